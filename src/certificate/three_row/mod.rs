//! The two kinds of three-row Chomp.

pub mod classified;
pub mod explicit;
pub mod table;

/// Number of the kind *three-row explicit*.
pub const EXPLICIT: u32 = 1;
/// Number of the kind *three-row table*.
pub const TABLE: u32 = 2;

/// Largest bound of an explicit certificate.
pub const MOST_EXPLICIT_COLUMNS: u32 = 1_000;
/// Largest bound of a table.
pub const MOST_TABLE_COLUMNS: u32 = 20_000;
