module

public import ChompCert.Files.RowEnds

/-!
# The check of rows with their tails

FORMAT.md, "Kind 6: three-row tails", *What is checked*, on rows of values up to a last column, each with its end: `(0, 0)` for a
row that stops, and else its period and where it begins. That a check which succeeds proves the sentence is in the next chapter.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-! ### The check -/

/-- The first rows of a table, as `checkRows`: there may be more columns than rows. -/
def checkFirstRows : List (List Nat) → Nat → Nat → List Nat → Bool
  | [], _, _, _ => true
  | X :: Xs, r, D, cs => checkRow r cs X r D fun cs' =>
      force (Nat.succ r) fun r' => force (insert D (nth X 0) r) fun D' => checkFirstRows Xs r' D' (rest cs')

/-- The bitmap `U` with the first `n` values of a row. -/
def withValues : Nat → List Nat → Nat → Nat
  | n + 1, v :: vs, U => force (insert U v n) fun U' => withValues n vs U'
  | _, _, U => U

/-- The lengths that second-row moves block in row `r`, as they are seen from column `B`; `D` is the set of the first values of
the rows before. -/
def blockedFrom (D : Nat) (X : List Nat) (r B : Nat) : Nat :=
  Nat.shiftRight (withValues (Nat.sub B r) X D) (Nat.add B 32)

/-- The differences `v - q` of the first `n` values, the first in column `q`, are marked. -/
def marked : Nat → List Nat → Nat → Nat → Nat
  | n + 1, v :: vs, q, t => force (Nat.lor t (Nat.pow 2 (Nat.sub v q))) fun t' => force (Nat.succ q) fun q' => marked n vs q' t'
  | _, _, _, t => t

/-- A column from `start` on from which the blocked lengths are those below `d`; `X` is what is left of the row in column `q`. -/
def findConstant (d start : Nat) : List Nat → Nat → Nat → Nat
  | [], q, _ => q
  | v :: vs, q, U =>
    bif Nat.ble start q && Nat.beq (Nat.shiftRight U (Nat.add q 32)) (Nat.pred (Nat.pow 2 d)) then q
    else force (insert U v q) fun U' => force (Nat.succ q) fun q' => findConstant d start vs q' U'

/-- A column among `start`, `start + L`, ... from which the blocked lengths are the same `L` columns later; `n` tries. -/
def findPeriodic (D : Nat) (X : List Nat) (r L : Nat) : Nat → Nat → Nat
  | 0, B => B
  | n + 1, B => bif Nat.beq (blockedFrom D X r (Nat.add B L)) (blockedFrom D X r B) then B
      else force (Nat.add B L) fun B' => findPeriodic D X r L n B'

/-- A live row of period 1 is settled in column `B`. -/
def isConstant (last r M taken D q0 : Nat) (X : List Nat) (B : Nat) : Bool :=
  force (Nat.sub (nth X (Nat.sub q0 r)) q0) fun d =>
  Nat.ble 1 d && (Nat.ble 1 B && (Nat.ble M B && (Nat.ble q0 B && (Nat.ble B (Nat.succ last) && (!bitAt taken d &&
    Nat.beq (blockedFrom D X r B) (Nat.pred (Nat.pow 2 d)))))))

/-- A live row is settled in column `B`, with the common period `L`. -/
def isPeriodic (last r M D q0 L : Nat) (X : List Nat) (B : Nat) : Bool :=
  Nat.ble 1 B && (Nat.ble M B && (Nat.ble q0 B && (Nat.ble 1 L && (Nat.ble (Nat.add B L) (Nat.succ last) &&
    Nat.beq (blockedFrom D X r (Nat.add B L)) (blockedFrom D X r B)))))

/-- The greater of two. -/
def greatest (a b : Nat) : Nat := bif Nat.ble a b then b else a

/-- The rows from `r` on end as they are said to. From column `M` on every lower row has stopped or goes through its pattern; their
differences are marked in `taken`, and `L` is a common multiple of their periods. -/
def checkEnds (last : Nat) : List (List Nat) → List (Nat × Nat) → Nat → Nat → Nat → Nat → Nat → Bool
  | [], [], _, _, _, _, _ => true
  | X :: Xs, e :: es, r, D, M, taken, L =>
    force (insert D (nth X 0) r) fun D' => force (Nat.succ r) fun r' =>
    bif Nat.beq e.1 0 then
      Nat.beq (Nat.add r (size X)) (Nat.succ (endOf X r)) &&
        force (greatest M (Nat.add r (size X))) fun M' => checkEnds last Xs es r' D' M' taken L
    else
      isTail last r e.2 e.1 X && force (Nat.lcm L e.1) fun L' =>
        (bif Nat.beq e.1 1 then
          isConstant last r M taken D e.2 X
            (findConstant (Nat.sub (nth X (Nat.sub e.2 r)) e.2) (greatest M (Nat.succ e.2)) X r D)
        else isPeriodic last r M D e.2 L' X (findPeriodic D X r L' last (greatest M (Nat.add e.2 e.1)))) &&
        force (greatest M e.2) fun M' => force (marked e.1 (dropped (Nat.sub e.2 r) X) e.2 taken) fun taken' =>
        checkEnds last Xs es r' D' M' taken' L'
  | _, _, _, _, _, _, _ => false

