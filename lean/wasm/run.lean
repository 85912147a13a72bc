/-!
# The checker, run by Lean compiled to WebAssembly

`check.mjs` puts `audit/Kernel.lean` before this text. Behind it come the definitions that the verdict rests on, cut out of
the chapters as text, and one line: a call of `Run.main`, whose name and whose function are written from the root.

Why nothing comes between what runs and what is proved: this text is elaborated before any word of a chapter, so no chapter
has a say in it. `Run.main` is handed a function, and only the constant `ChompCert.File.verdict` has the name by which it is
handed over. From that constant on, by its full name, each that it rests on is held against the one of the same name that
Lean compiled of the chapters: the same type, the same value. Only if all are the same is a file looked at. How the text was
cut out does not matter.

The answer is the text of an error, because nothing else can be printed there: a line for each file, and the last line says
that the end was reached.
-/

open Lean Elab Command

namespace Run

/-- A name as its author wrote it: what is handed over here is private to this file. -/
meta def own (n : Name) : Name :=
  match privateToUserName? n with
  | some m => m
  | none => n

/-- The first as its author wrote it, the second as it is: what a chapter keeps private is no other chapter's of that name. -/
meta def sameName (n m : Name) : Bool := Name.beq (own n) m

meta partial def sameNames : List Name → List Name → Bool
  | [], [] => true
  | n :: ns, m :: ms => sameName n m && sameNames ns ms
  | _, _ => false

meta partial def inChapters (chapters : List (Array ConstantInfo)) (n : Name) : Option ConstantInfo :=
  match chapters with
  | [] => none
  | cs :: others => match Audit.lookup cs n 0 with
    | some c => some c
    | none => inChapters others n

/-- Lean gave the name to what it made of a match; the number depends on what was there before. -/
meta def isOfMatch (n : Name) : Bool :=
  match n with
  | .str _ s => String.isPrefixOf "match_" s || String.isPrefixOf "_sparseCasesOn_" s
  | _ => false

meta partial def arrows : Expr → Nat
  | .forallE _ _ b _ => Nat.succ (arrows b)
  | _ => 0

meta partial def headOf : Expr → Expr
  | .app f _ => headOf f
  | .mdata _ e => headOf e
  | e => e

meta partial def arguments : Expr → Nat
  | .app f _ => Nat.succ (arguments f)
  | .mdata _ e => arguments e
  | _ => 0

/-- What constants are compared with. -/
structure Chapters where
  env : Environment
  compiled : List (Array ConstantInfo)

/-- The constructor has one field less here: the last one, a proof, is not handed over. -/
meta def isShort (k : Chapters) (n : Name) : Bool :=
  match k.env.find? n, inChapters k.compiled (own n) with
  | some (.ctorInfo v), some (.ctorInfo v') => Nat.beq (Nat.succ (arrows v.type)) (arrows v'.type)
  | _, _ => false

