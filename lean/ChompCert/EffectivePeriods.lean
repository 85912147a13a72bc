module

public import ChompCert.ThreeRowPeriods

/-!
# How soon rows repeat

Every row of f stops or repeats (`fValue_eventually_periodic`). Here the columns are counted in
which that can take: with `p = 2 ^ (1 + 2 + ... + (r + 1))`, row `r` has stopped by column `2 p`, or
from a column up to `2 p` on it repeats with a period up to `p` (`fValue_periodic_within`; Byrnes,
*Poset game periodicity*, 2003, for three rows and with numbers).

The proof. Where the rows below row `r` repeat with a common period `L`, what row `r` sees is a set
of offsets `0, ..., r`. Of `2 ^ (r + 1) + 1` columns, each `L` after the one before, two see the
same. So row `r` has stopped before the last of them, or repeats from one of them on with a period
`L k`, `k ≤ 2 ^ (r + 1)`, which is a common period of the rows up to `r`.
-/

@[expose] public section

namespace ChompCert.ThreeRow

variable {p q r a B L : Nat}

/-! ### Of so many columns two see the same -/

/-- A state with finitely many values recurs: of the columns `B, B + L, B + 2 L, ...` two among the
first `2 ^ n + 1` have the same of `n` things. -/
theorem exists_same_state_within (L n B : Nat) (W : Nat → Nat → Prop) :
    ∃ i k, 0 < k ∧ i + k ≤ 2 ^ n ∧
      ∀ e, e < n → (W (B + L * i + L * k) e ↔ W (B + L * i) e) := by
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
  have key : ∀ i j, j ≤ 2 ^ n → code i = code j → ¬ i < j := fun i j hj h hlt => by
    refine hno ⟨i, j - i, by omega, by omega, fun e he => ?_⟩
    rw [h2 i j h e he, Nat.add_assoc, ← Nat.mul_add, show i + (j - i) = j by omega]
  have := pigeonhole (n := 2 ^ n + 1) (m := 2 ^ n) (fun i _ => h1 i) fun i j hi hj h => by
    have := key i j (by omega) h
    have := key j i (by omega) h.symm
    omega
  omega

/-- Where the rows below are settled, one of the first `2 ^ (r + 1)` columns, as far apart as they
repeat, sees what a later one of them sees. -/
theorem exists_seen_twice {B₀ L₀ : Nat} (settled : Settled fValue r B₀ L₀)
    (hr : r ≤ B) (hB : B₀ ≤ B) : ∃ i k, 0 < k ∧ i + k ≤ 2 ^ (r + 1) ∧
      Settled fValue r (B + L₀ * i) (L₀ * k) ∧
      ∀ e, BlockedByRow2 fValue (B + L₀ * i + L₀ * k) r (B + L₀ * i + L₀ * k + e) ↔
        BlockedByRow2 fValue (B + L₀ * i) r (B + L₀ * i + e) := by
  obtain ⟨i, k, hk, hik, same⟩ := exists_same_state_within L₀ (r + 1) B
    fun q e => BlockedByRow2 fValue q r (q + e)
  refine ⟨i, k, hk, hik, fun b hb => ?_, fun e => ?_⟩
  · exact (settled b hb).imp (fun h q hq => h q (by omega)) fun h =>
      ⟨fun q hq => h.1 q (by omega), fun q hq =>
        add_mul_of_period (g := fun q => fValue q b) h.2 k q (by omega)⟩
  · by_cases he : e < r + 1
    · exact same e he
    · refine iff_of_false (fun h => ?_) fun h => ?_ <;>
        have := offset_le_of_blocked (by omega) h <;> omega

/-! ### A row that sees the same twice never stops -/

