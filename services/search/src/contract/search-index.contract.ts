import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchOf, type SearchBench, type SearchIndexUnderTest } from './search-bench.contract.ts';
import { describeChanges } from './search-changes.contract.ts';
import { describeFilters } from './search-filters.contract.ts';
import { describePages } from './search-pages.contract.ts';
import { anyRating, newDocument, put } from './search-samples.contract.ts';
import { describeWords } from './search-words.contract.ts';

/** What every search index must do. */
export const describeSearchIndex = (name: string, open: () => Promise<SearchIndexUnderTest>): void => {
  describe(`${name} as a search index`, () => {
    let underTest: SearchIndexUnderTest;
    let bench: SearchBench;
    beforeAll(async () => {
      underTest = await open();
      bench = benchOf(underTest.index);
    });
    afterAll(() => underTest.close());

    describeWords(() => bench);
    describeFilters(open);
    describePages(() => bench);
    describeChanges(() => bench);

    it('is reachable', async () => {
      expect(await underTest.index.isReachable()).toBe(true);
    });

    it('says so when its engine cannot be reached', async () => {
      const { unreachable } = underTest;
      const unavailable = { name: 'Unavailable' };
      expect(await unreachable.isReachable()).toBe(false);
      await expect(unreachable.search(anyRating)).rejects.toMatchObject(unavailable);
      await expect(unreachable.apply([put(newDocument())])).rejects.toMatchObject(unavailable);
    });
  });
};
