import {
  contentFilterNames,
  contentFilters,
  type ContentFilterValues,
  type FilteredContent,
} from '@candor/contracts';
import { pick, snakeCase } from 'es-toolkit';
import { sql } from 'slonik';
import type { SearchDocument, SearchRequest } from '../search-index.ts';

/** How each engine stores and compares the values of a filter. */
const storage = {
  number: { postgres: sql.fragment`smallint`, elasticsearch: { type: 'long' } },
  date: { postgres: sql.fragment`date`, elasticsearch: { type: 'date', format: 'strict_date' } },
} as const;

const storedField = ({ field, type }: (typeof contentFilters)[keyof typeof contentFilters]) => ({
  field,
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

/** The conditions of a request: the least value of each field. */
export const leastValuesOf = (request: ContentFilterValues) =>
  contentFilterNames.flatMap((name) => {
    const least = request[name];
    return least === null ? [] : [{ ...storedField(contentFilters[name]), least }];
  });

/** Separates lexemes in one text. No lexeme contains it: terms are letters and digits, and a folded city has no line end. */
export const lexemeSeparator = '\n';

/**
 * The lexemes by which an index finds a document: its terms and its facets, so that one lookup covers words and filters. A facet
 * contains `=`, a term never does.
 */
export const lexemesOf = (document: SearchDocument): readonly string[] => [
  ...document.terms.filter(isLexeme),
  `category=${document.category}`,
  `state=${document.stateKey}`,
  `city=${document.cityKey}`,
];

/** The facets that a document must have for this request. */
export const facetsOf = ({ category, stateKey, cityKey }: SearchRequest): readonly string[] => [
  ...(category === null ? [] : [`category=${category}`]),
  ...(stateKey === null ? [] : [`state=${stateKey}`]),
  ...(cityKey === null ? [] : [`city=${cityKey}`]),
];

/** A group without terms matches nothing. */
export const canMatch = ({ termGroups }: SearchRequest): boolean =>
  termGroups.every((terms) => terms.some(isLexeme));

export const isLexeme = (term: string): boolean => term !== '';
