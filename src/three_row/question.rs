//! Which certificate settles a position of at most three rows.

use super::job;
use super::kinds::MOST_SUMMARY;
use super::request::Tails;
use crate::game::chomp::Position;
use crate::kind::{Cost, NotMade, Question};

/// Making a summary by rows, checking it and computing its values again: seconds of one processor for each pair of
/// rows, as much as 50,000 rows took.
const SECONDS_A_PAIR: f64 = 4.5e-9;

/// How the rows up to the third one end, for any first and second row; `None` for more than three rows.
///
/// # Errors
/// When the third row is too long.
pub fn question(position: &Position) -> Result<Option<Question>, NotMade> {
    let [p, q, r] = match *position.rows() {
        [p] => [p, 0, 0],
        [p, q] => [p, q, 0],
        [p, q, r] => [p, q, r],
        _ => return Ok(None),
    };
    if r > MOST_SUMMARY {
        let message = format!("a third row of {r} squares: at most {MOST_SUMMARY} are possible");
        return Err(NotMade::OutOfRange(message));
    }
    let bound = f64::from(r);
    Ok(Some(Question {
        position: Position::three(p, q, r).to_string(),
        request: Box::new(Tails::up_to(r)),
        cost: Some(Cost {
            seconds: SECONDS_A_PAIR * bound * bound,
            memory: job::memory_of_values(r) as f64,
        }),
        names: None,
    }))
}
