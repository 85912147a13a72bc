module

public import ChompCert.Game

/-!
# Chomp boards and bites

A board is the list of its row lengths, longest first; the poisoned square is the first square of
the first row. A bite at row `i`, column `b` cuts row `i` and all rows after it to at most `b`
squares.

All games of this book are one definition, `game`: `ok n` says that a bite may take `n` squares, and
`mis` that the player who empties the board loses.

* `chomp`: any bite, and whoever takes the poisoned square loses.
* `diet k`, `dietNormal k`: at most `k` squares a bite (Ahn et al., *On Variants of Nim and Chomp*,
  Definition 1.2), misère and normal play.
* `not_isP_rectangle`: **strategy stealing**. The first player wins on every rectangle other than 1
  x 1, with any number of rows.
-/

@[expose] public section

namespace ChompCert

/-- Bite at row `i`, column `b`: rows `i, i+1, ...` are cut to length at most `b`. -/
def bite : Nat → Nat → List Nat → List Nat
  | _, _, [] => []
  | 0, b, x :: xs => min x b :: bite 0 b xs
  | i + 1, b, x :: xs => x :: bite i b xs

/-- A list of row lengths is a board when no row is longer than the one before it. -/
def IsBoard (l : List Nat) : Prop := l.Pairwise (fun x y => y ≤ x)

/-- A bite at the first row leaves at most what was there. -/
theorem bite_zero_sum (b : Nat) (l : List Nat) : (bite 0 b l).sum ≤ l.sum := by
  induction l with
  | nil => simp [bite]
  | cons x xs ih => simp only [bite, List.sum_cons]; omega

/-- A bite takes at least one square. -/
theorem bite_sum {i b : Nat} {l : List Nat} (h : b < l.getD i 0) : (bite i b l).sum < l.sum := by
  induction l generalizing i with
  | nil => simp at h
  | cons x xs ih =>
    cases i with
    | zero =>
      have := bite_zero_sum b xs
      simp at h
      simp only [bite, List.sum_cons]; omega
    | succ i =>
      simp at h
      have := ih (i := i) (by simpa using h)
      simp only [bite, List.sum_cons]; omega

/-- A bite changes no number of rows (it may empty some). -/
theorem bite_length (i b : Nat) (l : List Nat) : (bite i b l).length = l.length := by
  induction l generalizing i with
  | nil => simp [bite]
  | cons x xs ih => cases i <;> simp [bite, ih]

/-- No row grows. -/
theorem bite_getD_le (i b j : Nat) (l : List Nat) : (bite i b l).getD j 0 ≤ l.getD j 0 := by
  induction l generalizing i j with
  | nil => simp [bite]
  | cons x xs ih =>
    cases i <;> cases j <;> simp only [bite, List.getD_cons_zero, List.getD_cons_succ, ih] <;> omega

/-- Every row after a bite is a row before it, or shorter. -/
theorem forall_mem_bite {A : Nat} (i b : Nat) (l : List Nat) (h : ∀ x ∈ l, x ≤ A) :
    ∀ x ∈ bite i b l, x ≤ A := by
  induction l generalizing i with
  | nil => simp [bite]
  | cons y ys ih =>
    obtain ⟨hy, hys⟩ := List.forall_mem_cons.1 h
    cases i with
    | zero => exact List.forall_mem_cons.2 ⟨by omega, ih 0 hys⟩
    | succ i => exact List.forall_mem_cons.2 ⟨hy, ih i hys⟩

/-- A bite at the first row leaves no row longer than its column. -/
theorem forall_mem_bite_zero (b : Nat) (l : List Nat) : ∀ x ∈ bite 0 b l, x ≤ b := by
  induction l with
  | nil => simp [bite]
  | cons y ys ih => exact List.forall_mem_cons.2 ⟨by omega, ih⟩

/-- A bite leaves a board. -/
theorem IsBoard.bite {l : List Nat} (h : IsBoard l) (i b : Nat) : IsBoard (bite i b l) := by
  unfold IsBoard at *
  induction l generalizing i with
  | nil => simp [ChompCert.bite]
  | cons x xs ih =>
    rw [List.pairwise_cons] at h
    cases i with
    | zero =>
      simp only [ChompCert.bite, List.pairwise_cons]
      refine ⟨fun y hy => ?_, ih h.2 0⟩
      have h1 := forall_mem_bite 0 b xs h.1 y hy
      have h2 := forall_mem_bite_zero b xs y hy
      omega
    | succ i =>
      simp only [ChompCert.bite, List.pairwise_cons]
      exact ⟨forall_mem_bite i b xs h.1, ih h.2 i⟩

