//! Files of each kind about small games, right or of a game with other rules, made by hand.

use super::claims;
use super::numbers::Numbers;
use crate::board_forge::{board_box, few_squares, nim_values_file, rows_table, values};
use crate::board_oracle::{
    mex, options, p_positions, p_positions_of_squares, positions, positions_of_squares, repetitions,
    values_by,
};
use crate::diet_forge::{Entry, Shift, Shifts, listed, lower, of_gaps};
use crate::diet_oracle::{Game, Oracle, gaps, lengths};
use crate::forge::certificate;
use crate::order_forge::chains_file;
use crate::variant::{Rule, Variant, explicit};
use chompcert::order::kinds::{encode, encode_nim_values};
use chompcert::order::poset::Poset;
use chompcert::progress::NoProgress;
use std::collections::{BTreeSet, HashMap};

/// How a gap repeats.
type Repeat = (u64, u64);

/// What is computed once of each game.
#[derive(Default)]
pub struct Games {
    oracles: HashMap<Game, Oracle>,
    repeats: HashMap<Game, Vec<Repeat>>,
    early: HashMap<Game, Vec<Shifts>>,
    boxes: HashMap<(usize, u32), BTreeSet<Vec<u32>>>,
    squares: HashMap<u32, BTreeSet<Vec<u32>>>,
}

impl Games {
    /// A file of this kind; `None` where none can be written of what was drawn, or where files are only changed.
    pub fn file(&mut self, kind: u64, bases: &[Vec<u8>], numbers: &mut Numbers) -> Option<Vec<u8>> {
        match kind {
            1 => Some(list(numbers)),
            2 | 7 => rows(kind, numbers),
            5 => Some(self.window(numbers)),
            9 | 10 => self.board(kind, numbers),
            11 => Some(order(numbers)),
            13 => Some(self.shifts(numbers)),
            14 => Some(claims::random(bases, numbers)),
            15 => Some(self.few(numbers)),
            16 => nim_values(numbers),
            _ => None,
        }
    }

    fn oracle(&mut self, game: Game) -> &Oracle {
        let longest = [0, 60, 40, 12][game.rows];
        self.oracles.entry(game).or_insert_with(|| Oracle::new(game, longest))
    }

    /// The right labels, or those of a game that is like this one.
    fn labels(&mut self, game: Game, numbers: &mut Numbers) -> &Oracle {
        let other = match numbers.below(6) {
            0 => Game { misere: !game.misere, ..game },
            1 => Game { bite: game.bite + 1, ..game },
            2 if game.bite > 1 => Game { bite: game.bite - 1, ..game },
            _ => game,
        };
        self.oracle(other)
    }

    fn window(&mut self, numbers: &mut Numbers) -> Vec<u8> {
        let game = game(numbers, 3);
        let mut bounds: Vec<u64> = (0..game.rows).map(|_| numbers.below(6) as u64).collect();
        bounds.sort_unstable();
        let payload = self.entries(game, &bounds, numbers);
        let parameters = [&[game.rows as u64, game.bite, game.misere.into()], &bounds[..]].concat();
        certificate(5, &parameters, &payload)
    }

    /// Labels and entries, one of which may be another.
    fn entries(&mut self, game: Game, bounds: &[u64], numbers: &mut Numbers) -> Vec<u8> {
        let wrong = numbers.once_in(3).then(|| numbers.below(40));
        let mut at = 0;
        let oracle = self.labels(game, numbers);
        let change = |_: &[u64], entry| {
            at += 1;
            match entry {
                Entry::Moves(count) if wrong == Some(at) && count > 0 => Entry::Moves(count - 1),
                Entry::Witness(row, _) if wrong == Some(at) => Entry::Witness(row, 1),
                right => right,
            }
        };
        listed(game, bounds, &|lengths| oracle.is_p(lengths), change)
    }

