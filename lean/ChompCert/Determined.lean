module

public import ChompCert.Classical
public import ChompCert.Data.Board_box_5_6
public import ChompCert.Data.Diet_window_small_3_2_misere
public import ChompCert.Data.Finite_order_2_2_2_2
public import ChompCert.Data.Heaps
public import ChompCert.Data.Rows_table_4_8
public import ChompCert.Data.Three_row_explicit_10
public import ChompCert.Data.Three_row_summary_r_100
public import ChompCert.Data.Three_row_table_100

/-!
# What sentences say, they say of one number

A sentence that is weaker than it reads would still follow from the bytes of its file. So here is
what a sentence excludes: the numbers in it are determined, a formula and its negation do not both
hold, and of each kind but 14 there is a sentence that holds with no other numbers. Whoever
leaves out a part of what a sentence says, moves a bound, or puts an "or" before it, breaks a proof.
-/

@[expose] public section

namespace ChompCert

/-! ### Numbers of positions -/

theorem length_le_of_mem {A : Type} {K L : List A} (hK : K.Nodup) (h : ∀ x ∈ K, x ∈ L) :
    K.length ≤ L.length := by
  induction K generalizing L with
  | nil => exact Nat.zero_le _
  | cons x K ih =>
    obtain ⟨hx, hK⟩ := List.nodup_cons.1 hK
    obtain ⟨s, t, rfl⟩ := List.append_of_mem (h x List.mem_cons_self)
    have := ih hK (L := s ++ t) fun y hy => by
      have hne : y ≠ x := fun e => hx (e ▸ hy)
      have := h y (List.mem_cons_of_mem _ hy)
      simpa [hne] using this
    simp only [List.length_cons, List.length_append] at this ⊢
    omega

/-- Lists without repetition that have the same entries are equally long. -/
theorem length_eq_of_mem {A : Type} {K L : List A} (hK : K.Nodup) (hL : L.Nodup)
    (h : ∀ x, x ∈ K ↔ x ∈ L) : K.length = L.length :=
  Nat.le_antisymm (length_le_of_mem hK fun x => (h x).1) (length_le_of_mem hL fun x => (h x).2)

