import type { EntityDetails, FieldChanges } from '@candor/contracts';
import { differences } from './detail-changes.rules.ts';
import type { DetailChanges } from './entity.events.ts';

/** Changes of details as text, by field. */
export const fieldChanges = (current: EntityDetails, changes: DetailChanges): FieldChanges => {
  const changed = { ...current, ...changes };
  return Object.fromEntries(
    (Object.keys(differences(current, changes)) as (keyof DetailChanges)[]).map((name) => [
      name === 'metadata' ? 'links' : name,
      { before: textOf(current[name]), after: textOf(changed[name]) },
    ]),
  );
};

const textOf = (value: EntityDetails[keyof EntityDetails]): string | null => {
  if (typeof value === 'string' || value === null) return value;
  const links = (value.additionalLinks ?? []).map(({ label, url }) => `${label}: ${url}`);
  return links.length === 0 ? null : links.join('\n');
};
