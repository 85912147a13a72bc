module

public import ChompCert.Files.Lists
public import ChompCert.Files.Window
public import ChompCert.BoardCertificate

/-!
# The check of all positions of a box

FORMAT.md, "Chomp on boards". The P-positions are a bitmap, one bit for each list of lengths;
`ruleHolds` holds it against the P/N rule at every position, and the sentences of kinds 9, 10 and 15
rest on that alone (`isP_iff_of_rule`). Of a box the bit of a board is its rank among the boards of
the box, so the bitmap has as many bits as there are positions (`checkChomp_sound`,
`boardsHold_of_check`).
-/

@[expose] public section

namespace ChompCert.File

/-! ### Lists of boards -/

/-- The first row `a` before each of these lists of rows. -/
def putFirst (a : Nat) : List (List Nat) → List (List Nat)
  | [] => []
  | l :: ls => (a :: l) :: putFirst a ls

/-- These lists, and then those. -/
def joinLists : List (List Nat) → List (List Nat) → List (List Nat)
  | [], ms => ms
  | l :: ls, ms => l :: joinLists ls ms

/-- The lists for all numbers below `n`, one after the other. -/
def joinBelow (f : Nat → List (List Nat)) : Nat → List (List Nat)
  | 0 => []
  | n + 1 => joinLists (f n) (joinBelow f n)

/-- The boards with rows within the given bounds, that of the longest row first, and no row longer
than `most`. -/
def boards : List Nat → Nat → List (List Nat)
  | [], _ => [[]]
  | L :: Ls, most =>
    joinBelow (fun a => putFirst a (boards Ls a)) (Nat.succ (bif Nat.ble L most then L else most))

/-- This is what Lean calls `map`. -/
theorem putFirst_eq (a : Nat) (ls : List (List Nat)) : putFirst a ls = ls.map (a :: ·) := by
  induction ls <;> simp [putFirst, *]

/-- This is what Lean calls `++`. -/
theorem joinLists_eq (ls ms : List (List Nat)) : joinLists ls ms = ls ++ ms := by
  induction ls with
  | nil => rfl
  | cons l ls ih => rw [joinLists, ih]; rfl

