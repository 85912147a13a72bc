//! What checks of real certificates spend of their budget: every long loop looks at the clock, and
//! every large allocation is paid for. The numbers follow from the sizes alone, so whoever takes a
//! look or a payment out of a loop changes one of them.

use crate::{Budget, Code, Limits, Stop, validate};
use std::path::Path;

/// A file of the repository.
pub(crate) fn read(path: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

fn code(result: Result<crate::Statement, Stop>) -> Option<Code> {
    match result {
        Ok(_) => None,
        Err(Stop::Rejected(rejection)) => Some(rejection.code),
        Err(Stop::Declined(decline)) => Some(decline.code),
        Err(Stop::Internal(message)) => panic!("{message}"),
    }
}

#[test]
fn steps_looks_at_the_clock_and_bytes_of_memory() {
    for (path, steps, looks, bytes) in [
        ("certificates/three-row-explicit-100.chompcert", 0, 105, 43_228),
        ("certificates/three-row-table-100.chompcert", 0, 109, 4_292),
        ("certificates/diet/diet-4-2-misere.chompcert", 7_941_242, 131, 47_936),
        ("certificates/diet/diet-5-2-normal.chompcert", 30_103, 12, 756),
        ("certificates/diet/diet-explicit-3-2-misere.chompcert", 0, 0, 0),
        ("certificates/diet/diet-window-3-2-misere.chompcert", 89_600, 3, 2_024),
        ("tests/corpus/VERIFIED--shifts-pi-not-the-least.chompcert", 521, 10, 332),
        ("tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert", 86_659, 7, 3_468),
        ("certificates/board/board-box-5-6.chompcert", 14_965, 16, 2_520),
        ("certificates/three-row-tails-1000.chompcert", 23_552, 1_469, 192_692),
        ("tests/corpus/p-to-p--table-third-row.chompcert", 0, 13, 140),
        ("tests/corpus/row-end--summary-tail-meets-another-tail.chompcert", 906, 41, 6_292),
    ] {
        let file = read(path);
        let budget = &mut Budget::start(&Limits { max_time: None, ..Limits::default() });
        let verified = validate(&file, &Limits::default(), budget).is_ok();
        assert_eq!(verified, !path.contains("--") || path.contains("VERIFIED"), "{path}");
        assert_eq!((budget.spent.get(), budget.taken), ((steps, looks), bytes), "{path}");
        // The limit is the sum, to the byte.
        if verified && bytes < 1 << 16 {
            for (max_memory, expected) in [(bytes - 1, Some(Code::OverMaxMemory)), (bytes, None)] {
                let limits = Limits { max_memory, ..Limits::default() };
                let result = validate(&file, &limits, &mut Budget::start(&limits));
                assert_eq!(code(result), expected, "{path} {max_memory}");
            }
        }
    }
}

/// Right files and bad ones, also where a bad one is read a second time for the move that it is rejected by.
#[test]
fn wherever_the_time_ends_the_check_is_declined() {
    let mut ended = 0;
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus")).unwrap() {
        let file = std::fs::read(entry.unwrap().path()).unwrap();
        for thorough in [false, true] {
            let limits = Limits { max_time: None, thorough, ..Limits::default() };
            let up_to = |most| {
                let budget = &mut Budget::start(&limits);
                budget.spent.most = most;
                let code = code(validate(&file, &limits, budget));
                (code, budget.spent.get())
            };
            let (_, (steps, looks)) = up_to(None);
            let some = |all: u64| (0..all).step_by(all.div_ceil(20).max(1) as usize);
            for most in
                some(steps).map(|most| (most, u64::MAX)).chain(some(looks).map(|most| (u64::MAX, most)))
            {
                assert_eq!(up_to(Some(most)).0, Some(Code::OverMaxSeconds));
                ended += 1;
            }
        }
    }
    assert!(ended > 1000, "{ended}");
}
