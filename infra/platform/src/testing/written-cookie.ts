import { createWrittenCookie } from '../http/own-changes.ts';
import type { WrittenVersion } from '../telemetry/request-context.ts';
import { testSecret } from './test-database.ts';

/** The `Cookie` header of a client that has just made these changes. */
export const writtenCookie = (...written: readonly WrittenVersion[]): string =>
  `candor_written=${encodeURIComponent(createWrittenCookie({ INTERNAL_SECRET: testSecret }).write(written))}`;
