module

public import ChompCert.Files.Explicit

/-!
# How rows of f end

FORMAT.md, "Kind 7: three-row summary": how the file writes down where a row stops, or its tail. The
reader computes the rows, and what is here holds the bits of the file against them. Nothing is
proved of it: a sentence rests on the check of the values, and a file is accepted only if all of its
bits are right.
-/

@[expose] public section

namespace ChompCert.File

/-- What a reading returns that only compares, and has come to its end. -/
def readToTheEnd : Option Answer := unseen (.table ⟨0, 0⟩)

/-- Whether a reading came to its end. -/
def passes : Option Answer → Bool
  | some _ => true
  | none => false

/-! ### Numbers -/

/-- The unary number `u` comes next. -/
def expectUnary (u s pos : Nat) (k : Nat → Nat → Option Answer) : Option Answer :=
  bif Nat.beq (Nat.mod s (Nat.pow 2 (Nat.succ u))) (Nat.pred (Nat.pow 2 u)) then
    force (Nat.shiftRight s (Nat.succ u)) fun s' =>
    force (Nat.add pos (Nat.succ u)) fun pos' => k s' pos'
  else none

/-- The number that stands for `x` near `e`. -/
def nearCode (e x : Nat) : Nat :=
  bif Nat.ble e x then Nat.mul 2 (Nat.sub x e) else Nat.pred (Nat.mul 2 (Nat.sub e x))

/-- The number `x` near `e` comes next. -/
def expectNear (e x s pos : Nat) (k : Nat → Nat → Option Answer) : Option Answer :=
  force (nearCode e x) fun u => force (width u) fun w => expectUnary w s pos fun s pos =>
  bif Nat.beq w 0 then k s pos
  else field (Nat.pred w) s pos fun digits s pos =>
    bif Nat.beq (Nat.add digits (Nat.pow 2 (Nat.pred w))) u then k s pos else none

/-- A number near `e` is read. -/
def readNear (e s pos : Nat) (k : Nat → Nat → Nat → Option Answer) : Option Answer :=
  unary 33 s 0 fun w s => force (Nat.add pos (Nat.succ w)) fun pos =>
  bif Nat.beq w 0 then k e s pos
  else field (Nat.pred w) s pos fun digits s pos =>
    force (Nat.add digits (Nat.pow 2 (Nat.pred w))) fun u =>
    bif Nat.beq (Nat.mod u 2) 0 then force (Nat.add e (Nat.div u 2)) fun x => k x s pos
    else bif Nat.ble (Nat.div (Nat.succ u) 2) e then
      force (Nat.sub e (Nat.div (Nat.succ u) 2)) fun x => k x s pos
    else none

/-! ### How a row ends -/

/-- Without the first `n` entries. -/
def dropped : Nat → List Nat → List Nat
  | 0, xs => xs
  | n + 1, xs => dropped n (rest xs)

/-- The first `n` entries are those of the other list, raised by `d`, as far as both go. -/
def raisedBy (d : Nat) : Nat → List Nat → List Nat → Bool
  | n + 1, x :: xs, y :: ys => Nat.beq y (Nat.add x d) && raisedBy d n xs ys
  | _, _, _ => true

/-- An entry of two lists, one after the other. -/
theorem getD_append (xs ys : List Nat) (i : Nat) :
    (xs ++ ys).getD i 0 = if i < xs.length then xs.getD i 0 else ys.getD (i - xs.length) 0 := by
  simp only [List.getD_eq_getElem?_getD, List.getElem?_append]
  split <;> rfl

/-- The differences of a tail, each near the one before. -/
def expectPattern : List Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | [], _, s, pos, k => k s pos
  | d :: ds, near, s, pos, k => expectNear near d s pos fun s pos => expectPattern ds d s pos k

end ChompCert.File
