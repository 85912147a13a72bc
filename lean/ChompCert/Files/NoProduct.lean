module

public import ChompCert.Files.Shifts
public import ChompCert.ShiftRays

/-!
# Kind 12: diet no product

FORMAT.md, "Kind 12: diet no product": claims of kind 13, of which the first three are along a wall
between two gaps and on its two sides, and two positions of different type from which all steps of
these claims can be taken. `readNoProduct_sound`: **what a file of this kind claims holds**.

Lists are in the order of files, the gap of the shortest row first, if nothing else is said.
-/

@[expose] public section

namespace ChompCert.File

open Diet
open Diet.Shifts (Claim)

/-! ### The check -/

/-- The gaps from gap `i` on, counted from 1, of a vector that is `a` at gap `p`, `b` at gap `q`,
and 0 elsewhere. -/
def isPair (p q a b : Nat) : Nat → List Nat → Bool
  | _, [] => true
  | i, v :: vs =>
    Nat.beq v (bif Nat.beq i p then a else bif Nat.beq i q then b else 0) &&
      isPair p q a b (Nat.succ i) vs

/-- All of the inequalities hold at `x`. -/
def holdAt (x : List Nat) : List Inequality → Bool
  | [] => true
  | e :: es => Linear.below e.bound (dot e.form x) && holdAt x es

/-- No sum of the inequalities falls when `v` is added. -/
def noneFalls (v : List Nat) : List Inequality → Bool
  | [] => true
  | e :: es => Linear.below 0 (dot e.form v) && noneFalls v es

/-- The gaps `x` with gap `p` raised by `a` and gap `q` by `b`. -/
def raisedGaps (p q a b : Nat) (x : List Nat) : List Nat :=
  shift (Nat.pred p) a (shift (Nat.pred q) b x)

/-- The steps along the wall and on its two sides can be taken from `x`, and from `x` with gap `q`
raised by `e`. -/
def stepsFit (p q d u l e : Nat) (x : List Nat) (c1 c2 c3 : Claim) : Bool :=
  (isPair p q d d 1 c1.vector && (isPair p q 0 u 1 c2.vector && isPair p q l 0 1 c3.vector)) &&
  ((noneFalls c1.vector c1.region && (noneFalls c1.vector c2.region &&
    (noneFalls c2.vector c2.region && (noneFalls c1.vector c3.region &&
    noneFalls c3.vector c3.region)))) &&
  (holdAt (raisedGaps p q d d x) c1.region && (holdAt (raisedGaps p q l 0 x) c3.region &&
    (holdAt (raisedGaps p q d (Nat.add e d) x) c1.region &&
    holdAt (raisedGaps p q 0 (Nat.add e u) x) c2.region))))

/-- The first `n` numbers, and the others. -/
def splitAfter : Nat → List Nat → (List Nat → List Nat → Option Statement) → Option Statement
  | 0, xs, k => k [] xs
  | _ + 1, [], _ => none
  | n + 1, x :: xs, k => splitAfter n xs fun ys zs => k (x :: ys) zs

/-- The claims hold within the bounds, and the types of the two positions differ. -/
def noProductClaim (k : Nat) (mis bounded : Bool) (bounds : List Nat) (p q e : Nat) (x : List Nat)
    (claims : List Claim) (S B : Nat) (cont : NoProductClaim → Option Statement) :
    Option Statement :=
  force (Nat.succ (Nat.div (productOf (roomFor bounds)) 32)) fun n =>
  force (ones n S) fun positions => force (ones n B) fun count =>
  bif (Nat.ble n 4294967294 && allKeep (roomFor bounds) S B claims) &&
      !sameBool (bitAt B (place (roomFor bounds) x))
        (bitAt B (place (roomFor bounds) (raisedGaps p q 0 e x))) then
    cont ⟨k, mis, bounded, reversed bounds [], p, q, boardOf (reversed x []),
      boardOf (reversed (raisedGaps p q 0 e x) []), bitAt B (place (roomFor bounds) x),
      countClaims claims, positions, count⟩
  else none

