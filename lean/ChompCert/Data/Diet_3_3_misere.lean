module

public import ChompCert.DietBitmap

/-!
# 3-Diet Chomp, 3 rows, misère play

Generated from a certificate file; do not edit.

A board of 3 rows is a P-position of 3-Diet Chomp in misère play exactly when the bit of `labels` for its
reduced gaps is set. This holds for every board of 3 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_3_3_misere

/-- The certificate file. -/
def file : String := "diet-3-3-misere.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "fbf112054273eedaa05d02f1baef07e9acc8aa0969ba098bba8ae2a7610dcbec"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(0, 4), (0, 4), (0, 4)]

/-- The labels, one bit for each gap vector with gaps less than `T + π + 6` (1 is P), in mixed radix with the
gap of the longest row least significant; in pieces of 16384 bits, the least significant first. -/
def pieces : List Nat := [
  0x444444444444444444444444488a2288a2288a2288a2288a2211111220881111122088111112204444488220444448822044444444444444444444444444488a2288a2288a2288a2288a2211111220881111122088111112204444488220444448822044444444444444444444444444488a2288a2288a2288a2288a22]

/-- The pieces put together. -/
noncomputable def labels : Nat := Diet.assemble 16384 pieces

theorem check : Diet.checkBitmap 3 true periods labels = true := by decide +kernel

/-- A board of 3 rows is a P-position of 3-Diet Chomp in misère play exactly when the bit of `labels` for its
reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 3) :
    (diet 3).IsP l ↔ Diet.bitmapLabel 3 periods labels (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_bitmap check hl hlen)

end ChompCert.Data.Diet_3_3_misere
