import { LRUCache } from 'lru-cache';
import { sql, type CommonQueryMethods, type FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import { Count } from '@candor/platform';
import { haversineMiles } from '@candor/shared-kernel';
import { canMatch } from '../documents/lexemes.ts';
import { encodeCursor } from '../query/search-cursor.ts';
import type { SearchAnswer, SearchHit, SearchPoint, SearchRequest } from '../search-index.ts';
import { questionOf, sortKeys, type Question } from './postgres-query.ts';

const noHits: SearchAnswer = { hits: [], total: 0, nextCursor: null };

export type FindDocuments = (database: CommonQueryMethods, request: SearchRequest) => Promise<SearchAnswer>;

/**
 * There are two ways to a page, and one is slow where the other is fast. Few matches are gathered, counted and sorted
 * at once. Many are counted, and then found along the index of the order until the page is full. Words, a city or a
 * distance leave few as a rule; which do not is remembered. A wrong guess costs time, never an answer.
 */
export const createFindDocuments = (manyMatches: number): FindDocuments => {
  const crowded = new LRUCache<string, true>({ max: 1_000 });

  return async (database, request) => {
    if (!canMatch(request)) return noHits;
    const question = questionOf(request);
    const gathered = () => database.any(withViews(question, gather(question)));
    const counted = () => database.oneFirst(count(question));

    if (question.isSelective && !crowded.has(question.subject)) {
      const rows = await gathered();
      const total = rows[0]?.total ?? (question.after ? await counted() : 0);
      if (total > manyMatches) crowded.set(question.subject, true);
      return answerOf(question, total, rows);
    }
    const total = await counted();
    if (total > manyMatches)
      return answerOf(question, total, await database.any(withViews(question, walk(question, total))));
    crowded.delete(question.subject);
    return answerOf(question, total, total === 0 ? [] : await gathered());
  };
};

const count = ({ near, isDistanceLimited, conditions }: Question) =>
  sql.type(Count)`
    select count(*) as count
    from ${documentsNear(isDistanceLimited ? near : null)}
    where ${conditions}
  `;

const documentsNear = (near: FragmentSqlToken | null): FragmentSqlToken =>
  near
    ? sql.fragment`(${near}) near join search_documents d on d.place = near.place`
    : sql.fragment`search_documents d`;

/** The fence keeps the planner from walking an index all the same. */
const gather = (question: Question): FragmentSqlToken => sql.fragment`
  with matched as materialized (
    select ${keyOf(question)} as sort_key, d.author_rank, d.created_at_ms, d.rating_id, d.place
    from ${documentsNear(question.near)}
    where ${question.conditions}
  )
  select d.*, (select count(*)::integer from matched) as total
  from matched d
  where ${startOf(question, sql.fragment`d.sort_key`)}
  order by d.sort_key, d.author_rank, (-d.created_at_ms), d.rating_id
  limit ${question.limit + 1}
`;

/** Along the index of the order, or outwards from the nearest point, until the page is full. */
const walk = (question: Question, total: number): FragmentSqlToken => {
  const { near, order, conditions } = question;
  const key = keyOf(question);
  const outwards = near && order.sort === 'nearest' ? sql.fragment`${near} order by chord` : near;
  return sql.fragment`
    select ${key} as sort_key, d.author_rank, d.created_at_ms, d.rating_id, d.place,
      ${total}::integer as total
    from ${documentsNear(outwards)}
    where ${conditions} and ${startOf(question, key)}
    order by ${key}, d.author_rank, (-d.created_at_ms), d.rating_id
    limit ${question.limit + 1}
  `;
};

const keyOf = ({ order }: Question): FragmentSqlToken => sortKeys[order.sort].key;

const startOf = ({ after, order }: Question, key: FragmentSqlToken): FragmentSqlToken => {
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

const withViews = ({ point }: Question, page: FragmentSqlToken) =>
  sql.type(FoundRow)`
    select
      page.rating_id, page.total, nullif(page.sort_key::double precision, 'infinity') as sort_key,
      page.author_rank, page.created_at_ms, v.view, p.latitude, p.longitude
    from (${page}) page
    join search_views v on v.rating_id = page.rating_id
    left join search_places p on ${point ? sql.fragment`p.place = page.place` : sql.fragment`false`}
    order by page.sort_key, page.author_rank, (-page.created_at_ms), page.rating_id
  `;

const answerOf = (
  { limit, order, point }: Question,
  total: number,
  rows: readonly FoundRow[],
): SearchAnswer => {
  const hits = rows.slice(0, limit).map((row) => hitOf(row, point));
  const last = hits.at(-1);
  return { hits, total, nextCursor: last && rows.length > limit ? encodeCursor(order, last.position) : null };
};

const hitOf = (row: FoundRow, point: SearchPoint | null): SearchHit => {
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
