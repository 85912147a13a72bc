module

public import ChompCert.Files.TableCheck
public import ChompCert.Recurrence

/-!
# The table of f, packed

`table_sound`: one Boolean, `checkPackedTable`, run by Lean's kernel on the table of `f(q,r)` for
`r ≤ q ≤ N`, proves the classification of every position `[p,q,r]` with `q ≤ N`, whatever `p`.

Row `r` of the table is one number, whose `i`-th field of `w` bits is `f(r+i, r)`, to the column
where the row stops. The check is that of tables in files (`File.checkTable`), on the rows unpacked.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-- The fields of `w` bits of `X`, at most `n` of them, to the last one that is not 0. -/
noncomputable def fields (w : Nat) : Nat → Nat → List Nat
  | 0, _ => []
  | n + 1, X =>
    bif Nat.beq X 0 then []
    else force (X % 2 ^ w) fun v => force (X >>> w) fun X' => v :: fields w n X'

theorem getD_fields {w n i : Nat} (X : Nat) (hi : i < n) :
    (fields w n X).getD i 0 = (X >>> (w * i)) % 2 ^ w := by
  induction n generalizing X i with
  | zero => omega
  | succ n ih =>
    simp only [fields, force_eq]
    rw [Bool.cond_eq_ite]
    split
    · rename_i h
      rw [Nat.eq_of_beq_eq_true h]
      simp
    · cases i with
      | zero => simp
      | succ i =>
        rw [List.getD_cons_succ, ih _ (by omega), ← Nat.shiftRight_add, Nat.mul_succ, Nat.add_comm]

/-- Table entry `f(q,r)`: field `q - r` (of `w` bits) of the `r`-th packed row. -/
noncomputable def entry (Xs : List Nat) (w q r : Nat) : Nat :=
  (Xs.getD r 0 >>> (w * (q - r))) % 2 ^ w

/-- The whole check of a table of packed rows of `w`-bit fields. -/
noncomputable def checkPackedTable (Xs : List Nat) (w : Nat) : Bool :=
  force Xs.length fun n => File.checkTable (n - 1) (Xs.map (fields w n))

/-- **Soundness of the table check.** A table of `N+1` packed rows decides every position whose
second row is at most `N`, whatever the first row: `[p,q,r]` is P iff `p` is the entry for `(q,r)`.
-/
theorem table_sound {Xs : List Nat} {w : Nat} (h : checkPackedTable Xs w = true) {p q r : Nat}
    (hrq : r ≤ q)
    (hqp : q ≤ p) (hq : q < Xs.length) : P3 p q r ↔ p = entry Xs w q r := by
  rw [checkPackedTable, force_eq] at h
  have value : ∀ {p q r}, r ≤ q → q ≤ p → q < Xs.length →
      (P3 p q r ↔ 0 < p ∧ entry Xs w q r = p) := fun {p q r} hrq hqp hq => by
    rw [File.P3_iff_getD h hrq hqp (by omega), List.getD_eq_getElem?_getD (l := Xs.map _),
      List.getElem?_map, List.getElem?_eq_getElem (by omega), Option.map_some, Option.getD_some,
      getD_fields _ (by omega), entry, List.getD_eq_getElem?_getD,
      List.getElem?_eq_getElem (by omega), Option.getD_some]
  rw [value hrq hqp hq, eq_comm]
  refine ⟨fun h => h.2, fun hp => ⟨?_, hp⟩⟩
  -- the first length is not 0, as there is a value above every row
  have h0 := (value (Nat.le_refl 0) (Nat.zero_le _) (by omega)).1
    ((P3_iff_fValue (Nat.zero_le _) (Nat.le_refl 0)).2 rfl)
  refine Classical.byContradiction fun hn => ?_
  obtain rfl : p = 0 := by omega
  obtain rfl : q = 0 := by omega
  obtain rfl : r = 0 := by omega
  omega

end ChompCert.ThreeRow
