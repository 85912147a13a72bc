//! How positions made of rows, heaps, boxes and sets of numbers are written: by the same rules in every game.
//! `tests/spellings.jsonl` has an example of each, which the page is held against too.
//!
//! | text | what it says |
//! |---|---|
//! | `[7,5,2]`, `7,5,2`, `7 5 2`, `rows:7,5,2` | row lengths, longest first or shortest first |
//! | `[9,4^6]` | a row of 9 and six rows of 4 |
//! | `ijk:2,3,2` | differences: how much each row is longer than the next one, and the shortest row |
//! | `3x8`, `3 x 8`, `3×8`, `3*8`, `3 by 8` | the board of 3 rows of 8 squares |
//! | `(2,5,7)` | row lengths in a game that writes its positions so; elsewhere it is refused, because it could be either |
//! | `1,2,3`, `{1,2,3}`, `1-3`, `1..3` | a set of numbers |

/// The meaning of round brackets without a word before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundBrackets {
    /// Row lengths: the game itself writes its positions so.
    Lengths,
    /// Row lengths or differences: whoever writes them has to say which.
    Unclear,
}

/// How a game writes its positions.
#[derive(Clone, Debug)]
pub struct Style {
    /// A position, as the game writes it.
    pub example: String,
    /// The meaning of round brackets.
    pub round: RoundBrackets,
    /// The longest row, in squares.
    pub longest: u64,
    /// The most rows of a board that is written as `3x8`, and of a row that is repeated.
    pub most_rows: usize,
}

/// Why a text, or a list of numbers, is no position: a sentence, and the rule that is broken. Whoever wrote it is shown the
/// nearest text that is understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct NotationError {
    rule: &'static str,
    message: String,
}

impl NotationError {
    /// A sentence on a rule.
    pub fn new(rule: &'static str, message: impl Into<String>) -> Self {
        NotationError { rule, message: message.into() }
    }

    /// The rule in a word, as the examples name it.
    pub fn rule(&self) -> &'static str {
        self.rule
    }
}

impl Style {
    /// The position that is nearest to a text: the numbers in it, in order; else the example.
    fn nearest(&self, text: &str) -> String {
        let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
        let mut numbers: Vec<u64> =
            digits.filter_map(|run| run.parse().ok()).filter(|&number| number <= self.longest).collect();
        numbers.sort_unstable();
        if numbers.is_empty() {
            return self.example.clone();
        }
        let (open, close) = if self.round == RoundBrackets::Lengths { ("(", ")") } else { ("[", "]") };
        if self.round == RoundBrackets::Unclear {
            numbers.reverse();
        }
        format!("{open}{}{close}", written(&numbers))
    }
}

