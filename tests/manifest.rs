//! Manifests and expectations, as their users run them: nothing vanishes, nothing shrinks.

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::path::{Path, PathBuf};

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

fn chompcert(home: &Path) -> Command {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.current_dir(home);
    command
}

fn certified(home: &Path, file: &str, request: &[&str]) -> PathBuf {
    let file = home.join(file);
    chompcert(home)
        .arg("certify")
        .args(request)
        .args(["--force", "--quiet", "-o"])
        .arg(&file)
        .assert()
        .success();
    file
}

const TABLE: &[&str] = &["three-row", "--columns", "12", "--values"];
const EXPLICIT: &[&str] = &["three-row", "--columns", "5", "--explicit"];
const DIET: &[&str] = &["diet", "--rows", "2", "--bite", "2", "--play", "misere"];
const WINDOW: &[&str] =
    &["diet-window", "--rows", "2", "--bite", "2", "--play", "misere", "--first-row", "3", "--spread", "4"];

/// A repository with four certificates and a manifest of them.
fn repository(pin: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path();
    std::fs::create_dir_all(home.join("proofs/diet")).unwrap();
    certified(home, "proofs/table.chompcert", TABLE);
    certified(home, "proofs/explicit.chompcert", EXPLICIT);
    certified(home, "proofs/diet/form.chompcert", DIET);
    certified(home, "proofs/diet/window.chompcert", WINDOW);
    chompcert(home)
        .args(["manifest", "write", "proofs", "--pin", pin])
        .assert()
        .success()
        .stderr("wrote chompcert.toml (4 certificates)\n");
    folder
}

fn check(home: &Path) -> assert_cmd::assert::Assert {
    chompcert(home).args(["check", "--manifest", "chompcert.toml"]).assert()
}

fn edit(home: &Path, from: &str, to: &str) {
    let path = home.join("chompcert.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{text}");
    std::fs::write(&path, text.replace(from, to)).unwrap();
}

#[test]
fn what_is_written_is_met_from_wherever_it_is_asked() {
    for pin in ["facts", "bytes"] {
        let folder = repository(pin);
        let home = folder.path();
        check(home).success().stderr("4 verified, 0 rejected, 0 declined, 0 failed\n");
        let manifest = home.join("chompcert.toml");
        chompcert(Path::new("/")).args(["check", "--manifest"]).arg(&manifest).assert().success();
        chompcert(&home.join("proofs"))
            .args(["check", "--manifest", "../chompcert.toml"])
            .assert()
            .success();
        chompcert(home).args(["manifest", "write", "proofs"]).assert().code(64).stderr(contains("--force"));
        // From another place, and with the same folder twice, the same manifest is written.
        let written = std::fs::read(&manifest).unwrap();
        chompcert(&home.join("proofs/diet"))
            .args(["manifest", "write", "..", "-o", "../../chompcert.toml", "--force", "--pin", pin])
            .assert()
            .success();
        assert_eq!(std::fs::read(&manifest).unwrap(), written);
    }
}

#[test]
fn a_manifest_can_lie_among_its_certificates() {
    let folder = repository("facts");
    let home = folder.path().join("proofs");
    chompcert(&home).args(["manifest", "write", "."]).assert().success();
    check(&home).success().stderr(starts_with("4 verified"));
    std::fs::copy(home.join("table.chompcert"), home.join("diet/more.chompcert")).unwrap();
    check(&home).code(1).stdout(contains("REJECTED diet/more.chompcert: unexpected-statement"));
}

#[test]
fn a_file_that_vanishes_is_missed() {
    let folder = repository("facts");
    std::fs::remove_file(folder.path().join("proofs/table.chompcert")).unwrap();
    check(folder.path())
        .code(3)
        .stdout(contains("ERROR proofs/table.chompcert: "))
        .stderr("3 verified, 0 rejected, 0 declined, 1 failed\n");
    std::fs::remove_dir_all(folder.path().join("proofs")).unwrap();
    check(folder.path()).code(3).stderr("0 verified, 0 rejected, 0 declined, 5 failed\n");
    std::fs::remove_file(folder.path().join("chompcert.toml")).unwrap();
    check(folder.path()).code(3).stdout("").stderr(contains("chompcert.toml"));
}

#[test]
fn a_file_that_is_not_listed_is_refused() {
    let folder = repository("facts");
    let proofs = folder.path().join("proofs");
    std::fs::copy(proofs.join("table.chompcert"), proofs.join("another.chompcert")).unwrap();
    check(folder.path()).code(1).stdout(contains(
        "REJECTED proofs/another.chompcert: unexpected-statement at byte 0: the manifest does not list it",
    ));
    std::fs::write(proofs.join("another.chompcert"), "nonsense").unwrap();
    check(folder.path()).code(1).stdout(contains("REJECTED proofs/another.chompcert: bad-magic"));
}

