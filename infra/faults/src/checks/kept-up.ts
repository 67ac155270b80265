import type { PlannedWrites, WriteTally } from '../load/writers.ts';
import { searchesPerSecond } from '../load/readers.ts';
import type { Read, Violations } from './facts.ts';

/** Less than all: what is never answered counts for nothing, and while an engine starts again on a small machine all else is slow. */
export const keptShareRequired = 0.75;

/** So many ratings and votes were written as were planned. */
export const ratingsWritten = (
  { acknowledged, messages, payments }: Written,
  planned: PlannedWrites,
): Violations => keptUp('writes of ratings', acknowledged - messages - payments, planned.ratings);

export const messagesWritten = ({ messages }: Written, planned: PlannedWrites): Violations =>
  keptUp('writes of messages', messages, planned.messages);

export const paymentsMade = ({ payments }: Written, planned: PlannedWrites): Violations =>
  keptUp('payments', payments, planned.payments);

/** So many searches were begun as were to be, however they were answered. `load`: share of what the specification asks for. */
export const searchesBegun = (reads: readonly Read[], seconds: number, load: number): Violations =>
  keptUp(
    'searches',
    reads.filter(({ what }) => what === 'search').length,
    Math.floor(searchesPerSecond * load * seconds),
  );

type Written = Pick<WriteTally, 'acknowledged' | 'messages' | 'payments'>;

/** None planned proves nothing. */
const keptUp = (what: string, done: number, planned: number): Violations =>
  planned > 0 && done >= planned * keptShareRequired ? [] : [`${done} of ${planned} planned ${what}`];
