/-!
# The audit that asks the kernel

`build.mjs` puts the imports before this text and a call of `Audit.main` behind it (or first `audit/Statements.lean`,
and a call of its own), and runs it with whatever Lean is there. It is not a module of the formalization.

The compiled modules that have not been replayed before are read from their files, with all that is private in them,
and every constant is given to Lean's kernel once more, in an environment that holds only what they import. A constant
is given to the kernel when all that it uses is there already, so nothing can rest on itself. What Lean did when it
compiled the source (which options it was told, what its elaborator believed) does not matter.

Lean compiled to WebAssembly lacks the compiled form of everything that its library specialises (`for`, `toString`,
`List.foldl`, ...). So this is written in plain recursion, and the answer is the text of an error: one line for each
finding, and the last line says that the end was reached.
-/

open Lean Elab Command

namespace Audit

/-- A name as it is written. -/
meta partial def text : Name → String
  | .anonymous => ""
  | .str .anonymous s => s
  | .str p s => String.append (String.append (text p) ".") s
  | .num p n => String.append (String.append (text p) ".") (Nat.repr n)

/-- The first component of a name; of a private one, the first that its author wrote. -/
meta partial def root (n : Name) : Name :=
  match privateToUserName? n with
  | some m => root m
  | none => match n with
    | .str .anonymous _ => n
    | .num .anonymous _ => n
    | .str p _ => root p
    | .num p _ => root p
    | .anonymous => n

meta partial def mem (n : Name) : List Name → Bool
  | [] => false
  | m :: ms => Name.beq n m || mem n ms

/-- The axioms that a proof here may use. -/
meta def allowed : List Name :=
  [String.toName "propext", String.toName "Quot.sound", String.toName "Classical.choice"]

/-- The constants in a type and in a body. -/
structure Uses where
  inType : Array Name
  inBody : Array Name

/-- A constant that the kernel has not seen yet. -/
structure Todo where
  info : ConstantInfo
  uses : Uses

structure State where
  env : Kernel.Environment
  /-- What was imported, as the library left it. -/
  imported : Environment
  /-- The constants that wait for others. -/
  waiting : Array Todo
  /-- Some constant was settled in this pass. -/
  moved : Bool
  /-- How many theorems and definitions the kernel accepted. -/
  accepted : Nat
  /-- Lines of findings. -/
  said : String

meta def State.line (s : State) (what : String) : State :=
  { s with said := String.append s.said (String.append what "\n") }

meta def State.say (s : State) (what : String) (n : Name) : State :=
  s.line (String.append what (text n))

meta def typeOf : ConstantInfo → Expr
  | .axiomInfo v => v.type
  | .defnInfo v => v.type
  | .thmInfo v => v.type
  | .opaqueInfo v => v.type
  | .quotInfo v => v.type
  | .inductInfo v => v.type
  | .ctorInfo v => v.type
  | .recInfo v => v.type

meta def nameOf : ConstantInfo → Name
  | .axiomInfo v => v.name
  | .defnInfo v => v.name
  | .thmInfo v => v.name
  | .opaqueInfo v => v.name
  | .quotInfo v => v.name
  | .inductInfo v => v.name
  | .ctorInfo v => v.name
  | .recInfo v => v.name

