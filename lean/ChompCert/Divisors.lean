module

public import ChompCert.OrdersOfBoards

/-!
# The game of divisors

Two players name divisors of a number in turn, none a multiple of one that was named before; whoever
names 1 loses (F. Schuh, 1952). The divisors of a product of prime powers are a box, a side for each
prime, its length the exponent and one more (`Divisors.embeds_box`). So the game is Chomp on the box
(`Divisors.isP_iff_box`), and for two primes Chomp on a board (`Divisors.isP_iff_chomp`).
-/

@[expose] public section

namespace ChompCert

/-! ### Two orders -/

/-- Numbers, each below its multiples. -/
def Order.multiples : Order where
  Elem := Nat
  le a b := decide (b % a = 0)
  refl a := by simp
  trans a b c h1 h2 := by
    simp only [decide_eq_true_eq, ← Nat.dvd_iff_mod_eq_zero] at h1 h2 ⊢
    exact Nat.dvd_trans h1 h2

/-- No number of the first list is greater than the one of the second that stands there, and there
are as many. -/
def noneGreater : List Nat → List Nat → Bool
  | [], [] => true
  | x :: xs, y :: ys => decide (x ≤ y) && noneGreater xs ys
  | _, _ => false

/-- Lists of coordinates, as in a box of so many sides. -/
def Order.points : Order where
  Elem := List Nat
  le := noneGreater
  refl l := by
    induction l with
    | nil => rfl
    | cons x xs ih => simp [noneGreater, ih]
  trans a b c h1 h2 := by
    induction a generalizing b c <;> cases b <;> cases c <;> grind [noneGreater]

namespace Divisors

/-- `d` divides `n`. -/
abbrev Divides (d n : Nat) : Prop := Dvd.dvd d n

/-- A number greater than 1 whose only divisors are 1 and itself. -/
def IsPrime (p : Nat) : Prop := 1 < p ∧ ∀ d, Divides d p → d = 1 ∨ d = p

/-- The product of the powers of the numbers `ps` with the exponents `es`. -/
def powers : List Nat → List Nat → Nat
  | p :: ps, e :: es => p ^ e * powers ps es
  | _, _ => 1

/-! ### Unique factorization, as far as it is needed -/

