//! Checking one share of a large certificate, and putting the shares together.
//!
//! Part `i` of `n` decodes the whole file and checks one share of its claims. A receipt says that it
//! passed, and [`combine`] turns the receipts of all `n` parts into the verdict.

pub mod combine;
pub mod receipt;