/-- The three claims and the two positions, of which the second has gap `q` raised by `e`. -/
def wallFits (bounds : List Nat) (p q e : Nat) (x : List Nat) : List Claim → Bool
  | c1 :: c2 :: c3 :: _ =>
    (Nat.ble 1 e && (Nat.ble 1 (nth c1.vector (Nat.pred p)) &&
      (Nat.beq (Nat.mod e (nth c1.vector (Nat.pred p))) 0 &&
      (Nat.beq (Nat.mod e (nth c2.vector (Nat.pred q))) 0 &&
      Nat.beq (Nat.mod e (nth c3.vector (Nat.pred p))) 0)))) &&
    (holdAt x (rowsWithin [] bounds) && (holdAt (raisedGaps p q 0 e x) (rowsWithin [] bounds) &&
    stepsFit p q (nth c1.vector (Nat.pred p)) (nth c2.vector (Nat.pred q))
      (nth c3.vector (Nat.pred p)) e x c1 c2 c3))
  | _ => false

/-- A certificate of this kind: `cont` on its bounds, its claims, the labels, and what it claims. -/
def seeNoProduct (parameters : List Nat) (payload length : Nat)
    (cont : List Nat → List Claim → Nat → NoProductClaim → Option Statement) : Option Statement :=
  match parameters with
  | m :: k :: play :: scope :: numbers =>
    splitAfter m numbers fun bounds others =>
    match others with
    | p :: q :: sides =>
      splitAfter m sides fun x rest =>
      match rest with
      | [higher] =>
        bif gameInRange m k play && (Nat.ble scope 1 && (Nat.beq (size bounds) m &&
            (ascending 0 bounds && (noneAbove 65536 bounds &&
            (Nat.ble (productOf (roomFor bounds)) mostLists &&
            (Nat.ble (Nat.succ scope) p && (Nat.blt p q && (Nat.ble q m &&
            Nat.beq (size x) m)))))))) then
          integer (ofNat length payload).slice 0 fun n i => bif Nat.ble 3 n && Nat.ble n 32 then
            readClaims m (ofNat length payload).slice n i fun claims i =>
            bif Nat.beq i length && (claimsFit (Nat.beq scope 1) m claims &&
                (wallFits bounds p q (Nat.sub higher (nth x (Nat.pred q))) x claims &&
                conditions k (Nat.beq scope 1) bounds claims)) then
              allBites k (reversed (roomFor bounds) []) m [] fun bites =>
              force (inBounds bounds) fun S =>
              settled (bif Nat.beq play 1 then 1 else 0) S bites (Nat.add (longest bounds) 2) 0
                fun B =>
              noProductClaim k (Nat.beq play 1) (Nat.beq scope 1) bounds p q
                (Nat.sub higher (nth x (Nat.pred q))) x claims S B (cont bounds claims B)
            else none
          else none
        else none
      | _ => none
    | _ => none
  | _ => none

/-- A certificate of this kind: `cont` on what it claims. -/
def readNoProduct (parameters : List Nat) (payload length : Nat)
    (cont : NoProductClaim → Option Statement) : Option Statement :=
  seeNoProduct parameters payload length fun _ _ _ => cont

/-! ### What the check says -/

theorem isPair_spec {p q a b : Nat} {vs : List Nat} : ∀ {i : Nat},
    isPair p q a b i vs = true → ∀ t, t < vs.length →
      vs.getD t 0 = if i + t = p then a else if i + t = q then b else 0 := by
  induction vs with
  | nil => intro i _ t ht; simp at ht
  | cons v vs ih =>
    intro i h t ht
    rw [isPair, Bool.and_eq_true, Nat.beq_eq] at h
    cases t with
    | zero =>
      rw [List.getD_cons_zero, h.1, Nat.add_zero]
      by_cases e1 : i = p
      · rw [if_pos e1, beq_eq_true e1, cond_true]
      · rw [if_neg e1, beq_eq_false e1, cond_false]
        by_cases e2 : i = q
        · rw [if_pos e2, beq_eq_true e2, cond_true]
        · rw [if_neg e2, beq_eq_false e2, cond_false]
    | succ t =>
      have := ih h.2 t (by simpa using ht)
      rw [show i + (t + 1) = Nat.succ i + t by omega]
      simpa using this

theorem holdAt_iff {x : List Nat} {es : List Inequality} : holdAt x es = true ↔ AllHold es x := by
  induction es with
  | nil => simp [holdAt, AllHold]
  | cons e es ih => rw [holdAt, Bool.and_eq_true, Linear.below_iff, ih, allHold_cons]; exact Iff.rfl

theorem noneFalls_iff {v : List Nat} {es : List Inequality} :
    noneFalls v es = true ↔ ∀ e ∈ es, 0 ≤ dot e.form v := by
  induction es with
  | nil => simp [noneFalls]
  | cons e es ih => rw [noneFalls, Bool.and_eq_true, Linear.below_iff, ih]; simp

