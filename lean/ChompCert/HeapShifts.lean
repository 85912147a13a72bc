module

public import ChompCert.Monotonic
public import ChompCert.Shifts

/-!
# Shifts of heaps

Heaps from which the numbers of a finite set may be taken are games of bounded moves
(`subtractionHeaps`), and so are monotonic heaps in their gaps (`monotonicGaps`): there a move makes
one gap shorter and the gap before it longer. So `BoundedGame.sound` is about them too, for types
and for nim-values. For one heap that is the classical theorem on the period of a subtraction game
(`subtraction_period`).
-/

@[expose] public section

namespace ChompCert

open Shifts Diet

variable {S : List Nat} {K : Nat}

/-! ### Heaps -/

/-- What is added when `c` are taken from heap `i`. -/
def heapChange (c : Nat) : Nat → List Int
  | 0 => [Int.neg (Int.ofNat c)]
  | i + 1 => Int.ofNat 0 :: heapChange c i

/-- It reaches to the heap. -/
theorem heapChange_length (c i : Nat) : (heapChange c i).length = i + 1 := by
  induction i with
  | zero => rfl
  | succ i ih => simp [heapChange, ih]

/-- It changes one heap. -/
theorem heapChange_getD (c i j : Nat) :
    (heapChange c i).getD j 0 = if j = i then -(c : Int) else 0 := by
  have neg : (c : Int).neg = -c := rfl
  induction i generalizing j <;> cases j <;> simp_all [heapChange]

/-- What is added when `c` are taken from heap `i`, or if `gaps` is true from its row, in gaps. -/
def takeChange (gaps : Bool) (c i : Nat) : List Int :=
  bif gaps then biteChange [] c i else heapChange c i

/-- The steps that take each of the numbers from heap `i`, and then `rest`. -/
def takesFrom (gaps : Bool) (i : Nat) : List Nat → List Step → List Step
  | [], rest => rest
  | c :: cs, rest =>
    bif Nat.beq c 0 then takesFrom gaps i cs rest
    else ⟨free i (exactly [] c), takeChange gaps c i⟩ :: takesFrom gaps i cs rest

/-- A step for each of `m` heaps and each number that may be taken, where that is there. -/
def takeSteps (S : List Nat) (gaps : Bool) : Nat → List Step
  | 0 => []
  | m + 1 => takesFrom gaps m S (takeSteps S gaps m)

/-- The steps take each number from each heap. -/
theorem mem_takeSteps {m : Nat} {gaps : Bool} {s : Step} :
    s ∈ takeSteps S gaps m ↔ ∃ i c, i < m ∧ 0 < c ∧ c ∈ S ∧
      s = ⟨free i (exactly [] c), takeChange gaps c i⟩ := by
  have each : ∀ i (cs : List Nat) (rest : List Step), s ∈ takesFrom gaps i cs rest ↔
      (∃ c, 0 < c ∧ c ∈ cs ∧ s = ⟨free i (exactly [] c), takeChange gaps c i⟩) ∨ s ∈ rest := by
    intro i cs rest
    induction cs with
    | nil => simp [takesFrom]
    | cons c cs ih =>
      simp only [takesFrom, Bool.cond_eq_ite, Nat.beq_eq, List.mem_cons]
      split <;> grind
  induction m with
  | zero => simp [takeSteps]
  | succ m ih =>
    refine (each m S _).trans ((or_congr_right ih).trans ?_)
    simp only [exists_and_left, Nat.exists_lt_succ_right, or_comm]

theorem near_takeSteps {m : Nat} {gaps : Bool} (hK : ∀ c ∈ S, c ≤ K) :
    ∀ s ∈ takeSteps S gaps m, ∀ c ∈ s.needs, ∀ x, K ≤ x → c x = c K := by
  intro s hs
  obtain ⟨i, c, _, h1, h2, rfl⟩ := mem_takeSteps.1 hs
  exact near_exactly (d := ([], c)) h1 (hK c h2)

