module

public import ChompCert.Files.Bases

/-!
# Kind 14: claims

FORMAT.md, "Kind 14: claim": the reader. `readClaim_sound`: **what a file of this kind claims
holds**.
-/

@[expose] public section

namespace ChompCert.File

open Diet Linear

/-! ### Reading -/

/-- A form in `n` variables. -/
def readForm (n : Nat) (slice : Nat → Nat → Nat) (i : Nat)
    (k : LinearForm → Nat → Option Answer) : Option Answer :=
  integers slice n i fun us i => integer slice i fun c i =>
  bif noneAbove 2097152 us && Nat.ble c 2199023255552 then
    wholesOf us fun fs => forceInt (wholeOf c) fun c => k ⟨fs, c⟩ i
  else none

/-- So many forms in `n` variables. -/
def readForms (n : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List LinearForm → Nat → Option Answer) → Option Answer
  | 0, i, k => k [] i
  | left + 1, i, k => readForm n slice i fun f i =>
      readForms n slice left i fun fs i => k (f :: fs) i

/-- A formula in `n` variables about positions of `m` rows, not deeper than so much, with at most
`left` codes; `k` is given how many of them are left. -/
def readFormula (n m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → Nat → (Formula → Nat → Nat → Option Answer) → Option Answer
  | 0, _, _, _ => none
  | depth + 1, left, i, k =>
    bif Nat.beq left 0 then none
    else force (Nat.pred left) fun left => integer slice i fun code i =>
      let two := fun (join : Formula → Formula → Formula) =>
        readFormula n m slice depth left i fun a left i =>
        readFormula n m slice depth left i fun b left i => k (join a b) left i
      match code with
      | 0 => readForm n slice i fun f i => k (.natural f) left i
      | 1 => readForm n slice i fun f i => k (.zero f) left i
      | 2 => integer slice i fun d i =>
          bif Nat.ble 1 d && Nat.ble d 1048576 then
            readForm n slice i fun f i => k (.divides d f) left i
          else none
      | 3 => readForms n slice m i fun gaps i => k (.position .p gaps) left i
      | 4 => readFormula n m slice depth left i fun a left i => k (.not a) left i
      | 5 => two .and
      | 6 => two .or
      | 7 => two .implies
      | 8 => two .iff
      | 9 => integer slice i fun v i =>
          bif Nat.ble v 255 then
            readForms n slice m i fun gaps i => k (.position (.nimValue v) gaps) left i
          else none
      | _ => none

/-- A variable, of which there are `n`; counted from 1 in the file, from 0 here. -/
def readVariable (n : Nat) (slice : Nat → Nat → Nat) (i : Nat)
    (k : Nat → Nat → Option Answer) : Option Answer :=
  integer slice i fun v i => bif Nat.ble 1 v && Nat.ble v n then
    force (Nat.pred v) fun v => k v i else none

/-- A number from `least` to `2 ^ 20`. -/
def readFactor (least : Nat) (slice : Nat → Nat → Nat) (i : Nat)
    (k : Nat → Nat → Option Answer) : Option Answer :=
  integer slice i fun a i => bif Nat.ble least a && Nat.ble a 1048576 then k a i else none

/-- So many trees, each by `read`. -/
def readTrees (read : Nat → (Tree → Nat → Option Answer) → Option Answer) :
    Nat → Nat → (List Tree → Nat → Option Answer) → Option Answer
  | 0, i, k => k [] i
  | left + 1, i, k => read i fun t i => readTrees read left i fun ts i => k (t :: ts) i

/-- Tree `r` of a list. -/
def treeAt : List Tree → Nat → Tree
  | [], _ => .leaf
  | t :: _, 0 => t
  | _ :: ts, r + 1 => treeAt ts r

/-- A tree about `n` numbers; at most so many nodes are on the way to a leaf. -/
def readTree (n : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (Tree → Nat → Option Answer) → Option Answer
  | 0, _, _ => none
  | depth + 1, i, k => integer slice i fun code i =>
    match code with
    | 0 => k .leaf i
    | 1 => readVariable n slice i fun v i => readFactor 1 slice i fun a i =>
        readTree n slice depth i fun below i => readTree n slice depth i fun above i =>
        k (.values v a (fun _ => below) above) i
    | 2 => readVariable n slice i fun v i => readFactor 1 slice i fun a i =>
        readTrees (fun i k => readTree n slice depth i k) a i fun ts i =>
        readTree n slice depth i fun above i => k (.values v a (treeAt ts) above) i
    | 3 => readVariable n slice i fun v i => readFactor 2 slice i fun d i =>
        readTree n slice depth i fun t i => k (.remainders v d fun _ => t) i
    | 4 => readVariable n slice i fun v i => readFactor 2 slice i fun d i =>
        readTrees (fun i k => readTree n slice depth i k) d i fun ts i =>
        k (.remainders v d (treeAt ts)) i
    | 5 => readForm n slice i fun f i =>
        readTree n slice depth i fun t i => readTree n slice depth i fun u i => k (.sign f t u) i
    | 6 => readVariable n slice i fun v i => readVariable n slice i fun w i =>
        readTree n slice depth i fun t i => readTree n slice depth i fun u i =>
        k (.compare v w t u) i
    | _ => none

/-- Every form has `n` factors, and every position `m` gaps. -/
def formulaFits (n m : Nat) : Formula → Bool
  | .natural f | .zero f | .divides _ f => Nat.beq (lengthOf f.factors) n
  | .position _ gaps => Nat.beq (lengthOf gaps) m &&
      every (fun f => Nat.beq (lengthOf f.factors) n) gaps
  | .not a => formulaFits n m a
  | .and a b | .or a b | .implies a b | .iff a b => formulaFits n m a && formulaFits n m b

/-! ### The check -/

/-- The numbers themselves, from number `i` on, as forms; `left` of them are left. -/
def unitForms (n : Nat) : Nat → Nat → List LinearForm
  | 0, _ => []
  | left + 1, i => ⟨gapForm n i, 0⟩ :: unitForms n left (Nat.succ i)

/-- The numbers from number `i` on have these values: the leaf is closed. -/
def closedAt (leaf : List LinearForm → Formula → Bool) : Nat → List Nat → Known → Bool
  | _, [], s => leaf s.assumed s.formula
  | i, v :: vs, s => s.into (.value i v) fun s => closedAt leaf (Nat.succ i) vs s

/-! ### Soundness -/

theorem formulaFits_spec {n m : Nat} {a : Formula} (h : formulaFits n m a = true) :
    a.Fits n m := by
  induction a with
  | natural f | zero f | divides d f =>
    rw [formulaFits, lengthOf_eq] at h
    exact Nat.eq_of_beq_eq_true h
  | position _ gaps =>
    simpa only [formulaFits, Bool.and_eq_true, Nat.beq_eq, lengthOf_eq, every_iff] using h
  | not a ih => exact ih h
  | and a b iha ihb | or a b iha ihb | implies a b iha ihb | iff a b iha ihb =>
    rw [formulaFits, Bool.and_eq_true] at h
    exact ⟨iha h.1, ihb h.2⟩

theorem closedAt_sound {leaf : List LinearForm → Formula → Bool} {S : Label → List Nat → Prop}
    {y : List Nat}
    (hl : ∀ fs a, leaf fs a = true → (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    {i : Nat} {vs : List Nat} (hv : ∀ j, j < vs.length → y.getD (i + j) 0 = vs.getD j 0)
    {s : Known} (h : closedAt leaf i vs s = true) : s.Shows S y := by
  induction vs generalizing i s with
  | nil => exact hl _ _ h
  | cons v vs ih =>
    obtain ⟨t, h1, h2⟩ := Known.into_some (S := S) (y := y) (c := .value i v)
      ⟨by simpa using hv 0 (by simp), rfl⟩ h
    refine h2 (ih (i := i + 1) (fun j hj => ?_) h1)
    have := hv (j + 1) (by simpa using hj)
    rw [show i + 1 + j = i + (j + 1) by omega, this]
    rfl

/-- A leaf that is closed shows its formula, of `n` numbers. -/
def LeafShows (n : Nat) (leaf : List LinearForm → Formula → Bool)
    (S : Label → List Nat → Prop) : Prop :=
  ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n → (∀ f ∈ fs, 0 ≤ f.at y) →
    a.Is S y true

/-- The numbers are `n`, the payload ends with them, and there the leaf is closed. -/
def valuesPass (n : Nat) (leaf : List LinearForm → Formula → Bool) (a : Formula) (vs : List Nat)
    (i length : Nat) : Bool :=
  (noneAbove 1099511627776 vs && (Nat.beq (size vs) n && Nat.beq i length)) &&
    closedAt leaf 0 vs ⟨unitForms n n 0, [], a⟩

/-- The payload ends with the tree, and all its leaves are closed. -/
def treePasses (n : Nat) (leaf : List LinearForm → Formula → Bool) (a : Formula) (t : Tree)
    (i length : Nat) : Bool :=
  Nat.beq i length && closed n leaf t ⟨unitForms n n 0, [], a⟩

theorem holds_of_values {game : ClaimGame} {n : Nat} {a : Formula}
    {leaf : List LinearForm → Formula → Bool} (hl : LeafShows n leaf game.Has) {vs : List Nat}
    {i length : Nat} (hf : formulaFits n game.rows a = true)
    (h : valuesPass n leaf a vs i length = true) : SentenceClaim.Holds ⟨game, n, some vs, a⟩ := by
  simp only [valuesPass, Bool.and_eq_true, Nat.beq_eq, size_eq] at h
  obtain ⟨⟨_, hn, _⟩, hc⟩ := h
  exact ⟨formulaFits_spec hf, hn, closedAt_sound (fun fs a h => hl fs a h vs hn)
    (fun j _ => by rw [Nat.zero_add]) hc (by simp)⟩

theorem holds_of_tree {game : ClaimGame} {n : Nat} {a : Formula}
    {leaf : List LinearForm → Formula → Bool} (hl : LeafShows n leaf game.Has) {t : Tree}
    {i length : Nat} (hf : formulaFits n game.rows a = true)
    (h : treePasses n leaf a t i length = true) : SentenceClaim.Holds ⟨game, n, none, a⟩ := by
  rw [treePasses, Bool.and_eq_true] at h
  exact ⟨formulaFits_spec hf, fun x hx => closed_sound hl h.2 hx (by simp)⟩

/-! ### The whole file -/

/-- The file that the payload begins with, if its digest is right, and the offset after it. -/
def openInside (payload length : Nat) (k : File → Nat → Option Answer) : Option Answer :=
  integer (ofNat length payload).slice 0 fun bytes i =>
  bif Nat.ble (Nat.add i bytes) length then
    force ((ofNat length payload).slice i bytes) fun inside =>
    bif digestIsRight (ofNat bytes inside) then k (ofNat bytes inside) (Nat.add i bytes) else none
  else none

/-- A certificate of this kind: what it claims. -/
def readClaim (parameters : List Nat) (payload length : Nat) : Option Answer :=
  match parameters with
  | [n, kind] =>
    bif Nat.ble n 8 && Nat.ble kind 1 then
      openInside payload length fun inside i =>
      container inside fun basis parameters payload' length' =>
      readBasis basis parameters payload' length' (fun game look right =>
        let slice := (ofNat length payload).slice
        let leaf := fun assumed a => leafPasses n (look n) assumed a
        readFormula n game.rows slice 4096 4096 i fun a _ i =>
        given (formulaFits n game.rows a) fun hf =>
        bif Nat.beq kind 1 then
          integers slice n i fun vs i => given (valuesPass n leaf a vs i length) fun h =>
          some ⟨.claim ⟨game, n, some vs, a⟩, .all,
            holds_of_values (leafPasses_sound (right n)) hf h⟩
        else
          readTree n slice 65 i fun t i => given (treePasses n leaf a t i length) fun h =>
          some ⟨.claim ⟨game, n, none, a⟩, .all,
            holds_of_tree (leafPasses_sound (right n)) hf h⟩) bases
    else none
  | _ => none

/-- **Soundness**: what a file with a claim states holds. -/
theorem readClaim_sound {parameters : List Nat} {payload length : Nat} {s : Statement}
    (h : whole (readClaim parameters payload length) = some s) : s.Holds :=
  holds_of_whole h

end ChompCert.File
