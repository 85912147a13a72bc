module

public import ChompCert.Files.BoardReaders

/-!
# Kind 15: few squares

FORMAT.md, "Kind 15: few squares". A right file of this kind is determined by `n`. So the reader
solves all positions of at most `n` squares (`solveBoards`), checks what it found (`ruleHolds`), on
which alone the sentence rests, and holds the list of the file against it.

A position is the list of its rows without empty ones. A bite may leave empty rows behind; the place
of a board in the bitmap, and so its label, does not depend on them.
-/

@[expose] public section

namespace ChompCert.File

/-! ### The positions -/

/-- The positions of at most `left` squares, no row longer than `most`, the greatest first; `fuel`
is at least `left`. -/
def squaresBoards : Nat → Nat → Nat → List (List Nat)
  | 0, _, _ => [[]]
  | fuel + 1, left, most =>
    joinLists (joinBelow (fun a => putFirst (Nat.succ a)
      (squaresBoards fuel (Nat.sub left (Nat.succ a)) (Nat.succ a))) (lesser left most)) [[]]

/-- The number at `s`, `l` in a table with `n + 1` numbers in a line, each of 32 bits. -/
def numberAt (n table s l : Nat) : Nat :=
  Nat.land (Nat.shiftRight table (Nat.mul 32 (Nat.add (Nat.mul (Nat.succ n) s) l))) 4294967295

/-- The table with this number at `s`, `l`, where none is. -/
def withNumber (n s l x table : Nat) : Nat :=
  Nat.lor table (Nat.shiftLeft x (Nat.mul 32 (Nat.add (Nat.mul (Nat.succ n) s) l)))

/-- The table with the line `s` from `l` on, `fuel` numbers; `before` is the one before. -/
def fillLine (n s : Nat) : Nat → Nat → Nat → Nat → Nat
  | 0, _, _, table => table
  | fuel + 1, l, before, table =>
    force (Nat.add before (bif Nat.ble l s then numberAt n table (Nat.sub s l) l else 0)) fun x =>
    force (withNumber n s l x table) fun table => fillLine n s fuel (Nat.succ l) x table

/-- The table with the lines from `s` on, `fuel` of them. -/
def fillLines (n : Nat) : Nat → Nat → Nat → Nat
  | 0, _, table => table
  | fuel + 1, s, table =>
    force (withNumber n s 0 1 table) fun table =>
    force (fillLine n s n 1 1 table) fun table => fillLines n fuel (Nat.succ s) table

/-- How many positions have at most `s` squares and no row longer than `l`, as a table of `s` and
`l` from 0 to `n`. What is proved of labels is proved whatever the table is. -/
def squaresTable (n : Nat) : Nat := fillLines n (Nat.succ n) 0 0

/-- How many positions of at most `left` squares come before this one. -/
def placeAmong (n table : Nat) : Nat → List Nat → Nat
  | _, [] => 0
  | left, x :: l =>
    bif Nat.beq x 0 then 0
    else Nat.add (numberAt n table left (Nat.pred x)) (placeAmong n table (Nat.sub left x) l)

/-- The label of a board in the bitmap `B`, given such a table. -/
def squaresLabel (n table B : Nat) (l : List Nat) : Bool := bitAt B (placeAmong n table n l)

/-! ### What is claimed -/

/-- Those with `s` squares. -/
def withSquares (s : Nat) (ls : List (List Nat)) : List (List Nat) :=
  ls.filterMap fun l => bif Nat.beq (longest l) s then some l else none

/-- The winning moves. -/
def winningMoves (isP : List Nat → Bool) (l : List Nat) : List (Nat × Nat) :=
  whichPairs (fun i j => Nat.blt j (nth l i) && isP (bite i j l)) 0 (longest l) (size l)

/-- There are two or more. -/
def isSeveral : List (Nat × Nat) → Bool
  | _ :: _ :: _ => true
  | _ => false

/-- The four numbers of these positions. -/
def countsOf (isP : List Nat → Bool) (ls : List (List Nat)) : SquaresCount :=
  ⟨ls.countP isP, ls.countP fun l => !isP l, ls.countP fun l => isOne (winningMoves isP l),
    ls.countP fun l => isSeveral (winningMoves isP l)⟩

