module

public import ChompCert.Files.BoardClaims
public import ChompCert.Files.Formulas
public import ChompCert.Files.ShiftClaims
public import ChompCert.Files.ThreeRowClaims

/-!
# What a file can state

The claims of all kinds, as one type. For each there is the sentence in words and, beside it, what
the words say: of these two the reader is the judge; that what they say follows from the bytes is
proved in the rest of the chapter.
-/

@[expose] public section

namespace ChompCert

/-- What a file can state. -/
inductive Statement where
  | explicit (c : ExplicitClaim)
  | table (c : TableClaim)
  | window (c : WindowClaim)
  | tails (c : TailsClaim)
  | box (c : BoxClaim)
  | rows (c : RowsClaim)
  | squares (c : SquaresClaim)
  | order (c : OrderClaim)
  | boardValues (c : BoardValuesClaim)
  | shifts (c : ShiftsClaim)
  | claim (c : SentenceClaim)

/-- The letters of the sentence. -/
def Statement.letters : Statement → Words.Text
  | explicit c => c.text
  | table c => c.text
  | window c => c.text
  | tails c => c.text
  | box c => c.text
  | rows c => c.text
  | squares c => c.text
  | order c => c.text
  | boardValues c => c.text
  | shifts c => c.text
  | claim c => c.text

/-- The sentence, as `chomp-check` prints it. -/
def Statement.text (s : Statement) : String := String.ofList s.letters

/-- What the sentence says. -/
def Statement.Holds : Statement → Prop
  | explicit c => c.Holds
  | table c => c.Holds
  | window c => c.Holds
  | tails c => c.Holds
  | box c => c.Holds
  | rows c => c.Holds
  | squares c => c.Holds
  | order c => c.Holds
  | boardValues c => c.Holds
  | shifts c => c.Holds
  | claim c => c.Holds

/-! ### The same statement -/

/-- Whether two Booleans are the same. -/
def sameBool : Bool → Bool → Bool
  | true, b => b
  | false, b => !b

/-- Booleans pass for the same just when they are. -/
theorem sameBool_iff {a b : Bool} : sameBool a b = true ↔ a = b := by
  cases a <;> cases b <;> simp [sameBool]

/-- Whether two lists have the same entries, by a comparison of entries. -/
def sameList {A : Type} (same : A → A → Bool) : List A → List A → Bool
  | [], [] => true
  | x :: xs, y :: ys => same x y && sameList same xs ys
  | _, _ => false

/-- Lists pass for the same just when they are, if their entries do. -/
theorem sameList_iff {A : Type} {same : A → A → Bool} (hs : ∀ x y, same x y = true ↔ x = y)
    (xs ys : List A) : sameList same xs ys = true ↔ xs = ys := by
  induction xs generalizing ys with
  | nil => cases ys <;> simp [sameList]
  | cons x xs ih => cases ys <;> simp [sameList, hs, ih]

/-- Whether two lists of numbers are the same. -/
def sameNumbers : List Nat → List Nat → Bool
  | [], [] => true
  | x :: xs, y :: ys => Nat.beq x y && sameNumbers xs ys
  | _, _ => false

/-- Lists of numbers pass for the same just when they are. -/
theorem sameNumbers_iff (xs ys : List Nat) : sameNumbers xs ys = true ↔ xs = ys := by
  induction xs generalizing ys with
  | nil => cases ys <;> simp [sameNumbers]
  | cons x xs ih => cases ys <;> simp [sameNumbers, ih]

/-- Whether two pairs are the same. -/
def samePair (x y : Nat × Nat) : Bool := Nat.beq x.1 y.1 && Nat.beq x.2 y.2

theorem samePair_iff (x y : Nat × Nat) : samePair x y = true ↔ x = y := by
  cases x; cases y; simp [samePair]

