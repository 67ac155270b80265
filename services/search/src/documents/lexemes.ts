import type { SearchDocument, SearchRequest } from '../search-index.ts';

/** Separates lexemes in one text. No lexeme contains it: terms are letters and digits, and a folded city has no line end. */
export const lexemeSeparator = '\n';

/**
 * What an index finds a document by: its terms and its facets, so that one lookup covers words and filters. A facet
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
