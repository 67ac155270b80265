import {
  contentFilterNames,
  contentFilters,
  type ContentFilterValues,
  type FilteredContent,
} from '@candor/contracts';
import { pick } from 'es-toolkit/object/pick';
import { snakeCase } from 'es-toolkit/string/snakeCase';
import { sql } from 'slonik';
import type { SearchDocument, SearchRequest } from '../search-index.ts';

/** How each engine stores and compares the values of a filter. */
const storage = {
  number: { postgres: sql.fragment`smallint`, elasticsearch: { type: 'long' } },
  date: { postgres: sql.fragment`date`, elasticsearch: { type: 'date', format: 'strict_date' } },
  language: { postgres: sql.fragment`text`, elasticsearch: { type: 'keyword' } },
} as const;

const storedField = ({ field, type, matches }: (typeof contentFilters)[keyof typeof contentFilters]) => ({
  field,
  type,
  matches,
  /** In `search_documents`. */
  column: snakeCase(field),
  ...storage[type],
});

/** The fields of the content that searches filter by. */
export const filteredFields = contentFilterNames.map((name) => storedField(contentFilters[name]));

export const filteredContentOf = (content: FilteredContent): FilteredContent =>
  pick(
    content,
    filteredFields.map(({ field }) => field),
  );

/** The conditions of a request: the value that each field is compared with. */
export const comparedValuesOf = (request: ContentFilterValues) =>
  contentFilterNames.flatMap((name) => {
    const value = request[name];
    return value === null ? [] : [{ ...storedField(contentFilters[name]), value }];
  });

type Facets = Pick<SearchDocument, 'category' | 'stateKey' | 'cityKey'>;

/**
 * The lexemes by which an index finds a document beside its terms. A facet contains `=` after a letter, a term never
 * does.
 */
export const facetsOf = ({ category, stateKey, cityKey }: Facets): readonly string[] => [
  `category=${category}`,
  stateFacet(stateKey),
  cityFacet(cityKey),
];

/** A term has no letter before `=`. */
export const isFacet = (lexeme: string): boolean => lexeme.indexOf('=') > 0;

export const stateFacet = (stateKey: string): string => `state=${stateKey}`;
export const cityFacet = (cityKey: string): string => `city=${cityKey}`;

/** The facets that a document must have for this request. */
export const requiredFacetsOf = ({ category, stateKey, cityKey }: SearchRequest): readonly string[] => [
  ...(category === null ? [] : [`category=${category}`]),
  ...(stateKey === null ? [] : [stateFacet(stateKey)]),
  ...(cityKey === null ? [] : [cityFacet(cityKey)]),
];
