module

public import ChompCert.FirstRowPeriods
public import ChompCert.Recurrence
public import ChompCert.ThreeRowTails

/-!
# Every row is eventually periodic

For each `r`, the row `f(·, r)` stops, or from some column on it grows by `π` whenever the column
does (`fValue_eventually_periodic`; Byrnes, *Poset game periodicity*, 2003, for three rows). It
takes no more columns than this: with `p = 2 ^ (1 + 2 + ... + (r + 1))`, row `r` has stopped by
column `2 p`, or from a column up to `2 p` on it repeats with a period up to `p`
(`fValue_periodic_within`). This is the case of one row of the chapter on first rows, as
`f(q,r) = firstRow [q,r]` (`fValue_eq_firstRow`).

So every `R` has a certificate by tails: `tails_complete` is the converse of `tails_sound`. What
second-row moves block are, seen from the column, offsets up to `r` (`fValue_le`); far enough behind
the column where the row begins to repeat, they repeat with it.
-/

@[expose] public section

namespace ChompCert.ThreeRow

variable {p q r a B L : Nat}

/-! ### f as a table -/

/-- A row that has stopped keeps its value. -/
theorem fValue_eq_of_stopped (hra : r ≤ a) (h : fValue a r ≤ a) (haq : a ≤ q) :
    fValue q r = fValue a r := by
  induction q with
  | zero => rw [show a = 0 by omega]
  | succ q ih =>
    by_cases e : a = q + 1
    · rw [e]
    · have := ih (by omega)
      rw [fValue_const (by omega) (by rw [Nat.add_sub_cancel]; omega), Nat.add_sub_cancel, this]

/-- A cell is active exactly when its value is in its column or above. -/
theorem active_fValue_iff : Active fValue q r ↔ r ≤ q ∧ q ≤ fValue q r := by
  constructor
  · rintro ⟨hrq, h⟩
    refine ⟨hrq, le_fValue hrq ?_⟩
    by_cases e : q = r
    · exact Or.inl e
    · have := h (q - 1) (by omega) (by omega); omega
  · rintro ⟨hrq, h⟩
    refine ⟨hrq, fun a h1 h2 => Classical.byContradiction fun hlt => ?_⟩
    have := fValue_eq_of_stopped h1 (by omega) (by omega : a ≤ q)
    omega

/-- What second-row moves block in the table of f, in terms of P-positions. -/
theorem blockedByRow2_fValue_iff (hrq : r ≤ q) :
    BlockedByRow2 fValue q r p ↔ SecondBlocks q r p := by
  constructor
  · rintro (⟨a, ha, h⟩ | ⟨a, h1, h2, h⟩)
    · refine ⟨a, by omega, ?_⟩
      rw [show min a r = a by omega]
      exact (fValue_eq_iff (Nat.le_refl a)).1 h
    · exact ⟨a, h2, by rw [show min a r = r by omega]; exact (fValue_eq_iff h1).1 h⟩
  · rintro ⟨a, ha, h⟩
    by_cases e : a < r
    · rw [show min a r = a by omega] at h
      exact Or.inl ⟨a, e, (fValue_eq_iff (Nat.le_refl a)).2 h⟩
    · rw [show min a r = r by omega] at h
      exact Or.inr ⟨a, by omega, ha, (fValue_eq_iff (by omega)).2 h⟩

/-- What third-row moves block in it. -/
theorem blockedByRow3_fValue_iff (hrq : r ≤ q) (hqp : q ≤ p) :
    BlockedByRow3 fValue q r p ↔ ThirdBlocks q r p := by
  constructor
  · rintro ⟨b, hb, _, h⟩
    exact ⟨b, hb, (fValue_eq_iff (by omega)).1 h⟩
  · rintro ⟨b, hb, h⟩
    have h := (fValue_eq_iff (q := q) (r := b) (by omega)).2 h
    exact ⟨b, hb, active_fValue_iff.2 ⟨by omega, by omega⟩, h⟩

/-- **The table of f passes the check of a table**, at every active cell. -/
theorem cellOK_fValue (h : Active fValue q r) : CellOK fValue q r := by
  obtain ⟨hrq, hle⟩ := active_fValue_iff.1 h
  obtain ⟨-, hfree, hbelow⟩ := mex_of_ge hrq hle
  refine ⟨fun e => fValue_gt hrq, hle, fun h2 => ?_, fun h3 => ?_, fun p h1 h2 hp => ?_⟩
  · exact hfree (Or.inl ((blockedByRow2_fValue_iff hrq).1 h2))
  · exact hfree (Or.inr ((blockedByRow3_fValue_iff hrq hle).1 h3))
  · rw [blockedByRow2_fValue_iff hrq, blockedByRow3_fValue_iff hrq h1]
    exact hbelow p hp h2

