//! What a certificate offers to whoever decides claims.

/// Whether a position is P.
pub type Types<'a> = Box<dyn Fn(&[u64]) -> bool + 'a>;
/// The winning moves of a position: row (from 1) and new length.
pub type WinningMoves<'a> = Box<dyn Fn(&[u64]) -> Vec<(usize, u64)> + 'a>;

/// What is known of a game: on which positions, and how they repeat.
pub struct Domain<'a> {
    /// The game, in words.
    pub game: String,
    /// Number of rows.
    pub rows: usize,
    /// Whether positions are written with the shortest row first.
    pub shortest_first: bool,
    /// Where the classification speaks.
    pub extent: Extent,
    /// Whether the position with these row lengths, as the game writes them, is P.
    pub is_p: Types<'a>,
    /// The winning moves of such a position: row (from 1) and new length.
    pub winning: WinningMoves<'a>,
}

/// The positions that are classified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Every position: each gap between neighbouring rows, from the shortest row on, repeats by
    /// itself. A move removes at most `bite` squares.
    Everywhere {
        /// Preperiod and period of each gap.
        repeats: Vec<Repeats>,
        /// Most squares that a move removes.
        bite: u64,
    },
    /// The positions whose row `j` has at most this many squares; `None` for any number.
    Rows(Vec<Option<u64>>),
}

/// How a gap repeats: from `preperiod` on, `period` may be added without changing the type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeats {
    /// The preperiod.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
}