/-- What is joined comes from one of the numbers. -/
theorem mem_joinBelow {f : Nat → List (List Nat)} {n : Nat} {l : List Nat} :
    l ∈ joinBelow f n ↔ ∃ a, a < n ∧ l ∈ f a := by
  induction n with
  | zero => simp [joinBelow]
  | succ n ih =>
    rw [joinBelow, joinLists_eq, List.mem_append, ih]
    constructor
    · rintro (h | ⟨a, h1, h2⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨a, by omega, h2⟩
    · rintro ⟨a, h1, h2⟩
      by_cases e : a = n
      · subst e; exact Or.inl h2
      · exact Or.inr ⟨a, by omega, h2⟩

/-- No list is there twice that has another first row. -/
theorem nodup_joinBelow {g : Nat → Nat} (hg : ∀ a b, g a = g b → a = b)
    {f : Nat → List (List Nat)} (hf : ∀ a, (f a).Nodup) (n : Nat) :
    (joinBelow (fun a => putFirst (g a) (f a)) n).Nodup := by
  induction n with
  | zero => simp [joinBelow]
  | succ n ih =>
    rw [joinBelow, joinLists_eq]
    refine List.nodup_append.2 ⟨?_, ih, ?_⟩
    · rw [putFirst_eq]
      exact List.pairwise_map.2 ((hf n).imp fun h e => h (List.cons.inj e).2)
    · rintro x h1 _ h2 rfl
      obtain ⟨a, ha, h2⟩ := mem_joinBelow.1 h2
      simp only [putFirst_eq, List.mem_map] at h1 h2
      obtain ⟨_, _, rfl⟩ := h1
      obtain ⟨_, _, h2⟩ := h2
      have := hg _ _ (List.cons.inj h2).1
      omega

/-- The list has the boards within the bounds whose rows are at most so long. -/
theorem mem_boards {Ls l : List Nat} {most : Nat} :
    l ∈ boards Ls most ↔ InWindow Ls l ∧ ∀ x ∈ l, x ≤ most := by
  induction Ls generalizing l most with
  | nil =>
    rw [boards, List.mem_singleton, InWindow]
    constructor
    · rintro rfl; simp [IsBoard]
    · rintro ⟨⟨_, h, _⟩, _⟩; exact List.length_eq_zero_iff.1 (by simpa using h)
  | cons L Ls ih =>
    rw [boards, mem_joinBelow]
    have hm : ∀ a, a < Nat.succ (bif Nat.ble L most then L else most) ↔ a ≤ L ∧ a ≤ most := by
      intro a
      by_cases h : L ≤ most
      · rw [Nat.ble_eq_true_of_le h, cond_true]; omega
      · rw [ble_false h, cond_false]; omega
    constructor
    · rintro ⟨a, ha, h⟩
      have h : l ∈ putFirst a (boards Ls a) := h
      rw [putFirst_eq, List.mem_map] at h
      obtain ⟨l, hl, rfl⟩ := h
      obtain ⟨⟨h1, h2, h3⟩, h4⟩ := ih.1 hl
      have ha := (hm a).1 ha
      refine ⟨⟨List.pairwise_cons.2 ⟨h4, h1⟩, by simp [h2], fun j => ?_⟩, fun x hx => ?_⟩
      · cases j with
        | zero => simpa using ha.1
        | succ j => simpa using h3 j
      · rcases List.mem_cons.1 hx with rfl | hx
        · exact ha.2
        · exact Nat.le_trans (h4 x hx) ha.2
    · rintro ⟨⟨h1, h2, h3⟩, h4⟩
      match l, h2 with
      | a :: l, h2 =>
        have h1 := List.pairwise_cons.1 h1
        refine ⟨a, (hm a).2 ⟨by simpa using h3 0, h4 a (by simp)⟩, ?_⟩
        rw [putFirst_eq, List.mem_map]
        refine ⟨l, ih.2 ⟨⟨h1.2, by simpa using h2, fun j => by simpa using h3 (j + 1)⟩, h1.1⟩, rfl⟩

/-- No board is listed twice. -/
theorem nodup_boards (Ls : List Nat) (most : Nat) : (boards Ls most).Nodup := by
  induction Ls generalizing most with
  | nil => simp [boards]
  | cons L Ls ih => exact nodup_joinBelow (g := id) (fun _ _ h => h) ih _

/-- No entry is greater than the sum. -/
theorem le_longest {x : Nat} {l : List Nat} (h : x ∈ l) : x ≤ longest l := by
  induction l with
  | nil => simp at h
  | cons y l ih =>
    show x ≤ y + longest l
    rcases List.mem_cons.1 h with rfl | h
    · omega
    · have := ih h; omega

/-! ### The check -/

/-- `m` rows of `x` squares, and then the rows `l`. -/
def copies : Nat → Nat → List Nat → List Nat
  | 0, _, l => l
  | m + 1, x, l => x :: copies m x l

/-- The boards of `m` rows and at most `n` columns, the greatest first. -/
def boxBoards (m n : Nat) : List (List Nat) := boards (copies m n []) n

/-- The sums of the first numbers, of the first two, and so on; `before` is added to each. -/
def partialSums (before : Nat) : List Nat → List Nat
  | [] => []
  | x :: xs => force (Nat.add before x) fun sum => sum :: partialSums sum xs

/-- 0 and then these numbers, 32 bits each. -/
def packed : List Nat → Nat
  | [] => 0
  | x :: xs => Nat.mul 4294967296 (Nat.add x (packed xs))

/-- For `m` rows, the first first, how many boards of a row and those below it have a row of less
than `a` squares there, `a` from 0 to `n`; `below` has these numbers, from 1 on, for the rows below
all of them. Each is given 32 bits. -/
def rankTable (n : Nat) : Nat → List Nat → Nat → Nat
  | 0, _, table => table
  | m + 1, below, table =>
    force (Nat.lor (Nat.shiftLeft table (Nat.mul 32 (Nat.succ n))) (packed (partialSums 0 below)))
      fun table => rankTable n m (partialSums 0 below) table

/-- The rank of the rows `l`, the first of which is at `base` in the table. -/
def rankFrom (table step : Nat) : Nat → List Nat → Nat
  | _, [] => 0
  | base, x :: l =>
    Nat.add (Nat.land (Nat.shiftRight table (Nat.mul 32 (Nat.add base x))) 4294967295)
      (rankFrom table step (Nat.add base step) l)

/-- The table of the ranks of boards of `m` rows and at most `n` columns. -/
def ranks (m n : Nat) : Nat := rankTable n m (copies n 1 []) 0

/-- The label of a board in the bitmap `B`, given a table of ranks for at most `n` columns. What is
proved of labels is proved whatever the ranks are. -/
def boxLabel (n table B : Nat) (l : List Nat) : Bool := bitAt B (rankFrom table (Nat.succ n) 0 l)

/-- What the P/N rule says of `l`, given the labels of its options. -/
def chompRule (isP : List Nat → Bool) (l : List Nat) : Bool :=
  !(Nat.beq (longest l) 0) && Diet.allBelow (size l) fun i => Diet.allBelow (nth l i) fun b =>
    !isP (bite i b l)

/-- The labels of boards, by the rule: those of the first come last. -/
def solveBoards (rank : List Nat → Nat) : List (List Nat) → Nat
  | [] => 0
  | l :: ls => force (solveBoards rank ls) fun B =>
    bif chompRule (fun l => bitAt B (rank l)) l then Nat.lor B (Nat.pow 2 (rank l)) else B

/-- The labels obey the rule at every one of these positions. -/
def ruleHolds (isP : List Nat → Bool) (ls : List (List Nat)) : Bool :=
  Nat.beq (ls.countP fun l => !sameBool (isP l) (chompRule isP l)) 0

/-- The labels `B` obey the rule at every position of the box. -/
def checkChomp (m n table B : Nat) : Bool := ruleHolds (boxLabel n table B) (boxBoards m n)

/-! ### Winning first moves -/

/-- The pairs of `i + 1`, for `i` from 0 on, `n` of them, and a number among `count` from `start`
on, of which `f` holds. -/
def whichPairs (f : Nat → Nat → Bool) (start count n : Nat) : List (Nat × Nat) :=
  mapped (fun z => (Nat.succ (Nat.div z count), Nat.add start (Nat.mod z count)))
    (whichBelow (fun z => f (Nat.div z count) (Nat.add start (Nat.mod z count))) (Nat.mul n count)
      [])

/-- The boards that the sentence speaks of: rows and columns. -/
def spokenOf (m n : Nat) : List (Nat × Nat) :=
  whichPairs
    (fun i b => (Nat.ble (Nat.succ i) b || Nat.ble n i) && !(Nat.beq i 0 && Nat.beq b 1)) 1 n m

/-- The winning first moves of the board `a` x `b`. -/
def firstMoves (isP : List Nat → Bool) (m a b : Nat) : List (Nat × Nat) :=
  whichPairs (fun i j => isP (bite i j (copies a b (copies (Nat.sub m a) 0 [])))) 0 b a

/-- There is exactly one. -/
def isOne : List (Nat × Nat) → Bool
  | [_] => true
  | _ => false

/-- The boards without exactly one winning first move, among these. -/
def exceptionsOf (n table B m : Nat) (xs : List (Nat × Nat)) : List BoardException :=
  xs.filterMap fun x => bif !isOne (firstMoves (boxLabel n table B) m x.1 x.2) then
    some ⟨x.1, x.2, firstMoves (boxLabel n table B) m x.1 x.2⟩ else none

/-! ### Soundness -/

/-- These are so many copies in front of the list. -/
theorem copies_eq (m x : Nat) (l : List Nat) : copies m x l = List.replicate m x ++ l := by
  induction m with
  | zero => rfl
  | succ m ih => rw [copies, ih]; rfl

/-- The list has the boards of the box. -/
theorem mem_boxBoards {m n : Nat} {l : List Nat} : l ∈ boxBoards m n ↔ InBox m n l := by
  rw [boxBoards, mem_boards, copies_eq, List.append_nil]
  constructor
  · rintro ⟨⟨h1, h2, _⟩, h4⟩
    exact ⟨h1, by simpa using h2, h4⟩
  · rintro ⟨h1, h2, h3⟩
    refine ⟨⟨h1, by simpa using h2, fun j => ?_⟩, h3⟩
    by_cases hj : j < l.length
    · rw [getD_of_lt hj, getD_of_lt (by simpa [← h2] using hj), List.getElem_replicate]
      exact h3 _ (List.getElem_mem hj)
    · rw [getD_of_ge (by omega)]; exact Nat.zero_le _

/-- A bite leaves a board of the box in the box. -/
theorem InBox.bite {m n : Nat} {l : List Nat} (h : InBox m n l) (i b : Nat) :
    InBox m n (ChompCert.bite i b l) :=
  ⟨IsBoard.bite h.1 i b, by rw [bite_length]; exact h.2.1, forall_mem_bite i b l h.2.2⟩

/-- The rule in words. -/
theorem chompRule_iff {isP : List Nat → Bool} {l : List Nat} :
    chompRule isP l = true ↔ ¬ (True ∧ l.sum = 0) ∧ ∀ i b, b < l.getD i 0 →
      ¬ isP (bite i b l) = true := by
  unfold chompRule
  rw [Bool.and_eq_true, Bool.not_eq_true', longest_eq]
  refine and_congr ?_ ?_
  · rw [← Bool.not_eq_true, Nat.beq_eq, true_and]
  · simp only [Diet.allBelow_iff, size_eq, nth_eq, Bool.not_eq_true', Bool.not_eq_true]
    refine ⟨fun h i b hb => h i ?_ b hb, fun h i _ b hb => h i b hb⟩
    exact Classical.byContradiction fun hi => by rw [getD_of_ge (by omega)] at hb; omega

/-- The check of the rule says what it should. -/
theorem ruleHolds_iff {isP : List Nat → Bool} {ls : List (List Nat)} :
    ruleHolds isP ls = true ↔ ∀ l ∈ ls, isP l = chompRule isP l := by
  simp only [ruleHolds, Nat.beq_eq, List.countP_eq_zero, Bool.not_eq_true', Bool.not_eq_false,
    sameBool_iff]

/-- **Labels that obey the rule are right**, at all positions of a domain that no bite leaves. -/
theorem isP_iff_of_rule {D : List Nat → Prop} {isP : List Nat → Bool}
    (closed : ∀ l i b, D l → b < l.getD i 0 → D (bite i b l))
    (rule : ∀ l, D l → isP l = chompRule isP l) {l : List Nat} (hl : D l) :
    chomp.IsP l ↔ isP l = true := by
  refine chomp.isP_iff_of_loc (D := D) (S := fun l => isP l = true) ?_ ?_ l hl
  · rintro x y hx ⟨i, b, hb, rfl, _⟩
    exact closed x i b hx hb
  · intro l hl
    show isP l = true ↔ ¬ (True ∧ l.sum = 0) ∧ _
    rw [rule l hl, chompRule_iff]
    refine and_congr Iff.rfl ⟨?_, fun H i b hb => H _ ⟨i, b, hb, rfl, trivial⟩⟩
    rintro H y ⟨i, b, hb, rfl, _⟩
    exact H i b hb

/-- **The labels of a box are right.** -/
theorem checkChomp_sound {m n table B : Nat} (h : checkChomp m n table B = true) {l : List Nat}
    (hl : InBox m n l) : chomp.IsP l ↔ boxLabel n table B l = true :=
  isP_iff_of_rule (D := InBox m n) (fun _ i b hl _ => InBox.bite hl i b)
    (fun l hl => ruleHolds_iff.1 h l (mem_boxBoards.2 hl)) hl

/-- Of how many boards of a list a test says that `S` holds. -/
theorem countsBoards_where {D S : List Nat → Prop} {ls : List (List Nat)} {f : List Nat → Bool}
    (nodup : ls.Nodup) (mem : ∀ l, l ∈ ls ↔ D l) (test : ∀ l, D l → (f l = true ↔ S l)) :
    CountsBoards (fun l => D l ∧ S l) (ls.countP f) := by
  refine ⟨_, nodup.filter _, List.countP_eq_length_filter.symm, fun l => ?_⟩
  rw [List.mem_filter, mem]
  exact and_congr_right (test l)

/-- How many positions the box has, and how many of them are P-positions. -/
theorem counts_of_check {m n table B : Nat} (h : checkChomp m n table B = true) :
    CountsBoards (InBox m n) (countLists (boxBoards m n)) ∧
    CountsBoards (fun l => InBox m n l ∧ chomp.IsP l)
      ((boxBoards m n).countP (boxLabel n table B)) :=
  ⟨⟨_, nodup_boards _ _, (countLists_eq _).symm, fun _ => mem_boxBoards⟩,
    countsBoards_where (nodup_boards _ _) (fun _ => mem_boxBoards)
      fun _ hl => (checkChomp_sound h hl).symm⟩

/-- The pairs that are listed. -/
theorem mem_whichPairs {f : Nat → Nat → Bool} {start count n : Nat} {y : Nat × Nat} :
    y ∈ whichPairs f start count n ↔ 0 < y.1 ∧ y.1 ≤ n ∧ start ≤ y.2 ∧ y.2 < start + count ∧
      f (y.1 - 1) y.2 = true := by
  obtain ⟨r, b⟩ := y
  simp only [whichPairs, mapped_eq, List.mem_map, mem_whichBelow, Prod.mk.injEq]
  constructor
  · rintro ⟨z, ⟨hz, hf⟩, rfl, rfl⟩
    have hz : z < n * count := hz
    have hc : 0 < count := Nat.pos_of_ne_zero fun e => by rw [e] at hz; omega
    exact ⟨Nat.succ_pos _, Nat.div_lt_of_lt_mul (by rwa [Nat.mul_comm]), Nat.le_add_right _ _,
      Nat.add_lt_add_left (Nat.mod_lt z hc) _, hf⟩
  · rintro ⟨h1, h2, h3, h4, h5⟩
    obtain ⟨i, rfl⟩ : ∃ i, r = i + 1 := ⟨r - 1, by omega⟩
    obtain ⟨j, rfl⟩ : ∃ j, b = start + j := ⟨b - start, by omega⟩
    have hj : j < count := by omega
    have e1 : Nat.div (count * i + j) count = i := by
      show (count * i + j) / count = i
      rw [Nat.mul_add_div (by omega), Nat.div_eq_of_lt hj, Nat.add_zero]
    have e2 : Nat.mod (count * i + j) count = j := by
      show (count * i + j) % count = j
      rw [Nat.mul_add_mod, Nat.mod_eq_of_lt hj]
    refine ⟨count * i + j, ⟨?_, ?_⟩, by rw [e1], by rw [e2]; rfl⟩
    · have := Nat.mul_le_mul_left count (show i + 1 ≤ n by omega)
      show _ < n * count
      rw [Nat.mul_succ] at this
      rw [Nat.mul_comm n]
      omega
    · rw [e1, e2]
      exact h5

/-- No pair is listed twice. -/
theorem nodup_whichPairs (f : Nat → Nat → Bool) (start count n : Nat) :
    (whichPairs f start count n).Nodup := by
  rw [whichPairs, mapped_eq]
  refine List.pairwise_map.2 (List.Pairwise.imp ?_ (sorted_whichBelow _ _))
  refine fun {z z'} hlt e => Nat.ne_of_lt hlt ?_
  have h1 : z / count = z' / count := Nat.succ.inj (Prod.mk.inj e).1
  have h2 : z % count = z' % count := Nat.add_left_cancel (Prod.mk.inj e).2
  rw [← Nat.div_add_mod z count, h1, h2, Nat.div_add_mod]

/-- There is exactly one pair in the list just if exactly one satisfies `W`. -/
theorem isOne_pairs {L : List (Nat × Nat)} {W : Nat → Nat → Prop} (nodup : L.Nodup)
    (mem : ∀ i j, (i + 1, j) ∈ L ↔ W i j) (pos : ∀ x ∈ L, 0 < x.1) :
    isOne L = true ↔ ∃ i j, W i j ∧ ∀ i' j', W i' j' → i' = i ∧ j' = j := by
  have pair : ∀ x ∈ L, x = (x.1 - 1 + 1, x.2) := fun x hx => by
    have := pos x hx
    exact Prod.ext (by omega) rfl
  constructor
  · intro h1
    match L, h1 with
    | [x], _ =>
      have hx := pair x (by simp)
      refine ⟨x.1 - 1, x.2, (mem _ _).1 (by rw [← hx]; simp), fun i' j' hw => ?_⟩
      have := (mem i' j').2 hw
      rw [List.mem_singleton] at this
      rw [← this]; exact ⟨by simp, rfl⟩
  · rintro ⟨i, j, hw, uniq⟩
    have all : ∀ x ∈ L, x = (i + 1, j) := fun x hx => by
      have e := pair x hx
      obtain ⟨h4, h5⟩ := uniq _ _ ((mem (x.1 - 1) x.2).1 (by rw [← e]; exact hx))
      rw [e, h4, h5]
    have one := (mem i j).2 hw
    match L, one with
    | [_], _ => rfl
    | x :: y :: L, _ =>
      have := (List.nodup_cons.1 nodup).1
      rw [all x (by simp), ← all y (by simp)] at this
      exact absurd (by simp) this

theorem mem_spokenOf {m n a b : Nat} : (a, b) ∈ spokenOf m n ↔ IsSpokenOf m n a b := by
  unfold spokenOf IsSpokenOf
  rw [mem_whichPairs]
  simp only [Bool.and_eq_true, Bool.or_eq_true, Nat.ble_eq, Bool.not_eq_true',
    ← Bool.not_eq_true, Nat.beq_eq]
  omega

theorem inBox_rectangle {m n a b : Nat} (ha : a ≤ m) (hb : b ≤ n) :
    InBox m n (List.replicate a b ++ List.replicate (m - a) 0) := by
  refine ⟨?_, by simp; omega, fun x hx => ?_⟩
  · refine List.pairwise_append.2 ⟨?_, ?_, fun x hx y hy => ?_⟩
    · exact List.pairwise_replicate.2 (Or.inr (Nat.le_refl b))
    · exact List.pairwise_replicate.2 (Or.inr (Nat.le_refl 0))
    · rw [(List.mem_replicate.1 hy).2]; exact Nat.zero_le x
  · rcases List.mem_append.1 hx with h | h
    · rw [(List.mem_replicate.1 h).2]; exact hb
    · rw [(List.mem_replicate.1 h).2]; exact Nat.zero_le n

section
variable {m n table B : Nat} (h : checkChomp m n table B = true)
include h

theorem mem_firstMoves {a b i j : Nat} (ha : a ≤ m) (hb : b ≤ n) :
    (i + 1, j) ∈ firstMoves (boxLabel n table B) m a b ↔ i < a ∧ j < b ∧ WinsFirst m a b i j := by
  unfold firstMoves WinsFirst
  rw [mem_whichPairs, copies_eq, copies_eq, List.append_nil, Nat.add_sub_cancel]
  rw [checkChomp_sound h (InBox.bite (inBox_rectangle ha hb) i j)]
  show _ ↔
    _ ∧ _ ∧ boxLabel n table B
      (bite i j (List.replicate a b ++ List.replicate (Nat.sub m a) 0)) = true
  constructor
  · rintro ⟨_, h2, _, h4, h5⟩; exact ⟨by omega, by omega, h5⟩
  · rintro ⟨h1, h2, h3⟩; exact ⟨by omega, by omega, by omega, by omega, h3⟩

theorem isOne_iff {a b : Nat} (ha : a ≤ m) (hb : b ≤ n) :
    isOne (firstMoves (boxLabel n table B) m a b) = true ↔ OneWinsFirst m a b := by
  refine (isOne_pairs (L := firstMoves (boxLabel n table B) m a b) (nodup_whichPairs _ _ _ _)
    (fun i j => mem_firstMoves h (i := i) (j := j) ha hb)
    fun x hx => (mem_whichPairs.1 hx).1).trans ?_
  unfold OneWinsFirst
  simp only [and_assoc, and_imp]

omit h in
theorem mem_exceptionsOf {xs : List (Nat × Nat)} {e : BoardException} :
    e ∈ exceptionsOf n table B m xs ↔
      ∃ x ∈ xs, isOne (firstMoves (boxLabel n table B) m x.1 x.2) = false ∧
      e = ⟨x.1, x.2, firstMoves (boxLabel n table B) m x.1 x.2⟩ := by
  rw [exceptionsOf, List.mem_filterMap]
  refine exists_congr fun x => and_congr_right fun _ => ⟨fun h => ?_, fun ⟨h1, h2⟩ => ?_⟩
  · obtain ⟨h1, h2⟩ := cond_none h
    exact ⟨by simpa using h1, (Option.some.inj h2).symm⟩
  · rw [h1, h2]; rfl

omit h in
theorem nodup_exceptionsOf {xs : List (Nat × Nat)} (hxs : xs.Nodup) :
    ((exceptionsOf n table B m xs).map fun e => (e.rows, e.columns)).Nodup := by
  refine List.pairwise_map.2 (List.pairwise_filterMap.2 (hxs.imp fun hne e he e' he' h => hne ?_))
  obtain rfl := Option.some.inj (cond_none he).2
  obtain rfl := Option.some.inj (cond_none he').2
  exact h

/-- **What is said of boards holds**, with the exceptions that the labels show. -/
theorem boardsHold_of_check (hm : 2 ≤ m) :
    BoardsHold m n (exceptionsOf n table B m (spokenOf m n)) := by
  refine ⟨fun a b hs => ?_, fun e he => ?_, nodup_exceptionsOf (nodup_whichPairs _ _ _ _),
    fun hn i j hi hj => ?_⟩
  · cases h1 : isOne (firstMoves (boxLabel n table B) m a b)
    · exact Or.inr ⟨_, mem_exceptionsOf.2 ⟨(a, b), mem_spokenOf.2 hs, h1, rfl⟩, rfl, rfl⟩
    · exact Or.inl ((isOne_iff h hs.2.1 hs.2.2.2.1).1 h1)
  · obtain ⟨⟨a, b⟩, hx, h1, rfl⟩ := mem_exceptionsOf.1 he
    have hs := mem_spokenOf.1 hx
    refine ⟨hs, fun h2 => ?_, fun i j hi hj => ?_, fun x hx => ?_,
      show (firstMoves (boxLabel n table B) m a b).Nodup from nodup_whichPairs _ _ _ _⟩
    · rw [(isOne_iff h hs.2.1 hs.2.2.2.1).2 h2] at h1; exact absurd h1 (by simp)
    · rw [mem_firstMoves h hs.2.1 hs.2.2.2.1]
      exact ⟨fun hw => ⟨hi, hj, hw⟩, fun hw => hw.2.2⟩
    · have hx := mem_whichPairs.1 (show x ∈ firstMoves (boxLabel n table B) m a b from hx)
      show 1 ≤ x.1 ∧ x.1 ≤ a ∧ x.2 < b
      omega
  · exact square_opening_iff (by omega) hi hj

end

end ChompCert.File
