//! Each bound of a parameter, one less and one more: no file of the corpus has the large ones, as other readers
//! of it would take minutes.

#[allow(dead_code)]
#[path = "../../tests/it/forge/mod.rs"]
mod forge;

use chomp_check::{Code, Limits, Verdict, check};

/// The codes that each way gives a certificate with nothing in its payload.
fn codes(kind: u64, parameters: &[u64]) -> [Code; 2] {
    let bytes = forge::certificate(kind, parameters, &[]);
    [false, true].map(|plain| match check(&bytes, &Limits { plain, ..Limits::default() }) {
        Verdict::Rejected(rejection) => rejection.code,
        other => panic!("kind {kind} {parameters:?} plain {plain}: {other:?}"),
    })
}

/// How many lists of `rows` row lengths up to `n` there are.
fn lists(rows: u64, n: u64) -> u64 {
    (1..=rows).fold(1, |lists, i| lists * (n + i) / i)
}

/// A kind, its parameters as functions of one of them, and the bound of that one.
type Bounds<'a> = &'a [(u64, &'a dyn Fn(u64) -> Vec<u64>, u64)];

#[test]
fn a_parameter_may_be_as_large_as_the_document_says() {
    // The longest boxes of 3 and 4 rows with at most 2^32 lists of rows.
    let [three, four] = [3, 4].map(|rows| (1..).find(|&n| lists(rows, n + 1) > 1 << 32).unwrap());
    assert!(lists(3, three) <= 1 << 32 && lists(4, four) <= 1 << 32);
    let cases: Bounds = &[
        (1, &|n| vec![n], 1_000),
        (2, &|n| vec![n], 20_000),
        (9, &|m| vec![m, 1, 1], 24),
        (9, &|n| vec![2, n, 1], 65_535),
        (9, &|k| vec![5, 3, k], 4),
        (9, &|n| vec![4, n, 3], three),
        (9, &|n| vec![5, n, 4], four),
        (10, &|m| vec![m, 1], 10),
        (10, &|n| vec![2, n], 65_535),
        (11, &|e| vec![e, 0, 0], 64),
        (14, &|variables| vec![variables, 0], 8),
        (15, &|n| vec![n], 100),
    ];
    for &(kind, parameters, most) in cases {
        for (bound, code) in
            [(most - 1, Code::PayloadEnds), (most, Code::PayloadEnds), (most + 1, Code::ParameterRange)]
        {
            assert_eq!(codes(kind, &parameters(bound)), [code; 2], "kind {kind}: {bound}");
        }
    }
}

#[test]
fn a_parameter_may_be_as_small_as_the_document_says() {
    let cases: Bounds = &[
        (9, &|m| vec![m, 3, 1], 2),
        (9, &|n| vec![3, n, 1], 1),
        (9, &|k| vec![3, 3, k], 1),
        (10, &|m| vec![m, 3], 2),
        (10, &|n| vec![3, n], 1),
        (11, &|e| vec![e, 0, 0], 1),
        (15, &|n| vec![n], 1),
    ];
    for &(kind, parameters, least) in cases {
        assert_eq!(codes(kind, &parameters(least)), [Code::PayloadEnds; 2], "kind {kind}");
        assert_eq!(codes(kind, &parameters(least - 1)), [Code::ParameterRange; 2], "kind {kind}");
    }
    assert_eq!(codes(10, &[3, 3, 1]), [Code::ParameterCount; 2]);
    assert_eq!(codes(11, &[3, 2, 0]), [Code::ParameterRange; 2]);
    assert_eq!(codes(11, &[3, 0, 4]), [Code::ParameterRange; 2]);
    assert_eq!(codes(11, &[3, 0, 3]), [Code::PayloadEnds; 2]);
}
