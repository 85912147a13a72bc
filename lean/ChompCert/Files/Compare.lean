module

public import ChompCert.Files.Box
public import ChompCert.Files.Repeats

/-!
# Comparing labels

`agrees` looks at all labels at once and says whether they stay the same when a gap grows.
`agrees_iff`: what it says of the labels in the box it says of all positions, as labels depend on
reduced gaps only.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- No label changes where gap `j`, from `lo` to `hi - 1`, grows by `d`. -/
def agrees (ws : List Nat) (B j d lo hi : Nat) : Bool :=
  Nat.beq (Nat.land (Nat.xor B (Nat.shiftRight B (Nat.mul (stride ws j) d)))
    (boxMask ws (after j [fun x => Nat.ble lo x && Nat.blt x hi]))) 0

/-! ### Reduced gaps -/

/-- A list of gaps is the list of gaps of a board. -/
theorem isBoard_rows (g : List Nat) : IsBoard (rows g) := by
  have le : ∀ g : List Nat, ∀ y ∈ rows g, y ≤ g.sum := by
    intro g
    induction g with
    | nil => simp [rows]
    | cons x xs ih =>
      intro y hy
      simp only [rows, List.mem_cons] at hy
      simp only [List.sum_cons]
      rcases hy with rfl | hy
      · omega
      · have := ih y hy; omega
  unfold IsBoard
  induction g with
  | nil => simp [rows]
  | cons x xs ih =>
    simp only [rows, List.pairwise_cons]
    exact ⟨fun y hy => by have := le xs y hy; omega, ih⟩

theorem red1_add (p : Nat × Nat) (x d : Nat) : red1 p (red1 p x + d) = red1 p (x + d) := by
  unfold red1
  by_cases h : x < p.1
  · have e : Nat.blt x p.1 = true := by rw [Nat.blt_eq]; exact h
    rw [e, cond_true]
  · have e : Nat.blt x p.1 = false := by rw [← Bool.not_eq_true, Nat.blt_eq]; exact h
    have e1 : Nat.blt (p.1 + (x - p.1) % p.2 + d) p.1 = false := by
      rw [← Bool.not_eq_true, Nat.blt_eq]; omega
    have e2 : Nat.blt (x + d) p.1 = false := by rw [← Bool.not_eq_true, Nat.blt_eq]; omega
    rw [e, cond_false, e1, cond_false, e2, cond_false, show p.1 + (x - p.1) % p.2 + d - p.1 =
      (x - p.1) % p.2 + d by omega, show x + d - p.1 = x - p.1 + d by omega, Nat.mod_add_mod]

theorem red1_lt {p : Nat × Nat} (hp : 0 < p.2) (x : Nat) : red1 p x < p.1 + p.2 := by
  unfold red1
  have := Nat.mod_lt (x - p.1) hp
  cases e : Nat.blt x p.1
  · rw [cond_false]; omega
  · rw [cond_true]; rw [Nat.blt_eq] at e; omega

theorem red1_of_lt {p : Nat × Nat} {x : Nat} (h : x < p.1 + p.2) : red1 p x = x := by
  unfold red1
  cases e : Nat.blt x p.1
  · rw [← Bool.not_eq_true, Nat.blt_eq] at e
    rw [cond_false, Nat.mod_eq_of_lt (by omega)]; omega
  · rw [cond_true]

theorem reduced_length {ps : List (Nat × Nat)} {g : List Nat} (h : g.length = ps.length) :
    (reduced ps g).length = ps.length := by
  induction ps generalizing g with
  | nil => match g, h with
    | [], _ => rfl
  | cons p ps ih => match g, h with
    | x :: xs, h => simp [reduced, ih (by simpa using h)]

theorem reduced_getD {ps : List (Nat × Nat)} {g : List Nat} {j : Nat} (h : g.length = ps.length)
    (hj : j < ps.length) :
    (reduced ps g).getD j 0 = red1 (ps.getD j (0, 0)) (g.getD j 0) := by
  induction ps generalizing g j with
  | nil => simp at hj
  | cons p ps ih => match g, h, j, hj with
    | x :: xs, _, 0, _ => rfl
    | x :: xs, h, j + 1, hj => simpa [reduced] using ih (by simpa using h) (by simpa using hj)

