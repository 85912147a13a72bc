//! Lists of P-positions that others have made: right ones are written as our own are, and of wrong ones the first fault is
//! found, by the rules alone.

use crate::board_oracle::{self, positions, positions_of_squares, without_empty_rows};
use crate::diet_oracle::{self, Game, Oracle};
use crate::oracle;
use crate::order_oracle;
use crate::project::chompcert_in;
use chomp_check::Limits;

use chompcert::board::numbering::{BoxPositions, FewSquaresPositions, TablePositions};
use chompcert::board::request::{self, Board};
use chompcert::certificate::Certificate;
use chompcert::diet::kinds::window;
use chompcert::diet::numbering::WindowPositions;
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::table::Table as Window;
use chompcert::kind::CertificateRequest;
use chompcert::numbering::{Fault, Judgment, ListError, Numbering, judge, numbers};
use chompcert::order::kinds::encode;
use chompcert::order::numbering::OrderPositions;
use chompcert::order::poset::Poset;
use chompcert::progress::NoProgress;
use chompcert::three_row::numbering::ThreeRowPositions;
use chompcert::three_row::request::ThreeRow;
use quickcheck::Gen;
use std::collections::BTreeSet;
use std::path::Path;

type Position = Vec<u64>;
type Options = dyn Fn(&[u64]) -> Vec<Position>;

/// A domain, and what is known of it by other means.
struct Domain {
    numbering: Box<dyn Numbering>,
    /// Every position, or for an infinite domain enough of them.
    positions: Vec<Position>,
    p_positions: BTreeSet<Position>,
    options: Box<Options>,
    /// The position whose player has won already.
    won: Option<Position>,
    certificate: Certificate,
    /// Whether the format has every position after all of its options, so that the first fault is the first wrong type.
    is_ordered: bool,
    /// A cell of its table has the positions with the same lower rows, of which the first fault may name any.
    has_cells: bool,
}

fn wide(rows: &[u32]) -> Position {
    rows.iter().copied().map(u64::from).collect()
}

fn narrow(rows: &[u64]) -> Vec<u32> {
    rows.iter().map(|&row| row as u32).collect()
}

fn bites(rows: &[u64]) -> Vec<Position> {
    board_oracle::options(&narrow(rows)).into_iter().map(|(_, option)| wide(&option)).collect()
}

fn three_row(columns: u32, explicit: bool) -> Domain {
    let most = if explicit { columns } else { 2 * columns + 2 };
    let second = columns.min(most);
    let named = oracle::p_positions(second, most);
    let request = ThreeRow { columns, explicit };
    let all = positions(3, most).into_iter().filter(|rows| rows[1] <= second);
    Domain {
        numbering: Box::new(match explicit {
            true => ThreeRowPositions::explicit(columns).unwrap(),
            false => ThreeRowPositions::table(columns).unwrap(),
        }),
        positions: all.map(|rows| wide(&rows)).collect(),
        p_positions: named.iter().map(|rows| wide(rows)).collect(),
        options: Box::new(bites),
        won: Some(vec![0; 3]),
        certificate: request.produce(&NoProgress).unwrap(),
        is_ordered: true,
        has_cells: false,
    }
}

fn board(rows: usize, columns: u32, table: bool) -> Domain {
    let request = Board { table, ..Board::new(rows, columns) };
    Domain {
        numbering: match table {
            true => Box::new(TablePositions::new(rows, columns).unwrap()),
            false => Box::new(BoxPositions::new(rows, columns).unwrap()),
        },
        positions: positions(rows, columns).iter().map(|rows| wide(rows)).collect(),
        p_positions: board_oracle::p_positions(rows, columns).iter().map(|rows| wide(rows)).collect(),
        options: Box::new(bites),
        won: Some(vec![0; rows]),
        certificate: request.produce(&NoProgress).unwrap(),
        is_ordered: table,
        has_cells: table,
    }
}

/// The empty position is a row without squares.
fn of_squares(rows: &[u32]) -> Position {
    let rows = without_empty_rows(rows);
    if rows.is_empty() { vec![0] } else { wide(&rows) }
}

