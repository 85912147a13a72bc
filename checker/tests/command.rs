//! The command `chomp-check`: what it prints where, and its exit status.

mod empty_folder;

use empty_folder::empty_folder;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn shipped(name: &str) -> String {
    format!("{ROOT}/certificates/{name}.chompcert")
}

/// Exit status, standard output and standard error.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_chomp-check")).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_heaviest_verdict_gives_the_exit_status() {
    let folder = empty_folder("command-statuses");
    let [bad, unknown] = ["bad", "unknown"].map(|name| folder.join(format!("{name}.chompcert")));
    std::fs::write(&bad, "not a certificate").unwrap();
    std::fs::write(&unknown, [&std::fs::read(shipped("three-row-table-100")).unwrap()[..8], &[2]].concat())
        .unwrap();
    let [bad, unknown] = [&bad, &unknown].map(|path| path.to_str().unwrap());
    let good = &shipped("three-row-table-100");
    let status = |paths: &[&str]| run(paths).0;
    assert_eq!(status(&[good]), 0);
    assert_eq!(status(&[good, unknown]), 2);
    assert_eq!(status(&["no such file", unknown]), 3);
    assert_eq!(status(&[unknown, "no such file", bad, good]), 1);
    let (code, verdicts, said) = run(&[good, unknown, folder.to_str().unwrap()]);
    let words: Vec<&str> = verdicts.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(
        (code, &words[..], &said[..]),
        (3, &["VERIFIED", "DECLINED", "ERROR"][..], ""),
        "{verdicts}"
    );
}

/// The status is that of all files, also where nobody reads beyond the first line.
#[test]
fn a_reader_may_go_away() {
    let folder = empty_folder("command-closed");
    let bad = folder.join("bad.chompcert");
    std::fs::write(&bad, "not a certificate").unwrap();
    let good = shipped("three-row-table-100");
    for (last, expected) in [(good.as_str(), 0), (bad.to_str().unwrap(), 1)] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chomp-check"))
            .args([&good; 200])
            .arg(last)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("VERIFIED "), "{line}");
        assert_eq!(child.wait().unwrap().code(), Some(expected));
    }
}

/// What could not be printed is no verdict.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_chomp-check"));
    let status = command.arg(shipped("three-row-table-100")).stdout(full).status().unwrap();
    assert_eq!(status.code(), Some(3));
}

#[test]
fn what_is_asked_for_and_nothing_else() {
    let version = concat!("chomp-check ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(run(&["--version"]), (0, version.to_string(), String::new()));
    let (code, help, _) = run(&["--help"]);
    assert!(code == 0 && help.contains("Exit status:"));
    assert_eq!(["-V", "-h"].map(|short| run(&[short]).1), [version.to_string(), help]);
    assert!(run(&["--", &shipped("three-row-table-100")]).1.starts_with("VERIFIED "));
    let (code, printed, _) = run(&["-"]);
    assert!(code == 3 && printed.starts_with("ERROR -: "), "{printed}");
    for (arguments, message) in [
        (&[][..], "no file given"),
        (&["--plain"], "no file given"),
        (&["--wrong", "x"], "unknown option '--wrong'"),
        (&["-w", "x"], "unknown option '-w'"),
        (&["-plain", "x"], "unknown option '-plain'"),
        (&["--format", "json", "x"], "unknown option '--format'"),
        (&["x", "--expect"], "--expect needs a value"),
        (&["x", "--expect", "a", "--expect", "b"], "--expect is given twice"),
        (&["x", "--max-bytes", "many"], "--max-bytes takes a whole number of bytes"),
        (&["x", "--max-memory", "-1"], "--max-memory takes a whole number of bytes"),
        (&["x", "--max-seconds", "soon"], "--max-seconds takes a time such as 90s, not 'soon'"),
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
        let (code, printed, _) = run(&[option, value, file]);
        assert!(code == 2 && printed.starts_with("DECLINED "), "{option}: {printed}");
    };
    declined("--max-bytes", "20");
    declined("--max-memory", "1");
    assert_eq!(run(&["--max-bytes", "1G", "--max-memory", "1G", "--max-seconds", "0", file]).0, 0);
    assert_eq!(run(&["--plain", file]).0, 0);
    let (code, printed, _) = run(&["--expect", "something else", file]);
    assert!(code == 1 && printed.contains(": unexpected-statement "), "{printed}");
    let line = run(&[file]).1;
    let (_, statement) = line.split_once(": ").unwrap();
    let (statement, _) = statement.split_once(". [theorem ").unwrap();
    assert_eq!(run(&["--expect", statement, file]).0, 0, "{statement}");
}

/// Only a regular file is opened, and one that is too long is not read.
#[test]
#[cfg(unix)]
fn what_could_take_for_ever_is_not_read() {
    let folder = empty_folder("command-endless");
    let sparse = folder.join("sparse");
    std::fs::File::create(&sparse).unwrap().set_len(1 << 40).unwrap();
    for (path, status, word) in [(sparse.to_str().unwrap(), 2, "DECLINED "), ("/dev/zero", 3, "ERROR ")] {
        let (code, printed, _) = run(&[path]);
        assert!(code == status && printed.starts_with(word), "{printed}");
    }
    std::fs::remove_file(sparse).unwrap();
}
