module

public import ChompCert.Files.TailsCheck

/-!
# Kind 6: three-row tails, and kind 7 with scope 0

FORMAT.md, "Kind 6: three-row tails" and "Kind 7: three-row summary". The reader computes the table
of f in the columns that the format allows to be looked at (`lastColumn`), holds the bits of the file
against it, and checks that the rows end as the file says (`checkTails`), on which alone the sentence
rests.
-/

@[expose] public section

namespace ChompCert.File

open ThreeRow

/-- The last column that is looked at. -/
def lastColumn (R : Nat) : Nat := Nat.add (Nat.mul 2 R) 64

/-- The rows whose end has this period, from row `r` on. -/
def rowsWith (period : Nat) : List (Nat × Nat) → Nat → List Nat
  | [], _ => []
  | e :: es, r => bif Nat.beq e.1 period then r :: rowsWith period es (Nat.succ r) else rowsWith period es (Nat.succ r)

/-- The greatest period. -/
def longestPeriod : List (Nat × Nat) → Nat
  | [] => 0
  | e :: es => greatest e.1 (longestPeriod es)

/-- The rows by their periods, `n` periods from `period` on. -/
def periodsOf (ends : List (Nat × Nat)) : Nat → Nat → List RowsOfPeriod
  | 0, _ => []
  | n + 1, period => match rowsWith period ends 0 with
    | [] => periodsOf ends n (Nat.succ period)
    | r :: rs => ⟨period, Nat.succ (size rs), r⟩ :: periodsOf ends n (Nat.succ period)

/-- The table of the rows up to `R`, if the file's bits agree with it and its rows end as the file says: `k` on what it claims. -/
def tailsThat (R length : Nat) (bits : List (List Nat) → (List (Nat × Nat) → Nat → Nat → Option Statement) → Option Statement)
    (k : TailsClaim → Option Statement) : Option Statement :=
  solveRows (Nat.succ R) 0 (insert 4294967296 0 7) (emptyColumns (Nat.succ (lastColumn R))) fun rows =>
    bits rows fun ends s pos => bif finished s pos length && checkTails R (lastColumn R) rows ends then
      k ⟨R, size (rowsWith 0 ends 0), periodsOf ends (longestPeriod ends) 1⟩
    else none

/-- A certificate of kind 6: `k` on what it claims. -/
def readTails (ps : List Nat) (payload length : Nat) (k : TailsClaim → Option Statement) : Option Statement :=
  match ps with
  | [R] => bif Nat.ble R 1000000 && Nat.ble R (Nat.mul 8 length) then
      tailsThat R length (fun rows => expectRows (lastColumn R) rows 0 (insert 4294967296 0 7) 0 0 payload 0) k
    else none
  | _ => none

/-- A certificate of kind 7 with scope 0. -/
def readSummaryOfRows (R payload length : Nat) (k : TailsClaim → Option Statement) : Option Statement :=
  bif Nat.ble R 1000000 && Nat.ble R (Nat.mul 8 length) then
    tailsThat R length (fun rows => expectEnds (lastColumn R) rows 0 0 0 payload 0) k else none

/-! ### Soundness of the check -/

