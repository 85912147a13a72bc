module

public import ChompCert.DietBitmap
public import ChompCert.Files.Linear

/-!
# Shifts: claims that settle every position of a Diet Chomp game

A *claim* is a region of positions, given by a few linear inequalities between the gaps, and a
vector of gaps; it says that a position of the region has the type of the one with the vector
subtracted. `sound`: if some claims hold within a set of positions, and obey three conditions
outside it that speak of the inequalities alone, then they hold everywhere, and every position has
the type of one within the set, which is reached by subtracting vectors. This is so for any number
of rows, any bite, both plays, any set, and also among the positions of a domain that no move
leaves.

The idea is that the moves at a position depend only on which gaps are shorter than the bite `k`. So
if each gap that a vector moves is at least `k` with the vector subtracted, the options of the
smaller position are those of the larger one, each with the vector subtracted.
-/

@[expose] public section

namespace ChompCert.Diet.Shifts

/-! ### Vectors of gaps -/

/-- Gap by gap, the sum. -/
def add : List Nat → List Nat → List Nat
  | v :: vs, x :: xs => Nat.add x v :: add vs xs
  | _, xs => xs

/-- Gap by gap, `v` subtracted. -/
def sub : List Nat → List Nat → List Nat
  | v :: vs, x :: xs => Nat.sub x v :: sub vs xs
  | _, xs => xs

/-- Subtracting a vector leaves as many gaps. -/
theorem sub_length (v g : List Nat) : (sub v g).length = g.length := by
  induction v generalizing g with
  | nil => cases g <;> rfl
  | cons y v ih => cases g with
    | nil => rfl
    | cons x g => simp [sub, ih]

/-- Subtraction, gap by gap. -/
theorem sub_getD (v g : List Nat) (j : Nat) : (sub v g).getD j 0 = g.getD j 0 - v.getD j 0 := by
  induction v generalizing g j with
  | nil => cases g <;> simp [sub]
  | cons y v ih => cases g with
    | nil => simp [sub]
    | cons x g => cases j with
      | zero => simp [sub]
      | succ j => simpa [sub] using ih g j

/-- No gap of `v` is longer than that of `g`. -/
def Below (v g : List Nat) : Prop := ∀ j, v.getD j 0 ≤ g.getD j 0

/-- A vector that is below gaps is so without the first. -/
theorem Below.cons {y x : Nat} {v g : List Nat} (h : Below (y :: v) (x :: g)) :
    y ≤ x ∧ Below v g :=
  ⟨by simpa using h 0, fun j => by simpa using h (j + 1)⟩

theorem add_sub {v g : List Nat} (h : Below v g) : add v (sub v g) = g := by
  induction v generalizing g with
  | nil => cases g <;> rfl
  | cons y v ih => cases g with
    | nil => rfl
    | cons x g =>
      obtain ⟨h1, h2⟩ := h.cons
      simp only [sub, add, ih h2]
      congr 1
      show x - y + y = x
      omega

theorem sub_add (v g : List Nat) : sub v (add v g) = g := by
  induction v generalizing g with
  | nil => cases g <;> rfl
  | cons y v ih => cases g with
    | nil => rfl
    | cons x g =>
      simp only [sub, add, ih]
      congr 1
      show x + y - y = x
      omega

/-- The order in which one subtracts does not matter. -/
theorem sub_comm (v w g : List Nat) : sub v (sub w g) = sub w (sub v g) := by
  induction g generalizing v w with
  | nil => cases v <;> cases w <;> rfl
  | cons x g ih => cases v with
    | nil => cases w <;> rfl
    | cons y v => cases w with
      | nil => rfl
      | cons z w =>
        simp only [sub, ih v w]
        congr 1
        show x - z - y = x - y - z
        omega

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

theorem squares_le {v g : List Nat} : (rows (sub v g)).sum ≤ (rows g).sum := by
  induction v generalizing g with
  | nil => cases g <;> simp [sub]
  | cons y v ih => cases g with
    | nil => simp [sub]
    | cons x g =>
      have h1 := ih (g := g)
      have h2 : (sub v g).sum ≤ g.sum := by
        clear h1 ih
        induction v generalizing g with
        | nil => cases g <;> simp [sub]
        | cons y v ih => cases g with
          | nil => simp [sub]
          | cons x g =>
            have := ih (g := g)
            simp only [sub, List.sum_cons]
            show x - y + _ ≤ _
            omega
      simp only [sub, squares_cons]
      show x - y + _ + _ ≤ _
      omega

