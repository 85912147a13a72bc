//! Terms of Lean for what three-row certificates state (`lean/ChompCert/Files/Statement.lean`).

use chomp_check::Statement;
use chompcert::checking::json::read;
use serde::Deserialize;

/// Parameters and facts, as far as Lean has them.
#[derive(Deserialize)]
struct StatementFields {
    #[serde(alias = "third_row")]
    n: u64,
    p_positions: Option<u64>,
    rows: Option<Rows>,
}

#[derive(Deserialize)]
struct Rows {
    stopped: u64,
    periods: Vec<RowsOfPeriod>,
}

/// How many rows have a period eventually, and the first of them, as `RowsOfPeriod` has them.
#[derive(Deserialize)]
struct RowsOfPeriod {
    period: u64,
    rows: u64,
    first: u64,
}

/// `TableClaim`.
pub fn table(verified: &Statement) -> Option<String> {
    let StatementFields { n, p_positions, .. } = read(verified)?;
    Some(format!(".table ⟨{n}, {}⟩", p_positions?))
}

/// `ExplicitClaim`.
pub fn explicit(verified: &Statement) -> Option<String> {
    let StatementFields { n, p_positions, .. } = read(verified)?;
    Some(format!(".explicit ⟨{n}, {}⟩", p_positions?))
}

/// `TailsClaim`.
pub fn tails(verified: &Statement) -> Option<String> {
    let StatementFields { n, rows, .. } = read(verified)?;
    let Rows { stopped, periods } = rows?;
    let term = |RowsOfPeriod { period, rows, first }: &RowsOfPeriod| format!("⟨{period}, {rows}, {first}⟩");
    let periods: Vec<String> = periods.iter().map(term).collect();
    Some(format!(".tails ⟨{n}, {stopped}, [{}]⟩", periods.join(", ")))
}
