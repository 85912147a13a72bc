//! Certificates of k-Diet Chomp made and read by hand, as the format describes them: any shifts, true or not, and
//! nothing of the producer.

use crate::bit_stream::Bits;
use crate::diet_oracle::{Game, Oracle, gaps, options};
use crate::forge::{certificate, integer};

/// A vector, and inequalities: the factors of the gaps, and the least sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    pub vector: Vec<u64>,
    pub region: Vec<(Vec<i64>, i64)>,
}

/// Shifts about a game within bounds; with `short` about the positions whose first row is within its bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    pub game: Game,
    pub short: bool,
    pub bounds: Vec<u64>,
    pub list: Vec<Shift>,
}

impl Shift {
    /// Gap `j`, from 1, repeats with period `pi` from `t` on.
    pub fn of_gap(rows: usize, j: usize, (t, pi): (u64, u64)) -> Self {
        let at = |one: i64| (1..=rows).map(|gap| if gap == j { one } else { 0 }).collect::<Vec<i64>>();
        let vector = at(pi as i64).into_iter().map(|by| by as u64).collect();
        Shift { vector, region: vec![(at(1), (t + pi) as i64)] }
    }

    pub fn new(vector: &[u64], region: &[(&[i64], i64)]) -> Self {
        let region = region.iter().map(|(factors, least)| (factors.to_vec(), *least)).collect();
        Shift { vector: vector.to_vec(), region }
    }

    pub fn applies(&self, gaps: &[u64]) -> bool {
        self.region.iter().all(|(factors, least)| sum(factors, gaps) >= *least)
    }
}

pub fn sum(factors: &[i64], gaps: &[u64]) -> i64 {
    factors.iter().zip(gaps).map(|(factor, gap)| factor * *gap as i64).sum()
}

/// The game `rows`, `bite`, of which each gap repeats by itself, with the least bounds.
pub fn of_gaps(game: Game, repeats: &[(u64, u64)]) -> Shifts {
    let shifts = (1..).zip(repeats).map(|(j, &repeat)| Shift::of_gap(game.rows, j, repeat)).collect();
    let bound = repeats.iter().scan(0, |row, (t, pi)| {
        *row += t + pi + game.bite - 1;
        Some(*row)
    });
    Shifts { game, short: false, bounds: bound.collect(), list: shifts }
}

pub fn signed(number: i64) -> Vec<u8> {
    integer(if number >= 0 { 2 * number as u64 } else { 2 * number.unsigned_abs() - 1 })
}

pub fn shift_bytes(shifts: &[Shift]) -> Vec<u8> {
    let mut bytes = integer(shifts.len() as u64);
    for Shift { vector, region } in shifts {
        bytes.extend(vector.iter().flat_map(|&by| integer(by)));
        bytes.extend(integer(region.len() as u64));
        for (factors, least) in region {
            bytes.extend(factors.iter().chain([least]).flat_map(|&number| signed(number)));
        }
    }
    bytes
}

impl Shifts {
    fn numbers(&self, entries: bool) -> Vec<u64> {
        let Game { rows, bite, misere } = self.game;
        let first = [rows as u64, bite, misere.into(), self.short.into(), entries.into()];
        [&first[..], &self.bounds].concat()
    }

    /// The certificate, without entries.
    pub fn bytes(&self) -> Vec<u8> {
        certificate(13, &self.numbers(false), &shift_bytes(&self.list))
    }

    /// With the label `is_p` and an entry for every position; `change` may change the entry.
    pub fn explicit(
        &self,
        is_p: &dyn Fn(&[u64]) -> bool,
        change: impl FnMut(&[u64], Entry) -> Entry,
    ) -> Vec<u8> {
        let listed = listed(self.game, &self.bounds, is_p, change);
        certificate(13, &self.numbers(true), &[shift_bytes(&self.list), listed].concat())
    }

