import type { Metrics } from '@candor/platform';
import { Counter } from 'prom-client';
import type { ResponseMode } from '../search-documents.ts';
import type { IndexWatch } from './index-watch.ts';

export interface SearchMetricNames {
  readonly usable: string;
  readonly lagSeconds: string;
  readonly waitingDocuments: string;
  readonly searches: string;
}

interface MeasuredIndex {
  readonly watch: IndexWatch;
  readonly isUsable: () => boolean;
}

/** Registers the gauges of the index. Returns the counter of searches. */
export const measureSearch = (
  metrics: Metrics,
  names: SearchMetricNames,
  { watch, isUsable }: MeasuredIndex,
): ((mode: ResponseMode) => void) => {
  metrics.gauge(names.usable, '1 while searches use the index.', () => (isUsable() ? 1 : 0));
  metrics.gauge(names.lagSeconds, 'Age of the oldest change the index lacks.', () => watch.lagMs() / 1_000);
  metrics.groupGauge(names.waitingDocuments, 'Documents the index lacks, up to 10,000.', () =>
    watch.waiting(),
  );
  const searches = new Counter({
    name: names.searches,
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
