//! Shifts as people write them: a text with the bounds of the rows and a line for each shift.

use super::rules::{DietGame, Play};
use super::shifts::{Inequality, Scope, Shift, Shifts};
use std::fmt::Display;
use std::str::FromStr;

/// The fault of a text, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {wrong}")]
pub struct ShiftsFileError {
    /// The line, from 1.
    pub line: usize,
    /// The right text.
    pub wrong: String,
}

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

/// Reads shifts of a game.
///
/// A line `bounds 12 20 31` has the longest length of each row. A line `shift 0 0 3 where 0 0 1 >= 10 and -1 -1 1 >= 9`
/// says what is subtracted from each gap, and for each inequality the factors of the gaps. A line `short first row` says
/// that the shifts are about the positions whose first row is within its bound. What follows a `#` is a remark.
///
/// # Errors
/// When a line is none of these, or says another number of numbers than the game has rows.
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
    let mut shifts = Shifts { game, scope: Scope::All, bounds: Vec::new(), list: Vec::new() };
    for (number, line) in (1..).zip(text.lines()) {
        let said = line.split('#').next().unwrap_or_default().trim();
        let (word, rest) = said.split_once(' ').unwrap_or((said, ""));
        let read = match word {
            "" => Ok(()),
            "bounds" => numbers(rest, game.rows()).map(|bounds| shifts.bounds = bounds),
            "shift" => shift(rest, game.rows()).map(|shift| shifts.list.push(shift)),
            "short" if rest == "first row" => {
                shifts.scope = Scope::ShortFirstRow;
                Ok(())
            }
            _ => Err("'bounds', 'shift' or 'short first row' is needed".to_string()),
        };
        read.map_err(|wrong| ShiftsFileError { line: number, wrong })?;
    }
    let line = text.lines().count();
    match (shifts.bounds.is_empty(), shifts.list.is_empty()) {
        (true, _) => Err(ShiftsFileError { line, wrong: "no line says the 'bounds'".to_string() }),
        (_, true) => Err(ShiftsFileError { line, wrong: "no line says a 'shift'".to_string() }),
        _ => Ok(shifts),
    }
}

fn shift(text: &str, rows: usize) -> Result<Shift, String> {
    let (vector, region) = text.split_once(" where ").ok_or("'where' is needed after the vector")?;
    let region = region.split(" and ").map(|text| inequality(text, rows)).collect::<Result<_, _>>()?;
    let vector: Vec<u64> = numbers(vector, rows)?;
    match vector.iter().all(|&subtracted| subtracted == 0) {
        true => Err("a vector is not 0 everywhere".to_string()),
        false => Ok(Shift { vector, region }),
    }
}

fn inequality(text: &str, rows: usize) -> Result<Inequality, String> {
    let (factors, least) = text.split_once(">=").ok_or("'>=' is needed after the factors")?;
    Ok(Inequality { factors: numbers(factors, rows)?, least: number(least.trim())? })
}

fn numbers<N: FromStr<Err: Display>>(text: &str, rows: usize) -> Result<Vec<N>, String> {
    let numbers: Vec<N> = text.split_whitespace().map(number).collect::<Result<_, _>>()?;
    match numbers.len() == rows {
        true => Ok(numbers),
        false => Err(format!("{} numbers where {rows} are needed, one for each row", numbers.len())),
    }
}

fn number<N: FromStr<Err: Display>>(text: &str) -> Result<N, String> {
    text.parse().map_err(|error| format!("'{text}': {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diet::rules::Play;

    #[test]
    fn a_wrong_line_is_named() {
        let game = DietGame::new(2, 2, Play::Normal).expect("in range");
        for (text, line, part) in [
            ("bounds 2 6", 1, "no line says a 'shift'"),
            ("shift 1 0 where 1 0 >= 1", 1, "no line says the 'bounds'"),
            ("\nbounds 2", 2, "1 numbers where 2 are needed"),
            ("bounds 2 x", 1, "'x': invalid digit"),
            ("bounds 2 -1", 1, "'-1': invalid digit"),
            ("shift 1 0", 1, "'where' is needed"),
            ("shift 1 0 where 1 0", 1, "'>=' is needed"),
            ("shift 0 0 where 1 0 >= 1", 1, "not 0 everywhere"),
            ("# a remark\nshort rows", 2, "'bounds', 'shift' or 'short first row' is needed"),
        ] {
            let error = read(text, game).expect_err("wrong");
            assert!(error.line == line && error.wrong.contains(part), "{text}: {error}");
        }
        let short = read("short first row\nbounds 0 9\nshift 0 3 where 0 1 >= 3 and 0 2 >= -7", game);
        assert!(short.is_ok_and(|shifts| {
            shifts.scope == Scope::ShortFirstRow && shifts.list[0].region[1].least == -7
        }));
    }
}
