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
import { t } from '../messages/index.ts';

interface Hideable {
  readonly facts: RatingFacts;
  readonly hiddenFor: readonly HidingCause[];
}

export const hidden = ({ facts, hiddenFor }: Hideable, { cause, hiddenBy }: Hiding): RatingEvent => {
  if (hiddenFor.includes(cause)) throw new RuleViolation('already-hidden', t('alreadyHidden'));
  const ids = idsOf(facts);
  return hiddenFor.length === 0
    ? { type: 'RatingHidden', data: { ...ids, cause, hiddenBy, previous: tallyOf(facts) } }
    : { type: 'HidingCauseAdded', data: { ...ids, cause, hiddenBy } };
};

export const restored = ({ facts, hiddenFor }: Hideable, { cause, restoredBy }: Restoring): RatingEvent => {
  if (!hiddenFor.includes(cause)) throw new RuleViolation('not-hidden', t('notHidden'));
  return hiddenFor.length === 1
    ? { type: 'RatingRestored', data: { ...facts, cause, restoredBy } }
    : { type: 'HidingCauseLifted', data: { ...idsOf(facts), cause, restoredBy } };
};

export const refuseHidden = (hiddenFor: readonly HidingCause[]): void => {
  if (hiddenFor.length === 0) return;
  throw new RuleViolation('rating-hidden', whyHidden(hiddenFor));
};

const whyHidden = (hiddenFor: readonly HidingCause[]): string => {
  if (hiddenFor.includes('moderation')) return t('hiddenByModerators');
  return hiddenFor.includes('superseded') ? t('earlierReview') : t('hiddenAtTheMoment');
};
