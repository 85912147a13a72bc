//! Long computations: what they need is what was estimated, and whoever kills one loses little.

use assert_cmd::cargo::CommandCargoExt;
use chompcert::board::box_solution::Shape;
use chompcert::board::estimate::Needs;
use chompcert::board::request::Board;
use chompcert::board::solve::Solver;
use chompcert::certificate::Certificate;
use chompcert::checkpoint::{Checkpoint, CheckpointOptions};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::three_row::long_run::{cost, memory};
use chompcert::three_row::request::{Tails, disk};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime};

/// Starts `chompcert certify` with the output `made` in the folder.
fn start(folder: &Path, arguments: &[&str]) -> Child {
    Command::cargo_bin("chompcert")
        .unwrap()
        .arg("certify")
        .args(arguments)
        .args(["--unchecked", "--force", "--output", "made"])
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The checkpoint in a folder.
fn state(folder: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(folder).unwrap().filter_map(|entry| Some(entry.ok()?.path()));
    files.into_iter().find(|path| path.extension().is_some_and(|ending| ending == "checkpoint"))
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

/// Runs a job; the most memory that it had resident and the longest that its checkpoint was, in bytes.
#[cfg(target_os = "linux")]
fn watched(folder: &Path, arguments: &[&str]) -> (u64, u64) {
    let mut child = start(folder, arguments);
    let (mut most, mut states) = (0, 0);
    while child.try_wait().unwrap().is_none() {
        most = most.max(peak(child.id()).unwrap_or(0));
        states = states.max(state(folder).map_or(0, |path| length(&path)));
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
    let extra = ["--threads", "2", "--checkpoint-every", "0"];
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
            true => Needs::of_table(rows, columns),
            false => Needs::of_box(Shape::chosen(rows, columns).unwrap(), 2),
        };
        assert_enough(most, needs.memory, &arguments);
    }
}

#[test]
fn a_job_that_needs_too_much_does_not_begin() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::cargo_bin("chompcert")
        .unwrap()
        .args(["certify", "tails", "--third-row", "100000", "--max-memory", "1M", "--output", "made"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains(" of memory; the limit is 1 MiB"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// When a file was last written; nothing where there is none.
fn written(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}

/// Kills a job again and again, without a warning, up to `latest` microseconds after it has written a
/// checkpoint, and lets it go on from there. Returns how often it went on.
fn killed_at_random(folder: &Path, arguments: &[&str], latest: u64) -> u64 {
    let every = ["--checkpoint-every", "0"];
    let written = || state(folder).and_then(|path| written(&path));
    let mut random = u64::from(std::process::id()) + latest;
    for kills in 0.. {
        let before = written();
        let resume: &[&str] = if before.is_some() { &["--resume"] } else { &[] };
        let mut child = start(folder, &[arguments, &every, resume].concat());
        while child.try_wait().unwrap().is_none() && (kills == 5 || written() == before) {
            std::thread::sleep(Duration::from_micros(100));
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(Duration::from_micros((random >> 33) % latest));
        let _ = child.kill();
        // Between the file and its end, a job that is killed has both.
        let has_ended = child.wait().unwrap().success();
        if folder.join("made").exists() {
            assert!(!has_ended || state(folder).is_none(), "{arguments:?}");
            return kills;
        }
    }
    unreachable!()
}

#[test]
fn a_job_that_is_killed_at_random_goes_on_to_the_same_bytes() {
    let table = Board { table: true, ..Board::new(4, 100) };
    let requests: [(&[&str], &dyn CertificateRequest); 3] = [
        (&["tails", "--third-row", "2500"], &Tails::up_to(2_500)),
        (&["board", "--rows", "11", "--columns", "12"], &Board::new(11, 12)),
        (&["board", "--rows", "4", "--columns", "100", "--table"], &table),
    ];
    for (arguments, request) in requests {
        let right = request.produce(&NoProgress).unwrap().to_bytes();
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
    let path = folder.path().join("board-box-4-5.checkpoint");
    let resumed = || {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.args([
            "certify",
            "board",
            "--rows",
            "4",
            "--columns",
            "5",
            "--resume",
            "--force",
            "-o",
            "made",
        ]);
        let output = command.current_dir(folder.path()).output().unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    let chosen = Shape::chosen(4, 5).unwrap();
    let kept = |shape: Shape| {
        let _ = std::fs::remove_file(&path);
        let keeping = CheckpointOptions { checkpoint_every: Some(0), resume: false, is_on: true };
        Checkpoint::new(&keeping, path.clone()).keep(&Solver::new(shape).state(), &NoProgress);
    };
    kept(Shape { split: chosen.split % 3 + 1, ..chosen });
    let (made, said) = resumed();
    assert!(!made && said.ends_with("is of another request\n"), "{said}");
    kept(chosen);
    assert!(resumed().0);
    let (made, gone) = resumed();
    assert!(!made && gone.contains("cannot go on from the checkpoint"), "{gone}");
}

/// Whoever is interrupted is told from where to go on.
#[cfg(unix)]
#[test]
fn an_interruption_names_the_checkpoint() {
    use std::io::Read;
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.args(["certify", "tails", "--third-row", "60000", "--checkpoint-every", "0", "-o", "made"]);
    let mut child = command.current_dir(folder.path()).stderr(Stdio::piped()).spawn().unwrap();
    while state(folder.path()).is_none() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended before it was interrupted");
        std::thread::sleep(Duration::from_millis(1));
    }
    // The file is there a moment before it is noted.
    std::thread::sleep(Duration::from_millis(200));
    let process = rustix::process::Pid::from_raw(child.id() as i32).unwrap();
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
    assert!(!child.wait().unwrap().success());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert!(
        said.contains("three-row-rows-60000.checkpoint is kept; the same command with --resume"),
        "{said}"
    );
}

/// A search that is interrupted says the shifts that it has in the form that is read back, and what they leave out.
#[cfg(unix)]
#[test]
fn an_interrupted_search_says_what_it_has() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().unwrap();
    let certify = || {
        let mut command = Command::cargo_bin("chompcert").unwrap();
        command.current_dir(folder.path()).args(["certify", "diet", "--rows", "4", "--bite", "4"]);
        command.args(["--max-memory", "100G", "-o", "made"]);
        command
    };
    // It doubles its rows, with shifts after the first time, for much longer than this waits.
    let interrupted = |seconds: u64| {
        let child = certify().stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_secs(seconds));
        let process = rustix::process::Pid::from_raw(child.id() as i32).unwrap();
        rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.signal(), Some(2), "{said}");
        (String::from_utf8(output.stdout).unwrap(), said)
    };
    let (shifts, said) =
        (0..6).map(|tried| interrupted(1 << tried)).find(|(shifts, _)| !shifts.is_empty()).unwrap();
    assert!(said.contains("\nthe search was interrupted; "), "{said}");
    assert!(
        shifts.contains("\n# no shift covers, or none carries on, ") && shifts.contains("\nshift "),
        "{shifts}"
    );
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    std::fs::write(folder.path().join("shifts.txt"), shifts).unwrap();
    let read = certify().args(["--shifts", "shifts.txt"]).output().unwrap();
    let line = String::from_utf8(read.stdout).unwrap();
    assert!(line.starts_with("REJECTED shifts.txt: "), "{line}");
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
    match first.starts_with("note: this takes about ") {
        true => assert_eq!((status, said.lines().count()), (Some(1), 2), "{said}"),
        false => assert!(first.contains("bytes of memory are needed"), "{said}"),
    }
    assert!(cost(4_000).unwrap().announced().is_none());
}

/// A run of `certify tails` in a folder: its status and what it said.
fn tails(folder: &Path, extra: &[&str]) -> (Option<i32>, String) {
    let mut command = Command::cargo_bin("chompcert").unwrap();
    command.args(["certify", "tails", "--third-row", "20000"]).args(extra);
    if !extra.contains(&"--output") {
        command.args(["--output", "made"]);
    }
    let output = command.current_dir(folder).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A checkpoint of hours is not overwritten, and a damaged one is told.
#[test]
fn a_checkpoint_is_neither_lost_nor_believed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("three-row-rows-20000.checkpoint");
    let mut child = start(folder.path(), &["tails", "--third-row", "20000", "--checkpoint-every", "0"]);
    while !path.exists() {
        assert_eq!(child.try_wait().unwrap(), None, "it ended before it was interrupted");
        std::thread::sleep(Duration::from_micros(100));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = std::fs::read(&path).unwrap();
    let (status, said) = tails(folder.path(), &[]);
    assert_eq!(status, Some(64), "{said}");
    assert!(said.contains("--resume goes on from it; delete it to begin again"), "{said}");
    assert_eq!(std::fs::read(&path).unwrap(), kept);
    for damaged in [&kept[..kept.len() / 2], &[&kept[..100], b"x", &kept[101..]].concat(), b"", b"text"] {
        std::fs::write(&path, damaged).unwrap();
        let (status, said) = tails(folder.path(), &["--resume"]);
        assert_eq!(status, Some(3), "{said}");
        assert!(said.contains("cannot go on from the checkpoint") && !said.contains('{'), "{said}");
        assert!(!folder.path().join("made").exists());
    }
    // What was computed is not lost where it cannot be written.
    std::fs::write(&path, &kept).unwrap();
    let (status, said) = tails(folder.path(), &["--resume", "--output", "/dev/full"]);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("checkpoint is kept") && path.exists(), "{said}");
    assert_eq!(tails(folder.path(), &["--resume"]).0, Some(0));
    assert_eq!(state(folder.path()), None);
    assert_eq!(tails(folder.path(), &["--resume", "--force"]).0, Some(3));
}

/// Whatever is not asked for on the command line of `certify` keeps nothing in the current folder, and needs none of
/// its disk.
#[test]
fn a_request_of_the_library_keeps_no_checkpoint() {
    assert!(!Board::new(3, 4).keeping.is_on && !Tails::up_to(9).effort.keeping.is_on);
}
