module

public import ChompCert.Board

/-!
# Gaps

The gaps of a board are the differences between consecutive rows. A board is written as the list of
its gaps, that of the longest row first, so that `rows [z, y, x] = [x + y + z, x + y, x]`.

Diet Chomp is simple in gaps, because a bite of at most `k` squares changes them by at most `k`: a
bite of depth `c` in row `i` drains `c` from the gaps of the rows `i, i+1, ...` and adds it to the
gap of row `i - 1` (`gapBite`). `GapMove` is the move relation in gaps, `isP_rows_iff_of_loc` the
kernel lemma.

`shift` makes one gap longer.
-/

@[expose] public section

namespace ChompCert.Diet

/-- The board with the given gaps, that of the longest row first. -/
def rows : List Nat → List Nat
  | [] => []
  | x :: xs => (x + xs.sum) :: rows xs

/-- The gaps of a board: by how much each row is longer than the next. -/
def gaps : List Nat → List Nat
  | [] => []
  | x :: xs => (x - xs.headD 0) :: gaps xs

/-- The longest row is the sum of the gaps. -/
theorem rows_headD (g : List Nat) : (rows g).headD 0 = g.sum := by
  cases g <;> simp [rows]

/-- The gaps of the board of `g` are `g`. -/
theorem gaps_rows (g : List Nat) : gaps (rows g) = g := by
  induction g with
  | nil => rfl
  | cons x xs ih => simp only [rows, gaps, rows_headD, ih]; congr 1; omega

/-- Every board is the board of its gaps. -/
theorem rows_gaps {l : List Nat} (h : IsBoard l) : rows (gaps l) = l := by
  induction l with
  | nil => rfl
  | cons x xs ih =>
    obtain ⟨h1, h2⟩ := isBoard_cons.1 h
    have e := rows_headD (gaps xs)
    rw [ih h2] at e
    rw [gaps, rows, ih h2, ← e, Nat.sub_add_cancel h1]

/-- There are as many rows as gaps. -/
theorem rows_length (g : List Nat) : (rows g).length = g.length := by
  induction g with
  | nil => rfl
  | cons x xs ih => simp [rows, ih]

/-- Row `i` is the sum of the gaps from `i` on. -/
theorem rows_getD (g : List Nat) (i : Nat) : (rows g).getD i 0 = (g.drop i).sum := by
  induction g generalizing i with
  | nil => simp [rows]
  | cons x xs ih => cases i <;> simp [rows, ← ih]

/-- What gaps make is a board. -/
theorem isBoard_rows (g : List Nat) : IsBoard (rows g) := by
  induction g with
  | nil => simp [rows, IsBoard]
  | cons x xs ih => exact isBoard_cons.2 ⟨by rw [rows_headD]; omega, ih⟩

/-- A board is empty when its gaps are 0. -/
theorem rows_sum_zero (g : List Nat) : (rows g).sum = 0 ↔ g.sum = 0 := by
  induction g with
  | nil => simp [rows]
  | cons x xs ih => simp only [rows, List.sum_cons]; omega

/-- Remove `c` from the head gap, overflowing into the following gaps. -/
def drain : Nat → List Nat → List Nat
  | _, [] => []
  | c, x :: xs => (x - c) :: drain (c - x) xs

/-- Draining nothing changes nothing. -/
theorem drain_zero (g : List Nat) : drain 0 g = g := by
  induction g with
  | nil => rfl
  | cons x xs ih => simp [drain, ih]

/-- A drain changes no number of gaps. -/
theorem drain_length (c : Nat) (g : List Nat) : (drain c g).length = g.length := by
  induction g generalizing c with
  | nil => rfl
  | cons x xs ih => simp [drain, ih]

/-- A drain takes `c` from the sum, or all of it. -/
theorem drain_sum (c : Nat) (g : List Nat) : (drain c g).sum = g.sum - c := by
  induction g generalizing c with
  | nil => simp [drain]
  | cons x xs ih => simp only [drain, List.sum_cons, ih]; omega

/-- A bite of the longest row is a drain. -/
theorem bite_zero_rows (b : Nat) (g : List Nat) :
    bite 0 b (rows g) = rows (drain (g.sum - b) g) := by
  induction g with
  | nil => rfl
  | cons x xs ih =>
    simp only [rows, bite, drain, List.sum_cons, ih, drain_sum]
    rw [show x + xs.sum - b - x = xs.sum - b by omega]
    congr 1
    omega

