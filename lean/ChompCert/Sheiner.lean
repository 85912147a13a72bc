module

public import ChompCert.ThreeRow
public import ChompCert.Counting

/-!
# Every 3 x n board has exactly one winning opening move

Theorem 1.1 of Erez Sheiner, *Unique Winning Opening Move in Three-Row Chomp* (2026): the three-row
case of a question of Gale (1974). The numbers in the docstrings are the paper's.

The paper encodes the P-positions by a function `f(q,r)`. Here its graph comes first, as the
relation `HasValue q r p`, "cutting the first row of `[∞,q,r]` to `p > r` gives a P-position". The
theorem itself needs only strategy stealing, uniqueness in Lemma 2.1, Lemma 2.3 (a) and (b),
interval blocking (3.1) and row-start propagation (4.2). Row-start propagation is proved directly:
if `p` were not in `C(q,r)`, then `[p,q,r]`, an option of the P-position `[p,p,r]`, would have a
winning reply, which can only be a cut of the first row to `[v,q,r]` with `q < v < p`; by 3.1 `v` is
in `C(q,r)`, against 2.3(a). Existence in 2.1, the recurrence, 2.2, 2.3(c), 3.2, 4.1 and the paper's
own proof of 4.2 are not needed; they are in the next chapter, for their own sake.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-! ### The encoding `f(q,r) = p`, as a relation -/

/-- `HasValue q r p` says that `p` is the value `f(q,r)`: `p > r` and cutting the first row of
`[∞,q,r]` to `p` gives a P-position. -/
def HasValue (q r p : Nat) : Prop := r < p ∧ P3 p (min p q) r

/-- `C(q,r)` : values blocked by third-row moves. -/
def ThirdBlocks (q r p : Nat) : Prop := ∃ b, b < r ∧ HasValue q b p

/-- `R(q,r)` : values blocked by second-row moves. -/
def SecondBlocks (q r p : Nat) : Prop := ∃ a, a < q ∧ HasValue a (min a r) p

section lemmas
variable {p q r t s u v a b t1 t2 b1 b2 p1 p2 : Nat}

/-- Lemma 2.1, uniqueness. -/
theorem hasValue_unique (hqr : r ≤ q) (h1 : HasValue q r p1) (h2 : HasValue q r p2) : p1 = p2 := by
  refine eq_of_not_lt (P := HasValue q r) ?_ h1 h2
  rintro p1 p2 ⟨h1, h1'⟩ ⟨h2, h2'⟩ hlt
  refine h2'.row1 (by omega) (by omega) hlt ?_
  rwa [show min p1 (min p2 q) = min p1 q by omega, show min p1 r = r by omega]

/-- Lemma 2.3(a). -/
theorem hasValue_inj_row (hb1 : b1 ≤ q) (hb2 : b2 ≤ q) (h1 : HasValue q b1 p)
    (h2 : HasValue q b2 p) : b1 = b2 := by
  refine eq_of_not_lt (P := fun b => b ≤ q ∧ HasValue q b p) ?_ ⟨hb1, h1⟩ ⟨hb2, h2⟩
  rintro b1 b2 ⟨_, h1, h1'⟩ ⟨_, h2, h2'⟩ hlt
  exact h2'.row3 (by omega) (by omega) hlt h1'

/-- Lemma 2.3(b). -/
theorem hasValue_inj_col (hs1 : s ≤ t1) (hs2 : s ≤ t2) (hp1 : t1 ≤ p) (hp2 : t2 ≤ p)
    (h1 : HasValue t1 s p) (h2 : HasValue t2 s p) : t1 = t2 := by
  refine eq_of_not_lt (P := fun t => s ≤ t ∧ t ≤ p ∧ HasValue t s p) ?_ ⟨hs1, hp1, h1⟩
    ⟨hs2, hp2, h2⟩
  rintro t1 t2 ⟨_, _, h1, h1'⟩ ⟨_, _, h2, h2'⟩ hlt
  refine h2'.row2 (a := t1) (by omega) (by omega) (by omega) ?_
  rwa [show min t1 s = s by omega, show t1 = min p t1 by omega]

/-- Lemma 2.3(c). -/
theorem not_secondBlocks_of_start (hrp : r ≤ p) (h : HasValue p r p) (hq : q < p) :
    ¬ SecondBlocks q r p := by
  rintro ⟨a, ha, h1, h2⟩
  refine h.2.row2 (a := a) (by omega) (by omega) (by omega) ?_
  rwa [show a = min p a by omega, show min (min p a) r = min a r by omega]

