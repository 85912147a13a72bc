//! Certificates that were made once: too large to be shipped, or too long to be checked in every test. An entry of
//! `docs/records.md` each.

use crate::union_of_boxes::BoxCertificate;
use chompcert::board::request::{Board, FewSquares};
use chompcert::diet::request::ShiftsRequest;
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::{NoProduct, recorded_without_product_form};
use chompcert::kind::CertificateRequest;
use chompcert::order::request::{Order, Source};
use chompcert::three_row::request::Tails;
use std::path::Path;

/// A certificate that was made once.
pub struct Record {
    /// Its name in `docs/records.md`, which is that of its file without the ending.
    pub name: &'static str,
    /// The question that it answers.
    pub request: Box<dyn CertificateRequest>,
    /// SHA-256 of the file, in hexadecimal digits.
    pub sha256: &'static str,
    /// Boards with several winning first moves, as its verdict names them: those that no shipped certificate and no
    /// record before it has.
    pub several: &'static str,
    /// The most rows and columns of the boards that it settles, every one of them, with their winning first moves.
    pub boards: Option<(u32, u32)>,
}

impl Record {
    fn new(name: &'static str, request: impl CertificateRequest + 'static, sha256: &'static str) -> Self {
        Record { name, request: Box::new(request), sha256, several: "", boards: None }
    }
}

/// All of them, game by game.
pub fn records() -> Vec<Record> {
    [three_row(), boards(), diet(), orders()].into_iter().flatten().collect()
}

/// The certificates that settle every board of at most so many rows and columns: the shipped one with the most, and the
/// records.
pub fn box_certificates() -> Vec<BoxCertificate> {
    let of = |record: Record| {
        let Record { name, sha256, several, .. } = record;
        record.boards.map(|sides| BoxCertificate { name, sha256, sides, several })
    };
    [SHIPPED_BOX].into_iter().chain(boards().into_iter().filter_map(of)).collect()
}

fn three_row() -> Vec<Record> {
    vec![
        Record::new(
            "three-row-summary-r-100000",
            Tails::up_to(100_000),
            "aad3af9352c1e96ecdc57a1a205ff60ab39d665596b1fb8c62ad6d1e32f7b95b",
        ),
        Record::new(
            "three-row-summary-r-1000000",
            Tails::up_to(1_000_000),
            "8bf63be421104a58bbd23a5cd91809a037bcc803c4abf955c75f5fdb9a350933",
        ),
    ]
}

/// The records of k-Diet Chomp.
pub fn diet() -> Vec<Record> {
    let four = DietGame::new(4, 5, Play::Normal).expect("within the limits of the game");
    let [three, five] = recorded_without_product_form().map(NoProduct::new);
    vec![
        Record::new(
            "diet-4-5-normal",
            ShiftsRequest::new(four),
            "f23deb6f557532268706848534e4821f9eb9badd5dcf5904cc2a090cc2961bc3",
        ),
        Record::new(
            "diet-no-product-3-4-misere",
            three,
            "815d343c447286c6002df5d1c653e93981bb6f9c0ce6d275baaf9a77c4ae057e",
        ),
        Record::new(
            "diet-no-product-5-2-misere",
            five,
            "bef93472d66c6c4e14bcac7fb27d945b3eeeaa4708f2876ba51f1a626ce2b88b",
        ),
    ]
}

/// The poset games on orders of `examples/orders/`.
fn orders() -> Vec<Record> {
    let of = |name, file, sha256| {
        let orders = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/orders");
        let source = Source { sides: None, divisors: None, file: Some(orders.join(file)) };
        Record::new(name, Order { source, poset_game: true, nim_values: false }, sha256)
    };
    vec![
        of(
            "order-subsets-6",
            "subsets-6.txt",
            "6a482f4946d7f2cc472415676de66b5309f3be70f8f9c4a2c6e0cebc9075d497",
        ),
        of(
            "order-complete-graph-7",
            "complete-graph-7.txt",
            "3c0b8d33db4b999b87f7869c21d0938ce8b06de29e23258e85519cd17a0f9b98",
        ),
    ]
}

fn boards() -> Vec<Record> {
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
const SHIPPED_BOX: BoxCertificate = BoxCertificate {
    name: "board-box-13-14",
    sha256: "c67d01f2331aaceb94288a35f677a3cf7b45682e2c822add1f562c2ebbce47bc",
    sides: (13, 14),
    several: "6 x 13: row 4 to 11, row 5 to 8; 8 x 10: row 4 to 8, row 5 to 5; 9 x 10: row 7 to 7, row 9 to 4; \
              10 x 14: row 5 to 12, row 7 to 8; 12 x 13: row 10 to 10, row 11 to 8",
};
