//! Evidence for what was decided: a certificate of kind 14, which the checker validates by itself.
//!
//! [`formula`] is the claim as it is written into the file, with what `fold` leaves of it. `spelled` says what has no
//! code, `moves` numbers of winning moves. `by_values` takes the values of some variables one by one. `reasons` says why
//! a claim is true of certain numbers. `family` puts several claims into one file. `least` says that nothing comes before
//! an assignment. [`cases`] is what is known in one of the cases that the tree of `format/claims.md` distinguishes, [`grow`] the
//! tree. Each game's room says how its certificates settle a position of which not all is known.

mod by_values;
pub mod cases;
mod family;
mod fold;
pub mod formula;
pub mod grow;
mod least;
mod moves;
mod reasons;
mod refute;
mod spelled;

use super::budget::{Budget, Spent};
use super::decide::{Answer, Counterexample, Decision, Undecided, decide};
use super::domain::{Asked, Domain};
use super::linear::Linear;
use super::stated::Stated;
use super::statement::{Parameters, Quantity, Statement, state};
use crate::certificate::Certificate;
use crate::language::syntax::{Claim, Family};
use bincode::config;
use cases::{Case, Open};
use formula::Formula;
use serde::Serialize;
use spelled::spelled;
use std::collections::BTreeSet;

/// Number of the kind *claim*.
pub const CLAIM: u32 = 14;
/// Most variables of a claim with evidence.
const MOST_VARIABLES: usize = 8;
/// Most codes of a formula.
const MOST_CODES: usize = 4096;

/// How certificates settle positions in one of the cases of a tree.
pub trait Settles {
    /// Whether the position with these gaps, none of which is negative, is P; or what has to be known first.
    ///
    /// # Errors
    /// What has to be known first.
    fn is_p(&self, gaps: &[Linear], case: &Case) -> Result<bool, Open>;

    /// Forms that are not negative exactly where the certificate speaks of the position.
    fn reach(&self, gaps: &[Linear]) -> Vec<Linear>;

    /// All that f(q,r) - q is, of three rows, with a third row of this length; `None` where that is not known.
    fn differences(&self, _third: i64) -> Option<BTreeSet<i64>> {
        None
    }
}

