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
  forceOne (reduced e) fun e => inReach e.bound && allInReach e.form

/-- What is known where none of the `n` numbers is negative, nor any of the forms. -/
def hypotheses (n : Nat) : List LinearForm → List Inequality
  | [] => atLeast n 0 (noVector n)
  | f :: fs => forceInt (Int.neg f.constant) fun c =>
      bif isNormal ⟨f.factors, c⟩ then ⟨f.factors, c⟩ :: hypotheses n fs else hypotheses n fs

/-- No factor is negative. -/
def noneNegative : List Int → Bool
  | [] => true
  | .ofNat _ :: fs => noneNegative fs
  | .negSucc _ :: _ => false

/-- Where the hypotheses hold, the form is at least 0. Most forms are so everywhere, which is seen
without an elimination. -/
def shows (n : Nat) (es : List Inequality) (f : LinearForm) : Bool :=
  bif isFlat f.factors then below (Int.ofNat 0) f.constant
  else forceInt (Int.neg f.constant) fun c => isNormal ⟨f.factors, c⟩ &&
    ((noneNegative f.factors && below c (Int.ofNat 0)) ||
      implied n [] (fails ⟨f.factors, c⟩ :: es))

/-- Where the hypotheses hold, the form is at most `most`. -/
def showsAtMost (n : Nat) (es : List Inequality) (most : Nat) (f : LinearForm) : Bool :=
  shows n es ⟨opposite f.factors, Int.sub (Int.ofNat most) f.constant⟩

/-- `-f` -/
def minus (f : LinearForm) : LinearForm := ⟨opposite f.factors, Int.neg f.constant⟩

/-- The form with `more` added. -/
def withConstant (more : Int) (f : LinearForm) : LinearForm :=
  ⟨f.factors, Int.add f.constant more⟩

/-- `d` divides each factor. -/
def dividesAll (d : Nat) : List Int → Bool
  | [] => true
  | f :: fs => Nat.beq (Nat.mod (Int.natAbs f) d) 0 && dividesAll d fs

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

/-- Whether the form is 0 where the hypotheses hold, if they show it. -/
def zeroValue (n : Nat) (es : List Inequality) (f : LinearForm) : Option Bool :=
  decided (shows n es f && shows n es (minus f))
    (shows n es (withConstant (Int.negSucc 0) f) ||
      shows n es (withConstant (Int.negSucc 0) (minus f)))

/-- The value of a formula where the hypotheses hold, if they show one. -/
def valueOf (n : Nat) (look : Label → List Inequality → List LinearForm → Option Bool)
    (es : List Inequality) : Formula → Option Bool
  | .natural f => decided (shows n es f) (shows n es (negated f))
  | .zero f => zeroValue n es f
  | .divides d f =>
      bif dividesAll d f.factors then some (Nat.beq (Nat.mod (Int.natAbs f.constant) d) 0) else none
  | .position l gaps => bif every (shows n es) gaps then look l es gaps else none
  | .not a => notValue (valueOf n look es a)
  | .and a b => andValue (valueOf n look es a) (valueOf n look es b)
  | .or a b => orValue (valueOf n look es a) (valueOf n look es b)
  | .implies a b => orValue (notValue (valueOf n look es a)) (valueOf n look es b)
  | .iff a b => iffValue (valueOf n look es a) (valueOf n look es b)

/-- It is `some true`. -/
def isTrue : Option Bool → Bool
  | some true => true
  | _ => false

/-- The leaf is closed: the formula is true, or nothing comes here. -/
def leafPasses (n : Nat) (look : Label → List Inequality → List LinearForm → Option Bool)
    (assumed : List LinearForm) (a : Formula) : Bool :=
  forceAll (hypotheses n assumed) fun es => isTrue (valueOf n look es a) || implied n [] es

/-! ### They are right -/

theorem hypotheses_hold {n : Nat} {fs : List LinearForm} {y : List Nat}
    (h : ∀ f ∈ fs, 0 ≤ f.at y) : AllHold (hypotheses n fs) y := by
  induction fs with
  | nil => exact allHold_natural n y
  | cons f fs ih =>
    have rest := ih fun g hg => h g (.tail _ hg)
    rw [hypotheses, forceInt_eq, Bool.cond_eq_ite]
    split
    · have : 0 ≤ dot f.factors y + f.constant := h f (.head _)
      refine allHold_cons.2 ⟨?_, rest⟩
      show -f.constant ≤ dot f.factors y
      omega
    · exact rest

/-- A form without negative factors is nowhere negative. -/
theorem dot_nonneg {fs : List Int} (h : noneNegative fs = true) (y : List Nat) :
    0 ≤ dot fs y := by
  induction fs generalizing y with
  | nil => rw [dot_nil]; omega
  | cons f fs ih => match f, h with
    | .ofNat f, h =>
      rw [dot_cons]
      exact Int.add_nonneg (Int.mul_nonneg (Int.natCast_nonneg f) (Int.natCast_nonneg _)) (ih h _)

