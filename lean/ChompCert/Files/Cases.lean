module

public import ChompCert.Files.Formulas
public import ChompCert.Files.ShiftConditions

/-!
# The evidence of claims

FORMAT.md, "Kind 14: claim": a tree that splits the numbers into cases, and leaves at which the
formula is true by what follows from linear inequalities. FORMAT.md writes the numbers of a claim as
`x = A y + b`; here every form in the `x` is written as one in the `y` as soon as a case is chosen.

`closed_sound`: **if all leaves are closed, the formula is true for all numbers**. What is known of
positions is an argument of it, `look`.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear

/-! ### Cases -/

/-- One of the cases into which the numbers `y` are split. -/
inductive Case where
  /-- `y_i` is this number. -/
  | value (i v : Nat)
  /-- `y_i` is at least this number. -/
  | above (i a : Nat)
  /-- `y_i` has the remainder `s` modulo `d`. -/
  | remainder (i s d : Nat)
  /-- `y_i` is at least `y_j`. -/
  | atLeast (i j : Nat)
  /-- `y_i` is less than `y_j`. -/
  | less (i j : Nat)

/-- The numbers `y` are in the case, and are `z` there. -/
def Case.Has (y z : List Nat) : Case → Prop
  | value i v => y.getD i 0 = v ∧ z = y
  | above i a => i < y.length ∧ a ≤ y.getD i 0 ∧ z = y.set i (y.getD i 0 - a)
  | remainder i s d => i < y.length ∧ y.getD i 0 % d = s ∧ z = y.set i (y.getD i 0 / d)
  | atLeast i j => i < y.length ∧ i ≠ j ∧ y.getD j 0 ≤ y.getD i 0 ∧
      z = y.set i (y.getD i 0 - y.getD j 0)
  | less i j => j < y.length ∧ i ≠ j ∧ y.getD i 0 < y.getD j 0 ∧
      z = y.set j (y.getD j 0 - 1 - y.getD i 0)

/-! ### Forms that change with the numbers -/

/-- Factor `i`. -/
def factorAt : Nat → List Int → Int
  | _, [] => Int.ofNat 0
  | 0, f :: _ => f
  | i + 1, _ :: fs => factorAt i fs

/-- With `amount` more in factor `i`. -/
def withMore (amount : Int) : Nat → List Int → List Int
  | 0, [] => [amount]
  | 0, f :: fs => Int.add f amount :: fs
  | i + 1, [] => Int.ofNat 0 :: withMore amount i []
  | i + 1, f :: fs => f :: withMore amount i fs

/-- With `amount` more in factor `i`, and `more` in the constant. -/
def changed (i : Nat) (amount more : Int) (f : LinearForm) : LinearForm :=
  ⟨withMore amount i f.factors, Int.add f.constant more⟩

/-- A form in the `y`, as one in the numbers `y` of the case. -/
def Case.put (c : Case) (f : LinearForm) : LinearForm :=
  match c with
  | value i v => forceInt (factorAt i f.factors) fun a =>
      changed i (Int.neg a) (Int.mul (Int.ofNat v) a) f
  | above i a => changed i (Int.ofNat 0) (Int.mul (Int.ofNat a) (factorAt i f.factors)) f
  | remainder i s d => forceInt (factorAt i f.factors) fun a =>
      changed i (Int.mul (Int.sub (Int.ofNat d) 1) a) (Int.mul (Int.ofNat s) a) f
  | atLeast i j => changed j (factorAt i f.factors) (Int.ofNat 0) f
  | less i j => forceInt (factorAt j f.factors) fun a => changed i a a f

/-! ### Formulas and lists of forms -/

/-- Evaluates the numbers of a form. -/
def forceForm (f : LinearForm) (k : LinearForm → Bool) : Bool :=
  match f with
  | ⟨fs, c⟩ => forceInts fs fun fs => forceInt c fun c => k ⟨fs, c⟩

/-- It changes no form. -/
@[simp] theorem forceForm_eq (f : LinearForm) (k : LinearForm → Bool) : forceForm f k = k f := by
  rw [forceForm, forceInts_eq, forceInt_eq]

/-- Evaluates the numbers of forms. -/
def forceForms : List LinearForm → (List LinearForm → Bool) → Bool
  | [], k => k []
  | f :: fs, k => forceForm f fun f => forceForms fs fun fs => k (f :: fs)

