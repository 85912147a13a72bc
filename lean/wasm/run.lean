/-!
# The checker, run by Lean compiled to WebAssembly

`check.mjs` puts `audit/Kernel.lean` before this text and a call of `Run.main` behind it. This build has no compiled code of
chapters, so it is made here: of the constant `ChompCert.File.verdict` and of all that it rests on, as the kernel accepted
them when the chapters were built.

Why nothing comes between what runs and what is proved: no chapter is imported by this text, so none has a say in what its
words mean. What was compiled of the chapters is read into an environment of its own, and the checker is found there by its
full name. What is compiled of a constant is its value, word for word; of a recursive one, whose value is a recursor that has
no code, the right side of the theorem in which Lean states that the constant is just that. Nothing else has a part in it:
neither what a chapter's author wrote, nor what Lean compiled of it, nor an attribute, but for the one that says that code is
put where it is called.

The proofs that a reader hands on come with the terms, and have no code.

The answer is the text of an error, because nothing else can be printed there: a line for each file, and the last line says
that the end was reached.
-/

open Lean Elab Command

namespace Run

/-- `ChompCert.File.verdict`. -/
meta def checker : Name := .str (.str (.str .anonymous "ChompCert") "File") "verdict"

/-- The name of the code of a constant. No text can write it. -/
meta def code (n : Name) : Name := .num n 0

/-- The name under which the checker is asked for. -/
meta def asked : Name := .num .anonymous 0

/-- The name of Lean's type of parsers: here it is that of the checker (see `checkerIn`). -/
meta def parserType : Name := .str (.str (.str .anonymous "Lean") "Parser") "Parser"

/-- The constant is a type, or a function to types. -/
meta partial def isType : Expr → Bool
  | .forallE _ _ b _ => isType b
  | .mdata _ e => isType e
  | .sort _ => true
  | _ => false

/-- Lean's compiler knows what these are: it puts them where they are used. -/
meta def isUnfolded (env : Environment) (n : Name) : Bool :=
  Meta.isMatcherCore env n || (isAuxRecursor env n || (isNoConfusion env n || match n with
    | .str _ s => String.isPrefixOf "_sparseCasesOn_" s
    | _ => false))

/-- A chapter is what is not Lean's library. -/
meta def isOfChapter (env : Environment) (n : Name) : Bool :=
  let modules := env.header.moduleNames
  match env.getModuleIdxFor? n with
  | none => false
  | some i => if h : i.toNat < modules.size then !Name.beq (Audit.root modules[i.toNat]) (.str .anonymous "Init") else false

/-- What a chapter defines and code is made of. -/
meta def definition? (env : Environment) (n : Name) : Option DefinitionVal :=
  if isOfChapter env n then
    match env.find? n with
    | some (.defnInfo v) => if isType v.type || isUnfolded env n then none else some v
    | _ => none
  else none

/-- `f` applied to the variables that are bound outermost, in order: `k` of them, of which this is number `i` from the end. -/
meta partial def isCall (f : Name) (i k : Nat) : Expr → Bool
  | .app e (.bvar j) => Nat.beq i j && isCall f (Nat.succ i) k e
  | .const g _ => Name.beq f g && Nat.beq i k
  | _ => false

/-- The right side of `∀ xs, f xs = e` as a function of `xs`, of which `k` stand before. -/
meta partial def rightSide (f : Name) (k : Nat) : Expr → Option Expr
  | .forallE x t b i => match rightSide f (Nat.succ k) b with
    | some e => some (.lam x t e i)
    | none => none
  | .app (.app (.app (.const _ _) _) l) r => if isCall f 0 k l then some r else none
  | _ => none

meta def fail {α : Type} (what : String) (n : Name) : CoreM α := fun _ _ =>
  throw (Exception.error Syntax.missing (Lean.stringToMessageData (String.append what (Audit.text n))))

/-- What code is made of. -/
meta def bodyOf (v : DefinitionVal) : CoreM Expr := fun c s => do
  let m ← IO.mkRef ({} : Meta.State)
  match ← Meta.getUnfoldEqnFor? v.name false {} m c s with
  | none => pure v.value
  | some equation =>
    let env := (← s.get).env
    match getOriginalConstKind? env equation, env.find? equation with
    | some .thm, some t => match rightSide v.name 0 t.type with
      | some e => pure e
      | none => fail "an equation of another form: " equation c s
    | _, _ => fail "no theorem: " equation c s

