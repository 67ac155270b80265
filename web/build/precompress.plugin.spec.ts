import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { precompress } from './precompress.plugin.ts';

const long = 'User-agent: *\n'.repeat(100);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'candor-build-'));
  await mkdir(join(root, 'public'));
  await writeFile(join(root, 'public', 'long.txt'), long);
  await writeFile(join(root, 'public', 'short.txt'), 'short');
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
});
afterEach(() => rm(root, { recursive: true }));

const buildWith = async (script: string): Promise<void> => {
  await writeFile(join(root, 'main.js'), script);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] });
};

describe('a finished build', () => {
  it('has a compressed copy of each text file, including those of public/', async () => {
    await buildWith(`console.log(${JSON.stringify(long)});`);
    const dist = join(root, 'dist');
    expect(brotliDecompressSync(await readFile(join(dist, 'long.txt.br'))).toString()).toBe(long);
    expect(gunzipSync(await readFile(join(dist, 'long.txt.gz'))).toString()).toBe(long);
    const script = /src="\/(.*?)"/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[1] ?? '';
    expect(existsSync(join(dist, `${script}.br`))).toBe(true);
    expect(existsSync(join(dist, 'short.txt.br'))).toBe(false);
    expect(existsSync(join(dist, 'index.html.br'))).toBe(false);
  });
});

describe('a failed build', () => {
  it('reports its own error', async () => {
    await expect(buildWith(`import './no-such-file.js';`)).rejects.toThrow('no-such-file.js');
  });
});
