module

public import ChompCert.Files.Boards
public import ChompCert.Files.RowEnds

/-!
# Kind 9: board box, and kind 10: rows table

FORMAT.md, "Kind 9: board box" and "Kind 10: rows table". A right file of either kind is determined
by its parameters. So the reader solves the box (`solveBoards`), checks what it found
(`checkChomp`), on which alone the sentence rests, and holds the bits of the file against it.
-/

@[expose] public section

namespace ChompCert.File

/-! ### What kinds 9 and 10 share -/

/-- Elias's gamma code of `x ≥ 1` comes next. -/
def expectGamma (x s pos : Nat) (k : Nat → Nat → Option Answer) : Option Answer :=
  force (Nat.pred (width x)) fun d =>
  expectUnary d s pos fun s pos =>
  field d s pos fun digits s pos =>
  bif Nat.beq (Nat.add digits (Nat.pow 2 d)) x then k s pos else none

/-- The lists in the opposite order, and then `done`. -/
def turnedLists : List (List Nat) → List (List Nat) → List (List Nat)
  | [], done => done
  | l :: ls, done => turnedLists ls (l :: done)

/-- Boards of `m` rows and at most `n` columns in lexicographic order. -/
def ascendingBoards (m n : Nat) : List (List Nat) := turnedLists (boxBoards m n) []

/-- The labels of these boards, if the bits of the file agree with them. -/
def labelsThat (rank : List Nat → Nat) (ls : List (List Nat)) (length : Nat)
    (bits : (List Nat → Bool) → (Nat → Nat → Option Answer) → Option Answer)
    (k : (B : Nat) → ruleHolds (fun l => bitAt B (rank l)) ls = true → Option Answer) :
    Option Answer :=
  force (solveBoards rank ls) fun B =>
  given (ruleHolds (fun l => bitAt B (rank l)) ls) fun h =>
  bif passes (bits (fun l => bitAt B (rank l)) fun s pos =>
      bif finished s pos length then readToTheEnd else none) then
    k B h
  else none

/-- What is handed on of a box: its rows and columns, its ranks and its labels, which are right. -/
abbrev BoxSeen : Type :=
  (m n table B : Nat) → 2 ≤ m → checkChomp m n table B = true → Option Answer

/-- The labels of the box, if the bits of the file agree with them. -/
def boardsThat (m n length : Nat)
    (bits : (List Nat → Bool) → (Nat → Nat → Option Answer) → Option Answer)
    (k : (table B : Nat) → checkChomp m n table B = true → Option Answer) : Option Answer :=
  force (ranks m n) fun table =>
  labelsThat (fun l => rankFrom table (Nat.succ n) 0 l) (boxBoards m n) length bits (k table)

/-- The number of boards of `m` rows and at most `n` columns. -/
def countBox (n : Nat) : Nat → Nat
  | 0 => 1
  | m + 1 => Nat.div (Nat.mul (countBox n m) (Nat.add n (Nat.succ m))) (Nat.succ m)

/-- A box that the format has. -/
def isInRange (m n : Nat) : Bool :=
  Nat.ble 2 m && (Nat.ble 1 n && (Nat.ble m 24 && Nat.ble n 65535))

theorem two_le_of_isInRange {m n : Nat} {b : Bool} (h : (isInRange m n && b) = true) : 2 ≤ m := by
  simp only [isInRange, Bool.and_eq_true] at h
  exact Nat.le_of_ble_eq_true h.1.1

/-! ### Kind 9 -/

/-- The gaps between the ranks of the P-positions of a block, whose tails from here on are given;
`gap` is what has been passed since the last, and `b` the width of its last digits. -/
def expectRanks (isP : List Nat → Bool) (A : List Nat) (b : Nat) :
    List (List Nat) → Nat → Nat → Nat →
    (Nat → Nat → Option Answer) → Option Answer
  | [], _, s, pos, k => k s pos
  | T :: Ts, gap, s, pos, k =>
    bif isP (appended A T) then
      expectUnary (Nat.div gap (Nat.pow 2 b)) s pos fun s pos => field b s pos fun digits s pos =>
      bif Nat.beq digits (Nat.mod gap (Nat.pow 2 b)) then expectRanks isP A b Ts 0 s pos k else none
    else force (Nat.succ gap) fun gap' => expectRanks isP A b Ts gap' s pos k

/-- The list of a block, whose tails are given: how many P-positions it has, and their ranks. -/
def expectList (isP : List Nat → Bool) (A : List Nat) (Ts : List (List Nat)) (s pos : Nat)
    (k : Nat → Nat → Option Answer) : Option Answer :=
  force (countLists Ts) fun size =>
  force (Ts.countP fun T => isP (appended A T)) fun c =>
  force (Nat.div (Nat.mul 11 size) (Nat.mul 16 (Nat.succ c))) fun x =>
  force (Nat.pred (width (bif Nat.beq x 0 then 1 else x))) fun b =>
  expectGamma (Nat.succ c) s pos fun s pos => expectRanks isP A b Ts 0 s pos k

/-- The blocks of these prefixes; `rows` is the number of rows of a tail. -/
def expectBlocks (isP : List Nat → Bool) (rows : Nat) : List (List Nat) → Nat → Nat →
    (Nat → Nat → Option Answer) → Option Answer
  | [], s, pos, k => k s pos
  | A :: As, s, pos, k =>
    expectList isP A (ascendingBoards rows (lastOf A)) s pos fun s pos =>
      expectBlocks isP rows As s pos k