/-- A bite of depth `c` in row `i`, in gap coordinates. -/
def gapBite : Nat → Nat → List Nat → List Nat
  | 0, c, g => drain c g
  | _ + 1, _, [] => []
  | 1, c, x :: xs => (x + c) :: drain c xs
  | i + 2, c, x :: xs => x :: gapBite (i + 1) c xs

/-- A bite changes no number of gaps. -/
theorem gapBite_length (i c : Nat) (g : List Nat) : (gapBite i c g).length = g.length := by
  induction g generalizing i with
  | nil => cases i <;> simp [gapBite, drain]
  | cons x xs ih =>
    match i with
    | 0 => exact drain_length _ _
    | 1 => simp [gapBite, drain_length]
    | i + 2 => simp [gapBite, ih]

/-- A bite below the longest row leaves the longest row as it is. -/
theorem gapBite_sum (i c : Nat) (g : List Nat) (h : c ≤ (g.drop (i + 1)).sum) :
    (gapBite (i + 1) c g).sum = g.sum := by
  induction g generalizing i with
  | nil => simp [gapBite]
  | cons x xs ih =>
    cases i with
    | zero => simp at h; simp only [gapBite, List.sum_cons, drain_sum]; omega
    | succ i =>
      have := ih i (by simpa using h)
      simp only [gapBite, List.sum_cons, this]

/-- Every bite of a board is a `gapBite` of its gaps. -/
theorem bite_rows (i b : Nat) (g : List Nat) (h : b < (g.drop i).sum) :
    bite i b (rows g) = rows (gapBite i ((g.drop i).sum - b) g) := by
  induction g generalizing i with
  | nil => simp at h
  | cons x xs ih =>
    match i with
    | 0 => exact bite_zero_rows b (x :: xs)
    | 1 =>
      simp at h
      simp only [gapBite, List.drop_succ_cons, List.drop_zero, rows, bite, bite_zero_rows,
        drain_sum]
      congr 1
      omega
    | i + 2 =>
      have := ih (i + 1) (by simpa using h)
      simp only [gapBite, List.drop_succ_cons, rows, bite] at this ⊢
      rw [this, gapBite_sum i _ xs (by omega)]

/-- The option relation in gap coordinates. -/
def GapMove (ok : Nat → Prop) (g g' : List Nat) : Prop :=
  ∃ i c, 1 ≤ c ∧ c ≤ (g.drop i).sum ∧ g' = gapBite i c g ∧ ok ((rows g).sum - (rows g').sum)

/-- The moves of a board are the gap moves of its gaps. -/
theorem move_rows_iff (ok : Nat → Prop) (mis : Prop) (g : List Nat) (y : List Nat) :
    (game ok mis).move (rows g) y ↔ ∃ g', GapMove ok g g' ∧ y = rows g' := by
  constructor
  · rintro ⟨i, b, h, rfl, hok⟩
    rw [rows_getD] at h
    refine ⟨_, ⟨i, (g.drop i).sum - b, by omega, by omega, rfl, ?_⟩, bite_rows i b g h⟩
    rwa [← bite_rows i b g h]
  · rintro ⟨g', ⟨i, c, h1, h2, rfl, hok⟩, rfl⟩
    have hb : (g.drop i).sum - c < (g.drop i).sum := by omega
    refine ⟨i, (g.drop i).sum - c, by rwa [rows_getD], ?_, hok⟩
    rw [bite_rows i _ g hb, show (g.drop i).sum - ((g.drop i).sum - c) = c by omega]

