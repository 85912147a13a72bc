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

/-! ### Forms that change with the numbers -/

/-- Factor `i`. -/
def factorAt : Nat → List Int → Int
  | _, [] => Int.ofNat 0
  | 0, f :: _ => f
  | i + 1, _ :: fs => factorAt i fs

/-- With `amount` more in factor `i`. -/
def withMore (amount : Int) : Nat → List Int → (List Int → Option Bool) → Option Bool
  | 0, [], k => k [amount]
  | 0, f :: fs, k => forceInt (Int.add f amount) fun f => k (f :: fs)
  | i + 1, [], k => withMore amount i [] fun fs => k (Int.ofNat 0 :: fs)
  | i + 1, f :: fs, k => withMore amount i fs fun fs => k (f :: fs)

/-- With `amount` more in factor `i`, and `more` in the constant. -/
def changed (i : Nat) (amount more : Int) (f : LinearForm)
    (k : LinearForm → Option Bool) : Option Bool :=
  forceInt amount fun amount => withMore amount i f.factors fun fs =>
  forceInt (Int.add f.constant more) fun c => k ⟨fs, c⟩

/-- A form in the `y`, as one in the numbers `y` of the case. -/
def Case.put (c : Case) (f : LinearForm) (k : LinearForm → Option Bool) : Option Bool :=
  match c with
  | value i v => forceInt (factorAt i f.factors) fun a =>
      changed i (Int.neg a) (Int.mul (Int.ofNat v) a) f k
  | above i a => changed i (Int.ofNat 0) (Int.mul (Int.ofNat a) (factorAt i f.factors)) f k
  | remainder i s d => forceInt (factorAt i f.factors) fun a =>
      changed i (Int.mul (Int.sub (Int.ofNat d) 1) a) (Int.mul (Int.ofNat s) a) f k
  | atLeast i j => changed j (factorAt i f.factors) (Int.ofNat 0) f k
  | less i j => forceInt (factorAt j f.factors) fun a => changed i a a f k

/-! ### Formulas and lists of forms -/

/-- `g` of each form. -/
def eachForm (g : LinearForm → (LinearForm → Option Bool) → Option Bool) :
    List LinearForm → (List LinearForm → Option Bool) → Option Bool
  | [], k => k []
  | f :: fs, k => g f fun f => eachForm g fs fun fs => k (f :: fs)

/-- `g` of each form of the formula. -/
def eachOf (g : LinearForm → (LinearForm → Option Bool) → Option Bool) :
    Formula → (Formula → Option Bool) → Option Bool
  | .natural f, k => g f fun f => k (.natural f)
  | .zero f, k => g f fun f => k (.zero f)
  | .divides d f, k => g f fun f => k (.divides d f)
  | .position l fs, k => eachForm g fs fun fs => k (.position l fs)
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

/-- No factor is beyond `2 ^ 40`. -/
def allSmall : List Int → Bool
  | [] => true
  | f :: fs => smallInt f && allSmall fs

/-- No number of the forms is beyond `2 ^ 40`. -/
def formsSmall : List LinearForm → Bool
  | [] => true
  | f :: fs => (smallInt f.constant && allSmall f.factors) && formsSmall fs

/-- It is `some true`. -/
def isTrue : Option Bool → Bool
  | some true => true
  | _ => false

/-- What is known in the case. -/
def Known.into (s : Known) (c : Case) (k : Known → Bool) : Bool :=
  isTrue (eachForm c.put s.numbers fun xs =>
    bif formsSmall xs then
      eachForm c.put s.assumed fun fs => eachOf c.put s.formula fun a =>
      bif k ⟨xs, fs, a⟩ then some true else none
    else none)

/-- `times` the second factors added to the first. -/
def addScaled (times : Int) : List Int → List Int → (List Int → Bool) → Bool
  | f :: fs, g :: gs, k => forceInt (Int.add f (Int.mul times g)) fun f =>
      addScaled times fs gs fun fs => k (f :: fs)
  | [], g :: gs, k => forceInt (Int.mul times g) fun f =>
      addScaled times [] gs fun fs => k (f :: fs)
  | fs, [], k => k fs

