//! Proof that a game has no product form: for neither of two gaps there are T and pi such that the type is kept when the gap,
//! from T on, grows by pi. Two sentences say it, of positions on the two sides of a wall, and a claim
//! (`format/claims.md`, kind 14) proves both by shifts.

use super::kinds::shifts::{Encoding, encode};
use super::request::Rules;
use super::rules::DietGame;
use super::search::{self, Changes, Limits, WallShifts};
use super::types::Diet;
use crate::allowance::Allowance;
use crate::certificate::Certificate;
use crate::claims::statement::formula::{Formula, equivalent, not};
use crate::claims::{Basis, Budget, Refusal};
use crate::game::Forms;
use crate::kind::{CertificateRequest, CertifyError};
use crate::linear::Linear;
use crate::progress::Progress;

/// k-Diet Chomp: that there is no product form
///
/// Looks for two gaps that do not repeat by themselves, because the sides of a wall do not fit together: in the
/// positions with a short first row, then in all. Exits with 4 when it finds none.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(after_help = "\
Example:
  chompcert certify diet-no-product --rows 3 --bite 4 --play normal -o none.chompcert")]
pub struct NoProduct {
    #[command(flatten)]
    game: Rules,
    /// The memory and the time of the search
    #[arg(skip)]
    allowance: Allowance,
}

impl NoProduct {
    /// For a game, within the usual limits.
    pub fn new(game: DietGame) -> Self {
        NoProduct { game: game.into(), allowance: Allowance::default() }
    }
}

impl CertificateRequest for NoProduct {
    fn within(&mut self, allowance: Allowance) -> bool {
        self.allowance = allowance;
        true
    }

    fn produce(&self, progress: &dyn Progress) -> Result<Certificate, CertifyError> {
        let game = self.game.game()?;
        let limits = Limits::of(&self.allowance);
        let found = search::two_sided(game, limits, &mut |far| progress.say(&far.to_string()));
        let found = found.map_err(|spent| {
            let end = spent.map_or(String::new(), |spent| format!(" at {spent}"));
            CertifyError::NotFound(format!(
                "no two gaps of {} rows, k = {}, {} play, were found that do not repeat: the search for walls ended{end}; \
                 whether there is a product form is not known",
                game.rows(),
                game.bite(),
                game.play(),
            ))
        })?;
        claim(&found).map_err(|error| CertifyError::NotFound(error.to_string()))
    }
}

/// The claim of both sentences, which rests on the shifts.
///
/// # Errors
/// When there is no evidence.
pub fn claim(found: &WallShifts) -> Result<Certificate, Refusal> {
    let basis = encode(&found.shifts, Encoding::Shifts);
    let read = Diet::read_shifts(&basis).expect("what was written is read");
    let domain = read.domain().ok_or(Refusal::missing("it has no domain"))?;
    Basis::new(&domain, &basis.to_bytes(), &Budget::default()).for_all(&sentences(found))
}

/// Of each gap, that the type changes: from wherever along the wall (`x1`), and with however many steps (`x2`) beyond
/// those that lead to its other side.
fn sentences(found: &WallShifts) -> Formula {
    let differ = |changes: &Changes| {
        let Changes { gap, first, along, step, steps } = changes;
        let here: Vec<Linear> = (first.iter().zip(along))
            .map(|(&first, &along)| Linear { coefficients: vec![along.into(), 0], constant: first.into() })
            .collect();
        let mut there = here.clone();
        let longer = &mut there[gap - 1];
        longer.coefficients[1] = (*step).into();
        longer.constant += i128::from(steps * step);
        equivalent(Formula::IsP(here), not(Formula::IsP(there)))
    };
    Formula::And(found.changes.iter().map(differ).collect())
}
