//! k-Diet Chomp by brute force, from Definition 1.2 of the paper and nothing else. Positions are row
//! lengths, the shortest first.

/// A game: rows, bite, and whether whoever cannot move has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub rows: usize,
    pub bite: u64,
    pub misere: bool,
}

/// Every move as `(row from 1, squares cut from that row)`, with what it leaves: rows from the first
/// on, small cuts first.
pub fn options(game: Game, lengths: &[u64]) -> Vec<((usize, u64), Vec<u64>)> {
    let mut options = Vec::new();
    for i in 0..game.rows {
        for cut in 1..=lengths[i] {
            let mut option = lengths.to_vec();
            for row in &mut option[..=i] {
                *row = (*row).min(lengths[i] - cut);
            }
            let eaten = lengths.iter().sum::<u64>() - option.iter().sum::<u64>();
            if eaten <= game.bite {
                options.push(((i + 1, cut), option));
            }
        }
    }
    options
}

/// The type of every position with rows of at most `longest` squares.
pub struct Oracle {
    pub game: Game,
    pub longest: u64,
    is_p: Vec<bool>,
}

impl Oracle {
    pub fn new(game: Game, longest: u64) -> Self {
        let count = (longest as usize + 1).pow(game.rows as u32);
        let mut oracle = Oracle { game, longest, is_p: vec![false; count] };
        for lengths in oracle.positions() {
            let empty = lengths.iter().all(|&length| length == 0);
            let place = oracle.place(&lengths);
            oracle.is_p[place] = if empty {
                !game.misere
            } else {
                !options(game, &lengths).iter().any(|(_, option)| oracle.is_p(option))
            };
        }
        oracle
    }

    fn place(&self, lengths: &[u64]) -> usize {
        lengths.iter().fold(0, |place, &length| place * (self.longest as usize + 1) + length as usize)
    }

    pub fn is_p(&self, lengths: &[u64]) -> bool {
        self.is_p[self.place(lengths)]
    }

    /// All positions, in lexicographic order.
    pub fn positions(&self) -> Vec<Vec<u64>> {
        let mut all: Vec<Vec<u64>> = vec![vec![]];
        for _ in 0..self.game.rows {
            let longer = |lengths: Vec<u64>| {
                let shortest = lengths.last().copied().unwrap_or(0);
                (shortest..=self.longest).map(move |length| [&lengths[..], &[length]].concat())
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }
}

/// Row lengths from gaps.
pub fn lengths(gaps: &[u64]) -> Vec<u64> {
    gaps.iter()
        .scan(0, |length, gap| {
            *length += gap;
            Some(*length)
        })
        .collect()
}

/// Gaps from row lengths.
pub fn gaps(lengths: &[u64]) -> Vec<u64> {
    let before = [0].into_iter().chain(lengths.iter().copied());
    lengths.iter().zip(before).map(|(length, before)| length - before).collect()
}
