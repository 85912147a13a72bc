//! Shifts of shifts in words, and as facts.

use super::game::{Game, MOST_ROWS};
use super::shift::Shift;
use crate::linear::Inequality;
use crate::statement::Value;

/// A shift about one number: adding `period` keeps the label where the number is at least `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Axis {
    /// Which number, counted from 0.
    gap: usize,
    preperiod: u64,
    period: u64,
}

impl Axis {
    fn of(shift: &Shift) -> Option<Axis> {
        let mut moved = (0..).zip(shift.vector).filter(|(_, subtracted)| *subtracted > 0);
        let (Some((gap, period)), None, [inequality]) =
            (moved.next(), moved.next(), shift.region.as_slice())
        else {
            return None;
        };
        let preperiod = u64::try_from(inequality.least).ok()?.checked_sub(period)?;
        let alone = *inequality == Inequality::at_least(gap, inequality.least);
        alone.then_some(Axis { gap, preperiod, period })
    }

    /// The prime divisors of the period.
    fn primes(&self) -> impl Iterator<Item = u64> {
        let period = self.period;
        let divides = move |q: &u64| period % *q == 0;
        (2..=period).filter(divides).filter(|&q| (2..q).all(|less| q % less != 0))
    }
}

/// Shifts that must be refuted for preperiod and period to be the least: none unless the shift is about one number.
/// The preperiod first, if it is not 0; then the period, for each of its prime divisors.
pub(crate) fn shorter(shift: &Shift) -> Vec<Shift> {
    let Some(axis @ Axis { gap, preperiod, period }) = Axis::of(shift) else { return Vec::new() };
    let earlier = (preperiod > 0).then(|| Shift::along(gap, period, preperiod + period - 1));
    let parts = axis.primes().map(|q| Shift::along(gap, period / q, preperiod + period / q));
    earlier.into_iter().chain(parts).collect()
}

/// The shift in words and as a fact; it is about all positions, or those `among` them, and `refuted` says of each of
/// the [`shorter`] ones whether it is.
pub(crate) fn told(
    game: Game,
    among: &str,
    shift: &Shift,
    refuted: &mut impl Iterator<Item = bool>,
) -> (String, Value) {
    let mut raised = [0; MOST_ROWS];
    for (j, subtracted) in shift.vector.iter().enumerate() {
        let rows = if game.has_gaps() { MOST_ROWS } else { 1 };
        raised.iter_mut().skip(j).take(rows).for_each(|row| *row += subtracted);
    }
    let pair = format!(
        "; {} and {}{among} have the same {}",
        game.any_position(&[0; MOST_ROWS]),
        game.any_position(&raised),
        game.label()
    );
    let rows = |numbers: &[u64; MOST_ROWS]| Value::numbers(numbers.get(..game.rows).unwrap_or_default());
    let mut fact = vec![("vector", rows(&shift.vector)), ("raised", rows(&raised))];
    let Some(axis @ Axis { gap, preperiod, period }) = Axis::of(shift) else {
        let region = shift.region.iter().map(|inequality| lower(game, inequality, shift));
        let region: Vec<String> = region.collect();
        fact.push(("where", Value::List(region.iter().map(Value::text).collect())));
        return (format!("{pair} where {}", region.join(" and ")), Value::Object(fact));
    };
    let size = game.number_name(gap);
    let least_preperiod = preperiod == 0 || refuted.next() == Some(true);
    let least_period = refuted.take(axis.primes().count()).filter(|is_refuted| !is_refuted).count() == 0;
    fact.extend([
        ("size", Value::text(&size)),
        ("preperiod", Value::Number(preperiod)),
        ("period", Value::Number(period)),
        ("least_preperiod", Value::Bool(least_preperiod)),
        ("least_period", Value::Bool(least_period)),
    ]);
    let from = if preperiod == 0 { String::new() } else { format!(" when {size} >= {preperiod}") };
    let least = match (least_preperiod, least_period) {
        (true, true) => ", the least",
        (true, false) => ", T the least",
        (false, true) => ", pi the least",
        (false, false) => "",
    };
    (format!("{pair}{from} [(T,pi) = ({preperiod},{period}){least}]"), Value::Object(fact))
}

