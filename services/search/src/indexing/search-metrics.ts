import { Counter } from 'prom-client';
import type { Metrics } from '@candor/platform';
import type { KeptViews } from '../elasticsearch/kept-views.ts';
import type { SearchDocumentsAnswer } from '../search-documents.ts';
import type { SearchIndexWatch } from './index-watch.ts';

export interface MeasuredSearch {
  readonly watch: SearchIndexWatch;
  readonly isAnswering: () => boolean;
  /** Searches by who answered. */
  readonly answered: Readonly<Record<SearchDocumentsAnswer['mode'], number>>;
  readonly views: KeptViews['asked'];
}

export const measureSearch = (
  metrics: Metrics,
  { watch, isAnswering, answered, views }: MeasuredSearch,
): void => {
  metrics.gauge('candor_search_index_usable', '1 while searches are answered by the index.', () =>
    watch.isUsable() && isAnswering() ? 1 : 0,
  );
  metrics.gauge(
    'candor_search_index_lag_seconds',
    'Age of the oldest change the index lacks.',
    () => watch.lagMs() / 1_000,
  );
  metrics.gauge('candor_search_index_waiting_documents', 'Documents the index lacks, up to 10,000.', () =>
    watch.waiting(),
  );
  new Counter({
    name: 'candor_searches_total',
    help: 'Searches by who answered: the index, or as a fallback the documents.',
    labelNames: ['mode'] as const,
    registers: [metrics.registry],
    collect() {
      this.reset();
      this.inc({ mode: 'index' }, answered.index);
      this.inc({ mode: 'fallback' }, answered.fallback);
    },
  });
  new Counter({
    name: 'candor_search_views_total',
    help: 'Views of hits by where they came from: from memory, or fetched from the index.',
    labelNames: ['from'] as const,
    registers: [metrics.registry],
    collect() {
      this.reset();
      this.inc({ from: 'memory' }, views.found);
      this.inc({ from: 'index' }, views.missed);
    },
  });
};
