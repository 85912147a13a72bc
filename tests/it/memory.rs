//! Limits of memory, as Linux sees them kept.

#![cfg(target_os = "linux")]

use chompcert::progress::NoProgress;
use chompcert::three_row::kinds::summary::{self, End};
use chompcert::three_row::request;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

/// The most memory that a run of the program had, in bytes, and its exit status.
fn run(home: &Path, arguments: &[&str]) -> (u64, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chompcert"));
    command.current_dir(home).args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        peak = peak.max(kilobytes.unwrap_or(0) * 1024);
        if let Some(status) = child.try_wait().unwrap() {
            return (peak, status.code());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A command either keeps within a tenth of its limit, or says that it does not: whatever its estimate is worth.
#[test]
fn limits_hold_in_every_command_that_has_them() {
    let home = tempfile::tempdir().unwrap();
    let table = format!("{SHIPPED}/three-row-table-1000.chompcert");
    let mut refused = 0;
    for (megabytes, command) in [
        (40, &["solve", "[9000,9000,4000]"][..]),
        (60, &["solve", "6x50"]),
        (30, &["solve", "11x13"]),
        (24, &["certify", "tails", "--third-row", "4000", "-o", "-"]),
        (40, &["certify", "board", "--rows", "6", "--columns", "60", "--table", "-o", "-"]),
        (24, &["certify", "board", "--rows", "11", "--columns", "13", "-o", "-"]),
        (40, &["certify", "diet", "--rows", "4", "--bite", "2", "--play", "misere", "-o", "-"]),
        (40, &["certify", "diet-no-product", "--rows", "3", "--bite", "4", "--play", "normal", "-o", "-"]),
        (24, &["check", &table]),
        (60, &["decide", &table, "for all q, q <= 900: exists p: P[p,q,q]"]),
        (20, &["solve", "--divisors", "30030"]),
        (24, &["decide", "diet-3-4-normal", "P(1,2,3)"]),
        (24, &["certify", "order", "--box", "3x3x6", "-o", "-"]),
        (24, &["certify", "few-squares", "--squares", "70", "-o", "-"]),
        (24, &["certify", "three-row", "--columns", "6000", "-o", "-"]),
        (40, &["certify", "heaps", "--heaps", "8", "--take", "1,2,5", "-o", "-"]),
        (40, &["show", &table, "--figure"]),
        (40, &["export", &table, "--format", "npy"]),
        (40, &["claims", "--source", "encyclopedia-2017"]),
        (40, &["reproduce", "--only", "board-box-5-6", SHIPPED]),
    ] {
        let limit = megabytes << 20;
        let size = format!("{megabytes}M");
        let (peak, status) = run(home.path(), &[command, &["--max-memory", &size]].concat());
        assert!(status.is_some(), "{command:?} ended by a signal");
        assert!(peak <= limit + limit / 10, "{command:?}: {peak} bytes of {limit}");
        refused += u32::from(status != Some(0));
    }
    // What fits is not refused.
    assert!(refused <= 10, "{refused}");
    assert_eq!(run(home.path(), &["solve", "6x50", "--max-memory", "1M"]).1, Some(3));
}

/// A command that computes ends when its time is over: with what it has to say, or with a line and the status of a refusal.
#[test]
fn time_is_limited_in_every_command_that_computes() {
    let home = tempfile::tempdir().unwrap();
    let board = ["certify", "board", "--rows", "16", "--columns", "17", "-o", "made"];
    for (status, command) in [
        (3, &["certify", "tails", "--third-row", "90000", "-o", "made"][..]),
        (3, &["certify", "three-row", "--columns", "20000", "-o", "made"]),
        (3, &board),
        (3, &["certify", "few-squares", "--squares", "95", "-o", "made"]),
        (4, &["certify", "diet", "--rows", "5", "--bite", "3", "--play", "misere", "-o", "made"]),
        (4, &["certify", "diet-no-product", "--rows", "5", "--bite", "3", "-o", "made"]),
        (4, &["certify", "heaps", "--heaps", "8", "--take", "1,5,9,16", "-o", "made"]),
        (3, &["solve", "[60000,60000,50000]"]),
        (3, &["solve", "15x16"]),
        (3, &["export", "three-row-table-1000", "--format", "jsonl", "-o", "made"]),
        (3, &["claims"]),
        (3, &["reproduce", SHIPPED]),
        (2, &["decide", "diet-5-2-misere", "P(1,2,3,4,5)"]),
    ] {
        let mut run = Command::new(env!("CARGO_BIN_EXE_chompcert"));
        run.current_dir(home.path()).args(command).args(["--max-seconds", "100ms"]);
        let output = run.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{command:?}: {said}");
        assert!(said.contains("--max-seconds allow") || status != 3, "{command:?}: {said}");
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{command:?}");
    }
}

/// What is too large is told at once, from a bound of what there is.
#[test]
fn an_order_is_counted_before_it_is_visited() {
    let home = tempfile::tempdir().unwrap();
    let star: String = (0..126).map(|i| format!("z < e{i}\n")).collect();
    std::fs::write(home.path().join("star"), star).unwrap();
    for command in [&["solve", "--file", "star"][..], &["certify", "order", "--file", "star", "-o", "-"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_chompcert"))
            .current_dir(home.path())
            .args(command)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{said}");
        assert!(
            said.ends_with("the order has more than 100000000 positions, the most that are written\n"),
            "{said}"
        );
    }
    assert_eq!(run(home.path(), &["solve", "--divisors", "9223372036854775837"]).1, Some(0));
}

/// A position is looked up in the part of a long summary that settles it, and not in all of its values, which take
/// gigabytes and minutes.
#[test]
fn a_position_of_a_long_summary_takes_little() {
    let home = tempfile::tempdir().unwrap();
    let census = concat!(env!("CARGO_MANIFEST_DIR"), "/census/three-row-summary-r-100000.chompcert");
    // The longest summary that there can be, of which no row after 300 is looked at.
    let rows = request::run(300, false, &request::Effort::default(), &NoProgress).unwrap();
    let stopped = |r: u32| End::Stop(2 * r);
    let longest = home.path().join("longest.chompcert");
    let certificate =
        summary::encode(rows.into_iter().map(End::from).chain((301..=1_000_000).map(stopped)));
    std::fs::write(&longest, certificate.to_bytes()).unwrap();
    let longest = longest.to_str().unwrap();
    for (file, position) in [
        (census, "[7,5,2]"),
        (census, "[100000000,60000,2]"),
        (census, "[90000,50000,10000]"),
        (longest, "[7,5,2]"),
        (longest, "[100000000,900000,300]"),
    ] {
        let begun = std::time::Instant::now();
        let (peak, status) = run(home.path(), &["show", file, position]);
        assert_eq!(status, Some(0), "{position}");
        assert!(peak <= 200 << 20, "{position}: {peak} bytes");
        assert!(begun.elapsed() < Duration::from_secs(60), "{position}: {:?}", begun.elapsed());
    }
}

/// What the system does not give ends the program with a line and a status, and not as a crash.
#[test]
fn memory_that_is_not_there_is_a_message() {
    let program = env!("CARGO_BIN_EXE_chompcert");
    let script = format!("ulimit -d 60000; '{program}' solve '[40000,40000,9000]' --max-memory 100G");
    let output = Command::new("sh").args(["-c", &script]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("memory allocation of"), "{said}");
    // A thread that is not given is no crash either, whoever wants it.
    let census = concat!(env!("CARGO_MANIFEST_DIR"), "/census/three-row-summary-r-100000.chompcert");
    for command in [
        format!("check --max-seconds 3 {census}"),
        format!("show {census} --figure --max-seconds 3"),
        "decide diet-3-4-normal 'P(1,2,3)'".to_string(),
        "claims --source encyclopedia-2017 --max-seconds 3".to_string(),
        "certify board --rows 10 --columns 11 --threads 16 -o /dev/null --max-seconds 3".to_string(),
        "solve 9x9".to_string(),
    ] {
        for kilobytes in [20_000, 30_000, 40_000, 60_000] {
            let script = format!("ulimit -v {kilobytes}; '{program}' {command}");
            let output = Command::new("sh").args(["-c", &script]).output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            let status = output.status.code();
            // 127: there is too little even to begin.
            assert!(
                matches!(status, Some(0 | 2 | 3 | 127)),
                "{command} with {kilobytes}: {status:?} {said}"
            );
        }
    }
}