/-- A form in the `x`, as one in the `y`: its factors times the numbers `x`, added to `sum`. -/
def putInto : List Int → List LinearForm → LinearForm → (LinearForm → Bool) → Bool
  | f :: fs, x :: xs, sum, k =>
    addScaled f sum.factors x.factors fun gs =>
    forceInt (Int.add sum.constant (Int.mul f x.constant)) fun c => putInto fs xs ⟨gs, c⟩ k
  | _, _, sum, k => k sum

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
  | .sign f atLeast less, s => putInto f.factors s.numbers ⟨[], f.constant⟩ fun g =>
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

theorem withMore_eq {amount : Int} {i : Nat} {fs : List Int} {k : List Int → Option Bool} :
    ∃ gs, withMore amount i fs k = k gs ∧
      ∀ y, dot gs y = dot fs y + amount * (y.getD i 0 : Nat) := by
  induction i generalizing fs k with
  | zero => cases fs with
    | nil => exact ⟨_, rfl, fun y => by rw [dot_cons, dot_nil, dot_nil]; cases y <;> simp⟩
    | cons f fs =>
      refine ⟨_, by rw [withMore, forceInt_eq], fun y => ?_⟩
      rw [dot_cons, dot_cons, Int.add_def]
      cases y <;> simp <;> grind
  | succ i ih => cases fs with
    | nil =>
      obtain ⟨gs, h, e⟩ := ih (fs := []) (k := fun fs => k (Int.ofNat 0 :: fs))
      refine ⟨_, h, fun y => ?_⟩
      rw [dot_cons, e, dot_nil, dot_nil]
      cases y <;> simp
    | cons f fs =>
      obtain ⟨gs, h, e⟩ := ih (fs := fs) (k := fun fs => k (f :: fs))
      refine ⟨_, h, fun y => ?_⟩
      rw [dot_cons, e, dot_cons]
      cases y <;> simp <;> omega

/-- The form that is handed on has the other value. -/
theorem changed_eq {i : Nat} {amount more : Int} {f : LinearForm}
    {k : LinearForm → Option Bool} : ∃ g, changed i amount more f k = k g ∧
      ∀ y, g.at y = f.at y + amount * (y.getD i 0 : Nat) + more := by
  obtain ⟨gs, h, e⟩ := withMore_eq (amount := amount) (i := i) (fs := f.factors)
    (k := fun fs => k ⟨fs, f.constant + more⟩)
  refine ⟨⟨gs, f.constant + more⟩, ?_, fun y => ?_⟩
  · rw [changed, forceInt_eq]
    simp only [forceInt_eq]
    exact h
  · show dot gs y + (f.constant + more) = dot f.factors y + f.constant + _ + _
    rw [e]; omega

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
theorem Case.put_eq {c : Case} {y z : List Nat} (h : c.Has y z) (f : LinearForm)
    (k : LinearForm → Option Bool) : ∃ g, c.put f k = k g ∧ g.at z = f.at y := by
  have set := fun {i : Nat} (hi : i < y.length) t =>
    show (f.at (y.set i t)) = f.at y + _ by
      show dot f.factors (y.set i t) + f.constant = dot f.factors y + f.constant + _
      rw [dot_set f.factors hi t, Int.add_right_comm]
  cases c with
  | value i v =>
    obtain ⟨h1, rfl⟩ := h
    rw [put, forceInt_eq]
    obtain ⟨g, hg, e⟩ := changed_eq (i := i) (f := f) (k := k)
    refine ⟨g, hg, ?_⟩
    rw [e, h1]
    show _ + -_ * _ + (v : Int) * _ = _
    grind
  | above i a =>
    obtain ⟨hi, h1, rfl⟩ := h
    obtain ⟨g, hg, e⟩ := changed_eq (i := i) (f := f) (k := k)
    refine ⟨g, hg, ?_⟩
    rw [e, set hi, factorAt_eq, Int.ofNat_sub h1]
    show _ + (0 : Int) * _ + (a : Int) * _ = _
    grind
  | remainder i s d =>
    obtain ⟨hi, h1, rfl⟩ := h
    rw [put, forceInt_eq]
    obtain ⟨g, hg, e⟩ := changed_eq (i := i) (f := f) (k := k)
    refine ⟨g, hg, ?_⟩
    have h2 : ((y.getD i 0 : Nat) : Int) =
        (d : Int) * ((y.getD i 0 / d : Nat) : Int) + (s : Int) := by
      have := Nat.div_add_mod (y.getD i 0) d
      rw [h1] at this
      exact_mod_cast this.symm
    rw [e, set hi, factorAt_eq, getD_set_eq hi]
    show _ + (((d : Int) - 1) * _) * _ + (s : Int) * _ = _
    rw [h2]
    grind
  | atLeast i j =>
    obtain ⟨hi, hij, h1, rfl⟩ := h
    obtain ⟨g, hg, e⟩ := changed_eq (i := j) (f := f) (k := k)
    refine ⟨g, hg, ?_⟩
    rw [e, set hi, factorAt_eq, getD_set_ne hij, Int.ofNat_sub h1]
    show _ + _ + (0 : Int) = _
    grind
  | less i j =>
    obtain ⟨hj, hij, h1, rfl⟩ := h
    rw [put, forceInt_eq]
    obtain ⟨g, hg, e⟩ := changed_eq (i := i) (f := f) (k := k)
    refine ⟨g, hg, ?_⟩
    rw [e, set hj, factorAt_eq, getD_set_ne (Ne.symm hij), Int.ofNat_sub (by omega),
      Int.ofNat_sub (by omega)]
    grind

