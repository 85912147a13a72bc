//! Labels: P or N for every class, as tables that are stored once where they are equal.
//!
//! Each axis has a table of blocks with one entry per class on that axis. An entry is the number of
//! a block of the next axis, and on the last axis the label itself. Block 0 of the first axis is
//! where every class begins.

use super::form::Form;
use super::{MOST_ROWS, Position};
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::verdict::{Code, Rejection, Stop};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, Hasher, RandomState};

/// The entries of the blocks of one axis, one block after the other.
pub struct Table {
    pub size: usize,
    pub entries: Vec<u32>,
}

/// The labels of all classes of a form.
pub struct Labels {
    pub form: Form,
    pub tables: Vec<Table>,
    /// Bits of the payload before the first label, and the offset of the payload in the file.
    pub labels_bit: u64,
    pub payload_offset: usize,
}

/// Entries that are hashed between two looks at the clock.
const ENTRIES_AT_A_TIME: usize = 1 << 16;

/// Bytes that a block takes in the set of all blocks: a hash and a number, and room to spare.
const BYTES_OF_A_BLOCK: usize = 40;

const OUTSIDE: Stop = Stop::Internal("a class outside its table");

impl Labels {
    /// Reads the tables of `form`, axis by axis. Blocks are numbered by the first entry that refers
    /// to them, so none is without one, and their number follows from the entries.
    pub fn read(form: Form, bits: &mut BitReader<'_>, budget: &mut Budget) -> Result<Labels, Stop> {
        let payload_offset = bits.offset();
        let mut tables = Vec::new();
        let mut labels_bit = 0;
        let mut blocks = 1u64;
        for (number, axis) in form.axes.iter().enumerate() {
            labels_bit = bits.position();
            let is_last = number + 1 == form.axes.len();
            let size = axis.classes();
            let count = blocks.checked_mul(size).filter(|count| *count <= u64::from(u32::MAX));
            // Each entry but the first takes at least one bit.
            let count = match count {
                Some(count) if count <= bits.remaining().saturating_add(1) => count,
                _ => {
                    return Err(Rejection::new(
                        Code::PayloadEnds,
                        bits.offset(),
                        format!("{blocks} blocks of {size} entries do not fit the rest of the payload"),
                    )
                    .into());
                }
            };
            let mut entries = budget.vec(0u32, count)?;
            let mut seen = 0u32;
            for entry in &mut entries {
                budget.spend(1)?;
                let offset = bits.offset();
                *entry = bits.field(if is_last { 1 } else { width_of(seen) })?;
                if !is_last && *entry > seen {
                    return Err(Rejection::new(
                        Code::BlockOrder,
                        offset,
                        format!("block {entry} is referred to before block {seen}"),
                    )
                    .into());
                }
                if !is_last && *entry == seen {
                    seen += 1;
                }
            }
            let table = Table { size: size as usize, entries };
            table.without_equal_blocks(bits.offset(), blocks, budget)?;
            tables.push(table);
            blocks = u64::from(seen);
        }
        Ok(Labels { form, tables, labels_bit, payload_offset })
    }

    /// Whether `position` is labelled P.
    #[inline]
    pub fn is_p(&self, position: &Position) -> Result<bool, Stop> {
        Ok(self.entry(&position.gaps(), self.tables.len())? == 1)
    }

    /// The entry that the first `axes` axes lead to: a block of the next axis, or a label.
    #[inline]
    pub fn entry(&self, gaps: &[u64; MOST_ROWS], axes: usize) -> Result<usize, Stop> {
        let mut block = 0;
        for (axis, table) in self.form.axes.iter().zip(&self.tables).take(axes) {
            let place = block * table.size + axis.class(gaps) as usize;
            block = *table.entries.get(place).ok_or(OUTSIDE)? as usize;
        }
        Ok(block)
    }

    /// File offset of the label of `position`.
    pub fn offset(&self, position: &Position) -> usize {
        let gaps = position.gaps();
        let last = self.tables.len().saturating_sub(1);
        let place = match (self.entry(&gaps, last), self.form.axes.last(), self.tables.last()) {
            (Ok(block), Some(axis), Some(table)) => block * table.size + axis.class(&gaps) as usize,
            _ => 0,
        };
        self.payload_offset + ((self.labels_bit + place as u64) / 8) as usize
    }

    /// The number of classes that are labelled P.
    pub fn p_classes(&self, budget: &mut Budget) -> Result<u64, Stop> {
        // How many P classes each block of the table below has; below the last one, each label.
        let mut below = vec![0u64, 1];
        for table in self.tables.iter().rev() {
            let mut counts = budget.vec(0u64, (table.entries.len() / table.size) as u64)?;
            for (count, block) in counts.iter_mut().zip(table.entries.chunks_exact(table.size)) {
                budget.spend(table.size as u64)?;
                *count = block.iter().filter_map(|&entry| below.get(entry as usize)).sum();
            }
            below = counts;
        }
        below.first().copied().ok_or(OUTSIDE)
    }
}

impl Table {
    /// Accepts a table without two equal blocks: parts of the classification are then equal exactly
    /// when their numbers are.
    fn without_equal_blocks(&self, offset: usize, blocks: u64, budget: &mut Budget) -> Result<(), Stop> {
        budget.pay(blocks, BYTES_OF_A_BLOCK)?;
        let mut numbers: HashMap<u64, usize> = HashMap::new();
        if numbers.try_reserve(blocks as usize).is_err() {
            let message = format!("room for {blocks} blocks cannot be had");
            return Err(Stop::declined(Code::OverMaxMemory, message));
        }
        let hashes = RandomState::new();
        for (number, block) in self.entries.chunks_exact(self.size).enumerate() {
            let mut hash = hashes.build_hasher();
            for part in block.chunks(ENTRIES_AT_A_TIME) {
                budget.spend(part.len() as u64)?;
                part.hash(&mut hash);
            }
            // Blocks that differ have the same hash next to never; then the hash after it serves.
            let mut key = hash.finish();
            while let Some(earlier) = numbers.get(&key) {
                if self.entries.chunks_exact(self.size).nth(*earlier) == Some(block) {
                    return Err(Rejection::new(
                        Code::DuplicateBlock,
                        offset,
                        "the table that ends here has two equal blocks".to_string(),
                    )
                    .into());
                }
                key = key.wrapping_add(1);
            }
            numbers.insert(key, number);
        }
        Ok(())
    }

    /// Whether the classes `x` and `y` of this axis have the same entry in every block.
    pub fn agree(&self, x: u64, y: u64, budget: &Budget) -> Result<bool, Stop> {
        let (x, y) = (x as usize, y as usize);
        for block in self.entries.chunks_exact(self.size) {
            budget.spend(1)?;
            if block.get(x) != block.get(y) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
