//! Claims held against the types of all positions within bounds, position by position.

use super::claim::Claim;
use super::within::{Counts, Types, Within};
use super::{Game, Position};
use crate::limits::Budget;
use crate::verdict::Stop;

/// What the positions within bounds say.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub counts: Counts,
    /// For each claim that is tried: of the first position from which the vector leads to the other type, whether it
    /// is P, if there is one.
    pub refuted: Vec<Option<bool>>,
}

/// [`by_rules`], or another way to the same.
pub(crate) type FindTypes = fn(Within<'_>, &[Claim], &[Claim], &mut Budget) -> Result<Seen, Stop>;

/// Computes the types of all positions within bounds by the rules. All `claims` must be true there; whether those
/// that are `tried` are is found out.
pub(crate) fn by_rules(
    within: Within<'_>,
    claims: &[Claim],
    tried: &[Claim],
    budget: &mut Budget,
) -> Result<Seen, Stop> {
    plainly(within, claims, tried, budget, |types, position| types.by_rules(within.game, position))
}

/// The same, position by position, with the types that `type_of` finds and proves.
pub(crate) fn plainly(
    within: Within<'_>,
    claims: &[Claim],
    tried: &[Claim],
    budget: &mut Budget,
    mut type_of: impl FnMut(&Types, Position) -> Result<bool, Stop>,
) -> Result<Seen, Stop> {
    let Within { game, .. } = within;
    let mut refuted = vec![None; tried.len()];
    let back = back(game, claims.iter().chain(tried));
    let steps = (claims.len() + tried.len()) as u64;
    let (counts, _) = within.every_position(back, steps, budget, |types, position| {
        let is_p = type_of(types, position)?;
        let gaps = position.gaps();
        let gaps = gaps.get(..game.rows).unwrap_or_default();
        // The lower position, where it is of the other type.
        let other = |claim: &Claim| match claim.lower(gaps)? {
            Some(lower) if types.is_p(&lower)? != is_p => Ok::<_, Stop>(Some(lower)),
            _ => Ok(None),
        };
        for claim in claims {
            if let Some(lower) = other(claim)? {
                return Err(claim.refuted(position, is_p, lower));
            }
        }
        for (claim, refuted) in tried.iter().zip(&mut refuted).filter(|(_, refuted)| refuted.is_none()) {
            *refuted = other(claim)?.map(|_| is_p);
        }
        Ok(is_p)
    })?;
    Ok(Seen { counts, refuted })
}

/// By how much a first row can be shorter where a position's options, or what the vectors lead to, are looked up.
pub(crate) fn back<'a>(game: Game, claims: impl Iterator<Item = &'a Claim>) -> u64 {
    let first = claims.filter_map(|claim| claim.vector.first().copied());
    first.chain([game.bite]).max().unwrap_or(0)
}
