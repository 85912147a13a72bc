module

public import ChompCert.Game

/-!
# Plays and strategies

What "the previous player wins" means. A strategy says where to go from every position; two
strategies determine a play. `Game.isP_iff_strategy`, Zermelo's theorem for these games: a position
is a P-position exactly when the second player has a strategy that wins against every strategy of
the first, and an N-position exactly when the first player has one that wins against every strategy
of the second. So in every position one of the two can force the win (E. Bergman states this as the
fundamental theorem of such games).
-/

@[expose] public section

namespace ChompCert.Game
variable (G : Game)

/-- The play is over: the player to move has won already, or cannot move. -/
def Over (x : G.Pos) : Prop := G.won x ∨ ∀ y, ¬ G.move x y

/-- A strategy: a move for every position where there is one to be made. -/
structure Strategy where
  /-- Where to go. -/
  next : G.Pos → G.Pos
  legal : ∀ x, ¬ G.Over x → G.move x (next x)

variable {G}

/-- The position after `n` moves from `x`, if the player to move follows `σ` and the other `τ`. -/
def after (σ τ : G.Strategy) : Nat → G.Pos → G.Pos
  | 0, x => x
  | n + 1, x => after τ σ n (σ.next x)

/-- The play from `x` is over after `n` moves, and not before. -/
def EndsAfter (σ τ : G.Strategy) (x : G.Pos) (n : Nat) : Prop :=
  (∀ i, i < n → ¬ G.Over (after σ τ i x)) ∧ G.Over (after σ τ n x)

/-- The second player wins the play from `x`, the first following `σ` and the second `τ`. When it is
over, after `n` moves, it is the first player's turn if `n` is even. If the player to move has then
won already, that is the second player exactly when `n` is odd; if not, he cannot move and has lost.
-/
def SecondWins (σ τ : G.Strategy) (x : G.Pos) : Prop :=
  ∃ n, EndsAfter σ τ x n ∧ (G.won (after σ τ n x) ↔ n % 2 = 1)

/-- The first player wins the play from `x`. -/
def FirstWins (σ τ : G.Strategy) (x : G.Pos) : Prop :=
  ∃ n, EndsAfter σ τ x n ∧ (G.won (after σ τ n x) ↔ n % 2 = 0)

theorem endsAfter_succ (σ τ : G.Strategy) (x : G.Pos) (n : Nat) (h : ¬ G.Over x) :
    EndsAfter σ τ x (n + 1) ↔ EndsAfter τ σ (σ.next x) n := by
  refine and_congr ⟨fun H i hi => H (i + 1) (by omega), fun H i hi => ?_⟩ Iff.rfl
  cases i with
  | zero => exact h
  | succ i => exact H i (by omega)

