import { defineLookup, type Database, type Transaction } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';

/** Merged listings. `merge_cascades` has those that were merged or separated lately: their ratings follow. */
export const mergesLookup = defineLookup({
  name: 'merges',
  tables: ['announced_merges'],
  on: {
    'catalog.entity-merged.v1': ({ data }) => sql.unsafe`
      insert into announced_merges (entity_id, surviving_id) values (${data.entityId}, ${data.survivingId})
      on conflict (entity_id) do update set surviving_id = excluded.surviving_id
    `,
    'catalog.entity-unmerged.v1': ({ data }) => sql.unsafe`
      delete from announced_merges where entity_id = ${data.entityId}
    `,
  },
  work: {
    on: {
      'catalog.entity-merged.v1': ({ data }) => queueCascade(data.entityId),
      'catalog.entity-unmerged.v1': ({ data }) => queueCascade(data.entityId),
    },
    backfill: sql.unsafe`
      insert into merge_cascades (entity_id) select entity_id from announced_merges
      on conflict (entity_id) do nothing
    `,
  },
});

const queueCascade = (entityId: string) => sql.unsafe`
  insert into merge_cascades (entity_id) values (${entityId})
  on conflict (entity_id) do update set queued_at = excluded.queued_at
`;

const RatingToMove = z.object({
  author_id: z.string(),
  origin_id: z.string(),
  target_id: z.string(),
  /** Of the rating of the target by the same author, if there is one. */
  other_origin_id: z.string().nullable(),
});
export type RatingToMove = z.infer<typeof RatingToMove>;

/**
 * Ratings that are not where their listing is now, one for each author and target. Ratings of an erased author are only
 * removed.
 */
export const findRatingsToMove = (
  database: Database | Transaction,
  limit: number,
): Promise<readonly RatingToMove[]> =>
  database.any(sql.type(RatingToMove)`
    with due as (
      select c.entity_id, coalesce(m.surviving_id, c.entity_id) as target_id
      from merge_cascades c left join announced_merges m on m.entity_id = c.entity_id
    ), away as (
      select r.author_id, r.entity_id as origin_id, d.target_id
      from due d join ratings r on r.entity_id = d.entity_id and r.origin_id is null
      where d.target_id <> r.entity_id
      union all
      select r.author_id, r.origin_id, d.target_id
      from due d join ratings r on r.origin_id = d.entity_id
      where d.target_id <> r.entity_id
    )
    select distinct on (a.author_id, a.target_id) a.author_id, a.origin_id, a.target_id, (
      select coalesce(o.origin_id, o.entity_id) from ratings o
      where o.author_id = a.author_id and o.entity_id = a.target_id and 'superseded' <> all(o.hidden_for)
      limit 1
    ) as other_origin_id
    from away a
    where not exists (select from erased_members e where e.member_id = a.author_id)
    order by a.author_id, a.target_id, a.origin_id
    limit ${limit}
  `);

const SupersededRating = z.object({ author_id: z.string(), origin_id: z.string() });
export type SupersededRating = z.infer<typeof SupersededRating>;

/** Earlier reviews whose author has no newer one of the listing any more. */
export const findRatingsToReinstate = (
  database: Database | Transaction,
  limit: number,
): Promise<readonly SupersededRating[]> =>
  database.any(sql.type(SupersededRating)`
    select s.author_id, coalesce(s.origin_id, s.entity_id) as origin_id
    from ratings s
    where 'superseded' = any(s.hidden_for)
      and not exists (
        select from ratings newer
        where newer.author_id = s.author_id and newer.entity_id = s.entity_id
          and (newer.created_at, newer.rating_id) > (s.created_at, s.rating_id)
      )
      and not exists (select from erased_members e where e.member_id = s.author_id)
    limit ${limit}
  `);

/** A transaction that rated the listing before the merge arrived has ended by then. */
const longestTransaction = sql.fragment`interval '30 seconds'`;

/** Called when no rating is left to move. False: none can be left later, either. */
export const purgeExpiredMergeCascades = async (database: Database): Promise<boolean> => {
  await database.query(sql.unsafe`
    delete from merge_cascades where queued_at < now() - ${longestTransaction}
  `);
  return database.exists(sql.unsafe`select from merge_cascades`);
};
