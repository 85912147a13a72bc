module

public import ChompCert.Files.TypesByBoards
public import ChompCert.Files.TypesByShifts
public import ChompCert.Files.TypesByThreeRows

/-!
# What claims rest on

FORMAT.md, "Kind 14: claim": the certificate inside, the basis. Of each kind on which a claim can
rest there is one `Basis`: how it is read, what it says of positions at a leaf, and the proof that
this is right.
-/

@[expose] public section

namespace ChompCert.File

/-- What is known of positions: of so many numbers, where these inequalities hold, whether the
position with these gaps has the label. -/
abbrev LooksUp := Nat → Label → List Inequality → List LinearForm → Option Bool

/-- How a reader goes on that has read what a claim rests on: a game, and what is known of its
positions, which is right. -/
abbrev BasisSeen : Type :=
  (game : ClaimGame) → (look : LooksUp) → (∀ n l, LooksRight n (look n l) (game.Has l)) →
    Option Answer

/-- Of a certificate of types no nim-value is known. -/
def typesAlone (look : List Inequality → List LinearForm → Option Bool) :
    Label → List Inequality → List LinearForm → Option Bool
  | .p => look
  | .nimValue _ => fun _ _ => none

theorem typesAlone_right {n : Nat} {look : List Inequality → List LinearForm → Option Bool}
    {game : ClaimGame} (h : LooksRight n look game.IsP) :
    ∀ l, LooksRight n (typesAlone look l) (game.Has l)
  | .p => h
  | .nimValue _ => fun _ _ _ e => absurd e (by simp [typesAlone])

/-- What claims of one kind rest on. -/
structure Basis where
  /-- The number of the kind. -/
  kind : Nat
  /-- What parameters, payload and its length in bytes hand on. -/
  read : List Nat → Nat → Nat → BasisSeen → Option Answer

/-- **Every kind on which a claim can rest**, once. -/
def bases : List Basis := [
  { kind := 1
    read := fun ps payload length k => seeExplicit ps payload length fun n rows h =>
      k .threeRow (fun m => typesAlone (lookInLabels n rows m))
        fun m => typesAlone_right (lookInLabels_right h m) },
  { kind := 2
    read := fun ps payload length k => seeTable ps payload length fun n rows h =>
      k .threeRow (fun m => typesAlone (lookInTable n rows m))
        fun m => typesAlone_right (lookInTable_right h m) },
  { kind := 5
    read := fun ps payload length k => seeWindow ps payload length fun diet mis bounds _ B _ h _ =>
      k (.rule (size bounds) (.diet diet) mis) (fun _ => typesAlone fun _ => lookWithin bounds B)
        fun n => typesAlone_right (by rw [size_eq]; exact lookWithin_right h n) },
  { kind := 7
    read := fun ps payload length k => seeSummary ps payload length fun bound σ known row =>
      k .threeRow (fun n => typesAlone (lookInRows bound σ n))
        fun n => typesAlone_right (lookInRows_right known row n) },
  { kind := 9
    read := fun ps payload length k => seeBox ps payload length fun m n table B _ h =>
      k (.boards m) (fun _ => typesAlone fun _ => lookInBox m n table B)
        fun v => typesAlone_right (lookInBox_right h v) },
  { kind := 10
    read := fun ps payload length k => seeTableOfRows ps payload length fun m n table B _ h =>
      k (.boards m) (fun _ => typesAlone fun _ => lookInBox m n table B)
        fun v => typesAlone_right (lookInBox_right h v) },
  { kind := 13
    read := fun ps payload length k =>
      seeShifts ps payload length fun r labels bounded bounds shifts _ Bs B _ seen =>
      k (.rule (size bounds) r labels.misere)
        (fun n l es gaps => bif speaksOf labels l then
          lookUp n r.sums bounded bounds shifts (bitmapWith Bs B l) es (numbersAt r.sums gaps)
          else none)
        fun n l es gaps v hv => by
          obtain ⟨hl, hv⟩ := cond_none hv
          rw [size_eq]
          exact seen.look_right n hl es gaps v hv }]

/-- What the basis of the kind hands on. -/
def readBasis (kind : Nat) (parameters : List Nat) (payload length : Nat) (k : BasisSeen) :
    List Basis → Option Answer
  | [] => none
  | basis :: others =>
    bif Nat.beq kind basis.kind then basis.read parameters payload length k
    else readBasis kind parameters payload length k others

end ChompCert.File
