import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { RatingView } from '@candor/contracts';
import { loadConfig } from '@candor/platform';
import { eventually } from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { enginesConfig, enginesOf } from '../../src/config.ts';
import { writeRunning } from '../../src/data-folder.ts';
import { startSite, type Site } from '../site.ts';

interface Row {
  readonly cells: readonly string[];
  /** `null`: it is a good one. */
  readonly refusal: string | null;
}

const heading = 'shop,author,stars,title,text,date';
const map = {
  entity: { name: 'shop', category: { value: 'food' } },
  author: { name: 'author' },
  rating: { stars: 'stars', title: 'title', review: 'text', date: 'date' },
};
/** In every review, and nowhere else. */
const ownWord = 'quittenbrot';
const count = 600;

const goodCells = (index: number): readonly string[] => [
  `Shop ${String(index % 40)}`,
  index % 2 === 0 ? '' : `Author ${String(index)}`,
  String(1 + (index % 5)),
  `Title ${String(index)}`,
  `Number ${String(index)} says "${ownWord}",\nat a length that is enough for a review.`,
  new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10),
];

/** Every twentieth cannot be a rating, for one reason or another; two say the same as the first. */
const rowOf = (index: number): Row => {
  const [shop = '', author = '', stars = '', title = '', review = '', date = ''] = goodCells(index);
  const refused = (refusal: string, ...cells: readonly string[]): Row => ({ cells, refusal });
  switch (index % 100) {
    case 19:
      return refused(
        "text: 'Short.' is too short: Review must be at least 50 characters",
        shop,
        author,
        stars,
        title,
        'Short.',
        date,
      );
    case 39:
      return refused(
        "date: '12/31' is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025",
        shop,
        author,
        stars,
        title,
        review,
        '12/31',
      );
    case 59:
      return refused("stars: '9' is not above 0 and at most 5 stars", shop, author, '9', title, review, date);
    case 79:
      return refused('The row has 3 columns, and the header 6', shop, author, stars);
    case 99:
      // By a named author, who says so for the second time.
      return refused('The member has already reviewed this entity.', ...goodCells(index - 2));
    default:
      return { cells: goodCells(index % 500 === 2 ? 0 : index), refusal: null };
  }
};

const csvOf = (rows: readonly Row[]): string =>
  [heading, ...rows.map(({ cells }) => cells.map(quoted).join(','))].join('\n');

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The line on which each refused row starts, and the reason. */
const refusalsOf = (rows: readonly Row[]): readonly string[] => {
  let line = 2;
  return rows.flatMap(({ cells, refusal }) => {
    const startsAt = line;
    line += cells.join('').split('\n').length;
    return refusal === null ? [] : [`${String(startsAt)} ${refusal}`];
  });
};

/** Title and date identify a row's rating. */
const summaryOf = (title: string, date: string): string => `${title} of ${date.slice(0, 10)}`;

const summariesOf = (rows: readonly Row[]): readonly string[] =>
  rows
    .filter(({ refusal }) => refusal === null)
    .map(({ cells: [, , , title = '', , date = ''] }) => summaryOf(title, date))
    .toSorted();

