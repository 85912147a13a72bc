//! How the variables of a claim are known at a node: `x = A y + b`.

use super::form::{Form, MOST_CONSTANT};
use crate::linear::MOST_VARIABLES;

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
