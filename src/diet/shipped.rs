//! The certificates of k-Diet Chomp that are shipped.

use super::no_product::NoProduct;
use super::request::{ShiftsRequest, Window};
use super::rules::{DietGame, Play};
use crate::kind::{ENDING, ShippedCertificate};

/// The certificates of k-Diet Chomp that are shipped.
pub fn shipped() -> Vec<ShippedCertificate> {
    let games = shipped_games().into_iter();
    let settled = games
        .map(|game| bound(ShippedCertificate::new(path("diet", game), ShiftsRequest::new(game)), game));
    let paper = game(3, 2, Play::Misere);
    // Every N-position with its witness, every P-position with the length of its move list.
    let explicit = [game(2, 2, Play::Misere), paper];
    let explicit = explicit.map(|game| {
        ShippedCertificate::new(path("diet-explicit", game), ShiftsRequest::new(game).explicit())
            .in_lean("Diet_explicit")
    });
    let window = |first_row, spread| Window { game: paper.into(), first_row, spread };
    // A small one, for Lean's kernel.
    let small_window =
        ShippedCertificate::new(format!("diet/diet-window-small-3-2-misere.{ENDING}"), window(4, 8))
            .in_lean("Diet_window_small_3_2_misere");
    let none = games_without_product_form()
        .into_iter()
        .filter(|game| !recorded_without_product_form().contains(game))
        .map(|game| ShippedCertificate::new(path("diet-no-product", game), NoProduct::new(game)));
    let windows = [ShippedCertificate::new(path("diet-window", paper), window(13, 20)), small_window];
    settled.chain(explicit).chain(windows).chain(none).collect()
}

/// The games of k-Diet Chomp of which a certificate says that they have no product form: what is shipped, or of those
/// that take longer a record.
pub fn games_without_product_form() -> Vec<DietGame> {
    let normal = [4, 12, 13].map(|bite| game(3, bite, Play::Normal));
    let misere = [8, 9, 10, 11, 13, 15].map(|bite| game(3, bite, Play::Misere));
    normal
        .into_iter()
        .chain([game(4, 5, Play::Normal)])
        .chain(misere)
        .chain(recorded_without_product_form())
        .collect()
}

/// The games among them whose certificate takes long: it is a record.
pub fn recorded_without_product_form() -> [DietGame; 2] {
    [game(3, 4, Play::Misere), game(5, 2, Play::Misere)]
}

/// The games of k-Diet Chomp whose every position is classified in what is shipped.
pub fn shipped_games() -> Vec<DietGame> {
    let plays = [Play::Normal, Play::Misere];
    let up_to =
        |rows: usize, bite: u64| (1..=bite).flat_map(move |bite| plays.map(|play| game(rows, bite, play)));
    let narrow = (1..=2).flat_map(|rows| up_to(rows, 8));
    let wide = [(3, 3), (4, 3), (5, 2)].into_iter().flat_map(|(rows, bite)| up_to(rows, bite));
    let fans =
        [(4, Play::Normal), (4, Play::Misere), (5, Play::Normal)].map(|(bite, play)| game(3, bite, play));
    narrow.chain(wide).chain(fans).collect()
}

/// In the data module of its number of rows, if Lean's kernel bears the positions within its bounds.
fn bound(shipped: ShippedCertificate, game: DietGame) -> ShippedCertificate {
    let too_large = game.rows() >= 4 && game.bite() == 2 && game.play() == Play::Misere
        || game.rows() == 3 && game.bite() == 4;
    if too_large { shipped } else { shipped.in_lean(format!("Diet_{}", game.rows())) }
}

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("within the limits of the game")
}

fn path(kind: &str, game: DietGame) -> String {
    format!("diet/{kind}-{}-{}-{}.{ENDING}", game.rows(), game.bite(), game.play())
}
