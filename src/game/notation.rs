//! How positions made of rows are written: by the same rules in every game.
//!
//! | text | what it says |
//! |---|---|
//! | `[7,5,2]`, `7,5,2`, `7 5 2`, `rows:7,5,2` | row lengths, longest first or shortest first |
//! | `ijk:2,3,2` | differences: how much each row is longer than the next one, and the shortest row |
//! | `3x8` | the board of 3 rows of 8 squares |
//! | `(2,5,7)` | row lengths in a game that writes its positions so; elsewhere it is refused, because it could be either |

/// The meaning of round brackets without a word before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
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
    pub round: Round,
    /// The longest row, in squares.
    pub longest: u64,
    /// The most rows of a board that is written as `3x8`.
    pub most_rows: usize,
}

/// Why a text is no list of row lengths.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// Nothing is written.
    #[error("a position is needed: write the row lengths as {0}")]
    Empty(String),
    /// An entry that is no number.
    #[error("'{entry}' is not a row length; a position is a list of whole numbers like {example}")]
    NotANumber {
        /// The entry.
        entry: String,
        /// A position.
        example: String,
    },
    /// A bracket without its partner.
    #[error("'{0}' has a bracket without its partner; write the row lengths as {1}")]
    Bracket(String, String),
    /// Round brackets, where they could be either.
    #[error(
        "'({0})' can be read in two ways: write [{0}] or rows:{0} for row lengths, ijk:{0} for differences"
    )]
    Unclear(String),
    /// A board with more rows than the game can have.
    #[error("a board of {rows} rows is over the limit of {most} rows")]
    TooManyRows {
        /// Its rows.
        rows: u64,
        /// The limit.
        most: usize,
    },
    /// Rows in no order.
    #[error("row lengths are written longest first or shortest first; {0} is neither")]
    NoOrder(String),
    /// A row that is too long.
    #[error("a row of {length} squares is over the limit of {longest}")]
    TooLong {
        /// Its length.
        length: u64,
        /// The limit.
        longest: u64,
    },
}

/// The row lengths that `text` says, longest first.
///
/// # Errors
/// When it says none, or could be read in two ways.
pub fn row_lengths(text: &str, style: &Style) -> Result<Vec<u64>, NotationError> {
    let text = text.trim();
    if let Some((rows, columns)) = board(text) {
        return Ok(vec![within(columns, style)?; rows_of_board(rows, style)?]);
    }
    let (word, list) = match text.split_once(':') {
        Some((word @ ("ijk" | "rows"), list)) => (Some(word), list.trim()),
        _ => (None, text),
    };
    let inside = |open, close| list.strip_prefix(open).and_then(|rest| rest.strip_suffix(close));
    let bare = match (inside('[', ']'), inside('(', ')')) {
        (Some(inner), _) => inner,
        (None, Some(inner)) if word.is_none() && style.round == Round::Unclear => {
            return Err(NotationError::Unclear(inner.trim().to_string()));
        }
        (None, Some(inner)) => inner,
        (None, None) if list.contains(['[', ']', '(', ')']) => {
            return Err(NotationError::Bracket(text.to_string(), style.example.clone()));
        }
        (None, None) => list,
    };
    let numbers = numbers(bare, style)?;
    let lengths = if word == Some("ijk") { sums(&numbers) } else { longest_first(numbers)? };
    lengths.into_iter().map(|length| within(length, style)).collect()
}

/// The rows and columns of a board that is written as `3x8`.
fn board(text: &str) -> Option<(u64, u64)> {
    let (rows, columns) = text.split_once('x')?;
    let digits = |side: &str| side.bytes().all(|byte| byte.is_ascii_digit());
    (digits(rows) && digits(columns)).then(|| Some((rows.parse().ok()?, columns.parse().ok()?)))?
}

fn rows_of_board(rows: u64, style: &Style) -> Result<usize, NotationError> {
    let allowed = usize::try_from(rows).ok().filter(|rows| *rows <= style.most_rows);
    allowed.ok_or(NotationError::TooManyRows { rows, most: style.most_rows })
}

