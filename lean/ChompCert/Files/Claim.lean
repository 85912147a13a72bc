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
    (k : LinearForm → Nat → Option Statement) : Option Statement :=
  integers slice n i fun us i => integer slice i fun c i =>
  bif noneAbove 2097152 us && Nat.ble c 2199023255552 then
    wholesOf us fun fs => forceInt (wholeOf c) fun c => k ⟨fs, c⟩ i
  else none

/-- So many forms in `n` variables. -/
def readForms (n : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (List LinearForm → Nat → Option Statement) → Option Statement
  | 0, i, k => k [] i
  | left + 1, i, k => readForm n slice i fun f i =>
      readForms n slice left i fun fs i => k (f :: fs) i

/-- A formula in `n` variables about positions of `m` rows, not deeper than so much, with at most
`left` codes; `k` is given how many of them are left. -/
def readFormula (n m : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → Nat → (Formula → Nat → Nat → Option Statement) → Option Statement
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
    (k : Nat → Nat → Option Statement) : Option Statement :=
  integer slice i fun v i => bif Nat.ble 1 v && Nat.ble v n then
    force (Nat.pred v) fun v => k v i else none

/-- A number from `least` to `2 ^ 20`. -/
def readFactor (least : Nat) (slice : Nat → Nat → Nat) (i : Nat)
    (k : Nat → Nat → Option Statement) : Option Statement :=
  integer slice i fun a i => bif Nat.ble least a && Nat.ble a 1048576 then k a i else none

/-- So many trees, each by `read`. -/
def readTrees (read : Nat → (Tree → Nat → Option Statement) → Option Statement) :
    Nat → Nat → (List Tree → Nat → Option Statement) → Option Statement
  | 0, i, k => k [] i
  | left + 1, i, k => read i fun t i => readTrees read left i fun ts i => k (t :: ts) i

/-- Tree `r` of a list. -/
def treeAt : List Tree → Nat → Tree
  | [], _ => .leaf
  | t :: _, 0 => t
  | _ :: ts, r + 1 => treeAt ts r

/-- A tree about `n` numbers; at most so many nodes are on the way to a leaf. -/
def readTree (n : Nat) (slice : Nat → Nat → Nat) :
    Nat → Nat → (Tree → Nat → Option Statement) → Option Statement
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

/-- All forms have `n` factors. -/
def factorsFit (n : Nat) : List LinearForm → Bool
  | [] => true
  | f :: fs => Nat.beq (formSize f.factors) n && factorsFit n fs

/-- Every form has `n` factors, and every position `m` gaps. -/
def formulaFits (n m : Nat) : Formula → Bool
  | .natural f => Nat.beq (formSize f.factors) n
  | .zero f => Nat.beq (formSize f.factors) n
  | .divides _ f => Nat.beq (formSize f.factors) n
  | .position _ gaps => Nat.beq (formCount gaps) m && factorsFit n gaps
  | .not a => formulaFits n m a
  | .and a b => formulaFits n m a && formulaFits n m b
  | .or a b => formulaFits n m a && formulaFits n m b
  | .implies a b => formulaFits n m a && formulaFits n m b
  | .iff a b => formulaFits n m a && formulaFits n m b

/-! ### The check -/

/-- The numbers themselves, from number `i` on, as forms; `left` of them are left. -/
def unitForms (n : Nat) : Nat → Nat → List LinearForm
  | 0, _ => []
  | left + 1, i => ⟨gapForm n i, 0⟩ :: unitForms n left (Nat.succ i)

/-- The numbers from number `i` on have these values: the leaf is closed. -/
def closedAt (leaf : List LinearForm → Formula → Bool) : Nat → List Nat → Known → Bool
  | _, [], s => leaf s.assumed s.formula
  | i, v :: vs, s => s.into (.value i v) fun s => closedAt leaf (Nat.succ i) vs s

/-- The subtree of the case, if the root has the case; else the tree itself. Whichever it is, the
case is closed if its leaves are. -/
def Tree.branch : Tree → Case → Tree
  | .values _ _ below _, .value _ v => below v
  | .values _ _ _ above, .above _ _ => above
  | .remainders _ _ each, .remainder _ r _ => each r
  | t, _ => t

/-- All leaves are closed; if a case is given, those that belong to it. -/
def closedWithin (n : Nat) (leaf : List LinearForm → Formula → Bool) :
    Option Case → Tree → Known → Bool
  | none, t, s => closed n leaf t s
  | some c, t, s => s.into c fun s => closed n leaf (t.branch c) s

/-- The evidence for the formula, from byte `i` on, and the end of the payload; if a case is given,
what is claimed for all numbers is looked at in that case alone. -/
def evidence (n : Nat) (isSome : Bool) (within : Option Case)
    (leaf : List LinearForm → Formula → Bool) (a : Formula)
    (slice : Nat → Nat → Nat) (i length : Nat) (cont : Option (List Nat) → Option Statement) :
    Option Statement :=
  bif isSome then
    integers slice n i fun vs i =>
    bif (noneAbove 1099511627776 vs && (Nat.beq (size vs) n && Nat.beq i length)) &&
        closedAt leaf 0 vs ⟨unitForms n n 0, [], a⟩ then cont (some vs)
    else none
  else
    readTree n slice 65 i fun t i =>
    bif Nat.beq i length && closedWithin n leaf within t ⟨unitForms n n 0, [], a⟩ then cont none
    else none

/-- The file that the payload begins with, if its digest is right, and the offset after it. -/
def openInside (payload length : Nat) (k : File → Nat → Option Statement) : Option Statement :=
  integer (ofNat length payload).slice 0 fun bytes i =>
  bif Nat.ble (Nat.add i bytes) length then
    force ((ofNat length payload).slice i bytes) fun inside =>
    bif digestIsRight (ofNat bytes inside) then k (ofNat bytes inside) (Nat.add i bytes) else none
  else none

/-- A certificate of this kind: `cont` on what it claims, of which the evidence is looked at in a
case, if one is given. -/
def readClaimWithin (within : Option Case) (parameters : List Nat) (payload length : Nat)
    (cont : SentenceClaim → Option Statement) : Option Statement :=
  match parameters with
  | [n, kind] =>
    bif Nat.ble n 8 && Nat.ble kind 1 then
      openInside payload length fun inside i =>
      container inside fun basis parameters payload' length' =>
      readBasis basis parameters payload' length' (fun game look =>
        readFormula n game.rows (ofNat length payload).slice 4096 4096 i fun a _ i =>
        bif formulaFits n game.rows a then
          evidence n (Nat.beq kind 1) within (fun assumed a => leafPasses n (look n) assumed a) a
            (ofNat length payload).slice i length fun values => cont ⟨game, n, values, a⟩
        else none) bases
    else none
  | _ => none

/-- A certificate of this kind: `cont` on what it claims. -/
def readClaim (parameters : List Nat) (payload length : Nat)
    (cont : SentenceClaim → Option Statement) : Option Statement :=
  readClaimWithin none parameters payload length cont

/-! ### What a reader hands on does not matter -/

theorem openInside_some {payload length : Nat} {k : File → Nat → Option Statement}
    {a : Statement} (h : openInside payload length k = some a) :
    ∃ inside i, k inside i = some a := by
  obtain ⟨_, _, h⟩ := integer_some h
  have h := (cond_none h).2
  rw [force_eq] at h
  exact ⟨_, _, (cond_none h).2⟩

theorem readForm_some {n : Nat} {slice : Nat → Nat → Nat} {i : Nat}
    {k : LinearForm → Nat → Option Statement} {a : Statement}
    (h : readForm n slice i k = some a) : ∃ f i, k f i = some a := by
  obtain ⟨_, _, h⟩ := integers_some _ h
  obtain ⟨_, _, h⟩ := integer_some h
  obtain ⟨_, h⟩ := wholesOf_some (cond_none h).2
  rw [forceInt_eq] at h
  exact ⟨_, _, h⟩

theorem readForms_some {n : Nat} {slice : Nat → Nat → Nat} {left i : Nat}
    {k : List LinearForm → Nat → Option Statement} {a : Statement}
    (h : readForms n slice left i k = some a) : ∃ fs i, k fs i = some a := by
  induction left generalizing i k with
  | zero => exact ⟨_, _, h⟩
  | succ left ih =>
    obtain ⟨_, _, h⟩ := readForm_some h
    obtain ⟨_, _, h⟩ := ih h
    exact ⟨_, _, h⟩

theorem readFormula_some {n m : Nat} {slice : Nat → Nat → Nat} {depth left i : Nat}
    {k : Formula → Nat → Nat → Option Statement} {a : Statement}
    (h : readFormula n m slice depth left i k = some a) : ∃ f left i, k f left i = some a := by
  induction depth generalizing left i k with
  | zero => exact absurd h (by simp [readFormula])
  | succ depth ih =>
    rw [readFormula, Bool.cond_eq_ite] at h
    split at h
    · exact absurd h (by simp)
    · rw [force_eq] at h
      obtain ⟨code, i, h⟩ := integer_some h
      have two : ∀ {join : Formula → Formula → Formula} {left i : Nat},
          (readFormula n m slice depth left i fun a left i =>
            readFormula n m slice depth left i fun b left i => k (join a b) left i) = some a →
          ∃ f left i, k f left i = some a := fun h => by
        obtain ⟨_, _, _, h⟩ := ih h
        obtain ⟨_, _, _, h⟩ := ih h
        exact ⟨_, _, _, h⟩
      dsimp only at h
      split at h
      · obtain ⟨_, _, h⟩ := readForm_some h
        exact ⟨_, _, _, h⟩
      · obtain ⟨_, _, h⟩ := readForm_some h
        exact ⟨_, _, _, h⟩
      · obtain ⟨_, _, h⟩ := integer_some h
        obtain ⟨_, _, h⟩ := readForm_some (cond_none h).2
        exact ⟨_, _, _, h⟩
      · obtain ⟨_, _, h⟩ := readForms_some h
        exact ⟨_, _, _, h⟩
      · obtain ⟨_, _, _, h⟩ := ih h
        exact ⟨_, _, _, h⟩
      · exact two h
      · exact two h
      · exact two h
      · exact two h
      · obtain ⟨_, _, h⟩ := integer_some h
        obtain ⟨_, _, h⟩ := readForms_some (cond_none h).2
        exact ⟨_, _, _, h⟩
      · exact absurd h (by simp)

theorem readVariable_some {n : Nat} {slice : Nat → Nat → Nat} {i : Nat}
    {k : Nat → Nat → Option Statement} {a : Statement}
    (h : readVariable n slice i k = some a) : ∃ v i, k v i = some a := by
  obtain ⟨_, _, h⟩ := integer_some h
  have h := (cond_none h).2
  rw [force_eq] at h
  exact ⟨_, _, h⟩

theorem readFactor_some {least : Nat} {slice : Nat → Nat → Nat} {i : Nat}
    {k : Nat → Nat → Option Statement} {a : Statement}
    (h : readFactor least slice i k = some a) : ∃ v i, k v i = some a := by
  obtain ⟨_, _, h⟩ := integer_some h
  exact ⟨_, _, (cond_none h).2⟩

theorem readTrees_some {read : Nat → (Tree → Nat → Option Statement) → Option Statement}
    {a : Statement} (hr : ∀ i k, read i k = some a → ∃ t i, k t i = some a) {left i : Nat}
    {k : List Tree → Nat → Option Statement} (h : readTrees read left i k = some a) :
    ∃ ts i, k ts i = some a := by
  induction left generalizing i k with
  | zero => exact ⟨_, _, h⟩
  | succ left ih =>
    obtain ⟨_, _, h⟩ := hr _ _ h
    obtain ⟨_, _, h⟩ := ih h
    exact ⟨_, _, h⟩

theorem readTree_some {n : Nat} {slice : Nat → Nat → Nat} {depth i : Nat}
    {k : Tree → Nat → Option Statement} {a : Statement}
    (h : readTree n slice depth i k = some a) : ∃ t i, k t i = some a := by
  induction depth generalizing i k with
  | zero => exact absurd h (by simp [readTree])
  | succ depth ih =>
    obtain ⟨code, i, h⟩ := integer_some h
    have each : ∀ i k, (fun i k => readTree n slice depth i k) i k = some a →
        ∃ t i, k t i = some a := fun _ _ h => ih h
    split at h
    · exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := readFactor_some h
      obtain ⟨_, _, h⟩ := ih h
      obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := readFactor_some h
      obtain ⟨_, _, h⟩ := readTrees_some each h
      obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := readFactor_some h
      obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := readFactor_some h
      obtain ⟨_, _, h⟩ := readTrees_some each h
      exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readForm_some h
      obtain ⟨_, _, h⟩ := ih h
      obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    · obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := readVariable_some h
      obtain ⟨_, _, h⟩ := ih h
      obtain ⟨_, _, h⟩ := ih h
      exact ⟨_, _, h⟩
    · exact absurd h (by simp)

/-! ### Soundness -/

theorem factorsFit_spec {n : Nat} {fs : List LinearForm} (h : factorsFit n fs = true) :
    ∀ f ∈ fs, f.factors.length = n := by
  induction fs with
  | nil => simp
  | cons f fs ih =>
    rw [factorsFit, Bool.and_eq_true, formSize_eq] at h
    intro g hg
    rcases List.mem_cons.1 hg with rfl | hg
    · exact Nat.eq_of_beq_eq_true h.1
    · exact ih h.2 g hg

theorem formulaFits_spec {n m : Nat} {a : Formula} (h : formulaFits n m a = true) :
    a.Fits n m := by
  induction a with
  | natural f | zero f | divides d f =>
    rw [formulaFits, formSize_eq] at h
    exact Nat.eq_of_beq_eq_true h
  | position _ gaps =>
    rw [formulaFits, Bool.and_eq_true, formCount_eq] at h
    exact ⟨Nat.eq_of_beq_eq_true h.1, factorsFit_spec h.2⟩
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

/-- The numbers are in the case; all are, if there is none. -/
def InCase : Option Case → List Nat → Prop
  | none, _ => True
  | some c, x => ∃ y, c.Has x y

theorem Case.length_eq {c : Case} {y z : List Nat} (h : c.Has y z) : z.length = y.length := by
  cases c <;> simp only [Case.Has] at h <;> simp [h]

theorem closedWithin_sound {n : Nat} {leaf : List LinearForm → Formula → Bool}
    {S : Label → List Nat → Prop}
    (hl : ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n →
      (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    {within : Option Case} {t : Tree} {s : Known} (h : closedWithin n leaf within t s = true)
    {y : List Nat} (hy : y.length = n) (hw : InCase within y) : s.Shows S y := by
  cases within with
  | none => exact closed_sound hl h hy
  | some c =>
    obtain ⟨z, hz⟩ := hw
    obtain ⟨_, h, shows⟩ := Known.into_some (S := S) hz h
    exact shows (closed_sound hl h ((Case.length_eq hz).trans hy))

/-- What the evidence shows. -/
theorem evidence_some {n : Nat} {isSome : Bool} {within : Option Case}
    {leaf : List LinearForm → Formula → Bool} {a : Formula} {slice : Nat → Nat → Nat}
    {i length : Nat} {cont : Option (List Nat) → Option Statement} {s : Statement}
    {S : Label → List Nat → Prop}
    (hl : ∀ fs a, leaf fs a = true → ∀ y : List Nat, y.length = n →
      (∀ f ∈ fs, 0 ≤ f.at y) → a.Is S y true)
    (h : evidence n isSome within leaf a slice i length cont = some s) :
    ∃ values, cont values = some s ∧ match values with
      | none => ∀ x : List Nat, x.length = n → InCase within x → a.Is S x true
      | some x => x.length = n ∧ a.Is S x true := by
  rw [evidence, Bool.cond_eq_ite] at h
  split at h
  · obtain ⟨vs, _, h⟩ := integers_some _ h
    obtain ⟨h1, h⟩ := cond_none h
    simp only [Bool.and_eq_true, Nat.beq_eq, size_eq] at h1
    obtain ⟨⟨_, hn, _⟩, hc⟩ := h1
    exact ⟨some vs, h, hn, closedAt_sound (fun fs a h => hl fs a h vs hn)
      (fun j _ => by rw [Nat.zero_add]) hc (by simp)⟩
  · obtain ⟨t, _, h⟩ := readTree_some h
    obtain ⟨h1, h⟩ := cond_none h
    rw [Bool.and_eq_true] at h1
    exact ⟨none, h, fun x hx hw => closedWithin_sound hl h1.2 hx hw (by simp)⟩

/-- As `SentenceClaim.Holds`, but what is claimed for all numbers is so in this case. -/
def HoldsWithin (within : Option Case) (c : SentenceClaim) : Prop :=
  c.formula.Fits c.variables c.game.rows ∧
  match c.values with
  | none => ∀ x : List Nat, x.length = c.variables → InCase within x →
      c.formula.Is c.game.Has x true
  | some values => values.length = c.variables ∧ c.formula.Is c.game.Has values true

/-- What a file with a claim states holds in the case that was looked at. -/
theorem readClaimWithin_sound {within : Option Case} {parameters : List Nat}
    {payload length : Nat} {cont : SentenceClaim → Option Statement} {a : Statement}
    (h : readClaimWithin within parameters payload length cont = some a) :
    ∃ c : SentenceClaim, HoldsWithin within c ∧ cont c = some a := by
  unfold readClaimWithin at h
  split at h
  · obtain ⟨_, _, h⟩ := openInside_some (cond_none h).2
    obtain ⟨_, _, _, _, h⟩ := container_some h
    obtain ⟨game, look, right, h⟩ := readBasis_some h
    obtain ⟨f, _, _, h⟩ := readFormula_some h
    obtain ⟨hf, h⟩ := cond_none h
    obtain ⟨values, h, hv⟩ := evidence_some (leafPasses_sound (right _)) h
    exact ⟨_, ⟨formulaFits_spec hf, hv⟩, h⟩
  · exact absurd h (by simp)

/-- **Soundness**: what a file with a claim states holds. -/
theorem readClaim_sound {parameters : List Nat} {payload length : Nat}
    {cont : SentenceClaim → Option Statement} {a : Statement}
    (h : readClaim parameters payload length cont = some a) :
    ∃ c : SentenceClaim, c.Holds ∧ cont c = some a := by
  obtain ⟨c, ⟨fits, holds⟩, h⟩ := readClaimWithin_sound h
  refine ⟨c, ⟨fits, ?_⟩, h⟩
  cases hv : c.values with
  | none =>
    rw [hv] at holds
    exact fun x hx => holds x hx trivial
  | some values =>
    rw [hv] at holds
    exact holds

/-- **Remainder by remainder**: a claim that holds for numbers of each remainder of one variable
holds. -/
theorem holds_of_remainders {c : SentenceClaim} {i d : Nat} (hi : i < c.variables) (hd : 0 < d)
    (h : ∀ r, r < d → HoldsWithin (some (.remainder i r d)) c) : c.Holds := by
  refine ⟨(h 0 hd).1, ?_⟩
  cases hv : c.values with
  | none =>
    intro x hx
    have := (h _ (Nat.mod_lt (x.getD i 0) hd)).2
    rw [hv] at this
    exact this x hx ⟨_, by omega, rfl, rfl⟩
  | some values =>
    have := (h 0 hd).2
    rw [hv] at this
    exact this

end ChompCert.File