theorem checkFirstRows_sound {e : Nat → Nat → Nat} {n : Nat} (Xs : List (List Nat)) :
    ∀ (r D : Nat) (cs : List Nat), checkFirstRows Xs r D cs = true → r + cs.length = n + 1 → r + Xs.length ≤ n + 1 →
      (∀ j i, j < Xs.length → r + j + i ≤ n → e (r + j + i) (r + j) = (Xs.getD j []).getD i 0) →
      Rep D (BlockedByRow2 e r r) →
      (∀ i, i < cs.length → Rep (cs.getD i 0) (BlockedByRow3 e (r + i) r)) →
      ∀ j, j < Xs.length → ∀ i, r + j + i ≤ n →
        (Active e (r + j + i) (r + j) ↔ i < (Xs.getD j []).length) ∧
        (i < (Xs.getD j []).length → CellOK e (r + j + i) (r + j)) ∧
        (Xs.getD j []).length ≤ n + 1 - (r + j) := by
  induction Xs with
  | nil => intro r D cs _ _ _ _ _ _ j hj; simp at hj
  | cons X Xs ih =>
    intro r D cs h hl hn hX hD hC j hj i hij
    simp only [List.length_cons] at hn
    unfold checkFirstRows at h
    obtain ⟨cs', hk, hl', hle, hi⟩ := checkRow_sound (e := e) cs X r D _ h (Nat.le_refl r)
      (fun i hi => by simpa using hX 0 i (by simp) (by omega)) (active_self e r) hD hC
    cases j with
    | zero =>
      have := hi i (by omega)
      exact ⟨by simpa using this.1, by simpa using this.2.1, by simp; omega⟩
    | succ j =>
      simp only [force_eq] at hk
      match cs', hl' with
      | [], hl' => simp at hl'; omega
      | c0 :: ct, hl' =>
      have hct : ct.length + 1 = cs.length := by simpa using hl'
      have hhead : e r r = nth X 0 := by
        have := hX 0 0 (by simp) (by omega)
        simp at this
        rw [this]
        cases X <;> rfl
      have := ih (r + 1) _ ct hk (by omega) (by omega)
        (fun j i hj hb => by
          have := hX (j + 1) i (by simpa using hj) (by omega)
          rw [show r + 1 + j = r + (j + 1) by omega]
          simpa using this)
        (rep_diagonal hD hhead)
        (fun i hin => by
          have := (hi (i + 1) (by omega)).2.2
          rw [show r + 1 + i = r + (i + 1) by omega]
          simpa using this) j (by simpa using hj) i (by omega)
      rw [show r + 1 + j = r + (j + 1) by omega] at this
      simpa using this

/-- How row `r` ends: it stops, or it has this period. -/
def Ends (F : Nat → Nat → Nat) (r : Nat) (e : Nat × Nat) : Prop :=
  (e.1 = 0 ∧ ∃ s, r ≤ s ∧ Active F s r ∧ F s r = s) ∨ Live F r e.2 e.1