/-- Nothing can be taken where there is no step. -/
theorem none_iff {m : Nat} {gaps : Bool} {x : List Nat} (hx : x.length = m) :
    (∀ i c, 0 < c → c ∈ S → ¬ c ≤ x.getD i 0) ↔ ∀ s ∈ takeSteps S gaps m, ¬ s.Legal x := by
  constructor
  · intro h s hs hl
    obtain ⟨i, c, hi, h1, h2, rfl⟩ := mem_takeSteps.1 hs
    exact h i c h1 h2 ((matches_single (by omega)).1 hl)
  · intro h i c h1 h2 hle
    have hi := lt_length_of_getD (l := x) (i := i) (by omega)
    exact h _ (mem_takeSteps.2 ⟨i, c, by omega, h1, h2, rfl⟩) ((matches_single hi).2 hle)

/-- **Heaps are a game of bounded moves**: `c` in `S` may be taken. -/
noncomputable def subtractionHeaps (hK : ∀ c ∈ S, c ≤ K) (m : Nat) (mis : Prop) :
    BoundedGame m where
  game := heaps (fun n => n ∈ S) mis
  position := fun x : List Nat => x
  misere := mis
  reach := K
  steps := takeSteps S false m
  near := near_takeSteps hK
  short s hs := by
    obtain ⟨i, c, hi, _, _, rfl⟩ := mem_takeSteps.1 hs
    show (heapChange c i).length ≤ m
    rw [heapChange_length]; omega
  fit s hs x hx hl j := by
    obtain ⟨i, c, hi, _, _, rfl⟩ := mem_takeSteps.1 hs
    have := (matches_single (by omega)).1 hl
    show 0 ≤ ((x.getD j 0 : Nat) : Int) + (heapChange c i).getD j 0
    rw [heapChange_getD]
    split
    · rename_i e; subst e; omega
    · omega
  move_iff {x p} hx := by
    have same : ∀ i c, i < m → x.set i (x.getD i 0 - c) = plus (heapChange c i) x := by
      intro i c hi
      refine eq_of_getD (by rw [List.length_set, plus_length]) fun j => ?_
      rw [getD_set _ _ _ _ (by omega), plus_getD (by rw [heapChange_length]; omega),
        heapChange_getD]
      by_cases e : j = i
      · subst e; rw [if_pos rfl, if_pos rfl]; omega
      · rw [if_neg e, if_neg e]; omega
    constructor
    · rintro ⟨i, c, h0, hS, hc, rfl⟩
      have hi := lt_length_of_getD (l := x) (i := i) (by omega)
      exact ⟨_, mem_takeSteps.2 ⟨i, c, by omega, h0, hS, rfl⟩, (matches_single hi).2 hc,
        same i c (by omega)⟩
    · rintro ⟨s, hs, hl, rfl⟩
      obtain ⟨i, c, hi, h0, hS, rfl⟩ := mem_takeSteps.1 hs
      exact ⟨i, c, h0, hS, (matches_single (by omega)).1 hl, (same i c hi).symm⟩
  won_iff hx := and_congr_right fun _ => none_iff hx
  rank_sub {v x} hv hx hb hs := by
    have := sub_sum hb (by omega)
    show (sub v x).sum < x.sum
    omega

/-! ### Monotonic heaps -/

/-- A row that gets shorter by no more than its gap leaves a board. -/
theorem set_rows {g : List Nat} {i c : Nat} (hi : i < g.length) (hc : c ≤ g.getD i 0) :
    (rows g).set i ((rows g).getD i 0 - c) = rows (gapBite i c g) := by
  induction g generalizing i with
  | nil => simp at hi
  | cons x xs ih =>
    match i with
    | 0 =>
      have hc : c ≤ x := hc
      simp only [rows, gapBite, drain, List.getD_cons_zero, List.set_cons_zero,
        show c - x = 0 by omega, drain_zero]
      congr 1; omega
    | 1 => match xs with
      | [] => simp at hi
      | y :: ys =>
        have hc : c ≤ y := hc
        simp only [rows, gapBite, drain, List.getD_cons_succ, List.getD_cons_zero,
          List.set_cons_succ, List.set_cons_zero, show c - y = 0 by omega, drain_zero,
          List.sum_cons]
        congr 1
        · omega
        · congr 1; omega
    | i + 2 =>
      have hc' : c ≤ xs.getD (i + 1) 0 := by simpa using hc
      have := ih (i := i + 1) (by simp at hi; omega) hc'
      have h2 := getD_le_drop_sum (i + 1) (i + 1) xs (Nat.le_refl _)
      simp only [rows, gapBite, List.getD_cons_succ, List.set_cons_succ, this,
        gapBite_sum i c xs (by omega)]

