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

/// About so many bytes, in a unit that people read: `36 MB`, `2.6 GB`, `38 TB`.
pub fn in_bytes(bytes: f64) -> String {
    const UNITS: [&str; 6] = ["bytes", "kB", "MB", "GB", "TB", "PB"];
    let mut scaled = bytes;
    let mut units = UNITS.iter();
    let mut unit = units.next();
    for larger in units {
        if scaled < 999.5 {
            break;
        }
        scaled /= 1000.0;
        unit = Some(larger);
    }
    if bytes == 1.0 {
        return "1 byte".to_string();
    }
    let digits = usize::from(scaled < 9.95 && unit != Some(&"bytes"));
    format!("{scaled:.digits$} {}", unit.unwrap_or(&"bytes"))
}

/// So many of something that is called `one`, in words whose plural ends in s: `1 file`, `2 files`.
pub fn counted(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_the_unit_that_people_read() {
        for (bytes, text) in [
            (0.0, "0 bytes"),
            (1.0, "1 byte"),
            (999.0, "999 bytes"),
            (1000.0, "1.0 kB"),
            (36e6, "36 MB"),
            (999.4e6, "999 MB"),
            (999.9e6, "1.0 GB"),
            (2.64e9, "2.6 GB"),
            (38e12, "38 TB"),
            (5e19, "50000 PB"),
        ] {
            assert_eq!(in_bytes(bytes), text);
        }
    }
}
