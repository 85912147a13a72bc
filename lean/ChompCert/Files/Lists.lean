module

public import ChompCert.Files.Bytes

/-!
# What is kept of a list, and the greatest of its numbers

Of what Lean's core has for lists, the readers use what every Lean can run: `filterMap`, `countP`,
`range` and `max?`.
-/

@[expose] public section

namespace ChompCert.File

/-- This is what Lean calls `filter`. -/
theorem filterMap_kept {A : Type} (p : A → Bool) (xs : List A) :
    xs.filterMap (fun x => bif p x then some x else none) = xs.filter p := by
  rw [← List.filterMap_eq_filter]
  congr
  funext x
  cases h : p x <;> simp [Option.guard, h]

/-- Those of the numbers below `n` of which `f` holds, in front of the list. -/
def whichBelow (f : Nat → Bool) : Nat → List Nat → List Nat
  | 0, xs => xs
  | n + 1, xs => whichBelow f n (bif f n then n :: xs else xs)

/-- This is what Lean calls `filter`, of a `range`. -/
theorem whichBelow_eq (f : Nat → Bool) (n : Nat) (xs : List Nat) :
    whichBelow f n xs = (List.range n).filter f ++ xs := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih => cases h : f n <;> simp [whichBelow, ih, List.range_succ, h]

/-- The list has the numbers that pass. -/
theorem mem_whichBelow {f : Nat → Bool} {n x : Nat} :
    x ∈ whichBelow f n [] ↔ x < n ∧ f x = true := by
  rw [whichBelow_eq, List.append_nil, List.mem_filter, List.mem_range]

/-- They ascend. -/
theorem sorted_whichBelow (f : Nat → Bool) (n : Nat) :
    (whichBelow f n []).Pairwise (· < ·) := by
  rw [whichBelow_eq, List.append_nil]
  exact List.Pairwise.filter _ List.pairwise_lt_range

/-- The greatest of these numbers, 0 if there are none. -/
def greatest (xs : List Nat) : Nat := xs.max?.getD 0

/-- It is one of them. -/
theorem greatest_mem {xs : List Nat} (h : xs ≠ []) : greatest xs ∈ xs := by
  obtain ⟨x, hx⟩ := Option.ne_none_iff_exists'.1 fun e => h (List.max?_eq_none_iff.1 e)
  rw [greatest, hx]
  exact (List.max?_eq_some_iff.1 hx).1

/-- None is greater. -/
theorem le_greatest {x : Nat} {xs : List Nat} (h : x ∈ xs) : x ≤ greatest xs := by
  obtain ⟨y, hy⟩ := Option.ne_none_iff_exists'.1 fun e =>
    List.ne_nil_of_mem h (List.max?_eq_none_iff.1 e)
  rw [greatest, hy]
  exact (List.max?_eq_some_iff.1 hy).2 x h

end ChompCert.File
