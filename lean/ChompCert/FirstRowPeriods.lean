module

public import ChompCert.FirstRows

/-!
# The first row repeats as the second grows

Keep the rows from the third on, `l`, and let the second row `q` grow. Then the first row `p` that
makes a P-position stops to exist, or `p - q` is periodic in the end; and with `P = periodBound l`,
two to the power of the squares, each board counted with one more, of all boards within `l`, both
happens by `q = 2 P`, and the period is at most `P` (`first_row_periodic_within`; Byrnes, *Poset
game periodicity*, 2003; the numbers are ours). Three rows are the case of one row `l = [r]`
(`ThreeRowPeriods`).

The proof. Let all boards that bites leave of `l` have stopped or repeat with a common period `L`.
What second-row moves spoil is, seen from `q`, a set of offsets `0, ..., |l|`, where `|l|` is the
number of squares of `l` (`offset_le_of_spoiled`). Of `2 ^ (|l| + 1) + 1` numbers `q`, each `L`
after the one before, two see the same set (`exists_same_state`). The first row is the least length
that is not spoiled; it decides what the next `q` sees: what has recurred once recurs for ever
(`recurs`).
So the boards within `l` are settled one after the other, the smallest first.
-/

@[expose] public section

namespace ChompCert

variable {l : List Nat} {p q a B L : Nat}

/-! ### The first row over `q :: l`, as a function of `q` -/

/-- Where a first row is no longer than the second, all second rows that are long enough have it. -/
theorem firstRow_cons_eq (h : firstRow (a :: l) = p) (ha : p ≤ a) (hq : p ≤ q) :
    firstRow (q :: l) = p := by
  rw [firstRow_eq_iff, bite, show min a p = p by omega] at h
  rwa [firstRow_eq_iff, bite, show min q p = p by omega]

/-- Where the first row is no shorter than the second, it was longer before. -/
theorem lt_firstRow_of_le (h : q ≤ firstRow (q :: l)) (haq : a < q) : a < firstRow (a :: l) :=
  Classical.byContradiction fun hn => by
    have := firstRow_cons_eq (q := q) (a := a) rfl (by omega) (by omega : firstRow (a :: l) ≤ q)
    omega

/-- Where the first row is longer than the second, it will not be shorter next. -/
theorem le_firstRow_succ (h : q < firstRow (q :: l)) : q + 1 ≤ firstRow ((q + 1) :: l) :=
  Classical.byContradiction fun hn => by
    have := firstRow_cons_eq (q := q) (a := q + 1) rfl (by omega)
      (by omega : firstRow ((q + 1) :: l) ≤ q)
    omega

/-- A bite of the second row leaves rows over which `p` is the right length. -/
def SpoiledBySecond (l : List Nat) (q p : Nat) : Prop :=
  ∃ c, c < q ∧ firstRow (c :: bite 0 c l) = p

/-- A bite of a lower row leaves rows over which `p` is the right length. -/
def SpoiledByLower (l : List Nat) (q p : Nat) : Prop :=
  ∃ i b, b < l.getD i 0 ∧ firstRow (q :: bite i b l) = p

/-- No row is longer than all rows together. -/
theorem getD_le_sum (l : List Nat) (i : Nat) : l.getD i 0 ≤ l.sum := by
  induction l generalizing i with
  | nil => simp
  | cons x xs ih =>
    cases i with
    | zero => simp
    | succ i =>
      have := ih i
      rw [List.getD_cons_succ, List.sum_cons]; omega

/-- A long second row cuts nothing. -/
theorem bite_zero_of_sum_le (h : l.sum ≤ q) : bite 0 q l = l :=
  bite_zero_of_le fun x hx => by
    obtain ⟨i, hi⟩ := List.mem_iff_getElem?.1 hx
    have := getD_le_sum l i
    rw [List.getD_eq_getElem?_getD, hi, Option.getD_some] at this
    omega

