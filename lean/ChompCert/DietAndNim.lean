module

public import ChompCert.Monotonic
public import ChompCert.DietLemmas
public import ChompCert.DietThreeRows

/-!
# Diet Chomp and Subtraction

What Ahn et al. say of 2-Diet Chomp and Subtraction([2]), with both games defined. With two rows the
game has the P-positions of *monotonic* Subtraction([2]) (`two_rows_monotonic`), and so does its
middle area with three rows (`middle_area_monotonic`). The closing remark of section 3 leaves out
the word: it is false with two rows (`closing_remark_two_rows_false`) and with three
(`closing_remark_three_rows_false`).
-/

@[expose] public section

namespace ChompCert.Diet

/-- **Example 3.2**, two heaps. -/
theorem monotonic_two_heaps {a₁ a₂ : Nat} (h : a₁ ≤ a₂) :
    (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] ↔ (a₂ - a₁) % 3 = 1 := by
  have r := reduction_subtraction (k := 2) (by omega)
  rw [(r.isP_monotonic_iff (isBoard_cons.2 ⟨h, by simp [IsBoard]⟩)).2]
  exact (subtraction_one_heap (by omega) (a₂ - a₁)).2

/-- **Example 3.2**, three heaps. -/
theorem monotonic_three_heaps {a₁ a₂ a₃ : Nat} (h1 : a₁ ≤ a₂) (h2 : a₂ ≤ a₃) :
    (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] ↔ (a₃ - a₂ + a₁) % 3 = 1 := by
  have r := reduction_subtraction (k := 2) (by omega)
  rw [(r.isP_monotonic_iff (isBoard_cons.2 ⟨h2, isBoard_cons.2 ⟨h1, by simp [IsBoard]⟩⟩)).2]
  exact subtraction_two_heaps (a₃ - a₂) a₁

/-- With two rows, 2-Diet Chomp in misère play has the P-positions of monotonic Subtraction([2])
(the remark after Lemma 3.4). -/
theorem two_rows_monotonic {a₁ a₂ : Nat} (h : a₁ ≤ a₂) :
    (diet 2).IsP [a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₂, a₁] := by
  rw [isP_two_rows_misere_iff (by omega) h, monotonic_two_heaps h]

/-- In the middle area, 2-Diet Chomp with three rows has the P-positions of monotonic
Subtraction([2]). -/
theorem middle_area_monotonic {a₁ a₂ a₃ : Nat} (h1 : a₁ + 3 ≤ a₂) (h2 : a₂ + 3 ≤ a₃) :
    (diet 2).IsP [a₃, a₂, a₁] ↔ (monotonic (fun n => n ≤ 2) True).IsP [a₃, a₂, a₁] := by
  rw [ThreeRows.observation_one h1 h2, monotonic_three_heaps (by omega) (by omega), Nat.add_comm]

/-- **The closing remark is false with two rows**: `(1,2)` is a P-position of 2-Diet Chomp and an
N-position of Subtraction([2]) on two heaps, both in misère play. -/
theorem closing_remark_two_rows_false :
    (diet 2).IsP [2, 1] ∧ ¬ (subtraction 2 True).IsP [2, 1] := by
  refine ⟨(isP_two_rows_misere_iff (by omega) (by omega)).2 (by decide), fun h => ?_⟩
  exact absurd ((subtraction_two_heaps 2 1).1 h) (by decide)

/-- **The closing remark is false with three rows**: `(0,3,6)`, in the middle area, is an N-position
of 2-Diet Chomp in misère play and a P-position of Subtraction([2]) on three heaps in normal play.
-/
theorem closing_remark_three_rows_false :
    ¬ (diet 2).IsP [6, 3, 0] ∧ (subtraction 2 False).IsP [6, 3, 0] := by
  refine ⟨fun h => ?_, (subtraction_isP_normal (by omega) _).2 (by decide)⟩
  exact absurd ((ThreeRows.observation_one (a1 := 0) (a2 := 3) (a3 := 6) (by omega) (by omega)).1 h)
    (by decide)

end ChompCert.Diet
