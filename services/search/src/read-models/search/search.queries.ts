import { ratingQueryIndex } from '../../query/rating-query-index.ts';
import { resolveQuery, type Correction, type ResolvedQuery } from '../../query/resolve-query.ts';
import { suggestSpelling, type SuggestedSpelling } from '../../query/suggest-spelling.ts';
import { decodeCursor, orderOf } from '../../query/search-order.ts';
import type { SearchDocumentsResponse, SearchedDocuments } from '../../search-documents.ts';
import type { SearchRequest } from '../../search-index.ts';
import { encodePageCursor } from '../page-cursor.ts';
import { findPoint, milesLimit, placeKeys, type MeasuredFrom, type MemberPlace } from '../searched-place.ts';
import type { ParsedQuery } from './search-request.ts';

export interface FoundRatings {
  /** A JSON array of rating views. */
  readonly json: Buffer;
  readonly total: number;
  readonly nextCursor: string | null;
  /** `fallback`: the index cannot respond. */
  readonly mode: SearchDocumentsResponse['mode'];
  readonly pointSource: MeasuredFrom['source'];
  /** The ZIP code in the text that the search is limited to, with the miles around it; `null` without one. */
  readonly within: { readonly zipCode: string; readonly miles: number } | null;
  readonly corrections: readonly Correction[];
  /** What a text without results may have meant. */
  readonly suggested: SuggestedSpelling | null;
  /** The names of parameters that could not be used. */
  readonly ignored: readonly string[];
}

interface Searcher {
  readonly memberPlace: () => Promise<MemberPlace | null>;
}

type Search = (request: SearchRequest) => Promise<SearchDocumentsResponse>;

export const searchRatings = async (
  documents: SearchedDocuments,
  query: ParsedQuery,
  { memberPlace }: Searcher,
): Promise<FoundRatings> => {
  const index = ratingQueryIndex(documents);
  const resolved =
    query.cursor?.resolved ?? (await resolveQuery(query.text, { index, isExact: query.isExact }));
  const { point, source } = await findPoint(query, { named: resolved, memberPlace });
  const request: SearchRequest = {
    ...ratingConditions(query, resolved, point),
    sort: query.sort,
    limit: query.limit,
    offset: query.offset,
    cursor: query.cursor?.position ?? null,
    exceptRatingIds: [],
  };
  const matchesNothing = query.category === 'unknown' || resolved.isUnsearchable;
  const search: Search = (wanted) => documents.search(wanted);
  const { hits, total, nextCursor, mode } = matchesNothing
    ? nothing
    : await (query.preferCreatedSince === null
        ? search(request)
        : preferRecent(search, request, query.preferCreatedSince));
  const countWith = async (suggested: ResolvedQuery): Promise<number> =>
    (await search({ ...request, ...termsOf(suggested), limit: 1 })).total;
  return {
    json: toJson(hits, point),
    total,
    nextCursor: nextCursor && encodePageCursor(query, nextCursor, resolved),
    mode,
    pointSource: source,
    within:
      resolved.zipCode === null || request.withinMiles === null
        ? null
        : { zipCode: resolved.zipCode, miles: request.withinMiles },
    corrections: resolved.corrections,
    suggested:
      total > 0 || matchesNothing || query.cursor !== null
        ? null
        : await suggestSpelling(query.text, { index }, countWith),
    ignored: [
      ...query.ignored,
      ...unusableIn(request, query),
      ...(resolved.isUnsearchable ? [query.textParameter] : []),
    ],
  };
};

/** What the ratings must match. */
export const ratingConditions = (
  query: ParsedQuery,
  resolved: ResolvedQuery,
  point: SearchRequest['point'],
) => ({
  ...query.content,
  ...placeKeys(query),
  ...termsOf(resolved),
  category: query.category === 'all' || query.category === 'unknown' ? null : query.category,
  point,
  withinMiles: point === null ? null : milesLimit(query, resolved),
  createdSince: null,
});

const termsOf = ({ termGroups, termWeights }: ResolvedQuery) => ({ termGroups, termWeights });

const nothing: SearchDocumentsResponse = { hits: [], total: 0, nextCursor: null, mode: 'index' };

/** Parameters that only the request shows to be unusable. */
const unusableIn = (request: SearchRequest, { distance }: ParsedQuery): readonly string[] => {
  const { point, sort, cursor } = request;
  return [
    ...(point === null && typeof distance === 'number' ? ['distance'] : []),
    ...(point === null && sort === 'nearest' ? ['sortBy'] : []),
    ...(cursor !== null && decodeCursor(cursor, orderOf(request)) === null ? ['cursor'] : []),
  ];
};

/** The recent ratings in the requested order, then as many older ones in that order as fill the page. */
const preferRecent = async (
  search: Search,
  request: SearchRequest,
  since: string,
): Promise<SearchDocumentsResponse> => {
  const recent = await search({ ...request, createdSince: since });
  const missing = request.limit - recent.hits.length;
  const others = await search({
    ...request,
    // One is enough to count them.
    limit: Math.max(1, missing),
    exceptRatingIds: recent.hits.map(({ ratingId }) => ratingId),
  });
  return {
    hits: [...recent.hits, ...others.hits.slice(0, missing)],
    total: recent.hits.length + others.total,
    nextCursor: null,
    mode: recent.mode === 'fallback' ? recent.mode : others.mode,
  };
};

const opening = Buffer.from('[');
const comma = Buffer.from(',');
const closing = Buffer.from(']');

/** Joins the pieces of the stored views. Only the distance is inserted, before the closing brace. */
const toJson = (hits: SearchDocumentsResponse['hits'], point: SearchRequest['point']): Buffer => {
  const views = hits.flatMap(({ view, distanceMiles }) => [
    comma,
    ...(point === null ? view : view.toSpliced(-1, 0, distanceJson(distanceMiles))),
  ]);
  return Buffer.concat([opening, ...views.slice(1), closing]);
};

const distanceJson = (miles: number | null): Buffer => {
  const rounded = miles === null ? null : Math.round(miles * 100) / 100;
  return Buffer.from(`,"distanceMiles":${JSON.stringify(rounded)}`);
};
