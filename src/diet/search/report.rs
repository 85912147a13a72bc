//! The report of a search that found nothing.
use super::cover::Covering;
use super::disorder::Disorder;
use crate::diet::rules::{DietGame, Play};
use crate::diet::shifts::{Scope, Shift, Shifts};
use crate::linear::Linear;
use crate::shifts::budget::{Exhaustion, Limits, in_words};
use crate::shifts::conditions::Candidate;
use crate::shifts::file::ShiftsText;
use crate::shifts::systems::System;

/// One attempt of a search.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The row bounds.
    pub bounds: Vec<u64>,
    /// The outcome.
    pub covering: Covering,
}

/// A search that found nothing.
#[derive(Clone, Debug)]
pub struct SearchReport {
    /// The rules of which no shifts were found.
    pub game: DietGame,
    /// The longest first row of the positions that were to be settled, if they were not all.
    pub short: Option<u64>,
    /// The last attempt that ended by itself.
    pub last: Option<Attempt>,
    /// Parts of the positions for which they leave something out, beyond any bounds.
    pub open: Vec<System>,
    /// The measurement of the three-row game with the same rules.
    pub disorder: Option<Disorder>,
    /// Shifts for the longest first row for which some were found, where the game is disordered.
    pub of_short_rows: Option<Shifts>,
    /// The limit that ended the search; `None` when every bound up to `limits.max_extent` was tried.
    pub ended: Option<Exhaustion>,
    /// What the search might take.
    pub limits: Limits,
}

impl SearchReport {
    /// The search and what may be tried, in words.
    pub fn in_words(&self) -> String {
        let game = self.game;
        let mut text = format!(
            "no shifts were found that settle {} rows, k = {}, {} play{}\n\
             searched: vectors that can be subtracted from the gaps without a change of type, where a few inequalities \
             hold",
            game.rows(),
            game.bite(),
            game.play(),
            self.short.map_or(String::new(), |most| format!(", a1 <= {most}"))
        );
        if let Some(Attempt { bounds, covering }) = &self.last {
            text += &format!(", with rows up to {}: {} found", in_words(bounds), covering.shifts.len());
            for ray in &covering.stuck {
                text += &format!("\n  along {}: not seen to repeat", ray_in_words(ray));
            }
        }
        if let Some(disorder) = &self.disorder {
            text += &format!("\nmeasured in three rows, not proved: {disorder}");
        }
        text += &match self.ended {
            None if self.disorder.as_ref().is_some_and(Disorder::lasts) => match &self.of_short_rows {
                Some(Shifts { bounds, list: shifts, .. }) => format!(
                    "\nto try: --first-row {} settles the positions with a1 <= {0} by {} shifts",
                    bounds[0],
                    shifts.len()
                ),
                None => "\nto try: --first-row A for the positions with a1 <= A".to_string(),
            },
            Some(Exhaustion::Interruption) => "\nthe search was interrupted".to_string(),
            Some(spent) => {
                format!("\nthe search ended at {spent}: --max-memory and --max-seconds allow more")
            }
            None => format!("\nrows of more than {} squares are not tried", self.limits.max_extent),
        };
        let other = match game.play() {
            Play::Normal => Play::Misere,
            Play::Misere => Play::Normal,
        };
        text += &format!("; --play {other} is another game, which may have shifts");
        text += "; certify diet-no-product looks for a proof that no gap repeats by itself";
        text
    }
}

impl SearchReport {
    /// The shifts that were found, as a text that is read back; none where there are none.
    pub fn shifts(&self) -> Option<String> {
        let Attempt { bounds, covering } = self.last.as_ref()?;
        let list: Vec<Shift> = covering.shifts.iter().map(Candidate::shift).collect();
        let game = self.game;
        let mut about = vec![
            format!(
                "{} rows, k = {}, {} play: shifts that leave something out",
                game.rows(),
                game.bite(),
                game.play()
            ),
            format!("they keep the types in rows up to {}", in_words(bounds)),
        ];
        about.extend(
            covering.stuck.iter().map(|ray| format!("no shift was found along {}", ray_in_words(ray))),
        );
        about.extend(
            self.open
                .iter()
                .map(|part| format!("no shift covers, or none carries on, {}", part_in_words(part))),
        );
        let scope = if self.short.is_some() { Scope::ShortFirstRow } else { Scope::All };
        let first_row = self.short;
        let text = ShiftsText { about, scope, first_row, bounds: None, list: &list };
        (!list.is_empty()).then(|| text.to_string())
    }
}

/// The positions of a part, as the inequalities of a region.
fn part_in_words(part: &System) -> String {
    let is_idle = |inequality: &&Linear| {
        inequality.constant < 0 || inequality.coefficients.iter().any(|&factor| factor < 0)
    };
    let words: Vec<String> = part.iter().filter(is_idle).map(Linear::to_string).collect();
    if words.is_empty() { "any position".to_string() } else { words.join(" and ") }
}

/// The gaps that grow together.
fn ray_in_words(ray: &[i64]) -> String {
    let growing = (0..ray.len()).filter(|&gap| ray[gap] > 0).map(|gap| {
        let name = if gap == 0 { "a1".to_string() } else { format!("a{}-a{gap}", gap + 1) };
        if ray[gap] == 1 { name } else { format!("{} times {name}", ray[gap]) }
    });
    growing.collect::<Vec<_>>().join(" with ")
}
