//! The tree of cases: a case in which the formula is not settled is split by what has to be known first.

use super::cases::{Case, Split};
use super::formula::{Formula, write_form};
use super::{NoEvidence, Settles, put};
use crate::claims::Budget;

/// Most nodes above a node.
const MOST_ABOVE: usize = 64;
/// So many splits show at most that there is nothing in a case.
const MOST_EMPTY: usize = 4;
/// The longest tree, in bytes.
const LONGEST: usize = 1 << 20;

/// The bytes of a tree that shows a formula to be true for all numbers.
///
/// # Errors
/// When none is found.
pub fn tree(
    formula: &Formula,
    variables: usize,
    settles: &dyn Settles,
    budget: &Budget,
) -> Result<Vec<u8>, NoEvidence> {
    let mut parts = Vec::new();
    formula.parts(&mut parts);
    grow(&Case::any(variables), 0, &parts, settles, budget)
}

/// The tree of a case for all of the formulas.
fn grow(
    case: &Case,
    above: usize,
    formulas: &[&Formula],
    settles: &dyn Settles,
    budget: &Budget,
) -> Result<Vec<u8>, NoEvidence> {
    budget.step()?;
    if case.is_impossible() {
        return Ok(vec![0]);
    }
    // What is true in this case is so in each case of it.
    let (mut open, mut wanted) = (Vec::new(), None);
    for &formula in formulas {
        match formula.value(case, settles) {
            Ok(true) => {}
            Ok(false) => return nothing(case, MOST_EMPTY, budget)?.ok_or(NoEvidence::FALSE),
            Err(split) => {
                wanted = wider(wanted, split);
                open.push(formula);
            }
        }
    }
    let split = match wanted {
        Some(split) => split,
        None if open.is_empty() => return Ok(vec![0]),
        None => return Err(NoEvidence::NotFound("in some case the certificate says nothing")),
    };
    if above == MOST_ABOVE {
        return Err(NoEvidence::NotFound("there are too many cases within each other"));
    }
    let mut held = budget.hold(case.bytes().saturating_mul(split.cases()))?;
    let parted = case.parted(&split).ok_or(NoEvidence::NotFound("numbers become too large"))?;
    let mut subtrees = Vec::new();
    let mut length = 0;
    for case in &parted {
        let subtree = grow(case, above + 1, &open, settles, budget)?;
        if subtrees.last() != Some(&subtree) {
            length += subtree.len();
        }
        if length > LONGEST {
            return Err(NoEvidence::NotFound("it would be longer than 1 MiB"));
        }
        held.grow(size_of::<Vec<u8>>() + subtree.len())?;
        subtrees.push(subtree);
    }
    Ok(written(&split, &subtrees))
}

/// The tree of a case in which there are no whole numbers, though elimination does not show it: of one of the variables,
/// 0 and what is more are shown to be impossible, or parted again so many times; `None` if that does not show it.
fn nothing(case: &Case, times: usize, budget: &Budget) -> Result<Option<Vec<u8>>, NoEvidence> {
    budget.step()?;
    if case.is_impossible() {
        return Ok(Some(vec![0]));
    }
    if times == 0 {
        return Ok(None);
    }
    'variables: for i in 0..case.variables() {
        let split = Split::Values(i, 1);
        let Some(parted) = case.parted(&split) else { continue };
        let mut subtrees = Vec::new();
        for part in &parted {
            match nothing(part, times - 1, budget)? {
                Some(subtree) => subtrees.push(subtree),
                None => continue 'variables,
            }
        }
        return Ok(Some(written(&split, &subtrees)));
    }
    Ok(None)
}

/// What comes first has to be known first; of values of one variable, the most.
fn wider(first: Option<Split>, next: Option<Split>) -> Option<Split> {
    match (first, next) {
        (Some(Split::Values(i, from)), Some(Split::Values(j, other))) if i == j => {
            Some(Split::Values(i, from.max(other)))
        }
        (first, next) => first.or(next),
    }
}

/// A node with its subtrees; those that are equal are written once, where the format can say so.
fn written(split: &Split, subtrees: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let same = |subtrees: &[Vec<u8>]| subtrees.windows(2).all(|pair| pair[0] == pair[1]);
    let (head, rest) = subtrees.split_at(subtrees.len() - 1);
    match split {
        Split::Values(i, from) => {
            put(&mut bytes, if same(head) { 1u8 } else { 2 });
            put(&mut bytes, i + 1);
            put(&mut bytes, from);
            bytes.extend(if same(head) { head[0].clone() } else { head.concat() });
            bytes.extend(rest.concat());
        }
        Split::Remainders(i, divisor) => {
            put(&mut bytes, if same(subtrees) { 3u8 } else { 4 });
            put(&mut bytes, i + 1);
            put(&mut bytes, divisor);
            bytes.extend(if same(subtrees) { subtrees[0].clone() } else { subtrees.concat() });
        }
        Split::Sign(form) => {
            put(&mut bytes, 5u8);
            write_form(form, &mut bytes);
            bytes.extend(subtrees.concat());
        }
        Split::Compare(i, j) => {
            put(&mut bytes, 6u8);
            put(&mut bytes, i + 1);
            put(&mut bytes, j + 1);
            bytes.extend(subtrees.concat());
        }
    }
    bytes
}