theorem reduced_shift_reduced (ps : List (Nat × Nat)) (g : List Nat) (j d : Nat) :
    reduced ps (shift j d (reduced ps g)) = reduced ps (shift j d g) := by
  have red0 : ∀ ps g, reduced ps (reduced ps g) = reduced ps g := by
    intro ps
    induction ps with
    | nil => intro g; cases g <;> rfl
    | cons p ps ih => intro g; cases g with
      | nil => rfl
      | cons x xs =>
        simp only [reduced, ih]
        have := red1_add p x 0
        simpa using this
  induction ps generalizing g j with
  | nil => cases g <;> cases j <;> rfl
  | cons p ps ih => cases g with
    | nil => rfl
    | cons x xs => cases j with
      | zero => simp only [reduced, shift, red0, red1_add]
      | succ j =>
        have := red1_add p x 0
        simp only [Nat.add_zero] at this
        simp only [reduced, shift, ih, this]

theorem isClass_reduced {ps : List (Nat × Nat)} {g : List Nat}
    (hps : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) (h : g.length = ps.length) :
    IsClass ps (reduced ps g) :=
  ⟨reduced_length h, fun j hj => by rw [reduced_getD h hj]; exact red1_lt (hps j hj) _⟩

theorem bitmapLabel_reduced (k : Nat) (ps : List (Nat × Nat)) (B : Nat) (g : List Nat) (j d : Nat) :
    bitmapLabel k ps B (shift j d (reduced ps g)) = bitmapLabel k ps B (shift j d g) := by
  unfold bitmapLabel; rw [reduced_shift_reduced]

/-! ### Comparisons -/

/-- Every bit of a mask is the number of a position of the box. -/
theorem exists_of_testBit_maskFrom (ws : List Nat) :
    ∀ (st pat : Nat) (cs : List (Nat → Bool)) (z : Nat),
    (∀ y, st ≤ y → pat.testBit y = false) → (maskFrom st pat ws cs).testBit z = true →
    ∃ g y, Fits ws g ∧ y < st ∧ z = y + st * code ws g := by
  induction ws with
  | nil =>
    intro st pat cs z hpat h
    refine ⟨[], z, trivial, Classical.byContradiction fun hz => ?_, by simp [code]⟩
    rw [maskFrom, hpat z (by omega)] at h
    exact absurd h (by simp)
  | cons w ws ih =>
    intro st pat cs z hpat h
    simp only [maskFrom, ChompCert.force_eq] at h
    obtain ⟨g, y, hg, hy, rfl⟩ := ih (st * w) _ _ z (fun u hu => testBit_layers_of_le hpat hu) h
    have hst : 0 < st := Nat.pos_of_ne_zero fun e => by subst e; simp at hy
    refine ⟨y / st :: g, y % st, ⟨Nat.div_lt_of_lt_mul hy, hg⟩, Nat.mod_lt _ hst, ?_⟩
    have := Nat.div_add_mod y st
    rw [code, Nat.mul_add, ← Nat.mul_assoc]
    omega

theorem exists_of_testBit_mask {ws : List Nat} {cs : List (Nat → Bool)} {z : Nat}
    (h : (mask ws cs).testBit z = true) :
    ∃ g, Fits ws g ∧ z = code ws g ∧ Matches cs g = true := by
  have first : ∀ y, 1 ≤ y → (1 : Nat).testBit y = false := fun y hy => by
    rw [Bool.eq_false_iff]; intro h; rw [Nat.testBit_one_eq_true_iff_self_eq_zero] at h; omega
  obtain ⟨g, y, hg, hy, rfl⟩ := exists_of_testBit_maskFrom ws 1 1 cs z first h
  obtain rfl : y = 0 := by omega
  rw [Nat.zero_add, Nat.one_mul] at h ⊢
  exact ⟨g, hg, rfl, by rwa [testBit_mask hg] at h⟩

theorem matches_single {j lo hi : Nat} {g : List Nat} (hj : j < g.length) :
    Matches (free j [fun x => Nat.ble lo x && Nat.blt x hi]) g = true ↔
      lo ≤ g.getD j 0 ∧ g.getD j 0 < hi := by
  have hd : g.drop j = g.getD j 0 :: g.drop (j + 1) := by
    rw [List.drop_eq_getElem_cons hj, List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]; rfl
  rw [matches_free, hd]
  simp only [Matches, List.headD_cons, List.tail_cons, matches_nil, Bool.and_true, Bool.and_eq_true,
    Nat.blt_eq, Nat.ble_eq]

/-- What the check of labels says of the labels alone. -/
theorem checkBitmap_parts {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) :
    (∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) ∧
    ∀ j, j < ps.length → periodicAt k ps (bitmapWidths k ps) B j = true := by
  simp only [checkBitmap, ChompCert.force_eq, Bool.and_eq_true, Nat.blt_eq, List.all_eq_true,
    allBelow_iff] at h
  obtain ⟨⟨_, hp⟩, hper, _⟩ := h
  refine ⟨fun j hj => hp _ ?_, hper⟩
  rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]
  exact List.getElem_mem hj

