module

public import ChompCert.Files.Count
public import ChompCert.Files.Repeats
public import ChompCert.Files.ShiftConditions
public import ChompCert.Files.Window

/-!
# Kind 13: shifts

FORMAT.md, "Kind 13: shifts": the parameters, the shifts, and the check of both. The conditions
outside the bounds are in the chapter `ShiftConditions`, the labels within them in `ShiftLabels`.
`readShifts_sound`: **what a file of this kind claims holds**.

The labels are one number, with a bit for each list of gaps in a box.
-/

@[expose] public section

namespace ChompCert.File

open Diet
open Shifts (Shift)

/-! ### Reading the shifts -/

/-- The whole number that is written as `u`. -/
def wholeOf (u : Nat) : Int :=
  bif Nat.beq (Nat.mod u 2) 0 then Int.ofNat (Nat.div u 2) else Int.negSucc (Nat.div u 2)

/-- The whole numbers that are written so. -/
def wholesOf : List Nat → (List Int → Option Answer) → Option Answer
  | [], k => k []
  | u :: us, k => Linear.forceInt (wholeOf u) fun x => wholesOf us fun xs => k (x :: xs)

/-- No number is above `most`. -/
def noneAbove (most : Nat) : List Nat → Bool
  | [] => true
  | x :: xs => Nat.ble x most && noneAbove most xs

/-- `n` inequalities between `m` gaps. -/
def readRegion (m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List Inequality → Nat → Option Answer) → Option Answer
  | 0, i, k => k [] i
  | n + 1, i, k =>
    integers slice m i fun fs i => integer slice i fun c i =>
    bif noneAbove 2097152 fs && (!allZero fs && Nat.ble c 2097152) then
      wholesOf fs fun fs => Linear.forceInt (wholeOf c) fun c =>
      readRegion m slice n i fun es i => k (⟨fs, c⟩ :: es) i
    else none

/-- `n` shifts of `m` numbers. -/
def readList (m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List Shift → Nat → Option Answer) → Option Answer
  | 0, i, k => k [] i
  | n + 1, i, k =>
    integers slice m i fun v i => bif noneAbove 65536 v then
      integer slice i fun l i => bif Nat.ble 1 l && Nat.ble l 16 then
        readRegion m slice l i fun es i =>
        readList m slice n i fun cs i => k (⟨v, es⟩ :: cs) i
      else none
    else none

/-- The vectors have `m` gaps, not all 0, and with `bounded` the first is; the forms have `m`
coefficients. -/
def shiftsFit (bounded : Bool) (m : Nat) (cs : List Shift) : Bool :=
  every (fun c => Nat.beq (size c.vector) m && (!allZero c.vector &&
    ((!bounded || Nat.beq (nth c.vector 0) 0) &&
      every (fun e => Nat.beq (lengthOf e.form) m) c.region))) cs

/-! ### The labels -/

/-- All shifts keep the labels within the bounds. -/
def allKeep (ws : List Nat) (S : Nat) (Bs : List Nat) (cs : List Shift) : Bool :=
  every (fun c => keepsLabels ws S Bs c.vector c.region) cs

/-- `d` where the vector is not 0. -/
def scaledTo (d : Nat) (v : List Nat) : List Nat :=
  mapped (fun x => bif Nat.beq x 0 then 0 else d) v

/-- The preperiod is seen to be the least, because the shift fails one lower. -/
def seenPreperiod (ws : List Nat) (S : Nat) (Bs : List Nat) (c : Shift) (r : Repeat) : Bool :=
  Nat.beq r.preperiod 0 ||
    match c.region with
    | [e] => !keepsLabels ws S Bs c.vector [⟨e.form, Int.sub e.bound 1⟩]
    | _ => false

/-- The period is seen to be the least, because no proper divisor is a period. -/
def seenPeriod (ws : List Nat) (S : Nat) (Bs : List Nat) (c : Shift) (r : Repeat) : Bool :=
  match c.region with
  | [e] => allBelow r.period fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod r.period d) 0 ||
      !keepsLabels ws S Bs (scaledTo d c.vector) [⟨e.form, Int.ofNat (Nat.add r.preperiod d)⟩])
  | _ => false

/-- The shift as it is said. -/
def statementOf (ws : List Nat) (S : Nat) (Bs : List Nat) (c : Shift) : ShiftStatement :=
  match ShiftStatement.axis ⟨c, false, false⟩ with
  | some (_, r) => ⟨c, seenPreperiod ws S Bs c r, seenPeriod ws S Bs c r⟩
  | none => ⟨c, false, false⟩

/-- The shifts as they are said. -/
def statementsOf (ws : List Nat) (S : Nat) (Bs : List Nat) (cs : List Shift) :
    List ShiftStatement :=
  mapped (statementOf ws S Bs) cs

/-- Where bounds allow more lists of lengths, ascending or not, the program declines to judge. -/
def mostLists : Nat := 16777216

/-- The numbers from `s` on whose bits are set. -/
def numbersOf : Nat → Nat → Nat → List Nat
  | 0, _, _ => []
  | fuel + 1, s, bits =>
    force (Nat.div bits 2) fun rest => force (Nat.succ s) fun next =>
    bif Nat.beq (Nat.mod bits 2) 1 then s :: numbersOf fuel next rest
    else numbersOf fuel next rest

/-- The game of the parameters `rule` and `k`. -/
def ruleOf (rule k : Nat) : Rule :=
  bif Nat.ble rule 1 then .diet k
  else bif Nat.beq rule 2 then .heaps (numbersOf 64 1 k) else .monotonic (numbersOf 64 1 k)

