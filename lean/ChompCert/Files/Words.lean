module

/-!
# Sentences

How the sentences of this chapter are put together.
-/

@[expose] public section

namespace ChompCert.Words

/-- The last `fuel` decimal digits of `n`, before `rest`; without leading zeros. -/
def digits : Nat → Nat → String → String
  | 0, _, rest => rest
  | fuel + 1, n, rest =>
    let rest := String.append (String.singleton (Char.ofNat (Nat.add 48 (Nat.mod n 10)))) rest
    bif Nat.ble n 9 then rest else digits fuel (Nat.div n 10) rest

/-- A number in decimal. -/
def number (n : Nat) : String := digits 40 n ""

/-- The words one after the other. -/
def sentence : List String → String
  | [] => ""
  | word :: words => String.append word (sentence words)

end ChompCert.Words
