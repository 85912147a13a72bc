//! Deciding a claim: the evidence for it is found, or against it.

use crate::certificate::Certificate;
use crate::claims::evidence::exceptions::{ClaimInstance, ShownFormulas};
use crate::claims::evidence::files::Basis;
use crate::claims::evidence::least::SMALL;
use crate::claims::evidence::reasons::Point;
use crate::claims::evidence::tree::{EndCondition, Exception};
use crate::claims::refusal::Refusal;
use crate::claims::statement::formula::Formula;
use crate::claims::statement::spelled::spelled;
use crate::claims::statement::value::Value;
use crate::claims::statement::{Counterexample, Parameters, Quantity, Statement, state};
use crate::language::syntax::{Claim, Family, Range};

/// The outcome of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What became of it.
    pub answer: Answer,
    /// Whether it speaks of everything that the claim is about: no assignment was left out because a
    /// position of it is outside of the certificate's domain.
    pub everywhere: bool,
    /// The files that together say so; none of what is neither confirmed nor refuted.
    pub files: Vec<Certificate>,
    /// The files that show that no lesser assignment is an answer, if that is known.
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

/// Decides a claim by what a certificate says.
///
/// # Errors
/// When the claim is not about this game, or no evidence is found, or the budget is spent.
pub fn decide(claim: &Claim, basis: &Basis<'_>) -> Result<Decision, Refusal> {
    let mut family = FamilyClaims { claim, basis, everywhere: true, formulas: Vec::new(), before: None };
    let answer = match &claim.family {
        Family::One => return family.alone(),
        Family::Least(range) => family.least(range)?,
        Family::Each { names, rows } => family.each(names, rows)?,
    };
    let FamilyClaims { everywhere, formulas, before, .. } = family;
    let is_decided = matches!(answer, Answer::Confirmed(_) | Answer::Refuted(_) | Answer::Least(..));
    let files = if is_decided { basis.files(&formulas)? } else { Vec::new() };
    Ok(Decision { answer, everywhere, files, before })
}

struct FamilyClaims<'a> {
    claim: &'a Claim,
    basis: &'a Basis<'a>,
    everywhere: bool,
    /// The part of the basis that those need that decide.
    formulas: Vec<Formula>,
    before: Option<Vec<Certificate>>,
}

