module

public import ChompCert.Files.Repeats
public import ChompCert.Files.ShiftConditions

/-!
# Kind 13: diet shifts

FORMAT.md, "Kind 13: diet shifts": the parameters, the claims, and the check of both. The conditions
outside the bounds are in the chapter `ShiftConditions`, the labels within them in `ShiftLabels`.
`readShifts_sound`: **what a file of this kind claims holds**.

The labels are one number, with a bit for each list of gaps in a box, of which there may be `2 ^ 26`.
-/

@[expose] public section

namespace ChompCert.File

open Diet
open Diet.Shifts (Claim)

/-! ### Reading the claims -/

/-- The whole number that is written as `u`. -/
def wholeOf (u : Nat) : Int :=
  bif Nat.beq (Nat.mod u 2) 0 then Int.ofNat (Nat.div u 2) else Int.negSucc (Nat.div u 2)

/-- The whole numbers that are written so. -/
def wholesOf : List Nat → (List Int → Option Statement) → Option Statement
  | [], k => k []
  | u :: us, k => Linear.forceInt (wholeOf u) fun x => wholesOf us fun xs => k (x :: xs)

/-- No number is above `most`. -/
def noneAbove (most : Nat) : List Nat → Bool
  | [] => true
  | x :: xs => Nat.ble x most && noneAbove most xs

/-- `n` inequalities between `m` gaps. -/
def readRegion (m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List Inequality → Nat → Option Statement) → Option Statement
  | 0, i, k => k [] i
  | n + 1, i, k =>
    integers slice m i fun fs i => integer slice i fun c i =>
    bif noneAbove 2097152 fs && (!allZero fs && Nat.ble c 2097152) then
      wholesOf fs fun fs => Linear.forceInt (wholeOf c) fun c =>
      readRegion m slice n i fun es i => k (⟨fs, c⟩ :: es) i
    else none

/-- `n` claims of `m` gaps. -/
def readClaims (m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List Claim → Nat → Option Statement) → Option Statement
  | 0, i, k => k [] i
  | n + 1, i, k =>
    integers slice m i fun v i => bif noneAbove 65536 v then
      integer slice i fun l i => bif Nat.ble 1 l && Nat.ble l 16 then
        readRegion m slice l i fun es i =>
        readClaims m slice n i fun cs i => k (⟨v, es⟩ :: cs) i
      else none
    else none

/-- How many coefficients there are. -/
def formSize : List Int → Nat
  | [] => 0
  | _ :: fs => Nat.succ (formSize fs)

/-- All forms have `m` coefficients. -/
def formsFit (m : Nat) : List Inequality → Bool
  | [] => true
  | e :: es => Nat.beq (formSize e.form) m && formsFit m es

/-- The vectors have `m` gaps, not all 0, and with `bounded` the first is; the forms have `m`
coefficients. -/
def claimsFit (bounded : Bool) (m : Nat) : List Claim → Bool
  | [] => true
  | c :: cs =>
    (Nat.beq (size c.vector) m && (!allZero c.vector &&
      ((!bounded || Nat.beq (nth c.vector 0) 0) && formsFit m c.region))) &&
    claimsFit bounded m cs

/-! ### The labels -/

/-- All claims keep the labels within the bounds. -/
def allKeep (ws : List Nat) (S B : Nat) : List Claim → Bool
  | [] => true
  | c :: cs => keepsLabels ws S B c.vector c.region && allKeep ws S B cs

/-- `d` where the vector is not 0. -/
def scaledTo (d : Nat) : List Nat → List Nat
  | [] => []
  | v :: vs => (bif Nat.beq v 0 then 0 else d) :: scaledTo d vs

/-- The preperiod is seen to be the least, because the claim fails one lower. -/
def seenPreperiod (ws : List Nat) (S B : Nat) (c : Claim) (r : Repeat) : Bool :=
  Nat.beq r.preperiod 0 ||
    match c.region with
    | [e] => !keepsLabels ws S B c.vector [⟨e.form, Int.sub e.bound 1⟩]
    | _ => false

/-- The period is seen to be the least, because no proper divisor is a period. -/
def seenPeriod (ws : List Nat) (S B : Nat) (c : Claim) (r : Repeat) : Bool :=
  match c.region with
  | [e] => allBelow r.period fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod r.period d) 0 ||
      !keepsLabels ws S B (scaledTo d c.vector) [⟨e.form, Int.ofNat (Nat.add r.preperiod d)⟩])
  | _ => false

