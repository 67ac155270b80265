import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { categories, sortOrders } from '@candor/contracts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idsOf } from '../contract/index-fixture.contract.ts';
import { anyRating, newDocument, searchPlainly } from '../contract/samples.contract.ts';
import { entryOfDocument } from '../documents/search-entry.ts';
import { startOfLog } from '../documents/log-of-table.ts';
import type { SearchDocument, SearchRequest } from '../search-index.ts';
import { createMemoryIndex, type MemoryIndex } from './memory-index.ts';
import { openSnapshots } from './snapshot.ts';

const words = ['common', 'usual', 'rare', 'other'];
const some = <T>(...values: readonly T[]) => fc.constantFrom(...values);

const document = fc
  .record({
    ratingId: fc.uuid(),
    terms: fc.uniqueArray(fc.tuple(some(...words), fc.integer({ min: 1, max: 15 })), {
      selector: ([word]) => word,
    }),
    category: some(...categories),
    starRating: fc.integer({ min: 1, max: 5 }),
    visitedOn: some(null, '2024-02-29', '2025-06-01'),
    cityKey: some('austin', 'new york'),
    point: some(null, [30, -97], [30.1, -97], [40.7, -74], [-89, 179.9], [-89, -179.9]),
    isAuthorPremium: fc.boolean(),
    helpfulScore: some(0, 0, 0.25, 0.9),
    createdAt: some('2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z', '2026-03-04T05:06:07.000Z'),
  })
  .map(({ terms, point, ...rest }): SearchDocument => {
    const [latitude = null, longitude = null] = point ?? [];
    return newDocument({ ...rest, terms: new Map(terms), latitude, longitude });
  });

const request: fc.Arbitrary<SearchRequest> = fc
  .record({
    words: fc.uniqueArray(some(...words, 'absent'), { maxLength: 2 }),
    alternative: some(null, 'rare', 'city=austin'),
    category: some(null, ...categories),
    minRating: some(null, 2, 5),
    visitedSince: some(null, '2025-01-01'),
    cityKey: some(null, 'austin'),
    point: some(null, { latitude: 30, longitude: -97 }, { latitude: -89, longitude: 180 }),
    withinMiles: some(null, 10, 200, 20_000),
    createdSince: some(null, '2025-01-01T00:00:00.001Z'),
    sort: some(...sortOrders),
    limit: fc.integer({ min: 0, max: 7 }),
    offset: some(0, 0, 3),
  })
  .map(({ words: required, alternative, ...rest }) => ({
    ...anyRating,
    ...rest,
    termGroups: required.map((word) => [word, ...(alternative === null ? [] : [alternative])]),
    termWeights: Object.fromEntries(required.map((word, index) => [word, 20 + index])),
  }));

/** Follows the cursors to the end. */
const allPages = async (index: MemoryIndex, first: SearchRequest): Promise<readonly string[]> => {
  const found: string[] = [];
  let { cursor } = first;
  do {
    const response = await index.search({ ...first, offset: 0, limit: Math.max(1, first.limit), cursor });
    found.push(...idsOf(response));
    cursor = response.nextCursor;
  } while (cursor !== null);
  return found;
};

const filledWith = async (documents: readonly SearchDocument[], batchSize: number): Promise<MemoryIndex> => {
  const index = createMemoryIndex();
  // Each document has an older version in an earlier batch.
  const older = documents.map((newer) => ({
    ...newer,
    starRating: 6 - newer.starRating,
    cityKey: 'elsewhere',
  }));
  for (const [version, versions] of [older, documents].entries())
    for (let start = 0; start < versions.length; start += batchSize) {
      const batch = versions.slice(start, start + batchSize);
      await index.apply(batch.map((each) => entryOfDocument(each, version + 1)));
    }
  return index;
};

/** As from the log: in pages, with changes of documents that are in an earlier page. */
const filledFromPages = async (
  documents: readonly SearchDocument[],
  pageSize: number,
): Promise<MemoryIndex> => {
  const index = createMemoryIndex();
  const older = documents.slice(0, documents.length / 2).map((each) => ({ ...each, cityKey: 'elsewhere' }));
  const removed = newDocument();
  await index.applyFirst([entryOfDocument(removed, 1), ...older.map((each) => entryOfDocument(each, 1))]);
  for (let start = 0; start < documents.length; start += pageSize)
    await index.applyFirst(documents.slice(start, start + pageSize).map((each) => entryOfDocument(each, 2)));
  await index.applyFirst([{ removed: true, ratingId: removed.ratingId, version: 2 }]);
  await index.apply([]);
  return index;
};