/-- Nor forms. -/
@[simp] theorem forceForms_eq (fs : List LinearForm) (k : List LinearForm → Bool) :
    forceForms fs k = k fs := by
  induction fs generalizing k with
  | nil => rfl
  | cons f fs ih => rw [forceForms, forceForm_eq, ih]

/-- `g` of each form of the formula, evaluated. -/
def eachOf (g : LinearForm → LinearForm) : Formula → (Formula → Bool) → Bool
  | .natural f, k => forceForm (g f) fun f => k (.natural f)
  | .zero f, k => forceForm (g f) fun f => k (.zero f)
  | .divides d f, k => forceForm (g f) fun f => k (.divides d f)
  | .position l fs, k => forceForms (mapped g fs) fun fs => k (.position l fs)
  | .not a, k => eachOf g a fun a => k (.not a)
  | .and a b, k => eachOf g a fun a => eachOf g b fun b => k (.and a b)
  | .or a b, k => eachOf g a fun a => eachOf g b fun b => k (.or a b)
  | .implies a b, k => eachOf g a fun a => eachOf g b fun b => k (.implies a b)
  | .iff a b, k => eachOf g a fun a => eachOf g b fun b => k (.iff a b)

/-! ### The tree -/

/-- The tree of cases. Where cases share a subtree, a function gives each of them the same. -/
inductive Tree where
  | leaf
  /-- `y_i` is 0, and so on up to `a - 1`, or at least `a`. -/
  | values (i a : Nat) (below : Nat → Tree) (above : Tree)
  /-- The remainders of `y_i` modulo `d`. -/
  | remainders (i d : Nat) (each : Nat → Tree)
  /-- A form in the `x` is at least 0, or less. -/
  | sign (f : LinearForm) (atLeast less : Tree)
  /-- `y_i` is at least `y_j`, or less. -/
  | compare (i j : Nat) (atLeast less : Tree)

/-- What is known at a node. -/
structure Known where
  /-- The `x`, as forms in the `y`. -/
  numbers : List LinearForm
  /-- What is assumed to be at least 0. -/
  assumed : List LinearForm
  formula : Formula

/-- Not beyond `2 ^ 40`. -/
def smallInt (x : Int) : Bool := Nat.ble (Int.natAbs x) 1099511627776

/-- No number of the form is beyond `2 ^ 40`. -/
def formSmall (f : LinearForm) : Bool := smallInt f.constant && every smallInt f.factors

/-- What is known in the case. -/
def Known.into (s : Known) (c : Case) (k : Known → Bool) : Bool :=
  forceForms (mapped c.put s.numbers) fun xs => every formSmall xs &&
    forceForms (mapped c.put s.assumed) fun fs => eachOf c.put s.formula fun a => k ⟨xs, fs, a⟩

/-- A form in the `x`, as one in the `y`: its factors times the numbers `x`, added to `sum`. -/
def putInto : List Int → List LinearForm → LinearForm → LinearForm
  | f :: fs, x :: xs, sum =>
    putInto fs xs ⟨addScaled f sum.factors x.factors, Int.add sum.constant (Int.mul f x.constant)⟩
  | _, _, sum => sum

/-- What is at least 0 where the form is less. -/
def negated (f : LinearForm) : LinearForm :=
  ⟨opposite f.factors, Int.sub (Int.negSucc 0) f.constant⟩

/-- All leaves are closed: what is assumed, and the formula, pass `leaf`. There are `n` numbers. -/
def closed (n : Nat) (leaf : List LinearForm → Formula → Bool) : Tree → Known → Bool
  | .leaf, s => leaf s.assumed s.formula
  | .values i a below above, s => Nat.blt i n &&
      (allBelow a (fun v => s.into (.value i v) fun s => closed n leaf (below v) s) &&
      s.into (.above i a) fun s => closed n leaf above s)
  | .remainders i d each, s => Nat.blt i n && (Nat.ble 1 d &&
      allBelow d fun r => s.into (.remainder i r d) fun s => closed n leaf (each r) s)
  | .sign f atLeast less, s => forceForm (putInto f.factors s.numbers ⟨[], f.constant⟩) fun g =>
      closed n leaf atLeast ⟨s.numbers, g :: s.assumed, s.formula⟩ &&
      closed n leaf less ⟨s.numbers, negated g :: s.assumed, s.formula⟩
  | .compare i j atLeast less, s => Nat.blt i n && (Nat.blt j n && (!Nat.beq i j &&
      ((s.into (.atLeast i j) fun s => closed n leaf atLeast s) &&
      s.into (.less i j) fun s => closed n leaf less s)))

