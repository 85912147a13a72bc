module

public import ChompCert.Files.Boards
public import ChompCert.Files.LeastValue
public import ChompCert.Files.RowEnds

/-!
# Kind 11: finite order

FORMAT.md, "Kind 11: finite order". A position is a bitmap of elements, and so is what lies above an
element (`up`). The reader finds a value for each position, the least that no option has (`solve`);
an empty position of Chomp has an option with the value 0 besides. The P-positions are those with
the value 0, and without poison the values are the nim-values. The sentence rests on `checkOrder`,
which holds the bitmaps against the covering pairs, and the values against those of the options; the
tokens of the file, if it has any, are held against the P-positions.
-/

@[expose] public section

namespace ChompCert.File

/-! ### The order -/

/-- The union of the bitmaps of all elements that cover `i`; those from `first` on are given. -/
def uppers (first : Nat) (up : List Nat) (i : Nat) : List (Nat × Nat) → Nat
  | [] => 0
  | x :: xs => Nat.lor (bif Nat.beq x.1 i then nth up (Nat.sub x.2 first) else 0)
      (uppers first up i xs)

/-- What lies above each element, itself counted: `n` more elements, before those from `n` on. -/
def findUp (covers : List (Nat × Nat)) : Nat → List Nat → List Nat
  | 0, up => up
  | n + 1, up => force (Nat.lor (Nat.pow 2 n) (uppers (Nat.succ n) up n covers)) fun x =>
      findUp covers n (x :: up)

/-- In each pair the lesser element has the smaller number. -/
def coversInRange (e : Nat) (covers : List (Nat × Nat)) : Bool :=
  Nat.beq (covers.countP fun x => !(Nat.blt x.1 x.2 && Nat.blt x.2 e)) 0

/-- No element lies between those of a pair. -/
def areCovers (e : Nat) (up : List Nat) (covers : List (Nat × Nat)) : Bool :=
  Nat.beq (covers.countP fun c => !Diet.allBelow e fun x =>
    !(bitAt (nth up c.1) x && bitAt (nth up x) c.2) || (Nat.beq x c.1 || Nat.beq x c.2)) 0

/-- Below in a box with these sides, the last side first. -/
def boxBelow : List Nat → Nat → Nat → Bool
  | [], _, _ => true
  | d :: ds, a, b => Nat.ble (Nat.mod a d) (Nat.mod b d) && boxBelow ds (Nat.div a d) (Nat.div b d)

/-- Whether the order is the box with these sides, if there are any. -/
def isBox (e : Nat) (up : List Nat) (sides : List Nat) : Bool :=
  isNil sides ||
  Diet.allBelow e fun b => Diet.allBelow e fun a =>
    sameBool (bitAt (nth up a) b) (boxBelow (reversed sides []) a b)

/-- The bitmaps are those of the order that the pairs, or the sides, describe. -/
def checkRelation (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat)) (sides up : List Nat) :
    Bool :=
  coversInRange e covers &&
  ((Diet.allBelow e fun i =>
    Nat.beq (nth up i) (Nat.lor (Nat.pow 2 i) (uppers 0 up i covers))) &&
  (areCovers e up covers && (isBox e up sides &&
  (bif poisoned then Nat.blt 0 e && Diet.allBelow e fun x => bitAt (nth up 0) x else true))))

/-! ### The positions -/

/-- Of these sets of elements after `i` those that have none above `i`, and then all with `i`. -/
def withElement (up : List Nat) (i : Nat) (Ss : List Nat) : List Nat :=
  appended (Ss.filterMap fun S => bif Nat.beq (Nat.land S (nth up i)) 0 then some S else none)
    (mapped (fun S => Nat.lor S (Nat.pow 2 i)) Ss)

/-- All sets that have with each element what lies below it, given those of the elements from `i`
on; no more than about twice `most`. In ascending order, element 0 being the foremost digit. -/
def downSets (most : Nat) (up : List Nat) : Nat → List Nat → List Nat
  | 0, Ss => Ss
  | i + 1, Ss => bif Nat.ble (size Ss) most then downSets most up i (withElement up i Ss) else Ss

/-- What is left of `S` when `x` has been chosen. -/
def leftOf (up : List Nat) (S x : Nat) : Nat := Nat.xor S (Nat.land S (nth up x))

/-- Numbers for bitmaps, found by their bits, the first one first. -/
inductive ValueTree where
  | none
  | value (v : Nat)
  | fork (without with_ : ValueTree)

/-- The number for `S`, or 0. -/
def valueIn : Nat → ValueTree → Nat
  | _, .none => 0
  | _, .value v => v
  | S, .fork without with_ => force (Nat.div S 2) fun T =>
    bif Nat.beq (Nat.mod S 2) 1 then valueIn T with_ else valueIn T without

/-- The tree with the number `v` for `S`, which has no more than so many bits. -/
def withValue (v : Nat) : Nat → Nat → ValueTree → ValueTree
  | 0, _, _ => .value v
  | n + 1, S, .fork without with_ => force (Nat.div S 2) fun T =>
    bif Nat.beq (Nat.mod S 2) 1 then .fork without (withValue v n T with_)
    else .fork (withValue v n T without) with_
  | n + 1, S, _ => force (Nat.div S 2) fun T =>
    bif Nat.beq (Nat.mod S 2) 1 then .fork .none (withValue v n T .none)
    else .fork (withValue v n T .none) .none

