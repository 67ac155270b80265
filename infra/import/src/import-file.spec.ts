import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ColumnMap } from './column-map.ts';
import { importFile, type ImportState } from './import-file.ts';
import { contentHashOf, openProgress } from './import-progress.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';
import type { ServicesDoor } from './services-door.ts';

const text = 'A review that is long enough to be taken, with a comma, and "quotes".';
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const map = {
  entity: { name: 'thing', category: { value: 'product' } },
  rating: {
    stars: 'stars',
    starScale: 10,
    title: ['title', { column: 'text', words: 3 }],
    review: 'text',
    date: 'date',
  },
};

/** Services that remember what they were brought, by id, as the real ones do. */
const rememberingDoor = (failAfter = Infinity) => {
  const ratings = new Map<string, { starRating: number; title: string; publishedAt: string }>();
  const members = new Set<string>();
  let calls = 0;
  const door: ServicesDoor = {
    bringMembers: ({ members: brought }) => {
      for (const { memberId } of brought) members.add(memberId);
      return Promise.resolve({ imported: brought.length, existing: 0 });
    },
    bringEntities: ({ entities }) =>
      Promise.resolve({ entityIds: entities.map(() => '01980000-0000-7000-8000-000000000001') }),
    bringRatings: ({ ratings: brought }) => {
      calls += 1;
      for (const { ratingId, starRating, title, publishedAt } of brought)
        ratings.set(ratingId, { starRating, title, publishedAt });
      // The batch is there, but the import does not learn of it any more.
      if (calls > failAfter) return Promise.reject(new Error('killed'));
      return Promise.resolve({ refusals: brought.map(() => null) });
    },
  };
  return { door, ratings, members };
};

