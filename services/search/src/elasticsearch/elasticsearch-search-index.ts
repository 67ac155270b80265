import { haversineMiles, type Point } from '@candor/shared-kernel';
import type { estypes } from '@elastic/elasticsearch';
import { entryOf } from '../documents/search-entry.ts';
import { toComputable } from '../query/distance.ts';
import { encodeCursor, orderOf } from '../query/search-order.ts';
import type { SearchHit, SearchIndex, SearchRequest, SearchResponse } from '../search-index.ts';
import type { Elasticsearch } from './elasticsearch-client.ts';
import { elasticsearchQueryOf, positionOf } from './elasticsearch-query.ts';
import { writeEntries } from './write-entries.ts';

export interface ElasticsearchSearchIndexOptions {
  readonly elasticsearch: Elasticsearch;
  /** Name or alias of an index with our mappings. */
  readonly index: string;
  /** A search that takes longer fails. */
  readonly timeoutMs: number;
}

/** The index in Elasticsearch. The caller owns the client: closing the index does not close it. */
export const createElasticsearchSearchIndex = ({
  elasticsearch,
  index,
  timeoutMs,
}: ElasticsearchSearchIndexOptions): SearchIndex => ({
  apply: (changes) => writeEntries(elasticsearch, index, changes.map(entryOf)),
  search: async (request) => {
    if (request.termGroups.some((terms) => terms.length === 0)) return noHits;
    const { hits } = await elasticsearch.send(
      (client, options) =>
        client.search<StoredSource>(
          { index, allow_partial_search_results: false, ...elasticsearchQueryOf(request) },
          options,
        ),
      timeoutMs,
    );
    return responseOf(request, hits);
  },
  isReachable: () =>
    elasticsearch
      .send((client, options) => client.indices.exists({ index }, options), timeoutMs)
      .catch(() => false),
  close: async () => undefined,
});

const noHits: SearchResponse = { hits: [], total: 0, nextCursor: null };

/** The fields of a source that the mapping stores. */
interface StoredSource {
  readonly view: string;
  readonly place?: { readonly lat: number; readonly lon: number };
}

const responseOf = (
  request: SearchRequest,
  found: estypes.SearchHitsMetadata<StoredSource>,
): SearchResponse => {
  const point = request.point && toComputable(request.point);
  const order = orderOf(request);
  const hits = found.hits.slice(0, request.limit).flatMap(({ _source: source, sort = [] }): SearchHit[] => {
    if (source === undefined) return [];
    const position = positionOf(order, sort);
    const distanceMiles = milesTo(source, point);
    return [{ ratingId: position.ratingId, view: Buffer.from(source.view), distanceMiles, position }];
  });
  const last = hits.at(-1);
  return {
    hits,
    total: typeof found.total === 'object' ? found.total.value : (found.total ?? 0),
    nextCursor: last && found.hits.length > request.limit ? encodeCursor(order, last.position) : null,
  };
};

const milesTo = ({ place }: StoredSource, point: Point | null): number | null =>
  point && place ? haversineMiles(point, { latitude: place.lat, longitude: place.lon }) : null;
