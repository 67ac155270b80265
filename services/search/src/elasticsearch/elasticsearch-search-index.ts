import { z } from 'zod';
import { Unavailable } from '@candor/platform';
import { haversineMiles } from '@candor/shared-kernel';
import { writeEntries } from './bulk.ts';
import { AnyAnswer, type Elasticsearch } from './elasticsearch-connection.ts';
import { positionOf, questionBody } from './elasticsearch-query.ts';
import { findViews, type AskSearch } from './elasticsearch-views.ts';
import type { KeptViews } from './kept-views.ts';
import { encodeCursor } from '../query/search-cursor.ts';
import { entryOf } from '../documents/search-entry.ts';
import type { SearchAnswer, SearchIndex, SearchPoint, SearchRequest } from '../search-index.ts';
import { orderOf } from '../query/search-order.ts';
import { computable } from '../query/computable-point.ts';

export interface ElasticsearchSearchIndexOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  readonly views: KeptViews;
  /** A search that takes longer has failed. */
  readonly withinMs: number;
}

/** The index in Elasticsearch. The connection belongs to the caller; closing the index does not end it. */
export const createElasticsearchSearchIndex = ({
  elasticsearch,
  index,
  views,
  withinMs,
}: ElasticsearchSearchIndexOptions): SearchIndex => {
  /** All that is asked of it together may take until then. */
  const askUntil =
    (deadline: number): AskSearch =>
    async (body, read, answer) =>
      elasticsearch.ask({
        method: 'POST',
        path: `/${index}/_search`,
        query: { allow_partial_search_results: 'false', filter_path: read },
        body,
        answer,
        bytesOf: 'view',
        withinMs: deadline - performance.now(),
      });

  /** While most are new, views are asked for with the ratings: otherwise there would be two questions for each search. */
  let asksForViews = true;

  const searchOnce = async (
    request: SearchRequest,
    ask: AskSearch,
    withViews: boolean,
  ): Promise<SearchAnswer & { isWhole: boolean }> => {
    const found = await ask(questionBody(request, withViews), read, Found);
    if (found.timed_out) throw new Unavailable('Elasticsearch did not finish in time.');
    const { hits, nextCursor } = pageOf(request, found.hits.hits);
    const { views: viewOf, kept } = await findViews(hits, views, ask);
    if (hits.length > 0) asksForViews = kept < hits.length * keptShareForTwo;
    return {
      hits: hits.flatMap(({ fingerprint: _known, ...hit }) => {
        const view = viewOf.get(hit.ratingId);
        return view === undefined ? [] : [{ ...hit, view }];
      }),
      total: found.hits.total.value,
      nextCursor,
      isWhole: hits.every(({ ratingId }) => viewOf.has(ratingId)),
    };
  };

  return {
    apply: (changes) => writeEntries(elasticsearch, index, changes.map(entryOf)),
    search: async (request) => {
      if (request.termGroups.some((terms) => terms.length === 0)) return noHits;
      const ask = askUntil(performance.now() + withinMs);
      const first = await searchOnce(request, ask, asksForViews);
      // What was changed or removed since it was found may have another place, or none. In one question nothing is.
      const { isWhole: _known, ...answer } = first.isWhole ? first : await searchOnce(request, ask, true);
      return answer;
    },
    isReachable: () =>
      elasticsearch.ask({ method: 'GET', path: `/${index}`, answer: AnyAnswer, withinMs }).then(
        () => true,
        () => false,
      ),
    close: async () => {
      views.clear();
    },
  };
};

/** From here on two questions are less work than one for everything (docs/decisions/0029-views-stay-in-memory.md). */
const keptShareForTwo = 1 / 3;

const noHits: SearchAnswer = { hits: [], total: 0, nextCursor: null };

/** Names and scores of hits would be most of an answer. */
const read = 'timed_out,hits.total.value,hits.hits.fields,hits.hits.sort';

const FoundHit = z.object({
  fields: z.object({
    fingerprint: z.tuple([z.number()]),
    view: z.tuple([z.instanceof(Buffer)]).optional(),
    latitude: z.tuple([z.number()]).optional(),
    longitude: z.tuple([z.number()]).optional(),
  }),
  sort: z.array(z.union([z.number(), z.string()])),
});
type FoundHit = z.infer<typeof FoundHit>;

const Found = z.object({
  timed_out: z.boolean(),
  // A list without hits is not written at all.
  hits: z.object({ total: z.object({ value: z.int() }), hits: z.array(FoundHit).default([]) }),
});

const pageOf = (request: SearchRequest, found: readonly FoundHit[]) => {
  const point = request.point && computable(request.point);
  const order = orderOf(request);
  const hits = found.slice(0, request.limit).map(({ fields, sort }) => {
    const position = positionOf(order, sort);
    const distanceMiles = milesTo(fields, point);
    const [fingerprint] = fields.fingerprint;
    return { ratingId: position.ratingId, fingerprint, view: fields.view?.[0], distanceMiles, position };
  });
  const last = hits.at(-1);
  return {
    hits,
    nextCursor: last && found.length > request.limit ? encodeCursor(order, last.position) : null,
  };
};

const milesTo = ({ latitude, longitude }: FoundHit['fields'], point: SearchPoint | null): number | null =>
  point && latitude && longitude
    ? haversineMiles(point, { latitude: latitude[0], longitude: longitude[0] })
    : null;
