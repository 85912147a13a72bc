module

public import ChompCert.Heaps
public import ChompCert.Board

/-!
# Nim, Subtraction, Poker Nim and monotonic games

The theorems of sections 2 and 3.1 of Ahn et al., *On Variants of Nim and Chomp* (2018), in normal
and in misère play.

All games take squares from heaps. `ok n` says that `n` may be taken at once: any number in Nim, at
most `k` in Subtraction([k]). In the poker games a player may also put back what a bag holds; in the
monotonic games no heap may get shorter than one that was shorter before, and a position is a board
(longest heap first).

One heap of Nim has its size as its value, one of Subtraction([k]) the remainder of its size modulo
`k + 1` (`Reduction`). In the monotonic games it is the difference of two neighbours that counts:
with them a monotonic game is a poker game whose bag is shared out unevenly (Theorem 3.1).
-/

@[expose] public section

namespace ChompCert

/-- Subtraction: from one heap, `n` squares with `ok n`. In misère play who cannot move has won. -/
def heaps (ok : Nat → Prop) (mis : Prop) : Game where
  Pos := List Nat
  move l l' := ∃ i c, 0 < c ∧ ok c ∧ c ≤ l.getD i 0 ∧ l' = l.set i (l.getD i 0 - c)
  won l := mis ∧ ∀ i c, 0 < c → ok c → ¬ c ≤ l.getD i 0
  rank l := l.sum
  rank_lt := by
    rintro l _ ⟨i, c, h0, _, hc, rfl⟩
    have key : ∀ (l : List Nat) i, c ≤ l.getD i 0 → (l.set i (l.getD i 0 - c)).sum < l.sum := by
      intro l
      induction l with
      | nil => intro i h; simp at h; omega
      | cons x xs ih =>
        intro i h
        cases i with
        | zero => simp at h ⊢; omega
        | succ i => have := ih i (by simpa using h); simpa using this
    exact key l i hc

/-- Nim. -/
abbrev nim (mis : Prop) : Game := heaps (fun _ => True) mis
/-- Subtraction([k]). -/
abbrev subtraction (k : Nat) (mis : Prop) : Game := heaps (fun n => n ≤ k) mis

/-- The value of one heap: every move changes it, every smaller value can be reached, and (for
misère play) from a heap of value 0 that is not empty, the value 1. -/
structure Reduction (ok : Nat → Prop) (val : Nat → Nat) : Prop where
  zero : val 0 = 0
  one : ok 1 ∧ val 1 = 1
  change : ∀ a c, 0 < c → ok c → c ≤ a → val (a - c) ≠ val a
  down : ∀ a v, v < val a → ∃ c, 0 < c ∧ ok c ∧ c ≤ a ∧ val (a - c) = v
  up : ∀ a, 0 < a → val a = 0 → ∃ c, 0 < c ∧ ok c ∧ c ≤ a ∧ val (a - c) = 1

/-- Nim: every heap is worth its size. -/
theorem reduction_nim : Reduction (fun _ => True) id where
  zero := rfl
  one := ⟨trivial, rfl⟩
  change a c h0 _ h := by simp only [id]; omega
  down a v h := by
    simp only [id] at h ⊢
    exact ⟨a - v, by omega, trivial, by omega, by omega⟩
  up a h0 h := by simp only [id] at h; omega

