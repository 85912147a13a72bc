//! The kind *finite order*: every position of a finite order, each N-position with its witness, each
//! P-position with the length of its move list.
//!
//! The positions come in ascending order, so every option of a position comes before it, and one pass
//! decides everything.

use super::relation::Relation;
use super::{Move, Position};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::{BitReader, width_of};
use crate::statement::{Proved, Value};
use crate::verdict::{Code, Rejection, Stop};
use crate::witness;

/// Most positions.
pub const MOST_POSITIONS: u64 = 100_000_000;
/// What a position costs, for the clock: a look-up or, now and then, one for each element.
const STEPS_A_POSITION: u64 = 16;

/// The positions labelled P so far, ascending.
struct Labelled {
    room: Vec<Position>,
    count: usize,
}

impl Labelled {
    fn is_p(&self, position: Position) -> bool {
        self.room.get(..self.count).is_some_and(|all| all.binary_search(&position).is_ok())
    }

    fn push(&mut self, position: Position) -> Result<(), Stop> {
        let slot = self.room.get_mut(self.count).ok_or(Stop::Internal("more entries than bits"))?;
        *slot = position;
        self.count += 1;
        Ok(())
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    check_up_to(MOST_POSITIONS, file, budget)
}

/// The same for orders with at most so many positions.
fn check_up_to(most: u64, file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let relation = Relation::read(file, &mut bits)?;
    let list_width = width_of(relation.elements);
    let most_p = most_p_positions(bits.remaining(), list_width);
    let mut labelled = Labelled { room: budget.vec(Position::EMPTY, most_p)?, count: 0 };
    if !relation.poisoned {
        labelled.push(Position::EMPTY)?;
    }
    let mut positions = 1u64;
    let mut carried = None;
    let mut last = Position::EMPTY;
    while let Some(position) = relation.order.next(last) {
        budget.spend(STEPS_A_POSITION)?;
        if positions == most {
            return Err(file.bad_parameter(0, format!("the order has more than {most} positions")));
        }
        positions += 1;
        check_position(&mut bits, &relation, position, &mut carried, &mut labelled)?;
        last = position;
    }
    bits.finish()?;
    proved(&relation, &labelled, positions)
}

/// How many P-positions so many bits may name: each takes two and its list, and in a poset game the empty one
/// none.
fn most_p_positions(bits: u64, list_width: u32) -> u64 {
    bits / u64::from(2 + list_width) + 1
}

/// Reads and checks the entry of one position.
fn check_position(
    bits: &mut BitReader<'_>,
    relation: &Relation,
    position: Position,
    carried: &mut Option<Move>,
    labelled: &mut Labelled,
) -> Result<(), Stop> {
    let offset = bits.offset();
    let order = &relation.order;
    if !bits.bit()? {
        if carried.is_none() {
            let message = "no witness has been given before".to_string();
            return Err(Rejection::new(Code::NothingToRepeat, offset, message).at(position).into());
        }
    } else if !bits.bit()? {
        *carried = Some(Move { element: bits.field(width_of(relation.elements - 1))? });
    } else {
        let listed = bits.field(width_of(relation.elements))?;
        for bite in order.moves(position) {
            match order.after(position, bite) {
                Some(option) if labelled.is_p(option) => {
                    return Err(witness::p_to_p(position, bite, option, offset));
                }
                Some(_) => {}
                None => return Err(Stop::Internal("an enumerated move is not legal")),
            }
        }
        if listed != position.size() {
            return Err(witness::list_length(position, listed, position.size(), offset));
        }
        return labelled.push(position);
    }
    let bite = carried.ok_or(Stop::Internal("a witness was read and is gone"))?;
    match order.after(position, bite) {
        None => Err(witness::illegal(position, bite, offset)),
        Some(option) if !labelled.is_p(option) => Err(witness::not_p(position, bite, option, offset)),
        Some(_) => Ok(()),
    }
}

/// What the checked entries prove.
fn proved(relation: &Relation, labelled: &Labelled, positions: u64) -> Result<Proved, Stop> {
    let order = &relation.order;
    let whole = order.whole();
    let wins = |&bite: &Move| order.after(whole, bite).is_some_and(|option| labelled.is_p(option));
    let first: Vec<Move> = order.moves(whole).filter(wins).collect();
    let outcome = match first[..] {
        [] => "the first player loses".to_string(),
        [_] => format!("the first player wins, with {} alone", join(&first)),
        _ => format!("the first player wins, with {}", join(&first)),
    };
    let p_positions = labelled.count as u64;
    Ok(Proved {
        text: format!(
            "{}: {p_positions} of {positions} positions are P-positions; {outcome}",
            relation.in_words()
        ),
        parameters: relation.parameters(),
        facts: vec![
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
            (
                "first_moves",
                Value::List(first.iter().map(|bite| Value::Number(bite.element.into())).collect()),
            ),
        ],
    })
}

fn join(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(", ")
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
        let body = [&b"\x89CHMP\r\n\x1a\x01\x0b\x00\x05\x04\x01\x04\x02\x02\x05"[..], &PAYLOAD].concat();
        let digest = Sha256::digest(&body);
        let bytes = [&body[..], &digest].concat();
        let file = Container::open(&bytes).unwrap();
        let said = |most| match check_up_to(most, &file, &mut Budget::start(&Limits::default())) {
            Ok(_) => None,
            Err(Stop::Rejected(rejection)) => Some((rejection.code, rejection.message)),
            Err(other) => panic!("{other:?}"),
        };
        let over = "the order has more than 5 positions".to_string();
        assert_eq!(said(5), Some((Code::ParameterRange, over)));
        assert_eq!([6, 7].map(said), [None, None]);
    }
}
