//! Consequences of a certificate, as lines of comma-separated values or as a sequence of numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// Titles, and under them lines of as many cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// The titles of the columns.
    pub titles: Vec<&'static str>,
    /// The cells, line by line.
    pub lines: Vec<Vec<String>>,
}

impl Listing {
    /// Writes the lines.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    #[cfg(feature = "program")]
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        csv.write_record(&self.titles)?;
        for line in &self.lines {
            csv.write_record(line)?;
        }
        csv.flush()
    }
}

impl Listing {
    /// The same with the lines alone whose last cell has several parts, with semicolons between them.
    pub fn several(mut self) -> Self {
        self.lines.retain(|line| line.last().is_some_and(|cell| cell.contains(';')));
        self
    }

    /// Writes a listing of three columns as a table: the first cells of its lines downwards, the second ones to the right,
    /// and in it the third, a move like `row 4 to 11` as `4:11`.
    ///
    /// # Errors
    /// When `out` cannot be written to, or the listing has other columns.
    pub fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let number = |cell: &str| cell.parse::<u64>().map_err(io::Error::other);
        let mut cells = BTreeMap::new();
        for line in &self.lines {
            let [down, right, cell] = &line[..] else {
                return Err(io::Error::other("there are not three columns"));
            };
            let short = cell.replace("row ", "").replace(" to ", ":").replace(';', " ");
            cells.insert((number(down)?, number(right)?), short);
        }
        let sides = |side: fn(&(u64, u64)) -> u64| cells.keys().map(side).collect::<BTreeSet<u64>>();
        let (down, right) = (sides(|key| key.0), sides(|key| key.1));
        let cell = |row: u64, column: u64| cells.get(&(row, column)).map_or("", String::as_str);
        let width = |column: u64| {
            let widest = down.iter().map(|&row| cell(row, column).len()).max();
            widest.unwrap_or(0).max(column.to_string().len())
        };
        let first = down.iter().map(|row| row.to_string().len()).max().unwrap_or(0);
        let line = |head: String, text: &dyn Fn(u64) -> String| {
            let cells =
                right.iter().map(|&column| format!("  {:<width$}", text(column), width = width(column)));
            format!("{head:>first$}{}", cells.collect::<String>()).trim_end().to_string()
        };
        writeln!(out, "{}", line(String::new(), &|column| column.to_string()))?;
        down.iter().try_for_each(|&row| {
            writeln!(out, "{}", line(row.to_string(), &|column| cell(row, column).to_string()))
        })
    }
}

/// A sequence of whole numbers.
pub struct Sequence<'a> {
    /// A description, in a line.
    pub about: String,
    /// Its number in the encyclopedia, if it has an entry of these very terms.
    pub entry: Option<&'static str>,
    /// The index of the first term.
    pub first: u64,
    /// From the first index on.
    pub terms: Box<dyn Iterator<Item = u64> + 'a>,
}

impl Sequence<'_> {
    /// Writes the b-file; returns how many terms it has.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write(self, out: &mut dyn Write) -> io::Result<u64> {
        writeln!(out, "# {}", self.about)?;
        let mut count = 0;
        for (n, term) in (self.first..).zip(self.terms) {
            writeln!(out, "{n} {term}")?;
            count += 1;
        }
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_the_lines_at_their_places() {
        let line = |cells: [&str; 3]| cells.map(str::to_string).to_vec();
        let lines = vec![
            line(["1", "2", "row 1 to 1"]),
            line(["2", "2", "row 2 to 1"]),
            line(["2", "13", "row 1 to 9;row 2 to 8"]),
        ];
        let listing = Listing { titles: vec!["rows", "columns", "moves"], lines };
        let mut text = Vec::new();
        listing.write_table(&mut text).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), "   2    13\n1  1:1\n2  2:1  1:9 2:8\n");
        assert_eq!(listing.several().lines, [line(["2", "13", "row 1 to 9;row 2 to 8"])]);
    }

    #[test]
    fn a_line_for_each_term() {
        let terms = Box::new([1, 4].into_iter());
        let mut file = Vec::new();
        let sequence = Sequence { about: "squares".to_string(), entry: None, first: 1, terms };
        assert_eq!(sequence.write(&mut file).unwrap(), 2);
        assert_eq!(file, b"# squares\n1 1\n2 4\n");
    }
}
