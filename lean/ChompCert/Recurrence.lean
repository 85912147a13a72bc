module

public import ChompCert.Sheiner

/-!
# The function f and its recurrence

The remaining lemmas of Sheiner's paper: existence in Lemma 2.1 and with it the function `f(q,r)`;
the recurrence (1) of Brouwer, Horváth, Molnár-Sáska and Szabó (2005), from which tables are
computed; 2.2, 3.2, 4.1; and the partition of the positive integers into `D` and `S` (4.3, 4.4),
which are the sequences A029900 and A029901, with Corollary 4.5 on the row of the winning opening
move.
-/

@[expose] public section

namespace ChompCert.ThreeRow

section full
variable {p q r t s u v a b : Nat}

/-- Lemma 2.1, existence.  No induction and no pigeonhole: blocked values are bounded by uniqueness.
-/
theorem hasValue_exists (hqr : r ≤ q) : ∃ p, HasValue q r p := by
  have bd : ∀ q r, r ≤ q → ∃ M, ∀ u, HasValue q r u → u ≤ M := by
    intro q r hqr
    by_cases h : ∃ u, HasValue q r u
    · obtain ⟨u, hu⟩ := h
      exact ⟨u, fun w hw => by have := hasValue_unique hqr hu hw; omega⟩
    · exact ⟨0, fun u hu => absurd ⟨u, hu⟩ h⟩
  obtain ⟨M, hM⟩ := exists_common_bound (n := q) (R := fun a u => HasValue a (min a r) u)
    fun a _ => bd a (min a r) (by omega)
  obtain ⟨M', hM'⟩ := exists_common_bound (n := r) (R := fun b u => HasValue q b u)
    fun b hb => bd q b (by omega)
  by_cases hP : P3 (M + M' + q + 1) q r
  · exact ⟨M + M' + q + 1, by omega, by rwa [show min (M + M' + q + 1) q = q by omega]⟩
  · rcases exists_move_of_not_P3 hP (by omega) (by omega) (by omega) with
      ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨b, hb, h⟩
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
noncomputable def fValue (q r : Nat) : Nat :=
  if h : r ≤ q then Classical.choose (hasValue_exists h) else 0

/-- `f(q,r)` is what it should be. -/
theorem fValue_spec (h : r ≤ q) : HasValue q r (fValue q r) := by
  unfold fValue; rw [dif_pos h]; exact Classical.choose_spec (hasValue_exists h)

/-- `f` is the function whose graph is `F`. -/
theorem fValue_eq_iff (h : r ≤ q) : fValue q r = p ↔ HasValue q r p :=
  ⟨fun e => e ▸ fValue_spec h, fun hF => hasValue_unique h (fValue_spec h) hF⟩

/-- A value exceeds its row. -/
theorem fValue_gt (h : r ≤ q) : r < fValue q r := (fValue_spec h).1

/-- "Every three-row P-position is encoded in this way." -/
theorem P3_iff_fValue (hpq : q ≤ p) (hqr : r ≤ q) : P3 p q r ↔ fValue q r = p := by
  rw [fValue_eq_iff hqr]
  constructor
  · intro h
    refine ⟨Classical.byContradiction fun hn => ?_, by rwa [show min p q = q by omega]⟩
    have : p = r := by omega
    subst this
    rw [show q = p by omega] at h
    exact not_P3_rectangle p h
  · rintro ⟨_, h⟩; rwa [show min p q = q by omega] at h

/-- Recurrence (1), constant branch. -/
theorem fValue_const (hqr : r < q) (h : fValue (q - 1) r < q) : fValue q r = fValue (q - 1) r := by
  rw [fValue_eq_iff (by omega)]
  have := fValue_spec (q := q - 1) (r := r) (by omega)
  refine ⟨this.1, ?_⟩
  rw [show min (fValue (q-1) r) q = min (fValue (q-1) r) (q-1) by omega]; exact this.2

/-- `v` is the minimum excluded positive value of `B`. -/
def IsMex (B : Nat → Prop) (v : Nat) : Prop := 0 < v ∧ ¬ B v ∧ ∀ u, 0 < u → u < v → B u

