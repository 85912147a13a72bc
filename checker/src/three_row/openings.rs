//! The winning first moves on the boards `3 x m`, collected while P-positions are validated.

use super::{Move, Position};
use crate::limits::Budget;
use crate::statement::Value;
use crate::verdict::Stop;

/// The winning first moves of `[m,m,m]` for `1 <= m <= n`.
pub(crate) struct Openings {
    /// By `m`, from 0 on.
    winning: Vec<Vec<Move>>,
}

impl Openings {
    pub fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let boards = u64::from(bound) + 1;
        // A vector begins with room for four.
        budget.pay(boards, 4 * size_of::<Move>())?;
        Ok(Openings { winning: budget.vec(Vec::new(), boards)? })
    }

    /// Notes the P-position `[p,q,r]`. A bite of `[m,m,m]` leaves `[m,m,a]`, `[m,a,a]` or
    /// `[a,a,a]` with `a < m`, so `[p,q,r]` answers the board `m = p`, or, being a rectangle, every
    /// larger board.
    pub fn note(&mut self, Position { p, q, r }: Position) {
        let (boards, bite) = match (p == q, q == r) {
            (true, true) => (p as usize + 1..self.winning.len(), Move { row: 1, to: p }),
            (true, false) => (p as usize..p as usize + 1, Move { row: 3, to: r }),
            (false, true) => (p as usize..p as usize + 1, Move { row: 2, to: q }),
            (false, false) => return,
        };
        // Of a longer board nothing is told.
        for board in self.winning.get_mut(boards).unwrap_or_default() {
            board.push(bite);
        }
    }

    /// The boards that are told of, each with its winning first moves.
    fn boards(&self) -> impl Iterator<Item = (usize, &Vec<Move>)> {
        self.winning.iter().enumerate().skip(1)
    }

    /// The corollary in words.
    pub fn in_words(&self) -> String {
        let without = self.boards().filter(|(_, winning)| winning.is_empty());
        let without = without.map(|(m, _)| format!("3 x {m} has none"));
        let further = self.boards().flat_map(|(m, winning)| {
            winning.iter().skip(1).map(move |bite| format!("3 x {m} also has {bite}"))
        });
        let exceptions = without.chain(further).collect::<Vec<_>>().join(", ");
        let all = match self.boards().last() {
            None => return "no board 3 x m is in the domain".to_string(),
            Some((n, _)) => {
                format!("every board 3 x m with 1 <= m <= {n} has exactly one winning first move")
            }
        };
        if exceptions.is_empty() { all } else { format!("{all}, except that {exceptions}") }
    }

    /// For each board from 1 on, the list of its winning first moves as pairs of row and length.
    pub fn json(&self) -> Value {
        let pair = |bite: &Move| Value::numbers(&[bite.row.into(), bite.to.into()]);
        let moves = |(_, winning): (usize, &Vec<Move>)| Value::List(winning.iter().map(pair).collect());
        Value::List(self.boards().map(moves).collect())
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
        let pair = |row: u64, to: u64| Value::List(vec![Value::Number(row), Value::Number(to)]);
        let boards = [vec![pair(3, 0)], vec![], vec![pair(3, 1), pair(2, 1)]];
        assert_eq!(openings.json(), Value::List(boards.map(Value::List).to_vec()));
        if crate::spent::is_published() {
            return;
        }
        let none = Openings::new(0, &mut Budget::start(&Limits::default())).unwrap();
        assert_eq!(none.in_words(), "no board 3 x m is in the domain");
        let format = String::from_utf8(crate::spent::read("format/three-row.md")).unwrap();
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
        assert_eq!([1, 2, 3].map(|m: usize| openings.winning[m].len()), [0, 1, 1]);
        openings.note(Position { p: 3, q: 3, r: 3 });
        assert_eq!(openings.winning[2], [Move { row: 1, to: 1 }]);
    }
}
