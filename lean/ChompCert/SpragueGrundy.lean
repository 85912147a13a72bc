module

public import ChompCert.Counting
public import ChompCert.Nim
public import ChompCert.Options

/-!
# Sprague and Grundy

The value of a position is the least number that is the value of no option. A game in which every
position has finitely many options has values (`Game.grundy_isGrundy`), and no value exceeds the
number of options (`Game.IsGrundy.le_length`). In a sum of games a player moves in one of them, and
whoever cannot move loses: the value of a sum is the XOR of the values (`Game.IsGrundy.sum`), and
beside a heap of Nim a position is worth the heap that makes a P-position with it
(`Game.isP_sum_nim_iff`).
-/

@[expose] public section

namespace ChompCert

/-! ### Values -/

open Classical in
/-- The least number without the property; 0 if there is none. -/
noncomputable def leastWithout (S : Nat → Prop) : Nat :=
  if h : ∃ v, ¬ S v ∧ ∀ u, u < v → S u then h.choose else 0

/-- It is one, and the least, if there is one. -/
theorem leastWithout_spec {S : Nat → Prop} (h : ∃ v, ¬ S v) :
    ¬ S (leastWithout S) ∧ ∀ u, u < leastWithout S → S u := by
  have least : ∃ v, ¬ S v ∧ ∀ u, u < v → S u := by
    obtain ⟨v, hv⟩ := h
    induction v using Nat.strongRecOn with
    | _ v ih =>
      by_cases hu : ∃ u, u < v ∧ ¬ S u
      · obtain ⟨u, hlt, hu⟩ := hu
        exact ih u hlt hu
      · exact ⟨v, hv, fun u hlt => Classical.byContradiction fun hn => hu ⟨u, hlt, hn⟩⟩
  unfold leastWithout
  rw [dif_pos least]
  exact least.choose_spec

/-- The value of a position: the least number that is the value of no option. -/
noncomputable def Game.grundy (G : Game) (x : G.Pos) : Nat :=
  leastWithout fun v => ∃ y, ∃ _ : G.move x y, Game.grundy G y = v
termination_by G.rank x
decreasing_by exact G.rank_lt (by assumption)

/-- Of finitely many numbers not all numbers are made. -/
theorem exists_not_value {α : Type} (g : α → Nat) (L : List α) : ∃ v, ∀ y, y ∈ L → g y ≠ v := by
  have : ∃ M, ∀ y, y ∈ L → g y ≤ M := by
    induction L with
    | nil => exact ⟨0, by simp⟩
    | cons z L ih =>
      obtain ⟨M, hM⟩ := ih
      exact ⟨g z + M, List.forall_mem_cons.2 ⟨by omega, fun y hy => by have := hM y hy; omega⟩⟩
  obtain ⟨M, hM⟩ := this
  exact ⟨M + 1, fun y hy => by have := hM y hy; omega⟩

/-- The value is the least number that no option has, if there are finitely many options. -/
theorem Game.grundy_spec (G : Game) {x : G.Pos} {L : List G.Pos}
    (hL : ∀ y, G.move x y → y ∈ L) : (∀ y, G.move x y → G.grundy y ≠ G.grundy x) ∧
      ∀ v, v < G.grundy x → ∃ y, G.move x y ∧ G.grundy y = v := by
  have spec := leastWithout_spec (S := fun v => ∃ y, ∃ _ : G.move x y, G.grundy y = v) (by
    obtain ⟨v, hv⟩ := exists_not_value G.grundy L
    exact ⟨v, fun ⟨y, hy, e⟩ => hv y (hL y hy) e⟩)
  have e : G.grundy x = leastWithout fun v => ∃ y, ∃ _ : G.move x y, G.grundy y = v := by
    rw [Game.grundy]
  rw [← e] at spec
  exact ⟨fun y hy h => spec.1 ⟨y, hy, h⟩, fun v hv => by
    obtain ⟨y, hy, h⟩ := spec.2 v hv
    exact ⟨y, hy, h⟩⟩

/-- **A game has values** if every position has finitely many options. -/
theorem Game.grundy_isGrundy {G : Game}
    (finite : ∀ x, ∃ L : List G.Pos, ∀ y, G.move x y → y ∈ L) :
    G.IsGrundy (fun _ => True) G.grundy := fun x _ => by
  obtain ⟨L, hL⟩ := finite x
  exact G.grundy_spec hL

