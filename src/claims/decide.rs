//! Deciding a claim: every class of assignments, one after the other.
//!
//! In an infinite domain a class fixes, for each coordinate, a small value, or a remainder beyond the
//! preperiods: then it is `base + step n` with `n >= 0`, and every position that the claim mentions has
//! one type in the whole class, as soon as it is known how each gap compares with its preperiod. What
//! remains are linear inequalities in the `n`, and whether they can be satisfied is decided exactly
//! (module [`super::integers`]). There are finitely many classes and in each finitely many ways to decide the
//! inequalities, so the search ends, and what it does not find does not exist. In a finite domain the
//! classes are the assignments.

use super::domain::{Domain, Extent};
use super::integers::{Inequality, Overflow, feasible, least};
use super::syntax::{Claim, MoveTo};
use super::terms::{Asked, Linear, Stated, Statement, StatementError, state};

/// What became of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The answer.
    pub answer: Answer,
    /// Whether it speaks of every position, and not of a finite domain alone.
    pub everywhere: bool,
    /// How many classes of assignments were looked at.
    pub classes: u64,
}

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It holds. Of `exists`, with the least assignment that shows it.
    Confirmed(Option<Counterexample>),
    /// It does not hold. Of `for all`, with the least assignment that shows it.
    Refuted(Option<Counterexample>),
    /// Nothing satisfies its premise, so that it says nothing.
    Vacuous,
    /// It mentions something that is no position, here.
    Undefined(Counterexample),
    /// The least value of the parameter for which it holds, and what refutes the value before it.
    Least(i64, Option<Counterexample>),
}

/// Values of the variables, least sum first and then in the order of their names' appearance.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Counterexample {
    /// The sum of the values.
    pub sum: i128,
    /// Each variable with its value.
    pub values: Vec<(String, i128)>,
}

/// A position that a claim mentions, and its type, for some values of the variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mentioned {
    /// Row lengths as the game writes them.
    pub lengths: Vec<u64>,
    /// Whether it is a P-position.
    pub is_p: bool,
    /// Its winning moves: row and new length.
    pub winning: Vec<(usize, u64)>,
}

/// The positions that a claim mentions at these values, each once: what there is to replay.
///
/// # Errors
/// When the claim is not about this game.
pub fn mentioned(
    claim: &Claim,
    parameter: Option<i64>,
    domain: &Domain<'_>,
    at: &Counterexample,
) -> Result<Vec<Mentioned>, StatementError> {
    let statement = state(claim, parameter, domain)?;
    // Coordinates are differences of variables: the values of the variables give them one by one.
    let mut coordinates = vec![0i128; statement.coordinates];
    for _ in 0..statement.coordinates {
        for (i, (_, form)) in statement.variables.iter().enumerate() {
            let others = form.coefficients.iter().enumerate().filter(|(j, _)| *j != i);
            let rest: i128 = others.map(|(j, &a)| i128::from(a) * coordinates[j]).sum();
            coordinates[i] = at.values[i].1 - rest;
        }
    }
    let mut found: Vec<Mentioned> = Vec::new();
    statement.body.visit_positions(&mut |gaps| {
        let values = gaps.iter().map(|gap| {
            let parts = gap.coefficients.iter().zip(&coordinates).map(|(&a, &y)| i128::from(a) * y);
            u64::try_from(parts.sum::<i128>() + i128::from(gap.constant)).ok()
        });
        let Some(values) = values.collect::<Option<Vec<u64>>>() else { return };
        let lengths = lengths(&values, domain.shortest_first);
        if !within(&lengths, domain) || found.iter().any(|known| known.lengths == lengths) {
            return;
        }
        let (is_p, winning) = ((domain.is_p)(&lengths), (domain.winning)(&lengths));
        found.push(Mentioned { lengths, is_p, winning });
    });
    Ok(found)
}

/// The row lengths of these gaps, as the game writes them.
fn lengths(gaps: &[u64], shortest_first: bool) -> Vec<u64> {
    let mut lengths: Vec<u64> = gaps
        .iter()
        .scan(0, |length, gap| {
            *length += gap;
            Some(*length)
        })
        .collect();
    if !shortest_first {
        lengths.reverse();
    }
    lengths
}

