module

public import ChompCert.DietCertificate

/-!
# Diet Chomp that can be solved by hand

The lemmas of section 3 of Ahn et al., *On Variants of Nim and Chomp* (2018), that need no table, in more
generality than printed.

* `isP_normal_iff` (Lemma 3.3): 2-Diet Chomp in normal play, any number of rows.
* `isP_one_row_iff`, `isP_two_rows_iff` (Lemma 3.4): `k`-Diet Chomp in misère play with one and two rows,
  every `k`.
-/

@[expose] public section

namespace ChompCert.Diet

/-! ### Lemma 3.4: misère play with one and two rows -/

/-- Lemma 3.4 in gaps: `[x + z, x]` is P exactly when `z` leaves the remainder 1 modulo `k + 1`. -/
theorem isP_two_gaps_iff {k : Nat} (hk : 0 < k) (g : List Nat) (hg : g.length = 2) :
    (diet k).IsP (rows g) ↔ (g.getD 0 0 % (k + 1) == 1 % (k + 1)) = true := by
  refine isP_rows_iff_of_loc _ _ 2 (fun g => g.getD 0 0 % (k + 1) == 1 % (k + 1)) ?_ g hg
  intro g hg
  match g, hg with
  | [z, x], _ =>
    have h1 : 1 % (k + 1) = 1 := Nat.mod_eq_of_lt (by omega)
    simp only [List.getD_cons_zero, h1, beq_iff_eq, true_and, List.sum_cons, List.sum_nil]
    constructor
    · intro hz
      refine ⟨?_, ?_⟩
      · intro h
        have : z = 0 := by omega
        subst this; simp at hz
      · rintro g' ⟨i, c, hc1, hc2, rfl, hok⟩
        have hck := gapMove_le hc1 hc2 hok
        match i, hc2, hok with
        | 0, hc2, hok =>
          simp only [gapBite, drain, rows, List.sum_cons, List.sum_nil] at hok ⊢
          simp at hc2 ⊢
          intro h'
          -- z ≡ 1, z - c ≡ 1 mod (k+1); if c ≤ z then c ≡ 0, impossible; else overflow gives 0 ≡ 1
          by_cases hcz : c ≤ z
          · have e : (z - c + c) % (k+1) = (z - c) % (k+1) := by
              rw [Nat.sub_add_cancel hcz, hz, h']
            have := Nat.mod_add_mod (z - c) (k+1) c
            rw [h', e, h'] at this
            by_cases hck' : c = k
            · subst hck'; rw [show 1 + c = c + 1 by omega, Nat.mod_self] at this; omega
            · rw [Nat.mod_eq_of_lt (by omega)] at this; omega
          · rw [show z - c = 0 by omega] at h'; simp at h'
        | 1, hc2, hok =>
          simp [gapBite, drain]
          intro h'
          have := Nat.mod_add_mod z (k+1) c
          rw [hz, h'] at this
          by_cases hck' : c = k
          · subst hck'; rw [show 1 + c = c + 1 by omega, Nat.mod_self] at this; omega
          · rw [Nat.mod_eq_of_lt (by omega)] at this; omega
        | i + 2, hc2, _ => simp at hc2; omega
    · rintro ⟨hz0, hm⟩
      refine Classical.byContradiction fun hne => ?_
      have hlt := Nat.mod_lt z (show 0 < k + 1 by omega)
      by_cases hr : z % (k + 1) = 0
      · -- move the lower row down by 1... or, if it is empty, take `k` from the long row
        by_cases hx : x = 0
        · subst hx
          have hz : 0 < z := by omega
          have hzk : k + 1 ≤ z := Nat.le_of_dvd hz (Nat.dvd_of_mod_eq_zero hr)
          refine hm _ ⟨0, k, hk, by simp; omega, rfl, ?_⟩ ?_
          · simp [gapBite, drain, rows]; omega
          · simp only [gapBite, drain, List.getD_cons_zero]
            have e : z - k = (z - (k + 1)) + 1 := by omega
            rw [e, Nat.add_mod, ← Nat.mod_eq_sub_mod hzk, hr, h1]; exact h1
        · refine hm _ ⟨1, 1, by omega, by simp; omega, rfl, ?_⟩ ?_
          · simp [gapBite, drain, rows]; omega
          · simp only [gapBite, drain, List.getD_cons_zero]
            rw [Nat.add_mod, hr, h1]; exact h1
      · -- take `z % (k+1) - 1` from the long row
        have hle : z % (k + 1) ≤ z := Nat.mod_le _ _
        refine hm _ ⟨0, z % (k + 1) - 1, by omega, by simp; omega, rfl, ?_⟩ ?_
        · simp [gapBite, drain, rows]; omega
        · simp only [gapBite, drain, List.getD_cons_zero]
          have e := Nat.div_add_mod z (k + 1)
          have : z - (z % (k + 1) - 1) = (k + 1) * (z / (k + 1)) + 1 := by omega
          rw [this, Nat.mul_add_mod, h1]

/-- **Lemma 3.4**, two rows, for every `k ≥ 1` (the paper has `k = 2`): `(a₁, a₂)` is a P-position of
`k`-Diet Chomp in misère play exactly when `a₂ - a₁` leaves the remainder 1 modulo `k + 1`. -/
theorem isP_two_rows_iff {k a₁ a₂ : Nat} (hk : 0 < k) (h : a₁ ≤ a₂) :
    (diet k).IsP [a₂, a₁] ↔ (a₂ - a₁) % (k + 1) = 1 := by
  have := isP_two_gaps_iff hk [a₂ - a₁, a₁] rfl
  simp only [rows, List.sum_cons, List.sum_nil, List.getD_cons_zero, beq_iff_eq] at this
  rwa [show a₂ - a₁ + (a₁ + 0) = a₂ by omega, show a₁ + 0 = a₁ by omega,
    Nat.mod_eq_of_lt (show 1 < k + 1 by omega)] at this

/-- The closing remark of section 3, that the game with two rows is equivalent to Subtraction([2]) on two heaps,
is false: in misère play the P-positions of that game (Example 2.9) are those with `a₁ + a₂ ≡ 1 (mod 3)`, but
`(1,2)` is a P-position of 2-Diet Chomp. (It is *monotonic* Subtraction([2]) that has the same P-positions.) -/
theorem closing_remark_two_rows_false :
    ¬ ∀ a₁ a₂ : Nat, a₁ ≤ a₂ → ((diet 2).IsP [a₂, a₁] ↔ (a₁ + a₂) % 3 = 1) := by
  intro h
  have h1 := (isP_two_rows_iff (k := 2) (a₁ := 1) (a₂ := 2) (by omega) (by omega)).2 (by decide)
  exact absurd ((h 1 2 (by omega)).1 h1) (by decide)

/-- **Lemma 3.4**, one row: `(a)` is a P-position exactly when `a` leaves the remainder 1 modulo
`k + 1`. -/
theorem isP_one_row_iff {k a : Nat} (hk : 0 < k) : (diet k).IsP [a] ↔ a % (k + 1) = 1 := by
  have := isP_rows_iff_of_loc (fun n => n ≤ k) True 1 (fun g => g.getD 0 0 % (k + 1) == 1) ?_ [a] rfl
  · simpa [rows] using this
  intro g hg
  match g, hg with
  | [z], _ =>
    simp only [List.getD_cons_zero, beq_iff_eq, true_and, List.sum_cons, List.sum_nil]
    have opt : ∀ g', GapMove (fun n => n ≤ k) [z] g' ↔ ∃ c, 1 ≤ c ∧ c ≤ z ∧ c ≤ k ∧ g' = [z - c] := by
      intro g'
      constructor
      · rintro ⟨i, c, h1, h2, rfl, h3⟩
        match i, h2, h3 with
        | 0, h2, h3 =>
          simp [gapBite, drain, rows] at h2 h3 ⊢
          exact ⟨c, h1, h2, by omega, rfl⟩
        | i + 1, h2, _ => simp at h2; omega
      · rintro ⟨c, h1, h2, h3, rfl⟩
        exact ⟨0, c, h1, by simpa using h2, by simp [gapBite, drain], by simp [rows]; omega⟩
    have e := Nat.div_add_mod z (k + 1)
    have hlt := Nat.mod_lt z (show 0 < k + 1 by omega)
    constructor
    · intro hz
      refine ⟨fun h0 => ?_, fun g' hg' h' => ?_⟩
      · rw [show z = 0 by omega] at hz; simp at hz
      · obtain ⟨c, h1, h2, h3, rfl⟩ := (opt g').1 hg'
        simp only [List.getD_cons_zero] at h'
        have := Nat.mod_add_mod (z - c) (k + 1) c
        rw [Nat.sub_add_cancel h2, hz, h'] at this
        by_cases hck : c = k
        · subst hck; rw [show 1 + c = c + 1 by omega, Nat.mod_self] at this; omega
        · rw [Nat.mod_eq_of_lt (by omega)] at this; omega
    · rintro ⟨hz0, hm⟩
      refine Classical.byContradiction fun hne => ?_
      by_cases hr : z % (k + 1) = 0
      · have hz : k + 1 ≤ z := Nat.le_of_dvd (by omega) (Nat.dvd_of_mod_eq_zero hr)
        refine hm [z - k] ((opt _).2 ⟨k, hk, by omega, Nat.le_refl k, rfl⟩) ?_
        simp only [List.getD_cons_zero]
        rw [show z - k = z - (k + 1) + 1 by omega, Nat.add_mod, ← Nat.mod_eq_sub_mod hz, hr,
          Nat.zero_add, Nat.mod_mod, Nat.mod_eq_of_lt (by omega)]
      · refine hm [z - (z % (k + 1) - 1)]
          ((opt _).2 ⟨z % (k + 1) - 1, by omega, by omega, by omega, rfl⟩) ?_
        simp only [List.getD_cons_zero]
        rw [show z - (z % (k + 1) - 1) = (k + 1) * (z / (k + 1)) + 1 by omega, Nat.mul_add_mod,
          Nat.mod_eq_of_lt (by omega)]

/-! ### Lemma 3.3: 2-Diet Chomp, normal play, any number of rows -/

/-- `[1,...,1,0,...,0]` with `s` ones: the only boards from which two squares cannot be removed. -/
def IsStair : List Nat → Nat → Prop
  | [], s => s = 0
  | x :: xs, 0 => x = 0 ∧ IsStair xs 0
  | x :: xs, s + 1 => x = 1 ∧ IsStair xs s

/-- A stair of `s` steps has `s (s + 1) / 2` squares. -/
theorem stair_sums (g : List Nat) (s : Nat) (h : IsStair g s) :
    g.sum = s ∧ 2 * (rows g).sum = s * (s + 1) := by
  induction g generalizing s with
  | nil => simp [IsStair] at h; subst h; simp [rows]
  | cons x xs ih =>
    cases s with
    | zero =>
      obtain ⟨rfl, h⟩ := h
      have := ih 0 h
      simp only [rows, List.sum_cons]; omega
    | succ s =>
      obtain ⟨rfl, h⟩ := h
      obtain ⟨h1, h2⟩ := ih s h
      simp only [rows, List.sum_cons]
      have : (s + 1) * (s + 1 + 1) = s * (s + 1) + 2 * (s + 1) := by
        rw [Nat.add_mul s 1 (s+1+1), Nat.mul_add s (s+1) 1]; omega
      omega

/-- A bite of a board without its longest row is also one of the whole board. -/
theorem lift_move (x : Nat) (xs : List Nat) (d i c : Nat) (hc : 1 ≤ c) (hv : c ≤ (xs.drop i).sum)
    (hd : (rows xs).sum = (rows (gapBite i c xs)).sum + d) :
    ∃ i' c', 1 ≤ c' ∧ c' ≤ ((x :: xs).drop i').sum ∧
      (rows (x :: xs)).sum = (rows (gapBite i' c' (x :: xs))).sum + d := by
  refine ⟨i + 1, c, hc, by simpa using hv, ?_⟩
  cases i with
  | zero =>
    simp only [gapBite, rows, List.sum_cons, drain_sum] at hd ⊢
    simp at hv
    omega
  | succ i =>
    have := gapBite_sum i c xs hv
    simp only [gapBite, rows, List.sum_cons, this] at hd ⊢
    omega

/-- One square can be removed from a nonempty board; two unless it is a stair. -/
theorem remove_one (g : List Nat) (h : 0 < g.sum) : ∃ i c, 1 ≤ c ∧ c ≤ (g.drop i).sum ∧
    (rows g).sum = (rows (gapBite i c g)).sum + 1 := by
  induction g with
  | nil => simp at h
  | cons x xs ih =>
    by_cases hx : x = 0
    · subst hx
      obtain ⟨i, c, h1, h2, h3⟩ := ih (by simpa using h)
      exact lift_move 0 xs 1 i c h1 h2 h3
    · refine ⟨0, 1, by omega, by simp; omega, ?_⟩
      simp only [gapBite, drain, rows, List.sum_cons, show 1 - x = 0 by omega, drain_zero]; omega

/-- Two squares can be removed from every board that is not a stair. -/
theorem remove_two (g : List Nat) : (∃ s, IsStair g s) ∨ ∃ i c, 1 ≤ c ∧ c ≤ (g.drop i).sum ∧
    (rows g).sum = (rows (gapBite i c g)).sum + 2 := by
  induction g with
  | nil => exact Or.inl ⟨0, rfl⟩
  | cons x xs ih =>
    rcases ih with ⟨s, hs⟩ | ⟨i, c, h1, h2, h3⟩
    · by_cases hx2 : 2 ≤ x
      · refine Or.inr ⟨0, 2, by omega, by simp; omega, ?_⟩
        simp only [gapBite, drain, rows, List.sum_cons, show 2 - x = 0 by omega, drain_zero]; omega
      · by_cases hx1 : x = 1
        · exact Or.inl ⟨s + 1, hx1, hs⟩
        · have hx0 : x = 0 := by omega
          subst hx0
          cases s with
          | zero => exact Or.inl ⟨0, rfl, hs⟩
          | succ s =>
            match xs, hs with
            | y :: ys, hs =>
              obtain ⟨rfl, hs⟩ := hs
              refine Or.inr ⟨0, 1, by omega, by simp, ?_⟩
              simp only [gapBite, drain, rows, List.sum_cons, drain_zero,
                show 1 - 0 - 1 = 0 by omega]; omega
    · exact Or.inr (lift_move x xs 2 i c h1 h2 h3)

/-- Triangular numbers do not leave the remainder 2 modulo 3. (The paper writes the triangular number as
the binomial of `n` over 2; it is that of `n + 1` over 2.) -/
theorem triangular_mod_three (s t : Nat) (h : 2 * t = s * (s + 1)) : t % 3 ≠ 2 := by
  intro ht
  have h3 : (2 * t) % 3 = 1 := by omega
  rw [h, Nat.mul_mod] at h3
  have hs : s % 3 = 0 ∨ s % 3 = 1 ∨ s % 3 = 2 := by omega
  rcases hs with hs | hs | hs
  · simp [hs] at h3
  · rw [hs, show (s + 1) % 3 = 2 by omega] at h3; simp at h3
  · rw [hs, show (s + 1) % 3 = 0 by omega] at h3; simp at h3

/-- Lemma 3.3 in gaps. -/
theorem isP_normal_rows_iff (g : List Nat) :
    (dietNormal 2).IsP (rows g) ↔ ((rows g).sum % 3 == 0) = true := by
  refine isP_rows_iff_of_loc _ _ g.length (fun g => (rows g).sum % 3 == 0) ?_ g rfl
  intro g _
  simp only [beq_iff_eq, false_and, not_false_eq_true, true_and]
  constructor
  · rintro h g' ⟨i, c, h1, h2, rfl, hok⟩ h'
    have hb : (g.drop i).sum - c < (g.drop i).sum := by omega
    have := bite_sum (i := i) (b := (g.drop i).sum - c) (l := rows g) (by rwa [rows_getD])
    rw [bite_rows i _ g hb, show (g.drop i).sum - ((g.drop i).sum - c) = c by omega] at this
    omega
  · intro h
    refine Classical.byContradiction fun hne => ?_
    by_cases h1 : (rows g).sum % 3 = 1
    · have hpos : 0 < g.sum := by
        have := rows_sum_zero g
        omega
      obtain ⟨i, c, hc, hv, hd⟩ := remove_one g hpos
      exact h _ ⟨i, c, hc, hv, rfl, by omega⟩ (by omega)
    · rcases remove_two g with ⟨s, hs⟩ | ⟨i, c, hc, hv, hd⟩
      · exact triangular_mod_three s _ (stair_sums g s hs).2 (by omega)
      · exact h _ ⟨i, c, hc, hv, rfl, by omega⟩ (by omega)

/-- **Lemma 3.3**, for any number of rows: a board is a P-position of 2-Diet Chomp in normal play exactly
when the number of its squares is divisible by 3. -/
theorem isP_normal_iff {l : List Nat} (h : IsBoard l) : (dietNormal 2).IsP l ↔ l.sum % 3 = 0 := by
  have := isP_normal_rows_iff (gaps l)
  rwa [rows_gaps h, beq_iff_eq] at this

end ChompCert.Diet
