//! The command `chomp-check`: what it prints where, and its exit status.

mod fresh;

use fresh::fresh;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn shipped(name: &str) -> String {
    format!("{ROOT}/certificates/{name}.chompcert")
}

fn run_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_chomp-check"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may be done before it has read anything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Exit status, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = run_with(arguments, b"");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_heaviest_verdict_gives_the_exit_status() {
    let folder = fresh("command-statuses");
    let [bad, unknown] = ["bad", "unknown"].map(|name| folder.join(format!("{name}.chompcert")));
    std::fs::write(&bad, "not a certificate").unwrap();
    std::fs::write(&unknown, [&std::fs::read(shipped("three-row-table-100")).unwrap()[..8], &[2]].concat())
        .unwrap();
    let [bad, unknown] = [&bad, &unknown].map(|path| path.to_str().unwrap());
    let good = &shipped("three-row-table-100");
    let status = |paths: &[&str]| run(&[&["-q"], paths].concat()).0;
    assert_eq!(status(&[good]), 0);
    assert_eq!(status(&[good, unknown]), 2);
    assert_eq!(status(&["no such file", unknown]), 3);
    assert_eq!(status(&[unknown, "no such file", bad, good]), 1);
    let (code, verdicts, summary) = run(&[good, unknown, folder.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert_eq!(verdicts.lines().count(), 4, "{verdicts}");
    assert_eq!(summary, "1 verified, 1 rejected, 2 declined, 0 failed\n");
    assert_eq!(run(&["-q", good]).2, "");
}

#[test]
fn verdicts_are_for_people_or_for_programs() {
    let file = &shipped("three-row-table-100");
    assert!(run(&[file]).1.starts_with("VERIFIED "));
    assert!(run(&["--format", "human", file]).1.starts_with("VERIFIED "));
    assert!(run(&["--format", "json", file]).1.starts_with("{\"schema\":1,"));
    let output = run_with(&["-"], &std::fs::read(file).unwrap());
    assert!(output.status.success() && output.stdout.starts_with(b"VERIFIED -: "));
    assert!(run(&["--", file]).1.starts_with("VERIFIED "));
}

#[test]
fn what_is_asked_for_and_nothing_else() {
    let version = concat!("chomp-check ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run(&["--version"]), (0, version.to_string(), String::new()));
    let (code, help, _) = run(&["--help"]);
    assert!(code == 0 && help.contains("Exit status:"));
    for (arguments, message) in [
        (&[][..], "no file given"),
        (&["-q"], "no file given"),
        (&["--wrong", "x"], "unknown option '--wrong'"),
        (&["x", "--expect"], "--expect needs a value"),
        (&["x", "--expect", "a", "--expect", "b"], "--expect is given twice"),
        (&["x", "--format", "xml"], "--format is human or json, not 'xml'"),
        (&["x", "--max-bytes", "many"], "--max-bytes takes a whole number of bytes"),
        (&["x", "--max-memory", "-1"], "--max-memory takes a whole number of bytes"),
        (&["x", "--max-seconds", "soon"], "--max-seconds takes a time such as 90s, not 'soon'"),
        (&["x", "--part", "3/2"], "--part takes I/N such as 2/5, not '3/2'"),
        (&["x", "y", "--part", "1/2"], "--part is for one file"),
        (&["x", "--part", "1/2", "--combine"], "--part is for one file"),
        (&["x", "--part", "1/2", "--expect", "a"], "--part is for one file"),
    ] {
        let (code, printed, said) = run(arguments);
        assert_eq!((code, &printed[..]), (64, ""), "{arguments:?}");
        assert!(said.starts_with(&format!("chomp-check: {message}")), "{arguments:?}: {said}");
    }
}

#[test]
fn limits_and_expectations_reach_the_check() {
    let file = &shipped("three-row-table-100");
    let declined = |option: &str, value: &str| {
        let (code, printed, _) = run(&["-q", option, value, file]);
        assert!(code == 2 && printed.starts_with("DECLINED "), "{option}: {printed}");
    };
    declined("--max-bytes", "20");
    declined("--max-memory", "1");
    assert_eq!(run(&["-q", "--max-bytes", "1G", "--max-memory", "1G", "--max-seconds", "0", file]).0, 0);
    assert_eq!(run(&["-q", "--thorough", file]).0, 0);
    let (code, printed, _) = run(&["-q", "--expect", "something else", file]);
    assert!(code == 1 && printed.contains(": unexpected-statement "), "{printed}");
    let json = run(&["-q", "--format", "json", file]).1;
    let statement = json.split("\"statement\":\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(run(&["-q", "--expect", statement, file]).0, 0, "{statement}");
}

#[test]
fn the_receipts_of_all_parts_give_the_verdict() {
    let folder = fresh("command-parts");
    let file = &shipped("board/board-box-13-14");
    let mut receipts = Vec::new();
    for part in 1..=3 {
        let (code, receipt, _) = run(&["-q", "--part", &format!("{part}/3"), file]);
        assert_eq!(code, 0, "{receipt}");
        let path = folder.join(format!("{part}.json"));
        std::fs::write(&path, receipt).unwrap();
        receipts.push(path.to_str().unwrap().to_string());
    }
    let combine = |receipts: &[String], options: &[&str]| {
        let paths: Vec<&str> = receipts.iter().map(String::as_str).collect();
        run(&[&["-q", "--combine"], options, &paths].concat())
    };
    let (code, printed, _) = combine(&receipts, &[]);
    assert!(code == 0 && printed.starts_with("VERIFIED "), "{printed}");
    assert!(combine(&receipts, &["--format", "json"]).1.starts_with('{'));
    assert_eq!(combine(&receipts[1..], &[]).0, 1);
    assert_eq!(combine(&receipts, &["--expect", "something else"]).0, 1);
    let (code, printed, _) = run(&["-q", "--part", "1/2", "no such file"]);
    assert!(code == 3 && printed.starts_with("ERROR "), "{printed}");
}
