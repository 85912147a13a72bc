module

public import ChompCert.Files.Classes
public import ChompCert.Files.Entries
public import ChompCert.Files.Window
public import ChompCert.Wall

/-!
# The check of labels with a wall

FORMAT.md, "Kind 4: diet wall", *Form* and *What is checked*, for positions as lists of gaps, that
of the longest row first. The labels are one bitmap. A list of preperiods and periods has `(0, 1)`
in the places of the two gaps of the wall; if only positions whose shortest row has fewer than
`layers` squares are spoken of, the last entry is `(layers, 0)`, which no gap of such a position is
reduced by. `isP_iff_wallLabel`: labels that pass the check are the types.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The labels -/

/-- The representative of `x`, for a preperiod and a period. -/
def reducedTo (p : Nat × Nat) (x : Nat) : Nat :=
  bif Nat.blt x p.1 then x else Nat.add p.1 (Nat.mod (Nat.sub x p.1) p.2)

/-- The number of reduced differences below the diagonal. -/
def cellsBelow (W : Wall) : Nat := Nat.pred (Nat.add W.down.1 W.down.2)

/-- The number of reduced differences. -/
def cellsAside (W : Wall) : Nat := Nat.add (cellsBelow W) (Nat.add W.up.1 W.up.2)

/-- The number of reduced pairs. -/
def cellsOf (W : Wall) : Nat := Nat.mul (Nat.add W.diag.1 W.diag.2) (cellsAside W)

/-- The number of the reduced difference of the pair `(y, x)`. -/
def cellAside (W : Wall) (y x : Nat) : Nat :=
  bif Nat.ble x y then Nat.add (cellsBelow W) (reducedTo W.up (Nat.sub y x))
  else Nat.sub (cellsBelow W) (reducedTo W.down (Nat.sub x y))

/-- The number of the reduced pair. -/
def cellOf (W : Wall) (y x : Nat) : Nat :=
  Nat.add (Nat.mul (reducedTo W.diag (bif Nat.ble x y then x else y)) (cellsAside W))
    (cellAside W y x)

/-- The number of the class of a list of gaps from gap `j` on; `cell` is that of its pair. -/
def classOf (W : Wall) (cell : Nat) : Nat → List (Nat × Nat) → List Nat → Nat
  | j, p :: ps, x :: xs =>
    bif Nat.beq j W.y then classOf W cell (Nat.succ j) ps xs
    else bif Nat.beq j W.x then
      Nat.add cell (Nat.mul (cellsOf W) (classOf W cell (Nat.succ j) ps xs))
    else Nat.add (reducedTo p x)
      (Nat.mul (Nat.add p.1 p.2) (classOf W cell (Nat.succ j) ps xs))
  | _, _, _ => 0

/-- Whether the class of these gaps is labelled P. -/
def wallLabel (W : Wall) (ps : List (Nat × Nat)) (B : Nat) (g : List Nat) : Bool :=
  bitAt B (classOf W (cellOf W (nth g W.y) (nth g W.x)) 0 ps g)

/-! ### The check -/

/-- The labels obey the P/N rule at `g`. -/
def wallRule (k : Nat) (mis : Bool) (isP : List Nat → Bool) (g : List Nat) : Bool :=
  sameBool (isP g) (!(mis && Nat.beq (longest g) 0) && allBelow (size g) fun i =>
    allBelow k fun c => !(legal k (Nat.succ c) (rowsFrom i g) && isP (gapBite i (Nat.succ c) g)))

/-- By how much a bite can lower `x - y`. -/
def slackOf (k : Nat) (W : Wall) : Nat := bif Nat.beq (Nat.succ W.y) W.x then Nat.mul 2 k else k

/-- The pair is at most `k` beyond its classes, and `slack` where `x` is the larger. -/
def isNear (k slack : Nat) (W : Wall) (y x : Nat) : Bool :=
  (Nat.blt y (Nat.add (Nat.add W.diag.1 W.diag.2) k) ||
    Nat.blt x (Nat.add (Nat.add W.diag.1 W.diag.2) k)) &&
  (Nat.blt y (Nat.add x (Nat.add (Nat.add W.up.1 W.up.2) k)) &&
    Nat.blt x (Nat.add y (Nat.add (Nat.add W.down.1 W.down.2) slack)))

