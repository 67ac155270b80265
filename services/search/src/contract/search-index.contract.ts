import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeChanges } from './changes.contract.ts';
import { describeFilters } from './filters.contract.ts';
import { indexFixture, type IndexFixture, type SearchIndexUnderTest } from './index-fixture.contract.ts';
import { describePages } from './pages.contract.ts';
import { anyRating } from './samples.contract.ts';
import { describeTerms } from './terms.contract.ts';

/** The contract suite of every search index. */
export const describeSearchIndex = (name: string, open: () => Promise<SearchIndexUnderTest>): void => {
  describe(`${name} as a search index`, () => {
    let underTest: SearchIndexUnderTest;
    let fixture: IndexFixture;
    beforeAll(async () => {
      underTest = await open();
      fixture = indexFixture(underTest);
    });
    afterAll(() => underTest.close());

    describeFilters(open);
    describePages(() => fixture);
    describeChanges(() => fixture);
    describeTerms(() => fixture);

    it('rejects with Unavailable when its engine cannot be reached', async ({ skip }) => {
      const { unreachable } = underTest;
      if (unreachable === null) return skip('The engine is in this process.');
      const unavailable = { name: 'Unavailable' };
      await expect(unreachable.search(anyRating)).rejects.toMatchObject(unavailable);
      await expect(unreachable.countDocumentsWith(['any'])).rejects.toMatchObject(unavailable);
      await expect(unreachable.findSimilarTerms('any', 2)).rejects.toMatchObject(unavailable);
    });
  });
};
