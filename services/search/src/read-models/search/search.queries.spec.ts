import { SearchQuery } from '@candor/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newDocument, termsOf } from '../../contract/samples.contract.ts';
import { entryOfDocument } from '../../documents/search-entry.ts';
import { createMemoryIndex } from '../../memory/memory-index.ts';
import type { SearchDocument } from '../../search-index.ts';
import { parseQuery } from './search-request.ts';
import { searchRatings } from './search.queries.ts';

const now = new Date('2026-06-30T00:00:00.000Z');

const rated = (facts: Partial<SearchDocument> = {}): SearchDocument =>
  newDocument({ terms: termsOf('pizza'), createdAt: '2026-06-01T00:00:00.000Z', ...facts });

const indexOf = async (...ratings: readonly SearchDocument[]) => {
  const index = createMemoryIndex();
  const documents = {
    ...index,
    search: async (...[request]: Parameters<typeof index.search>) => ({
      ...(await index.search(request)),
      mode: 'index' as const,
    }),
  };
  let version = 0;
  const add = async (...added: readonly SearchDocument[]) => {
    version += 1;
    await index.apply(added.map((document) => entryOfDocument(document, version)));
  };
  const remove = async (ratingId: string) => {
    version += 1;
    await index.apply([{ removed: true, ratingId, version }]);
  };
  const search = async (parameters: Readonly<Record<string, string>>) =>
    searchRatings(documents, parseQuery(SearchQuery.parse(parameters), now), {
      memberPlace: async () => null,
    });
  await add(...ratings);
  return { add, remove, merge: () => index.merge(), search };
};

const idsOf = ({ json }: { json: Buffer }): readonly string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(JSON.parse(json.toString()))
    .map(({ id }) => id);

describe('the body of a search response', () => {
  const view = { rating: '{"id":"1","text":"“é}”"}', entity: '{"a":1}', author: '{"b":2}' };
  const json = '{"id":"1","text":"“é}”","entity":{"a":1},"user":{"b":2}';
  const located = rated({ view, latitude: 30.2672, longitude: -97.7431 });
  const older = rated({ view, createdAt: '2026-05-01T00:00:00.000Z' });

  it('has the bytes of the views', async () => {
    const { search } = await indexOf(located, older);
    expect((await search({})).json.toString()).toBe(`[${json}},${json}}]`);
  });

  it('is an empty list without hits', async () => {
    const { search } = await indexOf();
    expect((await search({})).json.toString()).toBe('[]');
  });

  it('has the miles from a point with two decimals, and null without coordinates', async () => {
    const { search } = await indexOf(located, older);
    const found = await search({ lat: '30.26', lng: '-97.74' });
    expect(found.json.toString()).toBe(`[${json},"distanceMiles":0.53},${json},"distanceMiles":null}]`);
  });
});

