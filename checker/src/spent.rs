//! Budget that checks of real certificates spend: every long loop looks at the clock, and
//! every large allocation is paid for. The numbers follow from the sizes alone, so whoever takes a
//! look or a payment out of a loop changes one of them.

use crate::{Budget, Code, Limits, Stop, validate};
use sha2::Digest;
use std::path::Path;

/// Whether this is the crate as it is published, which has none of the repository's files around it.
pub(crate) fn is_published() -> bool {
    !Path::new(env!("CARGO_MANIFEST_DIR")).join("../FORMAT.md").exists()
}

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
    let mut wrong = Vec::new();
    for (path, plain, steps, looks, bytes) in [
        ("certificates/three-row-explicit-100.chompcert", true, 0, 104, 131_805),
        ("certificates/three-row-table-100.chompcert", true, 3_164, 207, 11_760),
        ("certificates/diet/diet-4-2-misere.chompcert", true, 222_301_671, 211_718, 2_730_216),
        ("certificates/diet/diet-5-2-normal.chompcert", true, 380_034, 372, 898_848),
        ("certificates/diet/diet-window-3-2-misere.chompcert", true, 89_600, 89, 440),
        ("tests/corpus/VERIFIED--shifts-pi-not-the-least.chompcert", true, 184, 2, 884_744),
        ("tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert", true, 113_598, 112, 885_960),
        ("certificates/board/board-box-5-6.chompcert", true, 21_940, 41, 16_932),
        ("certificates/three-row-summary-r-1000.chompcert", true, 2_198_715, 4_801, 393_080),
        ("certificates/three-row-summary-r-1000.chompcert", false, 4_940, 1_427, 259_140),
        ("tests/corpus/p-to-p--table-third-row.chompcert", true, 4, 15, 520),
        ("tests/corpus/row-end--summary-tail-meets-another-tail.chompcert", true, 684, 131, 7_876),
        ("tests/corpus/row-end--summary-tail-meets-another-tail.chompcert", false, 24, 37, 5_852),
        ("certificates/diet/diet-explicit-3-2-misere.chompcert", true, 98_178, 97, 885_832),
        ("tests/corpus/VERIFIED--claim-along-a-wall.chompcert", true, 208_925, 207, 1_775_184),
        ("tests/corpus/VERIFIED--claim-in-all-words.chompcert", true, 1_518, 5, 1_789_456),
        ("tests/corpus/VERIFIED--claim-of-a-table.chompcert", true, 60, 12, 889_696),
        ("tests/corpus/VERIFIED--claim-of-labels.chompcert", true, 7, 7, 886_035),
        ("tests/corpus/VERIFIED--claim-of-a-row-that-is-live.chompcert", true, 162, 84, 890_896),
        ("tests/corpus/VERIFIED--claim-of-a-row-that-is-live.chompcert", false, 18, 14, 889_824),
        ("tests/corpus/VERIFIED--claim-of-the-last-position-of-a-window.chompcert", true, 166, 4, 886_048),
        ("tests/corpus/VERIFIED--order-whose-first-player-loses.chompcert", true, 3, 1, 80),
        ("tests/corpus/VERIFIED--order-nim-values-of-127-elements.chompcert", true, 8_255, 9, 2_176),
        ("certificates/diet/diet-4-2-misere.chompcert", false, 1_596_601, 1_532, 1_627_680),
        ("certificates/diet/diet-5-2-normal.chompcert", false, 17_507, 19, 915_888),
        ("tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert", false, 3_924, 6, 889_312),
        ("certificates/board/board-box-5-6.chompcert", false, 11_572, 25, 19_956),
        ("tests/corpus/VERIFIED--few-squares-of-20.chompcert", true, 23_157, 25, 4_712),
        ("tests/corpus/VERIFIED--nim-values-of-three-rows.chompcert", true, 3_054, 6, 2_276),
        ("certificates/board/rows-table-4-8.chompcert", true, 9_873, 16, 17_043),
        ("certificates/board/rows-table-4-8.chompcert", false, 769, 2, 25_624),
        ("tests/corpus/VERIFIED--claim-of-a-box.chompcert", true, 609, 15, 891_486),
        ("tests/corpus/VERIFIED--claim-of-a-box.chompcert", false, 351, 16, 892_798),
        ("tests/corpus/VERIFIED--claim-of-a-table-of-rows.chompcert", false, 122, 7, 891_366),
    ] {
        if is_published() || !plain && !cfg!(feature = "fast") {
            continue;
        }
        let file = read(path);
        let limits = Limits { max_time: None, plain, ..Limits::default() };
        let budget = &mut Budget::start(&limits);
        let verified = validate(&file, &limits, budget).is_ok();
        assert_eq!(verified, !path.contains("--") || path.contains("VERIFIED"), "{path}");
        let (found, expected) = ((budget.spent.get(), budget.taken()), ((steps, looks), bytes));
        if found != expected {
            wrong.push(format!("(\"{path}\", {plain}, {}, {}, {})", found.0.0, found.0.1, found.1));
            continue;
        }
        // The limit is the sum, to the byte.
        if verified && bytes < 1 << 16 {
            for (max_memory, expected) in [(bytes - 1, Some(Code::OverMaxMemory)), (bytes, None)] {
                let limits = Limits { max_memory, plain, ..Limits::default() };
                let result = validate(&file, &limits, &mut Budget::start(&limits));
                assert_eq!(code(result), expected, "{path} {max_memory}");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join(",\n"));
}

/// Right files and bad ones, also where a bad one is read a second time for the move that it is rejected by. Each check is
/// ended in five places of each sort, and in twenty of them by `./test --all`.
#[test]
fn wherever_the_time_ends_the_check_is_declined() {
    if is_published() {
        return;
    }
    let places = if std::env::var_os("ALL").is_some() { 20 } else { 5 };
    let mut ended = 0;
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus")).unwrap() {
        let path = entry.unwrap().path();
        let file = std::fs::read(&path).unwrap();
        // Which of several threads takes a step differs from run to run.
        let threads = path.to_str().unwrap().contains("box-of-prefixes");
        for plain in [false, true].into_iter().filter(|plain| *plain || !threads) {
            let limits = Limits { max_time: None, plain, ..Limits::default() };
            let up_to = |most| {
                let budget = &mut Budget::start(&limits);
                budget.spent.most = most;
                let code = code(validate(&file, &limits, budget));
                (code, budget.spent.get())
            };
            let (_, (steps, looks)) = up_to(None);
            let some = |all: u64| (0..all).step_by(all.div_ceil(places).max(1) as usize);
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

/// A certificate of this kind whose payload has these bits, given as runs of zeros and ones.
pub(crate) fn sealed(kind: u8, parameters: &[u16], runs: &[(bool, usize)]) -> Vec<u8> {
    let bits: Vec<bool> = runs.iter().flat_map(|&(bit, count)| std::iter::repeat_n(bit, count)).collect();
    let byte = |byte: &[bool]| byte.iter().zip(0..).map(|(&bit, i)| u8::from(bit) << i).sum::<u8>();
    let payload: Vec<u8> = bits.chunks(8).map(byte).collect();
    let long = |number: u16| [&[251], &number.to_le_bytes()[..]].concat();
    let number = |&number: &u16| if number > 250 { long(number) } else { vec![number as u8] };
    let mut bytes = b"\x89CHMP\r\n\x1a\x01".to_vec();
    bytes.extend([kind, 0, parameters.len() as u8]);
    bytes.extend(parameters.iter().flat_map(number));
    match u16::try_from(payload.len()) {
        Ok(length) => bytes.extend(number(&length)),
        Err(_) => bytes.extend([&[252], &(payload.len() as u32).to_le_bytes()[..]].concat()),
    }
    bytes.extend(payload);
    let digest = sha2::Sha256::digest(&bytes);
    [&bytes[..], &digest[..]].concat()
}

/// Boxes of which the last list is full, and tables of the longest rows: slow wherever a loop is long.
fn slow_files() -> Vec<Vec<u8>> {
    let gamma = |number: u32| -> Vec<(bool, usize)> {
        let width = number.ilog2();
        let digits = (0..width).map(|i| (number >> i & 1 == 1, 1));
        [(true, width as usize), (false, 1)].into_iter().chain(digits).collect()
    };
    let mut files = Vec::new();
    for (rows, columns, size) in [(3, 2_000, 2_003_001), (2, 65_535, 65_536)] {
        let full =
            [vec![(false, columns as usize)], gamma(size + 1), vec![(false, size as usize)]].concat();
        files.push(sealed(9, &[rows, columns, 1], &full));
        files.push(sealed(9, &[rows, columns, rows - 1], &[(false, size as usize)]));
    }
    for (rows, columns) in [(2, 65_535), (3, 5_000), (4, 500), (10, 12)] {
        files.push(sealed(10, &[rows, columns], &[(true, 2), (false, 1 << 20)]));
        files.push(sealed(10, &[rows, columns, 1], &[(true, 1), (false, 1 << 20)]));
    }
    files
}

/// A limit of time binds within a fifth of a second of processor time: no loop takes as long without a
/// look at the clock, nor does it take as long to give gigabytes back after the last one.
#[test]
#[cfg(target_os = "linux")]
fn the_clock_is_looked_at_again_and_again() {
    if is_published() {
        return;
    }
    let folders = ["tests/corpus", "certificates", "certificates/board", "certificates/diet"];
    let read = folders.iter().flat_map(|folder| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path())
    });
    let files = read.filter(|path| path.is_file()).map(|path| std::fs::read(path).unwrap());
    for file in files.chain(slow_files()) {
        for plain in [false, true] {
            let limits = Limits { plain, ..Limits::default() };
            let budget = &mut Budget::start(&limits);
            // What takes longer than this has been through its loops.
            budget.spent.most = Some((20_000_000, u64::MAX));
            budget.spent.watch();
            let verdict = validate(&file, &limits, budget);
            let _ = budget.spent.add(0, 1);
            let (_, longest) = budget.spent.watched.as_ref().unwrap().get();
            let head = &file[..file.len().min(24)];
            assert!(longest < 200_000_000, "{longest} ns, plain {plain}, {head:?}: {verdict:?}");
        }
    }
}