fn squares(most: u32) -> Domain {
    let named = board_oracle::p_positions_of_squares(most, |_, _, _| true);
    Domain {
        numbering: Box::new(FewSquaresPositions::new(most).unwrap()),
        positions: positions_of_squares(most).iter().map(|rows| of_squares(rows)).collect(),
        p_positions: named.iter().map(|rows| of_squares(rows)).collect(),
        options: Box::new(|rows| bites(rows).iter().map(|option| of_squares(&narrow(option))).collect()),
        won: Some(vec![0]),
        certificate: request::FewSquares { squares: most }.produce(&NoProgress).unwrap(),
        is_ordered: true,
        has_cells: false,
    }
}

fn diet(game: Game, longest: &[u64]) -> Domain {
    let oracle = Oracle::new(game, longest[longest.len() - 1]);
    let within = |lengths: &Position| lengths.iter().zip(longest).all(|(length, most)| length <= most);
    let positions: Vec<Position> = oracle.positions().into_iter().filter(within).collect();
    let play = if game.misere { Play::Misere } else { Play::Normal };
    let rules = DietGame::new(game.rows, game.bite, play).unwrap();
    Domain {
        numbering: Box::new(WindowPositions::new(rules, longest).unwrap()),
        p_positions: positions.iter().filter(|lengths| oracle.is_p(lengths)).cloned().collect(),
        positions,
        options: Box::new(move |lengths| {
            diet_oracle::options(game, lengths).into_iter().map(|(_, option)| option).collect()
        }),
        won: game.misere.then(|| vec![0; game.rows]),
        certificate: window::encode(&Window::new(rules, longest)),
        is_ordered: true,
        has_cells: false,
    }
}

fn order(text: &str, poisoned: bool) -> Domain {
    let (poset, names) = Poset::parse(text).unwrap();
    let certificate = encode(&poset, poisoned, &NoProgress).unwrap();
    let game = order_oracle::Game::new(poset.elements(), poset.covers(), poisoned);
    let list =
        |set: &order_oracle::Set| -> Position { set.iter().map(|&element| element as u64).collect() };
    let known = game.classify();
    Domain {
        numbering: Box::new(OrderPositions::new(poset, names, poisoned).unwrap()),
        positions: known.keys().map(list).collect(),
        p_positions: known.iter().filter(|(_, is_p)| **is_p).map(|(set, _)| list(set)).collect(),
        options: Box::new(move |position| {
            let set: order_oracle::Set = position.iter().map(|&element| element as usize).collect();
            set.iter().map(|&element| list(&game.after(&set, element))).collect()
        }),
        won: poisoned.then(Vec::new),
        certificate,
        is_ordered: true,
        has_cells: false,
    }
}

/// Chomp on a chain of 64 elements with two elements beside its last, and one beside all but the first.
fn long_order() -> Domain {
    let chain: Vec<String> = (0..64).map(|i| format!("c{i}")).collect();
    order(&format!("{0}\nc62 < a < b\nc0 < z", chain.join(" < ")), true)
}

fn domains() -> Vec<Domain> {
    let three = |misere| Game { rows: 3, bite: 2, misere };
    let one = Game { rows: 1, bite: 3, misere: false };
    vec![
        three_row(0, false),
        three_row(1, false),
        three_row(7, false),
        three_row(0, true),
        three_row(1, true),
        three_row(8, true),
        board(2, 5, false),
        board(4, 4, false),
        board(3, 5, false),
        board(2, 6, true),
        board(3, 5, true),
        board(4, 4, true),
        squares(1),
        squares(9),
        diet(three(true), &[3, 5, 6]),
        diet(three(false), &[2, 4, 6]),
        diet(one, &[9]),
        order("a < b < d\na < c < d\nc < e", true),
        order("a < b < d\na < c < d\nf < e", false),
        long_order(),
    ]
}

fn judgment(domain: &Domain, list: &BTreeSet<Position>) -> Judgment {
    let numbers = numbers(&*domain.numbering, list).unwrap();
    judge(&*domain.numbering, &numbers, &Limits::default(), &NoProgress).unwrap()
}

/// The right list is written as the producer writes it.
#[test]
fn a_right_list_has_the_same_bytes() {
    for domain in domains() {
        match judgment(&domain, &domain.p_positions) {
            Judgment::Verified { certificate, .. } => assert!(certificate == domain.certificate),
            Judgment::Faulty(fault) => panic!("{fault:?}"),
            Judgment::Other(verdict) => panic!("{verdict:?}"),
        }
    }
}

