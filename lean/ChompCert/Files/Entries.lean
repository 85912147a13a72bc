module

public import ChompCert.Files.BitStream
public import ChompCert.DietCertificate

/-!
# Entries

FORMAT.md, "Entries": what an explicit Diet certificate says of one position, given by its gaps,
that of the longest row first. The labels prove the sentence without them; they are here so that a
file is accepted only if each of its witnesses and move lists is right.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- Rows, bite and play are in their ranges. -/
def gameInRange (m k play : Nat) : Bool :=
  Nat.ble 1 m && (Nat.ble m 8 && (Nat.ble 1 k && (Nat.ble k 16 && Nat.ble play 1)))

/-- The sum of the gaps: the length of the longest row. -/
def longest : List Nat → Nat
  | [] => 0
  | x :: xs => Nat.add x (longest xs)

/-- The squares that go when `c` are cut from the first of the rows with these gaps. -/
def removed : Nat → List Nat → Nat
  | _, [] => 0
  | c, x :: xs => force (Nat.sub c x) fun c' => Nat.add c (removed c' xs)

/-- `c` squares can be cut from the first of these rows. -/
def legal (k c : Nat) (g : List Nat) : Bool := Nat.ble c (longest g) && Nat.ble (removed c g) k

/-- The rows from number `i` on, the longest being number 0. -/
def rowsFrom : Nat → List Nat → List Nat
  | 0, g => g
  | _ + 1, [] => []
  | i + 1, _ :: xs => rowsFrom i xs

/-- How many of the cuts by `1, ..., n` of the first row are legal. -/
def countCuts (k : Nat) (g : List Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => Nat.add (bif legal k (Nat.succ n) g then 1 else 0) (countCuts k g n)

/-- The number of moves. -/
def countMoves (k : Nat) : List Nat → Nat
  | [] => 0
  | x :: xs => Nat.add (countCuts k (x :: xs) k) (countMoves k xs)

/-- The entry of the position `g`, of `m` rows, that is labelled P or not; `isP` says how its
options are labelled. -/
def entry (m k : Nat) (mis : Bool) (isP : List Nat → Bool) (p : Bool) (g : List Nat) (s pos : Nat)
    (cont : Nat → Nat → Option Answer) : Option Answer :=
  bif mis && Nat.beq (longest g) 0 then cont s pos
  else bif p then
    field (width (Nat.mul m k)) s pos fun listed s pos =>
      bif Nat.beq listed (countMoves k g) then cont s pos else none
  else
    field (width (Nat.pred m)) s pos fun row s pos =>
    field (width (Nat.pred k)) s pos fun cut s pos =>
    bif Nat.blt row m then
      force (Nat.pred (Nat.sub m row)) fun i => force (Nat.succ cut) fun c =>
      bif legal k c (rowsFrom i g) && isP (gapBite i c g) then cont s pos else none
    else none

/-- `body x` for `x`, `x + 1`, ..., `n` of them. -/
def eachBelow (body : Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer) :
    Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, _, s, pos, k => k s pos
  | n + 1, x, s, pos, k =>
    body x s pos fun s' pos' => force (Nat.succ x) fun x' => eachBelow body n x' s' pos' k

end ChompCert.File
