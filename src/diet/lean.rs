//! The data module of a product form of k-Diet Chomp.

use crate::certificate::Certificate;
use crate::diet::kinds::form;
use crate::diet::rules::Play;
use crate::diet::search::{Axis, Classification};
use crate::lean::ExportError;
use crate::lean::natural::Natural;

/// Bits of a piece of the labels: one literal of all of them would be too long.
const PIECE: usize = 1 << 14;

/// The module's name and text.
pub fn module(
    certificate: &Certificate,
    file: &str,
    sha256: &str,
) -> Result<(String, String), ExportError> {
    let (classification, _) = form::decode(certificate)?;
    let game = classification.game();
    let (m, k, play) = (game.rows(), game.bite(), game.play());
    let (word, lean_play, game_name) = match play {
        Play::Normal => ("normal", "false", "dietNormal"),
        Play::Misere => ("misère", "true", "diet"),
    };
    let periods = periods(&classification).ok_or(ExportError::Kind(certificate.kind))?;
    let margin = 2 * k;
    let pieces = lines(&bitmap(&classification, &periods, margin).pieces(PIECE));
    let periods: Vec<String> =
        periods.iter().map(|(preperiod, period)| format!("({preperiod}, {period})")).collect();
    let periods = periods.join(", ");
    let name = format!("Diet_{m}_{k}_{play}");
    let text = format!(
        "module

public import ChompCert.DietBitmap

/-!
# {k}-Diet Chomp, {m} rows, {word} play

Generated from a certificate file; do not edit.

A board of {m} rows is a P-position of {k}-Diet Chomp in {word} play exactly when the bit of `labels` for its
reduced gaps is set. This holds for every board of {m} rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.{name}

/-- The certificate file. -/
def file : String := \"{file}\"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := \"{sha256}\"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [{periods}]

/-- The labels, one bit for each gap vector with gaps less than `T + π + {margin}` (1 is P), in mixed radix with the
gap of the longest row least significant; in pieces of {PIECE} bits, the least significant first. -/
def pieces : List Nat := [
{pieces}]

/-- The pieces put together. -/
noncomputable def labels : Nat := Diet.assemble {PIECE} pieces

theorem check : Diet.checkBitmap {k} {lean_play} periods labels = true := by decide +kernel

/-- A board of {m} rows is a P-position of {k}-Diet Chomp in {word} play exactly when the bit of `labels` for its
reduced gaps is set. -/
theorem classification {{l : List Nat}} (hl : IsBoard l) (hlen : l.length = {m}) :
    ({game_name} {k}).IsP l ↔ Diet.bitmapLabel {k} periods labels (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_bitmap check hl hlen)

end ChompCert.Data.{name}
"
    );
    Ok((name, text))
}

fn lines(pieces: &[Natural]) -> String {
    let lines: Vec<String> = pieces.iter().map(|piece| format!("  {}", piece.literal())).collect();
    lines.join(",\n")
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

/// One bit for each vector of gaps that are less than preperiod plus period plus `margin`, the gap
/// of the longest row changing fastest.
fn bitmap(classification: &Classification, periods: &[(u64, u64)], margin: u64) -> Natural {
    let sizes: Vec<u64> = periods.iter().map(|(preperiod, period)| preperiod + period + margin).collect();
    let mut bits = Natural::default();
    for index in 0..sizes.iter().product() {
        let mut rest = index;
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
            bits.set(index as usize);
        }
    }
    bits
}
