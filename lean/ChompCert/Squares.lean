module

public import ChompCert.Classical
public import ChompCert.Counting

/-!
# Squares

What a bite does, square by square, and what follows for boards with any number of rows.

* `square_bite_iff`: a bite at row `i`, column `b` removes exactly the squares of the rows from `i`
  on and the columns from `b` on.
* `first_row_unique`: with given lower rows there is at most one first row that makes a P-position.
  (OEIS A395126 calls this, for four rows, an unproved conjecture.)
* `square_opening_iff`: on n x n boards with `n ≥ 2` the only winning opening is the second square
  of the diagonal.
-/

@[expose] public section

namespace ChompCert

/-- The square in row `i` and column `j`, both counted from 0, is on the board. -/
def OnBoard (l : List Nat) (i j : Nat) : Prop := j < l.getD i 0

/-- A bite at row `i`, column `b` removes exactly the squares in rows `i, i+1, ...` and columns
`b, b+1, ...`. -/
theorem square_bite_iff (l : List Nat) (i b r c : Nat) :
    OnBoard (bite i b l) r c ↔ OnBoard l r c ∧ ¬ (i ≤ r ∧ b ≤ c) := by
  unfold OnBoard
  induction l generalizing i r with
  | nil => simp [bite]
  | cons x xs ih =>
    match i, r with
    | 0, 0 => simp only [bite, List.getD_cons_zero]; omega
    | 0, r + 1 => simp only [bite, List.getD_cons_succ, ih]; omega
    | i + 1, 0 => simp only [bite, List.getD_cons_zero]; omega
    | i + 1, r + 1 => simp only [bite, List.getD_cons_succ, ih]; omega

