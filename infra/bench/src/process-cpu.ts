import { readFileSync } from 'node:fs';

/** Linux counts in these, whatever the machine. */
const microsecondsPerTick = 10_000;

/** Microseconds of CPU that a process has used; `null` where the system does not tell. */
export const processCpu = (pid: number): number | null => {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Its name stands in brackets and may hold spaces; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
};
