import type { EntityDetails, SuggestionForReview } from '@candor/contracts';
import type { DetailChanges } from '../../entity/entity.events.ts';
import { toldChanges } from '../../entity/told-changes.rules.ts';

/** What a suggestion would change, in words. */
export const tellDetails = (current: EntityDetails, changes: DetailChanges): SuggestionForReview['details'] =>
  Object.fromEntries(
    Object.entries(toldChanges(current, changes)).map(([name, { before, after }]) => [
      name,
      { current: before, suggested: after },
    ]),
  );
