import { bayesianMean, entityFlags, FoundEntity, type EntityCluster } from '@candor/contracts';
import { facetsOf } from '../documents/document-filters.ts';
import { averageOf, distinctTags, isCased, tagKey } from '../entities/entity-facets.ts';
import type { EntityEntry, LiveEntityEntry } from '../entities/entity-log.ts';
import { cellNumber, deepestCellOf, toUnits } from '../entities/map-grid.ts';
import { placeOf } from './elasticsearch-distance.ts';
import { cellField, zooms } from './entity-mapping.ts';
import { idValues } from './id-order.ts';
import type { IndexedDocument } from './index-schema.ts';
import { lexemesOf } from './lexemes.ts';

export const indexedEntity = (entry: EntityEntry): IndexedDocument => ({
  id: entry.entityId,
  version: entry.version,
  removed: entry.removed,
  source: () => (entry.removed ? { removed: true, version: entry.version } : sourceOf(entry)),
});

const NamedEntity = FoundEntity.pick({ name: true });

const sourceOf = (entry: LiveEntityEntry): object => ({
  ...idValues(entry.entityId),
  clusterEntity: JSON.stringify(clusterEntityOf(entry)),
  removed: false,
  version: entry.version,
  lexemes: lexemesOf(facetsOf(entry), entry.terms),
  category: entry.category,
  price: entry.price,
  tags: entry.tags.map(tagKey),
  casedTags: distinctTags(entry.tags).filter(isCased),
  ...Object.fromEntries(entityFlags.map((flag) => [flag, entry.flags[flag]])),
  average: averageOf(entry),
  bayesianMean: bayesianMean(entry.starSum, entry.reviewCount),
  reviewCount: entry.reviewCount,
  trend: entry.trend,
  ...locationOf(entry),
  ...placeOf(entry),
  view: entry.view,
});

const clusterEntityOf = ({ entityId, category, view }: LiveEntityEntry): EntityCluster['entity'] => ({
  id: entityId,
  name: NamedEntity.parse(JSON.parse(view)).name,
  category,
});

const locationOf = ({ latitude, longitude }: LiveEntityEntry): object => {
  if (latitude === null || longitude === null) return {};
  const cell = deepestCellOf({ latitude, longitude });
  return {
    latitude,
    longitude,
    latitudeUnits: toUnits(latitude),
    longitudeUnits: toUnits(longitude),
    ...Object.fromEntries(zooms.map((zoom) => [cellField(zoom), cellNumber(cell, zoom)])),
  };
};
