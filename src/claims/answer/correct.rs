//! The sharpest true version of a refuted implication, in a family: one of the numbers with which its
//! premise compares is moved, so that it assumes more.
//!
//! The more an implication assumes, the weaker it is: from some number on it is true, and from some later
//! one on it says nothing. So the least move that makes it true is found by bisection.

use crate::certificate::Certificate;
use crate::claims::answer::decision::{Answer, Decision, decide};
use crate::claims::evidence::files::Basis;
use crate::claims::refusal::Refusal;
use crate::language::syntax::{Claim, Family, Formula, Relation, Term};

/// A number of a premise is moved by at most this much.
const FARTHEST: i64 = 32;

/// The claims that are true with one number of the premise moved as little as possible, each with its files.
///
/// # Errors
/// As [`decide`].
pub fn corrected(claim: &Claim, basis: &Basis<'_>) -> Result<Vec<(Claim, Vec<Certificate>)>, Refusal> {
    let mut found = Vec::new();
    if claim.family != Family::One {
        return Ok(found);
    }
    for place in 0.. {
        let decided = |by: i64| -> Option<Result<(Decision, Claim), Refusal>> {
            let moved = moved(claim, place, by)?;
            Some(decide(&moved, basis).map(|decision| (decision, moved)))
        };
        let Some(farthest) = decided(FARTHEST) else { break };
        let mut sharpest = farthest?;
        let (mut false_by, mut true_by) = (0, FARTHEST);
        while true_by - false_by > 1 && !is_refuted(&sharpest) {
            let middle = (false_by + true_by) / 2;
            match decided(middle).transpose()?.filter(|found| !is_refuted(found)) {
                Some(found) => (true_by, sharpest) = (middle, found),
                None => false_by = middle,
            }
        }
        if let (Decision { answer: Answer::Confirmed(_), files, .. }, claim) = sharpest {
            found.push((claim, files));
        }
    }
    Ok(found)
}

fn is_refuted((decision, _): &(Decision, Claim)) -> bool {
    matches!(decision.answer, Answer::Refuted(_))
}

/// The claim with the number of the comparison at `place` of the premise moved by `by`.
fn moved(claim: &Claim, place: usize, by: i64) -> Option<Claim> {
    let mut claim = claim.clone();
    let Formula::Implies(premise, _) = &mut claim.body else { return None };
    let mut bounds = Vec::new();
    collect_bounds(premise, true, &mut bounds);
    let (number, direction) = bounds.into_iter().nth(place)?;
    *number += by * direction;
    Some(claim)
}

/// The numbers with which a formula compares, and in which direction it says more; or less, without
/// `more`.
fn collect_bounds<'a>(formula: &'a mut Formula, more: bool, bounds: &mut Vec<(&'a mut i64, i64)>) {
    match formula {
        Formula::And(parts) | Formula::Or(parts) => {
            parts.iter_mut().for_each(|part| collect_bounds(part, more, bounds));
        }
        Formula::Not(inside) => collect_bounds(inside, !more, bounds),
        Formula::Implies(left, right) => {
            collect_bounds(left, !more, bounds);
            collect_bounds(right, more, bounds);
        }
        Formula::Over(_, _, inside) => collect_bounds(inside, more, bounds),
        Formula::Compare(left, relation, right) => {
            let (number, on_the_right) = match (left, right) {
                (Term::Number(_), Term::Number(_)) => return,
                (_, Term::Number(number)) => (number, true),
                (Term::Number(number), _) => (number, false),
                _ => return,
            };
            let says_more_upwards = match relation {
                Relation::Less | Relation::AtMost => !on_the_right,
                Relation::AtLeast | Relation::Greater => on_the_right,
                Relation::Equal | Relation::Unequal => return,
            };
            bounds.push((number, if says_more_upwards == more { 1 } else { -1 }));
        }
        Formula::Constant(_) | Formula::Congruent(..) | Formula::Position(..) | Formula::Equivalent(..) => {
        }
    }
}
