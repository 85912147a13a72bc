//! The kind *three-row explicit*: every position `[p,q,r]` with `p <= n`, each N-position with its
//! witness, each P-position with the length of its move list.
//!
//! The check reads the positions in the order of `r`, then `q`, then `p`. A bite lowers `r`, or
//! keeps it and lowers `q`, or keeps both and lowers `p`; so every option of a position has its
//! label already, and one pass decides everything.

use super::openings::Openings;
use super::{Move, Position};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::statement::{Proved, Value};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 1_000;

/// Number of positions `[p,q,r]` with `p <= n`.
fn domain_size(n: u64) -> u64 {
    (n + 1) * (n + 2) * (n + 3) / 6
}

/// The labels given so far. Any two positions of a column `[.,q,r]` are joined by a move in row 1, so at
/// most one of them is labelled P without being rejected.
struct Labels {
    /// Its first row, by column.
    p_of: Vec<Option<u32>>,
}

const OUTSIDE: Stop = Stop::Internal("a column outside the bound");

impl Labels {
    /// No position `[p,q,r]` with `p <= n` is labelled P.
    fn none(n: u64, budget: &mut Budget) -> Result<Labels, Stop> {
        Ok(Labels { p_of: budget.vec(None, (n + 1) * (n + 2) / 2)? })
    }

    fn place(position: Position) -> usize {
        let (q, r) = (position.q as usize, position.r as usize);
        q * (q + 1) / 2 + r
    }

    #[inline]
    fn is_p(&self, position: Position) -> Result<bool, Stop> {
        Ok(*self.p_of.get(Labels::place(position)).ok_or(OUTSIDE)? == Some(position.p))
    }

    fn set_p(&mut self, position: Position) -> Result<(), Stop> {
        match self.p_of.get_mut(Labels::place(position)).ok_or(OUTSIDE)? {
            slot @ None => {
                *slot = Some(position.p);
                Ok(())
            }
            Some(_) => Err(Stop::Internal("two positions of a column are labelled P")),
        }
    }
}

struct Check<'a, 'b> {
    bits: BitReader<'a>,
    width: u32,
    labels: Labels,
    openings: Openings,
    /// The row-2 witness of `[p,q-1,r]`, for each `p`.
    carried: Vec<Option<u32>>,
    p_positions: u64,
    budget: &'b mut Budget,
}

/// What a token says of a position.
enum Entry {
    /// N, with this witness.
    N(Move),
    /// N, with the witness of the position one column to the left. It leads to the same position, so it
    /// needs no look-up.
    Repeated,
    /// P, with a list of this length.
    P { moves: u32 },
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    Ok(labelled(file, budget)?.0)
}

/// The same, with the bound, and of each column the first row of its P-position.
pub(crate) fn labelled(
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<(Proved, u32, Vec<Option<u32>>), Stop> {
    let [n] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("1, which is n"));
    };
    if n > MOST_COLUMNS {
        return Err(file.bad_parameter(0, format!("n = {n}; at most {MOST_COLUMNS} is allowed")));
    }
    let bound = n as u32;
    let mut check = Check {
        bits: BitReader::new(file.payload, file.payload_offset),
        width: width_of(bound),
        labels: Labels::none(n, budget)?,
        openings: Openings::new(bound, budget)?,
        carried: budget.vec(None, n + 1)?,
        p_positions: 0,
        budget,
    };
    for r in 0..=bound {
        check.budget.tick()?;
        check.carried.fill(None);
        for q in r..=bound {
            check.column(q, r, bound)?;
        }
    }
    check.bits.finish()?;
    let proved = Proved {
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
    Ok((proved, bound, check.labels.p_of))
}

impl Check<'_, '_> {
    /// Checks the positions `[p,q,r]`, `q <= p <= n`, of one column.
    fn column(&mut self, q: u32, r: u32, n: u32) -> Result<(), Stop> {
        // [0,0,0] has no entry: its player has won already, so it is N without a witness.
        let first = if q == 0 { 1 } else { q };
        for p in first..=n {
            let position = Position { p, q, r };
            let offset = self.bits.offset();
            let carried = match self.entry(position)? {
                Entry::Repeated => continue,
                Entry::N(bite) => {
                    self.check_witness(position, bite, offset)?;
                    if bite.row == 1 {
                        // From every longer first row it is legal too, and leads to the same position.
                        let rest = self.carried.get_mut(p as usize..).ok_or(OUTSIDE)?;
                        rest.fill(None);
                        return Ok(());
                    }
                    (bite.row == 2).then_some(bite.to)
                }
                Entry::P { moves } => {
                    self.check_p(position, moves, offset)?;
                    None
                }
            };
            *self.carried.get_mut(p as usize).ok_or(OUTSIDE)? = carried;
        }
        Ok(())
    }

    /// Reads the token of `position`.
    fn entry(&mut self, position: Position) -> Result<Entry, Stop> {
        let offset = self.bits.offset();
        if !self.bits.bit()? {
            let carried = self.carried.get(position.p as usize).copied().flatten();
            return match carried {
                Some(_) => Ok(Entry::Repeated),
                None => Err(Rejection::new(
                    Code::NothingToRepeat,
                    offset,
                    "the position one column to the left has no second-row witness".to_string(),
                )
                .at(position)
                .into()),
            };
        }
        if !self.bits.bit()? {
            return Ok(Entry::N(Move { row: 3, to: self.bits.field(self.width)? }));
        }
        if !self.bits.bit()? {
            return Ok(Entry::N(Move { row: 2, to: self.bits.field(self.width)? }));
        }
        if !self.bits.bit()? {
            return Ok(Entry::N(Move { row: 1, to: self.bits.field(self.width)? }));
        }
        Ok(Entry::P { moves: self.bits.field(self.width + 2)? })
    }

    fn check_witness(&self, position: Position, bite: Move, offset: usize) -> Result<(), Stop> {
        match position.after(bite) {
            None => Err(witness::illegal(position, bite, offset)),
            Some(option) if !self.labels.is_p(option)? => {
                Err(witness::not_p(position, bite, option, offset))
            }
            Some(_) => Ok(()),
        }
    }

    fn check_p(&mut self, position: Position, listed: u32, offset: usize) -> Result<(), Stop> {
        let mut count = 0;
        for bite in position.moves() {
            count += 1;
            let Some(option) = position.after(bite) else {
                return Err(Stop::Internal("an enumerated move is not legal"));
            };
            if self.labels.is_p(option)? {
                return Err(witness::p_to_p(position, bite, option, offset));
            }
        }
        if listed != count {
            return Err(witness::list_length(position, listed, count, offset));
        }
        self.labels.set_p(position)?;
        self.p_positions += 1;
        self.openings.note(position);
        Ok(())
    }
}
