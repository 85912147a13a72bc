module

public import ChompCert.Files.Leaves
public import ChompCert.Files.Shifts

/-!
# Types by shifts, for claims

FORMAT.md, "Kind 14: claim", "A position of kind 13": at a leaf the gaps are
forms. Vectors of the basis are subtracted from them, each times a number; what is left is one
position, whose type is looked up. `look_right`: **the type that is found is that of every position
of the leaf**.

Between a position and the last but one of those that are left by subtracting a vector again and
again, all are in a region if both ends are.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear
open Shifts (Shift)

/-! ### Subtracting from forms -/

/-- `y_i` times `t v` subtracted from the gaps, and `u v` added. -/
def lowered (i t u : Nat) : List Nat → List LinearForm → List LinearForm
  | v :: vs, g :: gs => changed i (Int.neg (Int.ofNat (Nat.mul t v))) (Int.ofNat (Nat.mul u v)) g ::
      lowered i t u vs gs
  | _, gs => gs

/-- What the inequality says of these gaps, which are forms in `n` numbers. -/
def inequalityAt (n : Nat) (gaps : List LinearForm) (e : Inequality) : Inequality :=
  match putInto e.form gaps ⟨noForm n, Int.neg e.bound⟩ with
  | ⟨fs, c⟩ => ⟨fs, Int.neg c⟩

/-- Where `y_i` is at least 1, the inequality holds, as no factor is negative. -/
def holdsFromOne (i : Nat) (e : Inequality) : Bool :=
  noneNegative e.form && below e.bound (factorAt i e.form)

