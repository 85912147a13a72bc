//! Checking in parts: all parts together say what one check says, a fault is found by the part that
//! owns it, and receipts that do not fit are not combined.

use crate::board_forge::board_box;
use crate::board_oracle::{p_positions, positions};
use crate::project::chompcert_in;
use chomp_check::sha256_hex;
use chomp_check::{Clock, Code, Limits, Share, Verdict, check, check_share};
use chompcert::board::request::Board;
use chompcert::checking::parts::{Program, Receipt, ReceiptFile, combine};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;

fn program() -> Program {
    Program { name: "test 1".to_string(), sha256: "ab".repeat(32) }
}

fn part(bytes: &[u8], number: u32, of: u32) -> Result<String, Verdict> {
    let (share, limits) = (Share { number, of }, Limits::default());
    let statement = check_share(Clock::start(&limits), bytes, share, &limits)?;
    Ok(Receipt::of(sha256_hex(bytes), bytes.len() as u64, share, statement, &program()).line())
}

#[test]
fn all_parts_say_what_one_check_says() {
    for request in [Board::new(2, 1), Board::new(8, 9)] {
        let bytes = request.produce(&NoProgress).unwrap().to_bytes();
        let Verdict::Verified(whole) = check(&bytes, &Limits::default()) else { panic!() };
        for of in [1, 2, 3, 7] {
            let given = |i| ReceiptFile { name: format!("{i}"), text: part(&bytes, i, of).unwrap() + "\n" };
            let receipts: Vec<ReceiptFile> = (1..=of).rev().map(given).collect();
            let (_, statement) = combine(&receipts, &program()).unwrap();
            assert_eq!((statement.text, statement.theorem), (whole.text.clone(), whole.theorem));
            assert!(combine(&receipts[1..], &program()).is_err());
        }
    }
}

/// Every flipped bit of the payload: if one check rejects the file, some part does.
#[test]
fn a_fault_is_found_by_some_part() {
    let right = Board::new(4, 5).produce(&NoProgress).unwrap();
    for bit in 0..8 * right.payload.len() {
        let mut mutant = right.clone();
        mutant.payload[bit / 8] ^= 1 << (bit % 8);
        let bytes = mutant.to_bytes();
        assert!(!matches!(check(&bytes, &Limits::default()), Verdict::Verified(_)), "bit {bit}");
        let parts: Vec<_> = (1..=3).map(|i| part(&bytes, i, 3)).collect();
        assert!(parts.iter().any(Result::is_err), "bit {bit}");
        for said in parts {
            assert!(
                !matches!(said, Err(Verdict::Internal(_) | Verdict::Verified(_))),
                "bit {bit}: {said:?}"
            );
        }
    }
}

/// Each block is checked by one part: a fault in it is found by that part alone, and every part finds some.
#[test]
fn each_part_of_a_box_finds_the_faults_of_its_own_blocks() {
    let (rows, columns, of) = (4, 6, 3);
    let right = p_positions(rows, columns);
    let mut found = vec![0; of];
    for position in positions(rows, columns).iter().skip(1) {
        let mut listed = right.clone();
        if !listed.insert(position.clone()) {
            listed.remove(position);
        }
        let bytes = board_box(rows, columns, 2, &listed);
        let parts: Vec<_> = (1..=of as u32).map(|i| part(&bytes, i, of as u32)).collect();
        assert!(parts.iter().any(Result::is_err), "{position:?}");
        for (found, _) in found.iter_mut().zip(&parts).filter(|(_, said)| said.is_err()) {
            *found += 1;
        }
    }
    assert!(
        found.iter().all(|&faults| faults > 20 && faults < positions(rows, columns).len()),
        "{found:?}"
    );
}

#[test]
fn a_kind_without_parts_is_declined() {
    let table = Board { table: true, ..Board::new(3, 4) }.produce(&NoProgress).unwrap().to_bytes();
    let Err(Verdict::Declined(decline)) = part(&table, 1, 2) else { panic!() };
    assert_eq!(decline.code, Code::NoParts);
    let boxed = Board::new(3, 4).produce(&NoProgress).unwrap().to_bytes();
    let plain = Limits::default().plain(true);
    let said = check_share(Clock::start(&plain), &boxed, Share { number: 1, of: 2 }, &plain);
    assert!(matches!(said, Err(Verdict::Declined(decline)) if decline.code == Code::NoParts));
}

#[test]
fn the_program_checks_in_parts_and_combines() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = Board::new(6, 7).produce(&NoProgress).unwrap().to_bytes();
    std::fs::write(folder.path().join("t.chompcert"), &bytes).unwrap();
    let run = |arguments: &[&str]| {
        let output = chompcert_in(folder.path(), &["check"]).args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    for i in 1..=3 {
        let (status, receipt) = run(&["--part", &format!("{i}/3"), "t.chompcert"]);
        assert_eq!(status, Some(0), "{receipt}");
        assert!(!receipt.contains("VERIFIED"));
        std::fs::write(folder.path().join(format!("{i}.json")), receipt).unwrap();
    }
    let (status, line) = run(&["--combine", "2.json", "1.json", "3.json"]);
    assert_eq!(status, Some(0), "{line}");
    let (_, whole) = run(&["t.chompcert"]);
    let said = |line: &str| line.split_once(": ").unwrap().1.to_string();
    assert!(line.starts_with("VERIFIED ") && said(&line) == said(&whole), "{line}{whole}");
    let (status, line) = run(&["--combine", "2.json", "1.json"]);
    assert!(status == Some(3) && line.ends_with("part 3 of 3 is missing\n"), "{line}");
    let (status, line) = run(&["--combine", "2.json", "1.json", "1.json"]);
    assert!(status == Some(3) && line.ends_with("part 1 of 3 is given twice\n"), "{line}");
    let edited =
        std::fs::read_to_string(folder.path().join("3.json")).unwrap().replace("\"part\":3", "\"part\":2");
    std::fs::write(folder.path().join("3.json"), edited).unwrap();
    let (status, line) = run(&["--combine", "2.json", "1.json", "3.json"]);
    assert!(status == Some(3) && line.ends_with("is not a receipt as it was written\n"), "{line}");
    assert_eq!(run(&["--part", "4/3", "t.chompcert"]).0, Some(64));
}