/-- Whether two counts of rows are the same. -/
def RowsOfPeriod.same (r t : RowsOfPeriod) : Bool :=
  Nat.beq r.period t.period && (Nat.beq r.rows t.rows && Nat.beq r.first t.first)

/-- Counts of rows pass for the same just when they are. -/
theorem RowsOfPeriod.same_iff (r t : RowsOfPeriod) : r.same t = true ↔ r = t := by
  cases r; cases t; simp [same]

/-- Whether two exceptions are the same. -/
def BoardException.same (r t : BoardException) : Bool :=
  Nat.beq r.rows t.rows && (Nat.beq r.columns t.columns && sameList samePair r.moves t.moves)

/-- Exceptions pass for the same just when they are. -/
theorem BoardException.same_iff (r t : BoardException) : r.same t = true ↔ r = t := by
  cases r; cases t; simp [same, sameList_iff samePair_iff]

/-- Whether two counts of positions are the same. -/
def SquaresCount.same (r t : SquaresCount) : Bool :=
  Nat.beq r.p t.p && (Nat.beq r.n t.n && (Nat.beq r.one t.one && Nat.beq r.several t.several))

/-- Counts of positions pass for the same just when they are. -/
theorem SquaresCount.same_iff (r t : SquaresCount) : r.same t = true ↔ r = t := by
  cases r; cases t; simp [same]

/-- Whether two integers are the same. -/
def sameWhole (x y : Int) : Bool :=
  match x, y with
  | .ofNat m, .ofNat n => Nat.beq m n
  | .negSucc m, .negSucc n => Nat.beq m n
  | _, _ => false

theorem sameWhole_iff (x y : Int) : sameWhole x y = true ↔ x = y := by
  cases x <;> cases y <;> simp [sameWhole] <;> omega

def Inequality.same (r t : Inequality) : Bool :=
  sameList sameWhole r.form t.form && sameWhole r.bound t.bound

/-- Inequalities pass for the same just when they are. -/
theorem Inequality.same_iff (r t : Inequality) : r.same t = true ↔ r = t := by
  cases r; cases t; simp [same, sameList_iff sameWhole_iff, sameWhole_iff]

def ShiftStatement.same (r t : ShiftStatement) : Bool :=
  sameNumbers r.shift.vector t.shift.vector && (sameList Inequality.same r.shift.region
    t.shift.region && (sameBool r.leastPreperiod t.leastPreperiod &&
    sameBool r.leastPeriod t.leastPeriod))

/-- Shifts pass for the same just when they are. -/
theorem ShiftStatement.same_iff (r t : ShiftStatement) : r.same t = true ↔ r = t := by
  obtain ⟨⟨v, es⟩, p, q⟩ := r
  obtain ⟨⟨w, ds⟩, p', q'⟩ := t
  simp [same, sameNumbers_iff, sameList_iff Inequality.same_iff, sameBool_iff, and_assoc]

def Rule.same : Rule → Rule → Bool
  | diet k, diet k' => Nat.beq k k'
  | heaps take, heaps take' => sameNumbers take take'
  | monotonic take, monotonic take' => sameNumbers take take'
  | _, _ => false

/-- Rules pass for the same just when they are. -/
theorem Rule.same_iff (r t : Rule) : r.same t = true ↔ r = t := by
  cases r <;> cases t <;> simp [same, sameNumbers_iff]

def Labels.same : Labels → Labels → Bool
  | types misere, types misere' => sameBool misere misere'
  | nimValues greatest, nimValues greatest' => Nat.beq greatest greatest'
  | _, _ => false

/-- Labels pass for the same just when they are. -/
theorem Labels.same_iff (r t : Labels) : r.same t = true ↔ r = t := by
  cases r <;> cases t <;> simp [same, sameBool_iff]

def LinearForm.same (f g : LinearForm) : Bool :=
  sameList sameWhole f.factors g.factors && sameWhole f.constant g.constant

