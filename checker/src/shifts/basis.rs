//! Types of positions by a certificate of shifts or of a window, for claims that rest on it.

use super::game::{Game, Position, Rule};
use super::shift::Shift;
use super::small_positions::Bounds;
use super::window;
use crate::claim::basis::Basis;
use crate::claim::form::Form;
use crate::claim::leaf::Leaf;
use crate::container::Container;
use crate::limits::Budget;
use crate::linear::MOST_VARIABLES;
use crate::verdict::Stop;

/// After so many turns to another shift nothing is said of a position.
const MOST_TURNS: u32 = 1 << 16;

/// The label of a position within the bounds.
type LabelFunction = Box<dyn Fn(&Position) -> Result<u8, Stop>>;

/// The types within bounds, and shifts that lead there from all other positions.
struct Classification {
    game: Game,
    longest: Vec<u64>,
    label_of: LabelFunction,
    /// None of a window, which says nothing of other positions.
    shifts: Vec<Shift>,
}

/// Checks a certificate of kind 5 or 13.
pub(crate) fn check(file: &Container<'_>, budget: &mut Budget) -> Result<Box<dyn Basis>, Stop> {
    // The labels come first, because they may need more memory than there is.
    let (within, _) = read(file)?;
    let labels = within.all_labels(budget)?;
    let check = match file.kind {
        5 => window::check,
        _ => super::check::check,
    };
    check(file, budget)?;
    by_labels(file, Box::new(move |position| labels.of(position)))
}

/// The labels of all positions by a certificate that is verified, with those within the bounds found in some way.
pub(crate) fn by_labels(file: &Container<'_>, label_of: LabelFunction) -> Result<Box<dyn Basis>, Stop> {
    let (Bounds { game, longest }, shifts) = read(file)?;
    Ok(Box::new(Classification { game, longest: longest.to_vec(), label_of, shifts }))
}

fn read<'a>(file: &'a Container<'_>) -> Result<(Bounds<'a>, Vec<Shift>), Stop> {
    Ok(match file.kind {
        5 => (window::domain(file)?, Vec::new()),
        _ => {
            let (within, _, shifts, _) = super::check::read(file)?;
            (within, shifts)
        }
    })
}

impl Classification {
    /// Subtracts the vectors of shifts as often as their regions allow, times the variables, until none goes any more.
    fn drop_variables(&self, gaps: &mut [Form], leaf: &mut Leaf<'_>) -> Result<(), Stop> {
        'again: loop {
            for i in 0..leaf.variables {
                for shift in &self.shifts {
                    let times = times(shift, i, gaps);
                    if times < 1 {
                        continue;
                    }
                    let mut variable = Form::default();
                    if let Some(factor) = variable.factors.get_mut(i) {
                        *factor = times;
                    }
                    let lower = less(gaps, shift, &variable);
                    let last = less(gaps, shift, &variable.shifted(-1));
                    let both = inside(shift, gaps).chain(inside(shift, &last));
                    if leaf.shows_from_one(i, both)? {
                        gaps.copy_from_slice(&lower);
                        continue 'again;
                    }
                }
            }
            return Ok(());
        }
    }

    /// The label of a position that the shifts are about, if few turns lead within the bounds.
    fn label_by_turns(&self, mut gaps: Vec<u64>, budget: &Budget) -> Result<Option<u8>, Stop> {
        for _ in 0..=MOST_TURNS {
            budget.spend(self.shifts.len() as u64 + 1)?;
            let position = self.game.position(&gaps);
            if position.lengths().iter().zip(&self.longest).all(|(length, most)| length <= most) {
                return (self.label_of)(&position).map(Some);
            }
            let forms: Vec<Form> = gaps.iter().map(|&gap| Form::number(gap.into())).collect();
            let holds = |form: Form| form.constant >= 0;
            let Some(shift) = self.shifts.iter().find(|shift| inside(shift, &forms).all(holds)) else {
                return Ok(None);
            };
            let steps = steps(shift, &forms);
            for (gap, subtracted) in gaps.iter_mut().zip(shift.vector) {
                let less = subtracted.checked_mul(steps).and_then(|all| gap.checked_sub(all));
                *gap = less.ok_or(Stop::Internal("a vector too long for its region"))?;
            }
        }
        Ok(None)
    }

    /// The label of the position with these gaps wherever the leaf's hypotheses hold, if that is known.
    fn label(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<u8>, Stop> {
        let (first, longest) = (gaps.first().copied().unwrap_or_default(), self.longest.first());
        let longest = i128::from(longest.copied().unwrap_or(0));
        if self.game.rule == Rule::ShortFirstRow && !leaf.shows(&Form::number(longest).plus(&first, -1))? {
            return Ok(None);
        }
        let mut least = [Form::default(); MOST_VARIABLES];
        let Some(least) = least.get_mut(..gaps.len()) else { return Ok(None) };
        least.copy_from_slice(gaps);
        if !self.game.has_gaps() {
            // Heaps are named in ascending order, by their gaps.
            let mut heap = Form::default();
            for number in least.iter_mut() {
                heap = heap.plus(number, 1);
                *number = heap;
            }
        }
        self.drop_variables(least, leaf)?;
        let numbers = least.iter().map(|gap| u64::try_from(gap.as_number()?).ok());
        match numbers.collect::<Option<Vec<u64>>>() {
            Some(gaps) => self.label_by_turns(gaps, leaf.budget),
            None => Ok(None),
        }
    }
}

