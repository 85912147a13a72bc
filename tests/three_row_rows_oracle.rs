//! Tails, wide tables and summaries against brute force and against the recurrence.

#[allow(dead_code)]
mod bit_stream;
#[allow(dead_code)]
mod forge;
mod oracle;
#[allow(dead_code)]
mod rows_forge;

use chomp_check::{Limits, Statement, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::game::Classified;
use chompcert::game::chomp::Position;
use chompcert::kind::Produce;
use chompcert::progress::Silent;
use chompcert::three_row::classified::ThreeRow as Read;
use chompcert::three_row::frontier::{Extent, Solver, State};
use chompcert::three_row::job::Effort;
use chompcert::three_row::request::{Tails, ThreeRow};
use chompcert::three_row::solve::solve;
use rows_forge::Row;

fn verified(bytes: &[u8]) -> Statement {
    let [fast, plain] = [false, true].map(|plain| {
        let verdict = check(bytes, &Limits { plain, ..Limits::default() });
        let Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
        *statement
    });
    assert_eq!(fast, Statement { way: fast.way, ..plain });
    fast
}

fn make(request: &dyn Produce) -> Certificate {
    request.produce(&Silent).unwrap()
}

/// `p <= 70`: every position that a certificate decides has the type that brute force gives it.
#[test]
fn every_kind_agrees_with_brute_force() {
    let truth = oracle::p_positions(70, 70);
    for bound in [0, 1, 2, 5, 17, 40, 70] {
        let tails = make(&Tails::up_to(bound));
        let wide = make(&ThreeRow::wide(bound));
        let by_row = make(&Tails::summary(bound));
        let by_column = make(&ThreeRow::summary(bound));
        for certificate in [&tails, &wide, &by_row, &by_column] {
            verified(&certificate.to_bytes());
        }
        for (game, every_column) in [
            (Read::read_rows(&tails).unwrap(), true),
            (Read::read_summary(&by_row).unwrap(), true),
            (Read::read_rows(&wide).unwrap(), false),
            (Read::read_summary(&by_column).unwrap(), false),
        ] {
            for p in 0..=70u32 {
                for q in 0..=p {
                    for r in 0..=q {
                        let position = Position::new([p, q, r]).unwrap();
                        if game.in_domain(&position).is_ok() {
                            assert_eq!(game.is_p(&position), truth.contains(&[p, q, r]), "{position}");
                        } else {
                            assert!(if every_column { r > bound } else { q > bound }, "{position}");
                        }
                    }
                }
            }
        }
    }
}

/// Rows of the recurrence to N = 2,000, written down by hand, are the bytes that the producer writes.
#[test]
fn the_frontiers_agree_with_the_recurrence() {
    let n = 2_000;
    let table = solve(n, &Silent);
    let mut solver = Solver::new(Extent::Columns(n), true);
    while !solver.is_done() {
        solver.advance(3, 2);
    }
    let rows: Vec<Row> = (0..)
        .zip(solver.into_rows())
        .map(|(r, row)| {
            let active = table.active(r);
            let tail = match &row.state {
                State::Stopped(at) => {
                    assert_eq!(active.last(), Some(at), "row {r}");
                    None
                }
                State::Live(_) => {
                    assert_eq!(active.len() as u32, n - r + 1, "row {r}");
                    None
                }
                State::Tail(tail) => Some((tail.preperiod, tail.pattern.len() as u32)),
            };
            let length = tail.map_or(active.len() as u32, |(from, period)| from + period - r);
            for (q, &value) in (r..).zip(active).skip(length as usize) {
                let State::Tail(tail) = &row.state else { panic!("row {r} has more cells") };
                assert_eq!(value, q + tail.difference(q as usize) as u32, "f({q},{r})");
            }
            Row { values: active[..length as usize].to_vec(), tail }
        })
        .collect();
    assert_eq!(rows_forge::wide(&rows).unwrap(), make(&ThreeRow::wide(n)).to_bytes());
    let statement = verified(&make(&ThreeRow::wide(n)).to_bytes());
    let plain = verified(&make(&ThreeRow::table(n)).to_bytes());
    assert_eq!((statement.text, statement.facts), (plain.text, plain.facts));
    let summary = verified(&make(&ThreeRow::summary(n)).to_bytes());
    let other = verified(&make(&ThreeRow::table(n)).to_bytes());
    assert_eq!(summary.text, other.text);
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let effort = |threads| Effort { threads: Some(threads), ..Effort::default() };
    let [one, two, three] = [1, 2, 3].map(|threads| {
        let effort = effort(threads);
        [
            make(&Tails { effort: effort.clone(), ..Tails::up_to(700) }).to_bytes(),
            make(&Tails { effort: effort.clone(), ..Tails::summary(900) }).to_bytes(),
            make(&ThreeRow { effort: effort.clone(), ..ThreeRow::wide(1_100) }).to_bytes(),
            make(&ThreeRow { effort, ..ThreeRow::summary(1_300) }).to_bytes(),
        ]
    });
    assert_eq!(one, two);
    assert_eq!(one, three);
}

#[test]
fn a_cell_before_the_tail_takes_at_most_1_6_bits() {
    // The cells of the rows r <= 1000 before their tails, counted by the recurrence for n = 2064.
    let cells = 208_830.0;
    let bytes = make(&Tails::up_to(1_000)).to_bytes();
    assert!(8.0 * bytes.len() as f64 / cells < 1.6, "{}", bytes.len());
}

/// A summary is checked in memory that grows with its bound, and not with its square.
#[test]
fn a_summary_takes_less_than_512_bytes_a_row() {
    for bound in [500u32, 2_000, 4_000] {
        let limits = Limits { max_memory: 512 * u64::from(bound), ..Limits::default() };
        for request in [&Tails::summary(bound) as &dyn Produce, &ThreeRow::summary(bound)] {
            let verdict = check(&make(request).to_bytes(), &limits);
            assert!(matches!(verdict, Verdict::Verified(_)), "{verdict:?}");
        }
    }
}

/// What is computed from a summary is what a file with all values says.
#[test]
fn summaries_prove_what_files_with_values_prove() {
    let facts = |request: &dyn Produce| {
        let statement = verified(&make(request).to_bytes());
        (statement.text, statement.parameters, statement.facts)
    };
    for bound in [0, 1, 2, 7, 63, 64, 65, 127, 400, 420] {
        assert_eq!(facts(&Tails::summary(bound)), facts(&Tails::up_to(bound)), "R = {bound}");
        assert_eq!(facts(&ThreeRow::summary(bound)), facts(&ThreeRow::wide(bound)), "n = {bound}");
    }
}

#[test]
fn the_census_of_a_thousand_rows() {
    let expected = "three-row Chomp, every position [p,q,r] with r <= 1000 and any p and q: of the 1001 \
                    rows r, 586 stop; f(q,r) - q is in the end constant for 398 (first r = 0), of period 2 \
                    for 12 (first r = 120), of period 4 for 5 (first r = 402); every board 3 x m with 1 <= m \
                    <= 1000 has exactly one winning first move";
    assert_eq!(verified(&make(&Tails::up_to(1_000)).to_bytes()).text, expected);
    assert_eq!(verified(&make(&Tails::summary(1_000)).to_bytes()).text, expected);
}
