//! Deciding a claim: does an assignment of its variables make it false?

use super::budget::{Budget, Spent};
use super::domain::Domain;
use super::integers::Unsolved;
use super::refusal::StatementError;
use super::search::{Found, Search};
use super::stated::Stated;
use super::statement::{Parameters, Quantity, Statement, state};
use crate::language::syntax::{Claim, Family, Range};

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The answer.
    pub answer: Answer,
    /// Whether it speaks of everything that the claim is about: no assignment was left out because a
    /// position of it is outside of the certificate's domain.
    pub everywhere: bool,
    /// How many classes of assignments were looked at.
    pub classes: u64,
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds. Of `exists`, with the least assignment that shows it.
    Confirmed(Option<Counterexample>),
    /// It does not hold. Of `for all`, with the least assignment that shows it.
    Refuted(Option<Counterexample>),
    /// Nothing satisfies its premise, so that it says nothing.
    Vacuous,
    /// Nothing satisfies its premise for this value of the parameter. It holds for no lesser one; the
    /// least one for which it holds and says something, if there is one.
    VacuousAt(i64, Option<i64>),
    /// All that it speaks of is outside of the certificate's domain, or what is outside could decide it.
    Beyond,
    /// It mentions something that is no position, here.
    Undefined(Counterexample),
    /// The least value of the parameter for which it holds, and what refutes the value before it.
    Least(i64, Option<Counterexample>),
}

/// Values of the variables, least size first and then in the order of their names' appearance.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counterexample {
    /// The squares of the first position that is named, or the sum of the values.
    pub size: i128,
    /// Each variable with its value.
    pub values: Vec<(String, i128)>,
    /// What the family of the claim gives to its names.
    pub parameters: Parameters,
    /// The number, where something is counted; then there are no values.
    pub counted: Option<i128>,
}

