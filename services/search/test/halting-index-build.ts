import { pino } from 'pino';
import { openDatabase } from '@candor/platform';
import { createSearchIndex } from '../src/create-search-index.ts';

/**
 * A process of its own that builds an index and never comes to the end: `DATABASE_URL ELASTICSEARCH_URL ALIAS`. It says so
 * once it has written a page.
 */
const [databaseUrl = '', elasticsearchUrl = '', alias = ''] = process.argv.slice(2);

const halt = (): Promise<never> => {
  process.stdout.write('in the middle');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const documents = await createSearchIndex({
  database: await openDatabase(databaseUrl, { maxConnections: 4 }),
  config: {
    ELASTICSEARCH_URL: elasticsearchUrl,
    ELASTICSEARCH_INDEX: alias,
    ELASTICSEARCH_REFRESH_MS: 100,
  },
  log: pino({ level: 'silent' }),
});
await documents.rebuildIndex({ onProgress: halt });