/-- Where `y_i` is at least 1, both lists of gaps are in the region. -/
def bothInside (n : Nat) (es : List Inequality) (i : Nat) (region : List Inequality)
    (gaps last : List LinearForm) : Bool :=
  forceAll (mapped (inequalityAt n gaps) region) fun ds => every isNormal ds &&
  forceAll (mapped (inequalityAt n last) region) fun ds' => every isNormal ds' &&
    ((every (holdsFromOne i) ds && every (holdsFromOne i) ds') ||
      implied n [withAll ds ds'] (⟨gapForm n i, 1⟩ :: es))

/-- How often the vector goes into what `y_i` adds to the gaps; `best` is the least so far. -/
def timesFrom (i : Nat) : List Nat → List LinearForm → Option Nat → Nat
  | v :: vs, g :: gs, best =>
    bif Nat.beq v 0 then timesFrom i vs gs best
    else force (Int.toNat (Int.ediv (factorAt i g.factors) (Int.ofNat v))) fun q =>
      match best with
      | none => timesFrom i vs gs (some q)
      | some b => timesFrom i vs gs (some (bif Nat.ble b q then b else q))
  | _, _, some b => b
  | _, _, none => 0

/-- `y_i` times the vector of the first shift with which that can be done is subtracted. -/
def withShifts (n : Nat) (es : List Inequality) (i : Nat) (gaps : List LinearForm) :
    List Shift → Option (List LinearForm)
  | [] => none
  | c :: cs =>
    force (timesFrom i c.vector gaps none) fun t =>
    bif Nat.ble 1 t && forceForms (lowered i t 1 c.vector gaps) fun last =>
        bothInside n es i c.region gaps last
    then some (lowered i t 0 c.vector gaps) else withShifts n es i gaps cs

/-- The same with the first number from `i` on; `left` of them are left. -/
def withNumbers (n : Nat) (es : List Inequality) (shifts : List Shift) (gaps : List LinearForm) :
    Nat → Nat → Option (List LinearForm)
  | 0, _ => none
  | left + 1, i =>
    match withShifts n es i gaps shifts with
    | some gs => some gs
    | none => withNumbers n es shifts gaps left (Nat.succ i)

/-- Evaluates the numbers of forms. -/
def strictForms : List LinearForm → (List LinearForm → List LinearForm) → List LinearForm
  | [], k => k []
  | ⟨fs, c⟩ :: gs, k => forceInts fs fun fs => forceInt c fun c =>
      strictForms gs fun gs => k (⟨fs, c⟩ :: gs)

/-- The gaps after as many such subtractions as can be done, at most so many. -/
def allDropped (n : Nat) (es : List Inequality) (shifts : List Shift) :
    Nat → List LinearForm → List LinearForm
  | 0, gaps => gaps
  | most + 1, gaps =>
    match withNumbers n es shifts gaps n 0 with
    | some gs => strictForms gs fun gs => allDropped n es shifts most gs
    | none => gaps

/-! ### One position -/

/-- Each row or heap is within its bound; rows with `sum` more squares. -/
def isWithin (sums : Bool) : Nat → List Nat → List Nat → Bool
  | sum, A :: As, x :: xs =>
    force (bif sums then Nat.add sum x else x) fun sum => Nat.ble sum A && isWithin sums sum As xs
  | _, [], [] => true
  | _, _, _ => false

/-- The inequalities hold when `N` times the vector has been subtracted. -/
def holdAfter (N : Nat) (v x : List Nat) (es : List Inequality) : Bool :=
  every (fun e => below e.bound (Int.sub (dot e.form x) (Int.mul (Int.ofNat N) (dot e.form v)))) es

/-- How often the vector can be subtracted with the inequalities still true; `best` is the least so
far. -/
def timesWithin (v x : List Nat) : List Inequality → Option Nat → Nat
  | e :: es, best =>
    match dot e.form v with
    | .ofNat (f + 1) =>
      let left := Int.sub (dot e.form x) e.bound
      force (Int.toNat (Int.ediv left (Int.ofNat (Nat.succ f)))) fun q =>
        match best with
        | none => timesWithin v x es (some q)
        | some b => timesWithin v x es (some (bif Nat.ble b q then b else q))
    | _ => timesWithin v x es best
  | [], some b => b
  | [], none => 0

/-- `N` times the vector subtracted, and then `k`. -/
def subTimes (N : Nat) : List Nat → List Nat → (List Nat → Option Bool) → Option Bool
  | v :: vs, x :: xs, k => force (Nat.sub x (Nat.mul N v)) fun x =>
      subTimes N vs xs fun xs => k (x :: xs)
  | _, xs, k => k xs

/-- The vector of the first shift in whose region the gaps are, subtracted as often as the region
allows. -/
def stepped (x : List Nat) (k : List Nat → Option Bool) : List Shift → Option Bool
  | [] => none
  | c :: cs =>
    bif holdAfter 0 c.vector x c.region then
      force (timesWithin c.vector x c.region none) fun N =>
      bif holdAfter N c.vector x c.region then subTimes (Nat.succ N) c.vector x k else none
    else stepped x k cs

/-- Whether the position is P; at most so many steps lead to one within the bounds. -/
def typeOf (sums : Bool) (bounds : List Nat) (shifts : List Shift) (B : Nat) :
    Nat → List Nat → Option Bool
  | 0, _ => none
  | most + 1, x =>
    bif isWithin sums 0 bounds x then
      some (bitAt B (place (roomFor bounds) x))
    else stepped x (fun x => typeOf sums bounds shifts B most x) shifts

/-- So many positions are looked at: that which is given, and those after 65,536 steps at most. -/
def mostSteps : Nat := 65537

/-- The first row is within its bound. -/
def firstWithin (n : Nat) (es : List Inequality) : List Nat → List LinearForm → Bool
  | A :: _, g :: _ => showsAtMost n es A g
  | _, _ => false

/-- The type of the position with these gaps, if it is within the bounds. -/
def lookWithin (bounds : List Nat) (B : Nat) (gaps : List LinearForm) : Option Bool :=
  (constants gaps).bind fun x =>
  bif isWithin true 0 bounds x then some (bitAt B (place (roomFor bounds) x)) else none

/-- The type of the position with these numbers, wherever the inequalities hold. -/
def lookUp (n : Nat) (sums bounded : Bool) (bounds : List Nat) (shifts : List Shift) (B : Nat)
    (es : List Inequality) (numbers : List LinearForm) : Option Bool :=
  bif Nat.beq (lengthOf numbers) (size bounds) &&
      (!bounded || firstWithin n es bounds numbers) then
    (constants (allDropped n es shifts (Nat.mul n (lengthOf shifts)) numbers)).bind fun x =>
      typeOf sums bounds shifts B mostSteps x
  else none

/-- The heaps that have these gaps, where `sum` is the one before. -/
def heapsOf (sum : LinearForm) : List LinearForm → List LinearForm
  | [] => []
  | g :: gs => sum.plus g :: heapsOf (sum.plus g) gs

/-- The numbers of the position with these gaps: in heaps those are sums of them. -/
def numbersAt (sums : Bool) (gaps : List LinearForm) : List LinearForm :=
  bif sums then gaps else heapsOf ⟨[], 0⟩ gaps

/-! ### What is known of the positions -/

/-- The shifts hold of the positions that are spoken of, and the labels within the bounds. Gaps
begin with that of the shortest row. -/
structure TypesKnown (T : List Nat → Prop) (sums bounded : Bool) (As : List Nat)
    (shifts : List Shift) (B : Nat) : Prop where
  fits : ∀ c ∈ shifts, c.vector.length = As.length
  step : ∀ c ∈ shifts, ∀ x : List Nat, x.length = As.length → Spoken bounded As x →
    AllHold c.region x → Shifts.Below c.vector x ∧ (T x ↔ T (Shifts.sub c.vector x))
  bit : ∀ x, InBounds sums As x → (T x ↔ B.testBit (place (roomFor As) x) = true)

/-- Shifts that pass give the labels within the bounds, and steps that keep them. -/
theorem ShiftsOK.known {α : Type} {r : Rule} {label : List Nat → α} {bounded : Bool} {As : List Nat}
    {shifts : List Shift} {Bs : List Nat} {B : Nat} (H : ShiftsOK r label bounded As shifts Bs)
    (P : α → Prop) (bit : ∀ x, InBounds r.sums As x →
      (P (label x.reverse) ↔ B.testBit (place (roomFor As) x) = true)) :
    TypesKnown (fun x => P (label x.reverse)) r.sums bounded As shifts B where
  fits c hc := (H.fine c hc).1.1
  step c hc x hx hs hin := by
    have f := (H.fine c hc).1
    have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx]
    obtain ⟨h1, h2⟩ := H.sound.1 c hc x.reverse hl
      ((spoken_iff H.rows_pos hl).1 (by rwa [List.reverse_reverse]))
      ((contains_turned (by rwa [hl])).2 (by rwa [List.reverse_reverse]))
    have e : Shifts.sub (turned c).vector x.reverse = (Shifts.sub c.vector x).reverse := by
      have := sub_reverse (v := c.vector) (g := x.reverse) (by rw [f.1, hl])
      rw [List.reverse_reverse] at this
      rw [← this, List.reverse_reverse]
      rfl
    have h1 : Shifts.Below c.vector.reverse x.reverse := h1
    rw [below_reverse (by rw [f.1, hl]), List.reverse_reverse] at h1
    exact ⟨h1, by rw [h2, e]⟩
  bit := bit

section
variable {T : List Nat → Prop} {sums bounded : Bool} {As : List Nat} {shifts : List Shift} {B : Nat}

/-- **A vector can be subtracted again and again**, if the position is in the region, and the last
one from which it is subtracted. -/
theorem TypesKnown.many (H : TypesKnown T sums bounded As shifts B) {c : Shift} (hc : c ∈ shifts)
    (N : Nat) {x : List Nat} (hx : x.length = As.length) (hs : Spoken bounded As x)
    (h : 0 < N → AllHold c.region x ∧ ∀ e ∈ c.region,
      e.bound ≤ dot e.form x - ((N : Int) - 1) * dot e.form c.vector) :
    ∃ z : List Nat, z.length = As.length ∧ Spoken bounded As z ∧
      (∀ j, ((z.getD j 0 : Nat) : Int) =
        (x.getD j 0 : Nat) - (N : Int) * (c.vector.getD j 0 : Nat)) ∧ (T x ↔ T z) := by
  induction N generalizing x with
  | zero => exact ⟨x, hx, hs, fun j => by simp, Iff.rfl⟩
  | succ N ih =>
    obtain ⟨h1, h2⟩ := h (Nat.succ_pos N)
    obtain ⟨hb, ht⟩ := H.step c hc x hx hs h1
    have hv := H.fits c hc
    have sum := fun e : Inequality => dot_sub (fs := e.form) hb (by omega)
    obtain ⟨z, hz, hsz, hj, ht'⟩ := ih (x := Shifts.sub c.vector x)
      (by rw [Shifts.sub_length, hx])
      (fun b => by rw [Shifts.sub_getD]; exact Nat.le_trans (Nat.sub_le _ _) (hs b))
      (fun hN => ⟨fun e he => by
          have a := h1 e he
          have b := h2 e he
          have s := sum e
          show e.bound ≤ dot e.form (Shifts.sub c.vector x)
          have a : e.bound ≤ dot e.form x := a
          rw [show ((N + 1 : Nat) : Int) - 1 = (N : Int) by omega] at b
          by_cases hd : dot e.form c.vector ≤ 0
          · omega
          · have := Int.mul_le_mul_of_nonneg_right (a := 1) (b := (N : Int))
              (c := dot e.form c.vector) (by omega) (by omega)
            omega, fun e he => by
          have b := h2 e he
          have s := sum e
          rw [show ((N + 1 : Nat) : Int) - 1 = (N : Int) by omega] at b
          rw [Int.sub_mul, Int.one_mul]
          omega⟩)
    refine ⟨z, hz, hsz, fun j => ?_, ht.trans ht'⟩
    have := hb j
    rw [hj, Shifts.sub_getD, Int.ofNat_sub this, Int.natCast_add, Int.add_mul]
    omega

/-! ### Gaps that are forms -/

/-- The gaps are those of a position that is spoken of. -/
def Gaps (bounded : Bool) (As : List Nat) (gaps : List LinearForm) (y : List Nat) : Prop :=
  gaps.length = As.length ∧ (∀ g ∈ gaps, 0 ≤ g.at y) ∧ Spoken bounded As (gapsAt gaps y)

theorem valuesAt_getD {gaps : List LinearForm} {y : List Nat} (h : ∀ g ∈ gaps, 0 ≤ g.at y)
    (j : Nat) : (valuesAt gaps y).getD j 0 = ((gapsAt gaps y).getD j 0 : Nat) := by
  induction gaps generalizing j with
  | nil => simp [valuesAt, gapsAt]
  | cons g gaps ih => cases j with
    | zero =>
      have := h g List.mem_cons_self
      simp [valuesAt, gapsAt]
      omega
    | succ j =>
      have := ih (fun g hg => h g (List.mem_cons_of_mem _ hg)) j
      simpa [valuesAt, gapsAt] using this

theorem dotWhole_valuesAt {gaps : List LinearForm} {y : List Nat} (h : ∀ g ∈ gaps, 0 ≤ g.at y)
    (fs : List Int) : dotWhole fs (valuesAt gaps y) = dot fs (gapsAt gaps y) := by
  induction gaps generalizing fs with
  | nil => cases fs <;> rfl
  | cons g gaps ih => cases fs with
    | nil => rfl
    | cons f fs =>
      have h0 := h g List.mem_cons_self
      have := ih (fun g hg => h g (List.mem_cons_of_mem _ hg)) fs
      show f * g.at y + dotWhole fs (valuesAt gaps y) = _
      rw [this]
      show _ = f * ((g.at y).toNat : Int) + dot fs (gapsAt gaps y)
      rw [Int.toNat_of_nonneg h0]

theorem lowered_length (i t u : Nat) (v : List Nat) (gaps : List LinearForm) :
    (lowered i t u v gaps).length = gaps.length := by
  induction v generalizing gaps with
  | nil => cases gaps <;> rfl
  | cons v vs ih => cases gaps <;> simp [lowered, ih]

theorem lowered_at {i t u : Nat} {v : List Nat} {gaps : List LinearForm}
    (hv : v.length = gaps.length) (y : List Nat) :
    (∀ j, (valuesAt (lowered i t u v gaps) y).getD j 0 = (valuesAt gaps y).getD j 0 -
      ((t * y.getD i 0 : Nat) - (u : Int)) * (v.getD j 0 : Nat)) ∧
    ∀ fs, dotWhole fs (valuesAt (lowered i t u v gaps) y) = dotWhole fs (valuesAt gaps y) -
      ((t * y.getD i 0 : Nat) - (u : Int)) * dot fs v := by
  induction v generalizing gaps with
  | nil =>
    obtain rfl : gaps = [] := List.length_eq_zero_iff.1 hv.symm
    exact ⟨fun j => by simp [lowered, valuesAt], fun fs => by
      cases fs <;> simp [lowered, valuesAt, dotWhole, dot]⟩
  | cons v vs ih => cases gaps with
    | nil => simp at hv
    | cons g gaps =>
      obtain ⟨h1, h2⟩ := ih (gaps := gaps) (by simpa using hv)
      have first : (changed i (Int.neg (Int.ofNat (Nat.mul t v)))
          (Int.ofNat (Nat.mul u v)) g).at y =
          g.at y - ((t * y.getD i 0 : Nat) - (u : Int)) * (v : Int) := by
        rw [changed_at]
        show _ + -((t * v : Nat) : Int) * _ + ((u * v : Nat) : Int) = _
        rw [Int.natCast_mul, Int.natCast_mul, Int.natCast_mul]
        grind
      refine ⟨fun j => ?_, fun fs => ?_⟩
      · cases j with
        | zero => simpa [lowered, valuesAt] using first
        | succ j => simpa [lowered, valuesAt] using h1 j
      · cases fs with
        | nil => simp [dotWhole, dot_nil]
        | cons f fs =>
          show f * (changed _ _ _ g).at y + dotWhole fs (valuesAt (lowered i t u vs gaps) y) =
            f * g.at y + dotWhole fs (valuesAt gaps y) - _ * (f * (v : Int) + dot fs vs)
          rw [h2, first]
          grind

theorem of_inequalityAt {n : Nat} {gaps : List LinearForm} {e : Inequality} {y : List Nat}
    (h : (inequalityAt n gaps e).Holds y) : e.bound ≤ dotWhole e.form (valuesAt gaps y) := by
  have h1 := putInto_at e.form gaps ⟨noForm n, Int.neg e.bound⟩ y
  have h0 : -(putInto e.form gaps ⟨noForm n, Int.neg e.bound⟩).constant ≤
    dot (putInto e.form gaps ⟨noForm n, Int.neg e.bound⟩).factors y := h
  have h1 : dot (putInto e.form gaps ⟨noForm n, Int.neg e.bound⟩).factors y +
    (putInto e.form gaps ⟨noForm n, Int.neg e.bound⟩).constant = dot (noForm n) y + -e.bound +
      dotWhole e.form (valuesAt gaps y) := h1
  rw [dot_noForm] at h1
  omega

theorem holdsFromOne_sound {i : Nat} {es : List Inequality}
    (h : every (holdsFromOne i) es = true) {y : List Nat} (hi : 1 ≤ y.getD i 0) : AllHold es y :=
  fun e he => by
    have h := every_iff.1 h e he
    rw [holdsFromOne, Bool.and_eq_true, Linear.below_iff] at h
    exact Int.le_trans h.2 (factorAt_le_dot h.1 hi)

/-- The two lists of gaps have the same type, wherever the inequalities hold. -/
def SameType (T : List Nat → Prop) (bounded : Bool) (As : List Nat) (n : Nat)
    (es : List Inequality) (gaps gs : List LinearForm) : Prop :=
  ∀ y : List Nat, y.length = n → AllHold es y → Gaps bounded As gaps y →
    Gaps bounded As gs y ∧ (T (gapsAt gaps y) ↔ T (gapsAt gs y))

/-- What is subtracted from forms keeps the type. -/
theorem TypesKnown.lowered (H : TypesKnown T sums bounded As shifts B) {c : Shift} (hc : c ∈ shifts)
    {n i t : Nat} (hi : i < n) {es : List Inequality} {gaps : List LinearForm}
    (hl : gaps.length = As.length)
    (h : bothInside n es i c.region gaps (File.lowered i t 1 c.vector gaps) = true) :
    SameType T bounded As n es gaps (File.lowered i t 0 c.vector gaps) := by
  intro y hy hes ⟨_, hnat, hsp⟩
  have hv : c.vector.length = gaps.length := by rw [hl, H.fits c hc]
  have hlow := lowered_length i t 0 c.vector gaps
  have hlast := (lowered_at (i := i) (t := t) (u := 1) hv y).2
  have hlower := (lowered_at (i := i) (t := t) (u := 0) hv y).1
  simp only [bothInside, forceAll_eq, mapped_eq, Bool.and_eq_true, Bool.or_eq_true] at h
  obtain ⟨_, _, h⟩ := h
  have hlen : (gapsAt gaps y).length = As.length := by simp [gapsAt, hl]
  obtain ⟨z, hz, hsz, hj, ht⟩ := H.many hc (t * y.getD i 0) hlen hsp (fun hN => by
    have hpos : 1 ≤ y.getD i 0 := Nat.pos_of_ne_zero fun e => by rw [e] at hN; simp at hN
    have hall : AllHold (c.region.map (inequalityAt n gaps)) y ∧
        AllHold (c.region.map (inequalityAt n (File.lowered i t 1 c.vector gaps))) y := by
      rcases h with h | h
      · exact ⟨holdsFromOne_sound h.1 hpos, holdsFromOne_sound h.2 hpos⟩
      · obtain ⟨both, hb, hall⟩ := implied_sound h (x := y) (allHold_cons.2 ⟨by
          show (1 : Int) ≤ dot (gapForm n i) y
          rw [dot_gapForm hi]; omega, hes⟩)
        rwa [List.mem_singleton.1 hb, allHold_withAll] at hall
    refine ⟨fun e he => ?_, fun e he => ?_⟩
    · have := of_inequalityAt (hall.1 _ (List.mem_map.2 ⟨e, he, rfl⟩))
      rwa [dotWhole_valuesAt hnat] at this
    · have := of_inequalityAt (hall.2 _ (List.mem_map.2 ⟨e, he, rfl⟩))
      rwa [hlast, dotWhole_valuesAt hnat] at this)
  revert hlow hlower
  generalize File.lowered i t 0 c.vector gaps = lower
  intro hlow hlower
  have key : ∀ j, (valuesAt lower y).getD j 0 = (z.getD j 0 : Nat) := by
    intro j
    rw [hlower, hj, valuesAt_getD hnat, show ((0 : Nat) : Int) = 0 from rfl, Int.sub_zero]
  have nat : ∀ g ∈ lower, 0 ≤ g.at y := by
    intro g hg
    obtain ⟨j, hj', e⟩ := List.getElem_of_mem hg
    have := key j
    rw [valuesAt, List.getD_eq_getElem?_getD, List.getElem?_map,
      List.getElem?_eq_getElem hj'] at this
    simp only [Option.map_some, Option.getD_some, e] at this
    omega
  have e : gapsAt lower y = z := Shifts.eq_of_getD (by simp [gapsAt, hlow, hl, hz]) fun j => by
    have := key j
    rw [valuesAt_getD nat] at this
    omega
  exact ⟨⟨by rw [hlow, hl], nat, by rwa [e]⟩, by rwa [e]⟩

/-- The same type as what has the same type. -/
theorem SameType.trans {n : Nat} {es : List Inequality} {a b c : List LinearForm}
    (h : SameType T bounded As n es a b) (h' : SameType T bounded As n es b c) :
    SameType T bounded As n es a c := fun y hy hes ha => by
  obtain ⟨hb, h1⟩ := h y hy hes ha
  obtain ⟨hc, h2⟩ := h' y hy hes hb
  exact ⟨hc, h1.trans h2⟩

theorem TypesKnown.withShifts (H : TypesKnown T sums bounded As shifts B) {n i : Nat} (hi : i < n)
    {es : List Inequality} {gaps gs : List LinearForm} (hl : gaps.length = As.length)
    {cs : List Shift} (hcs : ∀ c ∈ cs, c ∈ shifts) (h : withShifts n es i gaps cs = some gs) :
    gs.length = As.length ∧ SameType T bounded As n es gaps gs := by
  induction cs with
  | nil => exact absurd h (by simp [File.withShifts])
  | cons c cs ih =>
    rw [File.withShifts, force_eq, Bool.cond_eq_ite, forceForms_eq] at h
    split at h
    · rename_i hb
      obtain rfl := Option.some.inj h
      exact ⟨(lowered_length ..).trans hl,
        H.lowered (hcs c (.head _)) hi hl (Bool.and_eq_true_iff.1 hb).2⟩
    · exact ih (fun c hc => hcs c (.tail _ hc)) h

theorem TypesKnown.withNumbers (H : TypesKnown T sums bounded As shifts B) {n : Nat}
    {es : List Inequality} {gaps gs : List LinearForm} (hl : gaps.length = As.length)
    {left i : Nat} (hi : i + left = n) (h : withNumbers n es shifts gaps left i = some gs) :
    gs.length = As.length ∧ SameType T bounded As n es gaps gs := by
  induction left generalizing i with
  | zero => exact absurd h (by simp [File.withNumbers])
  | succ left ih =>
    rw [File.withNumbers] at h
    split at h
    · rename_i gs' h'
      exact H.withShifts (by omega) hl (fun _ h => h) (h'.trans h)
    · exact ih (i := i + 1) (by omega) h

theorem strictForms_eq (gs : List LinearForm) (k : List LinearForm → List LinearForm) :
    strictForms gs k = k gs := by
  induction gs generalizing k with
  | nil => rfl
  | cons g gs ih => rw [strictForms, forceInts_eq, forceInt_eq, ih]

/-- What is left are gaps of the same type. -/
theorem TypesKnown.dropped (H : TypesKnown T sums bounded As shifts B) {n : Nat}
    {es : List Inequality} (most : Nat) {gaps : List LinearForm} (hl : gaps.length = As.length) :
    SameType T bounded As n es gaps (allDropped n es shifts most gaps) := by
  induction most generalizing gaps with
  | zero => exact fun _ _ _ hg => ⟨hg, Iff.rfl⟩
  | succ most ih =>
    rw [allDropped]
    split
    · rename_i gs h
      obtain ⟨hgs, same⟩ := H.withNumbers hl (Nat.zero_add n) h
      rw [strictForms_eq]
      exact same.trans (ih hgs)
    · exact fun _ _ _ hg => ⟨hg, Iff.rfl⟩

/-! ### One position -/

theorem isWithin_spec {sums : Bool} {sum : Nat} {As x : List Nat}
    (h : isWithin sums sum As x = true) : x.length = As.length ∧ ∀ i, i < As.length →
      (bif sums then sum + sizeAt sums x i else sizeAt sums x i) ≤ As.getD i 0 := by
  induction As generalizing sum x with
  | nil => cases x with
    | nil => simp
    | cons x xs => exact absurd h (by simp [isWithin])
  | cons A As ih => cases x with
    | nil => exact absurd h (by simp [isWithin])
    | cons x xs =>
      rw [isWithin, force_eq, Bool.and_eq_true] at h
      obtain ⟨h1, h2⟩ := ih h.2
      have h0 : (bif sums then sum + x else x) ≤ A := Nat.le_of_ble_eq_true h.1
      refine ⟨by simp [h1], fun i hi => ?_⟩
      cases i with
      | zero => cases sums <;> simpa [sizeAt] using h0
      | succ i =>
        have := h2 i (by simpa using hi)
        cases sums with
        | false => exact this
        | true =>
          have : sum + x + (xs.take (i + 1)).sum ≤ As.getD i 0 := this
          simp only [cond_true, sizeAt, List.take_succ_cons, List.sum_cons, List.getD_cons_succ]
          omega

/-- What passes is within the bounds. -/
theorem isWithin_inBounds {sums : Bool} {As x : List Nat} (h : isWithin sums 0 As x = true) :
    InBounds sums As x := by
  obtain ⟨h1, h2⟩ := isWithin_spec h
  refine ⟨h1, fun i hi => ?_⟩
  have := h2 i hi
  cases sums with
  | false => exact this
  | true => rwa [cond_true, Nat.zero_add] at this

theorem holdAfter_spec {N : Nat} {v x : List Nat} {es : List Inequality}
    (h : holdAfter N v x es = true) :
    ∀ e ∈ es, e.bound ≤ dot e.form x - (N : Int) * dot e.form v := by
  exact fun e he => Linear.below_iff.1 (every_iff.1 h e he)

theorem subTimes_some {N : Nat} {v x : List Nat} {k : List Nat → Option Bool} {b : Bool}
    (hv : v.length = x.length) (h : subTimes N v x k = some b) : ∃ z : List Nat, k z = some b ∧
      z.length = x.length ∧ ∀ j, z.getD j 0 = x.getD j 0 - N * v.getD j 0 := by
  induction v generalizing x k with
  | nil => cases x with
    | nil => exact ⟨[], h, rfl, by simp⟩
    | cons x xs => simp at hv
  | cons v vs ih => cases x with
    | nil => simp at hv
    | cons x xs =>
      rw [subTimes, force_eq] at h
      obtain ⟨z, h, hl, e⟩ := ih (by simpa using hv) h
      refine ⟨_, h, by simp [hl], fun j => ?_⟩
      cases j with
      | zero => simp
      | succ j => simpa using e j

theorem TypesKnown.stepped (H : TypesKnown T sums bounded As shifts B) {x : List Nat}
    (hx : x.length = As.length) (hs : Spoken bounded As x) {k : List Nat → Option Bool} {v : Bool}
    {cs : List Shift} (hcs : ∀ c ∈ cs, c ∈ shifts) (h : stepped x k cs = some v) :
    ∃ z : List Nat, k z = some v ∧ z.length = As.length ∧ Spoken bounded As z ∧ (T x ↔ T z) := by
  induction cs with
  | nil => exact absurd h (by simp [File.stepped])
  | cons c cs ih =>
    rw [File.stepped, Bool.cond_eq_ite, force_eq] at h
    split at h
    · rename_i h0
      obtain ⟨h1, h⟩ := cond_none h
      have hc := hcs c List.mem_cons_self
      obtain ⟨z, hz, hl, hj⟩ := subTimes_some (by rw [H.fits c hc, hx]) h
      obtain ⟨z', hz', hs', hj', ht⟩ := H.many hc (timesWithin c.vector x c.region none + 1) hx hs
        fun _ => ⟨fun e he => by
          have : e.bound ≤ dot e.form x - ((0 : Nat) : Int) * _ := holdAfter_spec h0 e he
          rw [show ((0 : Nat) : Int) = 0 from rfl, Int.zero_mul, Int.sub_zero] at this
          exact this, fun e he => by
          have := holdAfter_spec h1 e he
          rwa [show ((timesWithin c.vector x c.region none + 1 : Nat) : Int) - 1 =
            (timesWithin c.vector x c.region none : Int) by omega]⟩
      have e : z = z' := Shifts.eq_of_getD (by rw [hl, hx, hz']) fun j => by
        have a := hj j
        have b := hj' j
        rw [← Int.natCast_mul] at b
        show z.getD j 0 = z'.getD j 0
        have a : z.getD j 0 = x.getD j 0 -
          (timesWithin c.vector x c.region none + 1) * c.vector.getD j 0 := a
        omega
      exact ⟨z, hz, by rw [e, hz'], by rwa [e], by rwa [e]⟩
    · exact ih (fun c hc => hcs c (List.mem_cons_of_mem _ hc)) h

theorem TypesKnown.typeOf (H : TypesKnown T sums bounded As shifts B) {most : Nat} {x : List Nat}
    (hx : x.length = As.length) (hs : Spoken bounded As x) {v : Bool}
    (h : typeOf sums As shifts B most x = some v) : T x ↔ v = true := by
  induction most generalizing x with
  | zero => exact absurd h (by simp [File.typeOf])
  | succ most ih =>
    rw [File.typeOf, Bool.cond_eq_ite] at h
    split at h
    · rename_i hin
      rw [H.bit x (isWithin_inBounds hin), ← bitAt_eq, Option.some.inj h]
    · obtain ⟨z, h, hz, hs', ht⟩ := H.stepped hx hs (fun _ h => h) h
      exact ht.trans (ih hz hs' h)

/-- **The type that is found is that of every position of the leaf.** -/
theorem TypesKnown.look_right (H : TypesKnown T sums bounded As shifts B) (n : Nat) :
    LooksRight n (lookUp n sums bounded As shifts B) T := by
  intro es gaps v h y hy hes hnat
  obtain ⟨hc, h⟩ := cond_none h
  rw [Bool.and_eq_true, Nat.beq_eq, lengthOf_eq, size_eq] at hc
  obtain ⟨hl, hf⟩ := hc
  have hsp : Spoken bounded As (gapsAt gaps y) := by
    intro hb
    rw [hb] at hf
    match As, gaps, hl, hf, hnat with
    | A :: As, g :: gaps, _, hf, hnat =>
      have h1 : g.at y ≤ A := showsAtMost_sound hf hes
      have h2 : 0 ≤ g.at y := hnat g List.mem_cons_self
      show (g.at y).toNat ≤ A
      omega
  obtain ⟨x, hx, h⟩ := Option.bind_eq_some_iff.1 h
  obtain ⟨⟨hgl, _, hgs⟩, ht⟩ := H.dropped _ hl y hy hes ⟨hl, hnat, hsp⟩
  have e := constants_some hx y
  rw [ht, e]
  refine H.typeOf ?_ (by rw [← e]; exact hgs) h
  rw [← e, gapsAt, List.length_map, hgl]

end

/-! ### Heaps -/

/-- The heaps of gaps are sums of them. -/
theorem heapsOf_at {y : List Nat} {gaps : List LinearForm} (h : ∀ g ∈ gaps, 0 ≤ g.at y) :
    ∀ sum : LinearForm, 0 ≤ sum.at y → (heapsOf sum gaps).length = gaps.length ∧
      (∀ g ∈ heapsOf sum gaps, 0 ≤ g.at y) ∧ ∀ i, i < gaps.length →
        (gapsAt (heapsOf sum gaps) y).getD i 0 =
          (sum.at y).toNat + ((gapsAt gaps y).take (i + 1)).sum := by
  induction gaps with
  | nil => intro sum _; simp [heapsOf]
  | cons g gaps ih =>
    intro sum hs
    have hg := h g List.mem_cons_self
    have hp : 0 ≤ (sum.plus g).at y := by rw [plus_at]; omega
    have e : ((sum.plus g).at y).toNat = (sum.at y).toNat + (g.at y).toNat := by
      rw [plus_at]; omega
    obtain ⟨h1, h2, h3⟩ := ih (fun g hg => h g (List.mem_cons_of_mem _ hg)) _ hp
    refine ⟨by simp [heapsOf, h1], fun f hf => ?_, fun i hi => ?_⟩
    · rcases List.mem_cons.1 hf with rfl | hf
      · exact hp
      · exact h2 f hf
    · cases i with
      | zero => simp [heapsOf, gapsAt, e]
      | succ i =>
        have := h3 i (by simpa using hi)
        simp only [heapsOf, gapsAt, List.map_cons, List.getD_cons_succ, List.take_succ_cons,
          List.sum_cons] at this ⊢
        rw [this, e]
        omega

/-- **What is found is so of every position of the leaf**, which is given by its gaps. -/
theorem TypesKnown.of_gaps {r : Rule} {R : List Nat → Prop} {bounded : Bool} {As : List Nat}
    {shifts : List Shift} {B : Nat}
    (H : TypesKnown (fun x => R (r.sizes x.reverse)) r.sums bounded As shifts B) (n : Nat) :
    LooksRight n (fun es gaps => lookUp n r.sums bounded As shifts B es (numbersAt r.sums gaps))
      fun gaps => R (rows gaps.reverse) := by
  intro es gaps v h y hy hes hnat
  cases hr : r.sums with
  | true =>
    rw [hr] at h
    have := H.look_right n es gaps v (by rw [hr]; exact h) y hy hes hnat
    cases r with
    | heaps => exact absurd hr (by simp [Rule.sums])
    | diet | monotonic => exact this
  | false =>
    rw [hr] at h
    have zero : (⟨[], 0⟩ : LinearForm).at y = 0 := by
      show dot [] y + 0 = 0
      rw [dot_nil]; rfl
    obtain ⟨h1, h2, h3⟩ := heapsOf_at hnat ⟨[], 0⟩ (by rw [zero]; exact Int.le_refl _)
    have := H.look_right n es (heapsOf ⟨[], 0⟩ gaps) v (by rw [hr]; exact h) y hy hes h2
    have e : (gapsAt (heapsOf ⟨[], 0⟩ gaps) y).reverse = rows (gapsAt gaps y).reverse := by
      have l1 : (gapsAt (heapsOf ⟨[], 0⟩ gaps) y).length = gaps.length := by simp [gapsAt, h1]
      have l2 : (gapsAt gaps y).length = gaps.length := by simp [gapsAt]
      refine Shifts.eq_of_getD
        (by rw [rows_length, List.length_reverse, List.length_reverse, l1, l2]) fun j => ?_
      by_cases hj : j < gaps.length
      · rw [getD_reverse (by omega), l1, h3 _ (by omega), zero, rows_getD,
          sum_drop (by rw [List.length_reverse, l2]; omega), List.reverse_reverse,
          List.length_reverse, l2, show gaps.length - 1 - j + 1 = gaps.length - j by omega]
        simp
      · rw [getD_of_ge (by rw [List.length_reverse, l1]; omega),
          getD_of_ge (by rw [rows_length, List.length_reverse, l2]; omega)]
    cases r with
    | diet | monotonic => exact absurd hr (by simp [Rule.sums])
    | heaps take =>
      have this : R
        (gapsAt (heapsOf ⟨[], 0⟩ gaps) y).reverse ↔ v = true := this
      rw [e] at this
      exact this

/-- Whether labels like these can be what is said of a position. -/
def speaksOf : Labels → Label → Bool
  | _, .p => true
  | .nimValues _, .nimValue _ => true
  | .types _, .nimValue _ => false

/-- The bitmap of the positions with the label. -/
def bitmapWith (Bs : List Nat) (B : Nat) : Label → Nat
  | .p => B
  | .nimValue v => nth Bs v

/-- **The label that is found is that of every position of the leaf.** -/
theorem FileSeen.look_right {r : Rule} {labels : Labels} {bounded : Bool} {As : List Nat}
    {shifts : List Shift} {Bs : List Nat} {B : Nat} (H : FileSeen r labels bounded As shifts Bs B)
    (n : Nat) {l : Label} (hl : speaksOf labels l = true) :
    LooksRight n (fun es gaps => lookUp n r.sums bounded As shifts (bitmapWith Bs B l) es
      (numbersAt r.sums gaps)) ((ClaimGame.rule As.length r labels.misere).Has l) := by
  cases labels with
  | types mis => cases l with
    | p =>
      exact TypesKnown.of_gaps (R := r.IsP mis)
        (H.shiftTypes.known id fun _ hx => H.types.bit hx) n
    | nimValue v => exact absurd hl (by simp [speaksOf])
  | nimValues greatest => cases l with
    | p =>
      have zero : (fun x : List Nat => r.nimValue (r.sizes x.reverse) = 0) =
          fun x => r.IsP false (r.sizes x.reverse) :=
        funext fun x => propext (typeOf_iff_nimOf H.moves x.reverse).symm
      have := H.shiftNimValues.known (B := B) (· = 0) fun x hx =>
        (typeOf_iff_nimOf H.moves x.reverse).symm.trans (H.types.bit hx)
      exact TypesKnown.of_gaps (R := r.IsP false) (zero ▸ this) n
    | nimValue v =>
      exact TypesKnown.of_gaps (R := fun x => r.nimValue x = v)
        (H.shiftNimValues.known (· = v) fun x hx => H.labels.bit v x hx) n

/-! ### A window -/

/-- **The type within a window is that of every position of the leaf.** -/
theorem lookWithin_right {k : Nat} {mis : Bool} {bounds : List Nat} {B : Nat}
    (h : TypesOK (.diet k) mis bounds B) (n : Nat) :
    LooksRight n (fun _ => lookWithin bounds B) (fun x => TypeOf (.diet k) mis x.reverse) := by
  intro _ gaps v hv y _ _ _
  obtain ⟨x, hx, hv⟩ := Option.bind_eq_some_iff.1 hv
  obtain ⟨hin, hv⟩ := cond_none hv
  rw [constants_some hx y]
  show TypeOf (.diet k) mis x.reverse ↔ v = true
  rw [h.bit (isWithin_inBounds hin), ← bitAt_eq, Option.some.inj hv]

end ChompCert.File
