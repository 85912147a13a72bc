module

public import ChompCert.Files.Table

/-!
# Kind 1: three-row explicit

FORMAT.md, "Kind 1: three-row explicit". A right file of this kind is determined by `n`, so its
labels need not be stored: the reader computes the table of f (`solveRows`), checks it as it checks
the tables of kind 2 (`checkTable`), and holds every token of the file against it. So the sentence
rests on `checkTable` alone; the tokens are read so that a file is accepted only if each of its
witnesses and move lists is right.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-! ### The table -/

/-- Row `r` from column `q` on, and its columns with the values of this row: the least value that is
in no set. -/
def solveRow (r : Nat) : List Nat → Nat → Nat → (List Nat → List Nat → Option Answer) →
    Option Answer
  | [], _, _, k => k [] []
  | c :: cs, q, U, k =>
    force (nextAbsent (Nat.lor U c) manySteps q) fun v => force (insert c v (salt q r)) fun c' =>
    bif Nat.beq v q then k [v] (c' :: cs)
    else force (insert U v (salt r q)) fun U' => force (Nat.succ q) fun q' =>
      solveRow r cs q' U' fun vs cs' => k (v :: vs) (c' :: cs')

/-- The rows from `r` on, as many as are asked for; `D` is the set of the first values of the rows
before. -/
def solveRows : Nat → Nat → Nat → List Nat → (List (List Nat) → Option Answer) → Option Answer
  | 0, _, _, _, k => k []
  | m + 1, r, D, cs, k =>
    solveRow r cs r D fun vs cs' =>
    force (insert D (nth vs 0) r) fun D' => force (Nat.succ r) fun r' =>
    solveRows m r' D' (rest cs') fun rows => k (vs :: rows)

/-- Whether `[p,q,r]` is named. -/
def isNamed (rows : List (List Nat)) (p q r : Nat) : Bool :=
  Nat.blt 0 p && Nat.beq (valueAt rows r (Nat.sub q r)) p

/-! ### The tokens -/

/-- The bitmap without bit `p`. -/
def without (B p : Nat) : Nat := bif bitAt B p then Nat.sub B (Nat.pow 2 p) else B

/-- The tokens of the column of `[p,q,r]`, `fuel` positions from `p` on; `w` is the width of a
field. Bit `p` of `carried` says that the position one column to the left has a second-row witness;
what is handed on is the same of this column. -/
def readColumn (rows : List (List Nat)) (w q r : Nat) :
    Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Answer) → Option Answer
  | 0, _, s, pos, carried, k => k s pos carried
  | fuel + 1, p, s, pos, carried, k =>
    force (Nat.mod s 16) fun t => force (Nat.succ p) fun p' =>
    bif Nat.beq (Nat.mod t 2) 0 then
      bif bitAt carried p then
        force (Nat.div s 2) fun s' => force (Nat.succ pos) fun pos' =>
          readColumn rows w q r fuel p' s' pos' carried k
      else none
    else bif Nat.beq (Nat.mod t 4) 1 then
      field w (Nat.shiftRight s 2) (Nat.add pos 2) fun b s' pos' =>
      bif Nat.blt b r && isNamed rows p q b then
        force (without carried p) fun carried' => readColumn rows w q r fuel p' s' pos' carried' k
      else none
    else bif Nat.beq (Nat.mod t 8) 3 then
      field w (Nat.shiftRight s 3) (Nat.add pos 3) fun a s' pos' =>
      bif Nat.blt a q && isNamed rows p a (lesser a r) then
        force (Nat.lor carried (Nat.pow 2 p)) fun carried' =>
          readColumn rows w q r fuel p' s' pos' carried' k
      else none
    else bif Nat.beq t 7 then
      field w (Nat.shiftRight s 4) (Nat.add pos 4) fun a s' pos' =>
      bif Nat.blt a p && isNamed rows a (lesser a q) (lesser a r) then
        force (Nat.mod carried (Nat.pow 2 p)) fun carried' => k s' pos' carried'
      else none
    else
      field (Nat.add w 2) (Nat.shiftRight s 4) (Nat.add pos 4) fun listed s' pos' =>
      bif isNamed rows p q r && Nat.beq listed (Nat.add p (Nat.add q r)) then
        force (without carried p) fun carried' => readColumn rows w q r fuel p' s' pos' carried' k
      else none

/-- The columns of row `r`, `fuel` of them from `q` on. -/
def readColumns (rows : List (List Nat)) (n w r : Nat) :
    Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, _, s, pos, _, k => k s pos
  | fuel + 1, q, s, pos, carried, k =>
    force (bif Nat.beq q 0 then 1 else q) fun first => force (Nat.succ q) fun q' =>
    readColumn rows w q r (Nat.sub (Nat.succ n) first) first s pos carried fun s' pos' carried' =>
    readColumns rows n w r fuel q' s' pos' carried' k

/-- The tokens of all positions, `fuel` rows from `r` on. -/
def readTokens (rows : List (List Nat)) (n w : Nat) :
    Nat → Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | 0, _, s, pos, k => k s pos
  | fuel + 1, r, s, pos, k =>
    force (Nat.succ r) fun r' =>
    readColumns rows n w r (Nat.sub (Nat.succ n) r) r s pos 0 fun s' pos' =>
    readTokens rows n w fuel r' s' pos' k

/-- The number of values up to `n`. -/
def countTo (n : Nat) : List Nat → Nat
  | [] => 0
  | v :: vs => bif Nat.ble v n then Nat.succ (countTo n vs) else countTo n vs

/-- The same of all rows. -/
def totalTo (n : Nat) : List (List Nat) → Nat
  | [] => 0
  | X :: Xs => Nat.add (countTo n X) (totalTo n Xs)

/-- A certificate of this kind: `k` on its bound and the table that agrees with its tokens. -/
def seeExplicit (ps : List Nat) (payload length : Nat)
    (k : (n : Nat) → (rows : List (List Nat)) → checkTable n rows = true → Option Answer) :
    Option Answer :=
  match ps with
  | [n] => bif Nat.ble n 1000 then
      solveRows (Nat.succ n) 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ n)) fun rows =>
        given (checkTable n rows) fun h =>
        readTokens rows n (width n) (Nat.succ n) 0 payload 0 fun s pos =>
          bif finished s pos length then k n rows h else none
    else none
  | _ => none

