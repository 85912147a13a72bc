module

public import ChompCert.Files.Codes
public import ChompCert.Files.Linear

/-!
# Bitmaps of inequalities

The positions of a box of gaps at which an inequality holds, as one number. Lists are in the order
of files, the gap of the shortest row first, which is the most significant in the number of a
position (`place`); `place_eq` says that this is the number that the chapter `DietBitmap` gives it.

A bitmap is put together from those for each value of the first gap, as long as any other gap has a
coefficient; then one interval does it.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The computation -/

/-- Ones at the places from `lo` on, below `hi`, each of `st` bits. -/
def stretch (lo hi st : Nat) : Nat :=
  Nat.shiftLeft (Nat.sub (Nat.pow 2 (Nat.mul (Nat.sub hi lo) st)) 1) (Nat.mul lo st)

/-- The places `x < w` of `st` bits each with `c ≤ f * x`. -/
def interval (w st : Nat) (f c : Int) : Nat :=
  match f, c with
  | .ofNat 0, .ofNat 0 => stretch 0 w st
  | .ofNat 0, .ofNat (_ + 1) => 0
  | .ofNat _, .negSucc _ => stretch 0 w st
  | .ofNat (n + 1), .ofNat b => stretch (Nat.div (Nat.add b n) (Nat.succ n)) w st
  | .negSucc _, .ofNat (_ + 1) => 0
  | .negSucc _, .ofNat 0 => stretch 0 (lesser w 1) st
  | .negSucc n, .negSucc b =>
    stretch 0 (lesser w (Nat.succ (Nat.div (Nat.succ b) (Nat.succ n)))) st

