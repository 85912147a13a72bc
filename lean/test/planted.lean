module

public import ChompCert.Game
public meta import Lean.Elab.Command

/-!
# Faults that the kernel finds

Not a chapter: test.mjs puts this into a scratch copy. Lean compiles all of it without an error.
-/

@[expose] public section

namespace ChompCert.Planted

/-- Taken on trust. -/
axiom trusted : (1 : Nat) = 2

theorem rests_on_trusted : (1 : Nat) = 2 := trusted

theorem compiler : True := Lean.trustCompiler

set_option
  debug.skipKernelTC true in
theorem unseen : (1 : Nat) = 3 := by decide +kernel

opaque hidden : Nat

unsafe def dangerous : Nat := 0

theorem _root_.Nat.planted : True := trivial

open Lean Elab Command

/-- Adds a declaration that the kernel does not look at. -/
meta def force (d : Declaration) : CommandElabM Unit := fun _ s => do
  let st ← s.get
  match st.env.addDeclCore 0 d none false with
  | .ok env => s.set { st with env := env }
  | .error _ => throw (Exception.error Syntax.missing (Lean.stringToMessageData "not planted"))

meta def named (n : String) : Name := String.append "ChompCert.Planted." n |> String.toName

/-- Rests on itself. -/
meta def circle : Declaration :=
  .thmDecl {
    name := named "falsity", levelParams := [], type := .const (String.toName "False") [],
    value := .const (named "falsity") [] }

/-- A number that is a proposition. -/
meta def number : Declaration :=
  .defnDecl {
    name := named "one", levelParams := [], type := .const (String.toName "Nat") [],
    value := .const (String.toName "True") [], hints := .opaque, safety := .safe }

run_cmd force circle

run_cmd force number

end ChompCert.Planted
