import type { Coordinates, EntitySummary } from '@candor/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { createLoop, type Job, type Transaction } from '@candor/platform';
import { compareAll } from '../entity/similar-entities.ts';
import { distinctiveWords, duplicateLikeness } from '../listing/likeness.ts';
import {
  storeDuplicates,
  takeEntityToCompare,
  type FoundDuplicate,
} from '../read-models/duplicates/duplicates.queries.ts';
import { findSimilarlyNamed } from '../read-models/entity-choices/entity-choices.queries.ts';

/** No one waits for a suggestion. The pause leaves the database to those who wait for theirs. */
const pauseMs = 500;
const entitiesAtOnce = 10;

/** Compares entities with new or changed details with the listed ones, for the admins' queue of duplicates. */
export const findDuplicates: Job<object> = ({ database, log, writesTo }) =>
  createLoop({
    name: 'find-duplicates',
    log,
    wokenBy: writesTo('entities_to_compare'),
    step: async () => {
      let compared = 0;
      while (compared < entitiesAtOnce && (await database.transaction(compareNext))) compared += 1;
      if (compared > 0) await pause(pauseMs);
      return compared === entitiesAtOnce ? 'again' : 'idle';
    },
  });

/** Returns whether there was one. */
const compareNext = async (transaction: Transaction): Promise<boolean> => {
  const next = await takeEntityToCompare(transaction);
  if (next === null) return false;
  const { entityId, summary } = next;
  if (summary !== null)
    await storeDuplicates(transaction, entityId, await findDuplicatesOf(transaction, summary));
  return true;
};

const findDuplicatesOf = async (
  transaction: Transaction,
  wanted: EntitySummary,
): Promise<readonly FoundDuplicate[]> => {
  const point = exactPointOf(wanted);
  const words = distinctiveWords(wanted.name);
  const candidates = await findSimilarlyNamed(transaction, { words, city: wanted.city, point });
  return compareAll(candidates, { wanted, point, compare: duplicateLikeness })
    .filter(({ row, likeness }) => likeness > 0 && row.summary.id !== wanted.id)
    .map(({ row, likeness }) => ({ entityId: row.summary.id, likeness }));
};

/** Only a street address has a point that is worth comparing; a city's center has all its listings. */
const exactPointOf = ({ latitude, longitude, locationPrecision }: EntitySummary): Coordinates | null =>
  locationPrecision === 'address' && latitude !== null && longitude !== null ? { latitude, longitude } : null;
