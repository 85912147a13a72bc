//! The winning first moves on the boards `3 x m`, collected while P-positions are validated.

use super::{Move, Position};
use crate::json::Json;
use crate::limits::Budget;
use crate::verdict::Stop;

/// The winning first moves of `[m,m,m]` for `1 <= m <= n`.
pub struct Openings {
    first: Vec<Option<Move>>,
    more: Vec<(u32, Move)>,
    bound: u32,
}

impl Openings {
    pub(crate) fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Openings { first: budget.vec(None, u64::from(bound) + 1)?, more: Vec::new(), bound })
    }

    /// Notes the P-position `[p,q,r]`. A bite of `[m,m,m]` leaves `[m,m,a]`, `[m,a,a]` or
    /// `[a,a,a]` with `a < m`, so `[p,q,r]` answers the board `m = p`, or, being a rectangle, every
    /// larger board.
    pub(crate) fn note(&mut self, position: Position) -> Result<(), Stop> {
        let Position { p, q, r } = position;
        if p == q && q == r {
            for m in p.saturating_add(1)..=self.bound {
                self.add(m, Move { row: 1, to: p })?;
            }
        } else if p == q {
            self.add(p, Move { row: 3, to: r })?;
        } else if q == r {
            self.add(p, Move { row: 2, to: q })?;
        }
        Ok(())
    }

    fn add(&mut self, board: u32, bite: Move) -> Result<(), Stop> {
        match self.first.get_mut(board as usize) {
            Some(slot @ None) => *slot = Some(bite),
            Some(Some(_)) => self.more.push((board, bite)),
            None if board > self.bound => {}
            None => return Err(Stop::Internal("an opening outside the boards")),
        }
        Ok(())
    }

    /// Every winning first move of the board `3 x m`.
    pub fn of(&self, board: u32) -> Vec<Move> {
        let first = self.first.get(board as usize).copied().flatten();
        let more = self.more.iter().filter(|(m, _)| *m == board);
        first.into_iter().chain(more.map(|(_, bite)| *bite)).collect()
    }

    /// The corollary in words.
    pub fn in_words(&self) -> String {
        let exceptions: Vec<String> = (1..=self.bound)
            .filter(|&m| self.first.get(m as usize).is_none_or(Option::is_none))
            .map(|m| format!("3 x {m} has none"))
            .chain(self.more.iter().map(|(m, bite)| format!("3 x {m} also has {bite}")))
            .collect();
        match (self.bound, exceptions.is_empty()) {
            (0, _) => "no board 3 x m is in the domain".to_string(),
            (n, true) => {
                format!("every board 3 x m with 1 <= m <= {n} has exactly one winning first move")
            }
            (n, false) => format!(
                "every board 3 x m with 1 <= m <= {n} has exactly one winning first move, except that {}",
                exceptions.join(", ")
            ),
        }
    }

    /// For each board from 1 on, the list of its winning first moves as pairs of row and length.
    pub fn json(&self) -> Json {
        let pair =
            |bite: Move| Json::List(vec![Json::Number(bite.row.into()), Json::Number(bite.to.into())]);
        Json::List(
            (1..=self.bound).map(|m| Json::List(self.of(m).into_iter().map(pair).collect())).collect(),
        )
    }
}
