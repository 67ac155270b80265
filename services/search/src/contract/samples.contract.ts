import { randomUUID } from 'node:crypto';
import { emptyContent, parseContentFilters } from '@candor/contracts';
import { haversineMiles, type Point } from '@candor/shared-kernel';
import { facetsOf, filteredContentOf, comparedValuesOf } from '../documents/document-filters.ts';
import { orderOf } from '../query/search-order.ts';
import type { SearchChange, SearchDocument, SearchRequest } from '../search-index.ts';

/** A plain document. */
export const newDocument = (particulars: Partial<SearchDocument> = {}): SearchDocument => {
  const ratingId = particulars.ratingId ?? randomUUID();
  return {
    ratingId,
    entityId: randomUUID(),
    terms: termsOf('plain'),
    category: 'food',
    ...filteredContentOf({ ...emptyContent, starRating: 4 }),
    cityKey: 'san antonio',
    stateKey: 'TX',
    latitude: null,
    longitude: null,
    isAuthorPremium: false,
    helpfulScore: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    view: { rating: JSON.stringify({ id: ratingId }), entity: '{"name":"Any"}', author: '{"name":"Anyone"}' },
    ...particulars,
  };
};

/** These terms, each with the weight 1. */
export const termsOf = (...terms: readonly string[]): SearchDocument['terms'] =>
  new Map(terms.map((term) => [term, 1]));

/** Everything, newest first. */
export const anyRating: SearchRequest = {
  termGroups: [],
  termWeights: {},
  category: null,
  ...parseContentFilters({}),
  cityKey: null,
  stateKey: null,
  point: null,
  withinMiles: null,
  createdSince: null,
  sort: 'newest',
  limit: 100,
  offset: 0,
  cursor: null,
  exceptRatingIds: [],
};

export const put = (document: SearchDocument, version = 1): SearchChange => ({
  type: 'put',
  version,
  document,
});

export const remove = (ratingId: string, version: number): SearchChange => ({
  type: 'remove',
  version,
  ratingId,
});

/** The contract in its plainest form: looks at every document, and returns all matches in order. */
export const searchPlainly = (
  documents: readonly SearchDocument[],
  request: SearchRequest,
): readonly SearchDocument[] =>
  documents.filter((document) => matches(document, request)).sort((a, b) => compare(a, b, request));

export const milesFrom = (point: Point | null, { latitude, longitude }: SearchDocument): number | null =>
  point && latitude !== null && longitude !== null ? haversineMiles(point, { latitude, longitude }) : null;

const matches = (document: SearchDocument, request: SearchRequest): boolean => {
  const { termGroups, category, cityKey, stateKey, point, withinMiles, createdSince } = request;
  const lexemes = new Set([...document.terms.keys(), ...facetsOf(document)]);
  return (
    termGroups.every((group) => group.some((lexeme) => lexemes.has(lexeme))) &&
    (category === null || document.category === category) &&
    comparedValuesOf(request).every(({ field, matches, value }) =>
      matches === 'equal' ? document[field] === value : isAtLeast(document[field], value),
    ) &&
    (cityKey === null || document.cityKey === cityKey) &&
    (stateKey === null || document.stateKey === stateKey) &&
    (point === null || withinMiles === null || (milesFrom(point, document) ?? Infinity) <= withinMiles) &&
    (createdSince === null || document.createdAt >= createdSince) &&
    !request.exceptRatingIds.includes(document.ratingId)
  );
};

const isAtLeast = (value: number | string | null, least: number | string): boolean =>
  value !== null && value >= least;

const compare = (a: SearchDocument, b: SearchDocument, request: SearchRequest): number =>
  byOrder(a, b, request) ||
  Number(b.isAuthorPremium) - Number(a.isAuthorPremium) ||
  Date.parse(b.createdAt) - Date.parse(a.createdAt) ||
  (a.ratingId < b.ratingId ? -1 : 1);

const scoreOf = ({ terms }: SearchDocument, { termWeights }: SearchRequest): number =>
  Object.entries(termWeights).reduce((sum, [term, weight]) => sum + weight * (terms.get(term) ?? 0), 0);

const byOrder = (a: SearchDocument, b: SearchDocument, request: SearchRequest): number => {
  const newest = Date.parse(b.createdAt) - Date.parse(a.createdAt);
  const { sort, point } = orderOf(request);
  switch (sort) {
    case 'newest':
      return newest;
    case 'oldest':
      return -newest;
    case 'highest':
      return b.starRating - a.starRating;
    case 'lowest':
      return a.starRating - b.starRating;
    case 'helpful':
      return b.helpfulScore - a.helpfulScore;
    case 'relevance':
      return scoreOf(b, request) - scoreOf(a, request) || b.helpfulScore - a.helpfulScore;
    case 'nearest': {
      const [milesToA, milesToB] = [milesFrom(point, a) ?? Infinity, milesFrom(point, b) ?? Infinity];
      return milesToA === milesToB ? 0 : milesToA - milesToB;
    }
  }
};
