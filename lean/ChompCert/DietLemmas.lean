module

public import ChompCert.DietCertificate
public import ChompCert.Nim
public import ChompCert.SpragueGrundy

/-!
# Diet Chomp that can be solved by hand

The lemmas of section 3 of Ahn et al., *On Variants of Nim and Chomp* (2018), that need no table, in
more generality than printed.

* `isP_normal_iff` (Lemma 3.3): 2-Diet Chomp in normal play, any number of rows.
* `isP_one_row_misere_iff`, `isP_two_rows_misere_iff` (Lemma 3.4): `k`-Diet Chomp in misère play
  with one and two rows, every `k`.
* `isGrundy_normal`: the value of a board of 2-Diet Chomp in normal play is the number of its
  squares modulo 3, so sums of boards are won by counting.
* `value_le`: the values of `k`-Diet Chomp with `m` rows do not exceed `m k`.
-/

@[expose] public section

namespace ChompCert.Diet

/-! ### Lemma 3.4: misère play with one and two rows -/

/-- Unless the remainder is 1 already, some legal number of squares leaves the remainder 1. -/
theorem exists_remainder_one {k a : Nat} (hk : 0 < k) (ha : 0 < a) (h : a % (k + 1) ≠ 1) :
    ∃ c, 0 < c ∧ c ≤ k ∧ c ≤ a ∧ (a - c) % (k + 1) = 1 := by
  by_cases hz : a % (k + 1) = 0
  · exact (reduction_subtraction hk).up a ha hz
  · exact (reduction_subtraction hk).down a 1 (show 1 < a % (k + 1) by omega)

/-- No legal number of squares leaves the same remainder. -/
theorem remainder_ne {k a c : Nat} (h0 : 0 < c) (hc : c ≤ k) (hca : c ≤ a) :
    (a - c) % (k + 1) ≠ a % (k + 1) :=
  (reduction_subtraction (show 0 < k by omega)).change a c h0 hc hca

