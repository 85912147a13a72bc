//! Chomp on finite orders, and poset games: boxes of any dimension, divisors of a number, and whatever
//! can be written as a list of relations.

pub mod classified;
pub mod kinds;
pub mod numbering;
pub mod poset;
pub mod position;
pub mod request;
pub mod solve;

use crate::kind::{ENDING, Shipped};
use request::Order;

/// The certificates that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let boxed = |sides: &str| {
        let path = format!("order/finite-order-{}.{ENDING}", sides.replace('x', "-"));
        Shipped::new(path, Order::of_box(sides, false))
    };
    vec![boxed("3x3x3"), boxed("2x2x2x2").in_lean("Finite_order_2_2_2_2")]
}