/-- The whole check of the rows up to `R`, in the columns up to `last`. -/
def checkTails (R last : Nat) (rows : List (List Nat)) (ends : List (Nat × Nat)) : Bool :=
  Nat.beq (rowCount rows) (Nat.succ R) && (Nat.ble R last &&
    (checkFirstRows rows 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ last)) &&
      checkEnds last rows ends 0 (insert 4294967296 0 7) 0 0 1))

/-! ### What the rows say of every column -/

/-- The value in column `q` of row `r`, whose values are `X` and whose end is `e`: that of the row, or one that its tail
repeats. -/
noncomputable def rowEntry (X : List Nat) (e : Nat × Nat) (r q : Nat) : Nat :=
  if e.1 = 0 ∨ q < e.2 then X.getD (q - r) 0
  else X.getD (e.2 - r + (q - e.2) % e.1) 0 + ((q - e.2) - (q - e.2) % e.1)

theorem getD_rest (xs : List Nat) (i : Nat) : (rest xs).getD i 0 = xs.getD (i + 1) 0 := by
  cases xs <;> simp [rest]

theorem getD_dropped (n : Nat) (xs : List Nat) (i : Nat) : (dropped n xs).getD i 0 = xs.getD (n + i) 0 := by
  induction n generalizing xs i with
  | zero => simp [dropped]
  | succ n ih => rw [dropped, ih, getD_rest]; congr 1; omega

theorem length_rest (xs : List Nat) : (rest xs).length = xs.length - 1 := by cases xs <;> simp [rest]

theorem length_dropped (n : Nat) (xs : List Nat) : (dropped n xs).length = xs.length - n := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih => rw [dropped, ih, length_rest]; omega

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
        refine ⟨by have := h 0 (by omega) (by simp) (by simp); simp at this; rw [this]; exact Nat.beq_refl _, fun i h1 h2 h3 => ?_⟩
        simpa using h (i + 1) (by omega) (by simpa using h2) (by simpa using h3)

theorem endOf_spec {X : List Nat} {q : Nat} (hX : 0 < X.length) :
    (endOf X q + 1 = q + X.length ∧ X.getD (X.length - 1) 0 + 1 = q + X.length) ∨
    (endOf X q = q + X.length ∧ X.getD (X.length - 1) 0 + 1 ≠ q + X.length) := by
  induction X generalizing q with
  | nil => simp at hX
  | cons v X ih =>
    cases X with
    | nil =>
      simp only [endOf, List.length_cons, List.length_nil]
      cases h : Nat.beq v q
      · refine Or.inr ⟨by simp, ?_⟩
        have : v ≠ q := fun e => by subst e; rw [Nat.beq_refl] at h; exact absurd h (by simp)
        simpa using this
      · have := Nat.eq_of_beq_eq_true h
        exact Or.inl ⟨by simp, by simpa using this⟩
    | cons w X =>
      have := ih (q := q + 1) (by simp)
      simp only [endOf, List.length_cons, Nat.succ_eq_add_one] at this ⊢
      rw [show X.length + 1 + 1 - 1 = X.length + 1 - 1 + 1 by omega, List.getD_cons_succ]
      omega