/-- Forms pass for the same just when they are. -/
theorem LinearForm.same_iff (f g : LinearForm) : f.same g = true ↔ f = g := by
  cases f; cases g; simp [same, sameList_iff sameWhole_iff, sameWhole_iff]

def Label.same : Label → Label → Bool
  | p, p => true
  | nimValue v, nimValue v' => Nat.beq v v'
  | _, _ => false

/-- Labels of positions pass for the same just when they are. -/
theorem Label.same_iff (l t : Label) : l.same t = true ↔ l = t := by
  cases l <;> cases t <;> simp [same]

def Formula.same : Formula → Formula → Bool
  | natural f, natural g => f.same g
  | zero f, zero g => f.same g
  | divides d f, divides e g => Nat.beq d e && f.same g
  | position l fs, position l' gs => l.same l' && sameList LinearForm.same fs gs
  | not a, not b => a.same b
  | and a b, and c d => a.same c && b.same d
  | or a b, or c d => a.same c && b.same d
  | implies a b, implies c d => a.same c && b.same d
  | iff a b, iff c d => a.same c && b.same d
  | _, _ => false

/-- Formulas pass for the same just when they are. -/
theorem Formula.same_iff (a t : Formula) : a.same t = true ↔ a = t := by
  induction a generalizing t <;> cases t <;>
    simp [same, sameList_iff LinearForm.same_iff, LinearForm.same_iff, Label.same_iff, *]

def sameValues : Option (List Nat) → Option (List Nat) → Bool
  | none, none => true
  | some xs, some ys => sameNumbers xs ys
  | _, _ => false

theorem sameValues_iff (x y : Option (List Nat)) : sameValues x y = true ↔ x = y := by
  cases x <;> cases y <;> simp [sameValues, sameNumbers_iff]

def ClaimGame.same : ClaimGame → ClaimGame → Bool
  | threeRow, threeRow => true
  | boards m, boards m' => Nat.beq m m'
  | rule m r mis, rule m' r' mis' => Nat.beq m m' && (r.same r' && sameBool mis mis')
  | _, _ => false

/-- Games pass for the same just when they are. -/
theorem ClaimGame.same_iff (g t : ClaimGame) : g.same t = true ↔ g = t := by
  cases g <;> cases t <;> simp [same, sameBool_iff, Rule.same_iff]

def sameOrderValues : Option OrderValues → Option OrderValues → Bool
  | none, none => true
  | some v, some w => Nat.beq v.greatest w.greatest && Nat.beq v.whole w.whole
  | _, _ => false

theorem sameOrderValues_iff (x y : Option OrderValues) : sameOrderValues x y = true ↔ x = y := by
  match x, y with
  | none, none => simp [sameOrderValues]
  | some ⟨_, _⟩, some ⟨_, _⟩ => simp [sameOrderValues]
  | none, some _ => simp [sameOrderValues]
  | some _, none => simp [sameOrderValues]

