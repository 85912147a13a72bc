module

public import ChompCert.Files.BoardReaders
public import ChompCert.Files.ShiftLabels
public import ChompCert.Files.Leaves

/-!
# Types of boards, for claims

FORMAT.md, "Kind 14: claim", "A position of a board": at a leaf all rows are numbers, the first one
within the box, and the type is looked up. `lookInBox_right`: **what is looked up is the type**.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear

/-- The type of the position with these gaps, if it is one of the box. -/
def lookInBox (m n table B : Nat) (gaps : List LinearForm) : Option Bool :=
  (constants gaps).bind fun x =>
  bif Nat.beq (size x) m && Nat.ble (longest x) n then
    some (boxLabel n table B (boardOf (reversed x [])))
  else none

theorem inBox_rows {m n : Nat} {g : List Nat} (hm : g.length = m) (hn : g.sum ≤ n) :
    InBox m n (rows g) := by
  refine ⟨isBoard_rows g, by rw [rows_length, hm], fun x hx => ?_⟩
  have := le_sum_of_mem_rows hx
  omega

/-- What is looked up in a box is the type. -/
theorem lookInBox_right {m n table B : Nat} (h : checkChomp m n table B = true) (variables : Nat) :
    LooksRight variables (fun _ => lookInBox m n table B) (ClaimGame.boards m).IsP := by
  intro _ gaps v hv y _ _ _
  obtain ⟨x, e, hv⟩ := Option.bind_eq_some_iff.1 hv
  obtain ⟨hin, hv⟩ := cond_none hv
  rw [Bool.and_eq_true, size_eq, longest_eq] at hin
  have hx : InBox m n (rows x.reverse) :=
    inBox_rows (by rw [List.length_reverse]; exact Nat.eq_of_beq_eq_true hin.1)
      (by rw [sum_reverse]; exact Nat.le_of_ble_eq_true hin.2)
  rw [constants_some e y]
  show chomp.IsP (rows x.reverse) ↔ v = true
  rw [checkChomp_sound h hx, ← boardOf_eq, ← reversed_nil, Option.some.inj hv]

end ChompCert.File
