/-!
# The checker, run by Lean compiled to WebAssembly

`check.mjs` puts the definitions before this text and a call of `Run.main` behind it. The answer is the text of an error,
because nothing else can be printed there: a line for each file, and the last line says that the end was reached.
-/

open Lean Elab Command

namespace Run

meta def say (s : String) : CommandElabM Unit := fun _ _ =>
  throw (Exception.error Syntax.missing (Lean.stringToMessageData s))

/-- What `verdict` says of each file, a line each. -/
meta partial def verdicts (files : List String) (said : String) : BaseIO String :=
  match files with
  | [] => pure (String.append said "end of the program")
  | file :: files => do
    match ← (IO.FS.readBinFile (System.FilePath.mk file)).toBaseIO with
    | .ok bytes => verdicts files (String.append said (String.append (ChompCert.File.verdict bytes) "\n"))
    | .error _ => verdicts files (String.append said "cannot be read\n")

meta def main (files : List String) : CommandElabM Unit := fun c s => do
  say (← verdicts files "") c s

end Run
