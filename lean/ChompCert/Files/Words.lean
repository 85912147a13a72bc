module

/-!
# Sentences

How the sentences of this chapter are put together: as lists of letters, which Lean's kernel joins
and compares a hundred times as fast as strings.
-/

@[expose] public section

namespace ChompCert.Words

/-- A text, letter by letter. -/
abbrev Text := List Char

/-- The letters of `s`, which Lean finds from the equation: whoever writes a word writes `rfl`. -/
def word (s : String) {letters : Text} (_ : String.ofList letters = s) : Text := letters

/-- One text, and the other behind it. -/
def join : Text → Text → Text
  | [], other => other
  | c :: cs, other => c :: join cs other

/-- The last `fuel` decimal digits of `n`, before `rest`; without leading zeros. -/
def digits : Nat → Nat → Text → Text
  | 0, _, rest => rest
  | fuel + 1, n, rest =>
    let rest := Char.ofNat (Nat.add 48 (Nat.mod n 10)) :: rest
    bif Nat.ble n 9 then rest else digits fuel (Nat.div n 10) rest

/-- A number in decimal. -/
def number (n : Nat) : Text := digits 40 n []

/-- The words one after the other. -/
def sentence : List Text → Text
  | [] => []
  | word :: words => join word (sentence words)

/-- The same letters are the same string. -/
theorem spelled {one other : Text} (h : one = other) : String.ofList one = String.ofList other :=
  congrArg String.ofList h

end ChompCert.Words
