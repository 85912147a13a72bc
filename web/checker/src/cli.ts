#!/usr/bin/env node
/** The checker as a command. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check, type Options } from './check.js';
import { asciiJson, jsonLine, plainName, verdictLine } from './line.js';

const USAGE = `Checks chompcert certificates from the rules of the game alone.

Usage: chompcert-checker [OPTIONS] FILE...

Options:
  --format human|json   one line a file, for people (default) or as JSON
  --expect STATEMENT    reject a certificate that proves another statement
  --max-bytes N         decline longer files (default and most: 536870911)
  --max-memory N        decline checks that need more bytes (default 4294967296)
  --max-seconds N       decline checks that take longer (default 600; 0 for no limit)
  --version, --help

Exit status: 0 all verified, 1 some rejected, 2 some declined, 3 some could not be read, 64 usage.
`;

const STATUS = { VERIFIED: 0, REJECTED: 1, DECLINED: 2 } as const;
const UNREADABLE = 3;
const USAGE_ERROR = 64;
const MOST_BYTES = 2 ** 29 - 1;

class UsageError extends Error {}

function number(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > most) throw new UsageError(`--${name} ${text}: a number up to ${most} is needed`);
  return value;
}

interface Request {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly options: Options;
}

function readArguments(): Request | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      format: text, expect: text, 'max-bytes': text, 'max-memory': text, 'max-seconds': text,
      version: flag, help: flag,
    },
  });
  if (values.help === true) return USAGE;
  if (values.version === true) return `chompcert-checker ${packageVersion()}\n`;
  const format = values.format ?? 'human';
  if (format !== 'human' && format !== 'json') throw new UsageError(`--format ${format}: human or json is needed`);
  if (positionals.length === 0) throw new UsageError('no file given');
  const limits = {
    maxBytes: number('max-bytes', values['max-bytes'], MOST_BYTES),
    maxMemory: number('max-memory', values['max-memory'], Number.MAX_SAFE_INTEGER),
    maxSeconds: number('max-seconds', values['max-seconds'], Number.MAX_SAFE_INTEGER),
  };
  const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const options: Options = { ...given, ...(values.expect === undefined ? {} : { expect: values.expect }) };
  return { files: positionals, json: format === 'json', options };
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String((manifest as { version: unknown }).version);
}

/** Prints the verdict of one file and returns its exit status. */
function judge(file: string, { json, options }: Request): number {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.log(
      json ? asciiJson({ schema: 1, file, verdict: 'ERROR', message }) : `ERROR ${plainName(file)}: ${message}`,
    );
    return UNREADABLE;
  }
  const verdict = check(bytes, options);
  console.log(json ? jsonLine(file, verdict) : verdictLine(file, verdict));
  return STATUS[verdict.verdict];
}

function main(): number {
  let request: Request | string;
  try {
    request = readArguments();
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof TypeError)) throw error;
    console.error(`chompcert-checker: ${error.message}\n\n${USAGE}`);
    return USAGE_ERROR;
  }
  if (typeof request === 'string') {
    process.stdout.write(request);
    return 0;
  }
  let worst = 0;
  for (const file of request.files) worst = Math.max(worst, judge(file, request));
  return worst;
}

process.exitCode = main();
