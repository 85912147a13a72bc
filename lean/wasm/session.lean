module

public import Lean.Elab.Frontend
public meta import Lean.Elab.Frontend

/-!
# One module after another, compiled by one process of Lean compiled to WebAssembly

A start of the WebAssembly build takes as long as a short chapter. So `toolchain.mjs` puts a call of `Session.main` behind
this text: the process waits for the files `N.name`, `N.source` and `N.olean` in the folder of the session, for N = 0, 1,
..., each with one line: the module, its source, and where it is to be compiled to. It does what Lean does with a file, by
Lean's own frontend, and writes the messages to `N.said`, the last line of which is `end`. An empty name ends the session.

Like the other programs for this build it is written in plain recursion, without what the library specialises.
-/

open Lean Elab Command

namespace Session

meta def path (folder : String) (n : Nat) (part : String) : System.FilePath :=
  System.FilePath.mk (String.append folder (String.append (Nat.repr n) part))

/-- What stands in a file, once it is there. -/
meta partial def await (file : System.FilePath) : BaseIO String := do
  match ← (IO.FS.readFile file).toBaseIO with
  | .ok text => pure text
  | .error _ => do
    IO.sleep 20
    await file

meta partial def report (messages : List Message) (said : String) : BaseIO String :=
  match messages with
  | [] => pure said
  | message :: messages => do
    let json ← message.toJson
    report messages (String.append said (String.append (Json.compress json) "\n"))

meta def options : Options := KVMap.setBool {} (String.toName "Elab.async") false

/-- What the linters look at is kept, as it is when Lean is given the file. -/
meta def begun (env : Environment) (log : MessageLog) : Command.State :=
  let state := Command.mkState env log options
  { state with infoState := { state.infoState with enabled := true } }

/-- What became of the commands so far: Lean's state keeps the messages of the last one only. -/
structure Told where
  state : Command.State
  failed : Bool
  said : String

meta def tell (told : Told) (log : MessageLog) : BaseIO Told := do
  pure { told with failed := told.failed || log.hasErrors, said := ← report log.toList told.said }

meta def scopeOf (state : Command.State) : Scope :=
  match state.scopes with
  | scope :: _ => scope
  | [] => { header := "" }

/-- The messages of these tasks, and of those that they began. -/
meta partial def taskMessages (tasks : Array (Language.SnapshotTask Language.SnapshotTree)) (i : Nat) (told : Told) :
    BaseIO Told := do
  if h : i < tasks.size then
    let tree ← IO.wait tasks[i].task
    let told ← tell told tree.element.diagnostics.msgLog
    let told ← taskMessages tree.children 0 told
    taskMessages tasks (Nat.succ i) told
  else pure told

/-- Parses and elaborates one command after another, and waits for what its tasks have to say. -/
meta partial def commands (input : Parser.InputContext) (parser : Parser.ModuleParserState) (told : Told) :
    IO Told := do
  let scope := scopeOf told.state
  let context : Parser.ParserModuleContext :=
    { env := told.state.env, options := scope.opts, currNamespace := scope.currNamespace,
      openDecls := scope.openDecls }
  let (command, after, log) := Parser.parseCommand input context parser {}
  let told ← tell told log
  let ((), next) ← ((Frontend.elabCommandAtFrontend command).run { inputCtx := input }).run
    { commandState := told.state, parserState := after, cmdPos := parser.pos }
  let state := next.commandState
  let told ← tell { told with state } state.messages
  let told ← taskMessages state.snapshotTasks 0 told
  if Parser.isTerminalCommand command then pure told else commands input after told

/-- Compiles a module; returns the messages. -/
meta def compile (name source olean : String) : IO String := do
  let text ← IO.FS.readFile (System.FilePath.mk source)
  let input : Parser.InputContext :=
    { inputString := text, fileName := source, fileMap := FileMap.ofString text }
  let (header, parserState, log) ← Parser.parseHeader input
  let (env, log) ← processHeader header options log input (trustLevel := 1024)
    (mainModule := String.toName name)
  let told ← tell { state := begun env {}, failed := false, said := "" } log
  let told ← commands input parserState told
  if told.failed then pure told.said else
    writeModule told.state.env (System.FilePath.mk olean)
    pure told.said

meta def answer (name source olean : String) : BaseIO String := do
  match ← (compile name source olean).toBaseIO with
  | .ok said => pure (String.append said "end")
  | .error fault => pure (IO.Error.toString fault)

meta partial def main (folder : String) (n : Nat) : IO Unit := do
  let name ← await (path folder n ".name")
  if String.isEmpty name then pure () else
    let source ← await (path folder n ".source")
    let olean ← await (path folder n ".olean")
    let said ← answer name source olean
    IO.FS.writeFile (path folder n ".part") said
    IO.FS.rename (path folder n ".part") (path folder n ".said")
    main folder (Nat.succ n)

meta def run (folder : String) : CommandElabM Unit := fun _ _ => do
  match ← (main folder 0).toBaseIO with
  | .ok _ => pure ()
  | .error fault => throw (Exception.error Syntax.missing (Lean.stringToMessageData (IO.Error.toString fault)))

end Session
