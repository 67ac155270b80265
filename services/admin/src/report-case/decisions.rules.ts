import type { Decision } from '@candor/contracts';
import { NotFound, RuleViolation } from '@candor/platform';
import { ownerOf, type Seen } from './report-case.events.ts';

/** What of a case matters to whoever decides it, and to whom it was decided against. */
export interface Decidable {
  /** `closed`: whose it was is gone, and what it was about with him. */
  readonly status: 'open' | 'decided' | 'closed';
  readonly seen: Seen | null;
  readonly claim: { readonly by: string; readonly at: string } | null;
  readonly begun: { readonly actId: string; readonly by: string; readonly at: string } | null;
  /** The last one of this round. */
  readonly decision: Decision | null;
  readonly isAppealed: boolean;
}

interface Absent {
  readonly status: 'absent';
}

/** An admin's claim is respected for so long. */
const claimMs = 15 * 60_000;
/** Who carries a decision out answers within seconds; a process that died meanwhile holds nobody up for longer. */
const carryOutMs = 60_000;

/** `null`: whoever asks has been let in before. */
export const openTo = <Case extends Decidable>(state: Absent | Case, adminId: string | null): Case => {
  // Nobody learns who has reported him.
  const isOwn =
    adminId !== null && state.status !== 'absent' && state.seen && ownerOf(state.seen) === adminId;
  if (state.status === 'absent' || isOwn) throw new NotFound('Report not found');
  if (state.status === 'closed')
    throw new RuleViolation('already-decided', 'Its author is gone, and this with him.');
  if (state.status === 'decided')
    throw new RuleViolation(
      'already-decided',
      `This has been decided already: ${outcomes[state.decision ?? 'keep']}.`,
    );
  return state;
};

const outcomes: Readonly<Record<Decision, string>> = {
  keep: 'it was kept',
  warn: 'its author was warned',
  hide: 'it was hidden',
  delete: 'it was deleted',
};

export const refuseUnlessFree = ({ claim }: Pick<Decidable, 'claim'>, adminId: string, at: string): void => {
  if (claim !== null && claim.by !== adminId && isWithin(claim.at, at, claimMs))
    throw new RuleViolation('claimed-by-other', 'Another admin is looking at this.');
};

export const refuseWhileBegun = ({ begun }: Pick<Decidable, 'begun'>, at: string): void => {
  if (begun !== null && isWithin(begun.at, at, carryOutMs)) throw beingDecided();
};

/** The decision that this act has begun, and nobody since. */
export const begunAs = ({ begun }: Pick<Decidable, 'begun'>, actId: string) => {
  if (begun?.actId !== actId) throw beingDecided();
  return begun;
};

const beingDecided = () => new RuleViolation('being-decided', 'This is being decided at this moment.');

const isWithin = (since: string, at: string, ms: number): boolean => Date.parse(at) - Date.parse(since) < ms;

/** To whose it is, once it was decided against him. */
export const appealable = <Case extends Decidable>(state: Absent | Case, memberId: string): Case => {
  if (state.status === 'absent' || state.seen === null || ownerOf(state.seen) !== memberId)
    throw new NotFound('Decision not found');
  if (state.isAppealed && state.status === 'decided')
    throw new RuleViolation('final', 'This was decided for a second time, and that is final.');
  if (state.isAppealed)
    throw new RuleViolation('already-appealed', 'You have answered this already. We will look at it again.');
  if (state.status !== 'decided') throw new NotFound('Decision not found');
  if (state.decision === 'keep')
    throw new RuleViolation('nothing-to-appeal', 'Nothing was decided against you.');
  return state;
};
