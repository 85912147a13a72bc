module

public import ChompCert.Files.DietClaims
public import ChompCert.Shifts

/-!
# What files with shifts can state

The kind *diet shifts*: its numbers, its sentence, and what that says.
-/

@[expose] public section

namespace ChompCert

open Words

/-- A claim of a file: the type is kept when the vector is subtracted, where the inequalities hold.
Vector and forms begin with the gap of the shortest row. -/
structure Shift where
  claim : Shifts.Claim
  /-- Of a claim along one gap: no smaller preperiod holds. -/
  leastPreperiod : Bool
  /-- Of a claim along one gap: no smaller period holds. -/
  leastPeriod : Bool

/-- The kind *diet shifts*. `longest` has the bound of each row, that of the longest row first. If
`bounded` is true, the claim is one of the positions whose shortest row is within its bound. -/
structure ShiftsClaim where
  k : Nat
  misere : Bool
  bounded : Bool
  longest : List Nat
  /-- The number of positions within the bounds. -/
  positions : Nat
  /-- The number of P-positions within the bounds. -/
  count : Nat
  shifts : List Shift

/-! ### Claims along one gap -/

/-- All are 0. -/
def allZero : List Nat → Bool
  | [] => true
  | v :: vs => Nat.beq v 0 && allZero vs

/-- Gap `j` repeats, if it alone counts in the vector and the form, and its factor is 1; `vs` and
`fs` are what comes after it. -/
def axisAt (bound : Int) (j v : Nat) (vs : List Nat) (f : Int) (fs : List Int) :
    Option (Nat × Repeat) :=
  match f, Int.sub bound (Int.ofNat v) with
  | .ofNat 1, .ofNat T =>
    bif allZero vs && Linear.isFlat fs then some (j, ⟨T, v, false, false⟩) else none
  | _, _ => none

/-- The gap, the preperiod and the period of a claim along one gap, of which `vs` and `fs` are the
vector and the form from gap `j` on. -/
def axisFrom (bound : Int) : Nat → List Nat → List Int → Option (Nat × Repeat)
  | j, v :: vs, f :: fs =>
    bif Nat.beq v 0 then
      bif Linear.isFlat [f] then axisFrom bound (Nat.succ j) vs fs else none
    else axisAt bound j v vs f fs
  | _, _, _ => none

/-- If the claim says of one gap that it repeats from a preperiod on: that gap, counted from 1, and
what is claimed of it. -/
def Shift.axis (s : Shift) : Option (Nat × Repeat) :=
  match s.claim.region with
  | [e] =>
    match axisFrom e.bound 1 s.claim.vector e.form with
    | some (j, r) => some (j, ⟨r.preperiod, r.period, s.leastPreperiod, s.leastPeriod⟩)
    | none => none
  | _ => none

/-! ### The words -/

/-- A whole number in decimal. -/
def wholeText (x : Int) : Text :=
  match x with
  | .ofNat n => number n
  | .negSucc n => join (word "-" rfl) (number (Nat.succ n))

/-- By how many squares row `i` is raised when the gaps grow by `v`: the first `i` of them. -/
def raiseOf : List Nat → Nat → Nat
  | _, 0 => 0
  | [], _ + 1 => 0
  | v :: vs, i + 1 => Nat.add v (raiseOf vs i)

/-- The coefficients of the rows in a form of the gaps. -/
def rowFactors : List Int → List Int
  | [] => []
  | [f] => [f]
  | f :: g :: fs => Int.sub f g :: rowFactors (g :: fs)

/-- "a3", "2*a3" -/
def termText (factor j : Nat) : Text :=
  sentence [bif Nat.beq factor 1 then [] else join (number factor) (word "*" rfl), word "a" rfl,
    number j]

/-- The terms of row `j` and those after it, of the sign that is asked for, joined by "+"; `first`
if none stands before them. -/
def termsText (positive : Bool) : Nat → List Int → Bool → Text
  | _, [], _ => []
  | j, f :: fs, first =>
    let amount := match f, positive with
      | .ofNat n, true => n
      | .negSucc n, false => Nat.succ n
      | _, _ => 0
    bif Nat.beq amount 0 then termsText positive (Nat.succ j) fs first
    else sentence [bif first then [] else word "+" rfl, termText amount j,
      termsText positive (Nat.succ j) fs false]

/-- No factor has the sign that is asked for. -/
def noneOf (positive : Bool) : List Int → Bool
  | [] => true
  | f :: fs => (match f, positive with
      | .ofNat (_ + 1), true => false
      | .negSucc _, false => false
      | _, _ => true) && noneOf positive fs

/-- The gap, from gap `j` on, of which the form is. -/
def soleGap : Nat → List Int → Option Nat
  | _, [] => none
  | j, f :: fs =>
    match f with
    | .ofNat 0 => soleGap (Nat.succ j) fs
    | .ofNat 1 => bif Linear.isFlat fs then some j else none
    | _ => none

/-- "+9", "-9", nothing. -/
def restText (x : Int) : Text :=
  match x with
  | .ofNat 0 => []
  | .ofNat (n + 1) => join (word "+" rfl) (number (Nat.succ n))
  | .negSucc n => wholeText (.negSucc n)

