module

public import ChompCert.DietRows

/-!
# 3-Diet Chomp, 4 rows, normal play

Generated from a certificate file; do not edit.

A board of 4 rows is a P-position of 3-Diet Chomp in normal play exactly when the bit of `labels` at the
index of its reduced gaps is set. This holds for every board of 4 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_4_3_normal

/-- The certificate file. -/
def file : String := "diet-4-3-normal.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "d2b0bf90b85c887237a8523b719dab9dddb6c1d93dc77841bfe793da7127558e"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(0, 4), (0, 2), (0, 4), (0, 1)]

/-- The labels, one bit for each vector of reduced gaps (1 is P), in mixed radix with the gap of the longest
row least significant. -/
def labels : Nat := 0x88142241

theorem check : Diet.checkTableRows 3 false periods labels = true := by decide +kernel

/-- A board of 4 rows is a P-position of 3-Diet Chomp in normal play exactly when the bit of `labels` at the
index of its reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 4) :
    (dietNormal 3).IsP l ↔ Diet.tbl labels periods (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_rows check hl hlen)

end ChompCert.Data.Diet_4_3_normal
