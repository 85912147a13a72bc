module

/-!
# Games and P-positions

An impartial game here is a set of positions, a relation "one move leads from `x` to `y`", and a
rank that every move lowers, so that play ends. The last ingredient says which positions the player
to move has *already won*: in misère play that is the empty board, because the opponent has just
taken the last square; in normal play there is none, because a player who cannot move loses.

* `Game.IsP`: the player who has just moved (the **p**revious player) wins. Every other position is
  an **N**-position: the **n**ext player wins.
* `Game.isP_iff_of_loc`: the one lemma on which every certificate rests. A set of positions that
  obeys the P/N rule everywhere on a domain that no move leaves is the set of P-positions of that
  domain.
* `Game.isP_iff_of_labels`: the same for a certificate that lists a label for every position and a
  winning move for every N-position.
-/

@[expose] public section

namespace ChompCert

/-- An impartial game in which every play ends. -/
structure Game where
  /-- The positions. -/
  Pos : Type
  /-- `move x y`: the player to move may go from `x` to `y`. -/
  move : Pos → Pos → Prop
  /-- The player to move at this position has won without moving (misère play: the empty board). -/
  won : Pos → Prop
  /-- Every move lowers this number. -/
  rank : Pos → Nat
  rank_lt : ∀ {x y}, move x y → rank y < rank x

namespace Game
variable (G : Game)

/-- `x` is a P-position: the player who has just moved wins. That is so when the player to move has
not won already and all his moves lead to positions that are not P-positions. -/
def IsP (x : G.Pos) : Prop :=
  ¬ G.won x ∧ ∀ y, (h : G.move x y) → ¬ IsP y
termination_by G.rank x
decreasing_by exact G.rank_lt h

/-- `x` is an N-position: the player to move has won already or has a move to a P-position. -/
def IsN (x : G.Pos) : Prop :=
  G.won x ∨ ∃ y, G.move x y ∧ G.IsP y

/-- The P/N rule, as an equation. -/
theorem isP_iff (x : G.Pos) : G.IsP x ↔ (¬ G.won x ∧ ∀ y, G.move x y → ¬ G.IsP y) := by
  rw [IsP]

/-- A position is an N-position exactly when it is not a P-position. -/
theorem isN_iff_not_isP (x : G.Pos) : G.IsN x ↔ ¬ G.IsP x := by
  rw [isP_iff, IsN]
  constructor
  · rintro (h | ⟨y, hy, hp⟩) ⟨h1, h2⟩
    · exact h1 h
    · exact h2 y hy hp
  · intro h
    by_cases hw : G.won x
    · exact Or.inl hw
    · exact Or.inr (Classical.byContradiction fun hn => h ⟨hw, fun y hy hp => hn ⟨y, hy, hp⟩⟩)

/-- An N-position is won already, or has a move to a P-position. -/
theorem not_isP_iff (x : G.Pos) : ¬ G.IsP x ↔ (G.won x ∨ ∃ y, G.move x y ∧ G.IsP y) :=
  (G.isN_iff_not_isP x).symm

/-- Every position is P or N. -/
theorem isP_or_isN (x : G.Pos) : G.IsP x ∨ G.IsN x := by
  rw [isN_iff_not_isP]; exact Classical.em _

/-- No position is both. -/
theorem not_isP_and_isN (x : G.Pos) : ¬ (G.IsP x ∧ G.IsN x) := by
  rw [isN_iff_not_isP]; exact fun h => h.2 h.1

/-- The candidate set `S` obeys the P/N rule at `x`. -/
def Loc (S : G.Pos → Prop) (x : G.Pos) : Prop :=
  S x ↔ (¬ G.won x ∧ ∀ y, G.move x y → ¬ S y)

/-- **Kernel lemma.** A set that obeys the P/N rule at every position of a domain closed under moves
is the set of P-positions of that domain. -/
theorem isP_iff_of_loc {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (loc : ∀ x, D x → G.Loc S x) : ∀ x, D x → (G.IsP x ↔ S x) := by
  intro x
  induction x using (measure G.rank).wf.induction with
  | _ x ih =>
    intro hd
    rw [isP_iff, show S x ↔ _ from loc x hd]
    refine and_congr_right fun _ => forall_congr' fun y => forall_congr' fun hm => ?_
    rw [ih y (G.rank_lt hm) (closed x y hd hm)]

/-- The kernel lemma in the form in which games are solved by hand: no move stays inside `S`, and
from every position outside `S` (that is not won already) some move leads into `S`. -/
theorem isP_iff_of_kernel {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (out : ∀ x, D x → S x → ¬ G.won x ∧ ∀ y, G.move x y → ¬ S y)
    (into : ∀ x, D x → ¬ S x → G.won x ∨ ∃ y, G.move x y ∧ S y) :
    ∀ x, D x → (G.IsP x ↔ S x) := by
  refine G.isP_iff_of_loc closed fun x hd => ⟨out x hd, fun ⟨h1, h2⟩ => ?_⟩
  refine Classical.byContradiction fun hs => ?_
  rcases into x hd hs with h | ⟨y, hy, hp⟩
  · exact h1 h
  · exact h2 y hy hp

/-- **An explicit certificate proves its labels.** `D` is a domain that no move leaves;
`label x = true` claims that `x` is a P-position. If no move leads from a `true` position to a
`true` position, and every `false` position is won already or has a `witness`, a legal move to a
`true` position, then the labels are right on all of `D`. -/
theorem isP_iff_of_labels {D : G.Pos → Prop} (label : G.Pos → Bool) (witness : G.Pos → G.Pos)
    (closed : ∀ x y, D x → G.move x y → D y)
    (of_true : ∀ x, D x → label x = true → ¬ G.won x ∧ ∀ y, G.move x y → label y = false)
    (of_false : ∀ x, D x → label x = false →
      G.won x ∨ (G.move x (witness x) ∧ label (witness x) = true)) :
    ∀ x, D x → (G.IsP x ↔ label x = true) := by
  refine G.isP_iff_of_kernel closed (fun x hd hx => ?_) fun x hd hx => ?_
  · exact (of_true x hd hx).imp_right fun h y hy => by simp [h y hy]
  · rcases of_false x hd (by simpa using hx) with h | ⟨h1, h2⟩
    · exact Or.inl h
    · exact Or.inr ⟨_, h1, h2⟩

end Game

end ChompCert
