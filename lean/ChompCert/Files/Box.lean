module

public import ChompCert.Files.Bytes
public import ChompCert.DietBitmap

/-!
# Masks, in a form that every Lean can run

The same functions as in the chapter `DietBitmap`, with recursion in place of the library's
functions on lists, and the proofs that they are the same.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- The mask of conditions, given that of the gaps before, `pat`, with `st` bits. -/
def boxMaskFrom : List Nat → List (Nat → Bool) → Nat → Nat → Nat
  | [], _, _, pat => pat
  | w :: ws, [], st, pat =>
    force (layers st pat (fun _ => true) w) fun pat' => force (Nat.mul st w) fun st' =>
      boxMaskFrom ws [] st' pat'
  | w :: ws, c :: cs, st, pat =>
    force (layers st pat c w) fun pat' => force (Nat.mul st w) fun st' => boxMaskFrom ws cs st' pat'

theorem boxMaskFrom_eq (ws : List Nat) (cs : List (Nat → Bool)) (st pat : Nat) :
    boxMaskFrom ws cs st pat = maskFrom st pat ws cs := by
  induction ws generalizing cs st pat with
  | nil => simp [boxMaskFrom, maskFrom]
  | cons w ws ih =>
      cases cs <;> simp only [boxMaskFrom, maskFrom, force_eq, ChompCert.force_eq, ih] <;> rfl

/-- The bitmap of the lists of gaps in the box `ws` that satisfy the conditions `cs`, one for each
gap. -/
def boxMask (ws : List Nat) (cs : List (Nat → Bool)) : Nat := boxMaskFrom ws cs 1 1

/-- The mask that the reader computes is that of the proofs. -/
theorem boxMask_eq (ws : List Nat) (cs : List (Nat → Bool)) : boxMask ws cs = mask ws cs :=
  boxMaskFrom_eq ws cs 1 1

/-- The gaps are exactly `vs`, and the next is at least `t`. -/
def drained : List Nat → Nat → List (Nat → Bool)
  | [], t => [fun x => Nat.ble t x]
  | v :: vs, t => (fun x => Nat.beq v x) :: drained vs t

/-- The conditions that the reader uses are those of the proofs. -/
theorem drained_eq (vs : List Nat) (t : Nat) : drained vs t = exactly vs t := by
  induction vs with
  | nil => rfl
  | cons v vs ih => simp only [drained, exactly, ih]

end ChompCert.File
