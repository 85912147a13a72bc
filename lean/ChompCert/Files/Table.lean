module

public import ChompCert.Files.BitStream
public import ChompCert.Files.TableCheck
public import ChompCert.Files.ThreeRowClaims
public import ChompCert.Sheiner

/-!
# Kind 2: three-row table

FORMAT.md, "Kind 2: three-row table", *Payload*. `readRows` turns the stream into the rows of values
that `checkTable` checks. `checkTable_sound`: what is claimed of a table that passes is so. That
each board 3 x `m` has exactly one winning opening is Sheiner's theorem and needs no table.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-! ### What is claimed -/

/-- **Soundness of the table check.** -/
theorem checkTable_sound {n : Nat} {rows : List (List Nat)} (h : checkTable n rows = true) :
    TableClaim.Holds ⟨n, countValues (fun _ => true) rows⟩ :=
  ⟨⟨named rows, nodup_named rows,
    (congrFun List.countP_true _).symm.trans (countP_named (fun _ => true) rows),
    mem_named_iff h⟩,
    fun m hm _ => unique_opening m hm⟩

/-! ### The reader -/

/-- The least number from `x` on that is not in the bitmap. -/
def nextAbsent (used : Nat) : Nat → Nat → Nat
  | 0, x => x
  | fuel + 1, x =>
    bif Nat.beq (Nat.mod (Nat.shiftRight used (Nat.add x 32)) 2) 0 then x
    else force (Nat.succ x) fun x' => nextAbsent used fuel x'

/-- The greatest number from `x` down that is not in the bitmap, or 0. -/
def previousAbsent (used : Nat) : Nat → Nat
  | 0 => 0
  | x + 1 =>
    bif Nat.beq (Nat.mod (Nat.shiftRight used (Nat.add (Nat.succ x) 32)) 2) 0 then Nat.succ x
    else previousAbsent used x

/-- More steps than any row has numbers. -/
def manySteps : Nat := 100000

/-- As many steps up from the unused number `x`, among the unused ones. -/
def stepsUp (used : Nat) : Nat → Nat → Nat
  | 0, x => x
  | k + 1, x => force (nextAbsent used manySteps (Nat.succ x)) fun x' => stepsUp used k x'

/-- The same down. -/
def stepsDown (used : Nat) : Nat → Nat → Nat
  | 0, x => x
  | k + 1, x => force (previousAbsent used (Nat.pred x)) fun x' => stepsDown used k x'

/-- The values of a row after its first: from column `q` on, at most `fuel` of them. `up` and `down`
are the first unused numbers above and below the first value. -/
def readRow : Nat → Nat → Nat → Nat → Nat → Nat → Nat → (List Nat → Nat → Nat → Option Answer) →
    Option Answer
  | 0, _, s, pos, _, _, _, k => k [] s pos
  | fuel + 1, q, s, pos, used, up, down, k =>
    unary manySteps s 0 fun u s' => force (Nat.add pos (Nat.succ u)) fun pos' =>
    force (bif Nat.beq (Nat.mod u 2) 0 then stepsUp used (Nat.div u 2) up
      else stepsDown used (Nat.div u 2) down) fun v =>
    bif Nat.beq v q then k [v] s' pos'
    else force (insert used v pos') fun used' => force (Nat.succ q) fun q' =>
      force (bif Nat.beq v up then nextAbsent used' manySteps (Nat.succ v) else up) fun up' =>
      force (bif Nat.beq v down then previousAbsent used' (Nat.pred v) else down) fun down' =>
      readRow fuel q' s' pos' used' up' down' fun vs => k (v :: vs)

/-- The rows from `r` on; `w` is the width of their first fields, and `diagonal` holds the first
values of the rows before. -/
def readRows (w : Nat) :
    Nat → Nat → Nat → Nat → Nat → (List (List Nat) → Nat → Nat → Option Answer) → Option Answer
  | 0, _, s, pos, _, k => k [] s pos
  | fuel + 1, r, s, pos, diagonal, k =>
    field w s pos fun excess s' pos' => force (Nat.add r excess) fun head =>
    force (insert diagonal head pos') fun used => force (Nat.succ r) fun r' =>
    force (nextAbsent used manySteps (Nat.succ head)) fun up =>
    force (previousAbsent used (Nat.pred head)) fun down =>
    readRow fuel r' s' pos' used up down fun vs s pos =>
    readRows w fuel r' s pos used fun rows => k ((head :: vs) :: rows)

/-- A certificate of this kind: `k` on its bound and its rows. -/
def seeTable (ps : List Nat) (payload length : Nat)
    (k : (n : Nat) → (rows : List (List Nat)) → checkTable n rows = true → Option Answer) :
    Option Answer :=
  match ps with
  | [n] => bif Nat.ble n 20000 then
      readRows (width (Nat.succ n)) (Nat.succ n) 0 payload 0 (insert 4294967296 0 7)
        fun rows s pos =>
        bif finished s pos length then
          given (checkTable n rows) (k n rows)
        else none
    else none
  | _ => none

/-- A certificate of this kind: what it claims. -/
def readTable (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeTable ps payload length fun n rows h =>
  some ⟨.table ⟨n, countValues (fun _ => true) rows⟩, .all, checkTable_sound h⟩

/-- **Soundness**: what a table claims holds. -/
theorem readTable_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readTable ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
