//! Claims in coordinates: every variable is a sum of whole numbers that are at least 0.
//!
//! From a chain like `a1 <= a2 <= a3` come the coordinates `a1`, `a2 - a1`, `a3 - a2`; a variable that
//! is in no chain is a coordinate itself. Terms with `min` and `max` are split into their cases, and
//! quantifiers over finite ranges are written out.

use super::domain::{Domain, Extent};
use super::integers::Inequality;
use super::syntax::{Claim, Formula, MoveTo, Question, Range, Relation, Term};
use std::collections::HashMap;

/// A linear form in the coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// One for each coordinate.
    pub coefficients: Vec<i64>,
    /// The constant.
    pub constant: i64,
}

/// A formula in coordinates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// Always or never.
    Constant(bool),
    /// The form is at least 0.
    AtLeastZero(Linear),
    /// The form is a multiple of this number.
    Multiple(Linear, i64),
    /// Something is asked of the position with these gaps, that of the shortest row first.
    Position(Vec<Linear>, Asked),
    /// `not`
    Not(Box<Stated>),
    /// All of them.
    And(Vec<Stated>),
    /// Some of them.
    Or(Vec<Stated>),
    /// Both or neither.
    Equivalent(Box<Stated>, Box<Stated>),
}

/// What is asked of a position, with numbers that are the same for all assignments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Is it P?
    IsP,
    /// Does the cut of this row (from 1, as the game counts) to this length or by this much win?
    Wins(usize, MoveTo, i64),
    /// Is the number of winning moves in this relation to the number?
    Winning(Relation, i64),
}

/// Why a claim cannot be stated of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct StatementError(pub String);

/// Formulas that are written out have at most this many parts.
const MOST_PARTS: usize = 1_000_000;
/// Numbers in a formula go up to this once everything is multiplied out.
const MOST: i64 = 1 << 40;

/// A claim about a game, with one choice of its parameter.
#[derive(Clone, Debug)]
pub struct Statement {
    /// How many coordinates there are.
    pub coordinates: usize,
    /// The variables in coordinates, in the order in which they are named.
    pub variables: Vec<(String, Linear)>,
    /// What the quantifier says.
    pub bounds: Stated,
    /// What is claimed.
    pub body: Stated,
    /// Of an implication, what it assumes.
    pub premise: Stated,
}

impl Linear {
    fn constant(coordinates: usize, constant: i64) -> Self {
        Linear { coefficients: vec![0; coordinates], constant }
    }

