module

public import ChompCert.Files.Compare
public import ChompCert.Files.Count
public import ChompCert.Files.Statement

/-!
# From the labels to the sentence

`productClaim` computes, from labels that passed the check, what the sentence says: of each gap
whether its preperiod and its period are the least, the number of classes, and how many of them are
P. All are comparisons and counts of whole bitmaps. `productClaim_sound`: what it says holds.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The computation -/

/-- Gap `j`, with preperiod `p.1` and period `p.2`. -/
def repeatOf (ws : List Nat) (B j : Nat) (p : Nat × Nat) : Repeat where
  preperiod := p.1
  period := p.2
  leastPreperiod := Nat.beq p.1 0 || !agrees ws B j p.2 (Nat.pred p.1) p.1
  leastPeriod := allBelow p.2 fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod p.2 d) 0 ||
    !agrees ws B j d p.1 (Nat.sub (Nat.add p.1 p.2) d))

/-- The gaps from `j` on. -/
def repeatsOf (ws : List Nat) (B : Nat) : Nat → List (Nat × Nat) → List Repeat
  | _, [] => []
  | j, p :: ps => repeatOf ws B j p :: repeatsOf ws B (Nat.succ j) ps

/-- The number of classes of each gap. -/
def classWidths : List (Nat × Nat) → List Nat
  | [] => []
  | p :: ps => Nat.add p.1 p.2 :: classWidths ps

/-- The product of numbers. -/
def productOf : List Nat → Nat
  | [] => 1
  | w :: ws => Nat.mul w (productOf ws)

/-- What the labels `B`, which passed the check, say; `none` if the box has more than `2 ^ 36`
positions. -/
def productClaim (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (B : Nat)
    (cont : ProductClaim → Option Statement) :
    Option Statement :=
  force (Nat.succ (Nat.div (productOf (boxWidths k ps)) 32)) fun n => bif Nat.ble n 4294967294 then
    force (Nat.land B (boxMask (boxWidths k ps) (boxConditions 0 ps))) fun P =>
    force (productOf (classWidths ps)) fun classes => force (ones n P) fun pClasses =>
    cont ⟨k, mis, repeatsOf (boxWidths k ps) B 0 ps, classes, pClasses⟩
  else none

section
variable {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}

/-! ### Preperiods and periods -/

/-- The type of a list of gaps, by its label. -/
theorem isP_rows_iff (h : checkBitmap k mis ps B = true) (g : List Nat)
    (hg : g.length = ps.length) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows g) ↔ bitmapLabel k ps B g = true := by
  rw [product_sound_bitmap h (isBoard_rows g) (by rw [rows_length, hg]), gaps_rows]