/-- Where `f(q,r) ≥ q`, it is the least value that is not blocked (Lemma 2.2). -/
theorem mex_of_ge (hqr : r ≤ q) (hge : q ≤ fValue q r) :
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) := by
  have hs := fValue_spec hqr
  refine ⟨by have := hs.1; omega, ?_, fun u hu huv => blocked_below hqr hge hs hu huv⟩
  have hP := hs.2
  rw [show min (fValue q r) q = q by omega] at hP
  rintro (⟨a, ha, h1, h2⟩ | ⟨b, hb, h⟩)
  · refine hP.row2 (a := a) (by omega) (by omega) ha ?_
    rwa [show min (fValue q r) a = a by omega] at h2
  · have := hasValue_inj_row (by omega) hqr h hs
    omega

/-- A row whose last value reached this column, or that begins here, has a value in this column or
above. -/
theorem le_fValue (hqr : r ≤ q) (h : q = r ∨ q ≤ fValue (q - 1) r) : q ≤ fValue q r := by
  have hgt := fValue_gt hqr
  rcases h with h | h
  · omega
  · refine Classical.byContradiction fun hlt => ?_
    have hs := fValue_spec hqr
    have : fValue (q - 1) r = fValue q r := by
      rw [fValue_eq_iff (by omega)]
      refine ⟨hs.1, ?_⟩
      rw [show min (fValue q r) (q - 1) = min (fValue q r) q by omega]; exact hs.2
    omega

/-- Recurrence (1), mex branch. -/
theorem fValue_mex (hqr : r ≤ q) (h : q = r ∨ q ≤ fValue (q - 1) r) :
    IsMex (fun u => SecondBlocks q r u ∨ ThirdBlocks q r u) (fValue q r) :=
  mex_of_ge hqr (le_fValue hqr h)

/-- Lemma 3.2, rightmost hole. -/
theorem rightmost_hole (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hf : q < fValue q r) : p ≤ fValue q r := by
  refine Classical.byContradiction fun hlt => ?_
  obtain ⟨b, hb, h⟩ := interval_blocking hrq hp ht hf (by omega)
  have := hasValue_inj_row (by omega) hrq h (fValue_spec hrq)
  omega

/-- The values of a column are distinct. -/
theorem fValue_inj_row {i j : Nat} (hi : i ≤ q) (hj : j ≤ q) (h : fValue q i = fValue q j) :
    i = j :=
  hasValue_inj_row hi hj (fValue_spec hi) ((fValue_eq_iff hj).1 h.symm)

/-- The largest value of a column exceeds its number. -/
theorem lt_max {m : Nat} (hmax : ∀ s, s ≤ q → fValue q s ≤ fValue q m) : q < fValue q m := by
  have := pigeonhole (n := q + 1) (m := fValue q m) (f := fun i => fValue q i - 1)
    (fun i hi => by
      have := hmax i (by omega)
      have := fValue_gt (q := q) (r := i) (by omega)
      dsimp only; omega)
    (fun i j hi hj h => by
      have h1 := fValue_gt (q := q) (r := i) (by omega)
      have h2 := fValue_gt (q := q) (r := j) (by omega)
      dsimp only at h
      exact fValue_inj_row (q := q) (by omega) (by omega) (by omega))
  omega

/-- Lemma 4.1, maximum at the diagonal. If the largest value stood in row `m < q`, then the smaller
values of the rows up to `m` would be blocked by second-row moves to columns beyond `m`; there are
too few of those. -/
theorem diag_max (hr : r < q) : fValue q r < fValue q q := by
  obtain ⟨m, hm, hmax⟩ := exists_argmax q (fValue q)
  by_cases hmq : m = q
  · subst hmq
    have h1 := hmax r (by omega)
    have h2 : fValue m r ≠ fValue m m := fun h => by
      have := fValue_inj_row (by omega) (Nat.le_refl m) h
      omega
    omega
  · exfalso
    have hbig := lt_max hmax
    have := pigeonhole_rel (a := m + 1) (n := q - m) (c := m + 1) (m := q - m - 1)
      (R := fun s t => m < t ∧ HasValue t m (fValue q s))
      (by
        intro s hs hs'
        have hsq : s ≤ q := by omega
        have hlt : fValue q s < fValue q m := by
          have h1 := hmax s hsq
          have h2 : fValue q s ≠ fValue q m := fun h => by have := fValue_inj_row hsq hm h; omega
          omega
        have hsp := fValue_spec hsq
        have hgt := fValue_gt hsq
        rcases blocked_below hm (by omega) (fValue_spec hm) (by omega) hlt with
          ⟨t, ht, hF⟩ | ⟨b, hb, hF⟩
        · by_cases htm : t ≤ m
          · exfalso
            rw [show min t m = t by omega] at hF
            refine hsp.2.row2 (a := t) (by omega) (by omega) (by omega) ?_
            have := hF.2
            rw [show min t s = t by omega]
            rwa [show min (fValue q s) t = t by omega] at this
          · refine ⟨t, by omega, by omega, by omega, ?_⟩
            rwa [show min t m = m by omega] at hF
        · have := hasValue_inj_row (by omega) hsq hF hsp
          omega)
      (by
        intro i j v hi hi' hj hj' h1 h2
        exact fValue_inj_row (by omega) (by omega) (hasValue_unique (by omega) h1.2 h2.2))
    omega