/-- What keeps the value of every form, keeps that of a list of them. -/
theorem eachForm_eq {g : LinearForm → (LinearForm → Option Bool) → Option Bool} {y z : List Nat}
    (hg : ∀ f k, ∃ f', g f k = k f' ∧ f'.at z = f.at y) (fs : List LinearForm)
    (k : List LinearForm → Option Bool) :
    ∃ fs', eachForm g fs k = k fs' ∧ fs'.map (·.at z) = fs.map (·.at y) := by
  induction fs generalizing k with
  | nil => exact ⟨[], rfl, rfl⟩
  | cons f fs ih =>
    obtain ⟨f', h1, e1⟩ := hg f fun f => eachForm g fs fun fs => k (f :: fs)
    obtain ⟨fs', h2, e2⟩ := ih fun fs => k (f' :: fs)
    exact ⟨f' :: fs', by rw [eachForm, h1, h2], by rw [List.map_cons, List.map_cons, e1, e2]⟩

theorem natural_iff_of_map {fs gs : List LinearForm} {y z : List Nat}
    (h : gs.map (·.at z) = fs.map (·.at y)) :
    (∀ g ∈ gs, 0 ≤ g.at z) ↔ ∀ f ∈ fs, 0 ≤ f.at y := by
  have key : ∀ (fs : List LinearForm) (y : List Nat),
      (∀ f ∈ fs, 0 ≤ f.at y) ↔ ∀ a ∈ fs.map (·.at y), 0 ≤ a := by
    intro fs y
    simp
  rw [key, key, h]

theorem gapsAt_of_map {fs gs : List LinearForm} {y z : List Nat}
    (h : gs.map (·.at z) = fs.map (·.at y)) : gapsAt gs z = gapsAt fs y := by
  have key : ∀ (fs : List LinearForm) (y : List Nat),
      gapsAt fs y = (fs.map (·.at y)).map Int.toNat := by
    intro fs y
    simp [gapsAt]
  rw [key, key, h]

