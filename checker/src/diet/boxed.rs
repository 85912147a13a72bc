//! The kinds *diet product* and *diet wall*: labels of finitely many classes that settle every
//! position.
//!
//! The lemmas of `FORMAT.md` say: when the labels obey the rule "P exactly when no option is P" at
//! every position of the form's box, they obey it everywhere. The box is checked position by
//! position; where the last gap is an axis of its own and witnesses are not listed, as rows of bits.

use super::box_rows::Rows;
use super::form::Form;
use super::labels::Labels;
use super::places::{every_place, rows_of};
use super::rule::judge;
use super::statement::statement;
use super::{Game, Position, entry};
use crate::container::Container;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::Proved;
use crate::verdict::Stop;

/// Checks a certificate of the kind *diet product*.
pub(crate) fn check_product(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let (game, explicit, numbers) = read_parameters(file)?;
    let form = Form::product(file, game, numbers)?;
    check(file, game, form, explicit, budget)
}

/// Checks a certificate of the kind *diet wall*.
pub(crate) fn check_wall(file: &Container<'_>, budget: &mut Budget) -> Result<Proved, Stop> {
    let (game, explicit, numbers) = read_parameters(file)?;
    let form = Form::wall(file, game, None, numbers)?;
    check(file, game, form, explicit, budget)
}

fn read_parameters<'a>(file: &'a Container<'_>) -> Result<(Game, bool, &'a [u64]), Stop> {
    let (game, rest) = Game::read(file)?;
    match rest {
        [encoding @ 0..=1, numbers @ ..] => Ok((game, *encoding == 1, numbers)),
        [encoding, ..] => Err(file.bad_parameter(
            3,
            format!(
                "encoding = {encoding}; 0 is labels alone and 1 is labels with witnesses and move lists"
            ),
        )),
        [] => Err(file.wrong_parameter_count("at least 4")),
    }
}

fn check(
    file: &Container<'_>,
    game: Game,
    form: Form,
    explicit: bool,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let labels = Labels::read(form, &mut bits, budget)?;
    if explicit {
        check_entries(game, &labels, &mut bits, budget)?;
        bits.finish()?;
    } else {
        bits.finish()?;
        check_labels(game, &labels, budget)?;
    }
    statement(file, game, &labels, explicit, budget)
}

/// Checks every position of the box, with the last gap as rows of bits where that is an axis of its own.
pub(super) fn check_labels(game: Game, labels: &Labels, budget: &mut Budget) -> Result<(), Stop> {
    match Rows::new(game, labels, budget)? {
        Some(rows) => rows.check(budget),
        None => check_plainly(game, labels, budget),
    }
}

/// Checks every position of the box with its witness or the length of its move list.
fn check_entries(
    game: Game,
    labels: &Labels,
    bits: &mut BitReader<'_>,
    budget: &Budget,
) -> Result<(), Stop> {
    every_place(game, &labels.form.axes, budget, |gaps| {
        let position = Position::of_gaps(rows_of(gaps, game));
        let is_p = labels.is_p(&position)?;
        entry::check(bits, game, position, is_p, |option| labels.is_p(option))
    })
}

/// Checks every position of the box by trying its moves.
pub(super) fn check_plainly(game: Game, labels: &Labels, budget: &Budget) -> Result<(), Stop> {
    every_place(game, &labels.form.axes, budget, |gaps| {
        judge(game, labels, Position::of_gaps(rows_of(gaps, game)))
    })
}

#[cfg(test)]
mod tests {
    use super::super::form::{Axis, Repeat, Wall};
    use super::super::labels::Table;
    use super::super::places::Places;
    use super::*;
    use crate::Limits;

    fn budget() -> Budget {
        Budget::start(&Limits::default())
    }

    /// The labels of a shipped certificate.
    fn shipped(name: &str) -> (Game, Labels) {
        let path = format!("{}/../certificates/diet/{name}.chompcert", env!("CARGO_MANIFEST_DIR"));
        let bytes = std::fs::read(path).unwrap();
        let file = Container::open(&bytes).unwrap();
        let (game, _, numbers) = read_parameters(&file).unwrap();
        let form = Form::product(&file, game, numbers).unwrap();
        let mut bits = BitReader::new(file.payload, file.payload_offset);
        (game, Labels::read(form, &mut bits, &mut budget()).unwrap())
    }

    fn fast(game: Game, labels: &Labels) -> Result<(), Stop> {
        Rows::new(game, labels, &mut budget()).unwrap().unwrap().check(&mut budget())
    }

