module

public import ChompCert.Files.ShiftClaims

/-!
# What files without a product form can state

The kind *diet no product*: its numbers, its sentence, and what that says.
-/

@[expose] public section

namespace ChompCert

open Words

/-- The kind *diet no product*. Gaps `p < q` are counted from 1, that of the shortest row. If
`bounded` is true, the claim is one of the positions whose shortest row is within its bound. -/
structure NoProductClaim where
  k : Nat
  misere : Bool
  bounded : Bool
  /-- The bound of each row, that of the longest row first. -/
  longest : List Nat
  p : Nat
  q : Nat
  /-- The position far below the diagonal, the longest row first. -/
  below : List Nat
  /-- The position far above it. -/
  above : List Nat
  /-- The type of the former; the latter is of the other. -/
  belowIsP : Bool
  /-- The number of claims that settle every position. -/
  claims : Nat
  /-- The number of positions within the bounds. -/
  positions : Nat
  /-- The number of P-positions within the bounds. -/
  count : Nat

/-- "3,17,25", the shortest row first. -/
def rowsText : List Nat → String
  | [] => ""
  | [x] => number x
  | x :: xs => sentence [rowsText xs, ",", number x]

/-- "(3,17,25) is N" -/
def typeText (l : List Nat) (isP : Bool) : String :=
  sentence ["(", rowsText l, ") is ", bif isP then "P" else "N"]

def NoProductClaim.text (c : NoProductClaim) : String :=
  let among := bif c.bounded then String.append " with a1 <= " (number (lastOf c.longest)) else ""
  sentence [dietText (File.size c.longest) c.k c.misere,
    ": there is no product form; for no T and pi >= 1 is the type of every position", among,
    " and ", gapText c.p, " >= T kept when ", gapText c.p,
    " grows by pi, and the same holds for ", gapText c.q, "; ", typeText c.below c.belowIsP,
    " and ", typeText c.above (!c.belowIsP), ", by ", number c.claims,
    " claims about every position", among, "; ", number c.count, " of the ", number c.positions,
    " with ", boundsText c.longest, " are P-positions"]

/-- The claim is one of these gaps, which begin with that of the longest row. -/
def NoProductClaim.Speaks (c : NoProductClaim) (g : List Nat) : Prop :=
  c.bounded = true → gapAt g 1 ≤ lastOf c.longest

/-- No list of preperiods and periods is a product form. Neither of the two gaps repeats by itself,
not even among the positions that the claim speaks of. The two positions have the types that are
said. There are `positions` boards within the bounds, and `count` of them are P-positions. -/
def NoProductClaim.Holds (c : NoProductClaim) : Prop :=
  let m := c.longest.length
  let G := game (fun n => n ≤ c.k) (c.misere = true)
  let S := fun g => G.IsP (Diet.rows g)
  1 ≤ c.p ∧ c.p < c.q ∧ c.q ≤ m ∧
  (¬ ∃ ps : List (Nat × Nat), ∀ j, j < m → 0 < (ps.getD j (0, 0)).2 ∧
    RepeatsOn m S (fun _ => True) (fun g => g.getD j 0) (Diet.shift j) (ps.getD j (0, 0)).1
      (ps.getD j (0, 0)).2) ∧
  (∀ i, i = c.p ∨ i = c.q → ∀ T d, 0 < d →
    ¬ RepeatsOn m S c.Speaks (fun g => gapAt g i) (raiseGap i) T d) ∧
  (IsBoard c.below ∧ c.below.length = m ∧ (G.IsP c.below ↔ c.belowIsP = true)) ∧
  (IsBoard c.above ∧ c.above.length = m ∧ (G.IsP c.above ↔ c.belowIsP = false)) ∧
  Counts (InWindow c.longest) c.positions ∧
  Counts (fun l => InWindow c.longest l ∧ G.IsP l) c.count

end ChompCert
