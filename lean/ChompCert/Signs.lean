module

public import ChompCert.Answers

/-!
# The game of signs

Bergman's first example (*Game Theory and an Exploration of 3 x n Chomp! Boards*, 2014, background):
a row of minus signs; a move changes one of them, or two that are next to each other, into plus
signs; whoever changes the last one wins.

* `Signs.opening_odd`, `Signs.opening_even`: changing the middle sign, or the two in the middle,
  wins.
* `Signs.isP_of_symmetric`: because positions that are their own mirror image, with a plus sign in
  the middle, are P-positions.
* `Signs.equal_counts_false`: that as many minus signs are left on one side as on the other, which
  is how the strategy is printed, is not enough.
-/

@[expose] public section

namespace ChompCert



namespace Signs

/-- There is a minus sign at place `i`, counted from 0. In a position `true` stands for a minus
sign. -/
def Minus (l : List Bool) (i : Nat) : Prop := l.getD i false = true

/-- The position after the sign at place `i` has become a plus sign. -/
noncomputable def plus (l : List Bool) (i : Nat) : List Bool := l.set i false

theorem getD_plus (l : List Bool) (i j : Nat) :
    (plus l i).getD j false = if j = i then false else l.getD j false := by
  unfold plus
  induction l generalizing i j with
  | nil => simp
  | cons x xs ih =>
    cases i <;> cases j <;> simp_all

theorem length_plus (l : List Bool) (i : Nat) : (plus l i).length = l.length := List.length_set

theorem not_minus {l : List Bool} {i : Nat} (h : l.getD i false = false) : ¬ Minus l i :=
  fun hi => Bool.false_ne_true (h.symm.trans hi)

theorem lt_length_of_minus {l : List Bool} {i : Nat} (h : Minus l i) : i < l.length :=
  Classical.byContradiction fun hn => by
    simp [Minus, Nat.le_of_not_lt hn] at h

/-- A change takes one minus sign away. -/
theorem count_plus {l : List Bool} {i : Nat} (h : Minus l i) :
    (plus l i).count true + 1 = l.count true := by
  unfold Minus plus at *
  induction l generalizing i with
  | nil => simp at h
  | cons x xs ih =>
    cases i with
    | zero => simp at h; subst h; simp
    | succ i =>
      have := ih (i := i) (by rwa [List.getD_cons_succ] at h)
      simp only [List.set_cons_succ, List.count_cons]
      omega

/-- A minus sign stays one when another sign is changed. -/
theorem Minus.plus {l : List Bool} {i j : Nat} (h : Minus l j) (hij : j ≠ i) :
    Minus (plus l i) j := by
  unfold Minus
  rw [getD_plus, if_neg hij]; exact h

end Signs

