//! The kind *claim*, with the certificates that claims can rest on.

use crate::claim::basis::{Basis, BasisCheck};
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Proved;
use crate::verdict::{Code, Rejection, Stop};
use crate::{claim, diet, three_row};

/// The kinds that claims can rest on: their numbers and names, and what checks them.
const BASES: &[(u64, &str, BasisCheck)] = &[
    (1, "three-row-explicit", three_row::basis::check),
    (2, "three-row-table", three_row::basis::check),
    (5, "diet-window", diet::basis::check),
    (7, "three-row-summary", three_row::basis::check),
    (12, "diet-no-product", diet::basis::check),
    (13, "diet-shifts", diet::basis::check),
];

/// Checks a certificate of this kind, and the one inside in the plain way.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    claim::check(open, file, budget)
}

/// What a certificate says of positions, once it has been checked, and the name of its kind.
fn open(bytes: &[u8], budget: &mut Budget) -> Result<(Box<dyn Basis>, &'static str), Stop> {
    let file = &Container::open_looking(bytes, || budget.tick())?;
    let Some((_, name, check)) = BASES.iter().find(|(number, ..)| *number == file.kind) else {
        let message = format!("no claim can rest on a certificate of kind {}", file.kind);
        return Err(Rejection::new(Code::NoBasis, 0, message).into());
    };
    Ok((check(file, budget)?, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_basis_has_the_name_of_its_kind() {
        for (number, name, _) in BASES {
            assert!(crate::KINDS.iter().any(|kind| (kind.number, kind.name) == (*number, *name)), "{name}");
        }
    }
}