/-- A second bite, lower down and at least as deep, swallows the first. -/
theorem bite_bite {i j b c : Nat} (hij : i ≤ j) (hbc : b ≤ c) (l : List Nat) :
    bite i b (bite j c l) = bite i b l := by
  induction l generalizing i j with
  | nil => simp [bite]
  | cons x xs ih =>
    match i, j with
    | 0, 0 => simp only [bite, ih (Nat.le_refl 0)]; congr 1; omega
    | 0, j + 1 => simp only [bite, ih (Nat.zero_le j)]
    | i + 1, j + 1 => simp only [bite, ih (show i ≤ j by omega)]

/-- A row on top of a board makes a board if it is no shorter than the longest there. -/
theorem isBoard_cons {x : Nat} {l : List Nat} : IsBoard (x :: l) ↔ l.headD 0 ≤ x ∧ IsBoard l := by
  unfold IsBoard
  rw [List.pairwise_cons]
  refine ⟨fun h => ⟨?_, h.2⟩, fun h => ⟨fun y hy => ?_, h.2⟩⟩
  · cases l with
    | nil => simp
    | cons y ys => exact h.1 y (by simp)
  · cases l with
    | nil => simp at hy
    | cons z zs =>
      have hz : z ≤ x := h.1
      rcases List.mem_cons.1 hy with rfl | hy
      · exact hz
      · exact Nat.le_trans ((List.pairwise_cons.1 h.2).1 y hy) hz

/-- Cutting all rows and biting may change places. -/
theorem bite_zero_bite (u i b : Nat) (l : List Nat) :
    bite 0 u (bite i b l) = bite i b (bite 0 u l) := by
  induction l generalizing i with
  | nil => simp [bite]
  | cons x xs ih =>
    cases i with
    | zero => simp only [bite, ih]; congr 1; omega
    | succ i => simp only [bite, ih]

/-- The rows after all are cut to at most `b`. -/
theorem getD_bite_zero (b : Nat) (l : List Nat) (r : Nat) :
    (bite 0 b l).getD r 0 = min (l.getD r 0) b := by
  induction l generalizing r with
  | nil => simp [bite]
  | cons x xs ih =>
    cases r <;> simp_all [bite]

