import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Logins, Site } from './site.ts';

/** What journeys know of the site that they share. */
export type SharedSite = Pick<Site, 'url' | 'dataDir' | 'databaseUrl'> & { logins: Logins };

type Start = { status: 'started'; site: SharedSite } | { status: 'failed'; reason: string };

interface Announcement {
  file: string;
  stop: () => Promise<void>;
}

/** Starts the site in the background, and writes the file when it is ready or has failed. */
export const announceSharedSite = async (start: () => Promise<Site>): Promise<Announcement> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-shared-site-'));
  const file = join(folder, 'site.json');
  const write = async (result: Start): Promise<void> => {
    // Journeys never see a part of the file.
    await writeFile(`${file}.new`, JSON.stringify(result));
    await rename(`${file}.new`, file);
  };
  const starting = start().then(
    async (site) => {
      const { url, dataDir, databaseUrl } = site;
      await write({ status: 'started', site: { url, dataDir, databaseUrl, logins: await site.logins() } });
      return site;
    },
    async (error: unknown) => {
      await write({ status: 'failed', reason: String(error) });
      return null;
    },
  );
  return {
    file,
    stop: async () => {
      const site = await starting;
      await rm(folder, { recursive: true });
      await site?.stop();
    },
  };
};

let waiting: Promise<SharedSite> | null = null;

/** The site of all journeys, once it has started. */
export const sharedSite = (): Promise<SharedSite> => {
  waiting ??= readSharedSite(inject('sharedSiteFile'));
  return waiting;
};

const timeoutMs = 100_000;

const readSharedSite = async (file: string): Promise<SharedSite> => {
  const deadline = performance.now() + timeoutMs;
  while (!existsSync(file)) {
    if (performance.now() > deadline)
      throw new Error(`The site of the journeys did not start within ${String(timeoutMs / 1000)} s.`);
    await delay(100);
  }
  const start = JSON.parse(await readFile(file, 'utf8')) as Start;
  if (start.status === 'failed') throw new Error(`The site of the journeys did not start: ${start.reason}`);
  return start.site;
};
