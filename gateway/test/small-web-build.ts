import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const index = `<!doctype html><html><head><meta charset="utf-8" /><!--head--><title>old</title><!--/head--></head><body><div id="root"></div></body></html>`;

/** The content of the script. */
export const script = 'export const app = 1;\n'.repeat(100);

/** The smallest web build: the page, an icon, and a script in three encodings. */
export const makeWebBuild = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-web-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, language] of [
    ['index.html', 'en'],
    ['index.es.html', 'es'],
    ['index.fr.html', 'fr'],
  ] as const)
    await writeFile(join(folder, name), index.replace('<html>', `<html lang="${language}">`));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets', 'main-a1b2.js'), script);
  await writeFile(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets', 'main-a1b2.js.gz'), gzipSync(script));
  return { folder, remove: () => rm(folder, { recursive: true }) };
};