#[test]
fn a_proof_of_less_is_refused_and_one_of_the_same_only_where_bytes_are_pinned() {
    for (pin, same) in [("facts", true), ("bytes", false)] {
        let folder = repository(pin);
        let home = folder.path();
        // The same form without its witnesses proves the same.
        certified(home, "proofs/diet/form.chompcert", &[DIET, &["--explicit"]].concat());
        match same {
            true => check(home).success(),
            false => check(home).code(1).stdout(contains("the manifest pins other bytes")),
        };
        certified(home, "proofs/diet/form.chompcert", DIET);
        certified(home, "proofs/table.chompcert", &["three-row", "--columns", "11", "--values"]);
        check(home).code(1).stdout(contains("REJECTED proofs/table.chompcert: unexpected-statement"));
        // A certificate of another kind, of another game, and a damaged one.
        certified(home, "proofs/table.chompcert", EXPLICIT);
        check(home).code(1).stdout(contains(match same {
            true => "it is of kind three-row-explicit, three-row-table is expected",
            false => "the manifest pins other bytes",
        }));
        let table = certified(home, "proofs/table.chompcert", TABLE);
        check(home).success();
        let mut bytes = std::fs::read(&table).unwrap();
        bytes[14] ^= 1;
        std::fs::write(&table, bytes).unwrap();
        check(home).code(1).stdout(contains("REJECTED proofs/table.chompcert: digest-mismatch"));
    }
}

#[test]
fn a_proof_of_more_is_enough_and_one_of_less_is_not() {
    let folder = repository("facts");
    let home = folder.path();
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "20", "--values"]);
    certified(home, "proofs/diet/window.chompcert", &[&WINDOW[..9], &["--spread", "9"]].concat());
    check(home).success();
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "11", "--values"]);
    check(home).code(1).stdout(contains("n is 11, n>=12 is expected"));
    // A count that is asked for must be the one that is found.
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "20", "--values"]);
    edit(home, "\"n>=12\",", "\"n>=12\",\n    \"p_positions=1\",");
    check(home).code(1).stdout(contains("p_positions is "));
}

#[test]
fn the_words_of_a_manifest_do_not_mislead() {
    let folder = repository("bytes");
    edit(folder.path(), "with q <= 12", "with q <= 12000");
    check(folder.path()).code(1).stdout(contains("the manifest states something else"));
    edit(folder.path(), "wording = 1", "wording = 0");
    check(folder.path())
        .code(1)
        .stdout(contains("the manifest states it in the wording 0, this program in 1"));
    // Where a proof of more may come, nothing is stated; what is all the same must be what is proved.
    let folder = repository("facts");
    edit(folder.path(), "n>=12", "n>=13");
    check(folder.path()).code(1).stdout(contains("n is 12, n>=13 is expected"));
    let folder = repository("facts");
    let kind = "kind = \"three-row-table\"";
    edit(folder.path(), kind, &format!("{kind}\nstatement = \"P = NP\""));
    for columns in ["12", "20"] {
        certified(
            folder.path(),
            "proofs/table.chompcert",
            &["three-row", "--columns", columns, "--values"],
        );
        check(folder.path())
            .code(1)
            .stdout(contains("REJECTED proofs/table.chompcert: unexpected-statement"))
            .stdout(contains("the manifest states something else"));
    }
}

#[test]
fn a_manifest_that_makes_no_sense_is_an_error() {
    for (from, to, message) in [
        ("version = 1", "version = 2", "version 2 of manifests is unknown"),
        ("version = 1", "version = 1\nfolder = []", "unknown field `folder`"),
        ("pin = \"facts\"", "pin = \"nothing\"", "unknown variant `nothing`"),
        ("\"n>=12\"", "\"n>12\"", "'n>12' is no condition"),
        ("\"three-row-table\"", "\"three-row-tabel\"", "no kind is called 'three-row-tabel'"),
        ("\"proofs/table.chompcert\"", "\"../table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"/tmp/table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"proofs//table.chompcert\"", "is no path below the manifest"),
        ("\"proofs/table.chompcert\"", "\"proofs/explicit.chompcert\"", "is listed twice"),
        ("[\"proofs\"]", "[\"..\"]", "is no path below the manifest"),
        ("sha256 = ", "sha256 ", "expected"),
        ("sha256 = \"", "sha256 = \"0", "is no SHA-256, which is 64 digits 0 to 9 and a to f"),
    ] {
        let folder = repository("facts");
        edit(folder.path(), from, to);
        check(folder.path()).code(64).stdout("").stderr(contains(message));
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("chompcert.toml"), "version = 1\nfolders = []\n").unwrap();
    check(folder.path()).code(64).stderr(contains("it lists neither"));
}

