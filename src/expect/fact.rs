//! The facts of a statement, one by one, as conditions can be about them.

use super::{Condition, Relation};
use crate::checking::fields::{Fields, numbers_of};
use crate::checking::json::Json;
use crate::kind::comparison::Comparison;
use crate::kinds;
use chomp_check::container::sha256_hex;
use chomp_check::{Statement, Value};

/// One fact: a name and a value.
pub struct Fact {
    name: String,
    meaning: Meaning,
    /// It has one value only, given the facts that bound the positions.
    pub follows: bool,
}

enum Meaning {
    /// Compared as it stands.
    Text(String),
    /// Bounds; larger ones cover smaller ones.
    Extent(Vec<u64>),
    Repeats(Repeats),
}

/// From `preperiod` on something repeats by `period`; whether each is the least such number.
#[derive(Clone, Copy)]
struct Repeats {
    preperiod: u64,
    period: u64,
    least_preperiod: bool,
    least_period: bool,
}

/// The facts of a verified statement: its parameters and its content, but for what is only evidence.
pub fn facts(statement: &Statement) -> Vec<Fact> {
    let comparisons = kinds::named(statement.kind).map_or(&[][..], |kind| kind.comparisons);
    let comparison = |name: &str| comparisons.iter().find(|(of, _)| *of == name).map(|(_, how)| *how);
    let all = statement.parameters.iter().chain(&statement.facts);
    all.flat_map(|(name, value)| of_field(name, value, comparison(name))).collect()
}

fn of_field(name: &str, value: &Value, comparison: Option<Comparison>) -> Vec<Fact> {
    let follows = comparison == Some(Comparison::Follows);
    let fact = |meaning: Meaning| vec![Fact { name: name.to_string(), meaning, follows }];
    let exact = || fact(Meaning::Text(in_one_word(value)));
    match (comparison, value) {
        (Some(Comparison::Evidence), _) => Vec::new(),
        (Some(Comparison::Extent), _) => {
            numbers(value).map_or_else(exact, |numbers| fact(Meaning::Extent(numbers)))
        }
        (Some(Comparison::OneEach), Value::List(lists))
            if lists.iter().all(|list| matches!(list, Value::List(entries) if entries.len() == 1)) =>
        {
            fact(Meaning::Text("unique".to_string()))
        }
        (Some(Comparison::Repetitions), Value::List(list)) => {
            list.iter().map(of_repetition).collect::<Option<_>>().unwrap_or_else(exact)
        }
        _ => exact(),
    }
}

/// A repetition as a fact whose name has the size that is compared with the preperiod.
fn of_repetition(value: &Value) -> Option<Fact> {
    let Value::Object(fields) = value else { return None };
    let fields = Fields(fields);
    let repeats = Repeats {
        preperiod: fields.number("preperiod")?,
        period: fields.number("period")?,
        least_preperiod: fields.truth("least_preperiod")?,
        least_period: fields.truth("least_period")?,
    };
    let name = format!("repeats[{}]", fields.text("size")?);
    Some(Fact { name, meaning: Meaning::Repeats(repeats), follows: false })
}

/// A number, or the numbers of a list.
fn numbers(value: &Value) -> Option<Vec<u64>> {
    match value {
        Value::Number(number) => Some(vec![*number]),
        value => numbers_of(value),
    }
}

/// The longest value that is written out; of a longer one the digest is.
const LONGEST: usize = 64;

/// A value without spaces: itself if it is short, or the digest of its JSON text.
fn in_one_word(value: &Value) -> String {
    let json = Json::from(value).to_string();
    let text = match (value, numbers(value)) {
        (Value::Text(text), _) => text.clone(),
        (Value::List(_), Some(numbers)) => listed(&numbers),
        _ => json.clone(),
    };
    if text.len() <= LONGEST && !text.is_empty() && !text.contains(char::is_whitespace) {
        return text;
    }
    format!("sha256:{}", sha256_hex(json.as_bytes()))
}

fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

impl Fact {
    /// Its name in conditions.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The condition that this very fact meets, and whatever covers it.
    pub fn condition(&self) -> Condition {
        let relation = match self.meaning {
            Meaning::Extent(_) => Relation::AtLeast,
            Meaning::Text(_) | Meaning::Repeats(_) => Relation::Is,
        };
        Condition { name: self.name.clone(), relation, value: self.text() }
    }

    fn text(&self) -> String {
        match &self.meaning {
            Meaning::Text(text) => text.clone(),
            Meaning::Extent(numbers) => listed(numbers),
            Meaning::Repeats(repeats) => repeats.text(),
        }
    }

    /// Why the condition, which is about this fact, is not met; `None` if it is.
    pub fn refuses(&self, condition: &Condition) -> Option<String> {
        let Condition { name, relation, value } = condition;
        let met = match (&self.meaning, relation) {
            (Meaning::Extent(found), Relation::AtLeast) => {
                let wanted: Option<Vec<u64>> = value.split(',').map(|part| part.parse().ok()).collect();
                wanted.is_some_and(|wanted| {
                    found.len() == wanted.len()
                        && found.iter().zip(&wanted).all(|(one, least)| one >= least)
                })
            }
            (_, Relation::AtLeast) => {
                return Some(format!(
                    "{name} is {}: it has no order, so only = can be expected",
                    self.text()
                ));
            }
            (Meaning::Repeats(found), Relation::Is) => {
                Repeats::parse(value).is_some_and(|wanted| found.implies(wanted))
            }
            (Meaning::Text(_) | Meaning::Extent(_), Relation::Is) => self.text() == *value,
        };
        (!met).then(|| format!("{name} is {}, {condition} is expected", self.text()))
    }
}