    /// Both checks of the same labels say the same, the position and the move included.
    fn both(game: Game, labels: &Labels) -> Result<(), String> {
        let said = |result: Result<(), Stop>| result.map_err(|stop| format!("{stop:?}"));
        let plain = said(check_plainly(game, labels, &budget()));
        assert_eq!(said(fast(game, labels)), plain);
        plain
    }

    #[test]
    fn fast_and_plain_agree_on_every_changed_entry() {
        for name in ["diet-3-2-misere", "diet-3-3-normal", "diet-2-8-normal", "diet-4-3-misere"] {
            let (game, mut labels) = shipped(name);
            assert_eq!(both(game, &labels), Ok(()));
            for axis in 0..labels.tables.len() {
                let below = labels.tables.get(axis + 1).map_or(2, |t| t.entries.len() / t.size) as u32;
                for place in 0..labels.tables[axis].entries.len() {
                    let right = labels.tables[axis].entries[place];
                    for wrong in (0..below).filter(|&entry| entry != right).take(5) {
                        labels.tables[axis].entries[place] = wrong;
                        assert!(both(game, &labels).is_err(), "{name} {axis} {place} {wrong}");
                    }
                    labels.tables[axis].entries[place] = right;
                }
            }
        }
    }

    /// The labels that `is_p` gives to the classes of a form, without sharing.
    fn unshared(form: Form, is_p: &dyn Fn(&Position) -> bool, game: Game) -> Labels {
        let mut tables = Vec::new();
        let mut blocks = 1;
        for axis in &form.axes {
            let size = axis.classes() as usize;
            tables.push(Table { size, entries: (0..(blocks * size) as u32).collect() });
            blocks *= size;
        }
        let mut labels = Labels { form, tables, labels_bit: 0, payload_offset: 0 };
        let k = game.bite;
        let mut places = Places::first(&labels.form.axes, k);
        let mut types = vec![0; blocks];
        loop {
            let position = Position::of_gaps(&places.gaps[..game.rows]);
            // The first position of each class in the box is its least.
            let class = labels.entry(&position.gaps(), labels.tables.len()).unwrap();
            if types[class] == 0 {
                types[class] = 1 + u32::from(is_p(&position));
            }
            if !places.advance() {
                break;
            }
        }
        labels.tables.last_mut().unwrap().entries = types.iter().map(|t| t - 1).collect();
        labels
    }

    fn walled(p: usize, q: usize, pairs: [(u64, u64); 3], third: (u64, u64)) -> Form {
        let [along, above, below] = pairs.map(|(preperiod, period)| Repeat { preperiod, period });
        let wall = Axis::Pair(Wall { p, q, along, above, below });
        let alone = Repeat { preperiod: third.0, period: third.1 };
        let axis = Axis::Gap(3 - p - q, alone);
        Form { axes: if p == 0 { vec![wall, axis] } else { vec![axis, wall] } }
    }

    /// A product form can be written with a wall between any two gaps; one that is moved is refuted.
    #[test]
    fn walls_between_any_gaps() {
        let (game, truth) = shipped("diet-3-2-misere");
        let is_p = |position: &Position| truth.is_p(position).unwrap();
        for (p, q, pairs, third) in [
            (0, 1, [(4, 12), (4, 2), (0, 12)], (7, 3)),
            (0, 2, [(7, 12), (7, 3), (0, 12)], (4, 2)),
            (1, 2, [(7, 6), (7, 3), (4, 2)], (0, 12)),
        ] {
            let right = unshared(walled(p, q, pairs, third), &is_p, game);
            let check = |labels: &Labels| match labels.form.axes.last() {
                Some(Axis::Gap(2, _)) => both(game, labels),
                _ => check_plainly(game, labels, &budget()).map_err(|stop| format!("{stop:?}")),
            };
            assert_eq!(check(&right), Ok(()), "{p} {q}");
            for n in 0..3 {
                let mut moved = pairs;
                moved[n].1 = if pairs[n].1 % 2 == 0 { pairs[n].1 / 2 } else { 1 };
                if p == 1 && n == 0 {
                    moved[n].1 = 2;
                }
                let wrong = unshared(walled(p, q, moved, third), &is_p, game);
                assert!(check(&wrong).is_err(), "{p} {q} {moved:?}");
            }
            if let Some(Axis::Gap(2, _)) = right.form.axes.last() {
                let mut flipped = right;
                let last = flipped.tables.len() - 1;
                for place in (0..flipped.tables[last].entries.len()).step_by(97) {
                    flipped.tables[last].entries[place] ^= 1;
                    assert!(both(game, &flipped).is_err());
                    flipped.tables[last].entries[place] ^= 1;
                }
            }
        }
    }
}
