//! Tables that people and programs write: positions one a line, columns with a header, or the JSON lines of `export`.
//!
//! A line is read as it is written, one after the other, so that a table may be long. Empty lines and what follows a `#` are
//! remarks. The columns of a header are separated by commas, semicolons, tabs or spaces; capitals, spaces, `_` and `-` in
//! their names do not matter.

use crate::text::{self, TextError};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::io::{self, BufRead};

/// The column of positions, in any notation or as numbers with spaces between them.
pub const POSITION: &str = "position";
/// The column of types, P or N.
pub const TYPE: &str = "type";
/// The column of nim-values.
pub const NIM_VALUE: &str = "nimvalue";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Their names, in small letters and digits.
    pub names: Vec<String>,
    /// How the lines are written.
    pub form: Form,
}

impl Header {
    /// The place of a column, if it is there.
    pub fn place(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }

    /// The places of columns, if they are all there.
    pub fn places<const N: usize>(&self, names: [&str; N]) -> Option<[usize; N]> {
        let places: Option<Vec<usize>> = names.into_iter().map(|name| self.place(name)).collect();
        places?.try_into().ok()
    }
}

/// Why a table is not read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The system does not give it.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It is no text.
    #[error("{0}")]
    Text(#[from] TextError),
    /// A line is wrong.
    #[error("line {line}: {what}")]
    Line {
        /// The line, from 1.
        line: usize,
        what: String,
    },
}

impl TableError {
    /// The error of a line.
    pub fn line(line: usize, what: impl ToString) -> Self {
        TableError::Line { line, what: what.to_string() }
    }
}

/// Is handed the number of a line and its cells; its error ends the reading.
pub type LineVisitor<'a> = dyn FnMut(usize, &[&str]) -> Result<(), TableError> + 'a;

/// A table whose header is known.
pub struct Table<R> {
    lines: Lines<R>,
    pub header: Header,
    /// The line of the header, or the first one of a table without.
    pub first: usize,
}

/// How the lines of a table are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A position and nothing else.
    Positions,
    /// A JSON object.
    Json,
    /// Cells with this between them.
    Columns(char),
}

/// A line of `export` and `show --positions`, as far as it is read.
#[derive(Deserialize)]
struct JsonLine<'a> {
    #[serde(borrow)]
    position: Option<&'a RawValue>,
    #[serde(borrow, rename = "type")]
    kind: Option<Cow<'a, str>>,
    nim_value: Option<u64>,
    end: Option<bool>,
    positions: Option<u64>,
}

impl<R: BufRead> Table<R> {
    /// Reads as far as the header, or the first line if there is none.
    /// An error when the table is empty or no text.
    pub fn open(input: R) -> Result<Self, TableError> {
        let mut lines = Lines { input, number: 0, bytes: Vec::new(), again: None };
        let first = loop {
            match lines.next()? {
                None => return Err(TableError::line(1, "the table is empty")),
                Some(line) if significant(&line).is_empty() => {}
                Some(line) => break line,
            }
        };
        let of = |form: Form, names: &[&str]| Header {
            names: names.iter().map(ToString::to_string).collect(),
            form,
        };
        let number = lines.number;
        let header = match header_of(&first) {
            _ if first.starts_with("{\"") => of(Form::Json, &[POSITION, TYPE, NIM_VALUE]),
            Some(header) => return Ok(Table { lines, header, first: number }),
            None => of(Form::Positions, &[POSITION]),
        };
        lines.again = Some(first);
        Ok(Table { lines, header, first: number })
    }

