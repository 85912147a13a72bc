//! Sentences that the checker prints about claims, read back as claims.

use crate::claims_brute::{Game, Truth, Values};
use chomp_check::Statement;
use chompcert::language::parse;
use chompcert::language::syntax::{Claim, Quantifier};

/// Whether a sentence is true wherever it is tried: for all variables with a sum of at most `farthest`.
pub fn is_true(statement: &Statement, game: &Game, farthest: u64) -> bool {
    let (claim, values) = read_back(statement);
    match (&claim.quantifier, values) {
        (Quantifier::Exists, Some(values)) => game.value(&claim.body, &values) == Truth::True,
        _ => {
            let worth = game.values((&claim, &claim.body), farthest);
            worth.iter().all(|(_, worth)| *worth == Truth::True)
        }
    }
}

/// The sentence of a statement as a claim, in the words of `docs/claims.md`.
pub fn read_back(statement: &Statement) -> (Claim, Option<Values>) {
    let (_, sentence) = statement.text.split_once(": ").unwrap();
    if let Some(rest) = sentence.strip_prefix("for some ") {
        let (variables, rest) = rest.split_once(" >= 0, such as ").unwrap();
        let (values, formula) = rest.split_once(": ").unwrap();
        let values = values.split(", ").map(|pair| {
            let (name, value) = pair.split_once(" = ").unwrap();
            (name.to_string(), value.parse().unwrap())
        });
        let text = format!("exists {variables}: {}", in_signs(formula));
        return (parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")), Some(values.collect()));
    }
    let Some(rest) = sentence.strip_prefix("for all ") else {
        let text = in_signs(sentence);
        return (parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")), None);
    };
    let (variables, rest) = rest.split_once(" >= 0").unwrap();
    let formula = match rest.strip_prefix(" with ") {
        Some(rest) => {
            let (premise, conclusion) = rest.split_once(": ").unwrap();
            format!("({}) => ({})", in_signs(premise), in_signs(conclusion))
        }
        None => in_signs(rest.strip_prefix(": ").unwrap()),
    };
    let text = format!("for all {variables}: {formula}");
    (parse(&text).unwrap_or_else(|error| panic!("{text}: {error}")), None)
}

/// Where the position that ends here begins.
fn begin(text: &str) -> usize {
    let mut open = text.char_indices().rev().scan(0, |open, (at, c)| {
        *open += i32::from(")]".contains(c)) - i32::from("([".contains(c));
        Some((at, *open))
    });
    open.find(|(_, open)| *open == 0).unwrap().0
}

/// The words of the sentence as those of the language of claims.
pub fn in_signs(formula: &str) -> String {
    let mut text = formula.replace(" if and only if ", " <=> ").replace(" then ", " => ");
    while let Some(end) = text.find(" have the same type") {
        let second = begin(&text[..end]);
        let first_end = second - " and ".len();
        let first = begin(&text[..first_end]);
        let same = format!("(P{} <=> P{})", &text[first..first_end], &text[second..end]);
        text.replace_range(first..end + " have the same type".len(), &same);
    }
    const VALUE: &str = " has the nim-value ";
    while let Some(end) = text.find(VALUE) {
        let start = begin(&text[..end]);
        text.replace_range(end..end + VALUE.len(), " = ");
        text.insert_str(start, "nim");
    }
    for (words, letter) in [(" is P", "P"), (" is N", "N")] {
        while let Some(end) = text.find(words) {
            let start = begin(&text[..end]);
            text.replace_range(end..end + words.len(), "");
            text.insert_str(start, letter);
        }
    }
    while let Some(at) = text.find(" divides ") {
        let start = text[..at].rfind(|c: char| !c.is_ascii_digit()).map_or(0, |before| before + 1);
        let form = at + " divides ".len();
        let end = text[form..].find([' ', ')']).map_or(text.len(), |length| form + length);
        let congruence = format!("{} = 0 mod {}", &text[form..end], &text[start..at]);
        text.replace_range(start..end, &congruence);
    }
    let mut words = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("if ") {
        words += &rest[..at];
        rest = &rest[at + 3..];
    }
    words + rest
}
