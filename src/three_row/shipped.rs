//! The certificates of three-row Chomp that are shipped, and those that were made once.

use super::request::{Tails, ThreeRow};
use crate::kind::{ENDING, Record, ShippedCertificate};

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

/// The certificates of three-row Chomp that were made once.
pub fn records() -> Vec<Record> {
    vec![
        Record::new(
            "three-row-summary-r-100000",
            Tails::up_to(100_000),
            "aad3af9352c1e96ecdc57a1a205ff60ab39d665596b1fb8c62ad6d1e32f7b95b",
        ),
        Record::new(
            "three-row-summary-r-1000000",
            Tails::up_to(1_000_000),
            "8bf63be421104a58bbd23a5cd91809a037bcc803c4abf955c75f5fdb9a350933",
        ),
    ]
}
