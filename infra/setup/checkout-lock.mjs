import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './checkout.mjs';
import { startHeartbeat } from './progress.mjs';

/** If "npm start" and "npm test" run concurrently, the second waits until the first has done the work. */
export async function withCheckoutLock(work) {
  const lock = at('.cache', 'setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  removeReplacedPrograms();
  const heartbeat = startHeartbeat('setup: waiting for another setup in this checkout');
  while (!takeLock(lock)) await new Promise((resolve) => setTimeout(resolve, 100));
  heartbeat.end();
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
    // The holder touches the lock every second, so an old lock is from an interrupted setup.
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
      // The program still runs. The next setup removes it.
    }
  }
}
