module

public import ChompCert.BoundedGames
public import ChompCert.DietCertificate
public import ChompCert.Forcing

/-!
# Bitmaps of positions, and steps as offsets

Lean's kernel takes some milliseconds and a megabyte for a position that it looks at by itself. So
checks hold all labels in one number and look at all positions together. A box of gap vectors is
numbered in mixed radix (`code`), so that

* a step lowers the number of every position by the same `loss`: the positions from which it reaches
  a P-position are the bitmap, shifted by that, at the positions where the step is legal
  (`testBit_step`);
* where it is legal is a *mask*, the bitmap of a condition on each gap, built from one gap to the
  next.

A bite in row `i` is described by what it does to the gaps: it drains some of them completely, `vs`,
and then takes `t ≥ 1` from the next (`exactly`).
-/

@[expose] public section

namespace ChompCert.Diet

open Shifts

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
  induction ws generalizing g <;> cases g <;> simp_all [Fits]

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

/-- What fits into a box lies below each width. -/
theorem Fits.getD_lt {ws g : List Nat} (h : Fits ws g) {j : Nat} (hj : j < ws.length) :
    g.getD j 0 < ws.getD j 0 := by
  induction ws generalizing g j with
  | nil => simp at hj
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs => cases j with
      | zero => exact h.1
      | succ j => simpa using ih h.2 (by simpa using hj)

/-! ### Masks -/

/-- Copies of the bitmap `pat` at the multiples `x * st`, for those `x < n` that satisfy `c`. -/
def layers (st pat : Nat) (c : Nat → Bool) : Nat → Nat
  | 0 => 0
  | n + 1 => (bif c n then pat <<< (n * st) else 0) ||| layers st pat c n

/-- The mask of the conditions `cs` in the box `ws`, given that of the gaps before, `pat`, with `st`
bits. -/
def maskFrom : Nat → Nat → List Nat → List (Nat → Bool) → Nat
  | _, pat, [], _ => pat
  | st, pat, w :: ws, [] =>
    force (layers st pat (fun _ => true) w) fun pat' =>
      force (Nat.mul st w) fun st' => maskFrom st' pat' ws []
  | st, pat, w :: ws, c :: cs =>
    force (layers st pat c w) fun pat' =>
      force (Nat.mul st w) fun st' => maskFrom st' pat' ws cs

/-- The bitmap of the gap vectors in the box `ws` that satisfy the conditions `cs`. -/
def mask (ws : List Nat) (cs : List (Nat → Bool)) : Nat := maskFrom 1 1 ws cs

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
      rw [show maskFrom st pat (w :: ws) cs = maskFrom (st * w)
          (layers st pat (cs.headD fun _ => true) w) ws cs.tail by
        cases cs <;> simp only [maskFrom, force_eq] <;> rfl]
      simp only [code, Matches]
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
def exactly : List Nat → Nat → List (Nat → Bool)
  | [], t => [fun x => Nat.ble t x]
  | v :: vs, t => (fun x => Nat.beq v x) :: exactly vs t

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

/-- The drains of at most `t` squares from one gap. -/
def lastShares : Nat → List (List Nat × Nat)
  | 0 => []
  | t + 1 => ([], Nat.succ t) :: lastShares t

/-- `v` more are drained from the gap before, and then come `rest`. -/
def putShare (v : Nat) : List (List Nat × Nat) → List (List Nat × Nat) → List (List Nat × Nat)
  | [], rest => rest
  | d :: ds, rest => (v :: d.1, d.2) :: putShare v ds rest

/-- For `v` from 0 to `n`: the drains `f v`, with `v` drained from the gap before. -/
def putShares (f : Nat → List (List Nat × Nat)) : Nat → List (List Nat × Nat) →
    List (List Nat × Nat)
  | 0, rest => putShare 0 (f 0) rest
  | n + 1, rest => putShare (Nat.succ n) (f (Nat.succ n)) (putShares f n rest)

/-- All drains of `n` gaps that take at most `b` squares, if a square of the first gap is one of `w`
rows. -/
def shares : Nat → Nat → Nat → List (List Nat × Nat)
  | 0, _, _ => []
  | n + 1, w, b =>
    putShares (fun v => shares n (Nat.succ w) (Nat.sub b (Nat.mul w v))) (Nat.div b w)
      (lastShares (Nat.div b w))

