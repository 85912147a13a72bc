//! Lists of P-positions of k-Diet Chomp, as the kind *diet window*.

use super::kinds::window::{MOST_LISTS, encode_types, lists_of};
use super::position::DietPosition;
use super::rules::{DietGame, DietMove};
use super::table::Table;
use crate::kind::CertifyError;
use crate::numbering::{Fault, Label, Numbering, SizeError, Transcript};
use crate::output::array::indices;
use crate::progress::Progress;
use crate::shifts::labels::place;

/// The positions whose rows are not longer than given, numbered in lexicographic order of the row lengths.
pub struct WindowPositions {
    game: DietGame,
    longest: Vec<u64>,
}

impl WindowPositions {
    /// The window with these longest lengths, ascending.
    ///
    /// # Errors
    /// When they do not ascend, are not one for each row, or have more than 2^28 lists of lengths.
    ///
    /// ```
    /// use chompcert::certify::{DietGame, Play, WindowPositions, certify};
    ///
    /// // Lemma 3.4 of Ahn et al.
    /// let is_p = |position: &[u64; 2]| (position[1] - position[0]) % 3 == 1;
    /// let positions = (0..=4).flat_map(|a| (a..=8).map(move |b| [a, b]));
    /// let window = WindowPositions::new(DietGame::new(2, 2, Play::Misere)?, &[4, 8])?;
    /// let certified = certify(&window, positions.filter(is_p))?;
    /// assert_eq!(certified.statement.kind, "diet-window");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: DietGame, longest: &[u64]) -> Result<Self, CertifyError> {
        if longest.len() != game.rows() || lists_of(longest).is_none_or(|lists| lists > MOST_LISTS) {
            return Err(CertifyError::OutOfRange(format!(
                "the bounds {longest:?} are not {} ascending ones with at most {MOST_LISTS} lists of lengths",
                game.rows()
            )));
        }
        Ok(WindowPositions { game, longest: longest.to_vec() })
    }

    fn place(&self, lengths: &[u64]) -> u64 {
        place(&self.longest, lengths) as u64
    }
}

impl Numbering for WindowPositions {
    fn parse(&self, text: &str) -> Result<Vec<u64>, String> {
        let position = DietPosition::parse(text, self.game.rows());
        Ok(position.map_err(|error| error.to_string())?.lengths())
    }

    fn text(&self, position: &[u64]) -> String {
        DietPosition::from_lengths(position)
            .map_or_else(|error| error.to_string(), |position| position.to_string())
    }

    fn number(&self, position: &[u64]) -> Result<u64, String> {
        if position.len() != self.game.rows() {
            return Err(format!("{} rows were given; this game has {}", position.len(), self.game.rows()));
        }
        let position = DietPosition::from_lengths(position).map_err(|error| error.to_string())?;
        let lengths = position.lengths();
        let too_long =
            (1..).zip(lengths.iter().zip(&self.longest)).find(|(_, (length, most))| length > most);
        match too_long {
            None => Ok(self.place(&lengths)),
            Some((row, (_, most))) => Err(format!("{position} is outside: a{row} <= {most}")),
        }
    }

    fn cell(&self, indices: &[u64], value: u64) -> Result<Option<(Label, Vec<u64>)>, String> {
        match value {
            0 | 1 => Ok(Some((if value == 1 { Label::P } else { Label::N }, indices.to_vec()))),
            2 if !indices.is_sorted() => Ok(None),
            _ => Err(format!("{value} is not 1 for P, 0 for N or 2 for no position")),
        }
    }

    fn position(&self, number: u64) -> Vec<u64> {
        let shape: Vec<u64> = self.longest.iter().map(|longest| longest + 1).collect();
        indices(&shape, number)
    }

    fn joins(&self, from: &[u64], to: &[u64]) -> Option<String> {
        let row = from.iter().zip(to).rposition(|(from, to)| from != to)?;
        let chosen = DietMove { row: row + 1, cut: from[row].checked_sub(to[row])? };
        let option = self.after(from, &[chosen.row as u64, chosen.cut])?;
        (option == to).then(|| chosen.to_string())
    }

    fn after(&self, position: &[u64], chosen: &[u64]) -> Option<Vec<u64>> {
        let &[row, cut] = chosen else { return None };
        let chosen = DietMove { row: usize::try_from(row).ok()?, cut };
        let position = DietPosition::from_lengths(position).ok()?;
        Some(self.game.after(&position, chosen)?.lengths())
    }

    fn write(&self, numbers: &[u64], progress: &dyn Progress) -> Result<Transcript, SizeError> {
        progress.say("writing");
        let p_positions = numbers.iter().map(|&number| self.position(number));
        let window = Table::of_p_positions(self.game, &self.longest, p_positions);
        let (certificate, open) = encode_types(&window);
        Ok(match open {
            None => Transcript::whole(certificate),
            Some(open) => {
                let lengths = open.lengths();
                let number = self.place(&lengths);
                Transcript::until(certificate, Fault::Missing(lengths), number)
            }
        })
    }
}
