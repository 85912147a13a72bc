module

public import ChompCert.Files.Product
public import ChompCert.Files.WallCheck

/-!
# Kind 12: diet no product

FORMAT.md, "Kind 12: diet no product": the parameters, the labels and their check, and two
positions, far on the two sides of the diagonal, that differ by a multiple of all periods in one
gap, and in type. `no_period`: so neither gap of the wall repeats by itself.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### Reading -/

/-- The next two numbers, a preperiod and a period, and what numbers are left. -/
def takePair : List Nat → (Nat × Nat → List Nat → Option Statement) → Option Statement
  | T :: d :: xs, k =>
    bif Nat.ble T 65536 && (Nat.ble 1 d && Nat.ble d 65536) then k (T, d) xs else none
  | _, _ => none

/-- Preperiod and period of the gaps from number `i` on, `n` of them, in ascending order: `(0, 1)`
for the gaps of the wall, `(layers, 0)` for gap 1 if it has layers, and the next two numbers for
every other one. `k` is given what numbers are left. -/
def spread (p q layers : Nat) :
    Nat → Nat → List Nat → (List (Nat × Nat) → List Nat → Option Statement) → Option Statement
  | 0, _, xs, k => k [] xs
  | n + 1, i, xs, k =>
    bif Nat.beq i p || Nat.beq i q then
      spread p q layers n (Nat.succ i) xs fun ps => k ((0, 1) :: ps)
    else bif Nat.beq i 1 && Nat.blt 0 layers then
      spread p q layers n (Nat.succ i) xs fun ps => k ((layers, 0) :: ps)
    else takePair xs fun r xs => spread p q layers n (Nat.succ i) xs fun ps => k (r :: ps)

/-- The axes of the labels, from gap `i` on: the pairs of the wall are one axis, in the place of the
first of its gaps. -/
def axesFrom (p q cells : Nat) : Nat → List (Nat × Nat) → List (Nat × Nat)
  | _, [] => []
  | i, r :: rs =>
    bif Nat.beq i q then axesFrom p q cells (Nat.succ i) rs
    else (bif Nat.beq i p then (cells, 0) else r) :: axesFrom p q cells (Nat.succ i) rs

/-- All but the last. -/
def withoutLast : List Nat → List Nat
  | [] => []
  | [_] => []
  | x :: y :: xs => x :: withoutLast (y :: xs)

/-- Every number is at most `2 ^ 32`. -/
def allSmall : List Nat → Bool
  | [] => true
  | x :: xs => Nat.ble x 4294967296 && allSmall xs

/-- The position `h` is far below the diagonal, and with `higher` in place of its gap `y` far above
it; the two differ by a multiple of all periods. -/
def farApart (W : Wall) (h : List Nat) (higher : Nat) : Bool :=
  Nat.ble W.diag.1 (nth h W.y) && (Nat.ble (Nat.add (nth h W.y) W.down.1) (nth h W.x) &&
  (Nat.ble W.diag.1 (nth h W.x) && (Nat.ble (Nat.add (nth h W.x) W.up.1) higher &&
  (Nat.beq (Nat.mod (Nat.sub higher (nth h W.y)) W.diag.2) 0 &&
  (Nat.beq (Nat.mod (Nat.sub higher (nth h W.y)) W.up.2) 0 &&
  Nat.beq (Nat.mod (Nat.sub higher (nth h W.y)) W.down.2) 0)))))

/-- The other position. -/
def farAbove (W : Wall) (h : List Nat) (higher : Nat) : List Nat :=
  shift W.y (Nat.sub higher (nth h W.y)) h

/-- The whole check. -/
def checkNoProduct (k : Nat) (mis : Bool) (layers : Nat) (ps : List (Nat × Nat))
    (W : Wall) (B : Nat) (h : List Nat) (higher : Nat) : Bool :=
  Nat.beq (size h) (countPairs ps) && (isAmong layers ps h && (farApart W h higher &&
  (checkLabels k mis layers ps W B &&
  !sameBool (wallLabel W ps B h) (wallLabel W ps B (farAbove W h higher)))))

/-- The form, its gaps counted from 1. -/
def formOf (layers : Nat) (ps : List (Nat × Nat)) (W : Wall) : WallForm where
  p := Nat.sub (countPairs ps) W.x
  q := Nat.sub (countPairs ps) W.y
  layers := layers
  along := W.diag
  above := W.up
  below := W.down
  others := ps

/-- What is claimed. -/
def noProductClaim (k : Nat) (mis : Bool) (layers : Nat) (ps : List (Nat × Nat))
    (W : Wall) (B : Nat) (h : List Nat) (higher : Nat) : NoProductClaim where
  k := k
  misere := mis
  form := formOf layers ps W
  below := boardOf h
  above := boardOf (farAbove W h higher)
  belowIsP := wallLabel W ps B h
  classes := countGaps (formWidths 0 W 0 ps) fun g => isReduced W ps g
  pClasses := countGaps (formWidths 0 W 0 ps) fun g => isReduced W ps g && wallLabel W ps B g