meta def usesOf (c : ConstantInfo) : Uses :=
  { inType := (typeOf c).getUsedConstants
    inBody := match c with
      | .defnInfo v => v.value.getUsedConstants
      | .thmInfo v => v.value.getUsedConstants
      | .opaqueInfo v => v.value.getUsedConstants
      | _ => #[] }

/-- All these names but those in `but` are in the environment. -/
meta partial def known (env : Kernel.Environment) (but : List Name) (ns : Array Name) (i : Nat) : Bool :=
  if h : i < ns.size then
    match env.find? ns[i] with
    | some _ => known env but ns (Nat.succ i)
    | none => mem ns[i] but && known env but ns (Nat.succ i)
  else true

meta def Uses.known (u : Uses) (env : Kernel.Environment) : Bool :=
  Audit.known env [] u.inType 0 && Audit.known env [] u.inBody 0

/-- An axiom of what was imported, and not one of the three. A theorem looks like an axiom where only its statement is
loaded, and so does a definition whose body is not; the library says what they are. -/
meta def isForeignAxiom (s : State) (n : Name) : Bool :=
  match s.env.find? n with
  | some (.axiomInfo _) => match mem n allowed, getOriginalConstKind? s.imported n with
    | true, _ => false
    | _, some .thm => false
    | _, some .defn => false
    | _, some .opaque => false
    | _, _ => true
  | _ => false

/-- Says which of these names are axioms that no proof may use. -/
meta partial def sayAxioms (n : Name) (ns : Array Name) (i : Nat) (s : State) : State :=
  if h : i < ns.size then
    let s := if isForeignAxiom s ns[i] then s.say (String.append (String.append "fault uses the axiom " (text ns[i])) ": ") n else s
    sayAxioms n ns (Nat.succ i) s
  else s

/-- Gives a declaration to the kernel. -/
meta def State.add (s : State) (n : Name) (d : Declaration) : State :=
  match s.env.addDeclCore 0 d none with
  | .ok env => { s with env := env, accepted := Nat.succ s.accepted }
  | .error _ => s.say "fault refused by the kernel: " n

/-- The constant of this name in a module. -/
meta partial def lookup (cs : Array ConstantInfo) (n : Name) (i : Nat) : Option ConstantInfo :=
  if h : i < cs.size then
    if Name.beq (nameOf cs[i]) n then some cs[i] else lookup cs n (Nat.succ i)
  else none

meta partial def constructors (cs : Array ConstantInfo) : List Name → Option (List Constructor)
  | [] => some []
  | n :: ns => match lookup cs n 0, constructors cs ns with
    | some (.ctorInfo v), some l => some ({ name := v.name, type := v.type } :: l)
    | _, _ => none

/-- The inductive types of these names, as they are declared. -/
meta partial def types (cs : Array ConstantInfo) : List Name → Option (List InductiveType)
  | [] => some []
  | n :: ns => match lookup cs n 0, types cs ns with
    | some (.inductInfo v), some l => match constructors cs v.ctors with
      | some k => some ({ name := v.name, type := v.type, ctors := k } :: l)
      | none => none
    | _, _ => none

meta partial def constructorsKnown (env : Kernel.Environment) (but : List Name) : List Constructor → Bool
  | [] => true
  | c :: cs => known env but c.type.getUsedConstants 0 && constructorsKnown env but cs

meta partial def typesKnown (env : Kernel.Environment) (but : List Name) : List InductiveType → Bool
  | [] => true
  | t :: ts => known env but t.type.getUsedConstants 0 && constructorsKnown env but t.ctors && typesKnown env but ts

meta partial def sameNames : List Name → List Name → Bool
  | [], [] => true
  | n :: ns, m :: ms => Name.beq n m && sameNames ns ms
  | _, _ => false

/-- What the kernel derived from an inductive type is what the module says. -/
meta def same (env : Kernel.Environment) (c : ConstantInfo) : Option Bool :=
  match env.find? (nameOf c) with
  | none => none
  | some c' => match c, c' with
    | .inductInfo v, .inductInfo v' => some (Expr.eqv v.type v'.type && Nat.beq v.numParams v'.numParams &&
        Nat.beq v.numIndices v'.numIndices && sameNames v.ctors v'.ctors && sameNames v.levelParams v'.levelParams)
    | .ctorInfo v, .ctorInfo v' => some (instBEqConstructorVal.beq v v')
    | .recInfo v, .recInfo v' => some (instBEqRecursorVal.beq v v')
    | _, _ => some false

/-- Compares a constant that the kernel derives, or leaves it waiting. -/
meta def derived (s : State) (t : Todo) : State :=
  match same s.env t.info with
  | none => { s with waiting := s.waiting.push t }
  | some true => { s with moved := true }
  | some false => { s.say "fault not what the kernel derives: " (nameOf t.info) with moved := true }

/-- One constant: to the kernel, or back to those that wait. -/
meta def settle (cs : Array ConstantInfo) (s : State) (t : Todo) : State :=
  let n := nameOf t.info
  let wait := { s with waiting := s.waiting.push t }
  match t.info with
  | .ctorInfo _ => derived s t
  | .recInfo _ => derived s t
  | .inductInfo v => match s.env.find? n with
    | some _ => derived s t
    | none => match types cs v.all with
      | none => { s.say "fault not a whole inductive type: " n with moved := true }
      | some ts =>
        if typesKnown s.env v.all ts then
          derived (s.add n (Declaration.inductDecl v.levelParams v.numParams ts v.isUnsafe)) t
        else wait
  | .quotInfo _ => { s.say "fault a quotient of its own: " n with moved := true }
  | info =>
    if t.uses.known s.env then
      let s := sayAxioms n t.uses.inBody 0 (sayAxioms n t.uses.inType 0 { s with moved := true })
      match info with
      | .thmInfo v => s.add n (Declaration.thmDecl v)
      | .defnInfo v => match v.safety with
        | .safe => s.add n (Declaration.defnDecl v)
        | _ => s.say "fault unsafe or partial: " n
      | .opaqueInfo v => (s.say "fault opaque: " n).add n (Declaration.opaqueDecl v)
      | .axiomInfo v => (s.say "fault axiom: " n).add n (Declaration.axiomDecl v)
      | _ => s.say "fault of unknown sort: " n
    else wait