theorem checkEnds_sound {F : Nat → Nat → Nat} {last : Nat} (Xs : List (List Nat)) : ∀ (es : List (Nat × Nat)) (r D M taken L : Nat),
    checkEnds last Xs es r D M taken L = true → r + Xs.length ≤ last + 1 → Rep D (BlockedByRow2 F r r) → Lower F r M taken L →
    (∀ j, j < Xs.length → Cells F last (r + j) (Xs.getD j [])) →
    (∀ j, j < Xs.length → ∀ q, r + j ≤ q → F q (r + j) = rowEntry (Xs.getD j []) (es.getD j (0, 0)) (r + j) q) →
    es.length = Xs.length ∧ ∀ j, j < Xs.length → RowData F (r + j) ∧ Ends F (r + j) (es.getD j (0, 0)) := by
  induction Xs with
  | nil =>
    intro es r D M taken L h _ _ _ _ _
    cases es with
    | nil => exact ⟨rfl, fun j hj => by simp at hj⟩
    | cons e es => simp [checkEnds] at h
  | cons X Xs ih =>
    intro es r D M taken L h hlast hD hlow hcells hF
    match es with
    | [] => simp [checkEnds] at h
    | e :: es =>
    simp only [List.length_cons] at hlast
    have hX : Cells F last r X := by simpa using hcells 0 (by simp)
    have hFr : ∀ q, r ≤ q → F q r = rowEntry X e r q := fun q hq => by simpa using hF 0 (by simp) q hq
    have hcells' : ∀ j, j < Xs.length → Cells F last (r + 1 + j) (Xs.getD j []) := fun j hj => by
      have := hcells (j + 1) (by simpa using hj)
      rw [show r + 1 + j = r + (j + 1) by omega]
      simpa using this
    have hF' : ∀ j, j < Xs.length → ∀ q, r + 1 + j ≤ q →
        F q (r + 1 + j) = rowEntry (Xs.getD j []) (es.getD j (0, 0)) (r + 1 + j) q := fun j hj q hq => by
      have := hF (j + 1) (by simpa using hj) q (by omega)
      rw [show r + 1 + j = r + (j + 1) by omega]
      simpa using this
    -- what is left to show when this row has passed
    have done : (RowData F r ∧ Ends F r e) → (es.length = Xs.length ∧ ∀ j, j < Xs.length →
        RowData F (r + 1 + j) ∧ Ends F (r + 1 + j) (es.getD j (0, 0))) →
        (e :: es).length = (X :: Xs).length ∧ ∀ j, j < (X :: Xs).length →
          RowData F (r + j) ∧ Ends F (r + j) ((e :: es).getD j (0, 0)) := by
      rintro h0 ⟨h1, h2⟩
      refine ⟨by simp [h1], fun j hj => ?_⟩
      cases j with
      | zero => simpa using h0
      | succ j =>
        have := h2 j (by simpa using hj)
        rw [show r + 1 + j = r + (j + 1) by omega] at this
        simpa using this
    have head : 0 < X.length → Rep (insert D (nth X 0) r) (BlockedByRow2 F (r + 1) (r + 1)) := fun hpos =>
      rep_diagonal hD (by rw [hX.value r (Nat.le_refl r) (by omega), Nat.sub_self, nth_eq])
    simp only [checkEnds, force_eq] at h
    by_cases h0 : e.1 = 0
    · rw [show Nat.beq e.1 0 = true by rw [h0]; rfl, cond_true, Bool.and_eq_true, size_eq] at h
      obtain ⟨h1, h2⟩ := h
      have h1 : r + X.length = endOf X r + 1 := Nat.eq_of_beq_eq_true h1
      obtain ⟨d1, d2, d3, d4⟩ := rowData_of_stop hX h1
      have hpos : 0 < X.length := Nat.pos_of_ne_zero fun e0 => by
        rw [List.length_eq_zero_iff.1 e0] at h1; simp [endOf] at h1
      have := le_greatest M (r + X.length)
      exact done ⟨d1, Or.inl ⟨h0, _, d2.1, d2, d3⟩⟩ (ih es (r + 1) _ _ taken L h2 (by omega) (head hpos)
        ((hlow.mono this.1 (fun _ h => h) (Nat.dvd_refl L) hlow.1).succ
          (Or.inl fun q hq => d4 q (Nat.le_trans this.2 hq))) hcells' hF')
    · rw [show Nat.beq e.1 0 = false from Bool.eq_false_iff.2 fun h => h0 (Nat.eq_of_beq_eq_true h), cond_false,
        Bool.and_eq_true, Bool.and_eq_true] at h
      obtain ⟨h1, h2, h3⟩ := h
      have tail := tail_of_isTail h1
      have hlen := tail.length
      have hst := tail.start
      have hin := tail.inside
      have hpp := tail.pos
      have live : Live F r e.2 e.1 := live_of_tail hX tail hFr
      have hL1 : Dvd.dvd L (Nat.lcm L e.1) := Nat.dvd_lcm_left L e.1
      have hL2 : Dvd.dvd e.1 (Nat.lcm L e.1) := Nat.dvd_lcm_right L e.1
      have hLp : 0 < Nat.lcm L e.1 := Nat.lcm_pos hlow.1 live.pos
      have data : RowData F r := by
        by_cases h5 : e.1 = 1
        · rw [show Nat.beq e.1 1 = true by rw [h5]; rfl, cond_true] at h2
          rw [h5] at live
          exact rowData_of_constant hX hlen live (by omega) hlow hD h2
        · rw [show Nat.beq e.1 1 = false from Bool.eq_false_iff.2 fun h => h5 (Nat.eq_of_beq_eq_true h), cond_false] at h2
          exact rowData_of_periodic hX hlen live hlow hL1 hL2 hD h2
      have hM := le_greatest M e.2
      obtain ⟨m1, m2⟩ := marked_spec e.1 (dropped (Nat.sub e.2 r) X) e.2 taken
      refine done ⟨data, Or.inr live⟩ (ih es (r + 1) _ _ _ _ h3 (by omega) (head (by omega))
        ((hlow.mono hM.1 m1 hL1 hLp).succ (Or.inr ⟨fun q hq => live.active q (by omega), fun q hq => ?_, fun q hq => ?_⟩))
        hcells' hF')
      · obtain ⟨c, hc⟩ := hL2
        rw [hc]
        exact live.add q (by omega) c
      · have hmod := Nat.mod_lt (q - e.2) hpp
        have hle := Nat.mod_le (q - e.2) e.1
        have := m2 ((q - e.2) % e.1) hmod (by
          rw [length_dropped]; show _ < X.length - (e.2 - r); omega)
        rw [getD_dropped] at this
        rw [hFr q (by omega)]
        unfold rowEntry
        rw [if_neg (by omega)]
        rw [show Nat.sub e.2 r + (q - e.2) % e.1 = e.2 - r + (q - e.2) % e.1 from rfl] at this
        rwa [show X.getD (e.2 - r + (q - e.2) % e.1) 0 + (q - e.2 - (q - e.2) % e.1) - q =
          X.getD (e.2 - r + (q - e.2) % e.1) 0 - (e.2 + (q - e.2) % e.1) by omega]

