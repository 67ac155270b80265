import type { VoteResult } from '@candor/contracts';
import { isId, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

const VotableRow = z.object({ rating_id: z.string(), author_id: z.string(), revision: z.number() });

/** The facts of a rating that a vote needs; `null` without a visible rating. */
export const findVotable = async (database: Database | Transaction, ratingId: string) => {
  if (!isId(ratingId)) return null;
  const row = await database.maybeOne(sql.type(VotableRow)`
    select rating_id, author_id, revision from ratings where rating_id = ${ratingId} and not is_hidden
  `);
  return row && { ratingId: row.rating_id, authorId: row.author_id, revision: row.revision };
};

const ResultRow = z.object({
  helpful_count: z.number(),
  my_vote: z.boolean().nullable(),
  is_counted: z.boolean().nullable(),
});

export const findVoteResult = async (
  database: Database,
  { ratingId, voterId }: { readonly ratingId: string; readonly voterId: string },
): Promise<VoteResult | null> => {
  const row = await database.maybeOne(sql.type(ResultRow)`
    select r.helpful_votes + r.imported_helpful_count as helpful_count, v.is_helpful as my_vote, v.is_counted
    from ratings r
    left join votes v on v.rating_id = r.rating_id and v.voter_id = ${voterId}
    where r.rating_id = ${ratingId}
  `);
  return (
    row && {
      helpfulCount: row.helpful_count,
      myVote: row.my_vote,
      ...(row.is_counted === false ? { isCounted: false } : {}),
    }
  );
};

const RatingId = z.object({ rating_id: z.string() });

/** The ratings with a vote of the member that does not count yet. */
export const findUncountedVotes = (transaction: Transaction, voterId: string): Promise<readonly string[]> =>
  transaction.anyFirst(sql.type(RatingId)`
    select rating_id from votes where voter_id = ${voterId} and not is_counted order by rating_id
  `);