/-- Subtraction([k]): every heap is worth its size modulo `k + 1`. -/
theorem reduction_subtraction {k : Nat} (hk : 0 < k) :
    Reduction (fun n => n ≤ k) (fun a => a % (k + 1)) where
  zero := Nat.zero_mod _
  one := ⟨hk, Nat.mod_eq_of_lt (by omega)⟩
  change a c h0 hc h := by
    intro e
    have h1 := Nat.sub_mod_eq_zero_of_mod_eq e.symm
    rw [show a - (a - c) = c by omega, Nat.mod_eq_of_lt (by omega)] at h1
    omega
  down a v h := by
    have h1 := Nat.mod_lt a (show 0 < k + 1 by omega)
    have h2 := Nat.mod_le a (k + 1)
    refine ⟨a % (k + 1) - v, by omega, by omega, by omega, ?_⟩
    have h3 := Nat.div_add_mod a (k + 1)
    rw [show a - (a % (k + 1) - v) = (k + 1) * (a / (k + 1)) + v by omega, Nat.mul_add_mod,
      Nat.mod_eq_of_lt (by omega)]
  up a h0 h := by
    have h3 := Nat.div_add_mod a (k + 1)
    have h4 : 0 < a / (k + 1) := Nat.pos_of_ne_zero fun e => by rw [e] at h3; omega
    obtain ⟨d, hd⟩ : ∃ d, a / (k + 1) = d + 1 := ⟨a / (k + 1) - 1, by omega⟩
    rw [hd, Nat.mul_add, h] at h3
    refine ⟨k, hk, Nat.le_refl k, by omega, ?_⟩
    rw [show a - k = (k + 1) * d + 1 by omega, Nat.mul_add_mod, Nat.mod_eq_of_lt (by omega)]

/-- An entry of a list of values is the value of the entry. -/
theorem getD_map {val : Nat → Nat} (h : val 0 = 0) (l : List Nat) (i : Nat) :
    (l.map val).getD i 0 = val (l.getD i 0) := by
  induction l generalizing i with
  | nil => simp [h]
  | cons x xs ih => cases i <;> simp_all

/-- Beyond the end of a list there are only zeros. -/
theorem lt_length_of_getD {l : List Nat} {i : Nat} (h : 0 < l.getD i 0) : i < l.length :=
  Classical.byContradiction fun hn => by
    simp [Nat.le_of_not_lt hn] at h

variable {ok : Nat → Prop} {val : Nat → Nat}

/-- The heaps of a subtraction game are like those of Nim. -/
theorem Reduction.nimLike (r : Reduction ok val) (mis : Prop) :
    NimLike (heaps ok mis) (fun _ => True) (fun l : List Nat => l.map val) where
  closed _ _ _ _ := trivial
  change := by
    rintro l _ _ ⟨i, c, h0, hok, hc, rfl⟩
    have hi := lt_length_of_getD (l := l) (i := i) (by omega)
    refine ⟨i, val (l.getD i 0 - c), by simpa using hi, ?_, by simp [List.map_set]⟩
    rw [getD_map r.zero]
    exact r.change _ c h0 hok hc
  down := by
    intro l i v _ hi hv
    rw [getD_map r.zero] at hv
    obtain ⟨c, h0, hok, hc, e⟩ := r.down _ v hv
    exact ⟨_, ⟨i, c, h0, hok, hc, rfl⟩, by simp [List.map_set, ← e]⟩

/-- **Normal play**: the XOR of the values is 0. -/
theorem Reduction.isP_normal (r : Reduction ok val) (l : List Nat) :
    (heaps ok False).IsP l ↔ xorAll (l.map val) = 0 :=
  (r.nimLike False).isP_normal (fun _ h => h.1) l trivial

/-- **Misère play**: the same if some value exceeds 1; if none does, an odd number of ones. -/
theorem Reduction.isP_misere (r : Reduction ok val) (l : List Nat) :
    (heaps ok True).IsP l ↔ NimLike.MisereP (l.map val) := by
  refine (r.nimLike True).isP_misere ?_ ?_ l trivial
  · intro l _ hw i
    have := hw.2 i 1 Nat.one_pos r.one.1
    rw [getD_map r.zero, show List.getD l i 0 = 0 by omega, r.zero]
  · intro l _ hz
    by_cases hall : ∀ i, List.getD l i 0 = 0
    · exact Or.inl ⟨trivial, fun i c h0 _ hc => by have := hall i; omega⟩
    · obtain ⟨i, hi⟩ := Classical.not_forall.1 hall
      have hlt := lt_length_of_getD (l := l) (i := i) (by omega)
      have hv := hz i
      rw [getD_map r.zero] at hv
      obtain ⟨c, h0, hok, hc, e⟩ := r.up _ (by omega) hv
      exact Or.inr ⟨_, i, ⟨i, c, h0, hok, hc, rfl⟩, by simpa using hlt, by simp [List.map_set, ← e]⟩

