//! What Lean states of a verified certificate.

use chomp_check::json::Json;

/// A statement as the formalization has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeanStatement {
    /// The term, of type `ChompCert.Statement`.
    pub term: String,
    /// The words that `Statement.text` has for it, written here once more: whatever the checker
    /// adds to its own sentence is missing here, and is noticed.
    pub sentence: String,
}

/// The parameters or the facts of a verdict, by name.
#[derive(Clone, Copy)]
pub struct Fields<'a>(pub &'a [(&'static str, Json)]);

impl<'a> Fields<'a> {
    fn get(self, name: &str) -> Option<&'a Json> {
        self.0.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// A number.
    pub fn number(self, name: &str) -> Option<u64> {
        match self.get(name)? {
            Json::Number(value) => Some(*value),
            _ => None,
        }
    }

    /// A truth value.
    pub fn truth(self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Json::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// A text.
    pub fn text(self, name: &str) -> Option<&'a str> {
        match self.get(name)? {
            Json::Text(value) => Some(value),
            _ => None,
        }
    }

    /// An object.
    pub fn object(self, name: &str) -> Option<Fields<'a>> {
        match self.get(name)? {
            Json::Object(fields) => Some(Fields(fields)),
            _ => None,
        }
    }

    /// The objects of a list.
    pub fn objects(self, name: &str) -> Option<Vec<Fields<'a>>> {
        let Json::List(values) = self.get(name)? else {
            return None;
        };
        let fields = |value: &'a Json| match value {
            Json::Object(fields) => Some(Fields(fields)),
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
        let Json::List(values) = self.get(name)? else {
            return None;
        };
        values
            .iter()
            .map(|value| <[u64; 2]>::try_from(numbers_of(value)?).ok().map(|[a, b]| (a, b)))
            .collect()
    }
}

fn numbers_of(value: &Json) -> Option<Vec<u64>> {
    let Json::List(values) = value else {
        return None;
    };
    let number = |value: &Json| match value {
        Json::Number(value) => Some(*value),
        _ => None,
    };
    values.iter().map(number).collect()
}

/// These numbers, with `between` between them.
pub fn joined<'a>(numbers: impl IntoIterator<Item = &'a u64>, between: &str) -> String {
    numbers.into_iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}
