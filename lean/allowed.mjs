// What may be in this folder: the lists that the audit holds it against, each entry with its reason. Whoever adds
// to a list widens what a reader has to trust, so a change of this file is read line by line.

/** Files beside the chapters. The chapters are those that ChompCert.lean imports, itself or by others, and nothing else. */
export const FILES = {
  'README.md': 'how to check, and what the audit establishes',
  'ChompCert.lean': 'the list of the chapters, in reading order',
  'Main.lean': 'the checker as a program, which lake builds',
  'Audit.lean': 'the list of the main theorems; prints the axioms of each, for official Lean',
  'audit/Kernel.lean': 'the audit that asks the kernel; no chapter',
  'audit/Statements.lean': 'the audit of what was compiled of the statements and of the data modules; no chapter',
  'audit/words.txt': 'the definitions that the main theorems speak of, and what each says',
  'allowed.mjs': 'this file',
  'audit.mjs': 'the rules',
  'build.mjs': 'builds and audits',
  'chapters.mjs': 'which chapter imports which',
  'check.mjs': 'runs the checker on certificates',
  'challenge.mjs': 'writes a challenge for a judge of proofs',
  'export.mjs': 'writes theorems for a second kernel',
  'toolchain.mjs': 'the Lean that is there',
  'words.mjs': 'what a definition says, as audit/words.txt lists it',
  'test.mjs': 'plants faults',
  'wasm/code.cjs': 'keeps what was compiled of the WebAssembly build',
  'wasm/session.lean': 'the program by which one process of the WebAssembly build compiles many modules; no chapter',
  'wasm/run.lean': 'the program that check.mjs hands to the WebAssembly build; no chapter',
  'test/check.mjs': 'holds the checker in Lean against the other',
  'test/planting.mjs': 'compiles what the tests plant',
  'test/planted.lean': 'faults that only the kernel can find, for test.mjs; no chapter',
  'lakefile.toml': 'the Lake project; its whole text is in audit.mjs',
  'lean-toolchain': 'which Lean is the reference; its whole text is in audit.mjs',
  'wasm/package.json': 'the WebAssembly build',
  'wasm/package-lock.json': 'its digests',
};

/** What Lake and challenge.mjs write, under no version control. An audited build by Lake begins without it (build.mjs). */
export const UNREAD = ['.lake', 'lake-manifest.json', 'Challenge.lean', 'comparator.json'];

/**
 * SHA-256 of the files that decide what is run: the program, the scripts and what the kernel is asked. Whoever changes
 * one of them changes its digest here too; the audit says what it has found.
 */
export const PINNED = {
  'Main.lean': 'c9413b2b7211f42b4cbb95b9b7f10bdbc07991e08c1842707a48ff26363410cc',
  'audit/Kernel.lean': 'b39fde3bb38414fcb337f7464ab437650d5ec7cf46319ed103f460c52abc778d',
  'audit/Statements.lean': 'c986d191a026db423d91d12d261145d47732c327f7b3d8232c679117e4d89048',
  'build.mjs': '3ae93848c78f2ab5da04367ae4328aea3a78faebf75bacccf1a64c2708b12da0',
  'chapters.mjs': '73bf5a5a54047847a5f4c1b4ba43b2be35e9aff3c5c79cee0f55c196d133dad4',
  'check.mjs': '28df527d5aaab27233da0f80276915323657e5bcf650b5ea8603f9d1c2f57b1e',
  'toolchain.mjs': 'f46974d0bc4cb58c5dbb50d05016e1ee336f08e50739acf2b2893e425cab471a',
  'wasm/code.cjs': '17e714995e62e29ba073c2cfe53a6c380b9316323341afe1e05db1529d80854c',
  'wasm/package.json': 'b9b4ff29ae040f2899d5a44241521059da6cc6484ea24a4a367ea63c956a802b',
  'wasm/package-lock.json': '2593b97e76c2217ac313d3e58eb9e9c37956a015f30eef0ffb50f7e08bac51e2',
  'wasm/session.lean': '2fd6edae7c4321b80582634853fec69c8fcedb62caef9152ea533470fabca7af',
  'wasm/run.lean': 'd38359c696887e1feed0beab3f3c83af63a16901d414066ff4cbeb19fe81988b',
};

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
  'irreducible_def', '_root_', 'coe', 'Coe', 'CoeFun', 'CoeSort', 'CoeTail', 'CoeHead', 'CoeOut', 'OfNat',
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
