module

public import ChompCert.Recurrence
public import ChompCert.ThreeRowTails

/-!
# Every row is eventually periodic

For each `r`, the row `f(·, r)` stops, or from some column on it grows by `π` whenever the column
does (`fValue_eventually_periodic`; Byrnes, *Poset game periodicity*, 2003, for three rows). So
every `R` has a certificate by tails: `tails_complete` is the converse of `tails_sound`.

The proof. By counting, `f(q,r) ≤ q + r + 1` where a row has not stopped (`fValue_le`). Seen from
the column `q`, the lengths blocked by second-row moves are therefore a set of offsets `0, ..., r`,
and there are finitely many such sets. From a column on, the rows below are periodic with a common
period. So two columns, as far apart as a multiple of that period, see the same set of offsets
(`exists_same_state`). The mex decides the next value from what the column sees, and with it what
the next column sees: what has recurred once recurs for ever (`recurs`).
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

/-- Below `f(q,r)` every positive number is blocked, by one of `q` moves of the second row or `r` of
the third. -/
theorem fValue_le (hrq : r ≤ q) (hge : q ≤ fValue q r) : fValue q r ≤ q + r + 1 := by
  have hblocked := (mex_of_ge hrq hge).2.2
  have := pigeonhole_rel (a := 1) (n := fValue q r - 1) (c := 0) (m := q + r)
    (R := fun u v => (v < q ∧ HasValue v (min v r) u) ∨ (q ≤ v ∧ v - q < r ∧ HasValue q (v - q) u))
    (fun u h1 h2 => by
      rcases hblocked u (by omega) (by omega) with ⟨a, ha, h⟩ | ⟨b, hb, h⟩
      · exact ⟨a, by omega, by omega, Or.inl ⟨ha, h⟩⟩
      · exact ⟨q + b, by omega, by omega,
          Or.inr ⟨by omega, by omega, by rwa [Nat.add_sub_cancel_left]⟩⟩)
    (fun i j v _ _ _ _ hi hj => by
      rcases hi with ⟨h1, h2⟩ | ⟨h1, h2, h3⟩ <;> rcases hj with ⟨h4, h5⟩ | ⟨h4, h5, h6⟩
      · exact hasValue_unique (by omega) h2 h5
      · omega
      · omega
      · exact hasValue_unique (by omega) h3 h6)
  omega

/-- Seen from the column, what second-row moves block lies in `0, ..., r`. -/
theorem offset_le_of_blocked (hrq : r ≤ q) {e : Nat} (h : BlockedByRow2 fValue q r (q + e)) :
    e ≤ r := by
  rcases h with ⟨a, ha, h⟩ | ⟨a, h1, h2, h⟩
  · have := fValue_le (q := a) (r := a) (Nat.le_refl a)
      (by have := fValue_gt (Nat.le_refl a); omega)
    omega
  · have := fValue_le (q := a) h1 (by omega)
    omega

/-! ### What recurs once recurs for ever -/

