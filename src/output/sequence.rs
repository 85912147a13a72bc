//! A classification as a sequence of whole numbers, written as a b-file of the On-Line Encyclopedia of
//! Integer Sequences: lines `n a(n)`.

use std::io::{self, Write};

/// A sequence of whole numbers.
pub struct Sequence<'a> {
    /// What it is, in a line.
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
