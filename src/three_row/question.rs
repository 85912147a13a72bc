//! Which certificate settles a position of at most three rows.

use super::request::Tails;
use crate::game::chomp::Position;
use crate::kind::{Cost, Question};

/// Making and checking a summary by rows: seconds for each pair of rows, and bytes for each row, as much as the
/// entries of `docs/records.md` took.
const SECONDS_A_PAIR: f64 = 1.6e-9;
const BYTES_A_ROW: f64 = 400.0;
/// The program itself.
const BYTES_ANYWAY: f64 = 16e6;

/// How the rows up to the third one end, for any first and second row; `None` for more than three rows.
pub fn question(position: &Position) -> Option<Question> {
    let [p, q, r] = match *position.rows() {
        [p] => [p, 0, 0],
        [p, q] => [p, q, 0],
        [p, q, r] => [p, q, r],
        _ => return None,
    };
    let bound = f64::from(r);
    Some(Question {
        position: Position::three(p, q, r).to_string(),
        request: Box::new(Tails::up_to(r)),
        cost: Some(Cost {
            seconds: SECONDS_A_PAIR * bound * bound,
            memory: BYTES_ANYWAY + BYTES_A_ROW * bound,
        }),
    })
}