/-- The bites of a board of two rows, in gaps: of the longer row, which may drain both gaps, and of
both rows. -/
theorem gapMove_two_iff {k z x : Nat} {g' : List Nat} :
    GapMove (fun n => n ≤ k) [z, x] g' ↔ ∃ c, 0 < c ∧
      ((c ≤ z + x ∧ c + (c - z) ≤ k ∧ g' = [z - c, x - (c - z)]) ∨
        (c ≤ x ∧ c ≤ k ∧ g' = [z + c, x - c])) := by
  constructor
  · rintro ⟨i, c, h1, h2, rfl, h3⟩
    match i, h2, h3 with
    | 0, h2, h3 =>
      simp only [gapBite, drain, rows, List.drop_zero, List.sum_cons, List.sum_nil] at h2 h3
      exact ⟨c, h1, Or.inl ⟨by omega, by omega, rfl⟩⟩
    | 1, h2, h3 =>
      simp only [gapBite, drain, rows, List.drop_succ_cons, List.drop_zero, List.sum_cons,
        List.sum_nil] at h2 h3
      exact ⟨c, h1, Or.inr ⟨by omega, by omega, rfl⟩⟩
    | i + 2, h2, _ => simp at h2; omega
  · rintro ⟨c, h1, ⟨h2, h3, rfl⟩ | ⟨h2, h3, rfl⟩⟩
    · refine ⟨0, c, h1, ?_, rfl, ?_⟩ <;>
        simp only [rows, List.drop_zero, List.sum_cons, List.sum_nil] <;> omega
    · refine ⟨1, c, h1, ?_, rfl, ?_⟩ <;>
        simp only [rows, List.drop_succ_cons, List.drop_zero, List.sum_cons, List.sum_nil] <;> omega

/-- Lemma 3.4 in gaps: `[x + z, x]` is P exactly when `z` leaves the remainder 1 modulo `k + 1`. -/
theorem isP_two_gaps_iff {k : Nat} (hk : 0 < k) (g : List Nat) (hg : g.length = 2) :
    (diet k).IsP (rows g) ↔ (g.getD 0 0 % (k + 1) == 1) = true := by
  refine isP_rows_iff_of_loc _ _ 2 (fun g => g.getD 0 0 % (k + 1) == 1) ?_ g hg
  intro g hg
  match g, hg with
  | [z, x], _ =>
    simp only [List.getD_cons_zero, beq_iff_eq, true_and, List.sum_cons, List.sum_nil]
    constructor
    · -- no bite leads from P to P: it changes the remainder, or drains the gap
      intro hz
      refine ⟨fun h => ?_, fun g' hm h' => ?_⟩
      · rw [show z = 0 by omega, Nat.zero_mod] at hz; omega
      obtain ⟨c, h1, ⟨h2, h3, rfl⟩ | ⟨h2, h3, rfl⟩⟩ := gapMove_two_iff.1 hm <;>
        rw [List.getD_cons_zero] at h'
      · by_cases hcz : c ≤ z
        · exact remainder_ne h1 (by omega) hcz (h'.trans hz.symm)
        · rw [show z - c = 0 by omega, Nat.zero_mod] at h'; omega
      · have := remainder_ne (a := z + c) h1 h3 (by omega)
        rw [Nat.add_sub_cancel] at this
        exact this (hz.trans h'.symm)
    · -- from everywhere else some bite leads to P: of the longer row, if the gap is not empty
      rintro ⟨h0, hm⟩
      refine Classical.byContradiction fun hne => ?_
      by_cases hz : z = 0
      · refine hm _ (gapMove_two_iff.2 ⟨1, by omega, Or.inr ⟨by omega, hk, rfl⟩⟩) ?_
        rw [List.getD_cons_zero, hz, Nat.zero_add, Nat.mod_eq_of_lt (by omega)]
      · obtain ⟨c, h1, h2, h3, e⟩ := exists_remainder_one hk (by omega) hne
        refine hm _ (gapMove_two_iff.2 ⟨c, h1, Or.inl ⟨by omega, by omega, rfl⟩⟩) ?_
        rw [List.getD_cons_zero]; exact e

/-- **Lemma 3.4**, two rows, for every `k ≥ 1` (the paper has `k = 2`): `(a₁, a₂)` is a P-position
of `k`-Diet Chomp in misère play exactly when `a₂ - a₁` leaves the remainder 1 modulo `k + 1`. -/
theorem isP_two_rows_misere_iff {k a₁ a₂ : Nat} (hk : 0 < k) (h : a₁ ≤ a₂) :
    (diet k).IsP [a₂, a₁] ↔ (a₂ - a₁) % (k + 1) = 1 := by
  have := isP_two_gaps_iff hk [a₂ - a₁, a₁] rfl
  simp only [rows, List.sum_cons, List.sum_nil, List.getD_cons_zero, beq_iff_eq] at this
  rwa [show a₂ - a₁ + (a₁ + 0) = a₂ by omega, show a₁ + 0 = a₁ by omega] at this

/-- The bites of a single row. -/
theorem move_one_row_iff {k a : Nat} {y : List Nat} :
    (diet k).move [a] y ↔ ∃ c, 0 < c ∧ c ≤ k ∧ c ≤ a ∧ y = [a - c] := by
  constructor
  · rintro ⟨i, b, h, rfl, hok⟩
    match i, h, hok with
    | 0, h, hok =>
      simp only [bite, List.getD_cons_zero, List.sum_cons, List.sum_nil] at h hok
      refine ⟨a - b, by omega, by omega, by omega, ?_⟩
      simp only [bite]; congr 1; omega
    | i + 1, h, _ => simp at h
  · rintro ⟨c, h0, hk, hc, rfl⟩
    refine ⟨0, a - c, by simp only [List.getD_cons_zero]; omega, ?_, ?_⟩
    · simp only [bite]; congr 1; omega
    · simp only [List.sum_cons, List.sum_nil]; omega

/-- **Lemma 3.4**, one row: `(a)` is a P-position exactly when `a` leaves the remainder 1 modulo
`k + 1`. -/
theorem isP_one_row_misere_iff {k a : Nat} (hk : 0 < k) : (diet k).IsP [a] ↔ a % (k + 1) = 1 := by
  refine (diet k).isP_iff_of_kernel (D := fun l => ∃ a, l = [a])
    (S := fun l : List Nat => l.getD 0 0 % (k + 1) = 1) ?_ ?_ ?_ [a] ⟨a, rfl⟩
  · rintro _ y ⟨a, rfl⟩ hm
    obtain ⟨c, _, _, _, rfl⟩ := move_one_row_iff.1 hm
    exact ⟨_, rfl⟩
  · rintro _ ⟨a, rfl⟩ (hS : a % (k + 1) = 1)
    refine ⟨fun ⟨_, h0⟩ => ?_, fun y hm h' => ?_⟩
    · obtain rfl : a = 0 := by simpa using h0
      simp at hS
    · obtain ⟨c, h0, hc, hca, rfl⟩ := move_one_row_iff.1 hm
      exact remainder_ne h0 hc hca (h'.trans hS.symm)
  · rintro _ ⟨a, rfl⟩ (hS : ¬ a % (k + 1) = 1)
    by_cases h0 : a = 0
    · exact Or.inl ⟨trivial, by simp [h0]⟩
    · obtain ⟨c, h1, h2, h3, e⟩ := exists_remainder_one hk (by omega) hS
      exact Or.inr ⟨_, move_one_row_iff.2 ⟨c, h1, h2, h3, rfl⟩, e⟩

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

/-- Triangular numbers do not leave the remainder 2 modulo 3. (The paper writes the triangular
number as the binomial of `n` over 2; it is that of `n + 1` over 2.) -/
theorem triangular_mod_three (s t : Nat) (h : 2 * t = s * (s + 1)) : t % 3 ≠ 2 := by
  intro ht
  have h3 : (2 * t) % 3 = 1 := by omega
  rw [h, Nat.mul_mod] at h3
  have hs : s % 3 = 0 ∨ s % 3 = 1 ∨ s % 3 = 2 := by omega
  rcases hs with hs | hs | hs
  · simp [hs] at h3
  · rw [hs, show (s + 1) % 3 = 2 by omega] at h3; simp at h3
  · rw [hs, show (s + 1) % 3 = 0 by omega] at h3; simp at h3

/-- The value of the board of the gaps `g`. -/
theorem isGrundy_rows (g : List Nat) :
    (∀ y, (dietNormal 2).move (rows g) y → y.sum % 3 ≠ (rows g).sum % 3) ∧
      ∀ v, v < (rows g).sum % 3 → ∃ y, (dietNormal 2).move (rows g) y ∧ y.sum % 3 = v := by
  refine ⟨?_, fun v hv => ?_⟩
  · rintro y ⟨i, b, hb, rfl, hok⟩
    have := bite_sum hb
    omega
  · -- a bite that takes so many squares as the values differ
    have bites : ∀ d, d = (rows g).sum % 3 - v → d ≤ 2 → (∃ i c, 1 ≤ c ∧ c ≤ (g.drop i).sum ∧
        (rows g).sum = (rows (gapBite i c g)).sum + d) →
          ∃ y, (dietNormal 2).move (rows g) y ∧ y.sum % 3 = v := by
      rintro d hd h2 ⟨i, c, hc, hc', e⟩
      refine ⟨_, (move_rows_iff _ _ g _).2 ⟨_, ⟨i, c, hc, hc', rfl, ?_⟩, rfl⟩, ?_⟩ <;> omega
    by_cases h1 : (rows g).sum % 3 - v = 1
    · refine bites 1 h1.symm (by omega) (remove_one g ?_)
      have := rows_sum_zero g
      omega
    · refine bites 2 (by omega) (by omega) ?_
      rcases remove_two g with ⟨s, hs⟩ | h
      · exact absurd (triangular_mod_three s _ (stair_sums g s hs).2) (by omega)
      · exact h

/-- **The value of 2-Diet Chomp in normal play** is the number of squares modulo 3, for any number
of rows. -/
theorem isGrundy_normal : (dietNormal 2).IsGrundy IsBoard fun l : List Nat => l.sum % 3 := by
  intro l hl
  have := isGrundy_rows (gaps l)
  rwa [rows_gaps hl] at this

/-- **Lemma 3.3**, for any number of rows: a board is a P-position of 2-Diet Chomp in normal play
exactly when the number of its squares is divisible by 3. -/
theorem isP_normal_iff {l : List Nat} (h : IsBoard l) : (dietNormal 2).IsP l ↔ l.sum % 3 = 0 :=
  Game.isP_iff_grundy (fun _ _ => isBoard_of_move) (fun _ h => h.1) isGrundy_normal l h

/-- **Two boards beside each other**: a P-position exactly when their numbers of squares differ by a
multiple of 3. -/
theorem isP_sum_normal_iff {l l' : List Nat} (h : IsBoard l) (h' : IsBoard l') :
    ((dietNormal 2).sum (dietNormal 2)).IsP (l, l') ↔ l.sum % 3 = l'.sum % 3 :=
  Game.isP_sum_iff (fun _ _ => isBoard_of_move) (fun _ _ => isBoard_of_move) isGrundy_normal
    isGrundy_normal h h'

/-- **Values are bounded**: in k-Diet Chomp no value exceeds k for each row. -/
theorem value_le {k : Nat} {mis : Prop} {D : List Nat → Prop} {g : List Nat → Nat}
    (h : (game (fun n => n ≤ k) mis).IsGrundy D g) {l : List Nat} (hl : D l) :
    g l ≤ l.length * k := by
  rw [← shortOptions_length k l]
  refine h.le_length hl ?_
  rintro _ ⟨i, b, hb, rfl, hk⟩
  exact mem_shortOptions hb hk

/-- There are such values, on all boards. -/
theorem exists_values (k : Nat) (mis : Prop) :
    ∃ g, (game (fun n => n ≤ k) mis).IsGrundy (fun _ => True) g := by
  refine ⟨_, Game.grundy_isGrundy fun l => ⟨options l, ?_⟩⟩
  rintro _ ⟨i, b, hb, rfl, _⟩
  exact (mem_options_iff l _).2 ⟨i, b, hb, rfl⟩

end ChompCert.Diet
