module

public import ChompCert.Files.DietClaims

/-!
# "The least"

A preperiod and a period of gap `j` are given, and hold. Whether they are the least can be seen from finitely many
comparisons: the period is the least if no proper divisor of it is a period, and the preperiod if it cannot be
lowered by one. That is because the periods of `S` from `T` on are closed under addition and subtraction, and do not
depend on where one begins.
-/

@[expose] public section

namespace ChompCert

open Diet

theorem shift_shift (j a b : Nat) (g : List Nat) : shift j a (shift j b g) = shift j (a + b) g := by
  induction g generalizing j with
  | nil => simp [shift]
  | cons x xs ih => cases j with
    | zero => simp only [shift]; congr 1; omega
    | succ j => simp [shift, ih]

theorem shift_zero (j : Nat) (g : List Nat) : shift j 0 g = g := by
  induction g generalizing j with
  | nil => simp [shift]
  | cons x xs ih => cases j <;> simp [shift, ih]

theorem shift_getD_self {j d : Nat} {g : List Nat} (h : j < g.length) :
    (shift j d g).getD j 0 = g.getD j 0 + d := by
  rw [shift_getD j j d g h, if_pos rfl]

theorem Repeats.congr {m : Nat} {S S' : List Nat → Prop} {j T d : Nat}
    (h : ∀ g : List Nat, g.length = m → (S g ↔ S' g)) : Repeats m S j T d ↔ Repeats m S' j T d := by
  refine forall_congr' fun g => forall_congr' fun hg => forall_congr' fun _ => ?_
  rw [h g hg, h (shift j d g) (by rw [shift_length, hg])]

section
variable {m : Nat} {S : List Nat → Prop} {j T : Nat}

theorem Repeats.mul (hj : j < m) {d : Nat} (h : Repeats m S j T d) (n : Nat) : Repeats m S j T (d * n) := by
  intro g hg hT
  induction n with
  | zero => rw [Nat.mul_zero, shift_zero]
  | succ n ih =>
    rw [Nat.mul_add, Nat.mul_one, Nat.add_comm, ← shift_shift,
      h _ (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega), ih]

/-- Where there is a period, every other one holds from the same preperiod on. -/
theorem Repeats.lower (hj : j < m) {T' d p : Nat} (hp : 0 < p) (h : Repeats m S j T p) (h' : Repeats m S j T' d) :
    Repeats m S j T d := by
  intro g hg hT
  have far := h.mul hj T'
  have hle : T' ≤ p * T' := Nat.le_mul_of_pos_left _ hp
  rw [← far g hg hT, ← far (shift j d g) (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega),
    shift_shift, Nat.add_comm, ← shift_shift]
  exact h' _ (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega)

theorem Repeats.sub (hj : j < m) {a b : Nat} (hb : b ≤ a) (h : Repeats m S j T a) (h' : Repeats m S j T b) :
    Repeats m S j T (a - b) := by
  intro g hg hT
  rw [← h' (shift j (a - b) g) (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega), shift_shift,
    show b + (a - b) = a by omega]
  exact h g hg hT

theorem Repeats.gcd (hj : j < m) (a b : Nat) : Repeats m S j T a → Repeats m S j T b →
    Repeats m S j T (Nat.gcd a b) := by
  refine Nat.gcd.induction (P := fun a b => Repeats m S j T a → Repeats m S j T b → Repeats m S j T (Nat.gcd a b))
    a b (fun n _ h => by rwa [Nat.gcd_zero_left]) fun a b ha ih h h' => ?_
  rw [Nat.gcd_rec]
  refine ih ?_ h
  have e : b % a = b - a * (b / a) := by have := Nat.div_add_mod b a; omega
  rw [e]
  exact h'.sub hj (Nat.mul_div_le b a) (h.mul hj _)

/-- If a divisor `d` of the period `p` repeats once through a whole period, it is a period. -/
theorem Repeats.of_divisor (hj : j < m) {p d : Nat} (hd : 0 < d) (hdp : Dvd.dvd d p) (hlt : d < p)
    (h : Repeats m S j T p)
    (once : ∀ g : List Nat, g.length = m → T ≤ g.getD j 0 → g.getD j 0 < T + p - d → (S (shift j d g) ↔ S g)) :
    Repeats m S j T d := by
  have main : ∀ n g, g.getD j 0 < n → g.length = m → T ≤ g.getD j 0 → (S (shift j d g) ↔ S g) := by
    intro n
    induction n with
    | zero => intro g h; omega
    | succ n ih =>
      intro g hn hg hT
      by_cases h1 : g.getD j 0 < T + p - d
      · exact once g hg hT h1
      by_cases h2 : T + p ≤ g.getD j 0
      · obtain ⟨g0, rfl, hl0, hg0⟩ := exists_unshift (j := j) (P := p) (g := g) (by omega) (by omega)
        rw [shift_length] at hg
        rw [shift_shift, Nat.add_comm, ← shift_shift,
          h _ (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega), h g0 hg (by omega)]
        exact ih g0 (by omega) hg (by omega)
      · obtain ⟨g0, rfl, hl0, hg0⟩ := exists_unshift (j := j) (P := p - d) (g := g) (by omega) (by omega)
        rw [shift_length] at hg
        rw [shift_shift, show d + (p - d) = p by omega, h g0 hg (by omega)]
        obtain ⟨c, rfl⟩ := hdp
        have chain : ∀ i, i + 1 ≤ c → (S (shift j (d * i) g0) ↔ S g0) := by
          intro i
          induction i with
          | zero => intro _; rw [Nat.mul_zero, shift_zero]
          | succ i ihi =>
            intro hi
            have hm : d * (i + 2) ≤ d * c := Nat.mul_le_mul_left d hi
            rw [Nat.mul_add] at hm
            rw [Nat.mul_add, Nat.mul_one, Nat.add_comm, ← shift_shift,
              once _ (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega)
                (by rw [shift_getD_self (by omega)]; omega)]
            exact ihi (by omega)
        have hc : 1 ≤ c := Nat.pos_of_ne_zero fun e => by subst e; omega
        have := chain (c - 1) (by omega)
        rw [Nat.mul_sub, Nat.mul_one] at this
        exact this.symm
  exact fun g => main (g.getD j 0 + 1) g (by omega)

/-- The period is the least when no proper divisor of it is a period. -/
theorem period_least_iff (hj : j < m) {p : Nat} (hp : 0 < p) (h : Repeats m S j T p) :
    (∀ T' d, 0 < d → Repeats m S j T' d → p ≤ d) ↔ ∀ d, 0 < d → d < p → Dvd.dvd d p →
      ¬ ∀ g : List Nat, g.length = m → T ≤ g.getD j 0 → g.getD j 0 < T + p - d → (S (shift j d g) ↔ S g) := by
  constructor
  · intro H d hd hlt hdvd once
    have := H T d hd (Repeats.of_divisor hj hd hdvd hlt h once)
    omega
  · intro H T' d hd h'
    refine Classical.byContradiction fun hlt => ?_
    have hg := Repeats.gcd hj d p (h.lower hj hp h') h
    have hpos := Nat.gcd_pos_of_pos_left p hd
    have hle := Nat.gcd_le_left p hd
    exact H _ hpos (by omega) (Nat.gcd_dvd_right d p) fun g hgl hT _ => hg g hgl hT

/-- The preperiod is the least when it cannot be lowered by one. -/
theorem preperiod_least_iff (hj : j < m) {p : Nat} (hp : 0 < p) (h : Repeats m S j T p) :
    (∀ T' d, 0 < d → Repeats m S j T' d → T ≤ T') ↔ (T = 0 ∨
      ¬ ∀ g : List Nat, g.length = m → g.getD j 0 + 1 = T → (S (shift j p g) ↔ S g)) := by
  constructor
  · intro H
    by_cases hT : T = 0
    · exact Or.inl hT
    · refine Or.inr fun once => ?_
      have := H (T - 1) p hp fun g hg hge => by
        by_cases e : g.getD j 0 + 1 = T
        · exact once g hg e
        · exact h g hg (by omega)
      omega
  · rintro (H | H) T' d hd h'
    · omega
    · refine Classical.byContradiction fun hlt => H fun g hg e => ?_
      have h1 := h'.mul hj p g hg (by omega)
      have h2 := h.mul hj (d - 1) (shift j p g) (by rw [shift_length, hg]) (by rw [shift_getD_self (by omega)]; omega)
      rw [shift_shift, Nat.mul_sub, Nat.mul_one] at h2
      have hle : p ≤ p * d := Nat.le_mul_of_pos_right _ hd
      rw [show p * d - p + p = d * p by rw [Nat.mul_comm d p]; omega] at h2
      rw [← h2, h1]

end

end ChompCert