theorem dot_shift {fs : List Int} {g : List Nat} {j d : Nat} (hj : j < g.length) :
    dot fs (shift j d g) = dot fs g + (d : Int) * fs.getD j 0 := by
  induction g generalizing fs j with
  | nil => simp at hj
  | cons x g ih => cases fs with
    | nil => simp [dot_nil]
    | cons f fs => cases j with
      | zero =>
        simp only [shift, dot_cons, List.headD_cons, List.tail_cons, List.getD_cons_zero]
        rw [Int.natCast_add]
        grind
      | succ j =>
        have := ih (fs := fs) (j := j) (by simpa using hj)
        simp only [shift, dot_cons, List.headD_cons, List.tail_cons, List.getD_cons_succ, this]
        omega

theorem shift_reverse {g : List Nat} {j d : Nat} (hj : j < g.length) :
    (shift j d g).reverse = shift (g.length - 1 - j) d g.reverse := by
  refine eq_of_getD (by rw [List.length_reverse, shift_length, shift_length, List.length_reverse])
    fun t => ?_
  by_cases ht : t < g.length
  · rw [getD_reverse (by rw [shift_length]; exact ht), shift_length, shift_getD _ _ _ _ hj,
      shift_getD _ _ _ _ (by rw [List.length_reverse]; omega), getD_reverse ht]
    by_cases e : t = g.length - 1 - j
    · rw [if_pos e, if_pos (by omega)]
    · rw [if_neg e, if_neg (by omega)]
  · rw [List.getD_eq_getElem?_getD, List.getD_eq_getElem?_getD, List.getElem?_eq_none,
      List.getElem?_eq_none]
    · rw [shift_length, List.length_reverse]; omega
    · rw [List.length_reverse, shift_length]; omega

section
variable {k : Nat} {mis bounded : Bool} {As : List Nat} {claims : List Claim} {B : Nat}

/-- A step of a claim whose vector is `a` at gap `p` and `b` at gap `q`. -/
theorem ShiftsOK.step (H : ShiftsOK k mis bounded As claims B) {c : Claim} (hc : c ∈ claims)
    {p q a b : Nat} (hp : 1 ≤ p) (hpq : p < q) (hq : q ≤ As.length)
    (hv : isPair p q a b 1 c.vector = true) {x : List Nat} (hx : x.length = As.length)
    (hs : bounded = true → 2 ≤ p ∧ x.getD 0 0 ≤ As.getD 0 0) {A C : Nat}
    (hin : AllHold c.region (raisedGaps p q (A + a) (C + b) x)) :
    TypeOf k mis (raisedGaps p q (A + a) (C + b) x).reverse ↔
      TypeOf k mis (raisedGaps p q A C x).reverse := by
  have f := (H.fine c hc).1
  have len : ∀ A C, (raisedGaps p q A C x).length = As.length := fun A C => by
    rw [raisedGaps, shift_length, shift_length, hx]
  have get : ∀ A C t, (raisedGaps p q A C x).getD t 0 = x.getD t 0 +
      (if t = p - 1 then A else 0) + (if t = q - 1 then C else 0) := by
    intro A C t
    rw [raisedGaps, Nat.pred_eq_sub_one, Nat.pred_eq_sub_one,
      shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega)]
    omega
  have r := H.sound.1 c hc (raisedGaps p q (A + a) (C + b) x).reverse
    (by rw [List.length_reverse, len]) (fun hb => by
      obtain ⟨h1, h2⟩ := hs hb
      rw [getD_reverse (by rw [len]; omega), len, get,
        show As.length - 1 - (As.length - 1) = 0 by omega, if_neg (by omega), if_neg (by omega)]
      omega)
    ((contains_turned (by rw [List.length_reverse, len]; exact f)).2
      (by rw [List.reverse_reverse]; exact hin))
  have e : Shifts.sub c.vector.reverse (raisedGaps p q (A + a) (C + b) x).reverse =
      (raisedGaps p q A C x).reverse := by
    rw [← List.reverse_reverse (Shifts.sub _ _),
      sub_reverse (by rw [List.length_reverse, len]; exact f.1), List.reverse_reverse]
    congr 1
    refine eq_of_getD (by rw [Shifts.sub_length, len, len]) fun t => ?_
    rw [Shifts.sub_getD, get, get]
    by_cases ht : t < c.vector.length
    · rw [isPair_spec hv t ht]
      by_cases h1 : t = p - 1
      · rw [if_pos h1, if_neg (by omega), if_pos (by omega), if_pos h1, if_neg (by omega)]; omega
      · by_cases h2 : t = q - 1
        · rw [if_neg h1, if_pos h2, if_neg (by omega), if_pos (by omega), if_neg h1, if_pos h2]
          omega
        · rw [if_neg h1, if_neg h2, if_neg (by omega), if_neg (by omega), if_neg h1, if_neg h2]
          omega
    · have := f.1
      have z : c.vector.getD t 0 = 0 := by
        rw [List.getD_eq_getElem?_getD, List.getElem?_eq_none (by omega)]; rfl
      rw [z, if_neg (by omega), if_neg (by omega), if_neg (by omega), if_neg (by omega)]
      omega
  exact r.2.trans (by rw [show (turned c).vector = c.vector.reverse from rfl, e])