/// The fault of a wrong list is one by the rules, and where the format has options first it is the first wrong type.
fn check_fault(domain: &Domain, list: &BTreeSet<Position>) {
    let Judgment::Faulty(fault) = judgment(domain, list) else { panic!("no fault in {list:?}") };
    match &fault {
        Fault::Joined { position, option } => {
            assert!(list.contains(position) && list.contains(option), "{fault:?}");
            assert!((domain.options)(position).contains(option), "{fault:?}");
            let bite = domain.numbering.joins(position, option).expect("there is a move");
            assert!(!bite.is_empty());
        }
        Fault::Missing(position) => {
            assert!(!list.contains(position) && Some(position) != domain.won.as_ref(), "{fault:?}");
            assert!((domain.options)(position).iter().all(|option| !list.contains(option)), "{fault:?}");
        }
        Fault::Won(position) => {
            assert!(list.contains(position) && Some(position) == domain.won.as_ref(), "{fault:?}");
        }
    }
    if domain.is_ordered {
        let number = |position: &Position| domain.numbering.number(position).unwrap();
        let wrong = list.symmetric_difference(&domain.p_positions).min_by_key(|position| number(position));
        let lower = usize::from(domain.has_cells);
        assert_eq!(
            Some(&fault.position()[lower..]),
            wrong.map(|wrong| &wrong[lower..]),
            "{fault:?}, not {wrong:?}"
        );
    }
}

#[test]
fn every_single_wrong_type_is_found() {
    for domain in domains() {
        for position in &domain.positions {
            let mut list = domain.p_positions.clone();
            if !list.remove(position) {
                list.insert(position.clone());
            }
            check_fault(&domain, &list);
        }
    }
}

#[test]
fn the_first_of_several_wrong_types_is_found() {
    let domains = domains();
    let property = |which: usize, flipped: Vec<usize>| {
        let domain = &domains[which % domains.len()];
        let mut list = domain.p_positions.clone();
        for at in flipped {
            let position = &domain.positions[at % domain.positions.len()];
            if !list.remove(position) {
                list.insert(position.clone());
            }
        }
        if list != domain.p_positions {
            check_fault(domain, &list);
        }
        true
    };
    let mut draw = Gen::new(12);
    for _ in 0..3000 {
        property(quickcheck::Arbitrary::arbitrary(&mut draw), quickcheck::Arbitrary::arbitrary(&mut draw));
    }
}

/// Of one position the number, the position and the text are the same.
#[test]
fn positions_are_numbered_once_and_in_the_order_of_their_options() {
    for domain in domains() {
        let numbering = &*domain.numbering;
        let mut seen = BTreeSet::new();
        for position in &domain.positions {
            let number = numbering.number(position).unwrap();
            assert!(seen.insert(number));
            assert_eq!(&numbering.position(number), position);
            assert_eq!(numbering.parse(&numbering.text(position)).as_ref(), Ok(position));
            for option in (domain.options)(position) {
                assert!(numbering.number(&option).unwrap() < number, "{position:?} {option:?}");
                assert!(numbering.joins(position, &option).is_some());
                assert!(numbering.joins(&option, position).is_none());
            }
        }
    }
}

#[test]
fn an_entry_that_is_no_position_or_repeated_is_named() {
    let table = ThreeRowPositions::table(4).unwrap();
    let said = |list: &[[u64; 3]]| numbers(&table, list).unwrap_err().to_string();
    assert_eq!(said(&[[1, 0, 0], [9, 5, 0]]), "entry 2: its second row may have at most 4 squares");
    assert!(said(&[[1, 2, 0]]).starts_with("entry 1: row 2 (2) is longer than row 1 (1)"));
    assert_eq!(
        numbers(&table, [[1, 0, 0], [2, 1, 0], [1, 0, 0]]),
        Err(ListError::Repeated { index: 2, first: 0 })
    );
    assert!(ThreeRowPositions::table(20_001).is_err() && ThreeRowPositions::explicit(1_001).is_err());
    let star: String = (0..30).map(|i| format!("z < e{i}\n")).collect();
    let (star, names) = Poset::parse(&star).unwrap();
    let error = OrderPositions::new(star, names, true).err().unwrap();
    assert_eq!(error.to_string(), "the order has more than 100000000 positions");
    let boxed = BoxPositions::new(2, 4).unwrap();
    assert_eq!(boxed.number(&[2, 2, 1]), boxed.number(&[3, 2]));
    assert!(boxed.number(&[5, 1, 1]).unwrap_err().contains("at most 2 rows of at most 4 squares"));
    assert!(
        FewSquaresPositions::new(4).unwrap().number(&[3, 2]).unwrap_err().contains("at most 4 squares")
    );
}

