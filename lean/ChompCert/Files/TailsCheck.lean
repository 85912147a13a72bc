module

public import ChompCert.Files.RowEnds
public import ChompCert.ThreeRowPeriods

/-!
# The check of rows with their tails

FORMAT.md, "Kind 7: three-row summary", *What is checked*: one row after the other, each from its
differences and its end. What is known of the rows so far (`Rows`) says what they take in every
column: for some columns there is a bitmap each, and for those after them a few bitmaps, the `zone`,
that come again and again. So a row is looked at only up to where it is settled.

All theorems are about the function f itself (`fValue`): rows that pass the check are those of f.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-! ### The check -/

/-- What is known of some rows, from row 0 on. -/
structure Rows where
  /-- How many there are, and the number of the next. -/
  row : Nat
  /-- The bitmap of the values f(r,r). -/
  diagonal : Nat
  /-- A common multiple of their periods. -/
  common : Nat
  /-- Which differences they take in column `row`, `row + 1`, ..., as bitmaps. -/
  columns : List Nat
  /-- The bitmaps of the columns after those, `common` of them, which then come again. -/
  zone : List Nat
  /-- The period of each row, 0 for one that stops; the last row first. -/
  periods : List Nat
  /-- The differences of each row, to the column where it stops or to the end of its first period;
  the last row first. -/
  listed : List (List Nat)

/-- The bitmap of the next column, and those after it. -/
@[inline] def nextColumn {α : Type} (cs zone : List Nat)
    (k : Nat → List Nat → List Nat → Option α) : Option α :=
  match cs with
  | c :: cs => k c cs zone
  | [] => match zone with
    | z :: zone => k z [] (appended zone [z])
    | [] => none

/-- Seen from column `q`, the lengths `0, ..., d - 1` are blocked and `d` is not. `U` is the bitmap
of what second-row moves block, from length 0 on, and `c` that of third-row moves, from length `q`
on. -/
def isFirstFree (U c q d : Nat) : Bool :=
  Nat.beq (Nat.mod (Nat.shiftRight (Nat.lor (Nat.shiftRight U q) c) 32) (Nat.pow 2 (Nat.succ d)))
    (Nat.pred (Nat.pow 2 d))

/-- The cells of row `r` from column `q` on, one for each difference. Handed on are their columns
with the values of this row, and what comes after. -/
def checkCells (r : Nat) : List Nat → Nat → Nat → List Nat → List Nat →
    (List Nat → Nat → Nat → List Nat → List Nat → Option Rows) → Option Rows
  | [], q, U, cs, zone, k => k [] q U cs zone
  | d :: ds, q, U, cs, zone, k => nextColumn cs zone fun c cs zone =>
    bif Nat.ble 1 d && (Nat.ble d (Nat.succ r) && isFirstFree U c q d) then
      force (insert c d (salt q r)) fun c' => force (insert U (Nat.add q d) (salt r q)) fun U' =>
      force (Nat.succ q) fun q' => checkCells r ds q' U' cs zone fun out => k (c' :: out)
    else none

/-- A live row goes on through its pattern, the differences `block`, `L` at a time, until after as
many columns second-row moves block the same lengths again, and the lower rows are in their zone. -/
def settle (last r L : Nat) (block : List Nat) : Nat → Nat → Nat → List Nat → List Nat →
    (List Nat → List Nat → Option Rows) → Option Rows
  | 0, _, _, _, _, _ => none
  | tries + 1, q, U, cs, zone, k =>
    bif Nat.ble (Nat.add q L) (Nat.succ last) then
      checkCells r block q U cs zone fun out q' U' cs' zone' =>
      bif isNil cs &&
        Nat.beq (Nat.shiftRight U (Nat.add q 32)) (Nat.shiftRight U' (Nat.add q' 32)) then k [] out
      else settle last r L block tries q' U' cs' zone' fun cs zone => k (appended out cs) zone
    else none

/-- There are no rows. -/
def noRows : Rows := ⟨0, insert 4294967296 0 7, 1, [], [0], [], []⟩

