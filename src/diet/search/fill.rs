//! Computing a classification part by part.
//!
//! A move that cuts row `i` takes `t >= 1` squares from the gap `g_s` of some row `s <= i`, all of
//! `g_{s+1}, ..., g_i`, and adds what it took to `g_{i+1}`. Reading the gaps from `g_1` on, its
//! option is therefore, seen from a place between two gaps, in one of two states:
//!
//! * **closed**: row `i` is passed; the option is a part that is already known, to be read with its
//!   next gap raised by a shift (what was taken, when the next gap is `g_{i+1}`; else 0);
//! * **open**: the cut has begun (`t` is chosen) and may end here or go on.
//!
//! With the part given by its closed and open options, its own entries follow one after the other:
//! entry `x` depends on the options at `x` and on the `k` entries before it. So when the options
//! repeat, and `k` entries in a row equal those a multiple of the period before, then the entries
//! repeat for ever: no guess is made. Parts with the same options are equal and computed once.
//!
//! On the wall level this argument is not available; the table that [`PairTable::fit`] finds there
//! is a guess, and only the check of the box settles it.
use super::budget::{Budget, Spent, Stage};
use super::forest::Forest;
use super::labels::Labels;
use super::pair::PairTable;
use super::sequence::{Sequence, common_period};
use super::stuck::{Cause, Greatest, Stop, Stuck};
use crate::diet::form::Form;
use crate::diet::rules::DietGame;
use std::collections::HashMap;

/// A known option: the part, and the shift of its next gap.
type Closed = (u32, u32);

/// An option of a cut that has begun: the part that it leads to so far, with the emptied gaps
/// passed; the squares taken from the row where it is now; and its cost so far.
type Open = (u32, u32, u32);

type Options = (Vec<Closed>, Vec<Open>);

/// One attempt to compute all parts with preperiods and periods up to a bound.
pub struct Filling<'a, 'b> {
    game: DietGame,
    extent: usize,
    wall_level: Option<usize>,
    forest: Forest,
    filled: Vec<HashMap<Options, u32>>,
    prefix: Vec<u64>,
    greatest: Vec<Greatest>,
    budget: &'a mut Budget<'b>,
}

impl<'a, 'b> Filling<'a, 'b> {
    /// An attempt with preperiod plus period of every gap at most about `extent` (columns of a wall:
    /// twice that), and a wall between gaps `g_{j+1}` and `g_{j+2}` when `wall_level` is `j`.
    pub fn new(
        game: DietGame,
        extent: usize,
        wall_level: Option<usize>,
        budget: &'a mut Budget<'b>,
    ) -> Self {
        Self {
            game,
            extent,
            wall_level,
            forest: Forest::new(game.rows(), wall_level),
            filled: (0..game.rows()).map(|_| HashMap::new()).collect(),
            prefix: Vec::new(),
            greatest: vec![Greatest::default(); game.rows()],
            budget,
        }
    }

    /// Computes everything; returns the number of the root part.
    ///
    /// # Errors
    /// When a gap does not repeat within the bound, or a limit is reached.
    pub fn run(&mut self) -> Result<u32, Stop> {
        self.part(0, (Vec::new(), Vec::new()))
    }

    /// Computes the positions with one more value of the first gap, after those of `entries`; returns the
    /// number of a root part that goes on with the last of them.
    ///
    /// # Errors
    /// When a gap does not repeat within the bound, or a limit is reached.
    pub fn layer(&mut self, entries: &mut Vec<u32>) -> Result<u32, Stop> {
        let entry = self.entry(0, &(Vec::new(), Vec::new()), entries)?;
        entries.push(entry);
        Ok(self.forest.number_of(0, Sequence::new(entries, entries.len() - 1, 1)).0)
    }

    /// The parts found.
    pub fn forest(&self) -> &Forest {
        &self.forest
    }

    /// The labels of the classes of `form`, which must fit every part.
    ///
    /// # Errors
    /// When they need more memory than there is.
    pub fn labels(&mut self, form: &Form, root: u32) -> Result<Labels, Spent> {
        self.budget.hold(self.forest.bytes_of_labels(form))?;
        Ok(self.forest.labels(form, root))
    }

    /// For each gap, the greatest preperiod met.
    pub fn greatest(&self) -> &[Greatest] {
        &self.greatest
    }

    /// The part of `level` with these options.
    fn part(&mut self, level: usize, mut options: Options) -> Result<u32, Stop> {
        options.0.sort_unstable();
        options.0.dedup();
        options.1.sort_unstable();
        options.1.dedup();
        if let Some(&number) = self.filled[level].get(&options) {
            return Ok(number);
        }
        let wall = self.wall_level.map(|j| (j + 1, j + 2));
        self.budget.tick(Stage::Filling, self.extent, wall, self.forest.len() as u64)?;
        let number = if self.wall_level == Some(level) {
            self.pair(level, &options)?
        } else {
            self.sequence(level, &options)?
        };
        self.budget.hold(120 + 8 * options.0.len() as u64 + 12 * options.1.len() as u64)?;
        self.filled[level].insert(options, number);
        Ok(number)
    }

