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
    boxes().into_iter().chain(wide_boxes()).chain(tables()).chain(squares).chain([nim_values]).collect()
}

fn boxes() -> Vec<Record> {
    vec![
        settling(
            "board-box-15-16",
            Board::new(15, 16),
            "0271280c632da2ea9e792209ec7791f44e37f7507bb04285ba22c17e10c87cc7",
            "13 x 16: row 5 to 5, row 11 to 4; 14 x 16: row 3 to 11, row 9 to 9",
        ),
        settling(
            "board-box-17-18",
            Board::new(17, 18),
            "9a0eccbaf3e53090009b5d03d07653d5f62072570886168dc5d1a5cde4c57219",
            "11 x 18: row 9 to 16, row 10 to 15",
        ),
        settling(
            "board-box-19-20",
            Board::new(19, 20),
            "059c95e2ddeb31ec2c33f8701aaf60d5d64f2aada49547c37123c7031cebece1",
            "11 x 20: row 3 to 4, row 5 to 2; 12 x 20: row 6 to 10, row 11 to 3; 13 x 20: row 10 to 18, row 11 to 15",
        ),
        settling(
            "board-box-20-21",
            Board::new(20, 21),
            "f0dab8d21cf0c65929f2e20360cdb83662971ed73112ea76f0ba7e4209871f0d",
            "",
        ),
        settling(
            "board-box-21-22",
            Board { max_memory: 16 << 30, ..Board::new(21, 22) },
            "df17ba7e373342ab96039e2e2f570e93b6246dcf22667b336ee198c1ac821119",
            "8 x 22: row 2 to 8, row 3 to 6; 13 x 22: row 7 to 11, row 8 to 8; 19 x 22: row 7 to 13, row 8 to 9",
        ),
        settling(
            "board-box-10-42",
            Board::new(10, 42),
            "3bec75b1e4da5fc69ee074117f4b4fee1e0a62f248b4dde1b717834d1f00f0d0",
            "7 x 29: row 6 to 24, row 7 to 19; 7 x 30: row 4 to 20, row 5 to 19; 8 x 23: row 7 to 17, row 8 to 15; \
             9 x 26: row 2 to 10, row 4 to 9; 10 x 29: row 6 to 15, row 8 to 11; 10 x 33: row 7 to 22, row 9 to 17; \
             10 x 35: row 7 to 23, row 8 to 20; 10 x 42: row 5 to 35, row 7 to 29, row 8 to 25",
        ),
        settling(
            "board-box-8-52",
            Board::new(8, 52),
            "5d70d0ed3e347b87d939547e22cf628693601f54121be8ddd08da90d6d7aa2f5",
            "",
        ),
    ]
}

/// The other boards with fewer than 420 squares, of 9 rows and more.
fn wide_boxes() -> Vec<Record> {
    vec![
        settling(
            "board-box-9-46",
            Board::new(9, 46),
            "d53feee2589bbdec7f5c651a8d90fae488f16b9b55fe45283bcecb973d46cd2b",
            "",
        ),
        settling(
            "board-box-11-38",
            Board::new(11, 38),
            "6ccde9acc37257bc4067d4934432eb1e5937d7726792455d4573d7913a8afd0e",
            "11 x 25: row 4 to 18, row 6 to 6; 11 x 33: row 4 to 17, row 5 to 14; 11 x 37: row 2 to 20, row 3 to 8",
        ),
        settling(
            "board-box-12-34",
            Board::new(12, 34),
            "d5e60dee459e40700b87ad6b5fcb0b22c65445aa5ca2943019f5d8c6c32b390f",
            "12 x 24: row 8 to 19, row 9 to 16",
        ),
        settling(
            "board-box-13-32",
            Board::new(13, 32),
            "379a22d260e92a76f4613b9bdef00ca02ddc67944716900b0b864734cc13ccab",
            "13 x 26: row 10 to 22, row 11 to 18; 13 x 31: row 2 to 13, row 4 to 8",
        ),
        settling(
            "board-box-14-29",
            Board::new(14, 29),
            "477a5641e9c869a77ab055d4330905acf7f0d3129512954aa7238403f852cbbc",
            "14 x 23: row 6 to 13, row 7 to 11",
        ),
        settling(
            "board-box-15-27",
            Board::new(15, 27),
            "475185bb62974f80994616647285ffda2deabd2f5a23354088c246ac197d15c5",
            "",
        ),
        settling(
            "board-box-17-24",
            Board::new(17, 24),
            "151ac70868361b0d17034920cabccbddf672f28d89533c60190cd97ed6f6b54e",
            "17 x 23: row 10 to 20, row 11 to 13",
        ),
        settling(
            "board-box-16-26",
            Board::new(16, 26),
            "d503fe0820580e060fa5ad0283c01da883983ffe74fa2e1f155a258f43b48870",
            "",
        ),
        settling(
            "board-box-18-23",
            Board::new(18, 23),
            "94392b97cf9e984367ed57c0ea8d7e801e2eeba0f86f792ad20e51d32edc916f",
            "",
        ),
    ]
}

fn tables() -> Vec<Record> {
    let table = |rows, columns| Board { table: true, ..Board::new(rows, columns) };
    vec![
        settling(
            "rows-table-4-500",
            table(4, 500),
            "9caeb9c4c400b676062b92d2077636d6bd55f41183d7c16a7345a646a5167007",
            "",
        ),
        settling(
            "rows-table-4-1000",
            table(4, 1000),
            "246ea5675e56f8787303513f4d6b9def888cd258c2aaa984c0ed0968a8f4d125",
            "",
        ),
        settling(
            "rows-table-5-400",
            table(5, 400),
            "a1e53ca05e3a78533f6f972eec705e8a49b2b5bcfc9012861674d249ac4aa207",
            "",
        ),
        settling(
            "rows-table-6-150",
            table(6, 150),
            "3f779677081f4c4c88c8ad41750db56d197238a7099b242de421b9a6af148fd2",
            "6 x 93: row 2 to 51, row 3 to 38",
        ),
        settling(
            "rows-table-7-100",
            table(7, 100),
            "ce0b6e9e44e6363b216ca123bf30c187ca2e733a17d08253cbc0302e9ab0db93",
            "7 x 57: row 3 to 41, row 4 to 25",
        ),
    ]
}

/// A record of a box or a table, with the boards that its verdict names and no certificate before it has.
fn settling(name: &'static str, board: Board, sha256: &'static str, several: &'static str) -> Record {
    let (rows, columns) = (board.rows as u32, board.columns);
    Record::new(name, board, sha256).settling(rows, columns).several(several)
}

/// The shipped box that settles the most boards.
pub const SHIPPED_BOX: BoxCertificate = BoxCertificate {
    name: "board-box-13-14",
    sha256: "c67d01f2331aaceb94288a35f677a3cf7b45682e2c822add1f562c2ebbce47bc",
    sides: (13, 14),
    several: "6 x 13: row 4 to 11, row 5 to 8; 8 x 10: row 4 to 8, row 5 to 5; 9 x 10: row 7 to 7, row 9 to 4; \
              10 x 14: row 5 to 12, row 7 to 8; 12 x 13: row 10 to 10, row 11 to 8",
};
