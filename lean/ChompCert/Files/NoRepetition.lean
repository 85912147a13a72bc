module

public import ChompCert.Files.Formulas
public import ChompCert.Files.Shifts

/-!
# Gaps that do not repeat

`docs/no-product-form.md`, and FORMAT.md, "Kind 14: claim". A sentence about all `x1` and `x2` says
of a game of k-Diet Chomp: wherever on a ray one begins (`x1`), the type changes with some number of
steps in one gap, and with however many more (`x2`). Then there are no `T` and `pi` such that the
type is kept when that gap, from `T` on, grows by `pi`: `pi` times so many steps are as far as so
many times `pi` squares. Two such sentences about two gaps, as `certify diet-no-product` writes
them, say that the game has no product form (`noProduct_of_claim`).
-/

@[expose] public section

namespace ChompCert

open Diet File

/-! ### The game -/

/-- If a gap can be as long as one likes, and from `n` on however many steps in it change `S`, then
no growth of the gap keeps `S`, from no `T` on. -/
theorem not_keeps_of_changes {m j s n : Nat} {S : List Nat → Prop} {ray : Nat → List Nat}
    (hj : j < m) (length : ∀ x, (ray x).length = m) (far : ∀ x, x ≤ (ray x).getD j 0)
    (changes : ∀ x y, ¬ (S (shift j (s * (y + n)) (ray x)) ↔ S (ray x))) {T d : Nat}
    (hd : 0 < d) :
    ¬ ∀ g : List Nat, g.length = m → T ≤ g.getD j 0 → (S (shift j d g) ↔ S g) := by
  intro keeps
  have all : ∀ c, S (shift j (d * c) (ray T)) ↔ S (ray T) := by
    intro c
    induction c with
    | zero => rw [Nat.mul_zero, shift_zero]
    | succ c ih =>
      have := far T
      rw [Nat.mul_succ, Nat.add_comm, ← shift_shift, ← ih]
      refine keeps _ (by rw [shift_length, length]) ?_
      rw [shift_getD_self (by rw [length]; exact hj)]
      omega
  refine changes T (d * n - n) ?_
  rw [Nat.sub_add_cancel (Nat.le_mul_of_pos_left n hd), Nat.mul_left_comm s]
  exact all _

/-! ### The sentence -/

/-- The gaps `h`, as many times `along` as `x1` says, and in gap `i` `n` steps of so many squares,
and as many more as `x2` says. Gaps begin with that of the shortest row, which is number 1. -/
noncomputable def steppedGaps (along h : List Nat) (i step n : Nat) : List LinearForm :=
  (List.range h.length).map fun j =>
    if j + 1 = i then ⟨[along.getD j 0, step], h.getD j 0 + step * n⟩
    else ⟨[along.getD j 0, 0], h.getD j 0⟩

/-- "(3,5*x1+17,10*x1+25) is P if and only if (3,5*x1+17,10*x1+10*x2+35) is N": the steps change the
type. -/
noncomputable def stepChanges (along h : List Nat) (i step n : Nat) : Formula :=
  .iff (.position .p (steppedGaps along h i 0 0))
    (.not (.position .p (steppedGaps along h i step n)))

theorem steppedGaps_at (along h : List Nat) (i step n x y : Nat) :
    gapsAt (steppedGaps along h i step n) [x, y] = (List.range h.length).map fun j =>
      h.getD j 0 + along.getD j 0 * x + if j + 1 = i then step * (y + n) else 0 := by
  have plain : ∀ a c : Nat, LinearForm.at ⟨[(a : Int), 0], (c : Int)⟩ [x, y] =
      ((c + a * x : Nat) : Int) := fun a c => by
    show (a : Int) * (x : Int) + (0 * (y : Int) + 0) + (c : Int) = _
    simp only [Int.natCast_add, Int.natCast_mul]
    omega
  have longer : ∀ a c : Nat,
      LinearForm.at ⟨[(a : Int), (step : Int)], (c : Int) + (step : Int) * (n : Int)⟩ [x, y] =
        ((c + a * x + step * (y + n) : Nat) : Int) := fun a c => by
    show (a : Int) * (x : Int) + ((step : Int) * (y : Int) + 0) + _ = _
    simp only [Int.natCast_add, Int.natCast_mul, Int.mul_add]
    omega
  unfold gapsAt steppedGaps
  rw [List.map_map]
  refine List.map_congr_left fun j _ => ?_
  show (LinearForm.at (if j + 1 = i then _ else _) [x, y]).toNat = _
  by_cases e : j + 1 = i
  · rw [if_pos e, if_pos e, longer]
    rfl
  · rw [if_neg e, if_neg e, plain]
    rfl