/-- The Chomp family: `ok n` says that a bite may take `n` squares; `mis` is misère play (the player
who empties the board loses). -/
def game (ok : Nat → Prop) (mis : Prop) : Game where
  Pos := List Nat
  move l l' := ∃ i b, b < l.getD i 0 ∧ l' = bite i b l ∧ ok (l.sum - l'.sum)
  won l := mis ∧ l.sum = 0
  rank l := l.sum
  rank_lt := by
    rintro x y ⟨i, b, h, rfl, _⟩
    exact bite_sum h

/-- Ordinary Chomp (poisoned corner) with any number of rows. -/
abbrev chomp : Game := game (fun _ => True) True
/-- `k`-Diet Chomp, misère play. -/
abbrev diet (k : Nat) : Game := game (fun n => n ≤ k) True
/-- `k`-Diet Chomp, normal play. -/
abbrev dietNormal (k : Nat) : Game := game (fun n => n ≤ k) False

/-- The play is a matter of what is true, not of how it is said. -/
theorem game_congr {ok : Nat → Prop} {p p' : Prop} {l : List Nat} (h : p ↔ p') :
    (game ok p).IsP l ↔ (game ok p').IsP l := by
  have := propext h; subst this; rfl

/-- Chomp and its diets are played on boards: no move leaves them. -/
theorem isBoard_of_move {ok : Nat → Prop} {mis : Prop} {l l' : List Nat} (h : IsBoard l)
    (hm : (game ok mis).move l l') : IsBoard l' := by
  obtain ⟨i, b, _, rfl, _⟩ := hm
  exact h.bite i b

/-- In Chomp, the empty board is an N-position: the opponent has just taken the poisoned square. -/
theorem not_isP_of_sum_eq_zero {l : List Nat} (h : l.sum = 0) : ¬ chomp.IsP l := by
  rw [Game.isP_iff]; exact fun hp => hp.1 ⟨trivial, h⟩

/-- The P/N rule of Chomp: not empty, and no bite leads to a P-position. -/
theorem chomp_isP_iff (l : List Nat) :
    chomp.IsP l ↔ 0 < l.sum ∧ ∀ i b, b < l.getD i 0 → ¬ chomp.IsP (bite i b l) := by
  rw [Game.isP_iff]
  constructor
  · rintro ⟨h1, h2⟩
    refine ⟨Nat.pos_of_ne_zero fun h => h1 ⟨trivial, h⟩, fun i b h => h2 _ ⟨i, b, h, rfl, trivial⟩⟩
  · rintro ⟨h1, h2⟩
    refine ⟨fun h => by have := h.2; omega, ?_⟩
    rintro y ⟨i, b, h, rfl, _⟩
    exact h2 i b h

/-- **Strategy stealing.** If some bite `(j, c)` leaves a non-empty board, and every bite of what it
leaves is also a bite of the original board with the same result, then the original is not a
P-position: a winning reply to `(j, c)` could have been played at once. -/
theorem not_isP_of_steal {l : List Nat} {j c : Nat} (hb : c < l.getD j 0)
    (hpos : 0 < (bite j c l).sum)
    (steal : ∀ i b, b < (bite j c l).getD i 0 → i ≤ j ∧ b ≤ c) : ¬ chomp.IsP l := by
  intro hP
  have h1 := ((chomp_isP_iff l).1 hP).2
  refine h1 j c hb ((chomp_isP_iff _).2 ⟨hpos, fun i b h => ?_⟩)
  obtain ⟨hij, hbc⟩ := steal i b h
  rw [bite_bite hij hbc]
  exact h1 i b (Nat.lt_of_lt_of_le h (bite_getD_le j c i l))

/-- No row of a rectangle is longer than the rectangle is wide. -/
theorem getD_replicate_le (m n i : Nat) : (List.replicate m n).getD i 0 ≤ n := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_replicate]
  split <;> simp

/-- The bitten row is no longer than the column of the bite. -/
theorem getD_bite_self (i b : Nat) (l : List Nat) : (bite i b l).getD i 0 ≤ b := by
  induction l generalizing i with
  | nil => simp [bite]
  | cons x xs ih =>
    cases i with
    | zero => simp only [bite, List.getD_cons_zero]; omega
    | succ i => simpa [bite] using ih i

/-- A bite below the first row leaves the first row. -/
theorem sum_bite_ge (i b : Nat) (l : List Nat) : l.getD 0 0 ≤ (bite (i + 1) b l).sum := by
  cases l with
  | nil => simp
  | cons x xs => simp [bite]

/-- The first player wins Chomp on every rectangle of `m` rows and `n` columns, except 1 x 1
(Gale 1974; Bergman 2014, problem e). -/
theorem not_isP_rectangle {m n : Nat} (h : 1 < m * n) : ¬ chomp.IsP (List.replicate m n) := by
  have hm : 0 < m := Nat.pos_of_ne_zero fun e => by simp [e] at h
  have hn : 0 < n := Nat.pos_of_ne_zero fun e => by simp [e] at h
  have hget : ∀ i, i < m → (List.replicate m n).getD i 0 = n := fun i hi => by
    rw [List.getD_eq_getElem?_getD, List.getElem?_replicate, if_pos hi]; rfl
  refine not_isP_of_steal (j := m - 1) (c := n - 1) (by rw [hget _ (by omega)]; omega) ?_ ?_
  · match m, hm with
    | 1, _ => simp [bite]; omega
    | m + 2, _ =>
      have := sum_bite_ge m (n - 1) (List.replicate (m + 2) n)
      rw [hget 0 (by omega)] at this
      show 0 < (bite (m + 1) (n - 1) _).sum
      omega
  · intro i b hb
    have hi : i ≤ m - 1 := Classical.byContradiction fun hi => by
      have := bite_getD_le (m - 1) (n - 1) i (List.replicate m n)
      rw [List.getD_eq_getElem?_getD (l := List.replicate m n), List.getElem?_replicate,
        if_neg (by omega)] at this
      simp only [Option.getD_none] at this
      omega
    refine ⟨hi, ?_⟩
    by_cases e : i = m - 1
    · subst e
      have := getD_bite_self (m - 1) (n - 1) (List.replicate m n)
      omega
    · have := bite_getD_le (m - 1) (n - 1) i (List.replicate m n)
      have := getD_replicate_le m n i
      omega

/-! ### Boards small enough to check by hand -/

/-- Only the poisoned square is left: the player to move loses. -/
theorem isP_one : chomp.IsP [1] := by
  refine (chomp_isP_iff _).2 ⟨by simp, fun i b h => ?_⟩
  match i, h with
  | 0, h =>
    have hb : b = 0 := by simpa using h
    subst hb
    exact not_isP_of_sum_eq_zero (by simp [bite])

/-- Nothing is left: the opponent has eaten the poison. -/
theorem not_isP_empty : ¬ chomp.IsP [0] := not_isP_of_sum_eq_zero rfl

end ChompCert
