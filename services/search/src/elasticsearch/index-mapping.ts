import { filteredFields } from '../documents/document-filters.ts';
import { placeFields } from './elasticsearch-distance.ts';
import { idFields } from './id-order.ts';
import { indexSchema, type IndexSchema } from './index-schema.ts';
import { analysis, lexemes } from './lexemes.ts';

const sortOnly = { type: 'long', index: false } as const;

const filteredProperties = Object.fromEntries(
  filteredFields.map(({ field, elasticsearch }) => [field, elasticsearch]),
);

/** All other fields are rejected. Of the source only what responses need is stored; the rest is in Postgres. */
export const mappings: IndexSchema['mappings'] = {
  dynamic: 'strict',
  _source: { includes: ['view', 'place'] },
  properties: {
    ...idFields,
    removed: { type: 'boolean' },
    version: sortOnly,
    lexemes,
    ...filteredProperties,
    authorRank: sortOnly,
    helpfulScore: { type: 'double' },
    createdAt: { type: 'date', format: 'epoch_millis' },
    ...placeFields,
    /** A keyword cannot hold a long review. */
    view: { type: 'text', index: false },
  },
};

/** The default order. Searches in it stop early in each segment. */
const indexOrder: IndexSchema['fixedSettings'] = {
  sort: {
    field: ['createdAt', 'authorRank', ...Object.keys(idFields)],
    order: ['desc', 'asc', 'asc', 'asc'],
  },
};

/** The largest offset of a search, and a page. */
const maxResultWindow = 10_500;

const fixedSettings = { ...analysis, ...indexOrder, max_result_window: maxResultWindow };

export const ratingSchema = indexSchema(fixedSettings, mappings);
