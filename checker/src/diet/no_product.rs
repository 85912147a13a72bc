//! The kind *diet no product*: labels with a wall whose two sides do not fit together, which shows that
//! neither of its gaps repeats by itself.
//!
//! The labels may speak of all positions, or of those with a short first row: no move makes that
//! longer. They are checked in their box, as those of the kind *diet wall*. Far on each side of the
//! diagonal the type depends on remainders alone; two positions there that differ by a multiple of all
//! periods in one gap, and in type, are what FORMAT.md needs to refute every preperiod and period.

use super::boxed::check_labels;
use super::form::{Axis, FIRST, Form, MOST_EXTENT, Repeat, Wall};
use super::labels::Labels;
use super::places::rows_of;
use super::statement::gap_name;
use super::{Game, MOST_ROWS, Position};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// Largest gap of the two positions.
const MOST_GAP: u64 = 1 << 32;

/// Two positions with the same gaps but for `q`, far on the two sides of the diagonal.
struct Sides {
    below: [u64; MOST_ROWS],
    above: [u64; MOST_ROWS],
}

/// Checks a certificate of the kind *diet no product*.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let (game, rest) = Game::read(file)?;
    let needed =
        || file.wrong_parameter_count("m, k, play, layers, a form with a wall, m gaps and one more");
    let [layers, numbers @ ..] = rest else { return Err(needed()) };
    let layers = Some(*layers).filter(|&layers| layers > 0);
    let repeating_alone = game.rows.saturating_sub(2 + usize::from(layers.is_some()));
    let form_ends = 2 + 6 + 2 * repeating_alone;
    let Some((numbers, sides)) = numbers.split_at_checked(form_ends) else { return Err(needed()) };
    if sides.len() != game.rows + 1 {
        return Err(needed());
    }
    if let Some(layers) = layers.filter(|&layers| layers > MOST_EXTENT) {
        let message = format!("{layers} layers; at most {MOST_EXTENT} are allowed");
        return Err(file.bad_parameter(FIRST - 1, message));
    }
    let form = Form::wall(file, game, layers, numbers)?;
    let wall = form.axes.iter().find_map(|axis| match axis {
        Axis::Pair(wall) => Some(*wall),
        Axis::Gap(..) | Axis::Layers(_) => None,
    });
    let wall = wall.ok_or(Stop::Internal("a form with a wall has none"))?;
    let sides = Sides::read(file, game, layers, wall, sides)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let labels = Labels::read(form, &mut bits, budget)?;
    bits.finish()?;
    check_labels(game, &labels, budget)?;
    let below = Position::of_gaps(rows_of(&sides.below, game));
    let above = Position::of_gaps(rows_of(&sides.above, game));
    let below_is_p = labels.is_p(&below)?;
    if labels.is_p(&above)? == below_is_p {
        let message = format!("{below} and {above} are of the same type, and refute nothing");
        return Err(file.bad_parameter(file.parameters.len() - 1, message));
    }
    let classes = (labels.form.classes(), labels.p_classes(budget)?);
    Ok(proved(file, game, layers, wall, (below, above, below_is_p), &labels, classes))
}

impl Sides {
    /// From the last parameters: the gaps of the position below the diagonal, and gap `q` of the one above.
    fn read(
        file: &Container<'_>,
        game: Game,
        layers: Option<u64>,
        wall: Wall,
        numbers: &[u64],
    ) -> Result<Self, Stop> {
        let first = file.parameters.len().saturating_sub(numbers.len());
        let mut below = [0; MOST_ROWS];
        for (n, (gap, &number)) in below.iter_mut().zip(numbers).take(game.rows).enumerate() {
            let most = layers.filter(|_| n == 0).map_or(MOST_GAP, |layers| layers.saturating_sub(1));
            if number > most {
                return Err(
                    file.bad_parameter(first + n, format!("a gap of {number}; at most {most} is allowed"))
                );
            }
            *gap = number;
        }
        let at = |j: usize| below.get(j).copied().unwrap_or(0);
        let (x, y) = (at(wall.p), at(wall.q));
        if y < wall.along.preperiod || x < y.saturating_add(wall.below.preperiod) {
            let message = format!("gaps of {x} and {y} are not far below the diagonal");
            return Err(file.bad_parameter(first + wall.q, message));
        }
        let higher = numbers.last().copied().unwrap_or(0);
        let wrong = |message: String| Err(file.bad_parameter(file.parameters.len() - 1, message));
        // With `x >= y + below.preperiod` and `y >= along.preperiod` gap p is far along the wall already.
        if higher > MOST_GAP || higher < x.saturating_add(wall.above.preperiod) {
            return wrong(format!(
                "gaps of {x} and {higher} are not far above the diagonal, or beyond {MOST_GAP}"
            ));
        }
        // Far above it is at least x, and far below x is at least y.
        let apart = higher.saturating_sub(y);
        let divides = |Repeat { period, .. }: &Repeat| apart.is_multiple_of(*period);
        if ![wall.along, wall.above, wall.below].iter().all(divides) {
            return wrong(format!("{higher} - {y} is not a multiple of the three periods"));
        }
        let mut above = below;
        if let Some(gap) = above.get_mut(wall.q) {
            *gap = higher;
        }
        Ok(Sides { below, above })
    }
}

