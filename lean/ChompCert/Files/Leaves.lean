module

public import ChompCert.Files.Cases

/-!
# The leaves of a claim's evidence

FORMAT.md, "Kind 14: claim", "A leaf": a formula has a value where that follows from what is assumed
at the leaf. `leafPasses_sound`: **at a leaf that passes, the formula is true**. What is known of
positions is an argument, `look`; it is asked of gaps that are shown not to be negative.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear

/-! ### What follows -/

/-- No number of the normal form is beyond `2 ^ 62`. -/
def isNormal (e : Inequality) : Bool :=
  reduced e fun e => inReach e.bound && allInReach e.form

/-- What is known where none of the `n` numbers is negative, nor any of the forms. -/
def hypotheses {α : Type} (n : Nat) : List LinearForm → (List Inequality → α) → α
  | [], k => k (atLeast n 0 (noVector n))
  | f :: fs, k => forceInt (Int.neg f.constant) fun c =>
      bif isNormal ⟨f.factors, c⟩ then hypotheses n fs fun es => k (⟨f.factors, c⟩ :: es)
      else hypotheses n fs k

/-- Where the hypotheses hold, the form is at least 0. -/
def shows (n : Nat) (es : List Inequality) (f : LinearForm) : Bool :=
  bif isFlat f.factors then below (Int.ofNat 0) f.constant
  else forceInt (Int.neg f.constant) fun c =>
    isNormal ⟨f.factors, c⟩ && implied n [] (fails ⟨f.factors, c⟩ :: es)

/-- `-f` -/
def minus (f : LinearForm) : LinearForm := ⟨opposite f.factors, Int.neg f.constant⟩

/-- The form with `more` added. -/
def withConstant (more : Int) (f : LinearForm) : LinearForm :=
  ⟨f.factors, Int.add f.constant more⟩

/-- `d` divides each factor. -/
def dividesAll (d : Nat) : List Int → Bool
  | [] => true
  | f :: fs => Nat.beq (Nat.mod (Int.natAbs f) d) 0 && dividesAll d fs

/-- None of the forms is negative. -/
def allShown (n : Nat) (es : List Inequality) : List LinearForm → Bool
  | [] => true
  | f :: fs => shows n es f && allShown n es fs

/-! ### Values -/

/-- A value, if one of the two conditions is met; that it is true, if it is the first. -/
def decided (isTrue isFalse : Bool) : Option Bool :=
  bif isTrue then some true else bif isFalse then some false else none

def notValue : Option Bool → Option Bool
  | some true => some false
  | some false => some true
  | none => none

def andValue : Option Bool → Option Bool → Option Bool
  | some false, _ => some false
  | _, some false => some false
  | some true, some true => some true
  | _, _ => none

def orValue (x y : Option Bool) : Option Bool := notValue (andValue (notValue x) (notValue y))

def iffValue : Option Bool → Option Bool → Option Bool
  | some true, y => y
  | some false, y => notValue y
  | none, _ => none

/-- The value of a formula where the hypotheses hold, if they show one. -/
def valueOf (n : Nat) (look : List Inequality → List LinearForm → Option Bool)
    (es : List Inequality) : Formula → Option Bool
  | .natural f => decided (shows n es f) (shows n es (negated f))
  | .zero f => decided (shows n es f && shows n es (minus f))
      (shows n es (withConstant (Int.negSucc 0) f) ||
        shows n es (withConstant (Int.negSucc 0) (minus f)))
  | .divides d f =>
      bif dividesAll d f.factors then some (Nat.beq (Nat.mod (Int.natAbs f.constant) d) 0) else none
  | .isP gaps => bif allShown n es gaps then look es gaps else none
  | .not a => notValue (valueOf n look es a)
  | .and a b => andValue (valueOf n look es a) (valueOf n look es b)
  | .or a b => orValue (valueOf n look es a) (valueOf n look es b)
  | .implies a b => orValue (notValue (valueOf n look es a)) (valueOf n look es b)
  | .iff a b => iffValue (valueOf n look es a) (valueOf n look es b)

