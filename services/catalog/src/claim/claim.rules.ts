import { NotFound, RuleViolation } from '@candor/platform';
import { t } from '../messages/index.ts';
import type { VerifiedContact } from './claim.events.ts';

type Decision = 'approved' | 'refused' | 'revoked';

/** The administrators' last decisions, by claimant, so that a second decision is refused with the first one. */
export interface Decided {
  readonly decided: Readonly<Record<string, Decision>>;
}

interface Waiting extends VerifiedContact {
  readonly claimantId: string;
}

export type ClaimState = Decided &
  (
    | {
        readonly status: 'unclaimed';
        /** Claims that wait for an administrator's decision. */
        readonly waiting: readonly Waiting[];
      }
    | {
        readonly status: 'claimed';
        readonly claimedBy: string;
        readonly contact: VerifiedContact;
        /** An administrator has reviewed it, or does not need to. */
        readonly isReviewed: boolean;
      }
  );

export interface Claimant {
  readonly claimantId: string;
  /** The claimant has a live rating of the entity. */
  readonly hasRated: boolean;
}

/** The contact of an approved or waiting claim. */
export const claimantsContact = (claim: ClaimState, claimantId: string): VerifiedContact | undefined => {
  if (claim.status === 'unclaimed') return waitingOf(claim, claimantId);
  return claim.claimedBy === claimantId ? claim.contact : undefined;
};

export const waitingOf = (claim: ClaimState, member: string): Waiting | undefined =>
  claim.status === 'unclaimed' ? claim.waiting.find(({ claimantId }) => claimantId === member) : undefined;

export const refuseUnlessClaimable = (claim: ClaimState, { claimantId, hasRated }: Claimant): void => {
  if (claim.status === 'claimed')
    throw new RuleViolation(
      'already-claimed',
      claim.claimedBy === claimantId ? t('claimedByYou') : t('claimedByOther'),
    );
  if (hasRated) throw new RuleViolation('own-review', t('deleteReviewFirst'));
};

export const refuseIfWaiting = (claim: ClaimState, claimantId: string): void => {
  if (waitingOf(claim, claimantId)) throw new RuleViolation('claim-waiting', t('claimWaits'));
};

export const noSuchClaim = ({ decided }: Decided, claimantId: string): NotFound | RuleViolation => {
  const decision = decided[claimantId];
  return decision === undefined
    ? new NotFound(t('claimNotFound'))
    : new RuleViolation('already-decided', t('claimDecided', { decision }));
};

export const decidedAs = (
  { decided }: Decided,
  claimantId: string,
  decision: Decision,
): Decided['decided'] => ({
  ...decided,
  [claimantId]: decision,
});

/** The claimant has a new claim, or none. */
export const undecided = ({ decided }: Decided, claimantId: string): Decided['decided'] =>
  Object.fromEntries(Object.entries(decided).filter(([id]) => id !== claimantId));
