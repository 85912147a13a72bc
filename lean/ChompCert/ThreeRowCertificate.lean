module

public import ChompCert.ThreeRow

/-!
# What a checker of three-row certificates has to check

Two soundness theorems for certificates about three-row Chomp, both straight from the rules: neither
rests on Sheiner's lemmas or on the recurrence.

* `explicit_sound`: every position with `p ≤ n` is listed with its label, and with a winning cut
  where the label is N.
* `named_set_is_P`: the certificate is a table `F(q,r)` for `r ≤ q ≤ N`. From the finitely many
  conditions on its active cells follows the classification of **every** `[p,q,r]` with `q ≤ N`,
  whatever `p`. `named_set_is_P_of_rows` is the same for all `q` and bounded `r`, the form that
  tails prove.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-- A move in three-row Chomp: which row is cut, and to what length. -/
inductive Cut where
  | row1 (a : Nat)
  | row2 (a : Nat)
  | row3 (b : Nat)

/-- The cut is legal at `[p,q,r]`: it shortens its row. -/
def Cut.Legal : Cut → Nat → Nat → Nat → Prop
  | row1 a, p, _, _ => a < p
  | row2 a, _, q, _ => a < q
  | row3 b, _, _, r => b < r

/-- The position that the cut leaves of `[p,q,r]`. -/
def Cut.result : Cut → Nat → Nat → Nat → List Nat
  | row1 a, _, q, r => [a, min a q, min a r]
  | row2 a, p, _, r => [p, a, min a r]
  | row3 b, p, q, _ => [p, q, b]

/-- What `label` says of the position that the cut leaves. -/
def Cut.label (label : Nat → Nat → Nat → Bool) : Cut → Nat → Nat → Nat → Bool
  | row1 a, _, q, r => label a (min a q) (min a r)
  | row2 a, p, _, r => label p a (min a r)
  | row3 b, p, q, _ => label p q b

/-- The moves of three-row Chomp are the legal cuts. -/
theorem move_iff_cut {p q r : Nat} {y : List Nat} :
    chomp.move [p, q, r] y ↔ ∃ c : Cut, c.Legal p q r ∧ y = c.result p q r := by
  rw [move_iff]
  constructor
  · rintro (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩ | ⟨b, hb, rfl⟩)
    · exact ⟨.row1 a, ha, rfl⟩
    · exact ⟨.row2 a, ha, rfl⟩
    · exact ⟨.row3 b, hb, rfl⟩
  · rintro ⟨a | a | b, h, rfl⟩
    · exact Or.inl ⟨a, h, rfl⟩
    · exact Or.inr (Or.inl ⟨a, h, rfl⟩)
    · exact Or.inr (Or.inr ⟨b, h, rfl⟩)

/-- **The explicit three-row certificate.** Every position `[p,q,r]` with `p ≤ n` has a label
(`true` claims P); `[0,0,0]` is N; every other N-position has a legal `witness` to a position
labelled P; and every legal cut of a position labelled P leads to one labelled N. Then the labels
are the classification. -/
theorem explicit_sound (n : Nat) (label : Nat → Nat → Nat → Bool) (witness : Nat → Nat → Nat → Cut)
    (terminal : label 0 0 0 = false)
    (of_false : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → 0 < p → label p q r = false →
      (witness p q r).Legal p q r ∧ (witness p q r).label label p q r = true)
    (of_true : ∀ p q r, r ≤ q → q ≤ p → p ≤ n → label p q r = true →
      ∀ c : Cut, c.Legal p q r → c.label label p q r = false) :
    ∀ p q r, r ≤ q → q ≤ p → p ≤ n → (P3 p q r ↔ label p q r = true) := by
  -- labels and witnesses of boards
  let on : List Nat → Bool := fun l => label (l.getD 0 0) (l.getD 1 0) (l.getD 2 0)
  have hon : ∀ (c : Cut) p q r, on (c.result p q r) = c.label label p q r := fun c p q r => by
    cases c <;> rfl
  have := chomp.isP_iff_of_labels (D := fun l => ∃ p q r, l = [p, q, r] ∧ r ≤ q ∧ q ≤ p ∧ p ≤ n) on
    (fun l : List Nat => (witness (l.getD 0 0) (l.getD 1 0) (l.getD 2 0)).result
      (l.getD 0 0) (l.getD 1 0) (l.getD 2 0)) ?_ ?_ ?_
  · exact fun p q r hrq hqp hpn => this [p, q, r] ⟨p, q, r, rfl, hrq, hqp, hpn⟩
  · rintro _ y ⟨p, q, r, rfl, hrq, hqp, hpn⟩ hm
    rcases move_iff.1 hm with ⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩ | ⟨b, hb, rfl⟩ <;>
      exact ⟨_, _, _, rfl, by omega, by omega, by omega⟩
  · rintro _ ⟨p, q, r, rfl, hrq, hqp, hpn⟩ hl
    refine ⟨fun hw => ?_, fun y hm => ?_⟩
    · obtain rfl := (won_iff hqp hrq).1 hw
      obtain rfl : q = 0 := by omega
      obtain rfl : r = 0 := by omega
      exact Bool.false_ne_true (terminal.symm.trans hl)
    · obtain ⟨c, hc, rfl⟩ := move_iff_cut.1 hm
      rw [hon]
      exact of_true p q r hrq hqp hpn hl c hc
  · rintro _ ⟨p, q, r, rfl, hrq, hqp, hpn⟩ hl
    by_cases h0 : p = 0
    · exact Or.inl ((won_iff hqp hrq).2 h0)
    · obtain ⟨h1, h2⟩ := of_false p q r hrq hqp hpn (by omega) hl
      exact Or.inr ⟨move_iff_cut.2 ⟨_, h1, rfl⟩, (hon _ p q r).trans h2⟩

