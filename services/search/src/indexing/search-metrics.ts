import type { Metrics } from '@candor/platform';
import { Counter } from 'prom-client';
import type { SearchDocumentsResponse } from '../search-documents.ts';
import type { IndexWatch } from './index-watch.ts';

/** Registers the gauges of the index. Returns the counter of searches. */
export const measureSearch = (
  metrics: Metrics,
  watch: IndexWatch,
  isUsable: () => boolean,
): ((mode: SearchDocumentsResponse['mode']) => void) => {
  metrics.gauge('candor_search_index_usable', '1 while searches use the index.', () => (isUsable() ? 1 : 0));
  metrics.gauge(
    'candor_search_index_lag_seconds',
    'Age of the oldest change the index lacks.',
    () => watch.lagMs() / 1_000,
  );
  metrics.groupGauge(
    'candor_search_index_waiting_documents',
    'Documents the index lacks, up to 10,000.',
    () => watch.waiting(),
  );
  const searches = new Counter({
    name: 'candor_searches_total',
    help: 'Searches by what responded: the index, or the index in memory for the latest changes or as the fallback.',
    labelNames: ['mode'] as const,
    registers: [metrics.registry],
  });
  searches.inc({ mode: 'index' }, 0);
  searches.inc({ mode: 'latest' }, 0);
  searches.inc({ mode: 'fallback' }, 0);
  return (mode) => {
    searches.inc({ mode });
  };
};