/-- Lemma 2.2 in recurrence-free form: below a value `v = f(q,r) ≥ q` everything is blocked. -/
theorem blocked_below (hqr : r ≤ q) (hqv : q ≤ v) (h : HasValue q r v) (hu : 0 < u) (huv : u < v) :
    SecondBlocks q r u ∨ ThirdBlocks q r u := by
  obtain ⟨h0, h⟩ := h
  rw [show min v q = q by omega] at h
  have hN := h.row1 hqv hqr huv
  rcases exists_move_of_not_P3 hN (by omega) (by omega) hu with
    ⟨a, ha, h2⟩ | ⟨a, ha, h2⟩ | ⟨b, hb, h2⟩
  · refine absurd ?_ (h.row1 (a := a) hqv hqr (by omega))
    rwa [show min a (min u q) = min a q by omega, show min a (min u r) = min a r by omega] at h2
  · refine Or.inl ⟨a, by omega, by omega, ?_⟩
    rwa [show min u a = a by omega, show min a r = min a (min u r) by omega]
  · exact Or.inr ⟨b, by omega, by omega, h2⟩

/-- Lemma 3.1, interval blocking. -/
theorem interval_blocking (hrq : r ≤ q) (hp : ¬ ThirdBlocks q r p)
    (ht : ∀ t, q < t → t < p → ThirdBlocks t r p) (hu : q < u) (hup : u < p) :
      ThirdBlocks q r u := by
  have := surjective_of_injective_rel (a := q) (b := p)
    (R := fun t u => ∃ s, s < r ∧ HasValue t s p ∧ HasValue q s u)
    (by
      intro t h1 h2
      obtain ⟨s, hs, hF⟩ := ht t h1 h2
      have hP := hF.2
      rw [show min p t = t by omega] at hP
      have hN := hP.row2 (a := q) (by omega) (by omega) h1
      rcases exists_move_of_not_P3 hN (by omega) (by omega) (by omega) with
        ⟨a, ha, h3⟩ | ⟨a, ha, h3⟩ | ⟨b, hb, h3⟩
      · have hqa : q < a := by
          refine Classical.byContradiction fun hqa => ?_
          refine hP.row1 (by omega) (by omega) ha ?_
          rwa [show min a t = min a q by omega, show min a s = min a (min q s) by omega]
        refine ⟨a, hqa, ha, s, hs, hF, by omega, ?_⟩
        rwa [show min a (min q s) = s by omega] at h3
      · refine absurd ?_ (hP.row2 (a := a) (by omega) (by omega) (by omega))
        rwa [show min a s = min a (min q s) by omega]
      · refine absurd ⟨b, by omega, by omega, ?_⟩ hp
        rwa [show min p q = q by omega])
    (by
      rintro i j v hi hi' hj hj' ⟨s1, hs1, hF1, hG1⟩ ⟨s2, hs2, hF2, hG2⟩
      have := hasValue_inj_row (by omega) (by omega) hG1 hG2
      subst this
      exact hasValue_inj_col (by omega) (by omega) (by omega) (by omega) hF1 hF2)
    u hu hup
  obtain ⟨t, _, _, s, hs, _, h⟩ := this
  exact ⟨s, hs, h⟩

/-- Lemma 4.2, row-start propagation; direct proof from interval blocking, without the
existence half of 2.1, the recurrence, 2.2, 2.3(c), 3.2 or 4.1. -/
theorem row_start (h : HasValue p r p) (hrq : r ≤ q) (hqp : q < p) : ThirdBlocks q r p := by
  induction q using (measure (p - ·)).wf.induction with
  | _ q ih =>
    refine Classical.byContradiction fun hC => ?_
    have ib : ∀ u, q < u → u < p → ThirdBlocks q r u := fun u h1 h2 =>
      interval_blocking hrq hC (fun t h1 h2 => ih t (show p - t < p - q by omega) (by omega) h2)
        h1 h2
    have hP := h.2
    rw [show min p p = p by omega] at hP
    have hN := hP.row2 (a := q) (by omega) (by omega) hqp
    rw [show min q r = r by omega] at hN
    rcases exists_move_of_not_P3 hN (by omega) (by omega) (by omega) with
      ⟨a, ha, h3⟩ | ⟨a, ha, h3⟩ | ⟨b, hb, h3⟩
    · have hqa : q < a := by
        refine Classical.byContradiction fun hqa => ?_
        refine hP.row1 (by omega) (by omega) ha ?_
        rwa [show min a p = min a q by omega]
      obtain ⟨b, hb, hF⟩ := ib a hqa ha
      have : b = r := hasValue_inj_row (q := q) (p := a) (by omega) (by omega) hF
        ⟨by omega, by rwa [show min a r = r by omega] at h3⟩
      omega
    · exact hP.row2 (a := a) (by omega) (by omega) (by omega) h3
    · refine hC ⟨b, hb, by omega, ?_⟩
      rwa [show min p q = q by omega]