/-- The position is one of those that are spoken of. -/
def isAmong (layers : Nat) (ps : List (Nat × Nat)) (g : List Nat) : Bool :=
  Nat.beq layers 0 || Nat.blt (nth g (Nat.pred (countPairs ps))) layers

/-- Widths of a box that contains everything to be checked, from gap `j` on. -/
def formWidths (k : Nat) (W : Wall) : Nat → List (Nat × Nat) → List Nat
  | _, [] => []
  | j, p :: ps =>
    (bif Nat.beq j W.y then
      Nat.add (Nat.add (Nat.add W.diag.1 W.diag.2) k) (Nat.add (Nat.add W.up.1 W.up.2) k)
    else bif Nat.beq j W.x then
      Nat.add (Nat.add (Nat.add W.diag.1 W.diag.2) k)
        (Nat.add (Nat.add W.down.1 W.down.2) (Nat.mul 2 k))
    else Nat.add (Nat.add p.1 p.2) k) :: formWidths k W (Nat.succ j) ps

/-- Gap `j` repeats by itself. -/
def isAlone (W : Wall) (layers : Nat) (ps : List (Nat × Nat)) (j : Nat) : Bool :=
  !Nat.beq j W.y && (!Nat.beq j W.x &&
    (Nat.beq layers 0 || !Nat.beq j (Nat.pred (countPairs ps))))

/-- The numbers of the form are as they should be. -/
def checkForm (k layers : Nat) (ps : List (Nat × Nat)) (W : Wall) : Bool :=
  Nat.ble 1 k && (Nat.blt W.y W.x && (Nat.blt W.x (countPairs ps) && (Nat.ble 1 W.diag.2 &&
    (Nat.ble 1 W.up.2 && (Nat.ble 1 W.down.2 &&
    ((Nat.beq layers 0 || (Nat.blt W.x (Nat.pred (countPairs ps)) &&
      samePair (nthPair ps (Nat.pred (countPairs ps))) (layers, 0))) &&
    allBelow (countPairs ps) fun j =>
      !isAlone W layers ps j || Nat.ble 1 (nthPair ps j).2))))))

/-- The whole check. -/
def checkLabels (k : Nat) (mis : Bool) (layers : Nat) (ps : List (Nat × Nat)) (W : Wall) (B : Nat) :
    Bool :=
  checkForm k layers ps W && allBox (formWidths k W 0 ps) fun g =>
    !(isAmong layers ps g && isNear k (slackOf k W) W (nth g W.y) (nth g W.x)) ||
      wallRule k mis (wallLabel W ps B) g

/-! ### Which classes there are -/

/-- Every gap from `j` on is below its preperiod plus its period, those of the wall aside. -/
def inExtents (W : Wall) : Nat → List (Nat × Nat) → List Nat → Bool
  | j, p :: ps, x :: xs =>
    (Nat.beq j W.y || (Nat.beq j W.x || Nat.blt x (Nat.add p.1 p.2))) &&
      inExtents W (Nat.succ j) ps xs
  | _, _, _ => true

/-- No repetition lowers these gaps. -/
def isReduced (W : Wall) (ps : List (Nat × Nat)) (g : List Nat) : Bool :=
  isNear 0 0 W (nth g W.y) (nth g W.x) && inExtents W 0 ps g

/-- How many of the numbers below `n` satisfy `f`, and `c` more. -/
def countCodes (f : Nat → Bool) : Nat → Nat → Nat
  | 0, c => c
  | z + 1, c => bif f z then force (Nat.succ c) fun c' => countCodes f z c' else countCodes f z c

/-- The list of gaps with a given number. -/
def gapsNumbered : List Nat → Nat → List Nat
  | [], _ => []
  | w :: ws, z => Nat.mod z w :: gapsNumbered ws (Nat.div z w)

/-- How many lists of gaps below these widths satisfy `f`. -/
def countGaps (ws : List Nat) (f : List Nat → Bool) : Nat :=
  countCodes (fun z => f (gapsNumbered ws z)) (productOf ws) 0

/-! ### Soundness: the rule -/

theorem rowsFrom_eq (i : Nat) (g : List Nat) : rowsFrom i g = g.drop i := by
  induction i generalizing g with
  | zero => rfl
  | succ i ih => cases g with
    | nil => simp [rowsFrom]
    | cons x xs => simpa [rowsFrom] using ih xs

