import type { EntityDetails, SuggestionForReview } from '@candor/contracts';
import type { DetailChanges } from '../../entity/entity.events.ts';
import { fieldChanges } from '../../entity/field-changes.rules.ts';

/** The changes of a suggestion as text. */
export const suggestedDetails = (
  current: EntityDetails,
  changes: DetailChanges,
): SuggestionForReview['details'] =>
  Object.fromEntries(
    Object.entries(fieldChanges(current, changes)).map(([name, { before, after }]) => [
      name,
      { current: before, suggested: after },
    ]),
  );
