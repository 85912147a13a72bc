module

public import ChompCert.Files

/-!
# The checker as a program

`File.ofBytes` is the file whose bytes were read, and `verdict` is what `Main` prints about it. It
prints a sentence only where `File.check` returned its statement, so only where `File.check_sound`
applies (`holds_of_verdict`).
-/

@[expose] public section

namespace ChompCert.File

/-- Byte `i`, 0 beyond the end. -/
def byteAt (bytes : ByteArray) (i : Nat) : Nat :=
  if h : i < bytes.size then UInt8.toNat bytes[i] else 0

/-- The `w < 2 ^ fuel` bytes from offset `i` on, the first least significant. -/
def gather (bytes : ByteArray) : Nat → Nat → Nat → Nat
  | 0, i, _ => byteAt bytes i
  | fuel + 1, i, w =>
    bif Nat.ble w 1 then bif Nat.beq w 0 then 0 else byteAt bytes i
    else
      let half := Nat.div w 2
      Nat.add (gather bytes fuel i half)
        (Nat.shiftLeft (gather bytes fuel (Nat.add i half) (Nat.sub w half)) (Nat.mul 8 half))

/-- The file with these bytes. -/
def ofBytes (bytes : ByteArray) : File where
  length := bytes.size
  slice i w := gather bytes 40 i w

/-- The words about a file. -/
def verdict (bytes : ByteArray) : String :=
  match check (ofBytes bytes) with
  | some s => String.append "PROVED " s.text
  | none => "NOT PROVED"

/-- Where a sentence is printed, it is that of a statement that holds. -/
theorem holds_of_verdict {bytes : ByteArray} (h : verdict bytes ≠ "NOT PROVED") :
    ∃ s : Statement, s.Holds ∧ verdict bytes = String.append "PROVED " s.text := by
  unfold verdict at h ⊢
  split
  · rename_i s hs
    exact ⟨s, check_sound hs, rfl⟩
  · rename_i hs
    rw [hs] at h
    exact absurd rfl h

end ChompCert.File
