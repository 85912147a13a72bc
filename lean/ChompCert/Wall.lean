module

public import ChompCert.DietCertificate

/-!
# Classifications with one wall

A product-form classification can fail for good: the eventual behaviour of two gaps `x` and `y` may
differ on the two sides of a diagonal `x = y + const`. A classification *with one wall* allows for
that. Its labels are invariant, for two chosen gaps, under

* adding `π` to both, when both are at least `U` (along the diagonal),
* adding `π⁺` to `y`, when `y - x ≥ D⁺` (on one side), and adding `π⁻` to `x`, when `x - y ≥ D⁻`,

and are of product form in the other gaps. As in product form, the P/N rule has to be checked in a
finite box only (`finite_check_wall`), and `wall_sound` is the Boolean check with its soundness, for
any number of rows, any `k` and both plays.

Here `y` is the gap of the longer row, the earlier one in the list, and `x` that of the shorter row.
A bite can lower `x - y` by up to `2 k`, but only if the two rows are adjacent: `x` is drained and
`y` grows. It lowers `y - x` by at most `k`, since where `x` grows, `y` stays as it is.
-/

@[expose] public section

namespace ChompCert.Diet

/-! ### By how much a bite can change a gap, and a difference of gaps -/

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

/-- The gaps of the rows beyond the one above the bite stay. -/
theorem gapBite_getD_of_lt {i j : Nat} (c : Nat) (g : List Nat) (h : j + 1 < i) :
    (gapBite i c g).getD j 0 = g.getD j 0 := by
  induction g generalizing i j with
  | nil => cases i <;> simp [gapBite, drain]
  | cons x xs ih =>
    match i, j with
    | 0, j => omega
    | 1, j => omega
    | i + 2, 0 => simp [gapBite]
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

/-- For rows `a < b`, a bite of depth `c` lowers `g_a - g_b` by at most `c`. -/
theorem gapBite_sub_le {a b : Nat} (i c : Nat) (g : List Nat) (hab : a < b) :
    g.getD a 0 + (gapBite i c g).getD b 0 ≤ (gapBite i c g).getD a 0 + g.getD b 0 + c := by
  by_cases h : i ≤ b
  · have h1 := gapBite_getD i c a g
    have h2 := gapBite_getD_of_ge c g h
    omega
  · have h1 := gapBite_getD_of_lt (i := i) (j := a) c g (by omega)
    have h2 := gapBite_getD_le i c b g
    omega

/-- What is drained from a gap is taken from a row. -/
theorem rows_drain_sum (c j : Nat) (g : List Nat) :
    (rows (drain c g)).sum + g.getD j 0 ≤ (rows g).sum + (drain c g).getD j 0 := by
  induction g generalizing c j with
  | nil => simp [drain]
  | cons x xs ih =>
    have h1 := drain_sum (c - x) xs
    cases j with
    | zero =>
      have h2 := ih (c - x) 0
      have h3 := drain_getD_le (c - x) 0 xs
      simp only [drain, rows, List.sum_cons, List.getD_cons_zero]
      omega
    | succ j =>
      have h2 := ih (c - x) j
      simp only [drain, rows, List.sum_cons, List.getD_cons_succ]
      omega

/-- A bite in row `i` that drains a gap two or more rows beyond the one that grows also takes those
squares from another row. -/
theorem gapBite_cost {i c b : Nat} {g : List Nat} (hc : c ≤ (g.drop (i + 1)).sum) (hb : i + 1 < b) :
    (rows (gapBite (i + 1) c g)).sum + c + g.getD b 0 ≤
      (rows g).sum + (gapBite (i + 1) c g).getD b 0 := by
  induction g generalizing i b with
  | nil => simp at hc; subst hc; simp [gapBite]
  | cons x xs ih =>
    cases i with
    | zero =>
      match b, hb with
      | b + 2, _ =>
        cases xs with
        | nil => simp at hc; subst hc; simp [gapBite, drain]
        | cons y ys =>
          have h1 := rows_drain_sum (c - y) b ys
          have h2 := drain_sum (c - y) ys
          simp only [List.drop_succ_cons, List.drop_zero, List.sum_cons] at hc
          simp only [gapBite, drain, rows, List.sum_cons, List.getD_cons_succ]
          omega
    | succ i =>
      match b, hb with
      | b + 1, hb =>
        have h1 := ih (i := i) (b := b) (by simpa using hc) (by omega)
        have h2 := gapBite_sum i c xs (by simpa using hc)
        simp only [gapBite, rows, List.sum_cons, List.getD_cons_succ]
        omega

