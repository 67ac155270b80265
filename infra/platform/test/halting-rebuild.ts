import { pino } from 'pino';
import { openDatabase } from '../src/database/database.ts';
import { createRebuilds, readModelRebuilds } from '../src/rebuild/rebuilds.ts';
import { testKey } from '../src/testing/peers.ts';
import { amountsLookup, feedsOf } from './tally-amounts.ts';
import { tallyProjection, tallyStream } from './tally.ts';

/**
 * A process of its own that starts a rebuild and never ends: `DATABASE_URL READ-MODEL`. It prints a line in the middle:
 * of the tallies after a page, of the amounts while it holds the consumer back.
 */
const [databaseUrl = '', readModel = ''] = process.argv.slice(2);

const halt = (): Promise<never> => {
  process.stdout.write('in the middle');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const database = await openDatabase(databaseUrl, { maxConnections: 4 });
const feeds = feedsOf(database);
const { tallies, amounts } = readModelRebuilds({
  service: 'tally',
  database,
  streams: [tallyStream],
  projections: [tallyProjection],
  lookups: [amountsLookup],
  keys: { held: testKey, fetch: () => Promise.resolve() },
  consumer: { onBatch: () => Promise.resolve() },
  feeds: { ...feeds, page: (topic, after) => (after === '' ? feeds.page(topic, after) : halt()) },
});
if (tallies === undefined || amounts === undefined) throw new Error('a read model is missing');
const rebuilds = createRebuilds({
  service: 'tally',
  database,
  databaseUrl,
  log: pino({ level: 'silent' }),
  works: {
    amounts,
    tallies: (onProgress) =>
      tallies(async (processed) => {
        await onProgress(processed);
        await halt();
      }),
  },
});
await rebuilds.start(readModel);
