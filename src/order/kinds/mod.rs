//! The kind of Chomp and poset games on finite orders.

pub mod explicit;

use super::classified::Orders;
use super::lean;
use crate::kind::{Kind, MadeBy};

/// Number of the kind *finite order*.
pub const ORDER: u32 = 11;

/// The kind *finite order*.
///
/// ```
/// use chompcert::order::request::Order;
/// use chompcert::{kind::Produce, progress::Silent};
///
/// let certificate = Order::of_box("3x3x3", false).produce(&Silent)?.to_bytes();
/// let verdict = chomp_check::check(&certificate, &chomp_check::Limits::default());
/// let chomp_check::Verdict::Verified(statement) = verdict else { panic!("{verdict:?}") };
/// assert_eq!(
///     statement.text,
///     "Chomp on the box 3 x 3 x 3, element 0 being poisoned: 150 of 980 positions are \
///      P-positions; the first player wins, with element 13 alone"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static ORDER_KIND: Kind = Kind {
    number: ORDER,
    name: "finite-order",
    game: "Chomp and poset games on a finite order",
    limits: "from 1 to 64 elements, at most 100000000 positions",
    checked: "every witness is a legal move to a P-position, and no move of a P-position leads to one",
    made_by: &[MadeBy::certain("finite-order-<sides>", "order --box <sides>")],
    figures: &[],
    listings: &[],
    // The sides give a name to an order that its covering pairs determine.
    needs: |_| Ok(None),
    part: |_, _| None,
    read: |certificate| Ok(Box::new(Orders::read(certificate)?)),
    lean_statement: lean::order,
};