/// In capitals a digest would equal that of no file.
#[test]
fn digests_are_in_lower_case() {
    let folder = repository("facts");
    let listed = std::fs::read_to_string(folder.path().join("chompcert.toml")).unwrap();
    let digest = listed.split("sha256 = \"").nth(1).unwrap().split('"').next().unwrap();
    edit(folder.path(), digest, &digest.to_uppercase());
    check(folder.path()).code(64).stdout("").stderr(contains("is no SHA-256, which is 64 digits 0 to 9"));
}

#[test]
fn only_what_is_verified_and_below_is_written_down() {
    let folder = repository("facts");
    let home = folder.path();
    std::fs::remove_file(home.join("chompcert.toml")).unwrap();
    let write = |arguments: &[&str]| {
        let mut command = chompcert(home);
        command.args(["manifest", "write"]).args(arguments);
        command.assert()
    };
    write(&["proofs", "-o", "proofs/diet/chompcert.toml"]).code(3).stderr(contains("is not below"));
    write(&["nowhere"]).code(3);
    write(&[]).code(64);
    std::fs::write(home.join("proofs/bad.chompcert"), "nonsense").unwrap();
    write(&["proofs"]).code(1).stderr(contains("REJECTED").and(contains("bad-magic")));
    assert!(!home.join("chompcert.toml").exists());
}

/// A name that is no UTF-8 cannot be listed, and is not overlooked.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let folder = repository("facts");
    let proofs = folder.path().join("proofs");
    let name = std::ffi::OsStr::from_bytes(b"\xff.chompcert");
    std::fs::copy(proofs.join("table.chompcert"), proofs.join(name)).unwrap();
    check(folder.path()).code(1).stdout(contains("the manifest does not list it"));
    chompcert(folder.path())
        .args(["manifest", "write", "proofs", "--force"])
        .assert()
        .code(3)
        .stderr(contains("no UTF-8"));
}

#[test]
fn what_is_printed_for_pasting_is_met() {
    for name in [
        "three-row-explicit-100",
        "three-row-table-100",
        "diet/diet-3-2-misere",
        "diet/diet-window-3-2-misere",
        "diet/diet-5-2-normal",
    ] {
        let home = tempfile::tempdir().unwrap();
        std::fs::copy(format!("{SHIPPED}/{name}.chompcert"), home.path().join("a.chompcert")).unwrap();
        let shown =
            chompcert(home.path()).args(["show", "a.chompcert", "--expectation"]).assert().success();
        let entry = String::from_utf8(shown.get_output().stdout.clone()).unwrap();
        let manifest = format!("version = 1\nfolders = [\".\"]\n\n{entry}");
        std::fs::write(home.path().join("chompcert.toml"), manifest).unwrap();
        check(home.path()).success();
        let command = entry.lines().next().unwrap().strip_prefix("# chompcert check --expect '").unwrap();
        let expect = command.strip_suffix('\'').unwrap();
        chompcert(home.path()).args(["check", "--expect", expect, "a.chompcert"]).assert().success();
        // Every condition matters.
        for condition in expect.split(' ').skip(1) {
            let (name, value) = condition.split_once('=').unwrap();
            let other = expect.replace(condition, &format!("{name}=9{value}"));
            let mut check = chompcert(home.path());
            let rejected = check.args(["check", "--expect", &other, "a.chompcert"]).assert();
            rejected.code(1).stdout(contains("unexpected-statement"));
        }
    }
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("a.chompcert"), "nonsense").unwrap();
    chompcert(home.path())
        .args(["show", "a.chompcert", "--expectation"])
        .assert()
        .code(1)
        .stdout("")
        .stderr(contains("bad-magic"));
}

