//! Reading a claim. Its grammar is in `docs/claims.md`.

mod claim;
mod formula;
mod range;
mod term;

pub use claim::{parse, parse_with, read};

use super::error::{ParseError, Place};
use super::lexer::{KEYWORDS, Lexeme, Token};
use super::syntax::Range;
use range::{Intervals, Span};

/// Formulas nest no deeper than this.
const DEEPEST: usize = 64;
/// A claim has at most this many variables.
const MOST_VARIABLES: usize = 64;

/// A finite range has at most this many values.
const LONGEST_RANGE: i64 = 100_000;

/// A list of numbers with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The index of the first one.
    pub offset: i64,
    /// The numbers.
    pub terms: Vec<i64>,
}

/// Finds the list of a name, if there is one; else the fault of its file.
pub type Lists<'a> = &'a (dyn Fn(&str) -> Result<Option<List>, String> + Sync);

/// The words of a text, and how far they are read.
struct Parser<'a> {
    words: Vec<Lexeme>,
    next: usize,
    lists: Lists<'a>,
    /// The names that are quantified here.
    variables: Vec<String>,
    /// The bounds of their values.
    limits: Intervals,
    depth: usize,
}

impl Parser<'_> {
    /// A name that stands for nothing yet.
    fn new_name(&mut self) -> Result<String, ParseError> {
        let name = self.name()?;
        if self.variables.contains(&name) {
            self.next -= 1;
            return Err(self.bound_already(&name));
        }
        Ok(name)
    }

    fn bound_already(&self, name: &str) -> ParseError {
        self.wrong(&format!("'{name}' stands for a number already: quantify another name"))
    }

    fn name(&mut self) -> Result<String, ParseError> {
        match self.peek().clone() {
            Token::Word(word) if !KEYWORDS.contains(&word.as_str()) => {
                self.next += 1;
                Ok(word)
            }
            _ => Err(self.wrong("the name of a variable is needed here")),
        }
    }

    fn span(&mut self) -> Result<Span, ParseError> {
        let name = self.new_name()?;
        self.expect_word("in")?;
        let from = self.term()?;
        self.expect_sign("..", "a range like 1..3")?;
        let to = self.term()?;
        self.variables.push(name.clone());
        Ok(Span { name, from, to })
    }

    /// All values that a range takes. From here on they are known.
    fn widest(&mut self, span: &Span) -> Result<Range, ParseError> {
        let Span { name, from, to } = span;
        let (Some(from), Some(to)) = (self.limits.of(from).0, self.limits.of(to).1) else {
            return Err(self.wrong(
                "an end of this range has no bound: say one in what is quantified, like 'for all a, a <= 40:'",
            ));
        };
        let depends = !span.guard().is_empty();
        if to - from >= LONGEST_RANGE || (to < from && !depends) {
            return Err(self.wrong(&format!(
                "the range {from}..{to} is empty or has more than {LONGEST_RANGE} values"
            )));
        }
        self.limits.0.insert(name.clone(), (Some(from), Some(to)));
        Ok(Range { name: name.clone(), from, to: to.max(from) })
    }

    fn number(&mut self) -> Result<i64, ParseError> {
        let Token::Number(number) = *self.peek() else { return Err(self.wrong("a number is needed here")) };
        self.next += 1;
        Ok(number)
    }

    fn signed(&mut self) -> Result<i64, ParseError> {
        let sign = if self.take_sign("-") { -1 } else { 1 };
        Ok(sign * self.number()?)
    }

    fn peek(&self) -> &Token {
        self.words.get(self.next).map_or(&Token::End, |word| &word.0)
    }

    fn take_sign(&mut self, sign: &str) -> bool {
        let found = self.is_sign(self.next, sign);
        self.next += usize::from(found);
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(0, word);
        self.next += usize::from(found);
        found
    }

    /// Whether the word that comes next after `ahead` others is this one.
    fn is_word(&self, ahead: usize, word: &str) -> bool {
        matches!(self.words.get(self.next + ahead), Some((Token::Word(next), _)) if next == word)
    }

    /// Whether what stands at `at` is the name of a function: a bracket follows, which is not that of `(mod 3)`.
    fn calls(&self, at: usize) -> bool {
        self.is_sign(at + 1, "(")
            && !matches!(self.words.get(at + 2), Some((Token::Word(next), _)) if next == "mod")
    }

    fn is_sign(&self, at: usize, sign: &str) -> bool {
        matches!(self.words.get(at), Some((Token::Sign(next), _)) if *next == sign)
    }

    fn expect_sign(&mut self, sign: &str, wanted: &str) -> Result<(), ParseError> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.wrong(&format!("{wanted} is needed here"))) }
    }

    fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) { Ok(()) } else { Err(self.wrong(&format!("'{word}' is needed here"))) }
    }

    /// Parts with this sign between them.
    fn separated<T>(
        &mut self,
        sign: &str,
        part: fn(&mut Self) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut parts = vec![part(self)?];
        while self.take_sign(sign) {
            parts.push(part(self)?);
        }
        Ok(parts)
    }

    /// `(`, two parts with a comma between them, and `)`
    fn pair<A, B>(
        &mut self,
        first: fn(&mut Self) -> Result<A, ParseError>,
        second: fn(&mut Self) -> Result<B, ParseError>,
        what: &str,
    ) -> Result<(A, B), ParseError> {
        self.expect_sign("(", &format!("'(' before {what}"))?;
        let first = first(self)?;
        self.expect_sign(",", &format!("',' between {what}"))?;
        let second = second(self)?;
        self.expect_sign(")", &format!("')' after {what}"))?;
        Ok((first, second))
    }

    fn nest(&mut self, what: &str) -> Result<(), ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong(&format!("{what} nest at most {DEEPEST} deep")));
        }
        Ok(())
    }

    /// Where the next word stands.
    fn place(&self) -> Place {
        self.words.get(self.next).or(self.words.last()).map_or(Place::default(), |word| word.1)
    }

    fn wrong(&self, message: &str) -> ParseError {
        ParseError::here(self.place(), message.to_string())
    }
}
