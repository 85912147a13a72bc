module

public import ChompCert.Files.Explicit

/-!
# Three-row Chomp without its tails

FORMAT.md, "Three-row Chomp without its tails": how kinds 6, 7 and 8 write down the rows of f. A right file of these kinds is
determined by the table of f but for which tails it tells; so the reader computes the table (`solveRows`), the check of the
table is that of kind 2 or 6, and what is here holds the bits of the file against it. Nothing is proved of it but that it hands
on what it reads: a sentence rests on the table, and a file is accepted only if all of its bits are right.

A row is its list of values from column `r` on, up to the column where it stops or to the last column that is looked at.
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
    force (Nat.shiftRight s (Nat.succ u)) fun s' => force (Nat.add pos (Nat.succ u)) fun pos' => k s' pos'
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
    else bif Nat.ble (Nat.div (Nat.succ u) 2) e then force (Nat.sub e (Nat.div (Nat.succ u) 2)) fun x => k x s pos
    else none

/-! ### Values as steps -/

/-- How many of the numbers `x`, `x + 1`, ..., `n` of them, are not in the bitmap; `c` more. -/
def holes (used : Nat) : Nat → Nat → Nat → Nat
  | 0, _, c => c
  | n + 1, x, c => force (Nat.succ x) fun x' =>
    bif bitAt used (Nat.add x 32) then holes used n x' c else force (Nat.succ c) fun c' => holes used n x' c'

/-- The numbers below 4 in the order in which unary numbers stand for them, after these two steps. -/
def stepOrder (before last : Nat) : List Nat :=
  bif Nat.beq last 0 then (bif Nat.beq before 0 then [0, 1, 3, 2] else bif Nat.ble 3 before then [1, 0, 3, 2] else [0, 1, 2, 3])
  else bif Nat.beq last 1 then
    (bif Nat.beq before 0 then [0, 2, 1, 3] else bif Nat.ble 3 before then [0, 2, 1, 3] else [2, 0, 1, 3])
  else bif Nat.beq last 2 then (bif Nat.beq before 1 then [0, 2, 1, 3] else bif Nat.beq before 2 then [0, 2, 1, 3] else [0, 1, 2, 3])
  else [0, 1, 2, 3]

/-- The place of `x` in a list, after `i` others. -/
def placeIn (x : Nat) : List Nat → Nat → Nat
  | [], i => i
  | y :: ys, i => bif Nat.beq x y then i else placeIn x ys (Nat.succ i)

/-- The unary number that stands for a step. -/
def stepCode (before last step : Nat) : Nat :=
  bif Nat.ble step 3 then placeIn step (stepOrder before last) 0 else step

/-- The steps to the values after the first, `cells` of them at most. `up` and `down` are the first unused numbers above and
below the first value; `before` and `last` are the last two steps. -/
def expectSteps : Nat → List Nat → Nat → Nat → Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement
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

/-- The first value of a row near that of the row before and 2 more, and the steps to the others, `cells` values in all;
`diagonal` has the first values of the rows before. -/
def expectValues (cells headBefore diagonal : Nat) (row : List Nat) (s pos : Nat) (k : Nat → Nat → Option Statement) : Option Statement :=
  force (nth row 0) fun head => expectNear (Nat.add headBefore 2) head s pos fun s pos =>
  force (insert diagonal head pos) fun used =>
  force (nextAbsent used manySteps (Nat.succ head)) fun up => force (previousAbsent used (Nat.pred head)) fun down =>
  expectSteps (Nat.pred cells) (rest row) used up down 0 0 s pos k

/-! ### How a row ends -/

/-- The column where a row stops, whose values begin in column `q`; one more than its last column if it does not. -/
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

