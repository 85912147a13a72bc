module

public import ChompCert.Files.Explicit

/-!
# Three-row Chomp without its tails

FORMAT.md, "Three-row Chomp without its tails": how kinds 6, 7 and 8 write down the rows of f. Kind
6 is read row by row: what is here turns bits into differences, and the check of them is in the next
chapter. A right file of kind 8, or 7, is determined by the table of f but for which tails it tells;
so their readers compute the rows, and what is here holds the bits of the file against them. Nothing
is proved of it but that it hands on what it reads: a sentence rests on the check of the values, and
a file is accepted only if all of its bits are right.

A row is its list of values from column `r` on, up to the column where it stops or to the last one
that is looked at (kind 8); or its list of differences, `f(q,r) - q`, up to the column before the
one where it stops or to the end of its first period (kind 6).
-/

@[expose] public section

namespace ChompCert.File

/-- What a reading returns that only compares, and has come to its end. -/
def readToTheEnd : Option Statement := some (.table ⟨0, 0⟩)

/-- Whether a reading came to its end. -/
def passes : Option Statement → Bool
  | some _ => true
  | none => false

/-! ### Numbers -/

/-- The unary number `u` comes next. -/
def expectUnary (u s pos : Nat) (k : Nat → Nat → Option Statement) : Option Statement :=
  bif Nat.beq (Nat.mod s (Nat.pow 2 (Nat.succ u))) (Nat.pred (Nat.pow 2 u)) then
    force (Nat.shiftRight s (Nat.succ u)) fun s' =>
    force (Nat.add pos (Nat.succ u)) fun pos' => k s' pos'
  else none

/-- The number that stands for `x` near `e`. -/
def nearCode (e x : Nat) : Nat :=
  bif Nat.ble e x then Nat.mul 2 (Nat.sub x e) else Nat.pred (Nat.mul 2 (Nat.sub e x))

/-- The number `x` near `e` comes next. -/
def expectNear (e x s pos : Nat) (k : Nat → Nat → Option Statement) : Option Statement :=
  force (nearCode e x) fun u => force (width u) fun w => expectUnary w s pos fun s pos =>
  bif Nat.beq w 0 then k s pos
  else field (Nat.pred w) s pos fun digits s pos =>
    bif Nat.beq (Nat.add digits (Nat.pow 2 (Nat.pred w))) u then k s pos else none

/-- A number near `e` is read. -/
def readNear (e s pos : Nat) (k : Nat → Nat → Nat → Option Statement) : Option Statement :=
  unary 33 s 0 fun w s => force (Nat.add pos (Nat.succ w)) fun pos =>
  bif Nat.beq w 0 then k e s pos
  else field (Nat.pred w) s pos fun digits s pos =>
    force (Nat.add digits (Nat.pow 2 (Nat.pred w))) fun u =>
    bif Nat.beq (Nat.mod u 2) 0 then force (Nat.add e (Nat.div u 2)) fun x => k x s pos
    else bif Nat.ble (Nat.div (Nat.succ u) 2) e then
      force (Nat.sub e (Nat.div (Nat.succ u) 2)) fun x => k x s pos
    else none

/-! ### Values as steps -/

/-- How many of the numbers `x`, `x + 1`, ..., `n` of them, are not in the bitmap; `c` more. -/
def holes (used : Nat) : Nat → Nat → Nat → Nat
  | 0, _, c => c
  | n + 1, x, c => force (Nat.succ x) fun x' =>
    bif bitAt used (Nat.add x 32) then holes used n x' c
    else force (Nat.succ c) fun c' => holes used n x' c'

/-- The numbers below 4 in the order in which unary numbers stand for them, after these two
steps. -/
def stepOrder (before last : Nat) : List Nat :=
  bif Nat.beq last 0 then
    bif Nat.beq before 0 then [0, 1, 3, 2]
    else bif Nat.ble 3 before then [1, 0, 3, 2] else [0, 1, 2, 3]
  else bif Nat.beq last 1 then
    bif Nat.beq before 0 || Nat.ble 3 before then [0, 2, 1, 3] else [2, 0, 1, 3]
  else bif Nat.beq last 2 then
    bif Nat.beq before 1 || Nat.beq before 2 then [0, 2, 1, 3] else [0, 1, 2, 3]
  else [0, 1, 2, 3]

