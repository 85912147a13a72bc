//! The words of a claim, with where they stand.

use super::error::{ParseError, Place};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    Number(i64),
    /// A name or a keyword.
    Word(String),
    /// A sign, as it is written.
    Sign(&'static str),
    End,
}

/// Words that cannot be variables.
pub const KEYWORDS: [&str; 30] = [
    "for", "count", "all", "exists", "least", "sequence", "list", "from", "is", "in", "and", "or", "not",
    "true", "false", "P", "N", "same", "option", "xor", "legal", "wins", "winning", "row", "to", "by",
    "mod", "min", "max", "nim",
];
const SIGNS: [&str; 23] = [
    "<=>", "=>", "<=", ">=", "!=", "..", "<", ">", "=", "+", "-", "*", "(", ")", "[", "]", "{", "}", ",",
    ":", ";", "^", "|",
];
/// Other spellings, each with the words and signs that it stands for.
const SPELLINGS: [(&str, &[&str]); 34] = [
    ("iff", &["<=>"]),
    ("implies", &["=>"]),
    ("divides", &["|"]),
    ("forall", &["for", "all"]),
    ("every", &["all"]),
    ("each", &["all"]),
    ("<->", &["<=>"]),
    ("<==>", &["<=>"]),
    ("->", &["=>"]),
    ("==>", &["=>"]),
    ("==", &["="]),
    ("≤", &["<="]),
    ("≥", &[">="]),
    ("≠", &["!="]),
    ("≡", &["="]),
    ("⇒", &["=>"]),
    ("→", &["=>"]),
    ("⟹", &["=>"]),
    ("⇔", &["<=>"]),
    ("↔", &["<=>"]),
    ("⟺", &["<=>"]),
    ("−", &["-"]),
    ("·", &["*"]),
    ("×", &["*"]),
    ("∣", &["|"]),
    ("∈", &["in"]),
    ("∧", &["and"]),
    ("∨", &["or"]),
    ("¬", &["not"]),
    ("⊕", &["xor"]),
    ("∀", &["for", "all"]),
    ("∃", &["exists"]),
    ("…", &[".."]),
    ("...", &[".."]),
];
/// Foreign spellings, with how each is written here.
const ELSEWHERE: [(char, &str); 5] =
    [('&', "and"), ('!', "not"), ('~', "not"), ('%', "a = 1 mod 3"), ('/', "3 | a, or a = 0 mod 3")];
/// The largest number that can be written.
const MOST: i64 = 1_000_000_000;

/// A word and where it stands.
pub type Lexeme = (Token, Place);

/// Takes a text apart.
///
/// # Errors
/// At a character that begins no word, and at a number that is too large.
pub fn words(text: &str) -> Result<Vec<Lexeme>, ParseError> {
    let mut words = Vec::new();
    let (mut rest, mut at) = (text, Place { line: 1, column: 1 });
    while let Some(first) = rest.chars().next() {
        let wrong = |message: String| ParseError::here(at, message);
        let up_to = |is_inside: fn(char) -> bool| rest.find(|c| !is_inside(c)).unwrap_or(rest.len());
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if first.is_ascii_digit() {
            let end = up_to(|c| c.is_ascii_digit());
            let number = rest[..end].parse().ok().filter(|&number| number <= MOST);
            let number = number.ok_or_else(|| wrong(format!("numbers go up to {MOST}")))?;
            words.push((Token::Number(number), at));
            end
        } else if first.is_alphabetic() {
            let end = up_to(|c| c.is_alphanumeric() || c == '_' || c == '\'');
            words.extend(named(&rest[..end]).into_iter().map(|token| (token, at)));
            end
        } else {
            let spellings = SPELLINGS.iter().map(|(spelling, _)| *spelling);
            let begins = |sign: &&str| rest.starts_with(*sign);
            let sign = spellings.chain(SIGNS).filter(begins).max_by_key(|sign| sign.len());
            let sign = sign.ok_or_else(|| {
                let here = ELSEWHERE.iter().find(|(sign, _)| *sign == first);
                let here = here.map_or(String::new(), |(_, here)| format!(": write {here}"));
                wrong(format!("'{first}' is no operator of the claim language{here}"))
            })?;
            words.extend(meant(sign).map(|token| (token, at)));
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

/// A name, or a keyword, which may begin with a capital.
fn named(word: &str) -> Vec<Token> {
    let small = word.to_lowercase();
    let is_known =
        |word: &str| KEYWORDS.contains(&word) || SPELLINGS.iter().any(|(spelling, _)| *spelling == word);
    if small.len() > 1 && is_known(&small) {
        meant(&small).collect()
    } else {
        vec![Token::Word(word.to_string())]
    }
}

/// The meaning of a spelling: the word or the sign itself, if it is no other one.
fn meant(spelling: &str) -> impl Iterator<Item = Token> {
    let other = SPELLINGS.iter().find(|(known, _)| *known == spelling);
    let words = other.map_or_else(|| vec![spelling], |(_, meant)| meant.to_vec());
    let token = |word: &str| match SIGNS.iter().find(|sign| **sign == word) {
        Some(sign) => Token::Sign(sign),
        None => Token::Word(word.to_string()),
    };
    words.into_iter().map(token).collect::<Vec<_>>().into_iter()
}
