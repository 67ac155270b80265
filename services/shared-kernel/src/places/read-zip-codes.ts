import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type { ZipCode } from 'zipcodes';

const table = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
const row = /\{"zip":[^{}]*\}/g;
const rowsPerStep = 1_000;

/**
 * The US ZIP codes of the package `zipcodes`. Importing it would block the event loop for a fifth of a second, and for longer on a
 * busy host, so its table is read as text and parsed in short steps.
 */
export async function* readZipCodes(): AsyncGenerator<ZipCode> {
  const source = await readFile(table, 'utf8');
  let read = 0;
  for (const [json] of source.matchAll(row)) {
    yield JSON.parse(json) as ZipCode;
    read += 1;
    if (read % rowsPerStep === 0) await turn();
  }
}
