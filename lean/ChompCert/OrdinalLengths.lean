module

public import ChompCert.Classical

/-!
# Two rows of ordinal length

Rows may be infinite, as long as no play is: their lengths are then ordinals, here the elements of
any well order. A bite still cuts a row to a smaller length. With two rows the P-positions are those
of finite length, a first row that is one longer than the second, and one more: both rows of length
`omega`, the least length without a last square (`isP_twoRows_iff`). So 2 x omega is lost by the
player to move, and every longer rectangle, such as 2 x (omega + 4), is won by the move to 2 x omega
(`rectangle_opening`).

Plays end, but no number of moves bounds them: in place of a rank, `LongGame` asks that moves be
well-founded. A `Game` is a `LongGame` with the same P-positions (`Game.isP_long_iff`), and on rows
of finite length the game is Chomp (`isP_twoRows_finite_iff`).
-/

@[expose] public section

namespace ChompCert

/-- An impartial game in which every play ends, though perhaps no number bounds its moves. -/
structure LongGame where
  /-- The positions. -/
  Pos : Type
  /-- `move x y`: the player to move may go from `x` to `y`. -/
  move : Pos → Pos → Prop
  /-- The player to move at this position has won without moving. -/
  won : Pos → Prop
  ends : WellFounded fun y x => move x y

namespace LongGame
variable (G : LongGame)

/-- `x` is a P-position: the player to move has not won already and all his moves lead to positions
that are not P-positions. -/
noncomputable def IsP : G.Pos → Prop :=
  G.ends.fix fun x ih => ¬ G.won x ∧ ∀ y, (h : G.move x y) → ¬ ih y h

/-- The P/N rule. -/
theorem isP_iff (x : G.Pos) : G.IsP x ↔ (¬ G.won x ∧ ∀ y, G.move x y → ¬ G.IsP y) := by
  unfold IsP
  rw [WellFounded.fix_eq]

/-- The kernel lemma: a set that no move stays in, and that some move leads to from every other
position that is not won already. -/
theorem isP_iff_of_kernel {D S : G.Pos → Prop} (closed : ∀ x y, D x → G.move x y → D y)
    (out : ∀ x, D x → S x → ¬ G.won x ∧ ∀ y, G.move x y → ¬ S y)
    (into : ∀ x, D x → ¬ S x → G.won x ∨ ∃ y, G.move x y ∧ S y) :
    ∀ x, D x → (G.IsP x ↔ S x) := by
  intro x
  induction x using G.ends.induction with
  | _ x ih =>
    intro hx
    rw [isP_iff]
    constructor
    · rintro ⟨hw, hm⟩
      refine Classical.byContradiction fun hs => ?_
      rcases into x hx hs with h | ⟨y, hy, hS⟩
      · exact hw h
      · exact hm y hy ((ih y hy (closed x y hx hy)).2 hS)
    · intro hS
      obtain ⟨hw, hm⟩ := out x hx hS
      exact ⟨hw, fun y hy h => hm y hy ((ih y hy (closed x y hx hy)).1 h)⟩

end LongGame

/-- A game whose plays are bounded. -/
def Game.long (G : Game) : LongGame where
  Pos := G.Pos
  move := G.move
  won := G.won
  ends := Subrelation.wf (r := fun y x => G.rank y < G.rank x) G.rank_lt (measure G.rank).wf

/-- It has the same P-positions. -/
theorem Game.isP_long_iff (G : Game) (x : G.Pos) : G.long.IsP x ↔ G.IsP x := by
  refine G.long.isP_iff_of_kernel (D := fun _ => True) (S := G.IsP) (fun _ _ _ _ => trivial)
    (fun x _ h => (G.isP_iff x).1 h) (fun x _ h => (G.not_isP_iff x).1 h) x trivial

/-- Lengths: any two can be compared, and there is no infinite descent. -/
structure Lengths where
  Elem : Type
  lt : Elem → Elem → Prop
  wf : WellFounded lt
  total : ∀ a b, lt a b ∨ a = b ∨ lt b a

namespace Lengths
variable (W : Lengths)

/-- Nothing is less than itself. -/
theorem irrefl (a : W.Elem) : ¬ W.lt a a := by
  induction a using W.wf.induction with
  | _ a ih => exact fun h => ih a h h

/-- Of two lengths not each is less than the other. -/
theorem asymm {a b : W.Elem} (h : W.lt a b) : ¬ W.lt b a := by
  induction a using W.wf.induction generalizing b with
  | _ a ih => exact fun h' => ih b h' h' h