/-! ### Nim and Subtraction -/

/-- **Theorem 2.1**: the Grundy value of a position of Nim is the XOR of its heaps. -/
theorem nim_grundy : (nim False).IsGrundy (fun _ => True) xorAll := by
  simpa only [List.map_id] using (reduction_nim.nimLike False).isGrundy

/-- **Corollary 2.2**. -/
theorem nim_isP_normal (l : List Nat) : (nim False).IsP l ↔ xorAll l = 0 := by
  have := reduction_nim.isP_normal l
  rwa [List.map_id] at this

/-- **Theorem 2.3**. -/
theorem nim_isP_misere (l : List Nat) : (nim True).IsP l ↔
    ((∃ i, 1 < l.getD i 0) ∧ xorAll l = 0) ∨ ((∀ i, l.getD i 0 ≤ 1) ∧ xorAll l = 1) := by
  have := reduction_nim.isP_misere l
  rwa [List.map_id] at this

/-- **Theorem 2.5**, Grundy values. -/
theorem subtraction_grundy {k : Nat} (hk : 0 < k) :
    (subtraction k False).IsGrundy (fun _ => True) fun l : List Nat =>
      xorAll (l.map fun a => a % (k + 1)) :=
  ((reduction_subtraction hk).nimLike False).isGrundy

/-- **Theorem 2.5**, P-positions. -/
theorem subtraction_isP_normal {k : Nat} (hk : 0 < k) (l : List Nat) :
    (subtraction k False).IsP l ↔ xorAll (l.map fun a => a % (k + 1)) = 0 :=
  (reduction_subtraction hk).isP_normal l

/-- **Theorem 2.7**. -/
theorem subtraction_isP_misere {k : Nat} (hk : 0 < k) (l : List Nat) :
    (subtraction k True).IsP l ↔
      ((∃ i, 1 < (l.map fun a => a % (k + 1)).getD i 0) ∧ xorAll (l.map fun a => a % (k + 1)) = 0) ∨
      ((∀ i, (l.map fun a => a % (k + 1)).getD i 0 ≤ 1) ∧
        xorAll (l.map fun a => a % (k + 1)) = 1) :=
  (reduction_subtraction hk).isP_misere l

/-! ### Examples: one heap, and Subtraction([2]) -/

/-- One heap is a P-position of misère play when its value is 1. -/
theorem misereP_singleton (v : Nat) : NimLike.MisereP [v] ↔ v = 1 := by
  constructor
  · rintro (⟨⟨i, hi⟩, h⟩ | ⟨_, h⟩)
    · have h : v = 0 := by simpa [xorAll] using h
      subst h
      cases i <;> simp at hi
    · simpa [xorAll] using h
  · rintro rfl
    exact Or.inr ⟨fun i => by cases i <;> simp, rfl⟩

/-- **Example 1.1**: Nim on one heap. -/
theorem nim_one_heap (a : Nat) : ((nim False).IsP [a] ↔ a = 0) ∧ ((nim True).IsP [a] ↔ a = 1) :=
  ⟨by rw [nim_isP_normal]; simp [xorAll], (nim_isP_misere [a]).trans (misereP_singleton a)⟩