/// The program in a folder of its own: what it says, and its exit status.
fn said(folder: &Path, arguments: &str) -> (i32, String) {
    let output = chompcert_in(folder, &[]).args(arguments.split(' ')).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

const POSET: &str = "a < b < d\na < c < d\nf < e\n";

/// Every kind that has a list of its own, with the command that makes it: those that are shipped are in the project's folder.
const MADE: [(&str, &str); 12] = [
    ("certificates/three-row-explicit-10", "three-row --columns 10 --explicit"),
    ("certificates/three-row-table-100", "three-row --columns 100"),
    ("certificates/board/board-box-5-6", "board --rows 5 --columns 6"),
    ("certificates/board/rows-table-4-8", "board --rows 4 --columns 8 --table"),
    ("few", "few-squares --squares 14"),
    (
        "certificates/diet/diet-window-small-3-2-misere",
        "diet-window --rows 3 --bite 2 --play misere --first-row 4 --spread 8",
    ),
    ("window", "diet-window --rows 2 --bite 3 --play normal --first-row 3 --spread 4"),
    ("certificates/order/finite-order-2-2-2-2", "order --box 2x2x2x2"),
    ("divisors", "order --divisors 72"),
    ("poset", "order --file poset.txt --poset-game"),
    ("chains", "order --file chains.txt --poset-game"),
    ("empty", "three-row --columns 0"),
];

#[test]
fn what_is_exported_is_certified_with_the_same_bytes() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path();
    std::fs::write(folder.join("poset.txt"), POSET).unwrap();
    std::fs::write(folder.join("chains.txt"), include_str!("../transcripts/order-70.txt")).unwrap();
    for (name, command) in MADE {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("{name}.chompcert"));
        let made = folder.join("made.chompcert");
        match shipped.exists() {
            true => drop(std::fs::copy(shipped, &made).unwrap()),
            false => assert_eq!(said(folder, &format!("certify {command} -o made.chompcert --force")).0, 0),
        }
        let forms = ["csv", "jsonl", "csv --only P", "jsonl --only P --without-move-lists", "npy"];
        for form in forms {
            let (status, text) =
                said(folder, &format!("export made.chompcert --format {form} -o list --force"));
            if form == "npy" && status == 64 {
                continue;
            }
            assert_eq!(status, 0, "{name} {form}: {text}");
            // All positions of an infinite domain are no list; those that are P are one.
            if text.contains("left out") {
                continue;
            }
            let (status, text) =
                said(folder, &format!("certify {command} --from list -o again.chompcert --force"));
            assert!(status == 0 && text.starts_with("VERIFIED again.chompcert: "), "{name} {form}: {text}");
            let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap();
            assert!(bytes("again.chompcert") == bytes("made.chompcert"), "{name} {form}");
        }
    }
}

/// A table of f, as people write it, and positions in every notation.
#[test]
fn lists_are_read_as_people_write_them() {
    let home = tempfile::tempdir().unwrap();
    for (list, command) in [
        ("q,r,p\n0,0,1\n1,0,2\n2,0,3\n1,1,3\n2,1,2\n2,2,4\n", "three-row --columns 2"),
        (
            "\u{feff}p;q;r # f(q,r)\r\n1;0;0\r\n2;1;0\r\n3;2;0\r\n3;1;1\r\n2;2;1\r\n4;2;2\r\n",
            "three-row --columns 2",
        ),
        // Row 1 has stopped at 2.
        (
            "q r f\n0 0 1\n1 0 2\n2 0 3\n3 0 4\n1 1 3\n2 1 2\n3 1 2\n2 2 4\n3 2 5\n3 3 6\n",
            "three-row --columns 3",
        ),
        ("# mine\n[1,0,0]\n2 1 0\n\nijk:1,2,0\nijk:2,0,1\n[2,2,1]\n2,2,4\n", "three-row --columns 2"),
        ("[1]\n[2,1]\n[3,2]\n", "board --rows 2 --columns 3"),
        ("position,type\n1 1,N\n1,P\n\"[2,1]\",P\n2 2 1,P\n", "board --rows 2 --columns 3 --table"),
        ("(0,1)\n[1,2]\n", "diet-window --rows 2 --bite 2 --play misere --first-row 1 --spread 1"),
        ("{1}\n{1,2,4,3,6}\n{1,2,3}\n", "order --divisors 12"),
    ] {
        std::fs::write(home.path().join("list"), list).unwrap();
        let (status, text) =
            said(home.path(), &format!("certify {command} --from list -o a.chompcert --force"));
        assert!(status == 0 && text.contains("VERIFIED a.chompcert"), "{list}: {text}");
    }
}

