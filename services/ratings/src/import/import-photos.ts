import { InvalidRequest, type ServiceContext } from '@candor/platform';
import pMap from 'p-map';
import { storePhotos } from '../photos/photos.ts';
import type { Arrival, Refusals } from './arrival.ts';
import { findOwners } from './rating-owners.queries.ts';

const concurrency = 4;

/** Stores the photos of the ratings that do not exist yet. A rating whose photos media refuses is refused. */
export const importPhotos = async (
  context: Pick<ServiceContext, 'database' | 'internal'>,
  arrivals: readonly Arrival[],
  refusals: Refusals,
): Promise<ReadonlyMap<Arrival, string[]>> => {
  const withPhotos = arrivals.filter(({ photos }) => photos.length > 0);
  if (withPhotos.length === 0) return new Map();
  const owners = await findOwners(
    context.database,
    withPhotos.map(({ ratingId }) => ratingId),
  );
  const missing = withPhotos.filter(({ ratingId }) => !owners.has(ratingId));
  const stored = await pMap(
    missing,
    async (arrival): Promise<readonly [Arrival, string[]]> => {
      const { authorId, photos } = arrival;
      try {
        return [arrival, await storePhotos(context, { ownerId: authorId, dataUrls: photos })];
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error;
        refusals.set(arrival, error.message);
        return [arrival, []];
      }
    },
    { concurrency },
  );
  return new Map(stored);
};
