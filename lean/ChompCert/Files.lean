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

/-- What a reader that is sound hands on holds. -/
theorem holds_of_reader {Claim : Type} {holds : Claim → Prop} {state : Claim → Statement}
    {s : Statement} (h : ∃ c : Claim, holds c ∧ some (state c) = some s)
    (same : ∀ c, holds c → (state c).Holds) : s.Holds := by
  obtain ⟨c, hc, h⟩ := h
  obtain rfl := Option.some.inj h
  exact same c hc

/-- What reads the certificates of one kind, with the proof that what it reads there holds. -/
structure Reader where
  /-- The number of the kind. -/
  kind : Nat
  /-- What parameters, payload and its length in bytes state. -/
  read : List Nat → Nat → Nat → Option Statement
  sound : ∀ {parameters : List Nat} {payload length : Nat} {s : Statement},
    read parameters payload length = some s → s.Holds

/-- **Every kind that is read**, once. -/
def readers : List Reader := [
  { kind := 1
    read := fun ps payload length => readExplicit ps payload length fun c => some (.explicit c)
    sound := fun h => holds_of_reader (readExplicit_sound h) fun _ hc => hc },
  { kind := 2
    read := fun ps payload length => readTable ps payload length fun c => some (.table c)
    sound := fun h => holds_of_reader (readTable_sound h) fun _ hc => hc },
  { kind := 5
    read := fun ps payload length => readWindow ps payload length fun c => some (.window c)
    sound := fun h => holds_of_reader (readWindow_sound h) fun _ hc => hc },
  { kind := 7
    read := fun ps payload length => readSummary ps payload length fun c => some (.tails c)
    sound := fun h => holds_of_reader (readSummary_sound h) fun _ hc => hc },
  { kind := 9
    read := fun ps payload length => readBox ps payload length fun c => some (.box c)
    sound := fun h => holds_of_reader (readBox_sound h) fun _ hc => hc },
  { kind := 10
    read := fun ps payload length => readTableOfRows ps payload length fun c => some (.rows c)
    sound := fun h => holds_of_reader (readTableOfRows_sound h) fun _ hc => hc },
  { kind := 11
    read := fun ps payload length => readOrder ps payload length fun c => some (.order c)
    sound := fun h => holds_of_reader (readOrder_sound h) fun _ hc => hc },
  { kind := 13
    read := fun ps payload length => readShifts ps payload length fun c => some (.shifts c)
    sound := fun h => holds_of_reader (readShifts_sound h) fun _ hc => hc },
  { kind := 14
    read := fun ps payload length => readClaim ps payload length fun c => some (.claim c)
    sound := fun h => holds_of_reader (readClaim_sound h) fun _ hc => hc },
  { kind := 15
    read := fun ps payload length => readFewSquares ps payload length fun c => some (.squares c)
    sound := fun h => holds_of_reader (readFewSquares_sound h) fun _ hc => hc },
  { kind := 16
    read := fun ps payload length =>
      readBoardValues ps payload length fun c => some (.boardValues c)
    sound := fun h => holds_of_reader (readBoardValues_sound h) fun _ hc => hc }]

/-- What the first reader of the kind says. -/
def readWith (kind : Nat) (parameters : List Nat) (payload length : Nat) :
    List Reader → Option Statement
  | [] => none
  | reader :: others =>
    bif Nat.beq kind reader.kind then reader.read parameters payload length
    else readWith kind parameters payload length others

/-- What the file states, its digest aside. -/
def content (file : File) : Option Statement :=
  container file fun kind parameters payload length =>
    readWith kind parameters payload length readers

/-- **The checker**: what the file states, or `none`. -/
def check (file : File) : Option Statement :=
  bif digestIsRight file then content file else none

theorem readWith_sound {kind : Nat} {parameters : List Nat} {payload length : Nat}
    {s : Statement} {rs : List Reader}
    (h : readWith kind parameters payload length rs = some s) : s.Holds := by
  induction rs with
  | nil => exact absurd h (by simp [readWith])
  | cons reader others ih =>
    rw [readWith, Bool.cond_eq_ite] at h
    split at h
    · exact reader.sound h
    · exact ih h

theorem content_sound {file : File} {s : Statement} (h : content file = some s) : s.Holds := by
  obtain ⟨_, _, _, _, h⟩ := container_some h
  exact readWith_sound h

/-- **Soundness of the checker.** -/
theorem check_sound {file : File} {s : Statement} (h : check file = some s) : s.Holds :=
  content_sound (cond_none h).2

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
    exact content_sound ht
  · exact absurd h (by simp)

/-- The content of the file is the claim `s`, whose evidence is looked at in this case alone. -/
def statesWithin (file : File) (s : Statement) (part : Case) : Bool :=
  match container file fun kind parameters payload length =>
      bif Nat.beq kind 14 then
        readClaimWithin (some part) parameters payload length fun c => some (.claim c)
      else none with
  | some t => t.same s
  | none => false

/-- In each of the first `n` cases. -/
def StatesInEach (file : File) (s : Statement) (part : Nat → Case) : Nat → Prop
  | 0 => True
  | n + 1 => StatesInEach file s part n ∧ statesWithin file s (part n) = true

theorem holdsWithin_of_states {file : File} {c : SentenceClaim} {part : Case}
    (h : statesWithin file (.claim c) part = true) : HoldsWithin (some part) c := by
  unfold statesWithin at h
  split at h
  · rename_i t ht
    obtain ⟨_, _, _, _, ht⟩ := container_some ht
    obtain ⟨_, hc, ht⟩ := readClaimWithin_sound (cond_none ht).2
    obtain rfl := Statement.claim.inj ((Option.some.inj ht).trans (Statement.same_iff.1 h))
    exact hc
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
