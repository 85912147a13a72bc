module

public import ChompCert.Gaps

/-!
# What a checker of Diet Chomp certificates has to check

`k`-Diet Chomp with any number of rows, in misère or normal play:

* `finite_check`: the label of a position depends on each gap only through its residue, once the
  gap is beyond a preperiod. Checking the P/N rule in a finite box then settles **every** position:
  a gap that is `k` beyond its preperiod is long enough for no bite to notice its length.
* `window_sound`: every board with rows up to a bound is listed, with a winning bite where the label
  is N.
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

/-- No gap grows by more than the depth of the bite. -/
theorem gapBite_getD_le (i c j : Nat) (g : List Nat) :
    (gapBite i c g).getD j 0 ≤ g.getD j 0 + c := by
  induction g generalizing i j with
  | nil => cases i <;> simp [gapBite, drain]
  | cons x xs ih =>
    match i, j with
    | 0, j => have := drain_getD_le c j (x :: xs); simp only [gapBite]; omega
    | 1, 0 => simp [gapBite]
    | 1, j + 1 => have := drain_getD_le c j xs; simp [gapBite] at this ⊢; omega
    | i + 2, 0 => simp [gapBite]
    | i + 2, j + 1 => simpa [gapBite] using ih (i + 1) j

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

/-! ### Translations that a bite does not notice -/

/-- `T` translates gap vectors, and the bites of depth at most `k` at `g` and at `T g` are the same:
they have the same results up to `T`, take the same number of squares, and are legal together. -/
structure Unnoticed (k : Nat) (T : List Nat → List Nat) (g : List Nat) : Prop where
  bite : ∀ i c, c ≤ k → gapBite i c (T g) = T (gapBite i c g)
  cost : ∀ i c, c ≤ k → (rows (T g)).sum - (rows (gapBite i c (T g))).sum =
    (rows g).sum - (rows (gapBite i c g)).sum
  legal : ∀ i c, c ≤ k → (c ≤ ((T g).drop i).sum ↔ c ≤ (g.drop i).sum)
  empty : (T g).sum = 0 ↔ g.sum = 0

/-- Lengthening a gap that is at least `k` goes unnoticed. -/
theorem unnoticed_shift {k j P : Nat} {g : List Nat} (hk : 0 < k) (hj : j < g.length)
    (h : k ≤ g.getD j 0) : Unnoticed k (shift j P) g where
  bite i c hc := gapBite_shift i c j P g (by omega)
  cost i c hc := by
    rw [gapBite_shift i c j P g (by omega), shift_squares j P g hj,
      shift_squares j P _ (by rw [gapBite_length]; exact hj)]
    omega
  legal i c hc := by
    rw [shift_drop_sum i j P g hj]
    by_cases hij : i ≤ j
    · have := getD_le_drop_sum i j g hij
      rw [if_pos hij]; omega
    · rw [if_neg hij]; omega
  empty := by
    have h1 := getD_le_drop_sum 0 j g (by omega)
    simp only [List.drop_zero] at h1
    rw [shift_sum j P g hj]; omega

