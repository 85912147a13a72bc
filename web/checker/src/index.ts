/** An independent checker of chompcert certificates, written from FORMAT.md alone. */

export {
  type BoardContent, boardLookup, boardNimValue, type BoardNimValuesContent, boardTail, type BoxContent, type RowsContent,
} from './board/content.js';
export { check, type Declined, type Options, type Rejected, type Verdict, type Verified } from './check.js';
export type { Game, LinearBound, Shift, ShiftsContent, WindowContent } from './diet/content.js';
export { shiftText } from './diet/shift-words.js';
export { DEFAULT_LIMITS, type Limits } from './meter.js';
export { type OrderContent, orderLookup, orderNimValue, type Pair } from './order/content.js';
export type { Content } from './kinds.js';
export type { Proof } from './proof.js';
export { asciiJson, verdictLine } from './line.js';
export { hex, sha256 } from './sha256.js';
export type { ExplicitContent, TableContent, TailsContent } from './three-row/content.js';
export { type Answer, type Failure, type Progress, type Request, type Scope, serveChecks } from './worker.js';
