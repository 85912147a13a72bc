module

public import ChompCert.Files.BoardNimValues
public import ChompCert.Files.Claim
public import ChompCert.Files.FewSquares
public import ChompCert.Files.FiniteOrder
public import ChompCert.Files.Summary

/-!
# From the bytes of a file to the sentence

`File.check` reads a certificate and computes what it states. `File.check_sound`: **what it states
holds**, whatever the bytes are. `Statement.text` is the sentence that `chomp-check` prints, and
`Statement.Holds`, beside it, is what it says.
-/

@[expose] public section

namespace ChompCert.File

/-- The same answer, of which all has been seen. -/
@[inline] def proved (x : Option Answer) (h : ∀ a, x = some a → a.statement.Holds) :
    Option Answer :=
  match x, h with
  | some a, h => some ⟨a.statement, .all, h a rfl⟩
  | none, _ => none

/-- What reads the certificates of one kind. -/
structure Reader where
  /-- The number of the kind. -/
  kind : Nat
  /-- What parameters, payload and its length in bytes state. -/
  read : List Nat → Nat → Nat → Option Answer

/-- **Every kind that is read**, once. -/
def readers : List Reader := [
  { kind := 1, read := fun ps payload length => readExplicit ps payload length },
  { kind := 2, read := fun ps payload length => readTable ps payload length },
  { kind := 5, read := fun ps payload length => readWindow ps payload length },
  { kind := 7, read := fun ps payload length => readSummary ps payload length },
  { kind := 9, read := fun ps payload length => readBox ps payload length },
  { kind := 10, read := fun ps payload length => readTableOfRows ps payload length },
  { kind := 11
    read := fun ps payload length =>
      proved (readOrder ps payload length fun c => unseen (.order c)) fun _ h => by
        obtain ⟨_, hc, e⟩ := readOrder_sound h
        obtain rfl := Option.some.inj e
        exact hc },
  { kind := 13, read := fun ps payload length => readShifts ps payload length },
  { kind := 14, read := fun ps payload length => readClaim ps payload length },
  { kind := 15, read := fun ps payload length => readFewSquares ps payload length },
  { kind := 16
    read := fun ps payload length =>
      proved (readBoardValues ps payload length fun c => unseen (.boardValues c)) fun _ h => by
        obtain ⟨_, hc, e⟩ := readBoardValues_sound h
        obtain rfl := Option.some.inj e
        exact hc }]

/-- What the first reader of the kind says. -/
def readWith (kind : Nat) (parameters : List Nat) (payload length : Nat) :
    List Reader → Option Answer
  | [] => none
  | reader :: others =>
    bif Nat.beq kind reader.kind then reader.read parameters payload length
    else readWith kind parameters payload length others

/-- What the file states, its digest aside. -/
def content (file : File) : Option Statement :=
  whole (container file fun kind parameters payload length =>
    readWith kind parameters payload length readers)

/-- **The checker**: what the file states, or `none`. -/
def check (file : File) : Option Statement :=
  bif digestIsRight file then content file else none

/-- **Soundness of the checker.** -/
theorem check_sound {file : File} {s : Statement} (h : check file = some s) : s.Holds :=
  holds_of_whole (cond_none h).2

/-! ### For data modules -/

/-- The content of the file is the statement `s`: one Boolean for the kernel. -/
def states (file : File) (s : Statement) : Bool :=
  match content file with
  | some t => t.same s
  | none => false

/-- **From the bytes to the sentence.** It does not rest on the digest, which `check` looks at. -/
theorem holds_of_states {file : File} {s : Statement} (h : states file s = true) : s.Holds := by
  unfold states at h
  split at h
  · rename_i t ht
    rw [← Statement.same_iff.1 h]
    exact holds_of_whole ht
  · exact absurd h (by simp)

end ChompCert.File