/-- **Example 2.4**: Subtraction([k]) on one heap. -/
theorem subtraction_one_heap {k : Nat} (hk : 0 < k) (a : Nat) :
    ((subtraction k False).IsP [a] ↔ a % (k + 1) = 0) ∧
      ((subtraction k True).IsP [a] ↔ a % (k + 1) = 1) :=
  ⟨by rw [subtraction_isP_normal hk]; simp [xorAll],
    (subtraction_isP_misere hk [a]).trans (misereP_singleton (a % (k + 1)))⟩

/-- The XOR of numbers up to 2 tells the parities of their ones and of their twos. -/
theorem xorAll_of_le_two {l : List Nat} (h : ∀ x ∈ l, x ≤ 2) :
    xorAll l = l.count 1 % 2 + 2 * (l.count 2 % 2) := by
  induction l with
  | nil => rfl
  | cons x xs ih =>
    have ih := ih fun y hy => h y (List.mem_cons_of_mem x hy)
    have hx : x = 0 ∨ x = 1 ∨ x = 2 := by have := h x (by simp); omega
    have h1 : xs.count 1 % 2 = 0 ∨ xs.count 1 % 2 = 1 := by omega
    have h2 : xs.count 2 % 2 = 0 ∨ xs.count 2 % 2 = 1 := by omega
    rw [xorAll, ih, List.count_cons, List.count_cons]
    rcases hx with rfl | rfl | rfl <;> rcases h1 with h1 | h1 <;> rcases h2 with h2 | h2 <;>
      simp [h1, h2, Nat.add_mod]

theorem remainder_le_two (l : List Nat) : ∀ x ∈ l.map (fun a => a % 3), x ≤ 2 := by
  intro x hx
  obtain ⟨a, _, rfl⟩ := List.mem_map.1 hx
  omega

/-- **Example 2.6**: Subtraction([2]) in normal play. Modulo 3, the ones and the twos are even in
number. -/
theorem subtraction_two_isP_normal (l : List Nat) : (subtraction 2 False).IsP l ↔
    (l.map fun a => a % 3).count 1 % 2 = 0 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 := by
  rw [subtraction_isP_normal (by omega), show 2 + 1 = 3 from rfl,
    xorAll_of_le_two (remainder_le_two l)]
  omega

/-- Some number of a list up to 2 exceeds 1 exactly when there is a two. -/
theorem exists_two_iff {l : List Nat} (h : ∀ x ∈ l, x ≤ 2) :
    (∃ i, 1 < l.getD i 0) ↔ 0 < l.count 2 := by
  rw [List.count_pos_iff]
  constructor
  · rintro ⟨i, hi⟩
    have hlt := lt_length_of_getD (l := l) (i := i) (by omega)
    rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hlt, Option.getD_some] at hi
    have hm := List.getElem_mem hlt
    have := h _ hm
    rwa [show l[i] = 2 by omega] at hm
  · intro hm
    obtain ⟨i, hlt, e⟩ := List.getElem_of_mem hm
    refine ⟨i, ?_⟩
    rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem hlt, Option.getD_some, e]
    omega