/-- **Soundness of the check of tails.** -/
theorem checkTails_sound {R last : Nat} {rows : List (List Nat)} {ends : List (Nat × Nat)} (h : checkTails R last rows ends = true) :
    ends.length = R + 1 ∧ ∃ F : Nat → Nat → Nat, (∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r)) ∧
      ∀ r, r ≤ R → Ends F r (ends.getD r (0, 0)) := by
  simp only [checkTails, Bool.and_eq_true, Nat.beq_eq, Nat.ble_eq] at h
  obtain ⟨h1, h2, h3, h4⟩ := h
  have hlen : rows.length = R + 1 := (rowCount_eq rows).symm.trans h1
  let F : Nat → Nat → Nat := fun q r => rowEntry (rows.getD r []) (ends.getD r (0, 0)) r q
  -- in the columns that are looked at, the value is that of the row
  have tails : ∀ (Xs : List (List Nat)) (es : List (Nat × Nat)) (r D M taken L : Nat), checkEnds last Xs es r D M taken L = true →
      ∀ j, j < Xs.length → (es.getD j (0, 0)).1 = 0 ∨ Tail last (r + j) (es.getD j (0, 0)).2 (es.getD j (0, 0)).1 (Xs.getD j []) := by
    intro Xs
    induction Xs with
    | nil => intro es r D M taken L _ j hj; simp at hj
    | cons X Xs ih =>
      intro es r D M taken L h j hj
      match es with
      | [] => simp [checkEnds] at h
      | e :: es =>
      simp only [checkEnds, force_eq] at h
      rw [Bool.cond_eq_ite] at h
      have step : ∀ D M taken L, checkEnds last Xs es (r + 1) D M taken L = true → ∀ j, j < Xs.length →
          ((e :: es).getD (j + 1) (0, 0)).1 = 0 ∨ Tail last (r + (j + 1)) ((e :: es).getD (j + 1) (0, 0)).2
            ((e :: es).getD (j + 1) (0, 0)).1 ((X :: Xs).getD (j + 1) []) := fun D M taken L h j hj => by
        have := ih es (r + 1) D M taken L h j hj
        rw [show r + 1 + j = r + (j + 1) by omega] at this
        simpa using this
      split at h
      · rename_i h0
        rw [Bool.and_eq_true] at h
        cases j with
        | zero => exact Or.inl (by simpa using Nat.eq_of_beq_eq_true h0)
        | succ j => exact step _ _ _ _ h.2 j (by simpa using hj)
      · rw [Bool.and_eq_true, Bool.and_eq_true] at h
        cases j with
        | zero => exact Or.inr (by simpa using tail_of_isTail h.1)
        | succ j => exact step _ _ _ _ h.2.2 j (by simpa using hj)
  have hF : ∀ r q, r ≤ R → r ≤ q → q ≤ last → F q r = (rows.getD r []).getD (q - r) 0 := by
    intro r q hr hq hl
    rcases tails rows ends 0 _ _ _ _ h4 r (by omega) with h0 | ht
    · show rowEntry _ _ r q = _
      unfold rowEntry; rw [if_pos (Or.inl h0)]
    · rw [Nat.zero_add] at ht
      exact ht.eq hq hl
  have zero : Rep (insert 4294967296 0 7) (BlockedByRow2 F 0 0) :=
    (rep_empty 7).congr fun u => ⟨False.elim, by rintro (⟨a, h, _⟩ | ⟨a, _, h, _⟩) <;> omega⟩
  have key := checkFirstRows_sound (n := last) (e := F) rows 0 _ _ h3
    (by rw [emptyColumns_length]; show 0 + (last + 1) = _; omega) (by omega)
    (fun j i hj hb => by
      have := hF (0 + j) (0 + j + i) (by omega) (by omega) hb
      rw [this, Nat.add_sub_cancel_left, Nat.zero_add])
    zero
    (fun i hi => (rep_emptyColumns (by simpa [emptyColumns_length] using hi)).congr fun u =>
      ⟨False.elim, by rintro ⟨b, h, _⟩; omega⟩)
  have cells : ∀ j, j < rows.length → Cells F last (0 + j) (rows.getD j []) := fun j hj => by
    have k0 := (key j hj 0 (by omega)).2.2
    rw [Nat.zero_add] at k0 ⊢
    have kq : ∀ q, j ≤ q → q ≤ last → _ := fun q hq hl => by
      have := key j hj (q - j) (by omega)
      rw [show 0 + j + (q - j) = q by omega, Nat.zero_add] at this
      exact this
    exact ⟨k0, fun q hq hl => hF j q (by omega) hq (by omega), fun q hq hl => (kq q hq hl).1,
      fun q hq hl => (kq q hq (by omega)).2.1 hl⟩
  obtain ⟨e1, e2⟩ := checkEnds_sound (F := F) rows ends 0 _ _ _ _ h4 (by omega) zero
    ⟨by omega, fun b hb => by omega⟩ cells (fun j hj q hq => by rw [Nat.zero_add])
  refine ⟨by omega, F, tails_sound fun r hr => ?_, fun r hr => ?_⟩
  · have := (e2 r (by omega)).1
    rwa [Nat.zero_add] at this
  · have := (e2 r (by omega)).2
    rwa [Nat.zero_add] at this

