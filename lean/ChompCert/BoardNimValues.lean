module

public import ChompCert.SpragueGrundy

/-!
# Nim-values of Chomp, the first row growing

Chomp without its poison is `chompWithoutPoison`: the first square of the first row stays, and
whoever cannot move loses. Keep the rows from the second on, `l`, and let the first row `p` grow.
The value of `p :: l` is the least number that neither a shorter first row has (`ShorterHas`) nor
a bite of `l` leaves. If all that bites leave of `l` grows by `L` when `p` does, and the numbers
that shorter first rows have come back after `L`, the value grows by `L` for ever
(`Repeats.of_state`; Sun, *The Sprague-Grundy function for Chomp*, has the period). That is Lemma 5
of `format/boards.md`, on which the certificates of kind 16 rest.
-/

@[expose] public section

namespace ChompCert

/-- Chomp without its poison: a bite at the first row leaves at least the first square. -/
def chompWithoutPoison : Game where
  Pos := List Nat
  move l l' := ∃ i b, b < l.getD i 0 ∧ (i = 0 → 0 < b) ∧ l' = bite i b l
  won _ := False
  rank := List.sum
  rank_lt := fun ⟨_, _, hb, _, e⟩ => e ▸ bite_sum hb

/-- With the lower rows `l` the value grows by `L` when the first row does, from `s` on. -/
def Repeats (g : List Nat → Nat) (l : List Nat) (s L : Nat) : Prop :=
  ∀ p, s ≤ p → g ((p + L) :: l) = g (p :: l) + L

/-- A first row that is shorter than `p` has the value `v`, the rows `l` cut to it. -/
def ShorterHas (g : List Nat → Nat) (l : List Nat) (p v : Nat) : Prop :=
  ∃ j, 0 < j ∧ j < p ∧ g (j :: bite 0 j l) = v

variable {g : List Nat → Nat} {l : List Nat} {p s v L : Nat}

/-- Rows that are no longer than `b` are not cut by a bite to `b`. -/
theorem bite_zero_of_forall_le (h : ∀ x, x ∈ l → x ≤ p) : bite 0 p l = l := by
  induction l with
  | nil => simp [bite]
  | cons x xs ih =>
    have hx := h x (by simp)
    rw [bite, ih fun y hy => h y (by simp [hy]), Nat.min_eq_left hx]

/-- The values of the options: those of shorter first rows, and those that bites of `l` leave. -/
theorem option_has_iff :
    (∃ y, chompWithoutPoison.move (p :: l) y ∧ g y = v) ↔
      ShorterHas g l p v ∨ ∃ i b, b < l.getD i 0 ∧ g (p :: bite i b l) = v := by
  constructor
  · rintro ⟨y, ⟨i, b, hb, h0, rfl⟩, hv⟩
    cases i with
    | zero =>
      rw [List.getD_cons_zero] at hb
      rw [bite, show min p b = b by omega] at hv
      exact Or.inl ⟨b, h0 rfl, hb, hv⟩
    | succ i =>
      rw [List.getD_cons_succ] at hb
      exact Or.inr ⟨i, b, hb, hv⟩
  · rintro (⟨j, h0, hj, hv⟩ | ⟨i, b, hb, hv⟩)
    · exact ⟨_, ⟨0, j, by rwa [List.getD_cons_zero], fun _ => h0, rfl⟩, by
        rwa [bite, show min p j = j by omega]⟩
    · exact ⟨_, ⟨i + 1, b, by rwa [List.getD_cons_succ], fun h => by omega, rfl⟩, hv⟩

/-- A first row that is longer by one leaves one value more to those before it. -/
theorem shorterHas_succ (hp : 0 < p) (hl : ∀ x, x ∈ l → x ≤ p) :
    ShorterHas g l (p + 1) v ↔ ShorterHas g l p v ∨ g (p :: l) = v := by
  constructor
  · rintro ⟨j, h0, hj, hv⟩
    by_cases e : j = p
    · rw [e, bite_zero_of_forall_le hl] at hv; exact Or.inr hv
    · exact Or.inl ⟨j, h0, by omega, hv⟩
  · rintro (⟨j, h0, hj, hv⟩ | hv)
    · exact ⟨j, h0, by omega, hv⟩
    · exact ⟨p, hp, by omega, by rwa [bite_zero_of_forall_le hl]⟩

