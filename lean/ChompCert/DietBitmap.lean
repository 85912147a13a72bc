module

public import ChompCert.DietCertificate
public import ChompCert.Forcing

/-!
# The product-form check, all labels at once

Lean's kernel takes some milliseconds and a megabyte for a position that it looks at by itself. So
`checkBitmap` holds all labels in one number `B` and looks at all positions together. The box of gap
vectors is numbered in mixed radix (`code`), so that

* a bite that drains given gaps by given amounts moves every position by the same offset: the
  positions from which it reaches a P-position are `B`, shifted by that offset, at the positions
  where the bite is possible;
* where it is possible is a *mask*, the bitmap of a condition on each gap, built from one gap to the
  next.

A bite in row `i` is described by what it does to the gaps: it drains some of them completely, `vs`,
and then takes `t ≥ 1` from the next (`exactly`). So the whole check is some hundred operations on
large numbers.

`product_sound_bitmap` is its soundness, by `finite_check`.
-/

@[expose] public section

namespace ChompCert.Diet

/-- The Boolean equality of equal numbers. -/
theorem beq_eq_true {a b : Nat} (h : a = b) : Nat.beq a b = true := by subst h; exact Nat.beq_refl a

/-- The Boolean equality of different numbers. -/
theorem beq_eq_false {a b : Nat} (h : a ≠ b) : Nat.beq a b = false :=
  Bool.eq_false_iff.2 fun e => h (Nat.eq_of_beq_eq_true e)

/-! ### Bitmaps -/

