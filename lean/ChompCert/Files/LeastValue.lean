module

public import ChompCert.Files.BitStream

/-!
# The least number that is not in a bitmap

A nim-value is the least number that no option has, and the values of options are a bitmap.
-/

@[expose] public section

namespace ChompCert.File

/-- `v` is not in the bitmap `B`, and all lesser numbers are. -/
def isLeastOutside (v B : Nat) : Bool :=
  !(bitAt B v) && Nat.beq (Nat.mod B (Nat.pow 2 v)) (Nat.pred (Nat.pow 2 v))

/-- The least number that is not in the bitmap. What rests on it is checked by `isLeastOutside`. -/
def leastOutside (B : Nat) : Nat := Nat.log2 (Nat.xor B (Nat.succ B))

/-- The check says what it should. -/
theorem isLeastOutside_iff {v B : Nat} : isLeastOutside v B = true ↔
    ¬ B.testBit v = true ∧ ∀ u, u < v → B.testBit u = true := by
  rw [isLeastOutside, Bool.and_eq_true, Bool.not_eq_true', bitAt_eq, ← Bool.not_eq_true, Nat.beq_eq]
  refine and_congr Iff.rfl ?_
  show B % 2 ^ v = 2 ^ v - 1 ↔ _
  constructor
  · intro e u hu
    have := congrArg (fun z => z.testBit u) e
    simpa [Nat.testBit_mod_two_pow, Nat.testBit_two_pow_sub_one, hu] using this
  · intro h
    refine Nat.eq_of_testBit_eq fun u => ?_
    rw [Nat.testBit_mod_two_pow, Nat.testBit_two_pow_sub_one]
    by_cases hu : u < v
    · simp [hu, h u hu]
    · simp [hu]

end ChompCert.File