#[test]
fn what_is_no_list_is_told_its_line_and_nothing_is_written() {
    let home = tempfile::tempdir().unwrap();
    let rows = "three-row --columns 3";
    for (list, command, told) in [
        ("[1,0,0]\n[2,5,1]\n", rows, "line 2: row lengths are written longest first"),
        ("[1,0,0]\n[9,4,1]\n", rows, "line 2: its second row may have at most 3 squares"),
        ("[1,0,0]\n\n[2,1]\n", rows, "line 3: this certificate is about 3 rows; 2 were given"),
        ("[1,0,0]\n(2,1,0)\n", rows, "line 2: '(2,1,0)' can be read in two ways"),
        ("[1,0,0]\n[2,1,0]\n[1,0,0]\n", rows, "line 3: [1,0,0] is in line 1 already"),
        ("position,type\n1 0 0,P\n1 0 0,N\n", rows, "line 3: [1,0,0] has another type than in line 2"),
        ("position,type\n1 0 0,Q\n", rows, "line 2: 'Q' is no type"),
        ("position,type\n1 0 0\n", rows, "line 2: 1 cells, where the header has 2"),
        ("# mine\nwho,what\n1,2\n", rows, "line 2: the columns are who, what; a list has 'position'"),
        ("q,r,p\n0,0,x\n", rows, "line 2: 'x' is not a whole number"),
        ("q,r,p\n0,1,2\n", rows, "line 2: there is no f(q,r) with r > q"),
        ("q,r,p\n0,0,1\n", "few-squares --squares 3", "line 2: this kind has no array"),
        ("[1,0,0]\n[2,1\u{200b},0]\n", rows, "line 2, column 5: U+200B"),
        ("# none\n", rows, "line 1: the table is empty"),
        (
            "{\"position\":[1,0,0]}\n{\"end\":true,\"positions\":2}\n",
            rows,
            "line 2: the end of a table of 2 positions",
        ),
        ("[3,3]\n", "few-squares --squares 5", "line 1: [3,3] is outside: at most 5 squares"),
        (
            "[5]\n",
            "board --rows 3 --columns 4",
            "line 1: [5] is outside: at most 3 rows of at most 4 squares",
        ),
        (
            "(0,9)\n",
            "diet-window --rows 2 --bite 2 --play misere --first-row 1 --spread 1",
            "(0,9) is outside: a2 <= 2",
        ),
        ("{a}\n", "order --box 2x2", "line 1: '{a}' is not a position: there is no element 'a'"),
        ("{(1,1)}\n", "order --box 2x2", "line 1: {(1,1)} is not a position: (0,0) is less"),
        ("\u{93}NUMPY", rows, "line 1"),
    ] {
        std::fs::write(home.path().join("list"), list).unwrap();
        let (status, text) = said(home.path(), &format!("certify {command} --from list -o a.chompcert"));
        assert!(status == 64 && text.contains(told), "{list}: {status} {text}");
        assert!(!home.path().join("a.chompcert").exists());
    }
    std::fs::write(home.path().join("array"), b"\x93NUMPY\x01\x00").unwrap();
    assert_eq!(said(home.path(), &format!("certify {rows} --from array -o a.chompcert")).0, 64);
    assert_eq!(said(home.path(), &format!("certify {rows} --from nothing -o a.chompcert")).0, 3);
    assert_eq!(said(home.path(), "certify tails --third-row 1 --from list -o a.chompcert").0, 64);
}

