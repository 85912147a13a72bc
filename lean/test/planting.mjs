// Lean for the tests: what they plant is compiled beside the chapters, of which nothing is compiled again.

import fs from 'node:fs';
import path from 'node:path';
import { buildWithWasm } from '../build.mjs';
import { Sessions, cacheFolder, installToolchain, onStop } from '../toolchain.mjs';

export class Planting {
  /** Lean, with what was compiled of these chapters, which are in dependency order. */
  static async begin(chapters) {
    const cache = cacheFolder();
    fs.mkdirSync(cache, { recursive: true });
    const toolchain = installToolchain(cache);
    const planting = new Planting();
    planting.library = toolchain.lib;
    planting.work = fs.mkdtempSync(path.join(cache, 'work-'));
    onStop.push(() => fs.rmSync(planting.work, { recursive: true, force: true }));
    await buildWithWasm(chapters, { fresh: false, jobs: 1, say: console.error }, toolchain, cache, planting.work);
    planting.sessions = new Sessions(toolchain, planting.work);
    return planting;
  }

  /** Compiles the module `name`; resolves to Lean's messages. */
  async compile(name, source) {
    const file = `${name.replaceAll('.', '/')}.lean`;
    const olean = `build/${file.replace(/\.lean$/, '.olean')}`;
    for (const place of [file, olean]) fs.mkdirSync(path.join(this.work, path.dirname(place)), { recursive: true });
    fs.writeFileSync(path.join(this.work, file), source);
    const { messages, cpu } = await this.sessions.compile(name, file, olean);
    console.error(`  ${name}  ${cpu.toFixed(1)} s of processor time`);
    return messages;
  }

  /** Where a module is compiled to, without the ending. */
  place(name) { return path.join(this.work, 'build', name.replaceAll('.', '/')); }

  /** What a program of the audit answers: the text of its error. */
  async ask(program) {
    const messages = await this.compile('Program', program);
    return messages.filter((x) => x.severity === 'error').map((x) => x.data.trimEnd()).join('\n');
  }

  async end() {
    await this.sessions.end();
    fs.rmSync(this.work, { recursive: true, force: true });
  }
}
