//! Amounts: sizes and times in options, read as the checker reads them, so that both programs mean the same by `1G`
//! and `90s`; and numbers of things in messages.

use chomp_check::amount;
use std::time::Duration;

/// A time limit, or none.
#[derive(Clone, Copy, Debug)]
pub struct Time(pub Option<Duration>);

/// A number of bytes, such as `20K` or `1G`.
///
/// # Errors
/// What a size looks like.
pub fn size(text: &str) -> Result<u64, String> {
    amount::bytes(text).ok_or_else(|| "write a whole number of bytes, or 20K, 20M, 1G".to_string())
}

/// A time such as `90s` or `15m`; 0 is no limit.
///
/// # Errors
/// What a time looks like.
pub fn time(text: &str) -> Result<Time, String> {
    amount::time(text)
        .map(Time)
        .ok_or_else(|| "write seconds, or 20ms, 90s, 15m, 2h; 0 for no limit".to_string())
}

/// So many of something that is called `one`, in words whose plural ends in s: `1 file`, `2 files`.
pub fn counted(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}
