//! Linear inequalities between whole numbers, and the one procedure by which it is decided whether some of them
//! imply others: Fourier-Motzkin elimination, with cases. What it shows is true; `format/shifts.md` says exactly what it
//! shows, so that every checker shows the same.

use crate::limits::Budget;
use crate::verdict::Stop;

/// Most variables.
pub(crate) const MOST_VARIABLES: usize = 8;
/// Most inequalities after an elimination.
const MOST_INEQUALITIES: usize = 4096;
/// Greatest absolute value of a number.
const GREATEST: i128 = 1 << 62;
/// The sum of all variables, each times its factor, is at least `least`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Inequality {
    pub factors: [i64; MOST_VARIABLES],
    pub least: i64,
}

impl Inequality {
    /// Variable `j`, counted from 0, is at least `least`.
    pub fn at_least(j: usize, least: i64) -> Self {
        let mut factors = [0; MOST_VARIABLES];
        if let Some(factor) = factors.get_mut(j) {
            *factor = 1;
        }
        Inequality { factors, least }
    }

    /// Negation, in whole numbers.
    pub fn negated(&self) -> Self {
        Inequality { factors: self.factors.map(|factor| -factor), least: 1 - self.least }
    }

    /// The sum that is compared, without those variables for which there is no value.
    pub fn sum(&self, values: &[u64]) -> i64 {
        self.factors.iter().zip(values).map(|(&factor, &value)| factor * value as i64).sum()
    }

    /// Inequality that holds of numbers exactly when this holds of them less those of `vector`.
    pub fn shifted(&self, vector: &[u64]) -> Self {
        Inequality { least: self.least + self.sum(vector), ..*self }
    }

    fn is_impossible(&self) -> bool {
        self.factors == [0; MOST_VARIABLES] && self.least > 0
    }

    /// Divided by the greatest common divisor of the factors, which whole numbers allow to round up; `None`
    /// beyond the greatest number.
    pub fn normal(factors: [i128; MOST_VARIABLES], least: i128) -> Option<Self> {
        let divisor = factors.iter().fold(0, |divisor, factor| gcd(divisor, factor.abs())).max(1);
        let least = -(-least).div_euclid(divisor);
        let number = |number: i128| (number.abs() <= GREATEST).then_some(number as i64);
        let mut normal = Inequality { factors: [0; MOST_VARIABLES], least: number(least)? };
        for (to, from) in normal.factors.iter_mut().zip(factors) {
            *to = number(from / divisor)?;
        }
        Some(normal)
    }

    /// Consequence of both without a variable that has the factors `up > 0` here and `-down < 0` there.
    fn without(&self, up: i64, other: &Self, down: i64) -> Option<Self> {
        let sum = |here: i64, there: i64| {
            i128::from(here) * i128::from(down) + i128::from(there) * i128::from(up)
        };
        let mut factors = [0; MOST_VARIABLES];
        for ((to, &here), &there) in factors.iter_mut().zip(&self.factors).zip(&other.factors) {
            *to = sum(here, there);
        }
        Inequality::normal(factors, sum(self.least, other.least))
    }
}

/// The least common multiple of two periods, if it has at most 32 bits.
pub(crate) fn least_common_multiple(a: u32, b: u32) -> Option<u32> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x.max(1)).checked_mul(b)
}

