//! The kinds *diet product* and *diet wall*: labels of finitely many classes that settle every
//! position.
//!
//! The lemmas of `FORMAT.md` say: when the labels obey the rule "P exactly when no option is P" at
//! every position of the form's box, they obey it everywhere. The box is checked position by
//! position; where the last gap is an axis of its own and witnesses are not listed, all values of
//! it from `k` on are checked together, as a row of bits.

use super::entry::{self, p_to_p, won_already};
use super::form::{Axis, Form, Places};
use super::labels::Labels;
use super::least::{Least, least};
use super::{Game, MOST_ROWS, Position};
use crate::container::Container;
use crate::json::Json;
use crate::limits::Budget;
use crate::reader::BitReader;
use crate::statement::Statement;
use crate::verdict::{Code, Rejection, Stop};

/// Positions between two looks at the clock.
const POSITIONS_A_TICK: u64 = 1 << 12;

/// Checks a certificate of the kind *diet product*.
pub(crate) fn check_product(file: &Container<'_>, budget: &mut Budget) -> Result<Statement, Stop> {
    let (game, explicit, numbers) = read_parameters(file)?;
    let form = Form::product(file, game, numbers)?;
    let text = ("diet-product", "ChompCert.Diet.product_sound");
    check(file, game, form, explicit, text, budget)
}

/// Checks a certificate of the kind *diet wall*.
pub(crate) fn check_wall(file: &Container<'_>, budget: &mut Budget) -> Result<Statement, Stop> {
    let (game, explicit, numbers) = read_parameters(file)?;
    let form = Form::wall(file, game, numbers)?;
    let text = ("diet-wall", "ChompCert.Diet.wall_sound");
    check(file, game, form, explicit, text, budget)
}

fn read_parameters<'a>(file: &'a Container<'_>) -> Result<(Game, bool, &'a [u64]), Stop> {
    let (game, rest) = Game::read(file)?;
    match rest {
        [encoding @ 0..=1, numbers @ ..] => Ok((game, *encoding == 1, numbers)),
        [encoding, ..] => Err(file.bad_parameter(format!(
            "encoding = {encoding}; 0 is labels alone and 1 is labels with witnesses and move lists"
        ))),
        [] => Err(file.wrong_parameter_count("at least 4")),
    }
}

fn check(
    file: &Container<'_>,
    game: Game,
    form: Form,
    explicit: bool,
    (kind, theorem): (&'static str, &'static str),
    budget: &mut Budget,
) -> Result<Statement, Stop> {
    let mut bits = BitReader::new(file.payload, file.payload_offset);
    let labels = Labels::read(form, &mut bits, budget)?;
    if explicit {
        check_entries(game, &labels, &mut bits, budget)?;
    } else {
        match Rows::new(game, &labels, budget)? {
            Some(rows) => rows.check(budget)?,
            None => check_plainly(game, &labels, budget)?,
        }
    }
    bits.finish()?;
    let (classes, p_classes) = (labels.form.classes(), labels.p_classes(budget)?);
    let mut text = format!("{}: every position is classified", game.in_words());
    let mut facts = vec![
        ("classes", Json::Number(classes)),
        ("p_classes", Json::Number(p_classes)),
        ("box_positions", Json::Number(labels.form.positions(game.bite).unwrap_or(0))),
        ("explicit", Json::Bool(explicit)),
    ];
    let mut repetitions = Vec::new();
    for (axis, table) in labels.form.axes.iter().zip(&labels.tables) {
        budget.tick()?;
        for (repetition, least) in repetitions_of(axis).into_iter().zip(least(axis, table)) {
            text += &format!("; {}", repetition.in_words(game, least));
            repetitions.push(repetition.json(least));
        }
    }
    text += &format!("; {classes} classes, {p_classes} of them P");
    facts.push(("repetitions", Json::List(repetitions)));
    Ok(Statement { kind, text, theorem, parameters: game.parameters(), facts })
}

/// What repeats: when `size` is at least the preperiod, adding the period to the `raised` gaps keeps
/// the type.
struct Repetition {
    size: String,
    never_negative: bool,
    raised: Vec<usize>,
}

fn repetitions_of(axis: &Axis) -> Vec<Repetition> {
    let name = |j: usize| if j == 0 { "a1".to_string() } else { format!("a{}-a{j}", j + 1) };
    match axis {
        Axis::Gap(j, _) => vec![Repetition { size: name(*j), never_negative: true, raised: vec![*j] }],
        Axis::Pair(wall) => {
            let (x, y) = (name(wall.p), name(wall.q));
            let lower = Repetition {
                size: format!("min({x},{y})"),
                never_negative: true,
                raised: vec![wall.p, wall.q],
            };
            let over = |one: String, other: String, raised: usize| Repetition {
                size: format!("({one})-({other})"),
                never_negative: false,
                raised: vec![raised],
            };
            vec![lower, over(y.clone(), x.clone(), wall.q), over(x, y, wall.p)]
        }
    }
}

