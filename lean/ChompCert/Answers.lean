module

public import ChompCert.Squares
public import ChompCert.Forcing

/-!
# Positions that answer each other

Who wants to show that one board is a P-position need not know the whole game. A set of positions is
enough in which the second player can stay: to every move from one of them there is a reply to
another.

* `Game.isP_of_answers`: all positions of such a set are P-positions.
* `Answers.check`: whether boards of Chomp are such a set. The kernel computes it. A board is the
  bitmap of its squares, so one operation on numbers makes a bite.
* `Answers.isP_of_check`: its soundness.
-/

@[expose] public section

namespace ChompCert

/-- **Answers.** If no position of `S` is won already, and every move from one of them leads to a
position that is won already or has a move back into `S`, then all of them are P-positions. -/
theorem Game.isP_of_answers (G : Game) {S : G.Pos → Prop} (alive : ∀ x, S x → ¬ G.won x)
    (answer : ∀ x, S x → ∀ y, G.move x y → G.won y ∨ ∃ z, G.move y z ∧ S z) :
    ∀ x, S x → G.IsP x := by
  intro x
  induction x using (measure G.rank).wf.induction with
  | _ x ih =>
    intro hs
    refine (G.isP_iff x).2 ⟨alive x hs, fun y hy => (G.not_isP_iff y).2 ?_⟩
    exact (answer x hs y hy).imp_right fun ⟨z, hz, h⟩ =>
      ⟨z, hz, ih z (Nat.lt_trans (G.rank_lt hz) (G.rank_lt hy)) h⟩

/-- Two bites leave the same in either order. -/
theorem bite_comm (i b j c : Nat) (l : List Nat) : bite i b (bite j c l) = bite j c (bite i b l) :=
  board_ext (by simp [bite_length]) fun r k => by
    rw [square_bite_iff, square_bite_iff, square_bite_iff, square_bite_iff, and_right_comm]

namespace Answers

/-! ### The check -/

/-- The squares of a board as a number: square `(r, c)`, both counted from 0, is bit `w r + c`. -/
noncomputable def bitmap (w : Nat) : List Nat → Nat
  | [] => 0
  | x :: l => Nat.add (Nat.shiftLeft (bitmap w l) w) (Nat.sub (Nat.pow 2 x) 1)

/-- The last `m` hexadecimal digits of `e`: the row lengths of a board, the first row first. -/
def rows (e : Nat) : Nat → List Nat
  | 0 => []
  | m + 1 => Nat.mod (Nat.shiftRight e (Nat.mul 4 m)) 16 :: rows e m

/-- The bitmaps of the boards of a list as the digits of one number, in base `2 ^ size`; the board
that is last is digit 0. -/
noncomputable def join (m w size : Nat) : List Nat → Nat → Nat
  | [], acc => acc
  | e :: l, acc =>
    force (Nat.add (Nat.shiftLeft acc size) (bitmap w (rows e m))) (join m w size l)

/-- The lowest bit that is set, as a power of two; 0 if there is none. (The kernel is slow with
`Nat.log2`.) -/
def lowest (d : Nat) : Nat := Nat.xor d (Nat.land d (Nat.sub d 1))

/-- What is left of the squares `s` after the bite at the square whose bit is `p`. `full` is the
whole rectangle. -/
def kept (full s p : Nat) : Nat := Nat.xor s (Nat.land s (Nat.mul full p))

/-- If two bites of `s` leave `t`, the two squares as bits: either bite answers the other. 0 if they
do not, or if `t` is empty. -/
noncomputable def pair (full s t : Nat) : Nat :=
  force (lowest (Nat.xor s t)) fun p =>
  force (kept full s p) fun r =>
  force (lowest (Nat.xor r t)) fun q =>
  bif Nat.beq (Nat.mul q t) 0 then 0 else bif Nat.beq (kept full r q) t then Nat.lor p q else 0

/-- Every square of `s` but the first is in `acc`, or in a pair that leads to a board of `list`: its
hexadecimal digits, three at a time, are the places of these boards in `table`. -/
noncomputable def answered (size full table s : Nat) : Nat → Nat → Nat → Bool
  | 0, _, _ => false
  | fuel + 1, list, acc =>
    bif Nat.beq list 0 then Nat.beq (Nat.lor acc 1) s else
    force (Nat.shiftRight table (Nat.mul size (Nat.mod list 4096))) fun rest =>
    force (Nat.mod rest (Nat.pow 2 size)) fun t =>
    force (Nat.lor acc (pair full s t)) fun acc =>
    force (Nat.div list 4096) fun list => answered size full table s fuel list acc

