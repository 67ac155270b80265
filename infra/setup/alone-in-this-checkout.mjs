import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './checkout.mjs';
import { signOfLife } from './sign-of-life.mjs';

/** "npm start" and "npm test" may begin together: the second waits, and finds the work done. */
export async function aloneInThisCheckout(work) {
  const lock = at('.cache', 'setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  removeReplacedPrograms();
  const sign = signOfLife('setup: waiting for another setup in this checkout');
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
  sign.end();
  const refresh = setInterval(() => utimesSync(lock, new Date(), new Date()), 1_000);
  try {
    await work();
  } finally {
    clearInterval(refresh);
    rmSync(lock, { force: true });
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    // Its holder touches it every second; one that was interrupted does not.
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - touched > 10_000) rmSync(lock, { force: true });
    return false;
  }
}

function removeReplacedPrograms() {
  for (const name of readdirSync(at('.cache'))) {
    if (!name.startsWith('replaced-')) continue;
    try {
      rmSync(at('.cache', name));
    } catch {
      // It still runs; the next setup removes it.
    }
  }
}
