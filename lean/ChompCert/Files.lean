module

public import ChompCert.Files.BoardReaders
public import ChompCert.Files.FiniteOrder
public import ChompCert.Files.NoProduct
public import ChompCert.Files.SummaryOfColumns
public import ChompCert.Files.SummaryOfRows

/-!
# From the bytes of a file to the sentence

`File.check` reads a certificate and computes what it states. `File.check_sound`: **what it states
holds**, whatever the bytes are. `Statement.text` is the sentence that `chomp-check` prints, and
`Statement.Holds`, beside it, is what it says.
-/

@[expose] public section

namespace ChompCert.File

/-- A certificate of kind 7, by its scope. -/
def readSummary (parameters : List Nat) (payload length : Nat) : Option Statement :=
  match parameters with
  | [scope, bound] =>
    bif Nat.beq scope 0 then readSummaryOfRows bound payload length fun c => some (.tails c)
    else bif Nat.beq scope 1 then
      readSummaryOfColumns bound payload length fun c => some (.table c)
    else none
  | _ => none

/-- What the file states, its digest aside. -/
def content (file : File) : Option Statement :=
  container file fun kind parameters payload length =>
    bif Nat.beq kind 1 then readExplicit parameters payload length fun c => some (.explicit c)
    else bif Nat.beq kind 2 then readTable parameters payload length fun c => some (.table c)
    else bif Nat.beq kind 5 then readWindow parameters payload length fun c => some (.window c)
    else bif Nat.beq kind 7 then readSummary parameters payload length
    else bif Nat.beq kind 9 then readBox parameters payload length fun c => some (.box c)
    else bif Nat.beq kind 10 then readTableOfRows parameters payload length fun c => some (.rows c)
    else bif Nat.beq kind 11 then readOrder parameters payload length fun c => some (.order c)
    else bif Nat.beq kind 12 then
      readNoProduct parameters payload length fun c => some (.noProduct c)
    else bif Nat.beq kind 13 then readShifts parameters payload length fun c => some (.shifts c)
    else none

/-- **The checker**: what the file states, or `none`. -/
def check (file : File) : Option Statement :=
  bif digestIsRight file then content file else none

/-- What a reader that is sound hands on holds. -/
theorem holds_of_reader {Claim : Type} {holds : Claim → Prop} {state : Claim → Statement}
    {s : Statement} (h : ∃ c : Claim, holds c ∧ some (state c) = some s)
    (same : ∀ c, holds c → (state c).Holds) : s.Holds := by
  obtain ⟨c, hc, h⟩ := h
  obtain rfl := Option.some.inj h
  exact same c hc

theorem readSummary_sound {parameters : List Nat} {payload length : Nat} {s : Statement}
    (h : readSummary parameters payload length = some s) : s.Holds := by
  unfold readSummary at h
  split at h
  · rw [Bool.cond_eq_ite] at h
    split at h
    · exact holds_of_reader (readSummaryOfRows_sound h) fun _ hc => hc
    · exact holds_of_reader (readSummaryOfColumns_sound (cond_none h).2) fun _ hc => hc
  · exact absurd h (by simp)

theorem content_sound {file : File} {s : Statement} (h : content file = some s) : s.Holds := by
  obtain ⟨kind, parameters, payload, length, h⟩ := container_some h
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readExplicit_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readTable_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readWindow_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact readSummary_sound h
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readBox_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readTableOfRows_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readOrder_sound h) fun _ hc => hc
  rw [Bool.cond_eq_ite] at h; split at h
  · exact holds_of_reader (readNoProduct_sound h) fun _ hc => hc
  · exact holds_of_reader (readShifts_sound (cond_none h).2) fun _ hc => hc

/-- **Soundness of the checker.** -/
theorem check_sound {file : File} {s : Statement} (h : check file = some s) : s.Holds :=
  content_sound (cond_none h).2

/-! ### For data modules -/

/-- The content of the file is the statement `s`: one Boolean for the kernel. -/
def states (file : File) (s : Statement) : Bool :=
  match content file with
  | some t => t.same s
  | none => false

/-- The file is a valid certificate of the statement `s`. -/
def proves (file : File) (s : Statement) : Bool := digestIsRight file && states file s

/-- A file that is too long for one computation is checked in two. -/
theorem proves_of_parts {file : File} {s : Statement}
    (h1 : digestIsRight file = true) (h2 : states file s = true) :
    proves file s = true := by
  rw [proves, h1, h2]; rfl

/-- What `proves` says of the checker. -/
theorem check_of_proves {file : File} {s : Statement} (h : proves file s = true) :
    check file = some s := by
  rw [proves, Bool.and_eq_true] at h
  unfold check
  rw [h.1, cond_true]
  have h2 := h.2
  unfold states at h2
  split at h2
  · rename_i t ht
    rw [ht, Statement.same_eq h2]
  · exact absurd h2 (by simp)

/-- **From the bytes to the sentence.** -/
theorem holds_of_proves {file : File} {s : Statement} (h : proves file s = true) : s.Holds :=
  check_sound (check_of_proves h)

end ChompCert.File
