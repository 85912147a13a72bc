//! Three-row Chomp: the function f, and the kinds of certificate that write it down.

mod claims;
pub mod classified;
mod figure;
pub mod frontier;
pub mod job;
pub mod kinds;
mod lean;
pub mod request;
mod rows;
mod sheets;
pub mod solve;
mod witnesses;

use crate::kind::{ENDING, Shipped};
use request::{Tails, ThreeRow};

/// The certificates of three-row Chomp that are shipped.
pub fn shipped() -> Vec<Shipped> {
    let table = |columns: u32| {
        let path = format!("three-row-table-{columns}.{ENDING}");
        Shipped::new(path, ThreeRow::table(columns))
    };
    vec![
        Shipped::new(format!("three-row-explicit-100.{ENDING}"), ThreeRow::explicit(100)),
        table(100).in_lean("Three_row_table_100"),
        table(200),
        table(1000),
        Shipped::new(format!("three-row-tails-1000.{ENDING}"), Tails::up_to(1000)),
    ]
}
