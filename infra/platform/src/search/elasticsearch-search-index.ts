import { z } from 'zod';
import { Unavailable } from '../http/problems.ts';
import { writeEntries } from './elasticsearch-bulk.ts';
import { AnyAnswer, type Elasticsearch } from './elasticsearch-connection.ts';
import { positionOf, questionBody } from './elasticsearch-question.ts';
import { haversineMiles } from './haversine-miles.ts';
import { encodeCursor } from './search-cursor.ts';
import { entryOf } from './search-entry.ts';
import type { SearchAnswer, SearchHit, SearchIndex, SearchPoint, SearchRequest } from './search-index.ts';
import { orderOf } from './search-order.ts';
import { computable } from './computable-point.ts';

export interface ElasticsearchSearchIndexOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  /** A search that takes longer has failed. */
  readonly withinMs: number;
}

/** The index in Elasticsearch. The connection belongs to the caller; closing the index does not end it. */
export const createElasticsearchSearchIndex = ({
  elasticsearch,
  index,
  withinMs,
}: ElasticsearchSearchIndexOptions): SearchIndex => ({
  apply: (changes) => writeEntries(elasticsearch, index, changes.map(entryOf)),
  search: async (request) => {
    if (request.termGroups.some((terms) => terms.length === 0)) return noHits;
    const found = await elasticsearch.ask({
      method: 'POST',
      path: `/${index}/_search`,
      query: { allow_partial_search_results: 'false', filter_path: read },
      body: questionBody(request),
      answer: Found,
      bytesOf: 'view',
      withinMs,
    });
    if (found.timed_out) throw new Unavailable('Elasticsearch did not finish in time.');
    return answerOf(request, found.hits);
  },
  isReachable: () =>
    elasticsearch.ask({ method: 'GET', path: `/${index}`, answer: AnyAnswer, withinMs }).then(
      () => true,
      () => false,
    ),
  close: async () => undefined,
});

const noHits: SearchAnswer = { hits: [], total: 0, nextCursor: null };

/** Names and scores of hits would be a tenth of an answer. */
const read = 'timed_out,hits.total.value,hits.hits.fields,hits.hits.sort';

const FoundHit = z.object({
  fields: z.object({
    view: z.tuple([z.instanceof(Buffer)]),
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

const answerOf = (request: SearchRequest, { total, hits }: z.infer<typeof Found>['hits']): SearchAnswer => {
  const point = request.point && computable(request.point);
  const order = orderOf(request);
  const page = hits.slice(0, request.limit).map(({ fields, sort }): SearchHit => {
    const position = positionOf(order, sort);
    return {
      ratingId: position.ratingId,
      view: fields.view[0],
      distanceMiles: milesTo(fields, point),
      position,
    };
  });
  const last = page.at(-1);
  return {
    hits: page,
    total: total.value,
    nextCursor: last && hits.length > request.limit ? encodeCursor(order, last.position) : null,
  };
};

const milesTo = ({ latitude, longitude }: FoundHit['fields'], point: SearchPoint | null): number | null =>
  point && latitude && longitude
    ? haversineMiles(point, { latitude: latitude[0], longitude: longitude[0] })
    : null;
