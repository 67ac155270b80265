import type { EntityDetails, SuggestionForReview } from '@candor/contracts';
import { differences } from '../../entity/detail-changes.rules.ts';
import type { DetailChanges } from '../../entity/entity.events.ts';

/** What a suggestion would change, in words. */
export const tellDetails = (
  current: EntityDetails,
  changes: DetailChanges,
): SuggestionForReview['details'] => {
  const changed = { ...current, ...changes };
  return Object.fromEntries(
    (Object.keys(differences(current, changes)) as (keyof DetailChanges)[]).map((name) => [
      name === 'metadata' ? 'links' : name,
      { current: textOf(current[name]), suggested: textOf(changed[name]) },
    ]),
  );
};

const textOf = (value: EntityDetails[keyof EntityDetails]): string | null => {
  if (typeof value === 'string' || value === null) return value;
  const links = (value.additionalLinks ?? []).map(({ label, url }) => `${label}: ${url}`);
  return links.length === 0 ? null : links.join('\n');
};
