module

public import ChompCert.Files.Lists
public import ChompCert.ThreeRowTails

/-!
# The check of a three-row table

FORMAT.md, "Kind 2: three-row table", *What is checked*, on rows of values: row `r` is the list of
`f(r,r)`, `f(r+1,r)`, ..., to the column where the row stops. If the check succeeds, the positions
that the rows name are exactly the P-positions with `q ≤ n` (`mem_named_iff`), each named once
(`nodup_named`). Tables in files and packed ones (`ThreeRow.table_sound`) are checked so.

The sets `U(q,r)` and `C(q,r)` are bitmaps that begin at bit 32. The 32 bits below vary from one set
to the next: the kernel's caches tell large numbers apart by their low bits only.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-! ### The check -/

/-- Bits `q, ..., v - 1` of `B` are 1 and bit `v` is 0 (bitmaps begin at bit 32). -/
def gap (B q v : Nat) : Bool :=
  Nat.beq (Nat.mod (Nat.shiftRight B (Nat.add q 32)) (Nat.pow 2 (Nat.succ (Nat.sub v q))))
    (Nat.pred (Nat.pow 2 (Nat.sub v q)))

/-- Sets bit `v` of the bitmap, and changes the 32 bits below it. -/
def insert (B v salt : Nat) : Nat :=
  Nat.xor (Nat.lor B (Nat.pow 2 (Nat.add v 32))) (Nat.mod salt 4294967296)

def salt (q r : Nat) : Nat := Nat.add (Nat.mul q 65537) (Nat.mul r 257)

/-- One column fewer. -/
def rest : List Nat → List Nat
  | [] => []
  | _ :: xs => xs

