module

public import ChompCert.DietBitmap

/-!
# 3-Diet Chomp, 3 rows, normal play

Generated from a certificate file; do not edit.

A board of 3 rows is a P-position of 3-Diet Chomp in normal play exactly when the bit of `labels` for its
reduced gaps is set. This holds for every board of 3 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_3_3_normal

/-- The certificate file. -/
def file : String := "diet-3-3-normal.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "7860a4ec56e2ef6fcb64998ca2c133296e43064cd3326befd546c5f74e7f29f9"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(0, 4), (0, 2), (0, 4)]

/-- The labels, one bit for each gap vector with gaps less than `T + π + 6` (1 is P), in mixed radix with the
gap of the longest row least significant; in pieces of 16384 bits, the least significant first. -/
def pieces : List Nat := [
  0x88a2288a2288a2288a2211111111111111111111220882208822088220884444444444444444444488a2288a2288a2288a2211111111111111111111220882208822088220884444444444444444444488a2288a2288a2288a2211111111111111111111]

/-- The pieces put together. -/
noncomputable def labels : Nat := Diet.assemble 16384 pieces

theorem check : Diet.checkBitmap 3 false periods labels = true := by decide +kernel

/-- A board of 3 rows is a P-position of 3-Diet Chomp in normal play exactly when the bit of `labels` for its
reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 3) :
    (dietNormal 3).IsP l ↔ Diet.bitmapLabel 3 periods labels (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_bitmap check hl hlen)

end ChompCert.Data.Diet_3_3_normal
