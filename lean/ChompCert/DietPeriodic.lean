module

public import ChompCert.Data.Diet_3
public import ChompCert.Data.Diet_4_3_misere
public import ChompCert.Data.Diet_4_3_normal

/-!
# 3-Diet Chomp is purely periodic with three and with four rows

What a product-form classification says of the game itself: making a gap longer by its period does
not change the type of a position, once the gap is beyond its preperiod (`isP_shift_iff`). For
3-Diet Chomp with three and four rows, in both plays, all preperiods are 0. (Not in the literature,
as far as we know.)

The gaps are listed from that of the longest row: `rows [z, y, x] = [x + y + z, x + y, x]`.
-/

@[expose] public section

namespace ChompCert.Diet

/-- A gap beyond its preperiod may grow by its period. -/
theorem isP_shift_iff {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {g : List Nat} (hg : g.length = ps.length) {j : Nat}
    (hj : (ps.getD j (0, 0)).1 ≤ g.getD j 0) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows (shift j (ps.getD j (0, 0)).2 g)) ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  rw [product_sound_bitmap h (File.isBoard_rows _) (by rw [rows_length, shift_length, hg]),
    product_sound_bitmap h (File.isBoard_rows _) (by rw [rows_length, hg]), gaps_rows, gaps_rows]
  unfold bitmapLabel
  rw [reduced_shift ps g j hj]

/-- The same, from a certificate file. -/
theorem isP_shift_of_holds {c : ProductClaim} (h : (Statement.product c).Holds) {j : Nat}
    {r : Repeat}
    (hr : c.repeats[j]? = some r) {g : List Nat} (hg : g.length = c.repeats.length)
    (hT : r.preperiod ≤ g.getD j 0) :
    (game (fun n => n ≤ c.k) (c.misere = true)).IsP (rows (shift j r.period g)) ↔
      (game (fun n => n ≤ c.k) (c.misere = true)).IsP (rows g) :=
  (h.2.1 j r hr).2.1 g hg hT

/-- If all preperiods are 0, every gap may grow by its period; in the plays as they are called. -/
theorem isP_shift_of_pure {k : Nat} {misere : Bool} {repeats : List Repeat} {classes pClasses : Nat}
    (h : (Statement.product ⟨k, misere, repeats, classes, pClasses⟩).Holds)
    (pure : ∀ r ∈ repeats, r.preperiod = 0) {play : Prop} (hplay : play ↔ misere = true)
    {g : List Nat} (hg : g.length = repeats.length) {j : Nat} (hj : j < repeats.length) :
    (game (fun n => n ≤ k) play).IsP (rows (shift j ((repeats.map Repeat.period).getD j 0) g)) ↔
      (game (fun n => n ≤ k) play).IsP (rows g) := by
  have hr := List.getElem?_eq_getElem hj
  have e : (repeats.map Repeat.period).getD j 0 = repeats[j].period := by
    rw [List.getD_eq_getElem?_getD, List.getElem?_map, hr]; rfl
  have := isP_shift_of_holds h hr hg (by rw [pure _ (List.getElem_mem hj)]; omega)
  rw [e]
  exact (game_congr hplay).trans (this.trans (game_congr hplay.symm))

/-- 3-Diet Chomp, three rows, misère play: every gap has period 4. -/
theorem three_diet_three_rows_misere {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (diet 3).IsP (rows (shift j 4 g)) ↔ (diet 3).IsP (rows g) := by
  have four : ∀ j, j < 3 → [4, 4, 4].getD j 0 = 4 := by decide
  have := isP_shift_of_pure Data.Diet_3_3_misere.holds (by decide) (play := True) (by simp) hg hj
  rw [← four j hj]
  exact this

/-- 3-Diet Chomp, three rows, normal play: the gaps have the periods 4, 2, 4. -/
theorem three_diet_three_rows_normal {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) := by
  have := isP_shift_of_pure Data.Diet_3_3_normal.holds (by decide) (play := False) (by simp) hg hj
  exact this

/-- 3-Diet Chomp, four rows, misère play: the gaps have the periods 4, 4, 4, 2. -/
theorem three_diet_four_rows_misere {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (diet 3).IsP (rows (shift j ([4, 4, 4, 2].getD j 0) g)) ↔ (diet 3).IsP (rows g) := by
  have := isP_shift_of_pure Data.Diet_4_3_misere.holds (by decide) (play := True) (by simp) hg hj
  exact this

/-- 3-Diet Chomp, four rows, normal play: the gaps have the periods 4, 2, 4, 1; so the shortest row
does not matter beyond its gaps to the others. -/
theorem three_diet_four_rows_normal {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4, 1].getD j 0) g)) ↔
      (dietNormal 3).IsP (rows g) := by
  have := isP_shift_of_pure Data.Diet_4_3_normal.holds (by decide) (play := False) (by simp) hg hj
  exact this

end ChompCert.Diet