open Signs in
/-- The game: one minus sign, or two that are next to each other, become plus signs. Whoever cannot
move has lost. -/
noncomputable def signs : Game where
  Pos := List Bool
  move l l' := (∃ i, Minus l i ∧ l' = plus l i) ∨
    ∃ i, Minus l i ∧ Minus l (i + 1) ∧ l' = plus (plus l i) (i + 1)
  won _ := False
  rank l := l.count true
  rank_lt := by
    rintro l _ (⟨i, h, rfl⟩ | ⟨i, h, h', rfl⟩)
    · have := count_plus h; omega
    · have h1 := count_plus h
      have h2 := count_plus (h'.plus (i := i) (by omega))
      omega

namespace Signs

/-- The position is its own mirror image, and the sign in the middle, or each of the two, is a plus.
-/
def Symmetric (l : List Bool) : Prop :=
  (∀ i, i < l.length → l.getD (l.length - 1 - i) false = l.getD i false) ∧
    l.getD (l.length / 2) false = false

/-- Symmetric positions are P-positions: the second player answers every move with its mirror image.
-/
theorem isP_of_symmetric {l : List Bool} (h : Symmetric l) : signs.IsP l := by
  refine signs.isP_of_answers (S := Symmetric) (fun _ _ hw => hw)
    (fun l ⟨hs, hm⟩ y hy => Or.inr ?_) l h
  obtain ⟨i, hi, rfl⟩ | ⟨i, hi, hi', rfl⟩ := hy
  · have hlt := lt_length_of_minus hi
    have hne : l.length / 2 ≠ i := fun e => not_minus (e ▸ hm) hi
    have hmirror : Minus l (l.length - 1 - i) := (hs i hlt).trans hi
    refine ⟨_, Or.inl ⟨l.length - 1 - i, hmirror.plus (by omega), rfl⟩, fun j hj => ?_, ?_⟩
    · simp only [length_plus] at hj ⊢
      have := hs j hj
      simp only [getD_plus, this]
      repeat' split
      all_goals first | rfl | omega
    · simp only [length_plus, getD_plus, hm, ite_self]
  · have hlt := lt_length_of_minus hi'
    have hne : l.length / 2 ≠ i := fun e => not_minus (e ▸ hm) hi
    have hne' : l.length / 2 ≠ i + 1 := fun e => not_minus (e ▸ hm) hi'
    have h1 : Minus l (l.length - 2 - i) := by
      have := (hs (i + 1) hlt).trans hi'
      rwa [show l.length - 1 - (i + 1) = l.length - 2 - i by omega] at this
    have h2 : Minus l (l.length - 2 - i + 1) := by
      have := (hs i (by omega)).trans hi
      rwa [show l.length - 1 - i = l.length - 2 - i + 1 by omega] at this
    refine ⟨_, Or.inr ⟨l.length - 2 - i, (h1.plus (by omega)).plus (by omega),
      (h2.plus (by omega)).plus (by omega), rfl⟩, fun j hj => ?_, ?_⟩
    · simp only [length_plus] at hj ⊢
      have := hs j hj
      simp only [getD_plus, this]
      repeat' split
      all_goals first | rfl | omega
    · simp only [length_plus, getD_plus, hm, ite_self]

theorem getD_minuses (n i : Nat) : (List.replicate n true).getD i false = decide (i < n) := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_replicate]
  split <;> simp [*]

/-- **Case two**: of an odd number of minus signs, changing the one in the middle wins. -/
theorem opening_odd (n : Nat) :
    signs.move (List.replicate (2 * n + 1) true) ((List.replicate (2 * n + 1) true).set n false) ∧
      signs.IsP ((List.replicate (2 * n + 1) true).set n false) := by
  have hn : Minus (List.replicate (2 * n + 1) true) n := by
    unfold Minus; rw [getD_minuses]; simp; omega
  refine ⟨Or.inl ⟨n, hn, rfl⟩, isP_of_symmetric ⟨fun i hi => ?_, ?_⟩⟩ <;>
    change (plus _ _).getD _ _ = _
  · change _ = (plus _ _).getD _ _
    simp only [List.length_set, List.length_replicate] at hi ⊢
    simp only [getD_plus, getD_minuses,
      decide_eq_true (show 2 * n + 1 - 1 - i < 2 * n + 1 by omega),
      decide_eq_true hi]
    repeat' split
    all_goals first | rfl | omega
  · rw [getD_plus, List.length_set, List.length_replicate, if_pos (by omega)]

/-- **Case one**: of an even number of minus signs, changing the two in the middle wins. -/
theorem opening_even (n : Nat) :
    signs.move (List.replicate (2 * n + 2) true)
        (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) ∧
      signs.IsP (((List.replicate (2 * n + 2) true).set n false).set (n + 1) false) := by
  have hn : ∀ i, i < 2 * n + 2 → Minus (List.replicate (2 * n + 2) true) i := fun i hi => by
    unfold Minus; rw [getD_minuses]; simpa using hi
  refine ⟨Or.inr ⟨n, hn n (by omega), hn (n + 1) (by omega), rfl⟩,
    isP_of_symmetric ⟨fun i hi => ?_, ?_⟩⟩ <;> change (plus (plus _ _) _).getD _ _ = _
  · change _ = (plus (plus _ _) _).getD _ _
    simp only [List.length_set, List.length_replicate] at hi ⊢
    simp only [getD_plus, getD_minuses,
      decide_eq_true (show 2 * n + 2 - 1 - i < 2 * n + 2 by omega),
      decide_eq_true hi]
    repeat' split
    all_goals first | rfl | omega
  · rw [getD_plus, List.length_set, List.length_set, List.length_replicate, if_pos (by omega)]

/-! ### What is printed of the strategy -/

/-- A plus sign in front changes nothing. -/
theorem move_cons_plus {l y : List Bool} :
    signs.move (false :: l) y ↔ ∃ y', y = false :: y' ∧ signs.move l y' := by
  constructor
  · rintro (⟨i, h, rfl⟩ | ⟨i, h, h', rfl⟩) <;>
      cases i with
      | zero => exact absurd h (by simp [Minus])
      | succ i => ?_
    · exact ⟨_, rfl, Or.inl ⟨i, h, rfl⟩⟩
    · exact ⟨_, rfl, Or.inr ⟨i, h, h', rfl⟩⟩
  · rintro ⟨_, rfl, ⟨i, h, rfl⟩ | ⟨i, h, h', rfl⟩⟩
    · exact Or.inl ⟨i + 1, h, rfl⟩
    · exact Or.inr ⟨i + 1, h, h', rfl⟩

theorem isP_cons_plus (l : List Bool) : signs.IsP (false :: l) ↔ signs.IsP l := by
  induction l using (measure signs.rank).wf.induction with
  | _ l ih =>
    rw [signs.isP_iff, signs.isP_iff l]
    refine and_congr Iff.rfl ⟨fun h y hy hP => ?_, fun h y hy hP => ?_⟩
    · exact h _ (move_cons_plus.2 ⟨y, rfl, hy⟩) ((ih y (signs.rank_lt hy)).2 hP)
    · obtain ⟨y', rfl, hy'⟩ := move_cons_plus.1 hy
      exact h y' hy' ((ih y' (signs.rank_lt hy')).1 hP)

/-- **Equal numbers are not enough.** The strategy is printed as: change as many signs on the
opposite side, so that `L = R`. From `---+---`, the opening of seven signs, let the second player
change the third sign. If the first player then changes the sixth, `--++-+-` is left, with
`L = R = 2`; and that is an N-position, because changing the first two leaves `++++-+-`, a
P-position. (The mirror image of the second player's move is the fifth sign.) -/
theorem equal_counts_false :
    signs.move [true, true, true, false, true, true, true]
      [true, true, false, false, true, true, true] ∧
    signs.move [true, true, false, false, true, true, true]
      [true, true, false, false, true, false, true] ∧
    signs.move [true, true, false, false, true, false, true]
      [false, false, false, false, true, false, true] ∧
    signs.IsP [false, false, false, false, true, false, true] ∧
    ¬ signs.IsP [true, true, false, false, true, false, true] := by
  have hmove : signs.move [true, true, false, false, true, false, true]
      [false, false, false, false, true, false, true] := Or.inr ⟨0, rfl, rfl, rfl⟩
  have hP : signs.IsP [false, false, false, false, true, false, true] := by
    rw [isP_cons_plus, isP_cons_plus, isP_cons_plus, isP_cons_plus]
    exact isP_of_symmetric ⟨by decide, rfl⟩
  exact ⟨Or.inl ⟨2, rfl, rfl⟩, Or.inl ⟨5, rfl, rfl⟩, hmove, hP,
    (signs.not_isP_iff _).2 (Or.inr ⟨_, hmove, hP⟩)⟩

end Signs

end ChompCert
