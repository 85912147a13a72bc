//! The corpus of bad files: `tests/corpus/CODE--WHAT.chompcert` is rejected or declined with CODE, and
//! `VERIFIED--WHAT.chompcert` proves something that a faulty checker has got wrong. What else the
//! verdicts say is held by `checker/tests/verdicts.rs`. The files of `tests/slow_corpus/` are right and
//! small, and ask for very long checks.
//!
//! `WRITE_CORPUS=1 cargo test --test it corpus` writes the files that are made here. Eight others, from a review with
//! faults planted by hand, are kept as they came.

use crate::bit_stream::Bits;
use crate::board_corpus;
use crate::changed_bits_corpus;
use crate::claim_corpus;
use crate::diet_corpus;
use crate::forge::{MAGIC, body, certificate, integer, sealed};
use crate::heaps_corpus;
use crate::oracle;
use crate::order_corpus;
use crate::rows_corpus;
use chomp_check::{Code, Limits, Verdict, check};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Codes that need a caller's limit or expectation, and so cannot be had from a file alone.
const SET_BY_THE_CALLER: [Code; 5] = [
    Code::OverMaxBytes,
    Code::OverMaxMemory,
    Code::OverMaxSeconds,
    Code::UnexpectedStatement,
    Code::NoParts,
];

fn code_of(bytes: &[u8]) -> Option<Code> {
    match check(bytes, &Limits::default()) {
        Verdict::Verified(_) => None,
        Verdict::Rejected(rejection) => Some(rejection.code),
        Verdict::Declined(decline) => Some(decline.code),
        other => panic!("{other}"),
    }
}

/// The table for n = 2: heads in fields of 2 bits, then the steps of each row.
fn table(n: u64, bits: Bits) -> Vec<u8> {
    certificate(2, &[n], &bits.bytes())
}

fn explicit(n: u64, bits: Bits) -> Vec<u8> {
    certificate(1, &[n], &bits.bytes())
}

/// f(0,0) = 1, f(1,0) = 2, f(2,0) = 3; f(1,1) = 3, f(2,1) = 2; f(2,2) = 4.
fn right_table() -> Bits {
    Bits::default().field(1, 2).unary(0).unary(0).field(2, 2).unary(1).field(2, 2)
}

/// The positions [p,q,r] with p <= 1: [1,0,0] is P with one move; [1,1,0] and [1,1,1] are N.
fn right_explicit() -> Bits {
    let p = |bits: Bits, moves| bits.field(0b1111, 4).field(moves, 3);
    let second = |bits: Bits, to| bits.field(0b011, 3).field(to, 1);
    second(second(p(Bits::default(), 1), 0), 0)
}

/// [9,6,4] has a witness in row 2, [8,7,4] has one in row 1, with all behind it, and [9,8,4] is to repeat the former.
fn repeated_across_a_column() -> Vec<u8> {
    let (n, mut bits) = (9, Bits::default());
    let p_positions = oracle::p_positions(n, n);
    for r in 0..=4 {
        for q in r..=n {
            for p in q.max(1)..=n {
                let options = oracle::options([p, q, r]);
                let in_row = |row: u8| {
                    options
                        .iter()
                        .find(|((bitten, _), option)| *bitten == row && p_positions.contains(option))
                };
                let rows = if (q, r) == (7, 4) { [1, 2, 3] } else { [2, 3, 1] };
                let witness = rows.into_iter().find_map(in_row).map(|(bite, _)| *bite);
                bits = match witness {
                    _ if [p, q, r] == [9, 8, 4] => return explicit(n.into(), bits.unary(0)),
                    None => bits.field(0b1111, 4).field(options.len() as u32, 6),
                    Some((row, to)) => bits.unary(4 - u32::from(row)).field(to, 4),
                };
                if matches!(witness, Some((1, _))) {
                    break;
                }
            }
        }
    }
    unreachable!()
}