fn written(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The row lengths that `text` says, longest first.
///
/// # Errors
/// When it says none, or could be read in two ways.
pub fn row_lengths(text: &str, style: &Style) -> Result<Vec<u64>, NotationError> {
    let text = text.trim();
    match product(text).as_deref() {
        Some(&[rows, columns]) => {
            let rows = usize::try_from(rows)
                .ok()
                .filter(|rows| *rows <= style.most_rows)
                .ok_or_else(|| too_many_rows(rows, style))?;
            return Ok(vec![within(columns, style)?; rows]);
        }
        Some(sides) => {
            let message = format!("'{text}' is a box of {} sides; a board has two, like 3x8", sides.len());
            return Err(NotationError::new("board", message));
        }
        None => {}
    }
    let (word, list) = match text.split_once(':') {
        Some((word @ ("ijk" | "rows"), list)) => (Some(word), list.trim()),
        _ => (None, text),
    };
    let inside = |open, close| list.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let bare = match (inside('[', ']'), inside('(', ')')) {
        (Some(inner), _) => inner,
        (None, Some(inner)) if word.is_none() && style.round == RoundBrackets::Unclear => {
            let inner = inner.trim();
            let message = format!(
                "'({inner})' can be read in two ways: write [{inner}] or rows:{inner} for row lengths, ijk:{inner} for \
                 differences"
            );
            return Err(NotationError::new("two-readings", message));
        }
        (None, Some(inner)) => inner,
        (None, None) if list.contains(['[', ']', '(', ')']) => {
            let nearest = style.nearest(list);
            let message = format!("'{text}' has a bracket without its partner: write {nearest}");
            return Err(NotationError::new("bracket", message));
        }
        (None, None) => list,
    };
    if bare.trim().is_empty() {
        let message = format!("a position is needed: write {}", style.example);
        return Err(NotationError::new("empty", message));
    }
    let wrong = |entry: String| {
        let nearest = style.nearest(list);
        let message = format!(
            "'{entry}' is not a row length; a position is a list of whole numbers: write {nearest}"
        );
        NotationError::new("number", message)
    };
    let entries = numbers(bare).map_err(wrong)?;
    let rows = entries.iter().fold(0u64, |rows, &(_, times)| rows.saturating_add(times));
    if entries.iter().any(|&(_, times)| times > 1) && rows > style.most_rows as u64 {
        return Err(too_many_rows(rows, style));
    }
    let numbers = repeated(&entries);
    let lengths = if word == Some("ijk") { sums(&numbers) } else { longest_first(numbers, style)? };
    lengths.into_iter().map(|length| within(length, style)).collect()
}

fn within(length: u64, style: &Style) -> Result<u64, NotationError> {
    let longest = style.longest;
    let message = || format!("a row of {length} squares is over the limit of {longest}");
    if length > longest { Err(NotationError::new("length", message())) } else { Ok(length) }
}

fn too_many_rows(rows: u64, style: &Style) -> NotationError {
    let most = style.most_rows;
    NotationError::new("rows", format!("a board of {rows} rows is over the limit of {most} rows"))
}

fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// The factors of a product that is written as `3x8`, `3 × 8`, `3*8` or `3 by 8`: two at least.
pub fn product(text: &str) -> Option<Vec<u64>> {
    let text = text.replace(['X', '×', '*'], "x").replace(" by ", "x");
    let factors: Option<Vec<u64>> = text.split('x').map(|factor| number(factor.trim())).collect();
    factors.filter(|factors| factors.len() > 1)
}

/// The numbers of a list, with commas or else spaces between them, and how often each stands there: `4^6` is six times
/// 4.
///
/// # Errors
/// The entry that is no number.
pub fn numbers(list: &str) -> Result<Vec<(u64, u64)>, String> {
    let entries: Vec<&str> = if list.contains(',') {
        list.split(',').map(str::trim).collect()
    } else {
        list.split_whitespace().collect()
    };
    let entry = |entry: &str| {
        let (length, times) = entry.split_once('^').unwrap_or((entry, "1"));
        number(length).zip(number(times).filter(|&times| times > 0)).ok_or_else(|| entry.to_string())
    };
    entries.into_iter().map(entry).collect()
}

/// Each number as often as it stands there.
pub fn repeated(entries: &[(u64, u64)]) -> Vec<u64> {
    entries.iter().flat_map(|&(number, times)| std::iter::repeat_n(number, times as usize)).collect()
}

/// A set of numbers, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set(pub Vec<u64>);

/// The numbers of a set that is written as `1,2,3`, `1 2 3`, `{1,2,3}`, `1-3` or `1..3`, ascending; at most so many.
///
/// # Errors
/// The fault of the text, and the nearest that is understood.
pub fn set(text: &str, most: usize) -> Result<Vec<u64>, String> {
    let inner = text.trim();
    let inner = inner.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(inner);
    let mut numbers = Vec::new();
    let entries: Vec<&str> =
        if inner.contains(',') { inner.split(',').collect() } else { inner.split_whitespace().collect() };
    for entry in entries.into_iter().map(str::trim) {
        let ends = entry.split_once("..").or(entry.split_once(['-', '–'])).unwrap_or((entry, entry));
        match (number(ends.0.trim()), number(ends.1.trim())) {
            (Some(first), Some(last)) if first <= last && last - first < most as u64 => {
                numbers.extend(first..=last)
            }
            _ => {
                return Err(format!(
                    "'{entry}' is no number and no range of at most {most}: write a set as 1,2,3 or 1-3"
                ));
            }
        }
    }
    numbers.sort_unstable();
    let twice = numbers.windows(2).find(|pair| pair[0] == pair[1]);
    match twice {
        Some(pair) => Err(format!("{} stands in the set twice", pair[0])),
        None if numbers.is_empty() => {
            Err("a set of numbers is needed: write it as 1,2,3 or 1-3".to_string())
        }
        None if numbers.len() > most => Err(format!("a set has at most {most} numbers")),
        None => Ok(numbers),
    }
}

fn longest_first(mut lengths: Vec<u64>, style: &Style) -> Result<Vec<u64>, NotationError> {
    if lengths.is_sorted() {
        lengths.reverse();
    }
    if !lengths.is_sorted_by(|a, b| a >= b) {
        let list = written(&lengths);
        let nearest = style.nearest(&list);
        let message = format!(
            "row lengths are written longest first or shortest first; {list} is neither: write {nearest}"
        );
        return Err(NotationError::new("order", message));
    }
    Ok(lengths)
}

/// The rows of which these are the differences. Each row is the sum from its number on.
fn sums(differences: &[u64]) -> Vec<u64> {
    let mut lengths: Vec<u64> = differences
        .iter()
        .rev()
        .scan(0u64, |length, &difference| {
            *length = length.saturating_add(difference);
            Some(*length)
        })
        .collect();
    lengths.reverse();
    lengths
}

/// The differences of rows that are written longest first, as a text that is read back.
pub fn differences(lengths: &[u64]) -> String {
    let next = lengths.iter().skip(1).chain([&0]);
    let list: Vec<String> =
        lengths.iter().zip(next).map(|(length, next)| (length - next).to_string()).collect();
    format!("ijk:{}", list.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    fn style(round: RoundBrackets) -> Style {
        Style { example: "[7,5,2]".to_string(), round, longest: 1_000, most_rows: 64 }
    }

    fn read(text: &str) -> Result<Vec<u64>, String> {
        row_lengths(text, &style(RoundBrackets::Unclear)).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_wrong_is_said_with_the_nearest_that_is_right() {
        for (text, part) in [
            ("", "write [7,5,2]"),
            ("(2,3,2)", "can be read in two ways: write [2,3,2] or rows:2,3,2"),
            ("[5,7,2]", "5,7,2 is neither: write [7,5,2]"),
            ("[7,5,2", "a bracket without its partner: write [7,5,2]"),
            ("[3,-1]", "'-1' is not a row length; a position is a list of whole numbers: write [3,1]"),
            ("three", "'three' is not a row length; a position is a list of whole numbers: write [7,5,2]"),
            ("2,5 7", "'5 7' is not a row length; a position is a list of whole numbers: write [7,5,2]"),
            ("3x", "'3x' is not a row length"),
            ("3x3x3", "'3x3x3' is a box of 3 sides; a board has two, like 3x8"),
            ("65x1", "65 rows is over the limit of 64"),
            ("[9,1^64]", "65 rows is over the limit of 64"),
            ("[1001]", "1001 squares is over the limit of 1000"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    quickcheck! {
        fn differences_are_read_back(lengths: Vec<u16>) -> bool {
            let mut lengths: Vec<u64> = lengths.into_iter().map(|length| u64::from(length % 1_001)).collect();
            lengths.sort_unstable_by(|a, b| b.cmp(a));
            lengths.is_empty() || read(&differences(&lengths)) == Ok(lengths)
        }
    }
}
