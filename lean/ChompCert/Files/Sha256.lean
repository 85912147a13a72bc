module

public import ChompCert.Files.Bytes

/-!
# SHA-256

The digest at the end of a certificate (FORMAT.md, "The container"), as a function on numbers; FIPS
180-4 in the kernel's terms. Statements do not rest on it: a file that passes the other checks with
a wrong digest would prove the same. It is here so that the checker accepts what the Rust checker
accepts and nothing else, and so that a theorem names one file.
-/

@[expose] public section

namespace ChompCert.File

/-- The round constants: 32 bits of the fractional parts of the cube roots of the first 64
primes. -/
def roundConstants : List Nat := [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2]

/-- The word `x` twice, one after the other: its rotations are the low words of its shifts. -/
def twice (x : Nat) : Nat := Nat.mul x 4294967297

/-- The exclusive or of three rotations, of a word that is given twice. -/
def rotations (x a b c : Nat) : Nat :=
  Nat.mod (Nat.xor (Nat.xor (Nat.shiftRight x a) (Nat.shiftRight x b)) (Nat.shiftRight x c))
    4294967296

/-- The exclusive or of two rotations and a shift of the word `x`. -/
def rotationsAndShift (x a b s : Nat) : Nat :=
  force (twice x) fun y =>
  Nat.xor (Nat.mod (Nat.xor (Nat.shiftRight y a) (Nat.shiftRight y b)) 4294967296)
    (Nat.shiftRight x s)

/-- The rounds. Of the message schedule, the next sixteen words are kept. -/
def rounds (fuel : Nat) (ks : List Nat) (w : List Nat) (a b c d e f g h : Nat)
    (k : Nat → Nat → Nat → Nat → Nat → Nat → Nat → Nat → Bool) : Bool :=
  match fuel, ks, w with
  | fuel + 1, kt :: ks, wt :: ws =>
    force (twice e) fun ee => force (twice a) fun aa =>
    force (Nat.add (Nat.add (Nat.add (Nat.add h (rotations ee 6 11 25))
      (Nat.xor g (Nat.land e (Nat.xor f g)))) kt) wt) fun t1 =>
    force (Nat.mod (Nat.add d t1) 4294967296) fun e' =>
    force (Nat.mod (Nat.add t1 (Nat.add (rotations aa 2 13 22)
      (Nat.xor (Nat.land a b) (Nat.land c (Nat.xor a b))))) 4294967296) fun a' =>
    match ws with
    | [w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15] =>
      force (Nat.mod (Nat.add (Nat.add (rotationsAndShift w14 17 19 10) w9)
        (Nat.add (rotationsAndShift w1 7 18 3) wt)) 4294967296) fun w16 =>
      rounds fuel ks [w1, w2, w3, w4, w5, w6, w7, w8, w9, w10, w11, w12, w13, w14, w15, w16]
        a' a b c e' e f g k
    | _ => k 0 0 0 0 0 0 0 0
  | _, _, _ => k a b c d e f g h

/-- The bytes of each of the sixteen words of a number of 64 bytes, in the opposite order. -/
def bigEndian (v : Nat) : Nat :=
  force (Nat.lor
    (Nat.shiftLeft
      (Nat.land v
        0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff)
      8)
    (Nat.land (Nat.shiftRight v 8)
      0x00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff))
  fun u =>
  Nat.lor
    (Nat.shiftLeft
      (Nat.land u
        0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff)
      16)
    (Nat.land (Nat.shiftRight u 16)
      0x0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff0000ffff)

/-- The first `n` words of a number. -/
def words (v : Nat) : Nat → (List Nat → List Nat) → (List Nat → Bool) → Bool
  | 0, acc, k => k (acc [])
  | n + 1, acc, k =>
    force (Nat.mod v 4294967296) fun x => force (Nat.shiftRight v 32) fun v' =>
    words v' n (fun l => acc (x :: l)) k

/-- The blocks from number `i` on; `block i` is the number of its 64 bytes. -/
def blocks (block : Nat → Nat) : Nat → Nat → (a b c d e f g h : Nat) → (List Nat → Bool) → Bool
  | 0, _, a, b, c, d, e, f, g, h, k => k [a, b, c, d, e, f, g, h]
  | n + 1, i, a, b, c, d, e, f, g, h, k =>
    force (bigEndian (block i)) fun v => words v 16 (fun l => l) fun w =>
    rounds 64 roundConstants w a b c d e f g h fun a' b' c' d' e' f' g' h' =>
    force (Nat.mod (Nat.add a a') 4294967296) fun a =>
    force (Nat.mod (Nat.add b b') 4294967296) fun b =>
    force (Nat.mod (Nat.add c c') 4294967296) fun c =>
    force (Nat.mod (Nat.add d d') 4294967296) fun d =>
    force (Nat.mod (Nat.add e e') 4294967296) fun e =>
    force (Nat.mod (Nat.add f f') 4294967296) fun f =>
    force (Nat.mod (Nat.add g g') 4294967296) fun g =>
    force (Nat.mod (Nat.add h h') 4294967296) fun h =>
    force (Nat.succ i) fun i => blocks block n i a b c d e f g h k

/-- Block `i` of the padded message, which is the first `length` bytes: after them a one bit, zeros,
and in the last eight of `total` blocks of bytes the length in bits, the most significant byte
first. -/
def paddedBlock (slice : Nat → Nat → Nat) (length total i : Nat) : Nat :=
  force (Nat.mul 64 i) fun start =>
  bif Nat.ble (Nat.add start 64) length then slice start 64
  else
    Nat.add
      (bif Nat.ble start length then
        Nat.add (slice start (Nat.sub length start))
          (Nat.mul 128 (Nat.pow 2 (Nat.mul 8 (Nat.sub length start))))
      else 0)
      (bif Nat.beq (Nat.succ i) total then
        -- a length below 2^29 bytes, so below 2^32 bits, fills the last word
        Nat.mul (Nat.pow 2 480) (bigEndian (Nat.mul 8 length)) else 0)

/-- `k` on the eight words of the SHA-256 of the first `length` bytes. -/
def sha256 (slice : Nat → Nat → Nat) (length : Nat) (k : List Nat → Bool) : Bool :=
  force (Nat.div (Nat.add length 72) 64) fun total =>
  blocks (paddedBlock slice length total) total 0
    0x6a09e667 0xbb67ae85 0x3c6ef372 0xa54ff53a 0x510e527f 0x9b05688c 0x1f83d9ab 0x5be0cd19 k

/-- The 32 bytes of eight words, as a little-endian number. -/
def digestBytes : List Nat → Nat
  | [] => 0
  | w :: ws => Nat.add (bigEndian w) (Nat.mul 4294967296 (digestBytes ws))

/-- **The digest**: the last 32 bytes of the file are the SHA-256 of those before them. -/
def digestIsRight (file : File) : Bool :=
  force (Nat.sub file.length 32) fun length =>
  sha256 file.slice length fun ws => Nat.beq (digestBytes ws) (file.slice length 32)

/-- The example of FIPS 180-4: the message `abc`. -/
theorem sha256_abc : sha256 (ofNat 3 0x636261).slice 3 (fun ws => Nat.beq (digestBytes ws)
    0xad1500f261ff10b49c7a1796a36103b02322ae5dde404141eacf018fbf1678ba) = true := by decide +kernel

/-- The empty message. -/
theorem sha256_empty : sha256 (ofNat 0 0).slice 0 (fun ws => Nat.beq (digestBytes ws)
    0x55b852781b9995a44c939b64e441ae2724b96f99c8f4fb9a141cfc9842c4b0e3) = true := by decide +kernel

end ChompCert.File
