//! The types of the positions of k-Diet Chomp, by a window or by shifts.

use super::kinds::shifts;
use super::kinds::window::{self, Witness};
use super::position::DietPosition;
use super::rules::{DietGame, DietMove};
use super::search::Window;
use super::shifts::ShiftTypes;
use crate::certificate::{Certificate, ReadError};

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

/// A window, with the file's witness at the place of each position.
pub(super) struct WindowWitnesses {
    pub window: Window,
    witnesses: Vec<Witness>,
}

impl WindowWitnesses {
    fn new((window, witnesses): (Window, Vec<Witness>)) -> Self {
        let mut placed = vec![Witness::NONE; window.lists()];
        for (position, witness) in window.positions().zip(witnesses) {
            placed[window.place(&position)] = witness;
        }
        WindowWitnesses { window, witnesses: placed }
    }

    pub fn witness(&self, position: &DietPosition) -> Option<DietMove> {
        self.witnesses[self.window.place(position)].chosen()
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

    /// The game.
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
            Types::Window(listed) => Some(listed.window.longest()),
        }
    }

    /// The longest length of the first row, when that is bounded.
    pub fn longest_first_row(&self) -> Option<u64> {
        match &self.types {
            Types::Shifts(settled, _) => settled.longest_first_row(),
            Types::Window(listed) => listed.window.longest().first().copied(),
        }
    }
}
