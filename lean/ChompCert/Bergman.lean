module

public import ChompCert.SmallRows
public import ChompCert.ThreeRowValues

/-!
# Tables in print about three rows

* `ThreeRow.isDiagonal_iff_mem`, `ThreeRow.isStop_iff_mem`: the two sequences after Corollary 4.5 of
  Sheiner's paper, A029900 and A029901, are the smallest members of `D` and `S`.
* Bergman 2014, the table of moves from N to P, row by row. Two rows are wrong: `bergman_seven` and
  `bergman_two_rows_unequal`. So are two replies of the appendix: `bergman_seven_case_four`,
  `bergman_eight_case_one`.
-/

@[expose] public section

namespace ChompCert.ThreeRow

open Values

/-- The second row of the paper's table: the board sizes up to 27 whose winning opening is in the
second row. -/
theorem isDiagonal_iff_mem {n : Nat} (h : n ≤ 27) :
    IsDiagonal n ↔ n ∈ [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27] := by
  have table : ∀ n, n < 28 → ((∃ a, a < n ∧ 0 < n ∧ value a a = n) ↔
      n ∈ [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27]) := by decide +kernel
  rw [isDiagonal_iff, ← table n (by omega)]
  refine exists_congr fun a => and_congr_right fun ha => ?_
  exact classification (by omega) (by omega) (by omega)

/-- The third row of the paper's table: the board sizes up to 38 whose winning opening is in the
third row. -/
theorem isStop_iff_mem {n : Nat} (h : n ≤ 38) :
    IsStop n ↔ n ∈ [2, 5, 7, 9, 12, 14, 17, 19, 22, 23, 26, 29, 31, 33, 36, 38] := by
  have table : ∀ n, n < 39 → ((∃ r, r < n ∧ 0 < n ∧ value n r = n) ↔
      n ∈ [2, 5, 7, 9, 12, 14, 17, 19, 22, 23, 26, 29, 31, 33, 36, 38]) := by decide +kernel
  rw [isStop_iff, ← table n (by omega)]
  refine exists_congr fun a => and_congr_right fun ha => ?_
  exact classification (by omega) (by omega) (by omega)

/-! ### Bergman's table of moves -/

/-- A cut of the second row of `[p,q,r]`. -/
theorem move_row2 {p q r a : Nat} (h : a < q) : chomp.move [p, q, r] [p, min q a, min r a] :=
  ⟨1, a, by simpa using h, rfl, trivial⟩

/-- A cut of the third row. -/
theorem move_row3 {p q r b : Nat} (h : b < r) : chomp.move [p, q, r] [p, q, min r b] :=
  ⟨2, b, by simpa using h, rfl, trivial⟩

/-- A cut of the first row. -/
theorem move_row1 {p q r a : Nat} (h : a < p) : chomp.move [p, q, r] [min p a, min q a, min r a] :=
  ⟨0, a, by simpa using h, rfl, trivial⟩

/-- Row 1: from `(n,0,0)`, remove `n - 1` squares. -/
theorem bergman_one_row {n : Nat} (h : 2 ≤ n) :
    chomp.move [n, 0, 0] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] := by
  have := move_row1 (p := n) (q := 0) (r := 0) (a := 1) (by omega)
  rw [show min n 1 = 1 by omega] at this
  exact ⟨this, (P3_iff_fValue (p := 1) (by omega) (by omega)).2 (fValue_zero 0)⟩

/-- Row 2: from `(1,1,1)`, to `(1,0,0)`. -/
theorem bergman_column : chomp.move [1, 1, 1] [1, 0, 0] ∧ chomp.IsP [1, 0, 0] :=
  ⟨move_row2 (a := 0) (by omega), (bergman_one_row (n := 2) (by omega)).2⟩

/-- Row 3, first case: from `(n,n,0)`, remove one square of the second row. -/
theorem bergman_two_rows_equal {n : Nat} (h : 0 < n) :
    chomp.move [n, n, 0] [n, n - 1, 0] ∧ chomp.IsP [n, n - 1, 0] := by
  have := move_row2 (p := n) (q := n) (r := 0) (a := n - 1) (by omega)
  rw [show min n (n - 1) = n - 1 by omega, show min 0 (n - 1) = 0 by omega] at this
  refine ⟨this, (P3_iff_fValue (p := n) (by omega) (by omega)).2 ?_⟩
  rw [fValue_zero]; omega

/-- Row 3, second case: from `(n₁,n₂,0)` with `n₁ = n₂ + 1 + c`, `c > 0`, removing `c` squares of
the first row is right; it leads to `(n₂ + 1, n₂, 0)`. The printed end of this move,
`(n₁, n₁ - 1, 0)`, is no option at all. -/
theorem bergman_two_rows_unequal {n₂ c : Nat} (h : 0 < c) :
    (chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1, n₂, 0] ∧ chomp.IsP [n₂ + 1, n₂, 0]) ∧
      ¬ chomp.move [n₂ + 1 + c, n₂, 0] [n₂ + 1 + c, n₂ + 1 + c - 1, 0] := by
  have := move_row1 (p := n₂ + 1 + c) (q := n₂) (r := 0) (a := n₂ + 1) (by omega)
  rw [show min (n₂ + 1 + c) (n₂ + 1) = n₂ + 1 by omega, show min n₂ (n₂ + 1) = n₂ by omega,
    show min 0 (n₂ + 1) = 0 by omega] at this
  refine ⟨⟨this, (P3_iff_fValue (p := n₂ + 1) (by omega) (by omega)).2 (fValue_zero n₂)⟩, ?_⟩
  rintro ⟨i, b, _, e, _⟩
  have := bite_getD_le i b 1 [n₂ + 1 + c, n₂, 0]
  rw [← e] at this
  simp only [List.getD_cons_succ, List.getD_cons_zero] at this
  omega

