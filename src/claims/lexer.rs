//! The words of a claim, with where they stand.

use super::parse::ParseError;

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
const SIGNS: [&str; 24] = [
    "<=>", "=>", "<=", ">=", "!=", "..", "<", ">", "=", "+", "-", "*", "(", ")", "[", "]", "{", "}", ",",
    ":", ";", "^", "≤", "≥",
];
/// The largest number that can be written.
const MOST: i64 = 1_000_000_000;

/// A word and its offset in characters.
pub type Placed = (Token, usize);

/// Takes a text apart.
///
/// # Errors
/// At a character that begins no word, and at a number that is too large.
pub fn words(text: &str) -> Result<Vec<Placed>, ParseError> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..end].parse().ok().filter(|&number| number <= MOST);
            let number =
                number.ok_or_else(|| ParseError::at(text, at, format!("numbers go up to {MOST}")))?;
            words.push((Token::Number(number), at));
            end
        } else if first.is_alphabetic() {
            let end =
                rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '\'')).unwrap_or(rest.len());
            words.push((Token::Word(rest[..end].to_string()), at));
            end
        } else {
            let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign)).ok_or_else(|| {
                ParseError::at(text, at, format!("'{first}' is no operator of the claim language"))
            })?;
            let plain = match *sign {
                "≤" => "<=",
                "≥" => ">=",
                sign => sign,
            };
            words.push((Token::Sign(plain), at));
            sign.len()
        };
        rest = &rest[length..];
    }
    words.push((Token::End, text.len()));
    Ok(words)
}