/-- What is cut from the longest of the rows with these gaps goes from the board. -/
theorem removed_drain {c : Nat} {g : List Nat} (h : c ≤ g.sum) :
    (rows (drain c g)).sum + removed c g = (rows g).sum := by
  induction g generalizing c with
  | nil => simp [drain, removed]
  | cons x xs ih =>
    have h1 := ih (c := c - x) (by simp at h; omega)
    simp only [drain, rows, removed, force_eq, List.sum_cons, drain_sum]
    show x - c + (xs.sum - (c - x)) + (rows (drain (c - x) xs)).sum + (c + removed (c - x) xs) = _
    simp at h
    omega

/-- The squares that a bite takes. -/
theorem removed_gapBite {i c : Nat} {g : List Nat} (h : c ≤ (g.drop i).sum) :
    (rows (gapBite i c g)).sum + removed c (g.drop i) = (rows g).sum := by
  induction g generalizing i with
  | nil => cases i <;> simp [gapBite, drain, removed]
  | cons x xs ih =>
    match i, h with
    | 0, h => exact removed_drain h
    | 1, h =>
      have h : c ≤ xs.sum := by simpa using h
      have := removed_drain h
      simp only [gapBite, rows, List.sum_cons, drain_sum, List.drop_succ_cons, List.drop_zero]
      omega
    | i + 2, h =>
      have h : c ≤ (xs.drop (i + 1)).sum := by simpa using h
      have h1 := ih (i := i + 1) h
      have h2 := gapBite_sum i c xs (by
        refine Nat.le_trans h ?_
        exact Nat.le_refl _)
      simp only [gapBite, rows, List.sum_cons, List.drop_succ_cons, h2]
      omega

theorem wallRule_eq (k : Nat) (mis : Bool) (isP : List Nat → Bool) (g : List Nat) :
    wallRule k mis isP g = locB k mis isP g := by
  have same : ∀ a b : Bool, sameBool a b = (a == b) := fun a b => by cases a <;> cases b <;> rfl
  have option : ∀ i c, legal k (c + 1) (rowsFrom i g) =
      (Nat.ble (c + 1) (g.drop i).sum &&
        Nat.ble ((rows g).sum - (rows (gapBite i (c + 1) g)).sum) k) := fun i c => by
    rw [rowsFrom_eq, legal, longest_eq]
    cases h : Nat.ble (c + 1) (g.drop i).sum
    · rfl
    · rw [Bool.true_and, Bool.true_and]
      have := removed_gapBite (Nat.le_of_ble_eq_true h)
      congr 1
      omega
  unfold wallRule locB
  rw [same, longest_eq, size_eq]
  simp only [Nat.succ_eq_add_one, option, Bool.and_assoc]

/-! ### Soundness: the form -/

theorem reducedTo_eq (p : Nat × Nat) (x : Nat) : reducedTo p x = red1 p x := rfl

