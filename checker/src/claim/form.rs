//! Linear forms, how they are written, and how the variables of a claim are known at a node: `x = A y + b`.

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

    /// Form that is at least 0 exactly where this is less.
    pub fn opposite(&self) -> Form {
        Form::number(-1).plus(self, -1)
    }

    /// The number that it is, whatever the variables are.
    pub fn as_number(&self) -> Option<i128> {
        (self.factors == [0; MOST_VARIABLES]).then_some(self.constant)
    }

    /// The inequality that it is at least 0, in normal form; `None` where its numbers are too large.
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

type Column = [u64; MOST_VARIABLES];

/// A matrix by its columns, and a vector, of numbers up to 2^40.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Substitution {
    columns: [Column; MOST_VARIABLES],
    least: Column,
}

/// One of the cases into which a node splits the numbers `y`; variables are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(super) enum Case {
    /// `y_i` is `least`, and some number times `times`.
    Is { i: usize, least: u64, times: u64 },
    /// `y_i` is `y_j`, and `by`, and some number.
    Above { i: usize, j: usize, by: u64 },
    /// This form in the `x` is at least 0.
    Assumed(Form),
}

/// The sum of a column and a multiple of another.
fn sum(column: Column, other: Column, times: u64) -> Option<Column> {
    let mut sum = column;
    for (to, from) in sum.iter_mut().zip(other) {
        *to = from.checked_mul(times)?.checked_add(*to).filter(|sum| *sum <= MOST_CONSTANT)?;
    }
    Some(sum)
}

impl Substitution {
    /// Nothing is known.
    pub fn unit() -> Self {
        let mut columns = [[0; MOST_VARIABLES]; MOST_VARIABLES];
        for (i, column) in columns.iter_mut().enumerate() {
            if let Some(number) = column.get_mut(i) {
                *number = 1;
            }
        }
        Substitution { columns, least: [0; MOST_VARIABLES] }
    }

    /// Every variable has its value.
    pub fn constant(values: &[u64]) -> Self {
        let mut least = [0; MOST_VARIABLES];
        least.iter_mut().zip(values).for_each(|(to, from)| *to = *from);
        Substitution { columns: [[0; MOST_VARIABLES]; MOST_VARIABLES], least }
    }

    /// The same in one case; `None` where a number becomes too large.
    pub(super) fn of(&self, case: Case) -> Option<Self> {
        let column = |i: usize| self.columns.get(i).copied().unwrap_or_default();
        let (i, least, becomes) = match case {
            Case::Assumed(_) => return Some(*self),
            Case::Is { i, least, times } => {
                (i, sum(self.least, column(i), least)?, sum(Column::default(), column(i), times)?)
            }
            Case::Above { i, j, by } => (j, sum(self.least, column(i), by)?, sum(column(j), column(i), 1)?),
        };
        let mut next = Substitution { least, ..*self };
        if let Some(column) = next.columns.get_mut(i) {
            *column = becomes;
        }
        Some(next)
    }

    /// A form in the `x`, as one in the `y`.
    pub fn put_into(&self, form: &Form) -> Form {
        let mut put = Form::number(form.constant);
        for (i, factor) in form.factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
            let times = |column: &Column| factor * i128::from(column.get(i).copied().unwrap_or(0));
            put.constant += times(&self.least);
            put.factors.iter_mut().zip(&self.columns).for_each(|(to, column)| *to += times(column));
        }
        put
    }
}
