module

public import ChompCert.Game

/-!
# Games that are played alike

Two games are played alike from two positions if every move of the one can be answered by a move of
the other that leads to such positions again, and if whoever has won in the one has won in the
other. Then the positions have the same type. So a board may be transposed, or be taken for the set
of its squares, and the divisors of a number for a box.
-/

@[expose] public section

namespace ChompCert

/-- `R` relates positions of `G` and `H` from which the two games are played alike. -/
structure Bisimulation (G H : Game) (R : G.Pos → H.Pos → Prop) : Prop where
  won : ∀ x x', R x x' → (G.won x ↔ H.won x')
  forth : ∀ x x' y, R x x' → G.move x y → ∃ y', H.move x' y' ∧ R y y'
  back : ∀ x x' y', R x x' → H.move x' y' → ∃ y, G.move x y ∧ R y y'

namespace Bisimulation
variable {G H : Game} {R : G.Pos → H.Pos → Prop}

/-- Positions from which the games are played alike have the same type. -/
theorem isP_iff (h : Bisimulation G H R) : ∀ x x', R x x' → (G.IsP x ↔ H.IsP x') := by
  intro x
  induction x using (measure G.rank).wf.induction with
  | _ x ih =>
    intro x' hR
    rw [G.isP_iff, H.isP_iff, h.won x x' hR]
    refine and_congr_right fun _ => ⟨fun hx y' hy' => ?_, fun hx y hy => ?_⟩
    · obtain ⟨y, hy, hR'⟩ := h.back x x' y' hR hy'
      rw [← ih y (G.rank_lt hy) y' hR']
      exact hx y hy
    · obtain ⟨y', hy', hR'⟩ := h.forth x x' y hR hy
      rw [ih y (G.rank_lt hy) y' hR']
      exact hx y' hy'

end Bisimulation

end ChompCert