/-- The values of what the choices of the elements below `n` leave of `S`, as a bitmap. -/
def optionValues (up : List Nat) (vs : ValueTree) (S : Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => Nat.lor (bif bitAt S n then Nat.pow 2 (valueIn (leftOf up S n) vs) else 0)
      (optionValues up vs S n)

/-- The values that `S` may not have, as a bitmap: those of the options, and 0 if it has lost all
but has won. -/
def excluded (e : Nat) (poisoned : Bool) (up : List Nat) (vs : ValueTree) (S : Nat) : Nat :=
  Nat.lor (bif poisoned && Nat.beq S 0 then 1 else 0) (optionValues up vs S e)

/-- The values of these positions, which ascend; `vs` has those before. -/
def solve (e : Nat) (poisoned : Bool) (up : List Nat) : List Nat → ValueTree → ValueTree
  | [], vs => vs
  | S :: Ss, vs => force S fun S => force (leastOutside (excluded e poisoned up vs S)) fun v =>
      solve e poisoned up Ss (withValue v e S vs)

/-- A P-position has the value 0. -/
def isZero (vs : ValueTree) (S : Nat) : Bool := Nat.beq (valueIn S vs) 0

/-- The whole check: the order is right, and each of the positions has the least value that it may
have. -/
def checkOrder (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat)) (sides up Ss : List Nat)
    (vs : ValueTree) : Bool :=
  checkRelation e poisoned covers sides up &&
  Nat.beq (Ss.countP fun S => force S fun S =>
    !isLeastOutside (valueIn S vs) (excluded e poisoned up vs S)) 0

/-- What is claimed. -/
def orderClaim (e : Nat) (poisoned : Bool) (covers : List (Nat × Nat)) (sides up Ss : List Nat)
    (vs : ValueTree) : OrderClaim where
  elements := e
  poisoned := poisoned
  covers := covers
  sides := sides
  positions := size Ss
  count := Ss.countP (isZero vs)
  first := whichBelow (fun x => isZero vs (leftOf up (Nat.pred (Nat.pow 2 e)) x)) e []
  nimValues := none

/-- What is claimed of nim-values. -/
def orderValues (e : Nat) (Ss : List Nat) (vs : ValueTree) : OrderValues where
  greatest := greatest (mapped (fun S => valueIn S vs) Ss)
  whole := valueIn (Nat.pred (Nat.pow 2 e)) vs

/-! ### Reading -/

/-- `n` pairs, ascending by the greater element and then by the lesser; the pair before them was
`a < c`. -/
def readPairs (w : Nat) : Nat → Nat → Nat → Nat → Nat →
    (List (Nat × Nat) → Nat → Nat → Option Answer) → Option Answer
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
def expectTokens (e : Nat) (up : List Nat) (vs : ValueTree) :
    List Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | [], _, s, pos, k => k s pos
  | S :: Ss, last, s, pos, k =>
    field 1 s pos fun first s pos =>
    bif Nat.beq first 0 then
      bif Nat.blt 0 last &&
          (bitAt S (Nat.pred last) && isZero vs (leftOf up S (Nat.pred last))) then
        expectTokens e up vs Ss last s pos k
      else none
    else field 1 s pos fun second s pos =>
    bif Nat.beq second 0 then
      field (width (Nat.pred e)) s pos fun x s pos =>
      bif bitAt S x && (Nat.blt x e && isZero vs (leftOf up S x)) then
        expectTokens e up vs Ss (Nat.succ x) s pos k
      else none
    else field (width e) s pos fun listed s pos =>
      bif isZero vs S && Nat.beq listed (countElements S e 0) then
        expectTokens e up vs Ss last s pos k
      else none

/-- A certificate of this kind: `k` on what it claims. -/
def readOrder (parameters : List Nat) (payload length : Nat) (k : OrderClaim → Option Answer) :
    Option Answer :=
  match parameters with
  | e :: play :: count :: sides =>
    bif Nat.ble 1 e && (Nat.ble e 127 && (Nat.ble play 2 &&
        (Nat.ble count (Nat.div (Nat.mul e (Nat.pred e)) 2) &&
        (isNil sides || (Nat.beq (productOf sides) e &&
          Nat.beq (sides.countP fun d => Nat.ble d 1) 0))))) then
      readPairs (width (Nat.pred e)) count 0 0 payload 0 fun covers s pos =>
      bif coversInRange e covers then
        force (bif Nat.beq play 2 then 10000000 else Nat.succ (Nat.mul 8 length)) fun most =>
        let up := findUp covers e []
        let Ss := downSets most up e [0]
        bif Nat.ble (size Ss) most then
          let vs := solve e (Nat.beq play 1) up Ss .none
          bif checkOrder e (Nat.beq play 1) covers sides up Ss vs then
            bif Nat.beq play 2 then
              bif finished s pos length then
                k { orderClaim e (Nat.beq play 1) covers sides up Ss vs with
                  nimValues := some (orderValues e Ss vs) }
              else none
            else bif passes (expectTokens e up vs (rest Ss) 0 s pos fun s pos =>
                bif finished s pos length then readToTheEnd else none) then
              k (orderClaim e (Nat.beq play 1) covers sides up Ss vs)
            else none
          else none
        else none
      else none
    else none
  | _ => none

/-! ### Soundness -/

theorem testBit_uppers {up : List Nat} {i y : Nat} {xs : List (Nat × Nat)} :
    (uppers 0 up i xs).testBit y = true ↔ ∃ b, (i, b) ∈ xs ∧ (up.getD b 0).testBit y = true := by
  induction xs with
  | nil => simp [uppers]
  | cons x xs ih =>
    show ((bif Nat.beq x.1 i then nth up x.2 else 0) ||| uppers 0 up i xs).testBit y = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, ih, Diet.testBit_cond_zero, Nat.beq_eq, nth_eq]
    constructor
    · rintro (⟨rfl, h⟩ | ⟨b, h1, h2⟩)
      · exact ⟨x.2, by simp, h⟩
      · exact ⟨b, by simp [h1], h2⟩
    · rintro ⟨b, h1, h2⟩
      rcases List.mem_cons.1 h1 with rfl | h1
      · exact Or.inl ⟨rfl, h2⟩
      · exact Or.inr ⟨b, h1, h2⟩

