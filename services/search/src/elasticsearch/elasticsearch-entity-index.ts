import type { EntityCluster } from '@candor/contracts';
import type { estypes } from '@elastic/elasticsearch';
import type { EntityHit, EntityIndex, EntityRequest } from '../entities/entity-index.ts';
import {
  decodeEntityCursor,
  encodeEntityCursor,
  rankingOf,
  type EntityRanking,
} from '../entities/entity-order.ts';
import { milesTo } from './elasticsearch-distance.ts';
import { clustersOf, singlesQuery } from './elasticsearch-clusters.ts';
import { noEntities, overviewOf, overviewQuery, type CellFigures } from './elasticsearch-entity-overview.ts';
import {
  conditionsOf,
  entityPositionOf,
  pageQuery,
  type EntityConditions,
} from './elasticsearch-entity-query.ts';
import { countDocumentsWith, findSimilarTerms } from './elasticsearch-terms.ts';
import { sendSearches, type ElasticsearchIndexOptions, type StoredSource } from './send-searches.ts';

/** The index of entities in Elasticsearch. A search takes one round trip, or two with a map. */
export const createElasticsearchEntityIndex = (options: ElasticsearchIndexOptions): EntityIndex => ({
  search: async (request) => {
    const ranking = rankingOf(request);
    const after = request.cursor === null ? null : decodeEntityCursor(request.cursor, ranking);
    const isFirstPage = after === null;
    if (request.termGroups.some((terms) => terms.length === 0)) return noEntities(isFirstPage);
    const conditions = conditionsOf(request);
    const overview = { conditions, zoom: request.zoom, isFirstPage };
    const [page, all] = await sendSearches(options, [
      pageQuery({ conditions, ranking, after, limit: request.limit }),
      overviewQuery(overview),
    ]);
    const found = page?.hits.hits ?? [];
    const hits = found.slice(0, request.limit).flatMap((hit) => hitOf(hit, request, ranking));
    const last = hits.at(-1);
    const isWhole = isFirstPage && found.length <= request.limit;
    const { total, cells, facets, bounds } = overviewOf(all, overview);
    const clusters =
      request.zoom === null ? [] : await readClusters(options, conditions, request.zoom, cells);
    return {
      hits,
      figures: () => ({ facets, bounds, clusters }),
      // The index may change between the two searches. A page with all matches shows how many there are.
      total: isWhole ? found.length : total,
      nextCursor: last && found.length > request.limit ? encodeEntityCursor(ranking, last.position) : null,
    };
  },
  countDocumentsWith: (terms) => countDocumentsWith(options, terms),
  findSimilarTerms: (term, maxEdits) => findSimilarTerms(options, term, maxEdits),
});

const readClusters = async (
  options: ElasticsearchIndexOptions,
  conditions: EntityConditions,
  zoom: number,
  cells: readonly CellFigures[],
): Promise<readonly EntityCluster[]> => {
  const query = singlesQuery({ conditions, zoom, cells });
  const [singles] = query === null ? [] : await sendSearches(options, [query]);
  return clustersOf(zoom, cells, singles?.hits.hits ?? []);
};

const hitOf = (
  { _id: entityId, _source: source, sort = [] }: estypes.SearchHit<StoredSource>,
  { point }: EntityRequest,
  ranking: EntityRanking,
): readonly EntityHit[] => {
  if (entityId === undefined || source === undefined) return [];
  const position = entityPositionOf(ranking, entityId, sort);
  return [{ entityId, view: source.view, distanceMiles: milesTo(source, point), position }];
};