/-- The next row stops after the cells with the differences `ds`, in column `last` or before. -/
def checkStop (last : Nat) (ds : List Nat) : Rows → Option Rows
  | ⟨r, D, L, cs, zone, periods, listed⟩ =>
    checkCells r ds r D cs zone fun out q U cs zone => nextColumn cs zone fun c cs zone =>
    bif Nat.ble (Nat.succ r) q && (Nat.ble q last && isFirstFree U c q 0) then
      force (insert c 0 (salt q r)) fun c' => force (Nat.succ r) fun r' =>
      force (insert D (Nat.add r (nth ds 0)) r) fun D' =>
      some ⟨r', D', L, rest (appended out (c' :: cs)), zone, 0 :: periods,
        appended ds [0] :: listed⟩
    else none

/-- The differences `ds` of row `r` end with the first `period` ones from column `q0` on, which can
be the pattern of its tail: no shorter period repeats it, nor does it begin earlier. -/
def isPattern (r q0 period : Nat) (ds pattern : List Nat) : Bool :=
  Nat.ble 1 period && (Nat.ble r q0 && (Nat.beq (Nat.add r (size ds)) (Nat.add q0 period) &&
  ((Nat.beq q0 r || !Nat.beq (nth ds (Nat.sub (Nat.pred q0) r))
    (nth ds (Nat.sub (Nat.pred (Nat.add q0 period)) r))) &&
  Diet.allBelow period fun d => Nat.beq d 0 ||
    !raisedBy 0 period pattern (dropped d (appended pattern pattern)))))

/-- The list so many times. -/
def times (ds : List Nat) : Nat → List Nat
  | 0 => []
  | n + 1 => appended ds (times ds n)

/-- The next row is live, with the differences `ds` up to the end of its first period. The format
lets a row of period 1 be settled without the periods of the others; here it has to recur after a
common period too, which is 2 for the rows up to 200 and 72 for those up to 100,000. -/
def checkLive (last period q0 : Nat) (ds : List Nat) : Rows → Option Rows
  | ⟨r, D, L, cs, zone, periods, listed⟩ =>
    bif isPattern r q0 period ds (dropped (Nat.sub q0 r) ds) then
      force (Nat.lcm L period) fun L' => bif Nat.ble L' last then
        checkCells r ds r D cs zone fun out q U cs zone =>
        settle last r L' (times (dropped (Nat.sub q0 r) ds) (Nat.div L' period)) last q U cs zone
          fun cs zone => force (Nat.succ r) fun r' =>
          force (insert D (Nat.add r (nth ds 0)) r) fun D' =>
          some ⟨r', D', L', rest (appended out cs), zone, period :: periods, ds :: listed⟩
      else none
    else none

/-! ### What is needed of lists -/

theorem getD_rest (xs : List Nat) (i : Nat) : (rest xs).getD i 0 = xs.getD (i + 1) 0 := by
  cases xs <;> simp [rest]

theorem getD_dropped (n : Nat) (xs : List Nat) (i : Nat) :
    (dropped n xs).getD i 0 = xs.getD (n + i) 0 := by
  induction n generalizing xs i with
  | zero => simp [dropped]
  | succ n ih => rw [dropped, ih, getD_rest]; congr 1; omega

theorem length_rest (xs : List Nat) : (rest xs).length = xs.length - 1 := by
  cases xs <;> simp [rest]

theorem length_dropped (n : Nat) (xs : List Nat) : (dropped n xs).length = xs.length - n := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih => rw [dropped, ih, length_rest]; omega

theorem length_times (ds : List Nat) (n : Nat) : (times ds n).length = ds.length * n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [times, appended_eq, List.length_append, ih, Nat.mul_succ]; omega

theorem getD_times {ds : List Nat} (n : Nat) {i : Nat} (hi : i < ds.length * n) :
    (times ds n).getD i 0 = ds.getD (i % ds.length) 0 := by
  induction n generalizing i with
  | zero => simp at hi
  | succ n ih =>
    rw [times, appended_eq, getD_append]
    split
    · rename_i h; rw [Nat.mod_eq_of_lt h]
    · rename_i h
      rw [Nat.mul_succ] at hi
      rw [ih (by omega), ← Nat.mod_eq_sub_mod (by omega)]

theorem raisedBy_iff {d n : Nat} {xs ys : List Nat} : raisedBy d n xs ys = true ↔
    ∀ i, i < n → i < xs.length → i < ys.length → ys.getD i 0 = xs.getD i 0 + d := by
  induction n generalizing xs ys with
  | zero => simp [raisedBy]
  | succ n ih =>
    match xs, ys with
    | [], _ => simp [raisedBy]
    | _ :: _, [] => simp [raisedBy]
    | x :: xs, y :: ys =>
      rw [raisedBy, Bool.and_eq_true, ih]
      constructor
      · rintro ⟨h1, h2⟩ i hi hx hy
        cases i with
        | zero => simpa using Nat.eq_of_beq_eq_true h1
        | succ i => simpa using h2 i (by omega) (by simpa using hx) (by simpa using hy)
      · intro h
        refine ⟨?_, fun i h1 h2 h3 => ?_⟩
        · have := h 0 (by omega) (by simp) (by simp)
          simp at this
          rw [this]
          exact Nat.beq_refl _
        · simpa using h (i + 1) (by omega) (by simpa using h2) (by simpa using h3)

/-! ### Cells -/

theorem testBit_insert (X v s e : Nat) :
    (insert X v s).testBit (e + 32) = true ↔ X.testBit (e + 32) = true ∨ e = v := by
  have h1 : (s % 4294967296).testBit (e + 32) = false :=
    Nat.testBit_lt_two_pow (Nat.lt_of_lt_of_le (Nat.mod_lt _ (by decide))
      (show 2 ^ 32 ≤ 2 ^ (e + 32) from Nat.pow_le_pow_right (by omega) (by omega)))
  show (((X ||| 2 ^ (v + 32)) ^^^ (s % 4294967296)).testBit (e + 32)) = true ↔ _
  rw [Nat.testBit_xor, h1, Bool.xor_false, Nat.testBit_or, Bool.or_eq_true, Nat.testBit_two_pow]
  simp only [decide_eq_true_eq]
  exact or_congr_right ⟨fun h => by omega, fun h => by omega⟩

/-- The bitmap `c` has the differences that the rows below `r` take in column `q`. -/
def Column (r q c : Nat) : Prop :=
  ∀ d, c.testBit (d + 32) = true ↔ BlockedByRow3 fValue q r (q + d)