/// Why there is no evidence for a claim that is decided.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoEvidence {
    /// The claim cannot be decided.
    #[error(transparent)]
    Undecided(#[from] Undecided),
    /// Evidence for claims like this one is not written yet.
    #[error("there is no evidence yet for {0}")]
    NotYet(&'static str),
    /// It was looked for, and not found.
    #[error("no evidence was found: {0}")]
    NotFound(&'static str),
    /// There is evidence for the answer, but none that nothing before its assignment does the same.
    #[error("of what comes before the assignment (--least): {0}")]
    Least(Box<NoEvidence>),
}

impl NoEvidence {
    const UNDEFINED: Self = NoEvidence::NotYet("what is vacuous, undefined or beyond the certificate");
    const LARGE: Self = NoEvidence::NotYet("numbers that large");
    const FALSE: Self = NoEvidence::NotFound("in some case the formula is false");
    const MANY_CODES: Self = NoEvidence::NotFound("the formula has more than 4,096 codes");

    /// Whether looking for it in another way is of no use.
    fn is_final(&self) -> bool {
        matches!(self, NoEvidence::Undecided(Undecided::Spent(_))) || *self == Self::FALSE
    }
}

impl From<Spent> for NoEvidence {
    fn from(spent: Spent) -> Self {
        NoEvidence::Undecided(spent.into())
    }
}

/// A claim that rests on a certificate, with what was decided of it.
pub struct Decided<'a> {
    claim: &'a Claim,
    rests: Rests<'a>,
    decision: Decision,
}

impl<'a> Decided<'a> {
    /// Decides a claim by the certificate whose bytes are `basis`, of which `domain` knows what it says.
    ///
    /// # Errors
    /// When there is no evidence for such claims, or no answer.
    pub fn of(
        claim: &'a Claim,
        domain: &'a Domain<'a>,
        basis: &'a [u8],
        budget: &'a Budget,
    ) -> Result<Self, NoEvidence> {
        let rests = Rests::of(domain, basis, budget)?;
        Ok(Decided { claim, rests, decision: decide(claim, domain, budget)? })
    }

    /// The certificates of what is decided: together they say it.
    ///
    /// # Errors
    /// When there are none.
    pub fn certificates(&self) -> Result<Vec<Certificate>, NoEvidence> {
        let Decided { claim, rests, decision } = self;
        if claim.family != Family::One {
            return family::certificates(claim, &decision.answer, rests);
        }
        let statement = self.statement()?;
        if has_no_code(&statement.bounds) || has_no_code(&statement.body) || is_count(&statement) {
            return family::files(family::of_one(&statement, decision, rests)?, rests);
        }
        let conclusion = conclusion(&statement, &decision.answer)?;
        let formula = conclusion.formula(decision.everywhere, &statement, rests)?;
        if formula.codes() > MOST_CODES {
            return family::files(family::of_one(&statement, decision, rests)?, rests);
        }
        Ok(vec![match conclusion.at {
            Some(at) => rests.for_some(&formula, &values(&statement, at)?)?,
            None => rests.for_all(&formula, statement.coordinates)?,
        }])
    }

    /// The certificates that nothing before the assignment of the answer does the same, in the order in which the least
    /// one is sought; none where nothing comes before it.
    ///
    /// # Errors
    /// When there are none.
    pub fn least(&self) -> Result<Vec<Certificate>, NoEvidence> {
        let found = match self.claim.family {
            Family::One => self
                .statement()
                .and_then(|statement| least::certificates(&statement, &self.decision, &self.rests)),
            _ => Err(least::NONE),
        };
        found.map_err(|why| NoEvidence::Least(Box::new(why)))
    }

    fn statement(&self) -> Result<Statement, NoEvidence> {
        let Rests { domain, budget, .. } = self.rests;
        Ok(state(self.claim, &Parameters::new(), domain, budget).map_err(Undecided::from)?)
    }
}

fn is_count(statement: &Statement) -> bool {
    matches!(statement.quantity, Quantity::Count(_))
}

/// Whether something is asked for which the file has no code.
fn has_no_code(stated: &Stated) -> bool {
    match stated {
        Stated::Values(_) | Stated::Position(_, Asked::Winning(..)) => true,
        Stated::Not(inside) => has_no_code(inside),
        Stated::And(parts) | Stated::Or(parts) => parts.iter().any(has_no_code),
        Stated::Equivalent(left, right) => has_no_code(left) || has_no_code(right),
        _ => false,
    }
}

/// The certificate that a formula is true for all numbers, in so many variables, by the certificate whose bytes are
/// `basis`, of which `domain` knows what it says.
///
/// # Errors
/// When there is none.
pub fn for_all(
    formula: &Formula,
    variables: usize,
    domain: &Domain<'_>,
    basis: &[u8],
    budget: &Budget,
) -> Result<Certificate, NoEvidence> {
    Rests::of(domain, basis, budget)?.for_all(formula, variables)
}

/// What claims rest on, and what their evidence may take.
struct Rests<'a> {
    domain: &'a Domain<'a>,
    settles: &'a dyn Settles,
    basis: &'a [u8],
    budget: &'a Budget,
}

impl<'a> Rests<'a> {
    fn of(domain: &'a Domain<'a>, basis: &'a [u8], budget: &'a Budget) -> Result<Self, NoEvidence> {
        let settles = domain.settles.as_deref().map_err(|why| NoEvidence::NotYet(why))?;
        Ok(Rests { domain, settles, basis, budget })
    }

    /// That a formula is true for all numbers.
    fn for_all(&self, formula: &Formula, variables: usize) -> Result<Certificate, NoEvidence> {
        let mut payload = self.payload(formula, variables)?;
        payload.extend(grow::tree(formula, variables, self.settles, self.budget)?);
        Ok(Certificate { kind: CLAIM, parameters: vec![variables as u64, 0], payload })
    }

    /// That it is true of these.
    fn for_some(&self, formula: &Formula, values: &[u64]) -> Result<Certificate, NoEvidence> {
        let mut payload = self.payload(formula, values.len())?;
        values.iter().for_each(|value| put(&mut payload, value));
        Ok(Certificate { kind: CLAIM, parameters: vec![values.len() as u64, 1], payload })
    }