/-! ### How many positions there are -/

/-- `[p,q,0]`, ..., up to `[p,q,k-1]`. -/
noncomputable def rowsOf (p q : Nat) : Nat → List (Nat × Nat × Nat)
  | 0 => []
  | k + 1 => (p, q, k) :: rowsOf p q k

/-- The positions with these first rows and fewer than `k` squares in the second. -/
noncomputable def columnsOf (p : Nat) : Nat → List (Nat × Nat × Nat)
  | 0 => []
  | k + 1 => rowsOf p k (k + 1) ++ columnsOf p k

/-- The positions with fewer than `k` squares in the first row. -/
noncomputable def positionsBelow : Nat → List (Nat × Nat × Nat)
  | 0 => []
  | k + 1 => columnsOf k (k + 1) ++ positionsBelow k

theorem mem_rowsOf {p q k a b c : Nat} : (a, b, c) ∈ rowsOf p q k ↔ a = p ∧ b = q ∧ c < k := by
  induction k with
  | zero => simp [rowsOf]
  | succ k ih => rw [rowsOf, List.mem_cons, ih]; simp only [Prod.mk.injEq]; omega

theorem mem_columnsOf {p k a b c : Nat} : (a, b, c) ∈ columnsOf p k ↔ a = p ∧ b < k ∧ c ≤ b := by
  induction k with
  | zero => simp [columnsOf]
  | succ k ih => rw [columnsOf, List.mem_append, ih, mem_rowsOf]; omega

theorem mem_positionsBelow {k a b c : Nat} :
    (a, b, c) ∈ positionsBelow k ↔ a < k ∧ b ≤ a ∧ c ≤ b := by
  induction k with
  | zero => simp [positionsBelow]
  | succ k ih => rw [positionsBelow, List.mem_append, ih, mem_columnsOf]; omega

theorem nodup_rowsOf (p q k : Nat) : (rowsOf p q k).Nodup := by
  induction k with
  | zero => simp [rowsOf]
  | succ k ih => exact List.nodup_cons.2 ⟨fun h => by have := mem_rowsOf.1 h; omega, ih⟩

theorem nodup_columnsOf (p k : Nat) : (columnsOf p k).Nodup := by
  induction k with
  | zero => simp [columnsOf]
  | succ k ih =>
    refine List.nodup_append.2 ⟨nodup_rowsOf p k (k + 1), ih, ?_⟩
    rintro ⟨a, b, c⟩ h1 _ h2 rfl
    have h1 := mem_rowsOf.1 h1
    have h2 := mem_columnsOf.1 h2
    omega