const expectPlainResults = async (
  index: MemoryIndex,
  documents: readonly SearchDocument[],
  requests: readonly SearchRequest[],
): Promise<void> => {
  for (const each of requests) {
    const expected = idsOf(searchPlainly(documents, each));
    const response = await index.search(each);
    expect(response.total).toBe(expected.length);
    expect(idsOf(response)).toEqual(expected.slice(each.offset, each.offset + each.limit));
    expect(await allPages(index, each)).toEqual(expected);
  }
};

const world = fc.record({
  documents: fc.uniqueArray(document, { selector: ({ ratingId }) => ratingId, maxLength: 60 }),
  requests: fc.array(request, { minLength: 4, maxLength: 8 }),
  batchSize: fc.integer({ min: 1, max: 30 }),
});

/** Enough of them in each segment that only the nearest points are looked up. */
const atManyPoints = (count: number): readonly SearchDocument[] =>
  Array.from({ length: count }, (_, index) =>
    newDocument({
      terms: new Map([[words[index % 3] ?? '', 1]]),
      starRating: 1 + (index % 5),
      isAuthorPremium: index % 7 === 0,
      latitude: index % 11 === 0 ? null : 30 + (index % 90) / 10,
      longitude: index % 11 === 0 ? null : -97,
    }),
  );

