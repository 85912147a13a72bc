//! Which certificate settles a position of any number of rows.

use super::estimate::Needs;
use super::kinds::table::Coding;
use super::kinds::{MOST_COLUMNS, MOST_TABLE_ROWS};
use super::request::Board;
use crate::game::chomp::Position;
use crate::kind::{Cost, NotMade, Question};

/// Making, checking and reading, by making alone: as much as 6 x 100 took, and any entry of `docs/records.md`.
const WITH_ITS_CHECK: f64 = 6.0;

/// The smallest box that has the position or its transpose, as a list or as a table, whichever is made sooner.
///
/// # Errors
/// When there is neither.
pub fn question(position: &Position) -> Result<Question, NotMade> {
    let rows = position.rows().iter().filter(|&&length| length > 0).count() as u32;
    let columns = position.rows()[0].max(1);
    let (fewer, more) = (rows.min(columns).max(2), rows.max(columns));
    let boxed = Board::new(fewer as usize, more);
    // The kind does not depend on the machine: one thread is compared with one.
    let on = |threads: usize| boxed.shape().map(|shape| Needs::of_box(shape, threads));
    let (in_box, threads) = (on(1), boxed.threads_used());
    let is_table = boxed.rows <= MOST_TABLE_ROWS && more <= MOST_COLUMNS;
    let in_table = is_table.then(|| Needs::of_table(boxed.rows, more, Coding::Plain));
    let sooner = |table: &Needs| in_box.as_ref().map_or(true, |list| table.seconds < list.seconds);
    let (request, needs) = match in_table.filter(sooner) {
        Some(needs) => (Board { table: true, ..boxed.clone() }, needs),
        None => (boxed.clone(), on(threads)?),
    };
    let Needs { seconds, memory, file, look_ups, .. } = needs;
    // The certificate is held twice: as what it says, and as its bytes.
    let memory = memory.max(2.0 * file + look_ups);
    let cost = Some(Cost { seconds: seconds * WITH_ITS_CHECK, memory });
    Ok(Question { position: position.to_string(), request: Box::new(request), cost, names: None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds;
    use crate::progress::Silent;

    #[test]
    fn the_certificate_has_the_position_in_its_domain() {
        for (text, kind, parameters) in [
            ("[1]", "rows-table", [2, 1]),
            ("[7,5,2,1]", "rows-table", [4, 7]),
            ("[2,1,1,1,1,1]", "rows-table", [2, 6]),
            ("5x6", "board-box", [5, 6]),
            ("4x150", "rows-table", [4, 150]),
        ] {
            let asked = question(&Position::parse(text).unwrap()).unwrap();
            let certificate = asked.request.produce(&Silent).unwrap();
            assert_eq!(kinds::kind_of(&certificate).unwrap().name, kind, "{text}");
            assert_eq!(certificate.parameters[..2], parameters, "{text}");
            assert!(kinds::read(&certificate).unwrap().look_up(&asked.position, 0).is_ok(), "{text}");
            assert!(asked.cost.unwrap().seconds < 1.0, "{text}");
        }
    }
}
