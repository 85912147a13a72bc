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
    /// The title above it, where there are several.
    pub title: Option<String>,
    /// Its lines from the top.
    pub lines: Vec<Line>,
    /// Whether moves name a line and a column by number, from 1.
    pub counted: bool,
}

/// A line of squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// From the left: how many squares alike. A row may have a billion squares.
    pub runs: Vec<(Mark, u64)>,
    /// The label at its end, like the length of the row.
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
    /// There, and a move that takes it, and what it must take with it, wins.
    Winning,
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
            Mark::Winning => '!',
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
    /// What is written beside it.
    pub name: String,
    /// Its state.
    pub mark: Mark,
}

/// A square or an element of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square: of which board, in which line of it, and in which column, each from 0.
    Square(usize, usize, u64),
    /// An element, by its name.
    Element(String),
}

impl Line {
    /// How many squares there are, holes included.
    pub fn length(&self) -> u64 {
        self.runs.iter().map(|&(_, count)| count).sum()
    }

    /// The runs of squares with this mark: the column from 0, and how many.
    pub fn marked(&self, wanted: Mark) -> impl Iterator<Item = (u64, u64)> {
        let mut next = 0;
        let placed = self.runs.iter().map(move |&(mark, count)| {
            let from = next;
            next += count;
            (mark, from, count)
        });
        placed.filter(move |(mark, ..)| *mark == wanted).map(|(_, from, count)| (from, count))
    }

    /// Marks the square in this column.
    fn mark(&mut self, column: u64, mark: Mark) {
        let mut next = 0;
        let split = |&(old, count): &(Mark, u64)| {
            let from = next;
            next += count;
            let before = column.saturating_sub(from).min(count);
            let there = u64::from(column >= from && column < next);
            [(old, before), (mark, there), (old, count - before - there)]
        };
        let runs: Vec<(Mark, u64)> = self.runs.iter().flat_map(split).collect();
        self.runs = runs.into_iter().filter(|&(_, count)| count > 0).collect();
    }
}

impl Drawing {
    /// Squares of the longest line of a board, holes included; 0 of a diagram.
    pub fn longest_line(&self) -> u64 {
        match self {
            Drawing::Boards(boards) => {
                boards.iter().flat_map(|board| &board.lines).map(Line::length).max().unwrap_or(0)
            }
            Drawing::Diagram(_) => 0,
        }
    }

    /// Whether a square or an element has this mark.
    pub fn has(&self, mark: Mark) -> bool {
        match self {
            Drawing::Boards(boards) => {
                boards.iter().flat_map(|board| &board.lines).any(|line| line.marked(mark).next().is_some())
            }
            Drawing::Diagram(diagram) => {
                diagram.levels.iter().flatten().any(|element| element.mark == mark)
            }
        }
    }

    /// Marks a square or an element, if it is there.
    pub fn mark(&mut self, spot: &Spot, mark: Mark) {
        match (self, spot) {
            (Drawing::Boards(boards), Spot::Square(board, line, column)) => {
                let line = boards.get_mut(*board).and_then(|board| board.lines.get_mut(*line));
                line.into_iter().for_each(|line| line.mark(*column, mark));
            }
            (Drawing::Diagram(diagram), Spot::Element(name)) => {
                let elements = diagram.levels.iter_mut().flatten();
                elements.filter(|element| element.name == *name).for_each(|element| element.mark = mark);
            }
            _ => {}
        }
    }

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
        Drawing::Boards(vec![Board { title: None, lines, counted: true }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_splits_a_run() {
        let mut drawing = Drawing::of_rows([(4, 4), (2, 2)], Some(0));
        drawing.mark(&Spot::Square(0, 0, 2), Mark::Winning);
        drawing.mark(&Spot::Square(0, 1, 0), Mark::Winning);
        // There is no such square.
        drawing.mark(&Spot::Square(0, 1, 2), Mark::Winning);
        let Drawing::Boards(boards) = &drawing else { panic!("rows make a board") };
        let lines = &boards[0].lines;
        let first = [(Mark::Poison, 1), (Mark::Square, 1), (Mark::Winning, 1), (Mark::Square, 1)];
        assert_eq!(lines[0].runs, first);
        assert_eq!(lines[1].runs, [(Mark::Winning, 1), (Mark::Square, 1)]);
        assert_eq!(lines[0].marked(Mark::Square).collect::<Vec<_>>(), [(1, 1), (3, 1)]);
        assert!(drawing.has(Mark::Poison) && !drawing.has(Mark::Hole));
        assert_eq!(drawing.longest_line(), 4);
    }

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
