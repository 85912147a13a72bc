//! `docs/records.md` and what makes its files again.

use crate::project::chompcert;
use chompcert::board::openings::in_words;
use chompcert::certificate::Certificate;
use chompcert::kinds::kind_of;
use chompcert::progress::NoProgress;
use std::collections::BTreeMap;
use std::path::Path;
use xtask::recorded::{box_certificates, records};
use xtask::records::union;
use xtask::union_of_boxes::MostOpenings;

const DOCUMENT: &str = include_str!("../../docs/records.md");

#[test]
fn every_record_is_in_the_document() {
    let rows: Vec<&str> = DOCUMENT.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), records().len());
    for (row, record) in rows.iter().zip(records()) {
        assert!(row.starts_with(&format!("| `{}` |", record.name)), "{row}");
        assert!(row.contains(record.sha256), "{row}");
    }
}

/// Words with one space between them.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a record is said to have is what its verdict says of the boards that no shipped certificate has.
#[test]
fn the_boards_of_a_record_are_those_of_its_verdict() {
    let record = records().into_iter().find(|record| record.name == "board-box-15-16").unwrap();
    let certificate = record.request.produce(&NoProgress).unwrap().to_bytes();
    let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
    let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
    let several = statement.text.split("except ").nth(1).unwrap();
    let several = several.split("; 16 x 16").next().unwrap();
    let known = ["6 x 13", "8 x 10", "9 x 10", "10 x 14", "12 x 13"];
    let new = several.split("; ").filter(|board| !known.iter().any(|known| board.starts_with(known)));
    assert_eq!(new.collect::<Vec<_>>().join("; "), record.several, "{}", statement.text);
}

/// The part of the list that the shipped certificates have is read from them, and no record contradicts it.
#[test]
fn the_list_of_openings_is_what_the_command_writes() {
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/openings.csv");
    assert!(task(&["openings", list]).is_ok_and(|(status, line)| status == 0 && line.starts_with("same ")));
    let text = std::fs::read_to_string(list).unwrap();
    assert!(text.contains("10,42,row 5 to 35;row 7 to 29;row 8 to 25,board-box-10-42\n"));
    let changed = tempfile::NamedTempFile::new().unwrap();
    for (part, other) in [("6,13,row 4 to 11", "6,13,row 4 to 12"), ("19,22,", "19,23,")] {
        assert_eq!(text.matches(part).count(), 1, "{part}");
        std::fs::write(changed.path(), text.replace(part, other)).unwrap();
        let (status, line) = task(&["openings", changed.path().to_str().unwrap()]).unwrap();
        assert!(status == 1 && line.starts_with("DIFFERENT "), "{line}");
    }
}

/// The document counts the rows with a period of 2 or more as the file in `census/` does, and the listing of a shipped
/// certificate is its beginning.
#[test]
fn the_document_counts_the_patterned_rows_of_the_census() {
    let listed = |file: &str| -> Vec<Vec<u32>> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let certificate = Certificate::from_bytes(&std::fs::read(path).unwrap()).unwrap();
        let listings = kind_of(&certificate).unwrap().listings;
        let listing = listings.iter().find(|listed| listed.name == "row-ends").unwrap();
        let lines = (listing.write)(&certificate).unwrap().lines;
        let lines = lines.iter().map(|line| line.iter().map(|cell| cell.parse().unwrap()).collect());
        lines.filter(|line: &Vec<u32>| line[1] > 1).collect()
    };
    let rows = listed("census/three-row-summary-r-100000.chompcert");
    let beginning = listed("certificates/three-row-summary-r-1000.chompcert");
    assert_eq!(beginning.len(), 17);
    assert!(rows.starts_with(&beginning) && rows[beginning.len()][0] == 1013);
    assert!(rows.is_sorted_by_key(|row| row[0]));
    for (period, (count, first)) in by_period(&rows) {
        let said = format!("{count} of period {period} (first r = {first})");
        assert!(words(DOCUMENT).contains(&said), "{said}");
    }
    assert!(words(DOCUMENT).contains(&format!("{} rows", rows.len())), "{}", rows.len());
    let longer = listed("census/three-row-summary-r-1000000.chompcert");
    assert!(longer.starts_with(&rows));
    let cells = |of: fn((&u32, &(usize, u32))) -> String| {
        by_period(&longer).iter().map(of).collect::<Vec<_>>().join(" | ")
    };
    for (name, cells) in [
        ("period | 1", cells(|(period, _)| period.to_string())),
        ("rows | 395034", cells(|(_, (count, _))| count.to_string())),
        ("the first | 0", cells(|(_, (_, first))| first.to_string())),
    ] {
        assert!(words(DOCUMENT).contains(&format!("| {name} | {cells} |")), "{name}: {cells}");
    }
}

/// Of each period how many rows have it, and the first.
fn by_period(rows: &[Vec<u32>]) -> BTreeMap<u32, (usize, u32)> {
    let mut periods = BTreeMap::new();
    for row in rows {
        periods.entry(row[1]).or_insert((0, row[0])).0 += 1;
    }
    periods
}