/-- Such a form is at least the factor of a number that is not 0. -/
theorem factorAt_le_dot {fs : List Int} (h : noneNegative fs = true) {y : List Nat} {i : Nat}
    (hi : 1 ≤ y.getD i 0) : factorAt i fs ≤ dot fs y := by
  induction fs generalizing y i with
  | nil => rw [dot_nil, factorAt_eq]; simp
  | cons f fs ih => match f, h with
    | .ofNat f, h =>
      have h : noneNegative fs = true := h
      match y, i with
      | [], i => simp at hi
      | x :: y, 0 =>
        have h0 := dot_nonneg h y
        have h1 : (1 : Int) ≤ (x : Int) := by simp at hi; omega
        have := Int.mul_le_mul_of_nonneg_left h1 (Int.natCast_nonneg f)
        show (f : Int) ≤ (f : Int) * (x : Int) + dot fs y
        omega
      | x :: y, i + 1 =>
        have h0 := ih h (y := y) (i := i) (by simpa using hi)
        have := Int.mul_nonneg (Int.natCast_nonneg f) (Int.natCast_nonneg x)
        show factorAt i fs ≤ (f : Int) * (x : Int) + dot fs y
        omega

/-- A form that is shown not to be negative is not. -/
theorem shows_sound {n : Nat} {es : List Inequality} {f : LinearForm} (h : shows n es f = true)
    {y : List Nat} (hy : AllHold es y) : 0 ≤ f.at y := by
  rw [shows, Bool.cond_eq_ite, forceInt_eq] at h
  show 0 ≤ dot f.factors y + f.constant
  split at h
  · rename_i hf
    rw [dot_isFlat hf y, Int.zero_add]
    exact Linear.below_iff.1 h
  · rw [Bool.and_eq_true, Bool.or_eq_true, Bool.and_eq_true, Linear.below_iff] at h
    rcases h.2 with ⟨h1, h2⟩ | h
    · have := dot_nonneg h1 y
      have h2 : -f.constant ≤ 0 := h2
      omega
    · refine Classical.byContradiction fun hn => ?_
      have hf : (fails ⟨f.factors, -f.constant⟩).Holds y := (holds_fails _ _).2 fun hh => by
        have : -f.constant ≤ dot f.factors y := hh
        omega
      obtain ⟨_, ⟨⟩, _⟩ := implied_sound h (allHold_cons.2 ⟨hf, hy⟩)

/-- A form that is shown to be at most a number is. -/
theorem showsAtMost_sound {n : Nat} {es : List Inequality} {most : Nat} {f : LinearForm}
    (h : showsAtMost n es most f = true) {y : List Nat} (hy : AllHold es y) : f.at y ≤ most := by
  have h : 0 ≤ dot (opposite f.factors) y + ((most : Int) - f.constant) := shows_sound h hy
  rw [dot_opposite] at h
  show dot f.factors y + f.constant ≤ most
  omega

theorem minus_at (f : LinearForm) (y : List Nat) : (minus f).at y = -f.at y := by
  show dot (opposite f.factors) y + -f.constant = -(dot f.factors y + f.constant)
  rw [dot_opposite]; omega

/-- A form with a number added has a value that is greater by it. -/
theorem withConstant_at (c : Int) (f : LinearForm) (y : List Nat) :
    (withConstant c f).at y = f.at y + c := by
  show dot f.factors y + (f.constant + c) = dot f.factors y + f.constant + c
  omega

theorem dvd_iff_mod {d : Nat} {x : Int} :
    Nat.beq (Nat.mod (Int.natAbs x) d) 0 = true ↔ Dvd.dvd (d : Int) x := by
  rw [Nat.beq_eq, Int.ofNat_dvd_left, Nat.dvd_iff_mod_eq_zero]
  rfl

/-- A number that divides each factor divides their sum of products. -/
theorem dvd_dot {d : Nat} {fs : List Int} (h : dividesAll d fs = true) (y : List Nat) :
    Dvd.dvd (d : Int) (dot fs y) := by
  induction fs generalizing y with
  | nil => rw [dot_nil]; exact Int.dvd_zero _
  | cons f fs ih =>
    rw [dividesAll, Bool.and_eq_true, dvd_iff_mod] at h
    rw [dot_cons]
    exact Int.dvd_add (Int.dvd_mul_of_dvd_left h.1) (ih h.2 _)

theorem decided_some {t f v : Bool} (h : decided t f = some v) :
    (t = true ∧ v = true) ∨ (f = true ∧ v = false) := by
  cases t <;> cases f <;> simp_all [decided]

