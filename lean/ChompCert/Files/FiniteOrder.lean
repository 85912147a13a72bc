module

public import ChompCert.Files.Boards
public import ChompCert.Files.LeastValue
public import ChompCert.Files.RowEnds

/-!
# Kind 11: finite order

FORMAT.md, "Kind 11: finite order". A position is a bitmap of elements, and so is what lies below an
element (`down`) or above it (`up`). The reader finds the P-positions itself, and the sentence rests
on `checkOrder`, which holds them, and the bitmaps, against the covering pairs and the rule; the
tokens of the file are held against them. A file of nim-values has the pairs alone, and its sentence
rests on `obeysValues` beside it.
-/

@[expose] public section

namespace ChompCert.File

/-! ### The order -/

/-- The union of the bitmaps of all elements that `i` covers. -/
def lowers (down : List Nat) (i : Nat) : List (Nat × Nat) → Nat
  | [] => 0
  | x :: xs => Nat.lor (bif Nat.beq x.2 i then nth down x.1 else 0) (lowers down i xs)

/-- A list with one more number. -/
def withLast (x : Nat) : List Nat → List Nat
  | [] => [x]
  | y :: ys => y :: withLast x ys

/-- What lies below each element, itself counted: `n` more elements, from `i` on. -/
def findDown (covers : List (Nat × Nat)) : Nat → Nat → List Nat → List Nat
  | 0, _, down => down
  | n + 1, i, down => force (Nat.lor (Nat.pow 2 i) (lowers down i covers)) fun x =>
      findDown covers n (Nat.succ i) (withLast x down)

/-- The elements from `y` on, `n` of them, that lie above `x`. -/
def findAbove (down : List Nat) (x : Nat) : Nat → Nat → Nat
  | 0, _ => 0
  | n + 1, y => Nat.lor (bif bitAt (nth down y) x then Nat.pow 2 y else 0)
      (findAbove down x n (Nat.succ y))

/-- What lies above each element from `x` on, `n` of them. -/
def findUp (down : List Nat) (e : Nat) : Nat → Nat → List Nat
  | 0, _ => []
  | n + 1, x => force (findAbove down x e 0) fun up => up :: findUp down e n (Nat.succ x)

/-- In each pair the lesser element has the smaller number. -/
def coversInRange (e : Nat) : List (Nat × Nat) → Bool
  | [] => true
  | x :: xs => Nat.blt x.1 x.2 && (Nat.blt x.2 e && coversInRange e xs)

/-- No element lies between those of a pair. -/
def areCovers (e : Nat) (down : List Nat) : List (Nat × Nat) → Bool
  | [] => true
  | c :: cs => Diet.allBelow e (fun x => !(bitAt (nth down x) c.1 && bitAt (nth down c.2) x) ||
      (Nat.beq x c.1 || Nat.beq x c.2)) &&
      areCovers e down cs

/-- Below in a box with these sides, the last side first. -/
def boxBelow : List Nat → Nat → Nat → Bool
  | [], _, _ => true
  | d :: ds, a, b => Nat.ble (Nat.mod a d) (Nat.mod b d) && boxBelow ds (Nat.div a d) (Nat.div b d)

/-- Whether the order is the box with these sides, if there are any. -/
def isBox (e : Nat) (down : List Nat) (sides : List Nat) : Bool :=
  isNil sides ||
  Diet.allBelow e fun b => Diet.allBelow e fun a =>
    sameBool (bitAt (nth down b) a) (boxBelow (reversed sides []) a b)

/-- The bitmaps are those of the order that the pairs, or the sides, describe. -/
def checkRelation (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat))
    (sides down up : List Nat) : Bool :=
  coversInRange e covers &&
  ((Diet.allBelow e fun i =>
    Nat.beq (nth down i) (Nat.lor (Nat.pow 2 i) (lowers down i covers))) &&
  ((Diet.allBelow e fun x => Diet.allBelow e fun y =>
    sameBool (bitAt (nth up x) y) (bitAt (nth down y) x)) &&
  (areCovers e down covers && (isBox e down sides &&
  (bif poisoned then Nat.blt 0 e && Diet.allBelow e fun x => bitAt (nth down x) 0 else true)))))

/-! ### The positions -/

/-- All sets that have with each element what lies below it, among those that agree with `S` below
`i`: `n` elements from `i` on may be added. In ascending order, element 0 being the foremost
digit. -/
def downSets (down : List Nat) : Nat → Nat → Nat → List Nat
  | 0, _, S => [S]
  | n + 1, i, S => appended (downSets down n (Nat.succ i) S)
      (bif Nat.beq (Nat.land (nth down i) (Nat.lor S (Nat.pow 2 i))) (nth down i) then
        downSets down n (Nat.succ i) (Nat.lor S (Nat.pow 2 i)) else [])

/-- How many of them there are, and `c` more, or about `most` if there are more than that. -/
def countDownSets (most : Nat) (down : List Nat) : Nat → Nat → Nat → Nat → Nat
  | 0, _, _, c => Nat.succ c
  | n + 1, i, S, c =>
    force (countDownSets most down n (Nat.succ i) S c) fun c' =>
    bif Nat.ble most c' then c'
    else bif Nat.beq (Nat.land (nth down i) (Nat.lor S (Nat.pow 2 i))) (nth down i) then
      countDownSets most down n (Nat.succ i) (Nat.lor S (Nat.pow 2 i)) c'
    else c'

/-- What is left of `S` when `x` has been chosen. -/
def leftOf (up : List Nat) (S x : Nat) : Nat := Nat.xor S (Nat.land S (nth up x))

/-- Whether a number is in the list. -/
def among (S : Nat) : List Nat → Bool
  | [] => false
  | T :: Ts => Nat.beq S T || among S Ts

/-- What the P/N rule says of `S`, given the P-positions. -/
def orderRule (e : Nat) (poisoned : Bool) (up ps : List Nat) (S : Nat) : Bool :=
  !(poisoned && Nat.beq S 0) && Diet.allBelow e fun x => !(bitAt S x && among (leftOf up S x) ps)

/-- The P-positions among these positions, which ascend; `ps` has those before. -/
def solveOrder (e : Nat) (poisoned : Bool) (up : List Nat) : List Nat → List Nat → List Nat
  | [], ps => ps
  | S :: Ss, ps =>
    bif orderRule e poisoned up ps S then solveOrder e poisoned up Ss (S :: ps)
    else solveOrder e poisoned up Ss ps

/-- The rule holds at each of these positions. -/
def obeysRule (e : Nat) (poisoned : Bool) (up ps : List Nat) : List Nat → Bool
  | [] => true
  | S :: Ss => sameBool (among S ps) (orderRule e poisoned up ps S) && obeysRule e poisoned up ps Ss

/-- How many of these positions are among the `ps`. -/
def countAmong (ps : List Nat) : List Nat → Nat
  | [] => 0
  | S :: Ss => bif among S ps then Nat.succ (countAmong ps Ss) else countAmong ps Ss

/-- The whole check. -/
def checkOrder (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat))
    (sides down up ps : List Nat) : Bool :=
  checkRelation e poisoned covers sides down up && obeysRule e poisoned up ps (downSets down e 0 0)

/-- Numbers for bitmaps, found by their bits, the first one first. -/
inductive ValueTree where
  | none
  | value (v : Nat)
  | fork (without with_ : ValueTree)

/-- The number for `S`, or 0. -/
def valueIn : Nat → ValueTree → Nat
  | _, .none => 0
  | _, .value v => v
  | S, .fork without with_ =>
    bif Nat.beq (Nat.mod S 2) 1 then valueIn (Nat.div S 2) with_ else valueIn (Nat.div S 2) without

/-- The tree with the number `v` for `S`, which has no more than so many bits. -/
def withValue (v : Nat) : Nat → Nat → ValueTree → ValueTree
  | 0, _, _ => .value v
  | n + 1, S, .fork without with_ =>
    bif Nat.beq (Nat.mod S 2) 1 then .fork without (withValue v n (Nat.div S 2) with_)
    else .fork (withValue v n (Nat.div S 2) without) with_
  | n + 1, S, _ =>
    bif Nat.beq (Nat.mod S 2) 1 then .fork .none (withValue v n (Nat.div S 2) .none)
    else .fork (withValue v n (Nat.div S 2) .none) .none

