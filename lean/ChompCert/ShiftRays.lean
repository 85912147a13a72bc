module

public import ChompCert.Shifts

/-!
# No product form, from claims

Two gaps of a Diet Chomp game do not repeat by themselves if there are claims along a wall between
them and on its two sides, and two positions of different type from which all steps of these claims
can be taken, and which differ by a multiple of the three steps in one of the gaps.
-/

@[expose] public section

namespace ChompCert.Diet.Shifts

theorem shift_swap (i j a b : Nat) (g : List Nat) :
    shift i a (shift j b g) = shift j b (shift i a g) := by
  induction g generalizing i j with
  | nil => simp [shift]
  | cons x xs ih =>
    cases i <;> cases j <;> simp only [shift]
    · congr 1; omega
    · rw [ih]

/-- The gaps `h` with gap `x` raised by `a` and gap `y` by `b`. -/
def raised (x y : Nat) (h : List Nat) (a b : Nat) : List Nat := shift x a (shift y b h)

/-- **No product form.** `S` is a set of lists of `m` gaps. Along the wall between the gaps `x` and
`y` one goes in steps of `d` of both, beside it in steps of `u` of gap `y` and of `l` of gap `x`.
From `h` one can go along the wall and then along gap `x`, and `S` is kept; from `h` with gap `y`
raised by `e`, a multiple of all steps, along the wall and then along gap `y`. If `S` holds of one
of the two and not of the other, then nothing keeps `S` when gap `y` grows, nor when gap `x` grows,
not even among the lists of a domain `D` in which these positions are. -/
theorem noProduct_sound {m x y d u l e : Nat} {S D : List Nat → Prop} {h : List Nat}
    (hxy : x ≠ y) (hx : x < m) (hy : y < m) (hh : h.length = m) (hd : 0 < d)
    (hD : ∀ a b, D (raised x y h a b))
    (right : ∀ a n, S (raised x y h (d * a + l * n) (d * a)) ↔ S h)
    (left : ∀ a n, S (raised x y h (d * a) (e + d * a + u * n)) ↔ S (shift y e h))
    (e1 : Dvd.dvd d e) (e2 : Dvd.dvd u e) (e3 : Dvd.dvd l e)
    (differ : ¬ (S h ↔ S (shift y e h))) {j : Nat} (hj : j = y ∨ j = x) {T p : Nat} (hp : 0 < p) :
    ¬ ∀ g : List Nat, g.length = m → D g → T ≤ g.getD j 0 → (S (shift j p g) ↔ S g) := by
  intro keeps
  have len : ∀ a b, (raised x y h a b).length = m := fun a b => by
    rw [raised, shift_length, shift_length, hh]
  have gx : ∀ a b, (raised x y h a b).getD x 0 = h.getD x 0 + a := fun a b => by
    rw [raised, shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega),
      if_pos rfl, if_neg hxy, Nat.add_zero]
  have gy : ∀ a b, (raised x y h a b).getD y 0 = h.getD y 0 + b := fun a b => by
    rw [raised, shift_getD _ _ _ _ (by rw [shift_length]; omega), shift_getD _ _ _ _ (by omega),
      if_neg (Ne.symm hxy), if_pos rfl, Nat.add_zero]
  have sx : ∀ a b c, shift x c (raised x y h a b) = raised x y h (a + c) b := fun a b c => by
    rw [raised, shift_shift, Nat.add_comm, raised]
  have sy : ∀ a b c, shift y c (raised x y h a b) = raised x y h a (b + c) := fun a b c => by
    rw [raised, shift_swap, shift_shift, Nat.add_comm, raised]
  obtain ⟨n1, rfl⟩ := e1
  obtain ⟨c, rfl⟩ : ∃ c, p = c + 1 := ⟨p - 1, by omega⟩
  have hT : T ≤ d * T := Nat.le_mul_of_pos_left T hd
  have total : (c + 1) * (d * n1) = d * n1 + c * (d * n1) := by
    rw [Nat.add_mul, Nat.one_mul, Nat.add_comm]
  apply differ
  rcases hj with rfl | rfl
  · -- gap `y` grows by `c + 1`, as often as `h'` is longer
    have K : ∀ n, S (raised x j h (d * T) (d * T + (c + 1) * n)) ↔
        S (raised x j h (d * T) (d * T)) := by
      intro n
      induction n with
      | zero => exact Iff.rfl
      | succ n ih =>
        have := keeps (raised x j h (d * T) (d * T + (c + 1) * n)) (len _ _) (hD _ _)
          (by rw [gy]; omega)
        rw [sy] at this
        rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih]
    obtain ⟨n2, h2⟩ := e2
    have mul2 : c * (d * n1) = u * (n2 * c) := by rw [h2, Nat.mul_comm c, Nat.mul_assoc]
    have a1 := right T 0
    have a2 := left T (n2 * c)
    rw [Nat.mul_zero, Nat.add_zero] at a1
    rw [← mul2, show d * n1 + d * T + c * (d * n1) = d * T + (d * n1 + c * (d * n1)) by omega,
      ← total, K] at a2
    rw [← a1, a2]
  · -- gap `x` grows by `c + 1`
    have K : ∀ n, S (raised j y h (d * T + (c + 1) * n) (d * n1 + d * T)) ↔
        S (raised j y h (d * T) (d * n1 + d * T)) := by
      intro n
      induction n with
      | zero => exact Iff.rfl
      | succ n ih =>
        have := keeps (raised j y h (d * T + (c + 1) * n) (d * n1 + d * T)) (len _ _) (hD _ _)
          (by rw [gx]; omega)
        rw [sx] at this
        rw [Nat.mul_add, Nat.mul_one, ← Nat.add_assoc, this, ih]
    obtain ⟨n3, h3⟩ := e3
    have mul3 : c * (d * n1) = l * (n3 * c) := by rw [h3, Nat.mul_comm c, Nat.mul_assoc]
    have a1 := right (n1 + T) (n3 * c)
    have a2 := left T 0
    rw [Nat.mul_zero, Nat.add_zero] at a2
    rw [Nat.mul_add, ← mul3, show d * n1 + d * T + c * (d * n1) =
      d * T + (d * n1 + c * (d * n1)) by omega, ← total, K] at a1
    rw [← a1, a2]

end ChompCert.Diet.Shifts
