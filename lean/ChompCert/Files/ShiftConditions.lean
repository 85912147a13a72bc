module

public import ChompCert.Files.ShiftClaims
public import ChompCert.Files.ShiftLabels

/-!
# Kind 13: the conditions outside the bounds

FORMAT.md, "Kind 13: shifts", conditions 1 to 3. They are implications between linear
inequalities, and `Linear.implied` decides them. `conditions_sound`: where it says yes, the theorem
`BoundedGame.sound` has what it asks for outside the bounds.

Shifts are in the order of files, the gap of the shortest row first. `turned` has them in the order
of `Gaps.lean`.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear
open Shifts (Shift Step plus plus_length)

/-! ### The inequalities -/

/-- `m` coefficients 0. -/
def noForm : Nat → List Int
  | 0 => []
  | m + 1 => Int.ofNat 0 :: noForm m

/-- Gap `j`, counted from 0, of `m`. -/
def gapForm : Nat → Nat → List Int
  | 0, _ => []
  | m + 1, 0 => Int.ofNat 1 :: noForm m
  | m + 1, j + 1 => Int.ofNat 0 :: gapForm m j

/-- Each gap from `j` on, of `m`, is at least as long as in `v`. -/
def atLeast (m : Nat) : Nat → List Nat → List Inequality
  | _, [] => []
  | j, y :: v => ⟨gapForm m j, Int.ofNat y⟩ :: atLeast m (Nat.succ j) v

/-- Each gap from `j` on that `v` moves is at least `k` longer than in `v`. -/
def longerBy (k m : Nat) : Nat → List Nat → List Inequality
  | _, [] => []
  | j, y :: v =>
    bif Nat.beq y 0 then longerBy k m (Nat.succ j) v
    else ⟨gapForm m j, Int.ofNat (Nat.add y k)⟩ :: longerBy k m (Nat.succ j) v

/-- These inequalities, and then those. -/
def withAll : List Inequality → List Inequality → List Inequality
  | [], ds => ds
  | e :: es, ds => e :: withAll es ds

/-- What the inequalities say when `v` is subtracted. -/
def subtracted (v : List Nat) (es : List Inequality) : List Inequality :=
  mapped (fun e => ⟨e.form, Int.add e.bound (dot e.form v)⟩) es

/-- The first `r` rows of `m` gaps: their sum is the length of row `r`. -/
def rowForm : Nat → Nat → List Int
  | 0, _ => []
  | m + 1, 0 => noForm (Nat.succ m)
  | m + 1, r + 1 => Int.ofNat 1 :: rowForm m r

/-- The length of row `r`, or heap `r`. -/
def sizeForm (sums : Bool) (m r : Nat) : List Int :=
  bif sums then rowForm m r else gapForm m (Nat.pred r)

/-- For each row or heap, from number `r` on, of `m`: it is beyond its bound. -/
def beyond (sums : Bool) (m : Nat) : Nat → List Nat → List Inequality
  | _, [] => []
  | r, A :: As => ⟨sizeForm sums m r, Int.ofNat (Nat.succ A)⟩ :: beyond sums m (Nat.succ r) As

/-- `m` gaps 0. -/
def noVector : Nat → List Nat
  | 0 => []
  | m + 1 => 0 :: noVector m

/-- The first row is within its bound. -/
def firstBound (m : Nat) : List Nat → List Inequality
  | [] => []
  | A :: _ => [⟨Int.negSucc 0 :: noForm (Nat.pred m), Int.neg (Int.ofNat A)⟩]

/-- What all positions satisfy: no gap is negative, and with `bounded` the first row is within its
bound. -/
def always (bounded : Bool) (m : Nat) (As : List Nat) : List Inequality :=
  withAll (atLeast m 0 (noVector m)) (bif bounded then firstBound m As else [])

/-- In which ways a position can be beyond the bounds. -/
def outside (sums bounded : Bool) (m : Nat) (As : List Nat) : List Inequality :=
  bif bounded then
    match As with
    | [] => []
    | _ :: As => beyond sums m 2 As
  else beyond sums m 1 As

/-! ### Deep inside a region -/