/-- What `isTail` says. -/
structure Tail (last r q0 period : Nat) (X : List Nat) : Prop where
  pos : 0 < period
  start : r ≤ q0
  inside : q0 + period ≤ last + 1
  length : X.length = last + 1 - r
  goesOn : X.getD (last - r) 0 ≠ last
  repeats : ∀ q, q0 ≤ q → q + period ≤ last → X.getD (q + period - r) 0 = X.getD (q - r) 0 + period
  least : ∀ d, 0 < d → d < period → ∃ q, q0 ≤ q ∧ q + d < q0 + period ∧ X.getD (q + d - r) 0 ≠ X.getD (q - r) 0 + d

theorem tail_of_isTail {last r q0 period : Nat} {X : List Nat} (h : isTail last r q0 period X = true) :
    Tail last r q0 period X := by
  simp only [isTail, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, size_eq, raisedBy_iff, Diet.allBelow_iff, Bool.or_eq_true,
    Bool.not_eq_true', length_dropped, getD_dropped] at h
  obtain ⟨h1, h2, h3, h4, h5, h6, _, h8⟩ := h
  have h3 : q0 + period ≤ last + 1 := h3
  have h4 : endOf X r = last + 1 := h4
  have h5 : X.length = last + 1 - r := h5
  refine ⟨h1, h2, h3, h5, fun e => ?_, fun q hq hl => ?_, fun d hd hlt => ?_⟩
  · have := endOf_spec (X := X) (q := r) (by omega)
    rw [show X.length - 1 = last - r by omega, e] at this
    omega
  · have := h6 (q - q0) (show q - q0 < last + 1 by omega) (show q - q0 < X.length - (q0 - r) by omega)
      (show q - q0 < X.length - (q0 + period - r) by omega)
    rwa [show Nat.sub q0 r + (q - q0) = q - r by show q0 - r + _ = _; omega,
      show Nat.sub (Nat.add q0 period) r + (q - q0) = q + period - r by
        show q0 + period - r + (q - q0) = _; omega] at this
  · have := (h8 d hlt).resolve_left (by omega)
    rw [← Bool.not_eq_true, raisedBy_iff] at this
    refine Classical.byContradiction fun hn => this fun i hi _ _ => ?_
    refine Classical.byContradiction fun hne => hn ⟨q0 + i, by omega, by have : i < period - d := hi; omega, ?_⟩
    have hi : i < period - d := hi
    rw [getD_dropped, getD_dropped] at hne
    rw [show q0 + i + d - r = Nat.sub (Nat.add q0 d) r + i by show _ = q0 + d - r + i; omega,
      show q0 + i - r = (q0 - r) + i by omega]
    exact hne

section
variable {last r q0 period : Nat} {X : List Nat} (h : Tail last r q0 period X)
include h

theorem Tail.add {q : Nat} (hq : q0 ≤ q) :
    rowEntry X (period, q0) r (q + period) = rowEntry X (period, q0) r q + period := by
  have hp := h.pos
  have e : (q + period - q0) % period = (q - q0) % period := by
    rw [show q + period - q0 = q - q0 + period by omega, Nat.add_mod_right]
  have := Nat.mod_le (q - q0) period
  unfold rowEntry
  dsimp only
  rw [if_neg (by omega), if_neg (by omega), e]
  omega

theorem Tail.add_mul {q : Nat} (hq : q0 ≤ q) (c : Nat) :
    rowEntry X (period, q0) r (q + period * c) = rowEntry X (period, q0) r q + period * c := by
  induction c with
  | zero => rfl
  | succ c ih =>
    rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, h.add (by omega), ih]; omega

