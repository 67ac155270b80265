import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { longestRow, tooLong } from './read-lines.ts';
import { readRows, UnreadableFile, type NumberedRow } from './read-rows.ts';

const stray = 'A quote is missing or misplaced';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-rows-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async (name: string, content: string | Buffer): Promise<NumberedRow[]> => {
  const file = join(folder, name);
  writeFileSync(file, content);
  const rows: NumberedRow[] = [];
  for await (const row of readRows(file)) rows.push(row);
  return rows;
};
const csv = (content: string | Buffer) => rowsOf('rows.csv', content);
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
    const wrong = 'The row has more or fewer columns than the header';
    expect(outcomesOf(await csv('title,text\nA\nB,x,y\nC,x\n'))).toEqual([`2 ${wrong}`, `3 ${wrong}`, '4 C']);
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

  it.each(['', 'title,text', 'title,text\n'])('has no rows when it is %j', async (content) => {
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
    const rows = await rowsOf('rows.jsonl', lines.join('\n'));
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
