//! Bad files of the kind *three-row summary*, made by hand.

use crate::forge::{certificate, sealed};
use crate::rows_forge::summary;

/// How the rows 0 to 3 end.
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
    vec![summary(&right_ends())]
}

/// Code, what is wrong, bytes.
pub fn files() -> Vec<(&'static str, &'static str, Vec<u8>)> {
    let ends = |r: usize, end: (u32, Vec<u32>)| {
        let mut ends = right_ends();
        ends[r] = end;
        summary(&ends)
    };
    let right = summary(&right_ends());
    let payload = &right[15..right.len() - 32];
    let trailing = [payload, &[0]].concat();
    vec![
        ("payload-ends", "summary-empty", certificate(7, &[0, 3], &[])),
        ("payload-ends", "summary-last-row", certificate(7, &[0, 3], &payload[..2])),
        ("payload-trailing", "summary", certificate(7, &[0, 3], &trailing)),
        ("padding-not-zero", "summary", {
            let mut bytes = summary(&right_ends()[..3]);
            bytes.truncate(bytes.len() - 32);
            *bytes.last_mut().unwrap() |= 0x80;
            sealed(bytes)
        }),
        ("parameter-count", "summary-without-its-bound", certificate(7, &[0], payload)),
        ("parameter-range", "summary-of-columns", certificate(7, &[1, 3], payload)),
        ("parameter-range", "summary-too-long", certificate(7, &[0, 1_000_001], payload)),
        ("row-end", "summary-stop-one-column-late", ends(3, (6, vec![]))),
        ("row-end", "summary-stop-one-column-early", ends(3, (4, vec![]))),
        ("row-end", "summary-constant-of-another-row", ends(2, (2, vec![1]))),
        ("row-end", "summary-stop-told-to-repeat", ends(1, (1, vec![2]))),
        ("row-end", "summary-stop-before-its-row-begins", ends(3, (2, vec![]))),
        ("tail-unsettled", "summary-stop-of-a-live-row-before-it-begins", ends(2, (1, vec![]))),
        ("tail-unsettled", "summary-tail-before-its-row-begins", ends(2, (1, vec![2]))),
        // Row 12 is told to repeat with a difference that is right at first and that a lower row takes later.
        ("row-end", "summary-tail-meets-another-tail", certificate(7, &[0, 20], &MET)),
        // Rows with periods whose common multiple has more than 32 bits, and no digits in their patterns.
        ("row-end", "summary-common-period-beyond-32-bits", {
            let periods = [1u32, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
            let ends: Vec<_> =
                (0..).zip(periods).map(|(r, period)| (r, vec![1; period as usize])).collect();
            summary(&ends)
        }),
        ("row-end", "summary-row-told-to-stop-before-it-begins", ends(3, (2, vec![]))),
        // No column beyond 2 * 3 + 64 = 70 is looked at.
        ("row-end", "summary-stop-beyond-all-columns", ends(3, (71, vec![]))),
        ("row-end", "summary-stop-far-beyond-all-columns", ends(3, (1000, vec![]))),
        ("not-least", "summary-period-up-to-the-last-column", ends(2, (70, vec![2]))),
        ("tail-unsettled", "summary-period-beyond-the-last-column", ends(2, (71, vec![2]))),
        // The greatest difference that a file may name, the first of a second word.
        ("row-end", "summary-greatest-difference", {
            let mut ends = vec![(0, vec![]); 64];
            ends[0] = (0, vec![64]);
            summary(&ends)
        }),
        // 66 one bits end the number of a period in 65 columns. What is behind them begins in column 0.
        ("tail-unsettled", "summary-period-longer-than-the-columns", summary(&[(0, vec![1; 66])])),
        ("not-least", "summary-period-as-long-as-the-columns", summary(&[(0, vec![1; 65])])),
        ("not-least", "summary-preperiod-one-too-large", ends(2, (3, vec![2]))),
        // Row 0 repeats from column 0 on. The columns 63 and 64 are in different blocks.
        ("not-least", "summary-preperiod-in-the-next-block", summary(&[(64, vec![1])])),
        ("not-least", "summary-period-2-for-1", ends(2, (2, vec![2, 2]))),
    ]
}