/-- A certificate of kind 9: `k` on the box. -/
def seeBox (ps : List Nat) (payload length : Nat) (k : BoxSeen) : Option Answer :=
  match ps with
  | [m, n, rows] => given (isInRange m n && (Nat.ble 1 rows && Nat.ble (Nat.succ rows) m)) fun h =>
      boardsThat m n length
        (fun isP => expectBlocks isP (Nat.sub m rows) (ascendingBoards rows n) payload 0)
        fun table B => k m n table B (two_le_of_isInRange h)
  | _ => none

/-- A certificate of kind 9: what it claims. -/
def readBox (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeBox ps payload length fun m n table B hm h =>
    some ⟨.box ⟨m, n, countLists (boxBoards m n),
      (boxBoards m n).countP fun l => bitAt B (rankFrom table (Nat.succ n) 0 l),
      exceptionsOf n table B m (spokenOf m n)⟩, .all,
      (counts_of_check h).1, (counts_of_check h).2, boardsHold_of_check h hm⟩

/-- **Soundness**: what a box claims holds. -/
theorem readBox_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readBox ps payload length) = some s) : s.Holds :=
  holds_of_whole h

/-! ### Kind 10 -/

/-- The first row, from `p` on, of at most `n` squares, with which `L` makes a P-position; `n + 1`
if there is none. -/
def firstRow (isP : List Nat → Bool) (L : List Nat) : Nat → Nat → Nat
  | 0, p => p
  | fuel + 1, p => bif isP (p :: L) then p else force (Nat.succ p) fun p' => firstRow isP L fuel p'

/-- Some cut of the first row of `L` leaves rows that `x` completes: no row longer than `x`, for
only boards have a label. -/
def isMet (isP : List Nat → Bool) (L : List Nat) (x : Nat) : Bool :=
  !(Diet.allBelow (bif Nat.ble (nth L 0) x then nth L 0 else Nat.succ x) fun j =>
    !isP (x :: bite 0 j L))

/-- How many numbers from `x` on, of `fuel`, are met by no cut of the first row of `L`. -/
def countUnmet (isP : List Nat → Bool) (L : List Nat) : Nat → Nat → Nat → Nat
  | 0, _, c => c
  | fuel + 1, x, c => force (Nat.succ x) fun x' =>
    bif isMet isP L x then countUnmet isP L fuel x' c
    else force (Nat.succ c) fun c' => countUnmet isP L fuel x' c'

/-- The entry of an active cell `L`, whose first row is `q`; `v` is where steps are counted from.
What is handed on is the value, or `v` if there is none. -/
def expectCell (isP : List Nat → Bool) (n q v : Nat) (L : List Nat) (s pos : Nat)
    (k : Nat → Nat → Nat → Option Answer) : Option Answer :=
  force (firstRow isP L (Nat.sub (Nat.succ n) q) q) fun f =>
  bif Nat.beq f (Nat.succ n) then expectGamma 1 s pos fun s pos => k v s pos
  else
    force (bif Nat.ble v f then
      Nat.add 2 (Nat.mul 2 (countUnmet isP L (Nat.sub f v) v 0))
      else Nat.succ (Nat.mul 2 (countUnmet isP L (Nat.sub v f) f 0))) fun code =>
    expectGamma code s pos fun s pos => k f s pos

/-- The cells with the rows `L` after their first, `fuel` of them, whose first row is `q` and more
squares. -/
def expectCells (isP : List Nat → Bool) (n : Nat) (L : List Nat) :
    Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, _, _, s, pos, k => k s pos
  | fuel + 1, q, v, s, pos, k =>
    force (Nat.succ q) fun q' =>
    bif Diet.allBelow q fun j => !isP (j :: bite 0 j (q :: L)) then
      expectCell isP n q v (q :: L) s pos fun v s pos => expectCells isP n L fuel q' v s pos k
    else expectCells isP n L fuel q' v s pos k

/-- All cells that have the rows `L` last, and `more` between these and the first. -/
def expectRowsTable (isP : List Nat → Bool) (n : Nat) :
    Nat → Nat → List Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, lo, L, s, pos, k => expectCells isP n L (Nat.sub (Nat.succ n) lo) lo lo s pos k
  | more + 1, lo, L, s, pos, k =>
    eachBelow (fun a s pos k => expectRowsTable isP n more a (a :: L) s pos k)
      (Nat.sub (Nat.succ n) lo) lo s pos k

/-- A certificate of kind 10: `k` on the box. -/
def seeTableOfRows (ps : List Nat) (payload length : Nat) (k : BoxSeen) : Option Answer :=
  match ps with
  | [m, n] => given (isInRange m n && Nat.ble m 10) fun h =>
      boardsThat m n length
        (fun isP => expectRowsTable isP n (Nat.sub m 2) 0 [] payload 0)
        fun table B => k m n table B (two_le_of_isInRange h)
  | _ => none

/-- A certificate of kind 10: what it claims. -/
def readTableOfRows (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeTableOfRows ps payload length fun m n table B hm h =>
    some ⟨.rows ⟨m, n,
      (boxBoards m n).countP fun l => bitAt B (rankFrom table (Nat.succ n) 0 l),
      exceptionsOf n table B m (spokenOf m n)⟩, .all,
      (counts_of_check h).2, fun _ _ _ h1 h2 => first_row_unique h1.1 h2.1,
      boardsHold_of_check h hm⟩

/-- **Soundness**: what a table of rows claims holds. -/
theorem readTableOfRows_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readTableOfRows ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
