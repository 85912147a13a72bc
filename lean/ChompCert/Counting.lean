module

/-!
# Counting without a library

The pigeonhole principle and its relatives, for functions and relations on intervals of natural
numbers: all that the theory of three-row Chomp needs to count with.
-/

@[expose] public section

namespace ChompCert

/-- If, of two numbers with the property `P`, none is less than the other, then there is only one.
-/
theorem eq_of_not_lt {P : Nat → Prop} (h : ∀ a b, P a → P b → ¬ a < b) {a b : Nat} (ha : P a)
    (hb : P b) : a = b := by
  have := h a b ha hb
  have := h b a hb ha
  omega

/-- Pigeonhole, function form: an injection of `{0..n-1}` into `{0..m-1}` forces `n ≤ m`. -/
theorem pigeonhole {n m : Nat} {f : Nat → Nat} (hf : ∀ i, i < n → f i < m)
    (inj : ∀ i j, i < n → j < n → f i = f j → i = j) : n ≤ m := by
  induction n generalizing m f with
  | zero => omega
  | succ n ih =>
    have h0 := hf n (by omega)
    have := ih (m := m - 1) (f := fun i => if f n < f i then f i - 1 else f i)
      (by
        intro i hi
        have h1 := hf i (by omega)
        have h2 : f i ≠ f n := fun h => by have := inj i n (by omega) (by omega) h; omega
        dsimp only; split <;> omega)
      (by
        intro i j hi hj h
        have h1 : f i ≠ f n := fun h => by have := inj i n (by omega) (by omega) h; omega
        have h2 : f j ≠ f n := fun h => by have := inj j n (by omega) (by omega) h; omega
        apply inj i j (by omega) (by omega)
        dsimp only at h; split at h <;> split at h <;> omega)
    omega

/-- Pigeonhole, relational form on intervals `[a, a+n)` into `[c, c+m)`. -/
theorem pigeonhole_rel {a n c m : Nat} {R : Nat → Nat → Prop}
    (tot : ∀ i, a ≤ i → i < a + n → ∃ v, c ≤ v ∧ v < c + m ∧ R i v)
    (inj : ∀ i j v, a ≤ i → i < a + n → a ≤ j → j < a + n → R i v → R j v → i = j) : n ≤ m := by
  have tot' : ∀ i, ∃ v, i < n → c ≤ v ∧ v < c + m ∧ R (a + i) v := by
    intro i
    by_cases h : i < n
    · obtain ⟨v, hv⟩ := tot (a + i) (by omega) (by omega)
      exact ⟨v, fun _ => hv⟩
    · exact ⟨0, fun h' => absurd h' h⟩
  obtain ⟨g, hg⟩ := Classical.skolem.1 tot'
  refine pigeonhole (f := fun i => g i - c) (fun i hi => ?_) (fun i j hi hj h => ?_)
  · have := hg i hi; dsimp only; omega
  · have h1 := hg i hi
    have h2 := hg j hj
    dsimp only at h
    have h3 : g i = g j := by omega
    have := inj (a + i) (a + j) (g i) (by omega) (by omega) (by omega) (by omega) h1.2.2
      (h3 ▸ h2.2.2)
    omega

/-- An injective relation from an interval `(a, b)` to itself is onto. -/
theorem surjective_of_injective_rel {a b : Nat} {R : Nat → Nat → Prop}
    (tot : ∀ i, a < i → i < b → ∃ v, a < v ∧ v < b ∧ R i v)
    (inj : ∀ i j v, a < i → i < b → a < j → j < b → R i v → R j v → i = j) :
    ∀ v, a < v → v < b → ∃ i, a < i ∧ i < b ∧ R i v := by
  intro v h1 h2
  refine Classical.byContradiction fun hno => ?_
  -- squeeze out `v`
  have := pigeonhole_rel (a := a + 1) (n := b - (a + 1)) (c := a + 1) (m := b - (a + 2))
    (R := fun i w => (w < v ∧ R i w) ∨ (v ≤ w ∧ R i (w + 1)))
    (by
      intro i hi hi'
      obtain ⟨w, hw1, hw2, hR⟩ := tot i (by omega) (by omega)
      have hne : w ≠ v := fun h => hno ⟨i, by omega, by omega, h ▸ hR⟩
      by_cases h : w < v
      · exact ⟨w, by omega, by omega, Or.inl ⟨h, hR⟩⟩
      · refine ⟨w - 1, by omega, by omega, Or.inr ⟨by omega, ?_⟩⟩
        rwa [show w - 1 + 1 = w by omega])
    (by
      intro i j w hi hi' hj hj' h h'
      rcases h with ⟨h, hR⟩ | ⟨h, hR⟩ <;> rcases h' with ⟨h', hR'⟩ | ⟨h', hR'⟩
      · exact inj i j w (by omega) (by omega) (by omega) (by omega) hR hR'
      · omega
      · omega
      · exact inj i j (w+1) (by omega) (by omega) (by omega) (by omega) hR hR')
  omega

/-- Finitely many bounded predicates are uniformly bounded. -/
theorem exists_common_bound {n : Nat} {R : Nat → Nat → Prop}
    (h : ∀ a, a < n → ∃ M, ∀ u, R a u → u ≤ M) : ∃ M, ∀ a, a < n → ∀ u, R a u → u ≤ M := by
  induction n with
  | zero => exact ⟨0, fun a ha => by omega⟩
  | succ n ih =>
    obtain ⟨M, hM⟩ := ih fun a ha => h a (by omega)
    obtain ⟨M', hM'⟩ := h n (by omega)
    refine ⟨M + M', fun a ha u hu => ?_⟩
    by_cases hn : a = n
    · subst hn; have := hM' u hu; omega
    · have := hM a (by omega) u hu; omega

/-- A function on `{0..n}` attains its maximum. -/
theorem exists_argmax (n : Nat) (g : Nat → Nat) : ∃ r, r ≤ n ∧ ∀ s, s ≤ n → g s ≤ g r := by
  induction n with
  | zero => exact ⟨0, by omega, fun s hs => by rw [show s = 0 by omega]; omega⟩
  | succ n ih =>
    obtain ⟨r, hr, hm⟩ := ih
    refine ⟨if g r < g (n + 1) then n + 1 else r, by split <;> omega, fun s hs => ?_⟩
    by_cases e : s = n + 1
    · subst e; split <;> omega
    · have := hm s (by omega)
      split <;> omega

end ChompCert
