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

/-- Both are the same remainder of the same number. -/
def sameRemainder : Case → Case → Bool
  | .remainder i r d, .remainder i' r' d' => Nat.beq i i' && (Nat.beq r r' && Nat.beq d d')
  | _, _ => false

theorem sameRemainder_eq {c c' : Case} (h : sameRemainder c c' = true) : c = c' := by
  cases c <;> cases c' <;> simp_all [sameRemainder]

/-- The content of the file is the claim `s`, whose evidence is looked at in this case alone. -/
def statesWithin (file : File) (s : Statement) (part : Case) : Bool :=
  match container file fun kind parameters payload length =>
      bif Nat.beq kind 14 then
        seeClaim (some part) parameters payload length fun c h =>
          some ⟨.claim c, .within part, h⟩
      else none with
  | some ⟨t, .within seen, _⟩ => sameRemainder seen part && t.same s
  | _ => false

/-- In each of the first `n` cases. -/
def StatesInEach (file : File) (s : Statement) (part : Nat → Case) : Nat → Prop
  | 0 => True
  | n + 1 => StatesInEach file s part n ∧ statesWithin file s (part n) = true

theorem holdsWithin_of_states {file : File} {c : SentenceClaim} {part : Case}
    (h : statesWithin file (.claim c) part = true) : HoldsWithin (some part) c := by
  unfold statesWithin at h
  split at h
  · rename_i t seen holds _
    rw [Bool.and_eq_true, Statement.same_iff] at h
    obtain rfl := sameRemainder_eq h.1
    obtain rfl := h.2
    exact holds
  · exact absurd h (by simp)

/-- **From the bytes to the sentence, case by case**: of a claim whose evidence is more than one
computation holds, the kernel looks at each remainder of a variable by itself. -/
theorem holds_of_each_remainder {file : File} {c : SentenceClaim} {i d : Nat}
    (hi : Nat.blt i c.variables = true) (hd : Nat.blt 0 d = true)
    (h : StatesInEach file (.claim c) (fun r => .remainder i r d) d) :
    (Statement.claim c).Holds := by
  have each : ∀ n, StatesInEach file (.claim c) (fun r => .remainder i r d) n → ∀ r, r < n →
      statesWithin file (.claim c) (.remainder i r d) = true := fun n => by
    induction n with
    | zero => intro _ r hr; omega
    | succ n ih =>
      intro h r hr
      by_cases e : r = n
      · rw [e]
        exact h.2
      · exact ih h.1 r (by omega)
  exact holds_of_remainders (Nat.le_of_ble_eq_true hi) (Nat.le_of_ble_eq_true hd)
    fun r hr => holdsWithin_of_states (each d h r hr)

end ChompCert.File
