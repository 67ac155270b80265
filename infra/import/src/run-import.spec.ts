import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from './run-import.ts';

const review = 'A review that is long enough and has no comma in it.';
const header = 'thing,stars,title,text';

describe('a dry run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-dry-run-'));
    const map = {
      entity: { name: 'thing' },
      rating: { stars: 'stars', title: 'title', review: 'text' },
    };
    writeFileSync(join(folder, 'map.json'), JSON.stringify(map));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const dryRun = async (...lines: string[]): Promise<{ status: number; output: string; failure: string }> => {
    writeFileSync(join(folder, 'reviews.csv'), lines.join('\n'));
    let output = '';
    let failure = '';
    const defaults = ['--default', 'city=Austin', '--default', 'state=TX'];
    const status = await runImport(
      [join(folder, 'reviews.csv'), '--map', join(folder, 'map.json'), ...defaults, '--dry-run'],
      {
        environment: { DATA_DIR: join(folder, 'data') },
        terminal: {
          columns: 80,
          interactive: false,
          unicode: true,
          write: (text) => {
            output += text;
          },
        },
        onFailure: (reason) => {
          failure += reason;
        },
      },
    );
    return { status, output, failure };
  };

  it('ends with 0 when every row is valid, and imports none', async () => {
    const { status, output } = await dryRun(header, `Lamp,4,Bright,${review}`);
    expect(output).toContain(
      'The import would give: 1 new rating, 0 imported before, 0 rows refused. Nothing was imported.',
    );
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it("ends with 1 when rows are refused, and leaves the import's own rejects file alone", async () => {
    const ofTheImport = join(folder, 'reviews.csv.rejects.csv');
    writeFileSync(ofTheImport, 'rejects of the import');
    const { status, output } = await dryRun(header, `Lamp,4,Bright,${review}`, `Lamp,9,Bright,${review}`);
    const rejects = join(folder, 'reviews.csv.dry-run.rejects.csv');
    expect(output).toContain(`1 new rating, 0 imported before, 1 row refused. Nothing was imported.\n`);
    expect(output).toContain(rejects);
    expect(status).toBe(1);
    expect(readFileSync(rejects, 'utf8')).toContain(
      `\nLamp,9,Bright,${review},"3","stars: '9' is not above 0 and at most 5 stars"\n`,
    );
    expect(readFileSync(ofTheImport, 'utf8')).toBe('rejects of the import');
  });

  it('finds every row of the documented example valid', async () => {
    const page = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
    const [, csv = ''] = /```csv\n(.*?)```/s.exec(page) ?? [];
    const [, map = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    writeFileSync(join(folder, 'map.json'), map);
    const { status, output } = await dryRun(...csv.trim().split('\n'));
    expect(output).not.toContain('The first row has no');
    expect(output).toContain('2 new ratings, 0 imported before, 0 rows refused.');
    expect(status).toBe(0);
  });

  it.each([
    [
      '2',
      'name,address,city,province,country,latitude,longitude,reviews.username,reviews.rating,reviews.title,reviews.text,reviews.date',
      `Hotel,1 Main St,Austin,TX,US,30.2,-97.7,A Traveler,4.5,,${review},2016-10-17T00:00:00Z`,
    ],
    [
      '3',
      'Restaurant,Reviewer,Review,Rating,Metadata,Time,Pictures',
      `Curry House,Ana,${review},3.5,1 Review,5/25/2019 15:54,0`,
    ],
    [
      '4',
      JSON.stringify({
        overall: 5,
        reviewerID: 'A1',
        asin: 'B0',
        style: { 'Color:': ' Red' },
        reviewerName: 'Ana',
        reviewText: review,
        summary: 'Fine',
        unixReviewTime: 1_441_324_800,
        vote: '1,034',
      }),
      '',
    ],
  ])('accepts rows of public format %s with its documented map', async (number, ...lines) => {
    const page = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
    const maps = [...page.matchAll(/```json\n(.*?)```/gs)];
    expect(maps).toHaveLength(4);
    writeFileSync(join(folder, 'map.json'), maps[Number(number) - 1]?.[1] ?? '');
    const { output, failure } = await dryRun(...lines.filter(Boolean));
    expect(failure).toBe('');
    expect(output).toContain('1 new rating, 0 imported before, 0 rows refused.');
  });

  it('ends with 2 when the file cannot be read, and says why in a sentence', async () => {
    const { status, failure } = await dryRun(`"${header}`);
    expect(failure).toMatch(/^The header of .+ cannot be read: A quote is missing.+$/);
    expect(status).toBe(2);
  });

  it.each([
    ['only a header', [header, '', '']],
    ['an empty list', ['[', ']']],
  ])('ends with 2 when the file has %s, and says so', async (_what, lines) => {
    const { status, failure } = await dryRun(...lines);
    expect(failure).toMatch(/reviews\.csv has no rows\.$/);
    expect(status).toBe(2);
  });

  it.each([
    ['is no JSON', '{', /map\.json is not a column map: .+JSON/],
    [
      'has an unknown field',
      '{"entity":{"nam":"thing"}}',
      /is not a column map: entity\.name: is missing\nentity: "nam" is no key of a column map here\nrating: is missing$/,
    ],
    [
      'has values of other types',
      '{"entity":{"name":5.5,"city":{"colum":"City"}},"rating":{"stars":{"column":"Stars","words":"two"},"title":"T","review":"R","starScale":"five","tags":"Tags"},"decodeHtml":"yes"}',
      new RegExp(
        [
          'entity\\.name: 5\\.5 is no source of a value, such as .+',
          'entity\\.city: {"colum":"City"} is no source of a value, such as .+',
          'rating\\.stars\\.words: "two" is not a number',
          'rating\\.starScale: "five" is not a number',
          'rating\\.tags: "Tags" is not a list',
          'decodeHtml: "yes" is not true or false$',
        ].join('\n'),
      ),
    ],
    [
      'has values out of range',
      '{"entity":{"name":""},"rating":{"stars":{"column":0},"title":{"column":"T","words":1.5},"review":[],"starScale":1}}',
      /rating\.stars\.column: 0 is not above 0\nrating\.starScale: 1 is not at least 2\nrating\.title\.words: 1\.5 is not a whole number\nrating\.review: \[\] is empty$/,
    ],
    [
      'has no name of a column and no pattern',
      '{"entity":{"name":{"column":true}},"rating":{"date":{"column":"d","pattern":5}}}',
      /entity\.name\.column: true is neither the name nor the number of a column\n.*rating\.date\.pattern: 5 is no pattern of a date, such as "MM\/dd\/yyyy"$/s,
    ],
    ['is a list', '[]', /is not a column map: \[\] is not an object$/],
    [
      'has an unknown time zone',
      '{"timeZone":"Mars"}',
      /timeZone: There is no such time zone; an example is America\/Chicago/,
    ],
    [
      'has a pattern of another program',
      '{"rating":{"date":{"column":"d","pattern":"DD/MM/YYYY"}}}',
      /rating\.date\.pattern: The pattern "DD\/MM\/YYYY" has capitals: write the year as yyyy and the day as dd/,
    ],
  ])('ends with 2 when the map %s, and says so', async (_what, map, problem) => {
    writeFileSync(join(folder, 'map.json'), map);
    const { status, failure } = await dryRun(header);
    expect(failure).toMatch(problem);
    expect(status).toBe(2);
  });
});
