module

public import ChompCert.DietBitmap
public import ChompCert.Files.DietClaims

/-!
# The positions of a box, by their numbers

The number of a list of gaps in a box, from the chapter `DietBitmap`, can be taken back: so the one
bits of a bitmap count positions.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- The product of numbers. -/
def productOf : List Nat → Nat
  | [] => 1
  | w :: ws => Nat.mul w (productOf ws)

/-- No row is longer than the sum of the gaps. -/
theorem le_sum_of_mem_rows {g : List Nat} : ∀ {y : Nat}, y ∈ rows g → y ≤ g.sum := by
  induction g with
  | nil => simp [rows]
  | cons x xs ih =>
    intro y hy
    simp only [rows, List.mem_cons] at hy
    simp only [List.sum_cons]
    rcases hy with rfl | hy
    · omega
    · have := ih hy; omega

/-- The list of gaps with a given number. -/
def decode : List Nat → Nat → List Nat
  | [], _ => []
  | w :: ws, z => z % w :: decode ws (z / w)

/-- A code is below the volume of its box. -/
theorem code_lt {ws g : List Nat} (h : Fits ws g) : code ws g < productOf ws := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => simp [code, productOf]
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have h1 := ih h.2
      have h2 := Nat.mul_le_mul_left w (show code ws xs + 1 ≤ productOf ws from h1)
      have h3 := h.1
      rw [Nat.mul_add, Nat.mul_one] at h2
      show x + w * code ws xs < w * productOf ws
      omega

theorem decode_code {ws g : List Nat} (h : Fits ws g) : decode ws (code ws g) = g := by
  induction ws generalizing g with
  | nil => cases g with
    | nil => rfl
    | cons x xs => exact absurd h (by simp [Fits])
  | cons w ws ih => cases g with
    | nil => exact absurd h (by simp [Fits])
    | cons x xs =>
      have h3 := h.1
      simp only [code, decode]
      rw [Nat.add_mul_mod_self_left, Nat.mod_eq_of_lt h3, Nat.add_mul_div_left _ _ (by omega),
        Nat.div_eq_of_lt h3, Nat.zero_add, ih h.2]

/-- Every number below the volume is a code. -/
theorem fits_decode {ws : List Nat} {z : Nat} (h : z < productOf ws) :
    Fits ws (decode ws z) ∧ code ws (decode ws z) = z := by
  induction ws generalizing z with
  | nil => exact ⟨trivial, by simp only [productOf] at h; simp only [code]; omega⟩
  | cons w ws ih =>
    have hw : 0 < w := Nat.pos_of_ne_zero fun e => by subst e; simp [productOf] at h
    obtain ⟨h1, h2⟩ := ih (z := z / w) (Nat.div_lt_of_lt_mul h)
    refine ⟨⟨Nat.mod_lt _ hw, h1⟩, ?_⟩
    simp only [decode, code, h2]
    have := Nat.div_add_mod z w
    omega

/-- Numbers in a list without repetition stand for as many lists of gaps. -/
theorem counts_of_codes {S : List Nat → Prop} {ws : List Nat} {L : List Nat} (hL : L.Nodup)
    (h : ∀ z, z ∈ L ↔ ∃ g, Fits ws g ∧ z = code ws g ∧ S g)
    (hS : ∀ g, S g → Fits ws g) : Counts S L.length := by
  refine ⟨L.map (decode ws), ?_, by simp, fun g => ?_⟩
  · have key : ∀ L : List Nat, L.Nodup → (∀ z, z ∈ L → code ws (decode ws z) = z) →
        (L.map (decode ws)).Nodup := by
      intro L
      induction L with
      | nil => intro _ _; simp
      | cons z L ih =>
        intro hn hc
        rw [List.nodup_cons] at hn
        rw [List.map_cons, List.nodup_cons]
        refine ⟨fun hm => ?_, ih hn.2 fun y hy => hc y (List.mem_cons_of_mem _ hy)⟩
        obtain ⟨y, hy, e⟩ := List.mem_map.1 hm
        have e2 := congrArg (code ws) e
        rw [hc y (List.mem_cons_of_mem _ hy), hc z (List.mem_cons_self)] at e2
        subst e2
        exact hn.1 hy
    exact key L hL fun z hz => by
      obtain ⟨g, hg, rfl, _⟩ := (h z).1 hz
      rw [decode_code hg]
  · rw [List.mem_map]
    constructor
    · rintro ⟨z, hz, rfl⟩
      obtain ⟨g, hg, rfl, hs⟩ := (h z).1 hz
      rwa [decode_code hg]
    · intro hs
      exact ⟨code ws g, (h _).2 ⟨g, hS g hs, rfl, hs⟩, decode_code (hS g hs)⟩

end ChompCert.File
