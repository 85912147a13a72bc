module

public import ChompCert.Gale.EightByTen
public import ChompCert.Gale.SixByThirteen
public import ChompCert.Sheiner

/-!
# Gale's question

Is the winning first move of Chomp on a rectangle the only one?

* `Gale.six_by_thirteen`, `Gale.eight_by_ten`: it is not. These boards have two.
* `Gale.question`: with three rows it always is (Sheiner 2026), and in general it is not.
-/

@[expose] public section

namespace ChompCert.Gale

/-- Exactly one first move wins on the rectangle of `m` rows and `n` columns. -/
def ExactlyOne (m n : Nat) : Prop :=
  ∃ i b, i < m ∧ b < n ∧ chomp.IsP (bite i b (List.replicate m n)) ∧
    ∀ i' b', i' < m → b' < n → chomp.IsP (bite i' b' (List.replicate m n)) → i' = i ∧ b' = b

/-- **Two first moves win on 6 x 13**: the fourth row to 11 and the fifth to 8. -/
theorem six_by_thirteen :
    ∃ i b j c, (i, b) ≠ (j, c) ∧ i < 6 ∧ b < 13 ∧ j < 6 ∧ c < 13 ∧
      chomp.IsP (bite i b (List.replicate 6 13)) ∧ chomp.IsP (bite j c (List.replicate 6 13)) :=
  ⟨3, 11, 4, 8, by decide, by omega, by omega, by omega, by omega, SixByThirteen.isP⟩

/-- **Two first moves win on 8 x 10**: the fourth row to 8 and the fifth to 5. -/
theorem eight_by_ten :
    ∃ i b j c, (i, b) ≠ (j, c) ∧ i < 8 ∧ b < 10 ∧ j < 8 ∧ c < 10 ∧
      chomp.IsP (bite i b (List.replicate 8 10)) ∧ chomp.IsP (bite j c (List.replicate 8 10)) :=
  ⟨3, 8, 4, 5, by decide, by omega, by omega, by omega, by omega, EightByTen.isP⟩

theorem not_exactlyOne_of_two {m n : Nat}
    (h : ∃ i b j c, (i, b) ≠ (j, c) ∧ i < m ∧ b < n ∧ j < m ∧ c < n ∧
      chomp.IsP (bite i b (List.replicate m n)) ∧ chomp.IsP (bite j c (List.replicate m n))) :
    ¬ ExactlyOne m n := by
  rintro ⟨i₀, b₀, _, _, _, only⟩
  obtain ⟨i, b, j, c, different, hi, hb, hj, hc, h₁, h₂⟩ := h
  obtain ⟨rfl, rfl⟩ := only i b hi hb h₁
  obtain ⟨rfl, rfl⟩ := only j c hj hc h₂
  exact different rfl

/-- **Gale's question.** On every rectangle of three rows exactly one first move wins; on 6 x 13 and
on 8 x 10 that is not so. -/
theorem question :
    (∀ n, 0 < n → ExactlyOne 3 n) ∧ ¬ ExactlyOne 6 13 ∧ ¬ ExactlyOne 8 10 :=
  ⟨fun n hn => ThreeRow.unique_opening n hn, not_exactlyOne_of_two six_by_thirteen,
    not_exactlyOne_of_two eight_by_ten⟩

end ChompCert.Gale