    fn plus(&self, other: &Linear, times: i64) -> Result<Linear, StatementError> {
        let sum = |a: i64, b: i64| {
            let sum = b.checked_mul(times).and_then(|b| a.checked_add(b)).filter(|sum| sum.abs() < MOST);
            sum.ok_or_else(|| StatementError("the numbers of this claim are too large".to_string()))
        };
        let pairs = self.coefficients.iter().zip(&other.coefficients);
        Ok(Linear {
            coefficients: pairs.map(|(&a, &b)| sum(a, b)).collect::<Result<_, _>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    fn as_number(&self) -> Option<i64> {
        self.coefficients.iter().all(|&a| a == 0).then_some(self.constant)
    }

    /// As an inequality: at least 0.
    pub fn inequality(&self) -> Inequality {
        Inequality {
            coefficients: self.coefficients.iter().map(|&a| a.into()).collect(),
            constant: self.constant.into(),
        }
    }
}

/// One case of a term with `min` and `max`: where all of these are at least 0, it is this form.
type Case = (Vec<Linear>, Linear);

struct Writer<'a> {
    coordinates: usize,
    variables: HashMap<&'a str, Linear>,
    ranges: HashMap<&'a str, i64>,
    rows: usize,
    shortest_first: bool,
    everywhere: bool,
    parts: usize,
}

/// Puts a claim into coordinates; `parameter` is the value of the variable of `least`.
///
/// # Errors
/// When a position has another number of rows than the game, or something is too large.
pub fn state(
    claim: &Claim,
    parameter: Option<i64>,
    domain: &Domain<'_>,
) -> Result<Statement, StatementError> {
    let parents = parents(claim);
    let coordinates = claim.variables.len();
    let form = |variable: usize| {
        let mut chain = vec![variable];
        while let Some(parent) = parents[chain[chain.len() - 1]].filter(|parent| !chain.contains(parent)) {
            chain.push(parent);
        }
        let mut form = Linear::constant(coordinates, 0);
        for &member in &chain {
            form.coefficients[member] = 1;
        }
        form
    };
    let forms: Vec<Linear> = (0..coordinates).map(form).collect();
    let names = claim.variables.iter().map(String::as_str);
    let mut writer = Writer {
        coordinates,
        variables: names.zip(forms.iter().cloned()).collect(),
        ranges: claim
            .least
            .iter()
            .zip(parameter)
            .map(|(range, value)| (range.name.as_str(), value))
            .collect(),
        rows: domain.rows,
        shortest_first: domain.shortest_first,
        everywhere: matches!(domain.extent, Extent::Everywhere { .. }),
        parts: 0,
    };
    let premise = match &claim.body {
        Formula::Implies(premise, _) => writer.write(premise)?,
        _ => Stated::Constant(true),
    };
    Ok(Statement {
        coordinates,
        bounds: writer.write(&claim.bounds)?,
        body: writer.write(&claim.body)?,
        premise,
        variables: claim.variables.iter().cloned().zip(forms).collect(),
    })
}

/// For each variable one that is at most as large, where the bounds say so; never in a circle.
fn parents(claim: &Claim) -> Vec<Option<usize>> {
    let mut parents: Vec<Option<usize>> = vec![None; claim.variables.len()];
    let place = |name: &String| claim.variables.iter().position(|variable| variable == name);
    let mut pairs = Vec::new();
    collect_pairs(&claim.bounds, &mut pairs);
    for (lesser, greater) in pairs {
        let (Some(lesser), Some(greater)) = (place(lesser), place(greater)) else { continue };
        let mut above = Some(lesser);
        while let Some(v) = above.filter(|&v| v != greater) {
            above = parents[v];
        }
        if above.is_none() && parents[greater].is_none() {
            parents[greater] = Some(lesser);
        }
    }
    parents
}

fn collect_pairs<'a>(bounds: &'a Formula, pairs: &mut Vec<(&'a String, &'a String)>) {
    match bounds {
        Formula::And(parts) => parts.iter().for_each(|part| collect_pairs(part, pairs)),
        Formula::Compare(Term::Variable(left), Relation::AtMost, Term::Variable(right)) => {
            pairs.push((left, right));
        }
        Formula::Compare(Term::Variable(left), Relation::AtLeast, Term::Variable(right)) => {
            pairs.push((right, left));
        }
        _ => {}
    }
}

impl<'a> Writer<'a> {
    fn write(&mut self, formula: &'a Formula) -> Result<Stated, StatementError> {
        self.parts += 1;
        if self.parts > MOST_PARTS {
            return Err(StatementError(format!(
                "written out, this claim has more than {MOST_PARTS} parts"
            )));
        }
        Ok(match formula {
            Formula::Constant(value) => Stated::Constant(*value),
            Formula::Compare(left, relation, right) => {
                let cases = self.difference(left, right)?;
                by_cases(cases, |form| compare(form, *relation))?
            }
            Formula::Congruent(left, right, modulus) => {
                let cases = self.difference(left, right)?;
                by_cases(cases, |form| Ok(Stated::Multiple(form.clone(), *modulus)))?
            }
            Formula::Position(position, question) => self.position(position, question)?,
            Formula::Not(inside) => Stated::Not(Box::new(self.write(inside)?)),
            Formula::And(parts) => Stated::And(self.all(parts)?),
            Formula::Or(parts) => Stated::Or(self.all(parts)?),
            Formula::Implies(left, right) => {
                Stated::Or(vec![Stated::Not(Box::new(self.write(left)?)), self.write(right)?])
            }
            Formula::Equivalent(left, right) => {
                Stated::Equivalent(Box::new(self.write(left)?), Box::new(self.write(right)?))
            }
            Formula::Over(range, universal, inside) => self.over(range, *universal, inside)?,
        })
    }

