//! Whether a formula is true wherever a premise is: formulas that a file can have and that together say it, or numbers
//! for which it is not.

use super::files::Basis;
use super::formula::{Formula, MOST_CODES, Value, implies};
use super::moves::{MOST_VARIABLES, Told};
use super::reasons::Point;
use super::refusal::Undecided;
use super::size::system;
use super::spelled::spelled;
use super::tree::{Ends, Exception, Grown};
use crate::linear::{Inequality, Linear, greatest, is_refuted};
use std::ops::RangeInclusive;

/// Most assignments that are gone through one by one.
const MOST_ASSIGNMENTS: u64 = 1 << 15;
/// Most values of a variable that are gone through.
const MOST_VALUES: i128 = 1 << 8;
/// Most values of one among the assignments.
const MOST_OF_ONE: i128 = 1 << 20;

/// The result.
pub enum Found {
    /// It is true, for what is said of positions of which the certificate speaks.
    True(Shown),
    /// It is not true for these numbers.
    Except(Exception),
}

/// The formulas that show something to be true.
#[derive(Default)]
pub struct Shown {
    /// These formulas, true for all numbers, say it together.
    pub formulas: Vec<Formula>,
    /// Whether something was left out, as the certificate does not speak of it.
    pub left_out: bool,
    /// Whether more was left out: all that has to do with any position of which the certificate does not speak.
    pub unexplored: bool,
    /// Numbers for which it has no value, if those were passed over.
    pub undefined: Option<Vec<i128>>,
}

/// A search.
pub struct Sought<'a> {
    /// The certificate on which claims rest.
    pub basis: &'a Basis<'a>,
    /// How many coordinates there are.
    pub coordinates: usize,
    /// The measure that is least where a tree ends.
    pub size: &'a Linear,
    /// At which exceptions the search ends.
    pub ends: Ends,
}