/-- How many lists of gaps there are, is one number. -/
theorem Counts.unique {S : List Nat → Prop} {a b : Nat} (h : Counts S a) (h' : Counts S b) :
    a = b := by
  obtain ⟨K, hK, ha, eK⟩ := h
  obtain ⟨L, hL, hb, eL⟩ := h'
  rw [← ha, ← hb]
  exact length_eq_of_mem hK hL fun g => (eK g).trans (eL g).symm

/-- How many boards there are, is one number. -/
theorem CountsBoards.unique {S : List Nat → Prop} {a b : Nat} (h : CountsBoards S a)
    (h' : CountsBoards S b) : a = b := by
  obtain ⟨K, hK, ha, eK⟩ := h
  obtain ⟨L, hL, hb, eL⟩ := h'
  rw [← ha, ← hb]
  exact length_eq_of_mem hK hL fun g => (eK g).trans (eL g).symm

/-- How many rows there are, is one number. -/
theorem CountsRows.unique {bound : Nat} {S : Nat → Prop} {a b : Nat} (h : CountsRows bound S a)
    (h' : CountsRows bound S b) : a = b := by
  obtain ⟨K, hK, ha, eK⟩ := h
  obtain ⟨L, hL, hb, eL⟩ := h'
  rw [← ha, ← hb]
  exact length_eq_of_mem hK hL fun r => (eK r).trans (eL r).symm

/-- A row has one period. -/
theorem RowHasPeriod.unique {r d e : Nat} (h : RowHasPeriod r d) (h' : RowHasPeriod r e) : d = e :=
  Nat.le_antisymm (h.2.2 e h'.1 h'.2.1) (h'.2.2 d h.1 h.2.1)

/-! ### Winning moves -/

/-- No cut of an empty board is a winning first move. -/
theorem not_oneOpening_zero : ¬ OneOpening 0 := by
  rintro ⟨i, b, _, hb, _⟩
  omega

/-- What is said of the board 3 x `m` is that one of its cuts wins, and no other. -/
theorem OneOpening.determined {m : Nat} (h : OneOpening m) : ∃ i b, i < 3 ∧ b < m ∧
    ∀ i' b', i' < 3 → b' < m → (chomp.IsP (bite i' b' [m, m, m]) ↔ i' = i ∧ b' = b) := by
  obtain ⟨i, b, hi, hb, hP, h⟩ := h
  refine ⟨i, b, hi, hb, fun i' b' hi' hb' => ⟨h i' b' hi' hb', ?_⟩⟩
  rintro ⟨rfl, rfl⟩
  exact hP

/-- The same of the board `a` x `b`. -/
theorem OneWinsFirst.determined {m a b : Nat} (h : OneWinsFirst m a b) : ∃ i j, i < a ∧ j < b ∧
    ∀ i' j', i' < a → j' < b → (WinsFirst m a b i' j' ↔ i' = i ∧ j' = j) := by
  obtain ⟨i, j, hi, hj, hw, h⟩ := h
  refine ⟨i, j, hi, hj, fun i' j' hi' hj' => ⟨h i' j' hi' hj', ?_⟩⟩
  rintro ⟨rfl, rfl⟩
  exact hw

/-- A position does not have one winning move and several. -/
theorem OneWins.not_several {l : List Nat} (h : OneWins l) : ¬ SeveralWin l := by
  obtain ⟨i, b, _, h⟩ := h
  rintro ⟨i1, b1, i2, b2, h1, h2, hne⟩
  obtain ⟨rfl, rfl⟩ := h _ _ h1
  exact hne (h _ _ h2)

/-- **The exceptions among boards are determined**, with their winning first moves. -/
theorem BoardsHold.determined {m n : Nat} {xs ys : List BoardException} (h : BoardsHold m n xs)
    (h' : BoardsHold m n ys) {e : BoardException} (he : e ∈ xs) : ∃ e' ∈ ys, e'.rows = e.rows ∧
    e'.columns = e.columns ∧ ∀ z, z ∈ e.moves ↔ z ∈ e'.moves := by
  obtain ⟨spoken, several, wins, range, _⟩ := h.2.1 e he
  obtain ⟨e', he', hr, hc⟩ := (h'.1 _ _ spoken).resolve_left several
  obtain ⟨_, _, wins', range', _⟩ := h'.2.1 e' he'
  rw [hr, hc] at wins' range'
  have key : ∀ i j, i < e.rows → j < e.columns → ((i + 1, j) ∈ e.moves ↔ (i + 1, j) ∈ e'.moves) :=
    fun i j hi hj => (wins i j hi hj).symm.trans (wins' i j hi hj)
  refine ⟨e', he', hr, hc, fun z => ⟨fun hz => ?_, fun hz => ?_⟩⟩
  · obtain ⟨h1, h2, h3⟩ := range z hz
    have := key (z.1 - 1) z.2 (by omega) h3
    rw [show z.1 - 1 + 1 = z.1 by omega] at this
    exact this.1 hz
  · obtain ⟨h1, h2, h3⟩ := range' z hz
    have := key (z.1 - 1) z.2 (by omega) h3
    rw [show z.1 - 1 + 1 = z.1 by omega] at this
    exact this.2 hz

/-! ### The numbers of each kind -/

/-- Kind 1. -/
theorem ExplicitClaim.determined {n a b : Nat} (h : ExplicitClaim.Holds ⟨n, a⟩)
    (h' : ExplicitClaim.Holds ⟨n, b⟩) : a = b := by
  obtain ⟨_, ⟨K, hK, ha, eK⟩, _⟩ := h
  obtain ⟨_, ⟨L, hL, hb, eL⟩, _⟩ := h'
  have := length_eq_of_mem hK hL fun (p, q, r) => (eK p q r).trans (eL p q r).symm
  exact ha.symm.trans (this.trans hb)

/-- Kind 2. -/
theorem TableClaim.determined {n a b : Nat} (h : TableClaim.Holds ⟨n, a⟩)
    (h' : TableClaim.Holds ⟨n, b⟩) : a = b := by
  obtain ⟨⟨K, hK, ha, eK⟩, _⟩ := h
  obtain ⟨⟨L, hL, hb, eL⟩, _⟩ := h'
  have := length_eq_of_mem hK hL fun (p, q, r) => (eK p q r).trans (eL p q r).symm
  exact ha.symm.trans (this.trans hb)

/-- Kind 5. -/
theorem WindowClaim.determined {k : Nat} {mis : Bool} {Ls : List Nat} {p p' a a' : Nat}
    (h : WindowClaim.Holds ⟨k, mis, Ls, p, a⟩) (h' : WindowClaim.Holds ⟨k, mis, Ls, p', a'⟩) :
    p = p' ∧ a = a' :=
  ⟨h.1.unique h'.1, h.2.1.unique h'.2.1⟩

/-- Kind 7. -/
theorem TailsClaim.determined {n s s' : Nat} {ps ps' : List RowsOfPeriod}
    (h : TailsClaim.Holds ⟨n, s, ps⟩) (h' : TailsClaim.Holds ⟨n, s', ps'⟩) : s = s' ∧
    ∀ e ∈ ps, ∀ e' ∈ ps', e.period = e'.period → e.rows = e'.rows ∧ e.first = e'.first := by
  refine ⟨h.1.unique h'.1, fun e he e' he' hp => ?_⟩
  obtain ⟨h1, _, h2, h3⟩ := h.2.2.1 e he
  obtain ⟨h1', _, h2', h3'⟩ := h'.2.2.1 e' he'
  rw [hp] at h1 h2 h3
  refine ⟨h1.unique h1', Nat.le_antisymm (Classical.byContradiction fun hn => ?_)
    (Classical.byContradiction fun hn => ?_)⟩
  · exact h3 _ (by omega) h2'
  · exact h3' _ (by omega) h2

/-- Kind 9. -/
theorem BoxClaim.determined {m n p p' a a' : Nat} {xs ys : List BoardException}
    (h : BoxClaim.Holds ⟨m, n, p, a, xs⟩) (h' : BoxClaim.Holds ⟨m, n, p', a', ys⟩) :
    p = p' ∧ a = a' ∧ ∀ e ∈ xs, ∃ e' ∈ ys, e'.rows = e.rows ∧ e'.columns = e.columns ∧
      ∀ z, z ∈ e.moves ↔ z ∈ e'.moves :=
  ⟨h.1.unique h'.1, h.2.1.unique h'.2.1, fun _ he => h.2.2.determined h'.2.2 he⟩

/-- Kind 10. -/
theorem RowsClaim.determined {m n a a' : Nat} {xs ys : List BoardException}
    (h : RowsClaim.Holds ⟨m, n, a, xs⟩) (h' : RowsClaim.Holds ⟨m, n, a', ys⟩) :
    a = a' ∧ ∀ e ∈ xs, ∃ e' ∈ ys, e'.rows = e.rows ∧ e'.columns = e.columns ∧
      ∀ z, z ∈ e.moves ↔ z ∈ e'.moves :=
  ⟨h.1.unique h'.1, fun _ he => h.2.2.determined h'.2.2 he⟩

/-- Kind 11. -/
theorem OrderClaim.determined {e : Nat} {poisoned : Bool} {covers : List (Nat × Nat)}
    {sides : List Nat} {p p' a a' : Nat} {xs ys : List Nat} {v v' : Option OrderValues}
    (h : OrderClaim.Holds ⟨e, poisoned, covers, sides, p, a, xs, v⟩)
    (h' : OrderClaim.Holds ⟨e, poisoned, covers, sides, p', a', ys, v'⟩) :
    p = p' ∧ a = a' ∧ (∀ x, x ∈ xs ↔ x ∈ ys) ∧ ∀ n n', v = some n → v' = some n' → n = n' := by
  obtain ⟨_, _, _, _, hp, _, h⟩ := h
  obtain ⟨_, _, _, _, hp', _, h'⟩ := h'
  obtain ⟨le, below, refl, trans⟩ :=
    OrderClaim.exists_order ⟨e, poisoned, covers, sides, p, a, xs, v⟩
  obtain ⟨ha, hx, hv⟩ := h le below refl trans
  obtain ⟨ha', hx', hv'⟩ := h' le below refl trans
  refine ⟨hp.unique hp', ha.unique ha', fun x => (hx x).trans (hx' x).symm, fun n n' e e' => ?_⟩
  obtain ⟨_, most, whole⟩ := hv n e
  obtain ⟨_, most', whole'⟩ := hv' n' e'
  cases n
  cases n'
  simp only [OrderValues.mk.injEq]
  exact ⟨Nat.le_antisymm ((most' _).2 ((most _).1 (Nat.le_refl _)))
    ((most _).2 ((most' _).1 (Nat.le_refl _))), whole.symm.trans whole'⟩

/-- The least preperiods and periods of shifts along the same gap are the same. -/
theorem ShiftsClaim.Keeps.determined {α : Type} {label : List Nat → α} {r : Rule}
    {l l' : Labels} {bounded : Bool} {Ls : List Nat} {p p' a a' : Nat}
    {ss ss' : List ShiftStatement} (h : ShiftsClaim.Keeps ⟨r, l, bounded, Ls, p, a, ss⟩ label)
    (h' : ShiftsClaim.Keeps ⟨r, l', bounded, Ls, p', a', ss'⟩ label) :
    ∀ s ∈ ss, ∀ s' ∈ ss', ∀ j r r', s.axis = some (j, r) → s'.axis = some (j, r') →
      (r.leastPreperiod = true → r'.leastPreperiod = true → r.preperiod = r'.preperiod) ∧
      (r.leastPeriod = true → r'.leastPeriod = true → r.period = r'.period) := by
  intro s hs s' hs' j r r' e e'
  obtain ⟨_, _, h1, h2, h3, h4⟩ := h.2.2 s hs j r e
  obtain ⟨_, _, h1', h2', h3', h4'⟩ := h'.2.2 s' hs' j r' e'
  exact ⟨fun f f' => Nat.le_antisymm (h3 f _ _ h1' h2') (h3' f' _ _ h1 h2),
    fun f f' => Nat.le_antisymm (h4 f _ _ h1' h2') (h4' f' _ _ h1 h2)⟩

/-- Kind 13, types. -/
theorem ShiftsClaim.determined {r : Rule} {mis bounded : Bool} {Ls : List Nat} {p p' a a' : Nat}
    {ss ss' : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨r, .types mis, bounded, Ls, p, a, ss⟩)
    (h' : ShiftsClaim.Holds ⟨r, .types mis, bounded, Ls, p', a', ss'⟩) : p = p' ∧ a = a' ∧
    ∀ s ∈ ss, ∀ s' ∈ ss', ∀ j r r', s.axis = some (j, r) → s'.axis = some (j, r') →
      (r.leastPreperiod = true → r'.leastPreperiod = true → r.preperiod = r'.preperiod) ∧
      (r.leastPeriod = true → r'.leastPeriod = true → r.period = r'.period) :=
  ⟨h.1.unique h'.1, h.2.1.unique h'.2.1, ShiftsClaim.Keeps.determined h.2.2 h'.2.2⟩

/-- Kind 13, nim-values. -/
theorem ShiftsClaim.determined_nimValues {r : Rule} {bounded : Bool} {Ls : List Nat}
    {n n' p p' a a' : Nat} {ss ss' : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨r, .nimValues n, bounded, Ls, p, a, ss⟩)
    (h' : ShiftsClaim.Holds ⟨r, .nimValues n', bounded, Ls, p', a', ss'⟩) :
    n = n' ∧ p = p' ∧ a = a' ∧
    ∀ s ∈ ss, ∀ s' ∈ ss', ∀ j r r', s.axis = some (j, r) → s'.axis = some (j, r') →
      (r.leastPreperiod = true → r'.leastPreperiod = true → r.preperiod = r'.preperiod) ∧
      (r.leastPeriod = true → r'.leastPeriod = true → r.period = r'.period) :=
  ⟨Nat.le_antisymm ((h'.2.2.1 n).2 ((h.2.2.1 n).1 (Nat.le_refl n)))
    ((h.2.2.1 n').2 ((h'.2.2.1 n').1 (Nat.le_refl n'))), h.1.unique h'.1, h.2.1.unique h'.2.1,
    ShiftsClaim.Keeps.determined h.2.2.2 h'.2.2.2⟩

/-- The numbers of some number of squares are determined. -/
theorem SquaresCount.determined {s : Nat} {c c' : SquaresCount} (h : c.Holds s)
    (h' : c'.Holds s) : c = c' := by
  cases c
  cases c'
  simp only [SquaresCount.mk.injEq]
  exact ⟨h.1.unique h'.1, h.2.1.unique h'.2.1, h.2.2.1.unique h'.2.2.1,
    h.2.2.2.unique h'.2.2.2⟩

/-- Kind 15. -/
theorem SquaresClaim.determined {n p p' a a' : Nat} {xs ys : List SquaresCount}
    (h : SquaresClaim.Holds ⟨n, p, a, xs⟩) (h' : SquaresClaim.Holds ⟨n, p', a', ys⟩) :
    p = p' ∧ a = a' ∧ xs = ys := by
  obtain ⟨h1, h2, h3, h4⟩ := h
  obtain ⟨h1', h2', h3', h4'⟩ := h'
  have h3 : xs.length = n + 1 := h3
  have h3' : ys.length = n + 1 := h3'
  refine ⟨h1.unique h1', h2.unique h2', List.ext_getElem (by omega) fun i hi hi' => ?_⟩
  exact SquaresCount.determined (h4 i _ (List.getElem?_eq_getElem hi))
    (h4' i _ (List.getElem?_eq_getElem hi'))

/-- A list has one least preperiod and one least period. -/
theorem RepeatsLeast.unique {l : List Nat} {T T' d d' : Nat} (h : RepeatsLeast l T d)
    (h' : RepeatsLeast l T' d') : T = T' ∧ d = d' := by
  obtain ⟨h1, h2, h3, h4⟩ := h
  obtain ⟨h1', h2', h3', h4'⟩ := h'
  have a := h4 T' d' h1' h2' h3'
  have b := h4' T d h1 h2 h3
  omega

/-- Kind 16. -/
theorem BoardValuesClaim.determined {m n s s' T T' d d' a a' : Nat} {vs vs' : List Nat}
    (h : BoardValuesClaim.Holds ⟨m, n, s, T, d, a, vs⟩)
    (h' : BoardValuesClaim.Holds ⟨m, n, s', T', d', a', vs'⟩) :
    s = s' ∧ T = T' ∧ d = d' ∧ a = a' ∧ vs = vs' := by
  obtain ⟨hs, most, ⟨l, _, hl, hT⟩, ⟨k, _, hk, hd⟩, ha, len, hv⟩ := h
  obtain ⟨hs', most', ⟨l', _, hl', hT'⟩, ⟨k', _, hk', hd'⟩, ha', len', hv'⟩ := h'
  have bound : ∀ {l U e T d}, RepeatsLeast l U e →
      (∃ T' d', RepeatsLeast l T' d' ∧ T' ≤ T ∧ d' ≤ d) → U ≤ T ∧ e ≤ d := by
    rintro l U e T d h ⟨_, _, h', h1, h2⟩
    obtain ⟨rfl, rfl⟩ := h.unique h'
    exact ⟨h1, h2⟩
  refine ⟨hs.unique hs', Nat.le_antisymm (bound hT (most' l hl)).1 (bound hT' (most l' hl')).1,
    Nat.le_antisymm (bound hd (most' k hk)).2 (bound hd' (most k' hk')).2, ha.unique ha', ?_⟩
  have len : vs.length = n := len
  have len' : vs'.length = n := len'
  refine List.ext_getElem (by omega) fun i hi hi' => ?_
  have e := hv (i + 1) (by omega) (by show i + 1 ≤ n; omega)
  have e' := hv' (i + 1) (by omega) (by show i + 1 ≤ n; omega)
  have := e.trans e'.symm
  simpa [List.getD_eq_getElem?_getD, hi, hi'] using this

/-- **A formula is not true and false at once.** -/
theorem Formula.Is.not_both {S : Label → List Nat → Prop} {x : List Nat} {a : Formula}
    (h : a.Is S x true) : ¬ a.Is S x false := by
  induction a with
  | natural | zero | divides => simp_all [Formula.Is]
  | position => simp_all [Formula.Is]
  | not a ih => exact fun h' => ih h' h
  | and a b iha ihb | or a b iha ihb | implies a b iha ihb | iff a b iha ihb =>
    simp only [Formula.Is, Bool.not_true, Bool.not_false] at h ⊢
    by_cases ha : a.Is S x true <;> by_cases hb : b.Is S x true <;> simp_all

/-- Kind 14: what holds for all numbers fails for none. -/
theorem SentenceClaim.consistent {g : ClaimGame} {n : Nat} {a : Formula} {x : List Nat}
    (h : SentenceClaim.Holds ⟨g, n, none, a⟩) : ¬ SentenceClaim.Holds ⟨g, n, some x, .not a⟩ :=
  fun h' => (h.2 x h'.2.1).not_both h'.2.2

/-! ### Sentences that do not hold -/

/-- Kind 1: 29 of 286 positions, no other number. -/
theorem ExplicitClaim.only {a : Nat} (h : ExplicitClaim.Holds ⟨10, a⟩) : a = 29 :=
  ExplicitClaim.determined h Data.Three_row_explicit_10.holds

/-- Kind 2. -/
theorem TableClaim.only {a : Nat} (h : TableClaim.Holds ⟨100, a⟩) : a = 3114 :=
  TableClaim.determined h Data.Three_row_table_100.holds

/-- Kind 5. -/
theorem WindowClaim.only {p a : Nat} (h : WindowClaim.Holds ⟨2, true, [12, 12, 4], p, a⟩) :
    p = 335 ∧ a = 96 :=
  WindowClaim.determined h Data.Diet_window_small_3_2_misere.holds

/-- Kind 7. -/
theorem TailsClaim.only {s c f : Nat} (h : TailsClaim.Holds ⟨100, s, [⟨1, c, f⟩]⟩) :
    s = 59 ∧ c = 42 ∧ f = 0 := by
  have := TailsClaim.determined h Data.Three_row_summary_r_100.holds
  exact ⟨this.1, this.2 _ List.mem_cons_self _ List.mem_cons_self rfl⟩

/-- Kind 9: none of the boards is an exception. -/
theorem BoxClaim.only {p a : Nat} {xs : List BoardException}
    (h : BoxClaim.Holds ⟨5, 6, p, a, xs⟩) : p = 462 ∧ a = 35 ∧ xs = [] := by
  obtain ⟨hp, ha, hx⟩ := BoxClaim.determined h Data.Board_box_5_6.holds
  exact ⟨hp, ha, List.eq_nil_iff_forall_not_mem.2 fun e he => by
    obtain ⟨_, h, _⟩ := hx e he
    exact absurd h List.not_mem_nil⟩

/-- Kind 10. -/
theorem RowsClaim.only {a : Nat} {xs : List BoardException}
    (h : RowsClaim.Holds ⟨4, 8, a, xs⟩) : a = 38 ∧ xs = [] := by
  obtain ⟨ha, hx⟩ := RowsClaim.determined h Data.Rows_table_4_8.holds
  exact ⟨ha, List.eq_nil_iff_forall_not_mem.2 fun e he => by
    obtain ⟨_, h, _⟩ := hx e he
    exact absurd h List.not_mem_nil⟩

/-- Kind 11: element 15 alone wins. -/
theorem OrderClaim.only {p a : Nat} {xs : List Nat} (h : OrderClaim.Holds
    ⟨16, true, [(0, 1), (0, 2), (1, 3), (2, 3), (0, 4), (1, 5), (4, 5), (2, 6), (4, 6), (3, 7),
      (5, 7), (6, 7), (0, 8), (1, 9), (8, 9), (2, 10), (8, 10), (3, 11), (9, 11), (10, 11), (4, 12),
      (8, 12), (5, 13), (9, 13), (12, 13), (6, 14), (10, 14), (12, 14), (7, 15), (11, 15), (13, 15),
      (14, 15)], [2, 2, 2, 2], p, a, xs, none⟩) : p = 168 ∧ a = 43 ∧ ∀ x, x ∈ xs ↔ x = 15 := by
  obtain ⟨hp, ha, hx, _⟩ := OrderClaim.determined h Data.Finite_order_2_2_2_2.holds
  exact ⟨hp, ha, fun x => (hx x).trans List.mem_singleton⟩

/-- Of kinds 15 and 16, and of nim-values of orders, the kernel reads the examples of the format:
here those of the box 2 x 2. -/
def orderValues2x2 : File := .ofNat 52
  0x1e2cce7f8180cf810bbcd54df8a00bcb6d803cf0d1fda0967a2c48ff116660c7ed8402020204020405000b011a0a0d504d484389

/-- Kind 11, nim-values. -/
theorem OrderClaim.only_nimValues {p a : Nat} {xs : List Nat} {v : OrderValues}
    (h : OrderClaim.Holds
      ⟨4, false, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], p, a, xs, some v⟩) :
    p = 6 ∧ a = 1 ∧ (∀ x, x ∈ xs ↔ x = 0) ∧ v = ⟨3, 3⟩ := by
  obtain ⟨hp, ha, hx, hv⟩ := OrderClaim.determined h (File.holds_of_states (file := orderValues2x2)
    (s := .order
      ⟨4, false, [(0, 1), (0, 2), (1, 3), (2, 3)], [2, 2], 6, 1, [0], some ⟨3, 3⟩⟩)
    (by decide +kernel))
  exact ⟨hp, ha, fun x => (hx x).trans List.mem_singleton, hv _ _ rfl rfl⟩

/-- Kind 13, types: no other numbers, and no other least preperiod or period. -/
theorem ShiftsClaim.only {p a : Nat} {ss : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨.monotonic [1, 2], .types true, false, [6, 2], p, a, ss⟩) :
    p = 18 ∧ a = 6 ∧ ∀ s ∈ ss, ∀ r, s.axis = some (2, r) →
      (r.leastPreperiod = true → r.preperiod = 0) ∧ (r.leastPeriod = true → r.period = 3) := by
  obtain ⟨hp, ha, hs⟩ := ShiftsClaim.determined h Data.Monotonic_2_take_1_2_misere.holds
  refine ⟨hp, ha, fun s h r e => ?_⟩
  obtain ⟨h1, h2⟩ := hs s h _ (List.mem_cons_of_mem _ List.mem_cons_self) 2 r
    ⟨0, 3, true, true⟩ e rfl
  exact ⟨fun f => h1 f rfl, fun f => h2 f rfl⟩

/-- Kind 13, nim-values. -/
theorem ShiftsClaim.only_nimValues {n p a : Nat} {ss : List ShiftStatement}
    (h : ShiftsClaim.Holds ⟨.heaps [2, 4, 7], .nimValues n, false, [17], p, a, ss⟩) :
    n = 3 ∧ p = 18 ∧ a = 6 ∧ ∀ s ∈ ss, ∀ r, s.axis = some (1, r) →
      (r.leastPreperiod = true → r.preperiod = 8) ∧ (r.leastPeriod = true → r.period = 3) := by
  obtain ⟨hn, hp, ha, hs⟩ :=
    ShiftsClaim.determined_nimValues h Data.Heaps_1_take_2_4_7_nim_values.holds
  refine ⟨hn, hp, ha, fun s h r e => ?_⟩
  obtain ⟨h1, h2⟩ := hs s h _ List.mem_cons_self 1 r ⟨8, 3, true, true⟩ e rfl
  exact ⟨fun f => h1 f rfl, fun f => h2 f rfl⟩

/-- Positions of at most five squares. -/
def fewSquaresOf5 : File := .ofNat 49
  0xf93281eaa0075e309df69c1bade5ddf9b2737c3b9ed8cdd210ea29080df0d663006d93030501000f011a0a0d504d484389

/-- Kind 15. -/
theorem SquaresClaim.only {p a : Nat} {cs : List SquaresCount}
    (h : SquaresClaim.Holds ⟨5, p, a, cs⟩) : p = 19 ∧ a = 5 ∧ cs = [⟨0, 1, 0, 0⟩, ⟨1, 0, 0, 0⟩,
      ⟨0, 2, 2, 0⟩, ⟨1, 2, 2, 0⟩, ⟨0, 5, 5, 0⟩, ⟨3, 4, 4, 0⟩] :=
  SquaresClaim.determined h (File.holds_of_states (file := fewSquaresOf5) (s := .squares ⟨5, 19, 5,
    [⟨0, 1, 0, 0⟩, ⟨1, 0, 0, 0⟩, ⟨0, 2, 2, 0⟩, ⟨1, 2, 2, 0⟩, ⟨0, 5, 5, 0⟩, ⟨3, 4, 4, 0⟩]⟩)
    (by decide +kernel))

/-- Nim-values of three rows, the second of at most two squares. -/
def boardValues3of2 : File := .ofNat 59
  0x60d36770cce814324194fbfc3abd7983333417e895cb161570fe863eaaac3e0d0c0a040a02040401020101010c0203020010011a0a0d504d484389

/-- Kind 16. -/
theorem BoardValuesClaim.only {s T d a : Nat} {vs : List Nat}
    (h : BoardValuesClaim.Holds ⟨3, 2, s, T, d, a, vs⟩) :
    s = 6 ∧ T = 10 ∧ d = 12 ∧ a = 6 ∧ vs = [2, 4] :=
  BoardValuesClaim.determined h (File.holds_of_states (file := boardValues3of2)
    (s := .boardValues ⟨3, 2, 6, 10, 12, 6, [2, 4]⟩) (by decide +kernel))

/-- Kind 14: of one row the board of one square is P, and that is said. -/
theorem SentenceClaim.one_row (x : Int) : SentenceClaim.Holds
    ⟨.boards 1, 0, none, .position .p [⟨[], x⟩]⟩ ↔ x = 1 := by
  have key : ∀ n : Nat, chomp.IsP (Diet.rows [n].reverse) ↔ n = 1 := fun n => by
    have e : Diet.rows [n].reverse = [n] := by simp [Diet.rows]
    rw [e, isP_one_row_iff]
  have at_ : ∀ y : List Nat, (⟨[], x⟩ : LinearForm).at y = x := fun y => by
    show dot [] y + x = x
    rw [dot_nil]; omega
  constructor
  · intro h
    obtain ⟨h1, h2⟩ := h.2 [] rfl
    have h1 : 0 ≤ LinearForm.at _ _ := h1 _ List.mem_cons_self
    have h2 : (LinearForm.at _ _).toNat = 1 := (key _).1 (h2.2 rfl)
    rw [at_] at h1 h2
    omega
  · rintro rfl
    refine ⟨⟨rfl, by simp⟩, fun y _ => ⟨by simp [at_], ?_⟩⟩
    show chomp.IsP (Diet.rows (gapsAt _ _).reverse) ↔ _
    rw [show gapsAt [⟨[], 1⟩] y = [1] by simp [gapsAt, at_]]
    exact iff_of_true ((key 1).2 rfl) rfl

/-- The nim-value of one row, whose first square stays. -/
theorem one_row_value (q : Nat) : chompWithoutPoison.grundy [q + 1] = q := by
  refine Game.isGrundy_unique (G := chompWithoutPoison) (D := fun l : List Nat => ∃ q, l = [q + 1])
    (g' := fun l : List Nat => l.getD 0 0 - 1) ?_
    (fun x _ => File.isGrundy_withoutPoison x trivial) ?_ [q + 1] ⟨q, rfl⟩
  · rintro _ _ ⟨q, rfl⟩ ⟨i, b, hb, h0, rfl⟩
    cases i with
    | zero =>
      have hb : b < q + 1 := hb
      have h0 := h0 rfl
      exact ⟨b - 1, by simp [bite]; omega⟩
    | succ i => exact absurd hb (by simp)
  · rintro _ ⟨q, rfl⟩
    constructor
    · rintro _ ⟨i, b, hb, h0, rfl⟩ e
      cases i with
      | zero =>
        have hb : b < q + 1 := hb
        have h0 := h0 rfl
        simp [bite] at e
        omega
      | succ i => exact absurd hb (by simp)
    · intro v hv
      have hv : v < q := hv
      exact ⟨[v + 1], ⟨0, v + 1, by show v + 1 < q + 1; omega, fun _ => by omega, by
        simp [bite]; omega⟩, rfl⟩

/-- Kind 14: a row has one nim-value, and that is said. -/
theorem SentenceClaim.one_value (q v : Nat) : SentenceClaim.Holds
    ⟨.boards 1, 0, none, .position (.nimValue v) [⟨[], (q : Int) + 1⟩]⟩ ↔ v = q := by
  have at_ : ∀ y : List Nat, (⟨[], (q : Int) + 1⟩ : LinearForm).at y = q + 1 := fun y => by
    show dot [] y + ((q : Int) + 1) = q + 1
    rw [dot_nil]; omega
  have gaps : ∀ y : List Nat, gapsAt [⟨[], (q : Int) + 1⟩] y = [q + 1] := fun y => by
    show [(LinearForm.at _ _).toNat] = _
    rw [at_]
    congr 1
  have has : ∀ y : List Nat, (ClaimGame.boards 1).Has (.nimValue v)
      (gapsAt [⟨[], (q : Int) + 1⟩] y) ↔ v = q := fun y => by
    rw [gaps]
    show chompWithoutPoison.grundy (Diet.rows [q + 1].reverse) = v ↔ _
    rw [show Diet.rows [q + 1].reverse = [q + 1] by simp [Diet.rows], one_row_value]
    exact eq_comm
  constructor
  · intro h
    exact (has []).1 ((h.2 [] rfl).2.2 rfl)
  · intro e
    refine ⟨⟨rfl, by simp⟩, fun y _ => ⟨fun g hg => ?_, ?_⟩⟩
    · rw [List.mem_singleton.1 hg, at_]
      omega
    · exact iff_of_true ((has y).2 e) rfl

/-- Kind 14: what is at least 0 for all numbers, is. -/
theorem SentenceClaim.one_form (c : Int) : SentenceClaim.Holds
    ⟨.boards 1, 1, none, .natural ⟨[1], c⟩⟩ ↔ 0 ≤ c := by
  have at_ : ∀ n : Nat, (⟨[1], c⟩ : LinearForm).at [n] = n + c := fun n => by
    show dot [1] [n] + c = n + c
    rw [dot_cons, dot_nil]; simp
  constructor
  · intro h
    have := (h.2 [0] rfl).2 rfl
    rw [at_] at this
    omega
  · intro hc
    refine ⟨rfl, fun x hx => ?_⟩
    match x, hx with
    | [n], _ =>
      show 0 ≤ LinearForm.at _ _ ↔ _
      rw [at_]
      exact iff_of_true (by omega) rfl

end ChompCert
