import type { Category, ContentFilterValues, FilteredContent, SortOrder } from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';

/** A rating as an index stores it. `terms` come from `termsOf`; an index compares them unchanged. */
export interface SearchDocument extends FilteredContent {
  readonly ratingId: string;
  readonly entityId: string;
  readonly authorId: string;
  /** Distinct terms of name, title, review, tags, city and state. */
  readonly terms: readonly string[];
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
  /** The RatingView as JSON text without `distanceMiles`; responses contain it byte by byte. */
  readonly view: string;
}

export interface SearchRequest extends ContentFilterValues {
  /**
   * A document must have a term of every group. `expandQuery` makes the groups from the words of a query. A group
   * without terms matches nothing.
   */
  readonly termGroups: readonly (readonly string[])[];
  readonly category: Category | null;
  readonly cityKey: string | null;
  readonly stateKey: string | null;
  /** Distances are measured from here. */
  readonly point: Point | null;
  /** Leaves out entities farther from `point` and entities without coordinates. Ignored without a point. */
  readonly withinMiles: number | null;
  /** Leaves out ratings created before this instant. */
  readonly createdSince: string | null;
  /** `nearest` without a point means `newest`. Entities without coordinates come last. */
  readonly sort: SortOrder;
  readonly limit: number;
  /** From an earlier response of any index: the next page. A malformed cursor, or one of another order, is ignored. */
  readonly cursor: string | null;
  /** Ratings to leave out. */
  readonly exceptRatingIds: readonly string[];
}

/** The position of a hit in the order of the request. All indexes compute the same numbers, to the last bit. */
export interface SearchPosition {
  /** The value that the order compares first, negated where the largest comes first. */
  readonly sortKey: number;
  /** 0: premium author, first among equals; else 1. */
  readonly authorRank: number;
  readonly createdAtMs: number;
  readonly ratingId: string;
}

export interface SearchHit {
  readonly ratingId: string;
  /** The document's view in UTF-8. */
  readonly view: Buffer;
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

/**
 * The index of rating documents. Ties in every order: premium author first, then newest, then rating id ascending.
 * A document replaces an older one of the same rating only with a higher version. A removal has a version too, so an
 * older copy that arrives late cannot restore a removed rating. Rejects with `Unavailable` when the engine fails.
 */
export interface SearchIndex {
  /** Resolves when the changes are durable. Searches find them within the engine's refresh interval. */
  apply(changes: readonly SearchChange[]): Promise<void>;
  search(request: SearchRequest): Promise<SearchResponse>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export type SearchChange =
  | { readonly type: 'put'; readonly version: number; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly version: number; readonly ratingId: string };

/** The terms of all documents. A term that no document has any more stays until it is purged. */
export interface SearchTerms {
  /** Terms one edit away: one letter inserted, deleted or replaced. Rejects with `Unavailable` when the engine fails. */
  findSimilarTerms(term: string): Promise<readonly string[]>;
  /** Purges a batch of the terms that no document has any more. Rejects like `findSimilarTerms`. */
  purgeUnusedTerms(): Promise<'more' | 'done'>;
}
