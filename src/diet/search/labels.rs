//! Labels: P or N for every class of a form.
//!
//! Stored as one table per axis, equal parts only once. A block of axis `c` has one entry per class
//! on that axis; an entry is the number of a block of axis `c + 1`, and on the last axis it is the
//! label, 1 for P and 0 for N. Block 0 of the first axis is the root. Blocks are numbered in the
//! order in which the blocks above refer to them first, so equal labels have equal tables.

/// The labels of all classes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    sizes: Vec<usize>,
    tables: Vec<Vec<u32>>,
}

impl Labels {
    /// Tables with blocks of `sizes` entries, one for each axis.
    pub fn new(sizes: Vec<usize>, tables: Vec<Vec<u32>>) -> Self {
        Self { sizes, tables }
    }

    /// The number of classes on each axis.
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// The number of different blocks of `axis` (from 0).
    pub fn blocks(&self, axis: usize) -> usize {
        self.tables[axis].len() / self.sizes[axis]
    }

    /// Block `number` of `axis` (from 0): one entry per class.
    pub fn block(&self, axis: usize, number: usize) -> &[u32] {
        let size = self.sizes[axis];
        &self.tables[axis][number * size..][..size]
    }

    /// The block of axis `class.len()` that `class`, a first part of a class, leads to; the label
    /// when `class` is complete.
    pub fn entry(&self, class: impl IntoIterator<Item = u64>) -> u32 {
        class.into_iter().enumerate().fold(0, |block, (axis, coordinate)| {
            self.tables[axis][block as usize * self.sizes[axis] + coordinate as usize]
        })
    }
}
