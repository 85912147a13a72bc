//! The covering relation of an order, as it is written in a certificate.

use super::{MOST_ELEMENTS, Order, Position};
use crate::container::Container;
use crate::reader::{BitReader, width_of};
use crate::statement::Value;
use crate::verdict::{Code, Stop};

/// Which game is played on an order, and what is said of its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Game {
    /// Types; whoever cannot move loses.
    Poset,
    /// Types; the least element is poisoned.
    Chomp,
    /// Nim-values; whoever cannot move loses.
    NimValues,
}

/// An order and the game that is played on it.
pub(crate) struct Relation {
    pub elements: u32,
    pub game: Game,
    /// The covering pairs (lesser, greater).
    pub pairs: Vec<(u32, u32)>,
    /// The lengths of the chains whose product the order is, if it is claimed to be one.
    pub sides: Vec<u64>,
    pub order: Order,
}

impl Relation {
    /// Reads the parameters, and the pairs at the beginning of the payload.
    pub fn read(file: &Container<'_>, bits: &mut BitReader<'_>) -> Result<Self, Stop> {
        let [elements, play, count, ref sides @ ..] = file.parameters[..] else {
            return Err(file.wrong_parameter_count("at least 3, which are e, play and c"));
        };
        file.in_range(0, "e", elements, 1..=MOST_ELEMENTS)?;
        file.in_range(1, "play", play, 0..=2)?;
        file.in_range(2, "c", count, 0..=elements * (elements - 1) / 2)?;
        let elements = elements as u32;
        let pairs = read_pairs(bits, elements, count)?;
        let relation = Relation {
            elements,
            game: match play {
                0 => Game::Poset,
                1 => Game::Chomp,
                _ => Game::NimValues,
            },
            order: Order::new(elements, &pairs),
            pairs,
            sides: sides.to_vec(),
        };
        relation.is_covering(file)?;
        relation.is_the_product(file)?;
        Ok(relation)
    }

    /// No pair follows from others, and a poisoned element is less than all.
    fn is_covering(&self, file: &Container<'_>) -> Result<(), Stop> {
        for &(lesser, greater) in &self.pairs {
            let between = self.pairs.iter().find(|&&(other, above)| {
                above == greater && other != lesser && self.order.below(other).has(Position::only(lesser))
            });
            if let Some((other, _)) = between {
                let message =
                    format!("{lesser} < {greater} is no covering pair, as {lesser} < {other} < {greater}");
                return Err(Stop::rejected(Code::NotACover, file.payload_offset, message));
            }
        }
        let not_above = |&element: &u32| !self.order.below(element).has(Position::only(0));
        if let Some(element) = (0..self.elements).find(not_above).filter(|_| self.game == Game::Chomp) {
            let message = format!("element 0 is to be poisoned, but it is not less than {element}");
            return Err(Stop::rejected(Code::NoLeastElement, file.payload_offset, message));
        }
        Ok(())
    }

    /// Where sides are given, the pairs are those of the product of chains of these lengths: element
    /// `(x_1, ..., x_r)` has the number `(...(x_1 d_2 + x_2) d_3 + ...) d_r + x_r`, and covers those with
    /// one coordinate less by 1.
    fn is_the_product(&self, file: &Container<'_>) -> Result<(), Stop> {
        if self.sides.is_empty() {
            return Ok(());
        }
        let too_short = self.sides.iter().any(|&side| side < 2);
        let product = self.sides.iter().try_fold(1u64, |product, &side| product.checked_mul(side));
        if too_short || product != Some(self.elements.into()) {
            let message = format!("sides {:?}; at least 2 each, and their product is e", self.sides);
            return Err(file.bad_parameter(3, message));
        }
        let mut expected = Vec::new();
        for element in 0..u64::from(self.elements) {
            // From the last side to the first, how far a step down leads is the product of the sides
            // after it. The farther step leads to the lesser number.
            let (mut rest, mut step) = (element, 1u64);
            let mut lesser = Vec::new();
            for side in self.sides.iter().rev() {
                if rest % side > 0 {
                    lesser.push((element - step) as u32);
                }
                rest /= side;
                step *= side;
            }
            expected.extend(lesser.into_iter().rev().map(|lesser| (lesser, element as u32)));
        }
        if expected != self.pairs {
            let message = format!("the covering relation is not that of the box {}", self.sides_in_words());
            return Err(Stop::rejected(Code::NotTheBox, file.payload_offset, message));
        }
        Ok(())
    }

