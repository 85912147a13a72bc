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

/-- What claims of one kind rest on. What is read is handed on as a game and as what is known of its
positions. -/
structure Basis where
  /-- The number of the kind. -/
  kind : Nat
  /-- What parameters, payload and its length in bytes hand on. -/
  read : List Nat → Nat → Nat → (ClaimGame → LooksUp → Option Statement) → Option Statement
  sound : ∀ {parameters : List Nat} {payload length : Nat}
    {k : ClaimGame → LooksUp → Option Statement}
    {a : Statement}, read parameters payload length k = some a →
    ∃ game look, (∀ n l, LooksRight n (look n l) (game.Has l)) ∧ k game look = some a

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

/-- **Every kind on which a claim can rest**, once. -/
def bases : List Basis := [
  { kind := 1
    read := fun ps payload length k => seeExplicit ps payload length fun n rows =>
      k .threeRow fun m => typesAlone (lookInLabels n rows m)
    sound := fun h => by
      obtain ⟨n, rows, hc, h⟩ := seeExplicit_some h
      exact ⟨_, _, fun n => typesAlone_right (lookInLabels_right hc n), h⟩ },
  { kind := 2
    read := fun ps payload length k => seeTable ps payload length fun n rows =>
      k .threeRow fun m => typesAlone (lookInTable n rows m)
    sound := fun h => by
      obtain ⟨n, rows, hc, h⟩ := seeTable_some h
      exact ⟨_, _, fun n => typesAlone_right (lookInTable_right hc n), h⟩ },
  { kind := 5
    read := fun ps payload length k => seeWindow ps payload length fun diet mis bounds _ B =>
      force (size bounds) fun m =>
      k (.rule m (.diet diet) mis) fun _ => typesAlone fun _ => lookWithin bounds B
    sound := fun h => by
      obtain ⟨_, _, _, _, hc, _, h⟩ := seeWindow_some h
      rw [force_eq] at h
      exact ⟨_, _, fun n => typesAlone_right (lookWithin_right hc n), h⟩ },
  { kind := 7
    read := fun ps payload length k => seeSummary ps payload length fun bound σ =>
      k .threeRow fun n => typesAlone (lookInRows bound σ n)
    sound := fun h => by
      obtain ⟨_, _, hσ, hr, h⟩ := seeSummary_some h
      exact ⟨_, _, fun n => typesAlone_right (lookInRows_right hσ hr n), h⟩ },
  { kind := 9
    read := fun ps payload length k => seeBox ps payload length fun m n table B =>
      k (.boards m) fun _ => typesAlone fun _ => lookInBox m n table B
    sound := fun h => by
      obtain ⟨_, _, _, _, _, hB, h⟩ := seeBox_some h
      exact ⟨_, _, fun n => typesAlone_right (lookInBox_right hB n), h⟩ },
  { kind := 10
    read := fun ps payload length k => seeTableOfRows ps payload length fun m n table B =>
      k (.boards m) fun _ => typesAlone fun _ => lookInBox m n table B
    sound := fun h => by
      obtain ⟨_, _, _, _, _, hB, h⟩ := seeTableOfRows_some h
      exact ⟨_, _, fun n => typesAlone_right (lookInBox_right hB n), h⟩ },
  { kind := 13
    read := fun ps payload length k =>
      seeShifts ps payload length fun r labels bounded bounds shifts _ Bs B =>
      force (size bounds) fun m => k (.rule m r labels.misere) fun n l es gaps =>
      bif speaksOf labels l then
        lookUp n r.sums bounded bounds shifts (bitmapWith Bs B l) es (numbersAt r.sums gaps)
      else none
    sound := fun h => by
      obtain ⟨_, _, _, _, _, _, _, seen, h⟩ := seeShifts_some h
      rw [force_eq, size_eq] at h
      refine ⟨_, _, fun n l es gaps v hv => ?_, h⟩
      obtain ⟨hl, hv⟩ := cond_none hv
      exact seen.look_right n hl es gaps v hv }]

/-- What the basis of the kind hands on. -/
def readBasis (kind : Nat) (parameters : List Nat) (payload length : Nat)
    (k : ClaimGame → LooksUp → Option Statement) :
    List Basis → Option Statement
  | [] => none
  | basis :: others =>
    bif Nat.beq kind basis.kind then basis.read parameters payload length k
    else readBasis kind parameters payload length k others

/-- **What is known of positions is right**, whatever the basis. -/
theorem readBasis_some {kind : Nat} {parameters : List Nat} {payload length : Nat}
    {k : ClaimGame → LooksUp → Option Statement}
    {a : Statement} {bs : List Basis}
    (h : readBasis kind parameters payload length k bs = some a) :
    ∃ game look, (∀ n l, LooksRight n (look n l) (game.Has l)) ∧ k game look = some a := by
  induction bs with
  | nil => exact absurd h (by simp [readBasis])
  | cons basis others ih =>
    rw [readBasis, Bool.cond_eq_ite] at h
    split at h
    · exact basis.sound h
    · exact ih h

end ChompCert.File
