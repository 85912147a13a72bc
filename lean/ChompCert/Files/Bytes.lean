module

public import ChompCert.Forcing

/-!
# Files, and how the kernel computes with them

A file is its length and a function `slice`: `slice i w` is the number whose little-endian bytes are
the `w` bytes from offset `i` on. Nothing that this chapter proves assumes anything of `slice`. In a
data module a file is a literal (`File.ofNat`), in the program `Main` it is a list of bytes that
were read (`File.ofBytes`).

All readers of this chapter are written in the same way, so that Lean's kernel can run them on
kilobytes: what a reader has read it hands to the rest of the check, its last argument `k`. The
result is `none` as soon as something is wrong. What was checked is handed on with it, as a proof
(`given`), so nothing has to be proved of a reader: at its end is a statement with its proof
(`Answer`).
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

/-- What comes of a test that may end in nothing has passed the test. -/
theorem cond_none {α : Type} {b : Bool} {x : Option α} {a : α}
    (h : (bif b then x else none) = some a) : b = true ∧ x = some a := by
  cases b <;> simp_all

/-- The Boolean comparison of numbers in the wrong order. -/
theorem ble_false {a b : Nat} (h : ¬ a ≤ b) : Nat.ble a b = false :=
  Bool.eq_false_iff.2 fun e => h (Nat.le_of_ble_eq_true e)

/-! ### What is needed of lists, in a form that every Lean can run -/

/-- Entry `i` of a list of numbers, 0 beyond its end. -/
def nth : List Nat → Nat → Nat
  | [], _ => 0
  | x :: _, 0 => x
  | _ :: xs, i + 1 => nth xs i

/-- This is what Lean calls `getD`. -/
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

/-- This is what Lean calls `length`. -/
theorem size_eq (xs : List Nat) : size xs = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [size, ih]

/-- `f` of each. -/
@[specialize] def mapped {α β : Type} (f : α → β) : List α → List β
  | [] => []
  | x :: xs => f x :: mapped f xs

/-- This is what Lean calls `map`. -/
@[simp] theorem mapped_eq {α β : Type} (f : α → β) (xs : List α) : mapped f xs = xs.map f := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [mapped, ih, List.map_cons]

/-- Whether each passes the test. -/
@[specialize] def every {α : Type} (test : α → Bool) : List α → Bool
  | [] => true
  | x :: xs => test x && every test xs

/-- The test of each says what it should. -/
theorem every_iff {α : Type} {test : α → Bool} {xs : List α} :
    every test xs = true ↔ ∀ x ∈ xs, test x = true := by
  induction xs with
  | nil => simp [every]
  | cons x xs ih => simp [every, ih]

/-- How many there are, of whatever they are. -/
@[inline] def lengthOf {α : Type} (xs : List α) : Nat := size (mapped (fun _ => 0) xs)

/-- This is what Lean calls `length`. -/
theorem lengthOf_eq {α : Type} (xs : List α) : lengthOf xs = xs.length := by
  rw [lengthOf, size_eq, mapped_eq, List.length_map]

/-- One list after the other. -/
def appended : List Nat → List Nat → List Nat
  | [], ys => ys
  | x :: xs, ys => x :: appended xs ys

/-- This is what Lean calls `++`. -/
theorem appended_eq (xs ys : List Nat) : appended xs ys = xs ++ ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [appended, ih, List.cons_append]

/-- The numbers in the opposite order, and then `ys`. -/
def reversed : List Nat → List Nat → List Nat
  | [], ys => ys
  | x :: xs, ys => reversed xs (x :: ys)

/-- This is what Lean calls `reverse`, in front of `ys`. -/
theorem reversed_eq (xs ys : List Nat) : reversed xs ys = xs.reverse ++ ys := by
  induction xs generalizing ys with
  | nil => rfl
  | cons x xs ih => rw [reversed, ih]; simp

/-- With nothing behind it, this is `reverse`. -/
theorem reversed_nil (xs : List Nat) : reversed xs [] = xs.reverse := by
  rw [reversed_eq, List.append_nil]

/-- How many lists there are. -/
def countLists : List (List Nat) → Nat
  | [] => 0
  | _ :: ls => Nat.succ (countLists ls)

/-- This is what Lean calls `length`. -/
theorem countLists_eq (ls : List (List Nat)) : countLists ls = ls.length := by
  induction ls with
  | nil => rfl
  | cons l ls ih => simp [countLists, ih]

/-- Are there none? -/
def isNil : List Nat → Bool
  | [] => true
  | _ :: _ => false

/-- The test of an empty list says what it should. -/
theorem isNil_iff {xs : List Nat} : isNil xs = true ↔ xs = [] := by cases xs <;> simp [isNil]

/-- The smaller number. -/
def lesser (a b : Nat) : Nat := bif Nat.ble a b then a else b

/-- This is what Lean calls `min`. -/
theorem lesser_eq (a b : Nat) : lesser a b = min a b := by
  unfold lesser
  by_cases h : a ≤ b
  · rw [Nat.ble_eq_true_of_le h, cond_true]; omega
  · rw [ble_false h, cond_false]; omega

end File

end ChompCert