/-- The squares that a drain takes, if a square of the first gap is one of `w` rows. -/
def weighted (w : Nat) : List Nat → Nat → Nat
  | [], t => w * t
  | v :: vs, t => w * v + weighted (w + 1) vs t

theorem weighted_succ (w : Nat) (vs : List Nat) (t : Nat) :
    weighted (w + 1) vs t = vs.sum + t + weighted w vs t := by
  induction vs generalizing w with
  | nil => simp only [weighted, List.sum_nil, Nat.add_mul, Nat.one_mul]; omega
  | cons v vs ih =>
    simp only [weighted, List.sum_cons, ih (w + 1), Nat.add_mul, Nat.one_mul]; omega

theorem cost_eq (vs : List Nat) (t : Nat) : cost vs t = weighted 1 vs t := by
  induction vs with
  | nil => simp [cost, weighted]
  | cons v vs ih => rw [cost, ih, weighted, weighted_succ 1, Nat.one_mul]; omega

theorem mem_lastShares {n : Nat} {d : List Nat × Nat} :
    d ∈ lastShares n ↔ d.1 = [] ∧ 1 ≤ d.2 ∧ d.2 ≤ n := by
  obtain ⟨vs, t⟩ := d
  induction n with
  | zero => simp [lastShares]; omega
  | succ n ih =>
    rw [lastShares, List.mem_cons, ih, Prod.mk.injEq]
    grind

