import type { FilteredContent } from '@candor/contracts';
import { filteredContentOf, lexemesOf, lexemeSeparator } from './document-filters.ts';
import { toComputable, toVector, type SphereVector } from '../query/distance.ts';
import type { SearchChange, SearchDocument } from '../search-index.ts';

/** A rating as an index stores it: what it is found by, what it is ordered by, and what it shows. */
export type SearchEntry =
  | { readonly removed: true; readonly ratingId: string; readonly version: number }
  | LiveEntry;

export interface LiveEntry extends FilteredContent {
  readonly removed: false;
  readonly ratingId: string;
  readonly version: number;
  /** Separated by `lexemeSeparator`: one text costs an index half of what a list costs. */
  readonly lexemes: string;
  readonly authorRank: number;
  readonly helpfulScore: number;
  readonly createdAtMs: number;
  readonly place: EntryPlace | null;
  readonly view: string;
}

export interface EntryPlace extends SphereVector {
  readonly latitude: number;
  readonly longitude: number;
}

export const entryOf = (change: SearchChange): SearchEntry =>
  change.type === 'remove'
    ? { removed: true, ratingId: change.ratingId, version: change.version }
    : entryOfDocument(change.document, change.version);

export const entryOfDocument = (document: SearchDocument, version: number): LiveEntry => ({
  removed: false,
  ratingId: document.ratingId,
  version,
  lexemes: lexemesOf(document).join(lexemeSeparator),
  ...filteredContentOf(document),
  authorRank: document.isAuthorPremium ? 0 : 1,
  helpfulScore: document.helpfulScore,
  createdAtMs: Date.parse(document.createdAt),
  place: placeOf(document),
  view: document.view,
});

const placeOf = ({ latitude, longitude }: SearchDocument): EntryPlace | null => {
  if (latitude === null || longitude === null) return null;
  const point = toComputable({ latitude, longitude });
  return { ...point, ...toVector(point) };
};
