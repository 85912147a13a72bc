module

public import ChompCert.Files.BoardClaims
public import ChompCert.Files.Formulas
public import ChompCert.Files.NoProductClaims
public import ChompCert.Files.ThreeRowClaims

/-!
# What a file can state

The claims of all kinds, as one type. For each there is the sentence in words and, beside it, what
the words say: of these two the reader is the judge; that what they say follows from the bytes is
proved in the rest of the chapter.
-/

@[expose] public section

namespace ChompCert

/-- What a file can state. -/
inductive Statement where
  | explicit (c : ExplicitClaim)
  | table (c : TableClaim)
  | window (c : WindowClaim)
  | tails (c : TailsClaim)
  | box (c : BoxClaim)
  | rows (c : RowsClaim)
  | order (c : OrderClaim)
  | shifts (c : ShiftsClaim)
  | noProduct (c : NoProductClaim)
  | claim (c : SentenceClaim)

/-- The sentence, as `chomp-check` prints it. -/
def Statement.text : Statement → String
  | explicit c => c.text
  | table c => c.text
  | window c => c.text
  | tails c => c.text
  | box c => c.text
  | rows c => c.text
  | order c => c.text
  | shifts c => c.text
  | noProduct c => c.text
  | claim c => c.text

/-- What the sentence says. -/
def Statement.Holds : Statement → Prop
  | explicit c => c.Holds
  | table c => c.Holds
  | window c => c.Holds
  | tails c => c.Holds
  | box c => c.Holds
  | rows c => c.Holds
  | order c => c.Holds
  | shifts c => c.Holds
  | noProduct c => c.Holds
  | claim c => c.Holds

/-! ### The same statement -/

def sameBool : Bool → Bool → Bool
  | true, b => b
  | false, b => !b

theorem sameBool_eq {a b : Bool} (h : sameBool a b = true) : a = b := by
  cases a <;> cases b <;> simp_all [sameBool]

/-- Whether two lists have the same entries, by a comparison of entries. -/
def sameList {A : Type} (same : A → A → Bool) : List A → List A → Bool
  | [], [] => true
  | x :: xs, y :: ys => same x y && sameList same xs ys
  | _, _ => false

theorem sameList_eq {A : Type} {same : A → A → Bool} (hs : ∀ x y, same x y = true → x = y)
    {xs ys : List A} (h : sameList same xs ys = true) : xs = ys := by
  induction xs generalizing ys with
  | nil => cases ys <;> simp_all [sameList]
  | cons x xs ih => cases ys with
    | nil => simp [sameList] at h
    | cons y ys =>
      simp only [sameList, Bool.and_eq_true] at h
      rw [hs _ _ h.1, ih h.2]

def sameNumbers : List Nat → List Nat → Bool
  | [], [] => true
  | x :: xs, y :: ys => Nat.beq x y && sameNumbers xs ys
  | _, _ => false

theorem sameNumbers_eq {xs ys : List Nat} (h : sameNumbers xs ys = true) : xs = ys := by
  induction xs generalizing ys with
  | nil => cases ys <;> simp_all [sameNumbers]
  | cons x xs ih => cases ys with
    | nil => simp [sameNumbers] at h
    | cons y ys =>
      simp only [sameNumbers, Bool.and_eq_true] at h
      rw [Nat.eq_of_beq_eq_true h.1, ih h.2]

def samePair (x y : Nat × Nat) : Bool := Nat.beq x.1 y.1 && Nat.beq x.2 y.2

theorem samePair_eq (x y : Nat × Nat) (h : samePair x y = true) : x = y := by
  rw [samePair, Bool.and_eq_true] at h
  exact Prod.ext (Nat.eq_of_beq_eq_true h.1) (Nat.eq_of_beq_eq_true h.2)

def RowsOfPeriod.same (r t : RowsOfPeriod) : Bool :=
  Nat.beq r.period t.period && (Nat.beq r.rows t.rows && Nat.beq r.first t.first)

theorem RowsOfPeriod.same_eq (r t : RowsOfPeriod) (h : r.same t = true) : r = t := by
  simp only [RowsOfPeriod.same, Bool.and_eq_true] at h
  obtain ⟨h1, h2, h3⟩ := h
  cases r; cases t
  simp only [RowsOfPeriod.mk.injEq]
  exact ⟨Nat.eq_of_beq_eq_true h1, Nat.eq_of_beq_eq_true h2, Nat.eq_of_beq_eq_true h3⟩

def BoardException.same (r t : BoardException) : Bool :=
  Nat.beq r.rows t.rows && (Nat.beq r.columns t.columns && sameList samePair r.moves t.moves)

theorem BoardException.same_eq (r t : BoardException) (h : r.same t = true) : r = t := by
  simp only [BoardException.same, Bool.and_eq_true] at h
  obtain ⟨h1, h2, h3⟩ := h
  cases r; cases t
  simp only [BoardException.mk.injEq]
  exact ⟨Nat.eq_of_beq_eq_true h1, Nat.eq_of_beq_eq_true h2, sameList_eq samePair_eq h3⟩

