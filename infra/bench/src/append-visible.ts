import { setImmediate as turn } from 'node:timers/promises';
import { storedSecret } from '@candor/embedded/data-folder';
import {
  createLogger,
  createMetrics,
  openDatabase,
  openNotifications,
  provisionService,
} from '@candor/platform';
import { searchConfig } from '@candor/search/config';
import { createSearchDocuments } from '@candor/search/search-documents';
import { percentiles, type BenchContext } from './bench.ts';
import { fillDocuments } from './fill-documents.ts';
import { syntheticRatings } from './synthetic-ratings.ts';

/** From the commit of a document until the index in memory finds it, one document after the other. */
export const measureAppendToVisible = async ({ adminUrl, dataDir, isQuick, defer }: BenchContext) => {
  const { filled, appended } = isQuick ? { filled: 200, appended: 20 } : { filled: 100_000, appended: 1_000 };
  const secret = storedSecret(dataDir, 'internal');
  await fillDocuments({ adminUrl, secret, ratings: filled });
  const url = await provisionService({ adminUrl, service: 'search', secret });
  const log = createLogger({ service: 'bench', level: 'error', isPretty: false });
  const database = await openDatabase(url, { maxConnections: 4 });
  defer(() => database.end());
  const notifications = openNotifications(url, log);
  defer(() => notifications.close());
  const config = searchConfig.parse({});
  const documents = await createSearchDocuments({ database, config, log, notifications });
  const { stop } = documents.startIndexing(createMetrics('bench'));
  defer(stop);

  const isVisible = async (word: string): Promise<boolean> =>
    ((await documents.countDocumentsWith([word])).frequencies.get(word) ?? 0) > 0;
  // Waits until the index is filled.
  await isVisible('');
  const delays: number[] = [];
  for (const { document } of [...syntheticRatings(filled + appended)].slice(filled)) {
    const word = `appended${delays.length}`;
    const terms = new Map(document.terms).set(word, 1);
    await documents.apply([{ type: 'put', version: 1, document: { ...document, terms } }]);
    const committedAt = performance.now();
    while (!(await isVisible(word))) await turn();
    delays.push(performance.now() - committedAt);
  }
  return { documents: filled, ...percentiles(delays) };
};