/-- For rows `a < b`, a legal bite of `k`-Diet Chomp lowers `g_b - g_a` by at most `2 k`; by at most
`k` unless the rows are adjacent. -/
theorem gapBite_sub_le' {a b k : Nat} (i c : Nat) (g : List Nat) (hab : a < b) (hck : c ≤ k)
    (hc : c ≤ (g.drop i).sum) (cost : (rows g).sum - (rows (gapBite i c g)).sum ≤ k) :
    g.getD b 0 + (gapBite i c g).getD a 0 ≤
      (gapBite i c g).getD b 0 + g.getD a 0 + (if a + 1 = b then 2 * k else k) := by
  have h1 := gapBite_getD i c b g
  have h2 := gapBite_getD_le i c a g
  by_cases e : a + 1 = b
  · rw [if_pos e]; omega
  · rw [if_neg e]
    by_cases hi : i ≤ a
    · have := gapBite_getD_of_ge c g hi; omega
    · by_cases hi' : a + 1 < i
      · have := gapBite_getD_of_lt c g hi'; omega
      · obtain rfl : i = a + 1 := by omega
        have := gapBite_cost (i := a) (b := b) hc (by omega)
        omega

/-! ### The finite check -/

/-- A wall: the two gaps concerned, by their places `y < x` in the list of gaps, and three pairs of
preperiod and period: along the diagonal `(U, π)`, for `y` where it is the larger `(D⁺, π⁺)`, and
for `x` where it is the larger `(D⁻, π⁻)`. -/
structure Wall where
  y : Nat
  x : Nat
  diag : Nat × Nat
  up : Nat × Nat
  down : Nat × Nat

/-- By how much a bite of `k`-Diet Chomp can lower `x - y`. -/
def Wall.slack (W : Wall) (k : Nat) : Nat := bif Nat.beq (W.y + 1) W.x then 2 * k else k

/-- The Boolean equality of equal numbers. -/
theorem beq_eq_true {a b : Nat} (h : a = b) : Nat.beq a b = true := by subst h; exact Nat.beq_refl a

/-- The Boolean equality of different numbers. -/
theorem beq_eq_false {a b : Nat} (h : a ≠ b) : Nat.beq a b = false :=
  Bool.eq_false_iff.2 fun e => h (Nat.eq_of_beq_eq_true e)

theorem Wall.slack_eq (W : Wall) (k : Nat) : W.slack k = if W.y + 1 = W.x then 2 * k else k := by
  unfold slack
  by_cases h : W.y + 1 = W.x
  · rw [if_pos h, beq_eq_true h]; rfl
  · rw [if_neg h, beq_eq_false h]; rfl

/-- The part of the box that concerns the gaps `y` and `x`. -/
def Wall.Near (W : Wall) (k y x : Nat) : Prop :=
  min y x < W.diag.1 + W.diag.2 + k ∧ y < x + (W.up.1 + W.up.2 + k) ∧
    x < y + (W.down.1 + W.down.2 + W.slack k)

