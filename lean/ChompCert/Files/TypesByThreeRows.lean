module

public import ChompCert.Files.Leaves
public import ChompCert.Files.Summary

/-!
# Types of three rows, for claims

FORMAT.md, "Kind 14: claim", "A position of three rows": at a leaf the third row is a number, and
the basis says by how much the first row of the P-position is longer than the second, if there is
one. `byDifference_right`: **the type that is found is that of every position of the leaf**, if what
the basis says is right; that it is, there is a theorem for each kind of basis.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear ThreeRow

/-- By how much the first row of the P-position with two given rows is longer than the second. -/
inductive Difference where
  | unknown
  /-- There is no such P-position. -/
  | none
  | is (d : Nat)

/-- The type of a position of three rows, from the difference for its third row, its second and its
first. -/
def byDifference
    (difference : Nat → List Inequality → Nat → LinearForm → LinearForm → Difference)
    (n : Nat) (es : List Inequality) : List LinearForm → Option Bool
  | [third, toSecond, toFirst] =>
    match numberOf third with
    | some r => force r fun r =>
      match difference n es r (third.plus toSecond) ((third.plus toSecond).plus toFirst) with
      | .unknown => none
      | .none => some false
      | .is d => zeroValue n es (withConstant (Int.neg (Int.ofNat d)) toFirst)
    | none => none
  | _ => none

/-! ### By the kind of the basis -/

/-- Of a table up to column `bound`. -/
def differenceInTable (bound : Nat) (rows : List (List Nat)) (_ : Nat) (_ : List Inequality)
    (r : Nat) (second _ : LinearForm) : Difference :=
  match numberOf second with
  | some q => force q fun q => bif Nat.ble q bound then
      force (valueAt rows r (Nat.sub q r)) fun v =>
      bif Nat.beq v 0 then .none else .is (Nat.sub v q)
    else .unknown
  | none => .unknown

/-- Of labels of the positions whose first row is `bound` at most. -/
def differenceInLabels (bound : Nat) (rows : List (List Nat)) (n : Nat) (es : List Inequality)
    (r : Nat) (second first : LinearForm) : Difference :=
  match numberOf second with
  | some q => force q fun q => bif showsAtMost n es bound first then
      force (valueAt rows r (Nat.sub q r)) fun v =>
      bif Nat.beq v 0 || Nat.blt bound v then .none else .is (Nat.sub v q)
    else .unknown
  | none => .unknown

/-- Of a row with these differences up to column `s - 1`, where it stops, or its first period
ends. -/
def differenceBeyond (n : Nat) (es : List Inequality) (r period : Nat) (ds : List Nat) (s : Nat)
    (second : LinearForm) : Difference :=
  bif Nat.beq period 0 then
    bif shows n es (withConstant (Int.neg (Int.ofNat s)) second) then .none else .unknown
  else force (Nat.sub s period) fun start =>
    bif dividesAll period second.factors &&
        shows n es (withConstant (Int.neg (Int.ofNat start)) second) then
      .is (nth ds (Nat.add (Nat.sub start r) (Int.toNat
        (Int.emod (Int.sub second.constant (Int.ofNat start)) (Int.ofNat period)))))
    else .unknown

/-- Of such a row. -/
def differenceInRow (n : Nat) (es : List Inequality) (r period : Nat) (ds : List Nat)
    (second : LinearForm) : Difference :=
  force (Nat.add r (size ds)) fun s =>
  match numberOf second with
  | some q => force q fun q => bif Nat.blt q s then .is (nth ds (Nat.sub q r))
      else differenceBeyond n es r period ds s second
  | none => differenceBeyond n es r period ds s second

/-- Row `i` of a table. -/
def rowAt : List (List Nat) → Nat → List Nat
  | [], _ => []
  | X :: _, 0 => X
  | _ :: Xs, i + 1 => rowAt Xs i

/-- Of the rows up to `bound`, the last of which is the first of the list. -/
def differenceInRows (bound : Nat) (σ : Rows) (n : Nat) (es : List Inequality) (r : Nat)
    (second _ : LinearForm) : Difference :=
  bif Nat.ble r bound then
    force (nth σ.periods (Nat.sub bound r)) fun period =>
    differenceInRow n es r period (rowAt σ.listed (Nat.sub bound r)) second
  else .unknown

/-! ### The types -/

/-- The type of a position by a table. -/
def lookInTable (bound : Nat) (rows : List (List Nat)) (n : Nat) (es : List Inequality)
    (gaps : List LinearForm) : Option Bool :=
  byDifference (differenceInTable bound rows) n es gaps