/-- Proposition 4.3: `D` and `S` are disjoint. -/
theorem diagonal_stop_disjoint (ha : P3 p a a) (hap : a < p) (hr : P3 p p r) (hrp : r < p) :
    False := by
  have hF : HasValue a a p := ⟨hap, by rwa [show min p a = a by omega]⟩
  by_cases h : r < a
  · obtain ⟨b, hb, h2⟩ := row_start (r := r) (p := p) ⟨hrp, by rwa [show min p p = p by omega]⟩
      (by omega : r ≤ a) hap
    have := hasValue_inj_row (by omega) (by omega) hF h2
    omega
  · refine hr.row2 (a := a) (by omega) (by omega) hap ?_
    rwa [show min a r = a by omega]

/-- At most one cut of the second row of `[n,n,n]` leads to a P-position. -/
theorem row2_opening_unique {n a b : Nat} (ha : a < n ∧ P3 n a a) (hb : b < n ∧ P3 n b b) :
    a = b := by
  refine eq_of_not_lt (P := fun b => b < n ∧ P3 n b b) ?_ ha hb
  rintro a b ⟨_, h1⟩ ⟨_, h2⟩ hlt
  refine h2.row2 (a := a) (by omega) (by omega) hlt ?_
  rwa [show min a b = a by omega]

/-- At most one cut of the third row of `[n,n,n]` leads to a P-position. -/
theorem row3_opening_unique {n a b : Nat} (ha : a < n ∧ P3 n n a) (hb : b < n ∧ P3 n n b) :
    a = b := by
  refine eq_of_not_lt (P := fun b => b < n ∧ P3 n n b) ?_ ha hb
  rintro a b ⟨_, h1⟩ ⟨_, h2⟩ hlt
  exact h2.row3 (by omega) (by omega) hlt h1

/-- The bites of `[n,n,n]`: none in the first row leads to a P-position, and what those of the
second and the third row lead to. -/
theorem opening_iff {n b : Nat} (hb : b < n) :
    ¬ chomp.IsP (bite 0 b [n, n, n]) ∧ (chomp.IsP (bite 1 b [n, n, n]) ↔ P3 n b b) ∧
      (chomp.IsP (bite 2 b [n, n, n]) ↔ P3 n n b) := by
  simp only [bite, P3]
  rw [show min n b = b by omega]
  exact ⟨not_P3_rectangle b, Iff.rfl, Iff.rfl⟩

/-- **Theorem 1.1** (Sheiner 2026): for `n ≥ 1` there is exactly one bite `(i, b)` of `[n,n,n]`
leading to a P-position. -/
theorem unique_opening (n : Nat) (hn : 0 < n) :
    ∃ i b, i < 3 ∧ b < n ∧ chomp.IsP (bite i b [n, n, n]) ∧
      ∀ i' b', i' < 3 → b' < n → chomp.IsP (bite i' b' [n, n, n]) → i' = i ∧ b' = b := by
  have split3 : ∀ i, i < 3 → i = 0 ∨ i = 1 ∨ i = 2 := by omega
  rcases exists_move_of_not_P3 (not_P3_rectangle n) (by omega) (by omega) hn with
    ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨a, ha, h⟩
  · rw [show min a n = a by omega] at h
    exact absurd h (not_P3_rectangle a)
  · rw [show min a n = a by omega] at h
    refine ⟨1, a, by omega, ha, (opening_iff ha).2.1.2 h, fun i' b' hi hb h' => ?_⟩
    rcases split3 i' hi with rfl | rfl | rfl
    · exact absurd h' (opening_iff hb).1
    · exact ⟨rfl, row2_opening_unique ⟨hb, (opening_iff hb).2.1.1 h'⟩ ⟨ha, h⟩⟩
    · exact (diagonal_stop_disjoint h ha ((opening_iff hb).2.2.1 h') hb).elim
  · refine ⟨2, a, by omega, ha, (opening_iff ha).2.2.2 h, fun i' b' hi hb h' => ?_⟩
    rcases split3 i' hi with rfl | rfl | rfl
    · exact absurd h' (opening_iff hb).1
    · exact (diagonal_stop_disjoint ((opening_iff hb).2.1.1 h') hb h ha).elim
    · exact ⟨rfl, row3_opening_unique ⟨hb, (opening_iff hb).2.2.1 h'⟩ ⟨ha, h⟩⟩

end lemmas

end ChompCert.ThreeRow
