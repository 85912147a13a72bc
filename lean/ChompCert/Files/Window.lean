module

public import ChompCert.Files.DietClaims
public import ChompCert.Files.Entries

/-!
# Kind 5: diet window

FORMAT.md, "Kind 5: diet window". The labels are a bitmap, one bit for each list of lengths;
`checkWindow` holds them against the P/N rule at every position of the window, and the sentence
rests on that alone. The entries are read so that a file is accepted only if each of its witnesses
and move lists is right.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-! ### The check -/

/-- The first row `a` before each of these lists of rows. -/
def putFirst (a : Nat) : List (List Nat) → List (List Nat)
  | [] => []
  | l :: ls => (a :: l) :: putFirst a ls

/-- These lists, and then those. -/
def joinLists : List (List Nat) → List (List Nat) → List (List Nat)
  | [], ms => ms
  | l :: ls, ms => l :: joinLists ls ms

/-- The lists for all numbers below `n`, one after the other. -/
def joinBelow (f : Nat → List (List Nat)) : Nat → List (List Nat)
  | 0 => []
  | n + 1 => joinLists (f n) (joinBelow f n)

/-- The boards with rows within the given bounds, that of the longest row first, and no row longer
than `most`. -/
def boards : List Nat → Nat → List (List Nat)
  | [], _ => [[]]
  | L :: Ls, most =>
    joinBelow (fun a => putFirst a (boards Ls a)) (Nat.succ (bif Nat.ble L most then L else most))

/-- The place of a board in the bitmap: its lengths are digits, and the bases are one more than the
bounds. -/
def placeOf : List Nat → List Nat → Nat
  | L :: Ls, a :: l => Nat.add a (Nat.mul (Nat.succ L) (placeOf Ls l))
  | _, _ => 0

/-- The cut of row `i` by `c + 1` squares does not lead to a board that `isP` holds of, or takes
more than `k` squares, or is none. -/
def cutIsRight (k : Nat) (isP : List Nat → Bool) (l : List Nat) (i c : Nat) : Bool :=
  bif Nat.blt c (nth l i) then
    !(Nat.ble (Nat.sub (longest l) (longest (bite i (Nat.sub (nth l i) (Nat.succ c)) l))) k &&
      isP (bite i (Nat.sub (nth l i) (Nat.succ c)) l))
  else true

/-- The labels obey the P/N rule at `l`. -/
def ruleAt (k : Nat) (mis : Bool) (isP : List Nat → Bool) (l : List Nat) : Bool :=
  sameBool (isP l) (!(mis && Nat.beq (longest l) 0) &&
    allBelow (size l) fun i => allBelow k fun c => cutIsRight k isP l i c)

/-- `f` of each. -/
def allOf (f : List Nat → Bool) : List (List Nat) → Bool
  | [] => true
  | l :: ls => f l && allOf f ls

/-- Of how many `f` holds. -/
def countWhere (f : List Nat → Bool) : List (List Nat) → Nat
  | [] => 0
  | l :: ls => bif f l then Nat.succ (countWhere f ls) else countWhere f ls

/-- No bound is below `first`. -/
def noneBelow (first : Nat) : List Nat → Bool
  | [] => true
  | L :: Ls => Nat.ble first L && noneBelow first Ls

/-- The whole check: `B` has the labels. -/
def checkWindow (k : Nat) (mis : Bool) (Ls : List Nat) (B : Nat) : Bool :=
  noneBelow (lastOf Ls) Ls && allOf (ruleAt k mis fun l => bitAt B (placeOf Ls l))
    (boards Ls (longest Ls))

/-- What is claimed. -/
def windowClaim (k : Nat) (mis : Bool) (Ls : List Nat) (B : Nat)
    (cont : WindowClaim → Option Statement) : Option Statement :=
  force (countLists (boards Ls (longest Ls))) fun positions =>
  force (countWhere (fun l => bitAt B (placeOf Ls l)) (boards Ls (longest Ls))) fun count =>
  cont ⟨k, mis, Ls, positions, count⟩

/-! ### Reading -/

/-- The board with these gaps. -/
def boardOf : List Nat → List Nat
  | [] => []
  | x :: xs => Nat.add x (longest xs) :: boardOf xs