/-! ### From the check to the sentence -/

section
variable {R : Nat} {F : Nat → Nat → Nat} (hP : ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r))
include hP

theorem rowStops_of_stop {r : Nat} (hr : r ≤ R) (h : ∃ s, r ≤ s ∧ Active F s r ∧ F s r = s) :
    RowStops r ∧ ∀ d, ¬ RowRepeats r d := by
  obtain ⟨s, hs, hA, hv⟩ := h
  refine ⟨⟨s, hs, (hP s s r hs (Nat.le_refl s) hr).2 ⟨hA, hv.symm⟩⟩, ?_⟩
  rintro d ⟨q0, h⟩
  obtain ⟨p, hp, hP3, _⟩ := h (q0 + s + 1) (by omega)
  have := ((hP p (q0 + s + 1) r (by omega) hp hr).1 hP3).1.le_stop hs hv
  omega

theorem rowHasPeriod_of_live {r q0 period : Nat} (hr : r ≤ R) (h : Live F r q0 period) :
    ¬ RowStops r ∧ RowHasPeriod r period := by
  have hst := h.start
  refine ⟨?_, h.pos, ⟨q0, fun q hq => ?_⟩, fun d hd ⟨q1, hrep⟩ => ?_⟩
  · rintro ⟨q, hq, hP3⟩
    have := ((hP q q r hq (Nat.le_refl q) hr).1 hP3).2
    have := h.above q hq
    omega
  · have h1 := h.above q (by omega)
    have h2 := h.add q hq 1
    rw [Nat.mul_one] at h2
    refine ⟨F q r, by omega, (hP _ q r (by omega) (by omega) hr).2 ⟨h.active q (by omega), rfl⟩,
      (hP _ _ r (by omega) (by omega) hr).2 ⟨h.active _ (by omega), h2.symm⟩⟩
  · refine Classical.byContradiction fun hlt => ?_
    obtain ⟨q, h1, h2⟩ := h.least d hd (by omega)
    have hle : q1 ≤ period * q1 := Nat.le_mul_of_pos_left _ h.pos
    obtain ⟨p, h3, h4, h5⟩ := hrep (q + period * q1) (by omega)
    have e1 := ((hP _ _ r (by omega) h3 hr).1 h4).2
    have e2 := ((hP _ _ r (by omega) (by omega) hr).1 h5).2
    rw [h.add q h1] at e1
    rw [show q + period * q1 + d = q + d + period * q1 by omega, h.add (q + d) (by omega)] at e2
    omega

