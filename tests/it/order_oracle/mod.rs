//! Games on finite orders by brute force, from the rules and nothing else: sets as lists of elements,
//! the order as the relation "less than or equal".

use std::collections::{BTreeMap, BTreeSet};

/// A game: `at_most[a][b]` says that a is b or less than b.
pub struct Game {
    pub at_most: Vec<Vec<bool>>,
    pub poisoned: bool,
}

pub type Set = BTreeSet<usize>;

impl Game {
    /// The game on the order that these pairs (lesser, greater) generate.
    pub fn new(elements: usize, pairs: &[(usize, usize)], poisoned: bool) -> Self {
        let mut at_most: Vec<Vec<bool>> =
            (0..elements).map(|a| (0..elements).map(|b| a == b).collect()).collect();
        for &(lesser, greater) in pairs {
            at_most[lesser][greater] = true;
        }
        for middle in 0..elements {
            for a in 0..elements {
                for b in 0..elements {
                    at_most[a][b] |= at_most[a][middle] && at_most[middle][b];
                }
            }
        }
        Game { at_most, poisoned }
    }

    pub fn whole(&self) -> Set {
        (0..self.at_most.len()).collect()
    }

    pub fn after(&self, position: &Set, element: usize) -> Set {
        position.iter().copied().filter(|&other| !self.at_most[element][other]).collect()
    }

    /// Every position that can be reached, and whether it is a P-position.
    pub fn classify(&self) -> BTreeMap<Set, bool> {
        let mut known = BTreeMap::new();
        self.is_p(&self.whole(), &mut known);
        known
    }

    /// Every position that can be reached in the poset game, and its nim-value.
    pub fn nim_values(&self) -> BTreeMap<Set, u64> {
        let mut known = BTreeMap::new();
        self.nim_value(&self.whole(), &mut known);
        known
    }

    fn nim_value(&self, position: &Set, known: &mut BTreeMap<Set, u64>) -> u64 {
        if let Some(&value) = known.get(position) {
            return value;
        }
        let values: Vec<u64> =
            position.iter().map(|&element| self.nim_value(&self.after(position, element), known)).collect();
        let value = (0..).find(|number| !values.contains(number)).unwrap();
        known.insert(position.clone(), value);
        value
    }

    fn is_p(&self, position: &Set, known: &mut BTreeMap<Set, bool>) -> bool {
        if let Some(&is_p) = known.get(position) {
            return is_p;
        }
        let mut is_p = !(position.is_empty() && self.poisoned);
        for &element in position {
            // All options are looked at, so that all positions become known.
            is_p &= !self.is_p(&self.after(position, element), known);
        }
        known.insert(position.clone(), is_p);
        is_p
    }
}
