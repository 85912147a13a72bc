module

public import ChompCert.BoardNimValues

/-!
# Nim-values of Chomp with two rows

A closed form for Chomp without its poison, with rows of `p` and `q` squares (`two_rows_value`). Two
rows of one length have the numbers that are no multiples of 3; multiples of 3 are the values of odd
differences, as long as these are short.
-/

@[expose] public section

namespace ChompCert

/-- The value of rows of `p` and `q` squares. -/
def twoRowValue (p q : Nat) : Nat :=
  if q = 0 then p - 1 else if (p - q) % 2 = 0 then p + (q - 1) / 2
  else min (3 * ((p - q) / 2)) (p - (q + 3) / 2)

/-- Where the difference is even; `q` is `2 h` or `2 h + 1`. -/
theorem twoRowValue_even {p q h k r : Nat} (h0 : 0 < q) (hr : r ≤ 1) (hq : q = 2 * h + r)
    (hp : p = q + 2 * k) : twoRowValue p q = 3 * h + 2 * k + 2 * r - 1 := by
  rw [twoRowValue, if_neg (by omega), if_pos (by omega)]
  have : r = 0 ∨ r = 1 := by omega
  rcases this with rfl | rfl <;> omega

/-- Where the difference is odd. -/
theorem twoRowValue_odd {p q h k r : Nat} (h0 : 0 < q) (hr : r ≤ 1) (hq : q = 2 * h + r)
    (hp : p = q + 2 * k + 1) : twoRowValue p q = 2 * k + min k h := by
  rw [twoRowValue, if_neg (by omega), if_neg (by omega)]
  have : r = 0 ∨ r = 1 := by omega
  rcases this with rfl | rfl <;> omega

/-- The value, without division. -/
theorem twoRowValue_form {p q : Nat} (h0 : 0 < q) (hq : q ≤ p) : ∃ h k r, r ≤ 1 ∧ q = 2 * h + r ∧
    ((p = q + 2 * k ∧ twoRowValue p q = 3 * h + 2 * k + 2 * r - 1) ∨
      (p = q + 2 * k + 1 ∧ twoRowValue p q = 2 * k + min k h)) := by
  refine ⟨q / 2, (p - q) / 2, q % 2, by omega, by omega, ?_⟩
  by_cases h : (p - q) % 2 = 0
  · exact Or.inl ⟨by omega, twoRowValue_even h0 (by omega) (by omega) (by omega)⟩
  · exact Or.inr ⟨by omega, twoRowValue_odd (r := q % 2) h0 (by omega) (by omega) (by omega)⟩

/-- A cut of the first row that leaves the second changes the value. -/
theorem twoRowValue_ne_first {a p q : Nat} (hq : q ≤ a) (ha : 0 < a) (hp : a < p) :
    twoRowValue a q ≠ twoRowValue p q := by
  by_cases q0 : q = 0
  · subst q0
    show a - 1 ≠ p - 1
    omega
  · obtain ⟨h, k, r, hr, e, H⟩ := twoRowValue_form (p := a) (q := q) (by omega) hq
    obtain ⟨h', k', r', hr', e', H'⟩ := twoRowValue_form (p := p) (q := q) (by omega) (by omega)
    obtain rfl : h = h' := by omega
    obtain rfl : r = r' := by omega
    rcases H with ⟨h1, h2⟩ | ⟨h1, h2⟩ <;> rcases H' with ⟨h3, h4⟩ | ⟨h3, h4⟩ <;> omega

/-- A cut of both rows to one length changes the value. -/
theorem twoRowValue_ne_both {a p q : Nat} (ha : 0 < a) (haq : a < q) (hq : q ≤ p) :
    twoRowValue a a ≠ twoRowValue p q := by
  obtain ⟨h, k, r, hr, e, H⟩ := twoRowValue_form ha (Nat.le_refl a)
  obtain ⟨h', k', r', hr', e', H'⟩ := twoRowValue_form (p := p) (q := q) (by omega) hq
  rcases H with ⟨h1, h2⟩ | ⟨h1, h2⟩ <;> rcases H' with ⟨h3, h4⟩ | ⟨h3, h4⟩ <;> omega