    fn shifts(&mut self, numbers: &mut Numbers) -> Vec<u8> {
        let game = game(numbers, 2);
        if numbers.once_in(4) {
            return numbers.pick(self.early(game)).bytes();
        }
        let right = self.repeats(game);
        let mut said = of_gaps(game, &right);
        if numbers.once_in(4) {
            let repeat = numbers.pick(&right);
            let other = [*repeat, (numbers.below(6) as u64, 1 + numbers.below(6) as u64)];
            said = of_gaps(game, &other[..game.rows]);
        }
        for _ in 0..numbers.below(3) {
            change(&mut said, numbers);
        }
        let size: u64 = said.bounds.iter().map(|bound| bound + 1).product();
        if numbers.once_in(4) && size < 400 && said.bounds.iter().all(|bound| *bound <= 40) {
            let oracle = self.labels(game, numbers);
            return said.explicit(&|lengths| oracle.is_p(lengths), |_, right| right);
        }
        said.bytes()
    }

    /// Wrong shifts that nothing refutes within bounds which are one less a row than they must be: beyond these a move of
    /// k squares leads to where the shift is not about. With them the right ones within such bounds.
    fn early(&mut self, game: Game) -> &[Shifts] {
        if !self.early.contains_key(&game) {
            let less = |repeats: &[Repeat]| Shifts {
                game,
                ..of_gaps(Game { bite: game.bite - 1, ..game }, repeats)
            };
            let right = self.repeats(game);
            let oracle = self.oracle(game);
            let positions = oracle.positions();
            let is_refuted = |shifts: &Shifts| {
                let within =
                    |at: &&Vec<u64>| at.iter().zip(&shifts.bounds).all(|(length, most)| length <= most);
                positions.iter().filter(within).any(|at| {
                    let is_other = |low: Vec<u64>| oracle.is_p(&low) != oracle.is_p(at);
                    let applying = shifts.list.iter().filter(|shift| shift.applies(&gaps(at)));
                    applying.filter_map(|shift| lower(shift, at)).any(is_other)
                })
            };
            let repeats = (1..8).flat_map(|sum| (1..=sum).map(move |pi| (sum - pi, pi)));
            let wrong = repeats.flat_map(|repeat| (0..game.rows).map(move |gap| (gap, repeat))).map(
                |(gap, repeat)| {
                    let mut all = right.clone();
                    all[gap] = repeat;
                    less(&all)
                },
            );
            let early =
                [less(&right)].into_iter().chain(wrong.filter(|shifts| !is_refuted(shifts))).collect();
            self.early.insert(game, early);
        }
        &self.early[&game]
    }

    /// How each gap of a game with at most two rows repeats, as far as its oracle goes.
    fn repeats(&mut self, game: Game) -> Vec<Repeat> {
        if let Some(known) = self.repeats.get(&game) {
            return known.clone();
        }
        let oracle = self.oracle(game);
        let positions: Vec<_> =
            oracle.positions().into_iter().filter(|at| at[game.rows - 1] <= 24).collect();
        let repeats = |gap: usize, (t, pi): Repeat| {
            positions.iter().map(|lengths| gaps(lengths)).filter(|gaps| gaps[gap] >= t).all(|low| {
                let mut high = low.clone();
                high[gap] += pi;
                let (low, high) = (lengths(&low), lengths(&high));
                high[game.rows - 1] > oracle.longest || oracle.is_p(&low) == oracle.is_p(&high)
            })
        };
        let candidates = || (0..12).flat_map(|sum| (1..=sum).map(move |pi| (sum - pi, pi)));
        let least = |gap| candidates().find(|repeat| repeats(gap, *repeat)).unwrap_or((0, 12));
        let found: Vec<Repeat> = (0..game.rows).map(least).collect();
        self.repeats.insert(game, found.clone());
        found
    }

