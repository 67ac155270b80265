import { type RatingFromNetwork, ratingModerationRoutes, sameNetworkDays } from '@candor/contracts';
import {
  type App,
  type Database,
  serve,
  type ServiceContext,
  type Transaction,
  withNext,
} from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { createHmac } from 'node:crypto';

interface RatedFrom {
  readonly ratingId: string;
  readonly authorId: string;
  readonly networkKey: string;
  readonly at: string;
}

/** Runs in the transaction that publishes the rating. It is sent together with the next statement. */
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

/** Live ratings of the same listing from the same network, including the given one, nearest in time first. */
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

/** Networks are stored a day longer than ratings are compared, and deleted with their rating. */
export const deleteExpiredNetworks = async (database: Database, now: Date): Promise<void> => {
  const storedDays = sameNetworkDays + 1;
  await database.query(sql.unsafe`
    delete from rating_networks n
    where rated_at < ${now.toISOString()}::timestamptz - make_interval(days => ${storedDays})
      or not exists (select from ratings r where r.rating_id = n.rating_id)
  `);
};

/**
 * Identifies a network (see `clientNetwork`) among the ratings of one listing. It is keyed, because a network shows where a
 * person was. The key includes the listing, so that a reader of the table cannot follow a network across listings.
 * `secret`: `INTERNAL_SECRET`.
 */
export const networkKey = (
  secret: string,
  { entityId, network }: { readonly entityId: string; readonly network: string },
): string => createHmac('sha256', secret).update(`rating-network ${entityId} ${network}`).digest('hex');

export const ratingNetworkRoutes = (app: App, { database }: ServiceContext): void => {
  serve(app, ratingModerationRoutes.ratingsFromSameNetwork, async ({ params }) => ({
    ratings: await findFromSameNetwork(database, params.id),
  }));
};