impl<'a> FamilyClaims<'a> {
    fn stated(&self, parameters: &Parameters) -> Result<ClaimInstance<'a>, Refusal> {
        let Basis { domain, budget, .. } = self.basis;
        Ok(ClaimInstance { basis: self.basis, statement: state(self.claim, parameters, domain, budget)? })
    }

    fn alone(&self) -> Result<Decision, Refusal> {
        let one = self.stated(&Vec::new())?;
        let Finding { answer, everywhere, proof, before } = one.decided(true)?;
        let files = match &proof {
            Proof::All(_) if answer == Answer::Vacuous => Vec::new(),
            Proof::At(formula, point) => {
                let said = spelled(formula, self.basis.domain).and_then(|said| {
                    // That f is not 10 can be out of reach of a file that knows what f is.
                    match (Point { domain: self.basis.domain, values: point }).value(&said) {
                        Some(Value::Known(true)) => self.basis.for_some(&said, point),
                        _ => Err(Refusal::missing("a certificate that reaches what is said")),
                    }
                });
                match said {
                    Ok(file) => vec![file],
                    Err(Refusal::Missing(_)) => self.basis.files(&one.formulas(proof)?)?,
                    Err(why) => return Err(why),
                }
            }
            Proof::None => Vec::new(),
            Proof::All(formulas) => self.basis.files(formulas)?,
        };
        let before = before.and_then(|formulas| {
            let is_empty = formulas.iter().all(|formula| formula.as_constant() == Some(true));
            if is_empty { Some(Vec::new()) } else { self.basis.files(&formulas).ok() }
        });
        Ok(Decision { answer, everywhere, files, before })
    }

    /// The claim with one choice of its parameters.
    fn one(&mut self, parameters: &Parameters) -> Result<Answer, Refusal> {
        let one = self.stated(parameters)?;
        let Finding { answer, everywhere, proof, .. } = one.decided(false)?;
        self.everywhere &= match proof {
            Proof::All(_) => everywhere,
            Proof::At(..) => true,
            Proof::None => false,
        };
        self.formulas.extend(one.formulas(proof)?);
        Ok(answer)
    }

    /// The refutation of the claim with these parameters, with the least assignment.
    fn shown(&mut self, parameters: &Parameters) -> Result<Option<Counterexample>, Refusal> {
        let decided = self.stated(parameters)?.decided(true)?;
        self.before = decided.before.and_then(|formulas| self.basis.files(&formulas).ok());
        Ok(match decided.answer {
            Answer::Refuted(found) | Answer::Confirmed(found) => found,
            _ => None,
        })
    }

    fn least(&mut self, range: &Range) -> Result<Answer, Refusal> {
        let mut refuted = None;
        let mut vacuous = None;
        let named = |value: i64| vec![(range.name.clone(), value)];
        for value in range.from..=range.to {
            match (self.one(&named(value))?, vacuous) {
                (Answer::Refuted(_), None) => refuted = Some(value),
                (Answer::Refuted(_), Some(_)) => {}
                (Answer::Vacuous, _) => vacuous = vacuous.or(Some(value)),
                (Answer::Confirmed(_), None) => {
                    let before = refuted.map(|value| self.shown(&named(value))).transpose()?;
                    return Ok(Answer::Least(value, before.flatten()));
                }
                (Answer::Confirmed(_), Some(empty)) => return Ok(Answer::VacuousAt(empty, Some(value))),
                (other, _) => return Ok(other),
            }
        }
        if let Some(empty) = vacuous {
            return Ok(Answer::VacuousAt(empty, None));
        }
        Ok(Answer::Refuted(refuted.map(|value| self.shown(&named(value))).transpose()?.flatten()))
    }

    /// Whether the claim holds for those numbers for which it should, and for no others.
    fn each(&mut self, names: &[String], rows: &[(Vec<i64>, bool)]) -> Result<Answer, Refusal> {
        let mut all = Answer::Vacuous;
        for (numbers, expected) in rows {
            let parameters = names.iter().cloned().zip(numbers.iter().copied()).collect();
            let before = self.formulas.len();
            match (self.one(&parameters)?, expected) {
                (Answer::Confirmed(_), true) | (Answer::Refuted(_), false) => all = Answer::Confirmed(None),
                (Answer::Vacuous, true) => {}
                (Answer::Refuted(_), true) | (Answer::Confirmed(_) | Answer::Vacuous, false) => {
                    // By these parameters alone.
                    self.formulas.drain(..before);
                    let found = self.shown(&parameters)?;
                    let found = Counterexample { parameters, ..found.unwrap_or_default() };
                    return Ok(Answer::Refuted(Some(found)));
                }
                (other, _) => return Ok(other),
            }
        }
        Ok(all)
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

struct Finding {
    answer: Answer,
    everywhere: bool,
    proof: Proof,
    /// Formulas saying that nothing comes before the assignment of the answer, if that is known.
    before: Option<Vec<Formula>>,
}

impl Finding {
    /// An answer, nothing before which is asked for.
    fn of(answer: Answer, everywhere: bool, proof: Proof) -> Self {
        Finding { answer, everywhere, proof, before: None }
    }

    /// An assignment, and what shows that there is none before it.
    fn at(answer: Answer, proof: Proof, shown: Option<ShownFormulas>) -> Self {
        let everywhere = shown.as_ref().is_some_and(|shown| !shown.left_out);
        Finding { answer, everywhere, proof, before: shown.map(|shown| shown.formulas) }
    }
}

impl ClaimInstance<'_> {
    /// Formulas that are true for all numbers and together say the answer.
    fn formulas(&self, proof: Proof) -> Result<Vec<Formula>, Refusal> {
        match proof {
            Proof::All(formulas) => Ok(formulas),
            Proof::At(formula, values) => {
                self.reasons(&formula, &Point { domain: self.basis.domain, values: &values })
            }
            Proof::None => Ok(Vec::new()),
        }
    }

    /// The answer; with the least assignment that shows it, if that is wanted.
    fn decided(&self, least: bool) -> Result<Finding, Refusal> {
        match self.statement.quantity {
            Quantity::All => self.for_all(least),
            Quantity::Exists => self.exists(least),
            Quantity::Count(number) => self.count(number),
        }
    }

    fn exists(&self, least: bool) -> Result<Finding, Refusal> {
        let Statement { bounds, body, .. } = &self.statement;
        let (found, shown) = self.first(&body.denied(), EndCondition::False, least)?;
        if let Some(Exception { point, .. }) = found {
            let answer = Answer::Confirmed(Some(self.statement.at(&point)));
            let both = Formula::And(vec![bounds.clone(), body.clone()]);
            return Ok(Finding::at(answer, Proof::At(both, point), shown));
        }
        let ShownFormulas { formulas, left_out, mut undefined, .. } = shown.unwrap_or_default();
        if left_out && undefined.is_none() {
            undefined = self.small(body, EndCondition::Undefined, SMALL)?.map(|exception| exception.point);
        }
        Ok(match undefined {
            Some(point) => {
                Finding::of(Answer::Undefined(self.statement.at(&point)), !left_out, Proof::None)
            }
            None if left_out => Finding::of(Answer::Beyond, false, Proof::None),
            None => {
                let at = Some(self.statement.alone(None)).filter(|at| !at.parameters.is_empty());
                Finding::of(Answer::Refuted(at), true, Proof::All(formulas))
            }
        })
    }

    fn for_all(&self, least: bool) -> Result<Finding, Refusal> {
        let Statement { bounds, body, premise, .. } = &self.statement;
        let budget = self.basis.budget;
        let (found, shown) = self.first(body, EndCondition::Both, least)?;
        let undefined = match &found {
            Some(exception) if exception.is_false && body.may_be_undefined() => {
                let other = budget.quarter(|| self.first(body, EndCondition::Undefined, least));
                other.ok().and_then(|(found, _)| found)
            }
            other => other.clone(),
        };
        if let Some(Exception { is_false: false, point }) = undefined {
            return Ok(Finding::of(Answer::Undefined(self.statement.at(&point)), false, Proof::None));
        }
        if let Some(Exception { point, .. }) = found {
            let answer = Answer::Refuted(Some(self.statement.at(&point)));
            let both = Formula::And(vec![bounds.clone(), body.denied()]);
            return Ok(Finding::at(answer, Proof::At(both, point), shown));
        }
        let ShownFormulas { formulas, left_out, .. } = shown.unwrap_or_default();
        // Whether something satisfies the premise, and is in the domain.
        let says_something = Formula::And(vec![premise.clone(), body.clone()]);
        let example = budget.quarter(|| self.first(&says_something.denied(), EndCondition::False, false));
        Ok(match example {
            Ok((None, Some(_))) if left_out => Finding::of(Answer::Beyond, false, Proof::None),
            Ok((None, Some(_))) => Finding::of(Answer::Vacuous, true, Proof::All(formulas)),
            _ => Finding::of(Answer::Confirmed(None), !left_out, Proof::All(formulas)),
        })
    }

    /// Whether so many assignments make the body true.
    fn count(&self, number: i128) -> Result<Finding, Refusal> {
        let Statement { bounds, body, .. } = &self.statement;
        let (mut counted, mut reasons, mut wrong) = (0, Vec::new(), None);
        self.each(bounds, &mut |here| {
            match here.value(body) {
                Some(Value::Known(value)) => {
                    counted += i128::from(value);
                    reasons.extend(self.reasons(body, here)?);
                }
                Some(Value::Undefined) => wrong = Some(Answer::Undefined(self.statement.at(here.values))),
                _ => wrong = Some(Answer::Beyond),
            }
            Ok(wrong.is_some())
        })?;
        Ok(match wrong {
            Some(answer) => Finding::of(answer, false, Proof::None),
            None if counted == number => Finding::of(Answer::Confirmed(None), true, Proof::All(reasons)),
            None => {
                let answer = Answer::Refuted(Some(self.statement.alone(Some(counted))));
                Finding::of(answer, true, Proof::All(reasons))
            }
        })
    }
}
