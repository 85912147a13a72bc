module

public import ChompCert.Files.Bytes
public import ChompCert.Files.Words
public import ChompCert.BoardNimValues
public import ChompCert.Orders

/-!
# What files about Chomp on boards and on finite orders can state

For each kind: the numbers of its sentence, the sentence in words (`text`, which is, letter for
letter, what `chomp-check` prints), and, beside it, what the words say (`Holds`) in the terms of
`Game.lean`, `Board.lean` and `Orders.lean`.
-/

@[expose] public section

namespace ChompCert

open Words

/-! ### Winning first moves of rectangles -/

/-- On the board `a` x `b`, with empty rows below it, so that there are `m`, the cut of row `i + 1`
to `j` squares wins. -/
def WinsFirst (m a b i j : Nat) : Prop :=
  chomp.IsP (bite i j (List.replicate a b ++ List.replicate (m - a) 0))

/-- The board `a` x `b` has exactly one winning first move. -/
def OneWinsFirst (m a b : Nat) : Prop :=
  ∃ i j, i < a ∧ j < b ∧ WinsFirst m a b i j ∧
    ∀ i' j', i' < a → j' < b → WinsFirst m a b i' j' → i' = i ∧ j' = j

/-- The boards that the sentence speaks of: of two that are each other's transpose the wider, if the
box has it. -/
def IsSpokenOf (m n a b : Nat) : Prop :=
  1 ≤ a ∧ a ≤ m ∧ 1 ≤ b ∧ b ≤ n ∧ (a ≤ b ∨ n < a) ∧ ¬ (a = 1 ∧ b = 1)

/-- A board that has no winning first move or several: its rows and columns, and the moves, each a
row from 1 on and its length after the cut. -/
structure BoardException where
  rows : Nat
  columns : Nat
  moves : List (Nat × Nat)

/-- "row 2 to 1, row 3 to 0" -/
def movesText : List (Nat × Nat) → Text
  | [] => word "none" rfl
  | [x] => sentence [word "row " rfl, number x.1, word " to " rfl, number x.2]
  | x :: xs => sentence [word "row " rfl, number x.1, word " to " rfl, number x.2, word ", " rfl,
    movesText xs]

/-- "8 x 10: row 2 to 1, row 3 to 0; ..." -/
def exceptionsText : List BoardException → Text
  | [] => []
  | [e] => sentence [number e.rows, word " x " rfl, number e.columns, word ": " rfl,
    movesText e.moves]
  | e :: es => sentence [number e.rows, word " x " rfl, number e.columns, word ": " rfl,
    movesText e.moves, word "; " rfl,
      exceptionsText es]

/-- "each of their boards a x b with a <= b, other than 1 x 1, ..." -/
def boardsText (m n : Nat) (exceptions : List BoardException) : Text :=
  sentence [word "each of their boards a x b with a <= b" rfl,
    bif Nat.ble m n then [] else join (word " or a > " rfl) (number n),
    word ", other than 1 x 1, has exactly one winning first move" rfl,
    (match exceptions with
      | [] => []
      | _ :: _ => join (word ", except " rfl) (exceptionsText exceptions)),
    bif Nat.beq (Nat.succ m) n then
      sentence [word "; " rfl, number n, word " x " rfl, number n, word " has row 2 to 1 alone" rfl]
    else []]

/-- Every board that is spoken of has exactly one winning first move, but for the exceptions, each
of which is listed once and has the winning first moves that are listed, each once, and no others;
and the square board that is one row too tall has row 2 to 1 alone. -/
def BoardsHold (m n : Nat) (exceptions : List BoardException) : Prop :=
  (∀ a b, IsSpokenOf m n a b → OneWinsFirst m a b ∨ ∃ e ∈ exceptions, e.rows = a ∧ e.columns = b) ∧
  (∀ e ∈ exceptions, IsSpokenOf m n e.rows e.columns ∧ ¬ OneWinsFirst m e.rows e.columns ∧
    (∀ i j, i < e.rows → j < e.columns →
      (WinsFirst m e.rows e.columns i j ↔ (i + 1, j) ∈ e.moves)) ∧
    (∀ x ∈ e.moves, 1 ≤ x.1 ∧ x.1 ≤ e.rows ∧ x.2 < e.columns) ∧ e.moves.Nodup) ∧
  (exceptions.map fun e => (e.rows, e.columns)).Nodup ∧
  (n = m + 1 → ∀ i j, i < n → j < n → (chomp.IsP (bite i j (List.replicate n n)) ↔ i = 1 ∧ j = 1))

