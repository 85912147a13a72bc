module

public import ChompCert.Data.Diet_3
public import ChompCert.Data.Diet_4

/-!
# 3-Diet Chomp is purely periodic with three and with four rows

What a shift of a certificate file along one gap says of the game itself: making the gap longer by
its period does not change the type of a position, once the gap is beyond its preperiod
(`isP_shift_of_holds`). For 3-Diet Chomp with three and four rows, in both plays, all preperiods
are 0. (Not in the literature, as far as we know.)

The gaps are listed from that of the longest row: `rows [z, y, x] = [x + y + z, x + y, x]`.
-/

@[expose] public section

namespace ChompCert.Diet

/-- A shift of a file along gap `j`, counted from 1, that of the shortest row: beyond the preperiod,
the gap may grow by its period. -/
theorem isP_shift_of_holds {k positions count : Nat} {misere : Bool} {longest : List Nat}
    {shifts : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨.diet k, .types misere, false, longest, positions, count, shifts⟩)
    {s : ShiftStatement} (hs : s ∈ shifts) {j : Nat} {r : Repeat} (hr : s.axis = some (j, r))
    {g : List Nat} (hg : g.length = longest.length) (hT : r.preperiod ≤ gapAt g j) :
    (game (fun n => n ≤ k) (misere = true)).IsP (rows (raiseGap j r.period g)) ↔
      (game (fun n => n ≤ k) (misere = true)).IsP (rows g) :=
  Iff.of_eq ((h.2.2.2.2 s hs j r hr).2.2.2.1 g hg (fun hb => absurd hb (by simp)) hT)

/-- One of the shifts is along gap `j`, with preperiod 0 and period `d`. -/
noncomputable def purely (j d : Nat) (ss : List ShiftStatement) : Bool :=
  ss.any fun s => match s.axis with
    | some (i, r) => Nat.beq i j && (Nat.beq r.preperiod 0 && Nat.beq r.period d)
    | none => false

theorem exists_of_purely {j d : Nat} {ss : List ShiftStatement} (h : purely j d ss = true) :
    ∃ s ∈ ss, ∃ r : Repeat, s.axis = some (j, r) ∧ r.preperiod = 0 ∧ r.period = d := by
  obtain ⟨s, hs, h⟩ := List.any_eq_true.1 h
  split at h
  · rename_i i r hr
    simp only [Bool.and_eq_true, Nat.beq_eq] at h
    obtain ⟨rfl, h1, h2⟩ := h
    exact ⟨s, hs, r, hr, h1, h2⟩
  · exact absurd h (by simp)

/-- If a gap has preperiod 0, it may grow by its period; in the plays as they are called. Gap `j` is
counted from that of the longest row, which is number 0 (`gap_from_longest`). -/
theorem isP_shift_of_pure {k positions count : Nat} {misere : Bool} {longest : List Nat}
    {shifts : List ShiftStatement}
    (h : (Statement.shifts
      ⟨.diet k, .types misere, false, longest, positions, count, shifts⟩).Holds)
    {play : Prop} (hplay : play ↔ misere = true) {j d : Nat} (hj : j < longest.length)
    (pure : purely (longest.length - j) d shifts = true) {g : List Nat}
    (hg : g.length = longest.length) :
    (game (fun n => n ≤ k) play).IsP (rows (shift j d g)) ↔
      (game (fun n => n ≤ k) play).IsP (rows g) := by
  obtain ⟨s, hs, r, hr, h0, rfl⟩ := exists_of_purely pure
  have := isP_shift_of_holds h hs hr hg (by rw [h0]; exact Nat.zero_le _)
  rw [← hg, (gap_from_longest (by omega)).2] at this
  exact (game_congr hplay).trans (this.trans (game_congr hplay.symm))

/-- 3-Diet Chomp, three rows, misère play: every gap has period 4. -/
theorem three_diet_three_rows_misere {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (diet 3).IsP (rows (shift j 4 g)) ↔ (diet 3).IsP (rows g) :=
  isP_shift_of_pure Data.Diet_3_3_misere.holds (play := True) (by simp) hj
    ((by decide +kernel : ∀ j, j < 3 → purely (3 - j) 4 _ = true) j hj) hg

/-- 3-Diet Chomp, three rows, normal play: the gaps have the periods 4, 2, 4. -/
theorem three_diet_three_rows_normal {g : List Nat} (hg : g.length = 3) {j : Nat} (hj : j < 3) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4].getD j 0) g)) ↔ (dietNormal 3).IsP (rows g) :=
  isP_shift_of_pure Data.Diet_3_3_normal.holds (play := False) (by simp) hj
    ((by decide +kernel : ∀ j, j < 3 → purely (3 - j) ([4, 2, 4].getD j 0) _ = true) j hj) hg

/-- 3-Diet Chomp, four rows, misère play: the gaps have the periods 4, 4, 4, 2. -/
theorem three_diet_four_rows_misere {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (diet 3).IsP (rows (shift j ([4, 4, 4, 2].getD j 0) g)) ↔ (diet 3).IsP (rows g) :=
  isP_shift_of_pure Data.Diet_4_3_misere.holds (play := True) (by simp) hj
    ((by decide +kernel : ∀ j, j < 4 → purely (4 - j) ([4, 4, 4, 2].getD j 0) _ = true) j hj) hg

/-- 3-Diet Chomp, four rows, normal play: the gaps have the periods 4, 2, 4, 1; so the shortest row
does not matter beyond its gaps to the others. -/
theorem three_diet_four_rows_normal {g : List Nat} (hg : g.length = 4) {j : Nat} (hj : j < 4) :
    (dietNormal 3).IsP (rows (shift j ([4, 2, 4, 1].getD j 0) g)) ↔
      (dietNormal 3).IsP (rows g) :=
  isP_shift_of_pure Data.Diet_4_3_normal.holds (play := False) (by simp) hj
    ((by decide +kernel : ∀ j, j < 4 → purely (4 - j) ([4, 2, 4, 1].getD j 0) _ = true) j hj) hg

end ChompCert.Diet
