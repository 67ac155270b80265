import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { longestRow, tooLong } from './read-lines.ts';
import type { Column } from './source.ts';
import { readRows, type NumberedRow } from './read-rows.ts';
import { openSourceFile, type GivenFormat } from './source-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

const stray = 'A quote is missing or misplaced';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-rows-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async (
  content: string | Buffer,
  given: GivenFormat = {},
  columns: readonly Column[] = [],
): Promise<NumberedRow[]> => {
  const file = join(folder, 'rows.txt');
  writeFileSync(file, content);
  const rows: NumberedRow[] = [];
  for await (const row of readRows(await openSourceFile(file, given), columns)) rows.push(row);
  return rows;
};
const csv = (
  content: string | Buffer,
  columns: readonly Column[] = ['title', 'text'],
  given: GivenFormat = {},
) => rowsOf(content, { format: 'csv', ...given }, columns);
/** Line and title, or the problem. */
const outcomesOf = (rows: readonly NumberedRow[]) =>
  rows.map(({ line, row, problem }) => `${String(line)} ${row?.['title'] ?? problem ?? ''}`);

describe('a CSV file', () => {
  it('is read with commas, quotes and ends of lines in its cells', async () => {
    const rows = await csv('title,text\n"A, B","Lou said ""no""\nand left"\n\nC,D\n');
    expect(rows.map(({ line, number, row }) => ({ line, number, row }))).toEqual([
      { line: 2, number: 1, row: { title: 'A, B', text: 'Lou said "no"\nand left' } },
      { line: 5, number: 2, row: { title: 'C', text: 'D' } },
    ]);
  });

  it.each([
    ['inside a cell that is not quoted', 'The 8" pan,x'],
    ['after the end of a quoted cell', '"The" pan,x'],
    ['twice in a cell that is not quoted', 'The "good" pan,x'],
    ['at the start of a cell that has no other', 'pan,"x'],
  ])('loses only the row with a stray quote %s', async (_where, row) => {
    const rows = await csv(`title,text\nFirst,x\n${row}\nSecond,"y"\n${row}\nThird,"two\nlines"\nFourth,z\n`);
    expect(outcomesOf(rows)).toEqual([
      '2 First',
      `3 ${stray}`,
      '4 Second',
      `5 ${stray}`,
      '6 Third',
      '8 Fourth',
    ]);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('loses only the row with a quote that is never closed, however many follow', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `Pan ${String(index)},${'x'.repeat(600)}`);
    const rows = await csv(['title,text', '"Open,x', ...many].join('\n'));
    expect(outcomesOf(rows.slice(0, 2))).toEqual([`2 ${stray}`, '3 Pan 0']);
    expect(outcomesOf(rows.slice(-1))).toEqual(['2002 Pan 1999']);
    expect(rows).toHaveLength(2_001);
  });

  it('loses only the rows that are too long', async () => {
    const long = 'x'.repeat(longestRow);
    const rows = await csv(`title,text\nA,${long}\nB,"${long}\n${long}"\nC,x\n`);
    expect(outcomesOf(rows)).toEqual([`2 ${tooLong}`, `3 ${tooLong}`, `4 ${tooLong}`, '5 C']);
  });

  it('loses only the rows of more or fewer cells than the heading', async () => {
    expect(outcomesOf(await csv('title,text\nA\nB,x,y\nC,x\n'))).toEqual([
      '2 The row has 1 columns, and the header 2',
      '3 The row has 3 columns, and the header 2',
      '4 C',
    ]);
  });

  it.each([
    ['line feeds', 'title,text\nA,b\n"C\n",d', ['2 A', '3 C\n']],
    ['both', 'title,text\r\nA,b\r\n\r\n"C",d\r\n', ['2 A', '4 C']],
    ['carriage returns', 'title,text\rA,b\r"C",d\r', ['2 A', '3 C']],
    ['a byte order mark', '\ufefftitle,text\nA,b', ['2 A']],
    ['UTF-16', Buffer.from('\ufefftitle,text\nÄ,b\n', 'utf16le'), ['2 Ä']],
    ['separators of Unicode', 'title,text\nA\u2028a,b\nC,d', ['2 A\u2028a', '3 C']],
  ])('is read with %s', async (_what, content, expected) => {
    expect(outcomesOf(await csv(content))).toEqual(expected);
  });

  it('says so when its heading cannot be read', async () => {
    await expect(csv('title,"text\nA,b\n')).rejects.toThrow(UnreadableFile);
  });

  it.each(['title,text', 'title,text\n'])('has no rows when it is %j', async (content) => {
    expect(await csv(content)).toEqual([]);
  });
});

describe('a file of JSON lines', () => {
  it('loses only the lines that are no object or too long', async () => {
    const long = JSON.stringify({ title: 'x'.repeat(longestRow) });
    const lines = [
      '{"title":"A"}',
      '{"title":"B',
      long,
      '',
      '["C"]',
      '{"title":"D\u2028d","tags":["x","y"]}',
    ];
    const rows = await rowsOf(lines.join('\n'));
    expect(outcomesOf(rows)).toEqual([
      '1 A',
      '2 The line is not a JSON object',
      `3 ${tooLong}`,
      '5 The line is not a JSON object',
      '6 D\u2028d',
    ]);
    expect(rows.at(-1)?.row).toMatchObject({ tags: 'x, y' });
  });
});

