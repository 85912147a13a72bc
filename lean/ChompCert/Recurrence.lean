module

public import ChompCert.Sheiner

/-!
# The function f and its recurrence

The remaining lemmas of Sheiner's paper: existence in Lemma 2.1 and with it the function `f(q,r)`; the
recurrence (1) of Brouwer, Horváth, Molnár-Sáska and Szabó (2005), from which tables are computed; 2.2,
3.2, 4.1; and the partition of the positive integers into `D` and `S` (4.3, 4.4), which are the
sequences A029900 and A029901, with Corollary 4.5 on the row of the winning opening move.
-/

@[expose] public section

namespace ChompCert.ThreeRow

section full
variable {p q r t s u v a b : Nat}

/-- Lemma 2.1, existence.  No induction and no pigeonhole: blocked values are bounded by uniqueness. -/
theorem F_exists (hqr : r ≤ q) : ∃ p, F q r p := by
  have bd : ∀ q r, r ≤ q → ∃ M, ∀ u, F q r u → u ≤ M := by
    intro q r hqr
    by_cases h : ∃ u, F q r u
    · obtain ⟨u, hu⟩ := h
      exact ⟨u, fun w hw => by have := F_unique hqr hu hw; omega⟩
    · exact ⟨0, fun u hu => absurd ⟨u, hu⟩ h⟩
  obtain ⟨M, hM⟩ := exists_common_bound (n := q) (R := fun a u => F a (min a r) u)
    fun a _ => bd a (min a r) (by omega)
  obtain ⟨M', hM'⟩ := exists_common_bound (n := r) (R := fun b u => F q b u)
    fun b hb => bd q b (by omega)
  by_cases hP : P3 (M + M' + q + 1) q r
  · exact ⟨M + M' + q + 1, by omega, by rwa [show min (M + M' + q + 1) q = q by omega]⟩
  · rcases exists_move_of_not_P3 hP (by omega) (by omega) (by omega) with ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨b, hb, h⟩
    · by_cases har : a ≤ r
      · rw [show min a q = a by omega, show min a r = a by omega] at h
        exact absurd h (not_P3_rectangle a)
      · exact ⟨a, by omega, by rwa [show min a r = r by omega] at h⟩
    · have := hM a ha (M + M' + q + 1)
        ⟨by omega, by rwa [show min (M + M' + q + 1) a = a by omega]⟩
      omega
    · have := hM' b hb (M + M' + q + 1)
        ⟨by omega, by rwa [show min (M + M' + q + 1) q = q by omega]⟩
      omega

open Classical in
/-- The function of Brouwer, Horváth, Molnár-Sáska and Szabó. -/
noncomputable def f (q r : Nat) : Nat := if h : r ≤ q then Classical.choose (F_exists h) else 0

/-- `f(q,r)` is what it should be. -/
theorem f_spec (h : r ≤ q) : F q r (f q r) := by
  unfold f; rw [dif_pos h]; exact Classical.choose_spec (F_exists h)

/-- `f` is the function whose graph is `F`. -/
theorem f_eq_iff (h : r ≤ q) : f q r = p ↔ F q r p :=
  ⟨fun e => e ▸ f_spec h, fun hF => F_unique h (f_spec h) hF⟩

theorem f_gt (h : r ≤ q) : r < f q r := (f_spec h).1

/-- "Every three-row P-position is encoded in this way." -/
theorem P3_iff_f (hpq : q ≤ p) (hqr : r ≤ q) : P3 p q r ↔ f q r = p := by
  rw [f_eq_iff hqr]
  constructor
  · intro h
    refine ⟨Classical.byContradiction fun hn => ?_, by rwa [show min p q = q by omega]⟩
    have : p = r := by omega
    subst this
    rw [show q = p by omega] at h
    exact not_P3_rectangle p h
  · rintro ⟨_, h⟩; rwa [show min p q = q by omega] at h

/-- Recurrence (1), constant branch. -/
theorem f_const (hqr : r < q) (h : f (q - 1) r < q) : f q r = f (q - 1) r := by
  rw [f_eq_iff (by omega)]
  have := f_spec (q := q - 1) (r := r) (by omega)
  refine ⟨this.1, ?_⟩
  rw [show min (f (q-1) r) q = min (f (q-1) r) (q-1) by omega]; exact this.2

/-- `v` is the minimum excluded positive value of `B`. -/
def IsMex (B : Nat → Prop) (v : Nat) : Prop := 0 < v ∧ ¬ B v ∧ ∀ u, 0 < u → u < v → B u

/-- Where `f(q,r) ≥ q`, it is the least value that is not blocked (Lemma 2.2). -/
theorem mex_of_ge (hqr : r ≤ q) (hge : q ≤ f q r) : IsMex (fun u => R q r u ∨ C q r u) (f q r) := by
  have hs := f_spec hqr
  refine ⟨by have := hs.1; omega, ?_, fun u hu huv => blocked_below hqr hge hs hu huv⟩
  have hP := hs.2
  rw [show min (f q r) q = q by omega] at hP
  rintro (⟨a, ha, h1, h2⟩ | ⟨b, hb, h⟩)
  · refine hP.row2 (a := a) (by omega) (by omega) ha ?_
    rwa [show min (f q r) a = a by omega] at h2
  · have := F_inj_row (by omega) hqr h hs
    omega

/-- Recurrence (1), mex branch. -/
theorem f_mex (hqr : r ≤ q) (h : q = r ∨ q ≤ f (q - 1) r) :
    IsMex (fun u => R q r u ∨ C q r u) (f q r) := by
  refine mex_of_ge hqr ?_
  rcases h with h | h
  · have := f_gt hqr; omega
  · refine Classical.byContradiction fun hlt => ?_
    have hs := f_spec hqr
    by_cases hr : r = q
    · have := f_gt hqr; omega
    · have : f (q - 1) r = f q r := by
        rw [f_eq_iff (by omega)]
        refine ⟨hs.1, ?_⟩
        rw [show min (f q r) (q - 1) = min (f q r) q by omega]; exact hs.2
      omega

/-- Lemma 3.2, rightmost hole. -/
theorem rightmost_hole (hrq : r ≤ q) (hp : ¬ C q r p)
    (ht : ∀ t, q < t → t < p → C t r p) (hf : q < f q r) : p ≤ f q r := by
  refine Classical.byContradiction fun hlt => ?_
  obtain ⟨b, hb, h⟩ := interval_blocking hrq hp ht hf (by omega)
  have := F_inj_row (by omega) hrq h (f_spec hrq)
  omega

/-- Lemma 4.1, maximum at the diagonal. -/
theorem diag_max (hr : r < q) : f q r < f q q := by
  obtain ⟨m, hm, hmax⟩ := exists_argmax q (f q)
  by_cases hmq : m = q
  · subst hmq
    have h1 := hmax r (by omega)
    have h2 : f m r ≠ f m m := fun h => by
      have := F_inj_row (q := m) (p := f m r) (by omega) (Nat.le_refl m) (f_spec (by omega))
        ((f_eq_iff (Nat.le_refl m)).1 h.symm)
      omega
    omega
  · exfalso
    have inj : ∀ i j, i ≤ q → j ≤ q → f q i = f q j → i = j := fun i j hi hj h =>
      F_inj_row hi hj (f_spec hi) ((f_eq_iff hj).1 h.symm)
    -- the maximum exceeds `q`
    have hbig : q < f q m := by
      have := pigeonhole (n := q + 1) (m := f q m) (f := fun i => f q i - 1)
        (by intro i hi
            have := hmax i (by omega)
            have := f_gt (q := q) (r := i) (by omega)
            dsimp only; omega)
        (by intro i j hi hj h
            have h1 := f_gt (q := q) (r := i) (by omega)
            have h2 := f_gt (q := q) (r := j) (by omega)
            dsimp only at h
            exact inj i j (by omega) (by omega) (by omega))
      omega
    have := pigeonhole_rel (a := m + 1) (n := q - m) (c := m + 1) (m := q - m - 1)
      (R := fun s t => m < t ∧ F t m (f q s))
      (by
        intro s hs hs'
        have hsq : s ≤ q := by omega
        have hlt : f q s < f q m := by
          have h1 := hmax s hsq
          have h2 : f q s ≠ f q m := fun h => by have := inj s m hsq hm h; omega
          omega
        have hsp := f_spec hsq
        rcases blocked_below hm (by omega) (f_spec hm) (by have := f_gt hsq; omega) hlt with
          ⟨t, ht, hF⟩ | ⟨b, hb, hF⟩
        · by_cases htm : t ≤ m
          · exfalso
            rw [show min t m = t by omega] at hF
            have hgt := f_gt hsq
            refine hsp.2.row2 (a := t) (by omega) (by omega) (by omega) ?_
            have := hF.2
            rw [show min t s = t by omega]
            rwa [show min (f q s) t = t by omega] at this
          · refine ⟨t, by omega, by omega, by omega, ?_⟩
            rwa [show min t m = m by omega] at hF
        · have := F_inj_row (by omega) hsq hF hsp
          omega)
      (by
        intro i j v hi hi' hj hj' h1 h2
        exact inj i j (by omega) (by omega) (F_unique (by omega) h1.2 h2.2))
    omega

/-- The values on the diagonal: the board sizes whose winning opening is in the second row, A029900. -/
def D (p : Nat) : Prop := ∃ a, f a a = p

/-- The columns at which a row stops: the board sizes whose winning opening is in the third row, A029901. -/
def S (p : Nat) : Prop := ∃ r, r < p ∧ f p r = p

/-- `D` in terms of P-positions. -/
theorem D_iff : D p ↔ ∃ a, a < p ∧ P3 p a a := by
  constructor
  · rintro ⟨a, rfl⟩
    have h := f_spec (Nat.le_refl a)
    refine ⟨a, h.1, ?_⟩
    have h2 := h.2
    rwa [show min (f a a) a = a by have := h.1; omega] at h2
  · rintro ⟨a, h, hP⟩
    exact ⟨a, (P3_iff_f (by omega) (by omega)).1 hP⟩

/-- `S` in terms of P-positions. -/
theorem S_iff : S p ↔ ∃ r, r < p ∧ P3 p p r := by
  constructor
  · rintro ⟨r, h, hf⟩; exact ⟨r, h, (P3_iff_f (by omega) (by omega)).2 hf⟩
  · rintro ⟨r, h, hf⟩; exact ⟨r, h, (P3_iff_f (by omega) (by omega)).1 hf⟩

/-- **Proposition 4.4**: `D` and `S` partition the positive integers. -/
theorem D_S_partition (hp : 0 < p) : (D p ∨ S p) ∧ ¬ (D p ∧ S p) := by
  rw [D_iff, S_iff]
  constructor
  · rcases exists_move_of_not_P3 (not_P3_rectangle p) (by omega) (by omega) hp with ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨a, ha, h⟩
    · rw [show min a p = a by omega] at h; exact absurd h (not_P3_rectangle a)
    · rw [show min a p = a by omega] at h; exact Or.inl ⟨a, ha, h⟩
    · exact Or.inr ⟨a, ha, h⟩
  · rintro ⟨⟨a, h1, h2⟩, ⟨r, h3, h4⟩⟩
    exact D_S_disjoint h2 h1 h4 h3

end full

/-- **Corollary 4.5**: the unique winning opening is in the second row iff `n ∈ D`, in the
third row iff `n ∈ S`, never in the first. -/
theorem opening_row (n : Nat) (_hn : 0 < n) :
    (∀ b, b < n → ¬ chomp.IsP (bite 0 b [n, n, n])) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 1 b [n, n, n])) ↔ D n) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 2 b [n, n, n])) ↔ S n) := by
  refine ⟨fun b hb h => ?_, ?_, ?_⟩
  · simp only [bite] at h
    rw [show min n b = b by omega] at h
    exact not_P3_rectangle b h
  · rw [D_iff]
    refine exists_congr fun b => and_congr_right fun hb => ?_
    simp only [bite, P3]; rw [show min n b = b by omega]
  · rw [S_iff]
    refine exists_congr fun b => and_congr_right fun hb => ?_
    simp only [bite, P3]; rw [show min n b = b by omega]


end ChompCert.ThreeRow