/-- The values of what the choices of the elements below `n` leave of `S`, as a bitmap. -/
def optionValues (up : List Nat) (vs : ValueTree) (S : Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => Nat.lor (bif bitAt S n then Nat.pow 2 (valueIn (leftOf up S n) vs) else 0)
      (optionValues up vs S n)

/-- The nim-values of these positions, which ascend; `vs` has those before. -/
def solveValues (e : Nat) (up : List Nat) : List Nat → ValueTree → ValueTree
  | [], vs => vs
  | S :: Ss, vs => force (leastOutside (optionValues up vs S e)) fun v =>
      solveValues e up Ss (withValue v e S vs)

/-- The value of each of these positions is the least that no option has. -/
def obeysValues (e : Nat) (up : List Nat) (vs : ValueTree) : List Nat → Bool
  | [] => true
  | S :: Ss => isLeastOutside (valueIn S vs) (optionValues up vs S e) && obeysValues e up vs Ss

/-- Those of these positions that have the value 0. -/
def zerosOf (vs : ValueTree) : List Nat → List Nat
  | [] => []
  | S :: Ss => bif Nat.beq (valueIn S vs) 0 then S :: zerosOf vs Ss else zerosOf vs Ss

/-- The greatest value of these positions. -/
def greatestValue (vs : ValueTree) : List Nat → Nat
  | [] => 0
  | S :: Ss => force (greatestValue vs Ss) fun v =>
      bif Nat.ble v (valueIn S vs) then valueIn S vs else v

/-- What is claimed. -/
def orderClaim (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat))
    (sides down up ps : List Nat) : OrderClaim where
  elements := e
  poisoned := poisoned
  covers := covers
  sides := sides
  positions := size (downSets down e 0 0)
  count := countAmong ps (downSets down e 0 0)
  first := whichFrom (fun x => among (leftOf up (Nat.pred (Nat.pow 2 e)) x) ps) e 0
  nimValues := none

/-- What is claimed of nim-values. -/
def orderValues (e : Nat) (down : List Nat) (vs : ValueTree) : OrderValues where
  greatest := greatestValue vs (downSets down e 0 0)
  whole := valueIn (Nat.pred (Nat.pow 2 e)) vs

/-! ### Reading -/

/-- `n` pairs, ascending by the greater element and then by the lesser; the pair before them was
`a < c`. -/
def readPairs (w : Nat) : Nat → Nat → Nat → Nat → Nat →
    (List (Nat × Nat) → Nat → Nat → Option Statement) → Option Statement
  | 0, _, _, s, pos, k => k [] s pos
  | n + 1, a, c, s, pos, k =>
    field w s pos fun lesser s pos => field w s pos fun greater s pos =>
    bif Nat.blt c greater || (Nat.beq c greater && Nat.blt a lesser) then
      readPairs w n lesser greater s pos fun pairs => k ((lesser, greater) :: pairs)
    else none

/-- How many elements of `S` there are from `x` on, among `n`. -/
def countElements (S : Nat) : Nat → Nat → Nat
  | 0, _ => 0
  | n + 1, x =>
    bif bitAt S x then Nat.succ (countElements S n (Nat.succ x))
    else countElements S n (Nat.succ x)

/-- The tokens of these positions; `last` is the witness given last, and 1 more, or 0. -/
def expectTokens (e : Nat) (up ps : List Nat) :
    List Nat → Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement
  | [], _, s, pos, k => k s pos
  | S :: Ss, last, s, pos, k =>
    field 1 s pos fun first s pos =>
    bif Nat.beq first 0 then
      bif Nat.blt 0 last && (bitAt S (Nat.pred last) && among (leftOf up S (Nat.pred last)) ps) then
        expectTokens e up ps Ss last s pos k
      else none
    else field 1 s pos fun second s pos =>
    bif Nat.beq second 0 then
      field (width (Nat.pred e)) s pos fun x s pos =>
      bif bitAt S x && (Nat.blt x e && among (leftOf up S x) ps) then
        expectTokens e up ps Ss (Nat.succ x) s pos k
      else none
    else field (width e) s pos fun listed s pos =>
      bif among S ps && Nat.beq listed (countElements S e 0) then
        expectTokens e up ps Ss last s pos k
      else none

/-- The product of numbers that are at least 2; 0 if one is less. -/
def volume : List Nat → Nat
  | [] => 1
  | d :: ds => bif Nat.ble 2 d then Nat.mul d (volume ds) else 0

/-- A certificate of this kind: `k` on what it claims. -/
def readOrder (parameters : List Nat) (payload length : Nat) (k : OrderClaim → Option Statement) :
    Option Statement :=
  match parameters with
  | e :: play :: count :: sides =>
    bif Nat.ble 1 e && (Nat.ble e 127 && (Nat.ble play 2 &&
        (Nat.ble count (Nat.div (Nat.mul e (Nat.pred e)) 2) &&
        (isNil sides || Nat.beq (volume sides) e)))) then
      readPairs (width (Nat.pred e)) count 0 0 payload 0 fun covers s pos =>
      bif coversInRange e covers then
        let down := findDown covers e 0 []
        let up := findUp down e e 0
        bif Nat.beq play 2 then
          bif Nat.ble (countDownSets 10000001 down e 0 0 0) 10000000 then
            let vs := solveValues e up (downSets down e 0 0) .none
            let ps := zerosOf vs (downSets down e 0 0)
            bif checkOrder e false covers sides down up ps &&
                (obeysValues e up vs (downSets down e 0 0) && finished s pos length) then
              k { orderClaim e false covers sides down up ps with
                nimValues := some (orderValues e down vs) }
            else none
          else none
        else bif Nat.ble (countDownSets (Nat.add (Nat.mul 8 length) 2) down e 0 0 0)
          (Nat.succ (Nat.mul 8 length)) then
          let ps := solveOrder e (Nat.beq play 1) up (downSets down e 0 0) []
          bif checkOrder e (Nat.beq play 1) covers sides down up ps &&
              passes (expectTokens e up ps (rest (downSets down e 0 0)) 0 s pos fun s pos =>
                bif finished s pos length then readToTheEnd else none) then
            k (orderClaim e (Nat.beq play 1) covers sides down up ps)
          else none
        else none
      else none
    else none
  | _ => none

/-! ### Soundness -/

theorem testBit_lowers {down : List Nat} {i a : Nat} {xs : List (Nat × Nat)} :
    (lowers down i xs).testBit a = true ↔ ∃ b, (b, i) ∈ xs ∧ (down.getD b 0).testBit a = true := by
  induction xs with
  | nil => simp [lowers]
  | cons x xs ih =>
    show ((bif Nat.beq x.2 i then nth down x.1 else 0) ||| lowers down i xs).testBit a = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih, Diet.testBit_cond_zero, Nat.beq_eq, nth_eq]
    constructor
    · rintro (⟨rfl, h⟩ | ⟨b, h1, h2⟩)
      · exact ⟨x.1, by simp, h⟩
      · exact ⟨b, by simp [h1], h2⟩
    · rintro ⟨b, h1, h2⟩
      rcases List.mem_cons.1 h1 with rfl | h1
      · exact Or.inl ⟨rfl, h2⟩
      · exact Or.inr ⟨b, h1, h2⟩

theorem coversInRange_iff {e : Nat} {covers : List (Nat × Nat)} :
    coversInRange e covers = true ↔ ∀ a c, (a, c) ∈ covers → a < c ∧ c < e := by
  induction covers with
  | nil => simp [coversInRange]
  | cons x xs ih =>
    rw [coversInRange, Bool.and_eq_true, Bool.and_eq_true, Nat.blt_eq, Nat.blt_eq, ih]
    constructor
    · rintro ⟨h1, h2, h3⟩ a c h
      rcases List.mem_cons.1 h with rfl | h
      · exact ⟨h1, h2⟩
      · exact h3 a c h
    · intro h
      exact ⟨(h x.1 x.2 (by simp)).1, (h x.1 x.2 (by simp)).2, fun a c hm => h a c (by simp [hm])⟩

