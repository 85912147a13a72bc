//! First rows by a certificate of three-row Chomp, for claims that rest on it: for each second and third
//! row the first row with which they are a P-position, if there is one.

use super::entries::{Ending, Tail, bound_of};
use super::named::NamedPositions;
use super::summary::Census;
use super::{Visit, explicit, summary, table};
use crate::claim::basis::Basis;
use crate::claim::form::Form;
use crate::claim::leaf::Leaf;
use crate::container::Container;
use crate::limits::Budget;
use crate::verdict::Stop;

/// The positions that are known to be P or not.
#[derive(Clone, Copy)]
enum Reach {
    /// Positions whose first row is at most so long.
    FirstRow(u32),
    /// Positions whose second row is at most so long.
    Columns(u32),
    /// Positions with a third row within the bound.
    ThirdRow,
}

/// The P-positions.
struct Rows {
    reach: Reach,
    named: NamedPositions,
    /// How each third row goes on; one without a tail names no further position.
    endings: Vec<Ending>,
}

/// By how much the first row of a P-position is longer than the second.
enum Difference {
    Unknown,
    /// There is no such P-position.
    None,
    Is(i128),
}

/// Checks a certificate of kind 1.
pub(crate) fn explicit(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let (_, n, named) = explicit::named(file, budget)?;
    Ok(Box::new(Rows { reach: Reach::FirstRow(n), named, endings: Vec::new() }))
}

/// Checks a certificate of kind 2.
pub(crate) fn table(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    let n = table::bound_of(file)?;
    let mut named = NamedPositions::new(n, budget)?;
    table::check_each(file, &mut |at, budget| named.push(at.r, Some(at.p), budget), budget)?;
    Ok(Box::new(Rows { reach: Reach::Columns(n), named, endings: Vec::new() }))
}

/// Checks a certificate of kind 7.
pub(crate) fn summary(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    summary_by(summary::check_each, file, budget)
}