/-- The least of `best` and the changes of the form by the steps. -/
def leastOver (fs : List Int) : List Step → Int → Int
  | [], best => best
  | s :: steps, best =>
    forceInt (dotWhole fs s.change) fun x => leastOver fs steps (bif below x best then x else best)

/-- The least change of the form by a step. -/
def leastChange (fs : List Int) : List Step → Int
  | [] => 0
  | s :: steps => forceInt (dotWhole fs s.change) fun x => leastOver fs steps x

/-- The factors in the other order, and then `gs`. -/
def turnedForm : List Int → List Int → List Int
  | [], gs => gs
  | f :: fs, gs => turnedForm fs (f :: gs)

/-- The inequalities that hold where these do after any move, and then `ds`. -/
def deeper (steps : List Step) (ds es : List Inequality) : List Inequality :=
  withAll (mapped (fun e =>
    ⟨e.form, Int.sub e.bound (leastChange (turnedForm e.form []) steps)⟩) es) ds

/-- Each shift with the inequalities that hold deep inside its region. -/
def allDeeper (steps : List Step) (reach m : Nat) (cs : List Shift) :
    List (Shift × List Inequality) :=
  mapped (fun c => (c, deeper steps (longerBy reach m 0 c.vector) c.region)) cs

/-! ### The conditions -/

/-- The second ways in which shift `c`, number `i`, is carried: by another of the shifts, of which
the first has number `j`. -/
def carriers (c : Shift) (i : Nat) : Nat → List (Shift × List Inequality) → List (List Inequality)
  | _, [] => []
  | j, d :: ds =>
    bif Nat.beq j i then carriers c i (Nat.succ j) ds
    else withAll d.2 (withAll (subtracted c.vector d.1.region)
      (subtracted d.1.vector c.region)) :: carriers c i (Nat.succ j) ds

/-- The implication holds in each of the cases. -/
def inEach (m : Nat) (alternatives : List (List Inequality)) (hypotheses : List Inequality)
    (es : List Inequality) : Bool :=
  every (fun e => implied m alternatives (e :: hypotheses)) es

/-- Conditions 1 and 2 of the shifts from number `i` on. -/
def eachCarried (m : Nat) (hyps outs : List Inequality) (all : List (Shift × List Inequality)) :
    Nat → List (Shift × List Inequality) → Bool
  | _, [] => true
  | i, d :: ds =>
    implied m [atLeast m 0 d.1.vector] (withAll d.1.region hyps) &&
    (inEach m (d.2 :: carriers d.1 i 0 all) (withAll d.1.region hyps) outs &&
    eachCarried m hyps outs all (Nat.succ i) ds)

/-- Conditions 1 to 3. -/
def conditions (r : Rule) (bounded : Bool) (As : List Nat) (shifts : List Shift) : Bool :=
  force (size As) fun m =>
  forceList (fun d k => forceAll d.2 fun es => k (d.1, es)) (allDeeper (r.steps m) r.reach m shifts)
    fun all =>
  eachCarried m (always bounded m As) (outside r.sums bounded m As) all 0 all &&
  inEach m (mapped Shift.region shifts) (always bounded m As) (outside r.sums bounded m As)

/-! ### What they say -/

/-- The inequalities of both lists. -/
theorem allHold_withAll {es ds : List Inequality} {x : List Nat} :
    AllHold (withAll es ds) x ↔ AllHold es x ∧ AllHold ds x := by
  induction es with
  | nil => simp [withAll, allHold_nil]
  | cons e es ih => rw [withAll, allHold_cons, allHold_cons, ih, and_assoc]

/-- The form without gaps is 0. -/
theorem dot_noForm (m : Nat) (x : List Nat) : dot (noForm m) x = 0 := by
  induction m generalizing x with
  | zero => exact dot_nil x
  | succ m ih => rw [noForm, dot_cons, ih]; simp

/-- The form of one gap is that gap. -/
theorem dot_gapForm {m j : Nat} (hj : j < m) (x : List Nat) :
    dot (gapForm m j) x = (x.getD j 0 : Nat) := by
  induction m generalizing j x with
  | zero => omega
  | succ m ih => cases j with
    | zero => rw [gapForm, dot_cons, dot_noForm]; cases x <;> simp
    | succ j =>
      rw [gapForm, dot_cons, ih (by omega)]
      cases x <;> simp

