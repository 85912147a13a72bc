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

/-- The positions with fewer than `k` squares in the first row. -/
noncomputable def positionsBelow (k : Nat) : List (Nat × Nat × Nat) :=
  (List.range k).flatMap fun p => (List.range (p + 1)).flatMap fun q =>
    (List.range (q + 1)).map fun r => (p, q, r)

theorem mem_positionsBelow {k a b c : Nat} :
    (a, b, c) ∈ positionsBelow k ↔ a < k ∧ b ≤ a ∧ c ≤ b := by
  simp only [positionsBelow, List.mem_flatMap, List.mem_map, List.mem_range, Prod.mk.injEq]
  constructor
  · rintro ⟨_, h1, _, h2, _, h3, rfl, rfl, rfl⟩
    omega
  · exact fun h => ⟨a, by omega, b, by omega, c, by omega, rfl, rfl, rfl⟩

theorem nodup_positionsBelow (k : Nat) : (positionsBelow k).Nodup := by
  refine List.pairwise_flatMap.2 ⟨fun p _ => List.pairwise_flatMap.2 ⟨fun q _ =>
    List.pairwise_map.2 (List.nodup_range.imp fun hne e => hne ?_),
    List.nodup_range.imp fun hne x hx y hy e => hne ?_⟩,
    List.nodup_range.imp fun hne x hx y hy e => hne ?_⟩
  · exact (Prod.mk.inj (Prod.mk.inj e).2).2
  · obtain ⟨_, _, rfl⟩ := List.mem_map.1 hx
    obtain ⟨_, _, rfl⟩ := List.mem_map.1 hy
    exact (Prod.mk.inj (Prod.mk.inj e).2).1
  · obtain ⟨_, _, hx⟩ := List.mem_flatMap.1 hx
    obtain ⟨_, _, hy⟩ := List.mem_flatMap.1 hy
    obtain ⟨_, _, rfl⟩ := List.mem_map.1 hx
    obtain ⟨_, _, rfl⟩ := List.mem_map.1 hy
    exact (Prod.mk.inj e).1

theorem length_positionsBelow (k : Nat) :
    6 * (positionsBelow k).length = k * (k + 1) * (k + 2) := by
  have columns : ∀ p k : Nat, 2 * ((List.range k).flatMap fun q =>
      (List.range (q + 1)).map fun r => (p, q, r)).length = k * (k + 1) := fun p k => by
    induction k with
    | zero => rfl
    | succ k ih =>
      rw [List.range_succ, List.flatMap_append, List.length_append, Nat.mul_add, ih]
      simp
      grind
  induction k with
  | zero => rfl
  | succ k ih =>
    have := columns k (k + 1)
    unfold positionsBelow at ih ⊢
    rw [List.range_succ, List.flatMap_append, List.length_append, Nat.mul_add, ih]
    simp only [List.flatMap_cons, List.flatMap_nil, List.append_nil]
    grind

/-! ### Soundness -/

/-- A table that passes its check proves the sentence of kind 1 too. -/
theorem explicit_of_checkTable {n : Nat} {rows : List (List Nat)} (h : checkTable n rows = true) :
    ExplicitClaim.Holds ⟨n, countValues (fun v => Nat.ble v n) rows⟩ := by
  refine ⟨⟨positionsBelow (n + 1), nodup_positionsBelow _, ?_, fun p q r => ?_⟩,
    ⟨(named rows).filter fun x => Nat.ble x.1 n, (nodup_named rows).filter _,
      List.countP_eq_length_filter.symm.trans (countP_named (fun v => Nat.ble v n) rows),
      fun p q r => ?_⟩, fun m hm _ => unique_opening m hm⟩
  · show _ = (n + 1) * (n + 2) * (n + 3) / 6
    have e := length_positionsBelow (n + 1)
    rw [show (n + 1) * (n + 2) * (n + 3) = 6 * (positionsBelow (n + 1)).length from e.symm]
    exact (Nat.mul_div_cancel_left _ (by omega)).symm
  · rw [mem_positionsBelow]; show _ ↔ r ≤ q ∧ q ≤ p ∧ p ≤ n; omega
  · rw [List.mem_filter, mem_named_iff h]
    simp only [Nat.ble_eq]
    constructor
    · rintro ⟨⟨h1, h2, _, h4⟩, h5⟩
      exact ⟨h1, h2, h5, h4⟩
    · rintro ⟨h1, h2, h3, h4⟩
      exact ⟨⟨h1, h2, Nat.le_trans h2 h3, h4⟩, h3⟩

/-- A certificate of this kind: what it claims. -/
def readExplicit (ps : List Nat) (payload length : Nat) : Option Answer :=
  seeExplicit ps payload length fun n rows h =>
  some ⟨.explicit ⟨n, countValues (fun v => Nat.ble v n) rows⟩, .all, explicit_of_checkTable h⟩

/-- **Soundness**: what an explicit certificate claims holds. -/
theorem readExplicit_sound {ps : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readExplicit ps payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
