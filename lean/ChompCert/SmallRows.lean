module

public import ChompCert.Files.TailsCheck

/-!
# The first three rows of f

Closed forms of `f(q,0)`, `f(q,1)` and `f(q,2)` (Sheiner, section 2): the check of a certificate by
tails, which the kernel runs on these rows.
-/

@[expose] public section

namespace ChompCert.ThreeRow

open File

/-- What the check of tails knows of the rows of 0, 1 and 2, if it accepts that the row of 1 stops
in column 2, and the others have the period 1 from their first column on. -/
noncomputable def firstThree : Option Rows :=
  (checkLive 9 1 0 [1] noRows).bind fun σ => (checkStop 9 [2] σ).bind (checkLive 9 1 2 [2])

/-- It accepts that. -/
theorem listed_firstThree : Listed 0 1 [1] ∧ Listed 1 0 [2, 0] ∧ Listed 2 1 [2] := by
  have h : firstThree.map (fun τ => (τ.row, τ.periods, τ.listed)) =
      some (3, [1, 0, 1], [[2], [2, 0], [1]]) := by decide +kernel
  obtain ⟨τ, hτ, e⟩ := Option.map_eq_some_iff.1 h
  obtain ⟨σ, h0, hτ⟩ := Option.bind_eq_some_iff.1 hτ
  obtain ⟨σ', h1, h2⟩ := Option.bind_eq_some_iff.1 hτ
  have told := (checkLive_sound
    (checkStop_sound (checkLive_sound noRows_known h0).1 h1).1 h2).1.told
  simp only [Prod.mk.injEq] at e
  rw [e.1, e.2.1, e.2.2] at told
  exact ⟨told 0 (by omega), told 1 (by omega), told 2 (by omega)⟩

/-- A row of period 1 from its first column on stays as far above its columns as there. -/
theorem fValue_of_listed {r d : Nat} (h : Listed r 1 [d]) {q : Nat} (hq : r ≤ q) :
    fValue q r = q + d := by
  obtain ⟨e, _⟩ | ⟨q0, live, e⟩ := h.ends
  · exact absurd e (by decide)
  · obtain rfl : q0 = r := by simpa using e
    obtain ⟨n, rfl⟩ : ∃ n, q = q0 + n := ⟨q - q0, by omega⟩
    induction n with
    | zero => exact h.values 0 Nat.zero_lt_one
    | succ n ih =>
      have := live.add (q0 + n) (by omega)
      rw [← Nat.add_assoc, this, ih (by omega)]
      omega

/-- Two rows. -/
theorem fValue_zero (q : Nat) : fValue q 0 = q + 1 :=
  fValue_of_listed listed_firstThree.1 (Nat.zero_le q)

/-- The first value of the row of 1. -/
theorem fValue_one_one : fValue 1 1 = 3 := listed_firstThree.2.1.values 0 (by decide)

/-- The row of 1 is constant from column 2 on. -/
theorem fValue_one {q : Nat} (h : 2 ≤ q) : fValue q 1 = 2 := by
  have stop : fValue 2 1 = 2 := listed_firstThree.2.1.values 1 (by decide)
  exact (fValue_eq_of_stopped (by omega) (by omega) h).trans stop

/-- The row of 2 is two above its columns. -/
theorem fValue_two {q : Nat} (h : 2 ≤ q) : fValue q 2 = q + 2 :=
  fValue_of_listed listed_firstThree.2.2 h

end ChompCert.ThreeRow