    fn board(&mut self, kind: u64, numbers: &mut Numbers) -> Option<Vec<u8>> {
        let many = numbers.once_in(8);
        let rows = 2 + numbers.below(if many { 7 } else { 3 });
        let columns = 1 + numbers.below([0, 0, 7, 4, 3, 2, 2, 2, 2][rows]) as u32;
        let mut listed =
            self.boxes.entry((rows, columns)).or_insert_with(|| p_positions(rows, columns)).clone();
        match numbers.below(4) {
            0 => {}
            1 => listed = without_a_move(rows, columns, numbers),
            _ => toggle(&mut listed, &positions(rows, columns), numbers),
        }
        match kind {
            9 => Some(board_box(rows, columns, 1 + numbers.below(rows - 1), &listed)),
            _ => rows_table(rows, columns, &values(&listed)),
        }
    }

    fn few(&mut self, numbers: &mut Numbers) -> Vec<u8> {
        let most = 1 + numbers.below(8) as u32;
        let right =
            self.squares.entry(most).or_insert_with(|| p_positions_of_squares(most, |_, _, _| true));
        let mut listed = right.clone();
        match numbers.below(4) {
            0 => {}
            1 => {
                let (forgotten, to) = (1 + numbers.below(3), numbers.below(3) as u32);
                listed = p_positions_of_squares(most, |_, row, left| row != forgotten || left != to);
            }
            _ => toggle(&mut listed, &positions_of_squares(most), numbers),
        }
        few_squares(most, &listed)
    }
}

/// Nim-values, or with a move forgotten, and one preperiod or period near the right one.
fn nim_values(numbers: &mut Numbers) -> Option<Vec<u8>> {
    let (rows, second) = (2 + numbers.below(2), 1 + numbers.below(2) as u32);
    let forgotten = (1 + numbers.below(6), numbers.below(4) as u32);
    let values = values_by(rows, second, 100, |_, options| {
        let left = options.iter().filter(|((row, to), _)| (*row, *to) != forgotten);
        mex(&left.map(|(_, value)| *value).collect::<Vec<_>>())
    });
    let mut found = repetitions(&values, 100)?;
    if numbers.once_in(2) {
        let list = numbers.below(found.len());
        let (preperiod, period) = found[list];
        let near = |number: u64, by: i64| number.saturating_add_signed(by);
        found[list] = (near(preperiod, numbers.near_zero(2)), near(period, numbers.near_zero(2)));
    }
    Some(nim_values_file(rows, second, &found))
}

fn game(numbers: &mut Numbers, most_rows: usize) -> Game {
    Game {
        rows: 1 + numbers.below(most_rows),
        bite: 1 + numbers.below(4) as u64,
        misere: numbers.once_in(2),
    }
}

/// One or two positions have the other type.
fn toggle(listed: &mut BTreeSet<Vec<u32>>, all: &[Vec<u32>], numbers: &mut Numbers) {
    for _ in 0..=numbers.below(2) {
        let position = numbers.pick(all);
        if !listed.remove(position) {
            listed.insert(position.clone());
        }
    }
}

/// The P-positions of a box in a game in which some move is forgotten.
fn without_a_move(rows: usize, columns: u32, numbers: &mut Numbers) -> BTreeSet<Vec<u32>> {
    let (forgotten, to, whole) =
        (1 + numbers.below(rows), numbers.below(columns as usize) as u32, numbers.once_in(2));
    let mut found = BTreeSet::new();
    for position in positions(rows, columns).into_iter().skip(1) {
        let known = |row, left| row != forgotten || (left != to && !whole);
        let wins = options(&position)
            .iter()
            .any(|((row, left), option)| known(*row, *left) && found.contains(option));
        if !wins {
            found.insert(position);
        }
    }
    found
}

fn list(numbers: &mut Numbers) -> Vec<u8> {
    let n = numbers.below(6) as u32;
    let (forgotten, place) = (1 + numbers.below(3) as u32, numbers.below(6) as u32);
    let known: &dyn Fn([u32; 3], u32, u32) -> bool = match numbers.below(6) {
        0 => &|_, row, _| row != forgotten,
        1 => &|_, _, to| to != place,
        2 => &|_, row, to| row != forgotten || to != place,
        3 => &|position, row, to| row != forgotten || to + 1 != position[row as usize - 1],
        _ => &|_, _, _| true,
    };
    explicit(known, n)
}

