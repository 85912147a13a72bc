//! Text that people write, in files, on standard input and as arguments, read by one reader.
//!
//! A byte order mark at the beginning is dropped, and lines may end as they do on any system. A character that cannot be
//! seen is refused with its place and its number, for the text would mean something else than it shows; and so is one that
//! is the same as another in Unicode's normal form C, for two names that look the same would be two.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// The longest text that is read, in bytes.
const LONGEST: u64 = 1 << 24;
/// The mark that some systems write before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Why a text is not read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct TextError {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    what: String,
}

/// Why the text of a file is not read.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The system does not give it.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is no text.
    #[error("{0}")]
    Text(#[from] TextError),
}

/// A text whose characters can all be seen, with a line feed after each line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text(String);

impl Text {
    /// Reads bytes.
    /// An error when they are no UTF-8, or have a character that cannot be seen or is not in normal form C.
    pub fn of(bytes: &[u8]) -> Result<Self, TextError> {
        let lines = bytes.split_inclusive(|&byte| byte == b'\n');
        let lines: Result<Vec<String>, TextError> =
            (1..).zip(lines).map(|(number, bytes)| line(bytes, number)).collect();
        Ok(Text(lines?.concat()))
    }

    /// Reads a file of any sort, a pipe too, to its end and once; `-` is standard input.
    ///
    /// # Errors
    /// When the system does not give it, it is longer than 16 MiB, or is no text.
    pub fn read(path: &Path) -> Result<Self, FileError> {
        Text::of_stream(open(path)?)
    }

    /// The same for a stream.
    ///
    /// # Errors
    /// The same.
    pub fn of_stream(stream: impl Read) -> Result<Self, FileError> {
        let mut bytes = Vec::new();
        stream.take(LONGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LONGEST {
            return Err(io::Error::other("a text has at most 16 MiB").into());
        }
        Ok(Text::of(&bytes)?)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a path stands for standard input.
pub fn is_standard_input(path: &Path) -> bool {
    ["-", "/dev/stdin", "/dev/fd/0"].iter().any(|name| path == Path::new(name))
}

/// A file of any sort, or standard input.
/// An error when the system does not open it.
pub fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    Ok(if is_standard_input(path) { Box::new(io::stdin()) } else { Box::new(File::open(path)?) })
}

/// An argument of the command line, as it was given.
/// An error when it has a character that cannot be seen or is not in normal form C.
pub fn argument(text: &str) -> Result<String, TextError> {
    Text::of(text.as_bytes()).map(|_| text.to_string())
}

/// A line of a text, from 1, with its end; it is returned with a line feed in place of that.
/// An error when it is no UTF-8, or has a character that cannot be seen or is not in normal form C.
pub fn line(bytes: &[u8], number: usize) -> Result<String, TextError> {
    let wrong =
        |before: &str, what: String| TextError { line: number, column: before.chars().count() + 1, what };
    if number == 1 && matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return Err(wrong("", "this is UTF-16: a text is saved as UTF-8".to_string()));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        wrong(&before, format!("the byte {:#04x} is no UTF-8", bytes[error.valid_up_to()]))
    })?;
    let text = if number == 1 { text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text) } else { text };
    let (text, end) = text.strip_suffix('\n').map_or((text, ""), |text| (text, "\n"));
    let text = text.strip_suffix('\r').unwrap_or(text);
    if let Some((at, unseen)) = text.char_indices().find(|&(_, c)| is_unseen(c)) {
        return Err(wrong(&text[..at], format!("{} cannot be seen: delete it", name(unseen))));
    }
    if !is_nfc(text) {
        let normal: String = text.nfc().collect();
        let (at, was, is) = text
            .char_indices()
            .zip(normal.chars())
            .find_map(|((at, was), is)| (was != is).then_some((at, was, is)))
            .unwrap_or((normal.len(), ' ', ' '));
        let mark = text[at..].chars().nth(1).filter(|_| was.is_ascii());
        let what =
            format!("{} makes what looks like {}: write that one", name(mark.unwrap_or(was)), name(is));
        return Err(wrong(&text[..at], what));
    }
    Ok(format!("{text}{end}"))
}

/// A text for a terminal: what cannot be seen is written as its number, so that nothing in a name moves the cursor.
pub fn printable(text: &str) -> Cow<'_, str> {
    let is_hidden = |c: char| c != '\n' && is_unseen(c);
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| if is_hidden(c) { c.escape_unicode().to_string() } else { c.to_string() };
    Cow::Owned(text.chars().map(shown).collect())
}

/// Ranges of characters that are not seen besides the control characters: those that Unicode lets a program ignore, those
/// that change the direction of others, separators of lines, and blanks that are no white space.
const UNSEEN: [(char, char); 24] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffc}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

fn is_unseen(c: char) -> bool {
    (c.is_control() && c != '\t') || UNSEEN.iter().any(|&(first, last)| (first..=last).contains(&c))
}

/// The number of a character, and the character itself where that can be seen.
fn name(c: char) -> String {
    let number = format!("U+{:04X}", c as u32);
    if is_unseen(c) { number } else { format!("{number} '{c}'") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> String {
        Text::of(text.as_bytes()).unwrap_err().to_string()
    }

    #[test]
    fn marks_and_line_ends_of_every_system_are_read() {
        for text in ["a < b\nc\n", "\u{feff}a < b\nc\n", "a < b\r\nc\r\n", "\u{feff}a < b\r\nc\n"] {
            assert_eq!(Text::of(text.as_bytes()).unwrap().as_str(), "a < b\nc\n", "{text:?}");
        }
        assert_eq!(Text::of(b"one\r").unwrap().as_str().lines().collect::<Vec<_>>(), ["one"]);
        assert_eq!(Text::of("\tgrün 7×9 ∀\u{a0}x".as_bytes()).unwrap().as_str(), "\tgrün 7×9 ∀\u{a0}x");
    }

    #[test]
    fn what_cannot_be_seen_is_named_with_its_place() {
        assert_eq!(wrong("a < b\nc\u{200b} < d"), "line 2, column 2: U+200B cannot be seen: delete it");
        for (text, part) in [
            ("\u{202e}a", "line 1, column 1: U+202E cannot"),
            ("a\n\u{feff}b", "line 2, column 1: U+FEFF"),
            ("\u{feff}\u{feff}b", "line 1, column 1: U+FEFF"),
            ("a\u{1b}[2J", "line 1, column 2: U+001B"),
            ("a\rb", "column 2: U+000D"),
            ("a\0", "U+0000"),
            ("a\u{e0041}", "U+E0041 cannot"),
            ("ne\u{301}e", "column 2: U+0301 '\u{301}' makes what looks like U+00E9 'é': write that one"),
            ("5 \u{212b}", "column 3: U+212B '\u{212b}' makes what looks like U+00C5 'Å'"),
            ("\u{1e0a}\u{323}", "U+1E0C 'Ḍ'"),
        ] {
            assert!(wrong(text).contains(part), "{text:?}: {}", wrong(text));
        }
        let bytes = |bytes: &[u8]| Text::of(bytes).unwrap_err().to_string();
        assert_eq!(bytes(b"a\nb\xff"), "line 2, column 2: the byte 0xff is no UTF-8");
        assert!(bytes(b"\xff\xfea\0").contains("UTF-16"));
    }

    #[test]
    fn nothing_moves_the_cursor() {
        assert_eq!(printable("a\u{1b}[2J\u{202e}b\n\tc"), "a\\u{1b}[2J\\u{202e}b\n\tc");
        assert_eq!(printable("plain"), "plain");
    }
}