/-- Classification in gap coordinates from local correctness, on a domain that no bite leaves. -/
theorem isP_rows_iff_of_loc_on (ok : Nat → Prop) (mis : Prop) (m : Nat) (D : List Nat → Prop)
    (S : List Nat → Bool)
    (closed : ∀ g, g.length = m → D g → ∀ i c, 1 ≤ c → c ≤ (g.drop i).sum → D (gapBite i c g))
    (loc : ∀ g, g.length = m → D g →
      (S g = true ↔ ¬ (mis ∧ g.sum = 0) ∧ ∀ g', GapMove ok g g' → ¬ S g' = true)) :
    ∀ g, g.length = m → D g → ((game ok mis).IsP (rows g) ↔ S g = true) := by
  have := (game ok mis).isP_iff_of_loc (D := fun l => ∃ g, g.length = m ∧ D g ∧ l = rows g)
    (S := fun l => S (gaps l) = true)
    (by
      rintro x y ⟨g, hg, hD, rfl⟩ h
      obtain ⟨g', ⟨i, c, h1, h2, rfl, hok⟩, rfl⟩ := (move_rows_iff ok mis g y).1 h
      exact ⟨_, by rw [gapBite_length, hg], closed g hg hD i c h1 h2, rfl⟩)
    (by
      rintro x ⟨g, hg, hD, rfl⟩
      unfold Game.Loc
      dsimp only
      rw [gaps_rows, loc g hg hD]
      have hw : (game ok mis).won (rows g) ↔ (mis ∧ g.sum = 0) := by
        simp only [game, rows_sum_zero]
      rw [hw]
      refine and_congr_right fun _ => ⟨fun h y hy => ?_, fun h g' hg' => ?_⟩
      · obtain ⟨g', hg', rfl⟩ := (move_rows_iff ok mis g y).1 hy
        rw [gaps_rows]; exact h g' hg'
      · have := h (rows g') ((move_rows_iff ok mis g _).2 ⟨g', hg', rfl⟩)
        rwa [gaps_rows] at this)
  intro g hg hD
  have := this (rows g) ⟨g, hg, hD, rfl⟩
  dsimp only at this
  rwa [gaps_rows] at this

/-- Classification in gap coordinates from local correctness. -/
theorem isP_rows_iff_of_loc (ok : Nat → Prop) (mis : Prop) (m : Nat) (S : List Nat → Bool)
    (loc : ∀ g, g.length = m →
      (S g = true ↔ ¬ (mis ∧ g.sum = 0) ∧ ∀ g', GapMove ok g g' → ¬ S g' = true)) :
    ∀ g, g.length = m → ((game ok mis).IsP (rows g) ↔ S g = true) := fun g hg =>
  isP_rows_iff_of_loc_on ok mis m (fun _ => True) S (fun _ _ _ _ _ _ _ => trivial)
    (fun g hg _ => loc g hg) g hg trivial

/-! ### Shifting one gap -/

/-- Gap `j`, made longer by `P`. -/
def shift : Nat → Nat → List Nat → List Nat
  | _, _, [] => []
  | 0, P, x :: xs => (x + P) :: xs
  | j + 1, P, x :: xs => x :: shift j P xs

/-- A longer gap is one gap still. -/
theorem shift_length (j P : Nat) (g : List Nat) : (shift j P g).length = g.length := by
  induction g generalizing j with
  | nil => simp [shift]
  | cons x xs ih => cases j <;> simp [shift, ih]

/-- Raising a gap twice raises it once by both. -/
theorem shift_shift (j a b : Nat) (g : List Nat) : shift j a (shift j b g) = shift j (a + b) g := by
  induction g generalizing j <;> cases j <;> grind [shift]

/-- `shift` changes one gap. -/
theorem shift_getD (i j P : Nat) (g : List Nat) (h : j < g.length) :
    (shift j P g).getD i 0 = g.getD i 0 + if i = j then P else 0 := by
  induction g generalizing i j with
  | nil => simp at h
  | cons x xs ih =>
    cases i <;> cases j <;> simp_all [shift]

/-- A row is at least as long as each gap from its own on. -/
theorem getD_le_drop_sum (i j : Nat) (g : List Nat) (h : i ≤ j) : g.getD j 0 ≤ (g.drop i).sum := by
  induction g generalizing i j with
  | nil => simp
  | cons x xs ih =>
    match i, j with
    | 0, 0 => simp
    | 0, j + 1 => have := ih 0 j (by omega); simp at this ⊢; omega
    | i + 1, j + 1 => simpa using ih i j (by omega)

/-- A drain shortens no gap by more than its depth. -/
theorem drain_getD (c j : Nat) (g : List Nat) : g.getD j 0 ≤ (drain c g).getD j 0 + c := by
  induction g generalizing c j with
  | nil => simp
  | cons x xs ih =>
    cases j with
    | zero => simp [drain]; omega
    | succ j => have := ih (c - x) j; simp [drain] at this ⊢; omega

/-- A bite of depth `c` shortens no gap by more than `c`. -/
theorem gapBite_getD (i c j : Nat) (g : List Nat) : g.getD j 0 ≤ (gapBite i c g).getD j 0 + c := by
  induction g generalizing i j with
  | nil => simp
  | cons x xs ih =>
    match i, j with
    | 0, j => exact drain_getD c j _
    | 1, 0 => simp [gapBite]; omega
    | 1, j + 1 => simpa [gapBite] using drain_getD c j xs
    | i + 2, 0 => simp [gapBite]
    | i + 2, j + 1 => simpa [gapBite] using ih (i + 1) j

end ChompCert.Diet
