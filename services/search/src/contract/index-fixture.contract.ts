import { randomBytes } from 'node:crypto';
import { eventually } from '@candor/platform/testing';
import { expect } from 'vitest';
import type { SearchDocument, SearchIndex, SearchRequest, SearchResponse } from '../search-index.ts';
import { anyRating, newDocument, put } from './samples.contract.ts';

export interface SearchIndexUnderTest {
  /** A new, empty index that nothing else uses. */
  readonly index: SearchIndex;
  /** An index whose engine cannot be reached. */
  readonly unreachable: SearchIndex;
  readonly close: () => Promise<void>;
}

export interface IndexFixture {
  readonly index: SearchIndex;
  search(request: Partial<SearchRequest>): Promise<SearchResponse>;
  /** Waits: an engine may show a change later than it stores it. */
  expectFound(request: Partial<SearchRequest>, documents: readonly SearchDocument[]): Promise<void>;
  /** Resolves when the index shows all earlier changes. */
  settle(): Promise<void>;
}

export const indexFixture = (index: SearchIndex): IndexFixture => {
  const search: IndexFixture['search'] = (request) => index.search({ ...anyRating, ...request });

  const expectFound: IndexFixture['expectFound'] = (request, documents) =>
    eventually(async () => {
      const response = await search(request);
      expect(idsOf(response)).toEqual(idsOf(documents));
      expect(response.total).toBe(documents.length);
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

export const idsOf = (found: SearchResponse | readonly SearchDocument[]): readonly string[] =>
  ('hits' in found ? found.hits : found).map(({ ratingId }) => ratingId);