describe('a search', () => {
  it('corrects a word that no rating has, unless it is exact', async () => {
    const { search } = await indexOf(rated());
    const corrections = [{ typed: 'pizaa', corrected: 'pizza' }];
    expect(await search({ q: 'pizaa' })).toMatchObject({ total: 1, corrections });
    expect(await search({ q: 'pizaa', exact: '1' })).toMatchObject({ total: 0, corrections: [] });
  });

  it('without results suggests a far more frequent spelling that has some with the same filters', async () => {
    const pizzas = Array.from({ length: 3 }, () => rated({ category: 'food' }));
    const { search } = await indexOf(
      ...pizzas,
      rated({ terms: termsOf('piza', 'oven'), category: 'product' }),
      rated({ terms: termsOf('pizza', 'taco'), category: 'food' }),
    );
    const corrections = [{ typed: 'piza', corrected: 'pizza' }];
    const found = await search({ q: 'piza', category: 'food' });
    expect(found).toMatchObject({ total: 0, corrections: [], suggested: { corrections, total: 4 } });
    expect(await search({ q: 'piza tacos' })).toMatchObject({ suggested: { corrections, total: 1 } });
    expect(await search({ q: 'pizaa', exact: '1' })).toMatchObject({
      suggested: { corrections: [{ typed: 'pizaa', corrected: 'pizza' }], total: 4 },
    });
    expect(await search({ q: 'piza' })).toMatchObject({ total: 1, suggested: null });
    expect(await search({ q: 'piza', category: 'place' })).toMatchObject({ total: 0, suggested: null });
    expect(await search({ q: 'pizza unheardof', exact: '1' })).toMatchObject({ suggested: null });
  });

  it('reports a text in which there is nothing to search for', async () => {
    const { search } = await indexOf(rated());
    expect(await search({ q: '%' })).toMatchObject({ total: 0, ignored: ['q'] });
    expect(await search({ query: '%' })).toMatchObject({ total: 0, ignored: ['query'] });
  });

  it('is limited by a ZIP code in the text, and measures from it', async () => {
    const near = rated({ latitude: 29.47, longitude: -98.53 });
    const far = rated({ latitude: 30.27, longitude: -97.74 });
    const { search } = await indexOf(near, far);
    const found = await search({ q: 'pizza 78201', lat: '30.27', lng: '-97.74' });
    expect(found).toMatchObject({ total: 1, pointSource: 'text' });
    expect(idsOf(found)).toEqual([near.ratingId]);
  });

  it('finds nothing in an unknown category', async () => {
    const { search } = await indexOf(rated());
    const found = await search({ category: 'unicorns' });
    expect(found).toMatchObject({ total: 0, ignored: ['category'] });
    expect(idsOf(found)).toEqual([]);
  });

  it('reports a distance and the nearest order without a point', async () => {
    const { search } = await indexOf(rated());
    const withoutPoint = await search({ distance: '5', sortBy: 'nearest' });
    expect(withoutPoint).toMatchObject({ total: 1, pointSource: 'none', ignored: ['distance', 'sortBy'] });
    expect(await search({ distance: 'anywhere' })).toMatchObject({ ignored: [] });
    expect(await search({ distance: '5', sortBy: 'nearest', lat: '3e1', lng: '-9.77e1' })).toMatchObject({
      pointSource: 'query',
      ignored: [],
    });
  });

  it('reports a cursor that is malformed or from another query, and returns the first page', async () => {
    const { search } = await indexOf(rated(), rated());
    const all = { limit: '1' };
    const pizza = { ...all, query: 'pizza' };
    const [ofAll, ofPizza] = [(await search(all)).nextCursor ?? '', (await search(pizza)).nextCursor ?? ''];
    const point = { lat: '30', lng: '-97' };
    const ofNearest = (await search({ ...all, ...point, sortBy: 'nearest' })).nextCursor ?? '';
    for (const parameters of [
      { ...all, cursor: 'nonsense' },
      { ...all, cursor: ofPizza },
      { ...all, cursor: ofAll, sortBy: 'oldest' },
      { ...all, ...point, lat: '31', cursor: ofNearest, sortBy: 'nearest' },
      { ...pizza, cursor: ofAll },
      { ...pizza, cursor: `${ofPizza}x` },
      { ...pizza, cursor: ofPizza, sortBy: 'relevance' },
      { ...pizza, cursor: ofPizza, exact: '1' },
      { ...pizza, cursor: ofPizza, query: 'plain' },
    ]) {
      const { cursor: _, ...first } = parameters;
      const found = await search(parameters);
      expect(found.ignored, JSON.stringify(parameters)).toEqual(['cursor']);
      expect(idsOf(found)).toEqual(idsOf(await search(first)));
    }
    expect(await search({ ...all, cursor: ofAll })).toMatchObject({ ignored: [] });
    expect(await search({ ...pizza, cursor: ofPizza })).toMatchObject({ ignored: [] });
  });

  it('has a cursor that fits into a header, or none', async () => {
    const nextCursorOf = async (count: number) => {
      const words = Array.from({ length: count }, (_, index) => `${'7'.repeat(60)}${String(1_000 + index)}`);
      const terms = termsOf(...words);
      const { search } = await indexOf(rated({ terms }), rated({ terms }));
      const found = await search({ query: words.join(' '), sortBy: 'relevance', limit: '1' });
      expect(found.total).toBe(2);
      return found.nextCursor;
    };
    expect(await nextCursorOf(8)).not.toBeNull();
    expect(await nextCursorOf(32)).toBeNull();
  });

  it('leaves out the first ratings, after those before the cursor', async () => {
    const ratings = [5, 4, 3, 2, 1].map((day) =>
      rated({ createdAt: `2026-06-0${String(day)}T00:00:00.000Z` }),
    );
    const ids = ratings.map(({ ratingId }) => ratingId);
    const { search } = await indexOf(...ratings);
    expect(idsOf(await search({ offset: '3' }))).toEqual(ids.slice(3));
    expect(await search({ offset: '10' })).toMatchObject({ total: 5, nextCursor: null });
    const first = await search({ limit: '2' });
    expect(idsOf(await search({ cursor: first.nextCursor ?? '', offset: '1' }))).toEqual(ids.slice(3));
  });

  it('shows recent ratings first, fills the page with older ones, and counts all', async () => {
    const recent = rated();
    const older = [3, 2].map((month) => rated({ createdAt: `2026-0${String(month)}-01T00:00:00.000Z` }));
    const { search } = await indexOf(...older, recent);
    const ids = [recent, ...older].map(({ ratingId }) => ratingId);
    for (const limit of [1, 2, 3]) {
      const found = await search({ days: '60', limit: String(limit) });
      expect(idsOf(found)).toEqual(ids.slice(0, limit));
      expect(found).toMatchObject({ total: 3, nextCursor: null });
    }
  });
});

