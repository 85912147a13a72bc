//! Claims that settle every position of a game: "the type stays the same when this vector is subtracted from
//! the gaps, wherever these inequalities hold". `format/shifts.md`, *Kind 13*, says when such claims are true.

use super::rules::DietGame;
pub use crate::shifts::{Claim, Inequality};

/// Claims about a game, and the bounds of the rows within which the types are computed by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// The game.
    pub game: DietGame,
    /// Which positions the claims are about.
    pub scope: Scope,
    /// The longest length of each row, ascending.
    pub bounds: Vec<u64>,
    /// At least one claim.
    pub claims: Vec<Claim>,
}

/// The positions that claims are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every position.
    All,
    /// Those whose first row is within its bound.
    ShortFirstRow,
}
