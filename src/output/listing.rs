//! What follows from a certificate, as lines of comma-separated values.

use std::io::{self, Write};

/// Titles, and under them lines of as many cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// What stands in the columns.
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