theorem reaches_iff {covers : List (Nat × Nat)} {a c : Nat} :
    Reaches covers a c ↔ a = c ∨ ∃ b, (b, c) ∈ covers ∧ Reaches covers a b := by
  constructor
  · intro h
    cases h with
    | refl => exact Or.inl rfl
    | step h1 h2 => exact Or.inr ⟨_, h2, h1⟩
  · rintro (rfl | ⟨b, h1, h2⟩)
    · exact .refl _
    · exact .step h2 h1

section
variable {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)} {sides down up ps : List Nat}
  (h : checkRelation e poisoned covers sides down up = true)
include h

theorem covers_lt {a c : Nat} (hm : (a, c) ∈ covers) : a < c ∧ c < e := by
  rw [checkRelation, Bool.and_eq_true] at h
  exact coversInRange_iff.1 h.1 a c hm

theorem testBit_down {a c : Nat} (hc : c < e) :
    (down.getD c 0).testBit a = true ↔ Reaches covers a c := by
  have hr : ∀ a c, (a, c) ∈ covers → a < c ∧ c < e := fun a c hm => covers_lt h hm
  rw [checkRelation, Bool.and_eq_true, Bool.and_eq_true, Diet.allBelow_iff] at h
  have key : ∀ n c, c < n → c < e → ((down.getD c 0).testBit a = true ↔ Reaches covers a c) := by
    intro n
    induction n with
    | zero => intro c hc; omega
    | succ n ih =>
      intro c hn hc
      have := Nat.eq_of_beq_eq_true (h.2.1 c hc)
      rw [nth_eq] at this
      rw [this, reaches_iff]
      show (2 ^ c ||| lowers down c covers).testBit a = true ↔ _
      rw [Nat.testBit_or, Bool.or_eq_true, Nat.testBit_two_pow, decide_eq_true_eq, testBit_lowers]
      refine or_congr eq_comm (exists_congr fun b => and_congr_right fun hb => ?_)
      have := hr b c hb
      exact ih b (by omega) (by omega)
  exact key (c + 1) c (by omega) hc

theorem reaches_le {a c : Nat} (hr : Reaches covers a c) : a ≤ c := by
  induction hr with
  | refl => exact Nat.le_refl _
  | step _ hm ih => have := covers_lt h hm; omega

theorem testBit_up {x y : Nat} (hx : x < e) (hy : y < e) :
    (up.getD x 0).testBit y = true ↔ (down.getD y 0).testBit x = true := by
  rw [checkRelation, Bool.and_eq_true, Bool.and_eq_true, Bool.and_eq_true] at h
  have := h.2.2.1
  simp only [Diet.allBelow_iff] at this
  have := sameBool_iff.1 (this x hx y hy)
  rw [nth_eq, nth_eq] at this
  rw [← bitAt_eq, ← bitAt_eq, this]

end

/-- The numbers of a bitmap, of `e` bits. -/
noncomputable def elementsOf (e S : Nat) : List Nat := (List.range e).filter fun x => S.testBit x

theorem mem_elementsOf {e S x : Nat} : x ∈ elementsOf e S ↔ x < e ∧ S.testBit x = true := by
  rw [elementsOf, List.mem_filter, List.mem_range]

/-- The bitmap of a list. -/
noncomputable def bitmapOf : List Nat → Nat
  | [] => 0
  | x :: xs => 2 ^ x ||| bitmapOf xs

theorem testBit_bitmapOf {l : List Nat} {y : Nat} : (bitmapOf l).testBit y = true ↔ y ∈ l := by
  induction l with
  | nil => simp [bitmapOf]
  | cons x xs ih =>
    rw [bitmapOf, Nat.testBit_or, Bool.or_eq_true, ih, Nat.testBit_two_pow, decide_eq_true_eq,
      List.mem_cons]
    exact or_congr eq_comm Iff.rfl

/-- A part of a list without repetition is determined by its members. -/
theorem filter_of_sublist {l r : List Nat} (h : l.Sublist r) (hr : r.Nodup) (p : Nat → Bool)
    (hp : ∀ x ∈ r, p x = true ↔ x ∈ l) : r.filter p = l := by
  induction h with
  | slnil => rfl
  | cons a h ih =>
    have hn := List.nodup_cons.1 hr
    have ha : p a = false := Bool.eq_false_iff.2 fun e => hn.1 (h.subset ((hp a (by simp)).1 e))
    rw [List.filter_cons, ha]
    exact ih hn.2 fun x hx => hp x (by simp [hx])
  | _ a h ih =>
    have hn := List.nodup_cons.1 hr
    rw [List.filter_cons, (hp a (by simp)).2 (by simp), if_pos rfl]
    congr 1
    refine ih hn.2 fun x hx => ?_
    rw [hp x (by simp [hx]), List.mem_cons]
    refine ⟨fun h => h.resolve_left ?_, Or.inr⟩
    rintro rfl
    exact hn.1 hx

theorem elementsOf_bitmapOf {e : Nat} {l : List Nat} (h : l.Sublist (List.range e)) :
    elementsOf e (bitmapOf l) = l :=
  filter_of_sublist h List.nodup_range _ fun _ _ => testBit_bitmapOf

/-- The bitmap of all elements. -/
theorem bitmapOf_range (e : Nat) : bitmapOf (List.range e) = Nat.pred (Nat.pow 2 e) := by
  refine Nat.eq_of_testBit_eq fun y => Bool.eq_iff_iff.2 ?_
  rw [testBit_bitmapOf, List.mem_range]
  show _ ↔ (2 ^ e - 1).testBit y = true
  rw [Nat.testBit_two_pow_sub_one]; simp

theorem testBit_with (S i x : Nat) :
    (Nat.lor S (Nat.pow 2 i)).testBit x = (S.testBit x || decide (i = x)) := by
  show (S ||| 2 ^ i).testBit x = _
  rw [Nat.testBit_or, Nat.testBit_two_pow]

/-- `T` agrees with `S` below `i`, has no element from `i + n` on, and has with each element between
them what lies below it. -/
abbrev Completes (down : List Nat) (n i S T : Nat) : Prop :=
  (∀ x, x < i → T.testBit x = S.testBit x) ∧ (∀ x, i + n ≤ x → T.testBit x = false) ∧
  ∀ x, i ≤ x → x < i + n → T.testBit x = true →
    ∀ y, (down.getD x 0).testBit y = true → T.testBit y = true

/-- Those without element `i`. -/
theorem completes_without {down : List Nat} {n i S T : Nat} (hS : S.testBit i = false) :
    Completes down n (i + 1) S T ↔ Completes down (n + 1) i S T ∧ T.testBit i = false := by
  constructor
  · rintro ⟨h1, h2, h3⟩
    have hi : T.testBit i = false := by rw [h1 i (by omega), hS]
    refine ⟨⟨fun x hx => h1 x (by omega), fun x hx => h2 x (by omega), fun x hx1 hx2 ht => ?_⟩, hi⟩
    by_cases e : x = i
    · subst e; rw [hi] at ht; exact absurd ht (by simp)
    · exact h3 x (by omega) (by omega) ht
  · rintro ⟨⟨h1, h2, h3⟩, hi⟩
    refine ⟨fun x hx => ?_, fun x hx => h2 x (by omega),
      fun x hx1 hx2 => h3 x (by omega) (by omega)⟩
    by_cases e : x = i
    · subst e; rw [hi, hS]
    · exact h1 x (by omega)

section
variable {down : List Nat} {e : Nat}
  (hd : ∀ x y, x < e → (down.getD x 0).testBit y = true → y ≤ x)
include hd

