import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportClient } from '@candor/seed/import-client';
import { checkEncoding } from './check-encoding.ts';
import { ColumnMap } from './column-map.ts';
import { importFile, type ImportState } from './import-file.ts';
import { openProgress } from './import-progress.ts';
import { servicesDestination } from './import-rows.ts';
import { fullPace } from './pace.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';
import { openSourceFile } from './source-file.ts';

export const reviewText = 'A review that is long enough, with a comma, and "quotes".';
export const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const map = ColumnMap.parse({
  entity: { name: 'thing', category: { value: 'product' } },
  rating: {
    stars: 'stars',
    starScale: 10,
    title: ['title', { column: 'text', words: 3 }],
    review: 'text',
    date: 'date',
  },
});

const notPreviewed: Pick<ImportClient, 'previewEntities' | 'previewRatings'> = {
  previewEntities: () => Promise.reject(new Error('an import previews nothing')),
  previewRatings: () => Promise.reject(new Error('an import previews nothing')),
};

/** Stores ratings and members by id, as the services do. */
export const recordingClient = (failAfter = Infinity) => {
  const ratings = new Map<string, { starRating: number; title: string; publishedAt: string }>();
  const members = new Set<string>();
  let calls = 0;
  const client: ImportClient = {
    ...notPreviewed,
    importMembers: ({ members: sent }) => {
      for (const { memberId } of sent) members.add(memberId);
      return Promise.resolve({ imported: sent.length, existing: 0 });
    },
    importEntities: ({ entities }) =>
      Promise.resolve({
        entityIds: entities.map(({ name }) => entityIdOf(name)),
        newPlaces: entities.map(() => null),
      }),
    importRatings: ({ ratings: sent }) => {
      calls += 1;
      const isNew = sent.map(({ ratingId }) => !ratings.has(ratingId));
      for (const { ratingId, starRating, title, publishedAt } of sent)
        ratings.set(ratingId, { starRating, title, publishedAt });
      // The batch is stored, but the import never receives the response.
      if (calls > failAfter) return Promise.reject(new Error('killed'));
      return Promise.resolve({ refusals: sent.map(() => null), isNew, lostPhotos: sent.map(() => []) });
    },
  };
  return { client, ratings, members };
};

export const entityIdOf = (name: string): string => `01980000-0000-7000-8000-${name.padStart(12, '0')}`;

interface Options {
  readonly allowShort?: boolean;
  readonly defaults?: Readonly<Record<string, string>>;
  readonly encoding?: string;
}

/** A folder of its own with the file to import. */
export const importFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-import-'));
  let file = join(folder, 'reviews.csv');
  const rejectsFile = () => rejectsFileOf(file, file.endsWith('l'), false);
  const rejectsText = () => readFileSync(rejectsFile(), 'utf8');

  return {
    /** The following imports are of this file. */
    write: (content: string | Uint8Array, name = 'reviews.csv') => {
      file = join(folder, name);
      writeFileSync(file, content);
    },
    rejectsFile,
    rejectsText,
    /** Line and reason of each refused row. */
    reasons: () =>
      [...rejectsText().matchAll(/,"(\d+)","((?:[^"]|"")*)"\n/g)].map(
        ([, line = '', reason = '']) => `${line} ${reason}`,
      ),
    import: async (client: ImportClient, options: Options = {}): Promise<ImportState> => {
      const source = await openSourceFile(file, { encoding: options.encoding });
      const progress = openProgress(folder, {
        contentHash: await checkEncoding(file, source.encoding),
        options: JSON.stringify(options),
        rejectsFile: rejectsFile(),
        now: new Date('2026-11-01T00:00:00.000Z'),
      });
      const rejects = await openRejects(rejectsFile(), source, progress.current.rejects);
      try {
        return await importFile({
          source,
          map,
          defaults: { city: 'Austin', state: 'TX', ...options.defaults },
          allowShort: options.allowShort ?? false,
          destination: servicesDestination(client, folder),
          pace: fullPace,
          progress,
          rejects,
          onProgress: () => undefined,
        });
      } finally {
        rejects.close();
      }
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type ImportFolder = ReturnType<typeof importFolder>;

export const header = 'thing,stars,title,text,date';

export const shortRow = (title = 'Fine'): string => `Lamp,8,${title},too short,2024-05-06`;

export const goodRows = (count: number): readonly string[] =>
  Array.from(
    { length: count },
    (_, index) => `Lamp,8,Bright ${String(index)},${quoted(reviewText)},2024-05-06`,
  );

export const table = (...rows: readonly string[]): string => [header, ...rows].join('\n');
