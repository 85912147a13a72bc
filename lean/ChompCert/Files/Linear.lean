module

public import ChompCert.Files.Bytes

/-!
# Linear inequalities

An inequality says of a list `x` of numbers that `bound ≤ form · x`, with whole coefficients.
`implied m alternatives hypotheses` decides, for lists of `m` numbers, that where the hypotheses
hold one of the alternatives does, each a list of inequalities: it goes through the cases in which
an inequality of each alternative fails, and refutes each by eliminating the numbers from first to
last (Fourier and Motzkin). `implied_sound`: **what it says is so**. It is not complete: it gives up
where there are fractions that satisfy everything, where a number is beyond `2 ^ 62`, and where
there are more than 4,096 inequalities.

What is used more than once is evaluated first (`forceInts`, `forceOne`, `forceList`).
-/

@[expose] public section

namespace ChompCert

/-- `form · x`; what is missing counts as 0. -/
def dot : List Int → List Nat → Int
  | f :: fs, x :: xs => Int.add (Int.mul f (Int.ofNat x)) (dot fs xs)
  | _, _ => 0

/-- The same for whole numbers. -/
def dotWhole : List Int → List Int → Int
  | f :: fs, x :: xs => Int.add (Int.mul f x) (dotWhole fs xs)
  | _, _ => 0

/-- A linear inequality between whole numbers. -/
structure Inequality where
  /-- The coefficients. -/
  form : List Int
  /-- What the form is at least. -/
  bound : Int

/-- What it says of the numbers `x`. -/
def Inequality.Holds (e : Inequality) (x : List Nat) : Prop := e.bound ≤ dot e.form x

/-- All of them hold. -/
def AllHold (es : List Inequality) (x : List Nat) : Prop := ∀ e ∈ es, e.Holds x

/-- A form with one factor more in front. -/
theorem dot_cons (f : Int) (fs : List Int) (x : List Nat) :
    dot (f :: fs) x = f * x.headD 0 + dot fs x.tail := by
  cases x with
  | nil => cases fs <;> simp [dot]
  | cons x xs => rfl

/-- No inequality fails. -/
theorem allHold_nil (x : List Nat) : AllHold [] x := by simp [AllHold]

/-- One inequality more. -/
theorem allHold_cons {e : Inequality} {es : List Inequality} {x : List Nat} :
    AllHold (e :: es) x ↔ e.Holds x ∧ AllHold es x := by
  simp [AllHold]

/-- A form without factors is 0. -/
theorem dot_nil (x : List Nat) : dot [] x = 0 := by cases x <;> rfl

namespace Linear

/-- Evaluates `x` before it is used. -/
@[inline] def forceInt {α : Type} (x : Int) (k : Int → α) : α :=
  Int.casesOn (motive := fun _ => α) x (fun n => force n fun n => k (Int.ofNat n))
    fun n => force n fun n => k (Int.negSucc n)

/-- Evaluation in order changes no value. -/
@[simp] theorem forceInt_eq {α : Type} (x : Int) (k : Int → α) : forceInt x k = k x := by
  cases x <;> simp [forceInt]

/-- Evaluates each of a list, by `ev`, before the list is used. -/
@[specialize] def forceList {A α : Type} (ev : A → (A → α) → α) : List A → (List A → α) → α
  | [], k => k []
  | x :: xs, k => ev x fun x => forceList ev xs fun xs => k (x :: xs)

/-- Evaluation in order changes no list. -/
theorem forceList_eq {A α : Type} {ev : A → (A → α) → α} (h : ∀ x k, ev x k = k x) (xs : List A)
    (k : List A → α) : forceList ev xs k = k xs := by
  induction xs generalizing k with
  | nil => rfl
  | cons x xs ih => rw [forceList, h, ih]

/-- Evaluates the numbers of a list. -/
@[inline] def forceInts {α : Type} (xs : List Int) (k : List Int → α) : α := forceList forceInt xs k

/-- It changes no numbers. -/
@[simp] theorem forceInts_eq {α : Type} (xs : List Int) (k : List Int → α) :
    forceInts xs k = k xs :=
  forceList_eq forceInt_eq xs k

