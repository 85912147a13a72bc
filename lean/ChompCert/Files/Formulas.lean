module

public import ChompCert.BoardNimValues
public import ChompCert.Files.Rules
public import ChompCert.Files.Linear

/-!
# What files with claims can state

The kind *claim*: formulas of linear forms and positions, the sentence that is made from one, and
what it says. A formula is *true*, *false*, or neither, because it may speak of gaps that are
negative, and so of no position; what is claimed is that it is true.
-/

@[expose] public section

namespace ChompCert

open Words

/-- The sum of the variables, each times its factor, and a constant. -/
structure LinearForm where
  factors : List Int
  constant : Int

/-- Its value at the numbers `x`. -/
def LinearForm.at (f : LinearForm) (x : List Nat) : Int := Int.add (dot f.factors x) f.constant

/-- What is said of a position: that it is a P-position, or that it has this nim-value. -/
inductive Label where
  | p
  | nimValue (v : Nat)

/-- The language of claims. -/
inductive Formula where
  /-- The form is at least 0. -/
  | natural (f : LinearForm)
  /-- The form is 0. -/
  | zero (f : LinearForm)
  /-- The number divides the form. -/
  | divides (d : Nat) (f : LinearForm)
  /-- The position with these gaps has the label; the first is that of the shortest row. -/
  | position (label : Label) (gaps : List LinearForm)
  | not (a : Formula)
  | and (a b : Formula)
  | or (a b : Formula)
  | implies (a b : Formula)
  | iff (a b : Formula)

/-- The gaps at the numbers `x`. -/
noncomputable def gapsAt (gaps : List LinearForm) (x : List Nat) : List Nat :=
  gaps.map fun g => (g.at x).toNat

/-- The formula is true at the numbers `x`, if `value` is; else, that it is false. `S` says which
gaps are those of a position with the label. A formula about a position is neither, where a gap is
negative. -/
def Formula.Is (S : Label → List Nat → Prop) (x : List Nat) : Bool → Formula → Prop
  | value, natural f => 0 ≤ f.at x ↔ value = true
  | value, zero f => f.at x = 0 ↔ value = true
  | value, divides d f => Dvd.dvd (d : Int) (f.at x) ↔ value = true
  | value, position label gaps =>
    (∀ g ∈ gaps, 0 ≤ g.at x) ∧ (S label (gapsAt gaps x) ↔ value = true)
  | value, not a => a.Is S x (!value)
  | true, and a b => a.Is S x true ∧ b.Is S x true
  | false, and a b => a.Is S x false ∨ b.Is S x false
  | true, or a b => a.Is S x true ∨ b.Is S x true
  | false, or a b => a.Is S x false ∧ b.Is S x false
  | true, implies a b => a.Is S x false ∨ b.Is S x true
  | false, implies a b => a.Is S x true ∧ b.Is S x false
  | value, iff a b => (a.Is S x true ∧ b.Is S x value) ∨ (a.Is S x false ∧ b.Is S x (!value))

/-- Every form has `n` factors, and every position `m` gaps. -/
def Formula.Fits (n m : Nat) : Formula → Prop
  | natural f => f.factors.length = n
  | zero f => f.factors.length = n
  | divides _ f => f.factors.length = n
  | position _ gaps => gaps.length = m ∧ ∀ g ∈ gaps, g.factors.length = n
  | not a => a.Fits n m
  | and a b => a.Fits n m ∧ b.Fits n m
  | or a b => a.Fits n m ∧ b.Fits n m
  | implies a b => a.Fits n m ∧ b.Fits n m
  | iff a b => a.Fits n m ∧ b.Fits n m

/-- The game of the certificate that a claim rests on. -/
inductive ClaimGame where
  /-- Chomp with three rows. -/
  | threeRow
  /-- Chomp with so many rows. -/
  | boards (rows : Nat)
  /-- The game of the rule with so many rows or heaps. -/
  | rule (rows : Nat) (rule : Rule) (misere : Bool)

/-- How many gaps a position has. -/
def ClaimGame.rows : ClaimGame → Nat
  | threeRow => 3
  | boards rows | rule rows _ _ => rows

/-- The kind *claim*. -/
structure SentenceClaim where
  game : ClaimGame
  /-- How many variables there are. -/
  variables : Nat
  /-- Of what is claimed for some numbers: these. Else it is claimed for all. -/
  values : Option (List Nat)
  formula : Formula

/-! ### The words -/

/-- "x2", "3*x2" -/
def variableText (factor i : Nat) : Text :=
  sentence [bif Nat.beq factor 1 then [] else join (number factor) (word "*" rfl), word "x" rfl,
    number i]