/-- Both gaps of the wall can be made shorter by `π` where both are long enough. -/
theorem smaller_of_diag {k m : Nat} {mis : Bool} {W : Wall} {S : List Nat → Bool} {g : List Nat}
    (hk : 0 < k) (hyx : W.y < W.x) (hx : W.x < m) (hdiag : 0 < W.diag.2)
    (inv : ∀ g : List Nat, g.length = m → W.diag.1 ≤ g.getD W.y 0 → W.diag.1 ≤ g.getD W.x 0 →
      S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = S g)
    (hg : g.length = m) (h : W.diag.1 + W.diag.2 + k ≤ min (g.getD W.y 0) (g.getD W.x 0)) :
    ∃ g1 : List Nat, g1.length = m ∧ g1.sum < g.sum ∧ (∀ j, g1.getD j 0 ≤ g.getD j 0) ∧
      (locB k mis S g1 = true → locB k mis S g = true) := by
  obtain ⟨g1, rfl, hl1, hg1⟩ :=
    exists_unshift (j := W.y) (P := W.diag.2) (g := g) (by omega) (by omega)
  rw [shift_length] at hg
  have hx1 := shift_getD W.x W.y W.diag.2 g1 (by omega)
  rw [if_neg (by omega)] at hx1
  obtain ⟨g0, rfl, hl0, hg0⟩ :=
    exists_unshift (j := W.x) (P := W.diag.2) (g := g1) (by omega) (by omega)
  rw [shift_length] at hg
  have hy0 := shift_getD W.y W.x W.diag.2 g0 (by omega)
  rw [if_neg (by omega)] at hy0
  refine smaller_of_unnoticed (T := fun g => shift W.y W.diag.2 (shift W.x W.diag.2 g))
    (fun g => W.diag.1 ≤ g.getD W.y 0 ∧ W.diag.1 ≤ g.getD W.x 0) hg ?_ (fun j => ?_) ?_
    (fun g hg h => inv g hg h.1 h.2) fun i c hc _ _ => ?_
  · dsimp only
    rw [shift_sum W.y _ _ (by rw [shift_length]; omega), shift_sum W.x _ _ (by omega)]; omega
  · dsimp only
    rw [shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega)]; omega
  · exact (unnoticed_shift hk (by omega) (by omega)).comp
      (unnoticed_shift (j := W.y) hk (by rw [shift_length]; omega) (by omega))
  · have h1 := gapBite_getD i c W.y g0
    have h2 := gapBite_getD i c W.x g0
    exact ⟨by omega, by omega⟩