/-- A state with finitely many values recurs: a residue of the column modulo `L`, and which of `n`
things hold. -/
theorem exists_same_state (L n B : Nat) (W : Nat → Nat → Prop) :
    ∃ i k, B ≤ i ∧ 0 < k ∧ ∀ e, e < n → (W (i + L * k) e ↔ W i e) := by
  -- `code i` tells which of `W (B + L * i) e` hold, `e < n`
  have code : ∀ n, ∃ code : Nat → Nat, (∀ i, code i < 2 ^ n) ∧
      ∀ i j, code i = code j → ∀ e, e < n → (W (B + L * i) e ↔ W (B + L * j) e) := by
    intro n
    induction n with
    | zero => exact ⟨fun _ => 0, fun _ => by simp, fun _ _ _ e he => by omega⟩
    | succ n ih =>
      obtain ⟨code, h1, h2⟩ := ih
      have bit : ∀ i, ∃ v, v < 2 ∧ (v = 1 ↔ W (B + L * i) n) := fun i => by
        by_cases h : W (B + L * i) n
        · exact ⟨1, by omega, by simp [h]⟩
        · exact ⟨0, by omega, by simp [h]⟩
      obtain ⟨v, hv⟩ := Classical.skolem.1 bit
      refine ⟨fun i => 2 * code i + v i, fun i => ?_, fun i j h e he => ?_⟩
      · have := h1 i; have := (hv i).1; dsimp only; rw [Nat.pow_succ]; omega
      · dsimp only at h
        have hi := hv i
        have hj := hv j
        by_cases e' : e = n
        · rw [e', ← hi.2, ← hj.2, show v i = v j by omega]
        · exact h2 i j (by omega) e (by omega)
  obtain ⟨code, h1, h2⟩ := code n
  refine Classical.byContradiction fun hno => ?_
  have key : ∀ i j, code i = code j → ¬ i < j := fun i j h hlt => by
    refine hno ⟨B + L * i, j - i, by omega, by omega, fun e he => ?_⟩
    rw [h2 i j h e he, Nat.add_assoc, ← Nat.mul_add, show i + (j - i) = j by omega]
  have := pigeonhole (n := 2 ^ n + 1) (m := 2 ^ n) (fun i _ => h1 i) fun i j _ _ h => by
    have := key i j h
    have := key j i h.symm
    omega
  omega

/-- If column `B + L` sees what column `B` sees, and the rows below have the period `L`, then so has
the row. -/
theorem recurs (hB : r ≤ B) (hB' : 0 < B) (settled : Settled fValue r B L)
    (live : ∀ q, r ≤ q → Active fValue q r)
    (same : ∀ e, BlockedByRow2 fValue (B + L) r (B + L + e) ↔ BlockedByRow2 fValue B r (B + e)) :
    ∀ n, fValue (B + n + L) r = fValue (B + n) r + L ∧
      ∀ e, BlockedByRow2 fValue (B + n + L) r (B + n + L + e) ↔
        BlockedByRow2 fValue (B + n) r (B + n + e) := by
  have next : ∀ n, (∀ e, BlockedByRow2 fValue (B + n + L) r (B + n + L + e) ↔
      BlockedByRow2 fValue (B + n) r (B + n + e)) →
        fValue (B + n + L) r = fValue (B + n) r + L := by
    intro n same
    have two : ∀ p, B + n ≤ p →
        (BlockedByRow2 fValue (B + n + L) r (p + L) ↔ BlockedByRow2 fValue (B + n) r p) :=
          fun p hp => by
      have := same (p - (B + n))
      rwa [show B + n + L + (p - (B + n)) = p + L by omega,
        show B + n + (p - (B + n)) = p by omega] at this
    have three := fun p => blockedByRow3_add (p := p) settled (show B ≤ B + n by omega)
    have hc := cellOK_fValue (live (B + n) (by omega))
    have hle := hc.le
    refine eq_fValue_of_cellOK (live _ (by omega)) (by omega) (by omega) ?_ ?_ fun u h1 h2 _ => ?_
    · rw [two _ hle]; exact hc.free2
    · rw [three]; exact hc.free3
    · have := hc.below (u - L) (by omega) (by omega) (by omega)
      rwa [← two _ (by omega), ← three, show u - L + L = u by omega] at this
  intro n
  induction n with
  | zero => exact ⟨next 0 same, same⟩
  | succ n ih =>
    have same' : ∀ e, BlockedByRow2 fValue (B + (n + 1) + L) r (B + (n + 1) + L + e) ↔
        BlockedByRow2 fValue (B + (n + 1)) r (B + (n + 1) + e) := fun e => by
      rw [show B + (n + 1) + L = B + n + L + 1 by omega, show B + (n + 1) = B + n + 1 by omega,
        blockedByRow2_succ (by omega), blockedByRow2_succ (by omega),
        show B + n + L + 1 + e = B + n + L + (e + 1) by omega,
        show B + n + 1 + e = B + n + (e + 1) by omega,
        ih.2 (e + 1), ih.1]
      refine or_congr_right ?_
      omega
    exact ⟨next (n + 1) same', same'⟩

/-! ### The theorem -/

/-- Row `r` stops, or is live and eventually periodic. -/
def EventuallyPeriodic (r : Nat) : Prop :=
  (∃ s, r ≤ s ∧ fValue s r = s) ∨
    ∃ B L, r ≤ B ∧ 0 < L ∧ ∀ q, B ≤ q → Active fValue q r ∧ fValue (q + L) r = fValue q r + L

/-- A period may be taken several times. -/
theorem add_mul_of_period {g : Nat → Nat} (h : ∀ q, B ≤ q → g (q + L) = g q + L) (k : Nat) :
    ∀ q, B ≤ q → g (q + L * k) = g q + L * k := by
  induction k with
  | zero => intro q _; simp
  | succ k ih =>
    intro q hq
    rw [Nat.mul_succ, ← Nat.add_assoc, h _ (by omega), ih q hq]; omega

/-- Finitely many rows have a common period, from a common column on. -/
theorem exists_settled (r : Nat) (rows : ∀ b, b < r → EventuallyPeriodic b) :
    ∃ B L, 0 < L ∧ Settled fValue r B L := by
  induction r with
  | zero => exact ⟨0, 1, by omega, fun b hb => by omega⟩
  | succ r ih =>
    obtain ⟨B, L, hL, hS⟩ := ih fun b hb => rows b (by omega)
    rcases rows r (by omega) with ⟨s, hs, hv⟩ | ⟨B', L', _, hL', hp⟩
    · refine ⟨B + s + 1, L, hL, fun b hb => ?_⟩
      by_cases e : b = r
      · subst e
        exact Or.inl fun q hq hA => by have := hA.le_stop hs hv; omega
      · exact (hS b (by omega)).imp (fun h q hq => h q (by omega))
          fun h => ⟨fun q hq => h.1 q (by omega), fun q hq => h.2 q (by omega)⟩
    · refine ⟨B + B', L * L', Nat.mul_pos hL hL', fun b hb => ?_⟩
      by_cases e : b = r
      · subst e
        refine Or.inr ⟨fun q hq => (hp q (by omega)).1, fun q hq => ?_⟩
        rw [Nat.mul_comm]
        exact add_mul_of_period (g := fun q => fValue q b) (fun q hq => (hp q hq).2) L q (by omega)
      · exact (hS b (by omega)).imp (fun h q hq => h q (by omega))
          fun h => ⟨fun q hq => h.1 q (by omega), fun q hq =>
            add_mul_of_period (g := fun q => fValue q b) h.2 L' q (by omega)⟩

/-- A row below which all rows are settled stops, or has the data of a periodic row. -/
theorem exists_data {B₀ L₀ : Nat} (hL₀ : 0 < L₀) (settled : Settled fValue r B₀ L₀) :
    EventuallyPeriodic r ∧ RowData fValue r := by
  by_cases stops : ∃ s, r ≤ s ∧ fValue s r = s
  · obtain ⟨s, hs, hv⟩ := stops
    exact ⟨Or.inl ⟨s, hs, hv⟩, .stops s hs hv fun q _ _ hA => cellOK_fValue hA⟩
  have live : ∀ q, r ≤ q → Active fValue q r := fun q hrq => Classical.byContradiction fun hA => by
    obtain ⟨s, h1, _, h3, h4⟩ := exists_stop hrq hA
    exact stops ⟨s, h1, Nat.le_antisymm h4 (active_fValue_iff.1 h3).2⟩
  obtain ⟨B, k, hB, hk, hsame⟩ := exists_same_state L₀ (r + 1) (B₀ + r + 1)
    fun q e => BlockedByRow2 fValue q r (q + e)
  have same : ∀ e, BlockedByRow2 fValue (B + L₀ * k) r (B + L₀ * k + e) ↔
    BlockedByRow2 fValue B r (B + e) := fun e => by
    by_cases he : e < r + 1
    · exact hsame e he
    · refine iff_of_false (fun h => ?_) fun h => ?_ <;>
        have := offset_le_of_blocked (by omega) h <;> omega
  have settled' : Settled fValue r B (L₀ * k) := fun b hb =>
    (settled b hb).imp (fun h q hq => h q (by omega)) fun h =>
      ⟨fun q hq => h.1 q (by omega), fun q hq =>
      add_mul_of_period (g := fun q => fValue q b) h.2 k q (by omega)⟩
  have period : ∀ q, B ≤ q → fValue (q + L₀ * k) r = fValue q r + L₀ * k := fun q hq => by
    have := (recurs (by omega) (by omega) settled' live same (q - B)).1
    rwa [show B + (q - B) = q by omega] at this
  have hL := Nat.mul_pos hL₀ hk
  exact ⟨Or.inr ⟨B, L₀ * k, by omega, hL, fun q hq => ⟨live q (by omega), period q hq⟩⟩,
    .periodic B (L₀ * k) (by omega) (by omega) hL settled' period
      (fun q hq _ => cellOK_fValue (live q hq)) same⟩

theorem eventuallyPeriodic_and_rowData (r : Nat) : EventuallyPeriodic r ∧ RowData fValue r := by
  induction r using Nat.strongRecOn with
  | _ r ih =>
    obtain ⟨B, L, hL, settled⟩ := exists_settled r fun b hb => (ih b hb).1
    exact exists_data hL settled

/-- **Every row is eventually periodic**: it stops at a column `s` and is `s` from then on, or it
lies above its columns and `f(q + π, r) = f(q, r) + π` from some column on. -/
theorem fValue_eventually_periodic (r : Nat) :
    (∃ s, r ≤ s ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, 0 < π ∧ ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π := by
  rcases (eventuallyPeriodic_and_rowData r).1 with ⟨s, hs, hv⟩ | ⟨B, L, hB, hL, h⟩
  · exact Or.inl ⟨s, hs, fun q hq => by rw [fValue_eq_of_stopped hs (by omega) hq, hv]⟩
  · exact Or.inr ⟨B, L, hL, fun q hq =>
      ⟨(h (q + 1) (by omega)).1.2 q (by omega) (by omega), (h q hq).2⟩⟩

/-- **Every `R` has a certificate by tails**: all rows of f have the data that `tails_sound` asks
for. -/
theorem tails_complete (r : Nat) : RowData fValue r := (eventuallyPeriodic_and_rowData r).2

end ChompCert.ThreeRow
