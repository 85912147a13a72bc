//! The claim as a whole: its quantifiers.

use super::range::Span;
use super::{LONGEST_RANGE, List, Lists, MOST_VARIABLES, ParseError, Parser};
use crate::language::lexer::{KEYWORDS, Token, words};
use crate::language::syntax::{Claim, Family, Formula, Quantifier, Query, Relation, Term, Value};

/// Reads a claim that names no list of numbers.
///
/// # Errors
/// The fault of the text, and its place.
pub fn parse(text: &str) -> Result<Claim, ParseError> {
    parse_with(text, &|_| Ok(None))
}

/// Reads a claim; `lists` has the lists of numbers that it may name.
///
/// # Errors
/// The fault of the text, and its place.
pub fn parse_with(text: &str, lists: Lists<'_>) -> Result<Claim, ParseError> {
    match read(text, lists)? {
        Query::Claim(claim) => Ok(*claim),
        Query::Value(_) => {
            Err(ParseError::at(text, text.len(), "this asks for a value: say which it is".into()))
        }
    }
}

/// Reads a claim, or what asks for a value.
///
/// # Errors
/// The fault of the text, and its place.
pub fn read(text: &str, lists: Lists<'_>) -> Result<Query, ParseError> {
    let words = words(text)?;
    let mut parser =
        Parser { words, next: 0, lists, variables: vec![], limits: Default::default(), depth: 0 };
    if let Some(value) = parser.value() {
        return Ok(Query::Value(value));
    }
    let query = parser.query()?;
    match parser.peek() {
        Token::End => Ok(query),
        Token::Sign("|") => Err(parser.wrong("3 | a says that 3 divides a: write 'or' between formulas")),
        _ => Err(parser.wrong("the claim should end here")),
    }
}

/// How many there are is not known yet.
const COUNT: Quantifier = Quantifier::Count(Term::Number(0));