    fn sides_in_words(&self) -> String {
        let sides: Vec<String> = self.sides.iter().map(u64::to_string).collect();
        sides.join(" x ")
    }

    /// The game, in words.
    pub fn in_words(&self) -> String {
        let pairs: Vec<String> =
            self.pairs.iter().map(|(lesser, greater)| format!("{lesser}<{greater}")).collect();
        let order = if !self.sides.is_empty() {
            format!("the box {}", self.sides_in_words())
        } else if pairs.is_empty() {
            format!("{} elements, none below another", self.elements)
        } else {
            format!(
                "the order of {} elements with the covering relation {}",
                self.elements,
                pairs.join(", ")
            )
        };
        match self.game {
            Game::Chomp => format!("Chomp on {order}, element 0 being poisoned"),
            Game::Poset | Game::NimValues => {
                format!("the poset game on {order} (whoever cannot move loses)")
            }
        }
    }

    /// The parameters by name.
    pub fn parameters(&self) -> Vec<(&'static str, Value)> {
        let pair = |&(lesser, greater): &(u32, u32)| Value::numbers(&[lesser.into(), greater.into()]);
        let play = match self.game {
            Game::Poset => "normal",
            Game::Chomp => "poisoned",
            Game::NimValues => "nim-values",
        };
        vec![
            ("elements", Value::Number(self.elements.into())),
            ("play", Value::text(play)),
            ("covers", Value::List(self.pairs.iter().map(pair).collect())),
            ("sides", Value::numbers(&self.sides)),
        ]
    }
}

