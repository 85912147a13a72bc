module

public import ChompCert.Bisimulation
public import ChompCert.Squares

/-!
# Transposition

The columns of a board are a board too, its transpose. A bite at row `i`, column `b` of the one is
the bite at row `b`, column `i` of the other, and takes as many squares. So in every game of the
family, Chomp and its diets in both plays, a board and its transpose have the same type, and their
winning bites correspond.
-/

@[expose] public section

namespace ChompCert

/-- The lengths of the first `n` columns. -/
noncomputable def transpose (n : Nat) (l : List Nat) : List Nat :=
  (List.range n).map fun c => l.countP fun x => decide (c < x)

/-- There are as many rows as columns are counted. -/
theorem transpose_length (n : Nat) (l : List Nat) : (transpose n l).length = n := by
  simp [transpose]

/-- Of a column that is counted, the length. -/
theorem transpose_getD {n c : Nat} (l : List Nat) (h : c < n) :
    (transpose n l).getD c 0 = l.countP fun x => decide (c < x) := by
  simp [transpose, List.getD_eq_getElem?_getD, h]

/-- Of a column that is not, nothing. -/
theorem transpose_getD_of_le {n c : Nat} (l : List Nat) (h : n ≤ c) :
    (transpose n l).getD c 0 = 0 := by
  simp [transpose, List.getD_eq_getElem?_getD, h]

/-- No row of a board is longer than one before it. -/
theorem IsBoard.getD_le {l : List Nat} (h : IsBoard l) {i j : Nat} (hij : i ≤ j) :
    l.getD j 0 ≤ l.getD i 0 := by
  rcases Nat.lt_or_eq_of_le hij with hij | rfl
  · by_cases hj : j < l.length
    · have hi : i < l.length := by omega
      simpa [hi, hj] using List.pairwise_iff_getElem.1 h i j hi hj hij
    · simp [Nat.le_of_not_lt hj]
  · exact Nat.le_refl _

/-- In a board, the rows that reach beyond a column are the first. -/
theorem lt_countP_iff {l : List Nat} (h : IsBoard l) (r c : Nat) :
    (r < l.countP fun x => decide (c < x)) ↔ c < l.getD r 0 := by
  unfold IsBoard at h
  induction l generalizing r with
  | nil => simp
  | cons x xs ih =>
    rw [List.pairwise_cons] at h
    rw [List.countP_cons]
    by_cases hx : c < x
    · cases r with
      | zero => simp [hx]
      | succ r => simp [hx, ih h.2 r]
    · have hz : xs.countP (fun x => decide (c < x)) = 0 := by
        rw [List.countP_eq_zero]
        intro y hy
        have := h.1 y hy
        simp; omega
      have hl : (x :: xs).getD r 0 ≤ x :=
        IsBoard.getD_le (l := x :: xs) (List.pairwise_cons.2 h) (Nat.zero_le r)
      simp only [hz, hx, decide_false, Bool.false_eq_true, if_false]
      omega

/-- The squares of the transpose are those of the board, row for column. -/
theorem onBoard_transpose_iff {l : List Nat} (h : IsBoard l) {n : Nat} (hn : ∀ x ∈ l, x ≤ n)
    (r c : Nat) : OnBoard (transpose n l) c r ↔ OnBoard l r c := by
  unfold OnBoard
  by_cases hc : c < n
  · rw [transpose_getD l hc, lt_countP_iff h]
  · rw [transpose_getD_of_le l (by omega)]
    have : l.getD r 0 ≤ n := by
      by_cases hr : r < l.length
      · simpa [hr] using hn _ (List.getElem_mem hr)
      · simp [Nat.le_of_not_lt hr]
    omega

/-- **A bite of the transpose** is the bite at the transposed square. -/
theorem transpose_bite {l : List Nat} (h : IsBoard l) {n : Nat} (hn : ∀ x ∈ l, x ≤ n) (i b : Nat) :
    transpose n (bite i b l) = bite b i (transpose n l) := by
  refine board_ext ?_ fun c r => ?_
  · rw [bite_length, transpose_length, transpose_length]
  · rw [onBoard_transpose_iff (h.bite i b) (forall_mem_bite i b l hn), square_bite_iff,
      square_bite_iff, onBoard_transpose_iff h hn, and_comm (a := b ≤ c)]