/-- The row whose first column is `r` and last column is `last` does not stop, and from column `q0` on its values repeat with
this period; both are the least. -/
def isTail (last r q0 period : Nat) (row : List Nat) : Bool :=
  Nat.ble 1 period && (Nat.ble r q0 && (Nat.ble (Nat.add q0 period) (Nat.succ last) && (Nat.beq (endOf row r) (Nat.succ last) &&
  (Nat.beq (size row) (Nat.sub (Nat.succ last) r) &&
  (raisedBy period (Nat.succ last) (dropped (Nat.sub q0 r) row) (dropped (Nat.sub (Nat.add q0 period) r) row) &&
  ((Nat.beq q0 r || !Nat.beq (nth row (Nat.sub (Nat.pred (Nat.add q0 period)) r)) (Nat.add (nth row (Nat.pred (Nat.sub q0 r))) period)) &&
  Diet.allBelow period fun d => Nat.beq d 0 ||
    !raisedBy d (Nat.sub period d) (dropped (Nat.sub q0 r) row) (dropped (Nat.sub (Nat.add q0 d) r) row)))))))

/-! ### Kinds 6 and 8: rows with their values -/

/-- The rows from `r` on; `last` is the last column that is looked at. What is told of each row's end is handed on: period 0, or
the period and where it begins. -/
def expectRows (last : Nat) : List (List Nat) → Nat → Nat → Nat → Nat → Nat → Nat →
    (List (Nat × Nat) → Nat → Nat → Option Statement) → Option Statement
  | [], _, _, _, _, s, pos, k => k [] s pos
  | row :: rows, r, diagonal, headBefore, preperiodBefore, s, pos, k =>
    force (Nat.succ r) fun r' => force (nth row 0) fun head => force (insert diagonal head r) fun diagonal' =>
    unary (Nat.add last 3) s 0 fun period s => force (Nat.add pos (Nat.succ period)) fun pos =>
    bif Nat.beq period 0 then
      expectValues (size row) headBefore diagonal row s pos fun s pos =>
      expectRows last rows r' diagonal' head preperiodBefore s pos fun ends => k ((0, 0) :: ends)
    else
      readNear (Nat.add preperiodBefore 3) s pos fun q0 s pos =>
      bif isTail last r q0 period row then
        expectValues (Nat.sub (Nat.add q0 period) r) headBefore diagonal row s pos fun s pos =>
        expectRows last rows r' diagonal' head q0 s pos fun ends => k ((period, q0) :: ends)
      else none

/-! ### Kind 7: rows without their values -/

/-- The differences of a tail from column `q` on, `n` of them, each near the one before. -/
def expectPattern : Nat → List Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement
  | n + 1, v :: vs, q, near, s, pos, k =>
    expectNear near (Nat.sub v q) s pos fun s pos => force (Nat.sub v q) fun d => force (Nat.succ q) fun q' =>
    expectPattern n vs q' d s pos k
  | _, _, _, _, s, pos, k => k s pos

/-- The rows from `r` on, as `expectRows`; `told` rows so far had period 0, and `endBefore` is what stood in the place of the
preperiod in the row before. -/
def expectEnds (last : Nat) : List (List Nat) → Nat → Nat → Nat → Nat → Nat →
    (List (Nat × Nat) → Nat → Nat → Option Statement) → Option Statement
  | [], _, _, _, s, pos, k => k [] s pos
  | row :: rows, r, told, endBefore, s, pos, k =>
    force (Nat.succ r) fun r' =>
    unary (Nat.add last 3) s 0 fun period s => force (Nat.add pos (Nat.succ period)) fun pos =>
    bif Nat.beq period 0 then
      force (endOf row r) fun column => force (Nat.succ told) fun told' =>
      expectNear endBefore column s pos fun s pos =>
      expectEnds last rows r' told' column s pos fun ends => k ((0, 0) :: ends)
    else
      readNear endBefore s pos fun q0 s pos =>
      bif isTail last r q0 period row then
        expectPattern period (dropped (Nat.sub q0 r) row) q0 (Nat.succ told) s pos fun s pos =>
        expectEnds last rows r' told q0 s pos fun ends => k ((period, q0) :: ends)
      else none

/-! ### What is handed on does not matter -/

theorem expectUnary_some {u s pos : Nat} {k : Nat → Nat → Option Statement} {a : Statement}
    (h : expectUnary u s pos k = some a) : ∃ s pos, k s pos = some a := by
  unfold expectUnary at h
  simp only [force_eq] at h
  exact ⟨_, _, (cond_none h).2⟩

