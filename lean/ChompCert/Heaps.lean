module

public import ChompCert.Game

/-!
# Heaps

Nim, and games that are like it. A position has a list of values; every move changes exactly one of
them, and every smaller value can be reached; values may grow too. That is enough: the Grundy value
of a position is the XOR of the values, and the P-positions are those of Nim, in normal and in
misère play. (Ahn et al., *On Variants of Nim and Chomp*, 2018, section 2. Poker Nim is why values
may grow.)

* `Game.IsGrundy`, `Game.isP_iff_grundy`: Grundy values.
* `NimLike`, `NimLike.isGrundy`, `NimLike.isP_normal`, `NimLike.isP_misere`.
-/

@[expose] public section

namespace ChompCert

/-! ### Grundy values -/

/-- On the positions in `D`, `g` is the least number that is the value of no option. -/
def Game.IsGrundy (G : Game) (D : G.Pos → Prop) (g : G.Pos → Nat) : Prop :=
  ∀ x, D x → (∀ y, G.move x y → g y ≠ g x) ∧ ∀ v, v < g x → ∃ y, G.move x y ∧ g y = v

/-- There is only one such function. -/
theorem Game.isGrundy_unique {G : Game} {D : G.Pos → Prop} {g g' : G.Pos → Nat}
    (closed : ∀ x y, D x → G.move x y → D y) (h : G.IsGrundy D g) (h' : G.IsGrundy D g') :
    ∀ x, D x → g x = g' x := by
  intro x
  induction x using (measure G.rank).wf.induction with
  | _ x ih =>
    intro hx
    have same : ∀ y, G.move x y → g y = g' y := fun y hy => ih y (G.rank_lt hy) (closed x y hx hy)
    refine Classical.byContradiction fun hne => ?_
    by_cases hlt : g x < g' x
    · obtain ⟨y, hy, e⟩ := (h' x hx).2 _ hlt
      exact (h x hx).1 y hy (by rw [same y hy, e])
    · obtain ⟨y, hy, e⟩ := (h x hx).2 (g' x) (by omega)
      exact (h' x hx).1 y hy (by rw [← same y hy, e])

/-- In normal play the P-positions are those with the Grundy value 0. -/
theorem Game.isP_iff_grundy {G : Game} {D : G.Pos → Prop} {g : G.Pos → Nat}
    (closed : ∀ x y, D x → G.move x y → D y) (normal : ∀ x, ¬ G.won x) (h : G.IsGrundy D g) :
    ∀ x, D x → (G.IsP x ↔ g x = 0) := by
  refine G.isP_iff_of_kernel closed (fun x hx h0 => ⟨normal x, fun y hy => ?_⟩) fun x hx h0 =>
    Or.inr ?_
  · rw [← h0]; exact (h x hx).1 y hy
  · exact (h x hx).2 0 (by omega)

/-! ### XOR -/

/-- If `t` is less than the XOR of two numbers, then one of them can be made smaller so that the XOR
is `t`. -/
theorem xor_lt_cases (a b t : Nat) (h : t < a ^^^ b) : b ^^^ t < a ∨ a ^^^ t < b := by
  have key : ∀ n a b t : Nat, a + b < n → t < a ^^^ b → b ^^^ t < a ∨ a ^^^ t < b := by
    intro n
    induction n with
    | zero => intro a b t h; omega
    | succ n ih =>
      intro a b t hn h
      have hab : 0 < a + b := by
        refine Nat.pos_of_ne_zero fun e => ?_
        rw [show a = 0 by omega, show b = 0 by omega, Nat.xor_self] at h
        omega
      have d1 := Nat.xor_div_two (a := a) (b := b)
      have m1 := Nat.xor_mod_two_eq_one (a := a) (b := b)
      have d2 := Nat.xor_div_two (a := b) (b := t)
      have m2 := Nat.xor_mod_two_eq_one (a := b) (b := t)
      have d3 := Nat.xor_div_two (a := a) (b := t)
      have m3 := Nat.xor_mod_two_eq_one (a := a) (b := t)
      by_cases hlt : t / 2 < a / 2 ^^^ b / 2
      · rcases ih (a / 2) (b / 2) (t / 2) (by omega) hlt with h' | h'
        · left; omega
        · right; omega
      · have e : t / 2 = a / 2 ^^^ b / 2 := by omega
        have e2 : b / 2 ^^^ t / 2 = a / 2 := by
          rw [e, Nat.xor_comm (a / 2), ← Nat.xor_assoc, Nat.xor_self, Nat.zero_xor]
        have e3 : a / 2 ^^^ t / 2 = b / 2 := by rw [e, ← Nat.xor_assoc, Nat.xor_self, Nat.zero_xor]
        rw [e2] at d2
        rw [e3] at d3
        by_cases ha : a % 2 = 1
        · left; omega
        · right; omega
  exact key (a + b + 1) a b t (by omega) h

/-- The XOR of a list. -/
def xorAll : List Nat → Nat
  | [] => 0
  | x :: xs => x ^^^ xorAll xs

/-- One entry of a list is another, the rest are as they were. -/
theorem getD_set (l : List Nat) (i j v : Nat) (hi : i < l.length) :
    (l.set i v).getD j 0 = if j = i then v else l.getD j 0 := by
  induction l generalizing i j with
  | nil => simp at hi
  | cons x xs ih =>
    cases i <;> cases j <;> simp_all

/-- What is added twice is not added. -/
theorem xor_xor_self (a b : Nat) : a ^^^ (a ^^^ b) = b := by
  rw [← Nat.xor_assoc, Nat.xor_self, Nat.zero_xor]

/-- Changing one number of a list changes its XOR by both its old and its new value. -/
theorem xorAll_set (l : List Nat) (i v : Nat) (hi : i < l.length) :
    xorAll (l.set i v) = l.getD i 0 ^^^ (v ^^^ xorAll l) := by
  induction l generalizing i with
  | nil => simp at hi
  | cons x xs ih =>
    cases i with
    | zero =>
      simp only [List.set_cons_zero, xorAll, List.getD_cons_zero]
      rw [← Nat.xor_assoc v x, Nat.xor_comm v x, Nat.xor_assoc x v, xor_xor_self]
    | succ i =>
      simp only [List.set_cons_succ, xorAll, List.getD_cons_succ, ih i (by simpa using hi)]
      rw [← Nat.xor_assoc x (xs.getD i 0), Nat.xor_comm x (xs.getD i 0),
        Nat.xor_assoc (xs.getD i 0) x,
        ← Nat.xor_assoc x v, Nat.xor_comm x v, Nat.xor_assoc v x]

/-- A change of one number changes the XOR. -/
theorem xorAll_set_ne (l : List Nat) (i v : Nat) (hi : i < l.length) (hv : v ≠ l.getD i 0) :
    xorAll (l.set i v) ≠ xorAll l := by
  intro h
  rw [xorAll_set l i v hi] at h
  have h' : l.getD i 0 ^^^ (l.getD i 0 ^^^ (v ^^^ xorAll l)) = l.getD i 0 ^^^ xorAll l := by rw [h]
  rw [xor_xor_self] at h'
  have h'' : xorAll l ^^^ (v ^^^ xorAll l) = xorAll l ^^^ (l.getD i 0 ^^^ xorAll l) := by rw [h']
  rw [Nat.xor_comm v, xor_xor_self, Nat.xor_comm (l.getD i 0), xor_xor_self] at h''
  exact hv h''

/-- If `t` is less than the XOR, some number can be made smaller so that the XOR is `t`. -/
theorem exists_set_xorAll (l : List Nat) (t : Nat) (h : t < xorAll l) :
    ∃ i v, i < l.length ∧ v < l.getD i 0 ∧ xorAll (l.set i v) = t := by
  induction l generalizing t with
  | nil => simp [xorAll] at h
  | cons x xs ih =>
    rcases xor_lt_cases x (xorAll xs) t h with h' | h'
    · refine ⟨0, xorAll xs ^^^ t, by simp, by simpa using h', ?_⟩
      simp only [List.set_cons_zero, xorAll]
      rw [Nat.xor_comm (xorAll xs ^^^ t), xor_xor_self]
    · obtain ⟨i, v, hi, hv, e⟩ := ih _ h'
      refine ⟨i + 1, v, by simpa using hi, by simpa using hv, ?_⟩
      simp only [List.set_cons_succ, xorAll, e, xor_xor_self]

/-- Where no number exceeds 1, the XOR does not. -/
theorem xorAll_le_one (l : List Nat) (h : ∀ i, l.getD i 0 ≤ 1) : xorAll l ≤ 1 := by
  induction l with
  | nil => simp [xorAll]
  | cons x xs ih =>
    have h0 : x ≤ 1 := h 0
    have h1 := ih fun i => h (i + 1)
    have d := Nat.xor_div_two (a := x) (b := xorAll xs)
    rw [show x / 2 = 0 by omega, show xorAll xs / 2 = 0 by omega, Nat.xor_self] at d
    show x ^^^ xorAll xs ≤ 1
    omega

/-! ### Games like Nim -/

/-- On the positions in `D`, which no move leaves, a move changes exactly one of the values, and
every smaller one can be reached. -/
structure NimLike (G : Game) (D : G.Pos → Prop) (values : G.Pos → List Nat) : Prop where
  closed : ∀ x y, D x → G.move x y → D y
  change : ∀ x y, D x → G.move x y → ∃ i v, i < (values x).length ∧ v ≠ (values x).getD i 0 ∧
    values y = (values x).set i v
  down : ∀ x i v, D x → i < (values x).length → v < (values x).getD i 0 →
    ∃ y, G.move x y ∧ values y = (values x).set i v

namespace NimLike
variable {G : Game} {D : G.Pos → Prop} {values : G.Pos → List Nat}

/-- The Grundy value is the XOR of the values. -/
theorem isGrundy (h : NimLike G D values) : G.IsGrundy D fun x => xorAll (values x) := by
  refine fun x hx => ⟨fun y hy => ?_, fun t ht => ?_⟩
  · obtain ⟨i, v, hi, hv, e⟩ := h.change x y hx hy
    dsimp only
    rw [e]
    exact xorAll_set_ne _ i v hi hv
  · obtain ⟨i, v, hi, hv, e⟩ := exists_set_xorAll _ t ht
    obtain ⟨y, hy, e'⟩ := h.down x i v hx hi hv
    exact ⟨y, hy, by dsimp only; rw [e', e]⟩

/-- Normal play: the P-positions are those whose values have the XOR 0. -/
theorem isP_normal (h : NimLike G D values) (normal : ∀ x, ¬ G.won x) (x : G.Pos) (hx : D x) :
    G.IsP x ↔ xorAll (values x) = 0 :=
  G.isP_iff_grundy h.closed normal h.isGrundy x hx

/-- The P-positions of misère play: as in normal play if some value exceeds 1, the opposite if none
does. -/
def MisereP (l : List Nat) : Prop :=
  ((∃ i, 1 < l.getD i 0) ∧ xorAll l = 0) ∨ ((∀ i, l.getD i 0 ≤ 1) ∧ xorAll l = 1)

/-- A change of one value does not lead from `MisereP` to `MisereP`. If it leads from a list with a
value over 1 to one without, then the value that was changed was the only one over 1, and the XOR of
the first was not 0. -/
theorem not_misereP_set {l : List Nat} {i v : Nat} (hi : i < l.length) (hv : v ≠ l.getD i 0)
    (h : MisereP l) :
    ¬ MisereP (l.set i v) := by
  have hne := xorAll_set_ne l i v hi hv
  have lone : ∀ w, (∀ j, (l.set i w).getD j 0 ≤ 1) → xorAll l = 0 → ∀ j, l.getD j 0 ≤ 1 := by
    intro w hw h0 j
    by_cases e : j = i
    · subst e
      have hsmall : ∀ j', (l.set j 0).getD j' 0 ≤ 1 := fun j' => by
        have := hw j'
        rw [getD_set l j j' _ hi] at this ⊢
        by_cases e : j' = j
        · rw [if_pos e]; omega
        · rwa [if_neg e] at this ⊢
      have := xorAll_le_one _ hsmall
      rwa [xorAll_set l j 0 hi, Nat.zero_xor, h0, Nat.xor_zero] at this
    · have := hw j
      rwa [getD_set l i j _ hi, if_neg e] at this
  rcases h with ⟨⟨j, hj⟩, h0⟩ | ⟨hs, h1⟩
  · rintro (⟨_, h0'⟩ | ⟨hs', _⟩)
    · exact hne (by rw [h0, h0'])
    · have := lone v hs' h0 j; omega
  · rintro (⟨⟨j, hj⟩, h0'⟩ | ⟨_, h1'⟩)
    · -- the changed value is now the only one over 1
      have hji : j = i := Classical.byContradiction fun e => by
        rw [getD_set l i j _ hi, if_neg e] at hj
        have := hs j; omega
      subst hji
      rw [getD_set l j j _ hi, if_pos rfl] at hj
      have hsmall : ∀ j', (l.set j 0).getD j' 0 ≤ 1 := fun j' => by
        rw [getD_set l j j' _ hi]
        by_cases e : j' = j
        · rw [if_pos e]; omega
        · rw [if_neg e]; exact hs j'
      have h2 := xorAll_le_one _ hsmall
      rw [xorAll_set l j 0 hi, Nat.zero_xor] at h2
      rw [xorAll_set l j v hi, ← Nat.xor_assoc, Nat.xor_comm (l.getD j 0), Nat.xor_assoc] at h0'
      have h3 : v ^^^ (v ^^^ (l.getD j 0 ^^^ xorAll l)) = v ^^^ 0 := by rw [h0']
      rw [xor_xor_self, Nat.xor_zero] at h3
      omega
    · exact hne (by rw [h1, h1'])

/-- From every other list a value can be made smaller so as to lead to `MisereP`, unless all values
are 0. -/
theorem exists_misereP_set {l : List Nat} (h : ¬ MisereP l) (hpos : ∃ i, 0 < l.getD i 0) :
    ∃ i v, i < l.length ∧ v < l.getD i 0 ∧ MisereP (l.set i v) := by
  by_cases hbig : ∃ i, 1 < l.getD i 0
  · -- a value exceeds 1: make the XOR 0
    have h0 : xorAll l ≠ 0 := fun e => h (Or.inl ⟨hbig, e⟩)
    obtain ⟨i, v, hi, hv, e⟩ := exists_set_xorAll l 0 (by omega)
    by_cases hbig' : ∃ j, 1 < (l.set i v).getD j 0
    · exact ⟨i, v, hi, hv, Or.inl ⟨hbig', e⟩⟩
    · -- the last value over 1: leave the other of 0 and 1
      have hs : ∀ j, (l.set i v).getD j 0 ≤ 1 := fun j => Classical.byContradiction fun hj =>
        hbig' ⟨j, by omega⟩
      have hv1 : v ≤ 1 := by have := hs i; rwa [getD_set l i i _ hi, if_pos rfl] at this
      obtain ⟨j, hj⟩ := hbig
      have hji : j = i := Classical.byContradiction fun ne => by
        have := hs j
        rw [getD_set l i j _ hi, if_neg ne] at this; omega
      subst hji
      refine ⟨j, 1 - v, hi, by omega, Or.inr ⟨fun j' => ?_, ?_⟩⟩
      · have := hs j'
        rw [getD_set l j j' _ hi] at this ⊢
        by_cases e' : j' = j
        · rw [if_pos e']; omega
        · rwa [if_neg e'] at this ⊢
      · have hvx : 1 - v = 1 ^^^ v := by
          have : v = 0 ∨ v = 1 := by omega
          rcases this with rfl | rfl <;> rfl
        rw [xorAll_set l j v hi, ← Nat.xor_assoc, Nat.xor_comm (l.getD j 0), Nat.xor_assoc] at e
        rw [xorAll_set l j _ hi, hvx, ← Nat.xor_assoc, Nat.xor_comm (l.getD j 0), Nat.xor_assoc,
          Nat.xor_assoc, e,
          Nat.xor_zero]
  · -- none does: make a one 0
    have hs : ∀ j, l.getD j 0 ≤ 1 := fun j => Classical.byContradiction fun hj => hbig ⟨j, by omega⟩
    obtain ⟨i, hi0⟩ := hpos
    have hi : i < l.length := Classical.byContradiction fun hn => by
      simp [Nat.le_of_not_lt hn] at hi0
    have h1 : xorAll l = 0 := by
      have := xorAll_le_one l hs
      refine Classical.byContradiction fun hne => h (Or.inr ⟨hs, by omega⟩)
    refine ⟨i, 0, hi, hi0, Or.inr ⟨fun j => ?_, ?_⟩⟩
    · rw [getD_set l i j _ hi]
      by_cases e : j = i
      · rw [if_pos e]; omega
      · rw [if_neg e]; exact hs j
    · rw [xorAll_set l i 0 hi, Nat.zero_xor, h1, Nat.xor_zero]
      have := hs i; omega

/-- Misère play. Who has to move where nothing is left has won; where all values are 0 and something
is left, there is a move that makes one of them 1. -/
theorem isP_misere (h : NimLike G D values)
    (won : ∀ x, D x → G.won x → ∀ i, (values x).getD i 0 = 0)
    (up : ∀ x, D x → (∀ i, (values x).getD i 0 = 0) → G.won x ∨
      ∃ y i, G.move x y ∧ i < (values x).length ∧ values y = (values x).set i 1)
    (x : G.Pos) (hx : D x) : G.IsP x ↔ MisereP (values x) := by
  refine G.isP_iff_of_kernel (S := fun x => MisereP (values x)) h.closed ?_ ?_ x hx
  · intro x hx hS
    refine ⟨fun hw => ?_, fun y hy => ?_⟩
    · have hz := won x hx hw
      rcases hS with ⟨⟨i, hi⟩, _⟩ | ⟨_, h1⟩
      · rw [hz i] at hi; omega
      · have : ∀ l : List Nat, (∀ i, l.getD i 0 = 0) → xorAll l = 0 := by
          intro l
          induction l with
          | nil => intro _; rfl
          | cons a l ih =>
            intro hl
            have h0 : a = 0 := hl 0
            rw [xorAll, ih fun i => hl (i + 1), h0, Nat.xor_self]
        rw [this _ hz] at h1; omega
    · obtain ⟨i, v, hi, hv, e⟩ := h.change x y hx hy
      dsimp only
      rw [e]
      exact not_misereP_set hi hv hS
  · intro x hx hS
    by_cases hpos : ∃ i, 0 < (values x).getD i 0
    · obtain ⟨i, v, hi, hv, hM⟩ := exists_misereP_set hS hpos
      obtain ⟨y, hy, e⟩ := h.down x i v hx hi hv
      exact Or.inr ⟨y, hy, by dsimp only; rwa [e]⟩
    · have hz : ∀ i, (values x).getD i 0 = 0 :=
        fun i => Classical.byContradiction fun hi => hpos ⟨i, by omega⟩
      rcases up x hx hz with hw | ⟨y, i, hy, hi, e⟩
      · exact Or.inl hw
      · refine Or.inr ⟨y, hy, Or.inr ⟨fun j => ?_, ?_⟩⟩
        · rw [e, getD_set _ i j _ hi]
          by_cases e' : j = i
          · rw [if_pos e']; omega
          · rw [if_neg e', hz j]; omega
        · have h0 : xorAll (values x) ≤ 1 := xorAll_le_one _ fun i => by rw [hz i]; omega
          have h1 : xorAll (values x) = 0 :=
            Classical.byContradiction fun hne =>
              hS (Or.inr ⟨fun i => by rw [hz i]; omega, by omega⟩)
          rw [e, xorAll_set _ i 1 hi, hz i, Nat.zero_xor, h1, Nat.xor_zero]

end NimLike

end ChompCert
