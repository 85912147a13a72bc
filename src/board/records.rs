//! What was made once and is too large to be shipped: see `docs/records.md`.

use super::request::Board;
use crate::kind::Record;

/// The records about boards of any number of rows.
pub fn records() -> Vec<Record> {
    boxes().into_iter().chain(tables()).collect()
}

fn boxes() -> Vec<Record> {
    vec![
        Record::new(
            "board-box-15-16",
            Board::new(15, 16),
            "0271280c632da2ea9e792209ec7791f44e37f7507bb04285ba22c17e10c87cc7",
        ),
        Record::new(
            "board-box-17-18",
            Board::new(17, 18),
            "9a0eccbaf3e53090009b5d03d07653d5f62072570886168dc5d1a5cde4c57219",
        ),
        Record::new(
            "board-box-19-20",
            Board::new(19, 20),
            "059c95e2ddeb31ec2c33f8701aaf60d5d64f2aada49547c37123c7031cebece1",
        ),
        Record::new(
            "board-box-20-21",
            Board::new(20, 21),
            "f0dab8d21cf0c65929f2e20360cdb83662971ed73112ea76f0ba7e4209871f0d",
        ),
        Record::new(
            "board-box-21-22",
            Board { max_memory: 16 << 30, ..Board::new(21, 22) },
            "df17ba7e373342ab96039e2e2f570e93b6246dcf22667b336ee198c1ac821119",
        ),
    ]
}

fn tables() -> Vec<Record> {
    let table = |rows, columns| Board { table: true, ..Board::new(rows, columns) };
    vec![
        Record::new(
            "rows-table-4-500",
            table(4, 500),
            "9caeb9c4c400b676062b92d2077636d6bd55f41183d7c16a7345a646a5167007",
        ),
        Record::new(
            "rows-table-4-1000",
            Board { compact: true, ..table(4, 1000) },
            "805ba8c0c02f18549a98966eaca40d1b794c129ce1ceddd19f43cf9cddb25e8f",
        ),
        Record::new(
            "rows-table-4-3000",
            Board { compact: true, ..table(4, 3000) },
            "f6b9515d6f70683bd35be4b4acaf0282249f5ac44bdb987bc26def85396b623f",
        ),
        Record::new(
            "rows-table-4-4000",
            Board { compact: true, max_memory: 10 << 30, ..table(4, 4000) },
            "9691084796783fae62fa5029ad34023625cdb6b490b655f199ac354b41aa6280",
        ),
        Record::new(
            "rows-table-5-400",
            table(5, 400),
            "a1e53ca05e3a78533f6f972eec705e8a49b2b5bcfc9012861674d249ac4aa207",
        ),
        Record::new(
            "rows-table-6-150",
            table(6, 150),
            "3f779677081f4c4c88c8ad41750db56d197238a7099b242de421b9a6af148fd2",
        ),
        Record::new(
            "rows-table-7-100",
            table(7, 100),
            "ce0b6e9e44e6363b216ca123bf30c187ca2e733a17d08253cbc0302e9ab0db93",
        ),
    ]
}