fn within(length: u64, style: &Style) -> Result<u64, NotationError> {
    let longest = style.longest;
    if length > longest { Err(NotationError::TooLong { length, longest }) } else { Ok(length) }
}

/// The numbers of a list, with commas or spaces between them.
fn numbers(list: &str, style: &Style) -> Result<Vec<u64>, NotationError> {
    if list.trim().is_empty() {
        return Err(NotationError::Empty(style.example.clone()));
    }
    let entries: Vec<&str> = if list.contains(',') {
        list.split(',').map(str::trim).collect()
    } else {
        list.split_whitespace().collect()
    };
    let number = |entry: &str| match entry.parse() {
        Ok(number) if entry.bytes().all(|byte| byte.is_ascii_digit()) => Ok(number),
        _ => Err(NotationError::NotANumber { entry: entry.to_string(), example: style.example.clone() }),
    };
    entries.into_iter().map(number).collect()
}

fn longest_first(mut lengths: Vec<u64>) -> Result<Vec<u64>, NotationError> {
    if lengths.is_sorted() {
        lengths.reverse();
    }
    if !lengths.is_sorted_by(|a, b| a >= b) {
        let list: Vec<String> = lengths.iter().map(u64::to_string).collect();
        return Err(NotationError::NoOrder(list.join(",")));
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

    fn style(round: Round) -> Style {
        Style { example: "[7,5,2]".to_string(), round, longest: 1_000, most_rows: 64 }
    }

    fn read(text: &str) -> Result<Vec<u64>, String> {
        row_lengths(text, &style(Round::Unclear)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_way_of_writing_a_position() {
        for text in [
            "[7,5,2]",
            " [7, 5,2] ",
            "7,5,2",
            "7 5 2",
            "7, 5, 2",
            "[7 5 2]",
            "[2,5,7]",
            "2 5 7",
            "ijk:2,3,2",
            "ijk:(2,3,2)",
            "ijk: 2 3 2",
            "rows:(7,5,2)",
            "rows:2,5,7",
        ] {
            assert_eq!(read(text), Ok(vec![7, 5, 2]), "{text}");
        }
        assert_eq!(read("3x8"), Ok(vec![8, 8, 8]));
        assert_eq!(read("64x1").map(|rows| rows.len()), Ok(64));
        assert_eq!(read("0"), Ok(vec![0]));
        assert_eq!(row_lengths("(2,5,7)", &style(Round::Lengths)), Ok(vec![7, 5, 2]));
        assert_eq!(row_lengths("(7,5,2)", &style(Round::Lengths)), Ok(vec![7, 5, 2]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            ("", "write the row lengths as [7,5,2]"),
            ("[]", "write the row lengths as [7,5,2]"),
            ("ijk:", "write the row lengths as [7,5,2]"),
            ("(2,3,2)", "can be read in two ways: write [2,3,2]"),
            ("[5,7,2]", "5,7,2 is neither"),
            ("[7,5,2", "a bracket without its partner"),
            ("(7,5,2]", "a bracket without its partner"),
            ("[3,-1]", "'-1' is not a row length"),
            ("[3,+1]", "'+1' is not a row length"),
            ("[3,,1]", "'' is not a row length"),
            ("three", "'three' is not a row length"),
            ("rose:1,2", "'rose:1' is not a row length"),
            ("65x1", "65 rows is over the limit of 64"),
            ("3x1001", "1001 squares is over the limit of 1000"),
            ("3x", "'3x' is not a row length"),
            ("3x3x3", "'3x3x3' is not a row length"),
            ("[1001]", "1001 squares is over the limit of 1000"),
            ("ijk:500,500,1", "1001 squares is over the limit"),
            ("ijk:18446744073709551615,1", "over the limit"),
            ("[99999999999999999999]", "is not a row length"),
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