#[test]
fn expectations_of_facts_are_met_or_not() {
    let check = |name: &str, expect: &str| {
        let file = format!("{SHIPPED}/{name}.chompcert");
        chompcert(Path::new("/")).args(["check", "--expect", expect]).arg(file).assert()
    };
    for expect in [
        "three-row-table",
        "three-row-table n>=100",
        "three-row-table n>=0 openings=unique",
        "  three-row-table  n=100  n>=7 ",
        "three-row-table p_positions=3114",
    ] {
        check("three-row-table-100", expect).success();
    }
    for expect in [
        "three-row-explicit n>=100",
        "three-row-table n>=101",
        "three-row-table n=99",
        "three-row-table n>=-1",
        "three-row-table n>=99,100",
        "three-row-table openings=many",
        "diet-shifts repetitions=sha256:00",
        "three-row Chomp",
    ] {
        check("three-row-table-100", expect).code(1).stdout(contains("unexpected-statement"));
    }
    for (expect, met) in [
        ("diet-shifts m=3 k=2 play=misere", true),
        ("diet-shifts play=normal", false),
        ("diet-shifts repeats[a1]=0,12", true),
        ("diet-shifts repeats[a1]=5,24", true),
        ("diet-shifts repeats[a1]=5,18", false),
        ("diet-shifts repeats[a1]=5,24,least", false),
        ("diet-shifts repeats[a1]=5,12,least-period", true),
        ("diet-shifts repeats[a1]=0,24,least-preperiod", true),
        ("diet-shifts repeats[a2-a1]=3,2", false),
        ("diet-shifts repeats[a2-a1]=4,0", false),
        ("diet-shifts repeats[a4-a3]=4,2", false),
        ("diet-shifts bounds=13,20,31 p_positions=1210", true),
    ] {
        let checked = check("diet/diet-3-2-misere", expect);
        if met {
            checked.success()
        } else {
            checked.code(1)
        };
    }
    for (name, expect, met) in [
        ("three-row-summary-r-1000", "three-row-summary third_row>=500 openings=unique", true),
        ("three-row-summary-r-1000", "three-row-summary third_row>=1001", false),
        ("board/board-box-13-14", "board-box m>=13 n>=13", true),
        ("board/board-box-13-14", "board-box m>=13 n>=15", false),
        ("board/rows-table-4-200", "rows-table m>=4 n>=150 p_positions=273269", true),
        ("order/finite-order-3-3-3", "finite-order elements=27 first_moves=13", true),
        ("diet/diet-no-product-3-4-normal", "diet-no-product m=3 k=4 play=normal gaps=2,3", true),
        ("diet/diet-no-product-3-4-normal", "diet-no-product m=3 k=4 play=misere", false),
    ] {
        let checked = check(name, expect);
        if met {
            checked.success()
        } else {
            checked.code(1)
        };
    }
    // What no certificate of the kind can meet, or no kind has, is a slip of the pen.
    for (expect, said) in [
        ("three-row-tabel n>=3", "no kind is called 'three-row-tabel'"),
        ("n>=3", "no kind is called 'n>=3'"),
        ("three-row-table columns=100", "says nothing of 'columns'; there are n, third_row, openings"),
        ("three-row-table n<=100", "says nothing of 'n<'"),
        ("three-row-table n<100", "'n<100' is no condition"),
        ("three-row-table n~100 openings=unique", "'n~100' is no condition"),
        ("three-row-table p_positions>=3000", "p_positions has no order, so only = can be expected"),
        ("diet-shifts repeats[a2-a1]>=4,2", "has no order"),
        ("diet-shifts encoding=claims", "says nothing of 'encoding'; there are m, k, play, scope, bounds"),
        ("board-box k=5", "says nothing of 'k'"),
        ("rows-table active_cells=765909", "says nothing of 'active_cells'"),
        ("finite-order elements>=27", "elements has no order"),
        ("finite-order sides=3,3,3", "says nothing of 'sides'"),
        ("diet-no-product scope=short-first-row", "says nothing of 'scope'"),
    ] {
        check("three-row-table-100", expect).code(64).stdout("").stderr(contains(said));
    }
}

/// Whatever a statement says, a condition can be about.
#[test]
fn every_kind_lists_its_facts() {
    let sound = |folder: &str| -> Vec<PathBuf> {
        let files = std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap();
        files.map(|file| file.unwrap().path()).collect()
    };
    let corpus = sound("tests/corpus").into_iter();
    let corpus =
        corpus.filter(|file| file.file_name().unwrap().to_str().unwrap().starts_with("VERIFIED--"));
    let shipped = ["", "board", "order"].map(|folder| sound(&format!("certificates/{folder}"))).concat();
    let shipped =
        shipped.into_iter().filter(|file| file.extension().is_some_and(|ending| ending == "chompcert"));
    let diet = [
        "diet-3-2-misere",
        "diet-explicit-2-2-misere",
        "diet-window-small-3-2-misere",
        "diet-no-product-3-4-normal",
    ];
    let diet = diet.map(|name| PathBuf::from(format!("{SHIPPED}/diet/{name}.chompcert")));
    let output = chompcert(Path::new("/"))
        .args(["check", "--quiet", "--format", "json"])
        .args(corpus.chain(shipped).chain(diet))
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let mut seen = std::collections::BTreeSet::new();
    for line in printed.lines() {
        let verdict: serde_json::Value = serde_json::from_str(line).unwrap();
        let kind = chompcert::kinds::named(verdict["kind"].as_str().unwrap()).unwrap();
        let facts = [&verdict["parameters"], &verdict["facts"]].map(|facts| facts.as_object().unwrap());
        for name in facts.into_iter().flat_map(|facts| facts.keys()) {
            assert!(kind.comparisons.iter().any(|(of, _)| of == name), "{}: {name}", kind.name);
        }
        seen.insert(kind.number);
    }
    assert_eq!(seen.len(), chompcert::kinds::KINDS.len());
}

