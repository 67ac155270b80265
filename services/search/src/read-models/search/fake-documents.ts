import { haversineMiles, type Point } from '@candor/shared-kernel';
import { comparePositions, decodeCursor, encodeCursor, orderOf } from '../../query/search-order.ts';
import type { SearchDocuments } from '../../search-documents.ts';
import type { SearchHit, SearchRequest } from '../../search-index.ts';

/** A rating whose text consists of these terms, each with its weight. */
export interface FakeRating {
  readonly ratingId: string;
  readonly terms: Readonly<Record<string, number>>;
  readonly createdAt: string;
  readonly location: Point | null;
  /** The pieces of its view. */
  readonly view: readonly string[];
}

/** Searches by terms and dates alone. */
export const fakeDocuments = (
  ratings: Map<string, FakeRating>,
): Pick<SearchDocuments, 'search' | 'countDocumentsWith' | 'findSimilarTerms'> => ({
  search: async (request) => {
    const matches = [...ratings.values()]
      .filter((rating) => matchesRequest(rating, request))
      .map((rating) => hitOf(rating, request))
      .toSorted((a, b) => comparePositions(a.position, b.position));
    const order = orderOf(request);
    const after = request.cursor === null ? null : decodeCursor(request.cursor, order);
    const rest = matches
      .filter(({ position }) => after === null || comparePositions(position, after) > 0)
      .slice(request.offset);
    const hits = rest.slice(0, request.limit);
    const last = hits.at(-1);
    const nextCursor = last && rest.length > hits.length ? encodeCursor(order, last.position) : null;
    return { hits, total: matches.length, nextCursor, mode: 'index' };
  },
  countDocumentsWith: async (terms) => {
    const frequencies = terms.map((term) => [term, countWith(ratings, term)] as const);
    return { documents: ratings.size, frequencies: new Map(frequencies.filter(([, count]) => count > 0)) };
  },
  findSimilarTerms: async (term) => {
    const terms = new Set([...ratings.values()].flatMap((rating) => Object.keys(rating.terms)));
    return [...terms]
      .filter((other) => isOneLetterOff(term, other))
      .map((other) => ({ term: other, edits: 1, frequency: countWith(ratings, other) }));
  },
});

const matchesRequest = (rating: FakeRating, request: SearchRequest): boolean =>
  request.termGroups.every((group) => group.some((term) => term in rating.terms)) &&
  rating.createdAt >= (request.createdSince ?? '') &&
  !request.exceptRatingIds.includes(rating.ratingId);

const hitOf = (rating: FakeRating, request: SearchRequest): SearchHit => {
  const { ratingId, terms, createdAt, location, view } = rating;
  const scores = Object.entries(request.termWeights).map(([term, weight]) => weight * (terms[term] ?? 0));
  const score = scores.reduce((sum, part) => sum + part, 0);
  return {
    ratingId,
    view: view.map((piece) => Buffer.from(piece)),
    distanceMiles: request.point && location && haversineMiles(request.point, location),
    position: {
      sortKey: orderOf(request).sort === 'relevance' ? -score : -Date.parse(createdAt),
      secondKey: 0,
      authorRank: 1,
      createdAtMs: Date.parse(createdAt),
      ratingId,
    },
  };
};

const countWith = (ratings: ReadonlyMap<string, FakeRating>, term: string): number =>
  [...ratings.values()].filter(({ terms }) => term in terms).length;

/** Of words of the same length. */
const isOneLetterOff = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length === 1;
