module

public import ChompCert.Nim

/-!
# Monotonic games

Nim and Subtraction on boards: a move takes squares from the end of one row and must leave a board
(Ahn et al., section 3.1). Only the differences of the first and the second row, the third and the
fourth, and so on, matter: a move of the longer row of a pair makes its difference smaller, a move
of the shorter row makes it larger. So a monotonic game has the P-positions of the subtraction game
on the vector of its differences (Theorem 3.1).
-/

@[expose] public section

namespace ChompCert

/-- The monotonic game: `n` squares with `ok n` from the end of one row, so that a board is left. In
misère play who cannot move has won. -/
def monotonic (ok : Nat → Prop) (mis : Prop) : Game where
  Pos := List Nat
  move l l' := (heaps ok mis).move l l' ∧ IsBoard l'
  won l := mis ∧ ∀ i c, 0 < c → ok c → c ≤ l.getD i 0 → ¬ IsBoard (l.set i (l.getD i 0 - c))
  rank l := l.sum
  rank_lt h := (heaps ok mis).rank_lt h.1

/-- The differences of neighbouring rows, in pairs from the longest row on; a last row without
partner counts whole. -/
def differences : List Nat → List Nat
  | [] => []
  | [x] => [x]
  | x :: y :: l => (x - y) :: differences l

/-- A row that gets shorter makes the longest row no longer. -/
theorem headD_set_le (l : List Nat) (i v : Nat) (h : v ≤ l.getD i 0) :
    (l.set i v).headD 0 ≤ l.headD 0 := by
  match l, i with
  | [], _ => simp
  | x :: xs, 0 => simpa using h
  | x :: xs, i + 1 => simp

/-- A move changes one difference, by what it takes. -/
theorem differences_set (l : List Nat) (i c : Nat) (h0 : 0 < c) (hc : c ≤ l.getD i 0)
    (hl : IsBoard l)
    (hb : IsBoard (l.set i (l.getD i 0 - c))) :
    ∃ j, j < (differences l).length ∧
      ((c ≤ (differences l).getD j 0 ∧
          differences (l.set i (l.getD i 0 - c)) =
            (differences l).set j ((differences l).getD j 0 - c)) ∨
        differences (l.set i (l.getD i 0 - c)) =
          (differences l).set j ((differences l).getD j 0 + c)) := by
  match l, i with
  | [], i => simp at hc; omega
  | [x], 0 => exact ⟨0, by simp [differences], Or.inl (by simpa [differences] using hc)⟩
  | [x], i + 1 => simp at hc; omega
  | x :: y :: l, 0 =>
    have h1 : y ≤ x - c := (isBoard_cons.1 hb).1
    have h2 : c ≤ x := hc
    refine ⟨0, by simp [differences], Or.inl ⟨?_, ?_⟩⟩
    · simp only [differences, List.getD_cons_zero]; omega
    · simp only [differences, List.getD_cons_zero, List.set_cons_zero]; congr 1; omega
  | x :: y :: l, 1 =>
    have h1 : y ≤ x := (isBoard_cons.1 hl).1
    have h2 : c ≤ y := hc
    refine ⟨0, by simp [differences], Or.inr ?_⟩
    simp only [differences, List.getD_cons_zero, List.getD_cons_succ, List.set_cons_zero,
      List.set_cons_succ]
    congr 1; omega
  | x :: y :: l, i + 2 =>
    have hl' := (isBoard_cons.1 (isBoard_cons.1 hl).2).2
    have hb' : IsBoard (l.set i (l.getD i 0 - c)) := (isBoard_cons.1 (isBoard_cons.1 hb).2).2
    obtain ⟨j, hj, h⟩ := differences_set l i c h0 hc hl' hb'
    refine ⟨j + 1, by simpa [differences] using hj, ?_⟩
    rcases h with ⟨h1, h2⟩ | h2
    · refine Or.inl ⟨by simpa [differences] using h1, ?_⟩
      simp only [differences, List.getD_cons_succ, List.set_cons_succ, h2]
    · refine Or.inr ?_
      simp only [differences, List.getD_cons_succ, List.set_cons_succ, h2]
termination_by l.length

