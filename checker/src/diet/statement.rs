//! The statement of a form, in words and as facts.

use super::form::Axis;
use super::labels::Labels;
use super::least::{Least, least};
use super::{Game, MOST_ROWS};
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;

/// What holds once the labels obey the rule in the box of their form.
pub fn statement(
    file: &Container<'_>,
    game: Game,
    labels: &Labels,
    explicit: bool,
    budget: &mut Budget,
) -> Result<Proved, Stop> {
    let (classes, p_classes) = (labels.form.classes(), labels.p_classes(budget)?);
    let mut text = format!("{}: every position is classified", game.in_words());
    let mut facts = vec![
        ("classes", Value::Number(classes)),
        ("p_classes", Value::Number(p_classes)),
        ("box_positions", Value::Number(labels.form.positions(game.bite).unwrap_or(0))),
    ];
    let mut repetitions = Vec::new();
    for (axis, table) in labels.form.axes.iter().zip(&labels.tables) {
        for (repetition, least) in repetitions_of(axis).into_iter().zip(least(axis, table, budget)?) {
            text += &format!("; {}", repetition.in_words(game, least));
            repetitions.push(repetition.json(least));
        }
    }
    text += &format!("; {classes} classes, {p_classes} of them P");
    facts.push(("repetitions", Value::List(repetitions)));
    let mut parameters = game.parameters();
    parameters.push(("encoding", Value::text(if explicit { "explicit" } else { "labels" })));
    let form = file.parameters.iter().skip(4).map(|&number| Value::Number(number)).collect();
    parameters.push(("form", Value::List(form)));
    Ok(Proved { text, parameters, facts })
}

/// What repeats: when `size` is at least the preperiod, adding the period to the `raised` gaps keeps
/// the type.
struct Repetition {
    size: String,
    never_negative: bool,
    raised: Vec<usize>,
}

/// Gap number `j`, from 0, as the lengths say it.
pub fn gap_name(j: usize) -> String {
    if j == 0 { "a1".to_string() } else { format!("a{}-a{j}", j + 1) }
}

fn repetitions_of(axis: &Axis) -> Vec<Repetition> {
    let name = gap_name;
    match axis {
        Axis::Layers(_) => Vec::new(),
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
                // A difference can be negative, but a preperiod cannot.
                (true, true) if from == 0 && !self.never_negative => "the least with T >= 0",
                (true, true) => "the least",
                (true, false) => "pi not the least",
                (false, true) => "T not the least",
                (false, false) => "neither the least",
            }
        )
    }

    fn json(&self, least: Least) -> Value {
        let raised = self.raised.iter().map(|&j| Value::Number(j as u64 + 1)).collect();
        Value::Object(vec![
            ("gaps", Value::List(raised)),
            ("size", Value::text(&self.size)),
            ("preperiod", Value::Number(least.repeat.preperiod)),
            ("period", Value::Number(least.repeat.period)),
            ("least_preperiod", Value::Bool(least.preperiod)),
            ("least_period", Value::Bool(least.period)),
        ])
    }
}
