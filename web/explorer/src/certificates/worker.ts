/** The thread in which certificates are checked. */

import { type Scope, serveChecks } from 'chompcert-checker';

serveChecks(globalThis as unknown as Scope);
