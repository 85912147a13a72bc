//! How the rows of a summary end, and what that says of them in all, for the statement.

use super::Position;
use super::entries::Ending;
use super::openings::Openings;
use crate::limits::Budget;
use crate::statement::{Proved, Value};
use crate::verdict::Stop;
use std::collections::BTreeMap;

/// How each row ends, and the openings.
pub(crate) struct Census {
    bound: u32,
    pub endings: Vec<Ending>,
    openings: Openings,
}

impl Census {
    /// No rows yet.
    pub fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let endings = budget.room(u64::from(bound) + 1)?;
        Ok(Census { bound, endings, openings: Openings::new(bound, budget)? })
    }

    /// Adds row `r`, with its first value and how it ends.
    pub fn add(&mut self, r: u32, head: u32, ending: Ending) {
        self.openings.note(Position { p: head, q: r, r });
        if let Ending::Stop(column) = ending {
            self.openings.note(Position { p: column, q: column, r });
        }
        self.endings.push(ending);
    }

    /// How many rows stop; and for each period of the others how many have it, and the first of them.
    fn counts(&self) -> (u64, BTreeMap<usize, (u64, u32)>) {
        let (mut stopped, mut periods) = (0, BTreeMap::new());
        for (r, ending) in (0..).zip(&self.endings) {
            match ending {
                Ending::Stop(_) => stopped += 1,
                Ending::Tail(tail) => periods.entry(tail.pattern.len()).or_insert((0, r)).0 += 1,
            }
        }
        (stopped, periods)
    }

    /// What holds when all rows have been checked.
    pub fn proved(&self) -> Proved {
        Proved {
            text: format!(
                "three-row Chomp, every position [p,q,r] with r <= {} and any p and q: {}; {}",
                self.bound,
                self.in_words(),
                self.openings.in_words(),
            ),
            parameters: vec![("third_row", Value::Number(self.bound.into()))],
            facts: vec![("rows", self.json()), ("openings", self.openings.json())],
        }
    }

    /// How the rows end, in words. Row 0 has a tail, so there is a period.
    fn in_words(&self) -> String {
        let (stopped, periods) = self.counts();
        let rows = self.endings.len();
        let periods = periods
            .iter()
            .map(|(period, (rows, first))| format!("{rows} of period {period} (first r = {first})"));
        let periods = periods.collect::<Vec<_>>().join(", ");
        format!(
            "rows r that stop: {stopped} of {rows}; rows r where f(q,r) - q is eventually periodic: {periods}"
        )
    }

    /// The same for programs.
    fn json(&self) -> Value {
        let (stopped, periods) = self.counts();
        let periods = periods.into_iter().map(|(period, (rows, first))| {
            Value::Object(vec![
                ("period", Value::Number(period as u64)),
                ("rows", Value::Number(rows)),
                ("first", Value::Number(first.into())),
            ])
        });
        Value::Object(vec![
            ("stopped", Value::Number(stopped)),
            ("periods", Value::List(periods.collect())),
        ])
    }
}