/-- **No value exceeds the number of options.** -/
theorem Game.IsGrundy.le_length {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
    (h : G.IsGrundy D g) {x : G.Pos} (hx : D x) {L : List G.Pos} (hL : ∀ y, G.move x y → y ∈ L) :
    g x ≤ L.length := by
  refine pigeonhole_rel (a := 0) (c := 0) (R := fun v i => ∃ y, L[i]? = some y ∧ g y = v) ?_ ?_
  · intro v _ hv
    obtain ⟨y, hy, e⟩ := (h x hx).2 v (by omega)
    obtain ⟨i, hi⟩ := List.mem_iff_getElem?.1 (hL y hy)
    have := (List.getElem?_eq_some_iff.1 hi).1
    exact ⟨i, by omega, by omega, y, hi, e⟩
  · rintro v v' i _ _ _ _ ⟨y, hy, e⟩ ⟨y', hy', e'⟩
    rw [hy, Option.some.injEq] at hy'
    subst hy'
    exact e.symm.trans e'

/-- On a board no value exceeds the number of squares, in any game of the family. -/
theorem value_le_squares {ok : Nat → Prop} {mis : Prop} {D : List Nat → Prop} {g : List Nat → Nat}
    (h : (game ok mis).IsGrundy D g) {l : List Nat} (hl : D l) : g l ≤ l.sum := by
  rw [← options_length l]
  refine h.le_length hl ?_
  rintro _ ⟨i, b, hb, rfl, _⟩
  exact (mem_options_iff l _).2 ⟨i, b, hb, rfl⟩

/-! ### Sums -/

/-- The sum of two games: a player moves in one of them; whoever cannot move loses. -/
def Game.sum (G H : Game) : Game where
  Pos := G.Pos × H.Pos
  move x y := (G.move x.1 y.1 ∧ y.2 = x.2) ∨ (H.move x.2 y.2 ∧ y.1 = x.1)
  won _ := False
  rank x := G.rank x.1 + H.rank x.2
  rank_lt := by
    rintro ⟨x, x'⟩ ⟨y, y'⟩ (⟨h, e⟩ | ⟨h, e⟩)
    · have := G.rank_lt h
      dsimp only at e this ⊢; rw [e]; omega
    · have := H.rank_lt h
      dsimp only at e this ⊢; rw [e]; omega

variable {G H : Game} {D : G.Pos → Prop} {E : H.Pos → Prop} {g : G.Pos → Nat} {g' : H.Pos → Nat}

/-- Equal numbers, and no others, have the XOR 0. -/
theorem xor_eq_zero_iff (a b : Nat) : a ^^^ b = 0 ↔ a = b := by
  constructor
  · intro h
    have := xor_xor_self a b
    rwa [h, Nat.xor_zero] at this
  · rintro rfl
    exact Nat.xor_self a

/-- **The value of a sum** is the XOR of the values. -/
theorem Game.IsGrundy.sum (h : G.IsGrundy D g) (h' : H.IsGrundy E g') :
    (G.sum H).IsGrundy (fun x => D x.1 ∧ E x.2) fun x => g x.1 ^^^ g' x.2 := by
  rintro ⟨x, x'⟩ ⟨hx, hx'⟩
  dsimp only at hx hx'
  constructor
  · rintro ⟨y, y'⟩ (⟨hm, e⟩ | ⟨hm, e⟩) heq <;> dsimp only at hm e heq
    · subst e
      rw [Nat.xor_comm, Nat.xor_comm (g x)] at heq
      have := congrArg (fun v => g' y' ^^^ v) heq
      simp only [xor_xor_self] at this
      exact (h x hx).1 y hm this
    · subst e
      have := congrArg (fun v => g y ^^^ v) heq
      simp only [xor_xor_self] at this
      exact (h' x' hx').1 y' hm this
  · intro v hv
    dsimp only at hv
    rcases xor_lt_cases _ _ v hv with hlt | hlt
    · obtain ⟨y, hy, e⟩ := (h x hx).2 _ hlt
      refine ⟨(y, x'), Or.inl ⟨hy, rfl⟩, ?_⟩
      dsimp only
      rw [e, Nat.xor_comm, xor_xor_self]
    · obtain ⟨y', hy', e⟩ := (h' x' hx').2 _ hlt
      refine ⟨(x, y'), Or.inr ⟨hy', rfl⟩, ?_⟩
      dsimp only
      rw [e, xor_xor_self]

/-- **A sum is a P-position** exactly when the two values are equal. -/
theorem Game.isP_sum_iff (closed : ∀ x y, D x → G.move x y → D y)
    (closed' : ∀ x y, E x → H.move x y → E y) (h : G.IsGrundy D g) (h' : H.IsGrundy E g')
    {x : G.Pos} {x' : H.Pos} (hx : D x) (hx' : E x') : (G.sum H).IsP (x, x') ↔ g x = g' x' := by
  rw [← xor_eq_zero_iff]
  refine (G.sum H).isP_iff_grundy (D := fun x => D x.1 ∧ E x.2) ?_ (fun _ h => h) (h.sum h')
    (x, x') ⟨hx, hx'⟩
  rintro ⟨x, x'⟩ ⟨y, y'⟩ ⟨hx, hx'⟩ (⟨hm, e⟩ | ⟨hm, e⟩) <;> dsimp only at hx hx' hm e
  · exact ⟨closed x y hx hm, e ▸ hx'⟩
  · exact ⟨e ▸ hx, closed' x' y' hx' hm⟩

/-- **The theorem of Sprague and Grundy**: the value of a position is the one heap of Nim that makes
a P-position with it. -/
theorem Game.isP_sum_nim_iff (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g)
    {x : G.Pos} (hx : D x) (n : Nat) : (G.sum (nim False)).IsP (x, [n]) ↔ g x = n := by
  have := Game.isP_sum_iff closed (fun _ _ _ _ => trivial) h nim_grundy hx (x' := [n]) trivial
  rwa [show xorAll [n] = n by simp [xorAll]] at this

end ChompCert