/-- A cut of the second row changes the value. -/
theorem twoRowValue_ne_second {b p q : Nat} (hb : b < q) (hq : q ≤ p) :
    twoRowValue p b ≠ twoRowValue p q := by
  obtain ⟨h', k', r', hr', e', H'⟩ := twoRowValue_form (p := p) (q := q) (by omega) hq
  by_cases b0 : b = 0
  · subst b0
    have : twoRowValue p 0 = p - 1 := rfl
    rcases H' with ⟨h3, h4⟩ | ⟨h3, h4⟩ <;> omega
  · obtain ⟨h, k, r, hr, e, H⟩ := twoRowValue_form (p := p) (q := b) (by omega) (by omega)
    rcases H with ⟨h1, h2⟩ | ⟨h1, h2⟩ <;> rcases H' with ⟨h3, h4⟩ | ⟨h3, h4⟩ <;> omega

/-- Two rows of one length have every number that is no multiple of 3. -/
theorem twoRowValue_both {m t : Nat} (ht : t = 1 ∨ t = 2) :
    twoRowValue (2 * m + t) (2 * m + t) = 3 * m + t := by
  rcases ht with rfl | rfl
  · exact (twoRowValue_even (h := m) (k := 0) (r := 1) (by omega) (by omega) (by omega)
      (by omega)).trans (by omega)
  · exact (twoRowValue_even (h := m + 1) (k := 0) (r := 0) (by omega) (by omega) (by omega)
      (by omega)).trans (by omega)

/-- Cuts of the second row to an even difference. -/
theorem exists_second_even {p q v : Nat} (hq : q ≤ p) (h1 : p ≤ v) (h2 : v < p + (q - 1) / 2) :
    ∃ b, b < q ∧ twoRowValue p b = v := by
  obtain ⟨j, rfl⟩ : ∃ j, v = p + j := ⟨v - p, by omega⟩
  obtain ⟨i, hi⟩ : ∃ i, p = 2 * i ∨ p = 2 * i + 1 := ⟨p / 2, by omega⟩
  rcases hi with rfl | rfl
  · exact ⟨2 * j + 2, by omega, (twoRowValue_even (h := j + 1) (k := i - j - 1) (r := 0)
      (by omega) (by omega) (by omega) (by omega)).trans (by omega)⟩
  · exact ⟨2 * j + 1, by omega, (twoRowValue_even (h := j) (k := i - j) (r := 1)
      (by omega) (by omega) (by omega) (by omega)).trans (by omega)⟩

/-- Cuts of the second row to an odd difference that is short. -/
theorem exists_second_low {p q m : Nat} (h1 : 2 * m + 1 < p) (h2 : p ≤ q + 2 * m)
    (h3 : m ≤ (p - 1 - 2 * m) / 2) : ∃ b, b < q ∧ twoRowValue p b = 3 * m :=
  ⟨p - 1 - 2 * m, by omega, (twoRowValue_odd (h := (p - 1 - 2 * m) / 2) (k := m)
    (r := (p - 1 - 2 * m) % 2) (by omega) (by omega) (by omega) (by omega)).trans (by omega)⟩

/-- Cuts of the second row to an odd difference that is long. -/
theorem exists_second_high {p q v : Nat} (h1 : v + 1 < p)
    (h2 : 2 * (p - v) - 3 + p % 2 < q) (h3 : 3 * (p - v) ≤ v + 6 - 3 * (p % 2)) :
    ∃ b, b < q ∧ twoRowValue p b = v := by
  obtain ⟨i, hi⟩ : ∃ i, p = 2 * i ∨ p = 2 * i + 1 := ⟨p / 2, by omega⟩
  obtain ⟨g, hg⟩ : ∃ g, p = v + g + 2 := ⟨p - v - 2, by omega⟩
  rcases hi with hi | hi
  · exact ⟨2 * g + 1, by omega, (twoRowValue_odd (h := g) (k := i - 1 - g) (r := 1)
      (by omega) (by omega) (by omega) (by omega)).trans (by omega)⟩
  · exact ⟨2 * (g + 1), by omega, (twoRowValue_odd (h := g + 1) (k := i - (g + 1)) (r := 0)
      (by omega) (by omega) (by omega) (by omega)).trans (by omega)⟩

/-- A shorter first row. -/
theorem exists_first {p q a v : Nat} (hq : q ≤ a) (h0 : 0 < a) (ha : a < p)
    (h : twoRowValue a q = v) : ∃ a, 0 < a ∧ a < p ∧ twoRowValue a (min q a) = v :=
  ⟨a, h0, ha, by rwa [Nat.min_eq_left hq]⟩

