module

public import ChompCert.Files.NoProduct

/-!
# "The least", beside a wall

From labels with a wall that passed the check: whether each preperiod and each period is the least.
Both are comparisons of classes. Along the diagonal the classes of two minima are compared, beside
it those of two differences, and for another gap those of two of its values; always for all values
of whatever else there is.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The computation -/

/-- The number of the pair with this reduced minimum and this number of a reduced difference. -/
def cellIn (W : Wall) (low aside : Nat) : Nat := Nat.add (Nat.mul low (cellsAside W)) aside

/-- The number of the reduced difference `z` above the diagonal. -/
def cellAbove (W : Wall) (z : Nat) : Nat := Nat.add (cellsBelow W) (reducedTo W.up z)

/-- The number of the reduced difference `z` below the diagonal. -/
def cellBelow (W : Wall) (z : Nat) : Nat := Nat.sub (cellsBelow W) (reducedTo W.down z)

/-- The labels of these two numbers of pairs are the same, whatever the other gaps are. -/
def sameCells (W : Wall) (ps : List (Nat × Nat)) (B c c' : Nat) : Bool :=
  allBox (classWidths ps) fun g =>
    sameBool (bitAt B (classOf W c 0 ps g)) (bitAt B (classOf W c' 0 ps g))

/-- Raising both gaps by `d` changes no label where the smaller is from `lo` on, below `hi`. -/
def agreeAlong (W : Wall) (ps : List (Nat × Nat)) (B d lo hi : Nat) : Bool :=
  allBelow hi fun z => Nat.blt z lo || allBelow (cellsAside W) fun c =>
    sameCells W ps B (cellIn W (reducedTo W.diag (Nat.add z d)) c)
      (cellIn W (reducedTo W.diag z) c)

/-- The same for raising `y`, where `y - x` is from `lo` on, below `hi`. -/
def agreeAbove (W : Wall) (ps : List (Nat × Nat)) (B d lo hi : Nat) : Bool :=
  allBelow hi fun z => Nat.blt z lo || allBelow (Nat.add W.diag.1 W.diag.2) fun low =>
    sameCells W ps B (cellIn W low (cellAbove W (Nat.add z d))) (cellIn W low (cellAbove W z))

/-- The same for raising `x`, where `x - y` is from `lo` on, below `hi`. -/
def agreeBelow (W : Wall) (ps : List (Nat × Nat)) (B d lo hi : Nat) : Bool :=
  allBelow hi fun z => Nat.blt z lo || allBelow (Nat.add W.diag.1 W.diag.2) fun low =>
    sameCells W ps B (cellIn W low (cellBelow W (Nat.add z d))) (cellIn W low (cellBelow W z))

/-- The same for raising gap `j`, where it is from `lo` on, below `hi`. -/
def agreeGap (W : Wall) (ps : List (Nat × Nat)) (B j d lo hi : Nat) : Bool :=
  allBelow (cellsOf W) fun c => allBox (classWidths ps) fun g =>
    Nat.blt (nth g j) lo || (Nat.ble hi (nth g j) ||
      sameBool (bitAt B (classOf W c 0 ps (shift j d g))) (bitAt B (classOf W c 0 ps g)))

/-! ### Which pairs there are -/

theorem cellOf_eq (W : Wall) (y x : Nat) :
    cellOf W y x = cellIn W (red1 W.diag (min y x)) (cellAside W y x) := by
  unfold cellOf cellIn
  by_cases h : x ≤ y
  · rw [Nat.ble_eq_true_of_le h, cond_true, Nat.min_eq_right h]; rfl
  · rw [ble_eq_false (by omega), cond_false, Nat.min_eq_left (by omega)]; rfl

theorem cellAside_above {W : Wall} {y x : Nat} (h : x ≤ y) :
    cellAside W y x = cellAbove W (y - x) := by
  rw [cellAside, Nat.ble_eq_true_of_le h]; rfl

theorem cellAside_below {W : Wall} {y x : Nat} (h : y ≤ x) :
    cellAside W y x = cellBelow W (x - y) := by
  by_cases e : x ≤ y
  · obtain rfl : x = y := by omega
    rw [cellAside_above e, cellAbove, cellBelow, reducedTo_eq, reducedTo_eq, Nat.sub_self,
      red1_zero, red1_zero]
    rfl
  · rw [cellAside, ble_eq_false (by omega)]; rfl

theorem cellAside_lt {W : Wall} (hup : 0 < W.up.2) (y x : Nat) :
    cellAside W y x < cellsAside W := by
  have h1 : cellsAside W = cellsBelow W + (W.up.1 + W.up.2) := rfl
  have h2 := red1_lt hup (y - x)
  by_cases h : x ≤ y
  · have e : cellAbove W (y - x) = cellsBelow W + red1 W.up (y - x) := rfl
    rw [cellAside_above h, e]; omega
  · have e : cellBelow W (x - y) = cellsBelow W - red1 W.down (x - y) := rfl
    rw [cellAside_below (by omega), e]; omega

/-- Every number of a reduced difference is that of a pair, with any minimum. -/
theorem exists_aside {W : Wall} (hdown : 0 < W.down.2) {c : Nat} (hc : c < cellsAside W)
    (low : Nat) : ∃ y x, cellAside W y x = c ∧ min y x = low := by
  have h1 : cellsAside W = cellsBelow W + (W.up.1 + W.up.2) := rfl
  have h2 : cellsBelow W = W.down.1 + W.down.2 - 1 := rfl
  by_cases h : cellsBelow W ≤ c
  · refine ⟨low + (c - cellsBelow W), low, ?_, by omega⟩
    have e : cellAbove W (c - cellsBelow W) = cellsBelow W + red1 W.up (c - cellsBelow W) := rfl
    rw [cellAside_above (by omega), show low + (c - cellsBelow W) - low = c - cellsBelow W by omega,
      e, red1_of_lt (by omega)]
    omega
  · refine ⟨low, low + (cellsBelow W - c), ?_, by omega⟩
    have e : cellBelow W (cellsBelow W - c) = cellsBelow W - red1 W.down (cellsBelow W - c) := rfl
    rw [cellAside_below (by omega), show low + (cellsBelow W - c) - low = cellsBelow W - c by omega,
      e, red1_of_lt (by omega)]
    omega

theorem cellOf_lt {W : Wall} (hup : 0 < W.up.2) (hdiag : 0 < W.diag.2) (y x : Nat) :
    cellOf W y x < cellsOf W := by
  have h1 := cellAside_lt hup y x
  have h2 := red1_lt hdiag (min y x)
  have h3 := Nat.mul_le_mul_right (cellsAside W)
    (show red1 W.diag (min y x) + 1 ≤ W.diag.1 + W.diag.2 from h2)
  rw [Nat.add_mul, Nat.one_mul] at h3
  rw [cellOf_eq]
  show red1 W.diag (min y x) * cellsAside W + cellAside W y x < (W.diag.1 + W.diag.2) * cellsAside W
  omega

/-- Every number of a reduced pair is that of a pair. -/
theorem exists_cell {W : Wall} (hup : 0 < W.up.2) (hdown : 0 < W.down.2) {c : Nat}
    (hc : c < cellsOf W) : ∃ y x, cellOf W y x = c := by
  have hpos : 0 < cellsAside W := Nat.lt_of_le_of_lt (Nat.zero_le _) (cellAside_lt hup 0 0)
  have hc : c < cellsAside W * (W.diag.1 + W.diag.2) := by rw [Nat.mul_comm]; exact hc
  obtain ⟨y, x, h1, h2⟩ := exists_aside hdown (Nat.mod_lt c hpos) (c / cellsAside W)
  refine ⟨y, x, ?_⟩
  rw [cellOf_eq, h1, h2, red1_of_lt (Nat.div_lt_of_lt_mul hc)]
  show c / cellsAside W * cellsAside W + c % cellsAside W = c
  rw [Nat.mul_comm]
  exact Nat.div_add_mod c (cellsAside W)

/-! ### Comparisons of classes -/

/-- What holds of all lists of gaps below some widths is found to hold. -/
theorem allBox_of {ws : List Nat} {f : List Nat → Bool} (h : ∀ g : List Nat, g.length = ws.length →
    (∀ j, j < ws.length → g.getD j 0 < ws.getD j 0) → f g = true) : allBox ws f = true := by
  induction ws generalizing f with
  | nil => exact h [] rfl fun j hj => absurd hj (by simp)
  | cons w ws ih =>
    refine allBelow_iff.2 fun x hx => ih fun g hg hb => h (x :: g) (by simp [hg]) fun j hj => ?_
    cases j with
    | zero => simpa using hx
    | succ j => simpa using hb j (by simpa using hj)

theorem getD_set (g : List Nat) (i j a : Nat) (hi : i < g.length) :
    (g.set i a).getD j 0 = if j = i then a else g.getD j 0 := by
  rw [List.getD_eq_getElem?_getD, List.getD_eq_getElem?_getD, List.getElem?_set]
  by_cases e : i = j
  · subst e; rw [if_pos rfl, if_pos hi, if_pos rfl]; rfl
  · rw [if_neg e, if_neg (Ne.symm e)]

section
variable {k : Nat} {ps : List (Nat × Nat)} {W : Wall} {B : Nat} (hW : FormOK k 0 ps W)
  (hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2)
include hW

/-- The same other gaps, beside any pair. -/
theorem exists_with (a b : Nat) {g : List Nat} (hg : g.length = ps.length) :
    ∃ g' : List Nat, g'.length = ps.length ∧ g'.getD W.y 0 = a ∧ g'.getD W.x 0 = b ∧
      ∀ i, i ≠ W.y → i ≠ W.x → g'.getD i 0 = g.getD i 0 := by
  have hy := hW.order
  have hx := hW.inside
  refine ⟨(g.set W.x b).set W.y a, by simp [hg], ?_, ?_, fun i h1 h2 => ?_⟩
  · rw [getD_set _ _ _ _ (by simp; omega), if_pos rfl]
  · rw [getD_set _ _ _ _ (by simp; omega), if_neg (by omega), getD_set _ _ _ _ (by omega),
      if_pos rfl]
  · rw [getD_set _ _ _ _ (by simp; omega), if_neg h1, getD_set _ _ _ _ (by omega), if_neg h2]

omit hW in
theorem lt_classWidths (hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) {g : List Nat}
    (hg : g.length = ps.length) : ∀ j, j < (classWidths ps).length →
      (reduced ps g).getD j 0 < (classWidths ps).getD j 0 := fun j hj => by
  rw [classWidths_length] at hj
  rw [classWidths_getD hj]
  exact (isClass_reduced hper hg).2 j hj

omit hW in
/-- The number of a class does not notice that the other gaps are reduced, nor that one of them was
so before it was raised. -/
theorem classOf_reduced_shift (c j d : Nat) {g : List Nat} (hg : g.length = ps.length)
    (hj : j < ps.length) :
    classOf W c 0 ps (shift j d (reduced ps g)) = classOf W c 0 ps (shift j d g) := by
  have hl := reduced_length hg
  refine classOf_congr (by rw [shift_length, shift_length, hl, hg]) fun i _ _ => ?_
  rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega)]
  by_cases hi : i < ps.length
  · rw [reduced_getD hg hi, red1_add]
  · rw [getD_of_ge (l := reduced ps g) (by omega), getD_of_ge (l := g) (by omega)]

omit hW in
theorem classOf_reduced (c : Nat) {g : List Nat} (hg : g.length = ps.length) :
    classOf W c 0 ps (reduced ps g) = classOf W c 0 ps g := by
  refine classOf_congr (by rw [reduced_length hg, hg]) fun i _ _ => ?_
  by_cases hi : i < ps.length
  · rw [reduced_getD hg hi]; exact red1_add _ _ 0
  · have hl := reduced_length hg
    rw [getD_of_ge (l := reduced ps g) (by omega), getD_of_ge (l := g) (by omega)]

include hper

/-- What a comparison of two pairs says, with any pair in the place of theirs. -/
theorem sameCells_iff (a b : Nat) {c c' : Nat} : sameCells W ps B c c' = true ↔
    ∀ g : List Nat, g.length = ps.length → g.getD W.y 0 = a → g.getD W.x 0 = b →
      bitAt B (classOf W c 0 ps g) = bitAt B (classOf W c' 0 ps g) := by
  constructor
  · intro H g hg _ _
    have := sameBool_eq (allBox_spec H (reduced ps g)
      (by rw [reduced_length hg, classWidths_length]) (lt_classWidths hper hg))
    rwa [classOf_reduced _ hg, classOf_reduced _ hg] at this
  · intro H
    refine allBox_of fun g hg _ => ?_
    rw [classWidths_length] at hg
    obtain ⟨g', h1, h2, h3, h4⟩ := exists_with hW a b hg
    have := H g' h1 h2 h3
    have e : ∀ c, classOf W c 0 ps g' = classOf W c 0 ps g := fun c =>
      classOf_congr (by rw [h1, hg]) fun i e1 e2 => by
        rw [h4 i (by omega) (by omega)]
    rw [e, e] at this
    exact sameBool_iff.2 this

/-! ### What the comparisons say -/

omit hW hper in
theorem wallLabel_eq (g : List Nat) : wallLabel W ps B g =
    bitAt B (classOf W (cellOf W (g.getD W.y 0) (g.getD W.x 0)) 0 ps g) := by
  rw [wallLabel, nth_eq, nth_eq]

omit hper in
theorem wallLabel_raised (a b : Nat) {g : List Nat} (hg : g.length = ps.length) :
    wallLabel W ps B (shift W.y a (shift W.x b g)) =
      bitAt B (classOf W (cellOf W (g.getD W.y 0 + a) (g.getD W.x 0 + b)) 0 ps g) := by
  have hx := hW.inside
  have hy := hW.order
  rw [wallLabel_eq, classOf_wall hW hg,
    shift_getD W.y W.y _ _ (by rw [shift_length]; omega),
    shift_getD W.x W.y _ _ (by rw [shift_length]; omega), shift_getD W.y W.x _ g (by omega),
    shift_getD W.x W.x _ g (by omega), if_pos rfl, if_pos rfl, if_neg (by omega),
    if_neg (by omega), Nat.add_zero, Nat.add_zero]

omit hper in
theorem wallLabel_raised_y (d : Nat) {g : List Nat} (hg : g.length = ps.length) :
    wallLabel W ps B (shift W.y d g) =
      bitAt B (classOf W (cellOf W (g.getD W.y 0 + d) (g.getD W.x 0)) 0 ps g) := by
  have := wallLabel_raised (B := B) hW d 0 hg
  rwa [shift_zero] at this

omit hper in
theorem wallLabel_raised_x (d : Nat) {g : List Nat} (hg : g.length = ps.length) :
    wallLabel W ps B (shift W.x d g) =
      bitAt B (classOf W (cellOf W (g.getD W.y 0) (g.getD W.x 0 + d)) 0 ps g) := by
  have := wallLabel_raised (B := B) hW 0 d hg
  rwa [shift_zero] at this

omit hW hper in
theorem wallLabel_raised_gap {j : Nat} (d : Nat) {g : List Nat} (hg : g.length = ps.length)
    (hj : j < ps.length) (ha : Lone W 0 ps.length j) : wallLabel W ps B (shift j d g) =
      bitAt B (classOf W (cellOf W (g.getD W.y 0) (g.getD W.x 0)) 0 ps (shift j d g)) := by
  rw [wallLabel_eq, shift_getD _ _ _ g (by omega), shift_getD _ _ _ g (by omega),
    if_neg (Ne.symm ha.1), if_neg (Ne.symm ha.2.1), Nat.add_zero, Nat.add_zero]

omit hW hper in
theorem cellOf_above {y x : Nat} (h : x ≤ y) :
    cellOf W y x = cellIn W (red1 W.diag x) (cellAbove W (y - x)) := by
  rw [cellOf_eq, cellAside_above h, Nat.min_eq_right h]

omit hW hper in
theorem cellOf_below {y x : Nat} (h : y ≤ x) :
    cellOf W y x = cellIn W (red1 W.diag y) (cellBelow W (x - y)) := by
  rw [cellOf_eq, cellAside_below h, Nat.min_eq_left h]

theorem agreeAlong_iff {d lo hi : Nat} : agreeAlong W ps B d lo hi = true ↔
    ∀ g : List Nat, g.length = ps.length → True → lo ≤ min (g.getD W.y 0) (g.getD W.x 0) →
      min (g.getD W.y 0) (g.getD W.x 0) < hi →
      (wallLabel W ps B (shift W.y d (shift W.x d g)) = true ↔ wallLabel W ps B g = true) := by
  unfold agreeAlong
  rw [allBelow_iff]
  constructor
  · intro H g hg _ h1 h2
    have := H _ h2
    rw [Bool.or_eq_true, Nat.blt_eq] at this
    have := allBelow_iff.1 (this.resolve_left (by omega)) _
      (cellAside_lt hW.up (g.getD W.y 0) (g.getD W.x 0))
    have := (sameCells_iff hW hper _ _).1 this g hg rfl rfl
    rw [wallLabel_raised hW _ _ hg, wallLabel_eq, cellOf_eq, cellOf_eq, cellAside_diag,
      show min (g.getD W.y 0 + d) (g.getD W.x 0 + d) =
        min (g.getD W.y 0) (g.getD W.x 0) + d by omega]
    exact Bool.eq_iff_iff.1 this
  · intro H z hz
    rw [Bool.or_eq_true, Nat.blt_eq]
    refine Classical.or_iff_not_imp_left.2 fun hlo => allBelow_iff.2 fun c hc => ?_
    obtain ⟨y, x, h1, h2⟩ := exists_aside hW.down hc z
    refine (sameCells_iff hW hper y x).2 fun g hg hy hx => ?_
    have := H g hg trivial (by omega) (by omega)
    rw [wallLabel_raised hW _ _ hg, wallLabel_eq, hy, hx, cellOf_eq, cellOf_eq, cellAside_diag, h1,
      show min (y + d) (x + d) = min y x + d by omega, h2] at this
    exact Bool.eq_iff_iff.2 this

theorem agreeAbove_iff {d lo hi : Nat} : agreeAbove W ps B d lo hi = true ↔
    ∀ g : List Nat, g.length = ps.length → g.getD W.x 0 ≤ g.getD W.y 0 →
      lo ≤ g.getD W.y 0 - g.getD W.x 0 → g.getD W.y 0 - g.getD W.x 0 < hi →
      (wallLabel W ps B (shift W.y d g) = true ↔ wallLabel W ps B g = true) := by
  unfold agreeAbove
  rw [allBelow_iff]
  constructor
  · intro H g hg ho h1 h2
    have := H _ h2
    rw [Bool.or_eq_true, Nat.blt_eq] at this
    have := allBelow_iff.1 (this.resolve_left (by omega)) _ (red1_lt hW.diag (g.getD W.x 0))
    have := (sameCells_iff hW hper _ _).1 this g hg rfl rfl
    rw [wallLabel_raised_y hW _ hg, wallLabel_eq, cellOf_above (by omega), cellOf_above ho,
      show g.getD W.y 0 + d - g.getD W.x 0 = g.getD W.y 0 - g.getD W.x 0 + d by omega]
    exact Bool.eq_iff_iff.1 this
  · intro H z hz
    rw [Bool.or_eq_true, Nat.blt_eq]
    refine Classical.or_iff_not_imp_left.2 fun hlo => allBelow_iff.2 fun low hlow => ?_
    refine (sameCells_iff hW hper (low + z) low).2 fun g hg hy hx => ?_
    have := H g hg (by omega) (by omega) (by omega)
    rw [wallLabel_raised_y hW _ hg, wallLabel_eq, hy, hx, cellOf_above (by omega),
      cellOf_above (by omega), show low + z + d - low = z + d by omega,
      show low + z - low = z by omega, red1_of_lt hlow] at this
    exact Bool.eq_iff_iff.2 this

theorem agreeBelow_iff {d lo hi : Nat} : agreeBelow W ps B d lo hi = true ↔
    ∀ g : List Nat, g.length = ps.length → g.getD W.y 0 ≤ g.getD W.x 0 →
      lo ≤ g.getD W.x 0 - g.getD W.y 0 → g.getD W.x 0 - g.getD W.y 0 < hi →
      (wallLabel W ps B (shift W.x d g) = true ↔ wallLabel W ps B g = true) := by
  unfold agreeBelow
  rw [allBelow_iff]
  constructor
  · intro H g hg ho h1 h2
    have := H _ h2
    rw [Bool.or_eq_true, Nat.blt_eq] at this
    have := allBelow_iff.1 (this.resolve_left (by omega)) _ (red1_lt hW.diag (g.getD W.y 0))
    have := (sameCells_iff hW hper _ _).1 this g hg rfl rfl
    rw [wallLabel_raised_x hW _ hg, wallLabel_eq, cellOf_below (by omega), cellOf_below ho,
      show g.getD W.x 0 + d - g.getD W.y 0 = g.getD W.x 0 - g.getD W.y 0 + d by omega]
    exact Bool.eq_iff_iff.1 this
  · intro H z hz
    rw [Bool.or_eq_true, Nat.blt_eq]
    refine Classical.or_iff_not_imp_left.2 fun hlo => allBelow_iff.2 fun low hlow => ?_
    refine (sameCells_iff hW hper low (low + z)).2 fun g hg hy hx => ?_
    have := H g hg (by omega) (by omega) (by omega)
    rw [wallLabel_raised_x hW _ hg, wallLabel_eq, hy, hx, cellOf_below (by omega),
      cellOf_below (by omega), show low + z + d - low = z + d by omega,
      show low + z - low = z by omega, red1_of_lt hlow] at this
    exact Bool.eq_iff_iff.2 this

theorem agreeGap_iff {j d lo hi : Nat} (hj : j < ps.length) (ha : Lone W 0 ps.length j)
    (hhi : hi ≤ (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2) : agreeGap W ps B j d lo hi = true ↔
    ∀ g : List Nat, g.length = ps.length → True → lo ≤ g.getD j 0 → g.getD j 0 < hi →
      (wallLabel W ps B (shift j d g) = true ↔ wallLabel W ps B g = true) := by
  unfold agreeGap
  rw [allBelow_iff]
  constructor
  · intro H g hg _ h1 h2
    have := allBox_spec (H _ (cellOf_lt hW.up hW.diag (g.getD W.y 0) (g.getD W.x 0)))
      (reduced ps g) (by rw [reduced_length hg, classWidths_length]) (lt_classWidths hper hg)
    rw [Bool.or_eq_true, Bool.or_eq_true, Nat.blt_eq, Nat.ble_eq, nth_eq, reduced_getD hg hj,
      red1_of_lt (by omega)] at this
    have := sameBool_eq ((this.resolve_left (by omega)).resolve_left (by omega))
    rw [classOf_reduced_shift _ _ _ hg hj, classOf_reduced _ hg] at this
    rw [wallLabel_raised_gap _ hg hj ha, wallLabel_eq, this]
  · intro H c hc
    obtain ⟨y, x, hcell⟩ := exists_cell hW.up hW.down hc
    refine allBox_of fun g hg _ => ?_
    rw [classWidths_length] at hg
    obtain ⟨g', h1, h2, h3, h4⟩ := exists_with hW y x hg
    have hj' := h4 j ha.1 ha.2.1
    rw [Bool.or_eq_true, Bool.or_eq_true, Nat.blt_eq, Nat.ble_eq, nth_eq]
    refine Classical.or_iff_not_imp_left.2 fun e1 => Classical.or_iff_not_imp_left.2 fun e2 => ?_
    have := H g' h1 trivial (by omega) (by omega)
    rw [wallLabel_raised_gap _ h1 hj ha, wallLabel_eq, h2, h3, hcell] at this
    have s1 : classOf W c 0 ps g' = classOf W c 0 ps g :=
      classOf_congr (by rw [h1, hg]) fun i i1 i2 => by rw [h4 i (by omega) (by omega)]
    have s2 : classOf W c 0 ps (shift j d g') = classOf W c 0 ps (shift j d g) :=
      classOf_congr (by rw [shift_length, shift_length, h1, hg]) fun i i1 i2 => by
        rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega),
          h4 i (by omega) (by omega)]
    rw [s1, s2] at this
    exact sameBool_iff.2 (Bool.eq_iff_iff.2 this)

end

/-! ### Ways to grow -/

section
variable {m y x : Nat} (hyx : y < x) (hx : x < m)
include hyx hx

theorem growth_both : Growth m (fun _ => True) (fun g => min (g.getD y 0) (g.getD x 0))
    (fun d g => shift y d (shift x d g)) where
  length d g hg := by rw [shift_length, shift_length, hg]
  stays _ _ _ _ := trivial
  size_raise d g hg _ := by
    rw [shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega),
      shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega), if_pos rfl,
      if_pos rfl, if_neg (by omega), if_neg (by omega)]
    omega
  add a b g := by rw [shift_comm x y, shift_shift, shift_shift]
  zero g := by rw [shift_zero, shift_zero]
  lower d g hg _ hd := by
    obtain ⟨g1, rfl, hl1, h1⟩ := exists_unshift (j := y) (P := d) (g := g) (by omega) (by omega)
    rw [shift_length] at hg hl1
    have e := shift_getD x y d g1 (by omega)
    rw [if_neg (by omega)] at e
    obtain ⟨g0, rfl, hl0, h0⟩ := exists_unshift (j := x) (P := d) (g := g1) (by omega) (by omega)
    rw [shift_length] at hg
    have e' := shift_getD y x d g0 (by omega)
    rw [if_neg (by omega)] at e'
    exact ⟨g0, rfl, hg, trivial, by omega⟩

theorem growth_above : Growth m (fun g => g.getD x 0 ≤ g.getD y 0)
    (fun g => g.getD y 0 - g.getD x 0) (shift y) where
  length d g hg := by rw [shift_length, hg]
  stays d g hg ho := by
    rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega),
      if_neg (show x ≠ y by omega), if_pos rfl]
    omega
  size_raise d g hg ho := by
    rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega), if_pos rfl,
      if_neg (by omega)]
    omega
  add := shift_shift y
  zero := shift_zero y
  lower d g hg ho hd := by
    obtain ⟨g0, rfl, hl, h0⟩ := exists_unshift (j := y) (P := d) (g := g) (by omega) (by omega)
    rw [shift_length] at hg hl
    have e := shift_getD x y d g0 (by omega)
    rw [if_neg (by omega)] at e
    exact ⟨g0, rfl, hg, by omega, by omega⟩

theorem growth_below : Growth m (fun g => g.getD y 0 ≤ g.getD x 0)
    (fun g => g.getD x 0 - g.getD y 0) (shift x) where
  length d g hg := by rw [shift_length, hg]
  stays d g hg ho := by
    rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega),
      if_neg (show y ≠ x by omega), if_pos rfl]
    omega
  size_raise d g hg ho := by
    rw [shift_getD _ _ _ _ (by omega), shift_getD _ _ _ _ (by omega), if_pos rfl,
      if_neg (by omega)]
    omega
  add := shift_shift x
  zero := shift_zero x
  lower d g hg ho hd := by
    obtain ⟨g0, rfl, hl, h0⟩ := exists_unshift (j := x) (P := d) (g := g) (by omega) (by omega)
    rw [shift_length] at hg hl
    have e := shift_getD y x d g0 (by omega)
    rw [if_neg (by omega)] at e
    exact ⟨g0, rfl, hg, by omega, by omega⟩

end

end ChompCert.File