/// The statement.
fn proved(
    file: &Container<'_>,
    game: Game,
    layers: Option<u64>,
    wall: Wall,
    (below, above, below_is_p): (Position, Position, bool),
    labels: &Labels,
    (classes, p_classes): (u64, u64),
) -> Proved {
    let (x, y) = (gap_name(wall.p), gap_name(wall.q));
    let among = match layers {
        None => String::new(),
        Some(layers) => format!(" with a1 <= {}", layers.saturating_sub(1)),
    };
    let [of_below, of_above] = [below_is_p, !below_is_p].map(|is_p| if is_p { "P" } else { "N" });
    let (below, above) = (format!("{below} is {of_below}"), format!("{above} is {of_above}"));
    let text = format!(
        "{}: there is no product form; for no T and pi >= 1 is the type of every position{among} and {x} >= T \
         kept when {x} grows by pi, and the same holds for {y}; {below} and {above}, \
         by {classes} classes of positions{among}, {p_classes} of them P",
        game.in_words()
    );
    let list = |numbers: &[u64]| Value::List(numbers.iter().map(|&number| Value::Number(number)).collect());
    let mut parameters = game.parameters();
    let (form, sides) = file.parameters.split_at(file.parameters.len().saturating_sub(game.rows + 1));
    parameters.push(("layers", Value::Number(layers.unwrap_or(0))));
    parameters.push(("form", list(form.get(FIRST..).unwrap_or_default())));
    parameters.push(("sides", list(sides)));
    let facts = vec![
        ("gaps", list(&[wall.p as u64 + 1, wall.q as u64 + 1])),
        ("below", Value::text(&below)),
        ("above", Value::text(&above)),
        ("classes", Value::Number(classes)),
        ("p_classes", Value::Number(p_classes)),
        ("box_positions", Value::Number(labels.form.positions(game.bite).unwrap_or(0))),
    ];
    Proved { text, parameters, facts }
}

#[cfg(test)]
mod tests {
    use crate::{Code, Limits, Verdict, check};
    use sha2::{Digest, Sha256};

    /// The shipped certificate for three rows with k = 4 in normal play, with one byte changed.
    fn checked(place: usize, byte: u8) -> Verdict {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../certificates/diet/diet-no-product-3-4-normal.chompcert"
        );
        let mut bytes = std::fs::read(path).unwrap();
        bytes.truncate(bytes.len() - 32);
        bytes[place] = byte;
        let digest = Sha256::digest(&bytes);
        bytes.extend(digest);
        check(&bytes, &Limits::default())
    }

    /// The parameters are bytes 12 to 27: m, k, play, layers; p, q and three pairs; h_1, h_2, h_3 and h'.
    #[test]
    fn the_two_positions_must_be_far_apart_and_differ() {
        let Verdict::Verified(statement) = checked(8, 1) else { panic!() };
        assert!(statement.text.contains("no T and pi >= 1"));
        assert!(statement.text.contains("(3,17,25) is N and (3,17,35) is P"));
        for (place, byte) in [(15, 3), (24, 2), (24, 4), (25, 12), (26, 7), (27, 8), (27, 19), (27, 23)] {
            let Verdict::Rejected(rejection) = checked(place, byte) else { panic!("{place} {byte}") };
            assert_eq!(rejection.code, Code::ParameterRange, "{place} {byte}");
        }
        // Another pair on the same sides: 10 more above.
        assert!(matches!(checked(27, 28), Verdict::Verified(_)));
    }
}