/-- The leaf is closed: nothing comes here, or the formula is true. -/
def leafPasses (n : Nat) (look : List Inequality → List LinearForm → Option Bool)
    (assumed : List LinearForm) (a : Formula) : Bool :=
  hypotheses n assumed fun es => implied n [] es || isTrue (valueOf n look es a)

/-! ### They are right -/

theorem noVector_getD (m i : Nat) : (noVector m).getD i 0 = 0 := by
  induction m generalizing i with
  | zero => simp [noVector]
  | succ m ih => cases i with
    | zero => rfl
    | succ i => simpa [noVector] using ih i

theorem noVector_length (m : Nat) : (noVector m).length = m := by
  induction m with
  | zero => rfl
  | succ m ih => simp [noVector, ih]

theorem hypotheses_eq {α : Type} {n : Nat} {fs : List LinearForm} {k : List Inequality → α} :
    ∃ es, hypotheses n fs k = k es ∧ ∀ y : List Nat, (∀ f ∈ fs, 0 ≤ f.at y) → AllHold es y := by
  induction fs generalizing k with
  | nil =>
    refine ⟨_, rfl, fun y _ => ?_⟩
    rw [allHold_atLeast _ _ (by rw [noVector_length]; omega)]
    intro i _
    rw [noVector_getD]
    omega
  | cons f fs ih =>
    rw [hypotheses, forceInt_eq]
    cases isNormal ⟨f.factors, Int.neg f.constant⟩ with
    | true =>
      obtain ⟨es, h, H⟩ := ih (k := fun es => k (⟨f.factors, Int.neg f.constant⟩ :: es))
      refine ⟨_, h, fun y hy => allHold_cons.2
        ⟨?_, H y fun g hg => hy g (List.mem_cons_of_mem _ hg)⟩⟩
      have : 0 ≤ dot f.factors y + f.constant := hy f List.mem_cons_self
      show -f.constant ≤ dot f.factors y
      omega
    | false =>
      obtain ⟨es, h, H⟩ := ih (k := k)
      exact ⟨es, h, fun y hy => H y fun g hg => hy g (List.mem_cons_of_mem _ hg)⟩

theorem shows_sound {n : Nat} {es : List Inequality} {f : LinearForm} (h : shows n es f = true)
    {y : List Nat} (hy : AllHold es y) : 0 ≤ f.at y := by
  rw [shows, Bool.cond_eq_ite, forceInt_eq] at h
  show 0 ≤ dot f.factors y + f.constant
  split at h
  · rename_i hf
    rw [dot_isFlat hf y, Int.zero_add]
    exact below_iff.1 h
  · rw [Bool.and_eq_true] at h
    refine Classical.byContradiction fun hn => ?_
    have hf : (fails ⟨f.factors, -f.constant⟩).Holds y := (holds_fails _ _).2 fun hh => by
      have : -f.constant ≤ dot f.factors y := hh
      omega
    obtain ⟨_, ⟨⟩, _⟩ := implied_sound h.2 (allHold_cons.2 ⟨hf, hy⟩)

theorem minus_at (f : LinearForm) (y : List Nat) : (minus f).at y = -f.at y := by
  show dot (opposite f.factors) y + -f.constant = -(dot f.factors y + f.constant)
  rw [dot_opposite]; omega

theorem withConstant_at (c : Int) (f : LinearForm) (y : List Nat) :
    (withConstant c f).at y = f.at y + c := by
  show dot f.factors y + (f.constant + c) = dot f.factors y + f.constant + c
  omega

theorem dvd_iff_mod {d : Nat} {x : Int} :
    Nat.beq (Nat.mod (Int.natAbs x) d) 0 = true ↔ Dvd.dvd (d : Int) x := by
  rw [Nat.beq_eq, Int.ofNat_dvd_left, Nat.dvd_iff_mod_eq_zero]
  rfl

