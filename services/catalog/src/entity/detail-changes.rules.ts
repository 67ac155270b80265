import { EntityDetails, type EntityFacts, type FieldChanges } from '@candor/contracts';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import type { DetailChanges } from './entity.events.ts';

type DetailName = keyof EntityDetails;

const detailNames = EntityDetails.keyof().options;

/** The changes that differ from the current details. */
export const differences = (current: EntityDetails, changes: DetailChanges): DetailChanges =>
  detailNames
    .filter((name) => changes[name] !== undefined && !isSame(name, current, changes))
    .reduce<DetailChanges>((differing, name) => ({ ...differing, [name]: changes[name] }), {});

export const isDifferent = (current: EntityDetails, changes: DetailChanges): boolean =>
  Object.keys(differences(current, changes)).length > 0;

export const isSameChanges = (one: DetailChanges, other: DetailChanges): boolean =>
  detailNames.every((name) => isSame(name, one, other));

const isSame = (name: DetailName, one: DetailChanges, other: DetailChanges): boolean =>
  name === 'metadata' ? isEqual(linksOf(one.metadata), linksOf(other.metadata)) : one[name] === other[name];

const linksOf = (metadata: EntityDetails['metadata'] | undefined) =>
  metadata && (metadata.additionalLinks ?? []);

/** Whether the changes move the entity. An address that was missing is not a move if the entity has exact coordinates. */
export const hasMoved = (
  facts: Pick<EntityFacts, 'address' | 'locationPrecision'>,
  changes: DetailChanges,
): boolean => {
  if (changes.city !== undefined || changes.state !== undefined) return true;
  return changes.address !== undefined && (facts.address !== null || facts.locationPrecision !== 'address');
};

/** Changes of details as text, by field. */
export const fieldChanges = (current: EntityDetails, changes: DetailChanges): FieldChanges => {
  const changed = { ...current, ...changes };
  return Object.fromEntries(
    (Object.keys(differences(current, changes)) as DetailName[]).map((name) => [
      name === 'metadata' ? 'links' : name,
      { before: textOf(current[name]), after: textOf(changed[name]) },
    ]),
  );
};

const textOf = (value: EntityDetails[DetailName]): string | null => {
  if (typeof value === 'string' || value === null) return value;
  const links = (value.additionalLinks ?? []).map(({ label, url }) => `${label}: ${url}`);
  return links.length === 0 ? null : links.join('\n');
};

const Changes = EntityDetails.partial();

/** The form in which the log stores suggested changes. */
export const writeChanges = (changes: DetailChanges): string => JSON.stringify(changes);

/** `null`: the suggester was erased. */
export const readChanges = (written: string): DetailChanges | null => {
  try {
    // JSON has no undefined: a detail is present or absent.
    return Changes.parse(JSON.parse(written)) as DetailChanges;
  } catch {
    return null;
  }
};