/-- Every difference can be made smaller. -/
theorem exists_differences_set (l : List Nat) (j c : Nat) (hl : IsBoard l)
    (hj : j < (differences l).length)
    (hc : c ≤ (differences l).getD j 0) :
    ∃ i, c ≤ l.getD i 0 ∧ IsBoard (l.set i (l.getD i 0 - c)) ∧
      differences (l.set i (l.getD i 0 - c)) =
        (differences l).set j ((differences l).getD j 0 - c) := by
  match l, j with
  | [], j => simp [differences] at hj
  | [x], 0 => exact ⟨0, by simpa [differences] using hc, by simp [IsBoard], by simp [differences]⟩
  | [x], j + 1 => simp [differences] at hj
  | x :: y :: l, 0 =>
    have h1 : y ≤ x := (isBoard_cons.1 hl).1
    have h2 : c ≤ x - y := hc
    refine ⟨0, by simp only [List.getD_cons_zero]; omega, ?_, ?_⟩
    · exact isBoard_cons.2
        ⟨by simp only [List.headD_cons, List.getD_cons_zero]; omega, (isBoard_cons.1 hl).2⟩
    · simp only [differences, List.getD_cons_zero, List.set_cons_zero]; congr 1; omega
  | x :: y :: l, j + 1 =>
    have h1 := isBoard_cons.1 hl
    have h2 := isBoard_cons.1 h1.2
    obtain ⟨i, h3, h4, h5⟩ := exists_differences_set l j c h2.2 (by simpa [differences] using hj) hc
    refine ⟨i + 2, h3, isBoard_cons.2 ⟨h1.1, isBoard_cons.2 ⟨?_, h4⟩⟩, ?_⟩
    · exact Nat.le_trans (headD_set_le l i _ (Nat.sub_le _ _)) h2.1
    · simp only [differences, List.getD_cons_succ, List.set_cons_succ, h5]
termination_by l.length

/-- If all differences are 0 and squares are left, one square can be taken from a shorter row of a
pair. -/
theorem exists_differences_one (l : List Nat) (hl : IsBoard l)
    (hd : ∀ j, (differences l).getD j 0 = 0)
    (hpos : ∃ i, 0 < l.getD i 0) :
    ∃ i j, 1 ≤ l.getD i 0 ∧ IsBoard (l.set i (l.getD i 0 - 1)) ∧ j < (differences l).length ∧
      differences (l.set i (l.getD i 0 - 1)) = (differences l).set j 1 := by
  match l with
  | [] => obtain ⟨i, hi⟩ := hpos; simp at hi
  | [x] =>
    obtain ⟨i, hi⟩ := hpos
    have h0 : x = 0 := hd 0
    subst h0
    cases i <;> simp at hi
  | x :: y :: l =>
    have h1 := isBoard_cons.1 hl
    have h2 := isBoard_cons.1 h1.2
    have hxy : x - y = 0 := hd 0
    have hyx : y ≤ x := h1.1
    by_cases hz : l.headD 0 < y
    · refine ⟨1, 0, ?_, ?_, by simp [differences], ?_⟩
      · simp only [List.getD_cons_succ, List.getD_cons_zero]; omega
      · refine isBoard_cons.2 ⟨?_, isBoard_cons.2 ⟨?_, h2.2⟩⟩ <;>
          simp only [List.headD_cons, List.getD_cons_succ, List.getD_cons_zero,
            List.set_cons_zero] <;> omega
      · simp only [differences, List.getD_cons_succ, List.getD_cons_zero, List.set_cons_zero,
          List.set_cons_succ]
        congr 1; omega
    · have hy : l.headD 0 = y := by have := h2.1; omega
      have hpos' : ∃ i, 0 < l.getD i 0 := by
        obtain ⟨i, hi⟩ := hpos
        have hhead : l.headD 0 = l.getD 0 0 := by cases l <;> simp
        match i, hi with
        | 0, hi => exact ⟨0, by simp only [List.getD_cons_zero] at hi; omega⟩
        | 1, hi => exact ⟨0, by simp only [List.getD_cons_succ, List.getD_cons_zero] at hi; omega⟩
        | i + 2, hi => exact ⟨i, hi⟩
      obtain ⟨i, j, h3, h4, h5, h6⟩ := exists_differences_one l h2.2 (fun j => hd (j + 1)) hpos'
      refine ⟨i + 2, j + 1, h3, isBoard_cons.2 ⟨h1.1, isBoard_cons.2 ⟨?_, h4⟩⟩,
        by simpa [differences] using h5, ?_⟩
      · exact Nat.le_trans (headD_set_le l i _ (Nat.sub_le _ _)) h2.1
      · simp only [differences, List.getD_cons_succ, List.set_cons_succ, h6]
