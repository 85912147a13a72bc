//! The positions that claims of shifts are about, and the bounds within which their types are computed.

use super::Game;
use super::carried;
use super::claim::Claim;
use super::within::Within;
use crate::container::Container;
use crate::limits::Budget;
use crate::statement::Value;
use crate::verdict::Stop;

/// Longest row within the bounds.
const LONGEST: u64 = 1 << 16;
/// Most lists of row lengths within the bounds, ascending or not.
pub(crate) const MOST_LISTS: u64 = 1 << 40;

/// The positions that claims are about, and the bounds within which their types are computed.
#[derive(Clone, Copy)]
pub(crate) struct Extent<'a> {
    pub within: Within<'a>,
    /// The claims are about the positions whose first row is within its bound, and not about all.
    pub short_first_row: bool,
}

impl<'a> Extent<'a> {
    /// The bounds are the parameters from number `first` on.
    pub fn new(
        file: &Container<'_>,
        game: Game,
        short_first_row: bool,
        longest: &'a [u64],
        first: usize,
        most_lists: u64,
    ) -> Result<Self, Stop> {
        if let Some(row) = longest.iter().position(|&most| most > LONGEST) {
            return Err(file.bad_parameter(first + row, format!("a row is bounded by at most {LONGEST}")));
        }
        Ok(Extent { within: Within::new(file, game, longest, first, most_lists)?, short_first_row })
    }

    /// Accepts claims that hold everywhere if they hold within the bounds.
    pub fn carry(&self, file: &Container<'_>, claims: &[Claim], budget: &mut Budget) -> Result<(), Stop> {
        carried::check(self.within, self.short_first_row, claims, file.payload_offset, budget)
    }

    /// ` with a1 <= 3` where not all positions are meant.
    pub fn among(&self) -> String {
        let most = self.within.longest.first().filter(|_| self.short_first_row);
        most.map_or(String::new(), |most| format!(" with a1 <= {most}"))
    }

    /// The game, which positions are meant, and the bounds.
    pub fn parameters(&self) -> Vec<(&'static str, Value)> {
        let scope = if self.short_first_row { "short-first-row" } else { "every-position" };
        let mut parameters = self.within.game.parameters();
        parameters.extend([("scope", Value::text(scope)), ("bounds", Value::numbers(self.within.longest))]);
        parameters
    }
}

/// Parameter number `index`, 0 or 1.
pub(crate) fn flag(file: &Container<'_>, index: usize, parameter: u64) -> Result<bool, Stop> {
    match parameter {
        0 | 1 => Ok(parameter == 1),
        other => Err(file.bad_parameter(index, format!("{other}; 0 or 1 is allowed"))),
    }
}
