import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findBrowser, NoChromium } from './browser.ts';
import { runningSite, startSite, type Logins } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How to start a browser. If there is none, its reason; then the site does not start either. */
    browser: { status: 'found'; options: LaunchOptions } | { status: 'missing'; reason: string };
    siteUrl: string;
    dataDir: string;
    databaseUrl: string;
    logins: Logins;
  }
}

const builtWebApp = fileURLToPath(new URL('../dist/index.html', import.meta.url));

/** One site for all journeys. Without a Chromium every journey is skipped with the reason. */
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
  const site = runningSite(process.env) ?? (await startSite());
  project.provide('browser', { status: 'found', options });
  project.provide('siteUrl', site.url);
  project.provide('dataDir', site.dataDir);
  project.provide('databaseUrl', site.databaseUrl);
  project.provide('logins', await site.logins());
  return () => site.stop();
}