describe('an import into a running site', () => {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index));
  let site: Site;
  let file: string;

  beforeAll(async () => {
    site = await startSite();
    writeRunning(site.dataDir, {
      pid: process.pid,
      url: site.url,
      operationsUrl: 'http://127.0.0.1:4999',
      siteUrl: site.url,
      secret: 'stored',
      isEmbeddedPostgres: true,
      isOneProcess: true,
      isProduction: false,
      engines: enginesOf(loadConfig(enginesConfig, {})),
      services: site.serviceUrls,
    });
    file = join(site.dataDir, 'reviews.csv');
    writeFileSync(file, csvOf(rows));
    writeFileSync(join(site.dataDir, 'map.json'), JSON.stringify(map));
  });
  afterAll(() => site.stop());

  const start = (imported = file, ...more: readonly string[]) => {
    const main = fileURLToPath(new URL('../../../import/src/main.ts', import.meta.url));
    const options = ['--map', join(site.dataDir, 'map.json'), '--default', 'city=Austin'];
    return spawn(process.execPath, [main, imported, ...options, '--default', 'state=TX', ...more], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: site.dataDir,
      },
    });
  };
  const run = async (imported?: string, ...more: readonly string[]) => {
    const child = start(imported, ...more);
    const [[status], said, complaint] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { status: Number(status), said, complaint };
  };

  const progressFolder = () => join(site.dataDir, 'imports');
  const rowsDone = (): number => {
    const files = existsSync(progressFolder()) ? readdirSync(progressFolder()) : [];
    const [progress] = files.filter((name) => name.endsWith('.json'));
    if (progress === undefined) return 0;
    const stored: unknown = JSON.parse(readFileSync(join(progressFolder(), progress), 'utf8'));
    return z.object({ rowsDone: z.int() }).parse(stored).rowsDone;
  };

  /** All that search finds, page by page. */
  const found = async (): Promise<readonly string[]> => {
    const visitor = site.newPerson();
    const summaries: string[] = [];
    for (let cursor = ''; ;) {
      const parameters = new URLSearchParams({ q: ownWord, limit: '100', cursor });
      const response = await visitor.request('GET', `/api/ratings/search?${parameters.toString()}`);
      const ratings = z.array(RatingView).parse(response.json);
      summaries.push(...ratings.map(({ title, createdAt }) => summaryOf(title, createdAt)));
      cursor = String(response.headers['x-next-cursor'] ?? '');
      if (cursor === '') return summaries.toSorted();
    }
  };
  const expectFound = async (expected: readonly string[]): Promise<void> => {
    await eventually(async () => {
      expect(await found()).toEqual(expected);
    });
  };

  const refused = (rejects = `${file}.rejects.csv`): readonly string[] =>
    [...readFileSync(rejects, 'utf8').matchAll(/,"(\d+)","((?:[^"]|"")*)"$/gm)].map(
      ([, line = '', reason = '']) => `${line} ${reason}`,
    );

  it('is counted by a dry run before it, row by row', async () => {
    const { status, said, complaint } = await run(file, '--dry-run');
    expect(complaint).toBe('');
    expect(said).toContain(
      'The import would give: 570 new ratings, 0 imported before, 30 rows refused. Nothing was imported.\n' +
        '38 new listings, 0 of them without a point on the map.\n',
    );
    expect(status).toBe(1);
    expect(refused(`${file}.dry-run.rejects.csv`)).toEqual(refusalsOf(rows));
    expect(existsSync(progressFolder())).toBe(false);
  });

  it('that is killed resumes and imports every valid row once', async () => {
    const killed = start();
    await eventually(
      () => {
        expect(rowsDone()).toBeGreaterThan(0);
      },
      { withinMs: 100_000 },
    );
    killed.kill('SIGKILL');
    expect(await once(killed, 'close')).toEqual([null, 'SIGKILL']);
    const before = rowsDone();
    expect(before).toBeLessThan(count);

    const { status, said, complaint } = await run();
    expect(complaint).toBe('');
    expect(said).toContain(`Resuming after row ${String(before)}.\n`);
    expect(said).toMatch(/\n\d+ new ratings, \d+ imported before, 30 rows refused\.\n/);
    expect(status).toBe(1);
    expect(refused()).toEqual(refusalsOf(rows));
    await expectFound(summariesOf(rows));
  });

  it('creates nothing twice when all of it runs again', async () => {
    expect(await run()).toMatchObject({ status: 1, complaint: '' });
    // As an operator does who has the site's database, but no longer its data folder.
    rmSync(progressFolder(), { recursive: true });
    const { status, said } = await run();
    expect(said).toContain('\n0 new ratings, 570 imported before, 30 rows refused.\n');
    expect(status).toBe(1);
    expect(refused()).toEqual(refusalsOf(rows));
    await expectFound(summariesOf(rows));

    const dryRun = await run(file, '--dry-run');
    expect(dryRun.said).toContain(
      '0 new ratings, 570 imported before, 30 rows refused. Nothing was imported.\n',
    );
    expect(refused(`${file}.dry-run.rejects.csv`)).toEqual(refusalsOf(rows));
  });

  it('of the corrected file imports only new rows, and exits with 0', async () => {
    const corrected = rows.map((row, index) =>
      row.refusal === null ? row : { cells: goodCells(index), refusal: null },
    );
    const correctedFile = join(site.dataDir, 'corrected.csv');
    writeFileSync(correctedFile, csvOf(corrected));
    const { status, said } = await run(correctedFile);
    expect(said).toContain('\n30 new ratings, 570 imported before, 0 rows refused.\n');
    expect(status).toBe(0);
    await expectFound(summariesOf(corrected));
  });
});