/-- From the second row on, lengths are spoiled by its moves or by those of the lower rows. -/
theorem spoiled_cons_iff (hl : l.sum ≤ q) (hqp : q ≤ p) :
    Spoiled (q :: l) p ↔ SpoiledBySecond l q p ∨ SpoiledByLower l q p := by
  constructor
  · rintro ⟨i, b, hb, hlt, h⟩
    cases i with
    | zero =>
      rw [List.getD_cons_zero] at hb
      rw [bite, show min q b = b by omega] at h
      exact Or.inl ⟨b, hb, h⟩
    | succ i => exact Or.inr ⟨i, b, by simpa using hb, h⟩
  · rintro (⟨c, hc, h⟩ | ⟨i, b, hb, h⟩)
    · exact ⟨0, c, by simpa using hc, by omega, by rwa [bite, show min q c = c by omega]⟩
    · have := getD_le_sum l i
      exact ⟨i + 1, b, by simpa using hb, by omega, h⟩

/-- Seen from the second row, what its moves spoil lies in `0, ..., |l|`. -/
theorem offset_le_of_spoiled {e : Nat} (h : SpoiledBySecond l q (q + e)) : e ≤ l.sum := by
  obtain ⟨c, hc, h⟩ := h
  have h1 := firstRow_le (c :: bite 0 c l)
  have h2 := bite_zero_sum c l
  rw [List.sum_cons] at h1
  omega

/-- A second row that is longer by one spoils one length more. -/
theorem spoiledBySecond_succ (hl : l.sum ≤ q) :
    SpoiledBySecond l (q + 1) p ↔ SpoiledBySecond l q p ∨ firstRow (q :: l) = p := by
  constructor
  · rintro ⟨c, hc, h⟩
    by_cases e : c = q
    · rw [e, bite_zero_of_sum_le hl] at h; exact Or.inr h
    · exact Or.inl ⟨c, by omega, h⟩
  · rintro (⟨c, hc, h⟩ | h)
    · exact ⟨c, by omega, h⟩
    · exact ⟨q, by omega, by rwa [bite_zero_of_sum_le hl]⟩

/-! ### What recurs once recurs for ever -/

/-- From `B` on, the first row over `q :: l` is shorter than `q`, or it is longer and grows by `L`
as often as `q` does. -/
def SettledOver (l : List Nat) (B L : Nat) : Prop :=
  (∀ q, B ≤ q → firstRow (q :: l) < q) ∨
    ∀ q, B ≤ q → q < firstRow (q :: l) ∧ firstRow ((q + L) :: l) = firstRow (q :: l) + L

/-- A period may be taken several times. -/
theorem add_mul_of_period {g : Nat → Nat} (h : ∀ q, B ≤ q → g (q + L) = g q + L) (k : Nat) :
    ∀ q, B ≤ q → g (q + L * k) = g q + L * k := by
  induction k with
  | zero => intro q _; simp
  | succ k ih =>
    intro q hq
    rw [Nat.mul_succ, ← Nat.add_assoc, h _ (by omega), ih q hq]; omega

/-- What is settled is so from any later number on, and with any multiple of the period. -/
theorem SettledOver.mono {B' : Nat} (h : SettledOver l B L) (hB : B ≤ B') (k : Nat) :
    SettledOver l B' (L * k) :=
  h.imp (fun h q hq => h q (by omega)) fun h q hq => ⟨(h q (by omega)).1,
    add_mul_of_period (g := fun q => firstRow (q :: l)) (fun q hq => (h q hq).2) k q (by omega)⟩

/-- Where all that bites leave of `l` is settled, what they spoil is periodic. -/
theorem spoiledByLower_add (settled : ∀ i b, b < l.getD i 0 → SettledOver (bite i b l) B L)
    (hB : B ≤ q) (hqp : q ≤ p) : SpoiledByLower l (q + L) (p + L) ↔ SpoiledByLower l q p := by
  refine exists_congr fun i => exists_congr fun b => and_congr_right fun hb => ?_
  rcases settled i b hb with h | h
  · have h1 := h q hB
    have h2 := h (q + L) (by omega)
    omega
  · have := h q hB
    omega