/-- What is less than a smaller length is less. -/
theorem trans {a b c : W.Elem} (h : W.lt a b) (h' : W.lt b c) : W.lt a c := by
  rcases W.total a c with h'' | rfl | h''
  · exact h''
  · exact absurd h' (W.asymm h)
  · -- no three are less in a circle
    exfalso
    induction a using W.wf.induction generalizing b c with
    | _ a ih => exact ih c h'' h'' h h'

/-- `a` is `b` and one more. -/
def IsSucc (a b : W.Elem) : Prop := W.lt b a ∧ ∀ c, W.lt c a → W.lt c b ∨ c = b

/-- `w` is the least length, other than 0, that is not of the form `b` and one more. -/
def IsOmega (w : W.Elem) : Prop :=
  (∃ a, W.lt a w) ∧ (∀ a, ¬ W.IsSucc w a) ∧
    ∀ a, W.lt a w → (∃ b, W.lt b a) → ∃ b, W.IsSucc a b

open Classical in
/-- The smaller of two lengths. -/
noncomputable def least (a b : W.Elem) : W.Elem := if W.lt b a then b else a

/-- It is the second if that is less. -/
theorem least_of_lt {a b : W.Elem} (h : W.lt b a) : W.least a b = b := if_pos h

/-- It is the first otherwise. -/
theorem least_of_not_lt {a b : W.Elem} (h : ¬ W.lt b a) : W.least a b = a := if_neg h

/-- Chomp on two rows, the first no shorter than the second. -/
noncomputable def twoRows : LongGame where
  Pos := W.Elem × W.Elem
  move x y := (∃ a, W.lt a x.1 ∧ y = (a, W.least a x.2)) ∨ ∃ a, W.lt a x.2 ∧ y = (x.1, a)
  won x := ∀ a, ¬ W.lt a x.1
  ends := by
    refine Subrelation.wf (r := Prod.Lex W.lt W.lt) ?_ (Prod.lex ⟨W.lt, W.wf⟩ ⟨W.lt, W.wf⟩).wf
    rintro ⟨y, y'⟩ ⟨x, x'⟩ (⟨a, h, e⟩ | ⟨a, h, e⟩)
    · rw [Prod.mk.injEq] at e
      exact Prod.Lex.left _ _ (e.1 ▸ h)
    · rw [Prod.mk.injEq] at e
      obtain ⟨rfl, rfl⟩ := e
      exact Prod.Lex.right _ h

/-- Every length below omega has one that is one more, below omega too. -/
theorem exists_succ {w q : W.Elem} (hw : W.IsOmega w) (hq : W.lt q w) :
    ∃ s, W.lt s w ∧ W.IsSucc s q := by
  -- the least of all that are more
  have least : ∀ s, W.lt q s → ∃ s, W.IsSucc s q := by
    intro s
    induction s using W.wf.induction with
    | _ s ih =>
      intro h
      by_cases hs : ∃ t, W.lt t s ∧ W.lt q t
      · obtain ⟨t, h1, h2⟩ := hs
        exact ih t h1 h2
      · refine ⟨s, h, fun c hc => ?_⟩
        rcases W.total c q with h' | h' | h'
        · exact Or.inl h'
        · exact Or.inr h'
        · exact absurd ⟨c, hc, h'⟩ hs
  obtain ⟨s, hs⟩ := least w hq
  refine ⟨s, ?_, hs⟩
  rcases W.total s w with h | rfl | h
  · exact h
  · exact absurd hs (hw.2.1 q)
  · rcases hs.2 w h with h' | rfl
    · exact absurd hq (W.asymm h')
    · exact absurd hq (W.irrefl w)

/-- **The P-positions of two rows**: finite rows, the first one longer, and 2 x omega. -/
theorem isP_twoRows_iff {w : W.Elem} (hw : W.IsOmega w) {p q : W.Elem} (h : ¬ W.lt p q) :
    W.twoRows.IsP (p, q) ↔ (W.lt q w ∧ W.IsSucc p q) ∨ (p = w ∧ q = w) := by
  refine W.twoRows.isP_iff_of_kernel (D := fun x => ¬ W.lt x.1 x.2)
    (S := fun x => (W.lt x.2 w ∧ W.IsSucc x.1 x.2) ∨ (x.1 = w ∧ x.2 = w)) ?_ ?_ ?_ (p, q) h
  · rintro ⟨p, q⟩ _ h (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩) <;> dsimp only at h ha ⊢
    · intro h'
      by_cases hq : W.lt q a
      · rw [W.least_of_lt hq] at h'
        exact W.asymm hq h'
      · rw [W.least_of_not_lt hq] at h'
        exact W.irrefl a h'
    · exact fun h' => h (W.trans h' ha)
  · rintro ⟨p, q⟩ _ hS
    dsimp only at hS
    -- a rectangle below omega is not claimed
    have square : ∀ a b, W.lt a w → b = a →
        ¬ ((W.lt b w ∧ W.IsSucc a b) ∨ (a = w ∧ b = w)) := by
      rintro a _ ha rfl (⟨_, hs⟩ | ⟨e, _⟩)
      · exact W.irrefl _ hs.1
      · exact W.irrefl w (e ▸ ha)
    rcases hS with ⟨hq, hs⟩ | ⟨e, e'⟩
    · refine ⟨fun hw' => hw' q hs.1, ?_⟩
      rintro _ (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩) <;> dsimp only at ha ⊢
      · have haq : ¬ W.lt q a := fun h => by
          rcases hs.2 a ha with h' | rfl
          · exact W.asymm h h'
          · exact W.irrefl _ h
        have haw : W.lt a w := by
          rcases hs.2 a ha with h' | rfl
          · exact W.trans h' hq
          · exact hq
        exact square a _ haw (W.least_of_not_lt haq)
      · rintro (⟨_, hs'⟩ | ⟨_, e⟩)
        · rcases hs'.2 q hs.1 with h' | h'
          · exact W.asymm ha h'
          · exact W.irrefl a (h' ▸ ha)
        · exact W.asymm hq (e ▸ ha)
    · subst e; subst e'
      refine ⟨fun hw' => hw.1.elim fun a ha => hw' a ha, ?_⟩
      rintro _ (⟨a, ha, rfl⟩ | ⟨a, ha, rfl⟩) <;> dsimp only at ha ⊢
      · exact square a _ ha (W.least_of_not_lt (W.asymm ha))
      · rintro (⟨_, hs⟩ | ⟨_, e⟩)
        · exact hw.2.1 a hs
        · exact W.irrefl _ (e ▸ ha)
  · rintro ⟨p, q⟩ h hS
    dsimp only at h hS
    by_cases hq : W.lt q w
    · obtain ⟨s, hsw, hs⟩ := W.exists_succ hw hq
      rcases W.total s p with hlt | rfl | hgt
      · -- a first row that is too long is cut
        exact Or.inr ⟨(s, W.least s q), Or.inl ⟨s, hlt, rfl⟩,
          Or.inl (by rw [W.least_of_lt hs.1]; exact ⟨hq, hs⟩)⟩
      · exact absurd (Or.inl ⟨hq, hs⟩) hS
      · -- a rectangle loses one square, or nothing is left
        have e : p = q := by
          rcases hs.2 p hgt with h' | h'
          · exact absurd h' h
          · exact h'
        subst e
        by_cases h0 : ∃ b, W.lt b p
        · obtain ⟨b, hb⟩ := hw.2.2 p hq h0
          exact Or.inr ⟨(p, b), Or.inr ⟨b, hb.1, rfl⟩, Or.inl ⟨W.trans hb.1 hq, hb⟩⟩
        · exact Or.inl fun a ha => h0 ⟨a, ha⟩
    · -- beyond omega, the cut to omega
      have hp : W.lt w p := by
        rcases W.total w p with h' | rfl | h'
        · exact h'
        · rcases W.total w q with h'' | rfl | h''
          · exact absurd h'' h
          · exact absurd (Or.inr ⟨rfl, rfl⟩) hS
          · exact absurd h'' hq
        · rcases W.total w q with h'' | rfl | h''
          · exact absurd (W.trans h' h'') h
          · exact absurd h' h
          · exact absurd h'' hq
      exact Or.inr ⟨(w, W.least w q), Or.inl ⟨w, hp, rfl⟩,
        Or.inr ⟨rfl, W.least_of_not_lt hq⟩⟩

/-- **2 x omega is lost** by the player to move. -/
theorem isP_omega {w : W.Elem} (hw : W.IsOmega w) : W.twoRows.IsP (w, w) :=
  (W.isP_twoRows_iff hw (W.irrefl w)).2 (Or.inr ⟨rfl, rfl⟩)

/-- **Every longer rectangle is won** by the move to 2 x omega. -/
theorem rectangle_opening {w p : W.Elem} (hw : W.IsOmega w) (hp : W.lt w p) :
    W.twoRows.move (p, p) (w, w) ∧ W.twoRows.IsP (w, w) :=
  ⟨Or.inl ⟨w, hp, by rw [W.least_of_not_lt (W.asymm hp)]⟩, W.isP_omega hw⟩

/-- The lengths `omega a + b`, as pairs: the ordinals less than `omega` times `omega`. -/
def omegaSquared : Lengths where
  Elem := Nat × Nat
  lt x y := x.1 < y.1 ∨ (x.1 = y.1 ∧ x.2 < y.2)
  wf := by
    refine Subrelation.wf (r := Prod.Lex Nat.lt Nat.lt) ?_ (Prod.lex Nat.lt_wfRel Nat.lt_wfRel).wf
    rintro ⟨a, b⟩ ⟨c, d⟩ (h | ⟨h, h'⟩)
    · exact Prod.Lex.left _ _ h
    · dsimp only at h h'
      subst h
      exact Prod.Lex.right _ h'
  total := by
    rintro ⟨a, b⟩ ⟨c, d⟩
    simp only [Prod.mk.injEq]
    omega

/-- Among these, `omega` is the pair of 1 and 0. -/
theorem isOmega_one_zero : omegaSquared.IsOmega ((1, 0) : Nat × Nat) := by
  refine ⟨⟨((0, 0) : Nat × Nat), Or.inl (by simp)⟩, ?_, ?_⟩
  · rintro ⟨a, b⟩ ⟨h | ⟨_, h⟩, h'⟩
    · have h : a < 1 := h
      rcases h' ((a, b + 1) : Nat × Nat) (Or.inl h) with (h | ⟨_, h⟩) | h
      · exact absurd h (by simp)
      · exact absurd h (by simp)
      · rw [Prod.mk.injEq] at h; omega
    · exact absurd h (by simp)
  · rintro ⟨a, b⟩ (ha | ⟨_, h⟩) ⟨⟨c, d⟩, hcd⟩
    · have ha : a < 1 := ha
      have hb : 0 < b := by
        rcases hcd with h | ⟨_, h⟩
        · have h : c < a := h; omega
        · have h : d < b := h; omega
      refine ⟨((a, b - 1) : Nat × Nat), Or.inr ⟨rfl, by dsimp only; omega⟩, ?_⟩
      rintro ⟨e, f⟩ (h | ⟨h, h'⟩)
      · have h : e < a := h; omega
      · have h : e = a := h
        have h' : f < b := h'
        by_cases hf : f = b - 1
        · exact Or.inr (by rw [h, hf])
        · exact Or.inl (Or.inr ⟨h, by dsimp only; omega⟩)
    · exact absurd h (by simp)

/-- **2 x (omega + 4)** is won by the move to 2 x omega. -/
theorem two_by_omega_and_four :
    omegaSquared.twoRows.move ((1, 4), (1, 4)) ((1, 0), (1, 0)) ∧
      omegaSquared.twoRows.IsP ((1, 0), (1, 0)) :=
  omegaSquared.rectangle_opening isOmega_one_zero (Or.inr ⟨rfl, by decide⟩)

/-- **Finite rows are those of a board**: on them the game is Chomp. -/
theorem isP_twoRows_finite_iff {p q : Nat} (h : q ≤ p) :
    omegaSquared.twoRows.IsP ((0, p), (0, q)) ↔ chomp.IsP [p, q] := by
  have hpq : ¬ omegaSquared.lt ((0, p) : Nat × Nat) ((0, q) : Nat × Nat) := by
    rintro (h' | ⟨_, h'⟩)
    · exact absurd h' (Nat.lt_irrefl 0)
    · have h' : p < q := h'
      omega
  rw [isP_two_rows_iff h, omegaSquared.isP_twoRows_iff isOmega_one_zero hpq]
  constructor
  · rintro (⟨_, hlt, hs⟩ | ⟨e, _⟩)
    · have hqp : q < p := by
        rcases hlt with h' | ⟨_, h'⟩
        · exact absurd h' (Nat.lt_irrefl 0)
        · exact h'
      refine Classical.byContradiction fun hne => ?_
      rcases hs ((0, q + 1) : Nat × Nat) (Or.inr ⟨rfl, by dsimp only; omega⟩) with
        (h' | ⟨_, h'⟩) | h'
      · exact absurd h' (Nat.lt_irrefl 0)
      · have h' : q + 1 < q := h'
        omega
      · rw [Prod.mk.injEq] at h'
        omega
    · exact absurd (Prod.mk.inj e).1 (by decide)
  · rintro rfl
    refine Or.inl ⟨Or.inl Nat.zero_lt_one, Or.inr ⟨rfl, Nat.lt_succ_self q⟩, ?_⟩
    rintro ⟨a, b⟩ (h' | ⟨ha, hb⟩)
    · exact absurd h' (Nat.not_lt_zero a)
    · have ha : a = 0 := ha
      have hb : b < q + 1 := hb
      subst ha
      by_cases e : b = q
      · exact Or.inr (by rw [e])
      · exact Or.inl (Or.inr ⟨rfl, by dsimp only; omega⟩)

end Lengths

end ChompCert
