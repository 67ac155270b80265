import {
  EntitySearchQuery,
  mostAlertedReviews,
  SearchQuery,
  type NewRating,
  type SavedSearch,
} from '@candor/contracts';
import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { everyEntity, type EntityIndex } from '../../entities/entity-index.ts';
import { entityQueryIndex } from '../../entities/entity-query-index.ts';
import { everyRating, ratingQueryIndex } from '../../query/rating-query-index.ts';
import { resolveQuery } from '../../query/resolve-query.ts';
import type { SearchIndex, SearchRequest } from '../../search-index.ts';
import { entityConditions } from '../entities/entity-search.queries.ts';
import { parseEntityQuery } from '../entities/entity-search-request.ts';
import { ratingConditions } from '../search/search.queries.ts';
import { parseQuery } from '../search/search-request.ts';
import { findPoint, placeOfMember } from '../searched-place.ts';

interface Searched {
  readonly database: Database;
  readonly ratings: SearchIndex;
  readonly entities: EntityIndex;
}

interface RepeatedSearch {
  readonly search: SavedSearch;
  readonly memberId: string;
  readonly since: string;
  readonly until: string;
}

/** See the route `newRatings`. */
export const findNewRatings = async (searched: Searched, repeated: RepeatedSearch): Promise<NewRating[]> => {
  const { search, memberId } = repeated;
  const memberPlace = () => placeOfMember(searched.database, memberId);
  const ratingIds =
    search.view === 'ratings'
      ? await newRatingsFound(searched, { ...repeated, search, memberPlace })
      : await newRatingsOfPlaces(searched, { ...repeated, search, memberPlace });
  return readNewRatings(searched.database, ratingIds, repeated);
};

type Repeated<View> = RepeatedSearch & {
  readonly search: SavedSearch & { readonly view: View };
  readonly memberPlace: () => ReturnType<typeof placeOfMember>;
};

const newRatingsFound = async (
  { ratings }: Searched,
  { search: { view: _, where: __, ...filters }, memberPlace, ...time }: Repeated<'ratings'>,
): Promise<readonly string[]> => {
  const query = parseQuery(SearchQuery.parse(filters), new Date(time.until));
  const resolved = await resolveQuery(query.text, {
    index: ratingQueryIndex(ratings),
    isExact: query.isExact,
  });
  if (query.category === 'unknown' || resolved.isUnsearchable) return [];
  const { point } = await findPoint(query, { named: resolved, memberPlace });
  return findCreated(ratings, ratingConditions(query, resolved, point), { ...time, limit: mostFound });
};

/** Own ratings are left out later. */
const mostFound = 2 * mostAlertedReviews;

/** The newest ratings of a place and category, whose entities the search may find. */
const mostCandidates = 1_000;

const newRatingsOfPlaces = async (
  { database, ratings, entities }: Searched,
  { search: { view: _, where: __, ...filters }, memberPlace, ...time }: Repeated<'places'>,
): Promise<readonly string[]> => {
  const query = parseEntityQuery(EntitySearchQuery.parse(filters));
  const index = entityQueryIndex(entities, ratings);
  const resolved = await resolveQuery(query.text, {
    index,
    isExact: query.isExact,
    requiresStopWords: false,
  });
  if (query.category === 'unknown' || resolved.isUnsearchable) return [];
  const { point } = await findPoint(query, { named: resolved, memberPlace });
  const conditions = entityConditions(query, resolved, point);
  const { category, cityKey, stateKey, withinMiles } = conditions;
  const candidates = await findCreated(
    ratings,
    { category, cityKey, stateKey, point, withinMiles },
    { ...time, limit: mostCandidates },
  );
  if (candidates.length === 0) return [];
  const entityOf = await readEntities(database, candidates);
  const { hits } = await entities.search({
    ...everyEntity,
    ...conditions,
    entityIds: [...new Set(entityOf.values())],
    limit: mostCandidates,
  });
  const found = new Set(hits.map(({ entityId }) => entityId));
  return candidates.filter((ratingId) => found.has(entityOf.get(ratingId) ?? '')).slice(0, mostFound);
};

/** The newest first. */
const findCreated = async (
  ratings: SearchIndex,
  conditions: Partial<SearchRequest>,
  { since, until, limit }: Pick<RepeatedSearch, 'since' | 'until'> & { readonly limit: number },
): Promise<readonly string[]> => {
  const { hits } = await ratings.search({
    ...everyRating,
    ...conditions,
    createdSince: since,
    limit,
  });
  const untilMs = Date.parse(until);
  return hits.filter(({ position }) => position.createdAtMs < untilMs).map(({ ratingId }) => ratingId);
};

const RatedEntityRow = z.object({ rating_id: z.string(), entity_id: z.string() });

const readEntities = async (
  database: Database,
  ratingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.any(sql.type(RatedEntityRow)`
    select rating_id, entity_id from ratings where rating_id = any(${sql.array(ratingIds, 'uuid')})
  `);
  return new Map(rows.map(({ rating_id, entity_id }) => [rating_id, entity_id]));
};

const NewRatingRow = z.object({
  ratingId: z.string(),
  entityId: z.string(),
  authorId: z.string(),
  isNewPlace: z.boolean(),
});

/** Those that are still visible, in the same order. */
const readNewRatings = async (
  database: Database,
  ratingIds: readonly string[],
  { memberId, since }: Pick<RepeatedSearch, 'memberId' | 'since'>,
): Promise<NewRating[]> =>
  ratingIds.length === 0
    ? []
    : [
        ...(await database.any(sql.type(NewRatingRow)`
          select r.rating_id as "ratingId", r.entity_id as "entityId", r.author_id as "authorId",
            not exists (
              select from ratings earlier
              join members m on m.member_id = earlier.author_id and not m.is_hidden
              where earlier.entity_id = r.entity_id and not earlier.is_removed and not earlier.is_hidden
                and (earlier.facts ->> 'createdAt')::timestamptz < ${since}
            ) as "isNewPlace"
          from unnest(${sql.array(ratingIds, 'uuid')}) with ordinality as found (rating_id, place)
          join ratings r on r.rating_id = found.rating_id and not r.is_removed and not r.is_hidden
          where r.author_id <> ${memberId}
          order by found.place
          limit ${mostAlertedReviews}
        `)),
      ];
