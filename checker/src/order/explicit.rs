//! The kind *finite order*: every position of a finite order, each N-position with its witness, each
//! P-position with the length of its move list.
//!
//! The positions come in ascending order, so every option of a position comes before it, and one pass
//! decides everything.

use super::relation::{Game, Relation};
use super::{Move, Position, nim_values};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::statement::{Conclusion, Value};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Most positions.
pub const MOST_POSITIONS: u64 = 100_000_000;

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    check_up_to(MOST_POSITIONS, file, budget)
}

/// The same for orders with at most so many positions.
fn check_up_to(most: u64, file: &Container<'_>, budget: &mut Budget) -> Result<Conclusion, Stop> {
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let relation = Relation::read(file, &mut bits)?;
    if relation.game == Game::NimValues {
        return nim_values::check_up_to(most, file, &relation, bits, budget);
    }
    let most_p = most_p_positions(bits.remaining(), width_of(relation.elements));
    // Those labelled P so far, ascending.
    let mut labelled: Vec<Position> = budget.room(most_p)?;
    if relation.game == Game::Poset {
        labelled.push(Position::EMPTY);
    }
    let mut positions = 1u64;
    let (mut last, mut carried) = (Position::EMPTY, None);
    while let Some(position) = relation.order.next(last) {
        budget.spend(1)?;
        if positions == most {
            return Err(file.bad_parameter(0, format!("the order has more than {most} positions")));
        }
        positions += 1;
        if is_p(&mut bits, &relation, position, &mut carried, &labelled)? {
            labelled.push(position);
        }
        last = position;
    }
    bits.finish()?;
    Ok(proved(&relation, &labelled, positions))
}

/// How many P-positions so many bits may name: each takes two and its list, and in a poset game the empty one
/// none.
fn most_p_positions(bits: u64, list_width: u32) -> u64 {
    bits / u64::from(2 + list_width) + 1
}

/// Reads and checks the entry of one position: whether it is P.
fn is_p(
    bits: &mut BitReader<'_>,
    relation: &Relation,
    position: Position,
    carried: &mut Option<Move>,
    labelled: &[Position],
) -> Result<bool, Stop> {
    let (offset, order, elements) = (bits.offset(), &relation.order, relation.elements);
    let is_p = |option: &Position| Ok(labelled.binary_search(option).is_ok());
    let repeats = !bits.bit()?;
    if !repeats && bits.bit()? {
        let listed = bits.field(width_of(elements))?;
        witness::check_p(position, order.options(position), listed, is_p, offset)?;
        return Ok(true);
    }
    if !repeats {
        *carried = Some(Move { element: bits.field(width_of(elements - 1))? });
    }
    let Some(bite) = *carried else {
        let message = "no witness has been given before";
        return Err(Rejection::new(Code::NothingToRepeat, offset, message).at(position).into());
    };
    witness::check_n(position, bite, order.after(position, bite), is_p, offset)?;
    Ok(false)
}

/// Result of the checked entries.
fn proved(relation: &Relation, labelled: &[Position], positions: u64) -> Conclusion {
    let options = relation.order.options(relation.order.whole());
    let first = options.filter(|(_, option)| labelled.binary_search(option).is_ok());
    let first: Vec<Move> = first.map(|(bite, _)| bite).collect();
    let outcome = super::outcome(&first);
    let p_positions = labelled.len() as u64;
    Conclusion {
        text: format!(
            "{}: {p_positions} of {positions} positions are P-positions; {outcome}",
            relation.in_words()
        ),
        parameters: relation.parameters(),
        facts: vec![
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
            ("first_moves", super::numbers_of(&first)),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use sha2::{Digest, Sha256};

    /// Chomp on the box 2 x 2: the example of format/orders.md, six positions with the empty one.
    const PAYLOAD: [u8; 5] = [0x84, 0xed, 0x27, 0xeb, 0x35];

    #[test]
    fn there_is_room_for_as_many_p_positions_as_there_are_bits_for_and_one() {
        let most = |bits| most_p_positions(bits, 3);
        assert_eq!((most(0), most(4), most(5), most(24), most(25)), (1, 1, 2, 5, 6));
    }

    #[test]
    fn an_order_has_at_most_so_many_positions() {
        assert_eq!(MOST_POSITIONS, 100_000_000);
        let over = "the order has more than 5 positions".to_string();
        // The square, and the same with nim-values: the pairs alone.
        let bodies = [
            [&b"\x89CHMP\r\n\x1a\x01\x0b\x00\x05\x04\x01\x04\x02\x02\x05"[..], &PAYLOAD].concat(),
            [&b"\x89CHMP\r\n\x1a\x01\x0b\x00\x05\x04\x02\x04\x02\x02\x02"[..], &PAYLOAD[..2]].concat(),
        ];
        for body in bodies {
            let bytes = [&body[..], &Sha256::digest(&body)].concat();
            let file = Container::open(&bytes).unwrap();
            let said = |most| match check_up_to(most, &file, &mut Budget::start(&Limits::default())) {
                Ok(_) => None,
                Err(Stop::Rejected(rejection)) => Some((rejection.code, rejection.message)),
                Err(other) => panic!("{other:?}"),
            };
            assert_eq!(said(5), Some((Code::ParameterRange, over.clone())));
            assert_eq!([6, 7].map(said), [None, None]);
        }
    }
}
