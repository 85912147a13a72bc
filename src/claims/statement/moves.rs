//! Numbers of winning moves, in types of positions. In each row at most one cut wins.
//!
//! Where a move removes few squares, there are finitely many cuts to name. A row of any length has no finite list of
//! cuts. That *at least* so many win is then said by those of which the certificate knows that they may: each that is
//! named and leaves a P-position is a winning move, whatever the list leaves out. That *at most* so many win is said of
//! all cuts in one row more, each to a length that is a variable of its own.

use crate::claims::domain::{Domain, FirstRows, Reach};
use crate::claims::refusal::Refusal;
use crate::claims::statement::case::Case;
use crate::claims::statement::formula::{Formula, MOST_CODES, Test, implies, not};
use crate::claims::statement::positions::{cut, left, lengths, of_position};
use crate::language::syntax::Relation;
use crate::linear::Linear;
use std::ops::Range;

/// Most variables of a claim in a file.
pub const MOST_VARIABLES: usize = 8;

/// Where no finite list of cuts is known.
fn any() -> Refusal {
    Refusal::missing("evidence for numbers of winning moves in rows of any length")
}

/// How many winning moves there are, where a move removes few squares.
pub(in crate::claims) fn of_small_moves(
    position: &[Linear],
    relation: Relation,
    number: i64,
    domain: &Domain<'_>,
) -> Result<Formula, Refusal> {
    let (Some(bite), true) = (domain.bite, domain.cuts) else { return Err(any()) };
    let lengths = lengths(position)?;
    let wins = |place: usize, _| {
        let mut cuts = Vec::new();
        for taken in 1..=i64::try_from(bite).unwrap_or(i64::MAX) {
            let to = lengths[place].shifted(-taken)?;
            // The rows before lose at least a square each.
            let kept = (0..=place).filter(|kept| taken + (place - kept) as i64 <= bite as i64);
            cuts.extend(kept.map(|kept| (kept, to.clone())));
        }
        let cases = cuts.into_iter().map(|(kept, to)| wins(Some(bite), &lengths, (kept, place), to));
        Ok(Formula::Or(cases.collect::<Result<_, _>>()?))
    };
    let at_least = |number| at_least(0..lengths.len(), number, &wins);
    let said = compared(relation, number, at_least, |most| Ok(not(at_least(most + 1)?)))?;
    Ok(of_position(position.to_vec(), said))
}

/// A comparison by what is at least and what is at most a number.
fn compared(
    relation: Relation,
    number: i64,
    at_least: impl Fn(i64) -> Result<Formula, Refusal>,
    at_most: impl Fn(i64) -> Result<Formula, Refusal>,
) -> Result<Formula, Refusal> {
    Ok(match relation {
        Relation::AtLeast => at_least(number)?,
        Relation::Greater => at_least(number + 1)?,
        Relation::Less => at_most(number - 1)?,
        Relation::AtMost => at_most(number)?,
        Relation::Equal => Formula::And(vec![at_least(number)?, at_most(number)?]),
        Relation::Unequal => Formula::Or(vec![at_most(number - 1)?, at_least(number + 1)?]),
    })
}

/// The formula that at least a number of these rows have a winning move; `wins` says it of one, and may say it in other words for
/// each number of rows that are still to come.
fn at_least(
    places: Range<usize>,
    number: i64,
    wins: &impl Fn(usize, i64) -> Result<Formula, Refusal>,
) -> Result<Formula, Refusal> {
    if number <= 0 || places.is_empty() {
        return Ok(Formula::Constant(number <= 0));
    }
    if number == 1 {
        return Ok(Formula::Or(places.map(|place| wins(place, 1)).collect::<Result<_, _>>()?));
    }
    let rest = places.start + 1..places.end;
    Ok(Formula::Or(vec![
        Formula::And(vec![wins(places.start, number)?, at_least(rest.clone(), number - 1, wins)?]),
        at_least(rest, number, wins)?,
    ]))
}

