module

public import ChompCert.Files.DietClaims

/-!
# Periods of any way to raise gaps

The periods from `T` on are closed under addition, subtraction and common divisors, and where there
is one, all others hold from the same preperiod on. So the period is the least if no proper divisor
of it is a period, and the preperiod if it cannot be lowered by one. A `Growth` is a way to raise
lists of gaps.
-/

@[expose] public section

namespace ChompCert

open Diet

/-- Raising by 0 changes nothing. -/
theorem shift_zero (j : Nat) (g : List Nat) : shift j 0 g = g := by
  induction g generalizing j with
  | nil => simp [shift]
  | cons x xs ih => cases j <;> simp [shift, ih]

/-- The gap that is raised. -/
theorem shift_getD_self {j d : Nat} {g : List Nat} (h : j < g.length) :
    (shift j d g).getD j 0 = g.getD j 0 + d := by
  rw [shift_getD j j d g h, if_pos rfl]

/-- `raise d` raises the size of a list of `m` gaps for which `on` holds by `d`, and a list of size
`d` or more is so raised from another. -/
structure Growth (m : Nat) (on : List Nat → Prop) (size : List Nat → Nat)
    (raise : Nat → List Nat → List Nat) : Prop where
  length : ∀ d g, g.length = m → (raise d g).length = m
  stays : ∀ d g, g.length = m → on g → on (raise d g)
  size_raise : ∀ d g, g.length = m → on g → size (raise d g) = size g + d
  add : ∀ a b g, raise a (raise b g) = raise (a + b) g
  zero : ∀ g, raise 0 g = g
  lower : ∀ d g, g.length = m → on g → d ≤ size g →
    ∃ g0, raise d g0 = g ∧ g0.length = m ∧ on g0 ∧ size g0 + d = size g

section
variable {α : Type} {m : Nat} {S : List Nat → α} {on : List Nat → Prop} {size : List Nat → Nat}
  {raise : Nat → List Nat → List Nat} {T : Nat}

/-- A multiple of a period is one. -/
theorem RepeatsOn.mul (hG : Growth m on size raise) {d : Nat} (h : RepeatsOn m S on size raise T d)
    (n : Nat) : RepeatsOn m S on size raise T (d * n) := by
  intro g hg ho hT
  induction n with
  | zero => rw [Nat.mul_zero, hG.zero]
  | succ n ih =>
    rw [Nat.mul_add, Nat.mul_one, Nat.add_comm, ← hG.add,
      h _ (hG.length _ g hg) (hG.stays _ g hg ho) (by rw [hG.size_raise _ g hg ho]; omega), ih]

/-- Where there is a period, every other one holds from the same preperiod on. -/
theorem RepeatsOn.lower (hG : Growth m on size raise) {T' d p : Nat} (hp : 0 < p)
    (h : RepeatsOn m S on size raise T p) (h' : RepeatsOn m S on size raise T' d) :
    RepeatsOn m S on size raise T d := by
  intro g hg ho hT
  have far := h.mul hG T'
  have hle : T' ≤ p * T' := Nat.le_mul_of_pos_left _ hp
  rw [← far g hg ho hT, ← far (raise d g) (hG.length d g hg) (hG.stays d g hg ho)
    (by rw [hG.size_raise d g hg ho]; omega), hG.add, Nat.add_comm, ← hG.add]
  exact h' _ (hG.length _ g hg) (hG.stays _ g hg ho) (by rw [hG.size_raise _ g hg ho]; omega)

/-- The difference of two periods is one. -/
theorem RepeatsOn.sub (hG : Growth m on size raise) {a b : Nat} (hb : b ≤ a)
    (h : RepeatsOn m S on size raise T a) (h' : RepeatsOn m S on size raise T b) :
    RepeatsOn m S on size raise T (a - b) := by
  intro g hg ho hT
  rw [← h' (raise (a - b) g) (hG.length _ g hg) (hG.stays _ g hg ho)
    (by rw [hG.size_raise _ g hg ho]; omega), hG.add, show b + (a - b) = a by omega]
  exact h g hg ho hT

/-- The greatest common divisor of two periods is one. -/
theorem RepeatsOn.gcd (hG : Growth m on size raise) (a b : Nat) :
    RepeatsOn m S on size raise T a → RepeatsOn m S on size raise T b →
    RepeatsOn m S on size raise T (Nat.gcd a b) := by
  refine Nat.gcd.induction (P := fun a b => RepeatsOn m S on size raise T a →
    RepeatsOn m S on size raise T b → RepeatsOn m S on size raise T (Nat.gcd a b))
    a b (fun n _ h => by rwa [Nat.gcd_zero_left]) fun a b ha ih h h' => ?_
  rw [Nat.gcd_rec]
  refine ih ?_ h
  have e : b % a = b - a * (b / a) := by have := Nat.div_add_mod b a; omega
  rw [e]
  exact h'.sub hG (Nat.mul_div_le b a) (h.mul hG _)

end

end ChompCert
