import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));
const Package = z.object({ version: z.string() });

export interface PackagedChromium {
  executablePath: string;
  /** Shared libraries such as libnss3, for a machine without those of a browser. */
  libraryFolder: string;
  /** Fonts with their configuration, for a machine without fonts. */
  fontFolder: string;
}

/** The Chromium of the package registry, unpacked once. It is built for Linux on x64 only. */
export const unpackChromium = async (): Promise<PackagedChromium> => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `the packaged Chromium runs on Linux x64, and this is ${process.platform} ${process.arch}`,
    );
  const { version } = Package.parse(JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')));
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    libraryFolder: join(folder, 'al2023', 'lib'),
    fontFolder: join(folder, 'fonts'),
  };
};

/** Unpacks under a temporary name first, so that the final one is complete even after an interruption. */
const unpackInto = async (folder: string): Promise<void> => {
  const { inflate } = await import('@sparticuz/chromium');
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // The package only unpacks into the shared temporary folder, where another user could have placed a file.
  const { TMPDIR: temporary } = process.env;
  process.env['TMPDIR'] = unfinished;
  try {
    for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
      await inflate(join(packageFolder, 'bin', archive));
    // Another process may have been faster; its copy is the same.
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = temporary;
    await rm(unfinished, { recursive: true, force: true });
  }
};
