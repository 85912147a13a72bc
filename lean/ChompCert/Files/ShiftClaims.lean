module

public import ChompCert.Files.Rules

/-!
# What files with shifts can state

The kind *shifts*: its numbers, its sentence, and what that says.
-/

@[expose] public section

namespace ChompCert

open Words

/-- A shift of a file: the label is kept when the vector is subtracted, where the inequalities hold.
Vector and forms begin with the gap of the shortest row, or the first heap. -/
structure ShiftStatement where
  shift : Shifts.Shift
  /-- Of a shift along one gap: no smaller preperiod holds. -/
  leastPreperiod : Bool
  /-- Of a shift along one gap: no smaller period holds. -/
  leastPeriod : Bool

/-- What a file says of positions. -/
inductive Labels where
  /-- Types. -/
  | types (misere : Bool)
  /-- Nim-values, of which this is the greatest within the bounds. -/
  | nimValues (greatest : Nat)

/-- Who cannot move has won. -/
def Labels.misere : Labels → Bool
  | types misere => misere
  | nimValues _ => false

/-- The kind *shifts*. `longest` has the bound of each row or heap, that of the longest row first.
If `bounded` is true, it is about the positions whose shortest row is within its bound. -/
structure ShiftsClaim where
  rule : Rule
  labels : Labels
  bounded : Bool
  longest : List Nat
  /-- The number of positions within the bounds. -/
  positions : Nat
  /-- The number of P-positions within the bounds. -/
  count : Nat
  shifts : List ShiftStatement

/-! ### Shifts along one gap -/

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

/-- The gap, the preperiod and the period of a shift along one gap, of which `vs` and `fs` are the
vector and the form from gap `j` on. -/
def axisFrom (bound : Int) : Nat → List Nat → List Int → Option (Nat × Repeat)
  | j, v :: vs, f :: fs =>
    bif Nat.beq v 0 then
      bif Linear.isFlat [f] then axisFrom bound (Nat.succ j) vs fs else none
    else axisAt bound j v vs f fs
  | _, _, _ => none

/-- If the shift says of one gap that it repeats from a preperiod on: that gap, counted from 1, and
what is said of it. -/
def ShiftStatement.axis (s : ShiftStatement) : Option (Nat × Repeat) :=
  match s.shift.region with
  | [e] =>
    match axisFrom e.bound 1 s.shift.vector e.form with
    | some (j, r) => some (j, ⟨r.preperiod, r.period, s.leastPreperiod, s.leastPeriod⟩)
    | none => none
  | _ => none

/-! ### The words -/

/-- A whole number in decimal. -/
def wholeText (x : Int) : Text :=
  match x with
  | .ofNat n => number n
  | .negSucc n => join (word "-" rfl) (number (Nat.succ n))

/-- By how many squares row or heap `i` is raised when the numbers grow by `v`: a row by the first
`i` of them. -/
def raiseOf (sums : Bool) : List Nat → Nat → Nat
  | _, 0 => 0
  | [], _ + 1 => 0
  | v :: vs, i + 1 => Nat.add (bif sums || Nat.beq i 0 then v else 0) (raiseOf sums vs i)

/-- How the number `j` of a position is written. -/
def sizeText (sums : Bool) (j : Nat) : Text :=
  bif sums then gapText j else join (word "a" rfl) (number j)

/-- The coefficients of the rows in a form of the gaps. -/
def rowFactors : List Int → List Int
  | [] => []
  | [f] => [f]
  | f :: g :: fs => Int.sub f g :: rowFactors (g :: fs)

/-- "a3", "2*a3" -/
def termText (factor j : Nat) : Text :=
  sentence [bif Nat.beq factor 1 then [] else join (number factor) (word "*" rfl), word "a" rfl,
    number j]

