//! The kind *three-row summary*: how each row ends, and none of its values. The check finds every
//! value by itself, some columns at a time: all rows pass through them, the lowest first, and between
//! two blocks of columns a row that has not ended is a few words.
//!
//! A value of the right table is the least from `q` on that neither U(q,r) nor C(q,r) blocks. So what is
//! found is right whatever the file says; the file says how rows end, and that is compared.

mod active;
pub(crate) mod entries;
mod pass;

use self::entries::{Ending, Entry};
use super::census::Census;
use super::scope::Scope;
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Proved;
use crate::three_row::summary::entries::Entries;
use crate::three_row::summary::pass::Pass;
use crate::verdict::Stop;

/// Checks a whole certificate of this kind: computes every row and compares how it ends with its entry.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let Computed { scope, census, .. } = computed(file, false, budget)?;
    Ok(scope.proved(&census))
}

/// What a certificate that is right says.
pub(crate) struct Computed {
    pub scope: Scope,
    census: Census,
    /// How each row ends.
    pub rows: Vec<Entry>,
    /// The values of its first columns, if they are kept.
    pub values: Vec<Vec<u32>>,
}

/// Checks a certificate, and keeps what it says.
pub(crate) fn computed(
    file: &Container<'_>,
    keeps_values: bool,
    budget: &mut Budget,
) -> Result<Computed, Stop> {
    let scope = Scope::of(file)?;
    let entries = Entries::read(file, scope, budget)?;
    let mut pass = Pass::new(scope, &entries.rows, keeps_values, budget)?;
    while !pass.is_over() {
        pass.block(budget)?;
    }
    // If several rows are wrong, the lowest one's fault is told.
    if let Some(stop) = pass.fault.or(entries.broken) {
        return Err(stop);
    }
    let mut census = Census::new(scope.bound(), budget)?;
    for ((r, entry), &head) in (0..).zip(&entries.rows).zip(&pass.heads) {
        let last = match &entry.ending {
            Ending::Stop(column) => scope.last().min(*column),
            Ending::Tail(_) => scope.last(),
        };
        census.row(r, head, last + 1 - r);
        match &entry.ending {
            Ending::Stop(column) => census.stop(r, *column),
            Ending::Tail(tail) => census.live(r, tail.pattern.len() as u32),
        }
    }
    let values = pass.values.unwrap_or_default();
    Ok(Computed { scope, census, rows: entries.rows, values })
}