theorem expectNear_some {e x s pos : Nat} {k : Nat → Nat → Option Statement} {a : Statement}
    (h : expectNear e x s pos k = some a) : ∃ s pos, k s pos = some a := by
  unfold expectNear at h
  simp only [force_eq, field] at h
  obtain ⟨_, _, h⟩ := expectUnary_some h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, h⟩
  · exact ⟨_, _, (cond_none h).2⟩

theorem readNear_some {e s pos : Nat} {k : Nat → Nat → Nat → Option Statement} {a : Statement}
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

theorem expectSteps_some (cells : Nat) {vs : List Nat} {used up down before last s pos : Nat}
    {k : Nat → Nat → Option Statement} {a : Statement}
    (h : expectSteps cells vs used up down before last s pos k = some a) : ∃ s pos, k s pos = some a := by
  induction cells generalizing vs used up down before last s pos with
  | zero => exact ⟨_, _, h⟩
  | succ cells ih =>
    cases vs with
    | nil => exact ⟨_, _, h⟩
    | cons v vs =>
      simp only [expectSteps, force_eq] at h
      obtain ⟨_, _, h⟩ := expectUnary_some h
      exact ih h

theorem expectValues_some {cells headBefore diagonal : Nat} {row : List Nat} {s pos : Nat}
    {k : Nat → Nat → Option Statement} {a : Statement}
    (h : expectValues cells headBefore diagonal row s pos k = some a) : ∃ s pos, k s pos = some a := by
  unfold expectValues at h
  simp only [force_eq] at h
  obtain ⟨_, _, h⟩ := expectNear_some h
  exact expectSteps_some _ h

theorem expectRows_some {last : Nat} (rows : List (List Nat)) {r diagonal headBefore preperiodBefore s pos : Nat}
    {k : List (Nat × Nat) → Nat → Nat → Option Statement} {a : Statement}
    (h : expectRows last rows r diagonal headBefore preperiodBefore s pos k = some a) :
    ∃ ends s pos, k ends s pos = some a := by
  induction rows generalizing r diagonal headBefore preperiodBefore s pos k with
  | nil => exact ⟨_, _, _, h⟩
  | cons row rows ih =>
    simp only [expectRows, force_eq] at h
    obtain ⟨_, _, h⟩ := unary_some _ h
    rw [Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨_, _, h⟩ := expectValues_some h
      obtain ⟨_, _, _, h⟩ := ih h
      exact ⟨_, _, _, h⟩
    · obtain ⟨_, _, _, h⟩ := readNear_some h
      obtain ⟨_, _, h⟩ := expectValues_some (cond_none h).2
      obtain ⟨_, _, _, h⟩ := ih h
      exact ⟨_, _, _, h⟩

theorem expectPattern_some (n : Nat) {vs : List Nat} {q near s pos : Nat} {k : Nat → Nat → Option Statement}
    {a : Statement} (h : expectPattern n vs q near s pos k = some a) : ∃ s pos, k s pos = some a := by
  induction n generalizing vs q near s pos with
  | zero => exact ⟨_, _, h⟩
  | succ n ih =>
    cases vs with
    | nil => exact ⟨_, _, h⟩
    | cons v vs =>
      simp only [expectPattern, force_eq] at h
      obtain ⟨_, _, h⟩ := expectNear_some h
      exact ih h

theorem expectEnds_some {last : Nat} (rows : List (List Nat)) {r told endBefore s pos : Nat}
    {k : List (Nat × Nat) → Nat → Nat → Option Statement} {a : Statement}
    (h : expectEnds last rows r told endBefore s pos k = some a) : ∃ ends s pos, k ends s pos = some a := by
  induction rows generalizing r told endBefore s pos k with
  | nil => exact ⟨_, _, _, h⟩
  | cons row rows ih =>
    simp only [expectEnds, force_eq] at h
    obtain ⟨_, _, h⟩ := unary_some _ h
    rw [Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨_, _, h⟩ := expectNear_some h
      obtain ⟨_, _, _, h⟩ := ih h
      exact ⟨_, _, _, h⟩
    · obtain ⟨_, _, _, h⟩ := readNear_some h
      obtain ⟨_, _, h⟩ := expectPattern_some _ (cond_none h).2
      obtain ⟨_, _, _, h⟩ := ih h
      exact ⟨_, _, _, h⟩

end ChompCert.File
