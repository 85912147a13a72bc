//! The positions that a claim mentions where it was decided: what there is to replay.

use super::decide::Counterexample;
use super::domain::Domain;
use super::statement::state;
use super::syntax::Claim;
use super::terms::StatementError;

/// A position that a claim mentions, and its type, for some values of the variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// Row lengths as the game writes them.
    pub lengths: Vec<u64>,
    /// Whether it is a P-position; `None` where the certificate does not say.
    pub is_p: Option<bool>,
    /// Its winning moves: row and new length.
    pub winning: Vec<(usize, u64)>,
}

/// The positions that a claim mentions at these values, each once.
///
/// # Errors
/// When the claim is not about this game.
pub fn mentioned(
    claim: &Claim,
    domain: &Domain<'_>,
    at: &Counterexample,
) -> Result<Vec<Mentioned>, StatementError> {
    let statement = state(claim, &at.parameters, domain)?;
    if at.values.len() != statement.coordinates {
        return Ok(Vec::new());
    }
    // Coordinates are differences of variables: in their order, each is what the earlier ones leave.
    let mut point = vec![0i128; statement.coordinates];
    for &i in &statement.order {
        point[i] = at.values[i].1 - statement.variables[i].1.value(&point);
    }
    let mut positions = Vec::new();
    statement.body.positions_at(&point, domain, &mut positions);
    Ok(positions.into_iter().map(|lengths| domain.mentioned(lengths)).collect())
}