impl Repetition {
    fn in_words(&self, game: Game, least: Least) -> String {
        let mut raised = [0; MOST_ROWS];
        for &j in &self.raised {
            for row in raised.iter_mut().skip(j) {
                *row += least.repeat.period;
            }
        }
        let from = least.repeat.preperiod;
        let condition = if from == 0 && self.never_negative {
            String::new()
        } else {
            format!(" when {} >= {from}", self.size)
        };
        let (here, there) = (game.any_position(&[0; MOST_ROWS]), game.any_position(&raised));
        format!(
            "{here} and {there} have the same type{condition} [(T,pi) = ({from},{}), {}]",
            least.repeat.period,
            match (least.preperiod, least.period) {
                (true, true) => "the least",
                (true, false) => "pi not the least",
                (false, true) => "T not the least",
                (false, false) => "neither the least",
            }
        )
    }

    fn json(&self, least: Least) -> Json {
        let raised = self.raised.iter().map(|&j| Json::Number(j as u64 + 1)).collect();
        Json::Object(vec![
            ("gaps", Json::List(raised)),
            ("size", Json::text(&self.size)),
            ("preperiod", Json::Number(least.repeat.preperiod)),
            ("period", Json::Number(least.repeat.period)),
            ("least_preperiod", Json::Bool(least.preperiod)),
            ("least_period", Json::Bool(least.period)),
        ])
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

fn every_place(
    game: Game,
    axes: &[Axis],
    budget: &Budget,
    mut visit: impl FnMut(&[u64; MOST_ROWS]) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let mut places = Places::first(axes, game.bite);
    let mut visited = 0u64;
    loop {
        if visited.is_multiple_of(POSITIONS_A_TICK) {
            budget.tick()?;
        }
        visited += 1;
        visit(&places.gaps)?;
        if !places.advance() {
            return Ok(());
        }
    }
}

fn rows_of(gaps: &[u64; MOST_ROWS], game: Game) -> &[u64] {
    gaps.get(..game.rows).unwrap_or_default()
}

/// Accepts a position that is labelled P exactly when none of its options is.
fn judge(game: Game, labels: &Labels, position: Position) -> Result<(), Stop> {
    let is_p = labels.is_p(&position)?;
    if game.misere && position.is_empty() {
        return if is_p { Err(won_already(position, labels.offset(&position))) } else { Ok(()) };
    }
    for (bite, option) in position.options(game) {
        if labels.is_p(&option)? {
            return if is_p {
                Err(p_to_p(position, bite, option, labels.offset(&position)))
            } else {
                Ok(())
            };
        }
    }
    if is_p {
        return Ok(());
    }
    Err(Rejection::new(
        Code::UnnamedP,
        labels.offset(&position),
        "it is labelled N, but none of its moves leads to a position labelled P".to_string(),
    )
    .at(position)
    .into())
}

/// The labels with the last gap as rows of bits.
pub(super) struct Rows<'a> {
    game: Game,
    labels: &'a Labels,
    /// The blocks of the last axis, each as `words` words: bit `x` is the label of last gap `x`.
    bits: Vec<u64>,
    words: usize,
    /// The values of the last gap in the box.
    length: usize,
}

impl<'a> Rows<'a> {
    /// The rows, when the last gap is an axis of its own.
    pub fn new(game: Game, labels: &'a Labels, budget: &mut Budget) -> Result<Option<Self>, Stop> {
        let (Some(Axis::Gap(j, repeat)), Some(table)) = (labels.form.axes.last(), labels.tables.last())
        else {
            return Ok(None);
        };
        if j + 1 != game.rows {
            return Ok(None);
        }
        let k = game.bite as usize;
        let length = repeat.classes() as usize + k;
        // A cut of the row before the last raises the last gap by up to k.
        let words = (length + k).div_ceil(64);
        let blocks = table.entries.chunks_exact(table.size);
        let mut bits = budget.vec(0u64, (blocks.len() * words) as u64)?;
        for (row, block) in bits.chunks_exact_mut(words).zip(blocks) {
            for x in 0..length + k {
                let label = block.get(repeat.reduce(x as u64) as usize).copied().unwrap_or(0);
                if let Some(word) = row.get_mut(x / 64) {
                    *word |= u64::from(label) << (x % 64);
                }
            }
        }
        Ok(Some(Rows { game, labels, bits, words, length }))
    }