/-! ### Soundness -/

theorem le_sum_of_mem {x : Nat} {l : List Nat} (h : x ∈ l) : x ≤ l.sum := by
  rw [← longest_eq]
  exact le_longest h

theorem sum_eq_zero {l : List Nat} (h : ∀ x ∈ l, x ≤ 0) : l.sum = 0 := by
  induction l with
  | nil => rfl
  | cons x l ih =>
    have := h x (by simp)
    have := ih fun y hy => h y (by simp [hy])
    simp only [List.sum_cons]
    omega

theorem mem_squaresBoards {fuel left most : Nat} (hf : left ≤ fuel) {l : List Nat} :
    l ∈ squaresBoards fuel left most ↔
      IsBoard l ∧ (∀ x ∈ l, 0 < x) ∧ l.sum ≤ left ∧ ∀ x ∈ l, x ≤ most := by
  induction fuel generalizing left most l with
  | zero =>
    rw [squaresBoards, List.mem_singleton]
    constructor
    · rintro rfl; simp [IsBoard]
    · rintro ⟨_, h2, h3, _⟩
      cases l with
      | nil => rfl
      | cons x l =>
        have := h2 x (by simp)
        simp only [List.sum_cons] at h3
        omega
  | succ fuel ih =>
    rw [squaresBoards, joinLists_eq, List.mem_append, List.mem_singleton, mem_joinBelow, lesser_eq]
    constructor
    · rintro (⟨a, ha, h⟩ | rfl)
      · have h : l ∈ putFirst (a + 1) (squaresBoards fuel (left - (a + 1)) (a + 1)) := h
        rw [putFirst_eq, List.mem_map] at h
        obtain ⟨l, hl, rfl⟩ := h
        obtain ⟨h1, h2, h3, h4⟩ := (ih (by omega)).1 hl
        refine ⟨List.pairwise_cons.2 ⟨h4, h1⟩, fun x hx => ?_, ?_, fun x hx => ?_⟩
        · rcases List.mem_cons.1 hx with rfl | hx
          · omega
          · exact h2 x hx
        · simp only [List.sum_cons]; omega
        · rcases List.mem_cons.1 hx with rfl | hx
          · omega
          · have := h4 x hx; omega
      · simp [IsBoard]
    · rintro ⟨h1, h2, h3, h4⟩
      cases l with
      | nil => exact Or.inr rfl
      | cons x l =>
        have h1 := List.pairwise_cons.1 h1
        have hx := h2 x (by simp)
        have hm := h4 x (by simp)
        simp only [List.sum_cons] at h3
        refine Or.inl ⟨x - 1, by omega, ?_⟩
        show x :: l ∈ putFirst (x - 1 + 1) (squaresBoards fuel (left - (x - 1 + 1)) (x - 1 + 1))
        rw [show x - 1 + 1 = x by omega, putFirst_eq, List.mem_map]
        exact ⟨l, (ih (by omega)).2 ⟨h1.2, fun y hy => h2 y (by simp [hy]), by omega, h1.1⟩, rfl⟩

/-- No position is listed twice. -/
theorem nodup_squaresBoards (fuel left most : Nat) : (squaresBoards fuel left most).Nodup := by
  induction fuel generalizing left most with
  | zero => simp [squaresBoards]
  | succ fuel ih =>
    rw [squaresBoards, joinLists_eq]
    refine List.nodup_append.2
      ⟨nodup_joinBelow (g := Nat.succ) (fun _ _ => Nat.succ.inj) (fun _ => ih _ _) _, by simp, ?_⟩
    · rintro x h1 _ h2 rfl
      obtain ⟨a, _, h1⟩ := mem_joinBelow.1 h1
      have h1 : x ∈ putFirst (a + 1) (squaresBoards fuel (left - (a + 1)) (a + 1)) := h1
      rw [putFirst_eq, List.mem_map] at h1
      obtain ⟨_, _, rfl⟩ := h1
      simp at h2

/-- The rows up to the first empty one. -/
noncomputable def filled : List Nat → List Nat
  | [] => []
  | x :: l => if x = 0 then [] else x :: filled l