/-- A column with the value of one row more. -/
theorem Column.insert {r q c d s : Nat} (h : Column r q c) (hA : Active fValue q r)
    (hd : fValue q r = q + d) : Column (r + 1) q (File.insert c d s) := fun e => by
  rw [testBit_insert, h e, blockedByRow3_succ, hd]
  exact or_congr_right ⟨fun h => ⟨hA, by omega⟩, fun h => by omega⟩

theorem Column.inactive {r q c : Nat} (h : Column r q c) (hA : ¬ Active fValue q r) :
    Column (r + 1) q c := fun e => by
  rw [h e, blockedByRow3_succ]
  exact ⟨Or.inl, fun h => h.resolve_right fun h => hA h.1⟩

theorem isFirstFree_spec {U c q d : Nat} (h : isFirstFree U c q d = true) {e : Nat} (he : e ≤ d) :
    (U.testBit (q + e + 32) = true ∨ c.testBit (e + 32) = true) ↔ e < d := by
  have h' : (((U >>> q) ||| c) >>> 32) % 2 ^ (d + 1) = 2 ^ d - 1 := Nat.eq_of_beq_eq_true h
  have h1 := Nat.testBit_mod_two_pow (((U >>> q) ||| c) >>> 32) (d + 1) e
  rw [h', Nat.testBit_two_pow_sub_one, Nat.testBit_shiftRight, Nat.testBit_or,
    Nat.testBit_shiftRight, show q + (32 + e) = q + e + 32 by omega,
    show 32 + e = e + 32 by omega] at h1
  have h2 : decide (e < d + 1) = true := by simp; omega
  rw [h2, Bool.true_and] at h1
  rw [← Bool.or_eq_true, ← h1]
  simp

/-- The first length that is not blocked is the value. -/
theorem fValue_of_isFirstFree {r q d U c : Nat} (hA : Active fValue q r)
    (hU : Rep U (BlockedByRow2 fValue q r)) (hc : Column r q c) (hpos : 0 < q + d)
    (h : isFirstFree U c q d = true) : fValue q r = q + d := by
  have spec : ∀ e, e ≤ d → ((q + e = 0 ∨ BlockedByRow2 fValue q r (q + e)) ∨
      BlockedByRow3 fValue q r (q + e) ↔ e < d) := fun e he => by
    rw [← hU, ← hc]; exact isFirstFree_spec h he
  have hd := spec d (Nat.le_refl d)
  refine eq_fValue_of_cellOK hA (by omega) hpos (fun h2 => ?_) (fun h3 => ?_) fun u h1 h2 h3 => ?_
  · have := hd.1 (Or.inl (Or.inr h2)); omega
  · have := hd.1 (Or.inr h3); omega
  · have := (spec (u - q) (by omega)).2 (by omega)
    rw [show q + (u - q) = u by omega] at this
    exact this.imp_left fun h => h.resolve_left (by omega)

/-! ### Columns -/

/-- Rows that are settled are so from any later column on. -/
theorem Settled.mono {r B B' L : Nat} (h : Settled fValue r B L) (hB : B ≤ B') :
    Settled fValue r B' L := fun b hb =>
  (h b hb).imp (fun h q hq => h q (by omega))
    fun h => ⟨fun q hq => h.1 q (by omega), fun q hq => h.2 q (by omega)⟩

/-- Rows that are settled are so with any multiple of the period. -/
theorem Settled.multiple {r B L L' : Nat} (h : Settled fValue r B L) (hL : Dvd.dvd L L') :
    Settled fValue r B L' := fun b hb =>
  (h b hb).imp_right fun h => ⟨h.1, by
    obtain ⟨c, rfl⟩ := hL
    exact add_mul_of_period (g := fun q => fValue q b) h.2 c⟩

/-- What the rows below `r` take in all columns from `q` on: `cs` is for the first of them, and
`zone` for the `L` after those, from where on all repeats. -/
structure Columns (r q : Nat) (cs zone : List Nat) (L : Nat) : Prop where
  pos : 0 < L
  size : zone.length = L
  settled : Settled fValue r (q + cs.length) L
  column : ∀ i, i < cs.length → Column r (q + i) (cs.getD i 0)
  zone : ∀ i, i < L → Column r (q + cs.length + i) (zone.getD i 0)

section
variable {r q L c : Nat} {cs zone : List Nat} {a : Rows}

/-- One column more in front. -/
theorem Columns.cons (h : Columns r (q + 1) cs zone L) (hc : Column r q c) :
    Columns r q (c :: cs) zone L := by
  have e : q + (c :: cs).length = q + 1 + cs.length := by simp; omega
  refine ⟨h.pos, h.size, by rw [e]; exact h.settled, fun i hi => ?_, by rw [e]; exact h.zone⟩
  cases i with
  | zero => exact hc
  | succ i =>
    have := h.column i (by simpa using hi)
    rwa [show q + 1 + i = q + (i + 1) by omega] at this

/-- The columns without the first. -/
theorem Columns.rest (h : Columns r q cs zone L) (hcs : 0 < cs.length) :
    Columns r (q + 1) (File.rest cs) zone L := by
  have e : q + 1 + (File.rest cs).length = q + cs.length := by rw [length_rest]; omega
  refine ⟨h.pos, h.size, by rw [e]; exact h.settled, fun i hi => ?_, by rw [e]; exact h.zone⟩
  rw [length_rest] at hi
  rw [getD_rest, show q + 1 + i = q + (i + 1) by omega]
  exact h.column (i + 1) (by omega)

