module

public import ChompCert.Squares

/-!
# What a checker of certificates about boards has to check

Chomp with any number of rows.

* `listed_sound`: a list of positions of a domain that no bite leaves is the list of its P-positions
  if every other position that is not empty is in it or has an option in it, never both. Of a box it
  is `box_sound`.
* `bite_append`, `bite_zero_eq_iff`, `exists_bite_eq_iff`: that can be checked block by block. A
  block holds the positions whose first rows are `A`; which of its positions have an option in the
  list follows from the list alone.
* `rows_table_sound`: a function `F` of the rows below the first, which names the only first row
  with which they make a P-position, if there is one.
-/

@[expose] public section

namespace ChompCert

/-! ### Listed positions -/

/-- **A list of P-positions.** `S` is a set of positions of a domain that no bite leaves. If it does
not hold the empty board, no position in it has an option in it, and every other position of the
domain that is not empty has one, then it is the set of the P-positions of the domain. -/
theorem listed_sound {D S : List Nat → Prop}
    (closed : ∀ l i b, D l → b < l.getD i 0 → D (bite i b l)) (empty : ∀ l, l.sum = 0 → ¬ S l)
    (not_both : ∀ l, D l → S l → ∀ i b, b < l.getD i 0 → ¬ S (bite i b l))
    (either : ∀ l, D l → 0 < l.sum → ¬ S l → ∃ i b, b < l.getD i 0 ∧ S (bite i b l)) :
    ∀ l, D l → (chomp.IsP l ↔ S l) := by
  refine chomp.isP_iff_of_kernel (D := D) (S := S) ?_ ?_ ?_
  · rintro x y hD ⟨i, b, hb, rfl, _⟩
    exact closed x i b hD hb
  · refine fun x hD hS => ⟨fun hw => empty x hw.2 hS, ?_⟩
    rintro y ⟨i, b, hb, rfl, _⟩
    exact not_both x hD hS i b hb
  · intro x hD hS
    by_cases h0 : List.sum x = 0
    · exact Or.inl ⟨trivial, h0⟩
    · obtain ⟨i, b, hb, h⟩ := either x hD (by omega) hS
      exact Or.inr ⟨_, ⟨i, b, hb, rfl, trivial⟩, h⟩

/-- **The box.** `S` is a set of boards of `m` rows with at most `n` squares each. If it does not
hold the empty board, no position in it has an option in it, and every other position of the box
that is not empty has one, then it is the set of the P-positions of the box. -/
theorem box_sound {m n : Nat} {S : List Nat → Prop} (empty : ∀ l, l.sum = 0 → ¬ S l)
    (not_both : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → S l →
      ∀ i b, b < l.getD i 0 → ¬ S (bite i b l))
    (either : ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → 0 < l.sum → ¬ S l →
      ∃ i b, b < l.getD i 0 ∧ S (bite i b l)) :
    ∀ l, IsBoard l → l.length = m → l.headD 0 ≤ n → (chomp.IsP l ↔ S l) := by
  have head : ∀ (i b : Nat) (l : List Nat), (bite i b l).headD 0 ≤ l.headD 0 := by
    intro i b l
    match i, l with
    | _, [] => simp [bite]
    | 0, x :: xs => simp only [bite, List.headD_cons]; omega
    | i + 1, x :: xs => simp [bite]
  have := listed_sound (D := fun l : List Nat => IsBoard l ∧ l.length = m ∧ l.headD 0 ≤ n)
    (fun x i b ⟨h1, h2, h3⟩ _ => ⟨IsBoard.bite h1 i b, by rw [bite_length]; exact h2,
      Nat.le_trans (head i b x) h3⟩) empty
    (fun x ⟨h1, h2, h3⟩ => not_both x h1 h2 h3) fun x ⟨h1, h2, h3⟩ => either x h1 h2 h3
  exact fun l h1 h2 h3 => this l ⟨h1, h2, h3⟩

/-! ### Blocks -/

/-- A bite of the first `k` rows cuts all the rows after them to its column; a bite of the others
leaves the first rows as they are. -/
theorem bite_append (A T : List Nat) (i b : Nat) :
    bite i b (A ++ T) =
      if i < A.length then bite i b A ++ bite 0 b T else A ++ bite (i - A.length) b T := by
  induction A generalizing i with
  | nil => simp
  | cons x xs ih =>
    cases i <;> simp [bite, ih] <;> grind [bite]

theorem getD_bite (i b : Nat) (l : List Nat) (r : Nat) :
    (bite i b l).getD r 0 = if r < i then l.getD r 0 else min (l.getD r 0) b := by
  induction l generalizing i r with
  | nil => simp [bite]
  | cons x xs ih =>
    cases i <;> cases r <;> simp_all [bite]

