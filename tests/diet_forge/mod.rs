//! Certificates of k-Diet Chomp made and read by hand, as the format describes them: any labels, true
//! or not, and nothing of the producer.

use crate::bit_stream::Bits;
use crate::diet_oracle::{Game, gaps, lengths, options};
use crate::forge::certificate;
use std::collections::HashMap;

/// A preperiod and a period.
pub type Repeat = (u64, u64);

/// A coordinate of a class; gaps are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    Gap(usize, Repeat),
    Pair { p: usize, q: usize, along: Repeat, above: Repeat, below: Repeat },
}

pub fn product(repeats: &[Repeat]) -> Vec<Axis> {
    repeats.iter().enumerate().map(|(j, &repeat)| Axis::Gap(j + 1, repeat)).collect()
}

fn reduce((preperiod, period): Repeat, x: u64) -> u64 {
    if x < preperiod { x } else { preperiod + (x - preperiod) % period }
}

impl Axis {
    /// The gaps of every place on this axis with these margins: along or up, to the right.
    fn places(&self, margin: u64, right_margin: u64) -> Vec<Vec<(usize, u64)>> {
        match *self {
            Axis::Gap(j, (t, pi)) => (0..t + pi + margin).map(|x| vec![(j, x)]).collect(),
            Axis::Pair { p, q, along, above, below } => {
                let mut places = Vec::new();
                for low in 0..along.0 + along.1 + margin {
                    for right in (1..below.0 + below.1 + right_margin).rev() {
                        places.push(vec![(p, low + right), (q, low)]);
                    }
                    for up in 0..above.0 + above.1 + margin {
                        places.push(vec![(p, low), (q, low + up)]);
                    }
                }
                places
            }
        }
    }

    pub fn classes(&self) -> usize {
        match *self {
            Axis::Gap(_, (t, pi)) => (t + pi) as usize,
            Axis::Pair { along, above, below, .. } => {
                ((along.0 + along.1) * (below.0 + below.1 - 1 + above.0 + above.1)) as usize
            }
        }
    }

    pub fn class(&self, gaps: &[u64]) -> usize {
        match *self {
            Axis::Gap(j, repeat) => reduce(repeat, gaps[j - 1]) as usize,
            Axis::Pair { p, q, along, above, below } => {
                let (x, y) = (gaps[p - 1], gaps[q - 1]);
                let low = reduce(along, x.min(y));
                let zero = below.0 + below.1 - 1;
                let width = zero + above.0 + above.1;
                let place = if y >= x { zero + reduce(above, y - x) } else { zero - reduce(below, x - y) };
                (low * width + place) as usize
            }
        }
    }
}

/// All combinations of places, the last axis fastest.
fn every_place(rows: usize, places: &[Vec<Vec<(usize, u64)>>]) -> Vec<Vec<u64>> {
    let mut all = vec![vec![0; rows]];
    for axis in places {
        let put = |gaps: &Vec<u64>, place: &[(usize, u64)]| {
            let mut gaps = gaps.clone();
            place.iter().for_each(|&(j, x)| gaps[j - 1] = x);
            gaps
        };
        all = all.iter().flat_map(|gaps| axis.iter().map(|place| put(gaps, place))).collect();
    }
    all
}

/// The least gaps of every class.
pub fn classes(game: Game, axes: &[Axis]) -> Vec<Vec<u64>> {
    every_place(game.rows, &axes.iter().map(|axis| axis.places(0, 0)).collect::<Vec<_>>())
}

/// The gaps of every position of the box.
pub fn checked(game: Game, axes: &[Axis]) -> Vec<Vec<u64>> {
    let k = game.bite;
    let right = |axis: &Axis| if matches!(axis, Axis::Pair { p, q, .. } if q - p == 1) { 2 * k } else { k };
    every_place(game.rows, &axes.iter().map(|axis| axis.places(k, right(axis))).collect::<Vec<_>>())
}

/// The place of a class among all.
pub fn class(axes: &[Axis], gaps: &[u64]) -> usize {
    axes.iter().fold(0, |place, axis| place * axis.classes() + axis.class(gaps))
}