theorem Tail.eq {q : Nat} (hr : r ≤ q) (hl : q ≤ last) : rowEntry X (period, q0) r q = X.getD (q - r) 0 := by
  have hp := h.pos
  have hs := h.start
  have key : ∀ n q, q < n → r ≤ q → q ≤ last → rowEntry X (period, q0) r q = X.getD (q - r) 0 := by
    intro n
    induction n with
    | zero => intro q hq; omega
    | succ n ih =>
      intro q hn hr hl
      by_cases h1 : q < q0
      · unfold rowEntry; rw [if_pos (Or.inr h1)]
      by_cases h2 : q < q0 + period
      · unfold rowEntry
        dsimp only
        rw [if_neg (by omega), Nat.mod_eq_of_lt (by omega), Nat.sub_self, Nat.add_zero,
          show q0 - r + (q - q0) = q - r by omega]
      · have e1 := h.add (q := q - period) (by omega)
        have e2 := h.repeats (q - period) (by omega) (by omega)
        rw [show q - period + period = q by omega] at e1 e2
        rw [e1, ih (q - period) (by omega) (by omega) (by omega), e2]
  exact key (q + 1) q (by omega) hr hl

/-- From its tail on, a row that is above its columns in the table is above them everywhere. -/
theorem Tail.above (habove : ∀ q, r ≤ q → q ≤ last → q < X.getD (q - r) 0) {q : Nat} (hr : r ≤ q) :
    q < rowEntry X (period, q0) r q := by
  have hp := h.pos
  have hi := h.inside
  have key : ∀ n q, q < n → r ≤ q → q < rowEntry X (period, q0) r q := by
    intro n
    induction n with
    | zero => intro q hq; omega
    | succ n ih =>
      intro q hn hr
      by_cases hl : q ≤ last
      · rw [h.eq hr hl]; exact habove q hr hl
      · have := h.start
        have e1 := h.add (q := q - period) (by omega)
        have := ih (q - period) (by omega) (by omega)
        rw [show q - period + period = q by omega] at e1
        omega
  exact key (q + 1) q (by omega) hr

end

theorem marked_spec (n : Nat) : ∀ (vs : List Nat) (q t : Nat),
    (∀ i, t.testBit i = true → (marked n vs q t).testBit i = true) ∧
    ∀ i, i < n → i < vs.length → (marked n vs q t).testBit (vs.getD i 0 - (q + i)) = true := by
  induction n with
  | zero => intro vs q t; exact ⟨fun i h => by rw [marked] <;> first | exact h | simp, fun i h => by omega⟩
  | succ n ih =>
    intro vs q t
    match vs with
    | [] => exact ⟨fun i h => by rw [marked] <;> first | exact h | simp, fun i _ h => by simp at h⟩
    | v :: vs =>
      obtain ⟨h1, h2⟩ := ih vs (q + 1) (t ||| 2 ^ (v - q))
      simp only [marked, force_eq]
      refine ⟨fun i hi => h1 i (by rw [Nat.testBit_or, hi]; rfl), fun i hi hv => ?_⟩
      cases i with
      | zero =>
        refine h1 _ ?_
        rw [Nat.testBit_or, Nat.testBit_two_pow]
        simp
      | succ i =>
        have := h2 i (by omega) (by simpa using hv)
        rw [show q + 1 + i = q + (i + 1) by omega] at this
        simpa using this

/-! ### Soundness -/

section
variable {F : Nat → Nat → Nat}

theorem withValues_rep {r : Nat} (n : Nat) : ∀ (vs : List Nat) (q U : Nat), r ≤ q → n ≤ vs.length →
    (∀ i, i < n → F (q + i) r = vs.getD i 0) → Rep U (BlockedByRow2 F q r) →
    Rep (withValues n vs U) (BlockedByRow2 F (q + n) r) := by
  induction n with
  | zero => intro vs q U _ _ _ hU; rw [withValues]; exact hU; simp
  | succ n ih =>
    intro vs q U hrq hn hF hU
    match vs, hn with
    | v :: vs, hn =>
      simp only [withValues, force_eq]
      have hv : F q r = v := by simpa using hF 0 (by omega)
      have := ih vs (q + 1) _ (by omega) (by simpa using hn)
        (fun i hi => by
          have := hF (i + 1) (by omega)
          rw [show q + 1 + i = q + (i + 1) by omega, this]; simp)
        ((hU.insert (v := v) (s := n)).congr fun u => by
          rw [blockedByRow2_succ hrq, hv]
          exact or_congr_right eq_comm)
      rwa [show q + (n + 1) = q + 1 + n by omega]