/-- Steps of such a claim, one after the other. -/
theorem ShiftsOK.steps (H : ShiftsOK k mis bounded As claims B) {c : Claim} (hc : c ∈ claims)
    {p q a b : Nat} (hp : 1 ≤ p) (hpq : p < q) (hq : q ≤ As.length)
    (hv : isPair p q a b 1 c.vector = true) {x : List Nat} (hx : x.length = As.length)
    (hs : bounded = true → 2 ≤ p ∧ x.getD 0 0 ≤ As.getD 0 0) {A C : Nat}
    (hin : ∀ n, AllHold c.region (raisedGaps p q (A + a * n + a) (C + b * n + b) x)) (n : Nat) :
    TypeOf k mis (raisedGaps p q (A + a * n) (C + b * n) x).reverse ↔
      TypeOf k mis (raisedGaps p q A C x).reverse := by
  induction n with
  | zero => exact Iff.rfl
  | succ n ih =>
    rw [Nat.mul_add_one, Nat.mul_add_one, ← Nat.add_assoc, ← Nat.add_assoc]
    exact (H.step hc hp hpq hq hv hx hs (hin n)).trans ih

/-- The vector of such a claim, gap by gap. -/
theorem ShiftsOK.isPair_getD (H : ShiftsOK k mis bounded As claims B) {c : Claim}
    (hc : c ∈ claims) {p q a b : Nat} (hpq : p < q) (hq : q ≤ As.length)
    (hv : isPair p q a b 1 c.vector = true) : c.vector.length = As.length ∧
      ∀ t, c.vector.getD t 0 = if 1 + t = p then a else if 1 + t = q then b else 0 := by
  have f := (H.fine c hc).1.1
  refine ⟨f, fun t => ?_⟩
  by_cases ht : t < c.vector.length
  · exact isPair_spec hv t ht
  · rw [getD_of_ge (by omega), if_neg (by omega), if_neg (by omega)]

