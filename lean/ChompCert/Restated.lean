module

public import ChompCert.DietLemmas
public import ChompCert.DietThreeRows
public import ChompCert.Gale
public import ChompCert.Squares

/-!
# Main theorems from the core alone

Some of the main theorems, in words that this chapter makes anew: what stands before the bridge uses
no other chapter. `challenge.mjs` takes the words and the statements, without bridge and proofs, as
a challenge for a judge of proofs.

A board is the list of its row lengths, the longest first.
-/

@[expose] public section

namespace ChompCert.Restated

/-! ### The words -/

/-- The cut of row `i` (the first is row 0) to `b` squares: no row from there on keeps more. -/
noncomputable def cut (i b : Nat) (l : List Nat) : List Nat :=
  l.mapIdx fun j x => if j < i then x else min x b

mutual

/-- Whoever is to move loses: the game is not won already, and every move leads to where the other
one wins. A move cuts a row that is longer; `ok` says how many squares it may take. In misère play,
`mis`, whoever finds no square has won: the other one took the last. -/
inductive Loses (ok : Nat → Prop) (mis : Prop) : List Nat → Prop
  | intro {l : List Nat} : ¬ (mis ∧ l.sum = 0) →
      (∀ i b, b < l.getD i 0 → ok (l.sum - (cut i b l).sum) → Wins ok mis (cut i b l)) →
      Loses ok mis l

/-- Whoever is to move wins: already, or by some move. -/
inductive Wins (ok : Nat → Prop) (mis : Prop) : List Nat → Prop
  | already {l : List Nat} : mis → l.sum = 0 → Wins ok mis l
  | move {l : List Nat} (i b : Nat) : b < l.getD i 0 → ok (l.sum - (cut i b l).sum) →
      Loses ok mis (cut i b l) → Wins ok mis l

end

/-- In Chomp a move may take any number of squares. -/
def anyNumber (_n : Nat) : Prop := True

/-- In k-Diet Chomp it may take at most `k`. -/
def atMost (k n : Nat) : Prop := n ≤ k

/-! ### The bridge -/

theorem cut_eq (i b : Nat) (l : List Nat) : cut i b l = bite i b l := by
  induction l generalizing i with
  | nil => cases i <;> simp [cut, bite]
  | cons x xs ih => cases i <;> simp [cut, bite, ← ih]

/-- A position that loses here is a P-position there, and one that wins is not. -/
theorem types (ok : Nat → Prop) (mis : Prop) (l : List Nat) :
    (Loses ok mis l ↔ (game ok mis).IsP l) ∧ (Wins ok mis l ↔ ¬ (game ok mis).IsP l) := by
  generalize hn : l.sum = n
  induction n using Nat.strongRecOn generalizing l with
  | _ n ih =>
    subst hn
    have below : ∀ i b, b < l.getD i 0 →
        (Loses ok mis (cut i b l) ↔ (game ok mis).IsP (cut i b l)) ∧
        (Wins ok mis (cut i b l) ↔ ¬ (game ok mis).IsP (cut i b l)) := fun i b h =>
      ih _ (by rw [cut_eq]; exact bite_sum h) _ rfl
    have rule := (game ok mis).isP_iff l
    have other := (game ok mis).not_isP_iff l
    refine ⟨⟨fun h => ?_, fun h => ?_⟩, ⟨fun h => ?_, fun h => ?_⟩⟩
    · cases h with
      | intro over all =>
        refine rule.2 ⟨over, ?_⟩
        rintro _ ⟨i, b, hb, rfl, hok⟩
        rw [← cut_eq] at hok ⊢
        exact (below i b hb).2.1 (all i b hb hok)
    · obtain ⟨over, all⟩ := rule.1 h
      exact .intro over fun i b hb hok =>
        (below i b hb).2.2 (all _ ⟨i, b, hb, cut_eq i b l, hok⟩)
    · cases h with
      | already hm hl => exact other.2 (.inl ⟨hm, hl⟩)
      | move i b hb hok hl =>
        exact other.2 (.inr ⟨_, ⟨i, b, hb, cut_eq i b l, hok⟩, (below i b hb).1.1 hl⟩)
    · rcases other.1 h with won | ⟨_, ⟨i, b, hb, rfl, hok⟩, hp⟩
      · exact .already won.1 won.2
      · rw [← cut_eq] at hok hp
        exact .move i b hb hok ((below i b hb).1.2 hp)

