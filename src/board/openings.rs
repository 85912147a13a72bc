//! The boards that are known to have several winning first moves.

use super::classified::Boards;
use crate::output::listing::Listing;
use std::collections::BTreeMap;

/// Name of the listing.
pub const OPENINGS: &str = "openings";

const TITLES: [&str; 3] = ["rows", "columns", "moves"];

/// The boards of a certificate with several winning first moves, no board having more rows than columns.
pub fn several(boards: &Boards) -> Listing {
    let rows = boards.rows() as u32;
    let all = (1..=rows).flat_map(|rows| (rows..=boards.columns()).map(move |columns| (rows, columns)));
    let line = |(rows, columns): (u32, u32)| {
        let moves = boards.openings(rows as usize, columns);
        let words: Vec<String> = moves.iter().map(ToString::to_string).collect();
        (moves.len() > 1).then(|| vec![rows.to_string(), columns.to_string(), words.join(";")])
    };
    Listing { titles: TITLES.to_vec(), lines: all.filter_map(line).collect() }
}

/// The same in the words of a verdict: `6 x 13: row 4 to 11, row 5 to 8; 8 x 10: row 4 to 8, row 5 to 5`.
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

/// All boards of these certificates, each with the first one that has it.
///
/// # Errors
/// The board of which two certificates do not say the same.
pub fn together(listings: impl IntoIterator<Item = (String, Listing)>) -> Result<Listing, String> {
    let mut known: BTreeMap<(u32, u32), Vec<String>> = BTreeMap::new();
    for (certificate, listing) in listings {
        for line in listing.lines {
            let board = format!("{} x {}", line[0], line[1]);
            let sides = line[0].parse().ok().zip(line[1].parse().ok()).ok_or_else(|| board.clone())?;
            let named = [line, vec![certificate.clone()]].concat();
            let first = known.entry(sides).or_insert_with(|| named.clone());
            if first[..3] != named[..3] {
                return Err(board);
            }
        }
    }
    let titles = TITLES.into_iter().chain(["certificate"]).collect();
    Ok(Listing { titles, lines: known.into_values().collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_stands_once_and_contradictions_are_found() {
        let listing = |words| in_words(words).unwrap();
        let one = ("one".to_string(), listing("10 x 14: row 5 to 12, row 7 to 8"));
        let two = (
            "two".to_string(),
            listing("6 x 13: row 4 to 11, row 5 to 8; 10 x 14: row 5 to 12, row 7 to 8"),
        );
        let all = together([one.clone(), two]).unwrap();
        assert_eq!(
            all.lines,
            [["6", "13", "row 4 to 11;row 5 to 8", "two"], ["10", "14", "row 5 to 12;row 7 to 8", "one"],]
        );
        let other = ("other".to_string(), listing("10 x 14: row 5 to 12, row 7 to 9"));
        assert_eq!(together([one, other]), Err("10 x 14".to_string()));
        assert_eq!(in_words("6 x 13 row 4").unwrap_err(), "6 x 13 row 4");
        assert!(in_words("").unwrap().lines.is_empty());
    }
}