/-- The largest number of positions of a box that is looked at. -/
def mostOfBox : Nat := 16777216

/-- A certificate of this kind: `cont` on what it claims. -/
def readNoProduct (parameters : List Nat) (payload length : Nat)
    (cont : NoProductClaim → Option Statement) : Option Statement :=
  match parameters with
  | m :: k :: play :: layers :: p :: q :: U :: d :: Up :: dp :: Um :: dm :: numbers =>
    bif gameInRange m k play && (Nat.ble layers 65536 &&
        (Nat.ble (bif Nat.beq layers 0 then 1 else 2) p && (Nat.blt p q && (Nat.ble q m &&
        extentsInRange [(U, d), (Up, dp), (Um, dm)])))) then
      spread p q layers m 1 numbers fun ps sides =>
      bif Nat.beq (size sides) (Nat.succ m) && (allSmall sides &&
          Nat.ble (productOf (formWidths k ⟨Nat.sub m q, Nat.sub m p, (U, d), (Up, dp), (Um, dm)⟩ 0
            (turned ps []))) mostOfBox) then
        readTables 0 (Nat.mul 8 length)
          (axesFrom p q (cellsOf ⟨Nat.sub m q, Nat.sub m p, (U, d), (Up, dp), (Um, dm)⟩) 1 ps)
          1 payload 0 fun maps _ s pos =>
        force (nth maps 0) fun B => bif finished s pos length &&
            checkNoProduct k (Nat.beq play 1) layers (turned ps [])
              ⟨Nat.sub m q, Nat.sub m p, (U, d), (Up, dp), (Um, dm)⟩ B
              (reversed (withoutLast sides) []) (lastOf sides) then
          cont (noProductClaim k (Nat.beq play 1) layers (turned ps [])
            ⟨Nat.sub m q, Nat.sub m p, (U, d), (Up, dp), (Um, dm)⟩ B
            (reversed (withoutLast sides) []) (lastOf sides))
        else none
      else none
    else none
  | _ => none

/-! ### Neither gap repeats -/

theorem shift_comm (i j a b : Nat) (g : List Nat) :
    shift i a (shift j b g) = shift j b (shift i a g) := by
  induction g generalizing i j with
  | nil => simp [shift]
  | cons x xs ih =>
    cases i <;> cases j <;> simp only [shift]
    · congr 1; omega
    · rw [ih]

