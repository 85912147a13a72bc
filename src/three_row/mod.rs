//! Three-row Chomp: the function f, and the kinds of certificate that write it down.

pub mod classified;
mod figure;
pub mod kinds;
mod lean;
pub mod request;
pub mod solve;
mod witnesses;

use crate::kind::{ENDING, Shipped};
use request::ThreeRow;

/// The certificates of three-row Chomp that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let table = |columns: u32| {
        let path = format!("three-row-table-{columns}.{ENDING}");
        Shipped::new(path, ThreeRow { columns, explicit: false })
    };
    let explicit = ThreeRow { columns: 100, explicit: true };
    vec![
        Shipped::new(format!("three-row-explicit-100.{ENDING}"), explicit),
        table(100).in_lean(true),
        table(200).in_lean(true),
        table(1000),
    ]
}