/-- What joins two terms. -/
def plusSign : Text := word "+" rfl

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
    else sentence [bif first then [] else plusSign, termText amount j,
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
def lowerText (sums : Bool) (v : List Nat) (e : Inequality) : Text :=
  let least := Int.sub e.bound (dot e.form v)
  match soleGap 1 e.form with
  | some j => sentence [sizeText sums j, word " >= " rfl, wholeText least]
  | none =>
    let factors := bif sums then rowFactors e.form else e.form
    bif noneOf true factors then
      sentence [termsText false 1 factors true, word " <= " rfl, wholeText (Int.neg least)]
    else bif noneOf false factors then
      sentence [termsText true 1 factors true, word " >= " rfl, wholeText least]
    else
      sentence [termsText true 1 factors true, word " >= " rfl, termsText false 1 factors true,
        restText least]

/-- The inequalities, joined. -/
def lowersText (sums : Bool) (v : List Nat) : List Inequality → Text
  | [] => []
  | [e] => lowerText sums v e
  | e :: es => sentence [lowerText sums v e, word " and " rfl, lowersText sums v es]

/-- "type", "nim-value" -/
def Labels.text : Labels → Text
  | types _ => word "type" rfl
  | nimValues _ => word "nim-value" rfl

/-- What is said of a shift, about all positions or those `among` them. -/
def ShiftStatement.text (sums : Bool) (label : Text) (m : Nat) (among : Text)
    (s : ShiftStatement) : Text :=
  sentence [word "; " rfl, positionText (fun _ => 0) m 1 [], word " and " rfl,
    positionText (raiseOf sums s.shift.vector) m 1 [], among, word " have the same " rfl, label,
    match s.axis with
    | some (j, r) =>
      sentence [bif Nat.beq r.preperiod 0 then []
          else sentence [word " when " rfl, sizeText sums j, word " >= " rfl, number r.preperiod],
        word " [(T,pi) = (" rfl, number r.preperiod, word "," rfl, number r.period, word ")" rfl,
        bif r.leastPreperiod then
          (bif r.leastPeriod then word ", the least" rfl else (word ", T the least" rfl))
        else (bif r.leastPeriod then word ", pi the least" rfl else []), word "]" rfl]
    | none => join (word " where " rfl) (lowersText sums s.shift.vector s.shift.region)]

/-- What is said of all shifts. -/
def shiftsText (sums : Bool) (label : Text) (m : Nat) (among : Text) : List ShiftStatement → Text
  | [] => []
  | s :: ss => join (s.text sums label m among) (shiftsText sums label m among ss)

def ShiftsClaim.text (c : ShiftsClaim) : Text :=
  let m := File.size c.longest
  let among := bif c.bounded then join (word " with a1 <= " rfl) (number (lastOf c.longest)) else []
  sentence [c.rule.text m c.labels.misere, word ": " rfl,
    match c.labels with
    | .types _ => sentence [word "every position" rfl, among, word " is classified; " rfl]
    | .nimValues greatest => sentence [word "the nim-value of every position" rfl, among,
        word " is known, from 0 to " rfl, number greatest, word "; " rfl],
    number c.count, word " of the " rfl, number c.positions, word " with " rfl,
    boundsText c.longest,
    word " are P-positions" rfl, shiftsText c.rule.sums c.labels.text m among c.shifts]

/-! ### What they say -/

/-- The inequality of gaps that begin with that of the longest row. -/
noncomputable def turnedInequality (e : Inequality) : Inequality := ⟨e.form.reverse, e.bound⟩

/-- The shift of gaps that begin with that of the longest row. -/
noncomputable def turned (s : Shifts.Shift) : Shifts.Shift :=
  ⟨s.vector.reverse, s.region.map turnedInequality⟩

/-- The claim is one of these gaps, which begin with that of the longest row: if it is bounded, the
shortest row is within its bound. -/
def ShiftsClaim.Speaks (c : ShiftsClaim) (g : List Nat) : Prop :=
  c.bounded = true → gapAt g 1 ≤ lastOf c.longest

/-- Wherever the inequalities of a shift hold, its vector can be subtracted, and that keeps the
label. Every position becomes one within the bounds by subtracting vectors, each where its
inequalities hold, and has the label of that one. A shift along one gap says that the gap repeats,
and what is said of its preperiod and period is so. -/
def ShiftsClaim.Keeps {α : Type} (c : ShiftsClaim) (label : List Nat → α) : Prop :=
  let m := c.longest.length
  let shifts := c.shifts.map fun s => turned s.shift
  (∀ s ∈ shifts, ∀ g : List Nat, g.length = m → c.Speaks g → s.Contains g →
    Shifts.Below s.vector g ∧ label g = label (Shifts.sub s.vector g)) ∧
  (∀ g : List Nat, g.length = m → c.Speaks g →
    ∃ h, c.rule.Within c.longest (c.rule.sizes h) ∧ Shifts.Reduces shifts g h ∧
      label g = label h) ∧
  ∀ s ∈ c.shifts, ∀ (j : Nat) (r : Repeat), s.axis = some (j, r) →
    1 ≤ j ∧ j ≤ m ∧ 0 < r.period ∧
    RepeatsOn m label c.Speaks (fun g => gapAt g j) (raiseGap j) r.preperiod r.period ∧
    (r.leastPreperiod = true → ∀ T d, 0 < d →
      RepeatsOn m label c.Speaks (fun g => gapAt g j) (raiseGap j) T d → r.preperiod ≤ T) ∧
    (r.leastPeriod = true → ∀ T d, 0 < d →
      RepeatsOn m label c.Speaks (fun g => gapAt g j) (raiseGap j) T d → r.period ≤ d)

/-- There are `positions` positions within the bounds, and `count` of them are P-positions. The
shifts keep the types of positions, or their nim-values; those of the positions within the bounds
are the numbers from 0 to the greatest. -/
def ShiftsClaim.Holds (c : ShiftsClaim) : Prop :=
  Counts (c.rule.Within c.longest) c.positions ∧
  Counts (fun l => c.rule.Within c.longest l ∧ c.rule.IsP c.labels.misere l) c.count ∧
  match c.labels with
  | .types misere => c.Keeps fun g => c.rule.IsP misere (c.rule.sizes g)
  | .nimValues greatest =>
    (∀ v, v ≤ greatest ↔ ∃ l, c.rule.Within c.longest l ∧ c.rule.nimValue l = v) ∧
    c.Keeps fun g => c.rule.nimValue (c.rule.sizes g)

end ChompCert
