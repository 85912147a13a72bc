//! Every class of assignments, one after the other.
//!
//! In a class every position that the claim mentions has one type, as soon as it is known how each sum
//! of gaps that its game looks at compares with its bound. What remains are linear inequalities in the
//! `n`, and whether they can be satisfied is decided exactly (module [`super::integers`]). There are
//! finitely many classes and in each finitely many ways to decide the inequalities, so the search ends,
//! and what it does not find does not exist.

use super::budget::Budget;
use super::class::{Class, Piece, Value};
use super::decide::{Counterexample, Undecided};
use super::domain::Domain;
use super::integers::{Inequality, feasible, least};
use super::linear::Linear;
use super::pieces::pieces;
use super::stated::{Stated, Use};
use super::statement::Statement;

/// Most classes of assignments that are looked at.
const MOST_CLASSES: u64 = 1 << 32;

/// The most values of a coordinate that is counted.
const MOST_COUNTED: i64 = 1 << 20;

/// What a search has found so far.
#[derive(Default)]
pub(super) struct Found {
    /// The least assignment for which the formula is true.
    pub holds: Option<Counterexample>,
    /// The least for which it is undefined.
    pub undefined: Option<Counterexample>,
    /// Whether it depends somewhere on a position that the certificate does not classify.
    pub left_out: bool,
    /// For how many assignments it is true, if that is asked for.
    pub count: i128,
    /// How many classes were looked at.
    pub classes: u64,
}

/// Looks for the least assignment for which a formula is true.
pub(super) struct Search<'a> {
    domain: &'a Domain<'a>,
    budget: &'a Budget,
    statement: &'a Statement,
    formula: &'a Stated,
    required: Vec<&'a Linear>,
    class: Class<'a>,
    counts: bool,
    /// Whether every assignment has a value, so that parts of the tree can be passed over.
    total: bool,
    found: Found,
}