#[test]
fn each_file_can_have_an_expectation_of_its_own() {
    let folder = repository("facts");
    let check = |arguments: &[&str]| {
        let mut command = chompcert(folder.path());
        command.arg("check").args(arguments);
        command.assert()
    };
    let (table, explicit) = ("proofs/table.chompcert", "proofs/explicit.chompcert");
    let (of_table, of_explicit) = ("three-row-table n>=12", "three-row-explicit n=5");
    check(&[table, explicit, "--expect-of", table, of_table, "--expect-of", explicit, of_explicit])
        .success();
    check(&[table, explicit, "--expect", of_explicit, "--expect-of", table, of_table]).success();
    check(&["proofs", "--expect-of", table, of_table]).success();
    check(&[table, explicit, "--expect", of_table]).code(1);
    check(&[table, explicit, "--expect-of", table, of_explicit]).code(1);
    for (arguments, message) in [
        (vec![table, "--expect", of_table, "--expect", of_table], "cannot be used multiple times"),
        (vec![table, "--expect-of", table, of_table, "--expect-of", table, of_table], "is given twice"),
        (vec![table, "--expect-of", explicit, of_explicit], "no such file is checked"),
        (vec![table, "--expect-of", table, "three-row-tabel"], "no kind is called"),
        (vec!["--manifest", "chompcert.toml", table], "cannot be used with"),
        (vec!["--manifest", "chompcert.toml", "--expect", of_table], "cannot be used with"),
        (vec!["--manifest", "chompcert.toml", "--manifest", "chompcert.toml"], "cannot be used multiple"),
    ] {
        check(&arguments).code(64).stdout("").stderr(contains(message));
    }
}

/// Writing the manifest again says what it would lose, and keeps it.
#[test]
fn a_regression_is_not_blessed_in_silence() {
    let write = |home: &Path, options: &[&str]| {
        chompcert(home).args(["manifest", "write", "proofs", "--force", "--quiet"]).args(options).assert()
    };
    let folder = repository("facts");
    let home = folder.path();
    write(home, &[]).success();
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "20", "--values"]);
    write(home, &[]).success();
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "19", "--values"]);
    std::fs::remove_file(home.join("proofs/explicit.chompcert")).unwrap();
    let before = std::fs::read_to_string(home.join("chompcert.toml")).unwrap();
    write(home, &[]).code(1).stderr(
        contains("proofs/explicit.chompcert is listed no more; it proves: three-row-explicit n>=5")
            .and(contains("proofs/table.chompcert: n is 19, n>=20 is expected"))
            .and(contains("--accept-loss overwrites it"))
            .and(contains("diet").not()),
    );
    assert_eq!(std::fs::read_to_string(home.join("chompcert.toml")).unwrap(), before);
    write(home, &["--accept-loss"]).success();
    check(home).success();
    chompcert(home).args(["manifest", "write", "proofs", "--accept-loss"]).assert().code(64);

    let folder = repository("bytes");
    let home = folder.path();
    write(home, &["--pin", "bytes"]).success();
    write(home, &[]).code(1).stderr(contains("its bytes are pinned no more"));
    certified(home, "proofs/table.chompcert", &["three-row", "--columns", "20", "--values"]);
    write(home, &["--pin", "bytes"]).code(1).stderr(contains("proofs/table.chompcert: it has other bytes"));
    chompcert(home)
        .args(["manifest", "write", "proofs/diet", "--force", "--accept-loss", "--pin", "bytes"])
        .assert()
        .success();
    std::fs::write(home.join("chompcert.toml"), "none").unwrap();
    write(home, &[]).code(64).stderr(contains("--accept-loss overwrites it all the same"));
}
