//! Producing and checking boxes and tables, beside a plain sieve over all positions:
//! `cargo bench -p chompcert-benches --bench board`. Compare the medians of one run with each other; absolute times say more about the
//! machine.

use chomp_check::{Limits, Verdict, check};
use chompcert::board::box_solution::Shape;
use chompcert::board::ranks::Ranks;
use chompcert::board::request::Board;
use chompcert::board::solve::solve;
use chompcert::kind::CertificateRequest;
use chompcert::progress::NoProgress;
use criterion::{BenchmarkId, Criterion, SamplingMode, criterion_group, criterion_main};
use std::hint::black_box;
use std::time::Duration;

/// One bit for each position in lexicographic order; each P-position marks the positions that have a
/// move to it, which are found by raising its rows. The number of P-positions.
fn plain_sieve(rows: usize, columns: u32) -> usize {
    let ranks = Ranks::new(rows, columns).expect("a small box");
    let mut marked = vec![0u64; ranks.count(columns) as usize / 64 + 1];
    marked[0] |= 1;
    let mut position = vec![0; rows];
    let mut count = 0;
    for rank in 0..ranks.count(columns) {
        if marked[rank as usize / 64] >> (rank % 64) & 1 == 1 {
            continue;
        }
        count += 1;
        ranks.unrank(rank, columns, &mut position);
        for row in 0..rows {
            let value = position[row];
            let bound = if row == 0 { columns } else { position[row - 1] };
            if bound > value {
                let length = position[row..].iter().take_while(|&&other| other == value).count();
                raise(&ranks, &mut marked, rank, (row, length), (value, bound));
            }
        }
    }
    count
}

fn raise(
    ranks: &Ranks,
    marked: &mut [u64],
    rank: u64,
    (row, length): (usize, usize),
    (value, bound): (u32, u32),
) {
    for raised in value..=bound {
        let at = rank + ranks.weight(row, raised) - ranks.weight(row, value);
        marked[at as usize / 64] |= 1 << (at % 64);
        if length > 1 && raised > value {
            raise(ranks, marked, at, (row + 1, length - 1), (value, raised));
        }
    }
}

fn verified(bytes: &[u8]) -> bool {
    matches!(check(bytes, &Limits::default()), Verdict::Verified(_))
}

fn boxes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("boxes");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(3));
    let (rows, columns) = (11, 12);
    let shape = Shape::chosen(rows, columns).expect("a small box");
    let expected = solve(shape, 1, &NoProgress).lists.total() as usize;
    assert_eq!(plain_sieve(rows, columns), expected);
    group.bench_function("plain sieve, 11 x 12", |bencher| {
        bencher.iter(|| plain_sieve(black_box(rows), columns));
    });
    for threads in [1, 2] {
        let id = BenchmarkId::new("lists in blocks, 11 x 12, threads", threads);
        group.bench_function(id, |bencher| bencher.iter(|| solve(black_box(shape), threads, &NoProgress)));
    }
    let bytes = Board::new(rows, columns).produce(&NoProgress).expect("a small box").to_bytes();
    group.bench_function("check, 11 x 12", |bencher| bencher.iter(|| assert!(verified(black_box(&bytes)))));
}

fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tables");
    group.sampling_mode(SamplingMode::Flat).sample_size(10).measurement_time(Duration::from_secs(3));
    group.bench_function("plain sieve, 4 x 60", |bencher| bencher.iter(|| plain_sieve(4, black_box(60))));
    let table = |columns| Board { table: true, ..Board::new(4, columns) };
    group.bench_function("table, 4 x 60", |bencher| {
        bencher.iter(|| table(black_box(60)).produce(&NoProgress))
    });
    let bytes = table(60).produce(&NoProgress).expect("a small table").to_bytes();
    group.bench_function("check, 4 x 60", |bencher| bencher.iter(|| assert!(verified(black_box(&bytes)))));
}

criterion_group!(benches, boxes, tables);
criterion_main!(benches);
