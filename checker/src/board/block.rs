//! The check of one block: of all positions of a box with the same first rows.
//!
//! Every position of the block must be in the list S of the certificate or have an option in S, and
//! not both. Those with an option in S are marked, each from that option: `FORMAT.md`, kind 9, says
//! which they are.

use super::Position;
use super::lists::{List, Lists};
use super::raise::{Run, mark_raised};
use super::ranks::Ranks;
use crate::bits::Bits;
use crate::limits::Budget;
use crate::verdict::{Code, Rejection, Stop};

const OUTSIDE: Stop = Stop::Internal("a block was read outside its range");

/// The positions that a certificate lists, in blocks by their first rows.
pub(crate) struct Blocks<'a> {
    pub columns: u32,
    pub prefixes: Ranks,
    pub tails: Ranks,
    pub lists: Lists<'a>,
}

/// What the check of a block needs beside the lists.
pub(crate) struct Scratch {
    marks: Bits,
    prefix: Vec<u32>,
    cut: Vec<u32>,
    tail: Vec<u32>,
}

impl Scratch {
    /// Room for any block of a box with `columns` columns.
    pub fn new(prefixes: &Ranks, tails: &Ranks, columns: u32, budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Scratch {
            marks: Bits::empty(tails.count(columns)?, budget)?,
            prefix: vec![0; prefixes.rows()],
            cut: vec![0; prefixes.rows()],
            tail: vec![0; tails.rows()],
        })
    }
}