#[test]
fn a_wrong_list_is_rejected_with_its_line_and_nothing_is_written() {
    let home = tempfile::tempdir().unwrap();
    let (rows, order) = ("three-row --columns 2", "order --divisors 12");
    for (list, command, told) in [
        (
            "q,r,p\n0,0,1\n1,0,2\n2,0,3\n1,1,3\n2,1,2\n2,2,5\n",
            rows,
            "REJECTED list: unnamed-p at line 7, position [4,2,2]: it is not listed as P, and none of its moves leads to a \
             position that is; [5,2,2] in line 7 has the move row 1 to 4 to it\n",
        ),
        (
            "position,type\n1 0 0,P\n2 1 0,P\n3 2 0,P\n3 1 1,N\n2 2 1,P\n4 2 2,P\n",
            rows,
            "REJECTED list: unnamed-p at line 5, position [3,1,1]: it is N there, and none of its moves leads to a position \
             that is P\n",
        ),
        (
            "[1,0,0]\n[2,1,0]\n[3,2,0]\n[3,1,1]\n[2,2,1]\n[4,2,2]\n[2,2,2]\n",
            rows,
            "REJECTED list: p-to-p at line 7, position [2,2,2], move row 3 to 1: it is listed as P, and so is [2,2,1], in \
             line 5, to which the move leads\n",
        ),
        (
            "[0,0,0]\n[1,0,0]\n",
            rows,
            "REJECTED list: won-already at line 1, position [0,0,0]: it is listed as P, but its player has won already\n",
        ),
        (
            "{1}\n{1,2}\n",
            order,
            "REJECTED list: p-to-p at line 2, position {1,2}, move divisor 2: it is listed as P, and so is {1}, in line 1, to \
             which the move leads\n",
        ),
        (
            "[1]\n[2,1]\n",
            "board --rows 2 --columns 3",
            "REJECTED list: unnamed-p, position [3,2]: it is not listed as P, and none of its moves leads to a position that \
             is\n",
        ),
    ] {
        std::fs::write(home.path().join("list"), list).unwrap();
        let answered = said(home.path(), &format!("certify {command} --from list -o a.chompcert"));
        assert_eq!(answered, (1, told.to_string()), "{list}");
        assert!(!home.path().join("a.chompcert").exists());
    }
}

/// The shifts of what is shipped go through the text form with the same bytes, and so they do without their bounds.
#[test]
fn what_is_exported_as_shifts_is_certified_with_the_same_bytes() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path();
    for (name, command) in [
        ("diet-3-2-misere", "diet --rows 3 --bite 2 --play misere"),
        ("diet-explicit-2-2-misere", "diet --rows 2 --bite 2 --play misere --explicit"),
        ("diet-4-1-normal", "diet --rows 4 --bite 1 --play normal"),
        ("monotonic-2-take-1-2-misere", "heaps --heaps 2 --take 1,2 --play misere --monotonic"),
        ("heaps-3-take-1-2-normal", "heaps --heaps 3 --take 1,2"),
        ("heaps-1-take-2-4-7-nim-values", "heaps --heaps 1 --take 2,4,7 --nim-values"),
    ] {
        assert_eq!(
            said(folder, &format!("export {name} --format shifts -o shifts.txt --force")).0,
            0,
            "{name}"
        );
        let text = std::fs::read_to_string(folder.join("shifts.txt")).unwrap();
        let in_folder = |folder: &str| {
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("certificates/{folder}/{name}.chompcert"))
        };
        let shipped = ["diet", "heaps"].map(in_folder).into_iter().find(|path| path.exists()).unwrap();
        let without: String = text
            .lines()
            .filter(|line| !line.starts_with("bounds"))
            .map(|line| line.to_string() + "\n")
            .collect();
        for text in [&text, &without] {
            std::fs::write(folder.join("shifts.txt"), text).unwrap();
            let (status, told) =
                said(folder, &format!("certify {command} --shifts shifts.txt -o a.chompcert --force"));
            assert!(status == 0 && told.contains("VERIFIED a.chompcert: "), "{name}: {told}");
            assert!(
                std::fs::read(folder.join("a.chompcert")).unwrap() == std::fs::read(&shipped).unwrap(),
                "{name}: {text}"
            );
        }
    }
}