/// Number of bits of every number up to `most`.
pub fn width(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// The parameters of a form.
pub fn parameters(game: Game, explicit: bool, axes: &[Axis]) -> Vec<u64> {
    let mut numbers = vec![game.rows as u64, game.bite, game.misere.into(), explicit.into()];
    for axis in axes {
        if let Axis::Pair { p, q, along, above, below } = *axis {
            numbers.extend([p as u64, q as u64]);
            numbers.extend([along, above, below].iter().flat_map(|&(t, pi)| [t, pi]));
        }
    }
    for axis in axes {
        if let Axis::Gap(_, (t, pi)) = *axis {
            numbers.extend([t, pi]);
        }
    }
    numbers
}

/// The labels of all classes, equal blocks once.
pub fn label_bits(axes: &[Axis], is_p: &[bool]) -> Bits {
    let mut tables = Vec::new();
    let mut entries: Vec<u32> = is_p.iter().map(|&p| p.into()).collect();
    for axis in axes.iter().rev() {
        let mut numbers = HashMap::new();
        let mut table = Vec::new();
        entries = entries
            .chunks(axis.classes())
            .map(|block| {
                let next = numbers.len() as u32;
                *numbers.entry(block.to_vec()).or_insert_with(|| {
                    table.extend_from_slice(block);
                    next
                })
            })
            .collect();
        tables.push(table);
    }
    let mut bits = Bits::default();
    for (n, table) in tables.iter().enumerate().rev() {
        let mut seen = 0;
        for &entry in table {
            bits = bits.field(entry, if n == 0 { 1 } else { width(seen) });
            seen = seen.max(u64::from(entry) + 1);
        }
    }
    bits
}

/// A certificate of labels alone.
pub fn labelled(game: Game, axes: &[Axis], is_p: &[bool]) -> Vec<u8> {
    certificate(kind(axes), &parameters(game, false, axes), &label_bits(axes, is_p).bytes())
}

pub fn kind(axes: &[Axis]) -> u64 {
    if axes.iter().any(|axis| matches!(axis, Axis::Pair { .. })) { 4 } else { 3 }
}

/// What is listed of a position of the box.
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

/// An explicit certificate; `change` may change the entry of each position of the box.
pub fn explicit(
    game: Game,
    axes: &[Axis],
    is_p: &[bool],
    mut change: impl FnMut(&[u64], Entry) -> Entry,
) -> Vec<u8> {
    let labelled = |row_lengths: &[u64]| is_p[class(axes, &gaps(row_lengths))];
    let mut bits = label_bits(axes, is_p);
    for place in checked(game, axes) {
        let row_lengths = lengths(&place);
        let right = entry(game, &row_lengths, &labelled);
        bits = entry_bits(game, bits, change(&row_lengths, right));
    }
    certificate(kind(axes), &parameters(game, true, axes), &bits.bytes())
}

/// Reads the form and the labels of a certificate; labels as tables of blocks.
pub fn read(bytes: &[u8]) -> (Game, Vec<Axis>, Vec<Vec<u32>>) {
    let mut at = 8;
    let mut integer = || {
        let wide = match bytes[at] {
            251 => 2,
            252 => 4,
            253 => 8,
            small => {
                at += 1;
                return (u64::from(small), at);
            }
        };
        let value = (0..wide).map(|i| u64::from(bytes[at + 1 + i]) << (8 * i)).sum();
        at += 1 + wide;
        (value, at)
    };
    let header: Vec<u64> = (0..4).map(|_| integer().0).collect();
    let numbers: Vec<u64> = (0..header[3]).map(|_| integer().0).collect();
    let (_, start) = integer();
    let game = Game { rows: numbers[0] as usize, bite: numbers[1], misere: numbers[2] == 1 };
    let pairs: Vec<Repeat> =
        numbers[if header[1] == 4 { 6 } else { 4 }..].chunks(2).map(|pair| (pair[0], pair[1])).collect();
    let axes = if header[1] == 4 {
        let (p, q) = (numbers[4] as usize, numbers[5] as usize);
        let mut others = pairs[3..].iter();
        let axis = |j: usize| {
            if j == p {
                Axis::Pair { p, q, along: pairs[0], above: pairs[1], below: pairs[2] }
            } else {
                Axis::Gap(j, *others.next().unwrap())
            }
        };
        (1..=game.rows).filter(|&j| j != q).map(axis).collect()
    } else {
        product(&pairs)
    };
    let mut bit = 0;
    let mut field = |width: u32| {
        let value = (0..width as usize)
            .map(|i| u32::from(bytes[start + (bit + i) / 8] >> ((bit + i) % 8) & 1) << i)
            .sum::<u32>();
        bit += width as usize;
        value
    };
    let mut tables = Vec::new();
    let mut blocks = 1;
    for (n, axis) in axes.iter().enumerate() {
        let mut seen = 0;
        let mut table = Vec::new();
        for _ in 0..blocks * axis.classes() {
            let entry = field(if n + 1 == axes.len() { 1 } else { width(seen) });
            seen = seen.max(u64::from(entry) + 1);
            table.push(entry);
        }
        tables.push(table);
        blocks = seen as usize;
    }
    (game, axes, tables)
}

/// The label that the tables give to a position.
pub fn label(axes: &[Axis], sizes: &[usize], tables: &[Vec<u32>], gaps: &[u64]) -> bool {
    let enter = |block: u32, n: usize| tables[n][block as usize * sizes[n] + axes[n].class(gaps)];
    (0..axes.len()).fold(0, enter) == 1
}