meta partial def pass (cs : Array ConstantInfo) (todo : Array Todo) (i : Nat) (s : State) : State :=
  if h : i < todo.size then pass cs todo (Nat.succ i) (settle cs s todo[i]) else s

meta partial def sayStuck (todo : Array Todo) (i : Nat) (s : State) : State :=
  if h : i < todo.size then sayStuck todo (Nat.succ i) (s.say "fault rests on itself or on nothing: " (nameOf todo[i].info))
  else s

/-- Passes over what waits, until nothing does or nothing moves. -/
meta partial def settleAll (cs : Array ConstantInfo) (s : State) : State :=
  let todo := s.waiting
  if Nat.beq todo.size 0 then s
  else
    let s := pass cs todo 0 { s with waiting := #[], moved := false }
    if s.moved then settleAll cs s else sayStuck s.waiting 0 { s with waiting := #[] }

/-- Names that compiled code alone uses. The kernel does not let a theorem speak of them; they are not replayed. -/
meta def isCompiledOnly (c : ConstantInfo) : Bool :=
  match nameOf c, c with
  | .str _ "_unsafe_rec", .defnInfo v => match v.safety with
    | .safe => false
    | _ => true
  | _, _ => false

/-- The same theorem, declared by an earlier module: Lean states the equations of a definition wherever they are first
needed. -/
meta def sameTheorem (c c' : ConstantInfo) : Bool :=
  match c, c' with
  | .thmInfo v, .thmInfo v' => Expr.eqv v.type v'.type && sameNames v.levelParams v'.levelParams
  | _, _ => false

meta partial def collect (cs : Array ConstantInfo) (i : Nat) (s : State) : State :=
  if h : i < cs.size then
    let c := cs[i]
    let n := nameOf c
    let s := if Name.beq (root n) (String.toName "ChompCert") then s else s.say "fault outside the namespace: " n
    collect cs (Nat.succ i) (match s.env.find? n with
      | some c' => if sameTheorem c c' then s else s.say "fault declared twice: " n
      | none => if isCompiledOnly c then s else { s with waiting := s.waiting.push { info := c, uses := usesOf c } })
  else s

/-- A module may import `Init` and modules of the formalization. -/
meta partial def checkImports (is : Array Import) (i : Nat) (s : State) : State :=
  if h : i < is.size then
    let n := (is[i]).module
    let fine := Name.beq n (String.toName "Init") || Name.beq (root n) (String.toName "ChompCert")
    checkImports is (Nat.succ i) (if fine then s else s.say "fault imports " n)
  else s

/-- Replays one compiled module, given by the parts it is stored in. -/
meta def replay (file : String) (s : State) : IO State := do
  let base := String.append file ".olean"
  let parts ← readModuleDataParts #[System.FilePath.mk base, System.FilePath.mk (String.append base ".server"),
    System.FilePath.mk (String.append base ".private")]
  if h : 2 < parts.size then
    let data := (parts[2]).1
    let s := settleAll data.constants (collect data.constants 0 (checkImports data.imports 0 { s with accepted := 0 }))
    return s.line (String.append (String.append (String.append "replayed " file) " ") (Nat.repr s.accepted))
  else
    return s.line (String.append "fault no such module: " file)

meta partial def replayAll (files : List String) (s : State) : IO State := do
  match files with
  | [] => return s
  | f :: fs => replayAll fs (← replay f s)

meta def say (s : String) : CommandElabM Unit := fun _ _ =>
  throw (Exception.error Syntax.missing (Lean.stringToMessageData s))

/-- Replays the modules in these files, in this order. -/
meta def main (files : List String) : CommandElabM Unit := fun c st => do
  let env := (← st.get).env
  match ← (replayAll files { env := env.toKernelEnv, imported := env, waiting := #[], moved := false, accepted := 0, said := "" }).toBaseIO with
  | .ok s => say (String.append s.said "end of the audit") c st
  | .error _ => say "fault a compiled module cannot be read" c st

end Audit
