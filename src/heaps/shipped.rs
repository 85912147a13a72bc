//! The certificates of heaps that are shipped.

use super::request::Heaps as Request;
use super::rules::Heaps as Game;
use crate::kind::{ENDING, ShippedCertificate};
use crate::shifts::labels::Sort;

/// The certificates of heaps that are shipped: those that statements in print rest on, and nim-values with and without a
/// preperiod.
pub fn shipped() -> Vec<ShippedCertificate> {
    let game = |heaps, take: &[u64], is_monotonic, sort| {
        Game::new(heaps, take, is_monotonic, sort).expect("within the limits of the game")
    };
    let plain = [(2, Sort::Misere), (3, Sort::Normal), (3, Sort::Misere)];
    let plain = plain.map(|(heaps, sort)| game(heaps, &[1, 2], false, sort));
    let monotonic = [2, 3].map(|heaps| game(heaps, &[1, 2], true, Sort::Misere));
    let values = [game(2, &[1, 2], false, Sort::NimValues), game(1, &[2, 4, 7], false, Sort::NimValues)];
    let all = plain.into_iter().chain(monotonic).chain(values);
    let shipped = |game: Game| {
        ShippedCertificate::new(format!("heaps/{}.{ENDING}", game.file()), Request::new(&game))
    };
    all.map(|game| shipped(game).in_lean("Heaps")).collect()
}