impl<'a> Search<'a> {
    /// Looks through all classes; with `counts`, counts instead of looking for the least one.
    ///
    /// # Errors
    /// When numbers or periods become too large, there are too many classes, or the budget is spent.
    pub fn run(
        (domain, budget): (&'a Domain<'a>, &'a Budget),
        statement: &'a Statement,
        formula: &'a Stated,
        counts: bool,
    ) -> Result<Found, Undecided> {
        let count = statement.coordinates;
        let class = Class {
            domain,
            pieces: vec![Piece::ANY; count],
            placed: vec![false; count],
            assumed: Vec::new(),
        };
        let mut required = Vec::new();
        formula.required(&mut required);
        let mut total = domain.extent.is_none() && !counts;
        formula.visit(&mut |used| {
            if let Use::Position(gaps, _) = used {
                total &= gaps.iter().all(Linear::is_natural);
            }
        });
        let found = Found::default();
        let mut search =
            Search { domain, budget, statement, formula, required, class, counts, total, found };
        search.place(0)?;
        Ok(search.found)
    }

    /// Goes through the pieces of the coordinate that comes next.
    fn place(&mut self, depth: usize) -> Result<(), Undecided> {
        let Some(&coordinate) = self.statement.order.get(depth) else {
            self.found.classes += 1;
            if self.found.classes > MOST_CLASSES {
                return Err(Undecided::TooMany(MOST_CLASSES));
            }
            return self.look();
        };
        let one_by_one = self.counts && depth + 1 < self.statement.order.len();
        let pieces = match one_by_one {
            true => (0..=self.most(coordinate)?).map(|base| Piece { base, step: 0 }).collect(),
            false => pieces(self.domain, self.formula, &self.class, coordinate)?,
        };
        let _held = self.budget.hold(size_of_val::<[Piece]>(&pieces))?;
        for piece in pieces {
            self.budget.step()?;
            self.class.pieces[coordinate] = piece;
            self.class.placed[coordinate] = true;
            let passed_over = self.total && (self.is_larger() || self.is_false());
            if !passed_over && !self.hopeless(depth)? {
                self.place(depth + 1)?;
            }
        }
        self.class.pieces[coordinate] = Piece::ANY;
        self.class.placed[coordinate] = false;
        Ok(())
    }

    /// Whether it is plain to see that the formula is false in the class, given what it requires.
    fn is_false(&mut self) -> bool {
        let assumed = self.class.assumed.len();
        let required: Vec<Inequality> = self.required.iter().map(|form| self.class.form(form)).collect();
        self.class.assumed.extend(required);
        let settled = self.class.settled(self.formula);
        self.class.assumed.truncate(assumed);
        settled == Some(false)
    }

    /// Whether every assignment of the class is larger than one that was found.
    fn is_larger(&self) -> bool {
        let Some(found) = &self.found.holds else { return false };
        self.statement.size.iter().all(|(_, size)| {
            let size = self.class.form(size);
            size.constant > found.size && size.coefficients.iter().all(|&a| a >= 0)
        })
    }

    /// The greatest value that a coordinate can have, as far as what the formula requires says.
    fn most(&self, coordinate: usize) -> Result<i64, Undecided> {
        let mut system = self.class.system();
        system.extend(self.required.iter().map(|form| self.class.form(form)));
        most(&system, coordinate, self.budget)
    }

    /// Whether what the formula requires cannot be satisfied, whatever the other coordinates are.
    fn hopeless(&self, depth: usize) -> Result<bool, Undecided> {
        let mut open = Vec::new();
        for form in &self.required {
            let form = self.class.form(form);
            match self.class.sign(&form) {
                Some(false) => return Ok(true),
                Some(true) => {}
                None => open.push(form),
            }
        }
        let outer = depth + 1 < self.statement.order.len();
        if !outer || open.len() < 2 {
            return Ok(false);
        }
        open.extend(self.class.system());
        Ok(!feasible(&open, self.budget)?)
    }

    /// Looks for the least assignment of the class for which the formula is true, or undefined.
    fn look(&mut self) -> Result<(), Undecided> {
        let mut next = vec![Step::Value];
        while let Some(step) = next.pop() {
            self.budget.step()?;
            match step {
                Step::Value => {
                    if let Some(form) = self.look_once()? {
                        next.extend([Step::Assume(form.clone()), Step::Assume(form.negated())]);
                    }
                }
                Step::Assume(form) => {
                    self.class.assumed.push(form);
                    next.push(Step::Forget);
                    if feasible(&self.class.system(), self.budget)? {
                        next.push(Step::Value);
                    }
                }
                Step::Forget => {
                    self.class.assumed.pop();
                }
            }
        }
        Ok(())
    }

    /// Keeps what is found under what is assumed; or the form whose sign has to be known first.
    fn look_once(&mut self) -> Result<Option<Inequality>, Undecided> {
        match self.class.value(self.formula) {
            Value::False => {}
            Value::Outside => self.found.left_out = true,
            Value::True if self.counts => {
                self.found.count += self.class.points().ok_or(Undecided::Uncountable)?;
            }
            Value::True => self.keep_least(false)?,
            Value::Undefined => self.keep_least(true)?,
            Value::Need(form) => return Ok(Some(form)),
        }
        Ok(None)
    }

    fn keep_least(&mut self, undefined: bool) -> Result<(), Undecided> {
        for (conditions, size) in &self.statement.size {
            let kept = if undefined { &self.found.undefined } else { &self.found.holds };
            let size = self.class.form(size);
            let at_least =
                if size.coefficients.iter().all(|&a| a >= 0) { size.constant } else { i128::MIN };
            if kept.as_ref().is_some_and(|kept| kept.size < at_least) {
                continue;
            }
            let conditions = conditions.iter().map(|form| self.class.form(form));
            let system: Vec<Inequality> = self.class.system().into_iter().chain(conditions).collect();
            let Some(candidate) = self.least_of(system, &size)? else { continue };
            if kept.as_ref().is_none_or(|kept| candidate < *kept) {
                *(if undefined { &mut self.found.undefined } else { &mut self.found.holds }) =
                    Some(candidate);
            }
        }
        Ok(())
    }

    /// The least solution of a system; `None` where there is none.
    fn least_of(
        &self,
        mut system: Vec<Inequality>,
        size: &Inequality,
    ) -> Result<Option<Counterexample>, Undecided> {
        if !feasible(&system, self.budget)? {
            return Ok(None);
        }
        let mut fix = |form: &Inequality| -> Result<Option<i128>, Undecided> {
            if form.coefficients.iter().all(|&a| a == 0) {
                return Ok(Some(form.constant));
            }
            let Some(value) = least(&system, form, self.budget)? else { return Ok(None) };
            let mut most = form.negated();
            most.constant = value - form.constant;
            system.push(most);
            Ok(Some(value))
        };
        let Some(size) = fix(size)? else { return Ok(None) };
        let mut values = Vec::new();
        for (name, form) in &self.statement.variables {
            let Some(value) = fix(&self.class.form(form))? else { return Ok(None) };
            values.push((name.clone(), value));
        }
        Ok(Some(Counterexample { size, values, ..Counterexample::default() }))
    }
}

/// The greatest value that a coordinate has in a solution of a system; -1 where there is no solution.
///
/// # Errors
/// When there is no greatest, or it is above 2^20.
pub(super) fn most(system: &[Inequality], coordinate: usize, budget: &Budget) -> Result<i64, Undecided> {
    let reaches = |bound: i64| {
        let mut more = system.to_vec();
        let count = more.first().map_or(0, |first| first.coefficients.len());
        let coefficients = (0..count).map(|i| i128::from(i == coordinate)).collect();
        more.push(Inequality { coefficients, constant: -i128::from(bound) });
        feasible(&more, budget)
    };
    let (mut low, mut high) = (-1, 1);
    while reaches(high)? {
        low = high;
        high *= 2;
        if high > MOST_COUNTED {
            return Err(Undecided::Uncountable);
        }
    }
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if reaches(middle)? {
            low = middle;
        } else {
            high = middle;
        }
    }
    Ok(low)
}

/// What comes next in a class.
enum Step {
    /// The value of the formula under what is assumed.
    Value,
    /// One assumption more.
    Assume(Inequality),
    /// One less.
    Forget,
}
