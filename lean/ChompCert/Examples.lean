module

public import ChompCert.Answers
public import ChompCert.ThreeRowValues
public import ChompCert.DietThreeRows
public import ChompCert.DietLemmas
public import ChompCert.Classical
public import ChompCert.Wall

/-!
# Examples

Statements that can be checked by hand or against the literature, so that a reader sees that the
definitions say what they should.
-/

@[expose] public section

namespace ChompCert.Examples

open ThreeRow ThreeRow.Values

/-! ### Three rows -/

/-- Two rows of 2 and 1 squares are a P-position. -/
theorem P3_2_1_0 : P3 2 1 0 :=
  (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)

/-- So is the 3 x 2 board without its last square. -/
theorem P3_2_2_1 : P3 2 2 1 :=
  (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)

/-- `[3,1,1]` is P: it is the L with equal arms. -/
theorem P3_3_1_1 : P3 3 1 1 :=
  (classification (by omega) (by omega) (by omega)).2 (by decide +kernel)

/-- The L with equal arms again, now from the chapter on classical boards. -/
theorem P3_3_1_1' : P3 3 1 1 := (isP_ell_iff 2 2 0).2 rfl

/-- The 2 x 2 board is N, also with a third, empty row. -/
theorem not_P3_2_2_0 : ¬ P3 2 2 0 := fun h =>
  absurd ((classification (by omega) (by omega) (by omega)).1 h) (by decide +kernel)

/-- The entries of the table are the values of `f`. -/
theorem fValue_eq_entry {q r : Nat} (hrq : r ≤ q) (hq : q ≤ 100) (h : q ≤ entry packed width q r) :
    fValue q r = entry packed width q r :=
  (P3_iff_fValue h hrq).1 ((classification hrq h hq).2 rfl)

/-- The first values of `f(a,a)` are the board sizes that Sheiner's Corollary 4.5 lists for the
second row, A029900. -/
theorem diagonal_values : (List.range 16).map (fun a => fValue a a) =
    [1, 3, 4, 6, 8, 10, 11, 13, 15, 16, 18, 20, 21, 24, 25, 27] := by
  have e : ∀ a, a < 16 → fValue a a = entry packed width a a := fun a ha =>
    fValue_eq_entry (Nat.le_refl a) (by omega) (by
      have : ∀ a, a < 16 → a ≤ entry packed width a a := by decide +kernel
      exact this a ha)
  rw [List.map_congr_left (g := fun a => entry packed width a a) fun a ha =>
    e a (by simpa using ha)]
  decide +kernel

/-! ### Answers -/

/-- `[2,1]` and `[1,0]` answer each other: after either bite of `[2,1]` the other leaves `[1,0]`. -/
theorem answers : Answers.check 2 2 [0x100000021, 0x10] = true := by decide +kernel

/-- Not with no answer, with a board that answers itself, or with one that is not on the list. -/
theorem no_answers : Answers.check 2 2 [0x21, 0x10] = false ∧
    Answers.check 2 2 [0x200000021, 0x10] = false ∧
    Answers.check 2 2 [0x300000021, 0x10] = false := by decide +kernel

/-- Not with one bite left, as from `[2,0]` to `[1,0]`, or with three. -/
theorem no_answers_elsewhere : Answers.check 2 2 [0x100000020, 0x10] = false ∧
    Answers.check 2 3 [0x100000032, 0x10] = false := by decide +kernel

/-- Not with an empty board, or with a row that is too long. -/
theorem no_answers_outside : Answers.check 2 2 [0x00] = false ∧
    Answers.check 2 2 [0x100000021, 0x00] = false ∧
    Answers.check 2 1 [0x100000021, 0x10] = false := by decide +kernel

/-! ### Diet Chomp -/

/-- One square is a P-position of every Diet Chomp in misère play. -/
theorem diet_isP_one (k : Nat) (hk : 0 < k) : (diet k).IsP [1] :=
  (Diet.isP_one_row_misere_iff hk).2 (Nat.mod_eq_of_lt (by omega))

/-- The smallest position that refutes the printed second observation on 2-Diet Chomp: `(3,5,7)` and
`(3,5,10)` are of different types. -/
theorem diet_3_5_7 : (diet 2).IsP [7, 5, 3] ↔ ¬ (diet 2).IsP [10, 5, 3] := by
  rw [Diet.ThreeRows.isP_iff_label (by omega) (by omega),
    Diet.ThreeRows.isP_iff_label (by omega) (by omega)]
  decide +kernel

/-- A small classification with one wall: 2-Diet Chomp with two rows, misère play (Lemma 3.4),
written with the period 3 along the diagonal and on both sides. -/
def twoRows : Diet.Wall := { y := 0, x := 1, diag := (0, 3), up := (0, 3), down := (0, 3) }

theorem twoRows_check : Diet.checkWall 2 true [(0, 1), (0, 1)] twoRows 0x1210a = true := by
  decide +kernel

end ChompCert.Examples
