module

public import ChompCert.Recurrence
public import ChompCert.ThreeRowCertificate

/-!
# The first three rows of f

Closed forms of `f(q,0)`, `f(q,1)` and `f(q,2)` (Sheiner, section 2), and with them all P-positions
with at most two squares in the third row.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-- The values of `f(q,r)` for `r ≤ 2`. -/
def smallRows (q r : Nat) : Nat :=
  if r = 0 then q + 1 else if r = 1 then if q = 1 then 3 else 2 else q + 2

theorem smallRows_zero (q : Nat) : smallRows q 0 = q + 1 := rfl
theorem smallRows_one_one : smallRows 1 1 = 3 := rfl
theorem smallRows_one {q : Nat} (h : q ≠ 1) : smallRows q 1 = 2 := by simp [smallRows, h]
theorem smallRows_two (q : Nat) : smallRows q 2 = q + 2 := rfl

theorem active_zero (q : Nat) : Active smallRows q 0 :=
  ⟨Nat.zero_le q, fun a _ _ => by rw [smallRows_zero]; omega⟩

theorem active_two {q : Nat} (h : 2 ≤ q) : Active smallRows q 2 :=
  ⟨h, fun a _ _ => by rw [smallRows_two]; omega⟩

/-- The row of 1 stops at column 2. -/
theorem active_one_iff {q : Nat} : Active smallRows q 1 ↔ q = 1 ∨ q = 2 := by
  constructor
  · rintro ⟨h1, h2⟩
    refine Classical.byContradiction fun hne => ?_
    have := h2 2 (by omega) (by omega)
    rw [smallRows_one (by omega)] at this
    omega
  · rintro (rfl | rfl)
    · exact active_diag _ 1
    · refine ⟨by omega, fun a h1 h2 => ?_⟩
      rw [show a = 1 by omega, smallRows_one_one]
      omega

/-- The conditions of a table, on the rows of 0, 1 and 2. -/
theorem smallRows_cellOK {q r : Nat} (hr : r ≤ 2) (hA : Active smallRows q r) :
    CellOK smallRows q r := by
  have hr : r = 0 ∨ r = 1 ∨ r = 2 := by omega
  rcases hr with rfl | rfl | rfl
  · -- the row of 0: a cut of the second row blocks everything below
    refine ⟨fun _ => by rw [smallRows_zero]; omega, by rw [smallRows_zero]; omega, ?_, ?_, ?_⟩
    · rintro (⟨a, ha, _⟩ | ⟨a, _, ha, e⟩)
      · omega
      · rw [smallRows_zero, smallRows_zero] at e; omega
    · rintro ⟨b, hb, _⟩; omega
    · intro p h1 h2 h3
      rw [smallRows_zero] at h2
      exact Or.inl (Or.inr ⟨q - 1, by omega, by omega, by rw [smallRows_zero]; omega⟩)
  · -- the row of 1 has two active cells
    rcases active_one_iff.1 hA with rfl | rfl
    · refine ⟨fun _ => by decide, by decide, ?_, ?_, ?_⟩
      · rintro (⟨a, ha, e⟩ | ⟨a, h1, h2, _⟩)
        · rw [show a = 0 by omega] at e; exact absurd e (by decide)
        · omega
      · rintro ⟨b, hb, _, e⟩
        rw [show b = 0 by omega] at e; exact absurd e (by decide)
      · intro p h1 h2 _
        rw [smallRows_one_one] at h2
        have hp : p = 1 ∨ p = 2 := by omega
        rcases hp with rfl | rfl
        · exact Or.inl (Or.inl ⟨0, by omega, rfl⟩)
        · exact Or.inr ⟨0, by omega, active_zero 1, rfl⟩
    · refine ⟨fun h => by omega, by decide, ?_, ?_, ?_⟩
      · rintro (⟨a, ha, e⟩ | ⟨a, h1, h2, e⟩)
        · rw [show a = 0 by omega] at e; exact absurd e (by decide)
        · rw [show a = 1 by omega] at e; exact absurd e (by decide)
      · rintro ⟨b, hb, _, e⟩
        rw [show b = 0 by omega] at e; exact absurd e (by decide)
      · intro p h1 h2 _
        rw [smallRows_one (by omega)] at h2; omega
  · -- the row of 2: `q + 1` is blocked by the row of 0, `q` by its own last cell but one
    have hq := hA.1
    refine ⟨fun _ => by rw [smallRows_two]; omega, by rw [smallRows_two]; omega, ?_, ?_, ?_⟩
    · rw [smallRows_two]
      rintro (⟨a, ha, e⟩ | ⟨a, h1, h2, e⟩)
      · have : a = 0 ∨ a = 1 := by omega
        rcases this with rfl | rfl
        · rw [smallRows_zero] at e; omega
        · rw [smallRows_one_one] at e; omega
      · rw [smallRows_two] at e; omega
    · rw [smallRows_two]
      rintro ⟨b, hb, hAb, e⟩
      have : b = 0 ∨ b = 1 := by omega
      rcases this with rfl | rfl
      · rw [smallRows_zero] at e; omega
      · rcases active_one_iff.1 hAb with rfl | rfl
        · omega
        · rw [smallRows_one (by omega)] at e; omega
    · intro p h1 h2 _
      rw [smallRows_two] at h2
      by_cases e : p = q + 1
      · exact Or.inr ⟨0, by omega, active_zero q, by rw [smallRows_zero]; omega⟩
      · have hp : p = q := by omega
        subst hp
        by_cases e2 : p = 2
        · subst e2
          exact Or.inr ⟨1, by omega, active_one_iff.2 (Or.inr rfl), smallRows_one (by omega)⟩
        · by_cases e3 : p = 3
          · subst e3; exact Or.inl (Or.inl ⟨1, by omega, rfl⟩)
          · exact Or.inl (Or.inr ⟨p - 2, by omega, by omega, by rw [smallRows_two]; omega⟩)