    /// Calls `visit` with the number and the cells of each line, as many as there are columns.
    ///
    /// # Errors
    /// The first line that is wrong, and those of `visit`.
    pub fn visit(mut self, visit: &mut LineVisitor<'_>) -> Result<(), TableError> {
        let mut count = 0;
        while let Some(line) = self.lines.next()? {
            let number = self.lines.number;
            let is_json = self.header.form == Form::Json;
            let content = if is_json { line.trim() } else { significant(&line) };
            if content.is_empty() {
                continue;
            }
            match self.header.form {
                Form::Positions => visit(number, &[content])?,
                Form::Columns(separator) => self.cells(number, content, separator, visit)?,
                Form::Json => {
                    let wrong = |what: &str| TableError::line(number, what);
                    let read: JsonLine<'_> = serde_json::from_str(content)
                        .map_err(|error| TableError::line(number, format!("no line of JSON: {error}")))?;
                    if read.end == Some(true) {
                        return self.end(read.positions, count);
                    }
                    let position = read.position.ok_or_else(|| wrong("it has no \"position\""))?.get();
                    let position = position.trim_matches('"');
                    let value = read.nim_value.map_or(String::new(), |value| value.to_string());
                    visit(number, &[position, read.kind.as_deref().unwrap_or_default(), &value])?;
                }
            }
            count += 1;
        }
        Ok(())
    }

    /// Holds the last line of an export against what was read.
    fn end(mut self, said: Option<u64>, count: u64) -> Result<(), TableError> {
        let number = self.lines.number;
        if let Some(said) = said.filter(|&said| said != count) {
            let what = format!("the end of a table of {said} positions, of which there are {count} here");
            return Err(TableError::line(number, what));
        }
        while let Some(line) = self.lines.next()? {
            if !line.trim().is_empty() {
                return Err(TableError::line(self.lines.number, "a line behind the end of the table"));
            }
        }
        Ok(())
    }

    fn cells(
        &self,
        number: usize,
        content: &str,
        separator: char,
        visit: &mut LineVisitor<'_>,
    ) -> Result<(), TableError> {
        let columns = self.header.names.len();
        let counted = |cells: &[&str]| match cells.len() == columns {
            true => Ok(()),
            false => Err(TableError::line(
                number,
                format!("{} cells, where the header has {columns}", cells.len()),
            )),
        };
        if content.contains('"') {
            let record = quoted(content, separator).map_err(|error| TableError::line(number, error))?;
            let cells: Vec<&str> = record.iter().map(str::trim).collect();
            counted(&cells)?;
            return visit(number, &cells);
        }
        let cells: Vec<&str> = match separator {
            ' ' => content.split_whitespace().collect(),
            _ => content.split(separator).map(str::trim).collect(),
        };
        counted(&cells)?;
        visit(number, &cells)
    }
}

/// The cells of a line in which some stand in quotes.
fn quoted(content: &str, separator: char) -> Result<csv::StringRecord, csv::Error> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(separator as u8)
        .from_reader(content.as_bytes());
    let mut record = csv::StringRecord::new();
    reader.read_record(&mut record)?;
    Ok(record)
}