/-- The transpose has as many squares. -/
theorem transpose_sum {l : List Nat} {n : Nat} (hn : ∀ x ∈ l, x ≤ n) :
    (transpose n l).sum = l.sum := by
  -- one row more lengthens as many columns as it has squares
  have add : ∀ n x (f : Nat → Nat), ((List.range n).map fun c => f c + if c < x then 1 else 0).sum =
      ((List.range n).map f).sum + min n x := by
    intro n x f
    induction n with
    | zero => simp
    | succ n ih =>
      simp only [List.range_succ, List.map_append, List.sum_append_nat, ih, List.map_cons,
        List.map_nil, List.sum_cons, List.sum_nil]
      split <;> omega
  induction l with
  | nil => simp [transpose, List.map_const']
  | cons x xs ih =>
    have hx := hn x (by simp)
    have ih := ih fun y hy => hn y (by simp [hy])
    unfold transpose at ih ⊢
    simp only [List.countP_cons, decide_eq_true_eq]
    rw [add, ih, List.sum_cons]
    omega

/-- The games on a board and on its transpose are played alike. -/
theorem transpose_bisimulation (ok : Nat → Prop) (mis : Prop) : Bisimulation (game ok mis)
    (game ok mis) fun l l' : List Nat =>
      IsBoard l ∧ ∃ n, (∀ x ∈ l, x ≤ n) ∧ l' = transpose n l where
  won := by
    rintro l _ ⟨_, n, hn, rfl⟩
    show (mis ∧ l.sum = 0) ↔ mis ∧ (transpose n l).sum = 0
    rw [transpose_sum hn]
  forth := by
    rintro l _ _ ⟨h, n, hn, rfl⟩ ⟨i, b, hb, rfl, hok⟩
    have hn' := forall_mem_bite i b l hn
    refine ⟨_, ⟨b, i, (onBoard_transpose_iff h hn i b).2 hb, rfl, ?_⟩, h.bite i b, n, hn', ?_⟩
    · rw [← transpose_bite h hn, transpose_sum hn, transpose_sum hn']
      exact hok
    · exact (transpose_bite h hn i b).symm
  back := by
    rintro l _ _ ⟨h, n, hn, rfl⟩ ⟨b, i, hb, rfl, hok⟩
    have hn' := forall_mem_bite i b l hn
    rw [← transpose_bite h hn, transpose_sum hn, transpose_sum hn'] at hok
    exact ⟨_, ⟨i, b, (onBoard_transpose_iff h hn i b).1 hb, rfl, hok⟩, h.bite i b, n, hn',
      (transpose_bite h hn i b).symm⟩

/-- **A board and its transpose have the same type**, in every game of the family. -/
theorem isP_transpose_iff {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l) {n : Nat}
    (hn : ∀ x ∈ l, x ≤ n) : (game ok mis).IsP (transpose n l) ↔ (game ok mis).IsP l :=
  ((transpose_bisimulation ok mis).isP_iff l _ ⟨h, n, hn, rfl⟩).symm

/-- **Their winning bites correspond**: what the bite at row `i`, column `b` leaves of a board is a
P-position exactly when what the bite at row `b`, column `i` leaves of its transpose is. -/
theorem isP_bite_transpose_iff {ok : Nat → Prop} {mis : Prop} {l : List Nat} (h : IsBoard l)
    {n : Nat} (hn : ∀ x ∈ l, x ≤ n) (i b : Nat) :
    (game ok mis).IsP (bite b i (transpose n l)) ↔ (game ok mis).IsP (bite i b l) := by
  rw [← transpose_bite h hn]
  exact isP_transpose_iff (h.bite i b) (forall_mem_bite i b l hn)

/-- The transpose of a rectangle. -/
theorem transpose_rectangle (m n : Nat) :
    transpose n (List.replicate m n) = List.replicate n m := by
  refine List.ext_getElem (by simp [transpose_length]) fun c h1 h2 => ?_
  have hc : c < n := by simpa using h2
  simp [transpose, List.countP_replicate, hc]

/-- **Rectangles**: the first moves that win on m x n are those that win on n x m, row for column.
-/
theorem rectangle_transpose (m n i b : Nat) :
    chomp.IsP (bite b i (List.replicate n m)) ↔ chomp.IsP (bite i b (List.replicate m n)) := by
  rw [← transpose_rectangle]
  refine isP_bite_transpose_iff ?_ (fun x hx => Nat.le_of_eq (List.mem_replicate.1 hx).2) i b
  unfold IsBoard
  exact List.pairwise_replicate.2 (Or.inr (Nat.le_refl n))

end ChompCert