/-- The gaps of a board. -/
def gapsOf : List Nat → List Nat
  | [] => []
  | [a] => [a]
  | a :: b :: l => Nat.sub a b :: gapsOf (b :: l)

/-- `body` for `n` lengths from `a` on; the labels that were read are handed on. -/
def eachLength
    (body : Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) → Option Statement) :
    Nat → Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) → Option Statement
  | 0, _, B, s, pos, k => k B s pos
  | n + 1, a, B, s, pos, k =>
    body a B s pos fun B' s' pos' => force (Nat.succ a) fun a' => eachLength body n a' B' s' pos' k

/-- `visit` for each board that continues the rows `done` (the longest first) by longer ones, within
these bounds, the shortest first; the first of them has at least `a` squares. In lexicographic order
of the lengths, that of the shortest row first. -/
def eachBoard
    (visit : List Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) → Option Statement) :
    List Nat → Nat → List Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) →
      Option Statement
  | [], _, done, B, s, pos, k => visit done B s pos k
  | L :: Ls, a, done, B, s, pos, k =>
    eachLength (fun a B s pos k => eachBoard visit Ls a (a :: done) B s pos k)
      (Nat.sub (Nat.succ L) a) a B s pos k

/-- The label and the entry of a board. -/
def readPosition (m k : Nat) (mis : Bool) (Ls : List Nat) (l : List Nat) (B s pos : Nat)
    (cont : Nat → Nat → Nat → Option Statement) : Option Statement :=
  field 1 s pos fun label s pos =>
  entry m k mis (fun g => bitAt B (placeOf Ls (boardOf g))) (Nat.beq label 1) (gapsOf l) s pos
    fun s pos =>
  force (bif Nat.beq label 1 then Nat.lor B (Nat.pow 2 (placeOf Ls l)) else B) fun B' =>
    cont B' s pos

/-- No number is below the one before it, nor the first below `lo`. -/
def ascending : Nat → List Nat → Bool
  | _, [] => true
  | lo, x :: xs => Nat.ble lo x && ascending x xs

/-- How many lists of lengths are within the bounds. -/
def countWithin : List Nat → Nat
  | [] => 1
  | L :: Ls => Nat.mul (Nat.succ L) (countWithin Ls)

/-- A certificate of this kind: `cont` on its game, its bounds and the labels. -/
def seeWindow (parameters : List Nat) (payload length : Nat)
    (cont : Nat → Bool → List Nat → Nat → Option Statement) : Option Statement :=
  match parameters with
  | m :: k :: play :: bounds =>
    bif gameInRange m k play && (Nat.beq (size bounds) m && (ascending 0 bounds &&
        Nat.ble (countWithin bounds) 268435456)) then
      eachBoard (readPosition m k (Nat.beq play 1) (reversed bounds [])) bounds 0 [] 0 payload 0
        fun B s pos =>
      bif finished s pos length && checkWindow k (Nat.beq play 1) (reversed bounds []) B then
        cont k (Nat.beq play 1) bounds B
      else none
    else none
  | _ => none

/-- A certificate of this kind: `cont` on what it claims. -/
def readWindow (parameters : List Nat) (payload length : Nat)
    (cont : WindowClaim → Option Statement) : Option Statement :=
  seeWindow parameters payload length fun k mis bounds B =>
  windowClaim k mis (reversed bounds []) B cont

/-! ### Soundness -/

/-- The length of the longest row is the sum of the gaps. -/
theorem longest_eq (l : List Nat) : longest l = l.sum := by
  induction l with
  | nil => rfl
  | cons x xs ih => rw [longest, ih]; simp

/-- The rows of a list of gaps, in the words of the game. -/
theorem boardOf_eq (g : List Nat) : boardOf g = rows g := by
  induction g with
  | nil => rfl
  | cons x xs ih => rw [boardOf, ih, rows, longest_eq]; rfl

/-- No entry is greater than the sum. -/
theorem le_longest {x : Nat} {l : List Nat} (h : x ∈ l) : x ≤ longest l := by
  induction l with
  | nil => simp at h
  | cons y l ih =>
    show x ≤ y + longest l
    rcases List.mem_cons.1 h with rfl | h
    · omega
    · have := ih h; omega

