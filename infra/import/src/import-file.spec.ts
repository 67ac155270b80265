import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkEncoding } from './check-encoding.ts';
import { ColumnMap } from './column-map.ts';
import { importFile, type ImportState } from './import-file.ts';
import { openProgress } from './import-progress.ts';
import { openRejects, rejectsFileOf } from './rejects-file.ts';
import type { ImportClient } from '@candor/seed/import-client';
import { servicesDestination } from './import-rows.ts';
import { fullPace } from './pace.ts';
import { openSourceFile } from './source-file.ts';

const text = 'A review that is long enough, with a comma, and "quotes".';
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

const notPreviewed: Pick<ImportClient, 'previewEntities' | 'previewRatings'> = {
  previewEntities: () => Promise.reject(new Error('an import previews nothing')),
  previewRatings: () => Promise.reject(new Error('an import previews nothing')),
};

/** Stores ratings and members by id, as the services do. */
const recordingClient = (failAfter = Infinity) => {
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

const entityIdOf = (name: string) => `01980000-0000-7000-8000-${name.padStart(12, '0')}`;

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
    client: ImportClient,
    options: { allowShort?: boolean; defaults?: Record<string, string>; encoding?: string } = {},
  ): Promise<ImportState> => {
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
        map: ColumnMap.parse(map),
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
  };

  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => `Lamp,8,Bright ${String(index)},${quoted(text)},2024-05-06`);

  /** The last column first. */
  const dateFirst = (row: string) => row.replace(/^(.*),([^,]*)$/, '$2,$1');

  const rejectsFile = () => rejectsFileOf(file, file.endsWith('l'), false);
  const rejectsText = () => readFileSync(rejectsFile(), 'utf8');

  /** Line and reason of each refused row. */
  const reasons = () =>
    [...rejectsText().matchAll(/,"(\d+)","((?:[^"]|"")*)"\n/g)].map(
      ([, line = '', reason = '']) => `${line} ${reason}`,
    );

  it('maps columns, scales stars and uses the date of the file', async () => {
    writeFileSync(file, `\ufeffthing,stars,title,text,date\nLamp,8,,${quoted(text)},2024-05-06\n`);
    const { client, ratings } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 1, refused: 0 });
    expect([...ratings.values()]).toEqual([
      { starRating: 4, title: 'A review that', publishedAt: '2024-05-06T00:00:00.000Z' },
    ]);
  });

  it('sends each listing of a batch once, with its first date, and assigns the ratings to it', async () => {
    const lines = ['Lamp,8', 'Chair,8', 'Lamp,6'].map((cells, day) =>
      [cells, 'Fine', quoted(text), `2024-05-0${String(day + 1)}`].join(','),
    );
    writeFileSync(file, ['thing,stars,title,text,date', ...lines].join('\n'));
    const listed: (readonly [name: string, listedAt: string])[] = [];
    const rated: string[] = [];
    const client: ImportClient = {
      ...recordingClient().client,
      importEntities: ({ entities }) => {
        listed.push(...entities.map(({ name, listedAt }) => [name, listedAt] as const));
        return Promise.resolve({
          entityIds: entities.map(({ name }) => entityIdOf(name)),
          newPlaces: entities.map(() => null),
        });
      },
      importRatings: ({ ratings }) => {
        rated.push(...ratings.map(({ entityId }) => entityId));
        return Promise.resolve({
          refusals: ratings.map(() => null),
          isNew: ratings.map(() => true),
          lostPhotos: ratings.map(() => []),
        });
      },
    };
    expect(await run(client)).toMatchObject({ imported: 3, refused: 0 });
    expect(listed).toEqual([
      ['Lamp', '2024-05-01T00:00:00.000Z'],
      ['Chair', '2024-05-02T00:00:00.000Z'],
    ]);
    expect(rated).toEqual(['Lamp', 'Chair', 'Lamp'].map(entityIdOf));
  });

  it('refuses invalid rows with line and reason, and continues', async () => {
    const bad = [
      `Lamp,8,Fine,too short,2024-05-06`,
      `Lamp,twelve,Fine,${quoted(text)},2024-05-06`,
      `Lamp,8,Fine,${quoted(`two\nlines ${text}`)},no date`,
      `,8,Fine,${quoted(text)},2024-05-06`,
      `Lamp,8,Fine`,
      `Lamp,8,Fine,Good${'\u200b'.repeat(60)}.,2024-05-06`,
    ];
    writeFileSync(file, ['thing,stars,title,text,date', ...bad, ...rows(1)].join('\n'));
    const { client } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 1, refused: 6 });
    expect(reasons()).toEqual([
      "2 text: 'too short' is too short: Review must be at least 50 characters",
      "3 stars: 'twelve' is not a number",
      "4 date: 'no date' is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025",
      '6 thing: Name is required',
      '7 The row has 3 columns, and the header 5',
      `8 text: 'Good${'\u200b'.repeat(56)}…' is too short: Review must be at least 50 characters`,
    ]);
  });

  it('continues after a row that cannot be read or stored, in CSV and in JSON Lines', async () => {
    const csvRows = [`Lamp,8,The 8" lamp,${text.slice(0, 5)}`, `Lamp,8,N\0L,${quoted(text)},2024-05-06`];
    writeFileSync(file, ['thing,stars,title,text,date', ...csvRows, ...rows(1)].join('\n'));
    expect(await run(recordingClient().client)).toMatchObject({ imported: 1, refused: 2 });
    expect(reasons()).toEqual([
      '2 A quote is missing or misplaced',
      "3 title: 'N\0L' is refused: Text contains characters that cannot be stored",
    ]);

    file = join(folder, 'reviews.jsonl');
    const row = (title: string) => JSON.stringify({ thing: 'Lamp', stars: 8, title, text });
    writeFileSync(file, ['{"title', row('N\0L'), row('half \ud83d a pair'), row('Fine')].join('\n'));
    expect(await run(recordingClient().client)).toMatchObject({ imported: 1, refused: 3 });
    expect(
      rejectsText()
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      {
        unreadable: '{"title',
        'rejected line': 1,
        'rejected because': 'The line is not a JSON object',
      },
      {
        ...JSON.parse(row('N\0L')),
        'rejected line': 2,
        'rejected because': "title: 'N\0L' is refused: Text contains characters that cannot be stored",
      },
      {
        ...JSON.parse(row('half \ud83d a pair')),
        'rejected line': 3,
        'rejected because': expect.stringContaining(
          'Text contains characters that cannot be stored',
        ) as string,
      },
    ]);
  });

  it.each([
    ['windows-1252', ';'],
    ['macroman', ','],
    ['utf-16le', '\t'],
  ])(
    'writes rejects in %s with the bytes of the file, which can be corrected and imported',
    async (encoding, delimiter) => {
      const isMarked = encoding === 'utf-16le';
      const write = (content: string) => {
        writeFileSync(file, iconv.encode(isMarked ? `\uFEFF${content}` : content, encoding));
      };
      const table = (...lines: readonly (readonly string[])[]) =>
        lines.map((cells) => cells.join(delimiter)).join('\r\n');
      const header = ['thing', 'stars', 'title', 'text', 'date', 'notes'];
      const bad = ['Café', '99', 'Très bien', `"Two\r\nlines, “quoted”"`, '2024-05-06', '‘x’ '];
      const good = ['Café', '8', 'Très bien', quoted(`${text} Né`), '2024-05-06', ''];
      write(`${table(header, bad, good)}\r\n`);
      const { client, ratings } = recordingClient();
      const options = { allowShort: true, ...(isMarked ? {} : { encoding }) };
      expect(await run(client, options)).toMatchObject({ imported: 1, refused: 1 });
      expect([...ratings.values()].map(({ title }) => title)).toEqual(['Très bien']);

      const rejects = readFileSync(rejectsFile());
      const added = (...cells: readonly string[]) => cells.map((cell) => delimiter + quoted(cell)).join('');
      const expected =
        `${isMarked ? '\uFEFF' : ''}${header.join(delimiter)}${added('rejected line', 'rejected because')}\n` +
        `${bad.join(delimiter)}${added('2', "stars: '99' is not above 0 and at most 10 stars")}\n`;
      expect(iconv.decode(rejects, encoding, { stripBOM: false })).toBe(expected);

      file = join(folder, 'corrected.csv');
      writeFileSync(
        file,
        iconv.encode(expected.replace(`${delimiter}99${delimiter}`, `${delimiter}9${delimiter}`), encoding),
      );
      expect(await run(client, options)).toMatchObject({ imported: 1, refused: 0 });
      expect(ratings.size).toBe(2);
    },
  );

  it('writes rejects of JSON as lines that can be corrected and imported', async () => {
    file = join(folder, 'reviews.jsonl');
    const bad = { thing: 'Lamp', stars: 99, title: 'Ünder', text, extra: { list: [1, { deep: '}' }] } };
    writeFileSync(file, JSON.stringify([bad, { ...bad, stars: 9 }], null, 2));
    const { client, ratings } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 1, refused: 1 });
    expect(JSON.parse(rejectsText())).toEqual({
      ...bad,
      'rejected line': 2,
      'rejected because': "stars: '99' is not above 0 and at most 10 stars",
    });
    writeFileSync(join(folder, 'corrected.jsonl'), rejectsText().replace('99', '7'));
    file = join(folder, 'corrected.jsonl');
    expect(await run(client)).toMatchObject({ imported: 1, refused: 0 });
    expect(ratings.size).toBe(2);
  });

  it('accepts short reviews with allowShort', async () => {
    writeFileSync(file, 'thing,stars,title,text,date\nLamp,8,Fine,too short,2024-05-06\n');
    expect(await run(recordingClient().client, { allowShort: true })).toMatchObject({
      imported: 1,
      refused: 0,
    });
  });

  it('that was interrupted resumes, and duplicates nothing', async () => {
    writeFileSync(
      file,
      ['thing,stars,title,text,date', 'Lamp,8,Fine,too short,2024-05-06', ...rows(700)].join('\n'),
    );
    const { client, ratings, members } = recordingClient(1);
    await expect(run(client)).rejects.toThrow('killed');
    const again = recordingClient();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    for (const id of members) again.members.add(id);
    expect(await run(again.client)).toMatchObject({ imported: 700, refused: 1 });
    expect([again.ratings.size, again.members.size]).toEqual([700, 700]);
    expect(reasons()).toEqual(["2 text: 'too short' is too short: Review must be at least 50 characters"]);
  });

  it('with other defaults reads refused rows again, under the same ids', async () => {
    writeFileSync(
      file,
      ['thing,stars,title,text,date', ...rows(3), 'Lamp,8,Fine,too short,2024-05-06'].join('\n'),
    );
    const { client, ratings } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 3, refused: 1 });
    expect(await run(client, { allowShort: true })).toMatchObject({ imported: 4, refused: 0 });
    expect(ratings.size).toBe(4);
  });

  it('resumed among rows with equal content imports all of them', async () => {
    const same = `Lamp,8,Bright,${quoted(text)},2024-05-06`;
    writeFileSync(
      file,
      ['thing,stars,title,text,date', ...Array.from({ length: 700 }, () => same)].join('\n'),
    );
    const { client, ratings } = recordingClient(1);
    await expect(run(client)).rejects.toThrow('killed');
    const again = recordingClient();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    expect(await run(again.client)).toMatchObject({ imported: 700, refused: 0 });
    expect(again.ratings.size).toBe(700);
  });

  it('of another file with the same name and size imports that file', async () => {
    const { client, ratings } = recordingClient();
    for (const title of ['One', 'Two']) {
      writeFileSync(file, `thing,stars,title,text,date\nLamp,8,${title},${quoted(text)},2024-05-06\n`);
      expect(await run(client)).toMatchObject({ imported: 1, rowsThisRun: 1 });
    }
    expect([...ratings.values()].map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  it('of a corrected file imports only new rows, in any order', async () => {
    const undated = `Lamp,8,Undated,${quoted(text)},`;
    const good = [...rows(3), undated];
    writeFileSync(
      file,
      ['thing,stars,title,text,date', 'Lamp,9,Nine,too short,2024-05-06', ...good].join('\n'),
    );
    const { client, ratings, members } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 4, refused: 1 });
    const before = new Set(ratings.keys());
    file = join(folder, 'corrected.csv');
    const corrected = `Lamp,9,Nine,${quoted(`Long enough: ${text}`)},2024-05-06`;
    writeFileSync(file, ['date,thing,stars,title,text', ...[...good, corrected].map(dateFirst)].join('\r\n'));
    expect(await run(client)).toMatchObject({ imported: 5, refused: 0 });
    expect([...ratings].filter(([id]) => !before.has(id)).map(([, { title }]) => title)).toEqual(['Nine']);
    expect(members.size).toBe(5);
  });

  it('that is complete imports nothing when it runs again', async () => {
    writeFileSync(file, ['thing,stars,title,text,date', ...rows(3)].join('\n'));
    await run(recordingClient().client);
    const { client, ratings } = recordingClient();
    expect(await run(client)).toMatchObject({ imported: 3, rowsThisRun: 0 });
    expect(ratings.size).toBe(0);
  });

  describe('without its rejects file', () => {
    it('because another import replaced it, lists the refused rows again', async () => {
      const short = (title: string) => `Lamp,8,${title},too short,2024-05-06`;
      const write = (...lines: readonly string[]) => {
        writeFileSync(file, ['thing,stars,title,text,date', ...lines].join('\n'));
      };
      write(short('One'), ...rows(1));
      await run(recordingClient().client);
      const rejects = rejectsText();
      write(...rows(1), short('Two'), short('Three'));
      await run(recordingClient().client);
      write(short('One'), ...rows(1));
      expect(await run(recordingClient().client)).toMatchObject({ imported: 1, refused: 1 });
      expect(rejectsText()).toBe(rejects);
    });

    it('reads all rows again and lists the refused ones', async () => {
      const bad = 'Lamp,8,Fine,too short,2024-05-06';
      writeFileSync(file, ['thing,stars,title,text,date', bad, ...rows(1), bad].join('\n'));
      const { client, ratings } = recordingClient();
      await run(client);
      const rejects = rejectsText();
      rmSync(rejectsFile());
      expect(await run(client)).toMatchObject({ imported: 1, refused: 2 });
      expect(ratings.size).toBe(1);
      expect(rejectsText()).toBe(rejects);
    });

    it('starts an empty one when no row was refused', async () => {
      writeFileSync(file, ['thing,stars,title,text,date', ...rows(3)].join('\n'));
      await run(recordingClient().client);
      rmSync(rejectsFile());
      expect(await run(recordingClient().client)).toMatchObject({ imported: 3, rowsThisRun: 0 });
      expect(rejectsText()).toBe('thing,stars,title,text,date,"rejected line","rejected because"\n');
    });
  });

  it('reads JSON Lines too', async () => {
    file = join(folder, 'reviews.jsonl');
    writeFileSync(
      file,
      `${JSON.stringify({ thing: 'Lamp', stars: 10, title: 'Bright', text, date: '2024-05-06' })}\nnot json\n`,
    );
    expect(await run(recordingClient().client)).toMatchObject({ imported: 1, refused: 1 });
  });
});
