module

public import ChompCert.Squares
public import ChompCert.DietBitmap

@[expose] public section

namespace ChompCert.Gale

open Diet

/-- The smaller number. -/
def least (a b : Nat) : Nat := bif Nat.ble a b then a else b

/-! ### Rows below -/

/-- The number of the rows `x`, `y`, `z`, of at most 13 squares each. -/
def rank (x y z : Nat) : Nat := Nat.add (Nat.mul 196 x) (Nat.add (Nat.mul 14 y) z)

/-- `k w`, with the bitmap `w` evaluated first. The kernel finds what it has kept by the last bits of
numbers, so it gets these from all of `w`. -/
noncomputable def keep {α : Type} (w : Nat) (k : Nat → α) : α :=
  force (Nat.add (Nat.shiftLeft w 32) (Nat.mod w 4294967291)) fun x => k (Nat.shiftRight x 32)

/-- The bitmap of the numbers `f i`, `i < n`. -/
def bitsOf (f : Nat → Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => Nat.lor (Nat.pow 2 (f n)) (bitsOf f n)

/-- The bitmap of the options of the rows `x`, `y`, `z`. -/
def options (x y z : Nat) : Nat :=
  Nat.lor (bitsOf (fun v => rank v (least y v) (least z v)) x)
    (Nat.lor (bitsOf (fun v => rank x v (least z v)) y) (bitsOf (fun v => rank x y v) z))

/-- The rows with the number `i` have an option in the bitmap `s`. -/
noncomputable def hits (s i : Nat) : Bool :=
  force (Nat.div i 196) fun x => force (Nat.mod (Nat.div i 14) 14) fun y =>
  force (Nat.mod i 14) fun z => !(Nat.beq (Nat.land (options x y z) s) 0)

/-- All bits of `w`, no more than `fuel`, satisfy `p`. -/
noncomputable def allBits (p : Nat → Bool) : Nat → Nat → Bool
  | 0, w => Nat.beq w 0
  | fuel + 1, w => bif Nat.beq w 0 then true else force (Nat.log2 w) fun i =>
      bif p i then keep (Nat.xor w (Nat.pow 2 i)) fun w => allBits p fuel w else false

/-- The bitmap of all rows of at most 13 squares. -/
def allRows : Nat :=
  orBelow 14 fun x => orBelow (x + 1) fun y => orBelow (y + 1) fun z => Nat.pow 2 (rank x y z)

/-- Of the bitmap `u` the rows of at most `c` squares that are neither in `s` nor in `r`. -/
def others (u c s r : Nat) : Nat :=
  Nat.xor (Nat.mod u (Nat.pow 2 (Nat.mul 196 (Nat.succ c))))
    (Nat.land (Nat.mod u (Nat.pow 2 (Nat.mul 196 (Nat.succ c)))) (Nat.lor s r))

/-- Of the rows `c`, `c`, `z` the bits that stand for `z` of any length. -/
def lineOf (c line : Nat) : Nat :=
  bif Nat.beq (Nat.shiftRight line c) 0 then line
  else Nat.lor line (Nat.shiftLeft (Nat.sub (Nat.pow 2 (Nat.sub 14 c)) 1) c)

/-- Of the rows `c`, `y`, `z` the bits that stand for `y` and `z` of any length. -/
def planeOf (c block line : Nat) : Nat :=
  Nat.lor (Nat.mod block (Nat.pow 2 (Nat.mul 14 c))) (layers 14 line (fun y => Nat.ble c y) 14)

/-- The bitmap of the rows that are in the bitmap `s` when they are cut to `c` squares. -/
noncomputable def raised (c s : Nat) : Nat :=
  keep (Nat.shiftRight s (Nat.mul 196 c)) fun block =>
  bif Nat.beq block 0 then s else
  keep (lineOf c (Nat.shiftRight block (Nat.mul 14 c))) fun line =>
  keep (planeOf c block line) fun plane =>
  Nat.lor s (layers 196 plane (fun x => Nat.blt c x) 14)

/-! ### The table -/

/-- What is known of the boards with given first three rows. -/
structure Block where
  /-- The bitmap of the last three rows of the P-positions. -/
  s : Nat
  w : Nat
  r0 : Nat
  r1 : Nat
  r2 : Nat

/-- Entry `i` of a list. -/
def pick {α : Type} (default : α) : List α → Nat → α
  | [], _ => default
  | x :: _, 0 => x
  | _ :: xs, i + 1 => pick default xs i

def noBlock : Block := ⟨0, 0, 0, 0, 0⟩

def blockAt (t : List (List (List Block))) (a b c : Nat) : Block :=
  pick noBlock (pick [] (pick [] t (Nat.sub 13 a)) (Nat.sub a b)) (Nat.sub b c)

noncomputable def greedy : Nat → Nat → Nat → Nat
  | 0, _, s => s
  | fuel + 1, rest, s => bif Nat.beq rest 0 then s else
    force (Nat.log2 (Nat.xor rest (Nat.land rest (Nat.pred rest)))) fun i =>
    keep (bif hits s i then s else Nat.lor s (Nat.pow 2 i)) fun s =>
    keep (Nat.xor rest (Nat.pow 2 i)) fun rest => greedy fuel rest s

def through (e : Block) (r : Nat) : Nat := Nat.lor r e.w

noncomputable def solveRow (u : Nat) (t : List (List (List Block))) (rows : List (List Block)) (a b : Nat) :
    Nat → Nat → List Block → (List Block → Bool) → Bool
  | 0, _, row, k => k row
  | fuel + 1, c, row, k =>
    keep (bif Nat.beq a 0 then 0 else
      (fun e => Nat.lor (Block.r0 e) (Block.w e)) (pick noBlock (pick [] (pick [] t 0) (Nat.sub (Nat.pred a) (least b (Nat.pred a))))
        (Nat.sub (least b (Nat.pred a)) (least c (Nat.pred a))))) fun r0 =>
    keep (bif Nat.beq b 0 then 0 else
      (fun e => Nat.lor (Block.r1 e) (Block.w e)) (pick noBlock (pick [] rows 0) (Nat.sub (Nat.pred b) (least c (Nat.pred b))))) fun r1 =>
    keep (bif Nat.beq c 0 then 0 else
      (fun e => Nat.lor (Block.r2 e) (Block.w e)) (pick noBlock row 0)) fun r2 =>
    keep (bif Nat.beq a 0 then 0 else
      keep (others u c 0 (Nat.lor r0 (Nat.lor r1 r2))) fun rest => greedy 560 rest 0) fun s =>
    keep (raised c s) fun w =>
    force (Nat.succ c) fun c => solveRow u t rows a b fuel c (⟨s, w, r0, r1, r2⟩ :: row) k

noncomputable def solvePlane (u : Nat) (t : List (List (List Block))) (a : Nat) :
    Nat → Nat → List (List Block) → (List (List Block) → Bool) → Bool
  | 0, _, rows, k => k rows
  | fuel + 1, b, rows, k =>
    force (Nat.succ b) fun b' =>
    solveRow u t rows a b b' 0 [] fun row => solvePlane u t a fuel b' (row :: rows) k

noncomputable def solve (u : Nat) :
    Nat → Nat → List (List (List Block)) → (List (List (List Block)) → Bool) → Bool
  | 0, _, t, k => k t
  | fuel + 1, a, t, k =>
    force (Nat.succ a) fun a' =>
    solvePlane u t a a' 0 [] fun rows => solve u fuel a' (rows :: t) k

/-- What the blocks that a cut of a row leads to have together, given the block one square less. -/
def less (n : Nat) (r : Block → Nat) (e : Block) : Nat :=
  bif Nat.beq n 0 then 0 else Nat.lor (r e) e.w

/-- Block `a`, `b`, `c` agrees with those below it. -/
def isLinked (t : List (List (List Block))) (a b c : Nat) : Bool :=
  Nat.beq (blockAt t a b c).r0 (less a Block.r0
    (blockAt t (Nat.pred a) (least b (Nat.pred a)) (least c (Nat.pred a)))) &&
  (Nat.beq (blockAt t a b c).r1 (less b Block.r1
    (blockAt t a (Nat.pred b) (least c (Nat.pred b)))) &&
  Nat.beq (blockAt t a b c).r2 (less c Block.r2 (blockAt t a b (Nat.pred c))))

/-- The bitmap `s` obeys the rule, where `r` are the rows with an option in another block. -/
noncomputable def obeys (u c s r : Nat) : Bool :=
  Nat.beq (Nat.land s r) 0 &&
  (keep (others u c s r) (fun w => allBits (fun i => hits s i) 560 w) &&
  allBits (fun i => !hits s i) 560 s)

/-- Block `a`, `b`, `c` is right if those below it are. -/
noncomputable def isRight (u : Nat) (t : List (List (List Block))) (a b c : Nat) : Bool :=
  isLinked t a b c &&
  (Nat.beq (blockAt t a b c).w (raised c (blockAt t a b c).s) &&
  (Nat.blt (blockAt t a b c).s (Nat.pow 2 (Nat.succ (rank c c c))) &&
  bif Nat.beq a 0 then Nat.beq (blockAt t a b c).s 0
  else obeys u c (blockAt t a b c).s
    (Nat.lor (blockAt t a b c).r0 (Nat.lor (blockAt t a b c).r1 (blockAt t a b c).r2))))

/-- All blocks are right. -/
noncomputable def areRight (u : Nat) (t : List (List (List Block))) : Bool :=
  allBelow 14 fun a => allBelow (Nat.succ a) fun b => allBelow (Nat.succ b) fun c => isRight u t a b c

/-- The label of a board of six rows. -/
def label (t : List (List (List Block))) : List Nat → Bool
  | [a, b, c, x, y, z] => Nat.testBit (blockAt t a b c).s (rank x y z)
  | _ => false

/-- The table says that the fourth row to 11 and the fifth to 8 win, and no other first move. -/
def showsTwo (t : List (List (List Block))) : Bool :=
  allBelow 6 fun i => allBelow 13 fun b =>
    bif (Nat.beq i 3 && Nat.beq b 11) || (Nat.beq i 4 && Nat.beq b 8) then
      label t (bite i b [13, 13, 13, 13, 13, 13])
    else !label t (bite i b [13, 13, 13, 13, 13, 13])

/-! ### Soundness -/

theorem least_eq (a b : Nat) : least a b = min a b := by
  unfold least
  by_cases h : a ≤ b
  · rw [Nat.ble_eq_true_of_le h, cond_true]; omega
  · rw [Bool.eq_false_iff.2 fun e => h (Nat.le_of_ble_eq_true e), cond_false]; omega

theorem rank_eq (x y z : Nat) : rank x y z = 196 * x + (14 * y + z) := rfl

theorem keep_eq {α : Type} (w : Nat) (k : Nat → α) : keep w k = k w := by
  unfold keep
  rw [force_eq]
  congr 1
  show (w <<< 32 + w % 4294967291) >>> 32 = w
  rw [Nat.shiftRight_eq_div_pow, Nat.shiftLeft_eq]
  omega

theorem testBit_bitsOf {f : Nat → Nat} {n j : Nat} :
    (bitsOf f n).testBit j = true ↔ ∃ i, i < n ∧ f i = j := by
  induction n with
  | zero => simp [bitsOf]
  | succ n ih =>
    show (2 ^ f n ||| bitsOf f n).testBit j = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih, Nat.testBit_two_pow, decide_eq_true_iff]
    constructor
    · rintro (h | ⟨i, hi, h⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨i, by omega, h⟩
    · rintro ⟨i, hi, h⟩
      by_cases e : i = n
      · exact Or.inl (e ▸ h)
      · exact Or.inr ⟨i, by omega, h⟩

theorem testBit_options {x y z j : Nat} :
    (options x y z).testBit j = true ↔ (∃ v, v < x ∧ rank v (min y v) (min z v) = j) ∨
      (∃ v, v < y ∧ rank x v (min z v) = j) ∨ ∃ v, v < z ∧ rank x y v = j := by
  show (bitsOf _ x ||| (bitsOf _ y ||| bitsOf _ z)).testBit j = true ↔ _
  simp only [Nat.testBit_or, Bool.or_eq_true, testBit_bitsOf, least_eq]

/-- Bitmaps with no common bit. -/
theorem beq_land_zero {a b : Nat} :
    Nat.beq (Nat.land a b) 0 = true ↔ ∀ j, a.testBit j = true → ¬ b.testBit j = true := by
  rw [Nat.beq_eq]
  show a &&& b = 0 ↔ _
  constructor
  · intro h j ha hb
    have : (a &&& b).testBit j = true := by rw [Nat.testBit_and, ha, hb]; rfl
    rw [h] at this
    simp at this
  · intro h
    refine Nat.eq_of_testBit_eq fun j => ?_
    rw [Nat.testBit_and, Nat.zero_testBit, Bool.and_eq_false_iff]
    by_cases ha : a.testBit j = true
    · exact Or.inr (Bool.eq_false_iff.2 (h j ha))
    · exact Or.inl (Bool.eq_false_iff.2 ha)

theorem hits_rank {s x y z : Nat} (hy : y < 14) (hz : z < 14) :
    hits s (rank x y z) = true ↔ (∃ v, v < x ∧ s.testBit (rank v (min y v) (min z v)) = true) ∨
      (∃ v, v < y ∧ s.testBit (rank x v (min z v)) = true) ∨
      ∃ v, v < z ∧ s.testBit (rank x y v) = true := by
  unfold hits
  rw [force_eq, force_eq, force_eq]
  have e1 : Nat.div (rank x y z) 196 = x := by
    rw [rank_eq]; show (196 * x + (14 * y + z)) / 196 = x; omega
  have e2 : Nat.mod (Nat.div (rank x y z) 14) 14 = y := by
    rw [rank_eq]; show (196 * x + (14 * y + z)) / 14 % 14 = y; omega
  have e3 : Nat.mod (rank x y z) 14 = z := by
    rw [rank_eq]; show (196 * x + (14 * y + z)) % 14 = z; omega
  rw [e1, e2, e3]
  have key : (!(Nat.beq (Nat.land (options x y z) s) 0)) = true ↔
      ∃ j, (options x y z).testBit j = true ∧ s.testBit j = true := by
    rw [Bool.not_eq_true', ← Bool.not_eq_true, beq_land_zero]
    constructor
    · intro h
      refine Classical.byContradiction fun hn => h fun j ha hb => hn ⟨j, ha, hb⟩
    · rintro ⟨j, ha, hb⟩ h
      exact h j ha hb
  rw [key]
  simp only [testBit_options]
  constructor
  · rintro ⟨j, ⟨v, hv, rfl⟩ | ⟨v, hv, rfl⟩ | ⟨v, hv, rfl⟩, hs⟩
    · exact Or.inl ⟨v, hv, hs⟩
    · exact Or.inr (Or.inl ⟨v, hv, hs⟩)
    · exact Or.inr (Or.inr ⟨v, hv, hs⟩)
  · rintro (⟨v, hv, hs⟩ | ⟨v, hv, hs⟩ | ⟨v, hv, hs⟩)
    · exact ⟨_, Or.inl ⟨v, hv, rfl⟩, hs⟩
    · exact ⟨_, Or.inr (Or.inl ⟨v, hv, rfl⟩), hs⟩
    · exact ⟨_, Or.inr (Or.inr ⟨v, hv, rfl⟩), hs⟩

theorem of_allBits {p : Nat → Bool} {fuel w : Nat} (h : allBits p fuel w = true) {j : Nat}
    (hj : w.testBit j = true) : p j = true := by
  induction fuel generalizing w with
  | zero =>
    rw [allBits, Nat.beq_eq] at h
    rw [h] at hj; simp at hj
  | succ fuel ih =>
    rw [allBits, force_eq] at h
    cases h0 : Nat.beq w 0
    · rw [h0, cond_false] at h
      cases hp : p (Nat.log2 w)
      · rw [hp, cond_false] at h; exact absurd h (by simp)
      · rw [hp, cond_true, keep_eq] at h
        by_cases e : j = Nat.log2 w
        · rw [e]; exact hp
        · refine ih h ?_
          show (w ^^^ 2 ^ Nat.log2 w).testBit j = true
          rw [Nat.testBit_xor, hj, Nat.testBit_two_pow_of_ne (Ne.symm e)]; rfl
    · rw [Nat.beq_eq] at h0
      rw [h0] at hj; simp at hj

theorem testBit_others {u c s r j : Nat} :
    (others u c s r).testBit j = true ↔ j < 196 * (c + 1) ∧ u.testBit j = true ∧
      ¬ s.testBit j = true ∧ ¬ r.testBit j = true := by
  show (u % 2 ^ (196 * (c + 1)) ^^^ (u % 2 ^ (196 * (c + 1)) &&& (s ||| r))).testBit j = true ↔ _
  simp only [Nat.testBit_xor, Nat.testBit_and, Nat.testBit_or, Nat.testBit_mod_two_pow]
  by_cases hj : j < 196 * (c + 1)
  · simp only [hj, decide_true, Bool.true_and, true_and]
    cases u.testBit j <;> cases s.testBit j <;> cases r.testBit j <;> simp
  · simp [hj]

theorem testBit_allRows {x y z : Nat} (hx : x < 14) (hy : y ≤ x) (hz : z ≤ y) :
    allRows.testBit (rank x y z) = true := by
  refine testBit_orBelow.2 ⟨x, hx, testBit_orBelow.2 ⟨y, by omega, testBit_orBelow.2
    ⟨z, by omega, ?_⟩⟩⟩
  show (2 ^ rank x y z).testBit _ = true
  rw [Nat.testBit_two_pow, decide_eq_true rfl]

theorem testBit_above {s n j : Nat} (h : s < 2 ^ n) (hj : n ≤ j) : s.testBit j = false :=
  Nat.testBit_lt_two_pow (Nat.lt_of_lt_of_le h (Nat.pow_le_pow_right (by omega) hj))

theorem beq_iff {a b : Nat} : Nat.beq a b = true ↔ a = b := by rw [Nat.beq_eq]

theorem ble_eq {a b : Nat} : Nat.ble a b = decide (a ≤ b) := by
  by_cases h : a ≤ b
  · rw [Nat.ble_eq_true_of_le h, decide_eq_true h]
  · rw [Bool.eq_false_iff.2 fun e => h (Nat.le_of_ble_eq_true e), decide_eq_false h]

theorem testBit_lineOf {c line : Nat} (hc : c < 14)
    (above : ∀ j, c < j → line.testBit j = false) (z : Nat) :
    (lineOf c line).testBit z = (decide (z < 14) && line.testBit (min z c)) := by
  by_cases hz : z < c
  · rw [Nat.min_eq_left (by omega), decide_eq_true (by omega), Bool.true_and, lineOf]
    cases Nat.beq (Nat.shiftRight line c) 0
    · show (line ||| ((2 ^ (14 - c) - 1) <<< c)).testBit z = _
      rw [Nat.testBit_or, Nat.testBit_shiftLeft, decide_eq_false (by omega)]; simp
    · rfl
  · rw [Nat.min_eq_right (by omega), lineOf]
    have rest : z = c ∨ line.testBit z = false := by
      by_cases e : z = c
      · exact Or.inl e
      · exact Or.inr (above z (by omega))
    cases h : Nat.beq (Nat.shiftRight line c) 0
    · have one : line.testBit c = true := by
        refine Classical.byContradiction fun hn => ?_
        refine (Bool.eq_false_iff.1 h) (beq_iff.2 ?_)
        refine Nat.eq_of_testBit_eq fun j => ?_
        show (line >>> c).testBit j = _
        rw [Nat.testBit_shiftRight, Nat.zero_testBit]
        by_cases e : j = 0
        · subst e; exact Bool.eq_false_iff.2 hn
        · exact above _ (by omega)
      show (line ||| ((2 ^ (14 - c) - 1) <<< c)).testBit z = _
      rw [Nat.testBit_or, Nat.testBit_shiftLeft, Nat.testBit_two_pow_sub_one, one,
        decide_eq_true (by omega : z ≥ c)]
      by_cases h14 : z < 14
      · rw [decide_eq_true h14, decide_eq_true (by omega : z - c < 14 - c)]; simp
      · rw [decide_eq_false h14, decide_eq_false (by omega : ¬ z - c < 14 - c),
          above z (by omega)]; rfl
    · have zero : line >>> c = 0 := beq_iff.1 h
      have none : line.testBit c = false := by
        have := congrArg (fun w => Nat.testBit w 0) zero
        simpa [Nat.testBit_shiftRight] using this
      rw [none, Bool.and_false]
      rcases rest with e | e
      · rw [e]; exact none
      · exact e

theorem testBit_planeOf {c block line y z : Nat}
    (above : ∀ j, 14 ≤ j → line.testBit j = false) (hy : y < 14) (hz : z < 14) :
    (planeOf c block line).testBit (z + 14 * y) =
      if y < c then block.testBit (14 * y + z) else line.testBit z := by
  show (block % 2 ^ (14 * c) ||| layers 14 line _ 14).testBit _ = _
  rw [Nat.testBit_or, Nat.testBit_mod_two_pow, testBit_layers above hz hy, ble_eq,
    show z + 14 * y = 14 * y + z by omega]
  by_cases h : y < c
  · rw [if_pos h, decide_eq_true (by omega), decide_eq_false (by omega)]; simp
  · rw [if_neg h, decide_eq_false (by omega), decide_eq_true (by omega)]; simp

theorem planeOf_above {c block line j : Nat} (hc : c < 14)
    (above : ∀ j, 14 ≤ j → line.testBit j = false) (hj : 196 ≤ j) :
    (planeOf c block line).testBit j = false := by
  show (block % 2 ^ (14 * c) ||| layers 14 line _ 14).testBit _ = _
  rw [Nat.testBit_or, Nat.testBit_mod_two_pow, testBit_layers_of_le above (by omega),
    decide_eq_false (by omega)]; rfl

theorem testBit_raised {c s : Nat} (hc : c < 14) (hs : s < 2 ^ (rank c c c + 1)) {x y z : Nat}
    (hx : x < 14) (hy : y ≤ x) (hz : z ≤ y) :
    (raised c s).testBit (rank x y z) = s.testBit (rank (min x c) (min y c) (min z c)) := by
  have above : ∀ j, 211 * c + 1 ≤ j → s.testBit j = false := fun j hj =>
    testBit_above hs (by rw [rank_eq]; omega)
  have low : x ≤ c → s.testBit (rank x y z) = s.testBit (rank (min x c) (min y c) (min z c)) :=
    fun h => by rw [Nat.min_eq_left h, Nat.min_eq_left (by omega), Nat.min_eq_left (by omega)]
  have high : c < x → s.testBit (rank x y z) = false := fun h => above _ (by rw [rank_eq]; omega)
  have cut : ∀ v w, s.testBit (rank c v w) = (s >>> (196 * c)).testBit (14 * v + w) := fun v w => by
    rw [Nat.testBit_shiftRight, rank_eq]
  have blockAbove : ∀ j, 15 * c + 1 ≤ j → (s >>> (196 * c)).testBit j = false := fun j hj => by
    rw [Nat.testBit_shiftRight]; exact above _ (by omega)
  unfold raised
  rw [keep_eq, show Nat.shiftRight s (Nat.mul 196 c) = s >>> (196 * c) from rfl]
  generalize s >>> (196 * c) = block at cut blockAbove
  cases h0 : Nat.beq block 0
  · rw [cond_false, keep_eq, keep_eq, show Nat.shiftRight block (Nat.mul 14 c) = block >>> (14 * c)
      from rfl]
    have lineIs := testBit_lineOf (line := block >>> (14 * c)) hc fun j hj => by
      rw [Nat.testBit_shiftRight]; exact blockAbove _ (by omega)
    generalize lineOf c (block >>> (14 * c)) = line at lineIs
    have lineAbove : ∀ z, 14 ≤ z → line.testBit z = false := fun z h => by
      rw [lineIs, decide_eq_false (by omega)]; rfl
    have planeIs := testBit_planeOf (c := c) (block := block) lineAbove
      (show y < 14 by omega) (show z < 14 by omega)
    have planeAbove : ∀ j, 196 ≤ j → (planeOf c block line).testBit j = false :=
      fun j hj => planeOf_above hc lineAbove hj
    generalize planeOf c block line = plane at planeIs planeAbove
    rw [show Nat.lor s (layers 196 plane (fun x => Nat.blt c x) 14) =
      s ||| layers 196 plane (fun x => Nat.blt c x) 14 from rfl, Nat.testBit_or]
    have e : (layers 196 plane (fun x => Nat.blt c x) 14).testBit (rank x y z) =
        (decide (c < x) && plane.testBit (z + 14 * y)) := by
      rw [show rank x y z = z + 14 * y + 196 * x by rw [rank_eq]; omega,
        testBit_layers planeAbove (by omega) hx, Nat.blt, ble_eq]
      rfl
    rw [e, planeIs, lineIs, Nat.testBit_shiftRight]
    by_cases hxc : x ≤ c
    · rw [low hxc, decide_eq_false (by omega : ¬ c < x)]; simp
    · rw [high (by omega), decide_eq_true (by omega : c < x), Nat.min_eq_right (by omega : c ≤ x),
        cut, Bool.false_or, Bool.true_and]
      by_cases hyc : y < c
      · rw [if_pos hyc, Nat.min_eq_left (by omega : y ≤ c), Nat.min_eq_left (by omega : z ≤ c)]
      · rw [if_neg hyc, Nat.min_eq_right (by omega : c ≤ y), decide_eq_true (by omega : z < 14),
          Bool.true_and]
  · rw [cond_true]
    have hz0 : block = 0 := beq_iff.1 h0
    by_cases hxc : x ≤ c
    · exact low hxc
    · rw [high (by omega), Nat.min_eq_right (by omega : c ≤ x), cut, hz0, Nat.zero_testBit]

/-! ### Blocks -/

/-- A cut of a row to any length less than `n`: what a block has from the blocks below it. -/
theorem testBit_less {f : Nat → Block} {r : Block → Nat} {w : Nat → Nat} {n j : Nat}
    (link : ∀ k, k ≤ n → r (f k) = less k r (f (Nat.pred k)))
    (hw : ∀ k, (f k).w = w k) :
    (r (f n)).testBit j = true ↔ ∃ v, v < n ∧ (w v).testBit j = true := by
  induction n with
  | zero =>
    rw [link 0 (Nat.le_refl 0)]
    show (0 : Nat).testBit j = true ↔ _
    simp
  | succ n ih =>
    rw [link (n + 1) (Nat.le_refl _)]
    show (r (f n) ||| (f n).w).testBit j = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih fun k hk => link k (by omega), hw]
    constructor
    · rintro (⟨v, hv, h⟩ | h)
      · exact ⟨v, by omega, h⟩
      · exact ⟨n, by omega, h⟩
    · rintro ⟨v, hv, h⟩
      by_cases e : v = n
      · exact Or.inr (e ▸ h)
      · exact Or.inl ⟨v, by omega, h⟩

section
variable {t : List (List (List Block))} (right : areRight allRows t = true)
include right

theorem isRight_of_right {a b c : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) :
    isRight allRows t a b c = true := by
  unfold areRight at right
  exact allBelow_iff.1 (allBelow_iff.1 (allBelow_iff.1 right a ha) b (Nat.lt_succ_of_le hb)) c
    (Nat.lt_succ_of_le hc)

theorem isLinked_of_right {a b c : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) :
    (blockAt t a b c).r0 = less a Block.r0
      (blockAt t (Nat.pred a) (min b (Nat.pred a)) (min c (Nat.pred a))) ∧
    (blockAt t a b c).r1 = less b Block.r1 (blockAt t a (Nat.pred b) (min c (Nat.pred b))) ∧
    (blockAt t a b c).r2 = less c Block.r2 (blockAt t a b (Nat.pred c)) := by
  have h := isRight_of_right right ha hb hc
  unfold isRight isLinked at h
  simp only [Bool.and_eq_true, beq_iff, least_eq] at h
  exact h.1

theorem testBit_w {a b c x y z : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) (hx : x < 14)
    (hy : y ≤ x) (hz : z ≤ y) :
    (blockAt t a b c).w.testBit (rank x y z) =
      (blockAt t a b c).s.testBit (rank (min x c) (min y c) (min z c)) := by
  have h := isRight_of_right right ha hb hc
  unfold isRight at h
  simp only [Bool.and_eq_true, beq_iff] at h
  rw [h.2.1]
  exact testBit_raised (by omega) (Nat.le_of_ble_eq_true h.2.2.1) hx hy hz

theorem testBit_r0 {a b c j : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) :
    (blockAt t a b c).r0.testBit j = true ↔
      ∃ v, v < a ∧ (blockAt t v (min b v) (min c v)).w.testBit j = true := by
  have := testBit_less (f := fun k => blockAt t k (min b k) (min c k)) (r := Block.r0)
    (w := fun k => (blockAt t k (min b k) (min c k)).w) (n := a) (j := j)
    (fun k hk => by
      rw [(isLinked_of_right right (show k < 14 by omega) (Nat.min_le_right b k)
        (show min c k ≤ min b k by omega)).1]
      congr 2
      · show min (min b k) (k - 1) = min b (k - 1); omega
      · show min (min c k) (k - 1) = min c (k - 1); omega)
    fun _ => rfl
  dsimp only at this
  rwa [Nat.min_eq_left hb, Nat.min_eq_left (by omega : c ≤ a)] at this

theorem testBit_r1 {a b c j : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) :
    (blockAt t a b c).r1.testBit j = true ↔
      ∃ v, v < b ∧ (blockAt t a v (min c v)).w.testBit j = true := by
  have := testBit_less (f := fun k => blockAt t a k (min c k)) (r := Block.r1)
    (w := fun k => (blockAt t a k (min c k)).w) (n := b) (j := j)
    (fun k hk => by
      rw [(isLinked_of_right right ha (show k ≤ a by omega) (Nat.min_le_right c k)).2.1]
      congr 2
      show min (min c k) (k - 1) = min c (k - 1); omega)
    fun _ => rfl
  dsimp only at this
  rwa [Nat.min_eq_left hc] at this

theorem testBit_r2 {a b c j : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) :
    (blockAt t a b c).r2.testBit j = true ↔
      ∃ v, v < c ∧ (blockAt t a b v).w.testBit j = true :=
  testBit_less (f := fun k => blockAt t a b k) (r := Block.r2)
    (w := fun k => (blockAt t a b k).w) (n := c) (j := j)
    (fun _ hk => (isLinked_of_right right ha hb (by omega)).2.2) fun _ => rfl

/-- **The rule**, for a board with these six rows. -/
theorem label_iff {a b c x y z : Nat} (ha : a < 14) (hb : b ≤ a) (hc : c ≤ b) (hx : x ≤ c)
    (hy : y ≤ x) (hz : z ≤ y) :
    (blockAt t a b c).s.testBit (rank x y z) = true ↔ 0 < a ∧
      (∀ v, v < a → ¬ (blockAt t v (min b v) (min c v)).s.testBit
        (rank (min x v) (min y v) (min z v)) = true) ∧
      (∀ v, v < b → ¬ (blockAt t a v (min c v)).s.testBit
        (rank (min x v) (min y v) (min z v)) = true) ∧
      (∀ v, v < c → ¬ (blockAt t a b v).s.testBit
        (rank (min x v) (min y v) (min z v)) = true) ∧
      (∀ v, v < x → ¬ (blockAt t a b c).s.testBit (rank v (min y v) (min z v)) = true) ∧
      (∀ v, v < y → ¬ (blockAt t a b c).s.testBit (rank x v (min z v)) = true) ∧
      ∀ v, v < z → ¬ (blockAt t a b c).s.testBit (rank x y v) = true := by
  have h := isRight_of_right right ha hb hc
  unfold isRight at h
  simp only [Bool.and_eq_true] at h
  have h := h.2.2.2
  cases h0 : Nat.beq a 0
  · rw [h0, cond_false] at h
    have h0 : 0 < a := Nat.pos_of_ne_zero fun e => by rw [e] at h0; exact absurd h0 (by decide)
    unfold obeys at h
    rw [Bool.and_eq_true, Bool.and_eq_true, beq_land_zero, keep_eq] at h
    obtain ⟨apart, all, none⟩ := h
    have reached : (Nat.lor (blockAt t a b c).r0 (Nat.lor (blockAt t a b c).r1
        (blockAt t a b c).r2)).testBit (rank x y z) = true ↔
        (∃ v, v < a ∧ (blockAt t v (min b v) (min c v)).s.testBit
          (rank (min x v) (min y v) (min z v)) = true) ∨
        (∃ v, v < b ∧ (blockAt t a v (min c v)).s.testBit
          (rank (min x v) (min y v) (min z v)) = true) ∨
        ∃ v, v < c ∧ (blockAt t a b v).s.testBit
          (rank (min x v) (min y v) (min z v)) = true := by
      have cut : ∀ v w, w ≤ c → min w (min c v) = min w v := by omega
      show ((blockAt t a b c).r0 ||| ((blockAt t a b c).r1 ||| (blockAt t a b c).r2)).testBit _ =
        true ↔ _
      rw [Nat.testBit_or, Nat.testBit_or, Bool.or_eq_true, Bool.or_eq_true,
        testBit_r0 right ha hb hc, testBit_r1 right ha hb hc, testBit_r2 right ha hb hc]
      refine or_congr (exists_congr fun v => and_congr_right fun hv => ?_)
        (or_congr (exists_congr fun v => and_congr_right fun hv => ?_)
          (exists_congr fun v => and_congr_right fun hv => ?_))
      · rw [testBit_w right (by omega) (by omega) (by omega) (by omega) hy hz, cut v x hx,
          cut v y (by omega), cut v z (by omega)]
      · rw [testBit_w right ha (by omega) (by omega) (by omega) hy hz, cut v x hx,
          cut v y (by omega), cut v z (by omega)]
      · rw [testBit_w right ha hb (by omega) (by omega) hy hz]
    have hit := hits_rank (s := (blockAt t a b c).s) (x := x) (show y < 14 by omega)
      (show z < 14 by omega)
    constructor
    · intro hs
      have out := fun r => apart _ hs (reached.2 r)
      have no : ¬ hits (blockAt t a b c).s (rank x y z) = true := by
        have := of_allBits none hs
        rw [Bool.not_eq_true'] at this
        rw [this]; simp
      exact ⟨h0, fun v hv h => out (Or.inl ⟨v, hv, h⟩), fun v hv h => out (Or.inr (Or.inl ⟨v, hv, h⟩)),
        fun v hv h => out (Or.inr (Or.inr ⟨v, hv, h⟩)), fun v hv h => no (hit.2 (Or.inl ⟨v, hv, h⟩)),
        fun v hv h => no (hit.2 (Or.inr (Or.inl ⟨v, hv, h⟩))),
        fun v hv h => no (hit.2 (Or.inr (Or.inr ⟨v, hv, h⟩)))⟩
    · rintro ⟨_, n0, n1, n2, n3, n4, n5⟩
      refine Classical.byContradiction fun hs => ?_
      have := of_allBits all (testBit_others.2 ⟨by rw [rank_eq]; omega,
        testBit_allRows (by omega) hy hz, hs, fun hr => ?_⟩)
      · rcases hit.1 this with ⟨v, hv, h⟩ | ⟨v, hv, h⟩ | ⟨v, hv, h⟩
        · exact n3 v hv h
        · exact n4 v hv h
        · exact n5 v hv h
      · rcases reached.1 hr with ⟨v, hv, h⟩ | ⟨v, hv, h⟩ | ⟨v, hv, h⟩
        · exact n0 v hv h
        · exact n1 v hv h
        · exact n2 v hv h
  · rw [h0, cond_true, beq_iff] at h
    rw [h, Nat.zero_testBit]
    have := beq_iff.1 h0
    simp only [Bool.false_eq_true, false_iff]
    omega

/-- **The labels are right**, for every board of six rows of at most 13 squares. -/
theorem isP_iff_label {l : List Nat} (hl : IsBoard l) (six : l.length = 6) (hn : ∀ x ∈ l, x < 14) :
    chomp.IsP l ↔ label t l = true := by
  refine chomp.isP_iff_of_loc (D := fun l : List Nat => IsBoard l ∧ l.length = 6 ∧ ∀ x ∈ l, x < 14)
    (S := fun l : List Nat => label t l = true) ?_ ?_ l ⟨hl, six, hn⟩
  · rintro l _ ⟨h1, h2, h3⟩ ⟨i, b, _, rfl, _⟩
    refine ⟨h1.bite i b, by rw [bite_length]; exact h2, fun x hx => ?_⟩
    have := forall_mem_bite (A := 13) i b l (fun x hx => Nat.le_of_lt_succ (h3 x hx)) x hx
    omega
  · rintro l ⟨h1, h2, h3⟩
    match l, h2 with
    | [a, b, c, x, y, z], _ =>
      have ha := h3 a (by simp)
      unfold IsBoard at h1
      simp only [List.pairwise_cons, List.mem_cons, List.not_mem_nil, or_false, forall_eq_or_imp,
        forall_eq] at h1
      show (blockAt t a b c).s.testBit (rank x y z) = true ↔ ¬ (True ∧ List.sum _ = 0) ∧ _
      rw [label_iff right ha (by omega) (by omega) (by omega) (by omega) (by omega)]
      have cut0 : ∀ v, v < a → bite 0 v [a, b, c, x, y, z] =
          [v, min b v, min c v, min x v, min y v, min z v] := fun v hv => by
        simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      have cut1 : ∀ v, v < b → bite 1 v [a, b, c, x, y, z] =
          [a, v, min c v, min x v, min y v, min z v] := fun v hv => by
        simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      have cut2 : ∀ v, v < c → bite 2 v [a, b, c, x, y, z] =
          [a, b, v, min x v, min y v, min z v] := fun v hv => by
        simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      have cut3 : ∀ v, v < x → bite 3 v [a, b, c, x, y, z] =
          [a, b, c, v, min y v, min z v] := fun v hv => by
        simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      have cut4 : ∀ v, v < y → bite 4 v [a, b, c, x, y, z] = [a, b, c, x, v, min z v] :=
        fun v hv => by simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      have cut5 : ∀ v, v < z → bite 5 v [a, b, c, x, y, z] = [a, b, c, x, y, v] :=
        fun v hv => by simp [bite, Nat.min_eq_right (Nat.le_of_lt hv)]
      refine and_congr ?_ ⟨?_, fun H => ?_⟩
      · simp only [List.sum_cons, List.sum_nil, true_and]
        omega
      · rintro ⟨n0, n1, n2, n3, n4, n5⟩ _ ⟨i, v, hv, rfl, _⟩ h
        match i, hv with
        | 0, hv => exact n0 v hv (by rw [cut0 v hv] at h; exact h)
        | 1, hv => exact n1 v hv (by rw [cut1 v hv] at h; exact h)
        | 2, hv => exact n2 v hv (by rw [cut2 v hv] at h; exact h)
        | 3, hv => exact n3 v hv (by rw [cut3 v hv] at h; exact h)
        | 4, hv => exact n4 v hv (by rw [cut4 v hv] at h; exact h)
        | 5, hv => exact n5 v hv (by rw [cut5 v hv] at h; exact h)
        | i + 6, hv => simp at hv
      · exact ⟨fun v hv h => H _ ⟨0, v, hv, rfl, trivial⟩ (by rw [cut0 v hv]; exact h),
          fun v hv h => H _ ⟨1, v, hv, rfl, trivial⟩ (by rw [cut1 v hv]; exact h),
          fun v hv h => H _ ⟨2, v, hv, rfl, trivial⟩ (by rw [cut2 v hv]; exact h),
          fun v hv h => H _ ⟨3, v, hv, rfl, trivial⟩ (by rw [cut3 v hv]; exact h),
          fun v hv h => H _ ⟨4, v, hv, rfl, trivial⟩ (by rw [cut4 v hv]; exact h),
          fun v hv h => H _ ⟨5, v, hv, rfl, trivial⟩ (by rw [cut5 v hv]; exact h)⟩

end
end ChompCert.Gale
