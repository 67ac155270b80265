import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const ROTATE_AT_BYTES = 10_000_000;

/** Starts a new log when the last one has grown long; the one before it is kept. */
export function rotateServerLog(file: string): void {
  if (existsSync(file) && statSync(file).size > ROTATE_AT_BYTES) renameSync(file, `${file}.1`);
}

/** What `work` makes the server log. */
export async function listenToServerLog<T>(
  file: string,
  work: (append: number) => Promise<T>,
): Promise<{ result: T; said: string }> {
  const append = openSync(file, 'a', 0o600);
  const before = statSync(file).size;
  try {
    const result = await work(append);
    return { result, said: readFileSync(file).subarray(before).toString('utf8') };
  } finally {
    closeSync(append);
  }
}
