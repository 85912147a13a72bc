//! Linear forms, and how they are written.

use crate::linear::{Inequality, MOST_VARIABLES};
use crate::reader::BitReader;
use crate::verdict::Stop;

/// Greatest absolute value of a factor, greatest number of values of a split, and greatest divisor.
pub(super) const MOST_FACTOR: u64 = 1 << 20;
/// Greatest absolute value of a constant, and greatest number of a substitution.
pub(super) const MOST_CONSTANT: u64 = 1 << 40;

/// The sum of all variables, each times its factor, and a constant. Forms of a file have factors up to 2^20,
/// substitutions numbers up to 2^40, and claims about gaps factors up to 2^20 again: all sums stay below 2^100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Form {
    pub factors: [i128; MOST_VARIABLES],
    pub constant: i128,
}

impl Form {
    /// Reads a form in so many variables.
    pub(super) fn read(bits: &mut BitReader<'_>, variables: usize) -> Result<Form, Stop> {
        let mut form = Form::default();
        for factor in form.factors.iter_mut().take(variables) {
            *factor = bits.signed(MOST_FACTOR)?.into();
        }
        form.constant = bits.signed(MOST_CONSTANT)?.into();
        Ok(form)
    }

    /// A number.
    pub fn number(constant: i128) -> Form {
        Form { constant, ..Form::default() }
    }

    /// `self + times other`
    pub fn plus(&self, other: &Form, times: i128) -> Form {
        let mut sum = *self;
        for (to, from) in sum.factors.iter_mut().zip(other.factors) {
            *to += times * from;
        }
        sum.constant += times * other.constant;
        sum
    }

    /// `self + number`
    pub fn shifted(&self, number: i128) -> Form {
        Form { constant: self.constant + number, ..*self }
    }

    /// What is at least 0 exactly where this is less.
    pub fn opposite(&self) -> Form {
        Form::number(-1).plus(self, -1)
    }

    /// The number that it is, whatever the variables are.
    pub fn as_number(&self) -> Option<i128> {
        (self.factors == [0; MOST_VARIABLES]).then_some(self.constant)
    }

    /// That it is at least 0, in normal form; `None` where its numbers are too large.
    pub fn inequality(&self) -> Option<Inequality> {
        Inequality::normal(self.factors, -self.constant)
    }

    /// `x1-2*x2+3`
    pub fn written(&self) -> String {
        let mut text = String::new();
        for (i, &factor) in (1..).zip(&self.factors).filter(|(_, factor)| **factor != 0) {
            let (sign, times) = (if factor.is_negative() { "-" } else { "+" }, factor.unsigned_abs());
            let times = if times == 1 { String::new() } else { format!("{times}*") };
            text.push_str(&format!("{sign}{times}x{i}"));
        }
        if self.constant != 0 || text.is_empty() {
            text.push_str(&format!("{:+}", self.constant));
        }
        text.strip_prefix('+').map(str::to_string).unwrap_or(text)
    }

    /// It stands in a relation to 0: what is added against what is taken away.
    pub fn compared(&self, relation: &str, turned: &str) -> String {
        let side = |sign: i128| Form {
            factors: self.factors.map(|factor| (sign * factor).max(0)),
            constant: (sign * self.constant).max(0),
        };
        let (more, less) = (side(1).written(), side(-1).written());
        if self.factors.iter().any(|&factor| factor > 0) {
            format!("{more} {relation} {less}")
        } else {
            format!("{less} {turned} {more}")
        }
    }
}