termination_by l.length

variable {ok : Nat → Prop} {val : Nat → Nat}

theorem Reduction.nimLike_monotonic (r : Reduction ok val) (mis : Prop) :
    NimLike (monotonic ok mis) IsBoard (fun l : List Nat => (differences l).map val) where
  closed _ _ _ h := h.2
  change := by
    rintro l _ hl ⟨⟨i, c, h0, hok, hc, rfl⟩, hb⟩
    obtain ⟨j, hj, ⟨hcj, e⟩ | e⟩ := differences_set l i c h0 hc hl hb
    · refine ⟨j, val ((differences l).getD j 0 - c), by simpa using hj, ?_, by rw [e, List.map_set]⟩
      rw [getD_map r.zero]
      exact r.change _ c h0 hok hcj
    · refine ⟨j, val ((differences l).getD j 0 + c), by simpa using hj, ?_, by rw [e, List.map_set]⟩
      rw [getD_map r.zero]
      have := r.change ((differences l).getD j 0 + c) c h0 hok (by omega)
      rw [Nat.add_sub_cancel] at this
      exact this.symm
  down := by
    intro l j v hl hj hv
    rw [getD_map r.zero] at hv
    obtain ⟨c, h0, hok, hc, e⟩ := r.down _ v hv
    obtain ⟨i, h1, h2, h3⟩ := exists_differences_set l j c hl (by simpa using hj) hc
    exact ⟨_, ⟨⟨i, c, h0, hok, h1, rfl⟩, h2⟩, by rw [h3, List.map_set, e]⟩

/-- **Theorem 3.1**, Grundy values: that of a position is that of its vector of differences. -/
theorem Reduction.monotonic_grundy (r : Reduction ok val) :
    (monotonic ok False).IsGrundy IsBoard fun l : List Nat => xorAll ((differences l).map val) :=
  (r.nimLike_monotonic False).isGrundy

/-- **Theorem 3.1**, P-positions: a monotonic game has the P-positions of the subtraction game on
the vector of differences, in normal and in misère play. -/
theorem Reduction.isP_monotonic_iff (r : Reduction ok val) {l : List Nat} (hl : IsBoard l) :
    ((monotonic ok False).IsP l ↔ (heaps ok False).IsP (differences l)) ∧
      ((monotonic ok True).IsP l ↔ (heaps ok True).IsP (differences l)) := by
  refine ⟨?_, ?_⟩
  · rw [r.isP_normal]
    exact (r.nimLike_monotonic False).isP_normal (fun _ h => h.1) l hl
  · rw [r.isP_misere]
    refine (r.nimLike_monotonic True).isP_misere ?_ ?_ l hl
    · intro l hl hw j
      have : (differences l).getD j 0 = 0 := Nat.eq_zero_of_not_pos fun hpos => by
        obtain ⟨i, h1, h2, _⟩ := exists_differences_set l j 1 hl (lt_length_of_getD hpos) hpos
        exact hw.2 i 1 Nat.one_pos r.one.1 h1 h2
      rw [getD_map r.zero, this, r.zero]
    · intro l hl hz
      by_cases hall : ∀ i, List.getD l i 0 = 0
      · exact Or.inl ⟨trivial, fun i c h0 _ hc _ => by have := hall i; omega⟩
      · obtain ⟨i, hi⟩ := Classical.not_forall.1 hall
        by_cases hd : ∀ j, (differences l).getD j 0 = 0
        · obtain ⟨i', j, h1, h2, h3, h4⟩ := exists_differences_one l hl hd ⟨i, by omega⟩
          refine Or.inr ⟨_, j, ⟨⟨i', 1, by omega, r.one.1, h1, rfl⟩, h2⟩, by simpa using h3, ?_⟩
          dsimp only
          rw [h4, List.map_set, r.one.2]
        · obtain ⟨j, hj⟩ := Classical.not_forall.1 hd
          have hlt := lt_length_of_getD (l := differences l) (i := j) (by omega)
          have hv := hz j
          rw [getD_map r.zero] at hv
          obtain ⟨c, h0, hok, hc, e⟩ := r.up _ (by omega) hv
          obtain ⟨i', h1, h2, h3⟩ := exists_differences_set l j c hl hlt hc
          exact Or.inr ⟨_, j, ⟨⟨i', c, h0, hok, h1, rfl⟩, h2⟩, by simpa using hlt,
            by rw [h3, List.map_set, e]⟩

end ChompCert
