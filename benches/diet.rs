//! Finding, writing and checking k-Diet Chomp certificates, beside plain memoised brute force:
//! `cargo bench -p chompcert-benches --bench diet`. Compare the medians of one run with each
//! other; absolute times say more about the machine.

#[path = "../tests/it/diet_oracle/mod.rs"]
#[allow(dead_code)]
mod diet_oracle;

use chomp_check::{Limits, Verdict, check};
use chompcert::diet::kinds::shifts::{Encoding, encode};
use chompcert::diet::rules::{DietGame, Play};
use chompcert::diet::search::{Limits as SearchLimits, search};
use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use diet_oracle::{Game, Oracle};
use std::hint::black_box;
use std::time::Duration;

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("in range")
}

/// The certificate's bytes, from nothing.
fn certificate(game: DietGame, encoding: Encoding) -> Vec<u8> {
    let found = search(game, None, SearchLimits::default(), &mut |_| {}).expect("has shifts");
    encode(&found, encoding).to_bytes()
}

fn verified(bytes: &[u8]) {
    let verdict = check(bytes, &Limits::default());
    assert!(matches!(verdict, Verdict::Verified(_)), "{verdict:?}");
}

/// How many positions with rows up to `longest` there are, and how many of them are P-positions, by brute force.
fn brute_force(game: DietGame, longest: u64) -> (usize, usize) {
    let rules = Game { rows: game.rows(), bite: game.bite(), misere: game.play() == Play::Misere };
    let oracle = Oracle::new(rules, longest);
    let positions = oracle.positions();
    (positions.len(), positions.iter().filter(|lengths| oracle.is_p(lengths)).count())
}

fn boxes(criterion: &mut Criterion) {
    // The bounds of three rows are up to 31 squares; those of four rows up to 119, which brute force would take
    // half a minute for: it gets the positions of up to 37.
    for (rows, longest) in [(3, 31), (4, 37)] {
        let game = game(rows, 2, Play::Misere);
        let mut group = criterion.benchmark_group(format!("diet {rows} rows, bite 2, misere"));
        group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(4));
        group.warm_up_time(Duration::from_millis(500));
        group.bench_function("find", |bencher| {
            bencher.iter(|| search(game, None, SearchLimits::default(), &mut |_| {}).expect("has shifts"));
        });
        for (name, encoding) in [("shifts", Encoding::Shifts), ("explicit", Encoding::Explicit)] {
            group.bench_function(format!("find and write, {name}"), |bencher| {
                bencher.iter(|| certificate(game, encoding));
            });
            let bytes = certificate(game, encoding);
            group.bench_function(format!("check, {name}"), |bencher| bencher.iter(|| verified(&bytes)));
        }
        let (count, _) = brute_force(game, longest);
        group.bench_function(format!("brute force, {count} positions"), |bencher| {
            bencher.iter(|| black_box(brute_force(game, longest)));
        });
        group.finish();
    }
}

fn the_wall(criterion: &mut Criterion) {
    let game = game(5, 2, Play::Misere);
    let mut group = criterion.benchmark_group("diet 5 rows, bite 2, misere");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(10));
    group.warm_up_time(Duration::from_millis(500));
    group.bench_function("find and write", |bencher| {
        bencher.iter(|| certificate(game, Encoding::Shifts));
    });
    let bytes = certificate(game, Encoding::Shifts);
    group.bench_function("check", |bencher| bencher.iter(|| verified(&bytes)));
    group.bench_function("brute force, 169911 positions", |bencher| {
        bencher.iter(|| black_box(brute_force(game, 26)));
    });
    group.finish();
}

criterion_group!(benches, boxes, the_wall);
criterion_main!(benches);
