import type { RatingToImport } from '@candor/contracts';
import type { Database, Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { ratingKey } from '../rating/rating.stream.ts';

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

const OwnerRow = z.object({ rating_id: z.string(), author_id: z.string(), entity_id: z.string() });

/** The stream of each of these ratings that is live. */
export const findOwners = async (
  database: Database | Transaction,
  ratingIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await database.any(sql.type(OwnerRow)`
    select rating_id, author_id, entity_id from ratings where rating_id = any(${sql.array(ratingIds, 'uuid')})
  `);
  return new Map(
    rows.map((row) => [row.rating_id, ratingKey({ authorId: row.author_id, entityId: row.entity_id })]),
  );
};
