/-!
# The audit of what the statements say

`build.mjs` puts this behind `Kernel.lean`, in a file that imports all chapters. It reads what Lean compiled of the file
of statements, and of the data modules, never their text.

* In the file of statements there are theorems `X.stated` and nothing else: such a one has, symbol by symbol, the type of the
  theorem `X` of a chapter.
* The words of the statements are the definitions that they unfold to, and those that `Statement.Holds` does; each is listed with its chapter, its type and its body, and the lines at which Lean read it. A shadow of a definition
  is another word, wherever it was declared, and so is a definition that says something else. Programs that read
  files and decide need no meaning: of them it is proved what follows from what they say.
* In a data module each certificate has its declarations, of the one form that there is.
* In no module is there a constant outside `ChompCert`, an axiom, or anything opaque, unsafe or partial; it imports `Init` and
  chapters alone; and what Lean keeps of it beside its constants is of the sorts that are listed here. So there is no syntax
  in it, no macro, no elaborator, no instance and no code in place of a definition, whatever its text looks like.
-/

open Lean Elab Command

namespace Audit

/-- The chapter in which a constant is declared. -/
meta def home (env : Environment) (n : Name) : String :=
  match env.getModuleIdxFor? n with
  | some i => if h : i.toNat < env.header.moduleNames.size then text env.header.moduleNames[i.toNat] else "nowhere"
  | none => "nowhere"

/-! ### Terms as text

All of a term is written, no two variables in one place with one name, and implicit arguments in braces. words.mjs takes the
digest of all, and shows beside the source what the source does not have.
-/

/-- What is said so far, and more. -/
meta def add (said more : String) : String := String.append said more

meta def level : Level → String
  | .zero => "0"
  | .succ l => add (level l) "+1"
  | .max a b => add (add (add (add "(max " (level a)) " ") (level b)) ")"
  | .imax a b => add (add (add (add "(imax " (level a)) " ") (level b)) ")"
  | .param n => text n
  | .mvar _ => "?"

meta partial def levels : List Level → String
  | [] => ""
  | [l] => level l
  | l :: ls => add (add (level l) " ") (levels ls)

/-- The letters of a literal: no line ends within, and no quotation mark. -/
meta partial def letters (cs : List Char) (said : String) : String :=
  match cs with
  | [] => said
  | c :: cs => letters cs (match c.toNat with
    | 10 => add said "\\n"
    | 34 => add said "\\\""
    | 92 => add said "\\\\"
    | _ => said.push c)

/-- How arguments are written: those that the source does not have in braces, of a match the type not at all. -/
meta partial def marks : Expr → List (String × String)
  | .forallE n _ b i =>
    (if i.isExplicit then (" ", "") else if text n == "motive" then ("-", "") else (" {", "}")) :: marks b
  | _ => []

/-- The head of an application, and its arguments before these. -/
meta partial def spine (e : Expr) (es : List Expr) : Expr × List Expr :=
  match e with
  | .app f a => spine f (a :: es)
  | .mdata _ f => spine f es
  | _ => (e, es)

meta partial def variableAt (names : List String) (i : Nat) : String :=
  match names, i with
  | n :: _, 0 => n
  | _ :: ns, Nat.succ i => variableAt ns i
  | [], _ => "?"

meta partial def isIn (n : String) : List String → Bool
  | [] => false
  | m :: ms => m == n || isIn n ms

/-- The name, with a mark for each variable around that has it. -/
meta partial def apart (names : List String) (n : String) : String :=
  if isIn n names then apart names (add n "'") else n

mutual

/-- A term behind what is said, within binders of these names, the innermost first. -/
meta partial def term (env : Environment) (names : List String) (e : Expr) (said : String) : String :=
  match e with
  | .bvar i => add said (variableAt names i)
  | .sort .zero => add said "Prop"
  | .sort (.succ .zero) => add said "Type"
  | .sort l => add (add (add said "(Sort ") (level l)) ")"
  | .const n ls => match env.find? n, ls with
    -- What is proved within a definition does not matter, and how many such parts there were before neither.
    | some (.thmInfo _), _ => add said (if n.isInternalDetail then "proof" else text n)
    | _, [] => add said (text n)
    | _, ls => add (add (add (add said (text n)) ".{") (levels ls)) "}"
  | .app _ _ =>
    let (f, es) := spine e []
    let marks := match f with
      | .const n _ => match env.find? n with
        | some c => marks (typeOf c)
        | none => []
      | _ => []
    add (arguments env names marks es (term env names f (add said "("))) ")"
  | .lam n t b _ => binder env names n t b "(fun (" ") => " said
  | .forallE n t b _ =>
    if b.hasLooseBVar 0 then binder env names n t b "(∀ (" "), " said
    else add (term env ("" :: names) b (add (term env names t (add said "(")) " → ")) ")"
  | .letE n t v b _ =>
    let n := apart names (text n.eraseMacroScopes)
    let said := term env names t (add (add (add said "(let (") n) " : ")
    add (term env (n :: names) b (add (term env names v (add said " := ")) "); ")) ")"
  | .lit (.natVal n) => add said (Nat.repr n)
  | .lit (.strVal s) => add (letters s.toList (add said "\"")) "\""
  | .mdata _ e => term env names e said
  | .proj s i e => add (term env names e (add (add (add (add (add said "(proj ") (text s)) " ") (Nat.repr i)) " ")) ")"
  | .fvar _ => add said "?"
  | .mvar _ => add said "?"

