//! Deciding a claim: the evidence for it is found, or against it.

use super::exceptions::{Found, Shown, Sought};
use super::files::Basis;
use super::formula::{Formula, Value};
use super::reasons::Point;
use super::refusal::Undecided;
use super::statement::{Parameters, Quantity, Statement, state};
use super::tree::{Ends, Exception};
use crate::certificate::Certificate;
use crate::language::syntax::{Claim, Family, Range};
use crate::linear::Linear;

/// So many small assignments are tried before a tree is grown.
const MOST_SMALL: u32 = 2000;

/// The outcome of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The answer.
    pub answer: Answer,
    /// Whether it speaks of everything that the claim is about: no assignment was left out because a
    /// position of it is outside of the certificate's domain.
    pub everywhere: bool,
    /// The files that together say so; none of what is neither confirmed nor refuted, or if there are no certificates.
    pub files: Vec<Certificate>,
    /// Those that nothing before the assignment of the answer does the same, if that is known.
    pub before: Option<Vec<Certificate>>,
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds. Of `exists`, with an assignment that shows it.
    Confirmed(Option<Counterexample>),
    /// It does not hold. Of `for all`, with an assignment that shows it.
    Refuted(Option<Counterexample>),
    /// Nothing satisfies its premise, so that it says nothing.
    Vacuous,
    /// Nothing satisfies its premise for this value of the parameter. It holds for no lesser one; the
    /// least one for which it holds and says something, if there is one.
    VacuousAt(i64, Option<i64>),
    /// All that it speaks of is outside of the certificate's domain, or what is outside could decide it.
    Beyond,
    /// It mentions something that is no position, here.
    Undefined(Counterexample),
    /// The least value of the parameter for which it holds, and what refutes the value before it.
    Least(i64, Option<Counterexample>),
}

/// Values of the variables, least size first and then in the order of their names' appearance.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counterexample {
    /// The squares of the first position that is named, or the sum of the values.
    pub size: i128,
    /// Each variable with its value.
    pub values: Vec<(String, i128)>,
    /// The values that the family of the claim gives to its names.
    pub parameters: Parameters,
    /// The number, where something is counted; then there are no values.
    pub counted: Option<i128>,
}

impl Counterexample {
    /// Every name with its value.
    pub fn named(&self) -> Vec<(String, i128)> {
        let parameters = self.parameters.iter().map(|(name, value)| (name.clone(), i128::from(*value)));
        let counted = self.counted.map(|number| ("the number".to_string(), number));
        parameters.chain(self.values.iter().cloned()).chain(counted).collect()
    }
}

/// Decides a claim by what a certificate says.
///
/// # Errors
/// When the claim is not about this game, or no evidence is found, or the budget is spent.
pub fn decide(claim: &Claim, basis: &Basis<'_>) -> Result<Decision, Undecided> {
    let mut family = OfFamily { claim, basis, everywhere: true, formulas: Vec::new(), before: None };
    let answer = match &claim.family {
        Family::One => return family.alone(),
        Family::Least(range) => family.least(range)?,
        Family::Sequence { names, rows } => family.sequence(names, rows)?,
        Family::List { member, from, members } => family.list(member, *from, members)?,
    };
    let OfFamily { everywhere, formulas, before, .. } = family;
    let is_decided = matches!(answer, Answer::Confirmed(_) | Answer::Refuted(_) | Answer::Least(..));
    let files = if is_decided { files(basis, &formulas)? } else { Vec::new() };
    Ok(Decision { answer, everywhere, files, before })
}

/// The files of formulas that are true.
fn files(basis: &Basis<'_>, formulas: &[Formula]) -> Result<Vec<Certificate>, Undecided> {
    if !basis.has_evidence() {
        return Ok(Vec::new());
    }
    basis.files(formulas)?.map_err(|_| Undecided::missing("evidence that is true in every case"))
}

/// The claims of a family.
struct OfFamily<'a> {
    claim: &'a Claim,
    basis: &'a Basis<'a>,
    everywhere: bool,
    /// The part of the basis that those need that decide.
    formulas: Vec<Formula>,
    before: Option<Vec<Certificate>>,
}