/-- Columns in front of others. -/
theorem Columns.append (out : List Nat) : ∀ {q : Nat}, Columns r (q + out.length) cs zone L →
    (∀ i, i < out.length → Column r (q + i) (out.getD i 0)) →
    Columns r q (appended out cs) zone L := by
  induction out with
  | nil => intro q h _; exact h
  | cons c out ih =>
    intro q h hout
    refine (ih (q := q + 1) ?_ fun i hi => ?_).cons (hout 0 (by simp))
    · rwa [show q + 1 + out.length = q + (c :: out).length by simp; omega]
    · have := hout (i + 1) (by simpa using hi)
      rwa [show q + (i + 1) = q + 1 + i by omega] at this

/-- The next column, whether it comes of the first columns or of those that repeat. -/
theorem Columns.next (h : Columns r q cs zone L)
    {k : Nat → List Nat → List Nat → Option Rows} (hk : nextColumn cs zone k = some a) :
    ∃ c cs' zone', k c cs' zone' = some a ∧ Column r q c ∧ Columns r (q + 1) cs' zone' L := by
  match cs with
  | c :: cs => exact ⟨c, cs, zone, hk, h.column 0 (by simp), h.rest (by simp)⟩
  | [] =>
    match zone, hk with
    | z :: zone, hk =>
      have hz : Column r q z := h.zone 0 h.pos
      have size : zone.length + 1 = L := h.size
      have settled : Settled fValue r q L := h.settled
      refine ⟨z, [], _, hk, hz, h.pos, ?_, Settled.mono settled (Nat.le_succ q), fun i hi => ?_,
        fun i hi => ?_⟩
      · rw [appended_eq, List.length_append]; exact size
      · simp at hi
      · rw [appended_eq, getD_append]
        split
        · have := h.zone (i + 1) (by omega)
          rwa [show q + [].length + (i + 1) = q + 1 + [].length + i by simp; omega] at this
        · obtain rfl : i = zone.length := by omega
          intro d
          rw [Nat.sub_self, show q + 1 + [].length + zone.length = q + L by simp; omega,
            show q + L + d = q + d + L by omega, blockedByRow3_add settled (Nat.le_refl q)]
          exact hz d

