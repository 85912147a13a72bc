//! What Lean states of certificates of finite orders (`lean/ChompCert/Files/BoardClaims.lean`).

use crate::certificate::Certificate;
use crate::checking::fields::Fields;
use crate::lean::statement::{LeanStatement, joined};
use chomp_check::Statement;

/// `OrderClaim`, with its words.
pub fn order(_: &Certificate, verified: &Statement) -> Option<LeanStatement> {
    let (parameters, facts) = (Fields(&verified.parameters), Fields(&verified.facts));
    let elements = parameters.number("elements")?;
    let poisoned = parameters.text("play")? == "poisoned";
    let (covers, sides) = (parameters.pairs("covers")?, parameters.numbers("sides")?);
    let (positions, count) = (facts.number("positions")?, facts.number("p_positions")?);
    let first = facts.numbers("first_moves")?;
    let pairs: Vec<String> =
        covers.iter().map(|(lesser, greater)| format!("({lesser}, {greater})")).collect();
    let order = words_for(elements, &covers, &sides);
    let game = match poisoned {
        true => format!("Chomp on {order}, element 0 being poisoned"),
        false => format!("the poset game on {order} (whoever cannot move loses)"),
    };
    Some(LeanStatement {
        term: format!(
            ".order ⟨{elements}, {poisoned}, [{}], [{}], {positions}, {count}, [{}]⟩",
            pairs.join(", "),
            joined(&sides, ", "),
            joined(&first, ", ")
        ),
        sentence: format!("{game}: {count} of {positions} positions are P-positions; {}", outcome(&first)),
    })
}

/// `OrderClaim.orderText`.
fn words_for(elements: u64, covers: &[(u64, u64)], sides: &[u64]) -> String {
    if !sides.is_empty() {
        return format!("the box {}", joined(sides, " x "));
    }
    if covers.is_empty() {
        return format!("{elements} elements, none below another");
    }
    let pairs: Vec<String> = covers.iter().map(|(lesser, greater)| format!("{lesser}<{greater}")).collect();
    format!("the order of {elements} elements with the covering relation {}", pairs.join(", "))
}

/// The end of `OrderClaim.text`.
fn outcome(first: &[u64]) -> String {
    match first {
        [] => "the first player loses".to_string(),
        [only] => format!("the first player wins, with element {only} alone"),
        _ => format!("the first player wins, with element {}", joined(first, ", element ")),
    }
}
