import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startWorld, type World } from './world.ts';

const index = `<!doctype html><html><head><meta charset="utf-8" /><!--head--><title>old</title><!--/head--></head><body><div id="root"></div></body></html>`;

/** The content of the script. */
export const script = 'export const app = 1;\n'.repeat(100);

const manifest = {
  'index.html': { file: 'assets/main-a1b2.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-c3d4.js' },
  '_forms.js': { file: 'assets/forms-e5f6.js', imports: ['_shared.js'] },
  'src/app/routes/search.tsx': { file: 'assets/search-a7b8.js', imports: ['index.html', '_forms.js'] },
};

/** The smallest web build: the page, an icon, a script in three encodings, and the list of its files. */
export const makeWebBuild = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-web-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, language] of [
    ['index.html', 'en'],
    ['index.es.html', 'es'],
    ['index.fr.html', 'fr'],
  ] as const)
    await writeFile(join(folder, name), index.replace('<html>', `<html lang="${language}">`));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets', 'main-a1b2.js'), script);
  await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets', 'main-a1b2.js.gz'), gzipSync(script));
  return { folder, remove: () => rm(folder, { recursive: true }) };
};

/** Starts a gateway with the smallest web build before each test of the file. */
export const startEachWithWebBuild = (onStarted: (world: World) => void): void => {
  let build: Awaited<ReturnType<typeof makeWebBuild>>;
  let world: World;
  beforeAll(async () => {
    build = await makeWebBuild();
  });
  beforeEach(async () => {
    world = await startWorld({ WEB_DIST: build.folder });
    onStarted(world);
  });
  afterEach(() => world.stop());
  afterAll(() => build.remove());
};