/-- **The finite check of a classification with one wall**, on a domain. Outside the box both gaps
of the wall are long, or one of them is much longer than the other, or another gap that repeats is
long: a gap can be made shorter. -/
theorem finite_check_wall_on {k m : Nat} (mis : Bool) (hk : 0 < k) (W : Wall) (hyx : W.y < W.x)
    (hx : W.x < m) {D : List Nat → Prop} (hD : Domain m D) (alone : Nat → Prop)
    (pre per : Nat → Nat) (S : List Nat → Bool) (hper : ∀ j, j < m → alone j → 0 < per j)
    (hdiag : 0 < W.diag.2) (hup : 0 < W.up.2) (hdown : 0 < W.down.2)
    (inv : ∀ j g, j < m → alone j → g.length = m → pre j ≤ g.getD j 0 →
      S (shift j (per j) g) = S g)
    (inv_diag : ∀ g : List Nat, g.length = m → W.diag.1 ≤ g.getD W.y 0 → W.diag.1 ≤ g.getD W.x 0 →
      S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = S g)
    (inv_up : ∀ g : List Nat, g.length = m → g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0 →
      S (shift W.y W.up.2 g) = S g)
    (inv_down : ∀ g : List Nat, g.length = m → g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0 →
      S (shift W.x W.down.2 g) = S g)
    (check : ∀ g, g.length = m → D g → W.Near k (g.getD W.y 0) (g.getD W.x 0) →
      (∀ j, j < m → alone j → g.getD j 0 < pre j + per j + k) → locB k mis S g = true) :
    ∀ g, g.length = m → D g →
      ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) := by
  refine isP_iff_of_reduction hD (fun g => W.Near k (g.getD W.y 0) (g.getD W.x 0) ∧
    ∀ j, j < m → alone j → g.getD j 0 < pre j + per j + k)
    (fun g hg hg' hb => check g hg hg' hb.1 hb.2) ?_
  intro g hg hbox
  by_cases h1 : W.diag.1 + W.diag.2 + k ≤ min (g.getD W.y 0) (g.getD W.x 0)
  · -- shorten both gaps
    exact smaller_of_diag hk hyx hx hdiag inv_diag hg h1
  by_cases h2 : g.getD W.x 0 + (W.up.1 + W.up.2 + k) ≤ g.getD W.y 0
  · -- shorten the gap y
    refine smaller_of_shift (fun g => g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0) hk hup hg (by omega)
      (by omega) inv_up fun g0 h i c hc _ _ => ?_
    have hy0 := h W.y
    have hx0 := h W.x
    rw [if_pos rfl] at hy0
    rw [if_neg (by omega)] at hx0
    have := gapBite_sub_le i c g0 hyx
    show (gapBite i c g0).getD W.x 0 + W.up.1 ≤ (gapBite i c g0).getD W.y 0
    omega
  by_cases h3 : g.getD W.y 0 + (W.down.1 + W.down.2 + W.slack k) ≤ g.getD W.x 0
  · -- shorten the gap x
    have hk' : k ≤ W.slack k := by rw [W.slack_eq]; split <;> omega
    refine smaller_of_shift (fun g => g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0) hk hdown hg hx
      (by omega) inv_down fun g0 h i c hc hv hcost => ?_
    have hy0 := h W.y
    have hx0 := h W.x
    rw [if_pos rfl] at hx0
    rw [if_neg (by omega)] at hy0
    have := gapBite_sub_le' i c g0 hyx hc hv hcost
    rw [← W.slack_eq] at this
    show (gapBite i c g0).getD W.y 0 + W.down.1 ≤ (gapBite i c g0).getD W.x 0
    omega
  · -- shorten another gap
    have : ∃ j, j < m ∧ alone j ∧ pre j + per j + k ≤ g.getD j 0 :=
      Classical.byContradiction fun hn => hbox ⟨⟨by omega, by omega, by omega⟩, fun j hj ha =>
        Classical.byContradiction fun h => hn ⟨j, hj, ha, by omega⟩⟩
    obtain ⟨j, hj, ha, hge⟩ := this
    refine smaller_of_shift (fun g => pre j ≤ g.getD j 0) hk (hper j hj ha) hg hj (by omega)
      (fun g hg h => inv j g hj ha hg h) fun g0 h i c hc _ _ => ?_
    have hj0 := h j
    rw [if_pos rfl] at hj0
    have := gapBite_getD i c j g0
    show pre j ≤ (gapBite i c g0).getD j 0
    omega

/-- The same for all positions, when every other gap repeats. -/
theorem finite_check_wall {k m : Nat} (mis : Bool) (hk : 0 < k) (W : Wall) (hyx : W.y < W.x)
    (hx : W.x < m) (pre per : Nat → Nat) (S : List Nat → Bool)
    (hper : ∀ j, j < m → j ≠ W.y → j ≠ W.x → 0 < per j)
    (hdiag : 0 < W.diag.2) (hup : 0 < W.up.2) (hdown : 0 < W.down.2)
    (inv : ∀ j g, j < m → j ≠ W.y → j ≠ W.x → g.length = m → pre j ≤ g.getD j 0 →
      S (shift j (per j) g) = S g)
    (inv_diag : ∀ g : List Nat, g.length = m → W.diag.1 ≤ g.getD W.y 0 → W.diag.1 ≤ g.getD W.x 0 →
      S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = S g)
    (inv_up : ∀ g : List Nat, g.length = m → g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0 →
      S (shift W.y W.up.2 g) = S g)
    (inv_down : ∀ g : List Nat, g.length = m → g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0 →
      S (shift W.x W.down.2 g) = S g)
    (check : ∀ g, g.length = m → W.Near k (g.getD W.y 0) (g.getD W.x 0) →
      (∀ j, j < m → j ≠ W.y → j ≠ W.x → g.getD j 0 < pre j + per j + k) → locB k mis S g = true) :
    ∀ g, g.length = m → ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ S g = true) :=
  fun g hg => finite_check_wall_on mis hk W hyx hx (domain_all m) (fun j => j ≠ W.y ∧ j ≠ W.x)
    pre per S (fun j hj h => hper j hj h.1 h.2) hdiag hup hdown
    (fun j g hj h => inv j g hj h.1 h.2) inv_diag inv_up inv_down
    (fun g hg _ hn h => check g hg hn fun j hj e1 e2 => h j hj ⟨e1, e2⟩) g hg trivial