/-- The variables from number `i` on, each with its factor and sign, and the constant; the sign `+`
is left out at the beginning, which is here if `first` is true. -/
def formTextFrom (constant : Int) : Nat → List Int → Bool → Text
  | _, [], first =>
    match constant with
    | .ofNat 0 => bif first then word "0" rfl else []
    | .ofNat (c + 1) => sentence [bif first then [] else word "+" rfl, number (Nat.succ c)]
    | .negSucc c => sentence [word "-" rfl, number (Nat.succ c)]
  | i, f :: fs, first =>
    match f with
    | .ofNat 0 => formTextFrom constant (Nat.succ i) fs first
    | .ofNat (a + 1) => sentence [bif first then [] else word "+" rfl, variableText (Nat.succ a) i,
        formTextFrom constant (Nat.succ i) fs false]
    | .negSucc a => sentence [word "-" rfl, variableText (Nat.succ a) i,
        formTextFrom constant (Nat.succ i) fs false]

/-- "x1-2*x2+3" -/
def LinearForm.text (f : LinearForm) : Text := formTextFrom f.constant 1 f.factors true

/-- The number, or 0 if it is negative. -/
def positivePart : Int → Int
  | .ofNat a => .ofNat a
  | .negSucc _ => .ofNat 0

/-- How much the number is below 0. -/
def negativePart : Int → Int
  | .ofNat _ => .ofNat 0
  | .negSucc a => .ofNat (Nat.succ a)

/-- The terms with a positive sign. -/
def LinearForm.positive (f : LinearForm) : LinearForm :=
  ⟨File.mapped positivePart f.factors, positivePart f.constant⟩

/-- The terms with a negative sign, as positive ones. -/
def LinearForm.negative (f : LinearForm) : LinearForm :=
  ⟨File.mapped negativePart f.factors, negativePart f.constant⟩

/-- One of the factors is positive. -/
def somePositive : List Int → Bool
  | [] => false
  | .ofNat (_ + 1) :: _ => true
  | _ :: fs => somePositive fs

/-- The form is compared with 0: "x1 >= 2*x2", or turned if no factor is positive. -/
def LinearForm.compared (relation turned : Text) (f : LinearForm) : Text :=
  bif somePositive f.factors then sentence [f.positive.text, relation, f.negative.text]
  else sentence [f.negative.text, turned, f.positive.text]

/-- The sum of two forms. -/
def LinearForm.plus (f g : LinearForm) : LinearForm :=
  ⟨Linear.addScaled 1 f.factors g.factors, Int.add f.constant g.constant⟩

/-- What stands between two rows. -/
def comma : Text := word "," rfl

/-- The rows that have these gaps, when the last row is `row`; between two rows there is a comma,
and before them, or after them if they are written from the longest on, unless `first` is true. -/
def lengthsText (longestFirst : Bool) (row : LinearForm) : List LinearForm → Bool → Text
  | [], _ => []
  | g :: gs, first =>
    let next := row.plus g
    let others := lengthsText longestFirst next gs false
    let comma := bif first then [] else comma
    bif longestFirst then sentence [others, next.text, comma]
    else sentence [comma, next.text, others]

/-- Nothing is written for it but 0. -/
def LinearForm.isNothing : LinearForm → Bool
  | ⟨factors, .ofNat 0⟩ => Linear.isFlat factors
  | _ => false

/-- The gaps without those of empty rows, which come first; the last one is kept. -/
def filledGaps : List LinearForm → List LinearForm
  | [] => []
  | [g] => [g]
  | g :: h :: gs => bif g.isNothing then filledGaps (h :: gs) else g :: h :: gs

/-- "(x1,x1+x2)"; of three rows "[x1+x2+x3,x1+x2,x1]"; of a board without its empty rows -/
def ClaimGame.gapsText (gaps : List LinearForm) : ClaimGame → Text
  | threeRow => sentence [word "[" rfl, lengthsText true ⟨[], 0⟩ gaps true, word "]" rfl]
  | boards _ => sentence [word "[" rfl, lengthsText true ⟨[], 0⟩ (filledGaps gaps) true,
    word "]" rfl]
  | rule _ _ _ => sentence [word "(" rfl, lengthsText false ⟨[], 0⟩ gaps true, word ")" rfl]

/-- In brackets, if it is of two parts. -/
def Formula.asOperand (text : Text) : Formula → Text
  | and _ _ | or _ _ | implies _ _ | iff _ _ => sentence [word "(" rfl, text, word ")" rfl]
  | _ => text

/-- In brackets, unless it is joined by "and" itself. -/
def Formula.besideAnd (text : Text) : Formula → Text
  | and _ _ => text
  | a => a.asOperand text

/-- In brackets, unless it is joined by "or" itself. -/
def Formula.besideOr (text : Text) : Formula → Text
  | or _ _ => text
  | a => a.asOperand text