/-- Row 4: from `(2,2,2)`, remove one square of the third row. -/
theorem bergman_two : chomp.move [2, 2, 2] [2, 2, 1] ∧ chomp.IsP [2, 2, 1] :=
  ⟨move_row3 (b := 1) (by omega),
    (P3_iff_fValue (p := 2) (by omega) (by omega)).2 (fValue_one (by omega))⟩

/-- Row 5: from `(n,1,1)`, remove `n - 3` squares of the first row. (This is a move for `n ≥ 4`
only.) -/
theorem bergman_ell {n : Nat} (h : 4 ≤ n) :
    chomp.move [n, 1, 1] [3, 1, 1] ∧ chomp.IsP [3, 1, 1] := by
  have := move_row1 (p := n) (q := 1) (r := 1) (a := 3) (by omega)
  rw [show min n 3 = 3 by omega] at this
  exact ⟨this, (P3_iff_fValue (p := 3) (by omega) (by omega)).2 fValue_one_one⟩

/-- Rows 6, 7 and 8: from `(3,3,3)`, `(4,4,4)` and `(5,5,5)`. -/
theorem bergman_three_to_five : (chomp.move [3, 3, 3] [3, 1, 1] ∧ chomp.IsP [3, 1, 1]) ∧
    (chomp.move [4, 4, 4] [4, 2, 2] ∧ chomp.IsP [4, 2, 2]) ∧
    (chomp.move [5, 5, 5] [5, 5, 3] ∧ chomp.IsP [5, 5, 3]) :=
  ⟨⟨move_row2 (a := 1) (by omega), (bergman_ell (n := 4) (by omega)).2⟩,
    ⟨move_row2 (a := 2) (by omega),
      (P3_iff_fValue (p := 4) (by omega) (by omega)).2 (fValue_two (by omega))⟩,
    ⟨move_row3 (b := 3) (by omega),
      (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)⟩⟩

/-- Rows 9 and 11: from `(6,6,6)` and `(8,8,8)`. -/
theorem bergman_six_eight : (chomp.move [6, 6, 6] [6, 3, 3] ∧ chomp.IsP [6, 3, 3]) ∧
    (chomp.move [8, 8, 8] [8, 4, 4] ∧ chomp.IsP [8, 4, 4]) :=
  ⟨⟨move_row2 (a := 3) (by omega),
    (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)⟩,
    ⟨move_row2 (a := 4) (by omega),
      (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)⟩⟩

/-- **Row 10 is wrong**: from `(7,7,7)`, removing two squares of the third row leads to `(7,7,5)`,
which is an N-position. Removing three wins. -/
theorem bergman_seven :
    ¬ chomp.IsP [7, 7, 5] ∧ chomp.move [7, 7, 7] [7, 7, 4] ∧ chomp.IsP [7, 7, 4] := by
  refine ⟨fun h => ?_, move_row3 (b := 4) (by omega), ?_⟩
  · exact absurd ((classification (p := 7) (q := 7) (r := 5) (by omega) (by omega) (by omega)).1 h)
      (by decide +kernel)
  · exact (classification (p := 7) (q := 7) (r := 4) (by omega) (by omega) (by omega)).2
      (by decide +kernel)

/-! ### Bergman's appendix -/

/-- **3 x 7, case four, is wrong.** After the opening to `(7,7,4)` and the second player's
`(7,4,4)`, the printed reply leads to `(7,4,2)`. That is an N-position, as cutting its first row to
6 wins; the reply to `(7,4,3)` wins. -/
theorem bergman_seven_case_four :
    (chomp.move [7, 4, 4] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [7, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) ∧
    (chomp.move [7, 4, 4] [7, 4, 3] ∧ chomp.IsP [7, 4, 3]) := by
  refine ⟨⟨move_row3 (b := 2) (by omega), fun h => ?_⟩, ⟨move_row1 (a := 6) (by omega), ?_⟩,
    move_row3 (b := 3) (by omega), ?_⟩
  · exact absurd ((classification (p := 7) (q := 4) (r := 2) (by omega) (by omega) (by omega)).1 h)
      (by decide +kernel)
  · exact (classification (p := 6) (q := 4) (r := 2) (by omega) (by omega) (by omega)).2
      (by decide +kernel)
  · exact (classification (p := 7) (q := 4) (r := 3) (by omega) (by omega) (by omega)).2
      (by decide +kernel)

/-- **3 x 8, case one, is wrong.** After the opening to `(8,4,4)` and the second player's `(8,4,2)`,
the printed reply leads to `(7,4,2)` again, an N-position; the reply to `(6,4,2)` wins. -/
theorem bergman_eight_case_one :
    (chomp.move [8, 4, 2] [7, 4, 2] ∧ ¬ chomp.IsP [7, 4, 2]) ∧
    (chomp.move [8, 4, 2] [6, 4, 2] ∧ chomp.IsP [6, 4, 2]) :=
  ⟨⟨move_row1 (a := 7) (by omega), bergman_seven_case_four.1.2⟩, move_row1 (a := 6) (by omega),
    bergman_seven_case_four.2.1.2⟩

/-- **The alternation is no rule.** That from 3 x 4 on the winning opening is in the second and in
the third row by turns holds for the boards that are drawn, up to 3 x 8. On 3 x 10 and 3 x 11 it is
in the second row. -/
theorem bergman_alternation_false : IsDiagonal 10 ∧ IsDiagonal 11 :=
  ⟨(isDiagonal_iff_mem (by omega)).2 (by decide), (isDiagonal_iff_mem (by omega)).2 (by decide)⟩

end ChompCert.ThreeRow
