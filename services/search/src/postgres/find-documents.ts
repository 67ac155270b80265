import { Count } from '@candor/platform';
import { haversineMiles, type Point } from '@candor/shared-kernel';
import { LRUCache } from 'lru-cache';
import { sql, type CommonQueryMethods, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { canMatch } from '../documents/document-filters.ts';
import { encodeCursor } from '../query/search-order.ts';
import type { SearchHit, SearchRequest, SearchResponse } from '../search-index.ts';
import { postgresQueryOf, sortKeys, type PostgresQuery } from './postgres-query.ts';

const noHits: SearchResponse = { hits: [], total: 0, nextCursor: null };

export type FindDocuments = (database: CommonQueryMethods, request: SearchRequest) => Promise<SearchResponse>;

/**
 * There are two plans, and each is slow where the other is fast. Few matches are gathered, counted and sorted at once.
 * Many are counted, and then found along the index of the order until the page is full. Words, a city or a distance
 * usually leave few; those that do not are remembered. A wrong guess costs time, but the response is the same.
 */
export const createFindDocuments = (manyMatches: number): FindDocuments => {
  const crowded = new LRUCache<string, true>({ max: 1_000 });

  return async (database, request) => {
    if (!canMatch(request)) return noHits;
    const query = postgresQueryOf(request);
    const gathered = () => database.any(withViews(query, gather(query)));
    const counted = () => database.oneFirst(count(query));

    if (query.isSelective && !crowded.has(query.subject)) {
      const rows = await gathered();
      const total = rows[0]?.total ?? (query.after ? await counted() : 0);
      if (total > manyMatches) crowded.set(query.subject, true);
      return responseOf(query, total, rows);
    }
    const total = await counted();
    if (total > manyMatches)
      return responseOf(query, total, await database.any(withViews(query, walk(query, total))));
    crowded.delete(query.subject);
    return responseOf(query, total, total === 0 ? [] : await gathered());
  };
};

const count = ({ near, isDistanceLimited, conditions }: PostgresQuery) =>
  sql.type(Count)`
    select count(*) as count
    from ${documentsNear(isDistanceLimited ? near : null)}
    where ${conditions}
  `;

const documentsNear = (near: FragmentSqlToken | null): FragmentSqlToken =>
  near
    ? sql.fragment`(${near}) near join search_documents d on d.place = near.place`
    : sql.fragment`search_documents d`;

/** `materialized` stops the planner from walking an index anyway. */
const gather = (query: PostgresQuery): FragmentSqlToken => sql.fragment`
  with matched as materialized (
    select ${keyOf(query)} as sort_key, d.author_rank, d.created_at_ms, d.rating_id, d.place
    from ${documentsNear(query.near)}
    where ${query.conditions}
  )
  select d.*, (select count(*)::integer from matched) as total
  from matched d
  where ${startOf(query, sql.fragment`d.sort_key`)}
  order by d.sort_key, d.author_rank, (-d.created_at_ms), d.rating_id
  limit ${query.limit + 1}
`;

/** Along the index of the order, or outward from the point, until the page is full. */
const walk = (query: PostgresQuery, total: number): FragmentSqlToken => {
  const { near, order, conditions } = query;
  const key = keyOf(query);
  const outward = near && order.sort === 'nearest' ? sql.fragment`${near} order by chord` : near;
  return sql.fragment`
    select ${key} as sort_key, d.author_rank, d.created_at_ms, d.rating_id, d.place,
      ${total}::integer as total
    from ${documentsNear(outward)}
    where ${conditions} and ${startOf(query, key)}
    order by ${key}, d.author_rank, (-d.created_at_ms), d.rating_id
    limit ${query.limit + 1}
  `;
};

const keyOf = ({ order }: PostgresQuery): FragmentSqlToken => sortKeys[order.sort].key;

const startOf = ({ after, order }: PostgresQuery, key: FragmentSqlToken): FragmentSqlToken => {
  if (!after) return sql.fragment`true`;
  const sortKey = sql.fragment`${after.sortKey}::${sortKeys[order.sort].type}`;
  return sql.fragment`
    ${key} >= ${sortKey} and (${key}, d.author_rank, (-d.created_at_ms), d.rating_id)
      > (${sortKey}, ${after.authorRank}::bigint, ${-after.createdAtMs}::bigint, ${after.ratingId}::uuid)
  `;
};

const FoundRow = z.object({
  rating_id: z.string(),
  total: z.int(),
  /** `null`: infinity. */
  sort_key: z.number().nullable(),
  author_rank: z.int(),
  created_at_ms: z.int(),
  view: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
type FoundRow = z.infer<typeof FoundRow>;

const withViews = ({ point }: PostgresQuery, page: FragmentSqlToken) =>
  sql.type(FoundRow)`
    select
      page.rating_id, page.total, nullif(page.sort_key::double precision, 'infinity') as sort_key,
      page.author_rank, page.created_at_ms, v.view, p.latitude, p.longitude
    from (${page}) page
    join search_views v on v.rating_id = page.rating_id
    left join search_places p on ${point ? sql.fragment`p.place = page.place` : sql.fragment`false`}
    order by page.sort_key, page.author_rank, (-page.created_at_ms), page.rating_id
  `;

const responseOf = (
  { limit, order, point }: PostgresQuery,
  total: number,
  rows: readonly FoundRow[],
): SearchResponse => {
  const hits = rows.slice(0, limit).map((row) => hitOf(row, point));
  const last = hits.at(-1);
  return { hits, total, nextCursor: last && rows.length > limit ? encodeCursor(order, last.position) : null };
};

const hitOf = (row: FoundRow, point: Point | null): SearchHit => {
  const { latitude, longitude } = row;
  return {
    ratingId: row.rating_id,
    view: Buffer.from(row.view),
    distanceMiles:
      point && latitude !== null && longitude !== null
        ? haversineMiles(point, { latitude, longitude })
        : null,
    position: {
      sortKey: row.sort_key ?? Infinity,
      authorRank: row.author_rank,
      createdAtMs: row.created_at_ms,
      ratingId: row.rating_id,
    },
  };
};