theorem testBit_blockedFrom {D r B : Nat} {X : List Nat} (hD : Rep D (BlockedByRow2 F r r)) (hr : r ≤ B)
    (hl : B - r ≤ X.length) (hF : ∀ i, i < B - r → F (r + i) r = X.getD i 0) (hB : 0 < B) (e : Nat) :
    (blockedFrom D X r B).testBit e = true ↔ BlockedByRow2 F B r (B + e) := by
  have := withValues_rep (B - r) X r D (Nat.le_refl r) hl hF hD (B + e)
  rw [show r + (B - r) = B by omega] at this
  show ((withValues (B - r) X D) >>> (B + 32)).testBit e = true ↔ _
  rw [Nat.testBit_shiftRight, show B + 32 + e = B + e + 32 by omega, this]
  exact ⟨fun h => h.resolve_left (by omega), Or.inr⟩

/-- What is known of the rows below `r`, from column `M` on. -/
def Lower (F : Nat → Nat → Nat) (r M taken L : Nat) : Prop :=
  0 < L ∧ ∀ b, b < r → (∀ q, M ≤ q → ¬ Active F q b) ∨
    ((∀ q, M ≤ q → Active F q b) ∧ (∀ q, M ≤ q → F (q + L) b = F q b + L) ∧
      ∀ q, M ≤ q → taken.testBit (F q b - q) = true)

theorem Lower.mono {r M M' taken taken' L L' : Nat} (h : Lower F r M taken L) (hM : M ≤ M')
    (ht : ∀ i, taken.testBit i = true → taken'.testBit i = true) (hL : Dvd.dvd L L') (hpos : 0 < L') :
    Lower F r M' taken' L' := by
  refine ⟨hpos, fun b hb => ?_⟩
  rcases h.2 b hb with h1 | ⟨h1, h2, h3⟩
  · exact Or.inl fun q hq => h1 q (by omega)
  · refine Or.inr ⟨fun q hq => h1 q (by omega), fun q hq => ?_, fun q hq => ht _ (h3 q (by omega))⟩
    obtain ⟨c, rfl⟩ := hL
    clear hpos
    induction c with
    | zero => simp
    | succ c ih => rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, h2 _ (by omega), ih]; omega

theorem Lower.succ {r M taken L : Nat} (h : Lower F r M taken L)
    (hr : (∀ q, M ≤ q → ¬ Active F q r) ∨ ((∀ q, M ≤ q → Active F q r) ∧ (∀ q, M ≤ q → F (q + L) r = F q r + L) ∧
      ∀ q, M ≤ q → taken.testBit (F q r - q) = true)) : Lower F (r + 1) M taken L := by
  refine ⟨h.1, fun b hb => ?_⟩
  by_cases e : b = r
  · subst e; exact hr
  · exact h.2 b (by omega)

/-- The first value of row `r` belongs to what the rows after it may not use. -/
theorem rep_diagonal {D r v : Nat} (hD : Rep D (BlockedByRow2 F r r)) (hv : F r r = v) :
    Rep (insert D v r) (BlockedByRow2 F (r + 1) (r + 1)) := by
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

theorem le_greatest (a b : Nat) : a ≤ greatest a b ∧ b ≤ greatest a b := by
  unfold greatest
  cases h : Nat.ble a b
  · have : ¬ a ≤ b := fun e => by rw [Nat.ble_eq_true_of_le e] at h; exact absurd h (by simp)
    rw [cond_false]; omega
  · have := Nat.le_of_ble_eq_true h
    rw [cond_true]; omega