theorem getD_map_range {f : Nat → Nat} {n t : Nat} (ht : t < n) :
    ((List.range n).map f).getD t 0 = f t := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_map, List.getElem?_range ht]
  rfl

/-- With the steps, the gap is longer by so much, and the others are what they were. -/
theorem steppedGaps_eq_raiseGap {along h : List Nat} {i : Nat} (h1 : 1 ≤ i) (hi : i ≤ h.length)
    (step n x y : Nat) : (gapsAt (steppedGaps along h i step n) [x, y]).reverse =
      raiseGap i (step * (y + n)) (gapsAt (steppedGaps along h i 0 0) [x, y]).reverse := by
  have length : ∀ f : Nat → Nat, ((List.range h.length).map f).reverse.length = h.length :=
    fun f => by rw [List.length_reverse, List.length_map, List.length_range]
  have get : ∀ (f : Nat → Nat) (t : Nat), t < h.length →
      ((List.range h.length).map f).reverse.getD t 0 = f (h.length - 1 - t) := fun f t ht => by
    rw [getD_reverse (by rw [List.length_map, List.length_range]; exact ht), List.length_map,
      List.length_range, getD_map_range (by omega)]
  unfold raiseGap
  rw [steppedGaps_at, steppedGaps_at, length]
  refine Shifts.eq_of_getD (by rw [shift_length, length, length]) fun t => ?_
  by_cases ht : t < h.length
  · rw [shift_getD _ _ _ _ (by rw [length]; omega), get _ t ht, get _ t ht]
    by_cases e : h.length - 1 - t + 1 = i
    · simp only [if_pos e, if_pos (by omega : t = h.length - i), Nat.zero_mul, Nat.add_zero]
    · simp only [if_neg e, if_neg (by omega : ¬ t = h.length - i), Nat.add_zero]
  · rw [getD_of_ge (by rw [length]; omega), getD_of_ge (by rw [shift_length, length]; omega)]

/-- **The gap does not repeat**: where the steps in it change the type, there are no `T` and `d`
such that every position whose gap is at least `T` has the type of the one whose gap is longer by
`d`. -/
theorem not_repeats_of_stepChanges {m k : Nat} {misere : Bool} {along h : List Nat}
    {i step n : Nat} (hm : h.length = m) (h1 : 1 ≤ i) (hi : i ≤ m)
    (grows : 0 < along.getD (i - 1) 0)
    (changes : ∀ x y,
      (stepChanges along h i step n).Is (ClaimGame.rule m (.diet k) misere).Has [x, y] true)
    {T d : Nat} (hd : 0 < d) :
    ¬ RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (rows g))
      (fun _ => True) (fun g => gapAt g i) (raiseGap i) T d := by
  intro repeats
  have size : ∀ x y, (gapsAt (steppedGaps along h i 0 0) [x, y]).length = m := fun x y => by
    rw [steppedGaps_at, List.length_map, List.length_range, hm]
  have same : ∀ x y, gapsAt (steppedGaps along h i 0 0) [x, y] =
      gapsAt (steppedGaps along h i 0 0) [x, 0] := fun x y => by
    rw [steppedGaps_at, steppedGaps_at]
    simp only [Nat.zero_mul]
  refine not_keeps_of_changes (m := m) (j := m - i) (s := step) (n := n)
    (S := fun g => (game (fun n => n ≤ k) (misere = true)).IsP (rows g))
    (ray := fun x => (gapsAt (steppedGaps along h i 0 0) [x, 0]).reverse)
    (by omega) (fun x => by rw [List.length_reverse, size]) (fun x => ?_) (fun x y same_type => ?_)
    (T := T) hd fun g hg hT => ?_
  · show x ≤ (gapsAt (steppedGaps along h i 0 0) [x, 0]).reverse.getD (m - i) 0
    rw [getD_reverse (by rw [size]; omega), size, steppedGaps_at, getD_map_range (by omega),
      show m - 1 - (m - i) = i - 1 by omega]
    exact Nat.le_trans (Nat.le_mul_of_pos_left x grows)
      (Nat.le_trans (Nat.le_add_left _ _) (Nat.le_add_right _ _))
  · have raised := steppedGaps_eq_raiseGap (along := along) h1 (by omega : i ≤ h.length) step n x y
    unfold raiseGap at raised
    rw [List.length_reverse, size, same] at raised
    have same_type : (game (fun n => n ≤ k) (misere = true)).IsP
          (rows (gapsAt (steppedGaps along h i step n) [x, y]).reverse) ↔
        (game (fun n => n ≤ k) (misere = true)).IsP
          (rows (gapsAt (steppedGaps along h i 0 0) [x, y]).reverse) := by
      rw [raised, same x y]
      exact same_type
    rcases changes x y with ⟨⟨_, before⟩, _, after⟩ | ⟨⟨_, before⟩, _, after⟩
    · exact absurd (after.1 (same_type.2 (before.2 rfl))) (by decide)
    · exact absurd (before.1 (same_type.1 (after.2 rfl))) (by decide)
  · have kept := Iff.of_eq (repeats g hg trivial (by
      show T ≤ g.getD (g.length - i) 0
      rw [hg]
      exact hT))
    rwa [raiseGap, hg] at kept

