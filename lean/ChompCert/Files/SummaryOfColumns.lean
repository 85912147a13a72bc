module

public import ChompCert.Files.RowEnds

/-!
# Kind 7 with scope 1: three-row summary of columns

FORMAT.md, "Kind 7: three-row summary". What it states is what kind 2 states, and it rests on the
same check (`checkTable`) of the table that the reader computes; the bits of the file are held
against that table. A row takes a bit at least, so a payload that is shorter than that is refused
before anything is computed.
-/

@[expose] public section

namespace ChompCert.File

/-- The table up to column `n`, if the file's bits agree with it. -/
def tableThat (n length : Nat)
    (bits : List (List Nat) → (Nat → Nat → Option Statement) → Option Statement)
    (k : List (List Nat) → Option Statement) : Option Statement :=
  solveRows (Nat.succ n) 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ n)) fun rows =>
    bif checkTable n rows &&
      passes (bits rows fun s pos => bif finished s pos length then readToTheEnd else none) then
      k rows
    else none

/-- A certificate of kind 7 with scope 1: `k` on its rows. -/
def seeSummaryOfColumns (n payload length : Nat) (k : List (List Nat) → Option Statement) :
    Option Statement :=
  bif Nat.ble n 1000000 && Nat.ble n (Nat.mul 8 length) then
    tableThat n length (fun rows => expectEnds n rows 0 0 0 payload 0) k
  else none

/-- A certificate of kind 7 with scope 1: `k` on what it claims. -/
def readSummaryOfColumns (n payload length : Nat) (k : TableClaim → Option Statement) :
    Option Statement :=
  seeSummaryOfColumns n payload length fun rows => stateTable n rows k

theorem tableThat_some {a : Statement} {n length : Nat}
    {bits : List (List Nat) → (Nat → Nat → Option Statement) → Option Statement}
    {k : List (List Nat) → Option Statement} (h : tableThat n length bits k = some a) :
    ∃ rows, checkTable n rows = true ∧ k rows = some a := by
  obtain ⟨rows, h⟩ := solveRows_some _ h
  obtain ⟨hc, h⟩ := cond_none h
  rw [Bool.and_eq_true] at hc
  exact ⟨rows, hc.1, h⟩

/-- A file of this scope has a table that passes. -/
theorem seeSummaryOfColumns_some {a : Statement} {n payload length : Nat}
    {k : List (List Nat) → Option Statement} (h : seeSummaryOfColumns n payload length k = some a) :
    ∃ rows, checkTable n rows = true ∧ k rows = some a :=
  tableThat_some (cond_none h).2

/-- **Soundness**: what a summary of columns claims holds. -/
theorem readSummaryOfColumns_sound {a : Statement} {n payload length : Nat}
    {k : TableClaim → Option Statement} (h : readSummaryOfColumns n payload length k = some a) :
    ∃ c : TableClaim, c.Holds ∧ k c = some a := by
  obtain ⟨rows, hc, h⟩ := seeSummaryOfColumns_some h
  exact stateTable_sound hc h

end ChompCert.File
