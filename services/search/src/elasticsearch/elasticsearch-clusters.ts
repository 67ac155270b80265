import { EntityCluster } from '@candor/contracts';
import type { estypes } from '@elastic/elasticsearch';
import { z } from 'zod';
import { clusterOf } from '../entities/map-grid.ts';
import { matchesOf, type EntityConditions } from './elasticsearch-entity-query.ts';
import type { CellFigures } from './elasticsearch-entity-overview.ts';
import { cellField } from './entity-mapping.ts';

interface SingleEntities {
  readonly conditions: EntityConditions;
  readonly zoom: number;
  readonly cells: readonly CellFigures[];
}

/**
 * A search for the entities that are alone in their cells. `null`: there are none. A sub-aggregation `top_hits` fetches the hit of
 * each cell on its own, which took ten times as long as all else of a map with small cells.
 */
export const singlesQuery = ({
  conditions,
  zoom,
  cells,
}: SingleEntities): estypes.SearchSearchRequestBody | null => {
  const alone = cells.filter(({ doc_count: count }) => count === 1).map(({ key }) => key);
  if (alone.length === 0) return null;
  return {
    size: alone.length,
    track_total_hits: false,
    query: { bool: { filter: [...matchesOf(conditions), { terms: { [cellField(zoom)]: alone } }] } },
    sort: ['_doc'],
    _source: false,
    docvalue_fields: ['clusterEntity', cellField(zoom)],
  };
};

const ClusterOfOne = EntityCluster.shape.entity.unwrap();
const Single = z.object({ clusterEntity: z.tuple([z.string()]), cell: z.tuple([z.int()]) });

/** An entity that is gone since the first search is missing. */
export const clustersOf = (
  zoom: number,
  cells: readonly CellFigures[],
  singles: readonly Pick<estypes.SearchHit, 'fields'>[],
): readonly EntityCluster[] => {
  const entities = new Map(
    singles.map(({ fields }) => {
      const numbers: unknown = fields?.[cellField(zoom)];
      const { clusterEntity, cell } = Single.parse({ ...fields, cell: numbers });
      return [cell[0], clusterEntity[0]] as const;
    }),
  );
  return cells.map(({ key, doc_count: count, latitudeUnits, longitudeUnits }) => {
    const entity = entities.get(key);
    return clusterOf({
      count,
      latitudeUnits: latitudeUnits.value,
      longitudeUnits: longitudeUnits.value,
      entity: entity === undefined ? null : ClusterOfOne.parse(JSON.parse(entity)),
    });
  });
};