/-- **Neither gap of a wall repeats by itself.** `S` is a set of lists of gaps that the repetitions
of a wall keep, among those of a domain in which both gaps may grow. The list `h` is far below the
diagonal, its gap `y` raised by `e` far above it, and `e` is a multiple of all periods. If `S` holds
of one and not of the other, then nothing keeps `S` when gap `y` grows, nor when gap `x` grows. -/
theorem no_period {m : Nat} {W : Wall} {S D : List Nat → Prop} (hyx : W.y < W.x) (hx : W.x < m)
    (diag : ∀ g : List Nat, g.length = m → D g → W.diag.1 ≤ g.getD W.y 0 →
      W.diag.1 ≤ g.getD W.x 0 → (S (shift W.y W.diag.2 (shift W.x W.diag.2 g)) ↔ S g))
    (up : ∀ g : List Nat, g.length = m → D g → g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0 →
      (S (shift W.y W.up.2 g) ↔ S g))
    (down : ∀ g : List Nat, g.length = m → D g → g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0 →
      (S (shift W.x W.down.2 g) ↔ S g))
    (hdiag : 0 < W.diag.2) {h : List Nat} (hh : h.length = m)
    (hD : ∀ a b, D (shift W.x a (shift W.y b h))) {e : Nat}
    (hy : W.diag.1 ≤ h.getD W.y 0) (hfar : h.getD W.y 0 + W.down.1 ≤ h.getD W.x 0)
    (hfar' : h.getD W.x 0 + W.up.1 ≤ h.getD W.y 0 + e) (hxU : W.diag.1 ≤ h.getD W.x 0)
    (e1 : Dvd.dvd W.diag.2 e) (e2 : Dvd.dvd W.up.2 e) (e3 : Dvd.dvd W.down.2 e)
    (differ : ¬ (S h ↔ S (shift W.y e h))) {j : Nat} (hj : j = W.y ∨ j = W.x) {T d : Nat}
    (hd : 0 < d) :
    ¬ ∀ g : List Nat, g.length = m → D g → T ≤ g.getD j 0 → (S (shift j d g) ↔ S g) := by
  intro keeps
  let G : Nat → Nat → List Nat := fun a b => shift W.x a (shift W.y b h)
  have len : ∀ a b, (G a b).length = m := fun a b => by
    show (shift W.x a (shift W.y b h)).length = m
    rw [shift_length, shift_length, hh]
  have dom : ∀ a b, D (G a b) := hD
  have gx : ∀ a b, (G a b).getD W.x 0 = h.getD W.x 0 + a := fun a b => by
    show (shift W.x a (shift W.y b h)).getD W.x 0 = _
    rw [shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega), if_pos rfl,
      if_neg (by omega), Nat.add_zero]
  have gy : ∀ a b, (G a b).getD W.y 0 = h.getD W.y 0 + b := fun a b => by
    show (shift W.x a (shift W.y b h)).getD W.y 0 = _
    rw [shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega), if_pos rfl,
      if_neg (by omega), Nat.add_zero]
  have sx : ∀ a b c, shift W.x c (G a b) = G (a + c) b := fun a b c => by
    show shift W.x c (shift W.x a (shift W.y b h)) = shift W.x (a + c) (shift W.y b h)
    rw [shift_shift, Nat.add_comm]
  have sy : ∀ a b c, shift W.y c (G a b) = G a (b + c) := fun a b c => by
    show shift W.y c (shift W.x a (shift W.y b h)) = shift W.x a (shift W.y (b + c) h)
    rw [shift_comm, shift_shift, Nat.add_comm c b]
  -- each repetition, any number of times
  have D' : ∀ n a b, W.diag.1 ≤ h.getD W.y 0 + b → W.diag.1 ≤ h.getD W.x 0 + a →
      (S (G (a + W.diag.2 * n) (b + W.diag.2 * n)) ↔ S (G a b)) := by
    intro n
    induction n with
    | zero => intro a b _ _; exact Iff.rfl
    | succ n ih =>
      intro a b h1 h2
      have := diag (G (a + W.diag.2 * n) (b + W.diag.2 * n)) (len _ _) (dom _ _)
        (by rw [gy]; omega) (by rw [gx]; omega)
      rw [sx, sy] at this
      rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, ← Nat.add_assoc, this, ih a b h1 h2]
  have U' : ∀ n a b, h.getD W.x 0 + a + W.up.1 ≤ h.getD W.y 0 + b →
      (S (G a (b + W.up.2 * n)) ↔ S (G a b)) := by
    intro n
    induction n with
    | zero => intro a b _; exact Iff.rfl
    | succ n ih =>
      intro a b h1
      have := up (G a (b + W.up.2 * n)) (len _ _) (dom _ _) (by rw [gx, gy]; omega)
      rw [sy] at this
      rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih a b h1]
  have L' : ∀ n a b, h.getD W.y 0 + b + W.down.1 ≤ h.getD W.x 0 + a →
      (S (G (a + W.down.2 * n) b) ↔ S (G a b)) := by
    intro n
    induction n with
    | zero => intro a b _; exact Iff.rfl
    | succ n ih =>
      intro a b h1
      have := down (G (a + W.down.2 * n) b) (len _ _) (dom _ _) (by rw [gx, gy]; omega)
      rw [sx] at this
      rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih a b h1]
  obtain ⟨n1, hn1⟩ := e1
  obtain ⟨n2, hn2⟩ := e2
  obtain ⟨n3, hn3⟩ := e3
  obtain ⟨c, rfl⟩ : ∃ c, d = c + 1 := ⟨d - 1, by omega⟩
  -- far out along the diagonal, where the gap is at least `T`
  have hT : T ≤ W.diag.2 * T := Nat.le_mul_of_pos_left T hdiag
  have start : S (G 0 0) ↔ S h := by
    show S (shift W.x 0 (shift W.y 0 h)) ↔ S h
    rw [shift_zero, shift_zero]
  have other : S (G 0 e) ↔ S (shift W.y e h) := by
    show S (shift W.x 0 (shift W.y e h)) ↔ _
    rw [shift_zero]
  have out := D' T 0 0 (by omega) (by omega)
  have out' := D' T 0 e (by omega) (by omega)
  rw [Nat.zero_add] at out out'
  have mul2 : c * e = W.up.2 * (n2 * c) := by rw [hn2, Nat.mul_comm c, Nat.mul_assoc]
  have mul3 : c * e = W.down.2 * (n3 * c) := by rw [hn3, Nat.mul_comm c, Nat.mul_assoc]
  have total : (c + 1) * e = e + c * e := by rw [Nat.add_mul, Nat.one_mul, Nat.add_comm]
  have sum : W.diag.2 * T + (e + c * e) = e + W.diag.2 * T + c * e := by omega
  apply differ
  rw [← start, ← other, ← out, ← out']
  rcases hj with rfl | rfl
  · -- gap `y` grows by `c + 1`, `e` times
    have K : ∀ n, S (G (W.diag.2 * T) (W.diag.2 * T + (c + 1) * n)) ↔
        S (G (W.diag.2 * T) (W.diag.2 * T)) := by
      intro n
      induction n with
      | zero => exact Iff.rfl
      | succ n ih =>
        have := keeps (G (W.diag.2 * T) (W.diag.2 * T + (c + 1) * n)) (len _ _) (dom _ _)
          (by rw [gy]; omega)
        rw [sy] at this
        rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih]
    have far := U' (n2 * c) (W.diag.2 * T) (e + W.diag.2 * T) (by omega)
    rw [← K e, total, ← far, ← mul2, sum]
  · -- gap `x` grows by `c + 1`, `e` times
    have K : ∀ n, S (G (W.diag.2 * T + (c + 1) * n) (e + W.diag.2 * T)) ↔
        S (G (W.diag.2 * T) (e + W.diag.2 * T)) := by
      intro n
      induction n with
      | zero => exact Iff.rfl
      | succ n ih =>
        have := keeps (G (W.diag.2 * T + (c + 1) * n) (e + W.diag.2 * T)) (len _ _) (dom _ _)
          (by rw [gx]; omega)
        rw [sx] at this
        rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih]
    have far := L' (n3 * c) (e + W.diag.2 * T) (e + W.diag.2 * T) (by omega)
    have more := D' n1 (W.diag.2 * T) (W.diag.2 * T) (by omega) (by omega)
    rw [← hn1, Nat.add_comm _ e] at more
    rw [← K e, total, sum, mul3, far, more]

