module

public import ChompCert.Files.BitStream
public import ChompCert.Files.Box

/-!
# Labels

FORMAT.md, "Labels": the labels of all classes of a product form, as tables of blocks. `readTables`
reads the table of each axis and turns each block into a bitmap, from the last axis back to the
first: a bitmap of an axis is the bitmaps of the blocks that its entries refer to, one after the
other. It goes a margin beyond the classes, as the boxes of the chapter `DietBitmap` do. Whatever
comes out of it is checked there: nothing is proved here but that it hands on what it reads.
-/

@[expose] public section

namespace ChompCert.File

/-- The entries of a table that is not the last: `n` more. So far `seen` blocks of the next table
have been referred to, and `w` is the width of `seen`. -/
def readEntries : Nat → Nat → Nat → Nat → Nat → (List Nat → Nat → Nat → Nat → Option Statement) →
    Option Statement
  | 0, s, pos, seen, _, k => k [] seen s pos
  | n + 1, s, pos, seen, w, k =>
    field w s pos fun e s' pos' =>
    bif Nat.ble e seen then
      force (bif Nat.beq e seen then Nat.succ seen else seen) fun seen' =>
      force (bif Nat.beq seen' (Nat.pow 2 w) then Nat.succ w else w) fun w' =>
      readEntries n s' pos' seen' w' fun es => k (e :: es)
    else none

/-- The blocks of the last table, each a number of `c` bits; `n` more. -/
def readLast (c : Nat) : Nat → Nat → Nat → (List Nat → Nat → Nat → Option Statement) →
    Option Statement
  | 0, s, pos, k => k [] s pos
  | n + 1, s, pos, k => field c s pos fun e s' pos' => readLast c n s' pos' fun es => k (e :: es)

/-- `V` has `c` digits of `st` bits; `n` more are added, each equal to the one `period` places
before. -/
def extend (st period : Nat) : Nat → Nat → Nat → Nat
  | 0, _, V => V
  | n + 1, c, V =>
    force (Nat.mod (Nat.shiftRight V (Nat.mul st (Nat.sub c period))) (Nat.pow 2 st)) fun before =>
    force (Nat.lor V (Nat.shiftLeft before (Nat.mul st c))) fun V' =>
    force (Nat.succ c) fun c' => extend st period n c' V'

/-- The bitmaps of the first `n` of the blocks `es`, one after the other, from bit `shift` on. -/
def join (st : Nat) (maps : List Nat) :
    Nat → List Nat → Nat → Nat → (Nat → List Nat → Option Statement) → Option Statement
  | 0, es, _, V, k => k V es
  | _ + 1, [], _, V, k => k V []
  | n + 1, e :: es, shift, V, k =>
    force (Nat.lor V (Nat.shiftLeft (nth maps e) shift)) fun V' =>
    force (Nat.add shift st) fun shift' =>
    join st maps n es shift' V' k

/-- The bitmaps of all blocks of an axis with `c` classes, from those of the next axis. -/
def joinAll (st c period margin : Nat) (maps : List Nat) :
    Nat → List Nat → (List Nat → Option Statement) → Option Statement
  | 0, _, k => k []
  | n + 1, es, k =>
    join st maps c es 0 0 fun V es =>
    force (extend st period margin c V) fun V' =>
    joinAll st c period margin maps n es fun Vs => k (V' :: Vs)

/-- The bitmaps of all blocks of the last axis. -/
def extendAll (c period margin : Nat) : List Nat → (List Nat → Option Statement) → Option Statement
  | [], k => k []
  | V :: Vs, k =>
    force (extend 1 period margin c V) fun V' =>
    extendAll c period margin Vs fun Vs' => k (V' :: Vs')

/-- A set of numbers. -/
inductive Tree where
  | leaf
  | node (l : Tree) (x : Nat) (r : Tree)

/-- The set with `x`, which was not in it. -/
def addNew (x : Nat) : Tree → (Tree → Bool) → Bool
  | .leaf, k => k (.node .leaf x .leaf)
  | .node l y r, k =>
    bif Nat.blt x y then addNew x l fun l' => k (.node l' y r)
    else bif Nat.blt y x then addNew x r fun r' => k (.node l y r') else false

/-- No two of the numbers are equal, and none is in the set. -/
def distinct : List Nat → Tree → Bool
  | [], _ => true
  | x :: xs, t => addNew x t fun t' => distinct xs t'