theorem dvd_dot {d : Nat} {fs : List Int} (h : dividesAll d fs = true) (y : List Nat) :
    Dvd.dvd (d : Int) (dot fs y) := by
  induction fs generalizing y with
  | nil => rw [dot_nil]; exact Int.dvd_zero _
  | cons f fs ih =>
    rw [dividesAll, Bool.and_eq_true, dvd_iff_mod] at h
    rw [dot_cons]
    exact Int.dvd_add (Int.dvd_mul_of_dvd_left h.1) (ih h.2 _)

theorem allShown_sound {n : Nat} {es : List Inequality} {fs : List LinearForm}
    (h : allShown n es fs = true) {y : List Nat} (hy : AllHold es y) : ∀ f ∈ fs, 0 ≤ f.at y := by
  induction fs with
  | nil => simp
  | cons f fs ih =>
    rw [allShown, Bool.and_eq_true] at h
    intro g hg
    rcases List.mem_cons.1 hg with rfl | hg
    · exact shows_sound h.1 hy
    · exact ih h.2 g hg

theorem decided_some {t f v : Bool} (h : decided t f = some v) :
    (t = true ∧ v = true) ∨ (f = true ∧ v = false) := by
  cases t <;> cases f <;> simp_all [decided]

theorem notValue_some {x : Option Bool} {v : Bool} (h : notValue x = some v) :
    x = some (!v) := by
  match x, h with
  | some true, h => simp_all [notValue]
  | some false, h => simp_all [notValue]

theorem andValue_some {x y : Option Bool} {v : Bool} (h : andValue x y = some v) :
    (v = true ∧ x = some true ∧ y = some true) ∨
      (v = false ∧ (x = some false ∨ y = some false)) := by
  match x, y with
  | some true, some true => simp_all [andValue]
  | some true, some false => simp_all [andValue]
  | some true, none => simp_all [andValue]
  | some false, _ => simp_all [andValue]
  | none, some false => simp_all [andValue]
  | none, some true => simp_all [andValue]
  | none, none => simp_all [andValue]

theorem orValue_some {x y : Option Bool} {v : Bool} (h : orValue x y = some v) :
    (v = true ∧ (x = some true ∨ y = some true)) ∨
      (v = false ∧ x = some false ∧ y = some false) := by
  rcases andValue_some (notValue_some h) with ⟨h1, h2, h3⟩ | ⟨h1, h2⟩
  · exact Or.inr ⟨by simpa using h1, notValue_some h2, notValue_some h3⟩
  · exact Or.inl ⟨by simpa using h1, h2.imp notValue_some notValue_some⟩

theorem iffValue_some {x y : Option Bool} {v : Bool} (h : iffValue x y = some v) :
    (x = some true ∧ y = some v) ∨ (x = some false ∧ y = some (!v)) := by
  match x, h with
  | some true, h => exact Or.inl ⟨rfl, h⟩
  | some false, h => exact Or.inr ⟨rfl, notValue_some h⟩

section
variable {n : Nat} {look : List Inequality → List LinearForm → Option Bool} {S : List Nat → Prop}

/-- What is known of positions is right: of `n` numbers for which the inequalities hold, and gaps
that are not negative there. -/
def LooksRight (n : Nat) (look : List Inequality → List LinearForm → Option Bool)
    (S : List Nat → Prop) : Prop :=
  ∀ es gaps v, look es gaps = some v → ∀ y : List Nat, y.length = n → AllHold es y →
    (∀ g ∈ gaps, 0 ≤ g.at y) → (S (gapsAt gaps y) ↔ v = true)

