import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@candor/contracts';
import { runAtRate } from '../poll.ts';
import type { Fixture } from './fixture.ts';
import { isDone, outcomeOf, type PlannedWrite, type WriteKind } from './ledger.ts';
import { planMessage } from './plan-message.ts';
import { planRating } from './plan-rating.ts';
import type { Site } from './site.ts';

/** One attempt of a write. Status 0: no response, or none in time. */
export interface WriteAttempt {
  readonly kind: WriteKind;
  readonly at: number;
  readonly status: number;
}

export type Writers = ReturnType<typeof startWriters>;

export const ratingsPerSecond = 12;
export const messagesPerSecond = 8;
const retryAfterMs = 1_000;
const giveUpAfterMs = 10_000;

/** Writes at a constant rate. A write without a response is repeated unchanged, as a careful client does. */
export const startWriters = (site: Site, { members, slots, flows }: Fixture, load: number) => {
  const tally = {
    /** Turns, including those in which nothing was free to be written to. */
    planned: { ratings: 0, messages: 0 },
    /** At the first attempt or a later one. */
    acknowledged: { ratings: 0, messages: 0 },
    /** Writes whose first attempt was not acknowledged. */
    retried: 0,
    /** Never acknowledged. */
    unresolved: 0,
    /** Refusals, which no client may get during any fault. */
    refusals: [] as string[],
  };
  /** All so far, in the order in which they ended. */
  const attempts: WriteAttempt[] = [];
  let giveUpAt = Infinity;

  const writeUntilCertain = async ({ kind, request, record }: PlannedWrite): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const at = Date.now();
      const response = await site(request);
      attempts.push({ kind, at, status: response.status });
      const code = Problem.safeParse(response.json).data?.code ?? '';
      const outcome = outcomeOf(kind, response.status, code, attempt > 1);
      record(outcome, response);
      if (attempt === 1 && !isDone(outcome)) tally.retried += 1;
      if (isDone(outcome)) tally.acknowledged[isMessageWrite(kind) ? 'messages' : 'ratings'] += 1;
      if (outcome === 'refused') tally.refusals.push(`${kind}: ${response.status} ${code}`);
      if (outcome !== 'unknown') return;
      if (Date.now() > giveUpAt) {
        tally.unresolved += 1;
        return;
      }
      await pause(retryAfterMs);
    }
  };
  /** Beside the constant rate; resolves when the write is done or given up. */
  const write = async (planned: PlannedWrite): Promise<void> => {
    planned.target.isBusy = true;
    await writeUntilCertain(planned);
    planned.target.isBusy = false;
  };
  const writeAtRate = (
    counted: 'ratings' | 'messages',
    perSecond: number,
    plan: (turn: number) => PlannedWrite | null,
  ) =>
    runAtRate(perSecond * load, async (turn) => {
      tally.planned[counted] += 1;
      const planned = plan(turn);
      if (planned !== null) await write(planned);
    });
  const running = [
    writeAtRate('ratings', ratingsPerSecond, (turn) => planRating(turn, slots, members)),
    writeAtRate('messages', messagesPerSecond, (turn) => planMessage(turn, flows, members)),
  ];
  return {
    tally,
    attempts,
    write,
    /** Starts no more writes, retries the open ones for ten seconds, then gives them up. */
    stop: async (): Promise<void> => {
      giveUpAt = Date.now() + giveUpAfterMs;
      await Promise.all(running.map((one) => one.stop()));
    },
  };
};

export const isMessageWrite = (kind: WriteKind): boolean => kind === 'send' || kind === 'mark-read';