/-- Evaluates a list, but not what is in it. -/
@[inline] def forceSpine {A α : Type} (xs : List A) (k : List A → α) : α :=
  forceList (fun x k => k x) xs k

/-- Nor the list itself. -/
@[simp] theorem forceSpine_eq {A α : Type} (xs : List A) (k : List A → α) :
    forceSpine xs k = k xs :=
  forceList_eq (fun _ _ => rfl) xs k

/-- Evaluates the numbers of an inequality. -/
@[inline] def forceOne {α : Type} (e : Inequality) (k : Inequality → α) : α :=
  match e with
  | ⟨fs, c⟩ => forceInts fs fun fs => forceInt c fun c => k ⟨fs, c⟩

/-- Nor an inequality. -/
@[simp] theorem forceOne_eq {α : Type} (e : Inequality) (k : Inequality → α) :
    forceOne e k = k e := by
  rw [forceOne, forceInts_eq, forceInt_eq]

/-- Evaluates the numbers of inequalities. -/
@[inline] def forceAll {α : Type} (es : List Inequality) (k : List Inequality → α) : α :=
  forceList forceOne es k

/-- Nor inequalities. -/
@[simp] theorem forceAll_eq {α : Type} (es : List Inequality) (k : List Inequality → α) :
    forceAll es k = k es :=
  forceList_eq forceOne_eq es k

/-! ### Sums of forms -/

/-- `times` the second factors added to the first. -/
def addScaled (times : Int) : List Int → List Int → List Int
  | f :: fs, g :: gs => Int.add f (Int.mul times g) :: addScaled times fs gs
  | [], g :: gs => Int.mul times g :: addScaled times [] gs
  | fs, [] => fs

/-- The value of such a sum. -/
theorem dot_addScaled (t : Int) (fs gs : List Int) (x : List Nat) :
    dot (addScaled t fs gs) x = dot fs x + t * dot gs x := by
  induction gs generalizing fs x with
  | nil => cases fs <;> simp [addScaled, dot_nil]
  | cons g gs ih =>
    cases fs <;> simp only [addScaled, dot_cons, dot_nil, ih, Int.add_def, Int.mul_def] <;> grind

/-! ### One inequality -/

/-- The greatest common divisor of the coefficients. -/
def divisorOf : List Int → Nat
  | [] => 0
  | f :: fs => Nat.gcd (Int.natAbs f) (divisorOf fs)

/-- The inequality divided by the greatest common divisor of its coefficients, the bound rounded
up. -/
def reduced (e : Inequality) : Inequality :=
  force (divisorOf e.form) fun d => force (bif Nat.beq d 0 then 1 else d) fun d =>
  ⟨File.mapped (fun f => Int.ediv f (Int.ofNat d)) e.form,
    Int.neg (Int.ediv (Int.neg e.bound) (Int.ofNat d))⟩

/-- The inequality that holds where this one does not. -/
def opposite (fs : List Int) : List Int := addScaled (Int.negSucc 0) [] fs

/-- Where `e` does not hold. -/
def fails (e : Inequality) : Inequality := ⟨opposite e.form, Int.sub 1 e.bound⟩

theorem dot_divided {d : Nat} {fs : List Int} (h : Dvd.dvd d (divisorOf fs)) (x : List Nat) :
    dot fs x = d * dot (fs.map fun f => Int.ediv f (Int.ofNat d)) x := by
  induction fs generalizing x with
  | nil => simp [dot_nil]
  | cons f fs ih =>
    have hf : (d : Int) * (f / d) = f :=
      Int.mul_ediv_cancel' (Int.ofNat_dvd_left.2 (Nat.dvd_trans h (Nat.gcd_dvd_left _ _)))
    rw [List.map_cons, dot_cons, dot_cons, ih (Nat.dvd_trans h (Nat.gcd_dvd_right _ _)),
      Int.mul_add, ← Int.mul_assoc]
    congr 2
    exact hf.symm

