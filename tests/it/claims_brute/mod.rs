//! The value of a claim by its definition, from the rules of the game and nothing else.

use crate::{board_oracle, diet_oracle, heaps_forge};
use chompcert::claims::Counterexample;
use chompcert::language::syntax::{Claim, Formula, Move, MoveNotation, Question, Range, Run, Term};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;

pub type Values = HashMap<String, i64>;
type Options = dyn Fn(&[u64]) -> Vec<((usize, u64), Vec<u64>)>;

/// A property of row lengths.
type Property = Box<dyn Fn(&[u64]) -> bool>;

/// A game, and the positions of which a certificate speaks.
pub struct Game {
    pub rows: usize,
    pub fewer_rows: bool,
    pub shortest_first: bool,
    /// Whether a position without moves is P.
    pub empty_is_p: bool,
    /// Moves as the row, from 1, and its new length, with what is left.
    pub options: Box<Options>,
    pub inside: Property,
    /// Whether the certificate has nim-values.
    pub has_nim_values: bool,
    /// Whether the number of rows alone has answered a question about a position of which the certificate does not speak.
    pub by_bounds: Cell<bool>,
    known: RefCell<HashMap<Vec<u64>, bool>>,
    values: RefCell<HashMap<Vec<u64>, i64>>,
}

impl Game {
    /// A game in misere play, rows ascending, whose certificate speaks of all positions, by types.
    fn of(rows: usize, options: Box<Options>) -> Self {
        Game {
            rows,
            fewer_rows: false,
            shortest_first: true,
            empty_is_p: false,
            options,
            inside: Box::new(|_| true),
            has_nim_values: false,
            by_bounds: Cell::default(),
            known: RefCell::default(),
            values: RefCell::default(),
        }
    }

    pub fn diet(game: diet_oracle::Game) -> Self {
        let options = move |lengths: &[u64]| {
            let options = diet_oracle::options(game, lengths).into_iter();
            options.map(|((row, cut), left)| ((row, lengths[row - 1] - cut), left)).collect()
        };
        Game { empty_is_p: !game.misere, ..Game::of(game.rows, Box::new(options)) }
    }

    /// Heaps, in ascending order.
    pub fn heaps(game: heaps_forge::Game) -> Self {
        let (rows, is_misere, has_nim_values) = (game.rows, game.play == 1, game.play == 2);
        let options = move |heaps: &[u64]| {
            let moves = game.options(heaps).into_iter();
            let sorted = moves.map(|mut left| {
                let heap = (0..left.len()).find(|&i| left[i] != heaps[i]).unwrap();
                let to = left[heap];
                left.sort_unstable();
                ((heap + 1, to), left)
            });
            sorted.collect()
        };
        Game { empty_is_p: !is_misere, has_nim_values, ..Game::of(rows, Box::new(options)) }
    }

    pub fn chomp(rows: usize, fewer_rows: bool, inside: impl Fn(&[u64]) -> bool + 'static) -> Self {
        let options = |lengths: &[u64]| {
            let lengths: Vec<u32> = lengths.iter().map(|&length| length as u32).collect();
            let options = board_oracle::options(&lengths).into_iter();
            options
                .map(|((row, to), left)| ((row, to.into()), left.into_iter().map(u64::from).collect()))
                .collect()
        };
        let of_boards = Game::of(rows, Box::new(options));
        Game { fewer_rows, shortest_first: false, inside: Box::new(inside), ..of_boards }
    }

    /// The least number that no option has.
    fn nim_value(&self, lengths: &[u64]) -> i64 {
        if let Some(&known) = self.values.borrow().get(lengths) {
            return known;
        }
        let options: Vec<i64> =
            (self.options)(lengths).iter().map(|(_, left)| self.nim_value(left)).collect();
        let value = (0..).find(|value| !options.contains(value)).unwrap();
        self.values.borrow_mut().insert(lengths.to_vec(), value);
        value
    }

    pub fn is_p(&self, lengths: &[u64]) -> bool {
        if lengths.iter().all(|&length| length == 0) {
            return self.empty_is_p;
        }
        if let Some(&known) = self.known.borrow().get(lengths) {
            return known;
        }
        let options = (self.options)(lengths);
        let is_p =
            !options.iter().any(|(_, left)| self.is_p(left)) && (self.empty_is_p || !options.is_empty());
        self.known.borrow_mut().insert(lengths.to_vec(), is_p);
        is_p
    }
}

/// What a formula is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    True,
    False,
    Undefined,
    Outside,
}

use Truth::{False, Outside, True, Undefined};

fn of(value: bool) -> Truth {
    if value { True } else { False }
}