/-- **What shorter first rows have comes back, so the value repeats** (`format/boards.md`, Lemma 5):
where all that bites leave of `l` repeats from `s` on after `L`, and below `s + L` the first rows
have all numbers below `L` and those that they have below `s`, each greater by `L`, so does `l`. -/
theorem Repeats.of_state (h : chompWithoutPoison.IsGrundy (fun _ => True) g) (hs : 0 < s)
    (hl : ∀ x, x ∈ l → x ≤ s) (below : ∀ i b, b < l.getD i 0 → Repeats g (bite i b l) s L)
    (state : ∀ v, ShorterHas g l (s + L) v ↔ v < L ∨ ∃ x, ShorterHas g l s x ∧ v = x + L) :
    Repeats g l s L := by
  have step : ∀ p, s ≤ p →
      (∀ v, ShorterHas g l (p + L) v ↔ v < L ∨ ∃ x, ShorterHas g l p x ∧ v = x + L) →
      g ((p + L) :: l) = g (p :: l) + L := by
    intro p hp state
    have here := h (p :: l) trivial
    have there := h ((p + L) :: l) trivial
    have has :
        ∀ v, v < g ((p + L) :: l) → ∃ y, chompWithoutPoison.move ((p + L) :: l) y ∧ g y = v :=
      there.2
    have not_same : ¬ ∃ y, chompWithoutPoison.move ((p + L) :: l) y ∧ g y = g (p :: l) + L := by
      rw [option_has_iff]
      have no : ¬ ∃ y, chompWithoutPoison.move (p :: l) y ∧ g y = g (p :: l) :=
        fun ⟨y, hy, e⟩ => here.1 y hy e
      rw [option_has_iff] at no
      rintro (hv | ⟨i, b, hb, hv⟩)
      · rcases (state _).1 hv with hv | ⟨x, hx, e⟩
        · omega
        · exact no (Or.inl (by rwa [show g (p :: l) = x by omega]))
      · rw [below i b hb p hp] at hv
        exact no (Or.inr ⟨i, b, hb, by omega⟩)
    have all :
        ∀ v, v < g (p :: l) + L → ∃ y, chompWithoutPoison.move ((p + L) :: l) y ∧ g y = v := by
      intro v hv
      rw [option_has_iff]
      by_cases hlt : v < L
      · exact Or.inl ((state v).2 (Or.inl hlt))
      · obtain ⟨y, hy, e⟩ := here.2 (v - L) (by omega)
        rcases option_has_iff.1 ⟨y, hy, e⟩ with hx | ⟨i, b, hb, hx⟩
        · exact Or.inl ((state v).2 (Or.inr ⟨v - L, hx, by omega⟩))
        · exact Or.inr ⟨i, b, hb, by rw [below i b hb p hp, hx]; omega⟩
    rcases Nat.lt_trichotomy (g ((p + L) :: l)) (g (p :: l) + L) with hlt | he | hgt
    · obtain ⟨y, hy, e⟩ := all _ hlt
      exact absurd e (there.1 y hy)
    · exact he
    · exact absurd (has _ hgt) not_same
  have states : ∀ k v, ShorterHas g l (s + k + L) v ↔
      v < L ∨ ∃ x, ShorterHas g l (s + k) x ∧ v = x + L := by
    intro k
    induction k with
    | zero => exact state
    | succ k ih =>
      intro v
      have grown := step (s + k) (by omega) ih
      have rows : ∀ {n}, s ≤ n → ∀ x, x ∈ l → x ≤ n := fun hn x hx => by
        have := hl x hx; omega
      rw [show s + (k + 1) + L = s + k + L + 1 by omega, show s + (k + 1) = s + k + 1 by omega,
        shorterHas_succ (by omega) (rows (by omega)), ih v, grown]
      constructor
      · rintro ((hv | ⟨x, hx, e⟩) | hv)
        · exact Or.inl hv
        · exact Or.inr ⟨x, (shorterHas_succ (by omega) (rows (by omega))).2 (Or.inl hx), e⟩
        · exact Or.inr ⟨_, (shorterHas_succ (by omega) (rows (by omega))).2 (Or.inr rfl), hv.symm⟩
      · rintro (hv | ⟨x, hx, e⟩)
        · exact Or.inl (Or.inl hv)
        · rcases (shorterHas_succ (by omega) (rows (by omega))).1 hx with hx | hx
          · exact Or.inl (Or.inr ⟨x, hx, e⟩)
          · exact Or.inr (by omega)
  intro p hp
  have := step p hp fun v => by
    have := states (p - s) v
    rwa [show s + (p - s) = p by omega] at this
  exact this

end ChompCert
