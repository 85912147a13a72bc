module

public import ChompCert.ThreeRowCertificate

/-!
# Tails: all of a three-row classification from finitely many cells

A row `r` of the table either *stops* at some column (its value reaches the column number) or is
*live*. If the live rows up to `R` are eventually periodic, `F(q + π, r) = F(q, r) + π`, then the
conditions on finitely many cells settle every position `[p,q,r]` with `r ≤ R`: for **every** `q`,
and every `p` (`tails_sound`).

What has to be checked beyond the cells is, for each live row, one of two things at some column `B`
where all lower rows have stopped or entered their periods:

* `RowData.periodic`: the cells are checked for a whole common period `L` beyond `B`, and the
  second-row moves that matter, seen from the column, are the same at `B` and at `B + L`; or
* `RowData.constant`: the row has period 1, the lengths blocked by second-row moves are, seen from
  the column, exactly those below its value, and no lower live row has the same value from `B` on.
-/

@[expose] public section

namespace ChompCert.ThreeRow

variable {F : Nat → Nat → Nat}

/-- One more column blocks one more value. -/
theorem blockedByRow2_succ {q r p : Nat} (hrq : r ≤ q) :
    BlockedByRow2 F (q + 1) r p ↔ BlockedByRow2 F q r p ∨ F q r = p := by
  constructor
  · rintro (h | ⟨a, h1, h2, h3⟩)
    · exact Or.inl (Or.inl h)
    · by_cases e : a = q
      · subst e; exact Or.inr h3
      · exact Or.inl (Or.inr ⟨a, h1, by omega, h3⟩)
  · rintro ((h | ⟨a, h1, h2, h3⟩) | h)
    · exact Or.inl h
    · exact Or.inr ⟨a, h1, by omega, h3⟩
    · exact Or.inr ⟨q, hrq, by omega, h⟩

/-- What the rows below `r` look like from column `B` on: each has stopped before `B`, or is live
and has a period that divides `L`. -/
def Settled (F : Nat → Nat → Nat) (r B L : Nat) : Prop :=
  ∀ b, b < r → (∀ q, B ≤ q → ¬ Active F q b) ∨
    ((∀ q, B ≤ q → Active F q b) ∧ ∀ q, B ≤ q → F (q + L) b = F q b + L)

