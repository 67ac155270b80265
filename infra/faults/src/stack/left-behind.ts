import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** In the environment of every process of a run, and so of whatever those start. */
export const runSetting = 'FAULTS_RUN';

/** Processes that are still there: of the known ones and, where the system tells, of all that bear the run's mark. */
export const findLeftBehind = (known: readonly number[], run: string): readonly number[] => [
  ...new Set([...known.filter(isThere), ...markedProcesses(run)]),
];

const goneWithinMs = 5_000;
const pollMs = 100;

/** Those that are there even after a moment: Postgres has stopped a little before its process has ended. */
export const findStayedBehind = async (known: readonly number[], run: string): Promise<readonly number[]> => {
  const until = Date.now() + goneWithinMs;
  for (;;) {
    const left = findLeftBehind(known, run);
    if (left.length === 0 || Date.now() > until) return left;
    await pause(pollMs);
  }
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const markedProcesses = (run: string): readonly number[] => {
  if (process.platform !== 'linux') return [];
  const mark = `${runSetting}=${run}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => environmentOf(name).split('\0').includes(mark))
    .map(Number);
};

const environmentOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
};
