// What V8 made of lean.wasm: lean.js, as toolchain.mjs installs it, calls this in place of compiling the file itself.
//
// Compiling Lean's functions, each when it is first called and once more when it is called often, is a fifth of what a
// run takes. So the first run that is long enough leaves the machine code of the functions that it called often, beside
// lean.wasm, and those after it begin with that. V8 takes such a file only if version, flags and lean.wasm are the same.

'use strict';

const fs = require('node:fs');
const path = require('node:path');

const CODE = path.join(__dirname, 'lean.code');
/** A run that left less was too short to tell which functions matter. */
const ENOUGH_BYTES = 8_000_000;

/** A function of V8's own, which `--allow-natives-syntax` makes callable. */
const ofV8 = (name, ...parameters) => new Function(...parameters, `return %${name}(${parameters})`);

/** The module made of the code that an earlier run left; undefined if there is none, or none that fits. */
function kept(wasm) {
  if (!fs.existsSync(CODE)) return undefined;
  const code = fs.readFileSync(CODE);
  return ofV8('DeserializeWasmModule', 'code', 'wasm')(code.buffer.slice(code.byteOffset, code.byteOffset + code.length), wasm);
}

function keep(module) {
  const code = new Uint8Array(ofV8('SerializeWasmModule', 'module')(module));
  if (code.length < ENOUGH_BYTES) return;
  const fresh = `${CODE}.${process.pid}`;
  fs.writeFileSync(fresh, code);
  fs.renameSync(fresh, CODE); // at once, for another process may be about to read it
}

/** The module lean.wasm and an instance of it. */
module.exports = (imports) => {
  const wasm = fs.readFileSync(path.join(__dirname, 'lean.wasm'));
  let module = kept(wasm);
  if (!module) {
    module = new WebAssembly.Module(wasm);
    process.on('exit', () => keep(module));
  }
  return { module, instance: new WebAssembly.Instance(module, imports) };
};
