module

public import ChompCert.DietBitmap

/-!
# 2-Diet Chomp, 3 rows, misère play

Generated from a certificate file; do not edit.

A board of 3 rows is a P-position of 2-Diet Chomp in misère play exactly when the bit of `labels` for its
reduced gaps is set. This holds for every board of 3 rows, of any length.
-/

@[expose] public section

namespace ChompCert.Data.Diet_3_2_misere

/-- The certificate file. -/
def file : String := "diet-3-2-misere.chompcert"

/-- The SHA-256 of the certificate file. -/
def sha256 : String := "37c32453322fc45136c7203ed19886bc4a9fb4c18f559f82838c91905d4029d6"

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(7, 3), (4, 2), (0, 12)]

/-- The labels, one bit for each gap vector with gaps less than `T + π + 4` (1 is P), in mixed radix with the
gap of the longest row least significant; in pieces of 16384 bits, the least significant first. -/
def pieces : List Nat := [
  0x924a492924a492924a492924000424909242484924248492424849242484000492492449252484925248492524849240004924924924a492924a492924a492924a492924a4922490921249092124909212490001248248949212494921249492124949212494911241924a492924a492924a492924801292492112484924248492424849242484924248890949252484925248492524849240084908909924a492924a492924a4929246490924a4892490924249092424909242490004490924949212494921249492124949200009249249924a492924a492924a492924000424909242484924248492424849242484000492492449252484925248492524849240004924924924a492924a492924a492924a492924a492]

/-- The pieces put together. -/
noncomputable def labels : Nat := Diet.assemble 16384 pieces

theorem check : Diet.checkBitmap 2 true periods labels = true := by decide +kernel

/-- A board of 3 rows is a P-position of 2-Diet Chomp in misère play exactly when the bit of `labels` for its
reduced gaps is set. -/
theorem classification {l : List Nat} (hl : IsBoard l) (hlen : l.length = 3) :
    (diet 2).IsP l ↔ Diet.bitmapLabel 2 periods labels (Diet.gaps l) = true :=
  (game_congr (by simp)).trans (Diet.product_sound_bitmap check hl hlen)

end ChompCert.Data.Diet_3_2_misere
