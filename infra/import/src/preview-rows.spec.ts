import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ColumnMap } from './column-map.ts';
import { importFile } from './import-file.ts';
import { initialProgress } from './import-progress.ts';
import { fullPace } from './pace.ts';
import { previewDestination } from './preview-rows.ts';
import { openSourceFile } from './source-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-preview-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const map = ColumnMap.parse({
  entity: { name: 'shop', address: 'address' },
  author: { name: 'author' },
  rating: { stars: 'stars', title: { value: 'Fine' }, review: 'text' },
});
const header = 'shop,address,author,stars,text';

/** The refused lines, each with its reason, and what the run counted. */
const preview = async (lines: readonly string[], client: Parameters<typeof previewDestination>[0] = null) => {
  const path = join(folder, 'reviews.csv');
  writeFileSync(path, [header, ...lines].join('\n'));
  const reasons: string[] = [];
  const state = await importFile({
    source: await openSourceFile(path),
    map,
    defaults: { city: 'Austin', state: 'TX' },
    allowShort: true,
    destination: previewDestination(client, folder),
    progress: { current: initialProgress(new Date(), ''), save: () => undefined },
    rejects: {
      file: '',
      mark: () => ({ bytes: 0, hash: '' }),
      add: ({ line }, reason) => reasons.push(`${String(line)} ${reason}`),
      close: () => undefined,
    },
    pace: fullPace,
    onProgress: () => undefined,
  });
  return { reasons, ...state };
};
const repeated = 'The member has already reviewed this entity.';

it('a dry run refuses the second rating of a listing by a named author, as the services do', async () => {
  const { reasons, imported } = await preview([
    'Shop,,Ana,4,Good',
    'SHOP,,ana ,5,Better',
    'Shop,,,4,Good',
    'Shop,,,4,Good',
    'Shop,1 Main St,Ana,4,Elsewhere',
    'Shop,,Ben,4,Good',
  ]);
  expect(reasons).toEqual([`3 ${repeated}`]);
  expect(imported).toBe(5);
});

it('a dry run finds repeats in other batches, and listings without address as catalog does', async () => {
  const others = Array.from({ length: 250 }, (_, index) => `Shop ${String(index)},,,4,Good`);
  const { reasons } = await preview(['Shop,1 Main St,Ana,4,Good', ...others, 'Shop,,Ana,4,The oldest one']);
  expect(reasons).toEqual([`253 ${repeated}`]);
});

it('a dry run counts half stars, and what the services say of listings and ratings', async () => {
  const existingId = '01980000-0000-7000-8000-000000000001';
  const entityIds: (string | null)[] = [];
  const { reasons, imported, tally } = await preview(
    ['Old,,Ana,4,Good', 'New,,Ben,3.5,Good', 'Far,,Cleo,4,Good', 'New,,Dan,4,Good'],
    {
      previewEntities: ({ entities }) =>
        Promise.resolve({
          entities: entities.map(({ name }) => ({
            entityId: name === 'Old' ? existingId : null,
            listing: name,
            address: null,
            newPlace:
              name === 'Old'
                ? null
                : { isLocated: name === 'Far', milesFromCity: name === 'Far' ? 51 : null },
          })),
        }),
      previewRatings: ({ ratings }) => {
        entityIds.push(...ratings.map(({ entityId }) => entityId));
        return Promise.resolve({
          refusals: ratings.map((_, index) => (index === 2 ? 'No.' : null)),
          isNew: ratings.map((_, index) => index !== 0 && index !== 2),
        });
      },
    },
  );
  expect(entityIds).toEqual([existingId, null, null, null]);
  expect(reasons).toEqual(['4 No.']);
  expect(imported).toBe(3);
  expect(tally).toEqual({
    created: 2,
    rounded: 1,
    newListings: 2,
    unlocated: 1,
    far: { count: 1, examples: ['line 4, Far: 51 miles'] },
    lostPhotos: { count: 0, examples: [] },
  });
});
