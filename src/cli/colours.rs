//! Verdicts in colour, on a terminal that has colours and where `NO_COLOR` is not set.

use console::{Color, Style, colors_enabled};
use std::borrow::Cow;

/// The words that begin a line, by what they mean for whoever reads it.
const WORDS: [(Color, &[&str]); 3] = [
    (Color::Green, &["VERIFIED", "CONFIRMED"]),
    (Color::Red, &["REJECTED", "REFUTED", "ERROR"]),
    (Color::Yellow, &["DECLINED", "CORRECTED", "VACUOUS", "UNDEFINED", "UNDECIDED", "BEYOND"]),
];

/// Lines for standard output; those that begin with a verdict have it in colour.
pub fn coloured(lines: &str) -> Cow<'_, str> {
    if colors_enabled() { Cow::Owned(painted(lines)) } else { Cow::Borrowed(lines) }
}

fn painted(lines: &str) -> String {
    lines.split_inclusive('\n').map(painted_line).collect()
}

fn painted_line(line: &str) -> String {
    let (word, rest) = line.split_at(line.find([' ', ':', '\n']).unwrap_or(line.len()));
    match WORDS.iter().find(|(_, words)| words.contains(&word)) {
        Some((colour, _)) => {
            format!("{}{rest}", Style::new().fg(*colour).bold().force_styling(true).apply_to(word))
        }
        None => line.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_verdict_that_begins_a_line_is_painted() {
        let lines = "VERIFIED a: REJECTED\nnothing REJECTED\nREFUTED: b";
        let expected = "\u{1b}[32m\u{1b}[1mVERIFIED\u{1b}[0m a: REJECTED\nnothing REJECTED\n\
                        \u{1b}[31m\u{1b}[1mREFUTED\u{1b}[0m: b";
        assert_eq!(painted(lines), expected);
    }
}
