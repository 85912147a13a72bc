//! Wrong tails, wide tables and summaries: each kind of mistake, and every flipped bit. The fast check
//! and the plain one say the same of all of them.

mod bit_stream;
#[allow(dead_code)]
mod forge;
#[allow(dead_code)]
mod rows_forge;

use chomp_check::{Code, Limits, Rejection, Verdict, check};
use chompcert::certificate::Certificate;
use chompcert::kind::Produce;
use chompcert::progress::Silent;
use chompcert::three_row::frontier::{Extent, Solver, State};
use chompcert::three_row::request::{Tails, ThreeRow};
use chompcert::three_row::solve::{Table, solve};
use rows_forge::Row;

/// The verdict, which the fast check and the plain one give alike.
fn verdict(bytes: &[u8]) -> Verdict {
    let [fast, plain] = [false, true].map(|plain| check(bytes, &Limits { plain, ..Limits::default() }));
    assert_eq!(fast, plain);
    fast
}

fn rejection(bytes: &[u8]) -> Rejection {
    match verdict(bytes) {
        Verdict::Rejected(rejection) => *rejection,
        other => panic!("{other:?}"),
    }
}

/// Rows of f as the certificate of tails up to `bound` has them, and a table that goes further.
fn rows(bound: u32) -> (Vec<Row>, Table) {
    let table = solve(2 * bound + 64, &Silent);
    let mut solver = Solver::new(Extent::ThirdRow(bound), false);
    while !solver.is_done() {
        solver.advance(8, 1);
    }
    let row = |(r, row): (u32, chompcert::three_row::frontier::Row)| match row.state {
        State::Tail(tail) => {
            let length = tail.preperiod + tail.pattern.len() as u32 - r;
            let values = table.active(r)[..length as usize].to_vec();
            Row { values, tail: Some((tail.preperiod, tail.pattern.len() as u32)) }
        }
        _ => Row { values: table.active(r).to_vec(), tail: None },
    };
    let rows = (0..).zip(solver.into_rows()).map(row).collect();
    (rows, table)
}

/// Rejects the tails with row `r` replaced, and returns the code; `None` where it cannot be written.
fn code_with(rows: &[Row], r: usize, row: Row) -> Option<Code> {
    let mut rows = rows.to_vec();
    rows[r] = row;
    Some(rejection(&rows_forge::tails(&rows)?).code)
}

/// The first row with this period.
fn first_of_period(rows: &[Row], period: u32) -> usize {
    rows.iter().position(|row| row.tail.is_some_and(|(_, found)| found == period)).unwrap()
}

#[test]
fn the_rows_as_they_are_are_verified() {
    let (rows, _) = rows(420);
    let bytes = rows_forge::tails(&rows).unwrap();
    assert_eq!(bytes, Tails::up_to(420).produce(&Silent).unwrap().to_bytes());
    assert!(matches!(verdict(&bytes), Verdict::Verified(_)));
}

