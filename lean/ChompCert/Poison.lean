module

public import ChompCert.OrdersOfBoards
public import ChompCert.SpragueGrundy

/-!
# The poison

Whoever takes the poison takes all that is left, and loses. So nobody takes it who can do otherwise:
Chomp is the game on what lies above the poison, in which whoever cannot move loses.

On one board it makes no difference whether the last square is poisoned or whoever moves last loses.
On two boards beside each other it does (`poison_in_sums`): with two single squares, each poisoned,
the player to move loses at once; where whoever moves last loses, he wins.
-/

@[expose] public section

namespace ChompCert

namespace Order
variable (O : Order)

/-- **Chomp is normal play without the poison.** Where `b`, below all that is left and above nothing
else, is poisoned, the positions have the types of the game without poison on the others. -/
theorem isP_iff_without_least {b : O.Elem} {l l' : List O.Elem} (hb : b ∈ l)
    (least : ∀ x, x ∈ l → O.le b x = true) (only : ∀ x, x ∈ l → O.le x b = true → x = b)
    (rest : ∀ x, x ∈ l' ↔ x ∈ l ∧ x ≠ b) :
    (O.game True).IsP l ↔ (O.game False).IsP l' := by
  induction l using (measure List.length).wf.induction generalizing l' with
  | _ l ih =>
    -- the same choice on both sides, of anything but the poison
    have step : ∀ x, x ∈ l → x ≠ b →
        ((O.game True).IsP (O.cut x l) ↔ (O.game False).IsP (O.cut x l')) := fun x hx hne => by
      refine ih _ (O.cut_length hx) ?_ (fun y hy => least y (O.mem_cut.1 hy).1)
        (fun y hy => only y (O.mem_cut.1 hy).1) fun y => ?_
      · refine O.mem_cut.2 ⟨hb, ?_⟩
        rw [← Bool.not_eq_true]
        exact fun h => hne (only x hx h)
      · rw [O.mem_cut, O.mem_cut, rest, and_right_comm]
    rw [O.isP_iff, O.isP_iff]
    constructor
    · rintro ⟨-, h⟩
      refine ⟨fun h => h.1, fun x hx => ?_⟩
      obtain ⟨hx, hne⟩ := (rest x).1 hx
      rw [← step x hx hne]
      exact h x hx
    · rintro ⟨-, h⟩
      refine ⟨fun ⟨_, h0⟩ => by simp [h0] at hb, fun x hx => ?_⟩
      by_cases hne : x = b
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

/-- **Chomp on a board** that is not empty is the game on its squares but the first, in which
whoever cannot move loses. -/
theorem isP_chomp_iff_without_poison {l : List Nat} (h0 : OnBoard l 0 0) {s : List (Nat × Nat)}
    (h : ∀ r c, (r, c) ∈ s ↔ OnBoard l r c ∧ ¬ (r = 0 ∧ c = 0)) :
    chomp.IsP l ↔ (pairs.game False).IsP s := by
  have all : ∀ r c, (r, c) ∈ ((0, 0) :: s) ↔ OnBoard l r c := fun r c => by
    rw [List.mem_cons, h, Prod.mk.injEq]
    grind
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
    grind

end Order

/-! ### Two boards beside each other -/

/-- The sum of two games, with the positions at which the player to move has won. -/
noncomputable def Game.sumWhere (G H : Game) (won : G.Pos → H.Pos → Prop) : Game where
  Pos := G.Pos × H.Pos
  move := (G.sum H).move
  won x := won x.1 x.2
  rank := (G.sum H).rank
  rank_lt := (G.sum H).rank_lt

/-- Each board has its poison: the player to move has won if one of them has been emptied. -/
noncomputable abbrev poisonedSum : Game :=
  chomp.sumWhere chomp fun l l' : List Nat => l.sum = 0 ∨ l'.sum = 0

/-- Whoever moves last loses: the player to move has won if both have been emptied. -/
noncomputable abbrev misereSum : Game :=
  chomp.sumWhere chomp fun l l' : List Nat => l.sum = 0 ∧ l'.sum = 0

/-- The moves of a single square, and of none. -/
theorem move_single {y : List Nat} : (chomp.move [1] y ↔ y = [0]) ∧ ¬ chomp.move [0] y := by
  refine ⟨⟨?_, ?_⟩, ?_⟩
  · rintro ⟨i, b, hb, rfl, _⟩
    match i, hb with
    | 0, hb =>
      have : b < 1 := hb
      rw [show b = 0 by omega]
      rfl
  · rintro rfl
    exact ⟨0, 0, by decide, rfl, trivial⟩
  · rintro ⟨i, b, hb, _⟩
    match i, hb with
    | 0, hb => exact absurd hb (by simp)

/-- **In sums, poison and the last player's loss are not the same**: on two boards of one square. -/
theorem poison_in_sums : poisonedSum.IsP ([1], [1]) ∧ ¬ misereSum.IsP ([1], [1]) := by
  constructor
  · rw [Game.isP_iff]
    refine ⟨fun h => absurd h (by simp [Game.sumWhere]), ?_⟩
    rintro ⟨y, y'⟩ (⟨h, e⟩ | ⟨h, e⟩) hP <;> dsimp only at h e
    · exact ((Game.isP_iff ..).1 hP).1 (Or.inl (by rw [move_single.1.1 h]; rfl))
    · exact ((Game.isP_iff ..).1 hP).1 (Or.inr (by rw [move_single.1.1 h]; rfl))
  · rw [Game.not_isP_iff]
    refine Or.inr ⟨([0], [1]), Or.inl ⟨move_single.1.2 rfl, rfl⟩, ?_⟩
    rw [Game.isP_iff]
    refine ⟨fun h => absurd h.2 (by simp), ?_⟩
    rintro ⟨y, y'⟩ (⟨h, e⟩ | ⟨h, e⟩) hP <;> dsimp only at h e
    · exact move_single.2 h
    · exact ((Game.isP_iff ..).1 hP).1 ⟨by rw [e]; rfl, by rw [move_single.1.1 h]; rfl⟩

end ChompCert
