module

public import ChompCert.Board

/-!
# The boards that everybody can solve

The classical solutions of Chomp on 1 x n, 2 x n, n x n and 2 x ∞ boards (Gale 1974; Bergman, *Game
Theory and an Exploration of 3 x n Chomp! Boards*, 2014, problems a to d).

* `isP_one_row_iff`: with one row, only the poisoned square alone is P.
* `isP_two_rows_iff`: `[p,q]` is P exactly when `p = q + 1`.
* `isP_ell_iff`: an L of a row and a column is P exactly when its arms are equal; hence
  `isP_bite_square`: on an n x n board, the bite at row 1, column 1 wins.
* `two_rows_infinite`: every first move on the 2 x ∞ board loses.
-/

@[expose] public section

namespace ChompCert

/-- One row: all squares but the poisoned one should be taken. -/
theorem isP_one_row_iff (n : Nat) : chomp.IsP [n] ↔ n = 1 := by
  constructor
  · intro h
    refine Classical.byContradiction fun hn => ?_
    by_cases h0 : n = 0
    · subst h0; exact not_isP_empty h
    · exact not_isP_rectangle (m := 1) (n := n) (by omega) h
  · rintro rfl; exact isP_one

/-- The three kinds of statement about `[p,q]`: it is P when it is not empty and no bite of either
row leads to a P-position. -/
theorem isP_two_rows_rule {p q : Nat} (h : q ≤ p) :
    chomp.IsP [p, q] ↔ 0 < p ∧ (∀ a, a < p → ¬ chomp.IsP [a, min a q]) ∧
      ∀ a, a < q → ¬ chomp.IsP [p, a] := by
  rw [chomp_isP_iff]
  have first : ∀ a, a < p → bite 0 a [p, q] = [a, min a q] := fun a ha => by
    rw [bite, bite, bite, show min p a = a by omega, Nat.min_comm]
  have second : ∀ a, a < q → bite 1 a [p, q] = [p, a] := fun a ha => by
    rw [bite, bite, bite, show min q a = a by omega]
  constructor
  · rintro ⟨h1, h2⟩
    exact ⟨by simp at h1; omega, fun a ha => first a ha ▸ h2 0 a ha,
      fun a ha => second a ha ▸ h2 1 a ha⟩
  · rintro ⟨h1, h2, h3⟩
    refine ⟨by simp; omega, fun i b hb => ?_⟩
    match i, hb with
    | 0, hb => exact first b hb ▸ h2 b hb
    | 1, hb => exact second b hb ▸ h3 b hb
    | i + 2, hb => simp at hb

/-- Two rows: `[p,q]` is P exactly when the first row is one longer than the second. -/
theorem isP_two_rows_iff {p q : Nat} (h : q ≤ p) : chomp.IsP [p, q] ↔ p = q + 1 := by
  induction hn : p + q using Nat.strongRecOn generalizing p q with
  | _ n ih =>
    rw [isP_two_rows_rule h]
    constructor
    · rintro ⟨h0, h1, h2⟩
      refine Classical.byContradiction fun hne => ?_
      by_cases e : p = q
      · exact h2 (p - 1) (by omega) ((ih _ (by omega) (by omega) rfl).2 (by omega))
      · refine h1 (q + 1) (by omega) ?_
        rw [show min (q + 1) q = q by omega]
        exact (ih _ (by omega) (by omega) rfl).2 rfl
    · rintro rfl
      refine ⟨by omega, fun a ha h => ?_, fun a ha h => ?_⟩ <;>
        have := (ih _ (by omega) (by omega) rfl).1 h <;> omega

/-- The winning opening of the 2 x n board takes one square, the last of the second row. -/
theorem isP_bite_two_rows (n : Nat) (h : 0 < n) : chomp.IsP (bite 1 (n - 1) [n, n]) := by
  simp only [bite]
  rw [show min n (n - 1) = n - 1 by omega, isP_two_rows_iff (by omega)]; omega

/-- 2 x ∞: whatever the first player does, he loses. Cutting both rows to `a` leaves an N-position,
and if he cuts the second row to `a`, the reply that cuts the first to `a + 1` leaves a P-position
(whatever length beyond `a + 1` stands for the infinite first row). -/
theorem two_rows_infinite (a : Nat) :
    ¬ chomp.IsP [a, a] ∧ ∀ p, a + 1 < p → chomp.move [p, a] [a + 1, a] ∧ chomp.IsP [a + 1, a] := by
  refine ⟨fun h => ?_, fun p hp => ⟨⟨0, a + 1, by simpa using hp, ?_, trivial⟩, ?_⟩⟩
  · have := (isP_two_rows_iff (Nat.le_refl a)).1 h; omega
  · simp only [bite]
    rw [show min p (a + 1) = a + 1 by omega, show min a (a + 1) = a by omega]
  · exact (isP_two_rows_iff (by omega)).2 rfl

/-! ### The square -/

/-- A bite of the first row cuts every row. -/
theorem bite_zero_eq_map (b : Nat) (l : List Nat) : bite 0 b l = l.map (fun x => min x b) := by
  induction l with
  | nil => rfl
  | cons x xs ih => simp [bite, ih]

