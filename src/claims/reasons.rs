//! Why a formula is true or false of certain numbers: of which type each position is that makes it so.

use super::case::Case;
use super::domain::{Domain, Reach, lengths};
use super::formula::{Amount, Formula, Test, equivalent, implies, not};
use super::value::Value;
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
        let rows = lengths(gaps, true);
        if (count..=gaps.len() as i64).all(|count| holds(count) == value) {
            let mut won = Vec::new();
            for &(place, to) in &winning {
                let cut: Vec<u64> =
                    (0..).zip(&rows).map(|(i, &row)| if i <= place { row.min(to) } else { row }).collect();
                let gaps: Vec<u64> =
                    cut.iter().scan(0, |last, &row| Some(row - std::mem::replace(last, row))).collect();
                won.push(self.position(&gaps, true)?);
            }
            return Some((value, won));
        }
        // By lengths to which rows can be cut: what is left is P for the winning move alone.
        let mut ranges: Vec<((u64, u64), Vec<Formula>)> = Vec::new();
        for place in 0..rows.len() {
            for kept in 0..=place {
                let Some(range) = self.range(&rows, kept, place) else { continue };
                let won =
                    winning.iter().find(|(row, to)| *row == place && (range.0..=range.1).contains(to));
                let said = self.said(&rows, (kept, place), won.map(|(_, to)| *to))?;
                match ranges.iter_mut().find(|(known, _)| *known == range) {
                    Some((_, all)) => all.push(said),
                    None => ranges.push((range, vec![said])),
                }
            }
        }
        let reasons = ranges.into_iter().map(|((from, to), said)| {
            let end = self.number(to)?.plus(&self.cut(), -1).ok()?;
            let mut within = Formula::natural(end);
            if from > 0 {
                let start = self.cut().plus(&self.number(from)?, -1).ok()?;
                within = Formula::And(vec![Formula::natural(start), within]);
            }
            let said = Formula::And(said);
            Some(implies(within, said).folded())
        });
        Some((value, reasons.collect::<Option<_>>()?))
    }

    /// To which lengths a row can be cut so that the rows from `kept` on become as short, and no other ones.
    fn range(&self, rows: &[u64], kept: usize, place: usize) -> Option<(u64, u64)> {
        let least = kept.checked_sub(1).map_or(0, |last| rows[last]);
        let cut = &rows[kept..=place];
        let spared = self
            .domain
            .bite
            .map_or(0, |bite| cut.iter().sum::<u64>().saturating_sub(bite).div_ceil(cut.len() as u64));
        let range = (least.max(spared), rows[kept].checked_sub(1)?);
        (range.0 <= range.1).then_some(range)
    }

    /// The positions that cutting these rows leaves are N, but for the winning length.
    fn said(&self, rows: &[u64], (kept, place): (usize, usize), won: Option<u64>) -> Option<Formula> {
        let length = |i: usize| match (kept..=place).contains(&i) {
            true => Some(self.cut()),
            false => self.number(rows[i]),
        };
        let gap = |i: usize| match i.checked_sub(1) {
            Some(before) => length(i)?.plus(&length(before)?, -1).ok(),
            None => length(i),
        };
        let gaps: Vec<Linear> = (0..rows.len()).map(gap).collect::<Option<_>>()?;
        Some(match won {
            Some(won) => {
                let won = self.cut().plus(&self.number(won)?, -1).ok()?;
                equivalent(Formula::IsP(gaps), Formula::zero(won))
            }
            None => typed(gaps, false),
        })
    }
}

fn typed(gaps: Vec<Linear>, is_p: bool) -> Formula {
    let position = Formula::IsP(gaps);
    if is_p { position } else { not(position) }
}
