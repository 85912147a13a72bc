//! The largest bounds of the kinds whose check makes room for all that is asked: no file of the corpus has them, as
//! other readers of it would take minutes.

use chomp_check::{Code, Limits, Verdict, check};
use sha2::{Digest, Sha256};

/// A certificate of this kind for the bound `n`, from 251 to 65,535, with nothing in its payload.
fn without_payload(kind: u8, n: u16) -> Vec<u8> {
    let [low, high] = n.to_le_bytes();
    let bytes = [&b"\x89CHMP\r\n\x1a\x01"[..], &[kind, 0, 1, 251, low, high, 0]].concat();
    let digest = Sha256::digest(&bytes);
    [&bytes[..], &digest[..]].concat()
}

#[test]
fn a_bound_may_be_as_large_as_the_document_says() {
    for (kind, most) in [(1, 1_000), (2, 20_000)] {
        let code = |n| match check(&without_payload(kind, n), &Limits::default()) {
            Verdict::Rejected(rejection) => rejection.code,
            other => panic!("{other:?}"),
        };
        assert_eq!([code(most), code(most + 1)], [Code::PayloadEnds, Code::ParameterRange], "kind {kind}");
    }
}
