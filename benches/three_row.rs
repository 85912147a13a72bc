//! Producing and checking three-row certificates, beside plain programs that do the same job:
//! `cargo bench -p chompcert-benches --bench three_row`. Compare the medians of one run with each other; absolute times
//! say more about the machine.

use chomp_check::{Limits, Verdict, check};
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use chompcert::three_row::request::{Tails, ThreeRow};
use chompcert::three_row::solve::solve;
use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

/// Every position `[p,q,r]` with `p <= n`, from the rules: the number of P-positions.
fn brute_force(n: usize) -> usize {
    let size = n + 1;
    let mut is_p = vec![false; size * size * size];
    let at = |p: usize, q: usize, r: usize| (p * size + q) * size + r;
    let mut count = 0;
    for p in 1..=n {
        for q in 0..=p {
            for r in 0..=q {
                let wins = (0..p).any(|a| is_p[at(a, a.min(q), a.min(r))])
                    || (0..q).any(|a| is_p[at(p, a, a.min(r))])
                    || (0..r).any(|b| is_p[at(p, q, b)]);
                is_p[at(p, q, r)] = !wins;
                count += usize::from(!wins);
            }
        }
    }
    count
}

/// The recurrence for f with plain sets and the least free number sought from 1, for `r <= rows` and
/// `q <= n`: the number of active cells.
fn plain_recurrence(rows: usize, n: usize) -> usize {
    let mut columns = vec![vec![false; 2 * n + 2]; n + 1];
    let mut diagonal = vec![false; 2 * n + 2];
    diagonal[0] = true;
    let mut cells = 0;
    for r in 0..=rows {
        let mut row = diagonal.clone();
        for q in r..=n {
            let value = (1..).find(|&v| !row[v] && !columns[q][v]).expect("there is a free value");
            if q == r {
                diagonal[value] = true;
            }
            row[value] = true;
            columns[q][value] = true;
            cells += 1;
            if value == q {
                // The row is constant from here on, and its value blocked in every later column.
                columns[q + 1..].iter_mut().for_each(|column| column[value] = true);
                break;
            }
        }
    }
    cells
}

fn verified(bytes: &[u8]) {
    assert!(matches!(check(black_box(bytes), &Limits::default()), Verdict::Verified(_)));
}

/// A name, and what it stands for.
type Request<'a> = (&'a str, &'a dyn CertificateRequest);

/// Produces and checks certificates of the same cells, beside a plain program for them.
fn compare(
    criterion: &mut Criterion,
    name: &str,
    requests: &[Request<'_>],
    plain: Option<(&str, &dyn Fn() -> usize)>,
) {
    let produce = |request: &dyn CertificateRequest| {
        request.produce(&NoProgress).expect("three rows are always solved").to_bytes()
    };
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    group.warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(1));
    for &(kind, request) in requests {
        let bytes = produce(request);
        group.bench_function(BenchmarkId::new("produce", kind), |bencher| {
            bencher.iter(|| produce(black_box(request)))
        });
        group.bench_function(BenchmarkId::new("check", kind), |bencher| bencher.iter(|| verified(&bytes)));
    }
    if let Some((plain_name, plain)) = plain {
        group.bench_function(BenchmarkId::from_parameter(plain_name), |bencher| bencher.iter(plain));
    }
    group.finish();
}

fn three_row(criterion: &mut Criterion) {
    let table = solve(200, &NoProgress);
    assert_eq!(plain_recurrence(200, 200), (0..=200).map(|r| table.active(r).len()).sum::<usize>());
    for columns in [100, 300] {
        let request: Request = ("explicit", &ThreeRow::explicit(columns));
        let plain: &dyn Fn() -> usize = &|| brute_force(black_box(columns as usize));
        let plain = (columns == 100).then_some(("brute force", plain));
        compare(criterion, &format!("positions up to {columns}"), &[request], plain);
    }
    for columns in [500, 3_000, 10_000] {
        let (n, small) = (columns as usize, columns <= 500);
        let plain: &dyn Fn() -> usize = &|| plain_recurrence(black_box(n), n);
        let plain = small.then_some(("plain recurrence", plain));
        compare(
            criterion,
            &format!("columns up to {columns}"),
            &[("table", &ThreeRow::table(columns))],
            plain,
        );
        // What a plain program does not know is that no row is on its way to its tail beyond 2 R + 64.
        let plain: &dyn Fn() -> usize = &|| plain_recurrence(black_box(n), 2 * n + 64);
        let plain = small.then_some(("plain recurrence", plain));
        let request: Request = ("summary", &Tails::up_to(columns));
        compare(criterion, &format!("third rows up to {columns}"), &[request], plain);
    }
}

/// The same job on one thread and on two.
fn threads(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("summary 20000 by threads");
    group.sample_size(10).sampling_mode(SamplingMode::Flat);
    for threads in [1, 2] {
        let mut request = Tails::up_to(20_000);
        request.effort.threads = Some(threads);
        group.bench_function(BenchmarkId::from_parameter(threads), |bencher| {
            bencher.iter(|| request.produce(&NoProgress).expect("three rows are always solved"))
        });
    }
    group.finish();
}

criterion_group!(benches, three_row, threads);
criterion_main!(benches);