theorem repeatOf_holds (h : checkBitmap k mis ps B = true) {j : Nat} (hj : j < ps.length) :
    (repeatOf (bitmapWidths k ps) B j (ps.getD j (0, 0))).Holds ps.length
      (fun g => (game (fun n => n ≤ k) (mis = true)).IsP (rows g)) j := by
  obtain ⟨hps, hper⟩ := checkBitmap_parts h
  have hp := hps j hj
  have rep : Repeats ps.length (fun g => bitmapLabel k ps B g = true) j (ps.getD j (0, 0)).1
      (ps.getD j (0, 0)).2 :=
    fun g hg hT => by dsimp only; unfold bitmapLabel; rw [reduced_shift ps g j hT]
  have cong := fun T d => Repeats.congr (j := j) (T := T) (d := d) (isP_rows_iff h)
  -- Two labels are equal exactly when both or neither say P.
  have once : ∀ d lo hi,
      (∀ g : List Nat, g.length = ps.length → lo ≤ g.getD j 0 → g.getD j 0 < hi →
        bitmapLabel k ps B (shift j d g) = bitmapLabel k ps B g) ↔
      ∀ g : List Nat, g.length = ps.length → lo ≤ g.getD j 0 → g.getD j 0 < hi →
        (bitmapLabel k ps B (shift j d g) = true ↔ bitmapLabel k ps B g = true) :=
    fun d lo hi => forall_congr' fun g => forall_congr' fun _ => forall_congr' fun _ =>
      forall_congr' fun _ => Bool.eq_iff_iff
  refine ⟨hp, (cong _ _).2 rep, ?_, ?_⟩
  · -- The preperiod is the least: it is 0, or a class just below it would not repeat.
    simp only [cong]
    refine Iff.trans ?_ (preperiod_least_iff hj hp rep).symm
    show (Nat.beq _ 0 || !agrees _ B j _ _ _) = true ↔ _
    rw [Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true', ← Bool.not_eq_true]
    by_cases h0 : (ps.getD j (0, 0)).1 = 0
    · exact ⟨fun _ => Or.inl h0, fun _ => Or.inl h0⟩
    refine or_congr Iff.rfl (not_congr ?_)
    rw [agrees_iff h hj (by omega) (by omega), once]
    refine forall_congr' fun g => forall_congr' fun _ => ⟨fun H e => H ?_ ?_, fun H h1 h2 => H ?_⟩
    · show Nat.pred _ ≤ _
      rw [Nat.pred_eq_sub_one]; omega
    · omega
    · rw [Nat.pred_eq_sub_one] at h1; omega
  · -- The period is the least: for each of its proper divisors, some class does not repeat.
    simp only [cong]
    refine Iff.trans ?_ (period_least_iff hj hp rep).symm
    show (allBelow _ _) = true ↔ _
    rw [allBelow_iff]
    refine forall_congr' fun d => ?_
    rw [Bool.or_eq_true, Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true', Bool.not_eq_true',
      ← Bool.not_eq_true, ← Bool.not_eq_true, Nat.beq_eq]
    constructor
    · intro H hd hlt hdvd
      have e := agrees_iff (lo := (ps.getD j (0, 0)).1)
        (hi := (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 - d) (d := d)
        h hj (Nat.sub_le _ _) (by omega)
      rw [once] at e
      rcases H hlt with H | H | H
      · omega
      · exact absurd (Nat.mod_eq_zero_of_dvd hdvd) H
      · exact fun H' => H (e.2 H')
    · intro H hlt
      by_cases hd : d = 0
      · exact Or.inl hd
      by_cases hdvd : (ps.getD j (0, 0)).2 % d = 0
      · have e := agrees_iff (lo := (ps.getD j (0, 0)).1)
          (hi := (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 - d)
          (d := d) h hj (Nat.sub_le _ _) (by omega)
        rw [once] at e
        exact Or.inr (Or.inr fun H' => H (by omega) hlt (Nat.dvd_of_mod_eq_zero hdvd) (e.1 H'))
      · exact Or.inr (Or.inl hdvd)

end

theorem repeatsOf_length (ws : List Nat) (B j : Nat) (ps : List (Nat × Nat)) :
    (repeatsOf ws B j ps).length = ps.length := by
  induction ps generalizing j with
  | nil => rfl
  | cons p ps ih => simp [repeatsOf, ih]

theorem repeatsOf_getElem? (ws : List Nat) (B i : Nat) (ps : List (Nat × Nat))
    (j : Nat) (r : Repeat) (h : (repeatsOf ws B i ps)[j]? = some r) :
    j < ps.length ∧ r = repeatOf ws B (i + j) (ps.getD j (0, 0)) := by
  induction ps generalizing i j with
  | nil => simp [repeatsOf] at h
  | cons p ps ih => cases j with
    | zero =>
      simp only [repeatsOf, List.getElem?_cons_zero, Option.some.injEq] at h
      exact ⟨by simp, h.symm⟩
    | succ j =>
      simp only [repeatsOf, List.getElem?_cons_succ] at h
      obtain ⟨h1, h2⟩ := ih (Nat.succ i) j h
      exact ⟨by simpa using h1, by rw [h2, show Nat.succ i + j = i + (j + 1) by omega]; simp⟩

theorem pairs_repeatsOf (ws : List Nat) (B j : Nat) (ps : List (Nat × Nat)) :
    pairs (repeatsOf ws B j ps) = ps := by
  induction ps generalizing j with
  | nil => rfl
  | cons p ps ih => simp only [repeatsOf, pairs, ih]; rfl

/-! ### Counts -/

/-- The list of gaps with a given number. -/
def decode : List Nat → Nat → List Nat
  | [], _ => []
  | w :: ws, z => z % w :: decode ws (z / w)

theorem code_lt {ws g : List Nat} (h : Fits ws g) : code ws g < productOf ws := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => simp [code, productOf]
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have h1 := ih h.2
      have h2 := Nat.mul_le_mul_left w (show code ws xs + 1 ≤ productOf ws from h1)
      have h3 := h.1
      rw [Nat.mul_add, Nat.mul_one] at h2
      show x + w * code ws xs < w * productOf ws
      omega

theorem decode_code {ws g : List Nat} (h : Fits ws g) : decode ws (code ws g) = g := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => rfl
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have h3 := h.1
      simp only [code, decode]
      rw [Nat.add_mul_mod_self_left, Nat.mod_eq_of_lt h3, Nat.add_mul_div_left _ _ (by omega),
        Nat.div_eq_of_lt h3, Nat.zero_add, ih h.2]

theorem fits_decode {ws : List Nat} {z : Nat} (h : z < productOf ws) :
    Fits ws (decode ws z) ∧ code ws (decode ws z) = z := by
  induction ws generalizing z with
  | nil => exact ⟨trivial, by simp only [productOf] at h; simp only [code]; omega⟩
  | cons w ws ih =>
    have hw : 0 < w := Nat.pos_of_ne_zero fun e => by subst e; simp [productOf] at h
    obtain ⟨h1, h2⟩ := ih (z := z / w) (Nat.div_lt_of_lt_mul h)
    refine ⟨⟨Nat.mod_lt _ hw, h1⟩, ?_⟩
    simp only [decode, code, h2]
    have := Nat.div_add_mod z w
    omega

/-- Numbers in a list without repetition stand for as many lists of gaps. -/
theorem counts_of_codes {S : List Nat → Prop} {ws : List Nat} {L : List Nat} (hL : L.Nodup)
    (h : ∀ z, z ∈ L ↔ ∃ g, Fits ws g ∧ z = code ws g ∧ S g)
    (hS : ∀ g, S g → Fits ws g) : Counts S L.length := by
  refine ⟨L.map (decode ws), ?_, by simp, fun g => ?_⟩
  · have key : ∀ L : List Nat, L.Nodup → (∀ z, z ∈ L → code ws (decode ws z) = z) →
        (L.map (decode ws)).Nodup := by
      intro L
      induction L with
      | nil => intro _ _; simp
      | cons z L ih =>
        intro hn hc
        rw [List.nodup_cons] at hn
        rw [List.map_cons, List.nodup_cons]
        refine ⟨fun hm => ?_, ih hn.2 fun y hy => hc y (List.mem_cons_of_mem _ hy)⟩
        obtain ⟨y, hy, e⟩ := List.mem_map.1 hm
        have e2 := congrArg (code ws) e
        rw [hc y (List.mem_cons_of_mem _ hy), hc z (List.mem_cons_self)] at e2
        subst e2
        exact hn.1 hy
    exact key L hL fun z hz => by
      obtain ⟨g, hg, rfl, _⟩ := (h z).1 hz
      rw [decode_code hg]
  · rw [List.mem_map]
    constructor
    · rintro ⟨z, hz, rfl⟩
      obtain ⟨g, hg, rfl, hs⟩ := (h z).1 hz
      rwa [decode_code hg]
    · intro hs
      exact ⟨code ws g, (h _).2 ⟨g, hS g hs, rfl, hs⟩, decode_code (hS g hs)⟩

theorem classWidths_length (ps : List (Nat × Nat)) : (classWidths ps).length = ps.length := by
  induction ps with
  | nil => rfl
  | cons p ps ih => simp [classWidths, ih]

theorem classWidths_getD {ps : List (Nat × Nat)} {j : Nat} (hj : j < ps.length) :
    (classWidths ps).getD j 0 = (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 := by
  induction ps generalizing j with
  | nil => simp at hj
  | cons p ps ih => cases j with
    | zero => rfl
    | succ j => simpa [classWidths] using ih (by simpa using hj)

theorem fits_classWidths {ps : List (Nat × Nat)} {g : List Nat} :
    Fits (classWidths ps) g ↔ IsClass ps g := by
  constructor
  · intro h
    refine ⟨by rw [h.length, classWidths_length], fun j hj => ?_⟩
    rw [← classWidths_getD hj]
    exact h.getD (by rw [classWidths_length]; exact hj)
  · intro h
    refine fits_of_getD (by rw [h.1, classWidths_length]) fun j hj => ?_
    rw [classWidths_length] at hj
    rw [classWidths_getD hj]
    exact h.2 j hj

theorem counts_classes (ps : List (Nat × Nat)) :
    Counts (IsClass ps) (productOf (classWidths ps)) := by
  have := counts_of_codes (S := IsClass ps) (ws := classWidths ps)
    (L := List.range (productOf (classWidths ps)))
    List.nodup_range (fun z => by
      rw [List.mem_range]
      constructor
      · intro hz
        obtain ⟨h1, h2⟩ := fits_decode hz
        exact ⟨_, h1, h2.symm, fits_classWidths.1 h1⟩
      · rintro ⟨g, hg, rfl, _⟩
        exact code_lt hg) fun g => fits_classWidths.2
  rwa [List.length_range] at this

theorem matches_classes {ps : List (Nat × Nat)} {g : List Nat} (hl : g.length = ps.length) :
    Matches (boxConditions 0 ps) g = true ↔ ∀ j, j < ps.length →
      g.getD j 0 < (ps.getD j (0, 0)).1 + (ps.getD j (0, 0)).2 := by
  induction ps generalizing g with
  | nil => simp [boxConditions, matches_nil]
  | cons p ps ih => match g, hl with
    | x :: xs, hl =>
      simp only [boxConditions, Matches, List.headD_cons, List.tail_cons,
        Bool.and_eq_true, Nat.blt_eq]
      rw [ih (by simpa using hl)]
      constructor
      · rintro ⟨h1, h2⟩ j hj
        cases j with
        | zero => exact h1
        | succ j => simpa using h2 j (by simpa using hj)
      · intro H
        exact ⟨H 0 (by simp), fun j hj => by simpa using H (j + 1) (by simpa using hj)⟩

theorem counts_p {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {n : Nat} (hn : n < 4294967295)
    (hsize : productOf (bitmapWidths k ps) ≤ 32 * n) :
    Counts (fun g => IsClass ps g ∧ (game (fun n => n ≤ k) (mis = true)).IsP (rows g))
      (ones n (B &&& mask (bitmapWidths k ps) (boxConditions 0 ps))) := by
  obtain ⟨hps, hper⟩ := checkBitmap_parts h
  have fit : ∀ g, IsClass ps g → Fits (bitmapWidths k ps) g := fun g hg =>
    fits_of_getD (by rw [hg.1, bitmapWidths_length]) fun j hj => by
      rw [bitmapWidths_length] at hj
      have := hg.2 j hj
      rw [bitmapWidths_getD k hj]; omega
  rw [ones_eq hn]
  refine counts_of_codes (ws := bitmapWidths k ps) (List.nodup_range.filter _)
    (fun z => ?_) fun g hg => fit g hg.1
  rw [List.mem_filter, List.mem_range, Nat.testBit_and, Bool.and_eq_true]
  constructor
  · rintro ⟨_, hb, hm⟩
    obtain ⟨g, hg, rfl, hc⟩ := exists_of_testBit_mask hm
    have hl : g.length = ps.length := by rw [hg.length, bitmapWidths_length]
    rw [matches_classes hl] at hc
    exact ⟨g, hg, rfl, ⟨hl, hc⟩,
      (isP_rows_iff h g hl).2 (by rw [← testBit_eq_bitmapLabel hps hper g hg]; exact hb)⟩
  · rintro ⟨g, hg, rfl, hc, hP⟩
    have := code_lt hg
    refine ⟨by omega, ?_, ?_⟩
    · rw [testBit_eq_bitmapLabel hps hper g hg]; exact (isP_rows_iff h g hc.1).1 hP
    · rw [testBit_mask hg, matches_classes hc.1]; exact hc.2

/-- **Soundness**: what is computed from labels that passed the check holds. -/
theorem productClaim_sound {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {B : Nat}
    (h : checkBitmap k mis ps B = true) {cont : ProductClaim → Option Statement} {a : Statement}
    (hc : productClaim k mis ps B cont = some a) :
    ∃ c : ProductClaim, c.Holds ∧ cont c = some a := by
  unfold productClaim at hc
  simp only [force_eq] at hc
  obtain ⟨hn, hc⟩ := cond_none hc
  have hn := Nat.le_of_ble_eq_true hn
  refine ⟨_, ?_, hc⟩
  obtain ⟨hps, hper⟩ := checkBitmap_parts h
  have hlen : (repeatsOf (boxWidths k ps) B 0 ps).length = ps.length := repeatsOf_length _ _ _ _
  refine ⟨fun l hl hll => ?_, fun j r hr => ?_, ?_, ?_⟩
  · dsimp only at hll ⊢
    rw [pairs_repeatsOf]
    rw [hlen] at hll
    have hg : (gaps l).length = ps.length := by rw [gaps_length, hll]
    have hcl := isClass_reduced hps hg
    refine ⟨hcl, ?_⟩
    rw [product_sound_bitmap h hl hll, isP_rows_iff h _ hcl.1]
    have := bitmapLabel_reduced k ps B (gaps l) 0 0
    rw [shift_zero, shift_zero] at this
    rw [this]
  · dsimp only at hr ⊢
    obtain ⟨hj, rfl⟩ := repeatsOf_getElem? _ _ _ _ _ _ hr
    rw [hlen, Nat.zero_add, boxWidths_eq]
    exact repeatOf_holds h hj
  · dsimp only
    rw [pairs_repeatsOf]
    exact counts_classes ps
  · dsimp only
    rw [pairs_repeatsOf, boxMask_eq, boxWidths_eq]
    refine counts_p h
      (by show Nat.succ _ < _; rw [boxWidths_eq] at hn; exact Nat.lt_succ_of_le hn) ?_
    show _ ≤ 32 * (productOf (bitmapWidths k ps) / 32 + 1)
    omega

end ChompCert.File
