//! Why a formula is true or false of certain numbers: of which type each position is that makes it so.

use crate::claims::domain::{Domain, Reach, lengths};
use crate::claims::statement::case::Case;
use crate::claims::statement::formula::{Amount, Formula, Test, equivalent, implies, not};
use crate::claims::statement::positions::{cut, left};
use crate::claims::statement::value::Value;
use crate::language::syntax::Relation;
use crate::linear::Linear;

/// The numbers that the variables have. The reasons are formulas in one variable more, for what is true of all
/// lengths to which a row can be cut.
pub struct Point<'a> {
    pub domain: &'a Domain<'a>,
    pub values: &'a [i128],
}

/// Whether something is true, and all that makes it so.
type Reasons = (bool, Vec<Formula>);

impl Point<'_> {
    /// The value of a formula here; `None` where numbers are too large.
    pub fn value(&self, formula: &Formula) -> Option<Value> {
        Some(formula.at(self.values)?.value(&Case::any(0), self.domain.types.as_ref()))
    }

    /// Whether a formula is true here, with reasons; `None` where it has no value, or numbers are too large for a form.
    pub fn reasons(&self, formula: &Formula) -> Option<Reasons> {
        match formula {
            Formula::Constant(value) => Some((*value, Vec::new())),
            Formula::Is(test, amount) => self.of_amount(*test, amount),
            Formula::IsP(gaps) => {
                let gaps = self.gaps(gaps)?;
                let is_p = self.is_p(&gaps)?;
                Some((is_p, vec![self.position(&gaps, is_p)?]))
            }
            Formula::Winning(gaps, relation, number) => self.winning(&self.gaps(gaps)?, *relation, *number),
            Formula::Of(gaps, inside) => {
                self.gaps(gaps)?;
                self.reasons(inside)
            }
            Formula::Not(inside) => self.reasons(inside).map(|(value, reasons)| (!value, reasons)),
            Formula::And(parts) => self.joined(parts.iter().map(|part| self.reasons(part)), false),
            Formula::Or(parts) => self.joined(parts.iter().map(|part| self.reasons(part)), true),
            Formula::Implies(sides) => {
                let fails = self.reasons(&sides[0]).map(|(value, reasons)| (!value, reasons));
                self.joined([fails, self.reasons(&sides[1])].into_iter(), true)
            }
            Formula::Equivalent(sides) => {
                let ((left, reasons), (right, more)) = (self.reasons(&sides[0])?, self.reasons(&sides[1])?);
                Some((left == right, [reasons, more].concat()))
            }
        }
    }

    /// One part that is `decides` decides, if there is one: the one with the fewest reasons.
    fn joined(&self, parts: impl Iterator<Item = Option<Reasons>>, decides: bool) -> Option<Reasons> {
        let all: Vec<Option<Reasons>> = parts.collect();
        let deciding = all.iter().flatten().filter(|(value, _)| *value == decides);
        if let Some(shortest) = deciding.min_by_key(|(_, reasons)| reasons.len()) {
            return Some(shortest.clone());
        }
        let reasons = all.into_iter().map(|part| Some(part?.1)).collect::<Option<Vec<_>>>()?;
        Some((!decides, reasons.concat()))
    }

    /// The numbers that these forms are, if none is negative.
    pub fn gaps(&self, gaps: &[Linear]) -> Option<Vec<u64>> {
        gaps.iter().map(|gap| u64::try_from(gap.value(self.values)).ok()).collect()
    }

    /// Whether the position with these gaps is P; `None` where the certificate does not say.
    pub fn is_p(&self, gaps: &[u64]) -> Option<bool> {
        let gaps = gaps.iter().map(|&gap| Some(Linear::constant(0, i64::try_from(gap).ok()?)));
        let position = Formula::IsP(gaps.collect::<Option<_>>()?);
        match position.value(&Case::any(0), self.domain.types.as_ref()) {
            Value::Known(is_p) => Some(is_p),
            _ => None,
        }
    }

    fn zero(&self) -> Linear {
        Linear::constant(self.values.len() + 1, 0)
    }

    fn number(&self, number: u64) -> Option<Linear> {
        self.zero().shifted(i64::try_from(number).ok()?).ok()
    }

    /// The length to which a row is cut.
    fn cut(&self) -> Linear {
        let mut form = self.zero();
        form.coefficients[self.values.len()] = 1;
        form
    }

    fn position(&self, gaps: &[u64], is_p: bool) -> Option<Formula> {
        Some(typed(gaps.iter().map(|&gap| self.number(gap)).collect::<Option<_>>()?, is_p))
    }

    /// The values of f, as the positions that they make.
    fn of_amount(&self, test: Test, Amount { rest, rows }: &Amount) -> Option<Reasons> {
        let (mut sum, mut reasons) = (rest.value(self.values), Vec::new());
        for (times, row) in rows {
            let (position, first) = self.first(row)?;
            sum += i128::from(*times) * i128::from(first);
            reasons.push(self.position(&position, true)?);
        }
        Some((test.holds(sum), reasons))
    }

    /// The P-position that says what f is in this row and column, and f.
    pub fn first(&self, row: &[Linear; 2]) -> Option<([u64; 3], u64)> {
        let row = self.gaps(row)?;
        let second = row.iter().sum::<u64>();
        let Reach::Within(Some(first)) = self.domain.types.first_rows()?.total(second, row[0]) else {
            return None;
        };
        let second = second.min(first);
        Some(([row[0], second - row[0], first - second], first))
    }

    /// The number of winning moves: those that there are, or that there are no others, or both.
    fn winning(&self, gaps: &[u64], relation: Relation, number: i64) -> Option<Reasons> {
        self.is_p(gaps)?;
        let winning: Vec<(usize, u64)> = self
            .domain
            .types
            .winning(gaps)
            .into_iter()
            .map(|(row, to)| (if self.domain.shortest_first { row - 1 } else { gaps.len() - row }, to))
            .collect();
        let count = winning.len() as i64;
        let holds = |count: i64| relation.holds(count, number);
        let value = holds(count);
        let rows =
            lengths(gaps, true).into_iter().map(|row| self.number(row)).collect::<Option<Vec<_>>>()?;
        if (count..=gaps.len() as i64).all(|count| holds(count) == value) {
            let won = winning.iter().map(|&(place, to)| {
                let to = self.number(to)?;
                let kept = rows.iter().position(|row| row.constant > to.constant)?;
                left(&rows, (kept, place), &to).ok()
            });
            return Some((value, won.collect::<Option<_>>()?));
        }
        // By lengths to which rows can be cut: what is left is P for the winning move alone.
        let mut ranges: Vec<((i64, i64), Vec<Formula>)> = Vec::new();
        for place in 0..rows.len() {
            for kept in 0..=place {
                let conditions = cut(self.domain.bite, &rows, (kept, place), &self.cut()).ok()?;
                let Some(range) = range(&conditions) else { continue };
                let is_here = |(row, to): &&(usize, u64)| {
                    *row == place && i64::try_from(*to).is_ok_and(|to| (range.0..=range.1).contains(&to))
                };
                let is_p = left(&rows, (kept, place), &self.cut()).ok()?;
                let said = match winning.iter().find(is_here) {
                    Some((_, won)) => {
                        equivalent(is_p, Formula::zero(self.cut().plus(&self.number(*won)?, -1).ok()?))
                    }
                    None => not(is_p),
                };
                match ranges.iter_mut().find(|(known, _)| *known == range) {
                    Some((_, all)) => all.push(said),
                    None => ranges.push((range, vec![said])),
                }
            }
        }
        let reasons = ranges.into_iter().map(|((from, to), said)| {
            let start = Formula::natural(self.cut().shifted(-from).ok()?);
            let end = Formula::natural(self.cut().opposite().shifted(to + 1).ok()?);
            Some(implies(Formula::And(vec![start, end]), Formula::And(said)).folded())
        });
        Some((value, reasons.collect::<Option<_>>()?))
    }
}

/// The values of the last variable, which is the only one, that satisfy these conditions; `None` where there are none.
fn range(conditions: &[Linear]) -> Option<(i64, i64)> {
    let (mut from, mut to) = (0, i128::from(i64::MAX));
    for Linear { coefficients, constant } in conditions {
        match *coefficients.last()? {
            0 if *constant < 0 => return None,
            0 => {}
            a if a > 0 => from = from.max(-constant.div_euclid(a)),
            a => to = to.min(constant.div_euclid(-a)),
        }
    }
    (from <= to).then_some((from as i64, to as i64))
}

fn typed(gaps: Vec<Linear>, is_p: bool) -> Formula {
    let position = Formula::IsP(gaps);
    if is_p { position } else { not(position) }
}