/// Forms that are not negative exactly in the shift's region.
fn inside<'a>(shift: &'a Shift, gaps: &'a [Form]) -> impl Iterator<Item = Form> + 'a {
    shift.region.iter().map(move |inequality| {
        let sum = gaps.iter().zip(inequality.factors);
        sum.fold(Form::number(-i128::from(inequality.least)), |sum, (gap, f)| sum.plus(gap, f.into()))
    })
}

/// The position less so many times the shift's vector.
fn less(gaps: &[Form], shift: &Shift, times: &Form) -> Vec<Form> {
    gaps.iter().zip(shift.vector).map(|(gap, v)| gap.plus(times, -i128::from(v))).collect()
}

/// How often the shift's vector goes into what variable `i` adds to the gaps.
fn times(shift: &Shift, i: usize, gaps: &[Form]) -> i128 {
    let added = gaps.iter().map(|gap| gap.factors.get(i).copied().unwrap_or(0));
    let quotients = added.zip(shift.vector).filter(|(_, v)| *v > 0);
    quotients.map(|(u, v)| u.div_euclid(v.into())).min().unwrap_or(0)
}

/// How often the vector can be subtracted until the position leaves the region, in which it is.
fn steps(shift: &Shift, position: &[Form]) -> u64 {
    let falls = shift.region.iter().zip(inside(shift, position)).filter_map(|(inequality, left)| {
        let fall = inequality.sum(&shift.vector);
        (fall > 0).then(|| left.constant / i128::from(fall))
    });
    falls.min().and_then(|most| u64::try_from(most).ok()).map_or(1, |most| most.saturating_add(1))
}

impl Basis for Classification {
    fn game(&self) -> String {
        self.game.in_words()
    }

    fn rows(&self) -> usize {
        self.game.rows
    }

    fn position(&self, lengths: &[String]) -> String {
        format!("({})", lengths.join(","))
    }