/-- Multiples of 3 up to those of the longest odd difference that counts so. -/
theorem exists_option_low {p q h k r m : Nat} (q1 : 0 < q) (hr : r ≤ 1) (e : q = 2 * h + r)
    (hm : m ≤ h) (hp : p = q + 2 * k ∧ 3 * m < 3 * h + 2 * k + 2 * r - 1 ∨
      p = q + 2 * k + 1 ∧ 3 * m < 2 * k + min k h) :
    (∃ a, 0 < a ∧ a < p ∧ twoRowValue a (min q a) = 3 * m) ∨
      ∃ b, b < q ∧ twoRowValue p b = 3 * m := by
  by_cases hl : q + 2 * m + 1 < p
  · exact Or.inl (exists_first (a := q + 2 * m + 1) (by omega) (by omega) hl
      ((twoRowValue_odd q1 hr e rfl).trans (by omega)))
  rcases hp with ⟨h1, h2⟩ | ⟨h1, h2⟩
  · right
    by_cases c1 : p ≤ 3 * m
    · exact exists_second_even (by omega) c1 (by omega)
    by_cases c2 : 3 * m = p - 1
    · exact ⟨0, q1, by rw [c2]; rfl⟩
    by_cases c3 : m ≤ (p - 1 - 2 * m) / 2
    · exact exists_second_low (by omega) (by omega) c3
    · exact exists_second_high (by omega) (by omega) (by omega)
  · omega

/-- Numbers that are greater than the value of two rows of the length of the second. -/
theorem exists_option_above {p q h k r v : Nat} (q1 : 0 < q) (hr : r ≤ 1) (e : q = 2 * h + r)
    (hv : 3 * h + 2 * r ≤ v)
    (hp : p = q + 2 * k ∧ v < 3 * h + 2 * k + 2 * r - 1 ∨ p = q + 2 * k + 1 ∧ v < 2 * k + min k h) :
    (∃ a, 0 < a ∧ a < p ∧ twoRowValue a (min q a) = v) ∨ ∃ b, b < q ∧ twoRowValue p b = v := by
  obtain ⟨x, hx⟩ : ∃ x, v + 1 = 3 * h + 2 * r + 2 * x ∨ v = h + 2 * x := by
    by_cases hh : (v - h) % 2 = 0
    · exact ⟨(v - h) / 2, Or.inr (by omega)⟩
    · exact ⟨(v + 1 - (3 * h + 2 * r)) / 2, Or.inl (by omega)⟩
  rcases hx with hx | hx
  · exact Or.inl (exists_first (a := q + 2 * x) (by omega) (by omega) (by omega)
      ((twoRowValue_even q1 hr e rfl).trans (by omega)))
  by_cases hl : q + 2 * x + 1 < p
  · exact Or.inl (exists_first (a := q + 2 * x + 1) (by omega) (by omega) hl
      ((twoRowValue_odd q1 hr e rfl).trans (by omega)))
  rcases hp with ⟨h1, h2⟩ | ⟨h1, h2⟩
  · right
    by_cases c1 : p ≤ v
    · exact exists_second_even (by omega) c1 (by omega)
    by_cases c2 : v = p - 1
    · exact ⟨0, q1, by rw [c2]; rfl⟩
    have : r = 0 ∨ r = 1 := by omega
    rcases this with rfl | rfl
    · exact exists_second_high (by omega) (by omega) (by omega)
    · exact exists_second_high (by omega) (by omega) (by omega)
  · omega

/-- Every lesser number is the value of an option. -/
theorem exists_twoRowValue {p q v : Nat} (hq : q ≤ p) (hv : v < twoRowValue p q) :
    (∃ a, 0 < a ∧ a < p ∧ twoRowValue a (min q a) = v) ∨ ∃ b, b < q ∧ twoRowValue p b = v := by
  by_cases q0 : q = 0
  · subst q0
    have hv : v < p - 1 := hv
    exact Or.inl (exists_first (a := v + 1) (by omega) (by omega) (by omega) (by
      show v + 1 - 1 = v; omega))
  have q1 : 0 < q := by omega
  obtain ⟨h, k, r, hr, e, H⟩ := twoRowValue_form q1 hq
  have hp : p = q + 2 * k ∧ v < 3 * h + 2 * k + 2 * r - 1 ∨
      p = q + 2 * k + 1 ∧ v < 2 * k + min k h := by
    rcases H with ⟨h1, h2⟩ | ⟨h1, h2⟩
    · exact Or.inl ⟨h1, by rwa [h2] at hv⟩
    · exact Or.inr ⟨h1, by rwa [h2] at hv⟩
  clear H hv
  obtain ⟨m, t, ht, rfl⟩ : ∃ m t, t ≤ 2 ∧ v = 3 * m + t := ⟨v / 3, v % 3, by omega, by omega⟩
  by_cases hl : t = 0 ∧ m ≤ h
  · obtain ⟨rfl, hm⟩ := hl
    exact exists_option_low q1 hr e hm hp
  by_cases ha : 3 * h + 2 * r ≤ 3 * m + t
  · exact exists_option_above q1 hr e ha hp
  · refine Or.inl ⟨2 * m + t, by omega, by omega, ?_⟩
    rw [Nat.min_eq_right (by omega)]
    exact twoRowValue_both (by omega)

