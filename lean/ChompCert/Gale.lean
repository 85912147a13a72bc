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
    chomp.IsP (bite 3 11 (List.replicate 6 13)) ∧ chomp.IsP (bite 4 8 (List.replicate 6 13)) :=
  SixByThirteen.isP

/-- **Two first moves win on 8 x 10**: the fourth row to 8 and the fifth to 5. -/
theorem eight_by_ten :
    chomp.IsP (bite 3 8 (List.replicate 8 10)) ∧ chomp.IsP (bite 4 5 (List.replicate 8 10)) :=
  EightByTen.isP

theorem not_exactlyOne_of_two {m n b c : Nat} (hm : 4 < m) (hb : b < n) (hc : c < n)
    (h : chomp.IsP (bite 3 b (List.replicate m n)) ∧
      chomp.IsP (bite 4 c (List.replicate m n))) : ¬ ExactlyOne m n := by
  rintro ⟨i, _, _, _, _, only⟩
  have h₁ := (only 3 b (by omega) hb h.1).1
  have h₂ := (only 4 c hm hc h.2).1
  omega

/-- **Gale's question.** On every rectangle of three rows exactly one first move wins; on 6 x 13 and
on 8 x 10 that is not so. -/
theorem question :
    (∀ n, 0 < n → ExactlyOne 3 n) ∧ ¬ ExactlyOne 6 13 ∧ ¬ ExactlyOne 8 10 :=
  ⟨fun n hn => ThreeRow.unique_opening n hn,
    not_exactlyOne_of_two (by omega) (by omega) (by omega) six_by_thirteen,
    not_exactlyOne_of_two (by omega) (by omega) (by omega) eight_by_ten⟩

end ChompCert.Gale