    /// The first position of the oracle that refutes a shift.
    pub fn refuted(&self, oracle: &Oracle) -> Option<Vec<u64>> {
        oracle.positions().into_iter().find(|lengths| {
            let all = gaps(lengths);
            (!self.short || lengths[0] <= self.bounds[0])
                && self.list.iter().any(|shift| {
                    shift.applies(&all)
                        && lower(shift, lengths).is_some_and(|l| oracle.is_p(&l) != oracle.is_p(lengths))
                })
        })
    }
}

/// The row lengths after the vector is subtracted from the gaps, if it can be.
pub fn lower(shift: &Shift, lengths: &[u64]) -> Option<Vec<u64>> {
    let less: Option<Vec<u64>> =
        gaps(lengths).iter().zip(&shift.vector).map(|(gap, by)| gap.checked_sub(*by)).collect();
    Some(crate::diet_oracle::lengths(&less?))
}

/// Every position within the bounds, in lexicographic order.
pub fn within(bounds: &[u64]) -> Vec<Vec<u64>> {
    bounds.iter().fold(vec![vec![]], |all: Vec<Vec<u64>>, &most| {
        let longer = |lengths: Vec<u64>| {
            let shortest = lengths.last().copied().unwrap_or(0);
            (shortest..=most).map(move |length| [&lengths[..], &[length]].concat())
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// The stream of labels and entries.
pub fn listed(
    game: Game,
    bounds: &[u64],
    is_p: &dyn Fn(&[u64]) -> bool,
    mut change: impl FnMut(&[u64], Entry) -> Entry,
) -> Vec<u8> {
    let mut bits = Bits::default();
    for lengths in within(bounds) {
        let right = entry(game, &lengths, is_p);
        bits = entry_bits(game, bits.field(u32::from(is_p(&lengths)), 1), change(&lengths, right));
    }
    bits.bytes()
}

/// Number of bits of every number up to `most`.
pub fn width(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// What is listed of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    None,
    Witness(usize, u64),
    Moves(u64),
}

/// The right entry of a position, going by labels that may be wrong.
pub fn entry(game: Game, row_lengths: &[u64], is_p: &dyn Fn(&[u64]) -> bool) -> Entry {
    let options = options(game, row_lengths);
    if !is_p(row_lengths) {
        if game.misere && row_lengths.iter().all(|&length| length == 0) {
            return Entry::None;
        }
        let witness = options.iter().find(|(_, option)| is_p(option));
        return witness.map_or(Entry::Witness(1, 1), |&((row, cut), _)| Entry::Witness(row, cut));
    }
    Entry::Moves(options.len() as u64)
}

pub fn entry_bits(game: Game, bits: Bits, entry: Entry) -> Bits {
    match entry {
        Entry::None => bits,
        Entry::Witness(row, cut) => bits
            .field(row as u32 - 1, width(game.rows as u64 - 1))
            .field(cut as u32 - 1, width(game.bite - 1)),
        Entry::Moves(count) => bits.field(count as u32, width(game.rows as u64 * game.bite)),
    }
}

/// Reads shifts from the parameters and the payload of a certificate of kind 13 without entries.
pub fn read(parameters: &[u64], payload: &[u8]) -> Shifts {
    let game = Game { rows: parameters[0] as usize, bite: parameters[1], misere: parameters[2] == 1 };
    let mut at = 0;
    let mut number = || {
        let wide = match payload[at] {
            251 => 2,
            252 => 4,
            small => {
                at += 1;
                return u64::from(small);
            }
        };
        at += 1 + wide;
        (0..wide).map(|i| u64::from(payload[at - wide + i]) << (8 * i)).sum()
    };
    let sign = |number: u64| if number & 1 == 0 { number as i64 / 2 } else { -(number as i64 / 2) - 1 };
    let mut shifts = Vec::new();
    for _ in 0..number() {
        let vector = (0..game.rows).map(|_| number()).collect();
        let mut region = Vec::new();
        for _ in 0..number() {
            let factors = (0..game.rows).map(|_| sign(number())).collect();
            region.push((factors, sign(number())));
        }
        shifts.push(Shift { vector, region });
    }
    Shifts { game, short: parameters[3] == 1, bounds: parameters[5..].to_vec(), list: shifts }
}
