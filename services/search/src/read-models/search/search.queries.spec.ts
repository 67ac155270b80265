import { randomUUID } from 'node:crypto';
import { SearchQuery } from '@candor/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { SearchDocuments } from '../../search-documents.ts';
import { fakeDocuments, type FakeRating } from './fake-documents.ts';
import { parseQuery } from './search-request.ts';
import { searchRatings } from './search.queries.ts';

const now = new Date('2026-06-30T00:00:00.000Z');

const rated = (facts: Partial<FakeRating> = {}): FakeRating => {
  const ratingId = facts.ratingId ?? randomUUID();
  return {
    ratingId,
    terms: { pizza: 1 },
    createdAt: '2026-06-01T00:00:00.000Z',
    location: null,
    view: [`{"id":"${ratingId}"`, `,"entity":{}`, '}'],
    ...facts,
  };
};

const indexOf = (...ratings: readonly FakeRating[]) => {
  const stored = new Map(ratings.map((rating) => [rating.ratingId, rating]));
  const search = async (parameters: Readonly<Record<string, string>>) =>
    searchRatings(
      // Searches call no other method.
      fakeDocuments(stored) as SearchDocuments,
      parseQuery(SearchQuery.parse(parameters), now),
      { memberPlace: async () => null, needsLatest: false },
    );
  return { stored, search };
};

const idsOf = ({ json }: { json: Buffer }): readonly string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(JSON.parse(json.toString()))
    .map(({ id }) => id);

describe('the body of a search response', () => {
  const view = ['{"id":"1","text":"“é}”"', ',"entity":{"a":1}', ',"user":{"b":2}', '}'];
  const austin = { latitude: 30.2672, longitude: -97.7431 };

  it('has the bytes of the views', async () => {
    const { search } = indexOf(rated({ view }), rated({ view, createdAt: '2026-05-01T00:00:00.000Z' }));
    expect((await search({})).json.toString()).toBe(`[${view.join('')},${view.join('')}]`);
  });

  it('is an empty list without hits', async () => {
    expect((await indexOf().search({})).json.toString()).toBe('[]');
  });

  it('has the miles from a point with two decimals, and null without coordinates', async () => {
    const { search } = indexOf(
      rated({ view, location: austin }),
      rated({ view, createdAt: '2026-05-01T00:00:00.000Z' }),
    );
    const { json } = await search({ lat: '30.26', lng: '-97.74' });
    const start = view.slice(0, -1).join('');
    expect(json.toString()).toBe(`[${start},"distanceMiles":0.53},${start},"distanceMiles":null}]`);
  });
});

