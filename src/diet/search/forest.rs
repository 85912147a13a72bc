//! The parts of a classification, equal ones kept once.
//!
//! A part of level `j` is a function of the gaps `g_{j+1}, ..., g_m`, left when the first `j` gaps
//! are fixed: a sequence, over `g_{j+1}`, of parts of level `j + 1`. A part of level `m` is a label,
//! 1 for P. Two parts of a level are equal as functions exactly when they have the same number.
//!
//! On at most one level, the **wall level**, parts are functions of `g_{j+1}` and `g_{j+2}` together
//! ([`PairTable`]), given as columns, which are sequences on the level below.
use super::labels::Labels;
use super::pair::PairTable;
use super::sequence::{Sequence, common_period};
use crate::diet::form::{Axis, Form, Repeat, Wall};
use std::collections::HashMap;
use std::rc::Rc;

#[derive(Debug, PartialEq, Eq, Hash)]
enum Part {
    Sequence(Sequence),
    Pair(PairTable),
}

/// All parts found so far, by level.
pub struct Forest {
    parts: Vec<Vec<Rc<Part>>>,
    numbers: Vec<HashMap<Rc<Part>, u32>>,
    columns: HashMap<(u32, usize), u32>,
    wall_level: Option<usize>,
}

impl Forest {
    /// No parts, for `rows` gaps; with a wall between the gaps `g_{j+1}` and `g_{j+2}` when
    /// `wall_level` is `j`.
    pub fn new(rows: usize, wall_level: Option<usize>) -> Self {
        Self {
            parts: (0..rows).map(|_| Vec::new()).collect(),
            numbers: (0..rows).map(|_| HashMap::new()).collect(),
            columns: HashMap::new(),
            wall_level,
        }
    }

    /// The number of parts.
    pub fn len(&self) -> usize {
        self.parts.iter().map(Vec::len).sum()
    }

    /// The number of the part of `level` that is this sequence; and whether it is new.
    pub fn number_of(&mut self, level: usize, sequence: Sequence) -> (u32, bool) {
        self.number(level, Part::Sequence(sequence))
    }

    /// The number of the part of the wall level that is this table; and whether it is new.
    pub fn number_of_pair(&mut self, level: usize, table: PairTable) -> (u32, bool) {
        self.number(level, Part::Pair(table))
    }

    fn number(&mut self, level: usize, part: Part) -> (u32, bool) {
        if let Some(&number) = self.numbers[level].get(&part) {
            return (number, false);
        }
        let number = self.parts[level].len() as u32;
        let part = Rc::new(part);
        self.parts[level].push(Rc::clone(&part));
        self.numbers[level].insert(part, number);
        (number, true)
    }

    /// The sequence with this number; `None` on the wall level.
    pub fn sequence(&self, level: usize, number: u32) -> Option<&Sequence> {
        match &*self.parts[level][number as usize] {
            Part::Sequence(sequence) => Some(sequence),
            Part::Pair(_) => None,
        }
    }

    /// What is left of a part when its first gap is `x`: a part of the next level, or a label.
    pub fn at(&mut self, level: usize, number: u32, x: usize) -> u32 {
        let part = Rc::clone(&self.parts[level][number as usize]);
        match &*part {
            Part::Sequence(sequence) => sequence.at(x),
            Part::Pair(table) => {
                if let Some(&column) = self.columns.get(&(number, x)) {
                    return column;
                }
                let (column, _) = self.number_of(level + 1, table.column(x as u64));
                self.columns.insert((number, x), column);
                column
            }
        }
    }

    /// The least form that fits every part; `None` when a period does not fit a machine word.
    pub fn form(&self) -> Option<Form> {
        let mut axes = Vec::new();
        let mut level = 0;
        while level < self.parts.len() {
            if self.wall_level == Some(level) {
                axes.push(Axis::Pair(self.common_wall(level)?));
                level += 2;
            } else {
                let repeats = self.parts[level].iter().filter_map(|part| match &**part {
                    Part::Sequence(sequence) => Some(sequence.repeat()),
                    Part::Pair(_) => None,
                });
                axes.push(Axis::Gap(level + 1, common_repeat(repeats)?));
                level += 1;
            }
        }
        Some(Form::new(axes))
    }

    fn common_wall(&self, level: usize) -> Option<Wall> {
        let walls: Vec<&Wall> = self.parts[level]
            .iter()
            .filter_map(|part| match &**part {
                Part::Pair(table) => Some(table.wall()),
                Part::Sequence(_) => None,
            })
            .collect();
        Some(Wall {
            p: level + 1,
            q: level + 2,
            along: common_repeat(walls.iter().map(|wall| wall.along))?,
            above: common_repeat(walls.iter().map(|wall| wall.above))?,
            below: common_repeat(walls.iter().map(|wall| wall.below))?,
        })
    }

    /// The labels of the classes of `form`, from the part `root` of level 0.
    pub fn labels(&self, form: &Form, root: u32) -> Labels {
        let mut tables = Vec::new();
        let mut blocks = vec![root];
        for (place, axis) in form.axes().iter().enumerate() {
            let last = place + 1 == form.axes().len();
            let mut table = Vec::new();
            let mut below = Vec::new();
            let mut new_numbers = HashMap::new();
            for &block in &blocks {
                for class in 0..axis.classes() {
                    let number = self.on_axis(axis, block, class);
                    table.push(if last {
                        number
                    } else {
                        *new_numbers.entry(number).or_insert_with(|| {
                            below.push(number);
                            below.len() as u32 - 1
                        })
                    });
                }
            }
            tables.push(table);
            blocks = below;
        }
        let sizes = form.axes().iter().map(|axis| axis.classes() as usize);
        Labels::new(sizes.collect(), tables)
    }

    /// An upper bound of the bytes that [`Forest::labels`] takes.
    pub fn bytes_of_labels(&self, form: &Form) -> u64 {
        form.axes()
            .iter()
            .map(|axis| {
                let entries = axis.classes().saturating_mul(self.parts[level_of(axis)].len() as u64);
                entries.saturating_mul(4)
            })
            .fold(0, u64::saturating_add)
    }

    fn on_axis(&self, axis: &Axis, number: u32, class: u64) -> u32 {
        let level = level_of(axis);
        match &*self.parts[level][number as usize] {
            Part::Sequence(sequence) => sequence.at(class as usize),
            Part::Pair(table) => {
                let mut gaps = vec![0; self.parts.len()];
                axis.represent(class, &mut gaps);
                table.at(gaps[level], gaps[level + 1])
            }
        }
    }
}

/// The level of the parts that are functions of this axis.
fn level_of(axis: &Axis) -> usize {
    match axis {
        Axis::Gap(j, _) => j - 1,
        Axis::Pair(wall) => wall.p - 1,
    }
}

fn common_repeat(repeats: impl Iterator<Item = Repeat>) -> Option<Repeat> {
    let mut common = Repeat { preperiod: 0, period: 1 };
    for repeat in repeats {
        common.preperiod = common.preperiod.max(repeat.preperiod);
        let period = common_period(common.period as usize, repeat.period as usize)?;
        common.period = period as u64;
    }
    Some(common)
}