/-- What keeps the value of every form, keeps that of a formula. -/
theorem eachOf_eq {g : LinearForm → (LinearForm → Option Bool) → Option Bool} {y z : List Nat}
    (S : Label → List Nat → Prop) (hg : ∀ f k, ∃ f', g f k = k f' ∧ f'.at z = f.at y) (a : Formula)
    (k : Formula → Option Bool) : ∃ b, eachOf g a k = k b ∧ ∀ v, b.Is S z v ↔ a.Is S y v := by
  have two : ∀ (op : Formula → Formula → Formula) (a b : Formula)
      (k : Formula → Option Bool),
      (∀ k, ∃ a', eachOf g a k = k a' ∧ ∀ v, a'.Is S z v ↔ a.Is S y v) →
      (∀ k, ∃ b', eachOf g b k = k b' ∧ ∀ v, b'.Is S z v ↔ b.Is S y v) →
      ∃ a' b', (eachOf g a fun a => eachOf g b fun b => k (op a b)) = k (op a' b') ∧
        (∀ v, a'.Is S z v ↔ a.Is S y v) ∧ ∀ v, b'.Is S z v ↔ b.Is S y v := by
    intro op a b k ha hb
    obtain ⟨a', h1, e1⟩ := ha fun a => eachOf g b fun b => k (op a b)
    obtain ⟨b', h2, e2⟩ := hb fun b => k (op a' b)
    exact ⟨a', b', by rw [h1, h2], e1, e2⟩
  induction a generalizing k with
  | natural f | zero f | divides d f =>
    obtain ⟨f', h, e⟩ := hg f _
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e]⟩
  | position l fs =>
    obtain ⟨fs', h, e⟩ := eachForm_eq hg fs fun fs => k (.position l fs)
    exact ⟨_, h, fun v => by
      cases v <;> simp only [Formula.Is, natural_iff_of_map e, gapsAt_of_map e]⟩
  | not a ih =>
    obtain ⟨a', h, e⟩ := ih fun a => k (.not a)
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e]⟩
  | and a b iha ihb =>
    obtain ⟨a', b', h, e1, e2⟩ := two .and a b k iha ihb
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e1, e2]⟩
  | or a b iha ihb =>
    obtain ⟨a', b', h, e1, e2⟩ := two .or a b k iha ihb
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e1, e2]⟩
  | implies a b iha ihb =>
    obtain ⟨a', b', h, e1, e2⟩ := two .implies a b k iha ihb
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e1, e2]⟩
  | iff a b iha ihb =>
    obtain ⟨a', b', h, e1, e2⟩ := two .iff a b k iha ihb
    exact ⟨_, h, fun v => by cases v <;> simp only [Formula.Is, e1, e2]⟩

/-- At these numbers, what is assumed at the node leads to what is claimed there. -/
def Known.Shows (S : Label → List Nat → Prop) (s : Known) (y : List Nat) : Prop :=
  (∀ f ∈ s.assumed, 0 ≤ f.at y) → s.formula.Is S y true

/-- A case that is entered hands on what suffices for what was to be shown. -/
theorem Known.into_some {S : Label → List Nat → Prop} {s : Known} {c : Case} {k : Known → Bool}
    {y z : List Nat} (hc : c.Has y z) (h : s.into c k = true) :
    ∃ t, k t = true ∧ (t.Shows S z → s.Shows S y) := by
  unfold into at h
  obtain ⟨xs, h1, _⟩ := eachForm_eq (fun f k => c.put_eq hc f k) s.numbers fun xs =>
    bif formsSmall xs then
      eachForm c.put s.assumed fun fs => eachOf c.put s.formula fun a =>
      bif k ⟨xs, fs, a⟩ then some true else none
    else none
  rw [h1] at h
  cases hx : formsSmall xs with
  | false => rw [hx] at h; exact absurd h (by simp [isTrue])
  | true =>
    rw [hx, cond_true] at h
    obtain ⟨fs, h2, e2⟩ := eachForm_eq (fun f k => c.put_eq hc f k) s.assumed fun fs =>
      eachOf c.put s.formula fun a => bif k ⟨xs, fs, a⟩ then some true else none
    rw [h2] at h
    obtain ⟨a, h3, e3⟩ := eachOf_eq S (fun f k => c.put_eq hc f k) s.formula fun a =>
      bif k ⟨xs, fs, a⟩ then some true else none
    rw [h3] at h
    cases hk : k ⟨xs, fs, a⟩ with
    | false => rw [hk] at h; exact absurd h (by simp [isTrue])
    | true => exact ⟨_, hk, fun ht hs => (e3 true).1 (ht ((natural_iff_of_map e2).2 hs))⟩

