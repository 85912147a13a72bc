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

All functions hand on what they have computed, as the readers of files do.
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

/-! ### One inequality -/

/-- The greatest common divisor of the coefficients. -/
def divisorOf : List Int → Nat
  | [] => 0
  | f :: fs => Nat.gcd (Int.natAbs f) (divisorOf fs)

/-- The coefficients divided by `d`. -/
def dividedBy (d : Nat) : List Int → (List Int → Bool) → Bool
  | [], k => k []
  | f :: fs, k => forceInt (Int.ediv f (Int.ofNat d)) fun f' =>
    dividedBy d fs fun fs' => k (f' :: fs')

/-- The inequality divided by the greatest common divisor of its coefficients, the bound rounded
up. -/
def reduced (e : Inequality) (k : Inequality → Bool) : Bool :=
  force (divisorOf e.form) fun d => force (bif Nat.beq d 0 then 1 else d) fun d =>
  dividedBy d e.form fun fs =>
    forceInt (Int.neg (Int.ediv (Int.neg e.bound) (Int.ofNat d))) fun c => k ⟨fs, c⟩

/-- The inequality that holds where this one does not. -/
def opposite : List Int → List Int
  | [] => []
  | f :: fs => Int.neg f :: opposite fs

/-- Where `e` does not hold. -/
def fails (e : Inequality) : Inequality := ⟨opposite e.form, Int.sub 1 e.bound⟩

theorem dvd_of_mem_form {d : Nat} {fs : List Int} (h : Dvd.dvd d (divisorOf fs)) :
    ∀ f ∈ fs, Dvd.dvd (d : Int) f := by
  induction fs with
  | nil => simp
  | cons f fs ih =>
    intro g hg
    rcases List.mem_cons.1 hg with rfl | hg
    · exact Int.ofNat_dvd_left.2 (Nat.dvd_trans h (Nat.gcd_dvd_left _ _))
    · exact ih (Nat.dvd_trans h (Nat.gcd_dvd_right _ _)) g hg

theorem dividedBy_some {d : Nat} {fs : List Int} {k : List Int → Bool}
    (hd : ∀ f ∈ fs, Dvd.dvd (d : Int) f) (h : dividedBy d fs k = true) :
    ∃ fs', k fs' = true ∧ ∀ x, dot fs x = d * dot fs' x := by
  induction fs generalizing k with
  | nil => exact ⟨[], h, fun x => by simp [dot_nil]⟩
  | cons f fs ih =>
    rw [dividedBy, forceInt_eq] at h
    obtain ⟨fs', h, e⟩ := ih (fun g hg => hd g (List.mem_cons_of_mem _ hg)) h
    refine ⟨_, h, fun x => ?_⟩
    have hf : (d : Int) * (f / d) = f := Int.mul_ediv_cancel' (hd f List.mem_cons_self)
    rw [dot_cons, dot_cons, Int.mul_add, ← e, ← Int.mul_assoc]
    congr 2
    exact hf.symm

theorem reduced_some {e : Inequality} {k : Inequality → Bool} (h : reduced e k = true) :
    ∃ e', k e' = true ∧ ∀ x, e.Holds x → e'.Holds x := by
  rw [reduced, force_eq, force_eq] at h
  have hd : 0 < (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form) ∧
      Dvd.dvd (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form)
        (divisorOf e.form) := by
    cases h0 : Nat.beq (divisorOf e.form) 0
    · have : divisorOf e.form ≠ 0 := fun h => by rw [h] at h0; exact absurd h0 (by decide)
      exact ⟨Nat.pos_of_ne_zero this, Nat.dvd_refl _⟩
    · exact ⟨Nat.one_pos, Nat.one_dvd _⟩
  revert h hd
  generalize (bif Nat.beq (divisorOf e.form) 0 then 1 else divisorOf e.form) = d
  intro h hd
  obtain ⟨fs, h, eq⟩ := dividedBy_some (dvd_of_mem_form hd.2) h
  rw [forceInt_eq] at h
  refine ⟨_, h, fun x hx => ?_⟩
  have hx : e.bound ≤ dot e.form x := hx
  rw [eq] at hx
  show -((-e.bound) / (d : Int)) ≤ dot fs x
  have := (Int.le_ediv_iff_mul_le (a := -dot fs x) (b := -e.bound)
    (c := (d : Int)) (by omega)).2 (by
      rw [Int.neg_mul, Int.mul_comm]; omega)
  omega

