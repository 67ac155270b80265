import type { EntityDetails } from '@candor/contracts';
import type { DetailChanges, EntityFacts } from './entity.events.ts';

/** The changes that differ from the current details. */
export const differences = (current: EntityDetails, changes: DetailChanges): DetailChanges =>
  detailNames
    .filter((name) => changes[name] !== undefined && !isSame(name, current, changes))
    .reduce<DetailChanges>((differing, name) => ({ ...differing, [name]: changes[name] }), {});

/**
 * Whether the changes move the entity. An address that was missing is not a move if the entity has exact coordinates.
 */
export const hasMoved = (
  facts: Pick<EntityFacts, 'address' | 'locationPrecision'>,
  changes: DetailChanges,
): boolean => {
  if (changes.city !== undefined || changes.state !== undefined) return true;
  return changes.address !== undefined && (facts.address !== null || facts.locationPrecision !== 'address');
};

const detailNames = [
  'name',
  'category',
  'description',
  'address',
  'city',
  'state',
  'website',
  'phone',
  'instagram',
  'facebook',
  'twitter',
  'metadata',
] as const satisfies readonly (keyof EntityDetails)[];

export const isNews = (facts: EntityFacts, changes: DetailChanges): boolean =>
  Object.keys(differences(facts, changes)).length > 0;

export const isSameChanges = (one: DetailChanges, other: DetailChanges): boolean =>
  detailNames.every((name) => isSame(name, one, other));

/** Links are compared field by field: JSON from the log has its keys in another order. */
const isSame = (name: (typeof detailNames)[number], one: DetailChanges, other: DetailChanges): boolean =>
  name === 'metadata' ? linksText(one.metadata) === linksText(other.metadata) : one[name] === other[name];

const linksText = (metadata: EntityDetails['metadata'] | undefined): string | undefined =>
  metadata && JSON.stringify((metadata.additionalLinks ?? []).map(({ label, url }) => [label, url]));