    fn sequence(&mut self, level: usize, options: &Options) -> Result<u32, Stop> {
        let k = self.game.bite() as usize;
        let (preperiod, period) = self.repeat_of(level, options);
        let stuck = |this: &Self, cause| {
            Err(Stop::Stuck(Stuck { gap: level + 1, prefix: this.prefix.clone(), cause }))
        };
        // A column of a pair repeats later the further right it is.
        let column = level > 0 && self.wall_level == Some(level - 1);
        let extent = if column { 2 * self.extent } else { self.extent };
        let Some(step) = period.filter(|step| preperiod + step <= extent) else {
            return stuck(self, Cause::Options { preperiod, period });
        };
        let mut entries: Vec<u32> = Vec::new();
        loop {
            if entries.len() > extent + k {
                return stuck(self, Cause::Entries);
            }
            let entry = self.entry(level, options, &entries)?;
            entries.push(entry);
            let end = entries.len();
            let repeats = (1..)
                .map(|n| n * step)
                .take_while(|p| preperiod + k + p <= end)
                .find(|p| entries[end - k..] == entries[end - k - p..end - p]);
            if let Some(p) = repeats {
                let sequence = Sequence::new(&entries, end - k - p, p);
                return self.keep(level, sequence);
            }
        }
    }

    fn keep(&mut self, level: usize, sequence: Sequence) -> Result<u32, Stop> {
        let (length, preperiod) = (sequence.len(), sequence.preperiod());
        let (number, new) = self.forest.number_of(level, sequence);
        if new {
            self.budget.hold(150 + 4 * length as u64)?;
            let greatest = &mut self.greatest[level];
            if preperiod > greatest.preperiod {
                *greatest = Greatest { preperiod, prefix: self.prefix.clone() };
            }
        }
        Ok(number)
    }

    fn pair(&mut self, level: usize, options: &Options) -> Result<u32, Stop> {
        let mut entries = Vec::new();
        while entries.len() < self.extent {
            let entry = self.entry(level, options, &entries)?;
            entries.push(entry);
        }
        let columns: Vec<&Sequence> =
            entries.iter().filter_map(|&number| self.forest.sequence(level + 1, number)).collect();
        let Some(table) = PairTable::fit(level + 1, &columns) else {
            return Err(Stop::Stuck(Stuck {
                gap: level + 1,
                prefix: self.prefix.clone(),
                cause: Cause::NoWall,
            }));
        };
        let length = table.len();
        let (number, new) = self.forest.number_of_pair(level, table);
        if new {
            self.budget.hold(250 + 4 * length as u64)?;
        }
        Ok(number)
    }

    /// From where on, and with which period, the options of a part repeat in its first gap.
    fn repeat_of(&self, level: usize, (closed, open): &Options) -> (usize, Option<usize>) {
        let k = self.game.bite() as usize;
        let known = closed.iter().map(|&(part, shift)| (part, shift));
        let ended = open.iter().map(|&(part, taken, _)| (part, taken));
        let mut preperiod = 0;
        let mut period = Some(1);
        for (part, shift) in known.chain(ended) {
            if let Some(sequence) = self.forest.sequence(level, part) {
                preperiod = preperiod.max(sequence.preperiod().saturating_sub(shift as usize));
                period = period.and_then(|p| common_period(p, sequence.period()));
            }
        }
        for &(_, taken, cost) in open {
            preperiod = preperiod.max((k + 1).saturating_sub((taken + cost) as usize));
        }
        // The empty board is not decided by its options.
        (preperiod.max(usize::from(closed.is_empty() && open.is_empty())), period)
    }

    /// The entry at `x = entries.len()` of the part with these options and these entries before.
    fn entry(&mut self, level: usize, options: &Options, entries: &[u32]) -> Result<u32, Stop> {
        if level + 1 == self.game.rows() {
            return Ok(u32::from(self.label(level, options, entries)));
        }
        let (x, k) = (entries.len(), self.game.bite() as u32);
        let mut closed = Vec::with_capacity(options.0.len() + options.1.len());
        let mut open = Vec::new();
        for &(part, shift) in &options.0 {
            closed.push((self.forest.at(level, part, x + shift as usize), 0));
        }
        for &(part, taken, cost) in &options.1 {
            closed.push((self.forest.at(level, part, x + taken as usize), 0));
            let taken = taken + x as u32;
            if taken + cost <= k {
                open.push((self.forest.at(level, part, 0), taken, taken + cost));
            }
        }
        for t in 1..=x.min(k as usize) {
            open.push((entries[x - t], t as u32, t as u32));
        }
        self.prefix.push(x as u64);
        let entry = self.part(level + 1, (closed, open))?;
        self.prefix.pop();
        Ok(entry)
    }

    /// Whether the position at `x = entries.len()` of a part of the last level is P.
    fn label(&mut self, level: usize, (closed, open): &Options, entries: &[u32]) -> bool {
        let (x, k) = (entries.len(), self.game.bite() as usize);
        if x == 0 && closed.is_empty() && open.is_empty() {
            return self.game.empty_board_is_p();
        }
        let is_p = |label: u32| label == 1;
        !(entries[x - x.min(k)..].iter().any(|&label| is_p(label))
            || closed.iter().any(|&(part, shift)| is_p(self.forest.at(level, part, x + shift as usize)))
            || open.iter().any(|&(part, taken, cost)| {
                is_p(self.forest.at(level, part, x + taken as usize))
                    || (taken as usize + x + cost as usize <= k && is_p(self.forest.at(level, part, 0)))
            }))
    }
}
