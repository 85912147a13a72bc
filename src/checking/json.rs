//! JSON values, written on one line of printable ASCII. Reading JSON is nobody's business here.

use chomp_check::Value;
use std::fmt;

/// A JSON value with its fields in the order they were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A non-negative integer.
    Number(u64),
    /// A string.
    Text(String),
    /// An array.
    List(Vec<Json>),
    /// An object.
    Object(Vec<(&'static str, Json)>),
}

impl Json {
    /// A string value.
    pub fn text(value: impl fmt::Display) -> Json {
        Json::Text(value.to_string())
    }

    /// An object of these fields.
    pub fn of(fields: &[(&'static str, Value)]) -> Json {
        Json::Object(fields.iter().map(|(name, value)| (*name, Json::from(value))).collect())
    }

    /// A string value, or `null`.
    pub fn optional(value: Option<impl fmt::Display>) -> Json {
        value.map_or(Json::Null, Json::text)
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        match value {
            Value::Bool(value) => Json::Bool(*value),
            Value::Number(value) => Json::Number(*value),
            Value::Text(text) => Json::text(text),
            Value::List(values) => Json::List(values.iter().map(Json::from).collect()),
            Value::Object(fields) => Json::of(fields),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(value) => write!(f, "{value}"),
            Json::Text(value) => quote(value, f),
            Json::List(values) => {
                f.write_str("[")?;
                for (i, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (i, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}\"{name}\":{value}", if i > 0 { "," } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

fn quote(text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("\"")?;
    for character in text.chars() {
        match character {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            ' '..='~' => write!(f, "{character}")?,
            // Control, bidirectional and invisible characters are among these.
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    write!(f, "\\u{unit:04x}")?;
                }
            }
        }
    }
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each() {
        let value = Json::Object(vec![
            ("a", Json::List(vec![Json::Number(1), Json::Null])),
            ("b", Json::text("x\"\\\n\u{1f} ~\u{7f}\u{85}\u{202e}\u{200b}\u{1d11e}")),
            ("c", Json::Bool(true)),
        ]);
        assert_eq!(
            value.to_string(),
            r#"{"a":[1,null],"b":"x\"\\\u000a\u001f ~\u007f\u0085\u202e\u200b\ud834\udd1e","c":true}"#
        );
    }
}
