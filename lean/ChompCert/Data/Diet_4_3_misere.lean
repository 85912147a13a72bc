module

public import ChompCert.DietRows

/-!
# 3-Diet Chomp, 4 rows, misère play

Generated from a certificate file; do not edit.

A board of 4 rows is a P-position of 3-Diet Chomp in misère play exactly when the bit of `labels` at the
index of its reduced gaps is set. This holds for every board of 4 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_4_3_misere

/-- The certificate file. -/
def file : String := "diet-4-3-misere.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "06afe8b05accd1aea06ec7dafacf452a46780837f8c7cbab3222cec82a543229"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(0, 4), (0, 4), (0, 4), (0, 2)]

/-- The labels, one bit for each vector of reduced gaps (1 is P), in mixed radix with the gap of the longest
row least significant. -/
def labels : Nat := 0x84182222414141888841188414142222

theorem check : Diet.checkTableRows 3 true periods labels = true := by decide +kernel

/-- A board of 4 rows is a P-position of 3-Diet Chomp in misère play exactly when the bit of `labels` at the
index of its reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 4) :
    (diet 3).IsP l ↔ Diet.tbl labels periods (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_rows check hl hlen)

end ChompCert.Data.Diet_4_3_misere
