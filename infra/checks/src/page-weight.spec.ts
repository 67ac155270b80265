import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { excess, weighPage } from './page-weight.ts';

const limitBytes = 10_000;
const home = 'src/home.tsx';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'candor-weight-'));
});
afterEach(() => rm(dist, { recursive: true }));

/** Letters that weigh so many bytes, a few more or less, however they are compressed. */
const heavy = (bytes: number) => randomBytes(bytes).toString('base64');

/** A build as vite leaves it: the entry and the page share one chunk, and the page loads another one later. */
const build = async (sizes: Partial<Record<'theme' | 'entry' | 'shared' | 'home' | 'later', number>>) => {
  const files = {
    'index.html': '<script src="/theme.js"></script><script type="module" src="/assets/entry.js"></script>',
    'theme.js': heavy(sizes.theme ?? 10),
    'assets/entry.js': heavy(sizes.entry ?? 10),
    'assets/shared.js': heavy(sizes.shared ?? 10),
    'assets/home.js': heavy(sizes.home ?? 10),
    'assets/later.js': heavy(sizes.later ?? 10),
    '.vite/manifest.json': JSON.stringify({
      'index.html': {
        file: 'assets/entry.js',
        isEntry: true,
        imports: ['_shared.js'],
        dynamicImports: [home],
      },
      '_shared.js': { file: 'assets/shared.js' },
      [home]: { file: 'assets/home.js', imports: ['_shared.js', 'index.html'], dynamicImports: ['later.ts'] },
      'later.ts': { file: 'assets/later.js', imports: ['_shared.js'] },
    }),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
};

const complaint = async () => excess(await weighPage(dist, home), limitBytes);

describe('the weight of a page', () => {
  it('is refused above the limit, wherever the code is that loads with it', async () => {
    for (const part of ['theme', 'entry', 'shared', 'home'] as const) {
      await build({ [part]: limitBytes + 500 });
      expect(await complaint(), part).toMatch(
        /^1\d{4} bytes of JavaScript, gzipped, where 10000 are allowed/,
      );
    }
    await build({ entry: 4_000, shared: 4_000, home: 4_000 });
    expect(await complaint()).toContain('assets/shared.js');
  });

  it('is accepted below it, and does not count what comes later', async () => {
    await build({ entry: 3_000, shared: 3_000, home: 3_000, later: 100_000 });
    expect(await complaint()).toBeNull();
    expect((await weighPage(dist, home)).files.map(({ file }) => file).toSorted()).toEqual([
      'assets/entry.js',
      'assets/home.js',
      'assets/shared.js',
      'theme.js',
    ]);
  });

  it('cannot be had without a build, or of a page that is not in it', async () => {
    await expect(weighPage(dist, home)).rejects.toThrow('The web app is not built');
    await build({});
    await expect(weighPage(dist, 'src/other.tsx')).rejects.toThrow('The build has no src/other.tsx.');
  });
});
