import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as turn } from 'node:timers/promises';
import type { ZipCode } from 'zipcodes';

const table = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
const row = /\{"zip":[^{}]*\}/g;
const rowsPerStep = 1_000;

/**
 * The US ZIP codes of the package `zipcodes`, in short lists. Importing it would block the event loop for a fifth of a second, and for
 * longer on a busy host, so its table is read as text, and other work runs before each list.
 */
export async function* readZipCodes(): AsyncGenerator<readonly ZipCode[]> {
  const source = await readFile(table, 'utf8');
  let rows: ZipCode[] = [];
  for (const [json] of source.matchAll(row)) {
    rows.push(JSON.parse(json) as ZipCode);
    if (rows.length < rowsPerStep) continue;
    await turn();
    yield rows;
    rows = [];
  }
  yield rows;
}