/-- The union of the bitmaps `f i`, `i < n`. -/
def orBelow : Nat → (Nat → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => f n ||| orBelow n f

/-- A bit is set in the union if it is in one of the first `n` bitmaps. -/
theorem testBit_orBelow {n z : Nat} {f : Nat → Nat} :
    (orBelow n f).testBit z = true ↔ ∃ i, i < n ∧ (f i).testBit z = true := by
  induction n with
  | zero => simp [orBelow]
  | succ n ih =>
    rw [orBelow, Nat.testBit_or, Bool.or_eq_true, ih]
    constructor
    · rintro (h | ⟨i, hi, h⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨i, by omega, h⟩
    · rintro ⟨i, hi, h⟩
      by_cases e : i = n
      · subst e; exact Or.inl h
      · exact Or.inr ⟨i, by omega, h⟩

/-- The union of a list of bitmaps. -/
def orList : List Nat → Nat
  | [] => 0
  | x :: xs => x ||| orList xs

/-- A bit is set in the union if it is in one of the bitmaps. -/
theorem testBit_orList {l : List Nat} {z : Nat} :
    (orList l).testBit z = true ↔ ∃ x ∈ l, x.testBit z = true := by
  induction l with
  | nil => simp [orList]
  | cons x xs ih => rw [orList, Nat.testBit_or, Bool.or_eq_true, ih]; simp

/-- A bitmap that counts only under a condition. -/
theorem testBit_cond_zero {b : Bool} {x z : Nat} :
    (bif b then x else 0).testBit z = true ↔ b = true ∧ x.testBit z = true := by
  cases b <;> simp

/-! ### Numbering a box -/

/-- The number of a gap vector in the box of the widths `ws`, the first gap least significant. -/
def code : List Nat → List Nat → Nat
  | w :: ws, x :: xs => x + w * code ws xs
  | _, _ => 0

/-- The gap vector lies in the box of the widths `ws`. -/
def Fits : List Nat → List Nat → Prop
  | w :: ws, x :: xs => x < w ∧ Fits ws xs
  | [], [] => True
  | _, _ => False

/-- What fits into a box has as many numbers as the box has sides. -/
theorem Fits.length {ws g : List Nat} (h : Fits ws g) : g.length = ws.length := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => rfl
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs => simp [ih h.2]

/-- What fits into a box is below each of its sides. -/
theorem Fits.getD {ws g : List Nat} (h : Fits ws g) {j : Nat} (hj : j < ws.length) :
    g.getD j 0 < ws.getD j 0 := by
  induction ws generalizing g j with
  | nil => simp at hj
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs => cases j with
      | zero => simpa using h.1
      | succ j => simpa using ih h.2 (by simpa using hj)

/-- To lie in the box is to lie below each width. -/
theorem fits_of_getD {ws g : List Nat} (hl : g.length = ws.length)
    (h : ∀ j, j < ws.length → g.getD j 0 < ws.getD j 0) : Fits ws g := by
  induction ws generalizing g with
  | nil =>
    have : g = [] := List.length_eq_zero_iff.1 hl
    subst this; exact trivial
  | cons w ws ih =>
    match g, hl with
    | x :: xs, hl =>
      refine ⟨by simpa using h 0 (by simp), ih (by simpa using hl) fun j hj => ?_⟩
      simpa using h (j + 1) (by simpa using hj)

/-- Only the empty board has the number 0. -/
theorem code_eq_zero_iff {ws g : List Nat} (h : Fits ws g) : code ws g = 0 ↔ g.sum = 0 := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => simp [code]
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have e := ih h.2
      have hw : w ≠ 0 := by have := h.1; omega
      simp only [code, List.sum_cons, Nat.add_eq_zero_iff, Nat.mul_eq_zero, e]
      constructor
      · rintro ⟨h1, h2 | h2⟩
        · exact absurd h2 hw
        · exact ⟨h1, h2⟩
      · rintro ⟨h1, h2⟩; exact ⟨h1, Or.inr h2⟩

/-- By how much the number grows with gap `j`. -/
def stride : List Nat → Nat → Nat
  | [], _ => 0
  | _ :: _, 0 => 1
  | w :: ws, j + 1 => w * stride ws j

/-- A longer gap means a larger number, by the stride. -/
theorem code_shift {ws g : List Nat} (h : Fits ws g) {j : Nat} (hj : j < g.length) (P : Nat) :
    code ws (shift j P g) = code ws g + stride ws j * P := by
  induction ws generalizing g j with
  | nil => cases g with
    | nil => simp at hj
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => simp at hj
    | cons x xs => cases j with
      | zero => simp only [shift, code, stride]; omega
      | succ j =>
        have := ih h.2 (j := j) (by simpa using hj)
        simp only [shift, code, stride, this, Nat.mul_add, Nat.mul_assoc]; omega

/-! ### Masks -/

/-- `g` satisfies the conditions `cs`, one for each gap; gaps beyond the list are free. -/
noncomputable def Matches : List (Nat → Bool) → List Nat → Bool
  | cs, x :: xs => cs.headD (fun _ => true) x && Matches cs.tail xs
  | _, [] => true

/-- Copies of the bitmap `pat` at the multiples `x * st`, for those `x < n` that satisfy `c`. -/
def layers (st pat : Nat) (c : Nat → Bool) : Nat → Nat
  | 0 => 0
  | n + 1 => (bif c n then pat <<< (n * st) else 0) ||| layers st pat c n

/-- The mask of the conditions `cs` in the box `ws`, given that of the gaps before, `pat`, with `st`
bits. -/
noncomputable def maskFrom : Nat → Nat → List Nat → List (Nat → Bool) → Nat
  | st, pat, w :: ws, cs =>
    force (layers st pat (cs.headD fun _ => true) w) fun pat' =>
      force (st * w) fun st' => maskFrom st' pat' ws cs.tail
  | _, pat, [], _ => pat

/-- The bitmap of the gap vectors in the box `ws` that satisfy the conditions `cs`. -/
noncomputable def mask (ws : List Nat) (cs : List (Nat → Bool)) : Nat := maskFrom 1 1 ws cs

/-- The layers end where the last one ends. -/
theorem testBit_layers_of_le {st pat n z : Nat} {c : Nat → Bool}
    (hpat : ∀ y, st ≤ y → pat.testBit y = false)
    (hz : st * n ≤ z) : (layers st pat c n).testBit z = false := by
  induction n with
  | zero => simp [layers]
  | succ n ih =>
    rw [Nat.mul_add, Nat.mul_one] at hz
    rw [layers, Nat.testBit_or, ih (by omega)]
    cases c n with
    | false => simp
    | true =>
      rw [cond_true, Nat.testBit_shiftLeft, Nat.mul_comm n st, hpat _ (by omega)]; simp

/-- Layer `x` is a copy of the pattern if `c x` holds, and empty otherwise. -/
theorem testBit_layers {st pat n x y : Nat} {c : Nat → Bool}
    (hpat : ∀ y, st ≤ y → pat.testBit y = false)
    (hy : y < st) (hx : x < n) :
      (layers st pat c n).testBit (y + st * x) = (c x && pat.testBit y) := by
  induction n with
  | zero => omega
  | succ n ih =>
    rw [layers, Nat.testBit_or]
    by_cases e : x = n
    · subst e
      rw [testBit_layers_of_le hpat (by omega)]
      cases c x with
      | false => simp
      | true =>
        rw [cond_true, Nat.testBit_shiftLeft, Nat.mul_comm x st, decide_eq_true (by omega),
          Nat.add_sub_cancel]; simp
    · have hlt : x < n := by omega
      have hmul : st * x + st ≤ st * n := by
        have := Nat.mul_le_mul_left st (show x + 1 ≤ n by omega)
        rwa [Nat.mul_add, Nat.mul_one] at this
      rw [ih hlt]
      cases c n with
      | false => simp
      | true =>
        rw [cond_true, Nat.testBit_shiftLeft, Nat.mul_comm n st, decide_eq_false (by omega)]; simp

theorem testBit_maskFrom {ws g : List Nat} (h : Fits ws g) :
    ∀ (st pat : Nat) (cs : List (Nat → Bool)) (y : Nat), (∀ y, st ≤ y → pat.testBit y = false) →
      y < st →
      (maskFrom st pat ws cs).testBit (y + st * code ws g) = (pat.testBit y && Matches cs g) := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => intro st pat cs y _ _; simp [maskFrom, code, Matches]
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      intro st pat cs y hpat hy
      have hmul : st * x + st ≤ st * w := by
        have := Nat.mul_le_mul_left st (show x + 1 ≤ w from h.1)
        rwa [Nat.mul_add, Nat.mul_one] at this
      have := ih h.2 (st * w) (layers st pat (cs.headD fun _ => true) w) cs.tail (y + st * x)
        (fun z hz => testBit_layers_of_le hpat hz) (by omega)
      simp only [maskFrom, force_eq, code, Matches]
      rw [show y + st * (x + w * code ws xs) = y + st * x + st * w * code ws xs by
        rw [Nat.mul_add, Nat.mul_assoc]; omega, this, testBit_layers hpat hy h.1]
      cases cs.headD (fun _ => true) x <;> cases pat.testBit y <;> simp

/-- A mask has the bits that its name says. -/
theorem testBit_mask {ws g : List Nat} (h : Fits ws g) (cs : List (Nat → Bool)) :
    (mask ws cs).testBit (code ws g) = Matches cs g := by
  have := testBit_maskFrom h 1 1 cs 0 (fun y hy => by
    rw [Bool.eq_false_iff]
    intro h
    rw [Nat.testBit_one_eq_true_iff_self_eq_zero] at h; omega) (by omega)
  rw [Nat.zero_add, Nat.one_mul] at this
  rw [mask, this]
  simp

theorem matches_nil (g : List Nat) : Matches [] g = true := by
  induction g with
  | nil => rfl
  | cons x xs ih => simp [Matches, ih]

/-- `i` free gaps, then the conditions `cs`. -/
def free : Nat → List (Nat → Bool) → List (Nat → Bool)
  | 0, cs => cs
  | i + 1, cs => (fun _ => true) :: free i cs

/-- Free gaps do not matter. -/
theorem matches_free (i : Nat) (cs : List (Nat → Bool)) (g : List Nat) :
    Matches (free i cs) g = Matches cs (g.drop i) := by
  induction i generalizing g with
  | zero => rfl
  | succ i ih => cases g with
    | nil => simp [Matches]
    | cons x xs => simp [free, Matches, ih]

/-! ### What a bite does to the gaps -/

/-- The squares of the rows with one gap more in front. -/
theorem squares_cons (z : Nat) (h : List Nat) : (rows (z :: h)).sum = z + h.sum + (rows h).sum := by
  simp [rows]

/-- The squares that a bite of depth `c` in row `i + 1` of `z :: h` takes do not depend on `z`. -/
theorem cost_cons_succ {i c z : Nat} {h : List Nat} (hc : c ≤ (h.drop i).sum) :
    (rows (z :: h)).sum - (rows (gapBite (i + 1) c (z :: h))).sum =
      (rows h).sum - (rows (gapBite i c h)).sum := by
  cases i with
  | zero =>
    have := drain_sum c h
    simp only [List.drop_zero] at hc
    simp only [gapBite, rows, List.sum_cons]
    omega
  | succ i =>
    have := gapBite_sum i c h hc
    simp only [gapBite, rows, List.sum_cons]
    omega

/-- The gaps are exactly `vs`, and the next is at least `t`. -/
noncomputable def exactly : List Nat → Nat → List (Nat → Bool)
  | [], t => [Nat.ble t]
  | v :: vs, t => Nat.beq v :: exactly vs t

/-- Where no gap is named, the next is at least `t`. -/
theorem matches_exactly_nil {t x : Nat} {xs : List Nat} :
    Matches (exactly [] t) (x :: xs) = true ↔ t ≤ x := by
  simp only [exactly, Matches, List.headD_cons, List.tail_cons, matches_nil, Bool.and_true,
    Nat.ble_eq]

/-- One gap more is named. -/
theorem matches_exactly_cons {v t x : Nat} {vs xs : List Nat} :
    Matches (exactly (v :: vs) t) (x :: xs) = true ↔ v = x ∧ Matches (exactly vs t) xs = true := by
  simp only [exactly, Matches, List.headD_cons, List.tail_cons, Bool.and_eq_true, Nat.beq_eq]

/-- The squares taken by draining `vs` and then `t`, starting in the longest of the rows concerned.
-/
def cost : List Nat → Nat → Nat
  | [], t => t
  | v :: vs, t => v + (vs.sum + t) + cost vs t

/-- Every drain by `c ≥ 1` is of that form, in exactly one way; here, that it is. -/
theorem exists_exactly {c : Nat} {h : List Nat} (h1 : 1 ≤ c) (h2 : c ≤ h.sum) :
    ∃ vs t, vs.length < h.length ∧ 1 ≤ t ∧ vs.sum + t = c ∧ Matches (exactly vs t) h = true := by
  induction h generalizing c with
  | nil => simp at h2; omega
  | cons x xs ih =>
    by_cases hx : c ≤ x
    · exact ⟨[], c, by simp, h1, by simp, matches_exactly_nil.2 hx⟩
    · simp only [List.sum_cons] at h2
      obtain ⟨vs, t, a1, a2, a3, a4⟩ := ih (c := c - x) (by omega) (by omega)
      exact ⟨x :: vs, t, by simpa using a1, a2, by simp only [List.sum_cons]; omega,
        matches_exactly_cons.2 ⟨rfl, a4⟩⟩

/-- What is drained was there. -/
theorem exactly_le {vs : List Nat} {t : Nat} {h : List Nat} (hl : vs.length < h.length)
    (hm : Matches (exactly vs t) h = true) : vs.sum + t ≤ h.sum := by
  induction vs generalizing h with
  | nil => cases h with
    | nil => simp at hl
    | cons x xs =>
      have := matches_exactly_nil.1 hm
      simp; omega
  | cons v vs ih => cases h with
    | nil => simp at hl
    | cons x xs =>
      obtain ⟨e, hm⟩ := matches_exactly_cons.1 hm
      have := ih (by simpa using hl) hm
      simp only [List.sum_cons]; omega

/-- The squares that such a drain takes. -/
theorem squares_drain {vs : List Nat} {t : Nat} {h : List Nat} (hl : vs.length < h.length)
    (hm : Matches (exactly vs t) h = true) :
    (rows h).sum = (rows (drain (vs.sum + t) h)).sum + cost vs t := by
  induction vs generalizing h with
  | nil => cases h with
    | nil => simp at hl
    | cons x xs =>
      have := matches_exactly_nil.1 hm
      simp only [List.sum_nil, Nat.zero_add, drain, cost,
        show t - x = 0 by omega, drain_zero, squares_cons]
      omega
  | cons v vs ih => cases h with
    | nil => simp at hl
    | cons x xs =>
      obtain ⟨e, hm⟩ := matches_exactly_cons.1 hm
      have h1 := ih (by simpa using hl) hm
      have h2 := exactly_le (by simpa using hl) hm
      have h3 := drain_sum (vs.sum + t) xs
      simp only [List.sum_cons, drain, cost, squares_cons,
        show v + vs.sum + t - x = vs.sum + t by omega]
      omega

/-- A bite in row `i` takes squares from row `i` on only. -/
theorem squares_gapBite {i c : Nat} {g : List Nat} (h : c ≤ (g.drop i).sum) :
    (rows g).sum - (rows (gapBite i c g)).sum =
      (rows (g.drop i)).sum - (rows (drain c (g.drop i))).sum := by
  induction i generalizing g with
  | zero => rfl
  | succ i ih => cases g with
    | nil => simp at h; subst h; simp [gapBite, drain]
    | cons x xs =>
      rw [cost_cons_succ (by simpa using h), ih (by simpa using h)]; rfl

/-- All `(vs, t)` with `vs` shorter than `n`, `t ≥ 1` and `cost vs t ≤ k`. -/
noncomputable def drains (k : Nat) : Nat → List (List Nat × Nat)
  | 0 => []
  | n + 1 => ((List.range k).map fun t => ([], t + 1)) ++
      (List.range (k + 1)).flatMap fun v => ((drains k n).filter fun d =>
        Nat.ble (cost (v :: d.1) d.2) k).map fun d => (v :: d.1, d.2)

/-- The list of drains is complete, and holds nothing else. -/
theorem mem_drains {k n : Nat} {vs : List Nat} {t : Nat} :
    (vs, t) ∈ drains k n ↔ vs.length < n ∧ 1 ≤ t ∧ cost vs t ≤ k := by
  induction n generalizing vs t with
  | zero => simp [drains]
  | succ n ih =>
    simp only [drains, List.mem_append, List.mem_map, List.mem_range, List.mem_flatMap,
      List.mem_filter]
    constructor
    · rintro (⟨a, ha, e⟩ | ⟨v, hv, d, ⟨hd, hc⟩, e⟩)
      · obtain ⟨rfl, rfl⟩ := Prod.mk.inj e
        simp [cost]; omega
      · obtain ⟨rfl, rfl⟩ := Prod.mk.inj e
        obtain ⟨h1, h2, h3⟩ := ih.1 (show (d.1, d.2) ∈ drains k n from hd)
        exact ⟨by simp; omega, h2, Nat.le_of_ble_eq_true hc⟩
    · rintro ⟨h1, h2, h3⟩
      cases vs with
      | nil => exact Or.inl ⟨t - 1, by simp [cost] at h3; omega, by congr 1; omega⟩
      | cons v vs =>
        have h3' := h3
        simp only [cost] at h3'
        exact Or.inr ⟨v, by omega, (vs, t), ⟨ih.2 ⟨by simpa using h1, h2, by omega⟩,
          Nat.ble_eq_true_of_le h3⟩, rfl⟩

/-- The legal bites at `g`, as drains. -/
theorem exists_gapMove_iff {k : Nat} {g : List Nat} {Q : List Nat → Prop} :
    (∃ g', GapMove (fun n => n ≤ k) g g' ∧ Q g') ↔
      ∃ i, i < g.length ∧ ∃ d ∈ drains k (g.length - i),
        Matches (free i (exactly d.1 d.2)) g = true ∧
        Q (gapBite i (d.1.sum + d.2) g) := by
  constructor
  · rintro ⟨g', ⟨i, c, h1, h2, rfl, h3⟩, hQ⟩
    have hi : i < g.length := Classical.byContradiction fun hi => by
      rw [List.drop_eq_nil_of_le (by omega)] at h2
      simp at h2; omega
    obtain ⟨vs, t, a1, a2, rfl, a4⟩ := exists_exactly h1 h2
    have := squares_drain a1 a4
    rw [squares_gapBite h2] at h3
    refine ⟨i, hi, (vs, t), mem_drains.2 ⟨by simpa using a1, a2, by omega⟩, ?_, hQ⟩
    rw [matches_free]; exact a4
  · rintro ⟨i, hi, ⟨vs, t⟩, hd, hm, hQ⟩
    rw [matches_free] at hm
    dsimp only at hm
    obtain ⟨h1, h2, h3⟩ := mem_drains.1 hd
    have hl : vs.length < (g.drop i).length := by simpa using h1
    have hle := exactly_le hl hm
    have hsq := squares_drain hl hm
    refine ⟨_, ⟨i, vs.sum + t, by omega, hle, rfl, ?_⟩, hQ⟩
    rw [squares_gapBite hle]
    show (rows (g.drop i)).sum - (rows (drain (vs.sum + t) (g.drop i))).sum ≤ k
    omega

/-! ### Bites are offsets -/

/-- By how much draining `vs` and then `t` lowers the number. -/
def drainOffset : List Nat → List Nat → Nat → Nat
  | [], _, _ => 0
  | _ :: _, [], t => t
  | w :: ws, v :: vs, t => v + w * drainOffset ws vs t

/-- By how much such a bite in row `i` lowers the number: the gap before row `i` grows. -/
def offset (vs : List Nat) (t : Nat) : Nat → List Nat → Nat
  | 0, ws => drainOffset ws vs t
  | _ + 1, [] => 0
  | 1, w :: ws => w * drainOffset ws vs t - (vs.sum + t)
  | i + 2, w :: ws => w * offset vs t (i + 1) ws

/-- A drain lowers the number by its offset, which is at least what it drains. -/
theorem code_drain {ws g : List Nat} (h : Fits ws g) {vs : List Nat} {t : Nat}
    (hl : vs.length < g.length)
    (hm : Matches (exactly vs t) g = true) :
    code ws (drain (vs.sum + t) g) + drainOffset ws vs t = code ws g ∧
      vs.sum + t ≤ drainOffset ws vs t := by
  induction vs generalizing ws g with
  | nil => cases g with
    | nil => simp at hl
    | cons x xs => cases ws with
      | nil => exact absurd h (by simp [Fits])
      | cons w ws =>
        have := matches_exactly_nil.1 hm
        simp only [List.sum_nil, Nat.zero_add, drain,
          show t - x = 0 by omega, drain_zero, code, drainOffset]
        omega
  | cons v vs ih => cases g with
    | nil => simp at hl
    | cons x xs => cases ws with
      | nil => exact absurd h (by simp [Fits])
      | cons w ws =>
        obtain ⟨e, hm⟩ := matches_exactly_cons.1 hm
        obtain ⟨h1, h2⟩ := ih h.2 (by simpa using hl) hm
        have hw : 1 ≤ w := by have := h.1; omega
        have h3 : drainOffset ws vs t ≤ w * drainOffset ws vs t := Nat.le_mul_of_pos_left _ hw
        simp only [List.sum_cons, drain, code, drainOffset,
          show v + vs.sum + t - x = vs.sum + t by omega]
        rw [← h1, Nat.mul_add]
        omega

/-- A bite lowers the number by its offset. -/
theorem code_gapBite {ws g : List Nat} (h : Fits ws g) {i : Nat} {vs : List Nat} {t : Nat}
    (hl : i + vs.length < g.length) (hm : Matches (free i (exactly vs t)) g = true) :
    code ws (gapBite i (vs.sum + t) g) + offset vs t i ws = code ws g := by
  induction g generalizing ws i with
  | nil => simp at hl
  | cons x xs ih => cases ws with
    | nil => exact absurd h (by simp [Fits])
    | cons w ws =>
      match i with
      | 0 => exact (code_drain h (by simpa using hl) hm).1
      | 1 =>
        rw [matches_free] at hm
        have hl' : vs.length < xs.length := by simp at hl; omega
        obtain ⟨h1, h2⟩ := code_drain h.2 hl' (by simpa using hm)
        have hw : 1 ≤ w := by have := h.1; omega
        have h3 : drainOffset ws vs t ≤ w * drainOffset ws vs t := Nat.le_mul_of_pos_left _ hw
        simp only [gapBite, code, offset]
        rw [← h1, Nat.mul_add]
        omega
      | i + 2 =>
        have := ih h.2 (i := i + 1) (by simp at hl ⊢; omega) (by simpa [free, Matches] using hm)
        simp only [gapBite, code, offset]
        rw [← this, Nat.mul_add]
        omega

/-! ### The check -/

/-- The widths of the box: room for a bite beyond what has to be checked. -/
noncomputable def bitmapWidths (k : Nat) (ps : List (Nat × Nat)) : List Nat :=
  ps.map fun p => p.1 + p.2 + 2 * k

/-- Every gap reduced by its preperiod and period. -/
def reduced : List (Nat × Nat) → List Nat → List Nat
  | p :: ps, x :: xs => reducedGap p x :: reduced ps xs
  | _, _ => []

/-- The labels that the bitmap `B` encodes: bit `code` of the reduced gaps, in the box of
`bitmapWidths`. -/
noncomputable def bitmapLabel (k : Nat) (ps : List (Nat × Nat)) (B : Nat) (g : List Nat) : Bool :=
  B.testBit (code (bitmapWidths k ps) (reduced ps g))

/-- The positions of the box that have won already or from which a bite reaches a P-position. -/
noncomputable def blocked (k : Nat) (mis : Bool) (ws : List Nat) (B : Nat) : Nat :=
  (bif mis then 1 else 0) ||| orBelow ws.length fun i =>
    orList ((drains k (ws.length - i)).map fun d =>
    B <<< offset d.1 d.2 i ws &&& mask ws (free i (exactly d.1 d.2)))

/-- Beyond its preperiod, no label changes when gap `j` grows by its period, as far as the box goes.
-/
noncomputable def periodicAt (k : Nat) (ps : List (Nat × Nat)) (ws : List Nat) (B j : Nat) : Bool :=
  Nat.beq ((B ^^^ (B >>> (stride ws j * (ps.getD j (0, 0)).2))) &&&
    mask ws (free j [fun x => Nat.ble (ps.getD j (0, 0)).1 x &&
      Nat.blt x ((ps.getD j (0, 0)).1 + 2 * k)])) 0

/-- The whole check: periods, and the P/N rule at all positions of the box. -/
noncomputable def checkBitmap (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (B : Nat) : Bool :=
  Nat.blt 0 k && (ps.all fun p => Nat.blt 0 p.2) && force B fun B =>
    (allBelow ps.length fun j => periodicAt k ps (bitmapWidths k ps) B j) &&
    force (mask (bitmapWidths k ps) (ps.map fun p x => Nat.blt x (p.1 + p.2 + k))) fun box =>
      Nat.beq ((B ^^^ blocked k mis (bitmapWidths k ps) B) &&& box) box

theorem bitmapWidths_length (k : Nat) (ps : List (Nat × Nat)) :
    (bitmapWidths k ps).length = ps.length := by
  simp [bitmapWidths]

theorem bitmapWidths_getD (k : Nat) {ps : List (Nat × Nat)} {j : Nat} (hj : j < ps.length) :
    (bitmapWidths k ps).getD j 0 = (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 + 2 * k := by
  simp [bitmapWidths, List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]

/-- Reduced gaps do not notice a period. -/
theorem reduced_shift (ps : List (Nat × Nat)) (g : List Nat) (j : Nat)
    (h : (ps.getD j (0, 0)).1 ≤ g.getD j 0) :
    reduced ps (shift j (ps.getD j (0, 0)).2 g) = reduced ps g := by
  induction g generalizing j ps with
  | nil => simp [shift]
  | cons x xs ih =>
    cases ps with
    | nil => cases j <;> simp [reduced]
    | cons p ps =>
      cases j with
      | zero =>
        simp only [shift, reduced]
        rw [show ((p :: ps).getD 0 (0,0)) = p from rfl, reducedGap_shift p x h]
      | succ j =>
        have := ih ps j (by simpa using h)
        simp only [shift, reduced]
        rw [show ((p :: ps).getD (j+1) (0,0)) = ps.getD j (0,0) from by simp, this]

/-- Gaps below preperiod plus period are reduced already. -/
theorem reduced_of_lt {ps : List (Nat × Nat)} {g : List Nat} (hl : g.length = ps.length)
    (h : ∀ j, j < ps.length → g.getD j 0 < (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2) :
    reduced ps g = g := by
  induction ps generalizing g with
  | nil =>
    have : g = [] := List.length_eq_zero_iff.1 hl
    subst this; rfl
  | cons p ps ih =>
    match g, hl with
    | x :: xs, hl =>
      have h0 := h 0 (by simp)
      simp at h0
      have e : reducedGap p x = x := by
        rw [reducedGap_eq]
        split
        · rfl
        · rw [Nat.mod_eq_of_lt (by omega)]; omega
      rw [reduced, e,
        ih (by simpa using hl) fun j hj => by simpa using h (j + 1) (by simpa using hj)]

/-- The check of the periods compares the bit of a position with that of the one whose gap `j` is
longer by its period. -/
theorem testBit_shift_of_periodicAt {k : Nat} {ps : List (Nat × Nat)} {B j : Nat}
    (hper : periodicAt k ps (bitmapWidths k ps) B j = true) {g : List Nat}
    (hg : Fits (bitmapWidths k ps) g) (hj : j < g.length)
    (hge : (ps.getD j (0, 0)).1 ≤ g.getD j 0)
    (hlt : g.getD j 0 < (ps.getD j (0, 0)).1 + 2 * k) :
    B.testBit (code (bitmapWidths k ps) (shift j (ps.getD j (0, 0)).2 g)) =
      B.testBit (code (bitmapWidths k ps) g) := by
  unfold periodicAt at hper
  rw [Nat.beq_eq] at hper
  have bit := congrArg (fun x => x.testBit (code (bitmapWidths k ps) g)) hper
  simp only [Nat.testBit_and, Nat.testBit_xor, Nat.testBit_shiftRight, Nat.zero_testBit,
    testBit_mask hg, matches_free] at bit
  have hm : Matches [fun x => Nat.ble (ps.getD j (0, 0)).1 x &&
      Nat.blt x ((ps.getD j (0, 0)).1 + 2 * k)] (g.drop j) = true := by
    have hd : g.drop j = g.getD j 0 :: g.drop (j + 1) := by
      rw [List.drop_eq_getElem_cons hj, List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]
      rfl
    rw [hd]
    simp only [Matches, List.headD_cons, List.tail_cons, matches_nil, Bool.and_true,
      Bool.and_eq_true, Nat.blt_eq, Nat.ble_eq]
    exact ⟨hge, hlt⟩
  rw [hm, Bool.and_true, Nat.add_comm, ← code_shift hg hj] at bit
  revert bit
  cases B.testBit (code (bitmapWidths k ps) (shift j (ps.getD j (0, 0)).2 g)) <;>
    cases B.testBit (code (bitmapWidths k ps) g) <;> simp

/-- In the whole box, the bits are the labels. -/
theorem testBit_eq_bitmapLabel {k : Nat} {ps : List (Nat × Nat)} {B : Nat}
    (hps : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2)
    (hper : ∀ j, j < ps.length → periodicAt k ps (bitmapWidths k ps) B j = true) :
    ∀ g, Fits (bitmapWidths k ps) g →
      B.testBit (code (bitmapWidths k ps) g) = bitmapLabel k ps B g := by
  have main : ∀ n g, g.sum < n → Fits (bitmapWidths k ps) g →
      B.testBit (code (bitmapWidths k ps) g) = bitmapLabel k ps B g := by
    intro n
    induction n with
    | zero => intro g h; omega
    | succ n ih =>
      intro g hn hg
      have hlen : g.length = ps.length := by rw [hg.length, bitmapWidths_length]
      by_cases hred : ∀ j, j < ps.length → g.getD j 0 < (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2
      · -- reduced already
        rw [bitmapLabel, reduced_of_lt hlen hred]
      · -- some gap can be made shorter by its period
        have : ∃ j, j < ps.length ∧ (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 ≤ g.getD j 0 :=
          Classical.byContradiction fun hn => hred fun j hj =>
            Classical.byContradiction fun h => hn ⟨j, hj, by omega⟩
        obtain ⟨j, hj, hge⟩ := this
        have hpj := hps j hj
        have hw := hg.getD (j := j) (by rw [bitmapWidths_length]; exact hj)
        rw [bitmapWidths_getD k hj] at hw
        obtain ⟨g0, rfl, hl0, hg0⟩ := exists_unshift (j := j) (P := (ps.getD j (0, 0)).2) (g := g)
          (by omega) (by omega)
        rw [shift_length] at hlen
        have hj0 : j < g0.length := by omega
        have hfit : Fits (bitmapWidths k ps) g0 := fits_of_getD
          (by rw [bitmapWidths_length, hlen]) fun i hi => by
            have := hg.getD hi
            rw [shift_getD i j _ g0 hj0] at this
            omega
        rw [shift_sum j _ g0 hj0] at hn
        -- neither its bit nor its label is another then, and the induction hypothesis is about it
        rw [testBit_shift_of_periodicAt (hper j hj) hfit hj0 (by omega) (by omega),
          ih g0 (by omega) hfit, bitmapLabel, bitmapLabel, reduced_shift ps g0 j (by omega)]
  exact fun g hg => main (g.sum + 1) g (by omega) hg

/-- The bits of `blocked` are the positions that are N by the rule. -/
theorem testBit_blocked {k : Nat} {mis : Bool} {ws : List Nat} {B : Nat} {g : List Nat}
    (hg : Fits ws g) :
    (blocked k mis ws B).testBit (code ws g) = true ↔ (mis = true ∧ g.sum = 0) ∨
      ∃ g', GapMove (fun n => n ≤ k) g g' ∧ B.testBit (code ws g') = true := by
  unfold blocked
  rw [exists_gapMove_iff, Nat.testBit_or, Bool.or_eq_true, testBit_cond_zero, testBit_orBelow,
    hg.length,
    Nat.testBit_one_eq_true_iff_self_eq_zero, code_eq_zero_iff hg]
  refine or_congr Iff.rfl (exists_congr fun i => and_congr_right fun hi => ?_)
  rw [testBit_orList]
  constructor
  · rintro ⟨x, hx, hb⟩
    obtain ⟨d, hd, rfl⟩ := List.mem_map.1 hx
    rw [Nat.testBit_and, testBit_mask hg, Nat.testBit_shiftLeft, Bool.and_eq_true,
      Bool.and_eq_true] at hb
    obtain ⟨⟨_, h2⟩, h3⟩ := hb
    obtain ⟨l1, _, _⟩ := mem_drains.1 (show (d.1, d.2) ∈ _ from hd)
    have e := code_gapBite hg (i := i) (vs := d.1) (t := d.2) (by rw [hg.length]; omega) h3
    refine ⟨d, hd, h3, ?_⟩
    rwa [← e, Nat.add_sub_cancel] at h2
  · rintro ⟨d, hd, hm, hb⟩
    obtain ⟨l1, _, _⟩ := mem_drains.1 (show (d.1, d.2) ∈ _ from hd)
    have e := code_gapBite hg (i := i) (vs := d.1) (t := d.2) (by rw [hg.length]; omega) hm
    refine ⟨_, List.mem_map.2 ⟨d, hd, rfl⟩, ?_⟩
    rw [Nat.testBit_and, testBit_mask hg, Nat.testBit_shiftLeft, hm, ← e, Nat.add_sub_cancel, hb,
      decide_eq_true (by omega)]
    rfl

/-- The positions to be checked satisfy the conditions of the box. -/
theorem matches_box {k : Nat} {ps : List (Nat × Nat)} {g : List Nat} (hl : g.length = ps.length)
    (h : ∀ j, j < ps.length → g.getD j 0 < (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 + k) :
    Matches (ps.map fun p x => Nat.blt x (p.1 + p.2 + k)) g = true := by
  induction ps generalizing g with
  | nil => exact matches_nil g
  | cons p ps ih =>
    match g, hl with
    | x :: xs, hl =>
      have h0 := h 0 (by simp)
      simp at h0
      simp only [List.map_cons, Matches, List.headD_cons, List.tail_cons, Bool.and_eq_true,
        Nat.blt_eq]
      exact ⟨h0, ih (by simpa using hl) fun j hj => by simpa using h (j + 1) (by simpa using hj)⟩

/-- Where the bits of the options of `g` are their labels, and that of `g` is set just if it is not
blocked, the labels obey the P/N rule at `g`. -/
theorem locB_of_blocked {k : Nat} {mis : Bool} {ws : List Nat} {B : Nat} {S : List Nat → Bool}
    {g : List Nat} (hg : Fits ws g)
    (own : S g = true ↔ ¬ (blocked k mis ws B).testBit (code ws g) = true)
    (opt : ∀ g', GapMove (fun n => n ≤ k) g g' → B.testBit (code ws g') = S g') :
    locB k mis S g = true := by
  rw [locB_iff, own, testBit_blocked hg]
  constructor
  · intro hn
    exact ⟨fun hw => hn (Or.inl hw), fun g' hm hS =>
      hn (Or.inr ⟨g', hm, by rw [opt g' hm]; exact hS⟩)⟩
  · rintro ⟨h1, h2⟩ (hw | ⟨g', hm, hS⟩)
    · exact h1 hw
    · exact h2 g' hm (by rw [← opt g' hm]; exact hS)

/-- **Soundness of the product-form check on one bitmap.** -/
theorem product_sound_bitmap {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {l : List Nat} (hl : IsBoard l)
    (hlen : l.length = ps.length) :
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ bitmapLabel k ps B (gaps l) = true := by
  simp only [checkBitmap, force_eq, Bool.and_eq_true, Nat.blt_eq, List.all_eq_true,
    allBelow_iff] at h
  obtain ⟨⟨hk, hp⟩, hper, hrule⟩ := h
  rw [Nat.beq_eq] at hrule
  have hps : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2 := fun j hj => by
    refine hp _ ?_
    rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]
    exact List.getElem_mem hj
  have key := finite_check mis hk (fun j => (ps.getD j (0,0)).1) (fun j => (ps.getD j (0,0)).2)
    (bitmapLabel k ps B) (m := ps.length) hps ?_ ?_ (gaps l) (by rw [gaps_length, hlen])
  · rwa [rows_gaps hl] at key
  · -- the labels have the periods
    intro j g hj hg hge
    unfold bitmapLabel
    rw [reduced_shift ps g j hge]
  · -- and obey the P/N rule in the box: `bit` is what the check says of the position, `opt` that
    -- the bits of its options are their labels
    intro g hg hb
    have hfit : Fits (bitmapWidths k ps) g :=
      fits_of_getD (by rw [bitmapWidths_length, hg]) fun j hj => by
      rw [bitmapWidths_length] at hj
      have := hb j hj
      dsimp only at this
      rw [bitmapWidths_getD k hj]; omega
    have bit := congrArg (fun x => x.testBit (code (bitmapWidths k ps) g)) hrule
    simp only [Nat.testBit_and, Nat.testBit_xor, testBit_mask hfit, matches_box hg hb,
      Bool.and_true] at bit
    rw [testBit_eq_bitmapLabel hps hper g hfit] at bit
    have opt : ∀ g', GapMove (fun n => n ≤ k) g g' →
        B.testBit (code (bitmapWidths k ps) g') = bitmapLabel k ps B g' := by
      rintro g' ⟨i, c, h1, h2, rfl, h3⟩
      have hc := gapMove_le h1 h2 h3
      refine testBit_eq_bitmapLabel hps hper _ (fits_of_getD (by
        rw [gapBite_length, bitmapWidths_length, hg]) fun j hj => ?_)
      rw [bitmapWidths_length] at hj
      have := hb j hj
      have := gapBite_getD_le i c j g
      dsimp only at *
      rw [bitmapWidths_getD k hj]; omega
    refine locB_of_blocked hfit ?_ opt
    revert bit
    cases bitmapLabel k ps B g <;>
      cases (blocked k mis (bitmapWidths k ps) B).testBit (code (bitmapWidths k ps) g) <;> simp

end ChompCert.Diet
