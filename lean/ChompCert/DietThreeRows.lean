module

public import ChompCert.Shifts

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

All of this is read off the labels of 720 classes. (`Data.Diet_3_2_misere` has the certificate file
for this game.)
-/

@[expose] public section

namespace ChompCert.Diet

/-! ### Reduced gaps -/

/-- Representative of `x` for preperiod `p.1`, period `p.2`. -/
def reducedGap (p : Nat × Nat) (x : Nat) : Nat :=
  bif Nat.blt x p.1 then x else p.1 + (x - p.1) % p.2

/-- The representative, in terms of propositions. -/
theorem reducedGap_eq (p : Nat × Nat) (x : Nat) :
    reducedGap p x = if x < p.1 then x else p.1 + (x - p.1) % p.2 := by
  simp only [reducedGap, Bool.cond_eq_ite, Nat.blt_eq]

/-- Reduction does not notice a period. -/
theorem reducedGap_shift (p : Nat × Nat) (x : Nat) (h : p.1 ≤ x) :
    reducedGap p (x + p.2) = reducedGap p x := by
  unfold reducedGap
  have h1 : Nat.blt x p.1 = false := by
    rw [← Bool.not_eq_true, Nat.blt_eq]; omega
  have h2 : Nat.blt (x + p.2) p.1 = false := by
    rw [← Bool.not_eq_true, Nat.blt_eq]; omega
  rw [h1, h2, show x + p.2 - p.1 = x - p.1 + p.2 by omega]
  simp

/-- The widths of the box: room for a bite beyond what has to be checked. -/
noncomputable def bitmapWidths (k : Nat) (ps : List (Nat × Nat)) : List Nat :=
  ps.map fun p => p.1 + p.2 + 2 * k

/-- Every gap reduced by its preperiod and period. -/
def reduced : List (Nat × Nat) → List Nat → List Nat
  | p :: ps, x :: xs => reducedGap p x :: reduced ps xs
  | _, _ => []

/-- The labels that the bitmap `B` encodes: bit `code` of the reduced gaps, in the box of
`bitmapWidths`. -/
noncomputable def bitmapLabel (k : Nat) (ps : List (Nat × Nat)) (B : Nat) (g : List Nat) : Bool :=
  B.testBit (code (bitmapWidths k ps) (reduced ps g))

/-- Reduced gaps do not notice a period. -/
theorem reduced_shift (ps : List (Nat × Nat)) (g : List Nat) (j : Nat)
    (h : (ps.getD j (0, 0)).1 ≤ g.getD j 0) :
    reduced ps (shift j (ps.getD j (0, 0)).2 g) = reduced ps g := by
  induction g generalizing j ps with
  | nil => simp [shift]
  | cons x xs ih =>
    cases ps with
    | nil => cases j <;> simp [reduced]
    | cons p ps =>
      cases j with
      | zero =>
        simp only [shift, reduced]
        rw [show ((p :: ps).getD 0 (0,0)) = p from rfl, reducedGap_shift p x h]
      | succ j =>
        have := ih ps j (by simpa using h)
        simp only [shift, reduced]
        rw [show ((p :: ps).getD (j+1) (0,0)) = ps.getD j (0,0) from by simp, this]

end ChompCert.Diet

namespace ChompCert.Diet.ThreeRows

/-! ### The labels -/

/-- Preperiod and period of each gap, that of the longest row first. -/
def periods : List (Nat × Nat) := [(7, 3), (4, 2), (0, 12)]

/-- The labels, one bit for each gap vector with gaps less than `T + π + 4` (1 is P), in mixed radix
with the gap of the longest row least significant. -/
def labels : Nat :=
  0x924a492924a492924a492924000424909242484924248492424849242484000492492449252484925248492524849240004924924924a492924a492924a492924a492924a4922490921249092124909212490001248248949212494921249492124949212494911241924a492924a492924a492924801292492112484924248492424849242484924248890949252484925248492524849240084908909924a492924a492924a4929246490924a4892490924249092424909242490004490924949212494921249492124949200009249249924a492924a492924a492924000424909242484924248492424849242484000492492449252484925248492524849240004924924924a492924a492924a492924a492924a492

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
  have := finite_check (k := 2) (m := 3) true (by omega) (fun j => (periods.getD j (0, 0)).1)
    (fun j => (periods.getD j (0, 0)).2) S (by decide) ?_ ?_ [a3 - a2, a2 - a1, a1] rfl
  · simp only [rows, List.sum_cons, List.sum_nil] at this
    rw [show a3 - a2 + (a2 - a1 + (a1 + 0)) = a3 by omega, show a2 - a1 + (a1 + 0) = a2 by omega,
      show a1 + 0 = a1 by omega] at this
    exact (game_congr (by simp)).trans this
  · intro j g hj hg hge
    obtain ⟨z, y, x, rfl⟩ := three g hg
    match j, hj with
    | 0, _ => exact inv3 z y x (by simpa [periods] using hge)
    | 1, _ => exact inv2 z y x (by simpa [periods] using hge)
    | 2, _ => exact inv1 z y x
  · intro g hg hb
    obtain ⟨z, y, x, rfl⟩ := three g hg
    have b0 := hb 0 (by omega)
    have b1 := hb 1 (by omega)
    have b2 := hb 2 (by omega)
    simp [periods] at b0 b1 b2
    exact check z y x (by omega) (by omega) (by omega)

