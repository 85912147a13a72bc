//! Bad files of the kinds of three-row Chomp without its tails, made by hand.

use crate::bit_stream::Bits;
use crate::forge::certificate;
use crate::rows_forge::{Row, payload, summary, tails, wide};

fn live(values: &[u32], preperiod: u32, period: u32) -> Row {
    Row { values: values.to_vec(), tail: Some((preperiod, period)) }
}

fn stops(values: &[u32]) -> Row {
    Row { values: values.to_vec(), tail: None }
}

/// The rows 0 to 3.
fn right_rows() -> Vec<Row> {
    vec![live(&[1], 0, 1), stops(&[3, 2]), live(&[4], 2, 1), stops(&[6, 7, 5])]
}

/// How they end.
fn right_ends() -> Vec<(u32, Vec<u32>)> {
    vec![(0, vec![1]), (2, vec![]), (2, vec![2]), (5, vec![])]
}

/// The payload of a summary for R = 20.
const MET: [u8; 20] = [
    0xe1, 0x08, 0xa7, 0x23, 0x1c, 0x0d, 0x47, 0x38, 0x7a, 0xd2, 0xeb, 0xe1, 0xb9, 0x19, 0x87, 0x69, 0xc6,
    0xd1, 0x8c, 0x03,
];

/// The right files beside the bad ones.
pub fn right_files() -> Vec<Vec<u8>> {
    let rows = right_rows();
    let table: Vec<Row> = rows[..3].iter().cloned().chain([stops(&[6])]).collect();
    vec![tails(&rows).unwrap(), wide(&table).unwrap(), summary(true, &right_ends())]
}

