//! The fast way of the kind *three-row summary*.
//!
//! A value is the least number that neither U(q,r) nor C(q,r) blocks, as in the plain way. Here what is known to be
//! blocked is skipped: the numbers before a frontier that each column remembers, and the run of used numbers around
//! f(r,r). The producer deals a row its values in a block of columns at a time, in ascending order.

mod column;
mod row;
pub mod summary;
