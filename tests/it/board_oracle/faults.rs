//! The check of a box once more, straight from the definition and with nothing clever: every
//! position, every move. It stands here so that the fast checks can be held against it.

use chomp_check::internal::board::{Move, Position};
use std::collections::HashSet;

/// Why a set of positions is not the set of P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A listed position has this move to a listed position.
    Joined(Position, Move),
    /// A position is not listed and has no move to a listed position.
    Unnamed(Position),
    /// The empty board is listed.
    EmptyListed,
}

/// Goes through every position of at most `rows` rows and `columns` columns in lexicographic order
/// and returns the first fault of the set `listed`.
pub fn first_fault(listed: &HashSet<Vec<u32>>, rows: usize, columns: u32) -> Option<Fault> {
    let mut next = Some(Position(vec![0; rows]));
    while let Some(position) = next {
        let is_listed = listed.contains(&position.0);
        let option = position.options().find(|(_, option)| listed.contains(&option.0));
        let is_empty = position.0.iter().all(|&length| length == 0);
        match (is_listed, option) {
            (true, _) if is_empty => return Some(Fault::EmptyListed),
            (true, Some((bite, _))) => return Some(Fault::Joined(position, bite)),
            (false, None) if !is_empty => return Some(Fault::Unnamed(position)),
            _ => {}
        }
        next = successor(position, columns);
    }
    None
}

/// The next position in lexicographic order.
fn successor(position: Position, columns: u32) -> Option<Position> {
    let Position(mut rows) = position;
    let limits: Vec<u32> = std::iter::once(columns).chain(rows.iter().copied()).collect();
    let row = rows.iter().zip(&limits).rposition(|(length, limit)| length < limit)?;
    *rows.get_mut(row)? += 1;
    for length in rows.iter_mut().skip(row + 1) {
        *length = 0;
    }
    Some(Position(rows))
}
