//! Summaries against brute force and against the recurrence.

use crate::oracle;
use crate::verdict::verified;
use chomp_check::{Limits, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::game::ClassifiedGame;
use chompcert::game::chomp::Position;
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::three_row::frontier::{Solver, State};
use chompcert::three_row::named::ThreeRow as Read;
use chompcert::three_row::request::{Effort, Tails, ThreeRow};
use chompcert::three_row::solve::solve;

fn make(request: &dyn CertificateRequest) -> Certificate {
    request.produce(&NoProgress).unwrap()
}

/// `p <= 70`: every position that a certificate decides has the type that brute force gives it.
#[test]
fn summaries_agree_with_brute_force() {
    let truth = oracle::p_positions(70, 70);
    for bound in [0, 1, 2, 5, 17, 40, 63, 64, 65, 70] {
        let certificate = make(&Tails::up_to(bound));
        verified(&certificate.to_bytes());
        let game = Read::read_summary(&certificate).unwrap();
        for p in 0..=70u32 {
            for q in 0..=p {
                for r in 0..=q {
                    let position = Position::new([p, q, r]).unwrap();
                    assert_eq!(game.in_domain(&position).is_ok(), r <= bound, "{position}");
                    if r <= bound {
                        assert_eq!(game.is_p(&position), truth.contains(&[p, q, r]), "{position}");
                    }
                }
            }
        }
    }
}

/// The values that the frontiers keep are those of the recurrence, for rows up to 1,000.
#[test]
fn the_frontiers_agree_with_the_recurrence() {
    let bound = 1_000;
    let table = solve(2 * bound + 64, &NoProgress);
    let mut solver = Solver::new(bound, true);
    while !solver.is_done() {
        solver.advance(3, 2);
    }
    for (r, row) in (0..).zip(solver.into_rows()) {
        let (active, values) = (table.active(r), row.values.unwrap());
        let length = match &row.state {
            State::Tail(tail) => (tail.preperiod as usize + tail.pattern.len()) - r as usize,
            _ => active.len(),
        };
        assert_eq!(values[..], active[..length], "row {r}");
        for (q, &value) in (r..).zip(active).skip(length) {
            let State::Tail(tail) = &row.state else { panic!("row {r} has more cells") };
            assert_eq!(value, q + tail.difference(q as usize) as u32, "f({q},{r})");
        }
    }
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let effort = |threads| Effort { threads: Some(threads), ..Effort::default() };
    let [one, two, three] = [1, 2, 3].map(|threads| {
        let effort = effort(threads);
        make(&Tails { effort, ..Tails::up_to(900) }).to_bytes()
    });
    assert_eq!(one, two);
    assert_eq!(one, three);
}

/// A summary is checked in memory that grows with its bound, and not with its square.
#[test]
fn a_summary_takes_less_than_512_bytes_a_row() {
    for bound in [500u32, 2_000, 4_000] {
        let limits = Limits::default().max_memory(512 * u64::from(bound));
        let verdict = check(&make(&Tails::up_to(bound)).to_bytes(), &limits);
        assert!(matches!(verdict, Verdict::Verified(_)), "{verdict:?}");
    }
}

/// A summary tells the openings of the boards that a table with all values tells.
#[test]
fn summaries_and_tables_have_the_same_openings() {
    let openings = |request: &dyn CertificateRequest| {
        let facts = verified(&make(request).to_bytes()).facts;
        facts.into_iter().find(|(name, _)| *name == "openings").unwrap()
    };
    for n in [0, 1, 2, 3, 4, 7, 63, 64, 65, 127, 400, 420, 2_000] {
        assert_eq!(openings(&Tails::up_to(n)), openings(&ThreeRow::table(n)), "n = {n}");
    }
}

#[test]
fn the_census_of_a_thousand_rows() {
    let expected = "three-row Chomp, every position [p,q,r] with r <= 1000 and any p and q: rows r that \
                    stop: 586 of 1001; rows r where f(q,r) - q is eventually periodic: 398 of period 1 (first \
                    r = 0), 12 of period 2 (first r = 120), 5 of period 4 (first r = 402); every board 3 x m \
                    with 1 <= m <= 1000 has exactly one winning first move";
    assert_eq!(verified(&make(&Tails::up_to(1_000)).to_bytes()).text, expected);
}
