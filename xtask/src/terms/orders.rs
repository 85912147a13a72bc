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
}

/// `OrderClaim`; none of nim-values.
pub fn order(verified: &Statement) -> Option<String> {
    let StatementFields { elements, play, covers, sides, positions, p_positions, first_moves } =
        read(verified)?;
    let poisoned = match play.as_str() {
        "poisoned" => true,
        "normal" => false,
        _ => return None,
    };
    let pairs: Vec<String> =
        covers.iter().map(|(lesser, greater)| format!("({lesser}, {greater})")).collect();
    let pairs = pairs.join(", ");
    Some(format!(
        ".order ⟨{elements}, {poisoned}, [{pairs}], {sides:?}, {positions}, {p_positions}, {first_moves:?}⟩"
    ))
}
