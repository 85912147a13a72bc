module

public import ChompCert.Heaps

/-!
# Games that are played alike

Two games are played alike from two positions if every move of the one can be answered by a move of
the other that leads to such positions again, and if whoever has won in the one has won in the
other. Then the positions have the same type and the same Grundy value. So a board may be
transposed, or be taken for the set of its squares, and the divisors of a number for a box.
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
  have key : ∀ n x x', G.rank x < n → R x x' → (G.IsP x ↔ H.IsP x') := by
    intro n
    induction n with
    | zero => intro x x' hn; omega
    | succ n ih =>
      intro x x' hn hR
      rw [G.isP_iff, H.isP_iff, h.won x x' hR]
      refine and_congr_right fun _ => ⟨fun hx y' hy' => ?_, fun hx y hy => ?_⟩
      · obtain ⟨y, hy, hR'⟩ := h.back x x' y' hR hy'
        have := G.rank_lt hy
        rw [← ih y y' (by omega) hR']
        exact hx y hy
      · obtain ⟨y', hy', hR'⟩ := h.forth x x' y hR hy
        have := G.rank_lt hy
        rw [ih y y' (by omega) hR']
        exact hx y' hy'
  exact fun x x' => key (G.rank x + 1) x x' (by omega)

/-- The Grundy values of the one game are those of the other. -/
theorem isGrundy (h : Bisimulation G H R) {D : G.Pos → Prop} {E : H.Pos → Prop} {g : G.Pos → Nat}
    {g' : H.Pos → Nat} (hg : G.IsGrundy D g) (onto : ∀ x', E x' → ∃ x, D x ∧ R x x')
    (same : ∀ x x', R x x' → g' x' = g x) : H.IsGrundy E g' := by
  intro x' hx'
  obtain ⟨x, hx, hR⟩ := onto x' hx'
  rw [same x x' hR]
  refine ⟨fun y' hy' => ?_, fun v hv => ?_⟩
  · obtain ⟨y, hy, hR'⟩ := h.back x x' y' hR hy'
    rw [same y y' hR']
    exact (hg x hx).1 y hy
  · obtain ⟨y, hy, e⟩ := (hg x hx).2 v hv
    obtain ⟨y', hy', hR'⟩ := h.forth x x' y hR hy
    exact ⟨y', hy', by rw [same y y' hR', e]⟩

end Bisimulation

end ChompCert