impl Sought<'_> {
    /// Whether `body` is true wherever `premise` is.
    ///
    /// # Errors
    /// When there is no evidence, or the budget is spent.
    pub fn found(&self, premise: &Formula, body: &Formula) -> Result<Found, Undecided> {
        let why = match self.directly(premise, body) {
            Err(why) if !why.is_final() => why,
            other => return other,
        };
        let reach = self.reach(premise, body);
        let within = with_all(premise, &reach);
        let ways = [(premise, false), (&within, true)];
        for (premise, left_out) in ways.into_iter().take(if reach.is_empty() { 1 } else { 2 }) {
            for found in [self.one_by_one(premise, body), self.by_values(premise, body)] {
                match found {
                    Ok(Found::True(shown)) => {
                        let (unexplored, left_out) = (left_out, left_out || shown.left_out);
                        return Ok(Found::True(Shown { left_out, unexplored, ..shown }));
                    }
                    Err(other) if !other.is_final() => {}
                    other => return other,
                }
            }
        }
        Err(why)
    }

    /// Forms that are not negative exactly where the certificate speaks of every position, without those that are so
    /// anyway.
    fn reach(&self, premise: &Formula, body: &Formula) -> Vec<Linear> {
        let system = system(premise, self.coordinates);
        let mut forms: Vec<Linear> = Vec::new();
        body.visit(&mut |part| {
            let reach = match part {
                Formula::IsP(gaps) | Formula::Winning(gaps, ..) => self.basis.domain.types.reach(gaps),
                Formula::Values(values) => {
                    let zero = Linear::constant(self.coordinates, 0);
                    let gaps = |(_, [r, beyond]): &(i64, [Linear; 2])| {
                        self.basis.domain.types.reach(&[r.clone(), beyond.clone(), zero.clone()])
                    };
                    values.rows.iter().flat_map(gaps).collect()
                }
                _ => Vec::new(),
            };
            for form in reach {
                let outside = || [&system[..], &[form.inequality().negated()]].concat();
                if !forms.contains(&form) && !is_refuted(&outside()) {
                    forms.push(form);
                }
            }
        });
        forms
    }

    /// By one tree.
    fn directly(&self, premise: &Formula, body: &Formula) -> Result<Found, Undecided> {
        let domain = self.basis.domain;
        let (premise, body) = (spelled(premise, domain)?, spelled(body, domain)?);
        let formula = implies(premise.clone(), body.clone()).folded().widened(self.coordinates);
        if formula.codes() > MOST_CODES {
            return Err(Undecided::missing(format!("a formula of at most {MOST_CODES} codes")));
        }
        Ok(match self.basis.grow(&formula, self.ends, self.size)? {
            Grown::Ends(Exception { is_false, mut point }) => {
                point.resize(self.coordinates, 0);
                Found::Except(Exception { is_false, point })
            }
            Grown::Whole { tree, left_out, undefined } => {
                let said = match left_out {
                    true => implies(with_all(&premise, &self.reach(&premise, &body)), body).folded(),
                    false => formula.clone(),
                };
                // A tree that passes exceptions over shows less.
                if undefined.is_none() && self.ends != Ends::AtUndefined {
                    self.basis.keep(&formula, &said, tree);
                }
                Found::True(Shown { formulas: vec![said], left_out, undefined, unexplored: false })
            }
        })
    }

    /// At each of finitely many assignments.
    fn one_by_one(&self, premise: &Formula, body: &Formula) -> Result<Found, Undecided> {
        let mut shown = Shown::default();
        let mut end = None;
        self.each(premise, &mut |point| {
            let values = Point { domain: self.basis.domain, values: point };
            match values.value(body) {
                Some(Value::Known(true)) if !self.basis.has_evidence() => {}
                Some(Value::Known(true)) => {
                    let reasons = values.reasons(body);
                    shown.formulas.extend(reasons.ok_or_else(|| Undecided::missing("smaller numbers"))?.1);
                }
                Some(Value::Known(false)) if self.ends != Ends::AtUndefined => {
                    end = Some(Exception { is_false: true, point: point.to_vec() });
                }
                Some(Value::Undefined) if self.ends != Ends::AtFalse => {
                    end = Some(Exception { is_false: false, point: point.to_vec() });
                }
                Some(Value::Known(false)) => {}
                Some(Value::Undefined) => {
                    shown.undefined.get_or_insert(point.to_vec());
                }
                Some(Value::Outside) => shown.left_out = true,
                Some(Value::Open(_)) | None => {
                    return Err(Undecided::missing("more than the certificate says of some position"));
                }
            }
            Ok(end.is_some())
        })?;
        Ok(end.map_or(Found::True(shown), Found::Except))
    }

    /// Calls `visit` with each assignment that satisfies the premise, until it says that this is enough.
    ///
    /// # Errors
    /// When there are too many.
    pub fn each(
        &self,
        premise: &Formula,
        visit: &mut dyn FnMut(&[i128]) -> Result<bool, Undecided>,
    ) -> Result<(), Undecided> {
        let many =
            || Undecided::missing("evidence for claims about more than 32,768 assignments, one by one");
        let count = self.coordinates;
        let system = system(premise, count);
        let most = |i: usize| {
            let most = greatest(&system, &Inequality::at_least(count, i, 0));
            most.filter(|most| *most < MOST_OF_ONE).ok_or_else(many)
        };
        let greatest = (0..count).map(most).collect::<Result<Vec<_>, _>>()?;
        if greatest.iter().any(|&most| most < 0) {
            return Ok(());
        }
        let mut tried = 0;
        // Without coordinates there is one assignment: of a last one that nothing depends on, the value 0.
        let (last, outer) = greatest.split_last().unwrap_or((&0, &[]));
        let mut values = vec![0; outer.len() + 1];
        loop {
            self.basis.budget.step()?;
            for value in lasts(&system, &values[..outer.len()], *last) {
                self.basis.budget.step()?;
                tried += 1;
                if tried > MOST_ASSIGNMENTS {
                    return Err(many());
                }
                values[outer.len()] = value;
                let point = Point { domain: self.basis.domain, values: &values[..count] };
                if point.value(premise) == Some(Value::Known(true)) && visit(&values[..count])? {
                    return Ok(());
                }
            }
            let Some(i) = (0..outer.len()).rev().find(|&i| values[i] < outer[i]) else { return Ok(()) };
            values[i] += 1;
            values[i + 1..].fill(0);
        }
    }

    /// Once for each value of those variables that have finitely many, as far as they have to be known: then lists of what
    /// may win are known, too.
    fn by_values(&self, premise: &Formula, body: &Formula) -> Result<Found, Undecided> {
        if self.ends == Ends::AtUndefined {
            return Err(Undecided::missing("where what is told of all cuts has no value"));
        }
        let width = self.coordinates.max(MOST_VARIABLES);
        let mut told = Vec::new();
        self.tell(&premise.widened(width), &body.widened(width), &mut Vec::new(), &mut told)?;
        let mut shown = Shown::default();
        for (formula, fixed) in told {
            let lifted = |mut point: Vec<i128>| {
                point.resize(width, 0);
                fixed.iter().for_each(|&(i, value)| point[i] = value);
                point.truncate(self.coordinates);
                point
            };
            match self.basis.grow(&formula, self.ends, self.size)? {
                Grown::Ends(Exception { is_false, point }) => {
                    return Ok(Found::Except(Exception { is_false, point: lifted(point) }));
                }
                Grown::Whole { left_out: true, .. } => {
                    return Err(Undecided::missing("the certificate does not reach so far"));
                }
                Grown::Whole { tree, undefined: None, .. } => self.basis.keep(&formula, &formula, tree),
                Grown::Whole { undefined: Some(point), .. } => {
                    shown.undefined.get_or_insert(lifted(point));
                }
            }
            shown.formulas.push(formula);
        }
        Ok(Found::True(shown))
    }

    fn tell(
        &self,
        premise: &Formula,
        body: &Formula,
        fixed: &mut Vec<(usize, i128)>,
        told: &mut Vec<(Formula, Vec<(usize, i128)>)>,
    ) -> Result<(), Undecided> {
        self.basis.budget.step()?;
        let domain = self.basis.domain;
        let said = Told { domain }
            .told(body, true, self.coordinates)
            .and_then(|(body, _)| Ok(implies(spelled(premise, domain)?, spelled(&body, domain)?).folded()));
        let why = match said {
            Ok(formula) if formula.codes() <= MOST_CODES => {
                told.push((formula, fixed.clone()));
                return Ok(());
            }
            Ok(_) => Undecided::missing(format!("a formula of at most {MOST_CODES} codes")),
            Err(why) if why.is_final() => return Err(why),
            Err(why) => why,
        };
        let system = system(premise, self.coordinates.max(MOST_VARIABLES));
        let few = (0..self.coordinates).find_map(|i| {
            let open = !fixed.iter().any(|(known, _)| *known == i);
            let most = greatest(&system, &Inequality::at_least(self.coordinates.max(MOST_VARIABLES), i, 0));
            most.filter(|most| open && *most < MOST_VALUES).map(|most| (i, most))
        });
        let (i, most) = few.ok_or(why)?;
        for value in 0..=most {
            let put = |form: &Linear| {
                let mut put = form.clone();
                put.constant += value as i64 * std::mem::take(&mut put.coefficients[i]);
                put
            };
            fixed.push((i, value));
            self.tell(&premise.with_forms(&put), &body.with_forms(&put), fixed, told)?;
            fixed.pop();
        }
        Ok(())
    }
}

/// The premise, and that none of the forms is negative.
fn with_all(premise: &Formula, forms: &[Linear]) -> Formula {
    let forms = forms.iter().cloned().map(Formula::AtLeastZero);
    Formula::And(std::iter::once(premise.clone()).chain(forms).collect())
}

/// The values of the last coordinate, up to the greatest, that satisfy a system where the others have these.
fn lasts(system: &[Inequality], others: &[i128], greatest: i128) -> RangeInclusive<i128> {
    let (mut from, mut to) = (0, greatest);
    for Inequality { coefficients, constant } in system {
        let rest = constant + coefficients.iter().zip(others).map(|(a, x)| a * x).sum::<i128>();
        match coefficients.get(others.len()).copied().unwrap_or(0) {
            a if a > 0 => from = from.max(-rest.div_euclid(a)),
            a if a < 0 => to = to.min(rest.div_euclid(-a)),
            _ if rest < 0 => to = -1,
            _ => {}
        }
    }
    from..=to
}
