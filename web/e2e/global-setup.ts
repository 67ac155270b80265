import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findBrowser, NoChromium } from './browser.ts';
import { announceSharedSite } from './shared-site.ts';
import { runningSite, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to start a browser. If there is none, its reason; then the site does not start either. */
    browser: { status: 'found'; options: LaunchOptions } | { status: 'missing'; reason: string };
    /** The file that `sharedSite` waits for. */
    sharedSiteFile: string;
  }
}

const builtWebApp = fileURLToPath(new URL('../dist/index.html', import.meta.url));

/**
 * One site for all journeys. It starts while the specs run, because it mostly waits for its database. Without a
 * Chromium, every journey is skipped with the reason.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = await findBrowser().catch((error: unknown) => {
    if (error instanceof NoChromium) return error;
    throw error;
  });
  if (options instanceof NoChromium) {
    process.stderr.write(`\nNo journey can run, because no Chromium can be started.\n${options.message}\n\n`);
    project.provide('browser', { status: 'missing', reason: 'no Chromium can be started' });
    return () => Promise.resolve();
  }
  if (!existsSync(builtWebApp)) throw new Error('The web app is not built: npm run build -w web');
  const { file, stop } = await announceSharedSite(async () => runningSite(process.env) ?? startSite());
  project.provide('browser', { status: 'found', options });
  project.provide('sharedSiteFile', file);
  return stop;
}