/-- An entry within a list. -/
theorem getD_of_lt {l : List Nat} {j : Nat} (h : j < l.length) : l.getD j 0 = l[j] := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem h]; rfl

/-- Beyond the end of a list there is 0. -/
theorem getD_of_ge {l : List Nat} {j : Nat} (h : l.length ≤ j) : l.getD j 0 = 0 := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_eq_none h]; rfl

/-- This is what Lean calls `map`. -/
theorem putFirst_eq (a : Nat) (ls : List (List Nat)) : putFirst a ls = ls.map (a :: ·) := by
  induction ls with
  | nil => rfl
  | cons l ls ih => simp [putFirst, ih]

/-- No list is there twice. -/
theorem nodup_putFirst (a : Nat) {ls : List (List Nat)} (h : ls.Nodup) : (putFirst a ls).Nodup := by
  induction ls with
  | nil => simp [putFirst]
  | cons l ls ih =>
    have h := List.nodup_cons.1 h
    refine List.nodup_cons.2 ⟨fun hm => ?_, ih h.2⟩
    rw [putFirst_eq, List.mem_map] at hm
    obtain ⟨x, hx, e⟩ := hm
    exact h.1 ((List.cons.inj e).2 ▸ hx)

/-- This is what Lean calls `++`. -/
theorem joinLists_eq (ls ms : List (List Nat)) : joinLists ls ms = ls ++ ms := by
  induction ls with
  | nil => rfl
  | cons l ls ih => rw [joinLists, ih]; rfl

/-- What is joined comes from one of the numbers. -/
theorem mem_joinBelow {f : Nat → List (List Nat)} {n : Nat} {l : List Nat} :
    l ∈ joinBelow f n ↔ ∃ a, a < n ∧ l ∈ f a := by
  induction n with
  | zero => simp [joinBelow]
  | succ n ih =>
    rw [joinBelow, joinLists_eq, List.mem_append, ih]
    constructor
    · rintro (h | ⟨a, h1, h2⟩)
      · exact ⟨n, by omega, h⟩
      · exact ⟨a, by omega, h2⟩
    · rintro ⟨a, h1, h2⟩
      by_cases e : a = n
      · subst e; exact Or.inl h2
      · exact Or.inr ⟨a, by omega, h2⟩

/-- The list has the boards within the bounds whose rows are at most so long. -/
theorem mem_boards {Ls l : List Nat} {most : Nat} :
    l ∈ boards Ls most ↔ InWindow Ls l ∧ ∀ x ∈ l, x ≤ most := by
  induction Ls generalizing l most with
  | nil =>
    rw [boards, List.mem_singleton, InWindow]
    constructor
    · rintro rfl; simp [IsBoard]
    · rintro ⟨⟨_, h, _⟩, _⟩; exact List.length_eq_zero_iff.1 (by simpa using h)
  | cons L Ls ih =>
    rw [boards, mem_joinBelow]
    have hm : ∀ a, a < Nat.succ (bif Nat.ble L most then L else most) ↔ a ≤ L ∧ a ≤ most := by
      intro a
      by_cases h : L ≤ most
      · rw [Nat.ble_eq_true_of_le h, cond_true]; omega
      · rw [ble_false h, cond_false]; omega
    constructor
    · rintro ⟨a, ha, h⟩
      have h : l ∈ putFirst a (boards Ls a) := h
      rw [putFirst_eq, List.mem_map] at h
      obtain ⟨l, hl, rfl⟩ := h
      obtain ⟨⟨h1, h2, h3⟩, h4⟩ := ih.1 hl
      have ha := (hm a).1 ha
      refine ⟨⟨List.pairwise_cons.2 ⟨h4, h1⟩, by simp [h2], fun j => ?_⟩, fun x hx => ?_⟩
      · cases j with
        | zero => simpa using ha.1
        | succ j => simpa using h3 j
      · rcases List.mem_cons.1 hx with rfl | hx
        · exact ha.2
        · exact Nat.le_trans (h4 x hx) ha.2
    · rintro ⟨⟨h1, h2, h3⟩, h4⟩
      match l, h2 with
      | a :: l, h2 =>
        have h1 := List.pairwise_cons.1 h1
        refine ⟨a, (hm a).2 ⟨by simpa using h3 0, h4 a (by simp)⟩, ?_⟩
        rw [putFirst_eq, List.mem_map]
        refine ⟨l, ih.2 ⟨⟨h1.2, by simpa using h2, fun j => by simpa using h3 (j + 1)⟩, h1.1⟩, rfl⟩

