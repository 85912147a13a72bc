module

public import ChompCert.Files.Box
public import ChompCert.Files.Count
public import ChompCert.Files.Entries
public import ChompCert.Files.Halfspace
public import ChompCert.Files.Statement
public import ChompCert.Shifts

/-!
# Kind 13: the labels within the bounds

FORMAT.md, "Kind 13: diet shifts", condition 4. The labels of all positions within the bounds of the
rows are one number, a bit for each list of gaps. It is found by doing the same step until nothing
changes: a position is P if no bite leads from it to one that was P before. How it was found does
not matter, as what the step does not change obeys the P/N rule (`isP_iff_bit`). A claim is then
compared with all labels at once (`keepsLabels`).

Lists are in the order of files, the shortest row first, if nothing else is said.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The step -/

/-- The offset and the mask of each of the drains in row `i`; `ws` begins with the width of the
longest row's gap. -/
def bitesOf (ws : List Nat) (i : Nat) : List (List Nat × Nat) → List (Nat × Nat) →
    (List (Nat × Nat) → Option Statement) → Option Statement
  | [], bites, k => k bites
  | d :: ds, bites, k =>
    force (offset d.1 d.2 i ws) fun o => force (boxMask ws (free i (drained d.1 d.2))) fun m =>
    bitesOf ws i ds ((o, m) :: bites) k

/-- Those of all bites of at most `k` squares in the first `n` rows. -/
def allBites (k : Nat) (ws : List Nat) : Nat → List (Nat × Nat) →
    (List (Nat × Nat) → Option Statement) → Option Statement
  | 0, bites, k' => k' bites
  | i + 1, bites, k' => bitesOf ws i (shares (Nat.sub (size ws) i) 1 k) bites fun bites =>
      allBites k ws i bites k'

/-- The positions from which one of the bites leads into `B`. -/
def reached (B : Nat) : List (Nat × Nat) → Nat → (Nat → Option Statement) → Option Statement
  | [], so, k => k so
  | b :: bites, so, k =>
    force (Nat.lor so (Nat.land (Nat.shiftLeft B b.1) b.2)) fun so' => reached B bites so' k

/-- Those of `S` that are not won and from which no bite leads into `B`; again and again, until that
is `B` itself. -/
def settled (won S : Nat) (bites : List (Nat × Nat)) : Nat → Nat →
    (Nat → Option Statement) → Option Statement
  | 0, _, _ => none
  | n + 1, B, k =>
    reached B bites won fun N => force (Nat.xor S (Nat.land S N)) fun B' =>
      bif Nat.beq B' B then k B else settled won S bites n B' k