    fn all(&mut self, parts: &'a [Formula]) -> Result<Vec<Stated>, StatementError> {
        parts.iter().map(|part| self.write(part)).collect()
    }

    fn over(
        &mut self,
        range: &'a Range,
        universal: bool,
        inside: &'a Formula,
    ) -> Result<Stated, StatementError> {
        let mut parts = Vec::new();
        let outer = self.ranges.get(range.name.as_str()).copied();
        for value in range.from..=range.to {
            self.ranges.insert(&range.name, value);
            parts.push(self.write(inside)?);
        }
        match outer {
            Some(value) => self.ranges.insert(&range.name, value),
            None => self.ranges.remove(range.name.as_str()),
        };
        Ok(if universal { Stated::And(parts) } else { Stated::Or(parts) })
    }

    fn position(&mut self, position: &'a [Term], question: &'a Question) -> Result<Stated, StatementError> {
        if position.len() != self.rows {
            return Err(StatementError(format!(
                "a position of this game has {} rows; one with {} is mentioned",
                self.rows,
                position.len()
            )));
        }
        let asked = match question {
            Question::IsP => Asked::IsP,
            Question::IsN => {
                let is_p = self.asked_of(position, Asked::IsP)?;
                return Ok(Stated::Not(Box::new(is_p)));
            }
            Question::Wins(_, MoveTo::Length, _) if self.everywhere => {
                return Err(StatementError(
                    "in a game without bounds, say by how many squares a row is cut: 'row 2 by 1'"
                        .to_string(),
                ));
            }
            Question::Wins(row, how, number) => {
                let row =
                    usize::try_from(self.number(row)?).ok().filter(|row| (1..=self.rows).contains(row));
                let row = row
                    .ok_or_else(|| StatementError(format!("rows are numbered from 1 to {}", self.rows)))?;
                Asked::Wins(row, *how, self.number(number)?)
            }
            Question::Winning(relation, number) => Asked::Winning(*relation, self.number(number)?),
        };
        self.asked_of(position, asked)
    }

    fn asked_of(&mut self, position: &'a [Term], asked: Asked) -> Result<Stated, StatementError> {
        let mut lengths: Vec<(Vec<Linear>, Vec<Linear>)> = vec![(Vec::new(), Vec::new())];
        for row in position {
            let mut longer = Vec::new();
            for (condition, form) in self.cases(row)? {
                for (conditions, lengths) in &lengths {
                    let both = [conditions.as_slice(), condition.as_slice()].concat();
                    longer.push((both, [lengths.as_slice(), std::slice::from_ref(&form)].concat()));
                }
            }
            lengths = longer;
        }
        let mut cases = Vec::new();
        for (conditions, mut lengths) in lengths {
            if !self.shortest_first {
                lengths.reverse();
            }
            let mut gaps = vec![lengths[0].clone()];
            for pair in lengths.windows(2) {
                gaps.push(pair[1].plus(&pair[0], -1)?);
            }
            cases.push(with(conditions, Stated::Position(gaps, asked)));
        }
        Ok(if cases.len() == 1 { cases.remove(0) } else { Stated::Or(cases) })
    }

    /// A term that must be the same number for all assignments.
    fn number(&self, term: &Term) -> Result<i64, StatementError> {
        let cases = self.cases(term)?;
        match cases.as_slice() {
            [(_, form)] => form.as_number(),
            _ => None,
        }
        .ok_or_else(|| {
            StatementError(
                "the row and the number of a move, and a number of moves, are numbers or variables with a finite \
                 range"
                    .to_string(),
            )
        })
    }