/-- Gives a definition to Lean's compiler. Its type is not looked at: proofs in it are about the chapters' constants. -/
meta def compile (n : Name) (type value : Expr) (levels : List Name) (inline : Option Compiler.InlineAttributeKind) :
    CoreM Unit := fun c s => do
  let d := Declaration.defnDecl { name := n, levelParams := levels, type, value, hints := .opaque, safety := .unsafe, all := [n] }
  match (← s.get).env.addDeclCore 0 d none false with
  | .error _ => fail "cannot be declared: " n c s
  | .ok env =>
    let env ← match inline with
      | none => pure env
      | some kind => match Compiler.setInlineAttribute env n kind with
        | .ok env => pure env
        | .error _ => fail "cannot be put where it is called: " n c s
    s.modify fun state => { state with env := env }
    Lean.compileDecls #[n] true c s

mutual

/-- Compiles a constant, and before it what it rests on; `seen` was compiled before. -/
meta partial def compileWith (n : Name) (seen : NameSet) : CoreM NameSet := fun c s => do
  let env := (← s.get).env
  match seen.contains n, definition? env n with
  | false, some v => do
    let body ← bodyOf v c s
    let seen ← compileAll body.getUsedConstants 0 (seen.insert n) c s
    let value := Expr.replace (fun e => match e with
      | .const m ls => match definition? env m with
        | some _ => some (.const (code m) ls)
        | none => none
      | _ => none) body
    compile (code n) v.type value v.levelParams (Compiler.getInlineAttribute? env n) c s
    pure seen
  | false, none => match isOfChapter env n, getOriginalConstKind? env n, env.find? n with
    | true, some .defn, some (.axiomInfo _) => fail "what it is stays in its chapter: " n c s
    | _, _, _ => pure seen
  | _, _ => pure seen

meta partial def compileAll (ns : Array Name) (i : Nat) (seen : NameSet) : CoreM NameSet := fun c s => do
  if h : i < ns.size then
    let seen ← compileWith ns[i] seen c s
    compileAll ns (Nat.succ i) seen c s
  else pure seen

end

/-- What was compiled of these modules, in an environment that holds nothing else. -/
meta def environment (imports : String) : IO Environment := do
  let input : Parser.InputContext := { inputString := imports, fileName := "", fileMap := FileMap.ofString imports }
  let (header, _, log) ← Parser.parseHeader input
  let (env, log) ← processHeader header {} log input (trustLevel := 1024)
  if log.hasErrors then throw (IO.userError "the chapters cannot be read") else pure env

/-- The checker in this environment. Of all that asks for the value of a constant by its name, this build has code for one
function: the one that asks for a parser. -/
meta unsafe def checkerIn (env : Environment) (c : Core.Context) : IO (ByteArray → String) := do
  let type := Declaration.defnDecl { name := parserType, levelParams := [], type := .sort (.succ .zero), hints := .abbrev, safety := .safe, all := [parserType]
                                     value := .forallE .anonymous (.const (.str .anonymous "ByteArray") []) (.const (.str .anonymous "String") []) .default }
  match env.addDeclCore 0 type none false with
  | .error _ => throw (IO.userError "the chapters have parsers")
  | .ok env =>
    let s ← IO.mkRef ({ env } : Core.State)
    let work : CoreM Unit := fun c s => do
      let seen ← compileWith checker {} c s
      if seen.contains checker then compile asked (.const parserType []) (.const (code checker) []) [] none c s
      else fail "there is no " checker c s
    match ← (work c s).toBaseIO with
    | .error e => do
      let said ← e.toMessageData.toString
      throw (IO.userError said)
    | .ok _ =>
      let (_, verdict) ← Parser.mkParserOfConstantUnsafe asked (fun _ => throw (IO.userError "no parser")) { env := (← s.get).env, opts := {} }
      pure (unsafeCast verdict)

/-- What `verdict` says of each file, a line each. -/
meta partial def verdicts (verdict : ByteArray → String) (files : List String) (said : String) : BaseIO String :=
  match files with
  | [] => pure (String.append said "end of the program")
  | file :: files => do
    match ← (IO.FS.readBinFile (System.FilePath.mk file)).toBaseIO with
    | .ok bytes => verdicts verdict files (String.append said (String.append (verdict bytes) "\n"))
    | .error _ => verdicts verdict files (String.append said "cannot be read\n")

/-- Judges these files by the checker that the modules of these imports have. -/
meta unsafe def main (imports : String) (files : List String) : CommandElabM Unit := fun c s => do
  let work : IO String := do
    let verdict ← checkerIn (← environment imports)
      { fileName := c.fileName, fileMap := c.fileMap, maxRecDepth := 100000, maxHeartbeats := 0 }
    verdicts verdict files ""
  match ← work.toBaseIO with
  | .ok said => Audit.say said c s
  | .error e => Audit.say (IO.Error.toString e) c s

end Run
