module

/-!
# Files, and how the kernel computes with them

A file is its length and a function `slice`: `slice i w` is the number whose little-endian bytes are
the `w` bytes from offset `i` on. Nothing that this chapter proves assumes anything of `slice`. In a
data module a file is a literal (`File.ofNat`), in the program `Main` it is a list of bytes that
were read (`File.ofBytes`).

All readers of this chapter are written in the same way, so that Lean's kernel can run them on
kilobytes: what a reader has read it hands to the rest of the check, its last argument `k`. The
result is `none` as soon as something is wrong. So the soundness of a reader is one lemma: if the
result is `some x`, then `k` was called with something, and `k`'s result is `some x`.
-/

@[expose] public section

namespace ChompCert

/-- The bytes of a file. -/
structure File where
  /-- The number of bytes. -/
  length : Nat
  /-- `slice i w`: the `w` bytes from offset `i` on, the first least significant. -/
  slice : Nat → Nat → Nat

namespace File

/-- The file of `length` bytes that are the digits of `n` to the base 256, the least significant
first. -/
def ofNat (length n : Nat) : File where
  length := length
  slice i w := Nat.mod (Nat.shiftRight n (Nat.mul 8 i)) (Nat.pow 2 (Nat.mul 8 w))

/-- Evaluates `x` before it is used. -/
@[inline] def force {α : Type} (x : Nat) (k : Nat → α) : α :=
  Nat.casesOn (motive := fun _ => α) x (k 0) fun n => k (Nat.succ n)

@[simp] theorem force_eq {α : Type} (x : Nat) (k : Nat → α) : force x k = k x := by cases x <;> rfl

theorem cond_none {α : Type} {b : Bool} {x : Option α} {a : α}
    (h : (bif b then x else none) = some a) : b = true ∧ x = some a := by
  cases b <;> simp_all

theorem ble_false {a b : Nat} (h : ¬ a ≤ b) : Nat.ble a b = false :=
  Bool.eq_false_iff.2 fun e => h (Nat.le_of_ble_eq_true e)

/-! ### What is needed of lists, in a form that every Lean can run -/

/-- Entry `i` of a list of numbers, 0 beyond its end. -/
def nth : List Nat → Nat → Nat
  | [], _ => 0
  | x :: _, 0 => x
  | _ :: xs, i + 1 => nth xs i

theorem nth_eq (xs : List Nat) (i : Nat) : nth xs i = xs.getD i 0 := by
  induction xs generalizing i with
  | nil => rfl
  | cons x xs ih => cases i with
    | zero => rfl
    | succ i => simpa [nth] using ih i

/-- How many numbers there are. -/
def size : List Nat → Nat
  | [] => 0
  | _ :: xs => Nat.succ (size xs)

theorem size_eq (xs : List Nat) : size xs = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [size, ih]

/-- Are there none? -/
def isNil : List Nat → Bool
  | [] => true
  | _ :: _ => false

theorem isNil_iff {xs : List Nat} : isNil xs = true ↔ xs = [] := by cases xs <;> simp [isNil]

end File

end ChompCert
