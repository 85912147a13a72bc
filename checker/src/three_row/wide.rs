//! The kind *three-row wide table*: the table of f for `r <= q <= n` with each tail written once.

use super::sweep::{Scope, Sweep, steps};
use crate::container::Container;
use crate::json::Json;
use crate::limits::Budget;
use crate::share::Share;
use crate::statement::Proved;
use crate::verdict::Stop;

/// Largest bound `n`.
pub const MOST_COLUMNS: u64 = 1_000_000;

fn scope_of(file: &Container<'_>) -> Result<Scope, Stop> {
    match file.parameters[..] {
        [n] if n <= MOST_COLUMNS => Ok(Scope::Columns(n as u32)),
        [n] => Err(file.bad_parameter(0, format!("n = {n}; at most {MOST_COLUMNS} is allowed"))),
        _ => Err(file.wrong_parameter_count("1, which is n")),
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

/// What holds when all cells up to column `n` have been checked.
pub(super) fn proved(sweep: &Sweep, n: u32) -> Proved {
    let census = &sweep.census;
    Proved {
        text: format!(
            "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {} are P-positions; {}",
            census.named,
            census.openings.in_words()
        ),
        parameters: vec![("n", Json::Number(n.into()))],
        facts: vec![("p_positions", Json::Number(census.named)), ("openings", census.openings.json())],
    }
}
