//! Where the type changes when a vector is subtracted from the gaps.

use crate::diet::position::MOST_ROWS;
use crate::diet::rules::DietGame;
use crate::diet::table::{Row, Table};
use crate::linear::Linear;
use crate::shifts::budget::{Budget, Exhaustion};
use crate::shifts::conditions::Candidate;
use crate::shifts::systems::dot;
use std::collections::HashSet;

/// Blocks along each gap, of which a failure each is kept.
const BLOCKS: i64 = 32;

/// How closely a region is looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resolution {
    /// At rows whose lengths are multiples of 7, which shares no divisor with the usual periods.
    Coarse,
    /// At rows whose lengths are multiples of 3.
    Fine,
    Full,
}

impl Resolution {
    fn stride(self) -> u64 {
        match self {
            Resolution::Coarse => 7,
            Resolution::Fine => 3,
            Resolution::Full => 1,
        }
    }
}

/// The positions of a table at which subtracting a vector changes the type.
pub struct Failures<'a> {
    table: &'a Table,
    less: Subtraction<'a>,
    /// The longest last row that is looked at.
    longest: u64,
}

/// A vector that is subtracted.
#[derive(Clone)]
pub struct Subtraction<'a> {
    /// An entry for each gap, none negative.
    vector: &'a [i64],
    /// The squares that it takes from each row.
    lengths: Vec<u64>,
}

/// The first and the last failure of one row of bits, by the last gap.
pub struct RowFailures {
    first: i64,
    last: i64,
}

impl<'a> Failures<'a> {
    /// The failures of `vector`, which has an entry for each gap, none negative.
    pub fn of(table: &'a Table, vector: &'a [i64]) -> Self {
        Failures { table, less: Subtraction::new(vector), longest: table.longest() }
    }

    /// The failures in rows up to two thirds of the longest.
    pub fn nearer(&self) -> Self {
        Failures { less: self.less.clone(), longest: self.longest * 2 / 3, ..*self }
    }

