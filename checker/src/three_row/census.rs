//! What a sweep found out about its rows, for the statement.

use crate::limits::Budget;
use crate::statement::Value;
use crate::three_row::Position;
use crate::three_row::openings::Openings;
use crate::verdict::Stop;

/// Counts of rows by how they end, and the openings.
pub(crate) struct Census {
    rows: u64,
    stopped: u64,
    /// For each period, how many rows have it, and the first of them.
    periods: Vec<Period>,
    /// Positions named with `q` up to the last column; only of use when there is one.
    pub named: u64,
    pub openings: Openings,
}

struct Period {
    period: u32,
    rows: u64,
    first: u32,
}

impl Period {
    fn in_words(&self) -> String {
        let how = match self.period {
            1 => "constant".to_string(),
            period => format!("of period {period}"),
        };
        format!("{how} for {} (first r = {})", self.rows, self.first)
    }
}

impl Census {
    /// No rows yet; `bound` is the longest board to tell the opening of.
    pub fn new(bound: u32, budget: &mut Budget) -> Result<Self, Stop> {
        let openings = Openings::new(bound, budget)?;
        Ok(Census { rows: 0, stopped: 0, periods: Vec::new(), named: 0, openings })
    }

    /// Notes row `r` with its first value, active in `cells` of the columns looked at.
    pub fn row(&mut self, r: u32, head: u32, cells: u32) {
        self.rows += 1;
        self.named += u64::from(cells);
        self.openings.note(Position { p: head, q: r, r });
    }

    /// The row stopped in column `s`.
    pub fn stop(&mut self, r: u32, s: u32) {
        self.stopped += 1;
        self.openings.note(Position { p: s, q: s, r });
    }

    /// The row goes on for ever, with this period.
    pub fn live(&mut self, r: u32, period: u32) {
        match self.periods.iter_mut().find(|known| known.period == period) {
            Some(known) => known.rows += 1,
            None => self.periods.push(Period { period, rows: 1, first: r }),
        }
        self.periods.sort_by_key(|known| known.period);
    }

    /// How the rows end, in words. Row 0 has a tail, so there is a period.
    pub fn in_words(&self) -> String {
        let live: Vec<String> = self.periods.iter().map(Period::in_words).collect();
        let rows = format!("of the {} rows r, {} stop", self.rows, self.stopped);
        format!("{rows}; f(q,r) - q is in the end {}", live.join(", "))
    }

    /// The same for programs.
    pub fn json(&self) -> Value {
        let periods = self.periods.iter().map(|known| {
            Value::Object(vec![
                ("period", Value::Number(known.period.into())),
                ("rows", Value::Number(known.rows)),
                ("first", Value::Number(known.first.into())),
            ])
        });
        Value::Object(vec![
            ("stopped", Value::Number(self.stopped)),
            ("periods", Value::List(periods.collect())),
        ])
    }
}
