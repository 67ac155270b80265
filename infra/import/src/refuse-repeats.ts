import { createHash } from 'node:crypto';
import type { PlacedOutcome } from './outcome.ts';
import { createOccurrenceCounter } from './row-identity.ts';

/** A named author rates a listing once. The first row counts, as in the services, whatever the order of the batches. */
export const createRefuseRepeats = (): ((outcome: PlacedOutcome) => PlacedOutcome) => {
  const countOccurrence = createOccurrenceCounter();
  return (outcome) => {
    if (!('placed' in outcome) || !outcome.interpreted.hasNamedAuthor) return outcome;
    const { interpreted, placed, row } = outcome;
    const pair = JSON.stringify([interpreted.member.memberId, placed.listing]);
    const isRepeat = countOccurrence(createHash('sha256').update(pair).digest()) > 1;
    return isRepeat ? { row, refusal: 'The member has already reviewed this entity.' } : outcome;
  };
};
