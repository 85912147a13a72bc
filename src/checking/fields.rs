//! The parameters and the facts of a statement, by name and by type.

use chomp_check::Value;

/// The parameters or the facts of a verdict, by name.
#[derive(Clone, Copy)]
pub struct Fields<'a>(pub &'a [(&'static str, Value)]);

impl<'a> Fields<'a> {
    /// The value of this name.
    pub fn get(self, name: &str) -> Option<&'a Value> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// A number.
    pub fn number(self, name: &str) -> Option<u64> {
        match self.get(name)? {
            Value::Number(value) => Some(*value),
            _ => None,
        }
    }

    /// A truth value.
    pub fn truth(self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A text.
    pub fn text(self, name: &str) -> Option<&'a str> {
        match self.get(name)? {
            Value::Text(value) => Some(value),
            _ => None,
        }
    }

    /// An object.
    pub fn object(self, name: &str) -> Option<Fields<'a>> {
        match self.get(name)? {
            Value::Object(fields) => Some(Fields(fields)),
            _ => None,
        }
    }

    /// The objects of a list.
    pub fn objects(self, name: &str) -> Option<Vec<Fields<'a>>> {
        let Value::List(values) = self.get(name)? else {
            return None;
        };
        let fields = |value: &'a Value| match value {
            Value::Object(fields) => Some(Fields(fields)),
            _ => None,
        };
        values.iter().map(fields).collect()
    }

    /// The numbers of a list.
    pub fn numbers(self, name: &str) -> Option<Vec<u64>> {
        numbers_of(self.get(name)?)
    }

    /// The pairs of a list of pairs.
    pub fn pairs(self, name: &str) -> Option<Vec<(u64, u64)>> {
        let Value::List(values) = self.get(name)? else {
            return None;
        };
        values
            .iter()
            .map(|value| <[u64; 2]>::try_from(numbers_of(value)?).ok().map(|[a, b]| (a, b)))
            .collect()
    }
}

/// The numbers of a list of numbers.
pub fn numbers_of(value: &Value) -> Option<Vec<u64>> {
    let Value::List(values) = value else {
        return None;
    };
    let number = |value: &Value| match value {
        Value::Number(value) => Some(*value),
        _ => None,
    };
    values.iter().map(number).collect()
}
