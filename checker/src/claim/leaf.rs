//! Knowledge at a leaf: that certain forms are not negative, and what follows from that.

use super::form::{Form, Substitution};
use crate::limits::Budget;
use crate::linear::{Decision, Inequality};
use crate::verdict::Stop;

/// A leaf.
pub(crate) struct Leaf<'a> {
    pub variables: usize,
    hypotheses: Vec<Inequality>,
    decision: &'a mut Decision,
    pub budget: &'a Budget,
}

impl<'a> Leaf<'a> {
    /// A leaf at which these forms in the `x` are not negative, nor any `y`.
    pub fn new(
        variables: usize,
        substitution: &Substitution,
        assumed: &[Form],
        decision: &'a mut Decision,
        budget: &'a Budget,
    ) -> Self {
        let natural = (0..variables).map(|i| Inequality::at_least(i, 0));
        let assumed = assumed.iter().filter_map(|form| substitution.put_into(form).inequality());
        Leaf { variables, hypotheses: natural.chain(assumed).collect(), decision, budget }
    }

    /// Whether it is shown that no numbers come here.
    pub fn is_impossible(&mut self) -> Result<bool, Stop> {
        self.decision.implies(&self.hypotheses, &[], self.budget)
    }

    /// Whether it is shown that a form in the `y` is not negative here.
    pub fn shows(&mut self, form: &Form) -> Result<bool, Stop> {
        self.budget.spend(1)?;
        if let Some(number) = form.as_number() {
            return Ok(number >= 0);
        }
        match form.inequality() {
            Some(inequality) => self.decision.implies(&self.hypotheses, &[vec![inequality]], self.budget),
            None => Ok(false),
        }
    }

    /// Whether it is shown that none of some forms is negative where number `i` of the `y` is at least 1.
    pub fn shows_from_one(&mut self, i: usize, forms: impl Iterator<Item = Form>) -> Result<bool, Stop> {
        let Some(all) = forms.map(|form| form.inequality()).collect::<Option<Vec<_>>>() else {
            return Ok(false);
        };
        self.budget.spend(1 + all.len() as u64)?;
        self.hypotheses.push(Inequality::at_least(i, 1));
        let shown = self.decision.implies(&self.hypotheses, &[all], self.budget);
        self.hypotheses.pop();
        shown
    }

    /// Whether a form is at least 0, where that is shown.
    pub fn is_natural(&mut self, form: &Form) -> Result<Option<bool>, Stop> {
        if self.shows(form)? {
            return Ok(Some(true));
        }
        Ok(if self.shows(&form.opposite())? { Some(false) } else { None })
    }

    /// Whether a form is 0, where that is shown.
    pub fn is_zero(&mut self, form: &Form) -> Result<Option<bool>, Stop> {
        let negative = Form::default().plus(form, -1);
        if self.shows(form)? && self.shows(&negative)? {
            return Ok(Some(true));
        }
        let differs = self.shows(&form.shifted(-1))? || self.shows(&negative.shifted(-1))?;
        Ok(if differs { Some(false) } else { None })
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::Case;
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn what_a_form_is_for_some_numbers_only_is_not_said() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        let mut leaf = Leaf::new(1, &Substitution::unit(), &[], decision, budget);
        let mut variable = Form::default();
        variable.factors[0] = 1;
        let negative = Form::default().plus(&variable, -1);
        for (form, number, is_natural, is_zero) in [
            (variable, -1, None, None),
            (variable, 0, Some(true), None),
            (variable, 1, Some(true), Some(false)),
            (negative, 1, None, None),
            (negative, 0, None, None),
            (negative, -1, Some(false), Some(false)),
            (Form::default(), 0, Some(true), Some(true)),
            (Form::default(), -1, Some(false), Some(false)),
        ] {
            let form = form.shifted(number);
            let said = (leaf.is_natural(&form).unwrap(), leaf.is_zero(&form).unwrap());
            assert_eq!(said, (is_natural, is_zero), "{}", form.written());
        }
    }

    /// A form whose numbers are too large for the decision is shown to be nothing.
    #[test]
    fn what_is_too_large_is_not_shown() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(2, budget).unwrap();
        let form = |factor: i128| Form { factors: [factor, 1, 0, 0, 0, 0, 0, 0], constant: 1 };
        let (greatest, beyond) = (form(1 << 62), form((1 << 62) + 1));
        let mut leaf = Leaf::new(2, &Substitution::unit(), &[], decision, budget);
        assert!(leaf.shows(&greatest).unwrap() && !leaf.shows(&beyond).unwrap());
        assert!(leaf.shows_from_one(0, [form(5)].into_iter()).unwrap());
        assert!(!leaf.shows_from_one(0, [form(5), beyond].into_iter()).unwrap());
        assert_eq!((leaf.is_natural(&beyond).unwrap(), leaf.is_zero(&beyond).unwrap()), (None, None));
    }

    /// The variable that a vector takes away is at least 1, and may be no more.
    #[test]
    fn what_is_shown_from_1_on_may_fail_at_0_and_not_at_1() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(2, budget).unwrap();
        let mut leaf = Leaf::new(2, &Substitution::unit(), &[], decision, budget);
        for i in [0, 1] {
            let mut form = Form::default();
            form.factors[i] = 1;
            let mut shown =
                |least: i128| leaf.shows_from_one(i, [form.shifted(-least)].into_iter()).unwrap();
            assert_eq!([0, 1, 2].map(&mut shown), [true, true, false]);
            assert!(!leaf.shows(&form.shifted(-1)).unwrap(), "what was assumed is so no more");
        }
    }

    /// What is assumed of the x is known of the y: where x1 is 3 y1 + 1 and at least 5, y1 is at least 2.
    #[test]
    fn what_is_assumed_is_said_of_the_first_numbers() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(2, budget).unwrap();
        let form = |constant: i128| Form { factors: [1, 0, 0, 0, 0, 0, 0, 0], constant };
        for (case, least) in [
            (Case::Is { i: 0, least: 1, times: 3 }, 2),
            (Case::Is { i: 0, least: 2, times: 3 }, 1),
            (Case::Is { i: 0, least: 2, times: 1 }, 3),
            (Case::Is { i: 1, least: 1, times: 3 }, 5),
        ] {
            let substitution = Substitution::unit().of(case).unwrap();
            let mut leaf = Leaf::new(2, &substitution, &[form(-5)], decision, budget);
            let shown = [least, least + 1].map(|least: i128| leaf.shows(&form(-least)).unwrap());
            assert_eq!(shown, [true, false], "{case:?}");
        }
    }

    #[test]
    fn a_form_is_0_only_if_it_is_so_from_both_sides() {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        let form = Form { factors: [1, 0, 0, 0, 0, 0, 0, 0], constant: -5 };
        for (assumed, expected) in [
            (vec![form], None),
            (vec![Form::default().plus(&form, -1)], None),
            (vec![form, Form::default().plus(&form, -1)], Some(true)),
            (vec![form.shifted(-1)], Some(false)),
            (vec![form.opposite()], Some(false)),
        ] {
            let mut leaf = Leaf::new(1, &Substitution::unit(), &assumed, decision, budget);
            assert_eq!(leaf.is_zero(&form).unwrap(), expected, "{assumed:?}");
        }
    }
}