/-! ### Boxes -/

/-- A board of `m` rows, of at most `n` squares each. -/
def InBox (m n : Nat) (l : List Nat) : Prop := IsBoard l ∧ l.length = m ∧ ∀ x ∈ l, x ≤ n

/-- Exactly `count` boards satisfy `S`. -/
def CountsBoards (S : List Nat → Prop) (count : Nat) : Prop :=
  ∃ L : List (List Nat), L.Nodup ∧ L.length = count ∧ ∀ l, l ∈ L ↔ S l

/-- The kind *board box*. -/
structure BoxClaim where
  /-- The number of rows. -/
  m : Nat
  /-- The number of columns. -/
  n : Nat
  /-- The number of positions. -/
  positions : Nat
  /-- The number of P-positions. -/
  count : Nat
  exceptions : List BoardException

def BoxClaim.text (c : BoxClaim) : Text :=
  sentence [word "Chomp, all positions of at most " rfl, number c.m, word " rows and " rfl,
    number c.n,
    word " columns: " rfl,
    number c.count, word " of " rfl, number c.positions, word " are P-positions; " rfl,
    boardsText c.m c.n c.exceptions]

/-- There are `positions` positions in the box, and `count` of them are P-positions; and what is
said of boards holds. -/
def BoxClaim.Holds (c : BoxClaim) : Prop :=
  CountsBoards (InBox c.m c.n) c.positions ∧
  CountsBoards (fun l => InBox c.m c.n l ∧ chomp.IsP l) c.count ∧
  BoardsHold c.m c.n c.exceptions

/-- The kind *rows table*. -/
structure RowsClaim where
  /-- The number of rows. -/
  m : Nat
  /-- The number of columns. -/
  n : Nat
  /-- The number of P-positions. -/
  count : Nat
  exceptions : List BoardException

def RowsClaim.text (c : RowsClaim) : Text :=
  sentence [word "Chomp, all positions of at most " rfl, number c.m, word " rows and " rfl,
    number c.n,
    word " columns: " rfl,
    number c.count, word " are P-positions, no two with the same lower rows; " rfl,
    boardsText c.m c.n c.exceptions]

/-- `count` positions of the box are P-positions, no two of them with the same rows below the first;
and what is said of boards holds. -/
def RowsClaim.Holds (c : RowsClaim) : Prop :=
  CountsBoards (fun l => InBox c.m c.n l ∧ chomp.IsP l) c.count ∧
  (∀ p p' l, InBox c.m c.n (p :: l) → InBox c.m c.n (p' :: l) →
    chomp.IsP (p :: l) → chomp.IsP (p' :: l) → p = p') ∧
  BoardsHold c.m c.n c.exceptions

/-! ### Positions of few squares -/

/-- A position of `s` squares: its rows, none of them empty, the longest first. -/
def HasSquares (s : Nat) (l : List Nat) : Prop := IsBoard l ∧ (∀ x ∈ l, 0 < x) ∧ l.sum = s

/-- The cut of row `i + 1` to `b` squares is a winning move. -/
def Wins (l : List Nat) (i b : Nat) : Prop := b < l.getD i 0 ∧ chomp.IsP (bite i b l)

/-- There is exactly one winning move. -/
def OneWins (l : List Nat) : Prop :=
  ∃ i b, Wins l i b ∧ ∀ i' b', Wins l i' b' → i' = i ∧ b' = b