/-- What lies above an element lies above one that covers it, or is the element. -/
theorem reaches_iff {covers : List (Nat × Nat)} {a c : Nat} :
    Reaches covers a c ↔ a = c ∨ ∃ b, (a, b) ∈ covers ∧ Reaches covers b c := by
  constructor
  · intro h
    induction h with
    | refl => exact Or.inl rfl
    | step _ h2 ih =>
      rcases ih with rfl | ⟨d, h3, h4⟩
      · exact Or.inr ⟨_, h2, .refl _⟩
      · exact Or.inr ⟨d, h3, .step h4 h2⟩
  · rintro (rfl | ⟨b, h1, h2⟩)
    · exact .refl _
    · exact Reaches.trans (.step (.refl _) h1) h2

section
variable {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)} {sides up : List Nat}
  (h : checkRelation e poisoned covers sides up = true)
include h

theorem covers_lt {a c : Nat} (hm : (a, c) ∈ covers) : a < c ∧ c < e := by
  rw [checkRelation, Bool.and_eq_true, coversInRange, Nat.beq_eq, List.countP_eq_zero] at h
  simpa using h.1 _ hm

theorem testBit_up {a c : Nat} (ha : a < e) :
    (up.getD a 0).testBit c = true ↔ Reaches covers a c := by
  have hr : ∀ a c, (a, c) ∈ covers → a < c ∧ c < e := fun a c hm => covers_lt h hm
  rw [checkRelation, Bool.and_eq_true, Bool.and_eq_true, Diet.allBelow_iff] at h
  have key : ∀ n a, e ≤ a + n → a < e →
      ((up.getD a 0).testBit c = true ↔ Reaches covers a c) := by
    intro n
    induction n with
    | zero => intro a _ ha; omega
    | succ n ih =>
      intro a hn ha
      have := Nat.eq_of_beq_eq_true (h.2.1 a ha)
      rw [nth_eq] at this
      rw [this, reaches_iff]
      show (2 ^ a ||| uppers 0 up a covers).testBit c = true ↔ _
      rw [Nat.testBit_or, Bool.or_eq_true, Nat.testBit_two_pow, decide_eq_true_eq, testBit_uppers]
      refine or_congr Iff.rfl (exists_congr fun b => and_congr_right fun hb => ?_)
      have := hr a b hb
      exact ih b (by omega) (by omega)
  exact key e a (by omega) ha

theorem reaches_le {a c : Nat} (hr : Reaches covers a c) : a ≤ c := by
  induction hr with
  | refl => exact Nat.le_refl _
  | step _ hm ih => have := covers_lt h hm; omega

