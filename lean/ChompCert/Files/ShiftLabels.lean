module

public import ChompCert.Files.Count
public import ChompCert.Files.Entries
public import ChompCert.Files.Halfspace
public import ChompCert.Files.Lists
public import ChompCert.Files.Rules
public import ChompCert.Files.Statement

/-!
# Kind 13: the labels within the bounds

FORMAT.md, "Kind 13: shifts", condition 4. The types of all positions within the bounds are one
number, a bit for each list of numbers. It is found by doing the same step until nothing changes: a
position is P if no move leads from it to one that was P before. How it was found does not matter,
as what the step does not change obeys the P/N rule (`BoundedGame.kernel_unique`). The positions of
nim-value `v` are found in the same way among those that are left when the lesser ones are taken
away. A shift is then compared with all labels at once (`keepsLabels`).

Lists are in the order of files, the shortest row first, if nothing else is said.
-/

@[expose] public section

namespace ChompCert

open Shifts Diet

/-! ### The games -/

/-- The moves from positions of `m` numbers, which begin with the last. -/
def Rule.steps (m : Nat) : Rule → List Step
  | diet k => biteSteps k m
  | heaps take => takeSteps take false m
  | monotonic take => takeSteps take true m

/-- How far a move looks at a number. -/
def Rule.reach : Rule → Nat
  | diet k => k
  | heaps take | monotonic take => File.greatest take

/-- Some move can be made somewhere. -/
def Rule.Moves : Rule → Prop
  | diet k => 0 < k
  | heaps _ | monotonic _ => True

/-- The game of bounded moves. -/
noncomputable def Rule.bounded (m : Nat) (mis : Prop) : (r : Rule) → r.Moves → BoundedGame m
  | diet _, hk => dietGaps hk m mis
  | heaps take, _ => subtractionHeaps (fun _ => File.le_greatest (xs := take)) m mis
  | monotonic take, _ => monotonicGaps (fun _ => File.le_greatest (xs := take)) m mis

/-- A step in gaps is a cut of a row, and one in heaps makes no heap larger. -/
theorem Rule.step_lowers {r : Rule} {m : Nat} {x : List Nat} (hx : x.length = m) {s : Step}
    (hs : s ∈ r.steps m) (hl : s.Legal x) :
    (r.sums = true → ∃ i c, 1 ≤ c ∧ c ≤ (x.drop i).sum ∧ plus s.change x = gapBite i c x) ∧
    (r.sums = false → ∀ j, (plus s.change x).getD j 0 ≤ x.getD j 0) := by
  cases r with
  | diet k =>
    obtain ⟨i, c, h1, h2, e, _⟩ := gapMove_iff.2 ⟨s, by rw [hx]; exact hs, hl, rfl⟩
    exact ⟨fun _ => ⟨i, c, h1, h2, e⟩, fun h => absurd h (by simp [sums])⟩
  | heaps take =>
    refine ⟨fun h => absurd h (by simp [sums]), fun _ j => ?_⟩
    obtain ⟨i, c, hi, _, _, rfl⟩ := mem_takeSteps.1 hs
    show (plus (heapChange c i) x).getD j 0 ≤ _
    rw [plus_getD (by rw [heapChange_length]; omega), heapChange_getD]
    split <;> omega
  | monotonic take =>
    refine ⟨fun _ => ?_, fun h => absurd h (by simp [sums])⟩
    obtain ⟨i, c, hi, h0, _, rfl⟩ := mem_takeSteps.1 hs
    have := (matches_single (by omega)).1 hl
    refine ⟨i, c, h0, Nat.le_trans this (getD_le_drop_sum i i x (Nat.le_refl _)), ?_⟩
    have := (gapBite_eq_plus (vs := []) (t := c) (i := i) (by simp; omega) hl).2
    rw [List.sum_nil, Nat.zero_add] at this
    exact this.symm

namespace File

/-! ### The step -/

/-- The loss and the mask of each of the steps. No step may raise the number of a position. -/
def offsetsOf (ws : List Nat) : List Step → Option (List (Nat × Nat))
  | [] => some []
  | s :: steps =>
    match loss ws s.change with
    | .ofNat o => force o fun o => force (mask ws s.needs) fun m =>
      (offsetsOf ws steps).bind fun bites => some ((o, m) :: bites)
    | .negSucc _ => none

/-- The bits of `so`, and of `part` of each. -/
def union (part : Nat × Nat → Nat) : List (Nat × Nat) → Nat → Nat
  | [], so => so
  | b :: bites, so => force (Nat.lor so (part b)) fun so' => union part bites so'

/-- The positions from which the step leads into `B`. -/
def into (B : Nat) (b : Nat × Nat) : Nat := Nat.land (Nat.shiftLeft B b.1) b.2

/-- Those of `S` that are not in `won` and from which no step leads into `B`; again and again, until
that is `B` itself. -/
def settled (won S : Nat) (bites : List (Nat × Nat)) : Nat → Nat → Option Nat
  | 0, _ => none
  | n + 1, B =>
    force (union (into B) bites won) fun N => force (Nat.xor S (Nat.land S N)) fun B' =>
      bif Nat.beq B' B then some B else settled won S bites n B'

/-- The positions of each nim-value, from that on which those of `left` have at least. -/
def layered (bites : List (Nat × Nat)) (rounds : Nat) : Nat → Nat → Option (List Nat)
  | 0, _ => none
  | n + 1, left =>
    bif Nat.beq left 0 then some []
    else (settled 0 left bites rounds 0).bind fun B =>
      force (Nat.xor left (Nat.land left B)) fun left =>
      (layered bites rounds n left).bind fun Bs => some (B :: Bs)

/-- This is what the reader has of a step. -/
def IsOffset (ws : List Nat) (s : Step) (b : Nat × Nat) : Prop :=
  loss ws s.change = (b.1 : Int) ∧ b.2 = mask ws s.needs

theorem offsetsOf_some {ws : List Nat} {steps : List Step} {bs : List (Nat × Nat)}
    (h : offsetsOf ws steps = some bs) : (∀ b ∈ bs, ∃ s ∈ steps, IsOffset ws s b) ∧
      ∀ s ∈ steps, ∃ b ∈ bs, IsOffset ws s b := by
  induction steps generalizing bs with
  | nil => obtain rfl := Option.some.inj h; simp
  | cons s steps ih =>
    rw [offsetsOf] at h
    split at h
    · rename_i o ho
      rw [force_eq, force_eq] at h
      obtain ⟨bs', h', e⟩ := Option.bind_eq_some_iff.1 h
      obtain rfl := Option.some.inj e
      have first : IsOffset ws s (o, mask ws s.needs) := ⟨ho, rfl⟩
      obtain ⟨h1, h2⟩ := ih h'
      exact ⟨List.forall_mem_cons.2 ⟨⟨s, .head _, first⟩, fun b hb =>
          (h1 b hb).imp fun t ht => ⟨.tail _ ht.1, ht.2⟩⟩,
        List.forall_mem_cons.2 ⟨⟨_, .head _, first⟩, fun t ht =>
          (h2 t ht).imp fun b hb => ⟨.tail _ hb.1, hb.2⟩⟩⟩
    · exact absurd h (by simp)

