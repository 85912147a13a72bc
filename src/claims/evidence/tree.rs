//! The tree of cases: a case in which a formula has no value yet is split by what has to be known first. It shows that
//! the formula is true for all numbers, or ends at numbers for which it is not.

use crate::claims::budget::{Budget, Exhaustion};
use crate::claims::domain::Types;
use crate::claims::refusal::Refusal;
use crate::claims::statement::case::{Case, Split};
use crate::claims::statement::formula::{Formula, implies, put, write_form};
use crate::claims::statement::value::Value;
use crate::linear::{Linear, Solution};

/// Most nodes above a node.
const MOST_ABOVE: usize = 64;
/// Most splits that show that there is nothing in a case.
const MOST_EMPTY: usize = 4;
/// Most cases that are looked at; the format allows so many leaves.
const MOST_CASES: u64 = 1 << 24;
/// The longest tree, in bytes.
const LONGEST: usize = 1 << 20;

/// Numbers for which a formula is not true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    /// Whether it is false there; else it has no value.
    pub is_false: bool,
    pub point: Vec<i128>,
}

/// A tree: the formula is true wherever it is said of positions of which the certificate speaks, which is everywhere
/// unless it is `left_out` somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeTree {
    pub tree: Vec<u8>,
    /// Whether a position outside of the certificate's domain matters.
    pub left_out: bool,
    /// Numbers for which the formula has no value, if those were passed over.
    pub undefined: Option<Vec<i128>>,
}

/// A tree, or where it ends.
pub type TreeResult = Result<WholeTree, Exception>;

/// At which exceptions a tree ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCondition {
    /// Where the formula is false.
    False,
    /// Where it has no value.
    Undefined,
    /// At either.
    Both,
}

/// Grows the tree of a formula in so many variables. Where it ends, `size` is least in the case.
///
/// # Errors
/// When the certificate does not say enough, or the budget is spent.
pub fn grow(
    formula: &Formula,
    variables: usize,
    ends: EndCondition,
    size: &Linear,
    (types, budget): (&dyn Types, &Budget),
) -> Result<TreeResult, Refusal> {
    let mut goals = Vec::new();
    collect_goals(formula, &mut goals);
    let mut tree = Tree { formula, types, budget, ends, size, cases: 0, left_out: false, undefined: None };
    match tree.grow(&Case::any(variables), 0, &goals) {
        Ok(bytes) => Ok(Ok(WholeTree { tree: bytes, left_out: tree.left_out, undefined: tree.undefined })),
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
    Undecided(Refusal),
}

impl From<Refusal> for Stop {
    fn from(why: Refusal) -> Self {
        Stop::Undecided(why)
    }
}

impl From<Exhaustion> for Stop {
    fn from(spent: Exhaustion) -> Self {
        Stop::Undecided(spent.into())
    }
}

struct Tree<'a> {
    formula: &'a Formula,
    types: &'a dyn Types,
    budget: &'a Budget,
    ends: EndCondition,
    size: &'a Linear,
    /// How many cases were looked at.
    cases: u64,
    left_out: bool,
    undefined: Option<Vec<i128>>,
}

/// A case in a tree: one that is shown, by this tree, or one that is split, and what is left to be shown then.
enum CaseOutcome {
    Shown(Vec<u8>),
    Open(Split, Vec<Formula>),
}

impl Tree<'_> {
    /// The tree of a case for all of the goals.
    fn grow(&mut self, case: &Case, above: usize, goals: &[Formula]) -> Result<Vec<u8>, Stop> {
        self.cases += 1;
        if self.cases > MOST_CASES {
            return Err(missing("there would be more than 2^24 cases"));
        }
        self.budget.case()?;
        let (split, open) = match self.look(case, goals)? {
            CaseOutcome::Shown(tree) => return Ok(tree),
            CaseOutcome::Open(split, open) => (split, open),
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

    /// The outcome of a case: whether it is shown, or how it is split.
    fn look(&mut self, case: &Case, goals: &[Formula]) -> Result<CaseOutcome, Stop> {
        self.budget.step()?;
        if case.is_impossible() {
            return Ok(CaseOutcome::Shown(vec![0]));
        }
        // What is true in this case is so in each case of it. One goal that is false decides, whatever the others are.
        let (mut open, mut wanted) = (Vec::new(), None);
        let (mut outside, mut stuck) = (false, false);
        for goal in goals {
            let (value, left) = goal.evaluated(case, self.types);
            match value {
                Value::Known(true) => continue,
                Value::Known(false) => return self.exception(case, true).map(CaseOutcome::Shown),
                Value::Outside => {
                    outside = true;
                    continue;
                }
                Value::Undefined => {}
                Value::Open(split) => {
                    stuck |= split.is_none();
                    wanted = wider(wanted, split);
                }
            }
            open.push(left);
        }
        if wanted.is_none() && !stuck {
            // The formula may have a value where one goal has none. And what elimination shows in a case it need not show in
            // each case of it: a reader looks at the leaves alone.
            match self.formula.value(case, self.types) {
                Value::Known(true) => {}
                Value::Known(false) => return self.exception(case, true).map(CaseOutcome::Shown),
                Value::Undefined => return self.exception(case, false).map(CaseOutcome::Shown),
                Value::Outside => outside = true,
                Value::Open(split) => {
                    stuck = split.is_none();
                    wanted = split;
                    open = vec![self.formula.clone()];
                }
            }
        }
        self.left_out |= outside && !self.left_out && case.least(self.size) != Solution::None;
        match wanted {
            Some(split) => Ok(CaseOutcome::Open(split, open)),
            None if stuck => Err(missing("in some case the certificate says nothing")),
            None => Ok(CaseOutcome::Shown(vec![0])),
        }
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
        let passes = if is_false { EndCondition::Undefined } else { EndCondition::False };
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
    Stop::Undecided(Refusal::missing(format!("no evidence was found: {what}")))
}

/// The tree of a case in which there are no whole numbers, though elimination does not show it: of one of the variables,
/// 0 and what is more are shown to be impossible, or parted again so many times; `None` if that does not show it.
fn nothing(case: &Case, times: usize, budget: &Budget) -> Result<Option<Vec<u8>>, Refusal> {
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
fn written(split: &Split, subtrees: &[Vec<u8>]) -> Result<Vec<u8>, Refusal> {
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