/-- The bitmaps of the blocks of an axis: reads its table and those of the axes after it, each with
its preperiod and period. `k` is given them, and the number of bits of each. `bits` is the length of
the payload: a table takes at least a bit for each of its entries but one. -/
def readTables (margin bits : Nat) : List (Nat × Nat) → Nat → Nat → Nat →
    (List Nat → Nat → Nat → Nat → Option Statement) → Option Statement
  | [], _, _, _, _ => none
  | [p], blocks, s, pos, k =>
    force (Nat.add p.1 p.2) fun c => bif Nat.ble (Nat.add pos (Nat.mul blocks c)) bits then
      readLast c blocks s pos fun es s pos =>
      extendAll c p.2 margin es fun maps => bif distinct maps .leaf then
        force (Nat.add c margin) fun st => k maps st s pos
      else none
    else none
  | p :: ps, blocks, s, pos, k =>
    force (Nat.add p.1 p.2) fun c =>
    bif Nat.ble (Nat.add pos (Nat.mul blocks c)) (Nat.succ bits) then
      readEntries (Nat.mul blocks c) s pos 0 0 fun es seen s pos =>
      readTables margin bits ps seen s pos fun maps st s pos =>
      joinAll st c p.2 margin maps blocks es fun maps' => bif distinct maps' .leaf then
        force (Nat.mul st (Nat.add c margin)) fun st' => k maps' st' s pos
      else none
    else none

/-! ### What a reader hands on does not matter -/

theorem readEntries_some (n : Nat) {s pos seen w : Nat}
    {k : List Nat → Nat → Nat → Nat → Option Statement} {a : Statement}
    (h : readEntries n s pos seen w k = some a) : ∃ es seen s pos, k es seen s pos = some a := by
  induction n generalizing s pos seen w k with
  | zero => exact ⟨_, _, _, _, h⟩
  | succ n ih =>
    simp only [readEntries, field, force_eq] at h
    obtain ⟨_, _, _, _, h⟩ := ih (cond_none h).2
    exact ⟨_, _, _, _, h⟩

theorem readLast_some {c : Nat} (n : Nat) {s pos : Nat}
    {k : List Nat → Nat → Nat → Option Statement} {a : Statement}
    (h : readLast c n s pos k = some a) : ∃ es s pos, k es s pos = some a := by
  induction n generalizing s pos k with
  | zero => exact ⟨_, _, _, h⟩
  | succ n ih =>
    simp only [readLast, field, force_eq] at h
    obtain ⟨_, _, _, h⟩ := ih h
    exact ⟨_, _, _, h⟩

theorem join_some {st : Nat} {maps : List Nat} (n : Nat) {es : List Nat} {shift V : Nat}
    {k : Nat → List Nat → Option Statement} {a : Statement}
    (h : join st maps n es shift V k = some a) :
    ∃ V es, k V es = some a := by
  induction n generalizing es shift V with
  | zero => exact ⟨_, _, h⟩
  | succ n ih =>
    cases es with
    | nil => exact ⟨_, _, h⟩
    | cons e es => simp only [join, force_eq] at h; exact ih h

theorem joinAll_some {st c period margin : Nat} {maps : List Nat} (n : Nat) {es : List Nat}
    {k : List Nat → Option Statement} {a : Statement}
    (h : joinAll st c period margin maps n es k = some a) :
    ∃ Vs, k Vs = some a := by
  induction n generalizing es k with
  | zero => exact ⟨_, h⟩
  | succ n ih =>
    obtain ⟨_, _, h⟩ := join_some _ h
    rw [force_eq] at h
    obtain ⟨_, h⟩ := ih h
    exact ⟨_, h⟩

theorem extendAll_some {c period margin : Nat} (Vs : List Nat) {k : List Nat → Option Statement}
    {a : Statement} (h : extendAll c period margin Vs k = some a) : ∃ Vs, k Vs = some a := by
  induction Vs generalizing k with
  | nil => exact ⟨_, h⟩
  | cons V Vs ih =>
    simp only [extendAll, force_eq] at h
    obtain ⟨_, h⟩ := ih h
    exact ⟨_, h⟩

theorem readTables_some {margin bits : Nat} (ps : List (Nat × Nat)) {blocks s pos : Nat}
    {k : List Nat → Nat → Nat → Nat → Option Statement} {a : Statement}
    (h : readTables margin bits ps blocks s pos k = some a) :
    ∃ maps st s pos, k maps st s pos = some a := by
  induction ps generalizing blocks s pos k with
  | nil => exact absurd h (by simp [readTables])
  | cons p ps ih =>
    cases ps with
    | nil =>
      simp only [readTables, force_eq] at h
      obtain ⟨_, _, _, h⟩ := readLast_some _ (cond_none h).2
      obtain ⟨_, h⟩ := extendAll_some _ h
      exact ⟨_, _, _, _, (cond_none h).2⟩
    | cons p' ps =>
      unfold readTables at h
      simp only [force_eq] at h
      obtain ⟨_, _, _, _, h⟩ := readEntries_some _ (cond_none h).2
      obtain ⟨_, _, _, _, h⟩ := ih h
      obtain ⟨_, h⟩ := joinAll_some _ h
      exact ⟨_, _, _, _, (cond_none h).2⟩

end ChompCert.File