/-- Labels do not notice a period. -/
theorem label_shift (g : List Nat) (j : Nat) (h : (periods.getD j (0, 0)).1 ≤ g.getD j 0) :
    bitmapLabel 2 periods labels (shift j (periods.getD j (0, 0)).2 g) =
      bitmapLabel 2 periods labels g := by
  unfold bitmapLabel
  rw [reduced_shift periods g j h]

/-- The kernel checks the labels. -/
theorem check : ∀ z, z < 12 → ∀ y, y < 8 → ∀ x, x < 14 →
    locB 2 true (bitmapLabel 2 periods labels) [z, y, x] = true := by decide +kernel

/-- The classification in the coordinates of the paper, `a₁ ≤ a₂ ≤ a₃`. -/
theorem isP_iff_label {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3, a2, a1] ↔ bitmapLabel 2 periods labels [a3 - a2, a2 - a1, a1] = true := by
  refine lemma_3_5_corrected _ (fun z y x => ?_) (fun z y x h => ?_) (fun z y x h => ?_)
    (fun z y x hz hy hx => check z hz y hy x hx) h1 h2
  · exact label_shift [z, y, x] 2 (by simp [periods])
  · exact label_shift [z, y, x] 1 (by simpa [periods] using h)
  · exact label_shift [z, y, x] 0 (by simpa [periods] using h)

/-- **Theorem 3.6**, first sentence: the type of a position has period 12 along the diagonal. Its
second sentence, the diagrams, is `isP_iff_label`. -/
theorem period_twelve {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3 + 12, a2 + 12, a1 + 12] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [isP_iff_label h1 h2, isP_iff_label (by omega) (by omega)]
  rw [show a3 + 12 - (a2 + 12) = a3 - a2 by omega, show a2 + 12 - (a1 + 12) = a2 - a1 by omega]
  rw [← label_shift [a3 - a2, a2 - a1, a1] 2 (by simp [periods])]
  rfl

/-- **The second observation is false as printed**: "for `a2 - a1 < 3` and `d = a2 + a3 - a1 > 7`
the types of `(a1,a2,a3)` and `(a1,a2,a3+3)` agree" fails at `(3,5,7)`. -/
theorem observation_two_false :
    (5 - 3 < 3 ∧ 7 < 5 + 7 - 3) ∧ ¬ ((diet 2).IsP [7, 5, 3] ↔ (diet 2).IsP [7 + 3, 5, 3]) := by
  rw [isP_iff_label (by omega) (by omega), isP_iff_label (by omega) (by omega)]
  decide +kernel

/-- It is false too with `d` read as `(a2 - a1) + (a3 - a1)`, the distance from the corner of the
figure, at `(9,11,15)`. -/
theorem observation_two_false_mirrored : (11 - 9 < 3 ∧ 7 < (11 - 9) + (15 - 9)) ∧
    ¬ ((diet 2).IsP [15, 11, 9] ↔ (diet 2).IsP [15 + 3, 11, 9]) := by
  rw [isP_iff_label (by omega) (by omega), isP_iff_label (by omega) (by omega)]
  decide +kernel

/-- The second observation, corrected: three more squares in the longest row change nothing once it
is at least 7 longer than the second. This needs no bound on `a2 - a1`. -/
theorem row_period {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 + 7 ≤ a3) :
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [isP_iff_label h1 (by omega), isP_iff_label h1 (by omega)]
  rw [show a3 + 3 - a2 = a3 - a2 + 3 by omega]
  rw [← label_shift [a3 - a2, a2 - a1, a1] 0 (by simp [periods]; omega)]
  rfl