/-- A form of which it is told whether it is 0 is 0, or is not, as told. -/
theorem zeroValue_some {n : Nat} {es : List Inequality} {f : LinearForm} {v : Bool}
    (h : zeroValue n es f = some v) {y : List Nat} (hy : AllHold es y) :
    f.at y = 0 ↔ v = true := by
  rcases decided_some h with ⟨hs, rfl⟩ | ⟨hs, rfl⟩
  · rw [Bool.and_eq_true] at hs
    have h1 := shows_sound hs.1 hy
    have h2 := shows_sound hs.2 hy
    rw [minus_at] at h2
    simp only [iff_true]
    omega
  · rw [Bool.or_eq_true] at hs
    simp only [Bool.false_eq_true, iff_false]
    have e : Int.negSucc 0 = -1 := rfl
    rcases hs with hs | hs
    · have := shows_sound hs hy
      rw [withConstant_at, e] at this
      omega
    · have := shows_sound hs hy
      rw [withConstant_at, minus_at, e] at this
      omega

theorem notValue_some {x : Option Bool} {v : Bool} (h : notValue x = some v) :
    x = some (!v) := by
  rcases x with _ | _ | _ <;> simp_all [notValue]

theorem andValue_some {x y : Option Bool} {v : Bool} (h : andValue x y = some v) :
    (v = true ∧ x = some true ∧ y = some true) ∨
      (v = false ∧ (x = some false ∨ y = some false)) := by
  rcases x with _ | _ | _ <;> rcases y with _ | _ | _ <;> simp_all [andValue]

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

/-! ### Forms that are numbers -/

/-- The number that the form is everywhere, if it is one from 0 on. -/
def numberOf (f : LinearForm) : Option Nat :=
  bif isFlat f.factors then
    match f.constant with
    | .ofNat c => some c
    | .negSucc _ => none
  else none

/-- A form that is a number has it as its value everywhere. -/
theorem numberOf_some {f : LinearForm} {c : Nat} (h : numberOf f = some c) (y : List Nat) :
    f.at y = c := by
  obtain ⟨hf, h⟩ := cond_none h
  split at h
  · rename_i d hd
    obtain rfl := Option.some.inj h
    show dot f.factors y + f.constant = d
    rw [dot_isFlat hf, hd]; simp
  · exact absurd h (by simp)

/-- The numbers that the forms are, if they are constant and not negative. -/
def constants : List LinearForm → Option (List Nat)
  | [] => some []
  | g :: gs => (numberOf g).bind fun c => force c fun c =>
      (constants gs).bind fun xs => some (c :: xs)

/-- Forms that are numbers are these everywhere. -/
theorem constants_some {gaps : List LinearForm} {x : List Nat} (h : constants gaps = some x)
    (y : List Nat) : gapsAt gaps y = x := by
  induction gaps generalizing x with
  | nil => exact Option.some.inj h
  | cons g gaps ih =>
    obtain ⟨c, hc, h⟩ := Option.bind_eq_some_iff.1 h
    rw [force_eq] at h
    obtain ⟨xs, h, e⟩ := Option.bind_eq_some_iff.1 h
    rw [← Option.some.inj e, ← ih h]
    show (g.at y).toNat :: gapsAt gaps y = _
    rw [numberOf_some hc]; rfl

/-- What is known of positions is right: of `n` numbers for which the inequalities hold, and gaps
that are not negative there. -/
def LooksRight (n : Nat) (look : List Inequality → List LinearForm → Option Bool)
    (S : List Nat → Prop) : Prop :=
  ∀ es gaps v, look es gaps = some v → ∀ y : List Nat, y.length = n → AllHold es y →
    (∀ g ∈ gaps, 0 ≤ g.at y) → (S (gapsAt gaps y) ↔ v = true)

section
variable {n : Nat} {look : Label → List Inequality → List LinearForm → Option Bool}
  {S : Label → List Nat → Prop}

/-- A value is right wherever the hypotheses hold. -/
theorem valueOf_sound (hl : ∀ l, LooksRight n (look l) (S l)) {es : List Inequality}
    {a : Formula} {v : Bool}
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
    have := zeroValue_some h hy
    cases v <;> exact this
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
  | position l gaps =>
    rw [valueOf, Bool.cond_eq_ite] at h
    split at h
    · rename_i hs
      have nat := fun f hf => shows_sound (every_iff.1 hs f hf) hy
      have := hl l _ _ _ h y hn hy nat
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
theorem leafPasses_sound (hl : ∀ l, LooksRight n (look l) (S l)) (fs : List LinearForm)
    (a : Formula)
    (h : leafPasses n look fs a = true) (y : List Nat) (hn : y.length = n)
    (hy : ∀ f ∈ fs, 0 ≤ f.at y) : a.Is S y true := by
  have H : AllHold _ y := hypotheses_hold (n := n) hy
  rw [leafPasses, forceAll_eq, Bool.or_eq_true] at h
  rcases h with h | h
  · generalize hv : valueOf n look _ a = v at h
    match v, h with
    | some true, _ => exact valueOf_sound hl hv hn H
  · obtain ⟨_, ⟨⟩, _⟩ := implied_sound h H

end

end ChompCert.File