theorem dot_rowForm {m r : Nat} {x : List Nat} (hx : x.length = m) :
    dot (rowForm m r) x = ((x.take r).sum : Nat) := by
  induction m generalizing r x with
  | zero =>
    obtain rfl : x = [] := List.length_eq_zero_iff.1 hx
    simp [rowForm, dot_nil]
  | succ m ih => match x, hx, r with
    | x :: xs, _, 0 => rw [rowForm, dot_noForm]; simp
    | x :: xs, hx, r + 1 =>
      rw [rowForm, dot_cons, List.headD_cons, List.tail_cons, ih (by simpa using hx)]
      simp

/-- The inequalities say that gaps from gap `j` on are at least those of `v`. -/
theorem allHold_atLeast {m : Nat} {x : List Nat} : ∀ (v : List Nat) (j : Nat),
    j + v.length ≤ m →
    (AllHold (atLeast m j v) x ↔ ∀ i, i < v.length → v.getD i 0 ≤ x.getD (j + i) 0) := by
  intro v
  induction v with
  | nil => intro j _; simp [atLeast, allHold_nil]
  | cons y v ih =>
    intro j hj
    simp only [List.length_cons] at hj
    rw [atLeast, allHold_cons, ih (j + 1) (by omega)]
    have e : Inequality.Holds ⟨gapForm m j, Int.ofNat y⟩ x ↔ y ≤ x.getD j 0 := by
      show (y : Int) ≤ dot _ _ ↔ _
      rw [dot_gapForm (by omega)]; omega
    rw [e]
    constructor
    · rintro ⟨h1, h2⟩ i hi
      cases i with
      | zero => simpa using h1
      | succ i =>
        have := h2 i (by simpa using hi)
        rw [show j + 1 + i = j + (i + 1) by omega] at this
        simpa using this
    · intro H
      refine ⟨by simpa using H 0 (by simp), fun i hi => ?_⟩
      have := H (i + 1) (by simpa using hi)
      rw [show j + (i + 1) = j + 1 + i by omega] at this
      simpa using this

theorem of_longerBy {k m : Nat} {x : List Nat} : ∀ (v : List Nat) (j : Nat),
    j + v.length ≤ m → AllHold (longerBy k m j v) x →
    ∀ i, 0 < v.getD i 0 → v.getD i 0 + k ≤ x.getD (j + i) 0 := by
  intro v
  induction v with
  | nil => intro j _ _ i hi; simp at hi
  | cons y v ih =>
    intro j hj h i hi
    simp only [List.length_cons] at hj
    rw [longerBy, Bool.cond_eq_ite] at h
    have rest : AllHold (longerBy k m (j + 1) v) x ∧ (0 < y → y + k ≤ x.getD j 0) := by
      split at h
      · rename_i h0
        have := Nat.eq_of_beq_eq_true h0
        exact ⟨h, fun h => by omega⟩
      · obtain ⟨h1, h2⟩ := allHold_cons.1 h
        refine ⟨h2, fun _ => ?_⟩
        have h1 : ((y + k : Nat) : Int) ≤ dot (gapForm m j) x := h1
        rw [dot_gapForm (by omega)] at h1
        omega
    cases i with
    | zero => simpa using rest.2 (by simpa using hi)
    | succ i =>
      have := ih (j + 1) (by omega) rest.1 i (by simpa using hi)
      rw [show j + 1 + i = j + (i + 1) by omega] at this
      simpa using this

/-- A form of a difference is the difference of the forms. -/
theorem dot_sub {fs : List Int} {v x : List Nat} (h : Shifts.Below v x)
    (hl : v.length ≤ x.length) : dot fs (Shifts.sub v x) + dot fs v = dot fs x := by
  induction fs generalizing v x with
  | nil => simp [dot_nil]
  | cons f fs ih => cases v with
    | nil =>
      have : Shifts.sub [] x = x := by cases x <;> rfl
      rw [this]
      have : dot (f :: fs) [] = 0 := rfl
      omega
    | cons y v => cases x with
      | nil => simp at hl
      | cons x xs =>
        obtain ⟨h1, h2⟩ := h.cons
        have := ih h2 (by simpa using hl)
        simp only [Shifts.sub, dot_cons, List.headD_cons, List.tail_cons]
        rw [show Nat.sub x y = x - y from rfl, Int.ofNat_sub h1]
        grind