/-- A row that gets shorter by more does not. -/
theorem le_gap_of_isBoard {g : List Nat} {i c : Nat} (hc : c ≤ (rows g).getD i 0)
    (h : IsBoard ((rows g).set i ((rows g).getD i 0 - c))) : c ≤ g.getD i 0 := by
  induction g generalizing i with
  | nil => simpa [rows] using hc
  | cons x xs ih => cases i with
    | zero =>
      have := (isBoard_cons.1 h).1
      rw [rows_headD] at this
      simp only [rows, List.getD_cons_zero] at hc this ⊢
      omega
    | succ i => exact ih (by simpa [rows] using hc) (isBoard_cons.1 h).2

/-- **Monotonic heaps in their gaps are a game of bounded moves.** The gap of the longest heap comes
first. -/
noncomputable def monotonicGaps (hK : ∀ c ∈ S, c ≤ K) (m : Nat) (mis : Prop) :
    BoundedGame m where
  game := monotonic (fun n => n ∈ S) mis
  position := rows
  misere := mis
  reach := K
  steps := takeSteps S true m
  near := near_takeSteps hK
  short s hs := by
    obtain ⟨i, c, hi, _, _, rfl⟩ := mem_takeSteps.1 hs
    show (biteChange [] c i).length ≤ m
    rw [biteChange_length]; simp; omega
  fit s hs x hx hl := by
    obtain ⟨i, c, hi, _, _, rfl⟩ := mem_takeSteps.1 hs
    exact (gapBite_eq_plus (vs := []) (by simp; omega) hl).1
  move_iff {x p} hx := by
    have same : ∀ i c, i < m → c ≤ x.getD i 0 →
        (rows x).set i ((rows x).getD i 0 - c) = rows (plus (biteChange [] c i) x) := by
      intro i c hi hc
      rw [set_rows (by omega) hc, ← (gapBite_eq_plus (vs := []) (by simp; omega)
        ((matches_single (by omega)).2 hc)).2]
      simp
    constructor
    · rintro ⟨⟨i, c, h0, hS, hc, rfl⟩, hb⟩
      have hle := le_gap_of_isBoard hc hb
      have hi := lt_length_of_getD (l := x) (i := i) (by omega)
      exact ⟨_, mem_takeSteps.2 ⟨i, c, by omega, h0, hS, rfl⟩, (matches_single hi).2 hle,
        same i c (by omega) hle⟩
    · rintro ⟨s, hs, hl, rfl⟩
      obtain ⟨i, c, hi, h0, hS, rfl⟩ := mem_takeSteps.1 hs
      have hle := (matches_single (by omega)).1 hl
      have hr : c ≤ (rows x).getD i 0 := by
        rw [rows_getD]; exact Nat.le_trans hle (getD_le_drop_sum i i x (Nat.le_refl _))
      have e := same i c hi hle
      exact ⟨⟨i, c, h0, hS, hr, e.symm⟩, isBoard_rows _⟩
  won_iff {x} hx := by
    refine Iff.trans (and_congr_right fun _ => forall_congr' fun i => forall_congr' fun c =>
      forall_congr' fun h0 => forall_congr' fun _ => ⟨fun H hle => ?_, fun H hc hb => ?_⟩)
      (and_congr_right fun _ => none_iff hx)
    · have hi := lt_length_of_getD (l := x) (i := i) (by omega)
      refine H ?_ ?_
      · rw [rows_getD]; exact Nat.le_trans hle (getD_le_drop_sum i i x (Nat.le_refl _))
      · rw [set_rows hi hle]; exact isBoard_rows _
    · exact H (le_gap_of_isBoard hc hb)
  rank_sub hv hx hb hs := squares_lt hb (by omega) hs

