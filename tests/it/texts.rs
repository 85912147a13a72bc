//! Text that people write is read by one reader, wherever it comes from; and nothing that was not named is read.

use crate::project::chompcert_in;
use assert_cmd::Command;
use predicates::boolean::PredicateBooleanExt;
use predicates::str::contains;

const PROGRAM: &str = env!("CARGO_BIN_EXE_chompcert");
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/three-row-table-100.chompcert");

/// A byte order mark made another element of it, and of three elements below two, two chains: P, and verified.
#[test]
fn an_order_is_the_same_in_the_text_of_every_system() {
    let home = tempfile::tempdir().unwrap();
    let answers =
        ["a < b\na < c\n", "\u{feff}a < b\na < c\n", "a < b\r\na < c\r\n", "\u{feff}a < b\r\na < c"].map(
            |text| {
                std::fs::write(home.path().join("order"), text).unwrap();
                let solved = chompcert_in(home.path(), &["solve", "--file", "order", "--poset-game"])
                    .output()
                    .unwrap();
                let text = String::from_utf8(solved.stdout).unwrap();
                text.split("\nBy a certificate").next().unwrap().to_string()
            },
        );
    assert!(answers[0].contains("{a,b,c} is an N-position"), "{}", answers[0]);
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
}

/// Each reader tells what cannot be seen, with its place and its number, and exits as for any wrong input.
#[test]
fn what_cannot_be_seen_is_refused_by_every_reader() {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(home.path().join(name), text).unwrap();
    write("order", "a < b\na\u{200b} < c\n");
    write("same", "e\u{301}te < b\n");
    write("manifest.toml", "version = 1\nfolders = [\"\u{202e}\"]\n");
    std::fs::create_dir(home.path().join("lists")).unwrap();
    write("lists/a.toml", "id = \"a\u{2060}\"\n");
    for (arguments, part) in [
        (&["solve", "--file", "order", "--poset-game"][..], "order: line 2, column 2: U+200B"),
        (
            &["certify", "order", "--file", "same", "-o", "x"],
            "same: line 1, column 1: U+0301 '\u{301}' makes",
        ),
        (&["check", "--manifest", "manifest.toml"], "manifest.toml: line 2, column 13: U+202E"),
        (&["claims", "lists"], "a.toml: line 1, column 8: U+2060"),
        (&["decide", TABLE, "P[7,5\u{200b},2]"], "line 1, column 6: U+200B"),
        (&["solve", "7\u{200d}x9"], "line 1, column 2: U+200D"),
        (&["show", TABLE, "[7,5,2\u{ad}]"], "line 1, column 7: U+00AD"),
        (&["check", TABLE, "--expect", "three\u{feff}-row"], "line 1, column 6: U+FEFF"),
        (&["solve", "--heaps", "3,5\u{200b}", "--take", "1,2"], "column 4: U+200B"),
    ] {
        chompcert_in(home.path(), arguments).assert().code(64).stdout("").stderr(contains(part));
    }
    let claim = chompcert_in(home.path(), &["decide", TABLE, "-"])
        .write_stdin("P[7,5,2]\nor P[1,\u{2028}0,0]")
        .assert();
    claim.code(64).stderr(contains("line 2, column 8: U+2028"));
    // Of many positions the others are answered.
    let asked = "\u{feff}[7,5,2]\r\n[7,\u{200b}5,2]\r\n7 5 2";
    let many = chompcert_in(home.path(), &["show", TABLE, "--positions", "-"])
        .write_stdin(asked)
        .output()
        .unwrap();
    let lines = String::from_utf8(many.stdout).unwrap();
    let types: Vec<bool> = lines.lines().map(|line| line.contains("\"type\":\"P\"")).collect();
    assert_eq!((types, many.status.code()), (vec![true, false, true], Some(64)), "{lines}");
    assert!(lines.contains("line 2, column 4: U+200B"), "{lines}");
}

#[test]
fn line_ends_of_every_system_are_read() {
    let home = tempfile::tempdir().unwrap();
    let sentence = "three-row Chomp, every position [p,q,r] with p <= 3";
    let verdict = |expected: &str| {
        let check =
            chompcert_in(home.path(), &["check", "-q", TABLE, "--expect", expected]).output().unwrap();
        (String::from_utf8(check.stdout).unwrap(), String::from_utf8(check.stderr).unwrap())
    };
    let (plain, crlf) = (verdict(sentence), verdict(&format!("{sentence}\r")));
    assert_eq!(plain.0, crlf.0);
    assert_eq!(
        crlf.1,
        "note: the carriage return at the end of the sentence that is expected is left out\n"
    );
    let claim = chompcert_in(home.path(), &["decide", TABLE, "-"])
        .write_stdin("P[7,5,2]\r\nand P[1,0,0]\r\n")
        .assert();
    claim.success();
    let manifest =
        "version = 1\r\nfolders = []\r\n[[certificate]]\r\nfile = \"x\"\r\nstatement = \"y\"\r\n";
    std::fs::write(home.path().join("m.toml"), format!("\u{feff}{manifest}")).unwrap();
    chompcert_in(home.path(), &["check", "--manifest", "m.toml"])
        .assert()
        .code(1)
        .stdout(contains("file-missing"));
}