/-- Fewer gaps, fewer squares. -/
theorem squares_lt {v g : List Nat} (h : Below v g) (hl : v.length ≤ g.length) (hv : 0 < v.sum) :
    (rows (sub v g)).sum < (rows g).sum := by
  induction v generalizing g with
  | nil => simp at hv
  | cons y v ih => cases g with
    | nil => simp at hl
    | cons x g =>
      obtain ⟨h1, h2⟩ := h.cons
      have h3 := sub_sum h2 (by simpa using hl)
      have h4 := squares_le (v := v) (g := g)
      simp only [sub, squares_cons]
      simp only [List.sum_cons] at hv
      show x - y + _ + _ < _
      by_cases hy : 0 < y
      · omega
      · have := ih h2 (by simpa using hl) (by omega)
        omega

/-! ### Moves do not notice a vector -/

/-- `v` added, one gap after the other from gap `j` on. -/
def addFrom : Nat → List Nat → List Nat → List Nat
  | _, [], g => g
  | j, y :: v, g => addFrom (j + 1) v (shift j y g)

theorem addFrom_cons (j x : Nat) (v g : List Nat) :
    addFrom (j + 1) v (x :: g) = x :: addFrom j v g := by
  induction v generalizing j g with
  | nil => rfl
  | cons y v ih => rw [addFrom, addFrom, shift, ih]

theorem add_eq_addFrom {v g : List Nat} : add v g = addFrom 0 v g := by
  induction v generalizing g with
  | nil => cases g <;> rfl
  | cons y v ih => cases g with
    | nil =>
      have : ∀ j, addFrom j v [] = [] := by
        clear ih
        induction v with
        | nil => intro j; rfl
        | cons z v ih => intro j; rw [addFrom]; simpa [shift] using ih (j + 1)
      rw [addFrom]
      simp [shift, this, add]
    | cons x g => rw [addFrom, shift, addFrom_cons, ← ih]; rfl

