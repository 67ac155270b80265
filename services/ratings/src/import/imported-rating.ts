import { mediaRoutes, type RatingToImport } from '@candor/contracts';
import { InvalidRequest, type Database, type ServiceContext, type Transaction } from '@candor/platform';
import { chunk } from 'es-toolkit/array/chunk';
import pMap from 'p-map';
import { sql } from 'slonik';
import { z } from 'zod';
import { storePhotos } from '../photos/photos.ts';
import { ratingKey } from '../rating/rating.stream.ts';
import { voteKey, voteStream } from '../vote/vote.stream.ts';

/** A rating to import, with ids and instant in the form that stream ids and cursors use. */
export type ImportedRating = Readonly<RatingToImport>;

export const importedRatingOf = (rating: RatingToImport): ImportedRating => ({
  ...rating,
  ratingId: rating.ratingId.toLowerCase(),
  authorId: rating.authorId.toLowerCase(),
  entityId: rating.entityId.toLowerCase(),
  helpfulVoterIds: [...new Set(rating.helpfulVoterIds.map((voterId) => voterId.toLowerCase()))],
  publishedAt: new Date(rating.publishedAt).toISOString(),
});

/** The reason for which each rating is refused. */
export type Refusals = Map<ImportedRating, string>;

export interface ImportOutcomes {
  /** In the order of the ratings; `null`: imported, now or before. */
  readonly refusals: (string | null)[];
  readonly isNew: boolean[];
}

const OwnerRow = z.object({
  rating_id: z.string(),
  author_id: z.string(),
  entity_id: z.string(),
  origin_id: z.string(),
});

/** A live rating: the key of its stream, and the key that it would have if it had been written for its entity. */
export interface Owner {
  readonly key: string;
  readonly keyOfEntity: string;
}

/** The stream of each of these ratings that is live. */
export const findOwners = async (
  database: Database | Transaction,
  ratingIds: readonly string[],
): Promise<Map<string, Owner>> => {
  const rows = await database.any(sql.type(OwnerRow)`
    select rating_id, author_id, entity_id, coalesce(origin_id, entity_id) as origin_id from ratings where rating_id = any(${sql.array(ratingIds, 'uuid')})
  `);
  return new Map(
    rows.map(({ rating_id, author_id: authorId, entity_id, origin_id }) => [
      rating_id,
      {
        key: ratingKey({ authorId, entityId: origin_id }),
        keyOfEntity: ratingKey({ authorId, entityId: entity_id }),
      },
    ]),
  );
};

const photosAtOnce = 4;

export interface StoredPhotos {
  readonly paths: readonly string[];
  /** Why the other photos could not be stored. */
  readonly lost: readonly string[];
}

/** Stores the photos of the ratings that do not exist yet. A rating is imported without those that media refuses. */
export const importPhotos = async (
  context: Pick<ServiceContext, 'database' | 'internal'>,
  imports: readonly ImportedRating[],
): Promise<ReadonlyMap<ImportedRating, StoredPhotos>> => {
  const withPhotos = imports.filter(({ photos }) => photos.length > 0);
  if (withPhotos.length === 0) return new Map();
  const owners = await findOwners(
    context.database,
    withPhotos.map(({ ratingId }) => ratingId),
  );
  const missing = withPhotos.filter(({ ratingId }) => !owners.has(ratingId));
  const stored = await pMap(
    missing,
    async (imported): Promise<readonly [ImportedRating, StoredPhotos]> => {
      const stored = await Promise.all(
        imported.photos.map((photo) => storePhoto(context, imported.authorId, photo)),
      );
      const paths = stored.flatMap((photo) => ('path' in photo ? [photo.path] : []));
      return [imported, { paths, lost: stored.flatMap((photo) => ('lost' in photo ? [photo.lost] : [])) }];
    },
    { concurrency: photosAtOnce },
  );
  return new Map(stored);
};

const storePhoto = async (
  context: Pick<ServiceContext, 'internal'>,
  ownerId: string,
  photo: string,
): Promise<{ readonly path: string } | { readonly lost: string }> => {
  try {
    if (!photo.startsWith('data:'))
      return await context.internal.call('media', mediaRoutes.fetchPhoto, { body: { ownerId, url: photo } });
    const [path = ''] = await storePhotos(context, { ownerId, dataUrls: [photo] });
    return { path };
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    return { lost: photo.startsWith('data:') ? error.message : `${photo}: ${error.message}` };
  }
};

const votesAtOnce = 250;
/** The votes are for the rating as it is imported. */
const importedRevision = 1;

/** Casts the imported helpful votes on live ratings. A member's own vote takes precedence. */
export const importVotes = async (
  { commands }: Pick<ServiceContext, 'commands'>,
  imports: readonly ImportedRating[],
): Promise<void> => {
  const votes = imports
    .flatMap(({ ratingId, authorId, helpfulVoterIds }) =>
      helpfulVoterIds
        .filter((voterId) => voterId !== authorId)
        .map((voterId) => ({ ratingId, authorId, voterId })),
    )
    // Rows of ratings are locked in one order, as in every import.
    .toSorted((a, b) => (a.ratingId < b.ratingId ? -1 : 1));
  for (const batch of chunk(votes, votesAtOnce)) {
    const streams = batch.map((vote) => ({ stream: voteStream, id: voteKey(vote) }));
    await commands.together(streams, async (unit) => {
      const live = await findOwners(
        unit.transaction,
        batch.map(({ ratingId }) => ratingId),
      );
      for (const vote of batch.filter(({ ratingId }) => live.has(ratingId))) {
        unit.handle(voteStream, voteKey(vote), {
          type: 'ImportVote',
          data: { ...vote, revision: importedRevision, isHelpful: true, isVoterConfirmed: true },
        });
      }
    });
  }
};
