module

public import ChompCert.Files.ShiftLabels

/-!
# Kind 5: diet window

FORMAT.md, "Kind 5: diet window". The labels are found as those of kind 13 within its bounds,
and the sentence rests on that alone. The labels and entries of the file are read so that it is
accepted only if each of its labels, witnesses and move lists is right.
-/

@[expose] public section

namespace ChompCert.File

open Diet

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

/-- `visit` for each board that continues the rows `done` (the longest first) by longer ones, within
these bounds, the shortest first; the first of them has at least `a` squares. In lexicographic order
of the lengths, that of the shortest row first. -/
def eachBoard
    (visit : List Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer) :
    List Nat → Nat → List Nat → Nat → Nat → (Nat → Nat → Option Answer) → Option Answer
  | [], _, done, s, pos, k => visit done s pos k
  | L :: Ls, a, done, s, pos, k =>
    eachBelow (fun a s pos k => eachBoard visit Ls a (a :: done) s pos k)
      (Nat.sub (Nat.succ L) a) a s pos k

/-- No number is below the one before it, nor the first below `lo`. -/
def ascending : Nat → List Nat → Bool
  | _, [] => true
  | lo, x :: xs => Nat.ble lo x && ascending x xs

/-- The label and the entry of the position `l`, which begins with the longest row. -/
def checkEntry (m k : Nat) (mis : Bool) (ws : List Nat) (labels : Nat) (l : List Nat)
    (s pos : Nat) (cont : Nat → Nat → Option Answer) : Option Answer :=
  field 1 s pos fun label s pos =>
  bif sameBool (Nat.beq label 1) (bitAt labels (code ws (gapsOf l))) then
    entry m k mis (fun g => bitAt labels (code ws g)) (Nat.beq label 1) (gapsOf l) s pos
      cont
  else none

/-- The labels and entries of all positions, where there are any, from byte `i` on, and the end of
the payload. -/
def checkEntries (m k : Nat) (mis : Bool) (entries : Nat) (bounds : List Nat) (labels payload i
    length : Nat) (cont : Option Answer) : Option Answer :=
  bif Nat.beq entries 0 then cont
  else
    eachBoard (checkEntry m k mis (reversed (roomFor bounds) []) labels) bounds 0 []
      (Nat.shiftRight payload (Nat.mul 8 i)) (Nat.mul 8 i)
      fun s pos => bif finished s pos length then cont else none

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

/-- An entry within a list. -/
theorem getD_of_lt {l : List Nat} {j : Nat} (h : j < l.length) : l.getD j 0 = l[j] := by
  rw [List.getD_eq_getElem?_getD, List.getElem?_eq_getElem h]; rfl

/-- No number is below the first. -/
theorem le_of_ascending {lo : Nat} {xs : List Nat} (h : ascending lo xs = true) :
    ∀ x ∈ xs, lo ≤ x := by
  induction xs generalizing lo with
  | nil => simp
  | cons y xs ih =>
    rw [ascending, Bool.and_eq_true, Nat.ble_eq] at h
    intro x hx
    rcases List.mem_cons.1 hx with rfl | hx
    · exact h.1
    · exact Nat.le_trans h.1 (ih h.2 x hx)

/-- The last of the numbers, from the other end. -/
theorem lastOf_reverse (As : List Nat) : lastOf As.reverse = As.getD 0 0 := by
  have snoc : ∀ (l : List Nat) (x : Nat), lastOf (l ++ [x]) = x := by
    intro l x
    induction l with
    | nil => rfl
    | cons y l ih => cases l with
      | nil => rfl
      | cons z l => exact ih
  cases As with
  | nil => rfl
  | cons A As => rw [List.reverse_cons, snoc]; rfl

/-- Game and bounds are in their ranges. -/
def windowInRange (m k play : Nat) (bounds : List Nat) : Bool :=
  gameInRange m k play && (Nat.beq (size bounds) m && (ascending 0 bounds &&
    Nat.ble (productOf (roomFor bounds)) 268435456))

theorem windowInRange_spec {m k play : Nat} {As : List Nat}
    (h : windowInRange m k play As = true) :
    (Rule.diet k).Moves ∧ ∀ A ∈ As, As.getD 0 0 ≤ A := by
  simp only [windowInRange, gameInRange, Bool.and_eq_true, Nat.ble_eq] at h
  refine ⟨h.1.2.2.1, ?_⟩
  match As, h.2.2.1 with
  | [], _ => simp
  | A :: As, hs =>
    rw [ascending, Bool.and_eq_true] at hs
    intro x hx
    rcases List.mem_cons.1 hx with rfl | hx
    · exact Nat.le_refl _
    · exact le_of_ascending hs.2 x hx

/-- What is claimed of a window whose labels are right holds. -/
theorem windowClaim_holds {k : Nat} {mis : Bool} {As : List Nat} {positions count : Nat}
    (first : ∀ A ∈ As, As.getD 0 0 ≤ A) (hc : CountsOK (.diet k) mis As positions count) :
    WindowClaim.Holds ⟨k, mis, reversed As [], positions, count⟩ := by
  rw [reversed_nil]
  refine ⟨hc.1, hc.2, fun l h1 h2 h3 h4 => ⟨h1, h2, fun j => ?_⟩⟩
  change l.length = As.reverse.length at h2
  change l.getD j 0 ≤ As.reverse.getD j 0
  have h4 : l.getD j 0 - l.getD (l.length - 1) 0 ≤
    As.reverse.getD j 0 - lastOf As.reverse := h4 j
  have h3 : l.getD (l.length - 1) 0 ≤ lastOf As.reverse := h3
  rw [lastOf_reverse] at h3 h4
  by_cases hj : j < As.reverse.length
  · have := first _ (List.mem_reverse.1 (List.getElem_mem hj))
    rw [getD_of_lt hj] at h4 ⊢
    omega
  · rw [getD_of_ge (l := l) (j := j) (by omega)]; exact Nat.zero_le _

/-! ### The whole file -/

/-- A certificate of this kind: `cont` on its game, its bounds, the positions and the P-positions
among them. -/
def seeWindow (parameters : List Nat) (payload length : Nat)
    (cont : (k : Nat) → (mis : Bool) → (As : List Nat) → (S B : Nat) → inBounds true As = S →
      TypesOK (.diet k) mis As B → (∀ A ∈ As, As.getD 0 0 ≤ A) → Option Answer) :
    Option Answer :=
  match parameters with
  | m :: k :: play :: bounds =>
    given (windowInRange m k play bounds) fun hc =>
    forced (inBounds true bounds) fun S hS =>
    computed (typesOf (.diet k) (Nat.beq play 1) bounds S) fun Bs h =>
    match Bs, h with
    | B :: _, h =>
      checkEntries m k (Nat.beq play 1) 1 bounds B payload 0 length
        (cont k (Nat.beq play 1) bounds S B hS (typesOf_right (windowInRange_spec hc).1 hS h).2
          (windowInRange_spec hc).2)
    | [], _ => none
  | _ => none

/-- A certificate of this kind: what it claims. -/
@[inline] def readWindow (parameters : List Nat) (payload length : Nat) : Option Answer :=
  seeWindow parameters payload length fun k mis bounds S B hS hB first =>
    computed (counted bounds S B) fun c hc =>
    some ⟨.window ⟨k, mis, reversed bounds [], c.1, c.2⟩, .all,
      windowClaim_holds first (hB.counted hS hc)⟩

/-- **Soundness**: what a window claims holds. -/
theorem readWindow_sound {parameters : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readWindow parameters payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