theorem placeAmong_filled (n table left : Nat) (l : List Nat) :
    placeAmong n table left (filled l) = placeAmong n table left l := by
  induction l generalizing left with
  | nil => rfl
  | cons x l ih =>
    rw [filled]
    split
    · rename_i h; subst h; rfl
    · rw [placeAmong, placeAmong, ih]

theorem filled_bite (i b : Nat) (l : List Nat) :
    filled (bite i b (filled l)) = filled (bite i b l) := by
  induction l generalizing i with
  | nil => rfl
  | cons x l ih =>
    rw [filled]
    split
    · rename_i h
      subst h
      cases i <;> simp [bite, filled]
    · rename_i h
      cases i with
      | zero => simp only [bite, filled, ih]
      | succ i => simp only [bite, filled, ih]

/-- Of a board, the other rows are empty too. -/
theorem filled_spec {l : List Nat} (h : IsBoard l) :
    IsBoard (filled l) ∧ (∀ x ∈ filled l, 0 < x) ∧ (filled l).sum = l.sum ∧
      ∀ i, (filled l).getD i 0 = l.getD i 0 := by
  induction l with
  | nil => simp [filled, IsBoard]
  | cons x l ih =>
    obtain ⟨h1, h2, h3, h4⟩ := ih (List.pairwise_cons.1 h).2
    rw [filled]
    split
    · rename_i e
      subst e
      have zero : ∀ i, (0 :: l).getD i 0 = 0 := fun i => by
        cases i with
        | zero => rfl
        | succ i =>
          rw [List.getD_cons_succ]
          by_cases hi : i < l.length
          · rw [getD_of_lt hi]
            have := (List.pairwise_cons.1 h).1 _ (List.getElem_mem hi)
            omega
          · exact getD_of_ge (by omega)
      refine ⟨List.Pairwise.nil, by simp, ?_, fun i => by rw [zero]; rfl⟩
      rw [List.sum_cons, sum_eq_zero (List.pairwise_cons.1 h).1]
      rfl
    · refine ⟨isBoard_cons.2 ⟨?_, h1⟩, fun y hy => ?_, by simp [h3], fun i => ?_⟩
      · have head : ∀ l : List Nat, l.headD 0 = l.getD 0 0 := fun l => by cases l <;> rfl
        rw [head, h4, ← head]
        exact (isBoard_cons.1 h).1
      · rcases List.mem_cons.1 hy with rfl | hy
        · omega
        · exact h2 y hy
      · cases i with
        | zero => rfl
        | succ i => simpa using h4 i

/-- **The labels are right.** -/
theorem isP_iff_of_squares {n table B : Nat}
    (h : ruleHolds (squaresLabel n table B) (squaresBoards n n n) = true)
    {l : List Nat} (hl : IsBoard l ∧ l.sum ≤ n) :
    chomp.IsP l ↔ bitAt B (placeAmong n table n l) = true := by
  refine isP_iff_of_rule (D := fun l => IsBoard l ∧ l.sum ≤ n)
    (isP := fun l => bitAt B (placeAmong n table n l)) (fun l i b hl hb => ?_) (fun l hl => ?_) hl
  · have := bite_sum hb
    exact ⟨IsBoard.bite hl.1 i b, by omega⟩
  · obtain ⟨h1, h2, h3, h4⟩ := filled_spec hl.1
    have rule := ruleHolds_iff.1 h (filled l) ((mem_squaresBoards (Nat.le_refl n)).2
      ⟨h1, h2, by omega, fun x hx => Nat.le_trans (le_sum_of_mem hx) (by omega)⟩)
    rw [squaresLabel, placeAmong_filled] at rule
    refine rule.trans ?_
    rw [Bool.eq_iff_iff, chompRule_iff, chompRule_iff, h3]
    refine and_congr_right fun _ => forall_congr' fun i => forall_congr' fun b => ?_
    have place : placeAmong n table n (bite i b (filled l)) =
        placeAmong n table n (bite i b l) := by
      rw [← placeAmong_filled, filled_bite, placeAmong_filled]
    show (_ → ¬ bitAt B (placeAmong n table n (bite i b (filled l))) = true) ↔
      (_ → ¬ bitAt B (placeAmong n table n (bite i b l)) = true)
    rw [h4, place]