impl Counterexample {
    /// Every name with its value.
    pub fn named(&self) -> Vec<(String, i128)> {
        let parameters = self.parameters.iter().map(|(name, value)| (name.clone(), i128::from(*value)));
        let counted = self.counted.map(|number| ("the number".to_string(), number));
        parameters.chain(self.values.iter().cloned()).chain(counted).collect()
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecided {
    /// The claim cannot be stated of this game.
    #[error(transparent)]
    Statement(#[from] StatementError),
    /// Numbers became too large.
    #[error("the numbers of this claim become too large to decide it")]
    Overflow,
    /// Infinitely many, or more unknowns than one.
    #[error("there are infinitely many to count, or the certificate does not tell them apart one by one")]
    Uncountable,
    /// The periods of what is asked have no common multiple within reach.
    #[error("the periods of what this claim asks have too large a common multiple")]
    Period,
    /// Too many classes.
    #[error("there are more than {0} classes of assignments")]
    TooMany(u64),
    /// It takes too much.
    #[error("{0}")]
    Spent(Spent),
}

impl Undecided {
    /// Whether nothing is wrong with the claim: its decision takes too much.
    pub fn is_limit(&self) -> bool {
        match self {
            Undecided::Statement(error) => error.is_limit(),
            Undecided::Uncountable => false,
            _ => true,
        }
    }
}

impl From<Unsolved> for Undecided {
    fn from(unsolved: Unsolved) -> Self {
        match unsolved {
            Unsolved::Overflow => Undecided::Overflow,
            Unsolved::Spent(spent) => Undecided::Spent(spent),
        }
    }
}

impl From<Spent> for Undecided {
    fn from(spent: Spent) -> Self {
        Undecided::Spent(spent)
    }
}

/// Decides a claim by what a certificate says.
///
/// # Errors
/// When the claim is not about this game, or too large, or the budget is spent.
pub fn decide(claim: &Claim, domain: &Domain<'_>, budget: &Budget) -> Result<Decision, Undecided> {
    let mut run = Run { claim, domain, budget, everywhere: true, classes: 0 };
    let answer = match &claim.family {
        Family::One => run.one(Vec::new())?,
        Family::Least(range) => run.least(range)?,
        Family::Sequence { names, rows } => run.sequence(names, rows)?,
        Family::List { member, from, members } => run.list(member, *from, members)?,
    };
    Ok(Decision { answer, everywhere: run.everywhere, classes: run.classes })
}

/// Decides one of the claims of a family, that with these parameters.
///
/// # Errors
/// As [`decide`].
pub fn decide_one(
    claim: &Claim,
    parameters: &Parameters,
    domain: &Domain<'_>,
    budget: &Budget,
) -> Result<Decision, Undecided> {
    let mut run = Run { claim, domain, budget, everywhere: true, classes: 0 };
    let answer = run.one(parameters.clone())?;
    Ok(Decision { answer, everywhere: run.everywhere, classes: run.classes })
}

struct Run<'a> {
    claim: &'a Claim,
    domain: &'a Domain<'a>,
    budget: &'a Budget,
    everywhere: bool,
    classes: u64,
}

impl Run<'_> {
    /// The claim with one choice of its parameters.
    fn one(&mut self, parameters: Parameters) -> Result<Answer, Undecided> {
        let statement = state(self.claim, &parameters, self.domain, self.budget)?;
        let at = |found: Counterexample| Counterexample { parameters: parameters.clone(), ..found };
        let Statement { bounds, body, premise, .. } = &statement;
        match &statement.quantity {
            Quantity::All => {}
            Quantity::Exists => {
                let found = self.search(&statement, &[bounds, body], false)?;
                return Ok(match found.holds {
                    Some(witness) => Answer::Confirmed(Some(at(witness))),
                    None => match found.undefined {
                        Some(undefined) => Answer::Undefined(at(undefined)),
                        None if found.left_out => Answer::Beyond,
                        None if parameters.is_empty() => Answer::Refuted(None),
                        None => Answer::Refuted(Some(at(Counterexample::default()))),
                    },
                });
            }
            Quantity::Count(number) => {
                let found = self.search(&statement, &[bounds, body], true)?;
                return Ok(match found.undefined {
                    Some(undefined) => Answer::Undefined(at(undefined)),
                    None if found.left_out => Answer::Beyond,
                    None if found.count == *number => Answer::Confirmed(None),
                    None => {
                        let counted = Some(found.count);
                        Answer::Refuted(Some(at(Counterexample { counted, ..Counterexample::default() })))
                    }
                });
            }
        }
        let found = self.search(&statement, &[bounds, &Stated::Not(Box::new(body.clone()))], false)?;
        if let Some(undefined) = found.undefined {
            return Ok(Answer::Undefined(at(undefined)));
        }
        if let Some(refuted) = found.holds {
            return Ok(Answer::Refuted(Some(at(refuted))));
        }
        let example = self.search(&statement, &[bounds, premise, body], false)?.holds;
        Ok(match example {
            Some(_) => Answer::Confirmed(None),
            None if found.left_out => Answer::Beyond,
            None => Answer::Vacuous,
        })
    }

    /// Looks for what makes all of the formulas true.
    fn search(&mut self, statement: &Statement, all: &[&Stated], count: bool) -> Result<Found, Undecided> {
        let formula = Stated::And(all.iter().map(|&part| part.clone()).collect()).with_value(true);
        let found = Search::run((self.domain, self.budget), statement, &formula, count)?;
        self.classes += found.classes;
        self.everywhere &= !found.left_out;
        Ok(found)
    }

    fn least(&mut self, range: &Range) -> Result<Answer, Undecided> {
        let (mut before, mut vacuous) = (None, None);
        for value in range.from..=range.to {
            match (self.one(vec![(range.name.clone(), value)])?, vacuous) {
                (Answer::Refuted(counterexample), None) => before = counterexample,
                (Answer::Refuted(_), Some(_)) => {}
                (Answer::Vacuous, _) => vacuous = vacuous.or(Some(value)),
                (Answer::Confirmed(_), None) => return Ok(Answer::Least(value, before)),
                (Answer::Confirmed(_), Some(empty)) => return Ok(Answer::VacuousAt(empty, Some(value))),
                (other, _) => return Ok(other),
            }
        }
        Ok(vacuous.map_or(Answer::Refuted(before), |empty| Answer::VacuousAt(empty, None)))
    }

    fn sequence(&mut self, names: &[String], rows: &[Vec<i64>]) -> Result<Answer, Undecided> {
        let mut all = Answer::Vacuous;
        for row in rows {
            match self.one(names.iter().cloned().zip(row.iter().copied()).collect())? {
                Answer::Vacuous => {}
                Answer::Confirmed(_) => all = Answer::Confirmed(None),
                other => return Ok(other),
            }
        }
        Ok(all)
    }

    fn list(&mut self, member: &str, from: i64, members: &[i64]) -> Result<Answer, Undecided> {
        for value in from..=members.last().copied().unwrap_or(from) {
            let listed = members.binary_search(&value).is_ok();
            let parameters = vec![(member.to_string(), value)];
            match (self.one(parameters.clone())?, listed) {
                (Answer::Refuted(found), true) => return Ok(Answer::Refuted(found)),
                (Answer::Confirmed(found), false) => {
                    let found = found.unwrap_or_default();
                    return Ok(Answer::Refuted(Some(Counterexample { parameters, ..found })));
                }
                (Answer::Vacuous, false) => {
                    let found = Counterexample { parameters, ..Counterexample::default() };
                    return Ok(Answer::Refuted(Some(found)));
                }
                (other @ (Answer::Undefined(_) | Answer::Beyond), _) => return Ok(other),
                _ => {}
            }
        }
        Ok(Answer::Confirmed(None))
    }
}