/-- The number of a class depends on the pair and on the reduced gaps alone. -/
theorem classOf_congr {W : Wall} {cell : Nat} {ps : List (Nat × Nat)} :
    ∀ {j : Nat} {g g' : List Nat}, g.length = g'.length → (∀ i, j + i ≠ W.y → j + i ≠ W.x →
      red1 (ps.getD i (0, 0)) (g.getD i 0) = red1 (ps.getD i (0, 0)) (g'.getD i 0)) →
    classOf W cell j ps g = classOf W cell j ps g' := by
  induction ps with
  | nil => intro j g g' _ _; simp [classOf]
  | cons p ps ih =>
    intro j g g' hl h
    match g, g', hl with
    | [], [], _ => rfl
    | x :: xs, y :: ys, hl =>
      have rest := ih (j := j + 1) (g := xs) (g' := ys) (by simpa using hl) fun i h1 h2 => by
        have := h (i + 1) (by omega) (by omega)
        simpa using this
      simp only [classOf, Nat.succ_eq_add_one, rest]
      cases e1 : Nat.beq j W.y
      · cases e2 : Nat.beq j W.x
        · have := h 0 (by intro e; rw [← e, Nat.add_zero, Nat.beq_refl] at e1; simp at e1)
            (by intro e; rw [← e, Nat.add_zero, Nat.beq_refl] at e2; simp at e2)
          simp only [List.getD_cons_zero] at this
          simp only [cond_false, reducedTo_eq, this]
        · rfl
      · rfl

theorem cellAside_diag {W : Wall} {y x d : Nat} :
    cellAside W (y + d) (x + d) = cellAside W y x := by
  unfold cellAside
  rw [show Nat.sub (y + d) (x + d) = Nat.sub y x by show y + d - (x + d) = y - x; omega,
    show Nat.sub (x + d) (y + d) = Nat.sub x y by show x + d - (y + d) = x - y; omega]
  by_cases h : x ≤ y
  · rw [Nat.ble_eq_true_of_le h, Nat.ble_eq_true_of_le (show x + d ≤ y + d by omega)]
  · rw [ble_eq_false (by omega), ble_eq_false (by omega)]

/-- The pair does not notice a period along the diagonal, -/
theorem cellOf_diag {W : Wall} {y x : Nat} (hy : W.diag.1 ≤ y) (hx : W.diag.1 ≤ x) :
    cellOf W (y + W.diag.2) (x + W.diag.2) = cellOf W y x := by
  unfold cellOf
  rw [cellAside_diag]
  by_cases h : x ≤ y
  · rw [Nat.ble_eq_true_of_le h, Nat.ble_eq_true_of_le (show x + W.diag.2 ≤ y + W.diag.2 by omega),
      cond_true, cond_true, reducedTo_eq, reducedTo_eq, red1_shift _ _ hx]
  · rw [ble_eq_false (by omega), ble_eq_false (by omega), cond_false, cond_false, reducedTo_eq,
      reducedTo_eq, red1_shift _ _ hy]

/-- nor one on the side of `y`, -/
theorem cellOf_up {W : Wall} {y x : Nat} (h : x + W.up.1 ≤ y) :
    cellOf W (y + W.up.2) x = cellOf W y x := by
  unfold cellOf cellAside
  rw [Nat.ble_eq_true_of_le (show x ≤ y by omega),
    Nat.ble_eq_true_of_le (show x ≤ y + W.up.2 by omega),
    show Nat.sub (y + W.up.2) x = y - x + W.up.2 by show y + W.up.2 - x = _; omega]
  simp only [cond_true, reducedTo_eq]
  rw [red1_shift W.up _ (by omega)]
  rfl

/-- nor one on the side of `x`. -/
theorem cellOf_down {W : Wall} {y x : Nat} (hp : 0 < W.down.2) (h : y + W.down.1 ≤ x) :
    cellOf W y (x + W.down.2) = cellOf W y x := by
  unfold cellOf cellAside
  rw [ble_eq_false (show y < x + W.down.2 by omega),
    show Nat.sub (x + W.down.2) y = x - y + W.down.2 by show x + W.down.2 - y = _; omega]
  simp only [cond_false, reducedTo_eq]
  rw [red1_shift W.down _ (by omega)]
  by_cases e : x = y
  · subst e
    rw [Nat.ble_eq_true_of_le (Nat.le_refl x), cond_true, cond_true, Nat.sub_self, red1_zero,
      show Nat.sub x x = 0 from Nat.sub_self x, red1_zero]
    rfl
  · rw [ble_eq_false (show y < x by omega)]
    rfl

theorem formWidths_length (k : Nat) (W : Wall) (j : Nat) (ps : List (Nat × Nat)) :
    (formWidths k W j ps).length = ps.length := by
  induction ps generalizing j with
  | nil => rfl
  | cons p ps ih => simp [formWidths, ih]

theorem formWidths_getD (k : Nat) (W : Wall) {j i : Nat} {ps : List (Nat × Nat)}
    (hi : i < ps.length) : (formWidths k W j ps).getD i 0 =
      if j + i = W.y then W.diag.1 + W.diag.2 + k + (W.up.1 + W.up.2 + k)
      else if j + i = W.x then W.diag.1 + W.diag.2 + k + (W.down.1 + W.down.2 + 2 * k)
      else (ps.getD i (0, 0)).1 + (ps.getD i (0, 0)).2 + k := by
  induction ps generalizing j i with
  | nil => simp at hi
  | cons p ps ih =>
    cases i with
    | zero =>
      simp only [formWidths, List.getD_cons_zero, Nat.add_zero]
      by_cases h1 : j = W.y
      · rw [beq_eq_true h1, if_pos h1]; rfl
      · rw [beq_eq_false h1, if_neg h1]
        by_cases h2 : j = W.x
        · rw [beq_eq_true h2, if_pos h2]; rfl
        · rw [beq_eq_false h2, if_neg h2]; rfl
    | succ i =>
      have := ih (j := j + 1) (i := i) (by simpa using hi)
      rw [show j + 1 + i = j + (i + 1) by omega] at this
      simpa [formWidths] using this

theorem isNear_iff {k : Nat} {W : Wall} {y x : Nat} :
    isNear k (slackOf k W) W y x = true ↔ W.Near k y x := by
  have : slackOf k W = W.slack k := rfl
  unfold isNear Wall.Near
  rw [this]
  simp only [Bool.and_eq_true, Bool.or_eq_true, Nat.blt_eq]
  show (y < W.diag.1 + W.diag.2 + k ∨ x < W.diag.1 + W.diag.2 + k) ∧
    y < x + (W.up.1 + W.up.2 + k) ∧ x < y + (W.down.1 + W.down.2 + W.slack k) ↔ _
  omega

/-- The positions that are spoken of. -/
def Among (layers m : Nat) (g : List Nat) : Prop := layers = 0 ∨ g.getD (m - 1) 0 < layers

theorem domain_among (layers m : Nat) (hm : 0 < m) : Domain m (Among layers m) where
  closed g hg hD i c h1 h2 := by
    refine hD.imp_right fun h => Nat.lt_of_le_of_lt (gapBite_getD_of_ge c g ?_) h
    refine Classical.byContradiction fun hi => ?_
    rw [List.drop_eq_nil_of_le (by omega)] at h2
    simp at h2
    omega
  lower g g0 h hD := hD.imp_right fun hl => Nat.lt_of_le_of_lt (h _) hl

/-- The gaps that repeat by themselves. -/
def Lone (W : Wall) (layers m j : Nat) : Prop := j ≠ W.y ∧ j ≠ W.x ∧ (layers = 0 ∨ j ≠ m - 1)

/-- What the check of a form says. -/
structure FormOK (k layers : Nat) (ps : List (Nat × Nat)) (W : Wall) : Prop where
  k_pos : 0 < k
  order : W.y < W.x
  inside : W.x < ps.length
  diag : 0 < W.diag.2
  up : 0 < W.up.2
  down : 0 < W.down.2
  layered : layers = 0 ∨ (W.x < ps.length - 1 ∧ ps.getD (ps.length - 1) (0, 0) = (layers, 0))
  alone : ∀ j, j < ps.length → Lone W layers ps.length j → 0 < (ps.getD j (0, 0)).2

theorem formOK_of_check {k layers : Nat} {ps : List (Nat × Nat)} {W : Wall}
    (h : checkForm k layers ps W = true) : FormOK k layers ps W := by
  simp only [checkForm, Bool.and_eq_true, Bool.or_eq_true, Nat.ble_eq, Nat.blt_eq, Nat.beq_eq,
    countPairs_eq, nthPair_eq, allBelow_iff, Nat.pred_eq_sub_one] at h
  obtain ⟨h1, h2, h3, h4, h5, h6, h7, h8⟩ := h
  refine ⟨h1, h2, h3, h4, h5, h6, h7.imp_right fun h => ⟨h.1, samePair_eq _ _ h.2⟩,
    fun j hj ha => ?_⟩
  refine (h8 j hj).resolve_left fun hn => ?_
  have : isAlone W layers ps j = true := by
    unfold isAlone
    rw [beq_eq_false ha.1, beq_eq_false ha.2.1, countPairs_eq, Nat.pred_eq_sub_one]
    rcases ha.2.2 with h0 | h0
    · rw [beq_eq_true h0]; simp
    · rw [beq_eq_false h0]; simp
  rw [this] at hn
  exact absurd hn (by simp)

section
variable {k layers : Nat} {mis : Bool} {ps : List (Nat × Nat)} {W : Wall} {B : Nat}

/-- The label of a list of gaps, another gap of which has been raised by its period. -/
theorem wallLabel_alone (hW : FormOK k layers ps W) {j : Nat} {g : List Nat} (hj : j < ps.length)
    (ha : Lone W layers ps.length j) (hg : g.length = ps.length)
    (h : (ps.getD j (0, 0)).1 ≤ g.getD j 0) :
    wallLabel W ps B (shift j (ps.getD j (0, 0)).2 g) = wallLabel W ps B g := by
  have hx := hW.inside
  have hy := hW.order
  unfold wallLabel
  rw [nth_eq, nth_eq, nth_eq, nth_eq, shift_getD _ _ _ g (by omega), shift_getD _ _ _ g (by omega),
    if_neg (Ne.symm ha.1), if_neg (Ne.symm ha.2.1), Nat.add_zero, Nat.add_zero]
  congr 1
  refine classOf_congr (shift_length _ _ _) fun i _ _ => ?_
  rw [shift_getD _ _ _ g (by omega)]
  by_cases e : i = j
  · subst e; rw [if_pos rfl, red1_shift _ _ h]
  · rw [if_neg e, Nat.add_zero]

/-- Raising the gaps of the wall changes the number of the pair and nothing else. -/
theorem classOf_wall (hW : FormOK k layers ps W) {a b cell : Nat} {g : List Nat}
    (hg : g.length = ps.length) :
    classOf W cell 0 ps (shift W.y a (shift W.x b g)) = classOf W cell 0 ps g := by
  have hx := hW.inside
  have hy := hW.order
  refine classOf_congr (by rw [shift_length, shift_length]) fun i h1 h2 => ?_
  rw [shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ g (by omega),
    if_neg (by omega), if_neg (by omega)]
  rfl

theorem wallLabel_wall (hW : FormOK k layers ps W) {a b : Nat} {g : List Nat}
    (hg : g.length = ps.length)
    (h : cellOf W (g.getD W.y 0 + a) (g.getD W.x 0 + b) = cellOf W (g.getD W.y 0) (g.getD W.x 0)) :
    wallLabel W ps B (shift W.y a (shift W.x b g)) = wallLabel W ps B g := by
  have hx := hW.inside
  have hy := hW.order
  unfold wallLabel
  rw [classOf_wall hW hg, nth_eq, nth_eq, nth_eq, nth_eq,
    shift_getD W.y W.y _ _ (by rw [shift_length]; omega),
    shift_getD W.x W.y _ _ (by rw [shift_length]; omega), shift_getD W.y W.x _ g (by omega),
    shift_getD W.x W.x _ g (by omega), if_pos rfl, if_pos rfl, if_neg (by omega),
    if_neg (by omega), Nat.add_zero, Nat.add_zero, h]

theorem wallLabel_diag (hW : FormOK k layers ps W) {g : List Nat} (hg : g.length = ps.length)
    (hy : W.diag.1 ≤ g.getD W.y 0) (hx : W.diag.1 ≤ g.getD W.x 0) :
    wallLabel W ps B (shift W.y W.diag.2 (shift W.x W.diag.2 g)) = wallLabel W ps B g :=
  wallLabel_wall hW hg (cellOf_diag hy hx)

theorem wallLabel_up (hW : FormOK k layers ps W) {g : List Nat} (hg : g.length = ps.length)
    (h : g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0) :
    wallLabel W ps B (shift W.y W.up.2 g) = wallLabel W ps B g := by
  have := wallLabel_wall (B := B) hW (a := W.up.2) (b := 0) hg (cellOf_up h)
  rwa [shift_zero] at this

theorem wallLabel_down (hW : FormOK k layers ps W) {g : List Nat} (hg : g.length = ps.length)
    (h : g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0) :
    wallLabel W ps B (shift W.x W.down.2 g) = wallLabel W ps B g := by
  have := wallLabel_wall (B := B) hW (a := 0) (b := W.down.2) hg (cellOf_down hW.down h)
  rwa [shift_zero] at this

/-- **Soundness of the check of labels with a wall.** -/
theorem isP_iff_wallLabel (h : checkLabels k mis layers ps W B = true) {g : List Nat}
    (hg : g.length = ps.length) (hD : Among layers ps.length g) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ wallLabel W ps B g = true := by
  rw [checkLabels, Bool.and_eq_true] at h
  have hW := formOK_of_check h.1
  have hx := hW.inside
  refine finite_check_wall_on mis hW.k_pos W hW.order hx
    (domain_among layers ps.length (by omega)) (Lone W layers ps.length)
    (fun j => (ps.getD j (0, 0)).1) (fun j => (ps.getD j (0, 0)).2) (wallLabel W ps B) hW.alone
    hW.diag hW.up hW.down (fun j g hj ha hg hge => wallLabel_alone hW hj ha hg hge)
    (fun g hg hy hx => wallLabel_diag hW hg hy hx) (fun g hg hge => wallLabel_up hW hg hge)
    (fun g hg hge => wallLabel_down hW hg hge) (fun g hg hD hn ha => ?_) g hg hD
  have hs : W.slack k ≤ 2 * k := by rw [W.slack_eq]; split <;> omega
  have := allBox_spec h.2 g (by rw [hg, formWidths_length]) fun j hj => by
    rw [formWidths_length] at hj
    rw [formWidths_getD k W hj, Nat.zero_add]
    obtain ⟨n1, n2, n3⟩ := hn
    split
    · rename_i e; subst e; omega
    split
    · rename_i _ e; subst e; omega
    · rename_i e1 e2
      by_cases hl : layers = 0 ∨ j ≠ ps.length - 1
      · exact ha j hj ⟨e1, e2, hl⟩
      · have hl1 : layers ≠ 0 := fun e => hl (Or.inl e)
        have hl2 : j = ps.length - 1 := Classical.byContradiction fun e => hl (Or.inr e)
        have h1 := hD.resolve_left hl1
        have h2 := (hW.layered.resolve_left hl1).2
        rw [hl2, h2]
        omega
  rw [wallRule_eq, Bool.or_eq_true, Bool.not_eq_true', ← Bool.not_eq_true, Bool.and_eq_true,
    nth_eq, nth_eq, isNear_iff] at this
  refine this.resolve_left fun hn' => hn' ⟨?_, hn⟩
  rw [isAmong, Bool.or_eq_true, Nat.beq_eq, Nat.blt_eq, nth_eq, countPairs_eq]
  exact hD

end

/-! ### Soundness: counts -/

theorem countCodes_eq (f : Nat → Bool) (n c : Nat) :
    countCodes f n c = c + ((List.range n).filter f).length := by
  induction n generalizing c with
  | zero => rfl
  | succ n ih =>
    rw [countCodes, List.range_succ, List.filter_append, List.length_append]
    cases h : f n
    · rw [cond_false, ih]; simp [h]
    · rw [cond_true, force_eq, ih]; simp [h]; omega

theorem gapsNumbered_eq (ws : List Nat) (z : Nat) : gapsNumbered ws z = decode ws z := by
  induction ws generalizing z with
  | nil => rfl
  | cons w ws ih => rw [gapsNumbered, decode, ih]; rfl

theorem counts_lists (ws : List Nat) (f : List Nat → Bool) :
    Counts (fun g => Fits ws g ∧ f g = true) (countGaps ws f) := by
  unfold countGaps
  rw [countCodes_eq, Nat.zero_add]
  refine counts_of_codes (ws := ws) (List.nodup_range.filter _) (fun z => ?_) fun g hg => hg.1
  rw [List.mem_filter, List.mem_range, gapsNumbered_eq]
  constructor
  · rintro ⟨hz, hf⟩
    obtain ⟨h1, h2⟩ := fits_decode hz
    exact ⟨_, h1, h2.symm, h1, hf⟩
  · rintro ⟨g, hg, rfl, _, hf⟩
    exact ⟨code_lt hg, by rwa [decode_code hg]⟩

theorem inExtents_iff {W : Wall} {j : Nat} {ps : List (Nat × Nat)} {g : List Nat}
    (hl : g.length = ps.length) : inExtents W j ps g = true ↔ ∀ i, i < ps.length → j + i ≠ W.y →
      j + i ≠ W.x → g.getD i 0 < (ps.getD i (0, 0)).1 + (ps.getD i (0, 0)).2 := by
  induction ps generalizing j g with
  | nil =>
    match g, hl with
    | [], _ => simp [inExtents]
  | cons p ps ih =>
    match g, hl with
    | x :: xs, hl =>
      rw [inExtents, Bool.and_eq_true, ih (by simpa using hl)]
      simp only [Bool.or_eq_true, Nat.beq_eq, Nat.blt_eq]
      constructor
      · rintro ⟨h1, h2⟩ i hi e1 e2
        cases i with
        | zero => exact (h1.resolve_left e1).resolve_left e2
        | succ i =>
          have := h2 i (by simpa using hi) (by show j + 1 + i ≠ _; omega)
            (by show j + 1 + i ≠ _; omega)
          simpa using this
      · intro H
        refine ⟨?_, fun i hi e1 e2 => ?_⟩
        · by_cases e1 : j = W.y
          · exact Or.inl e1
          by_cases e2 : j = W.x
          · exact Or.inr (Or.inl e2)
          · exact Or.inr (Or.inr (by simpa using H 0 (by simp) e1 e2))
        · have e1 : j + 1 + i ≠ W.y := e1
          have e2 : j + 1 + i ≠ W.x := e2
          have := H (i + 1) (by simpa using hi) (by omega) (by omega)
          simpa using this

end ChompCert.File