theorem testBit_union (part : Nat × Nat → Nat) (bites : List (Nat × Nat)) (so z : Nat) :
    (union part bites so).testBit z = true ↔
      so.testBit z = true ∨ ∃ b ∈ bites, (part b).testBit z = true := by
  induction bites generalizing so with
  | nil => simp [union]
  | cons b bites ih =>
    rw [union, force_eq, ih, show Nat.lor so (part b) = so ||| part b from rfl, Nat.testBit_or,
      Bool.or_eq_true, or_assoc]
    simp only [List.mem_cons, exists_eq_or_imp]

/-- What is in `S` and not in `N`. -/
theorem testBit_without {S N z : Nat} : (Nat.xor S (Nat.land S N)).testBit z = true ↔
    S.testBit z = true ∧ ¬ N.testBit z = true := by
  show (S ^^^ (S &&& N)).testBit z = true ↔ _
  rw [Nat.testBit_xor, Nat.testBit_and]
  cases S.testBit z <;> cases N.testBit z <;> simp

/-- The bits of `B` are those of `left` that are not in `won` and from which no step leads into `B`.
-/
def IsKernel (bites : List (Nat × Nat)) (won left B : Nat) : Prop :=
  ∀ z, B.testBit z = true ↔ left.testBit z = true ∧
    ¬ (won.testBit z = true ∨ ∃ b ∈ bites, (into B b).testBit z = true)