/-- A play ends once. -/
theorem endsAfter_unique {σ τ : G.Strategy} {x : G.Pos} {n m : Nat} (hn : EndsAfter σ τ x n)
    (hm : EndsAfter σ τ x m) : n = m := by
  by_cases h : n < m
  · exact absurd hn.2 (hm.1 n h)
  · by_cases h' : m < n
    · exact absurd hm.2 (hn.1 m h')
    · omega

/-- No play is won by both. -/
theorem not_firstWins_of_secondWins {σ τ : G.Strategy} {x : G.Pos} (h : SecondWins σ τ x) :
    ¬ FirstWins σ τ x := by
  rintro ⟨m, hm, hw'⟩
  obtain ⟨n, hn, hw⟩ := h
  have := endsAfter_unique hn hm
  subst this
  rw [hw] at hw'
  omega

/-- After the first move, the second player is the one to move. -/
theorem secondWins_of_firstWins {σ τ : G.Strategy} {x : G.Pos} (hx : ¬ G.Over x)
    (h : FirstWins τ σ (σ.next x)) :
    SecondWins σ τ x := by
  obtain ⟨n, hn, hw⟩ := h
  refine ⟨n + 1, (endsAfter_succ σ τ x n hx).2 hn, ?_⟩
  show G.won (after τ σ n (σ.next x)) ↔ _
  rw [hw]; omega

theorem firstWins_of_secondWins {σ τ : G.Strategy} {x : G.Pos} (hx : ¬ G.Over x)
    (h : SecondWins τ σ (σ.next x)) :
    FirstWins σ τ x := by
  obtain ⟨n, hn, hw⟩ := h
  refine ⟨n + 1, (endsAfter_succ σ τ x n hx).2 hn, ?_⟩
  show G.won (after τ σ n (σ.next x)) ↔ _
  rw [hw]; omega

open Classical in
/-- Go to a P-position if there is one in reach, anywhere otherwise. -/
noncomputable def best (G : Game) : G.Strategy where
  next x := if h : ∃ y, G.move x y ∧ G.IsP y then h.choose else
    if h : ∃ y, G.move x y then h.choose else x
  legal x hx := by
    by_cases h : ∃ y, G.move x y ∧ G.IsP y
    · rw [dif_pos h]; exact h.choose_spec.1
    · rw [dif_neg h]
      by_cases h' : ∃ y, G.move x y
      · rw [dif_pos h']; exact h'.choose_spec
      · exact absurd (Or.inr fun y hy => h' ⟨y, hy⟩) hx

theorem isP_next_best {x : G.Pos} (h : ∃ y, G.move x y ∧ G.IsP y) : G.IsP ((best G).next x) := by
  have : (best G).next x = h.choose := dif_pos h
  rw [this]; exact h.choose_spec.2

/-- `best` wins for the second player from P-positions, and for the first from N-positions. -/
theorem best_wins (x : G.Pos) :
    (G.IsP x → ∀ σ, SecondWins σ (best G) x) ∧ (G.IsN x → ∀ τ, FirstWins (best G) τ x) := by
  induction x using (measure G.rank).wf.induction with
  | _ x ih =>
    refine ⟨fun hP σ => ?_, fun hN τ => ?_⟩
    · have hw := ((G.isP_iff x).1 hP).1
      by_cases hx : G.Over x
      · exact ⟨0, ⟨fun i hi => by omega, hx⟩, ⟨fun h => absurd h hw, fun h => by omega⟩⟩
      · have hm := σ.legal x hx
        refine secondWins_of_firstWins hx ((ih _ (G.rank_lt hm)).2 ?_ σ)
        exact (G.isN_iff_not_isP _).2 (((G.isP_iff x).1 hP).2 _ hm)
    · by_cases hw : G.won x
      · exact ⟨0, ⟨fun i hi => by omega, Or.inl hw⟩, ⟨fun _ => rfl, fun _ => hw⟩⟩
      · obtain ⟨y, hy⟩ := hN.resolve_left hw
        have hx : ¬ G.Over x := fun h => h.elim hw fun h => h y hy.1
        have hm := (best G).legal x hx
        exact firstWins_of_secondWins hx ((ih _ (G.rank_lt hm)).1 (isP_next_best ⟨y, hy⟩) τ)

/-- **Zermelo's theorem.** P-positions are those from which the second player can force the win,
N-positions those from which the first can. -/
theorem isP_iff_strategy (x : G.Pos) :
    (G.IsP x ↔ ∃ τ : G.Strategy, ∀ σ : G.Strategy, SecondWins σ τ x) ∧
      (G.IsN x ↔ ∃ σ : G.Strategy, ∀ τ : G.Strategy, FirstWins σ τ x) := by
  have hP := (best_wins x).1
  have hN := (best_wins x).2
  refine ⟨⟨fun h => ⟨_, hP h⟩, fun ⟨τ, h⟩ => ?_⟩, ⟨fun h => ⟨_, hN h⟩, fun ⟨σ, h⟩ => ?_⟩⟩
  · refine (G.isP_or_isN x).resolve_right fun hn => ?_
    exact not_firstWins_of_secondWins (h (best G)) (hN hn τ)
  · refine (G.isP_or_isN x).resolve_left fun hp => ?_
    exact not_firstWins_of_secondWins (hP hp σ) (h (best G))

end ChompCert.Game
