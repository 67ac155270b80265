import { NotFound, RuleViolation } from '@candor/platform';

type Decision = 'approved' | 'refused' | 'revoked';

/** The administrators' last decisions, by claimant, so that a second decision is refused with the first one. */
export interface Decided {
  readonly decided: Readonly<Record<string, Decision>>;
}

export const noSuchClaim = ({ decided }: Decided, claimantId: string): NotFound | RuleViolation => {
  const decision = decided[claimantId];
  return decision === undefined
    ? new NotFound('Claim not found')
    : new RuleViolation('already-decided', `An admin has ${decision} this claim already.`);
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
