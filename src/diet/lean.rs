//! What Lean states of certificates of k-Diet Chomp (`lean/ChompCert/Files/Statement.lean`).

use crate::lean::statement::{Fields, LeanStatement};
use chomp_check::Statement;

/// `WindowClaim`, with its words.
pub fn window(verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let (m, k, play) = (parameters.number("m")?, parameters.number("k")?, parameters.text("play")?);
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    let longest = parameters.numbers("longest")?;
    let first = longest.first()?;
    let rows = || (1..).zip(&longest);
    let bounds: Vec<String> = rows().map(|(row, most): (u64, _)| format!("a{row} <= {most}")).collect();
    let spreads: String =
        rows().skip(1).map(|(row, most): (u64, _)| format!(" and a{row}-a1 <= {}", most - first)).collect();
    // Lean lists the longest row first.
    let terms: Vec<String> = longest.iter().rev().map(u64::to_string).collect();
    Some(LeanStatement {
        term: format!(".window ⟨{k}, {}, [{}], {positions}, {count}⟩", play == "misere", terms.join(", ")),
        sentence: format!(
            "{m}-row {k}-Diet Chomp, {play} play, every position with {}: {count} of {positions} are \
             P-positions; every position with a1 <= {first}{spreads} is among them",
            bounds.join(", ")
        ),
    })
}
