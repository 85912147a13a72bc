//! What Lean states of three-row certificates (`lean/ChompCert/Files/Statement.lean`).

use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::lean::statement::LeanStatement;
use chomp_check::Statement;

/// `TableClaim`, with its words.
pub fn table(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
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
pub fn explicit(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
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

/// `TailsClaim`, with its words.
pub fn tails(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let bound = Fields(&verified.parameters).number("third_row")?;
    let rows = Fields(&verified.facts).object("rows")?;
    let stopped = rows.number("stopped")?;
    let periods: Vec<RowsOfPeriod> =
        rows.objects("periods")?.into_iter().map(RowsOfPeriod::of).collect::<Option<_>>()?;
    let terms: Vec<String> = periods.iter().map(RowsOfPeriod::term).collect();
    let words: Vec<String> = periods.iter().map(RowsOfPeriod::words).collect();
    let live = match words.is_empty() {
        true => String::new(),
        false => format!("; rows r where f(q,r) - q is eventually periodic: {}", words.join(", ")),
    };
    Some(LeanStatement {
        term: format!(".tails ⟨{bound}, {stopped}, [{}]⟩", terms.join(", ")),
        sentence: format!(
            "three-row Chomp, every position [p,q,r] with r <= {bound} and any p and q: rows r that \
             stop: {stopped} of {}{live}; {}",
            bound + 1,
            openings(bound)
        ),
    })
}

/// How many rows have a period eventually, and the first of them, as `RowsOfPeriod` has them.
struct RowsOfPeriod {
    period: u64,
    rows: u64,
    first: u64,
}

impl RowsOfPeriod {
    fn of(fields: Fields<'_>) -> Option<RowsOfPeriod> {
        Some(RowsOfPeriod {
            period: fields.number("period")?,
            rows: fields.number("rows")?,
            first: fields.number("first")?,
        })
    }

    fn term(&self) -> String {
        format!("⟨{}, {}, {}⟩", self.period, self.rows, self.first)
    }

    /// `periodsText`, of one period.
    fn words(&self) -> String {
        format!("{} of period {} (first r = {})", self.rows, self.period, self.first)
    }
}

/// `openingsText`: that a board has no winning first move, or several, is refuted in Lean.
fn openings(n: u64) -> String {
    match n {
        0 => "no board 3 x m is in the domain".to_string(),
        n => format!("every board 3 x m with 1 <= m <= {n} has exactly one winning first move"),
    }
}
