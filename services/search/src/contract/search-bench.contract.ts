import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { eventually } from '@candor/platform/testing';
import type { SearchAnswer, SearchDocument, SearchIndex, SearchRequest } from '../search-index.ts';
import { anyRating, newDocument, put } from './search-samples.contract.ts';

export interface SearchIndexUnderTest {
  /** A new index, empty and used by nobody else. */
  readonly index: SearchIndex;
  /** An index whose engine cannot be reached. */
  readonly unreachable: SearchIndex;
  readonly close: () => Promise<void>;
}

/** An index, and how tests speak of it. */
export interface SearchBench {
  readonly index: SearchIndex;
  search(request: Partial<SearchRequest>): Promise<SearchAnswer>;
  /** Engines may find a change later than they have it. */
  expectFound(request: Partial<SearchRequest>, documents: readonly SearchDocument[]): Promise<void>;
  /** When this resolves, everything that was applied before is found, too. */
  settle(): Promise<void>;
}

export const benchOf = (index: SearchIndex): SearchBench => {
  const search: SearchBench['search'] = (request) => index.search({ ...anyRating, ...request });

  const expectFound: SearchBench['expectFound'] = (request, documents) =>
    eventually(async () => {
      const answer = await search(request);
      expect(idsOf(answer)).toEqual(idsOf(documents));
      expect(answer.total).toBe(documents.length);
    });

  const settle = async () => {
    const marker = newDocument({ terms: [newTerm()] });
    await index.apply([put(marker)]);
    await expectFound({ termGroups: [marker.terms] }, [marker]);
  };

  return { index, search, expectFound, settle };
};

/** A term that no other test uses. */
export const newTerm = (): string => `t${randomBytes(6).toString('hex')}`;

export const idsOf = (found: SearchAnswer | readonly SearchDocument[]): readonly string[] =>
  ('hits' in found ? found.hits : found).map(({ ratingId }) => ratingId);