/-- No element lies between those of a pair. -/
theorem between_covers {a c x : Nat} (hm : (a, c) ∈ covers) (hx : x < e)
    (h1 : Reaches covers a x) (h2 : Reaches covers x c) : x = a ∨ x = c := by
  have ha := covers_lt h hm
  rw [← testBit_up h (by omega)] at h1 h2
  simp only [checkRelation, Bool.and_eq_true, areCovers, Nat.beq_eq, List.countP_eq_zero] at h
  have := h.2.2.1 _ hm
  rw [Bool.not_eq_true', Bool.not_eq_false, Diet.allBelow_iff] at this
  have := this x hx
  rw [Bool.or_eq_true, Bool.or_eq_true, Bool.not_eq_true', bitAt_eq, bitAt_eq, nth_eq, nth_eq, h1,
    h2, Nat.beq_eq, Nat.beq_eq] at this
  simpa using this

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
  induction l <;> grind [bitmapOf]

/-- A part of a list without repetition is determined by its members. -/
theorem filter_of_sublist {l r : List Nat} (h : l.Sublist r) (hr : r.Nodup) (p : Nat → Bool)
    (hp : ∀ x ∈ r, p x = true ↔ x ∈ l) : r.filter p = l := by
  induction h <;> grind [List.nodup_cons]

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

/-- `S` has elements from `i` on only, of those below `e`, and with each what lies below it of
them. -/
def IsDownSet (e : Nat) (up : List Nat) (i S : Nat) : Prop :=
  (∀ x, S.testBit x = true → i ≤ x ∧ x < e) ∧
  ∀ x, S.testBit x = true → ∀ y, i ≤ y → y < e → (up.getD y 0).testBit x = true →
    S.testBit y = true

/-- The sets of the elements from `i` on, each once. -/
def ListsDownSets (e : Nat) (up : List Nat) (i : Nat) (Ss : List Nat) : Prop :=
  Ss.Nodup ∧ ∀ S, S ∈ Ss ↔ IsDownSet e up i S

section
variable {e : Nat} {up : List Nat}
  (hd : ∀ x y, y < e → (up.getD y 0).testBit x = true → y ≤ x)
include hd

/-- With one element more. -/
theorem ListsDownSets.with {i : Nat} {Ss : List Nat} (hi : i < e)
    (h : ListsDownSets e up (i + 1) Ss) : ListsDownSets e up i (withElement up i Ss) := by
  obtain ⟨hn, hm⟩ := h
  have off : ∀ S ∈ Ss, S.testBit i = false := fun S hS => Bool.eq_false_iff.2 fun hb => by
    have := ((hm S).1 hS).1 i hb
    omega
  rw [withElement, appended_eq, filterMap_kept, mapped_eq]
  refine ⟨List.nodup_append.2 ⟨hn.filter _, List.pairwise_map.2 (hn.imp_of_mem ?_), ?_⟩,
    fun T => ?_⟩
  · intro S S' hS hS' hne e2
    refine hne (Nat.eq_of_testBit_eq fun x => ?_)
    have := congrArg (fun z => z.testBit x) e2
    simp only [testBit_with] at this
    by_cases hx : i = x
    · subst hx; rw [off S hS, off S' hS']
    · simpa [hx] using this
  · rintro S h1 _ h2 rfl
    obtain ⟨S', _, e2⟩ := List.mem_map.1 h2
    have := congrArg (fun z => z.testBit i) e2
    simp only [testBit_with, off S (List.mem_filter.1 h1).1] at this
    simp at this
  · have above : ∀ S, Nat.beq (Nat.land S (nth up i)) 0 = true ↔
        ∀ x, S.testBit x = true → ¬ (up.getD i 0).testBit x = true := fun S => by
      rw [Nat.beq_eq, nth_eq]
      show S &&& up.getD i 0 = 0 ↔ _
      refine ⟨fun e2 x h1 h2 => ?_, fun H => Nat.eq_of_testBit_eq fun x => ?_⟩
      · have : (S &&& up.getD i 0).testBit x = (0 : Nat).testBit x := by rw [e2]
        rw [Nat.testBit_and, h1, h2, Nat.zero_testBit] at this
        exact absurd this (by decide)
      · rw [Nat.testBit_and, Nat.zero_testBit]
        cases hS : S.testBit x
        · rfl
        · exact Bool.eq_false_iff.2 (H x hS)
    rw [List.mem_append, List.mem_filter, List.mem_map, hm, above]
    constructor
    · rintro (⟨⟨h1, h2⟩, h3⟩ | ⟨S, hS, rfl⟩)
      · refine ⟨fun x hx => ⟨by have := h1 x hx; omega, (h1 x hx).2⟩, fun x hx y hy hye hb => ?_⟩
        by_cases hyi : y = i
        · subst hyi; exact absurd hb (h3 x hx)
        · exact h2 x hx y (by omega) hye hb
      · obtain ⟨h1, h2⟩ := (hm S).1 hS
        simp only [IsDownSet, testBit_with, Bool.or_eq_true, decide_eq_true_eq]
        refine ⟨fun x hx => ?_, fun x hx y hy hye hb => ?_⟩
        · rcases hx with hx | rfl
          · have := h1 x hx; omega
          · exact ⟨Nat.le_refl _, hi⟩
        · by_cases hyi : i = y
          · exact Or.inr hyi
          · rcases hx with hx | rfl
            · exact Or.inl (h2 x hx y (by omega) hye hb)
            · have := hd i y hye hb
              omega
    · rintro ⟨h1, h2⟩
      cases hT : T.testBit i
      · refine Or.inl ⟨⟨fun x hx => ?_, fun x hx y hy => h2 x hx y (by omega)⟩, fun x hx hb => ?_⟩
        · have := h1 x hx
          exact ⟨Nat.lt_of_le_of_ne this.1 fun e2 => by rw [e2, hx] at hT; simp at hT, this.2⟩
        · rw [h2 x hx i (Nat.le_refl i) hi hb] at hT
          simp at hT
      · have bit : ∀ x, (T ^^^ 2 ^ i).testBit x = true ↔ T.testBit x = true ∧ i ≠ x := fun x => by
          rw [Nat.testBit_xor, Nat.testBit_two_pow]
          by_cases hx : i = x
          · subst hx; simp [hT]
          · simp [hx]
        refine Or.inr ⟨T ^^^ 2 ^ i, (hm _).2 ⟨fun x hx => ?_, fun x hx y hy hye hb => ?_⟩, ?_⟩
        · obtain ⟨h3, h4⟩ := (bit x).1 hx
          have := h1 x h3
          omega
        · exact (bit y).2 ⟨h2 x ((bit x).1 hx).1 y (by omega) hye hb, by omega⟩
        · refine Nat.eq_of_testBit_eq fun x => Bool.eq_iff_iff.2 ?_
          rw [testBit_with, Bool.or_eq_true, bit, decide_eq_true_eq]
          by_cases hx : i = x
          · subst hx; simp [hT]
          · simp [hx]

/-- Unless there are too many, all are found. -/
theorem listsDownSets {most : Nat} (i : Nat) (hi : i ≤ e) {Ss : List Nat}
    (h : ListsDownSets e up i Ss) (hs : (downSets most up i Ss).length ≤ most) :
    ListsDownSets e up 0 (downSets most up i Ss) := by
  induction i generalizing Ss with
  | zero => exact h
  | succ i ih =>
    rw [downSets, size_eq] at hs ⊢
    by_cases hlt : Ss.length ≤ most
    · rw [Nat.ble_eq_true_of_le hlt, cond_true] at hs ⊢
      exact ih (by omega) (h.with hd (by omega)) hs
    · rw [ble_false hlt] at hs
      exact absurd hs hlt

end

theorem boxBelow_iff {ds : List Nat} {a b : Nat} : boxBelow ds a b = true ↔ BoxBelow ds a b := by
  induction ds generalizing a b with
  | nil => simp [boxBelow, BoxBelow]
  | cons d ds ih => rw [boxBelow, Bool.and_eq_true, ih, BoxBelow, Nat.ble_eq]; exact Iff.rfl

/-! ### The values -/

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

/-! ### Boxes -/

theorem isPoint_coordinates {ds : List Nat} (h : ∀ d ∈ ds, 0 < d) (a : Nat) :
    IsPoint ds (coordinates ds a) := by
  induction ds generalizing a with
  | nil => trivial
  | cons d ds ih =>
    exact ⟨Nat.mod_lt _ (h d (by simp)), ih (fun x hx => h x (List.mem_cons_of_mem _ hx)) _⟩

theorem exists_coordinates {ds p : List Nat} (h : IsPoint ds p) :
    ∃ a, a < productOf ds ∧ coordinates ds a = p := by
  induction ds generalizing p with
  | nil =>
    cases p with
    | nil => exact ⟨0, by simp [productOf], rfl⟩
    | cons x xs => exact h.elim
  | cons d ds ih =>
    cases p with
    | nil => exact h.elim
    | cons x xs =>
      obtain ⟨hx, hp⟩ := h
      obtain ⟨b, hb, e⟩ := ih hp
      refine ⟨x + d * b, ?_, ?_⟩
      · have : d * (b + 1) ≤ d * productOf ds := Nat.mul_le_mul_left d hb
        rw [Nat.mul_add, Nat.mul_one] at this
        show x + d * b < d * productOf ds
        omega
      · rw [coordinates, Nat.add_mul_mod_self_left, Nat.mod_eq_of_lt hx,
          Nat.add_mul_div_left _ _ (by omega), Nat.div_eq_of_lt hx, Nat.zero_add, e]

theorem coordinates_inj {ds : List Nat} {a b : Nat} (ha : a < productOf ds)
    (hb : b < productOf ds)
    (h : coordinates ds a = coordinates ds b) : a = b := by
  induction ds generalizing a b with
  | nil => rw [productOf] at ha hb; omega
  | cons d ds ih =>
    rw [coordinates, coordinates, List.cons.injEq] at h
    change a < d * productOf ds at ha
    change b < d * productOf ds at hb
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
variable {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)} {sides up Ss : List Nat}
  {vs : ValueTree} (h : checkOrder e poisoned covers sides up Ss vs = true)