fn files() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let good = table(2, right_table());
    let flip = |mut bytes: Vec<u8>, at: usize| {
        bytes[at] ^= 1;
        bytes
    };
    let with_header = |tail: &[u8]| sealed([&MAGIC[..], tail].concat());
    let field = |value, width| Bits::default().field(value, width);
    vec![
        ("truncated", "empty", Vec::new()),
        ("truncated", "within-magic", MAGIC[..5].to_vec()),
        ("truncated", "within-header", MAGIC.to_vec()),
        ("truncated", "within-an-integer", [&MAGIC[..], &[1, 251, 0]].concat()),
        ("truncated", "after-the-first-byte-of-an-integer", [&MAGIC[..], &[1, 251]].concat()),
        ("truncated", "within-digest", good[..good.len() - 1].to_vec()),
        ("truncated", "payload-beyond-file", with_header(&[1, 2, 0, 1, 2, 253, 0, 0, 0, 0, 0, 0, 0, 128])),
        ("bad-magic", "text", b"three-row Chomp, n = 100\n".to_vec()),
        ("bad-magic", "first-byte", flip(good.clone(), 0)),
        ("bad-integer", "lead-254", with_header(&[1, 254, 2])),
        ("bad-integer", "lead-255", with_header(&[1, 255])),
        ("non-minimal-integer", "kind-in-three-bytes", with_header(&[1, 251, 2, 0, 0, 1, 2, 0])),
        ("non-minimal-integer", "parameter-in-five-bytes", with_header(&[1, 2, 0, 1, 252, 2, 0, 0, 0, 0])),
        ("reserved-not-zero", "one", sealed(body(1, 2, 1, &[2], &right_table().bytes()))),
        ("reserved-not-zero", "256", sealed(body(1, 2, 256, &[2], &right_table().bytes()))),
        ("trailing-bytes", "one", [&good[..], &[0]].concat()),
        ("digest-mismatch", "payload-flipped", flip(good.clone(), 14)),
        ("digest-mismatch", "digest-flipped", flip(good.clone(), good.len() - 1)),
        ("parameter-count", "none", certificate(2, &[], &[])),
        ("parameter-count", "two", certificate(1, &[2, 2], &[])),
        ("parameter-count", "more-than-any-kind", with_header(&[1, 2, 0, 65])),
        ("parameter-count", "as-many-as-any-kind-can-have", certificate(2, &[2; 64], &[])),
        ("parameter-range", "table-too-long", certificate(2, &[20_001], &[])),
        ("parameter-range", "explicit-too-long", certificate(1, &[1_001], &[])),
        ("parameter-range", "table-of-2-to-the-64", certificate(2, &[u64::MAX], &[])),
        ("payload-ends", "table-empty", table(2, Bits::default())),
        ("payload-ends", "table-last-row", certificate(2, &[2], &right_table().bytes()[..1])),
        ("payload-ends", "explicit-empty", explicit(1, Bits::default())),
        ("payload-trailing", "table", certificate(2, &[2], &[&right_table().bytes()[..], &[0]].concat())),
        (
            "payload-trailing",
            "explicit",
            certificate(1, &[1], &[&right_explicit().bytes()[..], &[0]].concat()),
        ),
        ("padding-not-zero", "table", table(2, right_table().field(4, 3))),
        ("padding-not-zero", "explicit", explicit(1, right_explicit().field(1, 1))),
        ("illegal-witness", "second-row-to-its-length", {
            explicit(1, field(0b1111, 4).field(1, 3).field(0b011, 3).field(1, 1))
        }),
        ("illegal-witness", "first-row-to-its-length", explicit(1, field(0b0111, 4).field(1, 1))),
        (
            "illegal-witness",
            "third-row-that-is-empty",
            explicit(1, field(0b1111, 4).field(1, 3).field(0b01, 2).field(0, 1)),
        ),
        ("witness-not-p", "poisoned-square", explicit(1, field(0b0111, 4).field(0, 1))),
        ("nothing-to-repeat", "first-column", explicit(1, field(0, 1))),
        ("nothing-to-repeat", "across-a-column-without-one", repeated_across_a_column()),
        ("p-to-p", "explicit", { explicit(1, field(0b1111, 4).field(1, 3).field(0b1111, 4).field(2, 3)) }),
        ("p-to-p", "table-third-row", table(2, field(1, 2).unary(0).unary(0).field(1, 2))),
        ("p-to-p", "table-second-row", {
            // n = 3, f(0,0) = 1, ..., f(1,1) = 3, f(2,1) = 2, and f(2,2) = 3 again.
            let bits = field(1, 3).unary(0).unary(0).unary(0).field(2, 3).unary(1).field(1, 3);
            table(3, bits)
        }),
        ("list-length", "one-too-many", explicit(1, field(0b1111, 4).field(2, 3))),
        ("list-length", "none", explicit(1, field(0b1111, 4).field(0, 3))),
        ("value-range", "no-excess", table(2, field(0, 2))),
        ("value-range", "too-many-steps", table(2, field(1, 2).unary(60))),
        ("value-range", "steps-without-end", certificate(2, &[2], &[0xfd, 0xff, 0xff])),
        ("unnamed-p", "row-stops-late", {
            table(2, field(1, 2).unary(0).unary(0).field(2, 2).unary(0).field(2, 2))
        }),
        ("unknown-version", "zero", sealed(body(0, 2, 0, &[2], &right_table().bytes()))),
        ("unknown-version", "two", sealed(body(2, 2, 0, &[2], &right_table().bytes()))),
        ("unknown-version", "257", sealed(body(257, 2, 0, &[2], &right_table().bytes()))),
        ("unknown-kind", "99", certificate(99, &[2], &[])),
        ("unknown-kind", "258", sealed(body(1, 258, 0, &[2], &right_table().bytes()))),
        ("unknown-kind", "0", certificate(0, &[2], &integer(7))),
    ]
}