/-! ### From the check to the sentence -/

theorem boardOf_eq (g : List Nat) : boardOf g = rows g := by
  induction g with
  | nil => rfl
  | cons x xs ih => rw [boardOf, ih, rows, longest_eq]; rfl

section
variable {k layers : Nat} {mis : Bool} {ps : List (Nat × Nat)} {W : Wall} {B : Nat}

/-- The positions that a form speaks of. -/
theorem speaks_iff {g : List Nat} : (formOf layers ps W).Speaks g ↔ Among layers ps.length g :=
  Iff.rfl

/-- Where the gaps of the wall stand. -/
theorem wall_stands (hW : FormOK k layers ps W) : ps.length - (formOf layers ps W).q = W.y ∧
    ps.length - (formOf layers ps W).p = W.x := by
  have := hW.order
  have := hW.inside
  show ps.length - (countPairs ps - W.y) = _ ∧ ps.length - (countPairs ps - W.x) = _
  rw [countPairs_eq]
  omega

theorem gapAt_q (hW : FormOK k layers ps W) {g : List Nat} (hg : g.length = ps.length) :
    gapAt g (formOf layers ps W).q = g.getD W.y 0 := by rw [gapAt, hg, (wall_stands hW).1]

theorem gapAt_p (hW : FormOK k layers ps W) {g : List Nat} (hg : g.length = ps.length) :
    gapAt g (formOf layers ps W).p = g.getD W.x 0 := by rw [gapAt, hg, (wall_stands hW).2]

theorem raiseGap_q (hW : FormOK k layers ps W) {g : List Nat}
    (hg : g.length = ps.length) (d : Nat) :
    raiseGap (formOf layers ps W).q d g = shift W.y d g := by rw [raiseGap, hg, (wall_stands hW).1]

theorem raiseGap_p (hW : FormOK k layers ps W) {g : List Nat}
    (hg : g.length = ps.length) (d : Nat) :
    raiseGap (formOf layers ps W).p d g = shift W.x d g := by rw [raiseGap, hg, (wall_stands hW).2]

theorem lone_of_alone (hW : FormOK k layers ps W) {i : Nat} (h : (formOf layers ps W).Alone i) :
    ps.length - i < ps.length ∧ Lone W layers ps.length (ps.length - i) := by
  obtain ⟨h1, h2, h3, h4, h5⟩ := h
  have h2 : i ≤ ps.length := h2
  have := wall_stands hW
  have hx := hW.inside
  have hy := hW.order
  have e1 : (formOf layers ps W).q = ps.length - W.y := by
    show countPairs ps - W.y = _; rw [countPairs_eq]
  have e2 : (formOf layers ps W).p = ps.length - W.x := by
    show countPairs ps - W.x = _; rw [countPairs_eq]
  rw [e2] at h3
  rw [e1] at h4
  exact ⟨by omega, by omega, by omega, h5.imp_right fun h => by omega⟩

theorem alone_of_lone (hW : FormOK k layers ps W) {j : Nat} (hj : j < ps.length)
    (h : Lone W layers ps.length j) : (formOf layers ps W).Alone (ps.length - j) := by
  obtain ⟨h1, h2, h3⟩ := h
  have hx := hW.inside
  have hy := hW.order
  refine ⟨by omega, by show _ ≤ ps.length; omega, ?_, ?_, h3.imp_right fun h => by omega⟩
  · show _ ≠ countPairs ps - W.x; rw [countPairs_eq]; omega
  · show _ ≠ countPairs ps - W.y; rw [countPairs_eq]; omega

