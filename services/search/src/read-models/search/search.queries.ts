import type { Database } from '@candor/platform';
import { sql } from 'slonik';
import { z } from 'zod';
import { expandQuery } from '../../query/expand-query.ts';
import type { SearchDocuments } from '../../search-documents.ts';
import type { SearchRequest } from '../../search-index.ts';
import type { MemberPlace, UnderstoodQuery } from './search-request.ts';

export interface FoundRatings {
  /** A JSON list of rating views. */
  readonly json: Buffer;
  readonly total: number;
  readonly nextCursor: string | null;
  /** `fallback`: the index could not answer. */
  readonly mode: Answer['mode'];
}

type Answer = Awaited<ReturnType<SearchDocuments['search']>>;
type Search = (request: SearchRequest) => Promise<Answer>;

const nothing: FoundRatings = { json: Buffer.from('[]'), total: 0, nextCursor: null, mode: 'index' };

/** `asker`: the member whose own latest changes must be found. */
export const searchRatings = async (
  documents: SearchDocuments,
  query: UnderstoodQuery,
  asker?: string,
): Promise<FoundRatings> => {
  if (query.filters === null) return nothing;
  const search: Search = (asked) => documents.search(asked, asker);
  const request: SearchRequest = {
    ...query.filters,
    termGroups: await expandQuery(query.text, documents),
    createdSince: null,
    cursor: query.cursor,
    exceptRatingIds: [],
    onlyRatingIds: null,
  };
  return query.preferCreatedSince === null
    ? found(await search(request), request)
    : preferRecent(search, request, query.preferCreatedSince);
};

/** The recent ones in the asked order, then as many older ones in that order as are needed to fill the page. */
const preferRecent = async (search: Search, request: SearchRequest, since: string): Promise<FoundRatings> => {
  const recent = await search({ ...request, createdSince: since, cursor: null });
  const missing = request.limit - recent.hits.length;
  if (missing <= 0) return found({ ...recent, nextCursor: null }, request);
  const older = await search({
    ...request,
    limit: missing,
    cursor: null,
    exceptRatingIds: recent.hits.map(({ ratingId }) => ratingId),
  });
  const hits = [...recent.hits, ...older.hits];
  const mode = recent.mode === 'fallback' ? recent.mode : older.mode;
  return found({ hits, total: recent.hits.length + older.total, nextCursor: null, mode }, request);
};

/** The stored views go out as the bytes they are; only the distance is put in. */
const found = ({ hits, total, nextCursor, mode }: Answer, { point }: SearchRequest): FoundRatings => {
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
  database.maybeOne(sql.type(PlaceRow)`select city, state from members where member_id = ${memberId}`);
