import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEntity, type EntityChange, type EntityRequest } from '../entities/entity-index.ts';
import type { EntityIndexUnderTest } from './entity-index-fixture.contract.ts';
import { newEntity, putEntity, removeEntity, searchWhole } from './entity-samples.contract.ts';
import { newTerm } from './index-fixture.contract.ts';
import { termsOf } from './samples.contract.ts';

/** Effects of changes, also of late ones, and the terms of the documents that remain. */
export const describeEntityChanges = (open: () => Promise<EntityIndexUnderTest>): void => {
  let underTest: EntityIndexUnderTest;
  beforeAll(async () => {
    underTest = await open();
  });
  afterAll(() => underTest.close());

  const apply = async (changes: readonly EntityChange[]) => {
    await underTest.apply(changes);
    await underTest.settle();
  };
  const viewsOf = async (request: Partial<EntityRequest>) =>
    (await underTest.index.search({ ...everyEntity, ...request })).hits.map(({ view }) => view);
  const withTerm = (term: string) => viewsOf({ termGroups: [[term]] });

  describe('changes of entities', () => {
    it('replace the whole document, with the bytes of its view', async () => {
      const [old, next] = [newTerm(), newTerm()];
      const before = newEntity({ terms: termsOf(old), cityKey: old, tags: [old], latitude: 1, longitude: 2 });
      const named = { id: before.entityId, category: 'food' };
      const view = JSON.stringify({ ...named, name: 'Zoë said: "\\0 \u2028 🙂"', nested: [1.5, 1e21] });
      const after = newEntity({ entityId: before.entityId, terms: termsOf(next), cityKey: next, view });
      await apply([putEntity(before, 1)]);
      expect(await withTerm(old)).toEqual([before.view]);
      await apply([putEntity(after, 2)]);
      expect(await withTerm(next)).toEqual([view]);
      expect(await withTerm(old)).toEqual([]);
      expect(await viewsOf({ cityKey: old })).toEqual([]);
      expect(await viewsOf({ tags: [old] })).toEqual([]);
      const { bounds } = await searchWhole(underTest.index, { cityKey: next });
      expect(bounds).toBeNull();
    });

    it('with a lower or equal version have no effect', async () => {
      const term = newTerm();
      const current = newEntity({ terms: termsOf(term) });
      const late = { ...current, view: current.view.replace('Place', 'Late') };
      await apply([putEntity(current, 7)]);
      await apply([putEntity(late, 6)]);
      await apply([putEntity(late, 7)]);
      await apply([removeEntity(current.entityId, 6)]);
      expect(await withTerm(term)).toEqual([current.view]);
    });

    it('remove an entity from results, facets, clusters and terms', async () => {
      const term = newTerm();
      const stays = newEntity({ terms: termsOf(term), cityKey: term, latitude: 10, longitude: 10 });
      const gone = newEntity({
        terms: termsOf(term, `${term}x`),
        cityKey: term,
        latitude: 50,
        longitude: 10,
      });
      await apply([putEntity(stays), putEntity(gone)]);
      const request = { cityKey: term, zoom: 12 };
      expect(await searchWhole(underTest.index, request)).toMatchObject({
        total: 2,
        bounds: { south: 10, north: 50 },
        facets: { categories: [{ category: 'food', count: 2 }] },
        clusters: [{ count: 1 }, { count: 1 }],
      });
      expect(await underTest.index.findSimilarTerms(term, 1)).toEqual([
        { term: `${term}x`, edits: 1, frequency: 1 },
      ]);
      await apply([removeEntity(gone.entityId, 2)]);
      expect(await searchWhole(underTest.index, request)).toMatchObject({
        total: 1,
        hits: [{ entityId: stays.entityId }],
        bounds: { south: 10, north: 10 },
        facets: { categories: [{ category: 'food', count: 1 }] },
        clusters: [{ count: 1, latitude: 10, entity: { id: stays.entityId } }],
      });
      expect(await underTest.index.findSimilarTerms(term, 1)).toEqual([]);
    });

    it('count the documents with a term, and all of them', async () => {
      const [once, twice, never] = [newTerm(), newTerm(), newTerm()];
      const { documents: before } = await underTest.index.countDocumentsWith([]);
      await apply([
        putEntity(newEntity({ terms: termsOf(twice) })),
        putEntity(
          newEntity({
            terms: new Map([
              [twice, 15],
              [once, 2],
            ]),
          }),
        ),
      ]);
      const counted = await underTest.index.countDocumentsWith([once, twice, never]);
      expect(counted.documents).toBe(before + 2);
      expect([...counted.frequencies]).toEqual([
        [once, 1],
        [twice, 2],
        [never, 0],
      ]);
    });

    it('may be an empty batch', async () => {
      await expect(apply([])).resolves.toBeUndefined();
    });
  });
};
