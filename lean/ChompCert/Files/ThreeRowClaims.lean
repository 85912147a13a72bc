module

public import ChompCert.Files.Words
public import ChompCert.ThreeRow

/-!
# What files about three-row Chomp can state

For each kind: the numbers of its sentence, the sentence in words (`text`, which is, letter for
letter, what `chomp-check` prints), and, beside it, what the words say (`Holds`) in the terms of
`Game.lean` and `Board.lean`.
-/

@[expose] public section

namespace ChompCert

open Words

/-- The board 3 x `m` has exactly one winning first move: one cut of one row that leads to a
P-position. -/
def OneOpening (m : Nat) : Prop :=
  ∃ i b, i < 3 ∧ b < m ∧ chomp.IsP (bite i b [m, m, m]) ∧
    ∀ i' b', i' < 3 → b' < m → chomp.IsP (bite i' b' [m, m, m]) → i' = i ∧ b' = b

/-- "every board 3 x m with 1 <= m <= `n` ..." That some board had none, or another, would be said
here; but no file that passes the check can say so (`ThreeRow.unique_opening`). -/
def openingsText (n : Nat) : Text :=
  bif Nat.beq n 0 then word "no board 3 x m is in the domain" rfl
  else sentence [word "every board 3 x m with 1 <= m <= " rfl, number n,
    (word " has exactly one winning first move" rfl)]

/-- The kind *three-row table*. -/
structure TableClaim where
  /-- The largest second row. -/
  n : Nat
  /-- The number of P-positions. -/
  count : Nat

def TableClaim.text (c : TableClaim) : Text :=
  sentence [word "three-row Chomp, every position [p,q,r] with q <= " rfl, number c.n,
    word " and any p: " rfl,
    number c.count, word " are P-positions; " rfl, openingsText c.n]

/-- There is a list without repetition of exactly the P-positions `[p,q,r]` with `q ≤ n`, it has
`count` entries, and every board 3 x `m` with `1 ≤ m ≤ n` has exactly one winning first move. -/
def TableClaim.Holds (c : TableClaim) : Prop :=
  (∃ L : List (Nat × Nat × Nat), L.Nodup ∧ L.length = c.count ∧
    ∀ p q r, (p, q, r) ∈ L ↔ r ≤ q ∧ q ≤ p ∧ q ≤ c.n ∧ ThreeRow.P3 p q r) ∧
  ∀ m, 1 ≤ m → m ≤ c.n → OneOpening m

/-- The kind *three-row explicit*. -/
structure ExplicitClaim where
  /-- The largest first row. -/
  n : Nat
  /-- The number of P-positions. -/
  count : Nat

/-- The number of positions `[p,q,r]` with `p ≤ n`. -/
def ExplicitClaim.positions (c : ExplicitClaim) : Nat :=
  Nat.div (Nat.mul (Nat.mul (Nat.add c.n 1) (Nat.add c.n 2)) (Nat.add c.n 3)) 6

def ExplicitClaim.text (c : ExplicitClaim) : Text :=
  sentence [word "three-row Chomp, every position [p,q,r] with p <= " rfl, number c.n,
    word ": " rfl,
    number c.count, word " of " rfl, number c.positions, word " are P-positions; " rfl,
    openingsText c.n]

/-- There are `positions` positions `[p,q,r]` with `p ≤ n`, and `count` of them are P-positions;
every board 3 x `m` with `1 ≤ m ≤ n` has exactly one winning first move. -/
def ExplicitClaim.Holds (c : ExplicitClaim) : Prop :=
  (∃ D : List (Nat × Nat × Nat), D.Nodup ∧ D.length = c.positions ∧
    ∀ p q r, (p, q, r) ∈ D ↔ r ≤ q ∧ q ≤ p ∧ p ≤ c.n) ∧
  (∃ L : List (Nat × Nat × Nat), L.Nodup ∧ L.length = c.count ∧
    ∀ p q r, (p, q, r) ∈ L ↔ r ≤ q ∧ q ≤ p ∧ p ≤ c.n ∧ ThreeRow.P3 p q r) ∧
  ∀ m, 1 ≤ m → m ≤ c.n → OneOpening m