/-- The ends that were checked are those of the rows. -/
theorem ends_iff {r : Nat} {e : Nat × Nat} (hr : r ≤ R) (h : Ends F r e) :
    (e.1 = 0 ↔ RowStops r) ∧ ∀ d, 0 < d → (e.1 = d ↔ RowHasPeriod r d) := by
  rcases h with ⟨h0, hs⟩ | hl
  · obtain ⟨h1, h2⟩ := rowStops_of_stop hP hr hs
    exact ⟨⟨fun _ => h1, fun _ => h0⟩, fun d hd => ⟨fun e => by omega, fun hd => absurd hd.2.1 (h2 d)⟩⟩
  · obtain ⟨h1, h2⟩ := rowHasPeriod_of_live hP hr hl
    have := hl.pos
    refine ⟨⟨fun e => by omega, fun hs => absurd hs h1⟩, fun d hd => ⟨fun e => e ▸ h2, fun h3 => ?_⟩⟩
    have a := h2.2.2 d hd h3.2.1
    have b := h3.2.2 _ this h2.2.1
    omega

end

theorem mem_rowsWith {period : Nat} {es : List (Nat × Nat)} {i x : Nat} :
    x ∈ rowsWith period es i ↔ i ≤ x ∧ x < i + es.length ∧ (es.getD (x - i) (0, 0)).1 = period := by
  induction es generalizing i with
  | nil => simp only [rowsWith, List.not_mem_nil, false_iff, List.length_nil]; omega
  | cons e es ih =>
    have tail : x ∈ rowsWith period es (i + 1) ↔ i < x ∧ x < i + (e :: es).length ∧ ((e :: es).getD (x - i) (0, 0)).1 = period := by
      rw [ih, List.length_cons]
      by_cases hx : i < x
      · rw [show x - i = x - (i + 1) + 1 by omega, List.getD_cons_succ]
        exact ⟨fun ⟨_, h2, h3⟩ => ⟨hx, by omega, h3⟩, fun ⟨_, h2, h3⟩ => ⟨by omega, by omega, h3⟩⟩
      · exact ⟨fun h => by omega, fun h => absurd h.1 hx⟩
    rw [rowsWith]
    cases he : Nat.beq e.1 period
    · have he : e.1 ≠ period := fun h => by rw [h, Nat.beq_refl] at he; exact absurd he (by simp)
      rw [cond_false, show Nat.succ i = i + 1 from rfl, tail]
      refine ⟨fun ⟨h1, h2⟩ => ⟨by omega, h2⟩, fun ⟨h1, h2, h3⟩ => ⟨Nat.lt_of_le_of_ne h1 ?_, h2, h3⟩⟩
      rintro rfl
      rw [Nat.sub_self, List.getD_cons_zero] at h3
      exact he h3
    · have he := Nat.eq_of_beq_eq_true he
      rw [cond_true, List.mem_cons, show Nat.succ i = i + 1 from rfl, tail]
      constructor
      · rintro (rfl | ⟨h1, h2⟩)
        · exact ⟨Nat.le_refl _, by simp, by simpa using he⟩
        · exact ⟨by omega, h2⟩
      · rintro ⟨h1, h2⟩
        by_cases e0 : x = i
        · exact Or.inl e0
        · exact Or.inr ⟨by omega, h2⟩

