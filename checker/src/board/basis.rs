//! Types of positions by a certificate of Chomp on boards, for claims that rest on it.

use super::named::NamedPositions;
use super::{boxed, table};
use crate::claim::basis::Basis;
use crate::claim::form::Form;
use crate::claim::leaf::Leaf;
use crate::container::Container;
use crate::limits::Budget;
use crate::verdict::Stop;

/// Checks a certificate of kind 9 or 10.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    Ok(Box::new(match file.kind {
        9 => boxed::named(file, budget)?.1,
        _ => table::named(file, budget)?.1,
    }))
}

impl Basis for NamedPositions {
    fn game(&self) -> String {
        "Chomp".to_string()
    }

    fn rows(&self) -> usize {
        self.rows
    }

    fn position(&self, lengths: &[String]) -> String {
        let filled = lengths.iter().position(|length| length != "0").unwrap_or(lengths.len() - 1);
        let rows: Vec<&str> = lengths.iter().skip(filled).rev().map(String::as_str).collect();
        format!("[{}]", rows.join(","))
    }

    fn is_p(&self, gaps: &[Form], _: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
        let mut length = 0;
        let rows = gaps.iter().map(|gap| {
            length += gap.as_number()?;
            u32::try_from(length).ok().filter(|&row| row <= self.columns)
        });
        let Some(mut rows) = rows.collect::<Option<Vec<u32>>>() else { return Ok(None) };
        rows.reverse();
        self.contains(&rows).map(Some)
    }
}
