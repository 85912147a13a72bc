module

public import ChompCert.Forcing
public import ChompCert.Recurrence

/-!
# The table of f, checked by the kernel

`table_sound`: one Boolean, `checkPackedTable`, run by Lean's kernel on the table of `f(q,r)` for
`r ≤ q ≤ N`, proves the classification of every position `[p,q,r]` with `q ≤ N`, whatever `p`.

The table is a list of packed rows: row `r` is the natural number whose `i`-th field of `w` bits is
`f(r+i, r)`. The check recomputes the recurrence with a bitmap per set of blocked values, so that a
cell costs a few operations on large numbers and no loop. Two devices make this fit the kernel:
`force` evaluates an accumulator before the next step uses it, and `pack` puts a varying number
below each bitmap, because the kernel's caches tell large numbers apart by their low bits only.
-/

@[expose] public section

namespace ChompCert.ThreeRow

/-- `v` is the least index of a zero bit of `B`. -/
def isMex (B v : Nat) : Bool := Nat.beq (B % 2 ^ (v + 1)) (2 ^ v - 1)

/-- `isMex B v` says that bit `v` is the first that is 0. -/
theorem isMex_spec {B v : Nat} (h : isMex B v = true) :
    B.testBit v = false ∧ ∀ u, u < v → B.testBit u = true := by
  unfold isMex at h
  rw [Nat.beq_eq] at h
  have key : ∀ u, u < v + 1 → B.testBit u = decide (u < v) := by
    intro u hu
    have h1 := Nat.testBit_mod_two_pow B (v + 1) u
    rw [h, Nat.testBit_two_pow_sub_one] at h1
    simpa [hu] using h1.symm
  exact ⟨by simpa using key v (by omega), fun u hu => by simpa [hu] using key u (by omega)⟩

/-- `X` is the bitmap of `{0} ∪ P`. -/
def Rep (X : Nat) (P : Nat → Prop) : Prop := ∀ u, X.testBit u = true ↔ (u = 0 ∨ P u)

/-- One more element is one more bit. -/
theorem Rep.insert {X v : Nat} {P : Nat → Prop} (h : Rep X P) :
    Rep (X ||| 1 <<< v) (fun u => P u ∨ u = v) := by
  intro u
  rw [Nat.testBit_or, Bool.or_eq_true, h u, Nat.shiftLeft_eq, Nat.one_mul, Nat.testBit_two_pow]
  simp only [decide_eq_true_eq]
  constructor
  · rintro ((h | h) | h)
    · exact Or.inl h
    · exact Or.inr (Or.inl h)
    · exact Or.inr (Or.inr h.symm)
  · rintro (h | h | h)
    · exact Or.inl (Or.inl h)
    · exact Or.inl (Or.inr h)
    · exact Or.inr h.symm

/-- The same bitmap represents every set with the same elements. -/
theorem Rep.congr {X : Nat} {P Q : Nat → Prop} (h : Rep X P) (hPQ : ∀ u, P u ↔ Q u) : Rep X Q :=
  fun u => by rw [h u, hPQ u]

/-- Bitmaps are carried as `pack B s`: the kernel hashes a big `Nat` literal by its low bits only,
so without a varying low part ("salt") all accumulators collide in the kernel's caches. -/
def pack (B s : Nat) : Nat := (B <<< 32) ||| (s % 2 ^ 32)
/-- The bitmap that was packed. -/
def unpack (x : Nat) : Nat := x >>> 32

/-- What is packed is unpacked. -/
theorem unpack_pack (B s : Nat) : unpack (pack B s) = B := by
  unfold unpack pack
  rw [Nat.shiftRight_or_distrib, Nat.shiftLeft_shiftRight]
  rw [show (s % 2 ^ 32) >>> 32 = 0 by
    rw [Nat.shiftRight_eq_div_pow]; exact Nat.div_eq_of_lt (Nat.mod_lt _ (by decide))]
  simp