/-- The claim as it is said. -/
def shiftOf (ws : List Nat) (S B : Nat) (c : Claim) : Shift :=
  match Shift.axis ⟨c, false, false⟩ with
  | some (_, r) => ⟨c, seenPreperiod ws S B c r, seenPeriod ws S B c r⟩
  | none => ⟨c, false, false⟩

/-- The claims as they are said. -/
def shiftsOf (ws : List Nat) (S B : Nat) : List Claim → List Shift
  | [] => []
  | c :: cs => shiftOf ws S B c :: shiftsOf ws S B cs

/-- The label and the entry of the position `l`, which begins with the longest row. -/
def checkEntry (m k : Nat) (mis : Bool) (ws : List Nat) (labels : Nat) (l : List Nat)
    (B s pos : Nat) (cont : Nat → Nat → Nat → Option Statement) : Option Statement :=
  field 1 s pos fun label s pos =>
  bif sameBool (Nat.beq label 1) (bitAt labels (code ws (gapsOf l))) then
    entry m k mis (fun g => bitAt labels (code ws g)) (Nat.beq label 1) (gapsOf l) s pos
      fun s pos => cont B s pos
  else none

/-- The labels and entries of all positions, where there are any, from byte `i` on, and the end of
the payload. -/
def checkEntries (m k : Nat) (mis : Bool) (entries : Nat) (bounds : List Nat) (labels payload i
    length : Nat) (cont : Option Statement) : Option Statement :=
  bif Nat.beq entries 0 then cont
  else
    eachBoard (checkEntry m k mis (reversed (roomFor bounds) []) labels) bounds 0 [] 0
      (Nat.shiftRight payload (Nat.mul 8 i)) (Nat.mul 8 i)
      fun _ s pos => bif finished s pos length then cont else none

/-- The claims hold within the bounds, and what is said of them. -/
def shiftsClaim (k : Nat) (mis bounded : Bool) (bounds : List Nat) (claims : List Claim) (S B : Nat)
    (cont : ShiftsClaim → Option Statement) : Option Statement :=
  force (Nat.succ (Nat.div (productOf (roomFor bounds)) 32)) fun n =>
  force (ones n S) fun positions => force (ones n B) fun count =>
  bif Nat.ble n 4294967294 && allKeep (roomFor bounds) S B claims then
    cont ⟨k, mis, bounded, reversed bounds [], positions, count,
      shiftsOf (roomFor bounds) S B claims⟩
  else none

/-- A certificate of this kind: `cont` on what it claims. -/
def readShifts (parameters : List Nat) (payload length : Nat)
    (cont : ShiftsClaim → Option Statement) : Option Statement :=
  match parameters with
  | m :: k :: play :: scope :: entries :: bounds =>
    bif gameInRange m k play && (Nat.ble scope 1 && (Nat.ble entries 1 &&
        (Nat.beq (size bounds) m && (ascending 0 bounds && (noneAbove 65536 bounds &&
        Nat.ble (productOf (roomFor bounds)) 67108864))))) then
      integer (ofNat length payload).slice 0 fun n i => bif Nat.ble 1 n && Nat.ble n 32 then
        readClaims m (ofNat length payload).slice n i fun claims i =>
        bif (bif Nat.beq entries 0 then Nat.beq i length else Nat.ble i length) &&
            (claimsFit (Nat.beq scope 1) m claims &&
            conditions k (Nat.beq scope 1) bounds claims) then
          allBites k (reversed (roomFor bounds) []) m [] fun bites =>
          force (inBounds bounds) fun S =>
          settled (bif Nat.beq play 1 then 1 else 0) S bites (Nat.add (longest bounds) 2) 0
            fun B =>
          checkEntries m k (Nat.beq play 1) entries bounds B payload i length
            (shiftsClaim k (Nat.beq play 1) (Nat.beq scope 1) bounds claims S B cont)
        else none
      else none
    else none
  | _ => none

/-! ### What a reader hands on does not matter -/

theorem wholesOf_some {us : List Nat} {k : List Int → Option Statement} {a : Statement}
    (h : wholesOf us k = some a) : ∃ xs, k xs = some a := by
  induction us generalizing k with
  | nil => exact ⟨_, h⟩
  | cons u us ih =>
    rw [wholesOf, Linear.forceInt_eq] at h
    obtain ⟨xs, h⟩ := ih h
    exact ⟨_, h⟩