/-- Lists of the same length with the same entries are the same. -/
theorem list_ext_getD {l l' : List Nat} (hl : l.length = l'.length)
    (h : ∀ r, l.getD r 0 = l'.getD r 0) : l = l' :=
  board_ext hl fun r c => by unfold OnBoard; rw [h r]

/-- A cut of the first rows at column `j` leads from the rows `T` to the rows `T'` exactly when `T'`
has no row longer than `j`, and `T` has the rows of `T'` that are shorter than `j`, and rows of at
least `j` squares where `T'` has rows of `j` squares. -/
theorem bite_zero_eq_iff {T T' : List Nat} (hl : T.length = T'.length) (j : Nat) :
    bite 0 j T = T' ↔ ∀ r, T'.getD r 0 ≤ j ∧ (T'.getD r 0 < j → T.getD r 0 = T'.getD r 0) ∧
      (T'.getD r 0 = j → j ≤ T.getD r 0) := by
  constructor
  · rintro rfl r
    rw [getD_bite_zero]
    omega
  · intro h
    refine list_ext_getD (by rw [bite_length, hl]) fun r => ?_
    have := h r
    rw [getD_bite_zero]
    omega

/-- The boards with an option `T'` among those below the same first rows: a run of equal rows of
`T'`, of `x` squares from row `i` to the last row of that length, has been raised; the rows before
it and after it are those of `T'`. -/
theorem exists_bite_eq_iff {T T' : List Nat} (hl : T.length = T'.length) :
    (∃ i x, x < T.getD i 0 ∧ bite i x T = T') ↔
      ∃ i x, x < T.getD i 0 ∧ T'.getD i 0 = x ∧ (∀ r, r < i → T.getD r 0 = T'.getD r 0) ∧
        ∀ r, i ≤ r → T'.getD r 0 ≤ x ∧ (T'.getD r 0 < x → T.getD r 0 = T'.getD r 0) ∧
          (T'.getD r 0 = x → x ≤ T.getD r 0) := by
  constructor
  · rintro ⟨i, x, hx, rfl⟩
    refine ⟨i, x, hx, ?_, fun r hr => ?_, fun r hr => ?_⟩
    · rw [getD_bite, if_neg (by omega)]; omega
    · rw [getD_bite, if_pos hr]
    · rw [getD_bite, if_neg (by omega)]; omega
  · rintro ⟨i, x, hx, _, before, from_on⟩
    refine ⟨i, x, hx, list_ext_getD (by rw [bite_length, hl]) fun r => ?_⟩
    rw [getD_bite]
    by_cases hr : r < i
    · rw [if_pos hr, before r hr]
    · have := from_on r (by omega)
      rw [if_neg hr]
      omega

/-! ### Tables -/

section
variable {p : Nat} {L : List Nat} {F : List Nat → Option Nat}

/-- The first row is what the table says of the others. -/
def NamedBy (F : List Nat → Option Nat) : List Nat → Prop
  | [] => False
  | p :: L => F L = some p

/-- A bite of the first row that is no shorter than the longest of the rest leaves the rest. -/
theorem bite_zero_of_isBoard {b : Nat} (h : IsBoard L) (hb : L.headD 0 ≤ b) : bite 0 b L = L :=
  bite_zero_of_le (List.pairwise_cons.1 (isBoard_cons.2 ⟨hb, h⟩)).1

/-- No bite leads from a named board to a named one. -/
theorem not_namedBy_bite (hb : IsBoard (p :: L))
    (stopped : ∀ j, j < L.headD 0 → F (bite 0 j L) = some j → F L = none)
    (free : ∀ i b, b < L.getD i 0 → F (bite i b L) ≠ some p) (h : F L = some p) {i b : Nat}
    (hib : b < (p :: L).getD i 0) : ¬ NamedBy F (bite i b (p :: L)) := by
  intro hS
  cases i with
  | zero =>
    have hbp : b < p := by simpa using hib
    rw [bite, show min p b = b by omega] at hS
    have hS : F (bite 0 b L) = some b := hS
    by_cases hlt : b < L.headD 0
    · exact absurd (stopped b hlt hS) (by rw [h]; simp)
    · rw [bite_zero_of_isBoard (isBoard_cons.1 hb).2 (by omega), h, Option.some.injEq] at hS
      omega
  | succ i => exact free i b (by simpa using hib) hS

/-- From a board that is not named a bite leads to a named one, if the table has what spoils it. -/
theorem exists_namedBy_bite (hb : IsBoard (p :: L)) (hne : F L ≠ some p)
    (value : ∀ v, F L = some v → L.headD 0 ≤ v)
    (below : (∀ j, j < L.headD 0 → F (bite 0 j L) ≠ some j) → (∀ v, F L = some v → p < v) →
      ∃ i b, b < L.getD i 0 ∧ F (bite i b L) = some p) :
    ∃ i b, b < (p :: L).getD i 0 ∧ NamedBy F (bite i b (p :: L)) := by
  obtain ⟨hh, hL⟩ := isBoard_cons.1 hb
  by_cases hstop : ∃ j, j < L.headD 0 ∧ F (bite 0 j L) = some j
  · obtain ⟨j, hj, hFj⟩ := hstop
    exact ⟨0, j, by rw [List.getD_cons_zero]; omega,
      by rw [bite, show min p j = j by omega]; exact hFj⟩
  by_cases hover : ∃ v, F L = some v ∧ v < p
  · obtain ⟨v, hv, hvp⟩ := hover
    refine ⟨0, v, by simpa using hvp, ?_⟩
    rw [bite, show min p v = v by omega, bite_zero_of_isBoard hL (value v hv)]
    exact hv
  · obtain ⟨i, b, hib, hF⟩ := below (fun j hj h => hstop ⟨j, hj, h⟩) fun v hv => by
      have : v ≠ p := fun e => hne (e ▸ hv)
      have : ¬ v < p := fun h => hover ⟨v, hv, h⟩
      omega
    exact ⟨i + 1, b, by simpa using hib, hF⟩

end

/-- **The table of rows.** For the rows `L` below the first, at most `n` squares long, `F L` is the
first row with which they make a P-position, if there is one of at most `n` squares; `F L` is `none`
if there is no such row, and also where `L` has a row too many: some cut of all of `L` to `j`
squares gives rows that `j` completes. The conditions are those of the table: a value is a possible
length and completes no option of `L` too, and every smaller length completes an option. Then `p`
with the rows `L` is a P-position exactly when `F L` is `p`. -/
theorem rows_table_sound {m n : Nat} {F : List Nat → Option Nat}
    (stopped : ∀ L, IsBoard L → L.length = m → L.headD 0 ≤ n → ∀ j, j < L.headD 0 →
      F (bite 0 j L) = some j →
      F L = none)
    (value : ∀ L v, IsBoard L → L.length = m → L.headD 0 ≤ n → F L = some v → L.headD 0 ≤ v ∧ 0 < v)
    (free : ∀ L v, IsBoard L → L.length = m → L.headD 0 ≤ n → F L = some v →
      ∀ i b, b < L.getD i 0 → F (bite i b L) ≠ some v)
    (below : ∀ L, IsBoard L → L.length = m → L.headD 0 ≤ n →
      (∀ j, j < L.headD 0 → F (bite 0 j L) ≠ some j) →
      ∀ p, L.headD 0 ≤ p → p ≤ n → 0 < p → (∀ v, F L = some v → p < v) →
        ∃ i b, b < L.getD i 0 ∧ F (bite i b L) = some p) :
    ∀ p L, IsBoard (p :: L) → L.length = m → p ≤ n → (chomp.IsP (p :: L) ↔ F L = some p) := by
  have box := box_sound (m := m + 1) (n := n)
    (S := fun l => NamedBy F l ∧ IsBoard l ∧ l.length = m + 1 ∧ l.headD 0 ≤ n) ?_ ?_ ?_
  · intro p L hb hl hp
    rw [box (p :: L) hb (by simpa using hl) (by simpa using hp)]
    exact ⟨fun h => h.1, fun h => ⟨h, hb, by simpa using hl, by simpa using hp⟩⟩
  · -- the empty board is not named
    rintro (_ | ⟨p, L⟩) h0 ⟨hF, hb, hl, hn⟩
    · exact hF
    · have := (value L p (isBoard_cons.1 hb).2 (by simpa using hl)
        (Nat.le_trans (isBoard_cons.1 hb).1 (by simpa using hn)) hF).2
      simp only [List.sum_cons] at h0
      omega
  · -- no move from a named position to a named one
    rintro (_ | ⟨p, L⟩) hb hl hn ⟨hF, _⟩ i b hib ⟨hS, _⟩
    · exact hF
    · obtain ⟨hh, hL⟩ := isBoard_cons.1 hb
      have hlen : L.length = m := by simpa using hl
      have hhn : L.headD 0 ≤ n := Nat.le_trans hh (by simpa using hn)
      exact not_namedBy_bite hb (stopped L hL hlen hhn) (free L p hL hlen hhn hF) hF hib hS
  · -- a move to a named position from every other one
    rintro (_ | ⟨p, L⟩) hb hl hn h0 hno
    · simp at hl
    · obtain ⟨hh, hL⟩ := isBoard_cons.1 hb
      have hlen : L.length = m := by simpa using hl
      have hp : p ≤ n := by simpa using hn
      have hpos : 0 < p := Nat.pos_of_ne_zero fun e => by
        subst e
        have hz : L.sum = 0 := by
          rw [← bite_zero_of_isBoard hL hh, bite_zero_eq_map]; exact sum_map_min_zero L
        simp only [List.sum_cons] at h0
        omega
      obtain ⟨i, b, hib, h⟩ := exists_namedBy_bite hb (fun h => hno ⟨h, hb, hl, hn⟩)
        (fun v hv => (value L v hL hlen (by omega) hv).1)
        fun active over => below L hL hlen (by omega) active p hh hp hpos over
      refine ⟨i, b, hib, h, hb.bite i b, by rw [bite_length]; exact hl, ?_⟩
      cases i <;> simp only [bite, List.headD_cons] <;> omega

end ChompCert
