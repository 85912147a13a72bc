//! Whether a formula is true wherever a premise is: formulas that a file can have and that together say it, or numbers
//! for which it is not.

use crate::claims::evidence::files::Basis;
use crate::claims::evidence::reasons::Point;
use crate::claims::evidence::tree::{EndCondition, Exception, WholeTree};
use crate::claims::refusal::Refusal;
use crate::claims::statement::Statement;
use crate::claims::statement::formula::{Amount, Formula, MOST_CODES, implies, too_long};
use crate::claims::statement::moves::MOST_VARIABLES;
use crate::claims::statement::spelled::spelled;
use crate::claims::statement::value::Value;
use crate::linear::{Linear, greatest, is_refuted, solutions};
use std::ops::ControlFlow::{Break, Continue};

/// Most assignments that are gone through one by one.
const MOST_ASSIGNMENTS: u64 = 1 << 18;
/// Most values of variables that are tried for them.
const MOST_TRIED: u32 = 1 << 20;
/// Most values of a variable that are gone through.
const MOST_VALUES: i128 = 1 << 8;

/// The formulas that show something to be true, for what is said of positions of which the certificate speaks.
#[derive(Default)]
pub struct ShownFormulas {
    /// These formulas, true for all numbers, say it together.
    pub formulas: Vec<Formula>,
    /// Whether something was left out, as the certificate does not speak of it.
    pub left_out: bool,
    /// Whether more was left out: all that has to do with any position of which the certificate does not speak.
    pub unexplored: bool,
    /// Numbers for which it has no value, if those were passed over.
    pub undefined: Option<Vec<i128>>,
}

/// The formulas that show a claim, or numbers for which it is not true.
pub type Finding = Result<ShownFormulas, Exception>;

/// A claim with one choice of its parameters, and the certificate that decides it.
pub struct ClaimInstance<'a> {
    pub basis: &'a Basis<'a>,
    pub statement: Statement,
}

