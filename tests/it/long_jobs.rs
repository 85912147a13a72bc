//! Long computations: what they need is what was estimated, and whoever kills one loses little.

use assert_cmd::cargo::CommandCargoExt;
use chompcert::board::estimate::Needs;
use chompcert::board::kinds::table::Coding;
use chompcert::board::request::Board;
use chompcert::board::solve::{Shape, Solver};
use chompcert::certificate::Certificate;
use chompcert::checkpoint::{Checkpoint, Keeping};
use chompcert::kind::Produce;
use chompcert::progress::Silent;
use chompcert::three_row::job::{disk, memory, needs};
use chompcert::three_row::request::Tails;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

/// Starts `chompcert certify` with the output `made` in the folder.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::cargo_bin("chompcert")
        .unwrap()
        .arg("certify")
        .args(arguments)
        .args(["--quiet", "--force", "--output", "made"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Length of a file, 0 where there is none.
fn length(path: &Path) -> u64 {
    path.metadata().map_or(0, |data| data.len())
}

/// The most memory that a running process has had resident, in bytes.
#[cfg(target_os = "linux")]
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(1024 * line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()?)
}

/// Runs a job; the most memory that it had resident and the longest that the file `state` was, in bytes.
#[cfg(target_os = "linux")]
fn watched(folder: &Path, arguments: &[&str]) -> (u64, u64) {
    let mut child = start(folder, arguments);
    let (mut most, mut states) = (0, 0);
    while child.try_wait().unwrap().is_none() {
        most = most.max(peak(child.id()).unwrap_or(0));
        states = states.max(length(&folder.join("state")));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(child.wait().unwrap().success(), "{arguments:?}");
    assert!(most > 1 << 20, "{arguments:?} {most}");
    (most, states)
}

#[cfg(target_os = "linux")]
#[test]
fn no_job_takes_more_memory_or_disk_than_was_estimated() {
    let arguments = &["tails", "--third-row", "3000"][..];
    let folder = tempfile::tempdir().unwrap();
    let extra = ["--threads", "2", "--checkpoint", "state", "--checkpoint-every", "0"];
    let (most, states) = watched(folder.path(), &[arguments, &extra].concat());
    let made = length(&folder.path().join("made"));
    assert!(made > 0 && states > 0, "{arguments:?} {made} {states}");
    let estimate = (memory(3_000, false, 2), disk(3_000));
    assert!(made + 2 * states <= estimate.1, "{arguments:?}: {made}, {states}, not {}", estimate.1);
    assert_enough(most, estimate.0 as f64, arguments);
}

/// An estimate of memory is enough, and not out of all proportion.
#[cfg(target_os = "linux")]
fn assert_enough(most: u64, estimate: f64, arguments: &[&str]) {
    let most = most as f64;
    assert!(most <= estimate, "{arguments:?}: {most} bytes of memory, not {estimate}");
    assert!(estimate < 8.0 * most, "{arguments:?}: {most} bytes of memory, and {estimate} estimated");
}

#[cfg(target_os = "linux")]
#[test]
fn no_board_takes_more_memory_than_was_estimated() {
    for (rows, columns, table) in [(16, 17, false), (17, 17, false), (4, 600, true), (7, 50, true)] {
        let folder = tempfile::tempdir().unwrap();
        let [m, n] = [rows.to_string(), columns.to_string()];
        let how: &[&str] = if table { &["--table"] } else { &["--threads", "2"] };
        let arguments = [&["board", "--rows", &m, "--columns", &n], how].concat();
        let (most, _) = watched(folder.path(), &arguments);
        let needs = match table {
            true => Needs::of_table(rows, columns, Coding::Plain),
            false => Needs::of_box(Shape::chosen(rows, columns).unwrap(), 2),
        };
        assert_enough(most, needs.memory, &arguments);
    }
}

#[test]
fn a_job_that_needs_too_much_does_not_begin() {
    let folder = tempfile::tempdir().unwrap();
    for (limit, what) in [("--max-memory", "memory"), ("--max-disk", "disk")] {
        let output = Command::cargo_bin("chompcert")
            .unwrap()
            .args(["certify", "tails", "--third-row", "100000", limit, "1M", "--output", "made"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && said.contains(&format!(" of {what}; the limit is 1.0 MB")),
            "{said}"
        );
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// When a file was last written; nothing where there is none.
fn written(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// Kills a job again and again, without a warning, up to `latest` microseconds after it has written a
/// checkpoint, and lets it go on from there. Returns how often it went on.
fn killed_at_random(folder: &Path, arguments: &[&str], latest: u64) -> u64 {
    let state = folder.join("state");
    let every = ["--checkpoint", "state", "--checkpoint-every", "0"];
    let mut random = u64::from(std::process::id()) + latest;
    for kills in 0.. {
        let before = written(&state);
        let resume: &[&str] = if before.is_some() { &["--resume"] } else { &[] };
        let mut child = start(folder, &[arguments, &every, resume].concat());
        while child.try_wait().unwrap().is_none() && (kills == 5 || written(&state) == before) {
            std::thread::sleep(Duration::from_micros(100));
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(Duration::from_micros((random >> 33) % latest));
        let _ = child.kill();
        child.wait().unwrap();
        if folder.join("made").exists() {
            assert!(!state.exists(), "{arguments:?}");
            return kills;
        }
    }
    unreachable!()
}

#[test]
fn a_job_that_is_killed_at_random_goes_on_to_the_same_bytes() {
    let table = Board { table: true, ..Board::new(4, 100) };
    let requests: [(&[&str], &dyn Produce); 4] = [
        (&["tails", "--third-row", "2500"], &Tails::up_to(2_500)),
        (&["board", "--rows", "11", "--columns", "12"], &Board::new(11, 12)),
        (&["board", "--rows", "4", "--columns", "100", "--table"], &table),
        (
            &["board", "--rows", "4", "--columns", "100", "--table", "--compact"],
            &Board { compact: true, ..table.clone() },
        ),
    ];
    for (arguments, request) in requests {
        let right = request.produce(&Silent).unwrap().to_bytes();
        // On a fast machine a job may end before it is killed: then sooner.
        let went_on = (0..12).map(|n| 20_000 >> n).any(|latest| {
            let folder = tempfile::tempdir().unwrap();
            let resumed = killed_at_random(folder.path(), arguments, latest);
            let made = std::fs::read(folder.path().join("made")).unwrap();
            assert_eq!(made, right, "{arguments:?} {resumed}");
            resumed > 0
        });
        assert!(went_on, "{arguments:?} always ended before it was killed");
    }
}

#[test]
fn a_checkpoint_of_another_request_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    let solver = Solver::new(Shape { rows: 4, columns: 5, split: 2 });
    let keeping = Keeping { checkpoint: Some(state), checkpoint_every: Some(0), resume: true };
    Checkpoint::new(&keeping, String::new).keep(&solver.state()).unwrap();
    let board = Board { keeping, split: Some(1), ..Board::new(4, 5) };
    let message = |board: &Board| board.produce(&Silent).unwrap_err().to_string();
    assert!(message(&board).ends_with("is of another request"), "{}", message(&board));
    assert!(Board { split: Some(2), ..board.clone() }.produce(&Silent).is_ok());
    let gone = message(&board);
    assert!(gone.starts_with("cannot read the checkpoint"), "{gone}");
}

/// What a summary's values need is refused, or said, before the file is checked: that takes minutes.
#[test]
fn a_long_summary_is_refused_before_it_is_checked() {
    let show = |file: &Path| {
        let output =
            Command::cargo_bin("chompcert").unwrap().arg("show").arg(file).arg("[5,4,3]").output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    // Their rows are no rows, which the checker says after that.
    let folder = tempfile::tempdir().unwrap();
    let shown = |bound: u64| {
        let file = folder.path().join("long.chompcert");
        let certificate = Certificate { kind: 7, parameters: vec![0, bound], payload: vec![255; 9] };
        std::fs::write(&file, certificate.to_bytes()).unwrap();
        show(&file)
    };
    let (status, said) = shown(1_000_000);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains(" of memory; the limit is"), "{said}");

    let (status, said) = shown(40_000);
    let first = said.lines().next().unwrap_or_default();
    match first.starts_with("note: this takes about 2 s and ") {
        true => assert_eq!((status, said.lines().count()), (Some(1), 2), "{said}"),
        false => assert!(first.contains("bytes of memory are needed"), "{said}"),
    }
    assert!(needs(20_000).unwrap().announced().is_none());
}