/-- If `B + L` sees what `B` sees, all that bites leave of `l` has the period `L`, and the first row
has not become shorter than the second before `B + L`, then it never does, and has the period. -/
theorem recurs (hl : l.sum ≤ B) (hB : 0 < B) (hL : 0 < L)
    (settled : ∀ i b, b < l.getD i 0 → SettledOver (bite i b l) B L)
    (live : B + L ≤ firstRow ((B + L) :: l))
    (same : ∀ e, SpoiledBySecond l (B + L) (B + L + e) ↔ SpoiledBySecond l B (B + e)) :
    ∀ n, B + n < firstRow ((B + n) :: l) ∧
      firstRow ((B + n + L) :: l) = firstRow ((B + n) :: l) + L ∧
      ∀ e, SpoiledBySecond l (B + n + L) (B + n + L + e) ↔
        SpoiledBySecond l (B + n) (B + n + e) := by
  have next : ∀ n, B + n + L ≤ firstRow ((B + n + L) :: l) → B + n ≤ firstRow ((B + n) :: l) →
      (∀ e, SpoiledBySecond l (B + n + L) (B + n + L + e) ↔
        SpoiledBySecond l (B + n) (B + n + e)) →
          firstRow ((B + n + L) :: l) = firstRow ((B + n) :: l) + L := by
    intro n there here same
    have spoiled : ∀ p, B + n ≤ p →
        (Spoiled ((B + n + L) :: l) (p + L) ↔ Spoiled ((B + n) :: l) p) := fun p hp => by
      have := same (p - (B + n))
      rw [show B + n + L + (p - (B + n)) = p + L by omega,
        show B + n + (p - (B + n)) = p by omega] at this
      rw [spoiled_cons_iff (by omega) (by omega), spoiled_cons_iff (by omega) hp, this,
        spoiledByLower_add settled (by omega) hp]
    refine firstRow_eq_of_spoiled there (by omega) ?_ fun u h1 h2 _ => ?_
    · rw [spoiled _ here]; exact not_spoiled_firstRow _
    · rw [show u = u - L + L by omega, spoiled _ (by omega)]
      exact spoiled_of_lt (by omega) (by omega)
  intro n
  induction n using Nat.strongRecOn with
  | _ n ih =>
    cases n with
    | zero =>
      have here := lt_firstRow_of_le live (show B < B + L by omega)
      exact ⟨here, next 0 live (Nat.le_of_lt here) same, same⟩
    | succ n =>
      obtain ⟨h1, h2, h3⟩ := ih n (by omega)
      have here : B + (n + 1) < firstRow ((B + (n + 1)) :: l) := by
        by_cases h : n + 1 < L
        · exact lt_firstRow_of_le live (by omega)
        · obtain ⟨h4, h5, _⟩ := ih (n + 1 - L) (by omega)
          rw [show B + (n + 1 - L) + L = B + (n + 1) by omega] at h5
          omega
      have there : B + (n + 1) + L ≤ firstRow ((B + (n + 1) + L) :: l) := by
        rw [show B + (n + 1) + L = B + n + L + 1 by omega]
        exact le_firstRow_succ (by omega)
      have same' : ∀ e, SpoiledBySecond l (B + (n + 1) + L) (B + (n + 1) + L + e) ↔
          SpoiledBySecond l (B + (n + 1)) (B + (n + 1) + e) := fun e => by
        rw [show B + (n + 1) + L = B + n + L + 1 by omega, show B + (n + 1) = B + n + 1 by omega,
          spoiledBySecond_succ (by omega), spoiledBySecond_succ (by omega),
          show B + n + L + 1 + e = B + n + L + (e + 1) by omega,
          show B + n + 1 + e = B + n + (e + 1) by omega, h3 (e + 1), h2]
        refine or_congr_right ?_
        omega
      exact ⟨here, next (n + 1) there (Nat.le_of_lt here) same', same'⟩

/-! ### Of so many numbers two see the same -/

