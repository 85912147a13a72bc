//! Claims that settle every position of a game: "the type stays the same when this vector is subtracted from
//! the gaps, wherever these inequalities hold". `format/shifts.md`, *Kind 13*, says when such claims are true.

use super::rules::DietGame;
use super::table::Table;
use std::cell::RefCell;

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

/// Claims, and the types by the rules as far as they were needed.
pub struct Settled {
    shifts: Shifts,
    known: RefCell<Option<Table>>,
}

impl Settled {
    /// The game that these claims settle, as far as they are true.
    pub fn new(shifts: Shifts) -> Self {
        Settled { shifts, known: RefCell::new(None) }
    }

    /// The claims.
    pub fn shifts(&self) -> &Shifts {
        &self.shifts
    }

    /// The game.
    pub fn game(&self) -> DietGame {
        self.shifts.game
    }

    /// The longest first row, if there is one.
    pub fn longest_first_row(&self) -> Option<u64> {
        self.shifts.bounds.first().copied().filter(|_| self.shifts.scope == Scope::ShortFirstRow)
    }

    /// The gaps of a position of the same type that no claim makes smaller.
    pub fn reduce(&self, gaps: &[u64]) -> Vec<u64> {
        let mut gaps = gaps.to_vec();
        while let Some((claim, times)) = self.shifts.claims.iter().find_map(|claim| {
            let times = times(claim, &gaps);
            (times > 0).then_some((claim, times))
        }) {
            for (gap, subtracted) in gaps.iter_mut().zip(&claim.vector) {
                *gap -= times * subtracted;
            }
        }
        gaps
    }

    /// Whether the position with these gaps is P.
    pub fn is_p(&self, gaps: &[u64]) -> bool {
        let lengths: Vec<u64> = self
            .reduce(gaps)
            .iter()
            .scan(0, |length, gap| {
                *length += gap;
                Some(*length)
            })
            .collect();
        let mut known = self.known.borrow_mut();
        let table =
            known.take().filter(|table| lengths.iter().zip(table.bounds()).all(|(a, most)| a <= most));
        let table = table.unwrap_or_else(|| {
            // Some more than is asked for: the next question is often about a longer row.
            let bounds = lengths.iter().zip(&self.shifts.bounds);
            let bounds: Vec<u64> =
                bounds.map(|(&length, &most)| length.max(most.min((2 * length).max(16)))).collect();
            Table::new(self.game(), &bounds)
        });
        let is_p = table.is_p(&lengths);
        *known = Some(table);
        is_p
    }
}

/// How often the claim's vector can be subtracted: the region is convex, so as long as the last of the positions from
/// which it is subtracted is in it.
fn times(claim: &Claim, gaps: &[u64]) -> u64 {
    if !claim.applies(gaps) {
        return 0;
    }
    let room = gaps.iter().zip(&claim.vector).filter(|(_, subtracted)| **subtracted > 0);
    let room = room.map(|(gap, subtracted)| gap / subtracted);
    let within = claim.region.iter().filter_map(|Inequality { factors, least }| {
        let sum = |numbers: &[u64]| -> i128 {
            factors
                .iter()
                .zip(numbers)
                .map(|(&factor, &number)| i128::from(factor) * i128::from(number))
                .sum()
        };
        let down = sum(&claim.vector);
        (down > 0).then(|| ((sum(gaps) - i128::from(*least)) / down + 1) as u64)
    });
    room.chain(within).min().unwrap_or(0)
}
