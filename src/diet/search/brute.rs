//! Every position up to a length, decided from the rules alone.
//!
//! Nothing here knows of gaps, periods or costs in gaps: a move is a row and a shorter length, and
//! what it removes is counted. Slow on purpose; the oracle of the tests and of the benchmark.
use crate::diet::rules::DietGame;
use std::collections::HashMap;

/// A memo of positions by their lengths, shortest row first.
pub struct BruteForce {
    game: DietGame,
    known: HashMap<Vec<u64>, bool>,
}

impl BruteForce {
    /// An empty memo for `game`.
    pub fn new(game: DietGame) -> Self {
        Self { game, known: HashMap::new() }
    }

    /// Whether the position with these lengths (ascending) is P.
    pub fn is_p(&mut self, lengths: &[u64]) -> bool {
        if let Some(&p) = self.known.get(lengths) {
            return p;
        }
        let p = if lengths.iter().all(|&a| a == 0) {
            self.game.empty_board_is_p()
        } else {
            let mut no_option_is_p = true;
            for i in 0..lengths.len() {
                for b in (0..lengths[i]).rev() {
                    let mut next = lengths.to_vec();
                    for row in &mut next[..=i] {
                        *row = (*row).min(b);
                    }
                    let eaten: u64 = lengths.iter().zip(&next).map(|(a, n)| a - n).sum();
                    if eaten > self.game.bite() {
                        break;
                    }
                    no_option_is_p &= !self.is_p(&next);
                }
            }
            no_option_is_p
        };
        self.known.insert(lengths.to_vec(), p);
        p
    }
}

/// All positions of `rows` rows with last row at most `longest`, as lengths, in lexicographic order.
pub fn positions(rows: usize, longest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..rows {
        all = all
            .into_iter()
            .flat_map(|lengths: Vec<u64>| {
                let above = lengths.last().copied().unwrap_or(0);
                (above..=longest).map(move |a| {
                    let mut next = lengths.clone();
                    next.push(a);
                    next
                })
            })
            .collect();
    }
    all
}
