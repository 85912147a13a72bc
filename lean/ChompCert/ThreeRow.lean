module

public import ChompCert.Board

/-!
# Three-row Chomp

Positions are written `[p,q,r]`, `p ≥ q ≥ r`, as in Brouwer, Horváth, Molnár-Sáska and Szabó (*On
three-rowed Chomp*, 2005) and in Sheiner (*Unique Winning Opening Move in Three-Row Chomp*, 2026).
The moves are: row 1 to `a < p`, giving `[a, min a q, min a r]`; row 2 to `a < q`, giving
`[p, a, min a r]`; row 3 to `b < r`, giving `[p,q,b]`.

* `move_iff`: the moves, derived from the definition of Chomp on boards.
* `P3_iff`: the P/N rule for `[p,q,r]`.
* `P3_iff_of_kernel`: the kernel lemma for `[p,q,r]`, for positions whose last two rows are bounded.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-- `P3 p q r`: the position `[p,q,r]` is a P-position of Chomp. -/
def P3 (p q r : Nat) : Prop := chomp.IsP [p, q, r]

/-- A bite of a three-row board is in one of its three rows. -/
theorem getD_three_cases {p q r i b : Nat} (h : b < [p,q,r].getD i 0) :
    (i = 0 ∧ b < p) ∨ (i = 1 ∧ b < q) ∨ (i = 2 ∧ b < r) := by
  match i, h with
  | 0, h | 1, h | 2, h => simp at h; omega
  | n + 3, h => simp at h

/-- The three kinds of move, as the papers write them. -/
theorem move_iff {p q r : Nat} {y : List Nat} :
    chomp.move [p, q, r] y ↔ (∃ a, a < p ∧ y = [a, min a q, min a r]) ∨
      (∃ a, a < q ∧ y = [p, a, min a r]) ∨ ∃ b, b < r ∧ y = [p, q, b] := by
  have row1 : ∀ a, a < p → bite 0 a [p, q, r] = [a, min a q, min a r] := fun a ha => by
    simp only [bite]
    rw [Nat.min_eq_right (Nat.le_of_lt ha), Nat.min_comm q, Nat.min_comm r]
  have row2 : ∀ a, a < q → bite 1 a [p, q, r] = [p, a, min a r] := fun a ha => by
    simp only [bite]
    rw [Nat.min_eq_right (Nat.le_of_lt ha), Nat.min_comm r]
  have row3 : ∀ b, b < r → bite 2 b [p, q, r] = [p, q, b] := fun b hb => by
    simp only [bite, Nat.min_eq_right (Nat.le_of_lt hb)]
  constructor
  · rintro ⟨i, b, h, rfl, _⟩
    rcases getD_three_cases h with ⟨rfl, h⟩ | ⟨rfl, h⟩ | ⟨rfl, h⟩
    · exact Or.inl ⟨b, h, row1 b h⟩
    · exact Or.inr (Or.inl ⟨b, h, row2 b h⟩)
    · exact Or.inr (Or.inr ⟨b, h, row3 b h⟩)
  · rintro (⟨a, h, rfl⟩ | ⟨a, h, rfl⟩ | ⟨b, h, rfl⟩)
    · exact ⟨0, a, by simpa using h, (row1 a h).symm, trivial⟩
    · exact ⟨1, a, by simpa using h, (row2 a h).symm, trivial⟩
    · exact ⟨2, b, by simpa using h, (row3 b h).symm, trivial⟩

/-- The game is over when the first row is empty. -/
theorem won_iff {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q) : chomp.won [p, q, r] ↔ p = 0 := by
  simp [game]; omega

/-- The defining equivalence of three-row Chomp, as the paper writes it. -/
theorem P3_iff {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q) :
    P3 p q r ↔ 0 < p ∧ (∀ a, a < p → ¬ P3 a (min a q) (min a r)) ∧
      (∀ a, a < q → ¬ P3 p a (min a r)) ∧ (∀ b, b < r → ¬ P3 p q b) := by
  unfold P3
  rw [Game.isP_iff, won_iff hpq hqr, Nat.pos_iff_ne_zero]
  simp only [move_iff]
  refine and_congr_right fun _ => ⟨fun h => ⟨fun a ha => ?_, fun a ha => ?_, fun b hb => ?_⟩, ?_⟩
  · exact h _ (Or.inl ⟨a, ha, rfl⟩)
  · exact h _ (Or.inr (Or.inl ⟨a, ha, rfl⟩))
  · exact h _ (Or.inr (Or.inr ⟨b, hb, rfl⟩))
  · rintro ⟨h1, h2, h3⟩ _ (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩ | ⟨b, hb, rfl⟩)
    · exact h1 a ha
    · exact h2 a ha
    · exact h3 b hb

/-! ### Elementary facts on three-row positions -/

section basic
variable {p q r a b : Nat}

/-- A P-position is not empty. -/
theorem P3.pos (h : P3 p q r) (hpq : q ≤ p) (hqr : r ≤ q) : 0 < p := ((P3_iff hpq hqr).1 h).1
/-- No cut of the first row leads from P to P. -/
theorem P3.row1 (h : P3 p q r) (hpq : q ≤ p) (hqr : r ≤ q) (ha : a < p) :
    ¬ P3 a (min a q) (min a r) := ((P3_iff hpq hqr).1 h).2.1 a ha
