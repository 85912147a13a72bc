//! The terms that the On-Line Encyclopedia of Integer Sequences prints for three-row Chomp, against what
//! certificates say. `claims/data` has them with their source; `claims/public-tables.toml` decides the other
//! sequences, and statements about them.

use crate::project::chompcert;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

/// The terms in print.
fn printed(id: &str) -> Vec<u64> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("claims/data/{id}.toml"));
    let file: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    assert_eq!(file["id"].as_str(), Some(id));
    assert!(file["source"].as_str().unwrap().contains(&format!("https://oeis.org/{id}")));
    let terms = file["terms"].as_array().unwrap();
    terms.iter().map(|term| term.as_integer().unwrap() as u64).collect()
}

fn run(arguments: &[&str]) -> String {
    let output = chompcert(&[]).args(arguments).assert().success().get_output().clone();
    String::from_utf8(output.stdout).unwrap()
}

/// Third rows up to here: as far as A147983 is printed.
const BOUND: u64 = 2010;

/// A sequence of the certificate of all tails up to the bound, which is checked before.
fn certified(name: &str) -> Vec<u64> {
    static MADE: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = MADE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tails.chompcert");
        let (file, bound) = (file.to_str().unwrap(), BOUND.to_string());
        run(&["certify", "tails", "--third-row", &bound, "--output", file]);
        folder
    });
    let file = folder.path().join("tails.chompcert");
    let written = run(&["export", file.to_str().unwrap(), "--format", "bfile", "--sequence", name]);
    let terms = written.lines().filter(|line| !line.starts_with('#'));
    terms.map(|line| line.split_once(' ').unwrap().1.parse().unwrap()).collect()
}

#[test]
fn the_terms_in_print_are_the_first_ones() {
    for (id, name) in
        [("A029900", "second-row-openings"), ("A029902", "stopping-rows"), ("A029905", "constant-rows")]
    {
        let (printed, certified) = (printed(id), certified(name));
        assert!(printed.len() >= 20, "{id}");
        assert_eq!(certified[..printed.len()], printed[..], "{id}");
    }
    // A029901 has g(n) in the order of h(n), which is not quite ascending further on.
    let mut boards = printed("A029901");
    boards.sort_unstable();
    assert_eq!(certified("third-row-openings")[..boards.len()], boards[..]);
}

/// The entries about positions of few squares, to their whole printed length, by what the checker says.
#[test]
fn the_terms_in_print_are_those_of_few_squares() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("certificates/board/few-squares-60.chompcert");
    let said = run(&["check", "--format", "json", "--quiet", file.to_str().unwrap()]);
    let verdict: serde_json::Value = serde_json::from_str(said.lines().next().unwrap()).unwrap();
    assert_eq!(verdict["verdict"], "VERIFIED");
    for (id, fact, first) in [
        ("A112470", "p_by_squares", 0),
        ("A112471", "n_by_squares", 0),
        ("A112472", "one_winning_move", 1),
        ("A112473", "several_winning_moves", 1),
    ] {
        let counts = verdict["facts"][fact].as_array().unwrap()[first..].iter();
        let counts: Vec<u64> = counts.map(|count| count.as_u64().unwrap()).collect();
        let printed = printed(id);
        assert!(printed.len() >= 40, "{id}");
        assert_eq!(counts[..printed.len()], printed[..], "{id}");
    }
}

/// The b-files that `cargo xtask oeis` writes name their certificate and agree with the terms in print.
#[test]
fn the_b_files_agree_with_the_terms_in_print() {
    let made = tempfile::tempdir().unwrap();
    let folder = made.path().to_str().unwrap();
    for (of, ids) in [
        ("board/few-squares-60", &["A112470", "A112471", "A112472", "A112473"][..]),
        ("three-row-summary-r-1000", &["A147983"][..]),
    ] {
        let name = of.rsplit('/').next().unwrap();
        let task = |more: &[&str]| {
            let mut out = Vec::new();
            let arguments = [&["xtask", "oeis", folder, name], more].concat();
            let root = Path::new(env!("CARGO_MANIFEST_DIR"));
            assert_eq!(xtask::run(&arguments, root, &mut out), Ok(0));
            String::from_utf8(out).unwrap()
        };
        task(&["--write"]);
        assert_eq!(task(&[]).matches("same ").count(), ids.len());
        let certificate =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("certificates/{of}.chompcert"));
        let digest = chomp_check::sha256_hex(&std::fs::read(certificate).unwrap());
        for id in ids {
            let text = std::fs::read_to_string(made.path().join(format!("b{}.txt", &id[1..]))).unwrap();
            assert!(text.starts_with(&format!("# {id}\n# certificate {name}, SHA-256 {digest}\n")), "{id}");
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            let terms: Vec<u64> =
                lines.map(|line| line.split_once(' ').unwrap().1.parse().unwrap()).collect();
            let both = terms.len().min(printed(id).len());
            assert!(both > 15, "{id}");
            assert_eq!(terms[..both], printed(id)[..both], "{id}");
        }
    }
}

/// Each r is in one of three sequences: it stops, is eventually constant, or has a pattern. A029905 gives as a
/// conjecture that the first two have all r; those of the third contradict it.
#[test]
fn the_rows_that_contradict_the_conjecture_are_those_of_a147983() {
    let contradicting = certified("patterned-rows");
    assert_eq!(contradicting[0], 120);
    let mut corrected = printed("A147983");
    // A comma is missing in print.
    let wrong = corrected.iter().position(|&term| term == 15_231_525).unwrap();
    corrected.splice(wrong..=wrong, [1523, 1525]);
    assert_eq!(contradicting, corrected);
    is_partition(&[contradicting, certified("stopping-rows"), certified("constant-rows")], 0..=BOUND);
}

/// Every board is won by a bite in its second row or by one in its third row, and none by both.
#[test]
fn the_sequences_of_opening_types_are_complementary() {
    let mut second = certified("second-row-openings");
    second.retain(|&board| board <= BOUND);
    is_partition(&[second, certified("third-row-openings")], 1..=BOUND);
}

fn is_partition(parts: &[Vec<u64>], whole: std::ops::RangeInclusive<u64>) {
    let together: BTreeSet<u64> = parts.iter().flatten().copied().collect();
    assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), together.len(), "a number is there twice");
    assert_eq!(together, whole.collect());
}