/-- The parameters are in their ranges. -/
def shiftsInRange (m k play rule entries : Nat) (bounds : List Nat) : Bool :=
  Nat.ble 1 m && (Nat.ble m 8 && (Nat.ble 1 k && (Nat.ble k (bif Nat.ble rule 1 then 16
    else 18446744073709551615) && (Nat.ble play 2 && (Nat.ble rule 3 && ((Nat.beq entries 0 ||
      (Nat.beq entries 1 && (Nat.ble rule 1 && Nat.ble play 1))) && (Nat.beq (size bounds) m &&
      ((Nat.beq rule 2 || ascending 0 bounds) && noneAbove 65536 bounds)))))))) &&
  (!Nat.beq play 2 || (Nat.ble rule 1 || Nat.ble (Nat.mul m (size (numbersOf 64 1 k))) 128))

/-- The bitmaps of the labels of the positions within the bounds, which are `S`. -/
def labelsOf (r : Rule) (play : Nat) (bounds : List Nat) (S : Nat) : Option (List Nat) :=
  bif Nat.beq play 2 then nimValuesOf r bounds S else typesOf r (Nat.beq play 1) bounds S

/-- What is said of labels that have these bitmaps. -/
def labelsWith (play : Nat) (Bs : List Nat) : Labels :=
  bif Nat.beq play 2 then .nimValues (Nat.pred (size Bs)) else .types (Nat.beq play 1)

/-- All integers of the payload are right, and so is what the shifts say outside the bounds. -/
def shiftsRight (m k rule entries : Nat) (bounds : List Nat) (shifts : List Shift)
    (i length : Nat) : Bool :=
  (bif Nat.beq entries 0 then Nat.beq i length else Nat.ble i length) &&
    (shiftsFit (Nat.beq rule 1) m shifts &&
    conditions (ruleOf rule k) (Nat.beq rule 1) bounds shifts)

/-! ### The shifts fit -/

theorem allZero_iff {v : List Nat} : allZero v = true ↔ v.sum = 0 := by
  induction v with
  | nil => simp [allZero]
  | cons y v ih => simp [allZero, ih, Nat.beq_eq]