/-- Translations that go unnoticed one after the other go unnoticed together. -/
theorem Unnoticed.comp {k : Nat} {T T' : List Nat → List Nat} {g : List Nat} (h : Unnoticed k T g)
    (h' : Unnoticed k T' (T g)) : Unnoticed k (fun g => T' (T g)) g where
  bite i c hc := by rw [h'.bite i c hc, h.bite i c hc]
  cost i c hc := by rw [h'.cost i c hc, h.cost i c hc]
  legal i c hc := by rw [h'.legal i c hc, h.legal i c hc]
  empty := by rw [h'.empty, h.empty]

/-- If a translation goes unnoticed at `g` and preserves the labels of `g` and of its options, then
the P/N rule carries over from `g` to its translate. -/
theorem locB_of_unnoticed {k : Nat} {mis : Bool} {S : List Nat → Bool} {T : List Nat → List Nat}
    {g : List Nat} (hT : Unnoticed k T g) (hS : S (T g) = S g)
    (hopt : ∀ i c, 1 ≤ c → c ≤ k → c ≤ (g.drop i).sum →
      (rows g).sum - (rows (gapBite i c g)).sum ≤ k → S (T (gapBite i c g)) = S (gapBite i c g))
    (h : locB k mis S g = true) : locB k mis S (T g) = true := by
  rw [locB_iff] at h ⊢
  rw [hS, h, hT.empty]
  refine and_congr_right fun _ => ?_
  constructor
  · rintro H g' ⟨i, c, h1, h2, rfl, h3⟩
    have hc := gapMove_le h1 h2 h3
    have h2' := (hT.legal i c hc).1 h2
    have h3' : (rows g).sum - (rows (gapBite i c g)).sum ≤ k := by rw [← hT.cost i c hc]; exact h3
    rw [hT.bite i c hc, hopt i c h1 hc h2' h3']
    exact H _ ⟨i, c, h1, h2', rfl, h3'⟩
  · rintro H g' ⟨i, c, h1, h2, rfl, h3⟩
    have hc := gapMove_le h1 h2 h3
    rw [← hopt i c h1 hc h2 h3, ← hT.bite i c hc]
    exact H _ ⟨i, c, h1, (hT.legal i c hc).2 h2, rfl, by rw [hT.cost i c hc]; exact h3⟩

/-- No bite leaves the domain `D` of lists of `m` gaps, and shorter gaps are in it too. -/
structure Domain (m : Nat) (D : List Nat → Prop) : Prop where
  closed : ∀ g, g.length = m → D g → ∀ i c, 1 ≤ c → c ≤ (g.drop i).sum → D (gapBite i c g)
  lower : ∀ g g0 : List Nat, (∀ j, g0.getD j 0 ≤ g.getD j 0) → D g → D g0

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

/-! ### Product form -/

/-- **The finite check of a product-form classification.** If the labels `S` are invariant under
adding `per j` to gap `j` once that gap is at least `pre j`, and obey the P/N rule on the box
`gap j < pre j + per j + k`, then they are the classification of `k`-Diet Chomp with `m` rows. -/
theorem finite_check {k m : Nat} (mis : Bool) (hk : 0 < k) (pre per : Nat → Nat)
    (S : List Nat → Bool)
    (hper : ∀ j, j < m → 0 < per j)
    (inv : ∀ j g, j < m → g.length = m → pre j ≤ g.getD j 0 → S (shift j (per j) g) = S g)
    (check : ∀ g, g.length = m → (∀ j, j < m → g.getD j 0 < pre j + per j + k) →
      locB k mis S g = true) :
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) := by
  refine isP_rows_iff_of_loc _ _ m S fun g hg => (locB_iff k mis S g).1 ?_
  have main : ∀ n g, g.sum < n → g.length = m → locB k mis S g = true := by
    intro n
    induction n with
    | zero => intro g h; omega
    | succ n ih =>
      intro g hs hg
      by_cases hb : ∀ j, j < m → g.getD j 0 < pre j + per j + k
      · exact check g hg hb
      · -- some gap can be made shorter by its period, and no bite notices
        have : ∃ j, j < m ∧ pre j + per j + k ≤ g.getD j 0 :=
          Classical.byContradiction fun hn => hb fun j hj =>
            Classical.byContradiction fun h => hn ⟨j, hj, by omega⟩
        obtain ⟨j, hj, hge⟩ := this
        obtain ⟨g0, rfl, hl, hg0⟩ := exists_unshift (j := j) (P := per j) (g := g) (by omega)
          (by omega)
        rw [shift_length] at hg
        have hj0 : j < g0.length := by omega
        have := hper j hj
        rw [shift_sum j _ g0 hj0] at hs
        refine locB_of_unnoticed (unnoticed_shift hk hj0 (by omega))
          (inv j g0 hj hg (by omega)) (fun i c _ _ _ _ => ?_) (ih g0 (by omega) hg)
        have := gapBite_getD i c j g0
        exact inv j _ hj (by rw [gapBite_length, hg]) (by omega)
  exact main (g.sum + 1) g (by omega) hg

/-! ### Reduced gaps -/

/-- Representative of `x` for preperiod `p.1`, period `p.2`. -/
def reducedGap (p : Nat × Nat) (x : Nat) : Nat :=
  bif Nat.blt x p.1 then x else p.1 + (x - p.1) % p.2

/-- The representative, in terms of propositions. -/
theorem reducedGap_eq (p : Nat × Nat) (x : Nat) :
    reducedGap p x = if x < p.1 then x else p.1 + (x - p.1) % p.2 := by
  simp only [reducedGap, Bool.cond_eq_ite, Nat.blt_eq]

/-- Reduction does not notice a period. -/
theorem reducedGap_shift (p : Nat × Nat) (x : Nat) (h : p.1 ≤ x) :
    reducedGap p (x + p.2) = reducedGap p x := by
  unfold reducedGap
  have h1 : Nat.blt x p.1 = false := by
    rw [← Bool.not_eq_true, Nat.blt_eq]; omega
  have h2 : Nat.blt (x + p.2) p.1 = false := by
    rw [← Bool.not_eq_true, Nat.blt_eq]; omega
  rw [h1, h2, show x + p.2 - p.1 = x - p.1 + p.2 by omega]
  simp

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
