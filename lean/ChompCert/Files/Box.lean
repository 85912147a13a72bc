module

public import ChompCert.Files.Bytes
public import ChompCert.DietBitmap

/-!
# The check of all labels at once, in a form that every Lean can run

The same functions as in the chapter `DietBitmap`, with recursion in place of the library's
functions on lists, and the proofs that they are the same.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- How many pairs there are. -/
def countPairs : List (Nat × Nat) → Nat
  | [] => 0
  | _ :: ps => Nat.succ (countPairs ps)

theorem countPairs_eq (ps : List (Nat × Nat)) : countPairs ps = ps.length := by
  induction ps with
  | nil => rfl
  | cons p ps ih => simp [countPairs, ih]

/-- Pair `j`. -/
def nthPair : List (Nat × Nat) → Nat → Nat × Nat
  | [], _ => (0, 0)
  | p :: _, 0 => p
  | _ :: ps, j + 1 => nthPair ps j

theorem nthPair_eq (ps : List (Nat × Nat)) (j : Nat) : nthPair ps j = ps.getD j (0, 0) := by
  induction ps generalizing j with
  | nil => rfl
  | cons p ps ih => cases j with
    | zero => rfl
    | succ j => simpa [nthPair] using ih j

/-- The widths of the box. -/
def boxWidths (k : Nat) : List (Nat × Nat) → List Nat
  | [] => []
  | p :: ps => Nat.add (Nat.add p.1 p.2) (Nat.mul 2 k) :: boxWidths k ps

theorem boxWidths_eq (k : Nat) (ps : List (Nat × Nat)) : boxWidths k ps = bitmapWidths k ps := by
  induction ps with
  | nil => rfl
  | cons p ps ih => simp only [boxWidths, ih]; rfl

/-- The mask of conditions, given that of the gaps before, `pat`, with `st` bits. -/
def boxMaskFrom : List Nat → List (Nat → Bool) → Nat → Nat → Nat
  | [], _, _, pat => pat
  | w :: ws, [], st, pat =>
    force (layers st pat (fun _ => true) w) fun pat' => force (Nat.mul st w) fun st' =>
      boxMaskFrom ws [] st' pat'
  | w :: ws, c :: cs, st, pat =>
    force (layers st pat c w) fun pat' => force (Nat.mul st w) fun st' => boxMaskFrom ws cs st' pat'

theorem boxMaskFrom_eq (ws : List Nat) (cs : List (Nat → Bool)) (st pat : Nat) :
    boxMaskFrom ws cs st pat = maskFrom st pat ws cs := by
  induction ws generalizing cs st pat with
  | nil => simp [boxMaskFrom, maskFrom]
  | cons w ws ih =>
      cases cs <;> simp only [boxMaskFrom, maskFrom, force_eq, ChompCert.force_eq, ih] <;> rfl

/-- The bitmap of the lists of gaps in the box `ws` that satisfy the conditions `cs`, one for each
gap. -/
def boxMask (ws : List Nat) (cs : List (Nat → Bool)) : Nat := boxMaskFrom ws cs 1 1

theorem boxMask_eq (ws : List Nat) (cs : List (Nat → Bool)) : boxMask ws cs = mask ws cs :=
  boxMaskFrom_eq ws cs 1 1

/-- `i` free gaps, then the conditions `cs`. -/
def after : Nat → List (Nat → Bool) → List (Nat → Bool)
  | 0, cs => cs
  | i + 1, cs => (fun _ => true) :: after i cs

theorem after_eq (i : Nat) (cs : List (Nat → Bool)) : after i cs = free i cs := by
  induction i with
  | zero => rfl
  | succ i ih => simp only [after, free, ih]

/-- The gaps are exactly `vs`, and the next is at least `t`. -/
def drained : List Nat → Nat → List (Nat → Bool)
  | [], t => [fun x => Nat.ble t x]
  | v :: vs, t => (fun x => Nat.beq v x) :: drained vs t

theorem drained_eq (vs : List Nat) (t : Nat) : drained vs t = exactly vs t := by
  induction vs with
  | nil => rfl
  | cons v vs ih => simp only [drained, exactly, ih]

