module

public import ChompCert.Files.Words
public import ChompCert.DietBitmap

/-!
# What files about Diet Chomp can state

For each kind: the numbers of its sentence, the sentence in words (`text`, which is, letter for letter, what `chomp-check`
prints), and, beside it, what the words say (`Holds`) in the terms of `Game.lean`, `Board.lean` and `Gaps.lean`.
-/

@[expose] public section

namespace ChompCert

open Words

/-- "`m`-row `k`-Diet Chomp, misere play" -/
def dietText (m k : Nat) (misere : Bool) : String :=
  sentence [number m, "-row ", number k, "-Diet Chomp, ", bif misere then "misere" else "normal", " play"]

/-- `(a1,a2,...)` with `raise j` squares added to row `j`, for the rows from `j` on; `left` rows are left. -/
def positionText (raise : Nat → Nat) : Nat → Nat → String → String
  | 0, _, done => String.append done ")"
  | left + 1, j, done =>
    positionText raise left (Nat.succ j) (sentence [done, bif Nat.beq j 1 then "(" else ",", "a", number j,
      bif Nat.beq (raise j) 0 then "" else String.append "+" (number (raise j))])

/-- How gap `j` is written. -/
def gapText (j : Nat) : String :=
  bif Nat.beq j 1 then "a1" else sentence ["a", number j, "-a", number (Nat.pred j)]

/-- A preperiod and a period, and what is claimed of both. -/
structure Repeat where
  preperiod : Nat
  period : Nat
  /-- No smaller preperiod holds. -/
  leastPreperiod : Bool
  /-- No smaller period holds. -/
  leastPeriod : Bool

/-- "[(T,pi) = (4,2), the least]"; `both` is what is said where both are the least. -/
def Repeat.text (r : Repeat) (both : String) : String :=
  sentence [" [(T,pi) = (", number r.preperiod, ",", number r.period, "), ",
    bif r.leastPreperiod then (bif r.leastPeriod then both else "pi not the least")
    else (bif r.leastPeriod then "T not the least" else "neither the least"), "]"]

/-- The kind *diet product*. The list of `repeats` begins with the gap of the longest row, as the lists of
`Gaps.lean` do. -/
structure ProductClaim where
  k : Nat
  misere : Bool
  repeats : List Repeat
  classes : Nat
  pClasses : Nat

/-- How many gaps there are. -/
def countRepeats : List Repeat → Nat
  | [] => 0
  | _ :: rs => Nat.succ (countRepeats rs)

/-- What is said of each gap, that of the shortest row first: `m` rows in all. -/
def repeatsText (m : Nat) : List Repeat → String
  | [] => ""
  | r :: rs =>
    let j := Nat.succ (countRepeats rs)
    sentence [repeatsText m rs, "; ", positionText (fun _ => 0) m 1 "", " and ",
      positionText (fun i => bif Nat.ble j i then r.period else 0) m 1 "", " have the same type",
      bif Nat.beq r.preperiod 0 then "" else sentence [" when ", gapText j, " >= ", number r.preperiod],
      r.text "the least"]

def ProductClaim.text (c : ProductClaim) : String :=
  let m := countRepeats c.repeats
  sentence [dietText m c.k c.misere, ": every position is classified", repeatsText m c.repeats, "; ",
    number c.classes, " classes, ", number c.pClasses, " of them P"]

/-- `S` keeps the type of a list of `m` gaps when gap `j`, once it is at least `T`, grows by `d`. -/
def Repeats (m : Nat) (S : List Nat → Prop) (j T d : Nat) : Prop :=
  ∀ g : List Nat, g.length = m → T ≤ g.getD j 0 → (S (Diet.shift j d g) ↔ S g)

/-- What a `Repeat` says of gap `j`. -/
def Repeat.Holds (r : Repeat) (m : Nat) (S : List Nat → Prop) (j : Nat) : Prop :=
  0 < r.period ∧ Repeats m S j r.preperiod r.period ∧
  (r.leastPreperiod = true ↔ ∀ T d, 0 < d → Repeats m S j T d → r.preperiod ≤ T) ∧
  (r.leastPeriod = true ↔ ∀ T d, 0 < d → Repeats m S j T d → r.period ≤ d)

/-- Each preperiod and period, that of the longest row's gap first. -/
def pairs : List Repeat → List (Nat × Nat)
  | [] => []
  | r :: rs => (r.preperiod, r.period) :: pairs rs