/-- The cells of row `r` in the columns that are looked at. -/
structure Cells (F : Nat → Nat → Nat) (last r : Nat) (X : List Nat) : Prop where
  le : X.length ≤ last + 1 - r
  value : ∀ q, r ≤ q → q - r < X.length → F q r = X.getD (q - r) 0
  active : ∀ q, r ≤ q → q ≤ last → (Active F q r ↔ q - r < X.length)
  ok : ∀ q, r ≤ q → q - r < X.length → CellOK F q r

theorem rowData_of_stop {last r : Nat} {X : List Nat} (hX : Cells F last r X) (h : r + X.length = endOf X r + 1) :
    RowData F r ∧ Active F (endOf X r) r ∧ F (endOf X r) r = endOf X r ∧ ∀ q, r + X.length ≤ q → ¬ Active F q r := by
  have hle := hX.le
  have hpos : 0 < X.length := Nat.pos_of_ne_zero fun e => by
    rw [List.length_eq_zero_iff.1 e] at h; simp [endOf] at h
  have h2 : X.getD (X.length - 1) 0 + 1 = r + X.length := by
    rcases endOf_spec (q := r) hpos with h1 | h1
    · exact h1.2
    · omega
  have hv := hX.value (endOf X r) (by omega) (by omega)
  rw [show endOf X r - r = X.length - 1 by omega] at hv
  have hval : F (endOf X r) r = endOf X r := by omega
  refine ⟨.stops (endOf X r) (by omega) hval fun q h1 h3 _ => hX.ok q h1 (by omega),
    (hX.active _ (by omega) (by omega)).2 (by omega), hval, fun q hq hA => ?_⟩
  have := hA.le_stop (by omega) hval
  omega

/-- What a live row is known to do. -/
structure Live (F : Nat → Nat → Nat) (r q0 period : Nat) : Prop where
  pos : 0 < period
  start : r ≤ q0
  active : ∀ q, r ≤ q → Active F q r
  above : ∀ q, r ≤ q → q < F q r
  add : ∀ q, q0 ≤ q → ∀ c, F (q + period * c) r = F q r + period * c
  least : ∀ d, 0 < d → d < period → ∃ q, q0 ≤ q ∧ F (q + d) r ≠ F q r + d

theorem live_of_tail {last r q0 period : Nat} {X : List Nat} (hX : Cells F last r X) (h : Tail last r q0 period X)
    (hF : ∀ q, r ≤ q → F q r = rowEntry X (period, q0) r q) : Live F r q0 period := by
  have hlen := h.length
  have hin := h.inside
  have hpos := h.pos
  have hst := h.start
  have above : ∀ q, r ≤ q → q ≤ last → q < X.getD (q - r) 0 := by
    intro q hr hl
    have hv := hX.value q hr (by omega)
    by_cases e : q = last
    · have hle := (hX.ok q hr (by omega)).le
      have hne := h.goesOn
      rw [hv] at hle
      rw [← e] at hne
      omega
    · have := ((hX.active (q + 1) (by omega) (by omega)).2 (by omega)).2 q hr (by omega)
      omega
  have ab : ∀ q, r ≤ q → q < F q r := fun q hr => by rw [hF q hr]; exact h.above above hr
  refine ⟨hpos, hst, fun q hr => ⟨hr, fun a h1 _ => ab a h1⟩, ab, fun q hq c => ?_, fun d hd hlt => ?_⟩
  · rw [hF _ (by omega), hF _ (by omega), h.add_mul hq]
  · obtain ⟨q, h1, h2, h3⟩ := h.least d hd hlt
    exact ⟨q, h1, by rw [hF _ (by omega), hF _ (by omega), h.eq (by omega) (by omega), h.eq (by omega) (by omega)]; exact h3⟩