def sameWhole (x y : Int) : Bool :=
  match x, y with
  | .ofNat m, .ofNat n => Nat.beq m n
  | .negSucc m, .negSucc n => Nat.beq m n
  | _, _ => false

theorem sameWhole_eq (x y : Int) (h : sameWhole x y = true) : x = y := by
  cases x <;> cases y <;> simp only [sameWhole, Bool.false_eq_true] at h
  · rw [Nat.eq_of_beq_eq_true h]
  · rw [Nat.eq_of_beq_eq_true h]

def Inequality.same (r t : Inequality) : Bool :=
  sameList sameWhole r.form t.form && sameWhole r.bound t.bound

theorem Inequality.same_eq (r t : Inequality) (h : r.same t = true) : r = t := by
  rw [Inequality.same, Bool.and_eq_true] at h
  cases r; cases t
  simp only [Inequality.mk.injEq]
  exact ⟨sameList_eq sameWhole_eq h.1, sameWhole_eq _ _ h.2⟩

def Shift.same (r t : Shift) : Bool :=
  sameNumbers r.claim.vector t.claim.vector && (sameList Inequality.same r.claim.region
    t.claim.region && (sameBool r.leastPreperiod t.leastPreperiod &&
    sameBool r.leastPeriod t.leastPeriod))

theorem Shift.same_eq (r t : Shift) (h : r.same t = true) : r = t := by
  simp only [Shift.same, Bool.and_eq_true] at h
  obtain ⟨h1, h2, h3, h4⟩ := h
  obtain ⟨⟨v, es⟩, p, q⟩ := r
  obtain ⟨⟨w, ds⟩, p', q'⟩ := t
  simp only [Shift.mk.injEq, Diet.Shifts.Claim.mk.injEq]
  exact ⟨⟨sameNumbers_eq h1, sameList_eq Inequality.same_eq h2⟩, sameBool_eq h3, sameBool_eq h4⟩

def LinearForm.same (f g : LinearForm) : Bool :=
  sameList sameWhole f.factors g.factors && sameWhole f.constant g.constant

theorem LinearForm.same_eq (f g : LinearForm) (h : f.same g = true) : f = g := by
  rw [LinearForm.same, Bool.and_eq_true] at h
  cases f; cases g
  simp only [LinearForm.mk.injEq]
  exact ⟨sameList_eq sameWhole_eq h.1, sameWhole_eq _ _ h.2⟩

def Formula.same : Formula → Formula → Bool
  | natural f, natural g => f.same g
  | zero f, zero g => f.same g
  | divides d f, divides e g => Nat.beq d e && f.same g
  | isP fs, isP gs => sameList LinearForm.same fs gs
  | not a, not b => a.same b
  | and a b, and c d => a.same c && b.same d
  | or a b, or c d => a.same c && b.same d
  | implies a b, implies c d => a.same c && b.same d
  | iff a b, iff c d => a.same c && b.same d
  | _, _ => false

theorem Formula.same_eq {a t : Formula} (h : a.same t = true) : a = t := by
  induction a generalizing t with
  | natural f | zero f =>
    cases t <;> simp only [same, Bool.false_eq_true] at h
    rw [LinearForm.same_eq _ _ h]
  | divides d f =>
    cases t <;> simp only [same, Bool.and_eq_true, Bool.false_eq_true] at h
    rw [Nat.eq_of_beq_eq_true h.1, LinearForm.same_eq _ _ h.2]
  | isP fs =>
    cases t <;> simp only [same, Bool.false_eq_true] at h
    rw [sameList_eq LinearForm.same_eq h]
  | not a ih =>
    cases t <;> simp only [same, Bool.false_eq_true] at h
    rw [ih h]
  | and a b iha ihb | or a b iha ihb | implies a b iha ihb | iff a b iha ihb =>
    cases t <;> simp only [same, Bool.and_eq_true, Bool.false_eq_true] at h
    rw [iha h.1, ihb h.2]

def sameValues : Option (List Nat) → Option (List Nat) → Bool
  | none, none => true
  | some xs, some ys => sameNumbers xs ys
  | _, _ => false

theorem sameValues_eq {x y : Option (List Nat)} (h : sameValues x y = true) : x = y := by
  cases x <;> cases y <;> simp only [sameValues, Bool.false_eq_true] at h
  · rfl
  · rw [sameNumbers_eq h]

