import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { NoChromium, startBrowser } from './browser.ts';
import { runningSite, startSite, type Logins } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One browser for all files; or why there is none, and then there is no site either. */
    browser: { status: 'ready'; endpoint: string } | { status: 'missing'; reason: string };
    siteUrl: string;
    dataDir: string;
    databaseUrl: string;
    logins: Logins;
  }
}

const builtWebApp = fileURLToPath(new URL('../dist/index.html', import.meta.url));

/** One browser and one site for all journeys. Without a Chromium every journey is skipped, and says why. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await startBrowser().catch((error: unknown) => {
    if (error instanceof NoChromium) return error;
    throw error;
  });
  if (browser instanceof NoChromium) {
    process.stderr.write(`\nNo journey is walked: no Chromium can be started.\n${browser.message}\n\n`);
    project.provide('browser', { status: 'missing', reason: 'no Chromium can be started' });
    return () => Promise.resolve();
  }
  try {
    if (!existsSync(builtWebApp)) throw new Error('The web app is not built: npm run build -w web');
    const site = runningSite(process.env) ?? (await startSite());
    project.provide('browser', { status: 'ready', endpoint: browser.wsEndpoint() });
    project.provide('siteUrl', site.url);
    project.provide('dataDir', site.dataDir);
    project.provide('databaseUrl', site.databaseUrl);
    project.provide('logins', await site.logins());
    return async () => {
      await browser.close();
      await site.stop();
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