theorem mem_withSquares {n s : Nat} (hs : s ≤ n) {l : List Nat} :
    l ∈ withSquares s (squaresBoards n n n) ↔ HasSquares s l := by
  rw [withSquares, filterMap_kept, List.mem_filter, mem_squaresBoards (Nat.le_refl n), Nat.beq_eq,
    longest_eq]
  constructor
  · rintro ⟨⟨h1, h2, _⟩, h3⟩
    exact ⟨h1, h2, h3⟩
  · rintro ⟨h1, h2, h3⟩
    exact ⟨⟨h1, h2, by omega, fun x hx => Nat.le_trans (le_sum_of_mem hx) (by omega)⟩, h3⟩

theorem isSeveral_iff {L : List (Nat × Nat)} (nodup : L.Nodup) :
    isSeveral L = true ↔ ∃ x ∈ L, ∃ y ∈ L, y ≠ x := by
  match L with
  | [] => simp [isSeveral]
  | [x] => simp [isSeveral]
  | x :: y :: L =>
    refine ⟨fun _ => ⟨x, by simp, y, by simp, fun e => ?_⟩, fun _ => rfl⟩
    rw [e] at nodup
    exact absurd (by simp) (List.nodup_cons.1 nodup).1

theorem winningMoves_pos {isP : List Nat → Bool} {l : List Nat} :
    ∀ x ∈ winningMoves isP l, 0 < x.1 := fun _ hx => (mem_whichPairs.1 hx).1

theorem mem_winningMoves {n : Nat} {isP : List Nat → Bool}
    (right : ∀ l, IsBoard l ∧ l.sum ≤ n → (chomp.IsP l ↔ isP l = true)) {l : List Nat}
    (hl : IsBoard l ∧ l.sum ≤ n) (i j : Nat) : (i + 1, j) ∈ winningMoves isP l ↔ Wins l i j := by
  unfold winningMoves Wins
  rw [mem_whichPairs]
  dsimp only
  rw [Nat.add_sub_cancel, Bool.and_eq_true, Nat.blt_eq, nth_eq, size_eq, longest_eq]
  constructor
  · rintro ⟨_, _, _, _, h1, h2⟩
    exact ⟨h1, (right _ ⟨IsBoard.bite hl.1 i j, by have := bite_sum h1; omega⟩).2 h2⟩
  · rintro ⟨h1, h2⟩
    have hi : i < l.length := Classical.byContradiction fun hi => by
      rw [getD_of_ge (by omega)] at h1; omega
    have : l.getD i 0 ≤ l.sum := by
      rw [getD_of_lt hi]; exact le_sum_of_mem (List.getElem_mem hi)
    exact ⟨by omega, by omega, by omega, by omega, h1,
      (right _ ⟨IsBoard.bite hl.1 i j, by have := bite_sum h1; omega⟩).1 h2⟩

