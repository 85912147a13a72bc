//! Whether shifts that hold within the bounds hold everywhere: conditions 1 to 3 of kind 13, which speak of
//! inequalities alone and not of labels.

use super::game::{Game, MOST_ROWS, Rule};
use super::shift::Shift;
use super::small_positions::Bounds;
use crate::limits::Budget;
use crate::linear::{Decision, Inequality, MOST_VARIABLES};
use crate::verdict::{Code, Rejection, Stop};

/// Accepts shifts that carry each other beyond the bounds, and leave no position there without a shift. `offset` is
/// that of the shifts' number.
pub(crate) fn check(
    within: Bounds<'_>,
    shifts: &[Shift],
    offset: usize,
    budget: &mut Budget,
) -> Result<(), Stop> {
    let Bounds { game, longest } = within;
    let mut decision = Decision::new(game.rows, budget)?;
    let short_first_row = game.rule == Rule::ShortFirstRow;
    let first = longest.first().filter(|_| short_first_row).map(|&most| longer(game, 0, most).negated());
    let always: Vec<Inequality> = floor(game, &[0; MOST_ROWS]).chain(first).collect();
    let beyond: Vec<(usize, Inequality)> = longest
        .iter()
        .enumerate()
        .skip(usize::from(short_first_row))
        .map(|(row, &most)| (row, longer(game, row, most)))
        .collect();
    for (i, shift) in shifts.iter().enumerate() {
        let reject = |code, message| Err(Rejection::new(code, shift.offset, message).into());
        let here = [&always[..], &shift.region].concat();
        if !decision.implies(&here, &[floor(game, &shift.vector).collect()], budget)? {
            let message =
                "in its region some number is not shown to be at least that of the vector".to_string();
            return reject(Code::VectorTooLong, message);
        }
        let others = shifts.iter().enumerate().filter(|(j, _)| *j != i);
        let through = others.map(|(_, other)| through(game, shift, other).collect());
        let ways: Vec<Vec<Inequality>> =
            [freely(game, shift).collect()].into_iter().chain(through).collect();
        for (row, outside) in &beyond {
            if !decision.implies(&[&here[..], &[*outside]].concat(), &ways, budget)? {
                let message = format!(
                    "where {} it is not shown to follow from smaller positions",
                    is_long(*row, longest)
                );
                return reject(Code::ShiftNotCarried, message);
            }
        }
    }
    let regions: Vec<Vec<Inequality>> = shifts.iter().map(|shift| shift.region.clone()).collect();
    for (row, outside) in &beyond {
        if !decision.implies(&[&always[..], &[*outside]].concat(), &regions, budget)? {
            let message =
                format!("where {} some position is not shown to be in a region", is_long(*row, longest));
            return Err(Rejection::new(Code::NotCovered, offset, message).into());
        }
    }
    Ok(())
}

/// `a2 > 12`, of a row or heap counted from 0.
fn is_long(row: usize, longest: &[u64]) -> String {
    format!("a{} > {}", row + 1, longest.get(row).copied().unwrap_or(0))
}

/// The row or heap, counted from 0, is more than `most`.
fn longer(game: Game, row: usize, most: u64) -> Inequality {
    let mut factors = [0; MOST_VARIABLES];
    let first = if game.has_gaps() { 0 } else { row };
    factors.iter_mut().take(row + 1).skip(first).for_each(|factor| *factor = 1);
    Inequality { factors, least: most as i64 + 1 }
}

/// Every number is at least that of `vector`.
fn floor(game: Game, vector: &[u64; MOST_ROWS]) -> impl Iterator<Item = Inequality> {
    (0..game.rows).zip(*vector).map(|(j, least)| Inequality::at_least(j, least as i64))
}

/// The position and the lower one of the shift have the types of those with the other's vector less.
pub(crate) fn through<'a>(
    game: Game,
    shift: &'a Shift,
    other: &'a Shift,
) -> impl Iterator<Item = Inequality> + 'a {
    let there = other.region.iter().map(|inequality| inequality.shifted(&shift.vector));
    let back = shift.region.iter().map(|inequality| inequality.shifted(&other.vector));
    freely(game, other).chain(there).chain(back)
}

/// Every option of the position is in the shift's region, and each number that its vector changes is still at least K
/// when it is subtracted: then the position and the lower one have the same moves.
pub(crate) fn freely(game: Game, shift: &Shift) -> impl Iterator<Item = Inequality> + '_ {
    let opened = shift.region.iter().map(move |inequality| Inequality {
        least: inequality.least - least_change(game, &inequality.factors),
        ..*inequality
    });
    let changed = (0..game.rows).zip(shift.vector).filter(|(_, subtracted)| *subtracted > 0);
    opened.chain(
        changed.map(move |(j, subtracted)| Inequality::at_least(j, (subtracted + game.reach()) as i64)),
    )
}

