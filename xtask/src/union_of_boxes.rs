//! The union of several boxes and tables: how many winning first moves small boards have.

use chompcert::board::openings::in_words;
use std::collections::BTreeMap;

/// The statement that every board of at most so many squares has at most so many winning first moves.
#[derive(Clone, Copy, Debug)]
pub struct MostOpenings {
    /// The most squares of a board.
    pub squares: u32,
    /// The most winning first moves.
    pub moves: usize,
}

impl MostOpenings {
    /// The verdict of these certificates together: the board that has more, if one has, and the certificates with the
    /// beginnings of their digests.
    pub fn verdict(self, all: &[BoxCertificate]) -> JointVerdict {
        let named = |by: &BoxCertificate| format!("{} ({})", by.name, &by.sha256[..16]);
        let (holds, at, because) = match at_most(self.moves, self.squares, all) {
            Ok(OpeningsBound::AtMost(by)) => {
                let all = by.iter().map(named).collect::<Vec<_>>().join(", ");
                let because =
                    format!("each board is in one of these (with the first digits of SHA-256): {all}");
                (Some(true), None, because)
            }
            Ok(OpeningsBound::More { board, moves, by }) => {
                (Some(false), Some(board), format!("{moves}: {}", named(&by)))
            }
            Ok(OpeningsBound::Unknown(board)) => {
                (None, None, format!("no certificate has the board {board}"))
            }
            Err(wrong) => (None, None, format!("a record is no list of boards: {wrong}")),
        };
        JointVerdict { holds, at, because }
    }
}

/// The verdict of several certificates together on a statement that none of them decides alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointVerdict {
    /// Whether it holds; `None` where they do not reach so far.
    pub holds: Option<bool>,
    /// Where it does not.
    pub at: Option<String>,
    /// The certificates that say so, or what is missing.
    pub because: String,
}

/// A certificate that settles every board of at most so many rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxCertificate {
    /// The name of its file without the ending.
    pub name: &'static str,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: &'static str,
    /// The most rows and columns.
    pub sides: (u32, u32),
    /// Boards with several winning first moves, in the words of its verdict: at least those that no certificate before
    /// it has.
    pub several: &'static str,
}

/// The openings of all boards of at most so many squares, by several certificates.
#[derive(Clone, Debug, PartialEq, Eq)]
enum OpeningsBound {
    /// None has more winning first moves than asked, by these certificates.
    AtMost(Vec<BoxCertificate>),
    /// The board of the fewest squares that has more, with its moves, and the certificate that says so.
    More {
        /// The board, as `10 x 42`.
        board: String,
        moves: String,
        by: BoxCertificate,
    },
    Unknown(String),
}

/// Whether every board of at most `squares` squares has at most `most` winning first moves. A board and its transpose have
/// as many: the one with fewer rows is looked up.
///
/// # Errors
/// Words of a verdict that are no list of boards.
fn at_most(most: usize, squares: u32, all: &[BoxCertificate]) -> Result<OpeningsBound, String> {
    let mut several: BTreeMap<(u32, u32), (String, BoxCertificate)> = BTreeMap::new();
    for &certificate in all {
        for line in in_words(certificate.several)?.lines {
            let side = |i: usize| line[i].parse().map_err(|_| line.join(" "));
            several.entry((side(0)?, side(1)?)).or_insert_with(|| (line[2].clone(), certificate));
        }
    }
    let mut boards: Vec<(u32, u32)> = (1..=squares)
        .flat_map(|rows| (rows..=squares / rows).map(move |columns| (rows, columns)))
        .collect();
    boards.sort_by_key(|(rows, columns)| rows * columns);
    let mut by: Vec<BoxCertificate> = Vec::new();
    for (rows, columns) in boards {
        let board = format!("{rows} x {columns}");
        if let Some((moves, certificate)) =
            several.get(&(rows, columns)).filter(|(moves, _)| moves.split(';').count() > most)
        {
            return Ok(OpeningsBound::More { board, moves: moves.replace(';', ", "), by: *certificate });
        }
        let has =
            |certificate: &&BoxCertificate| rows <= certificate.sides.0 && columns <= certificate.sides.1;
        match by.iter().find(has).or_else(|| all.iter().find(has)).copied() {
            Some(certificate) if by.contains(&certificate) => {}
            Some(certificate) => by.push(certificate),
            None => return Ok(OpeningsBound::Unknown(board)),
        }
    }
    Ok(OpeningsBound::AtMost(by))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: BoxCertificate =
        BoxCertificate { name: "small", sha256: "1", sides: (6, 12), several: "" };
    const LARGE: BoxCertificate = BoxCertificate {
        name: "large",
        sha256: "2",
        sides: (6, 13),
        several: "6 x 13: row 4 to 11, row 5 to 8",
    };
    const LONG: BoxCertificate = BoxCertificate { name: "long", sha256: "3", sides: (1, 100), several: "" };

    #[test]
    fn every_board_is_looked_up() {
        let name = |said| match said {
            Ok(OpeningsBound::AtMost(by)) => {
                by.iter().map(|certificate| certificate.name).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(at_most(2, 13, &[SMALL]), Ok(OpeningsBound::Unknown("1 x 13".into())));
        assert_eq!(name(at_most(2, 13, &[SMALL, LONG])), ["small", "long"]);
        assert_eq!(at_most(2, 26, &[SMALL, LONG]), Ok(OpeningsBound::Unknown("2 x 13".into())));
        assert_eq!(name(at_most(2, 26, &[SMALL, LARGE, LONG])), ["small", "large", "long"]);
    }

    #[test]
    fn the_least_board_with_more_moves_is_named() {
        let wide = BoxCertificate { sides: (99, 99), ..LARGE };
        assert!(matches!(at_most(1, 77, &[wide]), Ok(OpeningsBound::AtMost(_))));
        let more = at_most(1, 80, &[wide]).unwrap();
        assert_eq!(
            more,
            OpeningsBound::More {
                board: "6 x 13".into(),
                moves: "row 4 to 11, row 5 to 8".into(),
                by: wide
            }
        );
        assert!(matches!(at_most(2, 80, &[wide]), Ok(OpeningsBound::AtMost(_))));
        assert!(at_most(2, 3, &[BoxCertificate { several: "6 by 13", ..wide }]).is_err());
    }
}