fn compared(
    left: Result<i64, Truth>,
    right: Result<i64, Truth>,
    holds: impl Fn(i64, i64) -> bool,
) -> Truth {
    match (left, right) {
        (Ok(left), Ok(right)) => of(holds(left, right)),
        (Err(Undefined), _) | (_, Err(Undefined)) => Undefined,
        _ => Outside,
    }
}

fn not(value: Truth) -> Truth {
    match value {
        True => False,
        False => True,
        other => other,
    }
}

/// What is outside may be false, and then nothing undefined matters.
fn all(parts: impl Iterator<Item = Truth>) -> Truth {
    let parts: Vec<Truth> = parts.collect();
    [False, Outside, Undefined].into_iter().find(|value| parts.contains(value)).unwrap_or(True)
}

pub fn term(term_: &Term, values: &Values) -> i64 {
    let of = |part: &Term| term(part, values);
    match term_ {
        Term::Number(number) => *number,
        Term::First(..) | Term::NimValue(_) => panic!("it has no value without a game"),
        Term::Variable(name) => values[name],
        Term::Sum(parts) => parts.iter().map(of).sum(),
        Term::Times(times, part) => times * of(part),
        Term::Min(left, right) => of(left).min(of(right)),
        Term::Max(left, right) => of(left).max(of(right)),
    }
}

impl Game {
    pub fn value(&self, formula: &Formula, values: &Values) -> Truth {
        let value = |formula: &Formula| self.value(formula, values);
        match formula {
            Formula::Constant(constant) => of(*constant),
            Formula::Compare(left, relation, right) => {
                let (left, right) = (self.term(left, values), self.term(right, values));
                compared(left, right, |left, right| relation.holds(left, right))
            }
            Formula::Congruent(left, right, modulus) => {
                let (left, right) = (self.term(left, values), self.term(right, values));
                compared(left, right, |left, right| (left - right).rem_euclid(*modulus) == 0)
            }
            Formula::Position(rows, question) => self.position(rows, question, values),
            Formula::Not(inside) => not(value(inside)),
            Formula::And(parts) => all(parts.iter().map(value)),
            Formula::Or(parts) => not(all(parts.iter().map(|part| not(value(part))))),
            Formula::Implies(left, right) => not(all([value(left), not(value(right))].into_iter())),
            Formula::Equivalent(left, right) => match (value(left), value(right)) {
                (Undefined, _) | (_, Undefined) => Undefined,
                (Outside, _) | (_, Outside) => Outside,
                (left, right) => of(left == right),
            },
            Formula::Over(Range { name, from, to }, universal, inside) => {
                let parts = (*from..=*to).map(|value| {
                    let mut values = values.clone();
                    values.insert(name.clone(), value);
                    let inside = self.value(inside, &values);
                    if *universal { inside } else { not(inside) }
                });
                let all = all(parts);
                if *universal { all } else { not(all) }
            }
        }
    }

