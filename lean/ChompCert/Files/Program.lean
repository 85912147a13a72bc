module

public import ChompCert.Files

/-!
# The checker as a program

`File.ofBytes` is the file whose bytes were read, and `verdict` is what `Main` prints about it. It
prints a sentence only where `File.check` returned its statement, so only where `File.check_sound`
applies (`holds_of_verdict`). What is too large for it, it declines to judge, and says so;
`File.check` has no such limits.
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

/-- Summaries with a greater bound are not judged: where the calls of the reader are not turned into
loops, they are as deep as there are cells. -/
def mostRows : Nat := 400

/-- Boxes of more positions are not judged. -/
def mostPositions : Nat := 32768

/-- A certificate of kind 7 with these parameters has a bound that is too large for the program. -/
def isLongSummary (kind : Nat) : List Nat → Bool
  | [reserved, bound] => Nat.beq kind 7 && (Nat.beq reserved 0 &&
      (Nat.ble bound 1000000 && Nat.blt mostRows bound))
  | _ => false

/-- A certificate of kind 9 or 10 with these parameters is about a box that is too large. -/
def isLargeBox (kind : Nat) : List Nat → Bool
  | m :: n :: _ => (Nat.beq kind 9 || Nat.beq kind 10) &&
      (isInRange m n && Nat.blt mostPositions (countBox n m))
  | _ => false

/-- A certificate of kind 13 with these parameters has bounds that are too large. -/
def hasLargeBounds (kind : Nat) : List Nat → Bool
  | _ :: _ :: _ :: _ :: _ :: bounds => Nat.beq kind 13 &&
      (noneAbove 65536 bounds && Nat.blt mostLists (productOf (roomFor bounds)))
  | _ => false

/-- Positions of more squares are not judged. -/
def mostSquares : Nat := 30

/-- A certificate of kind 15 with these parameters is about positions of too many squares. -/
def hasManySquares (kind : Nat) : List Nat → Bool
  | [n] => Nat.beq kind 15 && (Nat.ble n 100 && Nat.blt mostSquares n)
  | _ => false

/-- Nim-values over more lists of lower rows are not judged: where the reader is interpreted, its
calls are too deep then, or take more memory than there is. -/
def mostLowerRows : Nat := 500

/-- A certificate of kind 16 with these parameters is about too many lists of lower rows. -/
def hasManyLowerRows (kind : Nat) : List Nat → Bool
  | [m, n] => Nat.beq kind 16 && ((Nat.ble 2 m && (Nat.ble m 8 && Nat.ble n 65535)) &&
      Nat.blt mostLowerRows (countBox n (Nat.pred m)))
  | _ => false

/-- Nim-values with a greater preperiod or period are not judged: the calls of the reader are as
deep as these are long. -/
def mostRepeat : Nat := 4096

/-- A certificate of kind 16 has such a number for some list of lower rows. -/
def hasLongRepeats (file : File) : Bool :=
  passes (container file fun kind parameters payload length =>
    match parameters with
    | [m, n] => bif Nat.beq kind 16 && (Nat.ble 2 m && (Nat.ble m 8 && Nat.ble n 65535)) then
        integers (ofNat length payload).slice (Nat.mul 2 (countBox n (Nat.pred m))) 0
          fun numbers _ => bif noneAbove mostRepeat numbers then none else readToTheEnd
      else none
    | _ => none) && digestIsRight file

/-- The file has such a kind and such parameters, or is a claim that rests on a file that has. -/
def isSuch (test : Nat → List Nat → Bool) (file : File) : Bool :=
  passes (container file fun kind parameters payload length =>
    bif test kind parameters then readToTheEnd
    else bif Nat.beq kind 14 then
      openInside payload length fun inside _ => container inside fun basis parameters _ _ =>
        bif test basis parameters then readToTheEnd else none
    else none) && digestIsRight file

/-- Why the program declines to judge a file, if it does. -/
def declined (file : File) : Option Words.Text :=
  bif Nat.blt mostBytes file.length then
    some (Words.sentence [Words.word "the file has more bytes than " rfl, Words.number mostBytes])
  else bif isSuch isLongSummary file then
    some (Words.sentence [Words.word "the summary has a greater bound than " rfl,
      Words.number mostRows])
  else bif isSuch isLargeBox file then
    some (Words.sentence [Words.word "the box has more positions than " rfl,
      Words.number mostPositions])
  else bif isSuch hasLargeBounds file then
    some (Words.sentence [Words.word "the bounds allow more lists of lengths than " rfl,
      Words.number mostLists])
  else bif isSuch hasManySquares file then
    some (Words.sentence [Words.word "the positions have more squares than " rfl,
      Words.number mostSquares])
  else bif isSuch hasManyLowerRows file then
    some (Words.sentence [Words.word "there are more lists of lower rows than " rfl,
      Words.number mostLowerRows])
  else bif hasLongRepeats file then
    some (Words.sentence [Words.word "a preperiod or a period is greater than " rfl,
      Words.number mostRepeat])
  else none

/-- The words about a file. -/
def verdict (bytes : ByteArray) : String :=
  match declined (ofBytes bytes) with
  | some why => String.append "DECLINED: " (String.ofList why)
  | none =>
    match check (ofBytes bytes) with
    | some s => String.append "PROVED " s.text
    | none => "NOT PROVED"

/-- Where a sentence is printed, it is that of a statement that holds. -/
theorem holds_of_verdict (bytes : ByteArray) :
    verdict bytes = "NOT PROVED" ∨ (∃ why, verdict bytes = String.append "DECLINED: " why) ∨
      ∃ s : Statement, s.Holds ∧ verdict bytes = String.append "PROVED " s.text := by
  unfold verdict
  split
  · exact Or.inr (Or.inl ⟨_, rfl⟩)
  · split
    · rename_i s hs
      exact Or.inr (Or.inr ⟨s, check_sound hs, rfl⟩)
    · exact Or.inl rfl

end ChompCert.File
