//! What Lean states of three-row certificates (`lean/ChompCert/Files/Statement.lean`).

use crate::lean::statement::{Fields, LeanStatement};
use chomp_check::Statement;

/// `TableClaim`, with its words; none for a summary of rows, which states something else.
pub fn table(verified: &Statement) -> Option<LeanStatement> {
    let n = Fields(&verified.parameters).number("n")?;
    let count = Fields(&verified.facts).number("p_positions")?;
    Some(LeanStatement {
        term: format!(".table ⟨{n}, {count}⟩"),
        sentence: format!(
            "three-row Chomp, every position [p,q,r] with q <= {n} and any p: {count} are P-positions; {}",
            openings(n)
        ),
    })
}

/// `ExplicitClaim`, with its words.
pub fn explicit(verified: &Statement) -> Option<LeanStatement> {
    let n = Fields(&verified.parameters).number("n")?;
    let facts = Fields(&verified.facts);
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    Some(LeanStatement {
        term: format!(".explicit ⟨{n}, {count}⟩"),
        sentence: format!(
            "three-row Chomp, every position [p,q,r] with p <= {n}: {count} of {positions} are P-positions; {}",
            openings(n)
        ),
    })
}

/// `openingsText`: that a board has no winning first move, or several, is refuted in Lean.
fn openings(n: u64) -> String {
    match n {
        0 => "no board 3 x m is in the domain".to_string(),
        n => format!("every board 3 x m with 1 <= m <= {n} has exactly one winning first move"),
    }
}
