//! What a search found, or what it tried.
use super::budget::{Limits, Spent};
use super::check::Fault;
use super::classification::Classification;
use super::fill::{Greatest, Stuck};
use super::form::Form;
use crate::diet::rules::DietGame;
use std::fmt;
use std::time::Duration;

/// A classification that was checked on its box.
#[derive(Clone, Debug)]
pub struct Found {
    /// The classification.
    pub classification: Classification,
    /// The number of positions in the box.
    pub checked: u64,
    /// All attempts, the last of which succeeded.
    pub attempts: Vec<Attempt>,
    /// Time used.
    pub elapsed: Duration,
}

impl Found {
    /// The form that was found.
    pub fn form(&self) -> &Form {
        self.classification.form()
    }
}

/// One attempt of a search.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The bound on preperiod plus period of every gap.
    pub extent: usize,
    /// The two gaps that were tried as a wall; `None` for product form.
    pub wall: Option<(usize, usize)>,
    /// For each gap, the greatest preperiod met and where.
    pub greatest: Vec<Greatest>,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of an attempt.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// This form, and its box was checked.
    Found(Form),
    /// A gap did not repeat within the bound.
    Stuck(Stuck),
    /// A limit was reached.
    Spent(Spent),
    /// This form, but a limit was reached before its box was checked.
    Unchecked {
        /// The form.
        form: Form,
        /// The limit.
        spent: Spent,
    },
    /// The common period of a gap does not fit a machine word.
    PeriodTooLarge,
    /// This form, but the P/N rule fails in its box.
    Refuted {
        /// The form.
        form: Form,
        /// Where the rule fails.
        fault: Fault,
    },
    /// A valid one-wall form whose two sides agree, so that the game has a product form, which
    /// needs a larger bound.
    IdleWall(Form),
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wall {
            None => write!(f, "product form up to {}: ", self.extent)?,
            Some((p, q)) => write!(f, "wall between g{p} and g{q} up to {}: ", self.extent)?,
        }
        match &self.outcome {
            Outcome::Found(form) => return write!(f, "found {form}"),
            Outcome::Stuck(stuck) => write!(f, "stuck at {stuck}")?,
            Outcome::Spent(spent) => write!(f, "reached {spent}")?,
            Outcome::Unchecked { form, spent } => {
                write!(f, "{form}, unchecked for {spent}")?;
            }
            Outcome::PeriodTooLarge => f.write_str("a common period does not fit 64 bits")?,
            Outcome::Refuted { form, fault } => {
                write!(f, "{form} is wrong at the gaps {:?}", fault.gaps)?;
            }
            Outcome::IdleWall(form) => write!(f, "{form} holds, but its wall is no wall")?,
        }
        f.write_str("; greatest preperiods")?;
        for (j, greatest) in self.greatest.iter().enumerate() {
            write!(f, " g{}: {}", j + 1, greatest.preperiod)?;
            if greatest.preperiod > 0 {
                write!(f, " after {:?}", greatest.prefix)?;
            }
        }
        Ok(())
    }
}

/// A search that found nothing.
#[derive(Clone, Debug)]
pub struct NotFound {
    /// The game.
    pub game: DietGame,
    /// All attempts, in order.
    pub attempts: Vec<Attempt>,
    /// The limit that ended the search; `None` when every bound up to `limits.max_extent` was tried.
    pub ended: Option<Spent>,
    /// The limits.
    pub limits: Limits,
    /// Time used.
    pub elapsed: Duration,
}

impl NotFound {
    /// For each gap, the greatest preperiods met in product-form attempts, one per bound: a gap
    /// whose numbers keep growing with the bound has, as far as was seen, no preperiod.
    pub fn growth(&self) -> Vec<Vec<usize>> {
        (0..self.game.rows())
            .map(|j| {
                let product = self.attempts.iter().filter(|a| a.wall.is_none());
                product.map(|a| a.greatest[j].preperiod).collect()
            })
            .collect()
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        writeln!(f, "no form found for {} rows, bite {}, {} play", game.rows(), game.bite(), game.play())?;
        for attempt in &self.attempts {
            writeln!(f, "  {attempt}")?;
        }
        for (j, preperiods) in self.growth().iter().enumerate() {
            let growing = preperiods.len() > 1 && preperiods.is_sorted_by(|a, b| a < b);
            if growing {
                writeln!(f, "  the preperiod of g{} keeps growing with the bound: {preperiods:?}", j + 1)?;
            }
        }
        match self.ended {
            Some(spent) => write!(f, "  the search ended at {spent}"),
            None => write!(f, "  the search ended at the bound {}", self.limits.max_extent),
        }
    }
}

impl std::error::Error for NotFound {}
