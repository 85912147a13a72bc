module

public import ChompCert.Files.DietClaims

/-!
# "The least"

A preperiod and a period are given, and hold. Whether they are the least can be seen from finitely
many sizes: the period is the least if no proper divisor of it is a period, and the preperiod if it
cannot be lowered by one. That is because the periods from `T` on are closed under addition and
subtraction, and do not depend on where one begins.

A `Growth` is a way to raise lists of gaps: one gap, both gaps of a wall, or one gap of a wall on
its side of the diagonal. `leastOf` computes both answers, given a test of finitely many sizes.
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
variable {m : Nat} {S on : List Nat → Prop} {size : List Nat → Nat}
  {raise : Nat → List Nat → List Nat} {T : Nat}

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

theorem RepeatsOn.sub (hG : Growth m on size raise) {a b : Nat} (hb : b ≤ a)
    (h : RepeatsOn m S on size raise T a) (h' : RepeatsOn m S on size raise T b) :
    RepeatsOn m S on size raise T (a - b) := by
  intro g hg ho hT
  rw [← h' (raise (a - b) g) (hG.length _ g hg) (hG.stays _ g hg ho)
    (by rw [hG.size_raise _ g hg ho]; omega), hG.add, show b + (a - b) = a by omega]
  exact h g hg ho hT

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

/-- If a divisor `d` of the period `p` repeats once through a whole period, it is a period. -/
theorem RepeatsOn.of_divisor (hG : Growth m on size raise) {p d : Nat} (hd : 0 < d)
    (hdp : Dvd.dvd d p) (hlt : d < p) (h : RepeatsOn m S on size raise T p)
    (once : ∀ g : List Nat, g.length = m → on g → T ≤ size g → size g < T + p - d →
      (S (raise d g) ↔ S g)) : RepeatsOn m S on size raise T d := by
  have main : ∀ n g, size g < n → g.length = m → on g → T ≤ size g → (S (raise d g) ↔ S g) := by
    intro n
    induction n with
    | zero => intro g h; omega
    | succ n ih =>
      intro g hn hg ho hT
      by_cases h1 : size g < T + p - d
      · exact once g hg ho hT h1
      by_cases h2 : T + p ≤ size g
      · -- a period lower
        obtain ⟨g0, rfl, hl0, ho0, hs0⟩ := hG.lower p g hg ho (by omega)
        rw [hG.add, Nat.add_comm, ← hG.add, h _ (hG.length d g0 hl0) (hG.stays d g0 hl0 ho0)
          (by rw [hG.size_raise d g0 hl0 ho0]; omega), h g0 hl0 ho0 (by omega)]
        exact ih g0 (by omega) hl0 ho0 (by omega)
      · -- the last `d` sizes of the first period: back to its beginning, in steps of `d`
        obtain ⟨g0, rfl, hl0, ho0, hs0⟩ := hG.lower (p - d) g hg ho (by omega)
        rw [hG.add, show d + (p - d) = p by omega, h g0 hl0 ho0 (by omega)]
        obtain ⟨c, rfl⟩ := hdp
        have chain : ∀ i, i + 1 ≤ c → (S (raise (d * i) g0) ↔ S g0) := by
          intro i
          induction i with
          | zero => intro _; rw [Nat.mul_zero, hG.zero]
          | succ i ihi =>
            intro hi
            have hm : d * (i + 2) ≤ d * c := Nat.mul_le_mul_left d hi
            rw [Nat.mul_add] at hm
            rw [Nat.mul_add, Nat.mul_one, Nat.add_comm, ← hG.add,
              once _ (hG.length _ g0 hl0) (hG.stays _ g0 hl0 ho0)
                (by rw [hG.size_raise _ g0 hl0 ho0]; omega)
                (by rw [hG.size_raise _ g0 hl0 ho0]; omega)]
            exact ihi (by omega)
        have hc : 1 ≤ c := Nat.pos_of_ne_zero fun e => by subst e; omega
        have := chain (c - 1) (by omega)
        rw [Nat.mul_sub, Nat.mul_one] at this
        exact this.symm
  exact fun g => main (size g + 1) g (by omega)

/-- The period is the least when no proper divisor of it is a period. -/
theorem Growth.period_least_iff (hG : Growth m on size raise) {p : Nat} (hp : 0 < p)
    (h : RepeatsOn m S on size raise T p) :
    (∀ T' d, 0 < d → RepeatsOn m S on size raise T' d → p ≤ d) ↔
      ∀ d, 0 < d → d < p → Dvd.dvd d p → ¬ ∀ g : List Nat, g.length = m → on g → T ≤ size g →
        size g < T + p - d → (S (raise d g) ↔ S g) := by
  constructor
  · intro H d hd hlt hdvd once
    have := H T d hd (RepeatsOn.of_divisor hG hd hdvd hlt h once)
    omega
  · intro H T' d hd h'
    refine Classical.byContradiction fun hlt => ?_
    have hg := RepeatsOn.gcd hG d p (h.lower hG hp h') h
    have hpos := Nat.gcd_pos_of_pos_left p hd
    have hle := Nat.gcd_le_left p hd
    exact H _ hpos (by omega) (Nat.gcd_dvd_right d p) fun g hgl ho hT _ => hg g hgl ho hT

/-- The preperiod is the least when it cannot be lowered by one. -/
theorem Growth.preperiod_least_iff (hG : Growth m on size raise) {p : Nat} (hp : 0 < p)
    (h : RepeatsOn m S on size raise T p) :
    (∀ T' d, 0 < d → RepeatsOn m S on size raise T' d → T ≤ T') ↔ (T = 0 ∨
      ¬ ∀ g : List Nat, g.length = m → on g → size g + 1 = T → (S (raise p g) ↔ S g)) := by
  constructor
  · intro H
    by_cases hT : T = 0
    · exact Or.inl hT
    · refine Or.inr fun once => ?_
      have := H (T - 1) p hp fun g hg ho hge => by
        by_cases e : size g + 1 = T
        · exact once g hg ho e
        · exact h g hg ho (by omega)
      omega
  · rintro (H | H) T' d hd h'
    · omega
    · refine Classical.byContradiction fun hlt => H fun g hg ho e => ?_
      have h1 := h'.mul hG p g hg ho (by omega)
      have h2 := h.mul hG (d - 1) (raise p g) (hG.length p g hg) (hG.stays p g hg ho)
        (by rw [hG.size_raise p g hg ho]; omega)
      rw [hG.add, Nat.mul_sub, Nat.mul_one] at h2
      have hle : p ≤ p * d := Nat.le_mul_of_pos_right _ hd
      rw [show p * d - p + p = d * p by rw [Nat.mul_comm d p]; omega] at h2
      rw [← h2, h1]

/-- What is said of lists of gaps does not depend on how it is put. -/
theorem RepeatsOn.congr {S' on' : List Nat → Prop} {size' : List Nat → Nat}
    {raise' : Nat → List Nat → List Nat} (hG : Growth m on size raise)
    (hS : ∀ g : List Nat, g.length = m → (S g ↔ S' g))
    (same : ∀ g : List Nat, g.length = m →
      (on g ↔ on' g) ∧ size g = size' g ∧ ∀ d, raise d g = raise' d g) {d : Nat} :
    RepeatsOn m S on size raise T d ↔ RepeatsOn m S' on' size' raise' T d := by
  refine forall_congr' fun g => forall_congr' fun hg => ?_
  obtain ⟨h1, h2, h3⟩ := same g hg
  rw [h1, h2, hS g hg, hS (raise d g) (hG.length d g hg), h3]

theorem Repeat.HoldsOn.congr {S' on' : List Nat → Prop} {size' : List Nat → Nat}
    {raise' : Nat → List Nat → List Nat} (hG : Growth m on size raise)
    (hS : ∀ g : List Nat, g.length = m → (S g ↔ S' g))
    (same : ∀ g : List Nat, g.length = m →
      (on g ↔ on' g) ∧ size g = size' g ∧ ∀ d, raise d g = raise' d g) {r : Repeat}
    (h : r.HoldsOn m S on size raise) : r.HoldsOn m S' on' size' raise' := by
  have e : ∀ T d, RepeatsOn m S on size raise T d ↔ RepeatsOn m S' on' size' raise' T d :=
    fun _ _ => RepeatsOn.congr hG hS same
  unfold Repeat.HoldsOn at h ⊢
  simpa only [e] using h

/-! ### The computation -/

/-- The preperiod `T` and the period `p`, and whether they are the least. `agrees d lo hi` says
whether raising by `d` changes nothing for the sizes from `lo` on, below `hi`. -/
def leastOf (T p : Nat) (agrees : Nat → Nat → Nat → Bool) : Repeat where
  preperiod := T
  period := p
  leastPreperiod := Nat.beq T 0 || !agrees p (Nat.pred T) T
  leastPeriod := allBelow p fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod p d) 0 ||
    !agrees d T (Nat.sub (Nat.add T p) d))

theorem leastOf_holdsOn (hG : Growth m on size raise) {p : Nat} (hp : 0 < p)
    (h : RepeatsOn m S on size raise T p) {agrees : Nat → Nat → Nat → Bool}
    (ha : ∀ d lo hi, hi ≤ T + p → (agrees d lo hi = true ↔ ∀ g : List Nat, g.length = m → on g →
      lo ≤ size g → size g < hi → (S (raise d g) ↔ S g))) :
    (leastOf T p agrees).HoldsOn m S on size raise := by
  refine ⟨hp, h, (Iff.trans ?_ (hG.preperiod_least_iff hp h).symm),
    (Iff.trans ?_ (hG.period_least_iff hp h).symm)⟩
  · show (Nat.beq T 0 || !agrees p (Nat.pred T) T) = true ↔ _
    rw [Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true', ← Bool.not_eq_true, Nat.pred_eq_sub_one,
      ha p (T - 1) T (by omega)]
    by_cases h0 : T = 0
    · exact ⟨fun _ => Or.inl h0, fun _ => Or.inl h0⟩
    exact or_congr Iff.rfl (not_congr ⟨fun H g hg ho e => H g hg ho (by omega) (by omega),
      fun H g hg ho h1 h2 => H g hg ho (by omega)⟩)
  · show (allBelow p fun d => Nat.beq d 0 || (!Nat.beq (Nat.mod p d) 0 ||
      !agrees d T (T + p - d))) = true ↔ _
    rw [allBelow_iff]
    refine forall_congr' fun d => ?_
    rw [Bool.or_eq_true, Bool.or_eq_true, Nat.beq_eq, Bool.not_eq_true', Bool.not_eq_true',
      ← Bool.not_eq_true, ← Bool.not_eq_true, Nat.beq_eq, ha d T (T + p - d) (by omega)]
    constructor
    · intro H h0 hlt hdvd once
      rcases H hlt with H | H | H
      · omega
      · exact H (Nat.mod_eq_zero_of_dvd hdvd)
      · exact H once
    · intro H hlt
      by_cases h0 : d = 0
      · exact Or.inl h0
      by_cases hd : p % d = 0
      · exact Or.inr (Or.inr (H (by omega) hlt (Nat.dvd_of_mod_eq_zero hd)))
      · exact Or.inr (Or.inl hd)

end

/-! ### One gap -/

section
variable {m : Nat} {S : List Nat → Prop} {j T : Nat}

theorem growth_shift (hj : j < m) :
    Growth m (fun _ => True) (fun g => g.getD j 0) (shift j) where
  length d g hg := by rw [shift_length, hg]
  stays _ _ _ _ := trivial
  size_raise d g hg _ := shift_getD_self (by omega)
  add := shift_shift j
  zero := shift_zero j
  lower d g hg _ hd := by
    obtain ⟨g0, rfl, hl, h0⟩ := exists_unshift (j := j) (P := d) (g := g) hd (by omega)
    exact ⟨g0, rfl, by rw [hl, hg], trivial, h0⟩

theorem repeats_iff {d : Nat} :
    Repeats m S j T d ↔ RepeatsOn m S (fun _ => True) (fun g => g.getD j 0) (shift j) T d :=
  ⟨fun h g hg _ => h g hg, fun h g hg => h g hg trivial⟩

theorem Repeats.congr {S' : List Nat → Prop} {d : Nat}
    (h : ∀ g : List Nat, g.length = m → (S g ↔ S' g)) : Repeats m S j T d ↔ Repeats m S' j T d := by
  refine forall_congr' fun g => forall_congr' fun hg => forall_congr' fun _ => ?_
  rw [h g hg, h (shift j d g) (by rw [shift_length, hg])]

/-- The period is the least when no proper divisor of it is a period. -/
theorem period_least_iff (hj : j < m) {p : Nat} (hp : 0 < p) (h : Repeats m S j T p) :
    (∀ T' d, 0 < d → Repeats m S j T' d → p ≤ d) ↔ ∀ d, 0 < d → d < p → Dvd.dvd d p →
      ¬ ∀ g : List Nat, g.length = m → T ≤ g.getD j 0 → g.getD j 0 < T + p - d →
        (S (shift j d g) ↔ S g) := by
  simpa only [repeats_iff, true_implies] using
    (growth_shift hj).period_least_iff hp (repeats_iff.1 h)

/-- The preperiod is the least when it cannot be lowered by one. -/
theorem preperiod_least_iff (hj : j < m) {p : Nat} (hp : 0 < p) (h : Repeats m S j T p) :
    (∀ T' d, 0 < d → Repeats m S j T' d → T ≤ T') ↔ (T = 0 ∨
      ¬ ∀ g : List Nat, g.length = m → g.getD j 0 + 1 = T → (S (shift j p g) ↔ S g)) := by
  simpa only [repeats_iff, true_implies] using
    (growth_shift hj).preperiod_least_iff hp (repeats_iff.1 h)

end

end ChompCert
