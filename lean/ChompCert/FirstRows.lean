module

public import ChompCert.Monotonic
public import ChompCert.Options
public import ChompCert.Squares

/-!
# When there is a first row

Over given lower rows there is at most one first row that makes a P-position (`first_row_unique`).
There is one unless some shorter first row, which cuts the others too, makes a P-position
(`first_row_exists_iff`): of all longer first rows a bite of the first row leads there. Where there
is none in the way, one of the next lengths will do, no more than there are squares below, and one
(`first_row_exists`): every move of the lower rows spoils one length at most.
-/

@[expose] public section

namespace ChompCert

/-- **Existence beside uniqueness.** Over the lower rows `l`, some first row no longer than the
first of them and their squares and one makes a P-position, unless a shorter first row, which cuts
`l` too, makes one. -/
theorem first_row_exists {l : List Nat} (hl : IsBoard l)
    (free : ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l)) :
    ∃ p, p ≤ l.headD 0 + l.sum + 1 ∧ IsBoard (p :: l) ∧ chomp.IsP (p :: l) := by
  refine Classical.byContradiction fun hno => ?_
  -- each of these lengths is spoiled by a move of the lower rows, and no two by the same
  have := pigeonhole_rel (a := l.headD 0 + 1) (n := l.sum + 1) (c := 0) (m := l.sum)
    (R := fun p v => ∃ l', (options l)[v]? = some l' ∧ chomp.IsP (p :: l')) ?_ ?_
  · omega
  · intro p h1 h2
    have hp : ¬ chomp.IsP (p :: l) := fun h =>
      hno ⟨p, by omega, isBoard_cons.2 ⟨by omega, hl⟩, h⟩
    rw [chomp_isP_iff] at hp
    have hmove : ∃ i b, b < (p :: l).getD i 0 ∧ chomp.IsP (bite i b (p :: l)) :=
      Classical.byContradiction fun hn =>
        hp ⟨by rw [List.sum_cons]; omega, fun i b hb h => hn ⟨i, b, hb, h⟩⟩
    obtain ⟨i, b, hb, h⟩ := hmove
    cases i with
    | zero =>
      exfalso
      rw [List.getD_cons_zero] at hb
      rw [bite, show min p b = b by omega] at h
      by_cases hbl : b < l.headD 0
      · exact free b hbl h
      · have hB := isBoard_cons.2 ⟨Nat.le_of_not_lt hbl, hl⟩
        rw [bite_zero_of_le (List.pairwise_cons.1 hB).1] at h
        exact hno ⟨b, by omega, hB, h⟩
    | succ i =>
      rw [List.getD_cons_succ] at hb
      obtain ⟨v, hv⟩ := List.mem_iff_getElem?.1 ((mem_options_iff l _).2 ⟨i, b, hb, rfl⟩)
      have hlt := (List.getElem?_eq_some_iff.1 hv).1
      rw [options_length] at hlt
      exact ⟨v, by omega, by omega, _, hv, h⟩
  · rintro p p' v h1 h2 h1' h2' ⟨l', e, h⟩ ⟨l'', e', h'⟩
    rw [e, Option.some.injEq] at e'
    subst e'
    obtain ⟨i, b, hb, rfl⟩ := (mem_options_iff l _).1 (List.mem_iff_getElem?.2 ⟨v, e⟩)
    have hle : (bite i b l).headD 0 ≤ l.headD 0 := by
      have := bite_getD_le i b 0 l
      cases l with
      | nil => simp [bite]
      | cons x xs =>
        cases i with
        | zero => simp only [bite, List.headD_cons]; omega
        | succ i => simp [bite]
    exact first_row_unique (isBoard_cons.2 ⟨by omega, hl.bite i b⟩)
      (isBoard_cons.2 ⟨by omega, hl.bite i b⟩) h h'

/-- **When the first row exists**: exactly when no shorter first row, which cuts the lower rows too,
makes a P-position. -/
theorem first_row_exists_iff {l : List Nat} (hl : IsBoard l) :
    (∃ p, IsBoard (p :: l) ∧ chomp.IsP (p :: l)) ↔
      ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l) := by
  constructor
  · rintro ⟨p, hB, h⟩ x hx h'
    have hp := (isBoard_cons.1 hB).1
    have := ((chomp_isP_iff _).1 h).2 0 x (by rw [List.getD_cons_zero]; omega)
    rw [bite, show min p x = x by omega] at this
    exact this h'
  · intro free
    obtain ⟨p, _, h⟩ := first_row_exists hl free
    exact ⟨p, h⟩

end ChompCert
