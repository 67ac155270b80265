import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@candor/platform/testing';
import type { SearchIndex, SearchTerms } from '../search-index.ts';
import { newDocument, put, remove } from './search-samples.contract.ts';

export interface SearchTermsUnderTest {
  /** Terms are learned from the documents that are put into this. */
  readonly index: Pick<SearchIndex, 'apply'>;
  readonly terms: SearchTerms;
  /** Terms whose engine cannot be reached. */
  readonly unreachable: SearchTerms;
  readonly close: () => Promise<void>;
}

/** How the terms are found that somebody may have meant. */
export const describeSearchTerms = (name: string, open: () => Promise<SearchTermsUnderTest>): void => {
  describe(`${name}: mistyped terms`, () => {
    let underTest: SearchTermsUnderTest;
    beforeAll(async () => {
      underTest = await open();
    });
    afterAll(() => underTest.close());
    const newTerm = () => `t${randomBytes(6).toString('hex')}`;
    const learn = (terms: readonly string[]) => underTest.index.apply([put(newDocument({ terms }))]);

    it('are found one letter away: inserted, left out or replaced', async () => {
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
      await learn([...away, ...further]);
      await eventually(async () => {
        expect([...(await underTest.terms.termsOneLetterFrom(base))].sort()).toEqual([...away].sort());
      });
    });

    it('are none for a term that nothing is near to', async () => {
      expect(await underTest.terms.termsOneLetterFrom(newTerm())).toEqual([]);
    });

    it('may have any characters', async () => {
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
      await learn(strange);
      await eventually(async () => {
        expect([...(await underTest.terms.termsOneLetterFrom(scope))].sort()).toEqual([...strange].sort());
      });
      for (const term of strange)
        expect(await underTest.terms.termsOneLetterFrom(term), term).toHaveLength(strange.length - 1);
    });

    it('are forgotten once no document has them', async () => {
      const [kept, revised, removed] = [newTerm(), newTerm(), newTerm()];
      const strange = [`${removed}'`, `${removed}\\`, `${removed}:*`, `${removed}&x`];
      const [first, second] = [
        newDocument({ terms: [kept, revised] }),
        newDocument({ terms: [kept, removed, ...strange] }),
      ];
      await underTest.index.apply([put(first), put(second)]);
      await underTest.index.apply([put({ ...first, terms: [kept] }, 2), remove(second.ratingId, 2)]);
      const known = async (term: string) =>
        (await underTest.terms.termsOneLetterFrom(`${term}x`)).includes(term);
      await eventually(async () => {
        await underTest.terms.forgetUnusedTerms();
        expect([await known(kept), await known(revised), await known(removed)]).toEqual([true, false, false]);
      });
      for (const term of strange) expect(await known(term), term).toBe(false);
      await learn([removed]);
      await eventually(async () => {
        expect(await known(removed)).toBe(true);
      });
    });

    it('are known for every document there is, however often they are lost and found', async () => {
      const term = newTerm();
      const document = newDocument({ terms: [term] });
      for (let version = 1; version < 60; version += 3) {
        await underTest.index.apply([put(document, version)]);
        await underTest.index.apply([remove(document.ratingId, version + 1)]);
        await Promise.all([
          underTest.terms.forgetUnusedTerms(),
          underTest.index.apply([put(document, version + 2)]),
          underTest.terms.forgetUnusedTerms(),
        ]);
        expect(await underTest.terms.termsOneLetterFrom(`${term}x`)).toEqual([term]);
      }
    });

    it('cannot be asked for when the engine cannot be reached', async () => {
      await expect(underTest.unreachable.termsOneLetterFrom('pizza')).rejects.toMatchObject({
        name: 'Unavailable',
      });
    });
  });
};
