//! The kind *diet window*: every position with `a_j <= L_j` for each row `j`, with its witness or
//! the length of its move list. Nothing is said of any other position, and no period is assumed.
//!
//! No move makes a row longer, so the options of a position of the window are in the window, and
//! they come before it in the order of the certificate, which is lexicographic in `a_1, a_2, ...`.

use super::{Game, Position, entry};
use crate::bits::Bits;
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Most lists of row lengths `a_1 <= L_1, ..., a_m <= L_m`, in ascending order or not.
pub const MOST_LISTS: u64 = 1 << 28;
/// Steps of a look at the clock that a position takes: up to 128 moves, each with its look-up.
const STEPS_OF_A_POSITION: u64 = 1 << 4;

/// The labels given so far, by the list of row lengths.
struct Labels {
    longest: Vec<u64>,
    is_p: Bits,
}

impl Labels {
    fn place(&self, position: &Position) -> usize {
        let rows = position.lengths().iter().zip(&self.longest);
        rows.fold(0, |place, (&length, &longest)| place * (longest as usize + 1) + length as usize)
    }

    fn is_p(&self, position: &Position) -> Result<bool, Stop> {
        self.is_p.contains(self.place(position))
    }
}

/// Checks a certificate of this kind.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let (game, longest) = Game::read(file)?;
    if longest.len() != game.rows {
        return Err(file.wrong_parameter_count("m, k, play, and the longest length of each row"));
    }
    if !longest.is_sorted() {
        return Err(file.bad_parameter(3, format!("{longest:?}; the lengths must be ascending")));
    }
    let lists = longest.iter().try_fold(1u64, |lists, &row| lists.checked_mul(row.checked_add(1)?));
    let Some(lists) = lists.filter(|&lists| lists <= MOST_LISTS) else {
        return Err(file.bad_parameter(3, format!("the window is too large: at most {MOST_LISTS} lists")));
    };
    let mut labels = Labels { longest: longest.to_vec(), is_p: Bits::empty(lists, budget)? };
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let (mut positions, mut p_positions) = (0u64, 0u64);
    let mut next = Some(vec![0; game.rows]);
    while let Some(lengths) = next {
        budget.spend(STEPS_OF_A_POSITION)?;
        let position = Position::new(&lengths);
        let is_p = bits.bit()?;
        entry::check(&mut bits, game, position, is_p, |option| labels.is_p(option))?;
        if is_p {
            labels.is_p.insert(labels.place(&position))?;
            p_positions += 1;
        }
        positions += 1;
        next = successor(lengths, longest);
    }
    bits.finish()?;
    Ok(statement(game, longest, positions, p_positions))
}

/// The next position in lexicographic order, all rows within `longest`.
fn successor(mut lengths: Vec<u64>, longest: &[u64]) -> Option<Vec<u64>> {
    let row = lengths.iter().zip(longest).rposition(|(length, most)| length < most)?;
    let longer = lengths.get(row)? + 1;
    for length in lengths.iter_mut().skip(row) {
        *length = longer;
    }
    Some(lengths)
}

fn statement(game: Game, longest: &[u64], positions: u64, p_positions: u64) -> Proved {
    let first = longest.first().copied().unwrap_or(0);
    let rows = || longest.iter().enumerate().map(|(j, most)| (j + 1, most));
    let bounds: Vec<String> = rows().map(|(row, most)| format!("a{row} <= {most}")).collect();
    let spreads: Vec<String> =
        rows().skip(1).map(|(row, most)| format!(" and a{row}-a1 <= {}", most - first)).collect();
    let mut parameters = game.parameters();
    parameters.push(("longest", Value::List(longest.iter().map(|&row| Value::Number(row)).collect())));
    Proved {
        text: format!(
            "{}, every position with {}: {p_positions} of {positions} are P-positions; every position \
             with a1 <= {first}{} is among them",
            game.in_words(),
            bounds.join(", "),
            spreads.concat()
        ),
        parameters,
        facts: vec![("positions", Value::Number(positions)), ("p_positions", Value::Number(p_positions))],
    }
}
