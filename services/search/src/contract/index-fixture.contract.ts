import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type {
  SearchChange,
  SearchDocument,
  SearchHit,
  SearchIndex,
  SearchRequest,
  SearchResponse,
} from '../search-index.ts';
import { anyRating } from './samples.contract.ts';

export interface SearchIndexUnderTest {
  /** A new, empty index that nothing else uses. */
  readonly index: SearchIndex;
  /** Writes changes to what the index follows. */
  readonly apply: (changes: readonly SearchChange[]) => Promise<void>;
  /** Resolves when searches show all earlier changes. */
  readonly settle: () => Promise<void>;
  /** An index whose engine cannot be reached; `null` if the engine is in this process. */
  readonly unreachable: SearchIndex | null;
  readonly close: () => Promise<void>;
}

/** An index under test, with changes that searches show at once. */
export interface IndexFixture extends Pick<SearchIndexUnderTest, 'index'> {
  apply(changes: readonly SearchChange[]): Promise<void>;
  search(request: Partial<SearchRequest>): Promise<SearchResponse>;
  expectFound(request: Partial<SearchRequest>, documents: readonly SearchDocument[]): Promise<void>;
}

export const indexFixture = ({ index, apply, settle }: SearchIndexUnderTest): IndexFixture => {
  const search: IndexFixture['search'] = (request) => index.search({ ...anyRating, ...request });
  return {
    index,
    apply: async (changes) => {
      await apply(changes);
      await settle();
    },
    search,
    expectFound: async (request, documents) => {
      const response = await search(request);
      expect(idsOf(response)).toEqual(idsOf(documents));
      expect(response.total).toBe(documents.length);
    },
  };
};

/** A term that no other test uses. */
export const newTerm = (): string => `t${randomBytes(6).toString('hex')}`;

export const idsOf = (found: SearchResponse | readonly SearchDocument[]): readonly string[] =>
  ('hits' in found ? found.hits : found).map(({ ratingId }) => ratingId);

export const jsonOf = ({ view }: SearchHit): string => Buffer.concat(view).toString();