/-- **No product form**: a claim that steps in gap `q` and steps in gap `p` change the type, as
`certify diet-no-product` writes it. Neither gap repeats; so there are no preperiods and periods of
all gaps. -/
theorem noProduct_of_claim {m k : Nat} {misere : Bool} {along along' h h' : List Nat}
    {p q step step' n n' : Nat} (hp : 1 ≤ p) (hp' : p ≤ m) (hq : 1 ≤ q) (hq' : q ≤ m)
    (along_q : 0 < along.getD (q - 1) 0) (along_p : 0 < along'.getD (p - 1) 0)
    (holds : SentenceClaim.Holds ⟨.rule m (.diet k) misere, 2, none,
      .and (stepChanges along h q step n) (stepChanges along' h' p step' n')⟩) :
    (∀ i, i = p ∨ i = q → ∀ T d, 0 < d →
      ¬ RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (rows g)) (fun _ => True)
        (fun g => gapAt g i) (raiseGap i) T d) ∧
    ¬ ∃ ps : List (Nat × Nat), ∀ j, j < m → 0 < (ps.getD j (0, 0)).2 ∧
      RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (rows g)) (fun _ => True)
        (fun g => g.getD j 0) (shift j) (ps.getD j (0, 0)).1 (ps.getD j (0, 0)).2 := by
  obtain ⟨fits, true_at⟩ := holds
  have lengths : h.length = m ∧ h'.length = m := by
    have := And.intro fits.1.1.1 fits.2.1.1
    simpa [steppedGaps, ClaimGame.rows] using this
  have neither : ∀ i, i = p ∨ i = q → ∀ T d, 0 < d →
      ¬ RepeatsOn m (fun g => (game (fun n => n ≤ k) (misere = true)).IsP (rows g)) (fun _ => True)
        (fun g => gapAt g i) (raiseGap i) T d := by
    rintro i (rfl | rfl) T d hd
    · exact not_repeats_of_stepChanges lengths.2 hp hp' along_p
        (fun x y => (true_at [x, y] rfl).2) hd
    · exact not_repeats_of_stepChanges lengths.1 hq hq' along_q
        (fun x y => (true_at [x, y] rfl).1) hd
  refine ⟨neither, fun ⟨ps, hps⟩ => ?_⟩
  obtain ⟨pos, repeats⟩ := hps (m - p) (by omega)
  refine neither p (Or.inl rfl) (ps.getD (m - p) (0, 0)).1 (ps.getD (m - p) (0, 0)).2 pos
    fun g hg _ hT => ?_
  have hT : (ps.getD (m - p) (0, 0)).1 ≤ g.getD (g.length - p) 0 := hT
  rw [hg] at hT
  have := repeats g hg trivial hT
  rwa [raiseGap, hg]

end ChompCert
