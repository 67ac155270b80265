import type {
  Bounds,
  Category,
  EntityCluster,
  EntityFacets,
  EntityFlag,
  EntityOrder,
} from '@candor/contracts';
import type { Point } from '@candor/shared-kernel';
import type { SearchIndex } from '../search-index.ts';

/** An entity as an index stores it. */
export interface EntityDocument {
  readonly entityId: string;
  /** The terms of name, tags, place, description and reviews, each with its weight in this document, 1 to 15. */
  readonly terms: ReadonlyMap<string, number>;
  readonly category: Category;
  /** Folded by `foldPlace`. */
  readonly cityKey: string;
  /** Canonical code. */
  readonly stateKey: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly reviewCount: number;
  readonly starSum: number;
  /** The average price range, rounded; `null` without one. */
  readonly price: number | null;
  /** As raters write them most often, most frequent first, at most 20. */
  readonly tags: readonly string[];
  readonly flags: Readonly<Record<EntityFlag, boolean>>;
  /**
   * Grows with each rating, and counts newer ratings more: half as much for each two weeks of age. It does not depend on the
   * time of the search. The logarithm of the sum, because the sum is huge.
   */
  readonly trend: number;
  /** The JSON of a `FoundEntity` without `distanceMiles` and `excerpt`. */
  readonly view: string;
}

export interface EntityRequest {
  /** As in `SearchRequest`. */
  readonly termGroups: readonly (readonly string[])[];
  readonly termWeights: Readonly<Record<string, number>>;
  readonly category: Category | null;
  readonly cityKey: string | null;
  readonly stateKey: string | null;
  /** Compared with the unrounded average; entities without ratings never match. */
  readonly minRating: number | null;
  /** Any of these; empty for no limit. */
  readonly prices: readonly number[];
  /** All of these, compared by `tagKey`. */
  readonly tags: readonly string[];
  readonly flags: readonly EntityFlag[];
  readonly point: Point | null;
  /** Leaves out entities farther from `point` and entities without coordinates. Ignored without a point. */
  readonly withinMiles: number | null;
  readonly bounds: Bounds | null;
  /** Leaves out all others; `null` for none. */
  readonly entityIds: readonly string[] | null;
  /** `nearest` without a point, and `relevance` without term weights, mean `rating`. */
  readonly sort: EntityOrder;
  readonly limit: number;
  /** From an earlier response of any index. A malformed cursor, or one of another order, is ignored. */
  readonly cursor: string | null;
  /** Of the map whose clusters the response has; `null` for none. */
  readonly zoom: number | null;
}

/** Every entity, the best first; requests add their conditions. */
export const everyEntity: EntityRequest = {
  termGroups: [],
  termWeights: {},
  category: null,
  cityKey: null,
  stateKey: null,
  minRating: null,
  prices: [],
  tags: [],
  flags: [],
  point: null,
  withinMiles: null,
  bounds: null,
  entityIds: null,
  sort: 'rating',
  limit: 100,
  cursor: null,
  zoom: null,
};

/**
 * The position of a hit. Ties in every order: more reviews first, then entity id ascending. All indexes compute the same
 * numbers, to the last bit.
 */
export interface EntityPosition {
  /** Negated where the largest comes first. */
  readonly sortKey: number;
  /** In the order `relevance` the negated Bayesian mean, else 0. */
  readonly secondKey: number;
  readonly reviewCount: number;
  readonly entityId: string;
}

export interface EntityHit {
  readonly entityId: string;
  readonly view: string;
  readonly distanceMiles: number | null;
  readonly position: EntityPosition;
}

export interface EntityResponse {
  readonly hits: readonly EntityHit[];
  readonly total: number;
  readonly nextCursor: string | null;
  /** The index in memory counts them in this call: many searches need hits only, and others wait for a database at the same time. */
  readonly figures: () => EntityFigures;
}

/** What a response says of all matches. */
export interface EntityFigures {
  /** See `facetsOfCounts`. `null` on later pages. */
  readonly facets: EntityFacets | null;
  /** See `boundsOf`. `null` without coordinates, and on later pages. */
  readonly bounds: Bounds | null;
  /** See `map-grid.ts`. At most `mostClusters`, those of most entities first; on all pages. */
  readonly clusters: readonly EntityCluster[];
}

/** An index of entity documents. All methods reject with `Unavailable` when the engine fails. */
export interface EntityIndex extends Pick<SearchIndex, 'countDocumentsWith' | 'findSimilarTerms'> {
  search(request: EntityRequest): Promise<EntityResponse>;
}

/** A new state of a document. It replaces an older one of the same entity only with a higher version. */
export type EntityChange =
  | { readonly type: 'put'; readonly version: number; readonly document: EntityDocument }
  | { readonly type: 'remove'; readonly version: number; readonly entityId: string };