/// A set is written with commas and braces, so no name has them; and names come back by the file that has them.
#[test]
fn names_of_elements() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("wrong"), "z < a,b\n").unwrap();
    let solve = chompcert_in(home.path(), &["solve", "--file", "wrong"]).assert();
    solve.code(64).stderr(contains("line 1: 'a,b' is no name of an element"));
    std::fs::write(home.path().join("order"), "z < a\nz < b\n").unwrap();
    std::fs::write(home.path().join("other"), "z < a < b\n").unwrap();
    let show = |extra: &[&str]| {
        let arguments = [&["show", "o.chompcert"][..], extra].concat();
        chompcert_in(home.path(), &arguments).assert()
    };
    chompcert_in(home.path(), &["certify", "order", "--file", "order", "-o", "o.chompcert"])
        .assert()
        .success();
    show(&["{z,a}"]).code(64);
    show(&["{z,a}", "--names", "order"])
        .success()
        .stdout(contains("{z,a} is an N-position").and(contains("element a")));
    show(&["{z,a}", "--names", "other"]).code(64).stderr(contains("other: this is another order"));
    show(&["--names", "order"]).code(64).stderr(contains("--names has no effect"));
    let table = chompcert_in(home.path(), &["show", TABLE, "[1,1,1]", "--names", "order"]).assert();
    table.code(64).stderr(contains("order: names are those of the elements of an order"));
    let arguments = ["export", "o.chompcert", "--format", "csv", "--names", "order"];
    chompcert_in(home.path(), &arguments).assert().success();
}

/// What a pipe gives is there once.
#[test]
#[cfg(unix)]
fn pipes_are_read_once() {
    let home = tempfile::tempdir().unwrap();
    for (script, answer) in [
        ("printf 'z < a\\nz < b\\n' | $0 solve --file -", "{z,a,b} is a P-position"),
        ("printf 'z < a\\nz < b\\n' | $0 solve --file /dev/stdin", "{z,a,b} is a P-position"),
        ("$0 solve --file <(printf 'z < a\\nz < b\\n')", "{z,a,b} is a P-position"),
        ("$0 certify order --file <(printf 'z < a\\n') -o -  | $0 check -", "VERIFIED"),
        ("$0 show three-row-table-100 --positions <(echo 7 5 2)", "\"type\":\"P\""),
    ] {
        let run =
            Command::new("bash").current_dir(home.path()).args(["-c", script, PROGRAM]).output().unwrap();
        let said =
            format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(said.contains(answer), "{script}: {said}");
    }
}

/// Nothing that was typed, and no name of a file, moves the cursor of a terminal.
#[test]
fn no_message_has_an_escape() {
    let home = tempfile::tempdir().unwrap();
    let escape = "\u{1b}[2J";
    for arguments in [
        &["check", escape][..],
        &["show", escape, "[1]"],
        &["solve", escape],
        &["solve", "3x3", "--line", escape],
        &["decide", TABLE, escape],
        &[escape],
        &["solve", "--file", escape],
        &["certify", "three-row", "--columns", "3", "-o", escape],
        &["check", TABLE, "--expect", escape],
        &["claims", escape],
        &["reproduce", escape],
    ] {
        for terminal in ["0", "1"] {
            let run =
                chompcert_in(home.path(), arguments).env("CLICOLOR_FORCE", terminal).output().unwrap();
            let said = [run.stdout, run.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            assert!(!said.contains(escape), "{arguments:?}: {said:?}");
        }
    }
}

/// A stranger's files in the current folder change no answer.
#[test]
fn the_current_folder_is_not_read() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(home.path().join("claims/data")).unwrap();
    for file in ["claims/data/A029900.toml", "claims/data/x.toml", "claims/y.toml"] {
        std::fs::write(home.path().join(file), "nonsense\u{202e}").unwrap();
    }
    let claim = "sequence n, t is A029900: P[t,n,n]";
    chompcert_in(home.path(), &["decide", "three-row-table-100", claim]).assert().success();
    let claims = ["claims", "--source", "A029900"];
    let here = chompcert_in(home.path(), &claims).output().unwrap();
    std::fs::remove_dir_all(home.path().join("claims")).unwrap();
    let elsewhere = chompcert_in(home.path(), &claims).output().unwrap();
    assert_eq!((here.status.code(), here.stdout), (elsewhere.status.code(), elsewhere.stdout));
    let unknown =
        chompcert_in(home.path(), &["decide", "three-row-table-100", "sequence n, t is A999999: P[t,n,n]"])
            .assert();
    unknown.code(64).stderr(contains("there is no list 'A999999'"));
}
