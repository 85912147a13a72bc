//! What a search found, or what it tried.
use super::budget::{Limits, Spent};
use super::check::Fault;
use super::classification::Classification;
use super::stuck::{Greatest, Stuck};
use crate::diet::form::Form;
use crate::diet::rules::{DietGame, Play};
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

impl NotFound {
    /// What was searched and what may be tried, in words; every attempt too, if `verbose`.
    pub fn in_words(&self, verbose: bool) -> String {
        let (game, most) = (self.game, self.limits.max_extent);
        let mut text = format!(
            "no form was found for {} rows, k = {}, {} play\n\
             searched: for each gap between neighbouring rows a preperiod and a period, together at most \
             {most}; and where one gap does not repeat, a wall between it and a neighbour\n",
            game.rows(),
            game.bite(),
            game.play()
        );
        for (j, preperiods) in self.growth().iter().enumerate() {
            text += &format!("  {}: {}\n", gap_name(j), self.gap_in_words(j, preperiods));
        }
        text += &match self.ended {
            Some(spent) => {
                format!("the search ended at {spent}: --max-memory and --max-seconds allow more")
            }
            None => format!("to try: --max-extent {} follows the gaps further", 2 * most),
        };
        let other = match game.play() {
            Play::Normal => Play::Misere,
            Play::Misere => Play::Normal,
        };
        text += &format!("; --play {other} is another game, which may have a form");
        text += "; certify diet-no-product looks for a proof that there is no product form";
        match verbose {
            true => text + "\n" + &self.to_string(),
            false => text + "; --verbose lists every attempt",
        }
    }

    /// How far the gap number `j` (from 0) was followed, with the preperiods met at each bound.
    fn gap_in_words(&self, j: usize, preperiods: &[usize]) -> String {
        let mut products = self.attempts.iter().filter(|attempt| attempt.wall.is_none());
        let bounds: Vec<String> = products.clone().map(|attempt| attempt.extent.to_string()).collect();
        let (Some(last), Some(from)) = (products.next_back(), preperiods.last()) else {
            return "not followed".to_string();
        };
        if keeps_growing(preperiods) {
            let from: Vec<String> = preperiods.iter().map(usize::to_string).collect();
            return format!(
                "begins to repeat later the further it is followed: from {} on, when followed up to {}",
                from.join(", "),
                bounds.join(", ")
            );
        }
        match &last.outcome {
            Outcome::Stuck(stuck) if stuck.gap == j + 1 => {
                format!("followed up to {}, and not seen to repeat", last.extent)
            }
            Outcome::Stuck(stuck) if stuck.gap > j + 1 => {
                format!("cannot be seen to repeat before {} does", gap_name(stuck.gap - 1))
            }
            _ => format!("followed up to {}; as far as seen, it repeats from {from} on", last.extent),
        }
    }
}

/// Whether a gap began to repeat later with each greater bound.
fn keeps_growing(preperiods: &[usize]) -> bool {
    preperiods.len() > 1 && preperiods.is_sorted_by(|a, b| a < b)
}

/// The gap number `j` (from 0), as the lengths say it.
fn gap_name(j: usize) -> String {
    if j == 0 { "a1".to_string() } else { format!("a{}-a{j}", j + 1) }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        writeln!(f, "no form found for {} rows, bite {}, {} play", game.rows(), game.bite(), game.play())?;
        for attempt in &self.attempts {
            writeln!(f, "  {attempt}")?;
        }
        for (j, preperiods) in self.growth().iter().enumerate() {
            if keeps_growing(preperiods) {
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
