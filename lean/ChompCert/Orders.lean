module

public import ChompCert.Game

/-!
# Chomp on finite orders

An order instead of a board: a move chooses an element that is left and removes it with all that lie
above it. Rectangles, boxes of three and more dimensions and the divisors of a number are such
orders. With a poisoned least element (`mis`), whoever takes it loses, since it takes all that is
left; without one, whoever cannot move loses.

* `Order.explicit_sound`: labels with witnesses, checked on a set of positions closed under moves,
  are right.
* `Order.not_isP_of_greatest`: the first player wins whenever there is a greatest element, beside
  the poison if there is one. This is strategy stealing at its most general.
-/

@[expose] public section

namespace ChompCert

/-- A preorder that can be computed with. -/
structure Order where
  /-- The elements. -/
  Elem : Type
  /-- `le x y`: `y` is `x` or lies above it. -/
  le : Elem → Elem → Bool
  refl : ∀ x, le x x = true
  trans : ∀ x y z, le x y = true → le y z = true → le x z = true

namespace Order
variable (O : Order)

/-- What is left when `x` has been chosen: the elements that do not lie above it. -/
noncomputable def cut (x : O.Elem) (l : List O.Elem) : List O.Elem := l.filter fun y => !O.le x y

/-- What is left when `x` has been chosen. -/
theorem mem_cut {x y : O.Elem} {l : List O.Elem} : y ∈ O.cut x l ↔ y ∈ l ∧ O.le x y = false := by
  simp [cut]

/-- A choice removes at least the element that was chosen. -/
theorem cut_length {x : O.Elem} {l : List O.Elem} (h : x ∈ l) : (O.cut x l).length < l.length := by
  refine Nat.lt_of_le_of_ne (List.length_filter_le _ _) fun e => ?_
  have := (List.filter_eq_self.1 (List.length_filter_eq_length_iff.1 e |> List.filter_eq_self.2)) x
    h
  simp [O.refl x] at this

/-- Chomp on an order; a position is the list of the elements that are left. -/
noncomputable def game (mis : Prop) : Game where
  Pos := List O.Elem
  move l l' := ∃ x, x ∈ l ∧ l' = O.cut x l
  won l := mis ∧ l = []
  rank l := l.length
  rank_lt := by
    rintro l _ ⟨x, hx, rfl⟩
    exact O.cut_length hx

/-- The P/N rule. -/
theorem isP_iff (mis : Prop) (l : List O.Elem) :
    (O.game mis).IsP l ↔ ¬ (mis ∧ l = []) ∧ ∀ x, x ∈ l → ¬ (O.game mis).IsP (O.cut x l) := by
  rw [Game.isP_iff]
  refine and_congr Iff.rfl ⟨fun h x hx => h _ ⟨x, hx, rfl⟩, ?_⟩
  rintro h _ ⟨x, hx, rfl⟩
  exact h x hx

/-- **The explicit certificate of an order.** `D` is a set of positions that no choice leaves;
`label l = true` claims that `l` is a P-position. If no choice leads from `true` to `true`, and
every `false` position has won already (with poison: nothing is left) or has a `witness`, an element
whose choice leads to `true`, then the labels are right. -/
theorem explicit_sound (mis : Bool) {D : List O.Elem → Prop} (label : List O.Elem → Bool)
    (witness : List O.Elem → O.Elem)
    (closed : ∀ l, D l → ∀ x, x ∈ l → D (O.cut x l))
    (empty : label [] = !mis)
    (of_true : ∀ l, D l → label l = true → ∀ x, x ∈ l → label (O.cut x l) = false)
    (of_false : ∀ l, D l → l ≠ [] → label l = false → witness l ∈ l ∧
      label (O.cut (witness l) l) = true) :
    ∀ l, D l → ((O.game (mis = true)).IsP l ↔ label l = true) := by
  refine (O.game (mis = true)).isP_iff_of_kernel (D := D) (S := fun l => label l = true) ?_ ?_ ?_
  · rintro l _ hD ⟨x, hx, rfl⟩
    exact closed l hD x hx
  · rintro l hD hl
    refine ⟨?_, ?_⟩
    · rintro ⟨hm, rfl⟩
      rw [empty, hm] at hl
      exact absurd hl (by simp)
    · rintro _ ⟨x, hx, rfl⟩ h
      rw [of_true l hD hl x hx] at h
      exact absurd h (by simp)
  · intro l hD hl
    have hl : label l = false := by simpa using hl
    by_cases h0 : l = []
    · subst h0
      rw [empty] at hl
      exact Or.inl ⟨by simpa using hl, rfl⟩
    · obtain ⟨h1, h2⟩ := of_false l hD h0 hl
      exact Or.inr ⟨_, ⟨_, h1, rfl⟩, h2⟩

/-- Choosing `t` first makes no difference to a choice of something below it. -/
theorem cut_cut {x t : O.Elem} (h : O.le x t = true) (l : List O.Elem) :
    O.cut x (O.cut t l) = O.cut x l := by
  unfold cut
  rw [List.filter_filter]
  refine List.filter_congr fun y _ => ?_
  cases hx : O.le x y
  · cases ht : O.le t y
    · rfl
    · rw [O.trans x t y h ht] at hx; exact absurd hx (by simp)
  · rfl

/-- **Strategy stealing.** If there is a greatest element among what is left, and (with poison) it
is not all that is left, then the first player wins: what the second player would reply to the
choice of the greatest element, the first can choose at once. -/
theorem not_isP_of_greatest (mis : Prop) {l : List O.Elem} {t : O.Elem} (ht : t ∈ l)
    (greatest : ∀ x, x ∈ l → O.le x t = true) (more : mis → ∃ x, x ∈ l ∧ O.le t x = false) :
    ¬ (O.game mis).IsP l := by
  intro hP
  have h := ((O.isP_iff mis l).1 hP).2
  refine h t ht ((O.isP_iff mis _).2 ⟨?_, fun x hx => ?_⟩)
  · rintro ⟨hm, h0⟩
    obtain ⟨x, hx, hne⟩ := more hm
    have := O.mem_cut.2 ⟨hx, hne⟩
    rw [h0] at this
    exact absurd this (by simp)
  · have hx := (O.mem_cut.1 hx).1
    rw [O.cut_cut (greatest x hx)]
    exact h x hx

end Order

end ChompCert
