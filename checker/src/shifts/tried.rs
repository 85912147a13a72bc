//! Claims held against the labels of all positions within bounds, position by position.

use super::claim::Claim;
use super::game::{Game, Position};
use super::within::{Counts, Labels, Within};
use crate::limits::Budget;
use crate::verdict::Stop;

/// What the positions within bounds say.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub counts: Counts,
    /// For each claim that is tried, whether its vector leads from some position to one of another label.
    pub refuted: Vec<bool>,
}

/// [`by_rules`], or another way to the same.
pub(crate) type FindLabels = fn(Within<'_>, &[Claim], &[Claim], &mut Budget) -> Result<Seen, Stop>;

/// Computes the labels of all positions within bounds by the rules. All `claims` must be true there; whether those
/// that are `tried` are is found out.
pub(crate) fn by_rules(
    within: Within<'_>,
    claims: &[Claim],
    tried: &[Claim],
    budget: &mut Budget,
) -> Result<Seen, Stop> {
    plainly(within, claims, tried, budget, |labels, position| labels.by_rules(within.game, position))
}

/// The same, position by position, with the labels that `label_of` finds and proves.
pub(crate) fn plainly(
    within: Within<'_>,
    claims: &[Claim],
    tried: &[Claim],
    budget: &mut Budget,
    mut label_of: impl FnMut(&Labels, Position) -> Result<u8, Stop>,
) -> Result<Seen, Stop> {
    let Within { game, .. } = within;
    let mut refuted = vec![false; tried.len()];
    let back = back(game, claims.iter().chain(tried));
    let steps = (claims.len() + tried.len()) as u64;
    let (counts, _) = within.every_position(back, steps, budget, |labels, position| {
        let label = label_of(labels, position)?;
        // The lower position and its label, where that is another one.
        let other = |claim: &Claim| match claim.lower(game, &position)? {
            Some(lower) => {
                Ok::<_, Stop>(Some((lower, labels.of(&lower)?)).filter(|(_, below)| *below != label))
            }
            None => Ok(None),
        };
        for claim in claims {
            if let Some(lower) = other(claim)? {
                return Err(claim.refuted(game, (position, label), lower));
            }
        }
        for (claim, refuted) in tried.iter().zip(&mut refuted).filter(|(_, refuted)| !**refuted) {
            *refuted = other(claim)?.is_some();
        }
        Ok(label)
    })?;
    Ok(Seen { counts, refuted })
}

/// By how much a first row can be shorter where a position's options, or what the vectors lead to, are looked up.
pub(crate) fn back<'a>(game: Game, claims: impl Iterator<Item = &'a Claim>) -> u64 {
    let first = claims.filter_map(|claim| claim.vector.first().copied());
    first.chain([game.reach()]).max().unwrap_or(0)
}
