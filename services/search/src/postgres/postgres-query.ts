import type { SortOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import { sql, type FragmentSqlToken } from 'slonik';
import { leastValuesOf, facetsOf, isLexeme } from '../documents/document-filters.ts';
import { boundingBox, squaredChordOfMiles, toComputable, toVector } from '../query/distance.ts';
import { decodeCursor, orderOf, type SearchOrder } from '../query/search-order.ts';
import type { SearchPosition, SearchRequest } from '../search-index.ts';

/** A request as parts of SQL over `search_documents d` and `search_places p`. */
export interface PostgresQuery {
  readonly limit: number;
  readonly order: SearchOrder;
  /** The position after which the page begins. */
  readonly after: SearchPosition | null;
  readonly point: Point | null;
  /** Conditions on `search_documents d`. */
  readonly conditions: FragmentSqlToken;
  /** The possible places with their `chord`, when distance is a condition or the order. */
  readonly near: FragmentSqlToken | null;
  readonly isDistanceLimited: boolean;
  /** Has a condition that usually leaves few ratings, and that has an index. */
  readonly isSelective: boolean;
  /** Equal for requests that differ only in order and page. */
  readonly subject: string;
}

export const postgresQueryOf = (request: SearchRequest): PostgresQuery => {
  const { termGroups, category, stateKey, cityKey, createdSince, limit } = request;
  const { exceptRatingIds } = request;
  const point = request.point && toComputable(request.point);
  const withinMiles = point ? request.withinMiles : null;
  const order = orderOf(request);
  return {
    limit,
    order,
    after: request.cursor === null ? null : decodeCursor(request.cursor, order),
    point,
    conditions: allOf([
      sql.fragment`not d.removed`,
      ...(termGroups.length > 0
        ? [sql.fragment`d.lexemes @@ ${tsqueryOf(request)}::tsquery`]
        : columnConditions(request)),
      ...leastValuesOf(request).map(
        ({ column, postgres, least }) =>
          sql.fragment`${sql.identifier(['d', column])} >= ${least}::${postgres}`,
      ),
      createdSince !== null && sql.fragment`d.created_at_ms >= ${Date.parse(createdSince)}::bigint`,
      exceptRatingIds.length > 0 &&
        sql.fragment`d.rating_id <> all(${sql.array([...exceptRatingIds], 'uuid')})`,
    ]),
    near: point && (withinMiles !== null || order.sort === 'nearest') ? placesNear(point, withinMiles) : null,
    isDistanceLimited: withinMiles !== null,
    isSelective: termGroups.length > 0 || cityKey !== null || withinMiles !== null,
    subject: JSON.stringify([
      termGroups,
      category,
      leastValuesOf(request),
      stateKey,
      cityKey,
      withinMiles && [withinMiles, point],
    ]),
  };
};

/** Any term of each group, and all facets. Each lexeme is quoted, so that nothing in it is an operator. */
const tsqueryOf = (request: SearchRequest): string => {
  const groups = request.termGroups.map((terms) => `(${terms.filter(isLexeme).map(quoted).join('|')})`);
  return [...groups, ...facetsOf(request).map(quoted)].join('&');
};

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The filters without words: their own indexes count without reading rows. */
const columnConditions = ({ category, stateKey, cityKey }: SearchRequest) => [
  category !== null && sql.fragment`d.category = ${category}`,
  stateKey !== null && sql.fragment`d.state_key = ${stateKey}`,
  cityKey !== null && sql.fragment`d.city_key = ${cityKey}`,
];

const allOf = (conditions: readonly (FragmentSqlToken | false)[]): FragmentSqlToken =>
  sql.fragment`${sql.join(
    conditions.filter((condition) => condition !== false),
    sql.fragment` and `,
  )}`;

const placesNear = (point: Point, withinMiles: number | null): FragmentSqlToken => {
  const { x, y, z } = toVector(point);
  const chord = sql.fragment`coalesce(squared_chord(${x}, ${y}, ${z}, p.x, p.y, p.z), 'infinity') as chord`;
  if (withinMiles === null) return sql.fragment`select p.place, ${chord} from search_places p`;
  const { south, north, west, east } = boundingBox(point, withinMiles);
  return sql.fragment`
    select place, chord
    from (
      select p.place, ${chord}
      from search_places p
      where p.latitude between ${south} and ${north} and p.longitude between ${west} and ${east}
    ) boxed
    where chord <= ${squaredChordOfMiles(withinMiles)}
  `;
};

/** The expression that each order compares first, ascending. The indexes are made for these expressions. */
export const sortKeys: Readonly<Record<SortOrder, { key: FragmentSqlToken; type: FragmentSqlToken }>> = {
  newest: { key: sql.fragment`(-d.created_at_ms)`, type: sql.fragment`bigint` },
  oldest: { key: sql.fragment`d.created_at_ms`, type: sql.fragment`bigint` },
  highest: { key: sql.fragment`(-d.star_rating)`, type: sql.fragment`bigint` },
  lowest: { key: sql.fragment`d.star_rating`, type: sql.fragment`bigint` },
  helpful: { key: sql.fragment`(-d.helpful_score)`, type: sql.fragment`double precision` },
  nearest: { key: sql.fragment`near.chord`, type: sql.fragment`double precision` },
};
