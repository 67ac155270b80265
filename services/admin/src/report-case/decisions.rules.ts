import type { Decision } from '@candor/contracts';
import { NotFound, RuleViolation } from '@candor/platform';
import { ownerOf, type Snapshot } from './report-case.events.ts';
import { t } from '../messages/index.ts';

/** The part of a case that decisions and appeals depend on. */
export interface Decidable {
  /** `closed`: its author was erased, and the content with them. */
  readonly status: 'open' | 'decided' | 'closed';
  readonly snapshot: Snapshot | null;
  readonly claim: { readonly by: string; readonly at: string } | null;
  /** A decision in progress. */
  readonly started: { readonly actionId: string; readonly by: string; readonly at: string } | null;
  /** The last one of this round. */
  readonly decision: Decision | null;
  readonly isAppealed: boolean;
}

interface Absent {
  readonly status: 'absent';
}

const claimMs = 15 * 60_000;
/** Owners respond within seconds; after a crashed process, the next admin waits no longer than this. */
const enforceMs = 60_000;

/** `adminId` `null`: access was checked before. */
export const openTo = <Case extends Decidable>(state: Absent | Case, adminId: string | null): Case => {
  // Admins must not learn who reported them.
  const isOwn =
    adminId !== null && state.status !== 'absent' && state.snapshot && ownerOf(state.snapshot) === adminId;
  if (state.status === 'absent' || isOwn) throw new NotFound(t('reportNotFound'));
  if (state.status === 'closed') throw new RuleViolation('already-decided', t('authorLeft'));
  if (state.status === 'decided')
    throw new RuleViolation('already-decided', t('alreadyDecided', { decision: state.decision ?? 'allow' }));
  return state;
};

export const refuseUnlessFree = ({ claim }: Pick<Decidable, 'claim'>, adminId: string, at: string): void => {
  if (claim !== null && claim.by !== adminId && isWithin(claim.at, at, claimMs))
    throw new RuleViolation('claimed-by-other', t('claimedByOther'));
};

export const refuseWhileDeciding = ({ started }: Pick<Decidable, 'started'>, at: string): void => {
  if (started !== null && isWithin(started.at, at, enforceMs)) throw beingDecided();
};

/** The decision in progress, if this action started it. */
export const requireStarted = ({ started }: Pick<Decidable, 'started'>, actionId: string) => {
  if (started?.actionId !== actionId) throw beingDecided();
  return started;
};

const beingDecided = () => new RuleViolation('being-decided', t('beingDecided'));

const isWithin = (since: string, at: string, ms: number): boolean => Date.parse(at) - Date.parse(since) < ms;

/** For the author, after a decision against them. */
export const appealable = <Case extends Decidable>(state: Absent | Case, memberId: string): Case => {
  if (state.status === 'absent' || state.snapshot === null || ownerOf(state.snapshot) !== memberId)
    throw new NotFound(t('decisionNotFound'));
  if (state.isAppealed && state.status === 'decided') throw new RuleViolation('final', t('decisionFinal'));
  if (state.isAppealed) throw new RuleViolation('already-appealed', t('alreadyAppealed'));
  if (state.status !== 'decided') throw new NotFound(t('decisionNotFound'));
  if (state.decision === 'allow') throw new RuleViolation('nothing-to-appeal', t('nothingToAppeal'));
  return state;
};