/// The pairs: ascending by the greater element, then by the lesser, which has the smaller number.
fn read_pairs(bits: &mut BitReader<'_>, elements: u32, count: u64) -> Result<Vec<(u32, u32)>, Stop> {
    let width = width_of(elements - 1);
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for _ in 0..count {
        let offset = bits.offset();
        let (lesser, greater) = (bits.field(width)?, bits.field(width)?);
        let ascending = pairs.last().is_none_or(|&(l, g)| (g, l) < (greater, lesser));
        if lesser >= greater || greater >= elements || !ascending {
            let message = format!(
                "{lesser} < {greater}: pairs ascend, and so do the numbers in each, below {elements}"
            );
            return Err(Stop::rejected(Code::OrderPairs, offset, message));
        }
        pairs.push((lesser, greater));
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    /// An order of so many elements with these pairs, ascending.
    fn read(elements: u32, pairs: &[(u32, u32)]) -> Result<Relation, Stop> {
        read_with(elements, pairs, &[0, pairs.len() as u16])
    }

    /// The same with these parameters behind the first.
    fn read_with(elements: u32, pairs: &[(u32, u32)], parameters: &[u16]) -> Result<Relation, Stop> {
        let width = width_of(elements - 1);
        let bit = |number: u32, i: u32| (number >> i & 1 == 1, 1);
        let bits: Vec<(bool, usize)> = pairs
            .iter()
            .flat_map(|&(lesser, greater)| [lesser, greater])
            .flat_map(|number| (0..width).map(move |i| bit(number, i)))
            .collect();
        let bytes = crate::spent::sealed(11, &[&[elements as u16], parameters].concat(), &bits);
        let file = Container::open(&bytes).unwrap();
        Relation::read(&file, &mut BitReader::new(file.payload, file.payload_offset))
    }

    quickcheck! {
        /// Pairs cover if none of them follows from others, through however many elements between; and what is below an
        /// element is all that pairs lead to.
        fn pairs_cover_if_none_is_reached_by_others(elements: u8, chosen: Vec<u8>) -> bool {
            let elements = u32::from(elements % 7) + 1;
            let all: Vec<(u32, u32)> = (0..elements).flat_map(|greater| (0..greater).map(move |lesser| (lesser, greater))).collect();
            let mut places: Vec<usize> = chosen.iter().filter(|_| !all.is_empty()).map(|&at| usize::from(at) % all.len()).collect();
            places.sort_unstable();
            places.dedup();
            let pairs: Vec<(u32, u32)> = places.iter().map(|&at| all[at]).collect();
            // Element i reaches j by pairs, of which there is one less.
            let reaches = |pairs: &[(u32, u32)], from: u32, to: u32| {
                let mut reached = vec![from];
                for &(lesser, greater) in pairs {
                    if reached.contains(&lesser) {
                        reached.push(greater);
                    }
                }
                reached.contains(&to)
            };
            let covers = pairs.iter().all(|pair| {
                let others: Vec<_> = pairs.iter().filter(|other| *other != pair).copied().collect();
                !reaches(&others, pair.0, pair.1)
            });
            match read(elements, &pairs) {
                Ok(relation) => covers && all.iter().all(|&(lesser, greater)| {
                    relation.order.below(greater).has(Position::only(lesser)) == reaches(&pairs, lesser, greater)
                }),
                Err(Stop::Rejected(rejection)) => !covers && rejection.code == Code::NotACover,
                Err(other) => panic!("{other:?}"),
            }
        }
    }

    fn code(read: Result<Relation, Stop>) -> Option<Code> {
        match read {
            Ok(_) => None,
            Err(Stop::Rejected(rejection)) => Some(rejection.code),
            Err(other) => panic!("{other:?}"),
        }
    }

    /// Each element in turn is not above the poisoned one, the last of 64 and of 127 too.
    #[test]
    fn all_elements_are_above_the_poisoned_one() {
        for elements in [2u32, 3, 63, 64, 65, 127] {
            let read_without = |left_out: u32| {
                let pairs: Vec<(u32, u32)> = (1..elements)
                    .filter(|element| *element != left_out)
                    .map(|element| (0, element))
                    .collect();
                code(read_with(elements, &pairs, &[1, pairs.len() as u16]))
            };
            assert_eq!(read_without(elements), None);
            assert!((1..elements).all(|element| read_without(element) == Some(Code::NoLeastElement)));
        }
    }

    /// Fields are wider than the numbers of elements, unless there are 2, 4, 8, ... of them.
    #[test]
    fn a_pair_names_no_element_behind_the_last() {
        for elements in [3, 5, 6, 7, 9, 33, 63, 65, 127] {
            assert_eq!(code(read(elements, &[(0, elements - 1)])), None, "{elements}");
            assert_eq!(code(read(elements, &[(0, elements)])), Some(Code::OrderPairs), "{elements}");
        }
    }

    #[test]
    fn a_side_is_at_least_2() {
        for (sides, expected) in
            [(&[2][..], None), (&[2, 1], Some(Code::ParameterRange)), (&[1, 2], Some(Code::ParameterRange))]
        {
            assert_eq!(code(read_with(2, &[(0, 1)], &[&[0, 1], sides].concat())), expected, "{sides:?}");
        }
    }

    #[test]
    fn a_pair_with_several_elements_between_is_none() {
        for between in 1..6 {
            let mut pairs: Vec<(u32, u32)> = (0..=between).map(|i| (i, i + 1)).collect();
            assert!(read(between + 2, &pairs).is_ok());
            pairs.insert(pairs.len() - 1, (0, between + 1));
            assert!(
                read(between + 2, &pairs).is_err_and(|stop| matches!(stop, Stop::Rejected(_))),
                "{between}"
            );
        }
    }
}
