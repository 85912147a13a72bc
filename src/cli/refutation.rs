//! What shows a claim, line by line: every position that it mentions where it was decided, with its moves.

use super::Failure;
use crate::claims::Budget;
use crate::claims::verdict::Verdict;
use crate::language::lists::lists_of;
use crate::language::parse_with;
use crate::report::contents::Contents;
use std::path::Path;

/// The verdict on a claim, and what is said of each of its positions, with at most `longest_line` moves of
/// perfect play.
///
/// # Errors
/// When the claim is none, or cannot be decided by this certificate.
pub fn replayed(
    contents: &dyn Contents,
    (text, lists): (&str, &Path),
    longest_line: usize,
    budget: &Budget,
) -> Result<String, Failure> {
    let lists = lists_of(lists).map_err(Failure::usage)?;
    let claim = parse_with(text, &|name| lists.get(name).cloned()).map_err(Failure::usage)?;
    let domain = contents.domain();
    let domain = domain.ok_or_else(|| Failure::usage("certificates of this form decide no claims"))?;
    let verdict = Verdict::of(&claim, text, &domain, budget).map_err(Failure::usage)?;
    let mut said = verdict.human();
    for position in verdict.positions.iter().filter(|position| position.kind.is_some()) {
        said += &match contents.look_up(&position.position, longest_line) {
            Ok(description) => format!("\n{}", description.human()),
            Err(why) => format!("\n{}: no move is shown, since {why}\n", position.human()),
        };
    }
    Ok(said)
}
