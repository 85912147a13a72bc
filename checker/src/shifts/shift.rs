//! Shifts of shifts: "the label stays the same when this vector is subtracted from the numbers of a position, wherever
//! these inequalities hold".

use super::game::{Game, MOST_ROWS, Position, Rule};
use crate::linear::Inequality;
use crate::reader::BitReader;
use crate::verdict::{Code, Rejection, Stop};

const MOST_SHIFTS: u64 = 32;
const MOST_SUBTRACTED: u64 = 1 << 16;
const MOST_INEQUALITIES: u64 = 16;
/// Greatest absolute value of a number in an inequality.
const GREATEST: u64 = 1 << 20;

/// A shift.
#[derive(Clone, Debug)]
pub(crate) struct Shift {
    /// File offset of the first number of the vector.
    pub offset: usize,
    /// For each number what is subtracted.
    pub vector: [u64; MOST_ROWS],
    /// Inequalities in the numbers from which it is subtracted.
    pub region: Vec<Inequality>,
}

impl Shift {
    /// Reads all shifts; of positions with a short first row they leave the first gap as it is.
    pub fn read_all(bits: &mut BitReader<'_>, game: Game) -> Result<Vec<Shift>, Stop> {
        let count = bits.number(1..=MOST_SHIFTS)?;
        (0..count).map(|_| Shift::read(bits, game)).collect()
    }

    fn read(bits: &mut BitReader<'_>, game: Game) -> Result<Shift, Stop> {
        let offset = bits.offset();
        let mut vector = [0; MOST_ROWS];
        for (j, to) in vector.iter_mut().enumerate().take(game.rows) {
            let stays = j == 0 && game.rule == Rule::ShortFirstRow;
            let most = if stays { 0 } else { MOST_SUBTRACTED };
            *to = bits.number(0..=most)?;
        }
        not_zero(vector.iter().all(|&subtracted| subtracted == 0), offset)?;
        let count = bits.number(1..=MOST_INEQUALITIES)?;
        let region = (0..count).map(|_| inequality(bits, game)).collect::<Result<_, _>>()?;
        Ok(Shift { offset, vector, region })
    }

    /// The shift with vector `subtracted` at number `j`, counted from 0, wherever that is at least `least`.
    pub fn along(j: usize, subtracted: u64, least: u64) -> Shift {
        let mut vector = [0; MOST_ROWS];
        if let Some(to) = vector.get_mut(j) {
            *to = subtracted;
        }
        Shift { offset: 0, vector, region: vec![Inequality::at_least(j, least as i64)] }
    }

    /// The position less the vector, if the shift is about it.
    pub fn lower(&self, game: Game, position: &Position) -> Result<Option<Position>, Stop> {
        let numbers = game.numbers(position);
        let numbers = numbers.get(..game.rows).unwrap_or_default();
        if self.region.iter().any(|inequality| inequality.sum(numbers) < inequality.least) {
            return Ok(None);
        }
        let mut lower = [0; MOST_ROWS];
        for ((to, number), subtracted) in lower.iter_mut().zip(numbers).zip(self.vector) {
            *to =
                number.checked_sub(subtracted).ok_or(Stop::Internal("a vector too long for its region"))?;
        }
        Ok(Some(game.position(lower.get(..game.rows).unwrap_or_default())))
    }

    /// The rejection of a shift that these two positions refute, by their labels.
    pub fn refuted(&self, game: Game, (position, label): (Position, u8), lower: (Position, u8)) -> Stop {
        let said = |label: u8| match label {
            _ if game.nim_values => format!("of nim-value {label}"),
            0 => "P".to_string(),
            _ => "N".to_string(),
        };
        let (here, there, lower) = (said(label), said(lower.1), lower.0);
        let label = game.label();
        let message =
            format!("it is {here} and {lower} is {there}; the shift says that both are of one {label}");
        Rejection::new(Code::TypesDiffer, self.offset, message).at(position).into()
    }
}

fn inequality(bits: &mut BitReader<'_>, game: Game) -> Result<Inequality, Stop> {
    let offset = bits.offset();
    let mut inequality = Inequality::default();
    for factor in inequality.factors.iter_mut().take(game.rows) {
        *factor = bits.signed(GREATEST)?;
    }
    not_zero(inequality.factors.iter().all(|&factor| factor == 0), offset)?;
    inequality.least = bits.signed(GREATEST)?;
    Ok(inequality)
}

fn not_zero(is_zero: bool, offset: usize) -> Result<(), Stop> {
    let zero = || Rejection::new(Code::ValueRange, offset, "these numbers must not all be 0".to_string());
    if is_zero { Err(zero().into()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        /// A shift is about the positions that have each of its inequalities, of eight rows too.
        fn a_shift_is_about_what_has_all_its_inequalities(gaps: Vec<u8>, vector: Vec<u8>, region: Vec<(Vec<i8>, i8)>) -> bool {
            let gaps: Vec<u64> = (0..MOST_ROWS).map(|j| u64::from(gaps.get(j).copied().unwrap_or(3))).collect();
            let mut shift = Shift { offset: 0, vector: [0; MOST_ROWS], region: Vec::new() };
            shift.vector.iter_mut().zip(&gaps).zip(vector).for_each(|((to, gap), less)| *to = gap.min(&less.into()) / 2);
            let mut is_about = true;
            for (factors, by) in region {
                let mut inequality = Inequality::default();
                inequality.factors.iter_mut().zip(&factors).for_each(|(to, from)| *to = i64::from(from % 3));
                let sum: i64 = gaps.iter().zip(&inequality.factors).map(|(gap, factor)| *gap as i64 * factor).sum();
                // Seldom more than the sum: of several inequalities one may be the only one that fails.
                inequality.least = sum - i64::from(by.rem_euclid(8)) + 1;
                is_about &= sum >= inequality.least;
                shift.region.push(inequality);
            }
            let lower: Vec<u64> = gaps.iter().zip(shift.vector).map(|(gap, less)| gap - less).collect();
            shift.lower(Game::diet(8, 2), &Position::of_gaps(&gaps)).unwrap() == is_about.then(|| Position::of_gaps(&lower))
        }
    }
}