/-- What an inequality says of the position from which `v` has been subtracted. -/
def lowerText (v : List Nat) (e : Inequality) : Text :=
  let least := Int.sub e.bound (dot e.form v)
  match soleGap 1 e.form with
  | some j => sentence [gapText j, word " >= " rfl, wholeText least]
  | none =>
    let factors := rowFactors e.form
    bif noneOf true factors then
      sentence [termsText false 1 factors true, word " <= " rfl, wholeText (Int.neg least)]
    else bif noneOf false factors then
      sentence [termsText true 1 factors true, word " >= " rfl, wholeText least]
    else
      sentence [termsText true 1 factors true, word " >= " rfl, termsText false 1 factors true,
        restText least]

/-- The inequalities, joined. -/
def lowersText (v : List Nat) : List Inequality → Text
  | [] => []
  | [e] => lowerText v e
  | e :: es => sentence [lowerText v e, word " and " rfl, lowersText v es]

/-- What is said of a claim, about all positions or those `among` them. -/
def Shift.text (m : Nat) (among : Text) (s : Shift) : Text :=
  sentence [word "; " rfl, positionText (fun _ => 0) m 1 [], word " and " rfl,
    positionText (raiseOf s.claim.vector) m 1 [], among, word " have the same type" rfl,
    match s.axis with
    | some (j, r) =>
      sentence [bif Nat.beq r.preperiod 0 then []
          else sentence [word " when " rfl, gapText j, word " >= " rfl, number r.preperiod],
        word " [(T,pi) = (" rfl, number r.preperiod, word "," rfl, number r.period, word ")" rfl,
        bif r.leastPreperiod then
          (bif r.leastPeriod then word ", the least" rfl else (word ", T the least" rfl))
        else (bif r.leastPeriod then word ", pi the least" rfl else []), word "]" rfl]
    | none => join (word " where " rfl) (lowersText s.claim.vector s.claim.region)]

/-- What is said of all claims. -/
def shiftsText (m : Nat) (among : Text) : List Shift → Text
  | [] => []
  | s :: ss => join (s.text m among) (shiftsText m among ss)

def ShiftsClaim.text (c : ShiftsClaim) : Text :=
  let m := File.size c.longest
  let among := bif c.bounded then join (word " with a1 <= " rfl) (number (lastOf c.longest)) else []
  sentence [dietText m c.k c.misere, word ": every position" rfl, among,
    word " is classified; " rfl,
    number c.count, word " of the " rfl, number c.positions, word " with " rfl,
    boundsText c.longest,
    word " are P-positions" rfl, shiftsText m among c.shifts]

/-! ### What they say -/

/-- The inequality of gaps that begin with that of the longest row. -/
noncomputable def turnedInequality (e : Inequality) : Inequality := ⟨e.form.reverse, e.bound⟩

/-- The claim of gaps that begin with that of the longest row. -/
noncomputable def turned (c : Shifts.Claim) : Shifts.Claim :=
  ⟨c.vector.reverse, c.region.map turnedInequality⟩

/-- The claim is one of these gaps, which begin with that of the longest row: if it is bounded, the
shortest row is within its bound. -/
def ShiftsClaim.Speaks (c : ShiftsClaim) (g : List Nat) : Prop :=
  c.bounded = true → gapAt g 1 ≤ lastOf c.longest

/-- There are `positions` boards within the bounds, and `count` of them are P-positions. Wherever
the inequalities of a claim hold, its vector can be subtracted, and that keeps the type. Every
position becomes one within the bounds by subtracting vectors, each where its inequalities hold, and
has the type of that one. A claim along one gap says that the gap repeats, and what is said of its
preperiod and period is so. -/
def ShiftsClaim.Holds (c : ShiftsClaim) : Prop :=
  let m := c.longest.length
  let G := game (fun n => n ≤ c.k) (c.misere = true)
  let S := fun g => G.IsP (Diet.rows g)
  let claims := c.shifts.map fun s => turned s.claim
  Counts (InWindow c.longest) c.positions ∧
  Counts (fun l => InWindow c.longest l ∧ G.IsP l) c.count ∧
  (∀ s ∈ claims, ∀ g : List Nat, g.length = m → c.Speaks g → s.Contains g →
    Shifts.Below s.vector g ∧ (S g ↔ S (Shifts.sub s.vector g))) ∧
  (∀ g : List Nat, g.length = m → c.Speaks g →
    ∃ h, InWindow c.longest (Diet.rows h) ∧ Shifts.Reduces claims g h ∧ (S g ↔ S h)) ∧
  ∀ s ∈ c.shifts, ∀ (j : Nat) (r : Repeat), s.axis = some (j, r) →
    1 ≤ j ∧ j ≤ m ∧ 0 < r.period ∧
    RepeatsOn m S c.Speaks (fun g => gapAt g j) (raiseGap j) r.preperiod r.period ∧
    (r.leastPreperiod = true → ∀ T d, 0 < d →
      RepeatsOn m S c.Speaks (fun g => gapAt g j) (raiseGap j) T d → r.preperiod ≤ T) ∧
    (r.leastPeriod = true → ∀ T d, 0 < d →
      RepeatsOn m S c.Speaks (fun g => gapAt g j) (raiseGap j) T d → r.period ≤ d)

end ChompCert