/-- No row of these boards is longer than `n`, and to every bite there is an answer. -/
noncomputable def allAnswered (m n w size full table : Nat) : List Nat → Bool
  | [] => true
  | e :: l =>
    bif (rows e m).all (fun x => Nat.ble x n) then
      force (bitmap w (rows e m)) fun s =>
      bif answered size full table s size (Nat.shiftRight e 32) 0 then
        allAnswered m n w size full table l
      else false
    else false

/-- Whether these boards of `m` rows and at most `n` columns answer each other. The last eight
hexadecimal digits of an entry are a board, those before it the answers, three digits each: the
place of a board in the list, where the last board has place 1. In bitmaps a row has twice the bits
that it needs, so a rectangle that is moved right does not reach into the next row. -/
noncomputable def check (m n : Nat) (S : List Nat) : Bool :=
  force (Nat.mul 2 n) fun w =>
  force (Nat.mul w m) fun size =>
  force (bitmap w (List.replicate m n)) fun full =>
  force (Nat.shiftLeft (join m w size S 0) size) fun table =>
  allAnswered m n w size full table S

/-- The entries that are packed into a number, at most so many: the last two hexadecimal digits are
how many digits the first entry has, which are those before them. -/
def unpack : Nat → Nat → List Nat → List Nat
  | 0, _, others => others
  | fuel + 1, x, others =>
    bif Nat.beq x 0 then others else
    force (Nat.mul 4 (Nat.mod x 256)) fun size =>
    force (Nat.shiftRight x 8) fun x =>
    force (Nat.mod x (Nat.pow 2 size)) fun e =>
    force (Nat.shiftRight x size) fun x => e :: unpack fuel x others

/-- The entries that are packed into each of these numbers. -/
def unpackAll : List Nat → List Nat
  | [] => []
  | x :: xs => unpack 256 x (unpackAll xs)

/-! ### Bitmaps of boards -/

theorem bitmap_cons (w x : Nat) (l : List Nat) :
    bitmap w (x :: l) = 2 ^ w * bitmap w l + (2 ^ x - 1) := by
  show bitmap w l <<< w + (2 ^ x - 1) = _
  rw [Nat.shiftLeft_eq, Nat.mul_comm]

theorem two_pow_sub_one_lt {x w : Nat} (h : x ≤ w) : 2 ^ x - 1 < 2 ^ w := by
  have := Nat.pow_le_pow_right (n := 2) (by omega) h
  have := Nat.two_pow_pos x
  omega

theorem bitmap_lt {w : Nat} {l : List Nat} (h : ∀ x ∈ l, x ≤ w) :
    bitmap w l < 2 ^ (w * l.length) := by
  induction l with
  | nil => simp [bitmap]
  | cons x l ih =>
    have h1 := ih fun y hy => h y (by simp [hy])
    have h2 := two_pow_sub_one_lt (h x (by simp))
    rw [bitmap_cons, List.length_cons, Nat.mul_add, Nat.mul_one, Nat.add_comm (w * _), Nat.pow_add]
    calc 2 ^ w * bitmap w l + (2 ^ x - 1) < 2 ^ w * (bitmap w l + 1) := by
          rw [Nat.mul_add, Nat.mul_one]; omega
      _ ≤ 2 ^ w * 2 ^ (w * l.length) := Nat.mul_le_mul_left _ h1

/-- A bit of the bitmap is a square of the board. -/
theorem testBit_bitmap {w : Nat} {l : List Nat} (h : ∀ x ∈ l, x ≤ w) {r c : Nat} (hc : c < w) :
    (bitmap w l).testBit (w * r + c) = true ↔ OnBoard l r c := by
  unfold OnBoard
  induction l generalizing r with
  | nil => simp [bitmap]
  | cons x l ih =>
    rw [bitmap_cons, Nat.testBit_two_pow_mul_add _ (two_pow_sub_one_lt (h x (by simp)))]
    cases r with
    | zero =>
      rw [if_pos (by omega), Nat.mul_zero, Nat.zero_add, Nat.testBit_two_pow_sub_one]
      simp
    | succ r =>
      rw [Nat.mul_add, Nat.mul_one, if_neg (by omega), show w * r + w + c - w = w * r + c by omega,
        ih fun y hy => h y (by simp [hy])]
      simp

