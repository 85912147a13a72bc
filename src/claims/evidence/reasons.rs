//! Why a formula is true or false of certain numbers: of which type each position is that makes it so.

use super::formula::{Formula, Operator, pair};
use crate::claims::domain::{Asked, Domain, Exact, lengths};
use crate::claims::first_row::{First, first};
use crate::claims::linear::Linear;
use crate::claims::stated::{Stated, Test, Values};
use crate::language::syntax::Relation;

/// The numbers that the variables have. The reasons are formulas in one variable more, for what is true of all
/// lengths to which a row can be cut.
pub(super) struct Point<'a> {
    pub domain: &'a Domain<'a>,
    pub values: &'a [i128],
}

/// Whether something is true, and all that makes it so.
type Reasons = (bool, Vec<Formula>);

impl Point<'_> {
    /// Whether a formula is true here, with reasons; `None` where it has no value, or numbers are too large for a form.
    pub fn reasons(&self, stated: &Stated) -> Option<Reasons> {
        let test = |form: &Linear, test: Test| test.holds(form.value(self.values));
        match stated {
            Stated::Constant(value) => Some((*value, Vec::new())),
            Stated::AtLeastZero(form) => Some((test(form, Test::AtLeastZero), Vec::new())),
            Stated::Multiple(form, modulus) => Some((test(form, Test::Multiple(*modulus)), Vec::new())),
            Stated::Values(values) => self.of_values(values),
            Stated::Position(gaps, asked) => {
                let gaps: Option<Vec<u64>> =
                    gaps.iter().map(|gap| u64::try_from(gap.value(self.values)).ok()).collect();
                match asked {
                    Asked::Exists => Some((gaps.is_some(), Vec::new())),
                    Asked::IsP => {
                        let is_p = self.is_p(&gaps.clone()?)?;
                        Some((is_p, vec![self.position(&gaps?, is_p)?]))
                    }
                    Asked::Winning(relation, number) => self.winning(&gaps?, *relation, *number),
                }
            }
            Stated::Not(inside) => self.reasons(inside).map(|(value, reasons)| (!value, reasons)),
            Stated::And(parts) => self.joined(parts, false),
            Stated::Or(parts) => self.joined(parts, true),
            Stated::Equivalent(left, right) => {
                let ((left, mut reasons), (right, more)) = (self.reasons(left)?, self.reasons(right)?);
                reasons.extend(more);
                Some((left == right, reasons))
            }
        }
    }

    /// One part that is `decides` decides, if there is one: the one with the fewest reasons.
    fn joined(&self, parts: &[Stated], decides: bool) -> Option<Reasons> {
        let all: Vec<Option<Reasons>> = parts.iter().map(|part| self.reasons(part)).collect();
        let deciding = all.iter().flatten().filter(|(value, _)| *value == decides);
        if let Some(shortest) = deciding.min_by_key(|(_, reasons)| reasons.len()) {
            return Some(shortest.clone());
        }
        let reasons = all.into_iter().map(|part| Some(part?.1)).collect::<Option<Vec<_>>>()?;
        Some((!decides, reasons.concat()))
    }

    fn is_p(&self, gaps: &[u64]) -> Option<bool> {
        let lengths = self.domain.types.representative(&Exact(gaps), Asked::IsP).ok()??;
        Some(self.domain.types.is_p(&lengths))
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
    fn of_values(&self, Values { rest, rows, test }: &Values) -> Option<Reasons> {
        let (mut sum, mut reasons) = (rest.value(self.values), Vec::new());
        for (times, gaps) in rows {
            let gaps = gaps.iter().map(|gap| u64::try_from(gap.value(self.values)).ok());
            let mut gaps = gaps.collect::<Option<Vec<u64>>>()?;
            let Ok(First::Beyond(difference)) = first(self.domain.types.as_ref(), &Exact(&gaps)) else {
                return None;
            };
            *gaps.last_mut()? = u64::try_from(difference).ok()?;
            sum += i128::from(*times) * gaps.iter().map(|&gap| i128::from(gap)).sum::<i128>();
            reasons.push(self.position(&gaps, true)?);
        }
        Some((test.holds(sum), reasons))
    }

    /// The number of winning moves: those that there are, or that there are no others, or both.
    fn winning(&self, gaps: &[u64], relation: Relation, number: i64) -> Option<Reasons> {
        self.is_p(gaps)?;
        let written = lengths(gaps, self.domain.shortest_first);
        let winning: Vec<(usize, u64)> = self
            .domain
            .types
            .winning(&written)
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
            let mut within = Formula::AtLeastZero(end);
            if from > 0 {
                let start = self.cut().plus(&self.number(from)?, -1).ok()?;
                within = pair(Operator::And, Formula::AtLeastZero(start), within);
            }
            let said = said.into_iter().reduce(|one, other| pair(Operator::And, one, other))?;
            Some(pair(Operator::Implies, within, said))
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

    /// What cutting these rows leaves is N, but for the winning length.
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
                pair(Operator::Equivalent, Formula::IsP(gaps), Formula::Zero(won))
            }
            None => typed(gaps, false),
        })
    }
}

fn typed(gaps: Vec<Linear>, is_p: bool) -> Formula {
    let position = Formula::IsP(gaps);
    if is_p { position } else { Formula::Not(Box::new(position)) }
}