/-- That it is false. -/
def Formula.notText (game : ClaimGame) (text : Text) : Formula → Text
  | position .p gaps => join (game.gapsText gaps) (word " is N" rfl)
  | a => join (word "not " rfl) (a.asOperand text)

/-- That the one is true if and only if the other is. -/
def Formula.iffText (game : ClaimGame) (one other : Text) : Formula → Formula → Text
  | position .p gaps, position .p gaps' =>
    sentence [game.gapsText gaps, word " and " rfl, game.gapsText gaps',
      word " have the same type" rfl]
  | a, b => sentence [a.asOperand one, word " if and only if " rfl, b.asOperand other]

/-- The formula in words. -/
def Formula.text (game : ClaimGame) : Formula → Text
  | natural f => f.compared (word " >= " rfl) (word " <= " rfl)
  | zero f => f.compared (word " = " rfl) (word " = " rfl)
  | divides d f => sentence [number d, word " divides " rfl, f.text]
  | position .p gaps => join (game.gapsText gaps) (word " is P" rfl)
  | position (.nimValue v) gaps =>
    sentence [game.gapsText gaps, word " has the nim-value " rfl, number v]
  | not a => a.notText game (a.text game)
  | and a b => sentence [a.besideAnd (a.text game), word " and " rfl, b.besideAnd (b.text game)]
  | or a b => sentence [a.besideOr (a.text game), word " or " rfl, b.besideOr (b.text game)]
  | implies a b =>
    sentence [word "if " rfl, a.asOperand (a.text game), word " then " rfl,
      b.asOperand (b.text game)]
  | iff a b => Formula.iffText game (a.text game) (b.text game) a b

/-- "x1, x2, x3", from number `i` on; `left` of them. -/
def variablesText : Nat → Nat → Text
  | 0, _ => []
  | 1, i => join (word "x" rfl) (number i)
  | left + 1, i => sentence [word "x" rfl, number i, word ", " rfl, variablesText left (Nat.succ i)]

/-- "x1 = 3, x2 = 5", from number `i` on. -/
def valuesText : List Nat → Nat → Text
  | [], _ => []
  | [v], i => sentence [word "x" rfl, number i, word " = " rfl, number v]
  | v :: vs, i => sentence [word "x" rfl, number i, word " = " rfl, number v, word ", " rfl,
    valuesText vs (Nat.succ i)]

/-- What is claimed for all numbers. -/
def Formula.textForAll (game : ClaimGame) (variables : Text) : Formula → Text
  | implies a b =>
    sentence [word "for all " rfl, variables, word " >= 0 with " rfl, a.text game, word ": " rfl,
      b.text game]
  | a => sentence [word "for all " rfl, variables, word " >= 0: " rfl, a.text game]

def ClaimGame.text : ClaimGame → Text
  | threeRow => word "three-row Chomp" rfl
  | boards _ => word "Chomp" rfl
  | rule rows r misere => r.text rows misere

def SentenceClaim.text (c : SentenceClaim) : Text :=
  let variables := variablesText c.variables 1
  sentence [c.game.text, word ": " rfl,
    bif Nat.beq c.variables 0 then c.formula.text c.game
    else match c.values with
      | none => c.formula.textForAll c.game variables
      | some values => sentence [word "for some " rfl, variables, word " >= 0, such as " rfl,
        valuesText values 1,
          word ": " rfl, c.formula.text c.game]]

/-! ### What they say -/

/-- The gaps, which begin with that of the shortest row, are those of a P-position. -/
def ClaimGame.IsP : ClaimGame → List Nat → Prop
  | threeRow, gaps | boards _, gaps => chomp.IsP (Diet.rows gaps.reverse)
  | rule _ r misere, gaps => r.IsP misere (Diet.rows gaps.reverse)

/-- Of which gaps, which begin with that of the shortest row, a position has the label. Nim-values
are of normal play, those of Chomp of Chomp without its poison. -/
def ClaimGame.Has (game : ClaimGame) : Label → List Nat → Prop
  | .p, gaps => game.IsP gaps
  | .nimValue v, gaps => match game with
    | threeRow | boards _ => chompWithoutPoison.grundy (Diet.rows gaps.reverse) = v
    | rule _ r _ => r.nimValue (Diet.rows gaps.reverse) = v

/-- The formula is one of so many variables, and of positions of so many rows. It is true for all
numbers, or at the values that are given. -/
def SentenceClaim.Holds (c : SentenceClaim) : Prop :=
  c.formula.Fits c.variables c.game.rows ∧
  match c.values with
  | none => ∀ x : List Nat, x.length = c.variables → c.formula.Is c.game.Has x true
  | some values => values.length = c.variables ∧ c.formula.Is c.game.Has values true

end ChompCert
