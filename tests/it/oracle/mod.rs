//! Three-row Chomp by brute force, by the rules of any number of rows.

use crate::board_oracle;
use std::collections::HashSet;

/// The P-positions `[p,q,r]` with `q <= most_q` and `p <= most_p`.
pub fn p_positions(most_q: u32, most_p: u32) -> HashSet<[u32; 3]> {
    let mut found: HashSet<[u32; 3]> = HashSet::new();
    for p in 1..=most_p {
        for q in 0..=p.min(most_q) {
            for r in 0..=q {
                if !options([p, q, r]).iter().any(|(_, option)| found.contains(option)) {
                    found.insert([p, q, r]);
                }
            }
        }
    }
    found
}

/// Every move of a position, as `(row, new length)`, with what it leaves; rows 1, 2, 3, shortest first.
pub fn options(position: [u32; 3]) -> Vec<((u8, u32), [u32; 3])> {
    let options = board_oracle::options(&position).into_iter();
    options.map(|((row, to), option)| ((row as u8, to), option.try_into().unwrap())).collect()
}
