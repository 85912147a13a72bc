//! Finding, writing and checking k-Diet Chomp certificates, beside plain memoised brute force over
//! the positions of the same box: `cargo bench --bench diet`. Compare the medians of one run with each
//! other; absolute times say more about the machine.

use chomp_check::{Limits, Verdict, check};
use chompcert::certificate::diet::form::{Encoding, encode};
use chompcert::rules::diet::{DietGame, DietPosition, Play};
use chompcert::solve::diet::{BruteForce, Form, Limits as SearchLimits, search};
use criterion::{Criterion, SamplingMode, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

fn game(rows: usize, bite: u64, play: Play) -> DietGame {
    DietGame::new(rows, bite, play).expect("in range")
}

/// The certificate's bytes, from nothing.
fn certificate(game: DietGame, encoding: Encoding) -> Vec<u8> {
    let found = search(game, SearchLimits::default(), &mut |_| {}).expect("has a form");
    encode(&found.classification, encoding).to_bytes()
}

fn verified(bytes: &[u8]) {
    let verdict = check(bytes, &Limits::default());
    assert!(matches!(verdict, Verdict::Verified(_)), "{verdict:?}");
}

/// The number of P-positions in the box of a form, by memoised brute force; at most about `most`
/// positions, evenly spread.
fn brute_force(game: DietGame, form: &Form, most: usize) -> usize {
    let mut brute = BruteForce::new(game);
    let mut all = vec![vec![0; game.rows()]];
    for axis in form.axes() {
        let places = axis.checked(game.bite());
        all = all
            .iter()
            .flat_map(|gaps| {
                places.iter().map(|&place| {
                    let mut gaps = gaps.clone();
                    axis.place(place, &mut gaps);
                    gaps
                })
            })
            .collect();
    }
    let step = all.len().div_ceil(most);
    let lengths = |gaps: &Vec<u64>| DietPosition::from_gaps(gaps).expect("small").lengths();
    all.iter().step_by(step).filter(|gaps| brute.is_p(&lengths(gaps))).count()
}

/// Positions with rows up to `longest`, where those of the box are too many to remember.
fn brute_force_up_to(game: DietGame, longest: u64) -> usize {
    let mut brute = BruteForce::new(game);
    let all = chompcert::solve::diet::positions(game.rows(), longest);
    all.iter().filter(|lengths| brute.is_p(lengths)).count()
}

fn boxes(criterion: &mut Criterion) {
    for (rows, bite) in [(3, 2), (4, 2)] {
        let game = game(rows, bite, Play::Misere);
        let mut group = criterion.benchmark_group(format!("diet {rows} rows, bite {bite}, misere"));
        group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(4));
        group.warm_up_time(Duration::from_millis(500));
        let form = search(game, SearchLimits::default(), &mut |_| {}).expect("has a form").form().clone();
        group.bench_function("find", |bencher| {
            bencher.iter(|| search(game, SearchLimits::default(), &mut |_| {}).expect("has a form"));
        });
        for (name, encoding) in [("labels", Encoding::Labels), ("explicit", Encoding::Explicit)] {
            group.bench_function(format!("find and write, {name}"), |bencher| {
                bencher.iter(|| certificate(game, encoding));
            });
            let bytes = certificate(game, encoding);
            group.bench_function(format!("check, {name}"), |bencher| bencher.iter(|| verified(&bytes)));
        }
        group.bench_function("brute force over the box", |bencher| {
            bencher.iter(|| black_box(brute_force(game, &form, usize::MAX)));
        });
        group.finish();
    }
}

fn the_wall(criterion: &mut Criterion) {
    let game = game(5, 2, Play::Misere);
    let mut group = criterion.benchmark_group("diet 5 rows, bite 2, misere");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(20));
    group.warm_up_time(Duration::from_millis(500));
    group.bench_function("find and write, labels", |bencher| {
        bencher.iter(|| certificate(game, Encoding::Labels));
    });
    let bytes = certificate(game, Encoding::Labels);
    group.bench_function("check, labels, box of 118,829,040", |bencher| bencher.iter(|| verified(&bytes)));
    group.bench_function("brute force up to 26 squares a row, 169,911 positions", |bencher| {
        bencher.iter(|| black_box(brute_force_up_to(game, 26)));
    });
    group.finish();
}

criterion_group!(benches, boxes, the_wall);
criterion_main!(benches);
