//! Nim-values of the poset game on a finite order. The file says which order it is; the check finds the value of every
//! position by itself, from those of its options, which come before it.

use super::relation::Relation;
use super::{MOST_ELEMENTS, Move, Position};
use crate::container::Container;
use crate::indexed::NumberedList;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::Stop;

/// Most positions: a file of a few bytes has so many.
const MOST_POSITIONS: u64 = 10_000_000;

/// Checks what follows the order in a certificate: nothing; and computes the nim-values of at most so many positions.
pub(super) fn check_up_to(
    most: u64,
    file: &Container<'_>,
    relation: &Relation,
    bits: BitReader<'_>,
    budget: &mut Budget,
) -> Result<Conclusion, Stop> {
    bits.finish()?;
    let most = most.min(MOST_POSITIONS);
    let order = &relation.order;
    let (mut count, mut last) = (1u64, Position::EMPTY);
    while let Some(position) = order.next(last) {
        budget.spend(1)?;
        if count == most {
            return Err(file.bad_parameter(0, format!("the order has more than {most} positions")));
        }
        count += 1;
        last = position;
    }
    // The positions in ascending order, each with the least number from 0 on that is the value of none of its options.
    let mut positions: Vec<Position> = budget.room(count)?;
    let mut values: Vec<u8> = budget.room(count)?;
    let mut by_value = [0u64; MOST_ELEMENTS as usize + 1];
    let mut next = Some(Position::EMPTY);
    while let Some(position) = next {
        let mut seen = 0u128;
        for (_, option) in order.options(position) {
            budget.spend(1)?;
            seen |= 1 << value(&positions, &values, option)?;
        }
        // It is at most the number of the options, so a bit of `seen` stands for each value of an option.
        let least = seen.trailing_ones() as u8;
        *by_value.at_mut(least)? += 1;
        positions.push(position);
        values.push(least);
        next = order.next(position);
    }
    let whole = order.whole();
    let mut first: Vec<Move> = Vec::new();
    for (bite, option) in order.options(whole) {
        if value(&positions, &values, option)? == 0 {
            first.push(bite);
        }
    }
    let of_whole = value(&positions, &values, whole)?;
    Ok(proved(relation, by_value.split(|count| *count == 0).next().unwrap_or_default(), of_whole, &first))
}

/// The value of a position that has one already.
fn value(positions: &[Position], values: &[u8], position: Position) -> Result<u8, Stop> {
    let place = positions.binary_search(&position);
    values.at(place.map_err(|_| Stop::Internal("an option comes before its position"))?).copied()
}

/// Result of the values: how many positions have each, that of the whole order, and the moves to a position of value 0.
fn proved(relation: &Relation, by_value: &[u64], of_whole: u8, first: &[Move]) -> Conclusion {
    let (positions, p_positions) = (by_value.iter().sum::<u64>(), by_value.first().copied().unwrap_or(0));
    let (greatest, game) = (by_value.len().saturating_sub(1), relation.in_words());
    let outcome = super::outcome(first);
    Conclusion {
        text: format!(
            "{game}: the nim-value of each of the {positions} positions is known, from 0 to {greatest}; \
             {p_positions} are P-positions; the whole order has {of_whole}; {outcome}"
        ),
        parameters: relation.parameters(),
        facts: vec![
            ("positions", Value::Number(positions)),
            ("p_positions", Value::Number(p_positions)),
            ("first_moves", super::numbers_of(first)),
            ("nim_value", Value::Number(of_whole.into())),
            ("by_nim_value", Value::numbers(by_value)),
        ],
    }
}