/// The files in `census/` are those that the document speaks of; that takes no check of them.
#[test]
fn the_census_has_the_digests_of_the_records() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/census");
    let mut files = 0;
    for record in records() {
        if let Ok(bytes) = std::fs::read(format!("{folder}/{}.chompcert", record.name)) {
            assert_eq!(chomp_check::sha256_hex(&bytes), record.sha256, "{}", record.name);
            files += 1;
        }
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), files);
    assert!(files > 0);
}

/// What the shipped box is said to have is what follows from it, and it is the file that is shipped.
#[test]
fn the_shipped_box_settles_what_is_said_of_it() {
    let known = box_certificates()[0];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join(format!("certificates/board/{}.chompcert", known.name));
    assert_eq!(chomp_check::sha256_hex(&std::fs::read(file).unwrap()), known.sha256);
    assert_eq!(known.sides, (13, 14));
    let output =
        chompcert(&["export", known.name, "--format", "csv", "--listing", "openings", "--several"])
            .output()
            .unwrap();
    let mut listing = Vec::new();
    in_words(known.several).unwrap().write(&mut listing).unwrap();
    assert_eq!(String::from_utf8(output.stdout), String::from_utf8(listing));
}

/// A record settles the boards that its name says, and each of its own boards is among them.
#[test]
fn records_settle_the_boards_of_their_names() {
    for certificate in box_certificates() {
        let sides = format!("{}-{}", certificate.sides.0, certificate.sides.1);
        assert!(certificate.name.ends_with(&format!("-{sides}")), "{certificate:?}");
        for line in in_words(certificate.several).unwrap().lines {
            let side = |i: usize| line[i].parse::<u32>().unwrap();
            // A box of n - 1 rows has the square of n rows too.
            let square = side(0) == side(1) && side(0) == certificate.sides.0 + 1;
            assert!(square || side(0) <= certificate.sides.0 && side(1) <= certificate.sides.1, "{line:?}");
        }
    }
    assert!(box_certificates().len() >= 14);
}

/// The published claims that are decided by records are stated as the records decide them together.
#[test]
fn what_is_stated_of_boards_is_what_their_records_say() {
    let source = include_str!("../../claims/ekhad-zeilberger-2018.toml");
    let source: toml::Table = toml::from_str(source).unwrap();
    let statements = source["statement"].as_array().unwrap();
    for (id, squares) in [("second-challenge", 420), ("least-board", 419)] {
        let statement = statements.iter().find(|statement| statement["id"].as_str() == Some(id)).unwrap();
        let text = |field: &str| statement.get(field).map(|text| text.as_str().unwrap().to_string());
        let joint = MostOpenings { squares, moves: 2 }.verdict(&box_certificates());
        let expected = if joint.holds.unwrap() { "confirmed-by-records" } else { "refuted-by-records" };
        let found = (text("expected").unwrap(), text("at"), text("because").unwrap());
        assert_eq!(found, (expected.to_string(), joint.at, joint.because));
        assert!(
            text("says").unwrap().contains(
                ["420 squares at most two", "fewer than 420 squares"][usize::from(squares == 419)]
            )
        );
    }
}

#[test]
fn a_record_is_made_again() {
    let (status, line) = task(&["records", "board-box-15-16"]).unwrap();
    assert!(status == 0 && line.starts_with("same board-box-15-16 0271280c"), "{line}");
    let none = task(&["records", "no such record"]);
    assert_eq!(none, Err("no record has 'no such record' in its name".into()));
}

/// The status of a task and what it prints, or what went wrong.
#[test]
fn the_orders_are_those_that_are_made() {
    let (status, lines) = task(&["orders"]).unwrap();
    assert!(status == 0 && lines.lines().count() == 8, "{lines}");
}

fn task(arguments: &[&str]) -> Result<(u8, String), String> {
    let mut out = Vec::new();
    let arguments = [&["xtask"], arguments].concat();
    let status = xtask::run(arguments, std::path::Path::new(env!("CARGO_MANIFEST_DIR")), &mut out)?;
    Ok((status, String::from_utf8(out).unwrap()))
}

#[test]
fn each_board_stands_once_and_contradictions_are_found() {
    let listing = |words| in_words(words).unwrap();
    let one = ("one".to_string(), listing("10 x 14: row 5 to 12, row 7 to 8"));
    let two =
        ("two".to_string(), listing("6 x 13: row 4 to 11, row 5 to 8; 10 x 14: row 5 to 12, row 7 to 8"));
    let all = union([one.clone(), two]).unwrap();
    assert_eq!(
        all.lines,
        [["6", "13", "row 4 to 11;row 5 to 8", "two"], ["10", "14", "row 5 to 12;row 7 to 8", "one"]]
    );
    let other = ("other".to_string(), listing("10 x 14: row 5 to 12, row 7 to 9"));
    assert_eq!(union([one, other]), Err("10 x 14".to_string()));
}
