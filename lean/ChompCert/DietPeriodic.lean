module

public import ChompCert.Data.Diet_3_3_misere
public import ChompCert.Data.Diet_3_3_normal
public import ChompCert.Data.Diet_4_3_misere
public import ChompCert.Data.Diet_4_3_normal

/-!
# 3-Diet Chomp is purely periodic with three and with four rows

What a product-form classification says of the game itself: making a gap longer by its period does not change
the type of a position, once the gap is beyond its preperiod (`isP_shift_iff`). For 3-Diet Chomp with three and
four rows, in both plays, all preperiods are 0. (Not in the literature, as far as we know.)

The gaps are listed from that of the longest row: `rows [z, y, x] = [x + y + z, x + y, x]`.
-/

@[expose] public section

namespace ChompCert.Diet

/-- A list of gaps is the list of gaps of a board. -/
theorem isBoard_rows (g : List Nat) : IsBoard (rows g) := by
  have le : ∀ g : List Nat, ∀ y ∈ rows g, y ≤ g.sum := by
    intro g
    induction g with
    | nil => simp [rows]
    | cons x xs ih =>
      intro y hy
      simp only [rows, List.mem_cons] at hy
      simp only [List.sum_cons]
      rcases hy with rfl | hy
      · omega
      · have := ih y hy; omega
  unfold IsBoard
  induction g with
  | nil => simp [rows]
  | cons x xs ih =>
    simp only [rows, List.pairwise_cons]
    exact ⟨fun y hy => by have := le xs y hy; omega, ih⟩

/-- A gap beyond its preperiod may grow by its period. -/
theorem isP_shift_iff {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {g : List Nat} (hg : g.length = ps.length) {j : Nat}
    (hj : (ps.getD j (0, 0)).1 ≤ g.getD j 0) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows (shift j (ps.getD j (0, 0)).2 g)) ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  rw [product_sound_bitmap h (isBoard_rows _) (by rw [rows_length, shift_length, hg]),
    product_sound_bitmap h (isBoard_rows _) (by rw [rows_length, hg]), gaps_rows, gaps_rows]
  unfold bitmapLabel
  rw [reduced_shift ps g j hj]

/-- The same for a gap without preperiod, in the words of the two games. -/
theorem isP_shift_of_pure {k : Nat} {mis : Bool} {play : Prop} (hplay : play ↔ mis = true) {ps : List (Nat × Nat)}
    {B : Nat} (h : checkBitmap k mis ps B = true) {g : List Nat} (hg : g.length = ps.length) {j P : Nat}
    (hj : ps.getD j (0, 0) = (0, P)) :
    (game (fun n => n ≤ k) play).IsP (rows (shift j P g)) ↔ (game (fun n => n ≤ k) play).IsP (rows g) := by
  have := isP_shift_iff h hg (j := j) (by rw [hj]; exact Nat.zero_le _)
  rw [hj] at this
  exact (game_congr hplay).trans (this.trans (game_congr hplay.symm))

/-- 3-Diet Chomp, three rows, misère play: every gap has period 4. -/
theorem three_diet_three_rows_misere {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (diet 3).IsP (rows (shift j 4 g)) ↔ (diet 3).IsP (rows g) :=
  isP_shift_of_pure (by simp) Data.Diet_3_3_misere.check hg (match j, hj with | 0, _ | 1, _ | 2, _ => rfl)

/-- 3-Diet Chomp, three rows, normal play: the gaps have the periods 4, 2, 4. -/
theorem three_diet_three_rows_normal {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  isP_shift_of_pure (by simp) Data.Diet_3_3_normal.check hg (match j, hj with | 0, _ | 1, _ | 2, _ => rfl)

/-- 3-Diet Chomp, four rows, misère play: the gaps have the periods 4, 4, 4, 2. -/
theorem three_diet_four_rows_misere {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (diet 3).IsP (rows (shift j ([4, 4, 4, 2].getD j 0) g)) ↔ (diet 3).IsP (rows g) :=
  isP_shift_of_pure (by simp) Data.Diet_4_3_misere.check hg (match j, hj with | 0, _ | 1, _ | 2, _ | 3, _ => rfl)

/-- 3-Diet Chomp, four rows, normal play: the gaps have the periods 4, 2, 4, 1; so the shortest row does not
matter beyond its gaps to the others. -/
theorem three_diet_four_rows_normal {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4, 1].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  isP_shift_of_pure (by simp) Data.Diet_4_3_normal.check hg (match j, hj with | 0, _ | 1, _ | 2, _ | 3, _ => rfl)

end ChompCert.Diet
