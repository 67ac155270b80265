import type { SortOrder } from '@candor/contracts';
import { sql, type FragmentSqlToken } from 'slonik';
import { boundingBox } from '../query/bounding-box.ts';
import { tsqueryOf } from '../documents/lexemes.ts';
import { sphereVector, squaredChordOfMiles } from '../query/chord.ts';
import { computable } from '../query/computable-point.ts';
import { decodeCursor } from '../query/search-cursor.ts';
import type { SearchPoint, SearchPosition, SearchRequest } from '../search-index.ts';
import { orderOf, type SearchOrder } from '../query/search-order.ts';

/** A request as parts of SQL over `search_documents d` and `search_places p`. */
export interface Question {
  readonly limit: number;
  readonly order: SearchOrder;
  /** Where the page begins. */
  readonly after: SearchPosition | null;
  readonly point: SearchPoint | null;
  /** Conditions on `search_documents d`. */
  readonly conditions: FragmentSqlToken;
  /** The places that may be found with their `chord`, when distance is a condition or the order. */
  readonly near: FragmentSqlToken | null;
  readonly isDistanceLimited: boolean;
  /** Has conditions that leave few ratings as a rule, each with an index of its own. */
  readonly isSelective: boolean;
  /** The same for all requests that ask for the same in another order or page. */
  readonly subject: string;
}

export const questionOf = (request: SearchRequest): Question => {
  const { termGroups, category, minStars, stateKey, cityKey, createdSince, limit } = request;
  const { exceptRatingIds, onlyRatingIds } = request;
  const point = request.point && computable(request.point);
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
      createdSince !== null && sql.fragment`d.created_at_ms >= ${Date.parse(createdSince)}::bigint`,
      exceptRatingIds.length > 0 &&
        sql.fragment`d.rating_id <> all(${sql.array([...exceptRatingIds], 'uuid')})`,
      onlyRatingIds !== null && sql.fragment`d.rating_id = any(${sql.array([...onlyRatingIds], 'uuid')})`,
    ]),
    near: point && (withinMiles !== null || order.sort === 'nearest') ? placesNear(point, withinMiles) : null,
    isDistanceLimited: withinMiles !== null,
    isSelective: termGroups.length > 0 || cityKey !== null || withinMiles !== null || onlyRatingIds !== null,
    subject: JSON.stringify([
      termGroups,
      category,
      minStars,
      stateKey,
      cityKey,
      withinMiles && [withinMiles, point],
      onlyRatingIds,
    ]),
  };
};

/** The filters without words: their own indexes count without reading rows. */
const columnConditions = ({ category, minStars, stateKey, cityKey }: SearchRequest) => [
  category !== null && sql.fragment`d.category = ${category}`,
  minStars !== null && sql.fragment`d.star_rating >= ${Math.ceil(minStars)}::bigint`,
  stateKey !== null && sql.fragment`d.state_key = ${stateKey}`,
  cityKey !== null && sql.fragment`d.city_key = ${cityKey}`,
];

const allOf = (conditions: readonly (FragmentSqlToken | false)[]): FragmentSqlToken =>
  sql.fragment`${sql.join(
    conditions.filter((condition) => condition !== false),
    sql.fragment` and `,
  )}`;

const placesNear = (point: SearchPoint, withinMiles: number | null): FragmentSqlToken => {
  const { x, y, z } = sphereVector(point);
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

/** What each order compares first, so that less comes first; the indexes are made for these expressions. */
export const sortKeys: Readonly<Record<SortOrder, { key: FragmentSqlToken; type: FragmentSqlToken }>> = {
  newest: { key: sql.fragment`(-d.created_at_ms)`, type: sql.fragment`bigint` },
  oldest: { key: sql.fragment`d.created_at_ms`, type: sql.fragment`bigint` },
  highest: { key: sql.fragment`(-d.star_rating)`, type: sql.fragment`bigint` },
  lowest: { key: sql.fragment`d.star_rating`, type: sql.fragment`bigint` },
  helpful: { key: sql.fragment`(-d.helpful_score)`, type: sql.fragment`double precision` },
  nearest: { key: sql.fragment`near.chord`, type: sql.fragment`double precision` },
};
