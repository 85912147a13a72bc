//! The sharpest true version of a refuted implication, in a family: one of the numbers with which its
//! premise compares is moved, so that it assumes more.
//!
//! The more an implication assumes, the weaker it is: from some number on it is true, and from some later
//! one on it says nothing. So the least move that makes it true is found by bisection.

use super::decide::{Answer, Undecided, decide};
use super::domain::Domain;
use super::syntax::{Claim, Family, Formula, Relation, Term};

/// A number of a premise is moved by at most this much.
pub const FARTHEST: i64 = 32;
/// Implications whose decision took more classes are not tried again.
const MOST_CLASSES: u64 = 1 << 16;

/// The claims that are true with one number of the premise moved as little as possible.
///
/// # Errors
/// As [`decide`].
pub fn corrected(claim: &Claim, domain: &Domain<'_>, classes: u64) -> Result<Vec<Claim>, Undecided> {
    let mut found = Vec::new();
    if claim.family != Family::One || classes > MOST_CLASSES {
        return Ok(found);
    }
    for place in 0.. {
        let Some(farthest) = moved(claim, place, FARTHEST) else { break };
        let is_refuted = |claim: &Claim| -> Result<bool, Undecided> {
            Ok(matches!(decide(claim, domain)?.answer, Answer::Refuted(_)))
        };
        if is_refuted(&farthest)? {
            continue;
        }
        let (mut false_by, mut true_by) = (0, FARTHEST);
        while true_by - false_by > 1 {
            let middle = (false_by + true_by) / 2;
            match moved(claim, place, middle) {
                Some(claim) if !is_refuted(&claim)? => true_by = middle,
                _ => false_by = middle,
            }
        }
        let Some(sharpest) = moved(claim, place, true_by) else { break };
        if matches!(decide(&sharpest, domain)?.answer, Answer::Confirmed(_)) {
            found.push(sharpest);
        }
    }
    Ok(found)
}

/// The claim with the number of the comparison at `place` of the premise moved by `by`.
fn moved(claim: &Claim, place: usize, by: i64) -> Option<Claim> {
    let mut claim = claim.clone();
    let Formula::Implies(premise, _) = &mut claim.body else { return None };
    let mut bounds = Vec::new();
    collect_bounds(premise, &mut bounds);
    let (number, direction) = bounds.into_iter().nth(place)?;
    *number += by * direction;
    Some(claim)
}

/// The numbers with which the premise compares, and in which direction it assumes more.
fn collect_bounds<'a>(premise: &'a mut Formula, bounds: &mut Vec<(&'a mut i64, i64)>) {
    match premise {
        Formula::And(parts) => parts.iter_mut().for_each(|part| collect_bounds(part, bounds)),
        Formula::Compare(_, relation, Term::Number(number)) => match relation {
            Relation::Less | Relation::AtMost => bounds.push((number, -1)),
            Relation::AtLeast | Relation::Greater => bounds.push((number, 1)),
            Relation::Equal | Relation::Unequal => {}
        },
        _ => {}
    }
}
