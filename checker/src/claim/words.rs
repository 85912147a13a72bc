//! A claim in words, made from its formula.

use super::basis::Basis;
use super::form::Form;
use super::formula::{Formula, Part};
use crate::limits::Budget;
use crate::statement::Value;
use crate::verdict::Stop;

/// Parts of a sentence.
pub(super) struct Words<'a> {
    pub basis: &'a dyn Basis,
    pub formula: &'a Formula,
    pub variables: usize,
    /// The assignment, of what is claimed for some.
    pub values: Option<&'a [u64]>,
}

/// Parts of a sentence, by name.
type Facts = Vec<(&'static str, Value)>;

/// A part in words.
enum Phrase {
    /// A position, that is said to be P.
    Position(String),
    /// A whole sentence that needs no brackets.
    Simple(String),
    /// Sentences with this word between them; it needs no brackets within another of the same word.
    Joined(&'static str, String),
}

impl Phrase {
    fn text(self) -> String {
        match self {
            Phrase::Position(position) => format!("{position} is P"),
            Phrase::Simple(text) | Phrase::Joined(_, text) => text,
        }
    }

    /// As an operand.
    fn operand(self) -> String {
        match self {
            Phrase::Position(_) | Phrase::Simple(_) => self.text(),
            other => format!("({})", other.text()),
        }
    }
}

impl Words<'_> {
    /// The sentence, and what it is made of.
    pub fn sentence(&self, budget: &Budget) -> Result<(String, Facts), Stop> {
        let game = self.basis.game();
        let mut facts = vec![("game", Value::text(&game))];
        let names: Vec<String> = (1..=self.variables).map(|i| format!("x{i}")).collect();
        let quantified = match self.values {
            _ if names.is_empty() => String::new(),
            None => format!("for all {} >= 0", names.join(", ")),
            Some(values) => {
                let pairs = names.iter().zip(values).map(|(name, value)| format!("{name} = {value}"));
                let pairs: Vec<String> = pairs.collect();
                format!("for some {} >= 0, such as {}", names.join(", "), pairs.join(", "))
            }
        };
        let conditional = self.values.is_none() && !names.is_empty();
        if let Some((Part::Implies, operands)) = self.formula.parts.split_first().filter(|_| conditional) {
            let mut said = self.said(operands, budget)?.into_iter().rev().map(Phrase::text);
            let (premise, conclusion) = (said.next().unwrap_or_default(), said.next().unwrap_or_default());
            let text = format!("{game}: {quantified} with {premise}: {conclusion}");
            facts.extend([("premise", Value::Text(premise)), ("conclusion", Value::Text(conclusion))]);
            return Ok((text, facts));
        }
        let mut said = self.said(&self.formula.parts, budget)?;
        let formula = said.pop().map(Phrase::text).unwrap_or_default();
        let between = if quantified.is_empty() { "" } else { ": " };
        let text = format!("{game}: {quantified}{between}{formula}");
        facts.push(("formula", Value::Text(formula)));
        if let Some(values) = self.values.filter(|values| !values.is_empty()) {
            facts.push(("values", Value::numbers(values)));
        }
        Ok((text, facts))
    }

    /// The formulas that these parts are, the first of them last.
    fn said(&self, parts: &[Part], budget: &Budget) -> Result<Vec<Phrase>, Stop> {
        let mut said: Vec<Phrase> = Vec::new();
        for part in parts.iter().rev() {
            let mut next = || said.pop().unwrap_or(Phrase::Simple(String::new()));
            let words = match part {
                Part::AtLeastZero(form) => Phrase::Simple(form.compared(">=", "<=")),
                Part::Zero(form) => Phrase::Simple(form.compared("=", "=")),
                Part::Divides(divisor, form) => {
                    Phrase::Simple(format!("{divisor} divides {}", form.written()))
                }
                Part::IsP(gaps) => Phrase::Position(self.position(gaps)),
                Part::HasValue(value, gaps) => {
                    Phrase::Simple(format!("{} has the nim-value {value}", self.position(gaps)))
                }
                Part::Not => Phrase::Simple(match next() {
                    Phrase::Position(position) => format!("{position} is N"),
                    other => format!("not {}", other.operand()),
                }),
                Part::And | Part::Or => {
                    let word = if matches!(part, Part::And) { " and " } else { " or " };
                    let side = |said: Phrase| match said {
                        Phrase::Joined(inner, text) if inner == word => text,
                        other => other.operand(),
                    };
                    Phrase::Joined(word, joined(side(next()), word, &side(next()), budget)?)
                }
                Part::Implies => {
                    let premise = format!("if {}", next().operand());
                    Phrase::Joined(" then ", joined(premise, " then ", &next().operand(), budget)?)
                }
                Part::Equivalent => {
                    let word = " if and only if ";
                    Phrase::Joined(
                        word,
                        match (next(), next()) {
                            (Phrase::Position(one), Phrase::Position(other)) => {
                                format!("{one} and {other} have the same type")
                            }
                            (one, other) => joined(one.operand(), word, &other.operand(), budget)?,
                        },
                    )
                }
            };
            said.push(words);
        }
        Ok(said)
    }

    /// The position with these gaps.
    fn position(&self, gaps: &[Form]) -> String {
        let lengths = gaps.iter().scan(Form::default(), |length, gap| {
            *length = length.plus(gap, 1);
            Some(length.written())
        });
        self.basis.position(&lengths.collect::<Vec<String>>())
    }
}

/// Two texts as one. The time that it takes is counted, as there may be many and long ones.
fn joined(mut one: String, between: &str, other: &str, budget: &Budget) -> Result<String, Stop> {
    budget.spend((one.len() + other.len()) as u64)?;
    one.push_str(between);
    one.push_str(other);
    Ok(one)
}

#[cfg(test)]
mod tests {
    use super::super::leaf::Leaf;
    use super::*;
    use crate::limits::Limits;

    /// A game of one row.
    struct Game;

    impl Basis for Game {
        fn game(&self) -> String {
            "a game".to_string()
        }

        fn rows(&self) -> usize {
            1
        }

        fn position(&self, lengths: &[String]) -> String {
            lengths.concat()
        }

        fn is_p(&self, _: &[Form], _: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
            Ok(None)
        }
    }

    /// Whatever stands within something else has brackets, but for an `and` in an `and` and an `or` in an `or`.
    #[test]
    fn brackets_say_which_operator_is_within_which() {
        let budget = &Budget::start(&Limits::default());
        let text = |parts: Vec<Part>| {
            let formula = Formula { parts };
            Words { basis: &Game, formula: &formula, variables: 0, values: None }
                .sentence(budget)
                .unwrap()
                .0
        };
        let atom = |number: i128| Part::Zero(Form::number(number));
        type Operator = (fn() -> Part, fn(&str, &str) -> String);
        let operators: [Operator; 4] = [
            (|| Part::And, |one, other| format!("{one} and {other}")),
            (|| Part::Or, |one, other| format!("{one} or {other}")),
            (|| Part::Implies, |one, other| format!("if {one} then {other}")),
            (|| Part::Equivalent, |one, other| format!("{one} if and only if {other}")),
        ];
        for (i, (outer, outer_words)) in operators.into_iter().enumerate() {
            for (j, (inner, inner_words)) in operators.into_iter().enumerate() {
                let within = |one, other| {
                    let words = inner_words(one, other);
                    if i == j && i < 2 { words } else { format!("({words})") }
                };
                let first = text(vec![outer(), inner(), atom(1), atom(2), atom(3)]);
                assert_eq!(first, format!("a game: {}", outer_words(&within("0 = 1", "0 = 2"), "0 = 3")));
                let second = text(vec![outer(), atom(1), inner(), atom(2), atom(3)]);
                assert_eq!(second, format!("a game: {}", outer_words("0 = 1", &within("0 = 2", "0 = 3"))));
                let not = text(vec![Part::Not, inner(), atom(1), atom(2)]);
                assert_eq!(not, format!("a game: not ({})", inner_words("0 = 1", "0 = 2")));
            }
        }
    }

    /// Of what is claimed for all a premise stands apart, and of what is claimed for some numbers these are told.
    #[test]
    fn facts_are_those_of_the_quantifier() {
        let budget = &Budget::start(&Limits::default());
        for variables in 0..=2 {
            for (values, implies) in
                [None, Some(&[5, 7][..variables])].into_iter().flat_map(|of| [(of, false), (of, true)])
            {
                let atoms = [1, 2].map(|number| Part::Zero(Form::number(number)));
                let operator = if implies { Part::Implies } else { Part::And };
                let formula = Formula { parts: [operator].into_iter().chain(atoms).collect() };
                let words = Words { basis: &Game, formula: &formula, variables, values };
                let (_, facts) = words.sentence(budget).unwrap();
                let mut expected = match (values, variables, implies) {
                    (None, 1.., true) => vec!["game", "premise", "conclusion"],
                    _ => vec!["game", "formula"],
                };
                let told = values.filter(|values| !values.is_empty());
                expected.extend(told.map(|_| "values"));
                let names: Vec<&str> = facts.iter().map(|(name, _)| *name).collect();
                assert_eq!(names, expected, "{variables} {values:?} {implies}");
                let numbers =
                    facts.iter().find(|(name, _)| *name == "values").map(|(_, value)| value.clone());
                assert_eq!(numbers, told.map(Value::numbers));
            }
        }
    }
}
