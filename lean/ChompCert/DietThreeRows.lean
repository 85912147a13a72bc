module

public import ChompCert.Data.Diet_chomp_2018_observation_one
public import ChompCert.Data.Diet_chomp_2018_observation_two_corrected
public import ChompCert.DietPeriodic

/-!
# 2-Diet Chomp with three rows, misère play: Theorem 3.6 and what is printed around it

Ahn et al., *On Variants of Nim and Chomp* (2018), end of section 3. A position is written
`(a1, a2, a3)` with `a1 ≤ a2 ≤ a3`, and is the board `[a3, a2, a1]`.

* `period_twelve`: Theorem 3.6. It is true, for every position.
* `observation_one`, `observation_three`: true; `observation_two_false` and
  `observation_two_corrected`; `regions_false`.
* `lemma_3_5_step_false`: the induction step of the printed proof of Lemma 3.5 fails at `(1,7,11)`,
  whichever of its two smaller positions is taken. `lemma_3_5_false`: the lemma itself fails too;
  there are wrong labels that pass all its checks. `lemma_3_5_corrected` is a lemma that does what
  3.5 was meant to do.

What is said of all positions follows from the sentences of certificate files.
-/

@[expose] public section

namespace ChompCert.Diet.ThreeRows

/-- The three gaps of a position are those of its board. -/
theorem rows_eq {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) :
    rows [a3 - a2, a2 - a1, a1] = [a3, a2, a1] := by
  simp [rows]; omega

/-! ### Periods -/

/-- What the certificate file of this game says of each gap. -/
theorem isP_shift (z y x : Nat) :
    ((diet 2).IsP (rows [z, y, x + 12]) ↔ (diet 2).IsP (rows [z, y, x])) ∧
    (4 ≤ y → ((diet 2).IsP (rows [z, y + 2, x]) ↔ (diet 2).IsP (rows [z, y, x]))) ∧
    (7 ≤ z → ((diet 2).IsP (rows [z + 3, y, x]) ↔ (diet 2).IsP (rows [z, y, x]))) := by
  have along := fun s hs j r hr hT => isP_shift_of_holds (s := s) (j := j) (r := r)
    (show ShiftsClaim.Holds ⟨.diet 2, .types true, false, [31, 20, 13], 3920, 1210, _⟩ from
      Data.Diet_3_2_misere.holds) hs hr (g := [z, y, x]) rfl hT
  simp only [← game_congr (show True ↔ true = true by simp)] at along
  exact ⟨along _ (.head _) 1 _ rfl (Nat.zero_le _), along _ (.tail _ (.head _)) 2 _ rfl,
    along _ (.tail _ (.tail _ (.head _))) 3 _ rfl⟩

/-- **Theorem 3.6**, first sentence: the type of a position has period 12 along the diagonal. Its
second sentence is the diagrams: the labels within the bounds of the certificate file. -/
theorem period_twelve {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3 + 12, a2 + 12, a1 + 12] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [← rows_eq h1 h2, ← rows_eq (by omega) (by omega), Nat.add_sub_add_right,
    Nat.add_sub_add_right]
  exact (isP_shift ..).1

/-- The second observation, corrected: three more squares in the longest row change nothing once it
is at least 7 longer than the second. This needs no bound on `a2 - a1`. -/
theorem row_period {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 + 7 ≤ a3) :
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [← rows_eq h1 (by omega), ← rows_eq (a3 := a3) h1 (by omega),
    show a3 + 3 - a2 = a3 - a2 + 3 by omega]
  exact (isP_shift ..).2.2 (by omega)