/-! ### The tree is sound -/

/-- A factor of a form, in Lean's own words; beyond the last one it is 0. -/
theorem factorAt_eq (i : Nat) (fs : List Int) : factorAt i fs = fs.getD i 0 := by
  induction fs generalizing i with
  | nil => cases i <;> rfl
  | cons f fs ih => cases i with
    | zero => rfl
    | succ i => simpa [factorAt] using ih i

theorem dot_withMore (amount : Int) (i : Nat) (fs : List Int) (y : List Nat) :
    dot (withMore amount i fs) y = dot fs y + amount * (y.getD i 0 : Nat) := by
  induction i generalizing fs y with
  | zero => cases fs <;> cases y <;> simp [withMore, dot_cons, dot_nil, Int.add_def] <;> grind
  | succ i ih => cases fs <;> cases y <;> simp [withMore, dot_cons, dot_nil, ih] <;> omega

/-- The value of a form that is changed so. -/
theorem changed_at (i : Nat) (amount more : Int) (f : LinearForm) (y : List Nat) :
    (changed i amount more f).at y = f.at y + amount * (y.getD i 0 : Nat) + more := by
  show dot (withMore _ _ _) y + (f.constant + more) = dot f.factors y + f.constant + _ + _
  rw [dot_withMore]
  omega

/-- What a form loses when one number changes. -/
theorem dot_set (fs : List Int) {y : List Nat} {i : Nat} (hi : i < y.length) (t : Nat) :
    dot fs (y.set i t) = dot fs y + fs.getD i 0 * ((t : Int) - (y.getD i 0 : Nat)) := by
  induction y generalizing fs i with
  | nil => simp at hi
  | cons x y ih => cases fs with
    | nil => simp [dot_nil]
    | cons f fs => cases i with
      | zero =>
        simp only [List.set_cons_zero, dot_cons, List.headD_cons, List.tail_cons,
          List.getD_cons_zero]
        grind
      | succ i =>
        have := ih fs (by simpa using hi : i < y.length)
        simp only [List.set_cons_succ, dot_cons, List.headD_cons, List.tail_cons,
          List.getD_cons_succ, this]
        omega

theorem getD_set_ne {y : List Nat} {i j t : Nat} (h : i ≠ j) :
    (y.set i t).getD j 0 = y.getD j 0 := by
  simp [List.getD_eq_getElem?_getD, List.getElem?_set_ne h]

theorem getD_set_eq {y : List Nat} {i t : Nat} (h : i < y.length) :
    (y.set i t).getD i 0 = t := by
  simp [List.getD_eq_getElem?_getD, h]

/-- **In a case a form has its value again.** -/
theorem Case.put_at {c : Case} {y z : List Nat} (h : c.Has y z) (f : LinearForm) :
    (c.put f).at z = f.at y := by
  have set := fun {i : Nat} (hi : i < y.length) t =>
    show (f.at (y.set i t)) = f.at y + _ by
      show dot f.factors (y.set i t) + f.constant = dot f.factors y + f.constant + _
      rw [dot_set f.factors hi t, Int.add_right_comm]
  cases c with
  | value i v =>
    obtain ⟨h1, rfl⟩ := h
    rw [put, forceInt_eq, changed_at, h1]
    show _ + -_ * _ + (v : Int) * _ = _
    grind
  | above i a =>
    obtain ⟨hi, h1, rfl⟩ := h
    rw [put, changed_at, set hi, factorAt_eq, Int.ofNat_sub h1]
    show _ + (0 : Int) * _ + (a : Int) * _ = _
    grind
  | remainder i s d =>
    obtain ⟨hi, h1, rfl⟩ := h
    have h2 : ((y.getD i 0 : Nat) : Int) =
        (d : Int) * ((y.getD i 0 / d : Nat) : Int) + (s : Int) := by
      have := Nat.div_add_mod (y.getD i 0) d
      rw [h1] at this
      exact_mod_cast this.symm
    rw [put, forceInt_eq, changed_at, set hi, factorAt_eq, getD_set_eq hi]
    show _ + (((d : Int) - 1) * _) * _ + (s : Int) * _ = _
    rw [h2]
    grind
  | atLeast i j =>
    obtain ⟨hi, hij, h1, rfl⟩ := h
    rw [put, changed_at, set hi, factorAt_eq, getD_set_ne hij, Int.ofNat_sub h1]
    show _ + _ + (0 : Int) = _
    grind
  | less i j =>
    obtain ⟨hj, hij, h1, rfl⟩ := h
    rw [put, forceInt_eq, changed_at, set hj, factorAt_eq, getD_set_ne (Ne.symm hij),
      Int.ofNat_sub (by omega), Int.ofNat_sub (by omega)]
    grind