theorem allHold_subtracted {es : List Inequality} {v x : List Nat} (h : Shifts.Below v x)
    (hl : v.length ≤ x.length) :
    AllHold (subtracted v es) x ↔ AllHold es (Shifts.sub v x) := by
  rw [subtracted, mapped_eq, AllHold, List.forall_mem_map]
  refine forall_congr' fun e => imp_congr_right fun _ => ?_
  have := dot_sub (fs := e.form) h hl
  show e.bound + dot e.form v ≤ dot e.form x ↔ e.bound ≤ dot e.form (Shifts.sub v x)
  omega

/-- The form of a size is that size. -/
theorem dot_sizeForm {sums : Bool} {m i : Nat} {x : List Nat} (hx : x.length = m) (hi : i < m) :
    dot (sizeForm sums m (i + 1)) x = (sizeAt sums x i : Nat) := by
  cases sums with
  | true => exact dot_rowForm hx
  | false => exact dot_gapForm hi x

/-- A position that is not within the bounds is beyond one of them. -/
theorem exists_beyond {sums : Bool} {m : Nat} {x : List Nat} (hx : x.length = m) :
    ∀ (As : List Nat) (r i : Nat), i < As.length → r + As.length ≤ m →
    As.getD i 0 < sizeAt sums x (r + i) → ∃ e ∈ beyond sums m (r + 1) As, e.Holds x := by
  intro As
  induction As with
  | nil => intro r i hi; simp at hi
  | cons A As ih =>
    intro r i hi hr h
    simp only [List.length_cons] at hr hi
    cases i with
    | zero =>
      refine ⟨_, List.mem_cons_self, ?_⟩
      show ((A + 1 : Nat) : Int) ≤ dot (sizeForm sums m (r + 1)) x
      rw [dot_sizeForm hx (by omega)]
      simp at h
      omega
    | succ i =>
      obtain ⟨e, he, h⟩ := ih (r + 1) i (by omega) (by omega) (by
        rw [show r + 1 + i = r + (i + 1) by omega]; simpa using h)
      exact ⟨e, List.mem_cons_of_mem _ he, h⟩

/-- What the conditions are about: with `bounded` the first row is within its bound. -/
def Spoken (bounded : Bool) (As x : List Nat) : Prop :=
  bounded = true → x.getD 0 0 ≤ As.getD 0 0

theorem noVector_eq (m : Nat) : noVector m = List.replicate m 0 := by
  induction m with
  | zero => rfl
  | succ m ih => rw [noVector, ih, List.replicate_succ]

/-- No number is negative. -/
theorem allHold_natural (m : Nat) (x : List Nat) : AllHold (atLeast m 0 (noVector m)) x := by
  rw [noVector_eq, allHold_atLeast _ _ (by simp)]
  intro i _
  rw [List.getD_eq_getElem?_getD, List.getElem?_replicate]
  split <;> exact Nat.zero_le _

theorem allHold_always {bounded : Bool} {As x : List Nat} (hx : x.length = As.length)
    (h : Spoken bounded As x) : AllHold (always bounded As.length As) x := by
  refine allHold_withAll.2 ⟨allHold_natural _ x, ?_⟩
  cases bounded with
  | false => exact allHold_nil x
  | true => match As, x, hx with
    | [], _, _ => exact allHold_nil _
    | A :: As, x :: xs, _ =>
      have h : x ≤ A := by simpa using h rfl
      rw [cond_true, firstBound, allHold_cons]
      refine ⟨?_, allHold_nil _⟩
      show -(A : Int) ≤ dot (Int.negSucc 0 :: noForm _) (x :: xs)
      rw [dot_cons, dot_noForm, Int.negSucc_eq, List.headD_cons]
      omega

