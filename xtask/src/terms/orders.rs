//! Terms of Lean for what certificates of finite orders state (`lean/ChompCert/Files/FiniteOrder.lean`).

use chomp_check::Statement;
use chompcert::checking::json::read;
use serde::Deserialize;

/// Parameters and facts, as Lean has them.
#[derive(Deserialize)]
struct StatementFields {
    elements: u64,
    play: String,
    covers: Vec<(u64, u64)>,
    sides: Vec<u64>,
    positions: u64,
    p_positions: u64,
    first_moves: Vec<u64>,
    #[serde(default)]
    nim_value: u64,
    #[serde(default)]
    by_nim_value: Vec<u64>,
}

/// `OrderClaim`.
pub fn order(verified: &Statement) -> Option<String> {
    let fields: StatementFields = read(verified)?;
    let StatementFields { elements, covers, sides, positions, p_positions, first_moves, .. } = fields;
    let poisoned = fields.play == "poisoned";
    let nim_values = match fields.by_nim_value.len().checked_sub(1) {
        Some(greatest) => format!("some ⟨{greatest}, {}⟩", fields.nim_value),
        None => "none".to_string(),
    };
    let pairs: Vec<String> =
        covers.iter().map(|(lesser, greater)| format!("({lesser}, {greater})")).collect();
    let pairs = pairs.join(", ");
    Some(format!(
        ".order ⟨{elements}, {poisoned}, [{pairs}], {sides:?}, {positions}, {p_positions}, {first_moves:?}, {nim_values}⟩"
    ))
}
