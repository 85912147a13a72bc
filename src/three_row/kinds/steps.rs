//! The kinds *three-row tails* and *three-row wide table*: of each row how it ends, its first value,
//! and the steps to the values before its tail.

use super::{TAILS, WIDE_TABLE, near};
use crate::certificate::Certificate;
use crate::certificate::bits::BitWriter;
use crate::three_row::frontier::{Extent, Row, State};

/// The last column that a certificate of this extent may look at.
pub fn last_column(extent: Extent) -> u32 {
    match extent {
        Extent::ThirdRow(bound) => 2 * bound + 64,
        Extent::Columns(n) => n,
    }
}

/// Writes rows down that were solved with their steps, each taken away as it is written.
pub fn encode(extent: Extent, rows: impl IntoIterator<Item = Row>) -> Certificate {
    let (kind, bound) = match extent {
        Extent::ThirdRow(bound) => (TAILS, bound),
        Extent::Columns(n) => (WIDE_TABLE, n),
    };
    let mut bits = BitWriter::default();
    let (mut preperiod, mut head) = (0, 0);
    for row in rows {
        match &row.state {
            State::Live(_) | State::Stopped(_) => bits.unary(0),
            State::Tail(tail) => {
                bits.unary(tail.pattern.len() as u32);
                near::write(&mut bits, preperiod + 3, tail.preperiod);
                preperiod = tail.preperiod;
            }
        }
        near::write(&mut bits, head + 2, row.head);
        head = row.head;
        for (value, width) in row.steps.iter().flat_map(|steps| steps.fields()) {
            bits.field(value, width);
        }
    }
    Certificate { kind, parameters: vec![bound.into()], payload: bits.finish() }
}
