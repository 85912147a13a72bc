//! The tree of cases: a case in which a formula has no value yet is split by what has to be known first. It shows that
//! the formula is true for all numbers, or ends at numbers for which it is not.

use super::budget::{Budget, Spent};
use super::case::{Case, Split};
use super::domain::Types;
use super::formula::{Formula, implies, put, write_form};
use super::refusal::Undecided;
use super::value::Value;
use crate::linear::{Linear, Solution};

/// Most nodes above a node.
const MOST_ABOVE: usize = 64;
/// So many splits show at most that there is nothing in a case.
const MOST_EMPTY: usize = 4;
/// The longest tree, in bytes.
const LONGEST: usize = 1 << 20;

/// Numbers for which a formula is not true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    /// Whether it is false there; else it has no value.
    pub is_false: bool,
    /// The numbers.
    pub point: Vec<i128>,
}

/// A tree: the formula is true wherever it is said of positions of which the certificate speaks, which is everywhere
/// unless it is `left_out` somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// The bytes.
    pub tree: Vec<u8>,
    /// Whether a position outside of the certificate's domain matters.
    pub left_out: bool,
    /// Numbers for which the formula has no value, if those were passed over.
    pub undefined: Option<Vec<i128>>,
}

/// A tree, or where it ends.
pub type Grown = Result<Whole, Exception>;

/// At which exceptions a tree ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Where the formula is false.
    AtFalse,
    /// Where it has no value.
    AtUndefined,
    /// At either.
    AtBoth,
}

/// Grows the tree of a formula in so many variables. Where it ends, `size` is least in the case.
///
/// # Errors
/// When the certificate does not say enough, or the budget is spent.
pub fn grow(
    formula: &Formula,
    variables: usize,
    ends: Ends,
    size: &Linear,
    (types, budget): (&dyn Types, &Budget),
) -> Result<Grown, Undecided> {
    let mut goals = Vec::new();
    collect_goals(formula, &mut goals);
    let mut tree = Tree { formula, types, budget, ends, size, left_out: false, undefined: None };
    match tree.grow(&Case::any(variables), 0, &goals) {
        Ok(bytes) => Ok(Ok(Whole { tree: bytes, left_out: tree.left_out, undefined: tree.undefined })),
        Err(Stop::At(exception)) => Ok(Err(exception)),
        Err(Stop::Undecided(why)) => Err(why),
    }
}

/// The formulas that are true in every case exactly if the formula is; each is looked at until it is.
fn collect_goals(formula: &Formula, goals: &mut Vec<Formula>) {
    match formula {
        Formula::And(parts) => parts.iter().for_each(|part| collect_goals(part, goals)),
        Formula::Implies(sides) => {
            let mut conclusions = Vec::new();
            sides[1].conjuncts(&mut conclusions);
            goals.extend(
                conclusions.into_iter().map(|conclusion| implies(sides[0].clone(), conclusion.clone())),
            );
        }
        other => goals.push(other.clone()),
    }
}

/// Why a tree is not whole.
enum Stop {
    At(Exception),
    Undecided(Undecided),
}

impl From<Undecided> for Stop {
    fn from(why: Undecided) -> Self {
        Stop::Undecided(why)
    }
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Undecided(spent.into())
    }
}

struct Tree<'a> {
    formula: &'a Formula,
    types: &'a dyn Types,
    budget: &'a Budget,
    ends: Ends,
    size: &'a Linear,
    left_out: bool,
    undefined: Option<Vec<i128>>,
}

