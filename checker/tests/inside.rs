//! Every file of the corpus as the certificate inside a claim that is true whatever it says: both ways have the verdict
//! that the file has alone, take the same way, and know where in the claim its fault is.

use chomp_check::{Basis, Code, Limits, Verdict, check};
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
            let limits = Limits::default().plain(plain);
            match (check(&bytes, &limits), check(&file, &limits)) {
                (Verdict::Verified(alone), Verdict::Verified(inside)) => {
                    assert_eq!(inside.way, alone.way, "{}, plain {plain}", path.display());
                    assert_eq!(inside.theorem, "ChompCert.File.readClaim_sound", "{}", path.display());
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

/// The integer at the beginning, and what follows it.
fn first_integer(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (&lead, rest) = bytes.split_first()?;
    let width = match lead {
        0..=250 => return Some((lead.into(), rest)),
        251 => 2,
        _ => 4,
    };
    let (number, rest) = rest.split_at_checked(width)?;
    Some((number.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)), rest))
}

/// Where in a claim the certificate inside is.
fn basis_of(claim: &[u8]) -> Option<std::ops::Range<usize>> {
    // Behind magic, version, kind, the reserved field, two parameters with their number, and the payload's length.
    let (_, rest) = first_integer(claim.get(14..)?)?;
    let (length, rest) = first_integer(rest)?;
    let start = claim.len() - rest.len();
    rest.get(..length).map(|_| start..start + length)
}

/// Whoever knows a certificate already says the same of every file as who does not: of claims on it, of claims on another
/// one, of the same length too, or on one that is damaged, and of all other files.
#[test]
fn what_is_known_already_changes_no_verdict() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
    let mut files: Vec<Vec<u8>> = std::fs::read_dir(corpus)
        .unwrap()
        .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
        .collect();
    files.retain(|file| file.len() < 1_000);
    let claims: Vec<&Vec<u8>> = files.iter().filter(|file| file.get(KIND) == Some(&14)).collect();
    let mut known: Vec<&[u8]> = claims.iter().filter_map(|claim| Some(&claim[basis_of(claim)?])).collect();
    known.sort_unstable();
    known.dedup();
    let alone: Vec<&Vec<u8>> =
        files.iter().filter(|file| file.get(KIND).is_some_and(|kind| BASES.contains(kind))).collect();
    let (mut same, mut verified) = (0, 0);
    for plain in [false, true] {
        let limits = Limits::default().plain(plain);
        for inside in &known {
            let basis = match Basis::check(inside, &limits) {
                Ok(basis) => basis,
                Err(verdict) => {
                    assert!(!matches!(verdict, Verdict::Verified(_)));
                    continue;
                }
            };
            let mut asked: Vec<Vec<u8>> = claims.iter().map(|claim| claim.to_vec()).collect();
            let as_long = alone.iter().filter(|other| other.len() == inside.len() && other[..] != **inside);
            asked.extend(as_long.inspect(|_| same += 1).map(|other| around(other).0));
            let mut damaged = inside.to_vec();
            *damaged.last_mut().unwrap() ^= 1;
            asked.extend([around(inside).0, around(&damaged).0, inside.to_vec()]);
            for file in asked {
                let verdict = check(&file, &limits);
                verified += usize::from(matches!(verdict, Verdict::Verified(_)));
                assert_eq!(basis.check_claim(&file, &limits), verdict, "plain {plain}");
            }
        }
    }
    assert!(known.len() > 10 && same > 10 && verified > 500, "{} {same} {verified}", known.len());
}
