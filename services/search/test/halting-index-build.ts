import { openDatabase } from '@candor/platform';
import { pino } from 'pino';
import { createSearchDocuments } from '../src/create-search-documents.ts';

/**
 * Arguments: `DATABASE_URL ELASTICSEARCH_URL ALIAS`. Builds an index, writes a line once it has written a page, and then
 * never continues.
 */
const [databaseUrl = '', elasticsearchUrl = '', alias = ''] = process.argv.slice(2);

const halt = (): Promise<never> => {
  process.stdout.write('in the middle');
  return new Promise(() => setInterval(() => undefined, 60_000));
};

const documents = await createSearchDocuments({
  database: await openDatabase(databaseUrl, { maxConnections: 4 }),
  config: {
    ELASTICSEARCH_URL: [elasticsearchUrl],
    ELASTICSEARCH_INDEX: alias,
    ELASTICSEARCH_REFRESH_MS: 100,
    ELASTICSEARCH_SHARDS: 1,
    SEARCH_FALLBACK: 'none',
  },
  notifications: { notify: () => undefined, listen: () => undefined },
  log: pino({ level: 'silent' }),
});
await documents.rebuildIndex({ onProgress: halt });