    /// The payload up to the evidence.
    fn payload(&self, formula: &Formula, variables: usize) -> Result<Vec<u8>, NoEvidence> {
        if variables > MOST_VARIABLES {
            return Err(NoEvidence::NotYet("sentences with more than eight variables"));
        }
        if formula.codes() > MOST_CODES {
            return Err(NoEvidence::MANY_CODES);
        }
        let mut payload = Vec::new();
        put(&mut payload, self.basis.len());
        payload.extend(self.basis);
        formula.write(&mut payload);
        Ok(payload)
    }
}

/// What is claimed in the file: for all, or of an assignment.
struct Conclusion<'a> {
    bounds: &'a Stated,
    body: Stated,
    at: Option<&'a Counterexample>,
}

impl Conclusion<'_> {
    /// As a formula; of those positions alone of which the certificate speaks, unless it is decided everywhere.
    fn formula(
        &self,
        everywhere: bool,
        statement: &Statement,
        rests: &Rests<'_>,
    ) -> Result<Formula, NoEvidence> {
        let premise = self.premise(everywhere, rests);
        let premise: Vec<Stated> =
            premise.iter().map(|part| spelled(part, rests)).collect::<Result<_, _>>()?;
        let body = spelled(&self.body, rests)?;
        Formula::of(&premise, &body, self.at.is_none(), statement.coordinates)
    }

    /// Where something is claimed: of those positions alone of which the certificate speaks, unless it is decided
    /// everywhere.
    fn premise(&self, everywhere: bool, rests: &Rests<'_>) -> Vec<Stated> {
        let mut premise = vec![self.bounds.clone()];
        if !everywhere && self.at.is_none() {
            within_reach(&self.body, rests.settles, &mut premise);
        }
        premise
    }
}

/// What follows from an answer.
fn conclusion<'a>(statement: &'a Statement, answer: &'a Answer) -> Result<Conclusion<'a>, NoEvidence> {
    let Statement { quantity, bounds, body, .. } = statement;
    let not = |stated: &Stated| stated.with_value(false);
    let (body, at) = match (quantity, answer) {
        (Quantity::All, Answer::Confirmed(_)) => (body.clone(), None),
        (Quantity::All, Answer::Refuted(Some(at))) => (not(body), Some(at)),
        (Quantity::Exists, Answer::Confirmed(Some(at))) => (body.clone(), Some(at)),
        (Quantity::Exists, Answer::Refuted(_)) => (not(body), None),
        _ => return Err(NoEvidence::UNDEFINED),
    };
    Ok(Conclusion { bounds, body, at })
}

/// Adds that every position is one of which the certificate speaks.
fn within_reach(body: &Stated, settles: &dyn Settles, premise: &mut Vec<Stated>) {
    body.visit(&mut |used| {
        if let super::stated::Use::Position(gaps, _) = used {
            for form in settles.reach(gaps) {
                let within = Stated::AtLeastZero(form);
                if !premise.contains(&within) {
                    premise.push(within);
                }
            }
        }
    });
}

/// The coordinates of an assignment.
fn values(statement: &Statement, at: &Counterexample) -> Result<Vec<u64>, NoEvidence> {
    const LOST: NoEvidence = NoEvidence::NotFound("the assignment has no value for a variable");
    let mut values: Vec<Option<i128>> = vec![None; statement.coordinates];
    for &coordinate in &statement.order {
        let (name, form) = &statement.variables[coordinate];
        let (_, value) = at.values.iter().find(|(known, _)| known == name).ok_or(LOST)?;
        let others = form.coefficients.iter().zip(&values).enumerate().filter(|(i, _)| *i != coordinate);
        let others = others.map(|(_, (&times, value))| i128::from(times) * value.unwrap_or(0));
        values[coordinate] = Some(value - others.sum::<i128>());
    }
    values.into_iter().map(|value| u64::try_from(value.ok_or(LOST)?).map_err(|_| LOST)).collect()
}

/// The bytes of the certificate that a claim rests on.
pub fn basis(certificate: &Certificate) -> Option<&[u8]> {
    let (length, start): (usize, usize) =
        bincode::serde::decode_from_slice(&certificate.payload, config::standard()).ok()?;
    certificate.payload.get(start..)?.get(..length)
}

/// Writes an integer.
fn put(bytes: &mut Vec<u8>, number: impl Serialize) {
    bytes.extend(
        bincode::serde::encode_to_vec(number, config::standard()).expect("integers can be encoded"),
    );
}
