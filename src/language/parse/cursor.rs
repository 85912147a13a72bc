//! Walking through the words of a claim.

use super::error::ParseError;
use super::range::Limits;
use crate::language::lexer::{KEYWORDS, Placed, Token};
use crate::language::syntax::Place;

/// Formulas nest no deeper than this.
pub(super) const DEEPEST: usize = 64;
/// A claim has at most this many variables.
pub(super) const MOST_VARIABLES: usize = 64;
/// A finite range has at most this many values.
pub(super) const LONGEST_RANGE: i64 = 100_000;

/// Lists of numbers that a claim may name.
pub type Lists<'a> = dyn Fn(&str) -> Option<List> + 'a;

/// A list of numbers with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The index of the first one.
    pub offset: i64,
    /// The numbers.
    pub terms: Vec<i64>,
}

/// The words of a text, and how far they are read.
pub(super) struct Parser<'a> {
    pub words: Vec<Placed>,
    pub next: usize,
    pub lists: &'a Lists<'a>,
    /// The names that are quantified here.
    pub variables: Vec<String>,
    /// The bounds of their values.
    pub limits: Limits,
    pub depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(words: Vec<Placed>, lists: &'a Lists<'a>) -> Self {
        Parser { words, next: 0, lists, variables: Vec::new(), limits: Limits::default(), depth: 0 }
    }
}

impl Parser<'_> {
    /// A name that stands for nothing yet.
    pub(super) fn new_name(&mut self) -> Result<String, ParseError> {
        let name = self.name()?;
        if self.variables.contains(&name) {
            self.next -= 1;
            return Err(self.wrong(&format!("'{name}' stands for a number already: quantify another name")));
        }
        Ok(name)
    }

    pub(super) fn name(&mut self) -> Result<String, ParseError> {
        match self.peek().clone() {
            Token::Word(word) if !KEYWORDS.contains(&word.as_str()) => {
                self.next += 1;
                Ok(word)
            }
            _ => Err(self.wrong("the name of a variable is needed here")),
        }
    }

    pub(super) fn number(&mut self) -> Result<i64, ParseError> {
        match *self.peek() {
            Token::Number(number) => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.wrong("a number is needed here")),
        }
    }

    pub(super) fn signed(&mut self) -> Result<i64, ParseError> {
        let negative = self.take_sign("-");
        self.number().map(|number| if negative { -number } else { number })
    }

    pub(super) fn peek(&self) -> &Token {
        self.words.get(self.next).map_or(&Token::End, |word| &word.0)
    }

    pub(super) fn take_sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Token::Sign(next) if *next == sign);
        self.next += usize::from(found);
        found
    }

    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(next) if next == word);
        self.next += usize::from(found);
        found
    }

    /// Whether the word that comes next after `ahead` others is this one.
    pub(super) fn is_word(&self, ahead: usize, word: &str) -> bool {
        matches!(self.words.get(self.next + ahead), Some((Token::Word(next), _)) if next == word)
    }

    /// Whether what stands at `at` is the name of a function: a bracket follows, which is not that of `(mod 3)`.
    pub(super) fn calls(&self, at: usize) -> bool {
        self.is_sign(at + 1, "(")
            && !matches!(self.words.get(at + 2), Some((Token::Word(next), _)) if next == "mod")
    }

    pub(super) fn is_sign(&self, at: usize, sign: &str) -> bool {
        matches!(self.words.get(at), Some((Token::Sign(next), _)) if *next == sign)
    }

    pub(super) fn expect_sign(&mut self, sign: &str, wanted: &str) -> Result<(), ParseError> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wrong(&format!("{wanted} is needed here"))) }
    }

    pub(super) fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) { Ok(()) } else { Err(self.wrong(&format!("'{word}' is needed here"))) }
    }

    pub(super) fn expect_end(&mut self) -> Result<(), ParseError> {
        match self.peek() {
            Token::End => Ok(()),
            Token::Sign("|") => Err(self.wrong("3 | a says that 3 divides a: write 'or' between formulas")),
            _ => Err(self.wrong("the claim should end here")),
        }
    }

    /// Where the next word stands.
    pub(super) fn place(&self) -> Place {
        self.words.get(self.next).or(self.words.last()).map_or(Place::default(), |word| word.1)
    }

    pub(super) fn wrong(&self, message: &str) -> ParseError {
        ParseError::here(self.place(), message.to_string())
    }
}