theorem sorted_rowsWith (period : Nat) (es : List (Nat × Nat)) (i : Nat) :
    (rowsWith period es i).Pairwise (fun x y => x < y) := by
  induction es generalizing i with
  | nil => exact List.Pairwise.nil
  | cons e es ih =>
    rw [rowsWith]
    cases Nat.beq e.1 period
    · exact ih _
    · exact List.pairwise_cons.2 ⟨fun x hx => (mem_rowsWith.1 hx).1, ih _⟩

theorem mem_periodsOf {ends : List (Nat × Nat)} (n : Nat) {period : Nat} {c : RowsOfPeriod} :
    c ∈ periodsOf ends n period ↔ period ≤ c.period ∧ c.period < period + n ∧
      ∃ rs, rowsWith c.period ends 0 = c.first :: rs ∧ c.rows = rs.length + 1 := by
  induction n generalizing period with
  | zero => simp only [periodsOf, List.not_mem_nil, false_iff]; omega
  | succ n ih =>
    rw [periodsOf]
    split
    · rename_i h
      rw [ih]
      refine ⟨fun ⟨h1, h2, h3⟩ => ⟨by have : period + 1 ≤ c.period := h1; omega, by have : c.period < period + 1 + n := h2; omega, h3⟩,
        fun ⟨h1, h2, rs, h3, h4⟩ => ⟨Nat.lt_of_le_of_ne h1 ?_, by show _ < period + 1 + n; omega, rs, h3, h4⟩⟩
      intro e
      rw [← e, h] at h3
      exact absurd h3 (by simp)
    · rename_i r rs h
      rw [List.mem_cons, ih]
      constructor
      · rintro (rfl | ⟨h1, h2, h3⟩)
        · exact ⟨Nat.le_refl _, by show period < period + (n + 1); omega, rs, h, by show Nat.succ (size rs) = _; rw [size_eq]⟩
        · exact ⟨by have : period + 1 ≤ c.period := h1; omega, by have : c.period < period + 1 + n := h2; omega, h3⟩
      · rintro ⟨h1, h2, rs', h3, h4⟩
        by_cases e : c.period = period
        · rw [e, h, List.cons.injEq] at h3
          refine Or.inl ?_
          cases c
          simp only [RowsOfPeriod.mk.injEq] at *
          exact ⟨e, by rw [h4, ← h3.2, size_eq], h3.1.symm⟩
        · exact Or.inr ⟨by show period + 1 ≤ _; omega, by show _ < period + 1 + n; omega, rs', h3, h4⟩

theorem le_longestPeriod {ends : List (Nat × Nat)} {r : Nat} (hr : r < ends.length) :
    (ends.getD r (0, 0)).1 ≤ longestPeriod ends := by
  induction ends generalizing r with
  | nil => simp at hr
  | cons e es ih =>
    have := le_greatest e.1 (longestPeriod es)
    cases r with
    | zero => simpa [longestPeriod] using this.1
    | succ r =>
      have h := ih (r := r) (by simpa using hr)
      simp only [longestPeriod, List.getD_cons_succ]
      omega