/-- The form of a claim's region after steps that do not let it fall. -/
theorem holds_raised {es : List Inequality} {p q : Nat} (hp : 1 ≤ p) (hpq : p < q)
    {x v w : List Nat} (hq : q ≤ x.length) {a b a' b' A C : Nat}
    (hv : ∀ t, v.getD t 0 = if 1 + t = p then a else if 1 + t = q then b else 0)
    (hvl : v.length = x.length)
    (hw : ∀ t, w.getD t 0 = if 1 + t = p then a' else if 1 + t = q then b' else 0)
    (hwl : w.length = x.length)
    (h1 : ∀ e ∈ es, 0 ≤ dot e.form v) (h2 : ∀ e ∈ es, 0 ≤ dot e.form w)
    (h : AllHold es (raisedGaps p q A C x)) (i n : Nat) :
    AllHold es (raisedGaps p q (A + a * i + a' * n) (C + b * i + b' * n) x) := by
  have dots : ∀ (fs : List Int) (A C : Nat), dot fs (raisedGaps p q A C x) =
      dot fs x + (A : Int) * fs.getD (p - 1) 0 + (C : Int) * fs.getD (q - 1) 0 := by
    intro fs A C
    rw [raisedGaps, Nat.pred_eq_sub_one, Nat.pred_eq_sub_one,
      dot_shift (by rw [shift_length]; omega), dot_shift (by omega)]
    omega
  have pair : ∀ (fs : List Int) (v : List Nat) (a b : Nat), v.length = x.length →
      (∀ t, v.getD t 0 = if 1 + t = p then a else if 1 + t = q then b else 0) →
      dot fs v = (a : Int) * fs.getD (p - 1) 0 + (b : Int) * fs.getD (q - 1) 0 := by
    intro fs v a b hl hv
    have e : v = shift (p - 1) a (shift (q - 1) b (List.replicate x.length 0)) := by
      refine eq_of_getD (by rw [shift_length, shift_length, List.length_replicate, hl])
        fun t => ?_
      rw [shift_getD _ _ _ _ (by rw [shift_length, List.length_replicate]; omega),
        shift_getD _ _ _ _ (by rw [List.length_replicate]; omega), hv]
      have z : (List.replicate x.length 0).getD t 0 = 0 := by
        rw [List.getD_eq_getElem?_getD, List.getElem?_replicate]
        split <;> rfl
      rw [z]
      by_cases h1 : 1 + t = p
      · rw [if_pos h1, if_neg (by omega), if_pos (by omega)]; omega
      · by_cases h2 : 1 + t = q
        · rw [if_neg h1, if_pos h2, if_pos (by omega), if_neg (by omega)]; omega
        · rw [if_neg h1, if_neg h2, if_neg (by omega), if_neg (by omega)]
    have zero : ∀ (n : Nat) (fs : List Int), dot fs (List.replicate n 0) = 0 := by
      intro n
      induction n with
      | zero => intro fs; cases fs <;> rfl
      | succ n ih => intro fs; cases fs with
        | nil => rfl
        | cons f fs => rw [List.replicate_succ, dot_cons, List.tail_cons, ih]; simp
    rw [e, dot_shift (by rw [shift_length, List.length_replicate]; omega),
      dot_shift (by rw [List.length_replicate]; omega), zero]
    omega
  intro e he
  have g1 := h1 e he
  have g2 := h2 e he
  have g0 : e.bound ≤ dot e.form (raisedGaps p q A C x) := h e he
  rw [pair _ v a b hvl hv] at g1
  rw [pair _ w a' b' hwl hw] at g2
  rw [dots] at g0
  show e.bound ≤ dot e.form _
  rw [dots]
  have m1 := Int.mul_nonneg (Int.natCast_nonneg i) g1
  have m2 := Int.mul_nonneg (Int.natCast_nonneg n) g2
  simp only [Int.natCast_add, Int.natCast_mul]
  grind

theorem raised_reverse {p q A C : Nat} {x : List Nat} (hp : 1 ≤ p) (hpq : p < q)
    (hq : q ≤ x.length) : Shifts.raised (x.length - p) (x.length - q) x.reverse A C =
      (raisedGaps p q A C x).reverse := by
  rw [raisedGaps, Nat.pred_eq_sub_one, Nat.pred_eq_sub_one, Shifts.raised,
    shift_reverse (by rw [shift_length]; omega), shift_length, shift_reverse (by omega),
    show x.length - 1 - (p - 1) = x.length - p by omega,
    show x.length - 1 - (q - 1) = x.length - q by omega]

/-- Steps along the wall, and then away from it: as many as one likes of both. -/
theorem ShiftsOK.along_and_away (H : ShiftsOK k mis bounded As claims B) {c1 c : Claim}
    (h1 : c1 ∈ claims) (hc : c ∈ claims) {p q d a b : Nat} (hp : 1 ≤ p) (hpq : p < q)
    (hq : q ≤ As.length) (v1 : isPair p q d d 1 c1.vector = true)
    (v : isPair p q a b 1 c.vector = true) {x : List Nat} (hx : x.length = As.length)
    (hs : bounded = true → 2 ≤ p ∧ x.getD 0 0 ≤ As.getD 0 0) {C : Nat}
    (n1 : ∀ e ∈ c1.region, 0 ≤ dot e.form c1.vector) (n2 : ∀ e ∈ c.region, 0 ≤ dot e.form c1.vector)
    (n3 : ∀ e ∈ c.region, 0 ≤ dot e.form c.vector)
    (a1 : AllHold c1.region (raisedGaps p q d (C + d) x))
    (a2 : AllHold c.region (raisedGaps p q a (C + b) x)) (i n : Nat) :
    TypeOf k mis (raisedGaps p q (d * i + a * n) (C + d * i + b * n) x).reverse ↔
      TypeOf k mis (raisedGaps p q 0 C x).reverse := by
  obtain ⟨l1, w1⟩ := H.isPair_getD h1 hpq hq v1
  obtain ⟨l, w⟩ := H.isPair_getD hc hpq hq v
  refine (H.steps hc hp hpq hq v hx hs (A := d * i) (C := C + d * i) (fun n => ?_) n).trans ?_
  · have := holds_raised hp hpq (by omega) w1 (by omega) w (by omega) n2 n3 a2 i n
    rwa [show d * i + a * n + a = a + d * i + a * n by omega,
      show C + d * i + b * n + b = C + b + d * i + b * n by omega]
  · have := H.steps h1 hp hpq hq v1 hx hs (A := 0) (C := C) (fun n => by
      have := holds_raised hp hpq (by omega) w1 (by omega) w1 (by omega) n1 n1 a1 0 n
      rwa [show 0 + d * n + d = d + d * 0 + d * n by omega,
        show C + d * n + d = C + d + d * 0 + d * n by omega]) i
    rwa [Nat.zero_add] at this

