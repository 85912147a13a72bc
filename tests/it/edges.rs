//! What is the same of every kind: no flipped bit and no cut file is believed, and every parameter and every limit holds
//! at its edge.

use crate::board_forge::board_box;
use crate::board_oracle::p_positions;
use crate::flipped_bits::with_flipped_bits;
use crate::forge;
use crate::verdict::{rejection, verdict, verified};
use chomp_check::{Code, Limits, Verdict, check};
use chompcert::board::request::{Board, FewSquares};
use chompcert::certificate::Certificate;
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::three_row::request::{Tails, ThreeRow};
use std::time::Duration;

fn made(request: &dyn CertificateRequest) -> Certificate {
    request.produce(&NoProgress).unwrap()
}

/// Small certificates of kinds that have one right file for their parameters.
fn small() -> Vec<Certificate> {
    vec![
        made(&ThreeRow::table(9)),
        made(&Tails::up_to(12)),
        made(&Tails::up_to(13)),
        Certificate::from_bytes(&board_box(3, 5, 1, &p_positions(3, 5))).unwrap(),
        made(&Board { table: true, ..Board::new(4, 4) }),
        made(&FewSquares { squares: 9 }),
        made(&Board::nim_values(2, 4)),
    ]
}

/// Every bit, and every pair of bits, of the payload with the digest recomputed.
#[test]
fn no_flipped_bits_of_the_payload_are_believed() {
    for right in small() {
        verified(&right.to_bytes());
        for mutant in with_flipped_bits(&right) {
            rejection(&mutant.to_bytes());
        }
    }
}

#[test]
fn no_flipped_bit_of_a_file_and_no_cut_one_is_believed() {
    for right in small().into_iter().chain([made(&ThreeRow::explicit(9))]) {
        let bytes = right.to_bytes();
        for length in 0..bytes.len() {
            assert_eq!(rejection(&bytes[..length]).code, Code::Truncated, "{length}");
        }
        for bit in 0..8 * bytes.len() {
            let mut mutant = bytes.clone();
            mutant[bit / 8] ^= 1 << (bit % 8);
            assert!(!matches!(verdict(&mutant), Verdict::Verified(_) | Verdict::Internal(_)), "bit {bit}");
        }
        for length in 0..right.payload.len() {
            let cut = Certificate { payload: right.payload[..length].to_vec(), ..right.clone() };
            assert_eq!(rejection(&cut.to_bytes()).code, Code::PayloadEnds, "{right:?} {length}");
        }
    }
}

#[test]
fn every_limit_holds_at_its_edge() {
    for right in small().into_iter().chain([made(&ThreeRow::table(30)), made(&Board::new(6, 8))]) {
        let bytes = right.to_bytes();
        let code = |limits: Limits| match check(&bytes, &limits) {
            Verdict::Verified(_) => None,
            Verdict::Declined(decline) => Some(decline.code),
            other => panic!("{other:?}"),
        };
        let length = bytes.len() as u64;
        for (max_bytes, expected) in [(-1, Some(Code::OverMaxBytes)), (0, None), (1, None)] {
            let max_bytes = length.saturating_add_signed(max_bytes);
            assert_eq!(code(Limits::default().max_bytes(max_bytes)), expected, "{right:?}");
        }
        let within = |memory| code(Limits::default().max_memory(memory));
        let (mut short, mut enough) = (0, Limits::default().max_memory);
        while short + 1 < enough {
            let middle = short.midpoint(enough);
            *(if within(middle).is_none() { &mut enough } else { &mut short }) = middle;
        }
        assert_eq!((within(short), within(enough)), (Some(Code::OverMaxMemory), None), "{right:?}");
        assert_eq!(code(Limits::default().max_time(Some(Duration::ZERO))), Some(Code::OverMaxSeconds));
    }
}

/// What is said of files with an empty payload: a kind, a code, and lists of parameters. Of kind 9, C(22 + 12, 12) and
/// C(23 + 12, 12) are below 2^32, and C(24 + 12, 12) x C(24 + 12, 12) too.
const EDGES: &str = "\
1 payload-ends: 999, 1000
1 parameter-range: 1001, 18446744073709551615
2 payload-ends: 19999, 20000
2 parameter-range: 20001, 18446744073709551615
9 payload-ends: 2 5 1, 24 5 12, 3 1 1, 3 65535 2, 4 5 3, 24 24 12
9 parameter-range: 1 5 1, 25 5 12, 3 0 1, 3 65536 2, 4 5 0, 4 5 4, 24 2000 12, 24 24 1, 24 18446744073709551615 12
9 parameter-count: 4 5, 4 5 2 1
10 payload-ends: 2 5, 10 5, 3 1, 2 65535
10 parameter-range: 1 5, 11 5, 3 0, 2 65536, 10 65535, 4 20000
10 parameter-count: , 4, 3 5 1
11 payload-ends: 1 0 0, 126 0 0, 127 0 0, 127 0 8000, 127 0 8001, 3 0 3
11 parameter-range: 0 0 0, 24 2 0, 1 3 0, 1 0 1, 128 0 0, 127 0 8002, 127 2 0, 3 0 4, 4 0 0 4 1, 4 0 0 2 3
11 parameter-range: 4 0 0 8589934592 8589934592
11 not-the-box: 127 0 0 127, 4 0 0 2 2
11 no-least-element: 127 1 0
11 parameter-count: 4 0
11 VERIFIED: 1 2 0";

#[test]
fn every_parameter_holds_at_its_edge() {
    for (head, lists) in EDGES.lines().map(|line| line.split_once(':').unwrap()) {
        let (kind, expected) = head.split_once(' ').unwrap();
        for list in lists.split(',') {
            let parameters: Vec<u64> =
                list.split_whitespace().map(|number| number.parse().unwrap()).collect();
            let code = match check(
                &forge::certificate(kind.parse().unwrap(), &parameters, &[]),
                &Limits::default(),
            ) {
                Verdict::Verified(_) => "VERIFIED",
                Verdict::Rejected(rejection) => rejection.code.as_str(),
                other => panic!("{other:?}"),
            };
            assert_eq!(code, expected, "kind {kind}, {parameters:?}");
        }
    }
}