/-- A state with finitely many values recurs: of `B, B + L, B + 2 L, ...` two among the first
`2 ^ n + 1` have the same of `n` things. -/
theorem exists_same_state (L n B : Nat) (W : Nat → Nat → Prop) :
    ∃ i k, 0 < k ∧ i + k ≤ 2 ^ n ∧
      ∀ e, e < n → (W (B + L * i + L * k) e ↔ W (B + L * i) e) := by
  -- `code i` tells which of `W (B + L * i) e` hold, `e < n`
  have code : ∀ n, ∃ code : Nat → Nat, (∀ i, code i < 2 ^ n) ∧
      ∀ i j, code i = code j → ∀ e, e < n → (W (B + L * i) e ↔ W (B + L * j) e) := by
    intro n
    induction n with
    | zero => exact ⟨fun _ => 0, fun _ => by simp, fun _ _ _ e he => by omega⟩
    | succ n ih =>
      obtain ⟨code, h1, h2⟩ := ih
      have bit : ∀ i, ∃ v, v < 2 ∧ (v = 1 ↔ W (B + L * i) n) := fun i => by
        by_cases h : W (B + L * i) n
        · exact ⟨1, by omega, by simp [h]⟩
        · exact ⟨0, by omega, by simp [h]⟩
      obtain ⟨v, hv⟩ := Classical.skolem.1 bit
      refine ⟨fun i => 2 * code i + v i, fun i => ?_, fun i j h e he => ?_⟩
      · have := h1 i; have := (hv i).1; dsimp only; rw [Nat.pow_succ]; omega
      · dsimp only at h
        have hi := hv i
        have hj := hv j
        by_cases e' : e = n
        · rw [e', ← hi.2, ← hj.2, show v i = v j by omega]
        · exact h2 i j (by omega) e (by omega)
  obtain ⟨code, h1, h2⟩ := code n
  refine Classical.byContradiction fun hno => ?_
  have key : ∀ i j, j ≤ 2 ^ n → code i = code j → ¬ i < j := fun i j hj h hlt => by
    refine hno ⟨i, j - i, by omega, by omega, fun e he => ?_⟩
    rw [h2 i j h e he, Nat.add_assoc, ← Nat.mul_add, show i + (j - i) = j by omega]
  have := pigeonhole (n := 2 ^ n + 1) (m := 2 ^ n) (fun i _ => h1 i) fun i j hi hj h => by
    have := key i j (by omega) h
    have := key j i (by omega) h.symm
    omega
  omega

/-- One board more is settled: if all that bites leave of `l` is, from a number up to `2 P` on and
with a period up to `P`, then so is `l`, with `P` times `2 ^ (|l| + 1)`. -/
theorem exists_settled_of_options {B₀ L₀ P : Nat} (hB₀ : B₀ ≤ 2 * P) (hL₀ : 0 < L₀) (hP : L₀ ≤ P)
    (settled : ∀ i b, b < l.getD i 0 → SettledOver (bite i b l) B₀ L₀) :
    ∃ B k, B₀ ≤ B ∧ B ≤ 2 * (P * 2 ^ (l.sum + 1)) ∧ 0 < k ∧ L₀ * k ≤ P * 2 ^ (l.sum + 1) ∧
      SettledOver l B (L₀ * k) := by
  have hsum : l.sum + 1 < 2 ^ (l.sum + 1) := Nat.lt_two_pow_self
  -- where the search begins
  obtain ⟨B, hB, hlB, hB'⟩ : ∃ B, B₀ ≤ B ∧ l.sum < B ∧ B ≤ P * 2 ^ (l.sum + 1) := by
    have h1 : 2 * P ≤ P * 2 ^ (l.sum + 1) := by
      rw [Nat.mul_comm]; exact Nat.mul_le_mul_left _ (by omega)
    have h2 : 2 ^ (l.sum + 1) ≤ P * 2 ^ (l.sum + 1) := Nat.le_mul_of_pos_left _ (by omega)
    exact ⟨max B₀ (l.sum + 1), by omega, by omega, by omega⟩
  obtain ⟨i, k, hk, hik, same⟩ := exists_same_state L₀ (l.sum + 1) B
    fun q e => SpoiledBySecond l q (q + e)
  have same : ∀ e, SpoiledBySecond l (B + L₀ * i + L₀ * k) (B + L₀ * i + L₀ * k + e) ↔
      SpoiledBySecond l (B + L₀ * i) (B + L₀ * i + e) := fun e => by
    by_cases he : e < l.sum + 1
    · exact same e he
    · refine iff_of_false (fun h => ?_) fun h => ?_ <;>
        have := offset_le_of_spoiled h <;> omega
  have hle : L₀ * i + L₀ * k ≤ P * 2 ^ (l.sum + 1) := by
    rw [← Nat.mul_add]; exact Nat.mul_le_mul hP hik
  have hL := Nat.mul_pos hL₀ hk
  by_cases live : B + L₀ * i + L₀ * k ≤ firstRow ((B + L₀ * i + L₀ * k) :: l)
  · -- it repeats
    have recurs := recurs (by omega) (by omega) hL
      (fun i' b hb => (settled i' b hb).mono (by omega) k) live same
    refine ⟨B + L₀ * i, k, by omega, by omega, hk, by omega, Or.inr fun q hq => ?_⟩
    have := recurs (q - (B + L₀ * i))
    rw [show B + L₀ * i + (q - (B + L₀ * i)) = q by omega] at this
    exact ⟨this.1, this.2.1⟩
  · -- it has stopped
    refine ⟨B + L₀ * i + L₀ * k, 1, by omega, by omega, by omega, ?_, Or.inl fun q hq => ?_⟩
    · rw [Nat.mul_one]
      exact Nat.le_trans hP (Nat.le_mul_of_pos_right _ (Nat.two_pow_pos _))
    · have := firstRow_cons_eq (l := l) (q := q) (a := B + L₀ * i + L₀ * k) rfl (by omega)
        (by omega)
      omega

