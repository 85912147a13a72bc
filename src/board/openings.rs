//! Winning first moves: the map of a row for every board, and the boards that are known to have several.

use super::boards::Boards;
use crate::output::axes::Scale;
use crate::output::figure::{ExtraOption, Figure, FigureError, FigureRequest, Panel, Shade};
use crate::output::listing::Listing;

/// Name of the listing and of the figure.
pub const OPENINGS: &str = "openings";

/// The titles of the listing.
pub const TITLES: [&str; 3] = ["rows", "columns", "moves"];

/// The boards of a certificate with their winning first moves, no board having more rows than columns.
pub fn listing(boards: &Boards) -> Listing {
    let rows = boards.rows() as u32;
    let all = (1..=rows).flat_map(|rows| (rows..=boards.columns()).map(move |columns| (rows, columns)));
    let line = |(rows, columns): (u32, u32)| {
        let moves = boards.openings(rows as usize, columns);
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        vec![rows.to_string(), columns.to_string(), words.join(";")]
    };
    Listing { titles: TITLES.to_vec(), lines: all.map(line).collect() }
}

/// Boards with several winning first moves, in the words of a verdict: `6 x 13: row 4 to 11, row 5 to 8; 8 x 10: row 4 to 8, row 5 to 5`.
///
/// # Errors
/// The part that is not written so.
pub fn in_words(text: &str) -> Result<Listing, String> {
    let line = |part: &str| {
        let (board, moves) = part.split_once(": ")?;
        let (rows, columns) = board.split_once(" x ")?;
        Some(vec![rows.to_string(), columns.to_string(), moves.replace(", ", ";")])
    };
    let parts = text.split("; ").filter(|part| !part.is_empty());
    let lines = parts.map(|part| line(part).ok_or_else(|| part.to_string())).collect::<Result<_, _>>()?;
    Ok(Listing { titles: TITLES.to_vec(), lines })
}

const fn shade(character: char, colour: &'static str, meaning: &'static str) -> Shade {
    Shade { character, colour, meaning }
}

/// One shade for each row that an opening can be in, and for boards with another number of openings.
const SHADES: [Shade; 26] = [
    shade('-', "#eee", "none"),
    shade('*', "black", "several"),
    shade('1', "#1f77b4", "row 1"),
    shade('2', "#aec7e8", "row 2"),
    shade('3', "#ff7f0e", "row 3"),
    shade('4', "#ffbb78", "row 4"),
    shade('5', "#2ca02c", "row 5"),
    shade('6', "#98df8a", "row 6"),
    shade('7', "#d62728", "row 7"),
    shade('8', "#ff9896", "row 8"),
    shade('9', "#9467bd", "row 9"),
    shade('a', "#c5b0d5", "row 10"),
    shade('b', "#8c564b", "row 11"),
    shade('c', "#c49c94", "row 12"),
    shade('d', "#e377c2", "row 13"),
    shade('e', "#f7b6d2", "row 14"),
    shade('f', "#7f7f7f", "row 15"),
    shade('g', "#c7c7c7", "row 16"),
    shade('h', "#bcbd22", "row 17"),
    shade('i', "#dbdb8d", "row 18"),
    shade('j', "#17becf", "row 19"),
    shade('k', "#9edae5", "row 20"),
    shade('l', "#393b79", "row 21"),
    shade('m', "#637939", "row 22"),
    shade('n', "#8c6d31", "row 23"),
    shade('o', "#843c39", "row 24"),
];

/// Boards up to this many columns are drawn unless asked for.
const EXTENT: u64 = 72;

/// The map of openings: rows of the board upwards, columns to the right.
///
/// # Errors
/// When another figure is asked for.
pub fn openings(boards: &Boards, wanted: &FigureRequest) -> Result<Figure, FigureError> {
    if wanted.name.as_deref().is_some_and(|name| name != OPENINGS) || wanted.layers.is_some() {
        return Err(FigureError(format!("this kind has one figure, '{OPENINGS}', without layers")));
    }
    wanted.only(ExtraOption::Nothing)?;
    let columns = u64::from(boards.columns()).min(wanted.extent.unwrap_or(EXTENT));
    let rows = boards.rows() as u64;
    FigureError::unless_drawable(rows.saturating_mul(columns).saturating_mul(columns))?;
    let cell = |x: u64, y: u64| {
        let found = boards.openings(y as usize + 1, x as u32 + 1);
        Some(match found[..] {
            [] => 0,
            [bite] => bite.row as u8 + 1,
            _ => 1,
        })
    };
    Ok(Figure {
        axes: ["columns of the board, from 1".to_string(), "rows, from 1".to_string()],
        fixed: String::new(),
        shades: SHADES[..boards.rows() + 2].to_vec(),
        panels: vec![
            Panel::new("the row of the winning first move", (columns, rows), cell)
                .scaled([Scale::from(1), Scale::from(1)]),
        ],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_verdict_are_a_listing() {
        let listing =
            in_words("6 x 13: row 4 to 11, row 5 to 8; 10 x 14: row 5 to 12, row 7 to 8").unwrap();
        assert_eq!(
            listing.lines,
            [["6", "13", "row 4 to 11;row 5 to 8"], ["10", "14", "row 5 to 12;row 7 to 8"]]
        );
        assert_eq!(in_words("6 x 13 row 4").unwrap_err(), "6 x 13 row 4");
        assert!(in_words("").unwrap().lines.is_empty());
    }
}