/-! ### Bitmap tables with a wall -/

/-- The class of the pair `(y, x)`: its reduced minimum, and beside it the reduced difference, first
those with `y ≥ x`, then those with `y < x`. A difference reduced to 0 is the diagonal itself. -/
def Wall.cell (W : Wall) (y x : Nat) : Nat :=
  reducedGap W.diag (min y x) + (W.diag.1 + W.diag.2) *
    bif Nat.ble x y then reducedGap W.up (y - x)
    else bif Nat.beq (reducedGap W.down (x - y)) 0 then 0
    else W.up.1 + W.up.2 + reducedGap W.down (x - y)

theorem reducedGap_zero (p : Nat × Nat) : reducedGap p 0 = 0 := by
  unfold reducedGap
  cases h : Nat.blt 0 p.1 with
  | true => rfl
  | false =>
    have h0 : p.1 = 0 := Nat.eq_zero_of_not_pos fun h' => by
      have : Nat.blt 0 p.1 = true := by rw [Nat.blt_eq]; exact h'
      rw [this] at h; exact absurd h (by simp)
    rw [h0]; simp

theorem ble_eq_false {a b : Nat} (h : b < a) : Nat.ble a b = false :=
  Bool.eq_false_iff.2 fun e => by have := Nat.le_of_ble_eq_true e; omega

/-- The cell does not notice a period along the diagonal. -/
theorem Wall.cell_diag {W : Wall} {y x : Nat} (hy : W.diag.1 ≤ y) (hx : W.diag.1 ≤ x) :
    W.cell (y + W.diag.2) (x + W.diag.2) = W.cell y x := by
  unfold cell
  rw [show min (y + W.diag.2) (x + W.diag.2) = min y x + W.diag.2 by omega,
    reducedGap_shift W.diag _ (by omega), show y + W.diag.2 - (x + W.diag.2) = y - x by omega,
    show x + W.diag.2 - (y + W.diag.2) = x - y by omega]
  by_cases h : x ≤ y
  · rw [Nat.ble_eq_true_of_le h, Nat.ble_eq_true_of_le (show x + W.diag.2 ≤ y + W.diag.2 by omega)]
  · rw [ble_eq_false (by omega), ble_eq_false (by omega)]

/-- Nor one on the side of `y`. -/
theorem Wall.cell_up {W : Wall} {y x : Nat} (h : x + W.up.1 ≤ y) :
    W.cell (y + W.up.2) x = W.cell y x := by
  unfold cell
  rw [Nat.ble_eq_true_of_le (show x ≤ y by omega),
    Nat.ble_eq_true_of_le (show x ≤ y + W.up.2 by omega),
    show min (y + W.up.2) x = min y x by omega, show y + W.up.2 - x = y - x + W.up.2 by omega,
    reducedGap_shift W.up _ (by omega)]
  simp only [cond_true]

/-- Nor one on the side of `x`. -/
theorem Wall.cell_down {W : Wall} {y x : Nat} (hp : 0 < W.down.2) (h : y + W.down.1 ≤ x) :
    W.cell y (x + W.down.2) = W.cell y x := by
  unfold cell
  rw [ble_eq_false (show y < x + W.down.2 by omega),
    show min y (x + W.down.2) = min y x by omega, show x + W.down.2 - y = x - y + W.down.2 by omega,
    reducedGap_shift W.down _ (by omega)]
  by_cases e : x = y
  · subst e
    rw [Nat.ble_eq_true_of_le (Nat.le_refl x), Nat.sub_self, reducedGap_zero, reducedGap_zero]; rfl
  · rw [ble_eq_false (show y < x by omega)]
    simp only [cond_false]

