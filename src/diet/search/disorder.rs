//! How much of a game no vector explains: evidence, and no proof, that the search would go on for ever.
//!
//! Looked at are the positions of three rows in which two gaps are long and the third is at most [`THICKNESS`]. In a
//! game that shifts settle, nearly all of them, far enough out, have the type of a position less by a small vector, and
//! a block of neighbours has the same vector.

use crate::diet::rules::DietGame;
use crate::diet::table::Table;
use crate::shifts::budget::{Budget, Exhaustion, Limits, Progress};
use std::fmt;

pub const LONGEST: usize = 2048;
/// The short gap.
const THICKNESS: usize = 3;
/// The positions along each side of a block.
const SIDE: usize = 64;
/// Entries of a vector.
const MOST: usize = 192;

/// Of the blocks far out in rows up to half of the longest, and up to all of it, how many no vector explains.
#[derive(Clone, Debug, PartialEq)]
pub struct Disorder {
    /// The two gaps that are long, from 1.
    pub gaps: (usize, usize),
    /// The share of the nearer ones, from 0 to 1.
    pub nearer: f64,
    /// The share of the farther ones.
    pub farther: f64,
}

impl Disorder {
    /// Of the three-row game with these rules, in the two gaps where it is greatest.
    /// An error when a limit of `budget` is reached.
    pub(super) fn of(game: DietGame, budget: &mut Budget<'_>) -> Result<Self, Exhaustion> {
        let bounds = [LONGEST as u64; 3];
        budget.begin(&bounds);
        budget.hold(Table::bytes(&bounds, u64::MAX))?;
        let game = DietGame::new(3, game.bite(), game.play()).expect("three rows are in range");
        let table = Table::empty(game, &bounds, u64::MAX).filled(|_, _| budget.tick())?;
        let mut greatest: Option<Disorder> = None;
        for (p, q) in [(0, 1), (0, 2), (1, 2)] {
            let planes = planes(&table, p, q);
            let mut share = |longest| unexplained(&planes, longest, budget);
            let (nearer, farther) = (share(LONGEST / 2)?, share(LONGEST)?);
            if greatest.as_ref().is_none_or(|greatest| greatest.farther < farther) {
                greatest = Some(Disorder { gaps: (p + 1, q + 1), nearer, farther });
            }
        }
        Ok(greatest.expect("there are gaps"))
    }

    /// The same within limits; `progress` is called now and then.
    /// An error when a limit is reached.
    pub fn within(
        game: DietGame,
        limits: Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Self, Exhaustion> {
        Disorder::of(game, &mut Budget::new(limits, progress))
    }

    /// Whether it is large, and hardly falls as rows grow.
    pub fn lasts(&self) -> bool {
        self.farther >= 0.3 && self.farther >= 0.8 * self.nearer
    }
}

impl fmt::Display for Disorder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |share: f64| (100.0 * share).round();
        write!(
            f,
            "disordered up to {LONGEST}: {} % of the blocks with gaps {} and {} long have no vector up to {MOST} \
             ({} % up to {})",
            percent(self.farther),
            self.gaps.0,
            self.gaps.1,
            percent(self.nearer),
            LONGEST / 2,
        )
    }
}

/// The types with gap `p` the number of the row of bits and gap `q` that of the bit, for each short gap.
type Plane = Vec<Vec<u64>>;

fn planes(table: &Table, p: usize, q: usize) -> Vec<Plane> {
    let types = |short: usize| {
        let row = |x: usize| {
            let mut row = vec![0u64; LONGEST / 64 + 2];
            for y in 0..(LONGEST + 1).saturating_sub(x + short) {
                let mut gaps = [short; 3];
                (gaps[p], gaps[q]) = (x, y);
                let [a, b, c] = gaps.map(|gap| gap as u64);
                row[y / 64] |= u64::from(table.is_p(&[a, a + b, a + b + c])) << (y % 64);
            }
            row
        };
        (0..=LONGEST - short).map(row).collect()
    };
    (0..=THICKNESS).map(types).collect()
}

/// The share of the blocks whose rows are longer than half of `longest` that no vector explains.
fn unexplained(planes: &[Plane], longest: usize, budget: &mut Budget<'_>) -> Result<f64, Exhaustion> {
    let mut vectors: Vec<(usize, usize)> =
        (0..=MOST).flat_map(|i| (0..=MOST).map(move |l| (i, l))).collect();
    vectors.remove(0);
    vectors.sort_by_key(|(i, l)| i + l);
    let (mut blocks, mut none) = (0u32, 0u32);
    for x in (0..longest).step_by(SIDE) {
        for y in (0..longest).step_by(SIDE) {
            if x + y < longest / 2 || x + y + 2 * SIDE + THICKNESS > longest {
                continue;
            }
            budget.tick()?;
            blocks += 1;
            let explains = |&&(i, l): &&(usize, usize)| i <= x && l <= y && keeps(planes, (x, y), (i, l));
            // Neighbours are likely to have the same.
            match vectors.iter().position(|vector| explains(&vector)) {
                Some(place) => vectors[..=place].rotate_right(1),
                None => none += 1,
            }
        }
    }
    Ok(f64::from(none) / f64::from(blocks))
}

/// Whether the types of the block at `(x, y)` are those of the positions less by `(i, l)`.
fn keeps(planes: &[Plane], (x, y): (usize, usize), (i, l): (usize, usize)) -> bool {
    let (word, bit) = ((y - l) / 64, (y - l) % 64);
    (x..x + SIDE).all(|x| {
        planes.iter().all(|plane| {
            let there = &plane[x - i];
            let beyond = if bit == 0 { 0 } else { there[word + 1] << (64 - bit) };
            there[word] >> bit | beyond == plane[x][y / 64]
        })
    })
}
