module

/-!
# Evaluation in order

Lean's kernel evaluates an argument when it is used, and once for each use. `force x k` evaluates
the number `x` first, because it looks whether `x` is 0, and then goes on with `k x`. Every check of
this book that the kernel runs on large numbers is written with it; `force_eq` takes it out of
proofs again.
-/

@[expose] public section

namespace ChompCert

/-- `k x`, with `x` evaluated first. -/
@[inline] def force {α : Type} (x : Nat) (k : Nat → α) : α :=
  Nat.casesOn (motive := fun _ => α) x (k 0) fun n => k (Nat.succ n)

/-- Evaluation in order changes no value. -/
@[simp] theorem force_eq {α : Type} (x : Nat) (k : Nat → α) : force x k = k x := by
  cases x <;> rfl

end ChompCert