/// The same by some way of checking it.
pub(crate) fn summary_by(
    check_each: fn(&Container<'_>, Visit<'_>, &mut Budget) -> Result<Census, Stop>,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Box<dyn Basis>, Stop> {
    let mut named = NamedPositions::new(bound_of(file)?, budget)?;
    let census = check_each(file, &mut |at, budget| named.push(at.r, Some(at.p), budget), budget)?;
    Ok(Box::new(Rows { reach: Reach::ThirdRow, named, endings: census.endings }))
}

impl Rows {
    /// Knowledge for a third row of this length, and second and first rows of these.
    fn difference(
        &self,
        third: i128,
        second: &Form,
        first: &Form,
        leaf: &mut Leaf<'_>,
    ) -> Result<Difference, Stop> {
        let row = usize::try_from(third).ok().and_then(|r| Some((r, self.named.row(r)?)));
        let Some((r, first_rows)) = row else { return Ok(Difference::Unknown) };
        let column = second.as_number();
        let reaches = match self.reach {
            Reach::FirstRow(n) => {
                column.is_some() && leaf.shows(&Form::number(n.into()).plus(first, -1))?
            }
            Reach::Columns(n) => column.is_some_and(|q| q <= n.into()),
            Reach::ThirdRow => true,
        };
        if !reaches {
            return Ok(Difference::Unknown);
        }
        let listed = column.and_then(|q| {
            let place = usize::try_from(q).ok()?.checked_sub(r)?;
            Some((q, *first_rows.get(place)?))
        });
        if let Some((q, first)) = listed {
            return Ok(first.map_or(Difference::None, |p| Difference::Is(i128::from(p) - q)));
        }
        let Some(Ending::Tail(Tail { preperiod, pattern })) = self.endings.get(r) else {
            let beyond = second.shifted(-((r + first_rows.len()) as i128));
            return Ok(if leaf.shows(&beyond)? { Difference::None } else { Difference::Unknown });
        };
        let period = pattern.len() as i128;
        let repeats = second.factors.iter().all(|factor| factor % period == 0);
        if !repeats || !leaf.shows(&second.shifted(-i128::from(*preperiod)))? {
            return Ok(Difference::Unknown);
        }
        let at = (second.constant - i128::from(*preperiod)).rem_euclid(period) as usize;
        Ok(pattern.get(at).map_or(Difference::Unknown, |&difference| Difference::Is(difference.into())))
    }
}

impl Basis for Rows {
    fn game(&self) -> String {
        "three-row Chomp".to_string()
    }

    fn rows(&self) -> usize {
        3
    }

    fn position(&self, lengths: &[String]) -> String {
        let rows: Vec<&str> = lengths.iter().rev().map(String::as_str).collect();
        format!("[{}]", rows.join(","))
    }

    fn is_p(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
        let [third, to_second, to_first] = gaps else { return Ok(None) };
        let Some(r) = third.as_number() else { return Ok(None) };
        let second = third.plus(to_second, 1);
        match self.difference(r, &second, &second.plus(to_first, 1), leaf)? {
            Difference::Unknown => Ok(None),
            Difference::None => Ok(Some(false)),
            Difference::Is(difference) => leaf.is_zero(&to_first.shifted(-difference)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::form::Substitution;
    use crate::limits::Limits;
    use crate::linear::Decision;
    use quickcheck::quickcheck;

    /// Row 0 goes through 2, 7, 9 from column 5 on, and row 3 stops in column 4.
    #[test]
    fn a_tail_says_what_it_says_of_every_column_and_nothing_before_it() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        let mut named = NamedPositions::new(3, budget).unwrap();
        for (third, first) in [(0, 1), (3, 6), (3, 4)] {
            named.push(third, Some(first), budget).unwrap();
        }
        let live = Ending::Tail(Tail { preperiod: 5, pattern: vec![2, 7, 9] });
        let endings = vec![live, Ending::Stop(1), Ending::Stop(2), Ending::Stop(4)];
        let rows = Rows { reach: Reach::ThirdRow, named, endings };
        let mut leaf = Leaf::new(1, &Substitution::unit(), &[], decision, budget);
        let mut said = |third: i128, times: i128, number: i128| {
            let mut second = Form::number(number);
            second.factors[0] = times;
            match rows.difference(third, &second, &Form::default(), &mut leaf).unwrap() {
                Difference::Unknown => None,
                Difference::None => Some(None),
                Difference::Is(difference) => Some(Some(difference)),
            }
        };
        assert_eq!([5, 6, 7, 8].map(|q| said(0, 3, q)), [2, 7, 9, 2].map(|is| Some(Some(is))));
        assert_eq!([(3, 4), (2, 6), (1, 9)].map(|(times, number)| said(0, times, number)), [None; 3]);
        assert_eq!((said(3, 1, 4), said(3, 1, 5), said(3, 0, 3)), (None, Some(None), Some(Some(3))));
    }

    /// A second row keeps step with a tail if each variable does, the last of them too, and begins no column early.
    #[test]
    fn every_variable_of_a_second_row_keeps_step_with_a_tail() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(8, budget).unwrap();
        let named = NamedPositions::new(0, budget).unwrap();
        let endings = vec![Ending::Tail(Tail { preperiod: 5, pattern: vec![2, 7, 9] })];
        let rows = Rows { reach: Reach::ThirdRow, named, endings };
        let mut leaf = Leaf::new(8, &Substitution::unit(), &[], decision, budget);
        let mut known = |factors: [i128; 8], constant: i128| {
            let second = Form { factors, constant };
            match rows.difference(0, &second, &Form::default(), &mut leaf).unwrap() {
                Difference::Is(difference) => Some(difference),
                Difference::None => panic!("a tail has no end"),
                Difference::Unknown => None,
            }
        };
        let right = [3, 6, 0, 3, 9, 3, 3, 12];
        assert_eq!([4, 5, 6].map(|constant| known(right, constant)), [None, Some(2), Some(7)]);
        for i in 0..8 {
            let mut wrong = right;
            wrong[i] += 1;
            assert_eq!(known(wrong, 6), None, "{i}");
        }
    }

    /// With a part of its period, or a multiple of a part, a second row does not keep step.
    #[test]
    fn a_second_row_keeps_step_with_the_whole_period() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        for period in 1..=12 {
            let named = NamedPositions::new(0, budget).unwrap();
            let endings = vec![Ending::Tail(Tail { preperiod: 5, pattern: (1..=period).collect() })];
            let rows = Rows { reach: Reach::ThirdRow, named, endings };
            let mut leaf = Leaf::new(1, &Substitution::unit(), &[], decision, budget);
            for times in 1..=24 {
                let second = Form::number(6).plus(&variable(), times);
                let told = rows.difference(0, &second, &Form::default(), &mut leaf).unwrap();
                let is_told = matches!(told, Difference::Is(_));
                assert_eq!(is_told, times % i128::from(period) == 0, "{period} {times}");
            }
        }
    }

    quickcheck! {
        /// An assumption on a variable may bring a second row to its tail, whatever its constant is: from the least such
        /// value on the tail is told, and from the one before on it is not.
        fn a_tail_is_told_from_where_assumptions_reach_it(preperiod: u8, pattern: Vec<u8>, constant: i8) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let decision = &mut Decision::new(1, budget).unwrap();
            let preperiod = u32::from(preperiod);
            let pattern: Vec<u32> = pattern.into_iter().chain([1]).take(9).map(|d| u32::from(d) + 1).collect();
            let (period, constant) = (pattern.len() as i128, i128::from(constant));
            let reached = (i128::from(preperiod) - constant + period - 1).div_euclid(period).max(0);
            let at = (period * reached + constant - i128::from(preperiod)) % period;
            let expected = i128::from(pattern[at as usize]);
            let named = NamedPositions::new(0, budget).unwrap();
            let endings = vec![Ending::Tail(Tail { preperiod, pattern })];
            let rows = Rows { reach: Reach::ThirdRow, named, endings };
            let times_variable = |times: i128, constant: i128| Form::number(constant).plus(&variable(), times);
            let mut known = |from: i128| {
                let assumed = [times_variable(1, -from)];
                let mut leaf = Leaf::new(1, &Substitution::unit(), &assumed, decision, budget);
                let second = times_variable(period, constant);
                match rows.difference(0, &second, &Form::default(), &mut leaf).unwrap() {
                    Difference::Is(difference) => Some(difference),
                    _ => None,
                }
            };
            known(reached) == Some(expected) && (reached == 0 || known(reached - 1).is_none())
        }
    }

    fn variable() -> Form {
        let mut form = Form::default();
        form.factors[0] = 1;
        form
    }
}