/-- **Soundness of the check of cells**: the differences are those of f. -/
theorem checkCells_sound (ds : List Nat) : ∀ {q U : Nat} {cs zone : List Nat}
    {k : List Nat → Nat → Nat → List Nat → List Nat → Option Rows},
    checkCells r ds q U cs zone k = some a → Active fValue q r →
    Rep U (BlockedByRow2 fValue q r) → Columns r q cs zone L →
    ∃ out U' cs' zone', k out (q + ds.length) U' cs' zone' = some a ∧
      Active fValue (q + ds.length) r ∧ Rep U' (BlockedByRow2 fValue (q + ds.length) r) ∧
      Columns r (q + ds.length) cs' zone' L ∧ out.length = ds.length ∧
      ∀ i, i < ds.length → fValue (q + i) r = q + i + ds.getD i 0 ∧
        Column (r + 1) (q + i) (out.getD i 0) := by
  induction ds with
  | nil =>
    intro q U cs zone k h hA hU hC
    exact ⟨[], U, cs, zone, h, hA, hU, hC, rfl, fun i hi => by simp at hi⟩
  | cons d ds ih =>
    intro q U cs zone k h hA hU hC
    obtain ⟨c, cs', zone', h, hc, hC'⟩ := hC.next h
    obtain ⟨h1, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Nat.ble_eq] at h1
    obtain ⟨h1, _, h2⟩ := h1
    have hv : fValue q r = q + d := fValue_of_isFirstFree hA hU hc (by omega) h2
    simp only [force_eq] at h
    obtain ⟨out, U', cs2, zone2, h, hA2, hU2, hC2, hl, hi⟩ := ih h
      ⟨by have := hA.1; show r ≤ q + 1; omega, fun b h3 h4 => by
        by_cases e : b = q
        · subst e; omega
        · exact hA.2 b h3 (by have : b < q + 1 := h4; omega)⟩
      ((hU.insert (v := q + d) (s := salt r q)).congr fun u => by
        rw [blockedByRow2_succ hA.1, hv]
        exact or_congr_right eq_comm) hC'
    have e : q.succ + ds.length = q + (d :: ds).length := by simp; omega
    rw [e] at h hA2 hU2 hC2
    refine ⟨_, U', cs2, zone2, h, hA2, hU2, hC2, by simp [hl], fun i hi' => ?_⟩
    cases i with
    | zero => exact ⟨hv, hc.insert hA hv⟩
    | succ i =>
      have := hi i (by simpa using hi')
      rwa [show q.succ + i = q + (i + 1) by omega] at this

end

/-! ### What recurs once recurs for ever -/

/-- A cell sees what the cell `L` columns before it sees, and so has its difference. -/
theorem fValue_add_of_same {r B L q : Nat} (settled : Settled fValue r B L) (hB : B ≤ q)
    (h0 : 0 < q) (hr : r ≤ q) (hA : Active fValue (q + L) r)
    (same : ∀ e, BlockedByRow2 fValue (q + L) r (q + L + e) ↔ BlockedByRow2 fValue q r (q + e)) :
    fValue (q + L) r = fValue q r + L := by
  have hc := cellOK_fValue (hA.of_lt hr (by omega))
  have hle := hc.le
  obtain ⟨h2, h3, h4⟩ := hc.conditions_add settled hB h0 same
  exact eq_fValue_of_cellOK hA (by omega) (by omega) h2 h3 fun u h5 h6 _ => h4 u h5 h6

/-- If column `B + L` sees what column `B` sees, and the row has not stopped there, it never stops,
and every later column sees what the one `L` before it sees. -/
theorem recurs_of_active {r B L : Nat} (settled : Settled fValue r B L) (h0 : 0 < B) (hr : r ≤ B)
    (hL : 0 < L) (hA : Active fValue (B + L) r)
    (same : ∀ e, BlockedByRow2 fValue (B + L) r (B + L + e) ↔ BlockedByRow2 fValue B r (B + e)) :
    ∀ n, Active fValue (B + n + L) r ∧ ∀ e, BlockedByRow2 fValue (B + n + L) r (B + n + L + e) ↔
      BlockedByRow2 fValue (B + n) r (B + n + e) := by
  intro n
  induction n with
  | zero => exact ⟨hA, same⟩
  | succ n ih =>
    obtain ⟨hA, same⟩ := ih
    have hv := fValue_add_of_same settled (by omega) (by omega) (by omega) hA same
    have hgt := hA.2 (B + n) (by omega) (by omega)
    refine ⟨⟨by omega, fun b h1 h2 => ?_⟩, blockedByRow2_same_succ (q := B + n) (by omega) hv same⟩
    by_cases e : b = B + n + L
    · rw [e, hv]; omega
    · exact hA.2 b h1 (by omega)

/-- Row `r` is settled in column `B`: from there on it repeats after `L` columns, as the lower rows
do. -/
structure Recurs (r B L : Nat) : Prop where
  settled : Settled fValue r B L
  active : ∀ q, r ≤ q → Active fValue q r
  add : ∀ q, B ≤ q → fValue (q + L) r = fValue q r + L

/-- **Soundness of settling**: in some column `q + n` the row is settled, and up to there and `L`
columns more it has the differences that are said. -/
theorem settle_sound {a : Rows} {last r L L' : Nat} {block : List Nat} (hL : Dvd.dvd L L')
    (hpos : 0 < L') (hb : block.length = L') (tries : Nat) : ∀ {q U : Nat} {cs zone : List Nat}
    {k : List Nat → List Nat → Option Rows},
    settle last r L' block tries q U cs zone k = some a → 0 < q → Active fValue q r →
    Rep U (BlockedByRow2 fValue q r) → Columns r q cs zone L →
    ∃ n out zone', k out zone' = some a ∧ Recurs r (q + n) L' ∧ out.length = n ∧
      zone'.length = L' ∧ (∀ i, i < n → Column (r + 1) (q + i) (out.getD i 0)) ∧
      (∀ i, i < L' → Column (r + 1) (q + n + i) (zone'.getD i 0)) ∧
      ∀ i, i < n + L' → fValue (q + i) r = q + i + block.getD (i % L') 0 := by
  induction tries with
  | zero => intro q U cs zone k h; exact absurd h (by simp [settle])
  | succ tries ih =>
    intro q U cs zone k h h0 hA hU hC
    obtain ⟨out, U', cs', zone', hk, hA', hU', hC', hl, hi⟩ :=
      checkCells_sound block (cond_none h).2 hA hU hC
    rw [hb] at hk hA' hU' hC' hl hi
    rw [Bool.cond_eq_ite] at hk
    split at hk
    · -- what second-row moves block is the same again
      rename_i hs
      rw [Bool.and_eq_true, isNil_iff] at hs
      obtain ⟨rfl, hs⟩ := hs
      have settled : Settled fValue r q L' := Settled.multiple hC.settled hL
      have bit : ∀ {U q : Nat}, 0 < q → Rep U (BlockedByRow2 fValue q r) → ∀ e,
          (U >>> (q + 32)).testBit e = true ↔ BlockedByRow2 fValue q r (q + e) :=
        fun {U q} hq hU e => by
        rw [Nat.testBit_shiftRight, show q + 32 + e = q + e + 32 by omega, hU]
        exact ⟨fun h => h.resolve_left (by omega), Or.inr⟩
      have same : U >>> (q + 32) = U' >>> (q + L' + 32) := Nat.eq_of_beq_eq_true hs
      have key := recurs_of_active settled h0 hA.1 hpos hA' fun e => by
        rw [← bit (by omega) hU', ← bit h0 hU, same]
      refine ⟨0, [], out, hk, ⟨settled, fun p hp => ?_, fun p hp => ?_⟩, rfl, hl,
        fun i hi => absurd hi (by omega), fun i hi' => (hi i hi').2, fun i hi' => ?_⟩
      · exact (key p).1.of_lt hp (by omega)
      · have := key (p - q)
        rw [show q + (p - q) = p by omega] at this
        exact fValue_add_of_same settled hp (by omega) (by have := hA.1; omega) this.1 this.2
      · rw [Nat.zero_add] at hi'
        rw [Nat.mod_eq_of_lt hi']
        exact (hi i hi').1
    · -- it goes on
      obtain ⟨n, out2, zone2, h, hr, hl2, hz, hc, hcz, hv⟩ := ih hk (by omega) hA' hU' hC'
      refine ⟨L' + n, _, zone2, h, by rw [← Nat.add_assoc]; exact hr, ?_, hz, fun i hi' => ?_,
        by rw [← Nat.add_assoc]; exact hcz, fun i hi' => ?_⟩
      · rw [appended_eq, List.length_append, hl, hl2]
      · rw [appended_eq, getD_append, hl]
        split
        · rename_i e; exact (hi i e).2
        · have := hc (i - L') (by omega)
          rwa [show q + L' + (i - L') = q + i by omega] at this
      · by_cases e : i < L'
        · rw [Nat.mod_eq_of_lt e]; exact (hi i e).1
        · have := hv (i - L') (by omega)
          rwa [show q + L' + (i - L') = q + i by omega, ← Nat.mod_eq_sub_mod (by omega)] at this

/-! ### Rows -/

/-- Row `r` lies above its columns, and from column `q0` on it repeats with this period, the
least. -/
structure Live (r q0 period : Nat) : Prop where
  pos : 0 < period
  start : r ≤ q0
  above : ∀ q, r ≤ q → q < fValue q r
  add : ∀ q, q0 ≤ q → fValue (q + period) r = fValue q r + period
  least : ∀ d, 0 < d → d < period → ∃ q, q0 ≤ q ∧ fValue (q + d) r ≠ fValue q r + d

/-- How row `r` ends: it stops, or it has this period. -/
def Ends (r period : Nat) : Prop :=
  (period = 0 ∧ ∃ s, r ≤ s ∧ fValue s r = s) ∨ ∃ q0, Live r q0 period

/-- Row `r` has these differences, to where it stops, or to the end of its first period. -/
structure Listed (r period : Nat) (ds : List Nat) : Prop where
  values : ∀ i, i < ds.length → fValue (r + i) r = r + i + ds.getD i 0
  ends : (period = 0 ∧ ∃ s, s + 1 = r + ds.length ∧ r ≤ s ∧ fValue s r = s) ∨
    ∃ q0, Live r q0 period ∧ q0 + period = r + ds.length

/-- A row whose values are listed ends as they say. -/
theorem Listed.end {r period : Nat} {ds : List Nat} (h : Listed r period ds) : Ends r period :=
  h.ends.imp (fun ⟨h0, s, _, hs⟩ => ⟨h0, s, hs⟩) fun ⟨q0, hl, _⟩ => ⟨q0, hl⟩

/-- What is said of the rows is so. -/
structure Rows.Known (σ : Rows) : Prop where
  diagonal : Rep σ.diagonal (BlockedByRow2 fValue σ.row σ.row)
  columns : Columns σ.row σ.row σ.columns σ.zone σ.common
  count : σ.periods.length = σ.row
  told : ∀ r, r < σ.row →
    Listed r (σ.periods.getD (σ.row - 1 - r) 0) (σ.listed.getD (σ.row - 1 - r) [])

/-- Before the first row, what is said of no rows is true. -/
theorem noRows_known : noRows.Known := by
  refine ⟨(rep_empty 7).congr fun u => ⟨False.elim, ?_⟩, ⟨by decide, rfl, fun b hb => ?_,
    fun i hi => ?_, fun i hi d => ?_⟩, rfl, fun r hr => ?_⟩
  · rintro (⟨b, h, _⟩ | ⟨b, _, h, _⟩) <;> exact absurd h (Nat.not_lt_zero b)
  · exact absurd hb (Nat.not_lt_zero b)
  · exact absurd hi (Nat.not_lt_zero i)
  · have hi : i < 1 := hi
    obtain rfl : i = 0 := by omega
    refine ⟨fun h => absurd h ?_, ?_⟩
    · show ¬ (0 : Nat).testBit (d + 32) = true
      simp
    · rintro ⟨b, h, _⟩
      exact absurd h (Nat.not_lt_zero b)
  · exact absurd hr (Nat.not_lt_zero r)

theorem listed_cons {r period : Nat} {ds periods : List Nat} {listed : List (List Nat)}
    (h : Listed r period ds)
    (told : ∀ b, b < r → Listed b (periods.getD (r - 1 - b) 0) (listed.getD (r - 1 - b) [])) :
    ∀ b, b < r + 1 → Listed b ((period :: periods).getD (r + 1 - 1 - b) 0)
      ((ds :: listed).getD (r + 1 - 1 - b) []) := by
  intro b hb
  by_cases e : b = r
  · subst e; simpa using h
  · have := told b (by omega)
    rw [show r + 1 - 1 - b = r - 1 - b + 1 by omega]
    simpa using this

/-- **Soundness of the check of a row that stops.** -/
theorem checkStop_sound {last : Nat} {ds : List Nat} {σ τ : Rows} (hσ : σ.Known)
    (h : checkStop last ds σ = some τ) : τ.Known ∧ τ.row = σ.row + 1 := by
  obtain ⟨r, D, L, cs, zone, periods, listed⟩ := σ
  obtain ⟨hD, hC, hcount, hends⟩ := hσ
  dsimp only at hD hC hcount hends
  obtain ⟨out, U, cs1, zone1, h, hA, hU, hC1, hl, hi⟩ :=
    checkCells_sound ds h (active_diag fValue r) hD hC
  obtain ⟨c, cs2, zone2, h, hc, hC2⟩ := hC1.next h
  obtain ⟨h1, h⟩ := cond_none h
  simp only [Bool.and_eq_true, Nat.ble_eq] at h1
  obtain ⟨h1, _, h2⟩ := h1
  simp only [force_eq] at h
  have hpos : r + 1 ≤ r + ds.length := h1
  have hv : fValue (r + ds.length) r = r + ds.length + 0 :=
    fValue_of_isFirstFree hA hU hc (by omega) h2
  have stopped : ∀ q, r + ds.length < q → ¬ Active fValue q r := fun q hq hA => by
    have := hA.2 (r + ds.length) (by omega) hq
    omega
  -- the columns after the stop are as they were
  have after : Columns (r + 1) (r + ds.length + 1) cs2 zone2 L := by
    refine ⟨hC2.pos, hC2.size, fun b hb => ?_,
      fun i hi => (hC2.column i hi).inactive (stopped _ (by omega)),
      fun i hi => (hC2.zone i hi).inactive (stopped _ (by omega))⟩
    by_cases e : b = r
    · subst e; exact Or.inl fun q hq => stopped q (by omega)
    · exact hC2.settled b (by omega)
  have all : Columns (r + 1) r
      (appended out (insert c 0 (salt (r + ds.length) r) :: cs2)) zone2 L :=
    Columns.append out (by rw [hl]; exact after.cons (hc.insert hA hv))
      fun i hi' => (hi i (by omega)).2
  have told : Listed r 0 (appended ds [0]) := by
    rw [appended_eq]
    refine ⟨fun i hlt => ?_, Or.inl ⟨rfl, r + ds.length, by simp; omega, by omega, hv⟩⟩
    rw [List.length_append, List.length_singleton] at hlt
    rw [getD_append]
    split
    · rename_i hlt; exact (hi i hlt).1
    · obtain rfl : i = ds.length := by omega
      simpa using hv
  obtain rfl := Option.some.inj h
  refine ⟨⟨?_, all.rest ?_, ?_, listed_cons told hends⟩, rfl⟩
  · exact hD.insert_head (by rw [nth_eq]; exact (hi 0 (by omega)).1)
  · rw [appended_eq, List.length_append, List.length_cons]; omega
  · show (0 :: periods).length = r + 1
    simp [hcount]

theorem isPattern_spec {r q0 period : Nat} {ds pattern : List Nat}
    (h : isPattern r q0 period ds pattern = true) (hp : pattern = dropped (q0 - r) ds) :
    0 < period ∧ r ≤ q0 ∧ r + ds.length = q0 + period ∧ pattern.length = period ∧
    ∀ d, 0 < d → d < period →
      ∃ i, i < period ∧ pattern.getD ((i + d) % period) 0 ≠ pattern.getD i 0 := by
  simp only [isPattern, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, size_eq, Diet.allBelow_iff,
    Bool.or_eq_true, Bool.not_eq_true', appended_eq] at h
  obtain ⟨h1, h2, h3, _, h4⟩ := h
  have h3 : r + ds.length = q0 + period := h3
  have hl : pattern.length = period := by rw [hp, length_dropped]; omega
  refine ⟨h1, h2, h3, hl, fun d hd hlt => ?_⟩
  have := (h4 d hlt).resolve_left (by omega)
  rw [← Bool.not_eq_true, raisedBy_iff] at this
  refine Classical.byContradiction fun hn => this fun i hi _ _ => ?_
  refine Classical.byContradiction fun hne => hn ⟨i, hi, fun e => hne ?_⟩
  rw [Nat.add_zero, getD_dropped, getD_append, hl, ← e, Nat.add_comm i d]
  split
  · rename_i hc; rw [Nat.mod_eq_of_lt hc]
  · rename_i hc; rw [Nat.mod_eq_sub_mod (by omega), Nat.mod_eq_of_lt (by omega)]

/-- A row that goes through its pattern up to where it is settled goes through it for ever. -/
theorem live_of_recurs {r q0 period B L : Nat} {pattern : List Nat} (hpos : 0 < period)
    (hL : 0 < L) (hdvd : Dvd.dvd period L) (hr : r ≤ q0) (hB : q0 ≤ B) (h : Recurs r B L)
    (hv : ∀ i, q0 + i < B + L → fValue (q0 + i) r = q0 + i + pattern.getD (i % period) 0)
    (least : ∀ d, 0 < d → d < period →
      ∃ i, i < period ∧ pattern.getD ((i + d) % period) 0 ≠ pattern.getD i 0) :
    Live r q0 period := by
  have all : ∀ i, fValue (q0 + i) r = q0 + i + pattern.getD (i % period) 0 := fun i => by
    induction i using Nat.strongRecOn with
    | _ i ih =>
      by_cases hi : q0 + i < B + L
      · exact hv i hi
      · have e := h.add (q0 + (i - L)) (by omega)
        have hmod : (i - L) % period = i % period := by
          obtain ⟨c, rfl⟩ := hdvd
          have := Nat.add_mul_mod_self_left (i - period * c) period c
          rwa [show i - period * c + period * c = i by omega, eq_comm] at this
        rw [ih (i - L) (by omega), hmod, show q0 + (i - L) + L = q0 + i by omega] at e
        omega
  refine ⟨hpos, hr, fun q hq => (h.active (q + 1) (by omega)).2 q hq (by omega), fun q hq => ?_,
    fun d hd hlt => ?_⟩
  · have e1 := all (q - q0)
    have e2 := all (q - q0 + period)
    rw [Nat.add_mod_right, show q0 + (q - q0 + period) = q + period by omega] at e2
    rw [show q0 + (q - q0) = q by omega] at e1
    omega
  · obtain ⟨i, hi, hne⟩ := least d hd hlt
    refine ⟨q0 + i, by omega, fun e => hne ?_⟩
    have e2 := all (i + d)
    have e1 := all i
    rw [Nat.mod_eq_of_lt hi] at e1
    rw [show q0 + (i + d) = q0 + i + d by omega] at e2
    omega

/-- **Soundness of the check of a live row.** -/
theorem checkLive_sound {last period q0 : Nat} {ds : List Nat} {σ τ : Rows} (hσ : σ.Known)
    (h : checkLive last period q0 ds σ = some τ) : τ.Known ∧ τ.row = σ.row + 1 := by
  obtain ⟨r, D, L, cs, zone, periods, listed⟩ := σ
  obtain ⟨hD, hC, hcount, hends⟩ := hσ
  dsimp only at hD hC hcount hends
  obtain ⟨hpat, h⟩ := cond_none h
  rw [force_eq] at h
  obtain ⟨hpos, hr, hlen, hpl, hleast⟩ := isPattern_spec hpat rfl
  have hLpos : 0 < Nat.lcm L period := Nat.lcm_pos hC.pos hpos
  have hdvd : Dvd.dvd period (Nat.lcm L period) := Nat.dvd_lcm_right L period
  have hLL : Dvd.dvd L (Nat.lcm L period) := Nat.dvd_lcm_left L period
  generalize Nat.lcm L period = L' at h hLpos hdvd hLL
  -- the cells up to the end of the first period, and on until the row is settled
  obtain ⟨out, U, cs1, zone1, h, hA, hU, hC1, hl, hi⟩ :=
    checkCells_sound ds (cond_none h).2 (active_diag fValue r) hD hC
  have hdiv : period * (L' / period) = L' := Nat.mul_div_cancel' hdvd
  have hblock : (times (dropped (q0 - r) ds) (L' / period)).length = L' := by
    rw [length_times, show (dropped (q0 - r) ds).length = period from hpl, hdiv]
  obtain ⟨n, out1, zone2, h, hrec, hl1, hz, hc, hcz, hv⟩ :=
    settle_sound hLL hLpos hblock last h (by omega) hA hU hC1
  simp only [force_eq] at h
  rw [hlen] at hrec hc hcz hv
  have live : Live r q0 period := by
    refine live_of_recurs hpos hLpos hdvd hr (by omega) hrec (fun i hlt => ?_) hleast
    rw [getD_dropped]
    by_cases hip : i < period
    · have := (hi (q0 - r + i) (by omega)).1
      rwa [Nat.mod_eq_of_lt hip, ← show r + (q0 - r + i) = q0 + i by omega]
    · have := hv (i - period) (by omega)
      have hpl : (dropped (q0 - r) ds).length = period := hpl
      rw [getD_times _ (by rw [hpl, hdiv]; exact Nat.mod_lt _ hLpos), getD_dropped, hpl,
        Nat.mod_mod_of_dvd _ hdvd, ← Nat.mod_eq_sub_mod (by omega)] at this
      rwa [show q0 + period + (i - period) = q0 + i by omega] at this
  -- from where it is settled, the columns are the new zone
  have after : Columns (r + 1) (r + out.length + out1.length) [] zone2 L' := by
    rw [hl, hlen, hl1]
    refine ⟨hLpos, hz, fun b hb => ?_, fun i hi => absurd hi (Nat.not_lt_zero i), hcz⟩
    by_cases e : b = r
    · subst e
      exact Or.inr ⟨fun q hq => hrec.active q (by
        have : q0 + period + n ≤ q := hq
        omega), hrec.add⟩
    · exact hrec.settled b (by omega)
  have all : Columns (r + 1) r (appended out out1) zone2 L' := by
    refine Columns.append out ?_ fun i hi' => (hi i (by omega)).2
    have := Columns.append out1 after fun i hi' => by
      rw [hl, hlen]; exact hc i (by omega)
    rwa [appended_eq, List.append_nil] at this
  obtain rfl := Option.some.inj h
  refine ⟨⟨?_, all.rest ?_, ?_, listed_cons ⟨fun i hlt => (hi i hlt).1,
    Or.inr ⟨q0, live, hlen.symm⟩⟩ hends⟩, rfl⟩
  · exact hD.insert_head (by rw [nth_eq]; exact (hi 0 (by omega)).1)
  · rw [appended_eq, List.length_append]; omega
  · show (period :: periods).length = r + 1
    simp [hcount]

end ChompCert.File
