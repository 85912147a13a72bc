module

public import ChompCert.Files

/-!
# The checker as a program

`File.ofBytes` is the file whose bytes were read, and `verdict` is what `Main` prints about it. It
prints a sentence only where `File.check` returned its statement, so only where `File.check_sound`
applies (`holds_of_verdict`). What is too large for it, it declines to judge, and says so.
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

/-- Files with more bytes are not judged. -/
def mostBytes : Nat := 25000

/-- Summaries with a greater bound are not judged. -/
def mostRows : Nat := 400

/-- A certificate of kind 7 with a bound that is too large for the program: where the calls of the
reader are not turned into loops, they are as deep as there are cells. -/
def isLongSummary (file : File) : Bool :=
  passes (container file fun kind parameters _ _ =>
    match parameters with
    | [reserved, bound] =>
      bif Nat.beq kind 7 && (Nat.beq reserved 0 &&
          (Nat.ble bound 1000000 && Nat.blt mostRows bound)) then
        readToTheEnd
      else none
    | _ => none) && digestIsRight file

/-- A certificate of kind 9 or 10 about a box that the reader finds too large. -/
def isTooLarge (file : File) : Bool :=
  digestIsRight file && passes (container file fun kind parameters _ _ =>
    match parameters with
    | m :: n :: _ =>
      bif (Nat.beq kind 9 || Nat.beq kind 10) &&
          (isInRange m n && Nat.blt mostPositions (countBox n m)) then
        readToTheEnd
      else none
    | _ => none)

/-- A certificate of kind 15 about positions of more squares than the reader solves. -/
def hasManySquares (file : File) : Bool :=
  digestIsRight file && passes (container file fun kind parameters _ _ =>
    match parameters with
    | [n] =>
      bif Nat.beq kind 15 && (Nat.blt mostSquares n && Nat.ble n 100) then readToTheEnd else none
    | _ => none)

/-- A certificate of kind 13 with bounds that the reader finds too large. -/
def boundsAreTooLarge (file : File) : Bool :=
  digestIsRight file && passes (container file fun kind parameters _ _ =>
    match parameters with
    | m :: _ :: _ :: _ :: _ :: bounds =>
      bif Nat.beq kind 13 && (Nat.beq (size bounds) m && (noneAbove 65536 bounds &&
          Nat.blt mostLists (productOf (roomFor bounds)))) then
        readToTheEnd
      else none
    | _ => none)

/-- A certificate of kind 14 on another of which this is so. -/
def restsOn (test : File → Bool) (file : File) : Bool :=
  digestIsRight file && passes (container file fun kind _ payload length =>
    bif Nat.beq kind 14 then
      openInside payload length fun inside _ => bif test inside then readToTheEnd else none
    else none)

/-- The words about a file. -/
def verdict (bytes : ByteArray) : String :=
  bif Nat.blt mostBytes bytes.size then
    Words.sentence ["DECLINED: ", "the file has more bytes than ", Words.number mostBytes]
  else bif isLongSummary (ofBytes bytes) || restsOn isLongSummary (ofBytes bytes) then
    Words.sentence ["DECLINED: ", "the summary has a greater bound than ", Words.number mostRows]
  else match check (ofBytes bytes) with
  | some s => String.append "PROVED " s.text
  | none =>
    bif isTooLarge (ofBytes bytes) || restsOn isTooLarge (ofBytes bytes) then
      Words.sentence ["DECLINED: ", "the box has more positions than ",
        Words.number mostPositions]
    else bif boundsAreTooLarge (ofBytes bytes) || restsOn boundsAreTooLarge (ofBytes bytes) then
      Words.sentence ["DECLINED: ", "the bounds allow more lists of lengths than ",
        Words.number mostLists]
    else bif hasManySquares (ofBytes bytes) then
      Words.sentence ["DECLINED: ", "the positions have more squares than ",
        Words.number mostSquares]
    else "NOT PROVED"

/-- Where a sentence is printed, it is that of a statement that holds. -/
theorem holds_of_verdict (bytes : ByteArray) :
    verdict bytes = "NOT PROVED" ∨ (∃ why, verdict bytes = String.append "DECLINED: " why) ∨
      ∃ s : Statement, s.Holds ∧ verdict bytes = String.append "PROVED " s.text := by
  unfold verdict
  cases Nat.blt mostBytes bytes.size
  · rw [cond_false]
    cases isLongSummary (ofBytes bytes) || restsOn isLongSummary (ofBytes bytes)
    · rw [cond_false]
      split
      · rename_i s hs
        exact Or.inr (Or.inr ⟨s, check_sound hs, rfl⟩)
      · cases isTooLarge (ofBytes bytes) || restsOn isTooLarge (ofBytes bytes)
        · cases boundsAreTooLarge (ofBytes bytes) || restsOn boundsAreTooLarge (ofBytes bytes)
          · cases hasManySquares (ofBytes bytes)
            · exact Or.inl rfl
            · exact Or.inr (Or.inl ⟨_, rfl⟩)
          · exact Or.inr (Or.inl ⟨_, rfl⟩)
        · exact Or.inr (Or.inl ⟨_, rfl⟩)
    · exact Or.inr (Or.inl ⟨_, rfl⟩)
  · exact Or.inr (Or.inl ⟨_, rfl⟩)

end ChompCert.File