/-! ### The boards within a board -/

/-- The boards of as many rows as `l`, none of them longer than that of `l`. -/
noncomputable def boardsWithin : List Nat → List (List Nat)
  | [] => [[]]
  | x :: xs => (List.range (x + 1)).flatMap fun a =>
      ((boardsWithin xs).filter fun l => l.headD 0 ≤ a).map (a :: ·)

/-- The list has these boards, and nothing else. -/
theorem mem_boardsWithin_iff {b : List Nat} : b ∈ boardsWithin l ↔
    IsBoard b ∧ b.length = l.length ∧ ∀ i, b.getD i 0 ≤ l.getD i 0 := by
  induction l generalizing b with
  | nil =>
    rw [boardsWithin, List.mem_singleton]
    constructor
    · rintro rfl
      exact ⟨List.Pairwise.nil, rfl, fun i => Nat.le_refl _⟩
    · rintro ⟨_, h, _⟩
      exact List.length_eq_zero_iff.1 h
  | cons x xs ih =>
    simp only [boardsWithin, List.mem_flatMap, List.mem_range, List.mem_map, List.mem_filter, ih,
      decide_eq_true_eq]
    constructor
    · rintro ⟨a, ha, c, ⟨⟨h1, h2, h3⟩, h4⟩, rfl⟩
      refine ⟨isBoard_cons.2 ⟨h4, h1⟩, by simp [h2], fun i => ?_⟩
      cases i with
      | zero => simp only [List.getD_cons_zero]; omega
      | succ i => simpa using h3 i
    · rintro ⟨h1, h2, h3⟩
      match b, h2 with
      | a :: c, h2 =>
        have ha : a ≤ x := by simpa using h3 0
        exact ⟨a, by omega, c, ⟨⟨(isBoard_cons.1 h1).2, by simpa using h2,
          fun i => by simpa using h3 (i + 1)⟩, (isBoard_cons.1 h1).1⟩, rfl⟩

/-- What a bite leaves of a board within `l` is one. -/
theorem bite_mem_boardsWithin {b : List Nat} (h : b ∈ boardsWithin l) (i c : Nat) :
    bite i c b ∈ boardsWithin l := by
  obtain ⟨h1, h2, h3⟩ := mem_boardsWithin_iff.1 h
  exact mem_boardsWithin_iff.2 ⟨h1.bite i c, by rw [bite_length, h2],
    fun j => Nat.le_trans (bite_getD_le i c j b) (h3 j)⟩

/-- Among boards in a list there is one with the fewest squares. -/
theorem exists_fewest_squares (bs : List (List Nat)) (h : bs ≠ []) :
    ∃ s b t, bs = s ++ b :: t ∧ ∀ x ∈ bs, b.sum ≤ x.sum := by
  induction bs with
  | nil => exact absurd rfl h
  | cons x xs ih =>
    by_cases e : xs = []
    · exact ⟨[], x, [], by rw [e]; rfl, fun y hy => by
        rw [e, List.mem_singleton] at hy; rw [hy]; exact Nat.le_refl _⟩
    · obtain ⟨s, b, t, h1, h2⟩ := ih e
      by_cases hle : x.sum ≤ b.sum
      · refine ⟨[], x, xs, rfl, fun y hy => ?_⟩
        rcases List.mem_cons.1 hy with rfl | hy
        · exact Nat.le_refl _
        · exact Nat.le_trans hle (h2 y hy)
      · refine ⟨x :: s, b, t, by rw [h1]; rfl, fun y hy => ?_⟩
        rcases List.mem_cons.1 hy with rfl | hy
        · omega
        · exact h2 y hy

