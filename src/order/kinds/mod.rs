//! The kind of Chomp and poset games on finite orders.

pub mod explicit;

use super::classified::Orders;
use crate::certificate::{Certificate, ReadError};
use crate::expect::order::Order;
use crate::kind::Kind;
use crate::report::contents::Contents;

/// Number of the kind *finite order*.
pub const ORDER: u32 = 11;

/// The kind *finite order*.
pub struct OrderKind;

impl Kind for OrderKind {
    fn number(&self) -> u32 {
        ORDER
    }

    fn name(&self) -> &'static str {
        "finite-order"
    }

    fn game(&self) -> &'static str {
        "Chomp and poset games on a finite order"
    }

    fn limits(&self) -> &'static str {
        "from 1 to 64 elements, at most 100000000 positions"
    }

    /// The sides give a name to an order that its covering pairs determine.
    fn orders(&self) -> &'static [(&'static str, Order)] {
        &[("sides", Order::Evidence)]
    }

    fn read(&self, certificate: &Certificate) -> Result<Box<dyn Contents>, ReadError> {
        Ok(Box::new(Orders::read(certificate)?))
    }
}
