import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An expected failure, printed as one sentence without a stack trace. */
export class Problem extends Error {}

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const lockfile = at('package-lock.json');

/** A path in this checkout. */
export function at(...names) {
  return join(root, ...names);
}

/** Undefined if the file does not exist. */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
