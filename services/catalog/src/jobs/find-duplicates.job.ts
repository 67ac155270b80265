import type { Coordinates, EntitySummary } from '@candor/contracts';
import { createLoop, type Database, type Job } from '@candor/platform';
import { compareWithListed } from '../entity/similar-entities.ts';
import {
  endComparison,
  findToCompare,
  storeDuplicates,
  type ToCompare,
} from '../read-models/duplicates/duplicates.queries.ts';
import { findSummaries } from '../read-models/entities/entities.routes.ts';

/** One entity at a time with a pause, because a search of a large city is expensive and no one waits for it. */
const pauseMs = 200;

/** Compares entities with new or changed details with the listed ones, for the admins' queue of duplicates. */
export const findDuplicates: Job<object> = ({ database, log }) =>
  createLoop({
    name: 'find-duplicates',
    log,
    idleMs: pauseMs,
    step: async () => {
      const next = await findToCompare(database);
      if (next !== null) await compare(database, next);
      return 'idle';
    },
  });

const compare = async (database: Database, next: ToCompare): Promise<void> => {
  const [entity] = await findSummaries(database, [next.entity_id]);
  const similar = entity === undefined ? [] : await compareWithListed(database, entity, exactPointOf(entity));
  const found = similar
    .filter(({ row, likeness }) => likeness > 0 && row.summary.id !== next.entity_id)
    .map(({ row, likeness }) => ({ entityId: row.summary.id, likeness }));
  await database.transaction(async (transaction) => {
    await storeDuplicates(transaction, next.entity_id, found);
    await endComparison(transaction, next);
  });
};

/** Only a street address has a point that is worth comparing; a city's center has all its listings. */
const exactPointOf = ({ latitude, longitude, locationPrecision }: EntitySummary): Coordinates | null =>
  locationPrecision === 'address' && latitude !== null && longitude !== null ? { latitude, longitude } : null;
