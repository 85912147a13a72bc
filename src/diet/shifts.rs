//! Shifts that settle every position of a game: "the type stays the same when this vector is subtracted from
//! the gaps, wherever these inequalities hold". `format/shifts.md`, *Kind 13*, says when such shifts are true.

use super::rules::DietGame;
use super::table::Table;
use crate::shifts::labels::{BoundedGame, Labels, Sort};
use crate::shifts::reduce;
pub use crate::shifts::{Scope, Shift};
use std::cell::{OnceCell, RefCell};

/// Shifts of a game, and the bounds of the rows within which the types are computed by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifts {
    /// The rules that they are about.
    pub game: DietGame,
    /// Which positions the shifts are about.
    pub scope: Scope,
    /// The longest length of each row, ascending.
    pub bounds: Vec<u64>,
    /// At least one shift.
    pub list: Vec<Shift>,
}

/// Shifts, and the types by the rules as far as they were needed.
pub struct ShiftTypes {
    shifts: Shifts,
    known: RefCell<Option<Table>>,
    values: OnceCell<Labels>,
}

impl ShiftTypes {
    /// The game that these shifts settle, as far as they are true.
    pub fn new(shifts: Shifts) -> Self {
        ShiftTypes { shifts, known: RefCell::new(None), values: OnceCell::new() }
    }

    /// What the certificate lists.
    pub fn shifts(&self) -> &Shifts {
        &self.shifts
    }

    /// The rules that they are about.
    pub fn game(&self) -> DietGame {
        self.shifts.game
    }

    /// The longest first row, if there is one.
    pub fn longest_first_row(&self) -> Option<u64> {
        self.shifts.bounds.first().copied().filter(|_| self.shifts.scope == Scope::ShortFirstRow)
    }

    /// The gaps of a position of the same type that no shift makes smaller.
    pub fn reduce(&self, gaps: &[u64]) -> Vec<u64> {
        reduce(&self.shifts.list, gaps)
    }

    fn values(&self) -> &Labels {
        let values = || Labels::new(&self.game(), Sort::NimValues, &self.shifts.bounds, &|| false);
        self.values.get_or_init(|| values().expect("nothing stops it"))
    }

    /// The nim-value of the position with these gaps, where shifts keep nim-values.
    pub fn nim_value(&self, gaps: &[u64]) -> u64 {
        self.values().of(&self.game().sizes(&self.reduce(gaps))).into()
    }

    /// The greatest nim-value, where shifts keep nim-values.
    pub fn greatest_value(&self) -> u64 {
        self.values().greatest().into()
    }

    /// Whether the position with these gaps is P.
    pub fn is_p(&self, gaps: &[u64]) -> bool {
        let lengths = self.game().sizes(&self.reduce(gaps));
        let mut known = self.known.borrow_mut();
        let table =
            known.take().filter(|table| lengths.iter().zip(table.bounds()).all(|(a, most)| a <= most));
        let table = table.unwrap_or_else(|| {
            // Some more than is asked for: the next question is often about a longer row.
            let bounds = lengths.iter().zip(&self.shifts.bounds);
            let bounds: Vec<u64> =
                bounds.map(|(&length, &most)| length.max(most.min((2 * length).max(16)))).collect();
            Table::new(self.game(), &bounds)
        });
        let is_p = table.is_p(&lengths);
        *known = Some(table);
        is_p
    }
}