/-- The gaps of a class: each is below its preperiod plus its period. -/
def IsClass (ps : List (Nat × Nat)) (g : List Nat) : Prop :=
  g.length = ps.length ∧ ∀ j, j < ps.length → g.getD j 0 < (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2

/-- Exactly `count` lists of gaps satisfy `S`. -/
def Counts (S : List Nat → Prop) (count : Nat) : Prop :=
  ∃ L : List (List Nat), L.Nodup ∧ L.length = count ∧ ∀ g, g ∈ L ↔ S g

/-- Every board has the type of the class that it falls into when each gap is reduced by its preperiod and period; each
repetition holds as it is said; there are `classes` classes, and `pClasses` of them are P. -/
def ProductClaim.Holds (c : ProductClaim) : Prop :=
  let G := game (fun n => n ≤ c.k) (c.misere = true)
  (∀ l, IsBoard l → l.length = c.repeats.length →
    IsClass (pairs c.repeats) (Diet.reduced (pairs c.repeats) (Diet.gaps l)) ∧
    (G.IsP l ↔ G.IsP (Diet.rows (Diet.reduced (pairs c.repeats) (Diet.gaps l))))) ∧
  (∀ (j : Nat) (r : Repeat), c.repeats[j]? = some r → r.Holds c.repeats.length (fun g => G.IsP (Diet.rows g)) j) ∧
  Counts (IsClass (pairs c.repeats)) c.classes ∧
  Counts (fun g => IsClass (pairs c.repeats) g ∧ G.IsP (Diet.rows g)) c.pClasses

/-! ### Windows -/

/-- The kind *diet window*. `longest` has the bound of each row, that of the longest row first, as boards do. -/
structure WindowClaim where
  k : Nat
  misere : Bool
  longest : List Nat
  /-- The number of positions. -/
  positions : Nat
  /-- The number of P-positions. -/
  count : Nat

/-- The bound of the shortest row. -/
def lastOf : List Nat → Nat
  | [] => 0
  | [L] => L
  | _ :: Ls => lastOf Ls

/-- How many rows there are. -/
def countRows : List Nat → Nat
  | [] => 0
  | _ :: Ls => Nat.succ (countRows Ls)

/-- "a1 <= 13, a2 <= 33, a3 <= 33" -/
def boundsText : List Nat → String
  | [] => ""
  | [L] => sentence ["a1 <= ", number L]
  | L :: Ls => sentence [boundsText Ls, ", a", number (Nat.succ (countRows Ls)), " <= ", number L]

/-- " and a2-a1 <= 20 and a3-a1 <= 20" -/
def spreadsText (first : Nat) : List Nat → String
  | [] => ""
  | [_] => ""
  | L :: Ls => sentence [spreadsText first Ls, " and a", number (Nat.succ (countRows Ls)), "-a1 <= ",
      number (Nat.sub L first)]

def WindowClaim.text (c : WindowClaim) : String :=
  sentence [dietText (countRows c.longest) c.k c.misere, ", every position with ", boundsText c.longest, ": ",
    number c.count, " of ", number c.positions, " are P-positions; every position with a1 <= ", number (lastOf c.longest),
    spreadsText (lastOf c.longest) c.longest, " is among them"]

/-- `l` is a board with as many rows as there are bounds, each within its bound. -/
def InWindow (longest l : List Nat) : Prop :=
  IsBoard l ∧ l.length = longest.length ∧ ∀ j, l.getD j 0 ≤ longest.getD j 0

/-- There are `positions` boards within the bounds, and `count` of them are P-positions; and every board whose shortest row is
within its bound, and no row longer than that by more than the bounds differ, is among them. -/
def WindowClaim.Holds (c : WindowClaim) : Prop :=
  Counts (InWindow c.longest) c.positions ∧
  Counts (fun l => InWindow c.longest l ∧ (game (fun n => n ≤ c.k) (c.misere = true)).IsP l) c.count ∧
  ∀ l, IsBoard l → l.length = c.longest.length → l.getD (l.length - 1) 0 ≤ lastOf c.longest →
    (∀ j, l.getD j 0 - l.getD (l.length - 1) 0 ≤ c.longest.getD j 0 - lastOf c.longest) → InWindow c.longest l

/-! ### Walls -/

/-- The kind *diet wall*. Gaps `p < q` are counted from 1, that of the shortest row, as in the sentence; the list of `repeats`
begins with the gap of the longest row, and what it has in the places of `p` and `q` says nothing. -/
structure WallClaim where
  k : Nat
  misere : Bool
  p : Nat
  q : Nat
  /-- Both gaps grow, once the smaller is large. -/
  along : Repeat
  /-- Gap `q` grows, once it is much larger than gap `p`. -/
  above : Repeat
  /-- Gap `p` grows, once it is much larger than gap `q`. -/
  below : Repeat
  repeats : List Repeat
  classes : Nat
  pClasses : Nat

/-- What is said where some rows are raised: row `i` by `raise i`. -/
def sameTypeText (m : Nat) (raise : Nat → Nat) (condition : String) (r : Repeat) (both : String) : String :=
  sentence ["; ", positionText (fun _ => 0) m 1 "", " and ", positionText raise m 1 "", " have the same type", condition,
    r.text both]

/-- "the least", of a number that can be negative. -/
def leastText (r : Repeat) : String := bif Nat.beq r.preperiod 0 then "the least with T >= 0" else "the least"

/-- What is said of the gaps `p` and `q`. -/
def WallClaim.pairText (c : WallClaim) (m : Nat) : String :=
  let difference := fun a b (r : Repeat) => sentence [" when (", gapText a, ")-(", gapText b, ") >= ", number r.preperiod]
  sentence [
    sameTypeText m (fun i => Nat.add (bif Nat.ble c.p i then c.along.period else 0) (bif Nat.ble c.q i then c.along.period else 0))
      (bif Nat.beq c.along.preperiod 0 then "" else
        sentence [" when min(", gapText c.p, ",", gapText c.q, ") >= ", number c.along.preperiod]) c.along "the least",
    sameTypeText m (fun i => bif Nat.ble c.q i then c.above.period else 0) (difference c.q c.p c.above) c.above (leastText c.above),
    sameTypeText m (fun i => bif Nat.ble c.p i then c.below.period else 0) (difference c.p c.q c.below) c.below (leastText c.below)]

/-- What is said of each gap, that of the shortest row first, and of the pair in the place of gap `p`. -/
def WallClaim.repeatsText (c : WallClaim) (m : Nat) : List Repeat → String
  | [] => ""
  | r :: rs =>
    let j := Nat.succ (countRepeats rs)
    String.append (c.repeatsText m rs) (bif Nat.beq j c.p then c.pairText m else bif Nat.beq j c.q then ""
      else sameTypeText m (fun i => bif Nat.ble j i then r.period else 0)
        (bif Nat.beq r.preperiod 0 then "" else sentence [" when ", gapText j, " >= ", number r.preperiod]) r "the least")

def WallClaim.text (c : WallClaim) : String :=
  let m := countRepeats c.repeats
  sentence [dietText m c.k c.misere, ": every position is classified", c.repeatsText m c.repeats, "; ",
    number c.classes, " classes, ", number c.pClasses, " of them P"]

/-- `S` keeps the type of a list of `m` gaps for which `on` holds and whose `size` is at least `T` when it is raised by `d`. -/
def RepeatsOn (m : Nat) (S on : List Nat → Prop) (size : List Nat → Nat) (raise : Nat → List Nat → List Nat) (T d : Nat) : Prop :=
  ∀ g : List Nat, g.length = m → on g → T ≤ size g → (S (raise d g) ↔ S g)

/-- What a `Repeat` says of such lists. -/
def Repeat.HoldsOn (r : Repeat) (m : Nat) (S on : List Nat → Prop) (size : List Nat → Nat)
    (raise : Nat → List Nat → List Nat) : Prop :=
  0 < r.period ∧ RepeatsOn m S on size raise r.preperiod r.period ∧
  (r.leastPreperiod = true ↔ ∀ T d, 0 < d → RepeatsOn m S on size raise T d → r.preperiod ≤ T) ∧
  (r.leastPeriod = true ↔ ∀ T d, 0 < d → RepeatsOn m S on size raise T d → r.period ≤ d)

/-- Gap `i` of a list that begins with the gap of the longest row. -/
noncomputable def gapAt (g : List Nat) (i : Nat) : Nat := g.getD (g.length - i) 0

/-- The gaps with gap `i`, counted from the shortest row, raised by `d`. -/
noncomputable def raiseGap (i d : Nat) (g : List Nat) : List Nat := Diet.shift (g.length - i) d g

/-- The gaps of a class: the pair is close to its corner, and every other gap below its preperiod plus its period. -/
def WallClaim.IsClass (c : WallClaim) (g : List Nat) : Prop :=
  g.length = c.repeats.length ∧
  min (gapAt g c.p) (gapAt g c.q) < c.along.preperiod + c.along.period ∧
  gapAt g c.q - gapAt g c.p < c.above.preperiod + c.above.period ∧
  gapAt g c.p - gapAt g c.q < c.below.preperiod + c.below.period ∧
  ∀ (i : Nat) (r : Repeat), i ≠ c.p → i ≠ c.q → c.repeats[c.repeats.length - i]? = some r → 1 ≤ i → i ≤ c.repeats.length →
    gapAt g i < r.preperiod + r.period

/-- A number reduced by a preperiod and a period. -/
def Repeat.reduce (r : Repeat) (x : Nat) : Nat := Diet.red1 (r.preperiod, r.period) x

/-- What the gaps `g` are reduced to, `h`: the pair along the diagonal first and then towards it, and
every other gap by itself. -/
def WallClaim.Reduces (c : WallClaim) (g h : List Nat) : Prop :=
  let low := c.along.reduce (min (gapAt g c.p) (gapAt g c.q))
  gapAt h c.q = low + c.above.reduce (gapAt g c.q - gapAt g c.p) ∧
  gapAt h c.p = low + c.below.reduce (gapAt g c.p - gapAt g c.q) ∧
  ∀ (i : Nat) (r : Repeat), i ≠ c.p → i ≠ c.q → c.repeats[c.repeats.length - i]? = some r →
    1 ≤ i → i ≤ c.repeats.length → gapAt h i = r.reduce (gapAt g i)

/-- Every board has the type of the class that it falls into when its gaps are reduced; each repetition holds as it is said;
there are `classes` classes, and `pClasses` of them are P. -/
def WallClaim.Holds (c : WallClaim) : Prop :=
  let m := c.repeats.length
  let G := game (fun n => n ≤ c.k) (c.misere = true)
  let S := fun g => G.IsP (Diet.rows g)
  1 ≤ c.p ∧ c.p < c.q ∧ c.q ≤ m ∧
  (∀ l, IsBoard l → l.length = m →
    ∃ h, c.IsClass h ∧ c.Reduces (Diet.gaps l) h ∧ (G.IsP l ↔ S h)) ∧
  c.along.HoldsOn m S (fun _ => True) (fun g => min (gapAt g c.p) (gapAt g c.q)) (fun d g => raiseGap c.p d (raiseGap c.q d g)) ∧
  c.above.HoldsOn m S (fun g => gapAt g c.p ≤ gapAt g c.q) (fun g => gapAt g c.q - gapAt g c.p) (raiseGap c.q) ∧
  c.below.HoldsOn m S (fun g => gapAt g c.q ≤ gapAt g c.p) (fun g => gapAt g c.p - gapAt g c.q) (raiseGap c.p) ∧
  (∀ (i : Nat) (r : Repeat), 1 ≤ i → i ≤ m → i ≠ c.p → i ≠ c.q → c.repeats[m - i]? = some r →
    r.HoldsOn m S (fun _ => True) (fun g => gapAt g i) (raiseGap i)) ∧
  Counts c.IsClass c.classes ∧ Counts (fun g => c.IsClass g ∧ S g) c.pClasses

/-! ### No product form -/

/-- The form of a classification with a wall between the gaps `p < q`, counted from 1, that of the
shortest row. The list `others` begins with the gap of the longest row; what it has in the places of
`p` and `q` says nothing. If `layers` is not 0, the form is one of the positions whose shortest row
has fewer squares than that, and its gap does not repeat. -/
structure WallForm where
  p : Nat
  q : Nat
  layers : Nat
  /-- Preperiod and period where both gaps grow. -/
  along : Nat × Nat
  /-- The same where gap `q` grows, which is much larger. -/
  above : Nat × Nat
  /-- The same where gap `p` grows, which is much larger. -/
  below : Nat × Nat
  others : List (Nat × Nat)

/-- The form is one of these positions. -/
def WallForm.Speaks (f : WallForm) (g : List Nat) : Prop :=
  f.layers = 0 ∨ g.getD (f.others.length - 1) 0 < f.layers

/-- Gap `i` repeats by itself. -/
def WallForm.Alone (f : WallForm) (i : Nat) : Prop :=
  1 ≤ i ∧ i ≤ f.others.length ∧ i ≠ f.p ∧ i ≠ f.q ∧ (f.layers = 0 ∨ i ≠ 1)

/-- Preperiod and period of gap `i`. -/
noncomputable def WallForm.repeats (f : WallForm) (i : Nat) : Nat × Nat :=
  f.others.getD (f.others.length - i) (0, 0)

/-- No repetition lowers these gaps. -/
def WallForm.IsClass (f : WallForm) (g : List Nat) : Prop :=
  g.length = f.others.length ∧ f.Speaks g ∧
  min (gapAt g f.p) (gapAt g f.q) < f.along.1 + f.along.2 ∧
  gapAt g f.q - gapAt g f.p < f.above.1 + f.above.2 ∧
  gapAt g f.p - gapAt g f.q < f.below.1 + f.below.2 ∧
  ∀ i, f.Alone i → gapAt g i < (f.repeats i).1 + (f.repeats i).2

/-- `S` keeps the type in all repetitions. -/
def WallForm.Keeps (f : WallForm) (S : List Nat → Prop) : Prop :=
  let m := f.others.length
  (0 < f.along.2 ∧ RepeatsOn m S f.Speaks (fun g => min (gapAt g f.p) (gapAt g f.q))
    (fun d g => raiseGap f.p d (raiseGap f.q d g)) f.along.1 f.along.2) ∧
  (0 < f.above.2 ∧ RepeatsOn m S (fun g => f.Speaks g ∧ gapAt g f.p ≤ gapAt g f.q)
    (fun g => gapAt g f.q - gapAt g f.p) (raiseGap f.q) f.above.1 f.above.2) ∧
  (0 < f.below.2 ∧ RepeatsOn m S (fun g => f.Speaks g ∧ gapAt g f.q ≤ gapAt g f.p)
    (fun g => gapAt g f.p - gapAt g f.q) (raiseGap f.p) f.below.1 f.below.2) ∧
  ∀ i, f.Alone i → 0 < (f.repeats i).2 ∧
    RepeatsOn m S f.Speaks (fun g => gapAt g i) (raiseGap i) (f.repeats i).1 (f.repeats i).2

/-- The kind *diet no product*. -/
structure NoProductClaim where
  k : Nat
  misere : Bool
  form : WallForm
  /-- The position far below the diagonal, the longest row first. -/
  below : List Nat
  /-- The position far above it. -/
  above : List Nat
  /-- The type of the former; the latter is of the other. -/
  belowIsP : Bool
  classes : Nat
  pClasses : Nat

/-- "3,17,25", the shortest row first. -/
def rowsText : List Nat → String
  | [] => ""
  | [x] => number x
  | x :: xs => sentence [rowsText xs, ",", number x]

/-- "(3,17,25) is N" -/
def typeText (l : List Nat) (isP : Bool) : String :=
  sentence ["(", rowsText l, ") is ", bif isP then "P" else "N"]

def NoProductClaim.text (c : NoProductClaim) : String :=
  let among := bif Nat.beq c.form.layers 0 then ""
    else String.append " with a1 <= " (number (Nat.pred c.form.layers))
  sentence [dietText (countRows c.below) c.k c.misere,
    ": there is no product form; for no T and pi >= 1 is the type of every position", among, " and ",
    gapText c.form.p, " >= T kept when ", gapText c.form.p, " grows by pi, and the same holds for ",
    gapText c.form.q, "; ", typeText c.below c.belowIsP, " and ", typeText c.above (!c.belowIsP),
    ", by ", number c.classes, " classes of positions", among, ", ", number c.pClasses, " of them P"]

/-- No list of preperiods and periods is a product form. Neither of the two gaps repeats by itself,
not even among the positions that the form speaks of. The two positions have the types that are
said. All repetitions of the form keep the types; no repetition lowers `classes` lists of gaps, and
`pClasses` of them are P. -/
def NoProductClaim.Holds (c : NoProductClaim) : Prop :=
  let G := game (fun n => n ≤ c.k) (c.misere = true)
  let S := fun g => G.IsP (Diet.rows g)
  let m := c.form.others.length
  1 ≤ c.form.p ∧ c.form.p < c.form.q ∧ c.form.q ≤ m ∧
  (¬ ∃ ps : List (Nat × Nat), ∀ j, j < m → 0 < (ps.getD j (0, 0)).2 ∧
    Repeats m S j (ps.getD j (0, 0)).1 (ps.getD j (0, 0)).2) ∧
  (∀ i, i = c.form.p ∨ i = c.form.q → ∀ T d, 0 < d →
    ¬ RepeatsOn m S c.form.Speaks (fun g => gapAt g i) (raiseGap i) T d) ∧
  (IsBoard c.below ∧ c.below.length = m ∧ (G.IsP c.below ↔ c.belowIsP = true)) ∧
  (IsBoard c.above ∧ c.above.length = m ∧ (G.IsP c.above ↔ c.belowIsP = false)) ∧
  c.form.Keeps S ∧ Counts c.form.IsClass c.classes ∧
  Counts (fun g => c.form.IsClass g ∧ S g) c.pClasses

end ChompCert
