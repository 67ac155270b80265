import { facetsOf, filteredContentOf } from '../documents/document-filters.ts';
import type { LiveEntry, SearchEntry } from '../documents/search-entry.ts';
import { placeOf } from './elasticsearch-distance.ts';
import { idValues } from './id-order.ts';
import type { IndexedDocument } from './index-schema.ts';
import { lexemesOf } from './lexemes.ts';

export const indexedRating = (entry: SearchEntry): IndexedDocument => ({
  id: entry.ratingId,
  version: entry.version,
  removed: entry.removed,
  source: () => sourceOf(entry),
});

const sourceOf = (entry: SearchEntry): object =>
  entry.removed
    ? { removed: true, version: entry.version }
    : {
        ...idValues(entry.ratingId),
        removed: false,
        version: entry.version,
        lexemes: lexemesOf(facetsOf(entry), entry.terms),
        ...filteredContentOf(entry),
        authorRank: entry.authorRank,
        helpfulScore: entry.helpfulScore,
        createdAt: entry.createdAtMs,
        ...placeOf(entry),
        view: viewOf(entry),
      };

const viewOf = ({ view: { rating, entity, author } }: LiveEntry): string =>
  `${rating.slice(0, -1)},"entity":${entity},"user":${author}}`;
