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

/-- The bound of the common periods of the rows below row `r`: `2 ^ (1 + 2 + ... + r)`. -/
def periodBound (r : Nat) : Nat := 2 ^ (r * (r + 1) / 2)

theorem periodBound_succ (r : Nat) : periodBound (r + 1) = periodBound r * 2 ^ (r + 1) := by
  unfold periodBound
  rw [← Nat.pow_add]
  congr 1
  have : (r + 1) * (r + 1 + 1) = r * (r + 1) + (r + 1) * 2 := by
    rw [Nat.mul_comm r, ← Nat.mul_add]
  rw [this, Nat.add_mul_div_right _ _ (by omega)]

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
      have recurs := recurs (by omega) (by omega) hL settled' live same
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