/-- The type of a position by labels. -/
def lookInLabels (bound : Nat) (rows : List (List Nat)) (n : Nat) (es : List Inequality)
    (gaps : List LinearForm) : Option Bool :=
  byDifference (differenceInLabels bound rows) n es gaps

/-- The type of a position by rows with their tails. -/
def lookInRows (bound : Nat) (σ : Rows) (n : Nat) (es : List Inequality)
    (gaps : List LinearForm) : Option Bool :=
  byDifference (differenceInRows bound σ) n es gaps

/-! ### They are right -/

/-- What the difference says of the position. -/
def Difference.Says (p q r : Nat) : Difference → Prop
  | unknown => True
  | none => ¬ P3 p q r
  | is d => P3 p q r ↔ p = q + d

/-- Wherever the inequalities hold, the difference is right of the position with these rows. -/
def DifferenceRight
    (difference : Nat → List Inequality → Nat → LinearForm → LinearForm → Difference) : Prop :=
  ∀ (n : Nat) (es : List Inequality) (r : Nat) (second first : LinearForm) (y : List Nat),
    AllHold es y → ∀ p q : Nat, second.at y = q → first.at y = p → r ≤ q → q ≤ p →
    (difference n es r second first).Says p q r

/-- **The type that is found is that of every position of the leaf.** -/
theorem byDifference_right
    {difference : Nat → List Inequality → Nat → LinearForm → LinearForm → Difference}
    (H : DifferenceRight difference) (n : Nat) :
    LooksRight n (byDifference difference n) ClaimGame.threeRow.IsP := by
  intro es gaps v h y _ hy hnat
  unfold byDifference at h
  split at h
  · rename_i third toSecond toFirst
    have h1 := hnat third (by simp)
    have h2 := hnat toSecond (by simp)
    have h3 := hnat toFirst (by simp)
    split at h
    · rename_i r hr
      have hr := numberOf_some hr y
      rw [force_eq] at h
      generalize hb : (toSecond.at y).toNat = b
      generalize hc : (toFirst.at y).toNat = c
      have e : ClaimGame.threeRow.IsP (gapsAt [third, toSecond, toFirst] y) ↔
          P3 (r + b + c) (r + b) r := by
        have e1 : (third.at y).toNat = r := by omega
        show chomp.IsP (rows [(toFirst.at y).toNat, (toSecond.at y).toNat, (third.at y).toNat]) ↔ _
        rw [e1, hb, hc]
        simp only [rows, List.sum_cons, List.sum_nil, Nat.add_zero, P3]
        rw [show c + (b + r) = r + b + c by omega, show b + r = r + b by omega]
      rw [e]
      have says := H n es r (third.plus toSecond) ((third.plus toSecond).plus toFirst) y hy
        (r + b + c) (r + b) (by rw [plus_at]; omega) (by rw [plus_at, plus_at]; omega) (by omega)
        (by omega)
      split at h
      · exact absurd h (by simp)
      · rename_i hd
        rw [hd] at says
        obtain rfl := Option.some.inj h
        simpa using says
      · rename_i d hd
        rw [hd] at says
        have := zeroValue_some h hy
        rw [withConstant_at] at this
        have e : toFirst.at y + Int.neg (Int.ofNat d) = toFirst.at y - (d : Int) := rfl
        rw [← this, e]
        exact says.trans (by omega)
    · exact absurd h (by simp)
  · exact absurd h (by simp)

/-- What a table says in a column. -/
theorem says_of_valueAt {bound : Nat} {rows : List (List Nat)} (h : checkTable bound rows = true)
    {p q r : Nat} (hrq : r ≤ q) (hqp : q ≤ p) (hq : q ≤ bound) :
    P3 p q r ↔ 0 < p ∧ valueAt rows r (q - r) = p := by
  rw [P3_iff_getD h hrq hqp hq, valueAt_eq]

theorem le_valueAt {bound : Nat} {rows : List (List Nat)} (h : checkTable bound rows = true)
    {q r : Nat} (hrq : r ≤ q) (h0 : valueAt rows r (q - r) ≠ 0) :
    q ≤ valueAt rows r (q - r) := by
  rw [valueAt_eq] at h0 ⊢
  refine Classical.byContradiction fun hn => ?_
  have hm : ((rows.getD r []).getD (q - r) 0, q, r) ∈ named rows := by
    refine (mem_named rows).2 ⟨Classical.byContradiction fun hr => h0 ?_, q - r,
      Classical.byContradiction fun hi => h0 ?_, by omega, rfl⟩
    · rw [List.getD_eq_getElem?_getD (l := rows), List.getElem?_eq_none (by omega)]; simp
    · rw [List.getD_eq_getElem?_getD, List.getElem?_eq_none (by omega)]; rfl
  have := ((mem_named_iff h _ _ _).1 hm).2.1
  omega