/-- A bite of two rows cuts the first, and with it the second, or the second alone. -/
theorem move_two_rows_iff {p q : Nat} {y : List Nat} : chompWithoutPoison.move [p, q] y ↔
    (∃ a, 0 < a ∧ a < p ∧ y = [a, min q a]) ∨ ∃ b, b < q ∧ y = [p, b] := by
  constructor
  · rintro ⟨i, b, hb, h0, rfl⟩
    match i, hb, h0 with
    | 0, hb, h0 =>
      have hb : b < p := hb
      exact Or.inl ⟨b, h0 rfl, hb, by simp [bite]; omega⟩
    | 1, hb, _ =>
      have hb : b < q := hb
      exact Or.inr ⟨b, hb, by simp [bite]; omega⟩
    | i + 2, hb, _ => simp at hb
  · rintro (⟨a, h0, h, rfl⟩ | ⟨b, h, rfl⟩)
    · exact ⟨0, a, h, fun _ => h0, by simp [bite]; omega⟩
    · exact ⟨1, b, h, fun h => by omega, by simp [bite]; omega⟩

/-- **The nim-values of Chomp with two rows**, without the poison. -/
theorem two_rows_value {p q : Nat} (hp : 0 < p) (hq : q ≤ p) :
    chompWithoutPoison.grundy [p, q] = twoRowValue p q := by
  have finite : ∀ x, ∃ L : List (List Nat), ∀ y, chompWithoutPoison.move x y → y ∈ L := fun x =>
    ⟨options x, fun y ⟨i, b, hb, _, e⟩ => (mem_options_iff x y).2 ⟨i, b, hb, e⟩⟩
  refine Game.isGrundy_unique (G := chompWithoutPoison)
    (D := fun l : List Nat => ∃ p q, l = [p, q] ∧ 0 < p ∧ q ≤ p)
    (g' := fun l : List Nat => twoRowValue (l.getD 0 0) (l.getD 1 0)) ?_
    (fun x _ => Game.grundy_isGrundy finite x trivial) ?_ [p, q] ⟨p, q, rfl, hp, hq⟩
  · rintro _ y ⟨p, q, rfl, hp, hq⟩ hm
    rcases move_two_rows_iff.1 hm with ⟨a, h0, h, rfl⟩ | ⟨b, h, rfl⟩
    · exact ⟨a, min q a, rfl, h0, Nat.min_le_right q a⟩
    · exact ⟨p, b, rfl, hp, by omega⟩
  · rintro _ ⟨p, q, rfl, hp, hq⟩
    refine ⟨fun y hm => ?_, fun v hv => ?_⟩
    · rcases move_two_rows_iff.1 hm with ⟨a, h0, h, rfl⟩ | ⟨b, h, rfl⟩
      · show twoRowValue a (min q a) ≠ twoRowValue p q
        by_cases haq : q ≤ a
        · rw [Nat.min_eq_left haq]
          exact twoRowValue_ne_first haq h0 h
        · rw [Nat.min_eq_right (by omega)]
          exact twoRowValue_ne_both h0 (by omega) hq
      · exact twoRowValue_ne_second h hq
    · rcases exists_twoRowValue hq hv with ⟨a, h0, h, e⟩ | ⟨b, h, e⟩
      · exact ⟨_, move_two_rows_iff.2 (Or.inl ⟨a, h0, h, rfl⟩), e⟩
      · exact ⟨_, move_two_rows_iff.2 (Or.inr ⟨b, h, rfl⟩), e⟩

end ChompCert
