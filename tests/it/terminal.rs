//! What a terminal shows and a file does not: colours and progress. The terminal is the one of `script`, of Debian's
//! essential package bsdutils.
#![cfg(target_os = "linux")]

use std::process::Command;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates/three-row-table-100.chompcert");

/// What the program writes to a terminal.
fn shown(arguments: &str, environment: &[(&str, &str)]) -> String {
    let mut command = Command::new("script");
    let program = env!("CARGO_BIN_EXE_chompcert");
    command.args(["-qec", &format!("{program} {arguments}"), "/dev/null"]);
    command
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .env_remove("CLICOLOR")
        .envs(environment.iter().copied());
    let output = command.output().expect("script is there");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_verdict_has_a_colour_unless_none_is_wanted() {
    let check = format!("check -q {FILE}");
    assert!(shown(&check, &[]).starts_with("\u{1b}[32m\u{1b}[1mVERIFIED\u{1b}[0m "));
    assert!(shown(&check, &[("NO_COLOR", "1")]).starts_with("VERIFIED "));
    let solved = shown("solve 2x3", &[]);
    assert!(solved.contains("\n\u{1b}[32m\u{1b}[1mVERIFIED\u{1b}[0m "), "{solved:?}");
    let refuted = shown("decide three-row-table-100 'P[3,3,3]'", &[]);
    assert!(refuted.starts_with("\u{1b}[31m\u{1b}[1mREFUTED\u{1b}[0m "), "{refuted:?}");
}

/// A short job draws no progress; a longer one does, and leaves nothing.
#[test]
fn progress_is_drawn_once_a_job_takes_long() {
    // How the cursor is moved and lines are emptied, which nothing else does.
    let draws = |text: &str| text.contains("\u{1b}[2K") || text.contains("\u{1b}[1A");
    // On a busy machine a short job may take long once.
    assert!((0..5).any(|_| {
        let short = shown(&format!("show {FILE}"), &[]);
        short.contains("VERIFIED") && !draws(&short)
    }));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.chompcert");
    let made = shown(&format!("certify three-row --columns 20000 --unchecked -o {}", file.display()), &[]);
    assert!(draws(&made) && made.contains("computing"), "{made:?}");
}
