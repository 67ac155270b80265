import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Without the page itself: the gateway writes each address's head into it.
const textAsset = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const smallestWorthCompressing = 512;

/** Writes `.br` and `.gz` next to every text asset of the finished build, so the gateway never compresses a file twice. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'candor:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      // The folder instead of the bundle: files of public/ do not pass through it. And not in `closeBundle`, which a
      // failed build comes to as well: a folder that is not there would be all that is said of the failure.
      async handler() {
        const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((entry) => entry.isFile() && textAsset.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name));
        await Promise.all(files.map(compressFile));
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < smallestWorthCompressing) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
