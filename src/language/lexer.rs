//! The words of a claim, with where they stand.

use super::parse::ParseError;
use super::syntax::Place;

/// A word of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A whole number.
    Number(i64),
    /// A name or a keyword.
    Word(String),
    /// A sign, as it is written.
    Sign(&'static str),
    /// The end of the text.
    End,
}

/// The signs, longer ones before those that they begin with.
const SIGNS: [&str; 22] = [
    "<=>", "=>", "<=", ">=", "!=", "..", "<", ">", "=", "+", "-", "*", "(", ")", "[", "]", "{", "}", ",",
    ":", ";", "^",
];
/// Mathematical signs, each with the words or the sign that it stands for.
const ALIASES: [(char, &[&str]); 12] = [
    ('≤', &["<="]),
    ('≥', &[">="]),
    ('≠', &["!="]),
    ('⇒', &["=>"]),
    ('⇔', &["<=>"]),
    ('−', &["-"]),
    ('∧', &["and"]),
    ('∨', &["or"]),
    ('¬', &["not"]),
    ('⊕', &["xor"]),
    ('∀', &["for", "all"]),
    ('∃', &["exists"]),
];
/// The largest number that can be written.
const MOST: i64 = 1_000_000_000;

/// A word and where it stands.
pub type Placed = (Token, Place);

/// Takes a text apart.
///
/// # Errors
/// At a character that begins no word, and at a number that is too large.
pub fn words(text: &str) -> Result<Vec<Placed>, ParseError> {
    let mut words = Vec::new();
    let (mut rest, mut at) = (text, Place { line: 1, column: 1 });
    while let Some(first) = rest.chars().next() {
        let wrong = |message: String| ParseError::here(at, message);
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..end].parse().ok().filter(|&number| number <= MOST);
            let number = number.ok_or_else(|| wrong(format!("numbers go up to {MOST}")))?;
            words.push((Token::Number(number), at));
            end
        } else if first.is_alphabetic() {
            let end =
                rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '\'')).unwrap_or(rest.len());
            words.push((Token::Word(rest[..end].to_string()), at));
            end
        } else if let Some((_, meant)) = ALIASES.iter().find(|(alias, _)| *alias == first) {
            words.extend(meant.iter().map(|word| (token(word), at)));
            first.len_utf8()
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
            let sign =
                sign.ok_or_else(|| wrong(format!("'{first}' is no operator of the claim language")))?;
            words.push((Token::Sign(sign), at));
            sign.len()
        };
        at = if first == '\n' {
            Place { line: at.line + 1, column: 1 }
        } else {
            Place { column: at.column + rest[..length].chars().count(), ..at }
        };
        rest = &rest[length..];
    }
    words.push((Token::End, at));
    Ok(words)
}

/// A sign, or else a word.
fn token(text: &'static str) -> Token {
    if SIGNS.contains(&text) { Token::Sign(text) } else { Token::Word(text.to_string()) }
}