/-- Whether two statements are the same. -/
def Statement.same : Statement → Statement → Bool
  | explicit c, explicit d => Nat.beq c.n d.n && Nat.beq c.count d.count
  | table c, table d => Nat.beq c.n d.n && Nat.beq c.count d.count
  | window c, window d => Nat.beq c.k d.k && (sameBool c.misere d.misere &&
      (sameNumbers c.longest d.longest &&
      (Nat.beq c.positions d.positions && Nat.beq c.count d.count)))
  | tails c, tails d => Nat.beq c.bound d.bound && (Nat.beq c.stopped d.stopped &&
      sameList RowsOfPeriod.same c.periods d.periods)
  | box c, box d => Nat.beq c.m d.m && (Nat.beq c.n d.n &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      sameList BoardException.same c.exceptions d.exceptions)))
  | rows c, rows d => Nat.beq c.m d.m && (Nat.beq c.n d.n && (Nat.beq c.count d.count &&
      sameList BoardException.same c.exceptions d.exceptions))
  | squares c, squares d => Nat.beq c.n d.n && (Nat.beq c.positions d.positions &&
      (Nat.beq c.count d.count && sameList SquaresCount.same c.counts d.counts))
  | order c, order d => Nat.beq c.elements d.elements && (sameBool c.poisoned d.poisoned &&
      (sameList samePair c.covers d.covers && (sameNumbers c.sides d.sides &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      (sameNumbers c.first d.first && sameOrderValues c.nimValues d.nimValues))))))
  | boardValues c, boardValues d => Nat.beq c.m d.m && (Nat.beq c.n d.n &&
      (Nat.beq c.lists d.lists && (Nat.beq c.preperiod d.preperiod &&
      (Nat.beq c.period d.period && (Nat.beq c.count d.count && sameNumbers c.boards d.boards)))))
  | shifts c, shifts d => c.rule.same d.rule && (c.labels.same d.labels &&
      (sameBool c.bounded d.bounded && (sameNumbers c.longest d.longest &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      sameList ShiftStatement.same c.shifts d.shifts)))))
  | claim c, claim d => c.game.same d.game && (Nat.beq c.variables d.variables &&
      (sameValues c.values d.values && c.formula.same d.formula))
  | _, _ => false

/-- Statements pass for the same just when they are: those of different kinds do not, and for each
kind the fields are compared. -/
theorem Statement.same_iff {s t : Statement} : s.same t = true ↔ s = t := by
  cases s <;> cases t <;> rename_i c d <;> cases c <;> cases d <;>
    simp [same, sameBool_iff, sameNumbers_iff, sameList_iff RowsOfPeriod.same_iff,
      sameList_iff BoardException.same_iff, sameList_iff SquaresCount.same_iff,
      sameList_iff samePair_iff, sameList_iff ShiftStatement.same_iff, Rule.same_iff,
      Labels.same_iff, sameOrderValues_iff,
      ClaimGame.same_iff, sameValues_iff, Formula.same_iff]

/-! ### What has been seen of a statement -/

namespace File

/-- How much of a statement a reader has seen to hold. -/
inductive Extent where
  | nothing
  | all

/-- So much of the statement holds. -/
def Extent.Holds : Extent → Statement → Prop
  | nothing, _ => True
  | all, s => s.Holds

/-- What readers come to: a statement, with the proof of what has been seen of it. -/
structure Answer where
  /-- What is stated. -/
  statement : Statement
  /-- How much of it holds. -/
  extent : Extent
  holds : extent.Holds statement

/-- The statement, if all of it has been seen to hold. -/
def whole : Option Answer → Option Statement
  | some ⟨s, .all, _⟩ => some s
  | _ => none

/-- It holds. -/
theorem holds_of_whole {a : Option Answer} {s : Statement} (h : whole a = some s) : s.Holds := by
  match a, h with
  | some ⟨_, .all, holds⟩, rfl => exact holds

/-- The answer that states this, of which nothing has been seen. -/
def unseen (s : Statement) : Option Answer := some ⟨s, .nothing, trivial⟩

/-- Goes on with the knowledge that the test was passed, if it was. -/
@[inline] def given (b : Bool) (k : b = true → Option Answer) : Option Answer :=
  match b, k with
  | true, k => k rfl
  | false, _ => none

/-- Goes on with what was computed, if anything was, and the knowledge that it was. -/
@[inline] def computed {α : Type} (x : Option α) (k : (a : α) → x = some a → Option Answer) :
    Option Answer :=
  match x, k with
  | some a, k => k a rfl
  | none, _ => none

/-- `force` with the knowledge that `x` is what was evaluated. -/
@[inline] def forced (x : Nat) (k : (y : Nat) → x = y → Option Answer) : Option Answer :=
  Nat.casesOn (motive := fun y => x = y → Option Answer) x (k 0) (fun n => k (Nat.succ n)) rfl

end File

end ChompCert
