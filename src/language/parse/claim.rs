//! The claim as a whole: its quantifiers.

use super::cursor::{KEYWORDS, LONGEST_RANGE, List, Lists, MOST_VARIABLES, Parser};
use super::error::ParseError;
use crate::language::lexer::{Token, words};
use crate::language::syntax::{Claim, Family, Formula, Quantifier, Range, Term};

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
    let mut parser = Parser { words, next: 0, lists, variables: Vec::new(), depth: 0 };
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
        let (mut bounds, mut ranges) = (Vec::new(), Vec::new());
        let mut quantifier = None;
        while let Some(next) = self.unbounded_quantifier().filter(|_| ranges.is_empty()) {
            if quantifier.is_some_and(|earlier| earlier != next) {
                return Err(self.wrong(
                    "unbounded quantifiers are all of one sort: 'for all' or 'exists'; give an inner one a range, \
                     like 'exists c in 1..3:'",
                ));
            }
            quantifier = Some(next);
            if next == Sort::Count && self.is_word(1, "in") {
                return Err(self.wrong("what is counted has no ranges: write 1 <= n <= 9"));
            }
            self.bounds(&mut bounds, &mut ranges)?;
        }
        let variables = self.variables[parameters..].to_vec();
        if variables.len() > MOST_VARIABLES {
            return Err(self.wrong(&format!("a claim has at most {MOST_VARIABLES} variables")));
        }
        let body = self.over(ranges, quantifier != Some(Sort::Exists))?;
        let quantifier = match quantifier {
            None | Some(Sort::All) => Quantifier::All,
            Some(Sort::Exists) => Quantifier::Exists,
            Some(Sort::Count) => {
                self.expect_word("is")?;
                Quantifier::Count(self.term()?)
            }
        };
        Ok(Claim { family, quantifier, variables, bounds: Formula::And(bounds), body })
    }

    /// What the claim is stated for: once, or for each of many numbers.
    fn family(&mut self) -> Result<Family, ParseError> {
        if self.take_word("least") {
            let range = self.range()?;
            self.expect_sign(":", "':' after a range")?;
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
        if self.is_word(length + 1, "in") {
            return None;
        }
        self.next += length;
        Some(if length == 2 { Sort::All } else { Sort::Exists })
    }

    /// How many words the quantifier that comes next has.
    pub(super) fn quantifier_length(&self) -> Option<usize> {
        if self.is_word(0, "for") && self.is_word(1, "all") {
            Some(2)
        } else {
            self.is_word(0, "exists").then_some(1)
        }
    }

    /// Chains of inequalities, and then ranges.
    fn bounds(&mut self, bounds: &mut Vec<Formula>, ranges: &mut Vec<Range>) -> Result<(), ParseError> {
        loop {
            if self.is_word(1, "in") {
                ranges.push(self.range()?);
            } else if ranges.is_empty() {
                self.bound(bounds)?;
            } else {
                return Err(self.wrong("ranges like 'n in 1..9' stand after what has no range"));
            }
            if self.take_sign(":") {
                return Ok(());
            }
            self.expect_sign(",", "',' or ':' after what is quantified")?;
        }
    }

    /// One chain: it introduces the names in it that were not met before.
    fn bound(&mut self, bounds: &mut Vec<Formula>) -> Result<(), ParseError> {
        let start = self.next;
        let (mut at, mut brackets, mut new) = (start, 0, Vec::new());
        while let Some((token, _)) = self.words.get(at) {
            match token {
                Token::End => break,
                Token::Sign("," | ":") if brackets == 0 => break,
                Token::Sign("(") => brackets += 1,
                Token::Sign(")") => brackets -= 1,
                Token::Word(name)
                    if !KEYWORDS.contains(&name.as_str())
                        && !self.calls(at)
                        && !self.variables.contains(name) =>
                {
                    self.variables.push(name.clone());
                    new.push(at);
                }
                _ => {}
            }
            at += 1;
        }
        let first = self.term()?;
        if self.peek_relation().is_some() {
            bounds.push(self.chain_from(first)?);
            // What is introduced together, as in p >= q >= r, is all of it meant.
            if let [only] = new[..] {
                let name = &self.words[only].0;
                if self.words.iter().filter(|(word, _)| word == name).count() == 1 {
                    self.next = only;
                    return Err(self.wrong("this name is in a bound only: nothing is said of it"));
                }
            }
        } else if let (Term::Variable(name), true) = (first, new.is_empty()) {
            self.next = start;
            return Err(self.wrong(&format!("'{name}' stands for a number already: quantify another name")));
        }
        Ok(())
    }

    /// What a quantifier with these ranges says.
    pub(super) fn over(&mut self, ranges: Vec<Range>, universal: bool) -> Result<Formula, ParseError> {
        let outer = self.variables.len();
        self.variables.extend(ranges.iter().map(|range| range.name.clone()));
        let mut body = self.formula()?;
        self.variables.truncate(outer);
        for range in ranges.into_iter().rev() {
            body = Formula::Over(range, universal, Box::new(body));
        }
        Ok(body)
    }

    pub(super) fn range(&mut self) -> Result<Range, ParseError> {
        let name = self.name()?;
        if self.variables.contains(&name) {
            self.next -= 1;
            return Err(self.wrong(&format!("'{name}' stands for a number already: quantify another name")));
        }
        self.expect_word("in")?;
        let from = self.signed()?;
        self.expect_sign("..", "a range like 1..3")?;
        let to = self.signed()?;
        if to < from || to - from >= LONGEST_RANGE {
            return Err(self.wrong(&format!(
                "the range {from}..{to} is empty or has more than {LONGEST_RANGE} values"
            )));
        }
        Ok(Range { name, from, to })
    }
}
