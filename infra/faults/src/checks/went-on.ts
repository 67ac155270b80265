import type { Fault } from '../faults/fault.ts';
import type { WriteTry } from '../load/writers.ts';
import type { Read, Violations } from './facts.ts';
import { onlyWrong } from './only-wrong.ts';
import { readsGood, readsGoodUnlessBusy } from './reads-good.ts';
import { socketsStayed } from './recovery.ts';
import { noServerErrors } from './server-errors.ts';

/** What people did while something was away. */
export interface Meanwhile {
  readonly reads: readonly Read[];
  readonly messageTries: readonly WriteTry[];
  /** Why pages lost their sockets, each time. */
  readonly losses: readonly string[];
}

type MayFail = Fault['mayFail'];

/** An engine is away, and no process is killed. */
export const isEngineAlone = (mayFail: MayFail): boolean => mayFail === 'writes' || mayFail === 'nothing';

/** What did not go on although it had to, by check. */
export const wentOn = (
  mayFail: MayFail,
  { reads, messageTries, losses }: Meanwhile,
): Readonly<Record<string, Violations>> => {
  if (mayFail === 'anything') return {};
  const badgeReads = reads.filter(({ what }) => what === 'badge');
  const areGood = isEngineAlone(mayFail) ? readsGood : readsGoodUnlessBusy;
  return {
    ...onlyWrong('reads good', areGood(reads)),
    ...onlyWrong('badges read', areGood(badgeReads)),
    ...(isEngineAlone(mayFail) ? onlyWrong('sockets stayed', socketsStayed(losses)) : {}),
    ...(mayFail === 'nothing'
      ? onlyWrong('no server errors', noServerErrors([...badgeReads, ...messageTries]))
      : {}),
  };
};
