//! Terms of Lean for what certificates of k-Diet Chomp and of heaps state (`lean/ChompCert/Files/Statement.lean`).

use chomp_check::Statement;
use chompcert::checking::json::read;
use serde::Deserialize;

/// The statement of both kinds, as Lean has it.
#[derive(Deserialize)]
struct StatementFields {
    #[serde(flatten)]
    rule: Rule,
    play: String,
    positions: u64,
    p_positions: u64,
    /// The longest length of each row.
    #[serde(alias = "longest")]
    bounds: Vec<u64>,
}

/// What a move may do: `Rule` of `ChompCert`.
#[derive(Deserialize)]
#[serde(untagged)]
enum Rule {
    Diet { k: u64 },
    Heaps { take: Vec<u64>, monotonic: bool },
}

impl Rule {
    fn term(&self) -> String {
        match self {
            Rule::Diet { k } => format!(".diet {k}"),
            Rule::Heaps { take, monotonic: true } => format!(".monotonic {take:?}"),
            Rule::Heaps { take, .. } => format!(".heaps {take:?}"),
        }
    }
}

/// `ClaimGame` of a claim that rests on this: with so many rows or heaps.
pub fn game(rows: u64, basis: &Statement) -> Option<String> {
    let StatementFields { rule, play, .. } = read(basis)?;
    Some(format!("(.rule {rows} ({}) {})", rule.term(), play == "misere"))
}

/// `WindowClaim`; Lean lists the longest row first.
pub fn window(verified: &Statement) -> Option<String> {
    let StatementFields { rule: Rule::Diet { k }, play, positions, p_positions, mut bounds } =
        read(verified)?
    else {
        return None;
    };
    bounds.reverse();
    Some(format!(".window ⟨{k}, {}, {bounds:?}, {positions}, {p_positions}⟩", play == "misere"))
}

/// Shifts along gaps alone.
#[derive(Deserialize)]
struct Repetitions {
    scope: String,
    greatest_nim_value: Option<u64>,
    repetitions: Vec<Repetition>,
}

/// A shift along one gap, as `ShiftStatement` has it.
#[derive(Deserialize)]
struct Repetition {
    vector: Vec<u64>,
    preperiod: u64,
    period: u64,
    least_preperiod: bool,
    least_period: bool,
}

impl Repetition {
    fn term(&self) -> String {
        let Repetition { vector, preperiod, period, least_preperiod, least_period } = self;
        let form: Vec<u64> = vector.iter().map(|&moved| u64::from(moved > 0)).collect();
        let least = preperiod + period;
        format!("⟨⟨{vector:?}, [⟨{form:?}, {least}⟩]⟩, {least_preperiod}, {least_period}⟩")
    }
}

/// `ShiftsClaim`; Lean lists the longest row, or the last heap, first.
pub fn shifts(verified: &Statement) -> Option<String> {
    let StatementFields { rule, play, positions, p_positions, mut bounds } = read(verified)?;
    let Repetitions { scope, greatest_nim_value, repetitions } = read(verified)?;
    bounds.reverse();
    let labels = match greatest_nim_value {
        Some(greatest) => format!(".nimValues {greatest}"),
        None => format!(".types {}", play == "misere"),
    };
    let (rule, bounded) = (rule.term(), scope == "short-first-row");
    let terms: Vec<String> = repetitions.iter().map(Repetition::term).collect();
    let terms = terms.join(", ");
    Some(format!(
        ".shifts ⟨{rule}, {labels}, {bounded}, {bounds:?}, {positions}, {p_positions}, [{terms}]⟩"
    ))
}
