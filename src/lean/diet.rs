//! The data module of a product form of k-Diet Chomp.

use super::ExportError;
use super::natural::Natural;
use crate::certificate::Certificate;
use crate::certificate::diet::form;
use crate::rules::diet::Play;
use crate::solve::diet::{Axis, Classification};

/// The module's name and text.
pub fn module(
    certificate: &Certificate,
    file: &str,
    sha256: &str,
) -> Result<(String, String), ExportError> {
    let classification = form::decode(certificate)?;
    let game = classification.game();
    let (m, k, play) = (game.rows(), game.bite(), game.play());
    let (word, lean_play, game_name) = match play {
        Play::Normal => ("normal", "false", "dietNormal"),
        Play::Misere => ("misère", "true", "diet"),
    };
    let periods = periods(&classification).ok_or(ExportError::Kind(certificate.kind))?;
    let labels = labels(&classification, &periods).literal();
    let periods: Vec<String> =
        periods.iter().map(|(preperiod, period)| format!("({preperiod}, {period})")).collect();
    let periods = periods.join(", ");
    let name = format!("Diet_{m}_{k}_{play}");
    let text = format!(
        "module

public import ChompCert.DietRows

/-!
# {k}-Diet Chomp, {m} rows, {word} play

Generated from a certificate file; do not edit.

A board of {m} rows is a P-position of {k}-Diet Chomp in {word} play exactly when the bit of `labels` at the
index of its reduced gaps is set. This holds for every board of {m} rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.{name}

/-- The certificate file. -/
def file : String := \"{file}\"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := \"{sha256}\"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [{periods}]

/-- The labels, one bit for each vector of reduced gaps (1 is P), in mixed radix with the gap of the longest
row least significant. -/
def labels : Nat := {labels}

theorem check : Diet.checkTableRows {k} {lean_play} periods labels = true := by decide +kernel

/-- A board of {m} rows is a P-position of {k}-Diet Chomp in {word} play exactly when the bit of `labels` at the
index of its reduced gaps is set. -/
theorem classification {{l : List Nat}} (hl : IsBoard l) (hlen : l.length = {m}) :
    ({game_name} {k}).IsP l ↔ Diet.tbl labels periods (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_rows check hl hlen)

end ChompCert.Data.{name}
"
    );
    Ok((name, text))
}

/// Preperiod and period of each gap, that of the longest row first; `None` for a form with a wall.
fn periods(classification: &Classification) -> Option<Vec<(u64, u64)>> {
    let axes = classification.form().axes().iter().rev();
    axes.map(|axis| match axis {
        Axis::Gap(_, repeat) => Some((repeat.preperiod, repeat.period)),
        Axis::Pair(_) => None,
    })
    .collect()
}

/// One bit for each class, the gap of the longest row changing fastest.
fn labels(classification: &Classification, periods: &[(u64, u64)]) -> Natural {
    let sizes: Vec<u64> = periods.iter().map(|(preperiod, period)| preperiod + period).collect();
    let classes: u64 = sizes.iter().product();
    let mut labels = Natural::default();
    for class in 0..classes {
        let mut rest = class;
        let mut gaps: Vec<u64> = sizes
            .iter()
            .map(|size| {
                let gap = rest % size;
                rest /= size;
                gap
            })
            .collect();
        gaps.reverse();
        if classification.is_p(&gaps) {
            labels.set(class as usize);
        }
    }
    labels
}