/-- No board is listed twice. -/
theorem nodup_boards (Ls : List Nat) (most : Nat) : (boards Ls most).Nodup := by
  induction Ls generalizing most with
  | nil => simp [boards]
  | cons L Ls ih =>
    rw [boards]
    generalize Nat.succ (bif Nat.ble L most then L else most) = n
    induction n with
    | zero => simp [joinBelow]
    | succ n ihn =>
      rw [joinBelow, joinLists_eq]
      refine List.nodup_append.2 ⟨?_, ihn, ?_⟩
      · exact nodup_putFirst n (ih n)
      · rintro x h1 _ h2 rfl
        obtain ⟨a, ha, h2⟩ := mem_joinBelow.1 h2
        have h1 : x ∈ putFirst n (boards Ls n) := h1
        have h2 : x ∈ putFirst a (boards Ls a) := h2
        rw [putFirst_eq, List.mem_map] at h1 h2
        obtain ⟨_, _, rfl⟩ := h1
        obtain ⟨_, _, h2⟩ := h2
        have := (List.cons.inj h2).1
        omega

/-- The check of all boards says what it should. -/
theorem allOf_iff {f : List Nat → Bool} {ls : List (List Nat)} :
    allOf f ls = true ↔ ∀ l ∈ ls, f l = true := by
  induction ls with
  | nil => simp [allOf]
  | cons l ls ih => simp [allOf, ih]

/-- This is how many there are left of a list when it is filtered. -/
theorem countWhere_eq (f : List Nat → Bool) (ls : List (List Nat)) :
    countWhere f ls = (ls.filter f).length := by
  induction ls with
  | nil => rfl
  | cons l ls ih => cases h : f l <;> simp [countWhere, h, ih]

theorem cutIsRight_iff {k : Nat} {isP : List Nat → Bool} {l : List Nat} {i c : Nat} :
    cutIsRight k isP l i c = true ↔ (c < l.getD i 0 →
      l.sum - (bite i (l.getD i 0 - (c + 1)) l).sum ≤ k →
        isP (bite i (l.getD i 0 - (c + 1)) l) = false) := by
  unfold cutIsRight
  rw [nth_eq, longest_eq, longest_eq]
  show (bif Nat.blt c (l.getD i 0) then
    !(Nat.ble (l.sum - (bite i (l.getD i 0 - (c + 1)) l).sum) k &&
    isP (bite i (l.getD i 0 - (c + 1)) l)) else true) = true ↔ _
  generalize l.sum - (bite i (l.getD i 0 - (c + 1)) l).sum = d
  generalize isP (bite i (l.getD i 0 - (c + 1)) l) = b
  generalize l.getD i 0 = x
  by_cases h1 : c < x
  · rw [show Nat.blt c x = true from Nat.ble_eq_true_of_le h1, cond_true]
    by_cases h2 : d ≤ k
    · rw [Nat.ble_eq_true_of_le h2]; cases b <;> simp [h1, h2]
    · rw [ble_false h2]
      cases b <;> simp [h1, h2]
  · rw [show Nat.blt c x = false from ble_false h1, cond_false]
    simp [h1]