theorem differenceInTable_right {bound : Nat} {rows : List (List Nat)}
    (h : checkTable bound rows = true) : DifferenceRight (differenceInTable bound rows) := by
  intro n es r second first y _ p q hsecond _ hrq hqp
  unfold differenceInTable
  split
  · rename_i q' hq'
    obtain rfl : q = q' := by have := numberOf_some hq' y; omega
    rw [force_eq, Bool.cond_eq_ite]
    split
    · rename_i hq
      have hq := Nat.le_of_ble_eq_true hq
      have key := says_of_valueAt h hrq hqp hq
      rw [force_eq, Bool.cond_eq_ite]
      split
      · rename_i h0
        have h0 : valueAt rows r (q - r) = 0 := Nat.eq_of_beq_eq_true h0
        show ¬ P3 p q r
        rw [key]; omega
      · rename_i h0
        have h0 : valueAt rows r (q - r) ≠ 0 := fun e => h0 (by
          show Nat.beq (valueAt rows r (q - r)) 0 = true
          rw [e]; rfl)
        have := le_valueAt h hrq h0
        show P3 p q r ↔ p = q + (valueAt rows r (q - r) - q)
        rw [key]; omega
    · trivial
  · trivial

theorem differenceInLabels_right {bound : Nat} {rows : List (List Nat)}
    (h : checkTable bound rows = true) : DifferenceRight (differenceInLabels bound rows) := by
  intro n es r second first y hy p q hsecond hfirst hrq hqp
  unfold differenceInLabels
  split
  · rename_i q' hq'
    obtain rfl : q = q' := by have := numberOf_some hq' y; omega
    rw [force_eq, Bool.cond_eq_ite]
    split
    · rename_i hp
      have hp := showsAtMost_sound hp hy
      have key := says_of_valueAt h hrq hqp (by omega)
      rw [force_eq, Bool.cond_eq_ite]
      split
      · rename_i h0
        rw [Bool.or_eq_true, Nat.beq_eq, Nat.blt_eq] at h0
        have h0 : valueAt rows r (q - r) = 0 ∨ bound < valueAt rows r (q - r) := h0
        show ¬ P3 p q r
        rw [key]; omega
      · rename_i h0
        have h0 : valueAt rows r (q - r) ≠ 0 := fun e => h0 (by
          show (Nat.beq (valueAt rows r (q - r)) 0 || _) = true
          rw [e]; rfl)
        have := le_valueAt h hrq h0
        show P3 p q r ↔ p = q + (valueAt rows r (q - r) - q)
        rw [key]; omega
    · trivial
  · trivial

theorem rowAt_eq (rows : List (List Nat)) (i : Nat) : rowAt rows i = rows.getD i [] := by
  induction rows generalizing i with
  | nil => simp [rowAt]
  | cons X Xs ih => cases i with
    | zero => simp [rowAt]
    | succ i => simp [rowAt, ih]

/-- From where a period begins, all differences are those of the first period. -/
theorem fValue_of_live {r start period : Nat} {ds : List Nat} (hl : Live r start period)
    (hs : start + period = r + ds.length)
    (values : ∀ i, i < ds.length → fValue (r + i) r = r + i + ds.getD i 0) (j : Nat) :
    fValue (start + j) r = start + j + ds.getD (start - r + j % period) 0 := by
  have hst := hl.start
  have hlt := Nat.mod_lt j hl.pos
  have := add_mul_of_period (g := fun q => fValue q r) hl.add (j / period) (start + j % period)
    (by omega)
  have e := values (start - r + j % period) (by omega)
  have := Nat.mod_add_div j period
  rw [show r + (start - r + j % period) = start + j % period by omega] at e
  rw [show start + j = start + j % period + period * (j / period) by omega]
  dsimp only at *
  omega