/-- All P-positions with at most two squares in the third row. -/
theorem P3_iff_smallRows {p q r : Nat} (hrq : r ≤ q) (hqp : q ≤ p) (hr : r ≤ 2) :
    P3 p q r ↔ Active smallRows q r ∧ p = smallRows q r :=
  named_set_is_P_of_rows (fun _ _ hr hA => smallRows_cellOK hr hA) p q r hrq hqp hr

/-- Two rows. -/
theorem fValue_zero (q : Nat) : fValue q 0 = q + 1 :=
  (P3_iff_fValue (by omega) (by omega)).1
    ((P3_iff_smallRows (by omega) (by omega) (by omega)).2 ⟨active_zero q, rfl⟩)

/-- The first value of the row of 1. -/
theorem fValue_one_one : fValue 1 1 = 3 :=
  (P3_iff_fValue (by omega) (by omega)).1
    ((P3_iff_smallRows (by omega) (by omega) (by omega)).2 ⟨active_diag _ 1, rfl⟩)

/-- The row of 1 is constant from column 2 on. -/
theorem fValue_one {q : Nat} (h : 2 ≤ q) : fValue q 1 = 2 := by
  induction q with
  | zero => omega
  | succ q ih =>
    by_cases e : q = 1
    · subst e
      exact (P3_iff_fValue (by omega) (by omega)).1
        ((P3_iff_smallRows (by omega) (by omega) (by omega)).2 ⟨active_one_iff.2 (Or.inr rfl), rfl⟩)
    · have := ih (by omega)
      rw [fValue_const (by omega) (by rw [show q + 1 - 1 = q by omega, this]; omega),
        show q + 1 - 1 = q by omega, this]

/-- The row of 2 is two above its columns. -/
theorem fValue_two {q : Nat} (h : 2 ≤ q) : fValue q 2 = q + 2 :=
  (P3_iff_fValue (by omega) h).1 ((P3_iff_smallRows h (by omega) (by omega)).2 ⟨active_two h, rfl⟩)

end ChompCert.ThreeRow