/-- There are several winning moves. -/
def SeveralWin (l : List Nat) : Prop :=
  ∃ i b i' b', Wins l i b ∧ Wins l i' b' ∧ ¬ (i' = i ∧ b' = b)

/-- How many positions of some number of squares are P-positions, are N-positions, have exactly one
winning move, and have several. -/
structure SquaresCount where
  p : Nat
  n : Nat
  one : Nat
  several : Nat

/-- They are the numbers for `s` squares. -/
def SquaresCount.Holds (s : Nat) (c : SquaresCount) : Prop :=
  CountsBoards (fun l => HasSquares s l ∧ chomp.IsP l) c.p ∧
  CountsBoards (fun l => HasSquares s l ∧ chomp.IsN l) c.n ∧
  CountsBoards (fun l => HasSquares s l ∧ OneWins l) c.one ∧
  CountsBoards (fun l => HasSquares s l ∧ SeveralWin l) c.several

/-- The kind *few squares*. -/
structure SquaresClaim where
  /-- The most squares. -/
  n : Nat
  /-- The number of positions. -/
  positions : Nat
  /-- The number of P-positions. -/
  count : Nat
  /-- By the number of squares, from 0 on. -/
  counts : List SquaresCount

/-- Each word but the last, with `between` behind it, and the last. -/
def joinText (between : Text) : List Text → Text
  | [] => []
  | [w] => w
  | w :: ws => sentence [w, between, joinText between ws]

/-- One of the four numbers for each number of squares, in words. -/
def countsText (which : SquaresCount → Nat) (cs : List SquaresCount) : Text :=
  joinText (word ", " rfl) (File.mapped (fun c => number (which c)) cs)

def SquaresClaim.text (c : SquaresClaim) : Text :=
  sentence [word "Chomp, all positions of at most " rfl, number c.n, word " squares: " rfl,
    number c.count, word " of " rfl,
    number c.positions, word " are P-positions; with 0, 1, and so on up to " rfl, number c.n,
    word " squares, " rfl,
    countsText (·.p) c.counts, word " are P-positions, " rfl, countsText (·.n) c.counts,
    word " are N-positions, " rfl, countsText (·.one) c.counts,
    word " have exactly one winning move, " rfl, countsText (·.several) c.counts,
    word " have several" rfl]

/-- There are `positions` positions of at most `n` squares, and `count` of them are P-positions; and
for each number of squares from 0 to `n` the four numbers are right. -/
def SquaresClaim.Holds (c : SquaresClaim) : Prop :=
  CountsBoards (fun l => ∃ s, s ≤ c.n ∧ HasSquares s l) c.positions ∧
  CountsBoards (fun l => (∃ s, s ≤ c.n ∧ HasSquares s l) ∧ chomp.IsP l) c.count ∧
  c.counts.length = c.n + 1 ∧
  ∀ (s : Nat) (e : SquaresCount), c.counts[s]? = some e → e.Holds s

/-! ### Nim-values for every first row -/

/-- The kind *board nim-values*. -/
structure BoardValuesClaim where
  /-- The number of rows. -/
  m : Nat
  /-- The most squares of the second row. -/
  n : Nat
  /-- The number of lists of lower rows. -/
  lists : Nat
  /-- The greatest least preperiod of a list. -/
  preperiod : Nat
  /-- The greatest least period of a list. -/
  period : Nat
  /-- The number of positions with the nim-value 0. -/
  count : Nat
  /-- The nim-values of the boards `m` x 1, ..., `m` x `n`. -/
  boards : List Nat

/-- "q,r,s": the lower rows of `m`, of at most eight. -/
def lowerRowsText (m : Nat) : Text :=
  match m with
  | 0 | 1 => []
  | 2 => word "q" rfl
  | 3 => word "q,r" rfl
  | 4 => word "q,r,s" rfl
  | 5 => word "q,r,s,t" rfl
  | 6 => word "q,r,s,t,u" rfl
  | 7 => word "q,r,s,t,u,v" rfl
  | _ => word "q,r,s,t,u,v,w" rfl

