//! The kinds of k-Diet Chomp.

pub mod shifts;
pub mod window;

use super::figure::{FANS, LAYERS};
use super::types::Diet;
use crate::kind::{Kind, Range, Recipe};

const GAME: &str = "k-Diet Chomp";
/// The figures of what certificates say of k-Diet Chomp.
pub const FIGURES: &[&str] = &[LAYERS, FANS];
/// The kind *diet window*.
pub static WINDOW_KIND: Kind = Kind {
    number: window::WINDOW,
    name: "diet-window",
    game: GAME,
    limits: "up to 8 rows and k up to 16; rows of bounded length, at most 2^28 lists of lengths",
    ranges: &[
        Range::of("m", 1, 8),
        Range::of("k", 1, 16),
        Range::of("play", 0, 1),
        Range::of("L_j", 0, (1 << 28) - 1),
        Range::of("(L_1 + 1) * ... * (L_m + 1)", 1, 1 << 28),
    ],
    checked: "every position of the window: its witness, or its whole move list",
    made_by: &[Recipe::certain(
        "diet-window-<m>-<k>-<play>-<a>-<b>",
        "diet-window --rows <m> --bite <k> --play <play> --first-row <a> --spread <b>",
    )],
    figures: FIGURES,
    listings: &[],
    long: None,
    read: |certificate| Ok(Box::new(Diet::read_window(certificate)?)),
};