theorem bitesOf_some {ws : List Nat} {i : Nat} {ds : List (List Nat × Nat)}
    {bites : List (Nat × Nat)} {k : List (Nat × Nat) → Option Statement} {a : Statement}
    (h : bitesOf ws i ds bites k = some a) : ∃ bs, k bs = some a ∧ ∀ b, b ∈ bs ↔
      (∃ d ∈ ds, b = (offset d.1 d.2 i ws, mask ws (free i (exactly d.1 d.2)))) ∨ b ∈ bites := by
  induction ds generalizing bites with
  | nil => exact ⟨bites, h, fun b => by simp⟩
  | cons d ds ih =>
    rw [bitesOf, force_eq, force_eq, boxMask_eq, drained_eq] at h
    obtain ⟨bs, h, H⟩ := ih h
    refine ⟨bs, h, fun b => (H b).trans ?_⟩
    rw [List.mem_cons]
    constructor
    · rintro (⟨d', h1, h2⟩ | h | h)
      · exact Or.inl ⟨d', List.mem_cons_of_mem _ h1, h2⟩
      · exact Or.inl ⟨d, List.mem_cons_self, h⟩
      · exact Or.inr h
    · rintro (⟨d', h1, h2⟩ | h)
      · rcases List.mem_cons.1 h1 with rfl | h1
        · exact Or.inr (Or.inl h2)
        · exact Or.inl ⟨d', h1, h2⟩
      · exact Or.inr (Or.inr h)

/-- What is handed on is the list of the bites in all rows: how far a code moves, and from where. -/
theorem allBites_some {k : Nat} {ws : List Nat} {n : Nat} {bites : List (Nat × Nat)}
    {k' : List (Nat × Nat) → Option Statement} {a : Statement}
    (h : allBites k ws n bites k' = some a) : ∃ bs, k' bs = some a ∧ ∀ b, b ∈ bs ↔
      (∃ i, i < n ∧ ∃ d ∈ shares (ws.length - i) 1 k,
        b = (offset d.1 d.2 i ws, mask ws (free i (exactly d.1 d.2)))) ∨ b ∈ bites := by
  induction n generalizing bites with
  | zero => exact ⟨bites, h, fun b => by simp⟩
  | succ n ih =>
    obtain ⟨bs, h, H⟩ := bitesOf_some h
    obtain ⟨bs', h, H'⟩ := ih h
    refine ⟨bs', h, fun b => (H' b).trans ?_⟩
    rw [H b, size_eq]
    constructor
    · rintro (⟨i, hi, h⟩ | ⟨d, h1, h2⟩ | h)
      · exact Or.inl ⟨i, by omega, h⟩
      · exact Or.inl ⟨n, by omega, d, h1, h2⟩
      · exact Or.inr h
    · rintro (⟨i, hi, d, h1, h2⟩ | h)
      · by_cases e : i = n
        · subst e; exact Or.inr (Or.inl ⟨d, h1, h2⟩)
        · exact Or.inl ⟨i, by omega, d, h1, h2⟩
      · exact Or.inr (Or.inr h)

theorem reached_some {B so : Nat} {bites : List (Nat × Nat)} {k : Nat → Option Statement}
    {a : Statement} (h : reached B bites so k = some a) :
    ∃ N, k N = some a ∧ ∀ z, N.testBit z = true ↔
      so.testBit z = true ∨ ∃ b ∈ bites, ((B <<< b.1) &&& b.2).testBit z = true := by
  induction bites generalizing so with
  | nil => exact ⟨so, h, fun z => by simp⟩
  | cons b bites ih =>
    rw [reached, force_eq] at h
    obtain ⟨N, h, H⟩ := ih h
    refine ⟨N, h, fun z => (H z).trans ?_⟩
    show (so ||| ((B <<< b.1) &&& b.2)).testBit z = true ∨ _ ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true]
    constructor
    · rintro ((h | h) | ⟨b', h1, h2⟩)
      · exact Or.inl h
      · exact Or.inr ⟨b, List.mem_cons_self, h⟩
      · exact Or.inr ⟨b', List.mem_cons_of_mem _ h1, h2⟩
    · rintro (h | ⟨b', h1, h2⟩)
      · exact Or.inl (Or.inl h)
      · rcases List.mem_cons.1 h1 with rfl | h1
        · exact Or.inl (Or.inr h2)
        · exact Or.inr ⟨b', h1, h2⟩

/-- What is handed on is a bitmap of the P-positions by the P/N rule. -/
theorem settled_some {won S : Nat} {bites : List (Nat × Nat)} {n B : Nat}
    {k : Nat → Option Statement} {a : Statement} (h : settled won S bites n B k = some a) :
    ∃ B, k B = some a ∧ ∀ z, B.testBit z = true ↔ S.testBit z = true ∧
      ¬ (won.testBit z = true ∨ ∃ b ∈ bites, ((B <<< b.1) &&& b.2).testBit z = true) := by
  induction n generalizing B with
  | zero => exact absurd h (by simp [settled])
  | succ n ih =>
    obtain ⟨N, h, H⟩ := reached_some h
    rw [force_eq, Bool.cond_eq_ite] at h
    split at h
    · rename_i e
      refine ⟨B, h, fun z => ?_⟩
      rw [← H z, ← Nat.eq_of_beq_eq_true e]
      show (S ^^^ (S &&& N)).testBit z = true ↔ _
      rw [Nat.testBit_xor, Nat.testBit_and]
      cases S.testBit z <;> cases N.testBit z <;> simp
    · exact ih h

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
def inBounds (As : List Nat) : Nat :=
  within (roomFor As) (rowsWithin [] As) (stretch 0 (productOf (roomFor As)) 1)

/-- The gaps `x` are those of a position within the bounds: each row, the sum of the gaps up to its
own, is. -/
def InBounds (As x : List Nat) : Prop :=
  x.length = As.length ∧ ∀ i, i < As.length → (x.take (i + 1)).sum ≤ As.getD i 0

/-- There is a side for every bound. -/
theorem roomFor_length (As : List Nat) : (roomFor As).length = As.length := by
  induction As with
  | nil => rfl
  | cons A As ih => simp [roomFor, ih]

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

/-- Gaps within the bounds fit into the box. -/
theorem InBounds.fits {As x : List Nat} (h : InBounds As x) : Fits (roomFor As) x := by
  refine fits_of_getD (by rw [roomFor_length, h.1]) fun i hi => ?_
  rw [roomFor_length] at hi
  have := h.2 i hi
  have := getD_le_take_sum x i
  rw [roomFor_getD As i hi]; omega

/-- The bits of the bounds are the positions within them. -/
theorem testBit_inBounds {As x : List Nat} (h : Fits (roomFor As) x) :
    (inBounds As).testBit (place (roomFor As) x) = true ↔ InBounds As x := by
  have hl : x.length = As.length := by rw [h.length, roomFor_length]
  rw [inBounds, testBit_within h, testBit_stretch, InBounds, and_iff_right hl,
    and_iff_right ⟨by omega, by have := place_lt h; omega⟩]
  have := rowsWithin_iff As x 0
  simpa using this

/-- Every bit of the bitmap of the bounds is the place of gaps within them. -/
theorem exists_of_testBit_inBounds {As : List Nat} {z : Nat}
    (h : (inBounds As).testBit z = true) : ∃ x, InBounds As x ∧ z = place (roomFor As) x := by
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

/-- Gaps of a board within the bounds, which begin with that of the longest row. -/
theorem inBounds_reverse {As g : List Nat} (hg : g.length = As.length) :
    InBounds As g.reverse ↔ InWindow As.reverse (rows g) := by
  have sums : ∀ j, j < g.length → (g.drop j).sum = (g.reverse.take (g.length - j)).sum := by
    intro j hj
    rw [List.take_reverse, show g.length - (g.length - j) = j by omega, sum_reverse]
  have bounds : ∀ j, j < g.length → As.reverse.getD j 0 = As.getD (g.length - 1 - j) 0 := by
    intro j hj
    rw [getD_reverse (by omega), hg]
  unfold InBounds InWindow
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

/-- What the step does not change are the labels. -/
theorem isP_iff_bit {k : Nat} {mis : Bool} {As : List Nat} {B : Nat} {bites : List (Nat × Nat)}
    (hb : ∀ b, b ∈ bites ↔ ∃ i, i < As.length ∧ ∃ d ∈ shares (As.length - i) 1 k,
      b = (offset d.1 d.2 i (roomFor As).reverse,
        mask (roomFor As).reverse (free i (exactly d.1 d.2))))
    (hB : ∀ z, B.testBit z = true ↔ (inBounds As).testBit z = true ∧
      ¬ ((bif mis then 1 else 0).testBit z = true ∨
        ∃ b ∈ bites, ((B <<< b.1) &&& b.2).testBit z = true)) {g : List Nat}
    (hg : g.length = As.length) (hin : InWindow As.reverse (rows g)) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔
      B.testBit (code (roomFor As).reverse g) = true := by
  have hlen : (roomFor As).reverse.length = As.length := by
    rw [List.length_reverse, roomFor_length]
  refine isP_rows_iff_of_loc_on (fun n => n ≤ k) (mis = true) As.length
    (fun g => InWindow As.reverse (rows g)) (fun g => B.testBit (code (roomFor As).reverse g))
    (fun g _ h i c h1 h2 => inWindow_gapBite h h1 h2) (fun g hg hin => ?_) g hg hin
  have hb' := (inBounds_reverse hg).2 hin
  have fit : Fits (roomFor As).reverse g := by
    have := fits_reverse hb'.fits
    rwa [List.reverse_reverse] at this
  have hz : (inBounds As).testBit (code (roomFor As).reverse g) = true := by
    have := (testBit_inBounds hb'.fits).2 hb'
    rwa [place_eq hb'.fits, List.reverse_reverse] at this
  have won : (bif mis then 1 else 0).testBit (code (roomFor As).reverse g) = true ↔
      (mis = true ∧ g.sum = 0) := by
    rw [testBit_cond_zero, Nat.testBit_one_eq_true_iff_self_eq_zero, code_eq_zero_iff fit]
  have moves : (∃ b ∈ bites, ((B <<< b.1) &&& b.2).testBit (code (roomFor As).reverse g) = true) ↔
      ∃ g', GapMove (fun n => n ≤ k) g g' ∧
        B.testBit (code (roomFor As).reverse g') = true := by
    rw [exists_gapMove_iff, hg]
    constructor
    · rintro ⟨b, h1, h2⟩
      obtain ⟨i, hi, d, hd, rfl⟩ := (hb b).1 h1
      have hl := (mem_shares_iff.1 hd).1
      exact ⟨i, hi, d, hd, (testBit_bite fit B (by omega)).1 h2⟩
    · rintro ⟨i, hi, d, hd, h⟩
      have hl := (mem_shares_iff.1 hd).1
      exact ⟨_, (hb _).2 ⟨i, hi, d, hd, rfl⟩, (testBit_bite fit B (by omega)).2 h⟩
  rw [hB, and_iff_right hz, won, moves]
  constructor
  · intro hn
    exact ⟨fun hw => hn (Or.inl hw), fun g' hm hS => hn (Or.inr ⟨g', hm, hS⟩)⟩
  · rintro ⟨h1, h2⟩ (hw | ⟨g', hm, hS⟩)
    · exact h1 hw
    · exact h2 g' hm hS

/-- The bitmap of the positions within the bounds, and that of the P-positions among them. -/
def withLabels (k : Nat) (mis : Bool) (bounds : List Nat)
    (cont : Nat → Nat → Option Statement) : Option Statement :=
  allBites k (reversed (roomFor bounds) []) (size bounds) [] fun bites =>
  force (inBounds bounds) fun S =>
  settled (bif mis then 1 else 0) S bites (Nat.add (longest bounds) 2) 0 fun B => cont S B

/-- `B` has the P-positions within the bounds, and no other bits. -/
structure LabelsOK (k : Nat) (mis : Bool) (As : List Nat) (B : Nat) : Prop where
  inside : ∀ g : List Nat, g.length = As.length → InWindow As.reverse (rows g) →
    ((game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔
      B.testBit (code (roomFor As).reverse g) = true)
  subset : ∀ z, B.testBit z = true → (inBounds As).testBit z = true

/-- **The labels that the reader finds are right.** -/
theorem withLabels_some {k : Nat} {mis : Bool} {As : List Nat} {cont : Nat → Nat → Option Statement}
    {a : Statement} (h : withLabels k mis As cont = some a) :
    ∃ B, LabelsOK k mis As B ∧ cont (inBounds As) B = some a := by
  obtain ⟨bites, h, hbites⟩ := allBites_some h
  rw [force_eq] at h
  obtain ⟨B, h, hB⟩ := settled_some h
  refine ⟨B, ⟨fun g hg hin => isP_iff_bit (bites := bites) (fun b => ?_) hB hg hin,
    fun z hz => ((hB z).1 hz).1⟩, h⟩
  rw [hbites b, reversed_nil, size_eq]
  simp [roomFor_length]

/-- The type of gaps. -/
abbrev TypeOf (k : Nat) (mis : Bool) (g : List Nat) : Prop :=
  (game (fun n => n ≤ k) (mis = true)).IsP (rows g)

/-- The bit of a position within the bounds. -/
theorem LabelsOK.bit {k : Nat} {mis : Bool} {As : List Nat} {B : Nat} (H : LabelsOK k mis As B)
    {x : List Nat} (hx : InBounds As x) :
    TypeOf k mis x.reverse ↔ B.testBit (place (roomFor As) x) = true := by
  have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
  rw [place_eq hx.fits]
  exact H.inside _ hl ((inBounds_reverse hl).1 (by rwa [List.reverse_reverse]))

/-! ### Counting -/

/-- Counts of gaps are counts of boards. -/
theorem counts_rows {P : List Nat → Prop} {n : Nat} (hP : ∀ l, P l → IsBoard l)
    (h : Counts (fun g => P (rows g)) n) : Counts P n := by
  obtain ⟨L, h1, h2, h3⟩ := h
  refine ⟨L.map rows, ?_, by simpa using h2, fun l => ?_⟩
  · clear h2 h3
    induction L with
    | nil => simp
    | cons g L ih =>
      obtain ⟨h4, h5⟩ := List.nodup_cons.1 h1
      rw [List.map_cons, List.nodup_cons]
      refine ⟨fun hm => ?_, ih h5⟩
      obtain ⟨g', hg', e⟩ := List.mem_map.1 hm
      have := congrArg gaps e
      rw [gaps_rows, gaps_rows] at this
      exact h4 (this ▸ hg')
  · rw [List.mem_map]
    constructor
    · rintro ⟨g, hg, rfl⟩; exact (h3 g).1 hg
    · intro hl
      have e := rows_gaps (hP l hl)
      exact ⟨gaps l, (h3 _).2 (by show P (rows (gaps l)); rw [e]; exact hl), e⟩

/-- The numbers of both: `n` words of 32 bits are enough. -/
def counted (bounds : List Nat) (S B : Nat) (cont : Nat → Nat → Option Statement) :
    Option Statement :=
  force (Nat.succ (Nat.div (productOf (roomFor bounds)) 32)) fun n =>
  force (ones n S) fun positions => force (ones n B) fun count =>
  bif Nat.ble n 4294967294 then cont positions count else none

/-- There are so many positions within the bounds, and so many P-positions among them. -/
def CountsOK (k : Nat) (mis : Bool) (As : List Nat) (positions count : Nat) : Prop :=
  Counts (InWindow As.reverse) positions ∧
    Counts (fun l => InWindow As.reverse l ∧ (game (fun n => n ≤ k) (mis = true)).IsP l) count

/-- The positions within the bounds, and the P-positions among them, are the bits. -/
theorem LabelsOK.counted_some {k : Nat} {mis : Bool} {As : List Nat} {B : Nat}
    (H : LabelsOK k mis As B) {cont : Nat → Nat → Option Statement} {a : Statement}
    (h : counted As (inBounds As) B cont = some a) :
    ∃ positions count, CountsOK k mis As positions count ∧ cont positions count = some a := by
  simp only [counted, force_eq] at h
  obtain ⟨hn, h⟩ := cond_none h
  refine ⟨_, _, ?_, h⟩
  clear h
  have hsize : productOf (roomFor As) ≤ 32 * Nat.succ (Nat.div (productOf (roomFor As)) 32) := by
    show _ ≤ 32 * (productOf (roomFor As) / 32 + 1)
    omega
  revert hn hsize
  generalize Nat.succ (Nat.div (productOf (roomFor As)) 32) = n
  intro hn hsize
  have hn : n < 4294967295 := Nat.lt_succ_of_le (Nat.le_of_ble_eq_true hn)
  unfold CountsOK
  have fit : ∀ g, InWindow As.reverse (rows g) → g.length = As.length ∧
      Fits (roomFor As).reverse g ∧ (inBounds As).testBit (code (roomFor As).reverse g) = true := by
    intro g hg
    have hl : g.length = As.length := by
      have := hg.2.1
      rwa [rows_length, List.length_reverse] at this
    have hin := (inBounds_reverse hl).2 hg
    have hf := fits_reverse hin.fits
    rw [List.reverse_reverse] at hf
    refine ⟨hl, hf, ?_⟩
    have := (testBit_inBounds hin.fits).2 hin
    rwa [place_eq hin.fits, List.reverse_reverse] at this
  have back : ∀ z, (inBounds As).testBit z = true →
      ∃ g, InWindow As.reverse (rows g) ∧ z = code (roomFor As).reverse g := by
    intro z hz
    obtain ⟨x, hx, rfl⟩ := exists_of_testBit_inBounds hz
    have hl : x.reverse.length = As.length := by rw [List.length_reverse, hx.1]
    exact ⟨x.reverse, (inBounds_reverse hl).1 (by rwa [List.reverse_reverse]), place_eq hx.fits⟩
  have small : ∀ g, Fits (roomFor As).reverse g → code (roomFor As).reverse g < 32 * n := by
    intro g hg
    have := code_lt hg
    rw [productOf_reverse] at this
    omega
  rw [ones_eq hn, ones_eq hn]
  refine ⟨counts_rows (fun l hl => hl.1) (counts_of_codes (ws := (roomFor As).reverse)
    (List.nodup_range.filter _) (fun z => ?_) fun g hg => (fit g hg).2.1),
    counts_rows (fun l hl => hl.1.1) (counts_of_codes (ws := (roomFor As).reverse)
    (List.nodup_range.filter _) (fun z => ?_) fun g hg => (fit g hg.1).2.1)⟩
  · rw [List.mem_filter, List.mem_range]
    constructor
    · rintro ⟨_, hz⟩
      obtain ⟨g, hg, rfl⟩ := back z hz
      exact ⟨g, (fit g hg).2.1, rfl, hg⟩
    · rintro ⟨g, hg, rfl, hin⟩
      exact ⟨small g hg, (fit g hin).2.2⟩
  · rw [List.mem_filter, List.mem_range]
    constructor
    · rintro ⟨_, hz⟩
      obtain ⟨g, hg, rfl⟩ := back z (H.subset z hz)
      exact ⟨g, (fit g hg).2.1, rfl, hg, (H.inside g (fit g hg).1 hg).2 hz⟩
    · rintro ⟨g, hg, rfl, hin, hP⟩
      exact ⟨small g hg, (H.inside g (fit g hin).1 hin).1 hP⟩

/-! ### Comparing labels -/

/-- No label of a position within the bounds, at which the inequalities hold, changes when `v` is
subtracted. -/
def keepsLabels (ws : List Nat) (S B : Nat) (v : List Nat) (es : List Inequality) : Bool :=
  force (place ws v) fun o =>
  Nat.beq (Nat.land (Nat.xor B (Nat.shiftLeft B o)) (within ws es S)) 0

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
theorem keepsLabels_iff {As v : List Nat} {B : Nat} {es : List Inequality}
    (hv : v.length = As.length)
    (below : ∀ x, InBounds As x → AllHold es x → Shifts.Below v x) :
    keepsLabels (roomFor As) (inBounds As) B v es = true ↔
      ∀ x, InBounds As x → AllHold es x →
        B.testBit (place (roomFor As) x) =
          B.testBit (place (roomFor As) (Shifts.sub v x)) := by
  have bit : ∀ x, InBounds As x → AllHold es x →
      ((B ^^^ (B <<< place (roomFor As) v)).testBit (place (roomFor As) x) =
        (B.testBit (place (roomFor As) x) ^^
          B.testBit (place (roomFor As) (Shifts.sub v x)))) := by
    intro x hx he
    have := place_sub (below x hx he) (hv.trans (roomFor_length As).symm)
      (hx.1.trans (roomFor_length As).symm)
    rw [Nat.testBit_xor, Nat.testBit_shiftLeft, ← this, Nat.add_sub_cancel,
      decide_eq_true (by omega), Bool.true_and]
  rw [keepsLabels, force_eq, Nat.beq_eq]
  show (B ^^^ (B <<< place (roomFor As) v)) &&& within (roomFor As) es (inBounds As) = 0 ↔ _
  constructor
  · intro h x hx he
    have h := congrArg (fun n => n.testBit (place (roomFor As) x)) h
    simp only [Nat.testBit_and, Nat.zero_testBit, bit x hx he,
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
    rw [bit x hx he, H x hx he] at h1
    revert h1
    cases B.testBit (place (roomFor As) (Shifts.sub v x)) <;> simp

end ChompCert.File
