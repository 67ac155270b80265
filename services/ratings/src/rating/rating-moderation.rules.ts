import type { RatingFacts } from '@candor/contracts';
import { RuleViolation } from '@candor/platform';
import {
  idsOf,
  tallyOf,
  type Hiding,
  type HidingCause,
  type RatingEvent,
  type Restoring,
} from './rating.events.ts';

interface Hideable {
  readonly facts: RatingFacts;
  readonly hiddenFor: readonly HidingCause[];
}

export const hidden = ({ facts, hiddenFor }: Hideable, { cause, hiddenBy }: Hiding): RatingEvent => {
  if (hiddenFor.includes(cause)) throw new RuleViolation('already-hidden', 'This review is hidden already.');
  const ids = idsOf(facts);
  return hiddenFor.length === 0
    ? { type: 'RatingHidden', data: { ...ids, cause, hiddenBy, previous: tallyOf(facts) } }
    : { type: 'HidingCauseAdded', data: { ...ids, cause, hiddenBy } };
};

export const restored = ({ facts, hiddenFor }: Hideable, { cause, restoredBy }: Restoring): RatingEvent => {
  if (!hiddenFor.includes(cause)) throw new RuleViolation('not-hidden', 'This review is not hidden.');
  return hiddenFor.length === 1
    ? { type: 'RatingRestored', data: { ...facts, cause, restoredBy } }
    : { type: 'HidingCauseLifted', data: { ...idsOf(facts), cause, restoredBy } };
};

export const refuseHidden = (hiddenFor: readonly HidingCause[]): void => {
  if (hiddenFor.length === 0) return;
  throw new RuleViolation('rating-hidden', whyHidden(hiddenFor));
};

const whyHidden = (hiddenFor: readonly HidingCause[]): string => {
  if (hiddenFor.includes('moderation')) return 'This review was hidden by our moderators.';
  return hiddenFor.includes('superseded')
    ? 'This is your earlier review of this listing. Edit your newer one instead.'
    : 'This review is hidden at the moment.';
};