impl OfFamily<'_> {
    /// The claim, if it is alone.
    fn alone(&self) -> Result<Decision, Undecided> {
        let one = One::of(self.claim, Vec::new(), self.basis)?;
        let decided = one.decided(true)?;
        let files = match &decided.proof {
            Proof::All(_) if decided.answer == Answer::Vacuous => Vec::new(),
            Proof::All(formulas) => files(self.basis, formulas)?,
            Proof::At(..) if !self.basis.has_evidence() => Vec::new(),
            Proof::At(formula, point) => match super::spelled::spelled(formula, self.basis.domain)
                .and_then(|said| self.basis.for_some(&said, point))
            {
                Ok(file) => vec![file],
                Err(Undecided::Missing(_)) => files(self.basis, &one.reasons(formula, point)?)?,
                Err(why) => return Err(why),
            },
            Proof::None => Vec::new(),
        };
        let before = decided.before.and_then(|formulas| {
            let is_empty = formulas.iter().all(|formula| formula.as_constant() == Some(true));
            if is_empty { Some(Vec::new()) } else { self::files(self.basis, &formulas).ok() }
        });
        Ok(Decision { answer: decided.answer, everywhere: decided.everywhere, files, before })
    }

    /// The claim with one choice of its parameters.
    fn one(&mut self, parameters: Parameters) -> Result<Answer, Undecided> {
        let one = One::of(self.claim, parameters, self.basis)?;
        let decided = one.decided(false)?;
        match decided.proof {
            Proof::All(formulas) => {
                self.everywhere &= decided.everywhere;
                self.formulas.extend(formulas);
            }
            Proof::At(formula, point) if self.basis.has_evidence() => {
                self.formulas.extend(one.reasons(&formula, &point)?);
            }
            Proof::At(..) => {}
            Proof::None => self.everywhere = false,
        }
        Ok(decided.answer)
    }

    /// The refutation of the claim with these parameters, with the least assignment.
    fn shown(&mut self, parameters: Parameters) -> Result<Option<Counterexample>, Undecided> {
        let one = One::of(self.claim, parameters, self.basis)?;
        let decided = one.decided(true)?;
        self.before = decided.before.and_then(|formulas| files(self.basis, &formulas).ok());
        Ok(match decided.answer {
            Answer::Refuted(found) | Answer::Confirmed(found) => found,
            _ => None,
        })
    }

    fn least(&mut self, range: &Range) -> Result<Answer, Undecided> {
        let mut refuted = None;
        let mut vacuous = None;
        let named = |value: i64| vec![(range.name.clone(), value)];
        for value in range.from..=range.to {
            match (self.one(named(value))?, vacuous) {
                (Answer::Refuted(_), None) => refuted = Some(value),
                (Answer::Refuted(_), Some(_)) => {}
                (Answer::Vacuous, _) => vacuous = vacuous.or(Some(value)),
                (Answer::Confirmed(_), None) => {
                    let before = refuted.map(|value| self.shown(named(value))).transpose()?;
                    return Ok(Answer::Least(value, before.flatten()));
                }
                (Answer::Confirmed(_), Some(empty)) => return Ok(Answer::VacuousAt(empty, Some(value))),
                (other, _) => return Ok(other),
            }
        }
        if let Some(empty) = vacuous {
            return Ok(Answer::VacuousAt(empty, None));
        }
        Ok(Answer::Refuted(refuted.map(|value| self.shown(named(value))).transpose()?.flatten()))
    }

    /// The refutation by these parameters alone.
    fn refuted(&mut self, parameters: Parameters, before: usize) -> Result<Answer, Undecided> {
        self.formulas.drain(..before);
        let found = self.shown(parameters.clone())?;
        Ok(Answer::Refuted(Some(Counterexample { parameters, ..found.unwrap_or_default() })))
    }

    fn sequence(&mut self, names: &[String], rows: &[Vec<i64>]) -> Result<Answer, Undecided> {
        let mut all = Answer::Vacuous;
        for row in rows {
            let parameters: Parameters = names.iter().cloned().zip(row.iter().copied()).collect();
            let before = self.formulas.len();
            match self.one(parameters.clone())? {
                Answer::Vacuous => {}
                Answer::Confirmed(_) => all = Answer::Confirmed(None),
                Answer::Refuted(_) => return self.refuted(parameters, before),
                other => return Ok(other),
            }
        }
        Ok(all)
    }

    fn list(&mut self, member: &str, from: i64, members: &[i64]) -> Result<Answer, Undecided> {
        for value in from..=members.last().copied().unwrap_or(from) {
            let listed = members.binary_search(&value).is_ok();
            let parameters = vec![(member.to_string(), value)];
            let before = self.formulas.len();
            match (self.one(parameters.clone())?, listed) {
                (Answer::Refuted(_), true) | (Answer::Confirmed(_) | Answer::Vacuous, false) => {
                    return self.refuted(parameters, before);
                }
                (other @ (Answer::Undefined(_) | Answer::Beyond), _) => return Ok(other),
                _ => {}
            }
        }
        Ok(Answer::Confirmed(None))
    }
}

