module

public import ChompCert.Files.Linear
public import ChompCert.SpragueGrundy

/-!
# Games of bounded moves, and shifts that settle every position

A position is a list of numbers. The moves are finitely many *steps*: each adds fixed whole numbers,
and may be made where its needs are met, which depend on each number only through its minimum with
the *reach* (`BoundedGame`). Diet Chomp in its gaps is such a game, and so are heaps from which the
numbers of a finite set may be taken (`Shifts.lean`).

The *label* of a position is anything that depends only on the labels of its options and on whether
it is won (`Game.Determined`): its type, in either play, or its nim-value.

A *shift* is a region of positions, given by a few linear inequalities, and a vector; it says that a
position of the region has the label of the one with the vector subtracted. `BoundedGame.sound`: if
some shifts hold within a set of positions, and obey three conditions outside it that speak of the
inequalities alone, then they hold everywhere, and every position has the label of one within the
set, which is reached by subtracting vectors; also among the positions of a domain that no move
leaves. For if each number that a vector moves is at least the reach with the vector subtracted, the
options of the smaller position are those of the larger one, each with the vector subtracted.
-/

@[expose] public section

namespace ChompCert

/-! ### Labels -/

/-- The label of a position depends only on the labels of its options, and on whether it is won. -/
def Game.Determined (G : Game) {α : Type} (label : G.Pos → α) : Prop :=
  ∀ p q, (G.won p ↔ G.won q) → (∀ a, (∃ p', G.move p p' ∧ label p' = a) ↔
    ∃ q', G.move q q' ∧ label q' = a) → label p = label q

/-- The type is a label, in both plays. -/
theorem Game.isP_determined (G : Game) : G.Determined G.IsP := by
  intro p q hw h
  have e : ∀ x, (∀ y, G.move x y → ¬ G.IsP y) ↔ ¬ ∃ y, G.move x y ∧ G.IsP y = True :=
    fun x => by simp
  rw [eq_iff_iff, G.isP_iff p, G.isP_iff q, hw, e, e, h True]

/-- The nim-value is a label. -/
theorem Game.grundy_determined (G : Game) : G.Determined G.grundy := by
  intro p q _ h
  have e : ∀ x, G.grundy x = leastWithout fun v => ∃ y, ∃ _ : G.move x y, G.grundy y = v :=
    fun x => by rw [Game.grundy]
  rw [e p, e q]
  congr 1
  funext v
  simpa using h v

namespace Shifts

/-! ### Vectors -/

/-- Number by number, `v` subtracted. -/
def sub : List Nat → List Nat → List Nat
  | v :: vs, x :: xs => Nat.sub x v :: sub vs xs
  | _, xs => xs

/-- Subtracting a vector leaves as many numbers. -/
theorem sub_length (v g : List Nat) : (sub v g).length = g.length := by
  induction v generalizing g with
  | nil => cases g <;> rfl
  | cons y v ih => cases g with
    | nil => rfl
    | cons x g => simp [sub, ih]

/-- Subtraction, number by number. -/
theorem sub_getD (v g : List Nat) (j : Nat) : (sub v g).getD j 0 = g.getD j 0 - v.getD j 0 := by
  induction v generalizing g j with
  | nil => cases g <;> simp [sub]
  | cons y v ih => cases g with
    | nil => simp [sub]
    | cons x g => cases j with
      | zero => simp [sub]
      | succ j => simpa [sub] using ih g j

/-- No number of `v` is greater than that of `g`. -/
def Below (v g : List Nat) : Prop := ∀ j, v.getD j 0 ≤ g.getD j 0

/-- A vector that is below a list is so without the first number. -/
theorem Below.cons {y x : Nat} {v g : List Nat} (h : Below (y :: v) (x :: g)) :
    y ≤ x ∧ Below v g :=
  ⟨by simpa using h 0, fun j => by simpa using h (j + 1)⟩

/-- Lists of the same length with the same entries are equal. -/
theorem eq_of_getD {g h : List Nat} (hl : g.length = h.length)
    (H : ∀ t, g.getD t 0 = h.getD t 0) : g = h := by
  refine List.ext_getElem hl fun i hi hi' => ?_
  simpa [List.getD_eq_getElem?_getD, hi, hi'] using H i

/-- The order in which one subtracts does not matter. -/
theorem sub_comm (v w g : List Nat) : sub v (sub w g) = sub w (sub v g) :=
  eq_of_getD (by simp only [sub_length]) fun t => by simp only [sub_getD]; omega

/-- What is subtracted is gone. -/
theorem sub_sum {v g : List Nat} (h : Below v g) (hl : v.length ≤ g.length) :
    (sub v g).sum + v.sum = g.sum := by
  induction v generalizing g with
  | nil => cases g <;> simp [sub]
  | cons y v ih => cases g with
    | nil => simp at hl
    | cons x g =>
      obtain ⟨h1, h2⟩ := h.cons
      have := ih h2 (by simpa using hl)
      simp only [sub, List.sum_cons]
      show x - y + (sub v g).sum + (y + v.sum) = _
      omega

/-! ### Steps -/

/-- `g` satisfies the conditions `cs`, one for each number; those beyond the list are free. -/
noncomputable def Matches : List (Nat → Bool) → List Nat → Bool
  | cs, x :: xs => cs.headD (fun _ => true) x && Matches cs.tail xs
  | _, [] => true

/-- No conditions are met. -/
theorem matches_nil (g : List Nat) : Matches [] g = true := by
  induction g with
  | nil => rfl
  | cons x xs ih => simp [Matches, ih]

/-- The numbers `e` added, one to each. -/
def plus : List Int → List Nat → List Nat
  | e :: es, x :: xs => Int.toNat (Int.add (Int.ofNat x) e) :: plus es xs
  | _, xs => xs

/-- There are as many numbers as before. -/
theorem plus_length (es : List Int) (g : List Nat) : (plus es g).length = g.length := by
  induction es generalizing g with
  | nil => cases g <;> rfl
  | cons e es ih => cases g with
    | nil => rfl
    | cons x g => simp [plus, ih]

/-- Addition, number by number. -/
theorem plus_getD {es : List Int} {g : List Nat} (h : es.length ≤ g.length) (j : Nat) :
    (plus es g).getD j 0 = ((g.getD j 0 : Nat) + es.getD j 0 : Int).toNat := by
  induction es generalizing g j with
  | nil => cases g <;> simp [plus]
  | cons e es ih => cases g with
    | nil => simp at h
    | cons x g => cases j with
      | zero => rfl
      | succ j => simpa [plus] using ih (by simpa using h) j

/-- Nothing falls below 0 when these numbers are added. -/
def Fit (es : List Int) (g : List Nat) : Prop := ∀ j, 0 ≤ ((g.getD j 0 : Nat) : Int) + es.getD j 0

/-- What a step does to a form. -/
theorem dot_plus {es : List Int} {g : List Nat} (hl : es.length ≤ g.length) (h : Fit es g)
    (fs : List Int) : dot fs (plus es g) = dot fs g + dotWhole fs es := by
  induction es generalizing g fs with
  | nil =>
    have : plus [] g = g := by cases g <;> rfl
    have e : dotWhole fs [] = 0 := by cases fs <;> rfl
    rw [this, e]; omega
  | cons e es ih => cases g with
    | nil => simp at hl
    | cons x g => cases fs with
      | nil => rfl
      | cons f fs =>
        have h0 := h 0
        simp only [List.getD_cons_zero] at h0
        have := ih (by simpa using hl) (fun j => by simpa using h (j + 1)) fs
        show f * (((x : Int) + e).toNat : Int) + dot fs (plus es g) =
          f * (x : Int) + dot fs g + (f * e + dotWhole fs es)
        rw [this, Int.toNat_of_nonneg h0, Int.mul_add]
        omega

/-- A move: what it needs of each number, and what it adds to it. -/
structure Step where
  needs : List (Nat → Bool)
  change : List Int

/-- The step can be made. -/
def Step.Legal (s : Step) (g : List Nat) : Prop := Matches s.needs g = true

/-- The lists agree as far as `K`. -/
def Agree (K : Nat) (g h : List Nat) : Prop := ∀ j, min (g.getD j 0) K = min (h.getD j 0) K

/-- What looks at numbers only as far as `K` does not see a difference beyond. -/
theorem matches_agree {K : Nat} {cs : List (Nat → Bool)}
    (near : ∀ c ∈ cs, ∀ x, K ≤ x → c x = c K) {g h : List Nat} (hl : g.length = h.length)
    (ha : Agree K g h) : Matches cs g = Matches cs h := by
  induction g generalizing h cs with
  | nil => rw [List.length_eq_zero_iff.1 hl.symm]
  | cons x g ih => cases h with
    | nil => simp at hl
    | cons y h =>
      have h0 := ha 0
      simp only [List.getD_cons_zero] at h0
      rw [Matches, Matches, ih (fun c hc => near c (List.mem_of_mem_tail hc)) (by simpa using hl)
        fun j => by simpa using ha (j + 1)]
      congr 1
      cases cs with
      | nil => rfl
      | cons c cs =>
        show c x = c y
        by_cases hx : x < K
        · rw [show x = y by omega]
        · rw [near c List.mem_cons_self x (by omega), near c List.mem_cons_self y (by omega)]

/-! ### Shifts -/

/-- A region and a vector. -/
structure Shift where
  /-- What is subtracted from the numbers. -/
  vector : List Nat
  /-- The inequalities of the region. -/
  region : List Inequality

/-- The position is in the region. -/
def Shift.Contains (c : Shift) (g : List Nat) : Prop := AllHold c.region g

/-- Each number that the vector moves is at least `K` when the vector is subtracted. -/
def Shift.Long (c : Shift) (K : Nat) (g : List Nat) : Prop :=
  ∀ j, 0 < c.vector.getD j 0 → c.vector.getD j 0 + K ≤ g.getD j 0

/-- `g` becomes `h` by subtracting vectors, each of a shift in whose region the position is. -/
inductive Reduces (shifts : List Shift) : List Nat → List Nat → Prop
  | refl (g : List Nat) : Reduces shifts g g
  | step {c : Shift} {g h : List Nat} : c ∈ shifts → c.Contains g →
      Reduces shifts (sub c.vector g) h → Reduces shifts g h

/-- Numbers that are long for a shift's vector are not below it. -/
theorem Shift.Long.below {c : Shift} {K : Nat} {g : List Nat} (h : c.Long K g) :
    Below c.vector g := by
  intro j
  by_cases hj : 0 < c.vector.getD j 0
  · have := h j hj; omega
  · omega

end Shifts

/-! ### Games of bounded moves -/

open Shifts

/-- A game on lists of `m` numbers whose moves are finitely many steps: the same can be made at
lists that agree as far as the reach. -/
structure BoundedGame (m : Nat) where
  game : Game
  /-- The position of the list. -/
  position : List Nat → game.Pos
  /-- Whether who cannot move has won. -/
  misere : Prop
  /-- How far a step looks at a number. -/
  reach : Nat
  steps : List Step
  near : ∀ s ∈ steps, ∀ c ∈ s.needs, ∀ x, reach ≤ x → c x = c reach
  short : ∀ s ∈ steps, s.change.length ≤ m
  fit : ∀ s ∈ steps, ∀ x : List Nat, x.length = m → s.Legal x → Fit s.change x
  move_iff : ∀ {x : List Nat} {p : game.Pos}, x.length = m →
    (game.move (position x) p ↔ ∃ s ∈ steps, s.Legal x ∧ p = position (plus s.change x))
  won_iff : ∀ {x : List Nat}, x.length = m →
    (game.won (position x) ↔ misere ∧ ∀ s ∈ steps, ¬ s.Legal x)
  rank_sub : ∀ {v x : List Nat}, v.length = m → x.length = m → Below v x → 0 < v.sum →
    game.rank (position (sub v x)) < game.rank (position x)

namespace BoundedGame
variable {m : Nat} (B : BoundedGame m)

/-- No step leaves the domain `D`, and smaller numbers are in it too. -/
structure Domain (D : List Nat → Prop) : Prop where
  closed : ∀ x : List Nat, x.length = m → D x → ∀ s ∈ B.steps, s.Legal x → D (plus s.change x)
  lower : ∀ x y : List Nat, (∀ j, y.getD j 0 ≤ x.getD j 0) → D x → D y

/-- All that can be reached from the position by one step is in the region. -/
def Inside (c : Shift) (x : List Nat) : Prop :=
  ∀ s ∈ B.steps, s.Legal x → c.Contains (plus s.change x)

/-- The shift says nothing wrong of `x`. -/
def Right {α : Type} (label : B.game.Pos → α) (c : Shift) (x : List Nat) : Prop :=
  label (B.position x) = label (B.position (sub c.vector x))

/-- A step leads to a position of lower rank. -/
theorem rank_step {x : List Nat} (hx : x.length = m) {s : Step} (hs : s ∈ B.steps)
    (hl : s.Legal x) :
    B.game.rank (B.position (plus s.change x)) < B.game.rank (B.position x) :=
  B.game.rank_lt ((B.move_iff hx).2 ⟨s, hs, hl, rfl⟩)

variable {B} {α : Type} {label : B.game.Pos → α} {D S : List Nat → Prop} {shifts : List Shift}

/-- A shift is right at a position that no step sees far off, if it is at its options. -/
theorem right_of_inside (hlabel : B.game.Determined label) {c : Shift} {x : List Nat}
    (hx : x.length = m)
    (long : c.Long B.reach x)
    (smaller : ∀ s ∈ B.steps, s.Legal x → B.Right label c (plus s.change x)) :
    B.Right label c x := by
  have hy : (sub c.vector x).length = m := by rw [sub_length, hx]
  have agree : Agree B.reach x (sub c.vector x) := fun j => by
    rw [sub_getD]
    by_cases hj : 0 < c.vector.getD j 0
    · have := long j hj; omega
    · congr 1; omega
  have legal : ∀ s ∈ B.steps, (s.Legal x ↔ s.Legal (sub c.vector x)) := fun s hs => by
    unfold Step.Legal
    rw [matches_agree (B.near s hs) (by rw [hx, hy]) agree]
  have same : ∀ s ∈ B.steps, s.Legal x →
      plus s.change (sub c.vector x) = sub c.vector (plus s.change x) := fun s hs hl => by
    have h1 := B.short s hs
    refine eq_of_getD (by simp only [plus_length, sub_length]) fun j => ?_
    have h2 := B.fit s hs _ hy ((legal s hs).1 hl) j
    have h3 := long.below j
    rw [sub_getD] at h2
    rw [plus_getD (by omega), sub_getD, sub_getD, plus_getD (by omega)]
    omega
  refine hlabel _ _ ((B.won_iff hx).trans (Iff.trans (and_congr_right fun _ =>
    forall_congr' fun s => forall_congr' fun hs => not_congr (legal s hs)) (B.won_iff hy).symm))
    fun a => ⟨?_, ?_⟩
  · rintro ⟨p, hp, rfl⟩
    obtain ⟨s, hs, hl, rfl⟩ := (B.move_iff hx).1 hp
    refine ⟨_, (B.move_iff hy).2 ⟨s, hs, (legal s hs).1 hl, rfl⟩, ?_⟩
    rw [same s hs hl]
    exact (smaller s hs hl).symm
  · rintro ⟨p, hp, rfl⟩
    obtain ⟨s, hs, hl, rfl⟩ := (B.move_iff hy).1 hp
    have hl := (legal s hs).2 hl
    refine ⟨_, (B.move_iff hx).2 ⟨s, hs, hl, rfl⟩, ?_⟩
    rw [same s hs hl]
    exact smaller s hs hl

/-! ### What is computed within a set -/

/-- **Kernels are unique.** In a set that no step leaves, `T` and `T'` are the same if both are what
is in `left` and has no step to a position of their own. -/
theorem kernel_unique {left T T' : List Nat → Prop}
    (closed : ∀ x : List Nat, x.length = m → S x → ∀ s ∈ B.steps, s.Legal x → S (plus s.change x))
    (h : ∀ x : List Nat, x.length = m → S x →
      (T x ↔ left x ∧ ∀ s ∈ B.steps, s.Legal x → ¬ T (plus s.change x)))
    (h' : ∀ x : List Nat, x.length = m → S x →
      (T' x ↔ left x ∧ ∀ s ∈ B.steps, s.Legal x → ¬ T' (plus s.change x))) :
    ∀ x : List Nat, x.length = m → S x → (T x ↔ T' x) := by
  intro x
  induction x using (measure fun x => B.game.rank (B.position x)).wf.induction with
  | _ x ih =>
    intro hx hS
    rw [h x hx hS, h' x hx hS]
    exact and_congr_right fun _ => forall_congr' fun s => forall_congr' fun hs =>
      forall_congr' fun hl => not_congr (ih _ (B.rank_step hx hs hl) (by rw [plus_length, hx])
        (closed x hx hS s hs hl))

/-- The P-positions are the kernel of what is not won. -/
theorem isP_iff {x : List Nat} (hx : x.length = m) : B.game.IsP (B.position x) ↔
    ¬ (B.misere ∧ ∀ s ∈ B.steps, ¬ s.Legal x) ∧
      ∀ s ∈ B.steps, s.Legal x → ¬ B.game.IsP (B.position (plus s.change x)) := by
  rw [Game.isP_iff, B.won_iff hx]
  refine and_congr_right fun _ => ⟨fun h s hs hl => h _ ((B.move_iff hx).2 ⟨s, hs, hl, rfl⟩),
    fun h p hp => ?_⟩
  obtain ⟨s, hs, hl, rfl⟩ := (B.move_iff hx).1 hp
  exact h s hs hl

/-- The positions of nim-value `v` are the kernel of those whose nim-value is not less. -/
theorem grundy_eq_iff {x : List Nat} (hx : x.length = m) (v : Nat) :
    B.game.grundy (B.position x) = v ↔ v ≤ B.game.grundy (B.position x) ∧
      ∀ s ∈ B.steps, s.Legal x → ¬ B.game.grundy (B.position (plus s.change x)) = v := by
  obtain ⟨h1, h2⟩ := B.game.grundy_spec (x := B.position x)
    (L := B.steps.map fun s => B.position (plus s.change x)) fun p hp => by
      obtain ⟨s, hs, _, rfl⟩ := (B.move_iff hx).1 hp
      exact List.mem_map.2 ⟨s, hs, rfl⟩
  constructor
  · rintro rfl
    exact ⟨Nat.le_refl _, fun s hs hl => h1 _ ((B.move_iff hx).2 ⟨s, hs, hl, rfl⟩)⟩
  · rintro ⟨hle, h⟩
    refine Nat.le_antisymm (Nat.le_of_not_lt fun hlt => ?_) hle
    obtain ⟨p, hp, e⟩ := h2 v hlt
    obtain ⟨s, hs, hl, rfl⟩ := (B.move_iff hx).1 hp
    exact h s hs hl e

/-- In normal play the P-positions are those of nim-value 0. -/
theorem isP_iff_grundy (normal : ¬ B.misere) : ∀ x : List Nat, x.length = m →
    (B.game.IsP (B.position x) ↔ B.game.grundy (B.position x) = 0) := fun x hx =>
  kernel_unique (S := fun _ => True) (left := fun _ => True) (fun _ _ _ _ _ _ => trivial)
    (fun _ hy _ => (isP_iff hy).trans (and_congr_left fun _ =>
      iff_of_true (fun h => normal h.1) trivial))
    (fun _ hy _ => (grundy_eq_iff hy 0).trans (and_congr_left fun _ =>
      iff_of_true (Nat.zero_le _) trivial)) x hx trivial

/-- **Soundness of shifts.** Let `D` be a domain of lists of `m` numbers that no step leaves, and
`S` any set of positions. If

* the vectors can be subtracted in their regions (`below`),
* outside `S`, each position of the region of a shift `c` is deep inside it, or deep inside that of
  some shift `c'` such that each of the two vectors leads into the region of the other (`carried`),
* each position outside `S` is in some region (`covered`), and
* within `S` all shifts are right (`labels`),

then all shifts are right everywhere in `D`; each position of `D` becomes one of `S` by subtracting
vectors; and no subtraction changes its label. -/
theorem sound (hlabel : B.game.Determined label) (hD : B.Domain D)
    (vectors : ∀ c ∈ shifts, c.vector.length = m ∧ 0 < c.vector.sum)
    (below : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → c.Contains x → Below c.vector x)
    (carried : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → ¬ S x → c.Contains x →
      (B.Inside c x ∧ c.Long B.reach x) ∨ ∃ c' ∈ shifts, (B.Inside c' x ∧ c'.Long B.reach x) ∧
        c'.Contains (sub c.vector x) ∧ c.Contains (sub c'.vector x))
    (covered : ∀ x : List Nat, x.length = m → D x → ¬ S x → ∃ c ∈ shifts, c.Contains x)
    (labels : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → S x → c.Contains x →
      B.Right label c x) :
    (∀ c ∈ shifts, ∀ x : List Nat, x.length = m → D x → c.Contains x → B.Right label c x) ∧
    (∀ x : List Nat, x.length = m → D x → ∃ y, S y ∧ Reduces shifts x y) ∧
    ∀ x y : List Nat, x.length = m → D x → Reduces shifts x y →
      label (B.position x) = label (B.position y) := by
  have lower : ∀ (c : Shift) (x : List Nat), D x → D (sub c.vector x) := fun c x hd =>
    hD.lower x _ (fun j => by rw [sub_getD]; omega) hd
  have fewer : ∀ c ∈ shifts, ∀ x : List Nat, x.length = m → Below c.vector x →
      B.game.rank (B.position (sub c.vector x)) < B.game.rank (B.position x) := fun c hc x hx hb =>
    B.rank_sub (vectors c hc).1 hx hb (vectors c hc).2
  have right : ∀ x : List Nat, x.length = m → D x → ∀ c ∈ shifts, c.Contains x →
      B.Right label c x := by
    intro x
    induction x using (measure fun x => B.game.rank (B.position x)).wf.induction with
    | _ x ih =>
      intro hx hd c hc hin
      by_cases hS : S x
      · exact labels c hc x hx hd hS hin
      -- the first way, which is part of the second
      have deep : ∀ c ∈ shifts, B.Inside c x → c.Long B.reach x → B.Right label c x :=
        fun c hc inside long => right_of_inside hlabel hx long fun s hs hl =>
          ih _ (B.rank_step hx hs hl) (by rw [plus_length, hx]) (hD.closed x hx hd s hs hl) c hc
            (inside s hs hl)
      rcases carried c hc x hx hd hS hin with ⟨h1, h2⟩ | ⟨c', hc', ⟨h1, h2⟩, h3, h4⟩
      · exact deep c hc h1 h2
      · have f := fewer c hc x hx (below c hc x hx hd hin)
        have f' := fewer c' hc' x hx h2.below
        have r := deep c' hc' h1 h2
        have r1 := ih _ f' (by rw [sub_length, hx]) (lower c' x hd) c hc h4
        have r2 := ih _ f (by rw [sub_length, hx]) (lower c x hd) c' hc' h3
        rw [Right] at r r1 r2 ⊢
        rw [r, r1, r2, sub_comm]
  refine ⟨fun c hc x hx hd hin => right x hx hd c hc hin, fun x => ?_, ?_⟩
  · induction x using (measure fun x => B.game.rank (B.position x)).wf.induction with
    | _ x ih =>
      intro hx hd
      by_cases hS : S x
      · exact ⟨x, hS, .refl x⟩
      obtain ⟨c, hc, hin⟩ := covered x hx hd hS
      obtain ⟨y, hy, hr⟩ := ih _ (fewer c hc x hx (below c hc x hx hd hin))
        (by rw [sub_length, hx]) (lower c x hd)
      exact ⟨y, hy, .step hc hin hr⟩
  · intro x y hx hd hr
    induction hr with
    | refl x => rfl
    | @step c x y hc hin _ ih =>
      have r : B.Right label c x := right x hx hd c hc hin
      exact r.trans (ih (by rw [sub_length, hx]) (lower c x hd))

end BoundedGame

end ChompCert
