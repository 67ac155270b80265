import type { SearchDocument, SearchRequest } from '../search-index.ts';

/**
 * What both indices know of a document to find it by: its terms, and what filters ask for besides, so that words and
 * filters are met in one look-up. Facets have a `=` and terms have none, being letters and digits.
 */
export const lexemesOf = (document: SearchDocument): readonly string[] => [
  ...document.terms.filter(isLexeme),
  `category=${document.category}`,
  `state=${document.stateKey}`,
  `city=${document.cityKey}`,
  ...Array.from({ length: document.starRating }, (_, index) => `stars>=${String(index + 1)}`),
];

/** The facets that a request wants, all of them. */
export const facetsOf = ({ category, stateKey, cityKey, minStars }: SearchRequest): readonly string[] => [
  ...(category === null ? [] : [`category=${category}`]),
  ...(stateKey === null ? [] : [`state=${stateKey}`]),
  ...(cityKey === null ? [] : [`city=${cityKey}`]),
  ...(minStars === null || minStars <= 1 ? [] : [`stars>=${String(Math.ceil(minStars))}`]),
];

/**
 * Words and filters of a request as the text of a tsquery: any term of a group, all groups, all facets. Every lexeme
 * is quoted and taken as it is, so that nothing in it is an operator.
 */
export const tsqueryOf = (request: SearchRequest): string => {
  const groups = request.termGroups.map((terms) => `(${terms.filter(isLexeme).map(quoted).join('|')})`);
  return [...groups, ...facetsOf(request).map(quoted)].join('&');
};

/** A group without terms matches nothing. */
export const canMatch = ({ termGroups }: SearchRequest): boolean =>
  termGroups.every((terms) => terms.some(isLexeme));

const isLexeme = (term: string): boolean => term !== '';

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
