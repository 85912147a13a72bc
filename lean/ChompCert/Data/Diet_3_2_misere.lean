module

public import ChompCert.DietRows

/-!
# 2-Diet Chomp, 3 rows, misère play

Generated from a certificate file; do not edit.

A board of 3 rows is a P-position of 2-Diet Chomp in misère play exactly when the bit of `labels` at the
index of its reduced gaps is set. This holds for every board of 3 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_3_2_misere

/-- The certificate file. -/
def file : String := "diet-3-2-misere.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "37c32453322fc45136c7203ed19886bc4a9fb4c18f559f82838c91905d4029d6"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(7, 3), (4, 2), (0, 12)]

/-- The labels, one bit for each vector of reduced gaps (1 is P), in mixed radix with the gap of the longest
row least significant. -/
def labels : Nat := 0x491214900148089922499224991241248922481224a11485244852448909926489240890909248922449024889491244900490a49922499200024a49248922400449124485244840092524926489240092524248922489224892

theorem check : Diet.checkTableRows 2 true periods labels = true := by decide +kernel

/-- A board of 3 rows is a P-position of 2-Diet Chomp in misère play exactly when the bit of `labels` at the
index of its reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 3) :
    (diet 2).IsP l ↔ Diet.tbl labels periods (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_rows check hl hlen)

end ChompCert.Data.Diet_3_2_misere
