//! What a certificate of three-row Chomp says of positions, for claims that rest on it: for each second and third
//! row the first row with which they are a P-position, if there is one.

use super::census::Census;
use super::entries::Ending;
use super::scope::Scope;
use super::tail::Tail;
use super::{Position, Visit, explicit, summary, table};
use crate::claim::basis::Basis;
use crate::claim::form::Form;
use crate::claim::leaf::Leaf;
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Proved;
use crate::verdict::Stop;

/// The positions that are known to be P or not.
#[derive(Clone, Copy)]
enum Reach {
    /// Those whose first row is so long at most.
    FirstRow(u32),
    /// Those whose second row is.
    Columns(u32),
    /// Those with a third row that is listed.
    ThirdRow,
}

/// What is known of one third row.
#[derive(Default)]
struct Row {
    /// For each second row, from the third on, the first row that makes a P-position, if any does.
    first_rows: Vec<Option<u32>>,
    /// How it goes on; without a tail there is none.
    tail: Option<Tail>,
}

/// The P-positions.
struct Named {
    reach: Reach,
    rows: Vec<Row>,
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
    Ok(Box::new(Named::explicit(file, budget)?))
}

/// Checks a certificate of kind 2.
pub(crate) fn table(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    table_by(table::check_each, file, budget)
}

/// The same by some way of checking it.
pub(crate) fn table_by(
    check_each: fn(&Container<'_>, Visit<'_>, &mut Budget) -> Result<Proved, Stop>,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Box<dyn Basis>, Stop> {
    let n = table::bound_of(file)?;
    let mut named = Named::empty(Reach::Columns(n), n, budget)?;
    check_each(file, &mut |position, budget| named.note(position, budget), budget)?;
    Ok(Box::new(named))
}

/// Checks a certificate of kind 7.
pub(crate) fn summary(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    summary_by(summary::check_each, file, budget)
}

/// The same by some way of checking it.
pub(crate) fn summary_by(
    check_each: fn(&Container<'_>, Scope, Visit<'_>, &mut Budget) -> Result<Census, Stop>,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Box<dyn Basis>, Stop> {
    let scope = Scope::of(file)?;
    let mut named = Named::empty(Reach::ThirdRow, scope.bound(), budget)?;
    let census = check_each(file, scope, &mut |position, budget| named.note(position, budget), budget)?;
    for (row, ending) in named.rows.iter_mut().zip(census.endings) {
        if let Ending::Tail(tail) = ending {
            row.tail = Some(tail);
        }
    }
    Ok(Box::new(named))
}

impl Named {
    fn explicit(file: &Container<'_>, budget: &mut Budget) -> Result<Self, Stop> {
        let (_, n, labels) = explicit::labelled(file, budget)?;
        let mut named = Named::empty(Reach::FirstRow(n), n, budget)?;
        let mut labels = labels.into_iter();
        for q in 0..=n as usize {
            for (row, first) in named.rows.iter_mut().take(q + 1).zip(&mut labels) {
                row.push(first, budget)?;
            }
        }
        Ok(named)
    }

    /// No P-positions, with third rows up to a bound.
    fn empty(reach: Reach, bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let mut rows = budget.room(u64::from(bound) + 1)?;
        rows.resize_with(bound as usize + 1, Row::default);
        Ok(Named { reach, rows })
    }

    fn note(&mut self, Position { p, r, .. }: Position, budget: &mut Budget) -> Result<(), Stop> {
        self.rows.get_mut(r as usize).map_or(Ok(()), |row| row.push(Some(p), budget))
    }

    /// What is known for a third row of this length, and second and first rows of these.
    fn difference(
        &self,
        third: i128,
        second: &Form,
        first: &Form,
        leaf: &mut Leaf<'_>,
    ) -> Result<Difference, Stop> {
        let Some((third, row)) = usize::try_from(third).ok().and_then(|r| Some((r, self.rows.get(r)?)))
        else {
            return Ok(Difference::Unknown);
        };
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
            let place = usize::try_from(q).ok()?.checked_sub(third)?;
            Some((q, *row.first_rows.get(place)?))
        });
        if let Some((q, first)) = listed {
            return Ok(first.map_or(Difference::None, |p| Difference::Is(i128::from(p) - q)));
        }
        let Some(Tail { preperiod, pattern }) = &row.tail else {
            let beyond = second.shifted(-((third + row.first_rows.len()) as i128));
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

impl Row {
    fn push(&mut self, first: Option<u32>, budget: &mut Budget) -> Result<(), Stop> {
        // A vector that grows has at most twice the room that it needs, and for a while a third.
        budget.pay(3, size_of::<Option<u32>>())?;
        self.first_rows.push(first);
        Ok(())
    }
}

impl Basis for Named {
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
    use crate::claim::substitution::Substitution;
    use crate::limits::Limits;
    use crate::linear::Decision;

    /// Row 0 goes through 2, 7, 9 from column 5 on, and row 3 stops in column 4.
    #[test]
    fn a_tail_says_what_it_says_of_every_column_and_nothing_before_it() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        let mut leaf = Leaf::new(1, &Substitution::unit(), &[], decision, budget);
        let live =
            Row { first_rows: vec![Some(1)], tail: Some(Tail { preperiod: 5, pattern: vec![2, 7, 9] }) };
        let stops = Row { first_rows: vec![Some(6), Some(4)], tail: None };
        let named =
            Named { reach: Reach::ThirdRow, rows: vec![live, Row::default(), Row::default(), stops] };
        let mut said = |third: i128, times: i128, number: i128| {
            let mut second = Form::number(number);
            second.factors[0] = times;
            match named.difference(third, &second, &Form::default(), &mut leaf).unwrap() {
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
        let mut leaf = Leaf::new(8, &Substitution::unit(), &[], decision, budget);
        let tail = Some(Tail { preperiod: 5, pattern: vec![2, 7, 9] });
        let named = Named { reach: Reach::ThirdRow, rows: vec![Row { first_rows: Vec::new(), tail }] };
        let mut known = |factors: [i128; 8], constant: i128| {
            let second = Form { factors, constant };
            match named.difference(0, &second, &Form::default(), &mut leaf).unwrap() {
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
}
