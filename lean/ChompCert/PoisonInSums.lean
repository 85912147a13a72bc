module

public import ChompCert.SpragueGrundy

/-!
# Poison in sums

On one board it makes no difference whether the last square is poisoned or whoever moves last loses.
On two boards beside each other it does (`poison_in_sums`): with two single squares, each poisoned,
the player to move loses at once; where whoever moves last loses, he wins.
-/

@[expose] public section

namespace ChompCert

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
    · rw [Game.isP_iff] at hP
      rw [move_single.1] at h
      exact hP.1 (Or.inl (by rw [h]; rfl))
    · rw [Game.isP_iff] at hP
      rw [move_single.1] at h
      exact hP.1 (Or.inr (by rw [h]; rfl))
  · rw [Game.not_isP_iff]
    refine Or.inr ⟨([0], [1]), Or.inl ⟨move_single.1.2 rfl, rfl⟩, ?_⟩
    rw [Game.isP_iff]
    refine ⟨fun h => absurd h.2 (by simp), ?_⟩
    rintro ⟨y, y'⟩ (⟨h, e⟩ | ⟨h, e⟩) hP <;> dsimp only at h e
    · exact move_single.2 h
    · rw [Game.isP_iff] at hP
      rw [move_single.1] at h
      exact hP.1 ⟨by rw [e]; rfl, by rw [h]; rfl⟩

end ChompCert