include h

/-- What lies above, by the bitmaps, lies above by the claim. -/
theorem below_iff {a c : Nat} (ha : a < e) (hc : c < e) :
    (up.getD a 0).testBit c = true ↔
      (orderClaim e poisoned covers sides up Ss vs).Below a c := by
  grind [checkOrder, OrderClaim.Below, orderClaim, testBit_up, checkRelation, isBox, isNil,
    Diet.allBelow_iff, sameBool_iff, nth_eq, reversed_eq, bitAt_eq, boxBelow_iff]

theorem le_of_up (x y : Nat) (hy : y < e) (hx : (up.getD y 0).testBit x = true) : y ≤ x := by
  rw [checkOrder, Bool.and_eq_true] at h
  exact reaches_le h.1 ((testBit_up h.1 hy).1 hx)

variable (hSs : ListsDownSets e up 0 Ss)
include hSs

/-- The bitmaps of positions are those that were looked at. -/
theorem mem_positions {l : List Nat} (hl : l.Sublist (List.range e)) :
    bitmapOf l ∈ Ss ↔ (orderClaim e poisoned covers sides up Ss vs).IsPosition l := by
  have lt : ∀ x ∈ l, x < e := fun x hx => List.mem_range.1 (hl.subset hx)
  simp only [hSs.2, IsDownSet, testBit_bitmapOf]
  show _ ↔ l.Sublist (List.range e) ∧ ∀ x ∈ l, ∀ y, y < e → _ → y ∈ l
  constructor
  · rintro ⟨_, h3⟩
    exact ⟨hl, fun x hx y hy hb => h3 x hx y (Nat.zero_le y) hy ((below_iff h hy (lt x hx)).2 hb)⟩
  · rintro ⟨_, h2⟩
    exact ⟨fun x hx => ⟨Nat.zero_le x, lt x hx⟩,
      fun x hx y _ hy hb => h2 x hx y hy ((below_iff h hy (lt x hx)).1 hb)⟩

omit h in
/-- The bitmap of a position that was looked at is that of its elements. -/
theorem bitmapOf_elementsOf {T : Nat} (hT : T ∈ Ss) : bitmapOf (elementsOf e T) = T := by
  refine Nat.eq_of_testBit_eq fun x => Bool.eq_iff_iff.2 ?_
  rw [testBit_bitmapOf, mem_elementsOf]
  exact ⟨fun hx => hx.2, fun hx => ⟨(((hSs.2 T).1 hT).1 x hx).2, hx⟩⟩

/-- So the positions are these, each once. -/
theorem mem_elements {l : List Nat} :
    l ∈ Ss.map (elementsOf e) ↔ (orderClaim e poisoned covers sides up Ss vs).IsPosition l := by
  rw [List.mem_map]
  constructor
  · rintro ⟨T, hT, rfl⟩
    exact (mem_positions h hSs List.filter_sublist).1 (by
      show bitmapOf (elementsOf e T) ∈ Ss
      rwa [bitmapOf_elementsOf hSs hT])
  · intro hl
    exact ⟨_, (mem_positions h hSs hl.1).2 hl, elementsOf_bitmapOf hl.1⟩

omit h in
theorem nodup_elements : (Ss.map (elementsOf e)).Nodup :=
  List.pairwise_map.2 (hSs.1.imp_of_mem fun hS hT hne e2 => hne (by
    rw [← bitmapOf_elementsOf hSs hS, e2, bitmapOf_elementsOf hSs hT]))

omit hSs in
/-- Each position has the least value that is not excluded. -/
theorem value_least {S : Nat} (hS : S ∈ Ss) :
    isLeastOutside (valueIn S vs) (excluded e poisoned up vs S) = true := by
  rw [checkOrder, Bool.and_eq_true, Nat.beq_eq, List.countP_eq_zero] at h
  simpa [force_eq] using h.2 S hS

