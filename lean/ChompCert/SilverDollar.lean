module

public import ChompCert.Bisimulation
public import ChompCert.Monotonic

/-!
# The Silver Dollar Game, without the dollar

Coins lie on a strip of squares that are numbered from 0, at most one on a square. A move takes one
coin to a smaller number, past no other; whoever cannot move loses. With each coin counted down by
the coins below it, the strip is a board, and the game monotonic Nim (`silverDollar_bisimulation`).
-/

@[expose] public section

namespace ChompCert

/-- A strip, as the list of the squares of its coins: each is smaller than those before it. -/
def IsStrip (l : List Nat) : Prop := l.Pairwise (fun x y => y < x)

/-- The Silver Dollar Game without the dollar. -/
def silverDollar : Game where
  Pos := List Nat
  move l l' := ∃ i v, v < l.getD i 0 ∧ l' = l.set i v ∧ IsStrip l'
  won _ := False
  rank l := l.sum
  rank_lt := by
    rintro l _ ⟨i, v, hv, rfl, hs⟩
    clear hs
    induction l generalizing i with
    | nil => simp at hv
    | cons x xs ih =>
      cases i with
      | zero => simpa using hv
      | succ i =>
        have := ih i (by simpa using hv)
        simpa using this

/-! ### Strips are boards -/

/-- The strip of a board: its rows as free squares below each coin. -/
noncomputable def strip : List Nat → List Nat
  | [] => []
  | x :: xs => (x + xs.length) :: strip xs

/-- There are as many coins as rows. -/
theorem strip_length (b : List Nat) : (strip b).length = b.length := by
  induction b with
  | nil => rfl
  | cons x xs ih => simp [strip, ih]

/-- Where a coin lies: its row, and a square for each coin below it. -/
theorem strip_getD {b : List Nat} {i : Nat} (h : i < b.length) :
    (strip b).getD i 0 = b.getD i 0 + (b.length - 1 - i) := by
  induction b generalizing i with
  | nil => simp at h
  | cons x xs ih =>
    cases i with
    | zero => simp [strip]
    | succ i =>
      have := ih (i := i) (by simpa using h)
      simp only [strip, List.getD_cons_succ, this, List.length_cons]
      omega

/-- A row that changes moves its coin. -/
theorem strip_set (b : List Nat) (i v : Nat) :
    strip (b.set i v) = (strip b).set i (v + (b.length - 1 - i)) := by
  induction b generalizing i with
  | nil => rfl
  | cons x xs ih =>
    cases i with
    | zero => simp [strip]
    | succ i =>
      simp only [List.set_cons_succ, strip, ih, List.length_set, List.length_cons]
      rw [show xs.length + 1 - 1 - (i + 1) = xs.length - 1 - i by omega]

/-- A coin may be added above the others. -/
theorem isStrip_cons {x : Nat} {l : List Nat} :
    IsStrip (x :: l) ↔ (∀ y, y ∈ l.head? → y < x) ∧ IsStrip l := by
  unfold IsStrip
  rw [List.pairwise_cons]
  refine ⟨fun h => ⟨fun y hy => ?_, h.2⟩, fun h => ⟨fun y hy => ?_, h.2⟩⟩
  · exact h.1 y (List.mem_of_mem_head? hy)
  · cases l with
    | nil => simp at hy
    | cons z zs =>
      have hz : z < x := h.1 z (by simp)
      rcases List.mem_cons.1 hy with rfl | hy
      · exact hz
      · exact Nat.lt_trans ((List.pairwise_cons.1 h.2).1 y hy) hz

/-- The strip of a board is a strip, and of nothing else. -/
theorem isStrip_strip_iff (b : List Nat) : IsStrip (strip b) ↔ IsBoard b := by
  induction b with
  | nil => simp [strip, IsStrip, IsBoard]
  | cons x xs ih =>
    rw [strip, isStrip_cons, isBoard_cons, ih]
    refine and_congr_left fun _ => ?_
    cases xs with
    | nil => simp [strip]
    | cons y ys => simp [strip]; omega

/-- There is room below a coin for the coins below it. -/
theorem le_of_isStrip {l : List Nat} (h : IsStrip l) {i : Nat} (hi : i < l.length) :
    l.length - 1 - i ≤ l.getD i 0 := by
  induction l generalizing i with
  | nil => simp at hi
  | cons x xs ih =>
    have h := isStrip_cons.1 h
    cases i with
    | zero =>
      cases xs with
      | nil => simp
      | cons y ys =>
        have h1 : y < x := h.1 y (by simp)
        have h2 := ih h.2 (i := 0) (by simp)
        simp only [List.getD_cons_zero, List.length_cons] at h2 ⊢
        omega
    | succ i =>
      have := ih h.2 (i := i) (by simpa using hi)
      simp only [List.getD_cons_succ, List.length_cons]
      omega

/-- Monotonic Nim on a board and the game on its strip are played alike. -/
theorem silverDollar_bisimulation : Bisimulation (monotonic (fun _ => True) False) silverDollar
    fun b l : List Nat => IsBoard b ∧ l = strip b where
  won b l _ := ⟨fun h => h.1, fun h => h.elim⟩
  forth := by
    rintro b _ _ ⟨_, rfl⟩ ⟨⟨i, c, h0, _, hc, rfl⟩, hb'⟩
    have hi := lt_length_of_getD (l := b) (i := i) (by omega)
    refine ⟨_, ⟨i, b.getD i 0 - c + (b.length - 1 - i), ?_, strip_set b i _, ?_⟩, hb', rfl⟩
    · rw [strip_getD hi]; omega
    · exact (isStrip_strip_iff _).2 hb'
  back := by
    rintro b _ _ ⟨_, rfl⟩ ⟨i, v, hv, rfl, hs⟩
    have hi := lt_length_of_getD (l := strip b) (i := i) (by omega)
    have hle := le_of_isStrip hs (i := i) (by simpa using hi)
    rw [strip_length] at hi
    rw [getD_set _ i i v (by simpa [strip_length] using hi), if_pos rfl, List.length_set,
      strip_length] at hle
    rw [strip_getD hi] at hv
    have e : (strip b).set i v = strip (b.set i (v - (b.length - 1 - i))) := by
      rw [strip_set, show v - (b.length - 1 - i) + (b.length - 1 - i) = v by omega]
    rw [e, isStrip_strip_iff] at hs
    refine ⟨_, ⟨⟨i, b.getD i 0 - (v - (b.length - 1 - i)), by omega, trivial, by omega, ?_⟩, hs⟩,
      hs, e⟩
    rw [show b.getD i 0 - (b.getD i 0 - (v - (b.length - 1 - i))) = v - (b.length - 1 - i) by omega]

end ChompCert
