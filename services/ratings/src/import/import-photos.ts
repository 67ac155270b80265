import { InvalidRequest, type ServiceContext } from '@candor/platform';
import pMap from 'p-map';
import { storePhotos } from '../photos/photos.ts';
import type { ImportedRating, Refusals } from './imported-rating.ts';
import { findOwners } from './imported-rating.ts';

const concurrency = 4;

/** Stores the photos of the ratings that do not exist yet. A rating whose photos media refuses is refused. */
export const importPhotos = async (
  context: Pick<ServiceContext, 'database' | 'internal'>,
  imports: readonly ImportedRating[],
  refusals: Refusals,
): Promise<ReadonlyMap<ImportedRating, string[]>> => {
  const withPhotos = imports.filter(({ photos }) => photos.length > 0);
  if (withPhotos.length === 0) return new Map();
  const owners = await findOwners(
    context.database,
    withPhotos.map(({ ratingId }) => ratingId),
  );
  const missing = withPhotos.filter(({ ratingId }) => !owners.has(ratingId));
  const stored = await pMap(
    missing,
    async (imported): Promise<readonly [ImportedRating, string[]]> => {
      const { authorId, photos } = imported;
      try {
        return [imported, await storePhotos(context, { ownerId: authorId, dataUrls: photos })];
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error;
        refusals.set(imported, error.message);
        return [imported, []];
      }
    },
    { concurrency },
  );
  return new Map(stored);
};