/-! ### The table of f -/

/-- The cell `(q,r)` is active: row `r` of the table has not yet stopped before column `q`, that is,
its value exceeded the column number in all earlier columns. -/
def Active (F : Nat → Nat → Nat) (q r : Nat) : Prop :=
  r ≤ q ∧ ∀ a, r ≤ a → a < q → a < F a r

/-- `U_r(q)`: the lengths `p` from which a cut of the second row of `[p,q,r]` reaches a named
position. -/
def BlockedByRow2 (F : Nat → Nat → Nat) (q r p : Nat) : Prop :=
  (∃ a, a < r ∧ F a a = p) ∨ ∃ a, r ≤ a ∧ a < q ∧ F a r = p

/-- `C(q,r)`: the lengths `p` from which a cut of the third row of `[p,q,r]` reaches a named
position. -/
def BlockedByRow3 (F : Nat → Nat → Nat) (q r p : Nat) : Prop :=
  ∃ b, b < r ∧ Active F q b ∧ F q b = p

/-- The conditions on one cell `(q,r)` of the table. -/
structure CellOK (F : Nat → Nat → Nat) (q r : Nat) : Prop where
  /-- Rows start above the diagonal. -/
  start : q = r → r < F q r
  /-- An active value is a possible length of the first row. -/
  le : q ≤ F q r
  /-- The named position `[F(q,r), q, r]` has no move of the second or third row to a named
  position. -/
  free2 : ¬ BlockedByRow2 F q r (F q r)
  free3 : ¬ BlockedByRow3 F q r (F q r)
  /-- Every shorter first row (but not that of the empty board) has such a move. -/
  below : ∀ p, q ≤ p → p < F q r → 0 < p → BlockedByRow2 F q r p ∨ BlockedByRow3 F q r p

/-- Active cells are an initial part of their row. -/
theorem Active.of_lt {F : Nat → Nat → Nat} {q r a : Nat} (h : Active F q r) (h1 : r ≤ a)
    (h2 : a ≤ q) :
    Active F a r := ⟨h1, fun b hb hb' => h.2 b hb (by omega)⟩

/-- The first cell of a row is active. -/
theorem active_diag (F : Nat → Nat → Nat) (r : Nat) : Active F r r :=
  ⟨Nat.le_refl r, fun a h1 h2 => by omega⟩

/-- If a cell is not active, its row stopped at some earlier column. -/
theorem exists_stop {F : Nat → Nat → Nat} {q r : Nat} (hrq : r ≤ q) (h : ¬ Active F q r) :
    ∃ a, r ≤ a ∧ a < q ∧ Active F a r ∧ F a r ≤ a := by
  induction q with
  | zero => exact absurd ⟨hrq, fun a _ h2 => by omega⟩ h
  | succ q ih =>
    by_cases e : r = q + 1
    · subst e; exact absurd (active_diag F (q + 1)) h
    · by_cases hq : Active F q r
      · refine ⟨q, hq.1, by omega, hq,
          Classical.byContradiction fun hgt => h ⟨hrq, fun a h1 h2 => ?_⟩⟩
        by_cases ha : a = q
        · subst ha; omega
        · exact hq.2 a h1 (by omega)
      · obtain ⟨a, h1, h2, h3, h4⟩ := ih (by omega) hq
        exact ⟨a, h1, by omega, h3, h4⟩