/-- The third observation, for all `a3 - a2`: two more squares in the two longer rows change nothing
once the second row is at least 4 longer than the first. -/
theorem col_period {a1 a2 a3 : Nat} (h1 : a1 + 4 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [← rows_eq (by omega) h2, ← rows_eq (by omega) (by omega), Nat.add_sub_add_right,
    show a2 + 2 - a1 = a2 - a1 + 2 by omega]
  exact (isP_shift ..).2.1 (by omega)

/-! ### The observations -/

/-- **The first observation**, for every `a1`: away from the border, the P-positions are those with
`a1 + a3 - a2 ≡ 1 (mod 3)`. -/
theorem observation_one {a1 a2 a3 : Nat} (h1 : a1 + 3 ≤ a2) (h2 : a2 + 3 ≤ a3) :
    (diet 2).IsP [a3, a2, a1] ↔ (a1 + (a3 - a2)) % 3 = 1 := by
  have h : SentenceClaim.Holds _ := Data.Diet_chomp_2018_observation_one.holds
  have := h.2 [a1, a2 - a1, a3 - a2] rfl
  simp [Formula.Is, LinearForm.at, dot, gapsAt, ClaimGame.Has, ClaimGame.IsP, Rule.IsP,
    Int.add_def, Int.mul_def, ← game_congr (show True ↔ true = true by simp)] at this
  rw [← rows_eq (by omega) (by omega)]
  obtain this | ⟨p, q⟩ | ⟨p, q⟩ := this
  · omega
  · exact iff_of_true p (by omega)
  · exact iff_of_false p (by omega)

/-- **The second observation, corrected**: with the distance `(a2 - a1) + (a3 - a1)` and 8 for 7. -/
theorem observation_two_corrected {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a2 - a1 < 3)
    (h4 : 8 < a2 + a3 - 2 * a1) :
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  have h : SentenceClaim.Holds _ := Data.Diet_chomp_2018_observation_two_corrected.holds
  have := h.2 [a1, a2 - a1, a3 - a2] rfl
  simp [Formula.Is, LinearForm.at, dot, gapsAt, ClaimGame.Has, ClaimGame.IsP, Rule.IsP,
    Int.add_def, Int.mul_def, ← game_congr (show True ↔ true = true by simp),
    show ((a3 - a2 : Nat) + 3 : Int).toNat = a3 - a2 + 3 by omega] at this
  rw [← rows_eq h1 h2, ← rows_eq h1 (by omega), show a3 + 3 - a2 = a3 - a2 + 3 by omega]
  obtain this | ⟨p, q⟩ | ⟨p, q⟩ := this
  · omega
  · exact iff_of_true q.2 p
  · exact iff_of_false q.2 p

/-- **The third observation** is true as printed. -/
theorem observation_three {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a3 - a2 < 3)
    (h4 : 7 < a3 - a1) : (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  col_period (by omega) h2

/-- The type that the kernel finds of one position. -/
theorem isP_iff_label {z y x : Nat} (b : Bool)
    (h : (File.typesOf (.diet 2) true [x, x + y, x + y + z]
        (File.inBounds true [x, x + y, x + y + z])).map
      (·.map (·.testBit (File.codeOf [x, x + y, x + y + z] [z, y, x]))) = some [b]) :
    (diet 2).IsP (rows [z, y, x]) ↔ b = true := by
  cases e : File.typesOf (.diet 2) true [x, x + y, x + y + z]
      (File.inBounds true [x, x + y, x + y + z]) with
  | none => simp [e] at h
  | some Bs => cases Bs with
    | nil => simp [e] at h
    | cons B Bs =>
      obtain ⟨rfl, right⟩ := File.typesOf_right (r := .diet 2) (Nat.succ_pos 1) rfl e
      simp only [e, Option.map_some, List.map_cons, List.map_nil, Option.some.injEq,
        List.cons.injEq, and_true] at h
      rw [← h]
      refine (game_congr (by simp)).trans (right.inside [z, y, x] rfl ⟨rfl, fun i hi => ?_⟩)
      match i, hi with
      | 0, _ | 1, _ | 2, _ => simp [File.sizeAt, Rule.sums]; try omega

/-- **The second observation is false as printed**: "for `a2 - a1 < 3` and `d = a2 + a3 - a1 > 7`
the types of `(a1,a2,a3)` and `(a1,a2,a3+3)` agree" fails at `(3,5,7)`. -/
theorem observation_two_false :
    (5 - 3 < 3 ∧ 7 < 5 + 7 - 3) ∧ ¬ ((diet 2).IsP [7, 5, 3] ↔ (diet 2).IsP [7 + 3, 5, 3]) := by
  have h := isP_iff_label (z := 2) (y := 2) (x := 3) true (by decide +kernel)
  have h' := isP_iff_label (z := 5) (y := 2) (x := 3) false (by decide +kernel)
  exact ⟨by decide, fun e => absurd (h'.1 (e.1 (h.2 rfl))) (by decide)⟩

/-- It is false too with `d` read as `(a2 - a1) + (a3 - a1)`, the distance from the corner of the
figure, at `(9,11,15)`. -/
theorem observation_two_false_mirrored : (11 - 9 < 3 ∧ 7 < (11 - 9) + (15 - 9)) ∧
    ¬ ((diet 2).IsP [15, 11, 9] ↔ (diet 2).IsP [15 + 3, 11, 9]) := by
  have h := isP_iff_label (z := 4) (y := 2) (x := 9) true (by decide +kernel)
  have h' := isP_iff_label (z := 7) (y := 2) (x := 9) false (by decide +kernel)
  exact ⟨by decide, fun e => absurd (h'.1 (e.1 (h.2 rfl))) (by decide)⟩

/-- **Lemma 3.5, corrected.** Labels `S` of the positions, written as gaps `[a3 - a2, a2 - a1, a1]`,
that have the period 12 in `a1`, the period 2 in `a2 - a1` from 4 on, and the period 3 in `a3 - a2`
from 7 on, and that obey the P/N rule in the layers `a1 ≤ 13` wherever `a2 - a1 < 8` and
`a3 - a2 < 12`, are the classification of all positions. -/
theorem lemma_3_5_corrected (S : List Nat → Bool)
    (inv1 : ∀ z y x, S [z, y, x + 12] = S [z, y, x])
    (inv2 : ∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x])
    (inv3 : ∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x])
    (check : ∀ z y x, z < 12 → y < 8 → x < 14 → locB 2 true S [z, y, x] = true) {a1 a2 a3 : Nat}
    (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3, a2, a1] ↔ S [a3 - a2, a2 - a1, a1] = true := by
  have three : ∀ g : List Nat, g.length = 3 → ∃ z y x, g = [z, y, x] := by
    intro g hg
    match g, hg with
    | [z, y, x], _ => exact ⟨z, y, x, rfl⟩
  have := finite_check (k := 2) (m := 3) true (by omega) ([7, 4, 0].getD · 0)
    ([3, 2, 12].getD · 0) S (by decide) ?_ ?_ [a3 - a2, a2 - a1, a1] rfl
  · rw [rows_eq h1 h2] at this
    exact (game_congr (by simp)).trans this
  · intro j g hj hg hge
    obtain ⟨z, y, x, rfl⟩ := three g hg
    match j, hj with
    | 0, _ => exact inv3 z y x (by simpa using hge)
    | 1, _ => exact inv2 z y x (by simpa using hge)
    | 2, _ => exact inv1 z y x
  · intro g hg hb
    obtain ⟨z, y, x, rfl⟩ := three g hg
    have b0 := hb 0 (by omega)
    have b1 := hb 1 (by omega)
    have b2 := hb 2 (by omega)
    simp at b0 b1 b2
    exact check z y x (by omega) (by omega) (by omega)

/-- The induction step of the printed Lemma 3.5 ("for any move `b`, `A - b` and `A'' - b` (resp.
`A' - b`) are the same type") fails at `A = (1,7,11)`, where `a2 + a3 - a1 = 17`, whichever of the
two smaller positions is taken. From `A' = (1,7,8)` with the move `b` that takes one square of the
longest row: `(1,7,10)` is P, `(1,7,7)` is N. From `A'' = (1,5,9)` with the move that takes two
squares of the second row: `(1,5,11)` is P, `(1,3,9)` is N. -/
theorem lemma_3_5_step_false :
    (((diet 2).move [11, 7, 1] [10, 7, 1] ∧ (diet 2).move [8, 7, 1] [7, 7, 1]) ∧
      (diet 2).IsP [10, 7, 1] ∧ ¬ (diet 2).IsP [7, 7, 1]) ∧
    (((diet 2).move [11, 7, 1] [11, 5, 1] ∧ (diet 2).move [9, 5, 1] [9, 3, 1]) ∧
      (diet 2).IsP [11, 5, 1] ∧ ¬ (diet 2).IsP [9, 3, 1]) := by
  refine ⟨⟨⟨⟨0, 10, by decide, rfl, by decide⟩, ⟨0, 7, by decide, rfl, by decide⟩⟩,
      (observation_one (by omega) (by omega)).2 rfl, fun h => ?_⟩,
    ⟨⟨1, 5, by decide, rfl, by decide⟩, ⟨1, 3, by decide, rfl, by decide⟩⟩,
      (observation_one (by omega) (by omega)).2 rfl, fun h => ?_⟩
  · exact absurd ((isP_iff_label (z := 0) (y := 6) (x := 1) false (by decide +kernel)).1 h)
      (by decide)
  · exact absurd ((isP_iff_label (z := 6) (y := 2) (x := 1) false (by decide +kernel)).1 h)
      (by decide)

/-- One class far from the checks of Lemma 3.5: `a1 ≡ 11` modulo 12, `a2 - a1 = 2`, and `a3 - a2`
at least 7 and divisible by 3. -/
def Far (g : List Nat) : Prop :=
  g.getD 2 0 % 12 = 11 ∧ g.getD 1 0 = 2 ∧ 7 ≤ g.getD 0 0 ∧ g.getD 0 0 % 3 = 0

open Classical in
/-- The types, except that those of the class `Far` are the opposite. -/
noncomputable def spoiled (g : List Nat) : Bool := decide ((diet 2).IsP (rows g) ↔ ¬ Far g)

open Classical in
theorem spoiled_iff (g : List Nat) : spoiled g = true ↔ ((diet 2).IsP (rows g) ↔ ¬ Far g) := by
  unfold spoiled; exact decide_eq_true_iff

/-- A bite changes no number of gaps, and makes the longest row no longer. -/
theorem sum_le_of_gapMove {ok : Nat → Prop} {g g' : List Nat} (h : GapMove ok g g') :
    g'.length = g.length ∧ g'.sum ≤ g.sum := by
  refine ⟨by obtain ⟨i, c, _, _, rfl, _⟩ := h; exact gapBite_length i c g, ?_⟩
  obtain ⟨i, b, _, e, _⟩ := (move_rows_iff ok True g _).2 ⟨g', h, rfl⟩
  have := bite_getD_le i b 0 (rows g)
  rw [← e, rows_getD, rows_getD] at this
  exact this

/-- **Lemma 3.5 is false**: the finite set that it names does not determine the pattern. There are
labels, written as gaps, with the period 12 in `a1`, the periods 2 and 3 of the regions and the
first observation, that obey the P/N rule at every position of the layers 0 to 13 with
`a2 + a3 - a1 < 14`, and that are wrong at `(11,13,22)`. -/
theorem lemma_3_5_false : ∃ S : List Nat → Bool,
    (∀ z y x, S [z, y, x + 12] = S [z, y, x]) ∧
    (∀ z y x, 4 ≤ y → S [z, y + 2, x] = S [z, y, x]) ∧
    (∀ z y x, 7 ≤ z → S [z + 3, y, x] = S [z, y, x]) ∧
    (∀ z y x, 3 ≤ y → 3 ≤ z → (S [z, y, x] = true ↔ (x + z) % 3 = 1)) ∧
    (∀ a1 a2 a3, a1 ≤ a2 → a2 ≤ a3 → a1 ≤ 13 → a2 + a3 - a1 < 14 →
      locB 2 true S [a3 - a2, a2 - a1, a1] = true) ∧
    ¬ ((diet 2).IsP [22, 13, 11] ↔ S [22 - 13, 13 - 11, 11] = true) := by
  have three : ∀ z y x, Far [z, y, x] ↔ x % 12 = 11 ∧ y = 2 ∧ 7 ≤ z ∧ z % 3 = 0 :=
    fun _ _ _ => Iff.rfl
  have near : ∀ g : List Nat, g.length = 3 → g.sum < 14 →
      (spoiled g = true ↔ (diet 2).IsP (rows g)) := by
    intro g hg hs
    match g, hg with
    | [z, y, x], _ =>
      simp at hs
      rw [spoiled_iff, three]
      exact iff_true_right (by omega)
  refine ⟨spoiled, fun z y x => ?_, fun z y x h => ?_, fun z y x h => ?_, fun z y x hy hz => ?_,
    fun a1 a2 a3 h1 h2 _ h4 => ?_, ?_⟩
  · rw [Bool.eq_iff_iff, spoiled_iff, spoiled_iff, (isP_shift z y x).1, three, three,
      Nat.add_mod_right]
  · rw [Bool.eq_iff_iff, spoiled_iff, spoiled_iff, (isP_shift z y x).2.1 h, three, three]
    simp [show y ≠ 0 by omega, show y ≠ 2 by omega]
  · rw [Bool.eq_iff_iff, spoiled_iff, spoiled_iff, (isP_shift z y x).2.2 h, three, three,
      Nat.add_mod_right]
    simp [show 7 ≤ z + 3 by omega, h]
  · have := observation_one (a1 := x) (a2 := x + y) (a3 := x + y + z) (by omega) (by omega)
    rw [← rows_eq (by omega) (by omega)] at this
    rw [spoiled_iff, three]
    simp [show y ≠ 2 by omega] at this ⊢
    exact this
  · have hs : [a3 - a2, a2 - a1, a1].sum < 14 := by simp; omega
    rw [locB_iff, near _ rfl hs, isP_rows_iff (fun n => n ≤ 2) True]
    simp only [true_and]
    refine and_congr_right fun _ => forall_congr' fun g' => forall_congr' fun hm => ?_
    obtain ⟨hl, hle⟩ := sum_le_of_gapMove hm
    rw [near g' hl (by omega)]
  · have far : Far [22 - 13, 13 - 11, 11] := ⟨rfl, rfl, by decide, rfl⟩
    rw [spoiled_iff]
    simp [far, rows]

/-- The region claim is false: the paper says that every position with `d = a2 + a3 - a1 > 7` lies
in one of the three regions of its observations. `(0,3,5)` has `d = 8` and lies in none of them. -/
theorem regions_false : 7 < 3 + 5 - 0 ∧
    ¬ ((3 ≤ 3 - 0 ∧ 3 ≤ 5 - 3) ∨ 3 - 0 < 3 ∨ (5 - 3 < 3 ∧ 7 < 5 - 0)) := by
  decide

end ChompCert.Diet.ThreeRows