/-- The same term, but for proofs and for the names of matches. -/
meta partial def same (k : Chapters) (e e' : Expr) : Bool :=
  match e, e' with
  | .mdata _ e, e' => same k e e'
  | e, .mdata _ e' => same k e e'
  | .const n ls, .const n' ls' =>
    match k.env.find? n, inChapters k.compiled n' with
    | some (.thmInfo _), some (.thmInfo _) => true
    | some (.defnInfo v), some (.defnInfo v') =>
      -- of a match only what it says counts: one of the same name may say something else
      if isOfMatch (own n) && isOfMatch (own n') then same k v.type v'.type && same k v.value v'.value
      else Expr.eqv (.const (own n) ls) (.const n' ls')
    | _, _ => Expr.eqv (.const (own n) ls) (.const n' ls')
  | .app f a, .app f' a' =>
    let short := match headOf f with
      | .const n _ => Nat.beq (Nat.succ (arguments e)) (arguments e') && isShort k n
      | _ => false
    if short then same k e f' else same k f f' && same k a a'
  | .lam _ t b _, .lam _ t' b' _ => same k t t' && same k b b'
  | .forallE _ t b _, .forallE _ t' b' _ => same k t t' && same k b b'
  | .letE _ t v b _, .letE _ t' v' b' _ => same k t t' && (same k v v' && same k b b')
  | .proj s i e, .proj s' i' e' => sameName s s' && (Nat.beq i i' && same k e e')
  | e, e' => Expr.eqv e e'

/-- The same constructor; the last field may be missing here. -/
meta partial def sameFields (k : Chapters) (t t' : Expr) : Bool :=
  match t, t' with
  | .forallE _ a b _, .forallE _ a' b' _ => same k a a' && sameFields k b b'
  | t, .forallE _ _ t' _ => same k t t'
  | t, t' => same k t t'

structure Seen where
  names : NameSet
  faults : String

meta def Seen.fault (s : Seen) (what : String) (n : Name) : Seen :=
  { s with faults := String.append s.faults (String.append what (String.append (Audit.text (own n)) "\n")) }

mutual

/-- Compares a constant with the chapter's, and what it rests on; what is imported here is Lean's own. -/
meta partial def compare (k : Chapters) (n : Name) (s : Seen) : Seen :=
  if s.names.contains n || Option.isSome (k.env.getModuleIdxFor? n) then s
  else
    let s := { s with names := s.names.insert n }
    match k.env.find? n, inChapters k.compiled (own n) with
    | some (.defnInfo v), some (.defnInfo v') =>
      -- a match is compared where it stands
      let s := if isOfMatch (own n) || (same k v.type v'.type && same k v.value v'.value) then s
        else s.fault "not what the chapter says: " n
      compareAll k v.value.getUsedConstants 0 (compareAll k v.type.getUsedConstants 0 s)
    | some (.defnInfo v), none =>
      if isOfMatch (own n) then compareAll k v.value.getUsedConstants 0 s
      else s.fault "in no chapter: " n
    | some (.inductInfo v), some (.inductInfo v') =>
      let s := if same k v.type v'.type && sameNames v.ctors v'.ctors then s
        else s.fault "not the chapter's type: " n
      compareList k v.ctors s
    | some (.ctorInfo v), some (.ctorInfo v') =>
      let s := if sameFields k v.type v'.type then s else s.fault "not the chapter's constructor: " n
      compare k v.induct (compareAll k v.type.getUsedConstants 0 s)
    | some (.recInfo v), some (.recInfo _) => compareList k v.all s
    | some (.thmInfo _), _ => s
    | _, _ => s.fault "in no chapter: " n

meta partial def compareAll (k : Chapters) (ns : Array Name) (i : Nat) (s : Seen) : Seen :=
  if h : i < ns.size then compareAll k ns (Nat.succ i) (compare k ns[i] s) else s

meta partial def compareList (k : Chapters) (ns : List Name) (s : Seen) : Seen :=
  match ns with
  | [] => s
  | n :: ns => compareList k ns (compare k n s)

end

/-- The constants of compiled modules. -/
meta partial def constantsOf (files : List String) : IO (List (Array ConstantInfo)) := do
  match files with
  | [] => return []
  | file :: files =>
    let base := String.append file ".olean"
    let parts ← readModuleDataParts #[System.FilePath.mk base,
      System.FilePath.mk (String.append base ".server"), System.FilePath.mk (String.append base ".private")]
    let others ← constantsOf files
    if h : 2 < parts.size then return (parts[2]).1.constants :: others else return others

/-- What `verdict` says of each file, a line each. -/
meta partial def verdicts (verdict : ByteArray → String) (files : List String) (said : String) : BaseIO String :=
  match files with
  | [] => pure (String.append said "end of the program")
  | file :: files => do
    match ← (IO.FS.readBinFile (System.FilePath.mk file)).toBaseIO with
    | .ok bytes => verdicts verdict files (String.append said (String.append (verdict bytes) "\n"))
    | .error _ => verdicts verdict files (String.append said "cannot be read\n")

/-- `ChompCert.File.verdict`: what is handed over under this name is private to this file. -/
meta def checker : Name := .str (.str (.str .anonymous "ChompCert") "File") "verdict"

/-- Judges these files by the checker, if all that runs is what these compiled chapters say. -/
meta def main (chapters files : List String) (verdict : ByteArray → String) : CommandElabM Unit := fun c s => do
  let env := (← s.get).env
  match ← (constantsOf chapters).toBaseIO with
  | .error _ => Audit.say "a compiled chapter cannot be read" c s
  | .ok compiled =>
    let seen := compare { env, compiled } (mkPrivateName env checker) { names := {}, faults := "" }
    if String.isEmpty seen.faults then Audit.say (← verdicts verdict files "") c s else Audit.say seen.faults c s

end Run