    fn is_p(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<bool>, Stop> {
        Ok(self.label(gaps, leaf)?.map(|label| label == 0))
    }

    fn nim_value(&self, gaps: &[Form], leaf: &mut Leaf<'_>) -> Result<Option<u64>, Stop> {
        let label = if self.game.nim_values { self.label(gaps, leaf)? } else { None };
        Ok(label.map(u64::from))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::form::Substitution;
    use crate::limits::Limits;
    use crate::linear::{Decision, Inequality};
    use crate::shifts::small_positions::successor;
    use crate::spent;
    use quickcheck::quickcheck;

    #[test]
    fn a_vector_goes_in_until_an_inequality_that_it_lowers_fails() {
        let mut shift = Shift::along(0, 2, 3);
        shift.region.push(Inequality::at_least(1, 2));
        let position = [9, 5].map(Form::number);
        assert_eq!(steps(&shift, &position), 4);
    }

    /// Of several gaps and of several inequalities the narrowest decides, wherever it stands.
    #[test]
    fn a_vector_goes_in_as_often_as_the_narrowest_gap_and_inequality_allow() {
        for narrow in 0..3 {
            let mut shift = Shift::along(0, 2, 0);
            shift.vector[..3].copy_from_slice(&[2, 3, 1]);
            shift.region = (0..3).map(|j| Inequality::at_least(j, 0)).collect();
            let mut gaps = [20, 30, 10];
            gaps[narrow] = shift.vector[narrow] * 4 + shift.vector[narrow] - 1;
            assert_eq!(steps(&shift, &gaps.map(|gap| Form::number(gap.into()))), 5);
            let variable = gaps.map(|gap| {
                let mut form = Form::number(7);
                form.factors[1] = gap.into();
                form
            });
            assert_eq!((times(&shift, 1, &variable), times(&shift, 0, &variable)), (4, 0));
        }
    }

    quickcheck! {
        /// What is dropped lowers the numbers, each by its share of whole vectors: a variable that takes from a number
        /// which a vector changes is not dropped along it, whatever is known of the number.
        fn what_is_dropped_lowers_the_numbers(vectors: Vec<(u8, u8)>, gaps: Vec<(i8, i8, u8)>, known: u8) -> bool {
            let budget = &mut Budget::start(&Limits::default());
            let decision = &mut Decision::new(2, budget).unwrap();
            let game = Game::diet(2, 2);
            let shifts: Vec<Shift> = vectors.iter().take(3).map(|(one, other)| {
                let vector = [u64::from(one % 3), u64::from(other % 3) + u64::from(one % 3 == 0)];
                let mut shift = Shift::along(0, 0, 0);
                shift.vector[..2].copy_from_slice(&vector);
                shift.region = (0..2).map(|j| Inequality::at_least(j, vector[j] as i64 + 1)).collect();
                shift
            }).collect();
            let classified = Classification { game, longest: vec![2, 2], label_of: Box::new(|_| Ok(0)), shifts };
            let mut before = [Form::default(); 2];
            for (form, (one, other, constant)) in before.iter_mut().zip(&gaps) {
                form.factors[..2].copy_from_slice(&[i128::from(one % 5), i128::from(other % 5)]);
                form.constant = i128::from(constant % 16);
            }
            let assumed = before.map(|gap| gap.shifted(-i128::from(known % 8)));
            let mut leaf = Leaf::new(2, &Substitution::unit(), &assumed, decision, budget);
            let mut after = before;
            classified.drop_variables(&mut after, &mut leaf).unwrap();
            before.iter().zip(&after).all(|(before, after)| {
                after.constant == before.constant
                    && before.factors.iter().zip(after.factors).all(|(was, is)| is == *was || 0 <= is && is < *was)
            })
        }
    }

    /// Far beyond the bounds, where regions of several inequalities meet.
    #[test]
    fn the_type_of_a_position_is_that_by_the_rules() {
        if crate::spent::is_published() {
            return;
        }
        let budget = &mut Budget::start(&Limits { max_time: None, ..Limits::default() });
        for (path, wider) in [
            ("certificates/diet/diet-3-2-misere.chompcert", &[20, 30, 40][..]),
            ("certificates/diet/diet-3-3-misere.chompcert", &[30, 40, 60]),
            ("certificates/diet/diet-4-3-normal.chompcert", &[5, 6, 9, 12]),
            ("certificates/heaps/heaps-3-take-1-2-misere.chompcert", &[12, 12, 12]),
            ("certificates/heaps/monotonic-3-take-1-2-misere.chompcert", &[12, 18, 24]),
            ("certificates/heaps/heaps-2-take-1-2-nim-values.chompcert", &[12, 12]),
            ("certificates/heaps/heaps-1-take-2-4-7-nim-values.chompcert", &[60]),
            ("tests/corpus/VERIFIED--shifts-of-a-short-first-row.chompcert", &[0, 60, 90]),
        ] {
            let bytes = spent::read(path);
            let file = &Container::open(&bytes).unwrap();
            let (within, _, shifts, _) = super::super::check::read(file).unwrap();
            let (game, longest) = (within.game, within.longest.to_vec());
            let short = game.rule == Rule::ShortFirstRow;
            let far: Vec<u64> = (0..)
                .zip(longest.iter().zip(wider))
                .map(|(row, (most, more))| most + if row == 0 && short { 0 } else { *more })
                .collect();
            let near = within.all_labels(budget).unwrap();
            let label_of: LabelFunction = Box::new(move |position| near.of(position));
            let classified = Classification { game, longest, label_of, shifts };
            let labels = Bounds { game, longest: &far }.all_labels(budget).unwrap();
            let mut next = Some(vec![0; game.rows]);
            while let Some(lengths) = next {
                let position = Position::new(&lengths);
                let numbers =
                    if game.has_gaps() { position.gaps()[..game.rows].to_vec() } else { lengths.clone() };
                let (found, expected) =
                    (classified.label_by_turns(numbers, budget).unwrap(), labels.of(&position).unwrap());
                assert_eq!(found, Some(expected), "{path} {position}");
                next = successor(lengths, &far, game.has_gaps());
            }
        }
    }
}
