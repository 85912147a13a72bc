//! What a search found, or what it tried.
use super::budget::{Limits, Spent, in_words};
use super::conditions::Shift;
use super::cover::Covering;
use super::disorder::Disorder;
use crate::diet::rules::{DietGame, Play};
use crate::diet::shifts::Shifts;
use std::fmt;
use std::time::Duration;

/// Claims that settle every position.
#[derive(Clone, Debug)]
pub struct Found {
    /// The claims, with the least row bounds for them.
    pub shifts: Shifts,
    /// All attempts, the last of which succeeded.
    pub attempts: Vec<Attempt>,
    /// Time used.
    pub elapsed: Duration,
}

/// One attempt of a search.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The row bounds.
    pub bounds: Vec<u64>,
    /// What came of it; `None` when a limit was reached.
    pub covering: Option<Covering>,
}

impl fmt::Display for Attempt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rows up to {}: ", in_words(&self.bounds))?;
        let Some(covering) = &self.covering else {
            return f.write_str("not finished");
        };
        match covering.shifts.len() {
            1 => f.write_str("1 claim")?,
            claims => write!(f, "{claims} claims")?,
        }
        if covering.is_complete {
            f.write_str(", nothing missing")?;
        }
        for ray in &covering.stuck {
            write!(f, "; nothing repeats along {ray:?}")?;
        }
        covering.shifts.iter().try_for_each(|shift| write!(f, "\n    {}", claim_in_words(shift)))
    }
}

/// The vector and the region of a claim, in gaps.
fn claim_in_words(shift: &Shift) -> String {
    let facets = shift.region.iter().map(|facet| {
        let terms = (1..).zip(&facet.factors).filter(|(_, factor)| **factor != 0);
        let sum: String = terms.map(|(gap, factor)| format!("{factor:+}*g{gap}")).collect();
        format!("{sum} >= {}", facet.least)
    });
    format!("less {:?} where {}", shift.vector, facets.collect::<Vec<_>>().join(" and "))
}

/// A search that found nothing.
#[derive(Clone, Debug)]
pub struct NotFound {
    /// The game.
    pub game: DietGame,
    /// The longest first row of the positions that were to be settled, if they were not all.
    pub short: Option<u64>,
    /// All attempts, in order.
    pub attempts: Vec<Attempt>,
    /// What was measured of the three-row game with the same rules.
    pub disorder: Option<Disorder>,
    /// The limit that ended the search; `None` when every bound up to `limits.max_extent` was tried.
    pub ended: Option<Spent>,
    /// The limits.
    pub limits: Limits,
    /// Time used.
    pub elapsed: Duration,
}

impl NotFound {
    /// What was searched and what may be tried, in words; every attempt too, if `verbose`.
    pub fn in_words(&self, verbose: bool) -> String {
        let game = self.game;
        let mut text = format!(
            "no claims were found that settle {} rows, k = {}, {} play{}\n\
             searched: vectors whose subtraction from the gaps keeps the type in regions cut out by a few \
             inequalities",
            game.rows(),
            game.bite(),
            game.play(),
            self.short.map_or(String::new(), |most| format!(", a1 <= {most}"))
        );
        let mut finished =
            self.attempts.iter().filter_map(|attempt| Some((attempt, attempt.covering.as_ref()?)));
        if let Some((attempt, covering)) = finished.next_back() {
            text += &format!(
                ", with rows up to {}: {} found",
                in_words(&attempt.bounds),
                covering.shifts.len()
            );
            for ray in &covering.stuck {
                text += &format!("\n  along {}: not seen to repeat", ray_in_words(ray));
            }
        }
        if let Some(disorder) = &self.disorder {
            text += &format!("\nmeasured in three rows, not proved: {disorder}");
        }
        text += &match self.ended {
            None if self.disorder.as_ref().is_some_and(Disorder::lasts) => {
                "\nto try: --first-row A settles the positions with a1 <= A".to_string()
            }
            Some(spent) => {
                format!("\nthe search ended at {spent}: --max-memory and --max-seconds allow more")
            }
            None => format!("\nto try: --max-extent {} allows longer rows", 2 * self.limits.max_extent),
        };
        let other = match game.play() {
            Play::Normal => Play::Misere,
            Play::Misere => Play::Normal,
        };
        text += &format!("; --play {other} is another game, which may have claims");
        text += "; certify diet-no-product looks for a proof that no gap repeats by itself";
        match verbose {
            true => text + "\n" + &self.to_string(),
            false => text + "; --verbose lists every attempt",
        }
    }
}

/// The gaps that grow together.
fn ray_in_words(ray: &[i64]) -> String {
    let growing = (0..ray.len()).filter(|&gap| ray[gap] > 0).map(|gap| {
        let name = if gap == 0 { "a1".to_string() } else { format!("a{}-a{gap}", gap + 1) };
        if ray[gap] == 1 { name } else { format!("{} times {name}", ray[gap]) }
    });
    growing.collect::<Vec<_>>().join(" with ")
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        writeln!(
            f,
            "no claims found for {} rows, bite {}, {} play",
            game.rows(),
            game.bite(),
            game.play()
        )?;
        for attempt in &self.attempts {
            writeln!(f, "  {attempt}")?;
        }
        match self.ended {
            Some(spent) => write!(f, "  the search ended at {spent}"),
            None => write!(f, "  the search ended at rows of {}", self.limits.max_extent),
        }
    }
}

impl std::error::Error for NotFound {}
