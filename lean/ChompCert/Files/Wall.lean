module

public import ChompCert.Files.WallLeast

/-!
# Kind 4: diet wall

FORMAT.md, "Kind 4: diet wall": the parameters, the labels and their check, and in an explicit
certificate the entry of each position of the box. `wallClaim` computes what the sentence says.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The check, and the claim -/

/-- The labels are held against the rule, and every gap has a period. -/
def checkWallForm (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (W : Wall) (B : Nat) : Bool :=
  checkLabels k mis 0 ps W B && allBelow (countPairs ps) fun j => Nat.ble 1 (nthPair ps j).2

/-- What is said of gap `j`, with preperiod `p.1` and period `p.2`; nothing if it is in the wall. -/
def gapRepeat (W : Wall) (ps : List (Nat × Nat)) (B j : Nat) (p : Nat × Nat) : Repeat :=
  bif Nat.beq j W.y || Nat.beq j W.x then ⟨p.1, p.2, true, true⟩
  else leastOf p.1 p.2 fun d lo hi => agreeGap W ps B j d lo hi

/-- What is said of the gaps from `j` on. -/
def gapRepeats (W : Wall) (ps : List (Nat × Nat)) (B : Nat) : Nat → List (Nat × Nat) → List Repeat
  | _, [] => []
  | j, p :: rest => gapRepeat W ps B j p :: gapRepeats W ps B (Nat.succ j) rest

/-- What is claimed. -/
def wallClaim (k : Nat) (mis : Bool) (ps : List (Nat × Nat)) (W : Wall) (B : Nat) : WallClaim where
  k := k
  misere := mis
  p := Nat.sub (countPairs ps) W.x
  q := Nat.sub (countPairs ps) W.y
  along := leastOf W.diag.1 W.diag.2 fun d lo hi => agreeAlong W ps B d lo hi
  above := leastOf W.up.1 W.up.2 fun d lo hi => agreeAbove W ps B d lo hi
  below := leastOf W.down.1 W.down.2 fun d lo hi => agreeBelow W ps B d lo hi
  repeats := gapRepeats W ps B 0 ps
  classes := countGaps (formWidths 0 W 0 ps) fun g => isReduced W ps g
  pClasses := countGaps (formWidths 0 W 0 ps) fun g => isReduced W ps g && wallLabel W ps B g

/-! ### Reading -/

/-- `visit` for each position of the box, in the order of its entries: gap `i` and those after it,
with `k` beyond the classes of each; the pair has its place at gap `p`, and goes `slack` beyond them
below the diagonal. `y` is gap `q` of the pair; `g` has the gaps before `i`, the last one first. -/
def eachOfBox (visit : List Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement)
    (k slack p q : Nat) (W : Wall) : Nat → List (Nat × Nat) → Nat → List Nat → Nat → Nat →
    (Nat → Nat → Option Statement) → Option Statement
  | _, [], _, g, s, pos, cont => visit g s pos cont
  | i, r :: rs, y, g, s, pos, cont =>
    bif Nat.beq i q then eachOfBox visit k slack p q W (Nat.succ i) rs y (y :: g) s pos cont
    else bif Nat.beq i p then
      force (Nat.pred (Nat.add (Nat.add W.down.1 W.down.2) slack)) fun middle =>
      force (Nat.add middle (Nat.add (Nat.add W.up.1 W.up.2) k)) fun aside =>
      eachBelow (fun place s pos cont =>
        force (Nat.div place aside) fun low => force (Nat.mod place aside) fun z =>
        eachOfBox visit k slack p q W (Nat.succ i) rs (Nat.add low (Nat.sub z middle))
          (Nat.add low (Nat.sub middle z) :: g) s pos cont)
        (Nat.mul (Nat.add (Nat.add W.diag.1 W.diag.2) k) aside) 0 s pos cont
    else eachBelow
      (fun x s pos cont => eachOfBox visit k slack p q W (Nat.succ i) rs y (x :: g) s pos cont)
      (Nat.add (Nat.add r.1 r.2) k) 0 s pos cont

/-- The entries of all positions of the box, where there are any. -/
def readWallEntries (m k : Nat) (mis : Bool) (encoding p q : Nat) (ps : List (Nat × Nat)) (W : Wall)
    (B s pos : Nat) (cont : Nat → Nat → Option Statement) : Option Statement :=
  bif Nat.beq encoding 0 then cont s pos
  else eachOfBox (fun g s pos cont =>
      entry m k mis (fun g => wallLabel W (turned ps []) B g) (wallLabel W (turned ps []) B g) g s
        pos cont)
    k (slackOf k W) p q W 1 ps 0 [] s pos cont

/-- The form with this wall, and with these preperiods and periods of gaps 1 and on. -/
def readWallForm (m k : Nat) (mis : Bool) (encoding p q : Nat) (ps : List (Nat × Nat)) (W : Wall)
    (payload length : Nat) (cont : WallClaim → Option Statement) : Option Statement :=
  bif Nat.ble (productOf (formWidths k W 0 (turned ps []))) mostOfBox then
    readTables 0 (Nat.mul 8 length) (axesFrom p q (cellsOf W) 1 ps) 1 payload 0 fun maps _ s pos =>
    force (nth maps 0) fun B =>
    bif checkWallForm k mis (turned ps []) W B then
      readWallEntries m k mis encoding p q ps W B s pos fun s pos =>
        bif finished s pos length then cont (wallClaim k mis (turned ps []) W B) else none
    else none
  else none

/-- A certificate of this kind: `cont` on what it claims. -/
def readWall (parameters : List Nat) (payload length : Nat) (cont : WallClaim → Option Statement) :
    Option Statement :=
  match parameters with
  | m :: k :: play :: encoding :: p :: q :: U :: d :: Up :: dp :: Um :: dm :: numbers =>
    bif gameInRange m k play && (Nat.ble encoding 1 && (Nat.ble 1 p && (Nat.blt p q &&
        (Nat.ble q m && extentsInRange [(U, d), (Up, dp), (Um, dm)])))) then
      spread p q 0 m 1 numbers fun ps rest => bif Nat.beq (size rest) 0 then
        readWallForm m k (Nat.beq play 1) encoding p q ps
          ⟨Nat.sub m q, Nat.sub m p, (U, d), (Up, dp), (Um, dm)⟩ payload length cont
      else none
    else none
  | _ => none

/-! ### From the check to the sentence -/

theorem gapRepeat_numbers (W : Wall) (ps : List (Nat × Nat)) (B j : Nat) (p : Nat × Nat) :
    (gapRepeat W ps B j p).preperiod = p.1 ∧ (gapRepeat W ps B j p).period = p.2 := by
  unfold gapRepeat
  cases Nat.beq j W.y || Nat.beq j W.x <;> exact ⟨rfl, rfl⟩

theorem gapRepeat_of_ne {W : Wall} (ps : List (Nat × Nat)) (B : Nat) {j : Nat} (p : Nat × Nat)
    (h1 : j ≠ W.y) (h2 : j ≠ W.x) :
    gapRepeat W ps B j p = leastOf p.1 p.2 fun d lo hi => agreeGap W ps B j d lo hi := by
  rw [gapRepeat, beq_eq_false h1, beq_eq_false h2]; rfl

theorem gapRepeats_length (W : Wall) (ps : List (Nat × Nat)) (B j : Nat) (rest : List (Nat × Nat)) :
    (gapRepeats W ps B j rest).length = rest.length := by
  induction rest generalizing j with
  | nil => rfl
  | cons p rest ih => simp [gapRepeats, ih]

theorem gapRepeats_getElem? {W : Wall} {ps : List (Nat × Nat)} {B i j : Nat}
    {rest : List (Nat × Nat)} (hj : j < rest.length) :
    (gapRepeats W ps B i rest)[j]? = some (gapRepeat W ps B (i + j) (rest.getD j (0, 0))) := by
  induction rest generalizing i j with
  | nil => simp at hj
  | cons p rest ih =>
    cases j with
    | zero => rfl
    | succ j =>
      have := ih (i := i + 1) (j := j) (by simpa using hj)
      rw [show i + 1 + j = i + (j + 1) by omega] at this
      simpa [gapRepeats] using this

section
variable {k : Nat} {mis : Bool} {ps : List (Nat × Nat)} {W : Wall} {B : Nat}

/-- The repetition of gap `i` that is said. -/
theorem wallClaim_getElem? {i : Nat} (h1 : 1 ≤ i) (h2 : i ≤ ps.length) :
    (wallClaim k mis ps W B).repeats[(wallClaim k mis ps W B).repeats.length - i]? =
      some (gapRepeat W ps B (ps.length - i) (ps.getD (ps.length - i) (0, 0))) := by
  have hl : (wallClaim k mis ps W B).repeats.length = ps.length := gapRepeats_length W ps B 0 ps
  rw [hl]
  have := gapRepeats_getElem? (W := W) (ps := ps) (B := B) (i := 0) (j := ps.length - i)
    (rest := ps) (by omega)
  rwa [Nat.zero_add] at this

/-- What the sentence calls a class. -/
theorem wallClaim_isClass {g : List Nat} :
    (wallClaim k mis ps W B).IsClass g ↔ (formOf 0 ps W).IsClass g := by
  have hl : (wallClaim k mis ps W B).repeats.length = ps.length := gapRepeats_length W ps B 0 ps
  constructor
  · rintro ⟨h1, h2, h3, h4, h5⟩
    refine ⟨h1.trans hl, Or.inl rfl, h2, h3, h4, fun i hi => ?_⟩
    obtain ⟨a1, a2, a3, a4, _⟩ := hi
    have := h5 i _ a3 a4 (wallClaim_getElem? a1 a2) a1 (by rw [hl]; exact a2)
    rw [(gapRepeat_numbers W ps B _ _).1, (gapRepeat_numbers W ps B _ _).2] at this
    exact this
  · rintro ⟨h1, _, h2, h3, h4, h5⟩
    refine ⟨Eq.trans h1 hl.symm, h2, h3, h4, fun i r e1 e2 hr a1 a2 => ?_⟩
    rw [hl] at a2
    rw [wallClaim_getElem? a1 a2, Option.some.injEq] at hr
    rw [← hr, (gapRepeat_numbers W ps B _ _).1, (gapRepeat_numbers W ps B _ _).2]
    exact h5 i ⟨a1, a2, e1, e2, Or.inl rfl⟩

/-- A list of gaps has the label of what it is reduced to, `h`. -/
theorem wallLabel_reduced {g h : List Nat} (hg : g.length = ps.length)
    (hh : h.length = ps.length)
    (hy : h.getD W.y 0 = red1 W.diag (min (g.getD W.y 0) (g.getD W.x 0)) +
      red1 W.up (g.getD W.y 0 - g.getD W.x 0))
    (hx : h.getD W.x 0 = red1 W.diag (min (g.getD W.y 0) (g.getD W.x 0)) +
      red1 W.down (g.getD W.x 0 - g.getD W.y 0))
    (others : ∀ i, i ≠ W.y → i ≠ W.x → h.getD i 0 = (reduced ps g).getD i 0) :
    wallLabel W ps B h = wallLabel W ps B g := by
  have twice : ∀ (p : Nat × Nat) (z : Nat), red1 p (red1 p z) = red1 p z :=
    fun p z => red1_add p z 0
  have other : classOf W (cellOf W (h.getD W.y 0) (h.getD W.x 0)) 0 ps h =
      classOf W (cellOf W (h.getD W.y 0) (h.getD W.x 0)) 0 ps (reduced ps g) :=
    classOf_congr (by rw [hh, reduced_length hg]) fun i h1 h2 => by
      rw [others i (by omega) (by omega)]
  rw [wallLabel_eq, wallLabel_eq, other, classOf_reduced _ hg, hy, hx]
  congr 2
  by_cases c : g.getD W.x 0 ≤ g.getD W.y 0
  · rw [show g.getD W.x 0 - g.getD W.y 0 = 0 by omega, red1_zero, Nat.add_zero, Nat.min_eq_right c,
      cellOf_above (Nat.le_add_right _ _), cellOf_above c, twice, Nat.add_sub_cancel_left]
    unfold cellAbove
    rw [reducedTo_eq, reducedTo_eq, twice]
  · rw [show g.getD W.y 0 - g.getD W.x 0 = 0 by omega, red1_zero, Nat.add_zero,
      Nat.min_eq_left (by omega), cellOf_below (Nat.le_add_right _ _), cellOf_below (by omega),
      twice, Nat.add_sub_cancel_left]
    unfold cellBelow
    rw [reducedTo_eq, reducedTo_eq, twice]

/-- Every list of gaps has the label of the class that it falls into. -/
theorem exists_class (hW : FormOK k 0 ps W)
    (hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) {g : List Nat}
    (hg : g.length = ps.length) :
    ∃ h : List Nat, h.length = ps.length ∧ (wallClaim k mis ps W B).IsClass h ∧
      (wallClaim k mis ps W B).Reduces g h ∧ wallLabel W ps B h = wallLabel W ps B g := by
  obtain ⟨h, hh, hy, hx, others⟩ := exists_with hW
    (red1 W.diag (min (g.getD W.y 0) (g.getD W.x 0)) + red1 W.up (g.getD W.y 0 - g.getD W.x 0))
    (red1 W.diag (min (g.getD W.y 0) (g.getD W.x 0)) + red1 W.down (g.getD W.x 0 - g.getD W.y 0))
    (reduced_length hg)
  have hl : (wallClaim k mis ps W B).repeats.length = ps.length := gapRepeats_length W ps B 0 ps
  -- the other gaps of `h`, and how large its pair is
  have other : ∀ i, (formOf 0 ps W).Alone i → gapAt h i =
      red1 (ps.getD (ps.length - i) (0, 0)) (gapAt g i) := fun i hi => by
    obtain ⟨hj, ha, hb, _⟩ := lone_of_alone hW hi
    rw [gapAt, gapAt, hh, hg, others _ ha hb, reduced_getD hg hj]
  have r1 := red1_lt hW.diag (min (g.getD W.y 0) (g.getD W.x 0))
  have r2 := red1_lt hW.up (g.getD W.y 0 - g.getD W.x 0)
  have r3 := red1_lt hW.down (g.getD W.x 0 - g.getD W.y 0)
  have aside : red1 W.up (g.getD W.y 0 - g.getD W.x 0) = 0 ∨
      red1 W.down (g.getD W.x 0 - g.getD W.y 0) = 0 := by
    by_cases c : g.getD W.y 0 ≤ g.getD W.x 0
    · rw [show g.getD W.y 0 - g.getD W.x 0 = 0 by omega, red1_zero]; exact Or.inl rfl
    · rw [show g.getD W.x 0 - g.getD W.y 0 = 0 by omega, red1_zero]; exact Or.inr rfl
  refine ⟨h, hh, wallClaim_isClass.2 ⟨hh, Or.inl rfl, ?_, ?_, ?_, fun i hi => ?_⟩,
    ⟨?_, ?_, fun i r e1 e2 hr a1 a2 => ?_⟩, wallLabel_reduced hg hh hy hx others⟩
  -- it is a class
  · rw [gapAt_p hW hh, gapAt_q hW hh, hy, hx]
    show min _ _ < W.diag.1 + W.diag.2
    omega
  · rw [gapAt_p hW hh, gapAt_q hW hh, hy, hx]
    show _ < W.up.1 + W.up.2
    omega
  · rw [gapAt_p hW hh, gapAt_q hW hh, hy, hx]
    show _ < W.down.1 + W.down.2
    omega
  · rw [other i hi]
    exact red1_lt (hper _ (lone_of_alone hW hi).1) _
  -- and `g` is reduced to it
  · show gapAt h (formOf 0 ps W).q = red1 W.diag (min (gapAt g (formOf 0 ps W).p)
      (gapAt g (formOf 0 ps W).q)) +
      red1 W.up (gapAt g (formOf 0 ps W).q - gapAt g (formOf 0 ps W).p)
    rw [gapAt_q hW hh, gapAt_q hW hg, gapAt_p hW hg, hy, Nat.min_comm]
  · show gapAt h (formOf 0 ps W).p = red1 W.diag (min (gapAt g (formOf 0 ps W).p)
      (gapAt g (formOf 0 ps W).q)) +
      red1 W.down (gapAt g (formOf 0 ps W).p - gapAt g (formOf 0 ps W).q)
    rw [gapAt_p hW hh, gapAt_q hW hg, gapAt_p hW hg, hx, Nat.min_comm]
  · rw [hl] at a2
    rw [wallClaim_getElem? a1 a2, Option.some.injEq] at hr
    rw [← hr, other i ⟨a1, a2, e1, e2, Or.inl rfl⟩, Repeat.reduce, (gapRepeat_numbers W ps B _ _).1,
      (gapRepeat_numbers W ps B _ _).2]

/-- The three repetitions of the pair are as they are said. -/
theorem pair_holdsOn (h : checkLabels k mis 0 ps W B = true)
    (hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) :
    let c := wallClaim k mis ps W B
    let S := fun g => (game (fun n => n ≤ k) (mis = true)).IsP (rows g)
    c.along.HoldsOn ps.length S (fun _ => True) (fun g => min (gapAt g c.p) (gapAt g c.q))
      (fun d g => raiseGap c.p d (raiseGap c.q d g)) ∧
    c.above.HoldsOn ps.length S (fun g => gapAt g c.p ≤ gapAt g c.q)
      (fun g => gapAt g c.q - gapAt g c.p) (raiseGap c.q) ∧
    c.below.HoldsOn ps.length S (fun g => gapAt g c.q ≤ gapAt g c.p)
      (fun g => gapAt g c.p - gapAt g c.q) (raiseGap c.p) := by
  intro c S
  have hW := formOK_of_labels h
  have hx := hW.inside
  have hy := hW.order
  have type : ∀ g : List Nat, g.length = ps.length → (wallLabel W ps B g = true ↔ S g) :=
    fun g hg => (isP_iff_wallLabel h hg (Or.inl rfl)).symm
  -- the gaps of the claim are those of the wall
  have gp : ∀ g : List Nat, g.length = ps.length → gapAt g c.p = g.getD W.x 0 :=
    fun g hg => gapAt_p (layers := 0) hW hg
  have gq : ∀ g : List Nat, g.length = ps.length → gapAt g c.q = g.getD W.y 0 :=
    fun g hg => gapAt_q (layers := 0) hW hg
  have rp : ∀ g : List Nat, g.length = ps.length → ∀ d, raiseGap c.p d g = shift W.x d g :=
    fun g hg d => raiseGap_p (layers := 0) hW hg d
  have rq : ∀ g : List Nat, g.length = ps.length → ∀ d, raiseGap c.q d g = shift W.y d g :=
    fun g hg d => raiseGap_q (layers := 0) hW hg d
  refine ⟨?_, ?_, ?_⟩
  -- along the diagonal, above it, and below it
  · refine (leastOf_holdsOn (growth_both hy hx) hW.diag (fun g hg _ hT => ?_)
      fun d lo hi _ => agreeAlong_iff hW hper).congr (growth_both hy hx) type
      fun g hg => ⟨Iff.rfl, ?_, fun d => ?_⟩
    · rw [wallLabel_diag hW hg (by omega) (by omega)]
    · rw [gp g hg, gq g hg, Nat.min_comm]
    · rw [rq g hg, rp _ (by rw [shift_length, hg]), shift_comm]
  · refine (leastOf_holdsOn (growth_above hy hx) hW.up (fun g hg ho hT => ?_)
      fun d lo hi _ => agreeAbove_iff hW hper).congr (growth_above hy hx) type
      fun g hg => ⟨?_, ?_, fun d => ?_⟩
    · rw [wallLabel_up hW hg (by omega)]
    · rw [gp g hg, gq g hg]
    · rw [gp g hg, gq g hg]
    · rw [rq g hg]
  · refine (leastOf_holdsOn (growth_below hy hx) hW.down (fun g hg ho hT => ?_)
      fun d lo hi _ => agreeBelow_iff hW hper).congr (growth_below hy hx) type
      fun g hg => ⟨?_, ?_, fun d => ?_⟩
    · rw [wallLabel_down hW hg (by omega)]
    · rw [gp g hg, gq g hg]
    · rw [gp g hg, gq g hg]
    · rw [rp g hg]

/-- The repetition of another gap is as it is said. -/
theorem gap_holdsOn (h : checkLabels k mis 0 ps W B = true)
    (hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2) {i : Nat}
    (hi : (formOf 0 ps W).Alone i) :
    (gapRepeat W ps B (ps.length - i) (ps.getD (ps.length - i) (0, 0))).HoldsOn ps.length
      (fun g => (game (fun n => n ≤ k) (mis = true)).IsP (rows g)) (fun _ => True)
      (fun g => gapAt g i) (raiseGap i) := by
  have hW := formOK_of_labels h
  obtain ⟨hj, ha⟩ := lone_of_alone hW hi
  rw [gapRepeat_of_ne ps B _ ha.1 ha.2.1]
  refine (leastOf_holdsOn (growth_shift hj) (hper _ hj) (fun g hg _ hT => ?_)
    fun d lo hi hle => agreeGap_iff hW hper hj ha hle).congr (growth_shift hj)
    (fun g hg => (isP_iff_wallLabel h hg (Or.inl rfl)).symm)
    fun g hg => ⟨Iff.rfl, by rw [gapAt, hg], fun d => by rw [raiseGap, hg]⟩
  rw [wallLabel_alone hW hj ha hg hT]

/-- **What is computed from labels that passed the check holds.** -/
theorem wallClaim_holds (hc : checkWallForm k mis ps W B = true) :
    (wallClaim k mis ps W B).Holds := by
  rw [checkWallForm, Bool.and_eq_true, allBelow_iff] at hc
  obtain ⟨h, hper⟩ := hc
  have hper : ∀ j, j < ps.length → 0 < (ps.getD j (0, 0)).2 := fun j hj => by
    have := hper j (by rw [countPairs_eq]; exact hj)
    rw [nthPair_eq, Nat.ble_eq] at this
    exact this
  have hW := formOK_of_labels h
  have hx := hW.inside
  have hy := hW.order
  have hl : (wallClaim k mis ps W B).repeats.length = ps.length := gapRepeats_length W ps B 0 ps
  have hp : (wallClaim k mis ps W B).p = ps.length - W.x := by
    show countPairs ps - W.x = _; rw [countPairs_eq]
  have hq : (wallClaim k mis ps W B).q = ps.length - W.y := by
    show countPairs ps - W.y = _; rw [countPairs_eq]
  obtain ⟨along, above, below⟩ := pair_holdsOn h hper
  -- what is left: the types of all boards, the other gaps, and two counts
  unfold WallClaim.Holds
  dsimp only
  rw [hl]
  refine ⟨by omega, by omega, by omega, fun l hb hm => ?_, along, above, below,
    fun i r a1 a2 e1 e2 hr => ?_, ?_, ?_⟩
  · have hg : (gaps l).length = ps.length := by rw [gaps_length, hm]
    obtain ⟨g, h1, h2, h3, h4⟩ := exists_class (mis := mis) (B := B) hW hper hg
    refine ⟨g, h2, h3, ?_⟩
    have e1 := isP_iff_wallLabel h hg (Or.inl rfl)
    have e2 := isP_iff_wallLabel h h1 (Or.inl rfl)
    rw [rows_gaps hb] at e1
    exact e1.trans (by rw [← h4]; exact e2.symm)
  · rw [← hl, wallClaim_getElem? a1 a2, Option.some.injEq] at hr
    rw [← hr]
    exact gap_holdsOn h hper ⟨a1, a2, e1, e2, Or.inl rfl⟩
  · obtain ⟨L, h1, h2, h3⟩ := counts_lists (formWidths 0 W 0 ps) (isReduced W ps)
    exact ⟨L, h1, h2, fun g => (h3 g).trans ((isReduced_iff hW).trans wallClaim_isClass.symm)⟩
  · obtain ⟨L, h1, h2, h3⟩ := counts_lists (formWidths 0 W 0 ps)
      fun g => isReduced W ps g && wallLabel W ps B g
    refine ⟨L, h1, h2, fun g => (h3 g).trans ?_⟩
    show Fits _ g ∧ (isReduced W ps g && wallLabel W ps B g) = true ↔
      (wallClaim k mis ps W B).IsClass g ∧ (game (fun n => n ≤ k) (mis = true)).IsP (rows g)
    rw [Bool.and_eq_true, ← and_assoc, isReduced_iff hW, wallClaim_isClass]
    exact and_congr_right fun hc => (isP_iff_wallLabel h hc.1 (Or.inl rfl)).symm

end

/-! ### What a reader hands on does not matter -/

theorem eachOfBox_some
    {visit : List Nat → Nat → Nat → (Nat → Nat → Option Statement) → Option Statement}
    {a : Statement} (hv : ∀ g s pos k, visit g s pos k = some a → ∃ s pos, k s pos = some a)
    {k slack p q : Nat} {W : Wall} (rs : List (Nat × Nat)) {i y : Nat} {g : List Nat} {s pos : Nat}
    {cont : Nat → Nat → Option Statement}
    (h : eachOfBox visit k slack p q W i rs y g s pos cont = some a) :
    ∃ s pos, cont s pos = some a := by
  induction rs generalizing i y g s pos cont with
  | nil => exact hv _ _ _ _ h
  | cons r rs ih =>
    rw [eachOfBox, Bool.cond_eq_ite] at h
    split at h
    · exact ih h
    rw [Bool.cond_eq_ite] at h
    split at h
    · simp only [force_eq] at h
      exact eachBelow_some (fun _ _ _ _ h => ih h) _ h
    · exact eachBelow_some (fun _ _ _ _ h => ih h) _ h

theorem readWallEntries_some {m k : Nat} {mis : Bool} {encoding p q : Nat} {ps : List (Nat × Nat)}
    {W : Wall} {B s pos : Nat} {cont : Nat → Nat → Option Statement} {a : Statement}
    (h : readWallEntries m k mis encoding p q ps W B s pos cont = some a) :
    ∃ s pos, cont s pos = some a := by
  unfold readWallEntries at h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, h⟩
  · exact eachOfBox_some (fun _ _ _ _ h => entry_some h) _ h

/-- **Soundness**: what a certificate of this kind claims holds. -/
theorem readWall_sound {parameters : List Nat} {payload length : Nat}
    {cont : WallClaim → Option Statement} {a : Statement}
    (h : readWall parameters payload length cont = some a) :
    ∃ c : WallClaim, c.Holds ∧ cont c = some a := by
  unfold readWall at h
  split at h
  · obtain ⟨ps, _, h⟩ := spread_some _ (cond_none h).2
    have h := (cond_none h).2
    unfold readWallForm at h
    obtain ⟨maps, _, s, pos, h⟩ := readTables_some _ (cond_none h).2
    rw [force_eq] at h
    obtain ⟨hc, h⟩ := cond_none h
    obtain ⟨_, _, h⟩ := readWallEntries_some h
    exact ⟨_, wallClaim_holds hc, (cond_none h).2⟩
  · exact absurd h (by simp)

end ChompCert.File
