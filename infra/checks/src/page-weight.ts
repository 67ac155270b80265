import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { z } from 'zod';

/** What the JavaScript of one page comes to on the wire, in gzipped bytes. */
export interface PageWeight {
  totalBytes: number;
  /** The heaviest first. */
  files: { file: string; bytes: number }[];
}

/** What vite writes about a build with `build.manifest`. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof manifestSchema>;

const entry = 'index.html';
const script = /<script[^>]*\ssrc="\/([^"]+)"|<link[^>]*rel="modulepreload"[^>]*\shref="\/([^"]+)"/g;

/**
 * Weighs what a browser loads before it shows a page for the first time: the scripts that the document names, and whatever the
 * entry and the page's own module import. Code that comes later, by `import()`, does not count. `dist` is a finished build;
 * `page` the page's source file as seen from the web folder, e.g. `src/app/routes/home.tsx`.
 */
export async function weighPage(dist: string, page: string): Promise<PageWeight> {
  const manifest = await readManifest(dist);
  const document = await readFile(join(dist, entry), 'utf8');
  const named = [...document.matchAll(script)].map(([, source, preload]) => source ?? preload ?? '');
  const imported = [...chunksOf(manifest, [entry, page])].map((chunk) => chunkOf(manifest, chunk).file);
  const files = await Promise.all(
    [...new Set([...named, ...imported])].map(async (file) => ({
      file,
      bytes: await gzippedBytes(join(dist, file)),
    })),
  );
  return {
    totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.toSorted((a, b) => b.bytes - a.bytes),
  };
}

/** What is wrong with a page that weighs more than it may; `null` where nothing is. */
export function excess({ totalBytes, files }: PageWeight, limitBytes: number): string | null {
  if (totalBytes <= limitBytes) return null;
  return [
    `${totalBytes} bytes of JavaScript, gzipped, where ${limitBytes} are allowed:`,
    ...files.map(({ file, bytes }) => `  ${String(bytes).padStart(7)} ${file}`),
  ].join('\n');
}

async function readManifest(dist: string): Promise<Manifest> {
  const text = await readFile(join(dist, '.vite', 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: npm run build -w web', { cause });
  });
  return manifestSchema.parse(JSON.parse(text));
}

function chunksOf(manifest: Manifest, chunks: string[], found = new Set<string>()): Set<string> {
  for (const chunk of chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunkOf(manifest, chunk).imports, found);
  }
  return found;
}

function chunkOf(manifest: Manifest, chunk: string): Manifest[string] {
  const found = manifest[chunk];
  if (found === undefined) throw new Error(`The build has no ${chunk}.`);
  return found;
}

async function gzippedBytes(file: string): Promise<number> {
  const compressed = await promisify(gzip)(await readFile(file), { level: constants.Z_BEST_COMPRESSION });
  return compressed.byteLength;
}