def BoardValuesClaim.text (c : BoardValuesClaim) : Text :=
  sentence [word "Chomp without its poison, " rfl, number c.m,
    word " rows: the nim-value of every [p," rfl, lowerRowsText c.m, word "] with q <= " rfl,
    number c.n, word " and any p is known; less p it is periodic in p, for each of the " rfl,
    number c.lists, word " lists [" rfl, lowerRowsText c.m, word "], with preperiods up to " rfl,
    number c.preperiod, word " and periods up to " rfl, number c.period, word "; " rfl,
    number c.count, word " positions have nim-value 0; the boards " rfl, number c.m,
    word " x b with 1 <= b <= " rfl, number c.n, word " have " rfl,
    joinText (word ", " rfl) (File.mapped number c.boards)]

/-- The shortest first row, but for none, that the lower rows `l` have. -/
noncomputable def shortestFirst (l : List Nat) : Nat := max (l.getD 0 0) 1

/-- From the first row `T` on the nim-value less the first row has the period `d`, over the lower
rows `l`; and no less is a preperiod, or a period from any first row on. -/
def RepeatsLeast (l : List Nat) (T d : Nat) : Prop :=
  shortestFirst l ≤ T ∧ 0 < d ∧ Repeats chompWithoutPoison.grundy l T d ∧
  ∀ T' d', shortestFirst l ≤ T' → 0 < d' → Repeats chompWithoutPoison.grundy l T' d' →
    T ≤ T' ∧ d ≤ d'

/-- There are `lists` lists of lower rows, and the nim-value repeats over each of them; `preperiod`
and `period` are the greatest of the least preperiods and periods. Exactly `count` positions have
the nim-value 0, and each board has the nim-value that is listed. -/
def BoardValuesClaim.Holds (c : BoardValuesClaim) : Prop :=
  CountsBoards (InBox (c.m - 1) c.n) c.lists ∧
  (∀ l, InBox (c.m - 1) c.n l → ∃ T d, RepeatsLeast l T d ∧ T ≤ c.preperiod ∧ d ≤ c.period) ∧
  (∃ l d, InBox (c.m - 1) c.n l ∧ RepeatsLeast l c.preperiod d) ∧
  (∃ l T, InBox (c.m - 1) c.n l ∧ RepeatsLeast l T c.period) ∧
  CountsBoards (fun x => ∃ p l, x = p :: l ∧ InBox (c.m - 1) c.n l ∧ shortestFirst l ≤ p ∧
    chompWithoutPoison.grundy x = 0) c.count ∧
  c.boards.length = c.n ∧
  ∀ b, 1 ≤ b → b ≤ c.n →
    c.boards.getD (b - 1) 0 = chompWithoutPoison.grundy (List.replicate c.m b)

/-! ### Finite orders -/

/-- The nim-values of an order: the greatest of a position, and that of the whole order. -/
structure OrderValues where
  greatest : Nat
  whole : Nat

/-- The kind *finite order*. -/
structure OrderClaim where
  elements : Nat
  /-- Chomp, not the poset game: element 0 is poisoned. -/
  poisoned : Bool
  /-- Of each pair the second element covers the first. -/
  covers : List (Nat × Nat)
  /-- Of a box; empty if the order is not said to be one. -/
  sides : List Nat
  /-- The number of positions. -/
  positions : Nat
  /-- The number of P-positions. -/
  count : Nat
  /-- The elements with which the first player wins. -/
  first : List Nat
  /-- If it is of nim-values. -/
  nimValues : Option OrderValues

def OrderClaim.orderText (c : OrderClaim) : Text :=
  match c.sides, c.covers with
  | _ :: _, _ => join (word "the box " rfl) (joinText (word " x " rfl) (File.mapped number c.sides))
  | [], [] => join (number c.elements) (word " elements, none below another" rfl)
  | [], _ :: _ =>
    sentence [word "the order of " rfl, number c.elements,
      word " elements with the covering relation " rfl,
      joinText (word ", " rfl)
        (File.mapped (fun x => sentence [number x.1, word "<" rfl, number x.2]) c.covers)]

