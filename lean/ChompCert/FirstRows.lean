module

public import ChompCert.Options
public import ChompCert.Squares

/-!
# When there is a first row

Over given lower rows `l` there is exactly one length to which a first row that is as long as you
like can be cut, with the lower rows where they are longer, so that a P-position is left
(`firstRow l`, up to one more than there are squares in `l`: every move of the lower rows spoils one
length at most). Where it is no shorter than the lower rows, it is the one first row that makes a
P-position over them (`first_row_unique`, `first_row_exists`); where it is shorter, there is none,
because of all longer first rows a bite leads there (`first_row_exists_iff`).
-/

@[expose] public section

namespace ChompCert

variable {l : List Nat} {p q : Nat}

/-! ### The length to which a long first row is cut -/

/-- At most one length will do. -/
theorem firstRow_unique {p p' : Nat} (h : chomp.IsP (p :: bite 0 p l))
    (h' : chomp.IsP (p' :: bite 0 p' l)) : p = p' := by
  refine eq_of_not_lt (P := fun p => chomp.IsP (p :: bite 0 p l)) (fun a b ha hb hlt => ?_) h h'
  refine ((chomp_isP_iff _).1 hb).2 0 a (by simpa using hlt) ?_
  rwa [bite, show min b a = a by omega, bite_bite (Nat.le_refl 0) (Nat.le_of_lt hlt)]

/-- Of a length that will not do, where no shorter one will, some bite of the lower rows leads to a
P-position. -/
theorem exists_bite_of_not_isP (hp : 0 < p) (h : ¬ chomp.IsP (p :: bite 0 p l))
    (free : ∀ u, u < p → ¬ chomp.IsP (u :: bite 0 u l)) :
    ∃ i b, b < l.getD i 0 ∧ b < p ∧ chomp.IsP (p :: bite 0 p (bite i b l)) := by
  rw [chomp_isP_iff] at h
  refine Classical.byContradiction fun hno =>
    h ⟨by rw [List.sum_cons]; omega, fun i b hb h => ?_⟩
  cases i with
  | zero =>
    rw [List.getD_cons_zero] at hb
    rw [bite, show min p b = b by omega, bite_bite (Nat.le_refl 0) (Nat.le_of_lt hb)] at h
    exact free b hb h
  | succ i =>
    rw [List.getD_cons_succ, getD_bite_zero] at hb
    rw [bite, ← bite_zero_bite] at h
    exact hno ⟨i, b, by omega, by omega, h⟩

/-- Some length up to one more than there are squares will do. -/
theorem exists_firstRow (l : List Nat) : ∃ p, p ≤ l.sum + 1 ∧ chomp.IsP (p :: bite 0 p l) := by
  refine Classical.byContradiction fun hno => ?_
  have hno : ∀ p, p ≤ l.sum + 1 → ¬ chomp.IsP (p :: bite 0 p l) := fun p hp h => hno ⟨p, hp, h⟩
  -- each of these lengths is spoiled by a bite of the lower rows, and no two by the same
  have := pigeonhole_rel (a := 1) (n := l.sum + 1) (c := 0) (m := l.sum)
    (R := fun p v => ∃ l', (options l)[v]? = some l' ∧ chomp.IsP (p :: bite 0 p l')) ?_ ?_
  · omega
  · intro p h1 h2
    obtain ⟨i, b, hb, _, h⟩ := exists_bite_of_not_isP (p := p) (by omega) (hno p (by omega))
      fun u hu => hno u (by omega)
    obtain ⟨v, hv⟩ := List.mem_iff_getElem?.1 ((mem_options_iff l _).2 ⟨i, b, hb, rfl⟩)
    have hlt := (List.getElem?_eq_some_iff.1 hv).1
    rw [options_length] at hlt
    exact ⟨v, by omega, by omega, _, hv, h⟩
  · rintro p p' v _ _ _ _ ⟨l', e, h⟩ ⟨l'', e', h'⟩
    rw [e, Option.some.injEq] at e'
    subst e'
    exact firstRow_unique h h'

open Classical in
/-- The length to which a long enough first row over `l` is cut, with all of `l` that is longer, so
that a P-position is left. -/
noncomputable def firstRow (l : List Nat) : Nat := Classical.choose (exists_firstRow l)

/-- `firstRow` is what it should be. -/
theorem isP_firstRow (l : List Nat) : chomp.IsP (firstRow l :: bite 0 (firstRow l) l) :=
  (Classical.choose_spec (exists_firstRow l)).2

/-- It is at most one more than there are squares. -/
theorem firstRow_le (l : List Nat) : firstRow l ≤ l.sum + 1 :=
  (Classical.choose_spec (exists_firstRow l)).1

/-- It is the only length of its kind. -/
theorem firstRow_eq_iff : firstRow l = p ↔ chomp.IsP (p :: bite 0 p l) :=
  ⟨fun e => e ▸ isP_firstRow l, fun h => firstRow_unique (isP_firstRow l) h⟩

/-- It is not 0: the poison would be eaten. -/
theorem firstRow_pos (l : List Nat) : 0 < firstRow l := Nat.pos_of_ne_zero fun e => by
  have h := isP_firstRow l
  rw [e] at h
  exact not_isP_of_sum_eq_zero (by rw [List.sum_cons, bite_zero_eq_map, sum_map_min_zero]) h

/-- The first row of a P-position. -/
theorem isP_cons_iff (h : IsBoard (p :: l)) : chomp.IsP (p :: l) ↔ firstRow l = p := by
  rw [firstRow_eq_iff, bite_zero_of_le (List.pairwise_cons.1 h).1]

/-! ### When it makes a board -/

/-- **Existence beside uniqueness.** Over the lower rows `l`, some first row no longer than their
squares and one makes a P-position, unless a shorter first row, which cuts `l` too, makes one. -/
theorem first_row_exists (hl : IsBoard l)
    (free : ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l)) :
    ∃ p, p ≤ l.sum + 1 ∧ IsBoard (p :: l) ∧ chomp.IsP (p :: l) := by
  have hB : IsBoard (firstRow l :: l) :=
    isBoard_cons.2 ⟨Nat.le_of_not_lt fun h => free _ h (isP_firstRow l), hl⟩
  exact ⟨firstRow l, firstRow_le l, hB, (isP_cons_iff hB).2 rfl⟩

/-- **When the first row exists**: exactly when no shorter first row, which cuts the lower rows too,
makes a P-position. -/
theorem first_row_exists_iff (hl : IsBoard l) :
    (∃ p, IsBoard (p :: l) ∧ chomp.IsP (p :: l)) ↔
      ∀ x, x < l.headD 0 → ¬ chomp.IsP (x :: bite 0 x l) := by
  constructor
  · rintro ⟨p, hB, h⟩ x hx h'
    have hp := (isBoard_cons.1 hB).1
    have := (isP_cons_iff hB).1 h
    have := firstRow_eq_iff.2 h'
    omega
  · intro free
    obtain ⟨p, _, h⟩ := first_row_exists hl free
    exact ⟨p, h⟩

/-! ### What spoils a length -/

/-- Some bite of the lower rows leaves rows over which `p` is the right length. -/
def Spoiled (l : List Nat) (p : Nat) : Prop :=
  ∃ i b, b < l.getD i 0 ∧ b < p ∧ firstRow (bite i b l) = p

/-- The right length is not spoiled. -/
theorem not_spoiled_firstRow (l : List Nat) : ¬ Spoiled l (firstRow l) := by
  rintro ⟨i, b, hb, hlt, h⟩
  rw [firstRow_eq_iff, bite_zero_bite] at h
  refine ((chomp_isP_iff _).1 (isP_firstRow l)).2 (i + 1) b ?_ h
  rw [List.getD_cons_succ, getD_bite_zero]; omega

/-- All shorter lengths are. -/
theorem spoiled_of_lt (hp : 0 < p) (hlt : p < firstRow l) : Spoiled l p := by
  have other : ∀ u, u ≤ p → ¬ chomp.IsP (u :: bite 0 u l) := fun u hu h => by
    have := firstRow_eq_iff.2 h
    omega
  obtain ⟨i, b, hb, hlt, h⟩ := exists_bite_of_not_isP hp (other p (Nat.le_refl p))
    fun u hu => other u (by omega)
  exact ⟨i, b, hb, hlt, firstRow_eq_iff.2 h⟩

/-- So it is the least length, among those from some smaller number on, that is not spoiled. -/
theorem firstRow_eq_of_spoiled (hq : q ≤ firstRow l) (hp : 0 < p)
    (free : ¬ Spoiled l p) (below : ∀ u, q ≤ u → u < p → 0 < u → Spoiled l u) : firstRow l = p := by
  rcases Nat.lt_trichotomy (firstRow l) p with hlt | he | hgt
  · exact absurd (below _ hq hlt (firstRow_pos l)) (not_spoiled_firstRow l)
  · exact he
  · exact absurd (spoiled_of_lt hp hgt) free

end ChompCert