/-- Those with element `i`: what lies below it was there before. -/
theorem completes_with {n i S T : Nat} (hi : i < e) :
    (∀ y, y < i → (down.getD i 0).testBit y = true → S.testBit y = true) ∧
        Completes down n (i + 1) (Nat.lor S (Nat.pow 2 i)) T ↔
      Completes down (n + 1) i S T ∧ T.testBit i = true := by
  constructor
  · rintro ⟨hf, h1, h2, h3⟩
    have low : ∀ x, x < i → T.testBit x = S.testBit x := fun x hx => by
      rw [h1 x (by omega), testBit_with, show decide (i = x) = false by simp; omega, Bool.or_false]
    have hit : T.testBit i = true := by rw [h1 i (by omega), testBit_with]; simp
    refine ⟨⟨low, fun x hx => h2 x (by omega), fun x hx1 hx2 ht y hy => ?_⟩, hit⟩
    by_cases e : x = i
    · subst e
      rcases Nat.lt_or_ge y x with hlt | hge
      · rw [low y hlt]; exact hf y hlt hy
      · have := hd x y hi hy
        rw [show y = x by omega]; exact hit
    · exact h3 x (by omega) (by omega) ht y hy
  · rintro ⟨⟨h1, h2, h3⟩, hit⟩
    refine ⟨fun y hlt hy => ?_, fun x hx => ?_, fun x hx => h2 x (by omega),
      fun x hx1 hx2 => h3 x (by omega) (by omega)⟩
    · rw [← h1 y hlt]; exact h3 i (Nat.le_refl i) (by omega) hit y hy
    · rw [testBit_with]
      by_cases e : x = i
      · subst e; rw [hit]; simp
      · rw [h1 x (by omega), show decide (i = x) = false by simp; omega, Bool.or_false]

/-- Whether element `i` may be added to `S`. -/
theorem fits_iff {i S : Nat} (hi : i < e) :
    Nat.beq (Nat.land (nth down i) (Nat.lor S (Nat.pow 2 i))) (nth down i) = true ↔
      ∀ y, y < i → (down.getD i 0).testBit y = true → S.testBit y = true := by
  rw [Nat.beq_eq, nth_eq]
  show (down.getD i 0) &&& (S ||| 2 ^ i) = down.getD i 0 ↔ _
  constructor
  · intro e y hlt hy
    have := congrArg (fun z => z.testBit y) e
    simp only [Nat.testBit_and, Nat.testBit_or, Nat.testBit_two_pow, hy, Bool.true_and] at this
    rw [show decide (i = y) = false by simp; omega, Bool.or_false] at this
    exact this
  · intro H
    refine Nat.eq_of_testBit_eq fun y => ?_
    rw [Nat.testBit_and, Nat.testBit_or, Nat.testBit_two_pow]
    cases hy : (down.getD i 0).testBit y
    · rfl
    · rcases Nat.lt_or_ge y i with hlt | hge
      · rw [H y hlt hy]; rfl
      · have := hd i y hi hy
        rw [show y = i by omega]; simp

theorem mem_downSets (n : Nat) : ∀ i S, i + n ≤ e → (∀ x, i ≤ x → S.testBit x = false) →
    ∀ T, T ∈ downSets down n i S ↔ Completes down n i S T := by
  induction n with
  | zero =>
    intro i S _ hS T
    rw [downSets, List.mem_singleton]
    constructor
    · rintro rfl; exact ⟨fun x _ => rfl, fun x hx => hS x hx, fun x h1 h2 => by omega⟩
    · rintro ⟨h1, h2, _⟩
      refine Nat.eq_of_testBit_eq fun x => ?_
      by_cases hx : x < i
      · exact h1 x hx
      · rw [h2 x (by omega), hS x (by omega)]
  | succ n ih =>
    intro i S hl hS T
    rw [downSets, appended_eq, List.mem_append,
      ih (i + 1) S (by omega) (fun x hx => hS x (by omega)) T,
      completes_without (hS i (Nat.le_refl i))]
    have added :
        T ∈ (bif Nat.beq (Nat.land (nth down i) (Nat.lor S (Nat.pow 2 i))) (nth down i) then
          downSets down n (Nat.succ i) (Nat.lor S (Nat.pow 2 i)) else []) ↔
        Completes down (n + 1) i S T ∧ T.testBit i = true := by
      rw [← completes_with hd (by omega), ← fits_iff hd (by omega), Bool.cond_eq_ite]
      split
      · rename_i hf
        rw [ih (i + 1) _ (by omega) fun x hx => by rw [testBit_with, hS x (by omega)]; simp; omega]
        exact ⟨fun h => ⟨hf, h⟩, fun h => h.2⟩
      · rename_i hf
        exact ⟨fun h => absurd h (by simp), fun h => absurd h.1 hf⟩
    rw [added]
    cases T.testBit i <;> simp

