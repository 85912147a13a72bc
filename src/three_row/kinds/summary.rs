//! The kind *three-row summary*: of each row only how it ends.

use super::steps::last_column;
use super::{SUMMARY, near};
use crate::certificate::Certificate;
use crate::certificate::bits::BitWriter;
use crate::three_row::frontier::{Extent, Row, State};

/// Writes down how rows end.
pub fn encode(extent: Extent, rows: impl IntoIterator<Item = Row>) -> Certificate {
    let (scope, bound) = match extent {
        Extent::ThirdRow(bound) => (0, bound),
        Extent::Columns(n) => (1, n),
    };
    let mut bits = BitWriter::default();
    let (mut end, mut stopped) = (0, 0);
    for row in rows {
        let (period, at) = match &row.state {
            State::Live(_) => (0, last_column(extent) + 1),
            State::Stopped(at) => (0, *at),
            State::Tail(tail) => (tail.pattern.len() as u32, tail.preperiod),
        };
        bits.unary(period);
        near::write(&mut bits, end, at);
        end = at;
        match &row.state {
            State::Tail(tail) => {
                let mut expected = stopped + 1;
                for &difference in &tail.pattern {
                    near::write(&mut bits, expected, difference);
                    expected = difference;
                }
            }
            _ => stopped += 1,
        }
    }
    Certificate { kind: SUMMARY, parameters: vec![scope, bound.into()], payload: bits.finish() }
}
