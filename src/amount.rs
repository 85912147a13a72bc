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
/// The form of a size, for messages.
pub fn size(text: &str) -> Result<u64, String> {
    amount::bytes(text).ok_or_else(|| "write a whole number of bytes, or 20K, 20M, 1G".to_string())
}

/// A time such as `90s` or `15m`; 0 is no limit.
///
/// # Errors
/// The form of a time, for messages.
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

/// A limit of so many bytes, as people type limits: `8 GiB`, `100 MiB`.
pub fn limit(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")];
    let whole = UNITS
        .into_iter()
        .find(|&(unit, _)| bytes.is_multiple_of(unit) && (1..10_240).contains(&(bytes / unit)));
    whole.map_or_else(|| in_bytes(bytes as f64), |(unit, name)| format!("{} {name}", bytes / unit))
}

/// A time as people type times: `100 ms`, `90 s`.
pub fn in_seconds(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format!("{} s", time.as_secs()),
        _ => format!("{} ms", time.as_millis()),
    }
}

/// A number of things that are called `one`, whose plural ends in s: `1 file`, `2 files`.
pub fn counted(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_as_they_are_typed() {
        let typed = |text: &str| limit(size(text).unwrap());
        assert_eq!([typed("8G"), typed("100M"), typed("20K")], ["8 GiB", "100 MiB", "20 KiB"]);
        assert_eq!([typed("1"), typed("1000"), typed("8000000000")], ["1 byte", "1.0 kB", "8.0 GB"]);
    }

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
