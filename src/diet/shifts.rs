//! Claims that settle every position of a game: "the type stays the same when this vector is subtracted from
//! the gaps, wherever these inequalities hold". `format/shifts.md`, *Kind 13*, says when such claims are true.

use super::rules::DietGame;

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

/// "The type stays the same when `vector` is subtracted from the gaps, wherever all of `region` holds."
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// For each gap what is subtracted, not 0 everywhere.
    pub vector: Vec<u64>,
    /// Inequalities in the gaps from which the vector is subtracted, at least one.
    pub region: Vec<Inequality>,
}

/// The sum of all gaps, each times its factor, is at least `least`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Inequality {
    /// A factor for each gap, not 0 everywhere.
    pub factors: Vec<i64>,
    /// The least sum.
    pub least: i64,
}

impl Inequality {
    /// Whether these gaps satisfy it.
    pub fn holds(&self, gaps: &[u64]) -> bool {
        let terms =
            self.factors.iter().zip(gaps).map(|(&factor, &gap)| i128::from(factor) * i128::from(gap));
        terms.sum::<i128>() >= i128::from(self.least)
    }
}

impl Claim {
    /// Whether these gaps are in its region.
    pub fn applies(&self, gaps: &[u64]) -> bool {
        self.region.iter().all(|inequality| inequality.holds(gaps))
    }
}