/-- What a certificate shows about row `r`. -/
inductive RowData (F : Nat → Nat → Nat) (r : Nat) : Prop where
  /-- The row stops: at column `s` its value is `s`, and all its active cells have been checked. -/
  | stops (s : Nat) (hs : r ≤ s) (value : F s r = s)
      (cells : ∀ q, r ≤ q → q ≤ s → Active F q r → CellOK F q r)
  /-- The row is live, and its cells have been checked up to `B + L`. -/
  | periodic (B L : Nat) (hB : r ≤ B) (hB' : 0 < B) (hL : 0 < L) (settled : Settled F r B L)
      (period : ∀ q, B ≤ q → F (q + L) r = F q r + L)
      (cells : ∀ q, r ≤ q → q < B + L → CellOK F q r)
      (same : ∀ e, BlockedByRow2 F (B + L) r (B + L + e) ↔ BlockedByRow2 F B r (B + e))
  /-- The row is live and constantly `d` above the column from `B` on. -/
  | constant (B d : Nat) (hB : r ≤ B) (hd : 0 < d)
      (value : ∀ q, B ≤ q → F q r = q + d)
      (cells : ∀ q, r ≤ q → q < B → CellOK F q r)
      (lower : ∀ b, b < r → (∀ q, B ≤ q → ¬ Active F q b) ∨ ∀ q, B ≤ q → F q b ≠ q + d)
      (below : ∀ e, BlockedByRow2 F B r (B + e) ↔ e < d)

/-- Stopped cells are not active any more. -/
theorem Active.le_stop {q r s : Nat} (h : Active F q r) (hs : r ≤ s) (value : F s r = s) : q ≤ s :=
  Classical.byContradiction fun hlt => by
    have := h.2 s hs (by omega)
    omega

/-- From the column `B` on, third-row moves of row `r` are periodic. -/
theorem blockedByRow3_add {q r B L p : Nat} (h : Settled F r B L) (hq : B ≤ q) :
    BlockedByRow3 F (q + L) r (p + L) ↔ BlockedByRow3 F q r p := by
  constructor
  · rintro ⟨b, hb, hA, e⟩
    rcases h b hb with hn | ⟨hl, hp⟩
    · exact absurd hA (hn _ (by omega))
    · rw [hp q hq] at e
      exact ⟨b, hb, hl q hq, by omega⟩
  · rintro ⟨b, hb, hA, e⟩
    rcases h b hb with hn | ⟨hl, hp⟩
    · exact absurd hA (hn _ hq)
    · exact ⟨b, hb, hl _ (by omega), by rw [hp q hq, e]⟩

/-- Where a row grows by `L` in `L` columns, what second-row moves block in a column and `L` columns
later is the same in the next column too. -/
theorem blockedByRow2_same_succ {q r L : Nat} (hrq : r ≤ q) (period : F (q + L) r = F q r + L)
    (same : ∀ e, BlockedByRow2 F (q + L) r (q + L + e) ↔ BlockedByRow2 F q r (q + e)) (e : Nat) :
    BlockedByRow2 F (q + 1 + L) r (q + 1 + L + e) ↔ BlockedByRow2 F (q + 1) r (q + 1 + e) := by
  rw [show q + 1 + L = q + L + 1 by omega, blockedByRow2_succ (by omega), blockedByRow2_succ hrq,
    show q + L + 1 + e = q + L + (e + 1) by omega, show q + 1 + e = q + (e + 1) by omega,
    same (e + 1), period]
  refine or_congr_right ?_
  omega

/-- From the column `B` on, second-row moves of row `r` are periodic. -/
theorem blockedByRow2_add {r B L : Nat} (hB : r ≤ B)
    (period : ∀ q, B ≤ q → F (q + L) r = F q r + L)
    (same : ∀ e, BlockedByRow2 F (B + L) r (B + L + e) ↔ BlockedByRow2 F B r (B + e)) :
    ∀ n e, BlockedByRow2 F (B + n + L) r (B + n + L + e) ↔
      BlockedByRow2 F (B + n) r (B + n + e) := by
  intro n
  induction n with
  | zero => exact same
  | succ n ih =>
    exact blockedByRow2_same_succ (q := B + n) (by omega) (period (B + n) (by omega)) ih

/-- A cell that sees what the cell `L` columns before it sees may have that cell's value and `L`
more: nothing blocks this value, and something blocks each length below it. -/
theorem CellOK.conditions_add {q r B L : Nat} (h : CellOK F q r) (settled : Settled F r B L)
    (hq : B ≤ q) (h0 : 0 < q)
    (same : ∀ e, BlockedByRow2 F (q + L) r (q + L + e) ↔ BlockedByRow2 F q r (q + e)) :
    ¬ BlockedByRow2 F (q + L) r (F q r + L) ∧ ¬ BlockedByRow3 F (q + L) r (F q r + L) ∧
      ∀ p, q + L ≤ p → p < F q r + L →
        BlockedByRow2 F (q + L) r p ∨ BlockedByRow3 F (q + L) r p := by
  have two : ∀ p, q ≤ p → (BlockedByRow2 F (q + L) r (p + L) ↔ BlockedByRow2 F q r p) :=
    fun p hp => by
    have := same (p - q)
    rwa [show q + L + (p - q) = p + L by omega, show q + (p - q) = p by omega] at this
  refine ⟨?_, ?_, fun p h1 h2 => ?_⟩
  · rw [two _ h.le]; exact h.free2
  · rw [blockedByRow3_add settled hq]; exact h.free3
  · have := h.below (p - L) (by omega) (by omega) (by omega)
    rwa [← two (p - L) (by omega), ← blockedByRow3_add settled hq,
      show p - L + L = p by omega] at this

/-- The conditions on a cell carry over to the cell one period later. -/
theorem CellOK.add {q r B L : Nat} (h : CellOK F q r) (hq : B ≤ q) (hB : r ≤ B) (hB' : 0 < B)
    (hL : 0 < L)
    (settled : Settled F r B L) (period : ∀ q, B ≤ q → F (q + L) r = F q r + L)
    (same : ∀ e, BlockedByRow2 F (B + L) r (B + L + e) ↔ BlockedByRow2 F B r (B + e)) :
    CellOK F (q + L) r := by
  have e := period q hq
  have hle := h.le
  obtain ⟨h2, h3, h4⟩ := h.conditions_add settled hq (by omega) fun e => by
    have := blockedByRow2_add hB period same (q - B) e
    rwa [show B + (q - B) = q by omega] at this
  rw [← e] at h2 h3 h4
  exact ⟨fun e' => by omega, by omega, h2, h3, fun p h5 h6 _ => h4 p h5 h6⟩

/-- Where the row is constant, the lengths blocked by second-row moves stay those below its value.
-/
theorem blocked_iff_of_constant {r B d : Nat} (hB : r ≤ B) (value : ∀ q, B ≤ q → F q r = q + d)
    (below : ∀ e, BlockedByRow2 F B r (B + e) ↔ e < d) :
    ∀ n e, BlockedByRow2 F (B + n) r (B + n + e) ↔ e < d := by
  intro n
  induction n with
  | zero => intro e; exact below e
  | succ n ih =>
    intro e
    rw [show B + (n + 1) = B + n + 1 by omega, blockedByRow2_succ (by omega),
      show B + n + 1 + e = B + n + (e + 1) by omega, ih (e + 1), value (B + n) (by omega)]
    omega

/-- All active cells of a row with `RowData` satisfy the conditions. -/
theorem RowData.cellOK {r : Nat} (h : RowData F r) : ∀ q, Active F q r → CellOK F q r := by
  intro q hA
  cases h with
  | stops s hs value cells => exact cells q hA.1 (hA.le_stop hs value) hA
  | periodic B L hB hB' hL settled period cells same =>
    have hrq := hA.1
    clear hA
    induction q using Nat.strongRecOn with
    | _ q ih =>
      by_cases h : q < B + L
      · exact cells q hrq h
      · have := (ih (q - L) (by omega) (by omega)).add (by omega) hB hB' hL settled period same
        rwa [show q - L + L = q by omega] at this
  | constant B d hB hd value cells lower below =>
    by_cases h : q < B
    · exact cells q hA.1 h
    · have hv := value q (by omega)
      have two : ∀ p, q ≤ p → (BlockedByRow2 F q r p ↔ p < q + d) := fun p hp => by
        have := blocked_iff_of_constant hB value below (q - B) (p - q)
        rw [show B + (q - B) = q by omega, show q + (p - q) = p by omega] at this
        rw [this]; omega
      refine ⟨fun e => by omega, by omega, ?_, ?_,
        fun p h1 h2 _ => Or.inl ((two p h1).2 (by omega))⟩
      · rw [two _ (by omega)]; omega
      · rintro ⟨b, hb, hAb, e⟩
        rcases lower b hb with hn | hne
        · exact hn q (by omega) hAb
        · exact hne q (by omega) (by omega)

/-- **Tails.** If every row `r ≤ R` has `RowData`, then the named positions are exactly the
P-positions with third row at most `R`, for every `q` and every `p`. -/
theorem tails_sound {R : Nat} (rows : ∀ r, r ≤ R → RowData F r) :
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  named_set_is_P_of_rows fun q r hr hA => (rows r hr).cellOK q hA

end ChompCert.ThreeRow
