import { readFileSync } from 'node:fs';
import type { ImportClient } from '@candor/seed/import-client';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  entityIdOf,
  goodRows,
  importFolder,
  quoted,
  recordingClient,
  reviewText,
  shortRow,
  table,
  type ImportFolder,
} from './import-world.ts';

describe('an import', () => {
  let folder: ImportFolder;
  beforeEach(() => {
    folder = importFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('maps columns, scales stars and uses the date of the file', async () => {
    folder.write(`\ufeff${table(`Lamp,8,,${quoted(reviewText)},2024-05-06`)}\n`);
    const { client, ratings } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 1, refused: 0 });
    expect([...ratings.values()]).toEqual([
      { starRating: 4, title: 'A review that', publishedAt: '2024-05-06T00:00:00.000Z' },
    ]);
  });

  it('sends each listing of a batch once, with its first date, and assigns the ratings to it', async () => {
    const lines = ['Lamp,8', 'Chair,8', 'Lamp,6'].map((cells, day) =>
      [cells, 'Fine', quoted(reviewText), `2024-05-0${String(day + 1)}`].join(','),
    );
    folder.write(table(...lines));
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
    expect(await folder.import(client)).toMatchObject({ imported: 3, refused: 0 });
    expect(listed).toEqual([
      ['Lamp', '2024-05-01T00:00:00.000Z'],
      ['Chair', '2024-05-02T00:00:00.000Z'],
    ]);
    expect(rated).toEqual(['Lamp', 'Chair', 'Lamp'].map(entityIdOf));
  });

  it('refuses invalid rows with line and reason, and continues', async () => {
    const bad = [
      shortRow(),
      `Lamp,twelve,Fine,${quoted(reviewText)},2024-05-06`,
      `Lamp,8,Fine,${quoted(`two\nlines ${reviewText}`)},no date`,
      `,8,Fine,${quoted(reviewText)},2024-05-06`,
      `Lamp,8,Fine`,
      `Lamp,8,Fine,Good${'\u200b'.repeat(60)}.,2024-05-06`,
    ];
    folder.write(table(...bad, ...goodRows(1)));
    const { client } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 1, refused: 6 });
    expect(folder.reasons()).toEqual([
      "2 text: 'too short' is too short: Review must be at least 50 characters",
      "3 stars: 'twelve' is not a number",
      "4 date: 'no date' is not a full date such as 2025-01-31, 1/31/2025 or Jan 31, 2025",
      '6 thing: Name is required',
      '7 The row has 3 columns, and the header 5',
      `8 text: 'Good${'\u200b'.repeat(56)}…' is too short: Review must be at least 50 characters`,
    ]);
  });

  it('continues after a row that cannot be read or stored, in CSV and in JSON Lines', async () => {
    const csvRows = [
      `Lamp,8,The 8" lamp,${reviewText.slice(0, 5)}`,
      `Lamp,8,N\0L,${quoted(reviewText)},2024-05-06`,
    ];
    folder.write(table(...csvRows, ...goodRows(1)));
    expect(await folder.import(recordingClient().client)).toMatchObject({ imported: 1, refused: 2 });
    expect(folder.reasons()).toEqual([
      '2 A quote is missing or misplaced',
      "3 title: 'N\0L' is refused: Text contains characters that cannot be stored",
    ]);

    const row = (title: string) => JSON.stringify({ thing: 'Lamp', stars: 8, title, text: reviewText });
    folder.write(
      ['{"title', row('N\0L'), row('half \ud83d a pair'), row('Fine')].join('\n'),
      'reviews.jsonl',
    );
    expect(await folder.import(recordingClient().client)).toMatchObject({ imported: 1, refused: 3 });
    expect(
      folder
        .rejectsText()
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
        folder.write(iconv.encode(isMarked ? `\uFEFF${content}` : content, encoding));
      };
      const rowsOf = (...lines: readonly (readonly string[])[]) =>
        lines.map((cells) => cells.join(delimiter)).join('\r\n');
      const columns = ['thing', 'stars', 'title', 'text', 'date', 'notes'];
      const bad = ['Café', '99', 'Très bien', `"Two\r\nlines, “quoted”"`, '2024-05-06', '‘x’ '];
      const good = ['Café', '8', 'Très bien', quoted(`${reviewText} Né`), '2024-05-06', ''];
      write(`${rowsOf(columns, bad, good)}\r\n`);
      const { client, ratings } = recordingClient();
      const options = { allowShort: true, ...(isMarked ? {} : { encoding }) };
      expect(await folder.import(client, options)).toMatchObject({ imported: 1, refused: 1 });
      expect([...ratings.values()].map(({ title }) => title)).toEqual(['Très bien']);

      const rejects = readFileSync(folder.rejectsFile());
      const added = (...cells: readonly string[]) => cells.map((cell) => delimiter + quoted(cell)).join('');
      const expected =
        `${isMarked ? '\uFEFF' : ''}${columns.join(delimiter)}${added('rejected line', 'rejected because')}\n` +
        `${bad.join(delimiter)}${added('2', "stars: '99' is not above 0 and at most 10 stars")}\n`;
      expect(iconv.decode(rejects, encoding, { stripBOM: false })).toBe(expected);

      folder.write(
        iconv.encode(expected.replace(`${delimiter}99${delimiter}`, `${delimiter}9${delimiter}`), encoding),
        'corrected.csv',
      );
      expect(await folder.import(client, options)).toMatchObject({ imported: 1, refused: 0 });
      expect(ratings.size).toBe(2);
    },
  );

  it('writes rejects of JSON as lines that can be corrected and imported', async () => {
    const bad = {
      thing: 'Lamp',
      stars: 99,
      title: 'Ünder',
      text: reviewText,
      extra: { list: [1, { deep: '}' }] },
    };
    folder.write(JSON.stringify([bad, { ...bad, stars: 9 }], null, 2), 'reviews.jsonl');
    const { client, ratings } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 1, refused: 1 });
    expect(JSON.parse(folder.rejectsText())).toEqual({
      ...bad,
      'rejected line': 2,
      'rejected because': "stars: '99' is not above 0 and at most 10 stars",
    });
    folder.write(folder.rejectsText().replace('99', '7'), 'corrected.jsonl');
    expect(await folder.import(client)).toMatchObject({ imported: 1, refused: 0 });
    expect(ratings.size).toBe(2);
  });

  it('accepts short reviews with allowShort', async () => {
    folder.write(table(shortRow()));
    expect(await folder.import(recordingClient().client, { allowShort: true })).toMatchObject({
      imported: 1,
      refused: 0,
    });
  });

  it('reads JSON Lines too', async () => {
    folder.write(
      `${JSON.stringify({ thing: 'Lamp', stars: 10, title: 'Bright', text: reviewText, date: '2024-05-06' })}\nnot json\n`,
      'reviews.jsonl',
    );
    expect(await folder.import(recordingClient().client)).toMatchObject({ imported: 1, refused: 1 });
  });
});
