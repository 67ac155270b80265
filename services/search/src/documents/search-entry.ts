import type { SearchDocument } from '../search-index.ts';
import { filteredContentOf } from './document-filters.ts';
import { encodeTerms } from './document-terms.ts';

/** A rating in the documents table. */
export type SearchEntry =
  | { readonly removed: true; readonly ratingId: string; readonly version: number }
  | LiveEntry;

export interface LiveEntry extends Omit<SearchDocument, 'terms' | 'isAuthorPremium' | 'createdAt'> {
  readonly removed: false;
  readonly version: number;
  /** See `encodeTerms`. */
  readonly terms: string;
  readonly authorRank: number;
  readonly createdAtMs: number;
}

export const entryOfDocument = (document: SearchDocument, version: number): LiveEntry => ({
  removed: false,
  version,
  ratingId: document.ratingId,
  entityId: document.entityId,
  terms: encodeTerms(document.terms),
  category: document.category,
  ...filteredContentOf(document),
  cityKey: document.cityKey,
  stateKey: document.stateKey,
  latitude: document.latitude,
  longitude: document.longitude,
  authorRank: document.isAuthorPremium ? 0 : 1,
  helpfulScore: document.helpfulScore,
  createdAtMs: Date.parse(document.createdAt),
  view: document.view,
});
