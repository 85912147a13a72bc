module

public import ChompCert.OrdersOfBoards

/-!
# Normal play without the poison

Whoever takes the poison takes all that is left, and loses. So nobody takes it who can do otherwise:
Chomp is the game on what lies above the poison, in which whoever cannot move loses.
-/

@[expose] public section

namespace ChompCert.Order
variable (O : Order)

/-- **Chomp is normal play without the poison.** Where `b`, below all that is left and above nothing
else, is poisoned, the positions have the types of the game without poison on the others. -/
theorem isP_iff_without_least {b : O.Elem} {l l' : List O.Elem} (hb : b ∈ l)
    (least : ∀ x, x ∈ l → O.le b x = true) (only : ∀ x, x ∈ l → O.le x b = true → x = b)
    (rest : ∀ x, x ∈ l' ↔ x ∈ l ∧ x ≠ b) :
    (O.game True).IsP l ↔ (O.game False).IsP l' := by
  have key : ∀ n (l l' : List O.Elem), l.length < n → b ∈ l → (∀ x, x ∈ l → O.le b x = true) →
      (∀ x, x ∈ l → O.le x b = true → x = b) → (∀ x, x ∈ l' ↔ x ∈ l ∧ x ≠ b) →
      ((O.game True).IsP l ↔ (O.game False).IsP l') := by
    intro n
    induction n with
    | zero => intro l l' hn; omega
    | succ n ih =>
      intro l l' hn hb least only rest
      -- the same choice on both sides, of anything but the poison
      have step : ∀ x, x ∈ l → x ≠ b →
          ((O.game True).IsP (O.cut x l) ↔ (O.game False).IsP (O.cut x l')) := fun x hx hne => by
        have := O.cut_length hx
        refine ih _ _ (by omega) ?_ (fun y hy => least y (O.mem_cut.1 hy).1)
          (fun y hy => only y (O.mem_cut.1 hy).1) fun y => ?_
        · refine O.mem_cut.2 ⟨hb, ?_⟩
          rw [← Bool.not_eq_true]
          exact fun h => hne (only x hx h)
        · rw [O.mem_cut, O.mem_cut, rest]
          exact ⟨fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩, fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩⟩
      rw [O.isP_iff, O.isP_iff]
      constructor
      · rintro ⟨-, h⟩
        refine ⟨fun h => h.1, fun x hx => ?_⟩
        obtain ⟨hx, hne⟩ := (rest x).1 hx
        rw [← step x hx hne]
        exact h x hx
      · rintro ⟨-, h⟩
        refine ⟨fun ⟨_, h0⟩ => ?_, fun x hx => ?_⟩
        · rw [h0] at hb
          exact absurd hb (by simp)
        · by_cases hne : x = b
          · -- the poison leaves nothing
            subst hne
            have e : O.cut x l = [] := List.eq_nil_iff_forall_not_mem.2 fun y hy => by
              have hy := O.mem_cut.1 hy
              rw [least y hy.1] at hy
              exact absurd hy.2 (by simp)
            rw [e, O.isP_iff]
            exact fun h => h.1 ⟨trivial, rfl⟩
          · rw [step x hx hne]
            exact h x ((rest x).2 ⟨hx, hne⟩)
  exact key (l.length + 1) l l' (by omega) hb least only rest

/-- **Chomp on a board** that is not empty is the game on its squares but the first, in which
whoever cannot move loses. -/
theorem isP_chomp_iff_without_poison {l : List Nat} (h0 : OnBoard l 0 0) {s : List (Nat × Nat)}
    (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c ∧ ¬ (r = 0 ∧ c = 0)) :
    chomp.IsP l ↔ (pairs.game False).IsP s := by
  have all : ∀ r c, (r, c) ∈ ((0, 0) :: s) ↔ OnBoard l r c := fun r c => by
    rw [List.mem_cons, h, Prod.mk.injEq]
    constructor
    · rintro (⟨rfl, rfl⟩ | h)
      · exact h0
      · exact h.1
    · intro h
      by_cases e : r = 0 ∧ c = 0
      · exact Or.inl e
      · exact Or.inr ⟨h, e⟩
  refine (isP_pairs_iff (mis := True) all).symm.trans ?_
  refine pairs.isP_iff_without_least (b := ((0, 0) : Nat × Nat)) (by simp) (fun x _ => ?_)
    (fun x _ hx => ?_) fun x => ?_
  · simp [pairs]
  · obtain ⟨r, c⟩ := x
    simp only [pairs, Bool.and_eq_true, decide_eq_true_eq] at hx
    rw [Prod.mk.injEq]
    omega
  · obtain ⟨r, c⟩ := x
    rw [List.mem_cons]
    constructor
    · intro hs
      refine ⟨Or.inr hs, fun e => ?_⟩
      rw [Prod.mk.injEq] at e
      exact ((h r c).1 hs).2 e
    · rintro ⟨e | hs, hne⟩
      · exact absurd e hne
      · exact hs

end ChompCert.Order
