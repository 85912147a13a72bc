//! The types of the positions of k-Diet Chomp, by a window or by shifts.

use super::kinds::shifts;
use super::kinds::window::{self, Witness, lists_of};
use super::position::DietPosition;
use super::rules::{DietGame, DietMove};
use super::shifts::ShiftTypes;
use super::table::Table;
use crate::certificate::{Certificate, ReadError};
use crate::shifts::labels::place;

/// The classification that a certificate of k-Diet Chomp gives.
pub struct Diet {
    pub(super) game: DietGame,
    pub(super) types: Types,
    /// Whether the shifts keep nim-values.
    pub(super) has_nim_values: bool,
}

/// The types that a certificate proves.
pub(super) enum Types {
    /// With the witnesses of the file, if it has any.
    Shifts(Box<ShiftTypes>, Option<WindowWitnesses>),
    Window(WindowWitnesses),
}

/// The types of a window, with the file's witness at the place of each position.
pub(super) struct WindowWitnesses {
    pub window: Table,
    witnesses: Vec<Witness>,
}

impl WindowWitnesses {
    fn new((window, witnesses): (Table, Vec<Witness>)) -> Self {
        let lists = lists_of(window.bounds()).map_or(0, |lists| lists as usize);
        let mut placed = vec![Witness::NONE; lists];
        for (position, witness) in DietPosition::within(window.bounds()).zip(witnesses) {
            placed[place(window.bounds(), &position.lengths())] = witness;
        }
        WindowWitnesses { window, witnesses: placed }
    }

    pub fn witness(&self, position: &DietPosition) -> Option<DietMove> {
        self.witnesses[place(self.window.bounds(), &position.lengths())].chosen()
    }
}

impl Diet {
    /// Reads the kind *diet window*.
    ///
    /// # Errors
    /// When the parameters or the payload do not fit the kind.
    pub fn read_window(certificate: &Certificate) -> Result<Self, ReadError> {
        let listed = WindowWitnesses::new(window::decode(certificate)?);
        Ok(Diet { game: listed.window.game(), types: Types::Window(listed), has_nim_values: false })
    }

    /// Reads the kind *shifts*.
    ///
    /// # Errors
    /// When the parameters or the payload do not fit the kind.
    pub fn read_shifts(certificate: &Certificate) -> Result<Self, ReadError> {
        let (shifts, listed) = shifts::decode(certificate)?;
        Ok(Diet {
            game: shifts.game,
            types: Types::Shifts(Box::new(ShiftTypes::new(shifts)), listed.map(WindowWitnesses::new)),
            has_nim_values: certificate.parameters.get(2) == Some(&shifts::NIM_VALUES),
        })
    }

    /// The rules by which these are the types.
    pub fn diet_game(&self) -> DietGame {
        self.game
    }

    /// The types that the certificate proves.
    pub(super) fn types(&self) -> &Types {
        &self.types
    }

    /// The longest length of each row, when the domain is finite.
    pub fn longest(&self) -> Option<&[u64]> {
        match &self.types {
            Types::Shifts(..) => None,
            Types::Window(listed) => Some(listed.window.bounds()),
        }
    }

    /// The longest length of the first row, when that is bounded.
    pub fn longest_first_row(&self) -> Option<u64> {
        match &self.types {
            Types::Shifts(by_shifts, _) => by_shifts.longest_first_row(),
            Types::Window(listed) => listed.window.bounds().first().copied(),
        }
    }
}
