module

public import ChompCert.DietLemmas
public import ChompCert.SpragueGrundy

/-!
# Values of Diet Chomp

In normal play the value of a board of 2-Diet Chomp is the number of its squares modulo 3, with any
number of rows (`isGrundy_normal`): Lemma 3.3 of Ahn et al. (2018) is its P-positions. So sums of
boards are won by counting. The values of k-Diet Chomp with m rows do not exceed m k (`value_le`).
-/

@[expose] public section

namespace ChompCert.Diet

/-- The value of the board of the gaps `g`. -/
theorem isGrundy_rows (g : List Nat) :
    (∀ y, (dietNormal 2).move (rows g) y → y.sum % 3 ≠ (rows g).sum % 3) ∧
      ∀ v, v < (rows g).sum % 3 → ∃ y, (dietNormal 2).move (rows g) y ∧ y.sum % 3 = v := by
  refine ⟨?_, fun v hv => ?_⟩
  · rintro y ⟨i, b, hb, rfl, hok⟩
    have := bite_sum hb
    omega
  · -- a bite that takes so many squares as the values differ
    have bites : ∀ d, d = (rows g).sum % 3 - v → d ≤ 2 → (∃ i c, 1 ≤ c ∧ c ≤ (g.drop i).sum ∧
        (rows g).sum = (rows (gapBite i c g)).sum + d) →
          ∃ y, (dietNormal 2).move (rows g) y ∧ y.sum % 3 = v := by
      rintro d hd h2 ⟨i, c, hc, hc', e⟩
      refine ⟨_, (move_rows_iff _ _ g _).2 ⟨_, ⟨i, c, hc, hc', rfl, ?_⟩, rfl⟩, ?_⟩ <;> omega
    by_cases h1 : (rows g).sum % 3 - v = 1
    · refine bites 1 h1.symm (by omega) (remove_one g ?_)
      have := rows_sum_zero g
      omega
    · refine bites 2 (by omega) (by omega) ?_
      rcases remove_two g with ⟨s, hs⟩ | h
      · exact absurd (triangular_mod_three s _ (stair_sums g s hs).2) (by omega)
      · exact h

/-- **The value of 2-Diet Chomp in normal play** is the number of squares modulo 3, for any number
of rows. -/
theorem isGrundy_normal : (dietNormal 2).IsGrundy IsBoard fun l : List Nat => l.sum % 3 := by
  intro l hl
  have := isGrundy_rows (gaps l)
  rwa [rows_gaps hl] at this

/-- **Two boards beside each other**: a P-position exactly when their numbers of squares differ by a
multiple of 3. -/
theorem isP_sum_normal_iff {l l' : List Nat} (h : IsBoard l) (h' : IsBoard l') :
    ((dietNormal 2).sum (dietNormal 2)).IsP (l, l') ↔ l.sum % 3 = l'.sum % 3 :=
  Game.isP_sum_iff (fun _ _ => isBoard_of_move) (fun _ _ => isBoard_of_move) isGrundy_normal
    isGrundy_normal h h'

/-- **Values are bounded**: in k-Diet Chomp no value exceeds k for each row. -/
theorem value_le {k : Nat} {mis : Prop} {D : List Nat → Prop} {g : List Nat → Nat}
    (h : (game (fun n => n ≤ k) mis).IsGrundy D g) {l : List Nat} (hl : D l) :
    g l ≤ l.length * k := by
  rw [← shortOptions_length k l]
  refine h.le_length hl ?_
  rintro _ ⟨i, b, hb, rfl, hk⟩
  exact mem_shortOptions hb hk

/-- There are such values, on all boards. -/
theorem exists_values (k : Nat) (mis : Prop) :
    ∃ g, (game (fun n => n ≤ k) mis).IsGrundy (fun _ => True) g := by
  refine ⟨_, Game.grundy_isGrundy fun l => ⟨options l, ?_⟩⟩
  rintro _ ⟨i, b, hb, rfl, _⟩
  exact (mem_options_iff l _).2 ⟨i, b, hb, rfl⟩

end ChompCert.Diet
