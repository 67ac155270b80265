import { deepestZoom } from '../entities/map-grid.ts';
import { placeFields } from './elasticsearch-distance.ts';
import { idFields } from './id-order.ts';
import { indexSchema, type IndexSchema } from './index-schema.ts';
import { analysis, lexemes } from './lexemes.ts';

const sortOnly = { type: 'long', index: false } as const;

export const zooms: readonly number[] = Array.from({ length: deepestZoom + 1 }, (_, zoom) => zoom);
/** The field with the number of the cell at a zoom of the map. */
export const cellField = (zoom: number): string => `cell${zoom}`;

/** All other fields are rejected. Doubles are stored unrounded, so they order like those of the index in memory. */
const mappings: IndexSchema['mappings'] = {
  dynamic: 'strict',
  _source: { includes: ['view', 'place'] },
  properties: {
    ...idFields,
    /** The JSON of the entity of a cluster. Each document has another one. */
    clusterEntity: { type: 'keyword', index: false },
    removed: { type: 'boolean' },
    version: sortOnly,
    lexemes,
    category: { type: 'keyword' },
    price: { type: 'long' },
    /** Keys, see `tagKey`. */
    tags: { type: 'keyword' },
    /** Those that most raters do not write in lower case, as they do. For facets only. */
    casedTags: { type: 'keyword', index: false },
    recommended: { type: 'boolean' },
    photos: { type: 'boolean' },
    claimed: { type: 'boolean' },
    /** Missing without ratings. */
    average: { type: 'double' },
    bayesianMean: { type: 'double' },
    reviewCount: { type: 'long' },
    trend: { type: 'double' },
    latitude: { type: 'double' },
    longitude: { type: 'double' },
    latitudeUnits: sortOnly,
    longitudeUnits: sortOnly,
    ...Object.fromEntries(zooms.map((zoom) => [cellField(zoom), sortOnly])),
    ...placeFields,
    view: { type: 'text', index: false },
  },
};

/** The order by rating. Searches in it stop early in each segment. */
const indexOrder: IndexSchema['fixedSettings'] = {
  sort: {
    field: ['bayesianMean', 'reviewCount', ...Object.keys(idFields)],
    order: ['desc', 'desc', 'asc', 'asc'],
  },
};

/** Beside the alias of the index of ratings. */
export const entityAliasOf = (alias: string): string => `${alias}-entities`;

export const entitySchema = indexSchema({ ...analysis, ...indexOrder }, mappings);