theorem nodup_downSets (n : Nat) : ∀ i S, i + n ≤ e → (∀ x, i ≤ x → S.testBit x = false) →
    (downSets down n i S).Nodup := by
  induction n with
  | zero => intro i S _ _; simp [downSets]
  | succ n ih =>
    intro i S hl hS
    have hS' : ∀ x, i + 1 ≤ x → (Nat.lor S (Nat.pow 2 i)).testBit x = false := fun x hx => by
      rw [testBit_with, hS x (by omega)]; simp; omega
    have hS1 : ∀ x, i + 1 ≤ x → S.testBit x = false := fun x hx => hS x (by omega)
    rw [downSets, appended_eq, List.nodup_append]
    refine ⟨ih (i + 1) S (by omega) hS1, ?_, ?_⟩
    · rw [Bool.cond_eq_ite]
      split
      · exact ih (i + 1) _ (by omega) hS'
      · simp
    · -- Sets without element `i` are none of those with it.
      rintro T h1 _ h2 rfl
      have a := ((mem_downSets hd n (i + 1) S (by omega) hS1 T).1 h1).1 i (by omega)
      rw [Bool.cond_eq_ite] at h2
      split at h2
      · have b := ((mem_downSets hd n (i + 1) _ (by omega) hS' T).1 h2).1 i (by omega)
        rw [a, testBit_with, hS i (Nat.le_refl i)] at b
        simp at b
      · simp at h2

end

theorem obeysRule_iff {e : Nat} {poisoned : Bool} {up ps Ss : List Nat} :
    obeysRule e poisoned up ps Ss = true ↔ ∀ S ∈ Ss, among S ps = orderRule e poisoned up ps S := by
  induction Ss with
  | nil => simp [obeysRule]
  | cons S Ss ih =>
    rw [obeysRule, Bool.and_eq_true, ih]
    constructor
    · rintro ⟨h1, h2⟩ T hT
      rcases List.mem_cons.1 hT with rfl | hT
      · exact sameBool_iff.1 h1
      · exact h2 T hT
    · intro h
      exact ⟨by rw [h S (by simp)]; exact sameBool_iff.2 rfl, fun T hT => h T (by simp [hT])⟩

theorem countAmong_eq (ps Ss : List Nat) :
    countAmong ps Ss = (Ss.filter fun S => among S ps).length := by
  induction Ss with
  | nil => rfl
  | cons S Ss ih => cases h : among S ps <;> simp [countAmong, h, ih]

theorem boxBelow_iff {ds : List Nat} {a b : Nat} : boxBelow ds a b = true ↔ BoxBelow ds a b := by
  induction ds generalizing a b with
  | nil => simp [boxBelow, BoxBelow]
  | cons d ds ih => rw [boxBelow, Bool.and_eq_true, ih, BoxBelow, Nat.ble_eq]; exact Iff.rfl

theorem areCovers_iff {e : Nat} {down : List Nat} {cs : List (Nat × Nat)} :
    areCovers e down cs = true ↔
      ∀ a c, (a, c) ∈ cs → ∀ x, x < e → (down.getD x 0).testBit a = true →
        (down.getD c 0).testBit x = true → x = a ∨ x = c := by
  induction cs with
  | nil => simp [areCovers]
  | cons y ys ih =>
    rw [areCovers, Bool.and_eq_true, ih, Diet.allBelow_iff]
    have one : ∀ x,
        (!(bitAt (nth down x) y.1 && bitAt (nth down y.2) x) ||
          (Nat.beq x y.1 || Nat.beq x y.2)) = true ↔
        ((down.getD x 0).testBit y.1 = true → (down.getD y.2 0).testBit x = true →
          x = y.1 ∨ x = y.2) := fun x => by
      rw [Bool.or_eq_true, Bool.or_eq_true, Bool.not_eq_true', ← Bool.not_eq_true, Bool.and_eq_true,
        bitAt_eq, bitAt_eq, nth_eq, nth_eq, Nat.beq_eq, Nat.beq_eq]
      constructor
      · rintro (h | h) h1 h2
        · exact absurd ⟨h1, h2⟩ h
        · exact h
      · intro h
        by_cases hc : (down.getD x 0).testBit y.1 = true ∧ (down.getD y.2 0).testBit x = true
        · exact Or.inr (h hc.1 hc.2)
        · exact Or.inl hc
    simp only [one]
    constructor
    · rintro ⟨h1, h2⟩ a c hm
      rcases List.mem_cons.1 hm with rfl | hm
      · exact h1
      · exact h2 a c hm
    · intro h
      exact ⟨h y.1 y.2 (by simp), fun a c hm => h a c (by simp [hm])⟩

/-! ### Boxes -/

/-- The product of numbers. -/
noncomputable def product : List Nat → Nat
  | [] => 1
  | d :: ds => d * product ds

theorem product_append (xs ys : List Nat) : product (xs ++ ys) = product xs * product ys := by
  induction xs with
  | nil => simp [product]
  | cons x xs ih => rw [List.cons_append, product, product, ih, Nat.mul_assoc]

theorem product_reverse (ds : List Nat) : product ds.reverse = product ds := by
  induction ds with
  | nil => rfl
  | cons d ds ih =>
    rw [List.reverse_cons, product_append, ih, product, product, product, Nat.mul_one, Nat.mul_comm]

theorem volume_eq {ds : List Nat} (h : 0 < volume ds) :
    volume ds = product ds ∧ ∀ d ∈ ds, 0 < d := by
  induction ds with
  | nil => exact ⟨rfl, by simp⟩
  | cons d ds ih =>
    have two : Nat.ble 2 d = true := by
      cases hd : Nat.ble 2 d
      · rw [volume, hd] at h; exact absurd h (by simp)
      · rfl
    have e : volume (d :: ds) = d * volume ds := by rw [volume, two]; rfl
    rw [e] at h ⊢
    obtain ⟨h1, h2⟩ := ih (Nat.pos_of_mul_pos_left h)
    refine ⟨by rw [h1, product], fun x hx => ?_⟩
    rcases List.mem_cons.1 hx with rfl | hx
    · have := Nat.le_of_ble_eq_true two; omega
    · exact h2 x hx

theorem isPoint_coordinates {ds : List Nat} (h : ∀ d ∈ ds, 0 < d) (a : Nat) :
    IsPoint ds (coordinates ds a) := by
  induction ds generalizing a with
  | nil => trivial
  | cons d ds ih =>
    exact ⟨Nat.mod_lt _ (h d (by simp)), ih (fun x hx => h x (List.mem_cons_of_mem _ hx)) _⟩

theorem exists_coordinates {ds p : List Nat} (h : IsPoint ds p) :
    ∃ a, a < product ds ∧ coordinates ds a = p := by
  induction ds generalizing p with
  | nil =>
    cases p with
    | nil => exact ⟨0, by simp [product], rfl⟩
    | cons x xs => exact h.elim
  | cons d ds ih =>
    cases p with
    | nil => exact h.elim
    | cons x xs =>
      obtain ⟨hx, hp⟩ := h
      obtain ⟨b, hb, e⟩ := ih hp
      refine ⟨x + d * b, ?_, ?_⟩
      · have : d * (b + 1) ≤ d * product ds := Nat.mul_le_mul_left d hb
        rw [Nat.mul_add, Nat.mul_one] at this
        rw [product]; omega
      · rw [coordinates, Nat.add_mul_mod_self_left, Nat.mod_eq_of_lt hx,
          Nat.add_mul_div_left _ _ (by omega), Nat.div_eq_of_lt hx, Nat.zero_add, e]

theorem coordinates_inj {ds : List Nat} {a b : Nat} (ha : a < product ds) (hb : b < product ds)
    (h : coordinates ds a = coordinates ds b) : a = b := by
  induction ds generalizing a b with
  | nil => rw [product] at ha hb; omega
  | cons d ds ih =>
    rw [coordinates, coordinates, List.cons.injEq] at h
    rw [product] at ha hb
    have same := ih (Nat.div_lt_of_lt_mul ha) (Nat.div_lt_of_lt_mul hb) h.2
    have h1 := Nat.div_add_mod a d
    rw [same, h.1] at h1
    exact h1.symm.trans (Nat.div_add_mod b d)

theorem boxBelow_iff_noGreater {ds : List Nat} {a b : Nat} :
    BoxBelow ds a b ↔ NoGreater (coordinates ds a) (coordinates ds b) := by
  induction ds generalizing a b with
  | nil => exact Iff.rfl
  | cons d ds ih => exact and_congr Iff.rfl ih

section
variable {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)} {sides down up ps : List Nat}
  (h : checkOrder e poisoned covers sides down up ps = true)
include h

/-- What lies below, by the bitmaps, lies below by the claim. -/
theorem below_iff {a c : Nat} (ha : a < e) (hc : c < e) :
    (down.getD c 0).testBit a = true ↔
      (orderClaim e poisoned covers sides down up ps).Below a c := by
  rw [checkOrder, Bool.and_eq_true] at h
  have hrel := h.1
  show _ ↔ OrderClaim.Below _ a c
  unfold OrderClaim.Below orderClaim
  cases sides with
  | nil => exact testBit_down hrel hc
  | cons d ds =>
    simp only [checkRelation, Bool.and_eq_true] at hrel
    have := hrel.2.2.2.2.1
    simp only [isBox, isNil, Bool.false_or, Diet.allBelow_iff] at this
    have := sameBool_iff.1 (this c hc a ha)
    rw [nth_eq, reversed_eq, List.append_nil] at this
    rw [← bitAt_eq, this]
    exact boxBelow_iff

theorem down_le (x y : Nat) (hx : x < e) (hy : (down.getD x 0).testBit y = true) : y ≤ x := by
  rw [checkOrder, Bool.and_eq_true] at h
  exact reaches_le h.1 ((testBit_down h.1 hx).1 hy)

/-- The bitmaps of positions are those that were looked at. -/
theorem mem_positions {l : List Nat} (hl : l.Sublist (List.range e)) :
    bitmapOf l ∈ downSets down e 0 0 ↔
      (orderClaim e poisoned covers sides down up ps).IsPosition l := by
  rw [mem_downSets (down_le h) e 0 0 (by omega) (by simp)]
  show _ ↔ l.Sublist (List.range e) ∧ ∀ x ∈ l, ∀ y, y < e → _ → y ∈ l
  have lt : ∀ x ∈ l, x < e := fun x hx => List.mem_range.1 (hl.subset hx)
  constructor
  · rintro ⟨_, _, h3⟩
    refine ⟨hl, fun x hx y hy hb => ?_⟩
    have hxe := lt x hx
    exact testBit_bitmapOf.1 (h3 x (Nat.zero_le x) (by omega) (testBit_bitmapOf.2 hx) y
      ((below_iff h hy hxe).2 hb))
  · rintro ⟨_, h2⟩
    refine ⟨fun x hx => by omega, fun x hx => ?_, fun x _ hx ht y hy => ?_⟩
    · rw [← Bool.not_eq_true, testBit_bitmapOf]
      intro hm
      have := lt x hm
      omega
    · have hx' := testBit_bitmapOf.1 ht
      have hle := down_le h x y (lt x hx') hy
      have hx2 := lt x hx'
      exact testBit_bitmapOf.2 (h2 x hx' y (by omega) ((below_iff h (by omega) hx2).1 hy))

/-- The bitmap of a position that was looked at is that of its elements. -/
theorem bitmapOf_elementsOf {T : Nat} (hT : T ∈ downSets down e 0 0) :
    bitmapOf (elementsOf e T) = T := by
  refine Nat.eq_of_testBit_eq fun x => Bool.eq_iff_iff.2 ?_
  rw [testBit_bitmapOf, mem_elementsOf]
  refine ⟨fun hx => hx.2, fun hx => ⟨Classical.byContradiction fun hge => ?_, hx⟩⟩
  rw [((mem_downSets (down_le h) e 0 0 (by omega) (by simp) T).1 hT).2.1 x (by omega)] at hx
  exact absurd hx (by simp)

/-- Counting bitmaps is counting positions. -/
theorem counts_positions (p : Nat → Bool) (S : List Nat → Prop)
    (hS : ∀ l, (orderClaim e poisoned covers sides down up ps).IsPosition l →
      (S l ↔ p (bitmapOf l) = true)) :
    CountsBoards (fun l => (orderClaim e poisoned covers sides down up ps).IsPosition l ∧ S l)
      ((downSets down e 0 0).filter p).length := by
  refine ⟨((downSets down e 0 0).filter p).map (elementsOf e), ?_, by simp, fun l => ?_⟩
  · have key : ∀ L : List Nat, L.Nodup → (∀ T ∈ L, bitmapOf (elementsOf e T) = T) →
        (L.map (elementsOf e)).Nodup := by
      intro L
      induction L with
      | nil => intro _ _; simp
      | cons T L ih =>
        intro hn hc
        rw [List.nodup_cons] at hn
        rw [List.map_cons, List.nodup_cons]
        refine ⟨fun hm => ?_, ih hn.2 fun y hy => hc y (List.mem_cons_of_mem _ hy)⟩
        obtain ⟨y, hy, e2⟩ := List.mem_map.1 hm
        have e3 := congrArg bitmapOf e2
        rw [hc y (List.mem_cons_of_mem _ hy), hc T (List.mem_cons_self)] at e3
        subst e3
        exact hn.1 hy
    exact key _ ((nodup_downSets (down_le h) e 0 0 (by omega) (by simp)).filter _) fun T hT =>
      bitmapOf_elementsOf h (List.mem_filter.1 hT).1
  · rw [List.mem_map]
    constructor
    · rintro ⟨T, hT, rfl⟩
      obtain ⟨hT, hp⟩ := List.mem_filter.1 hT
      have e2 := bitmapOf_elementsOf h hT
      have hpos := (mem_positions h (l := elementsOf e T) List.filter_sublist).1
        (by rw [e2]; exact hT)
      exact ⟨hpos, (hS _ hpos).2 (by rw [e2]; exact hp)⟩
    · rintro ⟨hpos, hs⟩
      exact ⟨bitmapOf l, List.mem_filter.2 ⟨(mem_positions h hpos.1).2 hpos, (hS l hpos).1 hs⟩,
        elementsOf_bitmapOf hpos.1⟩

section
variable {le : Nat → Nat → Bool}
  (hle : ∀ a b, le a b = true ↔ (orderClaim e poisoned covers sides down up ps).Below a b)
  (refl : ∀ x, le x x = true) (trans : ∀ x y z, le x y = true → le y z = true → le x z = true)
include hle

/-- A choice, in bitmaps. -/
theorem bitmapOf_cut {l : List Nat} (hl : l.Sublist (List.range e)) {x : Nat} (hx : x < e) :
    bitmapOf ((⟨Nat, le, refl, trans⟩ : Order).cut x l) = leftOf up (bitmapOf l) x := by
  refine Nat.eq_of_testBit_eq fun y => Bool.eq_iff_iff.2 ?_
  have hmem : y ∈ (⟨Nat, le, refl, trans⟩ : Order).cut x l ↔ y ∈ l ∧ le x y = false :=
    Order.mem_cut _
  rw [testBit_bitmapOf, hmem]
  show _ ↔ (bitmapOf l ^^^ (bitmapOf l &&& nth up x)).testBit y = true
  rw [Nat.testBit_xor, Nat.testBit_and, nth_eq]
  by_cases hy : y ∈ l
  · have hye : y < e := List.mem_range.1 (hl.subset hy)
    have hup : (up.getD x 0).testBit y = true ↔ le x y = true := by
      have h' := h
      rw [checkOrder, Bool.and_eq_true] at h'
      rw [testBit_up h'.1 hx hye, below_iff h hx hye, hle]
    rw [testBit_bitmapOf.2 hy]
    cases hu : (up.getD x 0).testBit y
    · have : le x y = false := Bool.eq_false_iff.2 fun e => by
        rw [hup.2 e] at hu; exact absurd hu (by simp)
      simp [hy, this]
    · simp [hup.1 hu]
  · have : (bitmapOf l).testBit y = false := Bool.eq_false_iff.2 fun e => hy (testBit_bitmapOf.1 e)
    rw [this]; simp [hy]

omit h in
theorem isPosition_cut {l : List Nat}
    (hl : (orderClaim e poisoned covers sides down up ps).IsPosition l) (x : Nat) :
    (orderClaim e poisoned covers sides down up ps).IsPosition
      ((⟨Nat, le, refl, trans⟩ : Order).cut x l) := by
  have mem : ∀ y, y ∈ (⟨Nat, le, refl, trans⟩ : Order).cut x l ↔ y ∈ l ∧ le x y = false :=
    fun y => Order.mem_cut _
  refine ⟨List.filter_sublist.trans hl.1,
    fun z hz y hy hb => (mem y).2 ⟨hl.2 z ((mem z).1 hz).1 y hy hb, ?_⟩⟩
  refine Bool.eq_false_iff.2 fun hxy => ?_
  have := trans x y z hxy ((hle y z).2 hb)
  rw [((mem z).1 hz).2] at this
  exact absurd this (by simp)

/-- **The labels are right.** -/
theorem isP_order_iff {l : List Nat}
    (hl : (orderClaim e poisoned covers sides down up ps).IsPosition l) :
    ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).IsP l ↔
      among (bitmapOf l) ps = true := by
  refine ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).isP_iff_of_loc
    (D := (orderClaim e poisoned covers sides down up ps).IsPosition)
    (S := fun l => among (bitmapOf l) ps = true) ?_ ?_ l hl
  · rintro l _ hl ⟨x, _, rfl⟩
    exact isPosition_cut hle refl trans hl x
  · intro (l : List Nat) hl
    have hrule := h
    rw [checkOrder, Bool.and_eq_true, obeysRule_iff] at hrule
    have lt : ∀ x ∈ l, x < e := fun x hx => List.mem_range.1 (hl.1.subset hx)
    have empty : bitmapOf l = 0 ↔ l = [] := by
      refine ⟨fun h0 => List.eq_nil_iff_forall_not_mem.2 fun x hx => ?_, fun h0 => by rw [h0]; rfl⟩
      have := testBit_bitmapOf.2 hx
      rw [h0, Nat.zero_testBit] at this
      exact absurd this (by simp)
    show among (bitmapOf l) ps = true ↔ ¬ (poisoned = true ∧ l = []) ∧
      ∀ y, (∃ x, x ∈ l ∧ y = (⟨Nat, le, refl, trans⟩ : Order).cut x l) →
        ¬ among (bitmapOf y) ps = true
    rw [hrule.2 _ ((mem_positions h hl.1).2 hl), orderRule, Bool.and_eq_true, Bool.not_eq_true',
      ← Bool.not_eq_true, Bool.and_eq_true, Nat.beq_eq, empty, Diet.allBelow_iff]
    refine and_congr Iff.rfl ⟨?_, fun H x hx => ?_⟩
    · rintro H _ ⟨x, hx, rfl⟩
      have := H x (lt x hx)
      rw [(bitAt_eq _ _).trans (testBit_bitmapOf.2 hx), Bool.true_and, Bool.not_eq_true'] at this
      rw [bitmapOf_cut h hle refl trans hl.1 (lt x hx), this]
      simp
    · cases hb : bitAt (bitmapOf l) x
      · rfl
      · have hm := testBit_bitmapOf.1 ((bitAt_eq _ _).symm.trans hb)
        have := H _ ⟨x, hm, rfl⟩
        rw [bitmapOf_cut h hle refl trans hl.1 hx] at this
        rw [Bool.true_and, Bool.not_eq_true', ← Bool.not_eq_true]
        exact this

end

/-- The sides of a claim are those of its order. -/
theorem orderClaim_isBox (hs : sides ≠ []) (he : 0 < e) (hv : volume sides = e) :
    IsBox sides.reverse e (orderClaim e poisoned covers sides down up ps).Below := by
  obtain ⟨hp, hpos⟩ := volume_eq (hv ▸ he)
  have hprod : product sides.reverse = e := by rw [product_reverse, ← hp, hv]
  refine ⟨fun a _ => isPoint_coordinates (fun d hd => hpos d (List.mem_reverse.1 hd)) a,
    fun p hp => ?_, fun a b ha hb => coordinates_inj (by omega) (by omega), fun a b => ?_⟩
  · obtain ⟨a, ha, e2⟩ := exists_coordinates hp
    exact ⟨a, by omega, e2⟩
  · show OrderClaim.Below _ a b ↔ _
    unfold OrderClaim.Below orderClaim
    cases sides with
    | nil => exact absurd rfl hs
    | cons d ds => exact boxBelow_iff_noGreater

/-- **What is computed from positions that passed the check holds.** -/
theorem orderClaim_holds (he : 0 < e) (hv : sides ≠ [] → volume sides = e) (hn : covers.Nodup) :
    (orderClaim e poisoned covers sides down up ps).Holds := by
  have h' := h
  rw [checkOrder, Bool.and_eq_true] at h'
  have hrel := h'.1
  have hall := hrel
  simp only [checkRelation, Bool.and_eq_true] at hall
  obtain ⟨_, _, _, hcov, _, hpoison⟩ := hall
  have le_of_below : ∀ a b, a < e → b < e →
      (orderClaim e poisoned covers sides down up ps).Below a b → a ≤ b :=
    fun a b ha hb hab => down_le h b a hb ((below_iff h ha hb).2 hab)
  refine ⟨fun hp => ?_,
    fun a b ha hb h1 h2 => Nat.le_antisymm (le_of_below a b ha hb h1) (le_of_below b a hb ha h2),
    fun hs => orderClaim_isBox h hs he (hv hs), fun hs => ⟨hn, fun a b hm => ?_⟩, ?_,
    nodup_whichFrom _ _ _,
    fun le hle refl trans => ⟨?_, fun x => ?_, fun _ hv => absurd hv (by simp [orderClaim])⟩⟩
  · -- In Chomp, element 0 is below all others.
    change poisoned = true at hp
    rw [hp, cond_true, Bool.and_eq_true, Nat.blt_eq, Diet.allBelow_iff] at hpoison
    refine ⟨hpoison.1, fun x hx => (below_iff h hpoison.1 hx).1 ?_⟩
    have := hpoison.2 x hx
    rwa [bitAt_eq, nth_eq] at this
  · -- The pairs are covers.
    change sides = [] at hs
    change (a, b) ∈ covers at hm
    have hab := covers_lt hrel hm
    refine ⟨Nat.lt_trans hab.1 hab.2, hab.2, Nat.ne_of_lt hab.1, fun x h1 h2 => ?_⟩
    have reach : ∀ y z, (orderClaim e poisoned covers sides down up ps).Below y z →
        Reaches covers y z := fun y z hb => by
      change OrderClaim.Below _ y z at hb
      unfold OrderClaim.Below orderClaim at hb
      rw [hs] at hb
      exact hb
    have hxb := reaches_le hrel (reach x b h2)
    have hx : x < e := by omega
    exact areCovers_iff.1 hcov a b hm x hx ((testBit_down hrel hx).2 (reach a x h1))
      ((testBit_down hrel hab.2).2 (reach x b h2))
  · -- The number of positions.
    have := counts_positions h (fun _ => true) (fun _ => True) fun _ _ => by simp
    rw [List.filter_eq_self.2 fun _ _ => rfl] at this
    obtain ⟨L, h1, h2, h3⟩ := this
    exact ⟨L, h1, by rw [h2]; exact (size_eq _).symm, fun l => by rw [h3]; simp⟩
  · -- The number of P-positions.
    have := counts_positions h (fun S => among S ps)
      (fun l => ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).IsP l)
      fun l hl => isP_order_iff h hle refl trans hl
    rw [← countAmong_eq] at this
    exact this
  · -- The winning first moves: those that leave a P-position of the whole order.
    have whole : (orderClaim e poisoned covers sides down up ps).IsPosition (List.range e) :=
      ⟨List.Sublist.refl _, fun _ _ y hy _ => List.mem_range.2 hy⟩
    show x ∈ whichFrom _ e 0 ↔ x < e ∧ _
    rw [mem_whichFrom]
    have full := bitmapOf_range e
    constructor
    · rintro ⟨_, h2, h3⟩
      have hx : x < e := by omega
      refine ⟨hx, (isP_order_iff h hle refl trans (isPosition_cut hle refl trans whole x)).2 ?_⟩
      rw [bitmapOf_cut h hle refl trans whole.1 hx, full]
      exact h3
    · rintro ⟨hx, h3⟩
      refine ⟨by omega, by omega, ?_⟩
      have := (isP_order_iff h hle refl trans (isPosition_cut hle refl trans whole x)).1 h3
      rwa [bitmapOf_cut h hle refl trans whole.1 hx, full] at this

end

/-! ### Nim-values -/

theorem testBit_optionValues {up : List Nat} {vs : ValueTree} {S n u : Nat} :
    (optionValues up vs S n).testBit u = true ↔
      ∃ x, x < n ∧ S.testBit x = true ∧ valueIn (leftOf up S x) vs = u := by
  induction n with
  | zero => simp [optionValues]
  | succ n ih =>
    show ((bif bitAt S n then 2 ^ valueIn (leftOf up S n) vs else 0) |||
      optionValues up vs S n).testBit u = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih, Diet.testBit_cond_zero, bitAt_eq, Nat.testBit_two_pow,
      decide_eq_true_eq]
    constructor
    · rintro (⟨h1, h2⟩ | ⟨x, h1, h2⟩)
      · exact ⟨n, by omega, h1, h2⟩
      · exact ⟨x, by omega, h2⟩
    · rintro ⟨x, h1, h2⟩
      by_cases e : x = n
      · subst e; exact Or.inl h2
      · exact Or.inr ⟨x, by omega, h2⟩

theorem obeysValues_iff {e : Nat} {up : List Nat} {vs : ValueTree} {Ss : List Nat} :
    obeysValues e up vs Ss = true ↔
      ∀ S ∈ Ss, isLeastOutside (valueIn S vs) (optionValues up vs S e) = true := by
  induction Ss with
  | nil => simp [obeysValues]
  | cons S Ss ih => simp [obeysValues, ih]

/-- No value is greater. -/
theorem valueIn_le_greatest {vs : ValueTree} {S : Nat} {Ss : List Nat} (h : S ∈ Ss) :
    valueIn S vs ≤ greatestValue vs Ss := by
  induction Ss with
  | nil => simp at h
  | cons T Ts ih =>
    rw [greatestValue, force_eq]
    cases hb : Nat.ble (greatestValue vs Ts) (valueIn T vs)
    · have hb : ¬ greatestValue vs Ts ≤ valueIn T vs := fun hn => by
        rw [Nat.ble_eq_true_of_le hn] at hb; simp at hb
      rw [cond_false]
      rcases List.mem_cons.1 h with rfl | h
      · omega
      · exact ih h
    · have hb := Nat.le_of_ble_eq_true hb
      rw [cond_true]
      rcases List.mem_cons.1 h with rfl | h
      · exact Nat.le_refl _
      · have := ih h; omega

/-- It is a value. -/
theorem exists_greatest (vs : ValueTree) (S : Nat) (Ss : List Nat) :
    ∃ T ∈ S :: Ss, valueIn T vs = greatestValue vs (S :: Ss) := by
  induction Ss generalizing S with
  | nil =>
    refine ⟨S, by simp, ?_⟩
    rw [greatestValue, force_eq, greatestValue, Nat.ble_eq_true_of_le (Nat.zero_le _), cond_true]
  | cons T Ts ih =>
    obtain ⟨U, hU, e⟩ := ih T
    rw [greatestValue, force_eq, ← e]
    cases Nat.ble (valueIn U vs) (valueIn S vs)
    · exact ⟨U, List.mem_cons_of_mem _ hU, rfl⟩
    · exact ⟨S, List.mem_cons_self, rfl⟩

section
variable {e : Nat} {covers : List (Nat × Nat)} {sides down up ps : List Nat}
  {vs : ValueTree} (h : checkOrder e false covers sides down up ps = true)
  (hv : obeysValues e up vs (downSets down e 0 0) = true)
  {le : Nat → Nat → Bool}
  (hle : ∀ a b, le a b = true ↔ (orderClaim e false covers sides down up ps).Below a b)
  (refl : ∀ x, le x x = true) (trans : ∀ x y z, le x y = true → le y z = true → le x z = true)
include h hv hle

/-- The values are the least that no option has. -/
theorem isGrundy_valueIn : ((⟨Nat, le, refl, trans⟩ : Order).game False).IsGrundy
    (orderClaim e false covers sides down up ps).IsPosition
    fun l : List Nat => valueIn (bitmapOf l) vs := by
  intro (l : List Nat) hl
  have lt : ∀ x ∈ l, x < e := fun x hx => List.mem_range.1 (hl.1.subset hx)
  have least := isLeastOutside_iff.1 (obeysValues_iff.1 hv _ ((mem_positions h hl.1).2 hl))
  simp only [testBit_optionValues] at least
  constructor
  · rintro _ ⟨x, hx, rfl⟩ e2
    have e2 : valueIn (bitmapOf ((⟨Nat, le, refl, trans⟩ : Order).cut x l)) vs =
      valueIn (bitmapOf l) vs := e2
    refine least.1 ⟨x, lt x hx, testBit_bitmapOf.2 hx, ?_⟩
    rw [← bitmapOf_cut h hle refl trans hl.1 (lt x hx), e2]
  · intro v hlt
    obtain ⟨x, hx, hb, e2⟩ := least.2 v hlt
    have hx' := testBit_bitmapOf.1 hb
    refine ⟨_, ⟨x, hx', rfl⟩, ?_⟩
    show valueIn (bitmapOf ((⟨Nat, le, refl, trans⟩ : Order).cut x l)) vs = v
    rw [bitmapOf_cut h hle refl trans hl.1 hx, e2]

/-- **The nim-values are right.** -/
theorem grundy_order_eq {l : List Nat}
    (hl : (orderClaim e false covers sides down up ps).IsPosition l) :
    ((⟨Nat, le, refl, trans⟩ : Order).game False).grundy l = valueIn (bitmapOf l) vs := by
  refine Game.isGrundy_unique (G := (⟨Nat, le, refl, trans⟩ : Order).game False)
    (D := (orderClaim e false covers sides down up ps).IsPosition)
    (g' := fun l : List Nat => valueIn (bitmapOf l) vs) ?_
    (fun x _ => Game.grundy_isGrundy (fun x : List Nat =>
      ⟨x.map fun y => (⟨Nat, le, refl, trans⟩ : Order).cut y x, ?_⟩) x trivial)
    (isGrundy_valueIn h hv hle refl trans) l hl
  · rintro l _ hl ⟨x, _, rfl⟩
    exact isPosition_cut hle refl trans hl x
  · rintro _ ⟨y, hy, rfl⟩
    exact List.mem_map.2 ⟨y, hy, rfl⟩

end

/-- **What is said of nim-values holds.** -/
theorem orderValues_holds {e : Nat} {covers : List (Nat × Nat)} {sides down up ps : List Nat}
    {vs : ValueTree} (h : checkOrder e false covers sides down up ps = true)
    (hv : obeysValues e up vs (downSets down e 0 0) = true)
    (hc : (orderClaim e false covers sides down up ps).Holds) :
    OrderClaim.Holds { orderClaim e false covers sides down up ps with
      nimValues := some (orderValues e down vs) } := by
  obtain ⟨h1, h2, h3, h4, h5, h6, h7⟩ := hc
  refine ⟨h1, h2, h3, h4, h5, h6, fun le hle refl trans =>
    ⟨(h7 le hle refl trans).1, (h7 le hle refl trans).2.1, fun v e2 => ?_⟩⟩
  obtain rfl := Option.some.inj e2
  have hle : ∀ a b, le a b = true ↔ (orderClaim e false covers sides down up ps).Below a b := hle
  have value : ∀ l, (orderClaim e false covers sides down up ps).IsPosition l → _ :=
    fun l hl => grundy_order_eq h hv hle refl trans hl
  have whole : (orderClaim e false covers sides down up ps).IsPosition (List.range e) :=
    ⟨List.Sublist.refl _, fun _ _ y hy _ => List.mem_range.2 hy⟩
  refine ⟨rfl, fun n => ⟨fun hn => ?_, ?_⟩, ?_⟩
  · -- A position with the greatest value has options with the lesser ones.
    have inside := (mem_positions h whole.1).2 whole
    obtain ⟨T, hT, e3⟩ : ∃ T ∈ downSets down e 0 0,
        valueIn T vs = greatestValue vs (downSets down e 0 0) := by
      cases hd : downSets down e 0 0 with
      | nil => rw [hd] at inside; simp at inside
      | cons S Ss => exact exists_greatest vs S Ss
    have eT := bitmapOf_elementsOf h hT
    have hp : (orderClaim e false covers sides down up ps).IsPosition (elementsOf e T) :=
      (mem_positions h (l := elementsOf e T) List.filter_sublist).1 (by rw [eT]; exact hT)
    have hn : n ≤ valueIn T vs := by rw [e3]; exact hn
    by_cases e4 : n = valueIn T vs
    · exact ⟨_, hp, by rw [value _ hp, eT, e4]⟩
    · obtain ⟨y, hy, e5⟩ := (isGrundy_valueIn h hv hle refl trans _ hp).2 n (by
        show n < valueIn (bitmapOf (elementsOf e T)) vs
        rw [eT]; omega)
      have hy' : (orderClaim e false covers sides down up ps).IsPosition y := by
        obtain ⟨x, _, rfl⟩ := hy
        exact isPosition_cut hle refl trans hp x
      exact ⟨y, hy', (value y hy').trans e5⟩
  · rintro ⟨l, hl, rfl⟩
    show _ ≤ greatestValue vs _
    rw [value l hl]
    exact valueIn_le_greatest ((mem_positions h hl.1).2 hl)
  · exact (value _ whole).trans (by rw [bitmapOf_range]; rfl)

theorem readPairs_some {w : Nat} (n : Nat) {a c s pos : Nat}
    {k : List (Nat × Nat) → Nat → Nat → Option Statement} {x : Statement}
    (h : readPairs w n a c s pos k = some x) : ∃ pairs s pos, pairs.Nodup ∧
      (∀ y ∈ pairs, c < y.2 ∨ (c = y.2 ∧ a < y.1)) ∧ k pairs s pos = some x := by
  induction n generalizing a c s pos k with
  | zero => exact ⟨_, _, _, List.nodup_nil, by simp, h⟩
  | succ n ih =>
    simp only [readPairs, field, force_eq] at h
    obtain ⟨hc, h⟩ := cond_none h
    rw [Bool.or_eq_true, Bool.and_eq_true, Nat.blt_eq, Nat.beq_eq, Nat.blt_eq] at hc
    obtain ⟨pairs, _, _, hn, hlast, h⟩ := ih h
    refine ⟨_, _, _, List.nodup_cons.2 ⟨fun hm => ?_, hn⟩, fun y hy => ?_, h⟩
    · have := hlast _ hm
      simp at this
    · rcases List.mem_cons.1 hy with rfl | hy
      · exact hc
      · have := hlast y hy
        omega

/-- **Soundness**: what a finite order claims holds. -/
theorem readOrder_sound {parameters : List Nat} {payload length : Nat}
    {k : OrderClaim → Option Statement} {a : Statement}
    (h : readOrder parameters payload length k = some a) :
    ∃ c : OrderClaim, c.Holds ∧ k c = some a := by
  unfold readOrder at h
  split at h
  · rename_i e play count sides
    obtain ⟨hp, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Bool.or_eq_true, Nat.beq_eq] at hp
    obtain ⟨covers, s, pos, hn, _, h⟩ := readPairs_some _ h
    have he := Nat.le_of_ble_eq_true hp.1
    have hv : sides ≠ [] → volume sides = e := fun hs =>
      hp.2.2.2.2.resolve_left fun hnil => hs (isNil_iff.1 hnil)
    have h := (cond_none h).2
    dsimp only at h
    rw [Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨hc, h⟩ := cond_none (cond_none h).2
      rw [Bool.and_eq_true, Bool.and_eq_true] at hc
      exact ⟨_, orderValues_holds hc.1 hc.2.1 (orderClaim_holds hc.1 he hv hn), h⟩
    · obtain ⟨hc, h⟩ := cond_none (cond_none h).2
      rw [Bool.and_eq_true] at hc
      exact ⟨_, orderClaim_holds hc.1 he hv hn, h⟩
  · exact absurd h (by simp)

end ChompCert.File
