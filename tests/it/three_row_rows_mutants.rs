//! Wrong summaries: each kind of mistake, and every flipped bit.

use crate::forge;
use crate::rows_forge;
use crate::verdict::{rejection, verdict};
use chomp_check::{Code, Limits, Verdict, check};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::three_row::frontier::{Solver, State};
use chompcert::three_row::request::Tails;

/// Of a row the column where it stops, or its preperiod and its pattern.
type End = (u32, Vec<u32>);

/// How the rows up to `bound` end.
fn ends(bound: u32) -> Vec<End> {
    let mut solver = Solver::new(bound, false);
    while !solver.is_done() {
        solver.advance(8, 1);
    }
    let end = |state: State| match state {
        State::Tail(tail) => (tail.preperiod, tail.pattern),
        State::Stopped(column) => (column, vec![]),
        State::Live(_) => panic!("a row that has not ended"),
    };
    solver.into_rows().into_iter().map(|row| end(row.state)).collect()
}

/// The code of the file in which row `r` ends otherwise; the rejection points into that row's entry.
fn code_with(ends: &[End], r: usize, end: End) -> Code {
    let mut ends = ends.to_vec();
    ends[r] = end;
    let rejection = rejection(&rows_forge::summary(&ends));
    let row = format!(",{r}]");
    assert!(
        rejection.position.as_ref().is_none_or(|position| position.ends_with(&row)),
        "row {r}: {rejection:?}"
    );
    rejection.code
}

#[test]
fn the_ends_as_they_are_are_verified() {
    let bytes = rows_forge::summary(&ends(420));
    assert_eq!(bytes, Tails::up_to(420).produce(&NoProgress).unwrap().to_bytes());
    assert!(matches!(verdict(&bytes), Verdict::Verified(_)));
}

#[test]
fn every_mistake_in_an_end_is_rejected() {
    let ends = ends(420);
    for (r, (at, pattern)) in ends.iter().enumerate().filter(|(r, _)| r % 3 == 0 || *r > 398) {
        let code = |at: u32, pattern: &[u32]| code_with(&ends, r, (at, pattern.to_vec()));
        if pattern.is_empty() {
            for mutant in [at - 1, at + 1] {
                assert_eq!(code(mutant, &[]), Code::RowEnd, "row {r}");
            }
            for from in [r as u32, at - 1] {
                assert_eq!(code(from, &[1]), Code::RowEnd, "row {r}");
            }
            continue;
        }
        let rotated = |by: usize| [&pattern[by..], &pattern[..by]].concat();
        let last = pattern.len() - 1;
        if *at > r as u32 {
            assert_eq!(code(at - 1, &rotated(last)), Code::RowEnd, "row {r}");
        }
        assert_eq!(code(at + 1, &rotated(1 % pattern.len())), Code::NotLeast, "row {r}");
        assert_eq!(code(*at, &[&pattern[..], pattern].concat()), Code::NotLeast, "row {r}");
        assert_eq!(code(*at, &[]), Code::RowEnd, "row {r}");
        for i in 0..pattern.len() {
            for other in [pattern[i] - 1, pattern[i] + 1] {
                let mut mutant = pattern.clone();
                mutant[i] = other;
                assert_eq!(code(*at, &mutant), Code::RowEnd, "row {r}");
            }
        }
        if pattern.len() > 1 {
            let half = &pattern[..pattern.len() / 2];
            assert_eq!(code(*at, half), Code::RowEnd, "row {r}");
            assert_eq!(code(*at, &rotated(1)), Code::RowEnd, "row {r}");
        }
    }
}

#[test]
fn swapped_rows_are_rejected() {
    let right = ends(60);
    for r in 0..60 {
        let mut mutant = right.clone();
        mutant.swap(r, r + 1);
        rejection(&rows_forge::summary(&mutant));
    }
}

/// A summary cannot be had for less memory than its columns take, whatever the file says.
#[test]
fn a_short_file_cannot_ask_for_more_than_the_limit() {
    let bytes = forge::certificate(7, &[0, 1_000_000], &[0; 9]);
    for max_memory in [1 << 10, 1 << 20, 64 << 20] {
        let limits = Limits::default().max_memory(max_memory);
        match check(&bytes, &limits) {
            Verdict::Declined(decline) => assert_eq!(decline.code, Code::OverMaxMemory),
            Verdict::Rejected(_) if max_memory > 32 << 20 => {}
            other => panic!("{other:?}"),
        }
    }
}