#[test]
fn every_mistake_in_a_tail_is_rejected() {
    let (rows, table) = rows(420);
    let mut seen = 0;
    for (r, row) in rows.iter().enumerate().filter(|(r, _)| r % 3 == 0 || *r > 398) {
        let Some((preperiod, period)) = row.tail else {
            let mut early = row.clone();
            early.values.pop();
            *early.values.last_mut().unwrap() = (r + early.values.len() - 1) as u32;
            let mut late = row.clone();
            *late.values.last_mut().unwrap() += 1;
            late.values.push((r + late.values.len()) as u32);
            for mutant in [early, late] {
                seen += u32::from(code_with(&rows, r, mutant).is_some());
            }
            continue;
        };
        let part = |from: u32, period: u32, length: u32| Row {
            values: table.active(r as u32)[..length as usize].to_vec(),
            tail: Some((from, period)),
        };
        let first = preperiod - r as u32;
        // A preperiod one too small, and one too large.
        if first > 0 {
            let mutant = part(preperiod - 1, period, first - 1 + period);
            seen += u32::from(code_with(&rows, r, mutant).is_some());
        }
        let mutant = part(preperiod + 1, period, first + 1 + period);
        assert_eq!(code_with(&rows, r, mutant), Some(Code::NotLeast), "row {r}");
        // Twice the period, and half of it.
        let mutant = part(preperiod, 2 * period, first + 2 * period);
        assert_eq!(code_with(&rows, r, mutant), Some(Code::NotLeast), "row {r}");
        if period % 2 == 0 {
            let mutant = part(preperiod, period / 2, first + period / 2);
            assert!(code_with(&rows, r, mutant).is_some(), "row {r}");
            // The pattern rotated by one: the differences of the next column.
            let mut rotated = row.clone();
            for (i, value) in (0..period).zip(&mut rotated.values[first as usize..]) {
                let (q, next) = (preperiod + i, preperiod + (i + 1) % period);
                *value = q + table.f(next, r as u32) - next;
            }
            seen += u32::from(code_with(&rows, r, rotated).is_some());
        }
        // Another row's constant.
        if period == 1 {
            for other in
                rows[..r].iter().rev().filter(|other| other.tail.is_some_and(|(_, p)| p == 1)).take(2)
            {
                let constant = other.values.last().unwrap() - other.tail.unwrap().0;
                let mut mutant = row.clone();
                *mutant.values.last_mut().unwrap() = preperiod + constant;
                seen += u32::from(code_with(&rows, r, mutant).is_some());
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn swapped_rows_are_rejected() {
    let (rows, _) = rows(60);
    for r in 0..60 {
        let mut mutant = rows.clone();
        mutant.swap(r, r + 1);
        if let Some(bytes) = rows_forge::tails(&mutant) {
            rejection(&bytes);
        }
    }
}

/// All that is written is right, and all that follows in the first columns; the lie shows only later.
#[test]
fn what_is_right_at_first_is_not_believed() {
    let (rows, table) = rows(420);
    // A row of period 4 with two equal differences next to each other, told to be constant.
    let r = first_of_period(&rows, 4);
    let (preperiod, _) = rows[r].tail.unwrap();
    let difference = |q: u32| table.f(q, r as u32) - q;
    let from = (preperiod..preperiod + 4).find(|&q| difference(q) == difference(q + 1)).unwrap();
    let before = from - u32::from(difference(from - 1) == difference(from));
    let values = table.active(r as u32)[..(before - r as u32 + 1) as usize].to_vec();
    let code = code_with(&rows, r, Row { values, tail: Some((before, 1)) }).unwrap();
    assert!([Code::PToP, Code::UnnamedP].contains(&code), "{code}");
    // Rows that stop, told to be constant from where their difference is the same for longest.
    for r in [3usize, 10, 40, 77] {
        let row = &rows[r];
        if row.tail.is_some() {
            continue;
        }
        let differences: Vec<u32> = (r as u32..).zip(&row.values).map(|(q, f)| f - q).collect();
        let runs =
            |start: usize| differences[start..].iter().take_while(|d| **d == differences[start]).count();
        let start = (0..differences.len() - 1).rev().max_by_key(|&start| runs(start)).unwrap();
        let mutant =
            Row { values: row.values[..=start].to_vec(), tail: Some((r as u32 + start as u32, 1)) };
        assert!(code_with(&rows, r, mutant).is_some(), "row {r}");
    }
}

/// Every bit, and every pair of bits, with the digest recomputed.
#[test]
fn no_flipped_bit_is_believed() {
    let requests: [&dyn Produce; 4] =
        [&Tails::up_to(7), &ThreeRow::wide(8), &Tails::summary(12), &ThreeRow::summary(12)];
    for request in requests {
        let right = request.produce(&Silent).unwrap();
        assert!(matches!(verdict(&right.to_bytes()), Verdict::Verified(_)));
        let bits = 8 * right.payload.len();
        for first in 0..bits {
            for second in first..bits {
                let mut mutant: Certificate = right.clone();
                mutant.payload[first / 8] ^= 1 << (first % 8);
                if second != first {
                    mutant.payload[second / 8] ^= 1 << (second % 8);
                }
                match verdict(&mutant.to_bytes()) {
                    Verdict::Verified(_) => panic!("{mutant:?}"),
                    Verdict::Internal(message) => panic!("{message}"),
                    _ => {}
                }
            }
        }
    }
}

/// A summary cannot be had for less memory than its columns take, whatever the file says.
#[test]
fn a_short_file_cannot_ask_for_more_than_the_limit() {
    let bytes = forge::certificate(7, &[0, 1_000_000], &[0; 9]);
    for max_memory in [1 << 10, 1 << 20, 64 << 20] {
        let limits = Limits { max_memory, ..Limits::default() };
        match check(&bytes, &limits) {
            Verdict::Declined(decline) => assert_eq!(decline.code, Code::OverMaxMemory),
            Verdict::Rejected(_) if max_memory > 32 << 20 => {}
            other => panic!("{other:?}"),
        }
    }
}
