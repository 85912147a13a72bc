//! k-Diet Chomp: the forms that settle every position at once, and the kinds of certificate that
//! write them down.

mod array;
mod claims;
pub mod classified;
mod figure;
pub mod kinds;
mod lean;
pub mod position;
pub mod request;
pub mod rules;
pub mod search;
pub mod shifts;

use crate::kind::{ENDING, Shipped};
use kinds::form::Encoding;
use request::{Form, NoProduct, Window};
use rules::{DietGame, Play};

/// The certificates of k-Diet Chomp that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let forms = shipped_games().into_iter().map(|game| {
        // The largest has 119 million positions to list; its labels are enough.
        let large = game.rows() == 5 && game.bite() == 2 && game.play() == Play::Misere;
        let encoding = if large { Encoding::Labels } else { Encoding::Explicit };
        let shipped = Shipped::new(path("diet", game), Form::new(game, encoding));
        match (game.rows(), game.bite(), game.play()) {
            (1 | 2, _, _) => shipped.in_lean(format!("Diet_{}", game.rows())),
            (3, 1 | 3, _) | (3, 2, Play::Normal) => shipped.in_lean("Diet_3"),
            (4, 1, _) | (4, 2, Play::Normal) => shipped.in_lean("Diet_4"),
            (5, 1, _) => shipped.in_lean("Diet_5"),
            // As much as one process holds.
            (3, 2, Play::Misere) | (3, 5, _) | (4, 3, _) | (5, 2, Play::Normal) => {
                shipped.in_lean(format!("Diet_{}_{}_{}", game.rows(), game.bite(), game.play()))
            }
            _ => shipped,
        }
    });
    let paper = game(3, 2, Play::Misere);
    let window = |first_row, spread| Window { game: paper.into(), first_row, spread };
    // A small one, for Lean's kernel.
    let small_window = Shipped::new(format!("diet/diet-window-small-3-2-misere.{ENDING}"), window(4, 8))
        .in_lean("Diet_window_small_3_2_misere");
    // Its gaps repeat by themselves too; every other form with a wall is too large for the kernel.
    let wall = game(3, 2, Play::Normal);
    let small_wall =
        Shipped::new(path("diet-wall-small", wall), Form::new(wall, Encoding::Explicit).with_wall(1))
            .in_lean("Diet_wall_small_3_2_normal");
    // The labels alone of a form whose witnesses and move lists take forty times as long.
    let labels = game(4, 2, Play::Misere);
    let labels = Shipped::new(path("diet-labels", labels), Form::new(labels, Encoding::Labels))
        .in_lean_by_parts("Diet_labels_4_2_misere");
    let none = games_without_product_form()
        .into_iter()
        .map(|game| Shipped::new(path("diet-no-product", game), NoProduct::new(game)));
    let windows = [Shipped::new(path("diet-window", paper), window(13, 20)), small_window];
    forms.chain([labels, small_wall]).chain(windows).chain(none).collect()
}

/// The games of k-Diet Chomp of which it is shipped that they have no product form.
pub fn games_without_product_form() -> Vec<DietGame> {
    let normal = [4, 12, 13].map(|bite| game(3, bite, Play::Normal));
    let misere = [8, 9, 10, 11, 13, 15].map(|bite| game(3, bite, Play::Misere));
    normal.into_iter().chain([game(4, 5, Play::Normal)]).chain(misere).collect()
}

/// The games of k-Diet Chomp whose forms are shipped.
pub fn shipped_games() -> Vec<DietGame> {
    let plays = [Play::Normal, Play::Misere];
    let up_to =
        |rows: usize, bite: u64| (1..=bite).flat_map(move |bite| plays.map(|play| game(rows, bite, play)));
    let narrow = (1..=2).flat_map(|rows| up_to(rows, 8));
    let wide = [(3, 3), (4, 3), (5, 2)].into_iter().flat_map(|(rows, bite)| up_to(rows, bite));
    narrow.chain(wide).chain([game(3, 5, Play::Normal)]).collect()
}

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("within the limits of the game")
}

fn path(kind: &str, game: DietGame) -> String {
    format!("diet/{kind}-{}-{}-{}.{ENDING}", game.rows(), game.bite(), game.play())
}
