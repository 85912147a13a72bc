module

public import ChompCert.Board

/-!
# Three-row Chomp

Positions are written `[p,q,r]`, `p ≥ q ≥ r`, as in Brouwer, Horváth, Molnár-Sáska and Szabó (*On
three-rowed Chomp*, 2005) and in Sheiner (*Unique Winning Opening Move in Three-Row Chomp*, 2026). The
moves are: row 1 to `a < p`, giving `[a, min a q, min a r]`; row 2 to `a < q`, giving `[p, a, min a r]`;
row 3 to `b < r`, giving `[p,q,b]`.

* `P3_iff`: the P/N rule for `[p,q,r]`, derived from the definition of Chomp on boards.
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
  | 0, h => simp at h; omega
  | 1, h => simp at h; omega
  | 2, h => simp at h; omega
  | n+3, h => simp at h

/-- The three kinds of bite, written out. -/
theorem move_three_rows_iff {p q r : Nat} {y : List Nat} (ok : Nat → Prop) (mis : Prop):
    (game ok mis).move [p,q,r] y ↔
      (∃ a, a < p ∧ y = [min p a, min q a, min r a] ∧ ok (p + (q + r) - (min p a + (min q a + min r a)))) ∨
      (∃ a, a < q ∧ y = [p, min q a, min r a] ∧ ok (p + (q + r) - (p + (min q a + min r a)))) ∨
      (∃ a, a < r ∧ y = [p, q, min r a] ∧ ok (p + (q + r) - (p + (q + min r a)))) := by
  constructor
  · rintro ⟨i, b, h, rfl, hok⟩
    rcases getD_three_cases h with ⟨rfl, h⟩ | ⟨rfl, h⟩ | ⟨rfl, h⟩
    · exact Or.inl ⟨b, h, rfl, by simpa [bite] using hok⟩
    · exact Or.inr (Or.inl ⟨b, h, rfl, by simpa [bite] using hok⟩)
    · exact Or.inr (Or.inr ⟨b, h, rfl, by simpa [bite] using hok⟩)
  · rintro (⟨a, h, rfl, hok⟩ | ⟨a, h, rfl, hok⟩ | ⟨a, h, rfl, hok⟩)
    · exact ⟨0, a, by simpa using h, rfl, by simpa using hok⟩
    · exact ⟨1, a, by simpa using h, rfl, by simpa using hok⟩
    · exact ⟨2, a, by simpa using h, rfl, by simpa using hok⟩

/-- The defining equivalence of three-row Chomp, as the paper writes it. -/
theorem P3_iff {p q r : Nat} (hpq : q ≤ p) (hqr : r ≤ q) :
    P3 p q r ↔ 0 < p ∧ (∀ a, a < p → ¬ P3 a (min a q) (min a r)) ∧
      (∀ a, a < q → ¬ P3 p a (min a r)) ∧ (∀ b, b < r → ¬ P3 p q b) := by
  unfold P3
  rw [Game.isP_iff]
  constructor
  · rintro ⟨hw, hm⟩
    refine ⟨?_, fun a ha => ?_, fun a ha => ?_, fun b hb => ?_⟩
    · simp [game] at hw; omega
    · have := hm [min p a, min q a, min r a] ((move_three_rows_iff _ _).2 (Or.inl ⟨a, ha, rfl, trivial⟩))
      rwa [show min p a = a by omega, show min q a = min a q by omega, show min r a = min a r by omega] at this
    · have := hm [p, min q a, min r a] ((move_three_rows_iff _ _).2 (Or.inr (Or.inl ⟨a, ha, rfl, trivial⟩)))
      rwa [show min q a = a by omega, show min r a = min a r by omega] at this
    · have := hm [p, q, min r b] ((move_three_rows_iff _ _).2 (Or.inr (Or.inr ⟨b, hb, rfl, trivial⟩)))
      rwa [show min r b = b by omega] at this
  · rintro ⟨hp, h1, h2, h3⟩
    refine ⟨?_, fun y hy => ?_⟩
    · simp [game]; omega
    · rcases (move_three_rows_iff _ _).1 hy with ⟨a, ha, rfl, _⟩ | ⟨a, ha, rfl, _⟩ | ⟨a, ha, rfl, _⟩
      · rw [show min p a = a by omega, show min q a = min a q by omega, show min r a = min a r by omega]
        exact h1 a ha
      · rw [show min q a = a by omega, show min r a = min a r by omega]; exact h2 a ha
      · rw [show min r a = a by omega]; exact h3 a ha

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

/-- **The kernel lemma for three rows.** Let `dom q r` be a set of second and third rows that no move
leaves, and `S p q r` a claim "`[p,q,r]` is P" on `r ≤ q ≤ p` with `dom q r`. If no move leads from a
claimed position to a claimed position, `[0,0,0]` is not claimed, and every other unclaimed position has
a move to a claimed one, then the claim is right. -/
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
  have key : ∀ n p q r, p + q + r < n → r ≤ q → q ≤ p → dom q r → (P3 p q r ↔ S p q r) := by
    intro n
    induction n with
    | zero => intro p q r h; omega
    | succ n ih =>
      intro p q r hn hrq hqp hd
      have e1 : ∀ a, a < p → (P3 a (min a q) (min a r) ↔ S a (min a q) (min a r)) := fun a ha =>
        ih a _ _ (by omega) (by omega) (by omega) (closed q r _ _ hd (by omega) (by omega))
      have e2 : ∀ a, a < q → (P3 p a (min a r) ↔ S p a (min a r)) := fun a ha =>
        ih p _ _ (by omega) (by omega) (by omega) (closed q r _ _ hd (by omega) (by omega))
      have e3 : ∀ b, b < r → (P3 p q b ↔ S p q b) := fun b hb =>
        ih p _ _ (by omega) (by omega) (by omega) (closed q r _ _ hd (by omega) (by omega))
      constructor
      · intro h
        refine Classical.byContradiction fun hS => ?_
        rcases into p q r hrq hqp hd (h.pos hqp hrq) hS with ⟨a, ha, h'⟩ | ⟨a, ha, h'⟩ | ⟨b, hb, h'⟩
        · exact h.row1 hqp hrq ha ((e1 a ha).2 h')
        · exact h.row2 hqp hrq ha ((e2 a ha).2 h')
        · exact h.row3 hqp hrq hb ((e3 b hb).2 h')
      · intro hS
        refine (P3_iff hqp hrq).2 ⟨pos p q r hrq hqp hd hS, fun a ha h => ?_, fun a ha h => ?_,
          fun b hb h => ?_⟩
        · exact row1 p q r a hrq hqp hd hS ha ((e1 a ha).1 h)
        · exact row2 p q r a hrq hqp hd hS ha ((e2 a ha).1 h)
        · exact row3 p q r b hrq hqp hd hS hb ((e3 b hb).1 h)
  exact fun p q r => key (p + q + r + 1) p q r (by omega)

end ChompCert.ThreeRow