/-- **Example 2.8**, with the word that it lacks: Subtraction([2]) in misère play. Modulo 3 there
are either no twos and an odd number of ones, or an even number of ones and an even number of twos
that is not 0. -/
theorem subtraction_two_isP_misere (l : List Nat) : (subtraction 2 True).IsP l ↔
    ((l.map fun a => a % 3).count 2 = 0 ∧ (l.map fun a => a % 3).count 1 % 2 = 1) ∨
      (0 < (l.map fun a => a % 3).count 2 ∧ (l.map fun a => a % 3).count 2 % 2 = 0 ∧
        (l.map fun a => a % 3).count 1 % 2 = 0) := by
  have hl := remainder_le_two l
  rw [subtraction_isP_misere (by omega), show 2 + 1 = 3 from rfl, xorAll_of_le_two hl,
    exists_two_iff hl]
  have small : (∀ i, (l.map fun a => a % 3).getD i 0 ≤ 1) ↔ (l.map fun a => a % 3).count 2 = 0 := by
    have := not_congr (exists_two_iff hl)
    rwa [not_exists, Nat.not_lt, Nat.le_zero_eq, forall_congr' fun _ => Nat.not_lt] at this
  rw [small]
  omega

/-- **Example 2.8 is false as printed**: it asks for an even number of ones and of twos, which no
ones and no twos are. One heap of three tokens is such a position, and is an N-position: take two.
-/
theorem example_2_8_false : ([3].map fun a => a % 3).count 1 % 2 = 0 ∧
    ([3].map fun a => a % 3).count 2 % 2 = 0 ∧ ¬ (subtraction 2 True).IsP [3] :=
  ⟨by decide, by decide, fun h => absurd ((subtraction_one_heap (by omega) 3).2.1 h) (by decide)⟩

/-- **Example 2.9**: Subtraction([2]) on two heaps, misère play: 1 more than a multiple of 3 in all.
-/
theorem subtraction_two_heaps (a b : Nat) : (subtraction 2 True).IsP [a, b] ↔ (a + b) % 3 = 1 := by
  rw [subtraction_isP_misere (by omega)]
  have ha : a % 3 = 0 ∨ a % 3 = 1 ∨ a % 3 = 2 := by omega
  have hb : b % 3 = 0 ∨ b % 3 = 1 ∨ b % 3 = 2 := by omega
  have all : (∀ i, [a % 3, b % 3].getD i 0 ≤ 1) ↔ a % 3 ≤ 1 ∧ b % 3 ≤ 1 := by
    refine ⟨fun h => ⟨h 0, h 1⟩, fun ⟨h0, h1⟩ i => ?_⟩
    match i with
    | 0 => exact h0
    | 1 => exact h1
    | i + 2 => simp
  have some : (∃ i, 1 < [a % 3, b % 3].getD i 0) ↔ 1 < a % 3 ∨ 1 < b % 3 := by
    have := not_congr all
    simp only [Classical.not_forall, Nat.not_le] at this
    rw [this]; omega
  simp only [List.map_cons, List.map_nil, show 2 + 1 = 3 from rfl, all, some, xorAll]
  have e := Nat.add_mod a b 3
  rcases ha with ha | ha | ha <;> rcases hb with hb | hb | hb <;> rw [ha, hb] at e <;>
    simp [ha, hb, e]

/-! ### Poker games -/

/-- The poker game: the heaps, and a bag from which a player may put `n` squares with `ok n` back to
a heap. -/
def poker (ok : Nat → Prop) (mis : Prop) : Game where
  Pos := List Nat × Nat
  move x y := (∃ i c, 0 < c ∧ ok c ∧ c ≤ x.1.getD i 0 ∧ y = (x.1.set i (x.1.getD i 0 - c), x.2)) ∨
    ∃ i c, i < x.1.length ∧ 0 < c ∧ ok c ∧ c ≤ x.2 ∧ y = (x.1.set i (x.1.getD i 0 + c), x.2 - c)
  won x := mis ∧ (∀ i, x.1.getD i 0 = 0) ∧ (x.2 = 0 ∨ x.1 = [])
  rank x := x.1.sum + 2 * x.2
  rank_lt := by
    have key : ∀ (l : List Nat) i v, i < l.length → (l.set i v).sum + l.getD i 0 = l.sum + v := by
      intro l
      induction l with
      | nil => intro i v h; simp at h
      | cons x xs ih =>
        intro i v h
        cases i with
        | zero => simp; omega
        | succ i => have := ih i v (by simpa using h); simp at this ⊢; omega
    rintro ⟨l, b⟩ _ (⟨i, c, h0, _, hc, rfl⟩ | ⟨i, c, hi, h0, _, hc, rfl⟩)
    · have := key l i (l.getD i 0 - c) (lt_length_of_getD (by dsimp only at hc; omega))
      dsimp only at hc ⊢; omega
    · have := key l i (l.getD i 0 + c) hi
      dsimp only at hc ⊢; omega

theorem Reduction.nimLike_poker (r : Reduction ok val) (mis : Prop) :
    NimLike (poker ok mis) (fun _ => True) (fun x : List Nat × Nat => x.1.map val) where
  closed _ _ _ _ := trivial
  change := by
    rintro ⟨l, b⟩ _ _ (⟨i, c, h0, hok, hc, rfl⟩ | ⟨i, c, hi, h0, hok, _, rfl⟩)
    · have hi := lt_length_of_getD (l := l) (i := i) (by dsimp only at hc; omega)
      refine ⟨i, val (l.getD i 0 - c), by simpa using hi, ?_, by simp [List.map_set]⟩
      dsimp only
      rw [getD_map r.zero]
      exact r.change _ c h0 hok hc
    · refine ⟨i, val (l.getD i 0 + c), by simpa using hi, ?_, by simp [List.map_set]⟩
      dsimp only
      rw [getD_map r.zero]
      have := r.change (l.getD i 0 + c) c h0 hok (by omega)
      rw [Nat.add_sub_cancel] at this
      exact this.symm
  down := by
    rintro ⟨l, b⟩ i v _ hi hv
    dsimp only at hi hv ⊢
    rw [getD_map r.zero] at hv
    obtain ⟨c, h0, hok, hc, e⟩ := r.down _ v hv
    exact ⟨_, Or.inl ⟨i, c, h0, hok, hc, rfl⟩, by simp [List.map_set, ← e]⟩

/-- **Theorem 2.10**, Grundy values: those of the heaps without the bag. -/
theorem Reduction.poker_grundy (r : Reduction ok val) :
    (poker ok False).IsGrundy (fun _ => True) fun x : List Nat × Nat => xorAll (x.1.map val) :=
  (r.nimLike_poker False).isGrundy

/-- **Theorem 2.10**, P-positions in both plays: those of the heaps without the bag. -/
theorem Reduction.isP_poker_iff (r : Reduction ok val) (l : List Nat) (b : Nat) :
    ((poker ok False).IsP (l, b) ↔ (heaps ok False).IsP l) ∧
      ((poker ok True).IsP (l, b) ↔ (heaps ok True).IsP l) := by
  constructor
  · rw [r.isP_normal]
    exact (r.nimLike_poker False).isP_normal (fun _ h => h.1) (l, b) trivial
  · rw [r.isP_misere]
    refine (r.nimLike_poker True).isP_misere ?_ ?_ (l, b) trivial
    · intro x _ hw i
      rw [getD_map r.zero, hw.2.1 i, r.zero]
    · rintro ⟨l, b⟩ _ hz
      dsimp only at hz
      by_cases hall : ∀ i, l.getD i 0 = 0
      · by_cases hb : b = 0 ∨ l = []
        · exact Or.inl ⟨trivial, hall, hb⟩
        · have hl : 0 < l.length := List.length_pos_iff.2 fun e => hb (Or.inr e)
          refine Or.inr ⟨_, 0, Or.inr ⟨0, 1, hl, by omega, r.one.1, ?_, rfl⟩, by simpa using hl, ?_⟩
          · show 1 ≤ b
            exact Nat.pos_of_ne_zero fun e => hb (Or.inl e)
          · have := hall 0
            simp only [List.map_set, this, Nat.zero_add, r.one.2]
      · obtain ⟨i, hi⟩ := Classical.not_forall.1 hall
        have hlt := lt_length_of_getD (l := l) (i := i) (by omega)
        have hv := hz i
        rw [getD_map r.zero] at hv
        obtain ⟨c, h0, hok, hc, e⟩ := r.up _ (by omega) hv
        exact Or.inr ⟨_, i, Or.inl ⟨i, c, h0, hok, hc, rfl⟩,
          by simpa using hlt, by simp [List.map_set, ← e]⟩

end ChompCert