impl Repeats {
    fn text(self) -> String {
        let least = match (self.least_preperiod, self.least_period) {
            (true, true) => ",least",
            (true, false) => ",least-preperiod",
            (false, true) => ",least-period",
            (false, false) => "",
        };
        format!("{},{}{least}", self.preperiod, self.period)
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let preperiod = parts.next()?.parse().ok()?;
        let period = parts.next()?.parse().ok().filter(|&period: &u64| period > 0)?;
        let (least_preperiod, least_period) = match (parts.next(), parts.next()) {
            (None, None) => (false, false),
            (Some("least"), None) => (true, true),
            (Some("least-preperiod"), None) => (true, false),
            (Some("least-period"), None) => (false, true),
            _ => return None,
        };
        Some(Repeats { preperiod, period, least_preperiod, least_period })
    }

    fn implies(self, wanted: Repeats) -> bool {
        let covers = self.preperiod <= wanted.preperiod && wanted.period.is_multiple_of(self.period);
        let preperiod =
            !wanted.least_preperiod || self.least_preperiod && self.preperiod == wanted.preperiod;
        let period = !wanted.least_period || self.least_period && self.period == wanted.period;
        covers && preperiod && period
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    /// Whether `sequence` repeats by `period` from `preperiod` on, as far as it goes.
    fn repeats(sequence: &[bool], preperiod: u64, period: u64) -> bool {
        let (preperiod, period) = (preperiod as usize, period as usize);
        (preperiod..sequence.len().saturating_sub(period)).all(|x| sequence[x] == sequence[x + period])
    }

    quickcheck! {
        /// Whatever sequence obeys what is found, obeys what is implied; and what is the least of one
        /// is the least of the other.
        fn what_repeats_implies_what_is_expected(labels: Vec<bool>, found: (u8, u8), wanted: (u8, u8)) -> bool {
            let (preperiod, period) = (u64::from(found.0 % 6), u64::from(found.1 % 6) + 1);
            let label = |class: u64| labels.get(class as usize).copied().unwrap_or(false);
            let reduced = |x: u64| if x < preperiod { x } else { preperiod + (x - preperiod) % period };
            let sequence: Vec<bool> = (0..80).map(|x| label(reduced(x))).collect();
            let least_period = (1..period).all(|less| !repeats(&sequence, preperiod, less));
            let least_preperiod = (0..preperiod).all(|less| !repeats(&sequence, less, period));
            let found = Repeats { preperiod, period, least_preperiod, least_period };
            [(false, false), (false, true), (true, false), (true, true)].into_iter().all(|least| {
                let (preperiod, period) = (u64::from(wanted.0 % 9), u64::from(wanted.1 % 12) + 1);
                let wanted = Repeats { preperiod, period, least_preperiod: least.0, least_period: least.1 };
                let holds = repeats(&sequence, preperiod, period)
                    && (!least.0 || (0..preperiod).all(|less| !repeats(&sequence, less, period)))
                    && (!least.1 || (1..period).all(|less| !repeats(&sequence, preperiod, less)));
                !found.implies(wanted) || holds
            })
        }
    }

    #[test]
    fn repetitions_read_what_they_write() {
        for text in ["0,12,least", "4,2", "4,2,least-preperiod", "4,2,least-period"] {
            assert_eq!(Repeats::parse(text).unwrap().text(), text);
        }
        for text in ["", "4", "4,0", "4,2,", "4,2,most", "4,2,least,least", "-1,2", "4, 2"] {
            assert!(Repeats::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn long_values_are_digests() {
        let list = |length: u64| Value::List((0..length).map(Value::Number).collect());
        assert_eq!(in_one_word(&list(3)), "0,1,2");
        assert!(in_one_word(&list(100)).starts_with("sha256:"));
        assert_ne!(in_one_word(&list(100)), in_one_word(&list(101)));
        assert!(in_one_word(&Value::text("two words")).starts_with("sha256:"));
        assert_eq!(in_one_word(&Value::text("misere")), "misere");
        assert_eq!(in_one_word(&Value::Bool(true)), "true");
    }

    #[test]
    fn what_is_not_unique_is_told_apart() {
        let moves =
            |count: u64| Value::List((0..count).map(|to| Value::List(vec![Value::Number(to)])).collect());
        let text = |lists: Vec<Value>| {
            of_field("openings", &Value::List(lists), Some(Comparison::OneEach))[0].text()
        };
        assert_eq!(text(vec![moves(1), moves(1)]), "unique");
        for lists in [vec![moves(1), moves(2)], vec![moves(0)]] {
            assert_ne!(text(lists), "unique");
        }
    }
}
