//! Formulas: read, and valued at a leaf.

use super::basis::Basis;
use super::form::{Form, MOST_FACTOR, Substitution};
use super::leaf::Leaf;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::verdict::{Code, Stop};

/// Most codes of a formula.
const MOST_CODES: u64 = 4096;
/// The greatest nim-value that is asked for.
const MOST_VALUE: u64 = 255;

/// One code of a formula with what it has.
#[derive(Debug)]
pub(super) enum Part {
    /// The form is at least 0.
    AtLeastZero(Form),
    /// The form is 0.
    Zero(Form),
    /// The number divides the form.
    Divides(u64, Form),
    /// The position with these gaps is P.
    IsP(Vec<Form>),
    /// The position with these gaps has this nim-value.
    HasValue(u64, Vec<Form>),
    Not,
    And,
    Or,
    Implies,
    Equivalent,
}

/// A formula, each operator before its operands.
pub(super) struct Formula {
    pub parts: Vec<Part>,
}

impl Part {
    fn read(bits: &mut BitReader<'_>, variables: usize, rows: usize) -> Result<Part, Stop> {
        let position = |bits: &mut BitReader<'_>| {
            (0..rows).map(|_| Form::read(bits, variables)).collect::<Result<Vec<Form>, Stop>>()
        };
        Ok(match bits.number(0..=9)? {
            0 => Part::AtLeastZero(Form::read(bits, variables)?),
            1 => Part::Zero(Form::read(bits, variables)?),
            2 => Part::Divides(bits.number(1..=MOST_FACTOR)?, Form::read(bits, variables)?),
            3 => Part::IsP(position(bits)?),
            4 => Part::Not,
            5 => Part::And,
            6 => Part::Or,
            7 => Part::Implies,
            8 => Part::Equivalent,
            _ => Part::HasValue(bits.number(0..=MOST_VALUE)?, position(bits)?),
        })
    }

    fn operands(&self) -> u64 {
        match self {
            Part::AtLeastZero(_) | Part::Zero(_) | Part::Divides(..) => 0,
            Part::IsP(_) | Part::HasValue(..) => 0,
            Part::Not => 1,
            Part::And | Part::Or | Part::Implies | Part::Equivalent => 2,
        }
    }
}

impl Formula {
    /// Reads codes until no operand is missing.
    pub fn read(
        bits: &mut BitReader<'_>,
        variables: usize,
        rows: usize,
        budget: &mut Budget,
    ) -> Result<Formula, Stop> {
        let mut parts = Vec::new();
        let mut missing = 1;
        for _ in 0..MOST_CODES {
            // A vector that grows has at most twice the room that it needs, and for a while a third.
            budget.pay(3, size_of::<Part>())?;
            budget.pay(rows as u64, size_of::<Form>())?;
            let part = Part::read(bits, variables, rows)?;
            missing += part.operands();
            missing -= 1;
            parts.push(part);
            if missing == 0 {
                return Ok(Formula { parts });
            }
        }
        let message = format!("a formula has at most {MOST_CODES} codes");
        Err(Stop::rejected(Code::ValueRange, bits.offset(), message))
    }

    /// Its value at a leaf; `None` where it is open.
    pub fn value(
        &self,
        basis: &dyn Basis,
        substitution: &Substitution,
        leaf: &mut Leaf<'_>,
    ) -> Result<Option<bool>, Stop> {
        let mut values: Vec<Option<bool>> = Vec::new();
        // The last operator has its operands behind it, the first on top.
        for part in self.parts.iter().rev() {
            leaf.budget.spend(1)?;
            let mut operand = || values.pop().unwrap_or(None);
            let value = match part {
                Part::AtLeastZero(form) => leaf.is_natural(&substitution.put_into(form))?,
                Part::Zero(form) => leaf.is_zero(&substitution.put_into(form))?,
                Part::Divides(divisor, form) => divides(*divisor, &substitution.put_into(form)),
                Part::IsP(gaps) => match position(gaps, substitution, leaf)? {
                    Some(gaps) => basis.is_p(&gaps, leaf)?,
                    None => None,
                },
                Part::HasValue(value, gaps) => match position(gaps, substitution, leaf)? {
                    Some(gaps) => basis.nim_value(&gaps, leaf)?.map(|found| found == *value),
                    None => None,
                },
                Part::Not => operand().map(|value| !value),
                Part::And => and(operand(), operand()),
                Part::Or => or(operand(), operand()),
                Part::Implies => or(operand().map(|value| !value), operand()),
                Part::Equivalent => operand().zip(operand()).map(|(one, other)| one == other),
            };
            values.push(value);
        }
        Ok(values.pop().unwrap_or(None))
    }
}