#[test]
fn the_right_files_beside_them_are_verified() {
    assert_eq!(code_of(&table(2, right_table())), None);
    assert_eq!(code_of(&explicit(1, right_explicit())), None);
    let others = [
        diet_corpus::right_files(),
        board_corpus::right_files(),
        rows_corpus::right_files(),
        order_corpus::right_files(),
    ];
    for bytes in others.into_iter().flatten() {
        assert_eq!(code_of(&bytes), None);
    }
}

#[test]
fn the_files_made_here_are_those_in_the_corpus() {
    for (what, bytes) in diet_corpus::slow_files() {
        let path =
            folder().with_file_name("slow_corpus").join(format!("over-max-seconds--{what}.chompcert"));
        if std::env::var_os("WRITE_CORPUS").is_some() {
            std::fs::write(&path, &bytes).unwrap();
        }
        assert_eq!(std::fs::read(&path).ok(), Some(bytes), "{}", path.display());
    }
    let others = [
        diet_corpus::files(),
        heaps_corpus::files(),
        board_corpus::files(),
        rows_corpus::files(),
        order_corpus::files(),
        changed_bits_corpus::files(),
        claim_corpus::files(),
    ];
    for (code, what, bytes) in files().into_iter().chain(others.into_iter().flatten()) {
        let path = folder().join(format!("{code}--{what}.chompcert"));
        if std::env::var_os("WRITE_CORPUS").is_some() {
            std::fs::write(&path, &bytes).unwrap();
        }
        assert_eq!(std::fs::read(&path).ok(), Some(bytes), "{}", path.display());
    }
}

/// A file of some hundred bytes that asks for 10^10 positions: a limit of the caller ends it.
#[test]
fn a_long_check_ends_with_its_time() {
    for entry in std::fs::read_dir(folder().with_file_name("slow_corpus")).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let begin = Instant::now();
        let limits = Limits::default().max_time(Some(Duration::from_millis(300)));
        let Verdict::Declined(decline) = check(&bytes, &limits) else { panic!() };
        assert_eq!(decline.code, Code::OverMaxSeconds);
        assert_eq!(decline.message, "the check had begun, and was not at its end after 0.3 s");
        // Without the limit it takes far longer; that it binds at once is tested by processor time, in the checker.
        assert!((Duration::from_millis(300)..Duration::from_secs(60)).contains(&begin.elapsed()));
    }
}

#[test]
fn every_file_has_the_code_in_its_name() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_string();
        let code = name.split_once("--").expect("CODE--WHAT.chompcert").0.to_string();
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.len() < 4096, "{name} is not small");
        let verdict = code_of(&bytes).map_or("VERIFIED", Code::as_str);
        assert_eq!(verdict, code, "{name}");
        if verdict == "VERIFIED" {
            continue;
        }
        *seen.entry(code).or_default() += 1;
    }
    let expected: BTreeSet<String> = Code::ALL
        .iter()
        .filter(|code| !SET_BY_THE_CALLER.contains(code))
        .map(|code| code.as_str().to_string())
        .collect();
    assert_eq!(seen.into_keys().collect::<BTreeSet<_>>(), expected);
}
