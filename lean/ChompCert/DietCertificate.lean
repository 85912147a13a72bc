module

public import ChompCert.Gaps

/-!
# What a checker of Diet Chomp certificates has to check

`k`-Diet Chomp with any number of rows, in misère or normal play: the P/N rule at one position as a
Boolean (`locB`), by how much a bite can change a gap, and `window_sound`: every board with rows up
to a bound is listed, with a winning bite where the label is N.
-/

@[expose] public section

namespace ChompCert.Diet

/-! ### Bounded quantifiers that the kernel can run -/

/-- `f i` for all `i < n`. -/
def allBelow : Nat → (Nat → Bool) → Bool
  | 0, _ => true
  | n + 1, f => f n && allBelow n f

/-- The check of all numbers below `n` says what it should. -/
theorem allBelow_iff {n : Nat} {f : Nat → Bool} :
    allBelow n f = true ↔ ∀ i, i < n → f i = true := by
  induction n with
  | zero => simp [allBelow]
  | succ n ih =>
    simp only [allBelow, Bool.and_eq_true, ih]
    constructor
    · intro ⟨h1, h2⟩ i hi
      by_cases h : i = n
      · subst h; exact h1
      · exact h2 i (by omega)
    · intro h
      exact ⟨h n (by omega), fun i hi => h i (by omega)⟩

/-! ### By how much a bite can change a gap -/

/-- A drain makes no gap longer. -/
theorem drain_getD_le (c j : Nat) (g : List Nat) : (drain c g).getD j 0 ≤ g.getD j 0 := by
  induction g generalizing c j with
  | nil => simp [drain]
  | cons x xs ih =>
    cases j with
    | zero => simp [drain]
    | succ j => simpa [drain] using ih (c - x) j

/-- The gaps of the bitten rows do not grow. -/
theorem gapBite_getD_of_ge {i j : Nat} (c : Nat) (g : List Nat) (h : i ≤ j) :
    (gapBite i c g).getD j 0 ≤ g.getD j 0 := by
  induction g generalizing i j with
  | nil => cases i <;> simp [gapBite, drain]
  | cons x xs ih =>
    match i, j with
    | 0, j => exact drain_getD_le c j _
    | 1, 0 => omega
    | 1, j + 1 => simpa [gapBite] using drain_getD_le c j xs
    | i + 2, 0 => omega
    | i + 2, j + 1 => simpa [gapBite] using ih (i := i + 1) (j := j) (by omega)

/-! ### The P/N rule at one gap vector -/

/-- The labels `S` obey the P/N rule of `k`-Diet Chomp at `g`, as a Boolean. -/
noncomputable def locB (k : Nat) (mis : Bool) (S : List Nat → Bool) (g : List Nat) : Bool :=
  S g == (!(mis && Nat.beq g.sum 0) && allBelow g.length fun i => allBelow k fun c =>
    !(Nat.ble (c + 1) (g.drop i).sum &&
      (Nat.ble ((rows g).sum - (rows (gapBite i (c + 1) g)).sum) k && S (gapBite i (c + 1) g))))

/-- A bite of depth `c` takes at least `c` squares. -/
theorem bite_ge (i b : Nat) (l : List Nat) (h : b < l.getD i 0) :
    l.getD i 0 - b ≤ l.sum - (bite i b l).sum := by
  induction l generalizing i with
  | nil => simp at h
  | cons x xs ih =>
    cases i with
    | zero =>
      have := bite_zero_sum b xs
      simp at h
      simp [bite]; omega
    | succ i =>
      simp at h
      have := ih i (by simpa using h)
      simp [bite] at this ⊢; omega

/-- So a legal bite is at most `k` deep. -/
theorem gapMove_le {k : Nat} {g : List Nat} {i c : Nat} (h1 : 1 ≤ c) (h2 : c ≤ (g.drop i).sum)
    (h : (rows g).sum - (rows (gapBite i c g)).sum ≤ k) : c ≤ k := by
  have hb : (g.drop i).sum - c < (g.drop i).sum := by omega
  have := bite_ge i ((g.drop i).sum - c) (rows g) (by rwa [rows_getD])
  rw [bite_rows i _ g hb, rows_getD,
    show (g.drop i).sum - ((g.drop i).sum - c) = c by omega] at this
  omega