fn rows(kind: u64, numbers: &mut Numbers) -> Option<Vec<u8>> {
    let n = numbers.below(14) as u32;
    let place = numbers.below(n as usize + 1) as u32;
    let rule = match numbers.below(24) {
        0 => Rule::NoSecondRow,
        1 => Rule::NoThirdRow,
        2 => Rule::NoStop,
        3 => Rule::SecondRowNotToTheLast,
        4 => Rule::SecondRowNotBelowTheThird,
        5 => Rule::SecondRowNotToTheThird,
        6 => Rule::ThirdRowNotToTheLast,
        7 => Rule::ThirdRowOnlyToTheLast,
        8 => Rule::PoisonIsFree,
        9 => Rule::NoSecondRowTo(place),
        10 => Rule::NoThirdRowTo(place),
        11 => Rule::NoSecondRowIn(place),
        12 => Rule::NoThirdRowIn(place),
        13 => Rule::NoStopIn(place),
        14 => Rule::OneMoreIn(place),
        15 => Rule::NoThirdRowAt(place, numbers.below(n as usize + 1) as u32),
        _ => Rule::Right,
    };
    match kind {
        2 => Variant::new(&rule, n, n).table(),
        _ => Variant::new(&rule, n, 2 * n + 24).summary_of_rows(),
    }
}

/// Two chains with an element that is forgotten, or any small order, below which there may be a chain; now and then a chain
/// is long.
fn order(numbers: &mut Numbers) -> Vec<u8> {
    let more = if numbers.once_in(12) { 58 + numbers.below(12) } else { 0 };
    if numbers.once_in(2) {
        let (one, other) = (1 + numbers.below(4) as u32, 1 + (more + numbers.below(4)) as u32);
        let (one, other) = if numbers.once_in(2) { (one, other) } else { (other, one) };
        let forgotten = numbers.once_in(2).then(|| numbers.below((one + other) as usize) as u32);
        return chains_file(one, other, forgotten);
    }
    let elements = 1 + numbers.below(6);
    let poisoned = numbers.once_in(2);
    let mut text: String = (0..elements).map(|element| format!("e{element}\n")).collect();
    for i in 0..more {
        text += &format!("c{i} < c{}\n", i + 1);
    }
    if more > 0 {
        (0..elements).for_each(|element| text += &format!("c{more} < e{element}\n"));
    }
    for (lesser, greater) in (0..elements).flat_map(|b| (0..b).map(move |a| (a, b))) {
        if numbers.once_in(3) || (poisoned && lesser == 0) {
            text += &format!("e{lesser} < e{greater}\n");
        }
    }
    let (poset, _) = Poset::parse(&text).unwrap();
    if numbers.once_in(4) {
        return encode_nim_values(&poset).to_bytes();
    }
    encode(&poset, poisoned, &NoProgress).unwrap().to_bytes()
}

/// One number of one shift, or of the bounds, is another; or a shift is missing or there twice.
fn change(said: &mut Shifts, numbers: &mut Numbers) {
    let by = numbers.near_zero(2);
    let at = numbers.below(said.list.len());
    let row = numbers.below(said.game.rows);
    let Some(shift) = said.list.get_mut(at) else { return };
    match numbers.below(8) {
        0 => drop(said.list.remove(at)),
        1 => {
            let again = shift.clone();
            said.list.push(again);
        }
        2 => said.bounds[row] = said.bounds[row].saturating_add_signed(by),
        3 => said.short = !said.short,
        4 => shift.vector[row] = shift.vector[row].saturating_add_signed(by),
        5 => shift.region.extend(Shift::of_gap(said.game.rows, row + 1, (by.unsigned_abs(), 1)).region),
        _ => {
            if let Some((factors, least)) = shift.region.first_mut() {
                let changed = if numbers.once_in(2) { least } else { &mut factors[row] };
                *changed += by;
            }
        }
    }
}
