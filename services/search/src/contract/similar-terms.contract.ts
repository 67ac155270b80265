import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@candor/platform/testing';
import type { SearchIndex, SearchTerms } from '../search-index.ts';
import { newDocument, put, remove } from './samples.contract.ts';

export interface SearchTermsUnderTest {
  /** Terms come from the documents that are put here. */
  readonly index: Pick<SearchIndex, 'apply'>;
  readonly terms: SearchTerms;
  /** Terms whose engine cannot be reached. */
  readonly unreachable: SearchTerms;
  readonly close: () => Promise<void>;
}

/** The contract suite of similar terms. */
export const describeSearchTerms = (name: string, open: () => Promise<SearchTermsUnderTest>): void => {
  describe(`${name}: similar terms`, () => {
    let underTest: SearchTermsUnderTest;
    beforeAll(async () => {
      underTest = await open();
    });
    afterAll(() => underTest.close());
    const newTerm = () => `t${randomBytes(6).toString('hex')}`;
    const add = (terms: readonly string[]) => underTest.index.apply([put(newDocument({ terms }))]);

    it('are one edit away: one letter inserted, deleted or replaced', async () => {
      const base = newTerm();
      const [first = '', ...rest] = [...base];
      const away = [
        `${base}x`,
        `x${base}`,
        base.slice(0, -1),
        rest.join(''),
        `é${rest.join('')}`,
        `${base.slice(0, 5)}_${base.slice(5)}`,
      ];
      const further = [
        base,
        `${base}xy`,
        base.slice(0, -2),
        `x${base}x`,
        `${rest[0] ?? ''}${first}${rest.slice(1).join('')}`,
      ];
      await add([...away, ...further]);
      await eventually(async () => {
        expect([...(await underTest.terms.findSimilarTerms(base))].sort()).toEqual([...away].sort());
      });
    });

    it('do not exist for a term that nothing resembles', async () => {
      expect(await underTest.terms.findSimilarTerms(newTerm())).toEqual([]);
    });

    it('may contain any characters', async () => {
      const scope = newTerm();
      const strange = [
        `${scope}'`,
        `${scope}\\`,
        `${scope}"`,
        `${scope},`,
        `${scope}}`,
        `${scope}🙂`,
        `${scope}*`,
      ];
      await add(strange);
      await eventually(async () => {
        expect([...(await underTest.terms.findSimilarTerms(scope))].sort()).toEqual([...strange].sort());
      });
      for (const term of strange)
        expect(await underTest.terms.findSimilarTerms(term), term).toHaveLength(strange.length - 1);
    });

    it('are purged when no document has them', async () => {
      const [used, revised, removed] = [newTerm(), newTerm(), newTerm()];
      const strange = [`${removed}'`, `${removed}\\`, `${removed}:*`, `${removed}&x`];
      const [first, second] = [
        newDocument({ terms: [used, revised] }),
        newDocument({ terms: [used, removed, ...strange] }),
      ];
      await underTest.index.apply([put(first), put(second)]);
      await underTest.index.apply([put({ ...first, terms: [used] }, 2), remove(second.ratingId, 2)]);
      const isFound = async (term: string) =>
        (await underTest.terms.findSimilarTerms(`${term}x`)).includes(term);
      await eventually(async () => {
        await underTest.terms.purgeUnusedTerms();
        expect([await isFound(used), await isFound(revised), await isFound(removed)]).toEqual([
          true,
          false,
          false,
        ]);
      });
      for (const term of strange) expect(await isFound(term), term).toBe(false);
      await add([removed]);
      await eventually(async () => {
        expect(await isFound(removed)).toBe(true);
      });
    });

    it('include the terms of every document, however often it is removed and restored', async () => {
      const term = newTerm();
      const document = newDocument({ terms: [term] });
      for (let version = 1; version < 60; version += 3) {
        await underTest.index.apply([put(document, version)]);
        await underTest.index.apply([remove(document.ratingId, version + 1)]);
        await Promise.all([
          underTest.terms.purgeUnusedTerms(),
          underTest.index.apply([put(document, version + 2)]),
          underTest.terms.purgeUnusedTerms(),
        ]);
        expect(await underTest.terms.findSimilarTerms(`${term}x`)).toEqual([term]);
      }
    });

    it('are Unavailable when the engine cannot be reached', async () => {
      await expect(underTest.unreachable.findSimilarTerms('pizza')).rejects.toMatchObject({
        name: 'Unavailable',
      });
    });
  });
};