/-- A value is right wherever the hypotheses hold. -/
theorem valueOf_sound (hl : LooksRight n look S) {es : List Inequality} {a : Formula} {v : Bool}
    (h : valueOf n look es a = some v) {y : List Nat} (hn : y.length = n) (hy : AllHold es y) :
    a.Is S y v := by
  induction a generalizing v with
  | natural f =>
    rcases decided_some h with ⟨hs, rfl⟩ | ⟨hs, rfl⟩
    · simpa [Formula.Is] using shows_sound hs hy
    · have := shows_sound hs hy
      rw [negated_at] at this
      simp only [Formula.Is, Bool.false_eq_true, iff_false]
      omega
  | zero f =>
    rcases decided_some h with ⟨hs, rfl⟩ | ⟨hs, rfl⟩
    · rw [Bool.and_eq_true] at hs
      have h1 := shows_sound hs.1 hy
      have h2 := shows_sound hs.2 hy
      rw [minus_at] at h2
      simp only [Formula.Is, iff_true]
      omega
    · rw [Bool.or_eq_true] at hs
      simp only [Formula.Is, Bool.false_eq_true, iff_false]
      have e : Int.negSucc 0 = -1 := rfl
      rcases hs with hs | hs
      · have := shows_sound hs hy
        rw [withConstant_at, e] at this
        omega
      · have := shows_sound hs hy
        rw [withConstant_at, minus_at, e] at this
        omega
  | divides d f =>
    rw [valueOf, Bool.cond_eq_ite] at h
    split at h
    · rename_i hd
      have hv := Option.some.inj h
      have : Formula.Is S y v (.divides d f) ↔ (Dvd.dvd (d : Int) (f.at y) ↔ v = true) := by
        cases v <;> rfl
      rw [this, ← hv, dvd_iff_mod]
      show Dvd.dvd (d : Int) (dot f.factors y + f.constant) ↔ _
      exact Int.dvd_add_right (dvd_dot hd y)
    · exact absurd h (by simp)
  | isP gaps =>
    rw [valueOf, Bool.cond_eq_ite] at h
    split at h
    · rename_i hs
      have nat := allShown_sound hs hy
      have := hl _ _ _ h y hn hy nat
      cases v <;> exact ⟨nat, this⟩
    · exact absurd h (by simp)
  | not a ih =>
    have := ih (notValue_some h)
    cases v <;> exact this
  | and a b iha ihb =>
    rcases andValue_some h with ⟨rfl, h1, h2⟩ | ⟨rfl, h1 | h1⟩
    · exact ⟨iha h1, ihb h2⟩
    · exact Or.inl (iha h1)
    · exact Or.inr (ihb h1)
  | or a b iha ihb =>
    rcases orValue_some h with ⟨rfl, h1 | h1⟩ | ⟨rfl, h1, h2⟩
    · exact Or.inl (iha h1)
    · exact Or.inr (ihb h1)
    · exact ⟨iha h1, ihb h2⟩
  | implies a b iha ihb =>
    rcases orValue_some h with ⟨rfl, h1 | h1⟩ | ⟨rfl, h1, h2⟩
    · exact Or.inl (iha (notValue_some h1))
    · exact Or.inr (ihb h1)
    · exact ⟨iha (notValue_some h1), ihb h2⟩
  | iff a b iha ihb =>
    rcases iffValue_some h with ⟨h1, h2⟩ | ⟨h1, h2⟩
    · have := And.intro (iha h1) (ihb h2)
      cases v <;> exact Or.inl this
    · have := And.intro (iha h1) (ihb h2)
      cases v <;> exact Or.inr this

/-- **At a leaf that passes, the formula is true.** -/
theorem leafPasses_sound (hl : LooksRight n look S) (fs : List LinearForm) (a : Formula)
    (h : leafPasses n look fs a = true) (y : List Nat) (hn : y.length = n)
    (hy : ∀ f ∈ fs, 0 ≤ f.at y) : a.Is S y true := by
  obtain ⟨es, he, H⟩ := hypotheses_eq (n := n) (fs := fs)
    (k := fun es => implied n [] es || isTrue (valueOf n look es a))
  rw [leafPasses, he, Bool.or_eq_true] at h
  rcases h with h | h
  · obtain ⟨_, ⟨⟩, _⟩ := implied_sound h (H y hy)
  · generalize hv : valueOf n look es a = v at h
    match v, h with
    | some true, _ => exact valueOf_sound hl hv hn (H y hy)

end

end ChompCert.File