/// A line without its remark.
fn significant(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// The columns of a line of names.
fn header_of(line: &str) -> Option<Header> {
    let content = significant(line);
    let separator =
        [',', ';', '\t'].into_iter().find(|&separator| content.contains(separator)).unwrap_or(' ');
    let record = quoted(content, separator).ok()?;
    let is_name = |cell: &str| {
        let mut letters = cell.chars();
        letters.next().is_some_and(char::is_alphabetic)
            && letters.all(|c| c.is_alphanumeric() || " _-().".contains(c))
    };
    let cells: Vec<&str> = record.iter().map(str::trim).collect();
    let cells: Vec<&str> = if separator == ' ' { content.split_whitespace().collect() } else { cells };
    let plain =
        |cell: &&str| cell.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    let is_header = cells.iter().all(|cell| is_name(cell));
    is_header.then(|| Header { names: cells.iter().map(plain).collect(), form: Form::Columns(separator) })
}

struct Lines<R> {
    input: R,
    /// Of the line that was read last, from 1.
    number: usize,
    bytes: Vec<u8>,
    /// A line that is read once more.
    again: Option<String>,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<Option<String>, TableError> {
        if let Some(line) = self.again.take() {
            return Ok(Some(line));
        }
        self.bytes.clear();
        if self.input.read_until(b'\n', &mut self.bytes)? == 0 {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(text::line(&self.bytes, self.number)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rows = Vec<(usize, Vec<String>)>;

    fn read(text: &str) -> Result<(Vec<String>, Rows), String> {
        let table = Table::open(text.as_bytes()).map_err(|error| error.to_string())?;
        let names = table.header.names.clone();
        let mut lines = Vec::new();
        let visited = table.visit(&mut |line, cells| {
            lines.push((line, cells.iter().map(ToString::to_string).collect()));
            Ok(())
        });
        visited.map_err(|error| error.to_string())?;
        Ok((names, lines))
    }

    fn lines(text: &str) -> Rows {
        read(text).unwrap().1
    }

    fn line(number: usize, cells: &[&str]) -> (usize, Vec<String>) {
        (number, cells.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn positions_are_read_one_a_line() {
        let expected = [line(3, &["[3,2,0]"]), line(4, &["ijk:1,1,0"]), line(6, &["5 4 0"])];
        let text = "\u{feff}# mine\r\n\r\n[3,2,0]\r\nijk:1,1,0  # two columns\r\n\n5 4 0";
        assert_eq!(lines(text), expected);
    }

    #[test]
    fn columns_are_read_as_people_write_them() {
        for text in [
            "Position, Type\n[3 2 0], P\n",
            "\u{feff}position;type\n\"[3 2 0]\";P\n",
            "# from a paper\nPOSITION\tType\n\n[3 2 0]\tP # yes\n",
        ] {
            let (names, lines) = read(text).unwrap();
            assert_eq!(names, ["position", "type"], "{text}");
            assert_eq!(
                lines.iter().map(|(_, cells)| cells.clone()).collect::<Vec<_>>(),
                [["[3 2 0]", "P"]],
                "{text}"
            );
        }
        assert_eq!(
            read("q r p\n1 0 2").unwrap(),
            (vec!["q".into(), "r".into(), "p".into()], vec![line(2, &["1", "0", "2"])])
        );
        assert_eq!(read("nim_value,N\n4,5").unwrap().0, ["nimvalue", "n"]);
        assert_eq!(lines("position,type\n\"{a,b}\",N"), [line(2, &["{a,b}", "N"])]);
        assert_eq!(read("position,type\n1 0 0").unwrap_err(), "line 2: 1 cells, where the header has 2");
    }

    #[test]
    fn json_lines_are_those_of_export() {
        let p = "{\"schema\":1,\"position\":[1,0,0],\"type\":\"P\",\"moves\":[{\"row\":1}]}\n";
        let end = |count: u32| format!("{{\"schema\":1,\"end\":true,\"positions\":{count}}}\n");
        assert_eq!(lines(&format!("{p}{}", end(1))), [line(1, &["[1,0,0]", "P", ""])]);
        assert_eq!(lines("{\"position\":[2],\"nim_value\":3}"), [line(1, &["[2]", "", "3"])]);
        let wrong = |text: &str| read(text).unwrap_err();
        assert!(
            wrong(&format!("{p}{}", end(2)))
                .contains("line 2: the end of a table of 2 positions, of which there are 1")
        );
        assert!(wrong(&format!("{p}{}{p}", end(1))).contains("line 3: a line behind the end"));
        assert!(wrong("{\"type\":\"P\"}").contains("line 1: it has no \"position\""));
        assert!(wrong(&format!("{p}[1,0]")).contains("line 2: no line of JSON"));
    }

    #[test]
    fn what_is_no_text_is_told_its_place() {
        assert!(read("[1,0,0]\n[2\u{200b},1,0]").unwrap_err().starts_with("line 2, column 3: U+200B"));
        assert_eq!(read("# nothing\n\n").unwrap_err(), "line 1: the table is empty");
    }
}
