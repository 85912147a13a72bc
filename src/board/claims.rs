//! What a certificate of boards offers to whoever decides claims.

use super::classified::Boards;
use super::evidence::Evidence;
use crate::claims::Domain;
use crate::claims::bounded::Bounded;
use crate::claims::domain::{Asked, Gaps, Look, TooLong, Types, Unknown};
use crate::game::Classified;
use crate::game::chomp::Position;

/// Most positions of a certificate that comes with evidence.
const MOST_POSITIONS: u64 = 1 << 25;

/// The domain of a certificate.
pub fn domain(boards: &Boards) -> Domain<'_> {
    let (rows, columns) = (boards.rows(), boards.columns());
    Domain {
        game: "Chomp".to_string(),
        rows,
        fewer_rows: true,
        shortest_first: false,
        cuts: true,
        bite: None,
        extent: Some(format!(
            "on the certificate's domain, at most {rows} rows of at most {columns} squares,"
        )),
        types: Box::new(OfBoards { boards, rows: Bounded(vec![columns.into(); rows]) }),
        settles: match boards.positions() {
            Some(..=MOST_POSITIONS) => Ok(Box::new(Evidence(boards))),
            _ => Err("claims on more than 2^25 positions of boards, as their check takes long"),
        },
    }
}

struct OfBoards<'a> {
    boards: &'a Boards,
    rows: Bounded,
}

/// The position with these rows, of which some may be empty.
pub(super) fn position(lengths: &[u64]) -> Option<Position> {
    let rows = lengths.iter().filter(|&&length| length > 0).map(|&length| u32::try_from(length).ok());
    let mut rows: Vec<u32> = rows.collect::<Option<_>>()?;
    if rows.is_empty() {
        rows.push(0);
    }
    Position::new(rows).ok()
}

impl Types for OfBoards<'_> {
    fn looks(&self, _known: &[Option<u64>], _asked: Asked) -> Result<Vec<Look>, TooLong> {
        Ok(self.rows.looks())
    }

    fn representative(&self, gaps: &dyn Gaps, _asked: Asked) -> Result<Option<Vec<u64>>, Unknown> {
        let mut lengths = self.rows.lengths(gaps)?;
        if let Some(lengths) = &mut lengths {
            lengths.reverse();
        }
        Ok(lengths)
    }

    fn is_p(&self, lengths: &[u64]) -> bool {
        position(lengths).is_some_and(|position| self.boards.is_p(&position))
    }

    fn winning(&self, lengths: &[u64]) -> Vec<(usize, u64)> {
        let moves = position(lengths).map_or(Vec::new(), |position| self.boards.winning_moves(&position));
        moves.into_iter().map(|won| (won.row, won.to.into())).collect()
    }
}