describe('an import', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-import-'));
    file = join(folder, 'reviews.csv');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (
    door: ServicesDoor,
    options: { keepShort?: boolean; defaults?: Record<string, string> } = {},
  ): Promise<ImportState> => {
    const progress = openProgress(folder, {
      contentHash: await contentHashOf(file),
      options: JSON.stringify(options),
      rejectsFile: rejectsFileOf(file, false),
      now: new Date('2026-11-01T00:00:00.000Z'),
    });
    const rejects = openRejects(rejectsFileOf(file, false), progress.current.rejects);
    try {
      return await importFile({
        file,
        map: ColumnMap.parse(map),
        defaults: { city: 'Austin', state: 'TX', ...options.defaults },
        keepShort: options.keepShort ?? false,
        door,
        progress,
        rejects,
        onProgress: () => undefined,
      });
    } finally {
      rejects.close();
    }
  };

  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `Lamp,8,Bright ${String(index)},${quoted(text)},2024-05-06`);

  /** The last column first. */
  const dateFirst = (row: string) => row.replace(/^(.*),([^,]*)$/, '$2,$1');

  /** Line and reason of each refused row. */
  const reasons = () =>
    readFileSync(rejectsFileOf(file, false), 'utf8')
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',').slice(0, 2).join(' '));

  it('maps columns, scales stars and keeps the date of the file', async () => {
    writeFileSync(file, `\ufeffthing,stars,title,text,date\nLamp,8,,${quoted(text)},2024-05-06\n`);
    const { door, ratings } = rememberingDoor();
    expect(await run(door)).toMatchObject({ brought: 1, refused: 0 });
    expect([...ratings.values()]).toEqual([
      { starRating: 4, title: 'A review that', publishedAt: '2024-05-06T00:00:00.000Z' },
    ]);
  });

  it('asks for each listing of a batch once, with its first date, and rates the one that is meant', async () => {
    const lines = ['Lamp,8', 'Chair,8', 'Lamp,6'].map((cells, day) =>
      [cells, 'Fine', quoted(text), `2024-05-0${String(day + 1)}`].join(','),
    );
    writeFileSync(file, ['thing,stars,title,text,date', ...lines].join('\n'));
    const listed: (readonly [name: string, listedAt: string])[] = [];
    const rated: string[] = [];
    const idOf = (name: string) => `01980000-0000-7000-8000-${name.padStart(12, '0')}`;
    const door: ServicesDoor = {
      ...rememberingDoor().door,
      bringEntities: ({ entities }) => {
        listed.push(...entities.map(({ name, listedAt }) => [name, listedAt] as const));
        return Promise.resolve({ entityIds: entities.map(({ name }) => idOf(name)) });
      },
      bringRatings: ({ ratings }) => {
        rated.push(...ratings.map(({ entityId }) => entityId));
        return Promise.resolve({ refusals: ratings.map(() => null) });
      },
    };
    expect(await run(door)).toMatchObject({ brought: 3, refused: 0 });
    expect(listed).toEqual([
      ['Lamp', '2024-05-01T00:00:00.000Z'],
      ['Chair', '2024-05-02T00:00:00.000Z'],
    ]);
    expect(rated).toEqual(['Lamp', 'Chair', 'Lamp'].map(idOf));
  });

  it('refuses what cannot be a rating with its line and a true reason, and goes on', async () => {
    const bad = [
      `Lamp,8,Fine,too short,2024-05-06`,
      `Lamp,twelve,Fine,${quoted(text)},2024-05-06`,
      `Lamp,8,Fine,${quoted(`two\nlines ${text}`)},no date`,
      `,8,Fine,${quoted(text)},2024-05-06`,
      `Lamp,8,Fine`,
    ];
    writeFileSync(file, ['thing,stars,title,text,date', ...bad, ...rows(1)].join('\n'));
    const { door } = rememberingDoor();
    expect(await run(door)).toMatchObject({ brought: 1, refused: 5 });
    expect(reasons()).toEqual([
      '2 "Review must be at least 50 characters"',
      '3 "Star rating is missing or no number"',
      '4 """no date"" is no full date such as 2025-01-31',
      '6 "Name is required"',
      '7 "The row has more or fewer columns than the heading"',
    ]);
  });

  it('goes on after a row that cannot be read or stored, in CSV and in JSON lines', async () => {
    const csvRows = [`Lamp,8,The 8" lamp,${text.slice(0, 5)}`, `Lamp,8,N\0L,${quoted(text)},2024-05-06`];
    writeFileSync(file, ['thing,stars,title,text,date', ...csvRows, ...rows(1)].join('\n'));
    expect(await run(rememberingDoor().door)).toMatchObject({ brought: 1, refused: 2 });
    expect(reasons()).toEqual([
      '2 "A quote is missing',
      '3 "Text contains characters that cannot be stored"',
    ]);

    file = join(folder, 'reviews.jsonl');
    const row = (title: string) => JSON.stringify({ thing: 'Lamp', stars: 8, title, text });
    writeFileSync(file, ['{"title', row('N\0L'), row('half \ud83d a pair'), row('Fine')].join('\n'));
    expect(await run(rememberingDoor().door)).toMatchObject({ brought: 1, refused: 3 });
    expect(reasons()).toEqual([
      '1 "The line is no JSON object"',
      '2 "Text contains characters that cannot be stored"',
      '3 "Text contains characters that cannot be stored"',
    ]);
  });

  it('keeps short reviews when told to', async () => {
    writeFileSync(file, 'thing,stars,title,text,date\nLamp,8,Fine,too short,2024-05-06\n');
    expect(await run(rememberingDoor().door, { keepShort: true })).toMatchObject({ brought: 1, refused: 0 });
  });

  it('that was killed goes on where it was, and doubles nothing', async () => {
    writeFileSync(
      file,
      ['thing,stars,title,text,date', 'Lamp,8,Fine,too short,2024-05-06', ...rows(700)].join('\n'),
    );
    const { door, ratings, members } = rememberingDoor(1);
    await expect(run(door)).rejects.toThrow('killed');
    const again = rememberingDoor();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    for (const id of members) again.members.add(id);
    expect(await run(again.door)).toMatchObject({ brought: 700, refused: 1 });
    expect([again.ratings.size, again.members.size]).toEqual([700, 700]);
    expect(reasons()).toEqual(['2 "Review must be at least 50 characters"']);
  });

  it('with other defaults reads refused rows again, under the same ids', async () => {
    writeFileSync(
      file,
      ['thing,stars,title,text,date', ...rows(3), 'Lamp,8,Fine,too short,2024-05-06'].join('\n'),
    );
    const { door, ratings } = rememberingDoor();
    expect(await run(door)).toMatchObject({ brought: 3, refused: 1 });
    expect(await run(door, { keepShort: true })).toMatchObject({ brought: 4, refused: 0 });
    expect(ratings.size).toBe(4);
  });

  it('resumed among rows that say the same brings as many as there are', async () => {
    const same = `Lamp,8,Bright,${quoted(text)},2024-05-06`;
    writeFileSync(
      file,
      ['thing,stars,title,text,date', ...Array.from({ length: 700 }, () => same)].join('\n'),
    );
    const { door, ratings } = rememberingDoor(1);
    await expect(run(door)).rejects.toThrow('killed');
    const again = rememberingDoor();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    expect(await run(again.door)).toMatchObject({ brought: 700, refused: 0 });
    expect(again.ratings.size).toBe(700);
  });

  it('of another file of the same name and size brings that', async () => {
    const { door, ratings } = rememberingDoor();
    for (const title of ['One', 'Two']) {
      writeFileSync(file, `thing,stars,title,text,date\nLamp,8,${title},${quoted(text)},2024-05-06\n`);
      expect(await run(door)).toMatchObject({ brought: 1, rowsThisRun: 1 });
    }
    expect([...ratings.values()].map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  it('of a mended file brings only what is new, wherever the rows stand now', async () => {
    const undated = `Lamp,8,Undated,${quoted(text)},`;
    const good = [...rows(3), undated];
    writeFileSync(
      file,
      ['thing,stars,title,text,date', 'Lamp,9,Nine,too short,2024-05-06', ...good].join('\n'),
    );
    const { door, ratings, members } = rememberingDoor();
    expect(await run(door)).toMatchObject({ brought: 4, refused: 1 });
    const before = new Set(ratings.keys());
    file = join(folder, 'mended.csv');
    const mended = `Lamp,9,Nine,${quoted(`Long enough: ${text}`)},2024-05-06`;
    writeFileSync(file, ['date,thing,stars,title,text', ...[...good, mended].map(dateFirst)].join('\r\n'));
    expect(await run(door)).toMatchObject({ brought: 5, refused: 0 });
    expect([...ratings].filter(([id]) => !before.has(id)).map(([, { title }]) => title)).toEqual(['Nine']);
    expect(members.size).toBe(5);
  });

  it('that is done brings nothing when it is started again', async () => {
    writeFileSync(file, ['thing,stars,title,text,date', ...rows(3)].join('\n'));
    await run(rememberingDoor().door);
    const { door, ratings } = rememberingDoor();
    expect(await run(door)).toMatchObject({ brought: 3, rowsThisRun: 0 });
    expect(ratings.size).toBe(0);
  });

  describe('whose rejects file is gone', () => {
    it('or another import wrote there tells the refused ones again', async () => {
      const short = (title: string) => `Lamp,8,${title},too short,2024-05-06`;
      const write = (...lines: readonly string[]) => {
        writeFileSync(file, ['thing,stars,title,text,date', ...lines].join('\n'));
      };
      write(short('One'), ...rows(1));
      await run(rememberingDoor().door);
      const told = readFileSync(rejectsFileOf(file, false), 'utf8');
      write(...rows(1), short('Two'), short('Three'));
      await run(rememberingDoor().door);
      write(short('One'), ...rows(1));
      expect(await run(rememberingDoor().door)).toMatchObject({ brought: 1, refused: 1 });
      expect(readFileSync(rejectsFileOf(file, false), 'utf8')).toBe(told);
    });

    it('reads all rows again, so that the refused ones are told', async () => {
      const bad = 'Lamp,8,Fine,too short,2024-05-06';
      writeFileSync(file, ['thing,stars,title,text,date', bad, ...rows(1), bad].join('\n'));
      const { door, ratings } = rememberingDoor();
      await run(door);
      const told = readFileSync(rejectsFileOf(file, false), 'utf8');
      rmSync(rejectsFileOf(file, false));
      expect(await run(door)).toMatchObject({ brought: 1, refused: 2 });
      expect(ratings.size).toBe(1);
      expect(readFileSync(rejectsFileOf(file, false), 'utf8')).toBe(told);
    });

    it('begins an empty one when nothing was refused', async () => {
      writeFileSync(file, ['thing,stars,title,text,date', ...rows(3)].join('\n'));
      await run(rememberingDoor().door);
      rmSync(rejectsFileOf(file, false));
      expect(await run(rememberingDoor().door)).toMatchObject({ brought: 3, rowsThisRun: 0 });
      expect(readFileSync(rejectsFileOf(file, false), 'utf8')).toBe('line,reason,row\n');
    });
  });

  it('reads JSON lines too', async () => {
    file = join(folder, 'reviews.jsonl');
    writeFileSync(
      file,
      `${JSON.stringify({ thing: 'Lamp', stars: 10, title: 'Bright', text, date: '2024-05-06' })}\nnot json\n`,
    );
    expect(await run(rememberingDoor().door)).toMatchObject({ brought: 1, refused: 1 });
  });
});
