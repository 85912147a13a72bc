//! The check of one block: of all positions of a box with the same first rows.
//!
//! Every position of the block must be in the list S of the certificate or have an option in S, and
//! not both. Those with an option in S are marked, each from that option: `format/boards.md`, kind 9, says
//! which they are.

use super::lists::Lists;
use super::marks::Marks;
use super::predecessors::{Raises, Run, mark_raised, most_open};
use crate::board::boxed::Shape;
use crate::board::list::List;
use crate::board::named::won_already;
use crate::limits::Budget;
use crate::verdict::Stop;
use crate::witness;

const OUTSIDE: Stop = Stop::Internal("a block was read outside its range");

/// The positions that a certificate lists, in blocks by their first rows.
pub(crate) struct Blocks<'a> {
    pub shape: Shape,
    pub lists: Lists<'a>,
}

/// Needs of the check of a block, beside the lists.
pub(crate) struct Scratch<'r> {
    raises: &'r Raises,
    open: Vec<(u64, Run)>,
    marks: Marks,
    prefix: Vec<u32>,
    cut: Vec<u32>,
    tail: Vec<u32>,
}

impl<'r> Scratch<'r> {
    /// Room for any block of a box.
    pub fn new(shape: &Shape, raises: &'r Raises, budget: &mut Budget) -> Result<Self, Stop> {
        let (rows, tail_rows) = (shape.prefixes.rows(), shape.tails.rows());
        Ok(Scratch {
            raises,
            open: budget.room(most_open(shape))?,
            marks: Marks::new(shape.tails.count(shape.columns)?, budget)?,
            prefix: vec![0; rows],
            cut: vec![0; rows],
            tail: vec![0; tail_rows],
        })
    }
}

impl<'a> Blocks<'a> {
    /// The list of the block with these first rows.
    fn list(&self, prefix: &[u32]) -> Result<List<'a>, Stop> {
        self.lists.of(self.shape.prefixes.rank(prefix)?, self.shape.size(prefix)?)
    }

    /// Whether the position with these rows, as many as the box has, is listed.
    pub fn contains(&self, rows: &[u32], budget: &Budget) -> Result<bool, Stop> {
        let (prefix, tail) = rows.split_at_checked(self.shape.prefixes.rows()).ok_or(OUTSIDE)?;
        let wanted = self.shape.tails.rank(tail)?;
        let mut list = self.list(prefix)?;
        loop {
            budget.spend(1)?;
            match list.next()? {
                Some(rank) if rank < wanted => {}
                found => return Ok(found == Some(wanted)),
            }
        }
    }

    /// Checks block number `block`.
    pub fn check(&self, block: u64, scratch: &mut Scratch<'_>, budget: &Budget) -> Result<(), Stop> {
        let Scratch { raises, open, marks, prefix, cut, tail } = scratch;
        self.shape.prefixes.unrank(block, self.shape.columns, prefix)?;
        let size = self.shape.size(prefix)?;
        let own = self.lists.of(block, size)?;
        budget.spend(prefix.len() as u64)?;
        if self.all_have_an_option(prefix, cut)? {
            return match own.clone().next()? {
                Some(rank) => Err(self.joined(prefix, &own, rank, budget)),
                None => Ok(()),
            };
        }
        marks.clear(size, budget)?;
        self.mark_cuts_of_prefix((marks, raises, open), prefix, cut, budget)?;
        self.mark_cuts_of_tail((marks, raises, open), own.clone(), prefix, tail, budget)?;
        let mut listed = own.clone();
        while let Some(rank) = listed.next()? {
            budget.spend(1)?;
            if marks.contains(rank)? {
                return Err(self.joined(prefix, &own, rank, budget));
            }
            marks.insert(rank)?;
        }
        if block == 0 {
            // The empty board, whose player has won: not a P-position, and without options.
            if own.clone().next()? == Some(0) {
                return Err(won_already(own.start.offset()));
            }
            marks.insert(0)?;
        }
        match marks.first_absent(size, budget)? {
            Some(rank) => Err(witness::unnamed(self.shape.position(prefix, rank)?, own.start.offset())),
            None => Ok(()),
        }
    }

    /// Whether some row of the prefix can be cut to 0 so that a listed position remains: then that is
    /// an option of every position of the block, as the tail is cut to 0 too.
    fn all_have_an_option(&self, prefix: &[u32], cut: &mut [u32]) -> Result<bool, Stop> {
        cut.copy_from_slice(prefix);
        for row in (0..cut.len()).rev() {
            let length = cut.get_mut(row).ok_or(OUTSIDE)?;
            if std::mem::take(length) > 0 && self.list(cut)?.next()? == Some(0) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Marks the tails from which cutting row `i` of the prefix to `j > 0` leads to a listed position:
    /// with `T''` its tail, `T''` itself, and those with the leading rows of `T''` that equal `j` raised.
    fn mark_cuts_of_prefix(
        &self,
        (marks, raises, open): (&mut Marks, &Raises, &mut Vec<(u64, Run)>),
        prefix: &[u32],
        cut: &mut [u32],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let tails = &self.shape.tails;
        let last = prefix.last().copied().ok_or(OUTSIDE)?;
        for (i, &length) in prefix.iter().enumerate() {
            for j in 1..length {
                for ((row, to), &from) in cut.iter_mut().enumerate().zip(prefix) {
                    *to = if row < i { from } else { from.min(j) };
                }
                // With g leading rows equal to j, a tail's rank is at least the g-th of these bounds.
                let (mut leading, mut next_bound) = (0, tails.weight(0, j)?);
                let mut list = self.list(cut)?;
                budget.spend(cut.len() as u64 + 1)?;
                while let Some(rank) = list.next()? {
                    budget.spend(1)?;
                    marks.insert(rank)?;
                    if j >= last {
                        continue;
                    }
                    while leading < tails.rows() && rank >= next_bound {
                        leading += 1;
                        if leading < tails.rows() {
                            next_bound += tails.weight(leading, j)?;
                        }
                    }
                    if leading > 0 {
                        let run = Run { row: 0, length: leading, value: j, bound: last };
                        mark_raised(marks, (tails, raises), rank, run, open, budget)?;
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
        (marks, raises, open): (&mut Marks, &Raises, &mut Vec<(u64, Run)>),
        mut own: List<'_>,
        prefix: &[u32],
        tail: &mut [u32],
        budget: &Budget,
    ) -> Result<(), Stop> {
        let last = prefix.last().copied().ok_or(OUTSIDE)?;
        while let Some(rank) = own.next()? {
            budget.spend(tail.len() as u64 + u64::from(last))?;
            self.shape.tails.unrank(rank, last, tail)?;
            let (mut row, mut bound) = (0, last);
            while let Some(&value) = tail.get(row) {
                let length = tail.iter().skip(row).take_while(|&&other| other == value).count();
                let run = Run { row, length, value, bound };
                mark_raised(marks, (&self.shape.tails, raises), rank, run, open, budget)?;
                bound = value;
                row += length;
            }
        }
        Ok(())
    }

    /// A position of the list `own` with an option that is listed too.
    fn joined(&self, prefix: &[u32], own: &List<'_>, rank: u64, budget: &Budget) -> Stop {
        let found = || {
            let position = self.shape.position(prefix, rank)?;
            for (bite, option) in position.options() {
                if self.contains(&option.0, budget)? {
                    return Ok(witness::p_to_p(&position, bite, option, own.start.offset()));
                }
            }
            Ok(Stop::Internal("a marked position without a listed option"))
        };
        found().unwrap_or_else(|stop| stop)
    }
}