/// Whether what repeats `pattern` for ever has no shorter period and no shorter preperiod, the last number of which is
/// `before`.
pub(crate) fn is_least<T: PartialEq>(before: Option<&T>, pattern: &[T]) -> bool {
    let period = pattern.len();
    let repeats = |shorter: usize| pattern.iter().skip(shorter).zip(pattern).all(|(a, b)| a == b);
    !(1..period).any(|shorter| period % shorter == 0 && repeats(shorter)) && before != pattern.last()
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The room in which implications are decided.
pub(crate) struct Decision {
    variables: usize,
    /// Most inequalities after an elimination.
    most: usize,
    known: Vec<Inequality>,
    system: Vec<Inequality>,
    next: Vec<Inequality>,
}

impl Decision {
    /// For inequalities in so many variables.
    pub fn new(variables: usize, budget: &mut Budget) -> Result<Self, Stop> {
        let mut room = || budget.room(MOST_INEQUALITIES as u64);
        Ok(Decision { variables, most: MOST_INEQUALITIES, known: room()?, system: room()?, next: room()? })
    }

    /// Whether it is shown that numbers from 0 on with all `hypotheses` have all of some alternative.
    pub fn implies(
        &mut self,
        hypotheses: &[Inequality],
        alternatives: &[Vec<Inequality>],
        budget: &Budget,
    ) -> Result<bool, Stop> {
        self.known.clear();
        self.known.extend_from_slice(hypotheses);
        // For each alternative that was gone into: how much was known before, and which of its inequalities fails.
        let mut cases: Vec<(usize, usize)> = Vec::new();
        loop {
            if !self.refutes_known(budget)? {
                let Some([first, ..]) = alternatives.get(cases.len()).map(Vec::as_slice) else {
                    return Ok(false);
                };
                cases.push((self.known.len(), 0));
                self.known.push(first.negated());
                continue;
            }
            loop {
                let Some((before, failing)) = cases.pop() else { return Ok(true) };
                let rest =
                    alternatives.get(cases.len()).and_then(|inequalities| inequalities.get(failing..));
                if let Some([holds, fails, ..]) = rest {
                    self.known.truncate(before + failing);
                    self.known.extend([*holds, fails.negated()]);
                    cases.push((before, failing + 1));
                    break;
                }
            }
        }
    }

    /// Whether elimination of one variable after the other shows that no numbers have all that is known.
    fn refutes_known(&mut self, budget: &Budget) -> Result<bool, Stop> {
        self.system.clear();
        for known in &self.known {
            self.system.extend(Inequality::normal(known.factors.map(i128::from), known.least.into()));
        }
        for j in 0..self.variables {
            // The greatest bound of those with the same factors comes first, and stays.
            self.system.sort_unstable_by(|a, b| b.cmp(a));
            self.system.dedup_by_key(|inequality| inequality.factors);
            if self.system.iter().any(Inequality::is_impossible) {
                return Ok(true);
            }
            if !self.eliminate(j, budget)? {
                return Ok(false);
            }
            std::mem::swap(&mut self.system, &mut self.next);
        }
        Ok(self.system.iter().any(Inequality::is_impossible))
    }

    /// Whether the next system, without variable `j`, keeps to the bounds.
    fn eliminate(&mut self, j: usize, budget: &Budget) -> Result<bool, Stop> {
        let factor = |inequality: &Inequality| inequality.factors.get(j).copied().unwrap_or(0);
        let with =
            |sign: i64| self.system.iter().filter(move |&inequality| factor(inequality).signum() == sign);
        self.next.clear();
        self.next.extend(with(0));
        if with(0).count() + with(1).count() * with(-1).count() > self.most {
            return Ok(false);
        }
        for upper in with(1) {
            for lower in with(-1) {
                budget.spend(1)?;
                match upper.without(factor(upper), lower, -factor(lower)) {
                    Some(inequality) => self.next.push(inequality),
                    None => return Ok(false),
                }
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    #[test]
    fn a_shorter_period_or_preperiod_is_seen() {
        let least = |pattern: &[i32], before: Option<i32>| is_least(before.as_ref(), pattern);
        assert!(least(&[3], None) && least(&[3], Some(2)) && !least(&[3], Some(3)));
        assert!(least(&[3, 4], Some(3)) && !least(&[3, 4], Some(4)) && !least(&[3, 3], None));
        assert!(!least(&[1, 2, 1, 2], None) && least(&[1, 2, 1], None) && least(&[1, 1, 2, 1], None));
    }

    #[test]
    fn a_common_multiple_of_more_than_32_bits_is_none() {
        // 65537 * 65535 is 2^32 - 1.
        assert_eq!(least_common_multiple(65_537, 65_535), Some(u32::MAX));
        assert_eq!(least_common_multiple(65_536, 65_537), None);
        assert_eq!(least_common_multiple(u32::MAX, 3), Some(u32::MAX));
        assert_eq!(least_common_multiple(u32::MAX, 2), None);
        assert_eq!(
            [(1, 1), (4, 6), (12, 10)].map(|(a, b)| least_common_multiple(a, b)),
            [Some(1), Some(12), Some(60)]
        );
    }

    fn inequality(factors: [i64; 2], least: i64) -> Inequality {
        let mut all = [0; MOST_VARIABLES];
        all.iter_mut().zip(factors).for_each(|(to, from)| *to = from);
        Inequality { factors: all, least }
    }

    #[test]
    fn a_variable_goes_out_of_two_inequalities() {
        let (upper, lower) = (inequality([2, 3], 5), inequality([-3, 2], 1));
        assert_eq!(upper.without(2, &lower, 3), Some(inequality([0, 1], 2)));
    }

    /// A row of factors, and the least value.
    type Row = (Vec<i128>, i128);

    /// The normal form of `format/shifts.md`.
    fn normal((factors, least): Row) -> Row {
        let divisor = (1..=factors.iter().map(|f| f.abs()).max().unwrap_or(0)).rev();
        let mut divisors = divisor.filter(|d| factors.iter().all(|f| f % d == 0));
        let Some(divisor) = divisors.next() else { return (factors, least) };
        let up = (least + (divisor - 1)).div_euclid(divisor);
        (factors.iter().map(|f| f / divisor).collect(), up)
    }

    /// Whether a system is refuted, as that document has it, with so many inequalities at most.
    fn is_refuted(mut system: Vec<Row>, variables: usize, most: usize) -> bool {
        system = system.into_iter().map(normal).collect();
        let is_impossible = |(factors, least): &Row| factors.iter().all(|f| *f == 0) && *least > 0;
        for j in 0..variables {
            let mut kept: Vec<Row> = Vec::new();
            for (factors, least) in system {
                match kept.iter_mut().find(|(others, _)| *others == factors) {
                    Some((_, other)) => *other = least.max(*other),
                    None => kept.push((factors, least)),
                }
            }
            if kept.iter().any(is_impossible) {
                return true;
            }
            let mut next: Vec<Row> = kept.iter().filter(|(factors, _)| factors[j] == 0).cloned().collect();
            for (u, c) in kept.iter().filter(|(factors, _)| factors[j] > 0) {
                for (w, d) in kept.iter().filter(|(factors, _)| factors[j] < 0) {
                    let sum = u.iter().zip(w).map(|(x, y)| -w[j] * x + u[j] * y).collect();
                    next.push(normal((sum, -w[j] * c + u[j] * d)));
                }
            }
            if next.len() > most {
                return false;
            }
            system = next;
        }
        system.iter().any(is_impossible)
    }

    /// Whether an implication is shown, as that document has it.
    fn is_shown(hypotheses: &[Row], alternatives: &[Vec<Row>], variables: usize, most: usize) -> bool {
        if is_refuted(hypotheses.to_vec(), variables, most) {
            return true;
        }
        let Some((first, others)) = alternatives.split_first() else { return false };
        (0..first.len()).all(|t| {
            let (failing, least) = &first[t];
            let negated = (failing.iter().map(|f| -f).collect(), 1 - least);
            let known = [hypotheses, &first[..t], &[negated]].concat();
            is_shown(&known, others, variables, most)
        })
    }

    quickcheck! {
        /// The same is shown, and the same is not, where few inequalities are allowed too: which they are matters then.
        fn what_is_shown_is_what_the_document_shows(given: Vec<(i8, i8, i8, i8)>, asked: Vec<Vec<(i8, i8, i8, i8)>>, most: u8) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let mut decision = Decision::new(3, budget).unwrap();
            let row = |(x, y, z, least): (i8, i8, i8, i8)| -> Row {
                (vec![(x % 4).into(), (y % 4).into(), (z % 3).into()], (least % 6).into())
            };
            let written = |(factors, least): &Row| {
                let mut inequality = Inequality { least: *least as i64, ..Inequality::default() };
                inequality.factors.iter_mut().zip(factors).for_each(|(to, from)| *to = *from as i64);
                inequality
            };
            let natural = (0..3).map(|j| ((0..3).map(|i| i128::from(i == j)).collect(), 0));
            let given: Vec<Row> = natural.chain(given.into_iter().take(5).map(row)).collect();
            let asked: Vec<Vec<Row>> = asked.into_iter().take(2).map(|all| all.into_iter().take(3).map(row).collect::<Vec<Row>>())
                .filter(|all| !all.is_empty()).collect();
            let [hypotheses, alternatives] = [vec![given.clone()], asked.clone()].map(|lists| {
                lists.iter().map(|list| list.iter().map(written).collect()).collect::<Vec<Vec<Inequality>>>()
            });
            [usize::from(most % 12), MOST_INEQUALITIES].into_iter().all(|most| {
                decision.most = most;
                decision.implies(&hypotheses[0], &alternatives, budget).unwrap() == is_shown(&given, &asked, 3, most)
            })
        }
    }

    #[test]
    fn an_elimination_makes_4096_inequalities_at_most() {
        let budget = &mut Budget::start(&Limits::default());
        let mut decision = Decision::new(2, budget).unwrap();
        for (others, uppers, lowers, is_made) in [
            (0, 64, 64, true),
            (1, 64, 64, false),
            (0, 64, 65, false),
            (0, 2, 2_049, false),
            (4_096, 0, 0, true),
            (4_096, 1, 1, false),
        ] {
            decision.system.clear();
            for (factor, count) in [(0, others), (1, uppers), (-1, lowers)] {
                decision.system.extend((0..count).map(|least| inequality([factor, 1], least)));
            }
            assert_eq!(decision.eliminate(0, budget).unwrap(), is_made, "{others} {uppers} {lowers}");
        }
    }

    /// All points with coordinates up to `most`.
    fn points(most: u64) -> impl Iterator<Item = [u64; 3]> {
        (0..=most).flat_map(move |x| (0..=most).flat_map(move |y| (0..=most).map(move |z| [x, y, z])))
    }

    quickcheck! {
        /// Soundness: each inequality of an alternative holds at every point that has all hypotheses.
        /// The inequalities of the alternatives are hypotheses, told a little weaker or stronger, and sums of two.
        fn what_is_shown_holds_at_every_point(given: Vec<(i8, i8, i8, i8)>, asked: Vec<Vec<(u8, u8, i8)>>) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let mut decision = Decision::new(3, budget).unwrap();
            let number = |x: i8| i64::from(x % 3);
            let inequality = |(x, y, z, least): (i8, i8, i8, i8)| {
                let mut factors = [0; MOST_VARIABLES];
                factors[..3].copy_from_slice(&[number(x), number(y), number(z)]);
                Inequality { factors, least: number(least) }
            };
            let natural = (0..3).map(|j| Inequality::at_least(j, 0));
            let given: Vec<Inequality> = natural.chain(given.into_iter().take(4).map(inequality)).collect();
            let ask = |(one, other, by): (u8, u8, i8)| {
                let [one, other] = [one, other].map(|i| given[usize::from(i) % given.len()]);
                let mut sum = one;
                if by % 2 == 0 {
                    sum.factors.iter_mut().zip(other.factors).for_each(|(to, from)| *to += from);
                    sum.least += other.least;
                }
                Inequality { least: sum.least + i64::from(by % 5 / 4), ..sum }
            };
            let asked: Vec<Vec<Inequality>> = asked.into_iter().take(3)
                .map(|all| all.into_iter().take(4).map(ask).collect::<Vec<_>>())
                .filter(|all| !all.is_empty()).collect();
            let holds = |all: &[Inequality], point: &[u64; 3]| all.iter().all(|one| one.sum(point) >= one.least);
            !decision.implies(&given, &asked, budget).unwrap()
                || points(4).filter(|point| holds(&given, point)).all(|point| asked.iter().any(|all| holds(all, &point)))
        }
    }

    /// Each inequality of an alternative has to be shown, the last of them too.
    #[test]
    fn every_inequality_of_an_alternative_is_asked_for() {
        let budget = &mut Budget::start(&Limits::default());
        let mut decision = Decision::new(4, budget).unwrap();
        let given: Vec<Inequality> = (0..4).map(|j| Inequality::at_least(j, 1)).collect();
        for wrong in 0..4 {
            let mut all = given.clone();
            assert!(decision.implies(&given, &[all.clone()], budget).unwrap());
            all[wrong].least = 2;
            assert!(!decision.implies(&given, &[all], budget).unwrap(), "{wrong}");
        }
    }

    #[test]
    fn numbers_beyond_2_to_the_62_are_no_inequality() {
        let normal = |factor: i128, least: i128| {
            let mut factors = [0; MOST_VARIABLES];
            factors[..2].copy_from_slice(&[factor, 1]);
            Inequality::normal(factors, least).map(|normal| (normal.factors[0], normal.least))
        };
        for number in [GREATEST, -GREATEST] {
            assert_eq!(normal(number, 0), Some((number as i64, 0)));
            assert_eq!(normal(0, number), Some((0, number as i64)));
            let beyond = number + number.signum();
            assert_eq!((normal(beyond, 0), normal(0, beyond)), (None, None));
        }
        let mut even = [0; MOST_VARIABLES];
        even[7] = 2 * GREATEST;
        assert_eq!(Inequality::normal(even, 3 * GREATEST), Some(Inequality::at_least(7, 2)));
    }

    /// x1 is at least b x2 + x3 + 1 and x2 at least a x1, which is impossible; without x1 the number before x2 is
    /// a b - 1.
    #[test]
    fn an_elimination_that_needs_greater_numbers_shows_nothing() {
        let budget = &mut Budget::start(&Limits::default());
        let mut decision = Decision::new(3, budget).unwrap();
        for (a, b, is_shown) in
            [(1 << 31, 1 << 31, true), (1 << 31, (1 << 31) + 1, false), (1 << 40, 1 << 41, false)]
        {
            let mut given: Vec<Inequality> = (0..3).map(|j| Inequality::at_least(j, 0)).collect();
            for (factors, least) in [([1, -b, -1], 1), ([-a, 1, 0], 0)] {
                let mut inequality = Inequality { least, ..Inequality::default() };
                inequality.factors[..3].copy_from_slice(&factors);
                given.push(inequality);
            }
            assert_eq!(decision.implies(&given, &[], budget).unwrap(), is_shown, "{a} {b}");
            // Nor what would follow from the others alone, of variables that come after.
            given.extend([Inequality::at_least(2, 1), Inequality::at_least(2, 1).negated()]);
            assert_eq!(decision.implies(&given, &[], budget).unwrap(), is_shown, "{a} {b}");
        }
    }

    /// A sum of as many variables as there can be is shown when each of them is eliminated, the last too.
    #[test]
    fn every_variable_is_eliminated() {
        let budget = &mut Budget::start(&Limits::default());
        for variables in 1..=MOST_VARIABLES {
            let mut decision = Decision::new(variables, budget).unwrap();
            let given: Vec<Inequality> = (0..variables).map(|j| Inequality::at_least(j, 1)).collect();
            for more in [0, 1] {
                let mut sum = Inequality { least: variables as i64 + more, ..Inequality::default() };
                sum.factors[..variables].fill(1);
                let is_shown = decision.implies(&given, &[vec![sum]], budget).unwrap();
                assert_eq!(is_shown, more == 0, "{variables}");
            }
        }
    }
}