/-- The value of an active cell is the only length that is neither blocked itself nor above one that
is not. -/
theorem eq_fValue_of_cellOK (h : Active fValue q r) (hqp : q ≤ p) (hp : 0 < p)
    (h2 : ¬ BlockedByRow2 fValue q r p)
    (h3 : ¬ BlockedByRow3 fValue q r p)
    (below : ∀ u, q ≤ u → u < p → 0 < u → BlockedByRow2 fValue q r u ∨ BlockedByRow3 fValue q r u) :
    fValue q r = p := by
  have hc := cellOK_fValue h
  have hle := hc.le
  have hpos := fValue_gt h.1
  rcases Nat.lt_trichotomy (fValue q r) p with hlt | he | hgt
  · exact absurd (below _ hle hlt (by omega)) (by simp [hc.free2, hc.free3])
  · exact he
  · exact absurd (hc.below p hqp hgt hp) (by simp [h2, h3])

/-! ### Values lie close above their columns -/

/-- The value of a cell is the first row over it that makes a P-position. -/
theorem fValue_eq_firstRow (hrq : r ≤ q) : fValue q r = firstRow [q, r] := by
  rw [fValue_eq_iff hrq]
  obtain ⟨p, hp⟩ : ∃ p, firstRow [q, r] = p := ⟨_, rfl⟩
  rw [hp]
  have h := firstRow_eq_iff.1 hp
  simp only [bite] at h
  by_cases hrp : r < p
  · rw [show min r p = r by omega, Nat.min_comm] at h
    exact ⟨hrp, h⟩
  · rw [show min q p = p by omega, show min r p = p by omega] at h
    exact absurd h (not_P3_rectangle p)

/-- A value is at most one more than column and row together. -/
theorem fValue_le (hrq : r ≤ q) : fValue q r ≤ q + r + 1 := by
  have := firstRow_le [q, r]
  rw [← fValue_eq_firstRow hrq] at this
  simpa using this

/-! ### The rows repeat -/

/-- The numbers of the bound for one row: `1 + 2 + ... + (r + 1)`. -/
theorem periodBound_singleton (r : Nat) : periodBound [r] = 2 ^ ((r + 1) * (r + 2) / 2) := by
  unfold periodBound
  congr 1
  have within : boardsWithin [r] = (List.range (r + 1)).map fun a => [a] := by
    rw [List.map_eq_flatMap]
    simp [boardsWithin]
  rw [within]
  clear within
  induction r with
  | zero => rfl
  | succ r ih =>
    have : (r + 1 + 1) * (r + 1 + 2) = (r + 1) * (r + 2) + (r + 2) * 2 := by
      rw [Nat.mul_comm (r + 1 + 1), Nat.mul_comm (r + 1), ← Nat.mul_add, Nat.mul_comm]
    rw [this, Nat.add_mul_div_right _ _ (by omega), ← ih, List.range_succ, List.map_append]
    simp [squaresAndOnes, List.sum_append_nat]

/-- The rows up to row `r` are settled from a column up to `2 p` on, with a common period up to `p`,
where `p = 2 ^ ((r + 1) (r + 2) / 2)`. -/
theorem settled_within (r : Nat) : ∃ B L, r ≤ B ∧ B ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ 0 < L ∧
    L ≤ 2 ^ ((r + 1) * (r + 2) / 2) ∧ Settled fValue (r + 1) B L := by
  obtain ⟨B, L, hB, hL, hL', settled⟩ := ChompCert.settled_within [r]
  have hr := sum_lt_periodBound (l := [r]) (List.pairwise_singleton _ _)
  rw [periodBound_singleton] at hB hL' hr
  simp only [List.sum_cons, List.sum_nil] at hr
  refine ⟨max B r, L, Nat.le_max_right .., Nat.max_le.2 ⟨hB, by omega⟩, hL, hL', fun b hb => ?_⟩
  have hmem : [b] ∈ boardsWithin [r] := mem_boardsWithin_iff.2
    ⟨List.pairwise_singleton _ _, rfl, fun i => by cases i <;> simp; omega⟩
  have hBr : ∀ q, max B r ≤ q → B ≤ q ∧ b ≤ q := fun q hq =>
    ⟨Nat.le_trans (Nat.le_max_left ..) hq,
      Nat.le_trans (by omega) (Nat.le_trans (Nat.le_max_right B r) hq)⟩
  refine (settled [b] hmem).imp (fun h q hq hA => ?_) fun h => ⟨fun q hq => ?_, fun q hq => ?_⟩
  all_goals
    obtain ⟨hBq, hbq⟩ := hBr q hq
    have := h q hBq
    rw [← fValue_eq_firstRow hbq] at this
  · have := (active_fValue_iff.1 hA).2
    omega
  · exact active_fValue_iff.2 ⟨hbq, by omega⟩
  · rw [← fValue_eq_firstRow (show b ≤ q + L by omega)] at this
    exact this.2

