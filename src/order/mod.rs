//! Chomp on finite orders, and poset games: boxes of any dimension, divisors of a number, and whatever
//! can be written as a list of relations.

pub mod classified;
pub mod kinds;
pub mod numbering;
pub mod poset;
pub mod position;
pub mod request;
pub mod solve;

use crate::kind::{ENDING, Kind, Range, Recipe, Shipped};
use classified::Orders;
use request::Order;

/// The kind *finite order*.
pub static ORDER_KIND: Kind = Kind {
    number: kinds::ORDER,
    name: "finite-order",
    game: "Chomp and poset games on a finite order",
    limits: "from 1 to 64 elements, at most 100000000 positions",
    ranges: &[
        Range::of("e", 1, 64),
        Range::of("play", 0, 1),
        Range::of("c", 0, 2_016),
        Range::of("d_i", 2, 64),
        Range::of("positions", 2, solve::MOST_POSITIONS),
    ],
    checked: "every witness is a legal move to a P-position, and no move of a P-position leads to one",
    made_by: &[Recipe::certain("finite-order-<sides>", "order --box <sides>")],
    figures: &[],
    listings: &[],
    // The sides give a name to an order that its covering pairs determine.
    long: None,
    read: |certificate| Ok(Box::new(Orders::read(certificate)?)),
    lean_statement: kinds::lean_statement,
};

/// The certificates that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let boxed = |sides: &str| {
        let path = format!("order/finite-order-{}.{ENDING}", sides.replace('x', "-"));
        Shipped::new(path, Order::of_box(sides, false))
    };
    vec![boxed("3x3x3"), boxed("2x2x2x2").in_lean("Finite_order_2_2_2_2")]
}