theorem exists_outside {sums bounded : Bool} {As x : List Nat} (hx : x.length = As.length)
    (h : Spoken bounded As x) (hn : ¬ InBounds sums As x) :
    ∃ e ∈ outside sums bounded As.length As, e.Holds x := by
  have : ∃ i, i < As.length ∧ As.getD i 0 < sizeAt sums x i :=
    Classical.byContradiction fun H => hn ⟨hx, fun i hi => Classical.byContradiction fun h =>
      H ⟨i, hi, by omega⟩⟩
  obtain ⟨i, hi, h1⟩ := this
  cases bounded with
  | false => exact exists_beyond hx As 0 i hi (by omega) (by rw [Nat.zero_add]; exact h1)
  | true => match As, x, hx, i with
    | A :: As, x :: xs, _, 0 =>
      have h : x ≤ A := by simpa using h rfl
      have : sizeAt sums (x :: xs) 0 = x := by cases sums <;> simp [sizeAt]
      rw [this] at h1
      simp at h1
      omega
    | A :: As, x :: xs, hx, i + 1 =>
      exact exists_beyond hx As 1 i (by simpa using hi) (by simp; omega) (by
        rw [Nat.add_comm]; simpa using h1)

/-! ### Deep inside -/

theorem leastOver_le {fs : List Int} {steps : List Step} {best : Int} :
    leastOver fs steps best ≤ best ∧
      ∀ s ∈ steps, leastOver fs steps best ≤ dotWhole fs s.change := by
  induction steps generalizing best with
  | nil => exact ⟨Int.le_refl _, by simp⟩
  | cons s steps ih =>
    rw [leastOver, forceInt_eq]
    have e : ∀ y, (bif below y best then y else best) ≤ best ∧
        (bif below y best then y else best) ≤ y := by
      intro y
      rw [Bool.cond_eq_ite]
      split
      · rename_i h; rw [below_iff] at h; exact ⟨h, Int.le_refl _⟩
      · rename_i h; rw [below_iff] at h; exact ⟨Int.le_refl _, by omega⟩
    obtain ⟨h1, h2⟩ := ih (best := bif below (dotWhole fs s.change) best then
      dotWhole fs s.change else best)
    obtain ⟨e1, e2⟩ := e (dotWhole fs s.change)
    refine ⟨Int.le_trans h1 e1, fun t ht => ?_⟩
    rcases List.mem_cons.1 ht with rfl | ht
    · exact Int.le_trans h1 e2
    · exact h2 t ht

theorem leastChange_le {fs : List Int} {steps : List Step} :
    ∀ s ∈ steps, leastChange fs steps ≤ dotWhole fs s.change := by
  cases steps with
  | nil => simp
  | cons s steps =>
    intro t ht
    rw [leastChange, forceInt_eq]
    rcases List.mem_cons.1 ht with rfl | ht
    · exact leastOver_le.1
    · exact leastOver_le.2 t ht

theorem turnedForm_eq (fs gs : List Int) : turnedForm fs gs = fs.reverse ++ gs := by
  induction fs generalizing gs with
  | nil => rfl
  | cons f fs ih => rw [turnedForm, ih]; simp

/-- The vector and the forms have `m` numbers, and the vector is not 0. -/
def Shift.Fine (m : Nat) (c : Shift) : Prop :=
  c.vector.length = m ∧ 0 < c.vector.sum ∧ ∀ e ∈ c.region, e.form.length = m

theorem holds_turned {e : Inequality} {g : List Nat} (h : e.form.length = g.length) :
    (turnedInequality e).Holds g ↔ e.Holds g.reverse := by
  have := dot_reverse (fs := e.form) (x := g.reverse) (by rw [List.length_reverse, h])
  rw [List.reverse_reverse] at this
  show e.bound ≤ dot e.form.reverse g ↔ _
  rw [this]; rfl

/-- A shift that is turned contains the gaps that are turned. -/
theorem contains_turned {c : Shift} {g : List Nat} (h : Shift.Fine g.length c) :
    (turned c).Contains g ↔ AllHold c.region g.reverse := by
  constructor
  · intro H e he
    exact (holds_turned (h.2.2 e he)).1 (H _ (List.mem_map.2 ⟨e, he, rfl⟩))
  · intro H e' he'
    obtain ⟨e, he, rfl⟩ := List.mem_map.1 he'
    exact (holds_turned (h.2.2 e he)).2 (H e he)