impl Parser<'_> {
    /// A term or the winning moves of a position, if that is the whole text.
    fn value(&mut self) -> Option<Value> {
        let value = if self.take_word("winning") {
            self.tuple().map(Value::Winning)
        } else {
            self.term().map(Value::Term)
        };
        let value = value.ok().filter(|_| *self.peek() == Token::End);
        (self.next, self.depth) = (0, 0);
        value
    }

    fn query(&mut self) -> Result<Query, ParseError> {
        let family = self.family()?;
        let parameters = self.variables.len();
        let (mut bounds, mut spans) = (Vec::new(), Vec::new());
        let mut quantifier = None;
        while let Some(next) = self.unbounded_quantifier(quantifier.as_ref()).filter(|_| spans.is_empty()) {
            if quantifier.as_ref().is_some_and(|earlier| *earlier != next) {
                return Err(self.wrong(
                    "unbounded quantifiers are all of one sort: 'for all' or 'exists'; give an inner one a range, \
                     like 'exists c in 1..3:'",
                ));
            }
            if next == COUNT && self.is_word(1, "in") {
                return Err(self.wrong("what is counted has no ranges: write 1 <= n <= 9"));
            }
            quantifier = Some(next);
            self.bounds(&mut bounds, &mut spans)?;
        }
        let variables = self.variables[parameters..self.variables.len() - spans.len()].to_vec();
        if variables.len() > MOST_VARIABLES {
            return Err(self.wrong(&format!("a claim has at most {MOST_VARIABLES} variables")));
        }
        let mut quantifier = quantifier.unwrap_or(Quantifier::All);
        let body = self.over(spans, quantifier != Quantifier::Exists)?;
        let is_open = quantifier == COUNT && *self.peek() == Token::End && family == Family::One;
        if quantifier == COUNT && !is_open {
            self.expect_word("is")?;
            quantifier = Quantifier::Count(self.term()?);
        }
        let claim = Box::new(Claim { family, quantifier, variables, bounds: Formula::And(bounds), body });
        Ok(if is_open { Query::Value(Value::Count(claim)) } else { Query::Claim(claim) })
    }

    /// The numbers that the claim is stated for: once, or for each of many numbers.
    fn family(&mut self) -> Result<Family, ParseError> {
        if self.take_word("least") {
            let span = self.span()?;
            if !span.guard().is_empty() {
                return Err(self.wrong("the ends of this range are numbers"));
            }
            let range = self.widest(&span)?;
            self.expect_sign(":", "':' after a range")?;
            return Ok(Family::Least(range));
        }
        if self.take_word("sequence") {
            return self.sequence();
        }
        if self.take_word("list") {
            let member = self.new_name()?;
            self.variables.push(member.clone());
            let List { offset: from, terms: members } = self.list()?;
            self.expect_sign(":", "':' after a list")?;
            if !members.is_sorted_by(|one, next| one < next) || members.first() < Some(&from) {
                return Err(self.wrong(&format!("the members of a list ascend from {from} on")));
            }
            if members.last().is_some_and(|last| last - from >= LONGEST_RANGE) {
                return Err(self.wrong(&format!("a list spans at most {LONGEST_RANGE} numbers")));
            }
            self.limits.0.insert(member.clone(), (Some(from), members.last().copied()));
            let last = members.last().copied().unwrap_or(from);
            let row = |number: i64| (vec![number], members.binary_search(&number).is_ok());
            return Ok(Family::Each { names: vec![member], rows: (from..=last).map(row).collect() });
        }
        Ok(Family::One)
    }

    /// An index and lists: the indices that are in all of them.
    fn sequence(&mut self) -> Result<Family, ParseError> {
        let mut lists = Vec::new();
        let mut names = vec![self.new_name()?];
        self.variables.push(names[0].clone());
        self.expect_sign(",", "',' between the index and the term")?;
        loop {
            names.push(self.new_name()?);
            self.variables.extend(names.last().cloned());
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
            (std::iter::once(index).chain(terms).collect(), true)
        };
        let rows: Vec<(Vec<i64>, bool)> = (from..end).map(row).collect();
        for (column, name) in names.iter().enumerate() {
            let terms = || rows.iter().map(|(row, _)| row[column]);
            self.limits.0.insert(name.clone(), (terms().min().or(Some(0)), terms().max()));
        }
        Ok(Family::Each { names, rows })
    }

    /// `from 1 is 2, 5, 7` or `is A029901`, which has an offset of its own.
    fn list(&mut self) -> Result<List, ParseError> {
        let offset = if self.take_word("from") { Some(self.signed()?) } else { None };
        self.expect_word("is")?;
        if let Token::Word(name) = self.peek() {
            let list = (self.lists)(name)
                .map_err(|error| self.wrong(&error))?
                .ok_or_else(|| self.wrong(&format!("there is no list '{name}'")))?;
            self.next += 1;
            return Ok(List { offset: offset.unwrap_or(list.offset), ..list });
        }
        let offset = offset.ok_or_else(|| self.wrong("say 'from' which index the list begins"))?;
        Ok(List { offset, terms: self.separated(",", Self::signed)? })
    }

    /// `for all` or `exists`, unless a range follows, or `count`. A range that depends on variables brings one more, if
    /// its quantifier is like the one before.
    fn unbounded_quantifier(&mut self, before: Option<&Quantifier>) -> Option<Quantifier> {
        if self.take_word("count") {
            return Some(COUNT);
        }
        let length = self.quantifier_length()?;
        let sort = if length == 2 { Quantifier::All } else { Quantifier::Exists };
        let start = self.next;
        self.next += length;
        if self.is_word(1, "in") {
            let known = self.variables.len();
            let is_variable =
                before == Some(&sort) && self.span().is_ok_and(|span| self.is_variable(&span));
            self.variables.truncate(known);
            self.next = start;
            if !is_variable {
                return None;
            }
            self.next += length;
        }
        Some(sort)
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
    fn bounds(&mut self, bounds: &mut Vec<Formula>, spans: &mut Vec<Span>) -> Result<(), ParseError> {
        loop {
            if self.is_word(1, "in") {
                let span = self.span()?;
                if spans.is_empty() && self.is_variable(&span) {
                    bounds.extend(span.guard());
                    if let Term::Number(from) = span.from {
                        let name = Term::Variable(span.name);
                        bounds.push(Formula::Compare(name, Relation::AtLeast, Term::Number(from)));
                    }
                    self.limits.learn(bounds);
                } else {
                    self.widest(&span)?;
                    spans.push(span);
                }
            } else if spans.is_empty() {
                self.bound(bounds)?;
                self.limits.learn(bounds);
            } else {
                return Err(self.wrong("ranges like 'n in 1..9' stand after what has no range"));
            }
            if self.take_sign(":") {
                return Ok(());
            }
            self.expect_sign(",", "',' or ':' after what is quantified")?;
        }
    }

    /// Whether a range is that of a variable, as its greatest value depends on variables, and it has no negative one.
    fn is_variable(&self, Span { from, to, .. }: &Span) -> bool {
        !matches!(to, Term::Number(_)) && self.limits.of(from).0.is_some_and(|from| from >= 0)
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
        let says = self.is_sign(self.next, "|") || self.is_word(0, "mod") || self.peek_relation().is_some();
        if says {
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
            return Err(self.bound_already(&name));
        }
        Ok(())
    }

    /// The formula of a quantifier with these ranges, whose names are known until then.
    pub(super) fn over(&mut self, spans: Vec<Span>, universal: bool) -> Result<Formula, ParseError> {
        let mut body = self.formula()?;
        self.variables.truncate(self.variables.len() - spans.len());
        for span in spans.into_iter().rev() {
            let mut guard = span.guard();
            if !guard.is_empty() && universal {
                body = Formula::all(guard).implies(body);
            } else if !guard.is_empty() {
                guard.push(body);
                body = Formula::And(guard);
            }
            body = Formula::Over(self.widest(&span)?, universal, Box::new(body));
        }
        Ok(body)
    }
}