impl<'a> Blocks<'a> {
    /// The list of the block with these first rows.
    fn list(&self, prefix: &[u32]) -> Result<List<'a>, Stop> {
        let last = prefix.last().copied().ok_or(OUTSIDE)?;
        self.lists.of(self.prefixes.rank(prefix)?, self.tails.count(last)?)
    }

    /// Whether the position with these rows, as many as the box has, is listed.
    pub fn contains(&self, rows: &[u32]) -> Result<bool, Stop> {
        let (prefix, tail) = rows.split_at_checked(self.prefixes.rows()).ok_or(OUTSIDE)?;
        let wanted = self.tails.rank(tail)?;
        Ok(self.list(prefix)?.find(|&rank| rank >= wanted) == Some(wanted))
    }

    /// Checks block number `block`.
    pub fn check(&self, block: u64, scratch: &mut Scratch) -> Result<(), Stop> {
        let Scratch { marks, prefix, cut, tail } = scratch;
        self.prefixes.unrank(block, self.columns, prefix)?;
        let last = prefix.last().copied().ok_or(OUTSIDE)?;
        let size = self.tails.count(last)?;
        let own = self.lists.of(block, size)?;
        if self.all_have_an_option(prefix, cut)? {
            return match own.clone().next() {
                Some(rank) => Err(self.joined(block, prefix, rank)),
                None => Ok(()),
            };
        }
        marks.clear_up_to(size);
        self.mark_cuts_of_prefix(marks, prefix, cut)?;
        self.mark_cuts_of_tail(marks, own.clone(), last, tail)?;
        for rank in own.clone() {
            if marks.contains(rank as usize)? {
                return Err(self.joined(block, prefix, rank));
            }
            marks.insert(rank as usize)?;
        }
        if block == 0 {
            // The empty board, whose player has won: not a P-position, and without options.
            if own.clone().next() == Some(0) {
                return Err(self.empty_listed());
            }
            marks.insert(0)?;
        }
        match marks.next_absent(0) {
            Some(rank) if (rank as u64) < size => Err(self.unnamed(block, prefix, rank as u64)),
            _ => Ok(()),
        }
    }

    /// Whether some row of the prefix can be cut to 0 so that a listed position remains: then that is
    /// an option of every position of the block, as the tail is cut to 0 too.
    fn all_have_an_option(&self, prefix: &[u32], cut: &mut [u32]) -> Result<bool, Stop> {
        cut.copy_from_slice(prefix);
        for row in (0..cut.len()).rev() {
            let length = cut.get_mut(row).ok_or(OUTSIDE)?;
            if std::mem::take(length) > 0 && self.list(cut)?.next() == Some(0) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Marks the tails from which cutting row `i` of the prefix to `j > 0` leads to a listed position:
    /// with `T''` its tail, `T''` itself, and those with the leading rows of `T''` that equal `j` raised.
    fn mark_cuts_of_prefix(&self, marks: &mut Bits, prefix: &[u32], cut: &mut [u32]) -> Result<(), Stop> {
        let last = prefix.last().copied().ok_or(OUTSIDE)?;
        for (i, &length) in prefix.iter().enumerate() {
            for j in 1..length {
                for ((row, to), &from) in cut.iter_mut().enumerate().zip(prefix) {
                    *to = if row < i { from } else { from.min(j) };
                }
                // With g leading rows equal to j, a tail's rank is at least the g-th of these bounds.
                let (mut leading, mut next_bound) = (0, self.tails.weight(0, j)?);
                for rank in self.list(cut)? {
                    marks.insert(rank as usize)?;
                    if j >= last {
                        continue;
                    }
                    while leading < self.tails.rows() && rank >= next_bound {
                        leading += 1;
                        if leading < self.tails.rows() {
                            next_bound += self.tails.weight(leading, j)?;
                        }
                    }
                    if leading > 0 {
                        let run = Run { row: 0, length: leading, value: j, bound: last };
                        mark_raised(marks, &self.tails, rank, run)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Marks the tails from which cutting a row of the tail leads to a listed position of this block:
    /// in that one's tail the cut row and its equals have been raised.
    fn mark_cuts_of_tail(
        &self,
        marks: &mut Bits,
        own: List<'_>,
        last: u32,
        tail: &mut [u32],
    ) -> Result<(), Stop> {
        for rank in own {
            self.tails.unrank(rank, last, tail)?;
            let (mut row, mut bound) = (0, last);
            while let Some(&value) = tail.get(row) {
                let length = tail.iter().skip(row).take_while(|&&other| other == value).count();
                mark_raised(marks, &self.tails, rank, Run { row, length, value, bound })?;
                bound = value;
                row += length;
            }
        }
        Ok(())
    }

    fn position(&self, prefix: &[u32], rank: u64) -> Result<Position, Stop> {
        let mut tail = vec![0; self.tails.rows()];
        self.tails.unrank(rank, prefix.last().copied().ok_or(OUTSIDE)?, &mut tail)?;
        Ok(Position([prefix, &tail].concat()))
    }

    /// A listed position with an option that is listed too.
    fn joined(&self, block: u64, prefix: &[u32], rank: u64) -> Stop {
        let found = || {
            let position = self.position(prefix, rank)?;
            for bite in position.moves() {
                let option = position.after(bite).ok_or(OUTSIDE)?;
                if self.contains(&option.0)? {
                    let message = format!(
                        "it is listed as a P-position, but {bite} leads to {option}, which is listed too"
                    );
                    let rejection = Rejection::new(Code::PToP, self.lists.offset(block)?, message);
                    return Ok(rejection.at(&position).by(bite).into());
                }
            }
            Ok(Stop::Internal("a marked position without a listed option"))
        };
        found().unwrap_or_else(|stop| stop)
    }

    /// A position that is neither listed nor has a listed option.
    fn unnamed(&self, block: u64, prefix: &[u32], rank: u64) -> Stop {
        let found = || {
            let message = "it is not listed as a P-position, and none of its moves leads to a listed one";
            let rejection = Rejection::new(Code::UnnamedP, self.lists.offset(block)?, message.to_string());
            Ok(rejection.at(self.position(prefix, rank)?).into())
        };
        found().unwrap_or_else(|stop| stop)
    }

    fn empty_listed(&self) -> Stop {
        let message = "the empty board is listed as a P-position, but its player has won already";
        match self.lists.offset(0) {
            Ok(offset) => Rejection::new(Code::WonAlready, offset, message.to_string()).into(),
            Err(stop) => stop,
        }
    }
}
