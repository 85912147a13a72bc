module

public import ChompCert.DietCertificate

/-!
# The product-form check, a row of labels at a time

`checkTable` looks at one gap vector after another; in Lean's kernel that takes some milliseconds and a
megabyte each. `checkTableRows` checks the same thing for all lengths of the first gap at once. The labels
of `z :: h`, for all `z`, are the bits of one number, `labelRow h`, and the positions from which a given bite
reaches a P-position are a shift of such a number:

* a bite of depth `c` in the longest row comes from `labelRow h`, shifted up by `c`;
* one in the second row comes from the row of labels of its result, shifted down by `c`, because it makes
  the first gap longer by `c`;
* one in any other row does not change the first gap, so its row is not shifted;
* the few bites of the longest row that swallow its whole gap are looked at one by one.

`product_sound_rows` is the soundness of this check; the generated data modules use it.
-/

@[expose] public section

namespace ChompCert.Diet

/-- The union of the bitmaps `f i`, `i < n`. -/
def orBelow : Nat → (Nat → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => f n ||| orBelow n f

theorem testBit_orBelow {n z : Nat} {f : Nat → Nat} :
    (orBelow n f).testBit z = true ↔ ∃ i, i < n ∧ (f i).testBit z = true := by
  induction n with
  | zero => simp [orBelow]
  | succ n ih =>
    rw [orBelow, Nat.testBit_or, Bool.or_eq_true, ih]
    constructor
    · rintro (h | ⟨i, hi, h⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨i, by omega, h⟩
    · rintro ⟨i, hi, h⟩
      by_cases e : i = n
      · subst e; exact Or.inl h
      · exact Or.inr ⟨i, by omega, h⟩

/-- `n` copies of the bitmap `tail`, which has `π` bits, one after the other. -/
def copies (π tail : Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => tail ||| copies π tail n <<< π

theorem testBit_copies {π tail n i : Nat} (ht : ∀ j, π ≤ j → tail.testBit j = false)
    (hi : i < n * π) : (copies π tail n).testBit i = tail.testBit (i % π) := by
  induction n generalizing i with
  | zero => omega
  | succ n ih =>
    rw [copies, Nat.testBit_or, Nat.testBit_shiftLeft]
    by_cases h : i < π
    · rw [Nat.mod_eq_of_lt h, decide_eq_false (by omega)]; simp
    · rw [ht i (by omega), decide_eq_true (show i ≥ π by omega), ih (i := i - π) (by
        rw [Nat.add_mul] at hi; omega), ← Nat.mod_eq_sub_mod (by omega)]
      simp

/-- The labels of `z :: h` for all `z < T + π + 2 k` and a little more, where `p = (T, π)` is preperiod and
period of the first gap: bit `z` is the label. -/
noncomputable def labelRow (k : Nat) (p : Nat × Nat) (ps : List (Nat × Nat)) (T : Nat) (h : List Nat) : Nat :=
  let row := (T >>> ((p.1 + p.2) * idx ps h)) % 2 ^ (p.1 + p.2)
  row ||| copies p.2 (row >>> p.1) (2 * k / p.2 + 1) <<< (p.1 + p.2)

theorem testBit_labelRow {k z : Nat} {p : Nat × Nat} {ps : List (Nat × Nat)} {T : Nat} {h : List Nat}
    (hp : 0 < p.2) (hz : z < p.1 + p.2 + 2 * k) :
    (labelRow k p ps T h).testBit z = tbl T (p :: ps) (z :: h) := by
  unfold labelRow tbl
  rw [show idx (p :: ps) (z :: h) = red1 p z + (p.1 + p.2) * idx ps h from rfl]
  have row : ∀ i, ((T >>> ((p.1 + p.2) * idx ps h)) % 2 ^ (p.1 + p.2)).testBit i =
      (decide (i < p.1 + p.2) && T.testBit ((p.1 + p.2) * idx ps h + i)) := fun i => by
    rw [Nat.testBit_mod_two_pow, Nat.testBit_shiftRight]
  dsimp only
  rw [Nat.testBit_or, row, Nat.testBit_shiftLeft]
  by_cases h1 : z < p.1 + p.2
  · have e : red1 p z = z := by
      simp only [red1, Bool.cond_eq_ite, Nat.blt_eq]
      split
      · rfl
      · rw [Nat.mod_eq_of_lt (by omega)]; omega
    rw [e, decide_eq_true h1, decide_eq_false (by omega), Nat.add_comm z]
    simp
  · have e : red1 p z = p.1 + (z - (p.1 + p.2)) % p.2 := by
      simp only [red1, Bool.cond_eq_ite, Nat.blt_eq]
      rw [if_neg (by omega), show z - p.1 = z - (p.1 + p.2) + p.2 by omega, Nat.add_mod_right]
    have hlt := Nat.mod_lt (z - (p.1 + p.2)) hp
    have hdiv := Nat.div_add_mod (2 * k) p.2
    have hmod := Nat.mod_lt (2 * k) hp
    rw [e, decide_eq_false h1, decide_eq_true (show z ≥ p.1 + p.2 by omega),
      testBit_copies (fun j hj => by
        rw [Nat.testBit_shiftRight, row, decide_eq_false (by omega)]; rfl)
        (by rw [Nat.add_mul, Nat.mul_comm]; omega),
      Nat.testBit_shiftRight, row, decide_eq_true (by omega),
      Nat.add_comm (p.1 + (z - (p.1 + p.2)) % p.2)]
    simp

/-! ### The bites, seen from the gaps of the shorter rows -/

theorem squares_cons (z : Nat) (h : List Nat) : (rows (z :: h)).sum = z + h.sum + (rows h).sum := by
  simp [rows]

/-- The squares that a bite of depth `c` in row `i + 1` of `z :: h` takes do not depend on `z`. -/
theorem cost_cons_succ {i c z : Nat} {h : List Nat} (hc : c ≤ (h.drop i).sum) :
    (rows (z :: h)).sum - (rows (gapBite (i + 1) c (z :: h))).sum =
      (rows h).sum - (rows (gapBite i c h)).sum := by
  cases i with
  | zero =>
    have := drain_sum c h
    simp only [List.drop_zero] at hc
    simp only [gapBite, rows, List.sum_cons]
    omega
  | succ i =>
    have := gapBite_sum i c h hc
    simp only [gapBite, rows, List.sum_cons]
    omega

theorem drain_squares_le (c : Nat) (g : List Nat) : (rows (drain c g)).sum ≤ (rows g).sum := by
  induction g generalizing c with
  | nil => simp [drain]
  | cons x xs ih =>
    have h1 := ih (c - x)
    have h2 := drain_sum (c - x) xs
    simp only [drain, rows, List.sum_cons]
    omega

/-- The bites of `z :: h`: of the longest row, of the second, of the others. -/
theorem exists_gapMove_cons {k z : Nat} {h : List Nat} {Q : List Nat → Prop} :
    (∃ g', GapMove (fun n => n ≤ k) (z :: h) g' ∧ Q g') ↔
      (∃ c, c < k ∧ c + 1 ≤ z ∧ Q ((z - (c + 1)) :: h)) ∨
      (∃ c, c < k ∧ z < c + 1 ∧ c + 1 ≤ z + h.sum ∧
        (c + 1) + ((rows h).sum - (rows (drain (c + 1 - z) h)).sum) ≤ k ∧ Q (0 :: drain (c + 1 - z) h)) ∨
      (∃ i, i < h.length ∧ ∃ c, c < k ∧ c + 1 ≤ (h.drop i).sum ∧
        (rows h).sum - (rows (gapBite i (c + 1) h)).sum ≤ k ∧
          Q (if i = 0 then (z + (c + 1)) :: gapBite i (c + 1) h else z :: gapBite i (c + 1) h)) := by
  constructor
  · rintro ⟨g', ⟨i, c, h1, h2, rfl, h3⟩, hQ⟩
    have hc := gapMove_le h1 h2 h3
    cases i with
    | zero =>
      simp only [gapBite, drain] at hQ h3
      simp only [List.drop_zero, List.sum_cons] at h2
      have hd := drain_sum (c - z) h
      by_cases hcz : c ≤ z
      · refine Or.inl ⟨c - 1, by omega, by omega, ?_⟩
        rw [show c - z = 0 by omega, drain_zero] at hQ
        rwa [show c - 1 + 1 = c by omega]
      · refine Or.inr (Or.inl ⟨c - 1, by omega, by omega, by omega, ?_, ?_⟩)
        · have := drain_squares_le (c - z) h
          rw [squares_cons, squares_cons] at h3
          rw [show c - 1 + 1 = c by omega]
          omega
        · rw [show z - c = 0 by omega] at hQ
          rwa [show c - 1 + 1 = c by omega]
    | succ i =>
      have h2' : c ≤ (h.drop i).sum := by simpa using h2
      have hi : i < h.length := Classical.byContradiction fun hi => by
        rw [List.drop_eq_nil_of_le (by omega)] at h2'
        simp at h2'; omega
      rw [cost_cons_succ h2'] at h3
      refine Or.inr (Or.inr ⟨i, hi, c - 1, by omega, by omega, ?_, ?_⟩)
      · rwa [show c - 1 + 1 = c by omega]
      · rw [show c - 1 + 1 = c by omega]
        cases i with
        | zero => simpa [gapBite] using hQ
        | succ i => simpa [gapBite] using hQ
  · rintro (⟨c, h1, h2, hQ⟩ | ⟨c, h1, h2, h3, h4, hQ⟩ | ⟨i, hi, c, h1, h2, h3, hQ⟩)
    · refine ⟨_, ⟨0, c + 1, by omega, by simp; omega, rfl, ?_⟩, ?_⟩
      · simp only [gapBite, drain, show c + 1 - z = 0 by omega, drain_zero, squares_cons]; omega
      · simpa only [gapBite, drain, show c + 1 - z = 0 by omega, drain_zero] using hQ
    · refine ⟨_, ⟨0, c + 1, by omega, by simpa using h3, rfl, ?_⟩, ?_⟩
      · have h5 := drain_sum (c + 1 - z) h
        have h6 := drain_squares_le (c + 1 - z) h
        simp only [gapBite, drain, squares_cons]; omega
      · simpa only [gapBite, drain, show z - (c + 1) = 0 by omega] using hQ
    · refine ⟨_, ⟨i + 1, c + 1, by omega, by simpa using h2, rfl, ?_⟩, ?_⟩
      · rw [cost_cons_succ h2]; exact h3
      · cases i with
        | zero => simpa [gapBite] using hQ
        | succ i => simpa [gapBite] using hQ

/-! ### The check of a row -/

/-- The positions `z :: h` that have won already or from which a bite reaches a P-position, as a bitmap. -/
noncomputable def blockedRow (k : Nat) (mis : Bool) (p : Nat × Nat) (ps : List (Nat × Nat)) (T : Nat)
    (h : List Nat) (own : Nat) : Nat :=
  (bif mis && Nat.beq h.sum 0 then 1 else 0) |||
  (orBelow k fun c => own <<< (c + 1)) |||
  (orBelow h.length fun i => orBelow k fun c =>
    bif Nat.ble (c + 1) (h.drop i).sum && Nat.ble ((rows h).sum - (rows (gapBite i (c + 1) h)).sum) k then
      labelRow k p ps T (gapBite i (c + 1) h) >>> (bif Nat.beq i 0 then c + 1 else 0)
    else 0) |||
  (orBelow k fun c => orBelow (c + 1) fun z =>
    bif Nat.ble (c + 1) (z + h.sum) &&
        (Nat.ble ((c + 1) + ((rows h).sum - (rows (drain (c + 1 - z) h)).sum)) k &&
          tbl T (p :: ps) (0 :: drain (c + 1 - z) h)) then
      1 <<< z
    else 0)

/-- Evaluates a number before it is used. -/
noncomputable def forced {α : Type} (x : Nat) (f : Nat → α) : α :=
  Nat.rec (motive := fun _ => α) (f 0) (fun n _ => f (n + 1)) x

theorem forced_eq {α : Type} (x : Nat) (f : Nat → α) : forced x f = f x := by
  cases x <;> rfl

/-- The labels of `z :: h` obey the P/N rule for all `z < T + π + k`: each is the opposite of `blockedRow`. -/
noncomputable def checkRow (k : Nat) (mis : Bool) (p : Nat × Nat) (ps : List (Nat × Nat)) (T : Nat)
    (h : List Nat) : Bool :=
  forced (labelRow k p ps T h) fun own =>
    Nat.beq ((own ^^^ blockedRow k mis p ps T h own) % 2 ^ (p.1 + p.2 + k)) (2 ^ (p.1 + p.2 + k) - 1)

theorem testBit_cond_zero {b : Bool} {x z : Nat} :
    (bif b then x else 0).testBit z = true ↔ b = true ∧ x.testBit z = true := by
  cases b <;> simp

theorem testBit_blockedRow {k z : Nat} {mis : Bool} {p : Nat × Nat} {ps : List (Nat × Nat)} {T : Nat}
    {h : List Nat} (hp : 0 < p.2) (hz : z < p.1 + p.2 + k) :
    (blockedRow k mis p ps T h (labelRow k p ps T h)).testBit z = true ↔
      (mis = true ∧ (z :: h).sum = 0) ∨
        ∃ g', GapMove (fun n => n ≤ k) (z :: h) g' ∧ tbl T (p :: ps) g' = true := by
  rw [exists_gapMove_cons]
  unfold blockedRow
  rw [Nat.testBit_or, Nat.testBit_or, Nat.testBit_or, Bool.or_eq_true, Bool.or_eq_true, Bool.or_eq_true,
    testBit_orBelow, testBit_orBelow, testBit_orBelow, testBit_cond_zero]
  have t1 : ((mis && Nat.beq h.sum 0) = true ∧ (1 : Nat).testBit z = true) ↔
      (mis = true ∧ (z :: h).sum = 0) := by
    rw [Bool.and_eq_true, Nat.beq_eq, Nat.testBit_one_eq_true_iff_self_eq_zero, List.sum_cons]
    constructor
    · rintro ⟨⟨h1, h2⟩, h3⟩; exact ⟨h1, by omega⟩
    · rintro ⟨h1, h2⟩; exact ⟨⟨h1, by omega⟩, by omega⟩
  have t2 : (∃ c, c < k ∧ (labelRow k p ps T h <<< (c + 1)).testBit z = true) ↔
      ∃ c, c < k ∧ c + 1 ≤ z ∧ tbl T (p :: ps) ((z - (c + 1)) :: h) = true := by
    refine exists_congr fun c => and_congr_right fun hc => ?_
    rw [Nat.testBit_shiftLeft, Bool.and_eq_true, decide_eq_true_eq]
    refine and_congr_right fun hcz => ?_
    rw [testBit_labelRow hp (by omega)]
  have t3 : (∃ i, i < h.length ∧ (orBelow k fun c =>
      bif Nat.ble (c + 1) (h.drop i).sum && Nat.ble ((rows h).sum - (rows (gapBite i (c + 1) h)).sum) k then
        labelRow k p ps T (gapBite i (c + 1) h) >>> (bif Nat.beq i 0 then c + 1 else 0)
      else 0).testBit z = true) ↔
      ∃ i, i < h.length ∧ ∃ c, c < k ∧ c + 1 ≤ (h.drop i).sum ∧
        (rows h).sum - (rows (gapBite i (c + 1) h)).sum ≤ k ∧
          tbl T (p :: ps) (if i = 0 then (z + (c + 1)) :: gapBite i (c + 1) h
            else z :: gapBite i (c + 1) h) = true := by
    refine exists_congr fun i => and_congr_right fun hi => ?_
    rw [testBit_orBelow]
    refine exists_congr fun c => and_congr_right fun hc => ?_
    rw [testBit_cond_zero, Bool.and_eq_true, Nat.ble_eq, Nat.ble_eq, and_assoc]
    refine and_congr_right fun _ => and_congr_right fun _ => ?_
    rw [Nat.testBit_shiftRight]
    cases i with
    | zero =>
      rw [if_pos rfl, show Nat.beq 0 0 = true from rfl, cond_true, testBit_labelRow hp (by omega),
        Nat.add_comm (c + 1) z]
    | succ i =>
      rw [if_neg (by omega), show Nat.beq (i + 1) 0 = false from rfl, cond_false,
        testBit_labelRow hp (by omega), Nat.zero_add]
  have t4 : (∃ c, c < k ∧ (orBelow (c + 1) fun z =>
      bif Nat.ble (c + 1) (z + h.sum) &&
          (Nat.ble ((c + 1) + ((rows h).sum - (rows (drain (c + 1 - z) h)).sum)) k &&
            tbl T (p :: ps) (0 :: drain (c + 1 - z) h)) then
        1 <<< z
      else 0).testBit z = true) ↔
      ∃ c, c < k ∧ z < c + 1 ∧ c + 1 ≤ z + h.sum ∧
        (c + 1) + ((rows h).sum - (rows (drain (c + 1 - z) h)).sum) ≤ k ∧
          tbl T (p :: ps) (0 :: drain (c + 1 - z) h) = true := by
    refine exists_congr fun c => and_congr_right fun hc => ?_
    rw [testBit_orBelow]
    constructor
    · rintro ⟨z', hz', hb⟩
      rw [testBit_cond_zero, Bool.and_eq_true, Bool.and_eq_true, Nat.ble_eq, Nat.ble_eq,
        Nat.shiftLeft_eq, Nat.one_mul, Nat.testBit_two_pow, decide_eq_true_eq] at hb
      obtain ⟨⟨h1, h2, h3⟩, rfl⟩ := hb
      exact ⟨hz', h1, h2, h3⟩
    · rintro ⟨h1, h2, h3, h4⟩
      refine ⟨z, h1, ?_⟩
      rw [testBit_cond_zero, Bool.and_eq_true, Bool.and_eq_true, Nat.ble_eq, Nat.ble_eq,
        Nat.shiftLeft_eq, Nat.one_mul, Nat.testBit_two_pow, decide_eq_true_eq]
      exact ⟨⟨h2, h3, h4⟩, rfl⟩
  rw [t1, t2, t3, t4]
  constructor
  · rintro (((h | h) | h) | h)
    · exact Or.inl h
    · exact Or.inr (Or.inl h)
    · exact Or.inr (Or.inr (Or.inr h))
    · exact Or.inr (Or.inr (Or.inl h))
  · rintro (h | h | h | h)
    · exact Or.inl (Or.inl (Or.inl h))
    · exact Or.inl (Or.inl (Or.inr h))
    · exact Or.inr h
    · exact Or.inl (Or.inr h)

theorem locB_of_checkRow {k z : Nat} {mis : Bool} {p : Nat × Nat} {ps : List (Nat × Nat)} {T : Nat}
    {h : List Nat} (hp : 0 < p.2) (hz : z < p.1 + p.2 + k) (hc : checkRow k mis p ps T h = true) :
    locB k mis (tbl T (p :: ps)) (z :: h) = true := by
  unfold checkRow at hc
  rw [forced_eq, Nat.beq_eq] at hc
  have hb := Nat.testBit_mod_two_pow
    (labelRow k p ps T h ^^^ blockedRow k mis p ps T h (labelRow k p ps T h)) (p.1 + p.2 + k) z
  rw [hc, Nat.testBit_two_pow_sub_one, decide_eq_true hz, Bool.true_and, Nat.testBit_xor,
    testBit_labelRow hp (by omega)] at hb
  have hbl := testBit_blockedRow (k := k) (z := z) (mis := mis) (p := p) (ps := ps) (T := T) (h := h) hp hz
  rw [locB_iff]
  generalize hB : (blockedRow k mis p ps T h (labelRow k p ps T h)).testBit z = B at hb hbl
  have e : tbl T (p :: ps) (z :: h) = true ↔ ¬ B = true := by
    revert hb; cases tbl T (p :: ps) (z :: h) <;> cases B <;> simp
  rw [e, hbl]
  constructor
  · intro hn
    exact ⟨fun hw => hn (Or.inl hw), fun g' hm hS => hn (Or.inr ⟨g', hm, hS⟩)⟩
  · rintro ⟨h1, h2⟩ (hw | ⟨g', hm, hS⟩)
    · exact h1 hw
    · exact h2 g' hm hS

/-- The whole check, a row of labels at a time. -/
noncomputable def checkTableRows (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (T : Nat) : Bool :=
  match ps with
  | [] => false
  | p :: ps => Nat.blt 0 k && Nat.blt 0 p.2 && (ps.all fun p => Nat.blt 0 p.2) &&
      allBox (ps.map fun p => p.1 + p.2 + k) fun h => checkRow k mis p ps T h

/-- **Soundness of the product-form check by rows**: the same conclusion as `product_sound`. -/
theorem product_sound_rows {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {T : Nat}
    (h : checkTableRows k mis ps T = true) {l : List Nat} (hl : IsBoard l) (hlen : l.length = ps.length) :
    (game (fun n => n ≤ k) (mis = true)).IsP l ↔ tbl T ps (gaps l) = true := by
  cases ps with
  | nil => exact absurd h (by simp [checkTableRows])
  | cons p ps =>
    simp only [checkTableRows, Bool.and_eq_true, Nat.blt_eq, List.all_eq_true] at h
    obtain ⟨⟨⟨hk, hp⟩, hps⟩, hbox⟩ := h
    have gp : ∀ j, j < (p :: ps).length → (p :: ps).getD j (0, 0) ∈ p :: ps := by
      intro j hj
      rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj]
      exact List.getElem_mem hj
    have key := finite_check mis hk (fun j => ((p :: ps).getD j (0,0)).1)
      (fun j => ((p :: ps).getD j (0,0)).2) (tbl T (p :: ps)) (m := (p :: ps).length) ?_ ?_ ?_ (gaps l)
      (by rw [gaps_length, hlen])
    · rwa [rows_gaps hl] at key
    · intro j hj
      rcases List.mem_cons.1 (gp j hj) with e | e
      · dsimp only; rw [e]; exact hp
      · exact hps _ e
    · intro j g hj hg hge
      unfold tbl
      rw [idx_shift (p :: ps) g j hge]
    · intro g hg hb
      match g, hg with
      | z :: g, hg =>
        have h0 := hb 0 (by simp)
        simp at h0
        refine locB_of_checkRow hp h0 (allBox_spec hbox g (by simpa using hg) fun j hj => ?_)
        have hj' : j < ps.length := by simpa using hj
        have := hb (j + 1) (by simpa using hj')
        simp only [List.getD_cons_succ] at this
        have e : (ps.map fun p => p.1 + p.2 + k).getD j 0 =
            (ps.getD j (0,0)).1 + (ps.getD j (0,0)).2 + k := by
          simp [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hj']
        rw [e]; exact this

end ChompCert.Diet
