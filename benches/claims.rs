//! Deciding claims with the program, beside the program that does nothing: `cargo build --release && cargo bench -p chompcert-benches --bench claims`. Compare
//! the medians of one run with each other.

use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use std::process::{Command, Stdio};

/// Runs the program in the repository; whether a claim holds is its exit status, and does not matter here.
fn run(arguments: &[&str]) {
    // The program stands beside the folder of this one.
    let program = std::env::current_exe().unwrap().parent().unwrap().with_file_name("chompcert");
    let mut command = Command::new(program);
    let command = command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).args(arguments);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("the program runs");
    assert!(status.code().is_some_and(|code| code < 2));
}

fn decisions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("claims");
    group.sampling_mode(SamplingMode::Flat).sample_size(10);
    let three_true = "for all a1 <= a2 <= a3: same((a1,a2,a3),(a1+12,a2+12,a3+12))";
    let three_false = "for all a1 <= a2 <= a3: a2-a1 < 3 and a2+a3-a1 > 7 => same((a1,a2,a3),(a1,a2,a3+3))";
    let four_true =
        "for all a1 <= a2 <= a3 <= a4: a1 >= 38 => same((a1,a2,a3,a4),(a1+12,a2+12,a3+12,a4+12))";
    let four_false = "for all a1 <= a2 <= a3 <= a4: same((a1,a2,a3,a4),(a1+12,a2+12,a3+12,a4+12))";
    for (what, arguments) in [
        ("nothing", &["--version"][..]),
        ("three rows, true", &["decide", "diet-3-2-misere", three_true]),
        ("three rows, false, with its sharpest true versions", &["decide", "diet-3-2-misere", three_false]),
        ("four rows, true", &["decide", "diet-4-2-misere", four_true]),
        ("four rows, false", &["decide", "diet-4-2-misere", four_false]),
    ] {
        group.bench_function(what, |bencher| bencher.iter(|| run(arguments)));
    }
    group.finish();
}

criterion_group!(benches, decisions);
criterion_main!(benches);
