//! What a game offers to whoever decides claims: how positions fall into finitely many kinds.
//!
//! Positions are seen by their **gaps**: the shortest row, then by how much each row is longer than the
//! one before it. A class of assignments may know a gap only as a form with unknowns, so a game does not
//! ask for a gap's value: it [looks](Look) at sums of gaps, at how they compare with a bound and at their
//! remainders, and names a [representative](Types::representative) that has the same answer.

use super::evidence::Settles;
use super::integers::Inequality;
use crate::language::syntax::Relation;

/// What is known of a game: on which positions, and how they repeat.
pub struct Domain<'a> {
    /// The game, in words.
    pub game: String,
    /// Number of rows.
    pub rows: usize,
    /// Whether positions with fewer rows may be named, too.
    pub fewer_rows: bool,
    /// Whether positions are written with the shortest row first.
    pub shortest_first: bool,
    /// Whether a move cuts a row, and those that may not be longer: what `legal` and `wins` speak of.
    pub cuts: bool,
    /// Most squares that a move removes, if that is limited.
    pub bite: Option<u64>,
    /// Where the classification speaks, in words that follow a verdict; `None` if it is everywhere.
    pub extent: Option<String>,
    /// The classification.
    pub types: Box<dyn Types + 'a>,
    /// How it settles positions in the cases of evidence; or of which claims, that rest on it, there is no evidence.
    pub settles: Result<Box<dyn Settles + 'a>, &'static str>,
}

/// A classification of positions.
pub trait Types {
    /// What [`Types::representative`] looks at, where these gaps are known. If more of them become
    /// known, the periods divide those that were named before.
    ///
    /// # Errors
    /// When there is no common period within reach.
    fn looks(&self, known: &[Option<u64>], asked: Asked) -> Result<Vec<Look>, TooLong>;

    /// The row lengths, as the game writes them, of a position for which what is asked has the same
    /// answer as for the position with these gaps; `None` where the classification does not say.
    ///
    /// # Errors
    /// What has to be known first.
    fn representative(&self, gaps: &dyn Gaps, asked: Asked) -> Result<Option<Vec<u64>>, Unknown>;

    /// Whether a position of the domain is P.
    fn is_p(&self, lengths: &[u64]) -> bool;

    /// The winning moves of such a position: row (from 1) and new length.
    fn winning(&self, lengths: &[u64]) -> Vec<(usize, u64)>;
}

/// The common period of what is looked at is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// What is asked of a position, with numbers that are the same for all assignments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Is it one?
    Exists,
    /// Is it P?
    IsP,
    /// Is the number of winning moves in this relation to the number?
    Winning(Relation, i64),
}

/// A sum of gaps, each (from 0) with its coefficient.
pub type Sum<'a> = &'a [(usize, i64)];

/// A sum of gaps whose value matters below `from`, and its remainder by `period` from there on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// Each gap (from 0) with its coefficient.
    pub sum: Vec<(usize, i64)>,
    /// The bound.
    pub from: u64,
    /// The period, at least 1.
    pub period: u64,
}

impl Look {
    /// A look at one gap.
    pub fn at(gap: usize, from: u64, period: u64) -> Self {
        Look { sum: vec![(gap, 1)], from, period }
    }
}

/// This form has to be known to be negative or not, before more can be said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown(pub Inequality);

/// The gaps of a position, as far as they are known.
pub trait Gaps {
    /// Whether the sum is at least `bound`.
    ///
    /// # Errors
    /// When that is not known yet.
    fn at_least(&self, sum: Sum<'_>, bound: i64) -> Result<bool, Unknown>;

    /// The remainder of the sum; `period` divides one that was named by [`Types::looks`].
    fn remainder(&self, sum: Sum<'_>, period: u64) -> u64;

    /// The sum, which is not negative, where it is less than `most`; `most` where it is more.
    ///
    /// # Errors
    /// When that is not known yet.
    fn up_to(&self, sum: Sum<'_>, most: u64) -> Result<u64, Unknown>;
}

/// The least number that is like the sum, which is not negative, if from `from` on `period` may be added.
///
/// # Errors
/// When it is not known yet how the sum compares.
pub fn reduced(gaps: &dyn Gaps, sum: Sum<'_>, from: u64, period: u64) -> Result<u64, Unknown> {
    let value = gaps.up_to(sum, from)?;
    if value < from {
        return Ok(value);
    }
    let beyond = gaps.remainder(sum, period) + period - from % period;
    Ok(from + beyond % period)
}

/// The row lengths of these gaps, as the game writes them.
pub fn lengths(gaps: &[u64], shortest_first: bool) -> Vec<u64> {
    let mut lengths: Vec<u64> = gaps
        .iter()
        .scan(0u64, |length, gap| {
            *length = length.saturating_add(*gap);
            Some(*length)
        })
        .collect();
    if !shortest_first {
        lengths.reverse();
    }
    lengths
}

/// A sum with known gaps in it, for those who ask for a position itself.
pub struct Exact<'a>(pub &'a [u64]);

impl Exact<'_> {
    fn value(&self, sum: Sum<'_>) -> i128 {
        sum.iter().map(|&(gap, times)| i128::from(times) * i128::from(self.0[gap])).sum()
    }
}

impl Gaps for Exact<'_> {
    fn at_least(&self, sum: Sum<'_>, bound: i64) -> Result<bool, Unknown> {
        Ok(self.value(sum) >= bound.into())
    }

    fn remainder(&self, sum: Sum<'_>, period: u64) -> u64 {
        self.value(sum).rem_euclid(period.into()) as u64
    }

    fn up_to(&self, sum: Sum<'_>, most: u64) -> Result<u64, Unknown> {
        Ok(self.value(sum).clamp(0, most.into()) as u64)
    }
}