theorem reduced_holds {e : Inequality} {x : List Nat} (h : e.Holds x) : (reduced e).Holds x := by
  rw [reduced, force_eq, force_eq, File.mapped_eq]
  have hd : 0 < (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form) ∧
      Dvd.dvd (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form)
        (divisorOf e.form) := by
    cases h0 : Nat.beq (divisorOf e.form) 0
    · have : divisorOf e.form ≠ 0 := fun h => by rw [h] at h0; exact absurd h0 (by decide)
      exact ⟨Nat.pos_of_ne_zero this, Nat.dvd_refl _⟩
    · exact ⟨Nat.one_pos, Nat.one_dvd _⟩
  revert hd
  generalize (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form) = d
  intro hd
  have h : e.bound ≤ dot e.form x := h
  rw [dot_divided hd.2] at h
  show -((-e.bound) / (d : Int)) ≤ dot (e.form.map fun f => Int.ediv f (Int.ofNat d)) x
  have := (Int.le_ediv_iff_mul_le (a := -dot (e.form.map fun f => Int.ediv f (Int.ofNat d)) x)
    (b := -e.bound) (c := (d : Int)) (by omega)).2 (by rw [Int.neg_mul, Int.mul_comm]; omega)
  omega

/-- The opposite form has the opposite value. -/
theorem dot_opposite (fs : List Int) (x : List Nat) : dot (opposite fs) x = -dot fs x := by
  rw [opposite, dot_addScaled, dot_nil, Int.negSucc_eq]
  omega

/-- The inequality that says that `e` fails. -/
theorem holds_fails (e : Inequality) (x : List Nat) : (fails e).Holds x ↔ ¬ e.Holds x := by
  have h : (fails e).Holds x ↔ 1 - e.bound ≤ dot (opposite e.form) x := Iff.rfl
  rw [h, dot_opposite, Inequality.Holds]
  omega

/-! ### Lists of inequalities -/

/-- The same forms. -/
def sameForm : List Int → List Int → Bool
  | [], [] => true
  | f :: fs, g :: gs =>
    (match f, g with
      | .ofNat a, .ofNat b => Nat.beq a b
      | .negSucc a, .negSucc b => Nat.beq a b
      | _, _ => false) && sameForm fs gs
  | _, _ => false

/-- `a ≤ b`. -/
def below (a b : Int) : Bool :=
  match Int.sub b a with
  | .ofNat _ => true
  | .negSucc _ => false

/-- The list with one inequality more; of those of the same form only the one with the larger bound
is kept. -/
def added (e : Inequality) : List Inequality → List Inequality
  | [] => [e]
  | e' :: es =>
    bif sameForm e.form e'.form then bif below e.bound e'.bound then e' :: es else e :: es
    else e' :: added e es

/-- All of them, reduced. -/
def allReduced : List Inequality → List Inequality
  | [] => []
  | e :: es => forceSpine (allReduced es) fun es => forceOne (reduced e) fun e => added e es

theorem added_holds {e : Inequality} {es : List Inequality} {x : List Nat} (he : e.Holds x)
    (h : AllHold es x) : AllHold (added e es) x := by
  induction es with
  | nil => exact allHold_cons.2 ⟨he, h⟩
  | cons e' es ih =>
    obtain ⟨h1, h2⟩ := allHold_cons.1 h
    rw [added, Bool.cond_eq_ite, Bool.cond_eq_ite]
    split
    · split
      · exact h
      · exact allHold_cons.2 ⟨he, h2⟩
    · exact allHold_cons.2 ⟨h1, ih h2⟩

theorem allReduced_hold {es : List Inequality} {x : List Nat} (h : AllHold es x) :
    AllHold (allReduced es) x := by
  induction es with
  | nil => exact allHold_nil x
  | cons e es ih =>
    rw [allReduced, forceSpine_eq, forceOne_eq]
    exact added_holds (reduced_holds (allHold_cons.1 h).1) (ih (allHold_cons.1 h).2)

/-! ### Eliminating the first number -/

/-- Not beyond `2 ^ 62`. -/
def inReach (x : Int) : Bool := Nat.ble (Int.natAbs x) 4611686018427387904

/-- None of the coefficients is beyond `2 ^ 62`. -/
def allInReach : List Int → Bool
  | [] => true
  | f :: fs => inReach f && allInReach fs