theorem mem_putShare {v : Nat} {ds rest : List (List Nat × Nat)} {d : List Nat × Nat} :
    d ∈ putShare v ds rest ↔ (∃ d' ∈ ds, d = (v :: d'.1, d'.2)) ∨ d ∈ rest := by
  induction ds with
  | nil => simp [putShare]
  | cons d' ds ih => simp only [putShare, List.mem_cons, ih, exists_eq_or_imp, or_assoc]

theorem mem_putShares {f : Nat → List (List Nat × Nat)} {n : Nat}
    {rest : List (List Nat × Nat)} {d : List Nat × Nat} :
    d ∈ putShares f n rest ↔
      (∃ v d', v ≤ n ∧ d' ∈ f v ∧ d = (v :: d'.1, d'.2)) ∨ d ∈ rest := by
  induction n generalizing rest with
  | zero => simp [putShares, mem_putShare]
  | succ n ih =>
    rw [putShares, mem_putShare, ih]
    constructor
    · rintro (⟨d', h⟩ | ⟨v, d', h0, h⟩ | h)
      · exact Or.inl ⟨n + 1, d', Nat.le_refl _, h⟩
      · exact Or.inl ⟨v, d', by omega, h⟩
      · exact Or.inr h
    · rintro (⟨v, d', h0, h⟩ | h)
      · by_cases e : v = n + 1
        · subst e; exact Or.inl ⟨d', h⟩
        · exact Or.inr (Or.inl ⟨v, d', by omega, h⟩)
      · exact Or.inr (Or.inr h)

theorem mem_shares {n w b : Nat} (hw : 0 < w) {d : List Nat × Nat} :
    d ∈ shares n w b ↔ d.1.length < n ∧ 1 ≤ d.2 ∧ weighted w d.1 d.2 ≤ b := by
  obtain ⟨vs, t⟩ := d
  induction n generalizing w b vs with
  | zero => simp [shares]
  | succ n ih =>
    have hdiv : ∀ x, x ≤ Nat.div b w ↔ w * x ≤ b := fun x => by
      rw [show Nat.div b w = b / w from rfl, Nat.le_div_iff_mul_le hw, Nat.mul_comm]
    rw [shares, mem_putShares, mem_lastShares]
    dsimp only
    constructor
    · rintro (⟨v, ⟨us, u⟩, h0, h1, h2⟩ | ⟨rfl, h1, h2⟩)
      · obtain ⟨e1, e2⟩ := Prod.mk.inj h2
        subst e1 e2
        obtain ⟨h3, h4, h5⟩ := (ih (by omega) us).1 h1
        rw [hdiv] at h0
        have h5 : weighted (w + 1) us t ≤ b - w * v := h5
        refine ⟨by simpa using h3, h4, ?_⟩
        show w * v + weighted (w + 1) us t ≤ b
        omega
      · exact ⟨by simp, h1, (hdiv t).1 h2⟩
    · rintro ⟨h1, h2, h3⟩
      cases vs with
      | nil => exact Or.inr ⟨rfl, h2, (hdiv t).2 h3⟩
      | cons v vs =>
        rw [weighted] at h3
        refine Or.inl ⟨v, (vs, t), (hdiv v).2 (by omega), (ih (by omega) vs).2 ?_, rfl⟩
        refine ⟨by simpa using h1, h2, ?_⟩
        show weighted (w + 1) vs t ≤ b - w * v
        omega

/-- The drains that a bite of at most `k` squares makes in `n` gaps. -/
theorem mem_shares_iff {k n : Nat} {d : List Nat × Nat} :
    d ∈ shares n 1 k ↔ d.1.length < n ∧ 1 ≤ d.2 ∧ cost d.1 d.2 ≤ k := by
  rw [mem_shares (by omega), cost_eq]

/-- The legal bites at `g`, as drains. -/
theorem exists_gapMove_iff {k : Nat} {g : List Nat} {Q : List Nat → Prop} :
    (∃ g', GapMove (fun n => n ≤ k) g g' ∧ Q g') ↔
      ∃ i, i < g.length ∧ ∃ d ∈ shares (g.length - i) 1 k,
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
    refine ⟨i, hi, (vs, t), mem_shares_iff.2 ⟨by simpa using a1, a2, ?_⟩, ?_, hQ⟩
    · show cost vs t ≤ k
      omega
    · rw [matches_free]; exact a4
  · rintro ⟨i, hi, ⟨vs, t⟩, hd, hm, hQ⟩
    rw [matches_free] at hm
    dsimp only at hm
    obtain ⟨h1, h2, h3⟩ := mem_shares_iff.1 hd
    dsimp only at h1 h2 h3
    have hl : vs.length < (g.drop i).length := by simpa using h1
    have hle := exactly_le hl hm
    have hsq := squares_drain hl hm
    refine ⟨_, ⟨i, vs.sum + t, by omega, hle, rfl, ?_⟩, hQ⟩
    rw [squares_gapBite hle]
    show (rows (g.drop i)).sum - (rows (drain (vs.sum + t) (g.drop i))).sum ≤ k
    omega

/-! ### Steps are offsets -/

/-- By how much a step with this change lowers the number of a position. -/
def loss : List Nat → List Int → Int
  | w :: ws, e :: es => Int.sub (Int.mul (Int.ofNat w) (loss ws es)) e
  | _, _ => 0

/-- A step lowers the number by its loss. -/
theorem code_plus {ws g : List Nat} (h : Fits ws g) {es : List Int} (hl : es.length ≤ g.length)
    (hf : Fit es g) : (code ws (plus es g) : Int) = code ws g - loss ws es := by
  induction es generalizing ws g with
  | nil =>
    have : plus [] g = g := by cases g <;> rfl
    have e : loss ws [] = 0 := by cases ws <;> rfl
    rw [this, e]; omega
  | cons e es ih => cases g with
    | nil => simp at hl
    | cons x xs => cases ws with
      | nil => exact absurd h (by simp [Fits])
      | cons w ws =>
        have h0 := hf 0
        simp only [List.getD_cons_zero] at h0
        have := ih h.2 (by simpa using hl) fun j => by simpa using hf (j + 1)
        show ((((x : Int) + e).toNat + w * code ws (plus es xs) : Nat) : Int) =
          ((x + w * code ws xs : Nat) : Int) - ((w : Int) * loss ws es - e)
        rw [Int.natCast_add, Int.natCast_add, Int.natCast_mul, Int.natCast_mul, this,
          Int.toNat_of_nonneg h0, Int.mul_sub]
        omega

/-- A bit of the positions from which a step leads into `B`. -/
theorem testBit_step {ws g : List Nat} (hg : Fits ws g) {s : Step}
    (hl : s.change.length ≤ g.length) (hf : s.Legal g → Fit s.change g) {o : Nat}
    (ho : loss ws s.change = o) (B : Nat) :
    ((B <<< o) &&& mask ws s.needs).testBit (code ws g) = true ↔
      s.Legal g ∧ B.testBit (code ws (plus s.change g)) = true := by
  rw [Nat.testBit_and, testBit_mask hg, Nat.testBit_shiftLeft, Bool.and_eq_true, Bool.and_eq_true,
    decide_eq_true_eq, and_comm, Step.Legal]
  refine and_congr_right fun hm => ?_
  have := code_plus hg hl (hf hm)
  rw [ho] at this
  rw [show code ws (plus s.change g) = code ws g - o by omega]
  exact and_iff_right (by omega)

end ChompCert.Diet