    /// The value of a term in which f may be added; what it is worth where it has none.
    fn term(&self, written: &Term, values: &Values) -> Result<i64, Truth> {
        match written {
            Term::Sum(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.term(part, values)).collect();
                match [Undefined, Outside].into_iter().find(|worth| parts.contains(&Err(*worth))) {
                    Some(worth) => Err(worth),
                    None => parts.into_iter().sum(),
                }
            }
            Term::Times(times, part) => self.term(part, values).map(|part| times * part),
            Term::NimValue(rows) => {
                let lengths = self.lengths(rows, values).ok_or(Undefined)?;
                Ok(self.nim_value(&lengths))
            }
            Term::First(second, third) => {
                let (q, r) = (term(second, values), term(third, values));
                if r < 0 || q < r {
                    return Err(Undefined);
                }
                let (q, r) = (q as u64, r as u64);
                let named = |p: &u64| self.is_p(&[*p, q.min(*p), r]) && (self.inside)(&[*p, q.min(*p), r]);
                if let Some(p) = (r + 1..=2 * q + 3).find(named) {
                    return Ok(p as i64);
                }
                match (q..=2 * q + 3).find(|&p| self.is_p(&[p, q, r])) {
                    None if (self.inside)(&[10_000, q, r]) => Err(Undefined),
                    _ => Err(Outside),
                }
            }
            plain => Ok(term(plain, values)),
        }
    }

    /// The lengths of a position; `None` where they are none.
    fn lengths(&self, rows: &[Run], values: &Values) -> Option<Vec<u64>> {
        let runs = rows.iter().flat_map(|run| {
            let times = run.rows.as_ref().map_or(1, |rows| term(rows, values));
            vec![u64::try_from(term(&run.length, values)).ok(); times as usize]
        });
        let mut lengths = runs.collect::<Option<Vec<u64>>>()?;
        assert!(lengths.len() == self.rows || self.fewer_rows && lengths.len() < self.rows);
        lengths.resize(self.rows, 0);
        let ordered = if self.shortest_first {
            lengths.is_sorted()
        } else {
            lengths.is_sorted_by(|longer, shorter| longer >= shorter)
        };
        ordered.then_some(lengths)
    }

    fn position(&self, rows: &[Run], question: &Question, values: &Values) -> Truth {
        let Some(lengths) = self.lengths(rows, values) else { return Undefined };
        let left = |Move { row, how, number, .. }: &Move| {
            let (row, number) = (term(row, values), term(number, values));
            let to = if *how == MoveNotation::Length {
                number
            } else {
                lengths[row as usize - 1] as i64 - number
            };
            let options = (self.options)(&lengths).into_iter();
            options.map(|(mv, left)| ((mv.0 as i64, mv.1 as i64), left)).find(|(mv, _)| *mv == (row, to))
        };
        let wins = |chosen: &Move| match left(chosen) {
            None => False,
            Some((_, left)) if (self.inside)(&left) => of(self.is_p(&left)),
            Some(_) => Outside,
        };
        match question {
            Question::Option(wanted) => {
                let Some(wanted) = self.lengths(wanted, values) else { return Undefined };
                return of((self.options)(&lengths).iter().any(|(_, left)| *left == wanted));
            }
            Question::Same(other) => {
                let Some(other) = self.lengths(other, values) else { return Undefined };
                let pair = [&lengths, &other];
                return match pair.iter().all(|lengths| (self.inside)(lengths)) {
                    false => Outside,
                    true if self.has_nim_values => of(self.nim_value(&lengths) == self.nim_value(&other)),
                    true => of(self.is_p(&lengths) == self.is_p(&other)),
                };
            }
            Question::Legal(chosen) => return of(left(chosen).is_some()),
            Question::Wins(chosen) => return wins(chosen),
            // All of them win, and there are no others: what is outside does not matter if one fails.
            Question::WinningSet(moves) if !(self.inside)(&lengths) => {
                return all(moves.iter().map(wins).chain([Outside]));
            }
            // No more moves win than there are rows with squares, as a row has one winning cut at most.
            Question::Winning(relation, number) if !(self.inside)(&lengths) => {
                let number = term(number, values);
                let rows = lengths.iter().filter(|length| **length > 0).count();
                let mut counts = (0..=rows).map(|count| relation.holds(count as i64, number));
                let first = counts.next();
                self.by_bounds.set(self.by_bounds.get() || counts.all(|other| Some(other) == first));
                return Outside;
            }
            _ => {}
        }
        if !(self.inside)(&lengths) {
            return Outside;
        }
        match question {
            Question::WinningSet(moves) => {
                let options = (self.options)(&lengths).into_iter();
                let mut winning: Vec<_> = options.filter(|(_, left)| self.is_p(left)).collect();
                let mut listed: Vec<_> = moves.iter().map(left).collect();
                // A move that cannot be made comes first, as none, and is no winning one.
                listed.sort_unstable();
                listed.dedup();
                winning.sort_unstable();
                let winning =
                    winning.into_iter().map(|((row, to), left)| Some(((row as i64, to as i64), left)));
                of(winning.eq(listed))
            }
            Question::IsN => of(!self.is_p(&lengths)),
            Question::Winning(relation, number) => {
                let options = (self.options)(&lengths);
                let count = options.iter().filter(|(_, left)| self.is_p(left)).count();
                of(relation.holds(count as i64, term(number, values)))
            }
            _ => of(self.is_p(&lengths)),
        }
    }

    /// Every assignment with a sum of at most `farthest`, with what the formula is worth there, the least
    /// first.
    pub fn values(
        &self,
        (claim, formula): (&Claim, &Formula),
        farthest: u64,
    ) -> Vec<(Counterexample, Truth)> {
        let mut assignments: Vec<Vec<u64>> = vec![vec![]];
        for _ in 0..claim.variables.len() {
            let longer = |values: &Vec<u64>| {
                let sum: u64 = values.iter().sum();
                let values = values.clone();
                (0..=farthest - sum).map(move |value| [values.as_slice(), &[value]].concat())
            };
            assignments = assignments.iter().flat_map(longer).collect();
        }
        let named = |numbers: &[u64]| -> Values {
            claim.variables.iter().cloned().zip(numbers.iter().map(|&number| number as i64)).collect()
        };
        let mut found = Vec::new();
        for numbers in assignments {
            let values = named(&numbers);
            let worth = self.value(formula, &values);
            let at = Counterexample {
                size: numbers.iter().map(|&number| i128::from(number)).sum(),
                values: claim.variables.iter().cloned().zip(numbers.into_iter().map(i128::from)).collect(),
                ..Counterexample::default()
            };
            found.push((at, worth));
        }
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found
    }
}