section
variable {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}

theorem agrees_iff (h : checkBitmap k mis ps B = true) {j d lo hi : Nat} (hj : j < ps.length)
    (h1 : hi ≤ (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2)
    (h2 : hi + d ≤ (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2) :
    agrees (bitmapWidths k ps) B j d lo hi = true ↔
      ∀ g : List Nat, g.length = ps.length → lo ≤ g.getD j 0 → g.getD j 0 < hi →
        bitmapLabel k ps B (shift j d g) = bitmapLabel k ps B g := by
  obtain ⟨hps, hper⟩ := checkBitmap_parts h
  -- What the bits say that are compared: whether two labels differ.
  have bits : ∀ g, Fits (bitmapWidths k ps) g → g.getD j 0 < hi →
      (B ^^^ (B >>> (stride (bitmapWidths k ps) j * d))).testBit (code (bitmapWidths k ps) g) =
        (bitmapLabel k ps B g ^^ bitmapLabel k ps B (shift j d g)) := by
    intro g hg hlt
    have hl : g.length = ps.length := by rw [hg.length, bitmapWidths_length]
    have hfit : Fits (bitmapWidths k ps) (shift j d g) := fits_of_getD
      (by rw [shift_length, hl, bitmapWidths_length]) fun i hi' => by
        have := hg.getD hi'
        rw [shift_getD i j d g (by omega)]
        by_cases e : i = j
        · subst e
          rw [if_pos rfl, bitmapWidths_getD k hj]; omega
        · rw [if_neg e]; omega
    rw [Nat.testBit_xor, Nat.testBit_shiftRight, Nat.add_comm, ← code_shift hg (by omega),
      testBit_eq_bitmapLabel hps hper g hg, testBit_eq_bitmapLabel hps hper _ hfit]
  have hE : agrees (bitmapWidths k ps) B j d lo hi = true ↔
      (B ^^^ (B >>> (stride (bitmapWidths k ps) j * d))) &&&
        mask (bitmapWidths k ps) (free j [fun x => Nat.ble lo x && Nat.blt x hi]) = 0 := by
    unfold agrees
    rw [boxMask_eq, after_eq, Nat.beq_eq]
    rfl
  rw [hE]
  constructor
  · -- If no bit differs, then none at the reduced gaps of `g`, and its labels are theirs.
    intro h0 g hg hlo hhi
    have hred := reduced_length hg
    have hgj : (reduced ps g).getD j 0 = g.getD j 0 := by
      rw [reduced_getD hg hj, red1_of_lt (by omega)]
    have hcl := isClass_reduced hps hg
    have hfit : Fits (bitmapWidths k ps) (reduced ps g) :=
      fits_of_getD (by rw [hred, bitmapWidths_length]) fun i hi' => by
        rw [bitmapWidths_length] at hi'
        have := hcl.2 i hi'
        rw [bitmapWidths_getD k hi']; omega
    have bit := congrArg (fun x => x.testBit (code (bitmapWidths k ps) (reduced ps g))) h0
    simp only [Nat.testBit_and, Nat.zero_testBit, testBit_mask hfit] at bit
    have inside := (matches_single (j := j) (g := reduced ps g) (by omega)).2
      (⟨by omega, by omega⟩ : lo ≤ _ ∧ _ < hi)
    rw [inside, Bool.and_true, bits _ hfit (by omega)] at bit
    have e1 := bitmapLabel_reduced k ps B g j d
    have e0 := bitmapLabel_reduced k ps B g j 0
    rw [shift_zero, shift_zero] at e0
    rw [← e1, ← e0]
    revert bit
    cases bitmapLabel k ps B (reduced ps g) <;>
      cases bitmapLabel k ps B (shift j d (reduced ps g)) <;> simp
  · -- A bit that differs would be that of a position in the box whose label changes.
    intro H
    refine Nat.eq_of_testBit_eq fun z => ?_
    rw [Nat.zero_testBit]
    refine Classical.byContradiction fun hz => ?_
    rw [Bool.not_eq_false, Nat.testBit_and, Bool.and_eq_true] at hz
    obtain ⟨g, hg, rfl, hm⟩ := exists_of_testBit_mask hz.2
    have hl : g.length = ps.length := by rw [hg.length, bitmapWidths_length]
    rw [matches_single (by omega)] at hm
    have := hz.1
    rw [bits g hg hm.2, H g hl hm.1 hm.2] at this
    revert this
    cases bitmapLabel k ps B g <;> simp

end

end ChompCert.File