/-- A binder and its body, between these words. -/
meta partial def binder (env : Environment) (names : List String) (n : Name) (t b : Expr) (before after : String)
    (said : String) : String :=
  let n := apart names (text n.eraseMacroScopes)
  add (term env (n :: names) b (add (term env names t (add (add (add said before) n) " : ")) after)) ")"

/-- Arguments, between their marks. -/
meta partial def arguments (env : Environment) (names : List String) (marks : List (String × String)) (es : List Expr)
    (said : String) : String :=
  match marks, es with
  | _, [] => said
  | ("-", _) :: marks, _ :: es => arguments env names marks es said
  | (before, after) :: marks, e :: es => arguments env names marks es (add (term env names e (add said before)) after)
  | [], e :: es => arguments env names [] es (term env names e (add said " "))

end

/-! ### What the statements speak of -/

structure Words where
  seen : NameSet
  said : String

meta def Words.line (w : Words) (what : String) (n : Name) : Words :=
  { w with said := add w.said (add what (add (text n) "\n")) }

/-- A word: its chapter, its name, its type, and what it is. -/
meta def Words.word (w : Words) (env : Environment) (c : ConstantInfo) (body : String → String) : Words :=
  let said := add (add (add (add (add w.said "word ") (home env (nameOf c))) " ") (text (nameOf c))) " : "
  { w with said := add (body (term env [] (typeOf c) said)) "\n" }

/-- The constructors of a type. -/
meta partial def constructorTerms (env : Environment) (ns : List Name) (said : String) : String :=
  match ns with
  | [] => said
  | n :: ns => constructorTerms env ns (match env.find? n with
    | some c => term env [] (typeOf c) (add (add (add said " | ") (text n)) " : ")
    | none => said)

mutual

/-- The constants of the formalization that a definition unfolds to, itself included. Proofs inside do not matter. -/
meta partial def word (env : Environment) (n : Name) (w : Words) : Words :=
  if w.seen.contains n || !(Name.beq (root n) (String.toName "ChompCert")) then w
  else
    let w := { w with seen := w.seen.insert n }
    match env.find? n with
    | none => w.line "fault no such constant: " n
    | some (.thmInfo _) => w
    | some (.ctorInfo v) => word env v.induct w
    | some (.recInfo v) => wordList env v.all w
    | some (.inductInfo v) => wordTypes env v.ctors (wordsIn env v.type.getUsedConstants 0
        (w.word env (.inductInfo v) (constructorTerms env v.ctors)))
    | some (.defnInfo v) => wordsIn env v.value.getUsedConstants 0 (wordsIn env v.type.getUsedConstants 0
        (w.word env (.defnInfo v) fun said => term env [] v.value (add said " := ")))
    | some c => wordsIn env (typeOf c).getUsedConstants 0 (w.word env c fun said => add said " without a body")

meta partial def wordsIn (env : Environment) (ns : Array Name) (i : Nat) (w : Words) : Words :=
  if h : i < ns.size then wordsIn env ns (Nat.succ i) (word env ns[i] w) else w

meta partial def wordList (env : Environment) (ns : List Name) (w : Words) : Words :=
  match ns with
  | [] => w
  | n :: ns => wordList env ns (word env n w)

meta partial def wordTypes (env : Environment) (ns : List Name) (w : Words) : Words :=
  match ns with
  | [] => w
  | n :: ns => match env.find? n with
    | some c => wordTypes env ns (wordsIn env (typeOf c).getUsedConstants 0 w)
    | none => wordTypes env ns w

end

/-! ### The file of statements -/

