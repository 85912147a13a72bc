//! Lists of P-positions of a game on a finite order, as the kind *finite order*.

use super::kinds::Writer;
use super::poset::{Poset, bit};
use super::position::Elements;
use super::solve::{Label, MOST_POSITIONS, POSITIONS_A_REPORT, positions, witness};
use crate::game::Names;
use crate::kind::CertifyError;
use crate::numbering::{Fault, Numbering, SizeError, Transcript};
use crate::progress::{NoProgress, Progress};

/// The positions of an order; a position's number is its place among all of them.
pub struct OrderPositions {
    poset: Poset,
    names: Names,
    poisoned: bool,
    /// Ascending.
    positions: Vec<u128>,
}

impl OrderPositions {
    /// Chomp on an order with a least element, which is poisoned, or the poset game; the names are those of its elements.
    ///
    /// # Errors
    /// When there is no least element to be poisoned, or there are too many positions.
    ///
    /// ```
    /// use chompcert::certify::{OrderPositions, Poset, certify};
    ///
    /// // The divisors 1, 2, 3 and 6, or the board 2 x 2: the least one alone is P, and so is it with the two above it.
    /// let (order, names) = Poset::parse("1 < 2 < 6\n1 < 3 < 6")?;
    /// let p_positions: [&[u64]; 2] = [&[0], &[0, 1, 2]];
    /// let certified = certify(&OrderPositions::new(order, names, true)?, p_positions)?;
    /// assert_eq!(certified.statement.kind, "finite-order");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(poset: Poset, names: Names, poisoned: bool) -> Result<Self, CertifyError> {
        playable(&poset, poisoned)?;
        let too_large =
            || CertifyError::TooLarge(format!("the order has more than {MOST_POSITIONS} positions"));
        let mut all = vec![0];
        if poset.positions(MOST_POSITIONS) > MOST_POSITIONS {
            return Err(too_large());
        }
        positions(&poset, &NoProgress, |position| {
            all.push(position);
            true
        })
        .ok_or_else(too_large)?;
        Ok(OrderPositions { poset, names, poisoned, positions: all })
    }
}

/// Whether there is such a game on the order.
///
/// # Errors
/// When it has no least element to be poisoned.
pub fn playable(poset: &Poset, poisoned: bool) -> Result<(), CertifyError> {
    match poisoned && !poset.has_least() {
        false => Ok(()),
        true => Err(CertifyError::OutOfRange(
            "the order has no least element to be poisoned; --poset-game plays without".to_string(),
        )),
    }
}

fn list(position: u128) -> Vec<u64> {
    Elements(position).list().map(|element| element as u64).collect()
}

fn elements(position: &[u64]) -> u128 {
    position.iter().map(|&element| bit(element as usize)).sum()
}

impl Numbering for OrderPositions {
    fn parse(&self, text: &str) -> Result<Vec<u64>, String> {
        Ok(list(Elements::parse(text, &self.names)?.0))
    }

    fn text(&self, position: &[u64]) -> String {
        Elements(elements(position)).named(&self.names)
    }

    fn number(&self, position: &[u64]) -> Result<u64, String> {
        let mut set = 0;
        for &element in position {
            if element >= self.poset.elements() as u64 {
                return Err(format!(
                    "there is no element {element}; they are 0 to {}",
                    self.poset.elements() - 1
                ));
            }
            let bit = bit(element as usize);
            if set & bit != 0 {
                return Err(format!("element {element} is given twice"));
            }
            set |= bit;
        }
        let Some((element, missing)) = self.poset.gap(set) else {
            return Ok(self.positions.binary_search(&set).expect("every position is listed") as u64);
        };
        let name = |element: usize| &self.names.each[element];
        let (position, missing, element) = (self.text(position), name(missing), name(element));
        Err(format!("{position} is not a position: {missing} is less than {element} and missing"))
    }

    fn position(&self, number: u64) -> Vec<u64> {
        list(self.positions[number as usize])
    }

    fn joins(&self, from: &[u64], to: &[u64]) -> Option<String> {
        let (here, there) = (elements(from), elements(to));
        let taken = |&&element: &&u64| here & !self.poset.above(element as usize) == there;
        let element = *from.iter().find(taken)? as usize;
        Some(format!("{} {}", self.names.one, self.names.each[element]))
    }

    fn after(&self, position: &[u64], chosen: &[u64]) -> Option<Vec<u64>> {
        let &[element] = chosen else { return None };
        let there = position.contains(&element);
        there.then(|| list(elements(position) & !self.poset.above(element as usize)))
    }

    fn write(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError> {
        let mut writer = Writer::new(&self.poset);
        let empty = match (numbers.first() == Some(&0), self.poisoned) {
            (true, true) => Some(Fault::Won(Vec::new())),
            (false, false) => Some(Fault::Missing(Vec::new())),
            _ => None,
        };
        if let Some(fault) = empty {
            return Ok(Transcript::until(writer.finish(&self.poset, self.poisoned), fault, 0));
        }
        let listed: Vec<u128> = numbers.iter().map(|&number| self.positions[number as usize]).collect();
        let is_p = |position: u128| listed.binary_search(&position).is_ok();
        let mut carried = 0;
        for (number, &position) in (0..).zip(&self.positions).skip(1) {
            if number % POSITIONS_A_REPORT == 0 {
                progress.at(number, self.positions.len() as u64);
            }
            if is_p(position) {
                writer.push(position, Label::P);
                continue;
            }
            let Some(element) = witness(&self.poset, position, carried, is_p) else {
                let fault = Fault::Missing(list(position));
                return Ok(Transcript::until(writer.finish(&self.poset, self.poisoned), fault, number));
            };
            writer.push(position, Label::N(element));
            carried = element;
        }
        Ok(Transcript::whole(writer.finish(&self.poset, self.poisoned)))
    }
}