describe('the pages of a search', () => {
  const words = ['pizza', 'pizaa', 'tasti', 'the'];
  const rating = fc
    .record({
      terms: fc.dictionary(fc.constantFrom(...words), fc.integer({ min: 1, max: 15 }), { minKeys: 1 }),
      day: fc.integer({ min: 10, max: 28 }),
      isAuthorPremium: fc.boolean(),
    })
    .map(({ terms, day, isAuthorPremium }) =>
      rated({
        terms: new Map(Object.entries(terms)),
        isAuthorPremium,
        createdAt: `2026-06-${String(day)}T00:00:00.000Z`,
      }),
    );
  const write = fc.oneof(
    fc.record({ type: fc.constant('add' as const), rating }),
    fc.record({ type: fc.constant('remove' as const), at: fc.nat({ max: 14 }) }),
    fc.record({ type: fc.constant('merge' as const) }),
  );

  it('lose and double no rating while others are written and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rating, { minLength: 1, maxLength: 15 }),
        fc.array(fc.array(write, { maxLength: 5 }), { maxLength: 20 }),
        fc.constantFrom('pizza', 'pizaa', 'pizaa tasty', 'the pizza', ''),
        fc.constantFrom('relevance', 'newest', 'helpful'),
        fc.integer({ min: 1, max: 4 }),
        async (ratings, writes, query, sortBy, limit) => {
          const { search, ...index } = await indexOf(...ratings);
          const parameters = { query, sortBy, limit: String(limit) };
          const matching = idsOf(await search({ ...parameters, limit: '100' }));
          let page = await search(parameters);
          const { corrections } = page;
          expect(page.total).toBe(matching.length);
          const shown = [...idsOf(page)];
          const removed = new Set<string>();
          for (let turn = 0; page.nextCursor !== null; turn += 1) {
            for (const change of writes[turn] ?? []) {
              const ratingId = change.type === 'remove' ? ratings[change.at]?.ratingId : undefined;
              if (change.type === 'add') await index.add(change.rating);
              if (change.type === 'merge') await index.merge();
              if (ratingId !== undefined) {
                await index.remove(ratingId);
                removed.add(ratingId);
              }
            }
            page = await search({ ...parameters, cursor: page.nextCursor });
            expect(page).toMatchObject({ corrections, ignored: [] });
            shown.push(...idsOf(page));
          }
          expect(new Set(shown).size).toBe(shown.length);
          expect(matching.filter((id) => !removed.has(id) && !shown.includes(id))).toEqual([]);
        },
      ),
    );
  });
});