/-- The place of `x` in a list, after `i` others. -/
def placeIn (x : Nat) : List Nat → Nat → Nat
  | [], i => i
  | y :: ys, i => bif Nat.beq x y then i else placeIn x ys (Nat.succ i)

/-- The unary number that stands for a step. -/
def stepCode (before last step : Nat) : Nat :=
  bif Nat.ble step 3 then placeIn step (stepOrder before last) 0 else step

/-- The step that a unary number stands for. -/
def stepOf (before last u : Nat) : Nat :=
  bif Nat.ble u 3 then nth (stepOrder before last) u else u

/-- The steps to the values after the first, `cells` of them at most. `up` and `down` are the first
unused numbers above and below the first value; `before` and `last` are the last two steps. -/
def expectSteps : Nat → List Nat → Nat → Nat → Nat → Nat → Nat → Nat → Nat →
    (Nat → Nat → Option Statement) → Option Statement
  | 0, _, _, _, _, _, _, s, pos, k => k s pos
  | _ + 1, [], _, _, _, _, _, s, pos, k => k s pos
  | cells + 1, v :: vs, used, up, down, before, last, s, pos, k =>
    force (bif Nat.ble up v then Nat.mul 2 (holes used (Nat.sub v up) up 0)
      else Nat.succ (Nat.mul 2 (holes used (Nat.sub down v) (Nat.succ v) 0))) fun step =>
    expectUnary (stepCode before last step) s pos fun s pos =>
    force (insert used v pos) fun used' =>
    force (bif Nat.beq v up then nextAbsent used' manySteps (Nat.succ v) else up) fun up' =>
    force (bif Nat.beq v down then previousAbsent used' (Nat.pred v) else down) fun down' =>
    expectSteps cells vs used' up' down' last step s pos k

/-- The first value of a row near that of the row before and 2 more, and the steps to the others,
`cells` values in all; `diagonal` has the first values of the rows before. -/
def expectValues (cells headBefore diagonal : Nat) (row : List Nat) (s pos : Nat)
    (k : Nat → Nat → Option Statement) : Option Statement :=
  force (nth row 0) fun head => expectNear (Nat.add headBefore 2) head s pos fun s pos =>
  force (insert diagonal head pos) fun used =>
  force (nextAbsent used manySteps (Nat.succ head)) fun up =>
  force (previousAbsent used (Nat.pred head)) fun down =>
  expectSteps (Nat.pred cells) (rest row) used up down 0 0 s pos k

/-- The differences of a row from column `q` on, `cells` of them, or fewer if the row stops before;
the numbers are those of `expectSteps`. -/
def readSteps : Nat → Nat → Nat → Nat → Nat → Nat → Nat → Nat → Nat →
    (List Nat → Nat → Nat → Option Statement) → Option Statement
  | 0, _, _, _, _, _, _, s, pos, k => k [] s pos
  | cells + 1, q, used, up, down, before, last, s, pos, k =>
    unary manySteps s 0 fun u s => force (Nat.add pos (Nat.succ u)) fun pos =>
    force (stepOf before last u) fun step =>
    force (bif Nat.beq (Nat.mod step 2) 0 then stepsUp used (Nat.div step 2) up
      else stepsDown used (Nat.div step 2) down) fun v =>
    bif Nat.beq v q then k [] s pos
    else bif Nat.ble v q then none
    else force (Nat.sub v q) fun d => force (insert used v pos) fun used' =>
    force (bif Nat.beq v up then nextAbsent used' manySteps (Nat.succ v) else up) fun up' =>
    force (bif Nat.beq v down then previousAbsent used' (Nat.pred v) else down) fun down' =>
    force (Nat.succ q) fun q' =>
    readSteps cells q' used' up' down' last step s pos fun ds => k (d :: ds)

/-- The differences of row `r`, `cells` of them, or fewer if it stops before. Its first value lies
above `r`, and no further than `2r + 1`. -/
def readDifferences (cells r headBefore diagonal s pos : Nat)
    (k : List Nat → Nat → Nat → Option Statement) : Option Statement :=
  readNear (Nat.add headBefore 2) s pos fun head s pos =>
  bif Nat.ble (Nat.succ r) head && Nat.ble head (Nat.succ (Nat.mul 2 r)) then
    force (insert diagonal head pos) fun used =>
    force (nextAbsent used manySteps (Nat.succ head)) fun up =>
    force (previousAbsent used (Nat.pred head)) fun down =>
    force (Nat.sub head r) fun d => force (Nat.succ r) fun q =>
    readSteps (Nat.pred cells) q used up down 0 0 s pos fun ds => k (d :: ds)
  else none

/-! ### How a row ends -/

/-- The column where a row stops, whose values begin in column `q`; one more than its last column if
it does not. -/
def endOf : List Nat → Nat → Nat
  | [], q => q
  | [v], q => bif Nat.beq v q then q else Nat.succ q
  | _ :: vs, q => endOf vs (Nat.succ q)

/-- Without the first `n` entries. -/
def dropped : Nat → List Nat → List Nat
  | 0, xs => xs
  | n + 1, xs => dropped n (rest xs)

/-- The first `n` entries are those of the other list, raised by `d`, as far as both go. -/
def raisedBy (d : Nat) : Nat → List Nat → List Nat → Bool
  | n + 1, x :: xs, y :: ys => Nat.beq y (Nat.add x d) && raisedBy d n xs ys
  | _, _, _ => true

/-- The row whose first column is `r` and last column is `last` does not stop, and from column `q0`
on its values repeat with this period; both are the least. -/
def isTail (last r q0 period : Nat) (row : List Nat) : Bool :=
  Nat.ble 1 period && (Nat.ble r q0 && (Nat.ble (Nat.add q0 period) (Nat.succ last) &&
  (Nat.beq (endOf row r) (Nat.succ last) && (Nat.beq (size row) (Nat.sub (Nat.succ last) r) &&
  (raisedBy period (Nat.succ last) (dropped (Nat.sub q0 r) row)
    (dropped (Nat.sub (Nat.add q0 period) r) row) &&
  ((Nat.beq q0 r || !Nat.beq (nth row (Nat.sub (Nat.pred (Nat.add q0 period)) r))
    (Nat.add (nth row (Nat.pred (Nat.sub q0 r))) period)) &&
  Diet.allBelow period fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod period d) 0 ||
    !raisedBy d (Nat.sub period d) (dropped (Nat.sub q0 r) row)
      (dropped (Nat.sub (Nat.add q0 d) r) row))))))))

/-! ### Kind 8: rows with their values -/

/-- The rows from `r` on; `last` is the last column that is looked at. -/
def expectRows (last : Nat) : List (List Nat) → Nat → Nat → Nat → Nat → Nat → Nat →
    (Nat → Nat → Option Statement) → Option Statement
  | [], _, _, _, _, s, pos, k => k s pos
  | row :: rows, r, diagonal, headBefore, preperiodBefore, s, pos, k =>
    force (Nat.succ r) fun r' => force (nth row 0) fun head =>
    force (insert diagonal head r) fun diagonal' =>
    unary (Nat.add last 3) s 0 fun period s => force (Nat.add pos (Nat.succ period)) fun pos =>
    bif Nat.beq period 0 then
      expectValues (size row) headBefore diagonal row s pos fun s pos =>
      expectRows last rows r' diagonal' head preperiodBefore s pos k
    else
      readNear (Nat.add preperiodBefore 3) s pos fun q0 s pos =>
      bif isTail last r q0 period row then
        expectValues (Nat.sub (Nat.add q0 period) r) headBefore diagonal row s pos fun s pos =>
        expectRows last rows r' diagonal' head q0 s pos k
      else none

/-! ### Kind 7: rows without their values -/

/-- The differences of the first `n` values, the first of which is in column `q`. -/
def differences : Nat → List Nat → Nat → List Nat
  | n + 1, v :: vs, q => Nat.sub v q :: differences n vs (Nat.succ q)
  | _, _, _ => []

/-- The differences of a tail, each near the one before. -/
def expectPattern : List Nat → Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement
  | [], _, s, pos, k => k s pos
  | d :: ds, near, s, pos, k => expectNear near d s pos fun s pos => expectPattern ds d s pos k

/-- The rows from `r` on, as `expectRows`; `told` rows so far had period 0, and `endBefore` is what
stood in the place of the preperiod in the row before. -/
def expectEnds (last : Nat) : List (List Nat) → Nat → Nat → Nat → Nat → Nat →
    (Nat → Nat → Option Statement) → Option Statement
  | [], _, _, _, s, pos, k => k s pos
  | row :: rows, r, told, endBefore, s, pos, k =>
    force (Nat.succ r) fun r' =>
    unary (Nat.add last 3) s 0 fun period s => force (Nat.add pos (Nat.succ period)) fun pos =>
    bif Nat.beq period 0 then
      force (endOf row r) fun column => force (Nat.succ told) fun told' =>
      expectNear endBefore column s pos fun s pos =>
      expectEnds last rows r' told' column s pos k
    else
      readNear endBefore s pos fun q0 s pos =>
      bif isTail last r q0 period row then
        expectPattern (differences period (dropped (Nat.sub q0 r) row) q0) (Nat.succ told) s pos
          fun s pos => expectEnds last rows r' told q0 s pos k
      else none

/-! ### What is handed on does not matter -/

variable {a : Statement}

theorem readNear_some {e s pos : Nat} {k : Nat → Nat → Nat → Option Statement}
    (h : readNear e s pos k = some a) : ∃ x s pos, k x s pos = some a := by
  unfold readNear at h
  obtain ⟨_, _, h⟩ := unary_some _ h
  simp only [force_eq, field] at h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, _, h⟩
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, _, h⟩
  · exact ⟨_, _, _, (cond_none h).2⟩

theorem expectUnary_some {u s pos : Nat} {k : Nat → Nat → Option Statement}
    (h : expectUnary u s pos k = some a) : ∃ s pos, k s pos = some a := by
  unfold expectUnary at h
  simp only [force_eq] at h
  exact ⟨_, _, (cond_none h).2⟩

theorem expectNear_some {e x s pos : Nat} {k : Nat → Nat → Option Statement}
    (h : expectNear e x s pos k = some a) : ∃ s pos, k s pos = some a := by
  unfold expectNear at h
  simp only [force_eq, field] at h
  obtain ⟨_, _, h⟩ := expectUnary_some h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, h⟩
  · exact ⟨_, _, (cond_none h).2⟩

theorem expectPattern_some (ds : List Nat) {near s pos : Nat} {k : Nat → Nat → Option Statement}
    (h : expectPattern ds near s pos k = some a) : ∃ s pos, k s pos = some a := by
  induction ds generalizing near s pos with
  | nil => exact ⟨_, _, h⟩
  | cons d ds ih =>
    obtain ⟨_, _, h⟩ := expectNear_some h
    exact ih h

theorem readSteps_some (cells : Nat) {q used up down before last s pos : Nat}
    {k : List Nat → Nat → Nat → Option Statement}
    (h : readSteps cells q used up down before last s pos k = some a) :
    ∃ ds s pos, k ds s pos = some a := by
  induction cells generalizing q used up down before last s pos k with
  | zero => exact ⟨_, _, _, h⟩
  | succ cells ih =>
    unfold readSteps at h
    obtain ⟨_, _, h⟩ := unary_some _ h
    simp only [force_eq] at h
    rw [Bool.cond_eq_ite] at h
    split at h
    · exact ⟨_, _, _, h⟩
    rw [Bool.cond_eq_ite] at h
    split at h
    · exact absurd h (by simp)
    · obtain ⟨_, _, _, h⟩ := ih h
      exact ⟨_, _, _, h⟩

theorem readDifferences_some {cells r headBefore diagonal s pos : Nat}
    {k : List Nat → Nat → Nat → Option Statement}
    (h : readDifferences cells r headBefore diagonal s pos k = some a) :
    ∃ ds s pos, k ds s pos = some a := by
  obtain ⟨_, _, _, h⟩ := readNear_some h
  simp only [force_eq] at h
  obtain ⟨_, _, _, h⟩ := readSteps_some _ (cond_none h).2
  exact ⟨_, _, _, h⟩

end ChompCert.File
