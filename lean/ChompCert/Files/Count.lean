module

public import ChompCert.Files.Bytes

/-!
# Counting the one bits of a large number

`ones n x` is the number of one bits among the first `32 n` bits of `x`, by 32 steps, each a few
operations on the whole number: of all bits whose places leave the same remainder modulo 32, keep a
digit to the base `2 ^ 32` each, and a number that has only digits 0 and 1 is congruent to their sum
modulo `2 ^ 32 - 1`.
-/

@[expose] public section

namespace ChompCert.File

/-- The sum of the `f i`, `i < n`. -/
def sumBelow : Nat → (Nat → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => force (f n) fun x => Nat.add x (sumBelow n f)

/-- One bits at the first `n` multiples of 32. -/
def everyWord (n : Nat) : Nat := Nat.div (Nat.sub (Nat.pow 2 (Nat.mul 32 n)) 1) 4294967295

/-- The number of one bits among the first `32 n` bits of `x`. -/
def ones (n x : Nat) : Nat :=
  force (everyWord n) fun m => force x fun x =>
    sumBelow 32 fun i => Nat.mod (Nat.land (Nat.shiftRight x i) m) 4294967295

/-! ### Why -/

/-- The same, one bit after the other. -/
def onesPlain : Nat → Nat → Nat
  | 0, _ => 0
  | n + 1, x => onesPlain n (x >>> 1) + x % 2

/-- `everyWord`, by recursion. -/
def words1 : Nat → Nat
  | 0 => 0
  | n + 1 => 2 ^ 32 * words1 n + 1

theorem everyWord_eq (n : Nat) : everyWord n = words1 n := by
  have key : 4294967295 * words1 n + 1 = 2 ^ (32 * n) := by
    induction n with
    | zero => rfl
    | succ n ih => rw [Nat.mul_add, Nat.pow_add, ← ih, words1]; omega
  show (2 ^ (32 * n) - 1) / 4294967295 = words1 n
  rw [← key, Nat.add_sub_cancel, Nat.mul_div_cancel_left _ (by omega)]

/-- The bits at the first `n` multiples of 32. -/
def wordOnes : Nat → Nat → Nat
  | 0, _ => 0
  | n + 1, x => wordOnes n (x >>> 32) + x % 2

theorem wordOnes_le (n x : Nat) : wordOnes n x ≤ n := by
  induction n generalizing x with
  | zero => simp [wordOnes]
  | succ n ih => have := ih (x >>> 32); simp only [wordOnes]; omega

theorem land_words1 (n x : Nat) :
    x &&& words1 (n + 1) = 2 ^ 32 * ((x >>> 32) &&& words1 n) + x % 2 := by
  apply Nat.eq_of_testBit_eq
  intro i
  rw [Nat.testBit_and, words1, Nat.testBit_two_pow_mul_add _ (by omega),
    Nat.testBit_two_pow_mul_add _ (by omega : x % 2 < 2 ^ 32)]
  by_cases h : i < 32
  · rw [if_pos h, if_pos h]
    cases i with
    | zero => simp [Nat.testBit_zero]
    | succ i =>
      have h1 : (1 : Nat).testBit (i + 1) = false := by
        rw [Bool.eq_false_iff]; intro h; rw [Nat.testBit_one_eq_true_iff_self_eq_zero] at h; omega
      have h2 : (x % 2).testBit (i + 1) = false :=
        Nat.testBit_lt_two_pow (Nat.lt_of_lt_of_le (Nat.mod_lt _ (by omega)) (by
          rw [Nat.pow_succ]; have := Nat.one_le_two_pow (n := i); omega))
      rw [h1, h2, Bool.and_false]
  · rw [if_neg h, if_neg h, Nat.testBit_and, Nat.testBit_shiftRight, show 32 + (i - 32) = i by
      omega]

theorem land_words1_mod (n x : Nat) :
    (x &&& words1 n) % 4294967295 = wordOnes n x % 4294967295 := by
  induction n generalizing x with
  | zero => simp [words1, wordOnes]
  | succ n ih =>
    rw [land_words1, wordOnes, Nat.add_mod (wordOnes n (x >>> 32)), ← ih]
    generalize (x >>> 32) &&& words1 n = y
    omega

theorem onesPlain_add (a b x : Nat) :
    onesPlain (a + b) x = onesPlain a x + onesPlain b (x >>> a) := by
  induction a generalizing x with
  | zero => simp [onesPlain]
  | succ a ih =>
    rw [show a + 1 + b = (a + b) + 1 by omega, onesPlain, onesPlain, ih, ← Nat.shiftRight_add,
      Nat.add_comm 1 a]
    omega

theorem sumBelow_congr {n : Nat} {f g : Nat → Nat} (h : ∀ i, i < n → f i = g i) :
    sumBelow n f = sumBelow n g := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [sumBelow, force_eq, h n (by omega), ih fun i hi => h i (by omega)]

theorem sumBelow_add (n : Nat) (f g : Nat → Nat) :
    sumBelow n (fun i => f i + g i) = sumBelow n f + sumBelow n g := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [sumBelow, force_eq, ih, Nat.add_eq]; omega

theorem sumBelow_bits (n x : Nat) : sumBelow n (fun i => (x >>> i) % 2) = onesPlain n x := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [onesPlain_add n 1, ← ih]
    simp only [sumBelow, force_eq, onesPlain, Nat.add_eq]; omega

theorem sum_wordOnes (w n x : Nat) (hw : w = 32) :
    sumBelow w (fun i => wordOnes n (x >>> i)) = onesPlain (w * n) x := by
  induction n generalizing x with
  | zero =>
    have zero : ∀ w, sumBelow w (fun i => wordOnes 0 (x >>> i)) = 0 := by
      intro w
      induction w with
      | zero => rfl
      | succ w ih => simp only [sumBelow, force_eq, ih]; rfl
    rw [zero, Nat.mul_zero, onesPlain]
  | succ n ih =>
    have step : ∀ w, sumBelow w (fun i => wordOnes (n + 1) (x >>> i)) =
        sumBelow w (fun i => wordOnes n ((x >>> 32) >>> i)) +
          sumBelow w (fun i => (x >>> i) % 2) := by
      intro w
      rw [← sumBelow_add]
      refine sumBelow_congr fun i _ => ?_
      rw [wordOnes, ← Nat.shiftRight_add, ← Nat.shiftRight_add, Nat.add_comm i 32]
    rw [step, ih, sumBelow_bits, Nat.mul_add, Nat.mul_one, Nat.add_comm (w * n) w,
      onesPlain_add w (w * n), hw]
    omega

theorem ones_eq_plain {n x : Nat} (hn : n < 4294967295) : ones n x = onesPlain (32 * n) x := by
  unfold ones
  rw [force_eq, force_eq, ← sum_wordOnes 32 n x rfl]
  refine sumBelow_congr fun i _ => ?_
  show ((x >>> i) &&& everyWord n) % 4294967295 = _
  have := wordOnes_le n (x >>> i)
  rw [everyWord_eq, land_words1_mod, Nat.mod_eq_of_lt (by omega)]

/-- `ones` counts the places of the one bits. -/
theorem ones_eq {n x : Nat} (hn : n < 4294967295) :
    ones n x = ((List.range (32 * n)).filter fun z => x.testBit z).length := by
  have key : ∀ n, onesPlain n x = ((List.range n).filter fun z => x.testBit z).length := by
    intro n
    induction n with
    | zero => rfl
    | succ n ih =>
      rw [onesPlain_add n 1, ih, List.range_succ, List.filter_append, List.length_append]
      congr 1
      have e : x.testBit n = decide ((x >>> n) % 2 = 1) := by
        rw [Nat.shiftRight_eq_div_pow, Nat.testBit_eq_decide_div_mod_eq]
      simp only [onesPlain, List.filter_cons, List.filter_nil, e]
      by_cases h : (x >>> n) % 2 = 1
      · simp [h]
      · simp [h]; omega
  rw [ones_eq_plain hn, key]

end ChompCert.File