/-- What is found is a bitmap of the P-positions by the P/N rule. -/
theorem settled_some {won S : Nat} {bites : List (Nat × Nat)} {n B B' : Nat}
    (h : settled won S bites n B = some B') : IsKernel bites won S B' := by
  induction n generalizing B with
  | zero => exact absurd h (by simp [settled])
  | succ n ih =>
    rw [settled, force_eq, force_eq, Bool.cond_eq_ite] at h
    split at h
    · rename_i e
      obtain rfl := Option.some.inj h
      exact fun z => by rw [← testBit_union, ← testBit_without, Nat.eq_of_beq_eq_true e]
    · exact ih h

/-- Each bitmap is the kernel of what those before it have left, and at the end nothing is left. -/
def Layered (bites : List (Nat × Nat)) : Nat → List Nat → Prop
  | left, [] => left = 0
  | left, B :: Bs => left ≠ 0 ∧ IsKernel bites 0 left B ∧
      Layered bites (Nat.xor left (Nat.land left B)) Bs

theorem layered_some {bites : List (Nat × Nat)} {rounds n left : Nat} {Bs : List Nat}
    (h : layered bites rounds n left = some Bs) : Layered bites left Bs := by
  induction n generalizing left Bs with
  | zero => exact absurd h (by simp [layered])
  | succ n ih =>
    rw [layered, Bool.cond_eq_ite] at h
    split at h
    · rename_i e
      obtain rfl := Option.some.inj h
      exact Nat.eq_of_beq_eq_true e
    · rename_i e
      obtain ⟨B, hB, h⟩ := Option.bind_eq_some_iff.1 h
      rw [force_eq] at h
      obtain ⟨Bs', h', e'⟩ := Option.bind_eq_some_iff.1 h
      obtain rfl := Option.some.inj e'
      exact ⟨fun h0 => e (by rw [h0]; rfl), settled_some hB, ih h'⟩

/-! ### The bounds -/

/-- The widths of the box of gaps: none is longer than its row. -/
def roomFor : List Nat → List Nat
  | [] => []
  | A :: As => Nat.succ A :: roomFor As

/-- Each row is within its bound; `fs` is the form of the rows before. -/
def rowsWithin (fs : List Int) : List Nat → List Inequality
  | [] => []
  | A :: As => ⟨.negSucc 0 :: fs, Int.neg (Int.ofNat A)⟩ :: rowsWithin (.negSucc 0 :: fs) As

/-- The bitmap of the positions within the bounds. -/
def inBounds (sums : Bool) (As : List Nat) : Nat :=
  within (roomFor As) (bif sums then rowsWithin [] As else [])
    (stretch 0 (productOf (roomFor As)) 1)

/-- Row `i`, the sum of the gaps up to its own, or heap `i`. -/
noncomputable def sizeAt (sums : Bool) (x : List Nat) (i : Nat) : Nat :=
  bif sums then (x.take (i + 1)).sum else x.getD i 0

/-- The numbers `x` are those of a position within the bounds. -/
def InBounds (sums : Bool) (As x : List Nat) : Prop :=
  x.length = As.length ∧ ∀ i, i < As.length → sizeAt sums x i ≤ As.getD i 0

/-- There is a side for every bound. -/
theorem roomFor_length (As : List Nat) : (roomFor As).length = As.length := by
  induction As <;> simp [roomFor, *]

theorem roomFor_getD (As : List Nat) (i : Nat) (hi : i < As.length) :
    (roomFor As).getD i 0 = As.getD i 0 + 1 := by
  induction As generalizing i with
  | nil => simp at hi
  | cons A As ih => cases i with
    | zero => rfl
    | succ i => simpa [roomFor] using ih i (by simpa using hi)

theorem dot_rows (n : Nat) (x : List Nat) :
    dot (List.replicate n (Int.negSucc 0)) x = -((x.take n).sum : Nat) := by
  induction n generalizing x with
  | zero => simp [dot_nil]
  | succ n ih =>
    rw [List.replicate_succ, dot_cons, ih]
    cases x with
    | nil => simp
    | cons x xs =>
      simp only [List.headD_cons, List.tail_cons, List.take_succ_cons, List.sum_cons,
        Int.negSucc_eq]
      omega

/-- The inequalities say that every row is within its bound. -/
theorem rowsWithin_iff (As x : List Nat) : ∀ n, AllHold
    (rowsWithin (List.replicate n (Int.negSucc 0)) As) x ↔
      ∀ i, i < As.length → (x.take (n + i + 1)).sum ≤ As.getD i 0 := by
  induction As with
  | nil => intro n; simp [rowsWithin, AllHold]
  | cons A As ih =>
    intro n
    have h := ih (n + 1)
    have e : Inequality.Holds ⟨.negSucc 0 :: List.replicate n (Int.negSucc 0),
        Int.neg (Int.ofNat A)⟩ x ↔ (x.take (n + 1)).sum ≤ A := by
      rw [← List.replicate_succ]
      show -(A : Int) ≤ dot _ _ ↔ _
      rw [dot_rows]; omega
    rw [rowsWithin]
    rw [List.replicate_succ] at h
    constructor
    · intro H i hi
      cases i with
      | zero => simpa using e.1 (H _ List.mem_cons_self)
      | succ i =>
        have := h.1 (fun a ha => H a (List.mem_cons_of_mem _ ha)) i (by simpa using hi)
        rw [show n + (i + 1) + 1 = n + 1 + i + 1 by omega]
        simpa using this
    · intro H a ha
      rcases List.mem_cons.1 ha with rfl | ha
      · exact e.2 (by simpa using H 0 (by simp))
      · refine h.2 (fun i hi => ?_) a ha
        have := H (i + 1) (by simpa using hi)
        rw [show n + (i + 1) + 1 = n + 1 + i + 1 by omega] at this
        simpa using this

/-- A gap is no longer than the row that it ends. -/
theorem getD_le_take_sum (x : List Nat) (i : Nat) : x.getD i 0 ≤ (x.take (i + 1)).sum := by
  induction x generalizing i with
  | nil => simp
  | cons y x ih => cases i with
    | zero => simp
    | succ i => have := ih i; simp at this ⊢; omega

/-- No number is greater than its row or heap. -/
theorem getD_le_sizeAt (sums : Bool) (x : List Nat) (i : Nat) : x.getD i 0 ≤ sizeAt sums x i := by
  cases sums with
  | false => exact Nat.le_refl _
  | true => exact getD_le_take_sum x i

/-- Numbers within the bounds fit into the box. -/
theorem InBounds.fits {sums : Bool} {As x : List Nat} (h : InBounds sums As x) :
    Fits (roomFor As) x := by
  refine fits_of_getD (by rw [roomFor_length, h.1]) fun i hi => ?_
  rw [roomFor_length] at hi
  have := h.2 i hi
  have := getD_le_sizeAt sums x i
  rw [roomFor_getD As i hi]; omega

/-- The bits of the bounds are the positions within them. -/
theorem testBit_inBounds {sums : Bool} {As x : List Nat} (h : Fits (roomFor As) x) :
    (inBounds sums As).testBit (place (roomFor As) x) = true ↔ InBounds sums As x := by
  have hl : x.length = As.length := by rw [h.length, roomFor_length]
  rw [inBounds, testBit_within h, testBit_stretch, InBounds, and_iff_right hl,
    and_iff_right ⟨by omega, by have := place_lt h; omega⟩]
  cases sums with
  | true =>
    have := rowsWithin_iff As x 0
    simpa [sizeAt] using this
  | false =>
    refine iff_of_true (by simp [AllHold]) fun i hi => Nat.le_of_lt_succ ?_
    have := Fits.getD_lt h (by rw [roomFor_length]; exact hi)
    rwa [roomFor_getD As i hi] at this

/-- Every bit of the bitmap of the bounds is the place of a position within them. -/
theorem exists_of_testBit_inBounds {sums : Bool} {As : List Nat} {z : Nat}
    (h : (inBounds sums As).testBit z = true) :
    ∃ x, InBounds sums As x ∧ z = place (roomFor As) x := by
  have hz := (testBit_stretch _ _ _ _).1 (of_testBit_within h)
  have hz : z < productOf (roomFor As).reverse := by
    rw [productOf_reverse]; have := hz.2; omega
  obtain ⟨h1, h2⟩ := fits_decode hz
  have h1 := fits_reverse h1
  rw [List.reverse_reverse] at h1
  have e : place (roomFor As) (decode (roomFor As).reverse z).reverse = z := by
    rw [place_eq h1, List.reverse_reverse, h2]
  exact ⟨_, (testBit_inBounds h1).1 (by rw [e]; exact h), e.symm⟩

/-- Beyond the end of a list there is 0. -/
theorem getD_of_ge {l : List Nat} {j : Nat} (h : l.length ≤ j) : l.getD j 0 = 0 := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_eq_none h]; rfl

/-- An entry, counted from the other end. -/
theorem getD_reverse {v : List Nat} {t : Nat} (h : t < v.length) :
    v.reverse.getD t 0 = v.getD (v.length - 1 - t) 0 := by
  rw [List.getD_eq_getElem?_getD, List.getD_eq_getElem?_getD, List.getElem?_reverse h]

/-- A sum does not depend on the order. -/
theorem sum_reverse (l : List Nat) : l.reverse.sum = l.sum := by
  induction l with
  | nil => rfl
  | cons x l ih => simp [ih, Nat.add_comm]

/-- The sum of the last numbers is that of the first, from the other end. -/
theorem sum_drop {g : List Nat} {j : Nat} (hj : j < g.length) :
    (g.drop j).sum = (g.reverse.take (g.length - j)).sum := by
  rw [List.take_reverse, show g.length - (g.length - j) = j by omega, sum_reverse]

/-- Gaps of a board within the bounds, which begin with that of the longest row. -/
theorem inBounds_reverse {As g : List Nat} (hg : g.length = As.length) :
    InBounds true As g.reverse ↔ InWindow As.reverse (rows g) := by
  have sums : ∀ j, j < g.length → (g.drop j).sum = (g.reverse.take (g.length - j)).sum :=
    fun _ => sum_drop
  have bounds : ∀ j, j < g.length → As.reverse.getD j 0 = As.getD (g.length - 1 - j) 0 := by
    intro j hj
    rw [getD_reverse (by omega), hg]
  unfold InBounds InWindow sizeAt
  simp only [cond_true]
  rw [and_iff_right (by rw [List.length_reverse, hg]), and_iff_right (isBoard_rows g),
    and_iff_right (by rw [rows_length, List.length_reverse, hg])]
  constructor
  · intro H j
    rw [rows_getD]
    by_cases hj : j < g.length
    · have := H (g.length - 1 - j) (by omega)
      rw [bounds j hj, sums j hj]
      rwa [show g.length - 1 - j + 1 = g.length - j by omega] at this
    · rw [List.drop_eq_nil_of_le (by omega)]; simp
  · intro H i hi
    have := H (g.length - 1 - i)
    rw [rows_getD, bounds _ (by omega), sums _ (by omega)] at this
    rwa [show g.length - (g.length - 1 - i) = i + 1 by omega,
      show g.length - 1 - (g.length - 1 - i) = i by omega] at this

/-! ### The labels -/

/-- No move leads out of the bounds. -/
theorem inWindow_gapBite {Ls g : List Nat} (h : InWindow Ls (rows g)) {i c : Nat} (h1 : 1 ≤ c)
    (h2 : c ≤ (g.drop i).sum) : InWindow Ls (rows (gapBite i c g)) := by
  have e := bite_rows i ((g.drop i).sum - c) g (by omega)
  rw [show (g.drop i).sum - ((g.drop i).sum - c) = c by omega] at e
  rw [← e]
  exact ⟨h.1.bite i _, (bite_length i _ _).trans h.2.1,
    fun j => Nat.le_trans (bite_getD_le i _ j _) (h.2.2 j)⟩

/-- Positions within the bounds, in the words of the statement. -/
theorem within_sizes {r : Rule} {As g : List Nat} (hg : g.length = As.length) :
    r.Within As.reverse (r.sizes g) ↔ InBounds r.sums As g.reverse := by
  cases r with
  | diet | monotonic => exact (inBounds_reverse hg).symm
  | heaps take =>
    show g.length = As.reverse.length ∧ (∀ j, g.getD j 0 ≤ As.reverse.getD j 0) ↔
      g.reverse.length = As.length ∧ ∀ i, i < As.length → g.reverse.getD i 0 ≤ As.getD i 0
    rw [List.length_reverse, List.length_reverse, and_iff_right hg, and_iff_right hg]
    constructor
    · intro h i hi
      have := h (As.length - 1 - i)
      rw [getD_reverse (by omega), show As.length - 1 - (As.length - 1 - i) = i by omega] at this
      rwa [getD_reverse (by omega), hg]
    · intro h j
      by_cases hj : j < As.length
      · have := h (As.length - 1 - j) (by omega)
        rw [getD_reverse (by omega), hg,
          show As.length - 1 - (As.length - 1 - j) = j by omega] at this
        rwa [getD_reverse hj]
      · rw [getD_of_ge (by omega)]; exact Nat.zero_le _

/-- Positions within the bounds have numbers. -/
theorem exists_sizes {r : Rule} {As l : List Nat} (h : r.Within As.reverse l) :
    ∃ g : List Nat, g.length = As.length ∧ r.sizes g = l := by
  cases r with
  | heaps => exact ⟨l, h.1.trans List.length_reverse, rfl⟩
  | diet | monotonic =>
    refine ⟨gaps l, ?_, rows_gaps h.1⟩
    rw [← List.length_reverse (as := As), ← h.2.1, ← rows_length, rows_gaps h.1]

/-- The step does not lead out of the bounds. -/
theorem inBounds_plus {r : Rule} {As x : List Nat} (hx : x.length = As.length)
    (h : InBounds r.sums As x.reverse) {s : Step} (hs : s ∈ r.steps As.length) (hl : s.Legal x) :
    InBounds r.sums As (plus s.change x).reverse := by
  have hp : (plus s.change x).length = As.length := by rw [plus_length, hx]
  obtain ⟨h1, h2⟩ := r.step_lowers hx hs hl
  rw [← within_sizes hp]
  rw [← within_sizes hx] at h
  cases r with
  | diet | monotonic =>
    obtain ⟨i, c, a, b, e⟩ := h1 rfl
    rw [e]
    exact inWindow_gapBite h a b
  | heaps take =>
    exact ⟨hp.trans List.length_reverse.symm, fun j => Nat.le_trans (h2 rfl j) (h.2 j)⟩

section
variable {r : Rule} {ok : r.Moves} {mis : Prop} {As : List Nat} {bites : List (Nat × Nat)}

/-- What the reader has are the steps of the game. -/
def AreSteps (r : Rule) (As : List Nat) (bites : List (Nat × Nat)) : Prop :=
  (∀ b ∈ bites, ∃ s ∈ r.steps As.length, IsOffset (roomFor As).reverse s b) ∧
  ∀ s ∈ r.steps As.length, ∃ b ∈ bites, IsOffset (roomFor As).reverse s b

/-- The number of a position. -/
noncomputable abbrev codeOf (As g : List Nat) : Nat := code (roomFor As).reverse g

/-- The steps that the reader computes are those of the game. -/
theorem bounded_steps (r : Rule) (ok : r.Moves) (m : Nat) (mis : Prop) :
    (r.bounded m mis ok).steps = r.steps m := by
  cases r <;> rfl

theorem into_iff (hb : AreSteps r As bites) {g : List Nat} (hg : g.length = As.length)
    (hin : InBounds r.sums As g.reverse) (ok : r.Moves) (B : Nat) :
    (∃ b ∈ bites, (into B b).testBit (codeOf As g) = true) ↔
      ∃ s ∈ r.steps As.length, s.Legal g ∧ B.testBit (codeOf As (plus s.change g)) = true := by
  have fit : Fits (roomFor As).reverse g := by
    have := fits_reverse hin.fits
    rwa [List.reverse_reverse] at this
  have key : ∀ s ∈ r.steps As.length, ∀ b, IsOffset (roomFor As).reverse s b →
      ((into B b).testBit (codeOf As g) = true ↔
        s.Legal g ∧ B.testBit (codeOf As (plus s.change g)) = true) := fun s hs b e => by
    have hs : s ∈ (r.bounded As.length True ok).steps := by rw [bounded_steps]; exact hs
    show ((B <<< b.1) &&& b.2).testBit _ = true ↔ _
    rw [e.2]
    exact testBit_step fit (by rw [hg]; exact (r.bounded As.length True ok).short s hs)
      ((r.bounded As.length True ok).fit s hs g hg) e.1 B
  constructor
  · rintro ⟨b, hb', h⟩
    obtain ⟨s, hs, e⟩ := hb.1 b hb'
    exact ⟨s, hs, (key s hs b e).1 h⟩
  · rintro ⟨s, hs, h⟩
    obtain ⟨b, hb', e⟩ := hb.2 s hs
    exact ⟨b, hb', (key s hs b e).2 h⟩

/-- **A bitmap that the step does not change is a kernel.** -/
theorem IsKernel.iff {won left B : Nat} (h : IsKernel bites won left B)
    (hb : AreSteps r As bites) (ok : r.Moves) {g : List Nat} (hg : g.length = As.length)
    (hin : InBounds r.sums As g.reverse) : B.testBit (codeOf As g) = true ↔
      (left.testBit (codeOf As g) = true ∧ ¬ won.testBit (codeOf As g) = true) ∧
        ∀ s ∈ r.steps As.length, s.Legal g →
          ¬ B.testBit (codeOf As (plus s.change g)) = true := by
  rw [h, into_iff hb hg hin ok, and_assoc]
  refine and_congr_right fun _ => ⟨fun hn => ⟨fun hw => hn (Or.inl hw),
    fun s hs hl hB => hn (Or.inr ⟨s, hs, hl, hB⟩)⟩, ?_⟩
  rintro ⟨h1, h2⟩ (hw | ⟨s, hs, hl, hB⟩)
  · exact h1 hw
  · exact h2 s hs hl hB

/-- The bit of the number of a position within the bounds. -/
theorem testBit_codeOf {sums : Bool} {g : List Nat} (hin : InBounds sums As g.reverse) :
    (inBounds sums As).testBit (codeOf As g) = true := by
  have := (testBit_inBounds hin.fits).2 hin
  rwa [place_eq hin.fits, List.reverse_reverse] at this

end

/-- The type of the position with these numbers, which begin with the last. -/
abbrev TypeOf (r : Rule) (mis : Bool) (g : List Nat) : Prop := r.IsP mis (r.sizes g)

/-- `B` has the P-positions within the bounds, and no other bits. -/
structure TypesOK (r : Rule) (mis : Bool) (As : List Nat) (B : Nat) : Prop where
  inside : ∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
    (TypeOf r mis g ↔ B.testBit (codeOf As g) = true)
  subset : ∀ z, B.testBit z = true → (inBounds r.sums As).testBit z = true

/-- The bit of a position within the bounds. -/
theorem TypesOK.bit {r : Rule} {mis : Bool} {As : List Nat} {B : Nat} (H : TypesOK r mis As B)
    {x : List Nat} (hx : InBounds r.sums As x) :
    TypeOf r mis x.reverse ↔ B.testBit (place (roomFor As) x) = true := by
  rw [place_eq hx.fits]
  exact H.inside _ (by rw [List.length_reverse, hx.1]) (by rwa [List.reverse_reverse])

/-- The bitmap of the P-positions among the positions within the bounds, which are `S`. -/
def typesOf (r : Rule) (mis : Bool) (bounds : List Nat) (S : Nat) : Option (List Nat) :=
  (offsetsOf (reversed (roomFor bounds) []) (r.steps (size bounds))).bind fun bites =>
  force (bif mis then force (union (fun b => b.2) bites 0) fun M => Nat.xor S (Nat.land S M)
    else 0) fun won =>
  (settled won S bites (Nat.add (longest bounds) 2) 0).bind fun B => some [B]

/-- The bitmaps of their nim-values from 0 on. -/
def nimValuesOf (r : Rule) (bounds : List Nat) (S : Nat) : Option (List Nat) :=
  (offsetsOf (reversed (roomFor bounds) []) (r.steps (size bounds))).bind fun bites =>
  layered bites (Nat.add (longest bounds) 2) 65536 S

theorem areSteps {r : Rule} {As : List Nat} {bites : List (Nat × Nat)}
    (h : offsetsOf (reversed (roomFor As) []) (r.steps (size As)) = some bites) :
    AreSteps r As bites := by
  rw [reversed_nil, size_eq] at h
  exact offsetsOf_some h

/-- **The labels that the reader finds are right.** -/
theorem typesOf_right {r : Rule} (ok : r.Moves) {mis : Bool} {As Bs : List Nat} {S B : Nat}
    (hS : inBounds r.sums As = S) (h : typesOf r mis As S = some (B :: Bs)) :
    [] = Bs ∧ TypesOK r mis As B := by
  subst hS
  obtain ⟨bites, h0, h⟩ := Option.bind_eq_some_iff.1 h
  have hb := areSteps h0
  rw [force_eq, force_eq] at h
  obtain ⟨B, h1, h⟩ := Option.bind_eq_some_iff.1 h
  have hB := settled_some h1
  obtain ⟨rfl, e⟩ := List.cons.inj (Option.some.inj h)
  refine ⟨e, fun g hg hin => ?_, fun z hz => ((hB z).1 hz).1⟩
  have type : ∀ g, TypeOf r mis g =
      (r.bounded As.length (mis = true) ok).game.IsP
        ((r.bounded As.length (mis = true) ok).position g) := fun g => by cases r <;> rfl
  have miss : (r.bounded As.length (mis = true) ok).misere = (mis = true) := by cases r <;> rfl
  have legal : ∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
      ((union (fun b => b.2) bites 0).testBit (codeOf As g) = true ↔
        ∃ s ∈ r.steps As.length, s.Legal g) := by
    intro g hg hin
    have fit : Fits (roomFor As).reverse g := by
      have := fits_reverse hin.fits
      rwa [List.reverse_reverse] at this
    rw [testBit_union, Nat.zero_testBit]
    constructor
    · rintro (h | ⟨b, hb', h⟩)
      · exact absurd h (by simp)
      · obtain ⟨s, hs, e⟩ := hb.1 b hb'
        rw [e.2, testBit_mask fit] at h
        exact ⟨s, hs, h⟩
    · rintro ⟨s, hs, h⟩
      obtain ⟨b, hb', e⟩ := hb.2 s hs
      exact Or.inr ⟨b, hb', by rw [e.2, testBit_mask fit]; exact h⟩
  rw [type]
  refine BoundedGame.kernel_unique (S := fun g => InBounds r.sums As g.reverse)
    (left := fun g => ¬ (mis = true ∧ ∀ s ∈ r.steps As.length, ¬ s.Legal g))
    (T := fun g => (r.bounded As.length (mis = true) ok).game.IsP
      ((r.bounded As.length (mis = true) ok).position g))
    (T' := fun g => B.testBit (codeOf As g) = true)
    (B := r.bounded As.length (mis = true) ok)
    (fun x hx hin s hs hl => inBounds_plus hx hin (by rwa [bounded_steps] at hs) hl)
    (fun x hx _ => ?_) (fun x hx hin => ?_) g hg hin
  · have := BoundedGame.isP_iff (B := r.bounded As.length (mis = true) ok) hx
    rw [miss, bounded_steps] at this
    rw [bounded_steps]
    exact this
  · rw [bounded_steps]
    refine (hB.iff hb ok hx hin).trans (and_congr_left fun _ => ?_)
    rw [and_iff_right (testBit_codeOf hin)]
    refine not_congr ?_
    rw [testBit_cond_zero, testBit_without, legal x hx hin, and_iff_right (testBit_codeOf hin)]
    simp

/-- The nim-value of the position with these numbers, which begin with the last. -/
noncomputable abbrev nimOf (r : Rule) (g : List Nat) : Nat := r.nimValue (r.sizes g)

/-- The bitmaps have the positions of each label. -/
def LabelsOK {α : Type} (r : Rule) (label : List Nat → α) (As Bs : List Nat) : Prop :=
  ∀ x y : List Nat, InBounds r.sums As x → InBounds r.sums As y →
    (label x.reverse = label y.reverse ↔ ∀ B ∈ Bs,
      B.testBit (place (roomFor As) x) = B.testBit (place (roomFor As) y))

/-- The types are one bitmap. -/
theorem TypesOK.labels {r : Rule} {mis : Bool} {As : List Nat} {B : Nat}
    (H : TypesOK r mis As B) : LabelsOK r (TypeOf r mis) As [B] := fun x y hx hy => by
  simp only [List.mem_singleton, forall_eq]
  rw [eq_iff_iff, H.bit hx, H.bit hy, ← Bool.eq_iff_iff]

section
variable {r : Rule} {As : List Nat} {bites : List (Nat × Nat)}

/-- The bitmaps of a list have the positions of nim-value `v`, `v + 1`, ..., if `left` has all that
are not less. -/
theorem Layered.values (ok : r.Moves) (hb : AreSteps r As bites) {left : Nat} {Bs : List Nat}
    (h : Layered bites left Bs) {v : Nat}
    (hsub : ∀ z, left.testBit z = true → (inBounds r.sums As).testBit z = true)
    (hleft : ∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
      (left.testBit (codeOf As g) = true ↔ v ≤ nimOf r g)) :
    (∀ i B, Bs[i]? = some B → (∀ g : List Nat, g.length = As.length →
      InBounds r.sums As g.reverse → (B.testBit (codeOf As g) = true ↔ nimOf r g = v + i)) ∧
      ∀ z, B.testBit z = true → (inBounds r.sums As).testBit z = true) ∧
    (∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
      nimOf r g < v + Bs.length) ∧
    ∀ B Bs', Bs = B :: Bs' → ∃ g : List Nat, g.length = As.length ∧
      InBounds r.sums As g.reverse ∧ v + Bs'.length ≤ nimOf r g := by
  have nim : ∀ g, nimOf r g = (r.bounded As.length False ok).game.grundy
      ((r.bounded As.length False ok).position g) := fun g => by cases r <;> rfl
  induction Bs generalizing left v with
  | nil =>
    have h : left = 0 := h
    refine ⟨by simp, fun g hg hin => ?_, by simp⟩
    have := hleft g hg hin
    rw [h, Nat.zero_testBit] at this
    simp at this ⊢
    omega
  | cons B Bs ih =>
    obtain ⟨h0, hB, h⟩ := h
    have here : ∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
        (nimOf r g = v ↔ B.testBit (codeOf As g) = true) := by
      refine BoundedGame.kernel_unique (S := fun g => InBounds r.sums As g.reverse)
        (left := fun g => v ≤ nimOf r g) (B := r.bounded As.length False ok)
        (fun x hx hin s hs hl => inBounds_plus hx hin (by rwa [bounded_steps] at hs) hl)
        (fun x hx _ => ?_) (fun x hx hin => ?_)
      · simp only [nim]
        exact BoundedGame.grundy_eq_iff hx v
      · rw [bounded_steps, hB.iff hb ok hx hin, hleft x hx hin, Nat.zero_testBit]
        simp
    have sub : ∀ z, B.testBit z = true → (inBounds r.sums As).testBit z = true :=
      fun z hz => hsub z ((hB z).1 hz).1
    obtain ⟨h1, h2, h3⟩ := ih h (v := v + 1)
      (fun z hz => hsub z (testBit_without.1 hz).1) fun g hg hin => by
        rw [testBit_without, hleft g hg hin, ← here g hg hin]
        omega
    refine ⟨fun i B' hi => ?_, fun g hg hin => ?_, fun B' Bs' e => ?_⟩
    · cases i with
      | zero =>
        obtain rfl : B = B' := by simpa using hi
        exact ⟨fun g hg hin => (here g hg hin).symm, sub⟩
      | succ i =>
        obtain ⟨a, b⟩ := h1 i B' (by simpa using hi)
        exact ⟨fun g hg hin => by rw [a g hg hin, Nat.add_assoc, Nat.add_comm 1], b⟩
    · have := h2 g hg hin
      rw [List.length_cons]; omega
    · obtain ⟨rfl, rfl⟩ := List.cons.inj e
      cases hBs : Bs with
      | nil =>
        have : ∃ z, left.testBit z = true := Classical.byContradiction fun hn =>
          h0 (Nat.eq_of_testBit_eq fun z => by
            rw [Nat.zero_testBit, ← Bool.not_eq_true]
            exact fun hz => hn ⟨z, hz⟩)
        obtain ⟨z, hz⟩ := this
        obtain ⟨x, hx, rfl⟩ := exists_of_testBit_inBounds (hsub z hz)
        have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
        have hin : InBounds r.sums As x.reverse.reverse := by rwa [List.reverse_reverse]
        rw [place_eq hx.fits] at hz
        exact ⟨x.reverse, hl, hin, (hleft _ hl hin).1 hz⟩
      | cons B' Bs' =>
        obtain ⟨g, hg, hin, hle⟩ := h3 B' Bs' hBs
        exact ⟨g, hg, hin, by rw [List.length_cons]; omega⟩

end

/-- The bitmaps have the nim-values within the bounds, which are those from 0 to the greatest. -/
structure NimValuesOK (r : Rule) (As : List Nat) (greatest B : Nat) (Bs : List Nat) : Prop where
  types : TypesOK r false As B
  labels : LabelsOK r (nimOf r) As Bs
  values : ∀ v, v ≤ greatest ↔ ∃ g : List Nat, g.length = As.length ∧
    InBounds r.sums As g.reverse ∧ nimOf r g = v
  bit : ∀ v x, InBounds r.sums As x →
    (nimOf r x.reverse = v ↔ (nth Bs v).testBit (place (roomFor As) x) = true)

/-- In normal play, P-positions are those of nim-value 0. -/
theorem typeOf_iff_nimOf {r : Rule} (ok : r.Moves) (g : List Nat) :
    TypeOf r false g ↔ nimOf r g = 0 := by
  have e : (false = true) = False := by simp
  have key := BoundedGame.isP_iff_grundy (B := r.bounded g.length False ok)
    (by cases r <;> exact id) g rfl
  have h1 : TypeOf r false g ↔ (r.bounded g.length False ok).game.IsP
      ((r.bounded g.length False ok).position g) := by
    cases r <;> (unfold TypeOf Rule.IsP; rw [e]; rfl)
  have h2 : nimOf r g = (r.bounded g.length False ok).game.grundy
      ((r.bounded g.length False ok).position g) := by cases r <;> rfl
  rw [h1, h2]
  exact key

/-- Each number up to a nim-value is the nim-value of a position that can be reached. -/
theorem exists_value {r : Rule} (ok : r.Moves) {As g : List Nat} (hg : g.length = As.length)
    (hin : InBounds r.sums As g.reverse) {v : Nat} (hv : v ≤ nimOf r g) :
    ∃ g : List Nat, g.length = As.length ∧ InBounds r.sums As g.reverse ∧ nimOf r g = v := by
  have nim : ∀ g, nimOf r g = (r.bounded As.length False ok).game.grundy
      ((r.bounded As.length False ok).position g) := fun g => by cases r <;> rfl
  by_cases e : nimOf r g = v
  · exact ⟨g, hg, hin, e⟩
  · have := mt (BoundedGame.grundy_eq_iff (B := r.bounded As.length False ok) hg v).2
      (by rw [← nim]; exact e)
    rw [← nim] at this
    obtain ⟨s, hs, hl, h⟩ : ∃ s ∈ r.steps As.length, s.Legal g ∧ nimOf r (plus s.change g) = v :=
      Classical.byContradiction fun hn => this ⟨hv, fun s hs hl h => hn
        ⟨s, by rwa [bounded_steps] at hs, hl, by rw [nim]; exact h⟩⟩
    exact ⟨_, by rw [plus_length, hg], inBounds_plus hg hin hs hl, h⟩

/-- **The nim-values that the reader finds are right.** -/
theorem nimValuesOf_right {r : Rule} (ok : r.Moves) {As Bs' : List Nat} {S B : Nat}
    (hS : inBounds r.sums As = S) (h : nimValuesOf r As S = some (B :: Bs')) :
    NimValuesOK r As Bs'.length B (B :: Bs') := by
  subst hS
  obtain ⟨bites, h0, h⟩ := Option.bind_eq_some_iff.1 h
  obtain ⟨Bs, e⟩ : ∃ Bs, Bs = B :: Bs' := ⟨_, rfl⟩
  obtain ⟨h1, h2, h3⟩ := (e ▸ layered_some h : Layered bites _ Bs).values ok (areSteps h0) (v := 0)
    (fun _ h => h) fun g hg hin =>
    iff_of_true (testBit_codeOf hin) (Nat.zero_le _)
  have at_ : ∀ {x : List Nat}, InBounds r.sums As x → ∀ i B, Bs[i]? = some B →
      (B.testBit (place (roomFor As) x) = true ↔ nimOf r x.reverse = i) := fun {x} hx i B hi => by
    rw [place_eq hx.fits, (h1 i B hi).1 _ (by rw [List.length_reverse, hx.1])
      (by rwa [List.reverse_reverse]), Nat.zero_add]
  rw [← e]
  refine ⟨⟨fun g hg hin => ?_, (h1 0 B (by rw [e]; rfl)).2⟩, fun x y hx hy => ?_, fun v => ?_,
    fun v x hx => ?_⟩
  · rw [typeOf_iff_nimOf ok, (h1 0 B (by rw [e]; rfl)).1 g hg hin]
  · constructor
    · intro e B hB
      obtain ⟨i, hi⟩ := List.mem_iff_getElem?.1 hB
      rw [Bool.eq_iff_iff, at_ hx i B hi, at_ hy i B hi, e]
    · intro same
      have hlt := h2 x.reverse (by rw [List.length_reverse, hx.1]) (by rwa [List.reverse_reverse])
      rw [Nat.zero_add] at hlt
      have hi := List.getElem?_eq_getElem hlt
      have := same _ (List.getElem_mem hlt)
      rw [Bool.eq_iff_iff, at_ hx _ _ hi, at_ hy _ _ hi] at this
      exact (this.1 rfl).symm
  · constructor
    · intro hv
      obtain ⟨g, hg, hin, hle⟩ := h3 B Bs' e
      rw [Nat.zero_add] at hle
      exact exists_value ok hg hin (Nat.le_trans hv hle)
    · rintro ⟨g, hg, hin, rfl⟩
      have := h2 g hg hin
      rw [e, List.length_cons] at this
      omega
  · have hlt := h2 x.reverse (by rw [List.length_reverse, hx.1]) (by rwa [List.reverse_reverse])
    rw [nth_eq, List.getD_eq_getElem?_getD]
    by_cases hv : v < Bs.length
    · rw [List.getElem?_eq_getElem hv, Option.getD_some]
      exact (at_ hx v _ (List.getElem?_eq_getElem hv)).symm
    · rw [List.getElem?_eq_none (by omega), Option.getD_none, Nat.zero_testBit]
      exact iff_of_false (by omega) (by simp)

/-! ### Counting -/

/-- Counts of gaps are counts of boards. -/
theorem counts_rows {P : List Nat → Prop} {n : Nat} (hP : ∀ l, P l → IsBoard l)
    (h : Counts (fun g => P (rows g)) n) : Counts P n := by
  obtain ⟨L, h1, h2, h3⟩ := h
  refine ⟨L.map rows, List.pairwise_map.2 (h1.imp fun hne e => hne (by
    simpa only [gaps_rows] using congrArg gaps e)), by simpa using h2, fun l => ?_⟩
  rw [List.mem_map]
  constructor
  · rintro ⟨g, hg, rfl⟩; exact (h3 g).1 hg
  · intro hl
    have e := rows_gaps (hP l hl)
    exact ⟨gaps l, (h3 _).2 (by show P (rows (gaps l)); rw [e]; exact hl), e⟩

/-- Counts of numbers are counts of positions. -/
theorem counts_sizes {r : Rule} {Ls : List Nat} {P : List Nat → Prop} {n : Nat}
    (hP : ∀ l, P l → r.Within Ls l) (h : Counts (fun g => P (r.sizes g)) n) : Counts P n := by
  cases r with
  | heaps => exact h
  | diet | monotonic => exact counts_rows (fun l hl => (hP l hl).1) h

/-- The numbers of both: `n` words of 32 bits are enough. -/
def counted (bounds : List Nat) (S B : Nat) : Option (Nat × Nat) :=
  force (Nat.succ (Nat.div (productOf (roomFor bounds)) 32)) fun n =>
  force (ones n S) fun positions => force (ones n B) fun count =>
  bif Nat.ble n 4294967294 then some (positions, count) else none

/-- There are so many positions within the bounds, and so many P-positions among them. -/
def CountsOK (r : Rule) (mis : Bool) (As : List Nat) (positions count : Nat) : Prop :=
  Counts (r.Within As.reverse) positions ∧
    Counts (fun l => r.Within As.reverse l ∧ r.IsP mis l) count

/-- The positions within the bounds, and the P-positions among them, are the bits. -/
theorem TypesOK.counted {r : Rule} {mis : Bool} {As : List Nat} {S B : Nat} {c : Nat × Nat}
    (H : TypesOK r mis As B) (hS : inBounds r.sums As = S) (h : File.counted As S B = some c) :
    CountsOK r mis As c.1 c.2 := by
  subst hS
  simp only [File.counted, force_eq] at h
  obtain ⟨hn, h⟩ := cond_none h
  obtain rfl := Option.some.inj h
  have hsize : productOf (roomFor As) ≤ 32 * Nat.succ (Nat.div (productOf (roomFor As)) 32) := by
    show _ ≤ 32 * (productOf (roomFor As) / 32 + 1)
    omega
  revert hn hsize
  generalize Nat.succ (Nat.div (productOf (roomFor As)) 32) = n
  intro hn hsize
  have hn : n < 4294967295 := Nat.lt_succ_of_le (Nat.le_of_ble_eq_true hn)
  have fit : ∀ g, r.Within As.reverse (r.sizes g) → g.length = As.length ∧
      InBounds r.sums As g.reverse ∧ Fits (roomFor As).reverse g := by
    intro g hg
    have hl : g.length = As.length := by
      cases r with
      | heaps => exact hg.1.trans List.length_reverse
      | diet | monotonic =>
        have : (rows g).length = As.reverse.length := hg.2.1
        rwa [rows_length, List.length_reverse] at this
    have hin := (within_sizes hl).1 hg
    have hf := fits_reverse hin.fits
    rw [List.reverse_reverse] at hf
    exact ⟨hl, hin, hf⟩
  -- what the bits of a bitmap within the bounds count
  have key : ∀ (B : Nat) (P : List Nat → Prop),
      (∀ z, B.testBit z = true → (inBounds r.sums As).testBit z = true) →
      (∀ g : List Nat, g.length = As.length → InBounds r.sums As g.reverse →
        (B.testBit (codeOf As g) = true ↔ P (r.sizes g))) →
      Counts (fun l => r.Within As.reverse l ∧ P l) (ones n B) := by
    intro B P sub bit
    rw [ones_eq hn]
    refine counts_sizes (r := r) (Ls := As.reverse) (fun l hl => hl.1)
      (counts_of_codes (ws := (roomFor As).reverse) (List.nodup_range.filter _) (fun z => ?_)
        fun g hg => (fit g hg.1).2.2)
    rw [List.mem_filter, List.mem_range]
    constructor
    · rintro ⟨_, hz⟩
      obtain ⟨x, hx, rfl⟩ := exists_of_testBit_inBounds (sub z hz)
      have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
      have hin : InBounds r.sums As x.reverse.reverse := by rwa [List.reverse_reverse]
      rw [place_eq hx.fits] at hz ⊢
      have hw := (within_sizes hl).2 hin
      exact ⟨x.reverse, (fit _ hw).2.2, rfl, hw, (bit _ hl hin).1 hz⟩
    · rintro ⟨g, hg, rfl, hw, hP⟩
      obtain ⟨hl, hin, _⟩ := fit g hw
      have := code_lt hg
      rw [productOf_reverse] at this
      exact ⟨by omega, (bit g hl hin).2 hP⟩
  have all := key (inBounds r.sums As) (fun _ => True) (fun _ h => h) fun g _ hin =>
    iff_of_true (testBit_codeOf hin) trivial
  simp only [and_true] at all
  exact ⟨all, key B (r.IsP mis) H.subset fun g hg hin => (H.inside g hg hin).symm⟩

/-! ### Comparing labels -/

/-- No label of a position within the bounds, at which the inequalities hold, changes when `v` is
subtracted. -/
def keepsLabels (ws : List Nat) (S : Nat) (Bs v : List Nat) (es : List Inequality) : Bool :=
  force (place ws v) fun o => force (within ws es S) fun R =>
  every (fun B => Nat.beq (Nat.land (Nat.xor B (Nat.shiftLeft B o)) R) 0) Bs

theorem place_sub {ws v x : List Nat} (h : Shifts.Below v x) (hv : v.length = ws.length)
    (hx : x.length = ws.length) : place ws (Shifts.sub v x) + place ws v = place ws x := by
  induction ws generalizing v x with
  | nil =>
    obtain rfl : v = [] := List.length_eq_zero_iff.1 hv
    obtain rfl : x = [] := List.length_eq_zero_iff.1 hx
    rfl
  | cons w ws ih => match v, x, hv, hx with
    | y :: v, x :: xs, hv, hx =>
      obtain ⟨h1, h2⟩ := h.cons
      have := ih h2 (by simpa using hv) (by simpa using hx)
      have e : productOf ws * x = productOf ws * (x - y) + productOf ws * y := by
        rw [← Nat.mul_add]; congr 1; omega
      show place ws (Shifts.sub v xs) + productOf ws * (x - y) + (place ws v + productOf ws * y) =
        place ws xs + productOf ws * x
      omega

/-- **What the comparison says.** -/
theorem keepsLabels_iff {sums : Bool} {As v Bs : List Nat} {es : List Inequality}
    (hv : v.length = As.length)
    (below : ∀ x, InBounds sums As x → AllHold es x → Shifts.Below v x) :
    keepsLabels (roomFor As) (inBounds sums As) Bs v es = true ↔
      ∀ x, InBounds sums As x → AllHold es x → ∀ B ∈ Bs,
        B.testBit (place (roomFor As) x) =
          B.testBit (place (roomFor As) (Shifts.sub v x)) := by
  have bit : ∀ B x, InBounds sums As x → AllHold es x →
      ((B ^^^ (B <<< place (roomFor As) v)).testBit (place (roomFor As) x) =
        (B.testBit (place (roomFor As) x) ^^
          B.testBit (place (roomFor As) (Shifts.sub v x)))) := by
    intro B x hx he
    have := place_sub (below x hx he) (hv.trans (roomFor_length As).symm)
      (hx.1.trans (roomFor_length As).symm)
    rw [Nat.testBit_xor, Nat.testBit_shiftLeft, ← this, Nat.add_sub_cancel,
      decide_eq_true (by omega), Bool.true_and]
  have one : ∀ B, Nat.beq (Nat.land (Nat.xor B (Nat.shiftLeft B (place (roomFor As) v)))
      (within (roomFor As) es (inBounds sums As))) 0 = true ↔
      ∀ x, InBounds sums As x → AllHold es x → B.testBit (place (roomFor As) x) =
        B.testBit (place (roomFor As) (Shifts.sub v x)) := by
    intro B
    rw [Nat.beq_eq]
    show (B ^^^ (B <<< place (roomFor As) v)) &&& within (roomFor As) es (inBounds sums As) = 0 ↔ _
    constructor
    · intro h x hx he
      have h := congrArg (fun n => n.testBit (place (roomFor As) x)) h
      simp only [Nat.testBit_and, Nat.zero_testBit, bit B x hx he,
        (testBit_within hx.fits).2 ⟨(testBit_inBounds hx.fits).2 hx, he⟩, Bool.and_true] at h
      revert h
      cases B.testBit (place (roomFor As) x) <;>
        cases B.testBit (place (roomFor As) (Shifts.sub v x)) <;> simp
    · intro H
      refine Nat.eq_of_testBit_eq fun z => ?_
      rw [Nat.zero_testBit, ← Bool.not_eq_true, Nat.testBit_and, Bool.and_eq_true]
      rintro ⟨h1, h2⟩
      obtain ⟨x, hx, rfl⟩ := exists_of_testBit_inBounds (of_testBit_within h2)
      have he := ((testBit_within hx.fits).1 h2).2
      rw [bit B x hx he, H x hx he] at h1
      revert h1
      cases B.testBit (place (roomFor As) (Shifts.sub v x)) <;> simp
  rw [keepsLabels, force_eq, force_eq]
  exact every_iff.trans ⟨fun h x hx he B hB => (one B).1 (h B hB) x hx he,
    fun h B hB => (one B).2 fun x hx he => h x hx he B hB⟩

end File

end ChompCert