describe('the index in memory', () => {
  it('finds the same when it was filled from pages', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ documents, requests, batchSize }) => {
        await expectPlainResults(await filledFromPages(documents, batchSize), documents, requests);
      }),
      { numRuns: 60 },
    );
  });

  it('finds the nearest documents in all segments', async () => {
    const documents = atManyPoints(1_200);
    const index = await filledWith(documents, 400);
    const nearest = { ...anyRating, sort: 'nearest', point: { latitude: 30, longitude: -97 } } as const;
    await expectPlainResults(index, documents, [
      { ...nearest, limit: 7 },
      { ...nearest, limit: 40, offset: 30 },
      { ...nearest, limit: 20, termGroups: [['usual']], minRating: 3 },
      { ...nearest, limit: 20, withinMiles: 60 },
      { ...nearest, limit: 90, exceptRatingIds: documents.slice(100, 200).map(({ ratingId }) => ratingId) },
    ]);
  });

  it('finds what a plain search finds, before and after merges', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ documents, requests, batchSize }) => {
        const index = await filledWith(documents, batchSize);
        await expectPlainResults(index, documents, requests);
        while ((await index.merge()) !== 'none');
        await expectPlainResults(index, documents, requests);
        expect(index.statistics().count).toBe(documents.length);
      }),
      { numRuns: 150 },
    );
  });

  it('merges small segments, and segments with replaced documents', async () => {
    const documents = Array.from({ length: 200 }, () => newDocument());
    const index = await filledWith(documents, 1);
    while ((await index.merge()) !== 'none');
    expect(index.segments().length).toBeLessThan(30);
    expect(index.segments().every(({ size, liveCount }) => liveCount >= size * 0.8)).toBe(true);
  });

  it('counts only what is there, and has no similar terms that are gone', async () => {
    const [lost, stays] = [
      newDocument({ terms: new Map([['lorn', 3]]) }),
      newDocument({ terms: new Map([['corn', 3]]) }),
    ];
    const index = createMemoryIndex();
    await index.apply([entryOfDocument(lost, 1), entryOfDocument(stays, 2)]);
    expect(await index.findSimilarTerms('horn', 1)).toHaveLength(2);
    await index.apply([{ removed: true, ratingId: lost.ratingId, version: 3 }]);
    expect(await index.findSimilarTerms('horn', 1)).toEqual([{ term: 'corn', edits: 1, frequency: 1 }]);
    const { documents, frequencies } = await index.countDocumentsWith(['lorn', 'corn', 'never']);
    expect({ documents, ...Object.fromEntries(frequencies) }).toEqual({
      documents: 1,
      lorn: 0,
      corn: 1,
      never: 0,
    });
  });

  it('has no bytes of a removed document after a merge', async () => {
    const secret = newDocument({
      terms: new Map([['xyzzy', 1]]),
      view: { rating: '{"id":"SECRET"}', entity: '{"name":"SECRET"}', author: '{"name":"SECRET"}' },
    });
    const index = createMemoryIndex();
    await index.apply([entryOfDocument(secret, 1), entryOfDocument(newDocument(), 2)]);
    const { texts } = index.shared;
    const stored = index
      .segments()
      .flatMap(({ views, entityViews, authorViews }) => [
        views,
        ...[...entityViews, ...authorViews].map((id) => texts.bytesOf(id)),
      ]);
    const held = () => stored.map((bytes) => Buffer.from(bytes).toString()).join();
    expect(held().match(/SECRET/g)).toHaveLength(3);
    expect(index.shared.dictionary.find('xyzzy')).toBeDefined();
    await index.apply([{ removed: true, ratingId: secret.ratingId, version: 3 }]);
    expect(await index.merge()).toBe('purged');
    expect(held()).not.toContain('SECRET');
    expect(index.shared.dictionary.find('xyzzy')).toBeUndefined();
  });

  describe('a snapshot', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'candor-snapshot-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    const snapshotsOf = (index: MemoryIndex, databaseId = 'this one') =>
      openSnapshots({ folder, databaseId, shared: index.shared, log: pino({ level: 'silent' }) });

    const written = async (index: MemoryIndex): Promise<void> => {
      await snapshotsOf(index).write({ segments: index.segments(), position: startOfLog });
    };

    it('restores an index that finds the same', async () => {
      await fc.assert(
        fc.asyncProperty(world, async ({ documents, requests, batchSize }) => {
          const index = await filledWith(documents, batchSize);
          await written(index);
          const restored = createMemoryIndex();
          await restored.restore((await snapshotsOf(restored).read())?.segments ?? []);
          expect(restored.statistics()).toMatchObject({ count: documents.length });
          await expectPlainResults(restored, documents, requests);
        }),
        { numRuns: 25 },
      );
    });

    it('is ignored when there is none, when it is of another database, or when any byte of it differs', async () => {
      const index = await filledWith([newDocument(), newDocument()], 10);
      expect(await snapshotsOf(index).read()).toBeNull();
      await written(index);
      expect(await snapshotsOf(createMemoryIndex()).read()).not.toBeNull();
      expect(await snapshotsOf(createMemoryIndex(), 'another one').read()).toBeNull();
      for (const file of await readdir(folder)) {
        const bytes = await readFile(join(folder, file));
        for (let bit = 0; bit < 8 * bytes.length; bit += Math.ceil(bytes.length / 25)) {
          const flipped = Buffer.from(bytes);
          flipped[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          await writeFile(join(folder, file), flipped);
          const reader = createMemoryIndex();
          expect(await snapshotsOf(reader).read(), `${file} bit ${bit}`).toBeNull();
          // Nothing of an earlier, whole segment stays.
          expect(reader.shared.dictionary.find('plain')).toBeUndefined();
        }
        await writeFile(join(folder, file), bytes.subarray(0, bytes.length / 2));
        expect(await snapshotsOf(createMemoryIndex()).read(), file).toBeNull();
        await writeFile(join(folder, file), bytes);
      }
    });

    it('leaves no file of an earlier one', async () => {
      const index = await filledWith([newDocument()], 1);
      const snapshots = snapshotsOf(index);
      await snapshots.write({ segments: index.segments(), position: startOfLog });
      const before = await readdir(folder);
      await index.restore([]);
      await index.apply([entryOfDocument(newDocument(), 1)]);
      await snapshots.write({ segments: index.segments(), position: startOfLog });
      const after = await readdir(folder);
      expect(after.filter((file) => before.includes(file))).toEqual(['manifest.json']);
    });

    it('is complete again after another process has replaced it in the same folder', async () => {
      const [ours, theirs] = [await filledWith([newDocument()], 1), await filledWith([newDocument()], 1)];
      const snapshots = snapshotsOf(ours);
      const state = { segments: ours.segments(), position: startOfLog };
      await snapshots.write(state);
      await written(theirs);
      await snapshots.write(state);
      expect(await snapshotsOf(createMemoryIndex()).read()).not.toBeNull();
    });

    it('that was not completed leaves the earlier one', async () => {
      await written(await filledWith([newDocument()], 1));
      const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.segment'));
      await writeFile(
        join(folder, 'unfinished.segment'),
        (await readFile(join(folder, file))).subarray(0, 99),
      );
      await writeFile(join(folder, 'manifest.json.next'), '{"format":1');
      const restored = await snapshotsOf(createMemoryIndex()).read();
      expect(restored?.segments.map(({ liveCount }) => liveCount)).toEqual([0, 1]);
    });
  });
});
