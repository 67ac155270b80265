import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeChanges } from './changes.contract.ts';
import { describeFilters } from './filters.contract.ts';
import { indexFixture, type IndexFixture, type SearchIndexUnderTest } from './index-fixture.contract.ts';
import { describePages } from './pages.contract.ts';
import { anyRating, newDocument, put } from './samples.contract.ts';
import { describeTermsInDocuments } from './terms-in-documents.contract.ts';

/** The contract suite of every search index. */
export const describeSearchIndex = (name: string, open: () => Promise<SearchIndexUnderTest>): void => {
  describe(`${name} as a search index`, () => {
    let underTest: SearchIndexUnderTest;
    let fixture: IndexFixture;
    beforeAll(async () => {
      underTest = await open();
      fixture = indexFixture(underTest.index);
    });
    afterAll(() => underTest.close());

    describeTermsInDocuments(() => fixture);
    describeFilters(open);
    describePages(() => fixture);
    describeChanges(() => fixture);

    it('is reachable', async () => {
      expect(await underTest.index.isReachable()).toBe(true);
    });

    it('rejects with Unavailable when its engine cannot be reached', async () => {
      const { unreachable } = underTest;
      const unavailable = { name: 'Unavailable' };
      expect(await unreachable.isReachable()).toBe(false);
      await expect(unreachable.search(anyRating)).rejects.toMatchObject(unavailable);
      await expect(unreachable.apply([put(newDocument())])).rejects.toMatchObject(unavailable);
    });
  });
};
