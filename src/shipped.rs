//! The certificates that are shipped with the project, each with the request it answers.

use crate::request::Request;

/// File names in `certificates/` and what each answers.
pub const SHIPPED: &[(&str, Request)] = &[
    ("three-row-explicit-100.chompcert", Request::ThreeRowExplicit { columns: 100 }),
    ("three-row-table-100.chompcert", Request::ThreeRowTable { columns: 100 }),
    ("three-row-table-200.chompcert", Request::ThreeRowTable { columns: 200 }),
    ("three-row-table-1000.chompcert", Request::ThreeRowTable { columns: 1000 }),
];

/// File ending of certificates.
pub const ENDING: &str = "chompcert";
