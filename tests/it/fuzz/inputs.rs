//! Which file is the input of each number.

use super::claims;
use super::damage::{Parts, damaged};
use super::games::Games;
use super::numbers::Numbers;
use chomp_check::KINDS;
use chompcert::checking::files;
use std::path::Path;

/// Longest file that is changed, in bytes.
const LONGEST: usize = 600;
/// Files of each kind that are written before the first input, and changed then.
const WRITTEN: u64 = 300;

/// Files to begin with, and what writes more.
pub struct Inputs {
    seed: u64,
    games: Games,
    /// Of each kind those whose container is sound.
    files: Vec<(u64, Vec<Parts>)>,
    /// All of them, and those that are no container.
    any: Vec<Vec<u8>>,
    /// Certificates on which claims rest.
    bases: Vec<Vec<u8>>,
}

impl Inputs {
    pub fn new(seed: u64) -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = ["tests/corpus", "certificates"].map(|part| files::certificates(&root.join(part)).0);
        let read = found.into_iter().flatten().map(|path| std::fs::read(path.unwrap()).unwrap());
        let mut any: Vec<Vec<u8>> = read.filter(|bytes| bytes.len() <= LONGEST).collect();
        let claims = any.iter().filter_map(|file| Parts::of(file)).filter(|parts| parts.kind == 14);
        let mut bases: Vec<Vec<u8>> =
            claims.filter_map(|parts| claims::basis(&parts.payload).map(<[u8]>::to_vec)).collect();
        bases.retain(|basis| [1, 2, 5, 7, 9, 10, 13].iter().any(|kind| is_of(basis, *kind)));
        bases.sort();
        bases.dedup();
        let mut games = Games::default();
        for kind in KINDS {
            let numbers = &mut Numbers::of(seed, u64::MAX - kind.number);
            any.extend((0..WRITTEN).filter_map(|_| games.file(kind.number, &bases, numbers)));
        }
        let parts: Vec<Parts> = any.iter().filter_map(|file| Parts::of(file)).collect();
        let of_kind = |kind: u64| parts.iter().filter(|parts| parts.kind == kind).cloned().collect();
        let files = KINDS.iter().map(|kind| (kind.number, of_kind(kind.number))).collect();
        Inputs { seed, games, files, any, bases }
    }

    /// The input with this number.
    pub fn input(&mut self, number: u64) -> Vec<u8> {
        let numbers = &mut Numbers::of(self.seed, number);
        if numbers.once_in(64) {
            let file = &self.any[numbers.below(self.any.len())];
            return damaged(file, numbers);
        }
        let drawn = numbers.below(self.files.len());
        // Their checks take the longest.
        let again = (13..=14).contains(&self.files[drawn].0) && numbers.once_in(2);
        let (kind, files) = &self.files[if again { numbers.below(self.files.len()) } else { drawn }];
        let at_edges = (13..=14).contains(kind);
        let written = if numbers.once_in(if at_edges { 2 } else { 8 }) {
            self.games.file(*kind, &self.bases, numbers)
        } else {
            None
        };
        let most = if at_edges && written.is_some() { 2 } else { 4 };
        let changes = numbers.below(most).div_ceil(2) + usize::from(written.is_none());
        if let (Some(file), 0) = (&written, changes) {
            return file.clone();
        }
        let mut parts = match written {
            Some(file) => Parts::of(&file).unwrap(),
            None => numbers.pick(files).clone(),
        };
        for _ in 0..changes {
            let other = &files[numbers.below(files.len())];
            parts.change(numbers, other);
        }
        parts.sealed()
    }
}

fn is_of(file: &[u8], kind: u64) -> bool {
    Parts::of(file).is_some_and(|parts| parts.kind == kind)
}
