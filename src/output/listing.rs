//! Consequences of a certificate, as lines of comma-separated values or as a sequence of numbers.

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
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut csv = csv::Writer::from_writer(out);
        csv.write_record(&self.titles)?;
        for line in &self.lines {
            csv.write_record(line)?;
        }
        csv.flush()
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
    /// The terms.
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
    fn a_line_for_each_term() {
        let terms = Box::new([1, 4].into_iter());
        let mut file = Vec::new();
        let sequence = Sequence { about: "squares".to_string(), entry: None, first: 1, terms };
        assert_eq!(sequence.write(&mut file).unwrap(), 2);
        assert_eq!(file, b"# squares\n1 1\n2 4\n");
    }
}