/-! ### Every column -/

/-- Row `r` of f stops: `f(q,r) = q` in some column. -/
def RowStops (r : Nat) : Prop := ∃ q, r ≤ q ∧ ThreeRow.P3 q q r

/-- Eventually `f(q,r) - q` repeats after `d` columns: from some column on there is for every `q` a
P-position `[p,q,r]`, and `[p + d, q + d, r]` is one too. -/
def RowRepeats (r d : Nat) : Prop :=
  ∃ q0, ∀ q, q0 ≤ q → ∃ p, q ≤ p ∧ ThreeRow.P3 p q r ∧ ThreeRow.P3 (p + d) (q + d) r

/-- `d` is the least period that `f(q,r) - q` eventually has. -/
def RowHasPeriod (r d : Nat) : Prop := 0 < d ∧ RowRepeats r d ∧ ∀ e, 0 < e → RowRepeats r e → d ≤ e

/-- How many rows eventually have a period, and the first of them. -/
structure RowsOfPeriod where
  period : Nat
  rows : Nat
  first : Nat

/-- The kind *three-row summary*. -/
structure TailsClaim where
  /-- The largest third row. -/
  bound : Nat
  /-- The number of rows that stop. -/
  stopped : Nat
  /-- The others by their periods. -/
  periods : List RowsOfPeriod

/-- "54 of period 1 (first r = 0), 1 of period 2 (first r = 120)" -/
def periodsText : List RowsOfPeriod → Text
  | [] => []
  | e :: es =>
    sentence [number e.rows, word " of period " rfl, number e.period, word " (first r = " rfl,
      number e.first, word ")" rfl,
      match es with
      | [] => []
      | _ :: _ => join (word ", " rfl) (periodsText es)]

def TailsClaim.text (c : TailsClaim) : Text :=
  sentence [word "three-row Chomp, every position [p,q,r] with r <= " rfl, number c.bound,
    word " and any p and q: rows r that stop: " rfl, number c.stopped, word " of " rfl,
    number (Nat.succ c.bound),
    (match c.periods with
      | [] => []
      | _ :: _ => join (word "; rows r where f(q,r) - q is eventually periodic: " rfl)
          (periodsText c.periods)),
    word "; " rfl, openingsText c.bound]

/-- Exactly `count` of the rows up to `bound` satisfy `S`. -/
def CountsRows (bound : Nat) (S : Nat → Prop) (count : Nat) : Prop :=
  ∃ L : List Nat, L.Nodup ∧ L.length = count ∧ ∀ r, r ∈ L ↔ r ≤ bound ∧ S r

/-- Of the rows up to the bound, `stopped` stop; every other one eventually has one of the periods;
each period is listed once, and is that of as many rows as are said, and the first of them is the
one that is said.
Every board 3 x `m` with `1 ≤ m ≤ bound` has exactly one winning first move. -/
def TailsClaim.Holds (c : TailsClaim) : Prop :=
  CountsRows c.bound RowStops c.stopped ∧
  (∀ r, r ≤ c.bound → RowStops r ∨ ∃ e ∈ c.periods, RowHasPeriod r e.period) ∧
  (∀ e ∈ c.periods, CountsRows c.bound (fun r => RowHasPeriod r e.period) e.rows ∧
    e.first ≤ c.bound ∧ RowHasPeriod e.first e.period ∧
    ∀ r, r < e.first → ¬ RowHasPeriod r e.period) ∧
  c.periods.Pairwise (fun d e => d.period < e.period) ∧
  ∀ m, 1 ≤ m → m ≤ c.bound → OneOpening m

end ChompCert