theorem differenceBeyond_right {r period : Nat} {ds : List Nat} (h : Listed r period ds) {n : Nat}
    {es : List Inequality} {second : LinearForm} {y : List Nat} (hy : AllHold es y) {p q : Nat}
    (hsecond : second.at y = q) (hrq : r ≤ q) (hqp : q ≤ p) :
    (differenceBeyond n es r period ds (r + ds.length) second).Says p q r := by
  have key := P3_iff_fValue hqp hrq
  have atLeast : ∀ s : Nat, shows n es (withConstant (Int.neg (Int.ofNat s)) second) = true →
      s ≤ q := fun s hs => by
    have := shows_sound hs hy
    rw [withConstant_at] at this
    have e : second.at y + Int.neg (Int.ofNat s) = second.at y - (s : Int) := rfl
    omega
  unfold differenceBeyond
  rw [Bool.cond_eq_ite]
  split
  · rename_i h0
    have h0 := Nat.eq_of_beq_eq_true h0
    rw [Bool.cond_eq_ite]
    split
    · rename_i hs
      have hs := atLeast _ hs
      obtain ⟨_, s, hlen, hrs, hv⟩ | ⟨_, hl, _⟩ := h.ends
      · show ¬ P3 p q r
        rw [key, fValue_eq_of_stopped hrs (by omega) (by omega), hv]
        omega
      · exact absurd hl.pos (by omega)
    · trivial
  · rename_i h0
    have h0 : period ≠ 0 := fun e => h0 (by rw [e]; rfl)
    obtain ⟨e, _⟩ | ⟨start, hl, hlen⟩ := h.ends
    · exact absurd e h0
    · rw [force_eq, show Nat.sub (r + ds.length) period = start by
        show r + ds.length - period = start
        omega, Bool.cond_eq_ite]
      split
      · rename_i hs
        rw [Bool.and_eq_true] at hs
        have hq := atLeast _ hs.2
        obtain ⟨c, hc⟩ := dvd_dot hs.1 y
        -- the constant of the second row has the remainder of the row
        have mod : (second.constant - (start : Int)) % (period : Int) =
            (((q - start) % period : Nat) : Int) := by
          have e : ((q - start : Nat) : Int) =
              second.constant - (start : Int) + (period : Int) * c := by
            have : second.at y = dot second.factors y + second.constant := rfl
            omega
          rw [Int.natCast_emod, e, Int.add_mul_emod_self_left]
        have toNat : Int.toNat (Int.emod (Int.sub second.constant (Int.ofNat start))
            (Int.ofNat period)) = (q - start) % period := by
          show ((second.constant - (start : Int)) % (period : Int)).toNat = _
          rw [mod]; rfl
        rw [toNat, nth_eq]
        have := fValue_of_live hl hlen h.values (q - start)
        rw [show start + (q - start) = q by omega] at this
        show P3 p q r ↔ p = q + ds.getD (start - r + (q - start) % period) 0
        rw [key]
        omega
      · trivial

theorem differenceInRows_right {σ : Rows} {bound : Nat} (hσ : σ.Known) (hR : σ.row = bound + 1) :
    DifferenceRight (differenceInRows bound σ) := by
  intro n es r second first y hy p q hsecond _ hrq hqp
  unfold differenceInRows
  rw [Bool.cond_eq_ite]
  split
  · rename_i hr
    have hr := Nat.le_of_ble_eq_true hr
    have told := hσ.told r (by omega)
    rw [show σ.row - 1 - r = bound - r by omega] at told
    rw [force_eq, nth_eq, rowAt_eq]
    show (differenceInRow n es r (σ.periods.getD (bound - r) 0) (σ.listed.getD (bound - r) [])
      second).Says p q r
    generalize σ.periods.getD (bound - r) 0 = period at told
    generalize σ.listed.getD (bound - r) [] = ds at told
    unfold differenceInRow
    rw [force_eq, size_eq]
    split
    · rename_i q' hq'
      obtain rfl : q = q' := by have := numberOf_some hq' y; omega
      rw [force_eq, Bool.cond_eq_ite]
      split
      · rename_i hlt
        have hlt : q < r + ds.length := Nat.le_of_ble_eq_true hlt
        have := told.values (q - r) (by omega)
        rw [show r + (q - r) = q by omega] at this
        rw [nth_eq]
        show P3 p q r ↔ p = q + ds.getD (q - r) 0
        rw [P3_iff_fValue hqp hrq]
        omega
      · exact differenceBeyond_right told hy hsecond hrq hqp
    · exact differenceBeyond_right told hy hsecond hrq hqp
  · trivial

/-- What is looked up in a table is the type. -/
theorem lookInTable_right {bound : Nat} {rows : List (List Nat)}
    (h : checkTable bound rows = true) (n : Nat) :
    LooksRight n (lookInTable bound rows n) ClaimGame.threeRow.IsP :=
  byDifference_right (differenceInTable_right h) n

/-- What is looked up in the labels of all positions is the type. -/
theorem lookInLabels_right {bound : Nat} {rows : List (List Nat)}
    (h : checkTable bound rows = true) (n : Nat) :
    LooksRight n (lookInLabels bound rows n) ClaimGame.threeRow.IsP :=
  byDifference_right (differenceInLabels_right h) n

/-- What is looked up in the ends of rows is the type. -/
theorem lookInRows_right {σ : Rows} {bound : Nat} (hσ : σ.Known) (hR : σ.row = bound + 1)
    (n : Nat) : LooksRight n (lookInRows bound σ n) ClaimGame.threeRow.IsP :=
  byDifference_right (differenceInRows_right hσ hR) n

end ChompCert.File