/-- What keeps the value of every form, keeps that of a formula. -/
theorem eachOf_eq {g : LinearForm → LinearForm} {y z : List Nat} (S : Label → List Nat → Prop)
    (hg : ∀ f, (g f).at z = f.at y) (a : Formula) :
    ∃ b, (∀ k, eachOf g a k = k b) ∧ ∀ v, b.Is S z v ↔ a.Is S y v := by
  induction a with
  | natural f => exact ⟨.natural (g f), fun k => forceForm_eq _ _, fun v => by
      cases v <;> simp only [Formula.Is, hg]⟩
  | zero f => exact ⟨.zero (g f), fun k => forceForm_eq _ _, fun v => by
      cases v <;> simp only [Formula.Is, hg]⟩
  | divides d f => exact ⟨.divides d (g f), fun k => forceForm_eq _ _, fun v => by
      cases v <;> simp only [Formula.Is, hg]⟩
  | position l fs => exact ⟨.position l (fs.map g), fun k => by simp [eachOf], fun v => by
      cases v <;> simp [Formula.Is, gapsAt, Function.comp_def, hg]⟩
  | not a ih =>
    obtain ⟨a', ha, ea⟩ := ih
    exact ⟨.not a', fun k => ha _, fun v => by cases v <;> simp only [Formula.Is, ea]⟩
  | and a b iha ihb =>
    obtain ⟨⟨a', ha, ea⟩, b', hb, eb⟩ := And.intro iha ihb
    exact ⟨.and a' b', fun k => (ha _).trans (hb _), fun v => by
      cases v <;> simp only [Formula.Is, ea, eb]⟩
  | or a b iha ihb =>
    obtain ⟨⟨a', ha, ea⟩, b', hb, eb⟩ := And.intro iha ihb
    exact ⟨.or a' b', fun k => (ha _).trans (hb _), fun v => by
      cases v <;> simp only [Formula.Is, ea, eb]⟩
  | implies a b iha ihb =>
    obtain ⟨⟨a', ha, ea⟩, b', hb, eb⟩ := And.intro iha ihb
    exact ⟨.implies a' b', fun k => (ha _).trans (hb _), fun v => by
      cases v <;> simp only [Formula.Is, ea, eb]⟩
  | iff a b iha ihb =>
    obtain ⟨⟨a', ha, ea⟩, b', hb, eb⟩ := And.intro iha ihb
    exact ⟨.iff a' b', fun k => (ha _).trans (hb _), fun v => by
      cases v <;> simp only [Formula.Is, ea, eb]⟩

/-- At these numbers, what is assumed at the node leads to what is claimed there. -/
def Known.Shows (S : Label → List Nat → Prop) (s : Known) (y : List Nat) : Prop :=
  (∀ f ∈ s.assumed, 0 ≤ f.at y) → s.formula.Is S y true

/-- A case that is entered hands on what suffices for what was to be shown. -/
theorem Known.into_some {S : Label → List Nat → Prop} {s : Known} {c : Case} {k : Known → Bool}
    {y z : List Nat} (hc : c.Has y z) (h : s.into c k = true) :
    ∃ t, k t = true ∧ (t.Shows S z → s.Shows S y) := by
  obtain ⟨a, h1, h2⟩ := eachOf_eq S (Case.put_at hc) s.formula
  simp only [into, forceForms_eq, mapped_eq, Bool.and_eq_true, h1] at h
  exact ⟨_, h.2, fun ht hs => (h2 true).1 (ht (by simpa [Case.put_at hc] using hs))⟩

/-- The value of a sum. -/
theorem plus_at (f g : LinearForm) (y : List Nat) : (f.plus g).at y = f.at y + g.at y := by
  show dot (addScaled 1 f.factors g.factors) y + (f.constant + g.constant) =
    dot f.factors y + f.constant + (dot g.factors y + g.constant)
  rw [dot_addScaled]
  omega

/-- The values of forms. -/
noncomputable def valuesAt (fs : List LinearForm) (y : List Nat) : List Int := fs.map (·.at y)

