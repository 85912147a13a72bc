//! The numbers of a claim, as they are read.

use super::form::Form;
use crate::reader::BitReader;
use crate::verdict::{Code, Rejection, Stop};
use std::ops::RangeInclusive;

/// Greatest absolute value of a factor, greatest number of values of a split, and greatest divisor.
pub(super) const MOST_FACTOR: u64 = 1 << 20;
/// Greatest absolute value of a constant, and greatest number of a substitution.
pub(super) const MOST_CONSTANT: u64 = 1 << 40;

/// An integer within a range.
pub(super) fn number(bits: &mut BitReader<'_>, range: RangeInclusive<u64>) -> Result<u64, Stop> {
    let offset = bits.offset();
    let number = bits.integer()?;
    if range.contains(&number) {
        return Ok(number);
    }
    Err(out_of_range(offset, format!("{number}; {} to {} is allowed here", range.start(), range.end())))
}

/// The rejection of a number.
pub(super) fn out_of_range(offset: usize, message: String) -> Stop {
    Rejection::new(Code::ValueRange, offset, message).into()
}

/// Even numbers are from 0 on, odd ones below.
fn signed(bits: &mut BitReader<'_>, most: u64) -> Result<i128, Stop> {
    let number = number(bits, 0..=2 * most)?;
    let half = i128::from(number / 2);
    Ok(if number.is_multiple_of(2) { half } else { -half - 1 })
}

/// A form in so many variables.
pub(super) fn form(bits: &mut BitReader<'_>, variables: usize) -> Result<Form, Stop> {
    let mut form = Form::default();
    for factor in form.factors.iter_mut().take(variables) {
        *factor = signed(bits, MOST_FACTOR)?;
    }
    form.constant = signed(bits, MOST_CONSTANT)?;
    Ok(form)
}

/// A value for each variable.
pub(super) fn assignment(bits: &mut BitReader<'_>, variables: usize) -> Result<Vec<u64>, Stop> {
    (0..variables).map(|_| number(bits, 0..=MOST_CONSTANT)).collect()
}