/-- The third observation, for all `a3 - a2`: two more squares in the two longer rows change nothing
once the second row is at least 4 longer than the first. -/
theorem col_period {a1 a2 a3 : Nat} (h1 : a1 + 4 ≤ a2) (h2 : a2 ≤ a3) :
    (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  rw [isP_iff_label (by omega) h2, isP_iff_label (by omega) (by omega)]
  rw [show a3 + 2 - (a2 + 2) = a3 - a2 by omega, show a2 + 2 - a1 = a2 - a1 + 2 by omega]
  rw [← label_shift [a3 - a2, a2 - a1, a1] 1 (by simp [periods]; omega)]
  rfl

/-- **The third observation** is true as printed. -/
theorem observation_three {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a3 - a2 < 3)
    (h4 : 7 < a3 - a1) : (diet 2).IsP [a3 + 2, a2 + 2, a1] ↔ (diet 2).IsP [a3, a2, a1] :=
  col_period (by omega) h2

/-- The labels depend on `a1` modulo 12 only. -/
theorem label_mod (z y a : Nat) :
    bitmapLabel 2 periods labels [z, y, a] = bitmapLabel 2 periods labels [z, y, a % 12] := by
  have h0 : ∀ a, Nat.blt a 0 = false := fun a => by cases a <;> rfl
  unfold bitmapLabel; congr 2; simp [reduced, periods, reducedGap, h0]

/-- **The second observation, corrected**: with the distance `(a2 - a1) + (a3 - a1)` and 8 for 7. -/
theorem observation_two_corrected {a1 a2 a3 : Nat} (h1 : a1 ≤ a2) (h2 : a2 ≤ a3) (h3 : a2 - a1 < 3)
    (h4 : 8 < a2 + a3 - 2 * a1) :
    (diet 2).IsP [a3 + 3, a2, a1] ↔ (diet 2).IsP [a3, a2, a1] := by
  by_cases h : a2 + 7 ≤ a3
  · exact row_period h1 h
  · have fin : ∀ m, m < 12 →
        (bitmapLabel 2 periods labels [8, 2, m] = bitmapLabel 2 periods labels [5, 2, m] ∧
          bitmapLabel 2 periods labels [9, 2, m] = bitmapLabel 2 periods labels [6, 2, m]) := by
      decide +kernel
    have hm := fin (a1 % 12) (by omega)
    rw [isP_iff_label h1 h2, isP_iff_label h1 (by omega), label_mod, label_mod (a3 - a2),
      show a2 - a1 = 2 by omega]
    have hz : a3 - a2 = 5 ∨ a3 - a2 = 6 := by omega
    rcases hz with hz | hz
    · rw [show a3 + 3 - a2 = 8 by omega, hz, hm.1]
    · rw [show a3 + 3 - a2 = 9 by omega, hz, hm.2]

/-- **The first observation**, for every `a1`: away from the border, the P-positions are those with
`a1 + a3 - a2 ≡ 1 (mod 3)`. -/
theorem observation_one {a1 a2 a3 : Nat} (h1 : a1 + 3 ≤ a2) (h2 : a2 + 3 ≤ a3) :
    (diet 2).IsP [a3, a2, a1] ↔ (a1 + (a3 - a2)) % 3 = 1 := by
  have fin : ∀ m, m < 12 → ∀ y, y < 3 → ∀ z, z < 7 →
      (bitmapLabel 2 periods labels [z + 3, y + 3, m] = true ↔ (m + z) % 3 = 1) := by decide +kernel
  rw [isP_iff_label (by omega) (by omega), label_mod]
  have e : ∀ z y m, bitmapLabel 2 periods labels [z, y, m] =
      bitmapLabel 2 periods labels [reducedGap (7,3) z, reducedGap (4,2) y, m] := by
    intro z y m
    have i1 : ∀ x, reducedGap (7,3) (reducedGap (7,3) x) = reducedGap (7,3) x := by
      intro x; simp only [reducedGap_eq]; (repeat' split) <;> omega
    have i2 : ∀ x, reducedGap (4,2) (reducedGap (4,2) x) = reducedGap (4,2) x := by
      intro x; simp only [reducedGap_eq]; (repeat' split) <;> omega
    unfold bitmapLabel; simp only [periods, reduced, i1, i2]
  have hy : 3 ≤ reducedGap (4,2) (a2 - a1) ∧ reducedGap (4,2) (a2 - a1) < 6 := by
    simp only [reducedGap_eq]; split <;> omega
  have hz : 3 ≤ reducedGap (7,3) (a3 - a2) ∧ reducedGap (7,3) (a3 - a2) < 10 ∧
      reducedGap (7,3) (a3 - a2) % 3 = (a3 - a2) % 3 := by
    simp only [reducedGap_eq]; split <;> omega
  have hf := fin (a1 % 12) (by omega) (reducedGap (4,2) (a2 - a1) - 3) (by omega)
    (reducedGap (7,3) (a3 - a2) - 3) (by omega)
  rw [show reducedGap (7,3) (a3 - a2) - 3 + 3 = reducedGap (7,3) (a3 - a2) by omega,
    show reducedGap (4,2) (a2 - a1) - 3 + 3 = reducedGap (4,2) (a2 - a1) by omega] at hf
  rw [e, hf]
  omega

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
  refine ⟨⟨⟨⟨0, 10, by decide, rfl, by decide⟩, ⟨0, 7, by decide, rfl, by decide⟩⟩, ?_⟩,
    ⟨⟨⟨1, 5, by decide, rfl, by decide⟩, ⟨1, 3, by decide, rfl, by decide⟩⟩, ?_⟩⟩ <;>
    rw [isP_iff_label (by omega) (by omega), isP_iff_label (by omega) (by omega)] <;>
    decide +kernel

/-- The labels of the game, except that those of one class far from the checks of Lemma 3.5 are the
opposite: `a1 ≡ 11` modulo 12, `a2 - a1 = 2`, and `a3 - a2` at least 7 and divisible by 3. -/
noncomputable def spoiled (g : List Nat) : Bool :=
  bitmapLabel 2 periods labels g !=
    (Nat.beq (g.getD 2 0 % 12) 11 && Nat.beq (g.getD 1 0) 2 && Nat.ble 7 (g.getD 0 0) &&
      Nat.beq (g.getD 0 0 % 3) 0)

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
  refine ⟨spoiled, fun z y x => ?_, fun z y x h => ?_, fun z y x h => ?_, fun z y x hy hz => ?_, ?_,
    ?_⟩
  · -- the three periods
    have := label_shift [z, y, x] 2 (by simp [periods])
    simp only [shift, periods, List.getD_cons_succ, List.getD_cons_zero] at this
    simp only [spoiled, List.getD_cons_succ, List.getD_cons_zero, Nat.add_mod_right, periods, this]
  · have := label_shift [z, y, x] 1 (by simpa [periods] using h)
    simp only [shift, periods, List.getD_cons_succ, List.getD_cons_zero] at this
    have e : Nat.beq (y + 2) 2 = Nat.beq y 2 := by
      rw [Bool.eq_iff_iff, Nat.beq_eq, Nat.beq_eq]; omega
    simp only [spoiled, List.getD_cons_succ, List.getD_cons_zero, periods, this, e]
  · have := label_shift [z, y, x] 0 (by simpa [periods] using h)
    simp only [shift, periods, List.getD_cons_zero] at this
    have e : Nat.ble 7 (z + 3) = Nat.ble 7 z := by
      rw [Bool.eq_iff_iff, Nat.ble_eq, Nat.ble_eq]; omega
    simp only [spoiled, List.getD_cons_succ, List.getD_cons_zero, periods, this, e,
      Nat.add_mod_right]
  · -- the first observation
    have e : Nat.beq y 2 = false := by
      rw [← Bool.not_eq_true, Nat.beq_eq]; omega
    have h1 := isP_iff_label (a1 := x) (a2 := x + y) (a3 := x + y + z) (by omega) (by omega)
    rw [show x + y + z - (x + y) = z by omega, show x + y - x = y by omega] at h1
    simp only [spoiled, List.getD_cons_succ, List.getD_cons_zero, e, Bool.and_false, Bool.false_and,
      Bool.bne_false]
    rw [← h1, observation_one (by omega) (by omega), show x + y + z - (x + y) = z by omega]
  · -- the checks of the lemma
    have fin : ∀ x, x < 14 → ∀ y, y < 7 → ∀ z, z < 14 - x - 2 * y →
      locB 2 true spoiled [z, y, x] = true := by
      decide +kernel
    intro a1 a2 a3 h1 h2 h3 h4
    exact fin a1 (by omega) (a2 - a1) (by omega) (a3 - a2) (by omega)
  · -- wrong at (11,13,22)
    rw [isP_iff_label (by omega) (by omega)]
    decide +kernel

/-- The region claim is false: the paper says that every position with `d = a2 + a3 - a1 > 7` lies
in one of the three regions of its observations. `(0,3,5)` has `d = 8` and lies in none of them. -/
theorem regions_false : 7 < 3 + 5 - 0 ∧
    ¬ ((3 ≤ 3 - 0 ∧ 3 ≤ 5 - 3) ∨ 3 - 0 < 3 ∨ (5 - 3 < 3 ∧ 7 < 5 - 0)) := by
  decide

end ChompCert.Diet.ThreeRows
