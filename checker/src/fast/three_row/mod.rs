//! The fast way of the kind *three-row summary*.
//!
//! A value is the least number that neither U(q,r) nor C(q,r) blocks, as in the plain way. Here a row is dealt its values
//! in 64 columns at once, number by number: `block.rs` says why these are the same. The producer does so too.

mod block;
mod row;
pub mod summary;