/-- The Boolean says what it should: the P/N rule. -/
theorem ruleAt_loc {k : Nat} {mis : Bool} {isP : List Nat → Bool} {l : List Nat}
    (h : ruleAt k mis isP l = true) :
    (game (fun n => n ≤ k) (mis = true)).Loc (fun l => isP l = true) l := by
  have moves : (allBelow (size l) fun i => allBelow k fun c => cutIsRight k isP l i c) = true ↔
      ∀ y, (game (fun n => n ≤ k) (mis = true)).move l y → ¬ isP y = true := by
    simp only [allBelow_iff, cutIsRight_iff, size_eq]
    constructor
    · rintro h y ⟨i, b, hb, rfl, hok⟩ hP
      have h1 := bite_ge i b l hb
      have h2 : l.sum - (bite i b l).sum ≤ k := hok
      have hi : i < l.length := Classical.byContradiction fun hi => by
        rw [getD_of_ge (by omega)] at hb; omega
      have := h i hi (l.getD i 0 - b - 1) (by omega) (by omega)
      rw [show l.getD i 0 - (l.getD i 0 - b - 1 + 1) = b by omega] at this
      rw [this h2] at hP
      exact absurd hP (by simp)
    · intro h i _ c _ hc hok
      have := h _ ⟨i, l.getD i 0 - (c + 1), by omega, rfl, hok⟩
      simpa using this
  have won : (mis && Nat.beq (longest l) 0) = true ↔ mis = true ∧ l.sum = 0 := by
    rw [Bool.and_eq_true, longest_eq]
    exact and_congr_right fun _ => ⟨Nat.eq_of_beq_eq_true, fun e => by rw [e]; rfl⟩
  have h := sameBool_iff.1 h
  show isP l = true ↔ ¬ (mis = true ∧ l.sum = 0) ∧ _
  rw [h, Bool.and_eq_true, Bool.not_eq_true', moves]
  refine and_congr ?_ Iff.rfl
  rw [← won]
  generalize (mis && Nat.beq (longest l) 0) = b
  cases b <;> simp

theorem noneBelow_iff {first : Nat} {Ls : List Nat} :
    noneBelow first Ls = true ↔ ∀ L ∈ Ls, first ≤ L := by
  induction Ls with
  | nil => simp [noneBelow]
  | cons L Ls ih => simp [noneBelow, ih, Nat.ble_eq]

theorem mem_boards_longest {Ls l : List Nat} : l ∈ boards Ls (longest Ls) ↔ InWindow Ls l := by
  rw [mem_boards]
  refine ⟨fun h => h.1, fun h => ⟨h, fun x hx => ?_⟩⟩
  obtain ⟨j, hj, rfl⟩ := List.mem_iff_getElem.1 hx
  have h1 := h.2.2 j
  have hj' : j < Ls.length := by rw [← h.2.1]; exact hj
  rw [getD_of_lt hj, getD_of_lt hj'] at h1
  exact Nat.le_trans h1 (le_longest (List.getElem_mem hj'))

/-- The labels are right. -/
theorem isP_iff_of_checkWindow {k : Nat} {mis : Bool} {Ls : List Nat} {B : Nat}
    (h : checkWindow k mis Ls B = true) : ∀ l, InWindow Ls l →
      ((game (fun n => n ≤ k) (mis = true)).IsP l ↔ bitAt B (placeOf Ls l) = true) := by
  rw [checkWindow, Bool.and_eq_true, allOf_iff] at h
  exact (game (fun n => n ≤ k) (mis = true)).isP_iff_of_loc (D := InWindow Ls)
    (S := fun l => bitAt B (placeOf Ls l) = true)
    (by
      rintro x y ⟨h1, h2, h3⟩ ⟨i, b, hb, rfl, _⟩
      exact ⟨h1.bite i b, (bite_length i b x).trans h2,
        fun j => Nat.le_trans (bite_getD_le i b j x) (h3 j)⟩)
    (fun l hl => ruleAt_loc (h.2 l (mem_boards_longest.2 hl)))

/-- **Soundness of the check of a window.** -/
theorem checkWindow_sound {k : Nat} {mis : Bool} {Ls : List Nat} {B : Nat}
    (h : checkWindow k mis Ls B = true) :
    WindowClaim.Holds ⟨k, mis, Ls, countLists (boards Ls (longest Ls)),
      countWhere (fun l => bitAt B (placeOf Ls l)) (boards Ls (longest Ls))⟩ := by
  have main := isP_iff_of_checkWindow h
  rw [checkWindow, Bool.and_eq_true, noneBelow_iff] at h
  have hfirst := h.1
  refine ⟨⟨_, nodup_boards Ls _, (countLists_eq _).symm, fun _ => mem_boards_longest⟩,
    ⟨_, (nodup_boards Ls _).filter _, (countWhere_eq _ _).symm, fun l => ?_⟩,
    fun l h1 h2 h3 h4 => ⟨h1, h2, fun j => ?_⟩⟩
  · rw [List.mem_filter, mem_boards_longest]
    exact and_congr_right fun hl => (main l hl).symm
  · change l.length = Ls.length at h2
    change l.getD j 0 ≤ Ls.getD j 0
    have h4 : l.getD j 0 - l.getD (l.length - 1) 0 ≤ Ls.getD j 0 - lastOf Ls := h4 j
    have h3 : l.getD (l.length - 1) 0 ≤ lastOf Ls := h3
    by_cases hj : j < Ls.length
    · have := hfirst _ (List.getElem_mem hj)
      rw [getD_of_lt hj] at h4 ⊢
      omega
    · rw [getD_of_ge (l := l) (j := j) (by omega)]; exact Nat.zero_le _

theorem eachLength_some {a : Statement}
    {body : Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) → Option Statement}
    (hb : ∀ x B s pos k, body x B s pos k = some a → ∃ B s pos, k B s pos = some a) (n : Nat)
    {x B s pos : Nat} {k : Nat → Nat → Nat → Option Statement}
    (h : eachLength body n x B s pos k = some a) : ∃ B s pos, k B s pos = some a := by
  induction n generalizing x B s pos with
  | zero => exact ⟨_, _, _, h⟩
  | succ n ih =>
    obtain ⟨_, _, _, h⟩ := hb _ _ _ _ _ h
    rw [force_eq] at h
    exact ih h

/-- What comes after all boards have been visited comes of some bitmap and place in the file. -/
theorem eachBoard_some {a : Statement}
    {visit : List Nat → Nat → Nat → Nat → (Nat → Nat → Nat → Option Statement) → Option Statement}
    (hv : ∀ l B s pos k, visit l B s pos k = some a → ∃ B s pos, k B s pos = some a) (Ls : List Nat)
    {lo : Nat} {done : List Nat} {B s pos : Nat} {k : Nat → Nat → Nat → Option Statement}
    (h : eachBoard visit Ls lo done B s pos k = some a) : ∃ B s pos, k B s pos = some a := by
  induction Ls generalizing lo done B s pos k with
  | nil => exact hv _ _ _ _ _ h
  | cons L Ls ih => exact eachLength_some (fun x B s pos k hx => ih hx) _ h

theorem readPosition_some {a : Statement} {m k : Nat} {mis : Bool} {Ls l : List Nat} {B s pos : Nat}
    {cont : Nat → Nat → Nat → Option Statement}
    (h : readPosition m k mis Ls l B s pos cont = some a) :
    ∃ B s pos, cont B s pos = some a := by
  simp only [readPosition, field, force_eq] at h
  obtain ⟨_, _, h⟩ := entry_some h
  exact ⟨_, _, _, h⟩

/-- A file of this kind has a window whose labels pass. -/
theorem seeWindow_some {a : Statement} {parameters : List Nat} {payload length : Nat}
    {cont : Nat → Bool → List Nat → Nat → Option Statement}
    (h : seeWindow parameters payload length cont = some a) :
    ∃ k mis bounds B, checkWindow k mis (reversed bounds []) B = true ∧
      cont k mis bounds B = some a := by
  unfold seeWindow at h
  split at h
  · obtain ⟨B, _, _, h⟩ := eachBoard_some (fun _ _ _ _ _ h => readPosition_some h) _ (cond_none h).2
    obtain ⟨hc, h⟩ := cond_none h
    rw [Bool.and_eq_true] at hc
    exact ⟨_, _, _, B, hc.2, h⟩
  · exact absurd h (by simp)

/-- **Soundness**: what a window claims holds. -/
theorem readWindow_sound {a : Statement} {parameters : List Nat} {payload length : Nat}
    {cont : WindowClaim → Option Statement}
    (h : readWindow parameters payload length cont = some a) :
    ∃ c : WindowClaim, c.Holds ∧ cont c = some a := by
  obtain ⟨k, mis, bounds, B, hc, h⟩ := seeWindow_some h
  simp only [windowClaim, force_eq] at h
  exact ⟨_, checkWindow_sound hc, h⟩

end ChompCert.File
