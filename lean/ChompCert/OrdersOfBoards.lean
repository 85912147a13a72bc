module

public import ChompCert.Bisimulation
public import ChompCert.Orders
public import ChompCert.Squares

/-!
# Boards and boxes as orders

Chomp on an order depends on the order alone (`Order.isP_iff_of_embedding`). The squares of a board,
one above another if it is neither to the left nor in an earlier row, are an order, and Chomp on it
is Chomp on the board (`Order.isP_pairs_iff`): on a box of two sides it is `chomp` on the rectangle.
-/

@[expose] public section

namespace ChompCert.Order

/-! ### Embeddings -/

/-- From the elements `l` of one order to the elements `l'` of another: `f` keeps what lies above
what, and `l'` are the values of `f` on `l`. -/
structure Embeds (O O' : Order) (f : O.Elem → O'.Elem) (l : List O.Elem) (l' : List O'.Elem) :
    Prop where
  le_iff : ∀ x, x ∈ l → ∀ y, y ∈ l → (O'.le (f x) (f y) = true ↔ O.le x y = true)
  mem_iff : ∀ y, y ∈ l' ↔ ∃ x, x ∈ l ∧ f x = y

variable {O O' : Order} {f : O.Elem → O'.Elem} {l : List O.Elem} {l' : List O'.Elem}

/-- A choice in the one order is the choice of the value in the other. -/
theorem Embeds.cut (h : Embeds O O' f l l') {x : O.Elem} (hx : x ∈ l) :
    Embeds O O' f (O.cut x l) (O'.cut (f x) l') where
  le_iff y hy z hz := h.le_iff y (O.mem_cut.1 hy).1 z (O.mem_cut.1 hz).1
  mem_iff y := by
    have same : ∀ z, z ∈ l → (O'.le (f x) (f z) = false ↔ O.le x z = false) := fun z hz => by
      rw [← Bool.not_eq_true, ← Bool.not_eq_true, h.le_iff x hx z hz]
    rw [O'.mem_cut, h.mem_iff]
    constructor
    · rintro ⟨⟨z, hz, rfl⟩, hy⟩
      exact ⟨z, O.mem_cut.2 ⟨hz, (same z hz).1 hy⟩, rfl⟩
    · rintro ⟨z, hz, rfl⟩
      have hz := O.mem_cut.1 hz
      exact ⟨⟨z, hz.1, rfl⟩, (same z hz.1).2 hz.2⟩

/-- The games on the two orders are played alike. -/
theorem embeds_bisimulation (O O' : Order) (f : O.Elem → O'.Elem) (mis : Prop) :
    Bisimulation (O.game mis) (O'.game mis) (Embeds O O' f) where
  won l l' h := by
    refine and_congr_right fun _ => ?_
    constructor
    · rintro rfl
      refine List.eq_nil_iff_forall_not_mem.2 fun y hy => ?_
      obtain ⟨x, hx, _⟩ := (h.mem_iff y).1 hy
      exact absurd hx (by simp)
    · rintro rfl
      refine List.eq_nil_iff_forall_not_mem.2 fun x hx => ?_
      exact absurd ((h.mem_iff (f x)).2 ⟨x, hx, rfl⟩) (by simp)
  forth := by
    rintro l l' _ h ⟨x, hx, rfl⟩
    exact ⟨_, ⟨f x, (h.mem_iff _).2 ⟨x, hx, rfl⟩, rfl⟩, h.cut hx⟩
  back := by
    rintro l l' _ h ⟨y, hy, rfl⟩
    obtain ⟨x, hx, rfl⟩ := (h.mem_iff y).1 hy
    exact ⟨_, ⟨x, hx, rfl⟩, h.cut hx⟩

/-- **Chomp on an order depends on the order alone**, in both plays. -/
theorem isP_iff_of_embedding (mis : Prop) (h : Embeds O O' f l l') :
    (O.game mis).IsP l ↔ (O'.game mis).IsP l' :=
  (embeds_bisimulation O O' f mis).isP_iff l l' h

/-! ### Boards -/

/-- Pairs of numbers, each of which is at most the other's. -/
def pairs : Order where
  Elem := Nat × Nat
  le x y := decide (x.1 ≤ y.1) && decide (x.2 ≤ y.2)
  refl x := by simp
  trans x y z h1 h2 := by
    simp only [Bool.and_eq_true, decide_eq_true_eq] at h1 h2 ⊢
    omega

/-- The games on a board and on its squares are played alike. -/
theorem board_bisimulation (mis : Prop) : Bisimulation (ChompCert.game (fun _ => True) mis)
    (pairs.game mis) fun (l : List Nat) (s : List (Nat × Nat)) =>
      ∀ r c, (r, c) ∈ s ↔ OnBoard l r c where
  won l s h := by
    refine and_congr_right fun _ => ?_
    show l.sum = 0 ↔ s = []
    have zero : l.sum = 0 ↔ ∀ i, l.getD i 0 = 0 := by
      clear h
      induction l with
      | nil => simp
      | cons x xs ih =>
        rw [List.sum_cons, Nat.add_eq_zero_iff, ih]
        exact ⟨fun h i => by cases i <;> simp_all, fun h => ⟨h 0, fun i => h (i + 1)⟩⟩
    rw [zero]
    constructor
    · intro h0
      refine List.eq_nil_iff_forall_not_mem.2 fun ⟨r, c⟩ hs => ?_
      have : c < l.getD r 0 := (h r c).1 hs
      have := h0 r
      omega
    · rintro rfl r
      refine Nat.eq_zero_of_not_pos fun hr => ?_
      exact absurd ((h r 0).2 hr) (by simp)
  forth := by
    rintro l s _ h ⟨i, b, hb, rfl, _⟩
    refine ⟨_, ⟨(i, b), (h i b).2 hb, rfl⟩, fun r c => ?_⟩
    rw [pairs.mem_cut, square_bite_iff, h]
    simp only [pairs, Bool.and_eq_false_iff, decide_eq_false_iff_not]
    refine and_congr_right fun _ => ?_
    omega
  back := by
    rintro l s _ h ⟨⟨i, b⟩, hib, rfl⟩
    refine ⟨_, ⟨i, b, (h i b).1 hib, rfl, trivial⟩, fun r c => ?_⟩
    rw [pairs.mem_cut, square_bite_iff, h]
    simp only [pairs, Bool.and_eq_false_iff, decide_eq_false_iff_not]
    refine and_congr_right fun _ => ?_
    omega

/-- **Chomp on a board is Chomp on the order of its squares**: with the poison, and without it if
whoever cannot move loses. -/
theorem isP_pairs_iff {mis : Prop} {l : List Nat} {s : List (Nat × Nat)}
    (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c) :
    (pairs.game mis).IsP s ↔ (ChompCert.game (fun _ => True) mis).IsP l :=
  ((board_bisimulation mis).isP_iff l s h).symm

/-- **A box of two sides** is the rectangle. -/
theorem isP_box_iff {m n : Nat} {s : List (Nat × Nat)}
    (h : ∀ r c, (r, c) ∈ s ↔ r < m ∧ c < n) :
    (pairs.game True).IsP s ↔ chomp.IsP (List.replicate m n) := by
  refine isP_pairs_iff fun r c => (h r c).trans ?_
  unfold OnBoard
  rw [List.getD_eq_getElem?_getD, List.getElem?_replicate]
  by_cases hr : r < m <;> simp [hr]

end ChompCert.Order