/-- The squares of these boards, each board counted with one more. -/
noncomputable def squaresAndOnes (bs : List (List Nat)) : Nat := (bs.map fun b => b.sum + 1).sum

/-- The order does not matter. -/
theorem squaresAndOnes_cons (s t : List (List Nat)) (b : List Nat) :
    squaresAndOnes (s ++ b :: t) = b.sum + 1 + squaresAndOnes (s ++ t) := by
  simp [squaresAndOnes, List.sum_append_nat]; omega

/-- Boards in a list are settled one after the other, the smallest first, if all that bites leave of
them is in the list or settled before (`Before`). -/
theorem exists_settled_of_closed {Before : List Nat → Prop} {B₀ L₀ P : Nat}
    (bs : List (List Nat)) (hB₀ : B₀ ≤ 2 * P) (hL₀ : 0 < L₀) (hP : L₀ ≤ P)
    (before : ∀ b, Before b → SettledOver b B₀ L₀)
    (closed : ∀ b ∈ bs, ∀ i c, c < b.getD i 0 → Before (bite i c b) ∨ bite i c b ∈ bs) :
    ∃ B L, B ≤ 2 * (P * 2 ^ squaresAndOnes bs) ∧ 0 < L ∧ L ≤ P * 2 ^ squaresAndOnes bs ∧
      ∀ b, Before b ∨ b ∈ bs → SettledOver b B L := by
  obtain ⟨n, hn⟩ : ∃ n, bs.length = n := ⟨_, rfl⟩
  induction n generalizing bs Before B₀ L₀ P with
  | zero =>
    obtain rfl := List.length_eq_zero_iff.1 hn
    exact ⟨B₀, L₀, by simpa [squaresAndOnes] using hB₀, hL₀, by simpa [squaresAndOnes] using hP,
      fun b hb => before b (by simpa using hb)⟩
  | succ n ih =>
    obtain ⟨s, b, t, rfl, fewest⟩ := exists_fewest_squares bs fun e => by simp [e] at hn
    have done : ∀ i c, c < b.getD i 0 → Before (bite i c b) := fun i c hc =>
      (closed b (by simp) i c hc).resolve_right fun h => by
        have := fewest _ h
        have := bite_sum hc
        omega
    obtain ⟨B, k, hB, hB', hk, hL, settled⟩ := exists_settled_of_options hB₀ hL₀ hP
      fun i c hc => before _ (done i c hc)
    obtain ⟨B', L', h1, h2, h3, h4⟩ := ih (Before := fun x => Before x ∨ x = b) (s ++ t) hB'
      (Nat.mul_pos hL₀ hk) hL
      (fun x hx => by
        rcases hx with hx | rfl
        · exact (before x hx).mono hB k
        · exact settled)
      (fun x hx i c hc => by
        have := closed x (by grind) i c hc
        grind)
      (by simp at hn ⊢; omega)
    have e : P * 2 ^ (b.sum + 1) * 2 ^ squaresAndOnes (s ++ t) =
        P * 2 ^ squaresAndOnes (s ++ b :: t) := by
      rw [Nat.mul_assoc, ← Nat.pow_add]
      rw [squaresAndOnes_cons]
    rw [e] at h1 h3
    exact ⟨B', L', h1, h2, h3, fun x hx => h4 x (by grind)⟩

/-! ### The bounds -/

/-- The bound of the periods over the rows `l`: two to the power of the squares of all boards within
`l`, each board counted with one more. -/
noncomputable def periodBound (l : List Nat) : Nat :=
  2 ^ squaresAndOnes (boardsWithin l)

