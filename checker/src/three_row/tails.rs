//! The kind *three-row tails*: of each row `r <= R` the cells before its tail, and how it ends. It
//! decides every position whose third row has at most `R` squares, whatever the other two.

use super::sweep::{Scope, Sweep, steps};
use crate::container::Container;
use crate::json::Json;
use crate::limits::Budget;
use crate::share::Share;
use crate::statement::Proved;
use crate::verdict::Stop;

/// Largest bound `R`.
pub const MOST_THIRD_ROW: u64 = 1_000_000;

fn scope_of(file: &Container<'_>) -> Result<Scope, Stop> {
    match file.parameters[..] {
        [bound] if bound <= MOST_THIRD_ROW => Ok(Scope::ThirdRow(bound as u32)),
        [bound] => Err(file.bad_parameter(0, format!("R = {bound}; at most {MOST_THIRD_ROW} is allowed"))),
        _ => Err(file.wrong_parameter_count("1, which is R")),
    }
}

/// Checks a whole certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let scope = scope_of(file)?;
    let sweep = steps::check(file, scope, 0..scope.last() + 1, budget)?;
    Ok(proved(&sweep, scope.bound()))
}

/// Checks the columns of one share.
pub(crate) fn check_part(file: &Container<'_>, share: Share, budget: &mut Budget) -> Result<Proved, Stop> {
    let scope = scope_of(file)?;
    let sweep = steps::check(file, scope, scope.columns_of(share), budget)?;
    Ok(proved(&sweep, scope.bound()))
}

/// What holds when all rows up to `bound` have been checked.
pub(super) fn proved(sweep: &Sweep, bound: u32) -> Proved {
    let census = &sweep.census;
    Proved {
        text: format!(
            "three-row Chomp, every position [p,q,r] with r <= {bound} and any p and q: {}; {}",
            census.in_words(),
            census.openings.in_words()
        ),
        parameters: vec![("third_row", Json::Number(bound.into()))],
        facts: vec![("rows", census.json()), ("openings", census.openings.json())],
    }
}
