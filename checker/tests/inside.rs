//! Every file of the corpus as the certificate inside a claim that is true whatever it says: both ways have the verdict
//! that the file has alone, take the same way, and know where in the claim its fault is.

use chomp_check::{Code, Limits, Verdict, check};
use sha2::Digest;
use std::path::Path;

/// The kinds on which claims can rest.
const BASES: [u8; 7] = [1, 2, 5, 7, 9, 10, 13];
/// Where a file has its kind.
const KIND: usize = 9;

fn integer(number: usize) -> Vec<u8> {
    match number {
        0..=250 => vec![number as u8],
        251..=0xffff => [&[251], &(number as u16).to_le_bytes()[..]].concat(),
        _ => [&[252], &(number as u32).to_le_bytes()[..]].concat(),
    }
}

/// A claim without variables, that 0 is at least 0, and where the certificate inside begins.
fn around(basis: &[u8]) -> (Vec<u8>, u64) {
    let length = integer(basis.len());
    let payload = [&length, basis, &[0, 0, 0]].concat();
    let before = [&b"\x89CHMP\r\n\x1a\x01\x0e\x00\x02\x00\x00"[..], &integer(payload.len())].concat();
    let start = before.len() + length.len();
    let file = [before, payload].concat();
    let digest = sha2::Sha256::digest(&file);
    ([&file[..], &digest[..]].concat(), start as u64)
}

#[test]
fn the_certificate_inside_has_the_verdict_that_it_has_alone() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
    let (mut verified, mut rejected) = (0, 0);
    for entry in std::fs::read_dir(corpus).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        if !bytes.get(KIND).is_some_and(|kind| BASES.contains(kind)) {
            continue;
        }
        let (file, start) = around(&bytes);
        for plain in [false, true] {
            let limits = Limits { plain, ..Limits::default() };
            match (check(&bytes, &limits), check(&file, &limits)) {
                (Verdict::Verified(alone), Verdict::Verified(inside)) => {
                    assert_eq!(inside.way, alone.way, "{}, plain {plain}", path.display());
                    verified += 1;
                }
                (Verdict::Rejected(alone), Verdict::Rejected(inside)) => {
                    let name = path.display();
                    assert_eq!(
                        (inside.code, inside.offset, inside.position, inside.refutation),
                        (alone.code, alone.offset + start, alone.position, alone.refutation),
                        "{name}, plain {plain}"
                    );
                    assert_eq!(inside.message, format!("in the certificate inside: {}", alone.message));
                    assert_ne!(inside.code, Code::NoBasis);
                    rejected += 1;
                }
                (Verdict::Declined(alone), Verdict::Declined(inside)) => assert_eq!(alone, inside),
                (alone, inside) => panic!("{}, plain {plain}: {alone:?}, {inside:?}", path.display()),
            }
        }
    }
    assert!(verified > 20 && rejected > 300, "{verified}, {rejected}");
}
