//! The claim as a whole: its quantifiers.

use super::cursor::{KEYWORDS, LONGEST_RANGE, List, Lists, Parser};
use super::error::ParseError;
use crate::claims::lexer::{Token, words};
use crate::claims::syntax::{Claim, Family, Formula, Quantifier, Range};

/// Reads a claim that names no list of numbers.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse(text: &str) -> Result<Claim, ParseError> {
    parse_with(text, &|_| None)
}

/// Reads a claim; `lists` has the lists of numbers that it may name.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse_with(text: &str, lists: &Lists<'_>) -> Result<Claim, ParseError> {
    let words = words(text)?;
    let mut parser = Parser { text, words, next: 0, lists, variables: Vec::new(), depth: 0 };
    let claim = parser.claim()?;
    parser.expect_end()?;
    Ok(claim)
}

/// A quantifier without a range.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    All,
    Exists,
    Count,
}

impl Parser<'_> {
    fn claim(&mut self) -> Result<Claim, ParseError> {
        let family = self.family()?;
        let parameters = self.variables.len();
        let mut bounds = Vec::new();
        let mut quantifier = None;
        while let Some(next) = self.unbounded_quantifier() {
            if quantifier.is_some_and(|earlier| earlier != next) {
                return Err(self.wrong(
                    "unbounded quantifiers are all of one sort: 'for all' or 'exists'; give an inner one a range, \
                     like 'exists c in 1..3:'",
                ));
            }
            quantifier = Some(next);
            self.bounds(&mut bounds)?;
        }
        let body = self.formula()?;
        let quantifier = match quantifier {
            None | Some(Sort::All) => Quantifier::All,
            Some(Sort::Exists) => Quantifier::Exists,
            Some(Sort::Count) => {
                self.expect_word("is")?;
                Quantifier::Count(self.term()?)
            }
        };
        let variables = self.variables[parameters..].to_vec();
        Ok(Claim { family, quantifier, variables, bounds: Formula::And(bounds), body })
    }

    /// What the claim is stated for: once, or for each of many numbers.
    fn family(&mut self) -> Result<Family, ParseError> {
        if self.take_word("least") {
            let range = self.range()?;
            self.variables.push(range.name.clone());
            return Ok(Family::Least(range));
        }
        if self.take_word("sequence") {
            return self.sequence();
        }
        if self.take_word("list") {
            let member = self.introduced()?;
            let List { offset: from, terms: members } = self.list()?;
            self.expect_sign(":", "':' after a list")?;
            if !members.is_sorted_by(|one, next| one < next) || members.first() < Some(&from) {
                return Err(self.wrong(&format!("the members of a list ascend from {from} on")));
            }
            if members.last().is_some_and(|last| last - from >= LONGEST_RANGE) {
                return Err(self.wrong(&format!("a list spans at most {LONGEST_RANGE} numbers")));
            }
            return Ok(Family::List { member, from, members });
        }
        Ok(Family::One)
    }

    /// An index and lists: the indices that are in all of them.
    fn sequence(&mut self) -> Result<Family, ParseError> {
        let (mut names, mut lists) = (vec![self.introduced()?], Vec::new());
        self.expect_sign(",", "',' between the index and the term")?;
        loop {
            names.push(self.introduced()?);
            lists.push(self.list()?);
            if !self.take_word("and") {
                break;
            }
        }
        self.expect_sign(":", "'and' or ':' after a list")?;
        let from = lists.iter().map(|list| list.offset).max().unwrap_or(0);
        let end = lists.iter().map(|list| list.offset + list.terms.len() as i64).min().unwrap_or(0);
        let row = |index: i64| {
            let terms = lists.iter().map(|list| list.terms[(index - list.offset) as usize]);
            std::iter::once(index).chain(terms).collect()
        };
        Ok(Family::Sequence { names, rows: (from..end).map(row).collect() })
    }

    fn introduced(&mut self) -> Result<String, ParseError> {
        let name = self.name()?;
        if self.variables.contains(&name) {
            self.next -= 1;
            return Err(self.wrong(&format!("'{name}' stands for two numbers")));
        }
        self.variables.push(name.clone());
        Ok(name)
    }

    /// `from 1 is 2, 5, 7` or `is A029901`, which has an offset of its own.
    fn list(&mut self) -> Result<List, ParseError> {
        let offset = if self.take_word("from") { Some(self.signed()?) } else { None };
        self.expect_word("is")?;
        let named = match self.peek() {
            Token::Word(name) => Some(name.clone()),
            _ => None,
        };
        let list = match named {
            Some(name) => {
                let list = (self.lists)(&name);
                let list = list.ok_or_else(|| self.wrong(&format!("there is no list '{name}'")))?;
                self.next += 1;
                List { offset: offset.unwrap_or(list.offset), ..list }
            }
            None => {
                let offset = offset.ok_or_else(|| self.wrong("say 'from' which index the list begins"))?;
                let mut terms = vec![self.signed()?];
                while self.take_sign(",") {
                    terms.push(self.signed()?);
                }
                List { offset, terms }
            }
        };
        Ok(list)
    }

    /// `for all` or `exists`, unless a range follows, or `count`.
    fn unbounded_quantifier(&mut self) -> Option<Sort> {
        if self.take_word("count") {
            return Some(Sort::Count);
        }
        let length = self.quantifier_length()?;
        if self.words.get(self.next + length + 1).map(|word| &word.0)
            == Some(&Token::Word("in".to_string()))
        {
            return None;
        }
        self.next += length;
        Some(if length == 2 { Sort::All } else { Sort::Exists })
    }

    /// How many words the quantifier that comes next has.
    pub(super) fn quantifier_length(&self) -> Option<usize> {
        let is = |i: usize, word: &str| {
            self.words.get(self.next + i).is_some_and(|w| w.0 == Token::Word(word.into()))
        };
        if is(0, "for") && is(1, "all") { Some(2) } else { is(0, "exists").then_some(1) }
    }

    fn bounds(&mut self, bounds: &mut Vec<Formula>) -> Result<(), ParseError> {
        loop {
            // Names are met from the left: the chain introduces those that are new.
            let mut at = self.next;
            while let Some((Token::Word(name), _)) = self.words.get(at).filter(|_| !self.ends_chain(at)) {
                if !KEYWORDS.contains(&name.as_str()) && !self.variables.contains(name) {
                    self.variables.push(name.clone());
                }
                at += 1;
                while matches!(self.words.get(at), Some((Token::Number(_) | Token::Sign(_), _)))
                    && !self.ends_chain(at)
                {
                    at += 1;
                }
            }
            let first = self.term()?;
            if self.peek_relation().is_some() {
                bounds.push(self.chain_from(first)?);
            }
            if self.take_sign(":") {
                return Ok(());
            }
            self.expect_sign(",", "',' or ':' after what is quantified")?;
        }
    }

    fn ends_chain(&self, at: usize) -> bool {
        matches!(self.words.get(at), None | Some((Token::End | Token::Sign("," | ":"), _)))
    }

    pub(super) fn range(&mut self) -> Result<Range, ParseError> {
        let name = self.name()?;
        self.expect_word("in")?;
        let from = self.signed()?;
        self.expect_sign("..", "a range like 1..3")?;
        let to = self.signed()?;
        if to < from || to - from >= LONGEST_RANGE {
            return Err(self.wrong(&format!(
                "the range {from}..{to} is empty or has more than {LONGEST_RANGE} values"
            )));
        }
        self.expect_sign(":", "':' after a range")?;
        Ok(Range { name, from, to })
    }
}