/-- The union of the bitmaps `f vs t`, for all `vs` shorter than `n` and `t ≥ 1` with
`cost vs t ≤ k`. -/
def orDrains (k : Nat) : Nat → (List Nat → Nat → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => Nat.lor (orBelow k fun t => f [] (Nat.succ t)) (orBelow (Nat.succ k) fun v =>
      orDrains k n fun vs t => bif Nat.ble (cost (v :: vs) t) k then f (v :: vs) t else 0)

theorem testBit_orDrains {k n z : Nat} {f : List Nat → Nat → Nat} :
    (orDrains k n f).testBit z = true ↔ ∃ d ∈ drains k n, (f d.1 d.2).testBit z = true := by
  induction n generalizing f with
  | zero => simp [orDrains, drains]
  | succ n ih =>
    show (orBelow _ _ ||| orBelow _ _).testBit z = true ↔ _
    rw [Nat.testBit_or, Bool.or_eq_true, testBit_orBelow, testBit_orBelow]
    constructor
    · rintro (⟨t, ht, h⟩ | ⟨v, hv, h⟩)
      · exact ⟨([], t + 1), mem_drains.2 ⟨by simp, by omega, by simp [cost]; omega⟩, h⟩
      · obtain ⟨d, hd, h⟩ := ih.1 h
        obtain ⟨h1, h2, h3⟩ := mem_drains.1 (show (d.1, d.2) ∈ _ from hd)
        rw [testBit_cond_zero] at h
        exact ⟨(v :: d.1, d.2), mem_drains.2 ⟨by simp; omega, h2, Nat.le_of_ble_eq_true h.1⟩, h.2⟩
    · rintro ⟨⟨vs, t⟩, hd, h⟩
      obtain ⟨h1, h2, h3⟩ := mem_drains.1 hd
      cases vs with
      | nil =>
        simp only [cost] at h3
        exact Or.inl ⟨t - 1, by omega, by rw [show Nat.succ (t - 1) = t by omega]; exact h⟩
      | cons v vs =>
        have h3' := h3
        simp only [cost] at h3'
        refine Or.inr ⟨v, by
          omega, ih.2 ⟨(vs, t), mem_drains.2 ⟨by simpa using h1, h2, by omega⟩, ?_⟩⟩
        rw [testBit_cond_zero]
        exact ⟨Nat.ble_eq_true_of_le h3, h⟩

/-- The positions of the box that have won already or from which a bite reaches a P-position. -/
def boxBlocked (k : Nat) (mis : Bool) (ws : List Nat) (B : Nat) : Nat :=
  Nat.lor (bif mis then 1 else 0)
    (orBelow (size ws) fun i => orDrains k (Nat.sub (size ws) i) fun vs t =>
    Nat.land (Nat.shiftLeft B (offset vs t i ws)) (boxMask ws (after i (drained vs t))))

theorem boxBlocked_eq (k : Nat) (mis : Bool) (ws : List Nat) (B : Nat) :
    boxBlocked k mis ws B = blocked k mis ws B := by
  apply Nat.eq_of_testBit_eq
  intro z
  rw [Bool.eq_iff_iff]
  unfold boxBlocked blocked
  show ((bif mis then 1 else 0) ||| _).testBit z = true ↔ _
  rw [Nat.testBit_or, Nat.testBit_or, Bool.or_eq_true, Bool.or_eq_true, testBit_orBelow,
    testBit_orBelow, size_eq]
  refine or_congr Iff.rfl (exists_congr fun i => and_congr_right fun _ => ?_)
  rw [testBit_orDrains, testBit_orList]
  constructor
  · rintro ⟨d, hd, h⟩
    refine ⟨_, List.mem_map.2 ⟨d, hd, rfl⟩, ?_⟩
    rw [boxMask_eq, after_eq, drained_eq] at h
    exact h
  · rintro ⟨x, hx, h⟩
    obtain ⟨d, hd, rfl⟩ := List.mem_map.1 hx
    refine ⟨d, hd, ?_⟩
    rw [boxMask_eq, after_eq, drained_eq]
    exact h

/-- Beyond its preperiod, no label changes when gap `j` grows by its period, as far as the box
goes. -/
def boxPeriodic (k : Nat) (ps : List (Nat × Nat)) (ws : List Nat) (B j : Nat) : Bool :=
  Nat.beq (Nat.land (Nat.xor B (Nat.shiftRight B (Nat.mul (stride ws j) (nthPair ps j).2)))
    (boxMask ws (after j [fun x => Nat.ble (nthPair ps j).1 x &&
      Nat.blt x (Nat.add (nthPair ps j).1 (Nat.mul 2 k))]))) 0

theorem boxPeriodic_eq (k : Nat) (ps : List (Nat × Nat)) (ws : List Nat) (B j : Nat) :
    boxPeriodic k ps ws B j = periodicAt k ps ws B j := by
  unfold boxPeriodic periodicAt
  rw [boxMask_eq, after_eq, nthPair_eq]
  rfl

/-- All periods are positive. -/
def allPositive : List (Nat × Nat) → Bool
  | [] => true
  | p :: ps => Nat.blt 0 p.2 && allPositive ps

theorem allPositive_eq (ps : List (Nat × Nat)) : allPositive ps = ps.all fun p =>
    Nat.blt 0 p.2 := by
  induction ps with
  | nil => rfl
  | cons p ps ih => rw [allPositive, ih, List.all_cons]

/-- The positions to be checked. -/
def boxConditions (k : Nat) : List (Nat × Nat) → List (Nat → Bool)
  | [] => []
  | p :: ps => (fun x => Nat.blt x (Nat.add (Nat.add p.1 p.2) k)) :: boxConditions k ps

theorem boxConditions_eq (k : Nat) (ps : List (Nat × Nat)) :
    boxConditions k ps = ps.map fun p x => Nat.blt x (p.1 + p.2 + k) := by
  induction ps with
  | nil => rfl
  | cons p ps ih => rw [boxConditions, ih, List.map_cons]; rfl

/-- The whole check: periods, and the P/N rule at all positions of the box. -/
def checkBox (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (B : Nat) : Bool :=
  Nat.blt 0 k && allPositive ps && force B fun B =>
    (allBelow (countPairs ps) fun j => boxPeriodic k ps (boxWidths k ps) B j) &&
    force (boxMask (boxWidths k ps) (boxConditions k ps)) fun box =>
      Nat.beq (Nat.land (Nat.xor B (boxBlocked k mis (boxWidths k ps) B)) box) box

theorem checkBox_eq (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (B : Nat) :
    checkBox k mis ps B = checkBitmap k mis ps B := by
  unfold checkBox checkBitmap
  simp only [force_eq, ChompCert.force_eq, boxWidths_eq, boxMask_eq, boxConditions_eq,
    boxBlocked_eq, allPositive_eq, countPairs_eq]
  have e : boxPeriodic k ps (bitmapWidths k ps) B = periodicAt k ps (bitmapWidths k ps) B :=
    funext fun j => boxPeriodic_eq k ps _ B j
  rw [e]
  rfl

end ChompCert.File
