//! The kind *three-row explicit*: every position `[p,q,r]` with `p <= n`, each N-position with its
//! witness, each P-position with the length of its move list.
//!
//! The check reads the positions in the order of `r`, then `q`, then `p`. A bite lowers `r`, or
//! keeps it and lowers `q`, or keeps both and lowers `p`; so every option of a position has its
//! label already, and one pass decides everything.

use super::named::NamedPositions;
use super::openings::Openings;
use super::{Move, Position};
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::statement::{Conclusion, Value};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 1_000;

/// Number of positions `[p,q,r]` with `p <= n`.
fn domain_size(n: u64) -> u64 {
    (n + 1) * (n + 2) * (n + 3) / 6
}

struct Check<'a, 'b> {
    bits: BitReader<'a>,
    width: u32,
    named: NamedPositions,
    openings: Openings,
    /// For each `p`, whether `[p,q-1,r]` has a witness in row 2.
    carried: Vec<bool>,
    p_positions: u64,
    budget: &'b mut Budget,
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    Ok(named(file, budget)?.0)
}

/// The same, with the bound and the P-positions.
pub(crate) fn named(
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<(Conclusion, u32, NamedPositions), Stop> {
    let [n] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("1, which is n"));
    };
    file.in_range(0, "n", n, 0..=MOST_COLUMNS)?;
    let bound = n as u32;
    let mut check = Check {
        bits: BitReader::new(file.payload, file.payload_offset),
        width: width_of(bound),
        named: NamedPositions::new(bound, budget)?,
        openings: Openings::new(bound, budget)?,
        carried: budget.vec(false, n + 1)?,
        p_positions: 0,
        budget,
    };
    for r in 0..=bound {
        check.budget.tick()?;
        check.carried.fill(false);
        for q in r..=bound {
            check.column(q, r, bound)?;
        }
    }
    check.bits.finish()?;
    let proved = Conclusion {
        text: format!(
            "three-row Chomp, every position [p,q,r] with p <= {n}: {} of {} are P-positions; {}",
            check.p_positions,
            domain_size(n),
            check.openings.in_words()
        ),
        parameters: vec![("n", Value::Number(n))],
        facts: vec![
            ("positions", Value::Number(domain_size(n))),
            ("p_positions", Value::Number(check.p_positions)),
            ("openings", check.openings.json()),
        ],
    };
    Ok((proved, bound, check.named))
}

impl Check<'_, '_> {
    /// Checks the positions `[p,q,r]`, `q <= p <= n`, of one column.
    fn column(&mut self, q: u32, r: u32, n: u32) -> Result<(), Stop> {
        self.named.push(r, None, self.budget)?;
        // [0,0,0] has no entry: its player has won already, so it is N without a witness.
        for p in q.max(1)..=n {
            let (position, offset) = (Position { p, q, r }, self.bits.offset());
            let token = self.bits.unary(3)?;
            let carried = self.carried.at_mut(p)?;
            let is_p = |option: &Position| self.named.has(option);
            match token {
                // The witness of the position one column to the left leads to the same position, and needs no look-up.
                Some(0) if *carried => {}
                Some(0) => {
                    let message = "the position one column to the left has no second-row witness";
                    return Err(Rejection::new(Code::NothingToRepeat, offset, message).at(position).into());
                }
                Some(ones) => {
                    let bite = Move { row: 4 - ones as u8, to: self.bits.field(self.width)? };
                    witness::check_n(position, bite, position.after(bite), is_p, offset)?;
                    *carried = bite.row == 2;
                    if bite.row == 1 {
                        // From every longer first row it is legal too, and leads to the same position.
                        self.carried.iter_mut().skip(p as usize).for_each(|carried| *carried = false);
                        return Ok(());
                    }
                }
                // No witness in row 2 is carried: it would lead from here to a P-position too.
                None => {
                    let listed = self.bits.field(self.width + 2)?;
                    witness::check_p(position, position.options(), listed, is_p, offset)?;
                    self.named.set(position)?;
                    self.p_positions += 1;
                    self.openings.note(position);
                }
            }
        }
        Ok(())
    }
}
