//! Chomp on finite orders, and poset games: boxes of any dimension, divisors of a number, and whatever
//! can be written as a list of relations.

pub mod classification;
pub mod kinds;
pub mod numbering;
pub mod poset;
pub mod position;
#[cfg(feature = "program")]
pub mod request;
#[cfg(feature = "program")]
mod shipped;
pub mod solve;

use crate::kind::{Kind, LongCheck, Range, Recipe};
use classification::Orders;
#[cfg(feature = "program")]
pub use shipped::shipped;

/// The kind *finite order*.
pub static ORDER_KIND: Kind = Kind {
    number: kinds::ORDER,
    name: "finite-order",
    game: "Chomp and poset games on a finite order",
    limits: "from 1 to 127 elements, at most 100000000 positions, with nim-values 10000000",
    ranges: &[
        Range::of("e", 1, 127),
        Range::of("play", 0, 2),
        Range::of("c", 0, 8_001),
        Range::of("d_i", 2, 127),
        Range::of("positions", 2, solve::MOST_POSITIONS),
        Range::of("positions of nim-values", 2, solve::MOST_VALUES),
    ],
    checked: "every witness is a legal move to a P-position, and no move of a P-position leads to one; or the nim-value of every position is computed from the rules",
    made_by: &[
        Recipe::certain("finite-order-<sides>", "order --box <sides>"),
        Recipe::certain("nim-values-box-<sides>", "order --box <sides> --nim-values"),
    ],
    figures: &[],
    listings: &[],
    // The sides give a name to an order that its covering pairs determine.
    long: Some(LongCheck { cost: kinds::cost_of, part: None }),
    read: |certificate| Ok(Box::new(Orders::read(certificate)?)),
};