/// The formulas that say that an answer is right.
enum Proof {
    /// These formulas are true for all numbers.
    All(Vec<Formula>),
    /// The formula is true of these numbers.
    At(Formula, Vec<i128>),
    /// Nothing: it is neither confirmed nor refuted.
    None,
}

/// The outcome of one claim.
struct Decided {
    answer: Answer,
    everywhere: bool,
    proof: Proof,
    /// Formulas saying that nothing comes before the assignment of the answer, if that is known.
    before: Option<Vec<Formula>>,
}

/// A claim with one choice of its parameters.
struct One<'a> {
    basis: &'a Basis<'a>,
    statement: Statement,
    parameters: Parameters,
    size: Linear,
}

impl<'a> One<'a> {
    fn of(claim: &Claim, parameters: Parameters, basis: &'a Basis<'a>) -> Result<Self, Undecided> {
        let statement = state(claim, &parameters, basis.domain, basis.budget)?;
        let size = match statement.size.as_slice() {
            [(_, size)] => size.clone(),
            _ => super::files::sum(statement.coordinates),
        };
        Ok(One { basis, statement, parameters, size })
    }

    fn sought(&self, ends: Ends) -> Sought<'_> {
        Sought { basis: self.basis, coordinates: self.statement.coordinates, size: &self.size, ends }
    }

    fn at(&self, point: &[i128]) -> Counterexample {
        let values = self.statement.variables.iter();
        Counterexample {
            size: self.statement.size_at(point),
            values: values.map(|(name, form)| (name.clone(), form.value(point))).collect(),
            parameters: self.parameters.clone(),
            counted: None,
        }
    }

    /// Why a formula is true of these numbers.
    fn reasons(&self, formula: &Formula, point: &[i128]) -> Result<Vec<Formula>, Undecided> {
        match (Point { domain: self.basis.domain, values: point }).reasons(formula) {
            Some((true, reasons)) => Ok(reasons),
            _ => Err(Undecided::missing("evidence for numbers that large")),
        }
    }

    /// The answer; with the least assignment that shows it, if that is wanted.
    fn decided(&self, least: bool) -> Result<Decided, Undecided> {
        let Statement { bounds, body, quantity, .. } = &self.statement;
        match quantity {
            Quantity::All => self.for_all(least),
            Quantity::Count(number) => self.count(*number),
            Quantity::Exists => {
                let mut found = self.first(&body.denied(), Ends::AtFalse, least)?;
                if let (None, Some(shown @ Shown { left_out: true, undefined: None, .. })) = &mut found {
                    let other = self.small(body, Ends::AtUndefined)?;
                    shown.undefined = other.map(|exception| exception.point);
                }
                let both = Formula::And(vec![bounds.clone(), body.clone()]);
                Ok(self.existence(found, both))
            }
        }
    }

    fn existence(&self, (found, shown): (Option<Exception>, Option<Shown>), both: Formula) -> Decided {
        let everywhere = shown.as_ref().is_some_and(|shown| !shown.left_out);
        let (answer, proof, before) = match (found, shown) {
            (Some(Exception { point, .. }), shown) => {
                let before = shown.map(|shown| shown.formulas);
                (Answer::Confirmed(Some(self.at(&point))), Proof::At(both, point), before)
            }
            (None, Some(Shown { undefined: Some(point), .. })) => {
                (Answer::Undefined(self.at(&point)), Proof::None, None)
            }
            (None, Some(Shown { formulas, left_out: false, .. })) => {
                let at =
                    Counterexample { parameters: self.parameters.clone(), ..Counterexample::default() };
                let at = Some(at).filter(|at| !at.parameters.is_empty());
                (Answer::Refuted(at), Proof::All(formulas), None)
            }
            _ => (Answer::Beyond, Proof::None, None),
        };
        Decided { everywhere, answer, proof, before }
    }

    fn for_all(&self, least: bool) -> Result<Decided, Undecided> {
        let Statement { bounds, body, premise, .. } = &self.statement;
        let (found, shown) = self.first(body, Ends::AtBoth, least)?;
        let none = |answer: Answer, everywhere: bool| Decided {
            answer,
            everywhere,
            proof: Proof::None,
            before: None,
        };
        let undefined = match &found {
            Some(Exception { is_false: false, point }) => Some(point.clone()),
            Some(_) if body.may_be_undefined() => {
                let other = self.basis.budget.quarter(|| self.first(body, Ends::AtUndefined, least));
                let found = other.ok().and_then(|(found, _)| found).filter(|found| !found.is_false);
                found.map(|exception| exception.point)
            }
            _ => None,
        };
        if let Some(point) = undefined {
            return Ok(none(Answer::Undefined(self.at(&point)), false));
        }
        if let Some(Exception { point, .. }) = found {
            return Ok(Decided {
                answer: Answer::Refuted(Some(self.at(&point))),
                everywhere: shown.as_ref().is_some_and(|shown| !shown.left_out),
                proof: Proof::At(Formula::And(vec![bounds.clone(), body.denied()]), point),
                before: shown.map(|shown| shown.formulas),
            });
        }
        let Shown { formulas, left_out, .. } = shown.unwrap_or_default();
        // Whether something satisfies the premise, and is in the domain.
        let says_something = Formula::And(vec![premise.clone(), body.clone()]);
        let example =
            self.basis.budget.quarter(|| self.first(&says_something.denied(), Ends::AtFalse, false));
        match example {
            Ok((None, Some(_))) if left_out => Ok(none(Answer::Beyond, false)),
            Ok((None, Some(_))) => {
                Ok(Decided { proof: Proof::All(formulas), ..none(Answer::Vacuous, true) })
            }
            _ => Ok(Decided { proof: Proof::All(formulas), ..none(Answer::Confirmed(None), !left_out) }),
        }
    }

    /// The first exception to what is said within the bounds, and what shows that there is none, or none before it. With
    /// `least` it is the least one, where that is shown.
    fn first(
        &self,
        said: &Formula,
        ends: Ends,
        least: bool,
    ) -> Result<(Option<Exception>, Option<Shown>), Undecided> {
        let bounds = &self.statement.bounds;
        let sought = self.sought(ends);
        let mut exception = self.small(said, ends)?;
        if exception.is_some() && !least {
            return Ok((exception, None));
        }
        loop {
            let premise = match &exception {
                None => bounds.clone(),
                Some(Exception { point, .. }) => match self.before(&self.at(point)) {
                    Some(before) => Formula::And(vec![bounds.clone(), before]),
                    None => return Ok((exception, None)),
                },
            };
            // What comes before an exception is one of the same sort.
            let ends = match &exception {
                Some(Exception { is_false: true, .. }) => Ends::AtFalse,
                Some(_) => Ends::AtUndefined,
                None => ends,
            };
            let next = Sought { ends, ..self.sought(sought.ends) };
            let found = match &exception {
                Some(_) => self.basis.budget.quarter(|| next.found(&premise, said)),
                None => next.found(&premise, said),
            };
            match found {
                Ok(Found::Except(next)) if least => exception = Some(next),
                Ok(Found::Except(next)) => return Ok((Some(next), None)),
                Ok(Found::True(Shown { unexplored: true, .. })) if exception.is_some() => {
                    return Ok((exception, None));
                }
                Ok(Found::True(mut shown)) => {
                    if exception.is_some() && shown.undefined.is_some() {
                        shown.formulas = shown.formulas.iter().map(Formula::guarded).collect();
                    }
                    return Ok((exception, Some(shown)));
                }
                Err(why) if exception.is_none() => return Err(why),
                Err(_) => return Ok((exception, None)),
            }
        }
    }

    /// The least exception among small assignments.
    fn small(&self, said: &Formula, ends: Ends) -> Result<Option<Exception>, Undecided> {
        let mut kept: Option<(Counterexample, Exception)> = None;
        let mut tried = 0;
        for sum in 0.. {
            let mut point = vec![0; self.statement.coordinates];
            if let Some(first) = point.first_mut() {
                *first = sum;
            }
            loop {
                self.basis.budget.step()?;
                tried += 1;
                if let Some(is_false) = self.is_exception(said, &point, ends) {
                    let at = self.at(&point);
                    let rank = |is_false: bool| ends == Ends::AtBoth && is_false;
                    if kept
                        .as_ref()
                        .is_none_or(|(known, other)| (rank(is_false), &at) < (rank(other.is_false), known))
                    {
                        kept = Some((at, Exception { is_false, point: point.clone() }));
                    }
                }
                if tried >= MOST_SMALL || !next(&mut point) {
                    break;
                }
            }
            if tried >= MOST_SMALL || kept.is_some() || self.statement.coordinates == 0 {
                break;
            }
        }
        Ok(kept.map(|(_, exception)| exception))
    }

    /// Whether these numbers are an exception within the bounds: whether it is false there.
    fn is_exception(&self, said: &Formula, point: &[i128], ends: Ends) -> Option<bool> {
        let here = Point { domain: self.basis.domain, values: point };
        if here.value(&self.statement.bounds)? != Value::Known(true) {
            return None;
        }
        match here.value(said)? {
            Value::Known(false) if ends != Ends::AtUndefined => Some(true),
            Value::Undefined if ends != Ends::AtFalse => Some(false),
            _ => None,
        }
    }

    /// That the variables come before these values: by size, and then by the values in the order of the names. `None`
    /// where numbers become too large.
    fn before(&self, at: &Counterexample) -> Option<Formula> {
        let Statement { coordinates, size, variables, .. } = &self.statement;
        let less = |form: &Linear, value: i128| {
            let most = Linear::constant(*coordinates, i64::try_from(value).ok()?);
            Some(Formula::AtLeastZero(most.plus(form, -1).ok()?.shifted(-1).ok()?))
        };
        let equal = |form: &Linear, value: i128| {
            Some(Formula::Zero(form.shifted(-i64::try_from(value).ok()?).ok()?))
        };
        let mut by_values = Formula::Constant(false);
        for ((_, form), (_, value)) in variables.iter().zip(&at.values).rev() {
            let same = Formula::And(vec![equal(form, *value)?, by_values]);
            by_values = Formula::Or(vec![less(form, *value)?, same]);
        }
        let cases = size.iter().map(|(conditions, size)| {
            let same = Formula::And(vec![equal(size, at.size)?, by_values.clone()]);
            let before = Formula::Or(vec![less(size, at.size)?, same]);
            let conditions = conditions.iter().cloned().map(Formula::AtLeastZero);
            Some(Formula::And(conditions.chain([before]).collect()))
        });
        cases.collect::<Option<Vec<_>>>().map(|cases| Formula::Or(cases).folded())
    }

    /// Whether so many assignments make the body true.
    fn count(&self, number: i128) -> Result<Decided, Undecided> {
        let Statement { bounds, body, coordinates, .. } = &self.statement;
        let (mut counted, mut reasons, mut wrong) = (0, Vec::new(), None);
        let sought = self.sought(Ends::AtBoth);
        sought.each(bounds, &mut |point| {
            let here = Point { domain: self.basis.domain, values: &point[..*coordinates] };
            match here.value(body) {
                Some(Value::Known(value)) => {
                    counted += i128::from(value);
                    if self.basis.has_evidence() {
                        let why =
                            here.reasons(body).ok_or_else(|| Undecided::missing("smaller numbers"))?;
                        reasons.extend(why.1);
                    }
                }
                Some(Value::Undefined) => wrong = Some(Answer::Undefined(self.at(point))),
                _ => wrong = Some(Answer::Beyond),
            }
            Ok(wrong.is_some())
        })?;
        let decided = |answer, proof| Decided { answer, everywhere: true, proof, before: None };
        Ok(match wrong {
            Some(answer) => Decided { everywhere: false, ..decided(answer, Proof::None) },
            None if counted == number => decided(Answer::Confirmed(None), Proof::All(reasons)),
            None => {
                let parameters = self.parameters.clone();
                let at = Counterexample { counted: Some(counted), parameters, ..Counterexample::default() };
                decided(Answer::Refuted(Some(at)), Proof::All(reasons))
            }
        })
    }
}

/// The next list of numbers with the same sum.
fn next(point: &mut [i128]) -> bool {
    let Some(i) = (0..point.len().saturating_sub(1)).rev().find(|&i| point[i] > 0) else { return false };
    let rest: i128 = point[i + 1..].iter().sum();
    point[i] -= 1;
    point[i + 1..].fill(0);
    point[i + 1] = rest + 1;
    true
}
