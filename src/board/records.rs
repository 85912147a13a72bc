//! Certificates that were made once and are too large to be shipped: see `docs/records.md`.

use super::request::{Board, FewSquares};
use super::union_of_boxes::BoxCertificate;
use crate::kind::Record;

/// The records about boards of any number of rows.
pub fn records() -> Vec<Record> {
    let of = |squares| FewSquares { squares };
    let squares = [
        Record::new(
            "few-squares-80",
            of(80),
            "d9898fc883c8fead3cb9d24d18b07cf2215b52684c723e0296078e27df73be21",
        ),
        Record::new(
            "few-squares-100",
            of(100),
            "8c61d3a7e8a23772253226e7887a21a93a74bab6e41ee0a5f00dcb44167ddc33",
        ),
    ];
    let nim_values = Record::new(
        "nim-values-3-48",
        Board::nim_values(3, 48),
        "bcc0f9cb1daa05289e60679153e7f34686e4ba21b64d40c22729f5985247a397",
    );
    BOARDS.lines().map(of_boards).chain(squares).chain([nim_values]).collect()
}

/// The boxes and tables, by their names: a line for each with its digest, and the boards that its verdict names and no
/// certificate before it has.
const BOARDS: &str = include_str!("records.txt");

fn of_boards(line: &'static str) -> Record {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().unwrap_or_default();
    let (name, sha256, several) = (word(), word(), word());
    let mut sides = name.rsplit('-').map(|side| side.parse().expect("a name ends with its sides"));
    let (columns, rows) = (sides.next().expect("columns"), sides.next().expect("rows"));
    let table = name.starts_with("rows-table");
    let request = Board { table, max_memory: MAX_MEMORY, ..Board::new(rows as usize, columns) };
    Record { name, request: Box::new(request), sha256, several, boards: Some((rows, columns)) }
}

/// The most that any of them takes, 16 GiB.
const MAX_MEMORY: u64 = 16 << 30;

/// The shipped box that settles the most boards.
pub const SHIPPED_BOX: BoxCertificate = BoxCertificate {
    name: "board-box-13-14",
    sha256: "c67d01f2331aaceb94288a35f677a3cf7b45682e2c822add1f562c2ebbce47bc",
    sides: (13, 14),
    several: "6 x 13: row 4 to 11, row 5 to 8; 8 x 10: row 4 to 8, row 5 to 5; 9 x 10: row 7 to 7, row 9 to 4; \
              10 x 14: row 5 to 12, row 7 to 8; 12 x 13: row 10 to 10, row 11 to 8",
};
