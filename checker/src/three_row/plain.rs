//! The table's check once more, straight from the definition and with nothing clever: every
//! position, every move. It is far too slow for real tables and stands here so that the fast check
//! can be held against it.

use super::{Move, Position};
use std::collections::HashSet;

/// Why a set of positions is not the set of P-positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A named position has this move to a named position.
    Joined(Position, Move),
    /// A position is not named and has no move to a named position.
    Unnamed(Position),
}

/// Goes through every position with `q <= n` and `p <= most_p` in the order of `r`, `q`, `p` and
/// returns the first fault of the set `named`.
pub fn first_fault(named: &HashSet<Position>, n: u32, most_p: u32) -> Option<Fault> {
    for r in 0..=n {
        for q in r..=n {
            for p in q..=most_p {
                let position = Position { p, q, r };
                let into_named = position
                    .moves()
                    .find(|&bite| position.after(bite).is_some_and(|option| named.contains(&option)));
                let won_already = p == 0;
                match (named.contains(&position), into_named) {
                    (true, Some(bite)) => return Some(Fault::Joined(position, bite)),
                    (true, None) if won_already => return Some(Fault::Unnamed(position)),
                    (false, None) if !won_already => return Some(Fault::Unnamed(position)),
                    _ => {}
                }
            }
        }
    }
    None
}