    /// The gaps of one failure in `region`, with a resolution up to `finest`.
    /// An error when a limit of `budget` is reached.
    pub fn one(
        &self,
        region: &[Linear],
        finest: Resolution,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<i64>>, Exhaustion> {
        for resolution in [Resolution::Coarse, Resolution::Fine, Resolution::Full]
            .into_iter()
            .filter(|&resolution| resolution <= finest)
        {
            let mut found = None;
            self.visit(region, resolution, budget, |gaps, row| {
                found = Some([gaps, &[row.first]].concat());
                false
            })?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// The gaps of failures, about one for each block of positions that has one.
    /// An error when a limit of `budget` is reached.
    pub fn sample(
        &self,
        resolution: Resolution,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Vec<i64>>, Exhaustion> {
        let block = 1 + self.longest as i64 / BLOCKS;
        let mut seen: HashSet<Vec<i64>> = HashSet::new();
        let mut sample = Vec::new();
        self.visit(&[], resolution, budget, |gaps, row| {
            for last in [row.first, row.last] {
                let gaps = [gaps, &[last]].concat();
                if seen.insert(gaps.iter().map(|gap| gap / block).collect()) {
                    sample.push(gaps);
                }
            }
            true
        })?;
        Ok(sample)
    }

    /// The greatest sum of the gaps times `factors` at a failure in `region`.
    ///
    /// # Errors
    /// When a limit of `budget` is reached.
    pub fn greatest(
        &self,
        factors: &[i128],
        region: &[Linear],
        resolution: Resolution,
        budget: &mut Budget<'_>,
    ) -> Result<Option<i64>, Exhaustion> {
        let mut greatest = None;
        let last = factors.len() - 1;
        self.visit(region, resolution, budget, |gaps, row| {
            let gap = if factors[last] > 0 { row.last } else { row.first };
            greatest = greatest.max(Some(dot(&factors[..last], gaps) + factors[last] as i64 * gap));
            true
        })?;
        Ok(greatest)
    }

    /// Calls `visit` with the gaps but the last, for each row of bits with a failure, until it is false.
    fn visit(
        &self,
        region: &[Linear],
        resolution: Resolution,
        budget: &mut Budget<'_>,
        mut visit: impl FnMut(&[i64], RowFailures) -> bool,
    ) -> Result<(), Exhaustion> {
        let mut others = self.table.first_others();
        let mut gaps = vec![0; others.len()];
        loop {
            budget.tick()?;
            gaps_of(&others, &mut gaps);
            if let Some(row) = self.less.failing(self.table, region, (&others, &gaps), self.longest)
                && !visit(&gaps, row)
            {
                return Ok(());
            }
            if !self.table.advance(&mut others, resolution.stride(), self.longest) {
                return Ok(());
            }
        }
    }
}

/// Whether the shifts hold at all positions within the row bounds `bounds`, of which no more are kept than the shifts and
/// the moves look back at.
/// An error when a limit of `budget` is reached.
pub fn hold_within(
    game: DietGame,
    bounds: &[u64],
    shifts: &[Candidate],
    budget: &mut Budget<'_>,
) -> Result<bool, Exhaustion> {
    let back = shifts.iter().map(|shift| shift.vector[0] as u64).chain([game.bite()]).max();
    let kept = back.unwrap_or(0) + 1;
    budget.begin(bounds);
    budget.hold(Table::bytes(bounds, kept))?;
    let vectors: Vec<Subtraction<'_>> =
        shifts.iter().map(|shift| Subtraction::new(&shift.vector)).collect();
    let mut gaps = vec![0; bounds.len() - 1];
    let filled = Table::empty(game, bounds, kept).filled(|table, others| {
        budget.tick().map_err(Some)?;
        gaps_of(others, &mut gaps);
        let fails = |(shift, less): (&Candidate, &Subtraction<'_>)| {
            less.failing(table, &shift.region, (others, &gaps), table.longest()).is_some()
        };
        if shifts.iter().zip(&vectors).any(fails) { Err(None) } else { Ok(()) }
    });
    match filled {
        Ok(_) => Ok(true),
        Err(None) => Ok(false),
        Err(Some(spent)) => Err(spent),
    }
}

/// The gaps of the rows before the last, whose lengths are `others`.
fn gaps_of(others: &[u64], gaps: &mut [i64]) {
    let mut above = 0;
    for (gap, &length) in gaps.iter_mut().zip(others) {
        *gap = (length - above) as i64;
        above = length;
    }
}

impl<'a> Subtraction<'a> {
    /// `vector` has an entry for each gap, none negative.
    pub fn new(vector: &'a [i64]) -> Self {
        let lengths = vector.iter().scan(0, |length, &entry| {
            *length += entry as u64;
            Some(*length)
        });
        Subtraction { vector, lengths: lengths.collect() }
    }

    /// The failures in `region` with the rows `others` before the last, whose gaps are `gaps`, and a last row up to
    /// `longest`.
    pub fn failing(
        &self,
        table: &Table,
        region: &[Linear],
        (others, gaps): (&[u64], &[i64]),
        longest: u64,
    ) -> Option<RowFailures> {
        let above = others.last().map_or(0, |&above| above as i64);
        let (low, high) = self.range(region, gaps, longest as i64 - above)?;
        let mut below = [0; MOST_ROWS];
        for (below, (length, less)) in below.iter_mut().zip(others.iter().zip(&self.lengths)) {
            *below = length - less;
        }
        let (here, there) = (table.row(others), table.row(&below[..others.len()]));
        let RowFailures { first, last } = self.in_row(here, there, low + above, high + above)?;
        Some(RowFailures { first: first - above, last: last - above })
    }

    /// The last gaps up to `most` in `region` from which the vector can be subtracted, the others being `gaps`.
    fn range(&self, region: &[Linear], gaps: &[i64], most: i64) -> Option<(i64, i64)> {
        let last = gaps.len();
        if gaps.iter().zip(self.vector).any(|(gap, entry)| gap < entry) {
            return None;
        }
        let (mut low, mut high) = (self.vector[last], most);
        for inequality in region {
            let left = inequality.least() - dot(&inequality.coefficients[..last], gaps);
            match inequality.coefficients[last] as i64 {
                0 if left > 0 => return None,
                0 => {}
                factor if factor > 0 => low = low.max(-(-left).div_euclid(factor)),
                factor => high = high.min((-left).div_euclid(-factor)),
            }
        }
        (low <= high).then_some((low, high))
    }

    /// The first and the last length from `low` to `high` of the last row at which the types differ from those in
    /// `there`, the vector being subtracted.
    fn in_row(&self, here: Row<'_>, there: Row<'_>, low: i64, high: i64) -> Option<RowFailures> {
        let less = self.lengths[self.lengths.len() - 1] as i64;
        let (words, shift) = ((-less).div_euclid(64), (-less).rem_euclid(64));
        let differ = |word: i64| {
            let (from, beyond) = (there.word(word + words), there.word(word + words + 1));
            let mut differ = here.word(word) ^ (from >> shift | (beyond << 1) << (63 - shift));
            if 64 * word < low {
                differ &= u64::MAX << (low - 64 * word);
            }
            if high - 64 * word < 63 {
                differ &= u64::MAX >> (63 - (high - 64 * word));
            }
            differ
        };
        let mut words = (low / 64..=high / 64).map(|word| (word, differ(word)));
        let (word, bits) = words.find(|&(_, bits)| bits != 0)?;
        let first = 64 * word + i64::from(bits.trailing_zeros());
        let rest = words.rfind(|&(_, bits)| bits != 0);
        let (word, bits) = rest.unwrap_or((word, bits));
        Some(RowFailures { first, last: 64 * word + 63 - i64::from(bits.leading_zeros()) })
    }
}