theorem of_deeper {steps : List Step} {ds es : List Inequality} {x : List Nat}
    (h : AllHold (deeper steps ds es) x) : AllHold ds x ∧ ∀ e ∈ es, ∀ s ∈ steps,
      e.bound ≤ dot e.form x + dotWhole e.form.reverse s.change := by
  rw [deeper, allHold_withAll, mapped_eq, AllHold, List.forall_mem_map] at h
  refine ⟨h.2, fun e he s hs => ?_⟩
  have h1 : e.bound - leastChange (turnedForm e.form []) steps ≤ dot e.form x := h.1 e he
  rw [turnedForm_eq, List.append_nil] at h1
  have := leastChange_le (fs := e.form.reverse) s hs
  omega

/-- Deep inside the region of a shift, it is so after any move. -/
theorem deep_of_deeper {steps : List Step} {reach m : Nat} {c : Shift} (fine : Shift.Fine m c)
    {g : List Nat} (hg : g.length = m)
    (h : AllHold (deeper steps (longerBy reach m 0 c.vector) c.region) g.reverse) :
    (∀ e ∈ (turned c).region, ∀ s ∈ steps,
      e.bound ≤ dot e.form g + dotWhole e.form s.change) ∧ (turned c).Long reach g := by
  obtain ⟨h1, h2⟩ := of_deeper h
  refine ⟨fun e' he' s hs => ?_, fun j hj => ?_⟩
  · obtain ⟨e, he, rfl⟩ := List.mem_map.1 he'
    have hd := dot_reverse (fs := e.form) (x := g.reverse)
      (by rw [List.length_reverse, hg]; exact fine.2.2 e he)
    rw [List.reverse_reverse] at hd
    show e.bound ≤ dot e.form.reverse g + _
    rw [hd]
    exact h2 e he s hs
  · have hv := fine.1
    have hj : 0 < c.vector.reverse.getD j 0 := hj
    have hjm : j < m := Classical.byContradiction fun hn => by
      rw [getD_of_ge (by rw [List.length_reverse]; omega)] at hj
      omega
    show c.vector.reverse.getD j 0 + reach ≤ _
    rw [getD_reverse (by omega), hv] at hj ⊢
    have := of_longerBy c.vector 0 (by omega) h1 (m - 1 - j) hj
    rwa [Nat.zero_add, getD_reverse (by omega), hg,
      show m - 1 - (m - 1 - j) = j by omega] at this

/-! ### Soundness -/

theorem inEach_spec {m : Nat} {alternatives : List (List Inequality)}
    {hypotheses es : List Inequality} (h : inEach m alternatives hypotheses es = true)
    {x : List Nat} (hx : AllHold hypotheses x) (hes : ∃ e ∈ es, e.Holds x) :
    ∃ a ∈ alternatives, AllHold a x := by
  obtain ⟨e, he, hh⟩ := hes
  exact implied_sound (every_iff.1 h e he) (allHold_cons.2 ⟨hh, hx⟩)