fn within(lengths: &[u64], domain: &Domain<'_>) -> bool {
    match &domain.extent {
        Extent::Everywhere { .. } => true,
        Extent::Rows(most) => {
            lengths.iter().zip(most).all(|(length, most)| most.is_none_or(|most| *length <= most))
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Undecided {
    /// The claim cannot be stated of this game.
    #[error(transparent)]
    Statement(#[from] StatementError),
    /// Numbers became too large.
    #[error("the numbers of this claim become too large to decide it")]
    Overflow,
    /// Too many classes.
    #[error("{0} classes of assignments are more than {MOST_CLASSES}")]
    TooMany(u128),
}

impl From<Overflow> for Undecided {
    fn from(_: Overflow) -> Self {
        Undecided::Overflow
    }
}

/// Most classes of assignments that are looked at.
const MOST_CLASSES: u128 = 1 << 32;
/// Comparisons of one coordinate with at most this number are decided by the class.
const SMALL: i64 = 1 << 10;

/// Decides a claim by what a certificate says.
///
/// # Errors
/// When the claim is not about this game, or too large.
pub fn decide(claim: &Claim, domain: &Domain<'_>) -> Result<Decision, Undecided> {
    let everywhere = matches!(domain.extent, Extent::Everywhere { .. });
    let mut classes = 0;
    let mut one = |parameter| -> Result<Answer, Undecided> {
        let statement = state(claim, parameter, domain)?;
        let mut search = Search::new(domain, &statement)?;
        let answer = if claim.universal { search.universal()? } else { search.existential()? };
        classes += search.seen;
        Ok(answer)
    };
    let answer = match &claim.least {
        None => one(None)?,
        Some(range) => {
            let mut before = None;
            let mut found = None;
            for value in range.from..=range.to {
                match one(Some(value))? {
                    Answer::Refuted(counterexample) => before = counterexample,
                    Answer::Confirmed(_) | Answer::Vacuous => {
                        found = Some(Answer::Least(value, before.take()));
                        break;
                    }
                    undefined => {
                        found = Some(undefined);
                        break;
                    }
                }
            }
            found.unwrap_or(Answer::Refuted(before))
        }
    };
    Ok(Decision { answer, everywhere, classes })
}

/// A coordinate in a class: `base + step n`.
#[derive(Clone, Copy, Debug)]
struct Piece {
    base: i64,
    step: i64,
}

/// The value of a formula in a class, by strong Kleene logic; or a form whose sign has to be known.
enum Value {
    True,
    False,
    Undefined,
    Outside,
    Need(Inequality),
}

struct Search<'a> {
    domain: &'a Domain<'a>,
    statement: &'a Statement,
    /// What each coordinate can be in a class.
    pieces: Vec<Vec<Piece>>,
    seen: u64,
}

impl<'a> Search<'a> {
    fn new(domain: &'a Domain<'a>, statement: &'a Statement) -> Result<Self, Undecided> {
        let pieces = (0..statement.coordinates).map(|i| pieces(domain, statement, i)).collect::<Vec<_>>();
        let classes = pieces.iter().map(|pieces| pieces.len() as u128).product();
        if classes > MOST_CLASSES {
            return Err(Undecided::TooMany(classes));
        }
        Ok(Search { domain, statement, pieces, seen: 0 })
    }

    fn universal(&mut self) -> Result<Answer, Undecided> {
        let Statement { bounds, body, premise, .. } = self.statement;
        let refuted = Stated::And(vec![bounds.clone(), Stated::Not(Box::new(body.clone()))]);
        let (found, undefined) = self.least(&refuted)?;
        if let Some(undefined) = undefined {
            return Ok(Answer::Undefined(undefined));
        }
        if found.is_some() {
            return Ok(Answer::Refuted(found));
        }
        let assumed = Stated::And(vec![bounds.clone(), premise.clone()]);
        let (example, _) = self.least(&assumed)?;
        Ok(if example.is_some() { Answer::Confirmed(None) } else { Answer::Vacuous })
    }

    fn existential(&mut self) -> Result<Answer, Undecided> {
        let Statement { bounds, body, .. } = self.statement;
        let (found, _) = self.least(&Stated::And(vec![bounds.clone(), body.clone()]))?;
        Ok(if found.is_some() { Answer::Confirmed(found) } else { Answer::Refuted(None) })
    }

    /// The least assignment for which the formula is true, and the least for which it is undefined.
    fn least(
        &mut self,
        formula: &Stated,
    ) -> Result<(Option<Counterexample>, Option<Counterexample>), Undecided> {
        let (mut found, mut undefined) = (None, None);
        let mut places = vec![0; self.pieces.len()];
        loop {
            let class: Vec<Piece> =
                self.pieces.iter().zip(&places).map(|(pieces, &place)| pieces[place]).collect();
            self.seen += 1;
            let mut class = Class { search: self, class, assumed: Vec::new() };
            class.search(formula, &mut found, &mut undefined)?;
            let Some(next) = (0..places.len()).rfind(|&i| places[i] + 1 < self.pieces[i].len()) else {
                return Ok((found, undefined));
            };
            places[next] += 1;
            places[next + 1..].fill(0);
        }
    }
}

/// What coordinate `i` can be: small values, and remainders beyond every preperiod that concerns it
/// alone.
fn pieces(domain: &Domain<'_>, statement: &Statement, i: usize) -> Vec<Piece> {
    let constant = |base: i64| Piece { base, step: 0 };
    match &domain.extent {
        Extent::Rows(most) => {
            let bounded = most.iter().flatten().max().copied().unwrap_or(0) as i64;
            // Beyond this a first row without a bound makes no more P-positions.
            let longest = |row: Option<u64>| row.map_or(2 * bounded + 2, |row| row as i64);
            let mut last = most.iter().map(|&row| longest(row)).max().unwrap_or(0);
            statement.body.visit_forms(&mut |form, used| {
                let coefficient = form.coefficients[i];
                let alone = form.coefficients.iter().filter(|&&a| a != 0).count() == 1;
                if let (Form::Gap(j, _), true, 1..) = (used, alone, coefficient) {
                    let row = if domain.shortest_first { j } else { domain.rows - 1 - j };
                    last = last.min((longest(most[row]) - form.constant).div_euclid(coefficient));
                }
            });
            (0..=last.max(0)).map(constant).collect()
        }
        Extent::Everywhere { repeats, bite } => {
            let (mut from, mut step) = (0, 1);
            let mut visit = |form: &Linear, threshold: i64, period: i64| {
                let coefficient = form.coefficients[i];
                if coefficient == 0 {
                    return;
                }
                step = lcm(step, period / gcd(period, coefficient.abs()));
                let alone = form.coefficients.iter().filter(|&&a| a != 0).count() == 1;
                if alone && coefficient > 0 {
                    from = from.max((threshold - form.constant + coefficient - 1).div_euclid(coefficient));
                } else if alone && form.constant >= 0 && form.constant < SMALL {
                    from = from.max(form.constant / -coefficient + 1);
                }
            };
            for formula in [&statement.bounds, &statement.body] {
                formula.visit_forms(&mut |form, asked| match asked {
                    Form::Sign if form.constant.abs() < SMALL => visit(form, 0, 1),
                    Form::Sign => {}
                    Form::Remainder(modulus) => visit(form, i64::MIN / 4, modulus),
                    Form::Gap(j, is_p) => {
                        let margin = if is_p { 0 } else { *bite as i64 };
                        visit(form, repeats[j].preperiod as i64 + margin, repeats[j].period as i64);
                    }
                });
            }
            let from = from.max(0);
            let small = (0..from).map(constant);
            small.chain((from..from + step).map(|base| Piece { base, step })).collect()
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn lcm(a: i64, b: i64) -> i64 {
    a / gcd(a, b) * b
}

/// How a formula uses a form.
enum Form {
    /// Its sign is asked for.
    Sign,
    /// Its remainder.
    Remainder(i64),
    /// It is the gap of this number (from 0) of a position whose type alone is asked for, or more.
    Gap(usize, bool),
}

impl Stated {
    fn visit_positions(&self, visit: &mut dyn FnMut(&[Linear])) {
        match self {
            Stated::Constant(_) | Stated::AtLeastZero(_) | Stated::Multiple(..) => {}
            Stated::Position(gaps, _) => visit(gaps),
            Stated::Not(inside) => inside.visit_positions(visit),
            Stated::And(parts) | Stated::Or(parts) => {
                parts.iter().for_each(|part| part.visit_positions(visit))
            }
            Stated::Equivalent(left, right) => {
                left.visit_positions(visit);
                right.visit_positions(visit);
            }
        }
    }

    fn visit_forms(&self, visit: &mut dyn FnMut(&Linear, Form)) {
        match self {
            Stated::Constant(_) => {}
            Stated::AtLeastZero(form) => visit(form, Form::Sign),
            Stated::Multiple(form, modulus) => visit(form, Form::Remainder(*modulus)),
            Stated::Position(gaps, asked) => {
                for (j, gap) in gaps.iter().enumerate() {
                    visit(gap, Form::Gap(j, *asked == Asked::IsP));
                }
            }
            Stated::Not(inside) => inside.visit_forms(visit),
            Stated::And(parts) | Stated::Or(parts) => parts.iter().for_each(|part| part.visit_forms(visit)),
            Stated::Equivalent(left, right) => {
                left.visit_forms(visit);
                right.visit_forms(visit);
            }
        }
    }
}

/// A class with what is assumed of it: inequalities in the `n` of its coordinates.
struct Class<'a, 'b> {
    search: &'b Search<'a>,
    class: Vec<Piece>,
    assumed: Vec<Inequality>,
}

impl Class<'_, '_> {
    /// Looks for the least assignment of the class for which the formula is true, or undefined.
    fn search(
        &mut self,
        formula: &Stated,
        found: &mut Option<Counterexample>,
        undefined: &mut Option<Counterexample>,
    ) -> Result<(), Undecided> {
        match self.value(formula) {
            Value::False | Value::Outside => Ok(()),
            Value::True => self.keep_least(found),
            Value::Undefined => self.keep_least(undefined),
            Value::Need(form) => {
                for assumption in [form.negated(), form] {
                    self.assumed.push(assumption);
                    if feasible(&self.system())? {
                        self.search(formula, found, undefined)?;
                    }
                    self.assumed.pop();
                }
                Ok(())
            }
        }
    }

    /// What is assumed, and that no `n` is negative.
    fn system(&self) -> Vec<Inequality> {
        let count = self.class.len();
        let unit = |i: usize| (0..count).map(|j| i128::from(i == j)).collect();
        let natural = (0..count).map(|i| Inequality { coefficients: unit(i), constant: 0 });
        self.assumed.iter().cloned().chain(natural).collect()
    }

    /// A form in the coordinates as one in the `n`.
    fn placed(&self, form: &Linear) -> Inequality {
        let parts = form.coefficients.iter().zip(&self.class);
        let constant =
            parts.clone().map(|(&a, piece)| i128::from(a) * i128::from(piece.base)).sum::<i128>();
        Inequality {
            coefficients: parts.map(|(&a, piece)| i128::from(a) * i128::from(piece.step)).collect(),
            constant: constant + i128::from(form.constant),
        }
    }

    fn keep_least(&self, kept: &mut Option<Counterexample>) -> Result<(), Undecided> {
        let variables = &self.search.statement.variables;
        let forms: Vec<Inequality> = variables.iter().map(|(_, form)| self.placed(form)).collect();
        let sum = Inequality {
            coefficients: (0..self.class.len())
                .map(|i| forms.iter().map(|f| f.coefficients[i]).sum())
                .collect(),
            constant: forms.iter().map(|form| form.constant).sum(),
        };
        if kept.as_ref().is_some_and(|kept| kept.sum < sum.constant) {
            return Ok(());
        }
        let mut system = self.system();
        let mut fix = |form: &Inequality| -> Result<Option<i128>, Undecided> {
            if form.coefficients.iter().all(|&a| a == 0) {
                return Ok(Some(form.constant));
            }
            let Some(value) = least(&system, form)? else { return Ok(None) };
            let mut most = form.negated();
            most.constant = value - form.constant;
            system.push(most);
            Ok(Some(value))
        };
        let Some(total) = fix(&sum)? else { return Ok(()) };
        let mut values = Vec::new();
        for ((name, _), form) in variables.iter().zip(&forms) {
            let Some(value) = fix(form)? else { return Ok(()) };
            values.push((name.clone(), value));
        }
        let candidate = Counterexample { sum: total, values };
        if kept.as_ref().is_none_or(|kept| candidate < *kept) {
            *kept = Some(candidate);
        }
        Ok(())
    }

    fn value(&self, formula: &Stated) -> Value {
        match formula {
            Stated::Constant(value) => of(*value),
            Stated::AtLeastZero(form) => {
                let form = self.placed(form);
                self.sign(&form).map_or(Value::Need(form), of)
            }
            Stated::Multiple(form, modulus) => {
                // The steps of the class are multiples of the modulus.
                of(self.placed(form).constant.rem_euclid(i128::from(*modulus)) == 0)
            }
            Stated::Position(gaps, asked) => self.position(gaps, *asked),
            Stated::Not(inside) => match self.value(inside) {
                Value::True => Value::False,
                Value::False => Value::True,
                other => other,
            },
            Stated::And(parts) => self.strongest(parts, true),
            Stated::Or(parts) => self.strongest(parts, false),
            Stated::Equivalent(left, right) => match (self.value(left), self.value(right)) {
                (Value::Need(form), _) | (_, Value::Need(form)) => Value::Need(form),
                (Value::Undefined, _) | (_, Value::Undefined) => Value::Undefined,
                (Value::Outside, _) | (_, Value::Outside) => Value::Outside,
                (left, right) => of(matches!(left, Value::True) == matches!(right, Value::True)),
            },
        }
    }

    /// `and` if `all`, else `or`: one part that is false (true) decides, whatever the others are.
    fn strongest(&self, parts: &[Stated], all: bool) -> Value {
        let (mut need, mut undefined, mut outside) = (None, false, false);
        for part in parts {
            match self.value(part) {
                Value::False if all => return Value::False,
                Value::True if !all => return Value::True,
                Value::Need(form) => need = need.or(Some(form)),
                Value::Undefined => undefined = true,
                Value::Outside => outside = true,
                Value::True | Value::False => {}
            }
        }
        match need {
            Some(form) => Value::Need(form),
            None if undefined => Value::Undefined,
            None if outside => Value::Outside,
            None => of(all),
        }
    }

    /// Whether the form is at least 0 in all that is assumed, where that is plain to see.
    fn sign(&self, form: &Inequality) -> Option<bool> {
        let Inequality { coefficients, constant } = form;
        if *constant >= 0 && coefficients.iter().all(|&a| a >= 0) {
            return Some(true);
        }
        if *constant < 0 && coefficients.iter().all(|&a| a <= 0) {
            return Some(false);
        }
        self.assumed.iter().find_map(|known| {
            let same = known.coefficients == *coefficients && *constant >= known.constant;
            let opposite = known.coefficients.iter().zip(coefficients).all(|(a, b)| *a == -b)
                && *constant + known.constant < 0;
            if same { Some(true) } else { opposite.then_some(false) }
        })
    }

    /// The value of a form where it is less than `most`; `most` where it is at least that; -1 where it
    /// is negative.
    fn up_to(&self, form: &Inequality, most: i128) -> Result<i128, Inequality> {
        let reaches = |bound: i128| {
            let mut shifted = form.clone();
            shifted.constant -= bound;
            self.sign(&shifted).ok_or(shifted)
        };
        if !reaches(0)? {
            return Ok(-1);
        }
        if reaches(most)? {
            return Ok(most);
        }
        let (mut low, mut high) = (0, most);
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

    fn position(&self, gaps: &[Linear], asked: Asked) -> Value {
        let mut small = Vec::with_capacity(gaps.len());
        for (j, gap) in gaps.iter().enumerate() {
            let form = self.placed(gap);
            let value = match &self.search.domain.extent {
                Extent::Rows(_) => form.constant.max(-1),
                Extent::Everywhere { repeats, bite } => {
                    let margin = if asked == Asked::IsP { 0 } else { i128::from(*bite) };
                    let from = i128::from(repeats[j].preperiod) + margin;
                    match self.up_to(&form, from) {
                        Err(need) => return Value::Need(need),
                        Ok(value) if value == from => {
                            // The steps of the class are multiples of the period.
                            from + (form.constant - from).rem_euclid(i128::from(repeats[j].period))
                        }
                        Ok(value) => value,
                    }
                }
            };
            let Ok(value) = u64::try_from(value) else { return Value::Undefined };
            small.push(value);
        }
        self.ask(&small, asked)
    }

    fn ask(&self, gaps: &[u64], asked: Asked) -> Value {
        let domain = self.search.domain;
        let lengths = lengths(gaps, domain.shortest_first);
        if !within(&lengths, domain) {
            return Value::Outside;
        }
        match asked {
            Asked::IsP => of((domain.is_p)(&lengths)),
            Asked::Winning(relation, number) => {
                of(relation.holds((domain.winning)(&lengths).len() as i64, number))
            }
            Asked::Wins(row, how, number) => {
                let length = lengths[row - 1] as i64;
                let to = if how == MoveTo::Length { number } else { length - number };
                of((domain.winning)(&lengths).iter().any(|&(of, left)| of == row && left as i64 == to))
            }
        }
    }
}

fn of(value: bool) -> Value {
    if value { Value::True } else { Value::False }
}