/-- The opposite form has the opposite value. -/
theorem dot_opposite (fs : List Int) (x : List Nat) : dot (opposite fs) x = -dot fs x := by
  induction fs generalizing x with
  | nil => simp [opposite, dot_nil]
  | cons f fs ih =>
    rw [opposite, dot_cons, dot_cons, ih, Int.neg_add]
    congr 1
    exact Int.neg_mul f _

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
def added (e : Inequality) : List Inequality → (List Inequality → Bool) → Bool
  | [], k => k [e]
  | e' :: es, k =>
    bif sameForm e.form e'.form then
      bif below e.bound e'.bound then k (e' :: es) else k (e :: es)
    else added e es fun es' => k (e' :: es')

/-- All of them, reduced. -/
def allReduced : List Inequality → (List Inequality → Bool) → Bool
  | [], k => k []
  | e :: es, k => allReduced es fun es' => reduced e fun e' => added e' es' k

theorem added_some {e : Inequality} {es : List Inequality} {k : List Inequality → Bool}
    (h : added e es k = true) :
    ∃ es', k es' = true ∧ ∀ x, e.Holds x → AllHold es x → AllHold es' x := by
  induction es generalizing k with
  | nil => exact ⟨[e], h, fun x he _ e' h' => by rw [List.mem_singleton.1 h']; exact he⟩
  | cons e' es ih =>
    have keep : ∀ x, AllHold (e' :: es) x → AllHold es x :=
      fun x H a ha => H a (List.mem_cons_of_mem _ ha)
    rw [added, Bool.cond_eq_ite, Bool.cond_eq_ite] at h
    split at h
    · split at h
      · exact ⟨_, h, fun x _ H => H⟩
      · refine ⟨_, h, fun x he H a ha => ?_⟩
        rcases List.mem_cons.1 ha with rfl | ha
        · exact he
        · exact keep x H a ha
    · obtain ⟨es', h, H'⟩ := ih h
      refine ⟨_, h, fun x he H a ha => ?_⟩
      rcases List.mem_cons.1 ha with rfl | ha
      · exact H a List.mem_cons_self
      · exact H' x he (keep x H) a ha

theorem allReduced_some {es : List Inequality} {k : List Inequality → Bool}
    (h : allReduced es k = true) : ∃ es', k es' = true ∧ ∀ x, AllHold es x → AllHold es' x := by
  induction es generalizing k with
  | nil => exact ⟨[], h, fun _ h => h⟩
  | cons e es ih =>
    obtain ⟨es', h, H⟩ := ih h
    obtain ⟨e', h, he⟩ := reduced_some h
    obtain ⟨es'', h, H'⟩ := added_some h
    exact ⟨es'', h, fun x hx => H' x (he x (hx e List.mem_cons_self))
      (H x fun a ha => hx a (List.mem_cons_of_mem _ ha))⟩

/-! ### Eliminating the first number -/

/-- Not beyond `2 ^ 62`. -/
def inReach (x : Int) : Bool := Nat.ble (Int.natAbs x) 4611686018427387904

/-- None of the coefficients is beyond `2 ^ 62`. -/
def allInReach : List Int → Bool
  | [] => true
  | f :: fs => inReach f && allInReach fs

/-- `b` times the first form and `a` times the second. -/
def combined (a b : Nat) : List Int → List Int → (List Int → Bool) → Bool
  | x :: xs, y :: ys, k =>
    forceInt (Int.add (Int.mul (Int.ofNat b) x) (Int.mul (Int.ofNat a) y)) fun z =>
    combined a b xs ys fun zs => k (z :: zs)
  | [], [], k => k []
  | _, _, _ => false

/-- The inequalities of which the coefficient of the first number is positive, that coefficient
before each; the same of those of which it is negative, with its amount; and those of which it
is 0. All without the first coefficient. -/
def split : List Inequality →
    (List (Nat × Inequality) → List (Nat × Inequality) → List Inequality → Bool) → Bool
  | [], k => k [] [] []
  | e :: es, k =>
    match e.form with
    | [] => split es k
    | .ofNat 0 :: fs => split es fun up low flat => k up low (⟨fs, e.bound⟩ :: flat)
    | .ofNat (n + 1) :: fs =>
      split es fun up low flat => k ((Nat.succ n, ⟨fs, e.bound⟩) :: up) low flat
    | .negSucc n :: fs =>
      split es fun up low flat => k up ((Nat.succ n, ⟨fs, e.bound⟩) :: low) flat

/-- The combinations of one inequality with the coefficient `a` with all those of `low`, and `es`;
`stop` if a number is out of reach. -/
def combinedWith (stop : Unit → Bool) (a : Nat) (e : Inequality) :
    List (Nat × Inequality) → List Inequality → (List Inequality → Bool) → Bool
  | [], es, k => k es
  | q :: low, es, k =>
    combined a q.1 e.form q.2.form fun fs =>
    forceInt (Int.add (Int.mul (Int.ofNat q.1) e.bound) (Int.mul (Int.ofNat a) q.2.bound)) fun c =>
    reduced ⟨fs, c⟩ fun e' =>
    bif inReach e'.bound && allInReach e'.form then
      added e' es fun es' => combinedWith stop a e low es' k
    else stop ()

/-- The combinations of all those of `up` with all those of `low`, and `es`. -/
def allCombined (stop : Unit → Bool) (low : List (Nat × Inequality)) :
    List (Nat × Inequality) → List Inequality → (List Inequality → Bool) → Bool
  | [], es, k => k es
  | p :: up, es, k => combinedWith stop p.1 p.2 low es fun es' => allCombined stop low up es' k

/-- How many there are. -/
def count {A : Type} : List A → Nat
  | [] => 0
  | _ :: xs => Nat.succ (count xs)

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
def eliminated : Nat → List Inequality → (Bool → Bool) → Bool
  | 0, es, k => k (absurdOne es)
  | n + 1, es, k =>
    bif absurdOne es then k true
    else split es fun up low flat =>
      bif Nat.ble (Nat.add (Nat.mul (count up) (count low)) (count flat)) 4096 then
        allCombined (fun _ => k false) low up flat fun es' => eliminated n es' k
      else k false

/-- Whether the inequalities are refuted. -/
def refuted (m : Nat) (es : List Inequality) (k : Bool → Bool) : Bool :=
  allReduced es fun es' => eliminated m es' k

theorem combined_some {a b : Nat} {xs ys : List Int} {k : List Int → Bool}
    (h : combined a b xs ys k = true) :
    ∃ zs, k zs = true ∧ ∀ x, dot zs x = b * dot xs x + a * dot ys x := by
  induction xs generalizing ys k with
  | nil => cases ys with
    | nil => exact ⟨[], h, fun x => by simp [dot_nil]⟩
    | cons y ys => exact absurd h (by simp [combined])
  | cons f xs ih => cases ys with
    | nil => exact absurd h (by simp [combined])
    | cons g ys =>
      rw [combined, forceInt_eq] at h
      obtain ⟨zs, h, e⟩ := ih h
      refine ⟨_, h, fun x => ?_⟩
      simp only [dot_cons, e, Int.add_def, Int.mul_def, Int.ofNat_eq_natCast]
      grind

/-- `a * x + form · xs` is at least the bound. -/
def HoldsUp (x : Nat) (xs : List Nat) (p : Nat × Inequality) : Prop :=
  p.2.bound ≤ (p.1 : Int) * x + dot p.2.form xs

/-- `-a * x + form · xs` is at least the bound. -/
def HoldsLow (x : Nat) (xs : List Nat) (p : Nat × Inequality) : Prop :=
  p.2.bound ≤ -(p.1 : Int) * x + dot p.2.form xs

theorem split_some {es : List Inequality}
    {k : List (Nat × Inequality) → List (Nat × Inequality) → List Inequality → Bool}
    (h : split es k = true) : ∃ up low flat, k up low flat = true ∧ ∀ x, AllHold es x →
      (∀ p ∈ up, HoldsUp (x.headD 0) x.tail p) ∧ (∀ p ∈ low, HoldsLow (x.headD 0) x.tail p) ∧
      AllHold flat x.tail := by
  induction es generalizing k with
  | nil => exact ⟨[], [], [], h, fun x _ => by simp [AllHold]⟩
  | cons e es ih =>
    have keep : ∀ x, AllHold (e :: es) x → AllHold es x :=
      fun x H a ha => H a (List.mem_cons_of_mem _ ha)
    have first : ∀ x, AllHold (e :: es) x → e.bound ≤ dot e.form x :=
      fun x H => H e List.mem_cons_self
    rw [split] at h
    split at h
    · obtain ⟨up, low, flat, h, H⟩ := ih h
      exact ⟨up, low, flat, h, fun x hx => H x (keep x hx)⟩
    all_goals
      rename_i hf
      obtain ⟨up, low, flat, h, H⟩ := ih h
      refine ⟨_, _, _, h, fun x hx => ?_⟩
      obtain ⟨h1, h2, h3⟩ := H x (keep x hx)
      have h0 := first x hx
      rw [hf, dot_cons] at h0
    · refine ⟨h1, h2, fun a ha => ?_⟩
      rcases List.mem_cons.1 ha with rfl | ha
      · show e.bound ≤ _
        simpa using h0
      · exact h3 a ha
    · refine ⟨fun a ha => ?_, h2, h3⟩
      rcases List.mem_cons.1 ha with rfl | ha
      · exact h0
      · exact h1 a ha
    · refine ⟨h1, fun a ha => ?_, h3⟩
      rcases List.mem_cons.1 ha with rfl | ha
      · exact h0
      · exact h2 a ha

theorem combinedWith_some {stop : Unit → Bool} {a : Nat} {e : Inequality}
    {low : List (Nat × Inequality)} {es : List Inequality} {k : List Inequality → Bool}
    (h : combinedWith stop a e low es k = true) : stop () = true ∨
    ∃ es', k es' = true ∧ ∀ x xs, HoldsUp x xs (a, e) → (∀ q ∈ low, HoldsLow x xs q) →
      AllHold es xs → AllHold es' xs := by
  induction low generalizing es with
  | nil => exact Or.inr ⟨es, h, fun _ _ _ _ h => h⟩
  | cons q low ih =>
    obtain ⟨fs, h, eq⟩ := combined_some h
    rw [forceInt_eq] at h
    obtain ⟨e', h, he⟩ := reduced_some h
    rw [Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨es', h, H⟩ := added_some h
      rcases ih h with h | ⟨es'', h, H'⟩
      · exact Or.inl h
      refine Or.inr ⟨es'', h, fun x xs hp hq hes => H' x xs hp
        (fun q hq' => hq q (List.mem_cons_of_mem _ hq')) (H xs (he xs ?_) hes)⟩
      have h1 : e.bound ≤ (a : Int) * x + dot e.form xs := hp
      have h2 : q.2.bound ≤ -(q.1 : Int) * x + dot q.2.form xs := hq q List.mem_cons_self
      show (q.1 : Int) * e.bound + (a : Int) * q.2.bound ≤ dot fs xs
      rw [eq]
      have h3 := Int.mul_le_mul_of_nonneg_left h1 (Int.natCast_nonneg q.1)
      have h4 := Int.mul_le_mul_of_nonneg_left h2 (Int.natCast_nonneg a)
      grind
    · exact Or.inl h

theorem allCombined_some {stop : Unit → Bool} {low up : List (Nat × Inequality)}
    {es : List Inequality} {k : List Inequality → Bool}
    (h : allCombined stop low up es k = true) : stop () = true ∨
    ∃ es', k es' = true ∧ ∀ x xs, (∀ p ∈ up, HoldsUp x xs p) → (∀ q ∈ low, HoldsLow x xs q) →
      AllHold es xs → AllHold es' xs := by
  induction up generalizing es with
  | nil => exact Or.inr ⟨es, h, fun _ _ _ _ h => h⟩
  | cons p up ih =>
    rcases combinedWith_some h with h | ⟨es', h, H⟩
    · exact Or.inl h
    rcases ih h with h | ⟨es'', h, H'⟩
    · exact Or.inl h
    exact Or.inr ⟨es'', h, fun x xs hp hq hes =>
      H' x xs (fun p hp' => hp p (List.mem_cons_of_mem _ hp')) hq
        (H x xs (hp p List.mem_cons_self) hq hes)⟩

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

theorem eliminated_some {n : Nat} {es : List Inequality} {k : Bool → Bool}
    (h : eliminated n es k = true) :
    (k true = true ∧ ∀ x, ¬ AllHold es x) ∨ k false = true := by
  induction n generalizing es with
  | zero =>
    rw [eliminated] at h
    cases h' : absurdOne es with
    | true => rw [h'] at h; exact Or.inl ⟨h, absurdOne_false h'⟩
    | false => rw [h'] at h; exact Or.inr h
  | succ n ih =>
    rw [eliminated, Bool.cond_eq_ite] at h
    split at h
    · rename_i h'
      exact Or.inl ⟨h, absurdOne_false h'⟩
    · obtain ⟨up, low, flat, h, H⟩ := split_some h
      rw [Bool.cond_eq_ite] at h
      split at h
      case isFalse => exact Or.inr h
      rcases allCombined_some h with h | ⟨es', h, H'⟩
      · exact Or.inr h
      rcases ih h with ⟨h, no⟩ | h
      · refine Or.inl ⟨h, fun x hx => no x.tail ?_⟩
        obtain ⟨h1, h2, h3⟩ := H x hx
        exact H' _ _ h1 h2 h3
      · exact Or.inr h

theorem refuted_some {m : Nat} {es : List Inequality} {k : Bool → Bool}
    (h : refuted m es k = true) :
    (k true = true ∧ ∀ x, ¬ AllHold es x) ∨ k false = true := by
  obtain ⟨es', h, H⟩ := allReduced_some h
  rcases eliminated_some h with ⟨h, no⟩ | h
  · exact Or.inl ⟨h, fun x hx => no x (H x hx)⟩
  · exact Or.inr h

/-! ### Cases -/

/-- `go` for each case: an inequality of the list fails, and those before it hold. -/
def eachFails (go : List Inequality → Bool) : List Inequality → List Inequality → Bool
  | [], _ => true
  | e :: es, hypotheses =>
    go (fails e :: hypotheses) && eachFails go es (e :: hypotheses)

/-- For lists of `m` numbers: where the hypotheses hold, all inequalities of one of the alternatives
do. -/
def implied (m : Nat) : List (List Inequality) → List Inequality → Bool
  | [], hypotheses => refuted m hypotheses fun r => r
  | es :: alternatives, hypotheses =>
    refuted m hypotheses fun r =>
      bif r then true else eachFails (implied m alternatives) es hypotheses

/-- **Soundness of the decision by cases.** -/
theorem implied_sound {m : Nat} {alternatives : List (List Inequality)}
    {hypotheses : List Inequality} (h : implied m alternatives hypotheses = true) {x : List Nat}
    (hx : AllHold hypotheses x) : ∃ es ∈ alternatives, AllHold es x := by
  induction alternatives generalizing hypotheses with
  | nil =>
    rcases refuted_some h with ⟨_, no⟩ | h
    · exact absurd hx (no x)
    · exact absurd h (by simp)
  | cons es alternatives ih =>
    rcases refuted_some h with ⟨_, no⟩ | h
    · exact absurd hx (no x)
    · have cases : ∀ es hypotheses, AllHold hypotheses x →
          eachFails (implied m alternatives) es hypotheses = true →
          AllHold es x ∨ ∃ es ∈ alternatives, AllHold es x := by
        intro es
        induction es with
        | nil => intro _ _ _; exact Or.inl (by simp [AllHold])
        | cons e es ihe =>
          intro hyp hx h
          rw [eachFails, Bool.and_eq_true] at h
          by_cases he : e.Holds x
          · rcases ihe (e :: hyp) (fun a ha => by
                rcases List.mem_cons.1 ha with rfl | ha
                · exact he
                · exact hx a ha) h.2 with H | H
            · refine Or.inl fun a ha => ?_
              rcases List.mem_cons.1 ha with rfl | ha
              · exact he
              · exact H a ha
            · exact Or.inr H
          · refine Or.inr (ih h.1 fun a ha => ?_)
            rcases List.mem_cons.1 ha with rfl | ha
            · exact (holds_fails _ x).2 he
            · exact hx a ha
      rcases cases es hypotheses hx h with H | ⟨a, ha, H⟩
      · exact ⟨es, List.mem_cons_self, H⟩
      · exact ⟨a, List.mem_cons_of_mem _ ha, H⟩

end Linear

end ChompCert