omit hSs
section
variable {le : Nat → Nat → Bool}
  (hle : ∀ a b, le a b = true ↔ (orderClaim e poisoned covers sides up Ss vs).Below a b)
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
  · have hup : (up.getD x 0).testBit y = le x y := Bool.eq_iff_iff.2 (by
      rw [below_iff h hx (List.mem_range.1 (hl.subset hy)), hle])
    rw [testBit_bitmapOf.2 hy, hup]
    simp [hy]
  · have : (bitmapOf l).testBit y = false := Bool.eq_false_iff.2 fun e => hy (testBit_bitmapOf.1 e)
    rw [this]; simp [hy]

omit h in
theorem isPosition_cut {l : List Nat}
    (hl : (orderClaim e poisoned covers sides up Ss vs).IsPosition l) (x : Nat) :
    (orderClaim e poisoned covers sides up Ss vs).IsPosition
      ((⟨Nat, le, refl, trans⟩ : Order).cut x l) := by
  have mem : ∀ y, y ∈ (⟨Nat, le, refl, trans⟩ : Order).cut x l ↔ y ∈ l ∧ le x y = false :=
    fun y => Order.mem_cut _
  refine ⟨List.filter_sublist.trans hl.1,
    fun z hz y hy hb => (mem y).2 ⟨hl.2 z ((mem z).1 hz).1 y hy hb, ?_⟩⟩
  refine Bool.eq_false_iff.2 fun hxy => ?_
  have := trans x y z hxy ((hle y z).2 hb)
  rw [((mem z).1 hz).2] at this
  exact absurd this (by simp)

/-- What is excluded are the values of the options, and 0 where Chomp has been won. -/
theorem testBit_excluded {l : List Nat}
    (hl : (orderClaim e poisoned covers sides up Ss vs).IsPosition l) {u : Nat} :
    (excluded e poisoned up vs (bitmapOf l)).testBit u = true ↔
      ((poisoned = true ∧ l = []) ∧ u = 0) ∨ ∃ y,
        ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).move l y ∧
          valueIn (bitmapOf y) vs = u := by
  have empty : bitmapOf l = 0 ↔ l = [] := by
    refine ⟨fun h0 => List.eq_nil_iff_forall_not_mem.2 fun x hx => ?_, fun h0 => by rw [h0]; rfl⟩
    have := testBit_bitmapOf.2 hx
    rw [h0, Nat.zero_testBit] at this
    exact absurd this (by simp)
  show ((bif poisoned && Nat.beq (bitmapOf l) 0 then 1 else 0) |||
    optionValues up vs (bitmapOf l) e).testBit u = true ↔ _
  rw [Nat.testBit_or, Bool.or_eq_true, Diet.testBit_cond_zero, Bool.and_eq_true, Nat.beq_eq, empty,
    Nat.testBit_one_eq_true_iff_self_eq_zero, testBit_optionValues]
  refine or_congr Iff.rfl ⟨?_, ?_⟩
  · rintro ⟨x, hx, hb, rfl⟩
    exact ⟨_, ⟨x, testBit_bitmapOf.1 hb, rfl⟩, by rw [bitmapOf_cut h hle refl trans hl.1 hx]⟩
  · rintro ⟨_, ⟨x, hx, rfl⟩, rfl⟩
    have lt := List.mem_range.1 (hl.1.subset hx)
    exact ⟨x, lt, testBit_bitmapOf.2 hx, by rw [bitmapOf_cut h hle refl trans hl.1 lt]⟩

include hSs

/-- **The labels are right.** -/
theorem isP_order_iff {l : List Nat}
    (hl : (orderClaim e poisoned covers sides up Ss vs).IsPosition l) :
    ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).IsP l ↔
      isZero vs (bitmapOf l) = true := by
  refine ((⟨Nat, le, refl, trans⟩ : Order).game (poisoned = true)).isP_iff_of_loc
    (D := (orderClaim e poisoned covers sides up Ss vs).IsPosition)
    (S := fun l => isZero vs (bitmapOf l) = true) ?_ ?_ l hl
  · rintro l _ hl ⟨x, _, rfl⟩
    exact isPosition_cut hle refl trans hl x
  · intro (l : List Nat) hl
    have least := isLeastOutside_iff.1 (value_least h ((mem_positions h hSs hl.1).2 hl))
    have zero : valueIn (bitmapOf l) vs = 0 ↔
        ¬ (excluded e poisoned up vs (bitmapOf l)).testBit 0 = true :=
      ⟨fun e2 => e2 ▸ least.1, fun hn => Nat.eq_zero_of_not_pos fun hp => hn (least.2 0 hp)⟩
    show isZero vs (bitmapOf l) = true ↔ ¬ (poisoned = true ∧ l = []) ∧ ∀ y, _ → ¬ _
    simp only [isZero, Nat.beq_eq]
    rw [zero, testBit_excluded h hle refl trans hl, not_or]
    exact and_congr (by simp) ⟨fun H y hy hv => H ⟨y, hy, hv⟩, fun H ⟨y, hy, hv⟩ => H y hy hv⟩

/-- Without poison the values are the least that no option has. -/
theorem isGrundy_valueIn (hp : poisoned = false) :
    ((⟨Nat, le, refl, trans⟩ : Order).game False).IsGrundy
      (orderClaim e poisoned covers sides up Ss vs).IsPosition
      fun l : List Nat => valueIn (bitmapOf l) vs := by
  intro (l : List Nat) hl
  have least := isLeastOutside_iff.1 (value_least h ((mem_positions h hSs hl.1).2 hl))
  subst hp
  simp only [testBit_excluded h hle refl trans hl, Bool.false_eq_true, false_and, false_or] at least
  exact ⟨fun y hy e2 => least.1 ⟨y, hy, e2⟩, least.2⟩

