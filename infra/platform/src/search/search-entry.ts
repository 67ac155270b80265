import { hash } from 'node:crypto';
import { sphereVector, type SphereVector } from './chord.ts';
import { computable } from './computable-point.ts';
import { lexemesOf } from './lexemes.ts';
import type { SearchChange, SearchDocument } from './search-index.ts';

/** Parts lexemes, and is in none of them: terms are letters and digits, and a place's name has no such space. */
export const lexemeEnd = '\n';

/** A rating as an index outside of Postgres keeps it: what it is found by, ordered by, and shows. */
export type SearchEntry =
  | { readonly removed: true; readonly ratingId: string; readonly version: number }
  | ({ readonly removed: false } & LiveEntry);

interface LiveEntry {
  readonly ratingId: string;
  readonly version: number;
  /** Parted by `lexemeEnd`: as one text they cost half of what a list of them does. */
  readonly lexemes: string;
  readonly starRating: number;
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

export const entryOf = (change: SearchChange): SearchEntry => {
  const { version } = change;
  if (change.type === 'remove') return { removed: true, ratingId: change.ratingId, version };
  const { document } = change;
  return {
    removed: false,
    ratingId: document.ratingId,
    version,
    lexemes: lexemesOf(document).join(lexemeEnd),
    starRating: document.starRating,
    authorRank: document.isAuthorPremium ? 0 : 1,
    helpfulScore: document.helpfulScore,
    createdAtMs: Date.parse(document.createdAt),
    place: placeOf(document),
    view: document.view,
  };
};

/** 32 bits of rating id and version; the documents table calculates the same. */
export const fingerprintOf = ({ ratingId, version }: Pick<SearchEntry, 'ratingId' | 'version'>): number =>
  Number.parseInt(hash('md5', `${ratingId}:${String(version)}`, 'hex').slice(0, 8), 16);

const placeOf = ({ latitude, longitude }: SearchDocument): EntryPlace | null => {
  if (latitude === null || longitude === null) return null;
  const point = computable({ latitude, longitude });
  return { ...point, ...sphereVector(point) };
};
