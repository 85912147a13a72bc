module

public import ChompCert.Board

/-!
# Options

What the bites of a board leave, in a list: in Chomp there are as many options as squares, in k-Diet
Chomp no more than k for each row.
-/

@[expose] public section

namespace ChompCert

/-- What the bites of a board leave, square by square. -/
noncomputable def options : List Nat → List (List Nat)
  | [] => []
  | x :: xs => (List.range x).map (fun b => bite 0 b (x :: xs)) ++ (options xs).map (x :: ·)

/-- There are as many as there are squares. -/
theorem options_length (l : List Nat) : (options l).length = l.sum := by
  induction l with
  | nil => rfl
  | cons x xs ih => simp [options, ih]

/-- The list has what bites leave, and nothing else. -/
theorem mem_options_iff (l y : List Nat) :
    y ∈ options l ↔ ∃ i b, b < l.getD i 0 ∧ y = bite i b l := by
  induction l generalizing y with
  | nil => simp [options]
  | cons x xs ih =>
    simp only [options, List.mem_append, List.mem_map, List.mem_range, ih]
    constructor
    · rintro (⟨b, hb, rfl⟩ | ⟨_, ⟨i, b, hb, rfl⟩, rfl⟩)
      · exact ⟨0, b, by simpa using hb, rfl⟩
      · exact ⟨i + 1, b, by simpa using hb, rfl⟩
    · rintro ⟨i, b, hb, rfl⟩
      cases i with
      | zero => exact Or.inl ⟨b, by simpa using hb, rfl⟩
      | succ i => exact Or.inr ⟨_, ⟨i, b, by simpa using hb, rfl⟩, rfl⟩

/-- What the bites that take at most `k` squares of their row leave, among others. -/
noncomputable def shortOptions (k : Nat) (l : List Nat) : List (List Nat) :=
  (List.range l.length).flatMap fun i =>
    (List.range k).map fun c => bite i (l.getD i 0 - (c + 1)) l

/-- There are `k` for each row. -/
theorem shortOptions_length (k : Nat) (l : List Nat) :
    (shortOptions k l).length = l.length * k := by
  have : ∀ n, ((List.range n).flatMap fun i =>
      (List.range k).map fun c => bite i (l.getD i 0 - (c + 1)) l).length = n * k := fun n => by
    induction n with
    | zero => simp
    | succ n ih =>
      rw [List.range_succ, List.flatMap_append, List.length_append, ih]
      simp [Nat.succ_mul]
  exact this l.length

/-- A bite of at most `k` squares takes at most `k` of its row. -/
theorem mem_shortOptions {k i b : Nat} {l : List Nat} (hb : b < l.getD i 0)
    (hk : l.sum - (bite i b l).sum ≤ k) : bite i b l ∈ shortOptions k l := by
  have row : l.getD i 0 - b + (bite i b l).sum ≤ l.sum := by
    clear hb hk
    induction l generalizing i with
    | nil => simp [bite]
    | cons x xs ih =>
      cases i with
      | zero =>
        have := bite_zero_sum b xs
        simp only [bite, List.sum_cons, List.getD_cons_zero]; omega
      | succ i =>
        have := ih (i := i)
        simp only [bite, List.sum_cons, List.getD_cons_succ]; omega
  have hi : i < l.length := Classical.byContradiction fun hn => by
    simp [Nat.le_of_not_lt hn] at hb
  unfold shortOptions
  rw [List.mem_flatMap]
  refine ⟨i, List.mem_range.2 hi, List.mem_map.2 ⟨l.getD i 0 - b - 1, ?_, ?_⟩⟩
  · exact List.mem_range.2 (by omega)
  · rw [show l.getD i 0 - (l.getD i 0 - b - 1 + 1) = b by omega]

end ChompCert
