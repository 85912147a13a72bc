module

public import ChompCert.Files.Container

/-!
# Bit streams

FORMAT.md, "Bit streams". A payload is one number; bit `i` of the stream is its bit `i`. A reader is
given the rest of the stream, `s`, and the number of bits that were read, `pos`. Beyond the end of
the payload the stream is zeros without end: that the entries do not go beyond it is seen at the
end, by `finished`.
-/

@[expose] public section

namespace ChompCert.File

/-- Whether bit `i` is 1. -/
def bitAt (B i : Nat) : Bool := Nat.beq (Nat.mod (Nat.shiftRight B i) 2) 1

/-- This is what Lean calls `testBit`. -/
theorem bitAt_eq (B i : Nat) : bitAt B i = B.testBit i := by
  rw [Nat.testBit_eq_decide_div_mod_eq]
  show Nat.beq ((B >>> i) % 2) 1 = _
  rw [Nat.shiftRight_eq_div_pow, Bool.eq_iff_iff, Nat.beq_eq, decide_eq_true_eq]

/-- The number of binary digits of `x`, which is below `2 ^ fuel`, added to `w`. -/
def widthFrom : Nat → Nat → Nat → Nat
  | 0, _, w => w
  | fuel + 1, x, w =>
    bif Nat.beq x 0 then w
    else force (Nat.div x 2) fun x' => force (Nat.succ w) fun w' => widthFrom fuel x' w'

/-- The number of binary digits of `x < 2 ^ 64`. -/
def width (x : Nat) : Nat := widthFrom 64 x 0

/-- A field of width `w`. -/
def field (w s pos : Nat) (k : Nat → Nat → Nat → Option Answer) : Option Answer :=
  force (Nat.mod s (Nat.pow 2 w)) fun x =>
  force (Nat.shiftRight s w) fun s' =>
  force (Nat.add pos w) fun pos' =>
  k x s' pos'

/-- The rest of a unary number of which `u` one bits were read; at most `fuel` more. -/
def unary : Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, _, _, _ => none
  | fuel + 1, s, u, k =>
    force (Nat.div s 2) fun s' =>
    bif Nat.beq (Nat.mod s 2) 0 then k u s' else force (Nat.succ u) fun u' => unary fuel s' u' k

/-- After `pos` bits of a payload of `length` bytes only zeros are left, and less than a byte of
them. -/
def finished (s pos length : Nat) : Bool :=
  Nat.beq s 0 &&
    (Nat.ble pos (Nat.mul 8 length) && Nat.ble (Nat.succ (Nat.mul 8 length)) (Nat.add pos 8))

end ChompCert.File