/-- Rows that passed the check prove the sentence. -/
theorem claim_of_checkTails {R last : Nat} {rows : List (List Nat)} {ends : List (Nat × Nat)}
    (h : checkTails R last rows ends = true) :
    TailsClaim.Holds ⟨R, size (rowsWith 0 ends 0), periodsOf ends (longestPeriod ends) 1⟩ := by
  obtain ⟨hlen, F, hP, hE⟩ := checkTails_sound h
  have iff := fun r hr => ends_iff hP hr (hE r hr)
  have counts : ∀ {S : Nat → Prop} {period : Nat}, (∀ r, r ≤ R → ((ends.getD r (0, 0)).1 = period ↔ S r)) →
      CountsRows R S (rowsWith period ends 0).length := fun {S period} hS =>
    ⟨_, (sorted_rowsWith period ends 0).imp Nat.ne_of_lt, rfl, fun r => by
      rw [mem_rowsWith, hlen, Nat.sub_zero]
      exact ⟨fun ⟨_, h2, h3⟩ => ⟨by omega, (hS r (by omega)).1 h3⟩, fun ⟨h2, h3⟩ => ⟨by omega, by omega, (hS r h2).2 h3⟩⟩⟩
  refine ⟨by rw [size_eq]; exact counts fun r hr => (iff r hr).1, fun r hr => ?_, fun c hc => ?_, fun m hm _ => unique_opening m hm⟩
  · have hr : r ≤ R := hr
    by_cases h0 : (ends.getD r (0, 0)).1 = 0
    · exact Or.inl ((iff r hr).1.1 h0)
    · have hmem : r ∈ rowsWith (ends.getD r (0, 0)).1 ends 0 := mem_rowsWith.2 ⟨by omega, by omega, by rw [Nat.sub_zero]⟩
      have hle := le_longestPeriod (ends := ends) (r := r) (by omega)
      cases hw : rowsWith (ends.getD r (0, 0)).1 ends 0 with
      | nil => rw [hw] at hmem; simp at hmem
      | cons x xs =>
        exact Or.inr ⟨⟨(ends.getD r (0, 0)).1, xs.length + 1, x⟩,
          (mem_periodsOf _).2 ⟨by show 1 ≤ (ends.getD r (0, 0)).1; omega,
            by show (ends.getD r (0, 0)).1 < 1 + longestPeriod ends; omega, xs, hw, rfl⟩,
          ((iff r hr).2 (ends.getD r (0, 0)).1 (by omega)).1 rfl⟩
  · obtain ⟨h1, h2, rs, h3, h4⟩ := (mem_periodsOf _).1 hc
    have per := fun r hr => (iff r hr).2 c.period (by omega)
    have hfirst : c.first ∈ rowsWith c.period ends 0 := by rw [h3]; simp
    have hf := mem_rowsWith.1 hfirst
    rw [Nat.sub_zero, hlen] at hf
    refine ⟨?_, by show c.first ≤ R; omega, (per _ (by omega)).1 hf.2.2, fun r hr hp => ?_⟩
    · rw [h4, ← List.length_cons (a := c.first), ← h3]
      exact counts per
    · have hmem : r ∈ rowsWith c.period ends 0 := mem_rowsWith.2 ⟨by omega, by omega, by
        rw [Nat.sub_zero]; exact (per r (by omega)).2 hp⟩
      have hs := sorted_rowsWith c.period ends 0
      rw [h3] at hmem hs
      rcases List.mem_cons.1 hmem with e | hmem
      · omega
      · have := (List.pairwise_cons.1 hs).1 r hmem
        omega

theorem tailsThat_sound {R length : Nat}
    {bits : List (List Nat) → (List (Nat × Nat) → Nat → Nat → Option Statement) → Option Statement}
    {k : TailsClaim → Option Statement} {a : Statement}
    (hbits : ∀ rows k, bits rows k = some a → ∃ ends s pos, k ends s pos = some a)
    (h : tailsThat R length bits k = some a) : ∃ c : TailsClaim, c.Holds ∧ k c = some a := by
  obtain ⟨rows, h⟩ := solveRows_some _ h
  obtain ⟨ends, s, pos, h⟩ := hbits _ _ h
  obtain ⟨hc, h⟩ := cond_none h
  rw [Bool.and_eq_true] at hc
  exact ⟨_, claim_of_checkTails hc.2, h⟩

/-- **Soundness**: what a certificate of tails claims holds. -/
theorem readTails_sound {ps : List Nat} {payload length : Nat} {k : TailsClaim → Option Statement} {a : Statement}
    (h : readTails ps payload length k = some a) : ∃ c : TailsClaim, c.Holds ∧ k c = some a := by
  unfold readTails at h
  split at h
  · exact tailsThat_sound (fun rows _ h => expectRows_some rows h) (cond_none h).2
  · exact absurd h (by simp)

/-- **Soundness**: what a summary of rows claims holds. -/
theorem readSummaryOfRows_sound {R payload length : Nat} {k : TailsClaim → Option Statement} {a : Statement}
    (h : readSummaryOfRows R payload length k = some a) : ∃ c : TailsClaim, c.Holds ∧ k c = some a :=
  tailsThat_sound (fun rows _ h => expectEnds_some rows h) (cond_none h).2

end ChompCert.File
