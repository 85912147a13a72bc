//! The certificates that are shipped with the project, each with the request it answers.

use crate::certificate::diet::form::Encoding;
use crate::request::Request;
use crate::rules::diet::{DietGame, Play};

/// File names in `certificates/` and what each answers.
pub fn shipped() -> Vec<(String, Request)> {
    let three_row = THREE_ROW.iter().map(|&(name, request)| (name.to_string(), request));
    let forms = diet_games().into_iter().map(|game| {
        // The largest has 119 million positions to list; its labels are enough.
        let large = game.rows() == 5 && game.bite() == 2 && game.play() == Play::Misere;
        let encoding = if large { Encoding::Labels } else { Encoding::Explicit };
        (diet_name("diet", game), Request::Diet { game, encoding })
    });
    let paper = diet(3, 2, Play::Misere);
    let window = Request::DietWindow { game: paper, first_row: 13, spread: 20 };
    three_row.chain(forms).chain([(diet_name("diet-window", paper), window)]).collect()
}

/// The games of k-Diet Chomp whose forms are shipped.
pub fn diet_games() -> Vec<DietGame> {
    let plays = [Play::Normal, Play::Misere];
    let up_to =
        |rows: usize, bite: u64| (1..=bite).flat_map(move |bite| plays.map(|play| diet(rows, bite, play)));
    let narrow = (1..=2).flat_map(|rows| up_to(rows, 8));
    let wide = [(3, 3), (4, 3), (5, 2)].into_iter().flat_map(|(rows, bite)| up_to(rows, bite));
    narrow.chain(wide).chain([diet(3, 5, Play::Normal)]).collect()
}

fn diet(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("within the limits of the game")
}

fn diet_name(kind: &str, game: DietGame) -> String {
    format!("diet/{kind}-{}-{}-{}.{ENDING}", game.rows(), game.bite(), game.play())
}

/// The certificates of three-row Chomp.
const THREE_ROW: &[(&str, Request)] = &[
    ("three-row-explicit-100.chompcert", Request::ThreeRowExplicit { columns: 100 }),
    ("three-row-table-100.chompcert", Request::ThreeRowTable { columns: 100 }),
    ("three-row-table-200.chompcert", Request::ThreeRowTable { columns: 200 }),
    ("three-row-table-1000.chompcert", Request::ThreeRowTable { columns: 1000 }),
];

/// File ending of certificates.
pub const ENDING: &str = "chompcert";