/-- The values on the diagonal: the board sizes whose winning opening is in the second row, A029900.
-/
def IsDiagonal (p : Nat) : Prop := ∃ a, fValue a a = p

/-- The columns at which a row stops: the board sizes whose winning opening is in the third row,
A029901. -/
def IsStop (p : Nat) : Prop := ∃ r, r < p ∧ fValue p r = p

/-- `D` in terms of P-positions. -/
theorem isDiagonal_iff : IsDiagonal p ↔ ∃ a, a < p ∧ P3 p a a := by
  constructor
  · rintro ⟨a, rfl⟩
    have h := fValue_spec (Nat.le_refl a)
    refine ⟨a, h.1, ?_⟩
    have h2 := h.2
    rwa [show min (fValue a a) a = a by have := h.1; omega] at h2
  · rintro ⟨a, h, hP⟩
    exact ⟨a, (P3_iff_fValue (by omega) (by omega)).1 hP⟩

/-- `S` in terms of P-positions. -/
theorem isStop_iff : IsStop p ↔ ∃ r, r < p ∧ P3 p p r := by
  constructor
  · rintro ⟨r, h, hf⟩; exact ⟨r, h, (P3_iff_fValue (by omega) (by omega)).2 hf⟩
  · rintro ⟨r, h, hf⟩; exact ⟨r, h, (P3_iff_fValue (by omega) (by omega)).1 hf⟩

/-- **Proposition 4.4**: `D` and `S` partition the positive integers. -/
theorem diagonal_stop_partition (hp : 0 < p) :
    (IsDiagonal p ∨ IsStop p) ∧ ¬ (IsDiagonal p ∧ IsStop p) := by
  rw [isDiagonal_iff, isStop_iff]
  constructor
  · rcases exists_move_of_not_P3 (not_P3_rectangle p) (by omega) (by omega) hp with
      ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨a, ha, h⟩
    · rw [show min a p = a by omega] at h; exact absurd h (not_P3_rectangle a)
    · rw [show min a p = a by omega] at h; exact Or.inl ⟨a, ha, h⟩
    · exact Or.inr ⟨a, ha, h⟩
  · rintro ⟨⟨a, h1, h2⟩, ⟨r, h3, h4⟩⟩
    exact diagonal_stop_disjoint h2 h1 h4 h3

end full

/-- **Corollary 4.5**: the unique winning opening is in the second row iff `n ∈ D`, in the
third row iff `n ∈ S`, never in the first. -/
theorem opening_row (n : Nat) (_hn : 0 < n) :
    (∀ b, b < n → ¬ chomp.IsP (bite 0 b [n, n, n])) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 1 b [n, n, n])) ↔ IsDiagonal n) ∧
    ((∃ b, b < n ∧ chomp.IsP (bite 2 b [n, n, n])) ↔ IsStop n) := by
  refine ⟨fun b hb => (opening_iff hb).1, ?_, ?_⟩
  · rw [isDiagonal_iff]
    exact exists_congr fun b => and_congr_right fun hb => (opening_iff hb).2.1
  · rw [isStop_iff]
    exact exists_congr fun b => and_congr_right fun hb => (opening_iff hb).2.2

end ChompCert.ThreeRow