/// Code, what is wrong, bytes.
pub fn files() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let changed = |r: usize, row: Row| {
        let mut rows = right_rows();
        rows[r] = row;
        tails(&rows).unwrap()
    };
    let ends = |r: usize, end: (u32, Vec<u32>)| {
        let mut ends = right_ends();
        ends[r] = end;
        summary(true, &ends)
    };
    let right = payload(&right_rows()).unwrap();
    let for_ever: Vec<u32> = (1..=65).collect();
    vec![
        ("parameter-count", "tails-none", certificate(6, &[], &right)),
        ("parameter-count", "summary-without-its-bound", certificate(7, &[0], &right)),
        ("parameter-range", "tails-too-long", certificate(6, &[1_000_001], &right)),
        ("parameter-range", "wide-table-too-long", certificate(8, &[1_000_001], &right)),
        ("parameter-range", "summary-of-scope-2", certificate(7, &[2, 3], &right)),
        ("parameter-range", "summary-too-long", certificate(7, &[1, 1_000_001], &right)),
        ("payload-ends", "tails-empty", certificate(6, &[3], &[])),
        ("payload-ends", "tails-last-row", certificate(6, &[3], &right[..2])),
        ("payload-trailing", "tails", certificate(6, &[3], &[&right[..], &[0]].concat())),
        ("padding-not-zero", "tails", {
            let mut payload = right.clone();
            *payload.last_mut().unwrap() |= 0x80;
            certificate(6, &[3], &payload)
        }),
        ("row-end", "summary-stop-one-column-late", ends(3, (6, vec![]))),
        ("row-end", "summary-stop-one-column-early", ends(3, (4, vec![]))),
        ("row-end", "summary-constant-of-another-row", ends(2, (2, vec![1]))),
        ("row-end", "summary-stop-told-to-repeat", ends(1, (1, vec![2]))),
        // Row 12 is told to repeat with a difference that is right at first and that a lower row takes later.
        ("row-end", "summary-tail-meets-another-tail", certificate(7, &[0, 20], &MET)),
        // Rows with periods whose common multiple has more than 32 bits, and no digits in their patterns.
        ("row-end", "summary-common-period-beyond-32-bits", {
            let periods = [1u32, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
            let ends: Vec<_> =
                (0..).zip(periods).map(|(r, period)| (r, vec![1; period as usize])).collect();
            summary(true, &ends)
        }),
        ("row-end", "summary-active-row-told-to-stop-before-it-begins", {
            let mut ends = right_ends();
            ends[3] = (2, vec![]);
            summary(false, &ends)
        }),
        // 4 tells that the row is active in column 3, the last one, and no other number does.
        ("row-end", "summary-of-columns-end-beyond-all-columns", {
            let mut ends = right_ends();
            ends[3] = (60, vec![]);
            summary(false, &ends)
        }),
        ("VERIFIED", "summary-of-columns-period-up-to-the-last", summary(false, &right_ends()[..3])),
        ("tail-unsettled", "summary-of-columns-period-beyond-the-last", {
            let mut ends = right_ends();
            ends[2] = (3, vec![2]);
            summary(false, &ends[..3])
        }),
        // The greatest difference that a file may name, the first of a second word.
        ("row-end", "summary-greatest-difference", {
            let mut ends = vec![(0, vec![]); 64];
            ends[0] = (0, vec![64]);
            summary(true, &ends)
        }),
        // Five one bits end the number of a period in four columns. What is behind them begins in column 0.
        ("tail-unsettled", "summary-of-columns-period-longer-than-the-columns", {
            summary(false, &[(0, vec![1; 5]), (2, vec![]), (2, vec![2]), (5, vec![])])
        }),
        ("not-least", "summary-of-columns-period-as-long-as-the-columns", {
            summary(false, &[(0, vec![1; 4]), (2, vec![]), (2, vec![2]), (4, vec![])])
        }),
        ("tail-unsettled", "wide-table-period-longer-than-the-columns", {
            let period = Bits::default().unary(5 + 3).field(1, 2);
            certificate(8, &[3], &period.unary(1).field(0, 30).bytes())
        }),
        ("not-least", "wide-table-period-as-long-as-the-columns", {
            let mut rows = right_rows();
            rows[0] = live(&[1, 2, 3, 4], 0, 4);
            rows[3] = stops(&[6]);
            wide(&rows).unwrap()
        }),
        // Row 3 is active in column 4, so that row 4 cannot be settled there.
        ("VERIFIED", "wide-table-tail-of-the-last-column", {
            let [zero, one, two, _] = <[Row; 4]>::try_from(right_rows()).unwrap();
            wide(&[zero, one, two, stops(&[6, 7]), live(&[8], 4, 1)]).unwrap()
        }),
        ("VERIFIED", "wide-table-of-one-cell", wide(&right_rows()[..1]).unwrap()),
        // f(6,5) is 9, and not 6 + 5: the first value after the period, in the last column.
        ("unnamed-p", "wide-table-last-column-of-a-tail", {
            let rows = right_rows().into_iter();
            let more = [stops(&[8, 9, 10]), live(&[10], 5, 1), stops(&[11])];
            wide(&rows.chain(more).collect::<Vec<_>>()).unwrap()
        }),
        ("row-end", "tails-live-row-that-stops", changed(1, live(&[3, 2], 1, 2))),
        ("not-least", "tails-period-2-for-1", changed(0, live(&[1, 2], 0, 2))),
        ("not-least", "tails-preperiod-one-too-large", changed(0, live(&[1, 2], 1, 1))),
        ("not-least", "summary-preperiod-one-too-large", ends(2, (3, vec![2]))),
        // Row 0 repeats from column 0 on. The columns 63 and 64 are in different blocks.
        ("not-least", "summary-preperiod-in-the-next-block", summary(true, &[(64, vec![1])])),
        ("not-least", "summary-period-2-for-1", ends(2, (2, vec![2, 2]))),
        ("tail-unsettled", "tails-row-0-told-to-stop", tails(&[stops(&for_ever)]).unwrap()),
        ("tail-unsettled", "tails-preperiod-beyond-all-columns", {
            // Row 0 with period 1 from a column far beyond.
            let bits = Bits::default().unary(1).unary(30).field(0, 29);
            certificate(6, &[0], &bits.bytes())
        }),
        ("unnamed-p", "tails-stop-one-column-late", changed(1, stops(&[3, 4, 2]))),
        ("value-range", "tails-constant-one-too-large", tails(&[live(&[2], 0, 1)]).unwrap()),
        ("unnamed-p", "tails-stop-told-to-repeat", changed(3, live(&[6], 3, 1))),
        ("p-to-p", "tails-constant-of-another-row", changed(2, live(&[3], 2, 1))),
        // One bits for ever, but for the columns that there are no step has so many.
        ("value-range", "tails-steps-without-end", {
            certificate(6, &[3], &[&right[..1], &[0xff; 60]].concat())
        }),
        ("value-range", "tails-no-first-value", changed(1, stops(&[1, 2]))),
        ("value-range", "wide-table-steps-to-nowhere", {
            let mut rows = right_rows();
            rows[3] = stops(&[6]);
            rows[2] = stops(&[4, 40]);
            wide(&rows).unwrap()
        }),
    ]
}