/-- Two primes have no divisor in common but 1. -/
theorem coprime_of_ne {p q : Nat} (hp : IsPrime p) (hq : IsPrime q) (h : p ≠ q) :
    Nat.Coprime p q := by
  rcases hp.2 _ (Nat.gcd_dvd_left p q) with e | e
  · exact e
  · rcases hq.2 _ (Nat.gcd_dvd_right p q) with e' | e'
    · exact e'
    · exact absurd (e.symm.trans e') h

/-- A prime is coprime to what the others make. -/
theorem coprime_powers {p : Nat} (hp : IsPrime p) (ps : List Nat) (hps : ∀ q ∈ ps, IsPrime q)
    (hn : p ∉ ps) (es : List Nat) : Nat.Coprime p (powers ps es) := by
  induction ps generalizing es with
  | nil => simp [powers]
  | cons q qs ih =>
    cases es with
    | nil => simp [powers]
    | cons e es =>
      simp only [List.mem_cons, not_or] at hn
      refine Nat.Coprime.mul_right (Nat.Coprime.pow_right e ?_)
        (ih (fun q hq => hps q (by simp [hq])) hn.2 es)
      exact coprime_of_ne hp (hps q (by simp)) hn.1

/-- The divisors of a prime power are the smaller powers. -/
theorem dvd_prime_pow {p : Nat} (hp : IsPrime p) {e d : Nat} (h : Divides d (p ^ e)) :
    ∃ i, i ≤ e ∧ d = p ^ i := by
  induction e generalizing d with
  | zero => exact ⟨0, Nat.le_refl 0, by simpa using h⟩
  | succ e ih =>
    rcases hp.2 _ (Nat.gcd_dvd_right d p) with h1 | h1
    · have : Divides d (p ^ e) := Nat.Coprime.dvd_of_dvd_mul_right h1 (by rwa [Nat.pow_succ] at h)
      obtain ⟨i, hi, rfl⟩ := ih this
      exact ⟨i, by omega, rfl⟩
    · have hpd : Divides p d := by rw [← h1]; exact Nat.gcd_dvd_left _ _
      obtain ⟨c, rfl⟩ := hpd
      have : Divides c (p ^ e) := by
        rw [Nat.pow_succ, Nat.mul_comm (p ^ e)] at h
        exact Nat.dvd_of_mul_dvd_mul_left (by have := hp.1; omega) h
      obtain ⟨i, hi, rfl⟩ := ih this
      exact ⟨i + 1, by omega, by rw [Nat.pow_succ, Nat.mul_comm]⟩

/-- One product divides another exactly when no exponent is greater. -/
theorem powers_dvd_iff {ps : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
    {xs ys : List Nat} (hx : xs.length = ps.length) (hy : ys.length = ps.length) :
    Divides (powers ps xs) (powers ps ys) ↔ noneGreater xs ys = true := by
  induction ps generalizing xs ys with
  | nil =>
    rw [List.length_nil, List.length_eq_zero_iff] at hx hy
    subst hx; subst hy
    simp [powers, noneGreater]
  | cons p ps ih =>
    match xs, ys, hx, hy with
    | x :: xs, y :: ys, hx, hy =>
      rw [List.nodup_cons] at hn
      have hp := hps p (by simp)
      have hps' : ∀ q ∈ ps, IsPrime q := fun q hq => hps q (by simp [hq])
      simp only [powers, noneGreater, Bool.and_eq_true, decide_eq_true_eq]
      rw [← ih hps' hn.2 (by simpa using hx) (by simpa using hy),
        ← Nat.pow_dvd_pow_iff_le_right hp.1]
      have c1 : Nat.Coprime (p ^ x) (powers ps ys) :=
        Nat.Coprime.pow_left x (coprime_powers hp ps hps' hn.1 ys)
      have c2 : Nat.Coprime (powers ps xs) (p ^ y) :=
        (Nat.Coprime.pow_left y (coprime_powers hp ps hps' hn.1 xs)).symm
      constructor
      · intro h
        exact ⟨c1.dvd_of_dvd_mul_right (Nat.dvd_trans (Nat.dvd_mul_right _ _) h),
          c2.dvd_of_dvd_mul_left (Nat.dvd_trans (Nat.dvd_mul_left _ _) h)⟩
      · exact fun h => Nat.mul_dvd_mul h.1 h.2

/-- Every divisor of a product is a product with exponents that are no greater. -/
theorem exists_powers {ps : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
    {es : List Nat} (he : es.length = ps.length) {d : Nat} (h : Divides d (powers ps es)) :
    ∃ xs, noneGreater xs es = true ∧ powers ps xs = d := by
  induction ps generalizing es d with
  | nil =>
    rw [List.length_nil, List.length_eq_zero_iff] at he
    subst he
    exact ⟨[], rfl, by simpa [powers, eq_comm] using h⟩
  | cons p ps ih =>
    match es, he with
    | e :: es, he =>
      rw [List.nodup_cons] at hn
      have hp := hps p (by simp)
      have hps' : ∀ q ∈ ps, IsPrime q := fun q hq => hps q (by simp [hq])
      have c : Nat.Coprime (p ^ e) (powers ps es) :=
        Nat.Coprime.pow_left e (coprime_powers hp ps hps' hn.1 es)
      rw [powers] at h
      have split : Nat.gcd d (p ^ e) * Nat.gcd d (powers ps es) = d := by
        rw [← Nat.Coprime.gcd_mul d c]
        exact Nat.gcd_eq_left h
      obtain ⟨i, hi, h1⟩ := dvd_prime_pow hp (Nat.gcd_dvd_right d (p ^ e))
      obtain ⟨xs, hx, h2⟩ := ih hps' hn.2 (by simpa using he) (Nat.gcd_dvd_right d (powers ps es))
      refine ⟨i :: xs, by simp [noneGreater, hi, hx], ?_⟩
      rw [powers, h2, ← h1, split]

/-- Only lists of the same length are compared. -/
theorem length_of_noneGreater {xs ys : List Nat} (h : noneGreater xs ys = true) :
    xs.length = ys.length := by
  induction xs generalizing ys <;> cases ys <;> grind [noneGreater]

/-! ### The game -/

/-- **The divisors are a box.** The lists of exponents, none greater than that in the number, are
the divisors of the number, one list below another exactly when the one divisor divides the other.
-/
theorem embeds_box {ps es : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
    (he : es.length = ps.length) {box : List (List Nat)} {divisors : List Nat}
    (hbox : ∀ x, x ∈ box ↔ noneGreater x es = true)
    (hdiv : ∀ d, d ∈ divisors ↔ Divides d (powers ps es)) :
    Order.Embeds Order.points Order.multiples (powers ps) box divisors where
  le_iff x hx y hy := by
    have lx := length_of_noneGreater ((hbox x).1 hx)
    have ly := length_of_noneGreater ((hbox y).1 hy)
    refine Iff.trans ?_ (powers_dvd_iff hps hn (lx.trans he) (ly.trans he))
    simp [Order.multiples, Nat.dvd_iff_mod_eq_zero]
  mem_iff d := by
    rw [hdiv]
    constructor
    · intro h
      obtain ⟨xs, hx, e⟩ := exists_powers hps hn he h
      exact ⟨xs, (hbox xs).2 hx, e⟩
    · rintro ⟨xs, hx, rfl⟩
      have hx := (hbox xs).1 hx
      exact (powers_dvd_iff hps hn ((length_of_noneGreater hx).trans he) he).2 hx

/-- **The game of divisors is Chomp on the box of the exponents**, for any number of primes, and
with 1 poisoned as without poison. -/
theorem isP_iff_box (mis : Prop) {ps es : List Nat} (hps : ∀ q ∈ ps, IsPrime q) (hn : ps.Nodup)
    (he : es.length = ps.length) {box : List (List Nat)} {divisors : List Nat}
    (hbox : ∀ x, x ∈ box ↔ noneGreater x es = true)
    (hdiv : ∀ d, d ∈ divisors ↔ Divides d (powers ps es)) :
    (Order.multiples.game mis).IsP divisors ↔ (Order.points.game mis).IsP box :=
  (Order.isP_iff_of_embedding mis (embeds_box hps hn he hbox hdiv)).symm

/-- **For two primes it is Chomp on a board**, of as many rows and columns as the exponents and one
more. -/
theorem isP_iff_chomp {p q a b : Nat} (hp : IsPrime p) (hq : IsPrime q) (hpq : p ≠ q)
    {divisors : List Nat} (hdiv : ∀ d, d ∈ divisors ↔ Divides d (p ^ a * q ^ b)) :
    (Order.multiples.game True).IsP divisors ↔ chomp.IsP (List.replicate (a + 1) (b + 1)) := by
  have hps : ∀ r ∈ [p, q], IsPrime r := by simp [hp, hq]
  have hn : [p, q].Nodup := by simp [hpq]
  have value : ∀ x y, powers [p, q] [x, y] = p ^ x * q ^ y := fun x y => by simp [powers]
  -- the squares of the board, each with the divisor that it stands for
  let squares := (List.range (a + 1)).flatMap fun r => (List.range (b + 1)).map fun c => (r, c)
  have mem : ∀ r c, (r, c) ∈ squares ↔ r < a + 1 ∧ c < b + 1 := fun r c => by
    simp [squares, List.mem_flatMap]
  refine Iff.trans ?_ (Order.isP_box_iff mem)
  refine (Order.isP_iff_of_embedding (O := Order.pairs) (O' := Order.multiples)
    (f := fun x : Nat × Nat => p ^ x.1 * q ^ x.2) True ⟨fun x hx y hy => ?_, fun d => ?_⟩).symm
  · have := powers_dvd_iff hps hn (xs := [x.1, x.2]) (ys := [y.1, y.2]) rfl rfl
    rw [value, value] at this
    simp only [noneGreater, Bool.and_true] at this
    simp only [Order.multiples, Order.pairs, decide_eq_true_eq]
    rw [← this]
    exact Nat.dvd_iff_mod_eq_zero.symm
  · rw [hdiv]
    constructor
    · intro h
      rw [← value] at h
      obtain ⟨xs, hx, e⟩ := exists_powers hps hn (es := [a, b]) rfl h
      have hl : xs.length = 2 := length_of_noneGreater hx
      match xs, hl, hx, e with
      | [x, y], _, hx, e =>
        simp only [noneGreater, Bool.and_true, Bool.and_eq_true, decide_eq_true_eq] at hx
        exact ⟨(x, y), (mem x y).2 (by omega), by rw [← value]; exact e⟩
    · rintro ⟨⟨x, y⟩, hx, rfl⟩
      have := (mem x y).1 hx
      exact Nat.mul_dvd_mul (Nat.pow_dvd_pow p (by omega)) (Nat.pow_dvd_pow q (by omega))

end Divisors

end ChompCert