/-- The Boolean says what it should: the P/N rule, in gaps. -/
theorem locB_iff (k : Nat) (mis : Bool) (S : List Nat → Bool) (g : List Nat) :
    locB k mis S g = true ↔
      (S g = true ↔ ¬ (mis = true ∧ g.sum = 0) ∧ ∀ g', GapMove (fun n => n ≤ k) g g' →
        ¬ S g' = true) := by
  have key : (!(mis && Nat.beq g.sum 0) && allBelow g.length fun i => allBelow k fun c =>
    !(Nat.ble (c + 1) (g.drop i).sum &&
      (Nat.ble ((rows g).sum - (rows (gapBite i (c + 1) g)).sum) k &&
        S (gapBite i (c + 1) g)))) = true ↔
      ¬ (mis = true ∧ g.sum = 0) ∧ ∀ g', GapMove (fun n => n ≤ k) g g' → ¬ S g' = true := by
    rw [Bool.and_eq_true]
    refine and_congr ?_ ?_
    · rw [Bool.not_eq_true', Bool.and_eq_false_iff, Classical.not_and_iff_not_or_not]
      refine or_congr ?_ ?_
      · simp
      · rw [← Bool.not_eq_true, Nat.beq_eq]
    · simp only [allBelow_iff]
      constructor
      · rintro h g' ⟨i, c, h1, h2, rfl, h3⟩ hS
        have hc := gapMove_le h1 h2 h3
        have hi : i < g.length := by
          refine Classical.byContradiction fun hi => ?_
          rw [List.drop_eq_nil_of_le (by omega)] at h2
          simp at h2; omega
        have := h i hi (c - 1) (by omega)
        rw [show c - 1 + 1 = c by omega, Nat.ble_eq_true_of_le h2, Nat.ble_eq_true_of_le h3, hS]
          at this
        simp at this
      · intro h i hi c hc
        rw [Bool.not_eq_true', ← Bool.not_eq_true, Bool.and_eq_true, Bool.and_eq_true]
        rintro ⟨h1, h2, h3⟩
        exact h _ ⟨i, c + 1, by omega, Nat.le_of_ble_eq_true h1, rfl, Nat.le_of_ble_eq_true h2⟩ h3
  rw [← key]
  unfold locB
  rw [beq_iff_eq, Bool.eq_iff_iff]

/-- Gap `j` can be shortened by `P` if it is at least `P`. -/
theorem exists_unshift {j P : Nat} {g : List Nat} (hP : P ≤ g.getD j 0) (hj : j < g.length) :
    ∃ g0 : List Nat, g = shift j P g0 ∧ g0.length = g.length ∧ g0.getD j 0 + P = g.getD j 0 := by
  induction g generalizing j with
  | nil => simp at hj
  | cons x xs ih =>
    cases j with
    | zero =>
      simp at hP
      exact ⟨(x - P) :: xs, by simp only [shift]; congr 1; omega, by simp, by simp; omega⟩
    | succ j =>
      obtain ⟨g0, h3, h4, h5⟩ := ih (by simpa using hP) (by simpa using hj)
      exact ⟨x :: g0, by simp only [shift]; rw [← h3], by simp [h4], by simpa using h5⟩

/-! ### Windows -/

/-- **The explicit Diet certificate.** The window of all boards of `m` rows in which row `j` (from
0, the longest) has at most `A.getD j 0` squares is left by no move. If every board in it has a
label, no legal bite leads from a board labelled P to one labelled P, the empty board is labelled N
in misère play and P in normal play, and every other board labelled N has a legal bite (`witness`)
to one labelled P, then the labels are the classification. -/
theorem window_sound {k m : Nat} {A : List Nat} {mis : Bool} (label : List Nat → Bool)
    (witness : List Nat → Nat × Nat)
    (terminal : ∀ l, IsBoard l → l.length = m → l.sum = 0 → label l = !mis)
    (of_true : ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) → label l = true →
      ∀ i b, b < l.getD i 0 → l.sum - (bite i b l).sum ≤ k → label (bite i b l) = false)
    (of_false : ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) → 0 < l.sum →
      label l = false →
      (witness l).2 < l.getD (witness l).1 0 ∧
        l.sum - (bite (witness l).1 (witness l).2 l).sum ≤ k ∧
        label (bite (witness l).1 (witness l).2 l) = true) :
    ∀ l, IsBoard l → l.length = m → (∀ j, l.getD j 0 ≤ A.getD j 0) →
      ((game (fun n => n ≤ k) (mis = true)).IsP l ↔ label l = true) := by
  intro l h1 h2 h3
  refine (game (fun n => n ≤ k) (mis = true)).isP_iff_of_labels
    (D := fun l : List Nat => IsBoard l ∧ l.length = m ∧ ∀ j, l.getD j 0 ≤ A.getD j 0) label
    (fun l : List Nat => bite (witness l).1 (witness l).2 l) ?_ ?_ ?_ l ⟨h1, h2, h3⟩
  · rintro x y ⟨h1, h2, h3⟩ ⟨i, b, hb, rfl, _⟩
    exact ⟨h1.bite i b, by rw [bite_length, h2],
      fun j => Nat.le_trans (bite_getD_le i b j x) (h3 j)⟩
  · rintro x ⟨h1, h2, h3⟩ hx
    refine ⟨?_, ?_⟩
    · rintro ⟨hm, hs⟩
      rw [terminal x h1 h2 hs, hm] at hx
      exact absurd hx (by simp)
    · rintro y ⟨i, b, hb, rfl, hok⟩
      exact of_true x h1 h2 h3 hx i b hb hok
  · rintro x ⟨h1, h2, h3⟩ hx
    by_cases hs : x.sum = 0
    · left
      have := terminal x h1 h2 hs
      rw [hx] at this
      exact ⟨by simpa using this.symm, hs⟩
    · right
      obtain ⟨a1, a2, a3⟩ := of_false x h1 h2 h3 (by omega) hx
      exact ⟨⟨_, _, a1, rfl, a2⟩, a3⟩

end ChompCert.Diet
