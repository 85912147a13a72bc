module

public import ChompCert.DietRows

/-!
# 5-Diet Chomp, 3 rows, normal play

Generated from a certificate file; do not edit.

A board of 3 rows is a P-position of 5-Diet Chomp in normal play exactly when the bit of `labels` at the
index of its reduced gaps is set. This holds for every board of 3 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_3_5_normal

/-- The certificate file. -/
def file : String := "diet-3-5-normal.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "5d84ecae8844f624135f92c13ae5fcf590cd67df3bc14ade849869a566a60f01"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(6, 6), (13, 3), (0, 6)]

/-- The labels, one bit for each vector of reduced gaps (1 is P), in mixed radix with the gap of the longest
row least significant. -/
def labels : Nat := 0x820820820808820000820820820208820000820820820208041208200041208200041208000041820410041208000041082410082082410082082410082082000082082410082208041104410041104410041104410041104410041104410041208104082208104082208104082208104082208104082208041104410041104410041104410041104410041104410041

theorem check : Diet.checkTableRows 5 false periods labels = true := by decide +kernel

/-- A board of 3 rows is a P-position of 5-Diet Chomp in normal play exactly when the bit of `labels` at the
index of its reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 3) :
    (dietNormal 5).IsP l ↔ Diet.tbl labels periods (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_rows check hl hlen)

end ChompCert.Data.Diet_3_5_normal
