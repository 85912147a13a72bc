//! The certificates of three-row Chomp that are shipped.

use super::request::{Tails, ThreeRow};
use crate::kind::{ENDING, ShippedCertificate};

/// The certificates of three-row Chomp that are shipped.
pub fn shipped() -> Vec<ShippedCertificate> {
    let table = |columns: u32| {
        let path = format!("three-row-table-{columns}.{ENDING}");
        ShippedCertificate::new(path, ThreeRow::table(columns))
    };
    let explicit = |columns: u32| {
        ShippedCertificate::new(
            format!("three-row-explicit-{columns}.{ENDING}"),
            ThreeRow::explicit(columns),
        )
    };
    let rows = |bound: u32| {
        ShippedCertificate::new(format!("three-row-summary-r-{bound}.{ENDING}"), Tails::up_to(bound))
    };
    // Small ones for Lean's kernel beside those that are of use.
    vec![
        explicit(10).in_lean("Three_row_explicit_10"),
        explicit(100),
        table(100).in_lean("Three_row_table_100"),
        table(200),
        table(1000),
        rows(100).in_lean("Three_row_summary_r_100"),
        rows(1000),
    ]
}
