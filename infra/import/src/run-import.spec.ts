import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runImport } from './run-import.ts';

const review = 'A review that is long enough to be taken and has no comma in it.';
const heading = 'thing,stars,title,text';

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

  const dryRun = async (
    ...lines: string[]
  ): Promise<{ status: number; said: string; complained: string }> => {
    writeFileSync(join(folder, 'reviews.csv'), lines.join('\n'));
    let said = '';
    let complained = '';
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
            said += text;
          },
        },
        complain: (why) => {
          complained += why;
        },
      },
    );
    return { status, said, complained };
  };

  it('ends with 0 when every row can be brought, and brings none', async () => {
    const { status, said } = await dryRun(heading, `Lamp,4,Bright,${review}`);
    expect(said).toContain('1 rows can be brought, 0 cannot. Nothing was brought.');
    expect(status).toBe(0);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it("ends with 1 when rows are refused, and leaves the import's own rejects file alone", async () => {
    const ofTheImport = join(folder, 'reviews.csv.rejects.csv');
    writeFileSync(ofTheImport, 'refused in earnest');
    const { status, said } = await dryRun(heading, `Lamp,4,Bright,${review}`, `Lamp,9,Bright,${review}`);
    const rejects = join(folder, 'reviews.csv.dry-run.rejects.csv');
    expect(said).toContain(`1 rows can be brought, 1 cannot. Nothing was brought.\n`);
    expect(said).toContain(rejects);
    expect(status).toBe(1);
    expect(readFileSync(rejects, 'utf8')).toContain('\n3,"Star rating must be above 0 and at most 5",');
    expect(readFileSync(ofTheImport, 'utf8')).toBe('refused in earnest');
  });

  it('of the example in the docs can bring all of it', async () => {
    const page = readFileSync(new URL('../../../docs/import.md', import.meta.url), 'utf8');
    const [, csv = ''] = /```csv\n(.*?)```/s.exec(page) ?? [];
    const [, map = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
    writeFileSync(join(folder, 'map.json'), map);
    const { status, said } = await dryRun(...csv.trim().split('\n'));
    expect(said).not.toContain('The first row has no');
    expect(said).toContain('2 rows can be brought, 0 cannot.');
    expect(status).toBe(0);
  });

  it('ends with 2 when the file cannot be read, and says why in a sentence', async () => {
    const { status, complained } = await dryRun(`"${heading}`);
    expect(complained).toMatch(/^The heading of .+ cannot be read: A quote is missing.+$/);
    expect(status).toBe(2);
  });
});