/// The least that a move adds to the sum of the numbers, each times its factor.
///
/// Of heaps a move takes one number from one of them; what it takes, the next difference of monotonic ones gains. In
/// Diet Chomp, a square that a move takes from gap `j` and brings to gap `i + 1`, past the last gap if `i` is the last row, takes
/// a step from each gap to the next, and costs a square of each row on the way: so a move is at most k steps, and at
/// least one; and any step alone, up to k times, is a move.
fn least_change(game: Game, factors: &[i64; MOST_VARIABLES]) -> i64 {
    let factors = || factors.iter().take(game.rows);
    let gained = |next: i64| if game.has_gaps() { next } else { 0 };
    let steps = factors().zip(factors().skip(1).chain([&0])).map(|(here, next)| gained(*next) - here);
    let (least, most) = (game.least_taken() as i64, game.reach() as i64);
    steps.map(|step| (step * least).min(step * most)).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::check::read;
    use super::super::game::Position;
    use super::super::small_positions::successor;
    use super::*;
    use crate::container::Container;
    use crate::limits::Limits;
    use quickcheck::quickcheck;

    fn holds(all: impl Iterator<Item = Inequality>, gaps: &[u64]) -> bool {
        all.into_iter().all(|inequality| inequality.sum(gaps) >= inequality.least)
    }

    /// By how much each move from the position changes the sum of the gaps, each times its factor.
    fn changes(game: Game, numbers: &[u64], factors: [i64; MOST_VARIABLES]) -> Vec<i64> {
        let sum = Inequality { factors, least: 0 };
        let options = game.position(numbers).options(game);
        options.map(|(_, option)| sum.sum(&game.numbers(&option)[..game.rows]) - sum.sum(numbers)).collect()
    }

    /// Whether the shift keeps the type at the position, as the rules have it: with the vector subtracted the moves are
    /// the same, and lead to positions that differ by the vector and that the shift is about.
    fn is_free(game: Game, shift: &Shift, gaps: &[u64]) -> bool {
        let less = gaps.iter().zip(shift.vector).map(|(gap, less)| gap.checked_sub(less));
        let Some(lower) = less.collect::<Option<Vec<u64>>>() else { return false };
        let lower = game.position(&lower);
        let here: Vec<_> = game.position(gaps).options(game).collect();
        let there: Vec<_> = lower.options(game).collect();
        here.len() == there.len()
            && here.iter().zip(&there).all(|((one, option), (other, below))| {
                one == other && shift.lower(game, option).is_ok_and(|lower| lower == Some(*below))
            })
    }

    /// A game of any rule.
    fn game(rows: u8, bite: u8) -> Game {
        let rule = [Rule::Diet, Rule::Heaps, Rule::Monotonic][usize::from(rows / 4 % 3)];
        let bite = if rule == Rule::Diet { bite % 4 + 1 } else { bite % 15 + 1 };
        Game { rule, ..Game::diet(usize::from(rows % 4) + 1, bite.into()) }
    }

    quickcheck! {
        /// Where every number is at least K all moves are possible.
        fn the_least_change_is_that_of_some_move(rows: u8, bite: u8, factors: Vec<i8>) -> bool {
            let game = game(rows, bite);
            let mut all = [0; MOST_VARIABLES];
            all.iter_mut().zip(factors).take(game.rows).for_each(|(to, from)| *to = i64::from(from % 5));
            let gaps = vec![game.reach(); game.rows];
            changes(game, &gaps, all).into_iter().min() == Some(least_change(game, &all))
        }

        /// A position at the edge of the rule: each gap about as long as a vector and k, the region about as far away as
        /// a move leads.
        fn what_is_said_to_be_free_is_free(
            rows: u8, bite: u8, at: Vec<(u8, u8)>, region: Vec<(Vec<i8>, u8)>
        ) -> bool {
            let game = game(rows, bite);
            let number = |j: usize| at.get(j).copied().unwrap_or((1, 1));
            let (mut shift, mut gaps) = (Shift::along(0, 0, 0), Vec::new());
            for j in 0..game.rows {
                shift.vector[j] = u64::from(number(j).0 % 3);
                gaps.push((shift.vector[j] + game.reach() + u64::from(number(j).1 % 3)).saturating_sub(1));
            }
            // Where its region says that each gap is as long as the vector, all options in it say that it is k longer.
            if rows < 128 {
                shift.region = floor(game, &shift.vector).collect();
            }
            for (factors, by) in region.into_iter().take(3) {
                let mut inequality = Inequality::default();
                inequality.factors.iter_mut().zip(factors).take(game.rows).for_each(|(to, from)| *to = i64::from(from % 3));
                let least = changes(game, &gaps, inequality.factors).into_iter().min().unwrap_or(0);
                inequality.least = inequality.sum(&gaps) + least + i64::from(by % 3) - 1;
                shift.region.push(inequality);
            }
            !holds(freely(game, &shift), &gaps) || is_free(game, &shift, &gaps)
        }

        /// The least bounds of shifts along the axes are known: one less is not enough, of any row.
        fn shifts_along_axes_are_carried_from_the_least_bounds_on(bite: u8, least: Vec<(u8, u8)>, less: u8) -> bool {
            let rule = [Rule::Diet, Rule::Heaps, Rule::Monotonic][usize::from(less / 3 % 3)];
            let bite = if rule == Rule::Diet { u64::from(bite % 5) + 1 } else { u64::from(bite % 31) + 1 };
            let game = Game { rule, ..Game::diet(least.len().clamp(1, 3), bite) };
            let least = |j: usize| least.get(j).map_or((1, 1), |(c, v)| {
                let c = u64::from(c % 7) + 1;
                (c, u64::from(*v) % c + 1)
            });
            let shifts: Vec<Shift> = (0..game.rows).map(|j| Shift::along(j, least(j).1, least(j).0)).collect();
            let bounds = (0..game.rows).scan(0, |sum, j| {
                let bound = least(j).0 + game.reach() - 1;
                *sum = if game.has_gaps() { *sum + bound } else { bound };
                Some(*sum)
            });
            let mut bounds: Vec<u64> = bounds.collect();
            let budget = &mut Budget::start(&Limits::default());
            let mut carried = |longest: &[u64]| {
                check(Bounds { game, longest }, &shifts, 0, budget).is_ok()
            };
            let enough = carried(&bounds);
            let row = usize::from(less) % game.rows;
            bounds[row] -= 1;
            enough && !carried(&bounds)
        }
    }

    /// Shipped shifts with one number changed, or a bound one less: what is still accepted is so at every position about
    /// the bounds, as the rules have it.
    #[test]
    fn what_is_accepted_of_changed_shifts_is_so() {
        if crate::spent::is_published() {
            return;
        }
        let budget = &mut Budget::start(&Limits { max_time: None, ..Limits::default() });
        let (mut accepted, mut rejected) = (0, 0);
        for name in [
            "certificates/diet/diet-2-2-misere.chompcert",
            "certificates/diet/diet-2-3-normal.chompcert",
            "certificates/diet/diet-2-4-normal.chompcert",
            "certificates/diet/diet-3-2-misere.chompcert",
            "tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert",
        ] {
            let bytes = crate::spent::read(name);
            let file = Container::open(&bytes).unwrap();
            let (within, _, right, _) = read(&file).unwrap();
            let game = within.game;
            let mut changed: Vec<(Vec<u64>, Vec<Shift>)> = Vec::new();
            for row in 0..game.rows {
                let mut longest = within.longest.to_vec();
                longest[row] -= u64::from(longest[row] > 0);
                changed.push((longest, right.clone()));
            }
            for i in 0..right.len() {
                for by in [-1, 1] {
                    let mut change = |change: &dyn Fn(&mut Shift)| {
                        let mut shifts = right.clone();
                        change(&mut shifts[i]);
                        changed.push((within.longest.to_vec(), shifts));
                    };
                    for j in 0..game.rows {
                        change(&|shift| shift.vector[j] = shift.vector[j].saturating_add_signed(by));
                    }
                    for at in 0..right[i].region.len() {
                        change(&|shift| shift.region[at].least += by);
                        change(&|shift| shift.region[at].factors[game.rows - 1] += by);
                    }
                }
            }
            for (longest, shifts) in changed {
                let within = Bounds { game, longest: &longest };
                if check(within, &shifts, 0, budget).is_err() {
                    rejected += 1;
                    continue;
                }
                accepted += 1;
                is_so(within, &shifts, name);
            }
        }
        assert!(accepted > 10 && rejected > 10, "{accepted} {rejected}");
    }

    /// Holds conditions 1 to 3 against the positions that are a little beyond the bounds.
    fn is_so(within: Bounds<'_>, shifts: &[Shift], name: &str) {
        let Bounds { game, longest } = within;
        let short = game.rule == Rule::ShortFirstRow;
        let most = |row: usize| longest[row] + if short && row == 0 { 0 } else { 2 };
        let bounds: Vec<u64> = (0..game.rows).map(most).collect();
        let mut next = Some(vec![0; game.rows]);
        while let Some(lengths) = next {
            let here = Position::new(&lengths);
            next = successor(lengths.clone(), &bounds, game.has_gaps());
            if lengths.iter().zip(longest).all(|(length, most)| length <= most) {
                continue;
            }
            let gaps = &game.numbers(&here)[..game.rows];
            let mut is_covered = false;
            for shift in shifts {
                let lower = shift
                    .lower(game, &here)
                    .unwrap_or_else(|_| panic!("{name}: {here} is shorter than a vector"));
                let Some(lower) = lower else { continue };
                is_covered = true;
                let through = |other: &Shift| {
                    let Ok(Some(aside)) = other.lower(game, &here) else { return false };
                    is_free(game, other, gaps)
                        && shift.lower(game, &aside).is_ok_and(|at| at.is_some())
                        && other.lower(game, &lower).is_ok_and(|at| at.is_some())
                };
                assert!(
                    is_free(game, shift, gaps) || shifts.iter().any(through),
                    "{name}: {here} is not carried"
                );
            }
            assert!(is_covered, "{name}: {here} is in no region");
        }
    }
}