#[test]
fn wrong_shifts_are_rejected_with_their_line() {
    let home = tempfile::tempdir().unwrap();
    let diet = "diet --rows 2 --bite 2 --play misere";
    for (text, command, status, told) in [
        (
            "bounds 2 6\n\nshift 1 0 where 1 0 >= 1\nless (0,2) where g2 >= 2\n",
            diet,
            1,
            "REJECTED s.txt: types-differ at line 4, position (0,3): ",
        ),
        (
            "less (1,0) where g1 >= 0\nless (0,3) where g2 >= 3\n",
            diet,
            1,
            "REJECTED s.txt: vector-too-long at line 1: ",
        ),
        ("shift 0 3 where 0 1 >= 3\n", diet, 1, "REJECTED s.txt: shift-not-carried at line 1: "),
        (
            "bounds 0 0\nshift 3 0 where 1 0 >= 3\nshift 0 3 where 0 1 >= 4\n",
            diet,
            1,
            "REJECTED s.txt: shift-not-carried at line 2: ",
        ),
        ("shift 3 0 where 1 0 >= x\n", diet, 64, "s.txt: line 1: 'x': invalid digit"),
        (
            "short first row\nshift 0 3 where 0 1 >= 3\n",
            diet,
            64,
            "s.txt: line 2: 'short first row' has no bound",
        ),
        (
            "short first row 3\nshift 3 where 1 >= 3\n",
            "heaps --heaps 1 --take 1,2",
            64,
            "'short first row' is of k-Diet Chomp",
        ),
        ("shift 0 0 3 where 0 0 1 >= 3\n", diet, 64, "s.txt: line 1: 3 numbers where 2 are needed"),
    ] {
        std::fs::write(home.path().join("s.txt"), text).unwrap();
        let (code, said) = said(home.path(), &format!("certify {command} --shifts s.txt -o a.chompcert"));
        assert!(code == status && said.contains(told), "{text}: {code} {said}");
        assert!(!home.path().join("a.chompcert").exists());
    }
}

/// What a search has found when it ends without settling a game can be gone on with by hand.
#[test]
fn an_unfinished_search_prints_its_shifts() {
    let home = tempfile::tempdir().unwrap();
    let (status, told) =
        said(home.path(), "certify diet --rows 3 --bite 5 --play misere --max-memory 1M -o a.chompcert");
    assert_eq!(status, 4, "{told}");
    let shifts: String = told
        .lines()
        .filter(|line| line.starts_with("# ") || line.starts_with("shift "))
        .map(|line| line.to_string() + "\n")
        .collect();
    assert!(shifts.starts_with("# 3 rows, k = 5, misere play") && shifts.contains("\nshift "), "{told}");
    std::fs::write(home.path().join("s.txt"), &shifts).unwrap();
    let (status, told) =
        said(home.path(), "certify diet --rows 3 --bite 5 --play misere --shifts s.txt -o a.chompcert");
    assert!(status == 1 && told.starts_with("REJECTED s.txt: "), "{told}");
}

/// What `compare` says of a table: its lines without the last, the counts, and the exit status.
fn compared(certificate: &str, table: &str) -> (i32, Vec<String>, String) {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("table"), table).unwrap();
    let (status, text) = said(home.path(), &format!("compare {certificate} table"));
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let last = lines.pop().unwrap_or_default();
    (status, lines, last.split("; proved").next().unwrap().to_string())
}

