import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { expandQuery } from '../../query/expand-query.ts';
import type { SearchDocuments, SearchDocumentsResponse } from '../../search-documents.ts';
import type { SearchRequest } from '../../search-index.ts';
import type { MemberPlace, ParsedQuery } from './search-request.ts';

export interface FoundRatings {
  /** A JSON array of rating views. */
  readonly json: Buffer;
  readonly total: number;
  readonly nextCursor: string | null;
  /** `fallback`: the index cannot respond. */
  readonly mode: SearchDocumentsResponse['mode'];
}

type Search = (request: SearchRequest) => Promise<SearchDocumentsResponse>;

const nothing: FoundRatings = { json: Buffer.from('[]'), total: 0, nextCursor: null, mode: 'index' };

/** `isLatest`: the last changes must be found, which the index may lack. */
export const searchRatings = async (
  documents: SearchDocuments,
  query: ParsedQuery,
  isLatest: boolean,
): Promise<FoundRatings> => {
  if (query.filters === null) return nothing;
  const search: Search = (request) => documents.search(request, isLatest);
  const request: SearchRequest = {
    ...query.filters,
    termGroups: await expandQuery(query.text, documents),
    createdSince: null,
    cursor: query.cursor,
    exceptRatingIds: [],
  };
  return query.preferCreatedSince === null
    ? foundRatings(await search(request), request)
    : preferRecent(search, request, query.preferCreatedSince);
};

/** The recent ratings in the requested order, then as many older ones in that order as fill the page. */
const preferRecent = async (search: Search, request: SearchRequest, since: string): Promise<FoundRatings> => {
  const recent = await search({ ...request, createdSince: since, cursor: null });
  const missing = request.limit - recent.hits.length;
  if (missing <= 0) return foundRatings({ ...recent, nextCursor: null }, request);
  const older = await search({
    ...request,
    limit: missing,
    cursor: null,
    exceptRatingIds: recent.hits.map(({ ratingId }) => ratingId),
  });
  const hits = [...recent.hits, ...older.hits];
  const mode = recent.mode === 'fallback' ? recent.mode : older.mode;
  return foundRatings({ hits, total: recent.hits.length + older.total, nextCursor: null, mode }, request);
};

/** Copies the bytes of the stored views. Only the distance is inserted. */
const foundRatings = (
  { hits, total, nextCursor, mode }: SearchDocumentsResponse,
  { point }: SearchRequest,
): FoundRatings => {
  const views = hits.flatMap(({ view, distanceMiles }) =>
    point === null
      ? [comma, view]
      : [comma, view.subarray(0, -1), Buffer.from(`,"distanceMiles":${JSON.stringify(distanceMiles)}}`)],
  );
  const json = Buffer.concat([opening, ...views.slice(1), closing]);
  return { json, total, nextCursor, mode };
};

const opening = Buffer.from('[');
const comma = Buffer.from(',');
const closing = Buffer.from(']');

const PlaceRow = z.object({ city: z.string().nullable(), state: z.string().nullable() });

export const placeOfMember = (database: Database, memberId: string): Promise<MemberPlace | null> =>
  database.maybeOne(sql.type(PlaceRow)`
    select profile ->> 'city' as city, profile ->> 'state' as state from members where member_id = ${memberId}
  `);