/-- A table whose active cells all satisfy `CellOK`, on a set `dom` of pairs `(q,r)` that no move
leaves, names exactly the P-positions: `[p,q,r]` is P iff the cell `(q,r)` is active and
`p = F(q,r)`. -/
theorem P3_iff_named {F : Nat → Nat → Nat} {dom : Nat → Nat → Prop}
    (closed : ∀ q r a b, dom q r → a ≤ q → b ≤ r → dom a b)
    (cells : ∀ q r, dom q r → Active F q r → CellOK F q r) :
    ∀ p q r, r ≤ q → q ≤ p → dom q r → (P3 p q r ↔ Active F q r ∧ p = F q r) := by
  have diag : ∀ q r a, dom q r → a ≤ r → r ≤ q → a < F a a := fun q r a hd h1 h2 =>
    (cells a a (closed q r a a hd (by omega) h1) (active_diag F a)).start rfl
  refine P3_iff_of_kernel closed ?_ ?_ ?_ ?_ ?_
  · -- a named position is not empty
    rintro p q r hrq hqp hd ⟨hA, rfl⟩
    have hc := cells q r hd hA
    by_cases e : q = r
    · have := hc.start e; omega
    · have := hc.le; omega
  · -- a cut of the first row
    rintro p q r a hrq hqp hd ⟨hA, rfl⟩ ha ⟨hA', ha'⟩
    by_cases h1 : q ≤ a
    · rw [show min a q = q by omega, show min a r = r by omega] at ha'; omega
    · by_cases h2 : r ≤ a
      · rw [show min a q = a by omega, show min a r = r by omega] at ha'
        have := hA.2 a h2 (by omega); omega
      · rw [show min a q = a by omega, show min a r = a by omega] at ha'
        have := diag q r a hd (by omega) hrq; omega
  · -- a cut of the second row
    rintro p q r a hrq hqp hd ⟨hA, rfl⟩ ha ⟨hA', ha'⟩
    refine (cells q r hd hA).free2 ?_
    by_cases h2 : r ≤ a
    · rw [show min a r = r by omega] at ha'
      exact Or.inr ⟨a, h2, ha, ha'.symm⟩
    · rw [show min a r = a by omega] at ha'
      exact Or.inl ⟨a, by omega, ha'.symm⟩
  · -- a cut of the third row
    rintro p q r b hrq hqp hd ⟨hA, rfl⟩ hb ⟨hA', hb'⟩
    exact (cells q r hd hA).free3 ⟨b, hb, hA', hb'.symm⟩
  · -- from everywhere else, a move to a named position
    intro p q r hrq hqp hd hp hS
    by_cases hA : Active F q r
    · have hc := cells q r hd hA
      have hne : p ≠ F q r := fun e => hS ⟨hA, e⟩
      by_cases hlt : F q r < p
      · refine Or.inl ⟨F q r, hlt, ?_⟩
        have := hc.le
        rw [show min (F q r) q = q by omega, show min (F q r) r = r by omega]
        exact ⟨hA, rfl⟩
      · rcases hc.below p hqp (by omega) hp with (⟨a, ha, e⟩ | ⟨a, h1, h2, e⟩) | ⟨b, hb, hA', e⟩
        · refine Or.inr (Or.inl ⟨a, by omega, ?_⟩)
          rw [show min a r = a by omega]
          exact ⟨active_diag F a, e.symm⟩
        · refine Or.inr (Or.inl ⟨a, h2, ?_⟩)
          rw [show min a r = r by omega]
          exact ⟨hA.of_lt h1 (by omega), e.symm⟩
        · exact Or.inr (Or.inr ⟨b, hb, hA', e.symm⟩)
    · obtain ⟨a, h1, h2, hAa, hle⟩ := exists_stop hrq hA
      have hc := cells a r (closed q r a r hd (by omega) (Nat.le_refl r)) hAa
      refine Or.inl ⟨a, by omega, ?_⟩
      have := hc.le
      rw [show min a q = a by omega, show min a r = r by omega]
      exact ⟨hAa, by omega⟩

/-- **The finite check of a three-row table.** If every active cell `(q,r)` with `q ≤ N` satisfies
`CellOK`, then the named positions `[F(q,r), q, r]` are exactly the P-positions with `q ≤ N`,
whatever the first row. -/
theorem named_set_is_P {F : Nat → Nat → Nat} {N : Nat}
    (cells : ∀ q r, q ≤ N → Active F q r → CellOK F q r) :
    ∀ p q r, r ≤ q → q ≤ p → q ≤ N → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  P3_iff_named (dom := fun q _ => q ≤ N) (fun _ _ _ _ h h1 _ => Nat.le_trans h1 h)
    fun q r hq hA => cells q r hq hA

/-- The same for all `q` and third rows up to `R`. -/
theorem named_set_is_P_of_rows {F : Nat → Nat → Nat} {R : Nat}
    (cells : ∀ q r, r ≤ R → Active F q r → CellOK F q r) :
    ∀ p q r, r ≤ q → q ≤ p → r ≤ R → (P3 p q r ↔ Active F q r ∧ p = F q r) :=
  P3_iff_named (dom := fun _ r => r ≤ R) (fun _ _ _ _ h _ h2 => Nat.le_trans h2 h)
    fun q r hr hA => cells q r hr hA

end ChompCert.ThreeRow