/-- The number of classes of the other gaps. -/
def classes : List (Nat × Nat) → Nat
  | [] => 1
  | p :: ps => (p.1 + p.2) * classes ps

/-- The labels that the bitmap `T` encodes: the index is that of the other gaps, in mixed radix as
in product form (with `(0,1)` in the two places of the wall), plus their number of classes times the
cell of the wall. -/
noncomputable def wallTbl (T : Nat) (ps : List (Nat × Nat)) (W : Wall) (g : List Nat) : Bool :=
  T.testBit (idx ps g + classes ps * W.cell (g.getD W.y 0) (g.getD W.x 0))

/-- The index does not depend on the gaps of the wall. -/
theorem idx_shift_one {ps : List (Nat × Nat)} {j : Nat} (h : ps.getD j (0, 0) = (0, 1)) (P : Nat)
    (g : List Nat) : idx ps (shift j P g) = idx ps g := by
  have one : ∀ x, reducedGap (0, 1) x = 0 := fun x => by
    have : Nat.blt x 0 = false := by cases x <;> rfl
    simp only [reducedGap, this, cond_false]; omega
  induction g generalizing j ps with
  | nil => simp [shift]
  | cons x xs ih =>
    cases ps with
    | nil => cases j <;> simp [idx]
    | cons p ps =>
      cases j with
      | zero =>
        have hp : p = (0, 1) := by simpa using h
        subst hp
        simp only [shift, idx, one]
      | succ j => simp only [shift, idx, ih (by simpa using h)]

