import { setTimeout as pause } from 'node:timers/promises';
import { isGood } from '../checks/reads-good.ts';
import type { Readers } from './readers.ts';

export interface SteadyOptions {
  /** For so long every read was answered well. */
  readonly steadyMs: number;
  readonly atMostMs: number;
}

const pollMs = 250;

/**
 * Waits until all is read well, or the time is over: what comes back last is slow for a while, an Elasticsearch above
 * all, and whatever is taken away next is not to blame for it.
 */
export const untilSteady = async (
  { reads }: Pick<Readers, 'reads'>,
  { steadyMs, atMostMs }: SteadyOptions,
): Promise<void> => {
  const begun = Date.now();
  for (;;) {
    const now = Date.now();
    if (now - begun >= atMostMs) return;
    const recent = reads.filter(({ at }) => at >= now - steadyMs);
    const areGood = recent.length > 0 && recent.every(isGood);
    if (areGood && now - begun >= steadyMs) return;
    await pause(pollMs);
  }
};