/-- The L-shaped board: a first row of `a + 1` squares, `b` rows of one square, `z` empty rows. -/
noncomputable def ell (a b z : Nat) : List Nat :=
  (a + 1) :: (List.replicate b 1 ++ List.replicate z 0)

theorem map_min_ones (c : Nat) (h : 0 < c) (b z : Nat) :
    (List.replicate b 1 ++ List.replicate z 0).map (fun x => min x c) =
      List.replicate b 1 ++ List.replicate z 0 := by
  rw [List.map_append, List.map_replicate, List.map_replicate, show min 1 c = 1 by omega,
    show min 0 c = 0 by omega]

/-- A bite of the first row of an L that leaves something shortens that row only. -/
theorem bite_ell_row (a b z c : Nat) (h0 : 0 < c) (h : c < a + 1) :
    bite 0 c (ell a b z) = ell (c - 1) b z := by
  rw [bite_zero_eq_map, ell, List.map_cons, map_min_ones c h0, ell]
  congr 1; omega

/-- A bite of the column of an L shortens the column only. -/
theorem bite_ell_column (a b z i : Nat) (h : i < b) :
    bite (i + 1) 0 (ell a b z) = ell a i (z + (b - i)) := by
  have key : ∀ b i, i < b → bite i 0 (List.replicate b 1 ++ List.replicate z 0) =
      List.replicate i 1 ++ List.replicate (z + (b - i)) 0 := by
    intro b
    induction b with
    | zero => intro i h; omega
    | succ b ih =>
      intro i h
      cases i with
      | zero =>
        rw [bite_zero_eq_map, List.map_append, List.map_replicate, List.map_replicate]
        simp only [show min 1 0 = 0 by omega, show min 0 0 = 0 by omega]
        rw [List.replicate_append_replicate]
        simp only [List.replicate_zero, List.nil_append]
        congr 1; omega
      | succ i =>
        rw [List.replicate_succ, List.cons_append, bite, ih i (by omega), List.replicate_succ,
          List.cons_append, show b + 1 - (i + 1) = b - i by omega]
  simp only [ell, bite, key b i h]

theorem getD_ell_succ (a b z i : Nat) :
    (ell a b z).getD (i + 1) 0 = if i < b then 1 else 0 := by
  have := getD_replicate_le z 0
  rw [ell, List.getD_cons_succ]
  induction b generalizing i with
  | zero => simpa using this i
  | succ b ih => cases i <;> simp_all [List.replicate_succ]

/-- Rows that are cut to nothing have no squares. -/
theorem sum_map_min_zero (l : List Nat) : (l.map (fun x => min x 0)).sum = 0 := by
  induction l with
  | nil => rfl
  | cons x xs ih => simp only [List.map_cons, List.sum_cons, ih]; omega

/-- An L is a P-position exactly when its arms are equal. -/
theorem isP_ell_iff (a b z : Nat) : chomp.IsP (ell a b z) ↔ a = b := by
  have key : ∀ n a b z, a + b < n → (chomp.IsP (ell a b z) ↔ a = b) := by
    intro n
    induction n with
    | zero => intro a b z h; omega
    | succ n ih =>
      intro a b z hn
      rw [chomp_isP_iff]
      constructor
      · -- if the arms differ, the longer one can be cut to the length of the other
        rintro ⟨_, hm⟩
        refine Classical.byContradiction fun hne => ?_
        by_cases hab : a < b
        · have := hm (a + 1) 0 (by rw [getD_ell_succ, if_pos hab]; omega)
          rw [bite_ell_column a b z a hab] at this
          exact this ((ih a a _ (by omega)).2 rfl)
        · have := hm 0 (b + 1) (by simp [ell]; omega)
          rw [bite_ell_row a b z (b + 1) (by omega) (by omega)] at this
          exact this ((ih b b z (by omega)).2 rfl)
      · -- if they are equal, every bite of one leaves them different, or nothing at all
        rintro rfl
        refine ⟨by simp [ell]; omega, fun i c hc => ?_⟩
        cases i with
        | zero =>
          have hc : c < a + 1 := by simpa [ell] using hc
          cases c with
          | zero => rw [bite_zero_eq_map]; exact not_isP_of_sum_eq_zero (sum_map_min_zero _)
          | succ c =>
            rw [bite_ell_row a a z (c + 1) (by omega) hc]
            intro h
            have := (ih c a z (by omega)).1 h
            omega
        | succ i =>
          rw [getD_ell_succ] at hc
          by_cases hi : i < a
          · rw [if_pos hi] at hc
            have hc0 : c = 0 := by omega
            subst hc0
            rw [bite_ell_column a a z i hi]
            intro h
            have := (ih a i _ (by omega)).1 h
            omega
          · rw [if_neg hi] at hc; omega
  exact key (a + b + 1) a b z (by omega)

/-- n x n: the bite at the second square of the diagonal wins. -/
theorem isP_bite_square (n : Nat) (h : 2 ≤ n) : chomp.IsP (bite 1 1 (List.replicate n n)) := by
  match n, h with
  | n + 2, _ =>
    have : bite 1 1 (List.replicate (n + 2) (n + 2)) = ell (n + 1) (n + 1) 0 := by
      rw [List.replicate_succ, bite, bite_zero_eq_map, List.map_replicate,
        show min (n + 2) 1 = 1 by omega, ell]
      simp
    rw [this, isP_ell_iff]

end ChompCert
