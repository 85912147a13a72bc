//! The statement that a verified certificate proves, derived from what was validated.

use std::fmt;

/// The value of a parameter or of a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Whether something is so.
    Bool(bool),
    /// A number.
    Number(u64),
    /// A word or a text.
    Text(String),
    /// Values one after the other.
    List(Vec<Value>),
    /// Values by name.
    Object(Vec<(&'static str, Value)>),
}

impl Value {
    /// A text.
    pub fn text(text: impl fmt::Display) -> Value {
        Value::Text(text.to_string())
    }

    /// Numbers one after the other.
    pub fn numbers(numbers: &[u64]) -> Value {
        Value::List(numbers.iter().map(|&number| Value::Number(number)).collect())
    }

    /// The number, if it is one.
    pub fn as_number(&self) -> Option<u64> {
        if let Value::Number(number) = self { Some(*number) } else { None }
    }

    /// Whether it is so, if that is what it says.
    pub fn as_bool(&self) -> Option<bool> {
        if let Value::Bool(is_so) = self { Some(*is_so) } else { None }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    /// The values of a list, if it is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        if let Value::List(values) = self { Some(values) } else { None }
    }

    /// The value of this name, if it is an object that has one.
    pub fn field(&self, name: &str) -> Option<&Value> {
        if let Value::Object(fields) = self { named(fields, name) } else { None }
    }
}

/// In which way a check went about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As `FORMAT.md` proves it, with nothing clever.
    Plain,
    /// By another method or by several threads, which the feature `fast` adds.
    Fast,
}

impl Way {
    /// Reads the word that is printed.
    pub fn parse(text: &str) -> Option<Way> {
        [Way::Plain, Way::Fast].into_iter().find(|way| way.to_string() == text)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Way::Plain { "plain" } else { "fast" })
    }
}

/// Result of a kind's check; the list of kinds adds the kind's name and its theorem.
pub(crate) struct Conclusion {
    /// The statement in words, on one line.
    pub text: String,
    /// The validated parameters, with their names.
    pub parameters: Vec<(&'static str, Value)>,
    /// The statement's content for programs.
    pub facts: Vec<(&'static str, Value)>,
}

fn named<'a>(fields: &'a [(&'static str, Value)], name: &str) -> Option<&'a Value> {
    fields.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// A statement that the checker has proved.
///
/// ```
/// # let file = chomp_check::internal::example();
/// use chomp_check::{Limits, Verdict, check};
///
/// let Verdict::Verified(statement) = check(&file, &Limits::default()) else { panic!() };
/// assert_eq!(statement.kind, "three-row-table");
/// assert_eq!(statement.parameter("n").and_then(|n| n.as_number()), Some(2));
/// assert_eq!(statement.fact("p_positions").and_then(|count| count.as_number()), Some(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Name of the certificate's kind.
    pub kind: &'static str,
    /// The statement in words, on one line; `--expect` compares with exactly this.
    pub text: String,
    /// In which way it was checked.
    pub way: Way,
    /// Lean name of the theorem that leads from the bytes of the file to the sentence.
    pub theorem: &'static str,
    /// The validated parameters, with their names.
    pub parameters: Vec<(&'static str, Value)>,
    /// The statement's content for programs.
    pub facts: Vec<(&'static str, Value)>,
}

impl Statement {
    /// The parameter of this name; the kind's section in `format/` has their names.
    pub fn parameter(&self, name: &str) -> Option<&Value> {
        named(&self.parameters, name)
    }

    /// The fact of this name; `FORMAT.md` has their names and types.
    pub fn fact(&self, name: &str) -> Option<&Value> {
        named(&self.facts, name)
    }
}

/// The sentence.
impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_as_what_it_is_and_as_nothing_else() {
        let list = [Value::Number(4), Value::Number(5)];
        let values = [
            Value::Bool(true),
            Value::Bool(false),
            Value::Number(3),
            Value::text("c"),
            Value::List(list.to_vec()),
            Value::Object(vec![("a", Value::Number(6)), ("b", Value::Number(7))]),
        ];
        let [yes, no, number, text, numbers, object] = values.each_ref();
        assert_eq!(
            values.each_ref().map(Value::as_bool),
            [Some(true), Some(false), None, None, None, None]
        );
        assert_eq!(values.each_ref().map(Value::as_number), [None, None, Some(3), None, None, None]);
        assert_eq!(values.each_ref().map(Value::as_text), [None, None, None, Some("c"), None, None]);
        assert_eq!(values.each_ref().map(Value::as_list), [None, None, None, None, Some(&list[..]), None]);
        assert_eq!(object.field("b"), Some(&Value::Number(7)));
        assert!([yes, no, number, text, numbers].iter().all(|value| value.field("b").is_none()));
        assert_eq!(object.field("c"), None);
    }

    #[test]
    fn a_way_is_read_as_it_is_printed() {
        assert_eq!([Way::Plain, Way::Fast].map(|way| way.to_string()), ["plain", "fast"]);
        assert_eq!(["plain", "fast"].map(Way::parse), [Some(Way::Plain), Some(Way::Fast)]);
        assert_eq!(Way::parse("other"), None);
    }
}
