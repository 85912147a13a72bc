//! What the tests of this project hold against brute force, and the files of the examples. Nothing here is promised to stay.

pub use crate::container::Container;
pub use crate::reader::BitReader;

/// Positions and moves of boards of any number of rows.
pub mod board {
    pub use crate::board::{Move, Position};
}

/// Positions and moves of three-row Chomp, and the positions that a table names.
pub mod three_row {
    pub use crate::three_row::table::named;
    pub use crate::three_row::{Move, Position};
}

/// A certificate: its bytes up to the digest, and the digest.
fn sealed(kind: u8, parameters: &[u8], payload: &[u8]) -> Vec<u8> {
    let count = parameters.len() as u8;
    let mut file =
        [&crate::MAGIC[..], &[1, kind, 0, count], parameters, &[payload.len() as u8], payload].concat();
    let digest = <sha2::Sha256 as sha2::Digest>::digest(&file);
    file.extend_from_slice(&digest);
    file
}

/// The table of three-row Chomp with n = 2, which the crate's page shows.
pub fn example() -> Vec<u8> {
    sealed(2, &[2], &[0x61, 0x02])
}

/// The shifts of 2-Diet Chomp on two rows, which `format/shifts.md` shows.
pub fn example_shifts() -> Vec<u8> {
    sealed(13, &[2, 2, 1, 0, 0, 2, 6], &[2, 1, 0, 1, 2, 0, 2, 0, 3, 1, 0, 2, 6])
}

/// A claim that rests on [`example_shifts`], which `format/claims.md` shows.
pub fn example_claim() -> Vec<u8> {
    let formula = [8, 3, 2, 0, 0, 0, 2, 0, 2, 3, 0, 2, 1];
    let tree = [3, 2, 3, 0];
    sealed(14, &[2, 0], &[&[65], &example_shifts()[..], &formula, &tree].concat())
}