/-- Whether the name is one of a program: in `ChompCert.File` or `ChompCert.Linear`, or that of the words of a sentence. -/
meta partial def isCode (n : Name) : Bool :=
  match n with
  | .str p _ => isIn (text n) ["ChompCert.File", "ChompCert.Linear", "ChompCert.Statement.text"] || isCode p
  | .num p _ => isCode p
  | .anonymous => false

/-- As `wordsIn`, but for code. -/
meta partial def meaningsIn (env : Environment) (ns : Array Name) (i : Nat) (w : Words) : Words :=
  if h : i < ns.size then meaningsIn env ns (Nat.succ i) (if isCode ns[i] then w else word env ns[i] w) else w

meta def child (n : Name) (s : String) : Name := Name.str n s

/-- `Statement.Holds` of the constant `n`, as a data module writes it. -/
meta def holdsOf (n : Name) : Expr :=
  mkApp (mkConst (String.toName "ChompCert.Statement.Holds")) (mkConst n)

/-- `type` is `Claim.Holds c`, and the statement `n` is the claim `c` of that kind. -/
meta def isClaim (env : Environment) (n : Name) (type : Expr) : Bool :=
  match type, env.find? n with
  | .app (.const holds _) claim, some (.defnInfo v) => match v.value with
    | .app (.const kind _) claim' => match env.find? kind with
      | some (.ctorInfo k) => match k.type with
        | .forallE _ (.const ofKind _) (.const whole _) _ => Name.beq whole (String.toName "ChompCert.Statement") &&
            (Name.beq holds (child ofKind "Holds") && Expr.eqv claim claim')
        | _ => false
      | _ => false
    | _ => false
  | _, _ => false

/-- The type is that of the theorem `x`; if it is the sentence of a data module, written out. -/
meta def saysTheSame (env : Environment) (x : Name) (type theirs : Expr) : Bool :=
  Expr.eqv type theirs ||
  match x with
  | .str entry _ =>
    Expr.eqv theirs (holdsOf (child entry "statement")) && isClaim env (child entry "statement") type
  | _ => false

/-- What is found of one constant of the file of statements `here`. -/
meta def statement (env : Environment) (here : String) (c : ConstantInfo) (w : Words) : Words :=
  let n := nameOf c
  let none := w.line "fault no statement: " n
  match n, c with
  | .str x last, .thmInfo v =>
    let w := meaningsIn env v.type.getUsedConstants 0 w
    match last == "stated", env.find? x with
    | true, some (.thmInfo t) =>
      if home env x == here then w.line "fault states a theorem of no chapter: " n
      else if saysTheSame env x v.type t.type && sameNames v.levelParams t.levelParams then w.line "stated " x
      else w.line "fault is not, symbol by symbol, the theorem: " n
    | true, _ => w.line "fault states no theorem: " n
    | false, _ => none
  | _, _ => none

meta partial def statementsIn (env : Environment) (here : String) (cs : Array ConstantInfo) (i : Nat) (w : Words) : Words :=
  if h : i < cs.size then statementsIn env here cs (Nat.succ i) (statement env here cs[i] w) else w

/-! ### Data modules -/

/-- `a = true` -/
meta def isTrue (a : Expr) : Expr :=
  mkApp3 (mkConst ``Eq [Level.succ Level.zero]) (mkConst ``Bool) a (mkConst ``Bool.true)

/-- `s = "..."` for some literal. -/
meta def isSentence (s : Name) : Expr → Bool
  | .app (.app (.app (.const eq _) (.const string _)) text) (.lit (.strVal _)) =>
    Name.beq eq ``Eq && (Name.beq string ``String &&
      Expr.eqv text (mkApp (mkConst (String.toName "ChompCert.Statement.text")) (mkConst s)))
  | _ => false

/-- The value is `File.ofNat` of two literals. -/
meta def isLiteral : Expr → Bool
  | .app (.app (.const f _) length) bytes =>
    Name.beq f (String.toName "ChompCert.File.ofNat") && (isNat length && isNat bytes)
  | _ => false
where
  isNat : Expr → Bool
    | .app (.app (.app (.const f _) (.const t _)) (.lit (.natVal _))) _ => Name.beq f ``OfNat.ofNat && Name.beq t ``Nat
    | _ => false

/-- What is found of one constant of a data module. What is private there are parts of proofs. -/
meta def datum (c : ConstantInfo) (w : Words) : Words :=
  let n := nameOf c
  let strange := w.line "fault not of the form of a data module: " n
  match n with
  | .str entry last =>
    let file := child entry "file"
    let s := child entry "statement"
    let ofType := fun (expected : Expr) => if Expr.eqv (typeOf c) expected then w else strange
    match last, c with
    | "file", .defnInfo v => if isLiteral v.value then w else strange
    | "statement", .defnInfo v => if Expr.eqv v.type (mkConst (String.toName "ChompCert.Statement")) then w else strange
    | "content", .thmInfo _ => ofType (isTrue (mkApp2 (mkConst (String.toName "ChompCert.File.states")) (mkConst file) (mkConst s)))
    | "text", .thmInfo v => if isSentence s v.type then w else strange
    | "holds", .thmInfo _ => if Expr.eqv (typeOf c) (holdsOf s) then w.line "datum " entry else strange
    | _, .thmInfo _ => match privateToUserName? n with
      | some _ => w
      | none => strange
    | _, _ => strange
  | _ => strange

meta partial def dataIn (cs : Array ConstantInfo) (i : Nat) (w : Words) : Words :=
  if h : i < cs.size then dataIn cs (Nat.succ i) (datum cs[i] w) else w

/-! ### Every module -/

/-- What Lean keeps of a module beside its constants, and what no later text means other than without it: of definitions
their docstrings and places, how they were compiled and unfold; of theorems that some tactics may use them. -/
meta def records : List String := [
  "Lean.declRangeExt", "Lean.docStringExt", "_private.Lean.DocString.Extension.0.Lean.moduleDocExt",
  "Lean.namespacesExt", "Lean.protectedExt", "_private.Lean.Compiler.ModPkgExt.0.Lean.modPkgExt", "Lean.extraModUses",
  "Lean.auxRecExt", "recExt", "Lean.noConfusionExt", "_private.Lean.AuxRecursor.0.Lean.sparseCasesOnExt",
  "_private.Lean.Meta.Constructions.SparseCasesOn.0.Lean.Meta.sparseCasesOnInfoExt", "Lean.Meta.Match.Extension.extension",
  "Lean.projectionFnInfoExt", "_private.Lean.Structure.0.Lean.structureExt",
  "Lean.Elab.Structural.eqnInfoExt", "Lean.Elab.WF.eqnInfoExt",
  "_private.Lean.AddDecl.0.Lean.privateConstKindsExt", "Lean.noncomputableExt",
  "Lean.Compiler.inlineAttrs", "Lean.Compiler.LCNF.baseExt", "Lean.Compiler.LCNF.monoExt", "Lean.IR.declMapExt",
  "Lean.Compiler.LCNF.UnreachableBranches.functionSummariesExt", "Lean.Compiler.LCNF.Specialize.specCacheExt",
  "reducibilityCore", "Lean.defeqAttr", "Lean.Meta.simpExtension", "Lean.Meta.Grind.grindExt",
  "Lean.Meta.completionBlackListExt", "Lean.Meta.congrKindsExt", "Lean.Elab.Term.elabAsElim",
  "symbolFrequency", "sineQueNon"]

/-- Where Lean keeps instances. Of each structure it makes one, of its size in memory; others there may be none. -/
meta def instances : List String := ["Lean.Meta.instanceExtension", "Lean.Meta.globalInstanceExtension"]

/-- Whether the name is that of such an instance. -/
meta def isOfSize (n : Name) : Bool :=
  match n with
  | .str _ s => String.isPrefixOf "_sizeOf" s || s == "instSizeOf"
  | _ => false

/-- Says of instances that are of another sort. -/
meta unsafe def instancesUnsafe (entries : Array EnvExtensionEntry) (i : Nat) (w : Words) : Words :=
  if h : i < entries.size then
    let n : Name := match (unsafeCast entries[i] : ScopedEnvExtension.Entry Name) with
      | .global n => n
      | .«scoped» _ n => n
    instancesUnsafe entries (Nat.succ i) (if isOfSize n then w else w.line "fault an instance: " n)
  else w

@[implemented_by instancesUnsafe]
meta opaque instancesIn (entries : Array EnvExtensionEntry) (i : Nat) (w : Words) : Words := w

meta partial def recordsIn (file : String) (es : Array (Name × Array EnvExtensionEntry)) (i : Nat) (w : Words) : Words :=
  if h : i < es.size then
    let (n, entries) := es[i]
    let what := String.append (String.append (String.append "fault keeps " (text n)) ": ") file
    recordsIn file es (Nat.succ i)
      (if text n == "Lean.Meta.globalInstanceExtension" then instancesIn entries 0 w
      else if Nat.beq entries.size 0 || isIn (text n) records || isIn (text n) instances then w else { w with said := add w.said (add what "\n") })
  else w

/-- What no constant of a chapter may be. -/
meta def plain (c : ConstantInfo) (w : Words) : Words :=
  let n := nameOf c
  let w := if Name.beq (root n) (String.toName "ChompCert") then w else w.line "fault outside the namespace: " n
  match c with
  | .axiomInfo _ => w.line "fault axiom: " n
  | .opaqueInfo _ => w.line "fault opaque: " n
  | .quotInfo _ => w.line "fault a quotient of its own: " n
  | .defnInfo v => match v.safety with
    | .safe => w
    | _ => if isCompiledOnly c then w else w.line "fault unsafe or partial: " n
  | _ => w

meta partial def plainIn (cs : Array ConstantInfo) (i : Nat) (w : Words) : Words :=
  if h : i < cs.size then plainIn cs (Nat.succ i) (plain cs[i] w) else w

meta partial def importsIn (file : String) (is : Array Import) (i : Nat) (w : Words) : Words :=
  if h : i < is.size then
    let n := (is[i]).module
    let what := add (add "fault of " file) " imports "
    importsIn file is (Nat.succ i)
      (if Name.beq n (String.toName "Init") || Name.beq (root n) (String.toName "ChompCert") then w else w.line what n)
  else w

/-! ### Reading -/

/-- A compiled module, with all that is private in it. -/
meta def dataOf (file : String) : IO (Option ModuleData) := do
  let base := String.append file ".olean"
  let parts ← readModuleDataParts #[System.FilePath.mk base, System.FilePath.mk (String.append base ".server"),
    System.FilePath.mk (String.append base ".private")]
  if h : 2 < parts.size then return some (parts[2]).1 else return none