/-- The four numbers are right. -/
theorem countsOf_holds {n : Nat} {isP : List Nat → Bool}
    (right : ∀ l, IsBoard l ∧ l.sum ≤ n → (chomp.IsP l ↔ isP l = true)) {s : Nat} (hs : s ≤ n) :
    (countsOf isP (withSquares s (squaresBoards n n n))).Holds s := by
  have nodup : (withSquares s (squaresBoards n n n)).Nodup := by
    rw [withSquares, filterMap_kept]; exact (nodup_squaresBoards n n n).filter _
  have inside : ∀ l, HasSquares s l → IsBoard l ∧ l.sum ≤ n := fun l h => ⟨h.1, by
    have := h.2.2; omega⟩
  have counts := fun {S : List Nat → Prop} {f : List Nat → Bool} =>
    countsBoards_where (S := S) (f := f) nodup fun l => mem_withSquares hs
  refine ⟨counts fun l hl => (right l (inside l hl)).symm, counts fun l hl => ?_,
    counts fun l hl => ?_, counts fun l hl => ?_⟩
  · rw [chomp.isN_iff_not_isP, right l (inside l hl)]
    cases isP l <;> simp
  · exact isOne_pairs (nodup_whichPairs _ _ _ _) (mem_winningMoves right (inside l hl))
      winningMoves_pos
  · have mem := mem_winningMoves right (inside l hl)
    rw [isSeveral_iff (L := winningMoves isP l) (nodup_whichPairs _ _ _ _)]
    constructor
    · rintro ⟨x, hx, y, hy, ne⟩
      have ex : (x.1 - 1 + 1, x.2) = x :=
        Prod.ext (Nat.sub_add_cancel (winningMoves_pos x hx)) rfl
      have ey : (y.1 - 1 + 1, y.2) = y :=
        Prod.ext (Nat.sub_add_cancel (winningMoves_pos y hy)) rfl
      refine ⟨x.1 - 1, x.2, y.1 - 1, y.2, (mem _ _).1 (by rw [ex]; exact hx),
        (mem _ _).1 (by rw [ey]; exact hy), fun ⟨e1, e2⟩ => ne ?_⟩
      rw [← ex, ← ey, e1, e2]
    · rintro ⟨i, j, i', j', h1, h2, ne⟩
      refine ⟨_, (mem i j).2 h1, _, (mem i' j').2 h2, fun e => ne ?_⟩
      have := Prod.mk.inj e
      exact ⟨by omega, this.2⟩

/-- The claim of labels that pass the check. -/
def squaresClaim (n : Nat) (isP : List Nat → Bool) : SquaresClaim :=
  ⟨n, countLists (squaresBoards n n n), (squaresBoards n n n).countP isP,
    mapped (fun s => countsOf isP (withSquares s (squaresBoards n n n)))
      (List.range (Nat.succ n))⟩

theorem squaresClaim_holds {n table B : Nat}
    (h : ruleHolds (squaresLabel n table B) (squaresBoards n n n) = true) :
    (squaresClaim n fun l => bitAt B (placeAmong n table n l)).Holds := by
  have right := fun l => isP_iff_of_squares h (l := l)
  have mem : ∀ l, l ∈ squaresBoards n n n ↔ ∃ s, s ≤ n ∧ HasSquares s l := fun l => by
    rw [mem_squaresBoards (Nat.le_refl n)]
    constructor
    · rintro ⟨h1, h2, h3, _⟩
      exact ⟨l.sum, h3, h1, h2, rfl⟩
    · rintro ⟨s, hs, h1, h2, h3⟩
      exact ⟨h1, h2, by omega, fun x hx => Nat.le_trans (le_sum_of_mem hx) (by omega)⟩
  have nodup := nodup_squaresBoards n n n
  have counts : (squaresClaim n fun l => bitAt B (placeAmong n table n l)).counts = _ :=
    mapped_eq _ _
  refine ⟨⟨_, nodup, (countLists_eq _).symm, mem⟩,
    countsBoards_where nodup mem fun l ⟨s, (hs : s ≤ n), hl⟩ => (right l ⟨hl.1, by
      have := hl.2.2; omega⟩).symm, by rw [counts, List.length_map, List.length_range]; rfl,
    fun s e he => ?_⟩
  rw [counts, List.getElem?_map, Option.map_eq_some_iff] at he
  obtain ⟨t, ht, rfl⟩ := he
  obtain ⟨hs, rfl⟩ := List.getElem?_eq_some_iff.1 ht
  rw [List.getElem_range]
  exact countsOf_holds right (by rw [List.length_range] at hs; omega)

/-! ### The reader -/

/-- A certificate of this kind: what it claims. -/
def readFewSquares (ps : List Nat) (payload length : Nat) : Option Answer :=
  match ps with
  | [n] => bif Nat.ble 1 n && Nat.ble n 100 then
      force (squaresTable n) fun table =>
        labelsThat (placeAmong n table n) (squaresBoards n n n) length
          (fun isP =>
            expectList isP [] (turnedLists (squaresBoards n n n) []).tail payload 0)
          fun B h =>
        some ⟨.squares (squaresClaim n fun l => bitAt B (placeAmong n table n l)), .all,
          squaresClaim_holds h⟩
    else none
  | _ => none

/-- **Soundness**: what a file about few squares claims holds. -/
theorem readFewSquares_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readFewSquares ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