/-- **Byrnes, effectively, for three rows.** Row `r` has stopped by column `2 p`, or from a column
up to `2 p` on it repeats with a period up to `p`, where `p = 2 ^ ((r + 1) (r + 2) / 2)`. -/
theorem fValue_periodic_within (r : Nat) :
    (∃ s, r ≤ s ∧ s ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, B ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ 0 < π ∧ π ≤ 2 ^ ((r + 1) * (r + 2) / 2) ∧
        ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π := by
  obtain ⟨B, L, hr, hB, hL, hL', settled⟩ := settled_within r
  rcases settled r (by omega) with stopped | ⟨live, period⟩
  · left
    -- it is not active in column `B`, so it stopped before
    obtain ⟨s, h1, h2, h3, h4⟩ := exists_stop hr (stopped B (Nat.le_refl B))
    have hv : fValue s r = s := Nat.le_antisymm h4 (active_fValue_iff.1 h3).2
    exact ⟨s, h1, by omega, fun q hq => by rw [fValue_eq_of_stopped h1 (by omega) hq, hv]⟩
  · exact Or.inr ⟨B, L, hB, hL, hL', fun q hq =>
      ⟨(live (q + 1) (by omega)).2 q (by omega) (by omega), period q hq⟩⟩

/-- **Every row is eventually periodic**: it stops at a column `s` and is `s` from then on, or it
lies above its columns and `f(q + π, r) = f(q, r) + π` from some column on. -/
theorem fValue_eventually_periodic (r : Nat) :
    (∃ s, r ≤ s ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, 0 < π ∧ ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π :=
  (fValue_periodic_within r).imp (fun ⟨s, h1, _, h2⟩ => ⟨s, h1, h2⟩)
    fun ⟨B, π, _, h1, _, h2⟩ => ⟨B, π, h1, h2⟩

/-- Far enough behind the column from which a row repeats, what second-row moves block repeats. -/
theorem blockedByRow2_fValue_add {B' : Nat} (hL : 0 < L) (hB : B + 2 * r + 1 ≤ B')
    (period : ∀ q, B ≤ q → fValue (q + L) r = fValue q r + L) {e : Nat} :
    BlockedByRow2 fValue (B' + L) r (B' + L + e) ↔ BlockedByRow2 fValue B' r (B' + e) := by
  constructor
  · rintro (⟨a, ha, h⟩ | ⟨a, h1, h2, h⟩)
    · have := fValue_le (Nat.le_refl a); omega
    · have := fValue_le h1
      have := period (a - L) (by omega)
      rw [show a - L + L = a by omega] at this
      exact Or.inr ⟨a - L, by omega, by omega, by omega⟩
  · rintro (⟨a, ha, h⟩ | ⟨a, h1, h2, h⟩)
    · have := fValue_le (Nat.le_refl a); omega
    · have := fValue_le h1
      have := period a (by omega)
      exact Or.inr ⟨a + L, by omega, by omega, by omega⟩

/-- **Every `R` has a certificate by tails**: all rows of f have the data that `tails_sound` asks
for. -/
theorem tails_complete (r : Nat) : RowData fValue r := by
  obtain ⟨B, L, hr, _, hL, _, settled⟩ := settled_within r
  rcases settled r (by omega) with stopped | ⟨live, period⟩
  · obtain ⟨s, h1, h2, h3, h4⟩ := exists_stop hr (stopped B (Nat.le_refl B))
    exact .stops s h1 (Nat.le_antisymm h4 (active_fValue_iff.1 h3).2) fun q _ _ => cellOK_fValue
  · have active : ∀ q, r ≤ q → Active fValue q r := fun q hrq =>
      ⟨hrq, fun a h1 h2 => (live (q + B) (by omega)).2 a h1 (by omega)⟩
    exact .periodic (B + 2 * r + 1) L (by omega) (by omega) hL
      (fun b hb => (settled b (by omega)).imp (fun h q hq => h q (by omega)) fun h =>
        ⟨fun q hq => h.1 q (by omega), fun q hq => h.2 q (by omega)⟩)
      (fun q hq => period q (by omega)) (fun q hq _ => cellOK_fValue (active q hq))
      fun e => blockedByRow2_fValue_add hL (Nat.le_refl _) period

end ChompCert.ThreeRow
