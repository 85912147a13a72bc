//! Checking one share of a large certificate, and putting the shares together.
//!
//! Part `i` of `n` decodes the whole file and checks one share of its claims; of three-row Chomp in memory
//! that shrinks with `n`. What it returns is the statement that holds if every other part passes too. A receipt says so,
//! and [`combine`] turns the receipts of all `n` parts into the verdict.

pub mod combine;
pub mod receipt;

use crate::container::{Container, sha256_hex};
use crate::limits::{Budget, Limits};
use crate::share::Share;
use crate::statement::Proved;
use crate::verdict::{Code, Stop, Verdict};
use crate::{board, kind_numbered};
use receipt::{Program, Receipt};

/// A check of one share of a certificate: what holds when all shares pass.
type CheckPart = fn(&Container<'_>, Share, &mut Budget) -> Result<Proved, Stop>;

/// The kinds that have parts, by number. Whoever adds one adds a line here.
const PARTS: &[(u64, CheckPart)] = &[(9, board::boxed::check_part)];

/// Checks one share of the bytes of a certificate. The receipt is for a `program`, which should be the
/// one that is running.
///
/// # Errors
/// The verdict, when the share does not pass or the kind has no parts.
pub fn check_part(
    bytes: &[u8],
    share: Share,
    limits: &Limits,
    program: &Program,
) -> Result<Receipt, Verdict> {
    let established = || {
        let budget = &mut Budget::start(limits);
        if bytes.len() as u64 > limits.max_bytes {
            let message = format!("the file is longer than the limit of {} bytes", limits.max_bytes);
            return Err(Stop::declined(Code::OverMaxBytes, message));
        }
        let file = Container::open_looking(bytes, || budget.tick())?;
        let kind = kind_numbered(file.kind)?;
        let Some((_, part)) = PARTS.iter().find(|(number, _)| *number == kind.number) else {
            let message = format!("the kind {} cannot be checked in parts", kind.name);
            return Err(Stop::declined(Code::NoParts, message));
        };
        Ok((kind.name, part(&file, share, budget)?.text))
    };
    let (kind, statement) = established()?;
    Ok(Receipt {
        sha256: sha256_hex(bytes),
        bytes: bytes.len() as u64,
        kind: kind.to_string(),
        share,
        statement,
        program: program.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> Vec<u8> {
        crate::spent::read(&format!("tests/corpus/{name}.chompcert"))
    }

    fn part(bytes: &[u8], number: u32, of: u32, limits: &Limits) -> Result<Receipt, Verdict> {
        let program = Program { name: "chomp-check".to_string(), sha256: "ab".repeat(32) };
        check_part(bytes, Share { number, of }, limits, &program)
    }

    #[test]
    fn each_part_says_what_the_whole_says() {
        for name in ["VERIFIED--box-of-prefixes-of-4-rows", "VERIFIED--box-of-prefixes-of-6-rows"] {
            let bytes = file(name);
            let Verdict::Verified(whole) = crate::check(&bytes, &Limits::default()) else {
                panic!("{name}")
            };
            for thorough in [false, true] {
                let limits = Limits { thorough, ..Limits::default() };
                for number in 1..=3 {
                    let receipt = part(&bytes, number, 3, &limits).unwrap();
                    assert_eq!((&receipt.statement, receipt.bytes), (&whole.text, bytes.len() as u64));
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_is_found_by_some_part() {
        for name in ["p-to-p--box-with-a-rectangle", "unnamed-p--box-without-its-last"] {
            let parts = (1..=3).map(|number| part(&file(name), number, 3, &Limits::default()));
            assert!(parts.flat_map(Result::err).any(|verdict| verdict.word() == "REJECTED"), "{name}");
        }
    }

    #[test]
    fn a_file_may_be_as_long_as_the_limit() {
        let bytes = file("VERIFIED--box-of-prefixes-of-6-rows");
        let code = |max_bytes| match part(&bytes, 1, 1, &Limits { max_bytes, ..Limits::default() }) {
            Ok(_) => None,
            Err(Verdict::Declined(decline)) => Some(decline.code),
            Err(other) => panic!("{other:?}"),
        };
        let length = bytes.len() as u64;
        assert_eq!([length, length - 1].map(code), [None, Some(Code::OverMaxBytes)]);
    }
}
