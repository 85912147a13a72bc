//! A cell `(q,r)` of f, for what goes wrong in it.

use super::{Move, Position};
use crate::verdict::{Code, Rejection, Stop};

/// A cell and where in the file its value stands.
#[derive(Clone, Copy)]
pub(crate) struct Cell {
    pub q: u32,
    pub r: u32,
    pub offset: usize,
}

impl Cell {
    pub fn reject(&self, code: Code, message: String) -> Rejection {
        Rejection::new(code, self.offset, message)
    }

    /// A value lies in `q..=q+r+1`, and above `r`. No valid table has another: at most `q + r`
    /// positive values are blocked by the moves in rows 2 and 3, so the least free one is in range.
    pub fn in_range(&self, value: Option<u32>) -> Result<u32, Stop> {
        let Cell { q, r, .. } = *self;
        let (least, most) = (q.max(r + 1), q + r + 1);
        if let Some(value) = value.filter(|value| (least..=most).contains(value)) {
            return Ok(value);
        }
        let found = value.map_or("none".to_string(), |value| value.to_string());
        let message = format!("f({q},{r}) lies between {least} and {most}; the value here is {found}");
        Err(self.reject(Code::ValueRange, message).at(format!("[f({q},{r}),{q},{r}]")).into())
    }

    /// The value passes over `p`, which nothing blocks.
    pub fn unnamed(&self, p: u32, value: u32) -> Stop {
        let Cell { q, r, .. } = *self;
        let [claimed, unnamed] = [value, p].map(|p| Position { p, q, r });
        self.reject(
            Code::UnnamedP,
            format!("f({q},{r}) = {value} passes over {p}: {unnamed} has no move to a named position"),
        )
        .at(claimed)
        .by(Move { row: 1, to: p })
        .into()
    }

    /// The move `bite` joins `[value,q,r]` to another named position.
    pub fn joined(&self, value: u32, bite: Move) -> Stop {
        let position = Position { p: value, q: self.q, r: self.r };
        let target = position.after(bite).map_or(String::new(), |option| option.to_string());
        self.reject(
            Code::PToP,
            format!("{position} is named a P-position, but {bite} leads to {target}, which is named too"),
        )
        .at(position)
        .by(bite)
        .into()
    }

    /// The certificate's row ends in another way than its values do.
    pub fn ends_otherwise(&self, value: u32, message: &str) -> Stop {
        let Cell { q, r, .. } = *self;
        let message = format!("{message}: f({q},{r}) = {value}");
        self.reject(Code::RowEnd, message).at(format!("[{value},{q},{r}]")).into()
    }

    /// The row has not come to its end before the last column.
    pub fn unsettled(&self, message: &str) -> Stop {
        let Cell { q, r, .. } = *self;
        self.reject(Code::TailUnsettled, format!("row {r}: {message}, up to column {q}")).into()
    }

    /// The row's tail could be told with a shorter period or from an earlier column on.
    pub fn not_least(&self) -> Stop {
        let Cell { q, r, .. } = *self;
        let message = format!("row {r} repeats with a shorter period or from before column {q}");
        self.reject(Code::NotLeast, message).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_first_value_out_of_range_is_told_the_range() {
        let cell = Cell { q: 2, r: 2, offset: 0 };
        assert!([3, 5].iter().all(|&value| cell.in_range(Some(value)).is_ok()));
        for value in [2, 6] {
            let Err(Stop::Rejected(rejection)) = cell.in_range(Some(value)) else { panic!("{value}") };
            assert_eq!(
                rejection.message,
                format!("f(2,2) lies between 3 and 5; the value here is {value}")
            );
        }
    }
}
