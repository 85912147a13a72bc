// What may be in this folder: the lists that the audit holds it against, each entry with its reason. Whoever adds
// to a list widens what a reader has to trust, so a change of this file is read line by line.

/** Files beside the chapters. The chapters are those that ChompCert.lean imports, and nothing else. */
export const FILES = {
  'README.md': 'the list of the main theorems, and what the audit establishes',
  'ChompCert.lean': 'the list of the chapters, in reading order',
  'Main.lean': 'the checker as a program, which lake builds',
  'Audit.lean': 'prints the axioms of every main theorem, for official Lean',
  'audit/Kernel.lean': 'the audit that asks the kernel; no chapter',
  'audit/words.txt': 'the definitions that the main theorems speak of',
  'allowed.mjs': 'this file',
  'audit.mjs': 'the rules',
  'build.mjs': 'builds and audits',
  'chapters.mjs': 'which chapter imports which',
  'check.mjs': 'runs the checker on certificates',
  'toolchain.mjs': 'the Lean that is there',
  'test.mjs': 'plants faults',
  'wasm/code.cjs': 'keeps what was compiled of the WebAssembly build',
  'wasm/run.lean': 'the program that check.mjs hands to the WebAssembly build; no chapter',
  'test/check.mjs': 'holds the checker in Lean against the other',
  'test/planted.lean': 'faults that only the kernel can find, for test.mjs; no chapter',
  'lakefile.toml': 'the Lake project; its whole text is in audit.mjs',
  'lean-toolchain': 'which Lean is the reference; its whole text is in audit.mjs',
  'wasm/package.json': 'the WebAssembly build',
  'wasm/package-lock.json': 'its digests',
};

/** What Lake writes; it is under no version control and the audit does not read it. */
export const UNREAD = ['.lake', 'lake-manifest.json'];

/**
 * Words that may stand in no chapter, neither in code nor in a comment or a string: they declare without proof, lead
 * past the kernel, run a program while Lean reads the file, or change what later text means.
 */
export const FORBIDDEN_WORDS = [
  // without proof
  'axiom', 'sorry', 'sorryAx', 'admit', 'opaque',
  // past the kernel
  'native', 'native_decide', 'ofReduceBool', 'ofReduceNat', 'trustCompiler', 'reduceBool', 'reduceNat',
  'implemented_by', 'extern', 'csimp', 'unsafe', 'unsafeCast',
  'partial', 'skipKernelTC', 'init_quot', 'lcProof', 'lcUnreachable',
  // programs
  'meta', 'run_cmd', 'run_elab', 'run_meta', 'run_tac', 'by_elab', 'initialize', 'builtin_initialize', 'eval', 'IO',
  'declare_syntax_cat', 'declare_config_elab', 'register_option', 'register_builtin_option', 'register_label_attr',
  'register_simp_attr', 'simproc', 'dsimproc', 'simproc_decl', 'dsimproc_decl', 'builtin_simproc', 'elab_rules',
  'macro_rules', 'addDecl', 'addDeclCore', 'MetaM', 'TermElabM', 'CommandElabM', 'TacticM', 'MacroM', 'grind_pattern',
  // what later text means
  'macro', 'elab', 'syntax', 'notation', 'notation3', 'infix', 'infixl', 'infixr', 'prefix', 'postfix', 'mixfix',
  'binder_predicate', 'unif_hint', 'instance', 'default_instance', 'export', 'attribute', 'deriving',
  'irreducible_def', 'coe', 'Coe', 'CoeFun', 'CoeSort', 'CoeTail', 'CoeHead', 'CoeOut', 'OfNat',
];

/** Chapters that need one of these words all the same: file, word, reason. */
export const EXCEPTIONS = [
];

/** Options that only bound how long Lean tries. */
export const OPTIONS = {
  maxRecDepth: 'long literals',
  'Elab.async': 'one computation of the kernel after the other, for the memory',
  maxHeartbeats: 'long proofs',
  'linter.unusedVariables': 'hypotheses that are named for the reader only',
};

/** Attributes, as they stand between `@[` and `]`. */
export const ATTRIBUTES = {
  expose: 'importers see the definitions, as they must',
  simp: 'rewriting by a theorem',
  inline: 'how a program is compiled; the kernel does not look at it',
};

/** Letters beside printable ASCII and the line feed. None can be taken for an ASCII letter. */
export const LETTERS = '¬·×áèéóöΣαβγδεπστ⁺⁻₀₁₂₃₄←→↔∀∃∈∉∅∞∧∨∩∪⊆≠≡≤≥⊢▸⟨⟩';