/-- The sum of the forms, each with its factor. -/
theorem putInto_at (fs : List Int) (xs : List LinearForm) (sum : LinearForm) (y : List Nat) :
    (putInto fs xs sum).at y = sum.at y + dotWhole fs (valuesAt xs y) := by
  induction fs generalizing xs sum with
  | nil => simp [putInto, dotWhole]
  | cons f fs ih => cases xs with
    | nil => simp [putInto, dotWhole, valuesAt]
    | cons x xs =>
      rw [putInto, ih]
      show dot (addScaled _ _ _) y + (sum.constant + f * x.constant) + dotWhole fs (valuesAt xs y) =
        dot sum.factors y + sum.constant +
          (f * (dot x.factors y + x.constant) + dotWhole fs (valuesAt xs y))
      rw [dot_addScaled, Int.mul_add]
      omega

/-- The value of the form that says that `f` is negative. -/
theorem negated_at (f : LinearForm) (y : List Nat) : (negated f).at y = -1 - f.at y := by
  show dot (opposite f.factors) y + (-1 - f.constant) = -1 - (dot f.factors y + f.constant)
  rw [dot_opposite]; omega

/-- **The tree is sound**: if a leaf that passes is true, so is what is claimed at the root. -/
theorem closed_sound {n : Nat} {leaf : List LinearForm → Formula → Bool}
    {S : Label → List Nat → Prop}
    (hl : ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n →
      (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    {t : Tree} {s : Known} (h : closed n leaf t s = true) {y : List Nat} (hy : y.length = n) :
    s.Shows S y := by
  induction t generalizing s y with
  | leaf => exact hl _ _ h y hy
  | values i a below above ihb iha =>
    simp only [closed, Bool.and_eq_true, allBelow_iff] at h
    obtain ⟨hi, hb, ha⟩ := h
    have hi := Nat.le_of_ble_eq_true hi
    by_cases hv : y.getD i 0 < a
    · obtain ⟨t, h1, h2⟩ := Known.into_some (S := S) (y := y) (c := .value i (y.getD i 0))
        ⟨rfl, rfl⟩ (hb _ hv)
      exact h2 (ihb _ h1 hy)
    · obtain ⟨t, h1, h2⟩ := Known.into_some (S := S) (y := y) (c := .above i a)
        ⟨by omega, by omega, rfl⟩ ha
      exact h2 (iha h1 (by rw [List.length_set, hy]))
  | remainders i d each ih =>
    simp only [closed, Bool.and_eq_true, allBelow_iff] at h
    obtain ⟨hi, hd, hb⟩ := h
    have hi := Nat.le_of_ble_eq_true hi
    have hd := Nat.le_of_ble_eq_true hd
    obtain ⟨t, h1, h2⟩ := Known.into_some (S := S) (y := y) (c := .remainder i (y.getD i 0 % d) d)
      ⟨by omega, rfl, rfl⟩ (hb _ (Nat.mod_lt _ hd))
    exact h2 (ih _ h1 (by rw [List.length_set, hy]))
  | sign f atLeast less ih1 ih2 =>
    rw [closed, forceForm_eq, Bool.and_eq_true] at h
    revert h
    generalize putInto f.factors s.numbers ⟨[], f.constant⟩ = g
    intro h hs
    by_cases hg : 0 ≤ g.at y
    · exact ih1 h.1 hy (by simpa [hg] using hs)
    · exact ih2 h.2 hy (by
        intro f hf
        rcases List.mem_cons.1 hf with rfl | hf
        · rw [negated_at]; omega
        · exact hs f hf)
  | compare i j atLeast less ih1 ih2 =>
    simp only [closed, Bool.and_eq_true] at h
    obtain ⟨hi, hj, hij, h1, h2⟩ := h
    have hi := Nat.le_of_ble_eq_true hi
    have hj := Nat.le_of_ble_eq_true hj
    have hij : i ≠ j := fun e => by rw [Bool.not_eq_true'] at hij; simp [e] at hij
    by_cases hv : y.getD j 0 ≤ y.getD i 0
    · obtain ⟨t, h1, h3⟩ := Known.into_some (S := S) (y := y) (c := .atLeast i j)
        ⟨by omega, hij, hv, rfl⟩ h1
      exact h3 (ih1 h1 (by rw [List.length_set, hy]))
    · obtain ⟨t, h1, h3⟩ := Known.into_some (S := S) (y := y) (c := .less i j)
        ⟨by omega, hij, by omega, rfl⟩ h2
      exact h3 (ih2 h1 (by rw [List.length_set, hy]))

end ChompCert.File