theorem rowData_of_constant {last r q0 M taken L D B : Nat} {X : List Nat} (hX : Cells F last r X) (hlen : X.length = last + 1 - r)
    (live : Live F r q0 1) (hq0 : q0 ≤ last) (hlow : Lower F r M taken L) (hD : Rep D (BlockedByRow2 F r r))
    (h : isConstant last r M taken D q0 X B = true) : RowData F r := by
  simp only [isConstant, force_eq, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, Bool.not_eq_true'] at h
  obtain ⟨h1, h2, h3, h4, h5, h6, h7⟩ := h
  have hst := live.start
  have hv := hX.value q0 hst (by omega)
  have hgt := live.above q0 hst
  rw [← show X.getD (q0 - r) 0 = nth X (Nat.sub q0 r) from (nth_eq _ _).symm, ← hv] at h1 h6 h7
  have value : ∀ q, q0 ≤ q → F q r = q + (F q0 r - q0) := fun q hq => by
    have := live.add q0 (Nat.le_refl _) (q - q0)
    rw [Nat.one_mul, show q0 + (q - q0) = q by omega] at this
    omega
  refine .constant B (F q0 r - q0) (by omega) (by omega) (fun q hq => value q (by omega))
    (fun q hr hq => hX.ok q hr (by have : B ≤ last + 1 := h5; omega)) (fun b hb => ?_) fun e => ?_
  · rcases hlow.2 b hb with hn | ⟨_, _, ht⟩
    · exact Or.inl fun q hq => hn q (by omega)
    · refine Or.inr fun q hq e => ?_
      have := ht q (by omega)
      rw [e, Nat.add_sub_cancel_left, Nat.testBit_eq_decide_div_mod_eq] at this
      unfold bitAt at h6
      rw [show Nat.shiftRight taken (Nat.sub (F q0 r) q0) = taken / 2 ^ (F q0 r - q0) from Nat.shiftRight_eq_div_pow _ _,
        show Nat.mod (taken / 2 ^ (F q0 r - q0)) 2 = 1 by simpa using this] at h6
      exact absurd h6 (by decide)
  · rw [← testBit_blockedFrom (X := X) hD (by omega) (by have : B ≤ last + 1 := h5; omega)
      (fun i hi => by
        have : B ≤ last + 1 := h5
        have := hX.value (r + i) (by omega) (by omega)
        rwa [Nat.add_sub_cancel_left] at this) h2, h7]
    show (2 ^ (F q0 r - q0) - 1).testBit e = true ↔ _
    rw [Nat.testBit_two_pow_sub_one]; simp

theorem rowData_of_periodic {last r q0 period M taken L L' D B : Nat} {X : List Nat} (hX : Cells F last r X)
    (hlen : X.length = last + 1 - r) (live : Live F r q0 period) (hlow : Lower F r M taken L) (hL : Dvd.dvd L L') (hp : Dvd.dvd period L')
    (hD : Rep D (BlockedByRow2 F r r)) (h : isPeriodic last r M D q0 L' X B = true) : RowData F r := by
  simp only [isPeriodic, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq] at h
  obtain ⟨h1, h2, h3, h4, h5, h6⟩ := h
  have h5 : B + L' ≤ last + 1 := h5
  have hst := live.start
  have hlow := hlow.mono h2 (fun _ h => h) hL h4
  have vals : ∀ i, r + i ≤ last → F (r + i) r = X.getD i 0 := fun i hi => by
    have := hX.value (r + i) (by omega) (by omega)
    rwa [Nat.add_sub_cancel_left] at this
  refine .periodic B L' (by omega) h1 h4 (fun b hb => ?_) (fun q hq => ?_) (fun q hr hq => hX.ok q hr (by omega)) fun e => ?_
  · rcases hlow.2 b hb with hn | ⟨ha, hper, _⟩
    · exact Or.inl hn
    · exact Or.inr ⟨ha, hper⟩
  · obtain ⟨c, rfl⟩ := hp
    exact live.add q (by omega) c
  · rw [← testBit_blockedFrom (X := X) hD (by omega) (by omega) (fun i hi => vals i (by omega)) (by omega),
      ← testBit_blockedFrom (X := X) hD (by omega) (by omega) (fun i hi => vals i (by omega)) (by omega),
      show blockedFrom D X r (B + L') = blockedFrom D X r B from h6]

end

end ChompCert.File