impl ClaimInstance<'_> {
    /// Whether `body` is true wherever `premise` is.
    ///
    /// # Errors
    /// When there is no evidence, or the budget is spent.
    pub fn found(&self, premise: &Formula, body: &Formula, ends: EndCondition) -> Result<Finding, Refusal> {
        let why = match self.directly(premise, body, ends) {
            Err(why) if !why.is_final() => why,
            other => return other,
        };
        let reach = self.reach(premise, body);
        let within = with_all(premise, &reach);
        let premises = [(premise, false), (&within, true)];
        for (premise, unexplored) in premises.into_iter().take(if reach.is_empty() { 1 } else { 2 }) {
            for found in [self.one_by_one(premise, body, ends), self.by_values(premise, body, ends)] {
                match found {
                    Ok(Ok(shown)) => {
                        let left_out = unexplored || shown.left_out;
                        return Ok(Ok(ShownFormulas { left_out, unexplored, ..shown }));
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
        let system = system(premise, self.statement.coordinates);
        let types = &self.basis.domain.types;
        let mut forms: Vec<Linear> = Vec::new();
        body.visit(&mut |part| {
            let reach = match part {
                Formula::IsP(gaps) | Formula::HasValue(gaps, _) | Formula::Winning(gaps, ..) => {
                    types.reach(gaps)
                }
                Formula::Is(_, Amount { rows, .. }) => {
                    let zero = Linear::constant(self.statement.coordinates, 0);
                    let of = |(_, [r, beyond]): &(i64, [Linear; 2])| {
                        types.reach(&[r.clone(), beyond.clone(), zero.clone()])
                    };
                    rows.iter().flat_map(of).collect()
                }
                _ => Vec::new(),
            };
            for form in reach {
                let outside = || [&system[..], &[form.opposite()]].concat();
                if !forms.contains(&form) && !is_refuted(&outside()) {
                    forms.push(form);
                }
            }
        });
        forms
    }

    /// By one tree.
    fn directly(&self, premise: &Formula, body: &Formula, ends: EndCondition) -> Result<Finding, Refusal> {
        let (domain, coordinates) = (self.basis.domain, self.statement.coordinates);
        let (premise, body) = (spelled(premise, domain)?, spelled(body, domain)?);
        let formula = implies(premise.clone(), body.clone()).folded().widened(coordinates);
        if formula.codes() > MOST_CODES {
            return Err(too_long());
        }
        Ok(match self.basis.grow(&formula, ends, &self.statement.size)? {
            Err(mut exception) => {
                exception.point.resize(coordinates, 0);
                Err(exception)
            }
            Ok(WholeTree { tree, left_out, undefined }) => {
                let said = match left_out {
                    true => implies(with_all(&premise, &self.reach(&premise, &body)), body).folded(),
                    false => formula.clone(),
                };
                // A tree that passes exceptions over shows less.
                if undefined.is_none() && ends != EndCondition::Undefined {
                    self.basis.keep(&formula, &said, tree);
                }
                Ok(ShownFormulas { formulas: vec![said], left_out, undefined, unexplored: false })
            }
        })
    }

    /// At each of finitely many assignments.
    fn one_by_one(
        &self,
        premise: &Formula,
        body: &Formula,
        ends: EndCondition,
    ) -> Result<Finding, Refusal> {
        let mut shown = ShownFormulas::default();
        let mut end = None;
        self.each(premise, &mut |here| {
            let exception = |is_false| Some(Exception { is_false, point: here.values.to_vec() });
            match here.value(body) {
                Some(Value::Known(true)) => shown.formulas.extend(self.reasons(body, here)?),
                Some(Value::Known(false)) if ends != EndCondition::Undefined => end = exception(true),
                Some(Value::Known(false)) => {}
                Some(Value::Undefined) if ends != EndCondition::False => end = exception(false),
                Some(Value::Undefined) => {
                    shown.undefined.get_or_insert(here.values.to_vec());
                }
                Some(Value::Outside) => shown.left_out = true,
                Some(Value::Open(_)) | None => {
                    return Err(Refusal::missing("more than the certificate says of some position"));
                }
            }
            Ok(end.is_some())
        })?;
        Ok(end.map_or(Ok(shown), Err))
    }

    /// Why a formula is true or false of these numbers.
    pub fn reasons(&self, formula: &Formula, here: &Point<'_>) -> Result<Vec<Formula>, Refusal> {
        let reasons =
            here.reasons(formula).ok_or_else(|| Refusal::missing("evidence for numbers that large"));
        Ok(reasons?.1)
    }

    /// Calls `visit` with each assignment that satisfies the premise, until it says that this is enough.
    ///
    /// # Errors
    /// When there are too many.
    pub fn each(
        &self,
        premise: &Formula,
        visit: &mut dyn FnMut(&Point<'_>) -> Result<bool, Refusal>,
    ) -> Result<(), Refusal> {
        let many =
            || Refusal::missing("evidence for claims about more than 262,144 assignments, one by one");
        let mut tried = 0;
        let mut visit = |point: &[i128]| -> Result<bool, Refusal> {
            self.basis.budget.step()?;
            tried += 1;
            if tried > MOST_ASSIGNMENTS {
                return Err(many());
            }
            let here = Point { domain: self.basis.domain, values: point };
            Ok(here.value(premise) == Some(Value::Known(true)) && visit(&here)?)
        };
        let system = system(premise, self.statement.coordinates);
        let visited = solutions(&system, MOST_TRIED, &mut |point| match visit(point) {
            Ok(false) => Continue(()),
            end => Break(end.map(|_| ())),
        });
        match visited.ok_or_else(many)? {
            Continue(()) => Ok(()),
            Break(end) => end,
        }
    }

    /// Once for each value of those variables that have finitely many, as far as they have to be known: then lists of what
    /// may win are known, too.
    fn by_values(&self, premise: &Formula, body: &Formula, ends: EndCondition) -> Result<Finding, Refusal> {
        if ends == EndCondition::Undefined {
            return Err(Refusal::missing("where what is told of all cuts has no value"));
        }
        let coordinates = self.statement.coordinates;
        let width = coordinates.max(MOST_VARIABLES);
        let mut told = Vec::new();
        self.tell(&premise.widened(width), &body.widened(width), &mut Vec::new(), &mut told)?;
        let mut shown = ShownFormulas::default();
        for (formula, fixed) in told {
            let lifted = |mut point: Vec<i128>| {
                point.resize(width, 0);
                fixed.iter().for_each(|&(i, value)| point[i] = value);
                point.truncate(coordinates);
                point
            };
            match self.basis.grow(&formula, ends, &self.statement.size)? {
                Err(exception) => {
                    return Ok(Err(Exception { point: lifted(exception.point), ..exception }));
                }
                Ok(WholeTree { left_out: true, .. }) => {
                    return Err(Refusal::missing("the certificate does not reach so far"));
                }
                Ok(WholeTree { tree, undefined: None, .. }) => self.basis.keep(&formula, &formula, tree),
                Ok(WholeTree { undefined: Some(point), .. }) => {
                    shown.undefined.get_or_insert(lifted(point));
                }
            }
            shown.formulas.push(formula);
        }
        Ok(Ok(shown))
    }

    fn tell(
        &self,
        premise: &Formula,
        body: &Formula,
        fixed: &mut Vec<(usize, i128)>,
        told: &mut Vec<(Formula, Vec<(usize, i128)>)>,
    ) -> Result<(), Refusal> {
        self.basis.budget.step()?;
        let (domain, coordinates) = (self.basis.domain, self.statement.coordinates);
        let said = domain
            .told(body, true, coordinates)
            .and_then(|(body, _)| Ok(implies(spelled(premise, domain)?, spelled(&body, domain)?).folded()));
        let why = match said {
            Ok(formula) if formula.codes() <= MOST_CODES => {
                told.push((formula, fixed.clone()));
                return Ok(());
            }
            Ok(_) => too_long(),
            Err(why) if why.is_final() => return Err(why),
            Err(why) => why,
        };
        let width = coordinates.max(MOST_VARIABLES);
        let system = system(premise, width);
        let few = (0..coordinates).find_map(|i| {
            let open = !fixed.iter().any(|(known, _)| *known == i);
            let most = greatest(&system, &Linear::at_least(width, i, 0));
            most.filter(|most| open && *most < MOST_VALUES).map(|most| (i, most))
        });
        let (i, most) = few.ok_or(why)?;
        for value in 0..=most {
            let put = |form: &Linear| {
                let mut put = form.clone();
                put.constant += value * std::mem::take(&mut put.coefficients[i]);
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
    let forms = forms.iter().cloned().map(Formula::natural);
    Formula::And(std::iter::once(premise.clone()).chain(forms).collect())
}

/// Of more cases is not sought what they have in common.
const MOST_CASES: usize = 8;

/// Conditions on so many coordinates that hold where a formula is true.
fn system(formula: &Formula, coordinates: usize) -> Vec<Linear> {
    let natural = (0..coordinates).map(|i| Linear::at_least(coordinates, i, 0));
    let mut system: Vec<Linear> = natural.collect();
    let mut parts = Vec::new();
    formula.conjuncts(&mut parts);
    for part in parts {
        match part {
            Formula::Or(cases) if cases.len() <= MOST_CASES => {
                let more = of_each(cases, &system);
                system.extend(more);
            }
            other => system.extend(other.required()),
        }
    }
    system
}

/// The requirements common to all of these cases, where they are known.
fn of_each(cases: &[Formula], known: &[Linear]) -> Vec<Linear> {
    let required: Vec<Vec<Linear>> = cases.iter().map(Formula::required).collect();
    let is_required = |form: &&Linear| {
        required.iter().all(|system| is_refuted(&[known, &system[..], &[form.opposite()]].concat()))
    };
    required.iter().flatten().filter(is_required).cloned().collect()
}