def OrderClaim.text (c : OrderClaim) : Text :=
  sentence [bif c.poisoned then sentence [word "Chomp on " rfl, c.orderText,
    word ", element 0 being poisoned" rfl]
      else sentence [word "the poset game on " rfl, c.orderText,
        word " (whoever cannot move loses)" rfl],
    word ": " rfl,
    match c.nimValues with
    | none => sentence [number c.count, word " of " rfl, number c.positions,
        word " positions are P-positions; " rfl]
    | some v => sentence [word "the nim-value of each of the " rfl, number c.positions,
        word " positions is known, from 0 to " rfl, number v.greatest, word "; " rfl,
        number c.count, word " are P-positions; the whole order has " rfl, number v.whole,
        word "; " rfl],
    match c.first with
    | [] => word "the first player loses" rfl
    | [x] => sentence [word "the first player wins, with element " rfl, number x, word " alone" rfl]
    | _ :: _ :: _ =>
      join (word "the first player wins, with " rfl)
        (joinText (word ", " rfl)
          (File.mapped (fun x => join (word "element " rfl) (number x)) c.first))]

/-- `a` is `c` or below it, by going up along pairs. -/
inductive Reaches (covers : List (Nat × Nat)) : Nat → Nat → Prop where
  | refl (a : Nat) : Reaches covers a a
  | step {a b c : Nat} : Reaches covers a b → (b, c) ∈ covers → Reaches covers a c

/-- Below in a box with these sides, the last side first: each digit is at most the other. -/
def BoxBelow : List Nat → Nat → Nat → Prop
  | [], _, _ => True
  | d :: ds, a, b => a % d ≤ b % d ∧ BoxBelow ds (a / d) (b / d)

/-- The coordinates of a number in a box with these sides, the last side first: its digits. -/
def coordinates : List Nat → Nat → List Nat
  | [], _ => []
  | d :: ds, a => a % d :: coordinates ds (a / d)

/-- A point of the box with these sides: a coordinate for each side, less than it. -/
def IsPoint : List Nat → List Nat → Prop
  | [], [] => True
  | d :: ds, x :: xs => x < d ∧ IsPoint ds xs
  | _, _ => False

/-- No coordinate of the first point is greater than that of the second. -/
def NoGreater : List Nat → List Nat → Prop
  | [], [] => True
  | x :: xs, y :: ys => x ≤ y ∧ NoGreater xs ys
  | _, _ => False

/-- The numbers less than `e`, ordered by `below`, are the box with these sides, the last side
first, that is the product of chains: `coordinates` maps them one to one to all of its points, and
one number is below another if and only if no coordinate is greater. -/
def IsBox (sides : List Nat) (e : Nat) (below : Nat → Nat → Prop) : Prop :=
  (∀ a, a < e → IsPoint sides (coordinates sides a)) ∧
  (∀ p, IsPoint sides p → ∃ a, a < e ∧ coordinates sides a = p) ∧
  (∀ a b, a < e → b < e → coordinates sides a = coordinates sides b → a = b) ∧
  ∀ a b, below a b ↔ NoGreater (coordinates sides a) (coordinates sides b)

/-- The order of the claim. -/
def OrderClaim.Below (c : OrderClaim) (a b : Nat) : Prop :=
  match c.sides with
  | [] => Reaches c.covers a b
  | _ :: _ => BoxBelow c.sides.reverse a b

/-- A list of elements, ascending, that has with each element all that are below it. -/
def OrderClaim.IsPosition (c : OrderClaim) (l : List Nat) : Prop :=
  l.Sublist (List.range c.elements) ∧ ∀ x ∈ l, ∀ y, y < c.elements → c.Below y x → y ∈ l

