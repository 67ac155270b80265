import { hash } from 'node:crypto';
import { wordStarts } from '@candor/shared-kernel';
import { sphereVector, type SphereVector } from '../query/chord.ts';
import { computable } from '../query/computable-point.ts';
import { lexemesOf } from './lexemes.ts';
import type { SearchChange, SearchDocument } from '../search-index.ts';

/** Parts lexemes, and is in none of them: terms are letters and digits, and a place's name has no such space. */
export const lexemeEnd = '\n';

/** A rating as an index outside of Postgres keeps it: what it is found by, ordered by, and shows. */
export type SearchEntry =
  | { readonly removed: true; readonly ratingId: string; readonly version: number }
  | LiveEntry;

export interface LiveEntry extends EntryContent {
  readonly removed: false;
  readonly fingerprint: number;
}

export interface EntryContent {
  readonly ratingId: string;
  readonly version: number;
  readonly entityId: string;
  /** The entity's name by `wordStarts`. */
  readonly nameKey: string;
  /** In order, parted by `lexemeEnd`: as one text they cost half of what a list of them does. */
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

export const entryOf = (change: SearchChange): SearchEntry =>
  change.type === 'remove'
    ? { removed: true, ratingId: change.ratingId, version: change.version }
    : entryOfDocument(change.document, change.version);

export const entryOfDocument = (document: SearchDocument, version: number): LiveEntry =>
  liveEntry({
    ratingId: document.ratingId,
    version,
    entityId: document.entityId,
    nameKey: wordStarts(document.entityName),
    // Postgres sorts by bytes. Where that is another order, of rare letters, the indexer mends the fingerprint.
    lexemes: [...new Set(lexemesOf(document))].sort().join(lexemeEnd),
    starRating: document.starRating,
    authorRank: document.isAuthorPremium ? 0 : 1,
    helpfulScore: document.helpfulScore,
    createdAtMs: Date.parse(document.createdAt),
    place: placeOf(document),
    view: document.view,
  });

export const liveEntry = (content: EntryContent): LiveEntry => ({
  removed: false,
  ...content,
  fingerprint: fingerprintOf(content),
});

/**
 * 32 bits of everything that is written to the index, but for what is calculated of name and coordinates. The texts stand
 * apart, as the length of one tells where it ends: to quote them as well would cost more than the hash.
 */
const fingerprintOf = (content: EntryContent): number => {
  const { lexemes, view, place } = content;
  const facts = [
    content.ratingId,
    content.version,
    content.entityId,
    content.nameKey,
    content.starRating,
    content.authorRank,
    content.helpfulScore,
    content.createdAtMs,
    place && [place.latitude, place.longitude],
    lexemes.length,
  ];
  return Number.parseInt(hash('sha1', JSON.stringify(facts) + lexemes + view, 'hex').slice(0, 8), 16);
};

const placeOf = ({ latitude, longitude }: SearchDocument): EntryPlace | null => {
  if (latitude === null || longitude === null) return null;
  const point = computable({ latitude, longitude });
  return { ...point, ...sphereVector(point) };
};
