//! Sizes and times as people write them in options.

use std::time::Duration;

/// A number of bytes: digits, then `K`, `M`, `G` or `T` for a factor of 1024, 1024^2 and so on.
pub fn bytes(text: &str) -> Option<u64> {
    let (number, unit) = split(text)?;
    let power = ["", "K", "M", "G", "T"].iter().position(|&known| known == unit)?;
    (0..power).try_fold(number, |bytes, _| bytes.checked_mul(1024))
}

/// A time limit: digits, then `ms`, `s`, `m` or `h`; seconds when nothing follows. 0 is no limit.
pub fn time(text: &str) -> Option<Option<Duration>> {
    let (number, unit) = split(text)?;
    let milliseconds = match unit {
        "ms" => 1,
        "" | "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return None,
    };
    let time = Duration::from_millis(number.checked_mul(milliseconds)?);
    Some((number > 0).then_some(time))
}

fn split(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, unit) = text.split_at_checked(end)?;
    Some((digits.parse().ok()?, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let most = u64::MAX.to_string();
        for (text, bytes_meant) in [
            ("0", Some(0)),
            ("1073741824", Some(1 << 30)),
            ("1K", Some(1 << 10)),
            ("3M", Some(3 << 20)),
            ("1G", Some(1 << 30)),
            ("16777215T", Some(16_777_215 << 40)),
            (&most, Some(u64::MAX)),
            ("16777216T", None),
            ("18446744073709551616", None),
            ("", None),
            ("G", None),
            ("-1", None),
            ("+1", None),
            ("1 G", None),
            ("1g", None),
            ("1GB", None),
            ("many", None),
        ] {
            assert_eq!(bytes(text), bytes_meant, "{text}");
        }
    }

    #[test]
    fn times() {
        for (text, milliseconds) in
            [("5", 5_000), ("90s", 90_000), ("15m", 900_000), ("2h", 7_200_000), ("20ms", 20)]
        {
            assert_eq!(time(text), Some(Some(Duration::from_millis(milliseconds))), "{text}");
        }
        for text in ["0", "0s", "0h"] {
            assert_eq!(time(text), Some(None), "{text}");
        }
        for text in ["", "s", "1d", "1.5", "-1", "1 s", "18446744073709551615h"] {
            assert_eq!(time(text), None, "{text}");
        }
    }
}