theorem readRegion_some {m : Nat} {slice : Nat → Nat → Nat} {n i : Nat}
    {k : List Inequality → Nat → Option Statement} {a : Statement}
    (h : readRegion m slice n i k = some a) : ∃ es i, k es i = some a := by
  induction n generalizing i k with
  | zero => exact ⟨_, _, h⟩
  | succ n ih =>
    obtain ⟨_, _, h⟩ := integers_some _ h
    obtain ⟨_, _, h⟩ := integer_some h
    obtain ⟨_, h⟩ := wholesOf_some (cond_none h).2
    rw [Linear.forceInt_eq] at h
    obtain ⟨_, _, h⟩ := ih h
    exact ⟨_, _, h⟩

theorem readClaims_some {m : Nat} {slice : Nat → Nat → Nat} {n i : Nat}
    {k : List Claim → Nat → Option Statement} {a : Statement}
    (h : readClaims m slice n i k = some a) : ∃ cs i, k cs i = some a := by
  induction n generalizing i k with
  | zero => exact ⟨_, _, h⟩
  | succ n ih =>
    obtain ⟨_, _, h⟩ := integers_some _ h
    obtain ⟨_, _, h⟩ := integer_some (cond_none h).2
    obtain ⟨_, _, h⟩ := readRegion_some (cond_none h).2
    obtain ⟨_, _, h⟩ := ih h
    exact ⟨_, _, h⟩

theorem checkEntries_some {m k : Nat} {mis : Bool} {entries : Nat} {bounds : List Nat}
    {labels payload i length : Nat} {cont : Option Statement} {a : Statement}
    (h : checkEntries m k mis entries bounds labels payload i length cont = some a) :
    cont = some a := by
  unfold checkEntries at h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact h
  · obtain ⟨_, _, _, h⟩ := eachBoard_some (fun l B s pos k h => by
      simp only [checkEntry, field, force_eq] at h
      obtain ⟨_, _, h⟩ := entry_some (cond_none h).2
      exact ⟨_, _, _, h⟩) _ h
    exact (cond_none h).2

/-! ### The claims fit -/

theorem allZero_iff {v : List Nat} : allZero v = true ↔ v.sum = 0 := by
  induction v with
  | nil => simp [allZero]
  | cons y v ih => simp [allZero, ih, Nat.beq_eq]

theorem formSize_eq (fs : List Int) : formSize fs = fs.length := by
  induction fs with
  | nil => rfl
  | cons f fs ih => simp [formSize, ih]

theorem claimsFit_spec {bounded : Bool} {m : Nat} {cs : List Claim}
    (h : claimsFit bounded m cs = true) : ∀ c ∈ cs, Claim.Fine m c ∧
      (bounded = true → c.vector.getD 0 0 = 0) := by
  have forms : ∀ es : List Inequality, formsFit m es = true → ∀ e ∈ es, e.form.length = m := by
    intro es
    induction es with
    | nil => simp
    | cons e es ih =>
      intro h e' he'
      rw [formsFit, Bool.and_eq_true, formSize_eq] at h
      rcases List.mem_cons.1 he' with rfl | he'
      · exact Nat.eq_of_beq_eq_true h.1
      · exact ih h.2 e' he'
  induction cs with
  | nil => simp
  | cons c cs ih =>
    simp only [claimsFit, Bool.and_eq_true, size_eq, nth_eq] at h
    obtain ⟨⟨h1, h2, h3, h4⟩, h5⟩ := h
    intro c' hc'
    rcases List.mem_cons.1 hc' with rfl | hc'
    · refine ⟨⟨Nat.eq_of_beq_eq_true h1, ?_, forms _ h4⟩, fun hb => ?_⟩
      · rw [Bool.not_eq_true', ← Bool.not_eq_true, allZero_iff] at h2
        omega
      · subst hb
        exact Nat.eq_of_beq_eq_true (by simpa using h3)
    · exact ih h5 c' hc'

/-! ### Claims along one gap -/

theorem getD_of_allZero {v : List Nat} (h : allZero v = true) (t : Nat) : v.getD t 0 = 0 := by
  induction v generalizing t with
  | nil => simp
  | cons y v ih =>
    rw [allZero, Bool.and_eq_true] at h
    cases t with
    | zero => simpa using Nat.eq_of_beq_eq_true h.1
    | succ t => simpa using ih h.2 t

/-- What a claim along one gap is. -/
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

end ChompCert.File
