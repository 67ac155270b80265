import { existsSync, statfsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';
import { unpackChromium } from './packaged-chromium.ts';

interface Candidate {
  what: string;
  options: () => LaunchOptions | Promise<LaunchOptions>;
}

export class NoChromium extends Error {}

/**
 * How to start a Chromium on this machine: the one of CHROMIUM_PATH, Playwright's own, the system's, or the one from
 * the package registry, if necessary with its own shared libraries. `NoChromium` says why none of them starts.
 */
export const findBrowser = async (): Promise<LaunchOptions> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return tried({ executablePath: named });
  const failures: string[] = [];
  for (const { what, options } of candidates()) {
    try {
      return await tried(await options());
    } catch (error) {
      failures.push(`${what}: ${firstLines(error)}`);
    }
  }
  throw new NoChromium(failures.join('\n'));
};

const candidates = (): Candidate[] => [
  ...installedPaths().map((executablePath) => ({
    what: executablePath,
    options: () => ({ executablePath }),
  })),
  { what: 'installed Chrome', options: () => ({ channel: 'chrome' }) },
  { what: 'installed Edge', options: () => ({ channel: 'msedge' }) },
  { what: '@sparticuz/chromium', options: () => packaged('system libraries') },
  { what: '@sparticuz/chromium with its libraries', options: () => packaged('own libraries') },
];

const installedPaths = (): string[] =>
  [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser'].filter((path) =>
    existsSync(path),
  );

/** Its own libraries are the last resort: they are another distribution's. */
const packaged = async (libraries: 'system libraries' | 'own libraries'): Promise<LaunchOptions> => {
  const { executablePath, libraryFolder, fontFolder } = await unpackChromium();
  const { LD_LIBRARY_PATH: others = '' } = process.env;
  return {
    executablePath,
    env: {
      ...process.env,
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fontFolder }),
      ...(libraries === 'own libraries' && {
        LD_LIBRARY_PATH: [libraryFolder, others].filter(Boolean).join(':'),
      }),
    },
  };
};

/** The options that start a browser; only an attempt shows which do. */
const tried = async (options: LaunchOptions): Promise<LaunchOptions> => {
  // Root, as in most containers, can run a Chromium only without its sandbox.
  const all = {
    ...options,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    timeout: 30_000,
  };
  const browser = await chromium.launch(all);
  await browser.close();
  return all;
};

/**
 * Whether browsers can share memory in /dev/shm, which takes a tenth less CPU time than files. A container has 64 MB
 * there by default, which is too little.
 */
const hasSharedMemory = (): boolean => {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= 2 ** 30;
};

const firstLines = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => /\S/.test(line))
    .slice(0, 2)
    .join(' ')
    .slice(0, 300);