theorem onBoard_lt {n : Nat} {l : List Nat} (h : ∀ x ∈ l, x ≤ n) {r c : Nat} (hs : OnBoard l r c) :
    r < l.length ∧ c < n := by
  unfold OnBoard at hs
  by_cases hr : r < l.length
  · exact ⟨hr, Nat.lt_of_lt_of_le (by simpa [hr] using hs) (h _ (List.getElem_mem hr))⟩
  · simp [Nat.le_of_not_lt hr] at hs

/-- Boards of `m` rows, none longer than `n`. -/
def Within (m n : Nat) (l : List Nat) : Prop := l.length = m ∧ ∀ x ∈ l, x ≤ n

section
variable {m n : Nat}

/-- No row is longer than twice the width, which is what the packed rows have room for. -/
theorem Within.le {l : List Nat} (h : Within m n l) : ∀ x ∈ l, x ≤ 2 * n := fun x hx => by
  have := h.2 x hx
  omega

/-- A square within bounds has its row and its column within them. -/
theorem Within.lt {l : List Nat} (h : Within m n l) {r c : Nat} (hs : OnBoard l r c) :
    r < m ∧ c < n := h.1 ▸ onBoard_lt h.2 hs

/-- A bite leaves what is within bounds within them. -/
theorem Within.bite {l : List Nat} (h : Within m n l) (i b : Nat) : Within m n (bite i b l) :=
  ⟨(bite_length i b l).trans h.1, forall_mem_bite i b l h.2⟩

theorem within_rectangle : Within m n (List.replicate m n) :=
  ⟨List.length_replicate, fun x hx => by rw [(List.mem_replicate.1 hx).2]; exact Nat.le_refl n⟩

/-- Which square a bit is. -/
theorem bit_eq (hn : 0 < n) (j : Nat) : ∃ r c, c < 2 * n ∧ j = 2 * n * r + c :=
  ⟨j / (2 * n), j % (2 * n), Nat.mod_lt _ (by omega), (Nat.div_add_mod j (2 * n)).symm⟩