/-- **All boards within `l`** are settled from a common number up to `2 P` on, with a common period
up to `P`, where `P = periodBound l`. -/
theorem settled_within (l : List Nat) : ∃ B L, B ≤ 2 * periodBound l ∧ 0 < L ∧
    L ≤ periodBound l ∧ ∀ b ∈ boardsWithin l, SettledOver b B L := by
  obtain ⟨B, L, h1, h2, h3, h4⟩ := exists_settled_of_closed (Before := fun _ => False) (B₀ := 0)
    (L₀ := 1) (P := 1) (boardsWithin l) (by omega) (by omega) (by omega) (fun _ h => h.elim)
    fun b hb i c _ => Or.inr (bite_mem_boardsWithin hb i c)
  rw [Nat.one_mul] at h1 h3
  exact ⟨B, L, h1, h2, h3, fun b hb => h4 b (Or.inr hb)⟩

/-- A board is among those within it, so its squares are fewer than the bound. -/
theorem sum_lt_periodBound (hl : IsBoard l) : l.sum < periodBound l := by
  have h : l ∈ boardsWithin l := mem_boardsWithin_iff.2 ⟨hl, rfl, fun i => Nat.le_refl _⟩
  obtain ⟨s, t, e⟩ := List.append_of_mem h
  have := squaresAndOnes_cons s t l
  have : squaresAndOnes (boardsWithin l) < periodBound l := Nat.lt_two_pow_self
  rw [e] at this
  omega

/-- **Byrnes, effectively.** Let the rows from the third on be `l`. With growing second rows `q`,
either there is no first row that makes a P-position any more, once `q` exceeds some `s ≤ 2 P`
(of all longer first rows a bite leads to the P-position with two rows of `s`); or from some
`q ≤ 2 P` on there is one, `q + d(q)`, and `d` repeats with a period up to `P`. Here
`P = periodBound l`. -/
theorem first_row_periodic_within (hl : IsBoard l) :
    (∃ s, s ≤ 2 * periodBound l ∧ chomp.IsP (s :: s :: bite 0 s l) ∧
      ∀ p q, s < q → q ≤ p → ¬ chomp.IsP (p :: q :: l)) ∨
    ∃ (B π : Nat) (d : Nat → Nat), B ≤ 2 * periodBound l ∧ 0 < π ∧ π ≤ periodBound l ∧
      ∀ q, B ≤ q → 0 < d q ∧ d (q + π) = d q ∧
        ∀ p, q ≤ p → (chomp.IsP (p :: q :: l) ↔ p = q + d q) := by
  obtain ⟨B, L, hB, hL, hL', settled⟩ := settled_within l
  have hsum := sum_lt_periodBound hl
  rcases settled l (mem_boardsWithin_iff.2 ⟨hl, rfl, fun i => Nat.le_refl _⟩) with h | h
  · left
    obtain ⟨s, hs⟩ : ∃ s, firstRow (B :: l) = s := ⟨_, rfl⟩
    have hlt := h B (Nat.le_refl B)
    rw [hs] at hlt
    have hP := firstRow_eq_iff.1 hs
    rw [bite, show min B s = s by omega] at hP
    refine ⟨s, by omega, hP, fun p q hq hqp h => ?_⟩
    refine ((chomp_isP_iff _).1 h).2 0 s (by rw [List.getD_cons_zero]; omega) ?_
    rwa [bite, bite, show min p s = s by omega, show min q s = s by omega]
  · right
    obtain ⟨B', hBB', hlB', hB'⟩ : ∃ B', B ≤ B' ∧ l.sum ≤ B' ∧ B' ≤ 2 * periodBound l :=
      ⟨max B l.sum, Nat.le_max_left .., Nat.le_max_right .., Nat.max_le.2 ⟨hB, by omega⟩⟩
    refine ⟨B', L, fun q => firstRow (q :: l) - q, hB', hL, hL', fun q hq => ?_⟩
    obtain ⟨h1, h2⟩ := h q (by omega)
    refine ⟨by dsimp only; omega, by dsimp only; omega, fun p hp => ?_⟩
    have hB : IsBoard (p :: q :: l) := by
      refine isBoard_cons.2 ⟨hp, isBoard_cons.2 ⟨?_, hl⟩⟩
      have := getD_le_sum l 0
      cases l with
      | nil => simp
      | cons x xs => rw [List.getD_cons_zero] at this; rw [List.headD_cons]; omega
    rw [isP_cons_iff hB]
    dsimp only
    omega

end ChompCert
