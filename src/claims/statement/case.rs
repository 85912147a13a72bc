//! One of the cases that a tree distinguishes: `x = A y + b`, and forms that are assumed not to be negative.

use crate::linear::{Linear, Solution, is_refuted, least};

/// A question to be answered before more can be said; variables are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Split {
    /// Which of the values below this number it is, or that it is none.
    Values(usize, u64),
    Remainders(usize, u64),
    /// Whether this form in the `x` is at least 0.
    Sign(Linear),
    /// Which one is greater.
    Compare(usize, usize),
}

impl Split {
    /// Into how many cases it parts one.
    pub fn cases(&self) -> usize {
        match *self {
            Split::Values(_, from) => from as usize + 1,
            Split::Remainders(_, divisor) => divisor as usize,
            Split::Sign(_) | Split::Compare(..) => 2,
        }
    }
}

/// Why nothing can be said: what has to be known first; `None` if nothing helps.
pub type OpenCase = Option<Split>;

/// Largest number of values that are gone through one by one.
const MOST_VALUES: i128 = 1 << 10;
/// Largest number in a substitution.
const MOST: i128 = 1 << 40;

#[derive(Clone, Debug)]
pub struct Case {
    /// A, by columns, and b.
    columns: Vec<Vec<i128>>,
    least: Vec<i128>,
    /// In the `x`.
    assumed: Vec<Linear>,
}

impl Case {
    /// The case in which nothing is known of so many variables.
    pub fn any(variables: usize) -> Self {
        let column = |i: usize| (0..variables).map(|j| i128::from(i == j)).collect();
        Case {
            columns: (0..variables).map(column).collect(),
            least: vec![0; variables],
            assumed: Vec::new(),
        }
    }

    pub fn variables(&self) -> usize {
        self.least.len()
    }

    /// How many bytes it takes, and each of those into which it is parted.
    pub fn bytes(&self) -> usize {
        let count = self.variables();
        let columns = (count + 1) * (size_of::<Vec<i128>>() + count * size_of::<i128>());
        let assumed = (self.assumed.len() + 1) * (size_of::<Linear>() + count * size_of::<i128>());
        size_of::<Self>() + columns + assumed
    }

    /// The form in the `y` that a form in the `x` is.
    pub fn form(&self, form: &Linear) -> Linear {
        let value = |column: &[i128]| -> i128 {
            form.coefficients.iter().zip(column).map(|(a, number)| a * number).sum()
        };
        Linear {
            coefficients: self.columns.iter().map(|column| value(column)).collect(),
            constant: value(&self.least) + form.constant,
        }
    }

    fn system(&self) -> Vec<Linear> {
        let count = self.variables();
        let natural = (0..count).map(|i| Linear::at_least(count, i, 0));
        natural.chain(self.assumed.iter().map(|form| self.form(form))).collect()
    }

    /// Whether it is shown that nothing is in this case.
    pub fn is_impossible(&self) -> bool {
        !self.assumed.is_empty() && is_refuted(&self.system())
    }

    /// Numbers `x` of this case where a form in the `x` is least.
    pub fn least(&self, objective: &Linear) -> Solution {
        match least(&self.system(), &self.form(objective)) {
            Solution::Found(point) => {
                let x = |i: usize| {
                    self.least[i]
                        + self.columns.iter().zip(&point).map(|(column, y)| column[i] * y).sum::<i128>()
                };
                Solution::Found((0..self.variables()).map(x).collect())
            }
            other => other,
        }
    }

    /// The number that a form in the `x` is, if it is one and not negative.
    pub fn number(&self, form: &Linear) -> Option<u64> {
        let put = self.form(form);
        u64::try_from(put.constant).ok().filter(|_| put.is_constant())
    }

    /// Whether it is shown that the form is not negative.
    pub fn shows(&self, form: &Linear) -> bool {
        if form.is_natural() {
            return true;
        }
        if self.assumed.is_empty() {
            // All numbers from 0 on: some of them is too small where a factor or the constant is negative.
            return false;
        }
        let mut system = self.system();
        system.push(form.opposite());
        is_refuted(&system)
    }

