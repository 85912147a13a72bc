//! The kind *claim*: a sentence about a game, with evidence, by what another certificate says of positions.
//!
//! The certificate inside, the basis, is checked first. Then a tree of cases shows the formula to be true for all
//! numbers, or an assignment for some; the words of the sentence are made from the formula alone.

pub(crate) mod basis;
pub(crate) mod form;
mod formula;
pub(crate) mod leaf;
pub(crate) mod rest;
mod tree;
mod words;

use crate::claim::basis::Basis;
use crate::claim::form::{Form, MOST_CONSTANT, Substitution};
use crate::claim::formula::Formula;
use crate::claim::leaf::Leaf;
use crate::claim::tree::Tree;
use crate::claim::words::Words;
use crate::container::Container;
use crate::limits::Budget;
use crate::linear::{Decision, MOST_VARIABLES};
use crate::reader::BitReader;
use crate::statement::{Conclusion, Value};
use crate::verdict::{Code, Stop};

/// Types of positions by the certificate inside, once it has been checked, and the name of its kind.
pub(crate) type BasisResult = Result<(Box<dyn Basis>, &'static str), Stop>;

/// Checks a certificate of this kind; `open` checks the bytes of the one inside, of whatever kind it is.
pub(crate) fn check(
    open: &dyn Fn(&[u8], &mut Budget) -> BasisResult,
    file: &Container<'_>,
    budget: &mut Budget,
) -> Result<Conclusion, Stop> {
    let [variables, prefix] = file.parameters[..] else {
        return Err(file.wrong_parameter_count("2: the number of variables, and 0 for all or 1 for some"));
    };
    file.in_range(0, "the number of variables", variables, 0..=MOST_VARIABLES as u64)?;
    file.in_range(1, "the prefix", prefix, 0..=1)?;
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let length = bits.integer()?;
    let offset = bits.offset();
    let (basis, kind) = open(bits.bytes(length)?, budget).map_err(|stop| within(stop, offset))?;
    let variables = variables as usize;
    let formula = Formula::read(&mut bits, variables, basis.rows(), budget)?;
    let mut decision = Decision::new(variables, budget)?;
    let mut show = |substitution: &Substitution, assumed: &[Form], offset, budget: &Budget| {
        let mut leaf = Leaf::new(variables, substitution, assumed, &mut decision, budget);
        if !assumed.is_empty() && leaf.is_impossible()? {
            return Ok(());
        }
        let message = match formula.value(&*basis, substitution, &mut leaf)? {
            Some(true) => return Ok(()),
            Some(false) => "the formula is false here",
            None => "it is not shown that the formula is true here",
        };
        Err(Stop::rejected(Code::ClaimOpen, offset, message))
    };
    let (values, leaves) = if prefix == 0 {
        let tree = Tree::read(&mut bits, variables, budget)?;
        bits.finish()?;
        let close = |substitution: &_, assumed: &[_], offset| show(substitution, assumed, offset, budget);
        (None, tree.walk(budget, close)?)
    } else {
        let offset = bits.offset();
        let values = (0..variables).map(|_| bits.number(0..=MOST_CONSTANT));
        let values = values.collect::<Result<Vec<u64>, Stop>>()?;
        bits.finish()?;
        show(&Substitution::constant(&values), &[], offset, budget)?;
        (Some(values), 1)
    };
    let words = Words { basis: &*basis, formula: &formula, variables, values: values.as_deref() };
    let (text, mut facts) = words.sentence(budget)?;
    facts.push(("leaves", Value::Number(leaves)));
    Ok(Conclusion {
        text,
        parameters: vec![
            ("variables", Value::Number(variables as u64)),
            ("prefix", Value::text(if prefix == 0 { "all" } else { "some" })),
            ("basis", Value::text(kind)),
        ],
        facts,
    })
}

/// A rejection of the certificate inside, which begins at `offset`.
fn within(stop: Stop, offset: usize) -> Stop {
    match stop {
        Stop::Rejected(mut rejection) => {
            rejection.offset += offset as u64;
            rejection.message.insert_str(0, "in the certificate inside: ");
            Stop::Rejected(rejection)
        }
        other => other,
    }
}