#[test]
fn each_line_of_a_table_is_right_wrong_or_outside() {
    for (certificate, table, status, lines, counts) in [
        (
            "three-row-table-100",
            "position,type\n3 1 1,P\n4 1 1,P\n5 5 5,N\n500 101 0,P\n",
            1,
            &[
                "line 3: [4,1,1] is N, as row 1 to 3 leads to [3,1,1], not P",
                "line 5: [500,101,0] is outside the certificate's domain: its second row may have at most 100 squares",
                "no line: [1,0,0] is P",
                "no line: [2,1,0] is P",
                "no line: [3,2,0] is P",
                "no line: [4,3,0] is P",
                "no line: [5,4,0] is P",
                "no line: [2,2,1] is P",
                "no line: [4,2,2] is P",
            ][..],
            "2 right, 1 wrong, 1 outside, ",
        ),
        ("three-row-table-100", "[1,0,0]\n[2,1,0]\n", 0, &[], "2 right, 0 wrong, 0 outside, 0 missing"),
        (
            "three-row-table-100",
            "q,r,p\n0,0,1\n1,0,2\n2,1,3\n2,2,4\n200,0,201\n",
            1,
            &[
                "no line: f(1,1) is 3",
                "no line: f(2,0) is 3",
                "line 4: f(2,1) is 2, not 3",
                "line 6: f(200,0) is outside the certificate's domain",
            ],
            "3 right, 1 wrong, 1 outside, ",
        ),
        (
            "board-box-5-6",
            "Rows;Columns;Moves\n2;2;row 2 to 1\n2;3;row 2 to 2\n3;3;row 2 to 2\n9;9;row 2 to 1\n",
            1,
            &["line 4: 3x3 is row 2 to 1, not row 2 to 2"],
            "2 right, 1 wrong, 1 outside, ",
        ),
        (
            "heaps-1-take-2-4-7-nim-values",
            "0 0\n1 0\n2 1\n3 2\n",
            1,
            &["line 4: (3) is 1, not 2"],
            "3 right, 1 wrong, 0 outside, 0 missing",
        ),
        ("heaps-1-take-2-4-7-nim-values", "n,value\n0,0\n2,1\n", 0, &[], "2 right, 0 wrong"),
        (
            "three-row-summary-r-100",
            "r,period,start\n0,1,0\n2,1,2\n1,0,3\n",
            1,
            &["line 4: r = 1 is 0,2, not 0,3"],
            "2 right, 1 wrong, 0 outside, 0 missing",
        ),
        ("finite-order-2-2-2-2", "{(0,0,0,0)}\n", 0, &[], "1 right, 0 wrong"),
    ] {
        let (code, said, last) = compared(certificate, table);
        assert_eq!(code, status, "{table}: {said:?} {last}");
        assert!(last.starts_with(counts), "{table}: {last}");
        for line in lines {
            assert!(said.iter().any(|said| said == line), "{table}: {line} {said:#?}");
        }
    }
}

#[test]
fn what_is_no_table_is_told_its_line() {
    for (certificate, table, told) in [
        ("three-row-table-100", "who,what\n1,2\n", "line 1: the columns are who, what"),
        ("three-row-table-100", "[1,2,0]\n", "line 1: row lengths are written"),
        ("three-row-table-100", "q,r,p\n0,0,1\n0,0,2\n", "line 3: f(0,0) is in line 2 already"),
        ("board-box-5-6", "q,r,p\n0,0,1\n", "line 1: the certificate has no f(q,r)"),
        ("board-box-5-6", "rows,columns,moves\nx,1,\n", "line 2: 'x' is no number of rows"),
        ("board-box-5-6", "position,nim_value\n1,0\n", "line 2: the certificate has no nim-values"),
    ] {
        let (status, _, last) = compared(certificate, table);
        assert!(status == 64 && last.contains(told), "{table}: {last}");
    }
}

/// Every board with its winning first moves, those with several, and as people print them.
#[test]
fn openings_are_listed_of_every_board() {
    let home = tempfile::tempdir().unwrap();
    let export =
        |more: &str| said(home.path(), &format!("export board-box-13-14 --listing openings {more}"));
    let (status, all) = export("--format csv");
    assert_eq!((status, all.lines().count()), (0, 1 + 13 * 14 / 2 + 13));
    assert!(all.contains("\n1,1,\n") && all.contains("\n3,3,row 2 to 1\n"));
    let (_, several) = export("--format csv --several");
    assert_eq!(several.lines().count(), 6);
    assert!(several.lines().skip(1).all(|line| all.contains(&format!("\n{line}\n"))));
    let (_, table) = export("--format table");
    assert!(table.lines().any(|line| line.starts_with(" 6") && line.contains("4:11 5:8")), "{table}");
    for wrong in ["--format jsonl", "--format npy"] {
        assert_eq!(export(wrong).0, 64);
    }
    assert_eq!(said(home.path(), "export board-box-5-6 --format table").0, 64);
    assert_eq!(
        said(home.path(), "export three-row-summary-r-100 --format csv --listing row-ends --several").0,
        64
    );
}
