//! Verdicts as JSON on one line of printable ASCII.

use chomp_check::{Statement, Value};
use serde::de::DeserializeOwned;
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use std::io::{self, Write};

/// A parameter or a fact of a statement.
pub struct Json<'a>(pub &'a Value);

/// The parameters or the facts of a statement, in their order.
pub struct Object<'a>(pub &'a [(&'static str, Value)]);

impl Serialize for Json<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Bool(value) => value.serialize(serializer),
            Value::Number(value) => value.serialize(serializer),
            Value::Text(text) => text.serialize(serializer),
            Value::List(values) => serializer.collect_seq(values.iter().map(Json)),
            Value::Object(fields) => Object(fields).serialize(serializer),
        }
    }
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, Json(value))))
    }
}

/// Some of the parameters and facts of a statement, by the names that `T` has for them; `None` where one is missing.
pub fn read<T: DeserializeOwned>(statement: &Statement) -> Option<T> {
    let fields = [&statement.parameters[..], &statement.facts].concat();
    serde_json::from_value(serde_json::to_value(Object(&fields)).ok()?).ok()
}

/// A value on one line.
pub fn line(value: &impl Serialize) -> String {
    let mut line = Vec::new();
    let written = value.serialize(&mut serde_json::Serializer::with_formatter(&mut line, Ascii));
    written.expect("names are texts");
    String::from_utf8(line).expect("ASCII")
}

/// Escapes whatever is not printable ASCII: control, bidirectional and invisible characters are among it.
struct Ascii;

impl Formatter for Ascii {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, text: &str) -> io::Result<()> {
        text.chars().try_for_each(|character| match character {
            ' '..='~' => write!(writer, "{character}"),
            _ => character
                .encode_utf16(&mut [0; 2])
                .iter()
                .try_for_each(|unit| write!(writer, "\\u{unit:04x}")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each() {
        let text = Value::text("x\"\\\n\u{1f} ~\u{7f}\u{85}\u{202e}\u{200b}\u{1d11e}");
        let fields = [("z", Value::numbers(&[1, 2])), ("b", text), ("c", Value::Bool(true))];
        assert_eq!(
            line(&Object(&fields)),
            r#"{"z":[1,2],"b":"x\"\\\n\u001f ~\u007f\u0085\u202e\u200b\ud834\udd1e","c":true}"#
        );
    }
}
