module

public import ChompCert.Files.Classes
public import ChompCert.Files.Entries
public import ChompCert.Files.Labels

/-!
# Kind 3: diet product

FORMAT.md, "Kind 3: diet product": the parameters, the labels, the check of all of them at once, and
in an explicit certificate the entry of each position of the box.
-/

@[expose] public section

namespace ChompCert.File

open Diet

/-- Numbers two by two. -/
def pairsOf : List Nat → List (Nat × Nat)
  | T :: p :: xs => (T, p) :: pairsOf xs
  | _ => []

/-- The pairs in the opposite order, and then `qs`. -/
def turned : List (Nat × Nat) → List (Nat × Nat) → List (Nat × Nat)
  | [], qs => qs
  | p :: ps, qs => turned ps (p :: qs)

/-- Preperiods and periods are in their ranges. -/
def extentsInRange : List (Nat × Nat) → Bool
  | [] => true
  | p :: ps => Nat.ble p.1 65536 && (Nat.ble 1 p.2 && (Nat.ble p.2 65536 && extentsInRange ps))

/-- The numbers of places of the box. -/
def places (k : Nat) : List (Nat × Nat) → List Nat
  | [] => []
  | p :: ps => Nat.add (Nat.add p.1 p.2) k :: places k ps

/-- The entries of all positions of the box, where there are any. -/
def readBoxEntries (m k : Nat) (mis : Bool) (encoding : Nat) (ps : List (Nat × Nat)) (ws : List Nat)
    (B s pos : Nat) (cont : Nat → Nat → Option Statement) : Option Statement :=
  bif Nat.beq encoding 0 then cont s pos
  else eachPosition
    (fun g s pos cont =>
      entry m k mis (fun g => bitAt B (code ws g)) (bitAt B (code ws g)) g s pos cont)
    (places k ps) [] s pos cont

theorem readBoxEntries_some {m k : Nat} {mis : Bool} {encoding : Nat} {ps : List (Nat × Nat)}
    {ws : List Nat} {B s pos : Nat} {cont : Nat → Nat → Option Statement} {a : Statement}
    (h : readBoxEntries m k mis encoding ps ws B s pos cont = some a) :
    ∃ s pos, cont s pos = some a := by
  unfold readBoxEntries at h
  rw [Bool.cond_eq_ite] at h
  split at h
  · exact ⟨_, _, h⟩
  · exact eachPosition_some (fun _ _ _ _ h => entry_some h) _ h

/-- A certificate of this kind: `cont` on what it claims. -/
def readProduct (parameters : List Nat) (payload length : Nat)
    (cont : ProductClaim → Option Statement) : Option Statement :=
  match parameters with
  | m :: k :: play :: encoding :: numbers =>
    bif gameInRange m k play && (Nat.ble encoding 1 && (Nat.beq (size numbers) (Nat.mul 2 m) &&
        (extentsInRange (pairsOf numbers) &&
        Nat.ble (productOf (places k (pairsOf numbers))) 68719476736))) then
      readTables (Nat.mul 2 k) (Nat.mul 8 length) (pairsOf numbers) 1 payload 0 fun maps _ s pos =>
      force (nth maps 0) fun B =>
      bif checkBox k (Nat.beq play 1) (turned (pairsOf numbers) []) B then
        readBoxEntries m k (Nat.beq play 1) encoding (pairsOf numbers)
          (boxWidths k (turned (pairsOf numbers) [])) B s pos
          fun s pos => bif finished s pos length then
            productClaim k (Nat.beq play 1) (turned (pairsOf numbers) []) B cont
          else none
      else none
    else none
  | _ => none

/-- **Soundness**: what a product form claims holds. -/
theorem readProduct_sound {parameters : List Nat} {payload length : Nat}
    {cont : ProductClaim → Option Statement} {a : Statement}
    (h : readProduct parameters payload length cont = some a) :
    ∃ c : ProductClaim, c.Holds ∧ cont c = some a := by
  unfold readProduct at h
  split at h
  · obtain ⟨maps, _, s, pos, h⟩ := readTables_some _ (cond_none h).2
    rw [force_eq] at h
    obtain ⟨hB, h⟩ := cond_none h
    rw [checkBox_eq] at hB
    obtain ⟨_, _, h⟩ := readBoxEntries_some h
    exact productClaim_sound hB (cond_none h).2
  · exact absurd h (by simp)

end ChompCert.File