/-! ### One heap -/

/-- **The period of a subtraction game.** If the nim-values of one heap repeat with the period `p`
from `T` on, as far as the greatest number that may be taken goes, then they do so forever. -/
theorem subtraction_period {T p : Nat} (hp : 0 < p) (hK : ∀ c ∈ S, c ≤ K)
    (h : ∀ a, T ≤ a → a < T + K → (heaps (fun n => n ∈ S) False).grundy [a + p] =
      (heaps (fun n => n ∈ S) False).grundy [a]) :
    ∀ a, T ≤ a → (heaps (fun n => n ∈ S) False).grundy [a + p] =
      (heaps (fun n => n ∈ S) False).grundy [a] := by
  have region : ∀ a, Shift.Contains ⟨[p], [⟨[1], ((T + p : Nat) : Int)⟩]⟩ [a] ↔ T + p ≤ a :=
    fun a => by
      rw [Shift.Contains, AllHold]
      simp only [List.mem_singleton, forall_eq]
      show ((T + p : Nat) : Int) ≤ 1 * (a : Int) + 0 ↔ _
      omega
  have one : ∀ x : List Nat, x.length = 1 → ∃ a, x = [a] := fun x hx => by
    match x, hx with
    | [a], _ => exact ⟨a, rfl⟩
  have right := (BoundedGame.sound (B := subtractionHeaps hK 1 False) (D := fun _ => True)
    (S := fun x => x.getD 0 0 < T + p + K) (shifts := [⟨[p], [⟨[1], ((T + p : Nat) : Int)⟩]⟩])
    (Game.grundy_determined _) ⟨fun _ _ _ _ _ _ => trivial, fun _ _ _ _ => trivial⟩
    (by simp; omega)
    (by
      simp only [List.mem_singleton, forall_eq]
      intro x hx _ hin j
      obtain ⟨a, rfl⟩ := one x hx
      have := (region a).1 hin
      cases j with
      | zero => simp; omega
      | succ j => simp)
    (by
      simp only [List.mem_singleton, forall_eq]
      intro x hx _ hS hin
      obtain ⟨a, rfl⟩ := one x hx
      have hS : ¬ a < T + p + K := hS
      refine Or.inl ⟨fun s hs hl => ?_, fun j hj => ?_⟩
      · obtain ⟨i, c, hi, h0, hc, rfl⟩ := mem_takeSteps.1 hs
        obtain rfl : i = 0 := by omega
        have := hK c hc
        show Shift.Contains _ [((a : Int) + -(c : Int)).toNat]
        exact (region _).2 (by omega)
      · cases j with
        | zero => show p + K ≤ a; omega
        | succ j => simp at hj)
    (by
      intro x hx _ hS
      obtain ⟨a, rfl⟩ := one x hx
      have hS : ¬ a < T + p + K := hS
      exact ⟨_, List.mem_singleton.2 rfl, (region a).2 (by omega)⟩)
    (by
      simp only [List.mem_singleton, forall_eq]
      intro x hx _ hS hin
      obtain ⟨a, rfl⟩ := one x hx
      have hS : a < T + p + K := hS
      have := (region a).1 hin
      have e := h (a - p) (by omega) (by omega)
      rw [show a - p + p = a by omega] at e
      exact e)).1 _ (List.mem_singleton.2 rfl)
  intro a ha
  have := right [a + p] rfl trivial ((region _).2 (by omega))
  show (heaps (fun n => n ∈ S) False).grundy [a + p] = _
  have e : sub [p] [a + p] = [a] := by
    show [a + p - p] = [a]
    rw [Nat.add_sub_cancel]
  have this : (heaps (fun n => n ∈ S) False).grundy [a + p] =
      (heaps (fun n => n ∈ S) False).grundy (sub [p] [a + p]) := this
  rwa [e] at this

end ChompCert
