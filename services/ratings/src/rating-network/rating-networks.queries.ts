import { sameNetworkDays, type RatingFromNetwork } from '@candor/contracts';
import { withNext, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

interface RatedFrom {
  readonly ratingId: string;
  readonly authorId: string;
  readonly networkKey: string;
  readonly at: string;
}

/** In the transaction that publishes the rating, whose next statement it travels with. */
export const noteNetwork = async (
  transaction: Transaction,
  { ratingId, authorId, networkKey, at }: RatedFrom,
): Promise<void> => {
  await transaction.query(
    withNext(sql.unsafe`
      insert into rating_networks (rating_id, author_id, network_key, rated_at)
      values (${ratingId}, ${authorId}, ${networkKey}, ${at})
    `),
  );
};

const mostAtOnce = 200;

const FoundRow = z.object({ rating_id: z.string(), author_id: z.string(), rated_at: z.string() });

/** Live ratings of the same listing from the same network, the asked one among them, the nearest in time first. */
export const findFromSameNetwork = async (
  database: Database,
  ratingId: string,
): Promise<RatingFromNetwork[]> => {
  const rows = await database.any(sql.type(FoundRow)`
    select other.rating_id, other.author_id, other.rated_at
    from rating_networks mine
    join rating_networks other on other.network_key = mine.network_key
    join ratings live on live.rating_id = other.rating_id
    where mine.rating_id = ${ratingId}
    order by abs(extract(epoch from other.rated_at - mine.rated_at)), other.rating_id
    limit ${mostAtOnce}
  `);
  return rows.map((row) => ({ ratingId: row.rating_id, authorId: row.author_id, ratedAt: row.rated_at }));
};

/** Kept a day longer than ratings are compared, for whoever asks late; those of ratings that are gone, no longer at all. */
export const deleteExpiredNetworks = async (database: Database, now: Date): Promise<void> => {
  const keptDays = sameNetworkDays + 1;
  await database.query(sql.unsafe`
    delete from rating_networks n
    where rated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptDays})
      or not exists (select from ratings r where r.rating_id = n.rating_id)
  `);
};
