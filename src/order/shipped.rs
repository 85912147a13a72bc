//! The certificates of finite orders that are shipped.

use super::request::Order;
use crate::kind::{ENDING, Shipped};

/// The certificates that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let boxed = |sides: &str| {
        let path = format!("order/finite-order-{}.{ENDING}", sides.replace('x', "-"));
        Shipped::new(path, Order::of_box(sides, false))
    };
    let nim_values = |sides: &str| {
        let path = format!("order/nim-values-box-{}.{ENDING}", sides.replace('x', "-"));
        Shipped::new(path, Order::nim_values(sides))
    };
    vec![
        boxed("3x3x3"),
        boxed("2x2x2x2").in_lean("Finite_order_2_2_2_2"),
        nim_values("3x3x3"),
        nim_values("2x2x2x2"),
    ]
}
