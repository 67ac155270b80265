import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@candor/contracts';
import { outcomeOf, type Slot } from './ledger.ts';
import { planWrite, type PlannedWrite } from './plan-write.ts';
import { runSteadily } from './steady.ts';
import type { Site } from './site.ts';
import type { Member } from './world.ts';

export interface WriteTally {
  /** Done, at the first try or a later one with the same key. */
  acknowledged: number;
  /** First tries that were not answered with success. */
  refused: number;
  /** Never answered with success. */
  unresolved: number;
  /** Answers that no client should get, whatever is away. */
  readonly unexpected: string[];
}

export interface Writers {
  readonly tally: WriteTally;
  /** Begins no more, tries what is open a little longer, then lets go of it. */
  stop(): Promise<void>;
}

export const writesPerSecond = 20;
const patienceMs = 10_000;
const retryAfterMs = 1_000;
const letGoAfterMs = 10_000;

/** Writes steadily; a write that is not answered is tried again as it was, as a careful client does. */
export const startWriters = (
  site: Site,
  members: readonly Member[],
  slots: readonly Slot[],
  load: number,
): Writers => {
  const tally: WriteTally = { acknowledged: 0, refused: 0, unresolved: 0, unexpected: [] };
  let letGoAt = Infinity;

  const write = async (planned: PlannedWrite): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await site.ask({ ...planned.request, patienceMs });
      const code = Problem.safeParse(answer.json).data?.code ?? '';
      const outcome = outcomeOf(planned.kind, answer.status, code, tries > 1);
      planned.note(outcome, answer);
      const isDone = outcome === 'acknowledged' || outcome === 'done-before';
      if (tries === 1 && !isDone) tally.refused += 1;
      if (isDone) tally.acknowledged += 1;
      if (outcome === 'refused') tally.unexpected.push(`${planned.kind}: ${answer.status} ${code}`);
      if (outcome !== 'unknown') return;
      if (Date.now() > letGoAt) {
        tally.unresolved += 1;
        return;
      }
      await pause(retryAfterMs);
    }
  };

  const steady = runSteadily(writesPerSecond * load, async (turn) => {
    const planned = planWrite(turn, slots, members);
    if (planned === null) return;
    planned.slot.isBusy = true;
    await write(planned);
    planned.slot.isBusy = false;
  });
  return {
    tally,
    stop: () => {
      letGoAt = Date.now() + letGoAfterMs;
      return steady.stop();
    },
  };
};