/-- What the three claims and the two positions give. -/
theorem ShiftsOK.noProduct (H : ShiftsOK k mis bounded As claims B) {c1 c2 c3 : Claim}
    (h1 : c1 ∈ claims) (h2 : c2 ∈ claims) (h3 : c3 ∈ claims) {p q d u l e : Nat} (hp : 1 ≤ p)
    (hpq : p < q) (hq : q ≤ As.length) {x : List Nat} (hx : x.length = As.length)
    (hs : bounded = true → 2 ≤ p ∧ x.getD 0 0 ≤ As.getD 0 0) (hd : 0 < d)
    (hd1 : Dvd.dvd d e) (hd2 : Dvd.dvd u e) (hd3 : Dvd.dvd l e)
    (fit : stepsFit p q d u l e x c1 c2 c3 = true)
    (differ : ¬ (TypeOf k mis x.reverse ↔ TypeOf k mis (raisedGaps p q 0 e x).reverse))
    {i : Nat} (hi : i = p ∨ i = q) {T w : Nat} (hw : 0 < w) :
    ¬ RepeatsOn As.length (TypeOf k mis) (fun g => bounded = true → gapAt g 1 ≤ As.getD 0 0)
      (fun g => gapAt g i) (raiseGap i) T w := by
  simp only [stepsFit, Bool.and_eq_true, noneFalls_iff, holdAt_iff] at fit
  obtain ⟨⟨v1, v2, v3⟩, ⟨n1, n2, n3, n4, n5⟩, a1, a2, a3, a4⟩ := fit
  have hq' : q ≤ x.length := by omega
  have e0 : raisedGaps p q 0 0 x = x := by rw [raisedGaps, shift_zero, shift_zero]
  have e1 : shift (x.length - q) e x.reverse = (raisedGaps p q 0 e x).reverse := by
    rw [← raised_reverse hp hpq hq', Shifts.raised, shift_zero]
  have right : ∀ i n, TypeOf k mis (raisedGaps p q (d * i + l * n) (d * i) x).reverse ↔
      TypeOf k mis x.reverse := fun i n => by
    have := H.along_and_away h1 h3 hp hpq hq v1 v3 hx hs (C := 0) n1 n4 n5
      (by rw [Nat.zero_add]; exact a1) a2 i n
    rwa [Nat.zero_add, Nat.zero_mul, Nat.add_zero, e0] at this
  have left : ∀ i n, TypeOf k mis (raisedGaps p q (d * i) (e + d * i + u * n) x).reverse ↔
      TypeOf k mis (raisedGaps p q 0 e x).reverse := fun i n => by
    have := H.along_and_away h1 h2 hp hpq hq v1 v2 hx hs n1 n2 n3 a3 a4 i n
    rwa [Nat.zero_mul, Nat.add_zero] at this
  intro rep
  refine Shifts.noProduct_sound (m := As.length) (x := x.length - p) (y := x.length - q)
    (S := TypeOf k mis) (D := fun g => bounded = true → gapAt g 1 ≤ As.getD 0 0)
    (h := x.reverse) (d := d) (u := u) (l := l) (e := e) (by omega) (by omega) (by omega)
    (by rw [List.length_reverse, hx]) hd (fun A C hb => ?_)
    (fun a n => by rw [raised_reverse hp hpq hq']; exact right a n)
    (fun a n => by rw [raised_reverse hp hpq hq', e1]; exact left a n)
    hd1 hd2 hd3 (by rw [e1]; exact differ) (j := x.length - i)
    (by rcases hi with rfl | rfl; exact Or.inr rfl; exact Or.inl rfl) (T := T) hw ?_
  · obtain ⟨g1, g2⟩ := hs hb
    unfold gapAt
    rw [raised_reverse hp hpq hq', List.length_reverse, raisedGaps, shift_length, shift_length,
      getD_reverse (by rw [shift_length, shift_length]; omega), shift_length, shift_length,
      show x.length - 1 - (x.length - 1) = 0 by omega, Nat.pred_eq_sub_one, Nat.pred_eq_sub_one,
      shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega),
      if_neg (by omega), if_neg (by omega)]
    omega
  · intro g hg ho hT
    have := rep g hg ho (by
      show T ≤ g.getD (g.length - i) 0
      rw [hg, ← hx]; exact hT)
    rwa [raiseGap, hg, ← hx] at this

/-- The three claims and the two positions say that the sentence is true. -/
theorem ShiftsOK.noProductClaim_holds (H : ShiftsOK k mis bounded As claims B) {p q e n : Nat}
    {x : List Nat} (hp : 1 ≤ p) (hp' : bounded = true → 2 ≤ p) (hpq : p < q) (hq : q ≤ As.length)
    (hx : x.length = As.length) (hwall : wallFits As p q e x claims = true)
    (hdiff : B.testBit (place (roomFor As) x) ≠
      B.testBit (place (roomFor As) (raisedGaps p q 0 e x)))
    (hn : n < 4294967295) (hsize : productOf (roomFor As) ≤ 32 * n) :
    NoProductClaim.Holds ⟨k, mis, bounded, As.reverse, p, q, rows x.reverse,
      rows (raisedGaps p q 0 e x).reverse, B.testBit (place (roomFor As) x), countClaims claims,
      ones n (inBounds As), ones n B⟩ := by
  unfold wallFits at hwall
  split at hwall
  case h_2 => exact absurd hwall (by simp)
  rename_i c1 c2 c3 rest'
  simp only [Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, nth_eq, holdAt_iff] at hwall
  obtain ⟨⟨_, hd, hd1, hd2, hd3⟩, hin, hin', hsteps⟩ := hwall
  have within : ∀ x : List Nat, x.length = As.length → AllHold (rowsWithin [] As) x →
      InBounds As x := fun x hx h =>
    ⟨hx, by have := (rowsWithin_iff As x 0).1 (by simpa using h); simpa using this⟩
  have fx := within x hx hin
  have fx' := within (raisedGaps p q 0 e x)
    (by rw [raisedGaps, shift_length, shift_length, hx]) hin'
  have differ : ¬ (TypeOf k mis x.reverse ↔ TypeOf k mis (raisedGaps p q 0 e x).reverse) := by
    rw [H.bit fx, H.bit fx']
    exact fun h => hdiff (Bool.eq_iff_iff.2 h)
  have noRepeat : ∀ i, i = p ∨ i = q → ∀ T w, 0 < w → ¬ RepeatsOn As.length (TypeOf k mis)
      (fun g => bounded = true → gapAt g 1 ≤ As.getD 0 0) (fun g => gapAt g i) (raiseGap i) T w :=
    fun i hi T w hw => H.noProduct (c1 := c1) (c2 := c2) (c3 := c3) (by simp) (by simp) (by simp)
      hp hpq hq hx
      (fun hb => by
        have := fx.2 0 H.rows_pos
        have := getD_le_take_sum x 0
        exact ⟨hp' hb, by omega⟩)
      hd (Nat.dvd_of_mod_eq_zero hd1) (Nat.dvd_of_mod_eq_zero hd2) (Nat.dvd_of_mod_eq_zero hd3)
      hsteps differ hi hw
  have cnt := H.counts hn hsize
  have len : ∀ l : List Nat, l.length = As.length → (rows l.reverse).length = As.reverse.length :=
    fun l hl => by rw [rows_length, List.length_reverse, List.length_reverse, hl]
  refine ⟨hp, hpq, ?_, ?_, fun i hi T w hw => ?_, ⟨isBoard_rows _, len _ hx, H.bit fx⟩,
    ⟨isBoard_rows _, len _ fx'.1, ?_⟩, cnt.1, cnt.2⟩
  · show q ≤ As.reverse.length
    rw [List.length_reverse]; exact hq
  · rintro ⟨ps, hps⟩
    dsimp only at hps
    rw [List.length_reverse] at hps
    obtain ⟨g1, g2⟩ := hps (As.length - q) (by omega)
    refine noRepeat q (Or.inr rfl) (ps.getD (As.length - q) (0, 0)).1
      (ps.getD (As.length - q) (0, 0)).2 g1 fun g hg _ hT => ?_
    have hT : (ps.getD (As.length - q) (0, 0)).1 ≤ g.getD (g.length - q) 0 := hT
    rw [hg] at hT
    have := g2 g hg trivial hT
    rwa [raiseGap, hg]
  · dsimp only at hi ⊢
    rw [List.length_reverse]
    have := noRepeat i hi T w hw
    rw [← lastOf_reverse] at this
    exact this
  · show TypeOf k mis _ ↔ _
    rw [H.bit fx']
    revert hdiff
    cases B.testBit (place (roomFor As) x) <;>
      cases B.testBit (place (roomFor As) (raisedGaps p q 0 e x)) <;> simp

end

theorem splitAfter_some {n : Nat} {xs : List Nat} {k : List Nat → List Nat → Option Statement}
    {a : Statement} (h : splitAfter n xs k = some a) : ∃ ys zs, k ys zs = some a := by
  induction n generalizing xs k with
  | zero => exact ⟨_, _, h⟩
  | succ n ih => cases xs with
    | nil => exact absurd h (by simp [splitAfter])
    | cons x xs =>
      obtain ⟨ys, zs, h⟩ := ih h
      exact ⟨_, _, h⟩

/-- What is claimed is so, and the labels are the types within the bounds. -/
theorem seeNoProduct_some {parameters : List Nat} {payload length : Nat}
    {cont : List Nat → List Claim → Nat → NoProductClaim → Option Statement} {a : Statement}
    (h : seeNoProduct parameters payload length cont = some a) :
    ∃ bounds claims B c, ShiftsOK c.k c.misere c.bounded bounds claims B ∧ c.Holds ∧
      cont bounds claims B c = some a := by
  unfold seeNoProduct at h
  split at h
  case h_2 => exact absurd h (by simp)
  rename_i m k play scope numbers
  obtain ⟨bounds, others, h⟩ := splitAfter_some h
  split at h
  case h_2 => exact absurd h (by simp)
  rename_i p q sides
  obtain ⟨x, rest, h⟩ := splitAfter_some h
  split at h
  case h_2 => exact absurd h (by simp)
  rename_i higher
  obtain ⟨hr, h⟩ := cond_none h
  obtain ⟨_, _, h⟩ := integer_some h
  obtain ⟨claims, _, h⟩ := readClaims_some (cond_none h).2
  obtain ⟨hc, h⟩ := cond_none h
  obtain ⟨bites, h, hbites⟩ := allBites_some h
  rw [force_eq] at h
  obtain ⟨B, h, hB⟩ := settled_some h
  unfold noProductClaim at h
  simp only [force_eq] at h
  obtain ⟨hk, stated⟩ := cond_none h
  clear h
  simp only [gameInRange, Bool.and_eq_true, Nat.ble_eq, Nat.beq_eq, Nat.blt_eq, size_eq] at hr hc
  obtain ⟨⟨hm, _, hkpos, _⟩, hscope, hsize, _, _, _, hp, hpq, hqm, hxl⟩ := hr
  obtain ⟨_, hfit, hwall, hcond⟩ := hc
  generalize Nat.sub higher (nth x (Nat.pred q)) = e at hwall hk stated
  simp only [Bool.and_eq_true, Nat.ble_eq] at hk
  obtain ⟨⟨hn, hkeep⟩, hdiff⟩ := hk
  simp only [reversed_nil, boardOf_eq, bitAt_eq] at stated hdiff
  subst hsize
  have H : ShiftsOK k (Nat.beq play 1) (Nat.beq scope 1) bounds claims B :=
    ⟨hm, hkpos, claimsFit_spec hfit, hcond, fun g hg hin => isP_iff_bit (bites := bites)
      (fun b => by rw [hbites b, reversed_nil]; simp [roomFor_length]) hB hg hin,
      fun z hz => ((hB z).1 hz).1, allKeep_spec hkeep⟩
  have hn' : Nat.succ (Nat.div (productOf (roomFor bounds)) 32) ≤ 4294967294 := hn
  refine ⟨_, _, _, _, H,
    H.noProductClaim_holds (by omega) (fun hb => ?_) hpq hqm hxl hwall ?_ (by omega) ?_, stated⟩
  · have := Nat.eq_of_beq_eq_true hb
    omega
  · rwa [Bool.not_eq_true', ← Bool.not_eq_true, sameBool_iff] at hdiff
  · show _ ≤ 32 * (productOf (roomFor bounds) / 32 + 1)
    omega

/-- **Soundness**: what a file without a product form claims holds. -/
theorem readNoProduct_sound {parameters : List Nat} {payload length : Nat}
    {cont : NoProductClaim → Option Statement} {a : Statement}
    (h : readNoProduct parameters payload length cont = some a) :
    ∃ c : NoProductClaim, c.Holds ∧ cont c = some a := by
  obtain ⟨_, _, _, c, _, hc, h⟩ := seeNoProduct_some h
  exact ⟨c, hc, h⟩

end ChompCert.File
