import type { Category, ContentFilterValues, FilteredContent, SortOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';

/** A rating as an index stores it. */
export interface SearchDocument extends FilteredContent {
  readonly ratingId: string;
  readonly entityId: string;
  /** The terms of name, title, review, tags, city and state, each with its weight in this document, 1 to 15. */
  readonly terms: ReadonlyMap<string, number>;
  readonly category: Category;
  /** Folded by `foldPlace`, e.g. `san antonio`. */
  readonly cityKey: string;
  /** Canonical code, e.g. `TX`. */
  readonly stateKey: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isAuthorPremium: boolean;
  /** Wilson lower bound of its helpful votes, 0 to 1. */
  readonly helpfulScore: number;
  /** Instant, ISO 8601 UTC, milliseconds. */
  readonly createdAt: string;
  readonly view: DocumentView;
}

/** The RatingView as JSON texts. Many ratings share the entity or the author, so an index stores these once. */
export interface DocumentView {
  /** Without `entity`, `user` and `distanceMiles`. */
  readonly rating: string;
  readonly entity: string;
  readonly author: string;
}

export interface SearchRequest extends ContentFilterValues {
  /**
   * A document must have a lexeme of every group: a term, or a facet (see `lexemesOf`). A group without lexemes
   * matches nothing.
   */
  readonly termGroups: readonly (readonly string[])[];
  /**
   * The weights of terms in the order `relevance`, integers from 1 to 255. The score of a document is the sum of these
   * weights times the weights of the terms in the document. Other terms count nothing.
   */
  readonly termWeights: Readonly<Record<string, number>>;
  readonly category: Category | null;
  readonly cityKey: string | null;
  readonly stateKey: string | null;
  /** Distances are measured from here. */
  readonly point: Point | null;
  /** Leaves out entities farther from `point` and entities without coordinates. Ignored without a point. */
  readonly withinMiles: number | null;
  /** Leaves out ratings created before this instant. */
  readonly createdSince: string | null;
  /**
   * `nearest` without a point means `newest`, and so does `relevance` without term weights. Entities without
   * coordinates come last.
   */
  readonly sort: SortOrder;
  readonly limit: number;
  /** Leaves out the first hits, after the cursor's position. */
  readonly offset: number;
  /** From an earlier response of any index: the next page. A malformed cursor, or one of another order, is ignored. */
  readonly cursor: string | null;
  /** Ratings to leave out. */
  readonly exceptRatingIds: readonly string[];
}

/** The position of a hit in the order of the request. All indexes compute the same numbers, to the last bit. */
export interface SearchPosition {
  /** The value that the order compares first, negated where the largest comes first. */
  readonly sortKey: number;
  /** Compared next: the negated helpful score in the order `relevance`, else 0. */
  readonly secondKey: number;
  /** 0: premium author, first among equals; else 1. */
  readonly authorRank: number;
  readonly createdAtMs: number;
  readonly ratingId: string;
}

export interface SearchHit {
  readonly ratingId: string;
  /** The JSON object of the view in UTF-8, in pieces. The last piece is the closing brace. */
  readonly view: readonly Uint8Array[];
  /** Haversine miles with R = 6,371,008.8 m; `null` without a point or coordinates. */
  readonly distanceMiles: number | null;
  readonly position: SearchPosition;
}

export interface SearchResponse {
  readonly hits: readonly SearchHit[];
  /** Of all matches, independent of the page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/** How many documents there are, and how many have each of the terms. */
export interface TermStatistics {
  readonly documents: number;
  readonly frequencies: ReadonlyMap<string, number>;
}

/** A term that some documents have. */
export interface SimilarTerm {
  readonly term: string;
  /** Letters inserted, deleted or replaced, or neighbors swapped: 1 or 2. */
  readonly edits: number;
  readonly frequency: number;
}

/**
 * An index of rating documents. It follows the documents table in the order of its changes. Ties in every order: premium
 * author first, then newest, then rating id ascending. All methods reject with `Unavailable` when the engine fails.
 */
export interface SearchIndex {
  search(request: SearchRequest): Promise<SearchResponse>;
  countDocumentsWith(terms: readonly string[]): Promise<TermStatistics>;
  /** The terms at most `maxEdits` edits from this one, in any order, without the term itself. */
  findSimilarTerms(term: string, maxEdits: 1 | 2): Promise<readonly SimilarTerm[]>;
}

/** A new state of a document. It replaces an older one of the same rating only with a higher version. */
export type SearchChange =
  | { readonly type: 'put'; readonly version: number; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly version: number; readonly ratingId: string };
