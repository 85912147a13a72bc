//! Terms of Lean for what certificates of k-Diet Chomp state (`lean/ChompCert/Files/Statement.lean`).

use crate::certificate::Certificate;
use crate::checking::json::read;
use chomp_check::Statement;
use serde::Deserialize;

/// The statement of both kinds, as Lean has it.
#[derive(Deserialize)]
struct StatementFields {
    k: u64,
    play: String,
    positions: u64,
    p_positions: u64,
    /// The longest length of each row.
    #[serde(alias = "longest")]
    bounds: Vec<u64>,
}

/// `WindowShift`; Lean lists the longest row first.
pub fn window(_: &Certificate, verified: &Statement) -> Option<String> {
    let StatementFields { k, play, positions, p_positions, mut bounds } = read(verified)?;
    bounds.reverse();
    Some(format!(".window ⟨{k}, {}, {bounds:?}, {positions}, {p_positions}⟩", play == "misere"))
}

/// Shifts along gaps alone.
#[derive(Deserialize)]
struct Shifts {
    scope: String,
    repetitions: Vec<Repetition>,
}

/// A shift along one gap, as `Shift` has it.
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

/// `ShiftsShift`; Lean lists the longest row first.
pub fn shifts(_: &Certificate, verified: &Statement) -> Option<String> {
    if verified.facts.iter().any(|(fact, _)| *fact == "greatest_nim_value") {
        return None;
    }
    let StatementFields { k, play, positions, p_positions, mut bounds } = read(verified)?;
    let Shifts { scope, repetitions } = read(verified)?;
    bounds.reverse();
    let (misere, bounded) = (play == "misere", scope == "short-first-row");
    let terms: Vec<String> = repetitions.iter().map(Repetition::term).collect();
    let terms = terms.join(", ");
    Some(format!(".shifts ⟨{k}, {misere}, {bounded}, {bounds:?}, {positions}, {p_positions}, [{terms}]⟩"))
}
