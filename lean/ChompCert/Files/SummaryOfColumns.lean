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
    (k : TableClaim → Option Statement) : Option Statement :=
  solveRows (Nat.succ n) 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ n)) fun rows =>
    bif checkTable n rows &&
      passes (bits rows fun s pos => bif finished s pos length then readToTheEnd else none) then
      force (total rows) fun count => k ⟨n, count⟩
    else none

/-- A certificate of kind 7 with scope 1. -/
def readSummaryOfColumns (n payload length : Nat) (k : TableClaim → Option Statement) :
    Option Statement :=
  bif Nat.ble n 1000000 && Nat.ble n (Nat.mul 8 length) then
    tableThat n length (fun rows => expectEnds n rows 0 0 0 payload 0) k
  else none

theorem tableThat_sound {a : Statement} {n length : Nat}
    {bits : List (List Nat) → (Nat → Nat → Option Statement) → Option Statement}
    {k : TableClaim → Option Statement} (h : tableThat n length bits k = some a) :
    ∃ c : TableClaim, c.Holds ∧ k c = some a := by
  obtain ⟨rows, h⟩ := solveRows_some _ h
  obtain ⟨hc, h⟩ := cond_none h
  rw [Bool.and_eq_true] at hc
  rw [force_eq] at h
  exact ⟨_, checkTable_sound hc.1, h⟩

/-- **Soundness**: what a summary of columns claims holds. -/
theorem readSummaryOfColumns_sound {a : Statement} {n payload length : Nat}
    {k : TableClaim → Option Statement} (h : readSummaryOfColumns n payload length k = some a) :
    ∃ c : TableClaim, c.Holds ∧ k c = some a :=
  tableThat_sound (cond_none h).2

end ChompCert.File
