module

public import ChompCert.Heaps

/-!
# Games that are played alike

Two games are played alike from two positions if every move of the one can be answered by a move of
the other that leads to such positions again, and if whoever has won in the one has won in the other.
Then the positions have the same type and the same Grundy value. So a board may be transposed, or be
taken for the set of its squares, and the divisors of a number for a box.
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

/-- They have the same Grundy value. -/
theorem grundy_eq (h : Bisimulation G H R) {D : G.Pos → Prop} {E : H.Pos → Prop}
    {g : G.Pos → Nat} {g' : H.Pos → Nat}
    (closed : ∀ x y, D x → G.move x y → D y) (closed' : ∀ x y, E x → H.move x y → E y)
    (hg : G.IsGrundy D g) (hg' : H.IsGrundy E g') :
    ∀ x x', D x → E x' → R x x' → g x = g' x' := by
  have key : ∀ n x x', G.rank x < n → D x → E x' → R x x' → g x = g' x' := by
    intro n
    induction n with
    | zero => intro x x' hn; omega
    | succ n ih =>
      intro x x' hn hD hE hR
      refine Classical.byContradiction fun hne => ?_
      by_cases hlt : g x < g' x'
      · obtain ⟨y', hy', e⟩ := (hg' x' hE).2 _ hlt
        obtain ⟨y, hy, hR'⟩ := h.back x x' y' hR hy'
        have := G.rank_lt hy
        have := ih y y' (by omega) (closed x y hD hy) (closed' x' y' hE hy') hR'
        exact (hg x hD).1 y hy (by omega)
      · obtain ⟨y, hy, e⟩ := (hg x hD).2 (g' x') (by omega)
        obtain ⟨y', hy', hR'⟩ := h.forth x x' y hR hy
        have := G.rank_lt hy
        have := ih y y' (by omega) (closed x y hD hy) (closed' x' y' hE hy') hR'
        exact (hg' x' hE).1 y' hy' (by omega)
  exact fun x x' => key (G.rank x + 1) x x' (by omega)

end Bisimulation

end ChompCert