/-- Raising gaps but the first leaves a position among those that are spoken of. -/
theorem among_shift {j d : Nat} {g : List Nat} (hg : g.length = ps.length)
    (hj : j < ps.length) (hl : layers = 0 ∨ j ≠ ps.length - 1) (h : Among layers ps.length g) :
    Among layers ps.length (shift j d g) := by
  rcases hl with h0 | hne
  · exact Or.inl h0
  · refine h.imp_right fun h => ?_
    rwa [shift_getD _ _ _ g (by omega), if_neg (Ne.symm hne), Nat.add_zero]

/-- Positions with the same label have the same type. -/
theorem isP_congr (h : checkLabels k mis layers ps W B = true) {g g' : List Nat}
    (h1 : g.length = ps.length) (h2 : g'.length = ps.length) (h3 : Among layers ps.length g)
    (h4 : Among layers ps.length g') (e : wallLabel W ps B g' = wallLabel W ps B g) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows g') ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  rw [isP_iff_wallLabel h h1 h3, isP_iff_wallLabel h h2 h4, e]

theorem formOK_of_labels (h : checkLabels k mis layers ps W B = true) : FormOK k layers ps W := by
  rw [checkLabels, Bool.and_eq_true] at h
  exact formOK_of_check h.1

/-- Neither gap of the wall is the first one, if that has layers. -/
theorem wall_places (hW : FormOK k layers ps W) :
    layers = 0 ∨ (W.x ≠ ps.length - 1 ∧ W.y ≠ ps.length - 1) := by
  have hy := hW.order
  exact hW.layered.imp_right fun h => ⟨by omega, by omega⟩

/-- Labels that passed the check repeat along the diagonal, -/
theorem keeps_diag (h : checkLabels k mis layers ps W B = true) {g : List Nat}
    (hg : g.length = ps.length) (hD : Among layers ps.length g) (hy : W.diag.1 ≤ g.getD W.y 0)
    (hx : W.diag.1 ≤ g.getD W.x 0) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows (shift W.y W.diag.2 (shift W.x W.diag.2 g))) ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  have hW := formOK_of_labels h
  have inside := hW.inside
  have order := hW.order
  have hl : (shift W.x W.diag.2 g).length = ps.length := by rw [shift_length, hg]
  exact isP_congr h hg (by rw [shift_length, hl]) hD
    (among_shift hl (by omega) ((wall_places hW).imp_right fun h => h.2)
      (among_shift hg inside ((wall_places hW).imp_right fun h => h.1) hD))
    (wallLabel_diag hW hg hy hx)

/-- above it, -/
theorem keeps_up (h : checkLabels k mis layers ps W B = true) {g : List Nat}
    (hg : g.length = ps.length) (hD : Among layers ps.length g)
    (hT : g.getD W.x 0 + W.up.1 ≤ g.getD W.y 0) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows (shift W.y W.up.2 g)) ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  have hW := formOK_of_labels h
  have inside := hW.inside
  have order := hW.order
  exact isP_congr h hg (by rw [shift_length, hg]) hD
    (among_shift hg (by omega) ((wall_places hW).imp_right fun h => h.2) hD) (wallLabel_up hW hg hT)

