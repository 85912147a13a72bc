//! Evidence for what was decided: a certificate of kind 14, which the checker validates by itself.
//!
//! [`formula`] is the claim as it is written into the file, [`cases`] what is known in one of the cases that the
//! tree of `FORMAT.md` distinguishes, [`grow`] the tree. Each game's room says how its certificates settle a position
//! of which not all is known.

pub mod cases;
pub mod formula;
pub mod grow;
mod refute;

use super::decide::{Answer, Counterexample, decide};
use super::domain::Domain;
use super::stated::Stated;
use super::statement::{Parameters, Quantity, Statement, state};
use super::{Budget, Undecided};
use crate::certificate::Certificate;
use crate::language::syntax::{Claim, Family};
use bincode::config;
use cases::{Case, Open};
use formula::Formula;
use serde::Serialize;

/// Number of the kind *claim*.
pub const CLAIM: u32 = 14;
/// Most variables of a claim with evidence.
const MOST_VARIABLES: usize = 8;

/// How certificates settle positions in one of the cases of a tree.
pub trait Settles {
    /// Whether the position with these gaps, none of which is negative, is P; or what has to be known first.
    ///
    /// # Errors
    /// What has to be known first.
    fn is_p(&self, gaps: &[super::linear::Linear], case: &Case) -> Result<bool, Open>;

    /// Forms that are not negative exactly where the certificate speaks of the position.
    fn reach(&self, gaps: &[super::linear::Linear]) -> Vec<super::linear::Linear>;
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
}

/// The certificate of what is decided of a claim by the certificate whose bytes are `basis`.
///
/// # Errors
/// When there is none.
pub fn certificate(
    claim: &Claim,
    domain: &Domain<'_>,
    basis: &[u8],
    budget: &Budget,
) -> Result<Certificate, NoEvidence> {
    let Some(settles) = domain.settles.as_deref() else {
        return Err(NoEvidence::NotYet("claims that rest on a certificate of this kind"));
    };
    if claim.family != Family::One {
        return Err(NoEvidence::NotYet("families of claims (least, sequence, list)"));
    }
    let decision = decide(claim, domain, budget)?;
    let statement = state(claim, &Parameters::new(), domain, budget).map_err(Undecided::from)?;
    if statement.coordinates > MOST_VARIABLES {
        return Err(NoEvidence::NotYet("claims with more than eight variables"));
    }
    let conclusion = conclusion(&statement, &decision.answer)?;
    let is_all = conclusion.at.is_none();
    let (mut premise, body) = (conclusion.premise, conclusion.body);
    if is_all && !decision.everywhere {
        within_reach(&body, settles, &mut premise);
    }
    let formula = Formula::of(&premise, &body, is_all, statement.coordinates)?;
    let mut payload = Vec::new();
    put(&mut payload, basis.len());
    payload.extend(basis);
    formula.write(&mut payload);
    match conclusion.at {
        Some(at) => values(&statement, at)?.iter().for_each(|value| put(&mut payload, value)),
        None => payload.extend(grow::tree(&formula, statement.coordinates, settles, budget)?),
    }
    let parameters = vec![statement.coordinates as u64, u64::from(!is_all)];
    Ok(Certificate { kind: CLAIM, parameters, payload })
}

/// What is claimed in the file: for all, or of an assignment.
struct Conclusion<'a> {
    premise: Vec<Stated>,
    body: Stated,
    at: Option<&'a Counterexample>,
}

/// What follows from an answer.
fn conclusion<'a>(statement: &Statement, answer: &'a Answer) -> Result<Conclusion<'a>, NoEvidence> {
    let Statement { quantity, bounds, body, .. } = statement;
    let not = |stated: &Stated| stated.with_value(false);
    let (body, at) = match (quantity, answer) {
        (Quantity::Count(_), _) => return Err(NoEvidence::NotYet("counts")),
        (Quantity::All, Answer::Confirmed(_)) => (body.clone(), None),
        (Quantity::All, Answer::Refuted(Some(at))) => (not(body), Some(at)),
        (Quantity::Exists, Answer::Confirmed(Some(at))) => (body.clone(), Some(at)),
        (Quantity::Exists, Answer::Refuted(_)) => (not(body), None),
        _ => return Err(NoEvidence::NotYet("what is vacuous, undefined or beyond the certificate")),
    };
    Ok(Conclusion { premise: vec![bounds.clone()], body, at })
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
