//! The certificates of finite orders that are shipped.

use super::request::{Order, poset_game};
use crate::kind::{ENDING, ShippedCertificate};

/// The certificates that are shipped.
pub fn shipped() -> Vec<ShippedCertificate> {
    let boxed = |sides: &str| {
        let path = format!("order/finite-order-{}.{ENDING}", sides.replace('x', "-"));
        ShippedCertificate::new(path, Order::of_box(sides, false))
    };
    let subsets = |n: u32, text: &str| {
        ShippedCertificate::new(format!("order/order-subsets-{n}.{ENDING}"), poset_game(text))
    };
    let nim_values = |sides: &str| {
        let path = format!("order/nim-values-box-{}.{ENDING}", sides.replace('x', "-"));
        ShippedCertificate::new(path, Order::nim_values(sides))
    };
    vec![
        boxed("3x3x3"),
        boxed("2x2x2x2").in_lean("Finite_order_2_2_2_2"),
        nim_values("3x3x3"),
        nim_values("2x2x2x2"),
        subsets(4, include_str!("../../examples/orders/subsets-4.txt")),
        subsets(5, include_str!("../../examples/orders/subsets-5.txt")),
    ]
}