/-- The check of one row `r` of the table, packed as `X = Σ f(r+i,r) << (w*i)`; `Cs` are the bitmaps
`C(q,r)`. -/
noncomputable def checkRow (w r : Nat) :
    List Nat → Nat → Nat → Nat → Nat → (List Nat → Bool) → Bool
  | [], _, _, _, _, k => k []
  | c :: cs, X, q, prev, Rb, k =>
    force (X % 2 ^ w) fun v =>
      (bif Nat.blt r q && Nat.blt prev q then Nat.beq v prev
        else isMex (unpack Rb ||| unpack c) v) &&
      force (pack (unpack Rb ||| 1 <<< v) (r * 65536 + q)) fun Rb' =>
      force (pack (unpack c ||| 1 <<< v) (q * 65536 + r)) fun c' => force (q + 1) fun q' =>
      force (X >>> w) fun X' => checkRow w r cs X' q' v Rb' fun l => k (c' :: l)

/-- The check of all rows from `r` on; `D` is the bitmap of the diagonal values so far. -/
noncomputable def checkRows (w : Nat) : List Nat → Nat → Nat → List Nat → Bool
  | [], _, _, _ => true
  | X :: Xs, r, D, Cs => checkRow w r Cs X r 0 D fun Cs' =>
      force (r + 1) fun r' => force (pack (unpack D ||| 1 <<< (X % 2 ^ w)) r) fun D' =>
        checkRows w Xs r' D' Cs'.tail

/-- The blocked values of the next row. -/
theorem thirdBlocks_succ (q r u : Nat) :
    ThirdBlocks q (r + 1) u ↔ ThirdBlocks q r u ∨ HasValue q r u := by
  constructor
  · rintro ⟨b, hb, h⟩
    by_cases hbr : b = r
    · subst hbr; exact Or.inr h
    · exact Or.inl ⟨b, by omega, h⟩
  · rintro (⟨b, hb, h⟩ | h)
    · exact ⟨b, by omega, h⟩
    · exact ⟨r, by omega, h⟩

/-- The blocked values of the next column. -/
theorem secondBlocks_succ (q r u : Nat) :
    SecondBlocks (q + 1) r u ↔ SecondBlocks q r u ∨ HasValue q (min q r) u := by
  constructor
  · rintro ⟨a, ha, h⟩
    by_cases haq : a = q
    · subst haq; exact Or.inr h
    · exact Or.inl ⟨a, by omega, h⟩
  · rintro (⟨a, ha, h⟩ | h)
    · exact ⟨a, by omega, h⟩
    · exact ⟨q, by omega, h⟩

/-- There is only one least excluded value. -/
theorem mex_unique {B : Nat → Prop} {v w : Nat} (h : IsMex B v) (hw : 0 < w) (h1 : ¬ B w)
    (h2 : ∀ u, 0 < u → u < w → B u) : v = w := by
  obtain ⟨h3, h4, h5⟩ := h
  refine Classical.byContradiction fun hne => ?_
  by_cases hlt : v < w
  · exact h4 (h2 v h3 hlt)
  · exact h1 (h5 w hw (by omega))

/-- The relation and the function say the same. -/
theorem hasValue_iff_eq {q r u : Nat} (h : r ≤ q) : HasValue q r u ↔ u = fValue q r := by
  rw [← fValue_eq_iff h]; exact eq_comm

/-- A cell that passes the check has the value of f: the last one if its row has stopped, else the
least that is not blocked. -/
theorem cell_sound {q r prev v B B' : Nat} (hrq : r ≤ q) (hB : Rep B (SecondBlocks q r))
    (hB' : Rep B' (ThirdBlocks q r)) (hprev : r < q → prev = fValue (q - 1) r)
    (h : (bif Nat.blt r q && Nat.blt prev q then Nat.beq v prev else isMex (B ||| B') v) = true) :
    fValue q r = v := by
  by_cases hb : (Nat.blt r q && Nat.blt prev q) = true
  · rw [hb, cond_true, Nat.beq_eq] at h
    rw [Bool.and_eq_true, Nat.blt_eq, Nat.blt_eq] at hb
    have hp := hprev hb.1
    rw [fValue_const hb.1 (by omega), h, hp]
  · rw [Bool.not_eq_true] at hb
    rw [hb, cond_false] at h
    obtain ⟨h3, h4⟩ := isMex_spec h
    have hm := fValue_mex hrq (by
      rw [Bool.and_eq_false_iff, ← Bool.not_eq_true, ← Bool.not_eq_true, Nat.blt_eq,
        Nat.blt_eq] at hb
      by_cases hqr : r < q
      · have := hprev hqr; right; omega
      · left; omega)
    have hX : ∀ u, (B ||| B').testBit u = true ↔
        (u = 0 ∨ SecondBlocks q r u ∨ ThirdBlocks q r u) := by
      intro u
      rw [Nat.testBit_or, Bool.or_eq_true, hB u, hB' u]
      grind
    have h5 : ¬ (v = 0 ∨ SecondBlocks q r v ∨ ThirdBlocks q r v) := by
      rw [← hX, h3]; simp
    refine mex_unique hm (by omega) (fun h => h5 (Or.inr h)) fun u hu hlt => ?_
    rcases (hX u).1 (h4 u hlt) with h | h
    · omega
    · exact h

/-- A checked row holds the values of `f`, and hands on the blocked values of the next row. -/
theorem checkRow_sound {w : Nat} {e : Nat → Nat → Nat} {r : Nat} (Cs : List Nat) :
    ∀ (X q prev Rb : Nat) (k : List Nat → Bool), checkRow w r Cs X q prev Rb k = true → r ≤ q →
      (∀ i, e (q + i) r = (X >>> (w * i)) % 2 ^ w) →
      (∀ i, i < Cs.length → Rep (unpack (Cs.getD i 0)) (ThirdBlocks (q + i) r)) →
      Rep (unpack Rb) (SecondBlocks q r) →
      (r < q → prev = fValue (q - 1) r) →
      ∃ Cs' : List Nat, k Cs' = true ∧ Cs'.length = Cs.length ∧
        ∀ i, i < Cs.length → fValue (q + i) r = e (q + i) r ∧
          Rep (unpack (Cs'.getD i 0)) (ThirdBlocks (q + i) (r + 1)) := by
  induction Cs with
  | nil => intro X q prev Rb k h _ _ _ _ _; exact ⟨[], h, rfl, fun i hi => by simp at hi⟩
  | cons c cs ih =>
    intro X q prev Rb k h hrq hX hC hR hprev
    simp only [checkRow, force_eq, Bool.and_eq_true] at h
    have hX0 : X % 2 ^ w = e q r := by simpa using (hX 0).symm
    rw [hX0] at h
    obtain ⟨h1, h2⟩ := h
    have hc : Rep (unpack c) (ThirdBlocks q r) := by simpa using hC 0 (by simp)
    have hv : fValue q r = e q r := cell_sound hrq hR hc hprev h1
    -- the cells to the right, with the bitmaps that this one hands on
    obtain ⟨Cs', hk, hl, hi⟩ := ih (X >>> w) (q + 1) (e q r) _ _ h2 (by omega)
      (by
        intro i
        rw [show q + 1 + i = q + (i + 1) by omega, hX (i + 1), ← Nat.shiftRight_add,
          Nat.mul_add, Nat.mul_one, Nat.add_comm w])
      (by
        intro i hi
        have := hC (i + 1) (by simpa using hi)
        rw [show q + 1 + i = q + (i + 1) by omega]
        simpa using this)
      (by
        rw [unpack_pack]
        refine (hR.insert (v := e q r)).congr fun u => ?_
        rw [secondBlocks_succ, show min q r = r by omega, hasValue_iff_eq hrq, hv])
      (by intro _; rw [show q + 1 - 1 = q by omega, hv])
    refine ⟨_, hk, by simp [hl], fun i hi' => ?_⟩
    cases i with
    | zero =>
      -- this cell
      refine ⟨by simpa using hv, ?_⟩
      have : Rep (unpack c ||| 1 <<< e q r) (ThirdBlocks q (r + 1)) := by
        refine (hc.insert (v := e q r)).congr fun u => ?_
        rw [thirdBlocks_succ, hasValue_iff_eq hrq, hv]
      simpa [unpack_pack] using this
    | succ i =>
      have := hi i (by simpa using hi')
      rw [show q + 1 + i = q + (i + 1) by omega] at this
      simpa using this

/-- All checked rows hold the values of `f`. -/
theorem checkRows_sound {w : Nat} {e : Nat → Nat → Nat} (Xs : List Nat) :
    ∀ (r D : Nat) (Cs : List Nat), checkRows w Xs r D Cs = true → Cs.length = Xs.length →
      (∀ j i, e (r + j + i) (r + j) = (Xs.getD j 0 >>> (w * i)) % 2 ^ w) →
      (∀ i, i < Xs.length → Rep (unpack (Cs.getD i 0)) (ThirdBlocks (r + i) r)) →
      Rep (unpack D) (SecondBlocks r r) →
      ∀ r' q, r ≤ r' → r' ≤ q → q < r + Xs.length → fValue q r' = e q r' := by
  induction Xs with
  | nil => intro r D Cs _ _ _ _ _ r' q h1 h2 h3; simp at h3; omega
  | cons X Xs ih =>
    intro r D Cs h hl hX hC hD r' q h1 h2 h3
    simp only [List.length_cons] at hl hC h3
    unfold checkRows at h
    have hX0 : ∀ i, e (r + i) r = (X >>> (w * i)) % 2 ^ w := fun i => by simpa using hX 0 i
    obtain ⟨Cs', hk, hl', hi⟩ := checkRow_sound (e := e) Cs X r 0 D _ h (Nat.le_refl r) hX0
      (fun i hi => hC i (by omega)) hD (fun h => absurd h (by omega))
    by_cases hr : r' = r
    · subst hr
      have := (hi (q - r') (by omega)).1
      rwa [show r' + (q - r') = q by omega] at this
    · simp only [force_eq] at hk
      match Cs', hl' with
      | [], hl' => simp at hl'; omega
      | c0 :: ct, hl' =>
        have hrr : fValue r r = e r r := (hi 0 (by omega)).1
        have hct : ct.length = Xs.length := by simp at hl'; omega
        have hXr : X % 2 ^ w = e r r := by simpa using (hX0 0).symm
        rw [hXr] at hk
        refine ih (r + 1) _ ct hk hct ?_ ?_ ?_ r' q (by omega) h2 (by omega)
        · intro j i
          have := hX (j + 1) i
          rw [show r + 1 + j = r + (j + 1) by omega]
          simpa using this
        · intro i hin
          have := (hi (i + 1) (by omega)).2
          rw [show r + 1 + i = r + (i + 1) by omega]
          simpa using this
        · rw [unpack_pack]
          refine (hD.insert (v := e r r)).congr fun u => ?_
          rw [secondBlocks_succ]
          have e1 : SecondBlocks r (r + 1) u ↔ SecondBlocks r r u := by
            constructor
            · rintro ⟨a, ha, hF⟩
              exact ⟨a, ha, by rwa [show min a r = min a (r + 1) by omega]⟩
            · rintro ⟨a, ha, hF⟩
              exact ⟨a, ha, by rwa [show min a (r + 1) = min a r by omega]⟩
          rw [e1, show min r (r + 1) = r by omega, hasValue_iff_eq (Nat.le_refl r), hrr]

/-- Table entry `f(q,r)`: field `q - r` (of `w` bits) of the `r`-th packed row. -/
noncomputable def entry (Xs : List Nat) (w q r : Nat) : Nat :=
  (Xs.getD r 0 >>> (w * (q - r))) % 2 ^ w

/-- The whole check of a table of packed rows of `w`-bit fields. -/
noncomputable def checkPackedTable (Xs : List Nat) (w : Nat) : Bool :=
  checkRows w Xs 0 (pack 1 0) (List.replicate Xs.length (pack 1 0))

/-- **Soundness of the table check.** A table of `N+1` packed rows decides every position whose
second row is at most `N`, whatever the first row: `[p,q,r]` is P iff `p` is the entry for `(q,r)`.
-/
theorem table_sound {Xs : List Nat} {w : Nat} (h : checkPackedTable Xs w = true) {p q r : Nat}
    (hrq : r ≤ q)
    (hqp : q ≤ p) (hq : q < Xs.length) : P3 p q r ↔ p = entry Xs w q r := by
  rw [P3_iff_fValue hqp hrq]
  have := checkRows_sound (e := entry Xs w) Xs 0 (pack 1 0) _ h (by simp)
    (by
      intro j i
      unfold entry
      rw [show 0 + j = j by omega, show j + i - j = i by omega])
    (by
      intro i hi u
      rw [List.getD_eq_getElem?_getD, List.getElem?_replicate, if_pos hi]
      simp only [Option.getD_some, unpack_pack, Nat.testBit_one_eq_true_iff_self_eq_zero]
      constructor
      · exact Or.inl
      · rintro (h | ⟨b, hb, _⟩)
        · exact h
        · omega)
    (by
      intro u
      rw [unpack_pack, Nat.testBit_one_eq_true_iff_self_eq_zero]
      constructor
      · exact Or.inl
      · rintro (h | ⟨b, hb, _⟩)
        · exact h
        · omega)
    r q (by omega) hrq (by omega)
  rw [this]; exact eq_comm

end ChompCert.ThreeRow