/-- In Chomp, element 0 is below all others. No two elements are below each other. The order is the
box with the sides, the last first, where the sentence speaks of them; where it speaks of pairs,
these are covers of elements, each listed once. Whatever order `O` on numbers is that of the claim,
there are `positions` positions, and `count` of them are P-positions; and the first player wins with
the elements that are listed, each once, and with no others. Of nim-values, of which Chomp has none
here, those of the positions are the numbers from 0 to the greatest, and the whole order has what is
said. -/
def OrderClaim.Holds (c : OrderClaim) : Prop :=
  (c.poisoned = true → 0 < c.elements ∧ ∀ x, x < c.elements → c.Below 0 x) ∧
  (∀ a b, a < c.elements → b < c.elements → c.Below a b → c.Below b a → a = b) ∧
  (c.sides ≠ [] → IsBox c.sides.reverse c.elements c.Below) ∧
  (c.sides = [] → c.covers.Nodup ∧ ∀ a b, (a, b) ∈ c.covers →
    a < c.elements ∧ b < c.elements ∧ a ≠ b ∧
      ∀ x, c.Below a x → c.Below x b → x = a ∨ x = b) ∧
  CountsBoards c.IsPosition c.positions ∧ c.first.Nodup ∧
  ∀ (le : Nat → Nat → Bool) (_below : ∀ a b, le a b = true ↔ c.Below a b)
    (refl : ∀ x, le x x = true)
    (trans : ∀ x y z, le x y = true → le y z = true → le x z = true),
    let O : Order := ⟨Nat, le, refl, trans⟩
    CountsBoards (fun l => c.IsPosition l ∧ (O.game (c.poisoned = true)).IsP l) c.count ∧
    (∀ x, x ∈ c.first ↔
      x < c.elements ∧ (O.game (c.poisoned = true)).IsP (O.cut x (List.range c.elements))) ∧
    ∀ v, c.nimValues = some v → c.poisoned = false ∧
      (∀ n, n ≤ v.greatest ↔ ∃ l, c.IsPosition l ∧ (O.game False).grundy l = n) ∧
      (O.game False).grundy (List.range c.elements) = v.whole

/-- What is reached from what is reached is reached. -/
theorem Reaches.trans {covers : List (Nat × Nat)} {a b c : Nat} (h1 : Reaches covers a b)
    (h2 : Reaches covers b c) : Reaches covers a c := by
  induction h2 with
  | refl => exact h1
  | step _ h ih => exact .step ih h

/-- A code is below itself. -/
theorem BoxBelow.refl (ds : List Nat) (a : Nat) : BoxBelow ds a a := by
  induction ds generalizing a with
  | nil => trivial
  | cons d ds ih => exact ⟨Nat.le_refl _, ih _⟩

/-- What is below a code that is below another is below that. -/
theorem BoxBelow.trans {ds : List Nat} {a b c : Nat} (h1 : BoxBelow ds a b)
    (h2 : BoxBelow ds b c) : BoxBelow ds a c := by
  induction ds generalizing a b c with
  | nil => trivial
  | cons d ds ih => exact ⟨Nat.le_trans h1.1 h2.1, ih h1.2 h2.2⟩

/-- `Holds` speaks of every order that is that of the claim. **There is one**, whatever the claim
is. -/
theorem OrderClaim.exists_order (c : OrderClaim) : ∃ le : Nat → Nat → Bool,
    (∀ a b, le a b = true ↔ c.Below a b) ∧ (∀ x, le x x = true) ∧
    ∀ x y z, le x y = true → le y z = true → le x z = true := by
  have refl : ∀ x, c.Below x x := fun x => by
    unfold OrderClaim.Below
    split
    · exact .refl x
    · exact BoxBelow.refl _ x
  have trans : ∀ x y z, c.Below x y → c.Below y z → c.Below x z := fun x y z => by
    unfold OrderClaim.Below
    split
    · exact Reaches.trans
    · exact BoxBelow.trans
  classical
  exact ⟨fun a b => decide (c.Below a b), fun a b => decide_eq_true_iff,
    fun x => decide_eq_true (refl x), fun x y z h1 h2 =>
      decide_eq_true (trans x y z (of_decide_eq_true h1) (of_decide_eq_true h2))⟩

end ChompCert
