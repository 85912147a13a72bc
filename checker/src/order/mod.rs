//! Chomp on a finite partially ordered set: its rules in plain words, and the check of its kind of
//! certificate.
//!
//! A position is a set of elements that with each element has everything below it. A move picks an
//! element that is left; it and everything above it is taken away. In Chomp the order has a least
//! element, which is poisoned: whoever takes it loses. In a poset game nothing is poisoned, and whoever
//! cannot move loses. So the empty set is an N-position of Chomp (its player has won already) and a
//! P-position of a poset game.

pub mod explicit;
mod nim_values;
mod relation;

use crate::statement::Value;
use std::fmt;

/// Who wins by which first moves, in words.
fn outcome(first: &[Move]) -> String {
    let words = first.iter().map(Move::to_string).collect::<Vec<_>>().join(", ");
    match first {
        [] => "the first player loses".to_string(),
        [_] => format!("the first player wins, with {words} alone"),
        _ => format!("the first player wins, with {words}"),
    }
}

/// The elements of these moves.
fn numbers_of(moves: &[Move]) -> Value {
    Value::numbers(&moves.iter().map(|bite| bite.element.into()).collect::<Vec<u64>>())
}

/// Most elements.
pub const MOST_ELEMENTS: u64 = 127;

/// A position: element `i` is there if bit `127 - i` is set. With the elements numbered upwards, the
/// options of a position are smaller numbers than the position itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(pub u128);

/// A move: take this element, and all above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The element, from 0.
    pub element: u32,
}

/// A partially ordered set of at most [`MOST_ELEMENTS`] elements.
#[derive(Clone, Debug)]
pub struct Order {
    /// For each element, itself and all elements below it.
    below: Vec<Position>,
    /// For each element, itself and all elements above it.
    above: Vec<Position>,
}

impl Position {
    /// No element.
    pub const EMPTY: Position = Position(0);

    /// The element alone; nothing if there is none of this number.
    pub fn only(element: u32) -> Position {
        Position((1u128 << 127).checked_shr(element).unwrap_or(0))
    }

    /// Whether all elements of `other` are in this position.
    pub fn has(self, other: Position) -> bool {
        self.0 & other.0 == other.0
    }

    /// The elements of both.
    pub fn with(self, other: Position) -> Position {
        Position(self.0 | other.0)
    }

    /// The elements, in ascending order.
    pub fn elements(self) -> impl Iterator<Item = u32> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = left.leading_zeros();
            left &= !Position::only(first).0;
            (first < u128::BITS).then_some(first)
        })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elements: Vec<String> = self.elements().map(|element| element.to_string()).collect();
        write!(f, "{{{}}}", elements.join(","))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "element {}", self.element)
    }
}

impl Order {
    /// The order of these covering pairs (lesser, greater), each of a smaller number and a larger one, which ascend by
    /// the greater: so what is below the lesser one is complete when it is needed.
    pub fn new(elements: u32, pairs: &[(u32, u32)]) -> Order {
        let mut below: Vec<Position> = (0..elements).map(Position::only).collect();
        for &(lesser, greater) in pairs {
            let more = below.get(lesser as usize).copied().unwrap_or(Position::EMPTY);
            if let Some(slot) = below.get_mut(greater as usize) {
                *slot = slot.with(more);
            }
        }
        let above = |element: u32| {
            let is_above = (0..).zip(&below).filter(|(_, below)| below.has(Position::only(element)));
            is_above.fold(Position::EMPTY, |above, (other, _)| above.with(Position::only(other)))
        };
        let above = (0..elements).map(above).collect();
        Order { below, above }
    }

    /// The element and all below it.
    pub fn below(&self, element: u32) -> Position {
        self.below.get(element as usize).copied().unwrap_or(Position::EMPTY)
    }

    /// The whole order, from which play begins.
    pub fn whole(&self) -> Position {
        self.below.iter().fold(Position::EMPTY, |whole, &below| whole.with(below))
    }

    /// The position after `bite`; `None` when that element is not there.
    pub fn after(&self, position: Position, bite: Move) -> Option<Position> {
        let above = self.above.get(bite.element as usize)?;
        position.has(Position::only(bite.element)).then_some(Position(position.0 & !above.0))
    }

    /// Every legal move with the position after it, in canonical order: by the number of the element.
    pub fn options(&self, position: Position) -> impl Iterator<Item = (Move, Position)> {
        let moves = position.elements().map(|element| Move { element });
        moves.filter_map(move |bite| Some((bite, self.after(position, bite)?)))
    }

    /// The next position in ascending order; `None` after the whole order.
    ///
    /// The next larger number has a first bit more than this one; all later bits are as small as can
    /// be, that is 0. So this bit is that of the last element which can be added to those before it.
    pub fn next(&self, position: Position) -> Option<Position> {
        // What is there of the elements up to the one that is looked at, and this one.
        let (mut before, mut only) =
            (position.0, Position::only((self.below.len() as u32).checked_sub(1)?).0);
        for below in self.below.iter().rev() {
            before &= !only;
            if position.0 & only == 0 && Position(before | only).has(*below) {
                return Some(Position(before | only));
            }
            only <<= 1;
        }
        None
    }
}
