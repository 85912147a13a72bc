//! Heaps of which a move takes one of some numbers, monotonic heaps, and their certificates (Ahn et al. 2018, sections 2
//! and 3): kind 13, by shifts that each number of a position repeats by itself.

pub mod classified;
pub mod kind;
pub mod position;
pub mod request;
pub mod rules;

use crate::kind::{ENDING, Shipped};
use crate::shifts::labels::Sort;
use request::Heaps as Request;
use rules::Heaps as Game;

/// The certificates of heaps that are shipped: those that statements in print rest on, and nim-values with and without a
/// preperiod.
pub fn shipped() -> Vec<Shipped> {
    let game = |heaps, take: &[u64], is_monotonic, sort| {
        Game::new(heaps, take, is_monotonic, sort).expect("within the limits of the game")
    };
    let plain = [(2, Sort::Misere), (3, Sort::Normal), (3, Sort::Misere)];
    let plain = plain.map(|(heaps, sort)| game(heaps, &[1, 2], false, sort));
    let monotonic = [2, 3].map(|heaps| game(heaps, &[1, 2], true, Sort::Misere));
    let values = [game(2, &[1, 2], false, Sort::NimValues), game(1, &[2, 4, 7], false, Sort::NimValues)];
    let all = plain.into_iter().chain(monotonic).chain(values);
    all.map(|game| Shipped::new(format!("heaps/{}.{ENDING}", game.file()), Request::new(&game))).collect()
}
