//! Terms of Lean for what certificates state: of type `ChompCert.Statement`.

mod boards;
mod claims;
mod orders;
mod rules;
mod three_row;

use chomp_check::Statement;
use chompcert::certificate::Certificate;

/// The term for a certificate with this verdict; none where no chapter of the formalization reads its kind.
pub fn statement(certificate: &Certificate, verified: &Statement) -> Option<String> {
    match verified.kind {
        "board-box" => boards::boxed(verified),
        "rows-table" => boards::table(verified),
        "board-nim-values" => boards::nim_values(verified),
        "few-squares" => boards::squares(verified),
        "claim" => claims::claim(certificate, verified),
        "diet-window" => rules::window(verified),
        "finite-order" => orders::order(verified),
        "shifts" => rules::shifts(verified),
        "three-row-explicit" => three_row::explicit(verified),
        "three-row-table" => three_row::table(verified),
        "three-row-summary" => three_row::tails(verified),
        _ => None,
    }
}