/// An inequality of a shift, said of the position that the vector leads to.
fn lower(game: Game, inequality: &Inequality, shift: &Shift) -> String {
    let least = inequality.least - inequality.sum(&shift.vector);
    if let Some(gap) = (0..game.rows).find(|&j| *inequality == Inequality::at_least(j, inequality.least)) {
        return format!("{} >= {least}", game.number_name(gap));
    }
    // A row is the sum of the gaps up to it.
    let next =
        inequality.factors.iter().skip(1).chain([&0]).map(|next| if game.has_gaps() { *next } else { 0 });
    let of_rows: Vec<i64> = inequality.factors.iter().zip(next).map(|(here, next)| here - next).collect();
    let terms = |sign: i64| {
        let terms = (1..).zip(&of_rows).filter(|(_, factor)| factor.signum() == sign);
        let terms = terms.map(|(row, factor): (usize, _)| match factor.abs() {
            1 => format!("a{row}"),
            times => format!("{times}*a{row}"),
        });
        terms.collect::<Vec<String>>().join("+")
    };
    let (more, less) = (terms(1), terms(-1));
    match (more.is_empty(), less.is_empty()) {
        (true, _) => format!("{less} <= {}", -least),
        (_, true) => format!("{more} >= {least}"),
        _ if least == 0 => format!("{more} >= {less}"),
        _ => format!("{more} >= {less}{least:+}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::{Position, Rule};
    use super::*;
    use quickcheck::quickcheck;

    fn shift(vector: &[u64], region: &[(&[i64], i64)]) -> Shift {
        let mut shift = Shift { offset: 0, vector: [0; MOST_ROWS], region: Vec::new() };
        shift.vector[..vector.len()].copy_from_slice(vector);
        for (factors, least) in region {
            let mut inequality = Inequality { least: *least, ..Inequality::default() };
            inequality.factors[..factors.len()].copy_from_slice(factors);
            shift.region.push(inequality);
        }
        shift
    }

    fn in_words(shift: &Shift, refuted: &[bool]) -> String {
        let game = Game { misere: true, ..Game::diet(3, 2) };
        let (words, _) = told(game, "", shift, &mut refuted.iter().copied());
        words.strip_prefix("; (a1,a2,a3) and ").unwrap().to_string()
    }

    #[test]
    fn a_shift_about_one_gap_is_a_preperiod_and_a_period() {
        let one = shift(&[0, 12, 0], &[(&[0, 1, 0], 16)]);
        let shorter: Vec<(u64, i64)> =
            shorter(&one).iter().map(|shift| (shift.vector[1], shift.region[0].least)).collect();
        assert_eq!(shorter, [(12, 15), (6, 10), (4, 8)]);
        for (refuted, least) in [
            ([true, true, true], ", the least"),
            ([true, false, true], ", T the least"),
            ([true, true, false], ", T the least"),
            ([false, true, true], ", pi the least"),
            ([false, false, true], ""),
        ] {
            let words = "(a1,a2+12,a3+12) have the same type when a2-a1 >= 4 [(T,pi) = (4,12)";
            assert_eq!(in_words(&one, &refuted), format!("{words}{least}]"));
        }
        let from_0 = shift(&[1, 0, 0], &[(&[1, 0, 0], 1)]);
        let words = "(a1+1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]";
        assert_eq!(in_words(&from_0, &[]), words);
    }

    #[test]
    fn any_other_shift_is_said_of_the_lower_position() {
        for (vector, region, expected) in [
            (&[10, 0, 10], &[(&[0, 0, 1][..], 200), (&[1, 0, 0][..], 37)][..], "a3-a2 >= 190 and a1 >= 27"),
            (&[0, 3, 0], &[(&[0, 1, 0], 2)], "a2-a1 >= -1"),
            (&[0, 3, 0], &[(&[0, 2, 0], 7)], "2*a2 >= 2*a1+1"),
            (&[0, 0, 5], &[(&[-1, -1, 1], 14)], "a3 >= 2*a2+9"),
            (&[0, 0, 5], &[(&[-1, -1, 1], 5)], "a3 >= 2*a2"),
            (&[0, 0, 5], &[(&[-1, -1, 1], 1)], "a3 >= 2*a2-4"),
            (&[1, 0, 0], &[(&[2, 1, 1], 32)], "a1+a3 >= 30"),
            (&[1, 0, 0], &[(&[-1, 0, 0], -10)], "a1 <= 9"),
        ] {
            let words = in_words(&shift(vector, region), &[]);
            assert_eq!(words.split_once(" where ").map(|(_, region)| region), Some(expected), "{words}");
        }
    }

    /// A row is the sum of the gaps up to it, the last of eight too.
    #[test]
    fn every_row_is_said() {
        for (rows, row) in (1..=8).flat_map(|rows| (1..=rows).map(move |row| (rows, row))) {
            let game = Game::diet(rows, 2);
            let said = |sign: i64| {
                let mut one = shift(&[], &[]);
                one.vector[rows - 1] = 2;
                let mut inequality = Inequality { least: 7 * sign, ..Inequality::default() };
                inequality.factors[..row].fill(sign);
                one.region = vec![inequality, Inequality::at_least(rows - 1, 2)];
                let (words, _) = told(game, "", &one, &mut std::iter::empty());
                words.split_once(" where ").unwrap().1.split_once(" and ").unwrap().0.to_string()
            };
            let least = if row == rows { 5 } else { 7 };
            assert_eq!([1, -1].map(said), [format!("a{row} >= {least}"), format!("a{row} <= {least}")]);
        }
    }

    /// The value of a sum like `2*a3+a1-7` where the rows have these lengths.
    fn value(sum: &str, lengths: &[u64]) -> i64 {
        let signed = sum.replace('-', "+-");
        let terms = signed.split('+').filter(|term| !term.is_empty());
        let term = |term: &str| {
            let (sign, term) = term.strip_prefix('-').map_or((1, term), |term| (-1, term));
            let (times, row) = term.split_once('*').unwrap_or(("1", term));
            let length = |row: &str| lengths[row.parse::<usize>().unwrap() - 1] as i64;
            sign * row
                .strip_prefix('a')
                .map_or_else(|| row.parse().unwrap(), |row| times.parse::<i64>().unwrap() * length(row))
        };
        terms.map(term).sum()
    }

    /// Whether a sentence says something of the position with these lengths.
    fn is_said(words: &str, lengths: &[u64]) -> bool {
        let words = words.split(" [").next().unwrap();
        let Some((_, where_to)) = words.split_once(" where ").or(words.split_once(" when ")) else {
            return true;
        };
        where_to.split(" and ").all(|one| match one.split_once(" >= ") {
            Some((more, less)) => value(more, lengths) >= value(less, lengths),
            None => {
                let (less, more) = one.split_once(" <= ").unwrap();
                value(less, lengths) <= value(more, lengths)
            }
        })
    }

    quickcheck! {
        /// A sentence says of a position and the one that it is raised to what the shift says: of up to eight rows, with
        /// several inequalities on one gap, gaps without a factor beside others, and positions at the edge of each.
        fn a_shift_in_words_is_the_shift(rows: u8, gaps: Vec<u8>, vector: Vec<u8>, region: Vec<(Vec<i8>, i8)>) -> bool {
            let rows = 8 - usize::from(rows / 32);
            let game = Game::diet(rows, 2);
            let gaps: Vec<u64> = (0..rows).map(|j| u64::from(gaps.get(j).map_or(1, |gap| gap % 9))).collect();
            let mut one = shift(&[], &[]);
            one.vector.iter_mut().take(rows).zip(vector).for_each(|(to, from)| *to = u64::from(from % 4));
            let upper: Vec<u64> = gaps.iter().zip(one.vector).map(|(gap, raised)| gap + raised).collect();
            for (factors, by) in region.into_iter().take(2) {
                let mut inequality = Inequality::default();
                let few = factors.iter().filter(|factor| *factor % 3 == 0).count();
                inequality.factors.iter_mut().take(rows).zip(&factors)
                    .for_each(|(to, from)| *to = if few > 1 && from % 3 != 0 { 0 } else { i64::from(from % 4) });
                if inequality.factors.iter().all(|factor| *factor == 0) {
                    inequality.factors[factors.len() % rows] = 1;
                }
                inequality.least = inequality.sum(&upper) + i64::from(by % 2);
                one.region.push(inequality);
            }
            if one.region.is_empty() {
                one.region.push(Inequality::at_least(rows - 1, upper[rows - 1] as i64));
            }
            let (words, _) = told(game, "", &one, &mut [true; 64].into_iter());
            let lengths = Position::of_gaps(&gaps);
            // An axis that begins at 0 has no words for it, and speaks of all positions.
            is_said(&words, lengths.lengths()) == one.region.iter().all(|inequality| inequality.sum(&upper) >= inequality.least)
        }
    }

    quickcheck! {
        /// Of several shifts each is told by what has been tried of it, however many prime divisors the others have.
        fn each_shift_is_told_by_what_is_tried_of_it(shifts: Vec<(u8, u8)>, refuted: Vec<bool>) -> bool {
            let game = Game::diet(3, 2);
            let shifts: Vec<Shift> = shifts.iter().map(|(sort, preperiod)| {
                let period = [1, 2, 4, 5, 6, 12, 30, 210][usize::from(sort % 8)];
                Shift::along(usize::from(sort / 8 % 3), period, period + u64::from(preperiod % 3))
            }).collect();
            let of_each: Vec<usize> = shifts.iter().map(|shift| shorter(shift).len()).collect();
            let said: Vec<bool> = (0..of_each.iter().sum()).map(|i| refuted.get(i % refuted.len().max(1)).is_none_or(|said| *said)).collect();
            let (mut all, mut rest) = (said.iter().copied(), &said[..]);
            shifts.iter().zip(of_each).all(|(shift, tried)| {
                let (own, others) = rest.split_at(tried);
                rest = others;
                told(game, "", shift, &mut all) == told(game, "", shift, &mut own.iter().copied())
            })
        }
    }

    /// Of heaps a number is a size: nothing is a sum or a difference.
    #[test]
    fn heaps_are_said_as_they_are() {
        let game = Game { rule: Rule::Heaps, nim_values: true, ..Game::diet(3, 2) };
        let (words, _) = told(
            game,
            "",
            &shift(&[1, 0, 2], &[(&[1, 0, 0], 3), (&[2, -1, 0], 4)]),
            &mut std::iter::empty(),
        );
        assert_eq!(
            words,
            "; (a1,a2,a3) and (a1+1,a2,a3+2) have the same nim-value where a1 >= 2 and 2*a1 >= a2+2"
        );
        let (words, _) =
            told(game, "", &shift(&[0, 2, 0], &[(&[0, 1, 0], 3)]), &mut [true, true].into_iter());
        assert_eq!(
            words,
            "; (a1,a2,a3) and (a1,a2+2,a3) have the same nim-value when a2 >= 1 [(T,pi) = (1,2), the least]"
        );
    }

    #[test]
    fn a_period_is_held_against_each_of_its_prime_divisors() {
        for (period, parts) in [
            (1, vec![]),
            (2, vec![1]),
            (7, vec![1]),
            (12, vec![6, 4]),
            (30, vec![15, 10, 6]),
            (17, vec![1]),
            (437, vec![23, 19]),
            (62_001, vec![20_667, 747]),
        ] {
            let tried = shorter(&shift(&[0, 0, period], &[(&[0, 0, 1], period as i64 + 3)]));
            let vectors: Vec<u64> = tried.iter().map(|shift| shift.vector[2]).collect();
            assert_eq!(vectors, [&[period], &parts[..]].concat());
        }
    }

    #[test]
    fn a_shift_with_more_inequalities_than_one_is_no_preperiod() {
        let two: (&[i64], i64) = (&[0, 1, 0], 16);
        for more in [(&[0, 1, 0][..], 16), (&[0, 1, 0], 20), (&[0, 0, 1], 0), (&[1, 0, 0], 3)] {
            for region in [[two, more], [more, two]] {
                let shift = shift(&[0, 12, 0], &region);
                assert!(shorter(&shift).is_empty() && in_words(&shift, &[]).contains(" and "), "{shift:?}");
            }
        }
    }
}
