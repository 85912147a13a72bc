//! The certificates of finite orders that are shipped, and those that were made once.

use super::request::{Order, poset_game};
use crate::kind::{ENDING, Record, ShippedCertificate};

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

/// The certificates that were made once.
pub fn records() -> Vec<Record> {
    let of = |name, text, sha256| Record::new(name, poset_game(text), sha256);
    vec![
        of(
            "order-subsets-6",
            include_str!("../../examples/orders/subsets-6.txt"),
            "6a482f4946d7f2cc472415676de66b5309f3be70f8f9c4a2c6e0cebc9075d497",
        ),
        of(
            "order-complete-graph-7",
            include_str!("../../examples/orders/complete-graph-7.txt"),
            "3c0b8d33db4b999b87f7869c21d0938ce8b06de29e23258e85519cd17a0f9b98",
        ),
    ]
}
