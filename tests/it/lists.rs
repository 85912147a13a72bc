//! Lists of P-positions that others have made: right ones are written as our own are, and of wrong ones the first fault is
//! found, by the rules alone.

use crate::board_oracle::{self, positions, positions_of_squares, without_empty_rows};
use crate::diet_oracle::{self, Game, Oracle};
use crate::oracle;
use crate::order_oracle;
use chomp_check::Limits;
use chompcert::board::few_squares;
use chompcert::board::numbering::{Boxed, FewSquares, Table};
use chompcert::board::request::Board;
use chompcert::certificate::Certificate;
use chompcert::diet::kinds::window;
use chompcert::diet::numbering::WindowPositions;
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::search::Window;
use chompcert::kind::Produce;
use chompcert::numbering::{Fault, Judgment, NotAList, Numbering, judge, numbers};
use chompcert::order::kinds::encode;
use chompcert::order::numbering::OrderPositions;
use chompcert::order::poset::Poset;
use chompcert::progress::NoProgress;
use chompcert::text::Text;
use chompcert::three_row::numbering::ThreeRows;
use chompcert::three_row::request::ThreeRow;
use quickcheck::Gen;
use std::collections::BTreeSet;

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
            true => ThreeRows::explicit(columns).unwrap(),
            false => ThreeRows::table(columns).unwrap(),
        }),
        positions: all.map(|rows| wide(&rows)).collect(),
        p_positions: named.iter().map(|rows| wide(rows)).collect(),
        options: Box::new(bites),
        won: Some(vec![0; 3]),
        certificate: request.produce(&NoProgress).unwrap(),
        is_ordered: true,
    }
}

fn board(rows: usize, columns: u32, table: bool) -> Domain {
    let request = Board { table, ..Board::new(rows, columns) };
    Domain {
        numbering: match table {
            true => Box::new(Table::new(rows, columns).unwrap()),
            false => Box::new(Boxed::new(rows, columns).unwrap()),
        },
        positions: positions(rows, columns).iter().map(|rows| wide(rows)).collect(),
        p_positions: board_oracle::p_positions(rows, columns).iter().map(|rows| wide(rows)).collect(),
        options: Box::new(bites),
        won: Some(vec![0; rows]),
        certificate: request.produce(&NoProgress).unwrap(),
        is_ordered: table,
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
        numbering: Box::new(FewSquares::new(most).unwrap()),
        positions: positions_of_squares(most).iter().map(|rows| of_squares(rows)).collect(),
        p_positions: named.iter().map(|rows| of_squares(rows)).collect(),
        options: Box::new(|rows| bites(rows).iter().map(|option| of_squares(&narrow(option))).collect()),
        won: Some(vec![0]),
        certificate: few_squares::Request { squares: most }.produce(&NoProgress).unwrap(),
        is_ordered: true,
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
        certificate: window::encode(&Window::solve(rules, longest)),
        is_ordered: true,
    }
}

fn order(text: &str, poisoned: bool) -> Domain {
    let (poset, names) = Poset::parse(&Text::of(text.as_bytes()).unwrap()).unwrap();
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
    }
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
            Judgment::Rejected(rejection) => panic!("{rejection:?}"),
            Judgment::Declined(decline) => panic!("{decline:?}"),
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
        assert_eq!(Some(fault.position()), wrong.map(|wrong| &wrong[..]), "{fault:?}");
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
    let table = ThreeRows::table(4).unwrap();
    let said = |list: &[[u64; 3]]| numbers(&table, list).unwrap_err().to_string();
    assert_eq!(said(&[[1, 0, 0], [9, 5, 0]]), "entry 2: its second row may have at most 4 squares");
    assert!(said(&[[1, 2, 0]]).starts_with("entry 1: row 2 (2) is longer than row 1 (1)"));
    assert_eq!(
        numbers(&table, [[1, 0, 0], [2, 1, 0], [1, 0, 0]]),
        Err(NotAList::Repeated { index: 2, first: 0 })
    );
    assert!(ThreeRows::table(20_001).is_err() && ThreeRows::explicit(1_001).is_err());
    let boxed = Boxed::new(2, 4).unwrap();
    assert_eq!(boxed.number(&[2, 2, 1]), boxed.number(&[3, 2]));
    assert!(boxed.number(&[5, 1, 1]).unwrap_err().contains("at most 2 rows of at most 4 squares"));
    assert!(FewSquares::new(4).unwrap().number(&[3, 2]).unwrap_err().contains("at most 4 squares"));
}