/-- No cut of the second row leads from P to P. -/
theorem P3.row2 (h : P3 p q r) (hpq : q ≤ p) (hqr : r ≤ q) (ha : a < q) :
    ¬ P3 p a (min a r) := ((P3_iff hpq hqr).1 h).2.2.1 a ha
/-- No cut of the third row leads from P to P. -/
theorem P3.row3 (h : P3 p q r) (hpq : q ≤ p) (hqr : r ≤ q) (hb : b < r) :
    ¬ P3 p q b := ((P3_iff hpq hqr).1 h).2.2.2 b hb

/-- From a position that is not P (and not empty) there is a move to a P-position. -/
theorem exists_move_of_not_P3 (h : ¬ P3 p q r) (hpq : q ≤ p) (hqr : r ≤ q) (hp : 0 < p) :
    (∃ a, a < p ∧ P3 a (min a q) (min a r)) ∨ (∃ a, a < q ∧ P3 p a (min a r)) ∨
      (∃ b, b < r ∧ P3 p q b) := by
  refine Classical.byContradiction fun hn => h ((P3_iff hpq hqr).2 ⟨hp, ?_, ?_, ?_⟩)
  · exact fun a ha h' => hn (Or.inl ⟨a, ha, h'⟩)
  · exact fun a ha h' => hn (Or.inr (Or.inl ⟨a, ha, h'⟩))
  · exact fun a ha h' => hn (Or.inr (Or.inr ⟨a, ha, h'⟩))

/-- Strategy stealing: no rectangle is a P-position (the empty one and 3 x 1 included). -/
theorem not_P3_rectangle (k : Nat) : ¬ P3 k k k := by
  cases k with
  | zero => exact not_isP_of_sum_eq_zero rfl
  | succ k => exact not_isP_rectangle (m := 3) (n := k + 1) (by omega)

end basic

/-- **The kernel lemma for three rows.** Let `dom q r` be a set of second and third rows that no
move leaves, and `S p q r` a claim "`[p,q,r]` is P" on `r ≤ q ≤ p` with `dom q r`. If no move leads
from a claimed position to a claimed position, `[0,0,0]` is not claimed, and every other unclaimed
position has a move to a claimed one, then the claim is right. -/
theorem P3_iff_of_kernel {dom : Nat → Nat → Prop} {S : Nat → Nat → Nat → Prop}
    (closed : ∀ q r a b, dom q r → a ≤ q → b ≤ r → dom a b)
    (pos : ∀ p q r, r ≤ q → q ≤ p → dom q r → S p q r → 0 < p)
    (row1 : ∀ p q r a, r ≤ q → q ≤ p → dom q r → S p q r → a < p → ¬ S a (min a q) (min a r))
    (row2 : ∀ p q r a, r ≤ q → q ≤ p → dom q r → S p q r → a < q → ¬ S p a (min a r))
    (row3 : ∀ p q r b, r ≤ q → q ≤ p → dom q r → S p q r → b < r → ¬ S p q b)
    (into : ∀ p q r, r ≤ q → q ≤ p → dom q r → 0 < p → ¬ S p q r →
      (∃ a, a < p ∧ S a (min a q) (min a r)) ∨ (∃ a, a < q ∧ S p a (min a r)) ∨
        (∃ b, b < r ∧ S p q b)) :
    ∀ p q r, r ≤ q → q ≤ p → dom q r → (P3 p q r ↔ S p q r) := by
  -- the claim and the domain, as sets of boards
  have := chomp.isP_iff_of_kernel
    (D := fun l => ∃ p q r, l = [p, q, r] ∧ r ≤ q ∧ q ≤ p ∧ dom q r)
    (S := fun l : List Nat => S (l.getD 0 0) (l.getD 1 0) (l.getD 2 0)) ?_ ?_ ?_
  · exact fun p q r hrq hqp hd => this [p, q, r] ⟨p, q, r, rfl, hrq, hqp, hd⟩
  · rintro _ y ⟨p, q, r, rfl, hrq, hqp, hd⟩ hm
    rcases move_iff.1 hm with ⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩ | ⟨b, hb, rfl⟩ <;>
      exact ⟨_, _, _, rfl, by omega, by omega, closed q r _ _ hd (by omega) (by omega)⟩
  · rintro _ ⟨p, q, r, rfl, hrq, hqp, hd⟩ hS
    refine ⟨fun hw => ?_, fun y hm => ?_⟩
    · have := pos p q r hrq hqp hd hS
      have := (won_iff hqp hrq).1 hw
      omega
    · rcases move_iff.1 hm with ⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩ | ⟨b, hb, rfl⟩
      · exact row1 p q r a hrq hqp hd hS ha
      · exact row2 p q r a hrq hqp hd hS ha
      · exact row3 p q r b hrq hqp hd hS hb
  · rintro _ ⟨p, q, r, rfl, hrq, hqp, hd⟩ hS
    by_cases h0 : p = 0
    · exact Or.inl ((won_iff hqp hrq).2 h0)
    · rcases into p q r hrq hqp hd (by omega) hS with ⟨a, ha, h⟩ | ⟨a, ha, h⟩ | ⟨b, hb, h⟩
      · exact Or.inr ⟨_, move_iff.2 (Or.inl ⟨a, ha, rfl⟩), h⟩
      · exact Or.inr ⟨_, move_iff.2 (Or.inr (Or.inl ⟨a, ha, rfl⟩)), h⟩
      · exact Or.inr ⟨_, move_iff.2 (Or.inr (Or.inr ⟨b, hb, rfl⟩)), h⟩

end ChompCert.ThreeRow
