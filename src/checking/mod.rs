//! The surroundings of a check: finding and reading files, verdicts as lines and as JSON, parts of large checks
//! and their receipts, several checks at once.
//!
//! The check itself is [`chomp_check::check_by`], a function from bytes to a verdict. Whoever believes
//! nothing here calls it, or its program, on the same bytes.

pub mod files;
pub mod json;
pub(crate) mod memory;
pub mod parts;
pub mod report;