theorem addScaled_some {t : Int} {fs gs : List Int} {k : List Int → Bool}
    (h : addScaled t fs gs k = true) :
    ∃ hs, k hs = true ∧ ∀ y, dot hs y = dot fs y + t * dot gs y := by
  induction gs generalizing fs k with
  | nil => cases fs <;> exact ⟨_, h, fun y => by rw [dot_nil, Int.mul_zero, Int.add_zero]⟩
  | cons g gs ih =>
    have key : ∀ (f : Int) (fs hs : List Int) (y : List Nat),
        dot hs y.tail = dot fs y.tail + t * dot gs y.tail →
        dot ((f + t * g) :: hs) y = dot (f :: fs) y + t * dot (g :: gs) y := by
      intro f fs hs y e
      rw [dot_cons, dot_cons, dot_cons, e]
      grind
    cases fs with
    | nil =>
      rw [addScaled, forceInt_eq] at h
      obtain ⟨hs, h, e⟩ := ih h
      refine ⟨_, h, fun y => ?_⟩
      have := key 0 [] hs y (e y.tail)
      rw [Int.zero_add, dot_isFlat (fs := [0]) rfl] at this
      show dot ((t * g) :: hs) y = _
      rw [this, dot_nil]
    | cons f fs =>
      rw [addScaled, forceInt_eq] at h
      obtain ⟨hs, h, e⟩ := ih h
      exact ⟨_, h, fun y => key f fs hs y (e y.tail)⟩

theorem dot_addFactors (fs gs : List Int) (y : List Nat) :
    dot (addFactors fs gs) y = dot fs y + dot gs y := by
  induction fs generalizing gs y with
  | nil => rw [addFactors, dot_nil, Int.zero_add]
  | cons f fs ih => cases gs with
    | nil => rw [addFactors, dot_nil, Int.add_zero]; simp
    | cons g gs =>
      rw [addFactors, dot_cons, dot_cons, dot_cons, ih]
      show (f + g) * _ + _ = _
      grind

/-- The value of a sum. -/
theorem plus_at (f g : LinearForm) (y : List Nat) : (f.plus g).at y = f.at y + g.at y := by
  show dot (addFactors f.factors g.factors) y + (f.constant + g.constant) =
    dot f.factors y + f.constant + (dot g.factors y + g.constant)
  rw [dot_addFactors]
  omega

/-- The values of forms. -/
noncomputable def valuesAt (fs : List LinearForm) (y : List Nat) : List Int := fs.map (·.at y)

/-- What is handed on is the sum of the forms, each with its factor. -/
theorem putInto_some {fs : List Int} {xs : List LinearForm} {sum : LinearForm}
    {k : LinearForm → Bool} (h : putInto fs xs sum k = true) :
    ∃ g, k g = true ∧ ∀ y, g.at y = sum.at y + dotWhole fs (valuesAt xs y) := by
  induction fs generalizing xs sum with
  | nil => exact ⟨_, h, fun y => by simp [dotWhole]⟩
  | cons f fs ih => cases xs with
    | nil => exact ⟨_, h, fun y => by simp [dotWhole, valuesAt]⟩
    | cons x xs =>
      obtain ⟨gs, h, e⟩ := addScaled_some h
      rw [forceInt_eq] at h
      obtain ⟨g, h, e'⟩ := ih h
      refine ⟨g, h, fun y => ?_⟩
      rw [e']
      show dot gs y + (sum.constant + f * x.constant) + dotWhole fs (valuesAt xs y) =
        dot sum.factors y + sum.constant +
          (f * (dot x.factors y + x.constant) + dotWhole fs (valuesAt xs y))
      rw [e, Int.mul_add]
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
    obtain ⟨g, h, _⟩ := putInto_some h
    rw [Bool.and_eq_true] at h
    intro hs
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
