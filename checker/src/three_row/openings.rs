//! The winning first moves on the boards `3 x m`, collected while P-positions are validated.

use super::{Move, Position};
use crate::limits::Budget;
use crate::statement::Value;
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
    pub(crate) fn note(&mut self, position: Position) {
        let Position { p, q, r } = position;
        if p == q && q == r {
            for m in p.saturating_add(1)..=self.bound {
                self.add(m, Move { row: 1, to: p });
            }
        } else if p == q {
            self.add(p, Move { row: 3, to: r });
        } else if q == r {
            self.add(p, Move { row: 2, to: q });
        }
    }

    fn add(&mut self, board: u32, bite: Move) {
        match self.first.get_mut(board as usize) {
            Some(slot @ None) => *slot = Some(bite),
            Some(Some(_)) => self.more.push((board, bite)),
            // A longer board than any that is told of.
            None => {}
        }
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
    pub fn json(&self) -> Value {
        let pair =
            |bite: Move| Value::List(vec![Value::Number(bite.row.into()), Value::Number(bite.to.into())]);
        Value::List(
            (1..=self.bound).map(|m| Value::List(self.of(m).into_iter().map(pair).collect())).collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limits;

    /// No certificate has these words, as every board has one winning first move; a wrong checker could.
    #[test]
    fn boards_with_no_or_two_winning_moves_are_said() {
        let mut openings = Openings::new(3, &mut Budget::start(&Limits::default())).unwrap();
        for (p, q, r) in [(1, 1, 0), (3, 3, 1), (3, 1, 1), (4, 4, 1), (3, 2, 1)] {
            openings.note(Position { p, q, r });
        }
        assert_eq!(
            openings.in_words(),
            "every board 3 x m with 1 <= m <= 3 has exactly one winning first move, except that \
             3 x 2 has none, 3 x 3 also has row 2 to 1"
        );
        assert_eq!(openings.of(3), [Move { row: 3, to: 1 }, Move { row: 2, to: 1 }]);
        let pair = |row: u64, to: u64| Value::List(vec![Value::Number(row), Value::Number(to)]);
        let boards = [vec![pair(3, 0)], vec![], vec![pair(3, 1), pair(2, 1)]];
        assert_eq!(openings.json(), Value::List(boards.map(Value::List).to_vec()));
        let format = include_str!("../../../format/three-row.md");
        for template in
            ["except that {exceptions}", "3 x {m} has none", "3 x {m} also has row {row} to {to}"]
        {
            assert!(format.contains(template), "{template}");
        }
    }

    #[test]
    fn a_square_answers_every_larger_board() {
        let mut openings = Openings::new(3, &mut Budget::start(&Limits::default())).unwrap();
        openings.note(Position { p: 1, q: 1, r: 1 });
        assert_eq!([1, 2, 3].map(|m| openings.of(m).len()), [0, 1, 1]);
        openings.note(Position { p: 3, q: 3, r: 3 });
        assert_eq!(openings.of(2), [Move { row: 1, to: 1 }]);
    }
}