/-- Whether two statements are the same. -/
def Statement.same : Statement → Statement → Bool
  | explicit c, explicit d => Nat.beq c.n d.n && Nat.beq c.count d.count
  | table c, table d => Nat.beq c.n d.n && Nat.beq c.count d.count
  | window c, window d => Nat.beq c.k d.k && (sameBool c.misere d.misere &&
      (sameNumbers c.longest d.longest &&
      (Nat.beq c.positions d.positions && Nat.beq c.count d.count)))
  | tails c, tails d => Nat.beq c.bound d.bound && (Nat.beq c.stopped d.stopped &&
      sameList RowsOfPeriod.same c.periods d.periods)
  | box c, box d => Nat.beq c.m d.m && (Nat.beq c.n d.n &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      sameList BoardException.same c.exceptions d.exceptions)))
  | rows c, rows d => Nat.beq c.m d.m && (Nat.beq c.n d.n && (Nat.beq c.count d.count &&
      sameList BoardException.same c.exceptions d.exceptions))
  | order c, order d => Nat.beq c.elements d.elements && (sameBool c.poisoned d.poisoned &&
      (sameList samePair c.covers d.covers && (sameNumbers c.sides d.sides &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      sameNumbers c.first d.first)))))
  | shifts c, shifts d => Nat.beq c.k d.k && (sameBool c.misere d.misere &&
      (sameBool c.bounded d.bounded && (sameNumbers c.longest d.longest &&
      (Nat.beq c.positions d.positions && (Nat.beq c.count d.count &&
      sameList Shift.same c.shifts d.shifts)))))
  | noProduct c, noProduct d => Nat.beq c.k d.k && (sameBool c.misere d.misere &&
      (sameBool c.bounded d.bounded && (sameNumbers c.longest d.longest && (Nat.beq c.p d.p &&
      (Nat.beq c.q d.q && (sameNumbers c.below d.below && (sameNumbers c.above d.above &&
      (sameBool c.belowIsP d.belowIsP && (Nat.beq c.claims d.claims &&
      (Nat.beq c.positions d.positions && Nat.beq c.count d.count))))))))))
  | claim c, claim d => Nat.beq c.rows d.rows && (Nat.beq c.k d.k && (sameBool c.misere d.misere &&
      (Nat.beq c.variables d.variables && (sameValues c.values d.values &&
      c.formula.same d.formula))))
  | _, _ => false

theorem Statement.same_eq {s t : Statement} (h : s.same t = true) : s = t := by
  have nat : ∀ {x y : Nat}, Nat.beq x y = true → x = y := Nat.eq_of_beq_eq_true
  have nats : ∀ {xs ys : List Nat}, sameNumbers xs ys = true → xs = ys := sameNumbers_eq
  -- Statements of different kinds are not the same; for each kind the fields are compared.
  cases s <;> cases t <;> simp only [same, Bool.and_eq_true, Bool.false_eq_true] at h <;>
    rename_i c d <;> cases c <;> cases d
  case explicit.explicit | table.table =>
    simp only [explicit.injEq, table.injEq, ExplicitClaim.mk.injEq, TableClaim.mk.injEq]
    exact ⟨nat h.1, nat h.2⟩
  case window.window =>
    obtain ⟨h1, h2, h3, h4, h5⟩ := h
    simp only [window.injEq, WindowClaim.mk.injEq]
    exact ⟨nat h1, sameBool_eq h2, nats h3, nat h4, nat h5⟩
  case tails.tails =>
    obtain ⟨h1, h2, h3⟩ := h
    simp only [tails.injEq, TailsClaim.mk.injEq]
    exact ⟨nat h1, nat h2, sameList_eq RowsOfPeriod.same_eq h3⟩
  case box.box =>
    obtain ⟨h1, h2, h3, h4, h5⟩ := h
    simp only [box.injEq, BoxClaim.mk.injEq]
    exact ⟨nat h1, nat h2, nat h3, nat h4, sameList_eq BoardException.same_eq h5⟩
  case rows.rows =>
    obtain ⟨h1, h2, h3, h4⟩ := h
    simp only [rows.injEq, RowsClaim.mk.injEq]
    exact ⟨nat h1, nat h2, nat h3, sameList_eq BoardException.same_eq h4⟩
  case order.order =>
    obtain ⟨h1, h2, h3, h4, h5, h6, h7⟩ := h
    simp only [order.injEq, OrderClaim.mk.injEq]
    exact ⟨nat h1, sameBool_eq h2, sameList_eq samePair_eq h3, nats h4, nat h5, nat h6, nats h7⟩
  case shifts.shifts =>
    obtain ⟨h1, h2, h3, h4, h5, h6, h7⟩ := h
    simp only [shifts.injEq, ShiftsClaim.mk.injEq]
    exact ⟨nat h1, sameBool_eq h2, sameBool_eq h3, nats h4, nat h5, nat h6,
      sameList_eq Shift.same_eq h7⟩
  case noProduct.noProduct =>
    obtain ⟨h1, h2, h3, h4, h5, h6, h7, h8, h9, h10, h11, h12⟩ := h
    simp only [noProduct.injEq, NoProductClaim.mk.injEq]
    exact ⟨nat h1, sameBool_eq h2, sameBool_eq h3, nats h4, nat h5, nat h6, nats h7, nats h8,
      sameBool_eq h9, nat h10, nat h11, nat h12⟩
  case claim.claim =>
    obtain ⟨h1, h2, h3, h4, h5, h6⟩ := h
    simp only [claim.injEq, SentenceClaim.mk.injEq]
    exact ⟨nat h1, nat h2, sameBool_eq h3, nat h4, sameValues_eq h5, Formula.same_eq h6⟩

end ChompCert