fn and(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    match (one, other) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

fn or(one: Option<bool>, other: Option<bool>) -> Option<bool> {
    and(one.map(|value| !value), other.map(|value| !value)).map(|value| !value)
}

fn divides(divisor: u64, form: &Form) -> Option<bool> {
    let divisor = i128::from(divisor);
    let same = form.factors.iter().all(|factor| factor % divisor == 0);
    same.then_some(form.constant % divisor == 0)
}

/// The gaps of a position in the `y`; none where it is not shown to be one.
fn position(
    gaps: &[Form],
    substitution: &Substitution,
    leaf: &mut Leaf<'_>,
) -> Result<Option<Vec<Form>>, Stop> {
    let gaps: Vec<Form> = gaps.iter().map(|gap| substitution.put_into(gap)).collect();
    for gap in &gaps {
        if !leaf.shows(gap)? {
            return Ok(None);
        }
    }
    Ok(Some(gaps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::linear::Decision;
    use quickcheck::quickcheck;

    /// A game of one row, of whose positions nothing is known but this nim-value of each.
    struct ConstantBasis(Option<u64>);

    impl Basis for ConstantBasis {
        fn game(&self) -> String {
            "a game".to_string()
        }

        fn rows(&self) -> usize {
            1
        }

        fn position(&self, lengths: &[String]) -> String {
            lengths.concat()
        }

        fn is_p(&self, _: &[Form], _: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
            Ok(None)
        }

        fn nim_value(&self, _: &[Form], _: &mut Leaf<'_>) -> Result<Option<u64>, Stop> {
            Ok(self.0)
        }
    }

    fn value(parts: Vec<Part>) -> Option<bool> {
        value_by(&ConstantBasis(None), parts)
    }

    fn value_by(basis: &ConstantBasis, parts: Vec<Part>) -> Option<bool> {
        let budget = &mut Budget::start(&Limits::default());
        let decision = &mut Decision::new(1, budget).unwrap();
        let substitution = Substitution::unit();
        let mut leaf = Leaf::new(1, &substitution, &[], decision, budget);
        Formula { parts }.value(basis, &substitution, &mut leaf).unwrap()
    }

    /// A position has the nim-value that is known of it and no other, up to the greatest that is asked for.
    #[test]
    fn a_position_has_one_nim_value() {
        let numbers = [0, 1, 2, 30, 31, 32, 63, 64, 65, 127, 128, 254, MOST_VALUE];
        for (asked, found) in numbers.into_iter().flat_map(|asked| numbers.map(|found| (asked, found))) {
            let has =
                |known| value_by(&ConstantBasis(known), vec![Part::HasValue(asked, vec![Form::number(1)])]);
            assert_eq!((has(Some(found)), has(None)), (Some(asked == found), None), "{asked} {found}");
        }
    }

    /// A formula has a value if it has that one whatever its open operands are.
    #[test]
    fn an_operator_is_open_where_its_open_operands_matter() {
        let truth = |value: Option<bool>| match value {
            None => Part::IsP(vec![Form::number(1)]),
            Some(value) => Part::Zero(Form::number(i128::from(!value))),
        };
        let all = [None, Some(false), Some(true)];
        let completed = |value: Option<bool>| value.map_or(vec![false, true], |value| vec![value]);
        type Operator = (fn() -> Part, fn(bool, bool) -> bool);
        let operators: [Operator; 4] = [
            (|| Part::And, |one, other| one && other),
            (|| Part::Or, |one, other| one || other),
            (|| Part::Implies, |one, other| !one || other),
            (|| Part::Equivalent, |one, other| one == other),
        ];
        for one in all {
            assert_eq!(value(vec![truth(one)]), one);
            assert_eq!(value(vec![Part::Not, truth(one)]), one.map(|one| !one));
            for (other, (part, is)) in
                all.into_iter().flat_map(|other| operators.map(|operator| (other, operator)))
            {
                let ends: Vec<bool> = completed(one)
                    .into_iter()
                    .flat_map(|one| completed(other).into_iter().map(move |other| is(one, other)))
                    .collect();
                let expected = ends.iter().all(|end| *end == ends[0]).then_some(ends[0]);
                assert_eq!(
                    value(vec![part(), truth(one), truth(other)]),
                    expected,
                    "{:?} {one:?} {other:?}",
                    part()
                );
            }
        }
    }

    /// A formula of nested operators, drawn, and its value by its own evaluation from the inside out.
    fn drawn(deep: u32, numbers: &mut impl Iterator<Item = u8>, parts: &mut Vec<Part>) -> Option<bool> {
        let number = numbers.next().unwrap_or(0);
        let place = parts.len();
        let value = match number % 8 {
            _ if deep == 0 => None,
            operator @ 3..8 => Some(operator),
            _ => None,
        };
        let Some(operator) = value else {
            let value = [None, Some(false), Some(true)][usize::from(number / 8 % 3)];
            parts.push(match value {
                None => Part::IsP(vec![Form::number(1)]),
                Some(value) => Part::Zero(Form::number(i128::from(!value))),
            });
            return value;
        };
        parts.push(Part::Not);
        let one = drawn(deep - 1, numbers, parts);
        if operator == 3 {
            return one.map(|one| !one);
        }
        let other = drawn(deep - 1, numbers, parts);
        let (part, value) = match operator {
            4 => (
                Part::And,
                if one == Some(false) || other == Some(false) { Some(false) } else { one.and(other) },
            ),
            5 => (
                Part::Or,
                if one == Some(true) || other == Some(true) { Some(true) } else { one.and(other) },
            ),
            6 => (
                Part::Implies,
                if one == Some(false) || other == Some(true) { Some(true) } else { one.and(other) },
            ),
            _ => (Part::Equivalent, one.zip(other).map(|(one, other)| one == other)),
        };
        parts[place] = part;
        value
    }

    quickcheck! {
        fn nested_operators_have_the_value_of_their_parts(numbers: Vec<u8>) -> bool {
            let mut parts = Vec::new();
            let expected = drawn(6, &mut numbers.into_iter(), &mut parts);
            value(parts) == expected
        }
    }

    /// A number divides a form whatever the variables are, the last of them too, or it is not known.
    #[test]
    fn every_factor_says_whether_a_number_divides_a_form() {
        for (constant, expected) in
            [(9, Some(true)), (0, Some(true)), (-3, Some(true)), (-4, Some(false)), (7, Some(false))]
        {
            let mut form = Form { factors: [3, -6, 0, 9, 3, 3, -3, 12], constant };
            assert_eq!(divides(3, &form), expected);
            for i in 0..form.factors.len() {
                form.factors[i] += 1;
                assert_eq!(divides(3, &form), None, "{i}");
                form.factors[i] -= 1;
            }
        }
    }
}