/-- The constants of a compiled module, with all that is private in it. -/
meta def constantsOf (file : String) : IO (Array ConstantInfo) := do
  match ← dataOf file with
  | some data => return data.constants
  | none => return #[]

meta unsafe def placesUnsafe (entries : Array EnvExtensionEntry) (i : Nat) (w : Words) : Words :=
  if h : i < entries.size then
    let (n, at_) : Name × DeclarationRanges := unsafeCast entries[i]
    let lines := add (add (Nat.repr at_.range.pos.line) " ") (Nat.repr at_.range.endPos.line)
    placesUnsafe entries (Nat.succ i) { w with said := add w.said (add (add (add (add "place " (text n)) " ") lines) "\n") }
  else w

/-- The lines at which Lean read each declaration, by what it keeps of the module. -/
@[implemented_by placesUnsafe]
meta opaque places (entries : Array EnvExtensionEntry) (i : Nat) (w : Words) : Words := w

meta partial def placesIn (es : Array (Name × Array EnvExtensionEntry)) (i : Nat) (w : Words) : Words :=
  if h : i < es.size then
    let (n, entries) := es[i]
    placesIn es (Nat.succ i) (if text n == "Lean.declRangeExt" then places entries 0 w else w)
  else w

meta partial def plainAll (files : List String) (w : Words) : IO Words := do
  match files with
  | [] => return w
  | file :: files => match ← dataOf file with
    | some data =>
      let w := recordsIn file data.entries 0 (plainIn data.constants 0 (importsIn file data.imports 0 w))
      plainAll files (placesIn data.entries 0 w)
    | none => plainAll files { w with said := add w.said (add (add "fault no such module: " file) "\n") }

meta partial def readAll (datas : List String) (w : Words) : IO Words := do
  match datas with
  | [] => return w
  | d :: ds => readAll ds (dataIn (← constantsOf d) 0 w)

/-- What the program found, or that it could not read. -/
meta def sayFound (found : IO Words) : CommandElabM Unit := fun c st => do
  match ← found.toBaseIO with
  | .ok w => say (String.append w.said "end of the audit") c st
  | .error _ => say "fault a compiled module cannot be read" c st

/-- Reads all modules. For this no chapter is imported: nothing in one can change what these words mean. -/
meta def content (files : List String) : CommandElabM Unit := sayFound (plainAll files { seen := {}, said := "" })

/-- Reads the file of statements `file`, which is the module `here`, and these data modules. -/
meta def statements (here file : String) (datas : List String) : CommandElabM Unit := fun c st => do
  let env := (← st.get).env
  let found : IO Words := do
    let ofFiles := word env (String.toName "ChompCert.Statement.Holds") { seen := {}, said := "" }
    readAll datas (statementsIn env here (← constantsOf file) 0 ofFiles)
  sayFound found c st

end Audit