/-- A board is known by its bitmap. -/
theorem eq_of_bitmap_eq {l l' : List Nat} (h : Within m n l) (h' : Within m n l')
    (e : bitmap (2 * n) l = bitmap (2 * n) l') : l = l' := by
  refine board_ext (h.1.trans h'.1.symm) fun r c => ?_
  by_cases hc : c < 2 * n
  · rw [← testBit_bitmap h.le hc, ← testBit_bitmap h'.le hc, e]
  · refine iff_of_false (fun hs => ?_) fun hs => ?_
    · have := (h.lt hs).2
      omega
    · have := (h'.lt hs).2
      omega

/-- The whole rectangle, moved to the square `(i, b)`, covers what a bite there removes. -/
theorem testBit_moved {i b r c : Nat} (hb : b < n) (hr : r < m) (hc : c < n) :
    (bitmap (2 * n) (List.replicate m n) * 2 ^ (2 * n * i + b)).testBit (2 * n * r + c) = true ↔
      i ≤ r ∧ b ≤ c := by
  have full : ∀ r c, OnBoard (List.replicate m n) r c ↔ r < m ∧ c < n := fun r c =>
    ⟨within_rectangle.lt, fun h => by
      rw [OnBoard, List.getD_eq_getElem?_getD, List.getElem?_replicate, if_pos h.1]; exact h.2⟩
  rw [← Nat.shiftLeft_eq, Nat.testBit_shiftLeft, Bool.and_eq_true, decide_eq_true_iff]
  by_cases hir : i ≤ r
  · obtain ⟨k, rfl⟩ : ∃ k, r = i + k := ⟨r - i, by omega⟩
    rw [Nat.mul_add]
    by_cases hbc : b ≤ c
    · rw [show 2 * n * i + 2 * n * k + c - (2 * n * i + b) = 2 * n * k + (c - b) by omega,
        testBit_bitmap within_rectangle.le (by omega), full]
      omega
    · refine iff_of_false (fun ⟨h1, h2⟩ => ?_) (by omega)
      cases k with
      | zero => omega
      | succ k =>
        rw [Nat.mul_add, show 2 * n * i + (2 * n * k + 2 * n * 1) + c - (2 * n * i + b) =
          2 * n * k + (2 * n + c - b) by omega, testBit_bitmap within_rectangle.le (by omega),
          full] at h2
        omega
  · refine iff_of_false (fun ⟨h1, _⟩ => ?_) (by omega)
    obtain ⟨k, rfl⟩ : ∃ k, i = r + 1 + k := ⟨i - r - 1, by omega⟩
    rw [Nat.mul_add, Nat.mul_add] at h1
    omega

/-- `kept` is a bite. -/
theorem kept_bitmap {l : List Nat} (h : Within m n l) {i b : Nat} (hb : b < n) :
    kept (bitmap (2 * n) (List.replicate m n)) (bitmap (2 * n) l) (2 ^ (2 * n * i + b)) =
      bitmap (2 * n) (bite i b l) := by
  refine Nat.eq_of_testBit_eq fun j => ?_
  obtain ⟨r, c, hc, rfl⟩ := bit_eq (n := n) (by omega) j
  rw [Bool.eq_iff_iff, testBit_bitmap (h.bite i b).le hc, square_bite_iff]
  show (bitmap (2 * n) l ^^^ (bitmap (2 * n) l &&&
    (bitmap (2 * n) (List.replicate m n) * 2 ^ (2 * n * i + b)))).testBit _ = true ↔ _
  rw [Nat.testBit_xor, Nat.testBit_and]
  have here := testBit_bitmap h.le (r := r) hc
  by_cases hs : OnBoard l r c
  · have moved := testBit_moved (i := i) hb (h.lt hs).1 (h.lt hs).2
    rw [here.2 hs, Bool.true_and, Bool.true_xor, Bool.not_eq_true', ← Bool.not_eq_true, moved]
    exact (and_iff_right hs).symm
  · rw [Bool.eq_false_iff.2 fun e => hs (here.1 e)]
    simp [hs]

end

/-! ### The lowest bit -/

theorem exists_lowest {d : Nat} (hd : d ≠ 0) : ∃ k a, d = 2 ^ k * (2 * a + 1) := by
  induction d using Nat.strongRecOn with
  | ind d ih =>
    by_cases h : d % 2 = 1
    · exact ⟨0, d / 2, by omega⟩
    · obtain ⟨k, a, e⟩ := ih (d / 2) (by omega) (by omega)
      exact ⟨k + 1, a, by rw [Nat.pow_succ, Nat.mul_comm (2 ^ k), Nat.mul_assoc, ← e]; omega⟩

/-- `lowest` is the lowest bit. -/
theorem lowest_spec {d : Nat} (hd : d ≠ 0) :
    ∃ k, lowest d = 2 ^ k ∧ d.testBit k = true ∧ ∀ j, d.testBit j = true → k ≤ j := by
  obtain ⟨k, a, e⟩ := exists_lowest hd
  have bit : ∀ j, d.testBit j = if j < k then false else (2 * a + 1).testBit (j - k) := fun j => by
    rw [e, ← Nat.add_zero (2 ^ k * _), Nat.testBit_two_pow_mul_add _ (Nat.two_pow_pos k)]
    simp
  have less : ∀ j, (d - 1).testBit j =
      if j < k then true else (2 * a).testBit (j - k) := fun j => by
    have := Nat.two_pow_pos k
    rw [show d - 1 = 2 ^ k * (2 * a) + (2 ^ k - 1) by rw [e, Nat.mul_add]; omega,
      Nat.testBit_two_pow_mul_add _ (by omega), Nat.testBit_two_pow_sub_one]
    by_cases h : j < k <;> simp [h]
  refine ⟨k, Nat.eq_of_testBit_eq fun j => ?_, ?_, fun j hj => ?_⟩
  · show (d ^^^ (d &&& (d - 1))).testBit j = _
    rw [Nat.testBit_xor, Nat.testBit_and, bit, less, Nat.testBit_two_pow]
    by_cases h : j < k
    · rw [if_pos h, decide_eq_false (by omega)]; rfl
    · rw [if_neg h, if_neg h]
      by_cases h0 : k = j
      · subst h0
        rw [Nat.sub_self, Nat.testBit_zero, Nat.testBit_zero, decide_eq_true rfl,
          decide_eq_true (by omega), decide_eq_false (by omega)]
        rfl
      · obtain ⟨i, hi⟩ : ∃ i, j - k = i + 1 := ⟨j - k - 1, by omega⟩
        rw [hi, Nat.testBit_succ, Nat.testBit_succ, decide_eq_false h0,
          show (2 * a + 1) / 2 = a by omega, show 2 * a / 2 = a by omega]
        cases a.testBit i <;> rfl
  · rw [bit, if_neg (by omega), Nat.sub_self, Nat.testBit_zero, decide_eq_true (by omega)]
  · rw [bit] at hj
    by_cases h : j < k
    · rw [if_pos h] at hj; exact absurd hj (by simp)
    · omega

theorem lowest_zero : lowest 0 = 0 := rfl

/-! ### Soundness -/

/-- There is an answer in `S` to the bite at `(i, b)`. -/
def HasAnswer (S : List Nat → Prop) (l : List Nat) (i b : Nat) : Prop :=
  ∃ j c, OnBoard (bite i b l) j c ∧ S (bite j c (bite i b l))

section
variable {m n : Nat} {S : List Nat → Prop} (within : ∀ l, S l → Within m n l)
include within

/-- The two squares that `pair` finds are on the board, and either bite answers the other. -/
theorem corners (hn : 0 < n) {l t : List Nat} (hl : Within m n l) (ht : S t) {s full p r q : Nat}
    (hs : s = bitmap (2 * n) l) (hfull : full = bitmap (2 * n) (List.replicate m n))
    (hp : p = lowest (s ^^^ bitmap (2 * n) t)) (hr : r = kept full s p)
    (hq : q = lowest (r ^^^ bitmap (2 * n) t)) (hq0 : q ≠ 0)
    (two : kept full r q = bitmap (2 * n) t) :
    ∃ i b j c, p = 2 ^ (2 * n * i + b) ∧ q = 2 ^ (2 * n * j + c) ∧ OnBoard l i b ∧ OnBoard l j c ∧
      HasAnswer S l i b ∧ HasAnswer S l j c := by
  have sub : ∀ x y z j, (kept x y z).testBit j = true → y.testBit j = true := fun x y z j h => by
    rw [show kept x y z = y ^^^ (y &&& (x * z)) from rfl, Nat.testBit_xor, Nat.testBit_and] at h
    cases hy : y.testBit j
    · rw [hy] at h; simp at h
    · rfl
  have inR : ∀ j, (bitmap (2 * n) t).testBit j = true → r.testBit j = true := fun j h =>
    sub full r q j (two ▸ h)
  have inS : ∀ j, r.testBit j = true → s.testBit j = true := fun j h => sub full s p j (hr ▸ h)
  have differ : ∀ x j : Nat, (∀ j, (bitmap (2 * n) t).testBit j = true → x.testBit j = true) →
      (x ^^^ bitmap (2 * n) t).testBit j = true →
      x.testBit j = true ∧ (bitmap (2 * n) t).testBit j = false := fun x j hx h => by
    rw [Nat.testBit_xor] at h
    cases hxj : x.testBit j
    · cases htj : (bitmap (2 * n) t).testBit j
      · rw [hxj, htj] at h; simp at h
      · exact absurd (hx j htj) (by simp [hxj])
    · rw [hxj, Bool.true_xor, Bool.not_eq_true'] at h
      exact ⟨rfl, h⟩
  have hd2 : r ^^^ bitmap (2 * n) t ≠ 0 := fun e => hq0 (by rw [hq, e, lowest_zero])
  obtain ⟨k', hk', bit', _⟩ := lowest_spec hd2
  obtain ⟨inR', notT'⟩ := differ r k' inR bit'
  have bitS' : (s ^^^ bitmap (2 * n) t).testBit k' = true := by
    rw [Nat.testBit_xor, inS k' inR', notT']; rfl
  have hd1 : s ^^^ bitmap (2 * n) t ≠ 0 := fun e => by rw [e] at bitS'; simp at bitS'
  obtain ⟨k, hk, bit, least⟩ := lowest_spec hd1
  obtain ⟨inS', _⟩ := differ s k (fun j h => inS j (inR j h)) bit
  obtain ⟨i, b, hb, rfl⟩ := bit_eq hn k
  obtain ⟨j, c, hc, rfl⟩ := bit_eq hn k'
  have hib : OnBoard l i b := (testBit_bitmap hl.le hb).1 (hs ▸ inS')
  have hr' : r = bitmap (2 * n) (bite i b l) := by
    rw [hr, hp, hk, hs, hfull, kept_bitmap hl (hl.lt hib).2]
  have hjc : OnBoard (bite i b l) j c := (testBit_bitmap (hl.bite i b).le hc).1 (hr' ▸ inR')
  have hjc' := (square_bite_iff _ _ _ _ _).1 hjc
  have ht' : t = bite j c (bite i b l) := by
    refine eq_of_bitmap_eq (within t ht) ((hl.bite i b).bite j c) ?_
    rw [← two, hr', hq, hk', hfull, kept_bitmap (hl.bite i b) (hl.lt hjc'.1).2]
  refine ⟨i, b, j, c, hp.trans hk, hq.trans hk', hib, hjc'.1, ⟨j, c, hjc, ht' ▸ ht⟩, i, b, ?_, ?_⟩
  · refine (square_bite_iff _ _ _ _ _).2 ⟨hib, fun ⟨h1, h2⟩ => ?_⟩
    have := least _ bitS'
    obtain ⟨d, rfl⟩ : ∃ d, i = j + d := ⟨i - j, by omega⟩
    rw [Nat.mul_add] at this
    cases d with
    | zero => have := hjc'.2; omega
    | succ d => rw [Nat.mul_add] at this; omega
  · rw [bite_comm, ← ht']; exact ht

/-- To every bite that is in a pair there is an answer. -/
theorem pair_sound (hn : 0 < n) {l : List Nat} (hl : Within m n l) {t : Nat}
    (ht : t = 0 ∨ ∃ l', S l' ∧ t = bitmap (2 * n) l') {i b : Nat} (hb : b < 2 * n)
    (hit : (pair (bitmap (2 * n) (List.replicate m n)) (bitmap (2 * n) l) t).testBit
      (2 * n * i + b) = true) : HasAnswer S l i b := by
  generalize hs : bitmap (2 * n) l = s at hit
  generalize hfull : bitmap (2 * n) (List.replicate m n) = full at hit
  simp only [pair, force_eq] at hit
  generalize hp : lowest (Nat.xor s t) = p at hit
  generalize hr : kept full s p = r at hit
  generalize hq : lowest (Nat.xor r t) = q at hit
  cases h0 : Nat.beq (Nat.mul q t) 0
  · rw [h0, cond_false] at hit
    have h0 : q * t ≠ 0 := fun e => by rw [show Nat.mul q t = 0 from e] at h0; simp at h0
    cases two : Nat.beq (kept full r q) t
    · rw [two, cond_false] at hit
      simp at hit
    · rw [two, cond_true] at hit
      rcases ht with rfl | ⟨l', hl', rfl⟩
      · simp at h0
      obtain ⟨i₁, b₁, i₂, b₂, h₁, h₂, on₁, on₂, first, second⟩ := corners within hn hl hl' hs.symm
        hfull.symm hp.symm hr.symm hq.symm (fun e => h0 (by rw [e, Nat.zero_mul]))
        (Nat.beq_eq.mp two)
      have same : ∀ {j c : Nat}, OnBoard l j c → HasAnswer S l j c →
          (2 ^ (2 * n * j + c)).testBit (2 * n * i + b) = true → HasAnswer S l i b :=
        fun {j c} on answer hit => by
          rw [Nat.testBit_two_pow, decide_eq_true_iff] at hit
          have hc := (hl.lt on).2
          obtain rfl : j = i := by
            have := congrArg (· / (2 * n)) hit
            simpa [Nat.mul_add_div (show 0 < 2 * n by omega), Nat.div_eq_of_lt hb,
              Nat.div_eq_of_lt (show c < 2 * n by omega)] using this
          obtain rfl : c = b := by omega
          exact answer
      have hit : (p ||| q).testBit (2 * n * i + b) = true := hit
      rw [Nat.testBit_or, Bool.or_eq_true] at hit
      rcases hit with hit | hit
      · exact same on₁ first (h₁ ▸ hit)
      · exact same on₂ second (h₂ ▸ hit)
  · rw [h0, cond_true] at hit
    simp at hit

/-- The first square is there, and to a bite of any other there is an answer. -/
theorem answered_sound (hn : 0 < n) {table size : Nat} {l : List Nat} (hl : Within m n l)
    (digits : ∀ k, table >>> (size * k) % 2 ^ size = 0 ∨
      ∃ l', S l' ∧ table >>> (size * k) % 2 ^ size = bitmap (2 * n) l') {fuel list acc : Nat}
    (h : answered size (bitmap (2 * n) (List.replicate m n)) table (bitmap (2 * n) l) fuel list
      acc = true)
    (before : ∀ i b, b < 2 * n → acc.testBit (2 * n * i + b) = true → HasAnswer S l i b) :
    OnBoard l 0 0 ∧ ∀ i b, OnBoard l i b → (i = 0 ∧ b = 0) ∨ HasAnswer S l i b := by
  induction fuel generalizing list acc with
  | zero => exact absurd h (by simp [answered])
  | succ fuel ih =>
    rw [answered] at h
    cases h0 : Nat.beq list 0
    · simp only [h0, cond_false, force_eq] at h
      refine ih h fun i b hb hit => ?_
      have hit : (acc ||| pair _ _ _).testBit _ = true := hit
      rw [Nat.testBit_or, Bool.or_eq_true] at hit
      exact hit.elim (before i b hb) (pair_sound within hn hl (digits _) hb)
    · rw [h0, cond_true, Nat.beq_eq] at h
      have h : acc ||| 1 = bitmap (2 * n) l := h
      have one : ∀ i b, b < 2 * n → (OnBoard l i b ↔
          acc.testBit (2 * n * i + b) = true ∨ (i = 0 ∧ b = 0)) := fun i b hb => by
        rw [← testBit_bitmap hl.le hb, ← h, Nat.testBit_or, Bool.or_eq_true,
          show (1 : Nat) = 2 ^ 0 from rfl, Nat.testBit_two_pow, decide_eq_true_iff]
        refine or_congr_right ⟨fun e => ?_, fun ⟨e1, e2⟩ => by rw [e1, e2]; rfl⟩
        cases i with
        | zero => omega
        | succ i => rw [Nat.mul_add] at e; omega
      refine ⟨(one 0 0 (by omega)).2 (Or.inr ⟨rfl, rfl⟩), fun i b hib => ?_⟩
      have hb : b < 2 * n := by
        have := (hl.lt hib).2
        omega
      exact ((one i b hb).1 hib).symm.imp_right (before i b hb)

end

/-- As many rows are unpacked as are asked for. -/
theorem rows_length (e m : Nat) : (rows e m).length = m := by
  induction m with
  | zero => rfl
  | succ m ih => rw [rows, List.length_cons, ih]

theorem within_of_allAnswered {m n w size full table : Nat} {S : List Nat}
    (h : allAnswered m n w size full table S = true) : ∀ e ∈ S, Within m n (rows e m) ∧
      answered size full table (bitmap w (rows e m)) size (Nat.shiftRight e 32) 0 = true := by
  induction S with
  | nil => simp
  | cons e S ih =>
    simp only [allAnswered, force_eq, Bool.cond_false_right, Bool.and_eq_true,
      List.all_eq_true] at h
    obtain ⟨h1, h2, h⟩ := h
    exact List.forall_mem_cons.2
      ⟨⟨⟨rows_length _ _, fun x hx => Nat.le_of_ble_eq_true (h1 x hx)⟩, h2⟩, ih h⟩

/-- The digits of `join` are bitmaps of boards of the list, or 0. -/
theorem join_digit {m w size : Nat} {good : Nat → Prop} {S : List Nat} {acc : Nat}
    (hS : ∀ e ∈ S, bitmap w (rows e m) < 2 ^ size ∧ good (bitmap w (rows e m)))
    (hacc : ∀ k, good (acc >>> (size * k) % 2 ^ size)) (k : Nat) :
    good (join m w size S acc >>> (size * k) % 2 ^ size) := by
  induction S generalizing acc with
  | nil => exact hacc k
  | cons e S ih =>
    rw [join, force_eq]
    obtain ⟨small, isGood⟩ := hS e (by simp)
    refine ih (fun x hx => hS x (by simp [hx])) fun k => ?_
    rw [show Nat.add (Nat.shiftLeft acc size) (bitmap w (rows e m)) =
      2 ^ size * acc + bitmap w (rows e m) by
        show acc <<< size + _ = _
        rw [Nat.shiftLeft_eq, Nat.mul_comm]]
    cases k with
    | zero => simpa [Nat.mod_eq_of_lt small] using isGood
    | succ k =>
      rw [Nat.mul_add, Nat.mul_one, Nat.add_comm (size * k), Nat.shiftRight_add,
        Nat.shiftRight_eq_div_pow (m := 2 ^ size * acc + _), Nat.mul_add_div (Nat.two_pow_pos size),
        Nat.div_eq_of_lt small, Nat.add_zero]
      exact hacc k

/-- **Boards that answer each other are P-positions.** -/
theorem isP_of_check {m n : Nat} (hn : 0 < n) {S : List Nat} (h : check m n S = true) {l : List Nat}
    (hl : l ∈ S.map fun e => rows e m) : chomp.IsP l := by
  obtain ⟨e, he, rfl⟩ := List.mem_map.1 hl
  unfold check at h
  simp only [force_eq] at h
  have h : allAnswered m n (2 * n) (2 * n * m) (bitmap (2 * n) (List.replicate m n))
    (join m (2 * n) (2 * n * m) S 0 <<< (2 * n * m)) S = true := h
  have all := within_of_allAnswered h
  have within : ∀ l, (∃ e ∈ S, l = rows e m) → Within m n l := fun l ⟨e, he, hl⟩ =>
    hl ▸ (all e he).1
  have zero : ∀ k, 0 >>> (2 * n * m * k) % 2 ^ (2 * n * m) = 0 := fun k => by simp
  have small : ∀ e ∈ S, bitmap (2 * n) (rows e m) < 2 ^ (2 * n * m) := fun e he => by
    have := bitmap_lt (all e he).1.le
    rwa [rows_length] at this
  have digit := join_digit (m := m) (w := 2 * n) (size := 2 * n * m) (acc := 0)
    (good := fun x => x = 0 ∨ ∃ t, (∃ e ∈ S, t = rows e m) ∧ x = bitmap (2 * n) t)
    (fun e he => ⟨small e he, Or.inr ⟨_, ⟨e, he, rfl⟩, rfl⟩⟩) fun k => Or.inl (zero k)
  have digits : ∀ k, join m (2 * n) (2 * n * m) S 0 <<< (2 * n * m) >>> (2 * n * m * k) %
      2 ^ (2 * n * m) = 0 ∨ ∃ t, (∃ e ∈ S, t = rows e m) ∧ join m (2 * n) (2 * n * m) S 0 <<<
        (2 * n * m) >>> (2 * n * m * k) % 2 ^ (2 * n * m) = bitmap (2 * n) t := fun k => by
    cases k with
    | zero =>
      left
      rw [Nat.mul_zero, Nat.shiftRight_zero, Nat.shiftLeft_eq, Nat.mul_mod_left]
    | succ k =>
      rw [Nat.mul_add, Nat.mul_one, Nat.add_comm (2 * n * m * k), Nat.shiftRight_add,
        Nat.shiftLeft_shiftRight]
      exact digit k
  refine chomp.isP_of_answers (S := fun l => ∃ e ∈ S, l = rows e m) ?_ ?_ _ ⟨e, he, rfl⟩
  · rintro _ ⟨e, he, rfl⟩ ⟨_, h0⟩
    have first := (answered_sound within hn (all e he).1 digits (all e he).2 (by simp)).1
    have := bite_sum (i := 0) (b := 0) first
    omega
  · rintro _ ⟨e, he, rfl⟩ _ ⟨i, b, hib, rfl, _⟩
    rcases (answered_sound within hn (all e he).1 digits (all e he).2 (by simp)).2 i b hib
      with ⟨rfl, rfl⟩ | ⟨j, c, hjc, hS⟩
    · exact Or.inl ⟨trivial, by rw [bite_zero_eq_map]; exact sum_map_min_zero _⟩
    · exact Or.inr ⟨_, ⟨j, c, hjc, rfl, trivial⟩, hS⟩

end Answers

end ChompCert