theorem loses_iff {ok : Nat → Prop} {mis : Prop} {l : List Nat} :
    Loses ok mis l ↔ (game ok mis).IsP l :=
  (types ok mis l).1

theorem loses_cut {ok : Nat → Prop} {mis : Prop} {i b : Nat} {l : List Nat} :
    Loses ok mis (cut i b l) ↔ (game ok mis).IsP (bite i b l) := by
  rw [cut_eq, loses_iff]

/-! ### The theorems -/

/-- The first player wins Chomp on every rectangle but 1 x 1. -/
theorem rectangle (m n : Nat) (h : 1 < m * n) : Wins anyNumber True (List.replicate m n) := by
  exact (types _ _ _).2.2 (not_isP_rectangle h)

/-- Every board 3 x n has exactly one winning first move. -/
theorem three_rows (n : Nat) (hn : 0 < n) :
    ∃ i b, (i < 3 ∧ b < n ∧ Loses anyNumber True (cut i b [n, n, n])) ∧
      ∀ i' b', i' < 3 → b' < n → Loses anyNumber True (cut i' b' [n, n, n]) →
        i' = i ∧ b' = b := by
  obtain ⟨i, b, hi, hb, h, alone⟩ := ThreeRow.unique_opening n hn
  exact ⟨i, b, ⟨hi, hb, loses_cut.2 h⟩, fun i' b' hi' hb' h' =>
    alone i' b' hi' hb' (loses_cut.1 h')⟩

/-- On 6 x 13 the first player wins by row 4 to 11 and by row 5 to 8. -/
theorem six_by_thirteen : Loses anyNumber True (cut 3 11 (List.replicate 6 13)) ∧
    Loses anyNumber True (cut 4 8 (List.replicate 6 13)) := by
  exact ⟨loses_cut.2 Gale.six_by_thirteen.1, loses_cut.2 Gale.six_by_thirteen.2⟩

/-- On 8 x 10 the first player wins by row 4 to 8 and by row 5 to 5. -/
theorem eight_by_ten : Loses anyNumber True (cut 3 8 (List.replicate 8 10)) ∧
    Loses anyNumber True (cut 4 5 (List.replicate 8 10)) := by
  exact ⟨loses_cut.2 Gale.eight_by_ten.1, loses_cut.2 Gale.eight_by_ten.2⟩

/-- With given lower rows at most one first row leaves whoever is to move lost. -/
theorem first_row (p p' : Nat) (l : List Nat) (hp : (p :: l).Pairwise fun x y => y ≤ x)
    (hp' : (p' :: l).Pairwise fun x y => y ≤ x) (h : Loses anyNumber True (p :: l))
    (h' : Loses anyNumber True (p' :: l)) : p = p' := by
  exact first_row_unique hp hp' (loses_iff.1 h) (loses_iff.1 h')

/-- 2-Diet Chomp, normal play, any number of rows: the number of squares is a multiple of 3. -/
theorem diet_normal (l : List Nat) (hl : l.Pairwise fun x y => y ≤ x) :
    Loses (atMost 2) False l ↔ l.sum % 3 = 0 := by
  exact loses_iff.trans (Diet.isP_normal_iff hl)

/-- 2-Diet Chomp with three rows, misère play, has the period 12. -/
theorem diet_misere (a b c : Nat) (hab : a ≤ b) (hbc : b ≤ c) :
    Loses (atMost 2) True [c + 12, b + 12, a + 12] ↔ Loses (atMost 2) True [c, b, a] := by
  exact loses_iff.trans ((Diet.ThreeRows.period_twelve hab hbc).trans loses_iff.symm)

end ChompCert.Restated
