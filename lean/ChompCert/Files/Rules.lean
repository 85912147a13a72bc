module

public import ChompCert.Files.DietClaims
public import ChompCert.HeapShifts

/-!
# The games of shifts

FORMAT.md, "Games of bounded moves": what a position is by each of the rules, which are P-positions
and what their nim-values are, and how a game is called.
-/

@[expose] public section

namespace ChompCert

open Words

/-- A game whose positions are lists of numbers. The rows or heaps of a position are listed from the
longest, or last, on. -/
inductive Rule where
  /-- `k`-Diet Chomp: the numbers are the gaps of the rows. -/
  | diet (k : Nat)
  /-- Heaps, of one of which one takes one of these numbers: the numbers are the heaps. -/
  | heaps (take : List Nat)
  /-- Heaps that may not become shorter than the next: the numbers are the gaps. -/
  | monotonic (take : List Nat)

/-- The rows or heaps of the position with these numbers. -/
def Rule.sizes : Rule → List Nat → List Nat
  | heaps _, g => g
  | diet _, g | monotonic _, g => Diet.rows g

/-- The position with these rows or heaps is a P-position. -/
def Rule.IsP (misere : Bool) : Rule → List Nat → Prop
  | diet k, l => (game (fun n => n ≤ k) (misere = true)).IsP l
  | heaps take, l => (ChompCert.heaps (fun n => n ∈ take) (misere = true)).IsP l
  | monotonic take, l => (ChompCert.monotonic (fun n => n ∈ take) (misere = true)).IsP l

/-- The nim-value of the position with these rows or heaps. -/
noncomputable def Rule.nimValue : Rule → List Nat → Nat
  | diet k, l => (game (fun n => n ≤ k) False).grundy l
  | heaps take, l => (ChompCert.heaps (fun n => n ∈ take) False).grundy l
  | monotonic take, l => (ChompCert.monotonic (fun n => n ∈ take) False).grundy l

/-- There are as many rows or heaps as bounds, each within its bound, and rows get no longer. -/
def Rule.Within (longest : List Nat) : Rule → List Nat → Prop
  | heaps _, l => l.length = longest.length ∧ ∀ j, l.getD j 0 ≤ longest.getD j 0
  | diet _, l | monotonic _, l => InWindow longest l

/-- Whether rows or heaps are sums of the numbers. -/
def Rule.sums : Rule → Bool
  | heaps _ => false
  | diet _ | monotonic _ => true

/-! ### The words -/

/-- "1, 2 or 5" -/
def takeText : List Nat → Text
  | [] => []
  | [c] => number c
  | [c, d] => sentence [number c, word " or " rfl, number d]
  | c :: cs => sentence [number c, word ", " rfl, takeText cs]

/-- "3 monotonic heaps, 1 or 2 may be taken, misere play" -/
def heapsText (m : Nat) (monotonic : Bool) (take : List Nat) (misere : Bool) : Text :=
  sentence [number m, bif monotonic then word " monotonic" rfl else [],
    bif Nat.beq m 1 then word " heap, " rfl else word " heaps, " rfl, takeText take,
    word " may be taken" rfl, playText misere]

/-- The game with `m` rows or heaps. -/
def Rule.text (m : Nat) (misere : Bool) : Rule → Text
  | diet k => dietText m k misere
  | heaps take => heapsText m false take misere
  | monotonic take => heapsText m true take misere

end ChompCert