/-- Shifts that fit have a factor for every gap, and where rows are bounded they leave the first
gap. -/
theorem shiftsFit_spec {bounded : Bool} {m : Nat} {cs : List Shift}
    (h : shiftsFit bounded m cs = true) : ∀ c ∈ cs, Shift.Fine m c ∧
      (bounded = true → c.vector.getD 0 0 = 0) := by
  intro c hc
  have h := every_iff.1 h c hc
  simp only [Bool.and_eq_true, size_eq, nth_eq, every_iff, lengthOf_eq, Nat.beq_eq] at h
  obtain ⟨h1, h2, h3, h4⟩ := h
  refine ⟨⟨h1, ?_, h4⟩, fun hb => ?_⟩
  · rw [Bool.not_eq_true', ← Bool.not_eq_true, allZero_iff] at h2
    omega
  · subst hb
    exact Nat.eq_of_beq_eq_true (by simpa using h3)

/-! ### Shifts along one gap -/

theorem getD_of_allZero {v : List Nat} (h : allZero v = true) (t : Nat) : v.getD t 0 = 0 := by
  induction v generalizing t with
  | nil => simp
  | cons y v ih =>
    rw [allZero, Bool.and_eq_true] at h
    cases t with
    | zero => simpa using Nat.eq_of_beq_eq_true h.1
    | succ t => simpa using ih h.2 t

/-- What a shift along one gap is. -/
theorem axisFrom_spec {bound : Int} {vs : List Nat} {fs : List Int} {j j' : Nat} {r : Repeat}
    (h : axisFrom bound j vs fs = some (j', r)) : ∃ i, j' = j + i ∧ i < vs.length ∧
      (∀ t, vs.getD t 0 = if t = i then r.period else 0) ∧
      (∀ x, dot fs x = (x.getD i 0 : Nat)) ∧
      bound = (r.preperiod : Int) + r.period ∧ 0 < r.period := by
  induction vs generalizing j fs with
  | nil => exact absurd h (by simp [axisFrom])
  | cons v vs ih => cases fs with
    | nil => exact absurd h (by simp [axisFrom])
    | cons f fs =>
      rw [axisFrom, Bool.cond_eq_ite] at h
      split at h
      · rename_i h0
        have h0 := Nat.eq_of_beq_eq_true h0
        rw [Bool.cond_eq_ite] at h
        split at h
        · rename_i hf
          have hf : f = 0 := by
            have := Linear.dot_isFlat hf [1]
            simpa [dot_cons, dot_nil] using this
          obtain ⟨i, h1, h2, h3, h4, h5⟩ := ih h
          refine ⟨i + 1, by omega, by simpa using h2, fun t => ?_, fun x => ?_, h5⟩
          · cases t with
            | zero => simp [h0]
            | succ t => simpa using h3 t
          · rw [dot_cons, h4, hf]
            cases x <;> simp
        · exact absurd h (by simp)
      · rename_i h0
        have h0 : v ≠ 0 := fun e => h0 (by rw [e]; rfl)
        unfold axisAt at h
        split at h
        · rename_i T hT
          rw [Bool.cond_eq_ite] at h
          split at h
          · rename_i hz
            rw [Bool.and_eq_true] at hz
            obtain ⟨e1, e2⟩ := Prod.mk.inj (Option.some.inj h)
            subst e1 e2
            refine ⟨0, rfl, by simp, fun t => ?_, fun x => ?_, ?_, by
              show 0 < v; omega⟩
            · cases t with
              | zero => simp
              | succ t => simpa using getD_of_allZero hz.1 t
            · rw [dot_cons, Linear.dot_isFlat hz.2]
              cases x <;> simp
            · have hT : bound - (v : Int) = T := hT
              show bound = (T : Int) + (v : Int)
              omega
          · exact absurd h (by simp)
        · exact absurd h (by simp)

/-- Gap `j` of those that are spoken of grows: `i = m - j` from the longest row's. -/
theorem growth_raiseGap {m A j : Nat} {bounded : Bool} (hj : 1 ≤ j) (hm : j ≤ m)
    (free : bounded = true → 2 ≤ j) :
    Growth m (fun g => bounded = true → gapAt g 1 ≤ A) (fun g => gapAt g j) (raiseGap j) where
  length d g hg := by rw [raiseGap, shift_length, hg]
  stays d g hg ho hb := by
    have := ho hb
    have := free hb
    unfold gapAt at *
    rw [raiseGap, shift_length, shift_getD _ _ _ _ (by omega), if_neg (by omega)]
    omega
  size_raise d g hg _ := by
    unfold gapAt
    rw [raiseGap, shift_length, shift_getD_self (by omega)]
  add a b g := by
    show raiseGap j a (raiseGap j b g) = _
    rw [raiseGap, raiseGap, shift_length, shift_shift]; rfl
  zero g := shift_zero _ g
  lower d g hg ho hd := by
    obtain ⟨g0, h1, h2, h3⟩ := exists_unshift (j := g.length - j) (P := d) (g := g) hd (by omega)
    refine ⟨g0, by rw [raiseGap, h2]; exact h1.symm, by rw [h2, hg], fun hb => ?_, ?_⟩
    · have := ho hb
      have := free hb
      have e : g.getD (g.length - 1) 0 =
          (shift (g.length - j) d g0).getD (g.length - 1) 0 :=
        congrArg (fun l => l.getD (g.length - 1) 0) h1
      rw [shift_getD _ _ _ _ (by omega), if_neg (by omega)] at e
      unfold gapAt at *
      rw [h2]
      omega
    · unfold gapAt
      rw [h2]; exact h3

/-! ### Soundness -/

/-- The label comes of the labels of the options, in the game of the rule. -/
def IsDetermined {α : Type} (r : Rule) (m : Nat) (label : List Nat → α) : Prop :=
  ∃ (ok : r.Moves) (mis : Prop) (L : (r.bounded m mis ok).game.Pos → α),
    (r.bounded m mis ok).game.Determined L ∧
    ∀ g, label g = L ((r.bounded m mis ok).position g)

/-- Types are determined so. -/
theorem isDetermined_typeOf {r : Rule} (ok : r.Moves) (m : Nat) (mis : Bool) :
    IsDetermined r m (TypeOf r mis) :=
  ⟨ok, mis = true, _, Game.isP_determined _, fun g => by cases r <;> rfl⟩

/-- Nim-values are determined so. -/
theorem isDetermined_nimOf {r : Rule} (ok : r.Moves) (m : Nat) :
    IsDetermined r m (nimOf r) :=
  ⟨ok, False, _, Game.grundy_determined _, fun g => by cases r <;> rfl⟩

/-- What the reader has seen when it states shifts. -/
structure ShiftsOK {α : Type} (r : Rule) (label : List Nat → α) (bounded : Bool) (As : List Nat)
    (shifts : List Shift) (Bs : List Nat) : Prop where
  determined : IsDetermined r As.length label
  labels : LabelsOK r label As Bs
  rows_pos : 0 < As.length
  fine : ∀ c ∈ shifts, Shift.Fine As.length c ∧ (bounded = true → c.vector.getD 0 0 = 0)
  outside : conditions r bounded As shifts = true
  keep : ∀ c ∈ shifts, keepsLabels (roomFor As) (inBounds r.sums As) Bs c.vector c.region = true

section
variable {α : Type} {r : Rule} {label : List Nat → α} {bounded : Bool} {As : List Nat}
  {shifts : List Shift} {Bs : List Nat}

/-- The numbers are spoken of. -/
abbrev SpokenOf (bounded : Bool) (As g : List Nat) : Prop :=
  bounded = true → g.getD (As.length - 1) 0 ≤ As.getD 0 0

/-- What is spoken of is so from the other end too. -/
theorem spoken_iff {g : List Nat} (hm : 0 < As.length) (hg : g.length = As.length) :
    Spoken bounded As g.reverse ↔ SpokenOf bounded As g := by
  unfold Spoken SpokenOf
  rw [getD_reverse (by omega), hg, Nat.sub_zero]

/-- No step leaves what is spoken of. -/
theorem domain_spoken (ok : r.Moves) (mis : Prop) :
    (r.bounded As.length mis ok).Domain (SpokenOf bounded As) where
  closed x hx hD s hs hl hb := by
    rw [bounded_steps] at hs
    refine Nat.le_trans ?_ (hD hb)
    obtain ⟨h1, h2⟩ := r.step_lowers hx hs hl
    cases hr : r.sums with
    | false => exact h2 hr _
    | true =>
      obtain ⟨i, c, a, b, e⟩ := h1 hr
      rw [e]
      refine gapBite_getD_of_ge c x (Classical.byContradiction fun hi => ?_)
      rw [List.drop_eq_nil_of_le (by omega)] at b
      simp at b
      omega
  lower g g0 h hD hb := Nat.le_trans (h _) (hD hb)

/-- Subtracting leaves what is within the bounds within them. -/
theorem InBounds.sub {sums : Bool} {v x : List Nat} (h : InBounds sums As x) :
    InBounds sums As (Shifts.sub v x) := by
  have key : ∀ (v x : List Nat) (n : Nat), ((Shifts.sub v x).take n).sum ≤ (x.take n).sum := by
    intro v
    induction v with
    | nil => intro x n; cases x <;> simp [Shifts.sub]
    | cons y v ih => intro x n; cases x with
      | nil => simp [Shifts.sub]
      | cons x xs => cases n with
        | zero => simp
        | succ n =>
          have := ih xs n
          simp only [Shifts.sub, List.take_succ_cons, List.sum_cons]
          show x - y + _ ≤ _
          omega
  refine ⟨by rw [Shifts.sub_length, h.1], fun i hi => Nat.le_trans ?_ (h.2 i hi)⟩
  cases sums with
  | true => exact key _ _ _
  | false =>
    show (Shifts.sub v x).getD i 0 ≤ x.getD i 0
    rw [Shifts.sub_getD]; exact Nat.sub_le _ _

/-- What a comparison of bitmaps says of the labels. -/
theorem ShiftsOK.keeps_iff (H : ShiftsOK r label bounded As shifts Bs) {v : List Nat}
    {es : List Inequality} (hv : v.length = As.length)
    (below : ∀ x, InBounds r.sums As x → AllHold es x → Shifts.Below v x) :
    keepsLabels (roomFor As) (inBounds r.sums As) Bs v es = true ↔
      ∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
        AllHold es g.reverse → label g = label (Shifts.sub v.reverse g) := by
  rw [keepsLabels_iff hv below]
  constructor
  · intro h g hg hin he
    have := (H.labels _ _ hin hin.sub).2 (h _ hin he)
    rwa [List.reverse_reverse, ← sub_reverse (by rw [hv, hg]), List.reverse_reverse] at this
  · intro h x hx he
    have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
    have := h x.reverse hl (by rwa [List.reverse_reverse]) (by rwa [List.reverse_reverse])
    refine (H.labels x _ hx hx.sub).1 (this.trans (congrArg label ?_))
    rw [← List.reverse_reverse (Shifts.sub v.reverse x.reverse), sub_reverse (by rw [hv, hl]),
      List.reverse_reverse]

/-- The theorem on shifts, of what the reader has seen. -/
theorem ShiftsOK.sound (H : ShiftsOK r label bounded As shifts Bs) :
    (∀ c ∈ shifts, ∀ g : List Nat, g.length = As.length → SpokenOf bounded As g →
      (turned c).Contains g → Shifts.Below (turned c).vector g ∧
        label g = label (Shifts.sub (turned c).vector g)) ∧
    ∀ g : List Nat, g.length = As.length → SpokenOf bounded As g →
      ∃ h, r.Within As.reverse (r.sizes h) ∧ Shifts.Reduces (shifts.map turned) g h ∧
        label g = label h := by
  obtain ⟨ok, mis, L, hdet, hL⟩ := H.determined
  obtain ⟨h1, h2, h3⟩ := conditions_sound ok mis (fun c hc => (H.fine c hc).1) H.outside
  have spoken := fun g hg => spoken_iff (bounded := bounded) (g := g) H.rows_pos hg
  have out : ∀ P : Shift → Prop, (∀ c ∈ shifts, P (turned c)) →
      ∀ c ∈ shifts.map turned, P c := fun P h c hc => by
    obtain ⟨c', hc', rfl⟩ := List.mem_map.1 hc
    exact h c' hc'
  have length : ∀ c ∈ shifts, (turned c).vector.length = As.length := fun c hc => by
    show c.vector.reverse.length = _
    rw [List.length_reverse]; exact (H.fine c hc).1.1
  obtain ⟨s1, s2, s3⟩ := BoundedGame.sound (B := r.bounded As.length mis ok)
    (D := SpokenOf bounded As) (S := fun g => InBounds r.sums As g.reverse)
    (shifts := shifts.map turned) hdet (domain_spoken ok mis)
    (out _ fun c hc => ⟨length c hc, by
      show 0 < c.vector.reverse.sum
      rw [sum_reverse]; exact (H.fine c hc).1.2.1⟩)
    (out _ fun c hc g hg hs => h1 c hc g hg ((spoken g hg).2 hs))
    (out _ fun c hc g hg hs hn hin => by
      rcases h2 c hc g hg ((spoken g hg).2 hs) hn hin with h | ⟨c', hc', h⟩
      · exact Or.inl h
      · exact Or.inr ⟨turned c', List.mem_map.2 ⟨c', hc', rfl⟩, h⟩)
    (fun g hg hs hn => by
      obtain ⟨c, hc, h⟩ := h3 g hg ((spoken g hg).2 hs) hn
      exact ⟨turned c, List.mem_map.2 ⟨c, hc, rfl⟩, h⟩)
    (out _ fun c hc g hg hs hin hcon => by
      have f := (H.fine c hc).1
      rw [BoundedGame.Right, ← hL, ← hL]
      refine (H.keeps_iff f.1 fun x hx he => ?_).1 (H.keep c hc) g hg hin
        ((contains_turned (by rwa [hg])).1 hcon)
      have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
      have hb : Shifts.Below c.vector.reverse x.reverse := h1 c hc x.reverse hl (fun hb => by
          rw [List.reverse_reverse]
          have h0 := hx.2 0 H.rows_pos
          have := getD_le_sizeAt r.sums x 0
          omega)
        ((contains_turned (by rwa [hl])).2 (by rwa [List.reverse_reverse]))
      rwa [below_reverse (by rw [f.1, hl]), List.reverse_reverse] at hb)
  refine ⟨fun c hc g hg hs hin => ⟨h1 c hc g hg ((spoken g hg).2 hs) hin, ?_⟩,
    fun g hg hs => ?_⟩
  · rw [hL, hL]
    exact s1 _ (List.mem_map.2 ⟨c, hc, rfl⟩) g hg hs hin
  · obtain ⟨h, hh, hr⟩ := s2 g hg hs
    have hlen : h.length = As.length := by rw [← hh.1, List.length_reverse]
    refine ⟨h, (within_sizes hlen).2 hh, hr, ?_⟩
    rw [hL, hL]
    exact s3 g h hg hs hr

/-- Subtracting a vector that is 0 but at one gap undoes the raising of that gap. -/
theorem sub_raiseGap {v g : List Nat} {i d : Nat} (hv : v.length = g.length) (hi : i < g.length)
    (h : ∀ t, v.getD t 0 = if t = i then d else 0) :
    Shifts.sub v.reverse (raiseGap (i + 1) d g) = g := by
  refine Shifts.eq_of_getD (by rw [Shifts.sub_length, raiseGap, shift_length]) fun t => ?_
  rw [Shifts.sub_getD, raiseGap, shift_getD _ _ _ _ (by omega)]
  by_cases ht : t < v.length
  · rw [getD_reverse ht, h]
    by_cases e : t = g.length - (i + 1)
    · rw [if_pos e, if_pos (by omega)]; omega
    · rw [if_neg e, if_neg (by omega)]; omega
  · rw [if_neg (by omega), getD_of_ge (l := v.reverse) (by rw [List.length_reverse]; omega)]
    simp

theorem scaledTo_getD {v : List Nat} {i p d : Nat} (hp : 0 < p)
    (h : ∀ t, v.getD t 0 = if t = i then p else 0) (t : Nat) :
    (scaledTo d v).getD t 0 = if t = i then d else 0 := by
  have e : (scaledTo d v).getD t 0 = bif Nat.beq (v.getD t 0) 0 then 0 else d := by
    rw [scaledTo, mapped_eq]
    simp only [List.getD_eq_getElem?_getD, List.getElem?_map]
    cases v[t]? <;> rfl
  rw [e, h]
  split
  · cases p with
    | zero => omega
    | succ p => rfl
  · rfl

/-- What a comparison of labels along one gap says: if it fails, the gap does not repeat. -/
theorem ShiftsOK.not_repeats (H : ShiftsOK r label bounded As shifts Bs) {v : List Nat}
    {fs : List Int} {i T d : Nat} (hv : v.length = As.length) (hi : i < As.length)
    (hvi : ∀ t, v.getD t 0 = if t = i then d else 0)
    (hf : ∀ x, dot fs x = (x.getD i 0 : Nat))
    (h : keepsLabels (roomFor As) (inBounds r.sums As) Bs v [⟨fs, ((T + d : Nat) : Int)⟩] = false) :
    ¬ RepeatsOn As.length label (fun g => bounded = true → gapAt g 1 ≤ As.getD 0 0)
      (fun g => gapAt g (i + 1)) (raiseGap (i + 1)) T d := by
  intro rep
  have size : ∀ x, AllHold [⟨fs, ((T + d : Nat) : Int)⟩] x ↔ T + d ≤ x.getD i 0 := by
    intro x
    rw [allHold_cons, and_iff_left (allHold_nil x)]
    show ((T + d : Nat) : Int) ≤ dot fs x ↔ _
    rw [hf]; omega
  rw [← Bool.not_eq_true] at h
  refine h ((H.keeps_iff hv fun x _ he t => ?_).2 fun g hg hin he => ?_)
  · have := (size x).1 he
    rw [hvi]
    split
    · rename_i e; subst e; omega
    · omega
  · have hs := (size _).1 he
    rw [getD_reverse (by omega), hg] at hs
    obtain ⟨g0, h1, h2, h3⟩ := exists_unshift (j := g.length - (i + 1)) (P := d) (g := g)
      (by rw [hg, show As.length - (i + 1) = As.length - 1 - i by omega]; omega) (by omega)
    have e : raiseGap (i + 1) d g0 = g := by rw [raiseGap, h2]; exact h1.symm
    rw [← e, sub_raiseGap (by omega) (by omega) hvi]
    refine rep g0 (by omega) (fun _ => ?_) ?_
    · have h0 := hin.2 0 H.rows_pos
      have h4 := getD_le_sizeAt r.sums g.reverse 0
      rw [getD_reverse (by omega)] at h4
      have h5 : g0.getD (g.length - 1) 0 ≤ g.getD (g.length - 1) 0 := by
        have := congrArg (fun l => l.getD (g.length - 1) 0) h1
        dsimp only at this
        rw [this, shift_getD _ _ _ _ (by omega)]
        exact Nat.le_add_right _ _
      show g0.getD (g0.length - 1) 0 ≤ _
      rw [h2]
      rw [Nat.sub_zero] at h4
      omega
    · show T ≤ g0.getD (g0.length - (i + 1)) 0
      rw [h2]
      rw [show As.length - 1 - i = g.length - (i + 1) by omega] at hs
      omega

theorem axis_spec {c : Shift} {p q : Bool} {j : Nat} {r : Repeat}
    (h : ShiftStatement.axis ⟨c, p, q⟩ = some (j, r)) : ∃ e i, c.region = [e] ∧ j = i + 1 ∧
      i < c.vector.length ∧ (∀ t, c.vector.getD t 0 = if t = i then r.period else 0) ∧
      (∀ x, dot e.form x = (x.getD i 0 : Nat)) ∧
      e.bound = (r.preperiod : Int) + r.period ∧ 0 < r.period ∧
      r.leastPreperiod = p ∧ r.leastPeriod = q := by
  unfold ShiftStatement.axis at h
  split at h
  · rename_i e he
    split at h
    · rename_i j' r' hr
      obtain ⟨e1, e2⟩ := Prod.mk.inj (Option.some.inj h)
      subst e1 e2
      obtain ⟨i, h1, h2, h3, h4, h5, h6⟩ := axisFrom_spec hr
      exact ⟨e, i, he, by omega, h2, h3, h4, h5, h6, rfl, rfl⟩
    · exact absurd h (by simp)
  · exact absurd h (by simp)

/-- What is said of the least preperiod and period of a shift along one gap has been seen. -/
theorem axis_statementOf {ws : List Nat} {S : Nat} {Bs : List Nat} {c : Shift} {j : Nat}
    {r : Repeat} (h : (statementOf ws S Bs c).axis = some (j, r)) :
    ∃ p q, ShiftStatement.axis ⟨c, p, q⟩ = some (j, r) ∧
      p = seenPreperiod ws S Bs c ⟨r.preperiod, r.period, false, false⟩ ∧
      q = seenPeriod ws S Bs c ⟨r.preperiod, r.period, false, false⟩ := by
  -- the flags aside, the shift is along the same gap
  have same : ∀ p q p' q' j r, ShiftStatement.axis ⟨c, p, q⟩ = some (j, r) →
      ShiftStatement.axis ⟨c, p', q'⟩ = some (j, ⟨r.preperiod, r.period, p', q'⟩) := by
    intro p q p' q' j r h
    unfold ShiftStatement.axis at h ⊢
    dsimp only at h ⊢
    split at h
    · split at h
      · obtain ⟨e1, e2⟩ := Prod.mk.inj (Option.some.inj h)
        subst e1 e2
        rfl
      · exact absurd h (by simp)
    · exact absurd h (by simp)
  obtain ⟨p, q, hpq⟩ : ∃ p q, statementOf ws S Bs c = ⟨c, p, q⟩ := by
    unfold statementOf
    split
    · exact ⟨_, _, rfl⟩
    · exact ⟨_, _, rfl⟩
  rw [hpq] at h
  refine ⟨p, q, h, ?_⟩
  unfold statementOf at hpq
  rw [same p q false false j r h] at hpq
  simp only [ShiftStatement.mk.injEq, true_and] at hpq
  exact ⟨hpq.1.symm, hpq.2.symm⟩

/-- What is said of a shift along one gap holds. -/
theorem ShiftsOK.axis (H : ShiftsOK r label bounded As shifts Bs) {c : Shift} (hc : c ∈ shifts)
    {j : Nat} {p : Repeat}
    (h : (statementOf (roomFor As) (inBounds r.sums As) Bs c).axis = some (j, p)) :
    let on := fun g => bounded = true → gapAt g 1 ≤ As.getD 0 0
    1 ≤ j ∧ j ≤ As.length ∧ 0 < p.period ∧
    RepeatsOn As.length label on (fun g => gapAt g j) (raiseGap j) p.preperiod p.period ∧
    (p.leastPreperiod = true → ∀ T d, 0 < d →
      RepeatsOn As.length label on (fun g => gapAt g j) (raiseGap j) T d →
        p.preperiod ≤ T) ∧
    (p.leastPeriod = true → ∀ T d, 0 < d →
      RepeatsOn As.length label on (fun g => gapAt g j) (raiseGap j) T d →
        p.period ≤ d) := by
  intro on
  obtain ⟨_, _, h, flags⟩ := axis_statementOf h
  obtain ⟨e, i, hreg, rfl, hi, hvec, hform, hbound, hpos, rfl, rfl⟩ := axis_spec h
  obtain ⟨⟨hv, _, _⟩, hfirst⟩ := H.fine c hc
  have free : bounded = true → 2 ≤ i + 1 := fun hb => by
    have := hfirst hb
    rw [hvec] at this
    split at this
    · omega
    · omega
  have hG : Growth As.length on (fun g => gapAt g (i + 1)) (raiseGap (i + 1)) :=
    growth_raiseGap (by omega) (by omega) free
  have rep : RepeatsOn As.length label on (fun g => gapAt g (i + 1)) (raiseGap (i + 1))
      p.preperiod p.period := by
    intro g hg ho hT
    have hg' := hG.length p.period g hg
    have hs := H.sound.1 c hc (raiseGap (i + 1) p.period g) hg' (fun hb => by
      have := hG.stays p.period g hg ho hb
      unfold gapAt at this
      rwa [hg'] at this) ((contains_turned (by rw [hg']; exact (H.fine c hc).1)).2 (by
        rw [hreg, allHold_cons, and_iff_left (allHold_nil _)]
        show e.bound ≤ dot e.form _
        rw [hform, hbound, getD_reverse (by omega), hg']
        have := hG.size_raise p.period g hg ho
        have hT : p.preperiod ≤ gapAt g (i + 1) := hT
        unfold gapAt at this hT
        rw [hg'] at this
        rw [show As.length - 1 - i = As.length - (i + 1) by omega]
        omega))
    have := hs.2
    rwa [show (turned c).vector = c.vector.reverse from rfl,
      sub_raiseGap (by omega) (by omega) hvec] at this
  refine ⟨by omega, by omega, hpos, rep, fun hl T d hd h' => ?_, fun hl T d hd h' => ?_⟩
  · -- a lower preperiod would be one of the same period, and so would the number below ours
    refine Classical.byContradiction fun hlt => ?_
    rw [flags.1, seenPreperiod, Bool.or_eq_true, Nat.beq_eq, hreg] at hl
    have hl := hl.resolve_left (by show p.preperiod ≠ 0; omega)
    rw [Bool.not_eq_true'] at hl
    refine H.not_repeats (T := p.preperiod - 1) hv (by omega) hvec hform (by
      rw [show ((p.preperiod - 1 + p.period : Nat) : Int) = Int.sub e.bound 1 by
        show _ = e.bound - 1
        rw [hbound]; omega]
      exact hl) ?_
    have low := RepeatsOn.lower hG hd h' rep
    exact fun g hg ho hT => low g hg ho (by omega)
  · -- a shorter period would have a proper divisor of ours as a period
    refine Classical.byContradiction fun hlt => ?_
    have hgcd := RepeatsOn.gcd hG d p.period (RepeatsOn.lower hG hpos rep h') rep
    have hpg := Nat.gcd_pos_of_pos_left p.period hd
    have hle := Nat.gcd_le_left p.period hd
    have hdvd := Nat.gcd_dvd_right d p.period
    rw [flags.2, seenPeriod, hreg] at hl
    dsimp only at hl
    rw [allBelow_iff] at hl
    have := hl (Nat.gcd d p.period) (by omega)
    rw [Bool.or_eq_true, Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true', Bool.not_eq_true'] at this
    rcases this with h0 | h0 | h0
    · omega
    · have e0 : Nat.mod p.period (Nat.gcd d p.period) = 0 := Nat.mod_eq_zero_of_dvd hdvd
      rw [e0] at h0
      exact absurd h0 (by decide)
    · exact H.not_repeats (by rw [scaledTo, mapped_eq, List.length_map]; exact hv) (by omega)
        (scaledTo_getD hpos hvec) hform h0 hgcd

/-- **What is said of the shifts that the reader has seen is so.** -/
theorem ShiftsOK.keeps (H : ShiftsOK r label bounded As shifts Bs) (labels : Labels)
    (positions count : Nat) :
    ShiftsClaim.Keeps ⟨r, labels, bounded, As.reverse, positions, count,
      statementsOf (roomFor As) (inBounds r.sums As) Bs shifts⟩ label := by
  have key : (statementsOf (roomFor As) (inBounds r.sums As) Bs shifts).map
      (fun s => turned s.shift) = shifts.map turned := by
    rw [statementsOf, mapped_eq, List.map_map]
    refine List.map_congr_left fun c _ => congrArg turned ?_
    show (statementOf _ _ Bs c).shift = c
    unfold statementOf
    split <;> rfl
  have on : ∀ g : List Nat, g.length = As.length →
      ((bounded = true → gapAt g 1 ≤ lastOf As.reverse) ↔ SpokenOf bounded As g) := by
    intro g hg
    rw [lastOf_reverse]
    unfold gapAt SpokenOf
    rw [hg]
  obtain ⟨h3, h4⟩ := H.sound
  have hlen : As.reverse.length = As.length := List.length_reverse
  refine ⟨?_, ?_, ?_⟩
  · dsimp only
    rw [key, hlen]
    intro s hs g hg hsp hin
    obtain ⟨c, hc, rfl⟩ := List.mem_map.1 hs
    exact h3 c hc g hg ((on g hg).1 hsp) hin
  · dsimp only
    rw [key, hlen]
    exact fun g hg hsp => h4 g hg ((on g hg).1 hsp)
  · dsimp only
    rw [hlen]
    intro s hs j p haxis
    rw [statementsOf, mapped_eq] at hs
    obtain ⟨c, hc, rfl⟩ := List.mem_map.1 hs
    have := H.axis hc haxis
    rw [← lastOf_reverse] at this
    exact this

end

/-- What the reader has seen of the labels. -/
def LabelsSeen (r : Rule) (As : List Nat) : Labels → List Nat → Nat → Prop
  | .types mis, Bs, B => Bs = [B] ∧ TypesOK r mis As B
  | .nimValues greatest, Bs, B => NimValuesOK r As greatest B Bs

theorem labelsOf_seen {r : Rule} (ok : r.Moves) {play : Nat} {As Bs : List Nat} {S B : Nat}
    (hS : inBounds r.sums As = S) (h : labelsOf r play As S = some (B :: Bs)) :
    LabelsSeen r As (labelsWith play (B :: Bs)) (B :: Bs) B := by
  unfold labelsOf at h
  unfold labelsWith
  cases hp : Nat.beq play 2 with
  | true =>
    rw [hp] at h
    show NimValuesOK r As (size Bs) B (B :: Bs)
    rw [size_eq]
    exact nimValuesOf_right ok hS h
  | false =>
    rw [hp] at h
    obtain ⟨rfl, hB⟩ := typesOf_right ok hS h
    exact ⟨rfl, hB⟩

/-- What the reader has seen of a file. -/
structure FileSeen (r : Rule) (labels : Labels) (bounded : Bool) (As : List Nat)
    (shifts : List Shift) (Bs : List Nat) (B : Nat) : Prop where
  moves : r.Moves
  rows_pos : 0 < As.length
  labels : LabelsSeen r As labels Bs B
  fine : ∀ c ∈ shifts, Shift.Fine As.length c ∧ (bounded = true → c.vector.getD 0 0 = 0)
  outside : conditions r bounded As shifts = true
  keep : ∀ c ∈ shifts, keepsLabels (roomFor As) (inBounds r.sums As) Bs c.vector c.region = true

section
variable {r : Rule} {labels : Labels} {bounded : Bool} {As : List Nat} {shifts : List Shift}
  {Bs : List Nat} {B : Nat}

/-- The bitmap of the P-positions is right. -/
theorem FileSeen.types (H : FileSeen r labels bounded As shifts Bs B) :
    TypesOK r labels.misere As B := by
  cases labels with
  | types mis => exact H.labels.2
  | nimValues greatest => exact H.labels.types

/-- Shifts keep types. -/
theorem FileSeen.shiftTypes {mis : Bool} (H : FileSeen r (.types mis) bounded As shifts Bs B) :
    ShiftsOK r (TypeOf r mis) bounded As shifts Bs :=
  ⟨isDetermined_typeOf H.moves _ _, by rw [H.labels.1]; exact H.labels.2.labels, H.rows_pos, H.fine,
    H.outside, H.keep⟩

/-- Shifts keep nim-values. -/
theorem FileSeen.shiftNimValues {greatest : Nat}
    (H : FileSeen r (.nimValues greatest) bounded As shifts Bs B) :
    ShiftsOK r (nimOf r) bounded As shifts Bs :=
  ⟨isDetermined_nimOf H.moves _, H.labels.labels, H.rows_pos, H.fine, H.outside, H.keep⟩

/-- **What is claimed of what the reader has seen holds.** -/
theorem FileSeen.holds (H : FileSeen r labels bounded As shifts Bs B) {S positions count : Nat}
    (hS : inBounds r.sums As = S) (hc : CountsOK r labels.misere As positions count) :
    ShiftsClaim.Holds ⟨r, labels, bounded, reversed As [], positions, count,
      statementsOf (roomFor As) S Bs shifts⟩ := by
  subst hS
  rw [reversed_nil]
  refine ⟨hc.1, hc.2, ?_⟩
  cases labels with
  | types mis => exact H.shiftTypes.keeps _ _ _
  | nimValues greatest =>
    refine ⟨fun v => (H.labels.values v).trans ⟨?_, ?_⟩, H.shiftNimValues.keeps _ _ _⟩
    · rintro ⟨g, hg, hin, e⟩
      exact ⟨_, (within_sizes hg).2 hin, e⟩
    · rintro ⟨l, hl, e⟩
      obtain ⟨g, hg, rfl⟩ := exists_sizes hl
      exact ⟨g, hg, (within_sizes hg).1 hl, e⟩

end

theorem moves_of_inRange {m k play rule entries : Nat} {As : List Nat}
    (h : shiftsInRange m k play rule entries As = true) : (ruleOf rule k).Moves := by
  simp only [shiftsInRange, Bool.and_eq_true, Nat.ble_eq] at h
  unfold ruleOf
  cases Nat.ble rule 1 with
  | true => exact h.1.2.2.1
  | false => cases Nat.beq rule 2 <;> trivial

/-- What passes the tests of the reader, it has seen. -/
theorem fileSeen {m k play rule entries i length S B : Nat} {As Bs : List Nat}
    {shifts : List Shift} (h1 : shiftsInRange m k play rule entries As = true)
    (h2 : shiftsRight m k rule entries As shifts i length = true)
    (hS : inBounds (ruleOf rule k).sums As = S)
    (hB : labelsOf (ruleOf rule k) play As S = some (B :: Bs))
    (h3 : allKeep (roomFor As) S (B :: Bs) shifts = true) :
    FileSeen (ruleOf rule k) (labelsWith play (B :: Bs)) (Nat.beq rule 1) As shifts (B :: Bs)
      B := by
  have moves := moves_of_inRange h1
  have labels := labelsOf_seen moves hS hB
  subst hS
  simp only [shiftsInRange, shiftsRight, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, size_eq] at h1 h2
  obtain ⟨⟨hm, _, _, _, _, _, _, rfl, _⟩, _⟩ := h1
  obtain ⟨_, hfit, hcond⟩ := h2
  exact ⟨moves, hm, labels, shiftsFit_spec hfit, hcond, every_iff.1 h3⟩

/-! ### The whole file -/

/-- A certificate of this kind: `cont` on the rule, the labels, the scope, the bounds, the shifts,
the positions within the bounds, the bitmaps of their labels, and the P-positions among them. -/
def seeShifts (parameters : List Nat) (payload length : Nat)
    (cont : (r : Rule) → (labels : Labels) → (bounded : Bool) → (As : List Nat) →
      (shifts : List Shift) → (S : Nat) → (Bs : List Nat) → (B : Nat) →
      inBounds r.sums As = S → FileSeen r labels bounded As shifts Bs B → Option Answer) :
    Option Answer :=
  match parameters with
  | m :: k :: play :: rule :: entries :: bounds =>
    given (shiftsInRange m k play rule entries bounds) fun h1 =>
    integer (ofNat length payload).slice 0 fun n i => bif Nat.ble 1 n && Nat.ble n 32 then
      readList m (ofNat length payload).slice n i fun shifts i =>
      given (shiftsRight m k rule entries bounds shifts i length) fun h2 =>
      forced (inBounds (ruleOf rule k).sums bounds) fun S hS =>
      computed (labelsOf (ruleOf rule k) play bounds S) fun Bs hB =>
      match Bs, hB with
      | B :: Bs, hB =>
        checkEntries m k (Nat.beq play 1) entries bounds B payload i length
          (given (allKeep (roomFor bounds) S (B :: Bs) shifts) fun h3 =>
            cont (ruleOf rule k) (labelsWith play (B :: Bs)) (Nat.beq rule 1) bounds shifts S
              (B :: Bs) B hS (fileSeen h1 h2 hS hB h3))
      | [], _ => none
    else none
  | _ => none

/-- A certificate of this kind: what it claims. -/
def readShifts (parameters : List Nat) (payload length : Nat) : Option Answer :=
  seeShifts parameters payload length fun r labels bounded bounds shifts S Bs B hS seen =>
    computed (counted bounds S B) fun c hc =>
    some ⟨.shifts ⟨r, labels, bounded, reversed bounds [], c.1, c.2,
      statementsOf (roomFor bounds) S Bs shifts⟩, .all, seen.holds hS (seen.types.counted hS hc)⟩

/-- **Soundness**: what a file with shifts claims holds. -/
theorem readShifts_sound {parameters : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readShifts parameters payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