/-- **The nim-values are right.** -/
theorem grundy_order_eq (hp : poisoned = false) {l : List Nat}
    (hl : (orderClaim e poisoned covers sides up Ss vs).IsPosition l) :
    ((⟨Nat, le, refl, trans⟩ : Order).game False).grundy l = valueIn (bitmapOf l) vs := by
  refine Game.isGrundy_unique (G := (⟨Nat, le, refl, trans⟩ : Order).game False)
    (D := (orderClaim e poisoned covers sides up Ss vs).IsPosition)
    (g' := fun l : List Nat => valueIn (bitmapOf l) vs) ?_
    (fun x _ => Game.grundy_isGrundy (fun x : List Nat =>
      ⟨x.map fun y => (⟨Nat, le, refl, trans⟩ : Order).cut y x, ?_⟩) x trivial)
    (isGrundy_valueIn h hSs hle refl trans hp) l hl
  · rintro l _ hl ⟨x, _, rfl⟩
    exact isPosition_cut hle refl trans hl x
  · rintro _ ⟨y, hy, rfl⟩
    exact List.mem_map.2 ⟨y, hy, rfl⟩

end

/-- The sides of a claim are those of its order. -/
theorem orderClaim_isBox (hs : sides ≠ []) (hv : productOf sides = e ∧ ∀ d ∈ sides, 0 < d) :
    IsBox sides.reverse e (orderClaim e poisoned covers sides up Ss vs).Below := by
  have hprod : productOf sides.reverse = e := by rw [productOf_reverse, hv.1]
  refine ⟨fun a _ => isPoint_coordinates (fun d hd => hv.2 d (List.mem_reverse.1 hd)) a,
    fun p hp => ?_, fun a b ha hb => coordinates_inj (by omega) (by omega), fun a b => ?_⟩
  · obtain ⟨a, ha, e2⟩ := exists_coordinates hp
    exact ⟨a, by omega, e2⟩
  · show OrderClaim.Below _ a b ↔ _
    unfold OrderClaim.Below orderClaim
    cases sides with
    | nil => exact absurd rfl hs
    | cons d ds => exact boxBelow_iff_noGreater

include hSs

/-- **What is computed from positions that passed the check holds.** -/
theorem orderClaim_holds (hv : sides ≠ [] → productOf sides = e ∧ ∀ d ∈ sides, 0 < d)
    (hn : covers.Nodup) : (orderClaim e poisoned covers sides up Ss vs).Holds := by
  have hrel := h
  rw [checkOrder, Bool.and_eq_true] at hrel
  have hrel := hrel.1
  have hpoison := hrel
  simp only [checkRelation, Bool.and_eq_true] at hpoison
  have hpoison := hpoison.2.2.2.2
  have le_of_below : ∀ a b, a < e → b < e →
      (orderClaim e poisoned covers sides up Ss vs).Below a b → a ≤ b :=
    fun a b ha hb hab => le_of_up h b a ha ((below_iff h ha hb).2 hab)
  refine ⟨fun hp => ?_,
    fun a b ha hb h1 h2 => Nat.le_antisymm (le_of_below a b ha hb h1) (le_of_below b a hb ha h2),
    fun hs => orderClaim_isBox h hs (hv hs), fun hs => ⟨hn, fun a b hm => ?_⟩,
    ⟨_, nodup_elements hSs, by rw [List.length_map]; exact (size_eq _).symm,
      fun _ => mem_elements h hSs⟩,
    (sorted_whichBelow _ _).imp Nat.ne_of_lt,
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
    have reach : ∀ y z, (orderClaim e poisoned covers sides up Ss vs).Below y z →
        Reaches covers y z := fun y z hb => by
      change OrderClaim.Below _ y z at hb
      unfold OrderClaim.Below orderClaim at hb
      rw [hs] at hb
      exact hb
    have hxb := reaches_le hrel (reach x b h2)
    have hx : x < e := by omega
    exact between_covers hrel hm hx (reach a x h1) (reach x b h2)
  · -- The number of P-positions.
    have := countsBoards_where (f := fun l => isZero vs (bitmapOf l)) (nodup_elements hSs)
      (fun _ => mem_elements h hSs) fun l hl => (isP_order_iff h hSs hle refl trans hl).symm
    rwa [List.countP_map, List.countP_congr (q := isZero vs) fun S hS => by
      show isZero vs (bitmapOf (elementsOf e S)) = true ↔ _
      rw [bitmapOf_elementsOf hSs hS]] at this
  · -- The winning first moves: those that leave a P-position of the whole order.
    have whole : (orderClaim e poisoned covers sides up Ss vs).IsPosition (List.range e) :=
      ⟨List.Sublist.refl _, fun _ _ y hy _ => List.mem_range.2 hy⟩
    show x ∈ whichBelow _ e [] ↔ x < e ∧ _
    rw [mem_whichBelow]
    have full := bitmapOf_range e
    constructor
    · rintro ⟨hx, h3⟩
      refine ⟨hx, (isP_order_iff h hSs hle refl trans (isPosition_cut hle refl trans whole x)).2 ?_⟩
      rw [bitmapOf_cut h hle refl trans whole.1 hx, full]
      exact h3
    · rintro ⟨hx, h3⟩
      refine ⟨hx, ?_⟩
      have := (isP_order_iff h hSs hle refl trans (isPosition_cut hle refl trans whole x)).1 h3
      rwa [bitmapOf_cut h hle refl trans whole.1 hx, full] at this

end

/-! ### Nim-values -/

/-- **What is said of nim-values holds.** -/
theorem orderValues_holds {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)}
    {sides up Ss : List Nat} {vs : ValueTree}
    (h : checkOrder e poisoned covers sides up Ss vs = true) (hSs : ListsDownSets e up 0 Ss)
    (hp : poisoned = false) (hc : (orderClaim e poisoned covers sides up Ss vs).Holds) :
    OrderClaim.Holds { orderClaim e poisoned covers sides up Ss vs with
      nimValues := some (orderValues e Ss vs) } := by
  obtain ⟨h1, h2, h3, h4, h5, h6, h7⟩ := hc
  refine ⟨h1, h2, h3, h4, h5, h6, fun le hle refl trans =>
    ⟨(h7 le hle refl trans).1, (h7 le hle refl trans).2.1, fun v e2 => ?_⟩⟩
  obtain rfl := Option.some.inj e2
  have hle : ∀ a b, le a b = true ↔ (orderClaim e poisoned covers sides up Ss vs).Below a b := hle
  have value : ∀ l, (orderClaim e poisoned covers sides up Ss vs).IsPosition l → _ :=
    fun l hl => grundy_order_eq h hSs hle refl trans hp hl
  have whole : (orderClaim e poisoned covers sides up Ss vs).IsPosition (List.range e) :=
    ⟨List.Sublist.refl _, fun _ _ y hy _ => List.mem_range.2 hy⟩
  have inside := (mem_positions h hSs whole.1).2 whole
  have greatest_eq : (orderValues e Ss vs).greatest = greatest (Ss.map fun S => valueIn S vs) := by
    rw [orderValues, mapped_eq]
  refine ⟨hp, fun n => ⟨fun hn => ?_, ?_⟩, ?_⟩
  · -- A position with the greatest value has options with the lesser ones.
    rw [greatest_eq] at hn
    obtain ⟨T, hT, e3⟩ := List.mem_map.1 (greatest_mem (List.ne_nil_of_mem
      (List.mem_map.2 ⟨_, inside, rfl⟩) : Ss.map (fun S => valueIn S vs) ≠ []))
    have eT := bitmapOf_elementsOf hSs hT
    have hp' : (orderClaim e poisoned covers sides up Ss vs).IsPosition (elementsOf e T) :=
      (mem_elements h hSs).1 (List.mem_map.2 ⟨T, hT, rfl⟩)
    by_cases e4 : n = valueIn T vs
    · exact ⟨_, hp', by rw [value _ hp', eT, e4]⟩
    · obtain ⟨y, hy, e5⟩ := (isGrundy_valueIn h hSs hle refl trans hp _ hp').2 n (by
        show n < valueIn (bitmapOf (elementsOf e T)) vs
        rw [eT]; omega)
      have hy' : (orderClaim e poisoned covers sides up Ss vs).IsPosition y := by
        obtain ⟨x, _, rfl⟩ := hy
        exact isPosition_cut hle refl trans hp' x
      exact ⟨y, hy', (value y hy').trans e5⟩
  · rintro ⟨l, hl, rfl⟩
    rw [value l hl, greatest_eq]
    exact le_greatest (List.mem_map.2 ⟨_, (mem_positions h hSs hl.1).2 hl, rfl⟩)
  · exact (value _ whole).trans (by rw [bitmapOf_range]; rfl)