/-- A bite is legal in Chomp exactly when its square is on the board. -/
theorem chomp_move_iff (l l' : List Nat) :
    chomp.move l l' ↔ ∃ i b, OnBoard l i b ∧ l' = bite i b l := by
  constructor
  · rintro ⟨i, b, h, e, _⟩; exact ⟨i, b, h, e⟩
  · rintro ⟨i, b, h, e⟩; exact ⟨i, b, h, e, trivial⟩

/-- Boards with the same number of rows and the same squares are the same. -/
theorem board_ext {l l' : List Nat} (hl : l.length = l'.length)
    (h : ∀ r c, OnBoard l r c ↔ OnBoard l' r c) :
    l = l' := by
  refine List.ext_getElem hl fun r hr hr' => ?_
  have h1 := h r l[r]
  have h2 := h r l'[r]
  simp only [OnBoard, List.getD_eq_getElem?_getD, List.getElem?_eq_getElem, hr, hr',
    Option.getD_some] at h1 h2
  omega

/-- A bite of the first row that is no shorter than the rest leaves the rest as it is. -/
theorem bite_zero_of_le {b : Nat} {l : List Nat} (h : ∀ x ∈ l, x ≤ b) : bite 0 b l = l := by
  induction l with
  | nil => rfl
  | cons x xs ih =>
    have hx : x ≤ b := h x (by simp)
    rw [bite, ih fun y hy => h y (by simp [hy]), show min x b = x by omega]

/-- **Unique extension.** Given the lower rows `l`, at most one first row makes a P-position of
Chomp. -/
theorem first_row_unique {p p' : Nat} {l : List Nat} (hb : IsBoard (p :: l))
    (hb' : IsBoard (p' :: l))
    (h : chomp.IsP (p :: l)) (h' : chomp.IsP (p' :: l)) : p = p' := by
  refine eq_of_not_lt (P := fun p => IsBoard (p :: l) ∧ chomp.IsP (p :: l)) ?_ ⟨hb, h⟩ ⟨hb', h'⟩
  rintro p p' ⟨hb, h⟩ ⟨_, h'⟩ hlt
  have := ((chomp_isP_iff _).1 h').2 0 p (by simpa using hlt)
  rw [bite, bite_zero_of_le (List.pairwise_cons.1 hb).1, show min p' p = p by omega] at this
  exact this h

/-! ### Square boards -/

/-- A rectangle with empty rows below it. -/
theorem getD_rectangle (m n z i : Nat) :
    (List.replicate m n ++ List.replicate z 0).getD i 0 = if i < m then n else 0 := by
  induction m generalizing i with
  | zero =>
    have := getD_replicate_le z 0 i
    rw [List.replicate_zero, List.nil_append, if_neg (by omega)]; omega
  | succ m ih =>
    cases i <;> simp_all [List.replicate_succ]

/-- Strategy stealing on a rectangle with empty rows below it. -/
theorem not_isP_rectangle_append {m n : Nat} (z : Nat) (h : 1 < m * n) :
    ¬ chomp.IsP (List.replicate m n ++ List.replicate z 0) := by
  have hm : 0 < m := Nat.pos_of_ne_zero fun e => by simp [e] at h
  have hn : 0 < n := Nat.pos_of_ne_zero fun e => by simp [e] at h
  refine not_isP_of_steal (j := m - 1) (c := n - 1)
    (by rw [getD_rectangle, if_pos (by omega)]; omega) ?_ fun i b hb => ?_
  · match m, hm with
    | 1, _ =>
      show 0 < (min n (n - 1) :: bite 0 (n - 1) (List.replicate 0 n ++ List.replicate z 0)).sum
      rw [List.sum_cons]; omega
    | m + 2, _ =>
      have := sum_bite_ge m (n - 1) (List.replicate (m + 2) n ++ List.replicate z 0)
      rw [getD_rectangle, if_pos (by omega)] at this
      show 0 < (bite (m + 1) (n - 1) _).sum
      omega
  · have h1 := (square_bite_iff _ _ _ _ _).1 (show OnBoard _ i b from hb)
    have h2 : b < if i < m then n else 0 := by rw [← getD_rectangle m n z i]; exact h1.1
    by_cases hi : i < m
    · rw [if_pos hi] at h2; omega
    · rw [if_neg hi] at h2; omega

/-- A bite of the first row of a rectangle leaves a rectangle. -/
theorem bite_zero_rectangle (m n b : Nat) (h : b ≤ n) :
    bite 0 b (List.replicate m n) = List.replicate m b := by
  rw [bite_zero_eq_map, List.map_replicate, show min n b = b by omega]

/-- A bite of the first column of a rectangle leaves a rectangle, and empty rows. -/
theorem bite_column_rectangle {m n i : Nat} (h : i ≤ m) :
    bite i 0 (List.replicate m n) = List.replicate i n ++ List.replicate (m - i) 0 := by
  induction m generalizing i with
  | zero => rw [show i = 0 by omega]; rfl
  | succ m ih =>
    cases i with
    | zero => rw [bite_zero_rectangle _ _ _ (by omega)]; rfl
    | succ i => rw [List.replicate_succ, bite, ih (by omega), List.replicate_succ, List.cons_append,
        show m + 1 - (i + 1) = m - i by omega]

/-- **Square boards.** On n x n, `n ≥ 2`, the second square of the diagonal is the only winning
opening. -/
theorem square_opening_iff {n i b : Nat} (hn : 2 ≤ n) (hi : i < n) (hb : b < n) :
    chomp.IsP (bite i b (List.replicate n n)) ↔ i = 1 ∧ b = 1 := by
  constructor
  · intro h
    have hrow : i ≠ 0 := by
      rintro rfl
      rw [bite_zero_rectangle n n b (by omega)] at h
      by_cases e : b = 0
      · subst e; exact not_isP_of_sum_eq_zero (by simp) h
      · exact not_isP_rectangle
          (Nat.lt_of_lt_of_le (by omega) (Nat.le_mul_of_pos_right n (by omega))) h
    have hcol : b ≠ 0 := by
      rintro rfl
      rw [bite_column_rectangle (by omega)] at h
      exact not_isP_rectangle_append _
        (Nat.lt_of_lt_of_le (by omega) (Nat.le_mul_of_pos_left n (by omega))) h
    refine Classical.byContradiction fun hne => ?_
    refine ((chomp_isP_iff _).1 h).2 1 1 ?_ ?_
    · refine (square_bite_iff _ i b 1 1).2 ⟨?_, by omega⟩
      show 1 < (List.replicate n n).getD 1 0
      rw [List.getD_eq_getElem?_getD, List.getElem?_replicate, if_pos (by omega)]
      simp; omega
    · rw [bite_bite (by omega) (by omega)]
      exact isP_bite_square n hn
  · rintro ⟨rfl, rfl⟩
    exact isP_bite_square n hn

end ChompCert
