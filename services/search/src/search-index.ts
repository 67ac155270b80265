import type { Category, SortOrder } from '@candor/contracts';

/** What the index knows of one rating. `terms` are made by `termsOf`; the index matches them as they are. */
export interface SearchDocument {
  readonly ratingId: string;
  readonly entityId: string;
  /** As shown. */
  readonly entityName: string;
  readonly authorId: string;
  /** Distinct terms of name, title, review, tags, city and state. */
  readonly terms: readonly string[];
  readonly category: Category;
  readonly starRating: number;
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
  /** The RatingView as JSON text without `distanceMiles`; answers pass these bytes through. */
  readonly view: string;
}

export interface SearchPoint {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SearchRequest {
  /**
   * Every group must be met; a group is met by any of its terms. Made by `expandQuery` from the words asked for.
   * A group without terms matches nothing.
   */
  readonly termGroups: readonly (readonly string[])[];
  readonly category: Category | null;
  readonly minStars: number | null;
  readonly cityKey: string | null;
  readonly stateKey: string | null;
  /** Where distances are measured from. */
  readonly point: SearchPoint | null;
  /** Only what is at most this far from `point`; entities without coordinates are out. Without a point no limit. */
  readonly withinMiles: number | null;
  /** Only ratings created at or after this instant. */
  readonly createdSince: string | null;
  /** `nearest` needs a point, else it is `newest`; entities without coordinates come last. */
  readonly sort: SortOrder;
  readonly limit: number;
  /**
   * From an answer before, whichever index gave it: the page after it. One that is malformed, or of another order, is
   * as if absent.
   */
  readonly cursor: string | null;
  /** Ratings to leave out, because the caller merges his own newer copies of them. */
  readonly exceptRatingIds: readonly string[];
  /** Only these ratings; `null`: any. */
  readonly onlyRatingIds: readonly string[] | null;
}

/** Where a hit stands in the order that was asked for. All indexes give the same numbers, to the last bit. */
export interface SearchPosition {
  /** What the order is named for, so that less comes first. */
  readonly sortKey: number;
  /** 0: premium author, who comes first among equals; else 1. */
  readonly authorRank: number;
  readonly createdAtMs: number;
  readonly ratingId: string;
}

export interface SearchHit {
  readonly ratingId: string;
  /** The bytes of the document's view, UTF-8. */
  readonly view: Buffer;
  /** Haversine miles on R = 6,371,008.8 m; `null` without a point or coordinates. */
  readonly distanceMiles: number | null;
  readonly position: SearchPosition;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** Of all that matches, on whatever page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * The index of rating documents. Ties in every order: premium author first, then newest, then rating id ascending.
 * A document replaces an older one of the same rating only with a higher version; a removal is a version too, so a
 * late older copy cannot bring a removed rating back. Rejects with `Unavailable` when the engine cannot answer.
 */
export interface SearchIndex {
  /** Resolves when the changes are durable; they are found within the engine's refresh interval. */
  apply(changes: readonly SearchChange[]): Promise<void>;
  search(request: SearchRequest): Promise<SearchAnswer>;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export type SearchChange =
  | { readonly type: 'put'; readonly version: number; readonly document: SearchDocument }
  | { readonly type: 'remove'; readonly version: number; readonly ratingId: string };

/** The terms that documents have, or have had until lately. */
export interface SearchTerms {
  /**
   * Known terms that are one letter away from `term`: one inserted, left out or replaced. Rejects with `Unavailable`
   * when the engine cannot answer.
   */
  termsOneLetterFrom(term: string): Promise<readonly string[]>;
  /** Forgets some of the terms that no document has any more; `more`: there may be others. Rejects as above. */
  forgetUnusedTerms(): Promise<'more' | 'done'>;
}