theorem readPairs_some {w : Nat} (n : Nat) {a c s pos : Nat}
    {k : List (Nat × Nat) → Nat → Nat → Option Answer} {x : Answer}
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
    {k : OrderClaim → Option Answer} {a : Answer}
    (h : readOrder parameters payload length k = some a) :
    ∃ c : OrderClaim, c.Holds ∧ k c = some a := by
  unfold readOrder at h
  split at h
  · rename_i e play count sides
    obtain ⟨hp, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Bool.or_eq_true, Nat.beq_eq] at hp
    obtain ⟨covers, s, pos, hn, _, h⟩ := readPairs_some _ h
    have hv : sides ≠ [] → productOf sides = e ∧ ∀ d ∈ sides, 0 < d := fun hs => by
      obtain ⟨h1, h2⟩ := hp.2.2.2.2.resolve_left fun hnil => hs (isNil_iff.1 hnil)
      rw [List.countP_eq_zero] at h2
      exact ⟨h1, fun d hd => Nat.pos_of_ne_zero fun e2 => h2 d hd (by rw [e2]; rfl)⟩
    have h := (cond_none h).2
    rw [force_eq] at h
    dsimp only at h
    obtain ⟨hs, h⟩ := cond_none h
    obtain ⟨hc, h⟩ := cond_none h
    have hSs : ListsDownSets e (findUp covers e []) 0 (downSets _ (findUp covers e []) e [0]) :=
      listsDownSets (fun x y => le_of_up hc x y) e (Nat.le_refl e) (by
        refine ⟨by simp, fun S => ?_⟩
        rw [List.mem_singleton]
        constructor
        · rintro rfl; simp [IsDownSet]
        · intro hS
          refine Nat.eq_of_testBit_eq fun x => ?_
          rw [Nat.zero_testBit, ← Bool.not_eq_true]
          intro hb
          have := hS.1 x hb
          omega) (size_eq _ ▸ Nat.le_of_ble_eq_true hs)
    have holds := orderClaim_holds hc hSs hv hn
    rw [Bool.cond_eq_ite] at h
    split at h
    · rename_i h2
      obtain rfl := Nat.eq_of_beq_eq_true h2
      exact ⟨_, orderValues_holds hc hSs rfl holds, (cond_none h).2⟩
    · exact ⟨_, holds, (cond_none h).2⟩
  · exact absurd h (by simp)

end ChompCert.File
