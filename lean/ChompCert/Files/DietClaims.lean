module

public import ChompCert.Files.Bytes
public import ChompCert.Files.Words
public import ChompCert.DietBitmap

/-!
# What files about Diet Chomp can state

For each kind: the numbers of its sentence, the sentence in words (`text`, which is, letter for
letter, what `chomp-check` prints), and, beside it, what the words say (`Holds`) in the terms of
`Game.lean`, `Board.lean` and `Gaps.lean`.
-/

@[expose] public section

namespace ChompCert

open Words

/-- ", misere play" -/
def playText (misere : Bool) : Text :=
  bif misere then word ", misere play" rfl else word ", normal play" rfl

/-- "`m`-row `k`-Diet Chomp, misere play" -/
def dietText (m k : Nat) (misere : Bool) : Text :=
  sentence [number m, word "-row " rfl, number k, word "-Diet Chomp" rfl, playText misere]

/-- `(a1,a2,...)` with `raise j` squares added to row `j`, for the rows from `j` on; `left` rows are
left. -/
def positionText (raise : Nat → Nat) : Nat → Nat → Text → Text
  | 0, _, done => join done (word ")" rfl)
  | left + 1, j, done =>
    positionText raise left (Nat.succ j)
      (sentence [done, bif Nat.beq j 1 then word "(" rfl else word "," rfl, word "a" rfl, number j,
        bif Nat.beq (raise j) 0 then [] else join (word "+" rfl) (number (raise j))])

/-- How gap `j` is written. -/
def gapText (j : Nat) : Text :=
  bif Nat.beq j 1 then word "a1" rfl else sentence [word "a" rfl, number j, word "-a" rfl,
    number (Nat.pred j)]

/-- A preperiod and a period, and what is claimed of both. -/
structure Repeat where
  preperiod : Nat
  period : Nat
  /-- No smaller preperiod holds. -/
  leastPreperiod : Bool
  /-- No smaller period holds. -/
  leastPeriod : Bool

/-- Exactly `count` lists of gaps satisfy `S`. -/
def Counts (S : List Nat → Prop) (count : Nat) : Prop :=
  ∃ L : List (List Nat), L.Nodup ∧ L.length = count ∧ ∀ g, g ∈ L ↔ S g

/-! ### Windows -/

/-- The kind *diet window*. `longest` has the bound of each row, that of the longest row first, as
boards do. -/
structure WindowClaim where
  k : Nat
  misere : Bool
  longest : List Nat
  /-- The number of positions. -/
  positions : Nat
  /-- The number of P-positions. -/
  count : Nat

/-- The last of some rows, or of their bounds: that of the shortest. -/
def lastOf : List Nat → Nat
  | [] => 0
  | [L] => L
  | _ :: Ls => lastOf Ls

/-- "a1 <= 13, a2 <= 33, a3 <= 33" -/
def boundsText : List Nat → Text
  | [] => []
  | [L] => sentence [word "a1 <= " rfl, number L]
  | L :: Ls => sentence [boundsText Ls, word ", a" rfl, number (Nat.succ (File.size Ls)),
    word " <= " rfl,
    number L]

/-- " and a2-a1 <= 20 and a3-a1 <= 20" -/
def spreadsText (first : Nat) : List Nat → Text
  | [] => []
  | [_] => []
  | L :: Ls =>
    sentence [spreadsText first Ls, word " and a" rfl, number (Nat.succ (File.size Ls)),
      word "-a1 <= " rfl,
      number (Nat.sub L first)]

def WindowClaim.text (c : WindowClaim) : Text :=
  sentence [dietText (File.size c.longest) c.k c.misere, word ", every position with " rfl,
    boundsText c.longest, word ": " rfl, number c.count, word " of " rfl, number c.positions,
    word " are P-positions; every position with a1 <= " rfl, number (lastOf c.longest),
    spreadsText (lastOf c.longest) c.longest, word " is among them" rfl]

/-- `l` is a board with as many rows as there are bounds, each within its bound. -/
def InWindow (longest l : List Nat) : Prop :=
  IsBoard l ∧ l.length = longest.length ∧ ∀ j, l.getD j 0 ≤ longest.getD j 0

/-- There are `positions` boards within the bounds, and `count` of them are P-positions; and every
board whose shortest row is within its bound, and no row longer than that by more than the bounds
differ, is among them. -/
def WindowClaim.Holds (c : WindowClaim) : Prop :=
  Counts (InWindow c.longest) c.positions ∧
  Counts (fun l => InWindow c.longest l ∧ (game (fun n => n ≤ c.k) (c.misere = true)).IsP l)
    c.count ∧
  ∀ l, IsBoard l → l.length = c.longest.length → l.getD (l.length - 1) 0 ≤ lastOf c.longest →
    (∀ j, l.getD j 0 - l.getD (l.length - 1) 0 ≤ c.longest.getD j 0 - lastOf c.longest) →
      InWindow c.longest l

/-! ### Repetitions -/

/-- A list of `m` gaps for which `on` holds and whose `size` is at least `T` keeps its label when it
is raised by `d`. -/
def RepeatsOn {α : Type} (m : Nat) (label : List Nat → α) (on : List Nat → Prop)
    (size : List Nat → Nat) (raise : Nat → List Nat → List Nat) (T d : Nat) : Prop :=
  ∀ g : List Nat, g.length = m → on g → T ≤ size g → label (raise d g) = label g

/-- Gap `i` of a list that begins with the gap of the longest row. Sentences count gaps from 1 on,
that of the shortest row first, and so does `i`. -/
noncomputable def gapAt (g : List Nat) (i : Nat) : Nat := g.getD (g.length - i) 0

/-- The gaps with gap `i` raised by `d`, counted in the same way. -/
noncomputable def raiseGap (i d : Nat) (g : List Nat) : List Nat := Diet.shift (g.length - i) d g

/-- **The two ways to count gaps.** Sentences and files count from 1 on, the gap of the shortest row
first; the chapters on the games count from 0 on, that of the longest row first. -/
theorem gap_from_longest {g : List Nat} {i : Nat} (hi : i < g.length) :
    gapAt g (g.length - i) = g.getD i 0 ∧
      ∀ d, raiseGap (g.length - i) d g = Diet.shift i d g := by
  unfold gapAt raiseGap
  rw [show g.length - (g.length - i) = i by omega]
  exact ⟨rfl, fun _ => rfl⟩

end ChompCert
