//! Pictures of positions, whatever they are made of: rows of squares, boards with holes, layers of a
//! body in three dimensions, the diagram of a finite order.

/// A picture of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Boards of squares, one after the other: one for a board, one for each layer of a body.
    Boards(Vec<Board>),
    /// The diagram of a finite order.
    Diagram(Diagram),
}

/// A board of squares, drawn line by line from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// What stands above it, where there are several.
    pub title: Option<String>,
    /// Its lines from the top.
    pub lines: Vec<Line>,
}

/// A line of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// From the left: how many squares alike. A row may have a billion squares.
    pub runs: Vec<(Mark, u64)>,
    /// What stands at its end, like the length of the row.
    pub label: String,
}

/// The state of a square or an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// There, and poisoned.
    Poison,
    /// There.
    Square,
    /// There, and about to be taken.
    Bitten,
    /// Not there: taken, or never there.
    Hole,
}

impl Mark {
    /// One character for a terminal.
    pub fn character(self) -> char {
        match self {
            Mark::Poison => 'x',
            Mark::Square => '#',
            Mark::Bitten => 'o',
            Mark::Hole => ' ',
        }
    }
}

/// The diagram of a finite order: greater elements above lesser ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagram {
    /// Levels from the bottom; each element stands above all that are less.
    pub levels: Vec<Vec<Element>>,
    /// Which element covers which: pairs (greater, lesser) of names.
    pub covers: Vec<(String, String)>,
}

/// An element of a finite order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its name.
    pub name: String,
    /// Its state.
    pub mark: Mark,
}

impl Drawing {
    /// A board of rows that begin at the same column, one line for each from the top: `length`
    /// squares, of which the first `kept` are not about to be taken; of row number `poisoned` (from
    /// 0) the first square is poisoned.
    pub fn of_rows(rows: impl IntoIterator<Item = (u64, u64)>, poisoned: Option<usize>) -> Self {
        let line = |(i, (length, kept)): (usize, (u64, u64))| {
            let poison = u64::from(poisoned == Some(i) && length > 0);
            let left = kept.clamp(poison, length);
            let runs =
                [(Mark::Poison, poison), (Mark::Square, left - poison), (Mark::Bitten, length - left)];
            let runs = runs.into_iter().filter(|&(_, count)| count > 0).collect();
            Line { runs, label: length.to_string() }
        };
        let lines = rows.into_iter().enumerate().map(line).collect();
        Drawing::Boards(vec![Board { title: None, lines }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_a_poisoned_square_and_a_bite() {
        let Drawing::Boards(boards) = Drawing::of_rows([(3, 1), (2, 2), (0, 0), (1, 0)], Some(0)) else {
            panic!("rows make a board")
        };
        let runs: Vec<_> = boards[0].lines.iter().map(|line| line.runs.clone()).collect();
        assert_eq!(
            runs,
            [
                vec![(Mark::Poison, 1), (Mark::Bitten, 2)],
                vec![(Mark::Square, 2)],
                vec![],
                vec![(Mark::Bitten, 1)]
            ]
        );
    }
}
