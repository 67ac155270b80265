import {
  createLogger,
  createSearchIndex,
  migrate,
  openDatabase,
  provisionService,
  searchIndexMigrations,
} from '@candor/platform';
import pg from 'pg';
import { syntheticRatings } from './synthetic-ratings.ts';

const batchSize = 1_000;

export interface FillOptions {
  readonly adminUrl: string;
  /** Of the services that are started on it afterwards. */
  readonly secret: string;
  readonly ratings: number;
}

/** Gives the search service its documents, before it starts. */
export const fillDocuments = async ({ adminUrl, secret, ratings }: FillOptions): Promise<void> => {
  const url = await provisionService({ adminUrl, service: 'search', secret });
  await migrate(url, [searchIndexMigrations]);
  const database = await openDatabase(url, { maxConnections: 2 });
  const index = await createSearchIndex({
    config: {},
    database,
    log: createLogger({ service: 'bench', level: 'fatal', isPretty: false }),
  });
  let batch: Parameters<typeof index.apply>[0][number][] = [];
  for (const { document } of syntheticRatings(ratings)) {
    batch.push({ type: 'put', version: 1, document });
    if (batch.length === batchSize) {
      await index.apply(batch);
      batch = [];
    }
  }
  await index.apply(batch);
  await database.end();
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('vacuum analyze');
  await admin.end();
};