    /// Checks every position of the box.
    pub fn check(&self, budget: &mut Budget) -> Result<(), Stop> {
        let before_last = self.labels.form.axes.split_last().map_or(&[][..], |(_, axes)| axes);
        let mut options = budget.vec(0u64, self.words as u64)?;
        every_place(self.game, before_last, budget, |gaps| {
            self.check_small(gaps)?;
            self.check_large(gaps, &mut options)
        })
    }

    /// The position with these gaps and `x` as the last.
    fn position(&self, gaps: &[u64; MOST_ROWS], x: usize) -> Position {
        let mut gaps = *gaps;
        if let Some(last) = gaps.get_mut(self.game.rows - 1) {
            *last = x as u64;
        }
        Position::of_gaps(rows_of(&gaps, self.game))
    }

    /// The row of the positions with the gaps of `position` before the last.
    fn row(&self, position: &Position) -> Result<&[u64], Stop> {
        let axes = self.labels.form.axes.len();
        let start = self.labels.entry(&position.gaps(), axes - 1)? * self.words;
        self.bits.get(start..start + self.words).ok_or(Stop::Internal("a row outside its table"))
    }

    /// Last gaps below `k`, where a cut of the last row may reach the rows before.
    fn check_small(&self, gaps: &[u64; MOST_ROWS]) -> Result<(), Stop> {
        let k = self.game.bite as usize;
        (0..k).try_for_each(|x| judge(self.game, self.labels, self.position(gaps, x)))
    }

    /// Last gaps from `k` on, where the last row is cut by 1 to `k` and nothing else changes, and
    /// cuts of other rows are the same for all.
    fn check_large(&self, gaps: &[u64; MOST_ROWS], options: &mut [u64]) -> Result<(), Stop> {
        let k = self.game.bite as usize;
        let long = self.position(gaps, k);
        options.fill(0);
        for (bite, option) in long.options(self.game) {
            if bite.row < self.game.rows {
                let last = |position: &Position| position.gaps().get(self.game.rows - 1).copied();
                let raised = last(&option).unwrap_or(0).saturating_sub(k as u64);
                or_down(options, self.row(&option)?, raised as u32);
            }
        }
        let own = self.row(&long)?;
        for cut in 1..=self.game.bite as u32 {
            or_up(options, own, cut);
        }
        for (w, (labels, options)) in own.iter().zip(options.iter()).enumerate() {
            // P exactly when no option is P: where the two bits are equal, the label is wrong.
            let wrong = !(labels ^ options) & at_least(k.saturating_sub(64 * w));
            let x = 64 * w + wrong.trailing_zeros() as usize;
            if wrong != 0 && x < self.length {
                judge(self.game, self.labels, self.position(gaps, x))?;
                return Err(Stop::Internal("the row of bits and the moves disagree"));
            }
        }
        Ok(())
    }
}

/// The bits from `first` on.
fn at_least(first: usize) -> u64 {
    if first < 64 { !0 << first } else { 0 }
}

/// Bit `x` of `target` gets bit `x + by` of `row`, `by < 64`.
fn or_down(target: &mut [u64], row: &[u64], by: u32) {
    let above = row.iter().skip(1).copied().chain([0]);
    for ((t, &word), above) in target.iter_mut().zip(row).zip(above) {
        *t |= word >> by | (above << 1) << (63 - by);
    }
}

/// Bit `x` of `target` gets bit `x - by` of `row`, `by < 64`.
fn or_up(target: &mut [u64], row: &[u64], by: u32) {
    let mut below = 0;
    for (t, &word) in target.iter_mut().zip(row) {
        *t |= word << by | (below >> 1) >> (63 - by);
        below = word;
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::{Repeat, Wall};
    use super::super::labels::Table;
    use super::*;
    use crate::Limits;
    use quickcheck::quickcheck;

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

    quickcheck! {
        fn shifted_rows_move_every_bit(row: Vec<u64>, by: u8) -> bool {
            let by = u32::from(by % 17);
            let bit = |words: &[u64], n: usize| words.get(n / 64).is_some_and(|w| w >> (n % 64) & 1 == 1);
            let (mut down, mut up) = (vec![0; row.len()], vec![0; row.len()]);
            or_down(&mut down, &row, by);
            or_up(&mut up, &row, by);
            (0..64 * row.len()).all(|n| {
                bit(&down, n) == bit(&row, n + by as usize)
                    && bit(&up, n) == (n >= by as usize && bit(&row, n - by as usize))
            })
        }
    }
}
