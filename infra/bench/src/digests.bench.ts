import { setTimeout as pause } from 'node:timers/promises';
import { storedSecret } from '@candor/embedded/data-folder';
import pg from 'pg';
import { percentiles, rounded, type Bench } from './bench.ts';
import { waitUntilIndexed } from './engines.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillNotifications, makeDigestsDue } from './fill-notifications.ts';
import { startSite } from './site.ts';
import { startReading } from './steady-load.ts';
import { searchPaths } from './synthetic-ratings.ts';

const pollMs = 250;
const giveUpMs = 600_000;

/** How long the digests of all members take, and searches before and meanwhile. */
export const digestsBench: Bench = async (context) => {
  const { members, ratings, alone, searchesPerSecond } = context.isQuick
    ? { members: 500, ratings: 500, alone: 2_000, searchesPerSecond: 20 }
    : { members: 100_000, ratings: 100_000, alone: 30_000, searchesPerSecond: 40 };
  context.log(`filling with ${ratings} ratings and ${members} members`);
  await fillDocuments({
    adminUrl: context.adminUrl,
    secret: storedSecret(context.dataDir, 'internal'),
    ratings,
  });
  const site = await startSite('embedded', context);
  await waitUntilIndexed(site.urls.search, ratings);
  await fillNotifications(context.adminUrl, members);
  const client = new pg.Client({ connectionString: context.adminUrl });
  await client.connect();
  context.defer(() => client.end());
  const count = async (table: string): Promise<number> =>
    Number((await client.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);
  const paths = searchPaths(2_000);
  await pause(alone / 3);

  context.log('searching');
  const before = startReading(site.gatewayUrl, paths, searchesPerSecond);
  await pause(alone);
  const undisturbed = await before.stop();

  context.log('sending digests');
  const digests = await makeDigestsDue(client);
  const begun = performance.now();
  const meanwhile = startReading(site.gatewayUrl, paths, searchesPerSecond);
  while ((await count('"social-messaging".digests_due')) > 0) {
    if (performance.now() > begun + giveUpMs) throw new Error('The digests were not computed in time.');
    await pause(pollMs);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const disturbed = await meanwhile.stop();
  const mails = await count(`identity.sent_notices where key like 'digest-%'`);
  const [alonePercentiles, meanwhilePercentiles] = [undisturbed, disturbed].map(({ latencies }) =>
    percentiles(latencies),
  );
  return {
    digests,
    ratings,
    searchesPerSecond,
    seconds: rounded(seconds),
    mails,
    searchAlone: { ...alonePercentiles, failed: undisturbed.failed },
    searchMeanwhile: { ...meanwhilePercentiles, failed: disturbed.failed },
    p99Ratio: rounded((meanwhilePercentiles?.p99Ms ?? NaN) / (alonePercentiles?.p99Ms ?? NaN)),
    target: 'seconds <= 60, mails = digests, p99Ratio <= 1.5, failed = 0',
  };
};