/-- The bitmaps `part x`, `x < n`, one after the other, each of `st` bits. -/
def slabs (st : Nat) (part : Nat → Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => Nat.lor (Nat.shiftLeft (part n) (Nat.mul n st)) (slabs st part n)

/-- The positions of the box of the widths `ws` at which `c` is at most the form. -/
def halfspace : List Nat → List Int → Int → Nat
  | [], _, c => interval 1 1 0 c
  | w :: ws, [], c => interval w (productOf ws) 0 c
  | w :: ws, f :: fs, c =>
    bif Linear.isFlat fs then interval w (productOf ws) f c
    else bif Linear.isFlat [f] then
      force (halfspace ws fs c) fun part => slabs (productOf ws) (fun _ => part) w
    else
      slabs (productOf ws) (fun x =>
        Linear.forceInt (Int.sub c (Int.mul f (Int.ofNat x))) fun c => halfspace ws fs c) w

/-- Those of `S` at which all of the inequalities hold. -/
def within (ws : List Nat) : List Inequality → Nat → Nat
  | [], S => S
  | e :: es, S => force (Nat.land S (halfspace ws e.form e.bound)) fun S' => within ws es S'

/-! ### What it computes -/

/-- The number of a position in the box of the widths `ws`, the first gap most significant. -/
def place : List Nat → List Nat → Nat
  | _ :: ws, x :: xs => place ws xs + productOf ws * x
  | _, _ => 0

/-- A stretch of bits is set from its beginning to its end. -/
theorem testBit_stretch (lo hi st z : Nat) :
    (stretch lo hi st).testBit z = true ↔ lo * st ≤ z ∧ z < hi * st := by
  show ((2 ^ ((hi - lo) * st) - 1) <<< (lo * st)).testBit z = true ↔ _
  rw [Nat.testBit_shiftLeft, Nat.testBit_two_pow_sub_one, Bool.and_eq_true, decide_eq_true_eq,
    decide_eq_true_eq, Nat.sub_mul]
  omega

theorem place_bounds {st x y lo hi : Nat} (hy : y < st) :
    (lo * st ≤ y + st * x ∧ y + st * x < hi * st) ↔ lo ≤ x ∧ x < hi := by
  constructor
  · rintro ⟨h1, h2⟩
    refine ⟨Classical.byContradiction fun h => ?_, Classical.byContradiction fun h => ?_⟩
    · have := Nat.mul_le_mul_right st (show x + 1 ≤ lo by omega)
      rw [Nat.add_mul, Nat.mul_comm x st] at this
      omega
    · have := Nat.mul_le_mul_right st (show hi ≤ x by omega)
      rw [Nat.mul_comm x st] at this
      omega
  · rintro ⟨h1, h2⟩
    have h3 := Nat.mul_le_mul_right st h1
    have h4 := Nat.mul_le_mul_right st (show x + 1 ≤ hi by omega)
    rw [Nat.add_mul, Nat.mul_comm x st] at h4
    rw [Nat.mul_comm x st] at h3
    omega

theorem testBit_stretch_at {lo hi st x y : Nat} (hy : y < st) :
    (stretch lo hi st).testBit (y + st * x) = true ↔ lo ≤ x ∧ x < hi := by
  rw [testBit_stretch, place_bounds hy]

theorem testBit_interval {w st x y : Nat} {f c : Int} (hy : y < st) (hx : x < w) :
    (interval w st f c).testBit (y + st * x) = true ↔ c ≤ f * x := by
  have zero : (0 : Nat).testBit (y + st * x) = false := Nat.zero_testBit _
  have pos : ∀ n : Nat, (0 : Int) ≤ (n : Int) * x := fun n =>
    Int.mul_nonneg (Int.natCast_nonneg n) (Int.natCast_nonneg x)
  unfold interval
  split
  · rw [testBit_stretch_at hy]; simp; omega
  · rw [zero]; simp
  · rename_i n b
    rw [testBit_stretch_at hy]
    have := pos n
    have h := Int.negSucc_lt_zero b
    simp only [Int.ofNat_eq_natCast]
    omega
  · rename_i n b
    rw [testBit_stretch_at hy]
    show (b + n) / (n + 1) ≤ x ∧ x < w ↔ (b : Int) ≤ ((n + 1 : Nat) : Int) * x
    rw [← Int.natCast_mul, Int.ofNat_le]
    have h : (b + n) / (n + 1) ≤ x ↔ b ≤ (n + 1) * x := by
      rw [← Nat.lt_succ_iff, Nat.div_lt_iff_lt_mul (by omega), Nat.succ_mul, Nat.mul_comm x]
      omega
    rw [h]; omega
  · rename_i n b
    rw [zero]
    have := Int.mul_nonneg (show (0 : Int) ≤ -Int.negSucc n by
      have := Int.negSucc_lt_zero n; omega) (Int.natCast_nonneg x)
    rw [Int.neg_mul] at this
    simp only [Int.ofNat_eq_natCast]
    constructor
    · intro h; exact absurd h (by simp)
    · intro h; omega
  · rename_i n
    rw [testBit_stretch_at hy, lesser_eq]
    show 0 ≤ x ∧ x < min w 1 ↔ (0 : Int) ≤ Int.negSucc n * x
    rw [Int.negSucc_eq, Int.neg_mul]
    by_cases h : x = 0
    · subst h; simp; omega
    · have := Int.mul_pos (show (0 : Int) < (n : Int) + 1 by omega) (show (0 : Int) < x by omega)
      omega
  · rename_i n b
    rw [testBit_stretch_at hy, lesser_eq, Int.negSucc_eq, Int.negSucc_eq, Int.neg_mul]
    show 0 ≤ x ∧ x < min w ((b + 1) / (n + 1) + 1) ↔ _
    have h : x < (b + 1) / (n + 1) + 1 ↔ x * (n + 1) ≤ b + 1 := by
      rw [Nat.lt_succ_iff, Nat.le_div_iff_mul_le (by omega)]
    have e : (((n + 1 : Nat) : Int)) * x = ((x * (n + 1) : Nat) : Int) := by
      rw [Nat.mul_comm, Int.natCast_mul]
    rw [show ((n : Int) + 1) * x = (((n + 1 : Nat) : Int)) * x from rfl, e]
    omega

theorem interval_beyond {w st z : Nat} {f c : Int} (h : w * st ≤ z) :
    (interval w st f c).testBit z = false := by
  have beyond : ∀ lo hi, hi ≤ w → (stretch lo hi st).testBit z = false := by
    intro lo hi hle
    rw [← Bool.not_eq_true, testBit_stretch]
    have := Nat.mul_le_mul_right st hle
    omega
  unfold interval
  split <;> first
    | exact Nat.zero_testBit z
    | exact beyond _ _ (Nat.le_refl _)
    | exact beyond _ _ (by rw [lesser_eq]; exact Nat.min_le_left _ _)

theorem slabs_beyond {st n z : Nat} {part : Nat → Nat}
    (hpart : ∀ x y, st ≤ y → (part x).testBit y = false) (hz : st * n ≤ z) :
    (slabs st part n).testBit z = false := by
  induction n with
  | zero => exact Nat.zero_testBit z
  | succ n ih =>
    rw [Nat.mul_add, Nat.mul_one] at hz
    show ((part n <<< (n * st)) ||| slabs st part n).testBit z = false
    rw [Nat.testBit_or, ih (by omega), Nat.testBit_shiftLeft, Nat.mul_comm n st,
      hpart _ _ (by omega)]
    simp

theorem testBit_slabs {st n x y : Nat} {part : Nat → Nat}
    (hpart : ∀ x y, st ≤ y → (part x).testBit y = false) (hy : y < st) (hx : x < n) :
    (slabs st part n).testBit (y + st * x) = (part x).testBit y := by
  induction n with
  | zero => omega
  | succ n ih =>
    show ((part n <<< (n * st)) ||| slabs st part n).testBit _ = _
    rw [Nat.testBit_or]
    by_cases e : x = n
    · subst e
      rw [slabs_beyond hpart (by omega), Nat.testBit_shiftLeft, Nat.mul_comm x st,
        decide_eq_true (by omega), Nat.add_sub_cancel]
      simp
    · have hlt : x < n := by omega
      have hmul : st * x + st ≤ st * n := by
        have := Nat.mul_le_mul_left st (show x + 1 ≤ n by omega)
        rwa [Nat.mul_add, Nat.mul_one] at this
      rw [ih hlt, Nat.testBit_shiftLeft, Nat.mul_comm n st, decide_eq_false (by omega)]
      simp

theorem halfspace_beyond (ws : List Nat) : ∀ (fs : List Int) (c : Int) (z : Nat),
    productOf ws ≤ z → (halfspace ws fs c).testBit z = false := by
  induction ws with
  | nil =>
    intro fs c z h
    rw [halfspace]
    exact interval_beyond (by simpa [productOf] using h)
  | cons w ws ih =>
    intro fs c z h
    have h : w * productOf ws ≤ z := h
    cases fs with
    | nil => rw [halfspace]; exact interval_beyond h
    | cons f fs =>
      rw [halfspace, Bool.cond_eq_ite]
      split
      · exact interval_beyond h
      rw [Bool.cond_eq_ite]
      split
      · rw [force_eq]
        exact slabs_beyond (fun _ y hy => ih fs c y hy) (by rw [Nat.mul_comm]; exact h)
      · exact slabs_beyond (fun x y hy => by rw [Linear.forceInt_eq]; exact ih fs _ y hy)
          (by rw [Nat.mul_comm]; exact h)

/-- A place is below the volume of its box. -/
theorem place_lt {ws x : List Nat} (h : Fits ws x) : place ws x < productOf ws := by
  induction ws generalizing x with
  | nil => cases x with
    | nil => simp [place, productOf]
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases x with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have h1 := ih h.2
      have h2 := Nat.mul_le_mul_left (productOf ws) (show x + 1 ≤ w from h.1)
      rw [Nat.mul_add, Nat.mul_one, Nat.mul_comm _ w] at h2
      show place ws xs + productOf ws * x < w * productOf ws
      omega

/-- **The bits of a halfspace are the positions at which the inequality holds.** -/
theorem testBit_halfspace {ws x : List Nat} (h : Fits ws x) (fs : List Int) (c : Int) :
    (halfspace ws fs c).testBit (place ws x) = true ↔ c ≤ dot fs x := by
  induction ws generalizing x fs c with
  | nil => cases x with
    | nil =>
      rw [halfspace, dot.eq_def]
      have := testBit_interval (w := 1) (st := 1) (x := 0) (y := 0) (f := 0) (c := c)
        (by omega) (by omega)
      simp only [Nat.mul_zero, Nat.add_zero, Int.zero_mul] at this
      rw [show place [] [] = 0 from rfl, this]
      cases fs <;> rfl
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases x with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have hy := place_lt h.2
      have hx : x < w := h.1
      show (halfspace (w :: ws) fs c).testBit (place ws xs + productOf ws * x) = true ↔ _
      cases fs with
      | nil =>
        rw [halfspace, testBit_interval hy hx, dot_nil]
        simp
      | cons f fs =>
        rw [dot_cons, List.headD_cons, List.tail_cons, halfspace, Bool.cond_eq_ite]
        split
        · rename_i hf
          rw [testBit_interval hy hx, Linear.dot_isFlat hf]
          omega
        rw [Bool.cond_eq_ite]
        split
        · rename_i hf
          have hf : f = 0 := by
            have := Linear.dot_isFlat hf [1]
            simpa [dot_cons, dot_nil] using this
          rw [force_eq, testBit_slabs (fun _ y hy => halfspace_beyond ws fs c y hy) hy hx,
            ih h.2, hf]
          omega
        · rw [testBit_slabs (fun x y hy => by
              rw [Linear.forceInt_eq]; exact halfspace_beyond ws fs _ y hy) hy hx,
            Linear.forceInt_eq, ih h.2]
          show c - f * (x : Int) ≤ _ ↔ _
          omega

/-- What is left of a bitmap is where all inequalities hold. -/
theorem testBit_within {ws : List Nat} {es : List Inequality} {S : Nat} {x : List Nat}
    (h : Fits ws x) : (within ws es S).testBit (place ws x) = true ↔
      S.testBit (place ws x) = true ∧ AllHold es x := by
  induction es generalizing S with
  | nil => simp [within, AllHold]
  | cons e es ih =>
    rw [within, force_eq, ih]
    show (S &&& _).testBit _ = true ∧ _ ↔ _
    rw [Nat.testBit_and, Bool.and_eq_true, testBit_halfspace h]
    constructor
    · rintro ⟨⟨h1, h2⟩, h3⟩
      refine ⟨h1, fun a ha => ?_⟩
      rcases List.mem_cons.1 ha with rfl | ha
      · exact h2
      · exact h3 a ha
    · rintro ⟨h1, h2⟩
      exact ⟨⟨h1, h2 e List.mem_cons_self⟩, fun a ha => h2 a (List.mem_cons_of_mem _ ha)⟩

/-- Nothing is added to a bitmap. -/
theorem of_testBit_within {ws : List Nat} {es : List Inequality} {S z : Nat}
    (h : (within ws es S).testBit z = true) : S.testBit z = true := by
  induction es generalizing S with
  | nil => exact h
  | cons e es ih =>
    rw [within, force_eq] at h
    have h : (S &&& halfspace ws e.form e.bound).testBit z = true := ih h
    rw [Nat.testBit_and, Bool.and_eq_true] at h
    exact h.1

/-! ### The other order -/

theorem productOf_append (ws vs : List Nat) :
    productOf (ws ++ vs) = productOf ws * productOf vs := by
  induction ws with
  | nil => simp [productOf]
  | cons w ws ih =>
    show w * productOf (ws ++ vs) = w * productOf ws * _
    rw [ih, Nat.mul_assoc]

/-- The volume does not depend on the order of the sides. -/
theorem productOf_reverse (ws : List Nat) : productOf ws.reverse = productOf ws := by
  induction ws with
  | nil => rfl
  | cons w ws ih =>
    rw [List.reverse_cons, productOf_append, ih]
    show productOf ws * (w * 1) = w * productOf ws
    rw [Nat.mul_one, Nat.mul_comm]

theorem fits_append {ws g : List Nat} {w x : Nat} (h : Fits ws g) (hx : x < w) :
    Fits (ws ++ [w]) (g ++ [x]) := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => exact ⟨hx, trivial⟩
    | cons y g => exact absurd h (by simp [Fits])
  | cons v ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons y g => exact ⟨h.1, ih h.2⟩

theorem code_append {ws g : List Nat} {w x : Nat} (h : Fits ws g) :
    code (ws ++ [w]) (g ++ [x]) = code ws g + productOf ws * x := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => simp [code, productOf]
    | cons y g => exact absurd h (by simp [Fits])
  | cons v ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons y g =>
      simp only [List.cons_append, code, ih h.2]
      show _ = _ + v * productOf ws * x
      rw [Nat.mul_add, Nat.mul_assoc]
      omega

/-- What fits into a box fits from the other end too. -/
theorem fits_reverse {ws g : List Nat} (h : Fits ws g) : Fits ws.reverse g.reverse := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => exact trivial
    | cons x g => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x g =>
      rw [List.reverse_cons, List.reverse_cons]
      exact fits_append (ih h.2) h.1

/-- The number of a position is that of the list in the other order. -/
theorem place_eq {ws x : List Nat} (h : Fits ws x) :
    place ws x = code ws.reverse x.reverse := by
  induction ws generalizing x with
  | nil => cases x with
    | nil => rfl
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases x with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      rw [List.reverse_cons, List.reverse_cons, code_append (fits_reverse h.2), ← ih h.2,
        productOf_reverse]
      rfl

theorem dot_append {fs gs : List Int} {x y : List Nat} (h : fs.length = x.length) :
    dot (fs ++ gs) (x ++ y) = dot fs x + dot gs y := by
  induction fs generalizing x with
  | nil =>
    obtain rfl : x = [] := List.length_eq_zero_iff.1 h.symm
    simp [dot_nil]
  | cons f fs ih => cases x with
    | nil => simp at h
    | cons x xs =>
      have := ih (x := xs) (by simpa using h)
      simp only [List.cons_append, dot_cons, List.headD_cons, List.tail_cons, this]
      omega

/-- The order of the gaps does not matter to a form. -/
theorem dot_reverse {fs : List Int} {x : List Nat} (h : fs.length = x.length) :
    dot fs.reverse x.reverse = dot fs x := by
  induction fs generalizing x with
  | nil =>
    obtain rfl : x = [] := List.length_eq_zero_iff.1 h.symm
    rfl
  | cons f fs ih => cases x with
    | nil => simp at h
    | cons x xs =>
      have hl : fs.length = xs.length := by simpa using h
      rw [List.reverse_cons, List.reverse_cons, dot_append (by simpa using hl), ih hl]
      simp only [dot_cons, List.headD_cons, List.tail_cons, dot_nil]
      omega

end ChompCert.File