/// The formula that the rows from `kept` to `place`, and no other ones, can be cut to a length, and that this wins.
fn wins(
    bite: Option<u64>,
    lengths: &[Linear],
    cut_rows: (usize, usize),
    to: Linear,
) -> Result<Formula, Refusal> {
    let mut conditions = cut(bite, lengths, cut_rows, &to)?;
    // Where one row alone is cut, it is the longest and the shortest of those that are.
    conditions.dedup();
    Ok(Formula::all(conditions, [left(lengths, cut_rows, &to)?]))
}

impl Domain<'_> {
    /// In three-row Chomp, a formula in the same variables and more, from the one numbered `fresh` (from 0) on; it is
    /// true for all their values exactly where the given one has this value. And the first variable that it leaves free.
    ///
    /// # Errors
    /// When rows have to be known first, or there are too few variables.
    pub fn told(&self, stated: &Formula, value: bool, fresh: usize) -> Result<(Formula, usize), Refusal> {
        match stated {
            Formula::Winning(gaps, relation, number) => {
                let relation = if value { *relation } else { relation.contrary() };
                self.number(gaps, relation, *number, fresh)
            }
            Formula::Not(inside) if inside.counts_moves() => self.told(inside, !value, fresh),
            Formula::And(parts) | Formula::Or(parts) if stated.counts_moves() => {
                let all = matches!(stated, Formula::And(_)) == value;
                let (mut told, mut after) = (Vec::new(), fresh);
                for part in parts {
                    // What is true for all numbers together is so one by one; of what is true of either, it is not.
                    let (part, next) = self.told(part, value, if all { fresh } else { after })?;
                    told.push(part);
                    after = after.max(next);
                }
                Ok((if all { Formula::And(told) } else { Formula::Or(told) }, after))
            }
            Formula::Of(gaps, inside) if inside.counts_moves() => {
                let (told, after) = self.told(inside, value, fresh)?;
                Ok((Formula::Of(gaps.clone(), Box::new(told)), after))
            }
            Formula::Implies(sides) if !sides[0].counts_moves() && stated.counts_moves() => {
                let (told, after) = self.told(&sides[1], value, fresh)?;
                let left = sides[0].clone();
                Ok((if value { implies(left, told) } else { Formula::And(vec![left, told]) }, after))
            }
            Formula::Implies(sides) if stated.counts_moves() => {
                let [left, right] = *sides.clone();
                self.told(&Formula::Or(vec![not(left), right]), value, fresh)
            }
            Formula::Equivalent(sides) if stated.counts_moves() => {
                let [left, right] = *sides.clone();
                let follows = implies(left.clone(), right.clone());
                self.told(&Formula::And(vec![follows, implies(right, left)]), value, fresh)
            }
            _ => Ok((if value { stated.clone() } else { not(stated.clone()) }, fresh)),
        }
    }

    fn number(
        &self,
        position: &[Linear],
        relation: Relation,
        number: i64,
        fresh: usize,
    ) -> Result<(Formula, usize), Refusal> {
        self.first_rows()?;
        let rows = lengths(position)?;
        let some_cut = |place: usize, _| self.some_cut(&rows, place);
        let each_cut = |place: usize, rank: i64| each_cut(&rows, place, fresh + rank as usize - 1);
        let stated = compared(
            relation,
            number,
            |least| at_least(0..rows.len(), least, &some_cut),
            |most| Ok(not(at_least(0..rows.len(), most + 1, &each_cut)?)),
        )?;
        let cuts = match relation {
            Relation::AtLeast | Relation::Greater => 0,
            Relation::Less | Relation::Unequal => number,
            Relation::AtMost | Relation::Equal => number + 1,
        };
        Ok((of_position(position.to_vec(), stated), fresh + usize::try_from(cuts).unwrap_or(0)))
    }

    fn first_rows(&self) -> Result<&dyn FirstRows, Refusal> {
        self.types.first_rows().ok_or_else(any)
    }

    /// The formula that one of the cuts of a row of which this may be true wins.
    fn some_cut(&self, rows: &[Linear], place: usize) -> Result<Formula, Refusal> {
        let mut cases = Vec::new();
        for kept in 0..=place {
            for to in self.lengths_of_wins(rows, (kept, place))? {
                let won = wins(None, rows, (kept, place), to)?;
                if !self.is_false(&won) {
                    cases.push(won);
                }
            }
        }
        Ok(Formula::Or(cases))
    }

    /// The lengths, of the rows from `kept` to `place`, that can make a P-position.
    fn lengths_of_wins(
        &self,
        rows: &[Linear],
        (kept, place): (usize, usize),
    ) -> Result<Vec<Linear>, Refusal> {
        let number = |number: i64| Linear::constant(rows[0].coefficients.len(), number);
        // Of a longer row there are more cuts than a formula has codes.
        let known = |row: &Linear| row.as_number().filter(|length| *length <= MOST_CODES as i64);
        let r = known(&rows[0]).ok_or_else(any)?;
        Ok(match (kept, known(&rows[1])) {
            (0, _) => (0..r).map(number).collect(),
            (1, Some(q)) => (r..q).map(number).collect(),
            (_, Some(q)) => {
                let [Ok(second), Ok(third)] = [q, r].map(u64::try_from) else { return Err(any()) };
                match self.first_rows()?.value(second, third) {
                    Reach::Within(first) => first.into_iter().map(|first| number(first as i64)).collect(),
                    Reach::Outside => return Err(any()),
                }
            }
            (_, None) => {
                let differences = self.first_rows()?.differences(r).ok_or_else(any)?;
                let beside = |row: &Linear, times: i64| -> Result<Vec<Linear>, Refusal> {
                    differences.iter().map(|d| Ok(row.shifted(times * d)?)).collect()
                };
                match (kept, place) {
                    (1, 1) => beside(&rows[2], -1)?,
                    (1, _) if differences.contains(&0) => {
                        let is_p =
                            |a: &i64| self.is_p(&[number(r), number(a - r), number(0)]) == Some(true);
                        (r..).find(is_p).map(number).into_iter().collect()
                    }
                    (1, _) => Vec::new(),
                    _ => beside(&rows[1], 1)?,
                }
            }
        })
    }

    /// Whether a position of which all is known is P.
    fn is_p(&self, gaps: &[Linear]) -> Option<bool> {
        if !gaps.iter().all(|gap| gap.as_number().is_some_and(|gap| gap >= 0)) {
            return None;
        }
        self.types.is_p(gaps, &Case::any(gaps[0].coefficients.len())).ok()
    }

    /// Whether a part is false by itself: a number that is negative, or a position of which all is known.
    fn is_false(&self, all: &Formula) -> bool {
        match all {
            Formula::And(parts) => parts.iter().any(|part| self.is_false(part)),
            Formula::IsP(gaps) => self.is_p(gaps) == Some(false),
            other => {
                matches!(other.as_test(), Some((Test::AtLeastZero, form)) if form.opposite().is_natural())
            }
        }
    }
}

/// The formula that a row can be cut to the length that is this variable, and that this wins.
fn each_cut(rows: &[Linear], place: usize, variable: usize) -> Result<Formula, Refusal> {
    let mut to = Linear::constant(rows[0].coefficients.len(), 0);
    *to.coefficients
        .get_mut(variable)
        .filter(|_| variable < MOST_VARIABLES)
        .ok_or_else(|| Refusal::missing("evidence with more than eight variables"))? = 1;
    let cases = (0..=place).map(|kept| wins(None, rows, (kept, place), to.clone()));
    Ok(Formula::Or(cases.collect::<Result<_, _>>()?))
}
