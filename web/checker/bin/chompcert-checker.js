#!/usr/bin/env node
// The command, which is there before the checker is built: npm links a command only if its file is.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { URL } from 'node:url';

const built = new URL('../dist/src/cli.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  process.stderr.write('chompcert-checker is not built: npm run build --workspace checker\n');
  process.exitCode = 3;
}
