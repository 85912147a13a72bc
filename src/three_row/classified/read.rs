//! Three-row certificates, read.

use super::ThreeRow;
use crate::certificate::{Certificate, ReadError};
use crate::three_row::kinds::explicit::{self, Entry};
use crate::three_row::kinds::table;
use crate::three_row::rows;
use crate::three_row::witnesses::Witnesses;

impl ThreeRow {
    /// Reads the kind *three-row table*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_table(certificate: &Certificate) -> Result<Self, ReadError> {
        let table = table::decode(certificate)?;
        let columns = table.columns();
        let named = (0..=columns).map(|r| table.active(r).to_vec()).collect();
        Ok(ThreeRow { columns, explicit: None, named, tails: Vec::new() })
    }

    /// Reads the kind *three-row explicit*.
    ///
    /// # Errors
    /// When the payload does not fit the kind.
    pub fn read_explicit(certificate: &Certificate) -> Result<Self, ReadError> {
        let mut named: Vec<Vec<u32>> = Vec::new();
        let mut witnesses = Witnesses::default();
        explicit::read(certificate, |[p, q, r], entry| {
            if named.len() <= r as usize {
                named.push(Vec::new());
            }
            let row = &mut named[r as usize];
            row.resize((q - r) as usize + 1, 0);
            match (entry, row.last_mut()) {
                (Entry::P(_), Some(last)) => *last = p,
                (Entry::N(witness), _) => witnesses.add([p, q, r], witness),
                _ => {}
            }
        })?;
        let columns = named.len() as u32 - 1;
        let explicit = Some(witnesses);
        Ok(ThreeRow { columns, explicit, named, tails: Vec::new() })
    }

    /// Reads the kind *three-row summary*, whose values are computed again.
    ///
    /// # Errors
    /// When the file does not fit the kind, its rows end in another way, or its values need more memory than
    /// there is.
    pub fn read_summary(certificate: &Certificate) -> Result<Self, ReadError> {
        let rows = rows::of_summary(certificate)?;
        let columns = rows.len() as u32 - 1;
        let (named, tails) = rows.into_iter().map(|row| (row.active, row.tail)).unzip();
        Ok(ThreeRow { columns, explicit: None, named, tails })
    }
}