describe('columns', () => {
  const header = 'title,text,title\nA,b,C\n';

  it('are chosen by number when several have one name', async () => {
    const [row] = await csv(header, ['text', 1, 3]);
    expect(row?.row).toEqual({ text: 'b', '#1': 'A', '#3': 'C' });
  });

  it('of one name are refused when the map names them', async () => {
    await expect(csv(header, ['title'])).rejects.toThrow(
      /^.+ has several columns "title"\. Name one by its number in the map, e\.g\. \{"column": 1\}\. Its columns are 1 "title", 2 "text", 3 "title"\.$/,
    );
  });

  it.each([
    ['reviw', 'no column "reviw"'],
    ['constructor', 'no column "constructor"'],
    [4, 'no column 4'],
  ])('that the file does not have are refused, with those that it has: %s', async (column, problem) => {
    await expect(csv('title, text ,\nA,b,c\n', [column])).rejects.toThrow(
      `${problem}. Its columns are 1 "title", 2 "text", 3 "column 3".`,
    );
  });

  it('are listed in a short message, however long or many their names are', async () => {
    const names = [
      `long\u2028${'x'.repeat(5_000)}`,
      ...Array.from({ length: 500 }, (_, index) => `c${String(index)}`),
    ];
    const error: unknown = await csv(`${names.join(',')}\n`, ['title']).catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/Its columns are 1 "long x{55}…", 2 "c0", .+, 100 "c98", …\.$/);
  });

  it('of JSON are paths into objects and lists', async () => {
    const object = {
      'style.color': 'own key',
      style: { 'Size:': ' 7.5', color: 'red' },
      images: [{ url: 'a' }, 'b'],
      categories: ['Bars', 'Cafés'],
      n: 0,
      none: null,
    };
    const [row] = await rowsOf(JSON.stringify(object));
    expect(row?.row).toMatchObject({
      'style.Size:': ' 7.5',
      'images[0].url': 'a',
      'images[1]': 'b',
      categories: 'Bars, Cafés',
      n: '0',
      none: '',
    });
  });
});

describe('values of JSON', () => {
  const values = async (json: string) => (await rowsOf(json))[0];

  it('are numbers as the file writes them where JavaScript would change them', async () => {
    const read = await values(
      '{"id":7321649058213345281,"lists":[-9007199254740993],"n":1e400,"stars":4.50}',
    );
    expect(read?.row).toMatchObject({
      id: '7321649058213345281',
      'lists[0]': '-9007199254740993',
      n: '1e400',
      stars: '4.5',
    });
  });

  it('that are nested too deeply cost only their own row', async () => {
    const deep = `{"title":"A","more":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    for (const content of [`${deep}\n{"title":"B"}`, `[${deep},\n{"title":"B"}]`])
      expect(outcomesOf(await rowsOf(content))).toEqual([
        expect.stringMatching(/^1 The (line|element) is nested too deeply$/),
        '2 B',
      ]);
  });
});

describe('the format', () => {
  const objects = [{ title: 'A' }, { title: 'B\n[{"' }];
  it.each([
    ['commas', 'title,text\nA,"b;c;d"\n"B\n[{""",c\n'],
    ['semicolons', 'title;text\nA;"b,c,d"\n"B\n[{""";c\n'],
    ['tabs', 'title\ttext\nA\tb, c\n"B\n[{"""\tc\n'],
    ['bars', 'title|text\nA|b, c\n"B\n[{"""|c\n'],
    ['a line that names the delimiter', 'sep=;\r\ntitle;text\r\nA;"b,c,d"\r\n"B\n[{""";c\r\n'],
    ['objects on lines', objects.map((object) => JSON.stringify(object)).join('\n')],
    ['an array on one line', JSON.stringify(objects)],
    ['an array on many lines', JSON.stringify(objects, null, 2)],
    [
      'an array with an object on each line',
      `[${objects.map((object) => JSON.stringify(object)).join(',\n')}\n]\n`,
    ],
    ['objects on many lines', objects.map((object) => JSON.stringify(object, null, 2)).join('\n')],
  ])('is found out whatever the file is called: %s', async (_what, content) => {
    const rows = await rowsOf(content, {}, ['title']);
    expect(rows.map(({ row }) => row?.['title'])).toEqual(['A', 'B\n[{"']);
  });

  it('can be given', async () => {
    const [row] = await rowsOf('a;b,c\n1;2,3\n', { delimiter: ';' }, ['b,c']);
    expect(row?.row).toEqual({ 'b,c': '2,3' });
    const [line] = await rowsOf('not json', { format: 'jsonl' });
    expect(line?.problem).toBe('The line is not a JSON object');
  });

  it('of a JSON array loses only the elements that are no object or too long', async () => {
    const long = JSON.stringify({ title: 'x'.repeat(longestRow) });
    const rows = await rowsOf(`[{"title":"A"},\n7, "x",\n["C"],{"title":B},${long},\n{"title":"D"}`);
    expect(outcomesOf(rows)).toEqual([
      '1 A',
      '2 The element is not a JSON object',
      '2 The element is not a JSON object',
      '3 The element is not a JSON object',
      '3 The element is not a JSON object',
      `3 ${tooLong}`,
      '4 D',
    ]);
  });

  it.each([
    ['nothing', '', 'is empty: it has 0 bytes'],
    ['a workbook', 'PK\u0003\u0004…', 'is a workbook or a ZIP archive'],
    ['UTF-16 without a mark', Buffer.from('title,text\nA,b\n', 'utf16le'), '--encoding utf-16le'],
    ['empty lines', '\n\r\n\n', 'has no header row'],
  ])('is refused: %s', async (_what, content, problem) => {
    await expect(rowsOf(content)).rejects.toThrow(problem);
  });
});