describe('a search', () => {
  it('finds nothing in an unknown category', async () => {
    const found = await indexOf(rated()).search({ category: 'unicorns' });
    expect(found).toMatchObject({ total: 0, ignored: ['category'] });
    expect(idsOf(found)).toEqual([]);
  });

  it('reports a distance and the nearest order without a point', async () => {
    const { search } = indexOf(rated());
    const withoutPoint = await search({ distance: '5', sortBy: 'nearest' });
    expect(withoutPoint).toMatchObject({ total: 1, pointSource: 'none', ignored: ['distance', 'sortBy'] });
    expect(await search({ distance: 'anywhere' })).toMatchObject({ ignored: [] });
    expect(await search({ distance: '5', sortBy: 'nearest', lat: '3e1', lng: '-9.77e1' })).toMatchObject({
      pointSource: 'query',
      ignored: [],
    });
  });

  it('reports a cursor that is malformed or of another order, and returns the first page', async () => {
    const { search } = indexOf(rated(), rated());
    const { nextCursor } = await search({ limit: '1' });
    for (const parameters of [
      { cursor: 'nonsense' },
      { cursor: `${nextCursor ?? ''}.nonsense` },
      { cursor: nextCursor ?? '', sortBy: 'oldest' },
    ]) {
      const found = await search({ limit: '1', ...parameters });
      expect(found.ignored).toEqual(['cursor']);
      expect(idsOf(found)).toEqual(idsOf(await search({ limit: '1' })));
    }
    expect(await search({ limit: '1', cursor: nextCursor ?? '' })).toMatchObject({ ignored: [] });
  });

  it('leaves out the first ratings, after those before the cursor', async () => {
    const ratings = [5, 4, 3, 2, 1].map((day) =>
      rated({ createdAt: `2026-06-0${String(day)}T00:00:00.000Z` }),
    );
    const ids = ratings.map(({ ratingId }) => ratingId);
    const { search } = indexOf(...ratings);
    expect(idsOf(await search({ offset: '3' }))).toEqual(ids.slice(3));
    expect(await search({ offset: '10' })).toMatchObject({ total: 5, nextCursor: null });
    const first = await search({ limit: '2' });
    expect(idsOf(await search({ cursor: first.nextCursor ?? '', offset: '1' }))).toEqual(ids.slice(3));
  });

  it('shows recent ratings first, fills the page with older ones, and counts all', async () => {
    const recent = rated();
    const older = [3, 2].map((month) => rated({ createdAt: `2026-0${String(month)}-01T00:00:00.000Z` }));
    const { search } = indexOf(...older, recent);
    const ids = [recent, ...older].map(({ ratingId }) => ratingId);
    for (const limit of [1, 2, 3]) {
      const found = await search({ days: '60', limit: String(limit) });
      expect(idsOf(found)).toEqual(ids.slice(0, limit));
      expect(found).toMatchObject({ total: 3, nextCursor: null });
    }
  });
});

describe('the pages of a search', () => {
  const words = ['pizza', 'pizaa', 'tasti', 'ramen'];
  const terms = fc.dictionary(fc.constantFrom(...words), fc.integer({ min: 1, max: 15 }), { minKeys: 1 });
  const write = fc.oneof(
    fc.record({ type: fc.constant('add' as const), terms, day: fc.integer({ min: 10, max: 28 }) }),
    fc.record({ type: fc.constant('remove' as const), at: fc.nat() }),
  );
  const texts = ['pizza', 'pizaa', 'pizaa tasty', 'pizzb', ''];

  it('lose and double no rating while others are written and removed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(terms, { minLength: 1, maxLength: 15 }),
        fc.array(fc.array(write, { maxLength: 5 }), { maxLength: 20 }),
        fc.constantFrom(...texts),
        fc.constantFrom('relevance', 'newest'),
        fc.integer({ min: 1, max: 4 }),
        async (first, writes, query, sortBy, limit) => {
          const { stored, search } = indexOf(...first.map((facts) => rated({ terms: facts })));
          const parameters = { query, sortBy, limit: String(limit) };
          const all = await search({ ...parameters, limit: '100' });
          const shown: string[] = [];
          let page = await search(parameters);
          const { corrections } = page;
          expect(page.total).toBe(idsOf(all).length);
          shown.push(...idsOf(page));
          for (let turn = 0; page.nextCursor !== null; turn += 1) {
            for (const change of writes[turn] ?? []) apply(stored, change);
            page = await search({ ...parameters, cursor: page.nextCursor });
            expect(page).toMatchObject({ corrections, ignored: [] });
            shown.push(...idsOf(page));
          }
          expect(new Set(shown).size).toBe(shown.length);
          const remaining = idsOf(all).filter((id) => stored.has(id));
          expect(remaining.filter((id) => !shown.includes(id))).toEqual([]);
        },
      ),
    );
  });

  type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;
  const apply = (stored: Map<string, FakeRating>, change: Write): void => {
    if (change.type === 'add') {
      const added = rated({ terms: change.terms, createdAt: `2026-06-${String(change.day)}T00:00:00.000Z` });
      stored.set(added.ratingId, added);
      return;
    }
    const ids = [...stored.keys()];
    stored.delete(ids[change.at % Math.max(1, ids.length)] ?? '');
  };
});