    /// Whether it is shown that none of the forms is negative where number `i` of the `y` is at least 1.
    pub fn shows_from_one(&self, i: usize, forms: impl Iterator<Item = Linear>) -> bool {
        let mut system = self.system();
        system.push(Linear::at_least(self.variables(), i, 1));
        for form in forms {
            let plainly =
                form.coefficients.iter().all(|&a| a >= 0) && form.constant + form.coefficients[i] >= 0;
            system.push(form.opposite());
            if !plainly && !is_refuted(&system) {
                return false;
            }
            system.pop();
            system.push(form);
        }
        true
    }

    /// Whether a form in the `x` is at least 0.
    ///
    /// # Errors
    /// When its sign is not known: that it has to be.
    pub fn is_natural(&self, form: &Linear) -> Result<bool, OpenCase> {
        let put = self.form(form);
        if self.shows(&put) {
            return Ok(true);
        }
        if self.shows(&put.opposite()) { Ok(false) } else { Err(Some(self.sign_of(form, &put))) }
    }

    /// Whether a form in the `x` is 0.
    ///
    /// # Errors
    /// When that is not known: what has to be.
    pub fn is_zero(&self, form: &Linear) -> Result<bool, OpenCase> {
        let negative = Linear {
            coefficients: form.coefficients.iter().map(|a| -a).collect(),
            constant: -form.constant,
        };
        // First both signs are asked for, as the checker does.
        let (more, less) = (self.is_natural(form), self.is_natural(&negative));
        match (more, less) {
            (Ok(false), _) | (_, Ok(false)) => Ok(false),
            (Ok(true), Ok(true)) => Ok(true),
            (Err(open), _) | (_, Err(open)) => Err(open),
        }
    }

    /// How it is found out which sign a form has.
    fn sign_of(&self, form: &Linear, put: &Linear) -> Split {
        let mut factors = (0..).zip(&put.coefficients).filter(|(_, a)| **a != 0);
        if let (Some((i, &a)), None) = (factors.next(), factors.next()) {
            // a y + c >= 0 from -c / a on, or up to c / -a.
            let from = if a > 0 { -put.constant.div_euclid(a) } else { put.constant.div_euclid(-a) + 1 };
            if (1..=MOST_VALUES).contains(&from) {
                return Split::Values(i, from as u64);
            }
        }
        Split::Sign(form.clone())
    }

    /// The cases into which a split parts this one, in the order of the file; `None` where numbers become too
    /// large.
    pub fn parted(&self, split: &Split) -> Option<Vec<Case>> {
        (0..split.cases()).map(|part| self.part(split, part)).collect()
    }

    /// One of them, by its number from 0.
    pub fn part(&self, split: &Split, part: usize) -> Option<Case> {
        let mut case = self.clone();
        let raise = |case: &mut Case, column: usize, times: usize| {
            for (to, from) in case.least.iter_mut().zip(&self.columns[column]) {
                *to += times as i128 * from;
            }
        };
        // One variable is the sum of itself and another one.
        let add = |case: &mut Case, to: usize, from: usize| {
            for (to, from) in case.columns[to].iter_mut().zip(&self.columns[from]) {
                *to += from;
            }
        };
        match *split {
            Split::Values(i, from) => {
                raise(&mut case, i, part);
                if (part as u64) < from {
                    case.columns[i].fill(0);
                }
            }
            Split::Remainders(i, divisor) => {
                raise(&mut case, i, part);
                case.columns[i].iter_mut().for_each(|number| *number *= i128::from(divisor));
            }
            Split::Sign(ref form) => {
                case.assumed.push(if part == 0 { form.clone() } else { form.opposite() })
            }
            Split::Compare(i, j) if part == 0 => add(&mut case, j, i),
            Split::Compare(i, j) => {
                raise(&mut case, j, 1);
                add(&mut case, i, j);
            }
        }
        let fits = |number: &i128| *number <= MOST;
        (case.least.iter().all(fits) && case.columns.iter().flatten().all(fits)).then_some(case)
    }
}