/-- If column `B + L` sees what column `B` sees, the rows below have the period `L`, and the row has
not stopped before `B + L`, then it never stops and has the period. -/
theorem recurs_of_active (hB : r ≤ B) (hB' : 0 < B) (hL : 0 < L) (settled : Settled fValue r B L)
    (live : Active fValue (B + L) r)
    (same : ∀ e, BlockedByRow2 fValue (B + L) r (B + L + e) ↔ BlockedByRow2 fValue B r (B + e)) :
    ∀ n, Active fValue (B + n + L) r ∧ fValue (B + n + L) r = fValue (B + n) r + L ∧
      ∀ e, BlockedByRow2 fValue (B + n + L) r (B + n + L + e) ↔
        BlockedByRow2 fValue (B + n) r (B + n + e) := by
  have next : ∀ n, Active fValue (B + n) r → Active fValue (B + n + L) r →
      (∀ e, BlockedByRow2 fValue (B + n + L) r (B + n + L + e) ↔
        BlockedByRow2 fValue (B + n) r (B + n + e)) →
          fValue (B + n + L) r = fValue (B + n) r + L := by
    intro n here there same
    have two : ∀ p, B + n ≤ p →
        (BlockedByRow2 fValue (B + n + L) r (p + L) ↔ BlockedByRow2 fValue (B + n) r p) :=
          fun p hp => by
      have := same (p - (B + n))
      rwa [show B + n + L + (p - (B + n)) = p + L by omega,
        show B + n + (p - (B + n)) = p by omega] at this
    have three := fun p => blockedByRow3_add (p := p) settled (show B ≤ B + n by omega)
    have hc := cellOK_fValue here
    have hle := hc.le
    refine eq_fValue_of_cellOK there (by omega) (by omega) ?_ ?_ fun u h1 h2 _ => ?_
    · rw [two _ hle]; exact hc.free2
    · rw [three]; exact hc.free3
    · have := hc.below (u - L) (by omega) (by omega) (by omega)
      rwa [← two _ (by omega), ← three, show u - L + L = u by omega] at this
  have before : ∀ q, r ≤ q → q ≤ B + L → Active fValue q r := fun q h1 h2 =>
    ⟨h1, fun a h3 h4 => live.2 a h3 (by omega)⟩
  intro n
  induction n using Nat.strongRecOn with
  | _ n ih =>
    cases n with
    | zero => exact ⟨live, next 0 (before _ (by omega) (by omega)) live same, same⟩
    | succ n =>
      obtain ⟨there, value, same⟩ := ih n (by omega)
      have here : Active fValue (B + (n + 1)) r := by
        by_cases h : n + 1 ≤ L
        · exact before _ (by omega) (by omega)
        · have := (ih (n + 1 - L) (by omega)).1
          rwa [show B + (n + 1 - L) + L = B + (n + 1) by omega] at this
      have there' : Active fValue (B + (n + 1) + L) r := by
        refine ⟨by omega, fun a h1 h2 => ?_⟩
        by_cases h : a = B + n + L
        · have := here.2 (B + n) (by omega) (by omega)
          rw [h, value]; omega
        · exact there.2 a h1 (by omega)
      have same' : ∀ e, BlockedByRow2 fValue (B + (n + 1) + L) r (B + (n + 1) + L + e) ↔
          BlockedByRow2 fValue (B + (n + 1)) r (B + (n + 1) + e) := fun e => by
        rw [show B + (n + 1) + L = B + n + L + 1 by omega, show B + (n + 1) = B + n + 1 by omega,
          blockedByRow2_succ (by omega), blockedByRow2_succ (by omega),
          show B + n + L + 1 + e = B + n + L + (e + 1) by omega,
          show B + n + 1 + e = B + n + (e + 1) by omega,
          same (e + 1), value]
        refine or_congr_right ?_
        omega
      exact ⟨there', next (n + 1) here there' same', same'⟩

/-! ### The bounds -/

/-- The bound of the common periods of the rows below row `r`: `2 ^ (1 + 2 + ... + r)`. -/
def periodBound (r : Nat) : Nat := 2 ^ (r * (r + 1) / 2)

/-- The bound of the next row. -/
theorem periodBound_succ (r : Nat) : periodBound (r + 1) = periodBound r * 2 ^ (r + 1) := by
  unfold periodBound
  rw [← Nat.pow_add]
  congr 1
  have : (r + 1) * (r + 1 + 1) = r * (r + 1) + (r + 1) * 2 := by
    rw [Nat.mul_comm r, ← Nat.mul_add]
  rw [this, Nat.add_mul_div_right _ _ (by omega)]

/-- A row begins below its bound. -/
theorem lt_periodBound (r : Nat) : r < periodBound (r + 1) := by
  have h : r + 1 < 2 ^ (r + 1) := Nat.lt_two_pow_self
  have : 2 ^ (r + 1) ≤ periodBound (r + 1) := by
    rw [periodBound_succ]
    exact Nat.le_mul_of_pos_left _ (Nat.two_pow_pos _)
  omega

/-- **The rows below row `r`** are settled from a column up to `2 periodBound r` on, with a common
period up to `periodBound r`. -/
theorem settled_within (r : Nat) : ∃ B L, B ≤ 2 * periodBound r ∧ 0 < L ∧ L ≤ periodBound r ∧
    Settled fValue r B L := by
  induction r with
  | zero => exact ⟨0, 1, by omega, by omega, by decide, fun b hb => by omega⟩
  | succ r ih =>
    obtain ⟨B₀, L₀, hB₀, hL₀, hL₀', settled⟩ := ih
    -- the column where the search begins
    obtain ⟨B, hB, hrB, hB'⟩ : ∃ B, B₀ ≤ B ∧ r < B ∧ B ≤ periodBound (r + 1) := by
      refine ⟨B₀ + (r + 1 - B₀), by omega, by omega, ?_⟩
      have h1 := lt_periodBound r
      have h2 : 2 * periodBound r ≤ periodBound (r + 1) := by
        rw [periodBound_succ, Nat.mul_comm]
        refine Nat.mul_le_mul_left _ ?_
        rw [Nat.pow_succ]
        have := Nat.two_pow_pos r
        omega
      omega
    obtain ⟨i, k, hk, hik, settled', same⟩ := exists_seen_twice settled (show r ≤ B by omega) hB
    have hle : L₀ * i + L₀ * k ≤ periodBound (r + 1) := by
      rw [← Nat.mul_add, periodBound_succ]
      exact Nat.mul_le_mul hL₀' hik
    have hL := Nat.mul_pos hL₀ hk
    by_cases live : Active fValue (B + L₀ * i + L₀ * k) r
    · -- it repeats
      have recurs := recurs_of_active (by omega) (by omega) hL settled' live same
      refine ⟨B + L₀ * i, L₀ * k, by omega, hL, by omega, fun b hb => ?_⟩
      by_cases e : b = r
      · subst e
        refine Or.inr ⟨fun q hq => ?_, fun q hq => ?_⟩
        · have := (recurs (q - (B + L₀ * i))).1
          exact ⟨by omega, fun a h1 h2 => this.2 a h1 (by omega)⟩
        · have := (recurs (q - (B + L₀ * i))).2.1
          rwa [show B + L₀ * i + (q - (B + L₀ * i)) = q by omega] at this
      · exact settled' b (by omega)
    · -- it has stopped
      refine ⟨B + L₀ * i + L₀ * k, L₀, by omega, hL₀, ?_, fun b hb => ?_⟩
      · rw [periodBound_succ]
        exact Nat.le_trans hL₀' (Nat.le_mul_of_pos_right _ (Nat.two_pow_pos _))
      · by_cases e : b = r
        · subst e
          refine Or.inl fun q hq hA => live ⟨by omega, fun a h1 h2 => hA.2 a h1 (by omega)⟩
        · exact (settled b (by omega)).imp (fun h q hq => h q (by omega)) fun h =>
            ⟨fun q hq => h.1 q (by omega), fun q hq => h.2 q (by omega)⟩

/-- **Byrnes, effectively.** Row `r` has stopped by column `2 p`, or from a column up to `2 p` on it
repeats with a period up to `p`, where `p = 2 ^ ((r + 1) (r + 2) / 2)`. -/
theorem fValue_periodic_within (r : Nat) :
    (∃ s, r ≤ s ∧ s ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ ∀ q, s ≤ q → fValue q r = s) ∨
      ∃ B π, B ≤ 2 * 2 ^ ((r + 1) * (r + 2) / 2) ∧ 0 < π ∧ π ≤ 2 ^ ((r + 1) * (r + 2) / 2) ∧
        ∀ q, B ≤ q → q < fValue q r ∧ fValue (q + π) r = fValue q r + π := by
  obtain ⟨B, L, hB, hL, hL', settled⟩ := settled_within (r + 1)
  rcases settled r (by omega) with stopped | ⟨live, period⟩
  · left
    have hlt := lt_periodBound r
    -- it is not active at the bound, so it stopped before
    obtain ⟨s, h1, h2, h3, h4⟩ := exists_stop (F := fValue) (q := 2 * periodBound (r + 1)) (r := r)
      (by omega) (stopped _ hB)
    have hv : fValue s r = s := Nat.le_antisymm h4 (active_fValue_iff.1 h3).2
    refine ⟨s, h1, Nat.le_of_lt h2, fun q hq => ?_⟩
    rw [fValue_eq_of_stopped h1 (by omega) hq, hv]
  · refine Or.inr ⟨B, L, hB, hL, hL', fun q hq => ⟨?_, period q hq⟩⟩
    have := live (q + 1) (by omega)
    by_cases hrq : r ≤ q
    · exact this.2 q hrq (by omega)
    · exact absurd (live q hq).1 hrq

end ChompCert.ThreeRow