/-- The inequalities whose first coefficient is of a sign, its amount before each, without that
coefficient. -/
def withFirst (amount : Int → Option Nat) : List Inequality → List (Nat × Inequality)
  | [] => []
  | e :: es =>
    match e.form with
    | [] => withFirst amount es
    | f :: fs =>
      match amount f with
      | some n => (n, ⟨fs, e.bound⟩) :: withFirst amount es
      | none => withFirst amount es

def ifPositive : Int → Option Nat
  | .ofNat (n + 1) => some (Nat.succ n)
  | _ => none

def ifNegative : Int → Option Nat
  | .negSucc n => some (Nat.succ n)
  | _ => none

def ifZero : Int → Option Nat
  | .ofNat 0 => some 0
  | _ => none

/-- The combinations of one inequality with the coefficient `a` with all those of `low`, and `es`;
none if a number is out of reach. -/
def combinedWith (a : Nat) (e : Inequality) :
    List (Nat × Inequality) → List Inequality → Option (List Inequality)
  | [], es => some es
  | q :: low, es =>
    forceOne ⟨addScaled (Int.ofNat a) (addScaled (Int.ofNat q.1) [] e.form) q.2.form,
      Int.add (Int.mul (Int.ofNat q.1) e.bound) (Int.mul (Int.ofNat a) q.2.bound)⟩ fun e' =>
    forceOne (reduced e') fun e' =>
    bif inReach e'.bound && allInReach e'.form then
      forceSpine (added e' es) fun es' => combinedWith a e low es'
    else none

/-- The combinations of all those of `up` with all those of `low`, and `es`. -/
def allCombined (low : List (Nat × Inequality)) :
    List (Nat × Inequality) → List Inequality → Option (List Inequality)
  | [], es => some es
  | p :: up, es => (combinedWith p.1 p.2 low es).bind fun es' => allCombined low up es'

/-- All coefficients are 0. -/
def isFlat : List Int → Bool
  | [] => true
  | .ofNat 0 :: fs => isFlat fs
  | _ :: _ => false

/-- One of them has no coefficient and a positive bound. -/
def absurdOne : List Inequality → Bool
  | [] => false
  | e :: es => (isFlat e.form && !below e.bound 0) || absurdOne es

/-- Whether the elimination of `n` numbers ends in a contradiction. -/
def eliminated : Nat → List Inequality → Bool
  | 0, es => absurdOne es
  | n + 1, es => absurdOne es ||
    (forceSpine (withFirst ifPositive es) fun up =>
    forceSpine (withFirst ifNegative es) fun low =>
    forceSpine (File.mapped Prod.snd (withFirst ifZero es)) fun flat =>
    Nat.ble (Nat.add (Nat.mul (File.lengthOf up) (File.lengthOf low)) (File.lengthOf flat)) 4096 &&
      match allCombined low up flat with
      | some es' => eliminated n es'
      | none => false)

/-- Whether the inequalities are refuted. -/
def refuted (m : Nat) (es : List Inequality) : Bool :=
  forceSpine (allReduced es) fun es' => eliminated m es'

theorem mem_withFirst {amount : Int → Option Nat} {es : List Inequality} {p : Nat × Inequality}
    (h : p ∈ withFirst amount es) :
    ∃ f, amount f = some p.1 ∧ Inequality.mk (f :: p.2.form) p.2.bound ∈ es := by
  induction es with
  | nil => simp [withFirst] at h
  | cons e es ih =>
    have later : p ∈ withFirst amount es →
        ∃ f, amount f = some p.1 ∧ Inequality.mk (f :: p.2.form) p.2.bound ∈ e :: es :=
      fun h => (ih h).imp fun f hf => ⟨hf.1, .tail e hf.2⟩
    rw [withFirst] at h
    split at h
    · exact later h
    · rename_i f fs he
      split at h
      · rename_i n hn
        rcases List.mem_cons.1 h with rfl | h
        · exact ⟨f, hn, by rw [← he]; exact .head _⟩
        · exact later h
      · exact later h

/-- `c` times the first number and the form of the rest are at least the bound. -/
def HoldsWith (x : List Nat) (c : Int) (e : Inequality) : Prop :=
  e.bound ≤ c * x.headD 0 + dot e.form x.tail

theorem withFirst_hold {amount : Int → Option Nat} {es : List Inequality} {x : List Nat}
    (h : AllHold es x) {sign : Int} (hs : ∀ f n, amount f = some n → f = sign * n) :
    ∀ p ∈ withFirst amount es, HoldsWith x (sign * p.1) p.2 := by
  intro p hp
  obtain ⟨f, hf, he⟩ := mem_withFirst hp
  have := h _ he
  rwa [Inequality.Holds, dot_cons, hs f _ hf] at this

theorem combinedWith_hold {a : Nat} {e : Inequality} {low : List (Nat × Inequality)}
    {es es' : List Inequality} {x : List Nat} (he : HoldsWith x a e)
    (hlow : ∀ q ∈ low, HoldsWith x (-1 * q.1) q.2) (hes : AllHold es x.tail)
    (h : combinedWith a e low es = some es') : AllHold es' x.tail := by
  induction low generalizing es with
  | nil => exact Option.some.inj h ▸ hes
  | cons q low ih =>
    rw [combinedWith, forceOne_eq, forceOne_eq, forceSpine_eq] at h
    refine ih (fun q hq => hlow q (.tail _ hq)) (added_holds (reduced_holds ?_) hes)
      (File.cond_none h).2
    have h1 : e.bound ≤ (a : Int) * x.headD 0 + dot e.form x.tail := he
    have h2 : q.2.bound ≤ -1 * (q.1 : Int) * x.headD 0 + dot q.2.form x.tail := hlow q (.head _)
    show (q.1 : Int) * e.bound + (a : Int) * q.2.bound ≤ dot _ x.tail
    rw [dot_addScaled, dot_addScaled, dot_nil, Int.ofNat_eq_natCast, Int.ofNat_eq_natCast]
    have h3 := Int.mul_le_mul_of_nonneg_left h1 (Int.natCast_nonneg q.1)
    have h4 := Int.mul_le_mul_of_nonneg_left h2 (Int.natCast_nonneg a)
    grind

theorem allCombined_hold {low up : List (Nat × Inequality)} {es es' : List Inequality}
    {x : List Nat} (hup : ∀ p ∈ up, HoldsWith x (1 * p.1) p.2)
    (hlow : ∀ q ∈ low, HoldsWith x (-1 * q.1) q.2) (hes : AllHold es x.tail)
    (h : allCombined low up es = some es') : AllHold es' x.tail := by
  induction up generalizing es with
  | nil => exact Option.some.inj h ▸ hes
  | cons p up ih =>
    obtain ⟨es1, h1, h⟩ := Option.bind_eq_some_iff.1 h
    exact ih (fun p hp => hup p (.tail _ hp))
      (combinedWith_hold (Int.one_mul (p.1 : Int) ▸ hup p (.head _)) hlow hes h1) h

/-- The comparison of integers says what it should. -/
theorem below_iff {a b : Int} : below a b = true ↔ a ≤ b := by
  unfold below
  have e : Int.sub b a = b - a := rfl
  split <;> rename_i n h <;> rw [e] at h
  · exact ⟨fun _ => by have := Int.natCast_nonneg n; simp at h; omega, fun _ => rfl⟩
  · refine ⟨fun h => absurd h (by simp), fun h' => ?_⟩
    have := Int.negSucc_lt_zero n
    omega

/-- A form all of whose factors are 0 is 0. -/
theorem dot_isFlat {fs : List Int} (h : isFlat fs = true) (x : List Nat) : dot fs x = 0 := by
  induction fs generalizing x with
  | nil => exact dot_nil x
  | cons f fs ih =>
    rw [isFlat.eq_def] at h
    split at h
    · simp at *
    · rename_i heq
      cases heq
      rw [dot_cons, ih h]
      simp
    · exact absurd h (by simp)

theorem absurdOne_false {es : List Inequality} (h : absurdOne es = true) (x : List Nat) :
    ¬ AllHold es x := by
  induction es with
  | nil => exact absurd h (by simp [absurdOne])
  | cons e es ih =>
    intro H
    rw [absurdOne, Bool.or_eq_true, Bool.and_eq_true] at h
    rcases h with ⟨h1, h2⟩ | h
    · have h3 : e.bound ≤ dot e.form x := H e List.mem_cons_self
      rw [dot_isFlat h1 x, ← below_iff] at h3
      rw [h3] at h2
      exact absurd h2 (by simp)
    · exact ih h fun a ha => H a (List.mem_cons_of_mem _ ha)

theorem eliminated_sound {n : Nat} {es : List Inequality} (h : eliminated n es = true)
    (x : List Nat) : ¬ AllHold es x := by
  induction n generalizing es x with
  | zero => exact absurdOne_false h x
  | succ n ih =>
    simp only [eliminated, forceSpine_eq, Bool.or_eq_true, Bool.and_eq_true] at h
    rcases h with h | ⟨_, h⟩
    · exact absurdOne_false h x
    split at h
    · rename_i es' he
      refine fun H => ih h x.tail (allCombined_hold
        (withFirst_hold H fun f n hf => ?_) (withFirst_hold H fun f n hf => ?_) ?_ he)
      · unfold ifPositive at hf
        split at hf <;> simp at hf
        rw [Int.ofNat_eq_natCast]
        omega
      · unfold ifNegative at hf
        split at hf <;> simp at hf
        rw [Int.negSucc_eq]
        omega
      · intro e he
        rw [File.mapped_eq] at he
        obtain ⟨p, hp, rfl⟩ := List.mem_map.1 he
        have := withFirst_hold (sign := 0) H (fun f n hf => by
          unfold ifZero at hf
          split at hf <;> simp at hf
          simp) p hp
        rwa [HoldsWith, Int.zero_mul, Int.zero_mul, Int.zero_add] at this
    · exact absurd h (by simp)

theorem refuted_sound {m : Nat} {es : List Inequality} (h : refuted m es = true) (x : List Nat) :
    ¬ AllHold es x := by
  rw [refuted, forceSpine_eq] at h
  exact fun H => eliminated_sound h x (allReduced_hold H)

/-! ### Cases -/

/-- `go` for each case: an inequality of the list fails, and those before it hold. -/
def eachFails (go : List Inequality → Bool) : List Inequality → List Inequality → Bool
  | [], _ => true
  | e :: es, hypotheses =>
    go (fails e :: hypotheses) && eachFails go es (e :: hypotheses)

/-- For lists of `m` numbers: where the hypotheses hold, all inequalities of one of the alternatives
do. -/
def implied (m : Nat) : List (List Inequality) → List Inequality → Bool
  | [], hypotheses => refuted m hypotheses
  | es :: alternatives, hypotheses =>
    refuted m hypotheses || eachFails (implied m alternatives) es hypotheses

/-- **Soundness of the decision by cases.** -/
theorem implied_sound {m : Nat} {alternatives : List (List Inequality)}
    {hypotheses : List Inequality} (h : implied m alternatives hypotheses = true) {x : List Nat}
    (hx : AllHold hypotheses x) : ∃ es ∈ alternatives, AllHold es x := by
  induction alternatives generalizing hypotheses with
  | nil => exact absurd hx (refuted_sound h x)
  | cons es alternatives ih =>
    rw [implied, Bool.or_eq_true] at h
    have cases : ∀ es hypotheses, AllHold hypotheses x →
        eachFails (implied m alternatives) es hypotheses = true →
        AllHold es x ∨ ∃ es ∈ alternatives, AllHold es x := by
      intro es
      induction es with
      | nil => exact fun _ _ _ => Or.inl (allHold_nil x)
      | cons e es ihe =>
        intro hyp hx h
        rw [eachFails, Bool.and_eq_true] at h
        by_cases he : e.Holds x
        · exact (ihe _ (allHold_cons.2 ⟨he, hx⟩) h.2).imp_left fun H => allHold_cons.2 ⟨he, H⟩
        · exact Or.inr (ih h.1 (allHold_cons.2 ⟨(holds_fails _ x).2 he, hx⟩))
    rcases cases es _ hx (h.resolve_left fun h => refuted_sound h x hx) with H | ⟨a, ha, H⟩
    · exact ⟨es, .head _, H⟩
    · exact ⟨a, .tail _ ha, H⟩

end Linear

end ChompCert