theorem mem_carriers {c : Shift} {i : Nat} {ds : List (Shift × List Inequality)} {j : Nat}
    {es : List Inequality} (h : es ∈ carriers c i j ds) : ∃ d ∈ ds,
      es = withAll d.2 (withAll (subtracted c.vector d.1.region)
        (subtracted d.1.vector c.region)) := by
  induction ds generalizing j with
  | nil => simp [carriers] at h
  | cons d ds ih =>
    rw [carriers, Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨d', h1, h2⟩ := ih h
      exact ⟨d', List.mem_cons_of_mem _ h1, h2⟩
    · rcases List.mem_cons.1 h with rfl | h
      · exact ⟨d, List.mem_cons_self, rfl⟩
      · obtain ⟨d', h1, h2⟩ := ih h
        exact ⟨d', List.mem_cons_of_mem _ h1, h2⟩

theorem eachCarried_spec {m : Nat} {hyps outs : List Inequality}
    {all : List (Shift × List Inequality)} {ds : List (Shift × List Inequality)} {i : Nat}
    (h : eachCarried m hyps outs all i ds = true) : ∀ d ∈ ds, ∃ i,
      implied m [atLeast m 0 d.1.vector] (withAll d.1.region hyps) = true ∧
      inEach m (d.2 :: carriers d.1 i 0 all) (withAll d.1.region hyps) outs = true := by
  induction ds generalizing i with
  | nil => simp
  | cons d ds ih =>
    rw [eachCarried, Bool.and_eq_true, Bool.and_eq_true] at h
    intro d' hd'
    rcases List.mem_cons.1 hd' with rfl | hd'
    · exact ⟨i, h.1, h.2.1⟩
    · exact ih h.2.2 d' hd'

/-- Subtraction may be done from the other end. -/
theorem sub_reverse {v g : List Nat} (h : v.length = g.length) :
    (Shifts.sub v.reverse g).reverse = Shifts.sub v g.reverse := by
  refine Shifts.eq_of_getD (by simp [Shifts.sub_length]) fun j => ?_
  by_cases hj : j < g.length
  · rw [getD_reverse (by rw [Shifts.sub_length]; exact hj), Shifts.sub_length, Shifts.sub_getD,
      Shifts.sub_getD, getD_reverse hj, getD_reverse (by omega),
      show v.length - 1 - (g.length - 1 - j) = j by omega]
  · rw [getD_of_ge (by simp [Shifts.sub_length]; omega),
      getD_of_ge (by simp [Shifts.sub_length]; omega)]

/-- Comparison may be done from the other end. -/
theorem below_reverse {v g : List Nat} (h : v.length = g.length) :
    Shifts.Below v.reverse g ↔ Shifts.Below v g.reverse := by
  constructor <;> intro H j <;> by_cases hj : j < v.length
  · have := H (v.length - 1 - j)
    rw [getD_reverse (by omega), show v.length - 1 - (v.length - 1 - j) = j by omega] at this
    rwa [getD_reverse (by omega), ← h]
  · rw [getD_of_ge (by omega)]; exact Nat.zero_le _
  · have := H (v.length - 1 - j)
    rw [getD_reverse (by omega), ← h,
      show v.length - 1 - (v.length - 1 - j) = j by omega] at this
    rwa [getD_reverse hj]
  · rw [getD_of_ge (by simp; omega)]; exact Nat.zero_le _

/-- **What the conditions give the theorem**, in its words. -/
theorem conditions_sound {r : Rule} (ok : r.Moves) (mis : Prop) {bounded : Bool} {As : List Nat}
    {shifts : List Shift} (fine : ∀ c ∈ shifts, Shift.Fine As.length c)
    (h : conditions r bounded As shifts = true) :
    let B := r.bounded As.length mis ok
    (∀ c ∈ shifts, ∀ g : List Nat, g.length = As.length → Spoken bounded As g.reverse →
      (turned c).Contains g → Shifts.Below (turned c).vector g) ∧
    (∀ c ∈ shifts, ∀ g : List Nat, g.length = As.length → Spoken bounded As g.reverse →
      ¬ InBounds r.sums As g.reverse → (turned c).Contains g →
      (B.Inside (turned c) g ∧ (turned c).Long B.reach g) ∨
      ∃ c' ∈ shifts, (B.Inside (turned c') g ∧ (turned c').Long B.reach g) ∧
        (turned c').Contains (Shifts.sub (turned c).vector g) ∧
        (turned c).Contains (Shifts.sub (turned c').vector g)) ∧
    (∀ g : List Nat, g.length = As.length → Spoken bounded As g.reverse →
      ¬ InBounds r.sums As g.reverse → ∃ c ∈ shifts, (turned c).Contains g) := by
  intro B
  rw [conditions, force_eq, size_eq, forceList_eq (fun (d : Shift × List Inequality) k =>
    forceAll_eq d.2 fun es => k (d.1, es)), allDeeper] at h
  simp only [mapped_eq] at h
  have deep : ∀ c ∈ shifts, ∀ g : List Nat, g.length = As.length → AllHold
      (deeper (r.steps As.length) (longerBy r.reach As.length 0 c.vector) c.region) g.reverse →
      B.Inside (turned c) g ∧ (turned c).Long B.reach g := fun c hc g hg hx => by
    obtain ⟨h1, h2⟩ := deep_of_deeper (fine c hc) hg hx
    refine ⟨fun s hs hl e he => ?_, by rwa [show B.reach = r.reach by cases r <;> rfl]⟩
    rw [Inequality.Holds, Shifts.dot_plus (by rw [hg]; exact B.short s hs) (B.fit s hs g hg hl)]
    exact h1 e he s (by rwa [bounded_steps] at hs)
  rw [Bool.and_eq_true] at h
  have carried := fun c hc => eachCarried_spec h.1 _ (List.mem_map.2 ⟨c, hc, rfl⟩)
  have below : ∀ c ∈ shifts, ∀ g : List Nat, g.length = As.length →
      Spoken bounded As g.reverse → (turned c).Contains g →
      Shifts.Below (turned c).vector g := by
    intro c hc g hg hs hin
    have f := fine c hc
    obtain ⟨i, h1, _⟩ := carried c hc
    have hx : g.reverse.length = As.length := by rw [List.length_reverse, hg]
    obtain ⟨a, ha, H⟩ := implied_sound h1 (allHold_withAll.2
      ⟨(contains_turned (by rwa [hg])).1 hin, allHold_always hx hs⟩)
    obtain rfl := List.mem_singleton.1 ha
    rw [allHold_atLeast _ 0 (by rw [f.1]; omega)] at H
    refine (below_reverse (by rw [f.1, hg])).2 fun j => ?_
    by_cases hj : j < c.vector.length
    · have := H j hj
      rwa [Nat.zero_add] at this
    · rw [getD_of_ge (by omega)]; exact Nat.zero_le _
  refine ⟨below, fun c hc g hg hs hout hin => ?_, fun g hg hs hout => ?_⟩
  · have f := fine c hc
    have hx : g.reverse.length = As.length := by rw [List.length_reverse, hg]
    have hb := below c hc g hg hs hin
    obtain ⟨i, _, h2⟩ := carried c hc
    obtain ⟨a, ha, H⟩ := inEach_spec h2 (allHold_withAll.2
      ⟨(contains_turned (by rwa [hg])).1 hin, allHold_always hx hs⟩)
      (exists_outside hx hs hout)
    rcases List.mem_cons.1 ha with rfl | ha
    · exact Or.inl (deep c hc g hg H)
    · obtain ⟨d', hd', rfl⟩ := mem_carriers ha
      obtain ⟨c', hc', rfl⟩ := List.mem_map.1 hd'
      obtain ⟨H1, H2⟩ := allHold_withAll.1 H
      obtain ⟨H2, H3⟩ := allHold_withAll.1 H2
      have f' := fine _ hc'
      obtain ⟨i1, i2⟩ := deep c' hc' g hg H1
      refine Or.inr ⟨c', hc', ⟨i1, i2⟩, ?_, ?_⟩
      · rw [contains_turned (by rw [Shifts.sub_length, hg]; exact f')]
        show AllHold _ (Shifts.sub c.vector.reverse g).reverse
        rw [sub_reverse (by rw [f.1, hg])]
        exact (allHold_subtracted ((below_reverse (by rw [f.1, hg])).1 hb)
          (by rw [f.1, hx]; exact Nat.le_refl _)).1 H2
      · rw [contains_turned (by rw [Shifts.sub_length, hg]; exact f)]
        show AllHold _ (Shifts.sub c'.vector.reverse g).reverse
        rw [sub_reverse (by rw [f'.1, hg])]
        exact (allHold_subtracted ((below_reverse (by rw [f'.1, hg])).1 i2.below)
          (by rw [f'.1, hx]; exact Nat.le_refl _)).1 H3
  · have hx : g.reverse.length = As.length := by rw [List.length_reverse, hg]
    obtain ⟨a, ha, H⟩ := inEach_spec h.2 (allHold_always hx hs) (exists_outside hx hs hout)
    obtain ⟨c, hc, rfl⟩ := List.mem_map.1 ha
    exact ⟨c, hc, (contains_turned (by rw [hg]; exact fine c hc)).2 H⟩

end ChompCert.File
