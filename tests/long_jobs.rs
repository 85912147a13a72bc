//! Long computations: what they need is what was estimated, and whoever kills one loses little.

use assert_cmd::cargo::CommandCargoExt;
use chompcert::kind::Produce;
use chompcert::progress::Silent;
use chompcert::three_row::frontier::Extent;
use chompcert::three_row::job::{disk, memory};
use chompcert::three_row::request::{Tails, ThreeRow};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

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

#[cfg(target_os = "linux")]
#[test]
fn no_job_takes_more_memory_or_disk_than_was_estimated() {
    for (arguments, extent, with_steps) in [
        (&["tails", "--third-row", "3000"][..], Extent::ThirdRow(3_000), true),
        (&["three-row", "--columns", "3000", "--wide"], Extent::Columns(3_000), true),
        (&["tails", "--third-row", "3000", "--summary"], Extent::ThirdRow(3_000), false),
        (&["three-row", "--columns", "3000", "--summary"], Extent::Columns(3_000), false),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let extra = ["--threads", "2", "--checkpoint", "state", "--checkpoint-every", "0"];
        let mut child = start(folder.path(), &[arguments, &extra].concat());
        let (mut most, mut states) = (0, 0);
        while child.try_wait().unwrap().is_none() {
            most = most.max(peak(child.id()).unwrap_or(0));
            states = states.max(length(&folder.path().join("state")));
            std::thread::sleep(Duration::from_millis(1));
        }
        assert!(child.wait().unwrap().success(), "{arguments:?}");
        let made = length(&folder.path().join("made"));
        assert!(made > 0 && states > 0 && most > 1 << 20, "{arguments:?} {made} {states} {most}");
        let estimate = (memory(extent, with_steps, 2), disk(extent, with_steps));
        assert!(most <= estimate.0, "{arguments:?}: {most} bytes of memory, not {}", estimate.0);
        assert!(made + 2 * states <= estimate.1, "{arguments:?}: {made}, {states}, not {}", estimate.1);
        // Nor is the estimate out of all proportion.
        assert!(
            estimate.0 < 8 * most,
            "{arguments:?}: {most} bytes of memory, and {} estimated",
            estimate.0
        );
    }
}

#[test]
fn a_job_that_needs_too_much_does_not_begin() {
    let folder = tempfile::tempdir().unwrap();
    for (limit, what) in [("--max-memory", "memory"), ("--max-disk", "disk")] {
        let output = Command::cargo_bin("chompcert")
            .unwrap()
            .args(["certify", "tails", "--third-row", "100000", limit, "1000000", "--output", "made"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && said.contains(&format!("bytes of {what} are needed")),
            "{said}"
        );
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Kills a job again and again, without a warning, and lets it go on from its last checkpoint.
#[test]
fn a_job_that_is_killed_at_random_goes_on_to_the_same_bytes() {
    let requests: [(&[&str], &dyn Produce); 2] = [
        (&["tails", "--third-row", "2500"], &Tails::up_to(2_500)),
        (&["three-row", "--columns", "4000", "--summary"], &ThreeRow::summary(4_000)),
    ];
    for (arguments, request) in requests {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("state");
        let (mut kills, mut resumed) = (0u64, 0);
        let mut random = u64::from(std::process::id());
        let every = ["--checkpoint", "state", "--checkpoint-every", "0"];
        loop {
            let goes_on = state.exists();
            let resume: &[&str] = if goes_on { &["--resume"] } else { &[] };
            let mut child = start(folder.path(), &[arguments, &every, resume].concat());
            resumed += u32::from(goes_on);
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if kills == 4 {
                assert!(child.wait().unwrap().success(), "{arguments:?}");
                break;
            }
            std::thread::sleep(Duration::from_millis(20 + (random >> 33) % 120));
            let _ = child.kill();
            child.wait().unwrap();
            kills += 1;
            if folder.path().join("made").exists() {
                break;
            }
        }
        let made = std::fs::read(folder.path().join("made")).unwrap();
        assert_eq!(made, request.produce(&Silent).unwrap().to_bytes(), "{arguments:?} {kills} {resumed}");
    }
}