theorem nodup_positionsBelow (k : Nat) : (positionsBelow k).Nodup := by
  induction k with
  | zero => simp [positionsBelow]
  | succ k ih =>
    refine List.nodup_append.2 ⟨nodup_columnsOf k (k + 1), ih, ?_⟩
    rintro ⟨a, b, c⟩ h1 _ h2 rfl
    have h1 := mem_columnsOf.1 h1
    have h2 := mem_positionsBelow.1 h2
    omega

theorem length_rowsOf (p q k : Nat) : (rowsOf p q k).length = k := by
  induction k with
  | zero => rfl
  | succ k ih => simp [rowsOf, ih]

theorem length_columnsOf (p k : Nat) : 2 * (columnsOf p k).length = k * (k + 1) := by
  induction k with
  | zero => rfl
  | succ k ih =>
    rw [columnsOf, List.length_append, length_rowsOf, Nat.mul_add, ih]
    grind

theorem length_positionsBelow (k : Nat) :
    6 * (positionsBelow k).length = k * (k + 1) * (k + 2) := by
  induction k with
  | zero => rfl
  | succ k ih =>
    have h : 6 * (columnsOf k (k + 1)).length = 3 * ((k + 1) * (k + 1 + 1)) := by
      rw [← length_columnsOf k (k + 1)]; omega
    rw [positionsBelow, List.length_append, Nat.mul_add, ih, h]
    grind

/-! ### Soundness -/

theorem length_filter_named (n : Nat) (Xs : List (List Nat)) (r : Nat) :
    ((named Xs r).filter fun x => decide (x.1 ≤ n)).length = totalTo n Xs := by
  have row : ∀ r vs q,
      ((namedRow r vs q).filter fun x => decide (x.1 ≤ n)).length = countTo n vs := by
    intro r vs
    induction vs with
    | nil => intro q; rfl
    | cons v vs ih =>
      intro q
      by_cases h : v ≤ n
      · rw [namedRow, List.filter_cons, if_pos (by simpa using h), List.length_cons, ih, countTo,
          Nat.ble_eq_true_of_le h]
        rfl
      · rw [namedRow, List.filter_cons, if_neg (by simpa using h), ih, countTo, ble_false h]
        rfl
  induction Xs generalizing r with
  | nil => rfl
  | cons X Xs ih => rw [named, List.filter_append, List.length_append, row, ih]; rfl

/-- A table that passes its check proves the sentence of kind 1 too. -/
theorem explicit_of_checkTable {n : Nat} {rows : List (List Nat)} (h : checkTable n rows = true) :
    ExplicitClaim.Holds ⟨n, totalTo n rows⟩ := by
  refine ⟨⟨positionsBelow (n + 1), nodup_positionsBelow _, ?_, fun p q r => ?_⟩,
    ⟨(named rows 0).filter fun x => decide (x.1 ≤ n), (nodup_named rows 0).filter _,
      length_filter_named n rows 0, fun p q r => ?_⟩, fun m hm _ => unique_opening m hm⟩
  · show _ = (n + 1) * (n + 2) * (n + 3) / 6
    have e := length_positionsBelow (n + 1)
    rw [show (n + 1) * (n + 2) * (n + 3) = 6 * (positionsBelow (n + 1)).length from e.symm]
    exact (Nat.mul_div_cancel_left _ (by omega)).symm
  · rw [mem_positionsBelow]; show _ ↔ r ≤ q ∧ q ≤ p ∧ p ≤ n; omega
  · rw [List.mem_filter, mem_named_iff h]
    simp only [decide_eq_true_eq]
    constructor
    · rintro ⟨⟨h1, h2, _, h4⟩, h5⟩
      exact ⟨h1, h2, h5, h4⟩
    · rintro ⟨h1, h2, h3, h4⟩
      exact ⟨⟨h1, h2, Nat.le_trans h2 h3, h4⟩, h3⟩

/-- A certificate of this kind: what it claims. -/
def readExplicit (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeExplicit ps payload length fun n rows h =>
  some ⟨.explicit ⟨n, totalTo n rows⟩, .all, explicit_of_checkTable h⟩

/-- **Soundness**: what an explicit certificate claims holds. -/
theorem readExplicit_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readExplicit ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
