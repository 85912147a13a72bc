//! A block of columns while the rows pass, and what the row that passes may not use.

use crate::bits::Bits;
use crate::limits::Budget;
use crate::three_row::block::dealt::{Dealt, WIDTH, columns};
use crate::three_row::block::{Block, Blocked};
use crate::three_row::scope::Scope;
use crate::three_row::tail::Tails;
use crate::verdict::Stop;
use std::ops::Range;

/// The block, and the rows before the one that passes.
pub(crate) struct Front<B> {
    scope: Scope,
    /// The first column, a multiple of 64.
    pub first: u32,
    block: B,
    /// 0 and f(a,a) of all rows before the one that passes.
    pub diagonal: Bits,
    /// The diagonal, and values that the row that passes has taken.
    pub used: Bits,
    /// The greatest number on the diagonal.
    pub greatest: u32,
    /// What the row was dealt last.
    pub dealt: Dealt,
}

impl<B: Block> Front<B> {
    /// Room for any block.
    pub fn new(scope: Scope, budget: &mut Budget) -> Result<Self, Stop> {
        let most = u64::from(scope.last()) + u64::from(scope.bound()) + 4 * 64;
        Ok(Front {
            scope,
            first: 0,
            block: B::room(scope.last(), scope.bound(), budget)?,
            diagonal: Bits::empty(most, budget)?,
            used: Bits::empty(most, budget)?,
            greatest: 0,
            dealt: Dealt::nothing(),
        })
    }

    /// Starts the block at column `first`, after rows with these `tails`, `diagonal` and its `greatest`.
    pub fn start(
        &mut self,
        first: u32,
        tails: &Tails,
        (diagonal, greatest): (&Bits, u32),
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        self.first = first;
        let last = self.scope.last().min(first + WIDTH - 1);
        self.block.start(first, columns(first..=last), tails, budget)?;
        self.diagonal.copy_from(diagonal)?;
        self.used.copy_from(diagonal)?;
        self.greatest = greatest;
        Ok(())
    }

    /// Puts a row's first value on the diagonal.
    pub fn note_head(&mut self, head: u32) -> Result<(), Stop> {
        self.greatest = self.greatest.max(head);
        self.diagonal.insert(head as usize)?;
        self.used.insert(head as usize)
    }

    /// Puts `value` into column `q`.
    pub fn insert(&mut self, q: u32, value: u32) -> Result<(), Stop> {
        self.block.insert(q, value)
    }

    /// Deals the row that passes its values in these `columns`, of which all in `run` count as used.
    pub fn deal(&mut self, columns: u64, run: Range<u32>) -> Result<(), Stop> {
        let blocked = Blocked { used: &mut self.used, diagonal: &self.diagonal, run };
        self.block.deal(columns, blocked, &mut self.dealt)
    }
}