theorem unnoticed_addFrom {k : Nat} (hk : 0 < k) {v : List Nat} :
    ∀ {j : Nat} {g : List Nat}, j + v.length ≤ g.length →
      (∀ i, 0 < v.getD i 0 → k ≤ g.getD (j + i) 0) → Unnoticed k (addFrom j v) g := by
  induction v with
  | nil =>
    intro j g _ _
    exact ⟨fun _ _ _ => rfl, fun _ _ _ => rfl, fun _ _ _ => Iff.rfl, Iff.rfl⟩
  | cons y v ih =>
    intro j g hl h
    simp only [List.length_cons] at hl
    have rest : Unnoticed k (addFrom (j + 1) v) (shift j y g) := by
      refine ih (by rw [shift_length]; omega) fun i hi => ?_
      have := h (i + 1) (by simpa using hi)
      rw [shift_getD _ _ _ _ (by omega), show j + 1 + i = j + (i + 1) by omega]
      omega
    by_cases hy : y = 0
    · subst hy
      have e : ∀ (j : Nat) (g : List Nat), shift j 0 g = g := by
        intro j g
        induction g generalizing j with
        | nil => simp [shift]
        | cons x xs ih => cases j <;> simp [shift, ih]
      have e' : addFrom j (0 :: v) = addFrom (j + 1) v := by funext g; rw [addFrom, e]
      rw [e']; rwa [e] at rest
    · exact (unnoticed_shift hk (by omega) (by simpa using h 0 (by simp; omega))).comp rest

/-- Adding a vector goes unnoticed where each gap that it moves is at least `k`. -/
theorem unnoticed_add {k : Nat} (hk : 0 < k) {v g : List Nat} (hl : v.length ≤ g.length)
    (h : ∀ i, 0 < v.getD i 0 → k ≤ g.getD i 0) : Unnoticed k (add v) g := by
  have := unnoticed_addFrom hk (v := v) (j := 0) (g := g) (by omega)
    (fun i hi => by rw [Nat.zero_add]; exact h i hi)
  rwa [show addFrom 0 v = add v from funext fun g => add_eq_addFrom.symm] at this

/-- The P/N rule, in gaps. -/
theorem isP_rows_iff (ok : Nat → Prop) (mis : Prop) (g : List Nat) :
    (game ok mis).IsP (rows g) ↔
      ¬ (mis ∧ g.sum = 0) ∧ ∀ g', GapMove ok g g' → ¬ (game ok mis).IsP (rows g') := by
  rw [Game.isP_iff, show (game ok mis).won (rows g) ↔ (mis ∧ g.sum = 0) by
    simp only [game, rows_sum_zero]]
  refine and_congr_right fun _ =>
    ⟨fun h g' hg' => h _ ((move_rows_iff ok mis g _).2 ⟨g', hg', rfl⟩), fun h y hy => ?_⟩
  obtain ⟨g', hg', rfl⟩ := (move_rows_iff ok mis g y).1 hy
  exact h g' hg'

/-- A position has the type of a translate if a bite does not notice the translation and the options
have the types of theirs. -/
theorem isP_iff_of_unnoticed {k : Nat} {mis : Prop} {T : List Nat → List Nat} {g : List Nat}
    (hT : Unnoticed k T g)
    (hopt : ∀ g', GapMove (fun n => n ≤ k) g g' →
      ((game (fun n => n ≤ k) mis).IsP (rows (T g')) ↔
        (game (fun n => n ≤ k) mis).IsP (rows g'))) :
    (game (fun n => n ≤ k) mis).IsP (rows (T g)) ↔
      (game (fun n => n ≤ k) mis).IsP (rows g) := by
  rw [isP_rows_iff, isP_rows_iff _ _ g, hT.empty]
  refine and_congr_right fun _ => ?_
  constructor
  · rintro H g' hm hP
    rw [← hopt g' hm] at hP
    obtain ⟨i, c, h1, h2, rfl, h3⟩ := hm
    have hc := gapMove_le h1 h2 h3
    refine H _ ⟨i, c, h1, (hT.legal i c hc).2 h2, rfl, by rw [hT.cost i c hc]; exact h3⟩ ?_
    rwa [hT.bite i c hc]
  · rintro H g' ⟨i, c, h1, h2, rfl, h3⟩ hP
    have hc := gapMove_le h1 h2 h3
    have hm : GapMove (fun n => n ≤ k) g (gapBite i c g) :=
      ⟨i, c, h1, (hT.legal i c hc).1 h2, rfl, by rw [← hT.cost i c hc]; exact h3⟩
    rw [hT.bite i c hc, hopt _ hm] at hP
    exact H _ hm hP

/-! ### What a move adds to the gaps -/

/-- By how much the form `fs` of the gaps changes when `vs` are drained, and `t` from the next. -/
def drainDelta : List Nat → Nat → List Int → Int
  | _, _, [] => 0
  | [], t, f :: _ => -(f * t)
  | v :: vs, t, f :: fs => -(f * v) + drainDelta vs t fs

/-- By how much it changes when that is done to the gaps from number `i` on, the longest row's being
number 0: the gap before them grows by what is drained. -/
def moveDelta (vs : List Nat) (t : Nat) : Nat → List Int → Int
  | 0, fs => drainDelta vs t fs
  | _ + 1, [] => 0
  | 1, f :: fs => f * (vs.sum + t : Nat) + drainDelta vs t fs
  | i + 2, _ :: fs => moveDelta vs t (i + 1) fs

theorem dot_drain {fs : List Int} {vs : List Nat} {t : Nat} {h : List Nat}
    (hl : vs.length < h.length) (hm : Matches (exactly vs t) h = true) :
    dot fs (drain (vs.sum + t) h) = dot fs h + drainDelta vs t fs := by
  induction vs generalizing h fs with
  | nil => cases h with
    | nil => simp at hl
    | cons x xs =>
      have := matches_exactly_nil.1 hm
      cases fs with
      | nil => simp [dot_nil, drainDelta]
      | cons f fs =>
        simp only [List.sum_nil, Nat.zero_add, drain, show t - x = 0 by omega, drain_zero,
          dot_cons, List.headD_cons, List.tail_cons, drainDelta]
        rw [Int.ofNat_sub this]
        grind
  | cons v vs ih => cases h with
    | nil => simp at hl
    | cons x xs =>
      obtain ⟨hx, hm'⟩ := matches_exactly_cons.1 hm
      subst hx
      cases fs with
      | nil => simp [dot_nil, drainDelta]
      | cons f fs =>
        have := ih (fs := fs) (by simpa using hl) hm'
        simp only [List.sum_cons, drain, dot_cons, List.headD_cons, List.tail_cons, drainDelta,
          show v + vs.sum + t - v = vs.sum + t by omega, this,
          show v - (v + vs.sum + t) = 0 by omega]
        simp
        omega

/-- What a move does to a form of the gaps. -/
theorem dot_gapBite {fs : List Int} {vs : List Nat} {t i : Nat} {g : List Nat}
    (hl : i + vs.length < g.length) (hm : Matches (free i (exactly vs t)) g = true) :
    dot fs (gapBite i (vs.sum + t) g) = dot fs g + moveDelta vs t i fs := by
  induction g generalizing i fs with
  | nil => simp at hl
  | cons x xs ih =>
    match i with
    | 0 => exact dot_drain (by simpa using hl) hm
    | 1 =>
      rw [matches_free] at hm
      cases fs with
      | nil => simp [dot_nil, moveDelta]
      | cons f fs =>
        have hl' : vs.length < xs.length := by simp at hl; omega
        have := dot_drain (fs := fs) hl' (by simpa using hm)
        simp only [gapBite, dot_cons, List.headD_cons, List.tail_cons, moveDelta, this]
        rw [Int.natCast_add x]
        grind
    | i + 2 =>
      cases fs with
      | nil => simp [dot_nil, moveDelta]
      | cons f fs =>
        have := ih (i := i + 1) (fs := fs) (by simp at hl ⊢; omega)
          (by simpa [free, Matches] using hm)
        simp only [gapBite, dot_cons, List.headD_cons, List.tail_cons, moveDelta, this]
        omega

/-! ### Claims -/

/-- A region and a vector. -/
structure Claim where
  /-- What is subtracted from the gaps. -/
  vector : List Nat
  /-- The inequalities of the region. -/
  region : List Inequality

/-- The position is in the region. -/
def Claim.Contains (c : Claim) (g : List Nat) : Prop := AllHold c.region g

/-- Whatever a move of at most `k` squares adds to the gaps of a position of `m` rows, the region
contains `g` with that added, also where `g` has no such move. -/
def Claim.Inside (c : Claim) (k m : Nat) (g : List Nat) : Prop :=
  ∀ e ∈ c.region, ∀ (vs : List Nat) (t i : Nat), i + vs.length < m → 1 ≤ t → cost vs t ≤ k →
    e.bound ≤ dot e.form g + moveDelta vs t i e.form

/-- Each gap that the vector moves is at least `k` when the vector is subtracted. -/
def Claim.Long (c : Claim) (k : Nat) (g : List Nat) : Prop :=
  ∀ j, 0 < c.vector.getD j 0 → c.vector.getD j 0 + k ≤ g.getD j 0

/-- `g` becomes `h` by subtracting vectors, each of a claim in whose region the position is. -/
inductive Reduces (claims : List Claim) : List Nat → List Nat → Prop
  | refl (g : List Nat) : Reduces claims g g
  | step {c : Claim} {g h : List Nat} : c ∈ claims → c.Contains g →
      Reduces claims (sub c.vector g) h → Reduces claims g h

/-- The options of a position inside a region are in the region. -/
theorem Claim.Inside.contains {c : Claim} {k : Nat} {g g' : List Nat}
    (h : c.Inside k g.length g) (hm : GapMove (fun n => n ≤ k) g g') : c.Contains g' := by
  intro e he
  obtain ⟨i, hi, ⟨vs, t⟩, hd, hf, hq⟩ :=
    (exists_gapMove_iff (Q := fun g'' => g'' = g')).1 ⟨g', hm, rfl⟩
  obtain ⟨h1, h2, h3⟩ := mem_drains.1 hd
  dsimp only at hf hq
  subst hq
  have := h e he vs t i (by omega) h2 h3
  rw [Inequality.Holds, dot_gapBite (by omega) hf]
  exact this

/-- Gaps that are long for a claim's vector are not below it. -/
theorem Claim.Long.below {c : Claim} {k : Nat} {g : List Nat} (h : c.Long k g) :
    Below c.vector g := by
  intro j
  by_cases hj : 0 < c.vector.getD j 0
  · have := h j hj; omega
  · omega

section
variable {k m : Nat} {mis : Prop} {D S : List Nat → Prop} {claims : List Claim}

/-- The claim says nothing wrong of `g`. -/
def Claim.Right (c : Claim) (k : Nat) (mis : Prop) (g : List Nat) : Prop :=
  (game (fun n => n ≤ k) mis).IsP (rows g) ↔
    (game (fun n => n ≤ k) mis).IsP (rows (sub c.vector g))

/-- A claim is right at a position that is deep inside its region, if it is at those with fewer
squares. -/
theorem right_of_inside (hk : 0 < k) {c : Claim} {g : List Nat} (hg : g.length = m)
    (hv : c.vector.length = m) (inside : c.Inside k m g) (long : c.Long k g)
    (smaller : ∀ g', GapMove (fun n => n ≤ k) g g' → c.Contains g' → c.Right k mis g') :
    c.Right k mis g := by
  have e := add_sub long.below
  have hT : Unnoticed k (add c.vector) (sub c.vector g) :=
    unnoticed_add hk (by rw [sub_length]; omega) fun i hi => by
      have := long i hi
      rw [sub_getD]; omega
  have key := isP_iff_of_unnoticed (mis := mis) hT fun q hq => by
    obtain ⟨i, b, h1, h2, rfl, h3⟩ := hq
    have hb := gapMove_le h1 h2 h3
    have hm : GapMove (fun n => n ≤ k) g (add c.vector (gapBite i b (sub c.vector g))) := by
      refine ⟨i, b, h1, ?_, ?_, ?_⟩
      · have := (hT.legal i b hb).2 h2
        rwa [e] at this
      · rw [← hT.bite i b hb, e]
      · have := hT.cost i b hb
        rw [hT.bite i b hb, e] at this
        rw [this]; exact h3
    have := smaller _ hm (Claim.Inside.contains (by rwa [hg]) hm)
    rwa [Claim.Right, sub_add] at this
  rw [e] at key
  exact key

/-- What is subtracted leaves fewer squares. -/
theorem gapMove_squares {g g' : List Nat} (h : GapMove (fun n => n ≤ k) g g') :
    (rows g').sum < (rows g).sum :=
  (game (fun n => n ≤ k) True).rank_lt ((move_rows_iff _ True g _).2 ⟨g', h, rfl⟩)

theorem gapMove_length {g g' : List Nat} (h : GapMove (fun n => n ≤ k) g g') :
    g'.length = g.length := by
  obtain ⟨i, c, _, _, rfl, _⟩ := h
  exact gapBite_length i c g

/-- **Soundness of shifts.** Let `D` be a domain of lists of `m` gaps that no move leaves, and `S`
any set of positions. If

* the vectors can be subtracted in their regions (`below`),
* outside `S`, each position of the region of a claim `c` is deep inside it, or deep inside that of
  some claim `c'` such that each of the two vectors leads into the region of the other (`carried`),
* each position outside `S` is in some region (`covered`), and
* within `S` all claims are right (`labels`),

then all claims are right everywhere in `D`; each position of `D` becomes one of `S` by subtracting
vectors; and no subtraction changes its type. -/
theorem sound (hk : 0 < k) (hD : Domain m D)
    (vectors : ∀ c ∈ claims, c.vector.length = m ∧ 0 < c.vector.sum)
    (below : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → c.Contains g → Below c.vector g)
    (carried : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → ¬ S g → c.Contains g →
      (c.Inside k m g ∧ c.Long k g) ∨ ∃ c' ∈ claims, (c'.Inside k m g ∧ c'.Long k g) ∧
        c'.Contains (sub c.vector g) ∧ c.Contains (sub c'.vector g))
    (covered : ∀ g : List Nat, g.length = m → D g → ¬ S g → ∃ c ∈ claims, c.Contains g)
    (labels : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → S g → c.Contains g →
      c.Right k mis g) :
    (∀ c ∈ claims, ∀ g : List Nat, g.length = m → D g → c.Contains g → c.Right k mis g) ∧
    (∀ g : List Nat, g.length = m → D g → ∃ h, S h ∧ Reduces claims g h) ∧
    ∀ g h : List Nat, g.length = m → D g → Reduces claims g h →
      ((game (fun n => n ≤ k) mis).IsP (rows g) ↔ (game (fun n => n ≤ k) mis).IsP (rows h)) := by
  have lower : ∀ (c : Claim) (g : List Nat), D g → D (sub c.vector g) := fun c g hd =>
    hD.lower g _ (fun j => by rw [sub_getD]; omega) hd
  have fewer : ∀ c ∈ claims, ∀ g : List Nat, g.length = m → Below c.vector g →
      (rows (sub c.vector g)).sum < (rows g).sum := fun c hc g hg hb =>
    squares_lt hb (by rw [(vectors c hc).1, hg]; exact Nat.le_refl _) (vectors c hc).2
  have right : ∀ n g, (rows g).sum < n → g.length = m → D g → ∀ c ∈ claims, c.Contains g →
      c.Right k mis g := by
    intro n
    induction n with
    | zero => intro g h; omega
    | succ n ih =>
      intro g hn hg hd c hc hin
      by_cases hS : S g
      · exact labels c hc g hg hd hS hin
      -- the first way, which is part of the second
      have deep : ∀ c ∈ claims, c.Inside k m g → c.Long k g → c.Right k mis g :=
        fun c hc inside long => right_of_inside hk hg (vectors c hc).1 inside long
          fun g' hm hc' => by
            have h1 := gapMove_squares hm
            obtain ⟨i, b, h2, h3, h4, _⟩ := id hm
            exact ih g' (by omega) (by rw [gapMove_length hm, hg])
              (h4 ▸ hD.closed g hg hd i b h2 h3) c hc hc'
      rcases carried c hc g hg hd hS hin with ⟨h1, h2⟩ | ⟨c', hc', ⟨h1, h2⟩, h3, h4⟩
      · exact deep c hc h1 h2
      · have f := fewer c hc g hg (below c hc g hg hd hin)
        have f' := fewer c' hc' g hg h2.below
        have r := deep c' hc' h1 h2
        have r1 := ih _ (by omega) (by rw [sub_length, hg]) (lower c' g hd) c hc h4
        have r2 := ih _ (by omega) (by rw [sub_length, hg]) (lower c g hd) c' hc' h3
        rw [Claim.Right] at r r1 r2 ⊢
        rw [r, r1, r2, sub_comm]
  refine ⟨fun c hc g hg hd hin => right _ g (Nat.lt_succ_self _) hg hd c hc hin, ?_, ?_⟩
  · have reach : ∀ n g, (rows g).sum < n → g.length = m → D g → ∃ h, S h ∧ Reduces claims g h := by
      intro n
      induction n with
      | zero => intro g h; omega
      | succ n ih =>
        intro g hn hg hd
        by_cases hS : S g
        · exact ⟨g, hS, .refl g⟩
        obtain ⟨c, hc, hin⟩ := covered g hg hd hS
        have f := fewer c hc g hg (below c hc g hg hd hin)
        obtain ⟨h, hh, hr⟩ := ih _ (by omega) (by rw [sub_length, hg]) (lower c g hd)
        exact ⟨h, hh, .step hc hin hr⟩
    exact fun g => reach _ g (Nat.lt_succ_self _)
  · intro g h hg hd hr
    induction hr with
    | refl g => exact Iff.rfl
    | @step c g h hc hin _ ih =>
      have r : c.Right k mis g := right _ g (Nat.lt_succ_self _) hg hd c hc hin
      exact Iff.trans r (ih (by rw [sub_length, hg]) (lower c g hd))

end

end ChompCert.Diet.Shifts
