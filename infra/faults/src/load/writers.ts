import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@candor/contracts';
import { outcomeOf, type WriteKind } from './ledger.ts';
import { planMessage } from './plan-message.ts';
import { planPayment } from './plan-payment.ts';
import { planRating } from './plan-rating.ts';
import type { PlannedWrite } from './planned-write.ts';
import { runSteadily } from './steady.ts';
import type { Site } from './site.ts';
import type { Ground } from './world.ts';

/** How many turns there were to write, whether or not something was free to be written to. */
export interface PlannedWrites {
  readonly ratings: number;
  readonly messages: number;
  /** And whatever else payers do. */
  readonly payments: number;
}

export interface WriteTally {
  /** Done, at the first try or a later one with the same key. */
  acknowledged: number;
  /** Those of them that are messages, or say that one is read. */
  messages: number;
  /** Those that are payments, or change what is paid. */
  payments: number;
  /** First tries that were not answered with success. */
  refused: number;
  /** Never answered with success. */
  unresolved: number;
  /** Answers that no client should get, whatever is away. */
  readonly unexpected: string[];
}

/** One try of a write. Status 0: not in time, or no answer at all. */
export interface WriteTry {
  readonly what: WriteKind;
  readonly at: number;
  readonly status: number;
}

export interface Writers {
  readonly tally: WriteTally;
  planned(): PlannedWrites;
  /** All so far, in the order in which they ended. */
  readonly tries: readonly WriteTry[];
  /** One more than the steady ones; resolves when it is done or let go. */
  write(planned: PlannedWrite): Promise<void>;
  /** Begins no more, tries what is open a little longer, then lets go of it. */
  stop(): Promise<void>;
}

export const writesPerSecond = 20;
/** Two in five. */
const messagesInTurn = 2;
const turnLength = 5;
/** Beside the others. */
export const paymentsPerSecond = 4;
const patienceMs = 10_000;
const retryAfterMs = 1_000;
const letGoAfterMs = 10_000;

/** Writes steadily; a write that is not answered is tried again as it was, as a careful client does. */
export const startWriters = (
  site: Site,
  { members, slots, correspondences, payers }: Ground,
  load: number,
): Writers => {
  const tally: WriteTally = {
    acknowledged: 0,
    messages: 0,
    payments: 0,
    refused: 0,
    unresolved: 0,
    unexpected: [],
  };
  const tries: WriteTry[] = [];
  let letGoAt = Infinity;

  const tryUntilDone = async (planned: PlannedWrite): Promise<void> => {
    const { kind, request } = planned;
    for (let count = 1; ; count += 1) {
      const at = Date.now();
      const answer = await site.ask({ ...request, patienceMs });
      tries.push({ what: kind, at, status: answer.status });
      const code = Problem.safeParse(answer.json).data?.code ?? '';
      const outcome = outcomeOf(kind, answer.status, code, count > 1);
      planned.note(outcome, answer);
      const isDone = outcome === 'acknowledged' || outcome === 'done-before';
      if (count === 1 && !isDone) tally.refused += 1;
      if (isDone) tally.acknowledged += 1;
      if (isDone && isOfMessages(kind)) tally.messages += 1;
      if (isDone && isOfPayments(kind)) tally.payments += 1;
      if (outcome === 'refused') tally.unexpected.push(`${kind}: ${answer.status} ${code}`);
      if (outcome !== 'unknown') return;
      if (Date.now() > letGoAt) {
        tally.unresolved += 1;
        return;
      }
      await pause(retryAfterMs);
    }
  };
  const write = async (planned: PlannedWrite): Promise<void> => {
    planned.held.isBusy = true;
    await tryUntilDone(planned);
    planned.held.isBusy = false;
  };

  let planned: PlannedWrites = { ratings: 0, messages: 0, payments: 0 };
  const plan = (turn: number): PlannedWrite | null => {
    const { ratings, messages } = planned;
    if (turn % turnLength < messagesInTurn) {
      planned = { ...planned, messages: messages + 1 };
      return planMessage(messages, correspondences, members);
    }
    planned = { ...planned, ratings: ratings + 1 };
    return planRating(ratings, slots, members);
  };
  // A turn without anything free is told by how much less was written than was planned.
  const writeIfAny = async (next: PlannedWrite | null): Promise<void> => {
    if (next !== null) await write(next);
  };
  const steady = runSteadily(writesPerSecond * load, (turn) => writeIfAny(plan(turn)));
  const paying = runSteadily(paymentsPerSecond * load, (turn) => {
    planned = { ...planned, payments: planned.payments + 1 };
    return writeIfAny(planPayment(turn, payers));
  });
  return {
    tally,
    tries,
    write,
    planned: () => planned,
    stop: async () => {
      letGoAt = Date.now() + letGoAfterMs;
      await Promise.all([steady.stop(), paying.stop()]);
    },
  };
};

export const isOfMessages = (kind: WriteKind): boolean => kind === 'send' || kind === 'mark-read';

const paymentKinds: readonly WriteKind[] = ['subscribe', 'pay', 'cancel', 'resume', 'refund'];
const isOfPayments = (kind: WriteKind): boolean => paymentKinds.includes(kind);