impl Tree<'_> {
    /// The tree of a case for all of the goals.
    fn grow(&mut self, case: &Case, above: usize, goals: &[Formula]) -> Result<Vec<u8>, Stop> {
        self.budget.step()?;
        if case.is_impossible() {
            return Ok(vec![0]);
        }
        // What is true in this case is so in each case of it. One goal that is false decides, whatever the others are.
        let (mut open, mut wanted) = (Vec::new(), None);
        let (mut undefined, mut outside, mut stuck) = (false, false, false);
        for goal in goals {
            let (value, left) = goal.settled(case, self.types);
            match value {
                Value::Known(true) => continue,
                Value::Known(false) => return self.exception(case, true),
                Value::Outside => {
                    outside = true;
                    continue;
                }
                Value::Undefined => undefined = true,
                Value::Open(split) => {
                    stuck |= split.is_none();
                    wanted = wider(wanted, split);
                }
            }
            open.push(left);
        }
        if undefined && wanted.is_none() && !stuck {
            // One goal has no value; the formula may have one, or ask for what is outside.
            match self.formula.value(case, self.types) {
                Value::Undefined => return self.exception(case, false),
                Value::Open(split) => wanted = split,
                Value::Outside => outside = true,
                Value::Known(_) => {}
            }
        }
        self.left_out |= outside && !self.left_out && case.least(self.size) != Solution::None;
        let split = match wanted {
            Some(split) => split,
            None if stuck => return Err(missing("in some case the certificate says nothing")),
            None => return Ok(vec![0]),
        };
        if above == MOST_ABOVE {
            return Err(missing("there would be too many cases within each other"));
        }
        let mut held = self.budget.hold(case.bytes().saturating_mul(split.cases()))?;
        let parted = case.parted(&split).ok_or_else(|| missing("numbers become too large"))?;
        let mut subtrees = Vec::new();
        let mut length = 0;
        for case in &parted {
            let subtree = self.grow(case, above + 1, &open)?;
            if subtrees.last() != Some(&subtree) {
                length += subtree.len();
            }
            if length > LONGEST {
                return Err(missing("it would be longer than 1 MiB"));
            }
            held.grow(size_of::<Vec<u8>>() + subtree.len())?;
            subtrees.push(subtree);
        }
        Ok(written(&split, &subtrees)?)
    }

    /// Ends at an exception in this case, or passes it over; the tree of a case without whole numbers.
    fn exception(&mut self, case: &Case, is_false: bool) -> Result<Vec<u8>, Stop> {
        const NONE: &str = "whole numbers in some case are not found";
        let point = match case.least(self.size) {
            Solution::Found(point) => point,
            Solution::None => {
                return nothing(case, MOST_EMPTY, self.budget)?.ok_or_else(|| missing(NONE));
            }
            Solution::Unknown => return Err(missing(NONE)),
        };
        let passes = if is_false { Ends::AtUndefined } else { Ends::AtFalse };
        if self.ends != passes {
            return Err(Stop::At(Exception { is_false, point }));
        }
        if !is_false {
            self.undefined.get_or_insert(point);
        }
        Ok(vec![0])
    }
}

fn missing(what: &str) -> Stop {
    Stop::Undecided(Undecided::missing(format!("no evidence was found: {what}")))
}

/// The tree of a case in which there are no whole numbers, though elimination does not show it: of one of the variables,
/// 0 and what is more are shown to be impossible, or parted again so many times; `None` if that does not show it.
fn nothing(case: &Case, times: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Undecided> {
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
        return Ok(Some(written(&split, &subtrees)?));
    }
    Ok(None)
}

/// The first question comes first; of values of one variable, the most.
fn wider(first: Option<Split>, next: Option<Split>) -> Option<Split> {
    match (first, next) {
        (Some(Split::Values(i, from)), Some(Split::Values(j, other))) if i == j => {
            Some(Split::Values(i, from.max(other)))
        }
        (first, next) => first.or(next),
    }
}

/// A node with its subtrees; those that are equal are written once, where the format can say so.
fn written(split: &Split, subtrees: &[Vec<u8>]) -> Result<Vec<u8>, Undecided> {
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
            write_form(form, &mut bytes)?;
            bytes.extend(subtrees.concat());
        }
        Split::Compare(i, j) => {
            put(&mut bytes, 6u8);
            put(&mut bytes, i + 1);
            put(&mut bytes, j + 1);
            bytes.extend(subtrees.concat());
        }
    }
    Ok(bytes)
}
