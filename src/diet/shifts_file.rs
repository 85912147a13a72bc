//! Shifts as people write them: a text with the bounds of the rows and a line for each shift.

use super::rules::{DietGame, Play};
use super::shifts::Shifts;
use crate::shifts::file::{ShiftsFile, ShiftsFileError};

/// The shifts that settle a game and take minutes to find, or are not found by the search.
pub fn known(game: DietGame) -> Option<Shifts> {
    let text = match (game.rows(), game.bite(), game.play()) {
        (3, 4, Play::Normal) => include_str!("fans/3-4-normal.txt"),
        (3, 4, Play::Misere) => include_str!("fans/3-4-misere.txt"),
        (4, 5, Play::Normal) => include_str!("fans/4-5-normal.txt"),
        (5, 2, Play::Misere) => include_str!("fans/5-2-misere.txt"),
        _ => return None,
    };
    Some(read(text, game).expect("what is written down is read"))
}

/// Reads shifts of a game with the bounds of the rows, as `ShiftsFile` does.
///
/// # Errors
/// When a line is wrong, or the bounds are left out.
///
/// ```
/// use chompcert::diet::{shifts_file, rules::{DietGame, Play}};
///
/// let text = "bounds 2 6\nshift 1 0 where 1 0 >= 1\nshift 0 3 where 0 1 >= 3  # gap 2";
/// let shifts = shifts_file::read(text, DietGame::new(2, 2, Play::Misere)?)?;
/// assert_eq!((shifts.bounds, shifts.list[1].vector.clone()), (vec![2, 6], vec![0, 3]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(text: &str, game: DietGame) -> Result<Shifts, ShiftsFileError> {
    let wrong = |line, wrong: String| ShiftsFileError { line, wrong };
    let ShiftsFile { scope, bounds, list, .. } = ShiftsFile::read(text, game.rows())?;
    let last = || text.lines().count();
    let bounds = bounds.ok_or_else(|| wrong(last(), "no line says the 'bounds'".to_string()))?;
    Ok(Shifts { game, scope, bounds, list })
}
