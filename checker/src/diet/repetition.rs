//! Claims of shifts in words, and as facts.

use super::claim::Claim;
use super::{Game, MOST_ROWS, gap_name};
use crate::linear::Inequality;
use crate::statement::Value;

/// A claim about one gap: adding `period` keeps the type where the gap is at least `preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Axis {
    /// The gap, counted from 0.
    gap: usize,
    preperiod: u64,
    period: u64,
}

impl Axis {
    fn of(claim: &Claim) -> Option<Axis> {
        let mut moved = (0..).zip(claim.vector).filter(|(_, subtracted)| *subtracted > 0);
        let (Some((gap, period)), None, [inequality]) =
            (moved.next(), moved.next(), claim.region.as_slice())
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
        let divides = move |q: &u64| period.is_multiple_of(*q);
        (2..=period).filter(divides).filter(|&q| (2..q).all(|less| q % less != 0))
    }
}

/// What must be refuted for preperiod and period to be the least: nothing unless the claim is about one gap.
/// The preperiod first, if it is not 0; then the period, for each of its prime divisors.
pub(crate) fn shorter(claim: &Claim) -> Vec<Claim> {
    let Some(axis @ Axis { gap, preperiod, period }) = Axis::of(claim) else { return Vec::new() };
    let earlier = (preperiod > 0).then(|| Claim::along(gap, period, preperiod + period - 1));
    let parts = axis.primes().map(|q| Claim::along(gap, period / q, preperiod + period / q));
    earlier.into_iter().chain(parts).collect()
}

/// The claim in words and as a fact; it is about all positions, or those `among` them, and `refuted` says of each of
/// the [`shorter`] ones whether it is.
pub(crate) fn told(
    game: Game,
    among: &str,
    claim: &Claim,
    refuted: &mut impl Iterator<Item = bool>,
) -> (String, Value) {
    let mut raised = [0; MOST_ROWS];
    for (j, subtracted) in claim.vector.iter().enumerate() {
        raised.iter_mut().skip(j).for_each(|row| *row += subtracted);
    }
    let pair = format!(
        "; {} and {}{among} have the same type",
        game.any_position(&[0; MOST_ROWS]),
        game.any_position(&raised)
    );
    let rows = |numbers: &[u64; MOST_ROWS]| Value::numbers(numbers.get(..game.rows).unwrap_or_default());
    let mut fact = vec![("vector", rows(&claim.vector)), ("raised", rows(&raised))];
    let Some(axis @ Axis { gap, preperiod, period }) = Axis::of(claim) else {
        let region = claim.region.iter().map(|inequality| lower(game, inequality, claim));
        let region: Vec<String> = region.collect();
        fact.push(("where", Value::List(region.iter().map(Value::text).collect())));
        return (format!("{pair} where {}", region.join(" and ")), Value::Object(fact));
    };
    let size = gap_name(gap);
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

/// An inequality of a claim, said of the position that the vector leads to.
fn lower(game: Game, inequality: &Inequality, claim: &Claim) -> String {
    let least = inequality.least - inequality.sum(&claim.vector);
    if let Some(gap) = (0..game.rows).find(|&j| *inequality == Inequality::at_least(j, inequality.least)) {
        return format!("{} >= {least}", gap_name(gap));
    }
    // A row is the sum of the gaps up to it.
    let next = inequality.factors.iter().skip(1).chain([&0]);
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
    use super::*;

    fn claim(vector: &[u64], region: &[(&[i64], i64)]) -> Claim {
        let mut claim = Claim { offset: 0, vector: [0; MOST_ROWS], region: Vec::new() };
        claim.vector[..vector.len()].copy_from_slice(vector);
        for (factors, least) in region {
            let mut inequality = Inequality { least: *least, ..Inequality::default() };
            inequality.factors[..factors.len()].copy_from_slice(factors);
            claim.region.push(inequality);
        }
        claim
    }

    fn in_words(claim: &Claim, refuted: &[bool]) -> String {
        let game = Game { rows: 3, bite: 2, misere: true };
        let (words, _) = told(game, "", claim, &mut refuted.iter().copied());
        words.strip_prefix("; (a1,a2,a3) and ").unwrap().to_string()
    }

    #[test]
    fn a_claim_about_one_gap_is_a_preperiod_and_a_period() {
        let one = claim(&[0, 12, 0], &[(&[0, 1, 0], 16)]);
        let shorter: Vec<(u64, i64)> =
            shorter(&one).iter().map(|claim| (claim.vector[1], claim.region[0].least)).collect();
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
        let from_0 = claim(&[1, 0, 0], &[(&[1, 0, 0], 1)]);
        let words = "(a1+1,a2+1,a3+1) have the same type [(T,pi) = (0,1), the least]";
        assert_eq!(in_words(&from_0, &[]), words);
    }

    #[test]
    fn any_other_claim_is_said_of_the_lower_position() {
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
            let words = in_words(&claim(vector, region), &[]);
            assert_eq!(words.split_once(" where ").map(|(_, region)| region), Some(expected), "{words}");
        }
    }
}
