//! What is left of a formula where some of its forms are numbers.

use super::formula::{Formula, Operator};
use crate::claims::linear::Linear;

impl Formula {
    /// In how many variables it is.
    pub fn variables(&self) -> usize {
        let mut variables = 0;
        self.visit(&mut |form| variables = variables.max(form.coefficients.len()));
        variables
    }

    /// The same in so many variables, if those are more.
    pub fn widened(&self, variables: usize) -> Formula {
        self.with_forms(&|form| form.widened(variables))
    }

    /// The same without the variables that nothing depends on, and how many are left.
    pub fn narrowed(&self) -> (Formula, usize) {
        let mut used = Vec::new();
        self.visit(&mut |form| {
            used.resize(form.coefficients.len().max(used.len()), false);
            used.iter_mut().zip(&form.coefficients).for_each(|(used, &a)| *used |= a != 0);
        });
        let narrow = |form: &Linear| {
            let kept = form.coefficients.iter().zip(&used).filter(|(_, used)| **used);
            Linear { coefficients: kept.map(|(&a, _)| a).collect(), constant: form.constant }
        };
        (self.with_forms(&narrow), used.iter().filter(|used| **used).count())
    }

    /// Calls `visit` with every form.
    fn visit(&self, visit: &mut impl FnMut(&Linear)) {
        match self {
            Formula::AtLeastZero(form) | Formula::Zero(form) | Formula::Divides(_, form) => visit(form),
            Formula::IsP(gaps) => gaps.iter().for_each(visit),
            Formula::Not(inside) => inside.visit(visit),
            Formula::Pair(_, left, right) => {
                left.visit(visit);
                right.visit(visit);
            }
        }
    }

    /// The formula with each form changed.
    fn with_forms(&self, change: &impl Fn(&Linear) -> Linear) -> Formula {
        match self {
            Formula::AtLeastZero(form) => Formula::AtLeastZero(change(form)),
            Formula::Zero(form) => Formula::Zero(change(form)),
            Formula::Divides(divisor, form) => Formula::Divides(*divisor, change(form)),
            Formula::IsP(gaps) => Formula::IsP(gaps.iter().map(change).collect()),
            Formula::Not(inside) => Formula::Not(Box::new(inside.with_forms(change))),
            Formula::Pair(operator, left, right) => {
                let side = |side: &Formula| Box::new(side.with_forms(change));
                Formula::Pair(*operator, side(left), side(right))
            }
        }
    }

    /// Whether it is true, where it is plain to see that that does not depend on the variables nor on a position.
    pub fn as_constant(&self) -> Option<bool> {
        match self {
            Formula::AtLeastZero(form) if form.is_natural() => Some(true),
            Formula::AtLeastZero(form) => form.opposite().is_natural().then_some(false),
            Formula::Zero(form) => Some(form.as_number()? == 0),
            Formula::Divides(divisor, form) => Some(form.as_number()? % divisor == 0),
            _ => None,
        }
    }

    /// The same without the parts that are true or false anyway.
    pub fn folded(self) -> Formula {
        match self {
            Formula::Not(inside) => negation(inside.folded()),
            Formula::Pair(operator, left, right) => {
                let (left, right) = (left.folded(), right.folded());
                match (operator, left.as_constant(), right.as_constant()) {
                    (Operator::And, Some(false), _) | (Operator::Or, Some(true), _) => left,
                    (Operator::And, _, Some(false)) | (Operator::Or, _, Some(true)) => right,
                    (Operator::And, Some(true), _) | (Operator::Or, Some(false), _) => right,
                    (Operator::And, _, Some(true)) | (Operator::Or, _, Some(false)) => left,
                    (Operator::Implies, Some(true), _) | (Operator::Implies, _, Some(true)) => right,
                    (Operator::Implies, Some(false), _) => negation(left),
                    (Operator::Implies, _, Some(false)) => negation(left),
                    (Operator::Equivalent, Some(true), _) => right,
                    (Operator::Equivalent, _, Some(true)) => left,
                    (Operator::Equivalent, Some(false), _) => negation(right),
                    (Operator::Equivalent, _, Some(false)) => negation(left),
                    (_, None, None) => Formula::Pair(operator, Box::new(left), Box::new(right)),
                }
            }
            other => other,
        }
    }
}

/// What is true where a formula that is folded is false.
fn negation(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inside) => *inside,
        Formula::AtLeastZero(form) => Formula::AtLeastZero(form.opposite()),
        other => Formula::Not(Box::new(other)),
    }
}