/-- and below it. -/
theorem keeps_down (h : checkLabels k mis layers ps W B = true) {g : List Nat}
    (hg : g.length = ps.length) (hD : Among layers ps.length g)
    (hT : g.getD W.y 0 + W.down.1 ≤ g.getD W.x 0) :
    (game (fun n => n ≤ k) (mis = true)).IsP (rows (shift W.x W.down.2 g)) ↔
      (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  have hW := formOK_of_labels h
  exact isP_congr h hg (by rw [shift_length, hg]) hD
    (among_shift hg hW.inside ((wall_places hW).imp_right fun h => h.1) hD)
    (wallLabel_down hW hg hT)

/-- All repetitions of labels that passed the check keep the types. -/
theorem keeps_of_check (h : checkLabels k mis layers ps W B = true) :
    (formOf layers ps W).Keeps fun g => (game (fun n => n ≤ k) (mis = true)).IsP (rows g) := by
  have hW := formOK_of_labels h
  refine ⟨⟨hW.diag, fun g hg hD hT => ?_⟩, ⟨hW.up, fun g hg hD hT => ?_⟩,
    ⟨hW.down, fun g hg hD hT => ?_⟩, fun i hi => ?_⟩
  · have hg : g.length = ps.length := hg
    dsimp only at hT ⊢
    rw [gapAt_p hW hg, gapAt_q hW hg] at hT
    have hT : W.diag.1 ≤ min (g.getD W.x 0) (g.getD W.y 0) := hT
    rw [raiseGap_q hW hg, raiseGap_p hW (by rw [shift_length, hg]), shift_comm]
    exact keeps_diag h hg hD (by omega) (by omega)
  · have hg : g.length = ps.length := hg
    obtain ⟨hD, hle⟩ := hD
    dsimp only at hT
    rw [gapAt_p hW hg, gapAt_q hW hg] at hT hle
    have hT : W.up.1 ≤ g.getD W.y 0 - g.getD W.x 0 := hT
    rw [raiseGap_q hW hg]
    exact keeps_up h hg hD (by omega)
  · have hg : g.length = ps.length := hg
    obtain ⟨hD, hle⟩ := hD
    dsimp only at hT
    rw [gapAt_p hW hg, gapAt_q hW hg] at hT hle
    have hT : W.down.1 ≤ g.getD W.x 0 - g.getD W.y 0 := hT
    rw [raiseGap_p hW hg]
    exact keeps_down h hg hD (by omega)
  · obtain ⟨hj, hl⟩ := lone_of_alone hW hi
    refine ⟨hW.alone _ hj hl, fun g hg hD hT => ?_⟩
    have hg : g.length = ps.length := hg
    dsimp only at hT
    rw [gapAt, hg] at hT
    rw [raiseGap, hg]
    exact isP_congr h hg (by rw [shift_length, hg]) hD (among_shift hg hj hl.2.2 hD)
      (wallLabel_alone hW hj hl hg hT)

/-- Close to the corner of the wall. -/
theorem isNear_corner_iff (hW : FormOK k layers ps W) (y x : Nat) :
    isNear 0 0 W y x = true ↔ min x y < W.diag.1 + W.diag.2 ∧
      y - x < W.up.1 + W.up.2 ∧ x - y < W.down.1 + W.down.2 := by
  have h1 := hW.up
  have h2 := hW.down
  unfold isNear
  simp only [Bool.and_eq_true, Bool.or_eq_true, Nat.blt_eq]
  show (y < W.diag.1 + W.diag.2 + 0 ∨ x < W.diag.1 + W.diag.2 + 0) ∧
    y < x + (W.up.1 + W.up.2 + 0) ∧ x < y + (W.down.1 + W.down.2 + 0) ↔ _
  omega

/-- What `isReduced` says of a list of the right length. -/
theorem isReduced_iff_isClass (hW : FormOK k layers ps W) {g : List Nat}
    (hg : g.length = ps.length) : isReduced W ps g = true ↔ (formOf layers ps W).IsClass g := by
  have hx := hW.inside
  have hy := hW.order
  rw [isReduced, Bool.and_eq_true, inExtents_iff hg, nth_eq, nth_eq, isNear_corner_iff hW]
  unfold WallForm.IsClass
  rw [gapAt_p hW hg, gapAt_q hW hg]
  constructor
  · rintro ⟨⟨h1, h2, h3⟩, h4⟩
    refine ⟨hg, ?_, h1, h2, h3, fun i hi => ?_⟩
    · refine hW.layered.imp_right fun ⟨hl, he⟩ => ?_
      have := h4 (ps.length - 1) (by omega) (by omega) (by omega)
      rw [he] at this
      exact this
    · obtain ⟨hj, hl⟩ := lone_of_alone hW hi
      have := h4 _ hj (by rw [Nat.zero_add]; exact hl.1) (by rw [Nat.zero_add]; exact hl.2.1)
      rw [gapAt, hg]
      exact this
  · rintro ⟨_, hs, h1, h2, h3, h4⟩
    refine ⟨⟨h1, h2, h3⟩, fun j hj e1 e2 => ?_⟩
    rw [Nat.zero_add] at e1 e2
    by_cases hl : layers = 0 ∨ j ≠ ps.length - 1
    · have := h4 _ (alone_of_lone hW hj ⟨e1, e2, hl⟩)
      unfold WallForm.repeats at this
      rw [gapAt, hg, show (formOf layers ps W).others.length = ps.length from rfl,
        show ps.length - (ps.length - j) = j by omega] at this
      exact this
    · have hl1 : layers ≠ 0 := fun e => hl (Or.inl e)
      have hl2 : j = ps.length - 1 := Classical.byContradiction fun e => hl (Or.inr e)
      have h5 : g.getD (ps.length - 1) 0 < layers := hs.resolve_left hl1
      rw [hl2, (hW.layered.resolve_left hl1).2]
      exact h5

/-- The classes are the reduced lists in the box. -/
theorem isReduced_iff (hW : FormOK k layers ps W) {g : List Nat} :
    (Fits (formWidths 0 W 0 ps) g ∧ isReduced W ps g = true) ↔ (formOf layers ps W).IsClass g := by
  constructor
  · rintro ⟨hf, hr⟩
    exact (isReduced_iff_isClass hW (by rw [hf.length, formWidths_length])).1 hr
  · intro hc
    have hg : g.length = ps.length := hc.1
    have hr := (isReduced_iff_isClass hW hg).2 hc
    refine ⟨fits_of_getD (by rw [hg, formWidths_length]) fun j hj => ?_, hr⟩
    rw [formWidths_length] at hj
    rw [isReduced, Bool.and_eq_true, inExtents_iff hg, nth_eq, nth_eq, isNear_corner_iff hW] at hr
    obtain ⟨⟨h1, h2, h3⟩, h4⟩ := hr
    rw [formWidths_getD 0 W hj, Nat.zero_add]
    split
    · rename_i e; subst e; omega
    split
    · rename_i _ e; subst e; omega
    · rename_i e1 e2
      have := h4 j hj (by omega) (by omega)
      omega

/-- **What is computed from two positions that passed the check holds.** -/
theorem noProductClaim_holds {h : List Nat} {higher : Nat}
    (hc : checkNoProduct k mis layers ps W B h higher = true) :
    (noProductClaim k mis layers ps W B h higher).Holds := by
  simp only [checkNoProduct, farApart, Bool.and_eq_true, Nat.beq_eq, Nat.ble_eq, size_eq,
    countPairs_eq, nth_eq, Bool.not_eq_true'] at hc
  -- What was checked: that the two positions are among those spoken of, lie far on the two sides of
  -- the diagonal (`f1` to `f4`), differ by a multiple of the periods (`f5` to `f7`), and in type.
  obtain ⟨hlen, hA, ⟨f1, f2, f3, f4, f5, f6, f7⟩, hL, hdiff⟩ := hc
  have hW := formOK_of_labels hL
  have hx := hW.inside
  have hy := hW.order
  have wall := wall_places hW
  have hD : Among layers ps.length h := by
    rw [isAmong, Bool.or_eq_true, Nat.beq_eq, Nat.blt_eq, nth_eq, countPairs_eq] at hA
    exact hA
  have f2 : h.getD W.y 0 + W.down.1 ≤ h.getD W.x 0 := f2
  have f4 : h.getD W.x 0 + W.up.1 ≤ higher := f4
  have f5 : (higher - h.getD W.y 0) % W.diag.2 = 0 := f5
  have f6 : (higher - h.getD W.y 0) % W.up.2 = 0 := f6
  have f7 : (higher - h.getD W.y 0) % W.down.2 = 0 := f7
  have above : farAbove W h higher = shift W.y (higher - h.getD W.y 0) h := by
    rw [farAbove, nth_eq]; rfl
  have domY : ∀ b, Among layers ps.length (shift W.y b h) := fun b =>
    among_shift hlen (by omega) (wall.imp_right fun h => h.2) hD
  have dom : ∀ a b, Among layers ps.length (shift W.x a (shift W.y b h)) := fun a b =>
    among_shift (by rw [shift_length, hlen]) hx (wall.imp_right fun h => h.1) (domY b)
  have hup : (shift W.y (higher - h.getD W.y 0) h).length = ps.length := by rw [shift_length, hlen]
  have typeBelow := isP_iff_wallLabel hL hlen hD
  have typeAbove := isP_iff_wallLabel hL hup (domY _)
  have other : wallLabel W ps B (farAbove W h higher) = !wallLabel W ps B h := by
    cases h1 : wallLabel W ps B h <;> cases h2 : wallLabel W ps B (farAbove W h higher) <;>
      simp_all [sameBool]
  rw [← above, other] at typeAbove
  -- So neither gap of the wall repeats.
  have never : ∀ {j : Nat}, j = W.y ∨ j = W.x → ∀ T d, 0 < d →
      ¬ ∀ g : List Nat, g.length = ps.length → Among layers ps.length g → T ≤ g.getD j 0 →
        ((game (fun n => n ≤ k) (mis = true)).IsP (rows (shift j d g)) ↔
          (game (fun n => n ≤ k) (mis = true)).IsP (rows g)) := fun hj T d hd =>
    no_period (S := fun g => (game (fun n => n ≤ k) (mis = true)).IsP (rows g)) hy hx
      (fun g hg => keeps_diag hL hg) (fun g hg => keeps_up hL hg) (fun g hg => keeps_down hL hg)
      hW.diag hlen dom f1 f2 (by omega) f3 (Nat.dvd_of_mod_eq_zero f5) (Nat.dvd_of_mod_eq_zero f6)
      (Nat.dvd_of_mod_eq_zero f7) (fun e => by
        rw [above] at typeAbove
        dsimp only at e
        rw [typeBelow, typeAbove] at e
        cases hb : wallLabel W ps B h <;> simp [hb] at e) hj hd
  have hp : (formOf layers ps W).p = ps.length - W.x := by
    show countPairs ps - W.x = _; rw [countPairs_eq]
  have hq : (formOf layers ps W).q = ps.length - W.y := by
    show countPairs ps - W.y = _; rw [countPairs_eq]
  refine ⟨by show 1 ≤ (formOf layers ps W).p; omega, by
      show (formOf layers ps W).p < (formOf layers ps W).q; omega, by
      show (formOf layers ps W).q ≤ ps.length; omega, ?_, ?_, ?_, ?_, keeps_of_check hL, ?_, ?_⟩
  · -- There is no product form.
    rintro ⟨qs, hqs⟩
    obtain ⟨h1, h2⟩ := hqs W.y (by show W.y < ps.length; omega)
    exact never (Or.inl rfl) _ _ h1 fun g hg _ hT => h2 g hg hT
  · -- Neither gap repeats by itself.
    intro i hi T d hd hrep
    have hi : i = ps.length - W.x ∨ i = ps.length - W.y := by
      rcases hi with e | e
      · exact Or.inl (e.trans hp)
      · exact Or.inr (e.trans hq)
    refine never (j := ps.length - i) (by omega) T d hd fun g hg hD hT => ?_
    have := hrep g hg hD (by dsimp only; rw [gapAt, hg]; exact hT)
    rwa [raiseGap, hg] at this
  · -- The type of the position below the diagonal, and of that above it.
    show IsBoard (boardOf h) ∧ (boardOf h).length = ps.length ∧ _
    rw [boardOf_eq]
    exact ⟨isBoard_rows h, by rw [rows_length, hlen], by
      show (game (fun n => n ≤ k) (mis = true)).IsP (boardOf h) ↔ wallLabel W ps B h = true
      rw [boardOf_eq]; exact typeBelow⟩
  · show IsBoard (boardOf (farAbove W h higher)) ∧
      (boardOf (farAbove W h higher)).length = ps.length ∧ _
    rw [boardOf_eq]
    exact ⟨isBoard_rows _, by rw [rows_length, above, hup], by
      show (game (fun n => n ≤ k) (mis = true)).IsP (boardOf (farAbove W h higher)) ↔
        wallLabel W ps B h = false
      rw [boardOf_eq, typeAbove]
      cases wallLabel W ps B h <;> simp⟩
  · -- The number of classes, and of those that are P.
    obtain ⟨L, h1, h2, h3⟩ := counts_lists (formWidths 0 W 0 ps) (isReduced W ps)
    exact ⟨L, h1, h2, fun g => (h3 g).trans (isReduced_iff hW)⟩
  · obtain ⟨L, h1, h2, h3⟩ := counts_lists (formWidths 0 W 0 ps)
      fun g => isReduced W ps g && wallLabel W ps B g
    refine ⟨L, h1, h2, fun g => (h3 g).trans ?_⟩
    show Fits _ g ∧ (isReduced W ps g && wallLabel W ps B g) = true ↔
      (formOf layers ps W).IsClass g ∧ (game (fun n => n ≤ k) (mis = true)).IsP (rows g)
    rw [Bool.and_eq_true, ← and_assoc, isReduced_iff hW]
    exact and_congr_right fun hc => (isP_iff_wallLabel hL hc.1 hc.2.1).symm

end

/-! ### What a reader hands on does not matter -/

theorem takePair_some {xs : List Nat} {k : Nat × Nat → List Nat → Option Statement} {a : Statement}
    (h : takePair xs k = some a) : ∃ r ys, k r ys = some a := by
  unfold takePair at h
  split at h
  · exact ⟨_, _, (cond_none h).2⟩
  · exact absurd h (by simp)

theorem spread_some {p q layers : Nat} (n : Nat) {i : Nat} {xs : List Nat}
    {k : List (Nat × Nat) → List Nat → Option Statement} {a : Statement}
    (h : spread p q layers n i xs k = some a) : ∃ ps ys, k ps ys = some a := by
  induction n generalizing i xs k with
  | zero => exact ⟨_, _, h⟩
  | succ n ih =>
    rw [spread, Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    rw [Bool.cond_eq_ite] at h
    split at h
    · obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    obtain ⟨_, _, h⟩ := takePair_some h
    obtain ⟨_, _, h⟩ := ih h
    exact ⟨_, _, h⟩

/-- **Soundness**: what a certificate of this kind claims holds. -/
theorem readNoProduct_sound {parameters : List Nat} {payload length : Nat}
    {cont : NoProductClaim → Option Statement} {a : Statement}
    (h : readNoProduct parameters payload length cont = some a) :
    ∃ c : NoProductClaim, c.Holds ∧ cont c = some a := by
  unfold readNoProduct at h
  split at h
  · obtain ⟨ps, sides, h⟩ := spread_some _ (cond_none h).2
    obtain ⟨maps, _, s, pos, h⟩ := readTables_some _ (cond_none h).2
    rw [force_eq] at h
    obtain ⟨hc, h⟩ := cond_none h
    rw [Bool.and_eq_true] at hc
    exact ⟨_, noProductClaim_holds hc.2, h⟩
  · exact absurd h (by simp)

end ChompCert.File