/-- The widths of a box that contains everything to be checked. -/
noncomputable def wallWidths (k : Nat) (ps : List (Nat × Nat)) (W : Wall) : List Nat :=
  (List.range ps.length).map fun j =>
    bif Nat.beq j W.y then W.diag.1 + W.diag.2 + k + (W.up.1 + W.up.2 + k)
    else bif Nat.beq j W.x then W.diag.1 + W.diag.2 + k + (W.down.1 + W.down.2 + W.slack k)
    else (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 + k

/-- `Near`, as a Boolean. -/
def Wall.near (W : Wall) (k y x : Nat) : Bool :=
  Nat.blt (min y x) (W.diag.1 + W.diag.2 + k) && Nat.blt y (x + (W.up.1 + W.up.2 + k)) &&
    Nat.blt x (y + (W.down.1 + W.down.2 + W.slack k))

/-- The whole check of a certificate with one wall: one Boolean. -/
noncomputable def checkWall (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (W : Wall) (T : Nat) :
    Bool :=
  Nat.blt 0 k && Nat.blt W.y W.x && Nat.blt W.x ps.length && (ps.all fun p => Nat.blt 0 p.2) &&
    (ps.getD W.y (0, 0) == (0, 1)) && (ps.getD W.x (0, 0) == (0, 1)) &&
    Nat.blt 0 W.diag.2 && Nat.blt 0 W.up.2 && Nat.blt 0 W.down.2 &&
    allBox (wallWidths k ps W) fun g =>
      !W.near k (g.getD W.y 0) (g.getD W.x 0) || locB k mis (wallTbl T ps W) g

theorem getD_wallWidths (k : Nat) (ps : List (Nat × Nat)) (W : Wall) {j : Nat} (h : j < ps.length) :
    (wallWidths k ps W).getD j 0 =
      bif Nat.beq j W.y then W.diag.1 + W.diag.2 + k + (W.up.1 + W.up.2 + k)
      else bif Nat.beq j W.x then W.diag.1 + W.diag.2 + k + (W.down.1 + W.down.2 + W.slack k)
      else (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 + k := by
  unfold wallWidths
  rw [List.getD_eq_getElem?_getD, List.getElem?_map, List.getElem?_range h]
  rfl

/-- **Soundness of the one-wall check**, for any number of rows, any `k`, both plays: if it
succeeds, the bitmap classifies every board. -/
theorem wall_sound {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {W : Wall} {T : Nat}
    (h : checkWall k mis ps W T = true) {l : List Nat} (hl : IsBoard l)
    (hlen : l.length = ps.length) :
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ wallTbl T ps W (gaps l) = true := by
  have key : ∀ g : List Nat, g.length = ps.length →
      ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ wallTbl T ps W g = true) := by
    unfold checkWall at h
    simp only [Bool.and_eq_true, Nat.blt_eq, List.all_eq_true, beq_iff_eq] at h
    obtain ⟨⟨⟨⟨⟨⟨⟨⟨⟨hk, hyx⟩, hx⟩, hp⟩, hy1⟩, hx1⟩, hd⟩, hu⟩, hdn⟩, hbox⟩ := h
    have gp : ∀ j, j < ps.length → ps.getD j (0, 0) ∈ ps := by
      intro j hj
      rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]
      exact List.getElem_mem hj
    refine finite_check_wall mis hk W hyx hx (fun j => (ps.getD j (0, 0)).1)
      (fun j => (ps.getD j (0, 0)).2) (wallTbl T ps W) (fun j hj _ _ => hp _ (gp j hj)) hd hu hdn
      ?_ ?_ ?_ ?_ ?_
    · -- another gap may grow by its period
      intro j g hj e1 e2 hg hge
      unfold wallTbl
      rw [idx_shift ps g j hge, shift_getD _ _ _ g (by omega), shift_getD _ _ _ g (by omega),
        if_neg (Ne.symm e1), if_neg (Ne.symm e2)]
      rfl
    · -- both gaps of the wall, along the diagonal
      intro g hg hy hx'
      unfold wallTbl
      rw [idx_shift_one hy1, idx_shift_one hx1,
        shift_getD W.y W.y _ _ (by rw [shift_length]; omega),
        shift_getD W.x W.y _ _ (by rw [shift_length]; omega), shift_getD W.y W.x _ g (by omega),
        shift_getD W.x W.x _ g (by omega), if_pos rfl, if_pos rfl, if_neg (by omega),
          if_neg (by omega)]
      rw [Nat.add_zero, Nat.add_zero, Wall.cell_diag hy hx']
    · -- the gap y, where it is the longer one
      intro g hg hge
      unfold wallTbl
      rw [idx_shift_one hy1, shift_getD W.y W.y _ g (by omega), shift_getD W.x W.y _ g (by omega),
        if_pos rfl, if_neg (by omega), Nat.add_zero, Wall.cell_up hge]
    · -- the gap x, where it is the longer one
      intro g hg hge
      unfold wallTbl
      rw [idx_shift_one hx1, shift_getD W.y W.x _ g (by omega), shift_getD W.x W.x _ g (by omega),
        if_pos rfl, if_neg (by omega), Nat.add_zero, Wall.cell_down hdn hge]
    · -- the P/N rule in the box
      intro g hg hnear hother
      have hwl : (wallWidths k ps W).length = ps.length := by simp [wallWidths]
      obtain ⟨n1, n2, n3⟩ := hnear
      have := allBox_spec hbox g (by omega) fun j hj => by
        rw [getD_wallWidths k ps W (by omega)]
        by_cases e1 : j = W.y
        · rw [beq_eq_true e1, cond_true, e1]; omega
        · rw [beq_eq_false e1, cond_false]
          by_cases e2 : j = W.x
          · rw [beq_eq_true e2, cond_true, e2]; omega
          · rw [beq_eq_false e2, cond_false]
            exact hother j (by omega) e1 e2
      have hn : W.near k (g.getD W.y 0) (g.getD W.x 0) = true := by
        unfold Wall.near
        rw [Bool.and_eq_true, Bool.and_eq_true, Nat.blt_eq, Nat.blt_eq, Nat.blt_eq]
        exact ⟨⟨n1, n2⟩, n3⟩
      rw [hn] at this
      simpa using this
  have := key (gaps l) (by rw [gaps_length, hlen])
  rwa [rows_gaps hl] at this

end ChompCert.Diet
