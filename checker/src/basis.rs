//! The kind *claim*, with the certificates that claims can rest on.

use crate::claim::{self, basis::Basis};
use crate::container::Container;
use crate::diet::{self, no_product, shifts, window};
use crate::limits::Budget;
use crate::statement::Proved;
use crate::three_row;
use crate::verdict::{Code, Rejection, Stop};

/// Validates every claim of a certificate.
type Check = fn(&Container<'_>, &mut Budget) -> Result<Proved, Stop>;

/// Checks a certificate of this kind, and the one inside in the plain way.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    claim::check(open, file, budget)
}

/// What a certificate says of positions, once it has been checked, and the name of its kind.
fn open(bytes: &[u8], budget: &mut Budget) -> Result<(Box<dyn Basis>, &'static str), Stop> {
    let file = &Container::open_looking(bytes, || budget.tick())?;
    let (name, check): (_, Check) = match file.kind {
        1 => return three_rows("three-row-explicit", file, budget),
        2 => return three_rows("three-row-table", file, budget),
        7 => return three_rows("three-row-summary", file, budget),
        5 => ("diet-window", window::check),
        12 => ("diet-no-product", no_product::check),
        13 => ("diet-shifts", shifts::check),
        other => {
            let message = format!("no claim can rest on a certificate of kind {other}");
            return Err(Rejection::new(Code::NoBasis, 0, message).into());
        }
    };
    check(file, budget)?;
    Ok((Box::new(diet::basis::Classified::of(file, budget)?), name))
}

/// The same of three rows, where checking finds what is kept.
fn three_rows(
    name: &'static str,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<(Box<dyn Basis>, &'static str), Stop> {
    Ok((Box::new(three_row::basis::Named::check(file, budget)?), name))
}