    fn difference(&self, left: &Term, right: &Term) -> Result<Vec<Case>, StatementError> {
        let mut cases = Vec::new();
        for (conditions, left) in self.cases(left)? {
            for (more, right) in self.cases(right)? {
                cases.push(([conditions.as_slice(), more.as_slice()].concat(), left.plus(&right, -1)?));
            }
        }
        Ok(cases)
    }

    fn cases(&self, term: &Term) -> Result<Vec<Case>, StatementError> {
        let constant = |value: i64| vec![(Vec::new(), Linear::constant(self.coordinates, value))];
        Ok(match term {
            Term::Number(value) => constant(*value),
            Term::Variable(name) => match self.ranges.get(name.as_str()) {
                Some(&value) => constant(value),
                None => vec![(Vec::new(), self.variables[name.as_str()].clone())],
            },
            Term::Sum(left, right) => {
                let negated = Term::Times(-1, right.clone());
                self.difference(left, &negated)?
            }
            Term::Times(times, term) => {
                let zero = Linear::constant(self.coordinates, 0);
                let cases = self.cases(term)?.into_iter();
                cases
                    .map(|(conditions, form)| Ok((conditions, zero.plus(&form, *times)?)))
                    .collect::<Result<_, _>>()?
            }
            Term::Min(left, right) | Term::Max(left, right) => {
                let sign = if matches!(term, Term::Min(..)) { 1 } else { -1 };
                let mut cases = Vec::new();
                for (conditions, left) in self.cases(left)? {
                    for (more, right) in self.cases(right)? {
                        let both = [conditions.as_slice(), more.as_slice()].concat();
                        // The left one is taken where they are equal.
                        let mut is_left =
                            Linear::constant(self.coordinates, 0).plus(&right, sign)?.plus(&left, -sign)?;
                        cases.push(([both.as_slice(), &[is_left.clone()]].concat(), left.clone()));
                        is_left = Linear::constant(self.coordinates, -1).plus(&is_left, -1)?;
                        cases.push(([both.as_slice(), &[is_left]].concat(), right.clone()));
                    }
                }
                cases
            }
        })
    }
}

fn with(conditions: Vec<Linear>, stated: Stated) -> Stated {
    if conditions.is_empty() {
        return stated;
    }
    Stated::And(conditions.into_iter().map(Stated::AtLeastZero).chain([stated]).collect())
}

fn by_cases(
    cases: Vec<Case>,
    stated: impl Fn(&Linear) -> Result<Stated, StatementError>,
) -> Result<Stated, StatementError> {
    let mut written = Vec::new();
    for (conditions, form) in cases {
        written.push(with(conditions, stated(&form)?));
    }
    Ok(if written.len() == 1 { written.remove(0) } else { Stated::Or(written) })
}

/// The form stands in this relation to 0.
fn compare(form: &Linear, relation: Relation) -> Result<Stated, StatementError> {
    let zero = Linear::constant(form.coefficients.len(), 0);
    let at_least = |bound: i64| {
        let shifted = Linear::constant(form.coefficients.len(), -bound).plus(form, 1)?;
        Ok(Stated::AtLeastZero(shifted))
    };
    let at_most = |bound: i64| {
        let shifted = Linear { constant: bound, ..zero.clone() }.plus(form, -1)?;
        Ok(Stated::AtLeastZero(shifted))
    };
    Ok(match relation {
        Relation::Less => at_most(-1)?,
        Relation::AtMost => at_most(0)?,
        Relation::AtLeast => at_least(0)?,
        Relation::Greater => at_least(1)?,
        Relation::Equal => Stated::And(vec![at_least(0)?, at_most(0)?]),
        Relation::Unequal => Stated::Or(vec![at_least(1)?, at_most(-1)?]),
    })
}
