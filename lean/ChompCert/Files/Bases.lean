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

/-- What claims rest on goes on with a game and with what is known of its positions, which is right:
of so many numbers, where these inequalities hold, the type of the position with these gaps. -/
abbrev BasisSeen : Type :=
  (game : ClaimGame) → (look : Nat → List Inequality → List LinearForm → Option Bool) →
    (∀ n, LooksRight n (look n) game.IsP) → Option Answer

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
      k .threeRow (fun m es gaps => lookInLabels n rows m es gaps) (lookInLabels_right h) },
  { kind := 2
    read := fun ps payload length k => seeTable ps payload length fun n rows h =>
      k .threeRow (fun m es gaps => lookInTable n rows m es gaps) (lookInTable_right h) },
  { kind := 5
    read := fun ps payload length k => seeWindow ps payload length fun diet mis bounds _ B _ h _ =>
      k (.rule (size bounds) (.diet diet) mis) (fun _ _ gaps => lookWithin bounds B gaps)
        (by rw [size_eq]; exact lookWithin_right h) },
  { kind := 7
    read := fun ps payload length k => seeSummary ps payload length fun bound σ known row =>
      k .threeRow (fun n es gaps => lookInRows bound σ n es gaps) (lookInRows_right known row) },
  { kind := 9
    read := fun ps payload length k => seeBox ps payload length fun m n table B _ h =>
      k (.boards m) (fun _ _ gaps => lookInBox m n table B gaps) (lookInBox_right h) },
  { kind := 10
    read := fun ps payload length k => seeTableOfRows ps payload length fun m n table B _ h =>
      k (.boards m) (fun _ _ gaps => lookInBox m n table B gaps) (lookInBox_right h) },
  { kind := 13
    read := fun ps payload length k =>
      seeShifts ps payload length fun r labels bounded bounds shifts _ _ B _ seen =>
      k (.rule (size bounds) r labels.misere)
        (fun n es gaps => lookUp n r.sums bounded bounds shifts B es (numbersAt r.sums gaps))
        (by rw [size_eq]; exact seen.look_right) }]

/-- What the basis of the kind hands on. -/
def readBasis (kind : Nat) (parameters : List Nat) (payload length : Nat) (k : BasisSeen) :
    List Basis → Option Answer
  | [] => none
  | basis :: others =>
    bif Nat.beq kind basis.kind then basis.read parameters payload length k
    else readBasis kind parameters payload length k others

end ChompCert.File
