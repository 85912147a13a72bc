//! Heap games of a finite range, by plain recursion: Nim, `Subtraction([k])`, their poker variants with a bag, and their
//! monotonic variants (Ahn et al. 2018, sections 2 and 3), for statements in print.

use std::collections::HashMap;

/// A heap game, and how far its positions are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeapGame {
    /// Most tokens that a move takes; `None` in Nim, where it is any number.
    pub most_taken: Option<u64>,
    /// Whether the heaps ascend and have to stay so. Elsewhere heaps have no order.
    pub monotonic: bool,
    /// How many tokens may be put back during the game, at most as many in one move as it may take.
    pub bag: u64,
    /// The number of heaps.
    pub heaps: usize,
    /// Most tokens in a heap.
    pub longest: u64,
    /// Whether whoever takes the last token loses.
    pub misere: bool,
}

/// The heaps, ascending, and what may still be put back.
type Position = (Vec<u64>, u64);

/// The types of all positions of a heap game within its range.
pub struct Types {
    game: HeapGame,
    is_p: HashMap<Position, bool>,
}

impl HeapGame {
    /// Every move: the heap (from 0) and how many tokens it has then, with what it leaves.
    fn moves(&self, (heaps, bag): &Position) -> Vec<((usize, u64), Position)> {
        let mut moves = Vec::new();
        for (i, &tokens) in heaps.iter().enumerate() {
            let most = self.most_taken.unwrap_or(u64::MAX);
            let below = if self.monotonic && i > 0 { heaps[i - 1] } else { 0 };
            let takes = (below.max(tokens.saturating_sub(most))..tokens).map(|left| (left, *bag));
            let puts = (1..=most.min(*bag)).map(|put| (tokens + put, bag - put));
            for (left, bag) in takes.chain(puts) {
                let mut after = heaps.clone();
                after[i] = left;
                after.sort_unstable();
                moves.push(((i, left), (after, bag)));
            }
        }
        moves
    }

    /// All types, computed from few tokens in the bag to many, and from small heaps to large ones: a move
    /// takes tokens from heaps, or from the bag.
    pub fn solve(self) -> Types {
        let mut types = Types { game: self, is_p: HashMap::new() };
        for bag in 0..=self.bag {
            let mut all = ascending(self.heaps, self.longest + self.bag - bag);
            all.sort_by_key(|heaps| heaps.iter().sum::<u64>());
            for heaps in all {
                let position = (heaps, bag);
                let moves = self.moves(&position);
                let is_over = moves.is_empty();
                let is_p = !moves.iter().any(|(_, after)| types.is_p.get(after) == Some(&true));
                // Whoever cannot move has lost, or in misere play won.
                types.is_p.insert(position, is_p && !(is_over && self.misere));
            }
        }
        types
    }
}

impl Types {
    /// The game.
    pub fn game(&self) -> HeapGame {
        self.game
    }

    /// Whether the position with these heaps and the whole bag is P; `None` outside the range.
    pub fn is_p(&self, heaps: &[u64]) -> Option<bool> {
        let is_within = heaps.iter().all(|&tokens| tokens <= self.game.longest);
        self.is_p.get(&(heaps.to_vec(), self.game.bag)).copied().filter(|_| is_within)
    }

    /// The winning moves there: heap (from 1) and what it has then.
    pub fn winning(&self, heaps: &[u64]) -> Vec<(usize, u64)> {
        let moves = self.game.moves(&(heaps.to_vec(), self.game.bag)).into_iter();
        let wins = moves.filter(|(_, after)| self.is_p.get(after) == Some(&true));
        wins.map(|((i, left), _)| (i + 1, left)).collect()
    }
}

/// Every list of so many heaps of at most `longest` tokens, ascending.
fn ascending(heaps: usize, longest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..heaps {
        all = all
            .into_iter()
            .flat_map(|list: Vec<u64>| {
                let least = list.last().copied().unwrap_or(0);
                (least..=longest).map(move |tokens| [&list[..], &[tokens]].concat())
            })
            .collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solved(name: &str) -> Types {
        name.parse::<HeapGame>().unwrap().solve()
    }

    /// Corollary 2.2 and Theorem 2.3, on a range.
    #[test]
    fn nim_is_won_by_the_xor() {
        for (name, misere) in
            [("nim heaps=3 longest=9 play=normal", false), ("nim heaps=3 longest=9 play=misere", true)]
        {
            let types = solved(name);
            for heaps in ascending(3, 9) {
                let small = misere && heaps.iter().all(|&tokens| tokens <= 1);
                let xor = heaps.iter().fold(0, |xor, tokens| xor ^ tokens);
                assert_eq!(types.is_p(&heaps), Some(xor == u64::from(small)), "{name} {heaps:?}");
            }
        }
    }

    /// Theorem 2.10: a bag changes no type.
    #[test]
    fn a_bag_changes_no_type() {
        for game in ["nim", "subtraction-2", "subtraction-3"] {
            for play in ["normal", "misere"] {
                let plain = solved(&format!("{game} heaps=2 longest=7 play={play}"));
                let poker = solved(&format!("poker-3 {game} heaps=2 longest=7 play={play}"));
                for heaps in ascending(2, 7) {
                    assert_eq!(plain.is_p(&heaps), poker.is_p(&heaps), "{game} {play} {heaps:?}");
                }
            }
        }
    }

    #[test]
    fn winning_moves_are_those_to_p_positions() {
        let types = solved("nim heaps=3 longest=5 play=normal");
        assert_eq!(types.winning(&[1, 2, 4]), [(3, 3)]);
        assert_eq!(types.winning(&[1, 2, 3]), []);
        assert_eq!(types.is_p(&[1, 2, 6]), None);
        let monotonic = solved("monotonic subtraction-2 heaps=2 longest=9 play=misere");
        assert_eq!(monotonic.is_p(&[3, 7]), Some(true));
        assert_eq!(monotonic.winning(&[3, 3]), [(1, 2)]);
    }
}
