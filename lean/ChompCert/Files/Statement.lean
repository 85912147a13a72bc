module

public import ChompCert.DietBitmap
public import ChompCert.ThreeRow

/-!
# What a file can state

For each kind of certificate: the numbers of its sentence, the sentence in words (`text`, which is, letter for letter,
what `chomp-check` prints), and, beside it, what the words say (`Holds`) in the terms of `Game.lean`, `Board.lean` and
`Gaps.lean`. Of these two the reader is the judge; that `Holds` follows from the bytes is proved in the rest of the
chapter.
-/

@[expose] public section

namespace ChompCert

/-! ### Words -/

namespace Words

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

end Words

open Words

/-! ### Three-row Chomp -/

/-- The board 3 x `m` has exactly one winning first move: one cut of one row that leads to a P-position. -/
def OneOpening (m : Nat) : Prop :=
  ∃ i b, i < 3 ∧ b < m ∧ chomp.IsP (bite i b [m, m, m]) ∧
    ∀ i' b', i' < 3 → b' < m → chomp.IsP (bite i' b' [m, m, m]) → i' = i ∧ b' = b

/-- "every board 3 x m with 1 <= m <= `n` ..." That some board had none, or another, would be said here; but no
file that passes the check can say so (`ThreeRow.unique_opening`). -/
def openingsText (n : Nat) : String :=
  bif Nat.beq n 0 then "no board 3 x m is in the domain"
  else sentence ["every board 3 x m with 1 <= m <= ", number n, " has exactly one winning first move"]

/-- The kind *three-row table*. -/
structure TableClaim where
  /-- The largest second row. -/
  n : Nat
  /-- The number of P-positions. -/
  count : Nat

def TableClaim.text (c : TableClaim) : String :=
  sentence ["three-row Chomp, every position [p,q,r] with q <= ", number c.n, " and any p: ", number c.count,
    " are P-positions; ", openingsText c.n]

/-- There is a list without repetition of exactly the P-positions `[p,q,r]` with `q ≤ n`, it has `count` entries, and
every board 3 x `m` with `1 ≤ m ≤ n` has exactly one winning first move. -/
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

def ExplicitClaim.text (c : ExplicitClaim) : String :=
  sentence ["three-row Chomp, every position [p,q,r] with p <= ", number c.n, ": ", number c.count, " of ",
    number c.positions, " are P-positions; ", openingsText c.n]

/-- There are `positions` positions `[p,q,r]` with `p ≤ n`, and `count` of them are P-positions; every board 3 x `m` with
`1 ≤ m ≤ n` has exactly one winning first move. -/
def ExplicitClaim.Holds (c : ExplicitClaim) : Prop :=
  (∃ D : List (Nat × Nat × Nat), D.Nodup ∧ D.length = c.positions ∧
    ∀ p q r, (p, q, r) ∈ D ↔ r ≤ q ∧ q ≤ p ∧ p ≤ c.n) ∧
  (∃ L : List (Nat × Nat × Nat), L.Nodup ∧ L.length = c.count ∧
    ∀ p q r, (p, q, r) ∈ L ↔ r ≤ q ∧ q ≤ p ∧ p ≤ c.n ∧ ThreeRow.P3 p q r) ∧
  ∀ m, 1 ≤ m → m ≤ c.n → OneOpening m

/-! ### Diet Chomp -/

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

/-! ### All kinds -/

/-- What a file can state. -/
inductive Statement where
  | table (c : TableClaim)
  | product (c : ProductClaim)

/-- The sentence, as `chomp-check` prints it. -/
def Statement.text : Statement → String
  | table c => c.text
  | product c => c.text

/-- What the sentence says. -/
def Statement.Holds : Statement → Prop
  | table c => c.Holds
  | product c => c.Holds

/-! ### The same statement -/

def sameBool : Bool → Bool → Bool
  | true, b => b
  | false, b => !b

def sameRepeats : List Repeat → List Repeat → Bool
  | [], [] => true
  | r :: rs, t :: ts => Nat.beq r.preperiod t.preperiod && (Nat.beq r.period t.period &&
      (sameBool r.leastPreperiod t.leastPreperiod && (sameBool r.leastPeriod t.leastPeriod && sameRepeats rs ts)))
  | _, _ => false

/-- Whether two statements are the same. -/
def Statement.same : Statement → Statement → Bool
  | table c, table d => Nat.beq c.n d.n && Nat.beq c.count d.count
  | product c, product d => Nat.beq c.k d.k && (sameBool c.misere d.misere && (sameRepeats c.repeats d.repeats &&
      (Nat.beq c.classes d.classes && Nat.beq c.pClasses d.pClasses)))
  | _, _ => false

theorem sameBool_eq {a b : Bool} (h : sameBool a b = true) : a = b := by
  cases a <;> cases b <;> simp_all [sameBool]

theorem sameRepeats_eq {rs ts : List Repeat} (h : sameRepeats rs ts = true) : rs = ts := by
  induction rs generalizing ts with
  | nil => cases ts <;> simp_all [sameRepeats]
  | cons r rs ih => cases ts with
    | nil => simp [sameRepeats] at h
    | cons t ts =>
      simp only [sameRepeats, Bool.and_eq_true] at h
      obtain ⟨h1, h2, h3, h4, h5⟩ := h
      cases r; cases t
      rw [ih h5]
      simp only [List.cons.injEq, Repeat.mk.injEq, and_true]
      exact ⟨Nat.eq_of_beq_eq_true h1, Nat.eq_of_beq_eq_true h2, sameBool_eq h3, sameBool_eq h4⟩

theorem Statement.same_eq {s t : Statement} (h : s.same t = true) : s = t := by
  cases s <;> cases t <;> simp only [same, Bool.and_eq_true, Bool.false_eq_true] at h
  · rename_i c d
    cases c; cases d
    have e1 := Nat.eq_of_beq_eq_true h.1
    have e2 := Nat.eq_of_beq_eq_true h.2
    dsimp only at e1 e2
    subst e1 e2; rfl
  · rename_i c d
    cases c; cases d
    obtain ⟨h1, h2, h3, h4, h5⟩ := h
    have e1 := Nat.eq_of_beq_eq_true h1
    have e2 := sameBool_eq h2
    have e3 := sameRepeats_eq h3
    have e4 := Nat.eq_of_beq_eq_true h4
    have e5 := Nat.eq_of_beq_eq_true h5
    dsimp only at e1 e2 e3 e4 e5
    subst e1 e2 e3 e4 e5; rfl

end ChompCert