/-- Row `r` from column `q` on: its values `vs`, the sets `C` of these columns, and `U`. The columns
with the values of this row are handed to `k`. -/
def checkRow (r : Nat) : List Nat → List Nat → Nat → Nat → (List Nat → Bool) → Bool
  | [], vs, _, _, k => isNil vs && k []
  | c :: cs, vs, q, U, k => match vs with
    | [] => false
    | v :: vs => Nat.ble q v && (Nat.ble (Nat.succ r) v && (Nat.ble v (Nat.succ (Nat.add q r)) &&
        (gap (Nat.lor U c) q v && force (insert c v (salt q r)) fun c' =>
          bif Nat.beq v q then isNil vs && k (c' :: cs)
          else force (insert U v (salt r q)) fun U' => force (Nat.succ q) fun q' =>
            checkRow r cs vs q' U' fun l => k (c' :: l))))

/-- The rows from `r` on; `D` is the set of the `f(a,a)` of the rows before. -/
def checkRows : List (List Nat) → Nat → Nat → List Nat → Bool
  | [], _, _, cs => isNil cs
  | X :: Xs, r, D, cs =>
    checkRow r cs X r D fun cs' =>
    force (Nat.succ r) fun r' => force (insert D (nth X 0) r) fun D' =>
    checkRows Xs r' D' (rest cs')

/-- One empty bitmap for each column. -/
def emptyColumns : Nat → List Nat
  | 0 => []
  | n + 1 => insert 4294967296 0 n :: emptyColumns n

/-- The whole check. -/
def checkTable (n : Nat) (rows : List (List Nat)) : Bool :=
  Nat.beq (countLists rows) (Nat.succ n) &&
    checkRows rows 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ n))

/-! ### Soundness -/

/-- `X` is the bitmap, from bit 32 on, of `{0} ∪ P`. -/
def Rep (X : Nat) (P : Nat → Prop) : Prop := ∀ u, X.testBit (u + 32) = true ↔ (u = 0 ∨ P u)

/-- A bitmap with one length more. -/
theorem Rep.insert {X v s : Nat} {P : Nat → Prop} (h : Rep X P) :
    Rep (File.insert X v s) (fun u => P u ∨ u = v) := by
  intro u
  have h1 : (s % 4294967296).testBit (u + 32) = false :=
    Nat.testBit_lt_two_pow (Nat.lt_of_lt_of_le (Nat.mod_lt _ (by decide))
      (show 2 ^ 32 ≤ 2 ^ (u + 32) from Nat.pow_le_pow_right (by omega) (by omega)))
  show (((X ||| 2 ^ (v + 32)) ^^^ (s % 4294967296)).testBit (u + 32)) = true ↔ _
  rw [Nat.testBit_xor, h1, Bool.xor_false, Nat.testBit_or, Bool.or_eq_true, h u,
    Nat.testBit_two_pow]
  simp only [decide_eq_true_eq]
  constructor
  · rintro ((h | h) | h)
    · exact Or.inl h
    · exact Or.inr (Or.inl h)
    · exact Or.inr (Or.inr (by omega))
  · rintro (h | h | h)
    · exact Or.inl (Or.inl h)
    · exact Or.inl (Or.inr h)
    · exact Or.inr (by omega)

/-- A bitmap is of whatever has the same lengths. -/
theorem Rep.congr {X : Nat} {P Q : Nat → Prop} (h : Rep X P) (hPQ : ∀ u, P u ↔ Q u) : Rep X Q :=
  fun u => by rw [h u, hPQ u]

theorem gap_spec {B q v : Nat} (h : gap B q v = true) (hqv : q ≤ v) :
    B.testBit (v + 32) = false ∧ ∀ u, q ≤ u → u < v → B.testBit (u + 32) = true := by
  have h' : (B >>> (q + 32)) % 2 ^ (v - q + 1) = 2 ^ (v - q) - 1 := Nat.eq_of_beq_eq_true h
  have key : ∀ i, i < v - q + 1 → B.testBit (q + 32 + i) = decide (i < v - q) := by
    intro i hi
    have h1 := Nat.testBit_mod_two_pow (B >>> (q + 32)) (v - q + 1) i
    rw [h', Nat.testBit_two_pow_sub_one, Nat.testBit_shiftRight] at h1
    simpa [hi] using h1.symm
  constructor
  · have := key (v - q) (by omega)
    rw [show q + 32 + (v - q) = v + 32 by omega] at this
    simpa using this
  · intro u h1 h2
    have := key (u - q) (by omega)
    rw [show q + 32 + (u - q) = u + 32 by omega] at this
    rw [this]; simp; omega

/-- One row more blocks one length more, if its cell is active. -/
theorem blockedByRow3_succ {F : Nat → Nat → Nat} {q r p : Nat} :
    BlockedByRow3 F q (r + 1) p ↔ BlockedByRow3 F q r p ∨ (Active F q r ∧ F q r = p) := by
  constructor
  · rintro ⟨b, hb, h⟩
    by_cases e : b = r
    · subst e; exact Or.inr h
    · exact Or.inl ⟨b, by omega, h⟩
  · rintro (⟨b, hb, h⟩ | h)
    · exact ⟨b, by omega, h⟩
    · exact ⟨r, by omega, h⟩

/-- What is checked of a value is what is asked of a cell. -/
theorem cellOK_of_gap {e : Nat → Nat → Nat} {q r v U c : Nat} (hv : e q r = v) (h1 : q ≤ v)
    (h2 : r < v) (h : gap (Nat.lor U c) q v = true) (hU : Rep U (BlockedByRow2 e q r))
    (hc : Rep c (BlockedByRow3 e q r)) : CellOK e q r := by
  obtain ⟨g1, g2⟩ := gap_spec h h1
  have hB : ∀ u, (U ||| c).testBit (u + 32) = true ↔
      (u = 0 ∨ BlockedByRow2 e q r u ∨ BlockedByRow3 e q r u) := by
    intro u; rw [Nat.testBit_or, Bool.or_eq_true, hU u, hc u]; grind
  have hfree : ¬ (v = 0 ∨ BlockedByRow2 e q r v ∨ BlockedByRow3 e q r v) := by
    rw [← hB v]; intro h; exact absurd (h.symm.trans g1) (by simp)
  rw [← hv] at hfree h1 h2
  refine ⟨fun _ => h2, h1, fun h => hfree (Or.inr (Or.inl h)),
    fun h => hfree (Or.inr (Or.inr h)), ?_⟩
  intro p hp1 hp2 hp3
  rcases (hB p).1 (g2 p hp1 (by omega)) with h | h
  · omega
  · exact h

/-- The column's set for the next row has the value too. -/
theorem Rep.insert_cell {e : Nat → Nat → Nat} {q r v c s : Nat} (hc : Rep c (BlockedByRow3 e q r))
    (hA : Active e q r) (hv : e q r = v) :
    Rep (File.insert c v s) (BlockedByRow3 e q (r + 1)) := by
  refine (hc.insert (v := v) (s := s)).congr fun u => ?_
  rw [blockedByRow3_succ, hv]
  constructor
  · rintro (h | h)
    · exact Or.inl h
    · exact Or.inr ⟨hA, h.symm⟩
  · rintro (h | ⟨_, h⟩)
    · exact Or.inl h
    · exact Or.inr h.symm

/-- **A row that passes** satisfies the conditions at its active cells, and hands on bitmaps of the
columns that hold its values too. -/
theorem checkRow_sound {e : Nat → Nat → Nat} {r : Nat} (cs : List Nat) :
    ∀ (vs : List Nat) (q U : Nat) (k : List Nat → Bool), checkRow r cs vs q U k = true → r ≤ q →
      (∀ i, i < cs.length → e (q + i) r = vs.getD i 0) → Active e q r →
      Rep U (BlockedByRow2 e q r) →
      (∀ i, i < cs.length → Rep (cs.getD i 0) (BlockedByRow3 e (q + i) r)) →
      ∃ cs' : List Nat, k cs' = true ∧ cs'.length = cs.length ∧ vs.length ≤ cs.length ∧
        ∀ i, i < cs.length → (Active e (q + i) r ↔ i < vs.length) ∧
          (i < vs.length → CellOK e (q + i) r) ∧
          Rep (cs'.getD i 0) (BlockedByRow3 e (q + i) (r + 1)) := by
  induction cs with
  | nil =>
    intro vs q U k h _ _ _ _ _
    simp only [checkRow, Bool.and_eq_true, isNil_iff] at h
    obtain ⟨rfl, h⟩ := h
    exact ⟨[], h, rfl, Nat.le_refl _, fun i hi => by simp at hi⟩
  | cons c cs ih =>
    intro vs q U k h hrq he hA hU hC
    match vs with
    | [] => simp [checkRow] at h
    | v :: vs =>
    simp only [checkRow, force_eq, Bool.and_eq_true] at h
    obtain ⟨h1, h2, h3, h4, h5⟩ := h
    have h1 := Nat.le_of_ble_eq_true h1
    have h2 : r < v := Nat.le_of_ble_eq_true h2
    have hv : e q r = v := by simpa using he 0 (by simp)
    have hc : Rep c (BlockedByRow3 e q r) := by simpa using hC 0 (by simp)
    have ok := cellOK_of_gap hv h1 h2 h4 hU hc
    have hc' := hc.insert_cell (s := salt q r) hA hv
    by_cases hq : v = q
    · -- The row stops here: no later cell is active, and the other columns stay as they are.
      have e0 : Nat.beq v q = true := by subst hq; exact Nat.beq_refl v
      rw [e0, cond_true, Bool.and_eq_true, isNil_iff] at h5
      obtain ⟨rfl, h5⟩ := h5
      refine ⟨_, h5, by simp, by simp, fun i hi => ?_⟩
      cases i with
      | zero => exact ⟨by simpa using hA, fun _ => ok, by simpa using hc'⟩
      | succ i =>
        have hnot : ¬ Active e (q + (i + 1)) r := fun h => by
          have := h.2 q hrq (by omega)
          omega
        refine ⟨by simpa using hnot, fun h => by simp at h, ?_⟩
        have := hC (i + 1) hi
        simp only [List.getD_cons_succ] at this ⊢
        refine this.congr fun u => ?_
        rw [blockedByRow3_succ]
        exact ⟨Or.inl, fun h => h.resolve_right fun h => hnot h.1⟩
    · -- The row goes on in the next column, with one value more.
      have e0 : Nat.beq v q = false := Bool.eq_false_iff.2 fun h => hq (Nat.eq_of_beq_eq_true h)
      rw [e0, cond_false] at h5
      obtain ⟨cs', hk, hl, hle, hi⟩ := ih vs (q + 1) _ _ h5 (by omega)
        (fun i hi => by
          have := he (i + 1) (by simpa using hi)
          rw [show q + 1 + i = q + (i + 1) by omega, this]; simp)
        ⟨by omega, fun a h1 h2 => by
          by_cases ha : a = q
          · subst ha; omega
          · exact hA.2 a h1 (by omega)⟩
        ((hU.insert (v := v) (s := salt r q)).congr fun u => by
          rw [blockedByRow2_succ hrq, hv]
          exact or_congr_right eq_comm)
        (fun i hi => by
          have := hC (i + 1) (by simpa using hi)
          rw [show q + 1 + i = q + (i + 1) by omega]
          simpa using this)
      refine ⟨_, hk, by simp [hl], by simpa using hle, fun i hi' => ?_⟩
      cases i with
      | zero => exact ⟨by simpa using hA, fun _ => ok, by simpa using hc'⟩
      | succ i =>
        have := hi i (by simpa using hi')
        rw [show q + 1 + i = q + (i + 1) by omega] at this
        simpa using this

/-- The diagonal's set for the next row has the first value of this one. -/
theorem Rep.insert_head {e : Nat → Nat → Nat} {r v D : Nat} (hD : Rep D (BlockedByRow2 e r r))
    (hv : e r r = v) : Rep (File.insert D v r) (BlockedByRow2 e (r + 1) (r + 1)) := by
  refine (hD.insert (v := v) (s := r)).congr fun u => ?_
  rw [← hv]
  constructor
  · rintro ((⟨a, ha, h⟩ | ⟨a, h1, h2, _⟩) | h)
    · exact Or.inl ⟨a, by omega, h⟩
    · omega
    · exact Or.inl ⟨r, by omega, h.symm⟩
  · rintro (⟨a, ha, h'⟩ | ⟨a, h1, h2, _⟩)
    · by_cases e1 : a = r
      · rw [e1] at h'; exact Or.inr h'.symm
      · exact Or.inl (Or.inl ⟨a, by omega, h'⟩)
    · omega

/-- **Rows that pass** satisfy the conditions at all their active cells. -/
theorem checkRows_sound {e : Nat → Nat → Nat} {n : Nat} (Xs : List (List Nat)) :
    ∀ (r D : Nat) (cs : List Nat), checkRows Xs r D cs = true → cs.length = Xs.length →
      r + Xs.length = n + 1 →
      (∀ j i, e (r + j + i) (r + j) = (Xs.getD j []).getD i 0) → Rep D (BlockedByRow2 e r r) →
      (∀ i, i < cs.length → Rep (cs.getD i 0) (BlockedByRow3 e (r + i) r)) →
      ∀ j, j < Xs.length → ∀ i, r + j + i ≤ n →
        (Active e (r + j + i) (r + j) ↔ i < (Xs.getD j []).length) ∧
        (i < (Xs.getD j []).length → CellOK e (r + j + i) (r + j)) ∧
        (Xs.getD j []).length ≤ n + 1 - (r + j) := by
  induction Xs with
  | nil => intro r D cs _ _ _ _ _ _ j hj; simp at hj
  | cons X Xs ih =>
    intro r D cs h hl hn hX hD hC j hj i hij
    simp only [List.length_cons] at hl hn
    unfold checkRows at h
    obtain ⟨cs', hk, hl', hle, hi⟩ := checkRow_sound (e := e) cs X r D _ h (Nat.le_refl r)
      (fun i _ => by simpa using hX 0 i) (active_diag e r) hD hC
    cases j with
    | zero =>
      have := hi i (by omega)
      exact ⟨by simpa using this.1, by simpa using this.2.1, by simp; omega⟩
    | succ j =>
      simp only [force_eq] at hk
      match cs', hl' with
      | [], hl' => simp at hl'; omega
      | c0 :: ct, hl' =>
      have hct : ct.length = Xs.length := by simp at hl'; omega
      have hhead : e r r = nth X 0 := by
        have := hX 0 0
        simp at this
        rw [this]
        cases X <;> rfl
      have := ih (r + 1) _ ct hk hct (by omega)
        (fun j i => by
          have := hX (j + 1) i
          rw [show r + 1 + j = r + (j + 1) by omega]
          simpa using this)
        (hD.insert_head hhead)
        (fun i hin => by
          have := (hi (i + 1) (by omega)).2.2
          rw [show r + 1 + i = r + (i + 1) by omega]
          simpa using this) j (by simpa using hj) i (by omega)
      rw [show r + 1 + j = r + (j + 1) by omega] at this
      simpa using this

theorem emptyColumns_length (n : Nat) : (emptyColumns n).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => simp [emptyColumns, ih]

/-- The bitmap of no length, with any salt. -/
theorem rep_empty (s : Nat) : Rep (insert 4294967296 0 s) (fun _ => False) := by
  have : Rep 4294967296 (fun _ => False) := by
    intro u
    rw [show (4294967296 : Nat) = 2 ^ 32 by decide, Nat.testBit_two_pow]
    simp
  intro u
  have := this.insert (v := 0) (s := s) u
  grind

theorem rep_emptyColumns {n i : Nat} (hi : i < n) :
    Rep ((emptyColumns n).getD i 0) (fun _ => False) := by
  induction n generalizing i with
  | zero => omega
  | succ n ih =>
    cases i with
    | zero => simpa [emptyColumns] using rep_empty n
    | succ i => simpa [emptyColumns] using ih (i := i) (by omega)

/-- The positions named by rows of values. -/
noncomputable def named (Xs : List (List Nat)) : List (Nat × Nat × Nat) :=
  (List.range Xs.length).flatMap fun r =>
    (List.range (Xs.getD r []).length).map fun i => ((Xs.getD r []).getD i 0, r + i, r)

/-- A position is named when its first row is the entry of its cell. -/
theorem mem_named {p q r : Nat} (Xs : List (List Nat)) :
    (p, q, r) ∈ named Xs ↔ r < Xs.length ∧
      ∃ i, i < (Xs.getD r []).length ∧ q = r + i ∧ p = (Xs.getD r []).getD i 0 := by
  simp only [named, List.mem_flatMap, List.mem_map, List.mem_range, Prod.mk.injEq]
  constructor
  · rintro ⟨_, h, i, hi, rfl, rfl, rfl⟩
    exact ⟨h, i, hi, rfl, rfl⟩
  · rintro ⟨h, i, hi, rfl, rfl⟩
    exact ⟨r, h, i, hi, rfl, rfl, rfl⟩

/-- No position is named twice. -/
theorem nodup_named (Xs : List (List Nat)) : (named Xs).Nodup := by
  refine List.pairwise_flatMap.2 ⟨fun r _ => List.pairwise_map.2 (List.nodup_range.imp
    fun hne e => hne ?_), List.nodup_range.imp fun hne x hx y hy e => hne ?_⟩
  · have := (Prod.mk.inj (Prod.mk.inj e).2).1
    omega
  · obtain ⟨_, _, rfl⟩ := List.mem_map.1 hx
    obtain ⟨_, _, rfl⟩ := List.mem_map.1 hy
    exact (Prod.mk.inj (Prod.mk.inj e).2).2

/-- How many of the values pass the test. -/
def countValues (f : Nat → Bool) : List (List Nat) → Nat
  | [] => 0
  | X :: Xs => Nat.add (X.countP f) (countValues f Xs)

/-- So many positions are named whose first rows pass. -/
theorem countP_named (f : Nat → Bool) (Xs : List (List Nat)) :
    (named Xs).countP (fun x => f x.1) = countValues f Xs := by
  have each : ∀ {A : Type} (d : A) (l : List A),
      (List.range l.length).map (fun i => l.getD i d) = l := fun d l =>
    List.ext_getElem (by simp) fun i _ hi => by simp [List.getD_eq_getElem?_getD, hi]
  have row : ∀ r, List.countP (fun x => f x.1) ((List.range (Xs.getD r []).length).map fun i =>
      ((Xs.getD r []).getD i 0, r + i, r)) = (Xs.getD r []).countP f := fun r => by
    conv => rhs; rw [← each 0 (Xs.getD r [])]
    rw [List.countP_map, List.countP_map]
    rfl
  have sum : ∀ Ys : List (List Nat), countValues f Ys = (Ys.map (List.countP f)).sum := fun Ys => by
    induction Ys <;> simp [countValues, *]
  rw [named, List.countP_flatMap, sum]
  conv => rhs; rw [← each [] Xs, List.map_map]
  exact congrArg List.sum (List.map_congr_left fun r _ => row r)

/-- The positions that a table names are the P-positions with `q ≤ n`. -/
theorem mem_named_iff {n : Nat} {rows : List (List Nat)} (h : checkTable n rows = true)
    (p q r : Nat) :
    (p, q, r) ∈ named rows ↔ r ≤ q ∧ q ≤ p ∧ q ≤ n ∧ P3 p q r := by
  simp only [checkTable, Bool.and_eq_true] at h
  obtain ⟨hlen, h⟩ := h
  have hlen : rows.length = n + 1 := (countLists_eq rows).symm.trans (Nat.eq_of_beq_eq_true hlen)
  let e := fun q r => (rows.getD r []).getD (q - r) 0
  have key := checkRows_sound (n := n) (e := e) rows 0 _ _ h
    (by rw [emptyColumns_length, hlen]) (by omega) (fun j i => by simp [e])
    ((rep_empty 7).congr fun u => ⟨False.elim, by rintro (⟨a, h, _⟩ | ⟨a, _, h, _⟩) <;> omega⟩)
    (fun i hi => (rep_emptyColumns (by simpa [emptyColumns_length] using hi)).congr fun u =>
      ⟨False.elim, by rintro ⟨b, h, _⟩; omega⟩)
  have key' : ∀ q r, r ≤ q → q ≤ n → _ := fun q r hrq hq => by
    have := key r (by omega) (q - r) (by omega)
    rw [show 0 + r = r by omega, show r + (q - r) = q by omega] at this
    exact this
  have main := named_set_is_P (F := e) (N := n) fun q r hq hA =>
    (key' q r hA.1 hq).2.1 ((key' q r hA.1 hq).1.1 hA)
  rw [mem_named]
  constructor
  · rintro ⟨hj, i, hi, hq, hp⟩
    have hk := key r hj 0 (by omega)
    have hk2 : r + i ≤ n := by have := hk.2.2; omega
    have := key r hj i (by omega)
    rw [show 0 + r = r by omega] at this
    subst hq
    have ok := this.2.1 hi
    have hqp : r + i ≤ p := by
      have h1 : r + i ≤ (rows.getD r []).getD (r + i - r) 0 := ok.le
      rw [show r + i - r = i by omega, ← hp] at h1
      exact h1
    refine ⟨by omega, hqp, hk2, (main p (r + i) r (by omega) hqp hk2).2 ⟨this.1.2 hi, ?_⟩⟩
    show p = (rows.getD r []).getD (r + i - r) 0
    rw [show r + i - r = i by omega, ← hp]
  · rintro ⟨hrq, hqp, hq, hP⟩
    change q ≤ n at hq
    obtain ⟨hA, hp⟩ := (main p q r hrq hqp hq).1 hP
    exact ⟨by omega, q - r, (key' q r hrq hq).1.1 hA, by omega, hp⟩

/-- What the row named `r` has in column `q` is f(q,r), and without a value there is none. -/
theorem P3_iff_getD {n : Nat} {rows : List (List Nat)} (h : checkTable n rows = true) {p q r : Nat}
    (hrq : r ≤ q) (hqp : q ≤ p) (hq : q ≤ n) :
    P3 p q r ↔ 0 < p ∧ (rows.getD r []).getD (q - r) 0 = p := by
  have key : P3 p q r ↔ (p, q, r) ∈ named rows := by
    rw [mem_named_iff h]
    exact ⟨fun hP => ⟨hrq, hqp, hq, hP⟩, fun h => h.2.2.2⟩
  rw [key, mem_named]
  constructor
  · rintro ⟨hj, i, hi, hq, hp⟩
    have := (key.2 ((mem_named rows).2 ⟨hj, i, hi, hq, hp⟩)).pos hqp hrq
    rw [show q - r = i by omega]
    exact ⟨this, hp.symm⟩
  · rintro ⟨hp, e⟩
    refine ⟨Classical.byContradiction fun hn => ?_, q - r,
      Classical.byContradiction fun hn => ?_, by omega, e.symm⟩
    · rw [List.getD_eq_getElem?_getD, List.getD_eq_getElem?_getD,
        List.getElem?_eq_none (l := rows) (by omega)] at e
      simp at e
      omega
    · rw [List.getD_eq_getElem?_getD, List.getElem?_eq_none (l := rows.getD r []) (by omega)] at e
      simp at e
      omega

/-- What the row of a table has in a column, 0 beyond its end. -/
def valueAt : List (List Nat) → Nat → Nat → Nat
  | [], _, _ => 0
  | X :: _, 0, i => nth X i
  | _ :: Xs, r + 1, i => valueAt Xs r i

/-- An entry of a list of rows, in Lean's own words. -/
theorem valueAt_eq (rows : List (List Nat)) (r i : Nat) :
    valueAt rows r i = (rows.getD r []).getD i 0 := by
  induction rows generalizing r with
  | nil => simp [valueAt]
  | cons X Xs ih => cases r with
    | zero => simp [valueAt, nth_eq]
    | succ r => simp [valueAt, ih]

end ChompCert.File
